"""Union & Confederacy: recruits, and stacks that are cut off."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.union_and_confederacy.isolation import isolated
from quarterdeck.games.union_and_confederacy.recruits import capitals, musters, recruits_due
from quarterdeck.games.union_and_confederacy.rules import CIVIL_WAR
from quarterdeck.systems.warp_empires.world import world
from tests.games.union_and_confederacy.positions import (
    PLACES,
    table,
    until,
)
from tests.games.warp_empires.positions import asked, go, offered, state, units

U, C = 0, 1
I2, I3 = "union-infantry", "rebel-infantry"


def words(mask: int) -> set[str]:
    return {word for t, word in enumerate(PLACES.words) if mask >> t & 1}


# ---------------------------------------------------------------------- recruits


def mustering(seat: int, seed_stacks: Any = None, **given: Any) -> qd.Match:
    """Up to the first recruit to be placed."""
    m = table(seed_stacks or {}, {seat: ["siege"]}, active=seat, step="battles-over", **given)
    return until(m, "muster", "draw.discard", "isolation")


@pytest.mark.rule("union-and-confederacy:10.1")
@pytest.mark.rule("union-and-confederacy:10.2")
@pytest.mark.rule("union-and-confederacy:12.1")
@pytest.mark.parametrize(("seat", "n"), [(U, 6), (C, 3)])
def test_six_or_three_units_by_lot(seat: int, n: int) -> None:
    m = mustering(seat)
    assert m.asks[0].facts["n"] == n
    before = len(state(m).units.zones[world(state(m)).tray[seat]])
    assert before == n
    for _ in range(n):
        assert asked(m) == (seat, "muster")
        m.answer(seat, min(offered(m)))
    assert asked(m)[1] != "muster"
    assert not any(prompt.startswith(("revenue", "upkeep")) for _, prompt in m.asked())


def held_capitals(seat: int, kept: set[str]) -> dict[str, int]:
    """Markers as at the start, but with only some capitals left."""
    found = {}
    for place in PLACES.places:
        side = U if "north" in place.tags else C if "south" in place.tags else -1
        capital = {"capital", "national"} & place.tags
        found[place.word] = 1 - seat if side == seat and capital and place.word not in kept else side
    return found


@pytest.mark.rule("union-and-confederacy:10.3")
@pytest.mark.rule("union-and-confederacy:R11")
@pytest.mark.parametrize(
    ("seat", "kept", "n"),
    [
        (C, {"raleigh", "austin"}, 2),
        (C, {"richmond"}, 1),
        (C, set(), 0),
        (U, {"albany", "boston", "washington"}, 3),
        (U, {"washington"}, 0),  # Washington is no state's: nowhere to put them
        (U, {"albany", "boston", "dover", "madison", "lansing", "topeka", "concord"}, 6),
    ],
)
def test_not_more_recruits_than_capitals(seat: int, kept: set[str], n: int) -> None:
    m = mustering(seat, owner=held_capitals(seat, kept))
    assert (asked(m) == (seat, "muster")) == (n > 0)
    assert state(m).turn.drawn == n or not n
    g = table({}, {}, owner=held_capitals(seat, kept)).state
    assert recruits_due(g, seat) == n
    assert words(capitals(g, seat)) == kept
    assert words(musters(g, seat)) == kept - {"washington"}


@pytest.mark.rule("union-and-confederacy:R11")
def test_captured_capitals_and_those_with_enemies_do_not_count() -> None:
    markers = held_capitals(C, {"raleigh", "austin", "columbia"}) | {"topeka": C, "frankfort": C}
    g = table({U: {"austin": [I2]}}, {}, owner=markers).state
    assert words(capitals(g, C)) == {"raleigh", "columbia"}


@pytest.mark.rule("union-and-confederacy:10.4")
@pytest.mark.rule("union-and-confederacy:R11")
def test_recruits_are_spread_evenly() -> None:
    kept = {"albany", "lansing", "washington"}
    m = table({}, {}, owner=held_capitals(U, kept), step="muster", tray={U: [I2, I2, "grant"]})
    assert offered(m) == {f"place {kind} {at}" for kind in (I2, "grant") for at in ("albany", "lansing")}
    go(m, f"place {I2} albany")
    assert offered(m) == {f"place {I2} lansing", "place grant lansing"}
    go(m, "place grant lansing")
    assert offered(m) == {f"place {I2} albany", f"place {I2} lansing"}
    go(m, f"place {I2} lansing")
    assert units(m, U, "lansing") == ["grant", I2]


@pytest.mark.rule("union-and-confederacy:R10")
def test_harbours_are_kept_for_ships() -> None:
    kept = {"albany", "boston", "lansing"}
    tray = {U: ["union-gunboats", I2, I2]}
    m = table({}, {}, owner=held_capitals(U, kept), step="muster", tray=tray)
    assert offered(m) == {"place union-gunboats boston", f"place {I2} albany", f"place {I2} lansing"}
    kept |= {"jefferson-city"}
    m = table({}, {}, owner=held_capitals(U, kept), step="muster", tray=tray)
    assert f"place {I2} boston" in offered(m)
    assert "place union-gunboats jefferson-city" in offered(m)
    assert "place union-gunboats albany" not in offered(m)


@pytest.mark.rule("union-and-confederacy:R10")
@pytest.mark.parametrize("seed", range(6))
def test_a_ship_without_a_harbour_is_drawn_anew(seed: int) -> None:
    kept = {"albany", "columbus", "lansing", "madison", "topeka", "montpelier", "des-moines"}
    stacks = {U: {"boston": [I2] * 39 + ["union-cavalry"] * 20 + ["union-artillery"] * 15}}
    m = table(stacks, {U: ["siege"]}, owner=held_capitals(U, kept), step="battles-over")
    g = state(m)
    g.rng += seed
    until(m, "muster")
    tray = state(m).units.kinds(world(state(m)).tray[U])
    assert len(tray) == 6
    assert not {"union-gunboats", "union-ironclads"} & set(tray)


@pytest.mark.rule("union-and-confederacy:R10")
def test_the_last_recruit_if_a_ship_without_a_harbour_is_drawn_anew() -> None:
    m = table({}, {}, owner=held_capitals(U, {"albany"}), step="muster", tray={U: ["union-gunboats"]})
    assert asked(m) == (U, "muster")
    assert not any("gunboats" in option or "ironclads" in option for option in offered(m))


@pytest.mark.rule("union-and-confederacy:R10")
def test_an_extra_division_is_no_leader() -> None:
    others = [u for u in CIVIL_WAR.book.units if u.pile == "confederacy" and "Leader" not in u.tags]
    army = [unit.id for unit in others for _ in range(unit.copies)]
    army.remove("rebel-artillery")  # all others of the pile are leaders
    m = table(
        {C: {"austin": army[1:], "south-florida": [army[0]]}},
        {C: ["draft"]},
        active=C,
        step="battles-over",
        tally={"holder-washington": U, "holder-richmond": C, "fewer-recruits-1": 3},
    )
    go(m, "play draft")
    until(m, "muster")
    assert state(m).units.kinds(world(state(m)).tray[C]) == ["rebel-artillery"]


@pytest.mark.rule("union-and-confederacy:10.3")
def test_an_extra_division_is_within_the_limit_of_capitals() -> None:
    kept = held_capitals(C, {"raleigh", "columbia", "jackson", "austin"})
    m = table({}, {C: ["draft", "conscription"]}, owner=kept, active=C, step="battles-over")
    go(m, "play draft")
    assert "play conscription" not in offered(m)
    until(m, "muster")
    assert state(m).turn.drawn == 4


@pytest.mark.rule("union-and-confederacy:R24")
@pytest.mark.parametrize(
    ("kept", "fewer", "playable"),
    [
        ({"raleigh", "columbia", "jackson", "austin"}, 0, True),
        ({"raleigh", "columbia", "jackson"}, 0, False),
        ({"raleigh", "columbia", "jackson"}, 1, True),  # it makes good for a blockade
        (set(), 0, False),
    ],
)
def test_a_recruit_card_that_would_do_nothing_is_not_offered(
    kept: set[str], fewer: int, playable: bool
) -> None:
    tally = {"holder-washington": U, "holder-richmond": C, "fewer-recruits-1": fewer}
    owner = held_capitals(C, kept)
    m = table({}, {C: ["draft"]}, owner=owner, active=C, step="battles-over", tally=tally)
    assert asked(m) == (C, "recruit.card")
    assert ("play draft" in offered(m)) == playable


@pytest.mark.rule("union-and-confederacy:R3")
@pytest.mark.rule("union-and-confederacy:R10")
def test_an_extra_division_is_one_of_those_named_so_by_the_option() -> None:
    others = [u for u in CIVIL_WAR.book.units if u.pile == "confederacy" and u.id != "rebel-artillery"]
    army = [unit.id for unit in others if "Leader" not in unit.tags for _ in range(unit.copies)]
    for kind in ("rebel-ironclads", "rebel-fortifications", "rebel-commerce-raiders"):
        army = [unit for unit in army if unit != kind]  # these are in the pile, with artillery and leaders
    m = table(
        {C: {"austin": army[1:] + ["rebel-artillery"] * 9, "south-florida": [army[0]]}},
        {C: ["draft"]},
        active=C,
        step="battles-over",
        tally={"holder-washington": U, "holder-richmond": C, "fewer-recruits-1": 3},
        options={"division": "named so"},
    )
    go(m, "play draft")
    until(m, "muster")
    assert state(m).units.kinds(world(state(m)).tray[C]) == ["rebel-artillery"]


@pytest.mark.rule("union-and-confederacy:R10")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_drawn_for_an_extra_ship_without_a_harbour_is_no_leader(seed: int) -> None:
    others = [u for u in CIVIL_WAR.book.units if u.pile == "confederacy" and "Leader" not in u.tags]
    army = [unit.id for unit in others for _ in range(unit.copies)]
    for kind in ("rebel-artillery", "rebel-ironclads", "rebel-ironclads", *["rebel-commerce-raiders"] * 3):
        army.remove(kind)  # in the pile are these six and leaders
    m = table(
        {C: {"south-florida": [army[0]], "dallas": army[1:]}},
        {C: ["draft"]},
        owner=held_capitals(C, {"raleigh", "columbia"}),
        active=C,
        step="battles-over",
        tally={"holder-washington": U, "holder-richmond": C, "fewer-recruits-1": 3},
    )
    state(m).rng += seed
    go(m, "play draft")
    until(m, "muster")
    assert state(m).units.kinds(world(state(m)).tray[C]) == ["rebel-artillery"]


# ---------------------------------------------------------------------- isolation

AROUND_ATLANTA = ("asheville", "chattanooga", "columbia", "huntsville", "milledgeville", "montgomery")


@pytest.mark.rule("union-and-confederacy:R5")
@pytest.mark.parametrize(
    ("stacks", "markers", "cut_off"),
    [
        ({U: {"atlanta": ["pope", I2]}}, {}, True),
        ({U: {"atlanta": ["pope", I2]}}, {"columbia": U}, False),
        ({U: {"atlanta": ["pope", I2], "columbia": [I2]}}, {}, False),  # friends next door
        ({U: {"atlanta": ["pope", I2]}, C: {"columbia": [I3]}}, {"columbia": U}, True),
        ({U: {"dallas": ["pope", I2]}}, {}, False),  # Indian Territory has no marker
    ],
)
def test_a_stack_is_surrounded(stacks: Any, markers: dict[str, int], cut_off: bool) -> None:
    start = table({}, {}).state
    given = {word: start.owner[t] for t, word in enumerate(PLACES.words)} | markers
    m = table(stacks, {U: ["siege"]}, owner=given)
    assert (min(stacks[U]) in words(isolated(state(m), U))) == cut_off


@pytest.mark.rule("union-and-confederacy:R5")
def test_by_an_option_a_way_to_a_capital_counts() -> None:
    supply = {"isolation": "without supply"}
    start = table({}, {}).state
    base = {word: start.owner[t] for t, word in enumerate(PLACES.words)}
    stacks = {U: {"dallas": ["pope", I2], "paducah": [I2]}}
    m = table(stacks, {}, owner=base, options=supply)
    assert words(isolated(state(m), U)) == set()  # Indian Territory leads to Topeka
    m = table({**stacks, C: {"indian-territory": [I3]}}, {}, owner=base, options=supply)
    assert words(isolated(state(m), U)) == {"dallas"}
    m = table({U: {"corinth": [I2], "memphis": [I2]}}, {}, owner=base, options=supply)
    assert words(isolated(state(m), U)) == set()  # one behind the other


@pytest.mark.rule("union-and-confederacy:12.2")
@pytest.mark.rule("union-and-confederacy:R6")
def test_an_isolated_stack_gives_up_a_part_of_its_force() -> None:
    stacks = {U: {"atlanta": ["grant", I2, I2, "union-cavalry"]}}  # Force 15: 4.5 of it
    m = table(stacks, {U: ["siege"]}, step="isolation")
    assert asked(m) == (U, "isolation")
    assert m.asks[0].facts["n"] == 5
    assert offered(m) == {"lose grant", f"lose {I2}", "lose union-cavalry"}
    go(m, f"lose {I2}", f"lose {I2}")
    assert m.asks[0].facts["n"] == 1
    assert offered(m) == {"lose grant", "lose union-cavalry"}
    go(m, "lose union-cavalry")
    assert units(m, U, "atlanta") == ["grant"]
    assert asked(m)[0] == C  # the turn is over


@pytest.mark.rule("union-and-confederacy:R6")
@pytest.mark.rule("union-and-confederacy:R15")
def test_one_leader_may_be_enough_and_ten_percent_by_an_option() -> None:
    stacks = {U: {"atlanta": ["grant", I2, I2, "union-cavalry"]}}
    m = table(stacks, {U: ["siege"]}, step="isolation")
    go(m, "lose grant")
    assert units(m, U, "atlanta") == ["union-cavalry", I2, I2]
    g = state(m)
    assert "grant" in g.units.kinds(world(g).piles[U])
    m = table(stacks, {U: ["siege"]}, step="isolation", options={"isolation-rate": 10})
    assert m.asks[0].facts["n"] == 2
    go(m, f"lose {I2}")
    assert units(m, U, "atlanta") == ["grant", "union-cavalry", I2]


@pytest.mark.rule("union-and-confederacy:12.2")
def test_each_isolated_stack_of_the_active_side_is_looked_at_once() -> None:
    stacks = {U: {"atlanta": ["pope", I2], "jackson": ["grant", I2]}, C: {"albany": ["hood"]}}
    m = table(stacks, {U: ["siege"]}, step="isolation")
    assert m.asks[0].facts["at"] == "atlanta"
    go(m, f"lose {I2}")
    assert m.asks[0].facts["at"] == "jackson"
    go(m, "lose grant")
    assert asked(m)[0] == C
    assert state(m).layers == {}
    assert units(m, C, "albany") == ["hood"]
