"""The lists of Sea Intercept, as printed, and what follows from them for units."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.sea_intercept.book import InterceptBook


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"sea-intercept:{line}" for line in lines])


UNITS = """
Submarine | 8 | Sub
Airplane | 12 | Air
Military Base | 2 | Ground
Warship | 6 | Sea
Carrier | 2 | Sea
"""
DETECT = """
AEW: Advanced Early Warning* | 1 | All | All
Acquire Target | 1 | All | All
Bearing Only Attack | 1 | All | All
Aerial Refueling | 1 | Air | All
Strike Mission | 1 | Air/Sea/Sub | All
Reconnaissance Mission | 1 | Air/Sea/Sub | All
Counter Attack | 1 | All | All
Jumping Jacks | 1 | Air | All
ESM: Electronic Signal Measures | 1 | All | All
Racket: Unknown EM signals | 1 | All | All
Passive Detection | 1 | All | All
ECCM: Counter-Counter Measures | 1 | All | All
LRCAP: Long Range Combat Air Patrol | 1 | Air | Air/Sea/Ground
Visual Identification | 1 | All | Air/Sea/Ground
OTH: Over-the-Horizon* | 1 | Warship | Sea/Ground
AsuW: Anti-Surface Warfare | 1 | All | Sea/Ground
Outer Screen | 1 | Warship | Air/Sub
AAW: Anti-Air Warfare | 1 | All | Air
Air Defense Envelope | 1 | Sea/Ground | Air
AWAC: Airborne Warning and Control | 1 | Air | Air
Bogie: Unknown air contact | 1 | All | Air
ASW: Anti-Submarine Warfare | 1 | Air/Sea/Sub | Sub
Convergence Zone | 1 | Sea | Sub
Goblin: Unknown sub contact | 1 | All | Sub
SURTASS | 1 | Sea | Sub
Sonobuoys | 1 | Air | Sub
Dipping Sonar | 1 | Air | Sub
Hunter-Killer | 1 | Sea/Sub | Sub
Skunk: Unknown surface contact | 1 | All | Sea
"""
ATTACK = """
CG: Guided Missile Cruiser | 1 | Warship | All
DDG: Guided Missile Destroyer | 2 | Warship | All
FFG: Guided Missile Frigate | 2 | Warship | All
Guided Weapon | 2 | Air | All
ARM: Anti-Radiation Missile | 2 | Air/Sea | Air/Sea/Ground
Air Cannon | 1 | Air | Air/Sea/Ground
SSM: Surface-to-Surface Missile | 2 | Sea/Sub/Ground | Sea/Ground
Standoff Weapons | 2 | Air | Sea/Ground
Cruise Missile | 2 | Sea/Ground | Sea/Ground
Naval Gunfire | 1 | Warship | Air/Sea
Attack Sub | 1 | Sub | Sub/Sea
Boomer | 1 | Sub | Sea/Ground
Amphibious Assault Force | 2 | Sea | Ground
Torpedo | 4 | Air/Warship/Sub | Sub/Sea
SAM: Surface-to-Air Missile | 2 | Sea/Sub/Ground | Air
AAM: Air-to-Air Missile | 2 | Air | Air
AAA: Anti-Aircraft Artillery | 1 | Sea/Ground | Air
AGM: Air-to-Ground Missile | 1 | Air | Ground
ASM: Air-to-Surface Missile | 2 | Air | Sea
ASROC: Anti-Submarine Rocket | 1 | Air/Sea | Sub
"""
COUNTER = """
Poor Weather | 2 | All | Air/Sea
Civilian Contact | 1 | All | All
Mission Kill | 1 | All | Air
Anechoic Coating | 1 | Sub | All
Overestimate BDA | 2 | All | All
Blip Enhancement* | 1 | Sea | All
Chaff | 1 | Air/Sea | Missiles
CIWS: Close-In Weapon System | 1 | Sea/Ground | Missiles
ECM: Electronic Counter Measures | 2 | All | All
EMCON: Emissions Control | 1 | All | All
Flares* | 1 | All | Missiles
Hard Kill | 1 | All | Missiles/Air
Soft Kill | 1 | All | Missiles
IADS: Integrated Air Defense Systems | 1 | Ground | All
Inner Screen | 1 | Sea | Air/Sub
Jamming | 1 | All | All
CAP: Combat Air Patrol* | 2 | All | Missiles/Air
ROE: Rules of Engagement | 2 | All | All
Topography | 1 | All | All
Weapons Stores Expended | 1 | All | All
Zig-Zagging | 2 | Air/Sea/Sub | All
Thermocline | 1 | Sub | All
BINGO FUEL: Low on Fuel | 1 | Any | Air
Under Radar Horizon | 1 | Air | All
"""
ROWS = {"detect": DETECT, "attack": ATTACK, "counter": COUNTER}


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def words(cell: str) -> tuple[str, ...]:
    """R14: the text says Any once where it means All."""
    return tuple("all" if word == "Any" else word.lower() for word in cell.split("/"))


@pytest.fixture(name="book")
def printed_book() -> InterceptBook:
    book: InterceptBook = book_of("sea-intercept")
    return book


@rule("14.1", "3.1")
def test_the_units_are_as_printed(book: InterceptBook) -> None:
    units = [card for card in book.cards if card.type == "unit"]
    assert [[unit.name, str(unit.copies), unit.types[0].capitalize()] for unit in units] == rows(UNITS)
    assert {unit.name for unit in units if "warship" in unit.types} == {"Warship"}
    assert {unit.name: unit.worth for unit in units} == {
        "Submarine": 1,
        "Airplane": 1,
        "Military Base": 2,
        "Warship": 1,
        "Carrier": 2,
    }
    assert {card.worth for card in book.cards if card.type != "unit"} == {0}


@rule("15.1", "15.2", "16.1", "17.1", "17.2", "R14")
@pytest.mark.parametrize("type", ROWS)
def test_the_lists_are_as_printed(book: InterceptBook, type: str) -> None:
    cards = [card for card in book.cards if card.type == type]
    found = [(card.name + "*" * card.needs_airplane, card.copies, card.users, card.targets) for card in cards]
    assert found == [
        (name, int(copies), words(users), words(targets)) for name, copies, users, targets in rows(ROWS[type])
    ]


@rule("4.1", "14.1", "15.1", "16.1", "17.1")
def test_the_deck_has_123_cards(book: InterceptBook) -> None:
    totals = {type: sum(card.copies for card in book.cards if card.type == type) for type in ("unit", *ROWS)}
    assert totals == {"unit": 30, "detect": 29, "attack": 34, "counter": 30}
    assert book.cards.total == len(book.layout.kinds) == 123


# By hand from the lists: what each sort of unit can use; Sea is Warship and Carrier, Warship is not Carrier
ALL_DETECT = {"aew", "acquire-target", "bearing-only-attack", "counter-attack", "esm", "racket"} | {
    *("passive-detection", "eccm", "visual-identification", "asuw", "aaw", "bogie", "goblin", "skunk")
}
ALL_COUNTER = {"poor-weather", "civilian-contact", "mission-kill", "overestimate-bda", "ecm", "emcon"} | {
    *("flares", "hard-kill", "soft-kill", "jamming", "cap", "roe", "topography"),
    *("weapons-stores-expended", "bingo-fuel"),
}
OTHERS = {
    "submarine": {"strike-mission", "reconnaissance-mission", "asw", "hunter-killer"}
    | {"ssm", "attack-sub", "boomer", "torpedo", "sam", "anechoic-coating", "zig-zagging", "thermocline"},
    "airplane": {"aerial-refueling", "strike-mission", "reconnaissance-mission", "jumping-jacks", "lrcap"}
    | {"awac", "asw", "sonobuoys", "dipping-sonar", "guided-weapon", "arm", "air-cannon"}
    | {"standoff-weapons", "torpedo", "aam", "agm", "asm", "asroc", "chaff", "zig-zagging"}
    | {"under-radar-horizon"},
    "base": {"air-defense-envelope", "ssm", "cruise-missile", "sam", "aaa", "ciws", "iads"},
    "carrier": {"strike-mission", "reconnaissance-mission", "air-defense-envelope", "asw"}
    | {"convergence-zone", "surtass", "hunter-killer", "arm", "ssm", "cruise-missile"}
    | {"amphibious-assault-force", "sam", "aaa", "asroc", "blip-enhancement", "chaff", "ciws"}
    | {"inner-screen", "zig-zagging"},
}
OTHERS["military-base"] = OTHERS.pop("base")
OTHERS["warship"] = OTHERS["carrier"] | {
    "oth",
    "outer-screen",
    "cg",
    "ddg",
    "ffg",
    "naval-gunfire",
    "torpedo",
}


@rule("15.1", "16.1", "17.1", "R11")
def test_who_can_use_what(book: InterceptBook) -> None:
    for unit in book.units:
        word = "military-base" if unit == "base" else unit
        assert book.usable[unit] == ALL_DETECT | ALL_COUNTER | OTHERS[word], unit


@rule("14.1", "8.1")
def test_every_unit_has_a_name(book: InterceptBook) -> None:
    copies = {"submarine": 8, "airplane": 12, "base": 2, "warship": 6, "carrier": 2}
    names = {
        f"{unit}-{side}{n}": unit for side in "br" for unit in copies for n in range(1, copies[unit] + 1)
    }
    assert book.kind_of == names
    assert book.names(1, "base") == ["base-r1", "base-r2"]
    assert book.labels["base-r2"] == "Military Base R2"


BY_NAME = {"cg", "ddg", "ffg", "arm", "ssm", "cruise-missile", "sam", "aam", "agm", "asm"}


@rule("R3")
def test_missiles_are_those_that_say_so(book: InterceptBook) -> None:
    assert book.missiles == BY_NAME == {c.id for c in book.cards if "Missile" in c.name}
    wide: InterceptBook = book_of("sea-intercept", missiles="in fact")
    assert wide.missiles == BY_NAME | {"guided-weapon", "standoff-weapons", "boomer", "asroc"}
