"""Points of games at which somebody has a choice."""

from __future__ import annotations

from quarterdeck.engine.game import AnyGame, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from tests.adapters.tables import shortest


def points(slug: str, seed: int, number: int, apart: int, game: AnyGame | None = None) -> list[Match]:
    """Points of a random game, so many answers apart at most."""
    match = Match(game or load(slug), seed, shortest(slug), log=False)
    stream = Stream(start(seed, "bots"))
    out: list[Match] = []
    skip = 1 + stream.below(apart)
    while not match.over and len(out) < number:
        skip -= 1
        if skip <= 0 and any(len(ask.options) > 1 for ask in match.asks):
            out.append(match.fork())
            skip = 1 + stream.below(apart)
        ask = stream.choice(match.asks)
        match.put(ask.seat, stream.choice(ask.options))
    return out
