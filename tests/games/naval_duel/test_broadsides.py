"""Naval Duel: arcs, ranges, rolls and losses (§8), and the cards for them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.naval_duel.book import SEA
from quarterdeck.games.naval_duel.gunnery import (
    Broadside,
    bearing_on,
    fire_modifiers,
    fire_odds,
    is_raking,
    range_of,
)
from quarterdeck.kit.modifiers import total
from quarterdeck.kit.sailing import NE, E, N, S, W
from tests.games.naval_duel.positions import (
    BLUE,
    BOOK,
    FAR_BLUE,
    FAR_RED,
    RED,
    battle,
    of,
    ship,
    told,
    vessel,
)


def firing(blue: dict[str, Any], red: dict[str, Any], *dice: int, **more: Any) -> qd.Match:
    """One ship against one, and others far away; Blue declares."""
    return battle([blue, FAR_BLUE], [red, FAR_RED], "fire", dice=dice, **more)


def fired(m: qd.Match, shot: str, *then: str) -> qd.Match:
    """Blue's first ship fires at Red's first, and no more broadsides follow."""
    answer_all(m, "fire victory", f"at bucentaure {shot}", *then)
    while m.asks and m.asks[0].prompt == "fire":
        m.answer(m.asks[0].seat, "done")
    return m


# ---------------------------------------------------------------------- who bears on whom


@pytest.mark.rule("naval-duel:8.3", "naval-duel:R1", "naval-duel:R2")
@pytest.mark.parametrize(
    ("facing", "where", "side"),
    [
        (N, "s1310", "starboard"),
        (N, "s0710", "port"),
        (N, "s1313", "starboard"),
        (N, "s1307", "starboard"),
        (N, "s1213", None),
        (N, "s1013", None),
        (N, "s1007", None),
        (E, "s1013", "port"),
        (E, "s1007", "starboard"),
        (NE, "s1310", "starboard"),
        (NE, "s1013", "port"),
        (NE, "s1312", None),
        (NE, "s1308", "starboard"),
        (NE, "s1309", "starboard"),
        (NE, "s0808", None),
    ],
)
def test_broadsides_bear_on_the_quarter_abeam(facing: int, where: str, side: str | None) -> None:
    m = firing(vessel("s1010", facing), vessel(where, W))
    assert bearing_on(of(m), 0).get(2) == side


@pytest.mark.rule("naval-duel:R1")
@pytest.mark.parametrize(
    ("where", "bears"),
    [("s1410", True), ("s1311", True), ("s1211", False), ("s1312", False), ("s1512", True)],
)
def test_a_narrow_arc_has_45_degrees_in_all(where: str, bears: bool) -> None:
    m = firing(vessel("s1010", N), vessel(where, W), arc="narrow")
    assert (2 in bearing_on(of(m), 0)) == bears


@pytest.mark.rule("naval-duel:8.2", "naval-duel:R2")
@pytest.mark.parametrize(
    ("gunnery", "where", "shots"),
    [
        (0, "s1210", {"grape", "chain", "round"}),
        (0, "s1310", {"chain", "round"}),
        (0, "s1414", {"chain", "round"}),
        (0, "s1510", {"round"}),
        (0, "s1610", {"round"}),
        (0, "s1710", set()),
        (1, "s1310", {"grape", "chain", "round"}),
        (1, "s1710", {"round"}),
        (2, "s1810", {"round"}),
    ],
)
def test_ranges_by_shot_and_gunnery(gunnery: int, where: str, shots: set[str]) -> None:
    m = firing(vessel("s1010", N, gunnery=gunnery), vessel(where, N))
    if shots:
        m.answer(BLUE, "fire victory")
        assert options_of(m, BLUE) == {f"at bucentaure {shot}" for shot in shots}
    else:
        assert m.asks[0].prompt != "fire"


@pytest.mark.rule("naval-duel:8.2")
def test_shots_are_as_printed() -> None:
    rows = [(s.name, s.range, s.roll, s.all_on, s.spares) for s in BOOK.shots.values()]
    assert rows == [
        ("Grapeshot", -2, 0, "crew", ""),
        ("Chainshot", 0, 0, "", "hull"),
        ("Roundshot", 2, -1, "", ""),
    ]
    m = firing(vessel("s1010", N, gunnery=1), vessel("s1310", N))
    assert [range_of(of(m), 0, shot) for shot in BOOK.shots] == [3, 5, 7]


@pytest.mark.rule("naval-duel:R2")
def test_land_blocks_fire_and_ships_do_not() -> None:
    blocked = firing(vessel("s1010", N), vessel("s1410", N), land=("s1210",))
    assert bearing_on(of(blocked), 0) == {}
    beside = firing(vessel("s1010", N), vessel("s1412", N), land=("s1210", "s1212"))
    assert bearing_on(of(beside), 0) == {2: "starboard"}
    crossed = firing(vessel("s1010", N), vessel("s1412", N), land=("s1211",))
    assert bearing_on(of(crossed), 0) == {}
    ships = battle([vessel("s1010", N), vessel("s1210", N)], [vessel("s1410", N)], "fire")
    assert 2 in bearing_on(of(ships), 0)


@pytest.mark.rule("naval-duel:8.1")
def test_each_side_fires_once_and_at_different_targets() -> None:
    m = battle([vessel("s1010", N)], [vessel("s1310", N), vessel("s0710", N), vessel("s1311", N)], "fire")
    m.answer(BLUE, "fire victory")
    m.answer(BLUE, "at bucentaure round")
    assert m.asks[0].seat == RED  # in turn
    m.answer(RED, "done")
    m.answer(BLUE, "fire victory")
    assert {o.split()[1] for o in options_of(m, BLUE)} == {"redoutable"}
    m.answer(BLUE, "at redoutable round")
    assert m.asks == [] or m.asks[0].prompt != "fire"


@pytest.mark.rule("naval-duel:8.1", "naval-duel:R21")
def test_all_broadsides_are_rolled_after_both_have_declared_and_take_effect_together() -> None:
    m = battle(
        [vessel("s1010", N, cannon=1), FAR_BLUE],
        [vessel("s1210", N, cannon=1), FAR_RED],
        "fire",
        dice=(10, 7, 1, 10, 7, 1),
    )
    answer_all(m, "fire victory", "at bucentaure chain")
    assert ship(m, 2).now == (6, 6, 6, 1)
    assert not told(m, "broadside")
    assert (m.asks[0].seat, m.asks[0].prompt) == (RED, "fire")
    answer_all(m, "fire bucentaure", "at victory chain")
    # each rolls 10 + 1 and costs a cannon and a sail: both blow up, though the first was hit first
    assert (ship(m, 0).fate, ship(m, 2).fate) == ("blown-up", "blown-up")


@pytest.mark.rule("naval-duel:R21")
def test_whoever_moved_first_declares_first() -> None:
    m = battle([vessel("s1010", N)], [vessel("s1210", N)], "fire", state={"turns": (RED, BLUE), "first": RED})
    assert m.asks[0].seat == RED


# ---------------------------------------------------------------------- the roll


@pytest.mark.rule("naval-duel:8.4")
def test_the_broadside_table_is_as_printed() -> None:
    rows = [(row.rolls, row.points) for row in BOOK.broadside.rows]
    assert rows == [("1-5", 0), ("6-9", 1), ("10-13", 2), ("14", 3)]
    assert [BOOK.broadside[roll].points for roll in (-3, 5, 6, 9, 10, 13, 14, 20)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("naval-duel:8.4", "naval-duel:8.5")
def test_cannon_gunnery_distance_and_roundshot_change_the_roll() -> None:
    m = firing(vessel("s1010", N, cannon=5, gunnery=2), vessel("s1510", N))
    assert fire_modifiers(of(m), Broadside(0, 2, 2)) == [
        ("cannon", 5),
        ("gunnery", 2),
        ("distance", -3),
        ("roundshot", -1),
    ]
    beside = firing(vessel("s1010", N), vessel("s1110", N))
    assert total(fire_modifiers(of(beside), Broadside(0, 2, 0))) == 6
    near = firing(vessel("s1010", N), vessel("s1210", N))
    assert total(fire_modifiers(of(near), Broadside(0, 2, 0))) == 6
    assert total(fire_modifiers(of(near), Broadside(0, 2, 1, cards=4, rake=1, evaded=-2))) == 9


@pytest.mark.rule("naval-duel:8.4", "naval-duel:8.5")
def test_a_first_class_ship_with_roundshot_at_five_squares_and_a_six_costs_one_rating() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1510", N), 6, 1), "round")
    assert told(m, "broadside")[0]["total"] == 8
    assert ship(m, 2).now == (5, 6, 6, 6)
    assert fire_odds(of(firing(vessel("s1010", N), vessel("s1510", N))), 0, 2, "round") == (
        Fraction(3, 10),
        Fraction(4, 10),
        Fraction(3, 10),
        Fraction(0),
    )


@pytest.mark.rule("naval-duel:8.6")
@pytest.mark.parametrize(
    ("roll", "now"),
    [
        (1, (5, 6, 6, 6)),
        (2, (5, 6, 6, 6)),
        (3, (6, 5, 6, 6)),
        (4, (6, 5, 6, 6)),
        (5, (6, 6, 5, 6)),
        (6, (6, 6, 5, 6)),
        (7, (6, 6, 6, 5)),
        (8, (6, 6, 6, 5)),
    ],
)
def test_the_table_of_damage(roll: int, now: tuple[int, ...]) -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1510", N), 6, roll), "round")
    assert ship(m, 2).now == now
    assert ship(m, 2).hurt or ship(m, 2).fate == "fled" or m.outcome is not None or of(m).turn == 6


@pytest.mark.rule("naval-duel:8.4", "naval-duel:R7")
def test_several_ratings_differ_and_a_repeated_one_is_rolled_again() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1210", N), 9, 1, 2, 3, 4, 7), "round")  # 9 + 6 - 1 = 14
    assert ship(m, 2).now == (5, 5, 6, 5)
    assert told(m, "struck")[0]["rolls"] == "1, 2, 3, 4, 7"


@pytest.mark.rule("naval-duel:R7")
def test_with_the_option_each_loss_is_rolled_freely() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1210", N), 9, 1, 2, 3, losses="any"), "round")
    assert ship(m, 2).now == (4, 5, 6, 6)
    assert ship(m, 2).lost == (2, 1, 0, 0)


@pytest.mark.rule("naval-duel:R7")
def test_a_rating_at_nothing_loses_no_more() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1510", N, sails=0), 6, 1), "round")
    assert ship(m, 2).now == (0, 6, 6, 6)
    assert ship(m, 2).lost == (0, 0, 0, 0)
    assert not told(m, "stands") + told(m, "flees")  # it was not damaged


@pytest.mark.rule("naval-duel:8.7", "naval-duel:R8")
def test_grapeshot_costs_crew_only() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1210", N), 9), "grape")  # 15: three points
    assert ship(m, 2).now == (6, 6, 3, 6)
    assert ship(m, 2).lost == (0, 0, 3, 0)


@pytest.mark.rule("naval-duel:8.7", "naval-duel:R8")
def test_chainshot_spares_the_hull_and_nothing_is_rolled_instead() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1210", N), 4, 3, 1, 6), "chain")  # 10: two points
    assert ship(m, 2).now == (5, 6, 6, 6)
    assert told(m, "spared") == [{"target": "bucentaure"}]


@pytest.mark.rule("naval-duel:8.8", "naval-duel:R7")
def test_a_ship_without_hull_sinks_within_a_die_of_turns_and_fires_until_then() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1510", N, hull=1), 6, 3, 2, 6, 6, 6), "round")
    assert told(m, "holed") == [{"ship": "bucentaure", "turns": 2}]
    assert (ship(m, 2).sinks, ship(m, 2).fate) == (7, "")
    assert not of(m).can_move(2)
    longest = fired(firing(vessel("s1010", N), vessel("s1510", N, hull=1), 6, 3, 6, 6, 6, 6), "round")
    assert ship(longest, 2).sinks == 11
    still = battle([vessel("s1010", N)], [vessel("s1210", N, hull=0, sinks=7)], "fire")
    answer_all(still, "done")
    assert options_of(still, RED) == {"fire bucentaure", "done"}
    for turn, fate in ((6, ""), (7, "sunk")):
        ends = battle(
            [FAR_BLUE], [vessel("s1210", N, hull=0, sinks=7), FAR_RED], "end", state={"turn": turn}, dice=(1,)
        )
        assert ship(ends, 1).fate == fate


@pytest.mark.rule("naval-duel:8.10")
def test_a_ship_without_cannon_blows_up_at_once() -> None:
    m = fired(firing(vessel("s1010", N), vessel("s1510", N, cannon=1), 6, 8), "round")
    assert ship(m, 2).fate == "blown-up"
    assert told(m, "blows-up") == [{"ship": "bucentaure"}]


@pytest.mark.rule("naval-duel:R7", "naval-duel:8.9")
def test_a_ship_without_crew_may_fire_unless_the_option_silences_it() -> None:
    m = firing(vessel("s1010", N, crew=0), vessel("s1210", N))
    assert "fire victory" in options_of(m, BLUE)
    silent = firing(vessel("s1010", N, crew=0), vessel("s1210", N), no_crew="silent")
    assert silent.asks[0].seat == RED


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("naval-duel:2.4", "naval-duel:R14")
@pytest.mark.parametrize(
    ("shot", "card"),
    [("grape", "sweep-the-decks"), ("round", "splintering-wood"), ("chain", "damaged-rigging")],
)
def test_cards_for_a_shot_add_two_each(shot: str, card: str) -> None:
    hand = ["sweep-the-decks", "splintering-wood", "damaged-rigging", card]
    m = firing(vessel("s1010", N), vessel("s1210", N), hands=(hand, []))
    answer_all(m, "fire victory", f"at bucentaure {shot}")
    assert options_of(m, BLUE) == {"done", f"add {card}"}
    m.answer_set(BLUE, {card: 2})
    assert of(m).declared[0] == (0, 2, ["grape", "chain", "round"].index(shot), 4, 0, 0)


@pytest.mark.rule("naval-duel:2.7", "naval-duel:R14")
def test_a_maneuver_takes_two_off_after_the_other_has_named_his_cards() -> None:
    m = firing(
        vessel("s1010", N),
        vessel("s1210", N),
        7, 1, 3, 6, 6,
        hands=(["splintering-wood"], ["maneuver", "maneuver", "lookout"]),
    )  # fmt: skip
    answer_all(m, "fire victory", "at bucentaure round", "add splintering-wood", "done")
    assert (m.asks[0].seat, m.asks[0].prompt) == (RED, "evade")
    answer_all(m, "play maneuver", "play maneuver")
    assert of(m).declared == ((0, 2, 2, 2, 0, -4),)
    answer_all(m, "done")
    if m.asks[0].prompt == "fire":  # he might hold Quick Reload
        m.answer(BLUE, "done")
    assert told(m, "broadside")[0]["total"] == 7 + 6 - 1 + 2 - 4


@pytest.mark.rule("naval-duel:8.4", "naval-duel:2.4", "naval-duel:2.7")
def test_questions_about_cards_on_a_broadside_tell_the_chance_of_damage() -> None:
    m = firing(
        vessel("s1010", N, cannon=2),
        vessel("s1510", N),
        hands=(["splintering-wood"], ["maneuver", "maneuver", "lookout"]),
    )
    answer_all(m, "fire victory", "at bucentaure round")  # 2 for cannon, -3 for distance, -1 for the shot
    assert "without cards it does damage with 30 %" in m.question(BLUE)
    answer_all(m, "add splintering-wood", "done")
    assert "does damage with 50 %. Play Maneuver for -2 (then 30 %)?" in m.question(RED)
    answer_all(m, "play maneuver")
    assert "does damage with 30 %. Play Maneuver for -2 (then 10 %)?" in m.question(RED)


@pytest.mark.rule("naval-duel:2.9", "naval-duel:R3")
@pytest.mark.parametrize(("facing", "raking"), [(E, True), (W, True), (N, False), (S, False), (NE, False)])
def test_rake_the_bow_needs_a_bow_or_stern(facing: int, raking: bool) -> None:
    m = firing(vessel("s1010", N), vessel("s1310", facing), hands=(["rake-the-bow"], []))
    assert is_raking(of(m), 0, 2) == raking
    answer_all(m, "fire victory", "at bucentaure chain")
    if raking:
        assert options_of(m, BLUE) == {"done", "add rake-the-bow"}
        answer_all(m, "add rake-the-bow", "done")
        assert "+1 rake the bow" in told(m, "broadside")[0]["why"]
    else:
        assert "add rake-the-bow" not in options_of(m, BLUE)


@pytest.mark.rule("naval-duel:2.5", "naval-duel:R15")
def test_quick_reload_gives_another_broadside_from_either_side() -> None:
    m = firing(vessel("s1010", N), vessel("s1210", E), hands=(["quick-reload", "lookout"], []))
    assert options_of(m, BLUE) == {"fire victory", "reload victory", "look", "done"}
    answer_all(m, "fire victory", "at bucentaure round", "done")
    assert options_of(m, BLUE) == {"reload victory", "look", "done"}
    answer_all(m, "reload victory")
    assert ship(m, 0).reloads == 1
    answer_all(m, "fire victory", "at bucentaure grape", "done")
    assert ship(m, 0).reloads == 0
    assert options_of(m, BLUE) == {"look", "done"}
    assert len(of(m).declared) == 2


@pytest.mark.rule("naval-duel:R15")
def test_quick_reload_needs_a_ship_that_bears_on_an_enemy() -> None:
    m = battle([FAR_BLUE, vessel("s1010", N)], [vessel("s1510", N)], "fire", hands=(["quick-reload"], []))
    assert options_of(m, BLUE) == {"fire britannia", "reload britannia", "done"}
    nobody = battle([FAR_BLUE], [FAR_RED], "fire", hands=(["quick-reload"], []))
    assert all(ask.prompt != "fire" for ask in nobody.asks)


def test_places_have_names_of_column_and_row() -> None:
    assert SEA.names[0] == "s0101"
    assert SEA.index["s3024"] == 719
