"""Midway: the odds of searches, of the way in, and of bombs and torpedoes, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from quarterdeck.games.midway.book import DECKS, PATROL, TAKEOFF, SquadKind, base_of
from quarterdeck.games.midway.state import Midway
from quarterdeck.kit.odds import percent

SIDES = 6


def finding(g: Midway, seat: int) -> Fraction:
    """3.12 The chance that a search succeeds."""
    return Fraction(g.book.finds[seat], SIDES)


def interceptors(g: Midway, seat: int, forces: Iterable[str]) -> list[int]:
    """5.1, R16 The fighters of a seat that may meet an attack on these forces."""
    attacked = set(forces)
    found = []
    for i in g.book.squads_of[seat]:
        box = g.at[i]
        if not g.kind(i).fighter or not (box in (TAKEOFF, PATROL) or (box >= DECKS and box % 2 == 0)):
            continue
        if box >= DECKS and g.deck_fighters != "all":
            local = g.book.bases[base_of(box)].force in attacked
            if g.spent[i] or (g.deck_fighters == "ready and local" and not local):
                continue
        found.append(i)
    return found


def shot_down(g: Midway, seat: int, forces: Iterable[str], squads: int) -> Fraction:
    """How many of so many attackers fighters shoot down on average, no more than there are."""
    chances = [Fraction(g.kind(i).air, SIDES) for i in interceptors(g, seat, forces)]
    return average(chances, squads)


def average(chances: list[Fraction], most: int) -> Fraction:
    """The average number of hits of these rolls, where more than so many do not count."""
    spread = [Fraction(1)]
    for chance in chances:
        after = [Fraction(0)] * (len(spread) + 1)
        for n, p in enumerate(spread):
            after[n] += p * (1 - chance)
            after[n + 1] += p * chance
        spread = after
    return sum((min(n, most) * p for n, p in enumerate(spread)), Fraction(0))


def flak(g: Midway, force: str, squads: int) -> Fraction:
    """5.4 How many the guns of a force shoot down on average."""
    return average([Fraction(g.book.flak, SIDES)] * g.book.forces[force].guns, squads)


def hitting(g: Midway, kind: SquadKind, base: int) -> Fraction:
    """5.6, 5.7, R21 The chance that a squad hits a base."""
    chance = Fraction(kind.ship, SIDES)
    island = g.book.bases[base].island
    if kind.torpedo and island and not g.kate_bombs:
        return Fraction(0)
    if kind.torpedo and not island and not g.immobile[base]:
        chance *= 1 - Fraction(g.book.dodge, SIDES)
    return chance


def telling(g: Midway, kind: SquadKind, base: int) -> Fraction:
    """6.1, 6.6 The chance that a squad puts a carrier out of action, or destroys a runway."""
    last = g.book.cratered if g.book.bases[base].island else g.book.out
    return hitting(g, kind, base) * Fraction(last, SIDES)


def sinking(g: Midway, kinds: Iterable[SquadKind], base: int) -> Fraction:
    """The chance that at least one of these squads does so."""
    safe = Fraction(1)
    for kind in kinds:
        safe *= 1 - telling(g, kind, base)
    return 1 - safe


def targets_of(g: Midway, seat: int) -> list[str]:
    """The forces that the enemy of a seat still has."""
    found = []
    for force in g.book.forces.values():
        bases = g.book.in_force[force.id]
        if force.seat != seat and any(g.deck_limit(b) or (g.afloat[b] and b != g.book.island) for b in bases):
            found.append(force.id)
    return found


def search_facts(g: Midway, seat: int) -> dict[str, Any]:
    """What a player weighs before a group goes in: the chance to find, and what waits there."""
    forces = targets_of(g, seat)
    fighters = interceptors(g, 1 - seat, forces)
    downed = sum([g.kind(i).air for i in fighters]) / SIDES
    guns = max([g.book.forces[force].guns for force in forces], default=0) * g.book.flak / SIDES
    return {
        "most": g.book.finds[seat],
        "chance": percent(finding(g, seat)),
        "fighters": len(fighters),
        "downed": f"{downed:.1f}",
        "guns": f"{guns:.1f}",
    }
