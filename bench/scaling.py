"""How much two cores do: the same series with one worker and with two, taking turns, in one run.

    python bench/scaling.py [GAME] [--games 60] [--seats search:20,greedy] [--rounds 3]

The start of the processes is part of the time. Give it a machine that is otherwise quiet: it prints its load.
"""

from __future__ import annotations

import argparse
import os
from statistics import median
from time import perf_counter

from quarterdeck.engine.game import load
from quarterdeck.lab.arena import Series, series
from quarterdeck.lab.workers import play_all


def seconds(wanted: Series, workers: int) -> float:
    """How long a series takes."""
    begun = perf_counter()
    played = sum(len(chunk) for chunk in play_all(wanted.jobs(), workers))
    assert played == wanted.games
    return perf_counter() - begun


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How much a second worker brings.")
    parser.add_argument("game", nargs="?", default="battle-of-the-atlantic")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", default="search:20,greedy")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    wanted = series(load(asked.game), asked.seats.split(","), asked.games, 0, {})
    print(
        f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}; {asked.games} games of {asked.game}"
    )
    times = []
    for _ in range(asked.rounds):
        one, two = seconds(wanted, 1), seconds(wanted, 2)
        times.append(one / two)
        print(f"1 worker {one:.1f} s, 2 workers {two:.1f} s: {one / two:.2f} times", flush=True)
    print(f"median {median(times):.2f}")


if __name__ == "__main__":
    main()
