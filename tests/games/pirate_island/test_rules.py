"""Pirate Island: moving, drawing, the treasure and the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.pirate_island.book import DECKS, DISCARDS, TABLE
from tests.games.pirate_island.positions import GAME, aids_of, asked, state, table, told

# ---------------------------------------------------------------------- turns


@pytest.mark.rule("pirate-island:9.2", "pirate-island:9.3")
def test_a_turn_is_a_move_and_a_card_and_then_the_next_plays() -> None:
    m = table([1, 1], dice=[4], top=["compass"])
    assert asked(m) == (0, "sail")
    m.answer(0, "sail")
    assert state(m).places == [5, 1]
    assert aids_of(m, 0) == ["compass"]
    assert asked(m) == (1, "sail")
    assert state(m).round == 1


@pytest.mark.rule("pirate-island:9.2")
def test_a_missed_turn_is_spent() -> None:
    m = table([1, 1], dice=[4, 4], top=["compass", "spyglass"], misses=[0, 2])
    m.answer(0, "sail")
    assert asked(m) == (0, "sail")
    assert (state(m).misses, state(m).round) == ([0, 1], 2)
    assert told(m, "missed") == ["Red misses a turn."]


@pytest.mark.rule("pirate-island:R2")
def test_rounds_are_counted_from_the_first_and_lost_expeditions_passed_over() -> None:
    m = table([1, 0, 1], crew=[10, 0, 10], dice=[4, 5], top=["compass", "spyglass"])
    m.answer(0, "sail")
    assert (asked(m), state(m).round) == ((2, "sail"), 1)
    m.answer(2, "sail")
    assert (asked(m), state(m).round) == ((0, "sail"), 2)


# ---------------------------------------------------------------------- 9.3 moving


@pytest.mark.rule("pirate-island:9.3", "pirate-island:9.4", "pirate-island:R1")
def test_the_first_to_reach_the_end_stops_there_and_takes_the_treasure() -> None:
    m = table([27, 1], dice=[5])
    m.answer(0, "sail")
    assert state(m).places[0] == 30
    assert (state(m).carrier, state(m).taken, state(m).ways[0]) == (0, True, -1)
    assert state(m).cards.count(DECKS[1]) == 27  # no card is drawn there


@pytest.mark.rule("pirate-island:9.3")
def test_the_carrier_can_only_go_home() -> None:
    m = table([20, 25], carrier=0, dice=[3], top=["cutlass"])
    m.answer(0, "sail")
    assert (state(m).places[0], state(m).chest) == (17, 17)


@pytest.mark.rule("pirate-island:9.3", "pirate-island:R4")
def test_the_others_roll_and_then_go_either_way() -> None:
    m = table([10, 25], carrier=1, dice=[3], top=["compass"])
    m.answer(0, "sail")
    assert asked(m) == (0, "go")
    assert options_of(m, 0) == {"go s13", "go s7"}
    m.answer(0, "go s7")
    assert (state(m).places[0], state(m).ways[0]) == (7, -1)
    assert state(m).chest == 25


@pytest.mark.rule("pirate-island:9.3")
def test_going_on_is_as_good_as_turning() -> None:
    m = table([10, 25], carrier=1, dice=[3], top=["compass"])
    answer_all(m, "sail", "go s13")
    assert (state(m).places[0], state(m).ways[0]) == (13, 1)


@pytest.mark.rule("pirate-island:R4", "pirate-island:R1")
@pytest.mark.parametrize(("place", "lands"), [(1, 4), (30, 27)])
def test_at_an_end_of_the_path_there_is_one_way(place: int, lands: int) -> None:
    m = table([place, 20], carrier=1, dice=[3], top=["compass", "cutlass"])
    m.answer(0, "sail")
    assert state(m).places[0] == lands


@pytest.mark.rule("pirate-island:R1")
def test_pips_beyond_the_home_port_are_lost_and_nothing_happens_there() -> None:
    m = table([3, 20, 1], carrier=1, dice=[5])
    m.answer(0, "sail")
    assert options_of(m, 0) == {"go s8", "go s1"}
    m.answer(0, "go s1")
    assert state(m).places == [1, 20, 1]
    assert asked(m) == (1, "sail")  # neither a meeting nor a card
    assert state(m).cards.count(DECKS[0]) == 45


@pytest.mark.rule("pirate-island:R4")
def test_without_pursuit_the_others_go_on_to_the_end_and_back() -> None:
    m = table([28, 20], carrier=1, dice=[6, 2, 4], top=["cutlass", "peg-leg-and-eye-patch"], pursuit=False)
    m.answer(0, "sail")
    assert (state(m).places[0], state(m).ways[0], state(m).carrier) == (30, -1, 1)
    m.answer(1, "sail")
    m.answer(0, "sail")
    assert state(m).places[0] == 26


@pytest.mark.rule("pirate-island:R4")
def test_without_pursuit_they_turn_again_at_home() -> None:
    m = table([4, 20], carrier=1, dice=[6], pursuit=False)
    g = state(m)
    g.ways[0] = -1
    m.answer(0, "sail")
    assert (state(m).places[0], state(m).ways[0]) == (1, 1)


@pytest.mark.rule("pirate-island:9.4", "pirate-island:R12")
def test_whoever_lands_where_the_treasure_was_left_takes_it() -> None:
    m = table([10, 25], chest=13, taken=True, dice=[3], top=["compass"])
    answer_all(m, "sail", "go s13")
    assert (state(m).carrier, state(m).chest) == (0, 13)
    passed = table([10, 25], chest=12, taken=True, dice=[3], top=["compass"])
    answer_all(passed, "sail", "go s13")
    assert (state(passed).carrier, state(passed).chest) == (-1, 12)


# ---------------------------------------------------------------------- 9.7 drawing


@pytest.mark.rule("pirate-island:9.7", "pirate-island:R3", "pirate-island:6.1")
@pytest.mark.parametrize(
    ("place", "carrier", "deck"), [(12, -1, 0), (13, -1, 1), (18, 0, 0), (19, 0, 1), (26, -1, 1)]
)
def test_the_space_says_which_deck_out_and_home(place: int, carrier: int, deck: int) -> None:
    m = table([place, 5], carrier=carrier, dice=[3], top=["compass", "cutlass"])
    m.answer(0, "sail")
    assert aids_of(m, 0) == [["compass"], ["cutlass"]][deck]


@pytest.mark.rule("pirate-island:7.3", "pirate-island:8.3", "pirate-island:9.7", "pirate-island:R12")
@pytest.mark.parametrize(
    ("place", "card", "crew", "misses"),
    [
        (3, "scurvy", 9, 0),
        (3, "foul-water", 10, 1),
        (3, "stowaway", 11, 0),
        (20, "castaways", 11, 0),
        (20, "captives", 11, 0),
    ],
)
def test_events_happen_without_a_test(place: int, card: str, crew: int, misses: int) -> None:
    m = table([place, 1], dice=[2], top=[card])
    m.answer(0, "sail")
    assert (state(m).crew[0], state(m).misses[0]) == (crew, misses)
    assert (state(m).crew[1], state(m).misses[1]) == (10, 0)
    assert state(m).cards.kinds(DISCARDS[0 if place == 3 else 1]) == [card]
    assert asked(m) == (1, "sail")


@pytest.mark.rule("pirate-island:R11")
def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    book = state(table([1, 1])).book
    spent = [book.kinds[c].id for c in book.decks[0]]
    m = table([3, 1], dice=[2, 1, 1, 6, 6], spent=spent)
    assert state(m).cards.count(DECKS[0]) == 0
    m.answer(0, "sail")
    assert state(m).cards.count(DECKS[0]) == 44
    assert state(m).cards.count(DECKS[1]) == 27
    assert state(m).cards.count(TABLE) == 0


# ---------------------------------------------------------------------- 7.2, 8.2 forward


@pytest.mark.rule("pirate-island:7.2", "pirate-island:R7")
def test_albatross_takes_one_forward_without_another_card() -> None:
    m = table([3, 1], dice=[2, 6, 6, 1, 1, 4], top=["albatross", "compass"])
    m.answer(0, "sail")
    assert (state(m).places[0], state(m).die) == (9, 4)
    assert aids_of(m, 0) == []


@pytest.mark.rule("pirate-island:7.2", "pirate-island:R7")
def test_a_failed_albatross_costs_crew_and_leads_nowhere() -> None:
    m = table([3, 1], dice=[2, 1, 1, 6, 6], top=["albatross"])
    m.answer(0, "sail")
    assert (state(m).places[0], state(m).crew[0]) == (5, 9)


@pytest.mark.rule("pirate-island:8.2", "pirate-island:R7")
def test_x_marks_the_spot_may_lead_to_the_treasure_or_home() -> None:
    m = table([24, 1], dice=[2, 6, 6, 1, 1, 5], top=["x-marks-the-spot"])
    m.answer(0, "sail")
    assert (state(m).places[0], state(m).carrier) == (30, 0)
    m = table([7, 20], carrier=0, dice=[2, 6, 6, 1, 1, 5], top=["albatross"])
    m.answer(0, "sail")
    assert m.outcome is not None
    assert m.outcome.winners == (0,)


@pytest.mark.rule("pirate-island:R7")
def test_forward_is_the_way_that_was_chosen() -> None:
    m = table([10, 25], carrier=1, dice=[2, 6, 6, 1, 1, 3], top=["albatross"])
    answer_all(m, "sail", "go s8")
    assert state(m).places[0] == 5


@pytest.mark.rule("pirate-island:R7", "pirate-island:9.5")
def test_others_are_met_on_the_way_forward() -> None:
    m = table([3, 9], dice=[2, 6, 6, 1, 1, 4], top=["albatross"])
    m.answer(0, "sail")
    assert asked(m) == (0, "meet")
    m.answer(0, "decline")
    assert asked(m) == (1, "sail")


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("pirate-island:9.11")
def test_home_with_the_treasure_wins() -> None:
    m = table([4, 20], carrier=0, dice=[6], round_=9)
    m.answer(0, "sail")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.facts) == ((0,), "home", {"winner": 0, "n": 9})


@pytest.mark.rule("pirate-island:9.11")
def test_home_without_the_treasure_does_not() -> None:
    m = table([4, 20], carrier=1, dice=[6])
    answer_all(m, "sail", "go s1")
    assert m.outcome is None


@pytest.mark.rule("pirate-island:9.10", "pirate-island:R12")
def test_an_expedition_without_crew_is_out_and_leaves_the_treasure() -> None:
    m = table([20, 5, 7], crew=[1, 10, 10], carrier=0, dice=[2, 1, 1, 6, 6], top=["murder-ashore"],
              aids={0: ["compass", "cutlass"]})  # fmt: skip
    m.answer(0, "sail")
    g = state(m)
    assert (g.places[0], g.crew[0], g.carrier, g.chest, g.taken) == (0, 0, -1, 18, True)
    assert [g.cards.kinds(zone) for zone in DISCARDS] == [["compass"], ["murder-ashore", "cutlass"]]
    assert told(m, "left") == ["The treasure is left at space 18."]
    assert asked(m) == (1, "sail")


@pytest.mark.rule("pirate-island:R12")
def test_the_next_in_turn_who_stands_there_takes_a_lost_carriers_treasure() -> None:
    m = table([20, 5, 18, 18], crew=[1, 10, 10, 10], carrier=0, dice=[2, 1, 1, 6, 6], top=["murder-ashore"])
    answer_all(m, "sail", "decline")
    assert (state(m).carrier, state(m).ways[2]) == (2, -1)


@pytest.mark.rule("pirate-island:R12")
def test_the_search_for_the_next_goes_round_the_table() -> None:
    dice = [4, 2, 1, 1, 6, 6]
    m = table([18, 20, 5], crew=[10, 1, 10], carrier=1, dice=dice, top=["castaways", "murder-ashore"])
    answer_all(m, "sail", "go s22", "sail")
    assert state(m).carrier == -1  # nobody stood there
    m = table([14, 20, 5], crew=[10, 1, 10], carrier=1, dice=dice, top=["castaways", "murder-ashore"])
    answer_all(m, "sail", "go s18", "sail", "decline")
    assert state(m).carrier == 0


@pytest.mark.rule("pirate-island:R12")
def test_when_all_are_lost_nobody_wins() -> None:
    m = table([3, 0], crew=[1, 0], dice=[2], top=["scurvy"])
    m.answer(0, "sail")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.victory) == ((), "all-lost", None)


@pytest.mark.rule("pirate-island:R12")
def test_the_last_expedition_still_has_to_come_home() -> None:
    m = table([3, 6], crew=[10, 1], dice=[2, 5], top=["compass", "scurvy"], round_=3)
    answer_all(m, "sail", "sail")
    assert (m.outcome, state(m).places[1]) == (None, 0)
    assert (asked(m), state(m).round) == ((0, "sail"), 4)


@pytest.mark.rule("pirate-island:R13")
@pytest.mark.parametrize("cap", [30, 60, 100])
def test_when_time_is_up_the_carrier_wins(cap: int) -> None:
    m = table([3, 25], misses=[0, 1], carrier=1, dice=[2], top=["compass"], round_=cap, round_cap=cap)
    answer_all(m, "sail", "go s5")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((1,), "carried")
    assert m.outcome.facts == {"winner": 1, "n": cap}


@pytest.mark.rule("pirate-island:R13")
def test_else_the_nearest_to_the_end_wins_and_equals_tie() -> None:
    m = table([3, 8, 8], misses=[0, 1, 1], dice=[2], top=["compass"], round_=60)
    m.answer(0, "sail")
    assert m.outcome is not None
    assert (m.outcome.ranking, m.outcome.reason) == (((1, 2), (0,)), "nearest")


@pytest.mark.rule("pirate-island:R13")
def test_the_last_round_is_played_to_its_end() -> None:
    m = table([3, 8], misses=[0, 1], dice=[2], top=["compass"], round_=59)
    m.answer(0, "sail")
    assert (m.outcome, state(m).round) == (None, 60)


@pytest.mark.rule("pirate-island:R14", "pirate-island:1.2")
@pytest.mark.parametrize("trial", [15, 20, 25])
def test_alone_one_plays_against_time(trial: int) -> None:
    m = table([9], carrier=0, dice=[2], top=["foul-water"], round_=trial - 1, trial=trial)
    m.answer(0, "sail")
    assert m.outcome is not None  # the last turn is missed
    assert (m.outcome.winners, m.outcome.victory, m.outcome.reason) == ((), False, "late")
    assert m.outcome.facts == {"n": trial}
    won = table([4], carrier=0, dice=[3], round_=trial, trial=trial)
    won.answer(0, "sail")
    assert won.outcome is not None
    assert (won.outcome.winners, won.outcome.victory) == ((0,), True)


@pytest.mark.rule("pirate-island:R14")
def test_alone_and_lost_is_lost() -> None:
    m = table([3], crew=[1], dice=[2], top=["scurvy"])
    m.answer(0, "sail")
    assert m.outcome is not None
    assert (m.outcome.victory, m.outcome.reason) == (False, "all-lost")


def test_a_turn_has_at_most_ten_questions() -> None:
    assert GAME.most_answers(GAME.checked({"players": 3})) == 60 * 3 * 10
    assert GAME.most_answers(GAME.checked({"players": 1, "trial": 15})) == 15 * 10


def test_what_cannot_be_is_noticed() -> None:
    for wrong in ("crew", "chest", "place", "early"):
        g = state(table([12, 20], carrier=1)).copy()
        g.check()
        if wrong == "crew":
            g.crew[0] = -1
        elif wrong == "chest":
            g.chest = 19
        elif wrong == "place":
            g.places[0] = 0
        else:
            g.taken = False
        with pytest.raises(AssertionError):
            g.check()
    g = state(table([12, 0], crew=[10, 0])).copy()
    g.check()


@pytest.mark.rule("pirate-island:2.1", "pirate-island:5.1", "pirate-island:R2")
def test_the_rolls_for_skills_and_for_the_first_turn_are_told() -> None:
    m = qd.Match(GAME, 4, {"players": 3})
    skills, start = told(m, "skills"), told(m, "start")
    assert [line.split(" rolls")[0] for line in skills] == ["Blue", "Red", "Amber"]
    assert skills[0].startswith("Blue rolls for skills: ")
    assert len(start) >= 3
    assert told(qd.Match(GAME, 4, {"players": 1}), "start") == []


@pytest.mark.rule("pirate-island:7.3", "pirate-island:8.3")
@pytest.mark.parametrize(
    ("place", "card", "key", "said"),
    [
        (3, "stowaway", "gain-crew", "Blue gains a crew point and has 11."),
        (3, "foul-water", "will-miss", "Blue will miss a turn."),
        (20, "captives", "gain-crew", "Blue gains a crew point and has 11."),
    ],
)
def test_what_an_event_does_is_told(place: int, card: str, key: str, said: str) -> None:
    m = table([place, 1], dice=[1], top=[card])
    m.answer(0, "sail")
    assert told(m, key) == [said]


@pytest.mark.rule("pirate-island:9.1", "pirate-island:9.4")
def test_the_ends_of_the_path_are_called_by_their_names() -> None:
    m = table([28, 1], dice=[5])
    m.answer(0, "sail")
    assert told(m, "go") == ["Blue rolls 5 and comes to the treasure's place."]
    assert told(m, "take") == ["Blue has the treasure, at the treasure's place."]
    assert m.question(1) == "Your turn, at the home port: roll and go."


@pytest.mark.rule("pirate-island:9.5", "pirate-island:9.6")
def test_who_may_challenge_reads_the_odds() -> None:
    m = table([3, 5, 5], dice=[2], skills={0: {"cannons": 1}, 2: {"cannons": 2}})
    m.answer(0, "sail")
    assert m.question(0) == (
        "You are not alone here. Challenge somebody to a test of Cannons? "
        "To win without aids: Red 56 %, Amber 34 %."
    )
