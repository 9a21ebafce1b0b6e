"""The table of Moskito Coast, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.scene import Bars
from tests.games.moskito_coast.positions import at


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("answers", [0, 20, 120])
def test_every_table_draws(answers: int, players: int) -> None:
    match = qd.Match(qd.load("moskito-coast"), 3, {"players": players})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Moskito Coast" in scene.outline()


def bars_of(match: qd.Match) -> list[tuple[str, str]]:
    bars = next(item for item in match.scene(0).areas[1].items if item.id == "odds")
    assert isinstance(bars, Bars)
    return [(bar.word, bar.said) for bar in bars.bars]


def test_the_table_says_how_a_push_may_end() -> None:
    pawns = {"blue-truck-1": 4, "blue-truck-2": 28}
    match = at("smugglers", [["trucks"]], pawns, law={"ca-air": 7, "ca-sea": 6, "usa-air": 9})
    assert bars_of(match) == [("blue-truck-1", "3 of 6, 2 lost"), ("blue-truck-2", "5 of 6, 1 lost")]


def test_the_table_says_how_likely_the_law_finds_somebody() -> None:
    pawns = {"red-boat-1": 9, "red-boat-2": 12, "blue-boat-1": 15, "red-truck-1": 17}
    match = at("interception", [["radar"]], pawns, law={"ca-air": 13})
    assert bars_of(match) == [("usa-air", "0 of 6"), ("ca-air", "1 of 6")]


@pytest.mark.rule("moskito-coast:13.1")
def test_a_pawn_costs_millions_not_a_number() -> None:
    match = at("production", ([], []), {"blue-truck-1": 4})
    assert "Pay one million for a boat" in match.scene(0).text(100, 40)


def test_it_sets_the_law_on_rivals_and_spares_its_own() -> None:
    pawns = {"red-boat-1": 17, "blue-boat-1": 9}
    match = at("interception", [["radar"]], pawns, law={"ca-air": 13}, dice=[4])
    player = bot("greedy", 1)
    for wanted in (("law", "radar", "ca-air"), ("to", "space-17")):
        assert player.choose(match.seat(0)) == wanted
        match.answer(0, wanted)
