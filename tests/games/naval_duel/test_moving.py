"""Naval Duel: order, movement roll, wind, steering and pulling (§6, §7)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.naval_duel.book import HEADINGS, SEA
from quarterdeck.games.naval_duel.moving import headings_open, movement_rating, open_headings, wind_bonus
from quarterdeck.games.naval_duel.sailing import squares_said
from quarterdeck.kit.sailing import NE, NW, SE, SW, E, N, S, W
from tests.games.naval_duel.positions import (
    BLUE,
    BOOK,
    FAR_BLUE,
    FAR_RED,
    RED,
    battle,
    of,
    place,
    sailing,
    ship,
    told,
    vessel,
)


def squares(match: object) -> set[str]:
    """Where the ship at hand may sail."""
    return {option.split()[1] for option in options_of(match, BLUE) if option.startswith("sail ")}  # type: ignore[arg-type]


# ---------------------------------------------------------------------- order


@pytest.mark.rule("naval-duel:6.2", "naval-duel:R6")
def test_whoever_has_the_fastest_ship_chooses_who_moves_first() -> None:
    m = battle([vessel("s0505", skill=1)], [vessel("s2505", swift=-2, skill=1)], "order")
    assert [movement_rating(of(m), i) for i in (0, 1)] == [4, 5]
    assert (m.asks[0].seat, options_of(m, RED)) == (RED, {"first", "second"})
    assert not told(m, "order-rolls")  # there is no tie
    second = m.fork()
    m.answer(RED, "first")
    assert (of(m).first, m.asks[0].seat, m.asks[0].prompt) == (RED, RED, "choose")
    second.answer(RED, "second")
    assert (of(second).first, second.asks[0].seat) == (BLUE, BLUE)


@pytest.mark.rule("naval-duel:6.2")
def test_a_tie_is_decided_by_the_higher_die_rolled_again_when_equal() -> None:
    m = battle([FAR_BLUE], [FAR_RED], "order", dice=(4, 4, 2, 5))
    assert m.asks[0].seat == RED
    assert told(m, "order-rolls") == [{"blue": 4, "red": 4}, {"blue": 2, "red": 5}]
    assert battle([FAR_BLUE], [FAR_RED], "order", dice=(5, 2)).asks[0].seat == BLUE


@pytest.mark.rule("naval-duel:R6")
def test_only_ships_that_can_move_count_and_a_side_without_any_is_not_asked() -> None:
    fast = vessel("s2505", swift=3, sails=0)
    m = battle([FAR_BLUE], [fast, FAR_RED], "order", dice=(6, 1))
    assert m.asks[0].seat == BLUE
    alone = battle([FAR_BLUE], [vessel("s2505", sails=0)], "order")
    assert (alone.asks[0].prompt, alone.asks[0].seat) == ("choose", BLUE)
    assert of(alone).first == BLUE
    none = battle([vessel("s0505", crew=0)], [FAR_RED], "order")
    assert (none.asks[0].prompt, none.asks[0].seat) == ("choose", RED)
    assert of(none).first == RED


@pytest.mark.rule("naval-duel:6.1", "naval-duel:R6")
def test_ships_move_one_at_a_time_in_turn_and_the_surplus_last() -> None:
    blue = [vessel(f"s05{row:02d}") for row in (4, 8, 12)]
    m = battle(blue, [FAR_RED], dice=(1, 3) * 4)
    order = []
    while m.asks and m.asks[0].prompt in ("choose", "sail", "face"):
        ask = m.asks[0]
        if ask.prompt == "choose":
            order.append(ask.seat)
            assert (of(m).active, of(m).allowance) == (-1, 0)  # no ship is at hand between two moves
        m.answer(ask.seat, ask.options[0])
    assert order[:4] == [BLUE, RED, BLUE, BLUE]


# ---------------------------------------------------------------------- points


@pytest.mark.rule("naval-duel:6.3")
def test_the_movement_roll_adds_sails_skill_and_swiftness() -> None:
    m = sailing(vessel("s1010", E, sails=5, skill=2), 7)  # 7 - 4 + 5 + 2 - 3
    assert of(m).allowance == 14
    assert told(m, "move-roll")[0] == {
        "ship": "victory",
        "roll": 7,
        "why": "-4 base, +5 sails, +2 skill, -3 swiftness",
        "far": "7 squares",
    }
    assert "s1710" in squares(m)
    assert "s1810" not in squares(m)
    m.answer(BLUE, "hold victory")  # the roll is the most it may move
    m.answer(BLUE, "face east")
    assert (place(m, 0), ship(m, 0).facing) == ("s1010", E)


@pytest.mark.rule("naval-duel:6.3")
def test_a_roll_below_nothing_leaves_the_ship_where_it_is() -> None:
    m = sailing(vessel("s1010", E, sails=1), 2)
    assert place(m, 0) == "s1010"
    assert ship(m, 0).moved
    assert m.asks[0].seat == RED


@pytest.mark.rule("naval-duel:6.4", "naval-duel:6.5", "naval-duel:R4")
def test_a_diagonal_is_one_and_a_half_and_a_turn_a_half() -> None:
    m = sailing(vessel("s1010", E), 4)  # 4 - 4 + 6 - 3 = 3 squares
    assert of(m).allowance == 6
    found = squares(m)
    assert found == {
        "s1110", "s1210", "s1310", "s1111", "s1109", "s1211", "s1209", "s1011", "s1009", "s0911", "s0909",
        "s1012", "s1008", "s0910",
    }  # fmt: skip
    g = of(m)
    assert headings_open(g, 0, SEA.index["s1310"]) == [E]
    assert headings_open(g, 0, SEA.index["s1210"]) == [N, NE, E, SE, S]
    assert headings_open(g, 0, SEA.index["s1111"]) == [N, NE, E, SE, NW]
    assert headings_open(g, 0, SEA.index["s1012"]) == [N]
    assert headings_open(g, 0, SEA.index["s1010"]) == list(range(8))


@pytest.mark.rule("naval-duel:6.5", "naval-duel:R4")
def test_a_ship_goes_ahead_only_and_never_over_the_edge() -> None:
    m = sailing(vessel("s3010", E), 2)  # one square
    assert squares(m) == set()
    assert options_of(m, BLUE) == {f"face {HEADINGS[h]}" for h in (N, NE, E, SE, S)}  # two turns either way
    free = sailing(vessel("s1010", E), 2)
    assert squares(free) == {"s1110"}


@pytest.mark.rule("naval-duel:6.5")
def test_the_facing_is_chosen_at_the_end_of_the_way() -> None:
    m = sailing(vessel("s1010", E), 4)
    answer_all(m, "sail s1210")
    assert options_of(m, BLUE) == {
        "face north",
        "face north-east",
        "face east",
        "face south-east",
        "face south",
    }
    m.answer(BLUE, "face south")
    assert (place(m, 0), ship(m, 0).facing) == ("s1210", S)
    assert told(m, "moves")[0] == {"ship": "victory", "place": "s1210", "heading": "south"}


@pytest.mark.rule("naval-duel:6.7")
def test_other_ships_and_land_are_in_the_way() -> None:
    m = sailing(vessel("s1010", E), 4, vessel("s1110", E), red=[vessel("s1111", W), FAR_RED], land=("s1109",))
    assert squares(m) == {"s1011", "s1009", "s0911", "s0909", "s1012", "s1008", "s0910"}


@pytest.mark.rule("naval-duel:6.6", "naval-duel:8.8", "naval-duel:8.9", "naval-duel:8.11")
@pytest.mark.parametrize("rating", ["sails", "hull", "crew"])
def test_a_ship_without_sails_hull_or_crew_does_not_move(rating: str) -> None:
    hulk = vessel("s0505")
    hulk[rating] = 0
    m = battle([hulk, vessel("s0515")], [FAR_RED])
    assert options_of(m, BLUE) == {"move britannia"}


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("naval-duel:2.2", "naval-duel:2.8", "naval-duel:R14")
def test_wind_cards_and_calm_waters_are_played_before_the_dice() -> None:
    hands = (["gust-of-wind", "gust-of-wind", "catch-the-wind", "maneuver"], ["calm-waters", "lookout"])
    m = battle([vessel("s1010", E)], [FAR_RED], hands=hands, dice=(2, 2))
    m.answer(BLUE, "move victory")
    assert m.asks[0].prompt == "winds"
    assert "add maneuver" not in options_of(m, BLUE)
    m.answer_set(BLUE, {"gust-of-wind": 2, "catch-the-wind": 1})
    assert (m.asks[0].seat, options_of(m, RED)) == (RED, {"decline", "play calm-waters"})
    assert "+6 cards)" in m.question(RED)
    m.answer(RED, "play calm-waters")
    assert "+6 cards, -2 calm waters)" in m.question(RED)
    assert options_of(m, RED) == {"decline"}  # he may hold another, for all Blue knows
    m.answer(RED, "decline")
    assert of(m).allowance == 2 * (3 + 6 - 2)
    assert of(m).cards.count(of(m).cards.discard[0]) == 4


@pytest.mark.rule("naval-duel:2.2")
def test_unfurled_sails_add_two() -> None:
    m = battle([vessel("s1010", E)], [FAR_RED], hands=(["unfurl-the-sails"], []), dice=(2, 2))
    m.answer(BLUE, "move victory")
    m.answer_set(BLUE, {"unfurl-the-sails": 1})
    assert of(m).allowance == 10


@pytest.mark.rule("naval-duel:R14")
def test_with_the_option_one_card_of_each_player_is_all() -> None:
    hands = (["gust-of-wind", "gust-of-wind"], ["calm-waters", "calm-waters"])
    m = battle([vessel("s1010", E)], [FAR_RED], hands=hands, dice=(2, 2), cards_per_roll="one")
    m.answer(BLUE, "move victory")
    m.answer_set(BLUE, {"gust-of-wind": 1})
    m.answer(RED, "play calm-waters")
    assert m.asks[0].prompt == "sail"
    assert of(m).allowance == 6


# ---------------------------------------------------------------------- wind


@pytest.mark.rule("naval-duel:7.3", "naval-duel:7.4")
def test_the_points_of_sailing_are_as_printed() -> None:
    rows = [(point.off, point.move, point.barred) for point in BOOK.points]
    assert rows == [(0, 2, False), (1, 1, False), (2, 0, False), (3, -1, False), (4, -1, True)]
    m = battle([FAR_BLUE], [FAR_RED], wind=NE)
    bonuses = {heading: wind_bonus(of(m), heading) for heading in range(8)}
    assert bonuses == {NE: 2, N: 1, E: 1, NW: 0, SE: 0, W: -1, S: -1, SW: -1}
    assert open_headings(of(m)) == tuple(heading != SW for heading in range(8))


@pytest.mark.rule("naval-duel:7.3", "naval-duel:R5")
@pytest.mark.parametrize(
    ("wind", "far"), [(E, 5), (NE, 4), (SE, 4), (N, 3), (S, 3), (NW, 2), (SW, 2), (W, 2), (-1, 3)]
)
def test_the_bonus_goes_by_the_facing_at_the_start(wind: int, far: int) -> None:
    m = sailing(vessel("s1010", E), 4, wind=wind)
    assert of(m).allowance == 2 * far


@pytest.mark.rule("naval-duel:7.4", "naval-duel:R5")
def test_no_ship_steps_against_the_wind_but_it_may_turn_through_it() -> None:
    m = sailing(vessel("s1010", NE), 5, wind=W)  # 4 - 1 = 3 squares
    assert not any(name in squares(m) for name in ("s1110", "s1210", "s1310"))
    assert "s1109" in squares(m)  # through east to the south-east
    assert headings_open(of(m), 0, SEA.index["s1010"])[:4] == [N, NE, E, SE]


@pytest.mark.rule("naval-duel:R5")
def test_with_the_option_the_worst_heading_counts() -> None:
    m = sailing(vessel("s1010", E), 4, wind=E, wind_bonus="worst heading")  # 3 without wind
    assert of(m).allowance == 6
    g = of(m)
    assert "s1510" in squares(m)  # with the wind all the way: 5
    assert "s1610" not in squares(m)
    # a half turn and two diagonals with +1 are 3.5 of 4, with a third too many
    assert "s1212" in squares(m)
    assert headings_open(g, 0, SEA.index["s1212"]) == [N, NE, E]
    # two half turns and two squares north, across the wind: 3 of 3
    assert headings_open(g, 0, SEA.index["s1012"]) == [N]
    assert "s1013" not in squares(m)
    # one and a half to turn north-west, then nothing is left for a diagonal with -1
    assert "s0911" not in squares(m)


@pytest.mark.rule("naval-duel:R5")
def test_with_that_option_a_ship_that_only_turns_has_no_bonus() -> None:
    m = sailing(vessel("s1010", E, sails=4), 4, wind=E, wind_bonus="worst heading")  # 1 without wind
    assert headings_open(of(m), 0, SEA.index["s1010"]) == [N, NE, E, SE, S]
    assert "s1310" in squares(m)
    calm = sailing(vessel("s1010", E, sails=4), 4, wind_bonus="worst heading")
    assert squares(calm) == {"s1110"}


# ---------------------------------------------------------------------- pulling


@pytest.mark.rule("naval-duel:6.6", "naval-duel:R13")
def test_a_friend_without_sails_is_pulled_at_half_the_move() -> None:
    m = battle([vessel("s1010", E), vessel("s0909", N, sails=0)], [FAR_RED], dice=(3, 4))
    m.answer(BLUE, "move victory")
    assert options_of(m, BLUE) == {"decline", "tow britannia"}
    m.answer(BLUE, "tow britannia")
    assert of(m).allowance == 6  # 7 - 4 + 6 - 3 = 6 squares, halved
    assert "s1310" in squares(m)
    assert "s1410" not in squares(m)
    answer_all(m, "sail s1211")
    assert (place(m, 0), place(m, 1), ship(m, 1).facing) == ("s1211", "s1110", NE)
    assert told(m, "pulled") == [{"ship": "britannia", "place": "s1110"}]


@pytest.mark.rule("naval-duel:R13")
def test_nothing_is_pulled_by_a_ship_that_stays_or_declines() -> None:
    m = battle([vessel("s1010", E), vessel("s0910", N, sails=0)], [FAR_RED], dice=(3, 4, 1, 1))
    declines = m.fork()
    answer_all(m, "move victory", "tow britannia", "hold victory", "face north")
    assert (place(m, 1), ship(m, 1).facing) == ("s0910", N)
    answer_all(declines, "move victory", "decline")
    assert of(declines).allowance == 12
    answer_all(declines, "sail s1410", "face east")
    assert place(declines, 1) == "s0910"


@pytest.mark.rule("naval-duel:R13")
@pytest.mark.parametrize(
    "hulk",
    [
        vessel("s0910", N),
        vessel("s0910", N, sails=0, hull=0),
        vessel("s0910", N, sails=0, crew=0),
        vessel("s0810", N, sails=0),
        vessel("s0910", N, sails=0, moved=True),
    ],
    ids=["sails", "holed", "no crew", "not beside", "pulled before"],
)
def test_only_sound_hulks_beside_the_ship_are_pulled(hulk: dict[str, object]) -> None:
    m = battle([vessel("s1010", E), hulk], [FAR_RED], dice=(3, 4))
    m.answer(BLUE, "move victory")
    assert m.asks[0].prompt == "sail"


@pytest.mark.rule("naval-duel:R13")
def test_pulling_can_be_left_out() -> None:
    m = battle([vessel("s1010", E), vessel("s0910", N, sails=0)], [FAR_RED], dice=(3, 4), pulling=False)
    m.answer(BLUE, "move victory")
    assert m.asks[0].prompt == "sail"


@pytest.mark.rule("naval-duel:R4")
def test_half_squares_are_said_in_words() -> None:
    said = [squares_said(halves) for halves in range(5)]
    assert said == ["0 squares", "½ square", "1 square", "1½ squares", "2 squares"]
