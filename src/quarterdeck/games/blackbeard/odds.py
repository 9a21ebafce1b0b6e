"""Exact odds before a player commits: worked out, never sampled, and without Cunning or cards to come."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from quarterdeck.games.blackbeard.actions import cargo_of, find_bonus
from quarterdeck.games.blackbeard.crew import battle_of, captain, members, rating, speed_of, when_attacked
from quarterdeck.games.blackbeard.hunters import FROM_NEXT_DOOR, hunter
from quarterdeck.games.blackbeard.raids import GRABBER, attack_bonus
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

SIDES = 6
D66 = tuple(10 * a + b for a in range(1, 7) for b in range(1, 7))


@lru_cache(64)
def dice(n: int) -> tuple[tuple[int, Fraction], ...]:
    """The sums of n dice and their chances."""
    sums = {0: Fraction(1)}
    for _ in range(n):
        more: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for face in range(1, SIDES + 1):
                more[total + face] = more.get(total + face, Fraction(0)) + chance / SIDES
        sums = more
    return tuple(sums.items())


@lru_cache(4096)
def beats(ahead: int, mine: int = 1, theirs: int = 1) -> Fraction:
    """That so many dice and `ahead` are higher than so many other dice."""
    return sum((p * q for a, p in dice(mine) for b, q in dice(theirs) if a + ahead > b), Fraction(0))


@lru_cache(4096)
def equals(ahead: int, mine: int = 1, theirs: int = 1) -> Fraction:
    """That they come out even."""
    return sum((p * q for a, p in dice(mine) for b, q in dice(theirs) if a + ahead == b), Fraction(0))


@lru_cache(4096)
def at_least(need: int, n: int = 1) -> Fraction:
    """That n dice show so much or more."""
    return sum((p for total, p in dice(n) if total >= need), Fraction(0))


def below(limit: int, n: int = 1) -> Fraction:
    """That n dice show less."""
    return 1 - at_least(limit, n)


# ---------------------------------------------------------------------- the pirate's side


def find_odds(g: Blackbeard, name: str, port: str) -> Fraction:
    """6.4."""
    return at_least(g.book.find - find_bonus(g, name, port))


def loot_odds(g: Blackbeard, area: str, cargo: int) -> tuple[int, Fraction, int]:
    """6.5 The least, the mean and the most that a cargo brings."""
    worth = [cargo_of(g, area, face + cargo)[0] for face in range(1, SIDES + 1)]
    return min(worth), Fraction(sum(worth), SIDES), max(worth)


class AttackOdds(NamedTuple):
    """9.2-9.5 How likely the port falls, the hits to expect otherwise, and how likely the ship is sunk."""

    wins: Fraction
    hits: Fraction
    sunk: Fraction


def attack_odds(g: Blackbeard, name: str, port: str) -> AttackOdds:
    """9.2 One die against one, or against two where the port had been attacked before."""
    ahead = attack_bonus(g, name, port) - g.book.ports[port].defence
    walls = 2 if g.assailed[g.book.port_at[port]] else 1
    p = g.pirate(name)
    return _attack(ahead, walls, len(g.book.ships[p.ship].combat) - p.combat)


@lru_cache(4096)
def _attack(ahead: int, walls: int, left: int) -> AttackOdds:
    """So far ahead, against so many dice, with so many boxes left."""
    hits = sunk = Fraction(0)
    for a, x in dice(1):
        for b, y in dice(walls):
            lost = b - a - ahead
            taken = 1 if lost < 0 else lost
            hits += x * y * max(0, lost)
            sunk += x * y * (taken >= left)
    return AttackOdds(beats(ahead, 1, walls), hits, sunk)


def sack_odds(g: Blackbeard, name: str, port: str) -> Fraction:
    """10.1."""
    return at_least(g.book.ports[port].defence - rating(g, name, "cruelty") + 1)


class GrabOdds(NamedTuple):
    """12.1 Booty, a duel, or shame."""

    wins: Fraction
    duel: Fraction


def grab_odds(g: Blackbeard, name: str, victim: str) -> GrabOdds:
    """12.1."""
    ahead = rating(g, name, "ability") + GRABBER - rating(g, victim, "ability")
    return GrabOdds(beats(ahead), equals(ahead))


def duel_odds(mine: int, theirs: int) -> tuple[Fraction, Fraction]:
    """12.3 To win, and to be even, with so many dice against so many."""
    return beats(0, mine, theirs), equals(0, mine, theirs)


def mutiny_odds(g: Blackbeard, name: str) -> Fraction:
    """5.2 That a mutiny is the pirate's end."""
    return at_least(rating(g, name, "leadership") + 1)


def bribe_odds(p: Pirate) -> Fraction:
    """13.3 That what he has ashore pays for his retirement."""
    return Fraction(sum(1 for price in D66 if 100 * price <= p.worth), len(D66))


# ---------------------------------------------------------------------- the hunters' side


def commission_odds(g: Blackbeard, name: str) -> Fraction:
    """15.1."""
    return below(max(g.pirate(who).notoriety for who in members(g, name)), 3)


class KcOdds(NamedTuple):
    """15.5, 15.7 That he evades, and that he survives a battle."""

    evades: Fraction
    wins: Fraction

    @property
    def lives(self) -> Fraction:
        """That he lives if he tries to evade first."""
        return self.evades + (1 - self.evades) * self.wins


def kc_odds(g: Blackbeard, seat: int, name: str, moved: bool) -> KcOdds:
    """15.5 Even chases and even battles are the pirate's."""
    kc = hunter(g, seat)
    swift = kc.speed - (FROM_NEXT_DOOR if moved else 0) - speed_of(g, name) - when_attacked(g, name)
    strong = kc.combat - battle_of(g, name)
    return KcOdds(1 - beats(swift), 1 - beats(strong))


class WarshipOdds(NamedTuple):
    """16.3-16.6 That she catches him, and that he then wins."""

    caught: Fraction
    wins: Fraction


def warship_odds(g: Blackbeard, ship: str, name: str) -> WarshipOdds:
    """16.3, 16.5 Even chases are the pirate's, even battles hers."""
    war = g.book.warships[ship]
    swift = war.speed - speed_of(g, name) - when_attacked(g, name)
    return WarshipOdds(beats(swift), beats(battle_of(g, name) - war.combat))


def conspiracy_odds(g: Blackbeard, name: str) -> Fraction:
    """E15 That a conspiracy becomes a mutiny and the mutiny his end."""
    return at_least(g.pirate(name).loyalty + 1, 2) * mutiny_odds(g, name)


def torture_odds(g: Blackbeard, name: str) -> Fraction:
    """6.7 That a hostage speaks."""
    return at_least(min(captain(g, who).cruelty for who in members(g, name)) + 1)
