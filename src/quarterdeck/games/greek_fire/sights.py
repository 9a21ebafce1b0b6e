"""What lies over the sea for a while: where a ship can row, how far it shoots, what a ram promises."""

from __future__ import annotations

from fractions import Fraction

from quarterdeck.games.greek_fire.book import MAP
from quarterdeck.games.greek_fire.clash import board_chance, boardable, ram_odds
from quarterdeck.games.greek_fire.missiles import expected, ready, salvo
from quarterdeck.games.greek_fire.rowing import courses, move_points, prices, ram_target, rams_from
from quarterdeck.games.greek_fire.rules import may_speed
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire
from quarterdeck.scene import Arrow, Odds, Overlay


def is_moving(g: GreekFire) -> bool:
    """Whether a ship is under way."""
    return g.active != NOBODY and g.step in ("row", "window") and not g.ships[g.active].fate


def overlays(g: GreekFire, seat: int | None) -> list[Overlay]:
    """While a ship moves: its reach with the points left there, and the ranges of its weapons."""
    if not is_moving(g):
        return []
    ship = g.ships[g.active]
    found = []
    left: dict[int, int] = {}
    if not ship.routing:
        for (hex, _), (spent, _) in courses(g, prices(g)).items():
            if hex != ship.at:
                left[hex] = max(left.get(hex, 0), g.points - spent)
    if left:
        names = tuple(MAP.names[hex] for hex in left)
        found.append(Overlay("reach", "Move points left there", spaces=names, numbers=tuple(left.values())))
    ranges = sorted({g.book.weapons[weapon].range for weapon in ready(g, g.active)} - {1})
    for look, reach in zip(("range", "far"), dict.fromkeys([*ranges[:1], *ranges[-1:]]), strict=False):
        within = tuple(name for hex, name in enumerate(MAP.names) if 0 < MAP.distance(ship.at, hex) <= reach)
        armed = [g.book.weapons[w].name for w in ready(g, g.active) if g.book.weapons[w].range == reach]
        label = f"{armed[0]}: range {reach}"
        found.append(
            Overlay(f"range-{look}", label, spaces=within, look="range" if look == "range" else "far")
        )
    return found


def arrows(g: GreekFire) -> list[Arrow]:
    """The way still to go of a ship that rows to a hex."""
    if not is_moving(g) or not g.course:
        return []
    at = MAP.names[g.ships[g.active].at]
    return [Arrow("course", start=at, end=MAP.names[g.course[-2]], look="plan", owner=g.ships[g.active].seat)]


def odds(g: GreekFire, seat: int | None) -> list[Odds]:
    """On each target what the ship at hand could do to it: ram it, board it, shoot at it."""
    if g.active == NOBODY or g.ships[g.active].fate:
        return []
    i = g.active
    if g.step == "board":
        return [
            Odds(
                f"odds-{g.ships[j].word}",
                "Board",
                at=g.ships[j].word,
                good=float(board_chance(g, i, j)),
                outcome="gets aboard",
            )
            for j in boardable(g, i)
            if not g.ships[j].sinking
        ]
    return _rowing_odds(g, i) if is_moving(g) and not g.ships[i].routing else []


def _rowing_odds(g: GreekFire, i: int) -> list[Odds]:
    rams = ram_places(g)
    found = []
    for j in g.afloat(1 - g.ships[i].seat):
        other = g.ships[j]
        word = other.word
        if other.sinking:
            continue  # it is lost already, and says so
        if j in rams:
            facing, run = rams[j]
            chance = sinking_chance(g, i, j, facing, run)
            label = "Ram, 3 straight" if run >= 3 else "Ram, short run"
            found.append(Odds(f"odds-{word}", label, at=word, good=float(chance), outcome="sinks"))
            continue
        places = salvo(g, i, MAP.distance(g.ships[i].at, other.at)) if ready(g, i) else []
        if places:
            dead, fire = expected(g, i, j, places)
            label = f"Shoot: {float(dead):.0f} dead on average"
            found.append(Odds(f"odds-{word}", label, at=word, good=float(fire), outcome="catches fire"))
    return found


def ram_places(g: GreekFire) -> dict[int, tuple[int, int]]:
    """By enemy that can be rammed in this move, with which heading and run at best."""
    ship = g.ships[g.active]
    if ship.routing or ship.aground != NOBODY:
        return {}
    points = move_points(g, g.active, ramming=True) if not g.ramming and may_speed(g) else g.points
    here = (ship.at, ship.facing, min(g.run, 3))
    found = {j: (place[1], place[2]) for j, place in rams_from(g, here, points).items()}
    target = ram_target(g, ship.at, ship.facing) if g.run else NOBODY
    if target != NOBODY:
        found[target] = (ship.facing, g.run)
    return found


def sinking_chance(g: GreekFire, i: int, j: int, facing: int, run: int) -> Fraction:
    """How likely a ram sinks the other ship, now or later."""
    odds = ram_odds(g, i, j, facing, run)
    return sum((chance for row, chance in odds.items() if row.sunk or row.sink_dice), Fraction(0))
