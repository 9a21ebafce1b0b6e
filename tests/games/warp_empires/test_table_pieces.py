"""Pieces that a module adds to the table and to battles, on the proving ground."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.dealing import set_of
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.random import Stream
from quarterdeck.games.warp_empires.generic import GENERIC
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Board, Row
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.pieces.maps import Generated
from quarterdeck.systems.warp_empires.pieces.movement import Flyers
from quarterdeck.systems.warp_empires.pieces.recruiting import any_number
from quarterdeck.systems.warp_empires.pieces.start import name_unit
from quarterdeck.systems.warp_empires.scene import noun_of
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import (
    LAND,
    PROVING,
    ProvingLand,
    asked,
    go,
    offered,
    proving,
    state,
    units,
)
from tests.games.warp_empires.positions import table as lay
from tests.games.warp_empires.test_pieces import FAR, fight, table


def test_signs_stand_behind_names_and_in_the_legend() -> None:
    made = proving(replace(PROVING, signs=(("coast", " ≈", "Ships may enter"),)))
    scene = lay(FAR, game=made).scene(0)
    scene.validate()
    board = scene.areas[0].items[0]
    assert isinstance(board, Board)
    spaces = {space.id: space for space in board.spaces}
    assert spaces["b1"].label == "B1¹ ≈"
    assert spaces["b1"].note.endswith("ships may enter")
    assert spaces["a2"].label == "A2¹"
    assert scene.legend[" ≈"] == "Ships may enter"


def test_units_say_what_the_module_adds() -> None:
    made = proving(replace(PROVING, unit_note=lambda w, unit: f"at home in {unit.name}" * (unit.speed > 2)))
    m = lay(FAR, game=made, step="recruit", tray={0: ["cavalry", "elite"]}, owner={"a1": 0}, treasury=[9, 0])
    rows = [item for area in m.scene(0).areas for item in area.items if isinstance(item, Row)]
    said = {card.word: card.text for row in rows for card in row.cards if row.id == "tray-row"}
    assert said["cavalry"].endswith(", fast, at home in Cavalry, costs 3")
    assert said["elite"] == "Force 6, medium, costs 6"


def test_a_drawn_unit_says_where_it_costs_something_else() -> None:
    made = proving(replace(PROVING, price_at=lambda g, seat, unit, t, n: n - 2 * (LAND.words[t] == "a3")))
    given: dict[str, Any] = {
        "owner": {"a1": 0, "a3": 0, "b3": 0},
        "treasury": [9, 0],
        "tray": {0: ["cavalry"]},
    }
    told = lay(FAR, game=made, step="recruit", **given).scene(0).outline()
    assert "costs 3, 1 in Scortch" in told
    told = lay(FAR, game=made, step="recruit", free=("Cavalry",), **given).scene(0).outline()
    assert "fast, free" in told


def test_sorts_of_units_are_words_and_no_tags() -> None:
    unit = UnitKind(id="x", name="Elves", copies=1, force=1, speed=1, tags=("Shadow-Elf", "Chaotic"))
    assert noun_of(unit) == "Shadow Elf"
    assert noun_of(replace(unit, tags=())) == "Elves"


def test_a_module_with_notes_of_its_own_has_no_signs_of_revenue_in_the_legend() -> None:
    assert "Revenue of a territory" in lay(FAR, game=proving(PROVING)).scene(0).legend.values()
    made = proving(replace(PROVING, place_note=lambda g, t: ("", "")))
    assert "Revenue of a territory" not in lay(FAR, game=made).scene(0).legend.values()


def test_names_of_regions_have_a_line_beneath() -> None:
    class Titled(ProvingLand):
        def make(self, *given: Any) -> Any:
            land, starts = super().make(*given)
            picture = replace(land.picture, titles=(("North", (100.0, 30.0)),))
            return TerritoryMap(land.places, land.neighbours, lambda: picture, picture), starts

    made = proving(replace(PROVING, map=Titled(), title_note=lambda w, name: f"{name} of {len(w.map)}"))
    board = lay(FAR, game=made).scene(0).areas[0].items[0]
    assert isinstance(board, Board)
    assert [(name.text, name.at, name.lettering) for name in board.names] == [
        ("North", (100.0, 30.0), "land"),
        ("North of 12", (100.0, 46.0), "place"),
    ]


def test_what_is_doomed_goes_with_the_fortifications_and_counts() -> None:
    def leaders(g: Empire, b: Battle) -> int:
        return world(g).leaders & set_of(stack(g, b.at, b.seats[1 - b.winner]))

    army = ["leader", "fortification", "infantry", "infantry", "infantry"]
    m = fight(["elite"] * 6, army, pieces={"doomed": leaders})
    go(m, "pass", "pass")
    assert asked(m) == (0, "battle.first")
    assert units(m, 1, "c2") == ["infantry"] * 3  # two of the three to be lost are gone
    assert m.asks[0].facts["n"] == 1
    m = fight(["elite"] * 6, army)
    go(m, "pass", "pass")
    assert "leader" in units(m, 1, "c2")


@pytest.mark.parametrize("free", [False, True])
def test_by_an_option_flyers_go_on_where_others_stop(free: bool) -> None:
    made = proving(replace(PROVING, flyers=Flyers()))
    m = lay({0: {"a2": ["bats"]}, 1: FAR[1]}, {0: ["march"]}, game=made)
    w = world(state(m))
    w.options = {**w.options, "flyers": "free" if free else "stopped"}
    go(m, "play march", "from a2", "all")
    assert ("to d2" in offered(m)) == free  # over the mountain b2


def test_units_without_upkeep() -> None:
    army = {0: {"a1": ["infantry"] * 8}, 1: FAR[1]}
    given: dict[str, Any] = {"step": "upkeep", "owner": {"b1": 0}, "start_units": [0, 0]}
    assert asked(table(army, **given))[1] == "upkeep"
    assert asked(table(army, pieces={"upkeep": any_number}, **given))[1] != "upkeep"


def test_a_named_unit_waits_in_the_tray_and_everybody_knows() -> None:
    g = state(table(FAR))
    name_unit(g, 0, "leader")
    w = world(g)
    assert g.units.kinds(w.tray[0]) == ["leader"]
    assert g.units.knows(1, w.tray[0]) == ["leader"]
    assert not any(stack(g, LAND.index["b1"], seat) for seat in (0, 1))


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ('id = "cavalry"\nat = ["a1", "z9"]', "should be a place of the map, is 'z9'"),
        ('id = "cavalri"\nat = ["a1"]', "should be a unit, is 'cavalri'"),
    ],
)
def test_homes_name_units_and_places(tmp_path: Path, row: str, reason: str) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    for folder, text in ((good, 'id = "cavalry"\nat = ["a1", "b1"]'), (bad, row)):
        shutil.copytree(PROVING.folder, folder)
        (folder / "homes.toml").write_text(f"[[home]]\n{text}\n")
    assert replace(PROVING, folder=good).book.homes == {"cavalry": ("a1", "b1")}
    with pytest.raises(BadData, match=re.escape(reason)):
        _ = replace(PROVING, folder=bad).book


def test_a_landmark_lies_far_from_all_starts() -> None:
    spec = GENERIC.map
    assert isinstance(spec, Generated)
    named = replace(spec, landmark=("Delphi", "city"))
    assert named.names["delphi"] == "Delphi"
    assert "delphi" not in spec.names
    land, starts = named.make(GENERIC.book.terrain, 3, Stream(5 << 100), {})
    near = [min(land.distances(t)[s] for s in starts) for t in range(len(land))]
    delphi = land.index["delphi"]
    assert land.places[delphi].terrain == "city"
    assert near[delphi] == max(near[t] for t, place in enumerate(land.places) if place.terrain == "city")
