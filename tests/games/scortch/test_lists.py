"""Scortch: the printed lists, whole."""

from __future__ import annotations

import re

import pytest

from quarterdeck.games.scortch.rules import SCORTCH_GAME

BOOK = SCORTCH_GAME.book
# Name, copies and speed, type, Force.
PRINTED = {
    "blackwolf": (
        "BlackWolf 1F L 15; Lich General 2F L 10; Demon Warlord 1F L 8; Demon Technomage 2F L 5; "
        "High Mutant Officers 4M L 6; Toadies 2M A 3; Low Mutants 4M A 3; Reich Henchmen 2M A 4; "
        "Reptilians 2M A 6; Dream Machine 1M T 12; Panzer Tanks 2F T 12; Howitzers 2S T 10; "
        "Luftwaffe planes 2FF T 10; Machine Guns 2M T 8; Salamander Riders 2F A 5; Wolfmacht 2F A 3; "
        "Max & Fritz 1M A 2; Demon Shock Troops 2M A 7; Goblin Mob 2M A 4; "
        "Fascist Pig Mutants 2M A 6; Nazi Black Guard 2M A 7; Reptilion Rex 1M A 8; "
        "Pit Roaches 2F A 10; Robots 1M T 9"
    ),
    "avatar": (
        "Avatar 1F L 17; Necron 99 (Peace) 1F L 10; Red Elves 4M A 6; Yellow Elves 2M A 5; "
        "Brown Elves 2M A 7; Blue Elves 2M A 5; Satyrs 2M A 5; Dwarves 2M A 6; Gnomes 2M A 4; "
        "Mountain Faeries 2FF A 2; Meadow Faeries 1FF A 1; Swamp Faeries 1FF A 2; "
        "Wood Faeries 2FF A 2; Knights of Stardust 2FF A 3; Heavy Infantry 2M A 6; "
        "Ross Cavalry 2F A 5; Centaurs 2F A 8; Archers 2M A 7; Royal Guard 2M A 8; Genarian 1M L 0; "
        "Bayard 1F L 10; WeeHawk 1F L 13; Hartmoon 1F L 9; Jephyr 1F L 6; Elinore 1F L 7; "
        "Reenah 1F L 5; Sayriah 1FF L 4; Swift-As-Sound 1F L 11; Wind Catcher 1F L 10"
    ),
}
SPEEDS = {"S": 1, "M": 2, "F": 3, "FF": 4}
TYPES = {"L": "Leader", "A": "Army", "T": "Technology"}
MUTANTS = (
    "high-mutant-officers toadies low-mutants reich-henchmen reptilians salamander-riders wolfmacht max-fritz"
    " goblin-mob fascist-pig-mutants reptilion-rex"
)
ELF_ARMIES = "red-elves yellow-elves brown-elves blue-elves heavy-infantry ross-cavalry archers royal-guard"
FAERIES = "mountain-faeries meadow-faeries swamp-faeries wood-faeries knights-of-stardust"
OTHERS = {
    "Lord": "blackwolf",
    "Demon": "lich-general demon-warlord demon-technomage demon-shock-troops nazi-black-guard",
    "Mutant": MUTANTS,
    "Cavalry": "salamander-riders wolfmacht pit-roaches ross-cavalry",
    "Elf": f"{ELF_ARMIES} weehawk",
    "Faerie": FAERIES,
    "Satyr": "satyrs",
    "Dwarf": "dwarves",
    "Centaur": "centaurs",
    "Mage": "elinore reenah",
    "Caster": f"blackwolf avatar elinore reenah {ELF_ARMIES} {FAERIES}",
}


@pytest.mark.rule("scortch:9.1", "scortch:9.2", "scortch:9.3", "scortch:11.4", "scortch:R4", "scortch:R14")
@pytest.mark.parametrize(("pile", "kinds"), [("blackwolf", 24), ("avatar", 29)])
def test_the_piles_are_the_printed_lists(pile: str, kinds: int) -> None:
    rows = [unit for unit in BOOK.units if unit.pile == pile]
    assert (len(rows), sum(unit.copies for unit in rows)) == (kinds, 46)
    for unit, line in zip(rows, PRINTED[pile].split("; "), strict=True):
        found = re.fullmatch(r"(.+) (\d)([SMF]+) ([LAT]) (\d+)", line)
        assert found is not None
        name, copies, speed, kind, force = found.groups()
        assert (unit.name, unit.copies) == (name, int(copies))
        assert (unit.speed, unit.force, unit.price) == (SPEEDS[speed], int(force), int(force))
        wanted = {TYPES[kind], *(["Flyer"] if speed == "FF" else [])}
        wanted |= {tag for tag, ids in OTHERS.items() if unit.id in ids.split()}
        assert set(unit.tags) == wanted, unit.name
        assert not unit.traits


@pytest.mark.rule("scortch:10.1")
def test_blackwolfs_deck_is_the_printed_list() -> None:
    cards = [(card.name, card.copies) for card in BOOK.deck.cards if card.deck == "blackwolf"]
    assert (len(cards), sum(n for _, n in cards)) == (19, 32)
    assert cards == [
        ("Quick Victories", 10), ("Operational Maneuvers", 4), ("Full Scale Invasion", 2),
        ("Robot Assassins", 1), ("Dictatorship", 1), ("Pistols & Rifles", 1), ("Propaganda", 1),
        ("Mutants Rule!", 1), ("Messenger", 1), ("Technomancy", 1), ("Black Arts", 1),
        ("Plunder Ancient Ruins", 1), ("War Machine", 1), ("Wild Rumors", 1), ("Betrayal", 1),
        ("Journey into Hell", 1), ("Spies", 1), ("Scorch Wildlife", 1), ("Radiation", 1),
    ]  # fmt: skip


@pytest.mark.rule("scortch:11.1")
def test_avatars_deck_is_the_printed_list() -> None:
    cards = [(card.name, card.copies) for card in BOOK.deck.cards if card.deck == "avatar"]
    assert (len(cards), sum(n for _, n in cards)) == (39, 69)
    assert cards == [
        ("March", 20), ("Grand March", 8), ("Union of the Tribes", 4), ("Fireballs", 1),
        ("Gnome Tutors", 1), ("Lightning Bolts", 1), ("Giant Pink Rat", 1), ("Magic Arts", 1),
        ("Illusions", 1), ("Healing Arts", 1), ("Wizards Wrath", 1), ("Banish", 1), ("Lost", 1),
        ("Cutting Sarcasm", 1), ("Medieval Weapons", 1), ("Valiant Determination", 1),
        ("Fortifications", 1), ("Counterattack", 1), ("Panic the Mutants", 1), ("Mutants Desert", 1),
        ("Oil Shortage", 1), ("Ammo Shortage", 1), ("Radiation Sickness", 1), ("Break Mutant Ranks", 1),
        ("Elven Spies", 1), ("The Good Lands", 1), ("Charm", 1), ("Bewilder", 1), ("Scouts", 1),
        ("Breakdown", 1), ("Weather Dragon", 1), ("Rescue", 1), ("East Elfland", 1),
        ("Blue Elf Saboteurs", 1), ("Use Captured Weapons", 1), ("They've Killed Fritz!", 1),
        ("Fight the Good Fight", 1), ("Felsing the Wise", 1), ("Scouts", 2),
    ]  # fmt: skip
