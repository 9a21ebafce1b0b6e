"""Cards of Union & Confederacy that move stacks or change Force."""

from __future__ import annotations

import pytest

from quarterdeck.games.union_and_confederacy.rules import CIVIL_WAR
from quarterdeck.systems.warp_empires.world import world
from tests.games.union_and_confederacy.groups import (
    ATTACKER,
    BOTH_GIVE_UP,
    DEFENDER,
    EITHER,
    ELSEWHERE,
    ENEMY,
    ENEMY_ATTACKING,
    ENEMY_DEFENDING,
    EXTRA,
    FAST,
    KILL_GENERAL,
    KILL_KIND,
    LOOK_STACK,
    NEGATE,
    NEGATE_ATTACK,
    NULLIFY_GENERAL,
    ONE_DIVISION,
    STACKS,
    C,
    U,
)
from tests.games.union_and_confederacy.positions import battle, forces, table, until
from tests.games.warp_empires.positions import asked, go, offered, state, units


def test_every_card_is_played_here() -> None:
    groups = (
        *(STACKS, FAST, NEGATE, NEGATE_ATTACK, EITHER, ATTACKER, DEFENDER, ENEMY, ENEMY_ATTACKING),
        *(ENEMY_DEFENDING, KILL_GENERAL, NULLIFY_GENERAL, KILL_KIND, BOTH_GIVE_UP, LOOK_STACK, ONE_DIVISION),
        *(EXTRA, ELSEWHERE),
    )
    grouped = [card for group in groups for card in group]
    assert sorted(grouped) == sorted(CIVIL_WAR.book.deck.effects)


# ---------------------------------------------------------------------- moves


@pytest.mark.rule("union-and-confederacy:15.1")
@pytest.mark.parametrize(("card", "n"), STACKS.items())
def test_so_many_stacks_move(card: str, n: int) -> None:
    places = ("albany", "columbus", "topeka", "madison")
    kinds = ("grant", "pope", "banks", "butler")
    stacks = {U: {word: [kind] for word, kind in zip(places, kinds, strict=True)}}
    m = table(stacks, {U: [card]})
    go(m, f"play {card}")
    goals = {"albany": "buffalo", "columbus": "lansing", "topeka": "des-moines", "madison": "chicago"}
    for word in places[:n]:
        assert asked(m) == (U, "move.from")
        go(m, f"from {word}", "all", f"to {goals[word]}")
        assert units(m, U, goals[word])
    assert asked(m)[1] in ("move.card", "reply.move")
    until(m, "move.card")


@pytest.mark.rule("union-and-confederacy:15.2")
@pytest.mark.parametrize("card", FAST)
def test_union_rails_and_fleet_make_a_stack_fast(card: str) -> None:
    m = table({U: {"chicago": ["pope", "union-artillery", "union-fortifications"]}}, {U: [card]})
    go(m, f"play {card}", "from chicago", "all")
    assert "to louisville" in offered(m)  # two steps for slow artillery
    assert "to frankfort" in offered(m)  # and three
    go(m, "to frankfort")
    assert units(m, U, "frankfort") == ["pope", "union-artillery"]
    m = table({C: {"dallas": ["lee"]}}, {C: [card, "bold-plan"]}, active=C)
    assert f"play {card}" not in offered(m)


@pytest.mark.rule("union-and-confederacy:15.3")
def test_march_to_the_sea_ends_on_the_coast() -> None:
    m = table({C: {"milledgeville": ["lee", "rebel-cavalry"]}}, {C: ["march-to-the-sea"]}, active=C)
    go(m, "play march-to-the-sea", "from milledgeville", "all")
    goals = {option for option in offered(m) if option.startswith("to ")}
    coast = {"charleston", "savannah", "jacksonville", "tallahassee", "pensacola", "south-florida"}
    assert goals == {f"to {word}" for word in coast | {"mobile", "wilmington", "new-orleans", "new-bern"}}


@pytest.mark.rule("union-and-confederacy:15.3")
@pytest.mark.rule("union-and-confederacy:R20")
def test_slash_and_burn_moves_a_union_stack_that_stands_in_the_south() -> None:
    m = table({U: {"atlanta": ["sherman"], "columbus": ["grant"]}}, {U: ["slash-burn"]})
    go(m, "play slash-burn")
    assert offered(m) == {"stop", "from atlanta"}
    m = table({C: {"atlanta": ["lee"]}}, {C: ["slash-burn"]}, active=C)
    assert "play slash-burn" not in offered(m)


@pytest.mark.rule("union-and-confederacy:15.4")
@pytest.mark.parametrize("card", [*NEGATE, *NEGATE_ATTACK])
def test_a_move_is_negated(card: str) -> None:
    for goal in ("manassas", "annapolis"):
        stacks = {U: {"washington": ["grant", "union-infantry"]}, C: {"manassas": ["rebel-infantry"]}}
        m = table(stacks, {U: ["bold-plan"], C: [card]})
        go(m, "play bold-plan", "from washington", "all")
        m.answer(U, f"to {goal}")
        assert asked(m) == (C, "reply.move")
        found = {" ".join(map(str, option)) for option in m.asks[0].options}
        if goal == "annapolis" and card in NEGATE_ATTACK:
            assert found == {"decline"}
            continue
        m.answer(C, f"play {card}")
        assert units(m, U, "washington") == ["grant", "union-infantry"]
        assert units(m, U, goal) == []


# ---------------------------------------------------------------------- Force


def fought(card: str, side: int, seat: int) -> tuple[int, int] | None:
    """What a card does to both Forces when one side of a battle plays it; None if it may not."""
    attacker = seat if side == 0 else 1 - seat
    mine = ("union-infantry", "union-cavalry") if attacker == U else ("rebel-infantry", "rebel-cavalry")
    theirs = ("rebel-infantry", "rebel-cavalry") if attacker == U else ("union-infantry", "union-cavalry")
    m = battle("nashville", mine * 5, theirs * 5, {seat: [card]}, attacker=attacker)
    if side == 1:
        go(m, "pass")
    before = forces(m)
    assert asked(m)[0] == seat
    if f"play {card}" not in offered(m):
        return None
    go(m, f"play {card}")
    after = forces(m)
    return after[side] - before[side], after[1 - side] - before[1 - side]


@pytest.mark.rule("union-and-confederacy:15.5")
@pytest.mark.parametrize(("card", "n"), EITHER.items())
def test_force_for_either_side(card: str, n: int) -> None:
    assert fought(card, 0, U) == (n, 0)
    assert fought(card, 1, C) == (n, 0)


@pytest.mark.rule("union-and-confederacy:15.5")
@pytest.mark.rule("union-and-confederacy:R17")
def test_gunboats_support_the_union() -> None:
    assert fought("gunboat-support", 0, U) == (4, 0)
    assert fought("gunboat-support", 1, U) == (4, 0)
    assert fought("gunboat-support", 0, C) is None


@pytest.mark.rule("union-and-confederacy:15.6")
@pytest.mark.parametrize(("card", "n"), ATTACKER.items())
def test_force_for_the_attacker(card: str, n: int) -> None:
    assert fought(card, 0, C) == (n, 0)
    assert fought(card, 1, U) is None


@pytest.mark.rule("union-and-confederacy:15.7")
@pytest.mark.parametrize(("card", "n"), DEFENDER.items())
def test_force_for_the_defender(card: str, n: int) -> None:
    assert fought(card, 1, U) == (n, 0)
    assert fought(card, 0, C) is None


@pytest.mark.rule("union-and-confederacy:15.8")
@pytest.mark.parametrize(("card", "n"), ENEMY.items())
def test_force_that_the_enemy_loses(card: str, n: int) -> None:
    assert fought(card, 0, U) == (0, -n)
    assert fought(card, 1, C) == (0, -n)


@pytest.mark.rule("union-and-confederacy:15.8")
@pytest.mark.parametrize(("card", "n"), ENEMY_ATTACKING.items())
def test_force_that_an_attacker_loses(card: str, n: int) -> None:
    assert fought(card, 1, C) == (0, -n)
    assert fought(card, 0, C) is None


@pytest.mark.rule("union-and-confederacy:15.8")
@pytest.mark.parametrize(("card", "n"), ENEMY_DEFENDING.items())
def test_force_that_a_defender_loses(card: str, n: int) -> None:
    assert fought(card, 0, U) == (0, -n)
    assert fought(card, 1, U) is None


@pytest.mark.rule("union-and-confederacy:15.9")
@pytest.mark.rule("union-and-confederacy:R17")
@pytest.mark.parametrize(
    ("card", "seat", "own", "theirs"),
    [
        ("exhaustion", U, 0, -10),
        ("low-ammo", C, 0, -10),
        ("extra-ammunition", U, 10, 0),
        ("rebel-yell", C, 10, 0),
        ("bayonet-charge", U, 10, 0),
        ("cavalry-charge", C, 10, 0),
    ],
)
def test_force_of_each_division(card: str, seat: int, own: int, theirs: int) -> None:
    assert fought(card, 0, seat) == (own, theirs)
    assert fought(card, 1, seat) == (own, theirs)
    if card == "rebel-yell":
        assert fought(card, 0, U) is None


@pytest.mark.rule("union-and-confederacy:15.9")
@pytest.mark.parametrize("card", ["bombardment", "bombardment-2"])
def test_artillery_bombards(card: str) -> None:
    m = battle("nashville", ["union-artillery"] * 2 + ["union-infantry"], ["rebel-infantry"], {U: [card]})
    go(m, f"play {card}")
    assert forces(m) == (6 + 4, 3)
    assert fought(card, 0, U) is None  # no artillery


@pytest.mark.rule("union-and-confederacy:15.9")
def test_a_general_loved_by_his_men() -> None:
    m = battle("nashville", ["grant", "pope", "union-infantry", "union-infantry"], ["rebel-infantry"] * 9,
               {U: ["loved-by-his-men"]})  # fmt: skip
    go(m, "play loved-by-his-men")
    assert offered(m) == {"boost grant", "boost pope"}
    go(m, "boost pope")
    assert forces(m) == (9 + 3 + 5 + 4 + 5, 27)  # and five for having the only leader


@pytest.mark.rule("union-and-confederacy:15.10")
@pytest.mark.parametrize("card", NULLIFY_GENERAL)
def test_a_general_without_force(card: str) -> None:
    m = battle("nashville", ["union-infantry"], ["lee", "early", "rebel-infantry", "rebel-infantry"],
               {U: [card]})  # fmt: skip
    assert forces(m) == (2, 10 + 3 + 6 + 5)
    go(m, f"play {card}")
    assert offered(m) == {"weaken lee", "weaken early"}
    go(m, "weaken lee")
    assert forces(m) == (2, 3 + 6 + 5)  # he is still a leader
    assert fought(card, 0, U) is None


@pytest.mark.rule("union-and-confederacy:15.10")
def test_a_siege_silences_a_fortification() -> None:
    forts = ["rebel-fortifications", "rebel-fortifications"]
    m = battle("nashville", ["union-infantry"], forts, {U: ["siege"]})
    assert forces(m) == (2, 10)
    go(m, "play siege", "weaken rebel-fortifications")
    assert forces(m) == (2, 5)


@pytest.mark.rule("union-and-confederacy:15.11")
@pytest.mark.rule("union-and-confederacy:R15")
@pytest.mark.parametrize("card", KILL_GENERAL)
def test_a_general_is_killed_and_goes_back_to_the_pile(card: str) -> None:
    m = battle("nashville", ["union-infantry"], ["lee", "early", "rebel-infantry"], {U: [card]})
    go(m, f"play {card}")
    assert offered(m) == {"kill lee", "kill early"}
    go(m, "kill lee")
    assert units(m, C, "nashville") == ["early", "rebel-infantry"]
    g = state(m)
    assert "lee" in g.units.kinds(world(g).piles[C])


@pytest.mark.rule("union-and-confederacy:15.12")
@pytest.mark.parametrize(("card", "victims"), KILL_KIND.items())
def test_a_division_is_destroyed(card: str, victims: set[str]) -> None:
    foes = ["lee", "rebel-infantry", "rebel-cavalry", "rebel-artillery", "rebel-fortifications"]
    m = battle("nashville", ["union-infantry"], foes, {U: [card]})
    go(m, f"play {card}")
    assert offered(m) == {f"kill {kind}" for kind in victims}
    go(m, f"kill {min(victims)}")
    assert units(m, C, "nashville") == sorted(set(foes) - {min(victims)})


@pytest.mark.rule("union-and-confederacy:15.12")
@pytest.mark.parametrize("card", BOTH_GIVE_UP)
def test_both_sides_give_up_a_division(card: str) -> None:
    m = battle("nashville", ["grant", "union-infantry", "union-cavalry"],
               ["lee", "rebel-artillery", "rebel-infantry"], {U: [card]})  # fmt: skip
    go(m, f"play {card}")
    assert asked(m) == (U, "card.sacrifice")
    assert offered(m) == {"sacrifice union-infantry", "sacrifice union-cavalry"}
    go(m, "sacrifice union-cavalry")
    assert asked(m) == (C, "card.sacrifice")
    assert offered(m) == {"sacrifice rebel-artillery", "sacrifice rebel-infantry"}
    go(m, "sacrifice rebel-artillery")
    assert units(m, U, "nashville") == ["grant", "union-infantry"]
    assert units(m, C, "nashville") == ["lee", "rebel-infantry"]


@pytest.mark.rule("union-and-confederacy:15.12")
@pytest.mark.rule("union-and-confederacy:R17")
def test_a_foolhardy_assault_costs_the_attacker_two_divisions() -> None:
    assault = ["grant", "union-infantry", "union-infantry", "union-cavalry"]
    hands = {U: ["foolhardy-assault"]}
    assert "play foolhardy-assault" not in offered(battle("nashville", assault, ["lee"], hands))
    m = battle("nashville", assault, ["lee"], {C: ["foolhardy-assault"]})
    go(m, "pass", "play foolhardy-assault")
    assert asked(m) == (U, "card.sacrifice")
    assert offered(m) == {"sacrifice union-infantry", "sacrifice union-cavalry"}
    go(m, "sacrifice union-infantry", "sacrifice union-infantry")
    assert units(m, U, "nashville") == ["grant", "union-cavalry"]
