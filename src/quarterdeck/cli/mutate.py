"""`qd mutate`: do the tests of a game's rules notice when a rule is changed?"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from quarterdeck.cli import mutant_runner
from quarterdeck.cli.asking import GameName
from quarterdeck.cli.mutants import OPERATORS, Mutant, mutants_of, rules_of
from quarterdeck.cli.rule_tests import own_tests, where_tested
from quarterdeck.cli.testing import project_root
from quarterdeck.engine.errors import BadData, QuarterdeckError
from quarterdeck.engine.game import AnyGame, load

SAMPLE = 200
SLOWLY = 5.0  # a changed game may take so many times as long as its tests do, and a little more
AT_LEAST = 5.0  # seconds
SAID, RESULTS = "said.txt", "results.jsonl"
PLUGINS = ["-p", "no:cacheprovider", "-p", "pytest_timeout", "-p", "quarterdeck.cli.mutant_runner"]


class CannotMutate(QuarterdeckError):
    """The changes cannot be tried."""


@dataclass(frozen=True)
class Survivor:
    """A change that need not be noticed, and why not: a row of `survivors.toml` beside the tests."""

    file: str
    at: str
    change: str
    reason: str


@dataclass(frozen=True)
class Followed:
    """What the tests did before anything was changed."""

    tests: list[str]
    seconds: dict[str, float]
    by_line: dict[tuple[str, int], list[str]]
    early: set[tuple[str, int]]

    def that_may_notice(self, mutant: Mutant, lines: range) -> list[str]:
        """The tests to run, quickest first: those that come by; all for what acts while a game is loaded."""
        if not mutant.file.endswith(".py") or any((mutant.file, line) in self.early for line in lines):
            return self.tests
        found = {test for line in lines for test in self.by_line.get((mutant.file, line), [])}
        return sorted(found, key=lambda test: self.seconds[test])


def mutate(
    game: GameName,
    sample: Annotated[int, typer.Option("--sample", min=0, help="How many changes; 0 is all.")] = SAMPLE,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Which changes are drawn.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes at work.")] = 1,
    list_only: Annotated[
        bool, typer.Option("--list", help="Only list the changes, without trying any.")
    ] = False,
) -> None:
    """Change a game's rules in small ways, and see which changes its tests notice.

    Numbers one more or less, conditions negated, branches emptied, calls left out, rows of data dropped. Only
    tests that name a rule of the game are run. Changes that survive are listed; those that need not be
    noticed stand with a reason in survivors.toml beside the tests. Fails if any other survives.
    """
    chosen = load(game)
    root = project_root()
    texts = {path.name: path.read_text(encoding="utf-8") for path in rules_of(chosen.folder)}
    every = [mutant for name, text in texts.items() for mutant in mutants_of(name, text)]
    drawn = drawn_from(every, sample, f"{chosen.slug} {seed}")
    if list_only:
        for mutant in drawn:
            print(f"{mutant.file}:{mutant.line} {mutant.operator}: {mutant.said}")
        return
    excused = read_survivors(root / own_tests(chosen) / "survivors.toml")
    begun = time.monotonic()
    with TemporaryDirectory(prefix="qd-mutate-") as folder:
        verdicts = _tried(chosen, root, Path(folder), drawn, texts, jobs)
    survivors = [mutant for mutant, verdict in zip(drawn, verdicts, strict=True) if verdict in UNNOTICED]
    silent = [mutant for mutant in survivors if excuse(mutant, texts, excused) is None]
    for mutant in silent:
        print(_told(mutant, texts, verdicts[drawn.index(mutant)]))
    kinds = Counter(mutant.operator for mutant in drawn)
    counted = ", ".join(f"{kinds[name]} {name}" for name in OPERATORS if kinds[name])
    print(f"{chosen.slug}: {len(drawn)} of {len(every)} changes tried ({counted})")
    print(
        f"{len(drawn) - len(survivors)} noticed, {len(survivors) - len(silent)} excused, "
        f"{len(silent)} survived; {time.monotonic() - begun:.0f} s"
    )
    if silent:
        raise typer.Exit(1)


UNRUN = "no test comes by"
UNNOTICED = (mutant_runner.SURVIVED, UNRUN)


def drawn_from(every: Sequence[Mutant], sample: int, seed: str) -> list[Mutant]:
    """So many changes by chance, in the order of the files."""
    if not sample or len(every) <= sample:
        return list(every)
    places = random.Random(seed).sample(range(len(every)), sample)
    return [every[place] for place in sorted(places)]


# ---------------------------------------------------------------------- trying


def _tried(
    game: AnyGame, root: Path, folder: Path, drawn: Sequence[Mutant], texts: dict[str, str], jobs: int
) -> list[str]:
    """The verdict on each change."""
    copies = [_copy(root, folder / f"copy-{n}") for n in range(max(1, min(jobs, len(drawn))))]
    inside = game.folder.relative_to(root)
    followed = _follow(game, copies[0], inside)
    limit = AT_LEAST + SLOWLY * sum(followed.seconds.values())
    verdicts = [UNRUN] * len(drawn)
    work: list[list[dict[str, Any]]] = [[] for _ in copies]
    planned = 0
    for number, mutant in enumerate(drawn):
        tests = followed.that_may_notice(mutant, _lines(mutant, texts[mutant.file]))
        if tests:
            given = {**asdict(mutant), "number": number, "tests": tests, "seconds": limit}
            work[planned % len(copies)].append(given)
            planned += 1
    running = [
        _start(game, copy, inside, mutants, _files(mutants), copy / RESULTS)
        for copy, mutants in zip(copies, work, strict=True)
        if mutants
    ]
    try:
        _wait(running, copies, planned)
    finally:
        for process in running:
            process.kill()
            process.wait()
    for copy in copies:
        for row in _results(copy):
            verdicts[row["number"]] = row["verdict"]
    return verdicts


def _copy(root: Path, to: Path) -> Path:
    """The parts of the project that tests need, to be changed freely."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "records", "static", "browser")
    for name in ("src", "tests"):
        shutil.copytree(root / name, to / name, ignore=unwanted)
    shutil.copy(root / "pyproject.toml", to)
    return to


def _lines(mutant: Mutant, text: str) -> range:
    """The lines that a change touches."""
    return range(mutant.line, mutant.line + text.count("\n", mutant.start, mutant.end) + 1)


def _files(mutants: Sequence[dict[str, Any]]) -> list[str]:
    """The test files that some change needs."""
    return sorted({test.partition("::")[0] for mutant in mutants for test in mutant["tests"]})


def _start(
    game: AnyGame,
    copy: Path,
    inside: Path,
    mutants: Sequence[dict[str, Any]] | None,
    tests: Sequence[str],
    results: Path,
) -> subprocess.Popen[bytes]:
    work = copy / "work.json"
    given = {"slug": game.slug, "folder": str(copy / inside), "results": str(results), "mutants": mutants}
    work.write_text(json.dumps(given), encoding="utf-8")
    surroundings = {
        **os.environ,
        mutant_runner.WORK: str(work),
        "PYTHONPATH": str(copy / "src"),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # what tests of rules do not need takes long to load
    }
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "", *PLUGINS, *tests]
    with (copy / SAID).open("wb") as said:
        return subprocess.Popen(command, cwd=copy, env=surroundings, stdout=said, stderr=subprocess.STDOUT)


def _follow(game: AnyGame, copy: Path, inside: Path) -> Followed:
    """Run the tests once as things are, to see which lines each of them comes by."""
    results = copy / "followed.json"
    process = _start(game, copy, inside, None, where_tested(game, copy), results)
    process.wait()
    seen: dict[str, Any] = json.loads(results.read_text("utf-8")) if results.exists() else {"status": 1}
    if seen["status"] != 0 or not seen["tests"]:
        raise CannotMutate(f"the tests of {game.slug} do not pass as things are:\n{_said(copy)}")
    by_line: dict[tuple[str, int], list[str]] = {}
    for row in seen["tests"]:
        for file, lines in row["lines"].items():
            for line in lines:
                by_line.setdefault((file, line), []).append(row["test"])
    seconds = {row["test"]: row["seconds"] for row in seen["tests"]}
    early = {(file, line) for file, lines in seen["early"].items() for line in lines}
    return Followed(sorted(seconds, key=seconds.__getitem__), seconds, by_line, early)


def _wait(running: Sequence[subprocess.Popen[bytes]], copies: Sequence[Path], total: int) -> None:
    """Until all are done, with a progress bar on the error stream."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("trying", total=total)
        while any(process.poll() is None for process in running):
            progress.update(task, completed=sum(len(_results(copy)) for copy in copies))
            time.sleep(0.2)
    done = sum(len(_results(copy)) for copy in copies)
    if done != total:
        said = "".join(_said(copy) for copy in copies)
        raise CannotMutate(f"only {done} of {total} changes were tried:\n{said}")


def _said(copy: Path) -> str:
    """The end of what pytest printed there."""
    return (copy / SAID).read_text(encoding="utf-8", errors="replace")[-2000:]


def _results(copy: Path) -> list[dict[str, Any]]:
    file = copy / RESULTS
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.endswith("}")]


# ---------------------------------------------------------------------- telling


def read_survivors(file: Path) -> list[Survivor]:
    """The changes that need not be noticed."""
    if not file.exists():
        return []
    from quarterdeck.kit.data import read_rows

    rows = read_rows(file, "survivor", Survivor)
    for place, row in enumerate(rows, 1):
        if not row.reason.strip():
            raise BadData(file, f"survivor[{place}].reason", "should say why nobody need notice")
    return rows


def excuse(mutant: Mutant, texts: dict[str, str], excused: Sequence[Survivor]) -> str | None:
    """The reason why a change need not be noticed, if one is given.

    The line is compared by its words, not by its number, so that an excuse outlives changes elsewhere.
    """
    at = _line_of(mutant, texts)
    for row in excused:
        if (row.file, row.at, row.change) == (mutant.file, at, mutant.said):
            return row.reason
    return None


def _line_of(mutant: Mutant, texts: dict[str, str]) -> str:
    return texts[mutant.file].splitlines()[mutant.line - 1].strip()


def _told(mutant: Mutant, texts: dict[str, str], verdict: str) -> str:
    note = f" ({verdict})" if verdict == UNRUN else ""
    return f"{mutant.file}:{mutant.line}{note} {mutant.said}\n    {_line_of(mutant, texts)}"
