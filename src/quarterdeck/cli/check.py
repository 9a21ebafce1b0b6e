"""`qd check`: random games under every setup option, with every law applied on the way."""

from __future__ import annotations

import itertools
import math
import os
import random
import subprocess
import sys
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.asking import AnyGameName
from quarterdeck.cli.dumps import dump
from quarterdeck.engine.game import AnyGame, Value, games, load
from quarterdeck.engine.known_breaks import all_known_breaks
from quarterdeck.engine.match import Match

QUICK, DEEP = 4, 100  # games for each setup
RARELY, OFTEN = 20, 5  # at on average one question in so many has all laws applied
MOST_SETUPS = 64
ELSEWHERE = """\
import sys
from quarterdeck import read_record
from quarterdeck.engine.laws import digest
print(digest(read_record(sys.stdin.read())))
"""


@dataclass(frozen=True)
class Job:
    """One game to play: which, how, and how closely to look."""

    slug: str
    options: dict[str, Value]
    seed: int
    every: int
    dumps: Path
    elsewhere: bool = False


@dataclass
class Finding:
    """What a game showed, as plain data that crosses processes."""

    slug: str
    decisions: int = 0
    offered: set[str] = field(default_factory=set)
    fault: str = ""
    file: str = ""


def check(
    game: AnyGameName = None,
    deep: Annotated[
        bool, typer.Option("--deep", help="Many games for each setup, looked at more closely.")
    ] = False,
    number: Annotated[
        int | None, typer.Option("--games", min=1, help="Games for each setup.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first game; the others count on.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 is one a core.")] = 0,
    dumps: Annotated[Path, typer.Option("--dumps", help="Where games that break a law are written.")] = Path(
        "dumps"
    ),
) -> None:
    """Check the laws over games and setup options.

    A game that breaks one is written to a file, which `qd replay` opens. Of a game that is named, what it
    still lacks is said first: tests of its rules, records, a bot.
    """
    slugs = games() if game is None else [load(game).slug]
    lacking = tell_gaps(load(game)) if game is not None else 0
    places = range(number or (DEEP if deep else QUICK))
    plan = [  # a game of each setup first, so that faults show soon
        Job(slug, setup, seed + place, OFTEN if deep else RARELY, dumps, elsewhere=place == 0)
        for place in places
        for slug in slugs
        for setup in setups(load(slug), deep)
    ]
    misprinted = [fault for slug in slugs for fault in misprints(load(slug))]
    findings = list(_watched(plan, jobs or os.cpu_count() or 1))
    for slug in slugs:
        _report(load(slug), [finding for finding in findings if finding.slug == slug])
    if lacking or misprinted or any(finding.fault for finding in findings):
        raise typer.Exit(1)


def tell_gaps(game: AnyGame) -> int:
    """Print what a game of this project lacks; how much that is. Other packages keep house for themselves."""
    from quarterdeck.cli.gaps import gaps
    from quarterdeck.cli.testing import NotADevelopersCopy, project_root

    try:
        root = project_root()
    except NotADevelopersCopy:
        return 0
    if not game.folder.is_relative_to(root / "src"):
        return 0
    found = gaps(game, root)
    for gap in found:
        print(f"{game.slug}: {gap}", flush=True)
    return len(found)


def misprints(game: AnyGame) -> list[str]:
    """Law 13, which needs no game to be played, and what the game is known to break until it is mended."""
    from quarterdeck.engine.printing import check_data

    for place, reason in all_known_breaks(game):
        print(f"{game.slug}: known to break {place}: {reason}")
    faults = check_data(game)
    for fault in faults:
        print(f"law 13: {game.slug}: {fault}")
    return faults


def setups(game: AnyGame, deep: bool) -> list[dict[str, Value]]:
    """The defaults and each other choice of each option; at depth every combination, or a sample of many."""
    usual = game.checked(None)
    single = [
        {**usual, name: choice}
        for name, option in game.options.items()
        for choice in option.choices
        if choice != usual[name]
    ]
    if not deep:
        return [usual, *single]
    names = list(game.options)
    choices = [option.choices for option in game.options.values()]
    if math.prod(map(len, choices)) <= MOST_SETUPS:
        return [dict(zip(names, mix, strict=True)) for mix in itertools.product(*choices)]
    pick = random.Random(game.slug)  # of so many that they cannot be listed
    some = [dict(zip(names, map(pick.choice, choices), strict=True)) for _ in range(MOST_SETUPS)]
    return [usual, *single, *some]


# Playing.


def _watched(plan: Sequence[Job], jobs: int) -> Iterator[Finding]:
    """All findings, with a progress bar on the error stream while they come."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("checking", total=len(plan))
        for finding in _findings(plan, jobs):
            if finding.fault:
                console.print(f"{finding.fault}\n  written to {finding.file}", markup=False, highlight=False)
            progress.update(task, advance=1, description=finding.slug)
            yield finding


def _findings(plan: Sequence[Job], jobs: int) -> Iterator[Finding]:
    if jobs == 1 or len(plan) == 1:
        yield from map(play_checked, plan)
        return
    from quarterdeck.lab.crew import share_out

    yield from share_out(play_checked, plan, jobs)


def play_checked(job: Job) -> Finding:
    """Play one game under all laws. Whatever goes wrong is a fault of the game, and is written down."""
    from quarterdeck.engine.laws import LawBroken, Report, check_game

    report = Report()
    finding = Finding(job.slug)
    game = load(job.slug)
    try:
        match = check_game(game, job.seed, job.options, job.every, report)
        if job.elsewhere:
            _check_elsewhere(match)
    except LawBroken as error:
        finding.fault = str(error)
        finding.file = str(dump(job.dumps, error.match, str(error)))
    except Exception as error:
        where = f"{job.slug}, seed {job.seed}, options {job.options}"
        finding.fault = f"{where}: the rules break: {type(error).__name__}: {error}"
        finding.file = str(
            dump(job.dumps, report.match or Match(game, job.seed, job.options), traceback.format_exc())
        )
    finding.decisions, finding.offered = report.decisions, report.offered
    return finding


def _check_elsewhere(match: Match) -> None:
    """Law 3: the record replays to the same state in another process with another hash seed."""
    from quarterdeck.engine.laws import LawBroken, digest

    surroundings = dict(os.environ, PYTHONHASHSEED=str(1 + match.seed % 1000))
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=match.record(),
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.stdout.strip() != digest(match):
        raise LawBroken(3, match, f"another process plays it differently: {done.stdout}{done.stderr}")


# Telling.


def _report(game: AnyGame, findings: Sequence[Finding]) -> None:
    faults = sum(bool(finding.fault) for finding in findings)
    decisions = sum(finding.decisions for finding in findings)
    rest = "all other laws hold" if all_known_breaks(game) else "all laws hold"
    said = f"{faults} of them broke a law" if faults else rest
    print(f"{game.slug}: {len(findings)} games, {decisions} decisions, {said}")
    offered = set().union(*(finding.offered for finding in findings))
    unseen = sorted(word for word in game.words.labels if word not in offered)
    if unseen:
        print(f"  never offered: {', '.join(unseen)}")
