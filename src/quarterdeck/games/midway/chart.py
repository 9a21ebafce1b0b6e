"""Midway: both charts as one board, one's own side near: boxes, hulls under the decks, squads as planes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

from quarterdeck.games.midway.book import (
    ATTACK,
    DRINK,
    FLIGHT,
    PATROL,
    RETURN_1,
    RETURN_2,
    SEARCH,
    SECOND,
    SPENT,
    TAKEOFF,
    WORDS,
    MidwayBook,
    base_of,
    below_of,
    deck_of,
)
from quarterdeck.games.midway.state import Midway
from quarterdeck.scene import Board, Ground, Mark, MarkKind, Piece, Space

COLUMN, BOX = 190.0, 176.0
TALL, DECK = 86.0, 72.0
GAP, QUAY, SEAM, BOW, MIDDLE = 18.0, 26.0, 3.0, 22.0, 40.0
HALF = 3 * TALL + DECK + GAP + QUAY + SEAM + BOW
SIZE = (4 * COLUMN, 2 * HALF + MIDDLE)
HEAD = 22.0  # of a box: its name
SIDE_WORDS = ("us", "ij")
# Column and row of the boxes; row 0 lies towards the enemy.
PLACES = {
    SEARCH: (0, 0),
    SECOND: (1, 0),
    ATTACK: (2, 0),
    RETURN_2: (3, 0),
    TAKEOFF: (0, 1),
    PATROL: (1, 1),
    DRINK: (2, 1),
    RETURN_1: (3, 1),
}
TOUCHING = (
    (TAKEOFF, SEARCH),
    (TAKEOFF, PATROL),
    (SEARCH, SECOND),
    (SECOND, ATTACK),
    (ATTACK, RETURN_2),
    (RETURN_2, RETURN_1),
)
# From, to, how far off the first row the line runs (towards the enemy if below 0), how far off the middle.
AROUND = ((SEARCH, ATTACK, -9.0, 30.0), (SECOND, RETURN_2, -15.0, 50.0), (SEARCH, RETURN_1, 7.0, 60.0))
LINE, HEAD_LENGTH = 2.0, 9.0
# The boxes from which squads are picked, by step; of others only the box can be pointed at.
AIRBORNE = {
    "search": (SEARCH,),
    "fly": (TAKEOFF,),
    "land": (RETURN_1, PATROL, TAKEOFF),
    "settle": (RETURN_1, PATROL, TAKEOFF),
    "intercept": (ATTACK, PATROL, TAKEOFF),
    "guns": (ATTACK,),
    "bomb": (ATTACK,),
}
ON_DECK = ("muster", "launch", "lower", "intercept", "burn")
BELOW = ("muster", "raise", "burn")
STILL = MarkKind("immobilized", "disc", "bad", "anchor", letter="i")
FIRE = MarkKind("deck fire", "burst", "bad", "fire", letter="f")
GONE = MarkKind("out of action", "sign", "bad", "skull", letter="x")
RUNWAYS = MarkKind("runways left", "disc", "good", letter="r")


def box_id(book: MidwayBook, seat: int, box: int) -> str:
    """A box of a side as the scene calls it."""
    if box < deck_of(0):
        return f"{SIDE_WORDS[seat]}-{WORDS[box]}"
    return f"{book.bases[base_of(box)].id}-{'below' if box % 2 else 'deck'}"


def board(g: Midway, near: int) -> Board:
    """Both charts, the near side below."""
    pieces = [piece for seat in (0, 1) for piece in pieces_of(g, seat)]
    standing = Counter([piece.at for piece in pieces])
    spaces = [
        replace(space, slots=slots(space, standing[space.id])) if space.id in standing else space
        for seat in (0, 1)
        for space in spaces_of(g, seat, near)
    ]
    return Board(
        "charts",
        "The charts",
        size=SIZE,
        spaces=spaces,
        pieces=pieces,
        marks=[mark for b in range(len(g.book.bases)) for mark in marks_of(g, b)],
        ground=grounds(g.book, near),
        form="roster",
    )


def slots(space: Space, n: int) -> list[tuple[float, float]]:
    """Where so many kinds stand in a box, apart enough for their numbers to be read."""
    across = 5 if n <= 10 else 6
    pitch = 34.0 if across == 5 else 29.0
    rows = -(-n // across)
    x, y = space.at[0], space.at[1] + HEAD / 2
    found = []
    for i in range(n):
        row, column = divmod(i, across)
        here = min(across, n - row * across)
        found.append((x + (column - (here - 1) / 2) * pitch, y + (row - (rows - 1) / 2) * 31))
    return found


# ---------------------------------------------------------------------- boxes


@cache
def centre(column: int, row: int, far: bool) -> tuple[float, float]:
    """The middle of a box; rows 2 and 3 are the decks and what is below them."""
    highs = (TALL, TALL, DECK, TALL)
    gaps = (0.0, GAP, QUAY, SEAM)
    down = sum(highs[:row]) + sum(gaps[: row + 1]) + highs[row] / 2
    x = (column + 0.5) * COLUMN
    return (x, HALF - down) if far else (x, HALF + MIDDLE + down)


def spaces_of(g: Midway, seat: int, near: int) -> list[Space]:
    """The boxes of a side."""
    far = seat != near
    found = []
    for box in (*FLIGHT, DRINK):
        word = WORDS[box]
        name = "The Drink" if box == DRINK else g.book.boxes[word].name
        own = box_id(g.book, seat, box)
        found.append(
            Space(
                own,
                name,
                word=word if not far and box != DRINK else own,
                note=note_of(g.book, box),
                at=centre(*PLACES[box], far),
                size=(BOX, TALL),
                shape="box",
                look="deep" if box == DRINK else "danger" if box == ATTACK else "sea-pale",
            )
        )
    for column, b in enumerate(g.book.bases_of[seat]):
        found += base_spaces(g, b, column, far)
    return found


def note_of(book: MidwayBook, box: int) -> str:
    """Where the arrows of a box lead."""
    if box == DRINK:
        return "Squads that are lost"
    return "Arrows to " + ", ".join([book.boxes[end].name for end in book.boxes[WORDS[box]].to])


def base_spaces(g: Midway, b: int, column: int, far: bool) -> list[Space]:
    """The two boxes of a base, with how full they are."""
    base = g.book.bases[b]
    deck, below = g.at.count(deck_of(b)), g.at.count(below_of(b))
    gone = not g.deck_limit(b) and (base.island or not g.afloat[b])
    look = "off" if gone else "land" if base.island else "plain"
    top = f"{base.name} {deck}/{g.deck_limit(b)}"
    under = f"Rearm {below}/{g.below_limit(b)}"
    if gone:
        top, under = base.name, "No runways" if base.island else "Out of action"
    at_deck, at_below = centre(column, 2, far), centre(column, 3, far)
    marks = (at_deck[0] + BOX / 2 - 14, at_deck[1])
    return [
        Space(
            f"{base.id}-deck",
            top,
            word=base.id,
            note="On Deck",
            at=at_deck,
            size=(BOX, DECK),
            shape="box",
            look=look,
            marks_at=marks,
        ),
        Space(
            f"{base.id}-below",
            under,
            note=f"Rearm/Refuel of {base.name}",
            at=at_below,
            size=(BOX, TALL),
            shape="box",
            look=look,
        ),
    ]


@cache
def _hull(x: float, top: float, bottom: float, bow: float) -> str:
    """A ship from above, its bow at the board's edge."""
    left, right = x - BOX / 2 - 5, x + BOX / 2 + 5
    near, tip = (bottom + 4, bow) if bow > bottom else (top - 4, bow)
    stern = top - 5 if bow > bottom else bottom + 5
    return f"M{left} {stern}H{right}V{near}Q{right} {tip} {x} {tip}Q{left} {tip} {left} {near}Z"


def grounds(book: MidwayBook, near: int) -> list[Ground]:
    """The sea, and under the boxes of each base a hull, or an island."""
    found = [Ground(f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z", "sea", style="waves")]
    for seat in (0, 1):
        far = seat != near
        for column, b in enumerate(book.bases_of[seat]):
            x, y = centre(column, 2, far)
            low = centre(column, 3, far)[1]
            top, bottom = min(y - DECK / 2, low - TALL / 2), max(y + DECK / 2, low + TALL / 2)
            bow = top - BOW if far else bottom + BOW
            look = "land" if book.bases[b].island else "harbour"
            found.append(Ground(_hull(x, top, bottom, bow), look, style="plain"))
        found.append(Ground(arrows(far), "goal", style="plain"))
    return found


@cache
def arrows(far: bool) -> str:
    """The arrows of the charts, as one shape: straight between boxes that touch, around others otherwise."""
    drawn = [straight(PLACES[start], PLACES[end], far) for start, end in TOUCHING]
    drawn += [straight((0, 2), (0, 1), far), straight((1, 1), (1, 2), far), straight((3, 1), (3, 2), far)]
    drawn += [around(PLACES[start], PLACES[end], height, shift, far) for start, end, height, shift in AROUND]
    return "".join(drawn)


def straight(start: tuple[int, int], end: tuple[int, int], far: bool, shift: float = 0) -> str:
    """An arrow across the gap between two boxes."""
    (ax, ay), (bx, by) = centre(*start, far), centre(*end, far)
    if start[1] == end[1]:
        tip, back = (ax + BOX / 2, bx - BOX / 2), ay
        return head(tip[1], back, 1, 0) + bar(tip[0], back - LINE / 2, tip[1] - HEAD_LENGTH, back + LINE / 2)
    way = 1 if by > ay else -1
    tall = {0: TALL, 1: TALL, 2: DECK, 3: TALL}
    from_y, to_y = ay + way * tall[start[1]] / 2, by - way * tall[end[1]] / 2
    stem = to_y - way * HEAD_LENGTH
    x = ax + shift
    return head(x, to_y, 0, way) + bar(x - LINE / 2, from_y, x + LINE / 2, stem)


def around(start: tuple[int, int], end: tuple[int, int], height: float, shift: float, far: bool) -> str:
    """An arrow out of a box of the first row that runs along a gap and enters another box."""
    (ax, ay), (bx, by) = centre(*start, far), centre(*end, far)
    home = -1 if far else 1  # away from the enemy
    edge = ay + home * (TALL / 2 if start[1] != end[1] else -TALL / 2)
    level = edge + home * height
    ax, bx = ax + shift, bx - shift
    to_y = by - home * TALL / 2
    way = 1 if to_y > level else -1
    drawn = bar(ax - LINE / 2, edge, ax + LINE / 2, level)
    drawn += bar(ax - LINE / 2, level - LINE / 2, bx + LINE / 2, level + LINE / 2)
    return drawn + head(bx, to_y, 0, way, min(HEAD_LENGTH, abs(height)))


def bar(left: float, top: float, right: float, bottom: float) -> str:
    """A line as a filled shape."""
    return f"M{left} {top}H{right}V{bottom}H{left}Z"


def head(x: float, y: float, dx: int, dy: int, long: float = 9.0) -> str:
    """The point of an arrow at a place, pointing right, down or up."""
    if dx:
        return f"M{x} {y}L{x - long} {y - 6}V{y + 6}Z"
    return f"M{x} {y}L{x - 6} {y - dy * long}H{x + 6}Z"


# ---------------------------------------------------------------------- what stands in them


def is_picked(step: str, box: int) -> bool:
    """Whether squads in a box may be chosen in a step."""
    if box < deck_of(0):
        return box in AIRBORNE.get(step, ())
    return step in (BELOW if box % 2 else ON_DECK)


def pieces_of(g: Midway, seat: int) -> list[Piece]:
    """Squads by box and kind, those out of fuel apart."""
    counts: dict[tuple[int, int, bool], int] = {}
    for i in g.book.squads_of[seat]:
        key = (g.at[i], g.book.squads[i], g.spent[i])
        counts[key] = counts.get(key, 0) + 1
    found = []
    for (box, k, spent), n in sorted(counts.items()):
        kind = g.book.kinds[k]
        where = box_id(g.book, seat, box)
        word = SPENT + kind.id if spent else kind.id
        found.append(
            Piece(
                f"{where}-{word}",
                kind.name,
                word=word if is_picked(g.step, box) else f"{where}-{word}",
                kind=kind.id,
                at=where,
                owner=seat,
                n=n,
                plural=kind.plural,
                flags=["out of fuel"] if spent else [],
            )
        )
    return found


def marks_of(g: Midway, b: int) -> list[Mark]:
    """What has happened to a base."""
    base = g.book.bases[b]
    at = f"{base.id}-deck"
    if base.island:
        return [Mark(f"{base.id}-runways", kind=RUNWAYS, at=at, value=g.runways)]
    if not g.afloat[b]:
        return [Mark(f"{base.id}-gone", kind=GONE, at=at)]
    found = []
    if g.fires[b]:
        found.append(Mark(f"{base.id}-fire", kind=FIRE, at=at))
    elif g.immobile[b]:
        found.append(Mark(f"{base.id}-still", kind=STILL, at=at))
    return found
