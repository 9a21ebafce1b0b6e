"""Naval Engagement: the optional National Traits (§13)."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Option
from quarterdeck.games.naval_engagement.book import AMERICANS, FLEETS, JAPANESE
from quarterdeck.games.naval_engagement.state import HELD, OWN, USED, NavalEngagement
from quarterdeck.kit.hands import draw

CARD = "national-traits"
DRAWN = 2  # 13.2


def mights(g: NavalEngagement, seat: int) -> list[Option]:
    """13.2. The Americans may draw."""
    return [("might", CARD)] if seat == AMERICANS and g.cards.holds(seat, CARD) else []


def may_have_might(g: NavalEngagement, seat: int) -> bool:
    """13.2, R9. Whether by public facts the player may hold the card and draw for it."""
    return g.book.traits and seat == AMERICANS and g.cards.may_hold(seat, frozenset({CARD}))


def industrial_might(g: NavalEngagement, seat: int) -> None:
    """13.2. Two cards for one."""
    g.cards.throw(seat, CARD)
    g.log("might", seat=seat)
    draw(g, seat, DRAWN)


def could_kamikaze(g: NavalEngagement, seat: int) -> bool:
    """13.3, R8. Whether by public facts the player may hold the card, and Planes to give up."""
    planes = g.has(seat, "planes") or g.from_hand
    return g.book.traits and seat == JAPANESE and planes and g.cards.may_hold(seat, frozenset({CARD}))


def kamikazes(g: NavalEngagement, seat: int, ships: Sequence[str]) -> list[Option]:
    """13.3, R8. Planes in play, or in the hand by option, against any ship."""
    if seat != JAPANESE or not g.cards.holds(seat, CARD):
        return []
    given = [OWN + unit for unit in sorted(set(g.fleet(seat))) if g.book.cards[unit].kind == "planes"]
    if g.from_hand:
        given += [HELD + unit for unit in g.cards.held(seat) if g.book.cards[unit].kind == "planes"]
    return [("kamikaze", planes, ship) for planes in given for ship in sorted(set(ships))]


def kamikaze(g: NavalEngagement, seat: int, planes: str, target: str) -> None:
    """13.3. Card and Planes are given up; of two alike, those that have attacked already (R2)."""
    g.cards.throw(seat, CARD)
    if planes.startswith(HELD):
        g.cards.throw(seat, planes.removeprefix(HELD))
    else:
        kind = planes.removeprefix(OWN)
        alike = [c for c in g.cards[FLEETS[seat]] if g.cards.kind(c) == kind]
        c = next((c for c in alike if g.cards.flagged(USED, c)), alike[0])
        g.cards.unflag(USED, c)
        g.cards.move(c, FLEETS[seat], g.cards.discard[seat])
    g.log("kamikaze", seat=seat, unit=planes, target=target)
