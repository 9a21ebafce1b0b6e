"""What settlers of Rifle & Axe are told: dice, gains, costs and losses, and the odds of the raid at hand."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from quarterdeck.scene import Actions, Bars, Board
from tests.games.rifle_and_axe.positions import at, rule, state, told

QUIET = [(4, 10), (1, 10), (1, 10)]  # a hardship and two mishaps; then comes the raid


def bars(match: qd.Match) -> dict[str, str]:
    items = [item for area in match.scene(0).areas for item in area.items]
    return {bar.id: bar.said for item in items if isinstance(item, Bars) for bar in item.bars}


@rule("7.4", "R5", "R11")
@pytest.mark.parametrize(
    ("roll", "season", "line"),
    [
        (4, "summer", "Harrods Fort gets 4 Grain."),
        (4, "fall", "Harrods Fort gets 8 Grain."),
        (5, "summer", "Harrods Fort has an extra action this turn: Build."),
        (6, "summer", "Harrods Fort gets 1 Livestock."),
        (7, "summer", "Harrods Fort gets 2 Happiness."),
        (8, "summer", "Harrods Fort has an extra action this turn: Trade Convoy."),
        (9, "summer", "Harrods Fort has an extra action this turn: Hunting."),
        (10, "summer", "Harrods Fort has 20 Fight more, this turn and the next."),
    ],
)
def test_a_boon_says_what_it_brings(roll: int, season: str, line: str) -> None:
    assert line in told(at("boon", season=season, dice=[(roll, 10)]))


@rule("7.4", "R5")
def test_a_craftsman_is_told() -> None:
    match = at("boon", dice=[(3, 10)])
    answer_all(match, "take blacksmith")
    assert "A Blacksmith stays with Harrods Fort." in told(match)


@rule("2.3", "7.2", "7.3", "R7")
def test_a_horse_without_a_pen_is_told() -> None:
    match = at("livestock", dice=[4, (7, 10)], horses=8)
    assert "Harrods Fort has no pen for a horse that would come." in told(match)
    match = at("livestock", dice=[4, (7, 10)], horses=7, built={"leaching-vat": 1})
    assert "Harrods Fort: a horse more by breeding." in told(match)
    assert "Harrods Fort: 1 lye from the Leaching Vat." in told(match)
    match = at("growth", dice=[2, 1, 2, 1, (7, 10)], horses=8)
    assert "with clothes, a rifle, a tool, housewares, and also a horse and food." in told(match)
    assert told(match).count("no pen") == 1


@rule("3.1", "4.7", "4.9", "2.5")
def test_work_says_what_is_used_and_gained() -> None:
    match = at(season="spring")
    answer_all(match, "do plant 2", "do home-industries 1")
    assert "Harrods Fort uses up 2 Grain." in told(match)
    assert "Harrods Fort gains 2 Planted Seed." in told(match)
    match = at(wood=4)
    answer_all(match, "do handles 1")
    assert "Harrods Fort gains 1 Tool." in told(match)
    match = at(wood=4, lumber=4)
    answer_all(match, "build school")
    assert "Harrods Fort gains 5 Happiness." in told(match)


@rule("8.2", "R8")
def test_mishaps_say_what_is_lost() -> None:
    match = at("mishap", dice=[(7, 10), (8, 10), (2, 10)])
    assert "Harrods Fort loses 1 Cabin." in told(match)
    assert "Harrods Fort loses 1 Tool." in told(match)
    match = at("mishap", dice=[(8, 10), (7, 10), (2, 10)], tools=0, built={"cabin": 0})
    assert told(match).count("Harrods Fort has nothing of it to lose.") == 2


@rule("9.2", "9.4", "9.7")
def test_the_question_of_peace_says_what_it_is_about() -> None:
    calm = at("raid", dice=[(2, 10)], peace=1)
    assert calm.question(0).startswith("Truce, without a fight. Spend a peace point to roll again?")
    match = at("raid", dice=[(9, 10), (2, 10)], peace=1)  # Fight 8 against 21
    assert match.question(0).startswith("War Party, Fight 21 against your 8.")
    assert (bars(match)["at-hand-lost"], bars(match)["at-hand-over"]) == ("100%", "33%")
    answer_all(match, "reroll")
    assert "Harrods Fort spends a peace point." in told(match)
    match = at("raid", dice=[(3, 10)], peace=1)  # Fight 8 against 5: 3 and more is a good defence
    assert (bars(match)["at-hand-lost"], bars(match)["at-hand-over"]) == ("33%", "0%")
    assert "at-hand-lost" not in bars(at())


@rule("9.3")
def test_barter_says_what_for_what() -> None:
    match = at("raid", dice=[(1, 10)])
    match.answer_set(0, {"rifles food": 1, "clothes hides": 2})
    assert "Harrods Fort gives 1 Rifle for 2 Food." in told(match)
    assert "Harrods Fort gives 2 Clothes for 4 Hides." in told(match)


@rule("9.4", "9.6", "9.7", "9.8")
def test_the_dice_of_a_raid_are_told() -> None:
    match = at("raid", dice=[(9, 10), 5, 1, 4])
    assert "fights with 8 against 21 and rolls 5, which counts as 4." in told(match)
    assert "Harrods Fort is well defended: 2 losses fewer." in told(match)
    assert "Harrods Fort fires 2 gunpowder." in told(match)
    assert "Harrods Fort rolls 4 against being overrun on 5 and more." in told(match)
    match = at("raid", dice=[(6, 10), 1, 3])
    assert "Harrods Fort is not well defended." in told(match)
    assert "The raiders of Harrods Fort roll 3: 3 horses are lost." in told(match)


@rule("10.2", "10.3", "10.6")
def test_the_end_of_a_turn_is_told() -> None:
    match = at("happiness", season="summer", dice=[3, 4], clothes=9)
    assert "Harrods Fort rolls 3 and 4 for Happiness, less 0 for Folk lost: 16 now." in told(match)
    assert "Harrods Fort is less happy, by 1 each, for want of Clothes." in told(match)
    assert "Harrods Fort uses 1 salt." in told(at("consume", food=10))
    match = at("winter", season="winter", dice=[3, 1, 1], lumber=0)
    assert "Harrods Fort loses 1 Livestock." in told(match)
    mild = at("winter", season="winter", dice=[1], food=2, grain=0)
    assert "Harrods Fort is happier by 1 after a mild winter." in told(mild)
    harsh = at("winter", season="winter", dice=[5], wood=3, food=2, grain=0)
    assert "Harrods Fort is less happy by 1 after a harsh winter." in told(harsh)


@rule("3.5")
def test_the_question_of_work_counts_extra_actions() -> None:
    assert "and 1 extra action is left" in at(leader="boone").question(0)
    assert "extra" not in at().question(0)


@rule("4.16")
def test_the_board_shows_the_season() -> None:
    def brings(season: str, way: str) -> list[tuple[int | str, str]]:
        items = [item for area in at(season=season).scene(0).areas for item in area.items]
        actions = {a.word: a for item in items if isinstance(item, Actions) for a in item.actions}
        return [(amount.n, amount.name) for amount in actions[way].gain]

    assert brings("winter", "fishing") == [(1, "food")]
    assert brings("fall", "fishing") == [(2, "food")]
    assert brings("summer", "gathering") == [(1, "food"), (1, "happiness")]


def test_people_and_animals_are_in_the_village() -> None:
    items = [item for area in at(seed=3).scene(0).areas for item in area.items]
    village = next(item for item in items if isinstance(item, Board))
    living = {piece.id: (piece.at, piece.n) for piece in village.pieces if piece.id.startswith("living")}
    assert living == {
        "living-folk": ("place-cabins", 10),
        "living-plots": ("place-fields", 6),
        "living-seed": ("place-fields", 3),
        "living-livestock": ("place-pasture", 10),
        "living-horses": ("place-corral", 8),
    }


@rule("10.1", "10.6")
def test_one_unfed_folk_is_starvation() -> None:
    match = at("consume", food=9, containers=40, dice=[1, 3, 4])
    assert "Harrods Fort: 1 Folk is unfed, 0 lost." in told(match)
    assert "want of Food" in told(match)


@rule("R13")
@pytest.mark.parametrize(("money", "grain", "n"), [(60, 44, 2), (59, 44, 1), (60, 43, 1)])
def test_the_targets_of_a_game_alone(money: int, grain: int, n: int) -> None:
    match = at("end", turn=20, players=1, money=money, grain=grain)  # 10 livestock and 6 food
    assert match.outcome is not None
    assert match.outcome.scores == (n,)


@rule("R8")
def test_a_settlement_that_owes_something_is_noticed() -> None:
    g = state(at())
    g.check()
    g.towns[0].stock[3] = -1
    with pytest.raises(AssertionError, match="owes something"):
        g.check()
