"""Pearl Harbor, line by line."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations as choices

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.house_rules import with_numbers
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.pearl_harbor.book import DECK, DISCARD, SUCCESS, TYPES, Counts, PearlHarborBook
from quarterdeck.games.pearl_harbor.rules import PHASES
from tests.games.pearl_harbor.positions import D, S, T, W, at, held, state


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pearl-harbor:{line}" for line in lines])


# ---------------------------------------------------------------------- 1-6


@rule("1.1")
def test_one_player_leads_the_first_air_fleet() -> None:
    assert qd.Match(qd.load("pearl-harbor"), 1).names == ("First Air Fleet",)
    assert book_of("pearl-harbor").layout.seats == 1


@rule("2.1", "10.2")
def test_the_score_is_the_number_of_targets_struck() -> None:
    m = at("target", [S[0], S[1], W[0], W[1], T[0], T[1]], [])
    assert m.outcome is not None
    assert m.outcome.scores[0] == 2
    assert sorted(state(m).cards.kinds(SUCCESS)) == sorted(T[:2])


@rule("3.1")
def test_the_turn_in_which_the_deck_runs_out_is_played_to_its_end() -> None:
    m = at("reserve", [S[0], W[0], D[0]], [T[0]])
    answer_all(m, "reserve 1")
    assert m.outcome is not None
    assert m.outcome.scores[0] == 1


@rule("3.1")
def test_with_a_card_left_another_turn_follows() -> None:
    m = at("target", [S[0], W[0], T[0]], [D[0]])
    assert m.outcome is not None  # the one card left was a turn of its own
    assert m.state.turn == 2
    assert m.outcome.scores[0] == 1


@rule("4.1")
def test_there_is_one_of_each_card() -> None:
    book: PearlHarborBook = book_of("pearl-harbor")
    assert {card.copies for card in book.cards} == {1}
    g = qd.load("pearl-harbor").begin(5, {"one-by-one": False})
    assert sorted(g.cards.kinds(DECK)) == sorted(card.id for card in book.cards)
    assert g.cards.kinds(DECK) != qd.load("pearl-harbor").begin(6, {"one-by-one": False}).cards.kinds(DECK)


@rule("5.1")
def test_a_card_is_of_one_of_four_types() -> None:
    book: PearlHarborBook = book_of("pearl-harbor")
    assert {card.type for card in book.cards} == set(TYPES)


@rule("6.1")
def test_a_turn_has_five_phases_in_this_order() -> None:
    assert [phase.word for phase in PHASES] == ["scout", "reserve", "attack", "target", "regroup"]
    m = at("scout", [], [*S, *W, *T])
    seen = [m.asks[0].prompt]
    answer_all(m, "reserve 4")
    seen.append(m.asks[0].prompt)
    assert seen == ["reserve", "attack"]


# ---------------------------------------------------------------------- 7-9


@rule("7.1")
def test_six_cards_are_drawn_first() -> None:
    m = at("scout", [], [*S, *W])
    assert held(m) == sorted([*S, W[0]])


@rule("8.1")
def test_none_to_four_more_cards_are_drawn() -> None:
    m = at("reserve", [D[0]], [*S, *W])
    assert options_of(m, 0) == {f"reserve {n}" for n in range(5)}
    answer_all(m, "reserve 3")
    assert held(m) == sorted([D[0], *S[:3]])


@rule("R2")
def test_no_more_cards_are_offered_than_the_deck_holds() -> None:
    m = at("reserve", [D[0]], S[:2])
    assert options_of(m, 0) == {"reserve 0", "reserve 1", "reserve 2"}


@rule("R2")
def test_a_short_deck_is_drawn_out_and_the_turn_played() -> None:
    m = at("scout", [], [S[0], W[0], T[0]])
    assert m.outcome is not None
    assert m.outcome.scores[0] == 1
    assert m.state.turn == 1


@rule("9.1", "R3")
def test_up_to_two_cards_are_thrown_back_and_replaced() -> None:
    m = at("attack", [S[0], S[1], W[0], T[0]], [W[1], T[1], D[0]])
    assert options_of(m, 0) == {"done", *[f"throw {word}" for word in (S[0], S[1], W[0], T[0])]}
    answer_all(m, f"throw {S[0]}", f"throw {S[1]}")
    g = state(m)
    # The replacements are Weapon and Target: with both Strategies gone nothing can be struck.
    assert g.score == 0
    assert {S[0], S[1], W[1], T[1]} <= set(g.cards.kinds(DISCARD))


@rule("9.1")
def test_no_card_need_be_thrown_back() -> None:
    m = at("attack", [S[0], W[0], T[0]], [D[0], D[1]])
    answer_all(m, "done")
    assert state(m).score == 1
    assert m.over  # the second turn drew both Defenses, and there was nothing to ask


@rule("9.2", "R5")
def test_a_defense_stays_in_the_hand() -> None:
    m = at("attack", [D[0], D[1], S[0]], [W[0], T[0]])
    assert options_of(m, 0) == {"done", f"throw {S[0]}"}
    with pytest.raises(NotOffered):
        m.answer(0, f"throw {D[0]}")


@rule("R3")
def test_both_cards_are_named_before_any_is_replaced() -> None:
    m = at("attack", [S[0], S[1], D[0]], [W[0], T[0], D[1]])
    answer_all(m, f"throw {S[0]}")
    assert held(m) == sorted([S[0], S[1], D[0]])
    assert options_of(m, 0) == {"done", f"throw {S[1]}"}


@rule("R3")
def test_replacements_come_as_far_as_the_deck_reaches() -> None:
    m = at("attack", [S[0], S[1], W[0]], [T[0]])
    answer_all(m, f"throw {S[0]}", f"throw {S[1]}")
    assert m.outcome is not None
    assert "1 card drawn: Oahu Island" in "\n".join(m.told(0, 20))
    assert m.outcome.scores[0] == 0


@rule("R3")
def test_with_the_deck_gone_nothing_is_thrown_back() -> None:
    m = at("attack", [S[0], W[0], T[0]], [])
    assert m.outcome is not None
    assert m.outcome.scores[0] == 1


# ---------------------------------------------------------------------- 10-11


@rule("10.1", "R4")
def test_the_scarcest_type_says_how_many_combinations_there_are() -> None:
    m = at("target", [W[0], W[1], S[0], S[1], T[0], T[1], T[2]], [])
    assert "2 combinations" in m.question(0)
    answer_all(m, f"strike {T[0]}", f"strike {T[2]}")
    assert m.outcome is not None
    assert m.outcome.scores[0] == 2


@rule("10.1", "10.2", "R4")
def test_with_more_targets_than_combinations_the_player_names_them() -> None:
    m = at("target", [W[0], S[0], *T[:3]], [])
    assert options_of(m, 0) == {f"strike {word}" for word in T[:3]}
    answer_all(m, f"strike {T[1]}")
    assert state(m).cards.kinds(SUCCESS) == [T[1]]
    assert {T[0], T[2]} <= set(state(m).cards.kinds(DISCARD))


@rule("10.1")
@pytest.mark.parametrize(
    ("hand", "struck"),
    [
        ([*S[:3], *W[:2], T[0]], 1),
        ([S[0], *W[:3], *T[:1]], 1),
        ([*S[:3], W[0], *T[:1]], 1),
        ([*S[:3], *W[:3]], 0),
        ([*S[:3], *T[:3]], 0),
        ([*W[:3], *T[:3]], 0),
        ([*S[:3], *W[:3], *T[:3], *D], 3),
    ],
)
def test_a_combination_needs_one_of_each_of_three_types(hand: list[str], struck: int) -> None:
    m = at("target", hand, [])
    assert m.outcome is not None
    assert m.outcome.scores[0] == struck


@rule("10.3", "11.1", "R1")
def test_weapons_strategies_and_all_that_is_left_are_discarded_for_good() -> None:
    m = at("target", [S[0], S[1], W[0], T[0], D[0]], [S[2], W[1], T[1], T[2]])
    g = state(m)
    assert g.turn == 2
    assert g.cards.kinds(SUCCESS)[:1] == [T[0]]
    assert {S[0], S[1], W[0], D[0]} <= set(g.cards.kinds(DISCARD))
    # The second turn has drawn the rest of the deck, and nothing of the discards.
    assert held(m) == sorted([S[2], W[1], T[1], T[2]])


@rule("10.3")
def test_used_weapons_and_strategies_leave_before_the_hand_is_regrouped() -> None:
    m = at("target", [S[0], S[1], W[0], T[0]], [])
    told = "\n".join(m.told(0, 10))
    assert "1 card left over and discarded" in told


# ---------------------------------------------------------------------- 12

PRINTED = {
    "strategy": """
        Japanese Imperial Navy First Air Fleet; Vice Admiral Chuichi Nagamo; A Day that Will Live in
        Infamy; Empire of Japan; Massed Surprise Attack; Pre-Emptive Strike; Admiral Isoroku
        Yamamoto; US Lack of Communication; First Wave; Second Wave; Sitting Ducks; Intense Pilot
        Training; Daylight Raid; Complete Surprise; Tora Tora Tora; Attack Run; Heavy Bombing; Sunk
        or Capsized; Major Damage
    """,
    "target": """
        US Navy Pacific Fleet; Oahu Island; Battleship USS California; Battleship USS Maryland;
        Battleship USS Nevada; Battleship USS Oklahoma; Battleship USS Pennsylvania; Battleship USS
        Tennessee; Battleship USS West Virginia; Pearl Harbor; Heavy Cruisers; Destroyers;
        Submarines; US B-17 Bombers; Battleship USS Arizona; Battleship Row; Army Airfields; Ewa
        Airfield; Grounded Planes; Support Ships; Fuel Reserves; Ammunition Reserves; Repair Shops;
        Dry Docks
    """,
    "weapon": """
        Val Dive Bombers; Kate Level Bombers; Armor Piercing Bombs; Shallow Water Torpedoes; Kate
        Torpedo Bombers; Zero Fighters; Nakajima B5N2 97s; Aichi D3A1 99s; Midget Submarines; Fleet
        Submarines; Aircraft Carrier Akagi; Aircraft Carrier Hiryu; Aircraft Carrier Kaga; Aircraft
        Carrier Shokaku; Aircraft Carrier Soryu; Aircraft Carrier Zuikaku; Fighter Escort; Strike
        Planes
    """,
    "defense": """
        The Carriers are Missing; Franklin D Roosevelt; Admiral Husband E Kimmel; Army Mobile Radar;
        Ship AA Guns; Shore AA Guns; AA Gun Barrage; Fearful of Counterattack
    """,
}
LINES = {"strategy": "12.1", "target": "12.2", "weapon": "12.3", "defense": "12.4"}


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=rule(line, "R8")) for kind, line in LINES.items()])
def test_the_printed_list_is_whole(kind: str) -> None:
    book: PearlHarborBook = book_of("pearl-harbor")
    wanted = [" ".join(name.split()) for name in PRINTED[kind].split(";")]
    assert [card.name for card in book.cards if card.type == kind] == wanted


# ---------------------------------------------------------------------- options and rulings


@rule("R6")
def test_by_default_the_number_is_named_once() -> None:
    m = at("reserve", [D[0]], [*S, *W])
    answer_all(m, "reserve 1")
    assert m.asks[0].prompt == "attack"


@rule("R6", "8.1")
def test_cards_may_be_drawn_one_by_one() -> None:
    m = at("reserve", [D[0]], [*S, *W], one_by_one=True)
    answer_all(m, "draw")
    assert held(m) == sorted([D[0], S[0]])
    answer_all(m, "draw", "draw")
    assert options_of(m, 0) == {"draw", "stop"}
    answer_all(m, "draw")
    assert m.asks[0].prompt == "attack-one"
    assert held(m) == sorted([D[0], *S[:4]])


@rule("R6")
def test_drawing_one_by_one_can_be_stopped() -> None:
    m = at("reserve", [D[0]], [*S, *W], one_by_one=True)
    answer_all(m, "draw", "stop")
    assert m.asks[0].prompt == "attack-one"
    assert held(m) == sorted([D[0], S[0]])


@rule("R6", "9.1")
def test_cards_may_be_thrown_back_one_by_one() -> None:
    m = at("attack", [S[0], D[0]], [W[0], T[0], T[1]], one_by_one=True)
    answer_all(m, f"throw {S[0]}")
    assert held(m) == sorted([D[0], W[0]])
    assert options_of(m, 0) == {"done", f"throw {W[0]}"}
    answer_all(m, f"throw {W[0]}")
    assert W[0] in state(m).cards.kinds(DISCARD)
    assert state(m).turn == 2  # two cards were thrown back, so the phase was over


@rule("R6", "9.1")
def test_one_by_one_the_question_says_how_many_cards_were_thrown_back() -> None:
    m = at("attack", [S[0], S[1], D[0]], [W[0], T[0], T[1]], one_by_one=True)
    assert "you have thrown back 0 cards of at most two" in m.question(0)
    answer_all(m, f"throw {S[0]}")
    assert "you have thrown back 1 card of at most two" in m.question(0)


@rule("R6", "9.1")
def test_the_log_says_that_nothing_was_thrown_back_only_where_nothing_was() -> None:
    m = at("attack", [S[0], S[1], D[0]], [W[0], T[0], T[1]], one_by_one=True)
    answer_all(m, f"throw {S[0]}", "done")
    told = "\n".join(m.told(0, 20))
    assert "1 card thrown back: First Wave." in told
    assert "No card is thrown back." not in told
    m = at("attack", [S[0], D[0]], [W[0], T[0], T[1]], one_by_one=True)
    answer_all(m, "done")
    assert "No card is thrown back." in "\n".join(m.told(0, 20))
    m = at("attack", [S[0], S[1], D[0]], [W[0], T[0], T[1]])
    answer_all(m, f"throw {S[0]}", f"throw {S[1]}")
    assert "2 cards thrown back: First Wave and Second Wave." in "\n".join(m.told(0, 20))


@rule("6.1", "8.1", "9.1", "R6")
def test_every_turn_has_its_own_cards_to_draw_and_to_throw_back() -> None:
    m = at("reserve", [S[0], S[1], D[0]], [*W, *T, *S[2:], *D[1:]], one_by_one=True)
    answer_all(m, "draw", "stop", f"throw {S[0]}", f"throw {S[1]}")
    assert state(m).turn == 2
    assert "drawn 0 additional cards of at most four" in m.question(0)
    answer_all(m, "stop")
    assert "thrown back 0 cards of at most two" in m.question(0)


@rule("10.1", "10.2")
def test_the_log_tells_what_was_struck_or_that_nothing_was() -> None:
    m = at("target", [S[0], W[0], T[0]], [])
    assert "1 combination: Oahu Island. 1 target struck so far." in m.told(0, 20)
    m = at("target", [S[0], W[0]], [])
    assert "No combination can be made." in m.told(0, 20)


@rule("R7")
def test_a_word_for_every_score() -> None:
    book: PearlHarborBook = book_of("pearl-harbor")
    assert [book.rating(n) for n in (0, 8, 9, 11, 12, 13, 14, 18)] == [
        "failure",
        "failure",
        "history",
        "history",
        "victory",
        "victory",
        "total-victory",
        "total-victory",
    ]


def test_house_numbers_change_phases_and_sentences() -> None:
    game = with_numbers(qd.load("pearl-harbor"), {"reserve": 6, "throw-back": 1})
    m = qd.Match(game, 3)
    assert "reserve 6" in options_of(m, 0)
    answer_all(m, "reserve 0")
    assert "up to 1 card and" in m.question(0)


@rule("8.1", "10.1")
@pytest.mark.parametrize("hand", [(1, 0, 2, 1), (0, 2, 0, 3), (3, 1, 1, 0), (0, 0, 0, 0)])
@pytest.mark.parametrize("deck", [(2, 3, 1, 1), (1, 1, 4, 2), (3, 1, 0, 4), (0, 2, 2, 0)])
@pytest.mark.parametrize("n", [0, 1, 3, 4])
def test_expected_combinations_equal_those_counted_out(hand: Counts, deck: Counts, n: int) -> None:
    book: PearlHarborBook = book_of("pearl-harbor")
    cards = [kind for kind, count in enumerate(deck) for _ in range(count)]
    results = [min(hand[k] + drawn.count(k) for k in range(3)) for drawn in choices(cards, n)]
    assert book.expected(hand, deck, n) == Fraction(sum(results), len(results))
