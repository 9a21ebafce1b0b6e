"""What the players of Battle of the Atlantic see."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.games.battle_of_the_atlantic.book import BRITISH, GERMAN
from quarterdeck.scene import Row, Scene, Sheet, Track
from tests.systems.duels import give

GAME = qd.load("battle-of-the-atlantic")


def second_year() -> Match:
    m = Match(GAME, 2)
    give(m, BRITISH)
    give(m, GERMAN)
    return m


def item(scene: Scene, name: str) -> Row | Sheet | Track:
    found = next(part for area in scene.areas for part in area.items if part.id == name)
    assert isinstance(found, (Row, Sheet, Track))
    return found


def test_years_hands_and_bonuses_are_shown_to_all() -> None:
    m = second_year()
    state = m.view(None)
    for seat in (BRITISH, GERMAN, None):
        scene = m.scene(seat)
        years, won, bonuses = (item(scene, name) for name in ("years", "won", "bonuses"))
        assert isinstance(years, Track)
        assert years.at == "year-1940"
        assert isinstance(won, Track)
        assert [piece.at for piece in won.pieces] == [f"won-{n}" for n in state["won"]]
        assert isinstance(bonuses, Sheet)
        assert [list(e.cells) for e in bonuses.entries] == [[f"+{n}" for n in b] for b in state["bonus"]]


def test_the_last_year_lies_open_with_its_totals() -> None:
    m = second_year()
    sheet = item(m.scene(None), "totals")
    assert isinstance(sheet, Sheet)
    cells = [[int(cell) for cell in entry.cells] for entry in sheet.entries]
    assert all(a * o * e == gst for a, o, e, gst in cells)
    row = item(m.scene(None), "line-0")
    assert isinstance(row, Row)
    assert sum(card.n for card in row.cards) == 7
    assert all(part.id != "totals" for part in Match(GAME, 2).scene(None).elements())


def test_one_sees_one_s_own_hand_and_what_it_is_worth() -> None:
    m = second_year()
    sheet = item(m.scene(GERMAN), "hand-totals")
    assert isinstance(sheet, Sheet)
    assert [int(cell) for cell in sheet.entries[0].cells][:3] != [1, 1, 1]
    assert all(part.id not in ("hand-row", "hand-totals") for part in m.scene(None).elements())
    enemy = item(m.scene(GERMAN), "enemy-0")
    assert isinstance(enemy, Row)
    assert (enemy.hidden, list(enemy.cards)) == (7, [])


def test_every_table_can_be_drawn() -> None:
    for scene in [second_year().scene(seat) for seat in (BRITISH, GERMAN, None)]:
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert max(map(len, scene.text(80, 24).splitlines())) <= 80
