"""Ships of the Line, ledger line by ledger line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.engine.testing import book_of
from quarterdeck.games.ships_of_the_line.book import LineBook
from quarterdeck.games.ships_of_the_line.state import ShipsOfTheLine
from quarterdeck.systems.hand_totals import DECK, HANDS
from tests.systems.duels import can_finish, discards, duel, give, hand, offered, prompt

BOOK: LineBook = book_of("ships-of-the-line")

GAME = qd.load("ships-of-the-line")
BALLS, CHAIN, GRAPE = "cannon-balls", "chain-shot", "grape-shot"
NORTH, SOUTH, EAST, WEST = "north-wind", "south-wind", "east-wind", "west-wind"


def table(step: str, blue: Sequence[str], red: Sequence[str], **fields: Any) -> Match:
    return duel(GAME, step, (blue, red), **fields)


def firing(blue: Sequence[str], red: Sequence[str], winds: tuple[int, int] = (1, 0), **fields: Any) -> Match:
    """The Fire Phase after so many winds each."""
    shown = [(NORTH,) * n for n in winds]
    return table("fire", blue, red, winds=shown, **fields)


def state(match: Match) -> ShipsOfTheLine:
    return cast(ShipsOfTheLine, match.state)


# ---------------------------------------------------------------------- 1-5 ships, deck, turn


@pytest.mark.rule("ships-of-the-line:1.1", "ships-of-the-line:3.1", "ships-of-the-line:3.2")
def test_two_ships_with_three_stats_of_seven() -> None:
    assert len(GAME.seats) == 2
    assert state(Match(GAME, 1)).stats == [[7, 7, 7], [7, 7, 7]]


@pytest.mark.rule("ships-of-the-line:4.1")
def test_the_deck_has_eight_cards_of_each_of_seven_types() -> None:
    assert [card.name for card in BOOK.cards] == [
        "North Wind",
        "South Wind",
        "East Wind",
        "West Wind",
        "Cannon Balls",
        "Chain Shot",
        "Grape Shot",
    ]
    assert {card.copies for card in BOOK.cards} == {8}
    assert len(BOOK.layout.kinds) == 56


@pytest.mark.rule("ships-of-the-line:4.1")
def test_the_deck_is_shuffled() -> None:
    decks = {cast(ShipsOfTheLine, GAME.begin(seed, GAME.checked({}))).cards[DECK] for seed in range(6)}
    assert len(decks) == 6


@pytest.mark.rule("ships-of-the-line:5.1")
def test_the_phases_follow_each_other() -> None:
    m = Match(GAME, 1)
    seen: list[str] = []
    while state(m).turn == 1:
        ask = m.asks[0]
        if ask.prompt not in seen:
            seen.append(ask.prompt)
            assert m.waiting == [0, 1]
        m.answer(ask.seat, "done")
    assert seen == ["reload", "sail", "fire", "retire"]


@pytest.mark.parametrize(
    ("shot", "stat", "reason"),
    [
        pytest.param(
            BALLS, 0, "hull", marks=pytest.mark.rule("ships-of-the-line:2.1", "ships-of-the-line:3.3")
        ),
        pytest.param(
            CHAIN, 1, "rigging", marks=pytest.mark.rule("ships-of-the-line:2.1", "ships-of-the-line:3.4")
        ),
        pytest.param(
            GRAPE, 2, "crew", marks=pytest.mark.rule("ships-of-the-line:2.1", "ships-of-the-line:3.5")
        ),
    ],
)
def test_a_ship_is_lost_with_any_one_stat(shot: str, stat: int, reason: str) -> None:
    for points, over in ((3, False), (2, True)):
        stats = [[7, 7, 7], [7, 7, 7]]
        stats[1][stat] = points
        m = firing([shot, shot], [], stats=stats)
        give(m, 0, shot, shot)
        assert m.over is over
        if over:
            assert m.outcome is not None
            assert (m.outcome.winners, m.outcome.reason) == ((0,), reason)


# ---------------------------------------------------------------------- 6, 7 Load and Reload


@pytest.mark.rule("ships-of-the-line:6.1")
def test_hands_are_filled_to_seven() -> None:
    m = table("load", [NORTH, NORTH], [])
    assert [len(hand(m, seat)) for seat in (0, 1)] == [7, 7]


@pytest.mark.rule("ships-of-the-line:6.2")
def test_the_discards_become_the_deck() -> None:
    m = table("load", [NORTH], [], deck=[EAST, WEST])
    assert [len(hand(m, seat)) for seat in (0, 1)] == [7, 7]
    assert discards(m) == []
    assert state(m).cards.count(DECK) == 56 - 14


@pytest.mark.rule("ships-of-the-line:R4")
@pytest.mark.parametrize("first", [0, 1])
def test_whoever_is_first_is_dealt_first(first: int) -> None:
    m = table("load", [NORTH] * 6, [SOUTH] * 6, deck=[GRAPE, BALLS], first=first)
    assert BALLS in hand(m, first)
    assert GRAPE in hand(m, 1 - first)
    m = table("retire", [NORTH], [SOUTH], first=first)
    give(m, 0)
    give(m, 1)
    assert state(m).first == 1 - first


@pytest.mark.rule("ships-of-the-line:R4")
def test_hands_begin_empty_and_the_first_player_is_drawn_by_lot() -> None:
    begun = [cast(ShipsOfTheLine, GAME.begin(seed, GAME.checked({}))) for seed in range(12)]
    assert {g.first for g in begun} == {0, 1}
    assert {g.cards.count(zone) for g in begun for zone in HANDS} == {0}


@pytest.mark.rule("ships-of-the-line:7.1", "ships-of-the-line:7.2")
def test_up_to_four_cards_are_replaced() -> None:
    m = table("reload", [NORTH] * 7, [SOUTH] * 7)
    for _ in range(4):
        m.answer(0, f"discard {NORTH}")
    assert offered(m, 0) == set()
    m.answer(0, "done")
    give(m, 1, SOUTH)
    assert discards(m) == [NORTH] * 4 + [SOUTH]
    assert [len(hand(m, seat)) for seat in (0, 1)] == [7, 7]


@pytest.mark.rule("ships-of-the-line:R7")
@pytest.mark.parametrize("phase", ["reload", "retire"])
def test_discards_are_chosen_in_secret_and_lie_open_before_the_deal(phase: str) -> None:
    m = table(phase, [NORTH] * 7, [SOUTH] * 7, deck=[])
    give(m, 0, NORTH)
    assert m.log(1) == []
    assert discards(m).count(NORTH) == 1, "the eighth, which lay there before"
    give(m, 1)
    log = [line.text for line in m.log(1)]
    assert log[:2] == ["Blue ship discards North Wind.", "Red ship discards nothing."]
    assert len(hand(m, 0)) == 7
    assert discards(m) == [], "the new deck was made of all discards, these too"


# ---------------------------------------------------------------------- 8 Sail


@pytest.mark.rule("ships-of-the-line:8.1", "ships-of-the-line:8.9")
def test_winds_are_revealed_at_once_and_discarded() -> None:
    m = table("sail", [NORTH, BALLS], [WEST, GRAPE])
    assert offered(m, 0) == {NORTH}
    assert can_finish(m, 0)
    give(m, 0, NORTH)
    assert state(m).winds == []
    give(m, 1)
    assert state(m).winds == [(NORTH,), ()]
    assert discards(m) == [NORTH]
    assert (hand(m, 0), hand(m, 1)) == ([BALLS], [GRAPE, WEST])


@pytest.mark.rule("ships-of-the-line:8.2")
@pytest.mark.parametrize(("wind", "barred"), [(NORTH, SOUTH), (EAST, WEST)])
def test_opposites_do_not_sail_together(wind: str, barred: str) -> None:
    m = table("sail", [NORTH, SOUTH, EAST, WEST], [])
    assert offered(m, 0) == {NORTH, SOUTH, EAST, WEST}
    m.answer(0, f"sail {wind}")
    assert barred not in offered(m, 0)


@pytest.mark.rule("ships-of-the-line:8.3")
def test_south_and_west_sail_together() -> None:
    m = table("sail", [SOUTH, WEST], [])
    give(m, 0, SOUTH, WEST)
    give(m, 1)
    assert state(m).winds[0] == (SOUTH, WEST)


@pytest.mark.rule("ships-of-the-line:8.4", "ships-of-the-line:8.5")
def test_two_north_and_three_east_sail_together() -> None:
    m = table("sail", [NORTH, NORTH, EAST, EAST, EAST], [])
    give(m, 0, NORTH, NORTH, EAST, EAST, EAST)
    give(m, 1)
    assert len(state(m).winds[0]) == 5


@pytest.mark.parametrize(
    ("blue", "red", "asked"),
    [
        pytest.param(
            2,
            1,
            [0],
            marks=pytest.mark.rule(
                "ships-of-the-line:8.6",
                "ships-of-the-line:8.7",
                "ships-of-the-line:9.1",
                "ships-of-the-line:9.2",
            ),
        ),
        pytest.param(0, 1, [1], marks=pytest.mark.rule("ships-of-the-line:8.7", "ships-of-the-line:9.2")),
        pytest.param(1, 1, [0, 1], marks=pytest.mark.rule("ships-of-the-line:8.8", "ships-of-the-line:9.3")),
        pytest.param(0, 0, [0, 1], marks=pytest.mark.rule("ships-of-the-line:R2")),
    ],
)
def test_more_winds_give_the_right_to_fire(blue: int, red: int, asked: list[int]) -> None:
    m = table("sail", [NORTH] * 3, [EAST] * 3)
    give(m, 0, *[NORTH] * blue)
    give(m, 1, *[EAST] * red)
    assert m.waiting == asked
    assert {prompt(m, seat) for seat in asked} == {"fire"}


@pytest.mark.rule("ships-of-the-line:R1")
def test_only_the_number_of_winds_counts() -> None:
    m = table("sail", [NORTH, EAST], [WEST])
    give(m, 0, NORTH, EAST)
    give(m, 1, WEST)
    assert m.waiting == [0]


# ---------------------------------------------------------------------- 9 Fire, 10 Retire


@pytest.mark.rule("ships-of-the-line:9.4")
def test_shots_are_of_one_type() -> None:
    m = firing([BALLS, BALLS, CHAIN, GRAPE, NORTH], [])
    assert offered(m, 0) == {BALLS, CHAIN, GRAPE}
    m.answer(0, f"fire {BALLS}")
    assert offered(m, 0) == {BALLS}
    m = firing([CHAIN, GRAPE], [])
    m.answer(0, f"fire {CHAIN}")
    assert offered(m, 0) == set()


@pytest.mark.parametrize(
    ("shot", "left"),
    [
        pytest.param(BALLS, [5, 7, 7], marks=pytest.mark.rule("ships-of-the-line:9.5")),
        pytest.param(CHAIN, [7, 5, 7], marks=pytest.mark.rule("ships-of-the-line:9.6")),
        pytest.param(GRAPE, [7, 7, 5], marks=pytest.mark.rule("ships-of-the-line:9.7")),
    ],
)
def test_each_shot_takes_a_point_of_its_stat(shot: str, left: list[int]) -> None:
    m = firing([shot, shot], [])
    give(m, 0, shot, shot)
    assert state(m).stats == [[7, 7, 7], left]


@pytest.mark.rule("ships-of-the-line:9.8")
def test_shots_are_discarded() -> None:
    m = firing([BALLS, CHAIN], [])
    give(m, 0, BALLS)
    assert (discards(m), hand(m, 0)) == ([BALLS], [CHAIN])


@pytest.mark.rule("ships-of-the-line:R2")
def test_equals_fire_at_the_same_time_and_unseen() -> None:
    m = firing([BALLS], [GRAPE], winds=(1, 1))
    give(m, 0, BALLS)
    assert state(m).stats == [[7, 7, 7], [7, 7, 7]]
    give(m, 1, GRAPE)
    assert state(m).stats == [[7, 7, 6], [6, 7, 7]]


@pytest.mark.rule("ships-of-the-line:R3")
def test_an_attacker_may_hold_his_fire() -> None:
    m = firing([BALLS], [GRAPE])
    give(m, 0)
    assert state(m).stats == [[7, 7, 7], [7, 7, 7]]
    assert prompt(m, 0) == "retire"


@pytest.mark.rule("ships-of-the-line:R5")
def test_two_ships_lost_at_once_are_a_draw() -> None:
    m = firing([BALLS] * 3, [GRAPE], winds=(0, 0), stats=[[7, 7, 1], [2, 7, 7]])
    give(m, 0, *[BALLS] * 3)
    give(m, 1, GRAPE)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((), "both")
    assert state(m).stats[1][0] == 0, "never below zero"


@pytest.mark.rule("ships-of-the-line:10.1")
def test_up_to_three_cards_are_discarded_at_the_end() -> None:
    m = table("retire", [NORTH] * 5, [SOUTH])
    for _ in range(3):
        m.answer(0, f"discard {NORTH}")
    assert offered(m, 0) == set()
    m.answer(0, "done")
    give(m, 1)
    assert discards(m) == [NORTH] * 3


@pytest.mark.rule("ships-of-the-line:R6")
@pytest.mark.parametrize(
    ("stats", "ranking"),
    [
        ([[7, 7, 1], [5, 5, 4]], ((0,), (1,))),
        ([[1, 1, 7], [5, 5, 4]], ((1,), (0,))),
        ([[7, 6, 1], [5, 5, 4]], ((0, 1),)),
    ],
)
def test_after_the_last_turn_more_points_win(
    stats: list[list[int]], ranking: tuple[tuple[int, ...], ...]
) -> None:
    for turn, over in ((29, False), (30, True)):
        m = table(
            "retire",
            [NORTH],
            [SOUTH],
            options={"turn-cap": 30},
            turn=turn,
            stats=[stats[0].copy(), stats[1].copy()],
        )
        give(m, 0)
        give(m, 1)
        assert m.over is over
    assert m.outcome is not None
    assert (m.outcome.ranking, m.outcome.reason) == (ranking, "cap" if len(ranking) == 2 else "cap-draw")
    assert m.question(0).startswith("The ships part after 30 turns")
