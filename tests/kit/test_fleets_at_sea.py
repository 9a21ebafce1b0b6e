"""Fleets at sea: whose ship moves, how ships steer, clocks, rolls with modifiers, fleets for points."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.engine.random import Stream
from quarterdeck.kit.activation import larger_first, whose_turn
from quarterdeck.kit.countdown import sooner, ticked
from quarterdeck.kit.hexes import E, HexMap, W
from quarterdeck.kit.modifiers import chance_of, chances, listed, told, total
from quarterdeck.kit.steering import behind, explore, points_to_leave, route
from quarterdeck.kit.yards import cost, for_sale, in_parts, shopping, sisters

SEA = HexMap(6, 5)


def test_the_larger_fleet_begins_and_moves_its_surplus_last() -> None:
    fleets = [list("ABC"), list("DEFGHI")]
    first = larger_first([len(fleet) for fleet in fleets], lambda tied: tied[0])
    order, last = "", None
    while (seat := whose_turn([len(fleet) for fleet in fleets], first, last)) is not None:
        order += fleets[seat].pop(0)
        last = seat
    assert order == "DAEBFCGHI"


def test_equal_fleets_leave_the_start_to_chance_and_three_sides_go_round() -> None:
    assert larger_first([2, 3, 3], lambda tied: tied[-1]) == 2
    assert whose_turn([1, 1, 1], 2) == 2
    assert whose_turn([1, 1, 0], 2, 2) == 0
    assert whose_turn([0, 0, 0], 0, 1) is None


def test_a_ship_explores_ahead_and_round_by_the_cheapest_way() -> None:
    def steps(pose: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        at, facing = pose
        ahead = SEA.ahead(at, facing)
        found = [((at, (facing + 1) % 6), 1), ((at, (facing + 5) % 6), 1)]
        return found + ([((ahead, facing), 1)] if ahead >= 0 else [])

    start = (SEA.index["h0303"], E)
    reached = explore(start, 2, steps)
    assert reached == SEA.reach(start, 2, [1] * len(SEA))
    goal = (SEA.index["h0503"], E)
    assert route(reached, goal) == [(SEA.index["h0403"], E), goal]
    assert goal not in explore(start, 1, steps)
    first = explore(start, 2, steps, until=lambda pose: pose[0] != start[0])
    assert len(first) < len(reached)


def test_steps_that_cost_nothing_are_taken_at_once() -> None:
    assert explore(0, 0, lambda n: [(n + 1, 0)] if n < 5 else []).keys() == {0, 1, 2, 3, 4, 5}


def test_the_way_off_the_map_counts_turns_and_going_astern() -> None:
    row = SEA.index["h0101"]
    exits = [(SEA.index[f"h01{n:02d}"], W) for n in range(1, 6)]
    open_sea = [1] * len(SEA)
    astern = points_to_leave(SEA, open_sea, exits)
    assert astern[(row, W)] == astern[(row, E)] == 1
    assert astern[(row + 2, W)] == 3
    assert points_to_leave(SEA, open_sea, exits, astern=False)[(row, E)] == 4
    weed = [3 if hex == row + 1 else 1 for hex in range(len(SEA))]
    assert points_to_leave(SEA, weed, exits)[(row + 2, W)] == 5
    assert behind(SEA, row + 1, W) == row + 2
    assert behind(SEA, row, E) == -1


def test_a_clock_keeps_the_sooner_end_and_runs_out_once() -> None:
    assert [sooner(0, 5), sooner(3, 5), sooner(7, 5)] == [5, 3, 5]
    assert [ticked(2), ticked(1), ticked(0)] == [(1, False), (0, True), (0, False)]
    with pytest.raises(AssertionError, match="one turn or more"):
        sooner(0, 0)


def test_modifiers_are_listed_added_and_told() -> None:
    found = listed(("larger ship", 1, True), ("bow to bow", -2, 1), ("corvus", 1, False), ("calm", 0, True))
    assert found == [("larger ship", 1), ("bow to bow", -2)]
    assert (total(found), told(found), told([])) == (-1, "+1 larger ship, -2 bow to bow", "none")
    assert chance_of(10, 1, 6) == Fraction(6, 10)
    assert chance_of(20, -9, 17, always=20) == Fraction(1, 20)
    assert chances(6, 1, lambda n: "hit" if n > 5 else "miss") == {
        "miss": Fraction(4, 6),
        "hit": Fraction(2, 6),
    }


PRICES = {"galley": 6, "cutter": 1}


def test_a_yard_sells_within_the_points() -> None:
    yard = for_sale(PRICES, 13, most=4)
    assert yard.options()[:2] == [("buy", "galley", 1), ("buy", "galley", 2)]
    assert yard.trouble([2, 2], str) == "points may be at most 13."
    assert yard.trouble([0, 0], str) == "Choose 1 more."
    assert yard.is_whole([2, 1])
    assert not yard.fits([0, 5])
    assert for_sale(PRICES, 13, most=4, stock={"galley": 1}).counts == (1, 4)
    assert not for_sale(PRICES, 13, most=4, among=["galley"]).is_whole([0, 2])


def test_prices_in_halves_and_fleets_by_chance() -> None:
    assert in_parts({"gunboat": 0.5, "cruiser": 5}, 2) == {"gunboat": 1, "cruiser": 10}
    with pytest.raises(AssertionError, match="gunboat"):
        in_parts({"gunboat": 0.5}, 1)
    for seed in range(30):
        bought = shopping(Stream(seed), PRICES, 20, 5, {"galley": 3, "cutter": 5})
        assert 0 < len(bought) <= 5
        assert cost(bought, PRICES) <= 20
        assert bought.count("galley") <= 3


def test_sisters_have_names_and_then_numbers() -> None:
    named = sisters(
        ["cutter", "galley", "cutter", "cutter"], {"cutter": ("Fox", "Hare"), "galley": ("Argo",)}
    )
    assert named == [("cutter", "Fox"), ("galley", "Argo"), ("cutter", "Hare"), ("cutter", "Fox 2")]
