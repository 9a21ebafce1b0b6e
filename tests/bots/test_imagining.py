"""The worlds of a decision: dealt once, followed while nothing new is learnt, and dealt anew otherwise."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Greedy
from quarterdeck.bots.imagining import Imagined
from quarterdeck.engine.ask import Option
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from quarterdeck.engine.seat import Seat
from quarterdeck.engine.state import State
from tests.bots.positions import points


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the questions for which worlds were dealt."""
    found: list[int] = []
    imagine = Seat.imagine

    def counted(seat: Seat, n: int) -> Match:
        assert seat.ask is not None
        found.append(seat.ask.number)
        return imagine(seat, n)

    monkeypatch.setattr(Seat, "imagine", counted)
    return found


def begun() -> tuple[Match, int]:
    """A decision of several questions: which cards to strike with."""
    match = Match(load("jutland"), 4, log=False)
    return match, match.asks[0].seat


def ask_world(imagined: Imagined, match: Match, me: int) -> Match:
    """The world that the pending question is answered in."""
    ask = match.ask(me)
    assert ask is not None
    (world,) = imagined.worlds(match.seat(me), ask, 1)
    mine = world.ask(me)
    assert mine is not None
    assert (mine.prompt, mine.options, mine.number) == (ask.prompt, ask.options, ask.number)
    return world


def answer(imagined: Imagined, match: Match, me: int, option: Option) -> None:
    imagined.note(option)
    match.answer(me, option)


def test_a_decision_is_made_in_one_world(dealt: list[int]) -> None:
    match, me = begun()
    greedy = Greedy()
    questions = 0
    while questions == 0 or (match.ask(me) is not None and match.ask(me).more):  # type: ignore[union-attr]
        match.answer(me, greedy.choose(match.seat(me)))
        questions += 1
    assert questions > 2
    assert len(dealt) == 1


def test_another_answer_than_the_one_noted_brings_a_new_world(dealt: list[int]) -> None:
    match, me = begun()
    imagined = Imagined()
    ask_world(imagined, match, me)
    first, second = match.asks[0].options[-2:]
    imagined.note(first)
    match.answer(me, second)
    ask_world(imagined, match, me)
    assert dealt == [0, 1]


def test_a_world_does_not_outlive_an_answer_taken_back(dealt: list[int]) -> None:
    match, me = begun()
    imagined = Imagined()
    ask_world(imagined, match, me)
    first, second = match.asks[0].options[-2:]
    answer(imagined, match, me, first)
    match.undo(me)
    match.answer(me, second)
    ask_world(imagined, match, me)
    assert dealt == [0, 1]


def test_chance_or_something_learnt_brings_a_new_world(dealt: list[int]) -> None:
    match, me = begun()
    imagined = Imagined()
    ask_world(imagined, match, me)
    answer(imagined, match, me, match.asks[0].options[-1])
    match.reseed(5)
    ask_world(imagined, match, me)
    assert dealt == [0, 1]


@pytest.mark.parametrize("slug", ["jutland", "lepanto", "shores-of-tripoli", "wolf-pack", "commodore"])
def test_a_world_that_was_followed_shows_what_the_seat_sees(slug: str) -> None:
    followed = 0
    for match in points(slug, 3, 12, 15):
        imagined = Imagined()
        me = next(ask for ask in match.asks if len(ask.options) > 1).seat
        for _ in range(6):
            ask = match.ask(me)
            if ask is None:
                break
            world = ask_world(imagined, match, me)
            assert world.view(me) == match.view(me)
            followed += ask.more
            answer(imagined, match, me, ask.options[-1])
    assert followed


def test_a_bot_brings_one_rule_of_thumb() -> None:
    with pytest.raises(ValueError, match="not both"):
        Bot[State](policy=lambda g, ask: (), tryout=lambda worlds, ask: ())
    with pytest.raises(ValueError, match="only a tryout"):
        Bot[State](policy=lambda g, ask: (), worlds=4)
