"""Odds that players are told, against enumeration of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from quarterdeck.games.blackbeard import odds
from quarterdeck.games.blackbeard.state import DOWN
from tests.games.blackbeard.positions import pirate, state, table

FACES = range(1, 7)


def share(hits: int, of: int) -> Fraction:
    return Fraction(hits, of)


@pytest.mark.rule("blackbeard:6.4")
def test_worked_example_two_finding() -> None:
    """Ability 3 needs 4 or more; face up 3 or more."""
    g = state(table(pirate("kidd", 0, "india"), box={"goa": DOWN, "bombay": "flute-3"}))
    assert odds.find_odds(g, "kidd", "goa") == Fraction(1, 2)
    assert odds.find_odds(g, "kidd", "bombay") == Fraction(2, 3)


@pytest.mark.parametrize("assailed", [False, True])
@pytest.mark.parametrize(
    ("ship", "combat", "port"),
    [("sloop", 0, "charleston"), ("schooner", 4, "santiago"), ("sloop", 4, "st-augustine")],
)
def test_attacks(ship: str, combat: int, port: str, assailed: bool) -> None:
    g = state(table(pirate("kidd", 0, "south-atlantic", ship, combat=combat)))
    g.assailed[g.book.port_at[port]] = assailed
    bonus = g.book.ships[ship].combat[combat] + 3
    left = len(g.book.ships[ship].combat) - combat
    rolls = list(product(FACES, FACES, FACES if assailed else (0,)))
    wins = hits = sunk = 0
    for mine, a, b in rolls:
        lost = a + b + g.book.ports[port].defence - mine - bonus
        wins += lost < 0
        hits += max(0, lost)
        sunk += (1 if lost < 0 else lost) >= left
    told = odds.attack_odds(g, "kidd", port)
    n = len(rolls)
    assert told == (share(wins, n), share(hits, n), share(sunk, n))


@pytest.mark.parametrize("fame", [3, 8, 10, 12, 16, 19])
def test_commissions(fame: int) -> None:
    g = state(table(pirate("kidd", 0, "india", notoriety=fame)))
    hits = sum(1 for dice in product(FACES, repeat=3) if sum(dice) < fame)
    assert odds.commission_odds(g, "kidd") == share(hits, 216)


@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize(("ship", "revel", "guns"), [("sloop", 0, False), ("brigantine", 1, True)])
def test_commissioners(ship: str, revel: int, guns: bool, moved: bool) -> None:
    g = state(table(pirate("kidd", 0, "india", ship, revel=revel, guns=guns), kc={1: ("maynard", "india")}))
    drunk = 2 if revel else 0
    speed = g.book.ships[ship].speed[0] - drunk
    power = g.book.ships[ship].combat[0] + 3 + (2 if guns else 0) - drunk
    pairs = list(product(FACES, FACES))
    evades = share(sum(1 for a, b in pairs if a + speed >= b + 4 - moved), 36)
    wins = share(sum(1 for a, b in pairs if a + power >= b + 9), 36)
    told = odds.kc_odds(g, 1, "kidd", moved)
    assert told == (evades, wins)
    assert told.lives == evades + (1 - evades) * wins


def test_warships() -> None:
    g = state(table(pirate("kidd", 0, "india", "sloop")))
    pairs = list(product(FACES, FACES))
    caught = share(sum(1 for a, b in pairs if b + 3 > a + 5), 36)
    wins = share(sum(1 for a, b in pairs if a + 8 > b + 7), 36)
    assert odds.warship_odds(g, "lyme", "kidd") == (caught, wins)


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (5, 2)])
def test_duels(mine: int, theirs: int) -> None:
    won = even = 0
    for dice in product(FACES, repeat=mine + theirs):
        ahead = sum(dice[:mine]) - sum(dice[mine:])
        won += ahead > 0
        even += ahead == 0
    n = 6 ** (mine + theirs)
    assert odds.duel_odds(mine, theirs) == (share(won, n), share(even, n))


def test_sacks_mutinies_grabs_bribes_and_torture() -> None:
    g = state(
        table(
            pirate("lowe", 0, "charleston", worth=2300),
            pirate("kidd", 1, "india", loyalty=5),
            pirate("tew", 1, "charleston", revel=1),
        )
    )
    assert odds.sack_odds(g, "lowe", "charleston") == share(4, 6)
    assert odds.mutiny_odds(g, "kidd") == share(4, 6)
    assert odds.conspiracy_odds(g, "kidd") == share(26, 36) * share(4, 6)
    assert odds.torture_odds(g, "kidd") == share(4, 6)
    pairs = list(product(FACES, FACES))
    grab = odds.grab_odds(g, "lowe", "tew")
    assert grab.wins == share(sum(1 for a, b in pairs if a + 4 > b + 4), 36)
    assert grab.duel == share(6, 36)
    assert odds.bribe_odds(g.pirate("lowe")) == share(9, 36)  # 11 to 16 and 21 to 23


def test_loot() -> None:
    g = state(table(pirate("kidd", 0, "india")))
    assert odds.loot_odds(g, "india", 3) == (1500, Fraction(1500 + 1800 + 2000 + 2500 + 3000 + 4000, 6), 4000)
