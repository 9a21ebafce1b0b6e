"""Pirates Backgammon: what is printed, and what follows from it."""

from __future__ import annotations

from typing import TypeAlias

from quarterdeck.engine.book import Book, Printed

NAMES = ("Blue", "Red", "Amber", "Green", "Violet", "Teal")
POINTS = 24
SEAS = ("Outer Sea", "Great Sea", "Middle Sea", "Inner Sea")
SEA = 6  # points in each
BAR = 0  # the place of a pirate on the Sand Bar
OFF = POINTS + 1  # where a pirate is who bears off, for a moment
MERCHANT, MAN_O_WAR, TYPHOON = 0, 1, 2
Ship: TypeAlias = tuple[int, int, int, int]  # kind, point, coins aboard, number
WORDS = tuple(f"p{point}" for point in range(POINTS + 1))


class PiratesBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.goal = printed.number("goal")  # 2.1
        self.labels = {word: f"point {point}" for point, word in enumerate(WORDS) if point} | {
            f"seat-{seat}": name for seat, name in enumerate(NAMES)
        }
