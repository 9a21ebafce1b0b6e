"""Card rows, tracks, panels, dice and sheets for a terminal."""

from __future__ import annotations

from quarterdeck.scene.model import Card, Dice, Fact, Panel, Row, Scene, Sheet, Track
from quarterdeck.scene.naming import card_title, count, odds_words, owner_name, piece_words
from quarterdeck.scene.text.attachments import attached_chunks, attached_lines, token_chunks, told_values
from quarterdeck.scene.text.marks import Marks, bracketed, marked
from quarterdeck.scene.text.spans import Chunk, Span, TextLine, cells, flow, line_cells, words

_FACES = "⚀⚁⚂⚃⚄⚅"
_BAR = 20


def row_lines(scene: Scene, marks: Marks, row: Row, width: int, heading: str, full: bool) -> list[TextLine]:
    """The cards, and then the odds at them."""
    names = {card.id: card_title(card) for card in row.cards}
    odds = "; ".join(f"{names[odds.at]}: {odds_words(odds)}" for odds in row.odds)
    return _cards_lines(scene, marks, row, width, heading, full) + flow(words(odds), width, indent=2)


def _cards_lines(
    scene: Scene, marks: Marks, row: Row, width: int, heading: str, full: bool
) -> list[TextLine]:
    """Titles with what counts about them; with their whole text, one card a line, if `full`."""
    title = row.label or heading or row.called
    head = (marked(f"{title}:", marks.state(row), row.owner, "bold"),)
    if full and any(_says_more(card) for card in row.cards):
        lines: list[TextLine] = [list(head)]
        for card in row.cards:
            first = [_card(marks, card, row, True), *token_chunks(scene, marks, card)]
            lines += flow([*first, *_body(scene, card)], width, indent=4)
            lines += attached_lines(marks, card, width)
        return lines + (flow([_hidden(row)], width) if row.hidden else [])
    chunks: list[Chunk] = [head]
    shown = [_laid(scene, marks, card, row, full) for card in row.cards]
    if row.hidden:
        shown.append([_hidden(row)])
    if not shown:
        shown.append([(Span("none", None, "dim"),)])
    for i, laid in enumerate(shown, 1):
        chunks += laid if i == len(shown) else [*laid[:-1], (*laid[-1], Span(";"))]
    return flow(chunks, width, indent=2)


def _says_more(card: Card) -> bool:
    return bool(card.up and (card.text or card.flags or card.note or card.attached))


def _laid(scene: Scene, marks: Marks, card: Card, row: Row, kinds: bool) -> list[Chunk]:
    """A card with its figures and with what lies on and under it."""
    values = ", ".join(told_values(scene, card)[card.up and card.strength is not None and not card.addends :])
    told: list[Chunk] = [(Span(f"({values})", None, "dim"),)] if values else []
    return [
        _card(marks, card, row, False, kinds),
        *told,
        *token_chunks(scene, marks, card),
        *attached_chunks(marks, card),
    ]


def _card(marks: Marks, card: Card, row: Row, full: bool, kinds: bool = False) -> Chunk:
    owner = card.owner if card.owner is not None else row.owner
    plain = not full and card.strength is not None and not card.addends
    figures = [card.corner, str(card.strength) if plain else ""] if card.up else []
    corner = "".join(f" {figure}" for figure in figures if figure)
    times = f" ×{card.n}" if card.n > 1 else "" if card.n else " (to come)"
    text = bracketed(f"{card_title(card)}{corner}", marks.state(card)) + times
    mark = marks.state(card)
    told = [*([card.kind] if kinds and card.up and card.kind else []), *card.flags]
    tail = f" ({', '.join(told)})" if told and not full else ""
    spans = [Span("  ")] if full else []
    return (*spans, Span(text + tail, owner, mark))


def _body(scene: Scene, card: Card) -> list[Chunk]:
    facts = ", ".join(filter(None, (card.kind if card.up else "", *card.flags, *told_values(scene, card))))
    text = " ".join(filter(None, (card.text, card.note))) if card.up else ""
    return (words(f"({facts})", "dim") if facts else []) + words(text)


def _hidden(row: Row) -> Chunk:
    return (Span(f"{count(row.hidden, 'card')} face down"),)


def track_lines(scene: Scene, marks: Marks, track: Track, width: int, heading: str) -> list[TextLine]:
    """The steps with the current one marked »so«; a ruler as bars."""
    name = f"{track.label or heading or track.called}:"
    title = (marked(name, marks.state(track), track.owner, "bold"),)
    if track.ruler:
        return _ruler(scene, marks, track, width, title)
    pieces: dict[str, list[str]] = {}
    for piece in track.pieces:
        pieces.setdefault(piece.at, []).append(marks.of(piece))
    chunks: list[Chunk] = [title]
    for step in track.steps:
        name = step.short or step.called
        struck = {"lost": f"~{name}~", "fatal": f"!{name}!"}.get(step.state, name)
        text = f"»{name}«" if step.id == track.at else struck
        there = f"({' '.join(pieces[step.id])})" if step.id in pieces else ""
        state = marks.state(step)
        mark = state or ("bold" if step.id == track.at else "dim")
        chunks.append((Span(bracketed(text, state), None, mark), Span(there)))
    names = {step.id: step.called for step in track.steps}
    told = [f"{names[piece.at]}: {piece_words(scene, piece)}" for piece in track.pieces]
    told += [f"{step.called}: {step.note}" for step in track.steps if step.note]
    told += _thresholds(track)
    lines = flow(chunks, width, indent=2)
    return lines + (flow(words("; ".join(told), "dim"), width, indent=2) if told else [])


def _thresholds(track: Track) -> list[str]:
    names = {step.id: step.called for step in track.steps}
    return [f"from {names[threshold.at]} {threshold.called}" for threshold in track.thresholds]


def _ruler(scene: Scene, marks: Marks, track: Track, width: int, title: Chunk) -> list[TextLine]:
    order = {step.id: i for i, step in enumerate(track.steps)}
    last = max(1, len(track.steps) - 1)
    ends = f"{track.steps[0].called} to {track.steps[-1].called}"
    now = f" now {track.steps[order[track.at]].called}" if track.at else ""
    lines = flow([title, (Span(f"{ends}{now}", None, "dim"),)], width)
    for piece in track.pieces:
        name = owner_name(scene, piece.owner) or piece_words(scene, piece)
        size = min(_BAR, max(4, width - cells(name) - 8))
        full = round(size * order[piece.at] / last)
        bar = "█" * full + "░" * (size - full)
        value = track.steps[order[piece.at]].called
        chunk = (Span(f"  {bar} ", piece.owner), marked(value, marks.state(piece), piece.owner, "bold"))
        lines += flow([chunk, (Span(name, piece.owner),)], width, indent=2)
    told = "; ".join(_thresholds(track))
    return lines + (flow(words(f"  {told}", "dim"), width, indent=2) if told else [])


def panel_lines(
    scene: Scene, marks: Marks, panel: Panel, width: int, heading: str, full: bool
) -> list[TextLine]:
    """One fact a line if `full`, else run together."""
    title = panel.label or heading
    head: list[Chunk] = [(marked(title, marks.state(panel), panel.owner, "bold"),)] if title else []
    if full:
        lines = flow(head, width)
        for fact in panel.facts:
            lines += flow([_fact(scene, fact, marks)], width, indent=2)
        return lines
    return flow(head + [_fact(scene, fact, marks) for fact in panel.facts], width, indent=2, gap=2)


def _fact(scene: Scene, fact: Fact, marks: Marks) -> Chunk:
    name = owner_name(scene, fact.owner)
    label = fact.called
    if name and name.lower() not in label.lower():
        label = f"{label} ({name})"
    state = marks.state(fact)
    return (Span(f"{label}: ", fact.owner), marked(str(fact.value), state, None, "bold"))


def dice_lines(scene: Scene, marks: Marks, dice: Dice, width: int, heading: str) -> list[TextLine]:
    """Faces with their figures; ✓ is a hit, ! one that does harm, ✗ is none."""
    chunks: list[Chunk] = [(Span(f"{dice.label or heading or dice.called}:", dice.owner, "bold"),)]
    for die in dice.dice:
        if isinstance(die.value, int) and 1 <= die.value <= 6:
            shown = f"{_FACES[die.value - 1]} {die.value}"
        else:
            shown = "?" if die.value is None else str(die.value)
        judged = {True: "!" if die.harm else "✓", False: "✗", None: ""}[die.hit]
        owner = die.owner if die.owner is not None else dice.owner
        label = f"{die.label} " if die.label else ""
        note = f" ({die.note})" if die.note else ""
        state = marks.state(die)
        chunks.append((Span(label), marked(f"{shown}{judged}", state, owner, "bold"), Span(note)))
    return flow(chunks, width, indent=2, gap=2)


def sheet_lines(scene: Scene, marks: Marks, sheet: Sheet, width: int, heading: str) -> list[TextLine]:
    """A table in columns; if it is too wide, an entry a line in words."""
    names = [bracketed(entry.called, marks.state(entry)) for entry in sheet.entries]
    title = sheet.label or heading or sheet.called
    first = max([cells(title), *(cells(name) + 2 for name in names)])
    sizes = [
        max([cells(column), *(cells(str(entry.cells[i])) for entry in sheet.entries)]) + 2
        for i, column in enumerate(sheet.columns)
    ]
    if first + sum(sizes) > width:
        return _sheet_words(sheet, names, title, width)
    head: TextLine = [Span(title.ljust(first), sheet.owner, "bold")]
    head += [Span(column.rjust(size), None, "dim") for column, size in zip(sheet.columns, sizes, strict=True)]
    lines = [head]
    for entry, name in zip(sheet.entries, names, strict=True):
        line: TextLine = [Span(f"  {name}", entry.owner, marks.state(entry))]
        line.append(Span(" " * (first - line_cells(line))))
        line += [Span(str(cell).rjust(size)) for cell, size in zip(entry.cells, sizes, strict=True)]
        lines.append(line)
    return lines


def _sheet_words(sheet: Sheet, names: list[str], title: str, width: int) -> list[TextLine]:
    lines: list[TextLine] = [[Span(title, sheet.owner, "bold")]]
    for entry, name in zip(sheet.entries, names, strict=True):
        pairs = ", ".join(f"{column} {cell}" for column, cell in zip(sheet.columns, entry.cells, strict=True))
        lines += flow(words(f"{name}: {pairs}"), width, indent=2)
    return lines
