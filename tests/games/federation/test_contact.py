"""Federation: what is found out there. Exploration, enigmas, diplomacy, conquest, and what the Borg keep."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.federation.contact import assimilable, destroy_race
from quarterdeck.systems.warp_empires.pieces.revenue import pays
from quarterdeck.systems.warp_empires.world import world
from tests.games.federation.positions import (
    BOOK,
    BORG,
    CARDASSIAN,
    FERENGI,
    FRESH,
    HOMES,
    KLINGON,
    MANY,
    ROMULAN,
    UNITED,
    battle,
    rule,
    table,
)
from tests.games.warp_empires.positions import (
    SQUARES,
    asked,
    at,
    decline,
    ended,
    go,
    offered,
    owner,
    state,
    units,
)
from tests.games.warp_empires.test_battle import forces, passes, pay

# ---------------------------------------------------------------------- exploration


@rule("7.1", "7.2", "7.3", "7.4")
@pytest.mark.parametrize(
    ("dice", "found", "revenue"),
    [
        ((1, 1, 1), {"poor", "no-race", "no-enigma"}, 1),
        ((2, 3, 4), {"poor", "no-race", "no-enigma"}, 1),
        ((3, 4, 1), {"moderate", "primitive", "no-enigma"}, 3),
        ((4, 5, 2), {"moderate", "modern", "no-enigma"}, 4),
        ((5, 6, 3), {"rich", "advanced", "no-enigma"}, 6),
        ((6, 2, 5), {"rich", "no-race", "enigma"}, 3),
        ((6, 1, 6), {"rich", "no-race", "enigma"}, 3),
    ],
)
def test_three_dice_for_an_unknown_system(dice: tuple[int, ...], found: set[str], revenue: int) -> None:
    m = table({}, {0: ["warp", "scanners"]}, layers={**FRESH, "colony": at("b1")}, script=(*dice, 3, 5, 3, 5))
    go(m, "play warp", "from a1", "all", "to b1", "done")
    decline(m)
    g = state(m)
    assert g.layers["explored"] == at("a1", "d3", "b1")
    assert {row.id for row in BOOK.discoveries if g.layers.get(row.id, 0) & at("b1")} == found
    assert pays(g, 0, SQUARES.index("b1")) == revenue


# ---------------------------------------------------------------------- enigmas


def facing(
    dice: tuple[int, ...], ships: list[str] = MANY, cards: tuple[str, ...] = (), **layers: int
) -> qd.Match:
    """Seat 0 stands at b1 before an enigma, and the moves are over."""
    given: Any = {"enigma": at("b1"), "no-enigma": at("d1", "b3", "c3"), **layers}
    m = table({0: {"b1": ships}}, {0: list(cards)}, layers=given, script=dice)
    return decline(go(m, "done"))


def settled(m: qd.Match) -> qd.Match:
    """No cards for the roll."""
    while asked(m)[1] == "enigma.card":
        m.answer(0, "done")
    return m


@rule("8.1", "8.2", "8.6", "R4")
@pytest.mark.parametrize(
    ("die", "ships", "solved"),
    [(5, MANY, True), (6, MANY, True), (4, MANY, False), (4, ["raider", "command-ship"], True),
     (4, ["science-ship"], True), (3, ["science-ship", "command-ship"], False)],
)  # fmt: skip
def test_five_solves_an_enigma(die: int, ships: list[str], solved: bool) -> None:
    m = settled(facing((die, 4, 3), ships))
    g = state(m)
    assert (g.layers["enigma"] == 0) == solved
    if solved:
        assert g.layers["no-enigma"] >> SQUARES.index("b1") & 1
        assert len(units(m, 0, "b1")) == len(ships)


@rule("8.3", "8.5")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_an_enigma_destroys_the_stack_and_remains(die: int) -> None:
    m = settled(facing((1, die)))
    assert units(m, 0, "b1") == []
    assert state(m).layers["enigma"] == at("b1")
    assert state(m).held[0] == at("a1")


@rule("8.3", "R5")
@pytest.mark.parametrize("die", [4, 5])
def test_an_enigma_drives_the_stack_away(die: int) -> None:
    m = settled(facing((1, die)))
    assert asked(m) == (0, "enigma.retreat")
    assert offered(m) == {"to a1", "to c1", "to b2"}
    m.answer(0, "to c1")
    assert units(m, 0, "c1") == MANY
    assert units(m, 0, "b1") == []


@rule("8.3")
def test_at_six_the_race_dies_and_the_die_is_rolled_again() -> None:
    m = settled(facing((1, 6, 6, 2), modern=at("b1")))
    g = state(m)
    assert g.layers["modern"] == 0
    assert g.layers["no-race"] >> SQUARES.index("b1") & 1
    assert units(m, 0, "b1") == []


@rule("8.3", "R5")
def test_who_has_no_way_out_is_destroyed() -> None:
    given: Any = {"enigma": at("b1")}
    around = {1: {"c1": MANY, "b2": MANY, "a1": MANY}}
    m = table({0: {"b1": MANY, "a1": []}, **around}, layers=given, script=(1, 5), owner={"a1": 1, "d3": 0})
    decline(go(m, "done"))
    assert units(settled(m), 0, "b1") == []


@rule("8.4", "R6")
def test_an_unsolved_enigma_keeps_markers_talks_and_conquest_away() -> None:
    given: Any = {"enigma": at("b1"), "modern": at("b1"), "no-race": 0}
    m = table({0: {"b1": MANY}}, layers=given, step="diplomacy")
    assert asked(m)[1] != "diplomacy"
    m = table({0: {"b1": MANY}}, layers=given, step="conquest")
    assert asked(m)[1] != "conquest"
    ended(m)
    assert owner(m, "b1") == -1


@rule("R6")
def test_a_free_race_is_not_marked_by_presence_but_an_empty_system_is() -> None:
    m = table({0: {"b1": MANY, "b3": MANY}}, layers={"modern": at("b1")}, step="control")
    assert (owner(m, "b1"), owner(m, "b3")) == (-1, 0)


# ---------------------------------------------------------------------- diplomacy


def talking(dice: tuple[int, ...], race: int = ROMULAN, new: bool = False, **given: Any) -> qd.Match:
    """Seat 0 stands at b1, where a free modern race lives."""
    layers: Any = {"modern": at("b1"), "no-race": at("d1", "b3", "c3"), "talks": at("b1")}
    layers |= {"new": at("b1")} if new else {}
    hands = given.pop("hands", {0: [], 1: []})
    return table({0: {"b1": MANY}}, hands, (race, KLINGON), layers, step="diplomacy", script=dice, **given)


@rule("9.1", "9.2", "9.3", "R7")
@pytest.mark.parametrize(
    ("race", "die", "result"),
    [
        (ROMULAN, 6, "joined"), (ROMULAN, 5, "open"), (ROMULAN, 3, "open"), (ROMULAN, 2, "never"),
        (ROMULAN, 1, "never"), (UNITED, 5, "joined"), (FERENGI, 5, "joined"), (UNITED, 2, "open"),
        (FERENGI, 1, "never"), (BORG, 5, "open"), (CARDASSIAN, 5, "open"),
    ],
)  # fmt: skip
def test_what_a_race_says(race: int, die: int, result: str) -> None:
    m = talking((die,), race, new=True)
    g = state(m)
    assert (owner(m, "b1") == 0) == (result == "joined")
    assert (g.layers.get("shuns-0", 0) == at("b1")) == (result == "never")


@rule("R7")
def test_by_an_option_the_die_itself_says_never() -> None:
    m = talking((2,), UNITED, new=True, options={"diplomacy-fail": "of the die"})
    assert state(m).layers["shuns-0"] == at("b1")


@rule("9.1", "9.4", "R7")
def test_the_first_roll_is_due_and_later_ones_are_a_choice() -> None:
    m = talking((4,), new=True)
    assert asked(m)[1] != "diplomacy"
    m = talking((6,))
    assert asked(m) == (0, "diplomacy")
    assert m.asks[0].facts == {"at": "b1", "n": 0, "chance": 17}
    m.answer(0, "talk")
    assert owner(m, "b1") == 0
    assert pays(state(m), 0, SQUARES.index("b1")) == 1 + 2
    m = talking((6,))
    m.answer(0, "leave")
    assert owner(m, "b1") == -1
    assert asked(m)[1] != "diplomacy"  # not asked again this turn


@rule("9.2")
def test_who_was_refused_does_not_talk_again_but_others_may() -> None:
    layers: Any = {"modern": at("b1"), "no-race": 0, "shuns-0": at("b1")}
    m = table({0: {"b1": MANY}}, layers=layers)
    decline(go(m, "done"))
    assert asked(m)[1] != "diplomacy"
    m = table({0: {"b1": MANY}}, layers={**layers, "shuns-0": 0})
    decline(go(m, "done"))
    assert asked(m) == (0, "diplomacy")


@rule("12.1", "12.5", "R9")
def test_a_visitor_who_turns_on_his_host_faces_the_place_too() -> None:
    """Both come on missions; in the owner's turn the visitor will not, and attacks a Colony (10)."""
    m = table(
        {0: {"c1": ["warship"] * 2}, 1: {"b1": ["scout"]}},
        {0: ["warp"], 1: ["warp"]},
        layers={"colony": at("b1")},
        owner={**HOMES, "b1": 1},
    )
    decline(go(m, "play warp", "from c1", "all", "to b1", "done"))
    go(m, "mission", "mission")
    ended(m)
    decline(go(m, "keep", "done"))
    assert asked(m) == (0, "mission")
    go(m, "attack")
    m.answer(1, "fight b1")
    assert forces(m) == (12, 13)  # a Cardassian Scout is 3


@rule("8.1", "8.2", "R5")
def test_a_bonus_is_for_one_roll_only() -> None:
    """Two stacks face enigmas; a card helps the first, and a 5 solves the second without one."""
    layers: Any = {"enigma": at("b1", "b3"), "no-enigma": 0}
    hand = {0: ["science-officer", "warp"]}
    m = table({0: {"b1": MANY, "b3": MANY}}, hand, layers=layers, script=(4, 5))
    decline(go(m, "done"))
    go(m, "play science-officer")
    while asked(m)[1] == "enigma.card":
        go(m, "done")
    assert state(m).layers["enigma"] == 0
    assert state(m).layers["no-enigma"] & at("b1", "b3") == at("b1", "b3")


@rule("8.3")
def test_a_race_that_an_enigma_destroys_is_gone_from_there_only() -> None:
    layers: Any = {"enigma": at("b1"), "no-enigma": 0, "modern": at("b1", "c3"), "no-race": at("d1")}
    m = table({0: {"b1": MANY}}, layers=layers, script=(1, 6, 1))
    decline(go(m, "done"))
    while asked(m)[1] == "enigma.card":
        go(m, "done")
    assert state(m).layers["modern"] == at("c3")
    assert state(m).layers["no-race"] == at("b1", "d1")
    assert units(m, 0, "b1") == []


@rule("8.3")
def test_the_first_race_that_dies_out_is_noted() -> None:
    g = state(table(layers={"modern": at("b1")}))
    del g.layers["no-race"]
    destroy_race(g, SQUARES.index("b1"))
    assert (g.layers["modern"], g.layers["no-race"]) == (0, at("b1"))


@rule("12.2", "R12")
@pytest.mark.parametrize("leaders", [True, False])
def test_everything_but_starbases_is_assimilated_and_by_an_option_no_leaders(leaders: bool) -> None:
    g = state(table(options={"borg-leaders": leaders}))
    spared = {"starbase"} if leaders else {"starbase", "legendary-commander"}
    assert {kind for c, kind in enumerate(world(g).kinds) if not assimilable(g, c)} == spared
    assert {kind for c, kind in enumerate(world(g).kinds) if assimilable(g, c)} == set(
        BOOK.units.kinds
    ) - spared


# ---------------------------------------------------------------------- conquest and the Borg


def besieging(
    dice: tuple[int, int], race: int, ships: list[str], hand: tuple[str, ...] = ("warp",)
) -> qd.Match:
    """Seat 0 stands alone at the system of a free race, after the other battles."""
    layers: Any = {"modern": at("b1"), "no-race": 0}
    return table({0: {"b1": ships}}, {0: list(hand)}, (race, KLINGON), layers, step="conquest", script=dice)


@rule("12.4", "R8")
def test_a_race_is_conquered_by_more_than_the_product_of_two_dice() -> None:
    m = besieging((3, 5), ROMULAN, ["command-ship", "strike-cruiser"])
    assert asked(m) == (0, "conquest")
    m.answer(0, "conquer b1")
    assert forces(m) == (18, 15)
    passes(m)
    assert owner(m, "b1") == 0
    assert units(m, 0, "b1") == ["command-ship", "strike-cruiser"]


@rule("12.4", "R8")
def test_who_is_beaten_by_a_race_loses_half_and_retreats() -> None:
    m = besieging((6, 6), ROMULAN, ["raider", "scout"])
    m.answer(0, "conquer b1")
    assert forces(m)[1] == 36
    passes(m)
    assert asked(m)[1] == "battle.retreat"
    m.answer(0, "to a1")
    assert units(m, 0, "a1") == ["raider", "warship"]
    assert owner(m, "b1") == -1
    m = besieging((6, 6), ROMULAN, ["raider"])
    m.answer(0, "done")
    assert asked(m)[1] != "conquest"


@rule("9.5", "R8", "R14")
def test_the_federation_does_not_conquer_free_races() -> None:
    assert asked(besieging((1, 1), UNITED, ["command-ship"]))[1] != "conquest"
    assert (
        forces(
            battle(
                "c3",
                ["command-ship"],
                [],
                {0: ["warp"]},
                races=(UNITED, KLINGON),
                layers={"modern": at("c3")},
                owner={**HOMES, "c3": 1},
            )
        )[1]
        == 10 + 5
    )


@rule("12.2", "R12")
def test_the_borg_keep_half_of_what_they_beat() -> None:
    beaten = ["raider", "raider", "warship", "scout"]
    m = battle("c1", ["command-ship"] * 4, beaten, {0: ["warp"], 1: ["warp"]}, races=(BORG, ROMULAN))
    passes(m)
    go(m, "lose warship", "lose scout")
    pay(m)
    assert asked(m) == (0, "assimilate")
    assert offered(m) == {"assimilate warship", "assimilate scout"}
    m.answer(0, "assimilate warship")
    assert "warship" in units(m, 0, "c1")
    assert asked(m) == (1, "battle.retreat")


@rule("R12")
@pytest.mark.parametrize("leaders", [True, False])
def test_by_an_option_the_borg_spare_leaders_and_starbases_are_never_theirs(leaders: bool) -> None:
    m = battle(
        "c1",
        ["command-ship"] * 5,
        ["legendary-commander", "starbase", "scout"],
        {0: ["surprise"], 1: ["warp"]},
        races=(BORG, ROMULAN),
        options={"borg-leaders": leaders},
    )
    passes(m)
    go(m, "lose legendary-commander")
    pay(m)
    assert (asked(m)[1] == "assimilate") == leaders
    if leaders:
        assert offered(m) == {"assimilate legendary-commander"}


@rule("12.2")
def test_others_keep_nothing() -> None:
    m = battle("c1", ["command-ship"] * 4, ["raider", "raider"], {0: ["warp"], 1: ["warp"]})
    passes(m)
    go(m, "lose raider")
    pay(m)
    assert asked(m)[1] == "battle.retreat"


@rule("12.2", "R12")
def test_what_the_borg_keep_holds_the_place_when_all_their_own_were_given_up() -> None:
    m = battle("c1", ["command-ship"], ["scout"] * 4, {0: ["warp"], 1: ["warp"]}, races=(BORG, CARDASSIAN))
    go(m, "pass", "pass", "lose scout")
    while asked(m)[1] != "assimilate":
        go(m, min(offered(m)))
    go(m, "assimilate scout")
    assert units(m, 0, "c1") == ["scout"]
    assert state(m).held[0] & at("c1")
