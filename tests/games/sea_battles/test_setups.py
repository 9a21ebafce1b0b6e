"""Sea Battles: how fleets begin, the land, hexes, and the variants."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.sea_battles.placing import is_one_sea
from tests.games.sea_battles.positions import at, hits, offered, space, state, told
from tests.games.sea_battles.test_rules import FAR, rule


@rule("10.1")
def test_more_ships_of_a_type() -> None:
    book = book_of("sea-battles", carriers=3, destroyers=4)
    words = [book.ships[i].word for i in book.of_seat[1]]
    assert words[-3:] == ["red-carrier-1", "red-carrier-2", "red-carrier-3"]
    assert len(words) == 12
    assert book.depth == 2


@rule("10.1")
@pytest.mark.parametrize(
    "option", ["pt_boats", "submarines", "destroyers", "frigates", "cruisers", "battleships", "carriers"]
)
def test_every_type_can_be_made_more(option: str) -> None:
    most = {"destroyers": 4}.get(option, 3)
    assert len(book_of("sea-battles", **{option: most}).of_seat[0]) == 10


@rule("10.2")
def test_four_dice() -> None:
    m = at({"blue-carrier": "a1", **FAR}, [6], options={"dice": 4}, script=(6, 1, 2, 3, 4, 5))
    answer_all(m, "done")
    assert state(m).pool == (2, 3, 4, 5)


@rule("10.3")
def test_diagonal_moves_and_attacks() -> None:
    ships = {"blue-frigate": "a1", "red-cruiser": "c3", **FAR}
    m = at(ships, [1, 2], options={"diagonals": True})
    assert offered(m, "move", "blue-frigate") == {"a2", "b2", "b1", "a3", "c1"}
    assert offered(m, "fire", "blue-frigate") == {"red-cruiser 2 1"}


@rule("10.3", "R7")
def test_a_carriers_legs_with_diagonals() -> None:
    options: dict[str, object] = {"diagonals": True}
    ships = {"blue-carrier": "a1", "red-cruiser": "b4", "red-frigate": "d3", **FAR}
    m = at(ships, [1, 2, 6], options=options)
    # two up and one aslant; two aslant and one to the right
    assert offered(m, "strike", "blue-carrier") == {"red-cruiser 1 2 6", "red-frigate 1 2 6"}
    square = at(ships, [1, 2, 6], options={**options, "carrier-legs": "at a right angle"})
    assert offered(square, "strike", "blue-carrier") == {"red-cruiser 1 2 6"}  # two aslant, one aslant
    aslant = at({"blue-carrier": "d4", "red-cruiser": "c7", **FAR}, [1, 2, 6], options=options)
    assert offered(aslant, "strike", "blue-carrier") == {
        "red-cruiser 1 2 6"
    }  # both right angle and half of one
    back = at({"blue-carrier": "d4", "red-cruiser": "d5", **FAR}, [1, 2, 6], options=options)
    assert not offered(back, "strike", "blue-carrier")


@rule("10.4")
@pytest.mark.parametrize("wins", [True, False])
def test_the_loss_of_the_carrier(wins: bool) -> None:
    ships = {"blue-frigate": "a1", "red-carrier": "a2", "red-cruiser": "h8"}
    m = at(ships, [1, 4, 6], hits={"red-carrier": 4}, options={"carrier-wins": wins})
    answer_all(m, "fire blue-frigate red-carrier 1 4")
    assert m.over is wins
    if m.outcome is not None:
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "carrier")


@rule("10.4")
def test_the_loss_of_another_ship_does_not_end_the_battle() -> None:
    ships = {"blue-frigate": "a1", "red-pt-boat": "a2", "red-carrier": "h8"}
    m = at(ships, [1, 4, 6], options={"carrier-wins": True})
    answer_all(m, "fire blue-frigate red-pt-boat 1 4")
    assert not m.over


@rule("R13")
def test_of_several_carriers_all_must_be_destroyed() -> None:
    ships = {"blue-frigate": "a1", "red-carrier-1": "a2", "red-carrier-2": "h8", "red-cruiser": "g8"}
    options = {"carrier-wins": True, "carriers": 2}
    m = at(ships, [1, 4, 6], hits={"red-carrier-1": 4}, options=options)
    answer_all(m, "fire blue-frigate red-carrier-1 1 4")
    assert not m.over


@rule("10.5", "R10")
def test_a_six_repairs_a_hit() -> None:
    ships = {"blue-carrier": "a1", "blue-cruiser": "c1", "red-cruiser": "h8"}
    m = at(ships, [5, 6, 6, 6], hits={"blue-carrier": 4, "red-cruiser": 1}, options={"repairs": True})
    assert offered(m, "repair") == {"blue-carrier"}
    answer_all(m, "repair blue-carrier")
    assert hits(m, "blue-carrier") == 5
    assert state(m).pool == (5, 6, 6)
    assert "Blue Carrier is repaired: 5 hits left." in told(m)
    answer_all(m, "repair blue-carrier")
    assert not offered(m, "repair")


@rule("10.5")
def test_nothing_but_a_six_repairs_and_only_by_option() -> None:
    ships = {"blue-carrier": "a1", **FAR}
    assert not offered(at(ships, [5], hits={"blue-carrier": 4}, options={"repairs": True}), "repair")
    assert not offered(at(ships, [6], hits={"blue-carrier": 4}), "repair")


# ---------------------------------------------------------------------- R8 placing


@rule("R8")
def test_ships_are_placed_in_turn_on_ones_own_edge() -> None:
    m = qd.Match(qd.load("sea-battles"), 1)
    first = m.waiting[0]
    row = "1" if first == 0 else "8"
    side = ("blue", "red")[first]
    assert offered(m, "place", f"{side}-carrier") == {f"{column}{row}" for column in "abcdefgh"}
    assert len(options_of(m, first)) == 7 * 8  # of two Destroyers the first is offered
    answer_all(m, f"place {side}-carrier d{row}")
    assert list(m.waiting) == [1 - first]
    other = ("blue", "red")[1 - first]
    answer_all(m, f"place {other}-destroyer-1 a{'8' if row == '1' else '1'}")
    assert not offered(m, "place", f"{side}-carrier")
    assert f"d{row}" not in offered(m, "place", f"{side}-cruiser")
    assert len(options_of(m, first)) == 6 * 7


@rule("R8")
def test_when_all_ships_are_placed_the_first_turn_begins() -> None:
    m = qd.Match(qd.load("sea-battles"), 1)
    for _ in range(16):
        assert (state(m).turn, state(m).rolls) == (0, [0, 0])
        m.put(m.waiting[0], m.asks[0].options[-1])
    assert state(m).turn == 1
    assert len(set(state(m).at)) == 16


@rule("R8")
def test_a_roll_says_who_places_first() -> None:
    first = [qd.Match(qd.load("sea-battles"), seed).waiting[0] for seed in range(40)]
    assert 8 < sum(first) < 32


@rule("R8")
def test_fleets_of_more_than_a_row_begin_in_two() -> None:
    book = book_of("sea-battles", carriers=2)
    assert sorted(book.chart.names[n] for n in book.home(0)) == sorted(
        f"{c}{r}" for c in "abcdefgh" for r in "12"
    )
    assert {book.chart.names[n][1] for n in book.home(1)} == {"7", "8"}


@rule("R8")
def test_in_secret_both_place_all_ships_before_any_is_seen() -> None:
    m = qd.Match(qd.load("sea-battles"), 1, {"setup": "placed in secret"})
    assert sorted(m.waiting) == [0, 1]
    for column in "abcdefgh":
        options = options_of(m, 0)
        (word,) = {option.split()[1] for option in options}
        m.answer(0, f"place {word} {column}1")
    assert set(state(m).at) == {-1}
    for column in "hgfedcba":
        (word,) = {option.split()[1] for option in options_of(m, 1)}
        m.answer(1, f"place {word} {column}8")
    assert space(m, "blue-pt-boat") == "a1"
    assert space(m, "red-pt-boat") == "h8"
    assert space(m, "red-carrier") == "a8"
    assert state(m).turn == 1


@rule("R8")
def test_in_secret_no_space_is_offered_twice() -> None:
    m = qd.Match(qd.load("sea-battles"), 1, {"setup": "placed in secret"})
    m.answer(0, "place blue-pt-boat a1")
    assert offered(m, "place", "blue-submarine") == {f"{column}1" for column in "bcdefgh"}
    assert any(piece.at == "a1" for piece in m.scene(0).areas[0].items[0].pieces)  # type: ignore[union-attr]
    assert not m.scene(1).areas[0].items[0].pieces  # type: ignore[union-attr]


@rule("R8")
def test_in_fixed_order_the_heaviest_ships_are_in_the_middle() -> None:
    m = qd.Match(qd.load("sea-battles"), 1, {"setup": "in fixed order"})
    assert [space(m, f"{side}-carrier") for side in ("blue", "red")] == ["d1", "d8"]
    assert [space(m, f"{side}-battleship") for side in ("blue", "red")] == ["e1", "e8"]
    assert [space(m, f"{side}-pt-boat") for side in ("blue", "red")] == ["h1", "h8"]
    assert state(m).turn == 1
    double = qd.Match(qd.load("sea-battles"), 1, {"setup": "in fixed order", "carriers": 3})
    assert space(double, "blue-pt-boat") == "e2"


# ---------------------------------------------------------------------- R12 land


@rule("5.1", "R12")
@pytest.mark.parametrize("land", [0, 2, 4, 6, 8])
def test_land_lies_in_opposite_pairs_between_the_fleets(land: int) -> None:
    for seed in range(6):
        g = state(qd.Match(qd.load("sea-battles"), seed, {"land": land}))
        assert len(g.land) == land
        assert {63 - n for n in g.land} == set(g.land)
        assert all(2 <= n // 8 <= 5 for n in g.land)
        assert is_one_sea(g.book, g.land)
    assert len(state(qd.Match(qd.load("sea-battles"), 1)).land) == 4


@rule("R12")
@pytest.mark.parametrize(
    ("options", "rows"),
    [
        ({}, {2, 3, 4, 5}),
        ({"carriers": 2}, {3, 4}),
        ({"size": 9}, {2, 3, 4, 5, 6}),
        ({"carriers": 2, "size": 9}, {2, 3, 4, 5, 6}),
    ],
)
def test_where_land_may_lie(options: dict[str, int], rows: set[int]) -> None:
    book = book_of("sea-battles", **options)
    assert {space // book.size for space in book.middle()} == rows
    assert len(book.middle()) == len(rows) * book.size


@rule("R12")
def test_land_lies_by_chance() -> None:
    assert len({state(qd.Match(qd.load("sea-battles"), seed)).land for seed in range(8)}) > 4


@rule("R12")
def test_with_deep_fleets_land_keeps_to_the_rows_between() -> None:
    options = {"pt-boats": 3, "submarines": 3, "destroyers": 4, "frigates": 3, "cruisers": 3, "land": 8}
    g = state(qd.Match(qd.load("sea-battles"), 1, options))
    assert g.book.depth == 3
    assert len(g.land) == 8
    assert all(3 <= n // 8 <= 4 for n in g.land)


@rule("R12")
def test_no_part_of_the_sea_is_cut_off() -> None:
    book = book_of("sea-battles")
    across = tuple(book.chart.index[f"{column}4"] for column in "abcdefgh")
    assert not is_one_sea(book, across)
    assert is_one_sea(book, across[1:])


# ---------------------------------------------------------------------- R11 hexes


@rule("R11")
def test_hexes_have_six_directions() -> None:
    m = at({"blue-frigate": "h0404", "red-carrier": "h0801"}, [1], options={"grid": "hexes"})
    assert offered(m, "move", "blue-frigate") == {"h0503", "h0504", "h0505", "h0405", "h0304", "h0403"}
    diagonal = at(
        {"blue-frigate": "h0404", "red-carrier": "h0801"}, [1], options={"grid": "hexes", "diagonals": True}
    )
    assert offered(diagonal, "move", "blue-frigate") == offered(m, "move", "blue-frigate")


@rule("R11")
def test_legs_on_hexes_go_the_same_way_or_next_to_it() -> None:
    ships = {
        "blue-carrier": "h0101",
        "red-cruiser": "h0501",
        "red-frigate": "h0402",
        "red-battleship": "h0203",
    }
    m = at(ships, [1, 3, 6], options={"grid": "hexes"})
    assert offered(m, "strike", "blue-carrier") == {"red-cruiser 1 3 6", "red-frigate 1 3 6"}
    only = at(ships, [1, 3, 6], options={"grid": "hexes", "carrier-legs": "at a right angle"})
    assert offered(only, "strike", "blue-carrier") == {"red-frigate 1 3 6"}


@rule("R11", "R8")
def test_on_hexes_blue_begins_below() -> None:
    book = book_of("sea-battles", grid="hexes")
    assert {book.chart.names[n][3:] for n in book.home(0)} == {"08"}
    assert {book.chart.names[n][3:] for n in book.home(1)} == {"01"}
    assert book.labels["h0108"] == "0108"
