"""Culture & Conquest: tables, advances, Wonders and names, compared whole with the text."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.culture_and_conquest.book import ConquestBook
from tests.games.culture_and_conquest.positions import GAME

BOOK: ConquestBook = GAME.book_of(GAME.checked(None))
rule = pytest.mark.rule


@rule("culture-and-conquest:17.1")
def test_the_cultures_are_those_of_the_text() -> None:
    assert [(row.rolls, row.name, row.advance) for row in BOOK.cultures.rows] == [
        ("1", "Egyptian", "engineering"), ("2", "Mesopotamian", "mathematics"),
        ("3", "Athenian", "philosophy"), ("4", "Roman", "law"), ("5", "Minoan", "music"),
        ("6", "Persian", "coinage"), ("7", "Assyrian", "metal-working"), ("8", "Babylonian", "astronomy"),
        ("9", "Mycenaean", "pottery"), ("10", "Phoenician", "navigation"),
        ("11", "Spartan", "military-doctrine"), ("12", "Scythian", "equestrian"),
        ("13", "Sumerian", "irrigation"), ("14", "Celtic", "art"), ("15", "Hebrew", "monotheism"),
        ("16-20", "Any culture", ""),
    ]  # fmt: skip


@rule("culture-and-conquest:17.2", "culture-and-conquest:6.1")
def test_the_natural_resources_are_those_of_the_text() -> None:
    printed = """Grain food, Fish food, Iron military, Horses military, Precious Metals luxury, Fruits food,
        Livestock food, Wood build, Stone build, Spices luxury, Fibers clothing, Salt food, Shellfish food,
        Incense luxury, Vegetables food, Bronze military, Furs clothing, Clay build, Brick build,
        Gems luxury"""
    wanted = [
        (str(i), *entry.strip().rsplit(" ", 1))
        for i, entry in enumerate(printed.replace("\n", "").split(","), 1)
    ]
    assert [(row.rolls, row.name, row.kind) for row in BOOK.naturals.rows] == wanted
    assert {row.id: row.needs for row in BOOK.naturals.rows if row.needs} == {"iron": ("bronze",)}
    assert [(row.rolls, row.id) for row in BOOK.finds.rows] == [
        ("1-3", "no-find"),
        ("4-5", "make"),
        ("6-10", "find"),
    ]


@rule("culture-and-conquest:17.3", "culture-and-conquest:R5")
def test_the_manufactured_resources_are_those_of_the_text() -> None:
    assert [(good.name, good.needs, good.advance, good.kind) for good in BOOK.goods] == [
        ("Earthenware", ("clay",), "pottery", "luxury"), ("Cloth", ("fibers",), "textiles", "clothing"),
        ("Weapons", ("bronze", "iron"), "metal-working", "military"),
        ("Wine", ("fruits",), "brewing", "luxury"), ("Jewelry", ("precious-metals",), "art", "luxury"),
        ("Sculpture", ("stone",), "art", "luxury"), ("Glass", ("brick",), "glass-blowing", "luxury"),
        ("Dyes", ("shellfish", "spices"), "dye-making", "luxury"),
        ("Medicinals", ("spices",), "medicine", "luxury"),
        ("Leather", ("livestock",), "textiles", "clothing"),
        ("Parchment", ("fibers",), "writing", "luxury"),
    ]  # fmt: skip


@rule("culture-and-conquest:17.4", "culture-and-conquest:15.2", "culture-and-conquest:17.5")
def test_the_advances_are_those_of_the_text() -> None:
    names = """Pottery, Monotheism, Astronomy, Writing, Medicine, Coinage, Masonry, Mathematics, Architecture,
        Law, Music, Democracy, Philosophy, Metal Working, Drama, Art, Military Doctrine, Irrigation,
        Navigation, Equestrian, Literature, Ancestor Worship, Siegecraft, Shipbuilding, Dynasty, Engineering,
        Selective Breeding, Polytheism, Brewing, Textiles, Glass Blowing, Dye Making, Fortifications,
        Cartography, Mysticism, Republic, Oligarchy"""
    wanted = [name.strip() for name in names.split(",")]
    assert [advance.name for advance in BOOK.advances] == wanted
    assert [advance.rolls for advance in BOOK.advances] == [f"{2 * i + 1}-{2 * i + 2}" for i in range(37)]
    assert (BOOK.advance_table[74].id, BOOK.advance_table[75].id, BOOK.advance_table[100].id) == (
        "oligarchy",
        "any-advance",
        "any-advance",
    )
    of = {advance.id: advance for advance in BOOK.advances}

    def those(key: str) -> dict[str, object]:
        return {word: getattr(advance, key) for word, advance in of.items() if getattr(advance, key)}

    assert those("mark") == {
        **dict.fromkeys(("monotheism", "ancestor-worship", "polytheism", "mysticism"), "religion"),
        **dict.fromkeys(("democracy", "dynasty", "republic", "oligarchy"), "government"),
    }
    fives = ("democracy", "drama", "art", "brewing", "textiles", "glass-blowing", "dye-making", "mysticism")
    assert those("points") == {**dict.fromkeys(fives, 5), "literature": 10}
    assert those("city_points") == {"ancestor-worship": 2}
    assert those("wonder_points") == {"polytheism": 3}
    assert those("research") == {"astronomy": 1, "writing": 1, "mathematics": 1}
    assert those("city_gold") == {"coinage": 1, "navigation": 1}
    assert (those("labor_off"), those("gold_off")) == ({"masonry": 5}, {"architecture": 5})
    assert (those("labor_each"), those("food_each")) == ({"engineering": 1}, {"selective-breeding": 1})
    assert (those("growth"), those("find")) == ({"monotheism": 1}, {"cartography": 1})
    assert those("stores") == {"pottery": True}
    assert those("battle") == {
        "metal-working": "always", "military-doctrine": "lone", "equestrian": "lone", "siegecraft": "attack",
        "shipbuilding": "lone", "fortifications": "defence",
    }  # fmt: skip
    assert those("needs") == {
        "metal-working": ("bronze", "iron"),
        "equestrian": ("horses",),
        "literature": ("writing",),
    }
    assert those("mitigates") == {
        "pottery": ("famine",), "medicine": ("epidemic",), "law": ("anarchy",), "music": ("unrest",),
        "philosophy": ("heresy",), "irrigation": ("drought",), "dynasty": ("civil-war",),
        "republic": ("mutiny",), "oligarchy": ("mad-king",),
    }  # fmt: skip


@rule("culture-and-conquest:17.6", "culture-and-conquest:10.4", "culture-and-conquest:10.5")
def test_the_disasters_are_those_of_the_text() -> None:
    rows = [(r.rolls, r.name, r.effect, r.dice, r.worse, r.first, r.takes) for r in BOOK.disasters.rows]
    assert rows == [
        ("1", "Flood", "resource", 0, "", (), ""), ("2", "Earthquake", "people", 1, "architecture", (), ""),
        ("3", "Volcano", "city", 0, "", (), ""), ("4", "Pirates", "half-gold", 0, "", (), ""),
        ("5", "Unrest", "people", 1, "", (), ""), ("6", "Civil War", "war", 0, "", (), "city"),
        ("7", "Heresy", "people", 1, "monotheism", (), ""), ("8", "Anarchy", "people", 1, "", (), ""),
        ("9", "Epidemic", "people", 3, "", (), ""), ("10", "Famine", "half-food", 0, "", (), ""),
        ("11", "Uprising", "war", 0, "", (), "people"), ("12", "Corruption", "all-gold", 0, "", (), ""),
        ("13", "Drought", "half-food", 0, "", (), ""), ("14", "Storms", "people", 1, "", ("navies",), ""),
        ("15", "Sands of Time", "wonder", 0, "", (), ""), ("16", "Mad King", "people", 2, "", (), ""),
        ("17", "Pestilence", "half-food", 0, "", (), ""),
        ("18", "Mutiny", "people", 2, "", ("armies", "navies"), ""),
        ("19-20", "Barbarians", "war", 0, "", (), "gold"),
    ]  # fmt: skip


@rule("culture-and-conquest:17.7", "culture-and-conquest:R5")
def test_the_wonders_are_those_of_the_text() -> None:
    assert [(w.name, w.needs) for w in BOOK.wonders] == [
        ("Sphinx", "sculpture"), ("Colossus", "metal-working"), ("Oracle", "polytheism"),
        ("Hanging Gardens", "irrigation"), ("Parthenon", "architecture"), ("Stonehenge", "astronomy"),
        ("Lighthouse", "navigation"), ("Pyramids", "engineering"), ("Great Wall", "masonry"),
        ("Great Library", "writing"),
    ]  # fmt: skip
    assert [w.id for w in BOOK.wonders if w.as_city] == ["sphinx", "stonehenge"]
    assert {w.id: w.mitigates for w in BOOK.wonders if w.mitigates} == {
        "oracle": ("corruption",), "hanging-gardens": ("unrest",), "parthenon": ("heresy",),
        "lighthouse": ("storms",), "pyramids": ("anarchy",),
    }  # fmt: skip
    assert {
        w.id: (w.gold_dice, w.defence, w.research)
        for w in BOOK.wonders
        if w.gold_dice + w.defence + w.research
    } == {
        "colossus": (1, 0, 0),
        "great-wall": (0, 1, 0),
        "great-library": (0, 0, 1),
    }


@rule("culture-and-conquest:R5")
def test_literacy_may_mean_literature() -> None:
    book = book_of("culture-and-conquest", literacy="literature")
    assert [good.id for good in book.goods if good.advance == "literature"] == ["parchment"]
    assert [wonder.id for wonder in book.wonders if wonder.needs == "literature"] == ["great-library"]


@rule("culture-and-conquest:17.8")
def test_the_leaders_are_those_of_the_text() -> None:
    assert [(row.rolls, row.id) for row in BOOK.leader_table.rows] == [
        ("1", "ruler"), ("2", "general"), ("3", "thinker"), ("4", "builder"), ("5", "religious"),
        ("6", "diplomat"),
    ]  # fmt: skip


@rule("culture-and-conquest:17.9")
def test_the_names_of_cities_are_those_of_the_text() -> None:
    printed = (
        "Antioch, Babylon, Knossos, Alexandria, Troy, Jerusalem, Sparta, Rome, Damascus, Delphi, Athens, Ur, "
        "Carthage, Jericho, Giza, Thebes, Byzantium, Cadiz, Ch'ang-an, Lo-yang, Canton"
    )
    assert ", ".join(list(BOOK.city_labels.values())[:21]) == printed


@rule(
    "culture-and-conquest:2.2", "culture-and-conquest:2.3", "culture-and-conquest:2.4",
    "culture-and-conquest:14.3", "culture-and-conquest:14.4", "culture-and-conquest:14.5",
)  # fmt: skip
def test_the_numbers_are_those_of_the_text() -> None:
    assert (BOOK.people, BOOK.shift, BOOK.raising, BOOK.equipped, BOOK.food) == (10, 5, 2, 1, 3)
    assert (BOOK.city_price, BOOK.wonder_price) == ((50, 25), (100, 50))
    assert (BOOK.find_labor, BOOK.make_labor, BOOK.discount, BOOK.copying) == (20, 25, 2, 20)
    assert (BOOK.attack, BOOK.sail) == (5, 4)
    assert (BOOK.advance_points, BOOK.city_points, BOOK.built_points, BOOK.held_points) == (5, 10, 15, 5)
    assert (BOOK.natural_points, BOOK.made_points, BOOK.people_points) == (5, 10, 5)
