"""Malta Convoy, ledger line by ledger line, up to interception.

Dice are scripted: at_sea(contact, enemy, size, ...).
"""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, position
from quarterdeck.games.malta_convoy.book import MaltaBook
from quarterdeck.games.malta_convoy.rules import score
from tests.games.malta_convoy.positions import (
    CONVOY,
    GAME,
    NO_CARRIERS,
    NO_WARSHIPS,
    QUIET,
    all_dice_fell,
    at_sea,
    rolled,
    sail,
    ships,
    state,
    texts,
)

BOOK: MaltaBook = book_of("malta-convoy")

# ---------------------------------------------------------------------- 1-4 muster, journey, friendly waters


@pytest.mark.rule("malta-convoy:1.1")
def test_one_player_plays_alone() -> None:
    assert GAME.seats == ("Convoy",)
    assert GAME.players == "1"


@pytest.mark.rule("malta-convoy:2.1", "malta-convoy:3.1", "malta-convoy:4.1")
def test_the_convoy_its_journey_and_friendly_waters_are_rolled() -> None:
    g = GAME.begin(1, GAME.checked(None))
    g.script = (6, 5, 4, 3, 2, 1, 6, 5, 4, 2, 5)
    m = position(GAME, g)
    assert [row[0] for row in ships(m).values()] == [15, 3, 2, 7, 35]
    assert state(m).length == 22
    assert state(m).friendly == 5
    assert state(m).turn == 1
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:2.1", "malta-convoy:3.1", "malta-convoy:4.1")
def test_every_muster_is_within_its_dice_and_reaches_their_ends() -> None:
    seen: list[list[int]] = [[] for _ in range(7)]
    for seed in range(400):
        m = qd.Match(GAME, seed=seed, log=False)
        for values, n in zip(seen, [*state(m).sailed, state(m).length, state(m).friendly], strict=True):
            values.append(n)
    limits = [(3, 18), (1, 6), (1, 3), (7, 12), (23, 38), (21, 26), (1, 6)]
    for values, (low, high) in zip(seen, limits, strict=True):
        assert low <= min(values) <= low + 2
        assert high - 2 <= max(values) <= high


@pytest.mark.rule("malta-convoy:2.2")
def test_cruisers_and_destroyers_are_the_warships() -> None:
    assert [ship.id for ship in BOOK.ships if ship.warship] == ["cruiser", "destroyer"]
    m = sail(at_sea(4, 6, 1, ships={**CONVOY, "carrier": 1}, turn=12, halfway=0))
    several = m.asks[0].several
    assert several is not None
    assert several.things == ("cruiser", "destroyer")


@pytest.mark.rule("malta-convoy:3.1", "malta-convoy:R13")
def test_the_game_ends_after_the_last_turn_and_not_before() -> None:
    m = sail(at_sea(QUIET, QUIET, turn=23, length=24, ships={"destroyer": 5}, lost={"cargo": 9, "tanker": 2}))
    assert not m.over
    assert state(m).turn == 24
    sail(m)
    assert m.over


@pytest.mark.rule("malta-convoy:4.1", "malta-convoy:R10")
@pytest.mark.parametrize(("die", "carry"), [(1, -1), (2, 0), (3, 0), (4, 2), (5, 0), (6, 0)])
def test_in_friendly_waters_contact_is_rolled_but_nobody_attacks(die: int, carry: int) -> None:
    m = sail(at_sea(die, turn=3, friendly=3, halfway=0))
    assert [what for what, *_ in state(m).rolls] == ["contact"]
    assert state(m).carry == carry
    assert ("In friendly waters the convoy is not attacked." in texts(m)) == (die >= 5)
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:4.1", "malta-convoy:R10")
def test_by_option_nothing_is_rolled_in_friendly_waters() -> None:
    options = {"contact-in-friendly-waters": False}
    m = sail(at_sea(6, turn=3, friendly=3, halfway=0, options=options))
    assert state(m).rolls == []
    assert texts(m) == ["Turn 3: friendly waters."]
    sail(m)
    assert rolled(m, "contact") == [6]  # turn 4 is open sea


# ---------------------------------------------------------------------- 5 covering force


@pytest.mark.rule("malta-convoy:5.1")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_carrier_goes_home_on_four_to_six(die: int, stays: bool) -> None:
    dice = (die, QUIET) if stays else (die, 1)
    m = sail(at_sea(*dice, ships={**CONVOY, "carrier": 1}, turn=12, halfway=0))
    assert ships(m)["carrier"] == ((1, 0, 0, 0) if stays else (0, 0, 0, 1))
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:5.2", "malta-convoy:R7")
def test_each_carrier_takes_three_and_a_die_of_warships_of_the_players_choice() -> None:
    m = sail(at_sea(5, 1, 6, 2, QUIET, turn=12, halfway=0, damaged={"cruiser": 1}))
    (ask,) = m.asks
    assert (ask.prompt, ask.facts["all"]) == ("return", 4 + 5)
    assert ask.several is not None
    assert (ask.several.least, ask.several.most) == (9, 9)
    assert ask.several.things == ("cruiser", "damaged-cruiser", "destroyer")
    m.answer_set(0, {"damaged-cruiser": 1, "cruiser": 3, "destroyer": 5})
    assert ships(m)["carrier"] == (0, 0, 0, 2)
    assert ships(m)["cruiser"] == (5, 0, 0, 4)
    assert ships(m)["destroyer"] == (25, 0, 0, 5)
    assert (state(m).turn, rolled(m, "contact")) == (13, [QUIET])


@pytest.mark.rule("malta-convoy:R7")
def test_when_no_more_warships_are_left_than_must_go_all_go() -> None:
    few = {"cargo": 5, "carrier": 1, "cruiser": 2, "destroyer": 4}
    m = sail(at_sea(4, 6, QUIET, ships=few, damaged={"destroyer": 3}, turn=12, halfway=0))
    assert ships(m)["cruiser"] == (0, 0, 0, 2)
    assert ships(m)["destroyer"] == (0, 0, 0, 7)
    assert state(m).turn == 13
    assert "All warships that are left turn back." in texts(m)


@pytest.mark.rule("malta-convoy:R7")
def test_damaged_carriers_may_go_home_too_and_nothing_that_went_is_lost() -> None:
    few = {"cargo": 5, "destroyer": 2}
    m = sail(at_sea(4, 1, QUIET, ships=few, damaged={"carrier": 1}, turn=12, halfway=0))
    assert ships(m)["carrier"] == (0, 0, 0, 1)
    assert score(state(m)) == 100


@pytest.mark.rule("malta-convoy:R6")
@pytest.mark.parametrize(("length", "half"), [(21, 11), (22, 11), (23, 12), (26, 13)])
def test_halfway_is_the_first_turn_whose_double_reaches_the_length(length: int, half: int) -> None:
    early = sail(at_sea(QUIET, length=length, turn=half - 1, halfway=0))
    assert state(early).halfway == 0
    m = sail(at_sea(1, 1, QUIET, length=length, turn=half, halfway=0))
    assert state(m).halfway == half
    assert rolled(m, "return") == [1, 1]


@pytest.mark.rule("malta-convoy:R6")
def test_halfway_comes_once_even_if_the_trip_grows() -> None:
    m = at_sea(2, 3, QUIET, QUIET, turn=13, length=24, halfway=12)
    m.answer(0, "take evade")
    assert state(m).length == 27
    sail(m)  # turn 14 is half of 27, but halfway is past
    assert rolled(m, "return") == []
    assert state(m).halfway == 12


@pytest.mark.rule("malta-convoy:R6")
def test_evade_taken_at_halfway_puts_it_off() -> None:
    m = at_sea(1, 3, QUIET, turn=12, length=24, halfway=0)
    m.answer(0, "take evade")
    assert state(m).halfway == 0
    assert (state(m).length, state(m).turn) == (27, 13)


@pytest.mark.rule("malta-convoy:R6")
def test_halfway_is_before_the_contact_roll_and_in_friendly_waters_too() -> None:
    m = sail(at_sea(1, 1, QUIET, turn=12, friendly=12, halfway=0))
    assert state(m).halfway == 12
    m = sail(at_sea(1, 6, 2, 6, ships=NO_WARSHIPS | {"carrier": 1}, turn=12, halfway=0))
    assert [what for what, *_ in state(m).rolls][:3] == ["return", "contact", "enemy"]


# ---------------------------------------------------------------------- 6 contact


@pytest.mark.rule("malta-convoy:6.1")
def test_one_contact_roll_a_turn() -> None:
    m = at_sea(2, 3, 2)
    for n in range(3):
        sail(m)
        assert rolled(m, "contact") == [(2, 3, 2)[n]]
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:6.2")
def test_the_contact_table_is_the_printed_one() -> None:
    printed = {
        1: ("Dumb Luck", False, 0, -1),
        2: ("No Contact", False, 0, 0),
        3: ("No Contact", False, 0, 0),
        4: ("Reconnaissance Plane", False, 0, 2),
        5: ("Surprise Contact", True, -1, 0),
        6: ("Contact", True, 0, 0),
        7: ("Sortie", True, 1, 0),
        8: ("Attack Force", True, 2, 0),
    }
    assert {
        n: (r.name, r.attack, r.size, r.next_turn) for n in range(1, 9) for r in [BOOK.contacts[n]]
    } == printed


@pytest.mark.rule("malta-convoy:6.2", "malta-convoy:R2")
@pytest.mark.parametrize(("die", "carry"), [(1, -1), (2, 0), (3, 0), (4, 2)])
def test_one_to_four_bring_no_attack_and_may_change_the_next_roll_only(die: int, carry: int) -> None:
    m = sail(at_sea(die, 3 - carry, 3))
    assert [what for what, *_ in state(m).rolls] == ["contact"]
    assert state(m).carry == carry
    sail(m)
    assert state(m).rolls == [("contact", 3 - carry, carry, "no-contact")]
    sail(m)
    assert state(m).rolls == [("contact", 3, 0, "no-contact")]


@pytest.mark.rule("malta-convoy:6.2")
@pytest.mark.parametrize(("die", "carry", "size"), [(5, 0, 3), (6, 0, 4), (5, 2, 5), (6, 2, 6)])
def test_contact_changes_the_force_size(die: int, carry: int, size: int) -> None:
    m = sail(at_sea(die, 2, 4, 6, 6, 6, *[1] * size, ships=NO_CARRIERS, carry=carry))
    assert len(rolled(m, "attack")) == size


@pytest.mark.rule("malta-convoy:R2")
def test_the_carried_modifier_adds_to_that_of_an_option() -> None:
    m = sail(at_sea(5, carry=2, option="evade"))
    assert state(m).rolls[0] == ("contact", 5, 0, "surprise-contact")
    m = sail(at_sea(1, carry=2, option="split", ships={}))
    assert state(m).rolls[0] == ("contact", 1, 3, "reconnaissance-plane")


# ---------------------------------------------------------------------- 7-8 enemy force, force size


@pytest.mark.rule("malta-convoy:7.1")
def test_the_enemy_table_is_the_printed_one() -> None:
    printed = {
        1: ("U-boats", -1, 0),
        2: ("Italian Air Force", 0, -1),
        3: ("Italian Air Force", 0, -1),
        4: ("German Air Force", 0, 1),
        5: ("German Air Force", 0, 1),
        6: ("Combined Air Force", 1, 0),
    }
    assert {n: (row.name, row.size, row.attack) for n, row in sorted(BOOK.enemies.items())} == printed


@pytest.mark.rule("malta-convoy:7.1", "malta-convoy:8.1")
@pytest.mark.parametrize(("enemy", "size"), [(1, 2), (2, 3), (4, 3), (6, 4)])
def test_the_enemy_changes_the_force_size(enemy: int, size: int) -> None:
    m = sail(at_sea(6, enemy, 3, 6, 6, 6, *[1] * size, ships=NO_CARRIERS))
    assert rolled(m, "attack") == [1] * size
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:7.1")
@pytest.mark.parametrize(
    ("enemy", "die", "result"), [(2, 3, "miss"), (3, 5, "damaged"), (4, 2, "damaged"), (5, 4, "destroyed")]
)
def test_the_enemy_changes_the_attack_rolls(enemy: int, die: int, result: str) -> None:
    m = sail(at_sea(6, enemy, 1, 6, 6, 6, die, 2, ships=NO_CARRIERS))
    cargo = {"miss": (10, 0, 0, 0), "damaged": (9, 1, 0, 0), "destroyed": (9, 0, 1, 0)}
    assert ships(m)["cargo"] == cargo[result]


@pytest.mark.rule("malta-convoy:8.2")
def test_the_force_size_is_at_least_one() -> None:
    m = sail(at_sea(5, 1, 1, 6, 6, 6, 1, ships=NO_CARRIERS, option="split", carry=-1))
    assert rolled(m, "attack") == [1]  # 5 with split and dumb luck is still 5: 1 - 1 - 1 - 1
    assert state(m).rolls[2] == ("size", 1, -3, "")
    assert all_dice_fell(m)


# ---------------------------------------------------------------------- 9 interception


@pytest.mark.parametrize(
    ("convoy", "rolls"),
    [
        pytest.param({}, 3, marks=pytest.mark.rule("malta-convoy:9.1")),
        pytest.param({"carrier": 3}, 6, marks=pytest.mark.rule("malta-convoy:9.1")),
        pytest.param({"cruiser": 0}, 2, marks=pytest.mark.rule("malta-convoy:9.2")),
        pytest.param({"destroyer": 0}, 2, marks=pytest.mark.rule("malta-convoy:9.3")),
        pytest.param(
            {"cruiser": 0, "destroyer": 0, "carrier": 1}, 2, marks=pytest.mark.rule("malta-convoy:9.2")
        ),
    ],
)
def test_interception_rolls(convoy: dict[str, int], rolls: int) -> None:
    m = sail(at_sea(6, 2, 1, *[6] * rolls, 1, ships={**NO_CARRIERS, **convoy}))
    assert rolled(m, "intercept") == [6] * rolls
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:R8")
def test_damaged_ships_still_intercept_and_ships_gone_home_do_not() -> None:
    hurt = {"carrier": 1, "cruiser": 1, "destroyer": 1}
    m = sail(at_sea(6, 2, 1, *[6] * 4, 1, ships=NO_WARSHIPS, damaged=hurt))
    assert len(rolled(m, "intercept")) == 4
    few = {"cargo": 5, "carrier": 1, "cruiser": 2, "destroyer": 2}
    m = sail(at_sea(4, 1, 6, 2, 1, 6, 1, ships=few, turn=12, halfway=0))
    assert ships(m)["cruiser"] == (0, 0, 0, 2)
    assert rolled(m, "intercept") == [6]


@pytest.mark.rule("malta-convoy:9.4", "malta-convoy:10.1", "malta-convoy:12.6")
def test_each_one_turns_an_attacker_back_and_scores() -> None:
    m = sail(at_sea(6, 2, 5, 1, 2, 1, 1, 1, 1, ships=NO_CARRIERS))
    assert rolled(m, "attack") == [1, 1, 1]
    assert state(m).interceptions == 2
    assert score(state(m)) == 102


@pytest.mark.rule("malta-convoy:R5")
def test_ones_beyond_the_force_size_count_for_nothing() -> None:
    m = sail(at_sea(6, 2, 1, 1, 1, 1, ships=NO_CARRIERS))
    assert state(m).interceptions == 1
    assert rolled(m, "attack") == []
    assert score(state(m)) == 101
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:2.1")
def test_the_dice_of_the_muster_lie_on_the_table_and_make_the_convoy() -> None:
    g = qd.Match(qd.load("malta-convoy"), 5).state
    for kind, printed in enumerate(g.book.ships):
        dice = [
            (face, modifier)
            for what, face, modifier, ship in g.rolls
            if (what, ship) == ("muster", printed.id)
        ]
        assert [modifier for _, modifier in dice] == [0] * printed.dice
        assert sum(face for face, _ in dice) + printed.plus == g.sailed[kind] == g.intact[kind]
    assert (g.carry, g.rolled_on) == (0, 0)
