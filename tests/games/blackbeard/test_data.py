"""An owner's data laid over the reconstruction."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Random
from quarterdeck.engine.book import house_data, read_house_data
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.house_rules import with_house_rules
from tests.games.blackbeard.positions import GAME

TEMPLATE = GAME.folder / "template"
MAP = """
[[area]]
id = "gold-coast"
joins = ["east-africa"]

[[area]]
id = "east-africa"
joins = ["india", "gold-coast"]
cargo = "india"

[[port]]
id = "boston"
d66 = 66
value = 2
defence = 5
nation = "dutch"

[[port]]
id = "calicut"
d66 = 11
area = "east-africa"
"""
PIRATES = """
[[pirate]]
id = "teach"
ability = 6
cunning = 1

[[pirate]]
id = "bonny"
name = "Mary Read"
short = "Read"
duel = 5
"""
EVENTS = """
[[card]]
id = "scurvy-2"
copies = 0

[[card]]
id = "scurvy-3"
copies = 5

[[card]]
id = "fair-winds-2"
actions = 1

[[card]]
id = "fair-winds-3"
copies = 1

[[card]]
id = "heavy-guns-diamond"
diamond = false
actions = 4

[[card]]
id = "double-cross"
copies = 2

[[card]]
id = "disease"
copies = 4

[[card]]
id = "mal-de-mer"
copies = 1

[[card]]
id = "warship-sighting-4"
copies = 1

[[card]]
id = "storms-at-sea-2"
name = "Storms at Sea 2"
event = "storms-at-sea"
actions = 2
copies = 1
sense = "A storm."
"""


@pytest.mark.rule("blackbeard:D6")
def test_map_two_pirates_and_ten_events_are_replaced_and_the_game_is_played() -> None:
    game = with_house_rules(
        GAME, {}, house_data({"map.toml": MAP, "pirates.toml": PIRATES, "cards.toml": EVENTS})
    )
    book = game.book_of(game.checked(None))
    printed = GAME.book_of(GAME.checked(None))
    assert "east-africa" in book.around["gold-coast"]
    assert "east-africa" not in printed.around["gold-coast"]
    assert book.by_number[66] == "boston"
    assert (book.ports["boston"].value, book.ports["boston"].nation) == (2, "dutch")
    assert book.ports_of["india"] == ("bombay", "severndroog", "goa")
    assert book.areas["east-africa"].cargo == "india"
    assert (book.captains["teach"].ability, book.captains["bonny"].name) == (6, "Mary Read")
    assert book.captains["teach"].duel == printed.captains["teach"].duel
    assert book.cards.total == 87 - 1 + 3 - 1 - 2 + 2 - 1 - 1 + 1
    assert book.cards["fair-winds-2"].actions == 1
    assert "scurvy-2" not in book.cards.components
    assert book.cards["storms-at-sea-2"].event == "storms-at-sea"
    m = qd.Match(game, 3, {"players": 3})
    drive(m, [Random(seat) for seat in range(3)])
    assert m.outcome is not None
    assert m.scene(0).text(80, 24)


@pytest.mark.rule("blackbeard:D6")
def test_the_template_folder_holds_our_values_and_changes_nothing() -> None:
    game = with_house_rules(GAME, {}, read_house_data(TEMPLATE))
    mine, ours = game.book_of(game.checked(None)), GAME.book_of(GAME.checked(None))
    for what in ("areas", "boxes", "ports", "captains", "merchants", "warships", "commissioners", "hostages"):
        assert getattr(mine, what) == getattr(ours, what)
    assert mine.cards.kinds == ours.cards.kinds
    assert mine.cards.total == 87


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("map.toml", '[[port]]\nid = "boston"\nd66 = 12\n', "11 to 66, each once"),
        ("map.toml", '[[port]]\nid = "boston"\narea = "baltic"\n', "a sea area"),
        ("map.toml", '[[area]]\nid = "india"\njoins = ["gold-coast"]\n', "which should join east-africa too"),
        ("cards.toml", '[[card]]\nid = "general-pardon"\ncopies = 2\n', "one General Pardon"),
        ("pirates.toml", '[[pirate]]\nid = "teach"\nability = "high"\n', "ability"),
    ],
)
def test_what_is_wrong_is_said(file: str, text: str, said: str) -> None:
    data = house_data({file: text})
    with pytest.raises(BadSetup, match=said):
        with_house_rules(GAME, {}, data)
