"""What lies over the sea for a while: where a ship can sail, what its guns bear on, what a shot promises."""

from __future__ import annotations

from quarterdeck.games.naval_duel.boarding import boarding_odds, boardings
from quarterdeck.games.naval_duel.book import SEA, SHOTS
from quarterdeck.games.naval_duel.gunnery import fire_odds, in_sight, range_of, targets
from quarterdeck.games.naval_duel.moving import reaches
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel
from quarterdeck.kit.sailing import broadside
from quarterdeck.scene import Arrow, Odds, Overlay
from quarterdeck.scene.parts.overlays import OverlayLook

LOOKS: dict[str, OverlayLook] = {"grape": "range", "chain": "arc", "round": "far"}


def overlays(g: NavalDuel) -> list[Overlay]:
    """While a ship moves, its reach; while it aims, what it bears on with each shot."""
    if g.active == NOBODY:
        return []
    if g.step in ("sail", "face"):
        return [*reach(g), *arcs(g, g.ships[g.active].at if g.goal == NOBODY else g.goal)]
    return arcs(g, g.ships[g.active].at) if g.step in ("aim", "load", "evade") else []


def reach(g: NavalDuel) -> list[Overlay]:
    """Where the ship at hand can sail, with the whole squares that are left of its move there."""
    if g.step != "sail":
        return []
    left: dict[int, int] = {}
    for found in reaches(g, g.active):
        most = len(found.layers) - 1
        for square, cost in found.cheapest().items():
            left[square] = max(left.get(square, 0), (most - cost) // 2)
    left.pop(g.ships[g.active].at, None)
    if not left:
        return []
    names = tuple([SEA.names[square] for square in left])
    return [Overlay("reach", "Squares left of the move there", spaces=names, numbers=tuple(left.values()))]


def arcs(g: NavalDuel, at: int) -> list[Overlay]:
    """What the broadsides of the ship at hand bear on: a ring for each shot, the shortest inside."""
    ship = g.ships[g.active]
    found = []
    near = 0
    for shot in SHOTS:
        far = range_of(g, g.active, shot)
        covered = [
            SEA.names[square]
            for square in range(len(SEA))
            if near < SEA.distance(at, square) <= far
            and broadside(ship.facing, *SEA.offset(at, square), g.narrow)
            and in_sight(g, at, square)
        ]
        if covered:
            label = f"{g.book.shots[shot].name} up to {far}"
            found.append(Overlay(f"arc-{shot}", label, spaces=covered, look=LOOKS[shot], owner=ship.seat))
        near = far
    return found


def arrows(g: NavalDuel) -> list[Arrow]:
    """The last move, and the broadsides declared so far."""
    found = []
    if g.trail:
        i, came_from = g.trail
        ship = g.ships[i]
        if not ship.fate and ship.at != came_from:
            found.append(
                Arrow(
                    "trail", start=SEA.names[came_from], end=SEA.names[ship.at], look="last", owner=ship.seat
                )
            )
    for n, (i, j, *_) in enumerate(g.declared, 1):
        start, end = SEA.names[g.ships[i].at], SEA.names[g.ships[j].at]
        found.append(Arrow(f"shot-{n}", start=start, end=end, look="attack", owner=g.ships[i].seat))
    return found


def odds(g: NavalDuel) -> list[Odds]:
    """On each target what the ship at hand could do to it: hit it, or win a boarding action."""
    if g.step == "board" and g.turns:
        best: dict[int, float] = {}
        for i, j in boardings(g, g.turns[0]):
            best[j] = max(best.get(j, 0.0), float(boarding_odds(g, i, j)))
        return [_odds(g, j, "Board, no cards", good, "captures it") for j, good in best.items()]
    if g.step != "aim" or g.active == NOBODY:
        return []
    found = []
    for j, shots in targets(g, g.active).items():
        chances = {shot: 1 - float(fire_odds(g, g.active, j, shot)[0]) for shot in shots}
        shot = max(chances, key=lambda word: chances[word])
        found.append(_odds(g, j, g.book.shots[shot].name, chances[shot], "damages it"))
    return found


def _odds(g: NavalDuel, j: int, label: str, good: float, outcome: str) -> Odds:
    word = g.ships[j].word
    return Odds(f"odds-{word}", label, at=word, good=good, outcome=outcome)
