"""`qd test`: everything that must hold before a change goes in."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import about, games

DEEPEST = 3 * 3600  # seconds that one test may take at depth
FOR_EVERY_GAME = ("tests/laws", "tests/games/test_records.py")  # tests that take a game at a time
TOOLS = ("ruff", "mypy", "pytest", "hypothesis", "pytest_timeout", "xdist", "pyte")


class NotADevelopersCopy(QuarterdeckError):
    """The tests, or the tools they need, are not here."""


@dataclass(frozen=True)
class Check:
    """One thing to run, by the Python of this environment."""

    name: str
    command: list[str]


@dataclass(frozen=True)
class Result:
    """How one check went; `closing` is the last line it printed."""

    name: str
    ok: bool
    seconds: float
    closing: str


def run_checks(
    context: typer.Context,
    deep: Annotated[bool, typer.Option("--deep", help="Every slow test, and many more examples.")] = False,
) -> None:
    """Run lint, format, types, ledger and tests.

    Games named run what concerns them: qd test wolf-pack lepanto. Whatever else stands on the line goes to
    pytest: qd test tests/cli -k screen.
    """
    root = project_root()
    missing = [tool for tool in TOOLS if find_spec(tool) is None]
    if missing:
        tools = ", ".join(missing)
        raise NotADevelopersCopy(f"not installed: {tools}. Use ./qd test, or pip install -e '.[test]'")
    surroundings = dict(os.environ, QD_DEPTH="deep" if deep else "quick")
    slugs = [word for word in context.args if word in games()]
    extra = [word for word in context.args if word not in slugs]
    plan = checks_of(slugs, root, deep, extra) if slugs else checks(deep, extra)
    results = [run(check, root, surroundings) for check in plan]
    summarise(results)
    if not all(result.ok for result in results):
        raise typer.Exit(1)


def project_root() -> Path:
    """The folder that this package was checked out in."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise NotADevelopersCopy("this copy has no tests; run ./qd test in a copy of the source")
    return root


def checks(deep: bool, extra: list[str]) -> list[Check]:
    """In order of their cost, pytest last."""
    slowly = ["-m", "deep or not deep", "--timeout", str(DEEPEST)] if deep else []
    pytest = ["pytest", "-q", *parallel(), *slowly, *extra]
    return [
        Check("lint", ["ruff", "check", "."]),
        Check("format", ["ruff", "format", "--check", "."]),
        Check("types", ["mypy"]),
        Check("ledger", ["quarterdeck.cli", "ledger"]),
        Check("tests", pytest),
    ]


def checks_of(slugs: Sequence[str], root: Path, deep: bool, extra: list[str]) -> list[Check]:
    """What concerns some games: their files and tests, shared tests that name them, and the laws for each."""
    from quarterdeck.cli.rule_tests import own_tests, where_tested

    abouts = [about(slug) for slug in slugs]
    typed = [str(a.folder.relative_to(root)) for a in abouts] + [str(own_tests(a)) for a in abouts]
    where = sorted({path for a in abouts for path in where_tested(a, root)})
    slowly = ["-m", "deep or not deep", "--timeout", str(DEEPEST)] if deep else []
    every = [*FOR_EVERY_GAME, "-k", " or ".join([*slugs, *[a.folder.name for a in abouts]])]
    return [
        Check("lint", ["ruff", "check", *typed]),
        Check("format", ["ruff", "format", "--check", *typed]),
        Check("types", ["mypy", *typed]),
        Check("ledger", ["quarterdeck.cli", "ledger", *slugs]),
        Check("laws", ["pytest", "-q", *parallel(), *slowly, *every]),
        Check("tests", ["pytest", "-q", *parallel(), *slowly, *where, *extra]),
    ]


def parallel() -> list[str]:
    """One worker a core, and no more than is of use."""
    cores = min(os.cpu_count() or 1, 8)
    return ["-n", str(cores)] if cores > 1 else []


def run(check: Check, root: Path, surroundings: dict[str, str]) -> Result:
    """Run one check, passing on what it prints as it prints it."""
    print(f"── {check.name}: {' '.join(check.command)}", flush=True)
    started = time.monotonic()
    command = [sys.executable, "-m", *check.command]
    closing = ""
    with subprocess.Popen(
        command,
        cwd=root,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            closing = line.strip() or closing
    return Result(check.name, process.returncode == 0, time.monotonic() - started, closing)


def summarise(results: list[Result]) -> None:
    """A line a check, and pytest's own closing line last."""
    print("── summary")
    for result in results:
        print(f"{'ok  ' if result.ok else 'FAIL'}  {result.name:<7} {result.seconds:6.1f} s")
    print(results[-1].closing, flush=True)
