"""The odds of the rulebook's rolls, exact: fire at sea, raids past a patrol, and ground combat to the end."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.shores_of_tripoli.ground import OBANNON_DICE, PLAIN, SHARP
from quarterdeck.games.shores_of_tripoli.naval import FRIGATE_DICE
from quarterdeck.games.shores_of_tripoli.raids import MERCHANT_TAKEN
from quarterdeck.games.shores_of_tripoli.state import TRIPOLI, ZONE_OF, Tripoli
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


@lru_cache(2048)
def plunder(corsairs: int, watch: Odds, more: int = 0) -> Odds:
    """Gold of a raid that must first pass the patrol; `more` dice only if a corsair is left."""
    total = [NEVER] * (corsairs + more + 1)
    for sunk, p in enumerate(capped(watch, corsairs)):
        left = corsairs - sunk
        for gold, q in enumerate(hits(left + more if left else 0, MERCHANT_TAKEN)):
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
) -> float:
    """The chance that a city falls to troops whose ships bombard it first."""
    fire = capped(american_fire(frigates, gunboats), infantry)
    return sum(
        float(p) * capture(marines, arabs, infantry - gone, obannon, sharp, more)
        for gone, p in enumerate(fire)
    )
