"""The table in words: every element and every fact of it, for a screen reader or a plain terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from quarterdeck.scene.model import (
    Actions,
    Area,
    Bars,
    Board,
    Card,
    Cutaway,
    Dice,
    Die,
    Element,
    FacingLines,
    Item,
    LogSheet,
    Mark,
    Mat,
    Panel,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    Track,
)
from quarterdeck.scene.naming import (
    card_facts,
    card_title,
    count,
    element_name,
    holder_name,
    lane_words,
    listed,
    look_words,
    mark_words,
    odds_words,
    overlay_words,
    owner_name,
    piece_name,
    piece_words,
    rose_words,
)
from quarterdeck.scene.outline_lines import lines_outline
from quarterdeck.scene.saying import (
    actions_lines,
    attachment_words,
    bars_lines,
    card_values,
    cutaway_lines,
    mat_lines,
    taken_from,
    token_words,
)
from quarterdeck.scene.shields import SHIELDS

_MANY = 256


def outline(scene: Scene) -> str:
    """Title, question and choices first, then the areas, then what happened."""
    lines = [" — ".join(filter(None, (scene.title, scene.subtitle)))]
    lines += _seats(scene)
    lines += _asked(scene)
    for area in scene.areas:
        lines.append("")
        lines += _area(scene, area)
    if scene.log:
        lines += ["", "What happened", *(f"  {line}" for line in scene.log)]
    return "\n".join(lines)


def _seats(scene: Scene) -> Iterator[str]:
    names = [f"{seat.name} (you)" if seat.owner == scene.you else seat.name for seat in scene.seats]
    if names:
        yield f"At the table: {listed(names)}."
    powers = [f"{power.name} ({SHIELDS[power.shield].said})" for power in scene.powers]
    if powers:
        yield f"Played by nobody: {listed(powers)}."


def _asked(scene: Scene) -> Iterator[str]:
    if scene.outcome:
        yield f"Outcome: {scene.outcome}"
    if scene.waiting:
        yield f"Waiting: {scene.waiting}"
    if scene.question:
        yield f"Question: {scene.question}"
    if scene.chosen:
        yield f"Chosen so far: {', '.join(names_of(scene, scene.chosen))}."
    if scene.options:
        yield f"Choices ({len(scene.options)}):"
        for number, (notation, phrase) in enumerate(scene.options, 1):
            yield f"  {number}. {phrase or notation}"
    for rule, text in scene.why:
        yield f"Rule {rule}: {text}"


def names_of(scene: Scene, words: Sequence[str]) -> list[str]:
    """Words as people read them: the first element that bears the word lends its name."""
    wanted = set(words)
    names: dict[str, str] = {}
    for element in scene.elements():
        if element.word in wanted and element.word not in names:
            names[element.word] = element_name(scene, element)
    return [names.get(word, word.replace("-", " ")) for word in words]


def area_lines(scene: Scene, area: Area) -> list[str]:
    """One area's part of the outline."""
    return list(_area(scene, area))


def _area(scene: Scene, area: Area) -> Iterator[str]:
    """The area's title, and its items under it. A lone item without a title takes the area's."""
    lone = len(area.items) == 1 and area.items[0].label in ("", area.label)
    if lone and not area.note and not isinstance(area.items[0], Board):
        yield from _item(scene, replace(area.items[0], label=area.called), area.label)
        return
    if area.label or area.note:
        yield f"{area.called}{_note(area)}"
    for item in area.items:
        for line in _item(scene, item, area.label):
            yield f"  {line}" if area.label or area.note else line


def _item(scene: Scene, item: Item, heading: str) -> Iterator[str]:
    match item:
        case Board():
            yield from _board(scene, item, heading)
        case Row():
            yield from _row(scene, item)
        case Track():
            yield from _track(scene, item)
        case Panel():
            yield f"{_titled(scene, item, item.owner)}:"
            for fact in item.facts:
                yield f"  {_titled(scene, fact, fact.owner)}: {fact.value}"
        case Dice():
            rolled = "; ".join(_die(scene, die) for die in item.dice) or "none"
            yield f"{_titled(scene, item, item.owner)}: {rolled}."
        case Sheet():
            yield from _sheet(scene, item)
        case FacingLines():
            yield from lines_outline(scene, item)
        case LogSheet():
            yield from _log_sheet(scene, item)
        case Bars() | Cutaway() | Actions() | Mat():
            yield f"{_titled(scene, item, item.owner)}:"
            for line in _counted(scene, item):
                yield f"  {line}"


def _counted(scene: Scene, item: Bars | Cutaway | Actions | Mat) -> Iterator[str]:
    match item:
        case Bars():
            yield from bars_lines(scene, item)
        case Cutaway():
            yield from cutaway_lines(item)
        case Actions():
            yield from actions_lines(scene, item)
        case Mat():
            yield from mat_lines(scene, item)


def _log_sheet(scene: Scene, sheet: LogSheet) -> Iterator[str]:
    """The thing that is drawn, then its lines."""
    yield f"{_titled(scene, sheet, sheet.owner)}:"
    for item in (*([sheet.cutaway] if sheet.cutaway else []), *sheet.lines):
        for line in _item(scene, item, ""):
            yield f"  {line}"


def _titled(scene: Scene, element: Element, owner: int | None) -> str:
    name = owner_name(scene, owner)
    whose = f" ({name})" if name and name.lower() not in element.called.lower() else ""
    return f"{element.called[:1].upper()}{element.called[1:]}{whose}{_note(element)}"


def _owned(scene: Scene, owner: int | None) -> str:
    name = owner_name(scene, owner)
    return f"{name}, " if name else ""


def _note(element: Element) -> str:
    return f" ({element.note})" if element.note else ""


def _board(scene: Scene, board: Board, heading: str) -> Iterator[str]:
    if not heading or board.label not in ("", heading):
        yield f"{board.called[:1].upper()}{board.called[1:]}{_note(board)}"
    elif board.note:
        yield board.note
    standing: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        standing.setdefault(piece.at, []).append(piece)
    marked: dict[str, list[Mark]] = {}
    for mark in board.marks:
        marked.setdefault(mark.at, []).append(mark)
    names = {space.id: space.called for space in board.spaces}
    empty: dict[tuple[str, float], list[str]] = {}
    for space in board.spaces:
        if space.id in standing or space.owner is not None or space.power or space.note or space.id in marked:
            yield _space(scene, space, standing.get(space.id, []), marked.get(space.id, []))
        else:
            # A great board's are told row by row: nobody listens to a thousand names in one breath.
            row = space.at[1] if len(board.spaces) > _MANY else 0
            empty.setdefault((_ground_name(scene, space), row), []).append(space.called)
    for (ground, _), spaces in empty.items():
        yield f"Empty{ground}: {', '.join(spaces)}."
    for link in board.links:
        ends = f"{names[link.start]} and {names[link.end]}"
        yield f"{link.look.capitalize()}: {ends}{_named(link)}{_note(link)}."
    for arrow in board.arrows:
        what = {"last": "Last move", "plan": "Plan", "attack": "Attack"}.get(
            arrow.look, arrow.look.capitalize()
        )
        whose = f", {owner_name(scene, arrow.owner)}" if arrow.owner is not None else ""
        what = f"{arrow.number}. {what}" if arrow.number else what
        yield f"{what}{whose}: {names[arrow.start]} to {names[arrow.end]}{_named(arrow)}{_note(arrow)}."
    for overlay in board.overlays:
        whose = f", {owner_name(scene, overlay.owner)}" if overlay.owner is not None else ""
        called = f"{overlay.called[:1].upper()}{overlay.called[1:]}"
        yield f"{called}{whose}: {overlay_words(overlay, names)}{_note(overlay)}."
    if board.rose is not None:
        yield f"{rose_words(board.rose)}."
    for lane in board.lanes:
        whose = f", {owner_name(scene, lane.owner)}" if lane.owner is not None else ""
        yield f"{lane.called[:1].upper()}{lane.called[1:]}{whose}: {lane_words(lane, names)}{_note(lane)}."
    for chart in board.charts:
        held = [space.called for space in board.spaces if chart.holds(space.at)]
        yield f"Chart {chart.called}: {', '.join(held) or 'no places'}{_note(chart)}."
    standing_at = {piece.id: f"{piece_name(scene, piece)} ({names[piece.at]})" for piece in board.pieces}
    for odds in board.odds:
        yield f"Odds at {standing_at.get(odds.at) or names[odds.at]}: {odds_words(odds)}."


def _named(element: Element) -> str:
    return f": {element.label}" if element.label else ""


def _ground_name(scene: Scene, space: Space) -> str:
    said = look_words(scene, space)
    look = f" ({said})" if said else ""
    return f" in {space.group}{look}" if space.group else look


def _space(scene: Scene, space: Space, pieces: Sequence[Piece], marks: Sequence[Mark] = ()) -> str:
    facts = [space.group, holder_name(scene, space), space.note]
    facts += [mark_words(scene, mark) for mark in marks]
    facts.insert(1, look_words(scene, space))
    about = ", ".join(filter(None, facts))
    there = "; ".join(piece_words(scene, piece) for piece in pieces) or "empty"
    return f"{space.called}{f' ({about})' if about else ''}: {there}."


def _row(scene: Scene, row: Row) -> Iterator[str]:
    total = sum(card.n for card in row.cards) + row.hidden
    yield f"{_titled(scene, row, row.owner)}: {count(total, 'card') if total else 'no cards'}."
    for number, card in enumerate(row.cards, 1):
        yield f"  {number}. {_card(scene, card, row.owner)}"
        for attachment in card.attached:
            yield f"    under it {attachment_words(scene, attachment)}."
        for odds in row.odds:
            if odds.at == card.id:
                yield f"    odds: {odds_words(odds)}."
    if row.hidden:
        yield f"  {count(row.hidden, 'card')} face down."


def _card(scene: Scene, card: Card, row_owner: int | None) -> str:
    title = card_title(card)
    if not card.n:
        return f"{title}: not there yet."
    times = f"{card.n} × " if card.n > 1 else ""
    facts = [*card_facts(card), *card_values(card)] if card.up else list(card.flags)
    facts += filter(None, [taken_from(scene, card), *(token_words(scene, token) for token in card.tokens)])
    if card.owner is not None and card.owner != row_owner:
        facts.insert(0, owner_name(scene, card.owner))
    about = f" ({', '.join(facts)})" if facts else ""
    tail = " ".join(filter(None, (card.text, card.note))) if card.up else ""
    return f"{times}{title}{about}{': ' + tail if tail else '.'}"


def _track(scene: Scene, track: Track) -> Iterator[str]:
    names = {step.id: step.called for step in track.steps}
    now = f": {names[track.at]}" if track.at else ""
    span = f", from {track.steps[0].called} to {track.steps[-1].called}" if len(track.steps) > 1 else ""
    yield f"{_titled(scene, track, track.owner)}{now} ({count(len(track.steps), 'step')}{span})."
    for piece in track.pieces:
        yield f"  {names[piece.at]}: {piece_words(scene, piece)}."
    for step in track.steps:
        if step.note:
            yield f"  {step.called}: {step.note}."
    for state in ("lost", "fatal"):
        if marked := [step.called for step in track.steps if step.state == state]:
            yield f"  {state.capitalize()}: {', '.join(marked)}."
    for threshold in track.thresholds:
        yield f"  From {names[threshold.at]}: {threshold.called}{_note(threshold)}."
    if not _is_count(track):
        yield f"  Steps: {', '.join(step.called for step in track.steps)}."


def _is_count(track: Track) -> bool:
    """Whether first and last step say it all."""
    names = [step.called for step in track.steps]
    first = int(names[0]) if names and names[0].isdigit() else 0
    return names in ([str(first + i) for i in range(len(names))], [str(first - i) for i in range(len(names))])


def _die(scene: Scene, die: Die) -> str:
    value = "not rolled" if die.value is None else str(die.value)
    judged = {True: "a hit", False: "no hit", None: ""}[die.hit]
    name = f"{die.label}: " if die.label else ""
    return ", ".join(filter(None, (f"{_owned(scene, die.owner)}{name}{value}", judged, die.note)))


def _sheet(scene: Scene, sheet: Sheet) -> Iterator[str]:
    yield f"{_titled(scene, sheet, sheet.owner)}:"
    for entry in sheet.entries:
        cells = ", ".join(f"{column} {cell}" for column, cell in zip(sheet.columns, entry.cells, strict=True))
        whose = "" if entry.called == owner_name(scene, entry.owner) else _owned(scene, entry.owner)
        yield f"  {whose}{entry.called}: {cells}{_note(entry)}."
