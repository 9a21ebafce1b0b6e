"""The player of War of Independence."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.war_of_independence import GAME
from quarterdeck.games.war_of_independence.rules import LAND
from quarterdeck.systems.warp_empires.outlook import evaluate
from quarterdeck.systems.warp_empires.world import pile_zone, world
from tests.games.war_of_independence.positions import AMERICANS, BRITISH, table
from tests.games.warp_empires.positions import state
from tests.games.warp_empires.test_bot import chosen, play

MAP = LAND.land

EVERYWHERE = MAP.words


def test_it_beats_random_play_on_either_side() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=seat, options={"years": 3}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_the_british_keep_the_declaration_from_the_americans() -> None:
    hand = {BRITISH: ["declaration-of-independence", "continental-congress"]}
    assert chosen(table({}, hand, step="draw")) == "keep"
    little = {BRITISH: ["declaration-of-independence", "spirit-of-rebellion"]}
    assert chosen(table({}, little, step="draw")) == "discard spirit-of-rebellion"
    too_many = {BRITISH: ["declaration-of-independence", *["tactical-move"] * 5, "wheel-about", "siege"]}
    assert chosen(table({}, too_many, step="excess")) != "discard declaration-of-independence"


def test_a_leader_without_troops_does_not_attack() -> None:
    """Howe alone has no Force, only the bonus of 5: not more than the militia with the cards it may have."""
    mine = dict.fromkeys(EVERYWHERE, BRITISH)
    lone = {BRITISH: {"boston": ["howe"]}, AMERICANS: {"worcester": ["militia"]}}
    assert chosen(table(lone, {BRITISH: ["tactical-move"]}, owner=mine)) == "done"
    led = {BRITISH: {"boston": ["howe", "british-regulars"]}, AMERICANS: {"worcester": ["militia"]}}
    assert chosen(table(led, {BRITISH: ["tactical-move"]}, owner=mine)) == "play tactical-move"


def test_a_leader_leaves_where_he_could_be_captured() -> None:
    mine = dict.fromkeys(EVERYWHERE, BRITISH)
    army = [*["continentalists"] * 4, "washington"]
    near = {BRITISH: {"boston": ["howe"]}, AMERICANS: {"worcester": army}}
    m = table(near, {BRITISH: ["tactical-move"]}, owner=mine)
    play(m, 4)
    assert MAP.words[state(m).trail[-1][1]] == "boston"
    far = {BRITISH: {"boston": ["howe"]}, AMERICANS: {"charleston": army}}
    assert chosen(table(far, {BRITISH: ["tactical-move"]}, owner=mine)) == "done"


def test_a_new_leader_joins_troops_that_can_guard_him() -> None:
    owners = {"boston": BRITISH, "quebec": BRITISH, "maine": BRITISH}
    m = table(
        {BRITISH: {"quebec": ["british-regulars", "british-redcoats"], "maine": ["tories"]}},
        step="recruit",
        owner=owners,
        tray={BRITISH: ["tories", "clinton"]},
        treasury=[9, 0],
    )
    assert chosen(m) == "buy clinton quebec"


def test_the_evaluation_counts_leaders_and_those_lost_for_good() -> None:
    army = {BRITISH: {"boston": ["british-regulars", "howe"]}}
    led = state(table(army))
    troops = state(table({BRITISH: {"boston": ["british-regulars", "british-redcoats"]}}))
    assert evaluate(led, BRITISH) > evaluate(troops, BRITISH)  # Force 8 both
    captured = state(table(army))
    w = world(captured)
    captured.units.move(
        captured.units.find(pile_zone(captured, BRITISH), "clinton"),
        pile_zone(captured, BRITISH),
        w.captured[AMERICANS],
    )
    assert evaluate(captured, BRITISH) < evaluate(led, BRITISH)
    assert evaluate(captured, AMERICANS) > evaluate(led, AMERICANS)


def test_the_evaluation_does_not_count_a_hoard() -> None:
    some, more, hoard = [evaluate(state(table({}, treasury=[n, 0])), BRITISH) for n in (5, 25, 500)]
    assert some < more == hoard
