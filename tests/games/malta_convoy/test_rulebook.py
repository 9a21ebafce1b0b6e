"""Malta Convoy: whole turns. The text prints no worked example; these are constructed from its tables."""

from __future__ import annotations

import pytest

from quarterdeck.games.malta_convoy.rules import score
from tests.games.malta_convoy.positions import CONVOY, all_dice_fell, at_sea, ships, state, texts


@pytest.mark.rule("malta-convoy:13.3", "malta-convoy:11.1", "malta-convoy:R1")
def test_under_decoy_a_target_roll_of_five_is_a_destroyer() -> None:
    m = at_sea(6, 1, 2, *[5] * 4, 6, 5, option="decoy")
    m.answer(0, "sail")
    assert ships(m)["destroyer"] == (29, 0, 1, 0)
    assert "Attack roll 6: ship destroyed. Target roll 5 + 2 = 7: Destroyer." in texts(m)


@pytest.mark.rule(
    "malta-convoy:6.2", "malta-convoy:7.1", "malta-convoy:8.1", "malta-convoy:9.4", "malta-convoy:10.4"
)
def test_a_german_attack_after_a_reconnaissance_plane() -> None:
    dice = (
        *(4,),  # contact: a reconnaissance plane
        *(5, 4, 3),  # next turn 5 + 2 = 7: a sortie of the German Air Force, 3 + 1 strong
        *(1, 6, 2, 5, 1),  # two of five interceptions
        *(3, 3),  # 3 + 1 = 4: a carrier damaged
        *(5, 4, 2),  # 5 + 1 = 6: a carrier destroyed; the damaged one is hit again, and sinks
    )
    m = at_sea(*dice, ships=CONVOY)
    m.answer(0, "sail")
    m.answer(0, "sail")
    assert all_dice_fell(m)
    assert ships(m)["carrier"] == (1, 0, 1, 0)
    assert state(m).interceptions == 2
    assert score(state(m)) == 100 - 5 + 2
    assert texts(m) == [
        "Turn 15: contact roll 4. Reconnaissance Plane: no attack yet; the next contact roll is at +2.",
        "Turn 16: contact roll 5 + 2 = 7. Sortie: an enemy force, size +1.",
        "Enemy roll 4: German Air Force. Force size 4 (roll 3 + 1 = 4).",
        "Interception rolls 1 6 2 5 1: 2 attackers turned back, 2 left.",
        "Attack roll 3 + 1 = 4: ship damaged. Target roll 3: Aircraft Carrier.",
        "One aircraft carrier is damaged.",
        "Attack roll 5 + 1 = 6: ship destroyed. Target roll 4: Aircraft Carrier.",
        "The damaged aircraft carrier is hit again (roll 2).",
        "The damaged aircraft carrier sinks.",
    ]
