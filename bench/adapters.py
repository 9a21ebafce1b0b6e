"""What OpenSpiel costs: random play through the adapter against the bare engine, in one run.

    python bench/adapters.py [GAME …] [--seconds 2]

Both sides play the very same games. Each is first played at random through OpenSpiel, untimed, so that what
games keep from one time to the next is there for both. Then it is played several times through OpenSpiel and
by the engine alone, in turns, so that whatever else the machine does falls on both alike; the quickest of
each counts, in processor time. The engine is given the same seed, courses of chance and answers; it lists
the options of each question and draws one, as random play would.

A decision is an answer to the rules. Through OpenSpiel it is said word by word, so it may take several
actions, each a call through C++ and back, or none where there is no choice. By default all dice follow from
the seed; with `chance=64` there is a chance node wherever an answer needs chance.
"""

from __future__ import annotations

import argparse
import random
from statistics import median
from time import process_time
from typing import Any

import pyspiel

from quarterdeck.adapters import openspiel
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match

TURNS = 4


class Side:
    """One side of a comparison: what it has done in how long."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0
        self.actions = 0

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def through(game: Any, n: int) -> tuple[float, int, Match]:
    """The n-th random game through OpenSpiel: seconds, actions of the seats, and the match."""
    draw = random.Random(n).random
    actions = 0
    begun = process_time()
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            actions += 1
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
    return process_time() - begun, actions, state.dialogue.match


def bare(played: Match, n: int) -> float:
    """Seconds of the same game on the engine alone."""
    draw = random.Random(n).random
    journal = played.journal
    begun = process_time()
    match = Match(load(played.game.slug), played.seed, marks=False, log=False)
    put = match.put
    for seat, value in journal:
        if seat < 0:
            match._chance(seat, value)
            continue
        ask = match.pending
        assert ask is not None
        options = ask.options
        options[int(draw() * len(options))]
        put(ask.seat, value)
    spent = process_time() - begun
    assert match.over
    return spent


def compared(game: Any, seconds: float) -> tuple[Side, Side]:
    """The engine alone and through OpenSpiel, for about so long."""
    alone, adapted = Side(), Side()
    begun, n = process_time(), 0
    while process_time() - begun < seconds or n < 2:
        _, actions, played = through(game, n)
        turns = [(through(game, n)[0], bare(played, n)) for _ in range(TURNS)]
        adapted.seconds += min(there for there, _ in turns)
        alone.seconds += min(here for _, here in turns)
        adapted.actions += actions
        for side in (alone, adapted):
            side.decisions += played.answers
        n += 1
    return alone, adapted


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What the OpenSpiel adapter costs.")
    parser.add_argument("games", nargs="*", default=games())
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game, with and without chance")
    asked = parser.parse_args()
    openspiel.register(asked.games)
    heads = ("bare/s", "spiel/s", "times", "actions", "chance=64")
    print(f"{'game':24}", *(f"{head:>9}" for head in heads))
    slower, explicit = [], []
    for slug in asked.games:
        name = openspiel.name_of(slug)
        alone, adapted = compared(pyspiel.load_game(name), asked.seconds)
        slower.append(alone.rate / adapted.rate)
        actions = adapted.actions / adapted.decisions
        with_nodes = compared(pyspiel.load_game(name, {"chance": 64}), asked.seconds)
        explicit.append(with_nodes[0].rate / with_nodes[1].rate)
        print(
            f"{slug:24} {alone.rate:9.0f} {adapted.rate:9.0f} {slower[-1]:9.2f} {actions:9.2f}"
            f" {explicit[-1]:9.2f}",
            flush=True,
        )
    print(f"median {median(slower):.2f}, most {max(slower):.2f}; with chance nodes {median(explicit):.2f}")


if __name__ == "__main__":
    main()
