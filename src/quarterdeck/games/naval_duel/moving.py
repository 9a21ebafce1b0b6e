"""How ships move: wind, movement roll, and every place that is open to a ship (§6, §7)."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.games.naval_duel.book import CALM, CREW, HULL, SAILS, SEA, PointOfSailing
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel
from quarterdeck.kit.modifiers import Modifier, listed
from quarterdeck.kit.sailing import ALL_HEADINGS, Pose, Reach, points_off
from quarterdeck.kit.squares import set_of


def turn_wind(g: NavalDuel) -> None:
    """7.1 The wind is rolled for."""
    roll = g.roll(10)
    row = g.book.winds[roll]
    g.wind = row.blows
    if row.blows == CALM:
        g.log("wind-calm", roll=roll)
    else:
        g.log("wind", roll=roll, wind=row.id)


def point_of_sailing(g: NavalDuel, heading: int) -> PointOfSailing | None:
    """7.3 How a heading lies to the wind; None in a calm."""
    return None if g.wind == CALM else g.book.points[points_off(heading, g.wind)]


def wind_bonus(g: NavalDuel, heading: int) -> int:
    """7.3 What the wind adds to a move with this heading."""
    point = point_of_sailing(g, heading)
    return 0 if point is None else point.move


def open_headings(g: NavalDuel) -> tuple[bool, ...]:
    """7.4 The headings in which a ship may step."""
    if g.wind == CALM:
        return ALL_HEADINGS
    return tuple([not g.book.points[points_off(heading, g.wind)].barred for heading in range(8)])


# ---------------------------------------------------------------------- points


def movement_rating(g: NavalDuel, i: int) -> int:
    """R6 Sails, Skill and Swiftness."""
    ship = g.ships[i]
    return ship.now[SAILS] + ship.skill + ship.swift


def move_modifiers(
    g: NavalDuel, i: int, helped: Sequence[str] = (), hindered: Sequence[str] = ()
) -> list[Modifier]:
    """6.3, 2.2, 2.8, 7.3, R5 What is added to the two dice of a movement roll."""
    ship = g.ships[i]
    point = None if g.worst_heading else point_of_sailing(g, ship.facing)
    return listed(
        ("base", -g.book.less, True),
        ("sails", ship.now[SAILS], True),
        ("skill", ship.skill, True),
        ("swiftness", ship.swift, True),
        (point.name if point else "", point.move if point else 0, point),
        ("cards", sum([g.book.bonus(card) for card in helped]), True),
        ("calm waters", sum([g.book.bonus(card) for card in hindered]), True),
    )


def halves_of(g: NavalDuel, points: int) -> int:
    """R4, R13 An allowance in half squares; a ship that pulls another has half of it."""
    points = max(0, points) if not g.worst_heading else points
    return points if g.towed != NOBODY else 2 * points


# ---------------------------------------------------------------------- places


def in_the_way(g: NavalDuel, i: int) -> int:
    """6.7 The squares that a ship cannot enter: those of other ships, and land."""
    others = [ship.at for n, ship in enumerate(g.ships) if n != i and not ship.fate]
    return set_of([*others, *g.land])


def reaches(g: NavalDuel, i: int) -> list[Reach]:
    """6.3-6.5, R4, R5 Where the ship at hand can get to.

    By the worst heading there are several: with each bonus those places that headings no worse lead to.
    """
    ship = g.ships[i]
    blocked = in_the_way(g, i)
    headings = open_headings(g)
    if not g.worst_heading or g.wind == CALM:
        return [SEA.reach(ship.at, ship.facing, max(0, g.allowance), headings, blocked)]
    found = []
    for bonus in sorted({point.move for point in g.book.points if not point.barred}, reverse=True):
        good = tuple([may and wind_bonus(g, f) >= bonus for f, may in enumerate(headings)])
        halves = max(0, g.allowance + halves_of(g, bonus))
        reach = SEA.reach(ship.at, ship.facing, halves, good, blocked)
        found.append(reach if bonus <= 0 else _without_idle_turns(reach, ship.at, max(0, g.allowance)))
    return found


def _without_idle_turns(reach: Reach, at: int, halves: int) -> Reach:
    """R5 A ship that only turns has no bonus; with the wind behind it, it cannot come back to its square."""
    turned = [0] * 8
    for layer in reach.layers[: halves + 1]:
        turned = [bits | more for bits, more in zip(turned, layer, strict=True)]
    here = 1 << at
    seen = [bits & ~here | known & here for bits, known in zip(reach.seen, turned, strict=True)]
    return Reach(reach.grid, reach.layers, reach.headings, seen)


def squares_open(g: NavalDuel, i: int) -> int:
    """All squares that the ship at hand can get to, as a set, its own among them."""
    bits = 0
    for reach in reaches(g, i):
        bits |= reach.squares
    return bits


def headings_open(g: NavalDuel, i: int, square: int) -> list[int]:
    """The headings that it can have there."""
    return sorted({heading for reach in reaches(g, i) for heading in reach.headings_at(square)})


def way_to(g: NavalDuel, i: int, square: int, heading: int) -> list[Pose]:
    """The cheapest way there."""
    routes = [
        reach.route(square, heading) for reach in reaches(g, i) if reach.cost(square, heading) is not None
    ]
    return min(routes, key=len)


# ---------------------------------------------------------------------- pulling


def hulks_beside(g: NavalDuel, i: int) -> list[int]:
    """6.6, R13 Friends next to a ship that have no sails, but hull and crew; each is pulled once a turn."""
    if not g.pulling:
        return []
    ship = g.ships[i]
    return [
        j
        for j in g.afloat(ship.seat)
        if SEA.distance(ship.at, g.ships[j].at) == 1
        and not g.ships[j].now[SAILS]
        and g.ships[j].now[HULL]
        and g.ships[j].now[CREW]
        and not g.ships[j].moved
    ]
