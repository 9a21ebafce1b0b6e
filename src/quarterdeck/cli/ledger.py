"""`qd ledger`: rules that no test proves, and tests of rules that do not exist."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from quarterdeck.cli.asking import AnyGameNames
from quarterdeck.cli.rule_tests import Named, named_lines, own_tests, where_tested
from quarterdeck.cli.testing import project_root
from quarterdeck.engine.game import AnyGame, games, load


def check_ledger(game: AnyGameNames = None) -> None:
    """Find rules that no test proves.

    Also finds tests that name a rule which does not exist. Fails if there are any of either. With games
    named, only tests that may concern them are looked at.
    """
    slugs = [load(name).slug for name in game] if game else games()
    named = named_in(slugs if game else None)
    faults = [fault for slug in slugs for fault in untested(load(slug), named)]
    faults += strays(named, slugs)
    for fault in faults:
        print(fault)
    print(summary(slugs, len(faults)))
    if faults:
        raise typer.Exit(1)


def named_in(slugs: Sequence[str] | None) -> list[Named]:
    """The ledger lines that tests name: those that may concern some games, or all."""
    root = project_root()
    if slugs is None or not all((root / own_tests(load(slug))).is_dir() for slug in slugs):
        return named_lines(root)
    where = {path for slug in slugs for path in where_tested(load(slug), root)}
    return named_lines(root, sorted(where))


def untested(game: AnyGame, named: Sequence[Named]) -> list[str]:
    """The game's ledger lines that no test names."""
    tested = {mark.line for mark in named}
    lines = game.ledger.lines.values()
    return [
        f"{game.slug}:{line.id} has no test: {line.text}"
        for line in lines
        if f"{game.slug}:{line.id}" not in tested
    ]


def strays(named: Sequence[Named], slugs: Sequence[str]) -> list[str]:
    """Tests that name a line of one of the games that is not in its ledger, or a game that there is not."""
    known = {f"{slug}:{number}" for slug in slugs for number in load(slug).ledger.lines}
    others = set(games()) - set(slugs)
    return [
        f"{mark.test} names {mark.line}, which is in no ledger"
        for mark in named
        if mark.line not in known and mark.line.partition(":")[0] not in others
    ]


def summary(slugs: Sequence[str], faults: int) -> str:
    """One line to end with."""
    lines = sum(len(load(slug).ledger.lines) for slug in slugs)
    named = f"{len(slugs)} games" if len(slugs) != 1 else slugs[0]
    return f"{named}: {lines} ledger lines, {faults or 'no'} {'fault' if faults == 1 else 'faults'}"
