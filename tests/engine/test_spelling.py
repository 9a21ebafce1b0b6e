"""A word asked for letter by letter, and given whole."""

from __future__ import annotations

import pytest

from quarterdeck.engine.ask import Option
from quarterdeck.engine.errors import BadNotation, NotOffered
from quarterdeck.engine.spelling import Spelling, spelled

CATS = Spelling({"a": 1, "c": 1, "s": 1, "t": 1}, ["act", "acts", "cat", "cats", "sat"], "no {}".format)


def given(word: str) -> tuple[Option, ...]:
    return tuple(("spell", letter) for letter in word)


@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("", ["done", "spell a", "spell c", "spell s"]),
        ("c", ["spell a"]),
        ("ca", ["spell t"]),
        ("cat", ["done", "spell s"]),
        ("cats", ["done"]),
    ],
)
def test_letters_are_offered_that_lead_to_a_word(begun: str, offered: list[str]) -> None:
    assert [" ".join(map(str, option)) for option in CATS.options(given(begun))] == offered


@pytest.mark.parametrize(
    ("begun", "word", "back", "steps"),
    [
        ("", "CAT", 0, "c a t"),
        ("ca", "cats ", 0, "t s"),
        ("ac", "cat", 2, "c a t"),
        ("cats", "cat", 1, ""),
        ("ca", "", 2, ""),
    ],
)
def test_a_word_becomes_steps(begun: str, word: str, back: int, steps: str) -> None:
    wanted = (*[("spell", letter) for letter in steps.split()], ("done",))
    assert CATS.steps(given(begun), word) == (back, wanted)
    assert spelled(given(begun)) == begun


def test_another_word_is_refused_with_the_games_reason() -> None:
    with pytest.raises(NotOffered, match="no dog"):
        CATS.steps((), "dog")
    for bad in (None, 7, "x" * 31):
        with pytest.raises(BadNotation, match="at most 30 letters"):
            CATS.steps((), bad)


def test_as_data_it_says_what_an_interface_needs() -> None:
    assert CATS.plain(given("ca")) == {
        "tiles": {"a": 1, "c": 1, "s": 1, "t": 1},
        "so_far": "ca",
        "words": ["act", "acts", "cat", "cats", "sat"],
        "worth": {},
    }
