"""Empires of Mystara: lists, map, set-up, alignments, revenue, recruiting, moves, items and the end."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.games.empires_of_mystara import GAME, MOST_ROUNDS
from quarterdeck.games.empires_of_mystara.nations import FOLDER, land_of
from quarterdeck.games.empires_of_mystara.rules import EMPIRES_OF_MYSTARA
from quarterdeck.kit.territories import is_connected
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.empires_of_mystara.positions import CHAOTIC, FAR, LAWFUL, NEUTRAL, battle, items, rule, table
from tests.games.warp_empires.positions import asked, forces, go, offered, owner, plotted, state, units

BOOK = EMPIRES_OF_MYSTARA.book
NATIONS = BOOK.nations
SEAS = ("north-sea-of-dawn", "south-sea-of-dawn", "east-sea-of-dread", "west-sea-of-dread")

UNITS = """
Fighters 20 2 2 - | Archers 5 2 2 - | Cavalry 5 3 3 - | Dwarves 10 3 1 Lawful | Elves 10 4 3 Lawful
Shadow Elves 5 4 3 Chaotic | Halflings 5 1 1 Lawful | Orcs 10 2 2 Chaotic | Undead 10 4 1 Chaotic
Hero 10 6 3 -
Wizard 5 5 3 - | Cleric 5 5 3 - | Keep 20 6 0 - | Siege Engines 10 5 1 - | Ship 20 3 3 -
"""
ITEMS = """
Vorpal Blade 4 4 Hero | Rune Sword 5 5 Hero | Girdle of Giant Strength 3 3 Hero | Rod of Dominion 0 5 Hero
Rod of Necromancy 0 3 Wizard | Staff of Holiness 5 5 Cleric | Crystal Ball 0 4 Wizard
"""
PRINTED_NATIONS = """
glantri 10 wizard | ethengar 9 archers | vestland 4 siege-engines | ostland 4 undead | darokin 10 fighters
alfheim 3 elves | rockhome 7 dwarves | ylaruam 7 cavalry | five-shires 2 halflings | karamaikos 6 shadow-elves
thyatis 15 cleric | minrothad 6 ship | irendi 8 hero | broken-lands 4 orcs
"""
NEIGHBOURS = {
    "glantri": "ethengar broken-lands darokin",
    "ethengar": "glantri broken-lands rockhome vestland",
    "vestland": "ethengar rockhome ylaruam",
    "ostland": "",
    "darokin": "glantri broken-lands alfheim rockhome ylaruam karamaikos five-shires",
    "alfheim": "broken-lands darokin",
    "rockhome": "broken-lands ethengar vestland ylaruam darokin",
    "ylaruam": "vestland rockhome darokin karamaikos thyatis",
    "five-shires": "darokin karamaikos",
    "karamaikos": "five-shires darokin ylaruam thyatis",
    "thyatis": "ylaruam karamaikos",
    "minrothad": "",
    "irendi": "",
    "broken-lands": "glantri ethengar rockhome darokin alfheim",
}


def rows(text: str) -> list[list[str]]:
    return [row.split() for line in text.split("\n") for row in line.split("|") if row.strip()]


# ---------------------------------------------------------------------- lists and the map


@rule("1.2", "10.1", "7.1")
def test_the_unit_list_is_as_printed() -> None:
    found = [unit for unit in BOOK.units if not unit.bearer]
    listed = [
        [*unit.name.split(), str(unit.copies), str(unit.force), str(unit.speed), alignment]
        for unit in found
        for alignment in ["Lawful" if "Lawful" in unit.tags else "Chaotic" if "Chaotic" in unit.tags else "-"]
    ]
    assert listed == rows(UNITS)
    assert sum(unit.copies for unit in found) == 150
    assert [unit.id for unit in found if "Leader" in unit.tags] == ["hero", "wizard", "cleric"]
    assert {unit.pile for unit in BOOK.units} == {"common"}


@rule("10.2", "10.3")
def test_the_items_are_as_printed() -> None:
    found = [unit for unit in BOOK.units if unit.bearer]
    listed = [[*unit.name.split(), str(unit.force), str(unit.price), unit.bearer] for unit in found]
    assert listed == rows(ITEMS)
    assert {unit.copies for unit in found} == {1}


@rule("2.1", "2.2")
def test_the_nations_are_as_printed() -> None:
    w = world(state(table({0: {"darokin": ["fighters"]}, **FAR})))
    assert [[row.id, str(row.territories), row.cheaper] for row in NATIONS] == rows(PRINTED_NATIONS)
    assert [len(land_of(w, row)) for row in NATIONS] == [row.territories for row in NATIONS]
    assert {row.cheaper for row in NATIONS} <= {unit.id for unit in BOOK.units}
    assert {row.id: row.alignment for row in NATIONS if row.alignment} == {
        "alfheim": "Lawful",
        "five-shires": "Lawful",
        "broken-lands": "Chaotic",
    }


@rule("R2", "2.2")
def test_the_map_is_drawn_from_its_plan_and_hangs_together() -> None:
    w = world(state(table({0: {"darokin": ["fighters"]}, **FAR})))
    assert (FOLDER / "map.json").read_text(encoding="utf-8") == plotted(FOLDER)
    assert len(w.map) == 99
    sea = sum(1 << w.map.index[word] for word in SEAS)
    assert is_connected(w.map.neighbours, w.map.everywhere)
    assert is_connected(w.map.neighbours, sea)
    of = {row.id: land_of(w, row) for row in NATIONS}
    for nation, known in NEIGHBOURS.items():
        near = 0
        for t in of[nation]:
            near |= w.map.neighbours[t]
        touched = {row.id for row in NATIONS if any(near >> t & 1 for t in of[row.id])} - {nation}
        assert touched == set(known.split()), nation
    for t in range(99):
        by_the_sea = bool(sea >> t & 1 or w.map.neighbours[t] & sea)
        assert by_the_sea == bool(w.coast >> t & 1)
    for nation in ("ostland", "minrothad", "irendi"):
        assert all(w.coast >> t & 1 for t in of[nation])
    assert land(state(table({0: {"darokin": ["fighters"]}, **FAR}))).marked & sea == 0


@rule("R2", "2.1")
def test_by_an_option_the_nations_lie_elsewhere_with_their_own_territories() -> None:
    printed = world(qd.Match(GAME, 1).state).map
    seen = set()
    for seed in (1, 2, 3):
        w = world(qd.Match(GAME, seed, {"map": "random"}).state)
        assert sorted(w.map.words) == sorted(printed.words)
        assert w.map.neighbours == printed.neighbours
        seen.add(w.map.words)
        for row in NATIONS:
            of = land_of(w, row)
            own = {printed.places[t].name for t in land_of(world(qd.Match(GAME, 1).state), row)}
            assert {w.map.places[t].name for t in of} == own
            assert [("coast" in w.map.places[t].tags) for t in of] == [
                "coast" in printed.places[t].tags for t in of
            ]
        assert {title for title, _ in w.map.picture.titles} == {row.name for row in NATIONS}
        assert {w.map.places[w.map.index[word]].terrain for word in SEAS} == {"sea"}
        assert sum(len({w.map.places[u].region for u in w.map.adjacent[t]}) for t in range(99)) < 99 * 4
    assert len(seen) == 3


# ---------------------------------------------------------------------- set-up


@rule("1.1", "5.1", "4.1", "4.2", "R3", "R4")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_choose_alignments_then_homes_in_order(players: int) -> None:
    m = qd.Match(GAME, 5, {"players": players})
    for seat in range(players):
        assert asked(m) == (seat, "alignment")
        free = {"align lawful", "align neutral", "align chaotic"}
        assert offered(m) == (free - {"align lawful"} if seat == players - 1 else free)
        go(m, "align chaotic" if seat == players - 1 else "align lawful")
    homes = ["darokin", "irendi", "zeaburg", "thyatis", "aalban", "yakkai"][:players]
    for seat, home in enumerate(homes):
        assert asked(m) == (seat, "home")
        told = offered(m)
        assert len(told) == 95 - seat
        assert not any(f"settle {taken}" in told for taken in homes[:seat])
        go(m, f"settle {home}")
    g = state(m)
    assert asked(m)[0] == 0
    for seat, home in enumerate(homes):
        assert owner(m, home) == seat
        assert len(units(m, seat, home)) == 10
    assert g.start_units == [10] * players
    assert world(g).deck_sizes == [84 if players == 6 else 42]
    assert sum(len(zone) for zone in g.units.zones) == 157


@rule("R3")
def test_different_alignments_by_an_option() -> None:
    m = qd.Match(GAME, 5, {"players": 4, "alignments": "different"})
    go(m, "align neutral")
    assert offered(m) == {"align lawful", "align chaotic"}
    go(m, "align lawful", "align chaotic")
    assert offered(m) == {"align lawful", "align neutral", "align chaotic"}


@rule("R4")
def test_homes_may_be_kept_apart_by_an_option() -> None:
    m = qd.Match(GAME, 5, {"apart": 3})
    go(m, "align neutral", "align neutral", "settle darokin")
    w = world(state(m))
    steps = w.map.distances(w.map.index["darokin"])
    assert offered(m) == {
        f"settle {w.map.words[t]}" for row in NATIONS for t in land_of(w, row) if steps[t] >= 3
    }


@rule("R4")
def test_what_may_not_be_in_the_first_stack_is_drawn_anew() -> None:
    seen = set()
    for seed in range(25):
        m = qd.Match(GAME, seed, {"players": 3})
        go(
            m,
            "align lawful",
            "align chaotic",
            "align neutral",
            "settle dengar",
            "settle zeaburg",
            "settle aalban",
        )
        g = state(m)
        w = world(g)
        tags = [
            [set(BOOK.units[w.kinds[c]].tags) for c in stack(g, w.map.index[word], seat)]
            for seat, word in enumerate(("dengar", "zeaburg", "aalban"))
        ]
        for seat, one in enumerate(tags):
            every = set().union(*one)
            assert "Item" not in every
            assert not {"Lawful", "Chaotic"} <= every
            assert sum("Keep" in unit for unit in one) <= 1
            seen |= {(seat, word) for word in ("Lawful", "Chaotic", "Ship", "Keep") if word in every}
    assert seen == {
        *((0, "Lawful"), (0, "Keep"), (1, "Chaotic"), (1, "Ship"), (1, "Keep")),
        *((2, "Lawful"), (2, "Chaotic"), (2, "Keep")),
    }


# ---------------------------------------------------------------------- alignment


@rule("5.2", "5.4")
def test_units_of_ones_own_alignment_are_stronger() -> None:
    army = ["elves", "elves", "dwarves"]
    assert forces(battle(army, ["orcs", "undead"], sides=(LAWFUL, CHAOTIC))) == (14, 8)
    assert forces(battle(army, ["orcs", "undead"], sides=(NEUTRAL, NEUTRAL))) == (11, 6)
    assert forces(battle(["fighters"], ["archers"], sides=(LAWFUL, CHAOTIC))) == (2, 2)


def shop(side: int, tray: list[str], **given: object) -> set[str]:
    """What a player with plenty of Gold may buy, in Darokin and Corunglain unless others are named."""
    given.setdefault("owner", {"darokin": 0, "corunglain": 0})
    fields = {"step": "recruit", "tray": {0: tray}, "treasury": [50, 0], **given}
    stacks = fields.pop("stacks", {0: {"aalban": ["fighters"]}, **FAR})
    m = table(stacks, {}, sides=(side, NEUTRAL), **fields)  # type: ignore[arg-type]
    return offered(m) - {"done"}


@rule("5.3", "5.5")
def test_opposed_units_are_not_recruited() -> None:
    tray = ["elves", "orcs", "fighters"]
    wares = {side: {said.split()[1] for said in shop(side, tray)} for side in (LAWFUL, NEUTRAL, CHAOTIC)}
    assert wares == {
        LAWFUL: {"elves", "fighters"},
        NEUTRAL: {"elves", "orcs", "fighters"},
        CHAOTIC: {"orcs", "fighters"},
    }


@rule("5.6")
def test_lawful_players_do_not_attack_each_other() -> None:
    stacks = {0: {"darokin": ["fighters"]}, 1: {"corunglain": ["fighters"]}}
    for sides, may in (((LAWFUL, LAWFUL, CHAOTIC), False), ((LAWFUL, CHAOTIC, LAWFUL), True)):
        m = table(stacks, {0: ["march"] * 3, 1: [], 2: []}, sides=sides, step="draw")
        go(m, "keep")
        while asked(m)[1] != "move.card":
            m.answer(0, sorted(offered(m))[0])
        go(m, "play march", "from darokin", "all")
        assert ("to corunglain" in offered(m)) == may


# ---------------------------------------------------------------------- revenue and recruiting


@rule("6.1", "6.2")
def test_a_whole_nation_pays_double() -> None:
    shires = {"highshire": 0, "seashire": 0}
    m = table({0: {"darokin": ["fighters"]}, **FAR}, owner={**shires, "darokin": 0, "zeaburg": 1})
    assert revenue_of(state(m), 0) == 5
    assert revenue_of(state(m), 1) == 1
    m = table({0: {"darokin": ["fighters"]}, **FAR}, owner={"highshire": 0, "seashire": 1, "darokin": 0})
    assert revenue_of(state(m), 0) == 2


@rule("7.3", "R2")
def test_ships_start_on_the_coast() -> None:
    assert shop(NEUTRAL, ["ship"], owner={"darokin": 0, "thyatis": 0, "dengar": 0}) == {"buy ship thyatis"}


@rule("7.4")
def test_one_unit_a_territory_and_turn() -> None:
    given: dict[str, Any] = {"step": "recruit", "tray": {0: ["fighters", "archers"]}, "treasury": [9, 0]}
    stacks = {0: {"aalban": ["fighters"]}, **FAR}
    m = table(stacks, {}, owner={"darokin": 0, "corunglain": 0}, **given)
    go(m, "buy fighters darokin")
    assert offered(m) == {"done", "buy archers corunglain"}


@rule("7.5")
def test_nations_with_an_alignment_do_not_recruit_the_opposed() -> None:
    land = {"canolbarth": 0, "seashire": 0, "thar": 0, "darokin": 0}
    told = shop(NEUTRAL, ["elves", "orcs", "fighters"], owner=land)
    places = {
        kind: {said.split()[2] for said in told if said.split()[1] == kind} for kind in ("elves", "orcs")
    }
    assert places == {
        "elves": {"canolbarth", "seashire", "darokin"},
        "orcs": {"thar", "darokin"},
    }
    assert {said for said in told if "fighters" in said} == {f"buy fighters {word}" for word in land}


@rule("10.1")
def test_a_second_keep_is_not_built() -> None:
    stacks = {0: {"darokin": ["keep"]}, **FAR}
    assert shop(NEUTRAL, ["keep"], stacks=stacks) == {"buy keep corunglain"}


@rule("8.3")
def test_opposed_units_are_not_recruited_into_one_stack() -> None:
    stacks = {0: {"darokin": ["elves"]}, **FAR}
    assert shop(NEUTRAL, ["orcs"], stacks=stacks) == {"buy orcs corunglain"}


@rule("2.1", "R1")
def test_one_unit_a_turn_is_cheaper_in_its_nation() -> None:
    given: dict[str, Any] = {"step": "recruit", "tray": {0: ["hero", "hero"]}, "treasury": [12, 0]}
    stacks = {0: {"aalban": ["fighters"]}, **FAR}
    m = table(stacks, {}, owner={"irendi": 0, "roister": 0, "darokin": 0}, **given)
    go(m, "buy hero irendi")
    assert state(m).treasury[0] == 7
    go(m, "buy hero roister")
    assert state(m).treasury[0] == 1
    m = table(stacks, {}, owner={"irendi": 0, "darokin": 0}, **given)
    go(m, "buy hero darokin")
    assert state(m).treasury[0] == 6
    given["treasury"] = [5, 0]
    m = table(stacks, {}, owner={"irendi": 0, "darokin": 0}, **given)
    assert offered(m) == {"done", "buy hero irendi"}


@rule("R1")
def test_the_cheaper_unit_may_start_anywhere_by_an_option() -> None:
    given: dict[str, Any] = {"step": "recruit", "tray": {0: ["hero", "hero"]}, "treasury": [12, 0]}
    options = {"discount": "anywhere"}
    stacks = {0: {"aalban": ["fighters"]}, **FAR}
    m = table(stacks, {}, owner={"irendi": 0, "darokin": 0, "corunglain": 0}, options=options, **given)
    go(m, "buy hero darokin", "buy hero corunglain")
    assert state(m).treasury[0] == 12 - 5 - 6
    m = table(stacks, {}, owner={"darokin": 0}, options=options, **given)
    go(m, "buy hero darokin")
    assert state(m).treasury[0] == 6


@rule("R1")
def test_a_halfling_of_the_shires_costs_nothing() -> None:
    given: dict[str, Any] = {"step": "recruit", "tray": {0: ["halflings"]}, "treasury": [0, 0]}
    m = table({0: {"aalban": ["fighters"]}, **FAR}, {}, owner={"seashire": 0, "darokin": 0}, **given)
    assert offered(m) == {"done", "buy halflings seashire"}


# ---------------------------------------------------------------------- moves


def ways(stacks: dict[int, dict[str, list[str]]], start: str, *take: str, side: int = NEUTRAL) -> set[str]:
    """Where a group may go by a March."""
    m = table(stacks, {0: ["march"], 1: []}, sides=(side, NEUTRAL))
    go(m, "play march", f"from {start}", *(take or ("all",)))
    return {said[3:] for said in offered(m) if said.startswith("to ")}


@rule("8.1")
def test_ships_keep_to_the_coast_and_the_sea() -> None:
    found = ways({0: {"thyatis": ["ship"]}, **FAR}, "thyatis")
    w = world(state(table({0: {"thyatis": ["ship"]}, **FAR})))
    assert {"east-sea-of-dread", "west-sea-of-dread", "irendi"} & found >= {"east-sea-of-dread"}
    assert all(w.coast >> w.map.index[word] & 1 for word in found)
    assert not ways({0: {"thyatis": ["fighters"]}, **FAR}, "thyatis") & set(SEAS)


@rule("8.2")
def test_a_ship_carries_three() -> None:
    three = {0: {"thyatis": ["ship", "dwarves", "dwarves", "fighters"]}, **FAR}
    assert "east-sea-of-dread" in ways(three, "thyatis")
    four = {0: {"thyatis": ["ship", "dwarves", "dwarves", "fighters", "hero"]}, **FAR}
    assert "east-sea-of-dread" not in ways(four, "thyatis")
    found = battle(["ship", "hero"], ["ship", "fighters"], at="east-sea-of-dread")
    assert forces(found) == (3, 3)


@rule("8.3", "R10")
def test_opposed_units_do_not_meet() -> None:
    stacks = {0: {"darokin": ["elves", "hero"], "corunglain": ["orcs"]}, **FAR}
    assert "corunglain" not in ways(stacks, "darokin")
    assert "corunglain" in ways(stacks, "darokin", "take hero")
    assert "armstead" in ways(stacks, "darokin")


@rule("R10")
def test_a_beaten_stack_does_not_join_opposed_units() -> None:
    elsewhere = {0: {"corunglain": ["orcs"], "klantyre": ["orcs"]}}
    m = battle(["elves", "elves"], ["hero"] * 5, at="darokin", elsewhere=elsewhere)
    go(m, "pass", "pass", "lose elves")
    while asked(m)[1] != "battle.retreat":
        m.answer(m.waiting[0], sorted(offered(m))[0])
    told = offered(m)
    assert "to corunglain" not in told
    assert "to klantyre" not in told
    assert "to akesoli" in told


# ---------------------------------------------------------------------- items


@rule("7.2", "10.3", "R7")
def test_an_item_goes_to_a_stack_with_its_leader_one_for_each() -> None:
    stacks = {0: {"darokin": ["hero"], "corunglain": ["wizard"], "aalban": ["fighters"]}, **FAR}
    tray = ["rune-sword", "vorpal-blade", "crystal-ball"]
    given: dict[str, Any] = {
        "step": "recruit",
        "tray": {0: tray},
        "treasury": [20, 0],
        "owner": {"aalban": 0},
    }
    m = table(stacks, {}, **given)
    assert offered(m) == {
        "done",
        "buy rune-sword darokin",
        "buy vorpal-blade darokin",
        "buy crystal-ball corunglain",
    }
    go(m, "buy rune-sword darokin")
    assert state(m).treasury[0] == 15
    assert items(m, 0, "darokin") == ["rune-sword"]
    assert offered(m) == {"done", "buy crystal-ball corunglain"}
    go(m, "buy crystal-ball corunglain")
    assert state(m).treasury[0] == 11


@rule("10.2", "10.6", "9.3", "R7")
@pytest.mark.parametrize(
    ("item", "leader", "more"),
    [
        ("vorpal-blade", "hero", 4),
        ("rune-sword", "hero", 5),
        ("girdle-of-giant-strength", "hero", 3),
        ("staff-of-holiness", "cleric", 5),
        ("rod-of-dominion", "hero", 0),
        ("rod-of-necromancy", "wizard", 0),
        ("crystal-ball", "wizard", 0),
    ],
)
def test_items_add_their_force_with_a_leader_of_their_kind(item: str, leader: str, more: int) -> None:
    plain = forces(battle([leader], ["hero"], sides=(LAWFUL, NEUTRAL)))[0]
    armed = forces(battle([leader], ["hero"], sides=(LAWFUL, NEUTRAL), items={"darokin": [item]}))[0]
    assert armed == plain + more
    without = battle(["fighters"], ["hero"], sides=(LAWFUL, NEUTRAL), items={"darokin": [item]})
    assert forces(without)[0] == 2


@rule("R7")
def test_of_two_items_for_one_hero_the_stronger_counts() -> None:
    two = {"darokin": ["rune-sword", "girdle-of-giant-strength"]}
    assert forces(battle(["hero"], ["hero"], items=two))[0] == 11
    assert forces(battle(["hero", "hero"], ["hero"], items=two))[0] == 20
    at_sea = {"east-sea-of-dread": ["rune-sword"]}
    assert forces(battle(["ship", "hero"], ["ship"], at="east-sea-of-dread", items=at_sea))[0] == 3


@rule("R7")
def test_an_item_stays_or_goes_along_and_falls_with_the_last_unit() -> None:
    stacks = {0: {"darokin": ["hero", "fighters"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: []}, items={"darokin": ["rune-sword"]})
    go(m, "play march", "from darokin", "take hero", "to corunglain")
    assert (items(m, 0, "darokin"), items(m, 0, "corunglain")) == (["rune-sword"], [])
    m = table(stacks, {0: ["march"], 1: []}, items={"darokin": ["rune-sword"]})
    go(m, "play march", "from darokin", "take hero", "take rune-sword", "to corunglain")
    assert (items(m, 0, "darokin"), items(m, 0, "corunglain")) == ([], ["rune-sword"])
    stacks = {0: {"darokin": ["fighters"]}, 1: {"zeaburg": ["hero"]}}
    m = table(stacks, {0: ["quest"], 1: []}, items={"1:zeaburg": ["rune-sword"]})
    go(m, "play quest", "stack zeaburg crimson")
    g = state(m)
    assert "rune-sword" in g.units.kinds(world(g).piles[0])


@rule("10.5", "10.6", "R6")
def test_some_items_are_for_one_alignment() -> None:
    stacks = {0: {"darokin": ["wizard", "cleric"]}, **FAR}
    tray = ["rod-of-necromancy", "staff-of-holiness"]
    told = {side: shop(side, tray, stacks=stacks) for side in (LAWFUL, NEUTRAL, CHAOTIC)}
    assert told == {
        LAWFUL: {"buy staff-of-holiness darokin"},
        NEUTRAL: set(),
        CHAOTIC: {"buy rod-of-necromancy darokin"},
    }


@rule("10.4", "9.3")
def test_the_rod_of_dominion_brings_two_gold() -> None:
    for leader, more in (("hero", 2), ("wizard", 0)):
        stacks = {0: {"darokin": [leader]}, **FAR}
        m = table(
            stacks,
            {0: ["march"], 1: []},
            owner={"darokin": 0, "aalban": 0},
            items={"darokin": ["rod-of-dominion"]},
        )
        go(m, "done")
        assert state(m).treasury[0] == 2 + more


@rule("10.5")
def test_the_rod_of_necromancy_makes_undead_cheaper() -> None:
    for leader, price in (("wizard", 3), ("hero", 4)):
        given: dict[str, Any] = {
            "step": "recruit",
            "tray": {0: ["undead"]},
            "treasury": [10, 0],
            "owner": {"darokin": 0},
        }
        stacks = {0: {"aalban": [leader]}, **FAR}
        m = table(stacks, {}, sides=(CHAOTIC, NEUTRAL), items={"aalban": ["rod-of-necromancy"]}, **given)
        go(m, "buy undead darokin")
        assert state(m).treasury[0] == 10 - price


@rule("10.7")
def test_the_crystal_ball_shows_a_hand_once_a_turn() -> None:
    stacks = {0: {"darokin": ["wizard"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: ["slay"]}, items={"darokin": ["crystal-ball"]})
    assert "gaze crimson" in offered(m)
    go(m, "gaze crimson")
    assert any("Slay" in entry.text for entry in m.log(0))
    assert "gaze crimson" not in offered(m)
    stacks = {0: {"darokin": ["hero"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: ["slay"]}, items={"darokin": ["crystal-ball"]})
    assert "gaze crimson" not in offered(m)


# ---------------------------------------------------------------------- battle and the end


@rule("9.1", "R8")
def test_all_heroes_of_a_beaten_stack_go_to_the_pile_and_by_an_option_only_the_lost() -> None:
    army = ["hero", "hero", "wizard", "fighters", "fighters", "fighters"]
    m = battle(["elves"] * 10, army)
    go(m, "pass", "pass")
    assert units(m, 1, "darokin") == ["fighters", "fighters", "fighters", "wizard"]
    g = state(m)
    w = world(g)
    assert g.units.count(w.captured[0]) == 0
    assert g.units.kinds(w.piles[0]).count("hero") == 10
    assert asked(m) == (0, "battle.first")  # two of the three losses are the Heroes
    go(m, "lose fighters")
    assert asked(m)[1] != "battle.losses"
    m = battle(["elves"] * 10, army, options={"heroes": "like units"})
    go(m, "pass", "pass")
    assert len(units(m, 1, "darokin")) == 6
    go(m, "lose hero")
    assert units(m, 1, "darokin").count("hero") == 1
    assert state(m).units.kinds(world(state(m)).piles[0]).count("hero") == 9


@rule("9.1", "R8")
@pytest.mark.parametrize("leader", ["wizard", "cleric"])
def test_lost_wizards_and_clerics_are_captured_and_by_an_option_go_to_the_pile(leader: str) -> None:
    for casters, kept in (("captured", 1), ("to the pile", 0)):
        m = battle(["elves"] * 6, [leader, "fighters"], options={"casters": casters})
        go(m, "pass", "pass", f"lose {leader}")
        g = state(m)
        assert g.units.count(world(g).captured[0]) == kept
        assert g.units.kinds(world(g).piles[0]).count(leader) == 5 - kept


@rule("3.1")
def test_who_destroys_all_others_wins() -> None:
    m = battle(["elves"] * 6, ["fighters"], owner={"darokin": 1})
    go(m, "pass", "pass", "lose fighters", "lose elves")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "destroyed")


@rule("R5")
def test_lawful_players_win_together() -> None:
    m = battle(
        ["elves"] * 6,
        ["orcs"],
        sides=(LAWFUL, CHAOTIC, LAWFUL),
        elsewhere={},
        hands={2: []},
        owner={"darokin": 1},
    )
    assert not m.over
    stacks = {0: {"darokin": ["elves"] * 6}, 1: {"darokin": ["orcs"]}, 2: {"zeaburg": ["elves"]}}
    words = world(state(m)).map.index
    entered = [-1] * 99
    entered[words["darokin"]] = 0
    hands = {0: ["march"], 1: ["march"], 2: []}
    fights = 1 << words["darokin"]
    m = table(stacks, hands, sides=(LAWFUL, CHAOTIC, LAWFUL), step="battle", fights=fights, entered=entered)
    go(m, "fight darokin", "pass", "pass", "lose orcs", "lose elves")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0, 2), "lawful")


@rule("R12")
def test_after_the_last_round_revenue_decides() -> None:
    stacks = {0: {"darokin": ["fighters"]}, **FAR}
    land = {"darokin": 0, "highshire": 1, "seashire": 1, "corunglain": 0}
    m = table(stacks, {0: [], 1: []}, owner=land, active=1, round=MOST_ROUNDS, step="upkeep")
    while not m.over:
        m.answer(m.waiting[0], sorted(offered(m))[0])
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason, m.outcome.scores) == ((1,), "rounds", (2, 5))


@rule("R13")
def test_six_players_share_two_sets_of_cards() -> None:
    for players, cards in ((5, 42), (6, 84)):
        g = state(qd.Match(GAME, 1, {"players": players}))
        assert world(g).deck_sizes == [cards]
        assert world(g).kinds.count("hero") == 10
