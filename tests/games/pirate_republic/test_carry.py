"""What a game leaves to the next of a campaign: sections 11.7 and 11.8."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_republic.missions import carried_over, next_mission
from quarterdeck.games.pirate_republic.state import Republic
from tests.games.pirate_republic.positions import SLUG, at, rule, state, where, zone

TITLES = {n: f"{n} {m.name}" for n, m in book_of(SLUG).missions.items()}


def fresh(mission: int, players: int = 2, seed: int = 4) -> Republic:
    return state(
        qd.Match(qd.load(SLUG), seed, {"players": players, "mission": TITLES[mission], "tiles": "first game"})
    )


def on(mission: int, place: str = "curacao", **more: Any) -> qd.Match:
    return at(place, options={"mission": TITLES[mission]}, **more)


@rule("11.7")
@pytest.mark.parametrize(
    ("mission", "more", "loser", "winner"),
    [
        (1, {"harbour": "caracas", "delivered": 2}, "crew", "crew+treasure"),
        (1, {"harbour": "nassau", "delivered": 2}, "rep5", "treasure+rep5"),
        (2, {"score": 1}, "elite", "elite+treasure"), (2, {}, "", "treasure"),
        (3, {}, "rep4", "treasure+rep4"),
        (3, {"broken": True}, "crew", "crew+treasure"), (4, {"score": 1}, "rep3", "elite+rep3"),
        (5, {}, "crew", "crew+treasure"),
        (5, {"pardon": True}, "rep3", "treasure+rep3"), (6, {"score": 2}, "crew", "crew+treasure"),
        (6, {"score": 1}, "", "treasure"),
        (7, {"clues": 0b11}, "rep4", "elite+rep4"), (8, {"score": 3}, "rep4", "crew+rep4"),
        (9, {"score": 1}, "elite", "elite"),
        (9, {}, "rep2", "rep2"), (10, {"score": 1}, "crew", "crew+treasure"),
        (11, {"clues": 0b11111}, "rep4", "rep4"),
        (11, {"score": 1}, "treasure", "treasure"), (12, {"score": 1}, "crew", "crew+treasure"),
        (13, {"delivered": 3}, "rep3", "elite+rep3"),
        (14, {"score": 1}, "treasure", "treasure+crew"), (15, {}, "rep2", "rep2"), (16, {}, "", ""),
    ],
)  # fmt: skip
def test_what_is_carried_over(mission: int, more: dict[str, Any], loser: str, winner: str) -> None:
    g = state(on(mission, **more))
    assert (carried_over(g, 0, (1,)), carried_over(g, 0, (0,))) == (loser, winner)


@rule("11.8")
@pytest.mark.parametrize(
    ("mission", "more", "yes", "no"),
    [
        (1, {"harbour": "caracas"}, "2", "3"), (2, {"score": 1}, "4", "5"), (3, {"broken": True}, "7", "6"),
        (4, {"score": 1}, "8", "9"),
        (5, {"pardon": True}, "9", "8"), (6, {"score": 2}, "10", "11"), (7, {"clues": 0b100}, "11", "10"),
        (8, {"score": [0, 1]}, "13", "12"),
        (9, {"score": 1}, "13", "12"), (10, {"score": 2}, "14", "15"), (11, {"score": 1}, "14", "15"),
    ],
)  # fmt: skip
def test_the_outcome_names_the_next_mission(mission: int, more: dict[str, Any], yes: str, no: str) -> None:
    assert next_mission(state(on(mission, **more)), 0) == yes
    assert next_mission(state(on(mission)), 0) == no


@rule("11.8")
@pytest.mark.parametrize(
    ("mission", "after"), [(12, "3 or 16"), (13, "3 or 16"), (14, "2 or 16"), (15, "2 or 16"), (16, "")]
)
def test_the_ends_of_the_branches(mission: int, after: str) -> None:
    assert next_mission(state(on(mission)), 0) == after


@rule("11.7", "R35")
def test_rewards_are_brought_into_the_next_game() -> None:
    options = {
        "players": 2,
        "mission": TITLES[2],
        "tiles": "first game",
        "start": "Nassau",
        "campaign": "2:crew+treasure,rep5",
    }
    match = qd.Match(qd.load(SLUG), 3, options)
    g = state(match)
    assert (g.commander, g.carry) == (1, ("crew+treasure", "rep5"))
    seen = []
    while state(match).round == 0:
        ask = match.asks[0]
        seen.append((ask.seat, ask.prompt))
        match.put(ask.seat, ask.options[0])
    assert (0, "take-crew") in seen
    assert (0, "treasure") in seen
    assert state(match).reputation[1] == 6
    assert len(zone(match, "treasure")) == 1
    alone = qd.Match(qd.load(SLUG), 3, {"players": 1, "campaign": "1:"})
    assert state(alone).limit == 0
    assert where(match) == "new-providence"


@rule("11.7")
def test_the_outcome_tells_what_is_carried_and_where_to() -> None:
    match = at(step="cleanup", round=30, options={"mission": TITLES[3]}, swagger=9, level=2)
    assert match.outcome is not None
    assert match.outcome.facts["next"] == "6"
    assert match.outcome.facts["carry"] == ["treasure+rep4", "rep4"]
