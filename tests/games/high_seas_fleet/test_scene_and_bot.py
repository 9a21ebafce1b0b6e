"""What admirals of High Seas Fleet see, and what the bot does."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.high_seas_fleet.bot import evaluate, policy
from quarterdeck.games.high_seas_fleet.ending import losses
from quarterdeck.kit.hexes import E, W
from quarterdeck.scene import Board, Scene
from tests.games.high_seas_fleet.positions import BRITISH, GAME, GERMAN, at, battle, of

BASE = at("vulkan", "h4401")


def board(scene: Scene) -> Board:
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.rule("high-seas-fleet:3.1", "high-seas-fleet:1.3")
def test_ships_show_heading_hull_holes_and_sinking() -> None:
    m = battle([at("bayern", "h2010", W, hull=14, sinking=2)], [at("renown", "h1010")], "steer", active=0)
    bayern = next(piece for piece in board(m.scene(BRITISH)).pieces if piece.id == "bayern")
    assert (bayern.at, bayern.facing, bayern.hits, bayern.max_hits) == ("h2010", 270, 14, 28)
    assert bayern.hull is not None
    assert (bayern.hull.holes, bayern.hull.sinking, bayern.hull.ghost) == (2, 2, False)


@pytest.mark.rule("high-seas-fleet:6.1", "high-seas-fleet:5.2")
def test_reach_ranges_and_what_fire_promises_are_shown() -> None:
    m = battle([at("bayern", "h2010", W, guns=(8, 0))], [at("renown", "h1310")], "steer", active=0)
    drawn = board(m.scene(GERMAN))
    overlays = {overlay.id: overlay for overlay in drawn.overlays}
    reach = dict(zip(overlays["reach"].spaces, overlays["reach"].numbers, strict=True))
    assert (reach["h1910"], reach["h1610"]) == (3, 0)
    assert "h1610" in reach
    assert "h1510" not in reach
    assert len(overlays["ring-5"].spaces) == 90
    odds = drawn.odds[0]
    assert odds.at == "renown"
    assert odds.label == "Guns: 1.6 hits, hull -3.0"
    assert odds.good == pytest.approx(1 - 0.8**8)
    assert drawn.focus == "h2010"


@pytest.mark.rule("high-seas-fleet:5.5", "high-seas-fleet:12.1")
def test_own_boats_and_mines_are_pale_and_the_enemy_sees_where_a_boat_may_be() -> None:
    m = battle(
        [at("u-boat", "h2010", W), BASE],
        [at("renown", "h1010")],
        "steer",
        active=0,
        mines=[(GERMAN, "h1810")],
    )
    mine, theirs = board(m.scene(GERMAN)), board(m.scene(BRITISH))
    boat = next(piece for piece in mine.pieces if piece.id == "u-93")
    assert boat.hull is not None
    assert boat.hull.ghost
    assert [mark.at for mark in mine.marks] == ["h1810"]
    assert list(theirs.marks) == []
    assert [overlay.label for overlay in theirs.overlays] == ["U-93 may be here"]
    assert "unseen" in m.scene(BRITISH).outline()


def test_the_table_fits_a_terminal_when_a_turret_is_lost() -> None:
    m = battle([at("bayern", "h2010", W, guns=(1, 0)), BASE], [at("renown", "h1310")], "steer", active=0)
    m.dice(17, 12, 1, 5)
    answer_all(m, "fire bayern renown")
    lines = m.scene(BRITISH).text(80, 24).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_the_bot_fires_each_battery_where_it_hurts() -> None:
    m = battle(
        [at("lutzow", "h2010", W)],
        [at("renown", "h1610", hull=10), at("yarrow", "h1812")],
        "steer",
        active=0,
        points=0,
    )
    assert policy(of(m), m.asks[0]) == ("aim", "lutzow", "renown")
    answer_all(m, "aim lutzow renown")
    assert policy(of(m), m.asks[0]) == ("guns", "main", 8)
    torpedo = battle([at("vulkan", "h2010", W)], [at("renown", "h1910")], "steer", active=0)
    assert policy(of(torpedo), torpedo.asks[0]) == ("torpedo", "vulkan", "renown")


def test_the_bot_values_what_is_left() -> None:
    m = battle([at("lutzow", "h2010", W)], [at("renown", "h1610", hull=5)], "steer", active=0)
    assert evaluate(of(m), GERMAN) == -evaluate(of(m), BRITISH)
    assert evaluate(of(m), GERMAN) > -0.1
    assert losses(of(m), BRITISH) == 25


@pytest.mark.parametrize("points", [20, 60, 120])
def test_the_bot_fills_in_the_form_of_a_fleet(points: int) -> None:
    m = qd.Match(GAME, 1, {"scenario": "bought", "points": points})
    while m.asks[0].prompt == "buy":
        m.answer(m.asks[0].seat, policy(of(m), m.asks[0]))
    for seat in (GERMAN, BRITISH):
        spent = sum(of(m).book.cost[of(m).ships[i].kind] for i in of(m).afloat(seat))
        assert 2 * points - 4 <= spent <= 2 * points


def test_a_boat_of_the_bot_dives_near_escorts_and_comes_at_its_target() -> None:
    m = battle([at("u-boat", "h2010", W), BASE], [at("renown", "h1510", E)], "steer", active=0)
    assert policy(of(m), m.asks[0]) == ("dive",)
    answer_all(m, "dive")
    order = policy(of(m), m.asks[0])
    assert order == ("steam", "h1810")
