"""Bars, cutaways, log sheets, action squares and mats for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.scene.model import (
    Action,
    Actions,
    Amount,
    Bar,
    Bars,
    Cutaway,
    Hold,
    Item,
    LogSheet,
    Mat,
    Pawn,
    Scene,
)
from quarterdeck.scene.naming import kind_name, owner_name
from quarterdeck.scene.saying import STATES, amount_words, amounts_words
from quarterdeck.scene.text.marks import Marks, bracketed, marked
from quarterdeck.scene.text.spans import Chunk, Span, TextLine, cells, flow, line_cells, words

_BAR, _LEAST_CELL = 20, 16
Counted = Bars | Cutaway | LogSheet | Actions | Mat
Draw = Callable[[Item, int, str], list[TextLine]]


def counted_lines(
    scene: Scene, marks: Marks, item: Counted, width: int, heading: str, full: bool, draw: Draw
) -> list[TextLine]:
    """One of the items on which something is counted; `draw` gives the lines of any item."""
    title = item.label or heading or item.called
    head = (marked(f"{title}:", marks.state(item), item.owner, "bold"),)
    match item:
        case Bars():
            return [[*head], *_bars(scene, marks, item, width)]
        case Cutaway():
            chunks = [_hold(marks, hold) for hold in item.holds]
            flags = [*words(", ".join(item.flags), "dim")] if item.flags else []
            return flow([head, *flags, *chunks], width, indent=2, gap=2)
        case LogSheet():
            told = item.cutaway and (item.cutaway.holds or item.cutaway.flags or marks.state(item.cutaway))
            inside = (*([item.cutaway] if item.cutaway and told else []), *item.lines)
            lines = [line for part in inside for line in draw(part, width - 2, "")]
            return [[*head], *([Span("  "), *line] for line in lines)]
        case Actions():
            return [[*head], *_actions(marks, item, width, full)]
        case Mat():
            return flow([head, *_mat(marks, item)], width, indent=2, gap=2)


def _bars(scene: Scene, marks: Marks, bars: Bars, width: int) -> list[TextLine]:
    """Name, bar and figure, the bars beginning under one another."""
    names = [bracketed(bar.called, marks.state(bar)) for bar in bars.bars]
    said = [_figure(scene, bar) for bar in bars.bars]
    wide = max(map(cells, names), default=0)
    room = width - wide - max(map(cells, said), default=0) - 6
    size = max(4, min(_BAR, room))
    lines: list[TextLine] = []
    for bar, name, figure in zip(bars.bars, names, said, strict=True):
        lead = Span(f"  {name}{' ' * (wide - cells(name))} ", bar.owner, marks.state(bar))
        drawn = Span(_bar(bar, size), bar.owner)
        lines += flow([(lead, drawn, Span(" ")), *words(figure)], width, indent=4)
    return lines


def _figure(scene: Scene, bar: Bar) -> str:
    owner = owner_name(scene, bar.owner)
    whose = f" {owner}" if owner and owner.lower() not in bar.called.lower() else ""
    judged = {"good": " ✓", "bad": " ✗"}.get(bar.judged, "")
    note = f" ({bar.note})" if bar.note else ""
    return (bar.said or f"{bar.value:g}/{bar.most:g}") + judged + whose + note


def _bar(bar: Bar, size: int) -> str:
    full = round(size * bar.value / bar.most)
    cells_ = ["█"] * full + ["░"] * (size - full)
    if bar.mark is not None:
        cells_[min(size - 1, round(size * bar.mark / bar.most))] = "│"
    return "".join(cells_)


def _hold(marks: Marks, hold: Hold) -> Chunk:
    held = " ".join(filter(None, (kind_name(hold.glyph), str(hold.value)))) or "empty"
    text = f"{hold.short or hold.called} {'lost' if hold.lost else held}"
    note = f" ({hold.note})" if hold.note else ""
    return (marked(f"|{text}{note}|", marks.state(hold)),)


def _actions(marks: Marks, actions: Actions, width: int, full: bool) -> list[TextLine]:
    """The squares one after the other: name, cost and gain, who stands there."""
    if actions.columns and width // actions.columns >= _LEAST_CELL:
        return _action_grid(marks, actions, width)
    chunks = [_action(marks, action, full) for action in actions.actions]
    return [[Span("  "), *line] for line in flow(chunks, width - 2, indent=2, gap=3)]


def _action_grid(marks: Marks, actions: Actions, width: int) -> list[TextLine]:
    """Squares in their columns: name, what it costs and gives, who is there."""
    wide = width // actions.columns
    lines: list[TextLine] = []
    for first in range(0, len(actions.actions), actions.columns):
        row = [_cell(marks, action, wide - 2) for action in actions.actions[first : first + actions.columns]]
        for number in range(max(map(len, row))):
            line: TextLine = []
            for cell in row:
                spans = cell[number] if number < len(cell) else []
                line += [*spans, Span(" " * (wide - line_cells(spans)))]
            lines.append(line)
    return lines


def _cell(marks: Marks, action: Action, wide: int) -> list[TextLine]:
    state = marks.state(action)
    name: Chunk = (Span(bracketed(action.called, state), None, state or "bold"),)
    cost, gain = _signs(action.cost), _signs(action.gain)
    about = [f"{cost} →" if cost else "", gain, "" if action.pawns else STATES[action.state]]
    told = " ".join(filter(None, about))
    beside = line_cells(name) + 1 + cells(told) <= wide
    lines = flow([name, *words(told, "dim")], wide) if beside else flow([name], wide)
    lines += flow(words(told, "dim"), wide) if not beside else []
    return lines + [line for pawn in action.pawns for line in flow([(_pawn(marks, pawn),)], wide)]


def _signs(amounts: Sequence[Amount]) -> str:
    """Amounts as short as they can be said: 3 resources 1 idea."""
    return ", ".join(amount_words(amount) for amount in amounts)


def _action(marks: Marks, action: Action, full: bool) -> Chunk:
    state = marks.state(action)
    mark = state or ("" if action.state == "free" else "dim")
    about = [action.category] if full else []
    cost, gain = amounts_words(action.cost), amounts_words(action.gain)
    about += [f"{cost} → {gain}" if cost else gain] if cost or gain else []
    about += [STATES[action.state], action.note if full else ""]
    told = ", ".join(filter(None, about))
    spans = [Span(bracketed(action.called, state), None, mark), Span(f" ({told})" if told else "")]
    for pawn in action.pawns:
        spans += [Span(" "), _pawn(marks, pawn)]
    return tuple(spans)


def _pawn(marks: Marks, pawn: Pawn) -> Span:
    """Whose it is, and its name if it has one: @R, @B Plough Team; spent ones in brackets."""
    letter = "" if pawn.owner is None else marks.owners.get(pawn.owner, str(pawn.owner + 1))
    name = f" {pawn.short or pawn.label}" if pawn.label else ""
    text = f"@{letter}{name}"
    return marked(f"({text})" if pawn.spent else text, marks.state(pawn), pawn.owner)


def _mat(marks: Marks, mat: Mat) -> list[Chunk]:
    chunks: list[Chunk] = [
        (Span(f"{stock.called} "), marked(str(stock.value), marks.state(stock), None, "bold"))
        for stock in mat.stocks
    ]
    for level in mat.levels:
        boxes = "■" * level.value + "□" * (level.most - level.value)
        chunks.append((Span(f"{level.called} "), marked(boxes, marks.state(level))))
    return chunks + [(_pawn(marks, pawn),) for pawn in mat.pawns]
