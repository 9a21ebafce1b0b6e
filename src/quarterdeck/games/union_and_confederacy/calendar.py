"""The calendar (§Turns, §Historical War Rules Progression): four turns a year, and what the years change."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.kit.phases import Phase
from quarterdeck.systems.warp_empires.rules import DRAW
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World, world

UNION, CONFEDERACY = 0, 1
SEASONS = ("Spring", "Summer", "Autumn", "Winter")
LAST_YEAR = 1865
DIVISION = "Division"

# 14.1, 14.2. The first year, the side, and what each of its Divisions has more from then on.
CHANGES = ((1863, "Union", 1), (1864, "Confederacy", -1))


def first_year(g: Empire) -> int:
    """R1. The option says when the war begins."""
    return int(world(g).options["start"])


def year(g: Empire) -> int:
    """The year of the turn at hand."""
    return first_year(g) + (g.round - 1) // len(SEASONS)


def season(g: Empire) -> str:
    """The quarter of the year."""
    return SEASONS[(g.round - 1) % len(SEASONS)]


def rounds(g: Empire) -> int:
    """All turns until the end of 1865."""
    return (LAST_YEAR - first_year(g) + 1) * len(SEASONS)


def caption(g: Empire) -> str:
    """Season and year, and how many turns there are."""
    return f"{season(g)} {year(g)}, turn {g.round} of {rounds(g)}"


def tell_season(g: Empire) -> None:
    """3.1. Everybody hears which season it is."""
    g.log("season", season=season(g), year=year(g))


def tell_next_season(g: Empire) -> None:
    """The same of the turn that is about to begin."""
    g.round += 1
    tell_season(g)
    g.round -= 1


OPENING = Phase("opening", DRAW, tell_season)  # before the first turn: what the set-up says nobody hears


def change(g: Empire, side: str) -> int:
    """What the years have done to the Force of a side's Divisions."""
    if not world(g).options["history"]:
        return 0
    return sum([n for since, whose, n in CHANGES if whose == side and year(g) >= since])


def side_of(w: World, unit: int) -> str:
    """Which side a unit belongs to."""
    return w.module.sides[w.pile_of[unit]]


def force_now(g: Empire, unit: int) -> int:
    """A unit's printed Force with what the years have changed, never below 0."""
    w = world(g)
    if not w.table.tagged(DIVISION) >> unit & 1:
        return w.force[unit]
    return max(0, w.force[unit] + change(g, side_of(w, unit)))


def counts(g: Empire, b: Battle, unit: int, printed: int, added: int) -> int:
    """14.1, 14.2. A Division's Force in a battle, of what is printed, what is added, and the years."""
    w = world(g)
    if not w.table.tagged(DIVISION) >> unit & 1:
        return printed + added
    return max(0, printed + added + change(g, side_of(w, unit)))


def force_total(g: Empire, units: int) -> int:
    """The Force of a set of units as the years have made it."""
    return sum([force_now(g, c) for c in members(units)])
