"""What admirals of Naval Duel see, and what the bot does."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.naval_duel.book import SEA
from quarterdeck.games.naval_duel.bot import evaluate, policy
from quarterdeck.kit.sailing import E, N, W
from quarterdeck.scene import Board, Scene
from tests.games.naval_duel.positions import (
    BLUE,
    FAR_BLUE,
    FAR_RED,
    GAME,
    RED,
    battle,
    of,
    place,
    sailing,
    ship,
    vessel,
)


def board(scene: Scene) -> Board:
    found = scene.areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.rule("naval-duel:1.2", "naval-duel:8.8")
def test_ships_show_heading_losses_and_sinking() -> None:
    m = battle(
        [vessel("s1010", N, sails=3, hull=4, crew=5, flagship=True), FAR_BLUE],
        [vessel("s1310", W, hull=0, sinks=7), FAR_RED],
    )
    pieces = {piece.id: piece for piece in board(m.scene(BLUE)).pieces}
    mine, theirs = pieces["victory"], pieces["bucentaure"]
    assert (mine.at, mine.facing, mine.hits, mine.max_hits, mine.name) == ("s1010", 0, 5, 6, "Victory")
    assert mine.hull is not None
    assert (mine.hull.masts_lost, mine.hull.holes, mine.hull.sinking) == (1, 2, None)
    assert "flag" in mine.flags
    assert theirs.hull is not None
    assert (theirs.facing, theirs.hull.sinking) == (270, 2)
    assert "lost 0 of 2, beaten at 2" in m.scene(BLUE).outline()


@pytest.mark.rule("naval-duel:6.3", "naval-duel:7.3")
def test_reach_arcs_and_wind_are_shown_while_a_ship_moves() -> None:
    m = sailing(vessel("s1010", E), 4, wind=E)
    drawn = board(m.scene(BLUE))
    overlays = {overlay.id: overlay for overlay in drawn.overlays}
    reach = dict(zip(overlays["reach"].spaces, overlays["reach"].numbers, strict=True))
    assert (reach["s1110"], reach["s1510"], reach["s1111"]) == (4, 0, 3)
    assert overlays["arc-grape"].label == "Grapeshot up to 2"
    assert set(overlays["arc-grape"].spaces) >= {"s1011", "s1112", "s0908"}
    assert "s1014" in overlays["arc-chain"].spaces
    assert "s1016" in overlays["arc-round"].spaces
    assert drawn.rose is not None
    assert drawn.rose.wind == 270  # a rose says where it comes from
    told = m.scene(BLUE).outline()
    assert "NE and SE" in told
    answer_all(m, "sail s1210")
    ghosts = [piece for piece in board(m.scene(BLUE)).pieces if piece.hull and piece.hull.ghost]
    assert [ghost.at for ghost in ghosts] == ["s1210"]


@pytest.mark.rule("naval-duel:8.4", "naval-duel:8.2")
def test_the_odds_of_each_target_and_shot_are_shown_before_a_broadside() -> None:
    m = battle([vessel("s1010", N), FAR_BLUE], [vessel("s1510", N), FAR_RED], "fire")
    m.answer(BLUE, "fire victory")
    odds = {odds.at: odds for odds in board(m.scene(BLUE)).odds}
    assert odds["bucentaure"].good == pytest.approx(0.7)
    told = m.scene(BLUE).outline()
    assert "Bucentaure, round" in told
    assert "30 %" in told


@pytest.mark.rule("naval-duel:9.2")
def test_the_odds_of_boarding_are_shown_before_it() -> None:
    m = battle([vessel("s1010", N), FAR_BLUE], [vessel("s1110", N, crew=4), FAR_RED], "board")
    assert board(m.scene(BLUE)).odds[0].good == pytest.approx(26 / 32)
    assert "Victory takes Bucentaure" in m.scene(BLUE).outline()


@pytest.mark.rule("naval-duel:2.1")
def test_one_sees_ones_own_cards_only() -> None:
    m = battle([FAR_BLUE], [FAR_RED], hands=(["maneuver"], ["quick-reload"]))
    assert "Take 2 off an enemy broadside roll." in m.scene(BLUE).outline()
    assert "another broadside" not in m.scene(BLUE).outline()
    assert "another broadside" in m.scene(RED).outline()


@pytest.mark.parametrize("step", ["choose", "fire", "board"])
def test_the_table_fits_a_terminal(step: str) -> None:
    m = battle([vessel("s1010", N)], [vessel("s1110", N), FAR_RED], step)
    lines = m.scene(BLUE).text(80, 24).splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


# ---------------------------------------------------------------------- the bot


def test_the_bot_brings_its_broadside_to_bear() -> None:
    m = sailing(vessel("s1010", E), 7, red=[vessel("s1610", W, moved=True), FAR_RED])
    while m.asks[0].seat == BLUE and m.asks[0].prompt in ("sail", "face"):
        m.answer(BLUE, policy(of(m), m.asks[0]))
    from quarterdeck.games.naval_duel.gunnery import bearing_on

    assert 1 in bearing_on(of(m), 0)
    assert SEA.distance(ship(m, 0).at, ship(m, 1).at) <= 6


def test_the_bot_fires_reloads_and_boards_the_weaker() -> None:
    m = battle(
        [vessel("s1010", N)], [vessel("s1210", N, cannon=1), FAR_RED], "fire", hands=(["quick-reload"], [])
    )
    assert policy(of(m), m.asks[0]) == ("reload", "victory")
    m.answer(BLUE, "reload victory")
    assert policy(of(m), m.asks[0]) == ("fire", "victory")
    m.answer(BLUE, "fire victory")
    assert policy(of(m), m.asks[0])[2] in ("chain", "round")  # the last cannon is worth more than crew
    weak = battle([vessel("s1010", N), FAR_BLUE], [vessel("s1110", N, crew=2), FAR_RED], "board")
    assert policy(of(weak), weak.asks[0]) == ("board", "victory", "bucentaure")
    strong = battle([vessel("s1010", N, crew=2), FAR_BLUE], [vessel("s1110", N), FAR_RED], "board")
    assert policy(of(strong), strong.asks[0]) == ("done",)
    assert evaluate(of(weak), BLUE) > 0 > evaluate(of(strong), BLUE)
    assert evaluate(of(weak), RED) == -evaluate(of(weak), BLUE)


@pytest.mark.parametrize("points", [16, 32])
def test_the_bot_fills_in_the_form_of_a_fleet(points: int) -> None:
    m = qd.Match(GAME, 1, {"fleet": "bought", "points": points})
    while m.asks[0].prompt == "buy":
        m.answer(m.asks[0].seat, policy(of(m), m.asks[0]))
    for seat in (BLUE, RED):
        assert sum(of(m).book.prices[word] for word in of(m).lists[seat]) == points


def test_the_bot_beats_chance() -> None:
    m = qd.Match(GAME, 4, {"fleet": "small"})
    while m.outcome is None:
        ask = m.asks[0]
        m.answer(
            ask.seat,
            policy(of(m), ask) if ask.seat == RED else ask.options[len(m.log(None)) % len(ask.options)],
        )
    assert m.outcome.winners == (RED,)
    assert place(m, 0)
