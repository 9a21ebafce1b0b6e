"""How a fight would end without cards, as far as a seat can tell."""

from __future__ import annotations

from quarterdeck.engine.random import Stream
from quarterdeck.systems.warp_empires.battle import fresh_battle, guard_of, opponents
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.state import ATTACKER, DEFENDER, Empire
from quarterdeck.systems.warp_empires.world import world

WORLDS = 200  # so many are imagined where units of the other side are hidden
PRODUCTS = [a * b for a in range(1, 7) for b in range(1, 7)]


def chance_to_win(g: Empire, seat: int, t: int) -> int:
    """In percent, how likely a seat would win a fight in a place before anybody plays cards.

    Hidden units are imagined as they could be by what the seat knows, always in the same worlds.
    """
    sides = opponents(g, t)
    b = fresh_battle(t, sides, guard_of(g, t, sides[DEFENDER]))
    other = sides[1 - sides.index(seat)]
    zone = world(g).stack(t, other)
    hidden = g.units.count(zone) - len(g.units.knows(seat, zone))
    seen, stream = g.copy(), Stream(1)
    won = 0
    worlds = WORLDS if hidden else 1
    for _ in range(worlds):
        seen.units.redeal(seat, stream)
        attacked = force_of(seen, b, ATTACKER) > force_of(seen, b, DEFENDER)
        won += attacked == (sides[ATTACKER] == seat)
    return round(100 * won / worlds)


def chance_against_dice(g: Empire, seat: int, t: int, other: int) -> int:
    """In percent, how likely a seat's stack beats a place whose Force is the product of two dice."""
    own = force_of(g, fresh_battle(t, (seat, other), 0), ATTACKER)
    return round(100 * sum(own > n for n in PRODUCTS) / len(PRODUCTS))


def chance_of_die(least: int, bonus: int) -> int:
    """In percent, how likely a die and a bonus reach a number."""
    return round(100 * sum(n + bonus >= least for n in range(1, 7)) / 6)
