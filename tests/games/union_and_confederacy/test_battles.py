"""Union & Confederacy: battles, morale, and what the years change."""

from __future__ import annotations

import pytest

from quarterdeck.games.union_and_confederacy.rules import count
from quarterdeck.systems.warp_empires.world import world
from tests.games.union_and_confederacy.positions import (
    PLACES,
    YEARS,
    battle,
    forces,
    morale,
    over,
    passes,
    table,
    until,
)
from tests.games.warp_empires.positions import asked, go, offered, owner, state

U, C = 0, 1
I2, I3 = "union-infantry", "rebel-infantry"


def words(mask: int) -> set[str]:
    return {word for t, word in enumerate(PLACES.words) if mask >> t & 1}


# ---------------------------------------------------------------------- morale


@pytest.mark.rule("union-and-confederacy:11.1")
@pytest.mark.parametrize(("before", "after"), [([0, 0], (0, 1)), ([3, 2], (2, 3)), ([1, 8], (0, 9))])
def test_a_battle_gives_the_loser_a_token_and_takes_one_from_the_victor(
    before: list[int], after: tuple[int, int]
) -> None:
    m = battle("nashville", [I2] * 9, [I3] * 4, counters={"demoralized": before})
    over(m)
    assert morale(m) == after


@pytest.mark.rule("union-and-confederacy:11.2")
def test_with_ten_tokens_a_side_gives_up_at_once() -> None:
    m = battle("nashville", [I2] * 9, [I3] * 4, counters={"demoralized": [0, 9]})
    over(m)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((U,), "gave-up")


@pytest.mark.rule("union-and-confederacy:11.3")
@pytest.mark.rule("union-and-confederacy:R12")
@pytest.mark.parametrize(
    ("at", "taker", "holder", "option", "after"),
    [
        ("richmond", U, C, "whoever loses the city", (0, 3)),
        ("washington", C, U, "whoever loses the city", (3, 0)),
        ("richmond", C, U, "whoever loses the city", (3, 0)),  # taken back
        ("washington", U, C, "whoever loses the city", (0, 3)),
        ("richmond", U, C, "its first owner", (0, 3)),
        ("richmond", C, U, "its first owner", (0, 0)),
        ("washington", C, U, "its first owner", (3, 0)),
        ("raleigh", U, C, "whoever loses the city", (0, 0)),
    ],
)
def test_three_tokens_for_a_national_capital(
    at: str, taker: int, holder: int, option: str, after: tuple[int, int]
) -> None:
    start = table({}, {}).state
    markers = {word: start.owner[t] for t, word in enumerate(PLACES.words)} | {at: holder}
    tally = {"holder-washington": U, "holder-richmond": C} | {f"holder-{at}": holder}
    stack = ["pope"] if taker == U else ["hood"]
    m = table(
        {taker: {at: stack}},
        {0: ["siege"], 1: ["draft"]},
        step="control",
        active=taker,
        owner=markers,
        tally=tally,
        options={"capital-tokens": option},
    )
    assert owner(m, at) == taker
    assert morale(m) == after
    until(m, "move.card")
    assert morale(m) == after  # once


@pytest.mark.rule("union-and-confederacy:11.2")
@pytest.mark.rule("union-and-confederacy:11.3")
def test_the_loss_of_a_city_can_end_the_war() -> None:
    m = table({U: {"richmond": ["pope"]}}, {U: ["siege"]}, step="control", counters={"demoralized": [9, 7]})
    assert m.outcome is not None
    assert m.outcome.winners == (U,)


# ---------------------------------------------------------------------- battle


@pytest.mark.rule("union-and-confederacy:13.1")
@pytest.mark.rule("union-and-confederacy:13.2")
@pytest.mark.rule("union-and-confederacy:R14")
@pytest.mark.parametrize(
    ("stack", "force"),
    [
        (["grant", "sherman", "meade", I2, I2], 9 + 8 + 4),
        (["grant", "sherman", "meade", I2, I2, I2], 9 + 8 + 2 + 6),
        (["meade", "pope", "sherman", "grant", I2, I2, I2, I2], 9 + 8 + 2 + 2 + 8),
        (["grant", "sherman", I2], 9 + 2),
        (["grant", "sherman"], 0),
        (["grant"], 0),
        (["grant", "union-gunboats"], 9 + 4),  # a ship is a Division here
        (["grant", "union-fortifications"], 9 + 5),
    ],
)
def test_leaders_in_excess(stack: list[str], force: int) -> None:
    m = battle("nashville", stack, ["lee", I3])
    assert forces(m)[0] == force


@pytest.mark.rule("union-and-confederacy:13.1")
def test_a_leader_in_excess_has_not_more_than_he_has() -> None:
    m = battle("nashville", ["grant", "sherman", "meade", I2, I2, I2], ["lee", I3])
    w = world(state(m))
    g = state(m)
    units_here = {
        kind: g.units.find(w.stack(PLACES.index["nashville"], U), kind) for kind in ("grant", "meade", I2)
    }
    assert count(w, [(units_here[I2], 2), (units_here["grant"], 9), (units_here["meade"], 0)]) == 11


@pytest.mark.rule("union-and-confederacy:5.1")
@pytest.mark.rule("union-and-confederacy:R3")
def test_by_an_option_only_named_divisions_are_divisions() -> None:
    named = {"division": "named so"}
    for ally, force in (("union-gunboats", 4), ("union-fortifications", 5)):
        m = battle("nashville", ["grant", ally], ["lee", I3], options=named)
        assert forces(m)[0] == force
        m = battle("nashville", ["grant", ally], ["lee", I3])
        assert forces(m)[0] == 9 + force
    m = battle("nashville", [I2, "union-gunboats"], [I3] * 2, {U: ["extra-ammunition"]}, options=named)
    go(m, "play extra-ammunition")
    assert forces(m)[0] == 2 + 1 + 4
    m = battle("nashville", [I2, "union-gunboats"], [I3] * 2, {U: ["extra-ammunition"]})
    go(m, "play extra-ammunition")
    assert forces(m)[0] == 2 + 1 + 4 + 1
    for options, first in ((named, {f"lose {I3}"}), ({}, {f"lose {I3}", "lose rebel-ironclads"})):
        m = battle("nashville", [I2] * 14, [I3, "rebel-ironclads", "lee"], options=options)
        passes(m)
        assert offered(m) == first


@pytest.mark.rule("union-and-confederacy:13.3")
def test_divisions_are_lost_before_leaders_on_both_sides() -> None:
    m = battle("nashville", ["grant", "sherman", I2, I2], ["hood", "early", I3])
    passes(m)
    assert asked(m) == (U, "battle.first")
    assert offered(m) == {f"lose {I3}"}
    go(m, f"lose {I3}")
    assert asked(m) == (C, "battle.loss")
    assert offered(m) == {"lose hood", "lose early"}
    go(m, "lose hood")
    assert asked(m) == (U, "battle.price")
    assert offered(m) == {f"lose {I2}"}  # half of six


@pytest.mark.rule("union-and-confederacy:R15")
def test_a_leader_lost_in_battle_is_captured_for_good() -> None:
    m = battle("nashville", ["grant", "sherman", I2, I2], ["hood", "early", I3])
    passes(m)
    go(m, f"lose {I3}", "lose hood")
    over(m)
    g = state(m)
    w = world(g)
    assert g.units.kinds(w.captured[U]) == ["hood"]
    assert "hood" not in g.units.kinds(w.piles[C])


# ---------------------------------------------------------------------- the years


@pytest.mark.rule("union-and-confederacy:14.1")
@pytest.mark.rule("union-and-confederacy:14.2")
@pytest.mark.rule("union-and-confederacy:R1")
@pytest.mark.parametrize(
    ("year", "union", "confederacy"),
    [(1862, 0, 0), (1863, 1, 0), (1864, 1, -1), (1865, 1, -1)],
)
def test_the_years_change_divisions(year: int, union: int, confederacy: int) -> None:
    north = ["grant", I2, "union-artillery", "union-fortifications"]
    south = ["lee", I3, "rebel-artillery", "rebel-ironclads"]
    for turn in (YEARS[year], YEARS[year] + 3):
        m = battle("nashville", north, south, round=turn)
        assert forces(m) == (9 + 9 + 3 * union, 10 + 11 + 3 * confederacy)
        m = battle("nashville", north, south, round=turn, options={"history": False})
        assert forces(m) == (18, 21)


@pytest.mark.rule("union-and-confederacy:14.1")
def test_the_years_count_from_the_first_year() -> None:
    m = battle("nashville", [I2], [I3], round=YEARS[1863], options={"start": 1860})
    assert forces(m) == (2, 3)  # still 1862
    m = battle("nashville", [I2], [I3], round=1, options={"start": 1863})
    assert forces(m) == (3, 3)


@pytest.mark.rule("union-and-confederacy:R22")
def test_the_years_count_for_losses_too() -> None:
    m = battle("nashville", [I2] * 9, [I3] * 4, round=YEARS[1864])
    passes(m)
    go(m, f"lose {I3}", f"lose {I3}")
    assert m.asks[0].facts["lost"] == 4  # two of Force 2
    stacks = {U: {"atlanta": [I2] * 5}}
    m = table(stacks, {U: ["siege"]}, step="isolation", round=YEARS[1863])
    assert m.asks[0].facts["n"] == 5  # of 15


@pytest.mark.rule("union-and-confederacy:R22")
def test_no_division_has_less_than_nothing() -> None:
    m = battle("nashville", [I2] * 9, ["rebel-artillery"] * 2, {U: ["low-ammo"]}, round=YEARS[1864])
    assert forces(m)[1] == 2
    go(m, "play low-ammo")
    assert forces(m)[1] == 0
