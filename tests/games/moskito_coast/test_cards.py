"""The list of Moskito Coast as printed, and what follows from it."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.moskito_coast.book import CoastBook


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"moskito-coast:{line}" for line in lines])


PRINTED = """
Cocaine Republics | N
Lawless Jungle | TG
Border Tunnels | TG
Fast Boats | LS
Speed Boats | TS
Drug traffickers | TX
Pacific coast | TS
Caribbean coast | TS
Drug Kingpin | Y
Arrests | LX
Guatemalan Navy | LScent
Coast Guard | LS
Clandestine landing strip | TA
U.S. counter-drug operations | LXusa
Smuggler's paradise | TS
Central American Corridor | TG
Drug Culture | Y
Compliant population | Y
Banana republics | N
Police in Mexico | LGcent
Trucks | TG
Cali Cartel | N
Medellin Cartel | N
Juarez Cartel | N
Tijuana Cartel | N
Tamaulipas Cartel | N
Violence | C
Crop-dusting program | P
Coca crop | N
Narcotics crops | N
Threats | C
Look the Other Way | C
Drug money | C
Pay-offs | C
Illegal drug market | C
Bumper Crop | N
INS | LG
Customs Service | LS
Border Patrol | LG
Bribery | C
U.S. Port of Entry | U
Inspector | LG
Columbian Exports | N
Good Growing Season | N
Drug War | Z
Smuggling game | Y
Shark Boats | TS
Contraband | N
Lottery of the Sea | TS
Transportation Fee | TX
Counterdrug Police | LX
Helicopters | LA
Turboprops | TA
Old jets | TA
Cocaine express | TA
Crash-land old planes | TA
Nuns | TG
Maritime anti-drug operation | LS
Fishing Boats | TS
Nicaragua's Miskito Coast | TS
Airport Search | LA
Nicaragua's National Police | LGcent
Crack down | LX
Narco-traffickers | TX
Drug Bust | LX
Search & Seizure | LX
DEA Agents discover Airfield | LAusa
Radar | LA
"""
TYPES = {"production": "N", "transport": "T", "law": "L", "corruption": "C"}
TYPES |= {"draw": "Y", "war": "Z", "raid": "P", "search": "U"}
MOVES = {"ground": "G", "air": "A", "sea": "S", "any": "X", "": ""}
GOVERNMENT = {"ca": "cent", "usa": "usa", "": ""}


@pytest.fixture(name="book")
def printed_book() -> CoastBook:
    book: CoastBook = book_of("moskito-coast")
    return book


@rule("15.1", "15.2", "15.3", "15.4", "15.5", "15.6", "15.7", "16.1")
def test_the_list_is_as_printed(book: CoastBook) -> None:
    found = [
        (card.name, TYPES[card.type] + MOVES[card.moves] + GOVERNMENT[card.government], card.copies)
        for card in book.cards
    ]
    rows = [line.split(" | ") for line in PRINTED.strip().splitlines()]
    assert found == [(name, code, 1) for name, code in rows]
    assert book.cards.total == len(book.layout.kinds) == 68


@rule("16.1")
def test_how_many_there_are_of_each_type(book: CoastBook) -> None:
    counts: dict[str, int] = {}
    for line in PRINTED.strip().splitlines():
        code = line.split(" | ")[1]
        counts[code] = counts.get(code, 0) + 1
    assert counts == {
        "N": 13,
        "TG": 5,
        "TS": 8,
        "TA": 5,
        "TX": 3,
        "LG": 3,
        "LS": 4,
        "LA": 3,
        "LX": 5,
        "LScent": 1,
        "LGcent": 2,
        "LXusa": 1,
        "LAusa": 1,
        "C": 7,
        "Y": 4,
        "P": 1,
        "U": 1,
        "Z": 1,
    }
    assert {type: len(cards) for type, cards in book.of_type.items()} == {
        "production": 13,
        "transport": 21,
        "law": 20,
        "corruption": 7,
        "draw": 4,
        "war": 1,
        "raid": 1,
        "search": 1,
    }


@rule("14.1", "15.2", "15.3", "5.1")
@pytest.mark.parametrize(
    ("card", "pawns"),
    [
        ("inspector", {"usa-ground", "ca-ground"}),
        ("radar", {"usa-air", "ca-air"}),
        ("coast-guard", {"usa-sea", "ca-sea"}),
        ("arrests", {"usa-ground", "usa-air", "usa-sea", "ca-ground", "ca-air", "ca-sea"}),
        ("guatemalan-navy", {"ca-sea"}),
        ("police-in-mexico", {"ca-ground"}),
        ("us-counter-drug-operations", {"usa-ground", "usa-air", "usa-sea"}),
        ("dea-agents-discover-airfield", {"usa-air"}),
    ],
)
def test_which_pawns_a_law_card_moves(book: CoastBook, card: str, pawns: set[str]) -> None:
    assert {book.law[pawn] for pawn in book.moved_by[card]} == pawns


@rule("11.2", "15.2")
def test_which_cards_move_which_pawns(book: CoastBook) -> None:
    any_pawn = {"drug-traffickers", "transportation-fee", "narco-traffickers"}
    ground = {"lawless-jungle", "border-tunnels", "central-american-corridor", "trucks", "nuns"}
    air = {"clandestine-landing-strip", "turboprops", "old-jets", "cocaine-express", "crash-land-old-planes"}
    sea = {"speed-boats", "pacific-coast", "caribbean-coast", "smugglers-paradise", "shark-boats"}
    sea |= {"lottery-of-the-sea", "fishing-boats", "nicaraguas-miskito-coast"}
    assert [*book.pushes] == [frozenset(own | any_pawn) for own in (ground, air, sea)]


@rule("4.1", "3.1")
def test_every_pawn_and_space_has_a_name(book: CoastBook) -> None:
    assert book.pawns[:6] == (
        *("blue-truck-1", "blue-truck-2", "blue-plane-1", "blue-plane-2", "blue-boat-1", "blue-boat-2"),
    )
    assert len(book.pawns) == len(set(book.pawns)) == 36
    assert [book.type_of(pawn) for pawn in range(12)] == [0, 0, 1, 1, 2, 2] * 2
    assert book.labels["teal-boat-2"] == "Teal boat 2"
    assert book.labels["usa-air"] == "US air pawn"
    assert [book.labels[f"space-{n}"] for n in (2, 29)] == ["space 2", "space 29"]
    assert "space-1" not in book.labels
    assert "space-30" not in book.labels
