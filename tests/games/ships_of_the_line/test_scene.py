"""What the players of Ships of the Line see."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.scene import Row, Scene, Track
from tests.systems.duels import duel, give

GAME = qd.load("ships-of-the-line")


def item(scene: Scene, name: str) -> Row | Track:
    found = next(part for area in scene.areas for part in area.items if part.id == name)
    assert isinstance(found, (Row, Track))
    return found


def battle() -> Match:
    blue = ["north-wind", "north-wind", "cannon-balls", "cannon-balls", "grape-shot"]
    m = duel(GAME, "sail", (blue, ["west-wind", "chain-shot"]))
    give(m, 0, "north-wind", "north-wind")
    give(m, 1, "west-wind")
    return m


def test_each_ship_has_a_sheet_with_three_tracks() -> None:
    m = battle()
    give(m, 0, "cannon-balls", "cannon-balls")
    for seat in (0, 1, None):
        tracks = {part.id: part for part in m.scene(seat).elements() if isinstance(part, Track)}
        left = {name: track.at for name, track in tracks.items()}
        assert left == {
            **{f"{stat}-0": f"{stat}-0-7" for stat in ("hull", "rigging", "crew")},
            "hull-1": "hull-1-5",
            "rigging-1": "rigging-1-7",
            "crew-1": "crew-1-7",
        }
        states = {step.id: step.state for step in tracks["hull-1"].steps if step.state}
        assert states == {"hull-1-7": "lost", "hull-1-6": "lost", "hull-1-0": "fatal"}


def test_winds_and_shots_of_the_turn_lie_open() -> None:
    m = battle()
    scene = m.scene(None)
    assert [item(scene, f"line-{side}").label for side in (0, 1)] == [
        "Blue ship: 2 winds",
        "Red ship: 1 wind, may not fire",
    ]
    give(m, 0, "grape-shot")
    row = item(m.scene(1), "line-0")
    assert isinstance(row, Row)
    assert row.label == "Blue ship: 2 winds, 1 shot"
    assert [(card.label, card.n) for card in row.cards] == [("North Wind", 2), ("Grape Shot", 1)]


def test_a_hand_is_its_owner_s() -> None:
    m = battle()
    row = item(m.scene(0), "hand-row")
    assert isinstance(row, Row)
    assert [(card.word, card.n) for card in row.cards] == [("cannon-balls", 2), ("grape-shot", 1)]
    assert m.scene(0).lit == {"cannon-balls", "grape-shot"}
    enemy = item(m.scene(1), "enemy-0")
    assert isinstance(enemy, Row)
    assert (enemy.hidden, list(enemy.cards)) == (3, [])
    assert "hand-row" not in {part.id for part in m.scene(None).elements()}


def test_every_table_can_be_drawn() -> None:
    for scene in [battle().scene(seat) for seat in (0, 1, None)]:
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert max(map(len, scene.text(80, 24).splitlines())) <= 80
