"""Drivers: forced questions, standing orders, bots."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random, bot
from quarterdeck.engine.drivers import Person, drive
from quarterdeck.engine.standing import StandingOrder
from tests.laws.small import HANDS, Rules, make

GAME = make("a-small-game", Rules())


def test_a_person_is_left_every_real_choice() -> None:
    m = qd.Match(GAME, 7)
    assert drive(m, [Person(), Person()]) == []
    assert m.waiting == [0]


def played(seed: int) -> qd.Match:
    """North plays a card; South has a window."""
    m = qd.Match(GAME, seed)
    m.answer(0, ("play", m.state.cards.kinds(HANDS[0])[0]))
    return m


def test_a_window_is_not_answered_at_once_even_if_nothing_could_be_played() -> None:
    without = next(m for m in map(played, range(50)) if "ace" not in m.state.cards.kinds(HANDS[1]))
    assert len(without.asks[0].options) == 1
    assert drive(without, [Person(), Person()]) == []


def test_a_standing_order_answers_windows_whether_or_not_there_is_a_choice() -> None:
    order = StandingOrder("window", "decline")
    for m in map(played, range(8)):
        assert drive(m, [None, Person(orders=[order])], limit=1) == [(1, ("decline",))]


def test_an_order_may_say_unless() -> None:
    unless_ace = StandingOrder.read("window: decline unless answer ace")
    holding = next(m for m in map(played, range(50)) if "ace" in m.state.cards.kinds(HANDS[1]))
    assert drive(holding, [None, Person(orders=[unless_ace])]) == []
    kind = holding.asks[0].facts["card"]
    unless_card = StandingOrder.read(f"w*: decline unless card={kind}")
    assert drive(holding, [None, Person(orders=[unless_card])]) == []
    assert drive(
        holding, [None, Person(orders=[StandingOrder.read("w*: decline unless card=none")])], limit=1
    )


def test_orders_are_written_and_read() -> None:
    for text in ("window: decline", "w*: decline unless answer ace or card=king or n=3"):
        assert StandingOrder.read(text).write() == text
    with pytest.raises(qd.BadNotation, match="PROMPT: ANSWER"):
        StandingOrder.read("decline")


def test_bots_play_games_to_their_end() -> None:
    for name in ("random", "greedy"):
        m = qd.Match(GAME, 3)
        drive(m, [bot(name, 1), bot(name, 2)])
        assert m.over


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(qd.BadSetup, match="there are: random, "):
        bot("deep-thought")


def test_a_seat_without_a_driver_is_never_answered_for() -> None:
    m = qd.Match(GAME, 3)
    assert drive(m, [None, Random()]) == []


@pytest.mark.parametrize("slug", ["wolf-pack"])
def test_hidden_facts_change_no_decision_of_a_bot(slug: str) -> None:
    """The same seat, the same knowledge, another world: the same answer."""
    m = qd.Match(qd.load(slug), 5)
    for _ in range(30):
        ask = m.asks[0]
        for n in range(3):
            here = Greedy(9).choose(m.seat(ask.seat))
            there = Greedy(9).choose(m.redeal(ask.seat, n).seat(ask.seat))
            assert here == there
        m.answer(ask.seat, Greedy(9).choose(m.seat(ask.seat)))


def test_a_seat_has_no_way_to_the_match_behind_it() -> None:
    door = qd.Match(GAME, 3).seat(0)
    assert not any(
        isinstance(getattr(door, name, None), qd.Match) for name in dir(door) if not name.startswith("_Seat")
    )
    with pytest.raises(AttributeError):
        door.state  # type: ignore[attr-defined]  # noqa: B018
