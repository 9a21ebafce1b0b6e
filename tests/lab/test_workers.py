"""The same games whatever plays them: this process, several, a Dask cluster, or workers that die."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from quarterdeck.lab import workers
from quarterdeck.lab.crew import WorkersDied, share_out
from quarterdeck.lab.jobs import Job, Played, play
from quarterdeck.lab.results import Results
from quarterdeck.lab.workers import play_all
from tests.lab.tables import SLUG, all_played, played, same, short


def test_two_processes_give_the_same_games_as_one() -> None:
    wanted = short(20)
    assert same(all_played(wanted, 2)) == same(all_played(wanted, 1)) == same(played(wanted))


def arena(*more: str) -> list[str]:
    return [sys.executable, "-m", "quarterdeck.cli", "arena", SLUG, *more]


def surroundings() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def test_a_local_cluster_gives_the_same_games(tmp_path: Path) -> None:
    """As a command of its own: what Dask leaves running ends with it."""
    pytest.importorskip("distributed", reason="Dask is not installed: pip install 'quarterdeck[cluster]'")
    wanted = short(12)
    out = tmp_path / "r.arena"
    line = arena("--seats", "greedy,random", "--games", "12", "--seed", "40", "--cluster", "local")
    subprocess.run(
        [*line, "--out", str(out)], env=surroundings(), capture_output=True, check=True, timeout=240
    )
    with closing(Results(out, wanted.plain())) as results:
        assert same(results.games()) == same(played(wanted))


def test_thinking_bots_are_sent_game_by_game_and_quick_ones_in_chunks_that_shrink() -> None:
    jobs = short(700).jobs()
    chunks = workers._chunks(jobs, 2)
    sizes = [len(chunk) for chunk in chunks]
    assert (sizes[0], sizes[-1]) == (32, 1)
    assert sizes == sorted(sizes, reverse=True)
    assert [job for chunk in chunks for job in chunk] == jobs
    assert workers._chunks([], 2) == []
    assert {len(chunk) for chunk in workers._chunks(short(64, ("search:5", "random")).jobs(), 2)} == {1}


MURDERED = "QD_TEST_MURDERED"


def dying_chunk(jobs: Sequence[Job]) -> list[Played]:
    """Kills its own process at the sixth game, the first time it comes there."""
    marker = Path(os.environ[MURDERED])
    if any(job.number == 6 for job in jobs) and not marker.exists():
        marker.write_text("killed")
        os.kill(os.getpid(), signal.SIGKILL)
    with marker.with_suffix(".played").open("a") as file:
        file.writelines(f"{job.number}\n" for job in jobs)
    return [play(job) for job in jobs]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process like that")
def test_a_killed_worker_loses_no_finished_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MURDERED, str(tmp_path / "marker"))
    monkeypatch.setattr(workers, "play_chunk", dying_chunk)
    wanted = short(16)
    delivered: list[Played] = []
    for chunk in play_all(wanted.jobs(), 2):
        delivered += chunk
    assert (tmp_path / "marker").read_text() == "killed"
    assert sorted(game.number for game in delivered) == list(range(16)), "each game once"
    assert same(sorted(delivered, key=lambda game: game.number)) == same(played(wanted))


def always_dying(jobs: Sequence[Job]) -> list[Played]:
    os._exit(1)


def test_workers_that_always_die_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "play_chunk", always_dying)
    with pytest.raises(
        WorkersDied, match=r"3 workers died at the same work, the last with code 1; [34] pieces"
    ):
        list(play_all(short(4).jobs(), 2))
    assert not multiprocessing.active_children()


def fails_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three is too many")
    return number * number


def fails_strangely(number: int) -> int:
    class Local(Exception):
        """Of a class that another process cannot know."""

    raise Local("strange")


def test_an_error_of_the_work_is_raised_with_its_place_and_ends_the_workers() -> None:
    with pytest.raises(ValueError, match="three is too many") as caught:
        list(share_out(fails_at_three, range(6), 2))
    assert "in fails_at_three" in caught.value.__notes__[0]
    assert not multiprocessing.active_children()
    with pytest.raises(RuntimeError, match="strange"):
        list(share_out(fails_strangely, range(2), 2))


def test_each_piece_has_its_result_once() -> None:
    assert sorted(share_out(fails_at_three, (1, 2, 4, 5, 6), 2)) == [1, 4, 16, 25, 36]
    assert list(share_out(fails_at_three, (), 2)) == []
    assert not multiprocessing.active_children()


def sleeps(seconds: float) -> float:
    sleep(seconds)
    return seconds


def test_whoever_stops_listening_does_not_wait_for_work_under_way() -> None:
    results = share_out(sleeps, (0.0, 600.0, 600.0), 2)
    assert next(results) == 0.0
    results.close()
    assert not multiprocessing.active_children()


class DiesOnTheWay:
    """Ends the process that would send it."""

    def __reduce__(self) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return ""


def dies_once(chance: tuple[str, int]) -> Any:
    """The first time some die at work, some when they are about to tell of it, some in the midst of that."""
    folder, number = chance
    marker = Path(folder) / str(number)
    if marker.exists() or number % 4 == 0:
        return number * number
    marker.touch()
    if number % 4 == 1:
        return DiesOnTheWay()
    if number % 4 == 2:
        line = next(thing for thing in gc.get_objects() if isinstance(thing, Connection))
        os.write(line.fileno(), struct.pack("!i", 1000) + b"half a message")
    os.kill(os.getpid(), signal.SIGKILL)
    return None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process like that")
def test_deaths_at_any_moment_lose_nothing(tmp_path: Path) -> None:
    pieces = [(str(tmp_path), number) for number in range(8)]
    assert sorted(share_out(dies_once, pieces, 3)) == [number * number for number in range(8)]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no such signals")
def test_an_interrupt_ends_the_workers_at_once_and_the_same_command_goes_on(tmp_path: Path) -> None:
    """Sent to the parent alone, as a supervisor does: a series that would take minutes is over in moments."""
    out = tmp_path / "r.arena"
    line = arena("--seats", "search:30,greedy", "--workers", "2", "--out", str(out))
    paths = surroundings()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # what is ignored here would be there
    begun = subprocess.Popen([*line, "--games", "100000"], env=paths, stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    try:
        until = monotonic() + 240
        while not finished_in(out) and monotonic() < until:
            assert begun.poll() is None, begun.stderr.read() if begun.stderr else ""
            sleep(0.1)
        begun.send_signal(signal.SIGINT)
        _, told = begun.communicate(timeout=60)
    finally:
        begun.kill()
    assert begun.returncode == 130
    assert "the same command goes on" in told
    assert "Traceback" not in told
    kept = finished_in(out)
    done = subprocess.run(
        [*line, "--games", str(kept + 2)], env=paths, capture_output=True, text=True, check=True, timeout=240
    )
    assert f"{kept + 2} games" in done.stdout
    assert finished_in(out) >= kept + 2


def finished_in(file: Path) -> int:
    """Games that a file of results holds by now."""
    if not file.exists():
        return 0
    with closing(sqlite3.connect(file)) as db:
        try:
            return int(db.execute("SELECT count(*) FROM games").fetchone()[0])
        except sqlite3.OperationalError:
            return 0
