"""What the players of Blackbeard see."""

from __future__ import annotations

from quarterdeck.engine.testing import answer_all
from quarterdeck.games.blackbeard.state import DOWN
from quarterdeck.scene import Bars, Board, LogSheet, Panel, Row, Scene
from tests.games.blackbeard.positions import pirate, table


def items(scene: Scene) -> list[object]:
    return [item for area in scene.areas for item in area.items]


def test_the_chart_shows_ports_ships_and_marks_but_not_what_lies_face_down() -> None:
    m = table(
        pirate("teach", 0, "india", revel=1),
        pirate("tew", 1, "boston", havens=("boston",)),
        governor={"boston": "eden", "new-york": "spotswood"},
        box={"goa": DOWN, "bombay": "flute-3"},
        kc={1: ("maynard", "gold-coast")},
        station={"india": "shark"},
        destroyed=[i == 2 for i in range(36)],
        assailed=[i == 3 for i in range(36)],
    )
    board = next(item for item in items(m.scene(0)) if isinstance(item, Board))
    assert len(board.spaces) == 10 + 3 + 36
    pieces = {piece.id: (piece.at, piece.up) for piece in board.pieces}
    assert pieces == {
        "merchant-goa": ("goa", False),
        "merchant-bombay": ("bombay", True),
        "shark": ("india", True),
        "maynard": ("gold-coast", True),
        "teach": ("india", True),
        "tew": ("boston", True),
    }
    marks = {mark.id for mark in board.marks}
    assert {"boston-governor", "boston-haven-tew", "new-york-governor", "philadelphia-destroyed"} <= marks
    assert "virginia-attacked" in marks
    assert "philadelphia-value" not in marks


def test_every_pirate_of_mine_has_a_sheet_and_all_are_listed() -> None:
    m = table(
        pirate("teach", 0, "india", holds=(700, 0, 0), combat=2, notoriety=14, worth=350, found="goa"),
        pirate("tew", 1, "boston"),
        box={"goa": "flute-3"},
    )
    sheets = [item for item in items(m.scene(0)) if isinstance(item, LogSheet)]
    assert [sheet.id for sheet in sheets] == ["sheet-teach"]
    said = m.scene(0).outline()
    for words in ("700", "Notoriety 14", "31 if he retires, 14 if he dies", "loot off Goa", "Tew"):
        assert words in said
    assert [s.id for s in items(m.scene(1)) if isinstance(s, LogSheet)] == ["sheet-teach", "sheet-tew"]


def test_hands_are_ones_own_and_cards_say_what_they_do() -> None:
    m = table(
        pirate("teach", 0, "india"),
        hands={0: ["scurvy-3", "fair-winds-diamond"], 1: ["kc-surprise"]},
        crew={0: ["vane"]},
    )
    rows = [item for item in items(m.scene(0)) if isinstance(item, Row)]
    assert [[card.word for card in row.cards] for row in rows] == [
        ["fair-winds-diamond", "scurvy-3"],
        ["vane"],
    ]
    assert [card.corner for card in rows[0].cards] == ["◆", "3"]
    assert all(card.text for row in rows for card in row.cards)
    assert not [item for item in items(m.scene(None)) if isinstance(item, Row)]


def test_odds_are_told_before_one_commits() -> None:
    m = table(pirate("kidd", 0, "india"), box={"goa": DOWN}, busy=False, hands={1: ["scurvy-2"]})
    told = next(i for i in items(m.scene(0)) if isinstance(i, Panel) and i.id == "odds-panel")
    said = {fact.label: fact.value for fact in told.facts}
    assert said["Kidd finds her off Goa"] == "50 %"
    assert "Kidd takes Goa" in said
    m = table(
        pirate("kidd", 0, "india", notoriety=12),
        kc={1: ("maynard", "india")},
        seats=3,
        busy=False,
        hands={2: ["scurvy-2"]},
    )
    answer_all(m, "sail kidd east-africa", "decline")
    told = next(i for i in items(m.scene(2)) if isinstance(i, Panel) and i.id == "odds-panel")
    said = {fact.label: fact.value for fact in told.facts}
    assert said["A commission against Kidd"] == "62 %"
    assert "Kidd against Robert Maynard" in said


def test_standing_and_what_hunters_did() -> None:
    m = table(pirate("kidd", 0, "india", notoriety=12), busy=False, dice=[6, 6, 6])
    answer_all(m, "sail kidd east-africa", "commission")
    assert any(isinstance(item, Bars) for item in items(m.scene(0)))
    assert "tried for a Commissioner" in m.scene(0).outline()
    assert m.scene(0).subtitle.startswith("Turn 1 · Anne")
    assert m.scene(1).unreadable() == []
