"""Pirates Own Game: the printed lists, compared whole."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirates_own_game.book import STATS, PiratesBook, Rated

OWN = """
Jack Sparrow K Luck W3 S2 B2 | The Black Pearl S S3 T2 G1 | Rogues C T2 B1 W1 | Captain Kidd K T1 G1
Adventure Galley S T1 S2 G1 | Sallywags C T1 B1 | Davy Jones K Magical T3 G1 B1 | Flying Dutchman S T3 G3 S3
Crusty Crew C T3 B1 G1 | Admiral Horatio K W4 S2 G1 B2 | HMS Endeavor S T2 G3 S2 | Bully Brits C T2 B2 G2 S1
The Dragon Lady K Magical W2 G2 B2 | Pirate Junk S T1 S1 | Chinamen C T1 G1 B1 | Captain Morgan K W3 S1 B2 G1
Pirate Fleet S T3 B2 G3 | Buccaneers C T2 B2 G1 | Ghost of Redbeard K UD Magical T2 B2 S1
Ghost Ship S UD T3 S3 | Ghostly Crew C UD T3 B2 | Black Bart K W3 G2 S1 | Royal Fortune S T2 S1 G2
Salty Dogs C T2 S3 W1 | Dread Pirate Roberts K W2 B2 S2 | The Revenge S T2 S2 | Cutthroats C T1 B2
Captain Barbossa K UD Magical W1 B2 S1 T2 | Skeleton Ship S UD T2 B1 | Skeleton Crew C UD T3 B2
Blackbeard K W1 T3 B3 G1 | Queen Anne's Revenge S T1 G1 | Sea Curs C T3 B2 | Calico Jack K T1 S1
The Neptune S T1 S1 | Female Crew C T2 B1 | Long John Silver K W2 S1 T1 | Hispaniola S T1 S2
Mutineers C T2 B2 W1 | Captain Hook K W1 S1 B1 G1 | Jolly Roger S T1 S3 | Ship of Fools C T1
Captain Blood K W2 G1 B2 T1 | Arabella S T1 S2 | Freebooters C T1 G1 B1 W1
Sinbad the Sailor K Luck W4 S3 B1 T1 | Stolen Ship S T1 | Corsairs C T2 B2 W1 | Mama Lola K W2 Magical
Voodoo Queen S T1 | Zombies C UD T3 B1 | Yellowbeard K S1 | The Lady Edith S T1 | Misfits C T1
"""
TYPES = {"K": "captain", "S": "ship", "C": "crew"}
TRAITS = ("Luck", "Magical", "UD")

PLUNDER = """
Magic Compass object 1 S3 | Magic Sextant object 1 S2 | Pirate Flag object 1 B2 | Voodoo Doll object 1 Magical
Buried Treasure special 1 | Ill Gotten Loot treasure 2 $2 | Merchant Ship treasure 2 $3
Spanish Doubloons treasure 2 $4 | Treasure Chest treasure 2 $5 | Treasure Ship treasure 2 $6
Pillage Town treasure 2 $7 | Aztec Gold treasure 2 $8
"""

EVENTS = """
Broadsides: G6 | Swashbuckling: B6 | Kraken: Magical kraken | Treasure Map: W3 | Rum: lost
Game of Chance: W3 | Charts: S3 | Scurvy: lost | Trade Winds: S3 | Voodoo Magic: Magical magic
Voodoo Talisman: Magical talisman | Call the Wind: Magical S5 | Typhoon: storm | Hurricane: storm
Whirl Pool: storm | Tidal Wave: storm | Hit Reef: storm | Doldrums: lost | Gulfstream: S3 | Westerlies: S3
Sargasso: lost | Pursuit: S3 | Flee: W3 | Ruse: W3 | Navigate: S1 W1 | Set Sail: S3 | Becalmed: lost
Sandbar: lost | Rumors: rumors | Spy Glass: look | Crows Nest: look | Thief: W3 | Scoundrel: W3
Landing Party: B3 W1 | Imprisoned: lost | Captured: lost | Trickery: W3 | Stowaway: B3 W1
Betrayal: control | Treachery: control | Mutiny: storm | Sea Monster: storm | Shipwrecked: storm
Catch the Wind: S1 W1 | Settle a Debt: steal | Knives: B6 | Axes: B6 | Pikes: B6 | Harpoons: B6
Cutlasses: B6 | Pistols: B6 | Muskets: B6 | Grenades: B6 | Darkness: B6 | Swivel Guns: B4 G3
Grapeshot: B4 G3 | Rally the Men: B4 G3 | Surprise: B4 G3 | Cannonballs: G6 | Run out the Guns!: G6
Chain Shot: G6 | Bar Shot: G6 | Hot Shot: G6 | Triple Cannons: G6 | Rake the Stern: G6 | Blown Away!: G6
"""


def entries(text: str) -> list[str]:
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split("|")]


def rated(card: Rated) -> set[str]:
    return {f"{stat[0].upper()}{card.rating(stat)}" for stat in STATS if card.rating(stat)}


@pytest.mark.rule("pirates-own-game:2.1")
def test_the_pirates_own_deck_is_whole() -> None:
    book: PiratesBook = book_of("pirates-own-game")
    wanted = []
    for entry in entries(OWN):
        words = entry.split()
        kind = next(k for k, word in enumerate(words) if word in TYPES and k)
        wanted.append((" ".join(words[:kind]), TYPES[words[kind]], set(words[kind + 1 :])))
    found = [
        (
            c.name,
            c.type,
            rated(c) | {t for t, has in zip(TRAITS, (c.luck, c.magical, c.undead), strict=True) if has},
        )
        for c in book.own
    ]
    assert found == wanted
    assert Counter(c.type for c in book.own) == {"captain": 18, "ship": 18, "crew": 18}
    assert book.own.total == 54


@pytest.mark.rule("pirates-own-game:2.2")
def test_the_plunder_deck_is_whole() -> None:
    book: PiratesBook = book_of("pirates-own-game")
    found = []
    for c in book.plunder:
        notes = sorted(rated(c)) + ["Magical"] * c.magical + [f"${c.gold}"] * bool(c.gold)
        found.append(" ".join([c.name, c.type, str(c.copies), *notes]))
    assert found == entries(PLUNDER)
    assert book.plunder.total == 19
    assert sum(c.gold * c.copies for c in book.plunder) == 70


@pytest.mark.rule("pirates-own-game:2.3", "pirates-own-game:12.2")
def test_the_event_deck_is_whole() -> None:
    book: PiratesBook = book_of("pirates-own-game")
    found = []
    for c in book.events:
        notes = ["Magical"] * c.magical + ([c.effect] if c.effect != "boost" else [])
        ratings = [
            f"{s[0].upper()}{c.rating(s)}" for s in ("sailing", "boarding", "gunnery", "wit") if c.rating(s)
        ]
        found.append(f"{c.name}: {' '.join([*notes, *ratings])}")
    assert found == entries(EVENTS)
    assert {c.copies for c in book.events} == {1}
    assert book.events.total == 66


@pytest.mark.rule("pirates-own-game:6.4")
def test_the_magic_table_is_as_printed() -> None:
    book: PiratesBook = book_of("pirates-own-game")
    printed = ["Curses", "Storm", "Destiny", "Visions", "Heal", "Call Aid"]
    assert [book.magic[roll].name for roll in range(1, 7)] == printed
