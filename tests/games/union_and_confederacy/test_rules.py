"""Union & Confederacy, line by line of its ledger: setup, turns, the end, and movement."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.union_and_confederacy import GAME
from quarterdeck.games.union_and_confederacy.rules import CIVIL_WAR
from quarterdeck.games.union_and_confederacy.table import occupied_states
from tests.games.union_and_confederacy.positions import (
    PLACES,
    battle,
    forces,
    over,
    table,
    until,
)
from tests.games.warp_empires.positions import asked, go, offered, owner, state, units

U, C = 0, 1
I2, I3 = "union-infantry", "rebel-infantry"


def words(mask: int) -> set[str]:
    return {word for t, word in enumerate(PLACES.words) if mask >> t & 1}


# ---------------------------------------------------------------------- setup and turns


@pytest.mark.rule("union-and-confederacy:1.1")
@pytest.mark.rule("union-and-confederacy:6.1")
@pytest.mark.rule("union-and-confederacy:6.2")
@pytest.mark.rule("union-and-confederacy:R3")
@pytest.mark.rule("union-and-confederacy:R4")
@pytest.mark.parametrize("seed", range(4))
def test_ten_divisions_and_two_leaders_begin_in_each_capital(seed: int) -> None:
    m = qd.Match(GAME, seed)
    assert GAME.seats == ("Union", "Confederacy")
    for seat, at, leaders in (
        (U, "washington", {"patterson", "mcdowell"}),
        (C, "richmond", {"joseph-johnston", "beauregard"}),
    ):
        here = units(m, seat, at)
        kinds = CIVIL_WAR.book.units
        assert {kind for kind in here if "Leader" in kinds[kind].tags} == leaders
        assert sum("Leader" not in kinds[kind].tags for kind in here) == 10
        assert words(state(m).held[seat]) == {at}


@pytest.mark.rule("union-and-confederacy:R16")
def test_each_side_controls_its_own_states_at_the_start() -> None:
    m = qd.Match(GAME, 1)
    for place in PLACES.places:
        wanted = U if "north" in place.tags else C if "south" in place.tags else -1
        assert owner(m, place.word) == wanted


@pytest.mark.rule("union-and-confederacy:R16")
def test_every_territory_takes_a_marker() -> None:
    m = table({U: {"indian-territory": ["pope", I2], "pea-ridge": ["grant"]}}, {U: ["siege"]})
    go(m, "done")
    until(m, "draw.discard")
    assert owner(m, "indian-territory") == U
    assert owner(m, "pea-ridge") == U


@pytest.mark.rule("union-and-confederacy:R2")
@pytest.mark.parametrize(("options", "first"), [({}, C), ({"first": "Union"}, U)])
def test_the_south_begins_unless_an_option_says_otherwise(options: dict[str, object], first: int) -> None:
    m = qd.Match(GAME, 1, options)
    assert asked(m)[0] == first


@pytest.mark.rule("union-and-confederacy:3.1")
@pytest.mark.rule("union-and-confederacy:R1")
@pytest.mark.parametrize(
    ("start", "turn", "said"),
    [
        (1861, 1, "Spring 1861, turn 1 of 20"),
        (1861, 4, "Winter 1861, turn 4 of 20"),
        (1861, 5, "Spring 1862, turn 5 of 20"),
        (1861, 19, "Autumn 1865, turn 19 of 20"),
        (1860, 24, "Winter 1865, turn 24 of 24"),
        (1863, 2, "Summer 1863, turn 2 of 12"),
    ],
)
def test_four_turns_make_a_year(start: int, turn: int, said: str) -> None:
    m = table({}, {U: ["siege"]}, round=turn, options={"start": start})
    assert CIVIL_WAR.caption(state(m)) == said


@pytest.mark.rule("union-and-confederacy:3.1")
def test_a_new_season_is_told() -> None:
    m = table({}, {U: ["siege"]}, round=4, step="control")
    assert asked(m)[0] == C
    assert state(m).round == 5
    assert any(entry.key == "season" and entry.text == "Spring 1862." for entry in m.log(None))


@pytest.mark.rule("union-and-confederacy:10.1")
@pytest.mark.rule("union-and-confederacy:12.1")
def test_no_option_speaks_of_revenue() -> None:
    own = ["start", "first", "history", "division", "isolation", "isolation-rate", "ships-free"]
    assert list(GAME.options) == [*own, "capital-tokens", "winner-loss"]


@pytest.mark.rule("union-and-confederacy:3.1")
@pytest.mark.parametrize(("start", "said"), [(1861, "Spring 1861."), (1863, "Spring 1863.")])
def test_the_first_season_is_told(start: int, said: str) -> None:
    m = qd.Match(GAME, 1, {"start": start})
    assert [entry.text for entry in m.log(None)] == [said]


@pytest.mark.rule("union-and-confederacy:6.1")
@pytest.mark.rule("union-and-confederacy:R3")
@pytest.mark.parametrize("seed", range(4))
def test_by_the_option_the_ten_divisions_of_the_start_are_those_named_so(seed: int) -> None:
    m = qd.Match(GAME, seed, {"division": "named so"})
    for seat, at in ((U, "washington"), (C, "richmond")):
        army = units(m, seat, at)
        assert len(army) == 12
        assert len([kind for kind in army if kind.endswith(("infantry", "cavalry", "artillery"))]) == 10


# ---------------------------------------------------------------------- victory


@pytest.mark.rule("union-and-confederacy:4.1")
def test_who_destroys_all_units_wins_at_once() -> None:
    m = battle("nashville", [I2] * 9, [I3], elsewhere={C: {"south-florida": []}})
    over(m)
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((U,), "destroyed")


@pytest.mark.rule("union-and-confederacy:R23")
def test_if_neither_side_has_a_unit_left_the_active_side_wins() -> None:
    m = battle("nashville", [I2] * 2, [I3], elsewhere={U: {"augusta": []}, C: {"south-florida": []}})
    g = state(m)
    g.held = [0, 0]
    outcome = CIVIL_WAR.at_once(g) if CIVIL_WAR.at_once is not None else None
    assert outcome is not None
    assert outcome.winners == (U,)


STATES = ("manassas", "raleigh", "columbia", "atlanta", "tallahassee", "mobile")
LEADERS = ("grant", "sherman", "meade", "pope", "banks", "butler")


def end_of_1865(n: int, raid: str = "", **given: Any) -> qd.Match:
    """The last turn ends, with Union stacks in so many Rebel states, and perhaps a raid into the North."""
    north = {word: [kind] for word, kind in zip(STATES[:n], LEADERS, strict=False)}
    south = {raid: ["early"]} if raid else {}
    m = table({U: north, C: south}, {U: ["siege"]}, round=20, step="control", active=U, first=C, **given)
    return m


@pytest.mark.rule("union-and-confederacy:4.2")
@pytest.mark.rule("union-and-confederacy:R13")
@pytest.mark.parametrize(
    ("n", "raid", "winner", "reason"),
    [
        (6, "", U, "north"),
        (5, "", C, "south"),
        (5, "wheeling", C, "south"),
        (6, "wheeling", C, "inroads"),
        (6, "washington", C, "inroads"),
        (6, "indian-territory", U, "north"),
    ],
)
def test_the_count_at_the_end_of_1865(n: int, raid: str, winner: int, reason: str) -> None:
    m = end_of_1865(n, raid)
    assert m.outcome is not None
    assert m.outcome.winners == (winner,)
    assert m.outcome.reason == reason


@pytest.mark.rule("union-and-confederacy:4.2")
def test_the_war_goes_on_before_the_end_of_1865() -> None:
    m = table({U: {"manassas": ["grant"]}}, {U: ["siege"]}, round=19, step="control", active=U, first=C)
    assert not m.over
    m = table({U: {"manassas": ["grant"]}}, {C: ["siege"]}, round=20, step="control", active=C, first=C)
    assert not m.over  # the Union has its last turn


@pytest.mark.rule("union-and-confederacy:R13")
def test_two_stacks_in_one_state_occupy_one() -> None:
    m = table({U: {"manassas": ["grant"], "norfolk": ["pope"], "columbia": [I2]}}, {U: ["siege"]})
    assert occupied_states(state(m), U) == 2


# ---------------------------------------------------------------------- movement


def ways(stack: list[str], at: str, **given: Any) -> set[str]:
    """Where a whole stack of the Union may go."""
    m = table({U: {at: stack}, **given.pop("foes", {})}, {U: ["bold-plan"]}, **given)
    if "play bold-plan" not in offered(m) or f"from {at}" not in offered(go(m, "play bold-plan")):
        return set()
    go(m, f"from {at}", "all")
    return {option[3:] for option in offered(m) if option.startswith("to ")}


@pytest.mark.rule("union-and-confederacy:8.1")
def test_a_stack_without_a_leader_does_not_move() -> None:
    m = table({U: {"columbus": [I2], "albany": ["pope", I2]}}, {U: ["bold-plan"]})
    go(m, "play bold-plan")
    assert offered(m) == {"stop", "from albany"}
    go(m, "from albany", f"take {I2}")
    assert not any(option.startswith("to ") for option in offered(m))  # nor a part of one


@pytest.mark.rule("union-and-confederacy:8.1")
@pytest.mark.rule("union-and-confederacy:R9")
def test_a_stack_without_a_leader_fights_and_retreats() -> None:
    m = battle("nashville", [I2] * 9, [I3] * 4)
    until(m, "battle.retreat")
    assert asked(m) == (C, "battle.retreat")


@pytest.mark.rule("union-and-confederacy:8.2")
@pytest.mark.rule("union-and-confederacy:8.4")
def test_ships_move_by_any_card_along_coasts_and_rivers() -> None:
    found = ways(["pope", "union-gunboats"], "cairo")
    assert {"evansville", "louisville", "cincinnati", "paducah", "nashville", "memphis", "st-louis"} <= found
    assert "springfield-il" not in found
    assert "bowling-green" not in found
    assert all({"coast", "river"} & PLACES.places[PLACES.index[word]].tags for word in found)


@pytest.mark.rule("union-and-confederacy:R8")
def test_ships_need_a_leader_unless_an_option_lets_them_go() -> None:
    assert ways(["union-gunboats"], "cairo") == set()
    free = {"ships-free": True}
    assert "nashville" in ways(["union-gunboats"], "cairo", options=free)
    assert "nashville" in ways(["union-gunboats", "union-artillery"], "cairo", options=free)
    assert ways(["union-gunboats", "union-artillery", I2], "cairo", options=free) == set()
    assert ways([I2], "cairo", options=free) == set()


@pytest.mark.rule("union-and-confederacy:8.3")
@pytest.mark.rule("union-and-confederacy:R7")
def test_a_ship_carries_a_division_at_its_speed() -> None:
    assert "nashville" not in ways(["pope", "union-artillery"], "cairo")  # two steps, and it is slow
    assert "nashville" in ways(["pope", "union-artillery", "union-gunboats"], "cairo")
    both = ["pope", "union-artillery", I2, "union-gunboats"]
    assert "nashville" in ways(both, "cairo")  # the artillery is aboard, the infantry walks two
    assert "knoxville" not in ways(both, "cairo")  # three
    assert "knoxville" in ways(["pope", "union-artillery", "union-gunboats"], "cairo")
    assert "nashville" not in ways(["pope", "union-artillery", "union-artillery", "union-gunboats"], "cairo")
    assert "evansville" in ways(["pope", "union-fortifications", "union-gunboats"], "cairo")
    m = table({U: {"cairo": ["pope", "union-fortifications", "union-gunboats"]}}, {U: ["bold-plan"]})
    go(m, "play bold-plan", "from cairo")
    assert "take union-fortifications" not in offered(m)


@pytest.mark.rule("union-and-confederacy:R7")
def test_ships_and_those_on_land_fight_as_one_stack() -> None:
    m = battle("nashville", [I2, "union-ironclads", "union-gunboats"], [I3])
    assert forces(m) == (2 + 6 + 4, 3)


@pytest.mark.rule("union-and-confederacy:R9")
def test_ships_part_from_the_others_if_they_must() -> None:
    foes = {
        word: ["hood"] if word == "helena" else [I3]
        for word in ("helena", "paducah", "new-madrid", "nashville")
    }
    m = battle("memphis", ["union-gunboats", I2, I2, I2], [I3] * 9, elsewhere={C: foes})
    until(m, "battle.retreat")
    assert offered(m) == {"to corinth"}  # for those on land; no water is free for the ship
    go(m, "to corinth")
    assert units(m, U, "corinth") == [I2] * len(units(m, U, "corinth"))
    assert units(m, U, "memphis") == []
