"""What the players of Jutland see."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.games.jutland.state import BRITISH, GERMAN
from quarterdeck.scene import Panel, Row, Scene, Sheet, Track
from tests.kit.duels import duel, give

GAME = qd.load("jutland")


def scenes() -> list[Scene]:
    """After the first strike, in the Pursuit."""
    german = ["admiral-von-hipper", "new-battleships"]
    m = duel(GAME, "strike", (german, ["destroyers-beatty", "german-armor"]))
    give(m, GERMAN, "admiral-von-hipper")
    give(m, BRITISH, "destroyers-beatty")
    return [m.scene(seat) for seat in (GERMAN, BRITISH, None)]


def item(scene: Scene, name: str) -> Row | Track | Sheet | Panel:
    found = next(part for area in scene.areas for part in area.items if part.id == name)
    assert isinstance(found, (Row, Track, Sheet, Panel))
    return found


def test_the_turn_its_rules_and_the_losses_are_shown_to_all() -> None:
    for scene in scenes():
        track, sheet = item(scene, "turns"), item(scene, "losses")
        assert isinstance(track, Track)
        assert track.at == "turn-2"
        assert isinstance(sheet, Sheet)
        assert [list(entry.cells) for entry in sheet.entries] == [[0, 1, 1], [1, 3, 4]]
        panel = item(scene, "this-turn")
        assert isinstance(panel, Panel)
        assert [fact.value for fact in panel.facts] == ["Sight Phase only"]


def test_the_last_strike_lies_open() -> None:
    for scene in scenes():
        row = item(scene, "line-0")
        assert isinstance(row, Row)
        assert [card.label for card in row.cards] == ["Admiral Von Hipper"]
        assert row.label == "German fleet in turn 1, First Blood: force 5"


def test_a_hand_says_what_cannot_fight() -> None:
    m = duel(GAME, "strike", ([], ["destroyers-beatty", "german-armor", "battleships-jellicoe"]))
    row = item(m.scene(BRITISH), "hand-row")
    assert isinstance(row, Row)
    assert {card.word: tuple(card.flags) for card in row.cards} == {
        "destroyers-beatty": (),
        "german-armor": ("German fleet only",),
        "battleships-jellicoe": ("not this turn",),
    }
    assert m.scene(BRITISH).lit == {"destroyers-beatty"}
    assert all(part.id != "hand-row" for part in m.scene(None).elements())


def test_every_table_can_be_drawn() -> None:
    for scene in scenes():
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert max(map(len, scene.text(80, 24).splitlines())) <= 80
