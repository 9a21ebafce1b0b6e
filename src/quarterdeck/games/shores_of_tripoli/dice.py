"""Dice that everybody sees, and the single die of an event."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli.book import TR
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.games.shores_of_tripoli.windows import offer

DIE: tuple[Option, ...] = tuple(("use", face) for face in range(7))
PLUNDER = "raid-dice"  # these take merchant ships and hit nobody
NEVER = 7  # no face of a single die is a hit as such: the event reads it


def roll(g: Tripoli, seat: int, what: str, n: int, least: int = 6) -> int:
    """Roll dice where everybody sees them, and count the hits."""
    faces = g.dice(n)
    g.rolls = (*g.rolls, (seat, what, least, faces))
    hits = len([face for face in faces if face >= least])
    if least == NEVER:
        g.log("die", what=what, dice=list(faces))
    elif what == PLUNDER:
        g.log("plunder-roll", what=what, dice=list(faces), n=hits)
    else:
        g.log("roll", what=what, dice=list(faces), n=hits)
    return hits


def one_die(g: Tripoli, seat: int, what: str, helps: tuple[str, ...]) -> Flow[int]:
    """One die for an event; with the battle card two, of which the player uses either."""
    card = yield from offer(g, seat, f"window.{what}", helps, {})
    roll(g, seat, what, 2 if card else 1, NEVER)
    faces = sorted(set(g.rolls[-1][3]))
    if len(faces) == 1:
        return faces[0]
    if seat == TR and "solo" in g.house:
        return faces[-1]
    _, face = yield Ask(seat, "die", [DIE[face] for face in faces])
    g.log("used", face=face)
    return int(face)
