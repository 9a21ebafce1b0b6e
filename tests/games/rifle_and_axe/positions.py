"""Positions of Rifle & Axe: stores, structures and seasons as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import position
from quarterdeck.games.rifle_and_axe.book import SEASONS
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement
from quarterdeck.games.rifle_and_axe.work import begin_work


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"rifle-and-axe:{line}" for line in lines])


def at(
    step: str = "work",
    *,
    season: str = "summer",
    turn: int = 0,
    players: int = 2,
    leader: str = "clark",
    dice: Sequence[object] = (),
    built: Mapping[str, int] | None = None,
    extras: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    **stock: int,
) -> qd.Match:
    """The first settlement, with all values as printed but for those given, in a phase of a season."""
    game = qd.load("rifle-and-axe")
    chosen = {"players": players, **(options or {})}
    g: RifleAndAxe = qd.Match(game, 1, chosen).state
    g.step, g.turn, g.active, g.script = step, turn or SEASONS.index(season) + 1, 0, tuple(dice)  # type: ignore[arg-type]
    for town, word in zip(g.towns, (leader, "logan", "boone", "harrod"), strict=False):
        town.leader = word
    town = g.towns[0]
    for word, n in stock.items():
        town.stock[g.book.goods.index[word]] = n
    for word, n in (built or {}).items():
        town.built[g.book.sites.index(word)] = n
    town.extras = tuple(extras)
    if step == "work":
        begin_work(g)
    return position(game, g, chosen)


def state(match: qd.Match) -> RifleAndAxe:
    found: RifleAndAxe = match.state
    return found


def town(match: qd.Match, seat: int = 0) -> Settlement:
    return state(match).towns[seat]


def have(match: qd.Match, *words: str) -> tuple[int, ...]:
    """How much the first settlement has of something."""
    g = state(match)
    return tuple(g.has(g.towns[0], word) for word in words)


def change(match: qd.Match, before: qd.Match) -> dict[str, int]:
    """What has changed in the first settlement."""
    g = state(match)
    pairs = zip(g.book.goods.words, town(before).stock, town(match).stock, strict=True)
    return {word: after - was for word, was, after in pairs if after != was}


def times(match: qd.Match, way: str) -> int:
    """How often an action can be taken now."""
    return max([int(option[2]) for option in match.asks[0].options if option[:2] == ("do", way)], default=0)


def told(match: qd.Match) -> str:
    return "\n".join(match.told(None, 60))
