"""What the other side's next command rolls can do: the exact chance that a ship is hit where it lies."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeAlias

from quarterdeck.games.sea_battles.orders import in_reach
from quarterdeck.games.sea_battles.state import SeaBattles

# The dice that an attack needs for its range, and the highest that can then be used for its damage
Need: TypeAlias = tuple[tuple[int, ...], int]


def needs(g: SeaBattles, i: int) -> frozenset[Need]:
    """3.5, 8.1. What the enemy must roll to hit a ship from where all ships are now."""
    target = g.book.ships[i]
    found: set[Need] = set()
    for j in g.afloat(1 - target.seat):
        type = g.book.ships[j].type
        line = g.book.chart.aligned[g.at[j]].get(g.at[i])
        if line is not None and in_reach(g, j, i, *line):
            found.add(((line[0],), type.damage))
        if type.legs > 1 and not target.type.underwater:
            found |= {(pair, type.damage) for pair in g.book.strikes[type.id][g.at[j]].get(g.at[i], ())}
    return frozenset(found)


@lru_cache(maxsize=4096)
def chance(wanted: frozenset[Need], dice: int) -> float:
    """How likely so many dice allow one of these attacks."""
    ways = 0
    for rolled in combinations_with_replacement(range(1, 7), dice):
        if any(allows(rolled, *need) for need in wanted):
            ways += factorial(dice) // prod(factorial(n) for n in Counter(rolled).values())
    return float(ways / 6**dice)


def allows(rolled: tuple[int, ...], ranges: tuple[int, ...], most: int) -> bool:
    """Whether the dice have all that the range needs, and then one for the damage."""
    left = list(rolled)
    for die in ranges:
        if die not in left:
            return False
        left.remove(die)
    return bool(left) and min(left) <= most


def risk(g: SeaBattles, i: int) -> float:
    """How likely the enemy's next command rolls can hit a ship without moving first."""
    wanted = needs(g, i)
    return chance(wanted, g.dice_rolled) if wanted else 0.0
