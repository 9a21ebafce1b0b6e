"""High Seas Fleet: fire at any time, guns, damage, torpedoes and aeroplanes (§4, §6-9, §11, §13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.high_seas_fleet.book import LAND, LONG, MEDIUM, SHORT, SMOKE
from quarterdeck.games.high_seas_fleet.gunnery import (
    Salvo,
    bearing,
    damage,
    damage_modifier,
    damage_row,
    die_of,
    expected_hull,
    hit_chance,
    locate,
    modifiers,
    salvo_odds,
    torpedo_chance,
    underwater_hit,
)
from quarterdeck.kit.hexes import E, W
from quarterdeck.kit.modifiers import total
from tests.games.high_seas_fleet.positions import BOOK, BRITISH, GERMAN, at, battle, keys, of, ship

FAR = at("renown", "h4027")


# ---------------------------------------------------------------------- 4.2 fire at any time


@pytest.mark.rule("high-seas-fleet:4.2", "high-seas-fleet:4.3", "high-seas-fleet:R2")
def test_the_side_that_moves_may_fire_with_any_ship_at_any_step() -> None:
    m = battle([at("vulkan", "h2001", W), at("bayern", "h2010")], [at("renown", "h1010")], "steer", active=0)
    assert {"fire bayern renown", "aim bayern renown"} <= options_of(m, GERMAN)
    m.dice(*[1] * 8)
    answer_all(m, "ahead h1901", "hold", "fire bayern renown")
    assert ship(m, 1).fired == (8, 0)
    assert not any(o.startswith("fire bayern") for o in options_of(m, GERMAN))
    assert "ahead h1801" in options_of(m, GERMAN)


@pytest.mark.rule("high-seas-fleet:4.2", "high-seas-fleet:R2")
def test_the_other_side_may_fire_after_each_hex_or_hold_until_the_ship_stops() -> None:
    m = battle([at("vulkan", "h2001", W), FAR_GERMAN], [at("renown", "h1001")], "steer", active=0)
    answer_all(m, "ahead h1901")
    assert (m.asks[0].seat, m.asks[0].prompt) == (BRITISH, "window")
    assert {"hold", "hold-on", "fire renown vulkan"} <= options_of(m, BRITISH)
    answer_all(m, "hold", "ahead h1801")
    assert m.asks[0].prompt == "window"
    answer_all(m, "hold-on", "ahead h1701")
    assert m.asks[0].prompt == "steer"
    answer_all(m, "stop")
    assert (m.asks[0].seat, m.asks[0].prompt) == (BRITISH, "last-shots")
    assert "hold-on" not in options_of(m, BRITISH)
    answer_all(m, "hold")
    assert ship(m, 0).moved


FAR_GERMAN = at("bayern", "h4401")


@pytest.mark.rule("high-seas-fleet:R2")
def test_by_option_the_other_side_fires_after_the_move_only() -> None:
    m = battle(
        [at("vulkan", "h2001", W), FAR_GERMAN],
        [at("renown", "h1001")],
        "steer",
        active=0,
        fire_windows="after the move",
    )
    answer_all(m, "ahead h1901")
    assert m.asks[0].prompt == "steer"
    answer_all(m, "stop")
    assert m.asks[0].prompt == "last-shots"
    m.dice(*[1] * 6)
    answer_all(m, "fire renown vulkan")
    assert ship(m, 2).fired == (6, 0)
    out_of_range = battle([at("vulkan", "h4001", W)], [at("renown", "h1001")], "steer", active=0)
    answer_all(out_of_range, "ahead h3901")
    assert out_of_range.asks[0].prompt == "steer"


@pytest.mark.rule("high-seas-fleet:4.3", "high-seas-fleet:R3")
def test_guns_may_be_shared_out_and_each_fires_once() -> None:
    m = battle([at("bayern", "h2010", W)], [at("renown", "h1610"), at("yarrow", "h1812")], "steer", active=0)
    answer_all(m, "aim bayern renown")
    assert "done" not in options_of(m, GERMAN)
    assert "guns main 1" in options_of(m, GERMAN)
    m.dice(1, 1, 1)
    m.answer_set(GERMAN, {"main": 3})
    assert ship(m, 0).fired == (3, 0)
    m.dice(*[1] * 13)
    answer_all(m, "fire bayern tomahawk")
    assert ship(m, 0).fired == (8, 8)
    assert of(m).script == ()


@pytest.mark.rule("high-seas-fleet:4.2")
def test_everything_that_bears_may_fire_at_one_ship() -> None:
    m = battle([at("bayern", "h2010", W), at("lutzow", "h2012")], [at("renown", "h1010")], "steer", active=0)
    m.dice(*[1] * 16)
    answer_all(m, "broadside renown")
    assert [s.fired for s in of(m).ships[:2]] == [(8, 0), (8, 0)]


# ---------------------------------------------------------------------- 6 ranges and modifiers


@pytest.mark.rule("high-seas-fleet:6.1", "high-seas-fleet:6.2", "high-seas-fleet:R17")
@pytest.mark.parametrize(
    ("where", "bands"),
    [
        ("h1910", [(0, SHORT), (1, SHORT)]),
        ("h1510", [(0, SHORT), (1, SHORT)]),
        ("h1410", [(0, MEDIUM)]),
        ("h1010", [(0, MEDIUM)]),
        ("h0910", [(0, LONG)]),
        ("h0510", [(0, LONG)]),
        ("h0410", []),
    ],
)
def test_ranges_of_heavy_and_light_guns(where: str, bands: list[tuple[int, object]]) -> None:
    g = of(battle([at("bayern", "h2010", W)], [at("renown", where)]))
    assert [(battery, band) for battery, _, band in bearing(g, 0, 1)] == bands
    assert [(b.to_hit, b.damage) for b in (SHORT, MEDIUM, LONG)] == [(1, 0), (0, -2), (-1, -5)]


@pytest.mark.rule("high-seas-fleet:6.1", "high-seas-fleet:1.5", "high-seas-fleet:R5")
def test_torpedoes_reach_two_hexes_and_not_every_ship_has_them() -> None:
    for where, can in (("h1910", True), ("h1810", True), ("h1710", False)):
        m = battle([at("vulkan", "h2010", W)], [at("renown", where)], "steer", active=0)
        assert ("torpedo vulkan renown" in options_of(m, GERMAN)) is can
    m = battle([at("delphin", "h2010", W)], [at("renown", "h1910")], "steer", active=0)
    assert "torpedo delphin renown" not in options_of(m, GERMAN)
    land = battle([at("vulkan", "h2010", W)], [at("british-shore-battery", "h1910"), FAR], "steer", active=0)
    assert "torpedo vulkan battery-albion" not in options_of(land, GERMAN)


@pytest.mark.rule("high-seas-fleet:6.3", "high-seas-fleet:9.3", "high-seas-fleet:R4", "high-seas-fleet:R10")
@pytest.mark.parametrize(
    ("mine", "target", "band", "options", "water", "modifier"),
    [
        ({}, "renown", MEDIUM, {}, {}, 0),
        ({}, "renown", LONG, {}, {}, -1),
        ({}, "renown", SHORT, {}, {}, 1),
        ({}, "renown", MEDIUM, {}, {"h1710": LAND}, -1),
        ({}, "renown", MEDIUM, {}, {"h1710": SMOKE, "h1810": SMOKE}, -2),
        ({}, "renown", MEDIUM, {"sea": "rough"}, {}, -1),
        ({}, "renown", MEDIUM, {"sea": "storm"}, {}, -2),
        ({}, "renown", MEDIUM, {"light": "night"}, {}, -1),
        ({}, "renown", MEDIUM, {"light": "moonless night"}, {}, -2),
        ({}, "yarrow", MEDIUM, {}, {}, -1),
        ({}, "admiralty", MEDIUM, {}, {}, 0),
        ({}, "renown", MEDIUM, {"german_crews": "green", "british_crews": "veteran"}, {}, -1),
        ({}, "renown", MEDIUM, {"german_crews": "veteran"}, {}, 1),
        ({"hit": True}, "renown", MEDIUM, {}, {}, -1),
        ({"speed": 2}, "renown", MEDIUM, {}, {}, -1),
        ({"speed": 3}, "renown", MEDIUM, {}, {}, 0),
        ({"sinking": 1}, "renown", MEDIUM, {}, {}, -2),
        ({"towers": 2}, "renown", MEDIUM, {}, {}, -2),
    ],
)
def test_what_changes_the_roll_to_hit(
    mine: dict[str, Any],
    target: str,
    band: Any,
    options: dict[str, Any],
    water: dict[str, str],
    modifier: int,
) -> None:
    g = of(battle([at("bayern", "h2010", W, **mine)], [at(target, "h1310")], water=water, **options))
    assert total(modifiers(g, 0, 1, band)) == modifier


@pytest.mark.rule("high-seas-fleet:6.3")
def test_a_shore_battery_is_never_slow() -> None:
    g = of(battle([at("shore-battery", "h2010"), at("vulkan", "h0101")], [at("renown", "h1310")]))
    assert total(modifiers(g, 0, 2, MEDIUM)) == 0


# ---------------------------------------------------------------------- 7, 8 gunnery and damage


@pytest.mark.rule("high-seas-fleet:7.1", "high-seas-fleet:7.3")
def test_seventeen_hits_and_a_bare_twenty_always() -> None:
    m = battle([at("bayern", "h2010", W, guns=(3, 0))], [at("renown", "h1310")], "steer", active=0)
    m.dice(16, 17, 1, 20, 1)
    answer_all(m, "fire bayern renown")
    assert of(m).script == ()
    g = of(battle([at("bayern", "h2010", W, towers=9)], [at("renown", "h1310")]))
    assert hit_chance(g, 0, 1, MEDIUM) == Fraction(1, 20)
    assert hit_chance(of(battle([at("bayern", "h2010")], [at("renown", "h1310")])), 0, 1, SHORT) == Fraction(
        5, 20
    )


@pytest.mark.rule("high-seas-fleet:7.2")
def test_the_gun_tables_are_as_printed() -> None:
    assert [(gun.inches, gun.type, gun.damage, gun.rate) for gun in BOOK.guns.values()] == [
        (15, "heavy", 4, 1),
        (14, "heavy", 3, 1),
        (13, "heavy", 2, 1),
        (12, "heavy", 1, 2),
        (11, "heavy", 0, 2),
        (10, "heavy", -1, 3),
        (9, "heavy", -2, 4),
        (8, "heavy", -3, 5),
        (7, "light", 1, 6),
        (6, "light", 0, 7),
        (5, "light", -1, 8),
        (4, "light", -2, 12),
        (3, "light", -3, 15),
    ]


@pytest.mark.rule("high-seas-fleet:8.3", "high-seas-fleet:8.4", "high-seas-fleet:7.2", "high-seas-fleet:R1")
def test_size_range_and_armour_change_the_damage_roll() -> None:
    g = of(
        battle(
            [at("bayern", "h2010")],
            [at("royal-sovereign", "h1310"), at("lord-nelson", "h1311"), at("carlisle", "h1312")],
        )
    )
    assert damage_modifier(g, 0, 0, 1, LONG) == 4 - 5 - 4  # the constructed example: 14 then makes 9
    assert damage_modifier(g, 0, 1, 1, SHORT) == 0 - 4
    assert (die_of(g, 0, 0), die_of(g, 0, 1)) == (20, 10)
    assert BOOK.types["lord-nelson"] == ("heavy", "heavy")
    assert BOOK.types["carlisle"] == ("light", "light")
    assert (die_of(g, 2, 1), die_of(g, 3, 0)) == (20, 10)
    column = of(
        battle(
            [at("bayern", "h2010")],
            [at("carlisle", "h1312"), at("lord-nelson", "h1311")],
            battery_by="column",
        )
    )
    assert (die_of(column, 1, 0), die_of(column, 2, 1)) == (20, 10)
    assert damage_modifier(column, 2, 1, 0, SHORT) == -2 - 5
    assert damage_modifier(g, 0, 0, 1, LONG) + 14 == 9
    assert BOOK.damage[9].id == "hull-1"


@pytest.mark.rule("high-seas-fleet:8.1", "high-seas-fleet:R17")
def test_the_gun_damage_table_put_on_end_and_as_a_second_roll() -> None:
    rows = [(row.rolls, row.hull, row.dice, row.minor) for row in BOOK.damage.rows]
    assert rows == [
        ("0-1", 0, 0, False),
        ("2-5", 0, 0, True),
        ("6-10", 1, 0, False),
        ("11-14", 2, 0, False),
        ("15-16", 3, 0, False),
        ("17", 4, 0, False),
        ("18-20", 5, 0, False),
        ("21-23", 6, 0, False),
        ("24", 0, 2, False),
    ]
    assert [(row.rolls, row.hull, row.dice) for row in BOOK.second.rows] == [
        ("1-7", 4, 0),
        ("8-10", 5, 0),
        ("11-13", 6, 0),
        ("14-20", 0, 2),
    ]
    g = of(battle([at("bayern", "h2010")], [FAR]))
    assert [damage_row(g, roll).id for roll in (-4, 1, 2, 17, 30)] == [
        "no-effect",
        "no-effect",
        "minor",
        "hull-4",
        "hull-2d6",
    ]
    twice = of(battle([at("bayern", "h2010")], [FAR], damage_table="second roll", dice=(11,)))
    assert damage_row(twice, 17).hull == 6
    assert damage_row(twice, 16).hull == 3


@pytest.mark.rule("high-seas-fleet:8.2", "high-seas-fleet:R6", "high-seas-fleet:R10")
def test_minor_damage_cripples_small_ships_only() -> None:
    g = of(battle([at("bayern", "h2010")], [at("yarrow", "h1310"), at("renown", "h1312")]))
    minor = 3
    g.script = (20,)
    damage(g, 1, minor, Salvo())
    assert (g.ships[1].damaged, g.ships[1].speed, g.ships[1].hull, g.ships[1].hit) == (True, 4, 1, True)
    g.script = (6,)
    damage(g, 1, minor, Salvo())
    assert (g.ships[1].speed, g.ships[1].hull) == (3, 1)
    damage(g, 2, minor, Salvo())
    assert (g.ships[2].damaged, g.ships[2].speed, g.ships[2].hit) == (False, 6, True)
    sinks = of(
        battle(
            [at("bayern", "h2010")],
            [at("yarrow", "h1310", damaged=True)],
            damaged_twice="loses hull",
            dice=(2, 20),
        )
    )
    damage(sinks, 1, minor, Salvo())
    assert (sinks.ships[1].hull, sinks.ships[1].sinking) == (0, 2)


@pytest.mark.rule("high-seas-fleet:1.3", "high-seas-fleet:9.5", "high-seas-fleet:R7", "high-seas-fleet:R10")
def test_a_quarter_of_the_hull_halves_the_speed_once_and_none_sinks() -> None:
    g = of(battle([at("bayern", "h2010", hull=9)], [FAR]))
    told = Salvo()
    g.script = (20, 20, 3, 20)
    damage(g, 0, 6, told)
    assert (g.ships[0].hull, g.ships[0].speed) == (8, 4)
    damage(g, 0, 6, told)
    assert (g.ships[0].hull, g.ships[0].speed, g.ships[0].halved) == (7, 2, True)
    g.ships[0].hull = 2
    damage(g, 0, 22, told)
    assert (g.ships[0].hull, g.ships[0].sinking, g.ships[0].fate, g.ships[0].speed) == (0, 3, "", 2)
    assert told.lost == 1 + 1 + 6


# ---------------------------------------------------------------------- 9 location


@pytest.mark.rule("high-seas-fleet:9.1", "high-seas-fleet:9.2", "high-seas-fleet:9.3", "high-seas-fleet:9.4")
@pytest.mark.parametrize(
    ("faces", "places", "speed", "towers", "hull"),
    [
        ((1, 5), ["turret"], 4, 0, 28),
        ((4, 6, 3, 4), ["turret", "magazine"], 4, 0, 21),
        ((5,), ["funnel"], 3, 0, 28),
        ((6,), ["funnel"], 3, 0, 28),
        ((7,), ["tower"], 4, 1, 28),
        ((8,), ["tower"], 4, 1, 28),
        ((9,), ["hull-only"], 4, 0, 28),
        ((20,), ["hull-only"], 4, 0, 28),
    ],
)
def test_where_hits_strike(
    faces: tuple[int, ...], places: list[str], speed: int, towers: int, hull: int
) -> None:
    g = of(battle([at("bayern", "h2010")], [FAR], dice=faces))
    told = Salvo()
    locate(g, 0, told)
    assert (told.places, g.ships[0].speed, g.ships[0].towers, g.ships[0].hull) == (
        places,
        speed,
        towers,
        hull,
    )
    assert g.script == ()


@pytest.mark.rule("high-seas-fleet:9.1", "high-seas-fleet:R9")
@pytest.mark.parametrize(("who", "seat"), [("owner", BRITISH), ("attacker", GERMAN)])
def test_a_turret_costs_two_guns_of_the_battery_that_is_chosen(who: str, seat: int) -> None:
    m = battle(
        [at("bayern", "h2010", W, guns=(1, 0)), at("vulkan", "h4401")],
        [at("renown", "h1310")],
        "steer",
        active=0,
        turret_choice=who,
    )
    m.dice(17, 12, 1, 5)
    answer_all(m, "fire bayern renown")
    assert (m.asks[0].seat, m.asks[0].prompt) == (seat, "turret")
    assert options_of(m, seat) == {"turret renown main", "turret renown second"}
    answer_all(m, "turret renown second")
    assert ship(m, 2).guns == (6, 6)
    assert m.asks[0].prompt == "steer"


@pytest.mark.rule("high-seas-fleet:R9")
def test_turrets_without_a_choice_and_by_chance() -> None:
    only = battle([at("bayern", "h2010", W, guns=(1, 0))], [at("yarrow", "h1310"), FAR], "steer", active=0)
    only.dice(18, 12, 3, 1, 5)
    answer_all(only, "fire bayern tomahawk")
    assert ship(only, 1).guns == (0, 1)
    chance = battle(
        [at("bayern", "h2010", W, guns=(1, 0))],
        [at("renown", "h1310")],
        "steer",
        active=0,
        turret_choice="chance",
    )
    chance.dice(17, 12, 1, 5)
    answer_all(chance, "fire bayern renown")
    assert sum(ship(chance, 1).guns) == 12
    none = of(battle([at("bayern", "h2010", guns=(0, 0))], [FAR], dice=(1,)))
    told = Salvo()
    locate(none, 0, told)
    assert told.places == ["hull-only"]


# ---------------------------------------------------------------------- 11 torpedoes


@pytest.mark.rule("high-seas-fleet:11.1", "high-seas-fleet:R8", "high-seas-fleet:R7")
@pytest.mark.parametrize(
    ("faces", "hull", "speed", "sinking", "fate"),
    [
        ((1,), 27, 4, 0, ""),
        ((2,), 28, 2, 0, ""),
        ((3,), 28, 3, 0, ""),
        ((4, 5), 28, 4, 5, ""),
        ((5, 1), 28, 4, 1, ""),
        ((6,), 28, 4, 0, "sunk"),
    ],
)
def test_the_torpedo_table(faces: tuple[int, ...], hull: int, speed: int, sinking: int, fate: str) -> None:
    g = of(battle([at("bayern", "h2010"), at("vulkan", "h4401")], [FAR], dice=faces))
    underwater_hit(g, 0, "mine", ship="bayern", place="h2010")
    bayern = g.ships[0]
    assert (bayern.hull, bayern.speed, bayern.sinking, bayern.fate, bayern.hit) == (
        hull,
        speed,
        sinking,
        fate,
        True,
    )


@pytest.mark.rule("high-seas-fleet:1.5", "high-seas-fleet:11.1", "high-seas-fleet:R5")
def test_a_torpedo_attack_once_a_round() -> None:
    m = battle([at("vulkan", "h2010", W)], [at("renown", "h1910")], "steer", active=0)
    assert torpedo_chance(of(m), 0, 1) == Fraction(5, 40)
    m.dice(16, 3)
    answer_all(m, "torpedo vulkan renown")
    assert (ship(m, 1).speed, ship(m, 0).torpedoed) == (5, True)
    assert "torpedo vulkan renown" not in options_of(m, GERMAN)
    missed = battle([at("vulkan", "h2010", W)], [at("renown", "h1910")], "steer", active=0)
    missed.dice(15)
    answer_all(missed, "torpedo vulkan renown")
    assert "torpedo-missed" in keys(missed)


# ---------------------------------------------------------------------- 13 aeroplanes


@pytest.mark.rule(
    "high-seas-fleet:13.1",
    "high-seas-fleet:13.2",
    "high-seas-fleet:13.3",
    "high-seas-fleet:R13",
    "high-seas-fleet:1.9",
)
def test_each_aeroplane_bombs_once_a_round_anywhere() -> None:
    m = battle(
        [at("lutzow", "h4010", W), at("nautilus", "h4001")],
        [at("vindictive", "h0201", E, planes=2)],
        "steer",
        active=2,
    )
    m.dice(1, 17, 12, 20)  # anti-aircraft fire, the bomb, its damage less 3 of armour, where
    answer_all(m, "bomb vindictive lutzow")
    assert (ship(m, 0).hull, ship(m, 2).flown, ship(m, 0).aa_used) == (24, 1, True)
    m.dice(16)
    answer_all(m, "bomb vindictive lutzow")
    assert ship(m, 0).hull == 24
    assert not any(o.startswith("bomb") for o in options_of(m, BRITISH))


@pytest.mark.rule("high-seas-fleet:13.4", "high-seas-fleet:R13")
def test_warships_within_two_hexes_shoot_aeroplanes_down() -> None:
    ships = [at("lutzow", "h4010", W), at("vulkan", "h3810"), at("vulkan", "h3710"), at("m-boat", "h4110")]
    m = battle(ships, [at("vindictive", "h0201", E)], "steer", active=4)
    m.dice(16, 17)
    answer_all(m, "bomb vindictive lutzow")
    assert (ship(m, 4).planes, ship(m, 4).flown) == (5, 0)
    assert [s.aa_used for s in of(m).ships[:3]] == [True, True, False]
    assert "shot-down" in keys(m)


@pytest.mark.rule("high-seas-fleet:13.3", "high-seas-fleet:R8")
def test_by_option_bombs_pass_armour() -> None:
    for armor, hull in ((True, 25), (False, 24)):
        m = battle(
            [at("lutzow", "h4010", W)], [at("vindictive", "h0201", E)], "steer", active=1, bomb_armor=armor
        )
        m.dice(1, 17, 8, 20) if not armor else m.dice(1, 17, 8)
        answer_all(m, "bomb vindictive lutzow")
        assert ship(m, 0).hull == hull


# ---------------------------------------------------------------------- odds


@pytest.mark.rule("high-seas-fleet:8.1", "high-seas-fleet:7.1")
def test_what_a_salvo_promises() -> None:
    g = of(battle([at("bayern", "h2010", guns=(8, 0))], [at("renown", "h1310")]))
    each = expected_hull(g, 0, 0, 1, MEDIUM)  # the roll as it is: +4 - 2 - 2
    assert each == Fraction(5 * 1 + 4 * 2 + 2 * 3 + 4 + 3 * 5, 20)
    assert salvo_odds(g, 0, 1) == (8 * Fraction(4, 20), 8 * Fraction(4, 20) * each)
