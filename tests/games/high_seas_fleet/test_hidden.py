"""High Seas Fleet: U-boats and mines, and what one side does not see of the other's (§5, §10, §12)."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.high_seas_fleet.book import MAP, SHORT
from quarterdeck.games.high_seas_fleet.fire import search
from quarterdeck.games.high_seas_fleet.gunnery import bearing, modifiers
from quarterdeck.games.high_seas_fleet.secrets import Secrets, mined_area
from quarterdeck.games.high_seas_fleet.steering import boat_speed
from quarterdeck.kit.hexes import NE, E, W
from quarterdeck.kit.modifiers import total
from tests.games.high_seas_fleet.positions import BRITISH, GAME, GERMAN, at, battle, keys, of, place, ship

FAR = at("renown", "h0101")
BASE = at("vulkan", "h4401")


# ---------------------------------------------------------------------- 5.5 U-boats


@pytest.mark.rule("high-seas-fleet:5.5", "high-seas-fleet:1.6", "high-seas-fleet:R11")
def test_a_boat_moves_unseen_and_the_enemy_knows_only_how_far() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [at("renown", "h4027")], "choose")
    answer_all(m, "move u-93")
    assert "steam h1610" in options_of(m, GERMAN)
    assert "steam h1510" not in options_of(m, GERMAN)
    answer_all(m, "steam h1610")
    assert place(m, 0) == "h1610"
    theirs = m.view(BRITISH)["secrets"]["boats"]["0"]
    assert theirs == {"centre": "h2010", "reach": 4, "seen": False}
    assert m.view(GERMAN)["secrets"]["boats"]["0"]["at"] == "h1610"
    assert "h1610" not in str(m.view(BRITISH))
    assert not any(piece.id == "u-93" for piece in m.scene(BRITISH).areas[0].items[0].pieces)  # type: ignore[union-attr]
    assert any(piece.id == "u-93" for piece in m.scene(GERMAN).areas[0].items[0].pieces)  # type: ignore[union-attr]
    assert not any(o.startswith("steam") for o in options_of(m, GERMAN))


@pytest.mark.rule("high-seas-fleet:1.6", "high-seas-fleet:R11")
def test_a_boat_dives_once_and_is_slower_below() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [FAR], "steer", active=0)
    answer_all(m, "dive")
    assert of(m).secrets.is_under(0)
    assert "steam h1810" in options_of(m, GERMAN)
    assert "steam h1710" not in options_of(m, GERMAN)
    assert not {"dive", "surface"} & options_of(m, GERMAN)
    up = battle([at("u-boat", "h2010", W, under=True), BASE], [FAR], "steer", active=0)
    answer_all(up, "surface")
    assert not of(up).secrets.is_under(0)
    assert m.view(BRITISH)["points"] == up.view(BRITISH)["points"]


@pytest.mark.rule("high-seas-fleet:5.1", "high-seas-fleet:R11")
def test_a_submerged_boat_may_share_a_hex_and_a_surfaced_one_not() -> None:
    above = battle([at("u-boat", "h2010", W), BASE], [at("renown", "h1910")], "steer", active=0)
    assert "steam h1910" not in options_of(above, GERMAN)
    below = battle([at("u-boat", "h2010", W, under=True), BASE], [at("renown", "h1910")], "steer", active=0)
    assert "steam h1910" in options_of(below, GERMAN)
    answer_all(below, "steam h1910")
    assert place(below, 0) == place(below, 2)
    assert "surface" not in options_of(below, GERMAN)
    over = battle(
        [at("u-boat", "h2010", W, under=True, seen=True), BASE], [at("renown", "h1910", E)], "steer", active=2
    )
    assert "ahead h2010" in options_of(over, BRITISH)
    seen = battle([at("u-boat", "h2010", W, seen=True), BASE], [at("renown", "h1910", E)], "steer", active=2)
    assert "ahead h2010" not in options_of(seen, BRITISH)


@pytest.mark.rule("high-seas-fleet:R11")
def test_a_ship_that_runs_over_a_surfaced_boat_finds_it() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [at("renown", "h1910", E)], "steer", active=2)
    answer_all(m, "ahead h2010")
    assert of(m).secrets.is_seen(0)
    assert of(m).secrets.is_under(0)
    assert "stumbles" in keys(m)


@pytest.mark.rule("high-seas-fleet:5.6", "high-seas-fleet:R11")
@pytest.mark.parametrize(
    ("where", "roll", "bonus", "seen"),
    [
        ("h1610", 5, 0, True),
        ("h1610", 4, 0, False),
        ("h1510", 6, 0, False),
        ("h1610", 3, 2, True),
        ("h1610", 2, 2, False),
    ],
)
def test_ships_within_four_hexes_detect_boats(where: str, roll: int, bonus: int, seen: bool) -> None:
    g = of(
        battle([at("u-boat", "h2010", W), BASE], [at("yarrow", where), at("yarrow", "h0101")], dice=(roll, 6))
    )
    search(g, 0, bonus)
    assert g.secrets.is_seen(0) is seen
    assert g.script == ()


@pytest.mark.rule("high-seas-fleet:5.6", "high-seas-fleet:R11")
def test_boats_are_searched_for_at_the_end_of_a_round() -> None:
    m = battle(
        [at("u-boat", "h2010", W, moved=True), at("vulkan", "h4401", moved=True)],
        [at("yarrow", "h1810", moved=True)],
        dice=(5,),
    )
    assert of(m).secrets.is_seen(0)
    assert "detects" in keys(m)


@pytest.mark.rule("high-seas-fleet:R11")
def test_a_boat_is_lost_from_sight_beyond_four_hexes() -> None:
    for where, lost in (("h1510", False), ("h1410", True)):
        m = battle(
            [at("u-boat", "h1810", W, seen=True), BASE], [at("yarrow", "h1910"), FAR], "steer", active=0
        )
        answer_all(m, f"steam {where}", *(["hold"] if not lost else []))
        while m.asks[0].prompt != "choose":
            m.answer(m.asks[0].seat, "stop" if m.asks[0].prompt == "boat" else "hold")
        assert of(m).is_unseen(0) is lost


@pytest.mark.rule("high-seas-fleet:R11", "high-seas-fleet:6.3")
def test_an_attack_betrays_about_where_a_boat_is() -> None:
    m = battle([at("u-boat", "h2010", W, under=True), BASE], [at("renown", "h1810")], "steer", active=0)
    assert total(modifiers(of(m), 0, 2, SHORT)) == 0  # short +1, U-boat attacking -1
    m.dice(17, 3, 2)
    answer_all(m, "torpedo u-93 renown")
    boat = m.view(BRITISH)["secrets"]["boats"]["0"]
    assert (boat["centre"], boat["reach"], boat["seen"]) == ("h1810", 2 + 4, False)  # it may move yet
    found = battle([at("u-boat", "h2010", W, under=True), BASE], [at("renown", "h1810")], "steer", active=0)
    found.dice(1, 3)
    answer_all(found, "torpedo u-93 renown")
    assert of(found).secrets.is_seen(0)


@pytest.mark.rule("high-seas-fleet:10.1", "high-seas-fleet:6.3", "high-seas-fleet:R11")
def test_only_light_guns_within_four_hexes_attack_a_detected_boat() -> None:
    for where, batteries in (("h1610", [1]), ("h1510", [])):
        g = of(battle([at("u-boat", "h2010", W, seen=True), BASE], [at("renown", where)]))
        assert [battery for battery, _, _ in bearing(g, 2, 0)] == batteries
    under = of(battle([at("u-boat", "h2010", W, seen=True, under=True), BASE], [at("renown", "h1810")]))
    assert total(modifiers(under, 2, 0, SHORT)) == 1 - 2 - 1
    assert bearing(under, 0, 2) == []
    unseen = battle([at("u-boat", "h2010", W), BASE], [at("renown", "h1810")], "steer", active=2)
    assert not any("u-93" in option for option in options_of(unseen, BRITISH))
    near = battle([at("u-boat", "h2010", W, seen=True), BASE], [at("renown", "h1810")], "steer", active=2)
    assert "fire renown u-93" in options_of(near, BRITISH)
    assert "torpedo renown u-93" not in options_of(near, BRITISH)


@pytest.mark.rule("high-seas-fleet:R11")
def test_by_option_boats_on_the_surface_are_seen() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [FAR], "steer", active=0, surfaced_visible=True)
    assert of(m).secrets.is_seen(0)
    under = battle([at("u-boat", "h2010", W), BASE], [FAR], "steer", active=0, surfaced_visible=True)
    of(under).secrets.dive(0, True)
    of(under).secrets.hide(0)
    of(under).secrets.may_dive = True
    answer_all(under, "surface")
    assert of(under).secrets.is_seen(0)
    assert "surfaces" in keys(under)


@pytest.mark.rule("high-seas-fleet:R2", "high-seas-fleet:R11")
def test_a_side_with_an_unseen_boat_is_asked_whether_or_not_it_could_fire() -> None:
    m = battle([at("u-boat", "h4010", W), BASE], [at("renown", "h1010", E)], "steer", active=2)
    answer_all(m, "ahead h1110")
    assert (m.asks[0].seat, options_of(m, GERMAN)) == (GERMAN, {"hold", "hold-on"})
    spent = battle(
        [at("u-boat", "h4010", W, torpedoed=True), BASE], [at("renown", "h1010", E)], "steer", active=2
    )
    answer_all(spent, "ahead h1110")
    assert spent.asks[0].seat == BRITISH


@pytest.mark.rule("high-seas-fleet:R11", "high-seas-fleet:5.5")
def test_imagined_worlds_put_a_boat_where_it_may_be() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [at("renown", "h2210", E)], "steer", active=0)
    answer_all(m, "steam h1810")
    seen = set()
    for n in range(40):
        there = m.redeal(BRITISH, n).state
        assert MAP.distance(there.where(0), MAP.index["h2010"]) <= 4
        assert there.where(0) != there.where(2) or there.is_under(0)
        seen.add(there.where(0))
    assert len(seen) > 12
    assert m.redeal(GERMAN, 1).state.where(0) == MAP.index["h1810"]


# ---------------------------------------------------------------------- 12 mines


@pytest.mark.rule("high-seas-fleet:12.1", "high-seas-fleet:R12")
def test_fields_are_written_down_in_secret() -> None:
    m = qd.Match(GAME, 1, {"scenario": "hunters"})
    assert [ask.seat for ask in m.asks] == [GERMAN]
    assert "mine h1401" in options_of(m, GERMAN)
    assert not {"mine h1301", "mine h3001"} & options_of(m, GERMAN)
    answer_all(m, "mine h1401", "mine h2014", "mine h2015")
    assert "mine h2014" not in options_of(m, GERMAN)
    answer_all(m, "mine h2914")
    assert m.view(GERMAN)["secrets"]["mines"] == [
        [0, name, False] for name in ("h1401", "h2014", "h2914", "h2015")
    ]
    assert m.view(BRITISH)["secrets"]["mines"] == []
    assert m.view(BRITISH)["secrets"]["before"] == [4, 0]
    worlds = {tuple(field[1] for field in m.redeal(BRITISH, n).state.secrets.fields) for n in range(5)}
    assert len(worlds) == 5
    assert len(mined_area()) == 16 * 28


@pytest.mark.rule("high-seas-fleet:12.2", "high-seas-fleet:R12")
def test_a_ship_that_enters_a_field_strikes_a_mine_on_six() -> None:
    m = battle(
        [at("vulkan", "h4401")], [at("renown", "h1910", E)], "steer", active=1, mines=[(GERMAN, "h2010")]
    )
    m.dice(5)
    answer_all(m, "ahead h2010")
    assert (ship(m, 1).hit, of(m).script, m.view(BRITISH)["secrets"]["mines"]) == (False, (), [])
    struck = battle(
        [at("vulkan", "h4401")], [at("renown", "h1910", E)], "steer", active=1, mines=[(GERMAN, "h2010")]
    )
    struck.dice(6, 3)
    answer_all(struck, "ahead h2010")
    assert (ship(struck, 1).speed, ship(struck, 1).hit) == (5, True)
    assert struck.view(BRITISH)["secrets"]["mines"] == [[0, "h2010", True]]
    assert of(struck).secrets.has_mines(MAP.index["h2010"])
    clear = battle(
        [at("vulkan", "h4401")], [at("renown", "h1910", E)], "steer", active=1, mines=[(GERMAN, "h2510")]
    )
    clear.dice(6)
    answer_all(clear, "ahead h2010")
    assert not ship(clear, 1).hit
    own = battle(
        [at("vulkan", "h4401")], [at("renown", "h1910", E)], "steer", active=1, mines=[(BRITISH, "h2010")]
    )
    own.dice(6, 3)
    answer_all(own, "ahead h2010")
    assert ship(own, 1).hit


@pytest.mark.rule("high-seas-fleet:12.3", "high-seas-fleet:R12")
def test_destroyers_sweep_the_hex_ahead_for_four_points() -> None:
    m = battle(
        [at("bayern", "h4401")], [at("yarrow", "h1910", E)], "steer", active=1, mines=[(GERMAN, "h2010")]
    )
    answer_all(m, "sweep h2010")
    assert (of(m).points, of(m).secrets.has_mines(MAP.index["h2010"])) == (3, False)
    assert "swept" in keys(m)
    assert "sweep h2010" not in options_of(m, BRITISH)
    nothing = battle(
        [at("bayern", "h4401")], [at("yarrow", "h1910", E)], "steer", active=1, mines=[(GERMAN, "h2510")]
    )
    answer_all(nothing, "sweep h2010")
    assert "nothing-swept" in keys(nothing)
    few = battle(
        [at("bayern", "h4401")],
        [at("yarrow", "h1910", E)],
        "steer",
        active=1,
        points=3,
        mines=[(GERMAN, "h2010")],
    )
    assert "sweep h2010" not in options_of(few, BRITISH)
    big = battle(
        [at("bayern", "h4401")], [at("renown", "h1910", E)], "steer", active=1, mines=[(GERMAN, "h2010")]
    )
    assert "sweep h2010" not in options_of(big, BRITISH)
    none = battle([at("bayern", "h4401")], [at("yarrow", "h1910", E)], "steer", active=1)
    assert "sweep h2010" not in options_of(none, BRITISH)


@pytest.mark.rule("high-seas-fleet:R12")
def test_slow_boats_sweep_over_several_moves_and_mine_sweepers_by_default() -> None:
    m = battle(
        [at("bayern", "h4401")],
        [at("british-gun-boat", "h1910", E)],
        "steer",
        active=1,
        mines=[(GERMAN, "h2010")],
    )
    answer_all(m, "sweep h2010")
    assert (ship(m, 1).swept, of(m).points) == (2, 0)
    again = battle(
        [at("bayern", "h4401")],
        [at("british-gun-boat", "h1910", E, swept=2)],
        "steer",
        active=1,
        mines=[(GERMAN, "h2010")],
    )
    answer_all(again, "sweep h2010")
    assert "swept" in keys(again)
    for how, can in (("mine sweepers too", True), ("as printed", False)):
        sweeper = battle(
            [at("bayern", "h4401")],
            [at("british-mine-sweeper", "h1910", E)],
            "steer",
            active=1,
            mines=[(GERMAN, "h2010")],
            sweepers=how,
        )
        assert ("sweep h2010" in options_of(sweeper, BRITISH)) is can


@pytest.mark.rule("high-seas-fleet:12.1", "high-seas-fleet:1.8", "high-seas-fleet:R12")
def test_a_layer_lays_a_field_before_it_moves_off() -> None:
    m = battle([at("m-boat", "h2010", NE), at("nautilus", "h2012"), BASE], [FAR], "choose")
    answer_all(m, "move m28")
    assert "lay m28" in options_of(m, GERMAN)
    answer_all(m, "lay m28")
    assert of(m).secrets.has_mines(MAP.index["h2010"])
    assert of(m).secrets.left(0) == 0
    assert "lay m28" not in options_of(m, GERMAN)
    assert m.view(BRITISH)["secrets"]["mines"] == []
    assert keys(m, GERMAN)[-1] == "laid"
    assert "laid" not in keys(m, BRITISH)
    guesses = {len(m.redeal(BRITISH, n).state.secrets.fields) for n in range(12)}
    assert guesses == {0, 1}
    answer_all(m, "ahead h2009")
    assert "lay m28" not in options_of(m, GERMAN)
    assert of(m).secrets.left(1) == 6


@pytest.mark.rule("high-seas-fleet:R12")
def test_a_swept_field_of_a_layer_is_gone_from_its_stock() -> None:
    m = battle([at("nautilus", "h2010", W), BASE], [at("yarrow", "h1910", E)], "steer", active=0)
    of(m).secrets.may_lay(0, MAP.index["h2010"])
    answer_all(m, "lay nautilus")
    assert of(m).secrets.left(0) == 5
    assert of(m).secrets.clear(MAP.index["h2010"])
    assert of(m).secrets.left(0) == 5
    assert of(m).secrets.chances[0] == ()


@pytest.mark.rule("high-seas-fleet:12.2", "high-seas-fleet:5.5")
def test_a_boat_on_its_way_strikes_mines_in_every_hex_it_enters() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [FAR], "steer", active=0, mines=[(BRITISH, "h1810")])
    m.dice(6, 6, 3, 6)  # nothing in 1910, a mine in 1810, nothing in 1710
    answer_all(m, "steam h1710")
    assert (place(m, 0), ship(m, 0).speed, ship(m, 0).hit) == ("h1710", 3, True)
    assert of(m).script == ()
    known = m.view(BRITISH)["secrets"]["boats"]["0"]  # the mine told about where it is
    assert (known["centre"], known["reach"], known["seen"]) == ("h1810", 4, False)
    of(m).secrets.dive(0, True)
    assert boat_speed(of(m), 0) == 2  # half of three, rounded up


@pytest.mark.rule("high-seas-fleet:12.1", "high-seas-fleet:R12")
def test_the_enemy_imagines_every_number_of_fields_that_a_layer_may_have_laid() -> None:
    m = battle([at("nautilus", "h2010", W), BASE], [FAR])
    for hex in ("h2010", "h2110"):
        of(m).secrets.may_lay(0, MAP.index[hex])
    of(m).secrets.mine(GERMAN, MAP.index["h2110"], 0)
    guesses = [imagined(m, n) for n in range(40)]
    assert {len(fields) for fields in guesses} == {0, 1, 2}
    assert {field[1] for fields in guesses for field in fields} == {MAP.index["h2010"], MAP.index["h2110"]}
    of(m).secrets.stock[0] = (GERMAN, 1)
    assert {len(imagined(m, n)) for n in range(40)} == {0, 1}


def imagined(m: qd.Match, n: int) -> list[tuple[int, int, int, int]]:
    """The mine fields of a world that the British think possible."""
    secrets = of(m).secrets.copy()
    secrets.redeal(BRITISH, Stream(n))
    return secrets.fields


@pytest.mark.rule("high-seas-fleet:12.1", "high-seas-fleet:5.5")
def test_secrets_are_kept_in_a_saved_game() -> None:
    m = qd.Match(GAME, 1, {"scenario": "hunters"})
    answer_all(m, "mine h1401", "mine h2014", "mine h2015", "mine h2914")
    of(m).secrets.stock[5] = (GERMAN, 2)
    of(m).secrets.may_lay(5, MAP.index["h2010"])
    of(m).secrets.clear(MAP.index["h1414"])
    again = Secrets()
    again.load(of(m).secrets.plain())
    assert again.plain() == of(m).secrets.plain()
    assert (again.fields, again.boats, again.stock, again.chances) == (
        of(m).secrets.fields,
        of(m).secrets.boats,
        of(m).secrets.stock,
        of(m).secrets.chances,
    )


@pytest.mark.rule("high-seas-fleet:R11", "high-seas-fleet:12.1")
def test_imagined_boats_share_no_hex_and_mines_of_both_sides_are_imagined() -> None:
    m = battle(
        [at("u-boat", "h2010", W), at("u-boat", "h2011"), BASE],
        [FAR],
        mines=[(BRITISH, "h1810"), (GERMAN, "h1812")],
    )
    for i in (0, 1):
        of(m).secrets.boats[i][5:7] = [MAP.index["h2010"], 1]
    for n in range(30):
        secrets = of(m).secrets.copy()
        secrets.redeal(BRITISH, Stream(n))
        assert secrets.at(0) != secrets.at(1)
        assert [field[0] for field in secrets.fields] == [GERMAN, BRITISH]
        assert secrets.fields[1][1] == MAP.index["h1810"]
        theirs = of(m).secrets.copy()
        theirs.redeal(GERMAN, Stream(n))
        assert (theirs.at(0), theirs.at(1)) == (MAP.index["h2010"], MAP.index["h2011"])
        assert len(theirs.fields) == 2
    assert len({imagined_british(m, n) for n in range(10)}) > 5
    crowded = of(m).secrets.copy()
    crowded.boats[0][5:7] = crowded.boats[1][5:7] = [MAP.index["h2010"], 0]
    crowded.redeal(BRITISH, Stream(1))  # where no hex is left, it is put where it was last
    assert (crowded.at(0), crowded.at(1)) == (MAP.index["h2010"], MAP.index["h2010"])


def imagined_british(m: qd.Match, n: int) -> int:
    """Where a British field lies in a world that the Germans think possible."""
    secrets = of(m).secrets.copy()
    secrets.redeal(GERMAN, Stream(n))
    return next(field[1] for field in secrets.fields if field[0] == BRITISH)
