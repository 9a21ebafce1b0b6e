"""Pirate War: the printed lists and tables, whole, and the map against what the text says of it."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of
from quarterdeck.games.pirate_war.book import COLUMNS, FREE, ISLAND, MAP, NOWHERE, ROWS, WarBook, cells_of
from quarterdeck.kit.hexes import OFF_MAP
from tests.games.pirate_war.positions import GAME, hexed


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirate-war:{line}" for line in lines])


BOOK: WarBook = book_of("pirate-war")

# name: effect, what it is held for, storm, any side, amount, dice, crew, damage, range
CARDS = {
    "Change of Wind": ("wind", "", False, True, 0, 0, 0, 0, 0),
    "Wind Veers Two": ("wind", "", False, False, 2, 0, 0, 0, 0),
    "Wind Backs Two": ("wind", "", False, False, -2, 0, 0, 0, 0),
    "Wind Backs One": ("wind", "", False, False, -1, 0, 0, 0, 0),
    "Wind Veers One": ("wind", "", False, False, 1, 0, 0, 0, 0),
    "Scurvey": ("sickness", "", False, False, 1, 0, 0, 0, 0),
    "BeriBeri": ("sickness", "", False, False, 1, 0, 0, 0, 0),
    "Mutiny": ("mutiny", "", False, False, 0, 0, 1, 0, 0),
    "Treasure Map": ("hold", "map", False, False, 0, 4, 0, 0, 0),
    "Albatross": ("again", "", False, False, 0, 0, 0, 0, 0),
    "Uncharted Waters": ("miss", "", False, False, 0, 0, 0, 0, 0),
    "Hurricane": ("hull", "", True, False, 0, 1, 0, 0, 0),
    "Tropical Storm": ("miss", "", True, False, 0, 0, 0, 0, 0),
    "Blown off course": ("drift", "", False, False, 0, 1, 0, 0, 0),
    "Weather Storm": ("hold", "storm", False, False, 0, 0, 0, 0, 0),
    "Run aground": ("hull", "", False, False, 0, 1, 0, 0, 0),
    "Sextant": ("hold", "miss", False, False, 0, 0, 0, 0, 0),
    "Charts": ("hold", "miss", False, False, 0, 0, 0, 0, 0),
    "Spyglass": ("hold", "miss", False, False, 0, 0, 0, 0, 0),
    "Ivory Coast": ("hold", "raid", False, False, 2, 0, 0, 0, 0),
    "Saint Augustine": ("hold", "raid", False, False, 2, 0, 0, 0, 0),
    "Treasure Ship": ("gold", "", False, False, 0, 3, 0, 0, 0),
    "Stowaway": ("crew", "", False, False, 1, 0, 0, 0, 0),
    "Wine, Women & Song": ("hold", "revels", False, False, 0, 1, 0, 0, 0),
    "Kings Ransom": ("gold", "", False, False, 0, 3, 0, 0, 0),
    "Repairs at sea": ("repair", "", False, False, 0, 1, 0, 0, 0),
    "Shipwreck Survivors": ("crew", "", False, False, 1, 0, 0, 0, 0),
    "Captives": ("captives", "", False, False, 1, 1, 0, 0, 0),
    "Narrow Escape": ("hold", "escape", False, False, 0, 0, 0, 0, 0),
    "Whirlpool": ("hull", "", False, False, 0, 1, 0, 0, 0),
    "Mermaid": ("again", "", False, False, 0, 0, 0, 0, 0),
    "Skull & Crossbones": ("again", "", False, False, 0, 0, 0, 0, 0),
    "Buccaneers": ("boarders", "", False, False, 0, 0, 2, 0, 0),
    "Hostile Natives": ("boarders", "", False, False, 0, 0, 1, 0, 0),
    "Blown Away": ("hold", "battle", False, False, 1, 0, 0, 2, 2),
    "Broadshots": ("hold", "battle", False, False, 1, 0, 0, 2, 2),
    "Grapeshot": ("hold", "battle", False, False, 1, 0, 0, 2, 1),
    "Chainshot": ("hold", "battle", False, False, 1, 0, 0, 2, 1),
    "Swashbuckling": ("hold", "boarding", False, False, 1, 0, 0, 0, 0),
    "Matchlock Pistols": ("hold", "boarding", False, False, 2, 0, 0, 0, 0),
    "Cutlass": ("hold", "boarding", False, False, 1, 0, 0, 0, 0),
    "Medicinals": ("hold", "medicine", False, False, 0, 0, 0, 0, 0),
}

# oars, sail, steam, hull, crew, gun, mounts, near, far, save, rams, hooks, ignores the wind when turning
BOTH, HALF = ("forward", "midships"), ("half-circle",)
PEOPLES = {
    "Empire": (4, 6, 0, 12, 3, "cannon", BOTH, 1, 2, 6, True, False, False),
    "Brettonian": (0, 9, 0, 12, 3, "cannon", ("midships",), 1, 2, 6, False, False, False),
    "Elves": (0, 9, 0, 10, 2, "bolt thrower", HALF, 1, 3, 6, False, False, True),
    "Dwarves": (0, 0, 5, 10, 2, "cannon", HALF, 1, 3, 5, True, False, False),
    "Orcs": (4, 6, 0, 12, 4, "catapult", BOTH, 2, 3, 6, False, True, False),
    "Chaos": (4, 6, 0, 12, 3, "cannon", BOTH, 1, 2, 6, True, False, False),
}
TREASURES = ["rum and tobacco", "wine and spices", "gems", "mithral", "artifacts", "hostages"]

# crew lost, a treasure or 10 gold lost, dice of gold, gold besides, treasures, the next turn missed
TABLES = {
    "free-trade": [
        (1, False, -1, 0, 0, True),
        (0, False, -1, 0, 0, True),
        (0, False, 1, 0, 0, True),
        (0, False, 1, 0, 0, True),
        (0, False, 1, 0, 0, False),
        (0, False, 1, 0, 0, False),
    ],
    "trade": [
        (1, True, 0, 0, 0, True),
        (0, False, -1, 0, 0, True),
        (0, False, 1, 0, 0, True),
        (0, False, 1, 0, 0, False),
        (0, False, 1, 2, 0, False),
        (0, False, 0, 0, 1, False),
    ],
    "plunder": [
        (1, True, 0, 0, 0, True),
        (1, False, 0, 0, 0, True),
        (1, False, 0, 0, 0, False),
        (0, False, 0, 0, 1, False),
        (0, False, 0, 0, 2, False),
        (0, False, 0, 0, 3, False),
    ],
    "search": [
        (1, False, 0, 0, 0, True),
        (0, False, 0, 0, 0, True),
        (0, False, 1, 0, 0, True),
        (0, False, 1, 2, 0, True),
        (0, False, 0, 0, 1, True),
        (0, False, 0, 0, 1, False),
    ],
}
PORTS = {
    "empire": ((1, 2), ((1, 3), (2, 2)), ((0, 3), (1, 1)), ((0, 1), (0, 2))),
    "brettonian": ((1, 14), ((2, 14), (1, 13)), ((1, 15), (0, 13)), ((0, 14), (0, 15))),
    "elves": ((23, 2), ((22, 2), (22, 3)), ((22, 1), (23, 3)), ((24, 2), (23, 1))),
    "dwarves": ((23, 14), ((22, 13), (22, 14)), ((23, 13), (22, 15)), ((24, 14), (23, 15))),
    "orcs": ((1, 8), ((2, 8), (1, 7)), ((1, 9), (0, 7)), ((0, 8), (0, 9))),
    "chaos": ((23, 8), ((22, 8), (22, 9)), ((22, 7), (23, 9)), ((24, 8), (23, 7))),
}


@rule(*[f"13.{n}" for n in range(1, 24)])
def test_the_deck_is_that_of_the_list() -> None:
    found = {
        c.name: (c.effect, c.use, c.storm, c.any, c.n, c.dice, c.crew, c.damage, c.range) for c in BOOK.cards
    }
    assert found == CARDS
    assert [c.copies for c in BOOK.cards] == [1] * 42


@rule("13.1")
def test_all_but_the_winds_are_the_cards_of_piratical() -> None:
    twin = {card.name for card in book_of("piratical").cards if card.effect != "battle"}
    mine = {card.name for card in BOOK.cards if card.effect != "wind"}
    assert (len(twin), mine - twin, twin - mine) == (37, {"Broadshots"}, {"Broadships"})


@rule("3.1", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "19.1", "19.2", "19.8")
def test_the_six_peoples_are_those_of_the_text() -> None:
    found = {
        r.name: (
            *(r.oars, r.sail, r.steam, r.hull, r.crew, r.gun, r.mounts, r.near, r.far, r.save),
            *(r.rams, r.hooks, r.weatherly),
        )
        for r in BOOK.races
    }
    assert found == PEOPLES


@rule("10.2")
def test_each_port_and_the_island_hold_five_treasures_of_their_own() -> None:
    assert [race.note for race in BOOK.races] == TREASURES
    assert GAME.begin(1, GAME.checked(None)).stock == [5] * 7


@rule("9.6", "21.5", "22.3", "23.2")
def test_the_four_tables_for_ports_and_the_island() -> None:
    found = {
        name: [(r.crew, r.toll, r.gold, r.plus, r.treasures, r.miss) for r in table.rows]
        for name, table in BOOK.tables.items()
    }
    assert found == TABLES
    assert all([row.rolls for row in table.rows] == [*"123456"] for table in BOOK.tables.values())


@rule("18.3")
def test_the_ramming_table() -> None:
    found = [(BOOK.ram[n].inflict, BOOK.ram[n].take) for n in range(1, 7)]
    assert found == [(0, 2), (1, 1), (2, 1), (2, 1), (2, 0), (3, 0)]


@rule(
    "3.2",
    "7.2",
    "8.1",
    "9.3",
    "9.4",
    "9.5",
    "20.3",
    "21.2",
    "21.4",
    "17.8",
    "17.10",
    "18.2",
    "19.3",
    "R8",
    "R20",
)
def test_the_printed_numbers() -> None:
    home, free = BOOK.prices, BOOK.free_prices
    assert (home.repair, home.crew, home.gun, home.goods) == (1, 2, 2, 0)
    assert (free.repair, free.crew, free.gun, free.goods) == (2, 4, 4, 1)
    assert (BOOK.new_ship, BOOK.ransom, BOOK.stock, BOOK.rounds) == (20, 10, 5, 150)
    assert (BOOK.downwind, BOOK.astern, BOOK.run_up, BOOK.hit) == (2, 2, 2, 4)
    assert (BOOK.fort_guns, BOOK.fort_range) == (2, 2)


@rule("12.1", "12.2", "12.3", "R19")
def test_the_map_has_all_that_the_text_says_of_it() -> None:
    assert (COLUMNS, ROWS) == (25, 17)
    found = {p.id: (p.anchor, p.harbour, p.forts, p.town) for p in BOOK.ports}
    assert found == PORTS
    for anchor, harbour, forts, town in PORTS.values():
        around = sorted(near for near in MAP.neighbours[hexed(anchor)])
        assert around == sorted(hexed(cell) for cell in (*harbour, *forts, *town))
        for cell in harbour:  # only the anchorage touches both hexes of the town
            assert len({hexed(one) for one in town} & {*MAP.neighbours[hexed(cell)]}) < 2
        assert hexed(town[0]) in MAP.neighbours[hexed(town[1])]
    assert [shore.hexes for shore in BOOK.free_ports] == [
        ((11, 0), (12, 0), (13, 0)),
        ((11, 16), (12, 16), (13, 16)),
    ]
    middle = hexed((12, 8))
    assert sorted(cells_of(BOOK.island.hexes)) == sorted([middle, *MAP.neighbours[middle]])


@rule("R19", "12.2")
def test_the_sea_is_in_one_piece() -> None:
    sea = [hex for hex in range(len(MAP)) if not BOOK.is_land[hex]]
    assert len(sea) == 388
    seen, front = {sea[0]}, [sea[0]]
    while front:
        near = {n for hex in front for n in MAP.neighbours[hex] if n != OFF_MAP and not BOOK.is_land[n]}
        front = sorted(near - seen)
        seen |= near
    assert len(seen) == 388


@rule("12.1", "12.3", "23.1")
def test_ships_anchor_in_one_hex_of_a_home_port_and_all_around_free_ports_and_the_island() -> None:
    counts = [BOOK.moored.count(place) for place in range(9)]
    assert counts == [1] * 6 + [12, 6, 6]
    assert [BOOK.moored[hexed(port[0])] for port in PORTS.values()] == [0, 1, 2, 3, 4, 5]
    assert BOOK.moored[hexed((12, 6))] == ISLAND
    assert [BOOK.moored[hexed(cell)] for cell in ((12, 1), (10, 0), (12, 15))] == [FREE, FREE, FREE + 1]
    assert BOOK.moored[hexed((2, 2))] == NOWHERE
    assert [BOOK.harbour_of[hexed(cell)] for cell in ((1, 2), (1, 3), (2, 2), (3, 2))] == [0, 0, 0, NOWHERE]
    assert [BOOK.is_port[hexed(cell)] for cell in ((1, 2), (2, 2), (12, 1), (12, 6))] == [
        True,
        False,
        True,
        False,
    ]
    assert sum(BOOK.is_port) == 18


@rule("1.1", "R1")
def test_two_to_six_captains() -> None:
    for n in range(2, 7):
        assert len(qd.Match(GAME, 1, {"players": n}).names) == n
    with pytest.raises(qd.BadSetup):
        qd.Match(GAME, 1, {"players": 7})


@rule("2.1", "R20")
def test_the_goal_is_seven_treasures_or_a_shorter_one() -> None:
    assert GAME.begin(1, GAME.checked(None)).goal == 7
    assert GAME.begin(1, GAME.checked({"treasures-to-win": 4})).goal == 4
    assert GAME.begin(1, GAME.checked(GAME.preset("quick"))).goal == 3
