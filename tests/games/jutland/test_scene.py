"""What the players of Jutland see."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.games.jutland.book import BRITISH, GERMAN
from quarterdeck.scene import FacingLines, Panel, Row, Scene, Sheet, Track
from tests.systems.duels import duel, give

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


def lines(scene: Scene) -> FacingLines:
    found = scene.areas[0].items[0]
    assert isinstance(found, FacingLines)
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
        german = next(line for line in (lines(scene).far, lines(scene).near) if line.owner == GERMAN)
        assert [berth.label for berth in german.berths] == ["Admiral Von Hipper"]
        assert german.berths[0].flagship
        assert german.label == "German fleet in turn 1, First Blood"
        assert german.total == "force 5"
    values = [balance.values for scene in scenes() if (balance := lines(scene).balance)]
    assert values == [(1, 5), (5, 1), (1, 5)]


def test_a_line_is_formed_under_canvas() -> None:
    german = ["admiral-von-hipper", "german-gunnery", "german-gunnery"]
    m = duel(GAME, "strike", (german, ["destroyers-beatty", "german-armor"]))
    before = [m.scene(seat).svg() for seat in (BRITISH, None)]
    m.answer(GERMAN, "deploy admiral-von-hipper")
    m.answer(GERMAN, "deploy german-gunnery")
    mine = lines(m.scene(GERMAN)).near
    assert {berth.id: berth.fills for berth in mine.berths} == {
        "line-0-admiral-von-hipper": "",
        "line-0-german-gunnery": "line-0-support",
    }
    assert mine.total == "force 7"
    assert [berth.up for berth in lines(m.scene(GERMAN)).far.berths] == [False, False]
    assert [m.scene(seat).svg() for seat in (BRITISH, None)] == before
    give(m, BRITISH)
    m.answer(GERMAN, "done")
    assert [berth.up for berth in lines(m.scene(None)).near.berths] == [True, True]


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
