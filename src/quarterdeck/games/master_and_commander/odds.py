"""What an attack, a ram or a boarding promises: exact where dice are few, else played out."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.engine.random import Stream, start
from quarterdeck.games.master_and_commander.book import AIM, BRD, MOR
from quarterdeck.games.master_and_commander.gunnery import (
    attack_dice,
    chart_dice,
    handling,
    penalties,
    position_of,
)
from quarterdeck.games.master_and_commander.state import LONG, MasterAndCommander
from quarterdeck.kit.odds import at_least, hits, mean

FIGHTS = 240  # fights played out for the odds of a boarding
LONGEST = 200  # exchanges
FACES = range(1, 7)


class Promise(NamedTuple):
    """The chance of at least one point of damage, and the points on average."""

    chance: float
    points: float


def shot(g: MasterAndCommander, i: int, j: int) -> Promise:
    """What the fire of one ship at another promises, over all tactical positions."""
    chance = points = 0.0
    for position, p in positions(g, i, j).items():
        lost = penalties(g, i, j, position)
        upto = g.book.upto
        spoils = tuple([(n, upto[name]) for name, n in lost.items() if n])
        some, average = damage(attack_dice(g, i, j, position), upto["hit"], spoils)
        chance += p * some
        points += p * average
    if g.reach(i, j) == LONG:
        missing = g.book.damage["long"].count("miss") / 6
        chance, points = chance * (1 - missing), points * (1 - missing)
    return Promise(chance, points)


def positions(g: MasterAndCommander, i: int, j: int) -> dict[str, float]:
    """How likely each position is, or the one that was rolled in this round."""
    ours, theirs = (i, j) if g.book.seat[i] == g.active else (j, i)
    for a, b, known in g.tact:
        if (a, b) == (ours, theirs):
            return {position_of(g, i, known if i == ours else -known): 1.0}
    lead = handling(g, i) - handling(g, j)
    found: dict[str, float] = {}
    for mine in FACES:
        for other in FACES:
            position = position_of(g, i, mine - other + lead)
            found[position] = found.get(position, 0.0) + 1 / 36
    return found


@lru_cache(4096)
def damage(dice: int, upto: int, spoils: tuple[tuple[int, int], ...]) -> tuple[float, float]:
    """The chance that a hit is left, and the hits left on average, when other dice take hits away."""
    left = [float(p) for p in hits(dice, 7 - upto)]
    for n, bad in spoils:
        lost = [float(p) for p in hits(n, 7 - bad)]
        after = [0.0] * len(left)
        for a, p in enumerate(left):
            for b, q in enumerate(lost):
                after[max(0, a - b)] += p * q
        left = after
    return 1 - left[0], sum(n * p for n, p in enumerate(left))


def ram(g: MasterAndCommander, i: int, j: int) -> Promise:
    """4.10 What one ship of a collision does to the other."""
    found = hits(chart_dice(g, i, j, "ram"), 7 - g.book.upto["hit"])
    return Promise(float(at_least(found, 1)), float(mean(found)))


def capture(g: MasterAndCommander, i: int, j: int) -> float:
    """28 About how often a crew takes a ship once it is aboard."""
    book = g.book
    levels = tuple([g.level(n, k) for n in (i, j) for k in (MOR, AIM, BRD)])
    skills = (book.damage["defender"].count("skill"), book.damage["attacker"].count("skill"))
    return fights((book.rank[i], book.rank[j]), levels, skills, book.limit, book.upto["hit"])


@lru_cache(4096)
def fights(
    ranks: tuple[int, int], levels: tuple[int, ...], skills: tuple[int, int], limit: int, upto: int
) -> float:
    """Played out with dice of its own: the same question always has the same answer.

    `levels` are Morale, Marksmanship and Boarding of both crews, `skills` the faces of the damage die that
    cost the defender and the attacker a level.
    """
    stream = Stream(start(62, f"{ranks} {levels}"))
    won = 0.0
    for _ in range(FIGHTS):
        crews = [list(levels[:3]), list(levels[3:])]
        for _ in range(LONGEST):
            out = [crews[n][2] <= -min(ranks[n], limit) for n in (0, 1)]
            if any(out):
                won += not out[0]
                break
            lost = [_blows(stream, ranks[n], crews[n], crews[1 - n], upto, skills[n]) for n in (0, 1)]
            for n in (0, 1):
                for k in lost[n]:
                    crews[1 - n][k] = max(-limit, crews[1 - n][k] - 1)
    return won / FIGHTS


def _blows(stream: Stream, rank: int, crew: list[int], foe: list[int], upto: int, skills: int) -> list[int]:
    """The levels that one attack costs the other crew: three of six skills count aboard."""
    dice = rank + sum([max(0, n) for n in crew]) + sum([max(0, -n) for n in foe])
    found = []
    for _ in range(dice):
        if stream.below(6) < upto and stream.below(6) < skills:
            k = stream.below(6)
            if k < 3:
                found.append(k)
    return found
