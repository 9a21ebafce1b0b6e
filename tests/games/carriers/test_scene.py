"""The table of Carriers."""

from __future__ import annotations

import quarterdeck as qd
from tests.systems.skirmish.checks import board_of, check_tables
from tests.systems.skirmish.table import skirmish


def test_every_table_draws_for_everybody() -> None:
    check_tables("carriers", islands=4)


def test_islands_are_land_and_planes_and_boats_differ() -> None:
    units = {"blue-carrier-1": "a1", "red-carrier-1": "h8", "blue-plane-1": "c3", "red-submarine-1": "c6"}
    board = board_of(skirmish("carriers", units, islands=["d4", "e5"]).scene(None))
    assert [space.id for space in board.spaces if space.look == "land"] == ["d4", "e5"]
    assert {piece.id: piece.kind for piece in board.pieces} == {
        "blue-carrier-1": "carrier",
        "blue-plane-1": "plane",
        "red-carrier-1": "carrier",
        "red-submarine-1": "submarine",
    }
    assert all(piece.hits is None for piece in board.pieces), "one hit each: nothing to count"


def test_the_glance_counts_carriers_and_units() -> None:
    outline = qd.Match(qd.load("carriers"), 1, {"placement": "array"}).scene(0).outline()
    assert "Red: Carriers 2 of 2, Units 16 of 16" in outline
