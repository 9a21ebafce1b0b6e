"""The sequence of play as a list: phases in rulebook order, each with its caption and its rule.

    PHASES = Phases(
        Phase("wind", "the wind turns", turn_wind),
        Phase("move", "ships move", each_seat(move_ships, by_initiative)),
        Phase("fire", "ships fire", each_seat(fire, by_initiative)),
        Phase("end", "the end of the round", end_round),
    )

A game's `play` is `PHASES.play`, and its scene shows `PHASES.caption(g)`. The state says where play is:
`step` is the word of the phase, `turns` the seats that have yet to take it, the one whose turn it is first.
A rule returns nothing, and the next phase of the list follows (after the last, the first); or the word of
the phase that comes instead; or `AGAIN`, and the phase is entered once more. There is a mark wherever a
phase is entered, so a long phase that returns `AGAIN` after every card or ship forks and undoes cheaply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from quarterdeck.engine.ask import MARK, Flow

AGAIN = "again"


class Stepping(Protocol):
    """A state that says in which phase it is."""

    step: str


class TakingTurns(Stepping, Protocol):
    """A state that also says which seats have yet to take the phase."""

    turns: tuple[int, ...]


P = TypeVar("P", bound=Stepping)
T = TypeVar("T", bound=TakingTurns)
Next: TypeAlias = str | None
Rule: TypeAlias = Callable[[P], Flow[Next] | Flow[None] | Next]
SeatRule: TypeAlias = Callable[[T, int], Flow[Next] | Flow[None] | Next]


@dataclass(frozen=True)
class Phase(Generic[P]):
    """A phase: its word in the state, what the scene calls it, and its rule."""

    word: str
    caption: str
    rule: Rule[P]


class Phases(Generic[P]):
    """All phases of a game, in rulebook order."""

    def __init__(self, *phases: Phase[P]) -> None:
        self._phases = {phase.word: phase for phase in phases}
        words = [phase.word for phase in phases]
        assert words, "a sequence of play has at least one phase"
        assert len(self._phases) == len(words), f"phases repeat: {words}"
        assert AGAIN not in words, f"{AGAIN!r} means to enter a phase once more; call the phase otherwise"
        self._following = dict(zip(words, [*words[1:], words[0]], strict=True))

    @property
    def first(self) -> str:
        """The word of the phase that a game begins with."""
        return next(iter(self._phases))

    def __iter__(self) -> Iterator[Phase[P]]:
        return iter(self._phases.values())

    def caption(self, g: P) -> str:
        """What the phase at hand is called."""
        return self._phases[g.step].caption

    def play(self, g: P) -> Flow[None]:
        """Phase after phase, until a rule ends the game."""
        yield MARK
        while True:
            here = g.step
            said = self._phases[here].rule(g)
            if said is not None and type(said) is not str:
                # A rule that asks has not begun yet: calling a generator runs none of it.
                yield MARK
                said = yield from said  # type: ignore[misc]  # all that is left are flows
            g.step = self._next(here, said)

    def _next(self, here: str, said: object) -> str:
        if said is None:
            return self._following[here]
        if said == AGAIN:
            return here
        assert said in self._phases, f"after {here!r} comes {said!r}, which is no phase of {[*self._phases]}"
        return str(said)


def each_seat(rule: SeatRule[T], order: Callable[[T], Sequence[int]]) -> Callable[[T], Flow[Next]]:
    """A phase that seats take one after the other, in the order that holds when the phase begins.

    `rule` gets the state and the seat. Returning `AGAIN` gives the same seat the phase once more; the word
    of a phase ends this one for everybody. `order` may leave seats out; with none left the phase is passed
    over.
    """

    def phase(g: T) -> Flow[Next]:
        if not g.turns:
            g.turns = tuple(order(g))
            if not g.turns:
                return None
        said = rule(g, g.turns[0])
        if said is not None and type(said) is not str:
            said = yield from said  # type: ignore[misc]  # all that is left are flows
        if said == AGAIN:
            return AGAIN
        g.turns = () if said is not None else g.turns[1:]
        return AGAIN if g.turns else said

    return phase


def from_seat(first: int, seats: int) -> tuple[int, ...]:
    """All seats, from this one round the table."""
    return tuple(seat % seats for seat in range(first, first + seats))
