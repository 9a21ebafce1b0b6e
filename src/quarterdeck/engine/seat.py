"""A seat's own door to a match. Bots and interfaces that act for a seat get this, never the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.talk import LogEntry

if TYPE_CHECKING:
    from quarterdeck.engine.game import AnyGame
    from quarterdeck.engine.match import Match
    from quarterdeck.scene import Scene


class Seat:
    """What one seat may see and do."""

    __slots__ = ("__match", "number")

    def __init__(self, match: Match, number: int) -> None:
        self.__match = match
        self.number = number

    @property
    def game(self) -> AnyGame:
        """The game being played."""
        return self.__match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.__match.names

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.__match.over

    @property
    def ask(self) -> Ask | None:
        """What this seat is asked, or None."""
        return self.__match.ask(self.number)

    def view(self) -> dict[str, Any]:
        """What this seat knows of the table."""
        return self.__match.view(self.number)

    def log(self) -> list[LogEntry]:
        """What this seat has been told."""
        return self.__match.log(self.number)

    def scene(self) -> Scene:
        """The table as this seat sees it."""
        return self.__match.scene(self.number)

    def imagine(self, n: int) -> Match:
        """A match of one's own in the n-th world that this seat cannot tell from the true one."""
        world = self.__match.fork(marks=True, log=False)
        world.redeal_here(self.number, n)
        return world

    @property
    def news(self) -> int:
        """A number that changes when chance is used or this seat learns something hidden, and says no more.

        While it stays the same, a world imagined before is as good as a new one.
        """
        state = self.__match.state
        return hash((state.rng, state.learnt_by(self.number)))

    @property
    def last_answer(self) -> Option | None:
        """What this seat answered last."""
        return self.__match.last_answer(self.number)

    def answer(self, option: Option | str, at: int | None = None) -> None:
        """Answer this seat's question."""
        self.__match.answer(self.number, option, at)

    def undo(self) -> None:
        """Take back this seat's last answer."""
        self.__match.undo(self.number)
