"""Duel of Iron, ledger line by ledger line."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.duel_of_iron.book import MAP, IronBook, costs
from quarterdeck.games.duel_of_iron.rules import chances, guns_in, targets
from quarterdeck.games.duel_of_iron.setup import has_channel
from quarterdeck.kit.hexes import ARCS, BOW, NE, NW, PORT, SE, STARBOARD, STERN, SW, E, W
from tests.games.duel_of_iron.positions import (
    CONFEDERATE,
    GAME,
    MERRIMAC,
    MONITOR,
    UNION,
    both_fire,
    duel,
    fire,
    fires,
    ship,
    squadrons,
    state,
    terrain,
)

BOOK: IronBook = book_of("duel-of-iron")


def asked(match: qd.Match) -> list[tuple[int, str]]:
    return [(ask.seat, ask.prompt) for ask in match.asks]


# ---------------------------------------------------------------------- 1-3 introduction, map, set-up


@pytest.mark.rule("duel-of-iron:1.1", "duel-of-iron:3.1", "duel-of-iron:3.2", "duel-of-iron:R14")
def test_monitor_and_merrimac_begin_at_opposite_ends_facing_each_other() -> None:
    match = qd.Match(GAME, seed=1)
    monitor, merrimac = state(match).ships
    assert match.names == ("Union", "Confederates")
    assert (monitor.kind, monitor.seat, MAP.names[monitor.at], monitor.facing) == ("monitor", 0, "h1406", W)
    assert (merrimac.kind, merrimac.seat, MAP.names[merrimac.at], merrimac.facing) == (
        "merrimac",
        1,
        "h0206",
        E,
    )
    assert MAP.distance(monitor.at, merrimac.at) == 12


@pytest.mark.rule("duel-of-iron:1.2", "duel-of-iron:R19")
def test_each_side_may_have_several_ships_that_are_alike() -> None:
    g = state(qd.Match(GAME, seed=1, options={"monitors": 3, "merrimacs": 2}))
    assert [BOOK.ship_names[s.word] for s in g.ships] == [
        "Monitor",
        "Passaic",
        "Catskill",
        "Merrimac",
        "Atlanta",
    ]
    assert [s.seat for s in g.ships] == [0, 0, 0, 1, 1]
    assert len({s.at for s in g.ships}) == 5
    assert {(s.cannon, s.crew) for s in g.ships if s.seat == 1} == {(10, 5)}


@pytest.mark.rule("duel-of-iron:2.1", "duel-of-iron:2.2", "duel-of-iron:R14")
def test_hampton_roads_has_land_shallows_and_deep_water() -> None:
    water = BOOK.terrain["hampton-roads"]
    assert {look: water.count(look) for look in ".~#"} == {".": 114, "~": 21, "#": 30}
    shoal = MAP.index["h0806"]
    assert all(water[hex] == "~" for hex in (shoal, *MAP.neighbours[shoal]))
    assert {drawn.source for drawn in BOOK.maps.values()} == {"reconstructed"}
    assert set(BOOK.terrain["open-roads"]) == {"."}
    for name in BOOK.terrain:
        assert state(qd.Match(GAME, seed=1, options={"map": name})).terrain == BOOK.terrain[name]


@pytest.mark.rule("duel-of-iron:R15")
def test_random_maps_have_sea_room_and_a_channel() -> None:
    rough = ""
    for seed in range(60):
        g = state(qd.Match(GAME, seed=seed, options={"map": "random", "monitors": 3, "merrimacs": 3}))
        assert has_channel(g.terrain)
        for s in g.ships:
            assert all(g.terrain[hex] == "." for hex in range(len(MAP)) if MAP.distance(hex, s.at) <= 2)
        starts = [s.at for s in g.ships]
        rough += "".join(
            look for hex, look in enumerate(g.terrain) if min(MAP.distance(hex, s) for s in starts) > 2
        )
    assert 0.03 < rough.count("#") / len(rough) < 0.05
    assert 0.085 < rough.count("~") / len(rough) < 0.115
    assert not has_channel("".join("#" if hex % 15 == 7 else "." for hex in range(len(MAP))))


@pytest.mark.rule(
    "duel-of-iron:5.1", "duel-of-iron:6.1", "duel-of-iron:7.3", "duel-of-iron:7.5", "duel-of-iron:9.4"
)
def test_the_ships_are_the_printed_ones() -> None:
    figures = {
        kind.id: (
            kind.initiative,
            kind.move_die,
            kind.move_bonus,
            kind.cannon,
            kind.crew,
            kind.limit,
            kind.salvo,
        )
        for kind in BOOK.kinds.values()
    }
    assert figures == {"monitor": (8, 6, 1, 2, 2, 7, 2), "merrimac": (6, 8, -3, 10, 5, 5, 4)}
    assert {kind: dict(zip(ARCS, guns, strict=True)) for kind, guns in BOOK.ports.items()} == {
        "monitor": {"bow": 0, "starboard": 2, "stern": 2, "port": 2},
        "merrimac": {"bow": 1, "starboard": 4, "stern": 1, "port": 4},
    }
    assert {kind.id: (kind.turret, kind.rams) for kind in BOOK.kinds.values()} == {
        "monitor": (True, False),
        "merrimac": (False, True),
    }


# ---------------------------------------------------------------------- 4, 5 sequence and initiative


@pytest.mark.rule("duel-of-iron:4.1", "duel-of-iron:5.3")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    match = duel("initiative", monitor=("h0704", NE), merrimac=("h0605", NE))
    match.reseed(1)
    keys: list[str] = []
    while state(match).turn == 3 and not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, ask.options[-1] if ask.prompt == "move" else ask.options[0])
    keys = [entry.key for entry in match.log(None)]
    turn = keys[: keys.index("turn", 1)]
    phases = ("turn", "move-roll", "moved", "fire", "damage", "swerve")
    order = [key for key in phases if key in turn]
    assert [key for i, key in enumerate(turn) if key not in turn[:i]] == order
    assert {"turn", "move-roll", "moved", "fire"} <= set(turn)


@pytest.mark.rule("duel-of-iron:5.1", "duel-of-iron:5.2")
def test_the_lower_roll_moves_first_and_ties_roll_again() -> None:
    match = duel("ramming", monitor=("h1406", W), merrimac=("h0206", E))
    assert state(match).step == "move"
    again = _next_turn(4, 4, 8, 6, 8, 8)
    assert state(again).order == (MERRIMAC, MONITOR)
    assert state(again).rolls == (8, 6)
    assert asked(again)[0] == (CONFEDERATE, "move")
    assert state(_next_turn(2, 3, 6)).order == (MONITOR, MERRIMAC)


def _next_turn(*dice: int) -> qd.Match:
    """A new turn that begins with these dice: the Monitor's initiative, the Merrimac's, then move rolls."""
    match = duel("move", monitor=("h1406", W), merrimac=("h0206", E), order=(MERRIMAC, MONITOR))
    while asked(match)[0] != (UNION, "move"):
        match.answer(CONFEDERATE, "stop")
    match.dice(*dice)
    match.answer(UNION, "stop")
    return match


@pytest.mark.rule("duel-of-iron:5.1")
def test_a_monitor_rolls_a_die_of_eight_and_a_merrimac_of_six() -> None:
    with pytest.raises(qd.BadNotation, match="shows 7, but a die of 6"):
        _next_turn(8, 7)
    with pytest.raises(qd.BadNotation, match="shows 9, but a die of 8"):
        _next_turn(9, 1)


@pytest.mark.rule("duel-of-iron:R18")
def test_with_several_ships_only_those_tied_roll_again() -> None:
    match = squadrons([("h1406", W), ("h1404", W)], [("h0206", E), ("h0204", E)], step="move")
    while state(match).mover < 3:
        match.answer(match.waiting[0], "stop")
    # rolls 5 1 5 1: the second and fourth tie (6 and 2), then the first and third (3 and 3, then 4 and 1)
    match.dice(5, 1, 5, 1, 6, 2, 3, 3, 4, 1, 8)
    match.answer(match.waiting[0], "stop")
    assert state(match).order == (3, 1, 2, 0)


# ---------------------------------------------------------------------- 6 movement


def mover(seat: int, roll: int, **kwargs: Any) -> qd.Match:
    """A ship about to spend the points of this roll, before the other moves."""
    order = (MONITOR, MERRIMAC) if seat == UNION else (MERRIMAC, MONITOR)
    return duel("move", order=order, dice=(roll,), **kwargs)


@pytest.mark.rule("duel-of-iron:6.1")
@pytest.mark.parametrize(("roll", "points"), [(1, 2), (6, 7)])
def test_a_monitor_moves_a_die_of_six_plus_one(roll: int, points: int) -> None:
    assert state(mover(UNION, roll)).points == points


@pytest.mark.rule("duel-of-iron:6.1", "duel-of-iron:R2")
@pytest.mark.parametrize(("roll", "points"), [(8, 5), (4, 1), (3, 0), (1, 0)])
def test_a_merrimac_moves_a_die_of_eight_less_three_and_never_below_nothing(roll: int, points: int) -> None:
    match = mover(CONFEDERATE, roll)
    if points:
        assert asked(match) == [(CONFEDERATE, "move")]
        assert state(match).points == points
    else:
        assert asked(match) == [(UNION, "move")]


@pytest.mark.rule("duel-of-iron:6.2", "duel-of-iron:6.3", "duel-of-iron:R2")
def test_points_go_forward_or_turn_by_one_side_and_never_astern() -> None:
    match = mover(UNION, 3, monitor=("h0805", W), merrimac=("h0209", E))
    assert options_of(match, UNION) == {"forward h0705", "turn port", "turn starboard", "stop"}
    match.answer(UNION, "forward h0705")
    assert (MAP.names[ship(match, MONITOR).at], state(match).points) == ("h0705", 3)
    match.answer(UNION, "turn port")
    assert (ship(match, MONITOR).facing, state(match).points) == (SW, 2)
    match.answer(UNION, "turn starboard")
    assert (ship(match, MONITOR).facing, state(match).points) == (W, 1)
    assert match.asks[0].more
    match.answer(UNION, "stop")
    assert (MAP.names[ship(match, MONITOR).at], ship(match, MONITOR).facing) == ("h0705", W)
    assert match.ask(UNION) is None or not match.asks[0].more


@pytest.mark.rule("duel-of-iron:6.2")
def test_movement_can_be_taken_back_until_the_next_die() -> None:
    match = mover(UNION, 3, monitor=("h0805", W), merrimac=("h0209", E))
    answer_all(match, "forward h0705", "turn port")
    match.cancel(UNION)
    assert (MAP.names[ship(match, MONITOR).at], ship(match, MONITOR).facing) == ("h0805", W)


@pytest.mark.rule("duel-of-iron:6.4", "duel-of-iron:R3")
def test_a_shallow_hex_costs_two_points_and_one_is_not_enough() -> None:
    water = terrain(h0705="~", h0605="~")
    match = mover(UNION, 3, monitor=("h0805", W), merrimac=("h0209", E), water=water)
    match.answer(UNION, "forward h0705")
    assert state(match).points == 2
    assert "forward h0605" in options_of(match, UNION)
    stuck = mover(UNION, 2, monitor=("h0805", W), merrimac=("h0209", E), water=water)
    answer_all(stuck, "forward h0705")
    assert state(stuck).points == 1
    assert options_of(stuck, UNION) == {"turn port", "turn starboard", "stop"}
    # leaving the shallows for deep water costs one
    free = mover(UNION, 1, monitor=("h0705", W), merrimac=("h0209", E), water=terrain(h0705="~"))
    free.answer(UNION, "forward h0605")
    assert state(free).points == 1


@pytest.mark.rule("duel-of-iron:6.5")
def test_land_cannot_be_entered() -> None:
    match = mover(UNION, 6, monitor=("h0805", W), merrimac=("h0209", E), water=terrain(h0705="#"))
    assert options_of(match, UNION) == {"turn port", "turn starboard", "stop"}
    assert costs(terrain(h0705="#"))[MAP.index["h0705"]] > 7


@pytest.mark.rule("duel-of-iron:R13")
def test_neither_the_edge_nor_a_ship_can_be_entered() -> None:
    edge = mover(UNION, 6, monitor=("h0105", W), merrimac=("h0509", E))
    assert "stop" in options_of(edge, UNION)
    assert not any(option.startswith("forward") for option in options_of(edge, UNION))
    ahead = mover(UNION, 6, monitor=("h0705", W), merrimac=("h0605", E))
    assert not any(option.startswith("forward") for option in options_of(ahead, UNION))
    wreck = squadrons(
        [("h0705", W)], [("h0605", E), ("h0109", E)], step="move", changes={1: {"fate": "no-crew"}}
    )
    assert "forward h0605" in options_of(wreck, UNION)


# ---------------------------------------------------------------------- 7 attack


@pytest.mark.rule("duel-of-iron:7.1", "duel-of-iron:R5")
@pytest.mark.parametrize(
    ("merrimac", "hit"), [("h1005", 80), ("h0905", 40), ("h0805", 40), ("h0705", 20), ("h0405", 20)]
)
def test_range_bands(merrimac: str, hit: int) -> None:
    g = state(duel(monitor=("h1205", E), merrimac=(merrimac, E)))
    assert chances(g, MONITOR, MERRIMAC)[0] == hit


@pytest.mark.rule("duel-of-iron:7.1", "duel-of-iron:R5")
def test_nothing_is_fired_at_beyond_eight_hexes() -> None:
    assert targets(state(duel(monitor=("h1205", E), merrimac=("h0405", E))), MONITOR)
    assert not targets(state(duel(monitor=("h1205", E), merrimac=("h0305", E))), MONITOR)


@pytest.mark.rule("duel-of-iron:7.2", "duel-of-iron:R1")
def test_arcs_follow_the_heading() -> None:
    # a ship at h0805 heading east: adjacent hexes, then bearings 30, 41, 60 and 90 degrees off the bow
    at = MAP.index["h0805"]
    arcs = {name: ARCS[MAP.arc(at, E, MAP.index[name])] for name in MAP.names if name != "h0805"}
    assert [arcs[n] for n in ("h0905", "h0806", "h0706", "h0705", "h0704", "h0804")] == [
        "bow",
        "starboard",
        "starboard",
        "stern",
        "port",
        "port",
    ]
    assert (arcs["h0904"], arcs["h1003"], arcs["h0903"], arcs["h0803"]) == ("bow", "bow", "port", "port")
    assert (arcs["h0906"], arcs["h1007"], arcs["h0907"], arcs["h0807"]) == ("bow", "bow", *["starboard"] * 2)


FACING_THE_TARGET = {"bow": W, "starboard": SW, "stern": E, "port": NW}


@pytest.mark.rule("duel-of-iron:7.3", "duel-of-iron:7.4")
@pytest.mark.parametrize(("arc", "guns"), [("bow", 0), ("starboard", 2), ("stern", 2), ("port", 2)])
def test_a_monitor_fires_two_cannon_everywhere_but_over_the_bow(arc: str, guns: int) -> None:
    g = state(duel(monitor=("h0805", FACING_THE_TARGET[arc]), merrimac=("h0605", E)))
    found = targets(g, MONITOR)
    assert found == ([(MERRIMAC, ARCS.index(arc), guns)] if guns else [])


@pytest.mark.rule("duel-of-iron:7.4")
def test_a_monitor_with_the_enemy_ahead_is_not_asked_to_fire() -> None:
    match = duel(monitor=("h0805", W), merrimac=("h0605", E))
    assert asked(match) == [(CONFEDERATE, "fire")]


FACING_THE_MONITOR = {"bow": E, "starboard": NE, "stern": W, "port": SE}


@pytest.mark.rule("duel-of-iron:7.5", "duel-of-iron:7.6")
@pytest.mark.parametrize(("arc", "guns"), [("bow", 1), ("starboard", 4), ("stern", 1), ("port", 4)])
def test_a_merrimac_fires_one_cannon_fore_and_aft_and_four_abeam(arc: str, guns: int) -> None:
    g = state(duel(monitor=("h0805", W), merrimac=("h0605", FACING_THE_MONITOR[arc])))
    assert targets(g, MERRIMAC) == [(MONITOR, ARCS.index(arc), guns)]


@pytest.mark.rule("duel-of-iron:7.7")
def test_each_cannon_rolls_and_hits_at_or_under_its_chance() -> None:
    match = duel(monitor=("h0805", W), merrimac=("h0605", NE))
    fire(match, CONFEDERATE, 40, 41, 1, 100, 99, 99)
    assert fires(match) == ["Merrimac fires 4 guns at Monitor: 2 hits, 0 through the armour."]


@pytest.mark.rule("duel-of-iron:R7")
def test_firing_is_voluntary() -> None:
    match = duel(monitor=("h0805", W), merrimac=("h0605", NE))
    rng = state(match).rng
    assert options_of(match, CONFEDERATE) == {"fire monitor", "hold"}
    match.answer(CONFEDERATE, "hold")
    assert state(match).fire == []
    assert state(match).rng != rng  # only because the next turn has begun
    assert state(match).turn == 4


@pytest.mark.rule("duel-of-iron:R4")
def test_land_on_the_line_stops_a_shot_unless_the_option_is_off() -> None:
    wall = terrain(h0705="#")
    assert not targets(state(duel(monitor=("h0805", E), merrimac=("h0605", NE), water=wall)), MONITOR)
    assert targets(
        state(duel(monitor=("h0805", E), merrimac=("h0605", NE), water=wall, land_blocks=False)), MONITOR
    )
    shoal = terrain(h0705="~")
    assert targets(state(duel(monitor=("h0805", E), merrimac=("h0605", NE), water=shoal)), MONITOR)
    # h0803 lies north of h0805 along the border of h0704 and h0804
    one = duel(monitor=("h0805", E), merrimac=("h0803", E), water=terrain(h0704="#"))
    both = duel(monitor=("h0805", E), merrimac=("h0803", E), water=terrain(h0704="#", h0804="#"))
    assert targets(state(one), MONITOR)
    assert not targets(state(both), MONITOR)
    ships = squadrons([("h0805", E), ("h0705", E)], [("h0605", NE)])
    assert targets(state(ships), 0) == [(2, STERN, 2)]


# ---------------------------------------------------------------------- 8 penetration


@pytest.mark.rule("duel-of-iron:8.1")
def test_only_hits_roll_to_penetrate() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E))
    fire(match, UNION, 80, 81, 21, 4)
    assert fires(match) == ["Monitor fires 2 guns at Merrimac: 1 hit, 1 through the armour."]
    assert ship(match, MERRIMAC).crew == 4


@pytest.mark.rule("duel-of-iron:8.4", "duel-of-iron:R9")
def test_solid_shot_doubles_the_merrimacs_base_chance_only() -> None:
    places: dict[str, Any] = {"monitor": ("h0805", E), "merrimac": ("h0605", NE)}
    cracked = {MONITOR: {"cracks": 1}, MERRIMAC: {"cracks": 1}}
    g = state(duel(**places, changes=cracked, solid_shot=True))
    assert chances(g, MERRIMAC, MONITOR) == (40, 35)
    assert chances(g, MONITOR, MERRIMAC) == (80, 26)
    plain = state(duel(**places, changes=cracked))
    assert chances(plain, MERRIMAC, MONITOR) == (40, 20)


@pytest.mark.rule("duel-of-iron:8.5", "duel-of-iron:R9")
def test_double_charges_double_the_monitors_base_chance_only() -> None:
    places: dict[str, Any] = {"monitor": ("h1205", E), "merrimac": ("h0605", NE)}
    g = state(duel(**places, changes={MERRIMAC: {"cracks": 1}}, double_charges=True))
    assert chances(g, MONITOR, MERRIMAC) == (20, 19)
    assert chances(g, MERRIMAC, MONITOR) == (10, 5)


# ---------------------------------------------------------------------- 9 damage


SHOT: dict[str, Any] = {"monitor": ("h0805", E), "merrimac": ("h0605", E)}


@pytest.mark.rule("duel-of-iron:9.1")
@pytest.mark.parametrize(
    ("roll", "field", "value"),
    [(1, "drag", 2), (2, "cracks", 1), (3, "cannon", 9), (4, "crew", 4), (5, "drag", 1), (6, "drag", 1)],
)
def test_damage_to_a_merrimac(roll: int, field: str, value: int) -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E))
    fire(match, UNION, 1, 100, 1, roll)
    whole = {"drag": 0, "cracks": 0, "cannon": 10, "crew": 5}
    hurt = ship(match, MERRIMAC)
    assert {name: getattr(hurt, name) for name in whole} == whole | {field: value}


@pytest.mark.rule("duel-of-iron:9.6")
@pytest.mark.parametrize(
    ("roll", "field", "value"),
    [(1, "drag", 2), (2, "cracks", 1), (3, "cannon", 1), (4, "crew", 1), (5, "drag", 1), (6, "jammed", True)],
)
def test_damage_to_a_monitor(roll: int, field: str, value: int) -> None:
    match = duel(monitor=("h0805", W), merrimac=("h0605", E))
    fire(match, CONFEDERATE, 1, 1, roll)
    whole = {"drag": 0, "cracks": 0, "cannon": 2, "crew": 2, "jammed": False}
    hurt = ship(match, MONITOR)
    assert {name: getattr(hurt, name) for name in whole} == whole | {field: value}


@pytest.mark.rule("duel-of-iron:9.3")
def test_damage_adds_up_and_slows_the_ship() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E), changes={MERRIMAC: {"drag": 1}})
    fire(match, UNION, 1, 1, 1, 1, 1, 5)
    assert ship(match, MERRIMAC).drag == 4
    slow = mover(CONFEDERATE, 8, changes={MERRIMAC: {"drag": 4}})
    assert state(slow).points == 1


@pytest.mark.rule("duel-of-iron:5.3")
def test_guns_lost_this_turn_have_still_fired() -> None:
    match = duel(
        monitor=("h0805", E),
        merrimac=("h0605", NE),
        changes={MONITOR: {"cannon": 1}, MERRIMAC: {"cannon": 1}},
    )
    # one gun each hits, penetrates and takes the other's last gun
    both_fire(match, 1, 1, 1, 1, 3, 3)
    assert match.over
    assert [ship(match, i).fate for i in (MONITOR, MERRIMAC)] == ["no-cannon", "no-cannon"]
    assert match.outcome is not None
    assert match.outcome.reason == "both-out"


@pytest.mark.rule("duel-of-iron:9.4", "duel-of-iron:11.1")
def test_a_merrimac_is_disabled_at_five_and_a_monitor_at_seven() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E), changes={MERRIMAC: {"drag": 4}})
    fire(match, UNION, 1, 100, 1, 5)
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((UNION,), "out")
    places: dict[str, Any] = {"monitor": ("h0805", W), "merrimac": ("h0605", E)}
    match = duel(**places, changes={MONITOR: {"drag": 5}})
    fire(match, CONFEDERATE, 1, 1, 5)
    assert not match.over
    match = duel(**places, changes={MONITOR: {"drag": 5}})
    fire(match, CONFEDERATE, 1, 1, 1)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (CONFEDERATE,)


@pytest.mark.rule("duel-of-iron:9.5", "duel-of-iron:R6")
@pytest.mark.parametrize(("cannon", "abeam", "ahead"), [(10, 4, 1), (4, 4, 1), (3, 3, 1), (1, 1, 1)])
def test_a_merrimacs_guns_stand_where_they_are_wanted(cannon: int, abeam: int, ahead: int) -> None:
    merrimac = ship(duel(changes={MERRIMAC: {"cannon": cannon}}), MERRIMAC)
    assert [guns_in(BOOK, merrimac, arc) for arc in (BOW, STARBOARD, STERN, PORT)] == [
        ahead,
        abeam,
        ahead,
        abeam,
    ]


@pytest.mark.rule("duel-of-iron:9.7", "duel-of-iron:R8")
def test_a_jammed_turret_bears_only_where_it_last_fired() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", E))
    # it fires over the stern and jams in the same exchange
    both_fire(match, 100, 100, 1, 1, 6)
    monitor = ship(match, MONITOR)
    assert (monitor.jammed, monitor.turret) == (True, STERN)
    assert [guns_in(BOOK, monitor, arc) for arc in (BOW, STARBOARD, STERN, PORT)] == [0, 0, 2, 0]
    abeam = duel(
        monitor=("h0805", SW), merrimac=("h0605", E), changes={MONITOR: {"jammed": True, "turret": PORT}}
    )
    assert asked(abeam) == [(CONFEDERATE, "fire")]
    fire(abeam, CONFEDERATE, 1, 1, 6)
    monitor = ship(abeam, MONITOR)
    assert (monitor.jammed, monitor.turret, monitor.fate) == (True, PORT, "")


@pytest.mark.rule("duel-of-iron:9.7", "duel-of-iron:R8")
@pytest.mark.parametrize(("word", "arc"), [("port", PORT), ("starboard", STARBOARD), ("stern", STERN)])
def test_a_turret_that_jams_before_its_first_shot_is_pointed_by_its_owner(word: str, arc: int) -> None:
    match = duel(monitor=("h0805", W), merrimac=("h0605", E))
    fire(match, CONFEDERATE, 1, 1, 6)
    assert asked(match) == [(UNION, "jam")]
    assert options_of(match, UNION) == {"point port", "point starboard", "point stern"}
    match.answer(UNION, f"point {word}")
    monitor = ship(match, MONITOR)
    assert (monitor.jammed, monitor.turret) == (True, arc)
    assert [guns_in(BOOK, monitor, one) > 0 for one in (BOW, STARBOARD, STERN, PORT)] == [
        one == arc for one in (BOW, STARBOARD, STERN, PORT)
    ]
    jammed = {MONITOR: {"jammed": True, "turret": PORT}}
    again = duel(monitor=("h0805", W), merrimac=("h0605", E), changes=jammed)
    fire(again, CONFEDERATE, 1, 1, 6)
    assert asked(again)[0][1] != "jam", "it had jammed before"


@pytest.mark.rule("duel-of-iron:9.8")
def test_steady_gunners_hit_better_behind_a_jammed_turret() -> None:
    jammed = {MONITOR: {"jammed": True, "turret": STERN}}
    assert chances(state(duel(**SHOT, changes=jammed, steady_gunners=True)), MONITOR, MERRIMAC) == (85, 21)
    assert chances(state(duel(**SHOT, changes=jammed)), MONITOR, MERRIMAC) == (80, 21)
    assert chances(state(duel(**SHOT, steady_gunners=True)), MONITOR, MERRIMAC) == (80, 21)


# ---------------------------------------------------------------------- 10 ramming


ADJACENT: dict[str, Any] = {"monitor": ("h0705", W), "merrimac": ("h0605", E)}


def rammer(**kwargs: Any) -> qd.Match:
    """The Merrimac has the Monitor before its bow and is asked."""
    return duel("ramming", **(ADJACENT | kwargs))


@pytest.mark.rule("duel-of-iron:10.1", "duel-of-iron:R10")
def test_a_merrimac_may_ram_what_it_faces_in_the_next_hex() -> None:
    match = rammer()
    assert asked(match) == [(CONFEDERATE, "ram")]
    assert options_of(match, CONFEDERATE) == {"ram monitor", "decline"}
    match.answer(CONFEDERATE, "decline")
    assert state(match).turn == 4
    assert state(rammer(merrimac=("h0605", NE))).turn == 4  # adjacent, but not faced
    assert state(rammer(merrimac=("h0505", E))).turn == 4  # faced, but two hexes off
    assert state(rammer(monitor=("h0605", W), merrimac=("h0705", W))).turn == 3
    # a Monitor facing a Merrimac does not ram
    assert state(rammer(monitor=("h0705", W), merrimac=("h0605", W))).turn == 4


@pytest.mark.rule("duel-of-iron:10.2", "duel-of-iron:R11")
@pytest.mark.parametrize(
    ("dice", "merrimac", "monitor"),
    [((1,), 0, 0), ((4,), 0, 0), ((5,), 1, 0), ((6, 1), 0, 1), ((7, 3), 0, 3)],
)
def test_the_ramming_table(dice: tuple[int, ...], merrimac: int, monitor: int) -> None:
    match = rammer()
    match.dice(*dice)
    match.answer(CONFEDERATE, "ram monitor")
    assert (ship(match, MERRIMAC).drag, ship(match, MONITOR).drag) == (merrimac, monitor)
    assert state(match).turn == 4


@pytest.mark.rule("duel-of-iron:10.2", "duel-of-iron:11.1")
def test_an_eight_drives_the_monitor_under() -> None:
    match = rammer()
    match.dice(8)
    match.answer(CONFEDERATE, "ram monitor")
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.winners, ship(match, MONITOR).fate) == ((CONFEDERATE,), "sunk")


@pytest.mark.rule("duel-of-iron:R11")
def test_the_leak_of_a_glancing_blow_can_disable_the_merrimac() -> None:
    match = rammer(changes={MERRIMAC: {"drag": 4}})
    match.dice(5)
    match.answer(CONFEDERATE, "ram monitor")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (UNION,)


@pytest.mark.rule("duel-of-iron:10.3", "duel-of-iron:R10")
def test_a_kept_ram_adds_one_and_nine_counts_as_eight() -> None:
    match = rammer(ram_kept=True)
    match.dice(4)
    match.answer(CONFEDERATE, "ram monitor")
    assert ship(match, MERRIMAC).drag == 1
    for roll in (7, 8):
        match = rammer(ram_kept=True)
        match.dice(roll)
        match.answer(CONFEDERATE, "ram monitor")
        assert ship(match, MONITOR).fate == "sunk"


@pytest.mark.rule("duel-of-iron:R11")
def test_a_ship_disabled_by_fire_still_rams_in_that_turn() -> None:
    given: dict[str, Any] = {"monitor": ("h0705", E), "merrimac": ("h0605", E)}
    given["changes"] = {MERRIMAC: {"crew": 1}}
    match = duel(**given)
    fire(match, UNION, 1, 100, 1, 4)
    assert asked(match) == [(CONFEDERATE, "ram")]
    assert ship(match, MERRIMAC).fate == ""
    match.dice(8)
    match.answer(CONFEDERATE, "ram monitor")
    assert (ship(match, MERRIMAC).fate, ship(match, MONITOR).fate) == ("no-crew", "sunk")
    assert match.outcome is not None
    assert match.outcome.reason == "both-out"
    match = duel(**given)
    fire(match, UNION, 1, 100, 1, 4)
    match.answer(CONFEDERATE, "decline")
    assert match.outcome is not None
    assert match.outcome.winners == (UNION,)


@pytest.mark.rule("duel-of-iron:R11")
def test_by_option_a_ship_disabled_by_fire_does_not_ram_and_is_not_rammed() -> None:
    given: dict[str, Any] = {"monitor": ("h0705", E), "merrimac": ("h0605", E)}
    given["changes"] = {MERRIMAC: {"crew": 1}}
    lost = duel(**given, disabled="at-once")
    fire(lost, UNION, 1, 100, 1, 4)
    assert lost.over
    assert ship(lost, MERRIMAC).fate == "no-crew"
    match = squadrons(
        [("h0705", W), ("h1405", W)], [("h0605", E)], step="ramming", changes={0: {"fate": "no-crew"}}
    )
    assert asked(match)[0][1] == "move"


# ---------------------------------------------------------------------- 11 end


@pytest.mark.rule("duel-of-iron:11.2", "duel-of-iron:11.1")
@pytest.mark.parametrize(("field", "roll", "fate"), [("crew", 4, "no-crew"), ("cannon", 3, "no-cannon")])
def test_a_ship_without_crew_or_cannon_is_disabled(field: str, roll: int, fate: str) -> None:
    match = duel(monitor=("h0805", W), merrimac=("h0605", E), changes={MONITOR: {field: 1}})
    fire(match, CONFEDERATE, 1, 1, roll)
    assert match.over
    assert ship(match, MONITOR).fate == fate
    assert match.outcome is not None
    assert match.outcome.winners == (CONFEDERATE,)


@pytest.mark.rule("duel-of-iron:R12")
def test_a_side_loses_with_its_last_ship() -> None:
    match = squadrons([("h0805", W), ("h1505", W)], [("h0605", E)], changes={0: {"crew": 1}}, step="attack")
    match.dice(1, 1, 4)
    match.answer(CONFEDERATE, "fire monitor")
    assert not match.over
    assert ship(match, 0).fate == "no-crew"


@pytest.mark.rule("duel-of-iron:R16")
def test_the_fight_is_broken_off_after_the_last_turn() -> None:
    match = duel("ramming", **ADJACENT, turn=30, turn_cap=30)
    match.answer(CONFEDERATE, "decline")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "cap")
    more = squadrons(
        [("h0705", W)], [("h0605", E), ("h0109", E)], step="ramming", changes={2: {"fate": "no-crew"}}
    )
    assert state(more).turn == 1
    match = squadrons([("h0705", W), ("h1405", W)], [("h0605", E)], step="ramming", turn_cap=30)
    state(match).turn = 30
    match.answer(CONFEDERATE, "decline")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((UNION,), (2, 1))


@pytest.mark.rule("duel-of-iron:R17")
def test_a_ship_that_rolls_no_points_or_is_boxed_in_is_not_disabled() -> None:
    match = mover(
        CONFEDERATE, 1, monitor=("h0105", E), merrimac=("h0101", W), changes={MERRIMAC: {"drag": 4}}
    )
    assert ship(match, MERRIMAC).fate == ""
    assert not match.over


# ---------------------------------------------------------------------- 12 several ships


@pytest.mark.rule("duel-of-iron:12.1", "duel-of-iron:R7")
def test_a_merrimac_shares_at_most_four_guns_among_its_targets() -> None:
    # heading east at h0605: Monitor to port, Passaic to starboard, Catskill ahead; all facing it
    match = squadrons([("h0603", SW), ("h0607", NW), ("h0805", W)], [("h0605", E)])
    assert asked(match) == [(CONFEDERATE, "fire.choose")]
    assert options_of(match, CONFEDERATE) == {
        *[f"aim monitor {n}" for n in range(1, 5)],
        *[f"aim passaic {n}" for n in range(1, 5)],
        "aim catskill 1",
        "hold",
    }
    match.answer(CONFEDERATE, "aim monitor 2")
    assert options_of(match, CONFEDERATE) == {"aim passaic 1", "aim passaic 2", "aim catskill 1", "hold"}
    match.answer(CONFEDERATE, "aim catskill 1")
    assert options_of(match, CONFEDERATE) == {"fire passaic", "hold"}
    match.answer(CONFEDERATE, "fire passaic")
    told = [text.partition(":")[0] for text in fires(match)]
    assert told == [
        "Merrimac fires 2 guns at Monitor",
        "Merrimac fires 1 gun at Catskill",
        "Merrimac fires 1 gun at Passaic",
    ]


@pytest.mark.rule("duel-of-iron:12.1")
def test_targets_in_one_arc_share_its_guns() -> None:
    match = squadrons([("h0803", W), ("h0804", W)], [("h0605", NW)], changes={2: {"cannon": 3}})
    assert {arc for _, arc, _ in targets(state(match), 2)} == {STARBOARD}
    match.answer(CONFEDERATE, "aim monitor 2")
    assert options_of(match, CONFEDERATE) == {"fire passaic", "hold"}
    assert match.asks[0].facts["guns"] == 1


@pytest.mark.rule("duel-of-iron:R7")
def test_a_turret_fires_at_one_target() -> None:
    match = squadrons([("h0805", E)], [("h0605", W), ("h0803", W)])
    assert (UNION, "fire.choose") in asked(match)
    assert options_of(match, UNION) == {"fire merrimac", "fire atlanta", "hold"}


@pytest.mark.rule("duel-of-iron:R20")
def test_fire_is_declared_unseen_by_both_at_once() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", NE))
    assert asked(match) == [(UNION, "fire"), (CONFEDERATE, "fire")]
    before = match.view(CONFEDERATE)
    match.answer(UNION, "hold")
    assert match.view(CONFEDERATE) == before
    assert asked(match) == [(CONFEDERATE, "fire")]


@pytest.mark.rule("duel-of-iron:12.2")
def test_ammunition_does_not_run_out() -> None:
    match = duel(monitor=("h0805", E), merrimac=("h0605", NE))
    shots = 0
    guns: list[Any] = []
    stream = Stream(7)
    while not match.over and shots < 40:
        ask = match.asks[0]
        if ask.prompt == "fire":
            shots += 1
            if len(match.asks) == 1:  # all of this turn's guns will miss
                declared = [*[f["guns"] for f in guns], ask.facts["guns"]]
                match.dice(*[100] * sum(declared))
            guns = [ask.facts] if len(match.asks) == 2 else []
            match.answer(ask.seat, ask.options[0])
        else:
            match.answer(ask.seat, "stop" if ask.prompt == "move" else stream.choice(ask.options))
    assert shots == 40
