"""Positions of Europe at War on its own map: France (Azure) against Prussia (Crimson)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.games.europe_at_war import GAME
from quarterdeck.games.europe_at_war.countries import TEN
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires import positions
from tests.games.warp_empires.positions import state

FRANCE, PRUSSIA = 0, 4  # rows of the countries
NATIONS = ("french", "prussian")
WORDS = TEN.land.words
FAR: Mapping[str, Sequence[str]] = {"berlin": ["landwher"]}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"europe-at-war:{line}" for line in lines])


def named(seat: int, kinds: Sequence[str]) -> list[str]:
    """Units of a seat's own list."""
    return [f"{NATIONS[seat]}-{kind}" for kind in kinds]


def table(
    mine: Mapping[str, Sequence[str]],
    theirs: Mapping[str, Sequence[str]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """Units of France and of Prussia by place; markers only as given."""
    stacks = {
        seat: {word: named(seat, kinds) for word, kinds in places.items()}
        for seat, places in enumerate((mine, FAR if theirs is None else theirs))
    }
    tray = {seat: named(seat, kinds) for seat, kinds in fields.pop("tray", {}).items()}
    points = fields.pop("treasury", [0, 0])
    fields.setdefault("owner", {})
    fields.setdefault("faction", [FRANCE, PRUSSIA])
    fields.setdefault("tally", {"purse": points[fields.get("active", 0)], "anywhere": 0})
    return positions.table(
        stacks, hands or {0: [], 1: []}, game=GAME, tray=tray, treasury=[*points], **fields
    )


def battle(
    attackers: Sequence[str],
    defenders: Sequence[str],
    hands: Mapping[int, Sequence[str]] | None = None,
    at: str = "ardennes",
    **fields: Any,
) -> Match:
    """France attacks Prussia; without cards both hold one that is of no use there."""
    entered = [-1] * len(WORDS)
    entered[WORDS.index(at)] = 0
    given = {0: ["forage"], 1: ["magazines"], **(hands or {})}
    fights = 1 << WORDS.index(at)
    mine = {at: attackers, **fields.pop("elsewhere", {})}
    theirs = {at: defenders, **fields.pop("reserve", FAR)}
    m = table(mine, theirs, given, step="battle", fights=fights, entered=entered, **fields)
    m.answer(0, f"fight {at}")
    return m


def forces(m: Match) -> tuple[int, int]:
    """Both Forces as the question says."""
    positions.decline(m)
    facts = m.asks[0].facts
    own, theirs = int(str(facts["own"])), int(str(facts["theirs"]))
    return (own, theirs) if m.asks[0].seat == 0 else (theirs, own)


def units(m: Match, seat: int, word: str) -> list[str]:
    """The units of a stack, without the name of their nation."""
    return [kind.removeprefix(f"{NATIONS[seat]}-") for kind in positions.units(m, seat, word)]


def pile(m: Match, seat: int, kind: str) -> int:
    """How many of a kind are in a seat's pile."""
    g = state(m)
    w = world(g)
    return g.units.kinds(w.piles[g.faction[seat]]).count(f"{NATIONS[seat]}-{kind}")
