"""Master & Commander, steps 7 to 10: repairs, fires, sinking, rescue."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.testing import answer_all
from quarterdeck.games.master_and_commander.book import SKILLS
from tests.games.master_and_commander.positions import (
    FAR,
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

ALONE = {"british-1": "d4", **FAR}
LENDING = ("sea", "gun", "aim", "brd")


# ---------------------------------------------------------------------- 7 repairs


@rule("7.2", "R9")
def test_skills_but_command_and_morale_may_be_lowered_where_there_is_work() -> None:
    m = sea(ALONE, "stand-down", rig={"british-1": 1})
    assert prompt(m) == "repairs"
    assert asked(m) == {"done", *[f"lend british-1 {skill} rigging" for skill in LENDING]}
    assert prompt(sea(ALONE, "stand-down", 4, 4)) == "order"


@rule("7.2", "R9", "R18")
def test_levels_may_be_lent_down_to_the_limit() -> None:
    skills = {"british-1": {"sea": -2, "gun": -3, "aim": 1}}
    m = sea(ALONE, "stand-down", 6, 6, 6, 6, 6, rig={"british-1": 1}, skills=skills)
    assert m.asks[0].several is not None
    counts = dict(zip(m.asks[0].several.things, m.asks[0].several.counts, strict=True))
    assert {key[1]: n for key, n in counts.items()} == {"sea": 1, "aim": 4, "brd": 3}
    m.answer_set(0, {"british-1 aim rigging": 4, "british-1 sea rigging": 1})
    assert (level(m, "british-1", "aim"), level(m, "british-1", "sea")) == (-3, -3)


@rule("7.2")
def test_one_level_does_one_task() -> None:
    m = sea(ALONE, "stand-down", 6, 6, 6, 1, rig={"british-1": 1}, hull={"british-1": 0})
    m.answer_set(0, {"british-1 gun pumps": 2, "british-1 gun rigging": 1})
    assert level(m, "british-1", "gun") == -3
    m = sea(ALONE, "stand-down", rig={"british-1": 1}, hull={"british-1": 0})
    several = m.asks[0].several
    assert several is not None
    two = [("lend", "british-1", "gun", "pumps")] * 3
    assert ("lend", "british-1", "gun", "rigging") not in several.options(tuple(two))


@rule("7.1")
def test_lent_levels_come_back_in_the_next_step_7_of_their_owner() -> None:
    lent = [0] * 96
    lent[SKILLS * 0 + 1], lent[SKILLS * 15 + 1] = 2, 1
    m = sea(ALONE, "stand-down", 4, 4, lent=lent)
    assert state(m).active == 1
    assert (level(m, "british-1", "gun"), level(m, "french-8", "gun")) == (0, -1)


@rule("7.3", "9.1")
@pytest.mark.parametrize(("dice", "afloat"), [((6, 2), True), ((3, 3), False)])
def test_pumps_keep_a_ship_afloat(dice: tuple[int, ...], afloat: bool) -> None:
    m = sea(ALONE, "stand-down", *dice, 6, hull={"british-1": 0})
    m.answer_set(0, {"british-1 gun pumps": 2})
    assert of(m, "fate", "british-1") == ("" if afloat else "sunk")


@rule("7.4")
def test_each_success_raises_a_mast() -> None:
    m = sea(ALONE, "stand-down", 1, 2, 3, rig={"british-1": 3})
    m.answer_set(0, {"british-1 gun rigging": 2, "british-1 sea rigging": 1})
    assert of(m, "rig", "british-1") == 1
    m = sea(ALONE, "stand-down", 1, 2, rig={"british-1": 1})
    m.answer_set(0, {"british-1 gun rigging": 2})
    assert of(m, "rig", "british-1") == 0


@rule("7.5", "8.1")
@pytest.mark.parametrize(
    ("free", "held", "task", "roll", "after"),
    [
        (1, 0, "fires", 2, (0, 0)),
        (1, 0, "fires", 4, (0, 1)),
        (1, 0, "fires", 5, (1, 0)),
        (0, 1, "embers", 2, (0, 0)),
        (0, 1, "embers", 4, (0, 0)),
        (0, 1, "embers", 6, (0, 1)),
    ],
)
def test_fires_are_put_out_or_controlled(
    free: int, held: int, task: str, roll: int, after: tuple[int, int]
) -> None:
    m = sea(ALONE, "stand-down", roll, 6, free={"british-1": free}, held={"british-1": held})
    m.answer_set(0, {f"british-1 aim {task}": 1})
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == after


@rule("7.5", "R27")
def test_hands_go_from_fire_to_fire_and_round_again() -> None:
    m = sea(ALONE, "stand-down", 6, 4, 2, 6, free={"british-1": 2})
    m.answer_set(0, {"british-1 aim fires": 3})
    # the first rages, the second is controlled, then the first is put out
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == (0, 1)
    assert "6 4 2" in told(m)
    m = sea(ALONE, "stand-down", 1, 6, free={"british-1": 1})
    m.answer_set(0, {"british-1 aim fires": 3})
    assert "(1): 0 free" in told(m)  # nothing is left to roll for


@rule("R27", "8.1", "8.2")
def test_of_two_controlled_fires_one_that_nobody_is_at_breaks_out() -> None:
    m = sea(ALONE, "stand-down", 6, 4, held={"british-1": 2})
    m.answer_set(0, {"british-1 aim embers": 1})
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == (1, 1)
    m = sea(ALONE, "stand-down", 6, 6, 4, held={"british-1": 2})
    m.answer_set(0, {"british-1 aim embers": 2})
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == (0, 2)
    m = sea(ALONE, "stand-down", 6, 6, 1, held={"british-1": 2})
    m.answer_set(0, {"british-1 aim embers": 3})
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == (0, 1)


@rule("R27", "8.1")
def test_free_and_controlled_fires_are_fought_side_by_side() -> None:
    m = sea(ALONE, "stand-down", 4, 6, 6, free={"british-1": 1}, held={"british-1": 1})
    m.answer_set(0, {"british-1 aim fires": 1, "british-1 aim embers": 2})
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == (0, 2)


# ---------------------------------------------------------------------- 7.6-7.8 transfer of command

PAIR = {"british-1": "d4", "british-2": "e4", "british-3": "h3", "french-8": "h8"}


@rule("7.7", "7.8", "R17")
def test_command_is_sent_with_a_token_for_each_level() -> None:
    m = sea(PAIR, "stand-down", 4, 4, skills={"british-1": {"cmd": 2}})
    things = m.asks[0].several
    assert things is not None
    assert {thing[2] for thing in things.things} == {"command"}
    one = ("lend", "british-1", "sea", "command")
    assert ("lend", "british-1", "gun", "command") in things.options((one,))
    assert ("lend", "british-1", "gun", "command") not in things.options((one, one))
    m.answer_set(0, {"british-1 gun command": 2})
    assert (prompt(m), asked(m)) == ("transfer", {"transfer british-2"})
    m.answer(0, "transfer british-2")
    assert (level(m, "british-1", "cmd"), level(m, "british-2", "cmd")) == (0, 0)
    assert level(m, "british-1", "gun") == -2
    assert (of(m, "transfer", "british-1"), of(m, "receiver", "british-1")) == (2, 1)


@rule("7.7")
@pytest.mark.parametrize("moved", ["british-1", "british-2"])
def test_neither_ship_may_have_moved(moved: str) -> None:
    m = sea(PAIR, "stand-down", 4, 4, skills={"british-1": {"cmd": 2}}, moved={moved: True})
    assert prompt(m) == "order"


@rule("7.7", "R17")
def test_only_positive_levels_and_only_to_a_ship_alongside() -> None:
    assert prompt(sea(PAIR, "stand-down", 4, 4, skills={"british-1": {"cmd": -1}})) == "order"
    assert prompt(sea(PAIR, "stand-down", 4, 4, skills={"british-3": {"cmd": 1}})) == "order"


SENT: dict[str, Any] = {"transfer": {"british-1": 2}, "receiver": {"british-1": "british-2"}}


@rule("7.7")
def test_neither_ship_can_move_in_the_next_turn() -> None:
    m = sea(PAIR, "wind", 4, 4, **SENT)
    assert asked(m) == {"anchor", "sail british-3", "kedge british-3"}
    m = sea({**PAIR, "british-3": "d5"}, "wind", 4, 4, **SENT)
    m.answer(0, "sail british-3")
    assert offered(m, "tow") == set()
    m = sea(PAIR, "drift", tokens={"british-3": "long"}, **SENT)
    assert offered(m, "drift") == {"british-3"}


@rule("7.6", "7.8", "R17")
def test_a_transfer_arrives_in_the_next_step_7_or_is_kept() -> None:
    m = sea(PAIR, "stand-down", 4, 4, skills={"british-2": {"cmd": 2}}, **SENT)
    assert (prompt(m), asked(m)) == ("hand-over", {"transfer british-2", "keep"})
    assert m.question(0).endswith("now: hand over, or keep?")
    m.answer(0, "transfer british-2")
    assert (level(m, "british-1", "cmd"), level(m, "british-2", "cmd")) == (0, 3)  # one level is lost
    m = sea(PAIR, "stand-down", 4, 4, **SENT)
    m.answer(0, "keep")
    assert level(m, "british-1", "cmd") == 2
    assert (of(m, "transfer", "british-1"), of(m, "receiver", "british-1")) == (0, -1)


@rule("R17")
def test_when_the_other_ship_is_gone_the_levels_stay() -> None:
    m = sea(PAIR, "sink", 6, 4, 4, hull={"british-2": 0}, **SENT)
    assert of(m, "fate", "british-2") == "sunk"
    assert level(m, "british-1", "cmd") == 2
    assert of(m, "receiver", "british-1") == -1


# ---------------------------------------------------------------------- 8 burn damage


@rule("8.2")
def test_controlled_fires_without_hands_break_out_and_burn_at_once() -> None:
    m = sea(ALONE, "stand-down", 2, 1, 4, 4, held={"british-1": 1})
    m.answer(0, "done")
    assert (of(m, "free", "british-1"), of(m, "held", "british-1")) == (1, 0)
    assert of(m, "hull", "british-1") == 3


@rule("8.3")
@pytest.mark.parametrize(
    ("dice", "fires", "hull", "rig"), [((1,), 2, 4, 0), ((3, 6), 1, 4, 1), ((2, 2), 1, 3, 0), ((4,), 1, 4, 0)]
)
def test_free_fires_spread_or_hurt(dice: tuple[int, ...], fires: int, hull: int, rig: int) -> None:
    m = sea(ALONE, "burn", *dice, 4, 4, free={"british-1": 1, "french-8": 1})
    found = (of(m, "free", "british-1"), of(m, "hull", "british-1"), of(m, "rig", "british-1"))
    assert found == (fires, hull, rig)
    assert of(m, "free", "french-8") == 1  # the active side's ships only (R13)


# ---------------------------------------------------------------------- 9, 10 sinking and rescue


@rule("9.1", "0.7", "R13")
@pytest.mark.parametrize(("roll", "fate", "marked"), [(3, "", True), (4, "sunk", False)])
def test_a_ship_without_hull_may_sink(roll: int, fate: str, marked: bool) -> None:
    m = sea(ALONE, "sink", roll, 4, 4, hull={"british-1": 0, "french-8": 0})
    assert (of(m, "fate", "british-1"), of(m, "sinking", "british-1")) == (fate, marked)
    assert (of(m, "fate", "french-8"), of(m, "sinking", "french-8")) == ("", False)


@rule("9.1")
def test_a_ship_with_hull_does_not_sink() -> None:
    m = sea(ALONE, "sink", 4, 4, hull={"british-1": 1})
    assert (state(m).white, of(m, "fate", "british-1")) == (4, "")


@rule("10.1")
def test_a_sunk_ship_is_noted_and_its_tokens_go() -> None:
    m = sea(
        {**ALONE, "french-1": "e5"},
        "sink",
        6,
        4,
        4,
        hull={"british-1": 0},
        free={"british-1": 2},
        rig={"british-1": 2},
        tokens={"british-1": "short", "french-1": "short"},
        skills={"british-1": {"gun": -2}},
        grappled={"british-1": "french-1"},
    )
    assert where(m, "british-1") == ""
    assert (of(m, "free", "british-1"), of(m, "rig", "british-1"), of(m, "engaged", "british-1")) == (0, 0, 0)
    assert level(m, "british-1", "gun") == 0
    assert state(m).grappled == [-1] * 16
    assert state(m).sunk(1) == 1


WRECK = {"british-1": "d4", "british-2": "e4", "british-3": "d5", "french-1": "c4", **FAR}


@rule("10.2", "R24")
def test_adjacent_ships_may_rescue_each_level_left() -> None:
    skills = {"british-1": {"gun": 1, "mor": 1, "sea": -2}}
    m = sea(WRECK, "sink", 6, 2, 3, 4, 4, hull={"british-1": 0}, skills=skills)
    assert (prompt(m), m.asks[0].seat, m.asks[0].facts["skill"]) == ("rescue", 0, "gun")
    assert asked(m) == {"rescue british-2", "rescue british-3", "decline"}
    m.answer(0, "rescue british-3")
    assert level(m, "british-3", "gun") == 1
    assert m.asks[0].facts["skill"] == "mor"
    m.answer(0, "rescue british-2")
    assert level(m, "british-2", "mor") == 0
    assert where(m, "british-1") == ""


@rule("R24")
def test_what_one_side_leaves_the_other_may_rescue() -> None:
    m = sea(WRECK, "sink", 6, 1, 4, 4, hull={"british-1": 0}, skills={"british-1": {"brd": 1}})
    m.answer(0, "decline")
    assert (m.asks[0].seat, asked(m)) == (1, {"rescue french-1", "decline"})
    m.answer(1, "rescue french-1")
    assert level(m, "french-1", "brd") == 1
    lonely = {"british-1": "a3", **FAR}
    m = sea(lonely, "sink", 6, 4, 4, hull={"british-1": 0}, skills={"british-1": {"brd": 1}})
    assert prompt(m) == "order"


@rule("R24")
def test_levels_lent_or_on_their_way_can_be_rescued() -> None:
    lent = [0] * 96
    lent[1] = 1
    m = sea(
        WRECK,
        "sink",
        6,
        hull={"british-1": 0},
        skills={"british-1": {"gun": 1}},
        lent=lent,
        transfer={"british-1": 1},
        receiver={"british-1": "british-2"},
    )
    assert m.asks[0].facts["skill"] == "gun"
    answer_all(m, "rescue british-2")
    assert m.asks[0].facts["skill"] == "cmd"


@rule("10.2", "0.10")
def test_a_rescued_level_above_three_is_lost() -> None:
    skills = {"british-1": {"gun": 1}, "british-2": {"gun": 3}}
    m = sea(WRECK, "sink", 6, 1, 4, 4, hull={"british-1": 0}, skills=skills)
    m.answer(0, "rescue british-2")
    assert level(m, "british-2", "gun") == 3
    assert "no further" in told(m)
