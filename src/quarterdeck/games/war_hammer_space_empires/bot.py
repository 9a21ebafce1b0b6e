"""War Hammer Space Empires: what a commander of some sense thinks of planets, fleets and landings."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.choosing import toward
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

MARGIN = 4  # Force that the other side may add by cards
PLANET = 2.0  # what a planet is worth beyond its revenue: the war is about their number


def land_worth(g: Empire, seat: int, t: int) -> float:
    """A planet by its revenue; the space around it the same to those who do not hold it."""
    w = world(g)
    assert w.module.layers is not None
    below = w.module.layers.below(w, t)
    if below >= 0:
        return 0.0 if g.owner[below] == seat else land_worth(g, seat, below)
    pays = land(g).revenue[t]
    return pays + PLANET if pays else 0.0


def foes(g: Empire, seat: int, t: int) -> int:
    """Who must be overcome: fleets, and the garrison below."""
    w = world(g)
    places = w.levels[t] or (t,)
    return set_of(
        [c for u in places for other in range(w.players) if other != seat for c in stack(g, u, other)]
    )


def beats(g: Empire, seat: int, group: int, t: int, others: int) -> bool:
    """Ships must beat ships, and with half their Force help the troops against the garrison."""
    w = world(g)
    assert w.module.layers is not None
    high = w.module.layers.high(w)

    def total(units: int) -> int:
        return sum([w.force[c] for c in members(units)])

    ships, troops = total(group & high), total(group & ~high)
    fleet, garrison = total(others & high), total(others & ~high)
    if w.module.layers.below(w, t) < 0:
        return ships > fleet + (MARGIN if fleet else 0)
    if fleet and ships <= fleet + MARGIN:
        return False
    return not garrison or (troops > 0 and troops + ships // 2 > garrison + MARGIN)


def bombard(g: Empire, seat: int, ask: Ask) -> Option:
    """All ships that are there."""
    assert ask.several is not None
    return toward(
        ask,
        [thing for thing, n in zip(ask.several.things, ask.several.counts, strict=True) for _ in range(n)],
    )
