"""Ships that steer step by step: ahead, astern and round, and all they could get to with their points.

A *place* is whatever the rules have to remember of a ship under way: hex and facing, perhaps how far it has
run straight ahead, or whether it may still turn for nothing. `explore` knows no costs: rules say which places
follow a place, and at what price.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from quarterdeck.kit.hexes import OFF_MAP, HexMap, Pose

P = TypeVar("P", bound=Hashable)
Ways: TypeAlias = dict[P, tuple[int, P]]  # points spent, and the place before
NOWHERE = 1 << 20  # farther than any ship goes


def explore(
    start: P,
    points: int,
    steps: Callable[[P], Iterable[tuple[P, int]]],
    until: Callable[[P], bool] | None = None,
) -> Ways[P]:
    """Every place within reach, by its cheapest way; with `until` no further than the first that fits."""
    reached: Ways[P] = {start: (0, start)}
    waiting: list[list[P]] = [[] for _ in range(points + 1)]
    waiting[0].append(start)
    for spent, places in enumerate(waiting):
        for place in places:  # grows while steps cost nothing
            if reached[place][0] != spent:
                continue  # a cheaper way was found meanwhile
            if until is not None and until(place):
                return reached
            for after, cost in steps(place):
                total = spent + cost
                if total <= points and (after not in reached or total < reached[after][0]):
                    reached[after] = (total, place)
                    waiting[total].append(after)
    return reached


def route(reached: Mapping[P, tuple[int, P]], goal: P) -> list[P]:
    """The places on the cheapest way to a reached one, without the start."""
    way = []
    place = goal
    while reached[place][1] != place:
        way.append(place)
        place = reached[place][1]
    return way[::-1]


def behind(sea: HexMap, at: int, facing: int) -> int:
    """The hex astern of a ship, or OFF_MAP."""
    return sea.neighbours[at][(facing + 3) % 6]


def points_to_leave(
    sea: HexMap, cost: Sequence[int], exits: Iterable[tuple[int, int]], astern: bool = True
) -> dict[Pose, int]:
    """How many points a ship needs from each pose to be off the map by one of the `exits`.

    An exit is a hex and the side by which the map is left there, which costs one point. `cost` is what each
    hex costs to enter; a turn of one side costs one point. Poses from which no way leads out are missing.
    """
    known: dict[Pose, int] = {}
    waiting: list[list[Pose]] = [[], []]
    for hex, side in exits:
        for facing in (side, (side + 3) % 6) if astern else (side,):
            waiting[1].append((hex, facing))
    for spent in range(NOWHERE):
        if spent >= len(waiting):
            break
        for pose in waiting[spent]:
            if known.get(pose, NOWHERE) <= spent:
                continue
            known[pose] = spent
            hex, facing = pose
            before = [((hex, (facing + 1) % 6), 1), ((hex, (facing + 5) % 6), 1)]
            for side in (facing, (facing + 3) % 6) if astern else (facing,):
                came_from = sea.neighbours[hex][(side + 3) % 6]
                if came_from != OFF_MAP:
                    before.append(((came_from, facing), cost[hex]))
            for earlier, price in before:
                if known.get(earlier, NOWHERE) > spent + price:
                    waiting += [[] for _ in range(spent + price + 1 - len(waiting))]
                    waiting[spent + price].append(earlier)
    return known
