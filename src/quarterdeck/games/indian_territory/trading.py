"""Indian Territory: trade between nations by the kit's protocol, and with the white men (9)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow
from quarterdeck.games.indian_territory.book import GOODS, LAND, PEOPLE, SEATS, STOCKS, said
from quarterdeck.games.indian_territory.people import change, in_order
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.trade import Bundle, Deal, Lot, Market, open_talks, talk

MOST_LOTS = 3


def holdings(g: IndianTerritory, seat: int) -> list[Lot]:
    """9.1, R13. All tokens, but for the last of people and land."""
    kept = {PEOPLE: 1, LAND: 1}
    lots = [
        (word, n - kept.get(i, 0))
        for i, (word, n) in enumerate(zip(STOCKS.words, g.stocks[seat], strict=True))
    ]
    return [(word, n) for word, n in lots if n > 0]


def swap(g: IndianTerritory, deal: Deal) -> None:
    """Both bundles change hands at once."""
    hand_over(g, deal.speaker, deal.listener, deal.give)
    hand_over(g, deal.listener, deal.speaker, deal.want)


def hand_over(g: IndianTerritory, giver: int, taker: int, bundle: Bundle) -> None:
    """One side of a deal."""
    for word, n in bundle:
        change(g, giver, STOCKS.index[word], -n)
        change(g, taker, STOCKS.index[word], n)


MARKET: Market[IndianTerritory] = Market(SEATS, holdings, swap, pieces=MOST_LOTS)


def begin_talks(g: IndianTerritory) -> str | None:
    """9.1. Rounds of offers, in the order of the feather."""
    g.talks = open_talks(in_order(g), g.rounds)
    return None


def talk_phase(g: IndianTerritory) -> Flow[str | None]:
    """One question of the talks."""
    over = yield from talk(g, MARKET)
    return None if over else AGAIN


def wares(g: IndianTerritory, seat: int) -> Several[str]:
    """9.2. What a seat can buy of the white men, as far as traders and goods go."""
    prices, goods = g.book.prices, g.stocks[seat][GOODS]
    most = g.book.bought * g.traders[seat]
    things = {word: min(most, goods // price) for word, price in prices.items() if goods >= price}
    cost = Tally("goods", dict(prices), most=goods)
    return Several("buy", things, most=most, tallies=[cost], amounts=True)


def buy_from_whites(g: IndianTerritory, seat: int) -> Flow[None]:
    """9.2. At most three tokens for each trader."""
    if not g.in_play(seat) or not g.traders[seat] or g.stocks[seat][GOODS] < min(g.book.prices.values()):
        return
    facts = {"most": g.book.bought * g.traders[seat], "have": g.stocks[seat][GOODS]}
    bought = yield from choose(seat, "buy", lambda: wares(g, seat), facts)
    for word in dict.fromkeys(bought):
        n = bought.count(word)
        price = n * g.book.prices[word]
        change(g, seat, GOODS, -price)
        change(g, seat, STOCKS.index[word], n)
        g.log("buys", seat=seat, what=said({word: n}), price=said({"goods": price}))
        g.traded_whites[seat] = True
