"""Chits that are no units, one spell a turn, units aboard ships, and rings of sea, on the proving ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.game import Game
from quarterdeck.engine.random import Stream
from quarterdeck.kit.mapmaking.island import surrounded
from quarterdeck.kit.ops import read_tags
from quarterdeck.kit.territories import is_connected
from quarterdeck.kit.units import UnitKind, UnitList
from quarterdeck.systems.warp_empires.armies import CAST, HASTED, casters, count_units, meant
from quarterdeck.systems.warp_empires.book import Terrain
from quarterdeck.systems.warp_empires.pieces.attachments import Attachments, active, attached
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Flyers
from quarterdeck.systems.warp_empires.rules import free_factions
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import (
    LAND,
    PROVING,
    asked,
    begin,
    decline,
    forces,
    go,
    offered,
    proving,
    state,
    units,
)
from tests.games.warp_empires.positions import table as lay
from tests.games.warp_empires.small import goals

FAR = {1: {"d3": ["scouts"]}}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warp-empires:{line}" for line in lines])


def thing(word: str, bearer: str, force: int = 0, tags: tuple[str, ...] = ("Item",), **more: Any) -> UnitKind:
    return UnitKind(
        id=word, name=word.title(), copies=2, force=force, speed=-1, bearer=bearer, tags=tags, **more
    )


THINGS = (
    thing("lance", "Cavalry", 3, ("Item", "Archers"), cost=1),
    thing("charm", "any", 2, ("Charm",), cost=0),
    thing("hex", "Wizard", 4, ("Charm", "Leader"), cost=0),
    thing("mirror", "any", 1, ("Item",), traits=("+2 vs Item",)),
)


def game(
    spec: Attachments | None = None, things: tuple[UnitKind, ...] = THINGS, **pieces: Any
) -> Game[Empire]:
    """The proving ground with things in the pile."""
    module = replace(PROVING, attachments=spec, **pieces)
    book = module.publish

    def publish(printed: Any) -> Any:
        found = book(printed)
        if spec is not None:
            found.units = UnitList([*found.units, *things])
            found.labels = {**found.labels, **found.units.labels}
        return found

    return replace(proving(module), book=publish)


STACKS = Attachments(spent="Charm")


def table(
    stacks: Mapping[int, Any],
    hands: Mapping[int, Any] | None = None,
    kits: Mapping[str, Any] | None = None,
    **given: Any,
) -> qd.Match:
    """A position with things attached to stacks of seat 0, by place; those of seat 1 as `1:place`."""
    m = lay(stacks, hands, game=given.pop("game", game(STACKS)), **given)
    g = state(m)
    w = world(g)
    for word, kinds in (kits or {}).items():
        seat, at = (1, word[2:]) if word.startswith("1:") else (0, word)
        for kind in kinds:
            c = g.units.find(w.piles[0], kind)
            g.units.move(c, w.piles[0], w.kit(w.map.index[at], seat))
    return begin(m)


def kit(m: qd.Match, word: str, seat: int = 0) -> list[str]:
    g = state(m)
    return sorted(world(g).kinds[c] for c in attached(g, LAND.index[word], seat))


def fight(attackers: list[str], defenders: list[str], kits: Mapping[str, Any], **given: Any) -> qd.Match:
    t = LAND.index["b1"]
    entered = [-1] * 12
    entered[t] = 0
    hands = given.pop("hands", {0: ["march"], 1: ["march"]})
    m = table(
        {0: {"b1": attackers}, 1: {"b1": defenders}},
        hands,
        kits,
        step="battle",
        fights=1 << t,
        entered=entered,
        **given,
    )
    m.answer(0, "fight b1")
    return m


# ---------------------------------------------------------------------- attached to stacks


@rule("R72")
def test_a_thing_counts_while_a_unit_can_bear_it() -> None:
    assert forces(fight(["cavalry"], ["infantry"], {"b1": ["lance"]}))[0] == 3 + 3
    assert forces(fight(["infantry"], ["infantry"], {"b1": ["lance"]}))[0] == 2
    assert forces(fight(["infantry"], ["infantry"], {"b1": ["charm", "charm"]}))[0] == 2 + 4
    assert forces(fight(["infantry"], ["infantry"], {"1:b1": ["charm"]}))[1] == 4


@rule("R72")
def test_a_thing_is_no_unit_whatever_its_tags_say() -> None:
    m = fight(["wizard"], ["leader"], {"b1": ["hex"], "1:b1": ["lance"]})
    assert forces(m) == (4 + 4, 3)
    g = state(m)
    assert count_units(g, 0) == 1
    assert active(g, LAND.index["b1"], 1) == []
    hexed = fight(["wizard"], ["infantry"], {"1:b1": ["hex"]})
    assert forces(hexed) == (4 + 5, 2)


@rule("R72")
def test_cards_for_a_trait_strengthen_things_that_count() -> None:
    hands = {0: ["mixed", "march"], 1: ["march"]}
    m = fight(["elite", "wizard"], ["infantry"], {"b1": ["lance", "hex"]}, hands=hands)
    assert "play mixed" not in offered(m)
    m = fight(["cavalry"], ["infantry"], {"b1": ["lance"]}, hands=hands)
    before = forces(m)[0]
    m.answer(0, "play mixed")
    while asked(m)[1] != "battle.card":
        m.answer(m.waiting[0], "decline")
    assert forces(m)[0] == before + 2
    m = fight(["infantry"], ["infantry"], {"b1": ["lance"]}, hands=hands)
    assert "play mixed" not in offered(m)


@rule("R72")
def test_a_trait_may_be_against_items() -> None:
    assert forces(fight(["infantry"], ["cavalry"], {"b1": ["mirror"], "1:b1": ["lance"]}))[0] == 2 + 1 + 2
    assert forces(fight(["infantry"], ["infantry"], {"b1": ["mirror"], "1:b1": ["lance"]}))[0] == 2 + 1
    assert forces(fight(["infantry"], ["infantry"], {"b1": ["mirror"], "1:b1": ["charm"]}))[0] == 2 + 1


@rule("R72")
def test_what_is_used_up_is_gone_before_losses_and_the_rest_goes_along() -> None:
    kits = {"b1": ["charm", "mirror"], "1:b1": ["charm", "mirror"]}
    m = fight(["elite"], ["infantry", "infantry"], kits)
    go(m, "pass", "pass")
    assert asked(m)[1] == "battle.first"
    assert kit(m, "b1") == ["mirror"]
    assert kit(m, "b1", 1) == ["mirror"]
    go(m, "lose infantry")
    while asked(m)[1] != "battle.retreat":
        go(m, min(offered(m)))
    go(m, "to c1")
    assert kit(m, "c1", 1) == ["mirror"]
    assert kit(m, "b1", 1) == []


@rule("R72")
def test_things_of_a_destroyed_stack_go_back_to_the_pile() -> None:
    m = fight(["elite"], ["infantry"], {"1:b1": ["mirror"]}, owner={"a1": 0})
    go(m, "pass", "pass", "lose infantry")
    g = state(m)
    assert g.units.count(world(g).kit(LAND.index["b1"], 1)) == 0
    assert g.units.kinds(world(g).piles[0]).count("mirror") == 2


@rule("R72")
def test_the_owner_says_what_goes_along_and_all_goes_with_the_last() -> None:
    stacks = {0: {"a1": ["cavalry", "infantry"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: []}, {"a1": ["lance", "charm"]})
    go(m, "play march", "from a1", "take cavalry", "take lance", "to b1")
    assert kit(m, "b1") == ["lance"]
    assert kit(m, "a1") == ["charm"]
    whole = table({0: {"a1": ["cavalry"]}, **FAR}, {0: ["march"], 1: []}, {"a1": ["lance", "charm"]})
    go(whole, "play march", "from a1", "take cavalry", "to b1")
    assert kit(whole, "b1") == ["charm", "lance"]
    every = table(stacks, {0: ["march"], 1: []}, {"a1": ["lance"]})
    go(every, "play march", "from a1", "all", "to b1")
    assert kit(every, "b1") == ["lance"]


@rule("R72", "R12")
def test_a_move_that_is_stopped_brings_things_back() -> None:
    stacks = {0: {"a1": ["cavalry", "infantry"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: ["halt"]}, {"a1": ["lance"]})
    go(m, "play march", "from a1", "take cavalry", "take lance")
    m.answer(0, "to b1")
    m.answer(1, "play halt")
    assert kit(m, "a1") == ["lance"]
    assert units(m, 0, "a1") == ["cavalry", "infantry"]


@rule("R72")
def test_things_are_bought_for_stacks_that_can_bear_them() -> None:
    stacks = {0: {"a1": ["infantry"], "c2": ["cavalry"]}, **FAR}
    m = table(
        stacks, {}, step="recruit", owner={"a1": 0}, treasury=[5, 0], tray={0: ["lance", "charm", "hex"]}
    )
    assert offered(m) == {"done", "buy lance c2", "buy charm a1", "buy charm c2"}
    go(m, "buy lance c2", "buy charm a1", "done")
    g = state(m)
    assert (kit(m, "c2"), kit(m, "a1")) == (["lance"], ["charm"])
    assert g.treasury[0] <= 4
    assert count_units(g, 0) == 2
    assert world(g).kinds.count("hex") == 2


@rule("R72")
def test_others_see_how_many_things_there_are_and_not_which() -> None:
    m = table({0: {"a1": ["cavalry"]}, **FAR}, {0: ["march"], 1: []}, {"a1": ["lance"]})
    g = state(m)
    zone = world(g).kit(LAND.index["a1"], 0)
    assert g.units.view(1)["zones"]["kit.a1.0"] == {"known": [], "hidden": 1}
    assert g.units.knows(0, zone) == ["lance"]
    battle = fight(["cavalry"], ["infantry"], {"b1": ["lance"]})
    g = state(battle)
    assert g.units.knows(1, world(g).kit(LAND.index["b1"], 0)) == ["lance"]


@rule("R72")
def test_by_a_modules_rule_each_unit_uses_one_item() -> None:
    one = game(Attachments(one_each=lambda w: "Item"))
    kits = {"b1": ["lance", "lance", "charm"]}
    assert forces(fight(["cavalry"], ["infantry"], kits, game=one))[0] == 3 + 3 + 2
    assert forces(fight(["cavalry"] * 2, ["infantry"], kits, game=one))[0] == 6 + 6 + 2
    mixed = {"b1": ["lance", "mirror"]}
    assert forces(fight(["cavalry", "infantry"], ["infantry"], mixed, game=one))[0] == 5 + 3 + 1


# ---------------------------------------------------------------------- attached to units


@rule("R73")
def test_what_a_unit_bears_lies_open_goes_with_it_and_is_lost_with_it() -> None:
    bearing = game(Attachments(to="Leader", each=1))
    m = lay({0: {"a1": ["leader", "infantry"]}, **FAR}, {0: ["march"], 1: []}, game=bearing)
    g = state(m)
    w = world(g)
    unit = next(c for c in g.units.zones[w.stack(LAND.index["a1"], 0)] if w.leaders >> c & 1)
    mirror = g.units.find(w.piles[0], "mirror")
    g.units.move(mirror, w.piles[0], w.kit_of[unit])
    m = begin(m)
    assert state(m).units.view(1)["zones"][f"kit-{unit}"]["known"] == ["mirror"]
    go(m, "play march", "from a1", "take leader", "to b1")
    assert attached(state(m), LAND.index["b1"], 0) == (mirror,)
    assert attached(state(m), LAND.index["a1"], 0) == ()


# ---------------------------------------------------------------------- spells, haste, tags for a turn


@rule("R74")
def test_a_caster_casts_once_a_turn() -> None:
    once = game(one_spell=True)
    t = LAND.index["b1"]
    stacks = {0: {"b1": ["wizard", "infantry"]}, 1: {"b1": ["elite"]}}
    hands = {0: ["spark", "spark", "march"], 1: ["march"]}
    m = lay(stacks, hands, game=once, step="battle", fights=1 << t)
    m.answer(0, "fight b1")
    go(m, "play spark")
    decline(m)
    g = state(m)
    assert g.units.flags[CAST].bit_count() == 1
    assert not casters(g, read_tags("Caster")) & g.units.flags[CAST]
    go(m, "pass")
    assert "play spark" not in offered(m)
    often = lay(stacks, hands, step="battle", fights=1 << t)
    often.answer(0, "fight b1")
    go(often, "play spark", "pass")
    assert "play spark" in offered(often)


@rule("R74")
def test_a_spell_for_all_but_its_caster() -> None:
    stacks = {0: {"b1": ["wizard", "infantry", "infantry"]}, 1: {"b1": ["elite"]}}
    m = lay(stacks, {0: ["fervour", "march"], 1: ["march"]}, step="battle", fights=1 << LAND.index["b1"])
    m.answer(0, "fight b1")
    before = forces(m)[0]
    go(m, "play fervour")
    decline(m)
    assert forces(m)[0] == before + 2


def test_casters_call_the_creature_that_the_module_names() -> None:
    calling = game(summons=lambda g, seat: "summoned-5")
    stacks = {0: {"b1": ["wizard"]}, 1: {"b1": ["elite"]}}
    given: dict[str, Any] = {"step": "battle", "fights": 1 << LAND.index["b1"], "game": calling}
    m = lay(stacks, {0: ["calling", "march"], 1: ["march"]}, **given)
    m.answer(0, "fight b1")
    before = forces(m)[0]
    go(m, "play calling")
    decline(m)
    assert units(m, 0, "b1") == ["summoned-5", "wizard"]
    assert forces(m)[0] == before + 5


@rule("R26")
def test_a_player_gives_up_units_or_a_leader() -> None:
    stacks = {0: {"a1": ["infantry"]}, 1: {"d3": ["leader", *["scouts"] * 3]}}
    m = lay(stacks, {0: ["wyrm"], 1: []})
    go(m, "play wyrm", "one-leader", "give-up leader d3")
    assert units(m, 1, "d3") == ["scouts"] * 3
    m = lay(stacks, {0: ["wyrm"], 1: []})
    go(m, "play wyrm", "units", "give-up scouts d3", "give-up leader d3")
    assert units(m, 1, "d3") == ["scouts"] * 2


@rule("R26", "R75")
def test_a_whirlpool_takes_a_ship_and_who_was_aboard() -> None:
    stacks = {0: {"a3": ["infantry"]}, 1: {"b1": ["ship", "infantry"], "d3": ["scouts"]}}
    m = lay(stacks, {0: ["whirlpool", "becalmed"], 1: []}, game=game(**SEA))
    go(m, "play whirlpool", "stack b1 crimson")
    assert units(m, 1, "b1") == []
    plain = lay(stacks, {0: ["whirlpool", "becalmed"], 1: []})
    go(plain, "play becalmed", "stack b1 crimson")
    assert state(plain).frozen[1] == 1 << LAND.index["b1"]
    go(plain, "play whirlpool", "stack b1 crimson", "sacrifice infantry")
    assert units(plain, 1, "b1") == ["ship"]


@rule("R71")
def test_a_caster_makes_a_stack_fast() -> None:
    stacks = {0: {"a1": ["wizard", "heavy-infantry"], "a3": ["infantry"]}, **FAR}
    m = lay(stacks, {0: ["gusts", "march"], 1: []})
    go(m, "play gusts")
    assert offered(m) == {"from a1"}
    go(m, "from a1", "play march", "from a1", "all")
    assert "d1" in goals(m)


@rule("R73")
def test_a_thing_is_taken_for_ones_own_leader() -> None:
    bearing = game(Attachments(to="Leader", each=1))
    m = lay({0: {"a1": ["leader"]}, 1: {"d3": ["wizard"]}}, {0: ["pickpockets"], 1: []}, game=bearing)
    g = state(m)
    w = world(g)
    (theirs,) = g.units.zones[w.stack(LAND.index["d3"], 1)]
    mirror = g.units.find(w.piles[0], "mirror")
    assert "play pickpockets" not in offered(m)
    g.units.move(mirror, w.piles[0], w.kit_of[theirs])
    m = begin(m)
    go(m, "play pickpockets", "steal mirror crimson", "bear leader")
    assert attached(state(m), LAND.index["a1"], 0) == (mirror,)


@rule("R71")
def test_hasted_units_go_three_spaces_until_the_turn_ends() -> None:
    m = lay({0: {"a1": ["heavy-infantry", "fortification"]}, **FAR}, {0: ["march"], 1: []})
    g = state(m)
    w = world(g)
    for c in g.units.zones[w.stack(LAND.index["a1"], 0)]:
        g.units.flag(HASTED, c)
    m = begin(m)
    go(m, "play march", "from a1", "all")
    assert "d1" in goals(m)
    assert "take fortification" not in offered(m)
    go(m, "to b1", "done")
    while state(m).active == 0:
        go(m, min(o for o in offered(m) if o in ("done", "pass", "keep")))
    assert HASTED not in state(m).units.flags


def test_tags_may_change_with_the_state() -> None:
    def gains(g: Empire) -> Mapping[int, frozenset[str]]:
        return {0: frozenset(("Cavalry", "Flyer"))}

    g = state(lay({0: {"a1": ["leader"]}, **FAR}, {}, game=game(gains=gains)))
    assert world(g).kinds[0] == "leader"
    assert meant(g, read_tags("Cavalry")) & 1
    assert not meant(g, read_tags("Leader")) & 1
    assert meant(g, read_tags("non-Leader")) & 1


# ---------------------------------------------------------------------- aboard ships, and over the sea

SEA: dict[str, Any] = {
    "cargo": Cargo("Ship", "non-Ship", 1, afloat=True),
    "confined": (("non-Ship", ("wild", "hazard", "mountain")),),
}
FLOAT: dict[str, Any] = {
    "cargo": Cargo("Ship", "non-Ship", 2, afloat=True),
    "confined": (("non-Ship", ("city", "village", "wild")),),
}


@rule("R75")
def test_those_aboard_leave_and_stay_only_with_a_ship() -> None:
    floating = game(**FLOAT)
    m = lay({0: {"b2": ["ship", "infantry", "infantry"]}, **FAR}, {0: ["march"], 1: []}, game=floating)
    go(m, "play march", "from b2", "take infantry")
    assert goals(m) == set()
    go(m, "take ship")
    assert goals(m) == set()
    go(m, "take infantry")
    assert goals(m)
    many = lay({0: {"b1": ["ship", *["infantry"] * 3]}, **FAR}, {0: ["march"], 1: []}, game=floating)
    go(many, "play march", "from b1", "all")
    assert "b2" not in goals(many)
    go(many, "stop")


@rule("R75")
def test_those_aboard_do_not_fight() -> None:
    t = LAND.index["b2"]
    stacks = {0: {"b2": ["ship", "leader"]}, 1: {"b2": ["ship", "infantry"]}}
    m = lay(stacks, {0: ["march"], 1: ["march"]}, game=game(**FLOAT), step="battle", fights=1 << t)
    m.answer(0, "fight b2")
    ship = PROVING.book.units["ship"].force
    assert forces(m) == (ship, ship)


@rule("R76")
def test_flyers_pass_over_terrain_in_which_they_do_not_end() -> None:
    flying = [unit.id for unit in PROVING.book.units if "Flyer" in unit.tags]
    over: dict[str, Any] = {
        "flyers": Flyers(over=("mountain",)),
        "confined": (("any", ("city", "village", "wild")),),
    }
    if not flying:
        pytest.skip("nobody flies here")
    m = lay({0: {"b1": [flying[0]]}, **FAR}, {0: ["march"], 1: []}, game=game(**over))
    go(m, "play march", "from b1", "all")
    assert "b2" not in goals(m)
    assert "b3" in goals(m)


# ---------------------------------------------------------------------- the same people twice, rings of sea


@rule("R77")
def test_the_same_people_twice_only_when_they_are_taken() -> None:
    m = qd.Match(qd.load("warcraft-empires"), 1, {"players": 2})
    assert free_factions(state(m)) == [0, 1, 2, 3]
    go(m, "be orc")
    assert free_factions(state(m)) == [0, 2, 3, 5]


@pytest.mark.parametrize(("n", "seas"), [(30, 8), (60, 12)])
def test_land_in_a_ring_of_sea(n: int, seas: int) -> None:
    for seed in range(4):
        _, beside = surrounded(n, seas, Stream(seed << 64))
        assert len(beside) == n + seas
        land, sea = (1 << n) - 1, (1 << n + seas) - (1 << n)
        assert is_connected(beside, land)
        assert is_connected(beside, sea)
        assert Terrain(id="sea", name="Sea").revenue == 0


def test_words_of_the_system_take_no_unit_s_name() -> None:
    """An option called like a unit would rename it wherever it is told."""
    assert qd.load("warp-empires").words.label("leader") == "Leader"
