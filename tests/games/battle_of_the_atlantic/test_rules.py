"""Battle of the Atlantic, ledger line by ledger line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

import quarterdeck as qd
from quarterdeck.engine.match import Match
from quarterdeck.engine.testing import book_of, position
from quarterdeck.games.battle_of_the_atlantic.book import (
    BRITISH,
    DECKS,
    GERMAN,
    HANDS,
    PILES,
    SIDES,
    AtlanticBook,
)
from quarterdeck.games.battle_of_the_atlantic.state import Atlantic
from tests.systems.duels import can_finish, give, offered

BOOK: AtlanticBook = book_of("battle-of-the-atlantic")

GAME = qd.load("battle-of-the-atlantic")
# Strategies: 10 × 10 × 9 = 900 for the British (the bonus in Tonnage), 5 × 4 × 1 = 20 for the Germans.
STRONG = ["patrols", "escorts", "depth-charges", "code-breakers", "merchant-marine", "royal-navy"]
WEAK = ["disguised-commerce-raiders", "italian-fleet"]


def at_strategy(british: Sequence[str], german: Sequence[str], **fields: Any) -> Atlantic:
    """Both hold these cards; all others are in their decks, in the order of the list, last on top."""
    g = cast(Atlantic, GAME.begin(1, {}))
    for seat, hand in ((BRITISH, british), (GERMAN, german)):
        for word in hand:
            g.cards.move_kind(word, DECKS[seat], HANDS[seat])
        g.cards.zones[DECKS[seat]] = tuple(sorted(g.cards.zones[DECKS[seat]]))
    g.step = "strategy"
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def fought(british: Sequence[str], german: Sequence[str], **fields: Any) -> Match:
    """The year is fought with these hands."""
    m = position(GAME, at_strategy(british, german, **fields))
    give(m, BRITISH)
    give(m, GERMAN)
    return m


def state(match: Match) -> Atlantic:
    return cast(Atlantic, match.state)


def count(match: Match, zones: tuple[int, int]) -> list[int]:
    return [state(match).cards.count(zone) for zone in zones]


@pytest.mark.rule("battle-of-the-atlantic:1.1", "battle-of-the-atlantic:3.1", "battle-of-the-atlantic:6.1")
def test_each_player_draws_seven_from_a_deck_of_his_own() -> None:
    m = Match(GAME, 2)
    assert m.names == ("Royal Navy", "High Seas Fleet")
    assert (count(m, DECKS), count(m, HANDS), count(m, PILES)) == ([23, 23], [7, 7], [0, 0])
    for seat in (BRITISH, GERMAN):
        held = {BOOK.cards[word].side for zone in (DECKS, HANDS) for word in state(m).cards.kinds(zone[seat])}
        assert held == {SIDES[seat]}


@pytest.mark.parametrize("seat", [BRITISH, GERMAN])
def test_the_decks_are_shuffled(seat: int) -> None:
    decks = {cast(Atlantic, GAME.begin(seed, {})).cards[DECKS[seat]] for seed in range(6)}
    assert len(decks) == 6


@pytest.mark.rule("battle-of-the-atlantic:5.1", "battle-of-the-atlantic:R4")
@pytest.mark.parametrize(
    ("won", "winners", "ranking"),
    [([1, 2], (GERMAN,), 2), ([2, 0], (BRITISH,), 2), ([1, 1], (), 1)],
)
def test_after_five_years_more_hands_win(won: list[int], winners: tuple[int, ...], ranking: int) -> None:
    even = ["patrols"], ["italian-fleet"]  # 4 × 2 × 1 against 2 × 4 × 1
    m = fought(*even, turn=4, won=won)
    assert not m.over
    m = fought(*even, turn=5, won=won)
    assert m.outcome is not None
    assert (m.outcome.winners, len(m.outcome.ranking)) == (winners, ranking)
    assert m.outcome.reason == ("years" if winners else "years-draw")
    assert m.question(None).startswith("The five years are over: ")


@pytest.mark.rule("battle-of-the-atlantic:5.2")
def test_the_year_goes_from_logistics_to_victory_and_the_next_begins() -> None:
    m = Match(GAME, 2)
    assert [line.key for line in m.log(None)] == ["draw", "draw"]
    give(m, BRITISH)
    give(m, GERMAN)
    keys = [line.key for line in m.log(None)]
    assert keys[2:6] == ["throw-nothing", "throw-nothing", "reveal", "reveal"]
    assert keys[6] in ("hand", "tie")
    assert keys[-2:] == ["draw", "draw"]
    assert state(m).turn == 2


@pytest.mark.rule("battle-of-the-atlantic:2.1")
def test_three_hands_win_at_once() -> None:
    m = fought(STRONG, WEAK, turn=3, won=[1, 2])
    assert not m.over
    m = fought(STRONG, WEAK, turn=3, won=[2, 0])
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((BRITISH,), "three")


@pytest.mark.rule("battle-of-the-atlantic:6.2", "battle-of-the-atlantic:R2")
def test_an_empty_deck_is_made_anew_of_one_s_own_discards_in_mid_draw() -> None:
    g = at_strategy([], [])
    g.step = "logistics"
    for seat in (BRITISH, GERMAN):
        while g.cards.count(DECKS[seat]) > 2:
            g.cards.move(g.cards[DECKS[seat]][0], DECKS[seat], PILES[seat])
    left = g.cards.kinds(DECKS[BRITISH])
    m = position(GAME, g)
    assert (count(m, HANDS), count(m, PILES), count(m, DECKS)) == ([7, 7], [0, 0], [23, 23])
    assert set(left) <= set(state(m).cards.kinds(HANDS[BRITISH]))
    assert {BOOK.cards[word].side for word in state(m).cards.kinds(DECKS[BRITISH])} == {"british"}


@pytest.mark.rule("battle-of-the-atlantic:R2")
def test_cards_just_exchanged_may_come_back_when_the_deck_is_made_anew() -> None:
    g = at_strategy([], [])
    for word in ("patrols", "sonar"):
        g.cards.move_kind(word, DECKS[BRITISH], HANDS[BRITISH])
    g.cards.move_group(g.cards[DECKS[BRITISH]], DECKS[BRITISH], PILES[BRITISH])
    m = position(GAME, g)
    give(m, BRITISH, "patrols")
    give(m, GERMAN)
    assert count(m, PILES)[BRITISH] == 2, "the hand of two, on a pile that had become the deck"


@pytest.mark.rule("battle-of-the-atlantic:7.1")
def test_up_to_three_cards_are_exchanged() -> None:
    m = position(GAME, at_strategy(STRONG, WEAK))
    for word in ("patrols", "escorts", "depth-charges"):
        assert word in offered(m, BRITISH)
        m.answer(BRITISH, f"exchange {word}")
    assert offered(m, BRITISH) == set()
    assert can_finish(m, BRITISH)
    m.answer(BRITISH, "done")
    give(m, GERMAN)
    kept = ["code-breakers", "merchant-marine", "royal-navy"]
    drawn = ["british-empire", "british-empire", "naval-supremacy"]
    assert sorted(state(m).revealed[BRITISH]) == sorted([*kept, *drawn])


@pytest.mark.rule("battle-of-the-atlantic:R6")
def test_nothing_is_seen_before_both_have_chosen() -> None:
    m = position(GAME, at_strategy(STRONG, WEAK))
    give(m, BRITISH, "patrols")
    assert (m.log(GERMAN), count(m, PILES)) == ([], [0, 0])
    give(m, GERMAN)
    assert m.log(GERMAN)[0].text == "Royal Navy exchanges Patrols."


@pytest.mark.rule("battle-of-the-atlantic:8.1", "battle-of-the-atlantic:8.5", "battle-of-the-atlantic:R1")
def test_hands_are_revealed_multiplied_and_discarded() -> None:
    m = fought(STRONG, WEAK)
    assert state(m).revealed == [tuple(STRONG), tuple(WEAK)]
    assert state(m).totals == [[10, 10, 9], [5, 4, 1]]
    assert state(m).strategies == [900, 20]
    assert count(m, PILES) == [6, 2]
    assert count(m, HANDS) == [7, 7], "and the next seven are drawn"


@pytest.mark.rule("battle-of-the-atlantic:9.1")
def test_the_higher_strategy_wins_the_hand() -> None:
    assert state(fought(STRONG, WEAK)).won == [1, 0]
    assert state(fought(["patrols"], ["wolf-packs", "mines", "kriegsmarine"])).won == [0, 1]


@pytest.mark.parametrize(
    ("british", "german", "bonus"),
    [
        pytest.param(
            ["large-convoys"],
            [],
            [[1, 2, 0], [1, 0, 0]],
            marks=pytest.mark.rule("battle-of-the-atlantic:9.2"),
        ),
        pytest.param(
            [], ["kriegsmarine"], [[0, 1, 0], [2, 1, 0]], marks=pytest.mark.rule("battle-of-the-atlantic:9.3")
        ),
        pytest.param(
            [], ["mines"], [[0, 2, 0], [2, 0, 1]], marks=pytest.mark.rule("battle-of-the-atlantic:9.4")
        ),
    ],
)
def test_the_higher_total_of_a_type_brings_a_bonus(
    british: list[str], german: list[str], bonus: list[list[int]]
) -> None:
    assert state(fought(british, german)).bonus == bonus


@pytest.mark.rule("battle-of-the-atlantic:9.5", "battle-of-the-atlantic:R5")
def test_bonuses_add_up_and_count_from_the_next_year_on() -> None:
    m = fought(["patrols"], ["disguised-commerce-raiders"], bonus=[[2, 0, 0], [2, 0, 0]])
    assert state(m).totals == [[6, 1, 1], [6, 1, 1]]
    assert state(m).bonus == [[2, 0, 0], [2, 0, 0]], "equal with their bonuses"
    m = fought(["patrols"], ["disguised-commerce-raiders"], bonus=[[3, 0, 0], [2, 0, 0]])
    assert state(m).totals[BRITISH] == [7, 1, 1], "the new bonus is not in it yet"
    assert state(m).bonus == [[4, 0, 0], [2, 0, 0]]


@pytest.mark.rule("battle-of-the-atlantic:9.6", "battle-of-the-atlantic:9.7")
def test_the_british_begin_ahead_in_tonnage_and_the_germans_in_tactics() -> None:
    g = cast(Atlantic, GAME.begin(1, {}))
    assert g.bonus == [[0, 1, 0], [1, 0, 0]]


@pytest.mark.rule("battle-of-the-atlantic:R3")
def test_ties_bring_nothing_but_a_lost_hand_may_still_bring_bonuses() -> None:
    m = fought([], [])  # 1 × 2 × 1 against 2 × 1 × 1
    assert state(m).won == [0, 0]
    assert state(m).bonus == [[0, 2, 0], [2, 0, 0]], "Technology is equal"
    m = fought(STRONG, ["wolf-packs", "wolf-packs"])
    assert state(m).won == [1, 0]
    assert state(m).bonus[GERMAN] == [2, 0, 0]


def test_the_decks_never_mix() -> None:
    for n in range(4):
        m = Match(GAME, 2).redeal(BRITISH, n)
        for seat in (BRITISH, GERMAN):
            words = [BOOK.layout.kinds[c] for zones in (DECKS, HANDS) for c in state(m).cards[zones[seat]]]
            assert {BOOK.cards[word].side for word in words} == {SIDES[seat]}
