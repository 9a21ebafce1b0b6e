"""Where ships stand in a sea area of the chart: clear of ports, their marks, boxes and names."""

from __future__ import annotations

import re
from functools import cache

from quarterdeck.games.blackbeard.chart import AREAS, BOXES, EAST, PORTS, WEST

STEP, APART = 8, 32
MOST = 12
TITLE = 16  # the height of a chart's title at its upper edge


@cache
def moorings(area: str) -> tuple[tuple[int, int], ...]:
    """Places for ships, those nearest to the name first."""
    if area not in AREAS:
        return ()
    (x, y), path = AREAS[area]
    shore = outline(path)
    spots = [
        (px, py)
        for px in range(20, 1380, STEP)
        for py in range(24, 660, STEP)
        if within(px, py, shore) and is_clear(px, py)
    ]
    spots.sort(key=lambda spot: (spot[0] - x) ** 2 + 2 * (spot[1] - y - 20) ** 2)
    taken: list[tuple[int, int]] = []
    for px, py in spots:
        if len(taken) < MOST and all(abs(px - a) >= APART or abs(py - b) >= APART for a, b in taken):
            taken.append((px, py))
    return tuple(taken)


def outline(path: str) -> list[tuple[float, float]]:
    """The corners of an area, whose path is one `M` and steps from there."""
    numbers = [float(word) for word in re.findall(r"-?\d+(?:\.\d+)?", path)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    out = points[:1]
    for dx, dy in points[1:]:
        out.append((out[-1][0] + dx, out[-1][1] + dy))
    return out


def within(x: float, y: float, corners: list[tuple[float, float]]) -> bool:
    """Whether a point lies in an area, some way from its border."""
    return all(_inside(x + dx, y + dy, corners) for dx in (-13, 13) for dy in (-13, 13))


def _inside(x: float, y: float, corners: list[tuple[float, float]]) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def is_clear(x: int, y: int) -> bool:
    """Whether nothing else is drawn there."""
    for px, py in (port[0] for port in PORTS.values()):
        if px - 62 < x < px + 80 and py - 44 < y < py + 36:
            return False
    for bx, by in BOXES.values():
        if abs(x - bx) < 84 and abs(y - by) < 42:
            return False
    for (nx, ny), _ in AREAS.values():
        if abs(x - nx) < 66 and ny - 28 < y < ny + 22:
            return False
    return all(
        not (left < x < left + wide and y < top + TITLE + 14) for (left, top), (wide, _) in (WEST, EAST)
    )
