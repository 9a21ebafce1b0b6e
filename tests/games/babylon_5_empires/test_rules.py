"""Babylon 5 Empires: the map, the turn, and what is built."""

from __future__ import annotations

from math import inf

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.babylon_5_empires import GAME
from quarterdeck.games.babylon_5_empires.rules import BABYLON_5, systems
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.envoys import posts
from quarterdeck.systems.warp_empires.pieces.revenue import pays, revenue_of
from quarterdeck.systems.warp_empires.pieces.starmap import StarMap
from quarterdeck.systems.warp_empires.seats import cards_drawn
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.babylon_5_empires.positions import HOMES, MANY, battle, table
from tests.games.warp_empires.positions import (
    SQUARES,
    asked,
    at,
    begun,
    decline,
    ended,
    go,
    hand,
    offered,
    owner,
    state,
    units,
)
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

BOOK = BABYLON_5.book
RACES = ["centauri", "earthforce", "minbari", "narn"]


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"babylon-5-empires:{line}" for line in lines])


# ---------------------------------------------------------------------- the map


@rule("1.1", "2.1", "R1", "5.3")
@pytest.mark.parametrize(
    ("size", "players", "spaces", "systems"),
    [
        ("usual", 2, 44, 13), ("usual", 3, 44, 13), ("usual", 4, 54, 15),
        ("small", 2, 33, 8), ("small", 3, 33, 8), ("small", 4, 44, 10),
        ("large", 2, 58, 17), ("large", 3, 58, 17), ("large", 4, 68, 20),
    ],
)  # fmt: skip
def test_more_than_half_of_every_map_is_empty(size: str, players: int, spaces: int, systems: int) -> None:
    for seed in (1, 2, 3):
        g = begun(GAME, players, seed, size=size)
        w, ground = world(g), land(g)
        assert len(w.map) == spaces
        assert 2 * ground.of("space").bit_count() > spaces
        assert ground.of("system").bit_count() == systems
        assert ground.of("home").bit_count() == players
        assert ground.of("babylon").bit_count() == 1
        assert ground.closed == ground.of("supernova", "black-hole")
        assert is_connected(w.map.neighbours, ground.open)
        assert ground.paying == ground.of("home", "system")
        away = w.map.distances(w.starts[0])
        assert all(away[t] >= 3 for t in w.starts[1:])
        assert len(set(w.deck)) == 1


MIX = """
usual 3 44  1 13 1 1 2
usual 4 54  1 15 2 1 3
small 3 33  1  8 1 1 2
small 4 44  1 10 2 1 3
large 3 58  1 17 2 1 3
large 4 68  1 20 2 1 4
"""


@rule("R1", "2.1", "2.2", "2.3", "2.4", "9.2", "10.2")
def test_the_lists_of_space_are_as_written() -> None:
    spec = BABYLON_5.map
    assert isinstance(spec, StarMap)
    assert len(spec.systems) == len(set(spec.systems)) == 20
    words = ("babylon", "system", "supernova", "black-hole", "nebula")
    found = [
        [mix.id.split("-")[0], str(mix.most), str(mix.spaces), *[str(mix.kinds[word]) for word in words]]
        for mix in spec.mixes
    ]
    assert found == [line.split() for line in MIX.strip().split("\n")]
    assert [(row.id, row.revenue, row.stops, row.closed, row.named) for row in BOOK.terrain.values()] == [
        ("home", 10, False, False, True),
        ("system", 1, False, False, True),
        ("babylon", 0, False, False, True),
        ("nebula", 0, True, False, False),
        ("supernova", 0, False, True, False),
        ("black-hole", 0, False, True, False),
        ("space", 0, False, False, False),
    ]
    assert [(row.id, row.table, row.low, row.high, row.revenue) for row in BOOK.discoveries] == [
        ("poor", "resources", 1, 2, 1),
        ("moderate", "resources", 3, 4, 2),
        ("rich", "resources", 5, 6, 3),
    ]


@rule("2.2", "2.3", "8.1", "8.3")
def test_supernovas_are_closed_nebulas_stop_and_units_go_as_fast_as_they_are() -> None:
    m = table(
        {0: {"a2": ["fighter-complement"], "c1": ["fighter-complement", "capitol-ship"]}},
        {0: ["tactical-move-order"] * 2},
    )
    go(m, "play tactical-move-order", "from a2", "take fighter-complement")
    assert goals(m) == {"a1", "b1", "c1", "b2", "b3", "c2", "c3"}  # not a3; c2 is as far as one gets that way
    go(m, "to b2", "play tactical-move-order", "from c1", "take fighter-complement")
    assert "d3" in goals(m)
    assert "c3" not in goals(m)  # two steps through the nebula, four around it
    go(m, "take capitol-ship")
    assert goals(m) == {"b1", "d1", "c2"}


@rule("2.3")
def test_nobody_goes_on_beyond_a_nebula() -> None:
    m = table({0: {"c1": ["cruiser"]}}, {0: ["tactical-move-order"]})
    go(m, "play tactical-move-order", "from c1", "all")
    assert "c2" in goals(m)
    assert "c3" not in goals(m)


@rule("8.2")
def test_a_commander_travels_with_others_only() -> None:
    m = table({0: {"b1": ["capable-commander"]}}, {0: ["tactical-move-order"]})
    go(m, "play tactical-move-order", "from b1", "take capable-commander")
    assert goals(m) == set()
    m = table({0: {"b1": ["capable-commander", "fighter-complement"]}}, {0: ["tactical-move-order"]})
    go(m, "play tactical-move-order", "from b1", "all")
    assert {"d2", "c3"} <= goals(m)  # as fast as the Fighters
    assert "d3" not in goals(m)


@rule("2.5", "8.4", "R2", "R12")
def test_own_jumpgates_are_one_move_apart() -> None:
    built = {"jumpgate": at("a1", "d3", "c3")}
    m = table({}, {0: ["tactical-move-order"]}, layers=built, owner={**HOMES, "c3": 0})
    go(m, "play tactical-move-order", "from a1", "all")
    assert {"c3", "b3"} <= goals(m)  # a Cruiser: through the gate, and one step on
    m = table({}, {0: ["tactical-move-order"]}, layers=built, owner={**HOMES, "c3": 1})
    go(m, "play tactical-move-order", "from a1", "all")
    assert "c3" not in goals(m)


# ---------------------------------------------------------------------- the start


@rule("4.1")
def test_each_player_picks_another_race() -> None:
    m = qd.Match(GAME, 1, {"players": 4})
    for seat, race in enumerate(RACES[::-1]):
        assert len(offered(m)) == 4 - seat
        m.answer(seat, f"be {race}")
    assert state(m).faction == [3, 2, 1, 0]
    assert asked(m)[1] == "draw.discard"


@rule("5.1", "5.2", "5.3", "R5", "6.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_at_home_with_ten_units_a_gate_and_five_cards(players: int) -> None:
    for seed in range(6):
        g = begun(GAME, players, seed)
        w = world(g)
        for seat in range(players):
            t = w.starts[seat]
            here = len(g.units.zones[w.stack(t, seat)])
            envoys = len(g.units.zones[w.post(t, seat)])
            assert here + envoys == 10
            assert envoys <= 1
            assert not any(w.envoys >> c & 1 for c in g.units.zones[w.stack(t, seat)])
            assert g.owner[t] == seat
            assert g.layers["jumpgate"] >> t & 1
            assert len(g.cards.zones[w.hand[seat]]) == 5
        assert g.layers["jumpgate"].bit_count() == players + 2
        assert g.layers["explored"] == land(g).of("home")


@rule("2.5", "R1")
@pytest.mark.parametrize("gates", [2, 1, 0])
def test_some_systems_begin_with_a_gate(gates: int) -> None:
    g = begun(GAME, 2, gates=gates)
    assert (g.layers["jumpgate"] & land(g).of("system")).bit_count() == gates


# ---------------------------------------------------------------------- draw


@rule("6.1")
def test_three_cards_are_drawn_and_seven_kept() -> None:
    assert BOOK.numbers == {"drawn": 3, "hand": 7, "start-hand": 5, "leader": 5, "chits": 5, "upkeep": 5}
    m = table({}, {0: ["ambush", "ambush", "deception", "deception", "research"]}, step="draw")
    go(m, "keep")
    assert len(hand(m, 0)) == 8
    assert asked(m)[1] == "draw.excess"


@rule("6.2")
@pytest.mark.parametrize(
    ("where", "cards"), [(["b2"], 4), (["d3"], 4), (["b2", "d3"], 5), (["a1"], 3), (["b1"], 3), (["c1"], 3)]
)
def test_a_diplomat_abroad_brings_a_card(where: list[str], cards: int) -> None:
    g = state(table(diplomats=[(0, word) for word in where]))
    assert cards_drawn(g, 0) == cards
    assert cards_drawn(g, 1) == 3


@rule("6.3", "R5")
def test_a_system_has_room_for_one_diplomat() -> None:
    m = table(hands={0: ["tactical-move-order"]}, diplomats=[(0, "b1"), (0, "a1"), (0, "b2")])
    go(m, "play tactical-move-order", "from b1", "take seasoned-diplomat")
    assert not {"a1", "b2"} & goals(m)
    assert {"c1", "d1", "a2"} <= goals(m)
    m = table(step="recruit", tray={0: ["seasoned-diplomat"]}, treasury=[20, 0], diplomats=[(0, "a1")])
    assert offered(m) == {"done"}
    m = table(step="recruit", tray={0: ["seasoned-diplomat"]}, treasury=[20, 0], diplomats=[(0, "b1")])
    m.answer(0, "buy seasoned-diplomat a1")
    assert posts(state(m), 0) == at("a1", "b1")
    assert state(m).treasury[0] == 10


# ---------------------------------------------------------------------- exploration, revenue, recruiting


@rule("9.1", "9.2", "R2")
@pytest.mark.parametrize(
    ("die", "found", "revenue"),
    [(1, "poor", 1), (2, "poor", 1), (3, "moderate", 2), (4, "moderate", 2), (5, "rich", 3), (6, "rich", 3)],
)
def test_a_die_tells_the_resources_of_a_system(die: int, found: str, revenue: int) -> None:
    fresh = {"explored": at("a1", "d3"), "poor": 0, "colony": at("b1")}
    m = table({}, {0: ["tactical-move-order"]}, layers=fresh, script=(die,))
    go(m, "play tactical-move-order", "from a1", "all", "to b1", "done")
    decline(m)
    g = state(m)
    assert g.layers["explored"] == at("a1", "d3", "b1")
    assert g.layers[found] == at("b1")
    assert pays(g, 0, SQUARES.index("b1")) == revenue


@rule("10.1", "10.2")
def test_colonies_pay_their_resources_and_homes_ten() -> None:
    layers = {
        "poor": at("b1", "d1"),
        "rich": at("b3"),
        "moderate": at("c3"),
        "colony": at("b1", "b3"),
    }
    g = state(table(layers=layers, owner={**HOMES, "b1": 0, "b3": 0, "c3": 0}))
    assert revenue_of(g, 0) == 1 + 3 + 10
    assert revenue_of(g, 1) == 10
    assert BOOK.numbers["upkeep"] * revenue_of(g, 0) == 70


@rule("11.1")
def test_units_start_at_home_or_at_a_shipyard() -> None:
    layers = {"colony": at("b1", "c3"), "shipyard": at("b1", "c3")}
    own = {**HOMES, "b1": 0, "c3": 1, "b3": 0}
    m = table(layers=layers, owner=own, step="recruit", tray={0: ["cruiser"]}, treasury=[9, 0])
    assert offered(m) == {"done", "buy cruiser a1", "buy cruiser b1"}
    m = table({0: {"a1": []}}, owner={"a1": 1, "d3": 0, "b1": 0}, step="recruit-card", treasury=[9, 0])
    assert asked(m)[1] != "recruit"  # the home of another is nobody's yard


@rule("11.2", "11.3", "11.4", "13.1", "R6")
def test_colony_first_then_shipyard_one_of_each() -> None:
    m = table(owner={**HOMES, "b1": 0, "c3": 1}, step="build", treasury=[12, 0])
    assert offered(m) == {"done", "build colony b1"}
    m.answer(0, "build colony b1")
    assert offered(m) == {"done", "build shipyard b1"}
    m.answer(0, "build shipyard b1")
    g = state(m)
    assert (g.treasury[0], g.layers["colony"], g.layers["shipyard"]) == (2, at("b1"), at("b1"))
    assert asked(m)[1] != "build"
    m = table(owner={**HOMES, "b1": 0}, step="build-again", treasury=[5, 0])
    assert offered(m) == {"done", "build colony b1"}
    assert [(row.name, row.force, row.cost, row.needs, row.card) for row in BOOK.structures.values()] == [
        ("Colony", 5, 5, "", False),
        ("Shipyard", 5, 5, "colony", False),
        ("Jumpgate", 1, 10, "colony", True),
    ]


@rule("13.2", "R14", "15.3")
def test_a_jumpgate_needs_quantum_40() -> None:
    colonies = {"colony": at("b1")}
    own = {**HOMES, "b1": 0}
    m = table({}, {0: ["quantum-40"]}, layers=colonies, owner=own, step="build", treasury=[15, 0])
    assert offered(m) == {"done", "build shipyard b1"}
    go(m, "done")
    assert asked(m)[1] == "recruit.card"
    go(m, "play quantum-40", "done")
    assert "build jumpgate b1" in offered(m)
    m.answer(0, "build jumpgate b1")
    g = state(m)
    assert g.layers["jumpgate"] == at("a1", "d3", "b1")
    assert g.treasury[0] == 5
    assert "build jumpgate b1" not in offered(m)
    poor = table({}, {0: ["quantum-40"]}, layers=colonies, owner=own, step="recruit-card", treasury=[9, 0])
    assert "play quantum-40" not in offered(poor)


# ---------------------------------------------------------------------- battle


@rule("12.1", "R12")
@pytest.mark.parametrize(
    ("answers", "fights"),
    [(("mission", "mission"), False), (("attack",), True), (("mission", "attack"), True)],
)
def test_two_missions_make_no_battle(answers: tuple[str, ...], fights: bool) -> None:
    m = table({0: {"b3": MANY}, 1: {"c3": MANY}}, {0: ["tactical-move-order"]})
    go(m, "play tactical-move-order", "from b3", "all", "to c3", "done")
    decline(m)
    for seat, said in enumerate(answers):
        assert asked(m) == (seat, "mission" if seat == 0 else "mission.answer")
        m.answer(seat, said)
    assert (asked(m)[1] == "battle.next") == fights
    assert units(m, 0, "c3") == units(m, 1, "c3") == MANY


@rule("12.3", "R4", "R3")
def test_a_home_has_twenty_and_its_gate_also_without_units() -> None:
    m = battle("d3", ["capitol-ship"], [], {0: ["deception"], 1: ["deception"]})
    assert forces(m) == (10 + 3, 20 + 1)
    passes(m)
    assert owner(m, "d3") == 1
    m = battle("d3", ["capitol-ship"] * 2, [], {0: ["deception"], 1: ["research"]})
    passes(m)
    assert owner(m, "d3") == -1  # 26 beat 21
    assert state(m).layers["jumpgate"] == at("a1")
    ended(m)
    assert owner(m, "d3") == 0
    assert pays(state(m), 0, SQUARES.index("d3")) == 10


@rule("R3", "8.5", "13.1")
@pytest.mark.parametrize(("option", "left"), [("destroyed", 0), ("captured", at("c3"))])
def test_what_is_built_defends_and_falls_with_its_system(option: str, left: int) -> None:
    layers = {"colony": at("c3"), "shipyard": at("c3"), "jumpgate": at("a1", "d3", "c3")}
    m = battle(
        "c3",
        ["capitol-ship"],
        [],
        {0: ["deception"], 1: ["deception"]},
        layers=layers,
        owner={**HOMES, "c3": 1},
        options={"structures": option},
    )
    assert forces(m) == (13, 5 + 5 + 1)
    passes(m)
    g = state(m)
    assert units(m, 0, "c3") == ["capitol-ship"]  # nothing built counts as a loss
    assert owner(m, "c3") == -1
    assert [g.layers[word] & at("c3") for word in ("colony", "shipyard", "jumpgate")] == [left] * 3


@rule("R3")
def test_structures_fight_beside_a_stack_but_not_for_who_comes_back() -> None:
    layers = {"colony": at("c3")}
    m = battle("c3", ["capitol-ship"], ["fighter-complement"], layers=layers, owner={**HOMES, "c3": 1})
    assert forces(m) == (13, 2 + 6 + 5)
    m = battle("c3", ["capitol-ship"], ["fighter-complement"], layers=layers, owner={**HOMES, "c3": 0})
    assert forces(m) == (13, 2 + 6)


@rule("12.2", "R15")
def test_a_lost_commander_goes_back_to_the_pile() -> None:
    m = battle("c1", ["capitol-ship"] * 2, ["capable-commander"], {0: ["deception"], 1: ["deception"]})
    assert forces(m) == (26, 10 + 5)
    passes(m)
    go(m, "lose capable-commander")
    g = state(m)
    assert not any(g.units.zones[zone] for zone in world(g).captured)
    assert units(m, 1, "c1") == []


@rule("12.4", "R5", "R9")
def test_diplomats_stand_aside_in_battles() -> None:
    m = battle("c1", ["capitol-ship"], ["fighter-complement"], diplomats=[(0, "c1"), (1, "c1")])
    assert forces(m) == (13, 8)
    passes(m)
    go(m, "lose fighter-complement")
    ended(m)
    g = state(m)
    assert posts(g, 0) == posts(g, 1) == at("c1")


@rule("R5")
def test_diplomats_keep_nobody_out_and_do_not_take_an_enemy_system() -> None:
    m = table({0: {"c1": MANY}}, {0: ["tactical-move-order"]}, diplomats=[(1, "d1"), (0, "d3")])
    go(m, "play tactical-move-order", "from c1", "all", "to d1", "done")
    ended(m)
    assert owner(m, "d1") == 0
    assert owner(m, "d3") == 1
    m = table(diplomats=[(0, "b3")])
    go(m, "done")
    ended(m)
    assert owner(m, "b3") == 0


@rule("R5")
@pytest.mark.parametrize("option", [False, True])
def test_diplomats_pass_others_only_by_an_option(option: bool) -> None:
    blocked = {1: {"a2": MANY, "b1": MANY}}
    m = table(blocked, {0: ["tactical-move-order"]}, diplomats=[(0, "a1")], options={"envoys-pass": option})
    go(m, "play tactical-move-order", "from a1", "take seasoned-diplomat")
    assert ("c1" in goals(m)) == option
    assert {"a2", "b1"} <= goals(m)


@rule("2.4", "R7")
def test_nobody_fights_at_babylon_5_and_nobody_controls_it() -> None:
    m = table({0: {"a2": MANY}, 1: {"b2": MANY}}, {0: ["tactical-move-order"]})
    go(m, "play tactical-move-order", "from a2", "all", "to b2", "done")
    decline(m)
    assert not state(m).turn.fights
    ended(m)
    assert owner(m, "b2") == -1
    assert units(m, 0, "b2") == units(m, 1, "b2") == MANY


@rule("R12")
def test_a_stack_in_a_place_that_defends_itself_attacks_it_in_its_owners_turn() -> None:
    layers = {"colony": at("c3")}
    own = {**HOMES, "c3": 1}
    m = table({0: {"c3": MANY}}, layers=layers, owner=own)
    go(m, "done")
    decline(m)
    assert asked(m) == (0, "mission")
    m.answer(0, "mission")
    m.answer(1, "mission")
    ended(m)
    assert owner(m, "c3") == 1
    m = table({0: {"c3": MANY}}, layers=layers, owner=own, active=1)
    go(m, "done")
    decline(m)
    assert asked(m)[1] != "mission"


# ---------------------------------------------------------------------- the end


@rule("3.1")
@pytest.mark.parametrize(("held", "over"), [(3, False), (4, True)])
def test_more_than_sixty_percent_of_the_systems_win(held: int, over: bool) -> None:
    own = dict.fromkeys(["a1", "b1", "d1", "b3"][:held], 0) | {"d3": 1}
    m = table(owner=own)
    go(m, "done")
    ended(m)
    assert m.over == over
    if over:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "systems")
        assert systems(state(m), 0) == 4


@rule("R13")
def test_without_units_diplomats_and_systems_a_player_is_out() -> None:
    assert BABYLON_5.out(state(table({0: {"a1": []}}, owner={"d3": 1})), 0)
    assert not BABYLON_5.out(state(table({0: {"a1": []}}, owner={"a1": 0})), 0)
    assert not BABYLON_5.out(state(table({0: {"a1": []}}, owner={}, diplomats=[(0, "b2")])), 0)


@rule("R13")
def test_after_the_last_round_revenue_decides() -> None:
    m = table(
        active=1,
        round=10,
        options={"max-rounds": 10},
        owner={**HOMES, "b3": 1},
        layers={"colony": at("b3")},
    )
    go(m, "done")
    ended(m, 1)
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores) == ((1,), (10, 11))


@rule("R1")
def test_systems_are_spread_evenly_around_the_homes() -> None:
    for seed in range(5):
        g = begun(GAME, 3, seed)
        w = world(g)
        away = [w.map.distances(t) for t in w.starts]
        counts = [0] * 3
        for t in members(land(g).of("system")):
            near = min((d[t], seat) for seat, d in enumerate(away))
            counts[near[1]] += near[0] < inf
        assert max(counts) - min(counts) <= 4
