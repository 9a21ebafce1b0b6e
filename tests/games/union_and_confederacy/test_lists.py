"""The lists of Union & Confederacy, whole, against what is printed."""

from __future__ import annotations

import re

import pytest

from quarterdeck.games.union_and_confederacy.rules import CIVIL_WAR, FOLDER
from tests.games.union_and_confederacy.positions import PLACES
from tests.games.union_and_confederacy.printed import CARDS, CONFEDERACY, MAP, UNION
from tests.games.warp_empires.positions import plotted

TYPES = {
    "I": "Infantry",
    "C": "Cavalry",
    "A": "Artillery",
    "F": "Fortification",
    "S": "Ship",
    "L": "Leader",
}
SPEEDS = {"O": 0, "S": 1, "M": 2, "F": 3}
FEATURES = {"natcap": "national", "cap": "capital", "city": "city", "c": "coast", "r": "river"}
SIDES = {"N": "north", "S": "south"}


def rows(text: str) -> list[list[str]]:
    return [line.split(" | ") for line in text.strip().splitlines()]


@pytest.mark.rule("union-and-confederacy:7.1")
def test_one_deck_of_169_cards_in_153_rows() -> None:
    cards = CIVIL_WAR.book.deck.cards
    listed = [[card.name, str(card.copies), card.effect, *card.window] for card in cards]
    assert listed == rows(CARDS)
    assert len(listed) == 153
    assert cards.total == 169
    assert {card.deck for card in cards} == {"common"}
    assert [card.name for card in cards].count("Bombardment") == 2


@pytest.mark.rule("union-and-confederacy:9.1")
@pytest.mark.rule("union-and-confederacy:9.2")
@pytest.mark.rule("union-and-confederacy:9.3")
@pytest.mark.rule("union-and-confederacy:R4")
@pytest.mark.parametrize(
    ("pile", "text", "kinds", "chits", "leaders"),
    [("union", UNION, 29, 128, 23), ("confederacy", CONFEDERACY, 30, 84, 24)],
)
def test_the_piles_hold_the_listed_chits(pile: str, text: str, kinds: int, chits: int, leaders: int) -> None:
    units = [unit for unit in CIVIL_WAR.book.units if unit.pile == pile]
    listed = [(unit.name, unit.speed, unit.copies, unit.force, unit.tags[0]) for unit in units]
    printed = [(r[0], SPEEDS[r[1]], int(r[2]), int(r[3]), TYPES[r[4]]) for r in rows(text)]
    assert listed == printed
    assert len(units) == kinds
    assert sum(unit.copies for unit in units) == chits
    assert sum("Leader" in unit.tags for unit in units) == leaders


@pytest.mark.rule("union-and-confederacy:R3")
def test_every_unit_but_leaders_is_a_division() -> None:
    for unit in CIVIL_WAR.book.units:
        assert ("Division" in unit.tags) == ("Leader" not in unit.tags), unit.id


@pytest.mark.rule("union-and-confederacy:9.3")
def test_units_are_drawn_by_what_they_are() -> None:
    glyphs = {
        "Infantry": {"infantry"},
        "Cavalry": {"cavalry"},
        "Artillery": {"cannon"},
        "Fortification": {"fort"},
        "Ship": {"battleship", "gunboat", "cruiser"},
        "Leader": {"leader"},
    }
    for unit in CIVIL_WAR.book.units:
        assert unit.glyph in glyphs[unit.tags[0]], unit.id
        assert unit.tags[-1].lower() == unit.pile


@pytest.mark.rule("union-and-confederacy:2.1")
def test_the_map_has_the_territories_and_borders_of_our_list() -> None:
    listed: dict[str, tuple[str, frozenset[str], set[str]]] = {}
    pairs = set()
    for line in MAP.strip().splitlines():
        head, neighbours = re.split(r" :\s?", line)
        name, state, features = head.split(" | ")
        region, side = state.rsplit(" ", 1)
        tags = {FEATURES[word] for word in features.split() if word != "-"} | {SIDES.get(side, "")} - {""}
        tags |= {"capital"} if name == "Richmond" else set()
        listed[name] = (region, frozenset(tags), set())
        pairs |= {(name, other) for other in neighbours.split(", ") if other}
    for a, b in pairs:
        listed[a][2].add(b)
        listed[b][2].add(a)
    names = [place.name for place in PLACES.places]
    found = {
        place.name: (place.region, place.tags, {names[u] for u in PLACES.adjacent[t]})
        for t, place in enumerate(PLACES.places)
    }
    assert found == listed
    assert len(found) == 80
    assert len(pairs) == 203


@pytest.mark.rule("union-and-confederacy:2.1")
def test_states_capitals_and_cities() -> None:
    north, south = ([place for place in PLACES.places if side in place.tags] for side in ("north", "south"))
    assert len({place.region for place in north}) == 23  # with the District of Columbia
    assert len({place.region for place in south}) == 11
    assert sum("capital" in place.tags for place in north) == 22
    assert sum("capital" in place.tags for place in south) == 11
    assert [place.word for place in PLACES.places if "national" in place.tags] == ["washington", "richmond"]
    kinds = {"national": "national", "capital": "capital", "city": "city"}
    for place in PLACES.places:
        wanted = next((kinds[tag] for tag in ("national", "capital", "city") if tag in place.tags), "country")
        assert place.terrain == wanted, place.word


@pytest.mark.rule("union-and-confederacy:2.1")
def test_the_picture_is_drawn_from_the_points() -> None:
    assert (FOLDER / "map.json").read_text(encoding="utf-8") == plotted(FOLDER)


@pytest.mark.rule("union-and-confederacy:7.1")
def test_places_units_and_cards_have_words_of_their_own() -> None:
    words = [*PLACES.words, *CIVIL_WAR.book.units.kinds, *CIVIL_WAR.book.deck.effects]
    assert len(words) == len(set(words))


@pytest.mark.rule("union-and-confederacy:7.1")
def test_what_cards_say_names_their_numbers() -> None:
    for card in CIVIL_WAR.book.deck.cards:
        for n in re.findall(r"[+-]?(\d+)", card.effect):
            counted = n in card.sense or (n == "1" and re.search(r"\b(an?|one|1)\b", card.sense, re.I))
            assert counted, (card.id, card.sense)
