"""Word lists, and the question for a word."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from quarterdeck.engine.ask import Ask, Together
from quarterdeck.engine.spelling import Spelling
from quarterdeck.kit.spelling import WordList, counted, spell, toward_word

WORDS = WordList(["act", "cat", "acts", "tact", "a", "dog"])


def test_words_are_found_by_the_letters_at_hand() -> None:
    assert WORDS.made_of("tcas") == ["a", "act", "acts", "cat"]
    assert WORDS.made_of("tcat") == ["a", "act", "cat", "tact"]
    assert WORDS.made_of("xyz") == []
    assert ("cat" in WORDS, "tac" in WORDS, len(WORDS)) == (True, False, 6)


def test_it_finds_what_trying_everything_finds() -> None:
    chance = random.Random(4)
    some = {"".join(chance.choices("abcde", k=chance.randint(1, 4))) for _ in range(200)}
    known = WordList(some)
    for _ in range(20):
        letters = chance.choices("abcde", k=6)
        every = {"".join(word) for n in range(1, 7) for word in permutations(letters, n)}
        assert known.made_of(letters) == sorted(every & some)


def test_letters_are_counted() -> None:
    assert counted("tact") == {"a": 1, "c": 1, "t": 2}


def test_a_word_is_asked_for_letter_by_letter_and_a_bot_finds_its_way() -> None:
    flow = spell(0, "word", lambda: Spelling(counted("cats"), WORDS.made_of("cats"), str))
    together = next(flow)
    assert isinstance(together, Together)
    talk = together.parts[0][1]()
    ask = next(talk)
    for wanted in (("spell", "c"), ("spell", "a"), ("spell", "t")):
        assert isinstance(ask, Ask)
        assert ask.window == (not ask.given), "whether there is a word at all is nobody's business"
        assert toward_word(ask, "cat") == wanted
        ask = talk.send(wanted)
    assert isinstance(ask, Ask)
    assert toward_word(ask, "cat") == ("done",)
    with pytest.raises(StopIteration) as end:
        talk.send(("done",))
    assert end.value.value == "cat"


def test_where_its_word_is_not_to_be_had_a_bot_takes_what_is_offered() -> None:
    ask = Ask(0, "word", [("done",), ("spell", "a")])
    assert toward_word(ask, "dog") == ("done",)
