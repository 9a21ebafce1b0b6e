"""Naval Duel: boarding, prizes, morale and the end (§9, §10)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.naval_duel.boarding import (
    alongside,
    boarding_modifiers,
    boarding_odds,
    flight_odds,
    morale_modifiers,
)
from quarterdeck.kit.sailing import NE, SW, E, N, S, W
from tests.games.naval_duel.positions import (
    BLUE,
    FAR_BLUE,
    FAR_RED,
    RED,
    battle,
    of,
    ship,
    told,
    vessel,
)


def boarding(blue: dict[str, Any], red: dict[str, Any], *dice: int, **more: Any) -> qd.Match:
    """Two ships side by side, and others far away."""
    return battle([blue, FAR_BLUE], [red, FAR_RED], "board", dice=dice, **more)


# ---------------------------------------------------------------------- 9 boarding


@pytest.mark.rule("naval-duel:9.1", "naval-duel:R9")
@pytest.mark.parametrize(
    ("facing", "where", "other", "beside"),
    [
        (N, "s1110", N, True),
        (N, "s1110", S, True),
        (N, "s0910", N, True),
        (N, "s1110", E, False),
        (N, "s1111", N, False),
        (N, "s1011", N, False),
        (N, "s1210", N, False),
        (NE, "s1109", NE, True),
        (NE, "s1109", SW, True),
        (NE, "s1110", NE, False),
        (E, "s1011", W, True),
    ],
)
def test_side_by_side_means_each_on_the_beam_of_the_other(
    facing: int, where: str, other: int, beside: bool
) -> None:
    m = boarding(vessel("s1010", facing), vessel(where, other), *(6,) * 8)
    assert (alongside(of(m), 0) == [2]) == beside
    assert (m.asks[0].prompt == "board") == beside


@pytest.mark.rule("naval-duel:9.1", "naval-duel:R9")
def test_either_player_may_ask_for_an_action_in_turn() -> None:
    m = boarding(vessel("s1010", N), vessel("s1110", N), 6, 1)
    assert options_of(m, BLUE) == {"board victory bucentaure", "done"}
    m.answer(BLUE, "done")
    assert options_of(m, RED) == {"board bucentaure victory", "done"}
    m.answer(RED, "board bucentaure victory")
    assert (m.asks[0].seat, m.asks[0].prompt) == (RED, "prize")


@pytest.mark.rule("naval-duel:9.2")
def test_the_higher_roll_with_crew_and_boarding_wins_and_ties_are_rolled_again() -> None:
    m = boarding(vessel("s1010", N, crew=4, boarding=1), vessel("s1110", N, crew=5), 3, 3, 2, 4)
    assert boarding_modifiers(of(m), 0) == [("crew", 4), ("boarding", 1)]
    m.answer(BLUE, "board victory bucentaure")
    rolls = [(entry["total"], entry["against"]) for entry in told(m, "boarding")]
    assert rolls == [(8, 8), (7, 9)]
    assert (m.asks[0].seat, m.asks[0].prompt) == (RED, "prize")  # the defender won
    assert m.asks[0].facts["target"] == "victory"


@pytest.mark.rule("naval-duel:2.3", "naval-duel:R14")
def test_boarding_cards_are_chosen_in_secret_and_add_two_each() -> None:
    hands = (["fierce-hand-to-hand", "swords-and-pistols", "lookout"], ["rally-the-men", "maneuver"])
    m = boarding(vessel("s1010", N, crew=3), vessel("s1110", N, crew=5), 2, 3, hands=hands)
    m.answer(BLUE, "board victory bucentaure")
    assert set(m.waiting) == {BLUE, RED}
    m.answer_set(BLUE, {"fierce-hand-to-hand": 1, "swords-and-pistols": 1})
    assert not told(m, "plays", RED)
    assert options_of(m, RED) == {"done", "add rally-the-men"}
    m.answer(RED, "done")
    assert told(m, "boarding")[0]["total"] == 2 + 3 + 4
    assert told(m, "boarding")[0]["against"] == 3 + 5
    assert m.asks[0].seat == BLUE


@pytest.mark.rule("naval-duel:R14")
def test_with_the_option_one_boarding_card_each() -> None:
    hands = (["fierce-hand-to-hand", "swords-and-pistols"], ["rally-the-men"])
    m = boarding(vessel("s1010", N), vessel("s1110", N), 2, 3, hands=hands, cards_per_roll="one")
    m.answer(BLUE, "board victory bucentaure")
    m.answer_set(BLUE, {"fierce-hand-to-hand": 1})
    m.answer_set(RED, {"rally-the-men": 1})
    assert (told(m, "boarding")[0]["total"], told(m, "boarding")[0]["against"]) == (10, 11)


@pytest.mark.rule("naval-duel:9.2")
def test_the_odds_of_a_boarding_action() -> None:
    even = boarding(vessel("s1010", N), vessel("s1110", N))
    assert boarding_odds(of(even), 0, 2) == Fraction(1, 2)
    ahead = boarding(vessel("s1010", N), vessel("s1110", N, crew=4))
    assert boarding_odds(of(ahead), 0, 2) == Fraction(26, 32)  # 26 above, 6 below, 4 tied
    assert boarding_odds(of(ahead), 0, 2, ["rally-the-men", "rally-the-men"]) == 1
    assert boarding_odds(of(boarding(vessel("s1010", N), vessel("s1110", N, crew=0))), 0, 2) == 1


@pytest.mark.rule("naval-duel:8.9", "naval-duel:R9")
def test_a_ship_without_crew_is_captured_without_a_roll_and_asks_for_none() -> None:
    m = boarding(vessel("s1010", N), vessel("s1110", N, crew=0), hands=(["rally-the-men"], []))
    m.answer(BLUE, "board victory bucentaure")
    assert (m.asks[0].seat, m.asks[0].prompt) == (BLUE, "prize")
    assert not told(m, "boarding")
    empty = boarding(vessel("s1010", N, crew=0), vessel("s1110", N))
    assert empty.asks[0].seat == RED


@pytest.mark.rule("naval-duel:R9")
def test_a_ship_fights_one_action_in_a_turn() -> None:
    m = battle(
        [vessel("s1010", N), FAR_BLUE],
        [vessel("s1110", N), vessel("s0910", N), FAR_RED],
        "board",
        dice=(6, 1, *(6,) * 6),
    )
    answer_all(m, "board victory bucentaure", "sink")
    assert m.asks[0].prompt != "board"
    assert of(m).turn == 6 or m.asks[0].prompt != "board"


@pytest.mark.rule("naval-duel:9.3", "naval-duel:R10")
def test_a_prize_is_manned_with_a_crew_point_or_sunk() -> None:
    red = vessel("s1110", N, crew=2, sails=3, skill=1, flagship=True, hurt=True, lost=(3, 0, 4, 0))
    m = boarding(vessel("s1010", N, crew=5), red, 6, 1)
    m.answer(BLUE, "board victory bucentaure")
    assert options_of(m, BLUE) == {"sink", "man"}
    sunk = m.fork()
    m.answer(BLUE, "man")
    taken = ship(m, 2)
    assert (ship(m, 0).now[2], taken.now, taken.seat, taken.home) == (4, (3, 6, 1, 6), BLUE, RED)
    assert (taken.flagship, taken.skill, taken.lost) == (False, 1, (3, 0, 4, 0))
    assert [of(m).lost_ships(seat) for seat in (BLUE, RED)] == [0, 1]
    assert not told(m, "stands") + told(m, "flees")  # R11: captured ships do not roll
    sunk.answer(BLUE, "sink")
    assert (ship(sunk, 2).fate, ship(sunk, 0).now[2]) == ("sunk", 5)


@pytest.mark.rule("naval-duel:R10")
def test_the_last_crew_point_may_be_sent_and_a_ship_won_back_is_not_lost() -> None:
    m = boarding(vessel("s1010", N, crew=1), vessel("s1110", N, crew=0, ally=True))
    answer_all(m, "board victory bucentaure", "man")
    assert (ship(m, 0).now[2], ship(m, 2).now[2], ship(m, 2).ally) == (0, 1, False)
    back = boarding(vessel("s1010", N), vessel("s1110", N, crew=0, home=BLUE))
    of(back).sizes[BLUE] = 3
    assert of(back).lost_ships(BLUE) == 1
    answer_all(back, "board victory bucentaure", "man")
    assert of(back).lost_ships(BLUE) == 0


@pytest.mark.rule("naval-duel:R10")
def test_a_prize_can_act_from_the_next_turn_on() -> None:
    m = battle(
        [vessel("s1010", N), FAR_BLUE],
        [vessel("s1110", N, crew=0), vessel("s1210", N), FAR_RED],
        "board",
        dice=(1,) * 2,
    )
    answer_all(m, "board victory bucentaure", "man")
    assert all(
        ask.prompt != "board" for ask in m.asks
    )  # the prize is beside the Redoutable and does not fight
    assert of(m).turn == 6
    assert not ship(m, 2).moved


# ---------------------------------------------------------------------- 10 morale


def shaken(
    blue: list[dict[str, Any]], *dice: int, red: list[dict[str, Any]] | None = None, **more: Any
) -> qd.Match:
    """Blue's ships roll for morale."""
    return battle(blue, red or [FAR_RED], "morale", dice=(*dice, 1), **more)


@pytest.mark.rule("naval-duel:10.1")
def test_a_damaged_ship_flees_on_two_or_less() -> None:
    safe = [vessel(f"s10{row}", N) for row in (10, 12, 14)]
    assert ship(shaken([vessel("s1016", N, hurt=True), *safe], 2), 0).fate == "fled"
    stays = shaken([vessel("s1016", N, hurt=True), *safe], 3)
    assert ship(stays, 0).fate == ""
    assert len(told(stays, "stands")) == 1  # and nobody else rolled
    assert not ship(stays, 0).hurt  # in the next turn it is forgotten


@pytest.mark.rule("naval-duel:10.2", "naval-duel:10.3")
def test_what_changes_a_morale_roll() -> None:
    ships = [
        vessel("s1010", N, flagship=True, courage=2),
        vessel("s1012", N, type="large-frigate", lost=(0, 2, 0, 0), ally=True),
        vessel("s1014", N, type="third-class", lost=(1, 1, 1, 1)),
    ]
    calm = battle(ships, [FAR_RED])
    assert morale_modifiers(of(calm), 0) == [("flagship", 2), ("courage", 2)]
    assert morale_modifiers(of(calm), 1) == [("small ship", -1), ("losses", -1), ("ally", -1)]
    assert morale_modifiers(of(calm), 2) == []
    assert [flight_odds(of(calm), i) for i in range(3)] == [0, Fraction(5, 6), Fraction(1, 3)]
    fled = battle(ships, [FAR_RED], state={"fled": [True, False], "flag_fled": [True, False]})
    assert morale_modifiers(of(fled), 2) == [("a ship has fled", -1), ("the flagship has fled", -1)]
    assert morale_modifiers(of(fled), 3) == []
    assert flight_odds(of(fled), 1) == 1


@pytest.mark.rule("naval-duel:10.3", "naval-duel:R11")
def test_flagships_roll_first_and_their_flight_counts_at_once() -> None:
    ships = [
        vessel("s1010", N, hurt=True),
        vessel("s1012", N, hurt=True, flagship=True, courage=-3),
        vessel("s1014", N),
        vessel("s1016", N),
    ]
    m = shaken(ships, 3, 4)
    assert (ship(m, 1).fate, ship(m, 0).fate) == ("fled", "fled")  # 3 + 2 - 3 is 2; then 4 - 2 is 2
    assert (of(m).fled, of(m).flag_fled) == ([True, False], [True, False])
    without = shaken([ships[0], vessel("s1012", N, hurt=True, courage=-3), *ships[2:]], 4, 3)
    assert ship(without, 0).fate == ""
    assert (of(without).fled, of(without).flag_fled) == ([True, False], [False, False])


@pytest.mark.rule("naval-duel:10.4")
def test_with_one_ally_all_allies_of_the_fleet_flee() -> None:
    ships = [
        vessel("s1010", N, hurt=True, ally=True),
        vessel("s1012", N, ally=True, hurt=True),
        vessel("s1014", N),
        vessel("s1016", N),
    ]
    red = [vessel("s2010", N, ally=True), FAR_RED]
    m = shaken(ships, 3, red=red)
    assert [s.fate for s in of(m).ships] == ["fled", "fled", "", "", "", ""]
    assert told(m, "follows") == [{"ship": "britannia"}]


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("naval-duel:10.5", "naval-duel:R22")
@pytest.mark.parametrize(("gone", "over"), [(5, False), (6, False), (7, True)])
def test_a_fleet_that_has_lost_more_than_three_quarters_is_defeated(gone: int, over: bool) -> None:
    fates = ["sunk", "fled", "blown-up", "sunk", "fled", "sunk", "fled"][:gone]
    red = [vessel(f"s20{row + 10}", N) for row in range(8)]
    for n, fate in enumerate(fates):
        red[n]["fate"] = fate
    m = battle([FAR_BLUE], red, "morale", dice=(1,))
    assert (m.outcome is not None) == over
    if m.outcome is not None:
        assert (m.outcome.winners, m.outcome.reason) == ((BLUE,), "beaten")
        assert m.outcome.facts == {"winner": BLUE, "lost": 7, "of": 8}
        assert m.outcome.scores == (1, 1)  # the ships that are left


@pytest.mark.rule("naval-duel:10.5")
def test_captured_ships_are_lost_too_and_prizes_make_no_fleet() -> None:
    m = boarding(vessel("s1010", N), vessel("s1110", N, crew=0))
    of(m).ships[3].fate = "sunk"
    answer_all(m, "board victory bucentaure", "man")
    assert m.outcome is not None
    assert m.outcome.winners == (BLUE,)


@pytest.mark.rule("naval-duel:R22")
def test_fleets_beaten_at_once_draw() -> None:
    m = battle([vessel("s1010", N, fate="sunk")], [vessel("s1210", N, fate="sunk")], "morale")
    assert m.outcome is not None
    assert (m.outcome.reason, len(m.outcome.ranking)) == ("both-beaten", 1)


@pytest.mark.rule("naval-duel:R22")
@pytest.mark.parametrize(
    ("blue", "red", "winners"),
    [
        ([FAR_BLUE, vessel("s0505", N, type="small-frigate")], [FAR_RED], (BLUE,)),
        (
            [vessel("s0101", E, type="small-frigate"), vessel("s0505", N, type="small-frigate")],
            [FAR_RED],
            (BLUE,),
        ),
        ([FAR_BLUE], [vessel("s3024", W, crew=7)], (RED,)),
        ([FAR_BLUE], [FAR_RED], (BLUE, RED)),
    ],
    ids=["ships", "ships before points", "points", "draw"],
)
def test_after_forty_turns_ships_are_counted_and_then_points(
    blue: list[dict[str, Any]], red: list[dict[str, Any]], winners: tuple[int, ...]
) -> None:
    m = battle(blue, red, "end", state={"turn": 40})
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.ranking[0]) == ("time", winners)
    assert battle(blue, red, "end", state={"turn": 39}, dice=(1,)).outcome is None
