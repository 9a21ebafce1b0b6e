"""Blown Away, a test for each line of its ledger."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.systems.skirmish.book import DECK, DISCARD, HANDS, SkirmishBook
from tests.systems.skirmish.table import hand, hits_of, offered, pile, skirmish, state, tell, where

BOOK: SkirmishBook = book_of("blown-away")

FLAGS = {"blue-flagship": "a1", "red-flagship": "h8"}


def table(units: dict[str, str], *args: object, **more: object) -> qd.Match:
    """A position with both flagships out of the way unless placed."""
    return skirmish("blown-away", {**FLAGS, **units}, *args, **more)  # type: ignore[arg-type]


@pytest.mark.rule("blown-away:1.1")
def test_two_players_and_a_piece_for_each_ship() -> None:
    match = qd.Match(qd.load("blown-away"), 3, {"placement": "array"})
    assert match.names == ("Blue", "Red")
    board = match.scene(None).areas[0].items[0]
    assert len(board.pieces) == 16  # type: ignore[union-attr]
    assert all(piece.n == 1 for piece in board.pieces)  # type: ignore[union-attr]


@pytest.mark.rule("blown-away:2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_sinking_the_flagship_wins_at_once(seat: int) -> None:
    own, other = ("blue", "red") if seat == 0 else ("red", "blue")
    place = {f"{own}-sloop-1": "d4", f"{other}-flagship": "d5", f"{own}-flagship": "h1"}
    hands = [["canister"], []] if seat == 0 else [[], ["canister"]]
    match = table(place, *hands, step="fire", mover=seat, hits={f"{other}-flagship": 1})
    tell(match, "play canister", f"fire {own}-sloop-1 {other}-flagship")
    assert match.outcome is not None
    assert match.outcome.winners == (seat,)
    assert match.outcome.reason == "sunk"


@pytest.mark.rule("blown-away:2.1")
def test_losing_every_other_ship_does_not_lose() -> None:
    match = table(
        {"blue-sloop-1": "d4", "red-ship-of-the-line-1": "d5"}, ["canister"], step="fire",
        hits={"red-ship-of-the-line-1": 1},
    )  # fmt: skip
    tell(match, "play canister", "fire blue-sloop-1 red-ship-of-the-line-1")
    assert where(match, "red-ship-of-the-line-1") == "gone"
    assert not match.over


@pytest.mark.rule("blown-away:3.1")
def test_the_board_has_64_squares() -> None:
    scene = qd.Match(qd.load("blown-away"), 1).scene(0)
    spaces = scene.areas[0].items[0].spaces  # type: ignore[union-attr]
    assert [spaces[0].id, spaces[-1].id, len(spaces)] == ["a1", "h8", 64]


@pytest.mark.rule("blown-away:4.1")
def test_each_fleet_is_that_of_the_table() -> None:
    for seat in (0, 1):
        fleet = Counter((BOOK.kind_of[u].name, BOOK.most_hits[u]) for u in BOOK.roster[seat])
        assert fleet == {("Flagship", 4): 1, ("Ship of the Line", 3): 2, ("Frigate", 2): 2, ("Sloop", 1): 3}
    assert sum(BOOK.most_hits) == 2 * 17


@pytest.mark.rule("blown-away:5.1", "blown-away:R10")
def test_placing_in_turn_fills_both_back_rows() -> None:
    match = qd.Match(qd.load("blown-away"), 5)
    first = match.waiting[0]
    side = ("blue", "red")[first]
    row = "1" if first == 0 else "8"
    assert offered(match, first) == {f"place flagship {c}{row}" for c in "abcdefgh"}
    order = []
    while state(match).step == "place":
        seat = match.waiting[0]
        order.append(seat)
        match.answer(seat, match.asks[0].options[-1])
    assert order == [first, 1 - first] * 5
    g = state(match)
    assert g.fleet == [0xFF, 0xFF << 56]
    assert where(match, f"{side}-flagship") == f"h{row}"


@pytest.mark.rule("blown-away:5.2")
def test_a_taken_square_is_not_offered_again() -> None:
    match = qd.Match(qd.load("blown-away"), 5)
    first = match.waiting[0]
    row = "1" if first == 0 else "8"
    match.answer(first, f"place flagship c{row}")
    match.answer(1 - first, f"place flagship c{'8' if row == '1' else '1'}")
    assert f"place ship-of-the-line c{row}" not in offered(match, first)
    with pytest.raises(NotOffered):
        match.answer(first, f"place ship-of-the-line c{row}")


@pytest.mark.rule("blown-away:5.2")
def test_no_ship_moves_onto_another() -> None:
    match = table({"blue-sloop-1": "d4", "blue-sloop-2": "d5", "red-sloop-1": "e5"}, ["breeze"])
    tell(match, "play breeze", "move blue-sloop-1")
    assert "to c5" in options_of(match, 0)
    assert not {"to d5", "to e5"} & options_of(match, 0)


@pytest.mark.rule("blown-away:R10")
def test_placing_in_secret_reveals_both_at_once() -> None:
    match = qd.Match(qd.load("blown-away"), 5, {"placement": "secret"})
    assert match.waiting == [0, 1]
    for square in "dcebf":
        ask = match.ask(0)
        assert ask is not None
        match.answer(0, f"place {ask.options[0][1]} {square}1")
    assert state(match).fleet == [0, 0], "nothing shows before both are done"
    assert match.waiting == [1]
    while match.waiting == [1] and state(match).step == "place":
        match.answer(1, match.asks[0].options[0])
    assert where(match, "blue-flagship") == "d1"
    assert where(match, "blue-ship-of-the-line-1") == "c1"
    assert where(match, "red-flagship") == "a8"
    assert state(match).fleet == [0xFF, 0xFF << 56]


@pytest.mark.rule("blown-away:R10")
def test_the_ready_made_line_up_mirrors_itself() -> None:
    match = qd.Match(qd.load("blown-away"), 5, {"placement": "array"})
    assert where(match, "blue-flagship") == "d1"
    assert where(match, "red-flagship") == "d8"
    assert state(match).fleet == [0xFF, 0xFF << 56]


@pytest.mark.rule("blown-away:6.1")
def test_one_deck_and_one_discard_pile_serve_both() -> None:
    match = table({"blue-sloop-1": "d4"}, ["breeze"], ["winds", "gust", "gust"], deck=[])
    tell(match, "play breeze", "move blue-sloop-1", "to d5", "done", "done")
    assert state(match).mover == 1
    assert sum(state(match).cards.count(zone) for zone in (DECK, DISCARD, *HANDS)) == 40
    assert len(state(match).cards.layout.zones) == 4
    assert "breeze" in hand(match, 1) + state(match).cards.kinds(DECK), "Blue's discard is in Red's new deck"


@pytest.mark.rule("blown-away:7.1")
def test_a_turn_is_orders_maneuver_fire_and_then_the_other_player() -> None:
    match = table({"blue-sloop-1": "d4"}, ["breeze", "rally", "rally"], step="orders")
    seen = []
    while state(match).mover == 0:
        seen.append(match.asks[0].prompt)
        match.answer(0, "done" if ("done",) in match.asks[0].options else match.asks[0].options[0])
    assert seen == ["orders", "maneuver", "fire"]
    assert match.waiting == [1]


@pytest.mark.rule("blown-away:8.1", "blown-away:R6")
def test_three_cards_are_drawn_into_a_hand_that_was_empty() -> None:
    match = qd.Match(qd.load("blown-away"), 8, {"placement": "array"})
    first = match.waiting[0]
    assert len(hand(match, first)) == 3
    assert hand(match, 1 - first) == []
    assert match.asks[0].prompt == "maneuver"


@pytest.mark.rule("blown-away:R6")
def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(qd.Match(qd.load("blown-away"), seed).waiting[0] for seed in range(60))
    assert firsts[0] > 15
    assert firsts[1] > 15


@pytest.mark.rule("blown-away:8.2")
def test_the_excess_over_five_is_discarded_by_choice() -> None:
    match = table({}, ["rally", "rally", "gust", "gust"], step="orders", deck=["sail", "sail", "winds"])
    assert offered(match, 0) == {"discard rally", "discard gust", "discard sail", "discard winds"}
    tell(match, "discard rally", "discard sail")
    assert hand(match, 0) == ["gust", "gust", "rally", "sail", "winds"]
    assert match.asks[0].prompt == "maneuver"


@pytest.mark.rule("blown-away:8.3")
def test_the_discards_become_a_new_deck_when_it_runs_out() -> None:
    match = table({}, [], [], step="orders", deck=["sail"])
    assert len(hand(match, 0)) == 3
    assert "sail" in hand(match, 0)
    assert pile(match) == []
    assert state(match).cards.count(DECK) == 37


@pytest.mark.rule("blown-away:9.1", "blown-away:9.2")
def test_a_move_card_moves_one_ship_exactly_its_number() -> None:
    match = table({"blue-sloop-1": "d4"}, ["winds"])
    tell(match, "play winds", "move blue-sloop-1")
    ends = {option[1] for option in match.asks[0].options}
    assert ends == {"d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"}
    tell(match, "to f6")
    assert where(match, "blue-sloop-1") == "f6"
    assert where(match, "blue-flagship") == "a1"
    assert pile(match) == ["winds"]
    assert hand(match, 0) == []


@pytest.mark.rule("blown-away:9.3")
def test_moves_go_along_rows_columns_and_diagonals() -> None:
    match = table({"blue-sloop-1": "d4"}, ["breeze"])
    tell(match, "play breeze", "move blue-sloop-1")
    ends = {option[1] for option in match.asks[0].options}
    assert ends == {"d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"}


@pytest.mark.rule("blown-away:R2")
def test_a_ship_in_the_way_stops_a_move_and_the_edge_too() -> None:
    match = table({"blue-sloop-1": "d4", "red-sloop-1": "d6", "blue-sloop-2": "e4"}, ["sail"])
    tell(match, "play sail", "move blue-sloop-1")
    ends = {option[1] for option in match.asks[0].options}
    assert ends == {"g7", "g1", "d1", "a4", "a7"}  # not d7 over d6, not g4 over e4; a1 is taken


@pytest.mark.rule("blown-away:9.4", "blown-away:R3")
def test_an_advance_takes_several_ships_the_foremost_first() -> None:
    match = table(
        {"blue-sloop-1": "d2", "blue-sloop-2": "d3", "blue-frigate-1": "f2", "red-sloop-1": "f4"}, ["winds"]
    )
    tell(match, "advance winds")
    assert offered(match, 0) == {"add blue-flagship", "add blue-sloop-2"}  # d2 waits for d3; f4 stops f2
    tell(match, "add blue-sloop-2")
    assert offered(match, 0) == {"add blue-flagship", "add blue-sloop-1", "done"}
    tell(match, "add blue-sloop-1", "done")
    assert where(match, "blue-sloop-2") == "d5"
    assert where(match, "blue-sloop-1") == "d4"
    assert where(match, "blue-flagship") == "a1"
    assert pile(match) == ["winds"]


@pytest.mark.rule("blown-away:9.4")
def test_red_advances_down_the_board() -> None:
    match = table({"red-sloop-1": "d7"}, [], ["sail"], mover=1)
    tell(match, "advance sail", "add red-sloop-1", "done")
    assert where(match, "red-sloop-1") == "d4"


@pytest.mark.rule("blown-away:9.5", "blown-away:R2", "blown-away:R3")
def test_break_the_line_is_a_knights_move_over_others_and_no_advance() -> None:
    around = {"blue-sloop-2": "d5", "blue-sloop-3": "e4", "red-sloop-1": "e5", "red-sloop-2": "e6"}
    match = table({"blue-sloop-1": "d4", **around}, ["break-the-line"])
    assert offered(match, 0) == {"done", "play break-the-line"}
    tell(match, "play break-the-line", "move blue-sloop-1")
    ends = {option[1] for option in match.asks[0].options}
    assert ends == {"f5", "f3", "e2", "c2", "b3", "b5", "c6"}  # e6 is taken


@pytest.mark.rule("blown-away:R1")
def test_a_ship_moves_once_a_turn_but_several_cards_may_be_played() -> None:
    match = table({"blue-sloop-1": "d4"}, ["breeze", "breeze"])
    tell(match, "play breeze", "move blue-sloop-1", "to d5", "play breeze")
    assert offered(match, 0) == {"move blue-flagship"}


@pytest.mark.rule("blown-away:R1")
def test_a_ship_attacks_once_a_turn_but_several_cards_may_be_played() -> None:
    units = {"blue-sloop-1": "d4", "blue-sloop-2": "e4", "red-ship-of-the-line-1": "d5"}
    match = table(units, ["canister", "canister", "boarding-action"], step="fire")
    tell(match, "play canister", "fire blue-sloop-1 red-ship-of-the-line-1", "play canister")
    assert offered(match, 0) == {"fire blue-sloop-2 red-ship-of-the-line-1"}
    tell(match, "fire blue-sloop-2 red-ship-of-the-line-1")
    assert offered(match, 0) == {"done"}


@pytest.mark.rule("blown-away:R1")
def test_one_card_a_phase_is_an_option() -> None:
    units = {"blue-sloop-1": "d4", "blue-sloop-2": "e4", "red-ship-of-the-line-1": "d6"}
    match = table(units, ["breeze", "breeze", "canister", "canister"], cards_per_phase="one")
    tell(match, "play breeze", "move blue-sloop-1", "to d5")
    assert match.asks[0].prompt == "fire"
    tell(match, "play canister", "fire blue-sloop-1 red-ship-of-the-line-1")
    assert state(match).mover == 1


@pytest.mark.rule("blown-away:10.1", "blown-away:10.4")
def test_an_attack_card_does_one_damage_that_stays() -> None:
    match = table({"blue-sloop-1": "d4", "red-frigate-1": "d5"}, ["canister"], step="fire")
    tell(match, "play canister", "fire blue-sloop-1 red-frigate-1", "done")
    assert hits_of(match, "red-frigate-1") == 1
    assert pile(match) == ["canister"]
    tell(match, "done")
    tell(match, "done")
    assert hits_of(match, "red-frigate-1") == 1


@pytest.mark.rule("blown-away:10.2", "blown-away:R4")
@pytest.mark.parametrize(
    ("card", "reach"), [("canister", 1), ("grapeshot", 2), ("broadside", 3), ("roundshot", 4)]
)
def test_the_number_is_the_range(card: str, reach: int) -> None:
    for distance in range(1, 6):
        match = table({"blue-sloop-1": "b2", "red-sloop-1": f"b{2 + distance}"}, [card], step="fire")
        assert (f"play {card}" in offered(match, 0)) == (distance <= reach)


@pytest.mark.rule("blown-away:R4")
def test_exact_range_is_an_option() -> None:
    for distance in range(1, 5):
        units = {"blue-sloop-1": "b2", "red-sloop-1": f"b{2 + distance}"}
        match = table(units, ["broadside"], step="fire", range_mode="exact")
        assert ("play broadside" in offered(match, 0)) == (distance == 3)


@pytest.mark.rule("blown-away:10.3")
@pytest.mark.parametrize(
    ("square", "hit"), [("d6", True), ("f6", True), ("f4", True), ("b2", True), ("e6", False), ("f5", False)]
)
def test_attacks_go_along_rows_columns_and_diagonals(square: str, hit: bool) -> None:
    match = table({"blue-sloop-1": "d4", "red-sloop-1": square}, ["grapeshot"], step="fire")
    assert ("play grapeshot" in offered(match, 0)) == hit


@pytest.mark.rule("blown-away:R5")
@pytest.mark.parametrize("between", ["blue-sloop-2", "red-sloop-2"])
def test_a_ship_in_between_blocks_unless_the_option_is_off(between: str) -> None:
    units = {"blue-sloop-1": "d4", "red-sloop-1": "d6", between: "d5"}
    shot = "fire blue-sloop-1 red-sloop-1"
    for blocking in (True, False):
        match = table(units, ["broadside"], step="fire", blocking=blocking)
        tell(match, "play broadside")
        assert (shot in offered(match, 0)) != blocking


@pytest.mark.rule("blown-away:10.5")
def test_a_ship_without_hits_leaves_the_board() -> None:
    match = table({"blue-sloop-1": "d4", "red-sloop-1": "d5"}, ["canister"], step="fire")
    tell(match, "play canister", "fire blue-sloop-1 red-sloop-1")
    assert where(match, "red-sloop-1") == "gone"
    assert state(match).fleet[1] == 1 << 63


@pytest.mark.rule("blown-away:10.6", "blown-away:11.7")
@pytest.mark.parametrize("card", ["rally", "refuse-battle"])
def test_a_defence_card_negates_an_attack(card: str) -> None:
    match = table({"blue-sloop-1": "d4", "red-sloop-1": "d5"}, ["canister"], [card, "gust"], step="fire")
    tell(match, "play canister", "fire blue-sloop-1 red-sloop-1")
    assert offered(match, 1) == {"decline", f"play {card}"}
    tell(match, f"play {card}")
    assert where(match, "red-sloop-1") == "d5"
    assert hand(match, 1) == ["gust"]
    assert pile(match) == sorted(["canister", card])


@pytest.mark.rule("blown-away:R8")
def test_the_defender_is_asked_by_what_everybody_can_see() -> None:
    units = {"blue-sloop-1": "d4", "red-frigate-1": "d5"}
    defences = ["rally", "rally", "refuse-battle", "refuse-battle"]
    for red, discard, asked in [
        (["gust"], [], True),  # holds none, but might
        ([], [], False),  # an empty hand
        (["gust"], defences, False),  # all four lie open
        (["gust"], defences[1:], True),
    ]:
        match = table(units, ["canister"], red, step="fire", discard=discard)
        tell(match, "play canister", "fire blue-sloop-1 red-frigate-1")
        assert (match.waiting == [1]) == asked
        if asked:
            assert match.asks[0].window
            assert offered(match, 1) == {"decline"}


@pytest.mark.rule("blown-away:R8")
def test_nobody_answers_a_defence() -> None:
    match = table({"blue-sloop-1": "d4", "red-sloop-1": "d5"}, ["canister", "rally"], ["rally"], step="fire")
    tell(match, "play canister", "fire blue-sloop-1 red-sloop-1", "1: play rally")
    assert match.waiting == [0]
    assert match.asks[0].prompt == "fire"


@pytest.mark.rule("blown-away:11.1")
def test_the_deck_is_that_of_the_card_list() -> None:
    printed = {
        ("Boarding Action", 2, 1), ("Surrender", 2, 1), ("Canister", 2, 1), ("Grapeshot", 2, 2),
        ("Bow Rake", 2, 2), ("Broadside", 2, 3), ("Roundshot", 2, 4), ("Chainshot: Dismasted", 1, 2),
        ("Barshot: Dismasted", 1, 3), ("Hot Shot: Fire", 2, 0), ("Breeze", 5, 1), ("Winds", 4, 2),
        ("Sail", 3, 3), ("Break the Line", 2, "K"), ("Gust", 2, 4), ("Reload", 2, 0), ("Rally", 2, 0),
        ("Refuse Battle", 2, 0),
    }  # fmt: skip
    assert {(c.name, c.copies, "K" if c.knight else c.range) for c in BOOK.cards} == printed
    assert BOOK.cards.total == 40
    types = Counter(card.type for card in BOOK.cards for _ in range(card.copies))
    assert types == {"attack": 16, "move": 16, "defence": 4, "extra": 2, "draw": 2}


@pytest.mark.rule("blown-away:11.2", "blown-away:R13")
def test_surrender_takes_only_a_ship_with_one_hit_left() -> None:
    units = {"blue-sloop-1": "d4", "red-frigate-1": "d5", "red-frigate-2": "e5"}
    match = table(units, ["surrender"], step="fire", hits={"red-frigate-1": 1})
    tell(match, "play surrender")
    assert offered(match, 0) == {"fire blue-sloop-1 red-frigate-1"}
    tell(match, "fire blue-sloop-1 red-frigate-1")
    assert where(match, "red-frigate-1") == "gone"
    assert state(match).fleet[0].bit_count() == 2, "it does not change sides"


@pytest.mark.rule("blown-away:11.3", "blown-away:R14")
@pytest.mark.parametrize(
    "answers", [("play breeze", "move blue-sloop-1", "to d5"), ("advance breeze", "add blue-sloop-1")]
)
def test_bow_rake_needs_a_ship_that_moved(answers: tuple[str, ...]) -> None:
    match = table({"blue-sloop-1": "d4", "blue-sloop-2": "e6", "red-frigate-1": "d6"}, ["breeze", "bow-rake"])
    still = match.fork()
    still.answer(0, "done")
    assert offered(still, 0) == {"done"}
    tell(match, *answers)
    while match.asks[0].prompt != "fire":
        tell(match, "done")
    tell(match, "play bow-rake")
    assert offered(match, 0) == {"fire blue-sloop-1 red-frigate-1"}


@pytest.mark.rule("blown-away:11.4", "blown-away:R12")
@pytest.mark.parametrize(("card", "square"), [("chainshot", "d6"), ("barshot", "d7")])
def test_a_dismasted_ship_can_no_longer_move_but_fires(card: str, square: str) -> None:
    units = {"blue-sloop-1": "d4", "red-frigate-1": square, "blue-sloop-2": "e7", "red-sloop-1": "a6"}
    match = table(units, [card, "canister"], ["winds", "winds", "broadside"], step="fire", deck=["sail"] * 3)
    tell(match, f"play {card}", "fire blue-sloop-1 red-frigate-1")
    assert hits_of(match, "red-frigate-1") == 2, "no damage"
    assert offered(match, 0) == ({"done", "play canister"}), "the sloop has attacked, the other may"
    tell(match, "done", "1: discard sail", "1: advance winds")
    assert offered(match, 1) == {"add red-flagship", "add red-sloop-1"}
    tell(match, "1: add red-sloop-1", "1: done", "1: play winds")
    assert offered(match, 1) == {"move red-flagship"}
    tell(match, "1: move red-flagship", "1: to f8", "1: done", "1: play broadside")
    assert "fire red-frigate-1 blue-sloop-1" in offered(match, 1)


@pytest.mark.rule("blown-away:R12")
def test_dismasting_can_be_negated() -> None:
    match = table({"blue-sloop-1": "d4", "red-frigate-1": "d5"}, ["chainshot"], ["rally"], step="fire")
    tell(match, "play chainshot", "fire blue-sloop-1 red-frigate-1", "1: play rally")
    assert state(match).crippled == 0


@pytest.mark.rule("blown-away:11.5", "blown-away:R11", "blown-away:R15")
def test_hot_shot_adds_one_damage_to_an_attack() -> None:
    units = {"blue-sloop-1": "d4", "red-ship-of-the-line-1": "d5"}
    match = table(units, ["canister", "chainshot", "hot-shot", "hot-shot"], step="fire")
    assert offered(match, 0) == {"done", "play canister", "load hot-shot canister", "play chainshot"}
    tell(match, "load hot-shot canister", "fire blue-sloop-1 red-ship-of-the-line-1")
    assert hits_of(match, "red-ship-of-the-line-1") == 1
    assert hand(match, 0) == ["chainshot", "hot-shot"]


@pytest.mark.rule("blown-away:R11")
def test_a_negated_hot_shot_is_spent_and_was_announced() -> None:
    units = {"blue-sloop-1": "d4", "red-ship-of-the-line-1": "d5"}
    match = table(units, ["canister", "hot-shot"], ["rally"], step="fire")
    tell(match, "load hot-shot canister", "fire blue-sloop-1 red-ship-of-the-line-1")
    assert match.asks[0].facts["cards"] == ["canister", "hot-shot"]
    tell(match, "play rally")
    assert hits_of(match, "red-ship-of-the-line-1") == 3
    assert pile(match) == ["canister", "hot-shot", "rally"]


@pytest.mark.rule("blown-away:11.6", "blown-away:R7")
@pytest.mark.parametrize("step", ["maneuver", "fire"])
def test_reload_draws_two_in_any_phase_and_may_exceed_five(step: str) -> None:
    match = table(
        {}, ["reload", "rally", "rally", "gust", "gust"], step=step, deck=["sail", "winds", "breeze"]
    )
    tell(match, "play reload")
    assert hand(match, 0) == ["breeze", "gust", "gust", "rally", "rally", "winds"]
    assert match.asks[0].prompt == step
    assert "reload" in pile(match)


@pytest.mark.rule("blown-away:R7")
def test_reload_may_be_played_instead_of_a_discard_and_the_limit_still_holds() -> None:
    match = table({}, ["reload", "rally", "rally", "gust"], step="orders", deck=["sail"] * 3 + ["winds"] * 2)
    assert match.asks[0].facts["n"] == 2
    tell(match, "play reload")
    assert match.asks[0].facts["n"] == 3
    tell(match, "discard sail", "discard sail", "discard sail")
    assert len(hand(match, 0)) == 5


@pytest.mark.rule("blown-away:R9")
@pytest.mark.parametrize(
    ("hits", "winner"),
    [
        ({"blue-flagship": 3, "red-flagship": 2}, (0,)),
        ({"blue-flagship": 2, "red-flagship": 2, "red-sloop-1": 1}, (1,)),
        ({"blue-flagship": 2, "red-flagship": 2}, ()),
    ],
)
def test_after_the_last_turn_the_flagships_then_all_hits_decide(
    hits: dict[str, int], winner: tuple[int, ...]
) -> None:
    units = {word: {"blue-flagship": "a1", "red-flagship": "h8"}.get(word, "c6") for word in hits}
    match = table(units, step="fire", mover=1, hits=hits, turn_cap=50)
    state(match).turn = 50
    tell(match, "done")
    assert match.outcome is not None
    assert match.outcome.reason == "cap"
    assert match.outcome.winners == winner
