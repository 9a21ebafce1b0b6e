"""Duel of Iron: the worked examples and tables of the text."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of
from quarterdeck.games.duel_of_iron.book import IronBook
from quarterdeck.games.duel_of_iron.rules import chances
from quarterdeck.kit.hexes import E, W
from tests.games.duel_of_iron.positions import MERRIMAC, MONITOR, duel, fire, fires, ship, state

BOOK: IronBook = book_of("duel-of-iron")


@pytest.mark.rule("duel-of-iron:9.2", "duel-of-iron:9.3")
@pytest.mark.parametrize(("cracks", "percent"), [(0, 7), (1, 12), (2, 17)])
def test_cracked_hulls_raise_the_monitors_seven_percent_at_long_range(cracks: int, percent: int) -> None:
    match = duel(monitor=("h1205", W), merrimac=("h0605", E), changes={MERRIMAC: {"cracks": cracks}})
    assert chances(state(match), MONITOR, MERRIMAC)[1] == percent


@pytest.mark.rule("duel-of-iron:9.2")
def test_a_crack_taken_now_helps_later_shots_only() -> None:
    # the second shot penetrates at 21 and not at 22, though the first has cracked the hull
    match = duel(monitor=("h0805", E), merrimac=("h0605", E))
    fire(match, 0, 1, 1, 21, 22, 2)
    assert ship(match, MERRIMAC).cracks == 1
    assert fires(match) == ["Monitor fires 2 guns at Merrimac: 2 hits, 1 through the armour."]
    again = duel(monitor=("h0805", E), merrimac=("h0605", E), changes={MERRIMAC: {"cracks": 1}})
    assert chances(state(again), MONITOR, MERRIMAC) == (80, 26)


@pytest.mark.rule("duel-of-iron:9.1", "duel-of-iron:9.6")
def test_the_damage_tables_are_the_printed_ones() -> None:
    def printed(kind: str) -> list[tuple[int, str, str, int]]:
        return [(row.roll, row.name, row.effect, row.amount) for row in BOOK.damage[kind]]

    shared = [
        (2, "Cracked hull", "crack", 5),
        (3, "Cannon lost", "cannon", 1),
        (4, "Casualties", "crew", 1),
        (5, "Leak", "move", 1),
    ]
    assert printed("merrimac") == [
        (1, "Rudder", "move", 2),
        *shared,
        (6, "Smokestack", "move", 1),
    ]
    assert printed("monitor") == [
        (1, "Pilot house", "move", 2),
        *shared,
        (6, "Turret jams", "jam", 1),
    ]
    assert [(BOOK.kinds[kind].cannon, BOOK.kinds[kind].crew) for kind in ("monitor", "merrimac")] == [
        (2, 2),
        (10, 5),
    ]


@pytest.mark.rule("duel-of-iron:7.8", "duel-of-iron:7.9", "duel-of-iron:8.2", "duel-of-iron:8.3")
@pytest.mark.parametrize(
    ("merrimac", "monitors", "merrimacs"),
    [
        ("h1105", (80, 21), (40, 15)),
        ("h1005", (80, 21), (40, 15)),
        ("h0905", (40, 14), (20, 10)),
        ("h0805", (40, 14), (20, 10)),
        ("h0705", (20, 7), (10, 5)),
        ("h0405", (20, 7), (10, 5)),
    ],
)
def test_chances_by_range(merrimac: str, monitors: tuple[int, int], merrimacs: tuple[int, int]) -> None:
    g = state(duel(monitor=("h1205", E), merrimac=(merrimac, E)))
    assert chances(g, MONITOR, MERRIMAC) == monitors
    assert chances(g, MERRIMAC, MONITOR) == merrimacs
