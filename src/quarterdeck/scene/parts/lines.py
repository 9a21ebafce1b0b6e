"""Two lines of battle facing each other on the water: ships, what supports them, and places left free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from quarterdeck.scene.element import Element
from quarterdeck.scene.parts.hulls import Hull

# Abreast, bows towards the enemy; or ahead, one after the other, broadsides towards him.
Course = Literal["abreast", "ahead"]
# In the line itself, or beside it as a medal.
SlotPlace = Literal["line", "left", "right"]
COURSES: tuple[str, ...] = get_args(Course)
SLOT_PLACES: tuple[str, ...] = get_args(SlotPlace)


@dataclass(frozen=True, slots=True, kw_only=True)
class Berth(Element):
    """A place in a line that is taken: by a ship (`hull`), or by something that supports the line (`glyph`).

    `fills` is the id of the slots it counts against. A berth that is not `up` is sealed: it shows neither
    label nor value, and looks as every other sealed one does.
    """

    hull: Hull | None = None
    glyph: str = ""
    value: str | int = ""
    text: str = ""
    fills: str = ""
    n: int = 1
    up: bool = True
    flagship: bool = False
    flags: Sequence[str] = ()

    @property
    def title(self) -> str:
        """What may be said of it to anybody."""
        return self.called if self.up else "under canvas"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slots(Element):
    """How many berths of one sort a line has; free ones are drawn empty. The label names one of them.

    Without `most` there is no limit, and the slots only say where such berths stand.
    """

    most: int | None = None
    place: SlotPlace = "line"


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleLine(Element):
    """One side's line. `total` is what it comes to, in a word or two: "force 45"."""

    berths: Sequence[Berth] = ()
    limits: Sequence[Slots] = ()
    owner: int | None = None
    total: str = ""

    def free(self, slots: Slots) -> int:
        """How many of these places are still empty."""
        taken = sum(berth.n for berth in self.berths if berth.fills == slots.id)
        return 0 if slots.most is None else max(0, slots.most - taken)

    def place_of(self, berth: Berth) -> SlotPlace:
        """Where a berth is drawn."""
        return next((slots.place for slots in self.limits if slots.id == berth.fills), "line")


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance(Element):
    """How both sides stand, between the lines: the far side's value and the near one's, out of `most`.

    `least` are values at which a side would have lost, None for no such.
    """

    values: tuple[int, int]
    most: int
    least: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class FacingLines(Element):
    """The far line above, the near one below, and between them how both stand."""

    far: BattleLine
    near: BattleLine
    course: Course = "abreast"
    balance: Balance | None = None

    @property
    def owner(self) -> None:
        """Both sides', so nobody's."""
        return

    def parts(self) -> Iterator[Element]:
        for line in (self.far, self.near):
            yield line
            yield from line.berths
            yield from line.limits
        if self.balance is not None:
            yield self.balance


def gathered(berths: Sequence[Berth]) -> list[Berth]:
    """Equal berths side by side as one of so many, for text and words; the first lends its id."""
    out: list[Berth] = []
    for berth in berths:
        last = out[-1] if out else None
        if last is not None and replace(berth, id=last.id, word=last.word, n=last.n) == last:
            out[-1] = replace(last, n=last.n + berth.n)
        else:
            out.append(berth)
    return out


def sealed_berths(line: str, n: int, fills: str = "") -> tuple[Berth, ...]:
    """So many places under canvas, numbered by position and alike in all else."""
    covered = Hull("covered")
    return tuple(Berth(f"{line}-sealed-{i}", hull=covered, fills=fills, up=False) for i in range(1, n + 1))
