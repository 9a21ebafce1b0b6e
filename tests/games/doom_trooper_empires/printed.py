"""The lists of Doom Trooper Empires as they are printed: names and figures."""

from __future__ import annotations

SPEEDS = {"-": 0, "S": 1, "M": 2, "F": 3, "FF": 4}

# Name, Force, speed, what it is; always five of each.
LISTS = {
    "capitol": """Purple Sharks 3 FF Air; Free Marines 4 S Barrage; Sunset Strikers 3 M Infiltration;
        Banshees 3 FF Air Barrage; Sea Lions 4 M Water; Scorpions 2 M Desert; Infantry 2 S Core;
        Orcas 4 M Armor; Captain 4 F Leader; Citadel 5 - Fortification""",
    "imperial": """Rams Air Cavalry 1 FF Air Barrage; Trenchers 2 S Defense; Blood Berets 4 F Infiltration;
        Young Guard 2 M Assault; Clansman 3 S Assault; Golden Lions 3 M Infiltration;
        Berserkers 3 M Assault; Warhounds 3 S Core; Chieftain 4 F Leader; Citadel 5 - Fortification""",
    "bauhaus": """Venusian Rangers 4 M Assault; Kommandos 2 M Jungle; Hussars 2 M Core; Dragoon 3 F Armor;
        Jaegers 2 M Infiltration; Blitzers 3 FF Air Infiltration; Etoiles Mortant 4 S Assault;
        Vulkans 4 S Armor; Kommandant 4 F Leader; Citadel 5 - Fortification""",
    "mishima": """Samurai 3 M Defense; Crimson Devils 2 F Infiltration; Bushido 2 S Assault;
        Tiger Dragons 3 M Assault; Ronin 2 M Infiltration; Ashigaru 2 S Core; Meka 4 M Armor;
        Warheads 4 FF Air Barrage; Hero 4 F Leader; Citadel 5 - Fortification""",
    "cybertronic": """Deathdroids 3 M Armor; Machinators 3 FF Air Barrage; Shock Troopers 3 S Assault;
        Cuirassiers 4 M Assault; Chasseurs 4 F Barrage; Cybercurity 3 M Infiltration; Volunteers 2 S Core;
        Chemimen 2 S Poison; Specialist 4 F Leader; Citadel 5 - Fortification""",
    "brotherhood": """Death Angels 3 FF Air Barrage; Mortificators 3 F Infiltration; Archangels 2 S Core;
        Sacred Warriors 3 S Defense; Valkyries 2 F Assault; Mystics 4 M Assault; Inquisitors 4 M Armor;
        Assassins 3 M Infiltration; Keeper of the Art 4 F Leader; Citadel 5 - Fortification""",
    "dark-legion": """Nazgaroth 3 FF Air; Legionnaires 2 S Poison; Heretics 2 M Infiltration;
        Necromutants 3 M Core; Unholy Carronade 4 S Barrage; Horde Troopers 3 S Assault; Behemoth 4 M Armor;
        Karnophages 3 M Assault; Nepharite 4 F Leader; Citadel 5 - Fortification""",
}

# Name, copies, type.
CARDS = """Tactical Maneuver 15 E; Operational Maneuver 10 E; Strategic Maneuver 5 E; Scanners 2 E;
    Hand-To-Hand 2 B; High Morale 2 B; Surprise Attack 2 B; Ambush 2 B; Retreat 2 B; Botched Orders 2 E;
    Initiative 2 E; Manifest Destiny 2 E; Spy 2 E; Forced March 2 E; Assassination 2 E; Freelancers 2 E;
    Strafe 2 B; Missiles 2 B; Insertion 2 E; Sortie 2 E; Raiding Party 2 B; Deadly Gasses 2 B;
    Absorb Punishment 2 B; Combat Tactics 2 B; Kill Zones 2 B; Leadership 2 B; Mystic Arts 2 B;
    Dark Symmetry 2 B; Quality 2 B; Loyalty 2 B; Efficiency 2 B; Opportunity 2 B; Discipline 2 B"""


def rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.split(";")]


def printed_units(text: str) -> dict[str, tuple[int, int, int, str]]:
    """By name: copies, Force, speed, tags; what flies is a Flyer."""
    found = {}
    for words in rows(text):
        at = next(i for i, word in enumerate(words) if word.isdigit())
        tags = words[at + 2 :]
        flies = ["Flyer"] if "Air" in tags else []
        found[" ".join(words[:at])] = (5, int(words[at]), SPEEDS[words[at + 1]], " ".join([*tags, *flies]))
    return found


def printed_cards(text: str) -> dict[str, tuple[int, str]]:
    """By name: copies and type."""
    return {" ".join(words[:-2]): (int(words[-2]), words[-1]) for words in rows(text)}
