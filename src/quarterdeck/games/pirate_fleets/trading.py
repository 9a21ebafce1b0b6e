"""Pirate Fleets: what may change hands in a parley (14.5, R11)."""

from __future__ import annotations

from quarterdeck.games.pirate_fleets.book import SEATS
from quarterdeck.games.pirate_fleets.fleet import draw_captains, hand_over_pawn
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.kit.choosing import held
from quarterdeck.kit.trade import Bundle, Deal, Lot, Market

GOLD, SHIPS, PAWNS, PLACE = "gold", "ships", "pawns", "place"


def open_lots(g: PirateFleets, seat: int) -> list[Lot]:
    """What everybody sees: gold, ships and pawns (captains by name) but one each, the place in the order."""
    lots = [(GOLD, g.gold[seat]), (SHIPS, g.ships[seat] - 1)]
    captains = held(g.cards, g.captain_zone(seat))
    bare = g.pawns[seat] - sum(captains.values())
    pawns = [(PAWNS, bare), *captains.items()] if g.pawns[seat] > 1 else []
    return [(word, n) for word, n in [*lots, *pawns, (PLACE, 1)] if n > 0]


def holdings(g: PirateFleets, seat: int) -> list[Lot]:
    """14.5. All that a player may part with."""
    return [*open_lots(g, seat), *held(g.cards, g.cards.hand[seat]).items()]


def wanted(g: PirateFleets, seat: int) -> list[Lot]:
    """What the other may ask for: what lies open, and any card that may be in the hand."""
    cards = [card.id for card in g.book.supply if g.cards.may_hold(seat, frozenset({card.id}))]
    return [*open_lots(g, seat), *[(card, 1) for card in cards]]


def shown(g: PirateFleets, seat: int, lot: Lot) -> None:
    """R11. A Supply card that is offered is shown."""
    if lot[0] in g.book.supply:
        hand = g.cards.hand[seat]
        g.cards.show(hand, g.cards.find_all(hand, [lot[0]]))
        g.log("shows", seat=seat, card=lot[0])


def pawns_in(g: PirateFleets, bundle: Bundle) -> int:
    """How many pawns a bundle holds."""
    return sum(n for word, n in bundle if word == PAWNS or word in g.book.captains)


def count_of(bundle: Bundle, word: str) -> int:
    """How many of something a bundle holds."""
    return sum(n for each, n in bundle if each == word)


def fits(g: PirateFleets, deal: Deal) -> bool:
    """R11. Both keep a ship and a pawn, have no more pawns than ships or than five, and swap places once."""
    if count_of(deal.give, PLACE) and count_of(deal.want, PLACE):
        return False
    sides = ((deal.speaker, deal.want, deal.give), (deal.listener, deal.give, deal.want))
    for seat, gets, loses in sides:
        ships = g.ships[seat] + count_of(gets, SHIPS) - count_of(loses, SHIPS)
        pawns = g.pawns[seat] + pawns_in(g, gets) - pawns_in(g, loses)
        if ships < 1 or not 1 <= pawns <= min(ships, g.book.most_pawns):
            return False
    return True


def swap(g: PirateFleets, deal: Deal) -> None:
    """Both sides change hands at once; cards go over the open table."""
    table = g.cards.named("table")
    sides = ((deal.speaker, deal.listener, deal.give), (deal.listener, deal.speaker, deal.want))
    for giver, _, bundle in sides:
        for word, _ in bundle:
            if word in g.book.supply:
                g.cards.move_kind(word, g.cards.hand[giver], table)
    for giver, taker, bundle in sides:
        for word, n in bundle:
            hand_over(g, giver, taker, word, n)
    if g.at_once:
        for seat in (deal.speaker, deal.listener):
            draw_captains(g, seat)


def hand_over(g: PirateFleets, giver: int, taker: int, word: str, n: int) -> None:
    """One lot."""
    if word in g.book.supply:
        g.cards.move_kind(word, g.cards.named("table"), g.cards.hand[taker])
    elif word == PLACE:
        other = {giver: taker, taker: giver}
        g.seating = tuple([other.get(seat, seat) for seat in g.seating])
    elif word in (GOLD, SHIPS):
        counts = g.gold if word == GOLD else g.ships
        counts[giver] -= n
        counts[taker] += n
    else:
        for _ in range(n):
            hand_over_pawn(g, giver, taker, word if word in g.book.captains else "")


MARKET: Market[PirateFleets] = Market(SEATS, holdings, swap, wanted, 3, fits, shown)
