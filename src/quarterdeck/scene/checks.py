"""What a scene must hold to be drawn: unique ids, known places, known glyphs and looks."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from quarterdeck.scene.glyphs import GLYPHS, is_glyph, is_path
from quarterdeck.scene.model import (
    Arrow,
    Board,
    Card,
    Element,
    Entry,
    Item,
    Link,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    Step,
    Track,
)
from quarterdeck.scene.themes import LINKS, LOOKS, OWNERS

_ID = re.compile(r"[A-Za-z0-9_.:-]+")
PLACES = ("board", "hand", "side")
SHAPES = ("square", "hex", "box", "oval", "dot", "path")


def validate(scene: Scene) -> None:
    """Raise ValueError on the first thing wrong, naming it."""
    _check_ids(scene)
    for name, snippet in scene.glyphs.items():
        _require(is_glyph(snippet), f"glyph {name!r} is not path data (fill, or fill|stroke)")
    owners = [seat.owner for seat in scene.seats]
    _require(len(set(owners)) == len(owners), f"two seats share an owner number: {owners}")
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
        case Sheet():
            for entry in item.entries:
                _check_entry(item, entry, known)
        case _:
            pass


def _check_board(board: Board, known: Container[str]) -> None:
    _require(min(board.size) > 0, f"board {board.id!r}: size {board.size} is empty")
    for ground in board.ground:
        _check_look(f"ground of {board.id!r}", ground.look)
        _require(is_path(ground.path), f"ground of {board.id!r}: not path data")
    for space in board.spaces:
        _check_space(space)
    places = {space.id for space in board.spaces}
    _check_pieces(board.pieces, places, f"board {board.id!r}", known)
    lines: list[Link | Arrow] = [*board.links, *board.arrows]
    for line in lines:
        _require(line.look in LINKS, f"{line.id!r}: unknown look {line.look!r}; there are {_list(LINKS)}")
        for end in (line.start, line.end):
            _require(end in places, f"{line.id!r} leads to unknown space {end!r}")


def _check_space(space: Space) -> None:
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


def _check_step(step: Step) -> None:
    _check_look(f"step {step.id!r}", step.look)


def _check_pieces(pieces: Sequence[Piece], places: Container[str], where: str, known: Container[str]) -> None:
    for piece in pieces:
        _require(piece.at in places, f"piece {piece.id!r} stands on {piece.at!r}, which is not on {where}")
        _require(piece.kind in known, f"piece {piece.id!r}: unknown glyph {piece.kind!r}")
        _require(piece.n >= 1, f"piece {piece.id!r}: count {piece.n}")
        left, most = piece.hits or 0, piece.max_hits
        _require(most is None or 0 <= left <= most, f"piece {piece.id!r}: {left} hits of {most}")


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
