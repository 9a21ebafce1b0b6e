"""Ships of the Line as a table: three stats for each ship, the last winds and shots, and one's hand."""

from __future__ import annotations

from functools import partial

from quarterdeck.games.ships_of_the_line.book import STATS, LineBook
from quarterdeck.games.ships_of_the_line.rules import attackers
from quarterdeck.games.ships_of_the_line.state import ShipsOfTheLine
from quarterdeck.kit.counts import pile_facts, side_sheet
from quarterdeck.scene import (
    Area,
    Card,
    Cutaway,
    Fact,
    LogSheet,
    Panel,
    Row,
    Scene,
    Sheet,
    Step,
    Track,
    seats,
)
from quarterdeck.scene.naming import count
from quarterdeck.systems.hand_totals import DECK, DISCARD, HANDS, enemy_area, hand_area, line_row

NAMES = ("Blue ship", "Red ship")
PHASES = {
    "load": "Load Phase",
    "reload": "Reload Phase",
    "sail": "Sail Phase",
    "fire": "Fire Phase",
    "retire": "Retire Phase",
}
GLYPHS = {"cannon-balls": "cannon", "chain-shot": "chain", "grape-shot": "grape"}
# Two balls on a chain, and a handful of small ones.
DRAWN = {
    "chain": "M1 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z M14 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z"
    "|M10 12H14",
    "grape": "M4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z M13 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z M8.5 12.5a3 3 0 1 0 6 0"
    "a3 3 0 1 0 -6 0Z M2 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z M15 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z",
}


def scene(g: ShipsOfTheLine, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    near = 0 if seat is None else seat
    items = [item for side in (1 - near, near) for item in (log_sheet(g, side), line(g, side))]
    board = Area("duel", "The duel", items=items, stacked=True)
    side = Area("glance", "At a glance", place="side", items=[stats(g), glance(g)])
    hand = [] if seat is None else [hand_area(g.cards, HANDS[seat], seat, partial(face, g.book))]
    return Scene(
        "Ships of the Line",
        [board, *hand, side, enemy_area(g.cards, HANDS, seat, NAMES, partial(face, g.book))],
        subtitle=f"Turn {g.turn}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
        glyphs=DRAWN,
    )


def face(book: LineBook, word: str, where: str, n: int, owner: int | None) -> Card:
    """A card as it lies on the table."""
    card = book.cards[word]
    return Card(
        where,
        card.name,
        text=card.sense,
        kind=card.type,
        corner=card.stat[:1].upper(),
        tone="umber" if word in GLYPHS else "slate",
        glyph=GLYPHS.get(word, "wind"),
        n=n,
        owner=owner,
    )


def log_sheet(g: ShipsOfTheLine, side: int) -> LogSheet:
    """A ship, and what is left of it."""
    return LogSheet(
        f"ship-{side}",
        NAMES[side],
        cutaway=Cutaway(f"drawn-{side}", "Ship of the line", drawing="brig", owner=side),
        lines=[stat_track(g, side, stat) for stat in range(len(STATS))],
        owner=side,
    )


def stat_track(g: ShipsOfTheLine, side: int, stat: int) -> Track:
    """One stat of a ship, from what it was to nought, which is its end."""
    name, left = f"{STATS[stat]}-{side}", g.stats[side][stat]
    boxes = [
        Step(f"{name}-{n}", str(n), state="fatal" if n == 0 else "lost" if n > left else "")
        for n in range(g.book.points, -1, -1)
    ]
    return Track(name, STATS[stat].title(), steps=boxes, at=f"{name}-{left}")


def line(g: ShipsOfTheLine, side: int) -> Row:
    """What a ship showed last: its winds, and its shots once they are fired."""
    where = f"line-{side}"
    if not g.winds:
        return line_row(where, f"{NAMES[side]}: nothing revealed yet", (), partial(face, g.book), side)
    label = f"{NAMES[side]}: {count(len(g.winds[side]), 'wind')}"
    if side not in attackers(g):
        label += ", may not fire"
    elif g.shots:
        label += f", {count(len(g.shots[side]), 'shot')}"
    shots = g.shots[side] if g.shots else ()
    return line_row(where, label, (*g.winds[side], *shots), partial(face, g.book), side)


def stats(g: ShipsOfTheLine) -> Sheet:
    """What is left of both ships, and their hands."""
    cells = {name.title(): [points[i] for points in g.stats] for i, name in enumerate(STATS)}
    return side_sheet("stats", "Ships", NAMES, {**cells, "Hand": [g.cards.count(hand) for hand in HANDS]})


def glance(g: ShipsOfTheLine) -> Panel:
    """Counts that are no secret."""
    facts = [
        Fact("first", "Dealt first", value=NAMES[g.first]),
        *pile_facts(g.cards, DECK, DISCARD),
        Fact("cap", "Ends after turn", value=g.cap),
    ]
    return Panel("counts", "Cards and turns", facts=facts)
