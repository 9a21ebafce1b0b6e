"""The lists of Land War in Asia as they are printed: names and figures."""

from __future__ import annotations

# Name, move, copies, Force with its cost, kind.
LISTS = {
    "chou": """General 5 10 5 L; Heavy Chariots 3 10 5 C; Light Chariots 4 10 2(4) CA;
        Armored Infantry 2 10 2 I; Infantry of Wei 1 5 3 I; Elite Guards 2 5 3(4) IA;
        Unarmored Infantry 2 30 1 I;
        Archers 2 30 2 A""",
    "chin": """General 5 10 5 L; Charioteers 3 5 4 C; Horse Archers 5 60 2(4) CA; Crossbowmen 2 15 2 A;
        Armored Infantry 2 10 2 I; Unarmored Infantry 2 10 1 I""",
    "han": """General 5 10 5 L; Elite Troops 2 10 4 I; Yung-kan Archers 2 5 3 A; Noble Cavalry 4 5 4(5) C;
        Orphan Infantry 2 5 3 I; Convict Troops 2 5 2 I; Crossbowmen 2 20 2 A; Charioteers 3 5 4 C;
        Artillerists 1 5 4 A; Armored Infantry 2 10 2 I; Unarmored Infantry 2 10 1 I;
        Armored Cavalry 4 10 3(4) C; Unarmored Cavalry 5 10 2(4) CA""",
    "central-asian": """General 5 10 5 L; Charioteers 3 5 4 C; Horse Archers 5 70 2(4) CA;
        Cameleers 4 25 1(3) CA""",
    "hsiung-nu": """General 5 10 5 L; Light Cavalry 5 70 2(4) CA; Light Infantry 2 20 1 I;
        Picked Units 5 10 3(5) CA""",
    "korean": """General 5 10 5 L; Horse Archers 5 10 2(4) CA; Bowmen 2 40 1 A; Armored Infantry 2 20 2 I;
        Unarmored Infantry 2 30 1 I""",
}
KINDS = {"L": "Leader", "I": "Infantry", "C": "Cavalry", "A": "Archers"}

CARDS = """Direct March 8; Combined March 6; Planned March 4; Gongs & Drums 2; Banners & Flags 2;
    Concentrate your Forces 2; Cornered Tiger 2; Overrun his Flank 2; Strike Suddenly into his Rear 2;
    Feigned Rout 2; Determine his Dispositions 2; Mobilize the People 2; Know your Enemy 2; Close Quarters 2;
    Pursuit Force 2; Shock Assault 2; Long Range Attacks 2; Art of War 2; Unexpected Attack 2;
    Avoid his Strength 2; Speed is the Essence of War 2; Divide his Forces 2; Take Key position 2;
    Attach where he is Unprepared 2; Confuse & Deceive Opponent 2; Hit & Run Tactics 2; Divert with Bait 2;
    Art of Maneuver 2; Devious Route 2; March Quickly on Lax Enemy 2; Lost Baggage 2; Stragglers 2;
    Opponents Forces Dispersed 2; March at Double Time 2; Assemble the Troops 2; Difficult Terrain 2;
    Cut Lines of Communication 2; Local Guides 2; Conceal your Forces 2; Raiding & Plundering 2;
    Instill Fear in the Enemy 2; Enemy Exhausted 2; Counter Attack 2; Quick Tempered General 1;
    Reckless General 1; Cowardly General 1; Compassionate General 1; Honor Bound General 1;
    Fortified Camp 2"""


def printed_units(text: str) -> dict[str, tuple[int, int, int, int, frozenset[str]]]:
    """By name: move, copies, Force, cost, kinds."""
    found = {}
    for row in text.split(";"):
        *name, move, copies, force, kind = row.split()
        value, _, cost = force.removesuffix(")").partition("(")
        tags = frozenset(KINDS[letter] for letter in kind)
        found[" ".join(name)] = (int(move), int(copies), int(value), int(cost or value), tags)
    return found


def printed_cards(text: str) -> dict[str, int]:
    """By name: copies."""
    rows = [" ".join(row.split()).rsplit(" ", 1) for row in text.split(";")]
    return {name: int(copies) for name, copies in rows}
