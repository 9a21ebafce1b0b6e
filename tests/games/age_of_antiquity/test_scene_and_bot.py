"""The table of Age of Antiquity, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.games.age_of_antiquity.war import chance
from quarterdeck.scene import Actions, Bars, Board, Mat
from tests.games.age_of_antiquity.positions import HOME, at, state

NEAR = {0: HOME[0], 1: ("illyria", "macedonia", "hellas")}


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("answers", [0, 4, 40, 150])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load("age-of-antiquity"), 3, {"players": players})
    for i in range(answers):
        if not match.over:
            ask = match.asks[0]
            match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Age of Antiquity" in scene.outline()


def test_squares_show_what_they_bring_and_who_is_there() -> None:
    match = at(levels={0: {"agriculture": 2}}, placed=[("trade", 1, "")])
    items = [item for area in match.scene(0).areas for item in area.items]
    squares = {a.id: a for item in items if isinstance(item, Actions) for a in item.actions}
    assert [a.n for a in squares["square-harvest"].gain] == [2 + 2 + 3]
    assert (squares["square-trade"].state, squares["square-trade"].pawns[0].owner) == ("taken", 1)
    assert squares["square-urbanization"].state == "unpayable"
    assert squares["square-harvest"].state == "free"


def test_the_map_shows_owners_goods_and_cities() -> None:
    match = at(goods={"latium": "marble"}, cities={"latium": "glass"}, monuments={"latium": "sphinx"}, gold=7)
    items = [item for area in match.scene(0).areas for item in area.items]
    chart = next(item for item in items if isinstance(item, Board))
    spaces = {space.id: space for space in chart.spaces}
    assert (spaces["map-latium"].owner, spaces["map-sicilia"].owner) == (0, None)
    assert spaces["map-latium"].note == "Marble, Glass"
    assert [(piece.label, piece.name) for piece in chart.pieces] == [("city with a monument", "Sphinx")]
    mine = next(item for item in items if isinstance(item, Mat) and not item.small)
    assert mine.stocks[0].value == 7


def test_the_odds_of_a_war_are_exact() -> None:
    match = at(armies=3, lands=NEAR, goods={"latium": "iron"}, stocks={1: {"armies": 2}})
    g = state(match)
    assert (chance(g, 0, 1), chance(g, 1, 0)) == (0.5, 0.3)
    bars = [b for a in match.scene(0).areas for i in a.items if isinstance(i, Bars) for b in i.bars]
    assert [bar.said for bar in bars] == ["1.5 victories to 0.6"]


def test_it_builds_a_city_when_it_can() -> None:
    match = at(population=5, resources=5)
    assert bot("greedy", 1).choose(match.seat(0)) == ("act", "urbanization")


def test_it_spends_gold_on_victory_at_the_end() -> None:
    match = at(step="act", turn=16, gold=15, left=(1, 0))
    match.put(0, ("act", "market"))
    assert bot("greedy", 1).choose(match.seat(0)) == ("buy", "vp", 3)
