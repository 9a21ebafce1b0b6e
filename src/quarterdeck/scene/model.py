"""What a table looks like, as plain data: areas of boards, card rows, tracks, panels, dice and sheets.

A game builds a `Scene`; the engine adds the question; the renderers draw it as SVG, as text and in words.
Every element is written `Kind(id, label, ...)`: the `id` is unique in the scene and free of hidden facts,
the `word` is what options say (the id unless given, and several elements may share it).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

Place = Literal["board", "hand", "side"]
Shape = Literal["square", "hex", "box", "oval", "dot", "path"]
Form = Literal["auto", "grid", "hexes", "map", "roster"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Element:
    """Anything on the table that can be named, pointed at or asked about."""

    id: str
    label: str = ""
    word: str = field(default="", kw_only=True)
    short: str = field(default="", kw_only=True)
    note: str = field(default="", kw_only=True)

    def __post_init__(self) -> None:
        if not self.word:
            object.__setattr__(self, "word", self.id)

    @property
    def called(self) -> str:
        """The name for people: the label, or the id made readable."""
        return self.label or self.id.replace("-", " ").replace("_", " ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Element):
    """A place on a board. `at` is its centre and `size` its width and height, in board units (1 = 1 px)."""

    at: Point
    size: Point = (64, 64)
    shape: Shape = "square"
    path: str = ""
    look: str = "sea"
    owner: int | None = None
    group: str = ""
    label_at: Point | None = None
    slots: Sequence[Point] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Element):
    """A counter on a space or on a track's step (`at` is its id). `hits` are those left, of `max_hits`."""

    kind: str
    at: str
    owner: int | None = None
    n: int = 1
    name: str = ""
    plural: str = ""
    facing: float | None = None
    hits: int | None = None
    max_hits: int | None = None
    flags: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Element):
    """A standing connection between two spaces."""

    start: str
    end: str
    look: str = "road"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow(Element):
    """Something that happened or is meant to: the last move, a shot, a plan."""

    start: str
    end: str
    look: str = "last"
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """A static shape under everything else, such as a coast."""

    path: str
    look: str = "land"


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Element):
    """Spaces with pieces on them. `raster` is a map's ground for the terminal, one string a row."""

    size: Point
    spaces: Sequence[Space]
    pieces: Sequence[Piece] = ()
    links: Sequence[Link] = ()
    arrows: Sequence[Arrow] = ()
    ground: Sequence[Ground] = ()
    form: Form = "auto"
    raster: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Element):
    """One card, its label being its title.

    A card that is not `up` shows its back: of its fields only `short` (the deck's name), `owner` and `flags`.
    With `n` 0 it is the empty place of a card that is still to come.
    """

    text: str = ""
    kind: str = ""
    corner: str = ""
    glyph: str = ""
    owner: int | None = None
    up: bool = True
    n: int = 1
    flags: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Element):
    """Cards side by side: a hand, a line in play, a pile. `hidden` more lie face down.

    `small` cards show title, corner and kind; what else they say is in their tips. They are for what has
    been played and is only looked back at.
    """

    cards: Sequence[Card] = ()
    owner: int | None = None
    hidden: int = 0
    small: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Element):
    """One box of a track."""

    look: str = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Element):
    """Boxes in order. `at` is the current step's id; pieces stand on steps by id.

    A `ruler` is drawn as a scale with markers: for long counts, whose steps nobody needs to click.
    """

    steps: Sequence[Step]
    at: str | None = None
    pieces: Sequence[Piece] = ()
    owner: int | None = None
    ruler: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Element):
    """One line of a panel: the label, and its value."""

    value: str | int
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel(Element):
    """Facts at a glance."""

    facts: Sequence[Fact]
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Element):
    """One die. `value` None is not yet rolled; `hit` None passes no judgement."""

    value: int | str | None = None
    owner: int | None = None
    hit: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Element):
    """Dice lying together: one roll."""

    dice: Sequence[Die]
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Element):
    """One line of a sheet: the label, an optional glyph, and a cell for each column."""

    cells: Sequence[int | str]
    glyph: str = ""
    owner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet(Element):
    """A record sheet: counts by line and column, as on paper."""

    columns: Sequence[str]
    entries: Sequence[Entry]
    owner: int | None = None


Item = Board | Row | Track | Panel | Dice | Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Element):
    """A part of the table that is laid out as one: `place` says where it belongs."""

    items: Sequence[Item]
    place: Place = "board"


@dataclass(frozen=True, slots=True)
class Seat:
    """An owner as people know it. Owners without a seat (an automaton, a third power) may be listed too."""

    name: str
    owner: int
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table as one seat sees it; `you` is that seat's owner number, None for a spectator.

    `legend` says what a look, a glyph or a sign in a label means on this table.
    """

    title: str
    areas: Sequence[Area]
    subtitle: str = field(default="", kw_only=True)
    seats: Sequence[Seat] = field(default=(), kw_only=True)
    you: int | None = field(default=None, kw_only=True)
    glyphs: Mapping[str, str] = field(default_factory=dict, kw_only=True, hash=False)
    legend: Mapping[str, str] = field(default_factory=dict, kw_only=True, hash=False)
    question: str = field(default="", kw_only=True)
    waiting: str = field(default="", kw_only=True)
    why: Sequence[tuple[str, str]] = field(default=(), kw_only=True)
    lit: frozenset[str] = field(default=frozenset(), kw_only=True)
    chosen: Sequence[str] = field(default=(), kw_only=True)
    options: Sequence[tuple[str, str]] = field(default=(), kw_only=True)
    log: Sequence[str] = field(default=(), kw_only=True)
    outcome: str = field(default="", kw_only=True)

    def elements(self) -> Iterator[Element]:
        """Every element, areas and items before what they hold."""
        for area in self.areas:
            yield area
            for item in area.items:
                yield item
                yield from parts_of(item)

    def words(self) -> frozenset[str]:
        """Every word that a click on this scene can say."""
        return frozenset(element.word for element in self.elements())

    def with_question(
        self,
        question: str = "",
        *,
        waiting: str = "",
        why: Sequence[tuple[str, str]] = (),
        lit: frozenset[str] = frozenset(),
        chosen: Sequence[str] = (),
        options: Sequence[tuple[str, str]] = (),
        log: Sequence[str] = (),
        outcome: str = "",
    ) -> Scene:
        """This table with what the engine knows: question, choices, log and outcome."""
        return replace(
            self,
            question=question,
            waiting=waiting,
            why=tuple(why),
            lit=lit,
            chosen=tuple(chosen),
            options=tuple(options),
            log=tuple(log),
            outcome=outcome,
        )

    def validate(self) -> None:
        """Raise ValueError, naming the element, if the scene cannot be drawn as it stands."""
        from quarterdeck.scene import checks

        checks.validate(self)

    def svg(self, theme: str = "light") -> str:
        """The whole table as one stand-alone SVG picture."""
        from quarterdeck.scene import svg

        return svg.picture(self, theme)

    def text(self, width: int = 80, height: int = 24, colour: bool = False, theme: str = "dark") -> str:
        """The table for a terminal, fitted to the height when it can be."""
        from quarterdeck.scene import text

        return text.page(self, width, height, colour, theme)

    def outline(self) -> str:
        """The table in words: complete, and in reading order."""
        from quarterdeck.scene import outline

        return outline.outline(self)

    def _repr_svg_(self) -> str:
        return self.svg()


def parts_of(item: Item) -> Iterator[Element]:
    """The elements an item holds."""
    match item:
        case Board():
            yield from item.spaces
            yield from item.pieces
            yield from item.links
            yield from item.arrows
        case Row():
            yield from item.cards
        case Track():
            yield from item.steps
            yield from item.pieces
        case Panel():
            yield from item.facts
        case Dice():
            yield from item.dice
        case Sheet():
            yield from item.entries


def seats(*names: str) -> tuple[Seat, ...]:
    """Seats 0, 1, 2… by name."""
    return tuple(Seat(name, owner) for owner, name in enumerate(names))


def steps(track: str, labels: Sequence[str | int]) -> tuple[Step, ...]:
    """Steps `track-label` for each label: `steps("turn", range(1, 21))`."""
    return tuple(Step(f"{track}-{label}", str(label)) for label in labels)
