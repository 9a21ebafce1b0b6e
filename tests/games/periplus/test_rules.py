"""Periplus, its own lines; what it shares is proved in tests/systems/skirmish."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.kit.squares import members
from quarterdeck.systems.skirmish.book import GRID, SkirmishBook
from tests.systems.skirmish.table import hits_of, offered, skirmish, state, tell, where

BOOK: SkirmishBook = book_of("periplus")

KEYS = {"blue-quinquereme": "a1", "red-quinquereme": "h8"}
RAMS = ("prongs", "reinforced-ram", "ram", "shear-oars")
BOARDERS = ("hoplites", "harpax", "corvus", "marines", "full-deck")


def table(units: dict[str, str], *hands: list[str], **more: object) -> qd.Match:
    return skirmish("periplus", {**KEYS, **units}, *hands, **more)  # type: ignore[arg-type]


@pytest.mark.rule("periplus:4.1", "periplus:R11")
def test_each_fleet_is_that_of_the_table_and_fills_one_row() -> None:
    for seat in (0, 1):
        fleet = Counter((BOOK.kind_of[u].name, BOOK.most_hits[u]) for u in BOOK.roster[seat])
        assert fleet == {("Bireme", 2): 2, ("Trireme", 3): 3, ("Quadrireme", 4): 2, ("Quinquereme", 5): 1}
    assert sum(BOOK.most_hits) == 2 * 26
    assert [GRID.names[s][1] for s in (*BOOK.homes[0], *BOOK.homes[1])] == ["1"] * 8 + ["8"] * 8


@pytest.mark.rule("periplus:9.5")
def test_periplus_moves_a_ship_as_a_knight() -> None:
    match = table({"blue-bireme-1": "d4", "blue-bireme-2": "d5"}, ["outflank"])
    assert offered(match, 0) == {"done", "play outflank"}
    tell(match, "play outflank", "move blue-bireme-1")
    assert options_of(match, 0) == {f"to {s}" for s in ("e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6")}


@pytest.mark.rule("periplus:10.7")
def test_tower_archers_reach_a_knights_move_over_others() -> None:
    units = {
        "blue-bireme-1": "d4",
        "blue-bireme-2": "d5",
        "red-trireme-1": "e6",
        "red-trireme-2": "d6",
        "red-trireme-3": "e5",
    }
    match = table(units, ["tower-archers"], step="fire")
    tell(match, "play tower-archers")
    assert "fire blue-bireme-1 red-trireme-1" in offered(match, 0)
    assert not {"fire blue-bireme-1 red-trireme-2", "fire blue-bireme-1 red-trireme-3"} & offered(match, 0)


@pytest.mark.rule("periplus:10.8", "periplus:R12")
@pytest.mark.parametrize("card", RAMS)
@pytest.mark.parametrize(
    "answers", [("play row", "move blue-bireme-1", "to d5"), ("advance row", "add blue-bireme-1")]
)
def test_only_a_ship_that_moved_itself_can_ram(card: str, answers: tuple[str, ...]) -> None:
    match = table({"blue-bireme-1": "d4", "blue-bireme-2": "e6", "red-trireme-1": "d6"}, ["row", card])
    still = match.fork()
    tell(still, "done")
    assert offered(still, 0) == {"done"}
    tell(match, *answers)
    while match.asks[0].prompt != "fire":
        tell(match, "done")
    tell(match, f"play {card}")
    assert offered(match, 0) == {"fire blue-bireme-1 red-trireme-1"}


@pytest.mark.rule("periplus:10.9", "periplus:R14")
def test_sheared_oars_stop_moves_and_rams_for_good_but_not_boarding_and_shooting() -> None:
    units = {"blue-bireme-1": "d4", "red-trireme-1": "d6", "red-trireme-2": "a6"}
    hands = ["row", "shear-oars"], ["row-row", "row", "prongs", "hoplites", "archers"]
    match = table(units, *hands, deck=["row", "row", "row"])
    tell(
        match,
        "play row",
        "move blue-bireme-1",
        "to d5",
        "done",
        "play shear-oars",
        "fire blue-bireme-1 red-trireme-1",
    )
    assert hits_of(match, "red-trireme-1") == 3
    assert offered(match, 0) == {"done"}, "it was that ship's attack"
    tell(match, "done", "1: discard row", "1: discard row", "1: discard row", "1: advance row-row")
    assert offered(match, 1) == {"add red-quinquereme", "add red-trireme-2"}
    tell(match, "1: add red-trireme-2")
    while match.asks[0].prompt != "maneuver":
        tell(match, "1: done")
    tell(match, "1: play row")
    assert offered(match, 1) == {"move red-quinquereme"}
    tell(match, "1: move red-quinquereme", "1: to g7", "1: done")
    assert {"play hoplites", "play archers"} <= offered(match, 1)
    assert "play prongs" not in offered(match, 1)
    tell(match, "1: play hoplites")
    assert offered(match, 1) == {"fire red-trireme-1 blue-bireme-1"}


@pytest.mark.rule("periplus:11.1", "periplus:11.2", "periplus:11.4")
def test_the_deck_is_that_of_the_card_list() -> None:
    printed = """M Row 5 1, M Row Row 5 2, M Row Row Row 5 3, M Ramming Speed 5 4, M Periplus 5 K, R Prongs 2
        1, R Reinforced Ram 2 1, R Ram 2 1, R Shear Oars 2 1, B Hoplites 2 1, B Harpax 1 1, B Corvus
        1 1, B Marines 2 1, B Full Deck 2 1, S Archers 1 3, S Javelins 1 2, S Slings 1 2, S Greek
        Fire 1 2, S Ballistae 1 4, S Catapult 1 5, S Trebuchet 1 6, S Tower Archers 1 K, D
        Parablemata 2 0, D Reinforced Hull 2 0, D Disengage 2 0"""
    letters = {"ram": "R", "boarding": "B", "shooting": "S"}
    types = {"move": "M", "defence": "D"}
    listed = {
        f"{letters.get(c.attack) or types[c.type]} {c.name} {c.copies} {'K' if c.knight else c.range}"
        for c in BOOK.cards
    }
    assert listed == {" ".join(line.split()) for line in printed.split(",")}
    assert BOOK.cards.total == 55


@pytest.mark.rule("periplus:11.3", "periplus:R13")
@pytest.mark.parametrize(("special", "left"), [(False, 2), (True, 1)])
def test_ram_does_one_damage_unless_the_option_says_two(special: bool, left: int) -> None:
    units = {"blue-bireme-1": "d4", "red-trireme-1": "d6"}
    for card in ("ram", "prongs"):
        match = table(units, ["row", card], ram_special=special)
        tell(
            match,
            "play row",
            "move blue-bireme-1",
            "to d5",
            "done",
            f"play {card}",
            "fire blue-bireme-1 red-trireme-1",
        )
        assert hits_of(match, "red-trireme-1") == (left if card == "ram" else 2)


@pytest.mark.rule("periplus:11.4", "periplus:R14", "periplus:R15")
@pytest.mark.parametrize(
    ("cards", "fitting"),
    [(RAMS, "reinforced-hull"), (BOARDERS, "disengage"), (("archers", "greek-fire"), "parablemata")],
)
def test_a_defence_answers_only_its_own_kind(cards: tuple[str, ...], fitting: str) -> None:
    for card in cards:
        defences = ["parablemata", "reinforced-hull", "disengage"]
        match = table({"blue-bireme-1": "d4", "red-trireme-1": "d6"}, ["row", card], defences)
        tell(
            match,
            "play row",
            "move blue-bireme-1",
            "to d5",
            "done",
            f"play {card}",
            "fire blue-bireme-1 red-trireme-1",
        )
        assert options_of(match, 1) == {"decline", f"play {fitting}"}
        tell(match, f"1: play {fitting}")
        assert hits_of(match, "red-trireme-1") == 3
        assert state(match).crippled == 0


@pytest.mark.rule("periplus:12.1", "periplus:R16")
def test_no_ship_crosses_an_island_but_missiles_do() -> None:
    match = table(
        {"blue-bireme-1": "d4", "red-trireme-1": "d6"}, ["row-row-row", "archers"], islands=["d5", "e5"]
    )
    tell(match, "play row-row-row", "move blue-bireme-1")
    assert {str(option[1]) for option in match.asks[0].options} == {"g4", "g1", "d1", "a4", "a7"}
    tell(match, "to a4")
    shoot = table({"blue-bireme-1": "d4", "red-trireme-1": "d6"}, ["archers"], step="fire", islands=["d5"])
    tell(shoot, "play archers", "fire blue-bireme-1 red-trireme-1")
    assert hits_of(shoot, "red-trireme-1") == 2


@pytest.mark.rule("periplus:R16")
def test_islands_are_four_and_lie_alike_for_both_sides() -> None:
    for seed in range(10):
        squares = members(state(qd.Match(qd.load("periplus"), seed, {"terrain": "islands"})).land)
        assert len(squares) == 4
        assert {63 - square for square in squares} == set(squares)
        assert all(2 <= square // 8 <= 5 for square in squares)


@pytest.mark.rule("periplus:12.1", "periplus:R16")
def test_an_irregular_board_lacks_the_outer_squares_of_the_middle_rows() -> None:
    match = table(
        {"blue-bireme-1": "a2", "red-trireme-1": "a7"}, ["row", "row", "trebuchet"], terrain="irregular"
    )
    assert [GRID.names[s] for s in members(state(match).void)] == [
        "a3",
        "h3",
        "a4",
        "h4",
        "a5",
        "h5",
        "a6",
        "h6",
    ]
    tell(match, "play row", "move blue-bireme-1")
    assert options_of(match, 0) == {"to b3", "to b2", "to b1"}
    along = table(
        {"blue-bireme-1": "a2", "red-trireme-1": "a7"}, ["trebuchet"], step="fire", terrain="irregular"
    )
    assert offered(along, 0) == {"done"}, "no shot crosses what is not there"
    assert where(along, "red-trireme-1") == "a7"
