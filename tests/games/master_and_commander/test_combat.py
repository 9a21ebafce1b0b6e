"""Master & Commander, steps 11 to 29: engagement, fire, damage, grapples and boarding."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all
from quarterdeck.games.master_and_commander.gunnery import attack_dice, chart_dice, penalties, position_of
from tests.games.master_and_commander.positions import (
    asked,
    level,
    of,
    offered,
    prompt,
    rule,
    sea,
    state,
    told,
    where,
)

NEAR = {"british-2": "d4", "french-2": "e5", "british-8": "h1", "french-8": "a8"}
AFAR = {"british-2": "d4", "french-2": "d7", "british-8": "h1", "french-8": "a8"}
BOTH = {"british-2": "short", "french-2": "short"}
LONG = {"british-2": "long", "french-2": "long"}


# ---------------------------------------------------------------------- 11 ensigns


@rule("11.1")
def test_every_turn_begins_with_ships_that_have_not_fired() -> None:
    m = sea(NEAR, "begin", tokens=BOTH, fired={"british-2": True})
    assert not any(state(m).fired)
    m = sea(NEAR, "line-up", 3, 3, 6, 6, 6, 6, 6, tokens=BOTH)
    m.answer(0, "fire french-2")
    assert of(m, "fired", "british-2")


@rule("11.2")
def test_only_ships_with_a_token_can_be_attacked_by_any_in_range() -> None:
    ships = {**NEAR, "british-3": "d6", "french-3": "c5"}
    m = sea(ships, "line-up", tokens={"french-2": "long"})
    assert (m.asks[0].facts["ship"], offered(m, "fire")) == ("british-2", {"french-2"})
    m.answer(0, "hold")
    assert (m.asks[0].facts["ship"], offered(m, "fire")) == ("british-3", {"french-2"})


@rule("11.3")
@pytest.mark.parametrize(("ships", "token"), [(NEAR, 2), (AFAR, 1)])
def test_a_ship_that_attacks_is_engaged_at_that_range(ships: dict[str, str], token: int) -> None:
    m = sea(ships, "line-up", 3, 3, 6, 6, 6, 6, tokens={"french-2": "long"})
    assert of(m, "engaged", "british-2") == 0
    m.answer(0, "fire french-2")
    assert of(m, "engaged", "british-2") == token


@rule("11.4", "R14")
def test_out_of_range_of_all_engaged_enemies_a_token_goes() -> None:
    ships = {"british-1": "a1", "french-7": "e1", "british-2": "h1", "french-8": "h8"}
    tokens = {"british-1": "long", "french-7": "long"}
    m = sea(ships, "board", 4, 4, tokens=tokens)
    # the guns of the small ship do not carry that far; those of the large one do
    assert (of(m, "engaged", "british-1"), of(m, "engaged", "french-7")) == (0, 1)
    m = sea({**ships, "french-7": "c1"}, "board", tokens=tokens)
    assert (of(m, "engaged", "british-1"), of(m, "engaged", "french-7")) == (1, 1)


@rule("11.5", "13.1")
def test_each_ship_attacks_one_target_once_or_none() -> None:
    ships = {**NEAR, "french-3": "d5"}
    m = sea(ships, "line-up", 3, 3, 6, tokens={"french-2": "short", "french-3": "short"})
    assert asked(m) == {"fire french-2", "fire french-3", "hold"}
    m.answer(0, "fire french-2")
    assert m.asks[0].facts["ship"] == "french-2"
    m.answer(1, "hold")
    assert m.asks[0].facts["ship"] == "french-3"


# ---------------------------------------------------------------------- 13 simultaneous attacks


@rule("13.1")
def test_damage_waits_until_all_have_attacked() -> None:
    # bows-on: one die, a hit, no blunder, hull; the reply the same
    ships = {"british-7": "d4", "french-7": "e5", "british-8": "h1", "french-8": "a8"}
    m = sea(ships, "line-up", 3, 3, 1, 6, 1, tokens={"british-7": "short", "french-7": "short"})
    m.answer(0, "fire french-7")
    assert of(m, "hull", "french-7") == 1
    assert state(m).pending == ((14, "hull", "shot"),)
    m.dice(1, 6, 1, 6)
    m.answer(1, "fire british-7")
    assert (of(m, "hull", "french-7"), of(m, "hull", "british-7")) == (0, 0)


@rule("13.2", "R20")
def test_the_active_side_attacks_by_number_and_then_the_enemy() -> None:
    ships = {"british-2": "d4", "british-5": "d5", "french-1": "e5", "french-6": "e4", "french-8": "a8"}
    tokens = {"british-2": "short", "british-5": "short", "french-1": "short", "french-6": "short"}
    for active in (0, 1):
        m = sea(ships, "line-up", active=active, tokens=tokens)
        order = []
        while prompt(m) == "fire":
            order.append(m.asks[0].facts["ship"])
            m.answer(m.asks[0].seat, "hold")
        british, french = ["british-2", "british-5"], ["french-1", "french-6"]
        assert order == (french + british if active else british + french)


# ---------------------------------------------------------------------- 14, 15 tactical advantage


@rule("14.1", "14.2")
@pytest.mark.parametrize(
    ("skills", "rig", "tact"),
    [
        ({}, {}, 2),
        ({"british-2": {"sea": 1, "cmd": 2}}, {}, 5),
        ({"british-2": {"sea": -1, "gun": 3}}, {}, 1),
        ({"french-2": {"sea": 2, "cmd": -1}}, {}, 1),
        ({}, {"british-2": 1}, 1),
        ({}, {"french-2": 3}, 5),
    ],
)
def test_the_advantage_is_dice_skills_and_masts(
    skills: dict[str, dict[str, int]], rig: dict[str, int], tact: int
) -> None:
    m = sea(NEAR, "line-up", 5, 3, tokens=BOTH, skills=skills, rig=rig)
    m.answer(0, "fire french-2")
    assert state(m).tact == ((1, 9, tact),)


@rule("14.1", "R6")
def test_it_is_rolled_once_for_two_ships_and_the_other_has_the_opposite() -> None:
    m = sea(NEAR, "line-up", 6, 3, *[6] * 6, *[6] * 5, 4, 4, tokens=BOTH)
    m.answer(0, "fire french-2")
    assert "heavy broadside (6 6 6 6 6)" in told(m)
    m.answer(1, "fire british-2")
    assert "French 2 fires at British 2, broadside (6 6 6 6)" in told(m)
    assert told(m).count("Tactical advantage") == 1


@rule("14.3", "15.1", "R6")
@pytest.mark.parametrize(
    ("tact", "position", "dice"),
    [
        (-1, "broadside", 4),
        (0, "bows-on", 1),
        (1, "heavy", 5),
        (4, "heavy", 5),
        (5, "rake", 4),
        (-5, "bows-on", 1),
    ],
)
def test_positions_and_their_dice(tact: int, position: str, dice: int) -> None:
    g = state(sea(NEAR, "line-up", tokens=BOTH))
    assert position_of(g, 1, tact) == position
    assert attack_dice(g, 1, 9, position) == dice


@rule("R6")
def test_by_option_raking_has_a_die_more() -> None:
    g = state(sea(NEAR, "line-up", tokens=BOTH, options={"rake-dice": "one more"}))
    assert (attack_dice(g, 1, 9, "rake"), attack_dice(g, 1, 9, "broadside")) == (5, 4)


@rule("15.2", "R7")
def test_bow_chasers_are_one_die_and_know_no_skill() -> None:
    skills = {"british-2": {"gun": 3, "mor": 3, "aim": -2}, "french-2": {"cmd": -3}}
    g = state(sea(NEAR, "line-up", tokens=BOTH, skills=skills))
    assert attack_dice(g, 1, 9, "bows-on") == 1
    assert penalties(g, 1, 9, "bows-on") == {"wide": 0, "poor-aim": 0, "inept": 0, "blunders": 1}
    g = state(sea(AFAR, "line-up", tokens=LONG, skills={"british-2": {"gun": -3}}))
    assert penalties(g, 1, 9, "bows-on") == {"wide": 2, "poor-aim": 0, "inept": 0, "blunders": 1}


# ---------------------------------------------------------------------- 16-18 dice and hits

PLUS = {"sea": 1, "gun": 1, "cmd": 1, "mor": 1, "aim": 1, "brd": 1}
MINUS = {"sea": -2, "gun": -2, "cmd": -2, "mor": -2, "aim": -2, "brd": -2}


@rule("16.1", "16.2", "16.3")
@pytest.mark.parametrize(
    ("chart", "own", "foe"), [("range", 4, 4), ("close", 4, 6), ("board", 3, 6), ("ram", 0, 0)]
)
def test_the_charts_add_the_attackers_good_and_the_targets_bad_levels(chart: str, own: int, foe: int) -> None:
    def dice(by: dict[str, int], on: dict[str, int]) -> int:
        g = state(sea(NEAR, "line-up", tokens=BOTH, skills={"british-2": by, "french-2": on}))
        return chart_dice(g, 1, 9, chart)

    assert dice({}, {}) == 4
    assert dice(PLUS, {}) == 4 + own
    assert dice({}, MINUS) == 4 + foe
    assert dice(MINUS, PLUS) == 4


@rule("16.2", "17.1")
def test_the_chart_goes_by_the_range_and_a_heavy_broadside_adds_one() -> None:
    skills = {"british-2": {"aim": 2, "sea": 1}}
    g = state(sea(NEAR, "line-up", tokens=BOTH, skills=skills))
    assert (attack_dice(g, 1, 9, "broadside"), attack_dice(g, 1, 9, "heavy")) == (6, 7)
    g = state(sea(AFAR, "line-up", tokens=LONG, skills=skills))
    assert (attack_dice(g, 1, 9, "broadside"), attack_dice(g, 1, 9, "heavy")) == (5, 6)


@rule("18.1", "23.1")
def test_each_one_is_a_hit_and_each_hit_a_point_of_damage() -> None:
    # broadside of four dice with two hits, no blunder; damage hull and mast
    m = sea(NEAR, "line-up", 1, 3, 1, 2, 1, 6, 6, 2, 5, tokens=BOTH)
    answer_all(m, "fire french-2", "hold")
    assert (of(m, "hull", "french-2"), of(m, "rig", "french-2")) == (3, 1)


@rule("23.1", "25.1")
def test_skill_damage_is_of_a_skill_by_a_die() -> None:
    m = sea(NEAR, "line-up", 1, 3, 1, 6, 6, 6, 6, 3, 4, 6, tokens=BOTH)
    answer_all(m, "fire french-2")
    m.dice(6, 4, 4)
    answer_all(m, "hold")
    assert level(m, "french-2", "mor") == -1
    assert "no further loss" in told(m)


# ---------------------------------------------------------------------- 19-22 what takes hits away


@rule("19.1", "R11")
@pytest.mark.parametrize(("gun", "dice"), [(0, 2), (1, 1), (3, 1), (-2, 4)])
def test_accuracy_dice_are_the_range_less_gunnery(gun: int, dice: int) -> None:
    g = state(sea(AFAR, "line-up", tokens=LONG, skills={"british-2": {"gun": gun}}))
    assert penalties(g, 1, 9, "broadside")["wide"] == dice
    g = state(sea(NEAR, "line-up", tokens=BOTH, skills={"british-2": {"gun": gun}}))
    assert penalties(g, 1, 9, "broadside")["wide"] == 0


@rule("19.2")
@pytest.mark.parametrize(("accuracy", "hits"), [((3, 3), 2), ((2, 3), 1), ((1, 2), 0)])
def test_each_poor_accuracy_die_costs_a_hit(accuracy: tuple[int, int], hits: int) -> None:
    m = sea(AFAR, "line-up", 1, 3, 1, 1, 6, 6, *accuracy, 6, *[1] * hits, tokens=LONG)
    m.answer(0, "fire french-2")
    assert len(state(m).pending) == hits


@rule("19.2", "R10")
def test_by_option_a_three_misses_too() -> None:
    m = sea(
        AFAR, "line-up", 1, 3, 1, 1, 6, 6, 3, 4, 6, 1, tokens=LONG, options={"missing-faces": "count as bad"}
    )
    m.answer(0, "fire french-2")
    assert len(state(m).pending) == 1


@rule("20.1")
def test_poor_marksmen_cost_hits_at_short_range_only() -> None:
    skills = {"british-2": {"aim": -2}}
    m = sea(NEAR, "line-up", 1, 3, 1, 1, 6, 6, 1, 2, 6, 1, tokens=BOTH, skills=skills)
    m.answer(0, "fire french-2")
    assert len(state(m).pending) == 1
    assert "aim 1 2" in told(m)
    g = state(sea(AFAR, "line-up", tokens=LONG, skills=skills))
    assert penalties(g, 1, 9, "broadside")["poor-aim"] == 0


@rule("21.1")
def test_inept_gun_crews_cost_hits() -> None:
    m = sea(NEAR, "line-up", 1, 3, 1, 1, 6, 6, 2, 3, 6, 1, tokens=BOTH, skills={"british-2": {"gun": -2}})
    m.answer(0, "fire french-2")
    assert len(state(m).pending) == 1
    assert "gun crews 2 3" in told(m)


@rule("22.1", "22.2")
@pytest.mark.parametrize(
    ("dice", "lost"), [((2,), None), ((3,), "gun"), ((5, 3), "cmd"), ((6, 6), "brd"), ((4,), "gun")]
)
def test_a_blunder_costs_a_hit_and_perhaps_a_level(dice: tuple[int, ...], lost: str | None) -> None:
    m = sea(NEAR, "line-up", 1, 3, 1, 1, 6, 6, 1, *dice, 1, tokens=BOTH)
    m.answer(0, "fire french-2")
    hits = [noted for noted in state(m).pending if noted[0] == 9]
    assert hits == [(9, "hull", "shot")]
    assert [noted for noted in state(m).pending if noted[0] == 1] == ([(1, lost, "blunder")] if lost else [])
    m.dice(4, 4, 4)
    m.answer(1, "hold")
    if lost:
        assert level(m, "british-2", lost) == -1


@rule("18.1", "22.1")
def test_hits_never_fall_below_none() -> None:
    m = sea(NEAR, "line-up", 1, 3, 6, 6, 6, 6, 1, 1, tokens=BOTH)
    m.answer(0, "fire french-2")
    assert state(m).pending == ()


# ---------------------------------------------------------------------- 23-25 damage, heated shot, grapeshot


@rule("23.1")
def test_at_long_range_a_six_does_nothing() -> None:
    m = sea(AFAR, "line-up", 1, 3, 1, 6, 6, 6, 6, 6, 6, 6, tokens=LONG)
    m.answer(0, "fire french-2")
    assert state(m).pending == ((9, "miss", "shot"),)
    m.dice(4, 4)
    m.answer(1, "hold")
    assert (of(m, "hull", "french-2"), of(m, "rig", "french-2")) == (4, 0)


@rule("24.1", "R12")
def test_ship_1_fires_heated_shot() -> None:
    ships = {"british-1": "d4", "french-2": "d7", "british-8": "h1", "french-8": "a8"}
    tokens = {"british-1": "long", "french-2": "long"}
    # three hits: hull, mast and one that misses; two fire dice, of which one ignites
    m = sea(ships, "line-up", 1, 3, 1, 1, 1, 6, 6, 6, 6, 1, 5, 6, 1, 2, tokens=tokens)
    m.answer(0, "fire french-2")
    assert state(m).pending == (
        (9, "hull", "shot"),
        (9, "rig", "shot"),
        (9, "miss", "shot"),
        (9, "fire", "shot"),
    )
    m.dice(4, 4)
    m.answer(1, "hold")
    assert of(m, "free", "french-2") == 1
    assert "Heated shot" not in told(sea(NEAR, "line-up", tokens=BOTH))


@rule("24.1")
def test_other_ships_fire_cold_shot() -> None:
    heated = [ship.word for ship in state(sea(NEAR, "line-up", tokens=BOTH)).book.ships if ship.heated]
    assert heated == ["british-1", "french-1"]


@rule("25.1", "R25")
@pytest.mark.parametrize(("dice", "lost"), [((2,), 0), ((1, 6), 1)])
def test_grapeshot_may_cost_another_level(dice: tuple[int, ...], lost: int) -> None:
    m = sea(NEAR, "deal", *dice, 4, 4, pending=((9, "gun", "shot"),), tokens=BOTH)
    assert (level(m, "french-2", "gun"), level(m, "french-2", "brd")) == (-1, -lost)


@rule("25.1", "R4")
@pytest.mark.parametrize(
    ("noted", "skills"),
    [
        ((9, "gun", "ram"), {}),
        ((9, "gun", "blunder"), {}),
        ((9, "hull", "shot"), {}),
        ((9, "gun", "shot"), {"gun": -3}),
    ],
)
def test_no_grapeshot_where_no_shot_cost_a_level(noted: tuple[int, str, str], skills: dict[str, int]) -> None:
    m = sea(NEAR, "deal", 4, 4, pending=(noted,), skills={"french-2": skills})
    assert "Grapeshot" not in told(m)
    assert level(m, "french-2", "gun") in (0, -1, -3)


# ---------------------------------------------------------------------- 26, 27 grapples


@rule("26.1", "26.2")
@pytest.mark.parametrize(("roll", "held"), [(4, True), (5, False)])
def test_ships_alongside_may_grapple(roll: int, held: bool) -> None:
    m = sea(NEAR, "sides", roll, 6, 4, 4, tokens=BOTH)
    assert (prompt(m), asked(m)) == ("grapple", {"grapple french-2", "decline"})
    m.answer(0, "grapple french-2")
    assert of(m, "grappled", "french-2") == (1 if held else -1)
    assert prompt(m) != "grapple"  # once a turn


@rule("26.1")
def test_a_grapple_may_be_declined() -> None:
    m = sea(NEAR, "sides", 4, 4, tokens=BOTH)
    m.answer(0, "decline")
    assert (state(m).turn, of(m, "grappled", "french-2")) == (2, -1)


@rule("26.1")
@pytest.mark.parametrize(
    "changed",
    [
        {"tokens": LONG},
        {"tokens": {"british-2": "short"}},
        {"moved": {"british-2": True}},
        {"moved": {"french-2": True}},
        {"grappled": {"british-2": "french-2"}},
        {"ships": {**NEAR, "french-2": "d6"}},
    ],
)
def test_what_forbids_a_grapple(changed: dict[str, object]) -> None:
    given: dict[str, object] = {"ships": NEAR, "tokens": BOTH, **changed}
    ships = given.pop("ships")
    m = sea(ships, "sides", 6, 6, 6, **given)  # type: ignore[arg-type]
    assert "grapple" not in prompt(m)


@rule("R15")
def test_only_the_active_side_grapples_and_one_ship_one_enemy() -> None:
    ships = {**NEAR, "british-3": "e6", "french-3": "d5"}
    tokens = {**BOTH, "british-3": "short", "french-3": "short"}
    m = sea(ships, "sides", 1, tokens=tokens)
    assert (m.asks[0].facts["ship"], offered(m, "grapple")) == ("british-2", {"french-2", "french-3"})
    m.answer(0, "grapple french-2")
    assert (m.asks[0].facts["ship"], offered(m, "grapple")) == ("british-3", {"french-3"})


@rule("R15")
def test_grappled_ships_cannot_leave_their_squares() -> None:
    held: dict[str, Any] = {"grappled": {"french-2": "british-2"}}
    assert offered(sea(NEAR, "wind", 4, 4, **held), "sail") == {"british-8"}
    assert offered(sea(NEAR, "wind", 4, 4, active=1, **held), "kedge") == {"french-8"}
    assert offered(sea(NEAR, "drift", tokens=BOTH, **held), "drift") == {"british-8"}


@rule("R14")
def test_grappled_ships_stay_engaged() -> None:
    m = sea(NEAR, "begin", tokens={"british-2": "short"}, grappled={"french-2": "british-2"})
    assert of(m, "engaged", "british-2") == 2


@rule("27.1", "R15", "28.1")
@pytest.mark.parametrize(("roll", "by"), [(2, -1), (3, 1)])
def test_a_grappled_ship_rolls_to_get_free(roll: int, by: int) -> None:
    m = sea(NEAR, "cut", roll, grappled={"french-2": "british-2"}, tokens=BOTH)
    assert of(m, "grappled", "french-2") == by  # grappled in this turn, it is not boarded yet
    assert of(m, "fate", "french-2") == ""


# ---------------------------------------------------------------------- 28, 29 boarding

PREY = {"british-2": "d4", "french-7": "e5", "british-8": "h1", "french-8": "a8"}
HELD: dict[str, Any] = {
    "grappled": {"french-7": "british-2"},
    "boarded": (14,),
    "tokens": {"british-2": "short", "french-7": "short"},
}


@rule("28.1", "28.2", "28.3", "28.4", "29.1")
def test_a_ship_that_does_not_get_free_is_boarded_and_taken() -> None:
    # four dice: one hit, skill 6; one die: none
    m = sea(PREY, "cut", 6, 1, 6, 6, 6, 1, 6, 6, **HELD)
    assert of(m, "fate", "french-7") == "captured"
    assert where(m, "french-7") == ""
    assert state(m).captures(0) == 1
    assert state(m).grappled == [-1] * 16


@rule("0.3", "29.1")
def test_the_last_prize_ends_the_game_at_once() -> None:
    m = sea({"british-2": "d4", "french-7": "e5"}, "cut", 6, 1, 6, 6, 6, 1, 6, 6, **HELD)
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners, state(m).turn) == ("swept", (0,), 1)


@rule("28.2", "23.1", "R16")
def test_the_rows_are_of_the_ship_that_suffers() -> None:
    # the defender loses a mast by a 5, the attacker a level by it
    m = sea(PREY, "cut", 6, 1, 6, 6, 6, 5, 1, 5, 4, 1, 1, 6, 6, 4, 6, 4, 6, 6, **HELD)
    assert "deals mast (5); French 7 (1) deals Morale (5 4)" in told(m)
    assert of(m, "fate", "french-7") == "captured"


@rule("28.3")
@pytest.mark.parametrize(
    ("word", "level_", "out"),
    [
        ("french-7", -1, True),
        ("french-5", -1, False),
        ("french-5", -2, True),
        ("french-3", -2, False),
        ("french-3", -3, True),
        ("french-1", -3, True),
    ],
)
def test_a_crew_is_beaten_at_the_negative_of_its_class(word: str, level_: int, out: bool) -> None:
    from quarterdeck.games.master_and_commander.boarding import beaten

    g = state(sea({word: "e5", "british-8": "h1"}, "wind", 4, 4, skills={word: {"brd": level_}}))
    assert beaten(g, g.book.index[word]) == out


@rule("28.4", "R16")
def test_a_beaten_attacker_is_repelled_and_keeps_his_ship() -> None:
    ships = {**PREY, "british-7": "d5"}
    held: dict[str, Any] = {**HELD, "grappled": {"french-7": "british-7"}}
    # one die each, both hit: boarding of both, and the attack is repelled
    m = sea(ships, "cut", 6, 1, 1, 6, 1, 1, 6, **held)
    assert (of(m, "fate", "french-7"), of(m, "fate", "british-7")) == ("", "")
    assert of(m, "grappled", "french-7") == -1
    assert (level(m, "french-7", "brd"), level(m, "british-7", "brd")) == (-1, -1)
    assert "repels" in told(m)


@rule("R16")
def test_levels_at_repairs_are_missing_in_the_fight() -> None:
    lent = [0] * 96
    lent[14 * 6 + 5] = 1
    m = sea(PREY, "cut", 6, lent=lent, **HELD)
    assert of(m, "fate", "french-7") == "captured"
    assert "after 0 exchanges" in told(m)
