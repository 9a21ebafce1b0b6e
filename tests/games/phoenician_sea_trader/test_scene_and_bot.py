"""The table of Phoenician Sea Trader, and its player."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.scene import Board, LogSheet, Panel
from tests.games.phoenician_sea_trader.positions import at


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("answers", [0, 5, 60])
def test_every_table_draws(players: int, answers: int) -> None:
    match = qd.Match(qd.load("phoenician-sea-trader"), 3, {"players": players})
    for i in range(answers):
        ask = match.asks[0]
        match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (*range(players), None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Phoenician Sea Trader" in scene.outline()


def test_the_table_shows_ports_pirates_storms_and_holds() -> None:
    match = at("voyage", holds=[["oil", "wine"]], storms=[("f5", 1, 1)])
    sea, side = match.scene(0).areas[:2]
    board = sea.items[0]
    assert isinstance(board, Board)
    assert {(piece.id, piece.at) for piece in board.pieces} == {
        ("ship-0", "d4"),
        ("ship-1", "g6"),
        ("pirate-1", "b7"),
        ("pirate-2", "g2"),
        ("storm-1", "f5"),
    }
    assert {(space.id, space.word) for space in board.spaces if space.look == "harbour"} >= {("a1", "rome")}
    sheet = side.items[0]
    assert isinstance(sheet, LogSheet)
    assert sheet.cutaway is not None
    assert [hold.word for hold in sheet.cutaway.holds][:2] == ["oil", "wine"]
    assert len(sheet.cutaway.holds) == 6


@pytest.mark.rule("phoenician-sea-trader:3.6")
def test_the_board_says_where_north_is() -> None:
    board = at("voyage").scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    assert board.rose is not None
    assert "North is above" in at("voyage").scene(0).outline()


def facts(match: qd.Match, panel: str) -> dict[str, object]:
    found = [item for item in match.scene(0).areas[1].items if item.id == panel]
    return {fact.label: fact.value for item in found if isinstance(item, Panel) for fact in item.facts}


@pytest.mark.rule("phoenician-sea-trader:8.4")
def test_in_a_center_the_table_says_what_it_pays() -> None:
    cargo = [["wine", "spices", "oil"]]
    assert facts(at("voyage", holds=cargo, ships=("d8", "g6")), "prices") == {
        "Oil": "2 gold each",
        "Spices": "not bought",
        "Wine": "3 gold each",
    }
    assert facts(at("voyage", holds=cargo), "prices") == {}


@pytest.mark.rule("phoenician-sea-trader:9.1", "phoenician-sea-trader:9.3")
def test_the_table_says_by_which_winds_pirates_come() -> None:
    laden = [["wine"]]
    near = at("voyage", holds=laden, ships=("d4", "g6"), pirates=("d5", "f6"))
    assert facts(near, "near") == {"Pirate 1": "Sail South", "Pirate 2": "Sail SW"}
    assert facts(at("voyage", ships=("d4", "g6"), pirates=("d5", "f6")), "near") == {}
    assert facts(at("voyage", holds=laden, ships=("d8", "g6"), pirates=("d7", "f6")), "near") == {}


def test_it_sells_where_cargo_is_desired_and_buys_what_it_can() -> None:
    match = at("voyage", hands=[["spices", "spices"]], holds=[["wine", "wine"]], ships=("d8", "g6"))
    assert bot("greedy", 1).choose(match.seat(0)) == ("sell", "wine", 2)
    match.answer(0, "sell wine 2")
    assert bot("greedy", 1).choose(match.seat(0)) == ("buy", "spices", 2)


def test_it_sails_to_where_its_cargo_is_desired() -> None:
    match = at(
        "voyage", hands=[["sail-north", "row", "sail-west"]], holds=[["wine", "wine"]], ships=("e6", "g6")
    )
    chosen = bot("greedy", 1).choose(match.seat(0))
    assert chosen is not None
    assert chosen[0] == "sail"


def test_it_robs_a_full_hold() -> None:
    match = at("piracy", hands=[["sail-east"]], holds=[[], ["wine", "silk"]], ships=("d4", "d7"))
    assert bot("greedy", 1).choose(match.seat(0)) == ("raid", "pirate-1", "sail-east", "d7")


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(4):
        match = qd.Match(qd.load("phoenician-sea-trader"), seed)
        seats = [bot("greedy", 1), bot("random", 2)]
        while not match.over:
            seat = match.waiting[0]
            chosen = seats[seat].choose(match.seat(seat))
            assert chosen is not None
            match.answer(seat, chosen)
        assert match.outcome is not None
        wins += match.outcome.winners == (0,)
    assert wins >= 3
