"""Standing orders, and those that a window offers."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck as qd
from quarterdeck.engine.ask import Ask
from quarterdeck.engine.drivers import Person, drive
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.standing import StandingOrder, order_choices, still_standing, with_order
from quarterdeck.engine.words import Words
from tests.laws.small import Rules, make

WORDS = """
[labels]
victory = "the Victory"
shot = "Round Shot"
[phrases]
decline = "Let it happen"
play = "Play {1}"
[prompts.defend]
ask = "Defend {target}?"
wait = "{seat} may defend."
rules = ["1.1"]
unless.target = "{target} is fired at"
unless.cards = "a {cards} is played"
unless.by = "{by:seat} fires"
[prompts.move]
ask = "Move?"
wait = "{seat} moves."
rules = ["1.1"]
"""


def words(folder: Path, text: str = WORDS) -> Words:
    file = folder / "words.toml"
    file.write_text(text)
    return Words(file)


def window(*cards: str, target: str = "victory") -> Ask:
    options: list[qd.Option] = [("decline",), *[("play", card) for card in cards]]
    return Ask(1, "defend", options, {"target": target, "cards": ["shot"], "by": 0}, window=True)


def test_a_window_offers_orders_in_words(tmp_path: Path) -> None:
    choices = order_choices(words(tmp_path), window("parry"), ("North", "South"))
    assert [(choice.text, choice.order.write()) for choice in choices] == [
        ("Let it happen whenever I have nothing else to answer", "defend: decline unless *"),
        ("Let it happen until my next turn", "defend: decline until my turn"),
        ("Let it happen from now on", "defend: decline"),
        ("Let it happen unless the Victory is fired at", "defend: decline unless target=victory"),
        ("Let it happen unless a Round Shot is played", "defend: decline unless cards=shot"),
        ("Let it happen unless North fires", "defend: decline unless by=0"),
    ]
    for choice in choices:
        assert StandingOrder.read(choice.order.write()) == choice.order


def test_only_windows_offer_orders(tmp_path: Path) -> None:
    known = words(tmp_path)
    assert order_choices(known, Ask(0, "move", [("decline",), ("play", "shot")]), ("North",)) == []
    assert order_choices(known, Ask(0, "defend", [("play", "shot")], window=True), ("North",)) == []


def test_an_order_may_wait_for_anything_else_to_answer() -> None:
    order = StandingOrder.read("defend: decline unless *")
    assert order.choose(window()) == ("decline",)
    assert order.choose(window("parry")) is None


def test_an_order_may_wait_for_a_fact_or_for_one_of_a_list() -> None:
    assert StandingOrder.read("defend: decline unless target=victory").choose(window("parry")) is None
    order = StandingOrder.read("defend: decline unless target=victory")
    assert order.choose(window("parry", target="orion")) == ("decline",)
    assert StandingOrder.read("defend: decline unless cards=shot").choose(window("parry")) is None
    assert StandingOrder.read("defend: decline unless cards=chain").choose(window("parry")) == ("decline",)


def test_an_order_until_ones_turn_is_for_windows_and_ends_with_the_turn() -> None:
    order = StandingOrder.read("*: decline until my turn")
    lasting = StandingOrder("defend", "decline")
    turn = Ask(1, "move", [("decline",), ("play", "shot")])
    assert order.choose(window("parry")) == ("decline",)
    assert order.choose(turn) is None
    assert still_standing([order, lasting], window()) == [order, lasting]
    assert still_standing([order, lasting], turn) == [lasting]


def test_a_person_has_such_an_order_followed_until_then() -> None:
    m = qd.Match(make("a-small-game", Rules()), 7)
    person = Person(orders=[StandingOrder.read("window: decline until my turn")])
    m.answer(0, m.asks[0].options[-1])
    assert m.asked() == [(1, "window")]
    assert drive(m, [None, person]) == [(1, ("decline",))]
    assert m.asked() == [(1, "turn")]
    assert person.orders == []


def test_a_new_order_takes_the_place_of_that_for_the_same_question() -> None:
    a, b, other = (StandingOrder.read(text) for text in ("defend: decline", "defend: play x", "move: stay"))
    assert with_order([a, other], b) == [other, b]


@pytest.mark.parametrize("text", ["defend decline", ": decline", "defend:", "defend: until my turn"])
def test_what_is_no_order_is_refused_with_the_form_of_one(text: str) -> None:
    with pytest.raises(qd.BadNotation, match="until my turn"):
        StandingOrder.read(text)


def test_a_condition_names_its_own_fact(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"prompts.defend.unless.target: should name the fact \{target\}"):
        words(tmp_path, WORDS.replace("{target} is fired at", "{card} is fired at"))
    with pytest.raises(BadData, match="known are ask, wait, rules, options, unless"):
        words(tmp_path, WORDS.replace("unless.target", "orders.target"))
