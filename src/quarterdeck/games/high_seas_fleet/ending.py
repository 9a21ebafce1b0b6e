"""How a battle ends, and what the ships are worth that were lost (R15, R18)."""

from __future__ import annotations

from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.outcome import Outcome, by_score, won_by
from quarterdeck.games.high_seas_fleet.book import GERMAN, HALVES
from quarterdeck.games.high_seas_fleet.state import HighSeasFleet


def is_lost(g: HighSeasFleet, i: int) -> bool:
    """R18 Sunk, or sinking: it counts as sunk."""
    return g.ships[i].fate == "sunk" or bool(g.ships[i].sinking)


def losses(g: HighSeasFleet, seat: int) -> int:
    """R18 Half points of a side's ships that are sunk, and half of those that are crippled."""
    lost = 0
    for i, ship in enumerate(g.ships):
        if ship.seat == seat and ship.fate != "left":
            cost = g.book.cost[ship.kind]
            crippled = 4 * ship.hull <= g.kind(i).hull or (not ship.speed and g.kind(i).speed)
            lost += cost if is_lost(g, i) else cost // 2 if crippled else 0
    return lost


def whole(halves: int) -> float:
    """Half points as points."""
    return halves // HALVES if halves % HALVES == 0 else halves / HALVES


def count_up(g: HighSeasFleet) -> Outcome:
    """R18 After the last round whoever has sunk more points, by a margin; R15 the hunters have won."""
    if g.book.is_hunt:
        return won_by(GERMAN, 2, "not-through", [1, 0], {"seat": GERMAN, "rounds": g.round})
    points = [whole(losses(g, 1 - seat)) for seat in (0, 1)]
    facts = {"rounds": g.round, "german": points[0], "british": points[1]}
    if abs(points[0] - points[1]) * 100 < g.book.margin * max(points):
        return by_score([0, 0], "even", facts)
    return by_score(points, "cap", facts)


def check_end(g: HighSeasFleet) -> None:
    """R18 A side without a fighting warship has lost; a hunt ends with the depot ship's fate."""
    if g.book.is_hunt:
        check_hunt(g)
    left = [len(g.fighting(seat)) for seat in (0, 1)]
    if all(left):
        return
    scores = [whole(losses(g, 1 - seat)) for seat in (0, 1)]
    if not any(left):
        raise GameOver(by_score([0, 0], "both-out"))
    seat = 0 if left[0] else 1
    raise GameOver(won_by(seat, 2, "out", scores, {"seat": seat}))


def check_hunt(g: HighSeasFleet) -> None:
    """R15 In a hunt the depot ship must get through."""
    for i, ship in enumerate(g.ships):
        if not g.kind(i).warship and not g.kind(i).land:
            if ship.fate == "left":
                raise GameOver(won_by(ship.seat, 2, "through", [0, 1], {"seat": ship.seat}))
            if is_lost(g, i):
                raise GameOver(won_by(1 - ship.seat, 2, "depot-lost", [1, 0], {"seat": 1 - ship.seat}))
