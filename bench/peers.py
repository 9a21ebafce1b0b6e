"""Random legal play, ours and others', in one process on one core.

`pip install .[peers]; python bench/peers.py`.

Machines are noisy, so what counts are the ratios of one run. Peers are libraries whose games are written in
Python: OpenSpiel's Python games, RLCard's UNO, PettingZoo's connect-four.
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
        while not match.over:
            ask = match.asks[0]
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


def measure(play: Play, rounds: int, seconds: float) -> float:
    """Median decisions a second."""
    rates = []
    for n in range(rounds):
        rng = random.Random(n)
        begun = time.perf_counter()
        decisions = 0
        while (taken := time.perf_counter() - begun) < seconds:
            decisions += play(rng)
        rates.append(decisions / taken)
    return statistics.median(rates)


def main() -> None:
    """Measure all, print decisions a second and the ratios of ours to each peer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=["malta-convoy", "wolf-pack", "lepanto", "blown-away"])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rates: dict[str, float] = {}
    for slug in given.games:
        rates[slug] = measure(ours(slug), given.rounds, given.seconds)
    peers: dict[str, float] = {}
    for name, make in PEERS.items():
        try:
            play = make()
        except ImportError as missing:
            print(f"{name}: not installed ({missing.name})")
            continue
        peers[name] = measure(play, given.rounds, given.seconds)
    for name, rate in {**rates, **peers}.items():
        print(f"{name:32} {rate:>12,.0f} decisions/s")
    for name, rate in peers.items():
        print(f"\nagainst {name}:")
        for slug in given.games:
            print(f"  {slug:20} {rates[slug] / rate:6.2f} ×")


if __name__ == "__main__":
    main()
