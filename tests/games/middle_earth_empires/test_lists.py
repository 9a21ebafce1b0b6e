"""Middle Earth Empires: the printed lists, whole."""

from __future__ import annotations

import pytest

from quarterdeck.games.middle_earth_empires.rules import MIDDLE_EARTH

BOOK = MIDDLE_EARTH.book
# Name, copies, move, Force, type.
PRINTED = {
    "evil": (
        "Sauron the Dark Lord 1 0 20 H; Saruman the White 1 F 10 H; "
        "Witch King of Morgul 1 F 8 H; Nazgul Ring Wraiths 1 F 7 H; Barrow-Wights 1 S 7 A; "
        "Mouth of Sauron 1 F 7 H; Orcs 10 M 2 A; Uruk-hai 4 M 3 A; Half Orcs 2 M 3 A; "
        "Trolls 4 M 5 M; Olog-hai 2 M 6 M; Balrog Demon 1 F 12 M; Shelob the Great 1 S 7 M; "
        "Great Spiders 2 S 5 M; Cold-Drake 1 FF 9 M; Winged Fire-Drake 1 FF 10 A; "
        "Black Numenoreans 2 M 3 A; Umbar Corsairs 4 F 3 A; Easterlings of Rhun 2 M 3 A; "
        "Men of Harad 2 M 3 A; Balchoth Barbarians 2 M 3 A; Wargs 1 F 5 M; Wolf Riders 1 F 6 A; "
        "Great Bats 1 FF 3 A; Vampires 1 FF 5 A; Gaurhoth Werewolves 1 F 6 A; "
        "Wainriders 2 F 3 A; Flies of Mordor 1 M 4 M; Dunlendings 2 M 3 A; "
        "Haradrim Mumakils 1 F 5 A; Hillmen 1 M 3 A; Kraken 1 F 7 M; Variags of Khand 2 M 3 A; "
        "Siege Towers 2 S 2 A; Catapults 2 S 3 A; Battering Rams 2 S 1 A"
    ),
    "good": (
        "Gandalf the Grey 1 F 9 H; Radagast the Brown 1 F 6 H; Aragorn 1 F 8 H; "
        "Legolas the Elf Lord 1 F 6 H; Glimli the Dwarf Lord 1 F 6 H; Eomer 1 F 7 H; "
        "Boromir 1 F 5 H; Eowyn 1 F 4 H; King Theoden 1 F 3 H; Gwaihir the Windlord 1 FF 5 M; "
        "Eagles 2 FF 5 A; Treebeard 1 F 6 M; Ents 2 F 6 M; Huorns 1 F 5 M; "
        "Grey Mountain Dwarves 2 S 4 A; Iron Hill Dwarves 2 S 4 A; Rivendell Grey Elves 2 F 4 A; "
        "Lothlorien High Elves 2 F 4 A; Mirkwood Silvan Elves 2 F 4 A; Teleri Sea Elves 2 F 4 A; "
        "Half Elves 1 F 4 A; Shire Hobbits 1 S 2 A; Men of Gondor 2 M 4 A; Men of Arnor 2 M 4 A; "
        "Lakemen of Esgaroth 2 M 3 A; Horsemen of Rohan 2 F 4 A; Bardings of Dale 2 M 4 A; "
        "Beorning Bear Men 1 M 5 A; Rangers of the North 1 M 5 A; Woses of Druadan 1 M 4 A; "
        "Woodmen of Mirkwood 1 M 3 A; Dead Men of Dunharrow 1 S 6 A"
    ),
}
MOVES = {"0": 0, "S": 1, "M": 2, "F": 3, "FF": 4}
TYPES = {"H": ["Leader", "Hero"], "A": ["Army"], "M": ["Monster"]}
ELVES = (
    "legolas-the-elf-lord rivendell-grey-elves lothlorien-high-elves mirkwood-silvan-elves teleri-sea-elves"
    " half-elves"
)
MAGES = (
    "sauron-the-dark-lord saruman-the-white witch-king-of-morgul mouth-of-sauron gandalf-the-grey"
    " radagast-the-brown eomer"
)
OTHERS = {
    "Mage": MAGES,
    "Caster": MAGES,
    "Undead": "barrow-wights vampires dead-men-of-dunharrow",
    "Orc": "orcs uruk-hai half-orcs wolf-riders",
    "Elf": ELVES,
    "Dwarf": "glimli-the-dwarf-lord grey-mountain-dwarves iron-hill-dwarves",
    "Nazgul": "witch-king-of-morgul nazgul-ring-wraiths",
    "Ship": "umbar-corsairs teleri-sea-elves lakemen-of-esgaroth",
    "Sea": "kraken",
    "Siege": "siege-towers catapults battering-rams",
}


@pytest.mark.rule("middle-earth-empires:10.1", "middle-earth-empires:10.2", "middle-earth-empires:6.1")
@pytest.mark.parametrize(("pile", "kinds", "total"), [("evil", 36, 67), ("good", 32, 45)])
def test_the_piles_are_the_printed_lists(pile: str, kinds: int, total: int) -> None:
    rows = [unit for unit in BOOK.units if unit.pile == pile]
    assert (len(rows), sum(unit.copies for unit in rows)) == (kinds, total)
    for unit, line in zip(rows, PRINTED[pile].split("; "), strict=True):
        name, copies, move, force, kind = line.rsplit(" ", 4)
        found = (unit.name, unit.copies, unit.speed, unit.force)
        assert found == (name, int(copies), MOVES[move], int(force))
        wanted = {*TYPES[kind], pile.capitalize(), *(["Flyer"] if move == "FF" else [])}
        wanted |= {tag for tag, ids in OTHERS.items() if unit.id in ids.split()}
        assert set(unit.tags) == wanted, unit.name


@pytest.mark.rule("middle-earth-empires:10.4")
def test_only_eowyn_has_a_trait_of_her_own() -> None:
    assert {unit.id: unit.traits for unit in BOOK.units if unit.traits} == {"eowyn": ("+3 vs Nazgul",)}


@pytest.mark.rule("middle-earth-empires:11.1")
def test_the_deck_is_the_printed_list() -> None:
    assert sum(card.copies for card in BOOK.deck.cards) == 53
    assert {card.name: card.copies for card in BOOK.deck.cards} == {
        "March": 6, "Great Host": 4, "Grand March": 3, "Fear": 3, "Terror": 3,
        "Scouts": 3, "Palantir": 3, "Corruption": 2, "Fell Beasts": 2, "The Lidless Eye": 2,
        "Search for the Ring": 3, "Battle Magic": 4, "Heroism": 3, "Magic Sword": 3, "Chase Gollum": 1,
        "Join the Fellowship": 1, "Bravery": 1, "Elven Arrows": 1, "Dwarven Iron": 1,
        "Overwhelming Numbers": 2, "Cowards": 1, "Magespeed": 1,
    }  # fmt: skip
    battle = {card.id for card in BOOK.deck.cards if card.window == ("battle",)}
    assert battle == {
        "fear", "terror", "corruption", "battle-magic", "heroism", "magic-sword", "bravery", "elven-arrows",
        "dwarven-iron", "overwhelming-numbers", "cowards",
    }  # fmt: skip
