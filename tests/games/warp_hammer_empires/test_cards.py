"""Warp Hammer Empires: every card of the deck is played."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import forces, go, hand, offered, state, units
from tests.games.warp_hammer_empires.positions import battle, kit, table
from tests.games.warp_hammer_empires.test_rules import BOOK, FAR, rule

OTHERS = {
    "tactical-move": 12,
    "operational-move": 8,
    "strategic-move": 4,
    "scouts": 2,
    "spies": 2,
    "divination": 2,
    "assassin": 2,
    "block-supply-lines": 2,
}
TRAITS = {  # card, army, stack, what is attached, units and things that have the trait
    "signal": ("dwarf", ["dwarf-hornblower", "dwarf-clansmen"], [], 1),
    "armor": ("dwarf", ["dwarf-clansmen", "dwarf-dwarf-runesmith"], ["dwarf-iron-rune"], 2),
    "swarm": ("skaven", ["skaven-rat-swarm"], [], 1),
    "courage": ("dwarf", ["dwarf-dwarf-runesmith"], ["dwarf-rune-of-courage"], 1),
    "regenerating": ("ork", ["ork-stone-troll"], [], 1),
    "beast": ("wood-elf", ["wood-elf-timber-wolves", "wood-elf-great-cat"], [], 2),
    "scout": ("dwarf", ["dwarf-rangers"], [], 1),
    "ambush": ("dwarf", ["dwarf-rangers"], [], 1),
    "disaster": ("ork", ["ork-orc-shaman"], ["ork-da-krunch"], 1),
    "war-machine": ("dwarf", ["dwarf-mortar"], [], 1),
    "archer": ("dwarf", ["dwarf-crossbows", "dwarf-thunderers"], [], 2),
    "flying": ("ork", ["ork-harpy"], [], 1),
    "teleport": ("high-elf", ["high-elf-mage"], ["high-elf-the-pool-of-many-places"], 1),
    "wizard": ("dwarf", ["dwarf-dwarf-runesmith"], [], 1),
    "magic": ("dwarf", ["dwarf-dwarf-runesmith", "dwarf-hero"], ["dwarf-rune-hammer"], 2),
    "fear": ("undead", ["undead-banshee"], ["undead-fear"], 2),
    "immobilize": ("dwarf", ["dwarf-dwarf-runesmith"], ["dwarf-commandment-of-brass"], 1),
    "hero": ("dwarf", ["dwarf-hero", "dwarf-dwarf-runesmith"], ["dwarf-rune-of-might"], 2),
    "spear": ("dwarf", ["dwarf-dwarf-pikes"], [], 1),
    "cavalry": ("empire", ["empire-knights-panther"], [], 1),
    "berserker": ("empire", ["empire-flagellants"], [], 1),
    "slay": ("dwarf", ["dwarf-dwarf-runesmith"], ["dwarf-rule-of-burning-iron"], 1),
    "monster": ("ork", ["ork-ogre", "ork-stone-troll"], [], 2),
    "poison": ("undead", ["undead-necromancer"], ["undead-wind-of-death"], 1),
    "drain": ("undead", ["undead-necromancer"], ["undead-drain-life", "undead-steal-soul"], 2),
    "infantry": ("dwarf", ["dwarf-clansmen", "dwarf-hammerers"], [], 2),
    "death": ("empire", ["empire-battle-wizard"], ["empire-storm-of-cronos"], 1),
    "martyr": ("dark-elf", ["dark-elf-black-guard"], [], 1),
}
FOE = {"dwarf": ("ork", "ork-orc-boyz")}


@rule("9.1", "9.3")
def test_the_deck_is_as_printed() -> None:
    cards = {card.id: card.copies for card in BOOK.deck.cards}
    names = {*TRAITS, "cowardly", "disease", "ship"}
    assert cards == {**OTHERS, **{f"trait-{name}": 1 for name in names}}
    assert sum(cards.values()) == 65
    assert len(cards) == 39


def against(army: str) -> tuple[tuple[str, str], list[str]]:
    return (
        ((army, "ork"), ["ork-orc-shaman"]) if army != "ork" else ((army, "dwarf"), ["dwarf-dwarf-runesmith"])
    )


@rule("9.3", "R2")
@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_card_gives_five_to_each_with_the_trait(trait: str) -> None:
    army, stack, things, n = TRAITS[trait]
    armies, foes = against(army)
    given: dict[str, Any] = {"armies": armies, "elsewhere": {0: {}, 1: {}}, "kits": {0: things}}
    m = battle(stack, foes, {0: [f"trait-{trait}", "spies"]}, **given)
    before = forces(m)[0]
    go(m, f"play trait-{trait}")
    assert forces(m)[0] == before + 5 * n


@rule("9.3")
@pytest.mark.parametrize(
    ("trait", "army", "stack"),
    [("ship", "dwarf", ["dwarf-monitor", "dwarf-ironclad"]), ("disease", "skaven", ["skaven-plague-ship"])],
)
def test_traits_of_ships(trait: str, army: str, stack: list[str]) -> None:
    given: dict[str, Any] = {"armies": (army, "ork"), "elsewhere": {0: {}, 1: {}}, "at": "b2"}
    m = battle(stack, ["ork-hulk"], {0: [f"trait-{trait}", "spies"]}, **given)
    before = forces(m)[0]
    go(m, f"play trait-{trait}")
    assert forces(m)[0] == before + 5 * len(stack)


@rule("9.3", "R2")
def test_nobody_is_cowardly_and_idle_things_have_no_trait() -> None:
    m = battle(
        ["dwarf-clansmen"],
        ["ork-orc-boyz"],
        {0: ["trait-cowardly", "trait-death"]},
        kits={0: ["dwarf-rune-of-cleaving"]},
    )
    assert offered(m) == {"pass"}


@rule("9.3", "R2")
def test_the_example_of_a_wizard_with_a_spell() -> None:
    given: dict[str, Any] = {"armies": ("empire", "ork"), "elsewhere": {0: {}, 1: {}}}
    m = battle(
        ["empire-battle-wizard"],
        ["ork-orc-shaman"],
        {0: ["trait-death", "spies"]},
        kits={0: ["empire-storm-of-cronos"]},
        **given,
    )
    go(m, "play trait-death")
    assert forces(m)[0] == 4 + 5 + 5


MOVES = (("a2", "a3", "dwarf-clansmen"), ("a3", "b3", "dwarf-hammerers"), ("b2", "c2", "dwarf-mortar"))


@rule("9.2")
@pytest.mark.parametrize(
    ("card", "n"), [("tactical-move", 1), ("operational-move", 2), ("strategic-move", 3)]
)
def test_moves(card: str, n: int) -> None:
    stacks = {0: {"a2": ["dwarf-clansmen"], "a3": ["dwarf-hammerers"], "b2": ["dwarf-mortar"]}, **FAR}
    m = table(stacks, {0: [card], 1: []})
    go(m, f"play {card}")
    assert state(m).turn.slots == n - 1
    for origin, target, kind in MOVES[:n]:
        go(m, f"from {origin}", f"take {kind}", f"to {target}")
        assert kind in units(m, 0, target)
    assert state(m).turn.slots == 0


@rule("9.4")
def test_scouts_see_what_is_attached_too() -> None:
    stacks = {0: {"a2": ["dwarf-clansmen"]}, 1: {"d3": ["ork-orc-shaman", "ork-orc-boyz"]}}
    m = table(stacks, {0: ["scouts", "spies"], 1: ["assassin"]}, kits={(1, "d3"): ["ork-da-krunch"]})
    go(m, "play scouts", "stack d3 crimson", "play spies")
    g = state(m)
    w = world(g)
    t = w.map.index["d3"]
    assert g.units.knows(0, w.stack(t, 1)) == ["ork-orc-boyz", "ork-orc-shaman"]
    assert g.units.knows(0, w.kit(t, 1)) == ["ork-da-krunch"]
    assert g.cards.knows(0, w.hand[1]) == ["assassin"]


@rule("9.4")
def test_divination_shows_seven_cards() -> None:
    m = table({0: {"a2": ["dwarf-clansmen"]}, **FAR}, {0: ["divination"], 1: []})
    go(m, "play divination")
    g = state(m)
    assert len(g.cards.knows(0, world(g).deck[0])) == 7
    assert hand(m, 0) == []


@rule("9.4", "R11", "R2")
def test_an_assassin_kills_heroes_only() -> None:
    stacks = {
        0: {"a2": ["dwarf-clansmen"]},
        1: {"d3": ["ork-orc-shaman", "ork-orc-war-boss"], "d2": ["ork-orc-shaman"]},
    }
    m = table(
        stacks, {0: ["assassin", "assassin"], 1: []}, kits={(1, "d2"): ["ork-slaggas-sword-of-slashin"]}
    )
    go(m, "play assassin", "stack d3 crimson")
    assert units(m, 1, "d3") == ["ork-orc-shaman"]
    go(m, "play assassin", "stack d2 crimson")
    assert units(m, 1, "d2") == ["ork-orc-shaman"]
    assert kit(m, "d2", 1) == ["ork-slaggas-sword-of-slashin"]


@rule("9.4")
def test_supply_lines_are_blocked() -> None:
    m = table({0: {"a2": ["dwarf-clansmen"]}, **FAR}, {0: ["tactical-move"], 1: ["block-supply-lines"]})
    go(m, "play tactical-move", "from a2", "all")
    m.answer(0, "to a3")
    m.answer(1, "play block-supply-lines")
    assert units(m, 0, "a2") == ["dwarf-clansmen"]
