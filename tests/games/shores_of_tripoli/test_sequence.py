"""The Shores of Tripoli, ledger lines 4 and 6 to 9: victory and the sequence of play."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import book_of, options_of
from quarterdeck.games.shores_of_tripoli.book import DECK, DISCARD, HAND, TR, US, TripoliBook
from tests.games.shores_of_tripoli.positions import (
    cards,
    give,
    may,
    n,
    prompt,
    state,
    war,
    won,
)

BOOK: TripoliBook = book_of("shores-of-tripoli")

# ---------------------------------------------------------------------- 6, 9 years and seasons


@pytest.mark.rule("shores-of-tripoli:6.1", "shores-of-tripoli:6.7", "shores-of-tripoli:9.1")
def test_six_years_of_four_seasons_of_two_plays() -> None:
    m = war(tr=(), us=(), corsairs={}, us_core=(), tr_core=())
    seen = []
    for _ in range(8):
        g = state(m)
        seen.append((g.year, g.season, m.waiting[0]))
        give(m, "pass")
    assert seen == [(1801, season, seat) for season in range(4) for seat in (US, TR)]
    assert (state(m).year, state(m).season) == (1802, 0)


@pytest.mark.rule("shores-of-tripoli:6.2")
def test_frigates_return_from_the_year_track() -> None:
    m = war(
        "spring 1803", step="year", track={1803: 2, 1804: 1}, tr_track={1803: 1}, frigates={}, tr_frigates={}
    )
    assert (n(m, "frigates", "gibraltar"), n(m, "tr_frigates", "tripoli")) == (2, 1)
    assert state(m).track == [0, 0, 0, 1, 0, 0]
    assert state(m).tr_track == [0] * 6


@pytest.mark.rule("shores-of-tripoli:6.4")
def test_in_1805_the_discards_become_the_draw_pile() -> None:
    thrown = ["naval-movement"] * 4 + ["early-deployment", "tribute-paid", "a-show-of-force"]
    m = war("spring 1805", step="year", us=["storms"][:0], us_discards=thrown)
    before = len(cards(m, HAND[US])) + len(cards(m, DECK[US]))
    assert cards(m, DISCARD[US]) == []
    assert len(cards(m, HAND[US])) == 6
    assert before == 24


@pytest.mark.rule("shores-of-tripoli:R1")
def test_a_small_pile_in_1805_gives_what_there_is() -> None:
    g = state(war("winter 1804", TR, us=(), tr=()))
    rest = [c.id for c in BOOK.cards for _ in range(c.copies) if c.side == "us" and c.kind != "core"]
    keep = [w for w in rest if w not in ("early-deployment", "tribute-paid")]
    m = war("spring 1805", step="year", us=(), removed=keep, us_discards=["early-deployment", "tribute-paid"])
    assert cards(m, HAND[US]) == ["early-deployment", "tribute-paid"]
    assert g.year == 1804
    m = war("spring 1804", step="year", us=(), us_discards=[*keep[:4]], removed=keep[4:])
    assert len(cards(m, HAND[US])) == 2
    assert len(cards(m, DISCARD[US])) == 4


@pytest.mark.rule("shores-of-tripoli:6.5")
def test_in_1806_all_cards_that_are_left_are_drawn() -> None:
    rest = [c.id for c in BOOK.cards for _ in range(c.copies) if c.side == "us" and c.kind != "core"]
    m = war("spring 1806", step="year", us=(), removed=rest[7:])
    assert cards(m, HAND[US]) == sorted(rest[:7])
    assert cards(m, DECK[US]) == []


@pytest.mark.rule("shores-of-tripoli:6.6", "shores-of-tripoli:R32")
def test_hands_come_down_to_eight_by_choice_of_both_at_once() -> None:
    us = ["naval-movement"] * 3 + ["early-deployment"]
    m = war("spring 1802", step="year", us=us, tr=["storms", "tripoli-attacks", "troops-to-derne"])
    assert m.waiting == [US, TR]
    assert len(cards(m, HAND[US])) == 10
    give(m, "0: discard naval-movement", "0: discard early-deployment")
    assert m.waiting == [TR]
    assert len(cards(m, HAND[US])) == 10
    assert cards(m, DISCARD[US]) == []
    give(m, "1: discard storms")
    assert cards(m, DISCARD[US]) == ["early-deployment", "naval-movement"]
    assert cards(m, DISCARD[TR]) == ["storms"]
    assert len(cards(m, HAND[US])) == len(cards(m, HAND[TR])) == 8


@pytest.mark.rule("shores-of-tripoli:9.2", "shores-of-tripoli:4.7")
def test_after_winter_1806_the_game_is_a_draw() -> None:
    m = war("winter 1806", TR, tr=(), corsairs={})
    give(m, "pass")
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.reason, m.outcome.winners) == ("draw", ())


# ---------------------------------------------------------------------- 7, 8 plays


@pytest.mark.rule("shores-of-tripoli:7.1", "shores-of-tripoli:8.1", "shores-of-tripoli:8.4")
def test_what_each_player_may_do() -> None:
    m = war(us=["early-deployment"], us_core=())
    assert options_of(m, US) == {"play early-deployment", "sail early-deployment", "build early-deployment"}
    m = war(turn=TR, tr=["troops-to-derne"], tr_core=(), corsairs={"tripoli": 1, "tunis": 3})
    assert options_of(m, TR) == {"play troops-to-derne", "raid troops-to-derne", "build troops-to-derne"}
    give(m, "raid troops-to-derne")
    assert len(state(m).rolls[0][3]) == 1


@pytest.mark.rule("shores-of-tripoli:7.3")
def test_discard_to_move_two_frigates_or_none() -> None:
    m = give(war(frigates={"gibraltar": 3}), "sail naval-movement")
    assert may(m, US, "move gibraltar malta 2")
    assert not may(m, US, "move gibraltar malta 3")
    idle = give(m.fork(), "done")
    assert cards(idle, DISCARD[US]) == ["naval-movement"]
    assert n(idle, "frigates", "gibraltar") == 3
    give(m, "move gibraltar malta 1", "move gibraltar tunis-zone 1")
    assert prompt(m) == (TR, "play.tr")
    assert (n(m, "frigates", "malta"), n(m, "frigates", "tunis-zone")) == (1, 1)


@pytest.mark.rule("shores-of-tripoli:7.4", "shores-of-tripoli:R3")
def test_at_most_three_gunboats_are_built() -> None:
    m = give(war(gunboats={"malta": 2}), "build naval-movement")
    assert n(m, "gunboats", "malta") == 3
    assert not may(war(gunboats={"malta": 3}), US, "build naval-movement")


@pytest.mark.rule("shores-of-tripoli:7.5", "shores-of-tripoli:8.6")
def test_passing_is_for_empty_hands_only() -> None:
    assert not may(war(), US, "pass")
    assert not may(war(turn=TR), TR, "pass")
    assert options_of(war(us=(), us_core=()), US) == {"pass"}
    assert options_of(war(turn=TR, tr=()), TR) == {
        "pass",
        "play yusuf-qaramanli",
        "play murad-reis-breaks-out",
    }


@pytest.mark.rule("shores-of-tripoli:8.5", "shores-of-tripoli:R3")
def test_at_most_nine_corsairs_are_built() -> None:
    m = give(war(turn=TR, corsairs={"tripoli": 6, "gibraltar": 2}), "build troops-to-tripoli")
    assert n(m, "corsairs", "tripoli") == 7
    full = war(turn=TR, corsairs={"tripoli": 7, "gibraltar": 2})
    assert not may(full, TR, "build troops-to-tripoli")
    assert may(full, TR, "raid troops-to-tripoli")
    assert not may(war(turn=TR, corsairs={}), TR, "raid troops-to-tripoli")


@pytest.mark.rule("shores-of-tripoli:R2")
def test_bainbridge_may_bring_a_hand_above_eight() -> None:
    us = (
        ["bainbridge-supplies-intel"]
        + ["naval-movement"] * 4
        + ["tribute-paid", "a-show-of-force", "early-deployment"]
    )
    m = war(us=us, us_discards=["hamet-recruits-bedouins", "congress-authorizes-action"])
    give(m, "play bainbridge-supplies-intel", "take congress-authorizes-action")
    assert prompt(m) == (TR, "play.tr")
    assert len(cards(m, HAND[US])) == 8
    m = war(us=[*us[1:], "corsairs-confiscated", "burn-the-philadelphia"])
    assert prompt(m) == (US, "play.us")
    assert len(cards(m, HAND[US])) == 9


# ---------------------------------------------------------------------- 4 victory

TREATY = {"captured": ["derne"], "us": ["treaty-of-peace-and-amity"], "tr_frigates": {}}


@pytest.mark.rule("shores-of-tripoli:4.1", "shores-of-tripoli:C4")
def test_the_treaty_needs_four_conditions_and_wins_at_once() -> None:
    play = "play treaty-of-peace-and-amity"
    assert not may(war("summer 1805", **TREATY), US, play)  # type: ignore[arg-type]
    assert not may(war("fall 1805", **{**TREATY, "captured": ()}), US, play)  # type: ignore[arg-type]
    assert not may(war("fall 1805", corsairs={"tangier": 1}, **TREATY), US, play)  # type: ignore[arg-type]
    assert not may(war("fall 1805", **{**TREATY, "tr_frigates": {"tripoli": 1}}), US, play)  # type: ignore[arg-type]
    m = war("fall 1805", tr_track={1806: 1}, **TREATY)  # type: ignore[arg-type]
    give(m, play)
    assert won(m) == ((US,), "treaty")


@pytest.mark.rule("shores-of-tripoli:4.2", "shores-of-tripoli:C5")
def test_the_assault_is_not_played_before_fall_1805() -> None:
    army = {"us": ["assault-on-tripoli"], "arabs": {"benghazi": 3}}
    assert not may(war("summer 1805", **army), US, "play assault-on-tripoli")  # type: ignore[arg-type]
    m = war("fall 1805", corsairs={}, infantry={}, **army)  # type: ignore[arg-type]
    give(m, "play assault-on-tripoli")
    assert won(m) == ((US,), "tripoli")


@pytest.mark.rule("shores-of-tripoli:4.3", "shores-of-tripoli:4.4")
def test_the_twelfth_coin_wins_at_once_also_from_an_ally() -> None:
    m = war(turn=TR, gold=10, corsairs={"tunis": 3, "tripoli": 4}, tr=["tunisian-corsairs-raid"], frigates={})
    give(m, "play tunisian-corsairs-raid", dice=[5, 6, 1])
    assert won(m) == ((TR,), "gold")


@pytest.mark.rule("shores-of-tripoli:4.5", "shores-of-tripoli:R11")
def test_the_fourth_frigate_sunk_wins_before_the_others_hits_are_counted() -> None:
    m = war(trophies=3, frigates={"malta": 1}, corsairs={"tripoli": 2}, tr=(), us=["early-deployment"])
    give(m, "sail early-deployment", "move malta tripoli 1", dice=[6, 6, 6, 6])
    assert won(m) == ((TR,), "frigates")
    assert n(m, "corsairs", "tripoli") == 2


@pytest.mark.rule("shores-of-tripoli:4.6")
def test_hamets_army_eliminated_wins_for_tripolitania() -> None:
    m = war("spring 1805", us=["general-eaton-attacks-derne"], marines={"alexandria": 1}, tr=())
    give(m, "play general-eaton-attacks-derne", "done", dice=[1, 6, 1])
    assert won(m) == ((TR,), "army")
