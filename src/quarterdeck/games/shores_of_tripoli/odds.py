"""The odds of the rulebook's rolls, exact: fire at sea, raids past a patrol, and ground combat to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from quarterdeck.engine.book import remembered
from quarterdeck.games.shores_of_tripoli.book import TRIPOLI, ZONE_OF, TripoliBook
from quarterdeck.games.shores_of_tripoli.ground import OBANNON_DICE, PLAIN, SHARP
from quarterdeck.games.shores_of_tripoli.naval import FRIGATE_DICE
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.kit.odds import NEVER, Odds, capped, hits, to_the_end, together

# ---------------------------------------------------------------------- at sea


def american_fire(frigates: int, gunboats: int) -> Odds:
    """Hits by US ships in one round, of naval combat or bombardment."""
    return hits(frigates * FRIGATE_DICE + gunboats)


def tripolitan_fire(corsairs: int, frigates: int, more: int = 0) -> Odds:
    """Hits by Tripolitan or allied ships in one round."""
    return hits(corsairs + frigates * FRIGATE_DICE + more)


# ---------------------------------------------------------------------- raids


def patrol(g: Tripoli, harbour: int, dice: int = FRIGATE_DICE) -> Odds:
    """Hits by the frigates before a harbour; Sterett gives US frigates a third die."""
    swedes = g.swedes if harbour == TRIPOLI else 0
    return together(hits(g.frigates[ZONE_OF[harbour]] * dice), hits(swedes * FRIGATE_DICE))


@remembered
def plunder(book: TripoliBook, corsairs: int, watch: Odds, more: int = 0) -> Odds:
    """Gold of a raid that must first pass the patrol; `more` dice only if a corsair is left."""
    total = [NEVER] * (corsairs + more + 1)
    for sunk, p in enumerate(capped(watch, corsairs)):
        left = corsairs - sunk
        for gold, q in enumerate(hits(left + more if left else 0, book.merchant_taken)):
            total[gold] += p * q
    return tuple(total)


# ---------------------------------------------------------------------- on land


@lru_cache(4096)
def capture(
    marines: int, arabs: int, infantry: int, obannon: bool = False, sharp: bool = False, more: int = 0
) -> float:
    """The chance that a city falls, Arabs being lost before Marines; `more` dice fire in round one only."""

    def value(force: tuple[int, int, int]) -> float | None:
        if not force[0] and not force[1]:
            return 0.0
        return None if force[2] else 1.0

    force = (marines, arabs, infantry)
    if more and value(force) is None:
        first = ground_round(*force, obannon, sharp, more)
        return sum(p * capture(*left, obannon, sharp) for left, p in first.items())
    return to_the_end(force, value, lambda now: ground_round(*now, obannon, sharp))


def ground_round(
    marines: int, arabs: int, infantry: int, obannon: bool, sharp: bool, more: int = 0
) -> dict[tuple[int, int, int], float]:
    """What one round makes of both forces."""
    dice = marines + (OBANNON_DICE if obannon and marines else 0)
    ours = capped(together(hits(dice, SHARP if sharp else PLAIN), hits(arabs)), infantry)
    theirs = capped(hits(infantry + more), marines + arabs)
    out: dict[tuple[int, int, int], float] = {}
    for lost, p in enumerate(theirs):
        left = marines - max(0, lost - arabs), max(0, arabs - lost)
        for killed, q in enumerate(ours):
            force = (*left, infantry - killed)
            out[force] = out.get(force, 0.0) + float(p * q)
    return out


def landing(
    marines: int,
    arabs: int,
    infantry: int,
    frigates: int,
    gunboats: int,
    obannon: bool = False,
    sharp: bool = False,
    more: int = 0,
    deserting: bool = False,
) -> float:
    """The chance that a city falls to troops whose ships bombard it first; Arabs may then desert (C54)."""
    fire = capped(american_fire(frigates, gunboats), infantry)
    return sum(
        float(p) * facing(marines, arabs, infantry - gone, obannon, sharp, more, deserting)
        for gone, p in enumerate(fire)
    )


def facing(
    marines: int, arabs: int, infantry: int, obannon: bool, sharp: bool, more: int, deserting: bool
) -> float:
    """The chance that a city falls, if Arabs may desert before round one: only where an enemy is left."""
    if not deserting or not infantry:
        return capture(marines, arabs, infantry, obannon, sharp, more)
    return sum(
        float(p) * capture(marines, arabs - gone, infantry, obannon, sharp, more)
        for gone, p in enumerate(hits(arabs))
    )


# ---------------------------------------------------------------------- the Assault

Fleet: TypeAlias = tuple[int, int, int]  # undamaged frigates, damaged ones, and ships that one hit sinks


def after_hits(fleet: Fleet, n: int) -> Fleet:
    """A fleet that saves its guns: sound frigates are hit first, then light ships, damaged frigates last."""
    sound, hurt, light = fleet
    first = min(n, sound)
    second = min(n - first, light)
    third = min(n - first - second, hurt + first)
    return sound - first, hurt + first - third, light - second


def fleet_dice(fleet: Fleet) -> int:
    """Two dice a frigate, damaged or not, and one a light ship."""
    return FRIGATE_DICE * (fleet[0] + fleet[1]) + fleet[2]


def fleet_room(fleet: Fleet) -> int:
    """How many hits a fleet can take."""
    return 2 * fleet[0] + fleet[1] + fleet[2]


def sea_round(ours: Fleet, theirs: Fleet, more: int = 0) -> dict[tuple[Fleet, Fleet], float]:
    """What one round of naval combat makes of both fleets."""
    given = capped(hits(fleet_dice(ours)), fleet_room(theirs))
    taken = capped(hits(fleet_dice(theirs) + more), fleet_room(ours))
    out: dict[tuple[Fleet, Fleet], float] = {}
    for lost, p in enumerate(taken):
        left = after_hits(ours, lost)
        for sunk, q in enumerate(given):
            both = (left, after_hits(theirs, sunk))
            out[both] = out.get(both, 0.0) + float(p) * float(q)
    return out


@lru_cache(256)
def assault(
    ours: Fleet,
    theirs: Fleet,
    may_lose: int,
    marines: int,
    arabs: int,
    infantry: int,
    fortress: int = 0,
    guns: int = 0,
) -> tuple[float, float]:
    """The chances to win the Assault's naval combat, and to capture Tripoli after it.

    `may_lose` frigates may be sunk before the war is lost; `fortress` dice fire in both first rounds, `guns`
    dice in the first at sea.
    """
    frigates = ours[0] + ours[1]

    def ended(now: tuple[Fleet, Fleet]) -> bool | None:
        us, them = now
        if frigates - us[0] - us[1] > may_lose:
            return False
        if not any(them):
            return True
        return None if any(us) else False

    def at_sea(now: tuple[Fleet, Fleet]) -> float | None:
        won = ended(now)
        return None if won is None else float(won)

    def on_land(now: tuple[Fleet, Fleet]) -> float | None:
        won = ended(now)
        if not won:
            return None if won is None else 0.0
        return landing(marines, arabs, infantry, now[0][0], now[0][2], more=fortress)

    first = {(ours, theirs): 1.0}
    if (fortress or guns) and ended((ours, theirs)) is None:
        first = sea_round(ours, theirs, fortress + guns)
    return _fought_out(first, at_sea), _fought_out(first, on_land)


def _fought_out(
    first: dict[tuple[Fleet, Fleet], float], value: Callable[[tuple[Fleet, Fleet]], float | None]
) -> float:
    known: dict[tuple[Fleet, Fleet], float] = {}
    return sum(p * to_the_end(now, value, lambda x: sea_round(*x), known) for now, p in first.items())
