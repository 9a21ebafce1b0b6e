"""`qd bench`: how fast the games run here."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.cli.asking import AnyGameNames
from quarterdeck.engine.game import games, load

if TYPE_CHECKING:
    from quarterdeck.lab.bench import Bench, Figure
    from quarterdeck.lab.compiled import Comparison

COLUMNS = ("game", "decisions/s", "full pace", "games/s", "forks/s", "copies k/s", "engine µs")
BUILDS = ("decisions/s", "interpreted", "compiled", "ratio", "best to best")


def measure(
    wanted: AnyGameNames = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often each figure is taken.")] = 7,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="Length of a round.")] = 0.25,
    compiled: Annotated[
        Path | None,
        typer.Option("--compiled", envvar="QD_COMPILED", help="Where a compiled build is installed."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As data.")] = False,
) -> None:
    """Measure how fast games run.

    On one core, by processor time; medians, with half the distance between the quartiles as spread.
    Where there is a compiled build, it and the interpreted one also play the same games in turn.
    """
    from quarterdeck.lab.bench import bench, pinned
    from quarterdeck.lab.compiled import HOW, compare, compiled_build

    build = compiled_build(compiled)
    slugs = [load(name).slug for name in wanted or games()]
    with pinned() as core:
        results = [bench(load(slug), rounds, seconds) for slug in _announced(slugs)]
        both = [] if build is None else list(compare(build, _announced(slugs), rounds, seconds))
    if as_json:
        pairs = {pair.slug: asdict(pair) for pair in both}
        print(json.dumps([{**asdict(r), "builds": pairs.get(r.slug)} for r in results], indent=2))
    else:
        _table(results, rounds, seconds, core)
        if both:
            _both(both)
        else:
            print(HOW)


def _announced(slugs: list[str]) -> Iterator[str]:
    """Each game, named on the terminal while it is measured."""
    for slug in slugs:
        if sys.stderr.isatty():
            print(f"\r\x1b[Kmeasuring {slug} …", end="", file=sys.stderr, flush=True)
        yield slug
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _table(results: list[Bench], rounds: int, seconds: float, core: int | None) -> None:
    from rich.table import Table

    from quarterdeck.cli.terminal import console

    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    for name in COLUMNS:
        table.add_column(name, justify="left" if name == "game" else "right", no_wrap=True)
    for result in results:
        table.add_row(
            result.slug,
            _rate(result.decisions),
            _rate(result.at_full_pace),
            f"{result.games.median:,.0f}",
            _rate(result.forks),
            _rate(result.copies, 1000),
            f"{result.overhead.median:.2f} ±{result.overhead.spread:.2f}",
        )
    console().print(table)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    where = "one core" if core is None else f"core {core}"
    length = f"{rounds} rounds of {seconds:g} s of processor time"
    print(f"{python}, {where}, {length}: median ± half the quartile distance;")
    print("copies are of the state, engine µs are what a match adds to the bare rules at each decision.")
    low = min(result.pace.median for result in results) / 1e6
    high = max(result.pace.best for result in results) / 1e6
    share = sum(result.share for result in results) / len(results)
    print(
        f"Between slices of play a fixed loop made {low:.0f} (median) to {high:.0f} million steps a second;"
    )
    print(f"full pace means the slices in which it came within a tenth of its best: {share:.0%} of them.")


def _both(pairs: list[Comparison]) -> None:
    from rich.table import Table

    from quarterdeck.cli.terminal import console

    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in BUILDS:
        table.add_column(name, justify="left" if name == BUILDS[0] else "right", no_wrap=True)
    for pair in pairs:
        ratio = f"{pair.ratio.median:.2f} ±{pair.ratio.spread:.2f}"
        table.add_row(pair.slug, _rate(pair.interpreted), _rate(pair.compiled), ratio, f"{pair.best:.2f}")
    console().print(table)
    print("The same seeds in both builds, in turn; the ratio is taken round by round.")


def _rate(figure: Figure, unit: int = 1) -> str:
    return f"{figure.median / unit:,.0f} ±{figure.percent:.0f}%"
