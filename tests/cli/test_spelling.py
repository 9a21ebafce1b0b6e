"""A word typed in the terminal: laid whole, refused with the reason, and told only to who asks."""

from __future__ import annotations

import pytest

from quarterdeck.cli import saves
from quarterdeck.cli.choosing import Unclear
from quarterdeck.cli.orders import say
from quarterdeck.cli.players import seated
from quarterdeck.cli.session import Session
from quarterdeck.cli.spelling import Laying
from quarterdeck.engine.errors import NotOffered
from tests.games.alphabet_pirates.positions import state, table


def at_words(letters: str) -> Session:
    match = table([2, 20], dice=[4], hands=(letters, ""))
    match.answer(0, "roll")
    return Session(match, seated(["person", "random"], match.names), saves.new_file("alphabet-pirates"))


def test_no_letter_is_listed_and_all_are_lit() -> None:
    session = at_words("catx")
    assert isinstance(session.choosing, Laying)
    assert [entry.key for entry in session.choosing.entries()] == ["1", "WORD"]
    assert session.choosing.lit() == {"a", "c", "t", "x"}


def test_a_word_is_typed_whole() -> None:
    session = at_words("catx")
    say(session, "Cat")
    assert state(session.match).ducats[0] == 1


def test_none_can_be_laid_by_number_or_by_name() -> None:
    for typed in ("1", "done", "lay no word"):
        session = at_words("catx")
        say(session, typed)
        assert state(session.match).ducats[0] == 0
        assert "word" not in [ask.prompt for ask in session.match.asks if ask.seat == 0]


def test_a_wrong_word_is_refused_with_the_reason() -> None:
    session = at_words("catx")
    with pytest.raises(NotOffered, match="TAC is not in the list"):
        say(session, "tac")


def test_what_could_be_laid_is_told_to_who_asks() -> None:
    with pytest.raises(Unclear, match="Your letters spell ACT, CAT"):
        say(at_words("catq"), "??")
    with pytest.raises(Unclear, match="no word"):
        say(at_words("qxz"), "??")
    with pytest.raises(Unclear, match=r"and \d+ more"):
        say(at_words("catser"), "??")
