"""Pirate War, line by line: guns, saves, forts and boarding actions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from quarterdeck.engine.ask import Flow, notation
from quarterdeck.games.pirate_war.boarding import board, clash, mutiny, repel
from quarterdeck.games.pirate_war.book import HALF_CIRCLE, MIDSHIPS
from quarterdeck.games.pirate_war.effects import revel
from quarterdeck.games.pirate_war.fortunes import damage
from quarterdeck.games.pirate_war.gunnery import bears, fire, forts_in_range, guns_on, volley
from quarterdeck.games.pirate_war.odds import boarding, forts, harm
from quarterdeck.games.pirate_war.rules import attacks, battle, begin_turn
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.choosing import choose as kit_choose
from quarterdeck.kit.odds import mean
from tests.games.pirate_war.positions import (
    BESIDE_FREE_PORT,
    EMPIRE_ANCHOR,
    ORC_ANCHOR,
    Captain,
    along,
    discarded,
    hexed,
    holding,
    phase,
    run,
    sea,
    ship,
    told,
    where,
)

START = (6, 4)


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirate-war:{line}" for line in lines])


def options(g: PirateWar) -> set[str]:
    return {notation(option) for option in attacks(g, 0)}


def facing(
    race: str, *way: tuple[str, int], guns: int = 1, forward: int | None = None, side: str = "e"
) -> PirateWar:
    """A ship, and another so far from it."""
    other = "chaos" if race != "chaos" else "empire"
    return sea(
        Captain(
            race,
            facing=side,
            sheet=(12 if race not in ("elves", "dwarves") else 10, 3, guns, 0, 0),
            forward=forward,
        ),
        Captain(other, along(START, *way), sheet=(12, 3, 1, 0, 0)),
    )


# ---------------------------------------------------------------------- 19 range and arcs


@rule("19.1", "19.2")
@pytest.mark.parametrize(
    ("race", "ranges"),
    [("empire", {1, 2}), ("elves", {1, 2, 3}), ("dwarves", {1, 2, 3}), ("orcs", {2, 3}), ("chaos", {1, 2})],
)
def test_ranges_straight_ahead(race: str, ranges: set[int]) -> None:
    found = {n for n in range(1, 6) if guns_on(facing(race, ("e", n)), 0, 1)}
    assert found == ranges


@rule("3.4", "19.1", "R4")
def test_brettonian_guns_bear_to_both_sides_only() -> None:
    found = {
        side for side in ("ne", "e", "se", "sw", "w", "nw") if guns_on(facing("brettonian", (side, 2)), 0, 1)
    }
    assert found == {"ne", "se", "sw", "nw"}
    assert not guns_on(facing("brettonian", ("ne", 3)), 0, 1)


@rule("3.3", "3.8", "R4")
def test_guns_forward_and_midships() -> None:
    for forward, sides in ((1, {"e"}), (0, {"ne", "se", "sw", "nw"})):
        found = {
            side
            for side in ("ne", "e", "se", "sw", "w", "nw")
            if guns_on(facing("empire", (side, 1), forward=forward), 0, 1)
        }
        assert found == sides


@rule("3.5", "3.6", "R4")
def test_the_half_circle_ahead() -> None:
    for race in ("elves", "dwarves"):
        found = {
            side for side in ("ne", "e", "se", "sw", "w", "nw") if guns_on(facing(race, (side, 1)), 0, 1)
        }
        assert found == {"ne", "e", "se"}
    abeam = sea(
        Captain("elves", sheet=(10, 2, 1, 0, 0)), Captain("chaos", along(START, ("ne", 1), ("nw", 1)))
    )
    assert guns_on(abeam, 0, 1) == 1


@rule("R4")
def test_the_arcs_by_degrees() -> None:
    assert [bears("forward", angle) for angle in (0, 19, 30, 31)] == [True, True, True, False]
    assert [bears(MIDSHIPS, angle) for angle in (59, 60, 90, 120, 121)] == [False, True, True, True, False]
    assert [bears(HALF_CIRCLE, angle) for angle in (0, 90, 91)] == [True, True, False]


@rule("R4")
def test_land_is_in_the_way_of_shots_and_ships_are_not() -> None:
    seen = sea(Captain("elves", (9, 7), sheet=(10, 2, 1, 0, 0)), Captain("chaos", (11, 6)))
    assert guns_on(seen, 0, 1) == 1
    over_land = sea(Captain("elves", (10, 9), sheet=(10, 2, 1, 0, 0)), Captain("chaos", (13, 9)))
    assert guns_on(over_land, 0, 1) == 0
    fort = sea(Captain("elves", (2, 1), "w", sheet=(10, 2, 1, 0, 0)), Captain("chaos", (0, 0)))
    assert guns_on(fort, 0, 1) == 0
    between = sea(
        Captain("elves", sheet=(10, 2, 1, 0, 0)),
        Captain("chaos", along(START, ("e", 2))),
        Captain("orcs", along(START, ("e", 1))),
    )
    assert guns_on(between, 0, 1) == 1


@rule("8.2", "R5")
def test_each_gun_needs_a_man_and_fires_once() -> None:
    g = sea(
        Captain("elves", sheet=(10, 3, 5, 0, 0)),
        Captain("chaos", along(START, ("e", 2))),
        Captain("orcs", along(START, ("ne", 2))),
    )
    assert guns_on(g, 0, 1) == 3
    run(fire(g, 0, 1, 2), dice=[1, 2], g=g)
    assert (guns_on(g, 0, 1), guns_on(g, 0, 2)) == (1, 1)
    run(fire(g, 0, 2, 1), dice=[3], g=g)
    assert options(g) == {"hold"}


@rule("R5", "19.3")
def test_guns_of_each_place_are_counted_apart_and_may_be_divided() -> None:
    g = sea(
        Captain("empire", sheet=(12, 4, 3, 0, 0), forward=1),
        Captain("chaos", along(START, ("e", 2))),
        Captain("orcs", along(START, ("se", 2))),
    )
    assert options(g) == {"hold", "fire seat-1 1", "fire seat-2 1", "fire seat-2 2"}
    phase(g, battle, "fire seat-2 1", "fire seat-1 1", "hold", dice=[1, 1])
    assert g.shots == (1, 1)
    assert options(g) == {"hold", "fire seat-2 1"}


@rule("R5", "14.2")
def test_only_the_captain_whose_turn_it_is_attacks() -> None:
    g = facing("empire", ("e", 1))
    assert phase(g, battle, "fire seat-1 1", "hold", dice=[1]) is None
    assert told(g) == ["fire", "volley"]


# ---------------------------------------------------------------------- 19 hits and saves


@rule("19.3", "19.4")
def test_four_or_more_hits_and_a_six_saves() -> None:
    g = facing("elves", ("e", 2), guns=3)
    run(fire(g, 0, 1, 3), dice=[3, 4, 5, 5, 6], g=g)
    assert ship(g, 1)[0] == 11
    assert (g.rolled, g.rolls) == (("attack", "save"), ((3, 4, 5), (5, 6)))
    run(volley(g, 1, 1, 4, 1), dice=[6, 1], g=g)
    assert ship(g, 1)[0] == 10


@rule("19.6", "R6")
def test_the_example_of_equal_hits() -> None:
    # hits 4, 4, 5: the first 4 is not saved, so the second is damage; the 5 has a save of its own
    g = facing("elves", ("e", 2), guns=3)
    run(fire(g, 0, 1, 3), dice=[4, 4, 5, 2, 6], g=g)
    assert ship(g, 1)[0] == 10


@rule("19.6")
def test_after_a_save_the_next_of_the_same_number_may_be_saved_too() -> None:
    g = facing("elves", ("e", 2), guns=3)
    run(volley(g, 1, 3, 4, 1), dice=[5, 5, 5, 6, 6, 1], g=g)
    assert ship(g, 1)[0] == 11
    run(volley(g, 1, 3, 4, 1), dice=[5, 5, 5, 1], g=g)
    assert ship(g, 1)[0] == 8


@rule("19.8", "3.6")
def test_dwarves_save_with_a_five() -> None:
    g = sea(Captain("elves"), Captain("dwarves", along(START, ("e", 2)), sheet=(10, 2, 1, 0, 0)))
    run(volley(g, 1, 2, 4, 1), dice=[4, 5, 5, 4], g=g)
    assert ship(g, 1)[0] == 9


@rule("19.7", "13.17", "13.18", "R5")
def test_battle_cards_for_all_guns_of_one_attack() -> None:
    held = {0: ["blown-away", "grapeshot", "chainshot", "broadshots"]}
    g = sea(
        Captain("elves", sheet=(10, 3, 3, 0, 0)),
        Captain("chaos", along(START, ("e", 2)), sheet=(12, 3, 1, 0, 0)),
        held=held,
    )
    asked = run(fire(g, 0, 1, 2), "play blown-away", "done", dice=[2, 3, 1], g=g)
    assert asked == ["0 shot"]
    assert (ship(g, 1)[0], discarded(g)) == (10, ["blown-away"])
    g.shots = (0, 0)
    near = along(START, ("e", 1))
    g.at[1] = hexed(near)
    run(fire(g, 0, 1, 1), "play grapeshot", "play chainshot", "play broadshots", dice=[1, 1], g=g)
    assert ship(g, 1)[0] == 8
    assert holding(g) == []


@rule("13.17", "19.1")
def test_at_range_three_no_battle_card_serves() -> None:
    g = sea(
        Captain("elves", sheet=(10, 3, 3, 0, 0)),
        Captain("chaos", along(START, ("e", 3))),
        held={0: ["blown-away"]},
    )
    assert run(fire(g, 0, 1, 1), dice=[1], g=g) == []


@rule("13.17")
def test_battle_cards_may_be_kept() -> None:
    g = sea(
        Captain("elves", sheet=(10, 3, 3, 0, 0)),
        Captain("chaos", along(START, ("e", 2))),
        held={0: ["blown-away"]},
    )
    run(fire(g, 0, 1, 1), "done", dice=[3], g=g)
    assert (holding(g), ship(g, 1)[0]) == (["blown-away"], 12)


# ---------------------------------------------------------------------- 5-7, 19.5 damage


@rule("19.5", "6.1", "6.2", "R7")
def test_what_has_no_space_in_the_hull_is_lost_as_the_captain_chooses() -> None:
    g = sea(Captain(sheet=(8, 3, 2, 3, 5), forward=1))
    assert run(damage(g, 0, 2), "drop crew 1", "drop midships 1") == ["0 flooded"]
    assert (ship(g), g.forward[0]) == ((6, 2, 1, 3, 5), 1)
    run(damage(g, 0, 1), "drop forward 1")
    assert (ship(g), g.forward[0]) == ((5, 2, 0, 3, 5), 0)
    run(damage(g, 0, 1), "drop goods 1")
    assert ship(g) == (4, 2, 0, 2, 5)
    assert told(g) == ["damage", "flooded"] * 3


@rule("R7", "19.5")
def test_empty_spaces_go_first_and_the_last_crew_never() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 0, 0)))
    assert run(damage(g, 0, 8)) == []
    assert ship(g) == (4, 3, 1, 0, 0)
    assert run(damage(g, 0, 3)) == []  # all but one must go
    assert ship(g) == (1, 1, 0, 0, 0)


@rule("R7")
def test_where_only_one_kind_can_go_nobody_is_asked() -> None:
    g = sea(Captain("elves", sheet=(5, 1, 0, 4, 0)))
    assert run(damage(g, 0, 2)) == []
    assert ship(g) == (3, 1, 0, 2, 0)


@rule("5.1", "5.2", "R13")
def test_a_ship_without_hull_sinks_with_its_cargo_but_not_the_gold_and_the_cards() -> None:
    g = sea(Captain(sheet=(3, 2, 1, 0, 9), stored=2), held={0: ["charts"]})
    g.hostile[0], g.irons[0] = 3, True
    run(damage(g, 0, 5))
    assert (ship(g), where(g), g.stored[0], holding(g)) == ((0, 0, 0, 0, 9), None, 2, ["charts"])
    assert (g.forward[0], g.hostile[0], g.irons[0]) == (0, 0, False)
    g = sea(Captain(sheet=(3, 1, 1, 0, 9)))
    run(damage(g, 0, 2))
    assert ship(g)[0] == 1


# ---------------------------------------------------------------------- 9.2, 13.22 no attack


@rule("9.2", "R12")
def test_no_attack_at_a_free_port() -> None:
    near = along(BESIDE_FREE_PORT, ("se", 1))
    for mine, theirs in ((BESIDE_FREE_PORT, near), (near, BESIDE_FREE_PORT)):
        g = sea(Captain("elves", mine, "se", sheet=(10, 3, 3, 0, 0)), Captain("chaos", theirs))
        g.facing[0] = 2 if mine == BESIDE_FREE_PORT else 5
        assert options(g) == {"hold"}
    g = sea(Captain("elves", near, "se", sheet=(10, 3, 1, 0, 0)), Captain("chaos", along(near, ("se", 1))))
    assert options(g) == {"hold", "fire seat-1 1", "board seat-1"}


@rule("13.22", "R12")
def test_a_narrow_escape_ends_the_battle_for_the_turn() -> None:
    g = sea(
        Captain("elves", sheet=(10, 3, 3, 0, 0)),
        Captain("chaos", along(START, ("e", 1))),
        Captain("orcs", along(START, ("ne", 1))),
        held={1: ["narrow-escape"]},
    )
    phase(g, battle, "fire seat-1 2", "play narrow-escape", "hold")
    assert (discarded(g), g.escaped, g.shots) == (["narrow-escape"], (1,), (0, 0))
    assert options(g) == {"hold", "fire seat-2 1", "fire seat-2 2", "fire seat-2 3", "board seat-2"}


@rule("13.22")
def test_the_escape_may_be_kept_for_later() -> None:
    g = sea(
        Captain("elves", sheet=(10, 3, 3, 0, 0)),
        Captain("chaos", along(START, ("e", 1))),
        held={1: ["narrow-escape"]},
    )
    run(fire(g, 0, 1, 1), "decline", dice=[1], g=g)
    assert holding(g, 1) == ["narrow-escape"]


# ---------------------------------------------------------------------- 21, 22 forts


def in_harbour(
    race: str = "chaos",
    cell: tuple[int, int] = (2, 8),
    sheet: tuple[int, int, int, int, int] = (12, 3, 1, 0, 0),
) -> PirateWar:
    """A ship beside the Orcs in their home port."""
    return sea(Captain(race, cell, "w", sheet), Captain("orcs", ORC_ANCHOR, sheet=(12, 4, 1, 0, 0)))


@rule("21.1", "21.2", "22.4", "R8")
def test_forts_fire_at_whoever_attacks_in_the_harbour_before_the_attack() -> None:
    g = in_harbour()
    phase(g, battle, "fire seat-1 1", "board seat-1", dice=[4, 1, 1, 1, 1, 1, 6, 1])
    assert told(g)[:7] == ["fort", "volley", "saves", "damage", "fort", "volley", "fire"]
    assert (ship(g)[0], g.hostile[0], g.fired) == (11, 1 << 4, 1 << 4)
    assert told(g).count("fort") == 2  # once in a turn, though there were two attacks


@rule("22.4")
def test_an_attack_on_a_ship_outside_the_harbour_is_no_matter_of_the_forts() -> None:
    g = sea(Captain("chaos", (2, 8), "e"), Captain("orcs", (3, 8)))
    run(fire(g, 0, 1, 1), dice=[1], g=g)
    assert told(g) == ["fire", "volley"]


@rule("R8", "21.2")
def test_forts_do_not_fire_at_their_own_people() -> None:
    g = sea(Captain("orcs", (3, 8), "w", sheet=(12, 4, 1, 0, 0)), Captain("chaos", ORC_ANCHOR))
    run(fire(g, 0, 1, 1), dice=[1], g=g)
    assert told(g) == ["fire", "volley"]


@rule("R1", "21.2", "22.4")
def test_forts_of_a_people_that_nobody_sails_for_fire_too() -> None:
    g = sea(Captain("chaos", (2, 8), "w"), Captain("empire", ORC_ANCHOR))
    run(fire(g, 0, 1, 1), dice=[1, 1, 1, 1, 1], g=g)
    assert told(g).count("fort") == 2


@rule("R8")
def test_how_far_forts_reach() -> None:
    g = in_harbour()
    assert len(forts_in_range(g, hexed(ORC_ANCHOR), 4)) == 2
    assert len(forts_in_range(g, hexed((2, 8)), 4)) == 2
    assert len(forts_in_range(g, hexed((3, 9)), 4)) == 1
    assert len(forts_in_range(g, hexed((5, 8)), 4)) == 0


@rule("21.2", "5.1")
def test_an_attacker_sunk_by_forts_does_not_attack() -> None:
    g = in_harbour(sheet=(1, 1, 0, 0, 0))
    phase(g, battle, "board seat-1", dice=[4, 5, 1, 1])
    assert (where(g), ship(g, 1), "clash" in told(g)) == (None, (12, 4, 1, 0, 0), False)
    assert told(g).count("fort") == 1


@rule("22.2", "22.4", "R8")
def test_forts_go_on_in_every_turn_until_the_ship_is_out_of_range() -> None:
    g = in_harbour()
    g.hostile[0] = 1 << 4
    phase(g, battle, "hold", dice=[1, 1, 1, 1])
    assert told(g).count("fort") == 2
    g.fired, g.at[0] = 0, hexed((6, 8))
    phase(g, battle)
    assert g.hostile[0] == 0
    g.at[0] = hexed((2, 8))
    phase(g, battle, "hold")
    assert told(g).count("fort") == 2


@rule("22.2", "R8")
def test_forts_fire_in_a_missed_turn_too() -> None:
    g = in_harbour()
    g.hostile[0], g.missed[0] = 1 << 4, 1
    assert phase(g, begin_turn, dice=[1, 1, 1, 1]) == "end"
    assert (told(g).count("fort"), g.missed[0]) == (2, 0)


@rule("R12", "13.22")
def test_there_is_an_escape_from_forts() -> None:
    g = sea(Captain("chaos", (2, 8), "w"), Captain("orcs", ORC_ANCHOR), held={0: ["narrow-escape"]})
    g.hostile[0] = 1 << 4
    phase(g, battle, "play narrow-escape", "hold")
    assert "fort" not in told(g)


# ---------------------------------------------------------------------- 20 boarding


def beside(
    mine: tuple[int, int, int, int, int] = (12, 3, 1, 0, 0),
    theirs: tuple[int, int, int, int, int] = (12, 3, 1, 0, 0),
    race: str = "empire",
    other: str = "chaos",
    **held: list[str],
) -> PirateWar:
    """Two ships beside each other."""
    cards = {int(name[1:]): words for name, words in held.items()}
    return sea(Captain(race, sheet=mine), Captain(other, along(START, ("ne", 1)), sheet=theirs), held=cards)


@rule("20.1", "R10")
def test_ships_beside_each_other_may_board_once_in_a_turn() -> None:
    g = beside()
    assert "board seat-1" in options(g)
    phase(g, battle, "board seat-1", dice=[3, 3])
    assert options(g) == {"hold"}
    far = sea(Captain(), Captain("chaos", along(START, ("ne", 2))))
    assert options(far) == {"hold"}


@rule("20.2", "20.3")
def test_the_higher_roll_with_crew_wins_and_the_loser_loses_a_crew() -> None:
    g = beside((12, 3, 1, 0, 0), (12, 2, 1, 1, 0))
    run(clash(g, 0, 1), dice=[3, 3], g=g)
    assert (ship(g), ship(g, 1)) == ((12, 3, 1, 1, 0), (12, 1, 1, 0, 0))
    run(clash(g, 0, 1), dice=[1, 5], g=g)
    assert (ship(g), ship(g, 1)) == ((12, 2, 1, 0, 0), (12, 1, 1, 1, 0))


@rule("R10", "20.2")
def test_a_tie_changes_nothing() -> None:
    g = beside((12, 3, 1, 0, 9), (12, 2, 1, 1, 9))
    run(clash(g, 0, 1), dice=[2, 3], g=g)
    assert (ship(g), ship(g, 1)) == ((12, 3, 1, 0, 9), (12, 2, 1, 1, 9))


@rule("20.3", "R10")
def test_the_winner_takes_a_treasure_or_ten_gold_as_he_likes() -> None:
    g = beside((12, 3, 1, 0, 1), (12, 3, 1, 2, 14))
    assert run(clash(g, 0, 1), "gold", dice=[5, 1], g=g) == ["0 spoils"]
    assert (ship(g), ship(g, 1)) == ((12, 3, 1, 0, 11), (12, 2, 1, 2, 4))
    run(clash(g, 0, 1), "gold", dice=[5, 1], g=g)
    assert (ship(g), ship(g, 1)) == ((12, 3, 1, 0, 15), (12, 1, 1, 2, 0))
    run(clash(g, 0, 1), dice=[5, 1], g=g)
    assert (ship(g), where(g, 1)) == ((12, 3, 1, 1, 15), None)


@rule("20.3", "6.1", "R15")
def test_a_treasure_needs_room() -> None:
    g = beside((4, 3, 1, 0, 0), (12, 2, 1, 1, 0))
    run(clash(g, 0, 1), "done", dice=[5, 1], g=g)
    assert (ship(g), ship(g, 1)) == ((4, 3, 1, 0, 0), (12, 1, 1, 1, 0))
    run(clash(g, 0, 1), "drop forward 1", dice=[5, 1], g=g)
    assert ship(g) == (4, 3, 0, 1, 0)
    full = beside((1, 1, 0, 0, 0), (12, 2, 1, 1, 0))
    run(clash(full, 0, 1), dice=[5, 1], g=full)
    assert ship(full, 1) == (12, 1, 1, 1, 0)


@rule("20.4", "13.19", "13.20")
def test_boarding_cards_add_to_the_roll_on_both_sides() -> None:
    g = beside(s0=["cutlass", "swashbuckling"], s1=["matchlock-pistols"])
    asked = run(
        clash(g, 0, 1), "play cutlass", "play swashbuckling", "play matchlock-pistols", dice=[3, 3], g=g
    )
    assert asked == ["0 boarding", "1 boarding"]
    assert (ship(g)[1], ship(g, 1)[1]) == (3, 3)
    assert sorted(discarded(g)) == ["cutlass", "matchlock-pistols", "swashbuckling"]
    g = beside(s0=["cutlass"])
    run(clash(g, 0, 1), "play cutlass", dice=[3, 3], g=g)
    assert ship(g, 1)[1] == 2
    g = beside(s1=["matchlock-pistols"])
    run(clash(g, 0, 1), "done", dice=[3, 3], g=g)
    assert holding(g, 1) == ["matchlock-pistols"]


@rule("13.21", "20.3")
def test_medicinals_save_the_loser_a_crew() -> None:
    g = beside((12, 3, 1, 0, 0), (12, 1, 1, 0, 0), s1=["medicinals"])
    run(clash(g, 0, 1), "play medicinals", dice=[5, 1], g=g)
    assert (ship(g, 1), discarded(g)) == ((12, 1, 1, 0, 0), ["medicinals"])


@rule("20.5", "3.7", "R10")
def test_orcs_board_again_until_the_other_rolls_a_four() -> None:
    g = beside((12, 4, 1, 0, 0), (12, 5, 1, 0, 0), race="orcs")
    run(board(g, 0, 1), dice=[6, 1, 3, 1, 6, 2, 3, 3, 4], g=g)
    assert (ship(g)[1], ship(g, 1)[1]) == (2, 4)
    assert told(g).count("hooks") == 2
    assert told(g)[-1] == "hooks-off"


@rule("20.5", "R10")
def test_orcs_who_are_boarded_hold_fast_too() -> None:
    g = beside((12, 5, 1, 0, 0), (12, 4, 1, 0, 0), other="orcs")
    run(board(g, 0, 1), dice=[3, 4, 4], g=g)
    assert told(g) == ["boards", "clash", "even", "hooks-off"]
    assert [facts["seat"] for key, facts, _ in g.out or [] if key == "hooks-off"] == [0]


@rule("20.5")
def test_between_others_there_is_one_round() -> None:
    g = beside()
    run(board(g, 0, 1), dice=[3, 3], g=g)
    assert told(g) == ["boards", "clash", "even"]


@rule("20.5", "7.1")
def test_a_ship_without_crew_ends_the_boarding() -> None:
    g = beside((12, 4, 1, 0, 0), (12, 1, 1, 0, 0), race="orcs")
    run(board(g, 0, 1), dice=[6, 1], g=g)
    assert where(g, 1) is None


@rule("20.5", "13.22")
def test_an_escape_ends_the_orcs_grip() -> None:
    g = beside((12, 4, 1, 0, 0), (12, 5, 1, 0, 0), race="orcs", s1=["narrow-escape"])
    run(board(g, 0, 1), "decline", "play narrow-escape", dice=[3, 2, 1], g=g)
    assert told(g)[-1] == "use"


# ---------------------------------------------------------------------- 13 boarding by cards


@rule("13.16", "R11", "R10")
def test_boarders_who_win_take_a_treasure_or_gold_and_kill_a_crew() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 2, 12)))
    assert run(repel(g, 0, "buccaneers", 2), "gold", dice=[1, 6], g=g) == ["0 toll"]
    assert ship(g) == (12, 2, 1, 2, 2)
    run(repel(g, 0, "buccaneers", 2), dice=[1, 6], g=g)  # less than 10 gold are no choice
    assert ship(g) == (12, 1, 1, 1, 2)


@rule("13.16", "R11")
def test_boarders_who_do_not_win_leave_nothing() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 2, 12)))
    run(repel(g, 0, "buccaneers", 2), dice=[1, 2], g=g)
    run(repel(g, 0, "hostile-natives", 1), dice=[6, 1], g=g)
    assert ship(g) == (12, 3, 1, 2, 12)


@rule("13.16", "20.4", "R12")
def test_against_boarders_cards_help() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 0, 0)), held={0: ["cutlass", "narrow-escape"]})
    assert run(repel(g, 0, "buccaneers", 2), "play narrow-escape", g=g) == ["0 escape"]
    run(repel(g, 0, "buccaneers", 2), "play cutlass", dice=[1, 3], g=g)
    assert ship(g)[1] == 3
    run(repel(g, 0, "buccaneers", 2), dice=[1, 3], g=g)
    assert ship(g)[1] == 2


@rule("13.4", "R11")
def test_a_mutineer_who_loses_dies() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 2, 12)), held={0: ["narrow-escape"]})
    assert run(mutiny(g, 0, "mutiny", 1), dice=[2, 2], g=g) == []
    assert ship(g) == (12, 2, 1, 2, 12)


@rule("13.4", "R11")
def test_a_mutineer_who_wins_is_off_with_a_treasure() -> None:
    g = sea(Captain(sheet=(12, 4, 1, 2, 12)))
    run(mutiny(g, 0, "mutiny", 1), "treasure", dice=[1, 6], g=g)
    assert ship(g) == (12, 2, 1, 1, 12)
    run(mutiny(g, 0, "mutiny", 1), "treasure", dice=[1, 6], g=g)
    assert (ship(g), where(g)) == ((0, 0, 0, 0, 12), None)


@rule("R11", "13.4")
def test_in_a_tie_he_obeys_and_a_single_crew_does_not_rebel() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 2, 12)))
    run(mutiny(g, 0, "mutiny", 1), dice=[2, 3], g=g)
    assert ship(g) == (12, 3, 1, 2, 12)
    g = sea(Captain(sheet=(12, 1, 1, 2, 12)))
    run(mutiny(g, 0, "mutiny", 1), g=g)
    assert (ship(g), told(g)) == ((12, 1, 1, 2, 12), ["no-mutiny"])


def odds_shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, str]]:
    """The odds that the questions for boarding cards show, as they come: seat, to win, to lose."""
    shown: list[tuple[int, str, str]] = []

    def choose(seat: int, prompt: str, listed: Any, facts: dict[str, Any]) -> Flow[Any]:
        shown.append((seat, facts["wins"], facts["loses"]))
        return kit_choose(seat, prompt, listed, facts)

    monkeypatch.setattr("quarterdeck.games.pirate_war.boarding.choose", choose)
    return shown


@rule("R11", "13.4", "20.4")
def test_the_odds_of_a_mutiny_are_those_of_the_crew_that_stays_loyal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = odds_shown(monkeypatch)
    g = sea(Captain(sheet=(12, 2, 1, 0, 0)), held={0: ["cutlass"]})
    run(mutiny(g, 0, "mutiny", 1), "done", dice=[2, 2], g=g)
    assert shown == [(0, "42 %", "42 %")]


@rule("20.4", "13.20")
def test_the_odds_count_the_cards_that_the_other_side_has_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = odds_shown(monkeypatch)
    g = beside((12, 3, 1, 0, 0), (12, 3, 1, 0, 0), s0=["cutlass"], s1=["matchlock-pistols"])
    run(clash(g, 0, 1), "play cutlass", "done", dice=[2, 3], g=g)
    assert shown == [(0, "42 %", "42 %"), (1, "28 %", "58 %")]


@rule("R10", "13.14")
def test_a_die_of_gold_is_told_to_those_who_have_less() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 0, 2)), held={0: ["wine-women-song"]})
    run(revel(g, 0), dice=[5], g=g)
    assert ship(g)[4] == 0
    assert [facts for key, facts, _ in g.out or [] if key == "gold-short"] == [{"seat": 0, "due": 5, "n": 2}]
    g = sea(Captain(sheet=(12, 3, 1, 0, 5)), held={0: ["wine-women-song"]})
    run(revel(g, 0), dice=[5], g=g)
    assert "gold-lost" in told(g)
    assert "gold-short" not in told(g)


@rule("20.2", "R10", "R11")
def test_how_a_boarding_action_ends_is_told() -> None:
    g = sea(Captain(sheet=(12, 3, 1, 0, 0)))
    run(repel(g, 0, "buccaneers", 2), dice=[4, 1], g=g)
    assert told(g) == ["repels", "beaten-off"]
    g = sea(Captain(sheet=(12, 3, 1, 0, 0)))
    run(repel(g, 0, "buccaneers", 2), dice=[1, 2], g=g)
    assert told(g) == ["repels", "even"]
    g = beside((12, 3, 1, 0, 0), (12, 3, 1, 0, 0))
    run(clash(g, 0, 1), dice=[2, 2], g=g)
    assert told(g) == ["clash", "even"]


# ---------------------------------------------------------------------- odds


@rule("19.3", "19.4", "19.6")
def test_the_odds_of_guns_are_those_of_the_dice() -> None:
    assert harm(1, 4, 6) == (Fraction(7, 12), Fraction(5, 12))
    counted = {n: Fraction(0) for n in range(3)}
    for a in range(1, 7):
        for b in range(1, 7):
            hits = sorted(face for face in (a, b) if face >= 4)
            for s in range(1, 7):
                for t in range(1, 7):
                    if len(hits) == 2 and a == b:
                        n = 2 if s < 6 else int(t < 6)
                    else:
                        n = sum(save < 6 for save in (s, t)[: len(hits)])
                    counted[n] += Fraction(1, 6**4)
    assert harm(2, 4, 6) == tuple(counted.values())
    assert sum(harm(5, 4, 5)) == 1
    assert harm(0, 4, 6) == (Fraction(1),)
    assert round(float(mean(forts(2, 2, 4, 6))), 2) == 1.69


@rule("20.2")
def test_the_odds_of_boarding() -> None:
    assert boarding(0) == (Fraction(15, 36), Fraction(15, 36))
    assert boarding(1) == (Fraction(21, 36), Fraction(10, 36))
    assert boarding(6) == (Fraction(1), Fraction(0))
    assert boarding(-6) == (Fraction(0), Fraction(1))


@rule("18.3", "21.2")
def test_the_empire_in_port_may_be_attacked() -> None:
    g = sea(Captain("chaos", (2, 2), "w"), Captain("empire", EMPIRE_ANCHOR))
    assert {"fire seat-1 1", "board seat-1"} <= options(g)
