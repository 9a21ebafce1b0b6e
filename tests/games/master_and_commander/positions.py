"""Positions of Master & Commander: ships, levels and dice as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of, position
from quarterdeck.games.master_and_commander.book import CHART, SKILLS
from quarterdeck.games.master_and_commander.state import LONG, NONE, SHORT, MasterAndCommander

SLUG = "master-and-commander"
FAR = {"french-8": "h8", "british-8": "h1"}  # so that the battle goes on


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"{SLUG}:{line}" for line in lines])


def sea(
    ships: Mapping[str, str],
    step: str,
    *script: int,
    active: int = 0,
    skills: Mapping[str, Mapping[str, int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    lead: str = "",
    ram: tuple[str, ...] = (),
    gage: tuple[str, ...] = (),
    turn: int = 1,
    **fields: Any,
) -> qd.Match:
    """A match at a step, with only the named ships on the board.

    `tokens` are "long" or "short" by ship; other fields that are lists are given by ship, too.
    """
    game = qd.load(SLUG)
    g: MasterAndCommander = qd.Match(game, 1, options).state
    index = g.book.index
    for word, i in index.items():
        g.at[i] = CHART.index[ships[word]] if word in ships else NONE
        g.fate[i] = "" if word in ships else "docked"
    g.engaged = [0] * len(index)
    g.step, g.turn, g.active, g.script = step, turn, active, script
    for word, levels in (skills or {}).items():
        for skill, level in levels.items():
            g.skill[SKILLS * index[word] + g.book.skill[skill]] = level
    for word, range in (tokens or {}).items():
        g.engaged[index[word]] = {"long": LONG, "short": SHORT}[range]
    g.lead = index[lead] if lead else NONE
    g.line = (g.lead,) if lead else ()
    g.ram = tuple(index[word] for word in ram)
    g.gage = tuple(index[word] for word in gage)
    g.white = g.red = 0
    g.queue = ()
    for name, value in fields.items():
        if isinstance(value, dict):
            for word, one in value.items():
                getattr(g, name)[index[word]] = index[one] if isinstance(one, str) and one in index else one
        else:
            setattr(g, name, value)
    return position(game, g, options)


def state(match: qd.Match) -> MasterAndCommander:
    found: MasterAndCommander = match.state
    return found


def prompt(match: qd.Match) -> str:
    return match.asks[0].prompt


def asked(match: qd.Match) -> set[str]:
    """What the only seat that is asked may answer."""
    return options_of(match, match.waiting[0])


def of(match: qd.Match, name: str, word: str) -> Any:
    """An entry of a list by ship."""
    g = state(match)
    return getattr(g, name)[g.book.index[word]]


def where(match: qd.Match, word: str) -> str:
    at = of(match, "at", word)
    return CHART.names[at] if at != NONE else ""


def level(match: qd.Match, word: str, skill: str) -> int:
    g = state(match)
    return g.level(g.book.index[word], g.book.skill[skill])


def told(match: qd.Match) -> str:
    return "\n".join(match.told(None, 60))


def offered(match: qd.Match, verb: str) -> set[str]:
    """What follows a verb in the options."""
    return {said.removeprefix(f"{verb} ") for said in asked(match) if said.startswith(f"{verb} ")}
