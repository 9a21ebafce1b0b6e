"""Rifle & Axe: the other phases, raids, winters and the end, line by line."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.rifle_and_axe.raid import fight
from quarterdeck.games.rifle_and_axe.rules import awards
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe
from quarterdeck.games.rifle_and_axe.year import (
    boon,
    consume,
    growth,
    happiness,
    immigrant,
    livestock,
    mishaps,
    winter,
)
from tests.games.rifle_and_axe.positions import at, have, rule, state, told, town

D10 = 10


def ten(*rolls: int) -> list[tuple[int, int]]:
    return [(roll, D10) for roll in rolls]


def ready(**given: object) -> RifleAndAxe:
    """A settlement between phases, to which a phase can be done by hand."""
    dice = given.pop("dice", ())
    g = state(at("work", **given))  # type: ignore[arg-type]
    g.script = tuple(dice)  # type: ignore[arg-type]
    return g


def counts(g: RifleAndAxe, *words: str) -> tuple[int, ...]:
    return tuple(g.has(g.towns[0], word) for word in words)


def run(flow: object) -> None:
    """A phase that asks nothing here."""
    assert list(flow or ()) == []  # type: ignore[call-overload]


@rule("1.1", "1.4", "2.1", "R15")
def test_leaders_are_picked_in_turn() -> None:
    match = qd.Match(qd.load("rifle-and-axe"), 1, {"players": 4})
    assert len(options_of(match, 0)) == 5
    answer_all(match, "lead boone")
    assert options_of(match, 1) == {"lead harrod", "lead clark", "lead logan", "lead lindsay"}
    answer_all(match, "lead clark", "lead harrod", "lead logan")
    assert [t.leader for t in state(match).towns] == ["boone", "clark", "harrod", "logan"]
    dealt = state(qd.Match(qd.load("rifle-and-axe"), 1, {"players": 4, "leaders": "dealt"}))
    assert len({t.leader for t in dealt.towns}) == 4
    assert dealt.housing(dealt.towns[3]) == 10
    assert dealt.pens(dealt.towns[3]) == 8


@rule("1.2")
def test_seasons_and_turns() -> None:
    g = ready()
    found = []
    for g.turn in range(1, 9):
        found.append(g.season)
    assert found == ["spring", "summer", "fall", "winter"] * 2
    assert g.turns == 20


@rule("7.1", "7.2", "R1")
def test_growth() -> None:
    g = ready(dice=[1])
    growth(g)
    assert counts(g, "folk", "rifles") == (11, 4)
    g = ready(dice=[4, 1, 6], horses=6)
    growth(g)
    assert counts(g, "folk", "clothes", "rifles", "tools", "housewares", "horses", "gunpowder") == (
        11,
        11,
        5,
        5,
        11,
        7,
        5,
    )
    g = ready(dice=[5, 2, 3, 4, 5])
    growth(g)
    assert counts(g, "folk", "food", "grain", "livestock", "salt") == (12, 7, 11, 11, 5)
    g = ready(dice=[1, 1], folk=45)
    growth(g)
    assert counts(g, "folk") == (47,)
    g = ready(options={"growth-rule": "as printed"}, folk=19)
    growth(g)
    assert counts(g, "folk") == (19,)


@rule("R14")
def test_newcomers_work_this_turn() -> None:
    match = at("growth", dice=[1, 3, (6, 10)], players=1)
    assert town(match).idle == 11


@rule("7.3", "7.5", "R7")
def test_livestock() -> None:
    g = ready(dice=[4], livestock=14, horses=7, built={"leaching-vat": 1})
    livestock(g)
    assert counts(g, "livestock", "horses", "lye") == (16, 8, 1)
    g = ready(dice=[3], horses=7)
    livestock(g)
    assert counts(g, "horses", "lye") == (7, 0)
    g = ready(dice=[6], horses=8)
    livestock(g)
    assert counts(g, "horses") == (8,)


@rule("7.4", "R11")
def test_boons() -> None:
    for roll, season, changes in [
        (1, "summer", {"folk": 11}),
        (2, "summer", {"folk": 11}),
        (2, "spring", {"folk": 12}),
        (4, "summer", {"grain": 14}),
        (4, "fall", {"grain": 18}),
        (6, "summer", {"livestock": 11}),
        (7, "summer", {"happiness": 12}),
    ]:
        g = ready(season=season, dice=[(roll, 10), 5, 5, 5, 5])
        run(boon(g))
        assert counts(g, *changes) == tuple(changes.values()), roll
    for roll, extra in ((5, "stone-cutter"), (8, "traders"), (9, "bountiful-nature")):
        g = ready(dice=[(roll, 10)])
        run(boon(g))
        assert g.towns[0].extras[-1:] == (extra,)
    g = ready(season="winter", dice=ten(7))
    run(boon(g))
    assert counts(g, "happiness") == (10,)


@rule("7.4", "R5")
def test_a_craftsman_stays() -> None:
    match = at("boon", dice=ten(3), lumber=9)
    assert options_of(match, 0) == {"take carpenter", "take blacksmith"}
    answer_all(match, "take carpenter")
    assert "do barrels 2" in options_of(match, 0)
    answer_all(match, "do barrels 2")
    assert town(match).idle == 8


@rule("7.4", "9.5")
def test_militia_stay_for_this_and_the_next_turn() -> None:
    g = ready(dice=[*ten(10), 1, 1, 1, 1, 1, 1])
    plain = g.fight(g.towns[0])
    run(boon(g))
    assert g.fight(g.towns[0]) == plain + 20
    happiness(g)
    assert g.fight(g.towns[0]) == plain + 20
    happiness(g)
    assert g.fight(g.towns[0]) == plain


@rule("8.1", "R8")
def test_hardship() -> None:
    match = at("hardship", dice=ten(3, 2, 2, 2), livestock=2, players=1)
    assert have(match, "livestock") == (0,)
    match = at("hardship", dice=ten(5), grain=3, food=9)
    assert options_of(match, 0) == {
        "lose grain 3 food 1",
        "lose grain 2 food 2",
        "lose grain 1 food 3",
        "lose grain 0 food 4",
    }
    answer_all(match, "lose grain 1 food 3")
    assert (have(match, "grain")[0], "loses 3 Food" in told(match)) == (2, True)
    match = at("hardship", dice=ten(4), grain=3, food=0, players=1)
    assert "loses 3 Grain" in told(match)
    for roll, folk in ((7, 9), (8, 8), (9, 7), (10, 6)):
        match = at("hardship", dice=[*ten(roll, 9, 9, 2), 1], salt=9, food=20)
        assert f"loses {10 - folk} Folk" in told(match)


@rule("8.2")
def test_mishaps() -> None:
    for rolls, changes in [
        ((1, 3), {"rifles": 3, "implements": 5}),
        ((4, 8), {"clothes": 8, "tools": 3}),
        ((9, 10), {"gunpowder": 3, "housewares": 9}),
        ((5, 2), {"wood": 3, "happiness": 9}),
        ((6, 6), {"grain": 0, "food": 2}),
    ]:
        stock: dict[str, Any] = {"lumber": 0, "peace": 0}
        if rolls == (6, 6):
            stock |= {"grain": 0}
        g = ready(dice=ten(*rolls), **stock)
        run(mishaps(g))
        assert counts(g, *changes) == tuple(changes.values()), rolls
    g = ready(dice=ten(7, 7))
    run(mishaps(g))
    assert (g.structures(g.towns[0], "cabin"), g.housing(g.towns[0])) == (8, 8)


@rule("9.5", "6.1")
def test_fight_level() -> None:
    def level(**given: object) -> int:
        g = ready(**given)
        return g.fight(g.towns[0])

    assert level() == 4 + 4
    assert level(leader="boone") == level(leader="logan") == 6
    assert level(leader="harrod", gunpowder=0) == 0
    assert level(leader="harrod", metal=0, rifles=5) == 2
    assert level(leader="harrod", rifles=0, built={"stockade": 1, "blockhouse": 2, "log-station": 1}) == 16
    assert level(leader="harrod", rifles=0, lye=3) == 0
    assert level(leader="harrod", rifles=0, lye=3, built={"blockhouse": 1}) == 3


def fought(roll: int, dice: list[object], **given: object) -> RifleAndAxe:
    """A raid of that row, fought."""
    g = ready(dice=dice, **given)
    fight(g, g.book.raids[roll])
    return g


@rule("9.4", "9.6")
def test_fighting() -> None:
    g = fought(5, [4, 3, 2], rifles=3)  # 7 against 11: a 4 is a 3; two die, one with his rifle
    assert counts(g, "folk", "gunpowder", "rifles") == (8, 2, 2)
    assert g.towns[0].killed == 2
    g = fought(5, [5], rifles=3)  # a 5 is a 4: two fewer
    assert counts(g, "folk", "gunpowder", "rifles") == (10, 2, 3)
    g = fought(3, [3], rifles=4)  # 8 against 5: a 3 is a 4
    assert counts(g, "folk") == (10,)
    g = fought(4, [4], rifles=5)  # 9 against 9
    assert counts(g, "folk") == (10,)
    g = fought(4, [3, 3], rifles=5)
    assert counts(g, "folk", "rifles") == (9, 4)
    g = fought(10, [4, 1], built={"stockade": 1, "blockhouse": 4})  # 26 against 25
    assert (counts(g, "folk"), g.towns[0].out) == ((9,), 0)


@rule("9.7", "R11")
def test_a_fort_is_overrun() -> None:
    for roll in (9, 10):
        g = fought(roll, [6, 1, 5])
        assert g.towns[0].out == 2
        g = fought(roll, [6, 1, 4])
        assert g.towns[0].out == 0
    g = fought(8, [6])
    assert g.towns[0].out == 0
    g = fought(9, [6, 2], rifles=17)  # 21 against 21
    assert (g.towns[0].out, counts(g, "folk")) == (0, (9,))


@rule("9.8", "R10")
def test_a_horse_raid() -> None:
    g = fought(6, [4, 5])
    assert counts(g, "horses", "folk", "gunpowder") == (3, 10, 2)
    g = fought(6, [5, 5])
    assert counts(g, "horses") == (5,)
    g = fought(6, [5, 1])
    assert counts(g, "horses") == (8,)
    g = fought(6, [5, 5], options={"horse-defence": False})
    assert counts(g, "horses") == (3,)


@rule("9.1", "9.2")
def test_peace_rolls_again() -> None:
    match = at("raid", dice=ten(10, 9, 2), peace=2, food=20)
    assert match.question(0) == "Siege, Fight 25 against your 8. Spend a peace point to roll again?"
    answer_all(match, "reroll", "reroll")
    assert have(match, "peace", "folk") == (0, 10)
    assert "Truce" in told(match)
    match = at("raid", dice=[*ten(3), 6, *[1] * 30], peace=1, food=20, salt=9)
    answer_all(match, "keep")
    assert have(match, "peace") == (1,)


@rule("9.3")
def test_barter() -> None:
    match = at("raid", dice=ten(1), rifles=1, clothes=2, food=10, season="summer")
    assert match.question(0) == "The Shawnee trade: give what for food or hides?"
    match.answer_set(0, {"rifles food": 1, "clothes hides": 2})
    assert have(match, "rifles", "clothes", "hides") == (0, 0, 4)
    assert "eats 10 food" in told(match)
    match = at("raid", dice=ten(1), rifles=1)
    answer_all(match, "barter rifles food 1")
    assert not [option for option in options_of(match, 0) if "rifles" in option]  # it cannot be given twice


@rule("10.1", "10.2", "R9")
def test_food_and_salt() -> None:
    g = ready(food=12, salt=4)
    consume(g)
    assert (counts(g, "food", "salt", "folk"), g.towns[0].starving) == ((2, 3, 10), False)
    g = ready(food=7, salt=4, dice=[5, 4, 6])
    consume(g)
    assert (counts(g, "food", "salt", "folk"), g.towns[0].starving, g.towns[0].killed) == ((0, 4, 8), True, 2)
    g = ready(food=25, folk=25, salt=1, dice=[4, 3, 3, 3, 3, 3, 3, 3, 3, 6])
    consume(g)
    assert counts(g, "salt", "folk") == (0, 23)


def wintered(die: int, **given: object) -> RifleAndAxe:
    g = ready(season="winter", dice=[die], **given)
    run(winter(g))
    return g


@rule("10.3", "R8")
def test_winters() -> None:
    enough: dict[str, Any] = {"wood": 9, "clothes": 20}
    for die, livestock_left, wood, folk, severity in [
        (1, 10, 9, 10, "mild"), (2, 10, 8, 10, "mild"), (3, 9, 8, 10, "moderate"), (4, 9, 7, 10, "moderate"),
        (5, 8, 6, 10, "harsh"), (6, 8, 5, 9, "harsh"),
    ]:  # fmt: skip
        g = wintered(die, **enough)
        assert (counts(g, "livestock", "wood", "folk"), g.towns[0].winter) == (
            (livestock_left, wood, folk),
            severity,
        )
    g = ready(season="summer")
    run(winter(g))
    assert g.towns[0].winter == ""
    match = at("winter", season="winter", dice=[4, 1, 1], wood=5, lumber=5, grain=0)
    assert options_of(match, 0) == {"lose wood 2 lumber 0", "lose wood 1 lumber 1", "lose wood 0 lumber 2"}


@rule("10.4")
def test_a_harsh_winter_with_lacks() -> None:
    cases: list[tuple[dict[str, Any], int]] = [
        ({"wood": 9, "clothes": 9}, 9),
        ({"wood": 2, "clothes": 10}, 9),
        ({"wood": 9, "clothes": 10, "built": {"cabin": 9}}, 9),
        ({"wood": 2, "clothes": 9, "built": {"cabin": 9}}, 7),
    ]
    for given, folk in cases:
        g = wintered(5, **given)
        assert counts(g, "folk") == (folk,), given
    g = ready(season="winter", dice=[5], wood=9, clothes=20)
    g.towns[0].starving = True
    run(winter(g))
    assert counts(g, "folk") == (9,)
    assert counts(wintered(4, wood=2, clothes=1), "folk") == (10,)  # not harsh


@rule("10.5")
def test_storage() -> None:
    match = at("storage", dice=[1, 1], grain=6, food=4, salt=2, gunpowder=3, lye=1, built={"root-cellar": 1})
    assert match.question(0) == "There is room for 11: 5 units too many. What is lost?"
    match.answer_set(0, {"grain": 3, "lye": 1, "food": 1})
    assert have(match, "grain", "food", "salt", "gunpowder", "lye") == (3, 3, 2, 3, 0)


@rule("10.6", "R9")
def test_happiness() -> None:
    def gained(**given: object) -> int:
        killed, starving = int(given.pop("killed", 0)), bool(given.pop("starving", False))  # type: ignore[call-overload]
        cold = str(given.pop("cold", ""))
        g = ready(dice=[3, 4], **given)
        g.towns[0].killed, g.towns[0].starving, g.towns[0].winter = killed, starving, cold
        happiness(g)
        return counts(g, "happiness")[0] - 10

    assert gained() == 7
    assert gained(cold="mild") == 8
    assert gained(cold="harsh") == 6
    assert gained(cold="moderate") == 7
    assert gained(starving=True, killed=3) == 3
    assert gained(clothes=9) == 6
    assert gained(housewares=9) == 6
    assert gained(built={"cabin": 9}) == 6
    assert gained(killed=30) == -10


@rule("4.11", "4.12")
def test_without_soap_and_cooking_two_happiness_are_lost_each() -> None:
    match = at(players=1, dice=ten(1))
    answer_all(match, "done")
    lines = told(match)
    assert lines.count("2 Happiness lost") == 2


@rule("R16", "R11")
def test_settlements_take_their_phases_one_after_the_other() -> None:
    match = at("end")
    assert match.waiting == [1]
    match = at("end", folk=0)
    assert (town(match).out, "no Folk left" in told(match)) == (2, True)
    assert match.waiting == [1]


@rule("R11")
def test_an_empty_settlement_skips_what_is_left() -> None:
    match = at("hardship", folk=3, dice=ten(10))
    assert (town(match).out, have(match, "folk")) == (2, (0,))


@rule("1.3", "R12")
def test_awards() -> None:
    g = ready(folk=12, happiness=9, money=5, livestock=11)
    assert awards(g) == [4, 3]  # Folk and hoard; works and money are shared; Happiness is the other's
    g.towns[1].out = 3
    assert awards(g) == [5, 0]


def ended(**given: object) -> qd.Match:
    """The last turn ends with the second settlement."""
    dice = given.pop("dice", ())
    g = state(at("work", turn=20, **given))  # type: ignore[arg-type]
    game = qd.load("rifle-and-axe")
    g.active, g.step, g.script = 1, "end", tuple(dice)  # type: ignore[arg-type]
    return position(game, g, {"players": 2})


@rule("1.2", "1.3", "R12")
def test_the_end() -> None:
    match = ended(folk=12, happiness=12)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores, match.outcome.reason) == ((0,), (5, 3), "won")
    match = ended(folk=11, money=4)  # 4 awards each: more Folk
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (4, 4))
    match = ended()
    assert match.outcome is not None
    assert (match.outcome.ranking, match.outcome.reason) == (((0, 1),), "shared")
    match = at("end", turn=19)
    assert match.outcome is None


@rule("R12")
def test_the_longest_survivor_wins_if_all_are_lost() -> None:
    g = state(at("end", folk=0, turn=7))
    g.towns[1].out = 5
    g.towns[0].out = 0
    g.active, g.step = 0, "end"
    match = position(qd.load("rifle-and-axe"), g, {"players": 2})
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "lasted")


@rule("R11", "R12")
def test_who_is_out_ranks_below_who_lives() -> None:
    g = state(at("end", turn=20))
    g.towns[0].out, g.active, g.step = 19, 1, "end"
    match = position(qd.load("rifle-and-axe"), g, {"players": 2})
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (0, 5))


@rule("R13")
def test_alone() -> None:
    match = at("end", turn=20, players=1, folk=20, happiness=150, money=59, grain=60)
    assert match.outcome is not None
    assert (match.outcome.victory, match.outcome.scores) == (True, (3,))
    match = at("end", turn=5, players=1, folk=0)
    assert match.outcome is not None
    assert (match.outcome.victory, match.outcome.winners, match.outcome.reason) == (False, (), "lost")


@rule("R17")
@pytest.mark.parametrize("turns", [8, 12])
def test_short_games(turns: int) -> None:
    match = at("end", turn=turns, players=1, options={"turns": turns})
    assert match.outcome is not None
    assert at("end", turn=turns - 1, players=1, options={"turns": turns}).outcome is None


@rule("7.2")
def test_an_immigrant_brings_two_supplies() -> None:
    g = ready(dice=[2, 2])
    immigrant(g, g.towns[0])
    assert counts(g, "food", "folk") == (8, 11)
