"""Phoenician Sea Trader, line by line: pirates and storms."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.phoenician_sea_trader.book import GRID
from tests.games.phoenician_sea_trader.positions import at, hand, hold, offered, state, told
from tests.games.phoenician_sea_trader.test_rules import rule

# ---------------------------------------------------------------------- 9 pirates


@rule("9.1", "R5")
def test_winds_but_not_oars_move_pirates() -> None:
    m = at("piracy", hands=[["row", "sail-east"]], ships=("d4", "g6"))
    assert options_of(m, 0) == {
        "done",
        "raid pirate-1 sail-east c7",
        "raid pirate-1 sail-east d7",
        "raid pirate-2 sail-east h2",
    }
    answer_all(m, "raid pirate-1 sail-east d7")
    assert GRID.names[state(m).pirates[0]] == "d7"
    assert "Hanno plays Sail East: Pirate 1 goes to d7." in told(m)
    assert hand(m, 0) == ["row"]


@rule("9.1")
def test_several_winds_may_move_pirates() -> None:
    m = at("piracy", hands=[["sail-east", "sail-south"]])
    answer_all(m, "raid pirate-1 sail-east c7", "raid pirate-1 sail-south c5")
    assert GRID.names[state(m).pirates[0]] == "c5"


@rule("9.2", "10.3")
@pytest.mark.parametrize(
    ("pirates", "land", "storms"),
    [
        (["b8", "h3"], [], []),  # Greece lies to the west
        (["d5", "h3"], ["c5"], []),
        (["d5", "c5"], ["b5"], []),
        (["d5", "h3"], [], [("c5", 0, 2)]),
    ],
)
def test_pirates_enter_neither_centers_nor_land_nor_pirates_nor_storms(
    pirates: list[str], land: list[str], storms: list[tuple[str, int, int]]
) -> None:
    m = at("piracy", hands=[["sail-west"]], pirates=pirates, land=land, storms=storms)
    assert not offered(m, "raid", "pirate-1", "sail-west")


@rule("9.3", "R11")
def test_a_pirate_on_an_opponents_ship_takes_the_whole_hold() -> None:
    m = at("piracy", hands=[["sail-east"]], holds=[["oil"], ["wine", "silk"]], ships=("d4", "d7"))
    answer_all(m, "raid pirate-1 sail-east d7")
    assert hold(m, 1) == []
    assert hold(m, 0) == ["oil"]
    assert state(m).gold == [10, 10]
    g = state(m)
    assert sorted(g.cards.kinds(g.cards.discard[0])) == ["sail-east", "silk", "wine"]
    assert "Hiram is robbed of " in told(m)


@rule("R5")
def test_a_pirate_robs_on_its_way_and_spares_the_movers_ship() -> None:
    cargo = [["oil"], ["wine"], ["silk"]]
    m = at(
        "piracy",
        hands=[["sail-east"]],
        holds=cargo,
        ships=("d7", "c7", "d7"),
        gold=(10, 10, 10),
        options={"players": 3},
    )
    answer_all(m, "raid pirate-1 sail-east d7")
    assert [hold(m, seat) for seat in range(3)] == [["oil"], [], []]


@rule("R5")
def test_an_empty_hold_has_nothing_to_rob() -> None:
    m = at("piracy", hands=[["sail-east"]], ships=("d4", "c7"))
    answer_all(m, "raid pirate-1 sail-east c7")
    assert "Hiram is boarded, but the hold is empty." in told(m)


@rule("R5")
def test_by_option_a_pirate_stays_where_it_robs() -> None:
    ships = ("d4", "c7")
    free = at("piracy", hands=[["sail-east"]], ships=ships)
    assert offered(free, "raid", "pirate-1", "sail-east") == {"c7", "d7"}
    stops = at("piracy", hands=[["sail-east"]], ships=ships, options={"robbing-stops": True})
    assert offered(stops, "raid", "pirate-1", "sail-east") == {"c7"}
    own = at("piracy", hands=[["sail-east"]], ships=("c7", "d4"), options={"robbing-stops": True})
    assert offered(own, "raid", "pirate-1", "sail-east") == {"c7", "d7"}


@rule("R6")
def test_a_ship_leaves_a_pirates_square_as_any_other() -> None:
    m = at("voyage", hands=[["row"]], ships=("b7", "g6"), holds=[["oil"]])
    assert "c7" in offered(m, "sail", "row")
    assert hold(m, 0) == ["oil"]


@rule("R6")
def test_a_ship_in_a_center_is_safe() -> None:
    m = at("piracy", hands=[["sail-ne", "sail-nw"]], ships=("d4", "d8"), pirates=["c7", "e7"])
    assert not any(option.endswith("d8") for option in options_of(m, 0))


# ---------------------------------------------------------------------- 10 storms


@rule("10.1", "R9")
def test_a_storm_is_put_on_an_empty_square() -> None:
    m = at("storm", hands=[["storm"]], land=["c3"], storms=[("f5", 1, 1)])
    squares = offered(m, "storm")
    taken = {"c3", "f5", "d4", "g6", "b7", "g2", "a1", "h8", "a8", "h1", "d8", "e1"}
    assert squares == set(GRID.names) - taken
    answer_all(m, "storm c4")
    g = state(m)
    assert (GRID.index["c4"], 0, 2) in g.storms
    assert "Hanno raises a storm on c4." in told(m)
    assert "storm" in g.cards.kinds(g.cards.discard[0])


@rule("10.1")
def test_without_a_storm_card_there_is_nothing_to_place() -> None:
    assert options_of(at("storm", hands=[["row"]]), 0) == {"done"}


@rule("10.2", "R9")
def test_storms_of_earlier_turns_leave_after_new_ones_are_placed() -> None:
    m = at("storm", hands=[["storm"]], storms=[("f5", 0, 1), ("f6", 1, 1)])
    assert "f5" not in offered(m, "storm")
    answer_all(m, "storm c4", "done")
    assert [(GRID.names[square], owner) for square, owner, _ in state(m).storms] == [("f6", 1), ("c4", 0)]
    assert "Hanno: 1 storm blows over." in told(m)


@rule("10.2")
def test_without_a_storm_card_old_storms_leave_too() -> None:
    m = at("storm", storms=[("f5", 0, 1), ("f6", 1, 1)])
    assert [GRID.names[square] for square, _, _ in state(m).storms] == ["f6"]


@rule("R10")
def test_several_storms_a_turn_or_by_option_one() -> None:
    m = at("storm", hands=[["storm", "storm"]])
    answer_all(m, "storm c4", "storm c5")
    assert len(state(m).storms) == 2
    m = at("storm", hands=[["storm", "storm"]], options={"storms-a-turn": "one"})
    answer_all(m, "storm c4")
    assert state(m).active == 1
    assert hand(m, 0) == ["storm"]
