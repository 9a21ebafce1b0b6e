"""What a browser shows of a table for one viewer, and what changed since it last looked.

A picture is the question, the options, the areas as drawn elements by id, the log and the chat. An
update holds only what differs; whoever has missed an update gets the whole picture again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from quarterdeck.engine.match import Match
from quarterdeck.engine.several import words_of
from quarterdeck.engine.standing import order_choices
from quarterdeck.scene import Actions, Area, Board, LogSheet, Row, Scene, svg
from quarterdeck.scene.naming import pieces_there
from quarterdeck.table.drawing_cache import Appearance, CachedDrawing, cached_drawing
from quarterdeck.table.house_rules import house_rules_of
from quarterdeck.table.tables import Table

LOG_LINES = 60
LEGEND = "the-legend"
AHEAD = 24  # lines of the outline that are searched for where two agree again
NARROW = 366.0  # a phone held upright, less its margins
MIDDLE, SIDE = 856.0, 344.0  # a window of 1280, less its margins
LETTERS = 13.0  # on boards, so that they may be shown a little smaller than drawn
FEW_CARDS = 8  # which need not be small in the middle of a large screen
LARGEST_LETTERS = 21.5


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
    top: str
    is_map: bool
    least: float
    overview: str = ""


@dataclass(frozen=True)
class Picture:
    """Everything one viewer sees of a table at one revision."""

    revision: int
    seat: int | None
    facts: dict[str, Any]
    areas: dict[str, AreaPicture]
    outline: str
    log: tuple[tuple[str, tuple[str, ...]], ...]
    chat: tuple[tuple[str, str], ...]
    drawings: dict[str, CachedDrawing[AreaPicture]] = field(default_factory=dict, repr=False)
    match: Match | None = field(default=None, repr=False, compare=False)


# The pictures that somebody looks at right now, by table: what they show need not be drawn again.
_Shown = WeakValueDictionary[tuple[int | None, Appearance], Picture]
_shown: WeakKeyDictionary[Table, _Shown] = WeakKeyDictionary()


def picture(
    table: Table, seat: int | None, player: str, theme: str, now: float, narrow: bool = False
) -> Picture:
    """The table as a seat (None: a spectator) may see it; narrow for a phone's screen."""
    look = (theme, narrow)
    shown = _shown.get(table)
    if shown is None:
        shown = _shown[table] = WeakValueDictionary()
    held = shown.get((seat, look))
    if held is not None and held.match is table.match and held.revision == table.revision_for(seat):
        return _for_another(held, table, player, now)
    others = [other for ref in shown.valuerefs() if (other := ref()) is not None]
    new = shown[seat, look] = _drawn(table, seat, player, now, look, others)
    return new


def _for_another(held: Picture, table: Table, player: str, now: float) -> Picture:
    """The same picture at a later moment, or for somebody else who sees the same."""
    places = [
        {**place, "left": table.shown_time(seat, held.seat, now)}
        for seat, place in enumerate(held.facts["places"])
    ]
    facts = {"mine": table.seats_of(player), "returning": table.returning(player, now), "places": places}
    return replace(held, facts={**held.facts, **facts})


def _drawn(
    table: Table, seat: int | None, player: str, now: float, look: Appearance, others: Sequence[Picture]
) -> Picture:
    match = table.match
    scene = match.scene(seat)

    def draw(area: Area, light: Scene) -> AreaPicture:
        return draw_area(area, light, *look)

    drawings = {}
    for area in scene.areas:
        placed = replace(area, place="side") if _is_aside(area, scene) else area
        earlier = [other.drawings.get(area.id) for other in others]
        drawings[area.id] = cached_drawing(placed, scene, look, earlier, draw)
    areas = {name: drawing.drawn for name, drawing in drawings.items()}
    signs = legend_area(scene, *look)
    if signs is not None:
        areas[LEGEND] = signs
    clickable = [drawing.words for drawing in drawings.values()]
    facts = {
        **_standing(table, scene, seat, player, now),
        **_asked(table, match, scene, seat, clickable),
    }
    log = tuple((entry.text, entry.rules) for entry in match.recent(seat, LOG_LINES))
    chat = tuple((said.name, said.text) for said in table.chat[-LOG_LINES:])
    # Question, choices and log have places of their own on the page.
    bare = replace(scene, areas=(), question="", waiting="", outcome="", options=(), why=(), log=())
    outline = bare.outline() + "".join(drawing.outline for drawing in drawings.values())
    return Picture(table.revision_for(seat), seat, facts, areas, outline, log, chat, drawings, match)


def draw_area(area: Area, scene: Scene, theme: str = "light", narrow: bool = False) -> AreaPicture:
    """One area, where and as wide as the page wants it."""
    if _is_aside(area, scene):
        area = replace(area, place="side")
    drawn = _map(area, scene, theme, narrow) if _is_map(area) else _table(area, scene, theme, narrow)
    return AreaPicture(
        area.place,
        area.called,
        drawn.width,
        drawn.height,
        drawn.ground,
        dict(drawn.parts),
        drawn.overlay,
        drawn.top,
        _is_map(area),
        round(drawn.least, 3),
        next((item.overview for item in area.items if isinstance(item, Board)), ""),
    )


def _map(area: Area, scene: Scene, theme: str, narrow: bool) -> svg.Drawing:
    """Boards at their own size, without titles: the page's heading says what is played."""
    boards = [item for item in area.items if isinstance(item, Board)]
    wide = max(board.size[0] for board in boards)
    plain = replace(area, label="", items=[replace(b, label="") if b in boards else b for b in area.items])
    letters = _letters(boards, wide) if narrow else LETTERS
    return svg.draw(plain, scene, theme, wide, smallest=letters, pad=0)


def _letters(boards: Sequence[Board], wide: float) -> float:
    """How large letters must be to be read when boards of cells are as narrow as a phone."""
    wanted = svg.SMALLEST * wide / NARROW
    cells = [space for board in boards for space in board.spaces]
    fits = all(
        space.shape == "square" and svg.text_width(word, wanted) <= space.size[0] - 14
        for space in cells
        for word in (space.short or space.called).split()
    )
    return max(LETTERS, wanted) if fits and wanted <= LARGEST_LETTERS else LETTERS


def _table(area: Area, scene: Scene, theme: str, narrow: bool) -> svg.Drawing:
    """All that is no board. A hand lies in one line, its cards narrower when they are many."""
    if area.place != "hand":
        wide = NARROW if narrow else MIDDLE if area.place == "board" else SIDE
        return svg.draw(area if narrow else _enlarged(area), scene, theme, wide)
    rows = [item for item in area.items if isinstance(item, Row)]
    card = svg.CARD
    if not narrow:
        cards = max(1, sum(len(row.cards) for row in rows))
        spare = MIDDLE - 2 * svg.PAD - svg.APART * len(rows) - svg.GAP * cards
        least = max((svg.least_card(row.cards) for row in rows), default=card)
        card = max(least, min(card, spare / cards))
    wide = _hand_width(rows, card)
    if len(rows) < len(area.items):  # a mat or a panel beside the cards has the width of the window
        wide = max(wide, NARROW if narrow else MIDDLE)
    return svg.draw(area, scene, theme, wide, card=card)


def _enlarged(area: Area) -> Area:
    """Where few cards lie in the middle and no sheets of ships, none of them need be small."""
    small = [item for item in area.items if isinstance(item, Row) and item.small]
    is_full = any(isinstance(item, LogSheet) for item in area.items)
    if area.place != "board" or is_full or sum(len(row.cards) for row in small) > FEW_CARDS:
        return area
    items = [replace(item, small=False) if isinstance(item, Row) else item for item in area.items]
    return replace(area, items=items)


def _hand_width(rows: Sequence[Row], card: float) -> float:
    taken = [max(svg.row_width(row, card), svg.text_width(row.label, 13, True) + 24) for row in rows]
    return max(160.0, sum(taken) + 2 * svg.PAD + svg.APART * max(0, len(rows) - 1) + 1)


def legend_area(scene: Scene, theme: str, narrow: bool) -> AreaPicture | None:
    """What the signs mean, where there are any to explain."""
    if not svg.legend_entries(scene):
        return None
    wide = NARROW if narrow else SIDE
    ground, height = svg.draw_legend(scene, theme, wide)
    return AreaPicture("side", "Signs", wide, height, ground, {}, "", "", False, 1.0)


def _is_aside(area: Area, scene: Scene) -> bool:
    """A map has the middle for itself; dice and what else is on the table then stand beside the question."""
    if area.place == "hand":
        return not any(isinstance(item, Row) for item in area.items)
    if area.place == "side" or _is_map(area) or any(isinstance(item, Actions) for item in area.items):
        return False
    return any(_is_map(other) for other in scene.areas)


def _is_map(area: Area) -> bool:
    return any(isinstance(item, Board) for item in area.items)


def _standing(table: Table, scene: Scene, seat: int | None, player: str, now: float) -> dict[str, Any]:
    """Who sits where, and how the game stands."""
    match = table.match
    asked = {waiting for waiting, _ in match.asked()}
    return {
        "title": scene.title,
        "subtitle": scene.subtitle,
        "house": house_rules_of(table.game),
        "status": table.status,
        "seat": seat,
        "mine": table.seats_of(player),
        "returning": table.returning(player, now),
        "places": [
            {
                "side": match.names[s],
                "owner": scene.seats[s].owner if s < len(scene.seats) else None,
                "name": place.name,
                "open": place.is_open,
                "bot": place.bot,
                "asked": s in asked,
                "left": table.shown_time(s, seat, now),
            }
            for s, place in enumerate(table.places)
        ],
        "over": match.over,
        "undo_wanted": table.undo_wanted,
        "rematch": table.rematch,
        "closed": table.closed,
        "orders": [] if seat is None else [order.write() for order in table.places[seat].orders],
    }


def _asked(
    table: Table, match: Match, scene: Scene, seat: int | None, clickable: Sequence[frozenset[str]]
) -> dict[str, Any]:
    """The question in words, and the options with what they are called; `clickable` are each area's words."""
    ask, words = match.ask(seat), match.words
    spelling = None if ask is None else ask.spelling
    options = [] if ask is None else ask.options if spelling is None else [spelling.done]
    phrases = [phrase for _, phrase in scene.options]
    several = None if ask is None else ask.several
    said = {word for option in options for word in option if isinstance(word, str)}
    if spelling is not None:  # which letters lead on is for the player to find out
        said = {*spelling.tiles}
    if several is not None:
        said |= {word for key in several.things for word in words_of(key) if isinstance(word, str)}
    return {
        "question": scene.question or scene.waiting or scene.outcome,
        "asked": ask is not None,
        "prompt": "" if ask is None else ask.prompt,
        "number": None if ask is None or seat is None else table.number(seat),
        "more": ask is not None and ask.more,
        "why": [list(line) for line in scene.why],
        "options": [[list(option), phrase] for option, phrase in zip(options, phrases, strict=True)],
        "several": None if ask is None or several is None else several.plain(ask.given, words.label),
        "spelling": None if ask is None or spelling is None else spelling.plain(ask.given),
        "words": sorted(word for word in said if any(word in area for area in clickable)),
        "labels": {word: label for word in sorted(said) if (label := words.label(word)) != word},
        "there": pieces_there(scene, said),
        "orders_offered": []
        if ask is None
        else [[choice.text, choice.order.write()] for choice in order_choices(words, ask, match.names)],
    }


def whole(new: Picture) -> dict[str, Any]:
    """The picture as data, complete."""
    return {
        "kind": "whole",
        "revision": new.revision,
        "facts": new.facts,
        "areas": {name: _area(area) for name, area in new.areas.items()},
        "outline": new.outline,
        "log": [_line(line) for line in new.log],
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
        "top": area.top,
        "map": area.is_map,
        "least": area.least,
        "overview": area.overview,
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
    outline = _rewritten(old.outline, new.outline)
    if outline:
        out["outline"] = outline
    for name in ("log", "chat"):
        added = _added(getattr(old, name), getattr(new, name))
        if added is None:
            out[name] = [_line(line) for line in getattr(new, name)]
        elif added:
            out[f"{name}_added"] = added
    return out


def _rewritten(old: str, new: str) -> list[list[Any]]:
    """The lines of a text that differ: pieces of [first line, how many go, what comes instead]."""
    if old == new:
        return []
    before, after = old.split("\n"), new.split("\n")
    out: list[list[Any]] = []
    i = j = 0
    while i < len(before) or j < len(after):
        if i < len(before) and j < len(after) and before[i] == after[j]:
            i, j = i + 1, j + 1
            continue
        gone, come = _meeting(before, after, i, j)
        out.append([j, gone, after[j : j + come]])
        i, j = i + gone, j + come
    return out


def _meeting(before: list[str], after: list[str], i: int, j: int) -> tuple[int, int]:
    """How many lines go and come until the two agree again; soon, or else not before the end."""
    for steps in range(1, AHEAD):
        for gone in range(steps + 1):
            come = steps - gone
            if i + gone < len(before) and j + come < len(after) and before[i + gone] == after[j + come]:
                return gone, come
    return len(before) - i, len(after) - j


def _changed(old: AreaPicture, new: AreaPicture) -> dict[str, Any]:
    """Changed elements by id; the whole area where its frame changed. The browser draws the rings itself."""
    if new is old:
        return {}
    if (new.ground, new.top, new.label, new.least) != (old.ground, old.top, old.label, old.least):
        return _area(new)
    out: dict[str, Any] = {}
    parts = {name: markup for name, markup in new.parts.items() if old.parts.get(name) != markup}
    if parts:
        out["set"] = parts
    gone = [name for name in old.parts if name not in new.parts]
    if gone:
        out["gone"] = gone
    moved = _moved(list(old.parts), list(new.parts))
    if moved:
        out["before"] = moved
    if (new.width, new.height) != (old.width, old.height):
        out["width"], out["height"] = new.width, new.height
    return out


def _moved(old: list[str], new: list[str]) -> list[list[str | None]]:
    """Which elements to put before which, last first, to bring them into the new order."""
    was = {name: n for n, name in enumerate(old)}
    staying = _rising([name for name in new if name in was], was)
    after: str | None = None
    out: list[list[str | None]] = []
    for name in reversed(new):
        if name not in staying:
            out.append([name, after])
        after = name
    return out


def _rising(names: list[str], was: dict[str, int]) -> set[str]:
    """As many elements as can stay where they are: the longest run that rises in the old order."""
    ends: list[int] = []  # the old place of the last element of the best run of each length
    last: list[str] = []
    before: dict[str, str | None] = {}
    for name in names:
        n = bisect_left(ends, was[name])
        before[name] = last[n - 1] if n else None
        ends[n : n + 1], last[n : n + 1] = [was[name]], [name]
    staying = set()
    at = last[-1] if last else None
    while at is not None:
        staying.add(at)
        at = before[at]
    return staying


def _added(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Any] | None:
    """The lines at the end of `new` that follow what was shown, or None if it was rewritten."""
    if len(new) < len(old):
        return None
    for drop in range(len(old)):
        if old[drop:] == new[: len(old) - drop]:
            return [_line(line) for line in new[len(old) - drop :]]
    return None if old else [_line(line) for line in new]


def _line(line: tuple[Any, ...]) -> list[Any]:
    return [list(part) if isinstance(part, tuple) else part for part in line]
