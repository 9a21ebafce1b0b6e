"""Europe at War: the printed lists of units and cards, and the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine.dealing import members
from quarterdeck.games.europe_at_war.countries import FOLDER, FOUR, TEN
from quarterdeck.games.europe_at_war.rules import EUROPE_AT_WAR
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from tests.games.europe_at_war.positions import rule
from tests.games.warp_empires.positions import plotted

TYPES = {
    "G": {"General", "Leader"},
    "D": {"Admiral", "Leader"},
    "S": {"Ship"},
    "F": {"Fortification"},
    "H": {"Infantry", "Heavy", "Troops"},
    "L": {"Infantry", "Light", "Troops"},
    "A": {"Artillery", "Troops"},
    "CH": {"Cavalry", "Heavy", "Troops"},
    "CL": {"Cavalry", "Light", "Troops"},
    "C/H": {"Cavalry", "Heavy", "Infantry", "Troops"},
}
SPEEDS = {"-": 0, "S": 1, "M": 2, "F": 3, "FF": 4}
LISTS = {
    "basic": """
General 5 G 10 F | Admiral 5 D 10 FF | Ships of the Line 10 S 8 F | Frigates 10 S 4 FF
Fortifications 10 F 10 - | Guard Infantry 5 H 7 S | Grenadiers 5 H 6 S | Fusiliers 5 H 5 S
Troopers 20 H 4 S | Reserves 10 H 2 S | Rangers 5 L 6 M | Flankers 5 L 5 M | Skirmishers 5 L 4 M
Foot Artillery 10 A 6 S | Horse Artillery 5 A 5 M | Siege Artillery 5 A 4 S | Cuirassiers 5 CH 6 F
Dragoons 5 C/H 5 F | Lancers 5 CL 4 FF | Hussars 10 CL 3 FF
""",
    "french": """
General 6 G 10 F | Admiral 4 D 10 FF | Ships of the Line 10 S 8 F | Frigates 10 S 4 FF
Fortifications 10 F 10 - | Old Guard 5 H 7 S | Middle Guard 5 H 6 S | Young Guard 5 H 5 S
Grenadiers 5 H 6 S | Fusiliers 5 H 5 S | Line Battalion 20 H 4 S | Reserves 10 H 2 S
Chasseurs 5 L 6 M | Voltigeurs 5 L 4 M | Foot Artillery 10 A 6 S | Horse Artillery 10 A 5 M
Siege Artillery 5 A 4 S | Cuirassiers 5 CH 6 F | Carabiniers 5 CH 6 F | Dragoons 5 C/H 5 F
Lancers 5 CL 4 FF | Hussars 10 CL 3 FF | Mounted Chasseurs 5 CL 4 FF
""",
    "british": """
General 4 G 10 F | Admiral 6 D 10 FF | Ships of the Line 15 S 8 F | Frigates 15 S 4 FF
Fortifications 5 F 10 - | Foot Guards 5 H 7 S | Highlanders 5 H 7 S | Grenadiers 5 H 6 S
Fusiliers 5 H 5 S | Line Battalion 20 H 4 S | Sappers 5 H 2 S | Reserves 10 H 2 S
Riflemen 10 L 6 M | Cacadores 5 L 4 M | Foot Artillery 10 A 6 S | Congreve Rockets 5 A 2 S
Horse Artillery 5 A 5 M | Siege Artillery 5 A 4 S | Horse Guards 10 CH 6 F | Dragoons 10 C/H 5 F
Hussars 5 CL 3 FF
""",
    "prussian": """
General 6 G 10 F | Admiral 3 D 10 FF | Ships of the Line 5 S 8 F | Frigates 5 S 4 FF
Fortifications 10 F 10 - | Foot Guards 5 H 7 S | Grenadiers 5 H 6 S | Fusiliers 5 H 5 S
Landwher 20 H 4 S | Musketeers 10 H 2 S | Jagers 20 L 5 M | Foot Artillery 10 A 6 S
Horse Artillery 5 A 5 M | Siege Artillery 5 A 4 S | Cuirassiers 5 CH 6 F | Dragoons 5 C/H 5 F
Uhlans 5 CL 4 FF | Hussars 10 CL 3 FF
""",
    "austrian": """
General 7 G 10 F | Admiral 3 D 10 FF | Ships of the Line 5 S 8 F | Frigates 5 S 4 FF
Fortifications 10 F 10 - | Guard Infantry 5 H 7 S | Grenadiers 5 H 6 S | Fusiliers 5 H 5 S
Line Battalion 20 H 4 S | Reserves 10 H 2 S | Chasseurs 15 L 5 M | Foot Artillery 10 A 6 S
Horse Artillery 5 A 5 M | Siege Artillery 5 A 4 S | Cuirassiers 5 CH 6 F | Dragoons 5 C/H 5 F
Uhlans 5 CL 4 FF | Hussars 10 CL 3 FF
""",
    "russian": """
General 5 G 10 F | Admiral 2 D 10 FF | Ships of the Line 5 S 8 F | Frigates 5 S 4 FF
Fortifications 10 F 10 - | Guard Infantry 5 H 7 S | Grenadiers 5 H 6 S | Fusiliers 5 H 5 S
Troopers 20 H 4 S | Reserves 20 H 2 S | Chasseurs 15 L 5 M | Foot Artillery 10 A 6 S
Horse Artillery 5 A 5 M | Siege Artillery 5 A 4 S | Cuirassiers 5 CH 6 F | Dragoons 5 C/H 5 F
Lancers 5 CL 4 FF | Hussars 5 CL 3 FF | Cossacks 15 CL 4 FF
""",
}
SIZES = {"basic": 145, "french": 165, "british": 165, "prussian": 139, "austrian": 135, "russian": 152}
DECK = {
    "move.stacks(1)": (
        "Tactical Move, Forced March, Columns, Good Roads, Canals, Control Bridge, Interior Lines, "
        "Lines of Communication, Move Up & Deploy, Invasion, Secret March, Swift March, Night March, "
        "March Formation, Staff Corps, Conquest, Campaign, March by Divisions, Chain of Command, "
        "Grand Maneuver"
    ),
    "move.stacks(2)": "Operational Move",
    "move.stacks(3)": "Grand Strategy",
    "force.one(Fortification, +5) {Siege}": "Garrison",
    "kill.target(Fortification, in battle) {Siege}": "Siege",
    "force.each(Heavy&Infantry, +3) {Battle}": (
        "Bayonet Charge, Column Attack, Successive Volleys, Defensive Formation, Square Formation, "
        "Fire by Rank, Form into Line, Disciplined Fire, Drums, Fire by Platoon, Repulse, Hold Firm, "
        "Quick Deployment, Line of Battle, Expert Drill, Advance in Echelon, Cover Gaps w Frpwr, "
        "Rank & File"
    ),
    "force.each(Cavalry, +2) {Battle}": "Wheel About, Rapid Attack",
    "force.each(Light, +2) {Battle}": "Outflank, Skirmishing",
    "force.each(Artillery, +2) {Battle,Siege}": "Bombardment",
    "force.mult(own, x2) {Battle}": "Encirclement, Roll up the Flank",
    "force.mult(own, x1.5, if defending) {Battle}": "Counterattack",
    "cas.factor(loser, x0.5) {Battle}": "Rearguard Action",
    "force.mult(own, x2, if attacking) {Battle,Sea}": "Surprise",
    "unit.gain(2)": "Enlistments, Reinforcements, Volunteers, New Recruits, Replacements",
    "force.each(Lancers|Heavy, +2) {Battle}": "Shock Action",
    "kill.target(Artillery, in battle) {Battle}": "Target Artillery",
    "force.one(Leader, +10) {Battle}": (
        "Lead Column, Careful Planning, Tactical Skill, Genius, Courage, Keen & Resourceful, "
        "Talent & Enterprise"
    ),
    "force.each(Lancers, +5) {Battle}": "Lance Charge",
    "cas.extra(loser, 1) {Battle}": (
        "Light Cavalry Pursuit, Retreat into River, Take Prisoners, Rout, Block Retreat"
    ),
    "force.each(Cavalry, +4) {Battle}": "Rear Attack",
    "force.each(Cavalry, +3) {Battle}": "Flank Attack, Cavalry Charge",
    "force.mult(enemy, x0.5) {Battle}": "Blunder",
    "force.each_enemy(Heavy&Infantry, -2) {Battle}": "Disordered Infantry",
    "force.each_enemy(Heavy&Infantry, -1) {Battle}": "Broken Ground",
    "look.hand": "Telescope",
    "revenue.gain(1D6)": "Forage, Live off the Land, Provisions from Locals, Magazines",
    "kill.random(2, target stack)": "Dysentary",
    "move.negate": (
        "Logistical Problems, Protect Baggage Trains, River Crossing, Detachments, Menaced, Delay Adversary"
    ),
    "revenue.lose(1D6)": (
        "Food & Fodder, Light Cavalry Raiders, Attack Supply Convoy, Light Infantry Raiders, "
        "Commerce Raiders, Blockade Port, Scorched Earth"
    ),
    "kill.random(1, target stack)": "Desertions",
    "force.each(Fortification, +10) {Siege}": "Strategic Defense",
    "peace(with all)": "Diplomacy, Treaty, Armistice",
    "card.discard(2, random)": "Confusion, Deception",
    "force.each(Infantry, +2, if attacking) {Siege}": "Assault",
    "force.stack(+10, if attacking) {Battle,Siege}": "Distraction, Vigorous Attack",
    "move.enemy(must move)": "Compel Action",
    "force.stack(+10) {Battle}": (
        "Flanks Protected, High Ground, Attack Weak Point, Hidden Movements, Diversions, "
        "Weaken the Center, Reserves, Concealed Troops, Reverse Slope, Rally, Refuse Flank, "
        "Blocking Terrain, Lure by False Retreat, Favorable Terrain, Oblique Attack, "
        "Favorable Disposition, Exploit Weakness, Tactical Innovation, Turn Enemies Flank, "
        "Offensive Feint, Drive Them Back"
    ),
    "card.draw(3)": "Master of Strategy, Imagination",
    "force.each(Cavalry, +2, if defending) {Battle}": "Countercharge",
    "cas.extra(enemy, 1) {Battle}": "Crowding",
    "cas.extra(both, 1) {Battle}": "Attrition, Bloody Fight",
    "force.stack(+10) {Battle,Sea,Siege}": "Concentrate Force",
    "force.each(Light|Cavalry, +3) {Battle}": "Bugles, Attack Column",
    "revenue.gain(2D6)": (
        "Depots, Base of Supplies, Local Contributions, Coinage Debasement, Increase Taxes, Loans, "
        "Allied Subsidies, Procure Provisions"
    ),
    "revenue.steal(1D6)": "Capture Supplies, Privateering",
    "kill.target(Leader, in battle) {Battle}": "Glorious Death",
    "force.each(Ship, +3) {Sea}": "Carronades",
    "force.each(Artillery|Ship, +2) {Battle,Sea}": "Standardized Artillery, Gunnery, Roar of Cannon",
    "look.hand + card.draw(2)": "Observation Balloon, Reconnoiter, Reconnaissance",
    "force.stack(+10) {Sea}": (
        "Naval Signal Flags, Grapeshot, Boarding Actions, Chain Shot, Bar Shot, Hot Shot, Fire Ships"
    ),
    "move.stacks(1, by land or sea)": "Expedition",
    "force.each(Artillery, +3) {Battle}": (
        "Grand Battery, Concealed Battery, Artillery Support, Bouncing Round Shot, Battlefield Mobility"
    ),
    "force.each(any, +2, if defending) {Siege}": "Defense in Depth, Fortified Towns",
    "force.each(Light, +1) {Battle}": "Probing Attacks",
    "move.enemy(with leader, must attack)": "Revenge",
    "force.stack(+10, if attacking) {Siege}": "Long Siege, Blockade",
    "force.each(Artillery, +5, if attacking) {Siege}": "Mortar Bombs",
    "force.each(Fortification, +5) {Siege}": "Redoubts, Superb Fortifications",
    "force.each(Artillery, +4) {Battle,Siege}": "Enfilade Fire",
    "force.each(Infantry, +2) {Siege}": "Trenches",
    "force.each(Infantry|Cavalry, +1, if defending) {Siege}": "Sorties",
    "force.stack(+10, if defending) {Battle,Siege}": "Strong Position",
    "force.one_enemy(Leader, -10) {Battle}": "Bullet Wound",
    "cas.less(loser, 1) {Battle}": "Orderly Withdrawal",
    "cas.extra(winner, 1) {Battle,Siege}": "Costly Victory",
    "force.each(Heavy&Cavalry&non-Infantry, +4) {Battle}": "Final Main Attack",
    "force.stack_enemy(-10) {Battle}": "Dispersed, Disorganized",
    "move.freeze(opponent)": "Winter Quarters",
    "force.stack(+10, if defending) {Battle}": "Ambush, Fight on Your Terms",
    "force.each(Light&Infantry, +3) {Battle}": (
        "Hide in Terrain, Cover & Concealment, Open Order, Absorb Enemy Fire, Sharpshooters, Marksmen"
    ),
    "force.each(Light&Cavalry, +3) {Battle}": "Sabers & Pistols",
    "force.each(Light, +3) {Battle}": "Harrassment, Screen Movements",
    "force.each(any, +1) {Battle,Siege}": "Good Morale",
    "force.each_enemy(any, +1) {Battle,Siege}": "Demoralized",
    "force.each(any, +1, if leader experienced) {Battle}": "Veteran Troops, Experienced Officers",
    "card.negate": "Lost Orders",
    "force.each(any, +1) {Battle}": "Esprit de Corps",
    "force.each(Artillery, +4) {Battle}": "Hail of Canister",
    "force.each(Artillery, +2) {Battle}": "Howitzer Shells, Exploding Shrapnel",
    "force.each(any, +2, if fort in stack) {Siege}": "Earthworks",
    "move.react(out of battle)": "Avoid Battle",
    "force.mult(enemy, x0.5, if enemy led) {Battle}": "Ineptitude",
    "move.react(into battle)": "Interdiction",
    "force.mult(own, x2) {Sea}": "Cross the T",
    "force.mult(own, x2) {Battle,Sea}": "Break Enemies Line",
    "force.each(Ship, +2) {Sea}": "Broadsides",
    "move.stacks(Ship|Admiral, 1)": "Favorable Winds, Favorable Currents",
    "cas.capture(Ship, 1) {Sea}": "Capture Ship",
    "kill.random(Ship, 1, at sea)": "Squall, Mutiny",
    "move.negate(Ship|Admiral, at sea)": "Storms at Sea",
    "move.stacks(1, past forts)": "Bypass Strongpoints",
    "move.stacks(1, into battle)": "Force Battle, Encounter Battle",
    "force.each(Troops, +1, if leader experienced) {Battle}": "Battle-Seasoned, Thoroughly Trained",
    "force.each(Troops, +1) {Battle}": "Popular Cause",
}
BORDERS = """
France: Spain Holland Rhineland Switzerland Italy
Russia: Prussia Warsaw Sweden Austria Ottoman-Empire
Austria: Rhineland Prussia Warsaw Ottoman-Empire Italy
Prussia: Rhineland Warsaw
Holland: Denmark Rhineland
Sweden: Denmark
Denmark: Rhineland
Spain: Portugal
Rhineland: Switzerland Italy
Italy: Switzerland Naples
Naples: Egypt
Egypt: Ottoman-Empire
"""
OF_TEN = {"capitol": 1, "major": 1, "medium": 2, "small": 2, "wilderness": 4}
OF_FOUR = {"capitol": 1, "major": 1, "medium": 1, "wilderness": 1}
PAYS = {"capitol": 5, "major": 4, "medium": 3, "small": 2, "wilderness": 1, "sea": 0}


@rule("15.1", "19.1", "20.1", "20.2", "20.3", "20.4", "20.5", "R3", "R13", "R17")
@pytest.mark.parametrize("name", LISTS)
def test_a_unit_list_is_as_printed(name: str) -> None:
    printed = [row.strip() for line in LISTS[name].split("\n") for row in line.split("|") if row.strip()]
    units = [unit for unit in EUROPE_AT_WAR.book.units if unit.pile == name]
    assert len(printed) == len(units)
    for row, unit in zip(printed, units, strict=True):
        what, copies, kind, force, speed = row.rsplit(" ", 4)
        wanted = TYPES[kind] | ({"Lancers"} if what in ("Lancers", "Uhlans") else set())
        assert (unit.name, unit.copies, unit.force, unit.speed, set(unit.tags)) == (
            what,
            int(copies),
            int(force),
            SPEEDS[speed],
            wanted,
        )
        traits = {"Siege Artillery": ("+4 vs Fortification",), "Sappers": ("+2 vs Fortification",)}
        assert unit.traits == traits.get(what, ())
    assert sum(unit.copies for unit in units) == SIZES[name]


@rule("22.1", "R16", "5.1")
def test_the_deck_is_as_printed() -> None:
    cards = EUROPE_AT_WAR.book.deck.cards
    printed = {name: effect for effect, names in DECK.items() for name in names.split(", ")}
    assert {card.name: card.effect for card in cards} == printed
    assert len(printed) == cards.total == 228
    assert {card.copies for card in cards} == {1}
    assert {card.deck for card in cards} == {"common"}


def countries(land: TerritoryMap) -> dict[str, set[str]]:
    """The countries that each country touches."""
    found: dict[str, set[str]] = {}
    for t, place in enumerate(land.places):
        if place.region:
            near = {land.places[u].region for u in members(land.neighbours[t])}
            found.setdefault(place.region, set()).update(near - {place.region, ""})
    return found


@rule("2.1", "2.2", "R2")
@pytest.mark.parametrize("spec", [TEN, FOUR], ids=["ten", "four"])
def test_countries_touch_as_the_text_lists_them(spec: Drawn) -> None:
    land = spec.land
    wanted: dict[str, set[str]] = {}
    for line in BORDERS.strip().split("\n"):
        name, others = line.split(": ")
        for other in others.split():
            a, b = name, other.replace("-", " ")
            wanted.setdefault(a, set()).add(b)
            wanted.setdefault(b, set()).add(a)
    wanted["England"] = set()
    assert countries(land) == wanted
    coastal = {place.region for place in land.places if "coast" in place.tags and place.region}
    assert set(wanted) - coastal == {"Warsaw", "Switzerland"}


@rule("2.1", "3.1", "R2")
@pytest.mark.parametrize(("spec", "mix"), [(TEN, OF_TEN), (FOUR, OF_FOUR)], ids=["ten", "four"])
def test_each_country_has_its_cities(spec: Drawn, mix: dict[str, int]) -> None:
    land = spec.land
    for country in countries(land):
        terrain = [place.terrain for place in land.places if place.region == country]
        assert {kind: terrain.count(kind) for kind in set(terrain)} == mix
        ports = [p for p in land.places if p.region == country and p.terrain in ("capitol", "major")]
        assert any("coast" in p.tags for p in ports) == (country not in ("Warsaw", "Switzerland"))
    assert {(place.terrain, place.revenue) for place in land.places} == {
        (kind, pays) for kind, pays in PAYS.items() if kind in mix or kind == "sea"
    }
    assert {kind: row.revenue for kind, row in EUROPE_AT_WAR.book.terrain.items()} == PAYS
    assert len(land) == 17 * sum(mix.values()) + 10


@rule("2.1", "R2")
@pytest.mark.parametrize("folder", [FOLDER, FOLDER / "short"], ids=["ten", "four"])
def test_the_map_is_what_its_plan_draws(folder: Path) -> None:
    assert plotted(folder) == (folder / "map.json").read_text(encoding="utf-8")
