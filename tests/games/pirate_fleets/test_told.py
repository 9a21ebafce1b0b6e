"""Pirate Fleets: dice are told with what was needed, and questions say how likely it is."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from tests.games.pirate_fleets.positions import at, decline_all, fleet, rule, told


@rule("5.2")
def test_the_rolls_for_the_first_place_are_told() -> None:
    match = qd.Match(qd.load("pirate-fleets"), 1, {"players": 3})
    lines = [line for line in match.told(None, 60) if line.endswith("for the first place.")]
    assert len(lines) >= 3
    first = match.state.first
    best = max(lines, key=lambda line: int(line.split(" rolls ")[1].split()[0]))
    if len(lines) == 3:
        assert best.startswith(match.names[first])


@rule("4.2", "7.1")
def test_a_merchant_tells_the_roll_what_was_needed_and_the_gold_dice() -> None:
    match = at(dice=[5, 2, 3, 6], players=2)
    answer_all(match, "place portuguese-galleon")
    decline_all(match)
    assert "Teach rolls 5 for the merchants, 4 or more needed." in told(match)
    assert "Teach rolls 2, 3 and 6 for gold.\nTeach gains 11 gold." in told(match)
    led = at(dice=[3], captains=[["old-sea-dog"]])
    answer_all(led, "place gale-winds")
    assert "Teach rolls 3 for the storm: 4 in all, 5 or more needed." in told(led)


@rule("12.1", "R8")
def test_gambling_is_told_when_nothing_comes_of_it() -> None:
    even = at(dice=[3], players=2)
    answer_all(even, "place gambling-house")
    assert told(even).splitlines()[-1] == "Teach rolls 3 at the tables: 0 gold."
    lost = at(dice=[1], players=2, gold=[5])
    answer_all(lost, "place gambling-house")
    assert "Teach rolls 1 at the tables: -2 gold.\nTeach loses 2 gold." in told(lost)


@rule("12.2", "13.2")
def test_gold_that_is_spent_or_stolen_tells_its_die() -> None:
    spent = at(dice=[4], gold=[9])
    answer_all(spent, "place brothel")
    assert "Teach rolls 4 for gold.\nTeach loses 4 gold." in told(spent)
    robbed = at(dice=[5, 2, 3], gold=[0, 9], pawns=[1, 2])
    answer_all(robbed, "place pirates-honor", "target bonny", "1: stand")
    decline_all(robbed)
    assert "Teach rolls 3 for gold.\nBonny loses 3 gold." in told(robbed)
    assert fleet(robbed)[1] == 3


@rule("9.1", "13.1")
def test_an_escape_tells_its_chance() -> None:
    match = at(players=2)
    answer_all(match, "place frigate-on-patrol")
    decline_all(match)
    assert match.question(0) == (
        "Frigate on Patrol: fight (67% won), or try to escape first (6 or more, 17%)?"
    )
    led = at(captains=[["coward", "swashbuckler"]], pawns=[2])
    answer_all(led, "place frigate-on-patrol")
    decline_all(led)
    assert "fight (83% won), or try to escape first (6 or more, 33%)" in led.question(0)
    sought = at()
    answer_all(sought, "place pirates-honor", "target bonny")
    assert sought.question(1) == "Teach seeks the duel with you: stand, or try to escape (5 or more, 33%)?"


@rule("7.2", "16.1")
def test_a_roll_without_a_target_says_what_is_best() -> None:
    match = at([["cannons"]], dice=[4], players=2, ships=[9])
    answer_all(match, "place spanish-convoy")
    assert match.question(0) == "Teach rolled 4 for the escorts: 4, at best 6. Play a card?"
