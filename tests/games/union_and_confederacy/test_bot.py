"""The generals of Union & Confederacy."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.union_and_confederacy import GAME
from quarterdeck.games.union_and_confederacy.bot import Staff, gain, power
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.movement import ANY_MOVE
from tests.games.union_and_confederacy.positions import PLACES, YEARS, battle, table, until
from tests.games.warp_empires.positions import go, state
from tests.games.warp_empires.test_bot import chosen

U, C = 0, 1
I2, I3 = "union-infantry", "rebel-infantry"


def test_it_beats_random_play_on_either_side() -> None:
    for seat in (U, C):
        m = qd.Match(GAME, seed=2 + seat, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_force_is_reckoned_with_the_year() -> None:
    for year, force in ((1861, 9 + 2), (1863, 9 + 3)):
        m = table({U: {"albany": ["grant", I2]}}, round=YEARS[year])
        units = sum(1 << c for c in stack(state(m), PLACES.index["albany"], U))
        assert power(state(m), units) == force


@pytest.mark.parametrize(
    ("card", "side", "worth"),
    [
        ("swing-the-balance", 0, 8),
        ("flank-attack", 0, 8),
        ("flank-attack", 1, 0),
        ("dug-in", 1, 7),
        ("hopeless-position", 0, 7),
        ("unprepared-defense", 0, 5),
        ("unprepared-defense", 1, 0),
        ("extra-ammunition", 0, 2),
        ("low-ammo", 0, 3),
        ("snipers", 0, 10),
        ("cautious-general", 0, 10),
        ("rebel-yell", 0, 0),
        ("tactical-move", 0, 0),
        ("leader-sacked", 0, 0),
        ("foolhardy-assault", 1, 4),
    ],
)
def test_what_cards_are_worth_in_a_battle(card: str, side: int, worth: int) -> None:
    m = battle("nashville", [I2, I2], ["lee", I3, I3, I3])
    if side == 1:
        m = battle("nashville", ["lee", I3, I3, I3], [I2, I2], attacker=C)
    assert gain(state(m), U, card, side) == worth


def test_the_smallest_card_that_turns_a_battle_is_played() -> None:
    hand = {U: ["rear-attack", "push-enemy-back", "feint"]}
    m = battle("nashville", [I2, I2], [I3, I3], hand)  # 4 against 6
    assert chosen(m) == "play push-enemy-back"
    m = battle("nashville", [I2, I2, I2, I2], [I3, I3], hand)
    assert chosen(m) == "pass"
    m = battle("nashville", [I2], [I3] * 9, hand)  # beyond all cards
    assert chosen(m) == "pass"


def test_an_isolated_stack_gives_up_divisions_and_keeps_its_general() -> None:
    m = table({U: {"atlanta": ["pope", I2, I2]}}, {U: ["siege"]}, step="isolation")
    assert chosen(m) == f"lose {I2}"


def test_moves_are_kept_and_cards_of_the_other_side_thrown_away() -> None:
    m = table({}, {U: ["rebel-yell", "siege"]}, step="draw")
    assert chosen(m) == "discard rebel-yell"
    full = ["tactical-move", "bold-plan", "campaign", "rear-attack", "swing-the-balance", "feint", "siege"]
    m = table({}, {U: [*full, "momentum"]}, step="excess")
    assert chosen(m) in ("discard feint", "discard siege")


def test_an_army_takes_richmond_when_it_is_open() -> None:
    m = table({U: {"manassas": ["grant", *[I2] * 6]}}, {U: ["tactical-move"]})
    go(m, "play tactical-move")
    assert chosen(m) == "from manassas"


def test_nobody_attacks_an_army_that_is_too_strong() -> None:
    army = {C: {"richmond": ["lee", *[I3] * 6]}}
    m = table({U: {"washington": ["pope", I2]}, **army}, {U: ["tactical-move"]})
    staff = Staff(state(m), U)
    plans = staff.plans(PLACES.index["washington"], ANY_MOVE)
    assert max(plan[0] for plan in plans if plan[3] == PLACES.index["richmond"]) < 0
    m = table({U: {"washington": ["grant", *[I2] * 20]}, **army}, {U: ["tactical-move"]})
    staff = Staff(state(m), U)
    assert max(staff.plans(PLACES.index["washington"], ANY_MOVE))[3] == PLACES.index["richmond"]


def test_a_new_general_joins_troops() -> None:
    stacks = {U: {"albany": [I2] * 5, "boston": [I2]}}
    m = table(stacks, {}, step="muster", tray={U: ["grant"]})
    assert chosen(m) == "place grant albany"


def test_who_must_attack_picks_the_weakest() -> None:
    stacks = {U: {"washington": [I2] * 5, "western-maryland": [I2]}, C: {"manassas": ["lee", I3]}}
    layers = {"must-attack-1": 1 << PLACES.index["manassas"]}
    m = table(stacks, {C: ["siege"]}, active=C, step="truce", layers=layers)
    until(m, "move.bidden")
    assert chosen(m) == "attack western-maryland"
