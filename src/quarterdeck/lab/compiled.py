"""The compiled build beside the interpreted one: where it is, how much faster it plays (docs/compiled.md).

Both play the same seeds in processes of their own, turn and turn about, and are timed by processor time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.bench import Figure, figure
from quarterdeck.lab.pacing import PACKAGE, is_compiled

HOW = """No compiled build to compare with. In a copy of the source:
  HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip wheel --no-deps -w dist .
  pip install --no-deps --target build/compiled dist/quarterdeck-*.whl
  qd bench --compiled build/compiled"""
COMPARED = ("engine", "kit", "systems", "games")

Kind = Literal["interpreted", "compiled"]


class NoSuchBuild(QuarterdeckError):
    """The folder holds no compiled build, or one of other source."""


@dataclass(frozen=True)
class Comparison:
    """Decisions a second of both builds; `ratio` is taken round by round, `best` from the best rounds."""

    slug: str
    interpreted: Figure
    compiled: Figure
    ratio: Figure
    best: float


def compiled_build(folder: Path | None = None) -> Path | None:
    """The folder of a compiled build: the one named, or else this very one if it is compiled."""
    if folder is None:
        return PACKAGE.parent if is_compiled() else None
    if not any((folder / "quarterdeck" / "engine").glob("match.*.*")):
        raise NoSuchBuild(f"no compiled build in {folder}")
    for part in COMPARED:
        if _sources(folder / "quarterdeck" / part) != _sources(PACKAGE / part):
            raise NoSuchBuild(f"the build in {folder} is of other source than this; build it again")
    return folder


def _sources(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.py")}


class Player:
    """A process that plays for one of the builds."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def tell(self, **told: Any) -> dict[str, Any]:
        """Have it do something; what came of it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise NoSuchBuild(f"a build that was to be measured broke off while doing {told}")
        done: dict[str, Any] = json.loads(answer)
        return done


@contextmanager
def player(folder: Path, kind: Kind) -> Iterator[Player]:
    """A process of that build for a while; interpreted, it takes the source beside the compiled modules."""
    file = folder / "quarterdeck" / "lab" / "pacing.py"
    with subprocess.Popen(
        [sys.executable, "-P", str(file), kind],
        env=dict(os.environ, PYTHONPATH=str(folder.resolve()), PYTHONHASHSEED="0"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Player(process)
        assert process.stdin is not None
        process.stdin.close()


def compare(folder: Path, slugs: Iterable[str], rounds: int, seconds: float) -> Iterator[Comparison]:
    """Measure games in both builds, one after the other."""
    with player(folder, "interpreted") as interpreted, player(folder, "compiled") as compiled:
        for slug in slugs:
            yield _compare(slug, interpreted, compiled, rounds, seconds)


def _compare(slug: str, interpreted: Player, compiled: Player, rounds: int, seconds: float) -> Comparison:
    once = interpreted.tell(do="play", slug=slug, games=2)
    compiled.tell(do="play", slug=slug, games=2)
    games = max(1, round(2 * seconds / once["seconds"]))
    rates: list[tuple[float, float]] = []
    for _ in range(rounds):
        a = interpreted.tell(do="play", slug=slug, games=games)
        b = compiled.tell(do="play", slug=slug, games=games)
        assert a["decisions"] == b["decisions"], f"{slug}: the builds play different games"
        rates.append((a["decisions"] / a["seconds"], b["decisions"] / b["seconds"]))
    slow, fast = [pair[0] for pair in rates], [pair[1] for pair in rates]
    ratio = figure([b / a for a, b in rates])
    return Comparison(slug, figure(slow), figure(fast), ratio, max(fast) / max(slow))
