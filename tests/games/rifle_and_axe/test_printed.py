"""Rifle & Axe: the printed lists and tables, compared whole."""

from __future__ import annotations

from quarterdeck.engine.testing import book_of
from tests.games.rifle_and_axe.positions import rule

START = (
    "folk 10, clothes 10, happiness 10, livestock 10, horses 8, tools 4, seed 0, food 6, grain 10, rifles 4, "
    "wood 4, lumber 0, housewares 10, salt 4, lye 0, hides 0, peace 0, containers 10, looms 1, plots 6, "
    "gunpowder 4, metal 4, money 5, implements 6"
)

STRUCTURES = """
cabin 10 1 2 1 0 housing1 | corral 2 1 2 0 0 pens4 | stockade 0 6 10 4 1 fight10 | school 0 2 2 2 1 happiness5
blockhouse 0 2 4 2 4 housing1 fight2 | tub-mill 0 2 1 2 1 | church 0 4 4 4 1 happiness10 | road 0 10 0 0 1
smithy 0 2 2 2 1 | carpenter-shop 0 2 2 2 1 | hominy-block 0 1 2 0 1 | courthouse 0 6 6 6 1 happiness15
log-station 0 4 6 2 0 housing2 fight2 | leaching-vat 0 1 0 2 1 lye1 | root-cellar 0 1 0 1 0 storage1
"""

ACTIONS = """
1 recruit: > folk1 / horses1 | 2 clear-land: > plots1 wood2 / tools1 horses1 | 3 build: > / horses1
4 husbandry: > livestock1 / livestock:5 | 5 hunting: gunpowder1 > food1 hides1 / rifles1 horses1 5
6 milking: > food1 / livestock:2 | 6 butchering: livestock1 > food1 hides1 / tools1
7 plant: grain1 > seed1 / implements1 horses1 | 8 harvest: seed1 > grain8 / implements1 horses1
9 grind: grain4 > food4 / implements1 | 10 weave-clothes: > clothes1 / looms1
10 weave-containers: > containers1 / looms1 | 11 tailoring: hides1 > clothes1 /
12 soap: lye1 > happiness1 / | 13 cooking: wood1 > happiness1 / | 14 home-industries: > housewares1 /
15 gift-rifles: rifles1 > peace1 / horses1 | 15 gift-horses: horses1 > peace1 / horses1
15 gift-tools: tools1 > peace1 / horses1 | 15 gift-clothes: clothes1 > peace1 / horses1
15 gift-housewares: housewares1 > peace1 / horses1 | 16 saltlicks: > salt1 / horses1 4
17 mining: > metal1 / tools1 | 18 fishing: > food2 / 6 | 19 trapping: > hides2 / tools1 6
20 gathering: > food1 / 10 | 21 barrels: lumber1 > containers5 / | 22 planks: wood4 > lumber4 /
23 furniture: lumber2 > housewares2 / | 24 handles: wood1 > tools1 / | 25 loom: lumber2 > looms1 /
26 smelting: wood1 > metal1 / | 27 metal-housewares: metal1 > housewares1 happiness1 /
28 shoe-horses: metal1 > / | 29 make-tools: metal1 > tools1 / | 29 make-implements: metal1 > implements1 /
30 trade: > / horses1
"""


def entries(text: str) -> list[str]:
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split("|")]


@rule("2.1", "2.2", "2.3")
def test_starting_values() -> None:
    book = book_of("rifle-and-axe")
    assert ", ".join(f"{r.id} {r.start}" for r in book.resources) == START


@rule("2.4", "2.2", "2.3", "2.5", "7.5")
def test_fifteen_structures() -> None:
    found = []
    for s in book_of("rifle-and-axe").structures.values():
        marks = [f"{w}{getattr(s, w)}" for w in ("housing", "pens", "fight", "happiness", "lye", "storage")]
        marks = [mark for mark in marks if not mark.endswith("0") or mark.endswith("10")]
        found.append(" ".join([s.id, *map(str, (s.start, s.labor, s.wood, s.lumber, s.most)), *marks]))
    assert found == entries(STRUCTURES)


@rule("3.1", "3.2", "3.3", "4.2", "4.15", "4.17", "4.18")
def test_thirty_actions() -> None:
    board = book_of("rifle-and-axe").board

    def said(amounts: dict[str, int]) -> str:
        return " ".join(f"{word}{n}" for word, n in amounts.items())

    found = []
    for way in board:
        bound = f"{way.per}:{way.each}" if way.per else str(way.cap) if way.cap else ""
        line = f"{way.number} {way.id}: {said(way.cost)} > {said(way.gain)} / {said(way.busy)} {bound}"
        found.append(" ".join(line.split()))
    assert found == entries(ACTIONS)
    assert sorted({way.number for way in board}) == list(range(1, 31))
    assert {way.room for way in board} == {0}


@rule("4.1", "4.4", "4.7", "4.8", "4.16", "3.4")
def test_seasons_and_groups() -> None:
    board = book_of("rifle-and-axe").board
    warm = ("spring", "summer", "fall")
    bound = {way.id: way.seasons for way in board if len(way.seasons) < 4}
    assert bound == {
        "recruit": warm,
        "husbandry": warm,
        "gathering": warm,
        "plant": ("spring",),
        "harvest": ("fall",),
    }
    shared = {way.id: way.group for way in board if way.group != way.id}
    assert [word for word, group in shared.items() if group == "carpenter"] == [
        "barrels", "planks", "furniture", "handles", "loom",
    ]  # fmt: skip
    assert [word for word, group in shared.items() if group == "blacksmith"] == [
        "smelting", "metal-housewares", "shoe-horses", "make-tools", "make-implements",
    ]  # fmt: skip


@rule("5.2")
def test_the_buy_and_sell_table() -> None:
    assert dict(sorted(book_of("rifle-and-axe").prices.items())) == {
        "clothes": 3, "containers": 2, "food": 2, "grain": 1, "gunpowder": 2, "hides": 2,
        "horses": 6, "housewares": 3, "implements": 4, "livestock": 4, "lye": 2, "metal": 2, "rifles": 5,
        "salt": 2, "tools": 4,
    }  # fmt: skip


@rule("6.1", "3.5")
def test_leaders_and_extra_actions() -> None:
    book = book_of("rifle-and-axe")
    assert {leader.name: leader.fight for leader in book.leaders.values()} == {
        "James Harrod": 0, "Daniel Boone": 2, "George Rogers Clark": 4, "Benjamin Logan": 2, "Ann Lindsay": 0,
    }  # fmt: skip
    assert {(x.of, x.serves, x.equipped) for x in book.extras.values() if x.of} == {
        ("harrod", ("build", "trade", "recruit"), False), ("boone", ("hunting",), False),
        ("logan", ("build",), False), ("lindsay", ("home-industries", "cooking", "weaving"), False),
        ("tub-mill", ("grind",), True), ("hominy-block", ("grind",), True), ("road", ("trade",), False),
        ("smithy", ("blacksmith",), False), ("carpenter-shop", ("carpenter",), False),
    }  # fmt: skip
    assert {x.id: x.serves for x in book.extras.values() if not x.of} == {
        "shod-horses": ("trade",), "stone-cutter": ("build",), "traders": ("trade",),
        "bountiful-nature": ("hunting",),
    }  # fmt: skip


@rule("7.1", "7.2", "7.4", "8.1", "8.2", "9.1", "10.3")
def test_all_tables() -> None:
    book = book_of("rifle-and-axe")
    assert [(book.growth[n].births, book.growth[n].immigrants) for n in range(1, 7)] == [
        (1, 0), (0, 1), (0, 1), (0, 1), (0, 2), (0, 2),
    ]  # fmt: skip
    assert [book.supplies[n].resource for n in range(1, 7)] == [
        "horses", "food", "grain", "livestock", "salt", "gunpowder",
    ]  # fmt: skip
    assert [book.boons[n].name for n in range(1, 11)] == [
        "Scotch Irish", "Germans", "Craftsman", "Bountiful Harvest", "Stone Cutter", "Fertility",
        "Good Times", "Traders", "Bountiful Nature", "Kentucky Militia",
    ]  # fmt: skip
    stores = ("grain", "food")
    assert [(row.name, row.loses, row.n) for row in book.hardships.rows] == [
        ("Wander Off", ("livestock",), 1), ("Predators", ("livestock",), 2), ("Thieves", ("livestock",), 3),
        ("Flood", stores, 4), ("Locusts", stores, 4), ("Blight", stores, 4), ("Old Age", ("folk",), 1),
        ("Yellow Fever", ("folk",), 2), ("Influenza", ("folk",), 3), ("Cholera", ("folk",), 4),
    ]  # fmt: skip
    assert [(row.name, row.loses, row.n) for row in book.mishaps.rows] == [
        ("Rust", ("rifles",), 1), ("Strife", ("happiness", "peace"), 1), ("Broken", ("implements",), 1),
        ("Wear & Tear", ("clothes",), 2), ("Rot", ("wood", "lumber"), 1), ("Spoilage", stores, 2),
        ("Fire", ("cabin",), 1), ("Breakage", ("tools",), 1), ("Wet", ("gunpowder",), 1),
        ("Wear Down", ("housewares",), 1),
    ]  # fmt: skip
    assert [(row.name, row.fight, row.loses, row.catastrophe) for row in book.raids.rows] == [
        ("Trade", 0, 0, False), ("Truce", 0, 0, False), ("Murder", 5, 1, False), ("Abduction", 9, 1, False),
        ("Scalpings", 11, 2, False), ("Horse Raid", 13, 0, False), ("Skirmish", 15, 2, False),
        ("Ambush", 17, 2, False), ("War Party", 21, 3, True), ("Siege", 25, 3, True),
    ]  # fmt: skip
    assert [(row.severity, row.folk, row.livestock, row.fuel) for row in book.winters.rows] == [
        ("mild", 0, 0, 0), ("mild", 0, 0, 1), ("moderate", 0, 1, 1), ("moderate", 0, 1, 2),
        ("harsh", 0, 2, 3), ("harsh", 1, 2, 4),
    ]  # fmt: skip
    for table in (book.boons, book.hardships, book.mishaps, book.raids):
        assert [row.rolls for row in table.rows] == [str(n) for n in range(1, 11)]
