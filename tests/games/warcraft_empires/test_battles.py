"""Warcraft Empires: attributes, items and upgrades in battle."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.systems.warp_empires.world import world
from tests.games.warcraft_empires.positions import ELF, HUMAN, ORC, UNDEAD, battle, carried, table
from tests.games.warcraft_empires.test_rules import FAR, rule
from tests.games.warp_empires.positions import asked, decline, forces, go, offered, state, units


def fought(m: Match) -> Match:
    """All pass, and the weakest are lost, until the battle is over."""
    while not m.over and asked(m)[1].startswith("battle."):
        options = offered(m)
        m.answer(m.waiting[0], "pass" if "pass" in options else min(options))
    return m


def lost(attackers: list[str], defenders: list[str], **given: Any) -> tuple[int, int]:
    """How many units each side loses in a battle without cards."""
    m = battle(attackers, defenders, **given)
    before = len(attackers), len(defenders)
    fought(m)
    left = tuple(sum(len(units(m, seat, square)) for square in NEAR) for seat in (0, 1))
    return before[0] - left[0], before[1] - left[1]


NEAR = ("b3", "a3", "c3", "b2", "b1")


# ---------------------------------------------------------------------- attributes


@rule("9.1", "9.3", "9.9")
@pytest.mark.parametrize(
    ("attackers", "defenders", "expected"),
    [
        (["knights"], ["orc-grunts"], (4, 3)),
        (["footmen"], ["orc-raiders"], (2, 3)),
        (["dwarf-riflemen"], ["troll-headhunters"], (2, 3)),
        (["dwarf-mortar-team"], ["great-hall"], (5, 6)),
        (["dwarf-mortar-team"], ["orc-grunts"], (3, 3)),
        (["dwarf-griffon-riders"], ["orc-windriders"], (4, 4)),
    ],
)
def test_force_by_attributes(attackers: list[str], defenders: list[str], expected: tuple[int, int]) -> None:
    assert forces(battle(attackers, defenders)) == expected


@rule("9.2", "R11", "R12")
def test_brutes_cost_a_beaten_opponent_more_three_at_most() -> None:
    assert lost(["knights"] * 6, ["orc-grunts"] * 4)[1] == 2
    assert lost(["steamtank"] * 2 + ["knights"] * 3, ["orc-grunts"] * 4)[1] == 2 + 2
    assert lost(["steamtank"] * 5, ["troll-headhunters"] * 6)[1] == 3 + 3


@rule("9.2", "R11")
@pytest.mark.parametrize(("brute", "more"), [("always", 1), ("winning", 0)])
def test_beaten_brutes_cost_the_winner_units_too(brute: str, more: int) -> None:
    with_brute = lost(["knights"] * 6, ["kodo-beasts"] * 1, options={"brute": brute})
    without = lost(["knights"] * 6, ["orc-grunts"] * 1, options={"brute": brute})
    assert with_brute[0] - without[0] == more


@rule("9.8", "R12")
def test_protect_saves_three_at_most_and_one_is_lost() -> None:
    assert lost(["steamtank"] * 0 + ["knights"] * 6, ["orc-grunts"] * 3 + ["troll-witchdoctor"])[1] == 1
    assert lost(["knights"] * 8, ["troll-witchdoctor"] * 8)[1] == 4 - 3
    assert lost(["knights"] * 6, ["troll-witchdoctor"] * 2)[1] == 1
    assert lost(["knights"] * 9, ["troll-headhunters"] * 6 + ["troll-witchdoctor"] * 2)[1] == 4 - 2


@rule("9.4", "R15")
def test_raiders_who_win_are_paid_for_units_killed() -> None:
    def plunder(m: Match) -> list[str]:
        return [entry.text for entry in fought(m).log(None) if "killed" in entry.text]

    m = battle(["orc-raiders"] * 4, ["footmen"] * 3, races=(ORC, HUMAN))
    assert plunder(m) == ["Azure gained 2 Gold for units killed."]
    ring = {square: ["orc-grunts"] for square in ("a3", "c3", "b2")}
    more = {0: ring, 1: {"d3": ["footmen"]}}
    m = battle(["orc-raiders"] * 4, ["footmen"] * 3, races=(ORC, HUMAN), elsewhere=more)
    assert plunder(m) == ["Azure gained 3 Gold for units killed."]
    beaten = battle(["orc-raiders"], ["footmen"] * 5, races=(ORC, HUMAN))
    assert plunder(beaten) == []
    others = battle(["orc-grunts"] * 4, ["footmen"] * 3, races=(ORC, HUMAN))
    assert plunder(others) == []


@rule("R19", "9.6")
def test_ships_and_those_aboard_have_no_force_at_sea() -> None:
    m = battle(["human-ship", "knights", "paladin"], ["orc-ship"], at="b1")
    assert forces(m) == (0, 0)
    fought(m)
    assert units(m, 1, "b1") == ["orc-ship"]


@rule("9.6")
def test_who_has_no_ship_left_is_lost() -> None:
    m = battle(["human-ship", "knights", "paladin"], ["orc-ship", "orc-grunts"], at="b1")
    go(m, "pass", "pass", "lose human-ship", "lose knights")
    fought(m)
    assert sum(len(units(m, 0, square)) for square in ("a1", "b1", "c1", "b2")) == 0
    assert units(m, 1, "b1")


# ---------------------------------------------------------------------- spells


@rule("9.10", "R10")
def test_each_magic_unit_casts_one_spell_a_turn() -> None:
    spells = ["earthquake", "fireball", "meteor-storm"]
    one = battle(["elf-sorceress", "footmen"], ["orc-grunts"], {0: spells})
    go(one, "play earthquake", "pass")
    assert not {o for o in offered(one) if o.startswith("play")}
    two = battle(["elf-sorceress"] * 2, ["orc-grunts"], {0: spells})
    go(two, "play earthquake", "pass", "play fireball", "pass")
    assert forces(two)[0] == 6 + 5 + 6
    assert not {o for o in offered(two) if o.startswith("play")}
    none = battle(["footmen"], ["orc-grunts"], {0: spells})
    assert offered(none) == {"pass"}


@rule("9.10", "R10", "13.9")
def test_a_spell_outside_a_battle_is_the_casters_spell_of_the_turn() -> None:
    stacks = {0: {"a3": ["elf-sorceress", "footmen"]}, 1: {"b3": ["orc-grunts"]}}
    m = table(stacks, {0: ["divination", "haste", "destruction"], 1: ["march"]})
    assert {"play divination", "play haste", "play destruction"} <= offered(m)
    go(m, "play haste", "from a3")
    assert not {"play divination", "play destruction"} & offered(m)


@rule("10.6", "11.4")
def test_a_robe_and_spirit_towers_give_magic() -> None:
    robe = battle(["paladin"], ["orc-grunts"], {0: ["fireball"]}, items={"paladin": ["robe-of-the-magi"]})
    assert "play fireball" in offered(robe)
    assert "play fireball" not in offered(battle(["paladin"], ["orc-grunts"], {0: ["fireball"]}))
    hall: dict[str, Any] = {"races": (ORC, UNDEAD), "hands": {1: ["fireball"]}}
    towers = battle(["orc-grunts"] * 5, ["necropolis"], upgrades={1: ["spirit-towers"]}, **hall)
    go(towers, "pass")
    assert "play fireball" in offered(towers)
    assert forces(towers)[1] == 7


@rule("10.14", "R13")
def test_a_staff_negates_one_spell_a_turn_against_its_stack() -> None:
    given: dict[str, Any] = {"items": {"orc-blademaster": ["staff-of-negation"]}}
    hands = {0: ["fireball", "earthquake"], 1: ["march"]}
    m = battle(["elf-sorceress"] * 2, ["orc-blademaster"], hands, **given)
    m.answer(0, "play fireball")
    assert asked(m) == (1, "reply.ward")
    m.answer(1, "negate")
    go(m, "pass")
    assert forces(m)[0] == 6
    m.answer(0, "play earthquake")
    assert asked(m)[1] == "battle.card"
    assert forces(m)[0] == 11


@rule("10.14", "R13")
def test_a_staff_is_of_no_use_where_its_bearer_is_not() -> None:
    m = battle(
        ["elf-sorceress"],
        ["orc-grunts"],
        {0: ["fireball"], 1: ["march"]},
        elsewhere={1: {"d3": ["orc-blademaster"]}},
        items={"orc-blademaster": ["staff-of-negation"]},
    )
    m.answer(0, "play fireball")
    assert asked(m) == (1, "reply.ward")
    (ask,) = m.asks
    assert list(ask.options) == [("decline",)]
    strike = {0: {"a3": ["elf-sorceress"]}, 1: {"b3": ["orc-blademaster", "orc-grunts"]}}
    m = table(strike, {0: ["destruction"], 1: []}, items={"orc-blademaster": ["staff-of-negation"]})
    m.answer(0, "play destruction")
    m.answer(0, "stack b3 crimson")
    m.answer(1, "negate")
    assert units(m, 1, "b3") == ["orc-blademaster", "orc-grunts"]


# ---------------------------------------------------------------------- items


@rule("10.4", "10.5", "10.11", "7.4")
def test_items_make_a_hero_brute_missile_or_stronger() -> None:
    assert (
        forces(battle(["paladin"], ["tauren-chieftain"], items={"paladin": ["claws-of-attack"]}))[0] == 5 + 2
    )
    bow = {"orc-blademaster": ["bow-of-quelthalas"]}
    assert forces(battle(["paladin"], ["orc-blademaster"], items=bow))[1] == 5 + 1
    card = battle(["paladin"], ["orc-blademaster"], {1: ["eagle-eye"]}, items=bow)
    go(card, "pass", "play eagle-eye")
    assert forces(card)[1] == 5 + 1 + 1
    belt = {"paladin": ["belt-of-giant-strength"]}
    plain = lost(["paladin", *["knights"] * 4], ["orc-grunts"] * 4)[1]
    assert lost(["paladin", *["knights"] * 4], ["orc-grunts"] * 4, items=belt)[1] == plain + 1


@rule("10.1", "R20")
def test_a_town_portal_leaves_a_battle_or_moves_a_stack() -> None:
    home = {0: {"a3": ["town-hall"]}, 1: {"d3": ["orc-grunts"]}}
    portal = {"paladin": ["scroll-of-town-portal"]}
    m = battle(["paladin", "footmen"], ["orc-grunts"] * 6, items=portal, elsewhere=home)
    go(m, "portal", "to a3")
    decline(m)
    assert state(m).battle is None
    assert units(m, 0, "a3") == ["footmen", "paladin", "town-hall"]
    assert len(units(m, 1, "b3")) == 6
    assert carried(m, "paladin") == []
    assert "portal" not in offered(battle(["paladin"], ["orc-grunts"], items=portal))
    move = table(
        {0: {"a3": ["town-hall"], "c2": ["paladin", "human-ship"]}, **FAR},
        {0: ["march"], 1: []},
        items=portal,
    )
    go(move, "portal c2", "to a3")
    assert units(move, 0, "a3") == ["paladin", "town-hall"]
    assert units(move, 0, "c2") == ["human-ship"]


@rule("10.7", "9.14", "R20")
def test_an_ankh_brings_a_hero_back_in_the_control_phase() -> None:
    ankh = {"paladin": ["ankh-of-reincarnation", "claws-of-attack"]}
    m = battle(["paladin", "footmen", "footmen"], ["orc-grunts"] * 6, items=ankh)
    go(m, "pass", "pass", "lose paladin", "lose footmen")
    assert state(m).units.count(world(state(m)).captured[1]) == 0
    while asked(m)[1] != "battle.retreat":
        go(m, min(offered(m)))
    go(m, "to a3")
    while asked(m)[1] != "draw.discard":
        go(m, min(o for o in offered(m) if o in ("done", "pass", "decline", "refuse", "keep")))
    assert units(m, 0, "a3") == ["footmen", "paladin"]
    assert carried(m, "paladin") == []


@rule("10.7", "R20")
def test_where_the_stack_is_gone_the_hero_comes_to_any_friendly_territory() -> None:
    ankh = {"paladin": ["ankh-of-reincarnation"]}
    m = battle(["paladin"], ["orc-grunts"] * 6, items=ankh, owner={"a3": 0, "a2": 0, "d3": 1, "c3": 1})
    go(m, "pass", "pass", "lose paladin")
    while asked(m)[1] not in ("ankh", "draw.discard"):
        go(m, min(o for o in offered(m) if o.split()[0] in ("done", "pass", "lose", "to", "refuse")))
    assert asked(m) == (0, "ankh")
    assert offered(m) == {"place paladin a3", "place paladin a2"}
    go(m, "place paladin a2")
    assert units(m, 0, "a2") == ["paladin"]


@rule("9.14", "R7")
def test_a_slain_hero_is_captured_and_his_items_go_to_their_pile() -> None:
    m = battle(
        ["paladin"], ["orc-grunts"] * 6, items={"paladin": ["claws-of-attack"]}, owner={"a3": 0, "d3": 1}
    )
    go(m, "pass", "pass", "lose paladin")
    g = state(m)
    w = world(g)
    assert g.units.kinds(w.captured[1]) == ["paladin"]
    assert g.units.count(w.pile_names.index("items")) == 28


@rule("10.8")
def test_a_horn_brings_five_gold_a_turn() -> None:
    stacks = {0: {"a3": ["paladin", "archmage"]}, **FAR}
    for items, gold in (
        ({}, 2),
        ({"paladin": ["horn-of-plenty"]}, 7),
        ({"paladin": ["horn-of-plenty"] * 2}, 12),
    ):
        m = table(stacks, {0: ["windfall"], 1: []}, items=items)
        go(m, "done")
        assert state(m).treasury[0] == gold


@rule("10.9", "R14")
@pytest.mark.parametrize(
    ("race", "hero", "kind"),
    [
        (HUMAN, "paladin", "water-elemental"),
        (ORC, "orc-blademaster", "spirit-wolf"),
        (ELF, "demon-hunter", "treant"),
        (UNDEAD, "lich", "skeleton"),
    ],
)
def test_a_scroll_summons_a_creature_of_ones_race_for_a_battle(race: int, hero: str, kind: str) -> None:
    other, foe = (ORC, "orc-grunts") if race != ORC else (HUMAN, "footmen")
    scroll = {hero: ["scroll-of-summoning"]}
    m = battle([hero], [foe], races=(race, other), items=scroll)
    before = forces(m)[0]
    go(m, "read scroll-of-summoning")
    assert units(m, 0, "b3") == sorted([hero, kind])
    assert forces(m)[0] == before + 4
    assert carried(m, hero) == []
    fought(m)
    assert kind not in units(m, 0, "b3")
    token = battle([hero], [foe], races=(race, other), items=scroll, options={"summons": "force only"})
    go(token, "read scroll-of-summoning")
    assert (units(token, 0, "b3"), forces(token)[0]) == ([hero], before + 4)


@rule("10.10")
def test_a_crystal_ball_looks_at_a_hand_once_a_turn() -> None:
    stacks = {0: {"a3": ["paladin"]}, **FAR}
    m = table(stacks, {0: ["march"], 1: ["ruin", "storms"]}, items={"paladin": ["crystal-ball"]})
    go(m, "gaze crimson")
    g = state(m)
    assert g.cards.knows(0, world(g).hand[1]) == ["ruin", "storms"]
    assert "gaze crimson" not in offered(m)


@rule("10.13")
def test_a_scroll_of_protection_spares_the_stack() -> None:
    scroll = {"paladin": ["scroll-of-protection"]}
    m = battle(["paladin", "footmen"], ["orc-grunts"] * 6, items=scroll)
    go(m, "read scroll-of-protection", "pass", "pass")
    assert asked(m)[1] == "battle.retreat"
    assert len(units(m, 0, "b3")) == 2
    assert carried(m, "paladin") == []


@rule("10.2", "9.13")
def test_a_cloak_hides_a_hero_alone() -> None:
    cloak: dict[str, Any] = {"items": {"paladin": ["cloak-of-invisibility"]}, "owner": {"a3": 0, "d3": 1}}
    for army, hidden in ((["paladin"], True), (["footmen", "paladin"], False)):
        stacks = {0: {"a3": army}, 1: {"b3": ["orc-grunts"]}}
        m = table(stacks, {0: [], 1: ["march"]}, active=1, **cloak)
        go(m, "play march", "use move.stacks", "from b3", "all", "to a3", "done")
        assert (asked(m)[1] != "battle.next") == hidden


# ---------------------------------------------------------------------- upgrades

UPGRADED = [
    (HUMAN, "steel-forged-swords", "11.1", ["footmen"], 1),
    (HUMAN, "steel-forged-swords", "11.1", ["knights"], 1),
    (HUMAN, "steel-forged-swords", "11.1", ["dwarf-riflemen"], 0),
    (HUMAN, "refined-gunpowder", "11.1", ["dwarf-riflemen"], 1),
    (HUMAN, "refined-gunpowder", "11.1", ["footmen"], 0),
    (HUMAN, "improved-masonry", "11.1", ["town-hall"], 1),
    (HUMAN, "human-hero-advancement", "11.1", ["paladin"], 1),
    (HUMAN, "human-hero-advancement", "11.1", ["footmen"], 0),
    (ORC, "berserker-strength", "11.2", ["orc-grunts"], 1),
    (ORC, "berserker-strength", "11.2", ["tauren-warrior"], 0),
    (ORC, "thorium-melee-weapons", "11.2", ["orc-grunts"], 1),
    (ORC, "thorium-melee-weapons", "11.2", ["orc-raiders"], 1),
    (ORC, "thorium-missile-weapons", "11.2", ["troll-headhunters"], 1),
    (ORC, "wardrums", "11.2", ["orc-grunts", "orc-grunts"], 1),
    (ORC, "pulverize", "11.2", ["kodo-beasts"], 1),
    (ORC, "orc-hero-advancement", "11.2", ["orc-farseer"], 1),
    (ELF, "marksmanship", "11.3", ["archers"], 1),
    (ELF, "strength-of-the-wild", "11.3", ["chimerae"], 1),
    (ELF, "night-elf-hero-advancement", "11.3", ["demon-hunter"], 1),
    (UNDEAD, "unholy-strength", "11.4", ["ghoul"], 1),
    (UNDEAD, "necromancy-training", "11.4", ["necromancer"], 1),
    (UNDEAD, "spirit-towers", "11.4", ["necropolis"], 1),
    (UNDEAD, "undead-hero-advancement", "11.4", ["lich"], 1),
]


@rule("7.5", "11.1", "11.2", "11.3", "11.4")
@pytest.mark.parametrize(("race", "upgrade", "line", "army", "more"), UPGRADED)
def test_upgrades_strengthen_all_that_they_name(
    race: int, upgrade: str, line: str, army: list[str], more: int
) -> None:
    other, foe = (HUMAN, "footmen") if race != HUMAN else (ORC, "orc-grunts")
    races = (race, other)
    before = forces(battle(army, [foe], races=races))[0]
    assert forces(battle(army, [foe], races=races, upgrades={0: [upgrade]}))[0] == before + more


@rule("11.2")
def test_wardrums_are_for_attackers() -> None:
    m = battle(["footmen"], ["orc-grunts"], upgrades={1: ["wardrums"]})
    assert forces(m)[1] == 3


@rule("11.3", "11.4")
def test_upgrades_give_attributes() -> None:
    tree: dict[str, Any] = {"races": (HUMAN, ELF), "upgrades": {1: ["ancient-protectors"]}}
    assert forces(battle(["footmen"], ["tree-of-life"], **tree))[1] == 7
    assert forces(battle(["footmen"], ["tree-of-life"], races=(HUMAN, ELF)))[1] == 6
    drake: dict[str, Any] = {"races": (UNDEAD, HUMAN)}
    before = forces(battle(["frost-drake"], ["town-hall"], **drake))[0]
    after = forces(battle(["frost-drake"], ["town-hall"], upgrades={0: ["frost-breath"]}, **drake))[0]
    assert after == before + 2


@rule("11.4", "R12")
def test_cannibals_cost_a_beaten_enemy_one_more() -> None:
    given: dict[str, Any] = {"races": (UNDEAD, HUMAN)}
    plain = lost(["banshee"] * 6, ["footmen"] * 4, **given)
    assert plain[1] == 2
    assert lost(["banshee"] * 6, ["footmen"] * 4, upgrades={0: ["cannibalize"]}, **given)[1] == 3
    assert lost(["banshee"] * 2, ["footmen"] * 8, upgrades={0: ["cannibalize"]}, **given)[1] <= 2


@rule("9.11")
def test_a_beaten_fortification_is_destroyed() -> None:
    m = battle(["knights"] * 6, ["great-hall", "orc-grunts", "orc-grunts"])
    fought(m)
    assert not any("great-hall" in units(m, 1, square) for square in NEAR)
