"""Age of Antiquity: the printed lists and tables, compared whole."""

from __future__ import annotations

from quarterdeck.engine.testing import book_of
from quarterdeck.games.age_of_antiquity.book import CATEGORIES, Bonus
from tests.games.age_of_antiquity.positions import rule

SQUARES = """
Trade, Monument, Shipbuilding, Initiative, Diplomacy, Advancement, Immigration, Expansion, Raise Armies,
Conquest, War, Market, Taxation, Cultural Revolution, Urbanization, Harvest, Land Use, Invention,
Sea Raid, Civilization, Event, Production, Population Explosion, Population Growth, Assimilation,
Colonize, Plunder, Labor, Cattle Raid, Progress, Dissemination, Eureka, Fishing, Leader, Bread & Circus,
Export
"""
COSTS = {
    "shipbuilding": {"population": 1, "resources": 3}, "raise-armies": {"population": 1, "resources": 2},
    "advancement": {"ideas": 2}, "expansion": {"population": 3}, "conquest": {"armies": 1},
    "urbanization": {"population": 5, "resources": 5}, "civilization": {"ideas": 1},
    "population-explosion": {"food": 2}, "population-growth": {"food": 3}, "colonize": {"fleets": 1},
    "progress": {"ideas": 3}, "leader": {"population": 1}, "bread-circus": {"food": 3},
}  # fmt: skip
GAINS = {
    "trade": {"ideas": 1}, "shipbuilding": {"fleets": 1}, "initiative": {"vp": 1}, "diplomacy": {"vp": 1},
    "immigration": {"population": 2}, "raise-armies": {"armies": 1}, "conquest": {"vp": 1},
    "invention": {"ideas": 2}, "event": {"vp": 1}, "population-explosion": {"population": 1},
    "population-growth": {"population": 2},
    "colonize": {"vp": 1}, "dissemination": {"ideas": 1}, "eureka": {"ideas": 1, "vp": 1},
    "bread-circus": {"vp": 1},
}  # fmt: skip
CULTURES = """
Sumerians agriculture1 vp5 industry1 | Egyptians agriculture1 culture1 industry1
Babylonians agriculture1 culture1 vp5 | Minoans fleets2 culture1 vp5
Hittites industry1 military2 armies2 | Phoenicians gold7 fleets2 vp5 | Athenians fleets2 culture2
Spartans military2 vp5 | Persians culture1 gold7 armies2 | Macedonians armies2 military1 territories2
Romans culture1 military1 industry1 | Carthaginians fleets2 armies2 vp5
Celts armies2 culture1 territories2 | Huns armies4 military1 | Goths armies4 territories2
"""
CIVS = """
Great Work of Art vp5 | Coinage *gold | Gifted Seafarers +fishing +colonize +sea-raid
Irrigation agriculture1 | Raiders @sea-raid @cattle-raid gold2 | Great Fleet fleets3 | Poets @event vp1
Slave Masters @labor resources2 | City Planners @urbanization vp2 | Great Host armies3 | Granaries *food
Mining industry1 | Warrior Culture ^military vp3 | Metallurgy military1 | Lawgivers government1
Music culture1 | Road Builders +land-use +raise-armies +labor | Caravans @trade gold3 | Writing ideas5
Migration territories2 | Gifted Merchants +trade +market | Fishermen @fishing food3 | Great Engineers -2
Great Architects @monument vp2 | Great Horsemen +expansion +conquest +war | Democracy ^government vp3
Monotheism steals2 | Gifted Artisans culture1 | Men of Science @eureka ideas1
Historians @war @defence vp2 | Philosophers @advancement vp1 | Imperialistic @conquest vp1
Empire Builders @expansion vp1 | Gifted Orators @diplomacy vp1
"""
EVENTS = """
Blight victim -food999 | Famine victim -population3 -food3 | Piracy victim -gold6
Innovation you ideas2 | Diffusion of Knowledge all ideas1 | Plague victim -population3 -armies2
Barbarian Invasion victim -armies3 | Peace you gold1 food4 | Golden Age you vp5
Dark Ages all -ideas999 | Barbarian Migrations victim -territories1 | Sea Peoples victim -fleets2
Horse Tribes victim -armies4 | Cultural Supremacy target population1 -population1
Tribute you gold2 food3 | Resource Rich Area you resources5 | Storm victim -fleets1 | Legends you civ1
Vitality you actions2 | Exploration you territories1 | Refugees you population4
Earthquake victim -monuments1 | Volcano victim -cities1 | Patronage you culture1
Allied Tribes you armies2 | Mild Weather you food5 | Annexation target territories1 -territories1
Crossroads you cities1 | Rebellion victim -population2 -armies1
Civil War victim -territories2 -armies1 | Usurper victim -vp2
"""
LEADERS = """
Gilgamesh resources5 | Menes culture1 | Cleopatra food10 | King Djoser vp5 | Hammurabi ideas2 vp2
Ramses actions3 | Nebuchadnezzar vp5 | Moses population3 vp2 | Nefertiti vp5 | King Minos gold10
Xerxes armies2 | Socrates ideas3 | Sargon actions2 vp2 | Cyrus the Great actions3 | Pythagoras industry1
Alexander the Great conquests4 | Plato ideas3 | Julius Caesar conquests3 | Hannibal battle1
Aristotle ideas3 | Homer ideas2 vp2 | Jesus population8 | Constantine actions3 | Attila wars2
Romulus cities1 | Alcibiades steals2 | Vercingetorix armies1 population4
"""
MONUMENTS = """
Stonehenge 6/6 @population-growth vp1 | Sphinx 5/5 @civilization vp1 | Great Pyramid 10/10 industry2
Ziggurat 6/6 @taxation resources1 | Temple of Solomon 7/7 @advancement vp1
Hanging Gardens 8/8 agriculture1 | Temple of Artemis 8/8 luxury1 | Parthenon 7/7 culture1
Statue of Zeus 6/6 @leader vp1 | Mausoleum 7/7 @event vp1 | Colossus 9/9 @market gold2
Library of Alexandria 7/7 @dissemination ideas1 | Oracle at Delphi 6/6 oracle7 | Petra 6/6 @trade gold1
Tower of the Winds 5/5 @eureka ideas1 | Masada 5/5 @defence vp2
Aqueduct of Nemausus 6/5 @urbanization food5 | Colosseum 8/8 @bread-circus vp1
Forum of Trajan 7/7 @taxation vp1 | Pantheon 7/7 culture1 | Baths of Diocletian 7/7 @bread-circus food1
Basilica Cistern 10/5 cities1 | Persepolis 9/4 cities1 | Hadrians Wall 6/6 military1
"""
TABLES = {
    "metal": "bronze bronze iron iron gold-mine silver", "rock": "stone stone stone marble marble gems",
    "plants": "wheat wheat wheat olives/flax cotton/beer olives:flax fruit/wheat beer wine wine",
    "animals": "cattle cattle oxen hides wool cheese pigs birds horses horses",
    "exotic": "spices/furs herbs incense papyrus dyes furs ivory/amber dates granite amber",
    "forest": "wood wood wood wood wood wood wood gather hunt resins",
    "water": "fish fish fish salt crabs clams pearls whales sea-trade sea-trade",
    "city": "glass pottery pottery textiles linen bricks",
}  # fmt: skip
TYPES = {
    "food": "beer birds cattle cheese clams crabs dates fish fruit gather herbs hunt olives oxen pigs "
    "pottery salt spices whales wheat",
    "luxury": "amber gems glass gold-mine horses incense ivory papyrus pearls resins sea-trade silver wine",
    "fabric": "cotton dyes flax furs hides linen textiles wool",
    "materials": "bricks granite marble stone wood",
    "hard-metal": "bronze iron",
}  # fmt: skip


def entries(text: str) -> list[str]:
    return [entry.strip() for line in text.strip().splitlines() for entry in line.split("|")]


def marks(card: Bonus) -> str:
    return " ".join([*[f"@{word}" for word in card.on], *[f"{word}{n}" for word, n in card.gain.items()]])


@rule("4.1", "4.2", "R1")
def test_the_36_squares() -> None:
    board = book_of("age-of-antiquity").board
    assert [square.name for square in board] == [
        name.strip() for name in SQUARES.replace("\n", " ").split(",")
    ]
    assert {square.id: square.cost for square in board if square.cost} == COSTS
    assert {square.id: square.gain for square in board if square.gain} == GAINS
    assert {s.id for s in board if s.each} == {
        "shipbuilding",
        "raise-armies",
        "population-explosion",
        "bread-circus",
    }
    assert {square.room for square in board} == {1}


@rule("11.1", "3.1")
def test_fifteen_cultures() -> None:
    deck = book_of("age-of-antiquity").cultures
    assert [f"{card.name} {marks(card)}" for card in deck] == entries(CULTURES)
    assert deck.total == 15


@rule("11.2", "11.6", "11.7")
def test_the_34_civ_cards_that_are_left() -> None:
    found = []
    for card in book_of("age-of-antiquity").civs:
        parts = [f"*{card.whenever}"] * bool(card.whenever) + [f"^{card.level}"] * bool(card.level)
        parts += [f"+{word}" for word in card.actions] + [f"-{card.discount}"] * bool(card.discount)
        parts += [f"steals{card.steals}"] * bool(card.steals)
        found.append(" ".join([card.name, *parts, marks(card)]).strip())
    assert found == entries(CIVS)
    assert len(found) == book_of("age-of-antiquity").civs.total == 34


@rule("11.3")
def test_the_31_events() -> None:
    found = []
    for card in book_of("age-of-antiquity").events:
        lost = [f"-{word}{n}" for word, n in card.lose.items()]
        found.append(" ".join([card.name, card.whom, *([marks(card)] if card.gain else []), *lost]))
    assert found == entries(EVENTS)
    assert len(found) == book_of("age-of-antiquity").events.total == 31


@rule("11.4")
def test_the_27_leaders() -> None:
    found = []
    for card in book_of("age-of-antiquity").leaders:
        others = [
            f"{w}{getattr(card, w)}" for w in ("conquests", "wars", "battle", "steals") if getattr(card, w)
        ]
        found.append(" ".join([card.name, *others, marks(card)]).strip())
    assert found == entries(LEADERS)
    assert len(found) == book_of("age-of-antiquity").leaders.total == 27


@rule("11.5")
def test_the_24_monuments() -> None:
    found = []
    for card in book_of("age-of-antiquity").monuments:
        others = [f"{w}{getattr(card, w)}" for w in ("luxury", "oracle") if getattr(card, w)]
        found.append(" ".join([card.name, f"{card.cost}/{card.vp}", *others, marks(card)]).strip())
    assert found == entries(MONUMENTS)
    assert len(found) == book_of("age-of-antiquity").monuments.total == 24


@rule("2.2", "2.3", "2.4")
def test_goods_and_their_tables() -> None:
    book = book_of("age-of-antiquity")
    assert [row.id for row in book.land_table.rows] == list(CATEGORIES)
    for word, text in TABLES.items():
        found = []
        for roll in range(1, len(text.split()) + 1):
            row = book.tables[word][roll]
            mark = (
                f"{row.good}/{row.north}"
                if row.north
                else f"{row.south}:{row.good}"
                if row.south
                else row.good
            )
            found.append(mark)
        assert found == text.split(), word
        assert book.tables[word].high == len(found)
    for type_, text in TYPES.items():
        assert sorted(good.id for good in book.goods.values() if good.type == type_) == text.split()


@rule("2.1", "R3")
def test_the_map() -> None:
    book = book_of("age-of-antiquity")
    assert (book.lands, len(book.places)) == (40, 52)
    for t, near in enumerate(book.beside):
        assert near, book.places[t]
        assert all(t in book.beside[n] for n in near)
    seen, edge = {0}, {0}
    while edge:
        edge = {n for t in edge for n in book.beside[t]} - seen
        seen |= edge
    assert len(seen) == 52
    inland = {book.places[t] for t in range(40) if not book.coastal[t]}
    assert inland == {"raetia", "pannonia", "phrygia", "mesopotamia"}
    assert sum(book.northern) == 10
