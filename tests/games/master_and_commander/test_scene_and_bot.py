"""The table of Master & Commander, its odds, and its player."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.games.master_and_commander import odds
from quarterdeck.games.master_and_commander.bot import evaluate
from quarterdeck.games.master_and_commander.sheets import kedge_chance
from quarterdeck.scene import Bars, Board, Dice, Panel, Sheet, Track
from tests.games.master_and_commander.positions import SLUG, rule, sea, state

NEAR = {"british-2": "d4", "french-2": "e5", "british-8": "h1", "french-8": "a8"}
BOTH = {"british-2": "short", "french-2": "short"}
T = TypeVar("T")


def items(match: qd.Match, kind: type[T], seat: int | None = 0) -> dict[str, T]:
    found: dict[str, T] = {}
    for area in match.scene(seat).areas:
        for item in area.items:
            if isinstance(item, kind):
                found[item.id] = item
    return found


@pytest.mark.parametrize("options", [{}, {"ship-choice": "before the wind", "weather-gage-above": 1}])
@pytest.mark.parametrize("answers", [0, 30, 150, 400])
def test_every_table_draws(options: dict[str, object], answers: int) -> None:
    match = qd.Match(qd.load(SLUG), 3, options)
    for i in range(answers):
        if match.over:
            break
        ask = match.asks[0]
        match.put(ask.seat, ask.options[i * 5 % len(ask.options)])
    for seat in (0, 1, None):
        scene = match.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Master & Commander" in scene.outline()


@rule("0.5", "0.6", "0.8", "11.2")
def test_the_chart_shows_ships_losses_and_tokens() -> None:
    hurt: dict[str, Any] = {"hull": {"british-2": 2}, "rig": {"british-2": 1}, "free": {"british-2": 1}}
    m = sea(NEAR, "line-up", tokens=BOTH, grappled={"french-2": "british-2"}, **hurt)
    board = items(m, Board)["chart"]
    ship = next(piece for piece in board.pieces if piece.word == "british-2")
    assert ship.hull is not None
    assert (ship.hits, ship.max_hits, ship.hull.masts_lost, ship.hull.fires) == (2, 4, 1, 1)
    assert list(ship.flags) == ["short"]
    assert [(link.start, link.end) for link in board.links] == [("d4", "e5")]
    assert len(board.pieces) == 4
    seen = next(piece for piece in items(m, Board, 1)["chart"].pieces if piece.word == "british-2")
    assert (ship.facing, seen.facing) == (0, 180)


@rule("0.4")
def test_both_sides_look_at_each_other_at_first() -> None:
    pieces = items(qd.Match(qd.load(SLUG), 1), Board)["chart"].pieces
    assert [piece.facing for piece in pieces] == [0] * 8 + [180] * 8


@rule("14.3", "15.1")
def test_who_is_raked_is_told() -> None:
    m = sea(NEAR, "line-up", 1, 6, 6, 6, tokens=BOTH)
    m.answer(0, "fire french-2")
    said = "\n".join(m.told(None, 5))
    assert "-5: raked itself, bow-chasers only" in said
    assert "British 2 fires at French 2, bow-chasers (6)" in said


@rule("0.9", "7.1")
def test_the_log_sheets_show_levels_as_they_count() -> None:
    lent = [0] * 96
    lent[1 * 6 + 1] = 1
    m = sea(NEAR, "line-up", tokens=BOTH, lent=lent, skills={"british-2": {"sea": 2}}, held={"british-2": 1})
    logs = items(m, Sheet)
    assert list(logs)[:2] == ["log-0", "log-1"]
    cells = {entry.word: entry.cells for entry in logs["log-0"].entries}
    assert cells["british-2"] == ("4", "4/4", "3/3", "+2", "-1*", "0", "0", "0", "0", "1c", "S", "–")
    assert cells["british-1"][-1] == "in dock"
    assert logs["log-0"].label == "British: prizes 0, sunk 0"


@rule("2.1", "4.3", "4.5")
def test_orders_show_the_wind_and_what_it_gives_each_ship() -> None:
    m = sea(NEAR, "wind", 4, 6, rig={"british-2": 1}, skills={"british-2": {"mor": 1}})
    dice = items(m, Dice)["wind-dice"]
    assert ([die.value for die in dice.dice], dice.label) == ([4, 6], "The wind: white and red, MOVE 3")
    cells = {entry.word: entry.cells for entry in items(m, Sheet)["orders"].entries}
    assert cells == {"british-2": ("2", "67 %", "-2"), "british-8": ("3", "50 %", "-1")}
    assert items(m, Track)["ladder"].at == "step-4"


@rule("4.3")
@pytest.mark.parametrize(
    ("levels", "chance"), [({}, 1 / 2), ({"sea": 2, "mor": -1}, 5 / 6), ({"sea": 3, "mor": 3}, 1)]
)
def test_the_chance_to_kedge(levels: dict[str, int], chance: float) -> None:
    g = state(sea(NEAR, "wind", 4, 4, skills={"british-2": levels}))
    assert kedge_chance(g, 1) == pytest.approx(chance)


@rule("4.6", "5.2")
def test_a_sailing_ship_sees_where_it_may_go_and_how_far_it_shoots() -> None:
    m = sea(NEAR, "sail", lead="british-2", move=2)
    board = items(m, Board)["chart"]
    overlays = {overlay.id: set(overlay.spaces) for overlay in board.overlays}
    assert overlays["reach"] == {"c3", "d3", "e3", "c4", "e4", "c5", "d5"}
    assert overlays["short-range"] == overlays["reach"] | {"e5"}
    assert len(overlays["long-range"]) == 64 - 9
    assert [(odds.at, odds.label) for odds in board.odds] == [("french-2", "Ram: 0.7 against 0.7 damage")]


@rule("14.1", "15.2", "17.1", "18.1", "22.1")
def test_the_odds_of_a_shot_are_exact() -> None:
    g = state(sea(NEAR, "line-up", tokens=BOTH))
    # 15 of 36 broadsides of four dice, 6 bows-on, 14 heavy with five, 1 raking with four; -5 is raked
    p = {1: 1 - 5 / 6, 4: 1 - (5 / 6) ** 4, 5: 1 - (5 / 6) ** 5}
    one = {n: n * (1 / 6) * (5 / 6) ** (n - 1) for n in p}  # exactly one hit, which a blunder takes away
    left = {n: p[n] - one[n] / 6 for n in p}
    chance = ((14 + 1) * left[4] + (6 + 1) * left[1] + 14 * left[5]) / 36
    assert odds.shot(g, 1, 9).chance == pytest.approx(chance)
    board = items(sea(NEAR, "line-up", tokens=BOTH), Board)["chart"]
    assert [found.at for found in board.odds] == ["french-2"]
    assert board.odds[0].good == pytest.approx(chance)


@rule("14.1", "R6")
def test_once_the_advantage_is_rolled_the_odds_know_it() -> None:
    g = state(sea(NEAR, "line-up", tokens=BOTH, tact=((1, 9, 0),)))
    assert odds.positions(g, 1, 9) == {"bows-on": 1.0}
    g = state(sea(NEAR, "line-up", tokens=BOTH, tact=((1, 9, 3),)))
    assert (odds.positions(g, 1, 9), odds.positions(g, 9, 1)) == ({"heavy": 1.0}, {"broadside": 1.0})


@rule("19.1", "19.2", "23.1")
def test_at_long_range_accuracy_and_the_missing_face_count() -> None:
    far = {**NEAR, "french-2": "d6"}
    g = state(sea(far, "line-up", tokens=BOTH, tact=((1, 9, 0),)))
    assert odds.shot(g, 1, 9).chance == pytest.approx((1 / 6) * (4 / 6) * (5 / 6) * (5 / 6))


@rule("28.2", "28.3")
def test_the_odds_aboard_favour_the_larger_and_the_stronger_crew() -> None:
    ships = {"british-1": "a1", "british-7": "c1", "french-1": "a8", "french-7": "c8"}
    g = state(sea(ships, "wind", 4, 4))
    large, small, alike = odds.capture(g, 0, 14), odds.capture(g, 6, 8), odds.capture(g, 0, 8)
    assert large > 0.9
    assert small < 0.1
    assert 0.15 < alike < 0.35  # only the defender has a row that spares levels
    g = state(sea(ships, "wind", 4, 4, skills={"british-1": {"mor": 3}, "french-1": {"aim": -2}}))
    assert odds.capture(g, 0, 8) > alike + 0.15


@rule("26.2", "27.1", "7.3", "13.1")
def test_odds_and_pending_damage_are_told_before_one_commits() -> None:
    bars = items(sea(NEAR, "sides", tokens=BOTH), Bars)["board-french-2"]
    assert [bar.said for bar in bars.bars][:2] == ["67 %", "30 %"]
    bars = items(sea(NEAR, "stand-down", hull={"british-2": 0}), Bars)["repair-odds"]
    assert [bar.said for bar in bars.bars] == ["33 %", "56 %", "70 %", "80 %"]
    m = sea(NEAR, "fire", tokens=BOTH, queue=(1,), pending=((9, "hull", "shot"), (9, "gun", "shot")))
    assert [fact.value for fact in items(m, Panel)["pending"].facts] == ["hull, Gunnery"]


def test_the_step_is_said_in_a_terminal_too() -> None:
    text = sea(NEAR, "line-up", tokens=BOTH).scene(0).text(80, 24)
    assert "13 Simultaneous attacks" in text
    assert "B2:4" in text


# ---------------------------------------------------------------------- the player


def choice(match: qd.Match) -> Any:
    return bot("greedy", 1).choose(match.seat(match.waiting[0]))


def test_it_grapples_and_rams_what_it_can_take() -> None:
    ships = {"british-2": "d4", "french-7": "e5", "british-8": "h1", "french-8": "a8"}
    m = sea(ships, "sides", tokens={"british-2": "short", "french-7": "short"})
    assert choice(m) == ("grapple", "french-7")
    m = sea(ships, "sail", lead="british-2", move=1)
    assert choice(m) == ("ram", "french-7")


def test_it_goes_home_once_it_is_ahead() -> None:
    m = sea(NEAR, "wind", 4, 4, fate={"french-1": "captured"})
    assert choice(m) == ("sail", "british-8")
    m.answer(0, "sail british-8")
    assert choice(m) == ("dock",)


def test_it_mans_the_pumps_and_fires_back() -> None:
    m = sea(NEAR, "stand-down", hull={"british-2": 0})
    assert choice(m)[3] == "pumps"
    m = sea(NEAR, "line-up", tokens=BOTH)
    assert choice(m) == ("fire", "french-2")


def test_it_lets_a_ship_drift_that_would_grapple() -> None:
    ships = {"british-7": "d4", "french-2": "e5", "british-8": "h1", "french-8": "a8"}
    m = sea(ships, "drift", active=1, tokens={"british-7": "short", "french-2": "short"})
    assert choice(m) == ("drift", "french-2")


def test_prizes_are_worth_more_than_ships_sunk() -> None:
    fates = {"french-1": "captured", "british-1": "sunk", "british-3": "sunk"}
    g = state(sea(NEAR, "wind", 4, 4, fate=fates))
    assert evaluate(g, 0) > 0 > evaluate(g, 1)


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        match = qd.Match(qd.load(SLUG), seed)
        seats = [bot("greedy", 1), bot("random", 2)]
        while not match.over:
            seat = match.waiting[0]
            chosen = seats[seat].choose(match.seat(seat))
            assert chosen is not None
            match.answer(seat, chosen)
        assert match.outcome is not None
        wins += match.outcome.winners == (0,)
    assert wins >= 5
