"""What a scene must hold to be drawn: unique ids, known places, known glyphs and looks."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import get_args

from quarterdeck.scene.glyphs import GLYPHS, is_glyph, is_path
from quarterdeck.scene.hulls import FORMS, MASTS, OARS
from quarterdeck.scene.model import (
    Actions,
    Arrow,
    Bars,
    Berth,
    Board,
    Card,
    Cutaway,
    Element,
    Entry,
    FacingLines,
    GroundStyle,
    Item,
    Link,
    LogSheet,
    Mark,
    Mat,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    Step,
    Track,
)
from quarterdeck.scene.parts.checks import check_card_parts, check_counted, check_thresholds
from quarterdeck.scene.parts.hulls import Hull
from quarterdeck.scene.parts.lettering import LETTERINGS
from quarterdeck.scene.parts.lines import COURSES, SLOT_PLACES
from quarterdeck.scene.parts.marks import MARK_FORMS, MARK_TONES
from quarterdeck.scene.parts.overlays import OVERLAY_LOOKS, Odds
from quarterdeck.scene.shields import SHIELDS
from quarterdeck.scene.themes import LINKS, LOOKS, OWNERS

_ID = re.compile(r"[A-Za-z0-9_.:-]+")
PLACES = ("board", "hand", "side")
GROUNDS = frozenset(get_args(GroundStyle))
ROSES = (4, 6, 8, 16, 32)
SHAPES = ("square", "hex", "box", "oval", "dot", "path")


def validate(scene: Scene) -> None:
    """Raise ValueError on the first thing wrong, naming it."""
    _check_ids(scene)
    for name, snippet in scene.glyphs.items():
        _require(is_glyph(snippet), f"glyph {name!r} is not path data (fill, or fill|stroke)")
    owners = [seat.owner for seat in scene.seats]
    _require(len(set(owners)) == len(owners), f"two seats share an owner number: {owners}")
    _check_powers(scene)
    known = GLYPHS.keys() | scene.glyphs.keys()
    for area in scene.areas:
        _require(
            area.place in PLACES, f"area {area.id!r}: place {area.place!r} is not one of {_list(PLACES)}"
        )
        for item in area.items:
            _check_item(item, known)
    for element in scene.elements():
        _check_owner(element)


def _check_ids(scene: Scene) -> None:
    seen: set[str] = set()
    for element in scene.elements():
        kind = type(element).__name__.lower()
        _require(
            _ID.fullmatch(element.id) is not None,
            f"{kind} id {element.id!r}: use letters, digits and . : _ -",
        )
        _require(element.id not in seen, f"{kind} id {element.id!r} is used twice in the scene")
        word = element.word
        _require(word == "".join(word.split()), f"{kind} {element.id!r}: word {word!r} holds a space")
        seen.add(element.id)


def _check_powers(scene: Scene) -> None:
    """Powers differ by word and by shield; what names one means one of them."""
    words = [power.word for power in scene.powers]
    _require(len(set(words)) == len(words), f"two powers share a word: {words}")
    borne = [power.shield for power in scene.powers]
    _require(len(set(borne)) == len(borne), f"two powers bear the same shield: {borne}")
    for power in scene.powers:
        known = power.shield in SHIELDS
        said = f"power {power.word!r}: unknown shield {power.shield!r}; there are {_list(tuple(SHIELDS))}"
        _require(known, said)
    for element in scene.elements():
        if isinstance(element, Piece | Space) and element.power:
            said = f"{element.id!r}: unknown power {element.power!r}; there are {_list(words)}"
            _require(element.power in words, said)
            _require(element.owner is None, f"{element.id!r} has both an owner and a power")


def _check_owner(element: Element) -> None:
    owner = getattr(element, "owner", None)
    fits = owner is None or 0 <= owner < OWNERS
    _require(fits, f"{element.id!r}: owner {owner} is not in 0…{OWNERS - 1}")


def _check_item(item: Item, known: Container[str]) -> None:
    match item:
        case Board():
            _check_board(item, known)
        case Track():
            _check_track(item, known)
        case Row():
            _require(item.hidden >= 0, f"row {item.id!r}: {item.hidden} hidden cards")
            for card in item.cards:
                _check_card(card, known)
                check_card_parts(card, known)
            _check_odds(item.odds, {card.id for card in item.cards}, f"row {item.id!r}")
        case Sheet():
            for entry in item.entries:
                _check_entry(item, entry, known)
        case FacingLines():
            _check_lines(item, known)
        case Bars() | Cutaway() | LogSheet() | Actions() | Mat():
            check_counted(item, known, _check_item)
        case _:
            pass


def _check_lines(lines: FacingLines, known: Container[str]) -> None:
    fits = lines.course in COURSES
    _require(fits, f"lines {lines.id!r}: unknown course {lines.course!r}; there are {_list(COURSES)}")
    for line in (lines.far, lines.near):
        for slots in line.limits:
            where = f"slots {slots.id!r}"
            _require(
                slots.place in SLOT_PLACES,
                f"{where}: place {slots.place!r} is not one of {_list(SLOT_PLACES)}",
            )
            _require(slots.most is None or slots.most > 0, f"{where}: {slots.most} places")
        for berth in line.berths:
            _check_berth(berth, {slots.id for slots in line.limits}, known)


def _check_berth(berth: Berth, limits: Container[str], known: Container[str]) -> None:
    _require(berth.n >= 1, f"berth {berth.id!r}: count {berth.n}")
    _require(
        not berth.fills or berth.fills in limits,
        f"berth {berth.id!r} fills {berth.fills!r}, which its line lacks",
    )
    _require(not berth.glyph or berth.glyph in known, f"berth {berth.id!r}: unknown glyph {berth.glyph!r}")
    drawn = berth.hull is not None or bool(berth.glyph)
    _require(drawn, f"berth {berth.id!r} has neither a hull nor a glyph")
    if berth.hull is not None:
        _check_hull(berth.id, berth.hull)


def _check_board(board: Board, known: Container[str]) -> None:
    _require(min(board.size) > 0, f"board {board.id!r}: size {board.size} is empty")
    for ground in board.ground:
        _check_look(f"ground of {board.id!r}", ground.look)
        _require(is_path(ground.path), f"ground of {board.id!r}: not path data")
        fits = ground.style in GROUNDS
        _require(fits, f"ground of {board.id!r}: unknown style {ground.style!r}; there are {_list(GROUNDS)}")
    for space in board.spaces:
        _check_space(space)
    places = {space.id for space in board.spaces}
    is_there = not board.focus or board.focus in places
    _require(is_there, f"board {board.id!r}: focus {board.focus!r} is not one of its spaces")
    for mark in board.marks:
        _check_mark(mark, places, f"board {board.id!r}", known)
    for name in board.names:
        _check_lettering(f"name {name.text!r}", name.lettering)
    _check_pieces(board.pieces, places, f"board {board.id!r}", known)
    _check_overlays(board, places)
    _check_layout(board, places)
    lines: list[Link | Arrow] = [*board.links, *board.arrows]
    for line in lines:
        _require(line.look in LINKS, f"{line.id!r}: unknown look {line.look!r}; there are {_list(LINKS)}")
        for end in (line.start, line.end):
            _require(end in places, f"{line.id!r} leads to unknown space {end!r}")


def _check_mark(mark: Mark, places: Container[str], where: str, known: Container[str]) -> None:
    kind = mark.kind
    _require(mark.at in places, f"mark {mark.id!r} is on {mark.at!r}, which is not on {where}")
    _require(bool(kind.label), f"mark {mark.id!r}: its kind has no label, which the legend needs")
    _require(
        kind.form in MARK_FORMS, f"{mark.id!r}: unknown form {kind.form!r}; there are {_list(MARK_FORMS)}"
    )
    _require(
        kind.tone in MARK_TONES, f"{mark.id!r}: unknown tone {kind.tone!r}; there are {_list(MARK_TONES)}"
    )
    _require(not kind.glyph or kind.glyph in known, f"mark {mark.id!r}: unknown glyph {kind.glyph!r}")


def _check_lettering(what: str, lettering: str) -> None:
    fits = lettering in LETTERINGS
    _require(fits, f"{what}: unknown lettering {lettering!r}; there are {_list(LETTERINGS)}")


def _check_layout(board: Board, places: Container[str]) -> None:
    """Charts lie on their board, lanes go through its spaces, a rose has points."""
    for chart in board.charts:
        (x, y), (w, h) = chart.at, chart.size
        inside = x >= 0 <= y and min(w, h) > 0 and x + w <= board.size[0] and y + h <= board.size[1]
        _require(inside, f"chart {chart.id!r} does not lie on board {board.id!r}")
        for ground in chart.ground:
            _check_look(f"ground of {chart.id!r}", ground.look)
            _require(is_path(ground.path), f"ground of {chart.id!r}: not path data")
    for lane in board.lanes:
        _require(len(lane.stops) > 1, f"lane {lane.id!r} needs two stops or more")
        for stop in lane.stops:
            _require(stop in places, f"lane {lane.id!r} goes through unknown space {stop!r}")
    if board.rose is not None:
        points = board.rose.points
        _require(points in ROSES, f"rose {board.rose.id!r}: {points} points; there may be {_numbers(ROSES)}")


def _numbers(numbers: Sequence[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def _check_overlays(board: Board, places: Container[str]) -> None:
    """Overlays cover spaces of their board; odds are chances, at a space or piece."""
    for overlay in board.overlays:
        known = overlay.look in OVERLAY_LOOKS
        said = f"overlay {overlay.id!r}: unknown look {overlay.look!r}; there are {_list(OVERLAY_LOOKS)}"
        _require(known, said)
        for space in overlay.spaces:
            _require(space in places, f"overlay {overlay.id!r} covers unknown space {space!r}")
        n, m = len(overlay.numbers), len(overlay.spaces)
        _require(n in (0, m), f"overlay {overlay.id!r}: {n} numbers for {m} spaces")
    targets = {space.id for space in board.spaces} | {piece.id for piece in board.pieces}
    _check_odds(board.odds, targets, f"board {board.id!r}")


def _check_odds(every: Sequence[Odds], targets: Container[str], where: str) -> None:
    for odds in every:
        _require(odds.at in targets, f"odds {odds.id!r} at {odds.at!r}, which is not on {where}")
        fits = odds.good >= 0 and odds.bad >= 0 and odds.good + odds.bad <= 1.000001
        _require(fits, f"odds {odds.id!r}: {odds.good} and {odds.bad} are no parts of 1")


def _check_space(space: Space) -> None:
    _check_lettering(f"space {space.id!r}", space.lettering)
    _check_look(f"space {space.id!r}", space.look)
    _require(
        space.shape in SHAPES, f"space {space.id!r}: unknown shape {space.shape!r}; there are {_list(SHAPES)}"
    )
    needs = space.shape != "path" or bool(space.path)
    _require(needs and is_path(space.path), f"space {space.id!r}: shape 'path' needs path data")


def _check_track(track: Track, known: Container[str]) -> None:
    places = {step.id for step in track.steps}
    for step in track.steps:
        _check_step(step)
    _require(track.at is None or track.at in places, f"track {track.id!r}: no step {track.at!r}")
    _check_pieces(track.pieces, places, f"track {track.id!r}", known)
    check_thresholds(track, places)


def _check_step(step: Step) -> None:
    _check_look(f"step {step.id!r}", step.look)


def _check_pieces(pieces: Sequence[Piece], places: Container[str], where: str, known: Container[str]) -> None:
    for piece in pieces:
        _require(piece.at in places, f"piece {piece.id!r} stands on {piece.at!r}, which is not on {where}")
        _require(piece.kind in known, f"piece {piece.id!r}: unknown glyph {piece.kind!r}")
        _require(piece.n >= 1, f"piece {piece.id!r}: count {piece.n}")
        _require(
            piece.up or not _tells(piece),
            f"piece {piece.id!r} lies face down: no label, name, note, heading, hits or hull",
        )
        if piece.hull is not None:
            _check_hull(piece.id, piece.hull)
        left, most = piece.hits or 0, piece.max_hits
        _require(most is None or 0 <= left <= most, f"piece {piece.id!r}: {left} hits of {most}")


def _tells(piece: Piece) -> bool:
    """Whether a piece says more of itself than that it is there."""
    said = piece.label or piece.name or piece.note or piece.hull
    return bool(said) or piece.facing is not None or piece.hits is not None


def _check_hull(piece: str, hull: Hull) -> None:
    known = hull.form in FORMS
    _require(known, f"piece {piece!r}: unknown hull {hull.form!r}; there are {_list(FORMS)}")
    _require(0 < hull.length <= 3, f"piece {piece!r}: a hull {hull.length} times as long as its space")
    oars = OARS[hull.form].count if hull.form in OARS else 0
    for lost in hull.sheared:
        _require(0 <= lost <= oars, f"piece {piece!r}: {lost} of {oars} oars sheared on one side")
    masts = len(MASTS.get(hull.form, ()))
    _require(0 <= hull.masts_lost <= masts, f"piece {piece!r}: {hull.masts_lost} of {masts} masts lost")
    least = min(hull.holes, hull.fires, hull.sinking or 0)
    _require(least >= 0, f"piece {piece!r}: losses of a hull are counted from 0")


def _check_card(card: Card, known: Container[str]) -> None:
    _require(not card.glyph or card.glyph in known, f"card {card.id!r}: unknown glyph {card.glyph!r}")
    _require(card.n >= 0, f"card {card.id!r}: count {card.n}")


def _check_entry(sheet: Sheet, entry: Entry, known: Container[str]) -> None:
    _require(not entry.glyph or entry.glyph in known, f"entry {entry.id!r}: unknown glyph {entry.glyph!r}")
    fits = len(entry.cells) == len(sheet.columns)
    _require(fits, f"entry {entry.id!r}: {len(entry.cells)} cells for {len(sheet.columns)} columns")


def _check_look(what: str, look: str) -> None:
    _require(look in LOOKS, f"{what}: unknown look {look!r}; there are {_list(LOOKS)}")


def _list(names: Sequence[str] | frozenset[str]) -> str:
    return ", ".join(sorted(names))


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise ValueError(message)
