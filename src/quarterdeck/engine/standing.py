"""Standing orders: answers that a person leaves beforehand, one form for terminal, browser and programs.

    window.defend: decline
    window.defend: decline until my turn
    window.defend: decline unless play rally or target=flagship
    window.defend: decline unless *

The last one answers only where there is nothing else to answer. `order_choices` are the orders that fit a
window: a person picks one. A window declares in its prompt in `words.toml` which of its facts an order may
name:

    [prompts."window.defend"]
    unless.target = "{target} is fired at"

Orders are their seat's own: nobody else sees them, and the others cannot tell an order from a quick answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import NamedTuple

from quarterdeck.engine.ask import Ask, Option, notation
from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.words import Words

DECLINE = "decline"
ANYTHING_ELSE = ("*",)
UNTIL_TURN = " until my turn"
_NUMBER = re.compile(r"-?[0-9]{1,18}")
FORM = "write PROMPT: ANSWER [until my turn] [unless OPTION or FACT=VALUE …]"


@dataclass(frozen=True)
class StandingOrder:
    """An answer given beforehand: "decline, unless I hold a Rally or the flagship is the target".

    `prompt` may hold wildcards. `answer` is a notation; where it is not offered the order does not apply.
    `unless_offered` are notations of other options (wildcards allowed) and `unless_facts` facts that make the
    seat want to be asked after all. An order `until_turn` is for windows, and ends with the seat's own turn.
    """

    prompt: str
    answer: str
    unless_offered: tuple[str, ...] = ()
    unless_facts: Mapping[str, object] = field(default_factory=dict)
    until_turn: bool = False

    def choose(self, ask: Ask) -> Option | None:
        """The ordered option, if the order covers this question."""
        if not fnmatchcase(ask.prompt, self.prompt) or (self.until_turn and not ask.window):
            return None
        if any(_holds(ask.facts.get(name), value) for name, value in self.unless_facts.items()):
            return None
        said = {notation(option): option for option in ask.options}
        others = [text for text in said if text != self.answer]
        if any(fnmatchcase(text, pattern) for text in others for pattern in self.unless_offered):
            return None
        return said.get(self.answer)

    def write(self) -> str:
        """As text: `window.defend: decline unless play rally`."""
        unless = [*self.unless_offered, *(f"{name}={value}" for name, value in self.unless_facts.items())]
        until = UNTIL_TURN if self.until_turn else ""
        return f"{self.prompt}: {self.answer}{until}" + (" unless " + " or ".join(unless) if unless else "")

    @staticmethod
    def read(text: str) -> StandingOrder:
        """From text; raises BadNotation with the form it should have."""
        prompt, colon, rest = text.partition(":")
        answer, _, unless = rest.partition(" unless ")
        until = answer.rstrip().endswith(UNTIL_TURN)
        answer = answer.rstrip().removesuffix(UNTIL_TURN)
        if not colon or not prompt.strip() or not answer.strip():
            raise BadNotation(f"{text!r} is not an order; {FORM}")
        conditions = [part.strip() for part in unless.split(" or ") if part.strip()]
        facts: dict[str, object] = {}
        for part in conditions:
            name, equals, value = part.partition("=")
            if equals:
                facts[name.strip()] = int(value) if _NUMBER.fullmatch(value.strip()) else value.strip()
        offered = tuple(part for part in conditions if "=" not in part)
        return StandingOrder(prompt.strip(), answer.strip(), offered, facts, until)


def _holds(fact: object, value: object) -> bool:
    """Whether a fact is what an order names, or a list with that in it."""
    return value in fact if isinstance(fact, (list, tuple)) else fact == value


def still_standing(orders: Sequence[StandingOrder], ask: Ask) -> list[StandingOrder]:
    """The orders that are left once their seat has answered this question: its own turn ends some."""
    return [order for order in orders if ask.window or not order.until_turn]


def with_order(orders: Sequence[StandingOrder], new: StandingOrder) -> list[StandingOrder]:
    """The orders with a new one, which takes the place of any for the same question."""
    return [*[order for order in orders if order.prompt != new.prompt], new]


class OrderChoice(NamedTuple):
    """An order that a window offers, and how people say it."""

    text: str
    order: StandingOrder


def order_choices(words: Words, ask: Ask, names: Sequence[str]) -> list[OrderChoice]:
    """The standing orders that fit the window at hand; none where a question is not a window."""
    decline = next((option for option in ask.options if notation(option) == DECLINE), None)
    if not ask.window or decline is None:
        return []
    prompt, said = ask.prompt, words.phrase(ask.prompt, decline)
    choices = [
        OrderChoice(
            f"{said} whenever I have nothing else to answer", StandingOrder(prompt, DECLINE, ANYTHING_ELSE)
        ),
        OrderChoice(f"{said} until my next turn", StandingOrder(prompt, DECLINE, until_turn=True)),
        OrderChoice(f"{said} from now on", StandingOrder(prompt, DECLINE)),
    ]
    for name in words.prompt(prompt).unless:
        fact = ask.facts.get(name)
        for value in fact if isinstance(fact, (list, tuple)) else [] if fact is None else [fact]:
            text = f"{said} unless {words.condition(prompt, name, value, names)}"
            choices.append(OrderChoice(text, StandingOrder(prompt, DECLINE, (), {name: value})))
    return choices
