"""`qd ledger`: rules that no test proves, and tests of rules that do not exist."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from quarterdeck.cli.asking import AnyGameName
from quarterdeck.cli.rule_tests import Named, named_lines
from quarterdeck.cli.testing import project_root
from quarterdeck.engine.game import AnyGame, games, load


def check_ledger(game: AnyGameName = None) -> None:
    """Find rules that no test proves.

    Also finds tests that name a rule which does not exist. Fails if there are any of either.
    """
    slugs = games() if game is None else [load(game).slug]
    named = named_lines(project_root())
    faults = [fault for slug in slugs for fault in untested(load(slug), named)]
    faults += strays(named, game)
    for fault in faults:
        print(fault)
    print(summary(slugs, len(faults)))
    if faults:
        raise typer.Exit(1)


def untested(game: AnyGame, named: Sequence[Named]) -> list[str]:
    """The game's ledger lines that no test names."""
    tested = {mark.line for mark in named}
    lines = game.ledger.lines.values()
    return [
        f"{game.slug}:{line.id} has no test: {line.text}"
        for line in lines
        if f"{game.slug}:{line.id}" not in tested
    ]


def strays(named: Sequence[Named], only: str | None) -> list[str]:
    """Tests that name a line that is not in any ledger."""
    known = {f"{slug}:{number}" for slug in games() for number in load(slug).ledger.lines}
    return [
        f"{mark.test} names {mark.line}, which is in no ledger"
        for mark in named
        if mark.line not in known and only in (None, mark.line.partition(":")[0])
    ]


def summary(slugs: Sequence[str], faults: int) -> str:
    """One line to end with."""
    lines = sum(len(load(slug).ledger.lines) for slug in slugs)
    named = f"{len(slugs)} games" if len(slugs) != 1 else slugs[0]
    return f"{named}: {lines} ledger lines, {faults or 'no'} {'fault' if faults == 1 else 'faults'}"
