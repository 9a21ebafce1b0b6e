"""Regattas that break a law, for `qd check` to find."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.engine.ask import MARK, Flow
from tests.cli import regatta
from tests.cli.regatta import Regatta

LATE = 20


def without_end(g: Regatta) -> Flow[None]:
    """Nobody ever wins."""
    while True:
        yield MARK
        yield from regatta.turn(g, 0)


def with_a_fault(g: Regatta) -> Flow[None]:
    """After many turns the rules look for a port that is not there; no law sees that far ahead."""
    turns = 0
    while True:
        yield MARK
        yield from regatta.turn(g, 0)
        turns += 1
        if turns > LATE:
            g.points[0] += {"nowhere": 1}[g.at[0]]


ENDLESS = replace(regatta.GAME, slug="endless", play=without_end)
FAULTY = replace(regatta.GAME, slug="faulty", play=with_a_fault)
