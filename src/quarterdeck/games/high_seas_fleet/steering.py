"""How ships steam: ahead with a free turn, extra turns, astern; boats below; and sweeping (§5, §12)."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.ask import Option
from quarterdeck.games.high_seas_fleet.book import COLUMNS, HOME_COLUMN, LAND, MAP
from quarterdeck.games.high_seas_fleet.state import HighSeasFleet
from quarterdeck.kit.hexes import OFF_MAP, Pose
from quarterdeck.kit.steering import Ways, behind, route

STOP: Option = ("stop",)
LEAVE: Option = ("leave",)
DIVE: Option = ("dive",)
SURFACE: Option = ("surface",)
TURN_BY = {"port": 5, "starboard": 1}
STEAM: tuple[Option, ...] = tuple(("steam", name) for name in MAP.names)


def blocked(g: HighSeasFleet) -> set[int]:
    """5.1, R11 Hexes that ships on the surface cannot enter; unseen boats are in nobody's way."""
    return {
        g.where(i)
        for i, ship in enumerate(g.ships)
        if not ship.fate and not g.is_unseen(i) and not g.is_under(i)
    }


def single_steps(g: HighSeasFleet) -> list[Option]:
    """5.2-5.4 One hex ahead with at most one side turned before it, a further turn, or a hex astern."""
    i = g.active
    ship = g.ships[i]
    if g.points < 1:
        return []
    shut = blocked(g)
    found: list[Option] = []
    for by in (0, 5, 1):
        to = MAP.neighbours[ship.at][(ship.facing + by) % 6]
        if to != OFF_MAP and g.terrain[to] != LAND and to not in shut:
            found.append(("ahead", MAP.names[to]))
    found += [("turn", side) for side in TURN_BY]
    back = behind(MAP, ship.at, ship.facing)
    if back != OFF_MAP and g.terrain[back] != LAND and back not in shut and g.points >= astern_cost(g):
        found.append(("astern", MAP.names[back]))
    return found


def astern_cost(g: HighSeasFleet) -> int:
    """5.4 The first hex astern costs a point more: a ship that goes astern has a point less in the round."""
    return 1 if g.astern else 2


def ways(g: HighSeasFleet, start: Pose, points: int, shut: set[int]) -> Ways[Pose]:
    """Every place that can be steamed to ahead, and the one before it; a hex or a turn costs a point."""
    reached: Ways[Pose] = {start: (0, start)}
    barred = shut | land_of(g.terrain)
    edge = [start]
    for spent in range(1, points + 1):
        further = []
        for pose in edge:
            ahead, turns = _following(pose)
            for after in ahead:
                if after not in reached and after[0] not in barred:
                    reached[after] = (spent, pose)
                    further.append(after)
            for after in turns:
                if after not in reached:
                    reached[after] = (spent, pose)
                    further.append(after)
        edge = further
    return reached


@cache
def _following(pose: Pose) -> tuple[tuple[Pose, ...], tuple[Pose, ...]]:
    """5.3 The poses a hex ahead of one, with at most one side turned before, and those turned on the spot."""
    hex, facing = pose
    sides = [(facing + by) % 6 for by in (0, 5, 1)]
    ahead = [(MAP.neighbours[hex][side], side) for side in sides]
    return tuple(after for after in ahead if after[0] != OFF_MAP), tuple((hex, side) for side in sides[:0:-1])


@lru_cache(maxsize=16)
def land_of(terrain: str) -> frozenset[int]:
    """The hexes of land."""
    return frozenset(hex for hex, look in enumerate(terrain) if look == LAND)


def destinations(g: HighSeasFleet) -> list[Option]:
    """Hexes beyond the next step, each by its shortest way."""
    ship = g.ships[g.active]
    near = (ship.at, *MAP.neighbours[ship.at])
    reached = ways(g, (ship.at, ship.facing), g.points, blocked(g))
    return [STEAM[hex] for hex in sorted({hex for hex, _ in reached} - set(near))]


def course_to(g: HighSeasFleet, start: Pose, points: int, shut: set[int], hex: int) -> list[Pose]:
    """The shortest way to a hex, whichever way the bow then points."""
    reached = ways(g, start, points, shut)
    goal = min((pose for pose in reached if pose[0] == hex), key=lambda pose: (reached[pose][0], pose[1]))
    return route(reached, goal)


def boat_speed(g: HighSeasFleet, i: int) -> int:
    """1.6, R11 A boat's speed: half of it below the surface, rounding up."""
    speed = g.ships[i].speed
    return (speed + 1) // 2 if g.is_under(i) else speed


def boat_shut(g: HighSeasFleet, i: int) -> set[int]:
    """5.1, R11 What is in a boat's way: boats that it knows of, and on the surface all ships it sees."""
    seat = g.ships[i].seat
    boats = {
        g.where(j) for j in g.secrets.boats if j != i and (g.ships[j].seat == seat or not g.is_unseen(j))
    }
    return boats if g.is_under(i) else boats | (blocked(g) - {g.where(i)})


def boat_orders(g: HighSeasFleet) -> list[Option]:
    """R11 Where a boat can go in one move, and whether it dives or comes up."""
    i = g.active
    found: list[Option] = []
    here = g.where(i)
    if g.secrets.may_dive:
        if not g.is_under(i):
            found.append(DIVE)
        elif here not in blocked(g):
            found.append(SURFACE)
    if g.secrets.going:
        reached = ways(g, (here, g.secrets.facing(i)), boat_speed(g, i), boat_shut(g, i))
        found += [STEAM[hex] for hex in sorted({hex for hex, _ in reached} - {here})]
    return found


def may_leave(g: HighSeasFleet, i: int) -> bool:
    """R18 Ships leave the map by their own edge; in a hunt the depot ship by the enemy's."""
    ship = g.ships[i]
    can_go = g.secrets.going if g.is_boat(i) else bool(g.points)
    return can_go and g.where(i) % COLUMNS == exit_column(g, i) - 1 and bool(ship.speed)


def exit_column(g: HighSeasFleet, i: int) -> int:
    """The column from which a ship leaves."""
    seat = g.ships[i].seat
    through = g.book.is_hunt and not g.kind(i).warship
    return HOME_COLUMN[1 - seat if through else seat]


def can_sweep(g: HighSeasFleet, i: int) -> bool:
    """12.3, R12 Destroyers and gun boats sweep, and by default mine sweepers."""
    how = g.kind(i).sweeps
    return how == "printed" or (how == "sweeper" and g.sweepers_sweep)


def sweepings(g: HighSeasFleet) -> list[Option]:
    """12.3, R12 The hex ahead may be swept, with whatever points are left if four are too many at once."""
    i = g.active
    ship = g.ships[i]
    if not g.points or not can_sweep(g, i) or not are_mines_about(g):
        return []
    ahead = MAP.ahead(ship.at, ship.facing)
    is_open = ahead != OFF_MAP and g.terrain[ahead] != LAND and ahead not in g.secrets.swept
    is_whole = g.points >= min(g.book.sweep - ship.swept, ship.speed)
    return [("sweep", MAP.names[ahead])] if is_open and is_whole else []


def are_mines_about(g: HighSeasFleet) -> bool:
    """Whether, by what all know, mines may lie anywhere."""
    return any(g.fields) or bool(g.secrets.stock)
