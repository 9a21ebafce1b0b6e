"""A pytest plugin that runs the tests of a game's rules again and again, each time with one change.

It works in a copy of the project. Pytest is started once; before it collects anything, a process is forked
for every change, which imports the changed game, collects and runs. So a change costs what its tests cost,
and no more than one is ever at work in a copy. Changed files are given times of their own, so that Python
never takes the compiled form of one change for another.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

WORK = "QD_MUTANTS"  # the environment says where the work is described
EPOCH = 1_000_000_000  # when changed files claim to have been written, plus their number
MISUSED = (4, 5)  # how pytest ends when it is called wrongly, or finds no test
SURVIVED, CAUGHT, TOO_LONG = "survived", "caught", "took too long"


class _Work:
    """What this process does: read from the file that the environment names."""

    def __init__(self) -> None:
        given = json.loads(Path(os.environ[WORK]).read_text(encoding="utf-8"))
        self.slug: str = given["slug"]
        self.folder = Path(given["folder"])
        self.results = Path(given["results"])
        self.mutants: list[dict[str, Any]] | None = given["mutants"]
        self.tests: list[str] | None = None  # which may run; None is all that name a rule of the game
        self.trace: _Trace | None = None


work: _Work


def pytest_configure(config: pytest.Config) -> None:
    """Before anything of the game is imported."""
    global work
    work = _Work()


def pytest_collection(session: pytest.Session) -> None:
    """Fork for every change; or follow which lines each test runs, if there are none yet."""
    if work.mutants is None:
        work.trace = _Trace(work.folder)
        return
    loaded = [name for name in sys.modules if name.startswith(f"quarterdeck.games.{work.folder.name}")]
    assert not loaded, f"{loaded[0]} is imported too early to be changed"
    with work.results.open("a", encoding="utf-8") as out:
        for mutant in work.mutants:
            if _begin(mutant):
                return  # the forked process goes on to collect and run
            verdict = _verdict(mutant["seconds"])
            _end(mutant)
            out.write(json.dumps({"number": mutant["number"], "verdict": verdict}) + "\n")
            out.flush()
    sys.stdout.flush()
    os._exit(0)


_child = 0


def _begin(mutant: dict[str, Any]) -> bool:
    """Change the file and fork; whether this is the forked process."""
    global _child
    file = work.folder / mutant["file"]
    mutant["text"], mutant["times"] = file.read_text(encoding="utf-8"), file.stat()
    text = mutant["text"]
    file.write_text(text[: mutant["start"]] + mutant["new"] + text[mutant["end"] :], encoding="utf-8")
    os.utime(file, (EPOCH + mutant["number"], EPOCH + mutant["number"]))
    _child = os.fork()
    if _child:
        return False
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    work.tests = mutant["tests"]
    return True


def _verdict(seconds: float) -> str:
    """How the forked process ended; it is given some time, since a change may make rules go on for ever."""
    stop = time.monotonic() + seconds
    pause = 0.002
    while True:
        done, status = os.waitpid(_child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            assert code not in MISUSED, f"pytest ends with {code}: the tests to run are not there"
            return SURVIVED if code == 0 else CAUGHT
        if time.monotonic() > stop:
            os.kill(_child, signal.SIGKILL)
            os.waitpid(_child, 0)
            return TOO_LONG
        time.sleep(pause)


def _end(mutant: dict[str, Any]) -> None:
    file = work.folder / mutant["file"]
    file.write_text(mutant["text"], encoding="utf-8")
    times = mutant["times"]
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only tests that name a rule of the game, and of these only those that can notice the change."""
    kept = [item for item in items if _names_rule(item)]
    if work.tests is not None:
        place = {test: n for n, test in enumerate(work.tests)}
        kept = sorted([item for item in kept if item.nodeid in place], key=lambda item: place[item.nodeid])
    items[:] = kept


def _names_rule(item: pytest.Item) -> bool:
    lines = [str(line) for mark in item.iter_markers("rule") for line in mark.args]
    return any(line.startswith(f"{work.slug}:") for line in lines)


def pytest_runtest_logstart(nodeid: str) -> None:
    """A test begins."""
    if work.trace is not None:
        _forget_books()
        work.trace.begin(nodeid)


def _forget_books() -> None:
    """A book is made once and kept: each test is to be seen making what it reads."""
    from quarterdeck.engine.game import load

    load(work.slug)._editions.clear()


def pytest_runtest_logfinish(nodeid: str) -> None:
    """A test has ended."""
    if work.trace is not None:
        work.trace.finish()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Leave at once: nothing is to be tidied up in a forked process."""
    if work.trace is not None:
        work.trace.write(work.results, int(exitstatus))
    else:
        os._exit(int(exitstatus))


class _Trace:
    """Follows which lines of the game's files run while it is imported, and which in each test."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.early: dict[str, set[int]] = {}
        self.lines = self.early
        self.tests: list[tuple[str, float, dict[str, set[int]]]] = []
        self.begun = 0.0
        sys.settrace(self.enter)

    def enter(self, frame: FrameType, event: str, value: Any) -> Callable[..., Any] | None:
        """A function begins; only those of the game are followed."""
        name = frame.f_code.co_filename
        if not name.startswith(self.folder):
            return None
        seen = self.lines.setdefault(os.path.basename(name), set())

        def step(frame: FrameType, event: str, value: Any) -> Callable[..., Any]:
            seen.add(frame.f_lineno)
            return step

        seen.add(frame.f_lineno)
        return step

    def begin(self, test: str) -> None:
        """Lines from now on belong to a test."""
        self.lines = {}
        self.begun = time.monotonic()
        self.tests.append((test, 0.0, self.lines))

    def finish(self) -> None:
        """The test is over."""
        test, _, lines = self.tests[-1]
        self.tests[-1] = (test, time.monotonic() - self.begun, lines)
        self.lines = self.early

    def write(self, file: Path, status: int) -> None:
        """All that was seen, as JSON."""
        sys.settrace(None)
        plain = {
            "status": status,
            "early": {name: sorted(lines) for name, lines in self.early.items()},
            "tests": [
                {"test": test, "seconds": seconds, "lines": {n: sorted(lines) for n, lines in seen.items()}}
                for test, seconds, seen in self.tests
            ],
        }
        file.write_text(json.dumps(plain), encoding="utf-8")
