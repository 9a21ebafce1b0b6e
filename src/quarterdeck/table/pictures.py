"""What a browser shows of a table for one viewer, and what changed since it last looked.

A picture is the question, the options, the areas as drawn elements by id, the log and the chat. An
update holds only what differs; whoever has missed an update gets the whole picture again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quarterdeck.engine.ask import notation
from quarterdeck.scene import svg
from quarterdeck.table.tables import Table

LOG_LINES = 60


@dataclass(frozen=True)
class AreaPicture:
    """One area of the scene, drawn."""

    place: str
    label: str
    width: float
    height: float
    ground: str
    parts: dict[str, str]
    overlay: str


@dataclass(frozen=True)
class Picture:
    """Everything one viewer sees of a table at one revision."""

    revision: int
    seat: int | None
    facts: dict[str, Any]
    areas: dict[str, AreaPicture]
    outline: str
    log: tuple[str, ...]
    chat: tuple[tuple[str, str], ...]


def picture(table: Table, seat: int | None, player: str, theme: str, now: float) -> Picture:
    """The table as a seat (None: a spectator) may see it."""
    match = table.match
    scene = match.scene(seat)
    ask = match.ask(seat)
    areas = {}
    for area in scene.areas:
        drawn = svg.draw(area, scene, theme)
        areas[area.id] = AreaPicture(
            area.place, area.called, drawn.width, drawn.height, drawn.ground, dict(drawn.parts), drawn.overlay
        )
    words = match.game.words
    facts: dict[str, Any] = {
        "title": scene.title,
        "subtitle": scene.subtitle,
        "status": table.status,
        "seat": seat,
        "mine": table.seats_of(player),
        "places": [
            {
                "side": match.names[s],
                "name": place.name,
                "open": place.is_open,
                "bot": place.bot,
                "asked": any(asked == s for asked, _ in match.asked()),
                "left": table.shown_time(s, seat, now),
            }
            for s, place in enumerate(table.places)
        ],
        "question": scene.question or scene.waiting or scene.outcome,
        "asked": ask is not None,
        "number": None if ask is None or seat is None else table.number(seat),
        "more": ask is not None and ask.more,
        "why": [list(line) for line in scene.why],
        "options": [] if ask is None else [[list(o), words.phrase(ask.prompt, o)] for o in ask.options],
        "notations": [] if ask is None else [notation(o) for o in ask.options],
        "words": sorted(scene.words()),
        "labels": {}
        if ask is None
        else {w: words.label(w) for o in ask.options for w in o if isinstance(w, str)},
        "over": match.over,
        "undo_wanted": table.undo_wanted,
        "rematch": table.rematch,
    }
    log = tuple(entry.text for entry in match.log(seat)[-LOG_LINES:])
    chat = tuple((said.name, said.text) for said in table.chat[-LOG_LINES:])
    return Picture(table.revision_for(seat), seat, facts, areas, scene.outline(), log, chat)


def whole(new: Picture) -> dict[str, Any]:
    """The picture as data, complete."""
    return {
        "kind": "whole",
        "revision": new.revision,
        "facts": new.facts,
        "areas": {name: _area(area) for name, area in new.areas.items()},
        "outline": new.outline,
        "log": list(new.log),
        "chat": [list(line) for line in new.chat],
    }


def _area(area: AreaPicture) -> dict[str, Any]:
    return {
        "place": area.place,
        "label": area.label,
        "width": area.width,
        "height": area.height,
        "ground": area.ground,
        "parts": area.parts,
        "overlay": area.overlay,
    }


def update(old: Picture, new: Picture) -> dict[str, Any]:
    """What a browser that shows `old` must change to show `new`."""
    if list(old.areas) != list(new.areas) or old.seat != new.seat:
        return whole(new)
    out: dict[str, Any] = {"kind": "update", "since": old.revision, "revision": new.revision}
    facts = {name: value for name, value in new.facts.items() if old.facts.get(name) != value}
    if facts:
        out["facts"] = facts
    areas = {name: changed for name in new.areas if (changed := _changed(old.areas[name], new.areas[name]))}
    if areas:
        out["areas"] = areas
    if new.outline != old.outline:
        out["outline"] = new.outline
    for name in ("log", "chat"):
        added = _added(getattr(old, name), getattr(new, name))
        if added is None:
            out[name] = list(getattr(new, name))
        elif added:
            out[f"{name}_added"] = added
    return out


def _changed(old: AreaPicture, new: AreaPicture) -> dict[str, Any]:
    """Changed elements by id; the whole area where its frame or the order of its elements changed."""
    if old == new:
        return {}
    kept = [name for name in old.parts if name in new.parts]
    if (
        kept != [name for name in new.parts if name in old.parts]
        or new.ground != old.ground
        or new.label != old.label
    ):
        return _area(new)
    out: dict[str, Any] = {}
    parts = {name: markup for name, markup in new.parts.items() if old.parts.get(name) != markup}
    gone = [name for name in old.parts if name not in new.parts]
    if parts:
        out["set"] = parts
        names = list(new.parts)
        out["before"] = {
            name: names[names.index(name) + 1] if names.index(name) + 1 < len(names) else None
            for name in parts
            if name not in old.parts
        }
    if gone:
        out["gone"] = gone
    if new.overlay != old.overlay:
        out["overlay"] = new.overlay
    if (new.width, new.height) != (old.width, old.height):
        out["width"], out["height"] = new.width, new.height
    return out


def _added(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Any] | None:
    """The lines at the end of `new` that follow what was shown, or None if it was rewritten."""
    for drop in range(len(old) + 1):
        if old[drop:] == new[: len(old) - drop]:
            return [list(line) if isinstance(line, tuple) else line for line in new[len(old) - drop :]]
    return None
