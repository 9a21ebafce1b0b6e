"""Pirate Fleets: the printed lists and tables, compared whole."""

from __future__ import annotations

from quarterdeck.engine.testing import book_of
from tests.games.pirate_fleets.positions import rule

SPACES = """
Merchant 2 P Spanish Convoy | Merchant 3 P Portuguese Galleon | Merchant 4 P English Cargo Ship
Merchant 5 P French Trader | Mutiny 4 D Officer Mutiny | Mutiny 2 D Crew Mutiny | Storm 5 D Gale Winds
Storm 4 D Water Spout | Sickness 3 D Scurvy | Lost 3 D Sargasso Sea | Fleet 4 D Spanish Squadron
Fleet 3 D Frigate on Patrol | Haven 2 P Harbor | Haven 1 P Docks | Raid 3 P Fishing Village
Gambling 1 P Gambling House | Fleet 5 D French Flotilla | Merchant 1 P Treasure Fleet | Haven 3 P Port
Crew 3 P Castaways | Mutiny 6 D Fleet Mutiny | Storm 6 D Hurricane | Sickness 4 D Beriberi
Island 1 P Pirates Cove | Raid 4 P Town | Fleet 6 D English Warships | Duel 1 D Pirates Honor
Lost 5 D Lost at Sea | Fleet 3 D Buccaneers | Merchant 4 P Dutch Shipping | Wenches 1 D Brothel
Raid 5 P City | Crew 4 P Escaped Slaves | Skirmish 1 D Sea Battle | Trade 1 P Parley | Treachery 1 P Betrayal
"""

SUPPLY = """
Rousing Speech +mutiny crew | Promises of Booty +mutiny crew | Inspire Fear +mutiny fight
Pirates Code +mutiny | Walk the Plank +mutiny | Keelhauled +mutiny | Rum +mutiny
Shore Leave +sickness mutiny | Harsh Discipline -mutiny | Maps & Charts +lost storm | Sextant +lost storm
Navigation +lost storm
Sea Worthy +storm | Weather the Storm +storm | Land Ho! +lost sickness | Fruits & Vegetables +sickness
Spoiled Food -sickness | Coral Reefs -storm | Repairs =repairs | Grapeshot +fight | Cannons +fight
Broadside +fight | Swivel Guns +fight | Boarding Action +fight | Sweep the Decks +fight | Hot Shot +fight
Hook & Rapier +duel fight | Cutlass & Pistol +duel fight | Pike & Musket +fight | Axe & Blunderbuss +fight
Man-o-War -fleet | Ships of the Line -fleet | Scatter -merchant | Surrender on Sight +merchant raid
Marauders +merchant raid | Chain Shot +spot fight | Surprise +merchant fight | Ambush +merchant fight
Night Raid +merchant fight | Catch as Catch Can +spot | Wind at your Back +spot | Corsairs +spot fight
Seamanship +spot storm | Spyglass +spot | Crows Nest +spot | Catch the Wind +spot | Buried Treasure =buried
Treasure Map =map | Ransom Captives =ransom | Pillage & Plunder =pillage | Letter of Marque =marque
Bribery +crew raid | Bombardment +raid | Carib Natives =natives | Cutthroat +treachery | Fortifications -raid
Good Omen =omen | Hand of Fate =fate | Fortune Smiles =fortune
"""

CAPTAINS = """
Old Sea Dog storm | Charismatic Leader crew mutiny | Navigator lost | Swashbuckler fight | Eagle Eye spot
Duelist duel mutiny | Strategist fleet raid | Logistician sickness hand+1 | Gambler gambling haven
Treacherous Cur treachery | Privateer merchant | Gentleman Pirate extra=ships | Lucky disks-1
Scavenger extra=cards | Coward escape | Shrewd Bargainer extra=gold | Lady Pirate duel immune
Legendary legend
"""


def entries(text: str) -> list[str]:
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split("|")]


@rule("4.1", "4.2", "7.2")
def test_all_36_spaces() -> None:
    board = book_of("pirate-fleets", players=7).board
    letters = {"pawn": "P", "disk": "D"}
    found = [f"{s.kind.capitalize()} {s.target} {letters[s.worker]} {s.name}" for s in board]
    assert found == entries(SPACES)
    assert [s.name for s in board if s.escort] == ["Spanish Convoy", "Treasure Fleet"]


@rule("4.3")
def test_every_space_has_room_for_one() -> None:
    assert {space.room for space in book_of("pirate-fleets", players=7).board} == {1}


@rule("4.4", "4.5", "1.1")
def test_boards_by_number_of_players() -> None:
    sizes = {n: len(book_of("pirate-fleets", players=n).board) for n in range(2, 8)}
    assert sizes == {2: 16, 3: 16, 4: 25, 5: 25, 6: 36, 7: 36}
    assert [s.name for s in book_of("pirate-fleets", players=3).board][-1] == "Gambling House"
    assert [s.name for s in book_of("pirate-fleets", players=5).board][-1] == "Town"
    small = [s.name for s in book_of("pirate-fleets", players=2, island=True).board]
    assert small[15:] == ["Gambling House", "Pirates Cove"]
    assert len(book_of("pirate-fleets", players=4, island=True).board) == 25


@rule("3.1", "16.1", "16.2", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8")
def test_the_supply_deck_is_59_different_cards() -> None:
    deck = book_of("pirate-fleets").supply
    signs = {"boost": "+", "curse": "-"}
    found = [
        f"{card.name} {signs[card.effect]}{' '.join(card.tags)}"
        if card.tags
        else f"{card.name} ={card.effect}"
        for card in deck
    ]
    assert found == entries(SUPPLY)
    assert deck.total == len(found) == 59


@rule("15.1", "15.2", "15.3", "15.4", "15.5", "15.6", "15.7")
def test_eighteen_captains_twice_each() -> None:
    deck = book_of("pirate-fleets", captains=True).captains
    found = []
    for card in deck:
        marks = [*card.tags, *["hand+1"] * card.hand, *["disks-1"] * card.disks]
        marks += (
            [f"extra={card.extra}"] * bool(card.extra) + ["immune"] * card.immune + ["legend"] * card.legend
        )
        found.append(f"{card.name} {' '.join(marks)}")
        assert card.copies == 2
    assert found == entries(CAPTAINS)
    assert deck.total == 36


@rule("10.2", "14.2", "R14")
def test_both_tables() -> None:
    book = book_of("pirate-fleets")
    rows = [
        (row.name, row.cards, row.ships, row.pawn, row.gold) for row in (book.haven[n] for n in range(1, 8))
    ]
    captain = ("Captain", 0, 0, True, True)
    assert rows == [
        ("Stores", 1, 0, False, False), ("Market", 2, 0, False, False), ("Shipyard", 3, 0, False, False),
        ("Pirate Crew", 0, 1, False, False), ("First Mate", 0, 2, True, False), captain, captain,
    ]  # fmt: skip
    assert [book.treachery[n].id for n in range(2, 15)] == [
        *["no-effect"] * 5, "steal-card", "steal-gold", "sink-ship", "steal-ship", "kill-captain",
        *["steal-captain"] * 3,
    ]  # fmt: skip
