"""Pirate Island: tests against cards, aids, and meetings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.pirate_island.book import DISCARDS, TABLE, chances, dice_text, odds_text
from quarterdeck.games.pirate_island.challenges import fail
from tests.games.pirate_island.positions import aids_of, asked, state, table, told

# ---------------------------------------------------------------------- 9.8 tests


@pytest.mark.rule("pirate-island:9.8", "pirate-island:3.1", "pirate-island:R5")
@pytest.mark.parametrize(
    ("card", "skills", "dice", "passed"),
    [
        ("french-frigate", {"cannons": 2}, [1, 1, 3, 3], True),  # 2 + 4 against 6
        ("french-frigate", {"cannons": 2}, [1, 1, 3, 4], False),
        ("english-clipper", {"cannons": 2}, [1, 2, 3, 3], True),  # 3 + 4 against 6 + 1
        ("english-clipper", {"cannons": 2}, [1, 1, 3, 3], False),
        ("spanish-galleon", {"cannons": 2, "sailing": 1}, [1, 1, 2, 3], True),  # 2 + 3 against 5
        ("spanish-galleon", {"cannons": 2, "sailing": 1}, [1, 1, 3, 3], False),
        ("hurricane", {"cannons": 5, "sailing": 0}, [3, 3, 3, 3], False),  # another skill is no help
    ],
)
def test_skills_and_modifier(card: str, skills: dict[str, int], dice: list[int], passed: bool) -> None:
    m = table([3, 1], dice=[2, *dice], top=[card], skills={0: skills})
    m.answer(0, "sail")
    assert state(m).crew[0] == (10 if passed else 9)
    assert bool(told(m, "passed")) == passed
    assert bool(told(m, "failed")) != passed
    assert state(m).cards.kinds(DISCARDS[0]) == [card]
    assert state(m).cards.count(TABLE) == 0
    assert state(m).rolled == ((dice[0], dice[1]), (dice[2], dice[3]))


@pytest.mark.rule("pirate-island:3.1")
def test_a_modifier_below_nothing_weakens_the_challenge() -> None:
    m = table([20, 1], dice=[2, 1, 1, 1, 2], top=["skeletons-on-the-beach"])
    m.answer(0, "sail")
    assert told(m, "passed") == ["Blue passes Skeletons on the Beach, 2 to 2."]


@pytest.mark.rule("pirate-island:R5")
@pytest.mark.parametrize(
    ("dice", "rolls", "passed"),
    [("1v1", [3, 3], True), ("1v1", [3, 4], False), ("1v2", [5, 2, 3], True), ("1v2", [5, 3, 3], False)],
)
def test_other_dice(dice: str, rolls: list[int], passed: bool) -> None:
    m = table([3, 1], dice=[2, *rolls], top=["typhoon"], challenge_dice=dice)
    m.answer(0, "sail")
    assert state(m).crew[0] == (10 if passed else 9)
    assert not state(m).script


@pytest.mark.rule("pirate-island:4.3", "pirate-island:R6", "pirate-island:7.2", "pirate-island:8.2")
@pytest.mark.parametrize(
    ("place", "card"), [(3, "doldrums"), (3, "blown-off-course"), (20, "island-girls"), (20, "cave-network")]
)
@pytest.mark.parametrize(("option", "crew"), [("instead", 10), ("also", 9)])
def test_a_turn_instead_of_a_crew_point(place: int, card: str, option: str, crew: int) -> None:
    m = table([place, 1], dice=[2, 1, 1, 6, 6], top=[card], failed_miss_turn=option)
    m.answer(0, "sail")
    assert (state(m).misses, state(m).crew) == ([1, 0], [crew, 10])
    passed = table([place, 1], dice=[2, 6, 6, 1, 1], top=[card], failed_miss_turn=option)
    passed.answer(0, "sail")
    assert (state(passed).misses, state(passed).crew) == ([0, 0], [10, 10])


@pytest.mark.rule("pirate-island:R6")
def test_missed_turns_add_up() -> None:
    g = state(table([3, 1], misses=[0, 1])).copy()
    fail(g, 1, 1)
    assert g.misses == [0, 2]


# ---------------------------------------------------------------------- 9.9 aids


@pytest.mark.rule("pirate-island:9.9", "pirate-island:R11")
def test_aids_are_spent_before_the_roll() -> None:
    aids = ["compass", "grapeshot", "chainshot", "cutlass"]
    m = table([3, 1], dice=[2], top=["french-frigate"], aids={0: aids, 1: ["swivel-guns"]})
    m.answer(0, "sail")
    assert asked(m) == (0, "aids")
    assert options_of(m, 0) == {"done", "spend grapeshot", "spend chainshot"}
    m.dice(1, 1, 2, 2)
    m.answer_set(0, {"grapeshot": 1, "chainshot": 1})
    assert told(m, "spend") == ["Blue spends Grapeshot and Chainshot."]
    assert told(m, "passed") == ["Blue passes French Frigate, 4 to 4."]
    assert aids_of(m, 0) == ["compass", "cutlass"]
    assert set(state(m).cards.kinds(DISCARDS[0])) == {"grapeshot", "chainshot", "french-frigate"}
    assert aids_of(m, 1) == ["swivel-guns"]


@pytest.mark.rule("pirate-island:9.9")
def test_aids_may_be_kept_and_whoever_has_none_that_fits_is_not_asked() -> None:
    m = table([3, 1], dice=[2, 1, 1, 2, 2], top=["french-frigate"], aids={0: ["grapeshot"]})
    answer_all(m, "sail", "done")
    assert (aids_of(m, 0), state(m).crew[0]) == (["grapeshot"], 9)
    m = table([3, 1], dice=[2, 1, 1, 2, 2], top=["typhoon"], aids={0: ["grapeshot"]})
    m.answer(0, "sail")
    assert asked(m) == (1, "sail")


@pytest.mark.rule("pirate-island:9.9")
def test_a_test_of_two_skills_takes_aids_of_both() -> None:
    aids = ["grapeshot", "dolphins", "walk-the-plank"]
    m = table([3, 1], dice=[2], top=["spanish-galleon"], aids={0: aids})
    m.answer(0, "sail")
    assert options_of(m, 0) == {"done", "spend grapeshot", "spend dolphins"}


@pytest.mark.rule("pirate-island:R9")
@pytest.mark.parametrize(("option", "own"), [("one", 3), ("twice", 4)])
def test_an_aid_for_a_skill_that_counts_twice(option: str, own: int) -> None:
    held = {0: ["grapeshot"]}
    m = table([3, 1], dice=[2, 1, 1, 6, 6], top=["french-frigate"], aids=held, aid_worth=option)
    answer_all(m, "sail", "spend grapeshot")
    assert told(m, "failed") == [f"Blue fails at French Frigate, {own} to 12."]


@pytest.mark.rule("pirate-island:R10", "pirate-island:7.4", "pirate-island:8.4")
@pytest.mark.parametrize(
    ("place", "card", "offered"),
    [
        (3, "doldrums", {"sextant", "charts", "spyglass"}),
        (20, "cave-network", {"treasure-map", "spyglass"}),
    ],
)
def test_some_aids_help_in_their_module_only(place: int, card: str, offered: set[str]) -> None:
    aids = ["sextant", "charts", "spyglass", "treasure-map"]
    m = table([place, 1], dice=[2], top=[card], aids={0: aids})
    m.answer(0, "sail")
    assert options_of(m, 0) == {"done"} | {f"spend {aid}" for aid in offered}


@pytest.mark.rule("pirate-island:9.8")
def test_the_question_tells_dice_and_odds() -> None:
    m = table([3, 1], dice=[2], top=["english-clipper"], aids={0: ["grapeshot"]}, skills={0: {"cannons": 2}})
    m.answer(0, "sail")
    assert m.scene(0).question.startswith("English Clipper: 2D6+4 against 2D6+1, you pass with 84 %.")


def test_odds_are_exact() -> None:
    book = state(table([1, 1])).book
    assert chances(book, 1, 1, 0) == (Fraction(15, 36), Fraction(6, 36))
    assert chances(book, 1, 2, 0)[0] == Fraction(1 + 3 + 6 + 10, 216)
    assert odds_text(book, 1, 1, 0) == "58 %"
    assert odds_text(book, 2, 2, 10) == "100 %"
    assert (dice_text(2, 0), dice_text(2, 4), dice_text(1, -1)) == ("2D6", "2D6+4", "1D6-1")


# ---------------------------------------------------------------------- 9.5, 9.6 meetings


@pytest.mark.rule("pirate-island:9.5", "pirate-island:R8")
def test_a_meeting_may_be_declined() -> None:
    m = table([3, 5], dice=[2], top=["compass"])
    m.answer(0, "sail")
    assert asked(m) == (0, "meet")
    assert options_of(m, 0) == {"challenge seat-1", "decline"}
    m.answer(0, "decline")
    assert (state(m).crew, aids_of(m, 0)) == ([10, 10], ["compass"])
    assert told(m, "decline") == ["Blue leaves the others in peace."]


@pytest.mark.rule("pirate-island:R8")
def test_by_option_it_may_not() -> None:
    m = table([3, 5, 5], dice=[2], top=["compass"], meetings="must")
    m.answer(0, "sail")
    assert options_of(m, 0) == {"challenge seat-1", "challenge seat-2"}


@pytest.mark.rule("pirate-island:4.1", "pirate-island:4.2", "pirate-island:4.3", "pirate-island:9.6")
@pytest.mark.parametrize(("place", "crew"), [(3, [10, 9, 10]), (20, [9, 10, 10])])
def test_cannons_at_sea_and_swashbuckling_on_the_island(place: int, crew: list[int]) -> None:
    skills = {0: {"cannons": 2}, 1: {"swashbuckling": 2}}
    m = table([place, place + 2, 1], dice=[2, 3, 3, 3, 4], top=["compass", "cutlass"], skills=skills)
    answer_all(m, "sail", "challenge seat-1")
    assert state(m).crew == crew
    assert state(m).rival == -1


@pytest.mark.rule("pirate-island:R8")
@pytest.mark.parametrize(("dice", "rolls"), [("2v2", [1, 6, 3, 4]), ("1v1", [4, 4]), ("1v2", [4, 4])])
def test_in_a_tie_nothing_happens_and_both_roll_as_in_a_test(dice: str, rolls: list[int]) -> None:
    m = table([3, 5], dice=[2, *rolls], top=["compass"], challenge_dice=dice)
    answer_all(m, "sail", "challenge seat-1")
    assert (state(m).crew, state(m).script) == ([10, 10], ())
    assert told(m, "tie") == ["Nobody gives way."]


@pytest.mark.rule("pirate-island:9.6")
def test_the_loser_hands_over_the_treasure() -> None:
    m = table([18, 20], carrier=1, dice=[2, 6, 6, 1, 1], top=["cutlass"])
    answer_all(m, "sail", "go s20", "challenge seat-1")
    assert (state(m).carrier, state(m).chest, state(m).crew) == (0, 20, [10, 9])
    assert state(m).ways[0] == -1


@pytest.mark.rule("pirate-island:9.6")
def test_a_carrier_who_challenges_may_lose_it_and_others_have_none_to_lose() -> None:
    m = table([20, 18], carrier=0, dice=[2, 1, 1, 6, 6], top=["cutlass"])
    answer_all(m, "sail", "challenge seat-1")
    assert (state(m).carrier, state(m).chest, state(m).crew) == (1, 18, [9, 10])
    m = table([20, 18], carrier=0, dice=[2, 6, 6, 1, 1], top=["cutlass"])
    answer_all(m, "sail", "challenge seat-1")
    assert (state(m).carrier, state(m).crew) == (0, [10, 9])


@pytest.mark.rule("pirate-island:9.6", "pirate-island:9.10")
def test_the_treasure_changes_hands_before_the_loser_is_lost() -> None:
    m = table([18, 20, 20], carrier=1, crew=[10, 1, 10], dice=[2, 6, 6, 1, 1], top=["cutlass"])
    answer_all(m, "sail", "go s20", "challenge seat-1")
    assert (state(m).carrier, state(m).places) == (0, [20, 0, 20])


@pytest.mark.rule("pirate-island:9.10")
def test_who_is_lost_in_a_meeting_draws_no_card() -> None:
    m = table([3, 5], crew=[1, 10], dice=[2, 1, 1, 6, 6], top=["compass"])
    answer_all(m, "sail", "challenge seat-1")
    assert (state(m).places, aids_of(m, 0)) == ([0, 5], [])
    assert asked(m) == (1, "sail")


@pytest.mark.rule("pirate-island:R8", "pirate-island:9.6", "pirate-island:9.9")
def test_the_challenger_names_aids_first_and_then_the_other() -> None:
    held = {0: ["grapeshot", "compass"], 1: ["chainshot", "swivel-guns"]}
    m = table([3, 5], dice=[2], top=["spyglass"], aids=held, skills={1: {"cannons": 1}})
    answer_all(m, "sail", "challenge seat-1")
    assert (asked(m), state(m).rival) == ((0, "meet-aids"), 1)
    assert options_of(m, 0) == {"done", "spend grapeshot"}
    assert m.scene(0).question.startswith("Cannons against Red: 2D6 against 2D6+1, you win with 34 %.")
    m.answer(0, "spend grapeshot")
    assert asked(m) == (1, "meet-aids")
    assert m.scene(1).question.startswith("Cannons against Blue: 2D6+1 against 2D6+1, you win with 44 %.")
    m.dice(3, 3, 1, 4)
    m.answer_set(1, {"chainshot": 1})
    assert told(m, "fight") == ["Blue challenges Red: 7 to 7."]
    assert (aids_of(m, 0), aids_of(m, 1)) == (["compass", "spyglass"], ["swivel-guns"])


@pytest.mark.rule("pirate-island:R10", "pirate-island:4.2")
def test_the_place_of_the_treasure_is_on_the_island() -> None:
    m = table([28, 30], carrier=1, dice=[2], aids={0: ["cutlass", "grapeshot"]})
    answer_all(m, "sail", "go s30", "challenge seat-1")
    assert options_of(m, 0) == {"done", "spend cutlass"}
