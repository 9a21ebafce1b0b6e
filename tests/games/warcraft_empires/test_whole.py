"""Lists of Warcraft Empires compared whole, and small things at the edges of rules."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warcraft_empires import GAME
from quarterdeck.games.warcraft_empires.rules import WARCRAFT
from quarterdeck.kit.units import UnitKind
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.world import land, world
from tests.games.warcraft_empires.positions import table
from tests.games.warp_empires.positions import go, offered, state, units

BOOK = WARCRAFT.book
FAR = {1: {"d3": ["orc-grunts"]}}
RACES = {"human": "Human", "orc": "Orc", "night-elf": "Night-Elf", "undead": "Undead"}

ITEMS = {  # what attributes each gives to its hero
    "scroll-of-town-portal": (),
    "cloak-of-invisibility": ("Invisible",),
    "boots-of-speed": (),
    "belt-of-giant-strength": ("Brute",),
    "claws-of-attack": (),
    "robe-of-the-magi": ("Magic", "Caster"),
    "ankh-of-reincarnation": (),
    "horn-of-plenty": (),
    "scroll-of-summoning": (),
    "crystal-ball": (),
    "bow-of-quelthalas": ("Missile",),
    "cloak-of-wings": ("Flying", "Flyer"),
    "scroll-of-protection": (),
    "staff-of-negation": (),
}
UPGRADES = {
    "human": "Steel Forged Swords, Refined Gunpowder, Improved Masonry, Hero Advancement,"
    " Improved Harvest, Militia",
    "orc": "Berserker Strength, Thorium Melee Weapons, Thorium Missile Weapons, Wardrums, Pulverize,"
    " Hero Advancement",
    "night-elf": "Uproot, Marksmanship, Strength of the Wild, Ancient Protectors, Woodland Stealth,"
    " Hero Advancement",
    "undead": "Unholy Strength, Necromancy Training, Spirit Towers, Hero Advancement, Frost Breath,"
    " Cannibalize",
}


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"warcraft-empires:{line}" for line in lines])


def is_thing(unit: UnitKind) -> bool:
    """Whether it goes along with others and has no Force of its own, but for the Claws."""
    return unit.speed == -1 and unit.force == (2 if unit.id == "claws-of-attack" else 0)


@rule("12.2", "7.4", "10.2", "10.4", "10.6", "10.11", "10.12")
def test_items_are_for_heroes_and_give_their_attributes() -> None:
    items = [unit for unit in BOOK.units if unit.pile == "items"]
    assert {unit.id: tuple(unit.tags) for unit in items} == {k: ("Item", *t) for k, t in ITEMS.items()}
    assert all(is_thing(unit) and unit.bearer == "Hero" for unit in items)


@rule("11.1", "11.2", "11.3", "11.4")
def test_each_race_has_its_six_upgrades_once() -> None:
    for race, names in UPGRADES.items():
        found = [unit for unit in BOOK.units if unit.pile == f"{race}-upgrades"]
        assert [unit.name for unit in found] == names.split(", ")
        assert all(is_thing(unit) and unit.copies == 1 and unit.tags == ("Upgrade",) for unit in found)


@rule("R18")
def test_all_units_of_a_race_and_no_mercenaries_bear_its_name() -> None:
    for unit in BOOK.units:
        if unit.bearer or unit.pile == "supply":
            continue
        race = unit.pile.removesuffix("-heroes")
        assert set(unit.tags) & set(RACES.values()) == ({RACES[race]} if race in RACES else set()), unit.id


@rule("R14")
def test_each_race_has_a_creature_of_force_four() -> None:
    creatures = {unit.id: (unit.force, unit.tags[-1]) for unit in BOOK.units if unit.pile == "supply"}
    assert creatures == {
        "water-elemental": (4, "Human"),
        "spirit-wolf": (4, "Orc"),
        "treant": (4, "Night-Elf"),
        "skeleton": (4, "Undead"),
    }


@rule("7.1", "R7")
def test_the_last_of_the_three_heroes_may_be_recruited() -> None:
    stacks = {0: {"a3": ["paladin", "archmage"]}, **FAR}
    m = table(stacks, {0: ["hero"], 1: []}, step="recruit-card", treasury=[5, 0])
    go(m, "play hero")
    assert {o.split()[1] for o in offered(m) if o != "refuse"} == {"dwarf-mountain-king"}


@rule("10.1", "R20")
def test_by_the_town_portal_all_go_but_fortifications_and_ships() -> None:
    here = ["dwarf-mountain-king", "town-hall", "human-ship", "footmen", "knights"]
    m = table(
        {0: {"a2": here, "b3": ["town-hall"]}, **FAR},
        owner={"a2": 0, "b3": 0, "d3": 1},
        items={"dwarf-mountain-king": ["scroll-of-town-portal"]},
    )
    go(m, "portal a2")
    assert offered(m) == {"to b3"}  # elsewhere, though it stands at a fortification already
    go(m, "to b3")
    assert units(m, 0, "a2") == ["human-ship", "town-hall"]
    assert units(m, 0, "b3") == ["dwarf-mountain-king", "footmen", "knights", "town-hall"]


@rule("4.2", "R2")
def test_nobody_imagines_ships_in_an_inland_start() -> None:
    m = qd.Match(GAME, 5, {"factions": "by lot"})
    g = state(m)
    w = world(g)
    first = m.asks[0].seat
    inland = next(t for t in members(land(g).of("land")) if not w.coast >> t & 1)
    m.answer(first, ("settle", w.map.words[inland]))
    for n in range(16):
        imagined = state(m.redeal(1 - first, n))
        assert not set_of(stack(imagined, inland, first)) & w.ships
        assert len(stack(imagined, inland, first)) == 10
