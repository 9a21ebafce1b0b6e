"""Action boards: spaces that workers are placed on, and whose turn it is to place one.

    [[space]]
    id = "shipbuilding"
    name = "Shipbuilding"
    cost = { population = 1, resources = 3 }
    gain = { fleets = 1 }

A space takes workers of one kind or of any, has room for some or for any number of them, and says what each
placement costs, what it gives, and what it keeps busy: tools and horses that serve once a turn. What is more
than amounts, the game's rules do. The state holds `placed: tuple[Placed, ...]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from quarterdeck.engine.book import DataFile
from quarterdeck.kit.data import read_rows
from quarterdeck.scene import Pawn

Placed: TypeAlias = tuple[str, int, str]  # the space, whose worker, and its kind

ANY = ""  # the kind of a worker where there is only one


@dataclass(frozen=True, kw_only=True)
class ActionSpace:
    """One space. `worker` is the kind that it takes, `room` how many at a time (0: any number).

    `cost` and `gain` are of one placement; `busy` is what it uses of things that serve once a turn.
    Games add fields.
    """

    id: str
    name: str
    worker: str = ANY
    room: int = 1
    cost: dict[str, int] = field(default_factory=dict)
    gain: dict[str, int] = field(default_factory=dict)
    busy: dict[str, int] = field(default_factory=dict)


A = TypeVar("A", bound=ActionSpace)


class ActionBoard(Generic[A]):
    """The spaces of a board in their printed order."""

    def __init__(self, spaces: Sequence[A]) -> None:
        self._spaces = {space.id: space for space in spaces}
        assert len(self._spaces) == len(spaces), f"spaces repeat: {[space.id for space in spaces]}"

    def __getitem__(self, word: object) -> A:
        return self._spaces[str(word)]

    def __contains__(self, word: object) -> bool:
        return word in self._spaces

    def __iter__(self) -> Iterator[A]:
        return iter(self._spaces.values())

    def __len__(self) -> int:
        return len(self._spaces)

    @property
    def labels(self) -> dict[str, str]:
        """Words and names, for the game's wording."""
        return {space.id: space.name for space in self}

    def open_to(self, placed: Sequence[Placed], kind: str = ANY) -> list[A]:
        """The spaces that take such a worker and have room for one more."""
        return [space for space in self if self.takes(space, kind) and self.has_room(space, placed)]

    def takes(self, space: A, kind: str) -> bool:
        """Whether a space is for workers of a kind."""
        return space.worker in (ANY, kind)

    def has_room(self, space: A, placed: Sequence[Placed]) -> bool:
        """Whether one more worker may stand there."""
        if not space.room:
            return True
        taken = 0
        for at, _, _ in placed:
            if at == space.id:
                taken += 1
        return taken < space.room


def read_board(file: DataFile, table: str, row: type[A], count: int | None = None) -> ActionBoard[A]:
    """The `[[table]]` rows of a file as a board; with `count` only the first so many, as for few players."""
    return ActionBoard(read_rows(file, table, row)[:count])


def on_space(placed: Sequence[Placed], space: str) -> list[Placed]:
    """The workers that stand on a space."""
    return [worker for worker in placed if worker[0] == space]


def taken_back(placed: Sequence[Placed], space: str, seat: int) -> tuple[Placed, ...]:
    """The board without one worker that a seat has on a space."""
    here = next(i for i, worker in enumerate(placed) if worker[0] == space and worker[1] == seat)
    return (*placed[:here], *placed[here + 1 :])


def next_to_place(order: Sequence[int], last: int, can: Callable[[int], bool]) -> int | None:
    """Who places next: clockwise after `last`, passing over who cannot; None when nobody can."""
    start = order.index(last) + 1
    return next((seat for seat in (*order[start:], *order[:start]) if can(seat)), None)


def pawns_on(placed: Sequence[Placed], space: str) -> list[Pawn]:
    """The workers on a space, for its picture: each in its owner's colour."""
    return [
        Pawn(f"on-{space}-{i}", owner=seat, word=space)
        for i, (_, seat, _) in enumerate(on_space(placed, space))
    ]
