"""What the captains of Duel of Iron see."""

from __future__ import annotations

import pytest

from quarterdeck.games.duel_of_iron.rules import chances
from quarterdeck.kit.hexes import NE, STERN, E, W
from quarterdeck.scene import Board, Hull, Panel, Scene, Sheet
from tests.games.duel_of_iron.positions import CONFEDERATE, MERRIMAC, MONITOR, UNION, duel, fire, squadrons


def board(scene: Scene) -> Board:
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


def facts(scene: Scene, panel: str) -> dict[str, str | int]:
    found = next(item for area in scene.areas for item in area.items if item.id == panel)
    assert isinstance(found, Panel)
    return {fact.label: fact.value for fact in found.facts}


def test_ships_stand_on_their_hexes_with_their_headings() -> None:
    match = duel("move", monitor=("h0805", W), merrimac=("h0605", NE), dice=(3,))
    for seat in (None, UNION, CONFEDERATE):
        pieces = {piece.id: piece for piece in board(match.scene(seat)).pieces}
        assert (pieces["monitor"].at, pieces["monitor"].facing) == ("h0805", 270)
        assert (pieces["merrimac"].at, pieces["merrimac"].facing) == ("h0605", 30)


def test_the_hex_ahead_is_lit_and_the_log_sheet_tells_the_points() -> None:
    match = duel("move", monitor=("h0805", W), merrimac=("h0605", NE), dice=(3,))
    scene = match.scene(UNION)
    assert scene.question == "Monitor has 4 move points."
    assert "h0705" in scene.lit
    assert facts(scene, "panel-monitor")["Move points left"] == 4
    assert match.scene(CONFEDERATE).waiting == "Union moves Monitor."


def test_damage_is_on_the_log_sheets() -> None:
    match = duel(changes={MONITOR: {"jammed": True, "turret": 3, "drag": 3}, MERRIMAC: {"cracks": 2}})
    scene = match.scene(None)
    assert facts(scene, "panel-monitor")["Turret"] == "jammed to port"
    assert facts(scene, "panel-monitor")["Move damage"] == "3, disabled at 7"
    assert facts(scene, "panel-merrimac")["Cracked hull"] == "2 (+10% to penetrate)"


def test_shots_and_a_wreck_are_shown_at_the_end() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E), changes={MERRIMAC: {"crew": 1}})
    fire(match, UNION, 1, 100, 1, 4)
    scene = match.scene(None)
    drawn = board(scene)
    assert [(arrow.start, arrow.end, arrow.look) for arrow in drawn.arrows] == [("h0805", "h0605", "attack")]
    labels = {piece.id: piece.label for piece in drawn.pieces}
    assert labels == {"monitor": "Monitor", "merrimac": "Merrimac (disabled: no crew)"}
    assert facts(scene, "this-turn") == {"Monitor at Merrimac": "2 fired, 1 hit, 1 through"}
    assert scene.outcome == "Union wins: no enemy ship can fight on."


def test_squadrons_share_a_sheet() -> None:
    match = squadrons([("h0705", W), ("h1405", W)], [("h0605", E)])
    sheet = match.scene(None).areas[1].items[0]
    assert isinstance(sheet, Sheet)
    assert [entry.label for entry in sheet.entries] == ["Monitor", "Passaic", "Merrimac"]


def test_the_chart_is_staggered_with_arrows_and_fits_a_terminal() -> None:
    match = duel("move", monitor=("h1506", W), merrimac=("h0605", NE), dice=(3,))
    text = match.scene(CONFEDERATE).text(80, 24)
    lines = text.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    rows = {line[:2]: line for line in lines if line[:2].isdigit() and line[2:3] == " "}
    assert "CM↗" in rows["05"]
    assert "UM←" in rows["06"]
    # column 15 of the shifted row stands half a cell to the right of column 15 above it
    assert rows["06"].index("UM←") + 1 == rows["11"].rindex("·") + 2


def test_a_ship_that_moves_shows_where_it_can_get_to_with_points_left() -> None:
    match = duel("move", monitor=("h0805", W), merrimac=("h0605", NE), dice=(3,))
    reach = board(match.scene(None)).overlays[0]
    left = dict(zip(reach.spaces, reach.numbers, strict=True))
    assert left["h0705"] == 3
    assert "h0605" not in left  # where the enemy lies nobody can go
    assert "h0805" not in left
    assert max(left.values()) == 3


def test_guns_show_what_they_bear_on_and_what_a_salvo_promises() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E))
    drawn = board(match.scene(UNION))
    assert [(overlay.id, overlay.look) for overlay in drawn.overlays] == [
        ("arc-monitor", "arc"),
        ("short-monitor", "range"),
    ]
    assert len(drawn.overlays[1].spaces) == 14  # two rings of hexes, less those before the bow
    assert "h0905" not in drawn.overlays[1].spaces
    (odds,) = drawn.odds
    hit, pierce = chances(match.state, 0, 1)
    assert odds.good == pytest.approx(1 - (1 - hit * pierce / 10000) ** 2)
    assert board(match.scene(None)).odds == []


def test_a_jammed_turret_bears_in_one_arc_only() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E), changes={0: {"jammed": True, "turret": STERN}})
    arc = board(match.scene(UNION)).overlays[0]
    assert "h0605" in arc.spaces
    assert "h0803" not in arc.spaces


def test_a_jammed_turret_is_seen_on_the_map_and_an_untrained_one_on_the_sheet() -> None:
    fresh = duel("move", monitor=("h0805", W), merrimac=("h0605", NE), dice=(3,))
    assert facts(fresh.scene(UNION), "panel-monitor")["Turret"] == "not yet trained"
    jammed = {MONITOR: {"jammed": True, "trained": True, "turret": STERN}}
    match = duel("move", monitor=("h0805", W), merrimac=("h0605", NE), dice=(3,), changes=jammed)
    pieces = {piece.id: piece for piece in board(match.scene(UNION)).pieces}
    assert (tuple(pieces["monitor"].flags), tuple(pieces["merrimac"].flags)) == (("turret jammed",), ())
    assert facts(match.scene(UNION), "panel-monitor")["Turret"] == "jammed to stern"


def test_cracks_are_holes_in_the_hull() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h1005", E), changes={MERRIMAC: {"cracks": 2}})
    ships = {piece.id: piece.hull for piece in board(match.scene(None)).pieces}
    assert ships["merrimac"] == Hull("ironclad", 1.2, holes=2)
