"""Midway: what is printed, whole."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.game import about
from quarterdeck.engine.testing import book_of
from quarterdeck.games.midway.rules import PHASES
from tests.games.midway.positions import rule


@rule("1.1", "4.1", "4.5")
def test_moves_come_before_attacks_and_attacks_have_four_segments() -> None:
    words = [phase.word for phase in PHASES]
    assert words == [
        "kates",
        "muster",
        "turn",
        "begin",
        "search",
        "fly",
        "launch",
        "lower",
        "land",
        "raise",
        "settle",
        "moved",
        "nautilus",
        "aim",
        "intercept",
        "guns",
        "bomb",
        "burn",
        "attacked",
    ]
    assert qd.Match(qd.load("midway"), 1).names == ("Americans", "Japanese")


@rule("2.1", "2.2")
def test_the_charts_are_the_printed_ones() -> None:
    book = book_of("midway")
    assert {box.name: list(box.to) for box in book.boxes.values()} == {
        "Takeoff": ["search", "deck", "patrol"],
        "Search": ["attack", "second-search", "return-1"],
        "2nd Search": ["attack", "return-2"],
        "Attack": ["return-2"],
        "Return II": ["return-1"],
        "Return I": ["deck"],
        "Patrol": ["deck"],
        "On Deck": ["takeoff", "below"],
        "Rearm/Refuel": ["deck"],
    }


@rule("9.1", "9.2")
def test_the_squad_lists_are_the_printed_ones() -> None:
    kinds = book_of("midway").kinds
    assert [(k.seat, k.count, k.text, k.air, k.ship, k.torpedo, k.note) for k in kinds] == [
        (0, 7, "Grumman F4F Wildcat", 3, 0, False, "Fighter"),
        (0, 5, "Douglas TBD Devastator", 0, 2, True, "Slow Torpedo Plane"),
        (0, 10, "Douglas SBD Dauntless", 0, 3, False, "Dive Bomber"),
        (0, 1, "Avenger", 0, 1, True, "Torpedo Strike Planes"),
        (0, 1, "Brewster Buffalo", 2, 0, False, "Obsolete Fighters"),
        (0, 1, "B26 Marauder", 0, 1, False, "Twin Engine Bombers"),
        (0, 1, "Marine Vindicator", 0, 1, False, "Scout Bomber"),
        (0, 1, "Flying Fortress", 0, 1, False, "High Altitude Bombers"),
        (0, 1, "Catalina", 0, 1, False, "Flying Boat"),
        (1, 8, "Mitsubishi A6M Zero", 3, 0, False, "Fighter"),
        (1, 7, "Nakajima B5N Kate", 0, 2, True, "Torpedo Plane"),
        (1, 7, "Aichi D3A1 Val", 0, 3, False, "Dive Bomber"),
        (1, 4, "Yokosuka D4Y Judy", 0, 3, False, "Dive Bomber"),
    ]
    assert [k.name for k in kinds if k.heavy] == ["Marauder", "Flying Fortress", "Catalina"]


@rule("3.4", "3.5", "4.4", "6.7", "7.1", "7.2")
def test_carriers_and_midway_are_the_printed_ones() -> None:
    book = book_of("midway")
    assert [(b.name, b.seat, b.force, b.deck, b.below, b.island, b.squads) for b in book.bases] == [
        ("Yorktown", 0, "tf16", 4, 4, False, {"wildcat": 2, "devastator": 2, "dauntless": 2}),
        ("Enterprise", 0, "tf17", 4, 4, False, {"wildcat": 1, "devastator": 1, "dauntless": 4}),
        ("Hornet", 0, "tf17", 4, 4, False, {"wildcat": 2, "devastator": 2, "dauntless": 2}),
        (
            "Midway",
            0,
            "island",
            4,
            10,
            True,
            {"catalina": 1, "avenger": 1, "buffalo": 1, "marauder": 1, "vindicator": 1, "fortress": 1}
            | {"wildcat": 2, "dauntless": 2},
        ),
        ("Soryu", 1, "fleet", 4, 3, False, {"zero": 2, "kate": 2, "val": 2, "judy": 1}),
        ("Hiryu", 1, "fleet", 4, 3, False, {"zero": 2, "kate": 2, "val": 1, "judy": 1}),
        ("Kaga", 1, "fleet", 4, 3, False, {"zero": 2, "kate": 2, "val": 2, "judy": 1}),
        ("Akagi", 1, "fleet", 4, 3, False, {"zero": 2, "kate": 2, "val": 2, "judy": 1}),
    ]


@rule("5.4", "R18")
def test_guns_are_the_printed_ones() -> None:
    book = book_of("midway")
    assert [(force.id, force.name, force.seat, force.guns) for force in book.forces.values()] == [
        ("fleet", "the Japanese fleet", 1, 4),
        ("tf16", "Task Force 16", 0, 3),
        ("tf17", "Task Force 17", 0, 3),
        ("island", "Midway Island", 0, 3),
    ]


@rule("7.1", "7.2", "R1")
def test_lists_and_set_up_agree_but_for_the_kates() -> None:
    book = book_of("midway")
    counts = {kind.id: book.squads.count(k) for k, kind in enumerate(book.kinds)}
    assert {
        kind.id: counts[kind.id] - kind.count for kind in book.kinds if counts[kind.id] != kind.count
    } == {"kate": 1}
    assert [len(own) for own in book.squads_of] == [28, 27]


@rule("3.3", "3.12", "3.16", "5.4", "5.7", "6.1", "6.3", "6.6", "10.1", "10.4", "10.6", "R24")
def test_the_numbers_of_the_rules() -> None:
    book = book_of("midway")
    numbers = (book.finds, book.patrol, book.straggle, book.flak, book.dodge, book.out, book.runways)
    assert numbers == ((4, 3), 4, 1, 1, 2, 4, 4)
    assert (book.cratered, book.fire_places, book.fire_squads) == (4, 2, 2)
    assert (book.wave_bombers, book.wave_fighters, book.forces_at_once, book.latest) == (9, 4, 4, 16)
    assert (book.nautilus, book.nautilus_hit, book.turns) == (17, 3, 60)


def test_options_are_all_there() -> None:
    options = about("midway").options
    assert {name: option.choices for name, option in options.items()} == {
        "kates": (8, 7),
        "historical": (False, True),
        "second-search-fighters": (True, False),
        "deck-fighters": ("all", "ready", "ready and local"),
        "interception": ("joint", "per force"),
        "force-named": ("in the attack phase", "before the search roll"),
        "kate-bombs": (False, True),
        "heavy-landing": (True, False),
        "finish-turn": (False, True),
    }
    assert {name: dict(p.options) for name, p in about("midway").presets.items()} == {
        "as-printed": {},
        "history": {"historical": True, "kate-bombs": True, "heavy-landing": False},
    }


@pytest.mark.parametrize("historical", [False, True])
def test_squads_of_the_island_are_told_apart_only_by_history(historical: bool) -> None:
    book = book_of("midway", historical=historical)
    island = [kind.id for kind in book.kinds if kind.island]
    assert island == (
        ["midway-wildcat", "midway-dauntless", "avenger", "buffalo", "marauder", "vindicator"]
        + ["fortress", "catalina"]
        if historical
        else []
    )
