"""High Seas Fleet: what is rolled is told, what is risked is shown, and who may lose a hunt."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.high_seas_fleet.book import MEDIUM, SHORT
from quarterdeck.games.high_seas_fleet.gunnery import (
    Salvo,
    bearing,
    bomb_odds,
    damage,
    expected_hull,
    underwater_hit,
)
from quarterdeck.kit.hexes import E, W
from quarterdeck.scene import Board, Scene
from tests.games.high_seas_fleet.positions import BRITISH, GERMAN, at, battle, of, ship

FAR = at("renown", "h4027")


def board(scene: Scene) -> Board:
    return next(item for area in scene.areas for item in area.items if isinstance(item, Board))


@pytest.mark.rule("high-seas-fleet:7.1", "high-seas-fleet:8.1", "high-seas-fleet:9.1", "high-seas-fleet:R9")
def test_a_salvo_is_told_with_its_dice() -> None:
    m = battle([at("bayern", "h2010", W, guns=(2, 0))], [at("renown", "h1310")], "steer", active=0)
    m.dice(3, 17, 12, 1, 5)
    answer_all(m, "fire bayern renown")
    assert m.told(None, 1) == [
        "Bayern fires 2 guns at Renown, rolls 3, 17 (none): 1 hit, damage 12 (Hull -2), 2 hull points in "
        "all. Struck: Turret destroyed."
    ]
    assert m.question(BRITISH) == "Renown loses a turret. Which two guns? Main battery: 6, second: 8."
    answer_all(m, "turret renown second")
    assert m.told(None, 1) == ["Renown has lost 2 guns of the second battery."]
    wide = battle([at("bayern", "h2010", W, guns=(1, 0))], [at("yarrow", "h1110")], "steer", active=0)
    wide.dice(16)
    answer_all(wide, "fire bayern tomahawk")
    assert wide.told(None, 1) == ["Bayern fires 1 gun at Tomahawk, rolls 16 (-1 small boat) and misses."]
    spent = battle([at("bayern", "h2010", W, guns=(1, 0))], [at("renown", "h1310")], "steer", active=0)
    spent.dice(17, 3)
    answer_all(spent, "fire bayern renown")
    assert spent.told(None, 1) == [
        "Bayern fires 1 gun at Renown, rolls 17 (none): 1 hit, damage 3 (Minor damage), without effect."
    ]


@pytest.mark.rule("high-seas-fleet:11.1", "high-seas-fleet:12.2", "high-seas-fleet:R7")
def test_a_torpedo_tells_when_its_victim_sinks() -> None:
    m = battle([at("vulkan", "h2010", W)], [at("renown", "h1910"), FAR], "steer", active=0)
    m.dice(16, 4, 5)
    answer_all(m, "torpedo vulkan renown")
    assert m.told(None, 2) == [
        "Vulkan torpedoes Renown, rolled 16 (+1 short range). The torpedo rolls 4: Sinks in 1D6 turns.",
        "Renown will sink in 5 rounds.",
    ]
    struck = battle(
        [at("vulkan", "h2010", W), at("vulkan", "h4001")],
        [FAR],
        "steer",
        active=0,
        mines=[(BRITISH, "h1910")],
    )
    struck.dice(6, 6)
    answer_all(struck, "ahead h1910")
    assert struck.told(None, 2) == [
        "Vulkan strikes a mine in 1910, rolled 6: Explodes and sinks at once.",
        "Vulkan goes down.",
    ]
    holed = of(battle([at("bayern", "h2010", hull=1)], [FAR], dice=(1, 2)))
    underwater_hit(holed, 0, "mine", ship="bayern", place="h2010")
    assert (holed.ships[0].hull, holed.ships[0].sinking) == (0, 2)


@pytest.mark.rule("high-seas-fleet:R7", "high-seas-fleet:9.5")
def test_a_torpedoed_ship_sinks_sooner_once_its_hull_is_gone() -> None:
    g = of(battle([at("bayern", "h2010", hull=1, sinking=6)], [FAR]))
    g.script = (2, 20, 20)
    damage(g, 0, 8, Salvo())
    assert g.ships[0].sinking == 2
    damage(g, 0, 8, Salvo())  # no further roll: the hull was gone already
    assert g.ships[0].sinking == 2
    late = of(battle([at("bayern", "h2010", hull=1, sinking=1)], [FAR], dice=(3, 20)))
    damage(late, 0, 8, Salvo())
    assert late.ships[0].sinking == 1


@pytest.mark.rule("high-seas-fleet:13.2", "high-seas-fleet:13.4", "high-seas-fleet:R13")
def test_an_aeroplane_is_told_with_the_fire_at_it() -> None:
    m = battle([at("lutzow", "h4010", W)], [at("vindictive", "h0201", E, planes=2)], "steer", active=1)
    m.dice(16, 17, 9, 20)
    answer_all(m, "bomb vindictive lutzow")
    assert m.told(None, 2) == [
        "Lutzow fires at an aeroplane of Vindictive and misses, rolled 16.",
        "An aeroplane of Vindictive hits Lutzow with its bomb, rolled 17: damage 6 (Hull -1), "
        "1 hull point in all. Struck: Hull damaged only.",
    ]
    m.dice(3)
    answer_all(m, "bomb vindictive lutzow")
    assert m.told(None, 1) == ["An aeroplane of Vindictive misses Lutzow, rolled 3."]


@pytest.mark.rule("high-seas-fleet:13.2", "high-seas-fleet:13.3", "high-seas-fleet:13.4")
def test_what_an_aeroplane_promises_is_shown() -> None:
    m = battle(
        [at("lutzow", "h4010", W), at("vulkan", "h3901")],
        [at("vindictive", "h0201", E, planes=2)],
        "steer",
        active=2,
    )
    rolls = [face - 3 for face in range(1, 21)]
    hull = sum(1 * (6 <= r <= 10) + 2 * (11 <= r <= 14) + 3 * (15 <= r <= 16) + 4 * (r == 17) for r in rolls)
    assert bomb_odds(of(m), 0) == (Fraction(4, 5) * Fraction(1, 5), Fraction(hull, 20))
    odds = {one.at: one for one in board(m.scene(BRITISH)).odds}
    assert odds["lutzow"].label == "An aeroplane: hull -1.1 by its bomb"
    assert odds["lutzow"].good == pytest.approx(0.16)
    of(m).ships[0].aa_used = True
    assert bomb_odds(of(m), 0)[0] == Fraction(1, 5)
    bare = battle(
        [at("lutzow", "h4010", W)], [at("vindictive", "h0201", E)], "steer", active=1, bomb_armor=False
    )
    assert bomb_odds(of(bare), 0)[1] == Fraction(5 * 1 + 4 * 2 + 2 * 3 + 4 + 3 * 5, 20)


@pytest.mark.rule("high-seas-fleet:8.1", "high-seas-fleet:R17")
def test_odds_follow_the_second_roll_where_it_is_played() -> None:
    g = of(battle([at("bayern", "h2010", guns=(8, 0))], [at("renown", "h1310")], damage_table="second roll"))
    above = Fraction(7 * 4 + 3 * 5 + 3 * 6 + 7 * 7, 20)
    assert expected_hull(g, 0, 0, 1, MEDIUM) == (5 * 1 + 4 * 2 + 2 * 3 + 4 * above) / 20


@pytest.mark.rule("high-seas-fleet:6.1", "high-seas-fleet:11.1")
def test_torpedoes_are_promised_beside_guns() -> None:
    m = battle([at("vulkan", "h2010", W)], [at("renown", "h1910")], "steer", active=0)
    assert board(m.scene(GERMAN)).odds[0].label.endswith("; torpedoes sink it: 12%")


@pytest.mark.rule("high-seas-fleet:10.1", "high-seas-fleet:R11")
def test_a_boat_below_a_ship_is_at_short_range() -> None:
    m = battle([at("u-boat", "h2010", under=True, seen=True), at("vulkan", "h4001")], [at("yarrow", "h2010")])
    assert bearing(of(m), 2, 0) == [(1, 3, SHORT)]
    assert bearing(of(m), 0, 2) == []  # it has no guns below the surface


@pytest.mark.rule("high-seas-fleet:R15", "high-seas-fleet:R18")
def test_a_depot_ship_without_escorts_may_still_get_through() -> None:
    alone = battle(
        [at("torpedo-boat", "h3001")],
        [at("british-depot-ship", "h4005", E), at("yarrow", "h0201", sinking=1)],
        "steer",
        active=1,
        scenario="hunters",
    )
    answer_all(alone, "stop")
    assert alone.outcome is None


@pytest.mark.rule("high-seas-fleet:R15")
def test_a_depot_ship_that_has_not_got_through_in_time_has_lost() -> None:
    late = battle(
        [at("torpedo-boat", "h3001", moved=True, sinking=0)],
        [at("british-depot-ship", "h4005", E), at("yarrow", "h0201", moved=True)],
        "steer",
        active=1,
        round=25,
        scenario="hunters",
    )
    answer_all(late, "stop")
    assert late.outcome is not None
    assert (late.outcome.winners, late.outcome.reason) == ((GERMAN,), "not-through")


@pytest.mark.rule("high-seas-fleet:4.1")
def test_sides_are_named_as_peoples() -> None:
    m = battle([at("vulkan", "h2010", W)], [at("renown", "h1910")])
    assert m.question(BRITISH) == "Germans choose a ship to move."
    answer_all(m, "move vulkan")
    assert m.question(BRITISH) == "Germans move Vulkan."
    assert ship(m, 0).word == "vulkan"
    assert "stop" in options_of(m, GERMAN)
