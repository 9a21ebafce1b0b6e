"""Federation: the map, the turn, what is found and what is built."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.games.federation import GAME
from quarterdeck.games.federation.rules import (
    FEDERATION,
    base_sites,
    bases_of,
    by_wormhole,
    hole_lines,
    yards,
)
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.pieces.starmap import StarMap
from quarterdeck.systems.warp_empires.seats import cards_drawn
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.federation.positions import (
    BOOK,
    BORG,
    CARDASSIAN,
    FERENGI,
    HOMES,
    KLINGON,
    MANY,
    ROMULAN,
    battle,
    rule,
    table,
)
from tests.games.warp_empires.positions import (
    SQUARES,
    asked,
    at,
    begun,
    decline,
    ended,
    go,
    offered,
    owner,
    state,
    units,
)
from tests.games.warp_empires.small import goals
from tests.games.warp_empires.test_battle import forces, passes

RACES = ["united-federation", "klingon", "romulan", "ferengi", "cardassian", "borg"]


# ---------------------------------------------------------------------- the map and the start


MIX = """
usual 2 52  16 2 2 3
usual 3 58  17 2 2 3
usual 4 64  19 2 2 3
usual 5 70  20 2 2 3
usual 6 78  22 2 2 3
small 3 36   8 1 2 3
small 4 44  10 1 2 3
small 6 62  14 1 2 3
large 3 64  19 2 3 3
large 6 92  28 2 3 3
"""


@rule("R1", "2.1", "2.2", "2.3", "2.4", "7.2", "7.3", "7.4", "10.3")
def test_the_lists_of_space_are_as_written() -> None:
    spec = FEDERATION.map
    assert isinstance(spec, StarMap)
    assert len(spec.systems) == len(set(spec.systems)) == 30
    words = ("system", "supernova", "nebula", "wormhole")
    found = [
        [mix.id.split("-")[0], str(mix.most), str(mix.spaces), *[str(mix.kinds[word]) for word in words]]
        for mix in spec.mixes
    ]
    assert found == [line.split() for line in MIX.strip().split("\n")]
    assert [(row.id, row.revenue, row.stops, row.closed, row.named) for row in BOOK.terrain.values()] == [
        ("home", 10, False, False, True),
        ("system", 1, False, False, True),
        ("wormhole", 0, False, False, False),
        ("nebula", 0, True, False, False),
        ("supernova", 0, False, True, False),
        ("space", 0, False, False, False),
    ]
    assert [(row.id, row.table, row.low, row.high, row.revenue) for row in BOOK.discoveries] == [
        ("poor", "resources", 1, 2, 1),
        ("moderate", "resources", 3, 4, 2),
        ("rich", "resources", 5, 6, 3),
        ("no-race", "races", 1, 3, 0),
        ("primitive", "races", 4, 4, 1),
        ("modern", "races", 5, 5, 2),
        ("advanced", "races", 6, 6, 3),
        ("no-enigma", "enigmas", 1, 4, 0),
        ("enigma", "enigmas", 5, 6, 0),
    ]


@rule("R1")
@pytest.mark.parametrize("players", [2, 6])
def test_no_place_with_a_name_is_a_sliver(players: int) -> None:
    for seed in range(6):
        w = world(begun(GAME, players, seed))
        named = [t for t, place in enumerate(w.map.places) if place.terrain in ("home", "system")]
        assert min(w.map.picture.widths[t] for t in named) >= 60


@rule("1.1", "2.1", "R1")
@pytest.mark.parametrize(
    ("size", "players", "spaces", "systems"),
    [
        ("usual", 2, 52, 16), ("usual", 3, 58, 17), ("usual", 4, 64, 19), ("usual", 5, 70, 20),
        ("usual", 6, 78, 22), ("small", 2, 36, 8), ("small", 3, 36, 8), ("small", 4, 44, 10),
        ("small", 6, 62, 14), ("large", 3, 64, 19), ("large", 6, 92, 28),
    ],
)  # fmt: skip
def test_more_than_half_of_every_map_is_empty(size: str, players: int, spaces: int, systems: int) -> None:
    for seed in (1, 2):
        g = begun(GAME, players, seed, size=size)
        w, ground = world(g), land(g)
        assert len(w.map) == spaces
        assert 2 * ground.of("space").bit_count() > spaces
        assert ground.of("system").bit_count() == systems
        assert ground.of("home").bit_count() == players
        assert ground.of("wormhole").bit_count() == 3
        assert ground.closed == ground.of("supernova")
        assert is_connected(w.map.neighbours, ground.open)
        away = w.map.distances(w.starts[0])
        assert all(away[t] >= 3 for t in w.starts[1:])


@rule("2.2", "2.3")
def test_supernovas_are_closed_and_nebulas_stop() -> None:
    m = table({0: {"c1": ["raider"], "b3": ["raider"]}}, {0: ["warp"] * 2}, options={"wormholes": "1 space"})
    go(m, "play warp", "from c1", "all")
    assert "c2" in goals(m)
    assert "c3" not in goals(m)  # beyond the nebula; around it four spaces
    go(m, "to c2", "play warp", "from b3", "all")
    assert "a3" not in goals(m)


@rule("2.4", "R2")
def test_worm_holes_take_no_movement_or_by_an_option_one_space() -> None:
    m = table({}, {0: ["warp"]})
    go(m, "play warp", "from a1", "all")  # a Warship: two spaces
    assert {"a2", "d2", "c2", "d1"} <= goals(m)
    assert "d3" in goals(m)
    m = table({}, {0: ["warp"]}, options={"wormholes": "1 space"})
    go(m, "play warp", "from a1", "all")
    assert "d2" in goals(m)
    assert "d1" not in goals(m)


@rule("R2")
def test_an_opposing_stack_in_a_worm_hole_ends_the_move() -> None:
    m = table({1: {"a2": MANY}}, {0: ["warp"]})
    go(m, "play warp", "from a1", "all")
    assert "a2" in goals(m)
    assert "d2" not in goals(m)
    m = table({1: {"d2": MANY}}, {0: ["warp"]})
    go(m, "play warp", "from a1", "all")
    assert "d2" in goals(m)
    assert "d1" not in goals(m)


@rule("4.1")
def test_each_player_picks_another_race() -> None:
    m = qd.Match(GAME, 1, {"players": 6})
    for seat, race in enumerate(RACES[::-1]):
        assert len(offered(m)) == 6 - seat
        m.answer(seat, f"be {race}")
    assert state(m).faction == [5, 4, 3, 2, 1, 0]


@rule("5.1", "5.2", "R3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_at_home_with_ten_units_and_no_starbase(players: int) -> None:
    for seed in range(3):
        g = begun(GAME, players, seed)
        w = world(g)
        assert len(set(w.deck)) == 1
        for seat in range(players):
            t = w.starts[seat]
            here = g.units.kinds(w.stack(t, seat))
            assert len(here) == 10
            assert "starbase" not in here
            assert g.owner[t] == seat
            assert len(g.cards.zones[w.hand[seat]]) == 5
            assert cards_drawn(g, seat) == 5
        assert g.layers["explored"] == land(g).of("home")


@rule("2.4", "R2")
def test_a_worm_hole_leads_to_all_others_and_to_what_lies_around_them() -> None:
    for seed in (1, 2, 3):
        g = begun(GAME, 2, seed)
        w, holes = world(g), land(g).of("wormhole")
        around = holes
        for t in members(holes):
            around |= w.map.neighbours[t]
        for t, near in enumerate(by_wormhole(g, 0)):
            bare = w.map.neighbours[t]
            more = around if holes >> t & 1 else holes if bare & holes else 0
            assert near == (bare | more) & ~(1 << t)


@rule("2.4", "R2")
def test_worm_holes_are_neighbours_of_each_other_by_an_option_and_drawn_as_ways() -> None:
    g = state(table(options={"wormholes": "1 space"}))
    near, bare = by_wormhole(g, 0), world(g).map.neighbours
    a2, d2 = SQUARES.index("a2"), SQUARES.index("d2")
    assert near[a2] == bare[a2] | at("d2")
    assert near[d2] == bare[d2] | at("a2")
    assert [near[t] for t in range(12) if t not in (a2, d2)] == [
        bare[t] for t in range(12) if t not in (a2, d2)
    ]
    assert hole_lines(g) == [(a2, d2)]


@rule("11.5")
def test_starbases_have_their_place_in_empty_space_beside_ones_systems() -> None:
    for seed in range(1, 7):
        g = begun(GAME, 2, seed)
        ground = land(g)
        near = world(g).map.neighbours[g.owner.index(0)]
        assert base_sites(g, 0) == near & ~ground.of("home", "system", "supernova")


@rule("R3", "11.1", "11.5")
def test_a_starbase_is_known_to_all_whatever_lies_on_it() -> None:
    m = table(tray={0: ["starbase", "raider"]}, step="recruit", treasury=[20, 0])
    go(m, "buy starbase a2", "buy raider a2")
    g = state(m)
    assert g.units.knows(1, world(g).stack(SQUARES.index("a2"), 0)) == ["raider", "starbase"]


@rule("12.6")
@pytest.mark.parametrize(("word", "more"), [("b1", 5), ("a1", 5), ("d3", 5), ("c1", 0)])
def test_klingons_fight_better_at_systems_and_homes(word: str, more: int) -> None:
    m = battle(word, ["raider"], ["raider"], {0: ["warp"], 1: ["warp"]}, races=(KLINGON, ROMULAN), owner={})
    assert forces(m) == (4 + more, 5)


@rule("5.1", "R3")
def test_the_numbers_are_those_of_the_system() -> None:
    assert BOOK.numbers == {"drawn": 5, "hand": 7, "start-hand": 5, "leader": 5, "chits": 5, "upkeep": 5}


# ---------------------------------------------------------------------- revenue, recruiting, building


@rule("10.1", "10.2", "10.3", "10.4")
@pytest.mark.parametrize(
    ("race", "total"), [(ROMULAN, 10 + 5), (FERENGI, 10 + 4), (CARDASSIAN, 10 + 6), (BORG, 10 + 6)]
)
def test_resources_and_races_pay(race: int, total: int) -> None:
    layers = {"rich": at("b1"), "modern": at("b1"), "poor": at("d1", "b3", "c3"), "no-race": 0}
    g = state(table(races=(race, KLINGON), layers=layers, owner={**HOMES, "b1": 0, "b3": 0}))
    assert revenue_of(g, 0) == total  # b3 has no colony
    g.layers["colony"] = at("b3")
    assert revenue_of(g, 0) == total + 1
    g.layers["terraform"] = at("b3")
    assert revenue_of(g, 0) == total + 2


@rule("11.1", "11.4", "R3")
def test_units_start_at_home_at_starbases_and_at_working_shipyards() -> None:
    layers = {"colony": at("b1"), "shipyard": at("b1", "b3")}
    own = {**HOMES, "b1": 0, "b3": 0}
    m = table(
        {0: {"c1": ["starbase"]}},
        layers=layers,
        owner=own,
        step="recruit",
        tray={0: ["scout"]},
        treasury=[9, 0],
    )
    assert offered(m) == {"done", "buy scout a1", "buy scout b1", "buy scout c1"}


@rule("11.5", "6.1", "R3")
def test_a_starbase_stands_in_empty_space_next_to_an_own_system_for_all_to_see() -> None:
    m = table({}, owner={**HOMES, "b1": 0}, step="recruit", tray={0: ["starbase"]}, treasury=[10, 0])
    assert offered(m) == {"done", "buy starbase a2", "buy starbase c1", "buy starbase b2"}
    m.answer(0, "buy starbase c1")
    g = state(m)
    w = world(g)
    assert g.treasury[0] == 0
    assert bases_of(g, 0) == at("c1")
    assert g.units.knows(1, w.stack(SQUARES.index("c1"), 0)) == ["starbase"]
    assert yards(g, 0) == at("a1", "c1")
    assert base_sites(g, 1) == at("d2")


@rule("11.2", "11.3", "11.4", "R10")
def test_colonies_shipyards_and_terraforming() -> None:
    m = table(layers={"modern": at("b1")}, owner={**HOMES, "b1": 0, "b3": 0}, step="build", treasury=[40, 0])
    sooner = {"build shipyard b1", "build shipyard b3"}  # it does not work yet
    assert offered(m) == {"done", "build colony b1", "build colony b3"} | sooner
    go(m, "build colony b1", "build colony b3")
    assert offered(m) == {"done", "build shipyard b1", "build shipyard b3", "build terraform b3"}
    go(m, "build terraform b3", "build shipyard b1")
    assert state(m).treasury[0] == 40 - 6 - 6 - 10 - 5
    assert [(row.name, row.cost, row.needs, row.force) for row in BOOK.structures.values()] == [
        ("Colony", 6, "", 0),
        ("Shipyard", 5, "", 0),
        ("Terraform", 10, "colony", 0),
    ]
    m = table(owner={**HOMES, "b3": 0}, step="build-again", treasury=[6, 0])
    assert offered(m) == {"done", "build colony b3", "build shipyard b3"}
    m = table(owner={**HOMES, "b3": 0}, layers={"explored": at("a1", "d3")}, step="build", treasury=[6, 0])
    assert asked(m)[1] != "build"


# ---------------------------------------------------------------------- battle


@rule("12.1")
@pytest.mark.parametrize("peace", [True, False])
def test_two_missions_make_no_battle(peace: bool) -> None:
    m = table({0: {"b3": MANY}, 1: {"c3": MANY}}, {0: ["warp"]})
    decline(go(m, "play warp", "from b3", "all", "to c3", "done"))
    assert asked(m) == (0, "mission")
    m.answer(0, "mission")
    m.answer(1, "mission" if peace else "attack")
    assert (asked(m)[1] == "battle.next") != peace


@rule("12.5", "R9")
@pytest.mark.parametrize(
    ("word", "layers", "guard"),
    [("d3", {}, 20), ("c3", {"colony": at("c3")}, 10), ("c3", {"modern": at("c3")}, 10)],
)
def test_homes_colonies_and_ruled_races_defend_themselves(word: str, layers: Any, guard: int) -> None:
    own = {**HOMES, "c3": 1}
    cards = {0: ["surprise"], 1: ["surprise"]}
    away: Any = {1: {"d3": []}} if word == "d3" else {}
    assert (
        forces(battle(word, ["command-ship"], [], cards, layers=layers, owner=own, elsewhere=away))[1]
        == guard
    )
    m = battle(word, ["command-ship"], MANY, cards, layers=layers, owner=own)
    assert forces(m)[1] == guard + 12
    bare = table({0: {"c3": MANY}}, owner=own)
    decline(go(bare, "done"))
    assert asked(bare)[1] != "mission"  # a marker alone does not fight


@rule("R9")
def test_who_takes_a_system_with_a_race_rules_it_at_once_and_what_is_built_stays() -> None:
    layers: Any = {"modern": at("c3"), "colony": at("c3"), "shipyard": at("c3")}
    m = battle("c3", ["command-ship"] * 2, [], {0: ["warp"]}, layers=layers, owner={**HOMES, "c3": 1})
    passes(m)
    assert owner(m, "c3") == 0
    assert units(m, 0, "c3") == ["command-ship"] * 2
    assert state(m).layers["shipyard"] == at("c3")
    m = battle(
        "c3",
        ["command-ship"] * 2,
        [],
        {0: ["warp"]},
        layers={"colony": at("c3")},
        owner={**HOMES, "c3": 1},
    )
    passes(m)
    assert owner(m, "c3") == -1
    ended(m)
    assert owner(m, "c3") == 0


@rule("12.6")
def test_klingons_fight_better_at_systems() -> None:
    assert forces(battle("b1", ["raider"], ["raider"], races=(KLINGON, ROMULAN)))[0] == 4 + 5
    assert forces(battle("c1", ["raider"], ["raider"], races=(KLINGON, ROMULAN)))[0] == 4
    assert forces(battle("b1", ["raider"], ["raider"], races=(ROMULAN, KLINGON)))[1] == 4 + 5


@rule("12.7", "R11")
@pytest.mark.parametrize(("option", "bonus"), [("to the side", 5), ("to each unit", 10)])
def test_a_starbase_nearby_helps(option: str, bonus: int) -> None:
    two = ["scout"] * 2
    near: Any = {0: {"c1": ["starbase"]}}
    m = battle("b1", two, ["raider"], elsewhere=near, options={"starbase-bonus": option})
    assert forces(m) == (4 + bonus, 4)
    m = battle("b3", two, ["raider"], elsewhere=near, options={"starbase-bonus": option})
    assert forces(m) == (4, 4)


@rule("6.1")
def test_a_beaten_starbase_is_destroyed() -> None:
    m = battle("c1", ["command-ship"] * 3, ["starbase"], {0: ["surprise"], 1: ["warp"]})
    passes(m)
    assert units(m, 1, "c1") == []


@rule("12.3", "R16")
def test_a_lost_commander_goes_back_to_the_pile() -> None:
    m = battle("c1", ["command-ship"] * 2, ["legendary-commander"], {0: ["surprise"], 1: ["warp"]})
    assert forces(m) == (20, 10 + 5)
    passes(m)
    go(m, "lose legendary-commander")
    g = state(m)
    assert not any(g.units.zones[zone] for zone in world(g).captured)


# ---------------------------------------------------------------------- the end


@rule("3.1")
@pytest.mark.parametrize(("held", "over"), [(3, False), (4, True)])
def test_more_than_sixty_percent_of_the_systems_win(held: int, over: bool) -> None:
    own = dict.fromkeys(["a1", "b1", "d1", "b3"][:held], 0) | {"d3": 1}
    m = ended(table(owner=own))
    assert m.over == over
    if over:
        assert m.outcome is not None
        assert (m.outcome.winners, m.outcome.reason) == ((0,), "systems")


@rule("R15")
def test_after_the_last_round_revenue_decides() -> None:
    own = {**HOMES, "b3": 1}
    m = table(active=1, round=10, options={"max-rounds": 10}, owner=own, layers={"colony": at("b3")})
    ended(m, 1)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores) == ((1,), (10, 11))
