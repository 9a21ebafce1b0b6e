"""The table of Periplus."""

from __future__ import annotations

from tests.systems.skirmish.checks import board_of, check_tables
from tests.systems.skirmish.table import skirmish, state


def test_every_table_draws_for_everybody() -> None:
    check_tables("periplus")
    check_tables("periplus", terrain="irregular")


def test_missing_squares_and_sheared_oars_show() -> None:
    units = {"blue-quinquereme": "b1", "red-quinquereme": "g8", "red-bireme-1": "d6"}
    match = skirmish("periplus", units, terrain="irregular")
    state(match).crippled = 1 << state(match).book.index["red-bireme-1"]
    board = board_of(match.scene(1))
    assert [space.id for space in board.spaces if space.look == "off"] == [
        "a3",
        "h3",
        "a4",
        "h4",
        "a5",
        "h5",
        "a6",
        "h6",
    ]
    bireme = next(piece for piece in board.pieces if piece.id == "red-bireme-1")
    assert list(bireme.flags) == ["oars sheared"]
    assert (bireme.kind, bireme.hits, bireme.max_hits) == ("bireme", 2, 2)
