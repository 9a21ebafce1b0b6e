"""What the captains of Pirate War see, and how the bot plays."""

from __future__ import annotations

from typing import TypeVar

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.testing import position
from quarterdeck.games.pirate_war.bot import destination, evaluate, wanted
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.scene import Bars, Board, LogSheet, Panel, Row, Scene, Sheet
from tests.bots.advice import advised
from tests.games.pirate_war.positions import (
    BESIDE_FREE_PORT,
    BESIDE_ISLAND,
    EMPIRE_ANCHOR,
    GAME,
    ORC_ANCHOR,
    Captain,
    along,
    named,
    sea,
)

START = (6, 4)
T = TypeVar("T")


def parts(scene: Scene, kind: type[T]) -> list[T]:
    return [item for area in scene.areas for item in area.items if isinstance(item, kind)]


def shown(g: PirateWar, step: str, seat: int = 0) -> Scene:
    g.step, g.out = step, None
    return position(GAME, g, {"players": len(g.ships)}).scene(seat)


def test_ships_lie_in_their_hexes_with_headings_and_the_wind_is_shown() -> None:
    g = sea(Captain(sheet=(9, 3, 1, 0, 0)), Captain("elves", (9, 9), "sw", (10, 2, 1, 0, 0)), wind="e")
    (board,) = parts(shown(g, "move"), Board)
    pieces = [(p.at, p.owner, p.facing, p.hits, p.max_hits, p.name) for p in board.pieces]
    assert pieces == [
        (named(START), 0, 90, 9, 12, "Empire"),
        (named((9, 9)), 1, 210, 10, 10, "Elves"),
    ]
    assert board.rose is not None
    assert board.rose.wind == 270  # where it comes from
    marks = {mark.id: mark.value for mark in board.marks}
    assert (marks["left-orcs"], marks["left-island"], marks["stored-empire"]) == (5, 5, 0)
    assert "stored-orcs" not in marks


def test_reach_arcs_and_forts_lie_over_the_sea() -> None:
    g = sea(Captain(cell=(4, 8), facing="w"))
    (board,) = parts(shown(g, "move"), Board)
    over = {overlay.id: set(overlay.spaces) for overlay in board.overlays}
    assert {*over} == {"reach", "arc", "forts"}
    assert over["arc"] == {named((3, 8)), named((2, 8)), named((2, 7)), named((2, 9))}
    assert named(ORC_ANCHOR) in over["reach"]
    assert named((4, 8)) not in over["reach"]
    assert named((2, 8)) in over["forts"]
    away = sea(Captain())
    (board,) = parts(shown(away, "battle"), Board)
    assert "forts" not in {overlay.id for overlay in board.overlays}


def test_odds_stand_on_ships_that_can_be_attacked() -> None:
    g = sea(Captain("elves", sheet=(10, 2, 2, 0, 0)), Captain("chaos", along(START, ("e", 1))))
    scene = shown(g, "battle")
    (board,) = parts(scene, Board)
    assert [(odds.at, odds.label) for odds in board.odds] == [("seat-1", "Fire 2 guns: 0.8 hull on average")]
    (bars,) = [bars for bars in parts(scene, Bars) if bars.id == "attack-1"]
    assert [bar.label for bar in bars.bars] == ["Fire 2", "Sinks", "Board: wins", "Board: loses"]
    ram = sea(Captain(), Captain("orcs", along(START, ("e", 3))), wind="w")
    (board,) = parts(shown(ram, "move"), Board)
    assert [(odds.at, odds.label) for odds in board.odds] == [("seat-1", "Ram")]


def test_tables_are_shown_where_they_can_be_rolled_on() -> None:
    for cell, tables in (
        (ORC_ANCHOR, ["table-plunder", "table-trade"]),
        (BESIDE_FREE_PORT, ["table-free-trade"]),
        (BESIDE_ISLAND, ["table-search"]),
    ):
        scene = shown(sea(Captain(cell=cell)), "port")
        assert [sheet.id for sheet in parts(scene, Sheet) if sheet.id.startswith("table-")] == tables
    scene = shown(sea(Captain(cell=ORC_ANCHOR)), "port")
    assert scene.question is not None
    assert "1.7 hull lost on average, your ship sunk with 0 %" in scene.question
    (forts,) = [panel for panel in parts(scene, Panel) if panel.id == "forts-odds"]
    assert [fact.value for fact in forts.facts] == ["1.7", "0 %"]


def test_the_own_sheet_comes_first_and_all_captains_are_listed() -> None:
    g = sea(
        Captain(sheet=(10, 3, 2, 3, 5), forward=1), Captain("elves", None, sheet=(0, 0, 0, 0, 7), stored=2)
    )
    g.missed[1] = 1
    scene = shown(g, "move")
    (mine,) = parts(scene, LogSheet)
    assert mine.label == "Blue, Empire"
    assert mine.cutaway is not None
    assert [(hold.label, hold.value) for hold in mine.cutaway.holds] == [
        ("crew", 3),
        ("cannon forward", 1),
        ("cannon midships", 1),
        ("treasures", 3),
        ("free", 2),
    ]
    (sheet,) = [sheet for sheet in parts(scene, Sheet) if sheet.id == "captains"]
    assert [(entry.label, list(entry.cells)) for entry in sheet.entries] == [
        ("Blue", ["Empire", 0, 3, 5, 10, 3, 2, "now"]),
        ("Red", ["Elves", 2, 0, 7, 0, 0, 0, "misses 1"]),
    ]
    assert parts(shown(g, "move", seat=1), LogSheet)[0].label == "Red, Elves: no ship"


def test_peoples_are_cards_to_choose_from() -> None:
    m = qd.Match(GAME, 3)
    (row,) = [row for row in parts(m.scene(m.waiting[0]), Row) if row.id == "peoples-row"]
    assert [card.word for card in row.cards] == ["empire", "brettonian", "elves", "dwarves", "orcs", "chaos"]


@pytest.mark.rule("pirate-war:16.1", "pirate-war:4.2")
def test_rolls_and_cards_are_told() -> None:
    lines = "\n".join(qd.Match(GAME, 3, {"players": 3, "peoples": "as listed"}).told(None, 5000))
    for said in ("for initiative", "The order of turns", "the wind blows", "draws"):
        assert said in lines


# ---------------------------------------------------------------------- the bot


def test_the_bot_sails_to_the_nearest_treasure_and_home_with_three() -> None:
    assert destination(sea(Captain(cell=EMPIRE_ANCHOR)), 0) == 4
    assert destination(sea(Captain(cell=ORC_ANCHOR, sheet=(12, 3, 1, 3, 0))), 0) == 0
    assert destination(sea(Captain(cell=ORC_ANCHOR, sheet=(12, 1, 1, 1, 0))), 0) == 0
    near = sea(Captain(sheet=(12, 3, 1, 1, 0), stored=6))
    assert destination(near, 0) == 0


def test_the_bot_plunders_and_leaves_with_a_full_hold() -> None:
    g = sea(Captain(cell=ORC_ANCHOR))
    g.step, g.out = "port", None
    assert advised(position(GAME, g), 0) == ("plunder",)
    g = sea(Captain(cell=ORC_ANCHOR, sheet=(12, 3, 1, 3, 0)))
    g.step, g.out = "port", None
    assert advised(position(GAME, g), 0) == ("leave",)


def test_at_home_the_bot_hires_men_and_mends_the_hull() -> None:
    assert wanted(sea(Captain(cell=EMPIRE_ANCHOR, sheet=(9, 2, 1, 0, 9))), 0) == ["repair"] * 3 + [
        "crew"
    ] * 2 + ["midships"]
    assert wanted(sea(Captain(cell=EMPIRE_ANCHOR, sheet=(9, 4, 3, 0, 2))), 0) == ["repair"] * 2


def test_the_bot_keeps_its_fire_in_a_harbour_with_forts() -> None:
    g = sea(Captain("chaos", (2, 8), "w"), Captain("orcs", ORC_ANCHOR))
    g.step, g.out = "battle", None
    assert advised(position(GAME, g), 0) == ("hold",)
    g = sea(Captain(), Captain("orcs", along(START, ("e", 1))))
    g.step, g.out = "battle", None
    assert advised(position(GAME, g), 0)[:2] == ("fire", "seat-1")


def test_treasure_at_home_is_worth_more_than_aboard_and_a_ship_more_than_none() -> None:
    wreck, poor = sea(Captain(cell=None)), sea(Captain())
    aboard, home = sea(Captain(sheet=(12, 3, 1, 1, 0))), sea(Captain(stored=1))
    assert evaluate(wreck, 0) < evaluate(poor, 0) < evaluate(aboard, 0) < evaluate(home, 0)


def test_it_does_better_than_chance() -> None:
    won = 0
    for seed in range(12):
        m = qd.Match(GAME, seed=seed, log=False, options={"treasures-to-win": 3})
        drive(m, (Greedy(seed), Random(seed)) if seed % 2 else (Random(seed), Greedy(seed)))
        assert m.outcome is not None
        won += m.outcome.winners == (seed % 2 ^ 1,)
    assert won >= 10


@pytest.mark.parametrize("cell", [EMPIRE_ANCHOR, ORC_ANCHOR, (23, 2), (23, 14), (1, 14), (23, 8)])
def test_labels_keep_clear_of_each_other_where_ships_fight_in_a_harbour(cell: tuple[int, int]) -> None:
    side = "w" if cell[0] > 12 else "e"
    g = sea(
        Captain("dwarves", along(cell, (side, 1)), "w" if side == "e" else "e", (10, 3, 2, 1, 9)),
        Captain("brettonian", cell),
        Captain("empire", along(cell, (side, 2))),
    )
    for step in ("move", "battle"):
        assert not shown(g, step).unreadable()
