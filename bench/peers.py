"""Random legal play, ours and others', in one process on one core.

`pip install .[peers]; python bench/peers.py`.

Machines are noisy, so what counts are the ratios of one run, in which all take turns. Peers are libraries
whose games are written in Python: OpenSpiel's Python games, RLCard's UNO, PettingZoo's connect-four.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
import warnings
from collections.abc import Callable

Play = Callable[[random.Random], int]
warnings.filterwarnings("ignore")


def ours(slug: str) -> Play:
    """One random game of ours; returns the number of decisions."""
    import quarterdeck as qd

    game = qd.load(slug)

    def play(rng: random.Random) -> int:
        match = qd.Match(game, rng.getrandbits(64), marks=False, log=False)
        while (ask := match.pending) is not None:
            options = ask.options
            match.put(ask.seat, options[int(rng.random() * len(options))])
        return match.answers

    return play


def open_spiel(name: str, module: str) -> Play:
    """A game of OpenSpiel that is written in Python."""
    import importlib

    import pyspiel

    importlib.import_module(f"open_spiel.python.games.{module}")
    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def rlcard_uno() -> Play:
    """RLCard's UNO."""
    import rlcard

    env = rlcard.make("uno")

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def connect_four() -> Play:
    """PettingZoo's connect-four, through its agent-by-agent interface."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(rng.choice(legal))
            decisions += 1
        return decisions

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "OpenSpiel python_tic_tac_toe": lambda: open_spiel("python_tic_tac_toe", "tic_tac_toe"),
    "OpenSpiel python_kuhn_poker": lambda: open_spiel("python_kuhn_poker", "kuhn_poker"),
    "OpenSpiel python_liars_poker": lambda: open_spiel("python_liars_poker", "liars_poker"),
    "RLCard uno": rlcard_uno,
    "PettingZoo connect_four_v3": connect_four,
}


def measure(play: Play, rng: random.Random, seconds: float) -> float:
    """Decisions a second of processor time."""
    begun = time.process_time()
    decisions = 0
    while (taken := time.process_time() - begun) < seconds:
        decisions += play(rng)
    return decisions / taken


def main() -> None:
    """Measure all in turns, print decisions a second and the ratios of ours to each peer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=["malta-convoy", "wolf-pack", "lepanto", "blown-away"])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    plays = {slug: ours(slug) for slug in given.games} | installed()
    taken: dict[str, list[float]] = {name: [] for name in plays}
    for n in range(given.rounds):
        for name, play in plays.items():
            taken[name].append(measure(play, random.Random(n), given.seconds))
    rates = {name: statistics.median(rounds) for name, rounds in taken.items()}
    for name, rate in rates.items():
        print(f"{name:32} {rate:>12,.0f} decisions/s")
    for name in plays:
        if name in PEERS:
            print(f"\nagainst {name}:")
            for slug in given.games:
                print(f"  {slug:20} {rates[slug] / rates[name]:6.2f} ×")


def installed() -> dict[str, Play]:
    """The peers that are there."""
    found: dict[str, Play] = {}
    for name, make in PEERS.items():
        try:
            found[name] = make()
        except ImportError as missing:
            print(f"{name}: not installed ({missing.name})")
    return found


if __name__ == "__main__":
    main()
