"""Regattas that break a law, for `qd check` to find."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.engine.ask import MARK, Flow
from tests.cli import regatta
from tests.cli.regatta import Regatta


def without_end(g: Regatta) -> Flow[None]:
    """Nobody ever wins."""
    while True:
        yield MARK
        yield from regatta.turn(g, 0)


def with_a_fault(g: Regatta) -> Flow[None]:
    """The rules look for a port that is not there."""
    while True:
        yield MARK
        yield from regatta.turn(g, 0)
        g.points[0] += {"dover": 1}[g.at[0]]


ENDLESS = replace(regatta.GAME, slug="endless", play=without_end)
FAULTY = replace(regatta.GAME, slug="faulty", play=with_a_fault)
