"""War Hammer Space Empires: the unit lists as printed, and those of the Eldar as far as they are."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.games.war_hammer_space_empires import GAME
from quarterdeck.games.war_hammer_space_empires.rules import WAR_HAMMER_SPACE
from quarterdeck.systems.warp_empires.world import world
from tests.games.warp_empires.positions import state

BOOK = WAR_HAMMER_SPACE.book
TYPES = {
    "L": "Leader", "S": "Spaceship", "I": "Infantry", "A": "Artillery", "V": "Vehicle", "R": "Stealth",
    "T": "Titan", "P": "Psychic",
}  # fmt: skip

# Name, copies (F is fast), types, Force.
ORK = """
Bad Moonz Ork Boyz 2 I 2; Death Skulls Ork Boyz 2 I 2; Snakebites Ork Boyz 2 I 2; Goffs Ork Boyz 2 I 2;
Blood Axes Ork Boyz 2 I 2; Evil Sunz Ork Boyz 2 I 2; Bikeboyz 1F V 1; Boarboyz 1 R 1; Wildboyz 1 I 2;
Stormboyz 1 I 2; Madboyz 1 I 2; Nobz 1 L 3; Warboss 1 L 4; Warlord 1 L 5; Ghazghkull Thraka 1 L 6;
Gretchin Mob 1 I 1; Ork Freeboterz 1 I 2; Battlewagons 1F V 3; War Buggys 1F V 2; Traktor Kannons 1 A 3;
Lungburstas 1 V 3; Gutrippas 1 V 3; Giblet Grinda BF 1 V 4; Skullhamma BF 1 V 4; Bonecrunchers 1 V 2;
Bonebreakers 1 V 3; Braincrushas 1 V 3; Evil Sunz Bowel Burnas 1F V 3; Evil Sunz Gobsmashas 1F V 3;
Mekboy Speedstas 1F V 2; Mekboy Dragsters 1F V 2; Nobz Warbikes 1F VL 2; Evil Sunz Spleenrippas 1F V 2;
Wartracks 1F V 1; Bubble Chukka Speedstas 1F V 3; Mekboy Tinbotz 1 I 3; Evil Sunz Scorchers 1F V 3; Ork
Dreadnaughts 1 I 4; Squig Katapults 1 A 2; Mekboy Pulsa Rokkits 1 A 5; Snakebite Squiggoths 1 V 3; Hop
Splat Guns 1 A 3; Shokk Attack Guns 1 A 4; Stompers 1 I 5; Weirdboy Battle Tower 1 VP 2; Great Gargant 1
T 10; Slasher Gargant 1 T 8; Mekboy Gargant 1 T 6; Boss Dreadnaught 2 S 10; Nobz Hulk 4 S 8; Mekboy
Battle Barge 6 S 6; Ork Warship 8 S 4; Freeboterz Corsair 10 SR 2
"""
IMPERIAL = """
Land Raiders 1 V 3; Rhinos 1F V 1; Predator Tanks 1F V 3; Vindicators 1 V 2; Whirlwinds 1 A 1; Land
Speeders 1F V 1; Leman Russ Tanks 1 V 3; Basilisks 1 A 1; Bombards 1 A 2; Manticores 1 A 3; Deathstrikes
1 A 4; Shadow Sword SHT 1 V 6; Bane Blade SHT 1 V 5; Storm Blade SHT 1 V 7; Termites 1 VR 1; Moles 1 VR
2; Hellbores 1 VR 3; Hellhound Firethrowers 1 V 3; Assault Landing Pods 1F I 1; Support Landing Pods 1 A
2; Deathwind Pods 1 A 3; Gorgon SHT 1 V 5; Capitol Imperialis 1 LV 6; Tactical Marines 1 I 2; Assault
Marines 1 I 3; Devastator Marines 1 I 4; Marine Scouts 1 R 2; Ultramarines 1 I 3; Space Wolf Marines 1 I
3; Blood Angel Marines 1 I 3; Terminators 1 I 5; Space Marine HQ 1 L 1; Space Marine Chaplain 1 LP 2;
Space Marine Librarian 1 LP 3; Imperial Troops 1 I 1; Imperial Assault Troops 1 I 2; Imperial Support
Troops 1 I 3; Imperial Bike 1F V 1; Imperial Assassin 1 R 3; Ogryns 1 I 3; Ratling Snipers 1 R 2; Rough
Riders 1 R 1; Commissar 1 L 2; Commissar Yarrick 1 L 5; Dreadnaughts 1 I 5; Robots 1 I 2; Rapiers 1 A 2;
Tarantulas 1 A 2; Mole Mortars 1 AR 1; Thudd Guns 1 A 1; Sentinels 1F V 3; Warlord Titan 1 T 10; Reaver
Titan 1 T 8; Warhound Scout Titan 1F T 6; Emperor Capital Ship 2 S 10; Gothic Battleship 4 S 8; Firestorm
Cruiser 6 S 6; Thunderbolt Cruiser 8 S 4; Cobra Destroyer 10F S 2
"""
ELDAR = """
Guardians 2 I 1; Ulthwe Black Guardians 1 I 1; Scouts 2 R 1; Alaitoc Scouts 1 R 1; Swooping Hawks 2F I 1;
Dire Avengers 2 I 2; Biel-Tan Avengers 1 I 2; Dark Reapers 2 I 3; Fire Dragons 2 I 3; Howling Banshees 2
I 4; Striking Scorpions 2 I 4; Warlock 1 LP 2; Exarch 1 LP 5; Avatar 1 LP 6; Harlequins 2 I 3; Eldar Jet
Bikes 2F VR 1; Saim-Hann Wild Riders 1F V 1; Vyper Jet Bikes 2F VR 2; Falcon Grav Tanks 2F V 3;
Wraithship 4 S 8; Shadow Hunter 6 S 6; Eclipse Cruiser 8 S 4; Hellbore Escort 10F S 2
"""
TYRANID = """
Genestealer Cultists 4 I 1; Hybrid Genestealers 2 I 2; Genestealers 4 I 3; Genestealer Magus 2 LP 1;
Devourer Swarm 2 R 1; Biovore 2 A 4; Carniflex 2 I 5; Dactylis 2 A 2; Dominatrix 2 AP 6; Exocrine 2 A 3;
Gargoyles 2F I 1; Harridan 1F V 5; Haruspex 2 V 4; Hive Tyrant 1 LP 5; Hormagaunts 4 I 1; Lictors 2 I 3;
Zoats 2 I 2; Malefactor 2 V 3; Mycetic Spores 2 A 1; Termagants 4 I 1; Trygon 2 V 4; Tyranid Warriors 2 I
4; Zoanthrope 2 V 2; Hierophant Bio-Titan 1 T 10; Hierodule Bio-Titan 1 T 8; Hierozoan Bio-Titan 1 T 6;
Hive Ship 2 S 10; Dark Prowler 4 S 8; Void Fiend 6 S 6; Kraken 8 S 4; Wardrones 10F S 2
"""


@pytest.mark.rule("war-hammer-space-empires:4.1", "war-hammer-space-empires:R3")
@pytest.mark.parametrize(
    ("pile", "printed", "kinds", "total"),
    [
        pytest.param("ork", ORK, 53, 84, marks=pytest.mark.rule("war-hammer-space-empires:4.2")),
        pytest.param("imperial", IMPERIAL, 59, 84, marks=pytest.mark.rule("war-hammer-space-empires:4.3")),
        pytest.param("eldar", ELDAR, 23, 59, marks=pytest.mark.rule("war-hammer-space-empires:4.4")),
        pytest.param("tyranid", TYRANID, 31, 85, marks=pytest.mark.rule("war-hammer-space-empires:4.5")),
    ],
)
def test_the_lists_are_as_printed(pile: str, printed: str, kinds: int, total: int) -> None:
    rows = [unit for unit in BOOK.units if unit.pile == pile and unit.copies]
    lines = " ".join(printed.split()).split("; ")
    assert (len(rows), sum(unit.copies for unit in rows)) == (kinds, total)
    for unit, line in zip(rows, lines, strict=True):
        name, copies, types, force = line.rsplit(" ", 3)
        fast = copies.endswith("F")
        assert (unit.name, unit.copies, unit.force) == (name, int(copies.rstrip("F")), int(force))
        assert unit.speed == (3 if fast else 2)
        tags = [TYPES[letter] for letter in types] + ["Ground"] * ("S" not in types) + ["Fast"] * fast
        assert list(unit.tags) == tags
        assert unit.price == unit.force


@pytest.mark.rule("war-hammer-space-empires:R1")
@pytest.mark.parametrize(("option", "count"), [("printed", 59), ("filled up", 64)])
def test_the_eldar_may_have_the_ships_and_titans_of_the_others(option: str, count: int) -> None:
    g = state(qd.Match(GAME, 1, {"eldar": option, "factions": "by lot"}))
    w = world(g)
    eldar = [c for c, kind in enumerate(w.kinds) if w.book.units[kind].pile == "eldar"]
    assert len(eldar) == count
    added = [(w.book.units[w.kinds[c]].tags[0], w.force[c]) for c in eldar if w.force[c] >= 6]
    filled = [unit for unit in w.book.units if unit.source == "reconstructed"]
    assert [(unit.force, unit.speed) for unit in filled] == [(10, 2), (10, 2), (8, 2), (6, 2)]
    titans = sorted(force for tag, force in added if tag == "Titan")
    assert titans == ([6, 8, 10] if option == "filled up" else [])
    assert [force for tag, force in added if tag == "Spaceship"].count(10) == (
        2 if option == "filled up" else 0
    )


@pytest.mark.rule("war-hammer-space-empires:R1")
def test_every_race_has_the_same_ladder_of_ships() -> None:
    for pile in ("ork", "imperial", "tyranid", "eldar"):
        ships = [
            (u.copies, u.force) for u in BOOK.units if u.pile == pile and "Spaceship" in u.tags and u.copies
        ]
        ladder = [(2, 10), (4, 8), (6, 6), (8, 4), (10, 2)]
        assert ships == (ladder[1:] if pile == "eldar" else ladder)
