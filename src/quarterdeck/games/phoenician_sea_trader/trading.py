"""Trade between players whose ships meet (8.1, R7, R8), by the kit's protocol."""

from __future__ import annotations

from quarterdeck.games.phoenician_sea_trader.book import GOLD, OF_HAND, SEATS
from quarterdeck.games.phoenician_sea_trader.state import Trader
from quarterdeck.kit.trade import Bundle, Deal, Lot, Market, Talks

MOST_LOTS = 13  # six goods of the hold, six of the hand, gold


def holdings(g: Trader, seat: int) -> list[Lot]:
    """R7. Cargo, commodity cards of the hand, and by option gold."""
    hold, hand = g.hold(seat), g.hand(seat)
    lots = [(good, hold.count(good)) for good in g.book.goods]
    lots += [(good + OF_HAND, hand.count(good)) for good in g.book.goods]
    return [(word, n) for word, n in [*lots, *_gold(g, seat)] if n]


def wanted(g: Trader, seat: int) -> list[Lot]:
    """What others may ask for: the cargo, and whatever may be in the hand as far as everybody knows."""
    hold, held = g.hold(seat), g.cards.count(g.cards.hand[seat])
    lots = [(good, hold.count(good)) for good in g.book.goods]
    for good in g.book.goods:
        if g.cards.may_hold(seat, frozenset({good})):
            lots.append((good + OF_HAND, min(held, g.book.cards[good].copies)))
    return [(word, n) for word, n in [*lots, *_gold(g, seat)] if n]


def _gold(g: Trader, seat: int) -> list[Lot]:
    return [(GOLD, g.gold[seat])] if g.gold_in_trade else []


def cargo(g: Trader, bundle: Bundle) -> int:
    """How many cards of a bundle come from a hold."""
    return sum(n for word, n in bundle if word in g.book.goods)


def fits(g: Trader, deal: Deal) -> bool:
    """8.3, R7. Neither hold may be overladen."""
    given, got = cargo(g, deal.give), cargo(g, deal.want)
    return got - given <= g.room(deal.speaker) and given - got <= g.room(deal.listener)


def shown(g: Trader, seat: int, lot: Lot) -> None:
    """R7. Cards of the hand that are offered are shown."""
    word, n = lot
    if word.endswith(OF_HAND):
        hand = g.cards.hand[seat]
        g.cards.show(hand, g.cards.find_all(hand, [word.removesuffix(OF_HAND)] * n))


def swap(g: Trader, deal: Deal) -> None:
    """Both sides change hands at once, over the open table."""
    table = g.book.table
    for seat, bundle in ((deal.speaker, deal.give), (deal.listener, deal.want)):
        for word, n in bundle:
            good = word.removesuffix(OF_HAND)
            for _ in range(n):
                if word == GOLD:
                    g.gold[seat] -= 1
                else:
                    g.cards.move_kind(good, _zone(g, seat, word), table)
    for seat, bundle in ((deal.listener, deal.give), (deal.speaker, deal.want)):
        for word, n in bundle:
            good = word.removesuffix(OF_HAND)
            for _ in range(n):
                if word == GOLD:
                    g.gold[seat] += 1
                else:
                    g.cards.move_kind(good, table, _zone(g, seat, word))


def _zone(g: Trader, seat: int, word: str) -> int:
    """R7. Cards of hands stay cards of hands, and cargo cargo."""
    return g.cards.hand[seat] if word.endswith(OF_HAND) else g.book.holds[seat]


def begin_talks(g: Trader, seat: int, other: int) -> None:
    """R8. One offer to one player, whose answer may be a counter-offer."""
    g.offers -= 1
    g.talks = Talks(order=(seat, other), queue=(), rounds=0, deal=Deal(speaker=seat, listener=other))


MARKET: Market[Trader] = Market(SEATS, holdings, swap, wanted, MOST_LOTS, fits, shown)
