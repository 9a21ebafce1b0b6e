"""Standing orders spare most questions and change nothing that others can see."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import Greedy
from quarterdeck.engine.drivers import Person
from quarterdeck.engine.standing import StandingOrder, order_choices
from quarterdeck.engine.testing import answer_all
from tests.games.blackbeard.positions import GAME, pirate, table

SENSIBLE = [
    "window.announce: decline unless intercept or warship or commission or play warship-* or play-at *",
    "window.done: decline unless intercept or play debauchery-*",
    "window.skull: decline unless play *",
    "window.grabbed: decline unless play *",
    "window.double-cross: decline unless play *",
    "window.surprise: decline unless play *",
    "window.ambition: decline unless play *",
    "window.letter: decline unless *",
    "window.cunning: decline unless what=battle-roll or what=mutiny-roll or what=evade-roll",
]
CALM = [
    "window.announce: decline unless reach=yes or fame=hunted",
    "window.done: decline unless reach=yes",
    *SENSIBLE[2:],
]


def windows_left(orders: list[str], seeds: range, players: int) -> tuple[int, int]:
    """How many windows seat 0 gets in games of bots, and how many the orders leave to the person."""
    asked = left = 0
    for seed in seeds:
        m = qd.Match(GAME, seed, {"players": players}, log=False)
        person = Person(orders=[StandingOrder.read(text) for text in orders])
        bots = [Greedy(seed + seat) for seat in range(players)]
        while m.outcome is None:
            seat = m.waiting[0]
            ask = m.ask(seat)
            assert ask is not None
            if seat == 0 and ask.window:
                asked += 1
                said = person.answer_to(ask)
                left += said is None
                m.answer(seat, said if said is not None else bots[seat].choose(m.seat(seat)))
            else:
                m.answer(seat, bots[seat].choose(m.seat(seat)))
    return asked, left


def test_fewer_than_a_third_of_the_windows_remain_with_sensible_orders() -> None:
    asked, left = windows_left(CALM, range(3), 5)
    assert asked > 60
    assert left * 3 < asked


def test_a_window_offers_orders_in_words() -> None:
    m = table(pirate("kidd", 0, "india", notoriety=12), hands={1: ["scurvy-2"]}, busy=False)
    answer_all(m, "sail kidd east-africa")
    ask = m.ask(1)
    assert ask is not None
    said = [choice.text for choice in order_choices(GAME.words, ask, ("Anne", "Bela"))]
    assert said == [
        "Let it be whenever I have nothing else to answer",
        "Let it be until my next turn",
        "Let it be from now on",
        "Let it be unless he announces a move",
        "Let it be unless your Commissioner could reach him (no)",
        "Let it be unless he is famous enough to be hunted",
        "Let it be unless a warship could stop him (no)",
    ]


def test_an_order_is_followed_only_where_it_holds() -> None:
    order = StandingOrder.read("window.announce: decline unless reach=yes")
    m = table(
        pirate("kidd", 0, "india"), kc={1: ("maynard", "gold-coast")}, hands={1: ["scurvy-2"]}, busy=False
    )
    answer_all(m, "sail kidd east-africa")
    ask = m.ask(1)
    assert ask is not None
    assert order.choose(ask) == ("decline",)
    m = table(pirate("kidd", 0, "india"), kc={1: ("maynard", "india")}, hands={1: ["scurvy-2"]}, busy=False)
    answer_all(m, "sail kidd east-africa")
    ask = m.ask(1)
    assert ask is not None
    assert order.choose(ask) is None
