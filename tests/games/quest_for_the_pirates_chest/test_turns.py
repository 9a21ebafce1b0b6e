"""Quest For The Pirates Chest: turns, moves, coins, and the captains' abilities for them."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.quest_for_the_pirates_chest.book import HIDDEN, SHOWN
from quarterdeck.kit.hands import draw
from tests.games.quest_for_the_pirates_chest.positions import (
    GAME,
    PLAIN,
    aboard,
    asked,
    hand,
    islands,
    state,
    table,
    told,
)

SLUG = "quest-for-the-pirates-chest"


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"{SLUG}:{line}" for line in lines])


# ---------------------------------------------------------------------- 9 a turn


@rule("9.1")
def test_a_turn_begins_with_a_card() -> None:
    m = table([1, 4], step="turn", top=["axes"], hands={1: ["pikes"]})
    assert asked(m) == (1, "hinder")
    assert hand(m, 0) == ["axes"]
    assert told(m, "drawn", 0) == ["You drew Axes."]


@rule("9.1")
def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    m = table([1, 4], hands={0: ["stowaway"]})
    g = state(m).copy()
    deck, discard = g.cards.deck[0], g.cards.discard[0]
    for c in g.cards[deck]:
        g.cards.move(c, deck, discard)
    draw(g, 0, 1)
    assert (g.cards.count(deck), g.cards.count(discard)) == (61, 0)


@rule("13.2")
def test_a_missed_turn_is_spent() -> None:
    m = table([1, 4, 7], step="turn", misses=[1, 0, 0])
    assert (state(m).misses, state(m).active) == ([0, 0, 0], 1)


@rule("9.3")
@pytest.mark.parametrize(
    ("start", "die", "ends"), [(4, 3, {"s7", "s1"}), (2, 5, {"s7", "s21"}), (24, 2, {"s2", "s22"})]
)
def test_a_move_goes_round_the_ring_either_way(start: int, die: int, ends: set[str]) -> None:
    m = table([start, 12], captains=PLAIN[1:3], dice=[die])
    m.answer(0, "roll")
    assert options_of(m, 0) == {f"go {end}" for end in ends}
    end = sorted(ends)[0]
    m.answer(0, f"go {end}")
    assert state(m).book.spaces[state(m).places[0]] == end
    assert options_of(m, 0) == {"end"}


@rule("R5")
def test_the_first_move_has_to_be_made_and_more_need_not() -> None:
    m = table([4, 12], PLAIN[1:3], dice=[1], aboard={0: ["compass"]})
    assert options_of(m, 0) == {"roll"}
    answer_all(m, "roll", "go s5")
    assert options_of(m, 0) == {"roll", "end"}


@rule("9.4", "5.15")
def test_compass_and_swift_give_moves() -> None:
    m = table([4, 12], ["captain-blood", "black-bart"], aboard={0: ["compass"]})
    assert state(m).moves_left(0) == 3
    m = table([4, 12], ["captain-blood", "black-bart"])
    assert (state(m).moves_left(0), state(m).moves_left(1)) == (2, 1)


@rule("9.2", "9.4", "R15")
def test_landing_on_coins_reveals_and_takes_them() -> None:
    m = table([1, 12], PLAIN[1:3], dice=[2], hidden={3: ["map", "chest", "key"]})
    answer_all(m, "roll", "go s3")
    assert aboard(m, 0) == {"map", "key", "chest"}
    assert len(told(m, "reveal")) == 3


@rule("9.4", "R3")
@pytest.mark.parametrize("held", [["map"], ["key"], []])
def test_the_chest_needs_map_and_key_and_stays_face_up(held: list[str]) -> None:
    m = table([1, 12], PLAIN[1:3], dice=[2], hidden={3: ["chest"]}, aboard={0: held})
    answer_all(m, "roll", "go s3")
    assert aboard(m, 0) == set(held)
    assert state(m).coins.kinds(SHOWN) == ["chest"]
    assert state(m).coins.count(HIDDEN) == 0


@rule("9.4")
def test_an_open_chest_is_taken_with_map_and_key() -> None:
    m = table([1, 12], PLAIN[1:3], dice=[2], shown={3: ["chest"]}, aboard={0: ["map", "key"]})
    answer_all(m, "roll", "go s3")
    assert aboard(m, 0) == {"map", "key", "chest"}


@rule("2.1", "9.5")
def test_home_with_the_chest_wins() -> None:
    m = table([22, 12], PLAIN[1:3], dice=[2], aboard={0: ["chest"]})
    answer_all(m, "roll", "go s24")
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "home")


@rule("9.5")
def test_another_port_or_other_coins_do_not_win() -> None:
    m = table([10, 1], PLAIN[1:3], dice=[2], aboard={0: ["chest"]})
    answer_all(m, "roll", "go s12")
    assert m.outcome is None
    m = table([22, 1], PLAIN[1:3], dice=[2], aboard={0: ["map"]})
    answer_all(m, "roll", "go s24")
    assert m.outcome is None


@rule("R4")
@pytest.mark.parametrize(
    ("stop", "ends"), [(False, {"go s2", "go s18"}), (True, {"go s2", "go s18", "go s24"})]
)
def test_stopping_at_home(stop: bool, ends: set[str]) -> None:
    m = table([22, 12], PLAIN[1:3], dice=[4], aboard={0: ["chest"]}, stop_at_home=stop)
    m.answer(0, "roll")
    assert options_of(m, 0) == ends
    m = table([22, 12], PLAIN[1:3], dice=[4], stop_at_home=stop)
    m.answer(0, "roll")
    assert options_of(m, 0) == {"go s2", "go s18"}


@rule("9.6", "5.4")
@pytest.mark.parametrize(("captain", "limit"), [("black-bart", 5), ("admiral-horatio", 7)])
def test_the_hand_is_cut_down_at_the_end(captain: str, limit: int) -> None:
    cards = ["knives", "axes", "pikes", "harpoons", "cutlasses", "pistols", "muskets", "grenades"]
    m = table([1, 12], [captain, "captain-kidd"], dice=[1], hands={0: cards})
    answer_all(m, "roll", "go s2", "end")
    assert asked(m) == (0, "discard")
    m.answer_set(0, dict.fromkeys(cards[: 8 - limit], 1))
    assert hand(m, 0) == sorted(cards[8 - limit :])


@rule("R18")
@pytest.mark.parametrize(("coins", "ranking"), [
    ({0: ["map", "key"], 1: ["chest"]}, ((1,), (0,))),
    ({0: ["map", "key"], 1: ["compass"]}, ((0,), (1,))),
    ({0: ["map"], 1: ["compass"]}, ((0, 1),)),
])  # fmt: skip
def test_when_time_is_up(coins: dict[int, list[str]], ranking: tuple[tuple[int, ...], ...]) -> None:
    m = table([1, 10], PLAIN[1:3], dice=[1], aboard=coins, turns=100, round_cap=50)
    answer_all(m, "roll", "go s2", "end")
    assert m.outcome is not None
    assert (m.outcome.ranking, m.outcome.reason) == (ranking, "cap")


# ---------------------------------------------------------------------- 5 abilities


@rule("5.1", "R12")
def test_sparrow_takes_one_of_two_dice() -> None:
    m = table([4, 12], ["jack-sparrow", "black-bart"], dice=[2, 5])
    m.answer(0, "roll")
    assert options_of(m, 0) == {"take 2", "take 5"}
    m.answer(0, "take 5")
    assert options_of(m, 0) == {"go s9", "go s23"}


@rule("5.1", "R12")
def test_sparrow_draws_two_and_discards_one() -> None:
    m = table(
        [4, 10], ["jack-sparrow", "black-bart"], step="turn", top=["axes", "pikes"], hands={0: ["knives"]}
    )
    assert asked(m) == (0, "discard")
    assert options_of(m, 0) == {"discard axes", "discard pikes", "discard knives"}
    m.answer(0, "discard pikes")
    assert hand(m, 0) == ["axes", "knives"]


@rule("5.2")
def test_kidd_may_move_one_space() -> None:
    m = table([4, 10], ["captain-kidd", "black-bart"])
    assert options_of(m, 0) == {"roll", "one-space"}
    m.answer(0, "one-space")
    assert options_of(m, 0) == {"go s5", "go s3"}


@rule("5.3", "R10")
def test_the_kraken_takes_a_ship_in_open_sea_at_that_distance() -> None:
    m = table([4, 7, 1], ["davy-jones", "black-bart", "captain-kidd"], dice=[3])
    m.answer(0, "kraken")
    assert options_of(m, 0) == {"drag seat-1", "drag seat-2"}
    m.answer(0, "drag seat-2")
    assert (state(m).places, state(m).misses) == ([4, 7, 12], [0, 0, 1])
    assert options_of(m, 0) == {"roll"}  # once a turn


@rule("5.3", "R10")
def test_the_kraken_spares_special_spaces_and_other_distances() -> None:
    m = table([4, 9, 2], ["davy-jones", "black-bart", "captain-kidd"], dice=[5, 1])
    m.answer(0, "kraken")
    assert state(m).misses == [0, 0, 0]
    assert told(m, "no-prey") == ["The Kraken finds nothing."]
    after = table([4, 10], ["davy-jones", "black-bart"], dice=[1, 5])
    answer_all(after, "roll", "go s5")
    assert options_of(after, 0) == {"kraken", "end"}
    after.answer(0, "kraken")
    assert state(after).places == [5, 24]


@rule("5.4", "R9")
def test_nobody_passes_the_blockade_but_one_may_land_on_it() -> None:
    m = table([4, 7], ["black-bart", "admiral-horatio"], dice=[5])
    m.answer(0, "roll")
    assert state(m).places[0] == 23  # the only way
    m = table([4, 7], ["black-bart", "admiral-horatio"], dice=[3])
    m.answer(0, "roll")
    assert options_of(m, 0) == {"go s7", "go s1"}


@rule("5.6", "R12")
def test_morgan_may_add_one() -> None:
    m = table([4, 12], ["captain-morgan", "black-bart"], dice=[2])
    m.answer(0, "roll")
    assert options_of(m, 0) == {"take 2", "take 3"}


@rule("5.11")
def test_blackbeard_draws_two() -> None:
    m = table([4, 10], ["blackbeard", "black-bart"], step="turn", top=["axes", "pikes"])
    assert hand(m, 0) == ["axes", "pikes"]


@rule("5.13")
def test_silver_goes_to_an_island_where_another_is() -> None:
    m = table([4, 9, 15, 7], ["long-john-silver", *PLAIN[1:4]])
    assert options_of(m, 0) == {"roll", "sail-to s9", "sail-to s15"}


@rule("5.14")
def test_hook_goes_to_any_port_and_so_may_win() -> None:
    m = table([4, 10], ["captain-hook", "black-bart"], aboard={0: ["chest"]})
    assert options_of(m, 0) == {"roll", "sail-to s6", "sail-to s12", "sail-to s18", "sail-to s24"}
    m.answer(0, "sail-to s24")
    assert m.outcome is not None
    assert m.outcome.winners == (0,)


@rule("5.17", "14.1")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_lola_curses_once_a_turn(roll: int) -> None:
    m = table(
        [4, 10], ["mama-lola", "black-bart"], dice=[roll], hands={1: ["axes", "pikes"]}, aboard={1: ["map"]}
    )
    m.answer(0, "curse seat-1")
    g = state(m)
    assert g.no_move == [False, roll == 1]
    assert g.weak == [False, roll == 2]
    assert len(hand(m, 1)) == (1 if roll == 3 else 2)
    assert bool(told(m, "bared")) == (roll == 4)
    assert g.dulled == [False, roll == 5]
    assert g.misses == [0, 1 if roll == 6 else 0]
    assert islands(m) == (["map"] if roll == 6 else [])
    assert "curse seat-1" not in options_of(m, 0)


@rule("14.1", "R15")
def test_what_a_curse_does_lasts_until_the_end_of_the_next_turn() -> None:
    m = table([4, 10], ["captain-blood", "black-bart"], dice=[3])
    state(m).weak[0] = True
    m.answer(0, "roll")
    assert options_of(m, 0) == {"go s5", "go s3"}
    g = state(m).copy()
    g.dulled[0] = True
    assert g.moves_left(0) == 0
    m.answer(0, "go s5")
    m.dice(6)
    answer_all(m, "roll", "go s9", "end")
    assert state(m).weak == [False, False]


@rule("14.1")
def test_no_move_on_the_next_turn() -> None:
    m = table([4, 10], PLAIN[1:3], step="turn")
    g = state(m).copy()
    g.no_move[0] = True
    g.step = "turn"
    m = position(GAME, g)
    assert asked(m) == (0, "main")
    assert options_of(m, 0) == {"end"}


@rule("15.2", "13.3")
def test_the_doll_curses_at_the_end_and_is_hidden_again() -> None:
    m = table([4, 10], PLAIN[1:3], dice=[1, 2], aboard={0: ["doll"]}, larger_board="on")
    answer_all(m, "roll", "go s5", "end")
    assert options_of(m, 0) == {"decline", "curse seat-1"}
    m.answer(0, "curse seat-1")
    assert (state(m).weak[1], aboard(m, 0), islands(m)) == (True, set(), ["doll"])
    kept = table([4, 10], PLAIN[1:3], dice=[1], aboard={0: ["doll"]}, larger_board="on")
    answer_all(kept, "roll", "go s5", "end", "decline")
    assert aboard(kept, 0) == {"doll"}
