"""Quest For The Pirates Chest: what the text prints, compared whole, and the set-up."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, book_of, options_of
from quarterdeck.games.quest_for_the_pirates_chest.book import HIDDEN, ISLANDS
from tests.games.quest_for_the_pirates_chest.positions import GAME, aboard, asked, islands, state

SLUG = "quest-for-the-pirates-chest"
CAPTAINS = """
Jack Sparrow|Black Pearl|Rogues|The Caribbean|Luck
Captain Kidd|Adventure|Scallywags|Pirate Island|Privateer
Davy Jones|Flying Dutchman|Crusty Crew|Ship Graveyard|Kraken
Admiral Horatio|HMS Endeavor|Bully Brits|The Caribbean|Blockade
The Dragon Lady|Pirate Junk|Chinamen|The Seven Seas|Rockets
Captain Morgan|Pirate Fleet|Buccaneers|The Caribbean|Raider
Ghost of Redbeard|Ghost Ship|Ghostly Crew|Ship Graveyard|Ghostly
Black Bart|Royal Fortune|Salty Dogs|The Seven Seas|Rampage
Dread Pirate Roberts|The Revenge|Cutthroats|Pirate Island|No Prisoners
Captain Barbossa|Skeleton Ship|Skeleton Crew|Ship Graveyard|Undead
Blackbeard|Queen Anne|Sea Curs|The Caribbean|Fearsome
Calico Jack|The Neptune|Female Crew|The Seven Seas|Girl Power
Long John Silver|Hispaniola|Mutineers|Pirate Island|Mutiny
Captain Hook|Jolly Roger|Ship of Fools|The Seven Seas|Never Land
Captain Blood|Arabella|Freebooters|Pirate Island|Swift
Sinbad the Sailor|Stolen Ship|Corsairs|The Seven Seas|Steal
Mama Lola|Voodoo Queen|Zombies|Ship Graveyard|Curses
Captain Nemo|Nautilus|Submariners|The Seven Seas|Ram
Yellowbeard|The Lady Edith|Misfits|Pirate Island|Map
"""
FIGHT_CARDS = {
    "boarding": "Knives 2, Axes 3, Pikes 3, Harpoons 3, Cutlasses 3, Pistols 4, Muskets 4, "
    "Grenades 4, Darkness 5",
    "either": "Swivel Guns 1, Grapeshot 2, Rally the Men 3, Surprise 4",
    "broadside": "Cannonballs 2, Run out the Guns! 3, Chain Shot 3, Bar Shot 3, Hot Shot 3, "
    "Triple Cannons 4, Rake the Stern 4, Blown Away! 5",
}
OTHERS = """
Scurvy, Trade Winds, Port of Call, Voodoo Magic, Typhoon, Hurricane, Whirl Pool, Tidal Wave, Hit
Reef, Doldrums, Gulfstream, Westerlies, Sargasso, Rum, Pursuit, Flee, X Marks the Spot, Give Chase,
Set Sail, Becalmed, Sandbar, Rumors, Spy Glass, Crows Nest, Thief, Scoundrel, Landing Party,
Cannibals, Buccaneers, Head Hunters, Imprisoned, Captured, Stowaway, Betrayal, Treachery, Mutiny,
Sea Monster, Shipwrecked, Marooned, Catch the Wind, Settle a Debt, Lost
"""


@pytest.mark.rule(f"{SLUG}:5.0", f"{SLUG}:3.1")
def test_the_captains_are_as_printed() -> None:
    book = book_of(SLUG)
    rows = [
        "|".join((c.name, c.label, c.note, book.ports[c.port].name, c.short)) for c in book.captains.values()
    ]
    assert rows == CAPTAINS.strip().splitlines()


@pytest.mark.rule(f"{SLUG}:6.1")
def test_the_deck_is_as_printed() -> None:
    cards = list(book_of(SLUG).cards)
    for use, names in FIGHT_CARDS.items():
        assert ", ".join(f"{c.name} {c.worth}" for c in cards if c.use == use) == names
    others = [c.name for c in cards if not c.worth]
    assert others == [name.strip() for name in OTHERS.replace("\n", " ").split(",")]
    assert {c.name for c in cards if c.tag == "wind"} == {
        "Trade Winds",
        "Doldrums",
        "Westerlies",
        "Catch the Wind",
    }
    assert {c.name for c in cards if c.tag == "storm"} == {"Typhoon", "Hurricane"}
    replies = {c.name for c in cards if c.use == "reply"}
    assert replies == {"Scurvy", "Hit Reef", "Doldrums", "Becalmed", "Sandbar", "Lost"}
    assert (len(cards), {c.copies for c in cards}) == (63, {1})


@pytest.mark.rule(f"{SLUG}:7.1", f"{SLUG}:15.1")
def test_the_ring_is_as_printed() -> None:
    book = book_of(SLUG)
    assert [s for s in range(1, 31) if book.is_special(s)] == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]
    assert [s for s in range(1, 31) if book.is_island(s)] == [3, 9, 15, 21, 27]
    assert [s for s in range(1, 31) if book.is_port(s)] == [6, 12, 18, 24, 30]
    assert [(port.space, port.name) for port in book.ports.values()] == [
        (6, "The Caribbean"),
        (12, "Pirate Island"),
        (18, "Ship Graveyard"),
        (24, "The Seven Seas"),
        (30, "Barbary Coast"),
    ]


@pytest.mark.rule(f"{SLUG}:14.1")
def test_the_curse_table_is_as_printed() -> None:
    curses = book_of(SLUG).curses
    words = ["no-move", "weak", "lose-card", "reveal", "no-ability", "sunk"]
    assert [curses[roll].id for roll in range(1, 7)] == words


@pytest.mark.rule(f"{SLUG}:8.1", f"{SLUG}:R17", f"{SLUG}:1.1")
def test_captains_are_chosen_in_turn_and_no_two_alike() -> None:
    m = qd.Match(GAME, 3)
    assert (asked(m), len(options_of(m, 0))) == ((0, "captain"), 19)
    m.answer(0, "captain davy-jones")
    assert asked(m) == (1, "captain")
    assert "captain davy-jones" not in options_of(m, 1)
    m.answer(1, "captain blackbeard")
    assert (state(m).places, state(m).ports) == ([18, 6], [18, 6])


@pytest.mark.rule(f"{SLUG}:R17")
def test_captains_may_be_dealt() -> None:
    matches = [qd.Match(GAME, seed, {"captains": "dealt", "players": 4}) for seed in range(5)]
    assert all(len(set(state(m).captains)) == 4 and "" not in state(m).captains for m in matches)
    assert len({tuple(state(m).captains) for m in matches}) > 1


@pytest.mark.rule(f"{SLUG}:8.2", f"{SLUG}:8.3", f"{SLUG}:4.1")
def test_two_cards_each_and_a_hidden_coin_on_each_island() -> None:
    m = qd.Match(GAME, 3)
    answer_all(m, "captain captain-kidd", "captain black-bart")
    g = state(m)
    assert sorted(g.cards.count(hand) for hand in g.cards.hand) == [2, 3]  # whoever begins has drawn
    assert [g.coins.count(HIDDEN + i) for i in range(5)] == [1, 1, 1, 1, 0]
    assert islands(m) == ["chest", "compass", "key", "map"]
    where = set()
    for seed in range(12):
        other = qd.Match(GAME, seed)
        answer_all(other, "captain captain-kidd", "captain black-bart")
        where.add(next(i for i in range(4) if state(other).coins.kinds(HIDDEN + i) == ["chest"]))
    assert len(where) > 1
    assert m.view(0)["coins"]["zones"]["hidden-3"] == {"known": [], "hidden": 1}


@pytest.mark.rule(f"{SLUG}:8.3")
def test_any_seat_may_begin() -> None:
    begins = {state(qd.Match(GAME, seed, {"captains": "dealt", "players": 3})).first for seed in range(20)}
    assert begins == {0, 1, 2}


@pytest.mark.rule(f"{SLUG}:5.19", f"{SLUG}:R2")
def test_yellowbeard_begins_with_the_map() -> None:
    m = qd.Match(GAME, 3)
    answer_all(m, "captain yellowbeard", "captain black-bart")
    assert aboard(m, 0) == {"map"}
    assert islands(m) == ["chest", "compass", "key"]
    assert sorted(state(m).coins.count(HIDDEN + i) for i in range(4)) == [0, 1, 1, 1]


@pytest.mark.rule(f"{SLUG}:15.1", f"{SLUG}:15.2", f"{SLUG}:15.3")
def test_the_larger_board() -> None:
    assert state(qd.Match(GAME, 1, {"players": 4})).size == 24
    assert state(qd.Match(GAME, 1, {"players": 4, "larger-board": "on"})).size == 30
    assert state(qd.Match(GAME, 1, {"players": 5, "larger-board": "off"})).size == 24
    m = qd.Match(GAME, 1, {"players": 6, "captains": "dealt"})
    assert state(m).size == 30
    assert asked(m) == (4, "home")
    home = state(m).book.captains[state(m).captains[4]].port
    assert options_of(m, 4) == {f"home {home}", "home barbary-coast"}
    m.answer(4, "home barbary-coast")
    m.answer(5, f"home {state(m).book.captains[state(m).captains[5]].port}")
    assert state(m).ports[4] == 30
    assert state(m).ports[5] == state(m).book.ports[state(m).book.captains[state(m).captains[5]].port].space
    hidden = [state(m).coins.count(HIDDEN + i) for i in range(len(ISLANDS))]
    assert sum(hidden) == 5 - ("yellowbeard" in state(m).captains)
