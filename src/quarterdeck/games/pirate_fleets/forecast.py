"""Pirate Fleets: what may come of a space, exactly where dice alone decide. Scene and bots read it."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.games.pirate_fleets.actions import ESCORT, FEINT
from quarterdeck.games.pirate_fleets.book import Space
from quarterdeck.games.pirate_fleets.rolls import begin
from quarterdeck.games.pirate_fleets.state import PirateFleets

FACES = range(1, 7)
AVERAGE = 3.5
TAGS: dict[str, tuple[str, ...]] = {
    "merchant": ("merchant", "spot"), "mutiny": ("mutiny", "fight"), "storm": ("storm",),
    "raid": ("raid", "fight"), "sickness": ("sickness",), "lost": ("lost",),
    "fleet": ("fleet", "fight"), "crew": ("crew",),
}  # fmt: skip
TARGETED = frozenset(TAGS)


@dataclass(frozen=True)
class Outlook:
    """One thing that may come of a space, before any card is played: how likely, and what changes."""

    chance: float
    gold: float = 0.0
    ships: int = 0
    cards: float = 0.0
    pawns: float = 0.0
    good: bool = True


def bonus(g: PirateFleets, seat: int, *tags: str) -> int:
    """What a seat's captains add to such a roll."""
    return begin(g, seat, "", tags).bonus


def needed(space: Space) -> int:
    """The lowest total that succeeds: above a Merchant's target number, else the target number."""
    return space.target + (space.kind == "merchant")


def chance(g: PirateFleets, seat: int, space: Space) -> float:
    """How likely a roll against the target number succeeds."""
    need = needed(space) - bonus(g, seat, *TAGS[space.kind])
    return sum([die >= need for die in FACES]) / 6


def success(found: list[Outlook]) -> float:
    """How likely all goes well, escorts and all."""
    return sum([one.chance for one in found if one.good])


def escape_chance(g: PirateFleets, seat: int, need: int) -> float:
    """How likely an escape is."""
    need -= bonus(g, seat, "spot", "escape")
    return sum([die >= need for die in FACES]) / 6


def outlooks(g: PirateFleets, seat: int, space: Space) -> list[Outlook]:
    """All that may come of a space."""
    if space.kind == "merchant":
        return merchant_outlooks(g, seat, space)
    if space.kind in TARGETED:
        return target_outlooks(g, seat, space)
    if space.kind == "haven":
        return haven_outlooks(g, seat, space)
    if space.kind == "gambling":
        more = bonus(g, seat, "gambling") - FEINT
        return [Outlook(1 / 6, gold=max(die + more, -g.gold[seat]), good=die + more >= 0) for die in FACES]
    if space.kind == "wenches":
        if any(captain.immune for captain in g.captains(seat)):
            return [Outlook(1.0)]
        return [Outlook(1 / 6, gold=-min(die, g.gold[seat]), good=False) for die in FACES]
    if space.kind == "island":
        return [Outlook(1.0, cards=1)]
    if space.kind == "trade":
        return [Outlook(1.0, gold=g.book.parley)]
    return [Outlook(1.0)]  # duel, skirmish and treachery depend on whom


def merchant_outlooks(g: PirateFleets, seat: int, space: Space) -> list[Outlook]:
    """Escorts first; a ruined fleet makes no second roll."""
    wins, prize = chance(g, seat, space), 6 - space.target
    more = bonus(g, seat, "fight")
    losses = [max(0, ESCORT - die - more) for die in FACES] if space.escort else [0]
    found = []
    for loss in losses:
        share = 1 / len(losses)
        if loss >= g.ships[seat]:
            found.append(Outlook(share, ships=-loss, good=False))
            continue
        found.append(Outlook(share * wins, gold=AVERAGE * prize, ships=prize - loss))
        found.append(Outlook(share * (1 - wins), ships=-loss, good=False))
    return found


def target_outlooks(g: PirateFleets, seat: int, space: Space) -> list[Outlook]:
    """A success, or as many lost as the die shows."""
    need = needed(space) - bonus(g, seat, *TAGS[space.kind])
    won = {
        "fleet": Outlook(1 / 6, ships=space.target - 2),
        "raid": Outlook(1 / 6, gold=space.target),
        "crew": Outlook(1 / 6, ships=1),
    }.get(space.kind, Outlook(1 / 6))
    found = []
    for die in FACES:
        if die >= need:
            found.append(won)
        elif space.kind == "lost":
            found.append(Outlook(1 / 6, cards=-min(die, g.cards.count(g.cards.hand[seat])), good=False))
        elif space.kind == "crew":
            found.append(Outlook(1 / 6, good=False))
        else:
            found.append(Outlook(1 / 6, ships=-die, good=False))
    return found


def haven_outlooks(g: PirateFleets, seat: int, space: Space) -> list[Outlook]:
    """What so many rolls bring on average; a pawn wherever there is room for one."""
    more = bonus(g, seat, "haven")
    rows = [g.book.haven[die + more] for die in FACES]
    room = g.has_room_for_pawn(seat)
    n = space.target / 6
    pawns = sum([row.pawn and room for row in rows]) * n
    gold = sum([AVERAGE for row in rows if row.gold and not room]) * n
    ships = round(sum([row.ships for row in rows if not (row.pawn and room)]) * n)
    return [Outlook(1.0, gold=gold, ships=ships, pawns=pawns, cards=sum([row.cards for row in rows]) * n)]


def losses(found: list[Outlook]) -> tuple[float, int]:
    """How likely ships are lost, and how many at most."""
    chance = sum([one.chance for one in found if one.ships < 0])
    return chance, max([-one.ships for one in found], default=0)
