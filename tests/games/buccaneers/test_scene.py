"""The table of Buccaneers."""

from __future__ import annotations

from tests.systems.skirmish.checks import board_of, check_tables
from tests.systems.skirmish.table import skirmish, tell


def test_every_table_draws_for_everybody() -> None:
    check_tables("buccaneers")


def test_an_attack_shows_as_an_arrow_while_the_defender_thinks() -> None:
    units = {"blue-captain": "d4", "red-captain": "h8", "red-bullyboy-1": "d5"}
    match = skirmish("buccaneers", units, ["cutlass"], ["duck"], step="fire")
    tell(match, "play cutlass", "fire blue-captain red-bullyboy-1")
    scene = match.scene(1)
    assert [(arrow.start, arrow.end, arrow.look) for arrow in board_of(scene).arrows] == [
        ("d4", "d5", "attack")
    ]
    assert "Cutlass" in scene.subtitle
    assert "Blue Captain on d4 attacks Red Bullyboy on d5" in scene.question
