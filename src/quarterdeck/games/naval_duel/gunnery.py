"""Broadsides: who bears on whom, what a roll comes to, and what is lost (§8)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from quarterdeck.games.naval_duel.book import CANNON, CREW, HULL, RATINGS, SEA, SHOTS
from quarterdeck.games.naval_duel.state import SIDES, NavalDuel
from quarterdeck.kit.fire import Salvo
from quarterdeck.kit.modifiers import Modifier, listed, told, total
from quarterdeck.kit.sailing import broadside, end_on


class Broadside(NamedTuple):
    """A declared broadside: ships by number, the shot by its place in SHOTS, and what the cards on it add."""

    ship: int
    target: int
    shot: int
    cards: int = 0
    rake: int = 0
    evaded: int = 0


# ---------------------------------------------------------------------- who bears on whom


def range_of(g: NavalDuel, i: int, shot: str) -> int:
    """8.2 How far a ship's shot carries."""
    return g.book.range + g.ships[i].gunnery + g.book.shots[shot].range


def in_sight(g: NavalDuel, a: int, b: int) -> bool:
    """R2 Land blocks fire, ships do not."""
    return not g.land or not any(square in g.land for square in SEA.crossed(a, b))


def bearing_on(g: NavalDuel, i: int) -> dict[int, str]:
    """8.2, 8.3, R1, R2 By enemy within the longest range, the side whose guns bear on it."""
    ship = g.ships[i]
    farthest = max([range_of(g, i, shot) for shot in SHOTS])
    found: dict[int, str] = {}
    for j in g.afloat(1 - ship.seat):
        at = g.ships[j].at
        if SEA.distance(ship.at, at) <= farthest:
            side = broadside(ship.facing, *SEA.offset(ship.at, at), g.narrow)
            if side and in_sight(g, ship.at, at):
                found[j] = side
    return found


def may_fire(g: NavalDuel, i: int) -> bool:
    """R7 Ships without crew fire unless the option silences them."""
    return bool(g.ships[i].now[CREW]) or not g.silent


def targets(g: NavalDuel, i: int) -> dict[int, list[str]]:
    """8.1, 2.5 By enemy the shots that a ship may fire at it now: a side fires once, and again by a card."""
    if not may_fire(g, i):
        return {}
    ship = g.ships[i]
    found = {}
    for j, side in bearing_on(g, i).items():
        if ship.reloads or not ship.fired & SIDES[side]:
            away = SEA.distance(ship.at, g.ships[j].at)
            shots = [shot for shot in SHOTS if away <= range_of(g, i, shot)]
            if shots:
                found[j] = shots
    return found


def can_reload(g: NavalDuel, seat: int) -> list[int]:
    """R15 Ships on which Quick Reload may be played: those that bear on an enemy."""
    return [i for i in g.afloat(seat) if may_fire(g, i) and bearing_on(g, i)]


def is_raking(g: NavalDuel, i: int, j: int) -> bool:
    """2.9, R3 Whether a ship fires at the bow or stern of its target."""
    other = g.ships[j]
    return bool(end_on(other.facing, *SEA.offset(other.at, g.ships[i].at)))


def count_fired(g: NavalDuel, i: int, j: int) -> None:
    """8.1, R15 A side has fired; if it had before, the reload is used up."""
    ship = g.ships[i]
    side = SIDES[bearing_on(g, i)[j]]
    if ship.fired & side:
        ship.reloads -= 1
    ship.fired |= side


# ---------------------------------------------------------------------- the roll


def fire_modifiers(g: NavalDuel, shot: Broadside) -> list[Modifier]:
    """8.4, 8.5, 2.4, 2.7, 2.9 What is added to the die of a broadside."""
    ship, other = g.ships[shot.ship], g.ships[shot.target]
    row = g.book.shots[SHOTS[shot.shot]]
    away = SEA.distance(ship.at, other.at)
    return listed(
        ("cannon", ship.now[CANNON], True),
        ("gunnery", ship.gunnery, True),
        ("distance", -max(0, away - g.book.near), True),
        (row.name.lower(), row.roll, True),
        ("cards", shot.cards, True),
        ("rake the bow", shot.rake, True),
        ("maneuver", shot.evaded, True),
    )


def hurts(g: NavalDuel, shot: Broadside) -> Fraction:
    """How likely a broadside with its cards costs a point or more."""
    return 1 - g.book.odds(total(fire_modifiers(g, shot)))[0]


def fire_odds(g: NavalDuel, i: int, j: int, shot: str) -> tuple[Fraction, ...]:
    """How likely a broadside without cards costs 0, 1, 2 or 3 points."""
    return g.book.odds(total(fire_modifiers(g, Broadside(i, j, SHOTS.index(shot)))))


# ---------------------------------------------------------------------- losses


def fire_all(g: NavalDuel) -> None:
    """8.1, R21 Every declared broadside is rolled, and then all losses are dealt."""
    salvo: Salvo[int, int] = Salvo()
    for entry in g.declared:
        shot = Broadside(*entry)
        modifiers = fire_modifiers(g, shot)
        roll = g.roll(10)
        row = g.book.broadside[roll + total(modifiers)]
        g.log(
            "broadside",
            ship=g.ships[shot.ship].word,
            target=g.ships[shot.target].word,
            shot=SHOTS[shot.shot],
            roll=roll,
            total=roll + total(modifiers),
            why=told(modifiers),
            result=row.id,
        )
        for rating in losses_of(g, shot.target, SHOTS[shot.shot], row.points):
            salvo.note(shot.target, rating)
    g.declared = ()
    salvo.deal(lambda target, rating: lose_point(g, target, rating))
    sink_or_blow_up(g)


def losses_of(g: NavalDuel, target: int, word: str, points: int) -> list[int]:
    """8.6, 8.7, R7, R8 The ratings that lose a point."""
    shot = g.book.shots[word]
    if shot.all_on:
        return [RATINGS.index(shot.all_on)] * points
    struck: list[int] = []
    rolls: list[int] = []
    while len(struck) < points:
        rolls.append(g.roll(8))
        rating = RATINGS.index(g.book.damage[rolls[-1]].id)
        if g.free_losses or rating not in struck:
            struck.append(rating)
    if rolls:
        g.log("struck", rolls=", ".join([str(roll) for roll in rolls]))
    kept = [rating for rating in struck if RATINGS[rating] != shot.spares]
    if len(kept) < len(struck):
        g.log("spared", target=g.ships[target].word)
    return kept


def lose_point(g: NavalDuel, i: int, rating: int) -> None:
    """8.4, R7 One point less, if there is one left."""
    ship = g.ships[i]
    if not ship.now[rating]:
        return
    ship.now = _changed(ship.now, rating, -1)
    ship.lost = _changed(ship.lost, rating, 1)
    ship.hurt = True
    g.log("loses", ship=ship.word, rating=RATINGS[rating], left=ship.now[rating])


def _changed(values: Iterable[int], place: int, by: int) -> tuple[int, ...]:
    return tuple([value + by if n == place else value for n, value in enumerate(values)])


def sink_or_blow_up(g: NavalDuel) -> None:
    """8.8, 8.10 Ships without cannon blow up; ships without hull begin to sink."""
    for ship in g.ships:
        if ship.fate:
            continue
        if not ship.now[CANNON]:
            ship.fate = "blown-up"
            g.log("blows-up", ship=ship.word)
        elif not ship.now[HULL] and not ship.sinks:
            turns = g.roll(6)
            ship.sinks = g.turn + turns
            g.log("holed", ship=ship.word, turns=turns)
