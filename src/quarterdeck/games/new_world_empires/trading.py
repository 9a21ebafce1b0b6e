"""New World Empires: buying resources, and trade with others by the kit's protocol (9)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.new_world_empires.book import BOUGHT, GOLD, SEATS, STOCKS
from quarterdeck.games.new_world_empires.state import NewWorld
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN, from_seat
from quarterdeck.kit.trade import PASS, Bundle, Deal, Lot, Market, Talks, talk

MOST_LOTS = 3


def market(g: NewWorld) -> Several[str]:
    """9.1."""
    most = g.stocks[g.active][GOLD] // g.book.price
    cost = Tally("gold", dict.fromkeys(BOUGHT, g.book.price), most=g.stocks[g.active][GOLD])
    return Several("buy", dict.fromkeys(BOUGHT, most), most=most, tallies=[cost], amounts=True)


def buy_resources(g: NewWorld) -> Flow[None]:
    """9.1. As many as the gold allows."""
    if g.stocks[g.active][GOLD] < g.book.price:
        return
    bought = yield from choose(g.active, "market", lambda: market(g), {"price": g.book.price})
    for word in dict.fromkeys(bought):
        n = bought.count(word)
        g.stocks[g.active][GOLD] -= n * g.book.price
        g.stocks[g.active][STOCKS.index[word]] += n
        g.log("buys", seat=g.active, n=n, stock=word, gold=n * g.book.price)


def offer_phase(g: NewWorld) -> Flow[str | None]:
    """9.2, R13. An offer to somebody, as often as agreed."""
    others = [s for s in from_seat(g.active + 1, len(g.stocks)) if s != g.active and g.in_play(s)]
    if not g.offers or not others:
        return "research"
    options: list[Option] = [PASS, *[("offer", SEATS[other]) for other in others]]
    answer = yield Ask(g.active, "trade-open", options)
    if answer == PASS:
        return "research"
    g.offers -= 1
    other = SEATS.index(str(answer[1]))
    deal = Deal(speaker=g.active, listener=other)
    g.talks = Talks(order=(g.active, other), queue=(), rounds=0, deal=deal)
    return None


def talk_phase(g: NewWorld) -> Flow[str | None]:
    """One question of the talks; then perhaps another offer."""
    over = yield from talk(g, MARKET)
    return "offers" if over else AGAIN


def holdings(g: NewWorld, seat: int) -> list[Lot]:
    """R13. Resources."""
    return [(word, n) for word, n in zip(STOCKS.words, g.stocks[seat], strict=True) if n]


def swap(g: NewWorld, deal: Deal) -> None:
    """Both bundles change hands at once."""
    hand_over(g, deal.speaker, deal.listener, deal.give)
    hand_over(g, deal.listener, deal.speaker, deal.want)


def hand_over(g: NewWorld, giver: int, taker: int, bundle: Bundle) -> None:
    """One side of a deal."""
    for word, n in bundle:
        g.stocks[giver][STOCKS.index[word]] -= n
        g.stocks[taker][STOCKS.index[word]] += n


MARKET: Market[NewWorld] = Market(SEATS, holdings, swap, pieces=MOST_LOTS)
