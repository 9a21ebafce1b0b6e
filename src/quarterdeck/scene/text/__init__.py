"""The scene for a terminal: boards with the side areas beside them, hands, the question and its choices.

Text is wrapped, never cut. A page that is too tall is tried again with less air, then with titles for
cards instead of their texts, then without notes and with a shorter log; the outline has them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quarterdeck.scene.model import (
    Actions,
    Area,
    Bars,
    Board,
    Cutaway,
    Dice,
    FacingLines,
    Item,
    LogSheet,
    Mat,
    Panel,
    Row,
    Scene,
    Sheet,
    Track,
)
from quarterdeck.scene.outline import names_of
from quarterdeck.scene.text.board import about_links, board_lines, legend, remarks
from quarterdeck.scene.text.gauges import counted_lines
from quarterdeck.scene.text.items import dice_lines, panel_lines, row_lines, sheet_lines, track_lines
from quarterdeck.scene.text.lines import facing_lines
from quarterdeck.scene.text.marks import Marks
from quarterdeck.scene.text.spans import (
    Chunk,
    Span,
    TextLine,
    beside,
    flow,
    line_cells,
    plain,
    printed,
    words,
)
from quarterdeck.scene.themes import theme_named

__all__ = ["page"]

_LEAST_SIDE = 22


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a page spends on air and words."""

    air: bool = True
    facts: bool = True
    cards: bool = True
    log: int = 4
    notes: bool = True
    spared: bool = True


DETAILS = (
    Detail(),
    Detail(air=False, log=2),
    Detail(air=False, cards=False, log=2),
    Detail(air=False, facts=False, cards=False, log=1),
    Detail(air=False, facts=False, cards=False, log=1, notes=False),
    Detail(air=False, facts=False, cards=False, log=0, notes=False),
    Detail(air=False, facts=False, cards=False, log=1, notes=False, spared=False),
    Detail(air=False, facts=False, cards=False, log=0, notes=False, spared=False),
)


def page(scene: Scene, width: int = 80, height: int = 24, colour: bool = False, theme: str = "dark") -> str:
    """The most detailed page that fits the height; if none does, the tersest."""
    width = max(20, width)
    marks = Marks(scene)
    lines: list[TextLine] = []
    for detail in DETAILS:
        lines = Page(scene, marks, width, detail).lines()
        if len(lines) <= height:
            break
    return printed(lines, colour, theme_named(theme))


class Page:
    """One page at one level of detail."""

    def __init__(self, scene: Scene, marks: Marks, width: int, detail: Detail) -> None:
        self.scene, self.marks, self.width, self.detail = scene, marks, width, detail

    def lines(self) -> list[TextLine]:
        title = " — ".join(filter(None, (self.scene.title, self.scene.subtitle)))
        lines = flow(words(title, "bold"), self.width)
        for block in self._blocks():
            if block:
                lines += ([[]] if self.detail.air else []) + block
        return lines

    def _blocks(self) -> Iterator[list[TextLine]]:
        areas = {
            place: [a for a in self.scene.areas if a.place == place and (self.detail.spared or not a.spared)]
            for place in ("board", "side", "hand")
        }
        sides = areas["side"]
        for area in areas["board"]:
            drawn = self._area(area, self.width)
            reach = max((line_cells(line) for line in drawn), default=0) + 3
            if sides and self.width - reach >= _LEAST_SIDE and len(drawn) >= 5:
                aside = [line for side in sides for line in self._area(side, self.width - reach)]
                # Beside a board only if it does not hang far below it.
                if len(aside) <= len(drawn) + 4:
                    drawn, sides = beside(drawn, aside, reach), []
            yield drawn
            yield [line for item in area.items if isinstance(item, Board) for line in self._about(item)]
        for area in (*sides, *areas["hand"]):
            yield self._area(area, self.width)
        yield self._log()
        yield self._asked()

    def _area(self, area: Area, width: int) -> list[TextLine]:
        lines: list[TextLine] = []
        heading = area.label
        titled = any(item.label for item in area.items) and heading not in [item.label for item in area.items]
        crowded = not self.detail.notes and (titled or all(isinstance(item, Board) for item in area.items))
        if heading and not crowded and (titled or len(area.items) != 1 or isinstance(area.items[0], Board)):
            lines += flow(words(heading, "bold"), width)
            heading = ""
        if area.note and self.detail.notes:
            lines += flow(words(area.note, "dim"), width)
        for item in area.items:
            if isinstance(item, Board) and item.label not in ("", area.label):
                lines += flow(words(item.label, "bold"), width)
            lines += self._item(item, width, heading)
            if item.note and self.detail.notes:
                lines += flow(words(item.note, "dim"), width, indent=2)
        return lines

    def _item(self, item: Item, width: int, heading: str) -> list[TextLine]:
        scene, marks = self.scene, self.marks
        match item:
            case Board():
                return self._board(item, width)
            case Row():
                return row_lines(scene, marks, item, width, heading, self.detail.cards)
            case Track():
                return track_lines(scene, marks, item, width, heading)
            case Panel():
                return panel_lines(scene, marks, item, width, heading, self.detail.facts)
            case Dice():
                return dice_lines(scene, marks, item, width, heading)
            case Sheet():
                return sheet_lines(scene, marks, item, width, heading)
            case FacingLines():
                return facing_lines(scene, marks, item, width, self.detail.cards)
            case Bars() | Cutaway() | LogSheet() | Actions() | Mat():
                return counted_lines(scene, marks, item, width, heading, self.detail.facts, self._item)

    def _board(self, board: Board, width: int) -> list[TextLine]:
        drawn = self.marks.drawn
        if (board.id, width) not in drawn:
            drawn[board.id, width] = board_lines(self.scene, self.marks, board, width)
        return drawn[board.id, width]

    def _about(self, board: Board) -> list[TextLine]:
        """The legend under a board, and what its marks could not say."""
        owners = {p.owner for p in board.pieces} | {s.owner for s in board.spaces}
        board = self.marks.windows.get(board.id, board)
        chunks = [
            tuple(span._replace(mark="dim") for span in c) for c in legend(self.scene, self.marks, board)
        ]
        named: list[Chunk] = [
            (Span(f"{self.marks.owners[seat.owner]} {seat.name}", seat.owner),)
            for seat in self.scene.seats
            if seat.owner in owners
        ]
        powers = {p.power for p in board.pieces} | {s.power for s in board.spaces}
        named += [
            (Span(f"{self.marks.powers[power.word]} {power.name}"),)
            for power in self.scene.powers
            if power.word in powers
        ]
        lines = flow(named + chunks, self.width, indent=2, gap=3)
        told = remarks(self.scene, self.marks, board, self.detail.notes)
        if told:
            lines += flow(
                [w for text in told for w in words(f"{text.removesuffix('.')}.")], self.width, indent=2
            )
        if self.detail.air:
            lines += flow(about_links(board), self.width, indent=2)
        return lines

    def _log(self) -> list[TextLine]:
        recent = self.scene.log[-self.detail.log :] if self.detail.log else ()
        return [line for text in recent for line in flow(words(text, "dim"), self.width, indent=2)]

    def _asked(self) -> list[TextLine]:
        """Outcome, question, what is chosen, and the numbered choices."""
        scene = self.scene
        lines: list[TextLine] = []
        if scene.outcome:
            lines += flow(words(scene.outcome, "bold"), self.width, indent=2)
        if scene.waiting:
            lines += flow(words(scene.waiting, "dim"), self.width, indent=2)
        if scene.question:
            lines += flow([(Span("?", None, "bold"),), *words(scene.question, "bold")], self.width, indent=2)
        if scene.chosen:
            chosen = " → ".join(names_of(scene, scene.chosen))
            lines += flow(words(f"Chosen: {chosen}"), self.width, indent=2)
        choices: list[Chunk] = [
            (Span(f"{number} ", None, "bold"), Span(phrase or notation))
            for number, (notation, phrase) in enumerate(scene.options, 1)
        ]
        lines += [[Span(" "), *line] for line in flow(choices, self.width - 1, gap=3)]
        if scene.why:
            rules = ", ".join(rule for rule, _ in scene.why)
            lines += (
                [plain(f"Rules {rules}", "dim")]
                if len(rules) < self.width - 8
                else flow(words(rules), self.width)
            )
        return lines
