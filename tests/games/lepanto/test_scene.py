"""What the players of Lepanto see."""

from __future__ import annotations

from quarterdeck.games.lepanto.state import LEAGUE, OTTOMANS
from quarterdeck.scene import Row, Scene, Track
from tests.games.lepanto.positions import table
from tests.kit.duels import give


def after_a_battle() -> list[Scene]:
    m = table(
        "battle", ["venetian-galleass", "size-advantage", "spurs"], ["muslim-galleys", "muslim-galleys"]
    )
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS, "muslim-galleys")
    return [m.scene(seat) for seat in (LEAGUE, OTTOMANS, None)]


def row(scene: Scene, name: str) -> Row:
    found = next(item for area in scene.areas for item in area.items if item.id == name)
    assert isinstance(found, Row)
    return found


def test_both_strengths_stand_on_one_scale() -> None:
    for scene in after_a_battle():
        track = scene.areas[0].items[0]
        assert isinstance(track, Track)
        assert [piece.at for piece in track.pieces] == ["strength-95", "strength-89"]


def test_a_strength_below_zero_stands_at_zero_and_is_told() -> None:
    scene = table("battle", ["oarsmen"], ["spurs"], strength=[-4, 30]).scene(None)
    track = scene.areas[0].items[0]
    assert isinstance(track, Track)
    assert track.pieces[0].at == "strength-0"
    assert "Strength -4" in scene.outline()


def test_the_last_lines_lie_side_by_side_with_their_totals() -> None:
    for scene in after_a_battle():
        mine, theirs = row(scene, "line-0"), row(scene, "line-1")
        assert [card.label for card in mine.cards] == ["Venetian Galleass"]
        assert [card.label for card in theirs.cards] == ["Muslim Galleys"]
        assert "force 8, strength lost 5" in mine.label
        assert "force 5, strength lost 11" in theirs.label


def test_one_sees_one_s_own_hand_and_what_the_enemy_has_shown() -> None:
    league, _, spectator = after_a_battle()
    own = row(league, "hand-row")
    assert [card.word for card in own.cards] == ["venetian-galleass", "spurs", "size-advantage"]
    assert [card.flags for card in own.cards][1] == ("Ottoman fleet only",)
    enemy = row(league, "enemy-1")
    assert [card.label for card in enemy.cards] == ["Muslim Galleys"]
    assert enemy.hidden == 1
    assert "hand-row" not in {element.id for element in spectator.elements()}
    assert (row(spectator, "enemy-0").hidden, row(spectator, "enemy-1").hidden) == (3, 2)


def test_only_the_hand_is_lit() -> None:
    league = after_a_battle()[0]
    assert league.lit == {"venetian-galleass", "size-advantage", "spurs"}
    assert {card.word for card in row(league, "line-0").cards} == {"line-0-venetian-galleass"}


def test_the_question_tells_what_is_chosen_and_its_force() -> None:
    m = table("battle", ["venetian-galleass", "heavy-guns"], ["spurs"])
    m.answer(LEAGUE, "reveal venetian-galleass")
    assert m.question(LEAGUE).endswith("So far: Venetian Galleass (force 8).")
    assert m.question(OTTOMANS).endswith("So far: nothing (force 0).")


def test_every_table_can_be_drawn() -> None:
    for scene in after_a_battle():
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert max(map(len, scene.text(80, 24).splitlines())) <= 80
