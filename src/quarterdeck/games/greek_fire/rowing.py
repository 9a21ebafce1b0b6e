"""How galleys move: the sail roll, move points, and every step that is open to a ship (§10, §11, §17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quarterdeck.engine.ask import Option
from quarterdeck.games.greek_fire.book import MAP, ROCKS, ROUGH, SHALLOWS, STREAM, WEST
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire
from quarterdeck.kit.hexes import BARRED, OFF_MAP, PORT_TURN, STARBOARD_TURN, Pose
from quarterdeck.kit.modifiers import Modifier, listed, told, total
from quarterdeck.kit.steering import NOWHERE, Ways, behind, explore, route

STOP: Option = ("stop",)
SPEED: Option = ("speed",)
LEAVE: Option = ("leave",)
TURN_BY = {"port": PORT_TURN, "starboard": STARBOARD_TURN}
STRAIGHT = 3  # 13.3: hexes straight ahead that make a full ram

Heading = tuple[int, int, int]  # hex, facing, and hexes come straight ahead (three count as all)


# ---------------------------------------------------------------------- points


def sail_modifiers(g: GreekFire, i: int) -> list[Modifier]:
    """10.3-10.5, 16.3, 17.4, 17.5 What changes a ship's sail roll."""
    ship = g.ships[i]
    look = g.terrain[ship.at]
    return listed(
        ("sails", g.sum_of(i, "sail"), True),
        ("elite crew", 1, ship.quality == "elite"),
        ("poor crew", -2, ship.quality == "poor"),
        ("on fire", -2, ship.fires),
        ("ram last round", -4, was_struck(g, i)),
        ("sailing skill", g.skill(i, "sailing"), True),
        ("gulf stream", 1, look == STREAM),
        ("rough waters", -1, look == ROUGH),
    )


def was_struck(g: GreekFire, i: int) -> bool:
    """R4 Whether a ship rammed or was rammed in the last round."""
    return g.ships[i].struck == g.round - 1


def full_speed(g: GreekFire, i: int) -> int:
    """11.1, 16.3 The move points of a ship that has lost nothing."""
    return g.kind(i).move + g.skill(i, "rowing")


def speed(g: GreekFire, i: int) -> int:
    """11.1-11.4, R3, R4 Move points before the wind: the table less lost rowers, sheared oars and a ram."""
    ship = g.ships[i]
    base = full_speed(g, i)
    lost = max(0, ship.rowers - ship.crew)
    if g.speed_rounded:
        base = base * (ship.rowers - lost) // ship.rowers
    else:
        base -= base * lost // ship.rowers
    return max(0, base - ship.oars - (3 if was_struck(g, i) else 0))


def roll_sails(g: GreekFire, i: int) -> None:
    """10.1, 10.2 The sail roll of the active ship, and the move points that it leaves."""
    roll = g.roll()
    modifiers = sail_modifiers(g, i)
    row = g.book.sail[max(1, roll + total(modifiers))]
    lost = sum(g.dice(row.lost_dice))
    g.sail = row.points - lost
    g.points = move_points(g, i)
    facts: dict[str, Any] = {"ship": g.ships[i].word, "roll": roll, "modifiers": told(modifiers)}
    if lost:
        g.log("flounders", **facts, lost=lost, points=g.points)
    else:
        g.log("sails", **facts, result=row.id, points=g.points)


def move_points(g: GreekFire, i: int, ramming: bool = False) -> int:
    """11.3-11.7, R4 With the wind, and half of it after a stop."""
    points = max(0, speed(g, i) + g.sail + (g.book.ramming_speed if ramming else 0))
    return max(1, points // 2) if g.ships[i].stopped and points else points


# ---------------------------------------------------------------------- steps


def prices(g: GreekFire) -> list[int]:
    """What each hex costs to enter now; ships are in the way (11.2)."""
    price = list(g.book.costs(g.terrain))
    for ship in g.ships:
        if not ship.fate:
            price[ship.at] = BARRED
    return price


def single_steps(g: GreekFire, price: list[int]) -> list[Option]:
    """11.8, 11.9 One hex ahead or astern, or one hex side round."""
    ship = g.ships[g.active]
    found: list[Option] = []
    for verb, to in (
        ("ahead", MAP.ahead(ship.at, ship.facing)),
        ("astern", behind(MAP, ship.at, ship.facing)),
    ):
        if to != OFF_MAP and price[to] <= g.points:
            found.append((verb, MAP.names[to]))
    if g.points:
        found += [("turn", side) for side in TURN_BY]
    return found


def after(g: GreekFire, option: Option) -> Heading:
    """Where a single step leads."""
    ship = g.ships[g.active]
    if option[0] == "turn":
        return ship.at, (ship.facing + TURN_BY[str(option[1])]) % 6, 0
    to = MAP.index[str(option[1])]
    return to, ship.facing, min(STRAIGHT, g.run + 1) if option[0] == "ahead" else 0


def courses(g: GreekFire, price: list[int]) -> Ways[Pose]:
    """Every place within the points that are left, keeping off shallows and rocks."""
    ship = g.ships[g.active]
    return explore((ship.at, ship.facing), g.points, lambda pose: _poses(g, price, pose))


def _poses(g: GreekFire, price: list[int], pose: Pose) -> Iterable[tuple[Pose, int]]:
    hex, facing = pose
    near = MAP.neighbours[hex]
    found = []
    for to in (near[facing], near[(facing + 3) % 6]):
        if to >= 0 and price[to] < BARRED and g.terrain[to] not in (SHALLOWS, ROCKS):
            found.append(((to, facing), price[to]))
    found.append(((hex, (facing + 1) % 6), 1))
    found.append(((hex, (facing + 5) % 6), 1))
    return found


def destinations(g: GreekFire, price: list[int]) -> list[Option]:
    """Hexes beyond the next step, each reached by its cheapest way."""
    ship = g.ships[g.active]
    near = (ship.at, *MAP.neighbours[ship.at])
    hexes = dict.fromkeys(hex for hex, _ in courses(g, price) if hex not in near)
    return [("row", MAP.names[hex]) for hex in sorted(hexes)]


def course_to(g: GreekFire, hex: int) -> list[Pose]:
    """The cheapest way to a hex, whichever way the bow then points."""
    reached = courses(g, prices(g))
    goal = min((pose for pose in reached if pose[0] == hex), key=lambda pose: (reached[pose][0], pose[1]))
    return route(reached, goal)


# ---------------------------------------------------------------------- rams


def ram_target(g: GreekFire, hex: int, facing: int) -> int:
    """13.1 The enemy in the hex before the bow, or NOBODY."""
    ahead = MAP.ahead(hex, facing)
    if ahead == OFF_MAP:
        return NOBODY
    j = g.ship_at(ahead)
    return j if j != NOBODY and g.ships[j].seat != g.ships[g.active].seat else NOBODY


def approaches(g: GreekFire, start: Heading, points: int) -> Ways[Heading]:
    """Every way the active ship could come at its enemies, with the hexes it would have come straight."""
    price = prices(g)
    price[g.ships[g.active].at] = g.book.costs(g.terrain)[g.ships[g.active].at]
    return explore(start, points, lambda place: _headings(g, price, place))


def _headings(g: GreekFire, price: list[int], place: Heading) -> Iterable[tuple[Heading, int]]:
    hex, facing, run = place
    near = MAP.neighbours[hex]
    ahead, astern = near[facing], near[(facing + 3) % 6]
    found = []
    if ahead >= 0 and price[ahead] < BARRED and g.terrain[ahead] not in (SHALLOWS, ROCKS):
        found.append(((ahead, facing, min(STRAIGHT, run + 1)), price[ahead]))
    if astern >= 0 and price[astern] < BARRED and g.terrain[astern] not in (SHALLOWS, ROCKS):
        found.append(((astern, facing, 0), price[astern]))
    found.append(((hex, (facing + 1) % 6, 0), 1))
    found.append(((hex, (facing + 5) % 6, 0), 1))
    return found


def rams_from(g: GreekFire, start: Heading, points: int) -> dict[int, Heading]:
    """By enemy, the best place to ram it from: full speed first, then not bow to bow, then the nearest."""
    if not is_enemy_near(g, start[0], points):
        return {}
    best: dict[int, tuple[tuple[int, int, int], Heading]] = {}
    for place, (spent, _) in approaches(g, start, points).items():
        hex, facing, run = place
        j = ram_target(g, hex, facing) if run else NOBODY
        if j != NOBODY:
            head_on = g.ships[j].facing == (facing + 3) % 6
            worth = (run < STRAIGHT, head_on, spent)
            if j not in best or worth < best[j][0]:
                best[j] = (worth, place)
    return {j: place for j, (_, place) in best.items()}


def is_enemy_near(g: GreekFire, hex: int, points: int) -> bool:
    """Whether an enemy is so near that a ram is not out of the question."""
    seat = g.ships[g.active].seat
    return any(MAP.distance(hex, g.ships[j].at) <= points + 1 for j in g.afloat(1 - seat))


def can_ram(g: GreekFire, start: Heading, points: int) -> bool:
    """R5 Whether a ram is still within reach."""
    if start[2] and ram_target(g, start[0], start[1]) != NOBODY:
        return True
    return bool(rams_from(g, start, points))


# ---------------------------------------------------------------------- rout


def edge_of(g: GreekFire, seat: int) -> int:
    """R12 The edge of the map by which a side flees: that of its own fleet."""
    return WEST if seat == g.west else 1 - WEST


def flight_steps(g: GreekFire, price: list[int]) -> list[Option]:
    """R12 Steps that bring a routing ship nearer to its edge; where it is blocked, a way round or a stop."""
    ship = g.ships[g.active]
    away = g.book.flight(g.terrain, edge_of(g, ship.seat))
    here = away.get((ship.at, ship.facing), NOWHERE)
    if here == 1 and g.points:
        return [LEAVE]
    nearer, round_about = [], []
    for option in single_steps(g, price):
        hex, facing, _ = after(g, option)
        left = away.get((hex, facing), NOWHERE)
        if left < here:
            nearer.append(option)
        elif left <= here + 1:
            round_about.append(option)
    return nearer or [*round_about, STOP]


def off_the_ground(g: GreekFire, price: list[int]) -> list[Option]:
    """R15 A ship aground can only go back the way it came."""
    ship = g.ships[g.active]
    to = MAP.neighbours[ship.at][ship.aground]
    if to == OFF_MAP or price[to] > g.points:
        return []
    return [("ahead" if ship.aground == ship.facing else "astern", MAP.names[to])]
