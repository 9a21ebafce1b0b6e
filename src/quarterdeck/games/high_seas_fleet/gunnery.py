"""Guns, torpedoes, mines and bombs: who reaches whom, what hits do, what to expect (§6-9, §11)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from quarterdeck.games.high_seas_fleet.book import (
    BATTERIES,
    LAND,
    MAP,
    SHORT,
    SMOKE,
    TORPEDO_RANGE,
    Band,
    DamageRow,
    band_at,
    crosses,
)
from quarterdeck.games.high_seas_fleet.state import HighSeasFleet
from quarterdeck.kit.countdown import sooner
from quarterdeck.kit.modifiers import Modifier, chance_of, listed, told, total

SURE = 20  # 7.3: this roll always hits
HEAVY_DIE, LIGHT_DIE = 20, 10
SEA_MODIFIER = {"calm": 0, "rough": -1, "storm": -2}
LIGHT_MODIFIER = {"day": 0, "night": -1, "moonless night": -2}
CREW_MODIFIER = {"green": -1, "regular": 0, "veteran": 1}


# ---------------------------------------------------------------------- who reaches whom


def ready_guns(g: HighSeasFleet, i: int, battery: int) -> int:
    """4.3 Guns of a battery that have yet to fire in this round; none below the surface."""
    ship = g.ships[i]
    return 0 if g.is_under(i) else max(0, ship.guns[battery] - ship.fired[battery])


def band_of(g: HighSeasFleet, i: int, battery: int, j: int) -> Band | None:
    """6.1, 6.2, 10.1 The band in which a battery fires at a ship, or None if it cannot."""
    type = g.book.types[g.ships[i].kind][battery]
    away = MAP.distance(g.where(i), g.where(j))
    if g.is_boat(j) and (type != "light" or away > g.book.detect_range):
        return None
    return band_at(type, away)


def bearing(g: HighSeasFleet, i: int, j: int) -> list[tuple[int, int, Band]]:
    """The batteries that can fire at a ship now: which, how many guns, in which band."""
    found: list[tuple[int, int, Band]] = []
    for battery in range(len(BATTERIES)):
        guns = ready_guns(g, i, battery)
        if guns:
            band = band_of(g, i, battery, j)
            if band is not None:
                found.append((battery, guns, band))
    return found


def can_torpedo(g: HighSeasFleet, i: int, j: int) -> bool:
    """1.5, 6.1, R5 Whether a ship can torpedo another: no boats, and nothing that stands on land."""
    if MAP.distance(g.where(i), g.where(j)) > TORPEDO_RANGE or g.ships[i].torpedoed:
        return False
    return g.kind(i).torpedo and not g.is_boat(j) and not g.kind(j).land


# ---------------------------------------------------------------------- to hit


def modifiers(g: HighSeasFleet, i: int, j: int, band: Band) -> list[Modifier]:
    """6.3, R4, R10 What changes the roll to hit."""
    ship, a, b = g.ships[i], g.where(i), g.where(j)
    printed = g.kind(i).speed
    return listed(
        (f"{band.name} range", band.to_hit, True),
        ("indirect fire", -1, crosses(g.terrain, LAND, a, b)),
        ("smoke screen", -2, crosses(g.terrain, SMOKE, a, b)),
        (f"{g.sea_state} sea", SEA_MODIFIER[g.sea_state], True),
        (g.light, LIGHT_MODIFIER[g.light], True),
        ("U-boat attacking", -1, g.is_boat(i)),
        ("submerged U-boat", -2, g.is_under(j)),
        ("small boat", -1, g.kind(j).small),
        (f"{g.crews[ship.seat]} crew", CREW_MODIFIER[g.crews[ship.seat]], True),
        ("has been hit", -1, ship.hit),
        ("half speed or less", -1, printed and 2 * ship.speed <= printed),
        ("sinking", -2, ship.sinking),
        ("tower damaged", -ship.towers, True),
    )


def hits(g: HighSeasFleet, roll: int, modifier: int) -> bool:
    """7.1, 7.3 Whether a roll of twenty hits."""
    return roll == SURE or roll + modifier >= g.book.to_hit


def hit_chance(g: HighSeasFleet, i: int, j: int, band: Band) -> Fraction:
    """How likely one gun or torpedo hits."""
    return chance_of(20, total(modifiers(g, i, j, band)), g.book.to_hit, always=SURE)


# ---------------------------------------------------------------------- damage


def damage_modifier(g: HighSeasFleet, i: int, battery: int, j: int, band: Band) -> int:
    """7.2, 8.3, 8.4 Gun size, range and armour."""
    inches = g.kind(i).guns[battery][1]
    return g.book.guns[inches].damage + band.damage - g.kind(j).armor


def die_of(g: HighSeasFleet, i: int, battery: int) -> int:
    """8.3 A die of twenty for heavy guns, of ten for light ones."""
    return HEAVY_DIE if g.book.types[g.ships[i].kind][battery] == "heavy" else LIGHT_DIE


def damage_row(g: HighSeasFleet, roll: int) -> DamageRow:
    """8.1, R17 The line of the gun damage table; by option the upper half is a second roll."""
    if g.second_roll and roll >= 17:
        return g.book.second[g.roll(20)]
    return g.book.damage[max(0, roll)]


class Salvo:
    """What a salvo rolled and did, for one line of the log. `effects` are damage rolls with their lines."""

    __slots__ = ("effects", "hits", "lost", "modifiers", "places", "rolls", "turrets")

    def __init__(self, modifiers: str = "none") -> None:
        self.hits = self.lost = self.turrets = 0
        self.modifiers = modifiers
        self.rolls: list[str] = []
        self.effects: list[str] = []
        self.places: list[str] = []


def fire_guns(g: HighSeasFleet, i: int, j: int, plan: list[tuple[int, int, Band]]) -> Salvo:
    """§7-9, R3 So many guns of each battery fire; each hit is worked out as it comes."""
    ship, salvo = g.ships[i], Salvo(told(modifiers(g, i, j, plan[0][2])))
    for battery, guns, band in plan:
        fired = list(ship.fired)
        fired[battery] += guns
        ship.fired = (fired[0], fired[1])
        to_hit = total(modifiers(g, i, j, band))
        extra, sides = damage_modifier(g, i, battery, j, band), die_of(g, i, battery)
        for _ in range(guns):
            roll = g.roll(20)
            salvo.rolls.append(str(roll))
            if hits(g, roll, to_hit):
                damage(g, j, g.roll(sides) + extra, salvo)
    return salvo


def damage(g: HighSeasFleet, j: int, roll: int, told: Salvo) -> None:
    """8.1, 8.2, R6 One hit of a gun or a bomb, by its damage roll."""
    ship = g.ships[j]
    row = damage_row(g, roll)
    ship.hit = True
    told.hits += 1
    told.effects.append(f"{roll} ({row.name})")
    lost = row.hull + sum(g.dice(row.dice))
    if row.minor:
        if not g.kind(j).small:
            return
        lost = 1 if ship.damaged and g.damaged_sinks else 0
        ship.damaged = True
        halve(g, j)
    if not lost and not row.minor:
        return
    lose_hull(g, j, lost, told)
    locate(g, j, told)


def lose_hull(g: HighSeasFleet, j: int, lost: int, told: Salvo) -> None:
    """1.3, 9.5, R7, R10 Hull points go; at a quarter the ship slows, at none it begins to sink."""
    ship = g.ships[j]
    was_holding = ship.hull > 0
    ship.hull = max(0, ship.hull - lost)
    told.lost += lost
    if lost and 4 * ship.hull <= g.kind(j).hull:
        halve(g, j)
    if was_holding and not ship.hull:
        ship.sinking = sooner(ship.sinking, g.roll(3))


def halve(g: HighSeasFleet, j: int) -> None:
    """9.5, R10 Speed is halved once, rounding up."""
    ship = g.ships[j]
    if not ship.halved:
        ship.halved = True
        ship.speed = (ship.speed + 1) // 2


def locate(g: HighSeasFleet, j: int, told: Salvo) -> None:
    """9.1-9.4 Where a hit struck."""
    ship = g.ships[j]
    place = g.book.location[g.roll(20)].id
    if place == "turret" and sum(ship.guns) - 2 * told.turrets <= 0:
        place = "hull-only"  # R9: no turret left
    told.places.append(place)
    if place == "turret":
        told.turrets += 1
        if g.roll() == 6:
            told.places.append("magazine")
            lose_hull(g, j, sum(g.dice(2)), told)
    elif place == "funnel":
        ship.speed = max(0, ship.speed - 1)
    elif place == "tower":
        ship.towers += 1


def lose_turret(g: HighSeasFleet, j: int, battery: int) -> None:
    """9.1 Two guns of a battery are gone."""
    ship = g.ships[j]
    guns = list(ship.guns)
    lost = min(2, guns[battery])
    guns[battery] -= lost
    ship.guns = (guns[0], guns[1])
    g.log("turret-lost", ship=ship.word, guns=lost, battery=BATTERIES[battery])


def underwater_hit(g: HighSeasFleet, j: int, key: str, **facts: Any) -> None:
    """11.1, R8 A torpedo or mine strikes, which is told; armour is no help."""
    ship = g.ships[j]
    ship.hit = True
    die = g.roll()
    row = g.book.torpedo[die].id
    g.log(key, die=die, result=row, **facts)
    if row == "holed":
        lose_hull(g, j, 1, Salvo())
    elif row == "crawls":
        ship.speed = (ship.speed + 1) // 2
    elif row == "slowed":
        ship.speed = max(0, ship.speed - 1)
    elif row == "founders":
        ship.sinking = sooner(ship.sinking, g.roll())
    else:
        gone(g, j, "sunk")
    if ship.sinking and not ship.fate and row in ("holed", "founders"):
        g.log("sinking", ship=ship.word, turns=ship.sinking)


def gone(g: HighSeasFleet, j: int, fate: str) -> None:
    """A ship is no longer there."""
    g.ships[j].fate = fate
    if g.is_boat(j):
        g.secrets.lose(j)
    g.secrets.surface = tuple(g.surface())
    g.log(fate, ship=g.ships[j].word)


# ---------------------------------------------------------------------- what may be expected


def expected_hull(g: HighSeasFleet, i: int, battery: int, j: int, band: Band) -> Fraction:
    """Hull points that one hit of a battery costs on average, without what its place adds."""
    sides, extra = die_of(g, i, battery), damage_modifier(g, i, battery, j, band)
    worth = Fraction(0)
    for face in range(1, sides + 1):
        if g.second_roll and face + extra >= 17:
            worth += Fraction(sum([_mean(g.book.second[second]) for second in range(1, 21)]), 20)
        else:
            worth += _mean(g.book.damage[max(0, face + extra)])
    return worth / sides


def _mean(row: DamageRow) -> Fraction:
    """Hull points of a line of the damage table, on average."""
    return row.hull + Fraction(7, 2) * row.dice


def salvo_odds(g: HighSeasFleet, i: int, j: int) -> tuple[Fraction, Fraction]:
    """Hits and hull points to be expected if everything that bears fires."""
    count, hull = Fraction(0), Fraction(0)
    for battery, guns, band in bearing(g, i, j):
        chance = hit_chance(g, i, j, band)
        count += guns * chance
        hull += guns * chance * expected_hull(g, i, battery, j, band)
    return count, hull


def torpedo_chance(g: HighSeasFleet, i: int, j: int) -> Fraction:
    """How likely a torpedo sinks a ship, now or later."""
    return hit_chance(g, i, j, SHORT) * Fraction(3, 6)


def bomb_odds(g: HighSeasFleet, j: int) -> tuple[Fraction, Fraction]:
    """13.2-13.4 How likely a bomb of one aeroplane hits a ship, past the fire at it, and hull points then."""
    through = (1 - chance_of(20, 0, g.book.to_hit)) ** len(gunners(g, j))
    armor = g.kind(j).armor if g.bomb_armor else 0
    worth = sum([_mean(g.book.damage[max(0, face - armor)]) for face in range(1, 21)], Fraction(0)) / 20
    return through * chance_of(20, 0, g.book.to_hit), worth


def gunners(g: HighSeasFleet, j: int) -> list[int]:
    """13.4, R13 The warships near enough to fire at an aeroplane over a ship that have yet to."""
    return [
        k
        for k in g.afloat(g.ships[j].seat)
        if not g.is_boat(k)
        and g.kind(k).warship
        and not g.ships[k].aa_used
        and MAP.distance(g.ships[k].at, g.ships[j].at) <= g.book.aa_range
    ]
