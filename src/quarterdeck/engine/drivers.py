"""Who answers for a seat: a person's preferences and standing orders, or a bot.

The engine never answers. A driver does: it is shown a seat's own door to the match and gives one of
the options, or None to leave the question to somebody else (a person).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Protocol

from quarterdeck.engine.ask import Ask, Option, notation
from quarterdeck.engine.errors import BadNotation
from quarterdeck.engine.match import Match
from quarterdeck.engine.seat import Seat


class Driver(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, seat: Seat) -> Option | None:
        """An option of the seat's pending question, or None to let it wait."""


@dataclass(frozen=True)
class StandingOrder:
    """An answer given beforehand: "decline, unless I hold a Rally or the flagship is the target".

    `prompt` may hold wildcards. `answer` is a notation; where it is not offered the order does not
    apply. `unless_offered` are notations (wildcards allowed) and `unless_facts` facts that make the
    seat want to be asked after all.
    """

    prompt: str
    answer: str
    unless_offered: tuple[str, ...] = ()
    unless_facts: Mapping[str, object] = field(default_factory=dict)

    def choose(self, ask: Ask) -> Option | None:
        """The ordered option, if the order covers this question."""
        if not fnmatchcase(ask.prompt, self.prompt):
            return None
        if any(ask.facts.get(name) == value for name, value in self.unless_facts.items()):
            return None
        said = {notation(option): option for option in ask.options}
        if any(fnmatchcase(text, pattern) for text in said for pattern in self.unless_offered):
            return None
        return said.get(self.answer)

    def write(self) -> str:
        """As text: `window.defend: decline unless play rally`."""
        unless = [*self.unless_offered, *(f"{name}={value}" for name, value in self.unless_facts.items())]
        return f"{self.prompt}: {self.answer}" + (" unless " + " or ".join(unless) if unless else "")

    @staticmethod
    def read(text: str) -> StandingOrder:
        """From text; raises BadNotation with the form it should have."""
        prompt, colon, rest = text.partition(":")
        answer, _, unless = rest.partition(" unless ")
        if not colon or not prompt.strip() or not answer.strip():
            raise BadNotation(
                f"{text!r} is not an order; write PROMPT: ANSWER [unless OPTION or FACT=VALUE …]"
            )
        conditions = [part.strip() for part in unless.split(" or ") if part.strip()]
        facts: dict[str, object] = {}
        for part in conditions:
            name, equals, value = part.partition("=")
            if equals:
                facts[name.strip()] = int(value) if value.strip().lstrip("-").isdigit() else value.strip()
        offered = tuple(part for part in conditions if "=" not in part)
        return StandingOrder(prompt.strip(), answer.strip(), offered, facts)


@dataclass
class Person:
    """A person's preferences: answer questions that leave no choice, and follow standing orders.

    A question whose very choice is a secret is left alone unless an order covers it: an instant
    answer would tell the others that there was none.
    """

    answer_forced: bool = True
    orders: list[StandingOrder] = field(default_factory=list)

    def choose(self, seat: Seat) -> Option | None:
        """What can be answered without asking the person."""
        ask = seat.ask
        assert ask is not None
        return self.answer_to(ask)

    def answer_to(self, ask: Ask) -> Option | None:
        """The same, for a question at hand."""
        for order in self.orders:
            option = order.choose(ask)
            if option is not None:
                return option
        if self.answer_forced and not ask.window and len(ask.options) == 1:
            return ask.options[0]
        return None


def drive(
    match: Match, drivers: Sequence[Driver | None], limit: int | None = None
) -> list[tuple[int, Option]]:
    """Let the drivers answer until a question is left to somebody else, or the game is over.

    Returns the answers given. A seat without a driver is never answered for.
    """
    given: list[tuple[int, Option]] = []
    while not match.over and (limit is None or len(given) < limit):
        for seat in match.waiting:
            driver = drivers[seat]
            option = None if driver is None else driver.choose(match.seat(seat))
            if option is not None:
                match.answer(seat, option)
                given.append((seat, option))
                break
        else:
            break
    return given
