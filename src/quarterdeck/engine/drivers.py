"""Who answers for a seat: a person's preferences and standing orders, or a bot.

The engine never answers. A driver does: it is shown a seat's own door to the match and gives one of
the options, or None to leave the question to somebody else (a person).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.seat import Seat
from quarterdeck.engine.standing import StandingOrder, still_standing


class Driver(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, seat: Seat) -> Option | None:
        """An option of the seat's pending question, or None to let it wait."""


@dataclass
class Person:
    """A person's preferences: answer questions that leave no choice, and follow standing orders.

    A question whose very choice is a secret is left alone unless an order covers it: an instant
    answer would tell the others that there was none. A set is answered only where no other could be
    chosen; one that the person has to confirm is never ended for them, not even by an order.
    """

    answer_forced: bool = True
    orders: list[StandingOrder] = field(default_factory=list)

    def choose(self, seat: Seat) -> Option | None:
        """What can be answered without asking the person."""
        ask = seat.ask
        assert ask is not None
        self.orders[:] = still_standing(self.orders, ask)
        return self.answer_to(ask)

    def answer_to(self, ask: Ask) -> Option | None:
        """The same, for a question at hand."""
        several = ask.several
        must_confirm = several is not None and several.confirm
        for order in self.orders:
            option = order.choose(ask)
            if option is not None and not must_confirm:
                return option
        if not self.answer_forced or ask.window or len(ask.options) > 1:
            return None
        if several is not None and (not several.is_forced(ask.given) or (must_confirm and ask.given)):
            return None
        return ask.options[0]


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
