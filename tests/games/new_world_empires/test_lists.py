"""New World Empires: decks, tables and countries, compared whole with the text."""

from __future__ import annotations

import pytest

from quarterdeck.games.new_world_empires.book import (
    ARMY_COST,
    FLEET_COST,
    REGIONS,
    STOCKS,
    WORKER_COST,
    WorldBook,
    level_cost,
)
from tests.games.new_world_empires.positions import GAME

BOOK: WorldBook = GAME.book_of(GAME.checked(None))
rule = pytest.mark.rule


@rule("new-world-empires:3.1", "new-world-empires:8.3")
def test_the_exploration_deck_is_that_of_the_text() -> None:
    printed = """Sugar 2 C 1 food, Tobacco 2 C 3 gold, Indigo 2 C 2 gold, Coffee 2 C 4 gold,
        Lumber 2 K 1 wood, Rice 2 N 1 food, Gold 2 M 6 gold, Fish 2 M 1 food, Gems 2 M 7 gold,
        Cotton 2 M 1 cloth, Furs 4 K 1 cloth, Syrup 2 K 1 food, Tobacco 2 N 3 gold, Fish 2 N 1 food,
        Cotton 2 N 1 cloth, Coffee 2 S 4 gold, Cocoa 2 S 3 gold, Silver 2 S 5 gold, Indigo 2 S 2 gold"""
    letters = dict(zip("CSMNK", REGIONS[1:], strict=True))
    rows = [row.split() for row in printed.split(",")]
    wanted = [(name, int(n), letters[region], {stock: int(k)}) for name, n, region, k, stock in rows]
    found = [(c.name.split(" (")[0], c.copies, c.region, c.brings) for c in BOOK.colonies]
    assert found == wanted
    assert BOOK.colonies.total == 40
    for region in REGIONS[1:]:
        assert sum(c.copies for c in BOOK.colonies if c.region == region) == 8


@rule("new-world-empires:3.2", "new-world-empires:8.2", "new-world-empires:15.3")
def test_the_technologies_are_those_of_the_text() -> None:
    names = (
        "Science, Exploration, Farming, Livestock, Fishing, Forestry, Textiles, Mining, Transportation, "
        "Finance, Sea Power, Infantry, Cavalry, Artillery, Fortifications, Industry, Urbanization, Law, "
        "Humanities, Equestrian"
    )
    assert ", ".join(tech.name for tech in BOOK.technologies) == names
    assert {tech.copies for tech in BOOK.technologies} == {2}
    brings = {tech.name: tech.brings for tech in BOOK.technologies if tech.brings}
    assert brings == {
        "Farming": "food", "Fishing": "food", "Livestock": "food", "Forestry": "wood", "Mining": "metal",
        "Textiles": "cloth", "Finance": "gold", "Industry": "gold", "Equestrian": "horses",
    }  # fmt: skip
    war = [BOOK.technologies[BOOK.techs[i]].name for i in BOOK.war_techs]
    assert war == ["Sea Power", "Infantry", "Cavalry", "Artillery", "Fortifications"]
    start = [tech.name for tech in BOOK.technologies if tech.start]
    assert start == ["Science", "Exploration", "Transportation", "Humanities", "Equestrian"]


@rule("new-world-empires:5.1", "new-world-empires:8.1", "new-world-empires:6.2", "new-world-empires:6.3")
def test_the_tables_are_those_of_the_text() -> None:
    assert [(row.rolls, row.name, row.brings) for row in BOOK.terrain.rows] == [
        ("1", "Grain", "food"), ("2", "Wool", "cloth"), ("3", "Cattle", "food"), ("4", "Ore", "metal"),
        ("5", "Forest", "wood"), ("6", "Herds", "horses"), ("7", "Fish", "food"), ("8", "Grapes", "gold"),
        ("9", "Coal", ""), ("10", "Stone", "gold"),
    ]  # fmt: skip
    assert [(row.rolls, row.name, row.effect, row.stock) for row in BOOK.events.rows] == [
        ("1", "Piracy", "lose", "gold"), ("2", "Privateers", "rob", "gold"),
        ("3", "Prosperity", "gain", "gold"),
        ("4", "Storms", "fleet", ""), ("5", "Disease", "army", ""), ("6", "Famine", "lose", "food"),
        ("7", "Pestilence", "worker", ""), ("8", "Discovery", "discovery", ""),
        ("9", "Invention", "invention", ""), ("10", "Revolution", "revolution", ""),
    ]  # fmt: skip


@rule("new-world-empires:11.1", "new-world-empires:11.2", "new-world-empires:11.3", "new-world-empires:10.2")
def test_prices_are_those_of_the_text() -> None:
    assert dict(STOCKS.named(WORKER_COST)) == {"food": 2, "cloth": 1}
    assert dict(STOCKS.named(FLEET_COST)) == {"workers": 1, "metal": 1, "cloth": 2, "wood": 4}
    assert dict(STOCKS.named(ARMY_COST)) == {"workers": 1, "cloth": 1, "metal": 2, "horses": 2}
    assert [level_cost(level) for level in (1, 2, 3)] == [5, 7, 9]
    assert (BOOK.price, BOOK.ruin, BOOK.territories) == (5, 7, 10)


@rule(
    "new-world-empires:17.1", "new-world-empires:17.2", "new-world-empires:17.3", "new-world-empires:17.4",
    "new-world-empires:17.5",
)  # fmt: skip
def test_the_countries_are_those_of_the_text() -> None:
    found = {
        c.name: (c.techs, c.stocks, c.fleets, c.armies, c.territories, c.wool_for_grapes)
        for c in BOOK.countries.values()
    }
    assert found == {
        "England": ({"industry": 1, "sea-power": 1}, {}, 0, 0, 0, True),
        "Spain": ({"exploration": 1}, {"gold": 5}, 0, 0, 0, False),
        "France": ({"infantry": 1}, {}, 0, 1, 0, False),
        "Holland": ({"transportation": 1, "textiles": 1}, {}, 2, 0, 8, False),
        "Portugal": ({"fishing": 1, "finance": 1}, {"gold": 10}, 0, 0, 8, False),
    }
