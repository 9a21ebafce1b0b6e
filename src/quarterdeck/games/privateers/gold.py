"""Privateers: gold, and the game won by it."""

from __future__ import annotations

from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.outcome import by_score
from quarterdeck.games.privateers.state import Privateers


def gain(g: Privateers, seat: int, n: int) -> None:
    """2.1. A nation gains gold; who has enough wins at once."""
    g.gold[seat] += n
    if g.gold[seat] >= g.goal:
        raise GameOver(by_score(g.gold, "gold", {"winner": seat, "n": g.gold[seat]}))
