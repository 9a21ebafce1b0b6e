"""What the captains of Piratical see, and how the bot plays."""

from __future__ import annotations

from typing import TypeVar

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy, Random
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.testing import position
from quarterdeck.games.piratical.bot import evaluate, wares
from quarterdeck.games.piratical.scene import middle
from quarterdeck.scene import Board, Dice, LogSheet, Panel, Scene, Sheet
from tests.bots.advice import advised
from tests.games.piratical.positions import GAME, sea

T = TypeVar("T")


def parts(scene: Scene, kind: type[T]) -> list[T]:
    return [item for area in scene.areas for item in area.items if isinstance(item, kind)]


def escaping() -> qd.Match:
    g = sea(4, 5, 20, ships={0: (5, 3, 2, 4, 11)}, held={0: ["narrow-escape", "charts"], 2: ["cutlass"]})
    g.script = (1, 4, 1, 6, 1)
    g.out = None
    m = position(GAME, g, {"players": 3})
    m.answer(0, "decline")
    return m


def test_the_ring_runs_clockwise_from_the_lower_right() -> None:
    right, left = middle(1)[0], middle(13)[0]
    assert middle(1)[1] == middle(13)[1] > middle(25)[1] == middle(37)[1]
    assert (middle(25)[0], middle(37)[0]) == (left, right)
    assert middle(1)[0] > middle(2)[0] > left
    assert middle(37)[1] < middle(48)[1] < middle(1)[1]
    assert len({middle(at) for at in range(1, 49)}) == 48


def test_ships_stand_on_their_spaces_and_everybody_sees_the_same_board() -> None:
    g = sea(48, 20, ships={0: (12, 3, 1, 3, 5)})
    g.script, g.out = (1,), None
    m = position(GAME, g)
    boards = [parts(m.scene(seat), Board)[0] for seat in (0, 1, None)]
    assert [(piece.at, piece.owner) for piece in boards[0].pieces] == [("s1", 0), ("s20", 1)]
    assert boards[0] == boards[1] == boards[2]
    names = {space.id: space.label for space in boards[0].spaces}
    assert (names["s1"], names["s2"], names["s46"]) == ("Port Royal (1)", "2", "Skull & Crossbones (46)")


def test_the_own_sheet_and_all_captains_are_shown() -> None:
    g = sea(48, 20, ships={0: (10, 3, 1, 3, 5), 1: (7, 2, 1, 0, 9)})
    g.missed[1] = 2
    g.script, g.out = (1,), None
    scene = position(GAME, g).scene(1)
    (mine,) = parts(scene, LogSheet)
    assert mine.label == "Red's ship"
    (sheet,) = parts(scene, Sheet)
    rows = [(entry.label, list(entry.cells)) for entry in sheet.entries]
    assert rows == [("Blue", [5, 10, 3, 1, 3, "now"]), ("Red", [9, 7, 2, 1, 0, "misses 2"])]


def test_a_battle_shows_both_sides_and_their_dice() -> None:
    scene = escaping().scene(0)
    panels = [panel.label for panel in parts(scene, Panel)]
    assert panels[:2] == ["Blue", "Red"]
    assert scene.question is not None
    assert "chance to lose your ship" in scene.question


def test_dice_that_hit_say_so() -> None:
    g = sea(4, 5, held={0: ["narrow-escape"]})
    g.script, g.out = (1, 4, 1, 2), None
    m = position(GAME, g)
    m.answer(0, "decline")
    dice = parts(m.scene(1), Dice)
    assert [[(die.value, die.hit) for die in one.dice] for one in dice] == [[(4, True)], [(1, False)]]


def test_in_port_the_bot_hires_men_mends_a_leaky_hull_and_saves_the_rest() -> None:
    assert wares(sea(48, 20, ships={0: (8, 1, 1, 0, 30)}), 0) == ["crew"] * 5 + ["repair"] * 4
    assert wares(sea(48, 20, ships={0: (9, 5, 1, 0, 30)}), 0) == ["crew"]
    assert wares(sea(48, 20, ships={0: (6, 1, 1, 0, 5)}), 0) == ["crew"] * 2 + ["repair"]
    assert wares(sea(48, 20, ships={0: (6, 1, 1, 8, 95)}), 0) == []
    late = sea(48, 20, ships={0: (5, 1, 1, 0, 30)})
    late.round = 786
    assert wares(late, 0) == []


def test_the_bot_escapes_when_its_ship_is_weak_and_saves_its_last_man() -> None:
    g = sea(4, 5, ships={0: (2, 3, 1, 0, 0)}, held={0: ["narrow-escape"]})
    g.script, g.out = (1,), None
    assert advised(position(GAME, g), 0) == ("play", "narrow-escape")
    g = sea(4, 48, ships={0: (12, 1, 1, 0, 0)}, held={0: ["medicinals"]}, top=["scurvey"])
    g.script, g.out = (1,), None
    assert advised(position(GAME, g), 0) == ("play", "medicinals")


def test_gold_and_a_good_ship_are_worth_more() -> None:
    poor, rich = sea(4, 20), sea(4, 20, ships={0: (12, 3, 1, 0, 9)})
    wreck = sea(0, 20)
    assert evaluate(wreck, 0) < evaluate(poor, 0) < evaluate(rich, 0)


def test_it_does_better_than_chance() -> None:
    won = 0
    for seed in range(40):
        m = qd.Match(GAME, seed=seed, log=False, options={"gold-to-win": 30})
        drive(m, (Greedy(seed), Random(seed)) if seed % 2 else (Random(seed), Greedy(seed)))
        assert m.outcome is not None
        won += m.outcome.winners == (seed % 2 ^ 1,)
    assert won >= 24


@pytest.mark.rule("piratical:4.2")
def test_the_order_of_turns_is_told() -> None:
    lines = qd.Match(GAME, 3, {"players": 3}).told(None, 5000)
    said = [line for line in lines if "order of turns" in line]
    assert len(said) == 1
    assert all(name in said[0] for name in ("Blue", "Red", "Amber"))
