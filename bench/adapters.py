"""What OpenSpiel costs: random play through the adapter against the bare engine, in one run.

    python bench/adapters.py [GAME …] [--seconds 2]

Games of the two sides take turns, so that whatever else the machine does falls on both alike; time is
processor time. A decision is an answer to the rules; through OpenSpiel it is said word by word, so it may
take several actions, each a call through C++ and back. `default` is the game as `load_game` gives it,
`chance=0` has all dice follow from the seed, `chance=64` has a chance node wherever an answer needs chance.
"""

from __future__ import annotations

import argparse
import random
from statistics import median
from time import process_time

import pyspiel

from quarterdeck.adapters import openspiel
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match
from quarterdeck.lab.bench import play_on


class Side:
    """One side of the comparison: what it has done in how long."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0
        self.actions = 0

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def bare(side: Side, slug: str, seed: int, chance: random.Random) -> None:
    """One random game on the engine alone."""
    begun = process_time()
    match = Match(load(slug), seed, marks=False, log=False)
    play_on(match, chance.random)
    side.seconds += process_time() - begun
    side.decisions += match.answers


def through(side: Side, game: object, chance: random.Random) -> None:
    """One random game through OpenSpiel."""
    draw = chance.random
    begun = process_time()
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            side.actions += 1
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
    side.seconds += process_time() - begun
    side.decisions += state.dialogue.match.answers


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What the OpenSpiel adapter costs.")
    parser.add_argument("games", nargs="*", default=games())
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game")
    asked = parser.parse_args()
    openspiel.register(asked.games)
    heads = ("bare/s", "default/s", "times", "an action", "chance=0", "chance=64")
    print(f"{'game':24}", *(f"{head:>9}" for head in heads))
    slower = []
    for slug in asked.games:
        name = openspiel.name_of(slug)
        kinds = [pyspiel.load_game(name), *(pyspiel.load_game(name, {"chance": n}) for n in (0, 64))]
        sides = [Side() for _ in range(4)]
        chance = random.Random(1)
        seed = 0
        while sum(side.seconds for side in sides) < asked.seconds or seed < 2:
            bare(sides[0], slug, seed, chance)
            for side, game in zip(sides[1:], kinds, strict=True):
                through(side, game, chance)
            seed += 1
        times = [sides[0].rate / side.rate for side in sides[1:]]
        an_action = times[0] * sides[1].decisions / sides[1].actions
        slower.append(times[0])
        print(
            f"{slug:24} {sides[0].rate:9.0f} {sides[1].rate:9.0f} {times[0]:9.2f} {an_action:9.2f}"
            f" {times[1]:9.2f} {times[2]:9.2f}"
        )
    print(f"median {median(slower):.2f}, most {max(slower):.2f}")


if __name__ == "__main__":
    main()
