"""Warcraft Empires: every card of the deck is played."""

from __future__ import annotations

import pytest

from quarterdeck.systems.warp_empires.world import world
from tests.games.warcraft_empires.positions import ELF, HUMAN, ORC, UNDEAD, battle, carried, table
from tests.games.warcraft_empires.test_rules import FAR, rule
from tests.games.warp_empires.positions import asked, forces, go, hand, offered, state, units


@rule("13.6", "R18")
@pytest.mark.parametrize(
    ("card", "races", "army", "more"),
    [
        ("battle-hardened", (HUMAN, ORC), ["footmen", "footmen", "knights"], 2),
        ("eagle-eye", (HUMAN, ORC), ["dwarf-riflemen", "footmen"], 1),
        ("outflank", (HUMAN, ORC), ["knights", "footmen"], 1),
        ("terror", (UNDEAD, ORC), ["ghoul", "ghoul", "rock-golem"], 2),
        ("rage", (ORC, HUMAN), ["orc-grunts", "kodo-beasts", "rock-golem"], 2),
        ("woodcraft", (ELF, ORC), ["archers", "rock-golem"], 1),
        ("discipline", (HUMAN, ORC), ["footmen", "knights", "rock-golem"], 2),
        ("ambush", (ORC, HUMAN), ["orc-raiders", "gnoll-brute", "orc-grunts"], 2),
        ("assail", (HUMAN, ORC), ["dwarf-flying-machine", "footmen"], 1),
        ("overbear", (HUMAN, ORC), ["steamtank", "rock-golem", "footmen"], 2),
        ("earthquake", (HUMAN, ORC), ["elf-sorceress"], 5),
        ("fireball", (HUMAN, ORC), ["elf-sorceress"], 6),
        ("chain-lightning", (HUMAN, ORC), ["elf-sorceress"], 7),
        ("meteor-storm", (HUMAN, ORC), ["elf-sorceress"], 9),
        ("infuse", (HUMAN, ORC), ["elf-sorceress", "footmen", "knights"], 2),
        ("infuse", (HUMAN, ORC), ["elf-sorceress", "elf-sorceress"], 1),
    ],
)
def test_battle_cards_add_force(card: str, races: tuple[int, int], army: list[str], more: int) -> None:
    foe = "footmen" if races[1] == HUMAN else "orc-grunts"
    m = battle(army, [foe], {0: [card]}, races=races)
    before = forces(m)[0]
    go(m, f"play {card}")
    assert forces(m)[0] == before + more


@rule("13.8", "R14")
def test_summon_puts_a_creature_into_the_stack() -> None:
    m = battle(["elf-sorceress"], ["orc-grunts"], {0: ["summon"]})
    before = forces(m)[0]
    go(m, "play summon")
    assert units(m, 0, "b3") == ["elf-sorceress", "water-elemental"]
    assert forces(m)[0] == before + 4


@rule("13.8")
def test_invulnerability_spares_the_stack() -> None:
    m = battle(["elf-sorceress", "footmen"], ["orc-grunts"] * 5, {0: ["invulnerability", "march"]})
    go(m, "play invulnerability", "pass", "pass")
    assert asked(m)[1] == "battle.retreat"
    assert len(units(m, 0, "b3")) == 2


@rule("13.8", "13.6", "R16")
@pytest.mark.parametrize(
    ("card", "army"), [("finger-of-death", ["elf-sorceress"]), ("killing-blow", ["paladin"])]
)
def test_leaders_are_discarded_in_battle(card: str, army: list[str]) -> None:
    m = battle(army, ["orc-blademaster", "orc-grunts"], {0: [card]})
    go(m, f"play {card}", "kill orc-blademaster")
    assert units(m, 1, "b3") == ["orc-grunts"]
    g = state(m)
    assert g.units.count(world(g).captured[0]) == 0
    assert g.units.count(world(g).also[ORC][0]) == 3
    assert f"play {card}" not in offered(battle(["footmen"], ["orc-blademaster"], {0: [card]}))


@rule("13.8")
def test_immobilize_makes_a_unit_count_nothing() -> None:
    m = battle(["elf-sorceress"], ["orc-blademaster", "orc-grunts"], {0: ["immobilize"]})
    before = forces(m)[1]
    go(m, "play immobilize")
    assert offered(m) == {"weaken orc-grunts"}
    go(m, "weaken orc-grunts")
    assert forces(m)[1] == before - 3


@rule("13.6")
def test_run_them_down_costs_the_loser_one_more() -> None:
    m = battle(["knights"] * 6, ["orc-grunts"] * 4, {0: ["run-them-down", "march"]})
    go(m, "play run-them-down", "pass", "pass")
    assert m.asks[0].facts["n"] == 3


@rule("13.4")
def test_assassin_and_ruin_discard_leaders_and_fortifications() -> None:
    stacks = {0: {"a3": ["footmen"]}, 1: {"d3": ["orc-blademaster", "great-hall", "orc-grunts"]}}
    m = table(stacks, {0: ["assassin", "ruin"], 1: []})
    go(m, "play assassin", "stack d3 crimson")
    assert units(m, 1, "d3") == ["great-hall", "orc-grunts"]
    go(m, "play ruin", "stack d3 crimson")
    assert units(m, 1, "d3") == ["orc-grunts"]


@rule("13.4")
def test_a_dragon_takes_three_units_or_a_hero() -> None:
    stacks = {0: {"a3": ["footmen"]}, 1: {"d3": ["orc-blademaster", *["orc-grunts"] * 4]}}
    m = table(stacks, {0: ["dragon-attack"], 1: []})
    go(m, "play dragon-attack")
    assert asked(m) == (1, "card.toll")
    go(m, "one-leader", "give-up orc-blademaster d3")
    assert units(m, 1, "d3") == ["orc-grunts"] * 4
    m = table(stacks, {0: ["dragon-attack"], 1: []})
    go(m, "play dragon-attack", "units", *["give-up orc-grunts d3"] * 3)
    assert units(m, 1, "d3") == ["orc-blademaster", "orc-grunts"]
    m = table({0: {"a3": ["footmen"]}, **FAR}, {0: ["dragon-attack"], 1: []})
    go(m, "play dragon-attack")
    assert offered(m) == {"units"}


@rule("13.4")
def test_thieves_take_an_item_for_a_leader() -> None:
    stacks = {0: {"a3": ["paladin"]}, 1: {"d3": ["orc-blademaster"]}}
    m = table(stacks, {0: ["thieves"], 1: []}, items={"orc-blademaster": ["horn-of-plenty"]})
    go(m, "play thieves", "steal horn-of-plenty crimson", "bear paladin")
    assert carried(m, "paladin") == ["horn-of-plenty"]
    assert carried(m, "orc-blademaster") == []
    full = {"orc-blademaster": ["horn-of-plenty"], "paladin": ["crystal-ball", "claws-of-attack"]}
    assert "play thieves" not in offered(table(stacks, {0: ["thieves"], 1: []}, items=full))


@rule("13.4")
def test_espionage_and_scouts_look() -> None:
    stacks = {0: {"a3": ["footmen"]}, 1: {"d3": ["orc-blademaster", "orc-grunts"]}}
    m = table(stacks, {0: ["espionage", "scouts"], 1: ["ruin"]})
    go(m, "play espionage", "play scouts", "stack d3 crimson")
    g = state(m)
    w = world(g)
    assert g.cards.knows(0, w.hand[1]) == ["ruin"]
    assert g.units.knows(0, w.stack(w.map.index["d3"], 1)) == ["orc-blademaster", "orc-grunts"]


@rule("13.5")
def test_storms_keep_a_stack_by_the_sea_from_moving() -> None:
    stacks = {0: {"a3": ["footmen"]}, 1: {"d2": ["orc-grunts"], "d3": ["orc-grunts"]}}
    m = table(stacks, {0: ["storms"], 1: ["march"]}, owner={"a3": 0})
    go(m, "play storms")
    assert (asked(m)[1] == "card.stack" and offered(m) == {"stack d2 crimson"}) or state(m).frozen[1]
    if asked(m)[1] == "card.stack":
        go(m, "stack d2 crimson")
    assert state(m).frozen[1] == 1 << world(state(m)).map.index["d2"]


@rule("13.5")
def test_a_maelstrom_sinks_a_ship_with_all_aboard() -> None:
    stacks = {
        0: {"a3": ["footmen"]},
        1: {"d1": ["orc-ship", "orc-grunts", "orc-grunts"], "d3": ["orc-grunts"]},
    }
    m = table(stacks, {0: ["maelstrom"], 1: []})
    go(m, "play maelstrom", "stack d1 crimson")
    assert units(m, 1, "d1") == []
    two = {0: {"a3": ["footmen"]}, 1: {"d1": [*["orc-ship"] * 2, *["orc-grunts"] * 5], "d3": ["orc-grunts"]}}
    m = table(two, {0: ["maelstrom"], 1: []})
    go(m, "play maelstrom", "stack d1 crimson")
    assert units(m, 1, "d1") == [*["orc-grunts"] * 4, "orc-ship"]
    coast = {0: {"a3": ["footmen"]}, 1: {"d2": ["orc-ship", "orc-grunts"], "d3": ["orc-grunts"]}}
    m = table(coast, {0: ["maelstrom"], 1: []})
    go(m, "play maelstrom", "stack d2 crimson", "sacrifice orc-grunts")
    assert units(m, 1, "d2") == ["orc-ship"]


@rule("13.7")
def test_windfall_and_good_year() -> None:
    stacks = {0: {"a3": ["town-hall"]}, **FAR}
    m = table(
        stacks, {0: ["windfall", "good-year"], 1: []}, step="revenue-card", owner={"a3": 0, "b3": 0, "d3": 1}
    )
    go(m, "play windfall")
    assert state(m).treasury[0] == 15
    go(m, "play good-year")
    assert state(m).treasury[0] == 17
    assert hand(m, 0) == []


@rule("13.9", "R10")
def test_divination_looks_at_a_stack_or_a_hand() -> None:
    stacks = {0: {"a3": ["elf-sorceress"]}, 1: {"d3": ["orc-blademaster", "orc-grunts"]}}
    for verb in ("look.stack", "look.hand"):
        m = table(stacks, {0: ["divination"], 1: ["ruin"]})
        go(m, "play divination", f"use {verb}")
        if verb == "look.stack":
            go(m, "stack d3 crimson")
        g = state(m)
        w = world(g)
        assert (g.cards.knows(0, w.hand[1]) == ["ruin"]) == (verb == "look.hand")
        known = g.units.knows(0, w.stack(w.map.index["d3"], 1))
        assert (known == ["orc-blademaster", "orc-grunts"]) == (verb == "look.stack")
    nobody = {0: {"a3": ["footmen"]}, **FAR}
    assert "play divination" not in offered(table(nobody, {0: ["divination"], 1: ["ruin"]}))


@rule("13.9", "R10")
def test_destruction_strikes_next_to_a_caster_and_no_leader() -> None:
    stacks = {
        0: {"a3": ["elf-sorceress"]},
        1: {"b3": ["orc-blademaster", "orc-grunts"], "d3": ["orc-grunts"]},
    }
    m = table(stacks, {0: ["destruction"], 1: []})
    go(m, "play destruction", "stack b3 crimson")
    assert units(m, 1, "b3") == ["orc-blademaster"]
    far = {0: {"a3": ["elf-sorceress"]}, **FAR}
    assert "play destruction" not in offered(table(far, {0: ["destruction"], 1: []}))


@rule("13.9", "R10")
def test_haste_makes_a_casters_stack_fast() -> None:
    stacks = {0: {"a2": ["elf-sorceress", "dwarf-mortar-team", "town-hall"], "a3": ["footmen"]}, **FAR}
    m = table(stacks, {0: ["haste", "march"], 1: []})
    go(m, "play haste")
    assert offered(m) == {"from a2"}
    go(m, "from a2", "play march", "use move.stacks", "from a2", "all")
    assert "to d2" in offered(m)
    assert "take town-hall" not in offered(m)
