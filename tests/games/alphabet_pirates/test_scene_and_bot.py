"""Alphabet Pirates: the table, and what a bot does with its letters."""

from __future__ import annotations

import pytest

from quarterdeck.bots import bot
from quarterdeck.games.alphabet_pirates.bot import lacks_vowels, wanted_word, worst
from quarterdeck.scene import Board, Row
from tests.games.alphabet_pirates.positions import asked, state, table


def test_no_letter_is_said_to_lead_to_a_word() -> None:
    m = table([2, 20], dice=[4], hands=("catxz", ""))
    m.answer(0, "roll")
    assert asked(m) == (0, "word")
    shown = m.scene(0)
    assert [option for option, _ in shown.options] == ["done"]
    assert shown.lit >= {"c", "a", "t", "x", "z"}


def test_letters_of_others_are_counted_and_not_shown() -> None:
    m = table([2, 20], hands=("cat", "qxz"))
    words = m.scene(0).outline()
    assert "Red's letters: 3" in words
    rows = [item for area in m.scene(0).areas for item in area.items if isinstance(item, Row)]
    cards = [card.label for row in rows for card in row.cards]
    assert cards == ["A", "C", "T"]


def test_the_square_begins_at_the_lower_right_and_runs_clockwise() -> None:
    (board,) = [item for item in table().scene(0).areas[0].items if isinstance(item, Board)]
    at = {space.id: space.at for space in board.spaces}
    assert at["cove"][0] == at["treasure-ship"][0] > at["man-o-war"][0] == at["buried-treasure"][0]
    assert at["cove"][1] == at["man-o-war"][1] > at["treasure-ship"][1] == at["buried-treasure"][1]
    assert at["sargasso-sea"][0] < at["cove"][0]


@pytest.mark.parametrize(
    ("letters", "purse", "word"),
    [
        ("cat", 0, ""),
        ("cat", 16, "cat"),
        ("catxzq", 0, ""),
        ("catxzqv", 0, "tax"),
        ("rover", 0, "rover"),
        ("xzq", 16, ""),
    ],
)
def test_a_bot_waits_for_long_words_unless_its_hand_is_full_or_it_wins(
    letters: str, purse: int, word: str
) -> None:
    m = table([2, 20], hands=(letters, ""), purses=[purse, 0])
    assert wanted_word(state(m), 0) == word


def test_a_bot_spells_the_word_it_has_in_mind_to_its_end() -> None:
    m = table([2, 20], dice=[4], hands=("rover", ""))
    captain = bot("greedy", seed=1)
    for _ in range(7):
        answer = captain.choose(m.seat(0))
        assert answer is not None
        m.answer(0, answer)
    assert state(m).ducats == [3, 0]


def test_a_bot_keeps_a_good_mixture() -> None:
    book = state(table()).book
    assert lacks_vowels(book, list("bcd"))
    assert not lacks_vowels(book, list("aeb"))
    assert worst(book, list("estarinq"), 1) == ["q"]


@pytest.mark.rule("alphabet-pirates:R10")
def test_bots_know_common_words_or_by_option_all() -> None:
    for known, word in (("common words", ""), ("all words", "cwm")):
        m = table([2, 20], hands=("cwm", ""), purses=[16, 0], bots_know=known)
        assert wanted_word(state(m), 0) == word


@pytest.mark.rule("alphabet-pirates:R10")
def test_another_list_of_words_is_asked_for() -> None:
    m = table([2, 20], dice=[4], hands=("cwm", ""), purses=[16, 0])
    m.answer(0, "roll")
    m.answer_word(0, "cwm")
    assert m.over, "a person may lay what bots do not know"
