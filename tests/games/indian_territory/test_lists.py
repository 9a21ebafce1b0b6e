"""Indian Territory: deck, nations and tables, compared whole with the text."""

from __future__ import annotations

import re

import pytest

from quarterdeck.games.indian_territory.book import POINTS, STOCKS, TerritoryBook
from tests.games.indian_territory.positions import GAME

BOOK: TerritoryBook = GAME.book_of(GAME.checked(None))
rule = pytest.mark.rule
SHORT = dict(zip(("PT", "LT", "FT", "HT", "WT", "ST", "TT", "CT"), STOCKS.words, strict=True))

# Name; type; cost; what it brings, in the text's own abbreviations.
RESOURCES = """
Buffalo;RH;;4 FT 3 TT|Bison;RH;;4 FT 3 TT|Corn;RP;;5 FT|Maize;RP;;5 FT|Squash;RP;;3 FT
Berries;RP;;2 FT|Salmon;RF;;5 FT|Melons;RP;;2 FT|Crops;RP;;3 FT|Tools;R;;2 CT|Skilled Work;R;;3 CT
Woodcraft;R;;4 CT|Group Activity;R;;5 CT|Harvest;RP;;3 FT|Pemmican;RA;1 CT;4 FT
Rain Dance;RP;;2 FT 2 ST|Spear Fishing;RF;;3 FT|Net Fishing;RF;2 CT;4 FT|Jewelry;R;2 CT;2 TT 3 ST
Moccasins;R;1 CT;2 TT 2 ST|Shell Fish;RF;;3 FT 1 TT|Elk;RH;;3 FT 2 TT|Antelope;RH;;3 FT 2 TT
Deer;RH;;2 FT 2 TT|Beavers;RH;;1 FT 2 TT|Bear;RH;;2 FT 3 ST 3 TT|Wolves;RH;;1 FT 1 ST 2 TT
Weddings;R;9 FT;1 PT|Feast;R;2 FT;6 ST|Horse Herds;R;;3 HT|Hand Made;R;;2 CT|Artistry;R;;3 CT
Wild Stallions;R;;1 HT|Fowl;R;;2 FT|Mares & Foals;R;;2 HT|War Bonnet;R;1 CT;1 WT 2 ST
Mustangs;R;;2 HT|Trappers;R;3 TT;2 WT|Trading Post;R;4 TT;2 WT|Gifts;R;;|Trade Rifles;R;5 TT;3 WT
Knives;R;;1 WT 1 CT|Carvings;R;4 CT;7 TT 3 ST|Ghost Dance;R;;5 ST|Shaman;R;;3 ST
Federation;R;9 ST;1 PT|Families;R;9 FT;1 PT|Tipis;R;9 FT;1 PT|Eagle Trapping;R;1 CT;
Medicine Bag;R;;2 ST|Tomahawks;R;2 CT;1 WT|Prairie;R;;2 FT 1 HT|Forest;R;;1 FT 1 CT 1 TT
Mountains;R;;1 CT 1 ST 1 TT|Plains;R;;1 HT 1 FT 1 TT|Rivers;RF;;2 FT 1 TT|Desert;R;;1 CT 2 ST
Great Spirit;R;;4 ST|Beans;RP;;4 FT|Migration;R;9 FT;1 LT|War Clubs;R;2 CT;1 WT
Religious Ceremony;R;;4 ST|Purification Ritual;R;;3 ST|Dream Catcher;R;;1 ST
Animal Spirit Guides;R;;2 ST 1 FT
"""
BONUSES = {
    "Craftsman": ("", "income craft"),
    "Hunting Dogs": ("", "income food"),
    "Irrigation Trenches": ("1 CT", "improves plant"),
    "Pottery": ("5 CT", "income spirit goods"),
    "Horse Breeding": ("5 CT", "income horses"),
    "Sweat Lodge": ("3 CT", "income spirit"),
    "Mound Building": ("4 CT", "income spirit"),
    "War Chief": ("7 ST", "raids 1"),
    "War Party": ("", "own-raid 3"),
    "Revenge Raid": ("", "own-raid 3"),
    "Surprise Attack": ("", "any-raid 2"),
    "Trap": ("", "spoil-raid -3"),
    "Palisade": ("4 CT", "defends 1"),
    "Alliance": ("2 ST", "more-raids 2"),
    "Peace Pipe": ("1 ST", "peace 0"),
    "Weaving": ("4 CT", "income goods"),
    "Tracker": ("", "income food"),
    "Scouts": ("3 FT", "raids 1"),
    "Warriors": ("3 ST", "raids 1"),
    "Totem Poles": ("3 CT", "income spirit"),
    "Canoes": ("4 CT", "improves fish"),
    "Cotton Textiles": ("3 CT", "income goods spirit"),
    "Bows & Arrows": ("4 CT", "improves hide"),
    "Vision Quest": ("1 ST", "reroll 0"),
}


def tokens(text: str) -> dict[str, int]:
    """ "4 FT 3 TT" as tokens."""
    return {SHORT[kind]: int(n) for n, kind in re.findall(r"(\d+) (\w\w)", text)}


@rule("indian-territory:4.1", "indian-territory:R3")
def test_the_resource_cards_are_those_of_the_text() -> None:
    rows = [line.split(";") for line in RESOURCES.strip().replace("\n", "|").split("|")]
    found = {card.name: card for card in BOOK.cards if card.type == "resource"}
    assert [row[0] for row in rows] == [card.name for card in BOOK.cards if card.type == "resource"]
    tags = {"RP": "plant", "RH": "hide", "RF": "fish", "R": "", "RA": ""}
    for name, kind, cost, gain in rows:
        card = found[name]
        assert (card.tag, card.cost, card.gain, card.copies) == (tags[kind], tokens(cost), tokens(gain), 1)
    assert found["Gifts"].choice == ({"food": 2}, {"spirit": 2}, {"goods": 2})
    special = {card.name: card.special for card in BOOK.cards if card.special}
    assert special == {"Eagle Trapping": "feather", "Dream Catcher": "look"}
    assert BOOK.cards.total == 89


@rule("indian-territory:4.1", "indian-territory:12.1", "indian-territory:12.2", "indian-territory:12.3")
def test_the_bonus_cards_are_those_of_the_text() -> None:
    found = {}
    for card in BOOK.cards:
        if card.type != "bonus":
            continue
        does = (
            f"income {' '.join(card.income)}" if card.income
            else f"improves {card.improves}" if card.improves
            else f"raids {card.raids}" if card.raids
            else f"defends {card.defends}" if card.defends
            else f"{card.discard} {card.swing}"
        )  # fmt: skip
        found[card.name] = (card.cost, does)
    assert found == {name: (tokens(cost), does) for name, (cost, does) in BONUSES.items()}
    assert len(found) == 24


@rule("indian-territory:3.1")
def test_the_nations_are_those_of_the_text() -> None:
    names = "Pueblo Shoshoni Chinook Sioux Delaware Iroquois Natchez Creeks Apache Fox Commanche"
    assert " ".join(nation.name for nation in BOOK.nations.values()) == names


def rows_of(kind: str) -> list[tuple[str, str]]:
    """A raid table as rolls and what they bring."""
    found = []
    for row in BOOK.raids[kind].rows:
        parts = [f"{word} {n:+d}" for word, n in row.own.items()]
        parts += [f"theirs {word} {n:+d}" for word, n in row.theirs.items()]
        parts += [f"{'steal' if row.stolen else 'gain'} die {row.die}"] if row.die else []
        parts += [f"steal {row.steals}"] if row.steals else []
        found.append((row.rolls, ", ".join(parts)))
    return found


@rule("indian-territory:8.4", "indian-territory:8.5", "indian-territory:8.6", "indian-territory:R9")
def test_the_raid_tables_are_those_of_the_text() -> None:
    assert rows_of("opponent") == [
        ("2-3", "people -1"),
        ("4", "people -1, theirs people -1"),
        ("5", ""),
        ("6", "steal die food"),
        ("7", "gain die spirit"),
        ("8", "steal die horses"),
        ("9", "theirs people -1, gain die spirit"),
        ("10", "steal people"),
        ("11", "steal land"),
    ]
    tribe = [
        ("2-3", "people -1"),
        ("4-5", ""),
        ("6", "gain die food"),
        ("7", "gain die spirit"),
        ("8", "gain die horses"),
        ("9", "gain die spirit"),
        ("10", "people +1"),
        ("11", "land +1"),
    ]
    assert rows_of("tribe") == tribe
    assert rows_of("whites") == [*tribe[:-1], ("11", "gain die weapons")]


@rule("indian-territory:7.3", "indian-territory:10.2", "indian-territory:R9")
def test_the_other_tables_are_those_of_the_text() -> None:
    assert [(row.rolls, row.instead) for row in BOOK.starvation.rows] == [
        ("1-2", ""), ("3-4", "horses"), ("5-6", "spirit"),
    ]  # fmt: skip
    found = {row.rolls: (row.own, row.die_lost, row.bonus_lost, row.gifts) for row in BOOK.encroachment.rows}
    gifts = ({"weapons": 1}, {"horses": 2}, {"food": 3})
    assert found == {
        "1-3": ({}, "", 0, gifts),
        "4": ({}, "", 0, ()),
        "5": ({"people": -1}, "", 0, ()),
        "6": ({}, "", 1, ()),
        "7": ({}, "goods", 0, ()),
        "8": ({"land": -1}, "", 0, ()),
        "9": ({"land": -1}, "", 0, ()),
        "10": ({"people": -1, "land": -1}, "", 0, ()),
        "11": ({"land": -1}, "", 0, ()),
        "12": ({"people": -1}, "", 0, ()),
    }


@rule("indian-territory:13.1", "indian-territory:9.2", "indian-territory:3.2")
def test_points_and_prices_are_those_of_the_text() -> None:
    assert POINTS == {
        "land": 10, "people": 9, "horses": 8, "weapons": 7, "spirit": 6, "craft": 5, "bonus": 4, "goods": 3,
        "food": 2,
    }  # fmt: skip
    assert BOOK.prices == {"horses": 4, "weapons": 7, "food": 2}
    assert (BOOK.bought, BOOK.raids_on_one, BOOK.shown, BOOK.start) == (3, 2, 7, 10)
    assert set(STOCKS.words) == set(SHORT.values())
