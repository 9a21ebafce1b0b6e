"""Pirates Backgammon as a table: the board with its points, Sand Bar and haven, the dice and the gold."""

from __future__ import annotations

from quarterdeck.games.pirates_backgammon.book import (
    BAR,
    MAN_O_WAR,
    MERCHANT,
    NAMES,
    OFF,
    POINTS,
    SEA,
    SEAS,
    WORDS,
)
from quarterdeck.games.pirates_backgammon.state import PiratesBackgammon
from quarterdeck.scene import Area, Arrow, Board, Dice, Die, Entry, Piece, Scene, Sheet, Space, seats
from quarterdeck.scene.model import Ground, Point

PITCH, TALL, GAP, EDGE = 58.0, 186.0, 58.0, 12.0
HEIGHT = 2 * TALL + GAP + 2 * EDGE
LOOKS = (("shallow", "land"), ("sea-pale", "sea"), ("sea", "deep"), ("zone", "deep"))
WHIRL = (
    "M12 3C17 3 21 6.6 21 11.4C21 16 17.4 19 13.4 19C9.8 19 7 16.6 7 13.4C7 10.6 9.2 8.6 11.8 8.6C14.2 8.6 "
    "16 10.2 16 12.4C16 14.2 14.8 15.4 13.2 15.4L12.6 13.6C13.4 13.6 13.9 13.1 13.9 12.4C13.9 11.3 13 10.6 "
    "11.8 10.6C10.3 10.6 9.2 11.8 9.2 13.4C9.2 15.4 11 16.9 13.4 16.9C16.4 16.9 18.8 14.6 18.8 11.4C18.8 "
    "7.8 15.8 5.2 12 5.2C7.2 5.2 4 8.6 4 13.2C4 16.4 5.6 19.2 8.2 20.8L7 22.4C3.8 20.4 2 17 2 13.2C2 7.4 "
    "6.2 3 12 3Z"
)


def column(point: int) -> float:
    """The middle of a point's column: 1 lies at the lower right, 24 above it, the Sand Bar in the middle."""
    place = POINTS // 2 - point if point <= POINTS // 2 else point - POINTS // 2 - 1
    return EDGE + (place + (1 if place >= SEA else 0) + 0.5) * PITCH


def is_top(point: int) -> bool:
    """Whether a point hangs from the upper edge."""
    return point > POINTS // 2


def triangle(point: int) -> str:
    """A backgammon point, from its edge of the board towards the middle."""
    left, right = column(point) - PITCH / 2, column(point) + PITCH / 2
    base, tip = (EDGE, EDGE + TALL) if is_top(point) else (HEIGHT - EDGE, HEIGHT - EDGE - TALL)
    return f"M{left} {base}L{right} {base}L{(left + right) / 2} {tip}Z"


def slots(point: int) -> tuple[Point, ...]:
    """Where tokens stand on a point: from the edge inwards, in two files when there are many."""
    base, step = (EDGE + 40, 31) if is_top(point) else (HEIGHT - EDGE - 40, -31)
    x = column(point)
    return tuple((x, base + step * i) for i in range(5))


def space(point: int) -> Space:
    """One of the 24 points."""
    sea = (point - 1) // SEA
    low = EDGE + 16 if is_top(point) else HEIGHT - EDGE - 6
    return Space(
        WORDS[point],
        str(point),
        at=(column(point), EDGE + TALL / 2 if is_top(point) else HEIGHT - EDGE - TALL / 2),
        size=(PITCH, TALL),
        shape="path",
        path=triangle(point),
        look=LOOKS[sea][point % 2],
        group=SEAS[sea],
        label_at=(column(point), low),
        slots=slots(point),
    )


BAR_X = EDGE + (SEA + 0.5) * PITCH
HAVEN_X = EDGE + (POINTS // 2 + 1.5) * PITCH + 8
NOTES = (
    "Pirates share points here, and may bear off downwards.",
    "",
    "",
    "New ships appear here; pirates may bear off upwards.",
)


def sea_name(sea: int) -> Space:
    """The name of a sea, in the middle of the board between its points and those across."""
    first, last = sea * SEA + 1, (sea + 1) * SEA
    x = (column(first) + column(last)) / 2
    y = HEIGHT / 2 + (-GAP if is_top(first) else GAP) / 4
    label = f"{SEAS[sea]}, {first}–{last}"
    return Space(
        f"sea-{sea}",
        label,
        short=SEAS[sea],
        at=(x, y),
        size=(150, 24),
        shape="box",
        look="plain",
        note=NOTES[sea],
    )


SPACES = (
    *[
        one
        for sea in range(len(SEAS))
        for one in (sea_name(sea), *[space(point) for point in range(sea * SEA + 1, (sea + 1) * SEA + 1)])
    ],
    Space("bar", "Sand Bar", short="Bar", at=(BAR_X, HEIGHT / 2), size=(PITCH - 4, HEIGHT - 2 * EDGE),
          shape="box", look="harbour"),
    Space("haven", "Haven", at=(HAVEN_X, HEIGHT / 2), size=(PITCH, HEIGHT - 2 * EDGE), shape="box",
          look="goal", note="Bear off here from the Inner or the Outer Sea."),
)  # fmt: skip
SIZE = (HAVEN_X + PITCH / 2 + EDGE, HEIGHT)
FELT = Ground(f"M2 2H{SIZE[0] - 2}V{HEIGHT - 2}H2Z", "hills")


def scene(g: PiratesBackgammon, seat: int | None) -> Scene:
    """The whole table; nothing is hidden, so all see the same."""
    board = Board(
        "board",
        "The board",
        size=SIZE,
        spaces=SPACES,
        pieces=[*pirates(g), *ships(g)],
        arrows=[trail(i, move) for i, move in enumerate(g.trail)],
        ground=[FELT],
        form="roster",
    )
    names = NAMES[: len(g.pirates)]
    return Scene(
        "Pirates Backgammon",
        [
            Area("sea", "The seas", items=[board]),
            Area("gold", "Gold", items=[sheet(g)], place="side"),
            Area("roll", "Dice", items=[dice(g)], place="side"),
        ],
        subtitle=f"Round {max(g.round, 1)}; {g.book.goal} coins in the chest win",
        seats=seats(*names),
        you=seat,
        glyphs={"typhoon": WHIRL},
    )


def pirates(g: PiratesBackgammon) -> list[Piece]:
    """The pirates, each with the coins of its hold beside it."""
    pieces = []
    for seat, point in enumerate(g.pirates):
        at = "bar" if point == BAR else WORDS[point]
        pieces.append(Piece(f"pirate-{seat}", "pirate", kind="corsair", at=at, owner=seat))
        if g.holds[seat]:
            pieces.append(
                Piece(f"hold-{seat}", "coin of the hold", kind="coin", at=at, owner=seat, n=g.holds[seat])
            )
    return pieces


def ships(g: PiratesBackgammon) -> list[Piece]:
    """Merchants as stacks of coins, and the hunters."""
    pieces = []
    for kind, point, coins, number in g.ships:
        if kind == MERCHANT:
            piece = Piece(f"ship-{number}", "coin of a merchant", kind="coin", at=WORDS[point], n=coins)
        elif kind == MAN_O_WAR:
            piece = Piece(f"ship-{number}", "man-o-war", kind="ship-of-line", at=WORDS[point])
        else:
            piece = Piece(f"ship-{number}", "typhoon", kind="typhoon", at=WORDS[point])
        pieces.append(piece)
    return pieces


def trail(i: int, move: tuple[int, int, int]) -> Arrow:
    """One of the last moves."""
    seat, start, end = move
    return Arrow(f"trail-{i}", start=WORDS[start], end="haven" if end == OFF else WORDS[end], owner=seat)


def sheet(g: PiratesBackgammon) -> Sheet:
    """Who has how much, and who moves when."""
    entries = [
        Entry(
            f"gold-{seat}",
            NAMES[seat],
            cells=[g.holds[seat], g.chests[seat], turn(g, seat)],
            glyph="corsair",
            owner=seat,
        )
        for seat in range(len(g.pirates))
    ]
    return Sheet("gold-sheet", "Gold", columns=("hold", "chest", "turn"), entries=entries)


def turn(g: PiratesBackgammon, seat: int) -> str:
    """A seat's place in what is left of the round."""
    if seat not in g.order:
        return "moved"
    place = g.order.index(seat)
    return "now" if place == 0 else f"{place} later"


def dice(g: PiratesBackgammon) -> Dice:
    """What the mover still has to use of the roll."""
    shown = [Die(f"die-{i}", value=face) for i, face in enumerate(g.pool)]
    return Dice("dice", "To be used", dice=shown, owner=g.order[0] if g.order else None)
