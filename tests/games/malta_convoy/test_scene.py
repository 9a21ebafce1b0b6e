"""What the player of Malta Convoy sees."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import Random
from quarterdeck.engine.drivers import drive
from quarterdeck.scene import Dice, Panel, Row, Scene, Sheet, Track
from tests.games.malta_convoy.positions import GAME, at_sea


def item(scene: Scene, name: str) -> object:
    return next(part for area in scene.areas for part in area.items if part.id == name)


def facts(scene: Scene, name: str) -> dict[str, str | int]:
    panel = item(scene, name)
    assert isinstance(panel, Panel)
    return {fact.label: fact.value for fact in panel.facts}


def test_the_sheet_counts_ships_by_fate() -> None:
    m = at_sea(damaged={"cargo": 1}, lost={"tanker": 2})
    for seat in (0, None):
        sheet = item(m.scene(seat), "ships")
        assert isinstance(sheet, Sheet)
        assert [(entry.word, tuple(entry.cells)) for entry in sheet.entries] == [
            ("cargo", (10, 1, 0, 0)),
            ("tanker", (4, 0, 2, 0)),
            ("carrier", (2, 0, 0, 0)),
            ("cruiser", (8, 0, 0, 0)),
            ("destroyer", (30, 0, 0, 0)),
        ]


def test_the_journey_shows_friendly_waters_halfway_and_malta() -> None:
    track = item(at_sea(turn=5, halfway=0, length=25, friendly=3).scene(0), "journey")
    assert isinstance(track, Track)
    assert [step.look for step in track.steps] == ["shallow"] * 3 + ["sea"] * 21 + ["goal"]
    assert track.at == "turn-5"
    assert {piece.id: piece.at for piece in track.pieces} == {
        "halfway": "turn-13",
        "malta": "turn-25",
        "convoy-marker": "turn-5",
    }


def test_the_options_show_what_is_free_in_force_and_used() -> None:
    scene = at_sea(option="evade", option_left=2, used=("split",)).scene(0)
    row = item(scene, "options")
    assert isinstance(row, Row)
    assert [(card.word, card.kind, card.corner) for card in row.cards] == [
        ("decoy", "once a trip", ""),
        ("split", "used", ""),
        ("evade", "in force", "2 left"),
        ("screen", "once a trip", ""),
    ]
    assert facts(scene, "situation")["Option in force"] == "Evade, 2 turns left"
    assert facts(scene, "situation")["Next contact roll"] == "−2"
    assert scene.lit == frozenset()


def test_options_that_may_be_taken_are_lit() -> None:
    scene = at_sea(used=("split",)).scene(0)
    assert {"decoy", "evade", "screen"} <= scene.lit
    assert "split" not in scene.lit
    assert ("take decoy", "Begin Decoy") in scene.options


def test_the_score_so_far_shows_what_changed_it() -> None:
    scene = at_sea(lost={"cargo": 2, "cruiser": 1}, interceptions=4).scene(0)
    assert facts(scene, "score") == {
        "Score": 99,
        "At the start": 100,
        "Cargo ships lost (2)": "−4",
        "Cruisers lost (1)": "−1",
        "Interceptions (4)": "+4",
    }


def dice_of(scene: Scene) -> list[Dice]:
    return [lot for area in scene.areas for lot in area.items if isinstance(lot, Dice)]


def test_every_die_of_the_latest_turn_is_shown() -> None:
    # U-boats of size 3 - 1, one of them turned back by the first of five interceptions
    m = at_sea(6, 1, 3, 1, 6, 6, 6, 6, 4, 6, ships={"cargo": 9, "carrier": 2, "cruiser": 1, "destroyer": 1})
    m.answer(0, "sail")
    scene = m.scene(0)
    lots = {
        lot.id: [(die.value, die.label, die.hit) for die in lot.dice]
        for area in scene.areas
        for lot in area.items
        if isinstance(lot, Dice)
    }
    assert lots["lot-contact"] == [
        (6, "Contact", None),
        (1, "U-boats", None),
        (3, "Force size 2: 3 − 1 = 2", None),
    ]
    assert lots["lot-intercept"] == [(1, "", True), *[(6, "", False)] * 4]
    assert lots["lot-attack"] == [(4, "Damaged", True), (6, "Destroyer", None)]
    harm = {lot.id: [die.harm for die in lot.dice] for lot in dice_of(scene)}
    assert harm["lot-attack"] == [True, False], "what hits the convoy is no luck of its own"
    assert not any(harm["lot-intercept"])


def test_the_dice_of_the_muster_are_shown_at_the_start() -> None:
    scene = qd.Match(GAME, seed=2).scene(0)
    lot = item(scene, "lot-muster")
    assert isinstance(lot, Dice)
    assert len(lot.dice) == 3 + 1 + 1 + 1 + 3


def test_the_table_fits_a_terminal_of_80_columns_at_every_turn() -> None:
    m = qd.Match(GAME, seed=8)
    while not m.over:
        rows = m.scene(0).text(80, 24).splitlines()
        assert max(map(len, rows)) <= 80
        drive(m, [Random(m.answers)], limit=1)
    assert "reach Malta" in m.scene(0).outcome
