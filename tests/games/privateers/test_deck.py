"""Privateers: the printed lists, compared whole."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.privateers.book import PrivateersBook
from quarterdeck.games.privateers.state import MOST_IN_PLAY

# Name, copies, type, strength, gold: as the list prints them
LIST = """
Galleon 2 P 7 - | Patache 2 P 3 - | Zabra 2 P 4 - | Fragata 2 P 5 - | Sloop 2 P 2 - | Brig 2 P 3 -
Brigantine 2 P 4 - | Schooner 2 P 2 - | Vlieboot 2 P 4 - | Galeoncetes 2 P 5 - | Frigate 2 P 6 -
Havana 1 B 9 5 | Port Royal 1 B 9 5 | Cartagena 1 B 9 5 | Tortuga 1 B 9 5 | Port 2 B 8 4 | Bastion 2 B 7 4
Fort 2 B 6 3 | Town 2 B 5 3 | Colony 2 B 4 2 | Settlement 2 B 3 2 | Outpost 2 B 2 1 | Village 2 B 1 1
Merchantman 4 M 2 5 | Trade Ship 4 M 1 4 | Smuggler 4 M 3 2 | Caravel 4 M 1 3 | Troop Ship 4 M 4 1
Fat Merchant 4 M 1 6 | Treasure Ship 4 M 1 7
Corsairs 2 C 3 - | Buccaneers 2 C 3 - | Pirates 2 C 3 - | Marines 2 C 2 - | Marauders 2 C 2 -
Sea Dogs 2 C 2 - | Cutthroats 2 C 2 - | Sea Curs 2 C 2 - | Convicts 2 C 1 -
Slaves 2 C 1 - | Captives 2 C 1 -
Duke of Alba 1 X 2 - | Duke of Medina 1 X 2 - | Admiral du Casse 1 X 2 - | Baron de Pointis 1 X 3 -
Don Alvaro 1 X 3 - | Captain Blake 1 X 4 - | Captain Cavendish 1 X 3 - | Captain Morgan 1 X 5 -
Captain Hawkins 1 X 4 - | Captain Drake 1 X 5 - | Captain Kidd 1 X 5 -
Flota 2 T - 7 | Convoy 2 T - 6 | Peruvian Treasure 2 T - 4 | Precious Cargo 2 T - 5 | Treasure Laden 2 T - 3
Garrison 2 D 5 - | Stone Fortifications 2 D 6 - | Earthworks 2 D 4 - | Hilltop 2 D 2 -
Maritime Center 2 D - 2 | Haven 2 D 1 1 | Pirate Lair 2 D 3 - | Militia 2 D 2 -
Beach Patrols 2 D 1 - | Artillery 2 D 7 -
Capitana 2 E 7 - | Escort Armada 2 E 6 - | Patrol Ship 2 E 3 - | Galley Squadron 2 E 5 -
Pair of Galleys 2 E 4 -
"""
TYPES = {
    "P": "privateer", "B": "base", "M": "merchant", "C": "crew", "X": "captain", "T": "treasure",
    "D": "defense", "E": "escort",
}  # fmt: skip

# Name, effect, what it adds, against what or by which route
EVENTS = """
Major Expedition: expedition | Mutiny: mutiny | Plunder: plunder | Boarding Action: boost 3 merchant
Broadsides: boost 4 merchant | Sneak Aboard: boost 5 merchant | Siege: boost 5 base
Shipbuilding: shipbuilding | Coastal Waters: boost 2 merchant | Azores: route islands
Canary Islands: route islands
Transatlantic Route: route ocean | Shipping Route: route ocean | Terra Firme: route coast
Barbary Coast: route coast | Scurvy: scurvy | Letter of Marque: letter | Safe Conduct: safe-conduct
Hurricane: hurricane
"""


def entries(text: str) -> list[str]:
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split("|")]


@pytest.mark.rule("privateers:13.1")
def test_the_list_of_ships_bases_and_what_is_attached_is_whole() -> None:
    book: PrivateersBook = book_of("privateers")
    wanted = []
    for entry in entries(LIST):
        *name, copies, kind, strength, gold = entry.split()
        figures = [0 if n == "-" else int(n) for n in (copies, strength, gold)]
        wanted.append((" ".join(name), TYPES[kind], *figures))
    cards = [c for c in book.cards if c.type != "event"]
    assert [(c.name, c.type, c.copies, c.strength, c.gold) for c in cards] == wanted
    assert not any(c.effect or c.boost or c.versus or c.route for c in cards)


@pytest.mark.rule("privateers:13.1", "privateers:12.5")
def test_the_list_of_events_is_whole() -> None:
    book: PrivateersBook = book_of("privateers")
    events = [c for c in book.cards if c.type == "event"]
    said = [
        f"{c.name}: {' '.join(str(w) for w in (c.effect, c.boost, c.versus, c.route) if w)}" for c in events
    ]
    assert said == entries(EVENTS)
    assert {c.copies for c in events} == {2}
    assert not any(c.strength or c.gold for c in events)


@pytest.mark.rule("privateers:13.1")
def test_the_deck_holds_181_cards() -> None:
    book: PrivateersBook = book_of("privateers")
    counts: Counter[str] = Counter()
    for card in book.cards:
        counts[card.type] += card.copies
    assert counts == {
        "privateer": 22, "base": 20, "merchant": 28, "crew": 22, "captain": 11, "treasure": 10, "defense": 20,
        "escort": 10, "event": 38,
    }  # fmt: skip
    assert book.cards.total == 181


@pytest.mark.rule("privateers:4.1")
def test_the_raid_table_is_as_printed() -> None:
    book: PrivateersBook = book_of("privateers")
    printed = {
        roll: "disaster" if roll <= 5 else "nothing" if roll <= 9 else "success" for roll in range(2, 13)
    }
    assert {roll: book.raids[roll].id for roll in range(2, 13)} == printed
    assert (book.raids[0].id, book.raids[14].id) == ("disaster", "success")


@pytest.mark.rule("privateers:4.1", "privateers:4.2")
@pytest.mark.parametrize(
    ("modifier", "success", "disaster"), [(2, 42, 8), (1, 28, 17), (0, 17, 28), (-1, 8, 42), (-2, 3, 58)]
)
def test_the_odds_shown_are_those_of_the_table(modifier: int, success: int, disaster: int) -> None:
    book: PrivateersBook = book_of("privateers")
    odds = book.chances(modifier)
    assert (odds["success"], odds["disaster"]) == (success, disaster)


@pytest.mark.rule("privateers:13.1")
def test_there_is_room_for_every_ship_and_base_in_play() -> None:
    book: PrivateersBook = book_of("privateers")
    assert sum(card.copies for card in book.in_play_kinds()) == MOST_IN_PLAY == 70
