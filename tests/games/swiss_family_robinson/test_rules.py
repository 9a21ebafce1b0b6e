"""Swiss Family Robinson, a test for each line of its ledger."""

from __future__ import annotations

from collections import Counter

import pytest

import quarterdeck as qd
from quarterdeck.engine.random import start
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.swiss_family_robinson.book import DECK, DISCARD, HAND, SPENT, FamilyBook
from quarterdeck.games.swiss_family_robinson.pirates import way
from quarterdeck.kit.squares import members
from tests.games.swiss_family_robinson.table import afoot, member, raid, state, table

BOOK: FamilyBook = book_of("swiss-family-robinson")


def placed(seed: int = 1, **options: object) -> qd.Match:
    match = qd.Match(qd.load("swiss-family-robinson"), seed, options)
    while match.asks[0].prompt == "place":
        match.answer(0, match.asks[0].options[0])
    return match


def hand(match: qd.Match) -> list[str]:
    return sorted(state(match).cards.kinds(HAND))


@pytest.mark.rule("swiss-family-robinson:1.1")
def test_one_player_leads_the_family() -> None:
    match = qd.Match(qd.load("swiss-family-robinson"), 1)
    assert match.names == ("Robinson",)
    assert match.game.players == "1"
    asked = set()
    while not match.over:
        asked |= {ask.seat for ask in match.asks}
        match.answer(0, match.asks[0].options[0])
    assert asked == {0}, "the pirates are nobody's"


@pytest.mark.rule("swiss-family-robinson:2.1")
def test_removing_the_last_pirate_wins() -> None:
    match = table({"man-1": "d1", "child": "h1"}, ["d2"], ["grapple"], step="attack")
    answer_all(match, "play grapple", "fire d1 d2")
    assert match.outcome is not None
    assert (match.outcome.victory, match.outcome.winners, match.outcome.reason) == (True, (0,), "driven-off")


@pytest.mark.rule("swiss-family-robinson:3.1", "swiss-family-robinson:4.1", "swiss-family-robinson:6.1")
def test_sixteen_pirates_fill_two_rows_of_the_chessboard() -> None:
    match = qd.Match(qd.load("swiss-family-robinson"), 1)
    assert members(state(match).pirates) == list(range(48, 64))
    board = match.scene(0).areas[0].items[0]
    assert len(board.spaces) == 64  # type: ignore[union-attr]
    assert sum(piece.kind == "skull" for piece in board.pieces) == 16  # type: ignore[union-attr]


@pytest.mark.rule("swiss-family-robinson:5.1", "swiss-family-robinson:6.2")
def test_six_members_are_placed_in_the_other_two_rows() -> None:
    assert Counter(kind.name for kind in BOOK.members) == {"Man": 3, "Woman": 2, "Child": 1}
    match = qd.Match(qd.load("swiss-family-robinson"), 1)
    assert options_of(match, 0) == {f"place man {c}{r}" for c in "abcdefgh" for r in "12"}
    asked = []
    while match.asks[0].prompt == "place":
        asked.append(match.asks[0].facts["member"])
        match.answer(0, match.asks[0].options[-1])
    assert asked == ["man", "man", "man", "woman", "woman", "child"]
    assert state(match).family.bit_count() == 6, "one to a square"


@pytest.mark.rule("swiss-family-robinson:7.1", "swiss-family-robinson:9.1")
@pytest.mark.parametrize(
    ("die", "square"), [(1, "d6"), (2, "d6"), (3, "d6"), (4, "d5"), (5, "d5"), (6, "d4")]
)
def test_a_die_moves_each_pirate_none_one_or_two(die: int, square: str) -> None:
    match = raid({"man-1": "d1"}, ["d6"], [die])
    assert afoot(match) == {square}
    assert state(match).rolls == ((43, die),)


@pytest.mark.rule("swiss-family-robinson:8.1")
def test_a_turn_goes_through_its_five_phases() -> None:
    match = raid({"man-1": "a1"}, ["h7"], [1], ["grapple"] * 2 + ["rifle-shot"] * 4)
    assert match.asks[0].prompt == "family"
    match.answer(0, "done")
    assert len(state(match).cards[HAND]) == 8, "drawn before the attack"
    assert match.asks[0].prompt == "attack"
    match.answer(0, "done")
    assert match.asks[0].prompt == "discard"
    for _ in range(3):
        match.answer(0, match.asks[0].options[0])
    assert state(match).turn == 2
    assert len(state(match).rolls) == 1, "the pirates have rolled again"


@pytest.mark.rule("swiss-family-robinson:9.2", "swiss-family-robinson:9.5", "swiss-family-robinson:R2")
@pytest.mark.parametrize(
    ("family", "pirate", "ends", "why"),
    [
        ({"man-1": "d1"}, "d6", {"d5"}, "straight ahead"),
        ({"man-1": "g5"}, "d6", {"d5"}, "straight ahead"),  # down or right would both do
        ({"man-1": "g6"}, "d6", {"e6"}, "the only way closer"),
        ({"man-1": "d8"}, "d6", {"d7"}, "the only way closer"),
        ({"man-1": "f8"}, "d6", {"e6", "d7"}, "one of two ways, by lot"),
        ({"man-1": "d1", "child": "b6"}, "d6", {"c6"}, "the only way closer"),  # the child is nearer
    ],
)
def test_each_step_goes_towards_the_nearest_of_the_family(
    family: dict[str, str], pirate: str, ends: set[str], why: str
) -> None:
    match = raid(family, [pirate], [4])
    assert afoot(match) < ends or afoot(match) == ends
    told = [entry.text for entry in match.log(0) if entry.key == "pirate"]
    assert len(told) == 1
    assert why in told[0], "the log says why"


@pytest.mark.rule("swiss-family-robinson:R2")
def test_a_lot_decides_between_equal_ways() -> None:
    seen = set()
    for seed in range(20):
        match = table({"man-1": "f8"}, ["d6"])
        g = state(match).copy()
        g.rng = start(seed)
        path, why = way(g, 0, 1)
        seen.add(path[0])
        assert why == ["by-lot"]
    assert seen == {44, 51}


@pytest.mark.rule("swiss-family-robinson:R2")
def test_the_foremost_row_goes_first_and_from_the_left() -> None:
    match = raid({"man-1": "a1"}, ["h7", "c6", "a7", "f6"], [1, 2, 1, 2])
    names = [square for square, _ in state(match).rolls]
    assert names == [42, 45, 48, 55]  # c6, f6, a7, h7


@pytest.mark.rule("swiss-family-robinson:9.3", "swiss-family-robinson:R1", "swiss-family-robinson:R3")
@pytest.mark.parametrize(("pirate", "die"), [("d2", 4), ("d2", 6), ("d3", 6), ("c1", 5)])
def test_a_pirate_captures_by_moving_in_and_the_game_is_lost(pirate: str, die: int) -> None:
    match = raid({"man-1": "d1", "child": "h8"}, [pirate], [die])
    assert match.outcome is not None
    assert match.outcome.reason == "captured"
    assert match.outcome.victory is False
    assert match.outcome.winners == ()
    assert afoot(match) == {"d1"}, "it stops where it captures"


@pytest.mark.rule("swiss-family-robinson:R1")
def test_lenient_captures_go_on_until_all_are_taken() -> None:
    match = raid({"man-1": "d1", "child": "h8"}, ["d2"], [4], ["grapple"], capture_rule="lenient")
    assert not match.over
    assert member(match, "man-1") == "gone"
    assert state(match).family.bit_count() == 1
    lost = raid({"child": "h8"}, ["h7"], [4], capture_rule="lenient")
    assert lost.outcome is not None
    assert lost.outcome.victory is False
    won = table({"man-1": "d1"}, ["d2"], ["grapple"], step="attack", capture_rule="lenient")
    answer_all(won, "play grapple", "fire d1 d2")
    assert won.outcome is not None
    assert (won.outcome.victory, won.outcome.scores) == (True, (1.0,))


@pytest.mark.rule("swiss-family-robinson:9.4", "swiss-family-robinson:R2")
def test_pirates_neither_enter_nor_pass_each_other() -> None:
    match = raid({"man-1": "d1"}, ["d4", "d5"], [1, 6])
    assert afoot(match) == {"d4", "d5"}
    assert any(entry.key == "barred" for entry in match.log(0))
    column = raid({"man-1": "d1"}, ["d4", "d5"], [4, 5])
    assert afoot(column) == {"d3", "d4"}, "who stands behind follows once the way is free"
    aside = raid({"man-1": "e1"}, ["d4", "d5"], [1, 4])
    assert afoot(aside) == {"d4", "e5"}, "another way that is closer will do"


@pytest.mark.rule("swiss-family-robinson:10.1", "swiss-family-robinson:R5")
def test_a_member_moves_one_square_in_any_direction_once() -> None:
    match = table({"man-1": "d2", "woman-1": "d3"}, ["e3"])
    assert options_of(match, 0) == {"done", "move d2", "move d3"}
    match.answer(0, "move d2")
    assert options_of(match, 0) == {f"to {s}" for s in ("e2", "e1", "d1", "c1", "c2", "c3")}
    match.answer(0, "to c3")
    assert member(match, "man-1") == "c3"
    assert afoot(match) == {"e3"}
    assert options_of(match, 0) == {"done", "move d3"}


@pytest.mark.rule("swiss-family-robinson:10.1")
def test_everybody_may_move_again_in_the_next_turn() -> None:
    match = table({"man-1": "a1"}, ["h8"])
    answer_all(match, "move a1", "to a2", "done", "done")
    while match.asks[0].prompt == "climb":
        match.answer(0, "decline")
    assert state(match).turn == 2
    assert options_of(match, 0) == {"done", "move a2"}


@pytest.mark.rule("swiss-family-robinson:10.2", "swiss-family-robinson:R5")
def test_the_child_moves_up_to_two_squares_and_may_bend() -> None:
    match = table({"child": "a1", "man-1": "b2"}, ["a2"])
    match.answer(0, "move a1")
    assert options_of(match, 0) == {"to b1", "to c1", "to c2"}
    alone = table({"child": "d4"}, [])
    alone.answer(0, "move d4")
    assert len(options_of(alone, 0)) == 24


@pytest.mark.rule("swiss-family-robinson:11.1", "swiss-family-robinson:11.2", "swiss-family-robinson:R8")
def test_two_cards_are_drawn_and_discards_become_a_new_deck() -> None:
    match = table({"man-1": "d1"}, ["h8"], deck=["grapple"])
    g = state(match)
    for c in g.cards[DISCARD]:
        if g.cards.kind(c) == "coconut-bombs":
            g.cards.move(c, DISCARD, SPENT)
    match.answer(0, "done")
    assert len(hand(match)) == 2
    assert "grapple" in hand(match)
    assert state(match).cards.count(DECK) == 30 - 4 - 2
    assert state(match).cards.kinds(SPENT) == ["coconut-bombs"] * 4, "what left the game stays out"


@pytest.mark.rule("swiss-family-robinson:12.1", "swiss-family-robinson:12.3", "swiss-family-robinson:R5")
def test_an_attack_removes_a_pirate_and_a_member_may_attack_again() -> None:
    match = table({"man-1": "d1"}, ["d2", "e2", "h8"], ["grapple", "grapple"], step="attack")
    answer_all(match, "play grapple", "fire d1 d2", "play grapple", "fire d1 e2")
    assert afoot(match) == {"h8"}
    assert state(match).cards.kinds(DISCARD) == ["grapple", "grapple"]


@pytest.mark.rule("swiss-family-robinson:12.2", "swiss-family-robinson:12.4", "swiss-family-robinson:R4")
def test_range_runs_straight_from_a_member_to_a_pirate_over_anything() -> None:
    pirates = ["d3", "d5", "g4", "e3", "a1"]
    match = table({"woman-1": "d2", "man-1": "d1"}, pirates, ["gunpowder-traps"], step="attack")
    match.answer(0, "play gunpowder-traps")
    shots = {str(option[2]) for option in match.asks[0].options if option[1] == "d2"}
    assert shots == {"d3", "d5", "e3"}, "d5 over d3; g4 is not in line, and a1 not either"
    assert "fire d1 g4" in options_of(match, 0)


@pytest.mark.rule("swiss-family-robinson:R4")
def test_exact_range_is_an_option() -> None:
    match = table({"woman-1": "d2"}, ["d3", "d5"], ["gunpowder-traps"], step="attack", range_mode="exact")
    match.answer(0, "play gunpowder-traps")
    assert options_of(match, 0) == {"fire d2 d5"}


@pytest.mark.rule("swiss-family-robinson:R4")
def test_range_may_be_counted_in_steps_by_option() -> None:
    pirates = ["d3", "e4", "g4", "f5", "a5", "h2", "d6"]
    match = table({"woman-1": "d2"}, pirates, ["gunpowder-traps"], step="attack", range_mode="steps")
    match.answer(0, "play gunpowder-traps")
    assert options_of(match, 0) == {f"fire d2 {at}" for at in ("d3", "e4", "g4", "f5", "a5")}
    match = table({"man-1": "d2"}, ["e4", "d4", "d3"], ["coconut-bombs"], step="attack", range_mode="steps")
    match.answer(0, "play coconut-bombs")
    assert options_of(match, 0) == {"fire d2 e4"}, "K is always exact"


@pytest.mark.rule("swiss-family-robinson:R2", "swiss-family-robinson:9.3")
def test_a_pirate_with_two_ways_to_a_capture_takes_the_open_one() -> None:
    match = raid({"man-1": "d4"}, ["e4", "e5"], [1, 6])
    assert match.outcome is not None
    assert match.outcome.reason == "captured", "e4 bars the way straight ahead; by d5 it is open"


@pytest.mark.rule("swiss-family-robinson:13.1")
def test_the_excess_over_five_is_discarded_at_the_end() -> None:
    cards = ["grapple", "grapple", "fisticuffs", "fisticuffs", "rifle-shot", "rifle-shot", "steep-climb"]
    match = table({"man-1": "a1"}, ["h8"], cards, step="attack")
    match.answer(0, "done")
    assert match.asks[0].facts == {"n": 2}
    answer_all(match, "discard grapple", "discard steep-climb")
    assert len(hand(match)) == 5
    assert state(match).turn == 2


@pytest.mark.rule("swiss-family-robinson:14.1", "swiss-family-robinson:14.4")
def test_the_deck_is_that_of_the_card_list() -> None:
    printed = """Grapple 2 1 Men, Fisticuffs 2 1 Men, Gun as Club 2 1 Men, Point Blank Shot 2 1 Adults,
        Rifle Shot 4 2 Adults, Coconut Bombs 4* K Men&Child, Exploding Rock Trap 1* 3 Any,
        Gunpowder Traps 4* 3 Any, Falling Log Trap 1* 3 Men, Collapsing Bridge Trap 1* 5 Men,
        Tiger Pit Trap 1* 4 Any, Spiked Pit Traps 2* 4 Any, Steep Climb 4 0 Any"""
    users = {("man",): "Men", ("adult",): "Adults", ("man", "child"): "Men&Child", (): "Any"}
    listed = {
        f"{c.name} {c.copies}{'*' if c.once else ''} {'K' if c.knight else c.range} {users[c.users]}"
        for c in BOOK.cards
    }
    assert listed == {" ".join(line.split()) for line in printed.split(",")}
    assert BOOK.cards.total == 30
    assert sum(card.copies for card in BOOK.cards if card.once) == 14


@pytest.mark.rule("swiss-family-robinson:14.1", "swiss-family-robinson:R8")
@pytest.mark.parametrize(
    ("card", "users"),
    [
        ("grapple", {"man-1"}),
        ("rifle-shot", {"man-1", "woman-1"}),
        ("falling-log-trap", {"man-1"}),
        ("spiked-pit-traps", {"man-1", "woman-1", "child"}),
    ],
)
def test_cards_are_for_men_adults_or_any(card: str, users: set[str]) -> None:
    for name in ("man-1", "woman-1", "child"):
        match = table({name: "d1"}, ["d2"], [card], step="attack")
        assert (f"play {card}" in options_of(match, 0)) == (name in users)


@pytest.mark.rule("swiss-family-robinson:14.3", "swiss-family-robinson:14.1")
def test_coconut_bombs_fall_a_knights_move_away() -> None:
    match = table(
        {"child": "d1", "woman-1": "a1"}, ["e3", "d2", "e2", "c2", "b3"], ["coconut-bombs"], step="attack"
    )
    match.answer(0, "play coconut-bombs")
    assert options_of(match, 0) == {"fire d1 e3"}, "the woman on a1 has no use for them"


@pytest.mark.rule("swiss-family-robinson:14.4")
def test_traps_and_bombs_leave_the_game_and_others_do_not() -> None:
    match = table({"man-1": "d1"}, ["d2", "e2", "h8"], ["tiger-pit-trap", "fisticuffs"], step="attack")
    answer_all(match, "play tiger-pit-trap", "fire d1 d2", "play fisticuffs", "fire d1 e2")
    assert state(match).cards.kinds(SPENT) == ["tiger-pit-trap"]
    assert state(match).cards.kinds(DISCARD) == ["fisticuffs"]


@pytest.mark.rule("swiss-family-robinson:14.2", "swiss-family-robinson:R7")
def test_steep_climb_stops_a_pirate_after_its_roll() -> None:
    match = raid({"man-1": "d1"}, ["d2", "h8"], [4, 1], ["steep-climb"])
    ask = match.asks[0]
    assert (ask.prompt, ask.facts["start"], ask.facts["die"], ask.facts["to"]) == ("climb", "d2", 4, "d1")
    assert options_of(match, 0) == {"decline", "play steep-climb"}
    match.answer(0, "play steep-climb")
    assert afoot(match) == {"d2", "h8"}
    assert state(match).cards.kinds(DISCARD) == ["steep-climb"]
    assert match.asks[0].prompt == "family"


@pytest.mark.rule("swiss-family-robinson:14.2", "swiss-family-robinson:R7")
def test_steep_climb_is_offered_only_for_a_pirate_about_to_move_and_is_no_attack() -> None:
    still = raid({"man-1": "d1"}, ["d4", "d5"], [2, 6], ["steep-climb"])
    assert still.asks[0].prompt == "family", "one stays, one is barred"
    none = raid({"man-1": "d1"}, ["d4"], [5], ["grapple"])
    assert none.asks[0].prompt == "family", "no such card in hand"
    match = table({"man-1": "d1"}, ["d2"], ["steep-climb"], step="attack")
    assert options_of(match, 0) == {"done"}


@pytest.mark.rule("swiss-family-robinson:R6")
def test_after_the_last_turn_the_game_is_lost() -> None:
    match = table({"man-1": "a1"}, ["h8"], step="attack", turn_cap=30)
    state(match).turn = 30
    match.answer(0, "done")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.victory) == ("cap", False)


@pytest.mark.rule("swiss-family-robinson:6.1", "swiss-family-robinson:6.2")
def test_after_placing_all_pirates_roll() -> None:
    assert len(state(placed()).rolls) == 16
