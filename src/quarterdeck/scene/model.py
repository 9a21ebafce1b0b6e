"""What a table looks like, as plain data: areas of boards, card rows, tracks, panels, dice and sheets.

A game builds a `Scene`; the engine adds the question; the renderers draw it as SVG, as text and in words.
Every element is written `Kind(id, label, ...)`: the `id` is unique in the scene and free of hidden facts,
the `word` is what options say (the id unless given, and several elements may share it).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from quarterdeck.scene.element import Element as Element
from quarterdeck.scene.element import Point as Point
from quarterdeck.scene.parts.actions import Action as Action
from quarterdeck.scene.parts.actions import Actions as Actions
from quarterdeck.scene.parts.actions import Level as Level
from quarterdeck.scene.parts.actions import Mat as Mat
from quarterdeck.scene.parts.actions import Pawn as Pawn
from quarterdeck.scene.parts.actions import Stock as Stock
from quarterdeck.scene.parts.amounts import Amount as Amount
from quarterdeck.scene.parts.cards import Attachment as Attachment
from quarterdeck.scene.parts.cards import Card as Card
from quarterdeck.scene.parts.cards import Row as Row
from quarterdeck.scene.parts.cards import Token as Token
from quarterdeck.scene.parts.gauges import Bar as Bar
from quarterdeck.scene.parts.gauges import Bars as Bars
from quarterdeck.scene.parts.gauges import Cutaway as Cutaway
from quarterdeck.scene.parts.gauges import Hold as Hold
from quarterdeck.scene.parts.gauges import LogSheet as LogSheet
from quarterdeck.scene.parts.gauges import Threshold as Threshold
from quarterdeck.scene.parts.hulls import Hull
from quarterdeck.scene.parts.layout import Chart as Chart
from quarterdeck.scene.parts.layout import Lane as Lane
from quarterdeck.scene.parts.layout import Rose as Rose
from quarterdeck.scene.parts.lettering import Lettering
from quarterdeck.scene.parts.lettering import Name as Name
from quarterdeck.scene.parts.lines import BattleLine as BattleLine
from quarterdeck.scene.parts.lines import Berth as Berth
from quarterdeck.scene.parts.lines import FacingLines as FacingLines
from quarterdeck.scene.parts.marks import Mark as Mark
from quarterdeck.scene.parts.overlays import Odds as Odds
from quarterdeck.scene.parts.overlays import Overlay as Overlay
from quarterdeck.scene.parts.powers import Power

AreaPlace = Literal["board", "hand", "side"]
Shape = Literal["square", "hex", "box", "oval", "dot", "path"]
GroundStyle = Literal["plain", "coast", "waves", "border", "river", "wall", "frontier"]
Form = Literal["auto", "grid", "hexes", "map", "roster"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Element):
    """A place on a board. `at` is its centre and `size` its width and height, in board units (1 = 1 px).

    `spot` is where it truly lies, if there is no room for it there: a line leads from the one to the other.
    An area lettered as water is chosen by its name, which is ringed instead of the ocean. A cell may `drift`:
    that is where its current, wind or wave goes, in degrees.
    """

    at: Point
    size: Point = (64, 64)
    shape: Shape = "square"
    path: str = ""
    look: str = "sea"
    drift: float | None = None
    owner: int | None = None
    power: str = ""
    group: str = ""
    label_at: Point | None = None
    slots: Sequence[Point] = ()
    lettering: Lettering = "place"
    spot: Point | None = None
    marks_at: Point | None = None

    # Drawings are remembered by elements: few fields tell most of them apart, and are quickly reckoned.
    def __hash__(self) -> int:
        return hash((self.id, self.owner, self.look))


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Element):
    """A counter on a space or on a track's step (`at` is its id). `hits` are those left, of `max_hits`;
    `counting` says what they are if not hits: crew, steps.

    With a `hull` it is drawn as a ship from above. What belongs to a `power` nobody plays, and what is
    `official`, is a white counter; with the kind `shield` the power's shield itself. A piece that is not `up`
    shows the one back of all: of its fields only `owner`, `n` and `flags`.
    """

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
    counting: str = "hit"
    hull: Hull | None = None
    power: str = ""
    official: bool = False
    up: bool = True

    def __hash__(self) -> int:
        return hash((self.id, self.at, self.n, self.owner, self.facing, self.hits))


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Element):
    """A standing connection between two spaces."""

    start: str
    end: str
    look: str = "road"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow(Element):
    """Something that happened or is meant to: the last move, a shot, a plan; `number` as in the log."""

    start: str
    end: str
    look: str = "last"
    owner: int | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Ground:
    """A static shape under everything else: filled, a coast with its shelf, water with waves, or a border.

    Rivers, walls and frontiers are lines over the regions, between which they run.
    """

    path: str
    look: str = "land"
    style: GroundStyle = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Element):
    """Spaces with pieces on them. `raster` is a map's ground for the terminal, one string a row.

    `overview` is the title of a small picture of the whole board, where only a part of it fits the screen;
    `focus` is the space that a terminal's window follows there.
    """

    size: Point
    spaces: Sequence[Space]
    pieces: Sequence[Piece] = ()
    links: Sequence[Link] = ()
    arrows: Sequence[Arrow] = ()
    overlays: Sequence[Overlay] = ()
    odds: Sequence[Odds] = ()
    charts: Sequence[Chart] = ()
    lanes: Sequence[Lane] = ()
    rose: Rose | None = None
    overview: str = ""
    focus: str = ""
    ground: Sequence[Ground] = ()
    marks: Sequence[Mark] = ()
    names: Sequence[Name] = ()
    form: Form = "auto"
    raster: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Element):
    """One box of a track: "lost" ones are struck through, a "fatal" one says its word in red."""

    look: str = "plain"
    state: Literal["", "lost", "fatal"] = ""


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
    thresholds: Sequence[Threshold] = ()


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
    """One die. `value` None is not yet rolled; `hit` None passes no judgement; it may do `harm`."""

    value: int | str | None = None
    owner: int | None = None
    hit: bool | None = None
    harm: bool = False


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


Item = Board | Row | Track | Panel | Dice | Sheet | FacingLines | Bars | Cutaway | LogSheet | Actions | Mat


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Element):
    """A part of the table that is laid out as one: `place` says where it belongs.

    What belongs to whoever sits opposite may be `mirrored`: headings stand below, and the last line first.
    Where rows of cards are `stacked`, each has a line to itself, such as fleets that face each other.
    What can be `spared` is left out of a terminal's page that has no room for it; the outline has it.
    """

    items: Sequence[Item]
    place: AreaPlace = "board"
    mirrored: bool = False
    stacked: bool = False
    spared: bool = False


@dataclass(frozen=True, slots=True)
class SeatPlate:
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
    seats: Sequence[SeatPlate] = field(default=(), kw_only=True)
    you: int | None = field(default=None, kw_only=True)
    powers: Sequence[Power] = field(default=(), kw_only=True)
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

    def unreadable(self) -> list[str]:
        """Labels that are too small, cut off, over each other or without a place: there should be none."""
        from quarterdeck.scene.svg import reading

        return reading.unreadable(self)

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
            yield from item.overlays
            yield from item.odds
            yield from item.charts
            yield from item.lanes
            if item.rose is not None:
                yield item.rose
            yield from item.marks
        case Row():
            yield from parts_of_cards(item.cards)
            yield from item.odds
        case Track():
            yield from item.steps
            yield from item.pieces
            yield from item.thresholds
        case Panel():
            yield from item.facts
        case Dice():
            yield from item.dice
        case Sheet():
            yield from item.entries
        case FacingLines():
            yield from item.parts()
        case Bars():
            yield from item.bars
        case Cutaway():
            yield from item.holds
        case LogSheet():
            yield from parts_of_log_sheet(item)
        case Actions():
            for action in item.actions:
                yield action
                yield from action.pawns
        case Mat():
            yield from item.stocks
            yield from item.levels
            yield from item.pawns


def parts_of_cards(cards: Sequence[Card]) -> Iterator[Element]:
    for card in cards:
        yield card
        yield from card.tokens
        yield from card.attached


def parts_of_log_sheet(sheet: LogSheet) -> Iterator[Element]:
    if sheet.cutaway:
        yield sheet.cutaway
        yield from sheet.cutaway.holds
    for line in sheet.lines:
        yield line
        yield from parts_of(line)


def seats(*names: str) -> tuple[SeatPlate, ...]:
    """Seats 0, 1, 2… by name."""
    return tuple(SeatPlate(name, owner) for owner, name in enumerate(names))


def steps(track: str, labels: Sequence[str | int]) -> tuple[Step, ...]:
    """Steps `track-label` for each label: `steps("turn", range(1, 21))`."""
    return tuple(Step(f"{track}-{label}", str(label)) for label in labels)
