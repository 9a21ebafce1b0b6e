"""The worlds that a bot goes by in one decision."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.seat import Seat


class Imagined:
    """Worlds that a seat cannot tell from the true one: dealt once a decision, then followed through it.

    To deal a world costs more than most rules of thumb. So as long as a decision goes on, the seat itself
    gave the last answer, and neither there nor here chance was used or anything learnt, the answer is
    repeated in the worlds at hand instead of dealing new ones.
    """

    __slots__ = ("_answer", "_known", "_news", "_worlds")

    def __init__(self) -> None:
        self._worlds: list[Match] = []
        self._known: list[tuple[int, int]] = []
        self._news = 0
        self._answer: Option = ()

    def worlds(self, seat: Seat, ask: Ask, number: int) -> list[Match]:
        """So many worlds for the pending question."""
        if not self._has_followed(seat, ask, number):
            first = ask.number * number
            self._worlds = [seat.imagine(first + n) for n in range(number)]
            self._known = [_known(world, seat.number) for world in self._worlds]
            self._news = seat.news
        self._answer = ()
        return self._worlds

    def note(self, answer: Option) -> None:
        """What the seat is going to answer."""
        self._answer = answer

    def _has_followed(self, seat: Seat, ask: Ask, number: int) -> bool:
        """Whether the worlds at hand have come to the pending question too."""
        answer, me = self._answer, seat.number
        if not ask.more or not answer or len(self._worlds) != number:
            return False
        if seat.news != self._news or seat.last_answer != answer:
            return False
        for world, known in zip(self._worlds, self._known, strict=True):
            before = world.ask(me)
            if before is None or before.number + 1 != ask.number or answer not in before.options:
                return False
            world.put(me, answer)
            now = world.ask(me)
            if now is None or not _is_same(now, ask) or _known(world, me) != known:
                return False
        return True


def _known(world: Match, seat: int) -> tuple[int, int]:
    return world.state.rng, world.state.learnt_by(seat)


def _is_same(one: Ask, other: Ask) -> bool:
    return (
        one.prompt == other.prompt
        and one.number == other.number
        and one.more == other.more
        and one.options == other.options
        and one.facts == other.facts
    )
