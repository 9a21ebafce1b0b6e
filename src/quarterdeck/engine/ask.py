"""What rules say to the engine: questions, marks, and the end of a game.

Rules are generators. They yield an `Ask` and receive the chosen option; they yield a `Together` and
receive one value per seat; `play` yields `MARK` where the state alone says how the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from quarterdeck.engine.outcome import Outcome

if TYPE_CHECKING:
    from quarterdeck.engine.several import Several
    from quarterdeck.engine.spelling import Spelling

Word: TypeAlias = str | int
Option: TypeAlias = tuple[Word, ...]
Options: TypeAlias = list[Option] | Callable[[], list[Option]]
Facts: TypeAlias = Mapping[str, Any]

NO_FACTS: Facts = {}


class Mark:
    """The type of MARK; there is one."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "MARK"


MARK = Mark()


class Ask:
    """One question to one seat.

    `options` may be a function, called only when somebody looks. `facts` is what a player must see
    to answer that the state does not show; it may be a function too. Both are of the moment: what was
    not looked at while the question was pending can no longer be. `more` continues the decision of the
    question before. `window` says that having a choice at all is a secret, so that nobody may answer it
    unseen. A question that asks for one piece of a set carries the whole of it as `several` (a function)
    and the pieces `given` so far; rules get such questions from `kit/choosing.py`. One that asks for a letter
    of a word carries the `spelling` in the same way (`kit/spelling.py`).
    """

    __slots__ = (
        "_facts",
        "_lister",
        "_options",
        "_several",
        "_spelling",
        "given",
        "more",
        "number",
        "prompt",
        "seat",
        "window",
    )

    number: int  # how many answers came before; the match says so when it takes the question up

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: Options,
        facts: Facts | Callable[[], Facts] = NO_FACTS,
        more: bool = False,
        window: bool = False,
        several: Callable[[], Several[Any]] | None = None,
        given: tuple[Option, ...] = (),
        spelling: Callable[[], Spelling] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self._options = options
        self._facts = facts
        self.more = more
        self.window = window
        self._several = several
        self._spelling = spelling
        self.given = given

    @property
    def options(self) -> list[Option]:
        """The legal answers, listed when first looked at."""
        options = self._options
        if type(options) is not list:
            self._lister = options
            options = self._options = options()  # type: ignore[operator]
        return options

    @property
    def facts(self) -> Facts:
        """What a player must see to answer, beside the state."""
        facts = self._facts
        if callable(facts):
            facts = self._facts = facts()
        return facts

    @property
    def several(self) -> Several[Any] | None:
        """The set to which this question belongs, or None; made anew each time, from what is held now."""
        return None if self._several is None else self._several()

    @property
    def spelling(self) -> Spelling | None:
        """The word to which this question belongs, or None; made anew each time, as `several` is."""
        return None if self._spelling is None else self._spelling()

    def relist(self) -> None:
        """Forget the listing: the world behind the question has changed (a redeal)."""
        self._options = getattr(self, "_lister", self._options)

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, prompt={self.prompt!r}, options={[notation(o) for o in self.options]})"


class Together:
    """Several seats asked at once, sealed: one factory of a sub-flow per seat.

    Sub-flows change no state and use no chance; each returns a value, and the rule receives the list
    of values in the order of `parts`. Factories, not flows, so that a redeal can restart the
    conversations that the seat it serves cannot see.
    """

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[tuple[int, Callable[[], Flow[Any]]]]) -> None:
        self.parts = parts


T = TypeVar("T")
Flow: TypeAlias = Generator[Ask | Together | Mark, Any, T]


class GameOver(Exception):
    """Raised by rules to end the game with its outcome."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


class Cut(Exception):
    """Base of named jumps out of an interrupted action; caught by the scope it ends."""


def notation(option: Option) -> str:
    """An option as text, unique within its question."""
    return " ".join([str(word) for word in option])
