"""What the players of Lepanto see."""

from __future__ import annotations

from quarterdeck.games.lepanto.book import LEAGUE, OTTOMANS
from quarterdeck.scene import BattleLine, FacingLines, Row, Scene
from tests.games.lepanto.positions import table
from tests.systems.duels import give


def after_a_battle() -> list[Scene]:
    m = table(
        "battle", ["venetian-galleass", "size-advantage", "spurs"], ["muslim-galleys", "muslim-galleys"]
    )
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS, "muslim-galleys")
    m.answer(LEAGUE, "done")  # no Tactical Advantage is used
    m.answer(OTTOMANS, "done")
    return [m.scene(seat) for seat in (LEAGUE, OTTOMANS, None)]


def row(scene: Scene, name: str) -> Row:
    found = next(item for area in scene.areas for item in area.items if item.id == name)
    assert isinstance(found, Row)
    return found


def lines(scene: Scene) -> FacingLines:
    found = scene.areas[0].items[0]
    assert isinstance(found, FacingLines)
    return found


def line_of(scene: Scene, side: int) -> BattleLine:
    return next(line for line in (lines(scene).far, lines(scene).near) if line.owner == side)


def test_both_strengths_stand_between_the_lines_with_what_would_lose() -> None:
    league, ottomans, spectator = after_a_battle()
    for scene, values in ((league, (89, 95)), (ottomans, (95, 89)), (spectator, (89, 95))):
        balance = lines(scene).balance
        assert balance is not None
        assert balance.values == values
        assert balance.least == (values[1] // 2, values[0] // 2)


def test_a_strength_below_zero_is_told() -> None:
    scene = table("battle", ["oarsmen"], ["spurs"], strength=[-4, 30]).scene(None)
    assert "Strength: Ottoman fleet 30 (lost at 0) against Holy League -4 (lost at 15)" in scene.outline()
    assert scene.svg()


def test_the_last_lines_face_each_other_with_their_totals_one_s_own_nearest() -> None:
    for seat, scene in zip((LEAGUE, OTTOMANS, None), after_a_battle(), strict=True):
        mine, theirs = line_of(scene, LEAGUE), line_of(scene, OTTOMANS)
        assert [berth.label for berth in mine.berths] == ["Venetian Galleass"]
        assert [berth.label for berth in theirs.berths] == ["Muslim Galleys"]
        assert mine.total == "force 8, strength lost 5"
        assert theirs.total == "force 5, strength lost 11"
        assert lines(scene).near.owner == (seat or LEAGUE)


def test_a_line_being_formed_is_seen_by_its_own_side_alone() -> None:
    hand = ["venetian-galleass", "venetian-galleys", "venetian-galleys", "heavy-guns"]
    m = table("battle", hand, ["spurs", "turn-the-flanks"])
    sealed = [m.scene(seat).svg() for seat in (OTTOMANS, None)]
    for word in ("venetian-galleass", "venetian-galleys", "venetian-galleys"):
        m.answer(LEAGUE, f"reveal {word}")
    mine = lines(m.scene(LEAGUE)).near
    assert [berth.id for berth in mine.berths] == [
        "line-0-venetian-galleass",
        "line-0-venetian-galleys",
        "line-0-venetian-galleys-2",
    ]
    assert mine.total == "force 18"
    assert {slots.label: mine.free(slots) for slots in mine.limits} == {
        "leader": 1,
        "ship": 1,
        "attack": 2,
        "movement": 2,
    }
    far = lines(m.scene(LEAGUE)).far
    assert [berth.up for berth in far.berths] == [False] * 5
    assert [m.scene(seat).svg() for seat in (OTTOMANS, None)] == sealed


def test_a_card_that_may_be_either_stands_where_there_is_room() -> None:
    m = table("battle", [], ["spurs", "janissaries", "turn-the-flanks"])
    for word in ("janissaries", "spurs", "turn-the-flanks"):
        m.answer(OTTOMANS, f"reveal {word}")
    mine = lines(m.scene(OTTOMANS)).near
    assert {berth.id: berth.fills for berth in mine.berths} == {
        "line-1-janissaries": "line-1-attack",
        "line-1-spurs": "line-1-attack",
        "line-1-turn-the-flanks": "line-1-movement",
    }


def test_the_last_battle_of_a_game_lies_open() -> None:
    m = table("battle", ["venetian-galleass"], ["spurs"], strength=[90, 12])
    give(m, LEAGUE, "venetian-galleass")
    give(m, OTTOMANS)
    assert m.over
    assert [berth.label for berth in lines(m.scene(None)).near.berths] == ["Venetian Galleass"]


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
    assert {berth.word for berth in line_of(league, LEAGUE).berths} == {"line-0-venetian-galleass"}


def test_the_question_tells_what_is_chosen_and_its_force() -> None:
    m = table("battle", ["venetian-galleass", "heavy-guns"], ["spurs"])
    m.answer(LEAGUE, "reveal venetian-galleass")
    assert m.question(LEAGUE).endswith("So far: Venetian Galleass (Force 8).")
    assert m.question(OTTOMANS) == "Battle Phase. Form your line."


def test_every_table_can_be_drawn() -> None:
    for scene in after_a_battle():
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert max(map(len, scene.text(80, 24).splitlines())) <= 80
