"""Magery: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.squares import LEAPS, board, set_of

GRID = board()
ROW = 0xFF
HOME = (ROW, ROW << 56)  # the back rows, as sets of squares
SIDE = (0xFFFFFFFF, 0xFFFFFFFF << 32)  # R4
ALL = (1 << 64) - 1
SEATS = ("white", "black")  # as options call them

DECK, DISCARD = 0, 1
TOWER = 16
CHAOS_FLOORS = range(12, 16)  # chambers 13 to 16, counted from 0
PRIVATE = (range(16, 19), range(19, 22))  # the Archmages' own chambers
CHAMBERS = 22
ZONE_OF = {chamber: chamber - 10 for chamber in range(12, CHAMBERS)}  # where the card of a chamber lies

Gait: TypeAlias = Literal[
    "queen", "bishop", "rook", "two-space-king", "knight", "far-knight", "orthogonal-king", "diagonal-king"
]


@dataclass(frozen=True, kw_only=True)
class Minion:
    """A type of minions."""

    id: str
    name: str
    plural: str
    rank: Literal["greater", "minor", "pawn"]
    moves: Gait
    glyph: str
    sense: str


@dataclass(frozen=True, kw_only=True)
class Mage:
    """A mage who is always in the tower; one who commands a type says which."""

    id: str
    name: str
    floor: int
    power: Literal["command", "animist", "mystic", "oracle", "magician"]
    minion: str = ""
    short: str
    sense: str


@dataclass(frozen=True, kw_only=True)
class ChaosMage(CardKind):
    """A card of the Chaos Mage deck; its id is its power."""

    short: str


class MageryBook(Book):
    """Minions, mages and cards. A type of minions is its place in the list."""

    def __init__(self, printed: Printed) -> None:
        self.copies = printed.number("copies")  # 5.1
        self.greater_to_win = printed.number("greater")  # 2.2
        self.kin_to_win = printed.number("kin")  # 2.3
        self.seer_turns = printed.number("turns")  # 14.1
        self.quiet_rounds = printed.number("quiet")  # R16
        self.rounds = printed.number("rounds")  # R16
        self.minions = tuple(read_rows(printed / "minions.toml", "minion", Minion))
        self.kind = {minion.id: kind for kind, minion in enumerate(self.minions)}
        self.greater = tuple(kind for kind, minion in enumerate(self.minions) if minion.rank == "greater")
        self.mages = tuple(read_rows(printed / "mages.toml", "mage", Mage))
        self.mage = {mage.id: mage for mage in self.mages}
        check_words(
            printed / "mages.toml", "mage", self.mages, "minion", {*self.kind, ""}, "a type of minions"
        )
        self.cards = read_cards(printed / "cards.toml", ChaosMage)
        self.slides = tuple(slides(minion.moves) for minion in self.minions)
        self.leaps = tuple(leaps(minion.moves) for minion in self.minions)
        self.summoned_to = tuple(
            tuple({"greater": HOME[seat], "minor": SIDE[seat], "pawn": ALL}[minion.rank] for seat in (0, 1))
            for minion in self.minions
        )
        self.layout = Layout(
            2,
            [
                Zone("deck", sees=NOBODY, ordered=True),
                Zone("discard"),
                *[Zone(f"floor-{floor + 1}") for floor in CHAOS_FLOORS],
                *[Zone(f"private-{seat}-{n}") for seat in (0, 1) for n in (1, 2, 3)],
            ],
            self.cards.components,
        )
        self.labels = {
            **self.cards.labels,
            **{mage.id: mage.name for mage in self.mages},
            **{minion.id: minion.name for minion in self.minions},
            **{name: name for name in GRID.names},
        }

    def sense(self, word: str) -> str:
        """What a mage does."""
        return self.mage[word].sense if word in self.mage else self.cards[word].sense

    def short(self, word: str) -> str:
        """The same in a few words."""
        return self.mage[word].short if word in self.mage else self.cards[word].short


SLIDES: dict[str, tuple[int, ...]] = {"queen": tuple(range(8)), "rook": (0, 2, 4, 6), "bishop": (1, 3, 5, 7)}
FAR_LEAPS = tuple((a * dx, b * dy) for a, b in ((3, 1), (1, 3)) for dx in (1, -1) for dy in (1, -1))


def slides(moves: Gait) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """5.4-5.6. From each square, the lines along which such a minion slides."""
    ways = SLIDES.get(moves, ())
    return tuple(tuple(rays[way] for way in ways if rays[way]) for rays in GRID.rays)


def leaps(moves: Gait) -> tuple[int, ...]:
    """5.7-5.11. From each square, the set to which such a minion jumps or steps."""
    if moves == "knight":
        return leaper(LEAPS)
    if moves == "far-knight":
        return leaper(FAR_LEAPS)
    if moves == "two-space-king":
        return tuple(set_of([end for _, _, end in ways]) for ways in GRID.lines[2])
    if moves in ("orthogonal-king", "diagonal-king"):
        first = 0 if moves == "orthogonal-king" else 1
        return tuple(set_of([ray[0] for ray in rays[first::2] if ray]) for rays in GRID.rays)
    return (0,) * 64


def leaper(jumps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """From each square, the set at such distances."""
    out = []
    for square in range(64):
        column, row = GRID.place(square)
        ends = [GRID.square(column + dx, row + dy) for dx, dy in jumps]
        out.append(set_of([end for end in ends if end is not None]))
    return tuple(out)


KNIGHT = leaper(LEAPS)
BESIDE = tuple(set_of(GRID.neighbours(square, diagonal=False)) for square in range(64))
