"""Empires of Mystara: every card of the deck is played."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.empires_of_mystara.rules import EMPIRES_OF_MYSTARA
from quarterdeck.systems.warp_empires.world import world
from tests.games.empires_of_mystara.positions import CHAOTIC, FAR, LAWFUL, NEUTRAL, battle, items, rule, table
from tests.games.warp_empires.positions import asked, forces, go, hand, offered, state, units

DECK = """
March 10 | Grand March 6 | Great March 3 | Quest 1 | Earthquake 1 | True Sight 1 | Turn Undead 1
Call Lightning 1
Cure Wounds 1 | Blessing 1 | Creeping Doom 1 | Death Spell 1 | Firestorm 1 | Summon Monsters 1
Meteor Swarm 1
Animate Dead 1 | Teleportation 1 | Slay 1 | Thieves 1 | Spies 1 | Scouts 1 | Outflank 1 | Rain of Arrows 1
Swords 1
Stout Hearts 1 | Cause Fear 1
"""


@rule("11.1")
def test_the_deck_is_as_printed() -> None:
    cards = EMPIRES_OF_MYSTARA.book.deck.cards
    printed = [
        row.strip().rsplit(" ", 1) for line in DECK.split("\n") for row in line.split("|") if row.strip()
    ]
    assert [(card.name, card.copies) for card in cards] == [(name, int(n)) for name, n in printed]
    assert cards.total == 42
    assert len(printed) == 26


@rule("11.2")
@pytest.mark.parametrize(("card", "n"), [("march", 1), ("grand-march", 2), ("great-march", 3)])
def test_marches_move_so_many_stacks(card: str, n: int) -> None:
    stacks = {0: {word: ["fighters"] for word in ("aalban", "caurenze", "darokin", "thyatis")}, **FAR}
    m = table(stacks, {0: [card], 1: []})
    ways = (("aalban", "belcadiz"), ("caurenze", "erewan"), ("darokin", "corunglain"))
    go(m, f"play {card}")
    for start, end in ways[:n]:
        go(m, f"from {start}", "all", f"to {end}")
    assert asked(m)[1] == "move.card"
    assert [units(m, 0, end) for _, end in ways] == [["fighters"]] * n + [[]] * (3 - n)


@rule("11.4", "11.6", "11.7", "R11")
@pytest.mark.parametrize(
    ("card", "army", "more"),
    [
        ("outflank", ["cavalry", "ship", "fighters"], 2),
        ("rain-of-arrows", ["archers", "elves", "fighters"], 2),
        ("rain-of-arrows", ["shadow-elves", "orcs"], 1),
        ("swords", ["orcs", "fighters", "archers"], 2),
        ("stout-hearts", ["dwarves", "halflings", "fighters"], 2),
        ("cause-fear", ["undead", "wizard", "cleric", "hero"], 3),
        ("earthquake", ["cleric"], 10),
        ("call-lightning", ["cleric"], 8),
        ("creeping-doom", ["cleric"], 12),
        ("firestorm", ["wizard"], 10),
        ("summon-monsters", ["wizard"], 12),
        ("blessing", ["cleric", "fighters", "keep"], 3),
    ],
)
def test_battle_cards_add_force(card: str, army: list[str], more: int) -> None:
    m = battle(army, ["siege-engines"] * 3, {0: [card]}, at="thyatis")
    before = forces(m)[0]
    go(m, f"play {card}")
    assert forces(m)[0] == before + more


@rule("11.6")
def test_a_blessing_is_for_units_and_not_for_items() -> None:
    m = battle(["cleric", "hero"], ["undead"] * 3, {0: ["blessing"]}, items={"darokin": ["rune-sword"]})
    before = forces(m)[0]
    go(m, "play blessing")
    assert forces(m)[0] == before + 2


@rule("9.2")
@pytest.mark.parametrize(
    ("card", "wrong", "right"),
    [
        ("earthquake", "wizard", "cleric"),
        ("call-lightning", "hero", "cleric"),
        ("creeping-doom", "wizard", "cleric"),
        ("cure-wounds", "wizard", "cleric"),
        ("blessing", "wizard", "cleric"),
        ("firestorm", "cleric", "wizard"),
        ("summon-monsters", "cleric", "wizard"),
        ("death-spell", "cleric", "wizard"),
        ("slay", "wizard", "hero"),
    ],
)
def test_a_spell_needs_its_caster_in_the_stack(card: str, wrong: str, right: str) -> None:
    elsewhere = {0: {"thyatis": [right]}}
    assert f"play {card}" not in offered(battle([wrong], ["hero"], {0: [card]}, elsewhere=elsewhere))
    assert f"play {card}" in offered(battle([right], ["hero"], {0: [card]}))


@rule("11.6")
def test_cure_wounds_spares_the_stack() -> None:
    m = battle(["cleric", "fighters"], ["hero"] * 4, {0: ["cure-wounds", "march"]})
    go(m, "play cure-wounds", "pass", "pass")
    assert asked(m) == (0, "battle.retreat")
    assert units(m, 0, "darokin") == ["cleric", "fighters"]


@rule("11.6", "R6")
def test_turn_undead_destroys_one_or_two() -> None:
    army = ["undead"] * 3 + ["orcs"]
    m = battle(["cleric"], army, {0: ["turn-undead"]}, sides=(LAWFUL, CHAOTIC))
    go(m, "play turn-undead", "kill undead")
    assert offered(m) == {"kill undead", "enough"}
    go(m, "enough")
    assert units(m, 1, "darokin") == ["orcs", "undead", "undead"]
    m = battle(["cleric"], army, {0: ["turn-undead"]}, sides=(LAWFUL, CHAOTIC))
    go(m, "play turn-undead", "kill undead", "kill undead")
    assert units(m, 1, "darokin") == ["orcs", "undead"]
    for side in (NEUTRAL, CHAOTIC):
        told = offered(battle(["cleric"], army, {0: ["turn-undead"]}, sides=(side, CHAOTIC)))
        assert "play turn-undead" not in told


@rule("11.7", "11.5")
def test_death_spell_kills_a_hero_and_slay_any_leader() -> None:
    m = battle(["wizard"], ["hero", "cleric", "fighters"], {0: ["death-spell"]})
    go(m, "play death-spell")
    assert offered(m) == {"kill hero"}
    go(m, "kill hero")
    assert units(m, 1, "darokin") == ["cleric", "fighters"]
    m = battle(["hero"], ["wizard", "cleric", "fighters"], {0: ["slay"]})
    go(m, "play slay")
    assert offered(m) == {"kill wizard", "kill cleric"}
    go(m, "kill cleric")
    assert units(m, 1, "darokin") == ["fighters", "wizard"]


@rule("11.3", "R5")
def test_a_quest_takes_a_leader() -> None:
    stacks = {0: {"darokin": ["fighters"]}, 1: {"zeaburg": ["hero", "fighters"], "kalslo": ["fighters"]}}
    m = table(stacks, {0: ["quest"], 1: []}, sides=(LAWFUL, LAWFUL, CHAOTIC))
    go(m, "play quest", "stack zeaburg crimson")
    assert units(m, 1, "zeaburg") == ["fighters"]
    m = table(stacks, {0: ["quest"], 1: []})
    go(m, "play quest", "stack kalslo crimson")
    assert units(m, 1, "kalslo") == ["fighters"]


@rule("11.3")
def test_spies_and_scouts_look() -> None:
    stacks = {0: {"darokin": ["fighters"]}, 1: {"zeaburg": ["hero", "fighters"]}}
    m = table(stacks, {0: ["spies", "scouts"], 1: ["slay"]})
    go(m, "play spies")
    assert any("Slay" in entry.text for entry in m.log(0))
    go(m, "play scouts", "stack zeaburg crimson")
    g = state(m)
    assert sorted(g.units.knows(0, world(g).stack(world(g).map.index["zeaburg"], 1))) == ["fighters", "hero"]


@rule("11.8", "9.2")
def test_true_sight_looks_at_a_stack_or_a_hand() -> None:
    stacks = {0: {"darokin": ["cleric"]}, 1: {"zeaburg": ["hero", "fighters"]}}
    m = table(stacks, {0: ["true-sight"], 1: ["slay"]})
    go(m, "play true-sight", "use look.hand")
    assert any("Slay" in entry.text for entry in m.log(0))
    m = table(stacks, {0: ["true-sight"], 1: ["slay"]})
    go(m, "play true-sight", "use look.stack", "stack zeaburg crimson")
    assert any("Hero" in entry.text for entry in m.log(0))
    stacks = {0: {"darokin": ["wizard"]}, 1: {"zeaburg": ["hero"]}}
    assert "play true-sight" not in offered(table(stacks, {0: ["true-sight"], 1: ["slay"]}))


@rule("11.9", "R11")
def test_a_meteor_swarm_falls_next_to_the_wizard() -> None:
    stacks = {
        0: {"darokin": ["wizard"], "threshold": ["fighters"]},
        1: {"corunglain": ["hero", "fighters"], "zeaburg": ["fighters"]},
    }
    m = table(stacks, {0: ["meteor-swarm"], 1: []})
    go(m, "play meteor-swarm")
    assert offered(m) == {"stack corunglain crimson"}
    go(m, "stack corunglain crimson")
    assert units(m, 1, "corunglain") == ["hero"]


@rule("11.10", "R6", "R11")
def test_animate_dead_makes_the_undead_free() -> None:
    tray = {0: ["undead", "undead", "hero"]}
    given: dict[str, Any] = {"step": "recruit-drawn", "owner": {"darokin": 0, "corunglain": 0}, "tray": tray}
    stacks = {0: {"darokin": ["wizard"]}, **FAR}
    m = table(stacks, {0: ["animate-dead"], 1: []}, sides=(CHAOTIC, LAWFUL), **given)
    go(m, "play animate-dead")
    assert offered(m) == {"done", "buy undead darokin", "buy undead corunglain"}
    go(m, "buy undead darokin")
    assert offered(m) == {"done", "buy undead corunglain"}
    go(m, "buy undead corunglain")
    assert units(m, 0, "corunglain") == ["undead"]
    assert state(m).treasury[0] == 0
    for side, army in ((NEUTRAL, "wizard"), (CHAOTIC, "cleric")):
        m = table(
            {0: {"darokin": [army]}, **FAR}, {0: ["animate-dead"], 1: []}, sides=(side, LAWFUL), **given
        )
        assert "play animate-dead" not in offered(m)


@rule("11.11", "R11")
def test_teleportation_takes_the_wizard_and_leaders_anywhere_on_land() -> None:
    stacks = {0: {"darokin": ["wizard", "hero", "fighters"]}, 1: {"zeaburg": ["fighters"]}}
    m = table(stacks, {0: ["teleportation", "march"], 1: []})
    go(m, "play teleportation", "from darokin")
    assert "take fighters" not in offered(m)
    go(m, "all")
    told = offered(m)
    assert "to irendi" in told
    assert "to zeaburg" in told
    assert "to north-sea-of-dawn" not in told
    go(m, "to zeaburg")
    assert units(m, 0, "zeaburg") == ["hero", "wizard"]
    assert units(m, 0, "darokin") == ["fighters"]
    go(m, "done", "fight zeaburg")
    assert asked(m)[1] == "battle.card"


@rule("11.11", "R11")
def test_a_wizard_leaves_a_ship_by_teleportation() -> None:
    m = table({0: {"north-sea-of-dawn": ["ship", "wizard"]}, **FAR}, {0: ["teleportation"], 1: []})
    go(m, "play teleportation", "from north-sea-of-dawn", "all", "to irendi")
    assert units(m, 0, "irendi") == ["wizard"]
    assert units(m, 0, "north-sea-of-dawn") == ["ship"]


@rule("11.3", "R9")
def test_thieves_take_an_item_for_a_stack_that_may_have_it() -> None:
    stacks = {
        0: {"darokin": ["hero"], "corunglain": ["wizard"]},
        1: {"zeaburg": ["hero", "wizard"], "kalslo": ["fighters"]},
    }
    given: dict[str, Any] = {"items": {"1:zeaburg": ["rune-sword", "crystal-ball"]}}
    m = table(stacks, {0: ["thieves"], 1: []}, **given)
    go(m, "play thieves")
    assert offered(m) == {"stack zeaburg crimson"}
    go(m, "stack zeaburg crimson")
    assert offered(m) == {"steal rune-sword crimson", "steal crystal-ball crimson"}
    go(m, "steal rune-sword crimson")
    assert offered(m) == {"place rune-sword darokin"}
    go(m, "place rune-sword darokin")
    assert items(m, 0, "darokin") == ["rune-sword"]
    assert items(m, 1, "zeaburg") == ["crystal-ball"]
    m = table({0: {"darokin": ["fighters"]}, 1: stacks[1]}, {0: ["thieves"], 1: []}, **given)
    go(m, "play thieves", "stack zeaburg crimson", "steal rune-sword crimson", "none")
    assert items(m, 1, "zeaburg") == ["crystal-ball"]
    assert asked(m) == (0, "move.card")
    assert hand(m, 0) == []
    assert "play thieves" not in offered(table(stacks, {0: ["thieves"], 1: []}))
