"""Tables for the tests of adapters: every game, in the set-up that is over soonest."""

from __future__ import annotations

from quarterdeck.engine.game import Value, games, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start

GAMES = games()
LENGTHS = ("years", "max-rounds", "rounds", "turns")
SHORT = 170  # decisions of a random game that can be played to its end in a quick test


def shortest(slug: str) -> dict[str, Value]:
    """The setup options that say how long a game may last, at their least."""
    return {
        name: min(option.choices, key=lambda n: int(n))
        for name, option in load(slug).options.items()
        if (name.endswith("-cap") or name in LENGTHS) and type(option.default) is int
    }


def random_length(slug: str) -> int:
    """Decisions of one random game."""
    match = Match(load(slug), 3, shortest(slug), marks=False, log=False)
    stream = Stream(start(1, "length"))
    while not match.over and match.answers <= SHORT:
        ask = match.asks[0]
        match.put(ask.seat, stream.choice(ask.options))
    return match.answers


def is_short(slug: str) -> bool:
    """Whether a random game is over soon enough for a quick test."""
    return random_length(slug) <= SHORT
