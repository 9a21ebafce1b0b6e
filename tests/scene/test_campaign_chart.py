"""The chart of a campaign: its games, those taken, those open, and branches that lead back."""

from __future__ import annotations

from quarterdeck.scene import Board, Panel, seats
from quarterdeck.scene.campaign_chart import campaign_chart

PLACES = [
    ("a", "First", (0, 0), ("b", "c")),
    ("b", "Left", (1, 0), ("d",)),
    ("c", "Right", (1, 1), ("d",)),
    ("d", "Turn", (2, 0), ("c", "e")),
    ("e", "Last", (3, 0), ()),
]


def test_what_was_played_what_is_open_and_where_ways_lead() -> None:
    scene = campaign_chart(
        "A campaign", PLACES, {"a": (1, 1), "b": (2, None)}, ["d"], "Ben leads.", seats("Ann", "Ben")
    )
    scene.validate()
    board, panel = (item for area in scene.areas for item in area.items)
    assert isinstance(board, Board)
    assert isinstance(panel, Panel)
    assert {(link.start, link.end) for link in board.links} == {
        ("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("d", "e"),
    }  # fmt: skip
    assert {space.id: space.owner for space in board.spaces}["a"] == 1
    assert {mark.at: mark.value for mark in board.marks} == {"a": 1, "b": 2, "d": ""}
    assert [(fact.label, fact.value) for fact in panel.facts] == [
        ("Verdict", "Ben leads."),
        ("Turn may lead to", "Right"),
    ]
    assert "Last" in scene.svg("dark")
