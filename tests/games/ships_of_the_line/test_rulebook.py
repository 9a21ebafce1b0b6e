"""Ships of the Line: the examples of the text."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.ships_of_the_line.book import LineBook

BOOK: LineBook = book_of("ships-of-the-line")


@pytest.mark.rule("ships-of-the-line:8.2", "ships-of-the-line:8.3", "ships-of-the-line:8.4")
@pytest.mark.parametrize(
    ("winds", "lawful"),
    [
        (["south-wind", "west-wind"], True),
        (["north-wind"] * 2 + ["east-wind"] * 3, True),
        (["north-wind", "south-wind"], False),
        (["east-wind", "west-wind"], False),
        (["north-wind", "cannon-balls"], False),
        ([], True),
    ],
)
def test_which_winds_sail_together(winds: list[str], lawful: bool) -> None:
    assert BOOK.sail.allows(winds) is lawful


@pytest.mark.rule("ships-of-the-line:9.4")
@pytest.mark.parametrize(
    ("shots", "lawful"),
    [
        (["cannon-balls"] * 4, True),
        (["cannon-balls", "chain-shot"], False),
        (["cannon-balls", "grape-shot"], False),
        (["chain-shot", "grape-shot"], False),
        (["chain-shot", "north-wind"], False),
    ],
)
def test_which_shots_are_fired_together(shots: list[str], lawful: bool) -> None:
    assert BOOK.fire.allows(shots) is lawful
