"""Malta Convoy, ledger line by ledger line: attacks, targets, scoring, options, and rulings on tables."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.games.malta_convoy.book import MaltaBook
from quarterdeck.games.malta_convoy.rules import score, score_lines
from tests.games.malta_convoy.positions import (
    CONVOY,
    NO_CARRIERS,
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

# ---------------------------------------------------------------------- 10-11 attacks and targets


@pytest.mark.rule("malta-convoy:10.1")
def test_as_many_attack_rolls_as_the_force_is_strong() -> None:
    m = sail(at_sea(6, 2, 6, 6, 6, 6, *[2] * 6, ships=NO_CARRIERS))
    assert rolled(m, "attack") == [2] * 6


@pytest.mark.rule("malta-convoy:10.2")
@pytest.mark.parametrize(
    ("die", "cargo"),
    [(1, (10, 0, 0)), (2, (10, 0, 0)), (3, (9, 1, 0)), (4, (9, 1, 0)), (5, (9, 0, 1)), (6, (9, 0, 1))],
)
def test_the_attack_table(die: int, cargo: tuple[int, int, int]) -> None:
    target = (2,) if die > 2 else ()
    m = sail(at_sea(6, 1, 2, 6, 6, 6, die, *target, ships=NO_CARRIERS))  # U-boats: attacks as rolled
    assert ships(m)["cargo"] == (*cargo, 0)
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:10.3")
def test_without_carriers_a_carrier_result_hits_a_cargo_ship() -> None:
    m = sail(at_sea(6, 2, 1, 6, 6, 6, 6, 3, ships=NO_CARRIERS))
    assert ships(m)["cargo"] == (9, 0, 1, 0)
    assert "No aircraft carrier is left: a cargo ship is hit instead." in texts(m)


@pytest.mark.rule("malta-convoy:10.4", "malta-convoy:R4")
@pytest.mark.parametrize("attack", [4, 6])  # damaged and destroyed, for an Italian force
@pytest.mark.parametrize("again", [1, 3])
def test_on_one_to_three_the_damaged_ship_sinks_and_that_is_all(attack: int, again: int) -> None:
    m = sail(at_sea(6, 2, 1, 6, 6, 6, attack, 1, again, ships=NO_CARRIERS, damaged={"tanker": 1}))
    assert ships(m)["tanker"] == (4, 0, 1, 0)


@pytest.mark.rule("malta-convoy:10.4", "malta-convoy:R4")
@pytest.mark.parametrize(("attack", "tankers"), [(4, (3, 2, 0, 0)), (6, (3, 1, 1, 0))])
@pytest.mark.parametrize("again", [4, 6])
def test_otherwise_an_undamaged_ship_is_hit(attack: int, tankers: tuple[int, ...], again: int) -> None:
    m = sail(at_sea(6, 2, 1, 6, 6, 6, attack, 1, again, ships=NO_CARRIERS, damaged={"tanker": 1}))
    assert ships(m)["tanker"] == tankers


@pytest.mark.rule("malta-convoy:R4")
@pytest.mark.parametrize("attack", [4, 6])
@pytest.mark.parametrize(("again", "tankers"), [(3, (0, 1, 1, 0)), (4, (0, 2, 0, 0))])
def test_where_all_are_damaged_the_die_decides(attack: int, again: int, tankers: tuple[int, ...]) -> None:
    dice = (6, 2, 1, 6, 6, 6, attack, 1, again)
    m = sail(at_sea(*dice, ships={**NO_CARRIERS, "tanker": 0}, damaged={"tanker": 2}))
    assert ships(m)["tanker"] == tankers
    assert ("There is no undamaged oil tanker: the hit does nothing." in texts(m)) == (again == 4)
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:R4")
@pytest.mark.parametrize("attack", [4, 6])
def test_by_option_one_of_them_sinks_without_a_roll(attack: int) -> None:
    options = {"lone-damaged": "sinks"}
    few = {**NO_CARRIERS, "tanker": 0}
    m = sail(at_sea(6, 2, 1, 6, 6, 6, attack, 1, ships=few, damaged={"tanker": 2}, options=options))
    assert ships(m)["tanker"] == (0, 1, 1, 0)
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:11.1")
@pytest.mark.parametrize(
    ("die", "target"),
    [(1, "tanker"), (2, "cargo"), (3, "carrier"), (4, "carrier"), (5, "cruiser"), (6, "destroyer")],
)
def test_the_target_table(die: int, target: str) -> None:
    m = sail(at_sea(6, 2, 1, 6, 6, 6, 6, 6, 6, die))
    assert {word for word, row in ships(m).items() if row[2]} == {target}
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:11.1")
def test_a_miss_has_no_target() -> None:
    m = sail(at_sea(6, 2, 1, 6, 6, 6, 1, ships=NO_CARRIERS))
    assert rolled(m, "target") == []
    assert all_dice_fell(m)


# ---------------------------------------------------------------------- 12 scoring


@pytest.mark.parametrize(
    ("lost", "points"),
    [
        pytest.param({}, 100, marks=pytest.mark.rule("malta-convoy:12.1")),
        pytest.param({"cargo": 3}, 94, marks=pytest.mark.rule("malta-convoy:12.2")),
        pytest.param({"cruiser": 3}, 97, marks=pytest.mark.rule("malta-convoy:12.3")),
        pytest.param({"tanker": 3}, 91, marks=pytest.mark.rule("malta-convoy:12.4")),
        pytest.param({"carrier": 2}, 90, marks=pytest.mark.rule("malta-convoy:12.5")),
        pytest.param({"destroyer": 9}, 100, marks=pytest.mark.rule("malta-convoy:12.1")),
    ],
)
def test_what_a_loss_costs(lost: dict[str, int], points: int) -> None:
    assert score(state(at_sea(lost=lost))) == points


@pytest.mark.rule("malta-convoy:12.7", "malta-convoy:R11")
def test_losing_all_tankers_costs_ten_more() -> None:
    gone = {**CONVOY, "tanker": 0}
    assert score(state(at_sea(ships=gone, lost={"tanker": 4}))) == 100 - 12 - 10
    assert score(state(at_sea(ships=gone, damaged={"tanker": 1}, lost={"tanker": 3}))) == 100 - 9


@pytest.mark.rule("malta-convoy:12.8", "malta-convoy:R11")
def test_losing_all_cargo_ships_costs_ten_more() -> None:
    gone = {**CONVOY, "cargo": 0}
    assert score(state(at_sea(ships=gone, lost={"cargo": 10}))) == 100 - 20 - 10
    assert score(state(at_sea(ships=gone, damaged={"cargo": 1}, lost={"cargo": 9}))) == 100 - 18


@pytest.mark.rule("malta-convoy:12.6")
def test_interceptions_score_one_each() -> None:
    assert score(state(at_sea(interceptions=7))) == 107


def test_the_score_is_told_line_by_line_at_the_end() -> None:
    sunk = {"cargo": 2, "tanker": 4, "carrier": 1, "cruiser": 1}
    here = {**CONVOY, "tanker": 0}
    m = sail(at_sea(QUIET, turn=24, length=24, ships=here, lost=sunk, interceptions=5))
    assert texts(m)[1:] == [
        "Cargo ships lost: 2, −4 points.",
        "Oil tankers lost: 4, −12 points.",
        "Aircraft carriers lost: 1, −5 points.",
        "Cruisers lost: 1, −1 points.",
        "Interceptions: 5, +5 points.",
        "All oil tankers lost: 1, −10 points.",
    ]
    assert m.outcome is not None
    assert list(m.outcome.scores) == [73]
    assert len(score_lines(state(m))) == 7


@pytest.mark.rule("malta-convoy:R12")
@pytest.mark.parametrize(
    ("interceptions", "rating"),
    [
        (25, "decisive-success"),
        (24, "success"),
        (15, "success"),
        (14, "costly-passage"),
        (0, "costly-passage"),
    ],
)
def test_the_rating(interceptions: int, rating: str) -> None:
    sunk = {"tanker": 10}
    m = sail(at_sea(QUIET, turn=24, length=24, lost=sunk, interceptions=interceptions))
    assert m.outcome is not None
    assert m.outcome.reason == rating
    assert m.outcome.victory is None
    assert m.outcome.winners == ()


@pytest.mark.rule("malta-convoy:R12")
def test_below_seventy_is_a_failure() -> None:
    m = sail(
        at_sea(QUIET, turn=24, length=24, ships={**CONVOY, "tanker": 0}, lost={"tanker": 6, "carrier": 1})
    )
    assert m.outcome is not None
    assert (m.outcome.reason, list(m.outcome.scores)) == ("failure", [67])
    assert m.question(0) == "Failure, 67 points: 10 cargo ships and 0 tankers reach Malta."


# ---------------------------------------------------------------------- 13 options


@pytest.mark.rule("malta-convoy:13.1")
def test_every_option_is_offered_at_the_beginning_of_a_turn_and_once_only() -> None:
    m = at_sea(1, QUIET, QUIET)
    assert options_of(m, 0) == {"sail", *(f"take {word}" for word in BOOK.option_words)}
    m.answer(0, "take screen")  # for one turn
    assert options_of(m, 0) == {"sail", "take decoy", "take split", "take evade"}
    assert rolled(m, "contact") == [QUIET]


@pytest.mark.rule("malta-convoy:13.2", "malta-convoy:R9")
def test_no_other_option_while_one_is_in_force() -> None:
    m = at_sea(3, QUIET, QUIET, QUIET)
    m.answer(0, "take decoy")
    for left in (2, 1):
        assert (state(m).option, state(m).option_left) == ("decoy", left)
        assert options_of(m, 0) == {"sail"}
        assert m.asks[0].window  # nobody sails on in the player's stead
        sail(m)
    assert state(m).option == ""
    assert options_of(m, 0) == {"sail", "take split", "take evade", "take screen"}


@pytest.mark.rule("malta-convoy:13.1")
def test_when_all_are_used_the_convoy_sails_on() -> None:
    m = at_sea(QUIET, used=BOOK.option_words)
    assert options_of(m, 0) == {"sail"}
    with pytest.raises(qd.NotOffered):
        m.answer(0, "take decoy")


@pytest.mark.rule("malta-convoy:13.3", "malta-convoy:R1", "malta-convoy:R9")
@pytest.mark.parametrize(
    ("die", "target"),
    [(1, "carrier"), (2, "carrier"), (3, "cruiser"), (4, "destroyer"), (5, "destroyer"), (6, "destroyer")],
)
def test_decoy_adds_two_to_target_rolls_and_costs_an_interception_roll(die: int, target: str) -> None:
    m = at_sea(1, 6, 2, 1, 6, 6, 6, 6, 6, die)
    m.answer(0, "take decoy")
    assert rolled(m, "intercept") == [6] * 4  # three and two carriers, less one
    assert {word for word, row in ships(m).items() if row[2]} == {target}
    assert state(m).option == ""


@pytest.mark.rule("malta-convoy:13.4", "malta-convoy:R9")
def test_split_makes_the_enemy_smaller_and_contact_likelier() -> None:
    m = at_sea(1, 4, 2, 5, 6, 6, 6, 1, 1, 1, ships=NO_CARRIERS)
    m.answer(0, "take split")
    assert state(m).rolls[1] == ("contact", 4, 1, "surprise-contact")
    assert rolled(m, "attack") == [1, 1, 1]  # 5 - 1 for surprise - 1 for the split
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:13.5", "malta-convoy:R9")
def test_evade_makes_contact_rarer_and_the_trip_longer() -> None:
    m = at_sea(2, 3, 6, 6, 4, length=24)
    m.answer(0, "take evade")
    assert state(m).length == 27
    assert state(m).rolls[2] == ("contact", 6, -2, "reconnaissance-plane")
    sail(m)
    assert state(m).rolls[0] == ("contact", 6, 0, "contact")
    assert state(m).option == ""


@pytest.mark.rule("malta-convoy:13.6", "malta-convoy:R9")
def test_screen_adds_two_interception_rolls_and_one_to_attacks() -> None:
    m = at_sea(1, 6, 2, 1, *[6] * 5, 5, 2, ships=NO_CARRIERS)
    m.answer(0, "take screen")
    assert rolled(m, "intercept") == [6] * 5
    assert ships(m)["cargo"] == (9, 0, 1, 0)  # 5 - 1 for Italians + 1 for the screen
    assert all_dice_fell(m)


@pytest.mark.rule("malta-convoy:R9")
def test_options_may_be_taken_in_friendly_waters() -> None:
    m = at_sea(2, turn=1, friendly=4, halfway=0)
    m.answer(0, "take screen")
    assert (state(m).option, state(m).option_left) == ("screen", 1)


# ---------------------------------------------------------------------- rulings on tables


@pytest.mark.rule("malta-convoy:R1")
def test_the_two_printed_pieces_of_the_target_table_are_one() -> None:
    assert [BOOK.targets[n].id for n in range(1, 7)] == [
        "tanker", "cargo", "carrier", "carrier", "cruiser", "destroyer",
    ]  # fmt: skip


@pytest.mark.rule("malta-convoy:R1")
def test_modified_rolls_beyond_a_table_are_its_end_rows() -> None:
    assert BOOK.contacts[-3].id == BOOK.contacts[0].id == "dumb-luck"
    assert BOOK.contacts[9].id == "attack-force"
    assert BOOK.attacks[0].id == "miss"
    assert BOOK.attacks[8].id == "destroyed"
    assert BOOK.targets[8].id == "destroyer"
    m = sail(at_sea(1, option="evade", carry=-1))
    assert state(m).rolls == [("contact", 1, -3, "dumb-luck")]
    m = sail(at_sea(6, 2, 1, 6, 6, 6, 1, 1, 1, option="split", carry=2, ships=NO_CARRIERS))
    assert state(m).rolls[0] == ("contact", 6, 3, "attack-force")


@pytest.mark.rule("malta-convoy:R3")
@pytest.mark.parametrize(
    ("missing", "die", "hit"),
    [
        (("tanker",), 1, "cargo"),
        (("cargo",), 2, "tanker"),
        (("carrier", "cargo"), 3, "tanker"),
        (("cruiser",), 5, "destroyer"),
        (("destroyer",), 6, "cruiser"),
    ],
)
def test_stand_ins(missing: tuple[str, ...], die: int, hit: str) -> None:
    here = {word: 0 if word in missing else n for word, n in NO_CARRIERS.items()}
    less = len({"cruiser", "destroyer"} & set(missing))
    m = sail(at_sea(6, 2, 1, *[6] * (3 - less), 6, die, ships=here))
    assert {word for word, row in ships(m).items() if row[2]} == {hit}


@pytest.mark.rule("malta-convoy:R3")
@pytest.mark.parametrize(
    ("here", "die"), [({"destroyer": 5, "cruiser": 5}, 3), ({"cargo": 5, "tanker": 1}, 6)]
)
def test_a_hit_that_nobody_can_take_is_wasted(here: dict[str, int], die: int) -> None:
    rolls = 3 if "cruiser" in here else 1
    m = sail(at_sea(6, 2, 1, *[6] * rolls, 6, die, ships=here))
    assert all(row[2] == 0 for row in ships(m).values())
    assert texts(m)[-1].endswith("the hit is wasted.")
    assert all_dice_fell(m)
