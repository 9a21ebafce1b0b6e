"""Missile attacks: which weapons reach whom, what a shot does, and what it may be expected to do (§12)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from quarterdeck.engine.ask import Option
from quarterdeck.games.greek_fire.book import MAP, ROWERS, Weapon
from quarterdeck.games.greek_fire.harm import burnt_out, kill
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire
from quarterdeck.kit.modifiers import Modifier, chance_of, listed, told, total

TO_HIT = 6  # 12.3


def weapons_of(g: GreekFire, i: int) -> list[str]:
    """A ship's weapons: its rowers first, then its advantages in their order."""
    advantages = g.book.advantages
    return [ROWERS, *[advantages[word].weapon for word in g.ships[i].advantages if advantages[word].weapon]]


def ready(g: GreekFire, i: int) -> dict[str, int]:
    """12.2, 12.6, R1 By weapon, the place of one that has yet to shoot in this round and has shots left."""
    ship = g.ships[i]
    if ship.fate or not ship.crew:
        return {}
    found: dict[str, int] = {}
    for place, weapon in enumerate(weapons_of(g, i)):
        if not ship.fired >> place & 1 and (place == 0 or ship.shots[place - 1]):
            found.setdefault(weapon, place)
    return found


def reaches(weapon: Weapon, away: int) -> bool:
    """12.4 Neither too far nor too near."""
    return weapon.least <= away <= weapon.range


def shots_of(g: GreekFire, i: int) -> list[Option]:
    """12.1 Every shot that a ship may make now, and all at once at a target if there are several."""
    arms = ready(g, i)
    if not arms:
        return []
    book, ship = g.book.weapons, g.ships[i]
    farthest = max([book[weapon].range for weapon in arms])
    found: list[Option] = []
    for j in g.afloat(1 - ship.seat):
        other = g.ships[j]
        away = MAP.distance(ship.at, other.at)
        if away > farthest:
            continue
        shots: list[Option] = [
            ("shoot", ship.word, weapon, other.word) for weapon in arms if reaches(book[weapon], away)
        ]
        if len(salvo(g, i, away)) > 1:
            shots.append(("volley", ship.word, other.word))
        found += shots
    return found


def salvo(g: GreekFire, i: int, away: int) -> list[int]:
    """The places of all weapons that may shoot now at that range."""
    ship = g.ships[i]
    return [
        place
        for place, weapon in enumerate(weapons_of(g, i))
        if not ship.fired >> place & 1
        and (place == 0 or ship.shots[place - 1])
        and reaches(g.book.weapons[weapon], away)
    ]


def hit_modifiers(g: GreekFire, i: int, j: int, weapon: Weapon) -> list[Modifier]:
    """12.3, 12.5, 16.3 What changes the roll to hit."""
    return listed(
        (weapon.name, weapon.to_hit, True),
        ("missile skill", g.skill(i, "missiles"), True),
        ("parablemata", -1, g.has(j, "parablemata")),
    )


def shoot(g: GreekFire, i: int, place: int, j: int) -> None:
    """12.2-12.9 One weapon shoots at a ship."""
    ship, target = g.ships[i], g.ships[j]
    weapon = g.book.weapons[weapons_of(g, i)[place]]
    ship.fired |= 1 << place
    if place:
        shots = list(ship.shots)
        shots[place - 1] -= 1
        ship.shots = tuple(shots)
    roll = g.roll(10)
    modifiers = hit_modifiers(g, i, j, weapon)
    facts: dict[str, Any] = {
        "ship": ship.word,
        "weapon": weapon.id,
        "target": target.word,
        "roll": roll,
        "modifiers": told(modifiers),
    }
    if roll + total(modifiers) < TO_HIT:
        g.log("missed", **facts)
        return
    dead = min(sum(g.dice(weapon.dice, weapon.sides)), target.crew)
    if weapon.fire:
        spark = g.roll()
        fires = kindled(g, weapon) if spark <= weapon.fire else 0
        target.fires += fires
        g.log("hit-and-fire", **facts, dead=dead, spark=spark, fires=fires)
    else:
        g.log("hit", **facts, dead=dead)
    kill(g, j, dead)
    burnt_out(g, j)


def kindled(g: GreekFire, weapon: Weapon) -> int:
    """12.8, 12.9 How many fire counters a weapon puts on a ship that it sets on fire."""
    return g.roll(weapon.fire_dice) if weapon.fire_dice > 1 else 1


def carry_out(g: GreekFire, answer: Option) -> None:
    """A shot or a volley as it was ordered; a volley ends when its target is gone."""
    i, j = find(g, str(answer[1])), find(g, str(answer[-1]))
    if answer[0] == "shoot":
        shoot(g, i, ready(g, i)[str(answer[2])], j)
        return
    for place in salvo(g, i, MAP.distance(g.ships[i].at, g.ships[j].at)):
        if not g.ships[j].fate:
            shoot(g, i, place, j)


def find(g: GreekFire, word: str) -> int:
    """A ship by its word."""
    return next((i for i, ship in enumerate(g.ships) if ship.word == word), NOBODY)


# ---------------------------------------------------------------------- odds


def chance_to_hit(g: GreekFire, i: int, j: int, weapon: Weapon) -> Fraction:
    """How likely a shot hits."""
    return chance_of(10, total(hit_modifiers(g, i, j, weapon)), TO_HIT)


def expected(g: GreekFire, i: int, j: int, places: list[int]) -> tuple[Fraction, Fraction]:
    """The dead to be expected of these weapons' shots, and the chance that the target catches fire."""
    dead, no_fire = Fraction(0), Fraction(1)
    arms = weapons_of(g, i)
    for place in places:
        weapon = g.book.weapons[arms[place]]
        hit = chance_to_hit(g, i, j, weapon)
        dead += hit * weapon.dice * (weapon.sides + 1) / 2
        no_fire *= 1 - hit * Fraction(weapon.fire, 6)
    return dead, 1 - no_fire
