"""How much two cores do: the same series with one worker and with two, taking turns, in one run.

    python bench/scaling.py [GAME] [--games 400] [--seats search:20,greedy] [--rounds 3]

The start of the processes is part of the time. The wall clock tells the truth on a machine that is otherwise
quiet; the load is printed. On a busy one read the second quotient: processor seconds of the single worker by
those of the busier of the two, from start to end, with what the parent did beside them. It is what the wall
clock would say if nobody else wanted the cores, and shows what is lost to starting, sending and uneven ends.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from quarterdeck.engine.game import load
from quarterdeck.lab import workers
from quarterdeck.lab.arena import Series, series
from quarterdeck.lab.jobs import Job, Played
from quarterdeck.lab.workers import play_all

NOTES = "QD_BENCH_NOTES"
true_chunk = workers.play_chunk


def noted_chunk(jobs: Sequence[Job]) -> list[Played]:
    """Several games; notes how much processor time this process has used since it began."""
    played = true_chunk(jobs)
    (Path(os.environ[NOTES]) / str(os.getpid())).write_text(str(process_time()))
    return played


def measured(wanted: Series, count: int) -> tuple[float, list[float], float]:
    """Wall seconds of a series, processor seconds of each worker, and those of the parent."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[NOTES] = folder
        begun, own = perf_counter(), process_time()
        played = sum(len(chunk) for chunk in play_all(wanted.jobs(), count))
        wall, own = perf_counter() - begun, process_time() - own
        assert played == wanted.games
        each = [float(file.read_text()) for file in Path(folder).iterdir()]
    return wall, each if count > 1 else [own], own if count > 1 else 0.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How much a second worker brings.")
    parser.add_argument("game", nargs="?", default="battle-of-the-atlantic")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", default="search:20,greedy")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    workers.play_chunk = noted_chunk
    wanted = series(load(asked.game), asked.seats.split(","), asked.games, 0, {})
    print(
        f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}; {asked.games} games of {asked.game}"
    )
    walls, accounts = [], []
    for _ in range(asked.rounds):
        one, (alone,), _ = measured(wanted, 1)
        two, each, parent = measured(wanted, 2)
        walls.append(one / two)
        accounts.append(alone / max(each))
        print(
            f"1 worker {one:.1f} s, 2 workers {two:.1f} s: {walls[-1]:.2f} times; processor {alone:.1f} s"
            f" alone, {' + '.join(f'{seconds:.1f}' for seconds in each)} s and {parent:.2f} s of the parent:"
            f" {accounts[-1]:.2f} times; workers were busy {100 * sum(each) / (2 * two):.0f} %",
            flush=True,
        )
    print(f"median {median(walls):.2f} by the clock, {median(accounts):.2f} by processor time")


if __name__ == "__main__":
    main()
