"""What the players of Commodore see."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Dice, Row, Scene, Track
from tests.games.commodore.positions import BLUE, FIRST, RED, SECOND, THIRD, strike, table


def row(scene: Scene, name: str) -> Row:
    found = next(item for area in scene.areas for item in area.items if item.id == name)
    assert isinstance(found, Row)
    return found


MATCH = table(
    blue=["broad-sides", "broad-sides", "rarities"],
    red=["outmaneuver"],
    blue_ships=[FIRST, THIRD],
    red_ships=[SECOND],
    wounds={"temeraire": {"tokens": 2, "rigging": True, "captain": True, "assets": 1}},
    morale=(6, 3),
)


@pytest.mark.rule("commodore:9.2", "commodore:16.4", "commodore:16.5")
def test_both_fleets_and_their_wounds_are_shown_to_all() -> None:
    for seat in (BLUE, RED, None):
        scene = MATCH.scene(seat)
        assert [card.label for card in row(scene, "fleet-0").cards] == ["Victory", "Mars"]
        (card,) = row(scene, "fleet-1").cards
        assert (card.strength, list(card.addends), card.damage) == (2, [5, "+1", "-2", "-2"], 2)
        assert [strip.label for strip in card.attached] == ["Superior Assets", "No rigging", "No captain"]
        assert list(card.flags) == ["boarding 4"]
        assert row(scene, "fleet-0").label == "Blue's ships attack with 10 dice in all"
        assert row(scene, "fleet-1").label == "Red's ships attack with 2 dice in all"
        tracks = {t.id: t.at for area in scene.areas for t in area.items if isinstance(t, Track)}
        assert tracks == {"morale-0": "morale-0-6", "morale-1": "morale-1-3"}


def test_the_enemy_s_ships_lie_above_one_s_own() -> None:
    assert [item.id for item in MATCH.scene(RED).areas[0].items] == ["fleet-0", "fleet-1"]
    assert [item.id for item in MATCH.scene(BLUE).areas[0].items] == ["fleet-1", "fleet-0"]


def test_a_hand_is_shown_to_its_owner_only() -> None:
    cards = row(MATCH.scene(BLUE), "hand-row").cards
    assert [(card.word, card.n) for card in cards] == [("broad-sides", 2), ("rarities", 1)]
    assert all(area.id != "hand" for area in MATCH.scene(None).areas)
    assert "Outmaneuver" not in MATCH.scene(BLUE).outline()


def test_the_attack_under_way_and_its_dice_are_shown() -> None:
    match = MATCH.fork()
    answer_all(match, "attack broad-sides victory temeraire")
    scene = match.scene(RED)
    assert [card.word for card in row(scene, "played").cards] == ["broad-sides"]
    assert scene.question == "Blue plays Broad-sides: Victory against Temeraire. Negate it?"
    match = MATCH.fork()
    strike(match, "attack broad-sides victory temeraire", 1, 2, 3, 4, 5, 6, 6, 6)
    dice = [item for item in match.scene(None).areas[0].items if isinstance(item, Dice)]
    assert [item.label for item in dice] == ["Victory at Temeraire", "Temeraire at Victory"]
    assert [die.value for die in dice[0].dice if die.hit] == [1]


def test_morale_can_be_pointed_at() -> None:
    match = table(blue=["rarities"])
    scene = match.scene(BLUE)
    assert "morale-red" in scene.words()


def test_the_table_fits_a_terminal() -> None:
    for seat in (BLUE, RED, None):
        lines = MATCH.scene(seat).text(80, 24).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
