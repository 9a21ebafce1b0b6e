"""Alphabet Pirates: sailing, letters, fortune, words and the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.alphabet_pirates.book import (
    BURIED,
    CONSONANTS,
    CONSONANTS_OUT,
    FORTUNE,
    FORTUNE_OUT,
    HANDS,
    VOWELS,
    VOWELS_OUT,
)
from quarterdeck.kit.races import rolled_order
from tests.games.alphabet_pirates.positions import GAME, asked, hand, state, table, told, zone

rule = pytest.mark.rule


def places(match: qd.Match) -> list[int]:
    """Where the ships are, counted from 1 as in the text."""
    return [at + 1 for at in state(match).places]


# ---------------------------------------------------------------------- set-up


@rule("alphabet-pirates:8.1", "alphabet-pirates:8.3", "alphabet-pirates:1.1")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_begins_at_the_cove_with_a_letter_of_each_kind(players: int) -> None:
    g = qd.Match(GAME, 3, {"players": players}).state
    assert g.places == [0] * players
    for pile in [*range(HANDS, HANDS + players), BURIED]:
        kinds = sorted(g.book.letters[letter].kind for letter in g.cards.kinds(pile))
        assert kinds == ["consonant", "vowel"]
    assert (g.cards.count(VOWELS), g.cards.count(CONSONANTS)) == (24 - players, 35 - players)
    assert g.cards.count(FORTUNE) == 24


@rule("alphabet-pirates:8.2")
def test_the_highest_roll_begins_and_then_players_take_turns() -> None:
    begun = {qd.Match(GAME, seed, {"players": 3}).waiting[0] for seed in range(12)}
    assert begun == {0, 1, 2}
    m = table([2, 4, 6], hands=("", "", ""), dice=[2, 2, 2])
    for seat in (0, 1, 2):
        assert asked(m) == (seat, "roll")
        m.answer(seat, "roll")
    assert (asked(m), state(m).round) == ((0, "roll"), 2)


@rule("alphabet-pirates:3.2")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    m = table(hands=("cat", "x"))
    assert m.view(0)["cards"]["zones"]["hand-0"]["known"] == ["a", "c", "t"]
    assert m.view(1)["cards"]["zones"]["hand-0"]["hidden"] == 3


# ---------------------------------------------------------------------- the spaces


@rule("alphabet-pirates:9.9", "alphabet-pirates:5.1", "alphabet-pirates:6.8")
def test_a_ship_sails_as_far_as_the_die_says_and_seas_bring_nothing() -> None:
    m = table([2, 20], dice=[4], hands=("q", ""))
    m.answer(0, "roll")
    assert places(m)[0] == 6
    assert hand(m, 0) == "q"
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:6.1")
def test_a_town_brings_the_top_consonant() -> None:
    m = table([2, 20], dice=[1], top="mn")
    m.answer(0, "roll")
    assert (places(m)[0], hand(m, 0)) == (3, "m")
    assert told(m, "draw") == ["Blue draws a consonant."]
    assert told(m, "drawn", 0) == ["It is M."]
    assert told(m, "drawn", 1) == []


@rule("alphabet-pirates:6.2")
def test_a_merchant_ship_brings_the_top_vowel() -> None:
    m = table([6, 20], dice=[1], top="ou")
    m.answer(0, "roll")
    assert (places(m)[0], hand(m, 0)) == (7, "o")


@rule("alphabet-pirates:6.4")
def test_the_treasure_ship_brings_both() -> None:
    m = table([24, 20], dice=[1], top="om")
    m.answer(0, "roll")
    assert (places(m)[0], hand(m, 0)) == (25, "mo")


@rule("alphabet-pirates:6.5", "alphabet-pirates:7.1")
def test_at_the_man_o_war_a_letter_of_ones_choice_is_buried_openly() -> None:
    m = table([8, 20], dice=[1], hands=("qe", ""))
    m.answer(0, "roll")
    assert options_of(m, 0) == {"bury q", "bury e"}
    m.answer(0, "bury q")
    assert (hand(m, 0), zone(m, BURIED)) == ("e", "q")
    assert told(m, "bury", 1) == ["Blue buries Q."]


@rule("alphabet-pirates:R8")
def test_who_holds_nothing_buries_and_discards_nothing() -> None:
    m = table([8, 20], dice=[1])
    m.answer(0, "roll")
    assert asked(m) == (1, "roll")
    m = table([4, 20], dice=[1], fortune=["scurvy"])
    m.answer(0, "roll")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:6.6")
def test_at_the_buried_treasure_everything_buried_goes_into_the_hand() -> None:
    m = table([16, 20], dice=[1], hands=("q", ""), buried="bkz")
    m.answer(0, "roll")
    assert (hand(m, 0), zone(m, BURIED)) == ("bkqz", "")
    assert told(m, "dig-up") == ["Blue digs up B, K and Z."]


# ---------------------------------------------------------------------- 6.7 the Cove


@rule("alphabet-pirates:6.7", "alphabet-pirates:R3")
@pytest.mark.parametrize(
    ("start", "die", "brings"), [(31, 2, True), (32, 2, True), (1, 2, False), (30, 2, False)]
)
def test_reaching_the_cove_or_passing_it_brings_a_letter(start: int, die: int, brings: bool) -> None:
    m = table([start, 20], dice=[die], top="uk")
    m.answer(0, "roll")
    assert (asked(m) == (0, "cove")) == brings
    if brings:
        assert options_of(m, 0) == {"draw vowel", "draw consonant"}
        assert told(m, "cove") == ["Blue comes past Pirates Cove."]
        m.answer(0, "draw consonant")
        assert hand(m, 0) == "k"


@rule("alphabet-pirates:R3")
def test_the_letter_of_the_cove_comes_before_what_lies_where_the_ship_stops() -> None:
    m = table([31, 20], dice=[4], top="uk")
    m.answer(0, "roll")
    m.answer(0, "draw consonant")
    assert places(m)[0] == 3
    drawn = told(m, "drawn", 0)
    assert drawn[0] == "It is K."
    assert len(drawn) == 2


@rule("alphabet-pirates:R3")
@pytest.mark.parametrize(("start", "die", "brings"), [(31, 2, False), (32, 3, True), (1, 1, True)])
def test_by_option_only_sailing_on_from_the_cove_counts(start: int, die: int, brings: bool) -> None:
    m = table([start, 20], dice=[die], cove="pass only")
    state(m).left_home[0] = True
    m.answer(0, "roll")
    assert (asked(m) == (0, "cove")) == brings


@rule("alphabet-pirates:R3")
def test_the_first_departure_never_counts() -> None:
    m = table([1, 20], dice=[1], cove="pass only")
    m.answer(0, "roll")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:R8")
def test_only_decks_from_which_something_can_come_are_offered() -> None:
    m = table([31, 20], dice=[2], gone="consonants")
    m.answer(0, "roll")
    assert options_of(m, 0) == {"draw vowel"}


# ---------------------------------------------------------------------- decks


@rule("alphabet-pirates:R8")
def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    m = table([2, 20], dice=[1], spent="z", gone="consonants")
    m.answer(0, "roll")
    assert (hand(m, 0), zone(m, CONSONANTS_OUT)) == ("z", "")
    m = table([2, 20], dice=[1], gone="consonants")
    m.answer(0, "roll")
    assert hand(m, 0) == ""
    assert told(m, "none-left") == ["There is no consonant left to draw."]


@rule("alphabet-pirates:3.3", "alphabet-pirates:R7", "alphabet-pirates:3.1")
def test_letters_beyond_seven_are_given_up_at_the_end_of_the_turn() -> None:
    m = table([2, 20], dice=[1], hands=("bcdfghj", ""), top="a" + "k")
    m.answer(0, "roll")
    assert asked(m) == (0, "word")
    answer_all(m, "done")
    assert asked(m) == (0, "limit")
    assert m.question(0) == "You may keep 7 letters. Give up 1 letter: which?"
    m.answer_set(0, {"j": 1})
    assert (hand(m, 0), zone(m, CONSONANTS_OUT)) == ("bcdfghk", "j")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:R7")
def test_by_option_they_are_given_up_at_once() -> None:
    m = table([24, 20], dice=[1], hands=("bcdfghj", ""), top="ak", hand_limit="at once")
    m.answer(0, "roll")
    assert asked(m) == (0, "limit")
    m.answer_set(0, {"j": 1})
    assert asked(m) == (0, "limit")
    m.answer_set(0, {"h": 1})
    assert hand(m, 0) == "abcdfgk"
    assert asked(m) == (0, "word")


# ---------------------------------------------------------------------- stealing


@rule("alphabet-pirates:9.10", "alphabet-pirates:R6")
def test_whoever_lands_on_a_ship_may_steal_a_letter_blindly() -> None:
    m = table([2, 6], dice=[4], hands=("", "q"))
    m.answer(0, "roll")
    assert asked(m) == (0, "board")
    assert options_of(m, 0) == {"leave", "steal seat-1"}
    m.answer(0, "steal seat-1")
    assert (hand(m, 0), hand(m, 1)) == ("q", "")
    assert told(m, "steal") == ["Blue steals a letter from Red."]
    assert told(m, "stolen", 0) == told(m, "stolen", 1) == ["It is Q."]
    assert told(m, "stolen") == []


@rule("alphabet-pirates:R6")
def test_nobody_has_to_and_nobody_is_asked_for_an_empty_hand() -> None:
    m = table([2, 6], dice=[4], hands=("", "q"))
    m.answer(0, "roll")
    m.answer(0, "leave")
    assert hand(m, 1) == "q"
    m = table([2, 6], dice=[4])
    m.answer(0, "roll")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:R6")
def test_of_several_ships_one_is_robbed() -> None:
    m = table([2, 6, 6], dice=[4], hands=("", "q", "x"))
    m.answer(0, "roll")
    assert options_of(m, 0) == {"leave", "steal seat-1", "steal seat-2"}
    m.answer(0, "steal seat-2")
    assert (hand(m, 0), hand(m, 1), hand(m, 2)) == ("x", "q", "")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:R6")
def test_each_letter_of_the_victim_may_be_the_one() -> None:
    taken = set()
    for seed in range(30):
        m = table([2, 6], dice=[4], hands=("", "qxz"))
        m.answer(0, "roll")
        m.reseed(seed)
        m.answer(0, "steal seat-1")
        taken.add(hand(m, 0))
    assert taken == {"q", "x", "z"}


# ---------------------------------------------------------------------- fortune


@rule("alphabet-pirates:6.3", "alphabet-pirates:9.1", "alphabet-pirates:9.2")
@pytest.mark.parametrize(
    "card", ["storm", "doldrums", "off-course", "typhoon", "run-aground", "shipwreck", "hurricane"]
)
def test_seven_cards_cost_the_next_turn(card: str) -> None:
    m = table([4, 20], dice=[1, 2, 2], fortune=[card])
    m.answer(0, "roll")
    g = state(m)
    assert (g.misses, g.fortune) == ([1, 0], card)
    assert card in g.cards.kinds(FORTUNE_OUT)
    m.answer(1, "roll")
    assert asked(m) == (1, "roll"), "Blue's turn is missed"
    assert (state(m).misses, state(m).round) == ([0, 0], 2)
    assert told(m, "missed") == ["Blue misses a turn."]


@rule("alphabet-pirates:R8")
def test_lost_turns_add_up() -> None:
    m = table([4, 20], dice=[1], fortune=["storm"], misses=[0, 2])
    m.answer(0, "roll")
    assert asked(m) == (0, "roll")
    assert told(m, "missed") == ["Red misses a turn.", "Blue misses a turn.", "Red misses a turn."]


@rule("alphabet-pirates:9.4", "alphabet-pirates:R9")
@pytest.mark.parametrize(
    "card", ["trade-winds", "albatross", "sextant-and-compass", "latitude-and-longitude"]
)
def test_four_cards_let_the_ship_move_again_before_words(card: str) -> None:
    m = table([4, 20], dice=[1, 6], hands=("cat", ""), fortune=[card], top="m")
    m.answer(0, "roll")
    assert (places(m)[0], hand(m, 0)) == (11, "acmt"), "everything happens again: a town"
    assert asked(m) == (0, "word")


@rule("alphabet-pirates:9.5")
@pytest.mark.parametrize("card", ["english-warship", "spanish-armada", "french-fleet"])
def test_three_cards_bury_a_letter(card: str) -> None:
    m = table([4, 20], dice=[1], hands=("qe", ""), fortune=[card])
    m.answer(0, "roll")
    m.answer(0, "bury e")
    assert (hand(m, 0), zone(m, BURIED)) == ("q", "e")


@rule("alphabet-pirates:9.5", "alphabet-pirates:3.1")
def test_scurvy_discards_a_letter_of_ones_choice() -> None:
    m = table([4, 20], dice=[1], hands=("qe", ""), fortune=["scurvy"])
    m.answer(0, "roll")
    assert asked(m) == (0, "scurvy")
    m.answer(0, "give e")
    assert (hand(m, 0), zone(m, VOWELS_OUT), zone(m, CONSONANTS_OUT)) == ("q", "e", "")


@rule("alphabet-pirates:9.6", "alphabet-pirates:R6")
@pytest.mark.parametrize("card", ["sea-robbers", "buccaneers"])
def test_two_cards_steal_and_are_no_may(card: str) -> None:
    m = table([4, 20, 22], dice=[1], hands=("", "q", ""), fortune=[card])
    m.answer(0, "roll")
    assert (asked(m), options_of(m, 0)) == ((0, "steal"), {"steal seat-1"})
    m.answer(0, "steal seat-1")
    assert hand(m, 0) == "q"
    m = table([4, 20], dice=[1], fortune=[card])
    m.answer(0, "roll")
    assert asked(m) == (1, "roll"), "nobody holds a letter"


@rule("alphabet-pirates:9.7")
def test_pillage_brings_two_consonants() -> None:
    m = table([4, 20], dice=[1], fortune=["pillage-and-plunder"], top="mn")
    m.answer(0, "roll")
    assert hand(m, 0) == "mn"


@rule("alphabet-pirates:9.8")
@pytest.mark.parametrize(
    ("card", "said"),
    [("a-pirates-life-for-me", "Everybody sings."), ("rum-wine-and-grog", "Everybody drinks.")],
)
def test_two_cards_are_for_the_company(card: str, said: str) -> None:
    m = table([4, 20], dice=[1], hands=("q", "x"), fortune=[card])
    m.answer(0, "roll")
    assert told(m, "fortune")[0].endswith(f": “{said}”")
    assert (hand(m, 0), hand(m, 1), state(m).misses, places(m)) == ("q", "x", [0, 0], [5, 20])


@rule("alphabet-pirates:9.3", "alphabet-pirates:R4")
def test_the_map_leads_to_the_treasure_without_the_coves_letter() -> None:
    m = table([20, 2], dice=[1], buried="z", fortune=["pirates-map"])
    m.answer(0, "roll")
    assert (places(m)[0], hand(m, 0)) == (17, "z")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:9.3")
def test_monty_haul_leads_to_the_treasure_ship() -> None:
    m = table([4, 20], dice=[1], fortune=["monty-haul"], top="om")
    m.answer(0, "roll")
    assert (places(m)[0], hand(m, 0)) == (25, "mo")


@rule("alphabet-pirates:9.3", "alphabet-pirates:R3")
def test_the_hideout_is_the_cove_and_brings_its_letter() -> None:
    m = table([4, 20], dice=[1], fortune=["hideout"], top="u")
    m.answer(0, "roll")
    assert (places(m)[0], asked(m)) == (1, (0, "cove"))
    m.answer(0, "draw vowel")
    assert hand(m, 0) == "u"
    m = table([4, 20], dice=[1], fortune=["hideout"], cove="pass only")
    m.answer(0, "roll")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:9.3", "alphabet-pirates:R5", "alphabet-pirates:R4")
def test_with_seven_seas_any_sea_can_be_chosen_and_a_ship_there_robbed() -> None:
    m = table([4, 20], dice=[1], hands=("", "q"), fortune=["sail-the-7-seas"])
    m.answer(0, "roll")
    assert len(options_of(m, 0)) == 10
    assert "sail atlantic-ocean" not in options_of(m, 0)
    m.answer(0, "sail south-china-sea")
    assert (places(m)[0], asked(m)) == (20, (0, "board"))


@rule("alphabet-pirates:R4")
def test_by_option_a_ship_that_is_sent_sails_past_the_cove() -> None:
    m = table([20, 2], dice=[1], fortune=["pirates-map"], go_to="sail", top="k")
    m.answer(0, "roll")
    assert asked(m) == (0, "cove")
    m.answer(0, "draw consonant")
    assert (places(m)[0], hand(m, 0)) == (17, "k")


@rule("alphabet-pirates:R8")
def test_an_empty_fortune_deck_is_made_anew() -> None:
    m = table([4, 20], dice=[1])
    assert state(m).cards.count(FORTUNE) == 0
    m.answer(0, "roll")
    g = state(m)
    assert (g.cards.count(FORTUNE), g.cards.count(FORTUNE_OUT)) == (23, 1)


# ---------------------------------------------------------------------- words


@rule("alphabet-pirates:10.1", "alphabet-pirates:3.1")
@pytest.mark.parametrize(("word", "ducats"), [("cat", 1), ("ship", 2), ("rover", 3)])
def test_a_word_brings_two_ducats_fewer_than_it_has_letters(word: str, ducats: int) -> None:
    m = table([2, 20], dice=[4], hands=(word, ""))
    m.answer(0, "roll")
    m.answer_word(0, word.upper())
    assert state(m).ducats == [ducats, 0]
    assert hand(m, 0) == ""
    assert zone(m, VOWELS_OUT) + zone(m, CONSONANTS_OUT) == "".join(
        sorted(letter for letter in word if letter in "aeiou")
    ) + "".join(sorted(letter for letter in word if letter not in "aeiou"))
    assert told(m, "lay")[0].startswith(f"Blue lays {word.upper()} for {ducats} ducat")


@rule("alphabet-pirates:10.2", "alphabet-pirates:R2")
def test_words_come_after_the_space_and_may_be_several() -> None:
    m = table([2, 20], dice=[1], hands=("caten", ""), top="p")
    m.answer(0, "roll")
    assert asked(m) == (0, "word")
    m.answer_word(0, "cat")
    assert asked(m) == (0, "word")
    m.answer_word(0, "pen")
    assert state(m).ducats == [2, 0]
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:10.2")
def test_nobody_has_to_lay_a_word() -> None:
    m = table([2, 20], dice=[4], hands=("cat", ""))
    m.answer(0, "roll")
    m.answer_word(0, "")
    assert (hand(m, 0), asked(m)) == ("act", (1, "roll"))


@rule("alphabet-pirates:R2")
def test_by_option_words_may_be_laid_before_the_roll_too() -> None:
    m = table([2, 20], dice=[4], hands=("cat", ""), word_timing="also before")
    assert asked(m) == (0, "word.first")
    m.answer_word(0, "cat")
    assert (state(m).ducats[0], asked(m)) == (1, (0, "roll"))


@rule("alphabet-pirates:10.1", "alphabet-pirates:R1")
@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("at", "AT is too short: a word has at least 3 letters"),
        ("cats", "CATS cannot be laid: you have not enough of S"),
        ("tac", "TAC is not in the list of words"),
    ],
)
def test_another_word_is_refused_with_the_reason(word: str, why: str) -> None:
    m = table([2, 20], dice=[4], hands=("cat", ""))
    m.answer(0, "roll")
    with pytest.raises(NotOffered, match=why):
        m.answer_word(0, word)
    assert asked(m) == (0, "word")


@rule("alphabet-pirates:R1")
def test_by_option_common_words_alone_count() -> None:
    for kind, counts in (("full", True), ("common", False)):
        m = table([2, 20], dice=[4], hands=("cwm", ""), dictionary=kind)
        m.answer(0, "roll")
        assert (("spell", "c") in m.asks[0].options) == counts


@rule("alphabet-pirates:2.1")
@pytest.mark.parametrize("goal", [17, 9])
def test_the_first_with_enough_ducats_wins_at_once(goal: int) -> None:
    m = table([2, 20], dice=[4], hands=("shiptea", ""), purses=[goal - 2, 3], ducats=goal)
    m.answer(0, "roll")
    m.answer_word(0, "ship")
    assert m.outcome is not None
    assert (m.outcome.ranking, m.outcome.scores) == (((0,), (1,)), (goal, 3))
    assert m.question(None) == f"Blue has {goal} ducats and wins."


@rule("alphabet-pirates:2.1")
def test_how_many_ducats_win_is_an_option() -> None:
    assert qd.Match(GAME, 1).state.goal == 17
    assert qd.Match(GAME, 1, {"ducats": 9}).state.goal == 9


@rule("alphabet-pirates:R9")
def test_after_the_last_round_the_most_ducats_then_letters_win() -> None:
    for ducats, hands, ranking in (
        ([3, 4], ("", ""), ((1,), (0,))),
        ([4, 4], ("x", ""), ((0,), (1,))),
        ([4, 4], ("x", "q"), ((0, 1),)),
    ):
        m = table([2, 4], dice=[4, 4], purses=ducats, hands=hands, round_=200)
        answer_all(m, "roll")
        assert not m.over
        answer_all(m, "roll")
        assert m.outcome is not None
        assert m.outcome.ranking == ranking
        assert m.outcome.reason == "rounds"


@rule("alphabet-pirates:10.1")
def test_a_hand_too_short_for_any_word_is_not_asked_for_one() -> None:
    m = table([2, 20], dice=[4], hands=("ca", ""))
    m.answer(0, "roll")
    assert asked(m) == (1, "roll")


@rule("alphabet-pirates:8.2", "alphabet-pirates:8.1")
def test_decks_are_shuffled_and_nothing_is_rolled_yet() -> None:
    decks = set()
    for seed in range(6):
        m = qd.Match(GAME, seed, {"players": 3})
        g = m.state
        assert m.waiting == [g.first]
        decks.add(tuple(tuple(g.cards.kinds(deck)) for deck in (VOWELS, CONSONANTS, FORTUNE)))
        assert g.die == 0
    assert len(decks) == 6
    assert all(list(deck) != sorted(deck) for shuffled in decks for deck in shuffled)


@rule("alphabet-pirates:8.2")
def test_rolls_for_the_first_turn_are_compared() -> None:
    g = GAME.begin(1, GAME.checked({"players": 3}))
    for faces, first in (((2, 5, 1), 1), ((6, 5, 6, 1, 4), 2), ((3, 2, 1), 0)):
        g.script = faces
        assert rolled_order(g, range(3))[0] == first


@rule("alphabet-pirates:10.1")
def test_what_a_word_brings_is_said_beside_it() -> None:
    m = table([2, 20], dice=[4], hands=("cats", ""))
    m.answer(0, "roll")
    spelling = m.asks[0].spelling
    assert spelling is not None
    assert spelling.worth == {3: "1 ducat", 4: "2 ducats"}


@rule("alphabet-pirates:8.2")
def test_the_rolls_for_the_first_turn_are_told() -> None:
    m = qd.Match(GAME, 1, {"players": 3})
    assert len(told(m, "first-roll")) >= 3
    assert all(line.endswith(" for the first turn.") for line in told(m, "first-roll"))
    assert told(m, "first") == [f"{m.names[m.waiting[0]]} goes first."]
    if len(told(m, "first-roll")) == 3:  # nobody tied
        best = max(told(m, "first-roll"), key=lambda line: int(line.split()[2]))
        assert best.startswith(m.names[m.waiting[0]])


@rule("alphabet-pirates:8.2")
@pytest.mark.parametrize("seed", range(1, 9))
def test_nobody_rolled_higher_than_whoever_goes_first(seed: int) -> None:
    m = qd.Match(GAME, seed, {"players": 4})
    rolls = [line.split() for line in told(m, "first-roll")][:4]
    first = m.names[m.waiting[0]]
    assert max(int(words[2]) for words in rolls) == next(int(w[2]) for w in rolls if w[0] == first)


@rule("alphabet-pirates:2.1")
def test_the_ending_names_the_ducats_that_the_winner_has() -> None:
    m = table([2, 20], dice=[4], hands=("ships", ""), purses=[16, 0])
    m.answer(0, "roll")
    m.answer_word(0, "ships")
    assert m.outcome is not None
    assert m.outcome.facts == {"winner": 0, "n": 19}


@rule("alphabet-pirates:R6", "alphabet-pirates:R8", "alphabet-pirates:6.6")
def test_what_comes_to_nothing_is_told() -> None:
    m = table([2, 6], dice=[4], hands=("", ""))
    m.answer(0, "roll")
    assert told(m, "nothing-to-steal") == ["Blue finds no letter to steal."]
    m = table([7, 20], dice=[2], hands=("", ""))
    m.answer(0, "roll")
    assert told(m, "no-letters") == ["Blue has no letter to give up."]
    m = table([3, 20], dice=[2], hands=("", ""), fortune=["scurvy"])
    m.answer(0, "roll")
    assert told(m, "no-letters") == ["Blue has no letter to give up."]
    m = table([15, 20], dice=[2], hands=("", ""))
    m.answer(0, "roll")
    assert told(m, "nothing-buried") == ["Blue digs, but nothing is buried."]
