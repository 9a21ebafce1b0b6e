"""Quest For The Pirates Chest: what each card does."""

from __future__ import annotations

import pytest

from quarterdeck.engine.random import start
from quarterdeck.engine.testing import answer_all, options_of
from tests.games.quest_for_the_pirates_chest.positions import (
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
KIDD, BART, RED = PLAIN[:3]


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"{SLUG}:{line}" for line in lines])


# ---------------------------------------------------------------------- 16.1 moves


@rule("16.1")
@pytest.mark.parametrize(("card", "moves"), [("trade-winds", 2), ("gulfstream", 3)])
def test_more_moves(card: str, moves: int) -> None:
    m = table([4, 10], [BART, RED], hands={0: [card]})
    m.answer(0, f"play {card}")
    assert (state(m).moves_left(0), hand(m, 0)) == (moves, [])


@rule("16.1", "R5")
def test_more_on_the_move_roll_and_only_on_one() -> None:
    held = {0: ["westerlies", "catch-the-wind", "trade-winds"]}
    m = table([4, 10], [BART, RED], dice=[2, 3, 1], hands=held)
    answer_all(m, "play westerlies", "play catch-the-wind", "play trade-winds", "roll")
    assert options_of(m, 0) == {"go s10", "go s22"}
    answer_all(m, "go s22", "roll")
    assert options_of(m, 0) == {"go s23", "go s21"}


@rule("16.1")
def test_port_of_call_goes_home_and_may_win() -> None:
    m = table([4, 10], [BART, RED], hands={0: ["port-of-call"]}, aboard={0: ["chest"]})
    m.answer(0, "play port-of-call")
    assert m.outcome is not None
    assert m.outcome.winners == (0,)


@rule("16.1")
@pytest.mark.parametrize("card", ["pursuit", "give-chase"])
def test_to_an_enemy_ship(card: str) -> None:
    m = table([4, 10, 20], PLAIN[:3], hands={0: [card]})
    assert {o for o in options_of(m, 0) if card in o} == {f"play-at {card} seat-1", f"play-at {card} seat-2"}
    m.answer(0, f"play-at {card} seat-2")
    assert (state(m).places[0], asked(m)) == (20, (0, "attack"))


@rule("16.1", "R9")
def test_to_an_island_past_the_blockade() -> None:
    m = table([4, 7], [BART, "admiral-horatio"], hands={0: ["x-marks-the-spot"]}, hidden={9: ["map"]})
    assert {o for o in options_of(m, 0) if "marks" in o} == {
        f"play-at x-marks-the-spot s{s}" for s in (3, 9, 15, 21)
    }
    m.answer(0, "play-at x-marks-the-spot s9")
    assert (state(m).places[0], aboard(m, 0)) == (9, {"map"})
    assert options_of(m, 0) == {"end"}


@rule("16.1")
def test_to_any_empty_open_sea_space() -> None:
    m = table([4, 10], [BART, RED], hands={0: ["set-sail"]})
    free = [s for s in range(1, 25) if s % 3 and s not in (4, 10)]
    assert {o for o in options_of(m, 0) if "set-sail" in o} == {f"play-at set-sail s{s}" for s in free}
    m.answer(0, "play-at set-sail s20")
    assert state(m).places[0] == 20


@rule("16.1", "16.3", "R5")
def test_rum_gives_up_a_move_for_two_cards() -> None:
    m = table([4, 10], [BART, RED], hands={0: ["rum"]}, top=["axes", "pikes"])
    m.answer(0, "play rum")
    assert (hand(m, 0), options_of(m, 0)) == (["axes", "pikes"], {"end"})
    stuck = table([4, 10], [BART, RED], dice=[1], hands={0: ["rum"]})
    answer_all(stuck, "roll", "go s5")
    assert options_of(stuck, 0) == {"end"}  # no move is left to be given up


# ---------------------------------------------------------------------- 16.2 sinking and holding


@rule("16.2", "R11")
def test_typhoon_sinks_the_farthest() -> None:
    m = table([4, 10, 16], PLAIN[:3], hands={0: ["typhoon"]}, aboard={2: ["map"]})
    assert {o for o in options_of(m, 0) if "typhoon" in o} == {"play-at typhoon seat-2"}
    m.answer(0, "play-at typhoon seat-2")
    assert (state(m).places, islands(m)) == ([4, 10, 18], ["map"])
    tied = table([4, 10, 22], PLAIN[:3], hands={0: ["typhoon"]})
    assert {o for o in options_of(tied, 0) if "typhoon" in o} == {
        "play-at typhoon seat-1",
        "play-at typhoon seat-2",
    }


@rule("R11", "5.3", "5.18", "12.1")
@pytest.mark.parametrize(("captain", "place"), [("davy-jones", 16), ("captain-nemo", 16), (BART, 24)])
def test_storms_do_nothing_to_the_immune(captain: str, place: int) -> None:
    start = 4 if place == 16 else 12
    near = start + 2
    for skip in (False, True):
        m = table([start, near, place], [KIDD, RED, captain], hands={0: ["typhoon"]}, storms_skip_immune=skip)
        victim = 1 if skip else 2
        assert {o for o in options_of(m, 0) if "typhoon" in o} == {f"play-at typhoon seat-{victim}"}
        m.answer(0, f"play-at typhoon seat-{victim}")
        assert state(m).places == [start, 18 if skip else near, place]
    m = table([start, place], [KIDD, captain], hands={0: ["hurricane"]}, storms_skip_immune=True)
    m.answer(0, "play hurricane")
    assert state(m).places[1] == place


@rule("16.2", "R11")
def test_hurricane_sinks_by_chance() -> None:
    sunk = set()
    for seed in range(12):
        m = table([4, 10, 16], PLAIN[:3], hands={0: ["hurricane"]})
        state(m).rng = start(seed)
        m.answer(0, "play hurricane")
        sunk |= {seat for seat in (1, 2) if state(m).misses[seat] or state(m).places[seat] == 18}
    assert sunk == {1, 2}


@rule("16.2", "R11")
def test_whirl_pool_and_tidal_wave_need_open_sea() -> None:
    m = table([4, 5, 3, 10], PLAIN[:4], hands={0: ["whirl-pool", "tidal-wave"]})
    offered = {o for o in options_of(m, 0) if o.startswith("play")}
    assert offered == {"play-at whirl-pool seat-1", "play-at tidal-wave seat-1", "play-at tidal-wave seat-3"}
    answer_all(m, "play-at whirl-pool seat-1", "play-at tidal-wave seat-3")
    assert state(m).places == [4, 24, 3, 18]


@rule("16.2")
def test_sargasso_holds_all_adjacent_ships_in_open_sea() -> None:
    m = table([4, 5, 3, 10, 5], PLAIN[:5], hands={0: ["sargasso"]}, larger_board="off")
    m.answer(0, "play sargasso")
    assert state(m).no_move == [False, True, False, False, True]
    none = table([4, 3, 10], PLAIN[:3], hands={0: ["sargasso"]})
    assert "play sargasso" not in options_of(none, 0)


@rule("16.2", "R11")
def test_imprisoned_captured_and_marooned() -> None:
    held = {0: ["imprisoned", "captured", "marooned"]}
    m = table([4, 24, 9, 10], PLAIN[:4], hands=held)
    offered = {o for o in options_of(m, 0) if o.startswith("play")}
    assert offered == {
        "play-at imprisoned seat-1",
        "play-at captured seat-2",
        *[f"play-at marooned seat-{s}" for s in (1, 2, 3)],
    }
    answer_all(m, "play-at imprisoned seat-1", "play-at captured seat-2", "play-at marooned seat-3")
    assert state(m).no_move == [False, True, True, False]
    assert state(m).misses == [0, 0, 0, 1]


@rule("16.2", "R14", "12.1")
def test_shipwrecked_sinks_the_next_to_take_a_turn() -> None:
    m = table([4, 10, 16], PLAIN[:3], hands={0: ["shipwrecked"]})
    m.answer(0, "play shipwrecked")
    assert (state(m).places, state(m).misses) == ([4, 24, 16], [0, 1, 0])
    m = table([4, 10, 16], [KIDD, RED, BART], hands={0: ["shipwrecked"]}, misses=[0, 1, 0])
    m.answer(0, "play shipwrecked")
    assert (state(m).places, state(m).misses) == ([4, 10, 24], [0, 1, 1])
    m = table([4, 24, 16], PLAIN[:3], hands={0: ["shipwrecked"]})
    m.answer(0, "play shipwrecked")
    assert state(m).misses == [0, 0, 0]


@rule("16.2", "14.1", "5.17")
def test_voodoo_magic_rolls_on_the_curse_table() -> None:
    m = table([4, 10], [KIDD, BART], dice=[5], hands={0: ["voodoo-magic"]})
    m.answer(0, "play-at voodoo-magic seat-1")
    assert state(m).dulled == [False, True]
    safe = table([4, 24], [KIDD, BART], dice=[6], hands={0: ["voodoo-magic"]})
    safe.answer(0, "play-at voodoo-magic seat-1")
    assert state(safe).misses == [0, 0]


# ---------------------------------------------------------------------- 16.3, 16.4


@rule("16.3")
def test_rumors_show_the_next_ten_cards_to_one() -> None:
    m = table([4, 10], [BART, RED], hands={0: ["rumors"]}, top=["axes", "pikes"])
    m.answer(0, "play rumors")
    (line,) = told(m, "rumors", 0)
    assert line.startswith("The next cards are: Axes, Pikes")
    assert line.count(",") + line.count(" and ") == 9
    assert told(m, "rumors", 1) == []


@rule("16.3")
@pytest.mark.parametrize("card", ["spy-glass", "crows-nest"])
def test_a_look_at_a_hand_and_a_card(card: str) -> None:
    m = table([4, 10], [BART, RED], hands={0: [card], 1: ["rum"]}, top=["axes"])
    m.answer(0, f"play-at {card} seat-1")
    assert told(m, "seen", 0) == ["Red holds: Rum."]
    assert hand(m, 0) == ["axes"]


@rule("16.3")
def test_stowaway_draws_two() -> None:
    m = table([4, 10], [BART, RED], hands={0: ["stowaway"]}, top=["axes", "pikes"])
    m.answer(0, "play stowaway")
    assert hand(m, 0) == ["axes", "pikes"]


@rule("16.4", "R3", "R11")
@pytest.mark.parametrize("card", ["thief", "scoundrel"])
def test_a_coin_is_stolen_from_an_adjacent_ship(card: str) -> None:
    coins = {1: ["map", "chest"], 2: ["key"]}
    m = table([23, 24, 10], PLAIN[:3], hands={0: [card]}, aboard={1: coins[1][:1], 2: coins[2]})
    assert {o for o in options_of(m, 0) if card in o} == {f"play-for {card} seat-1 map"}
    m.answer(0, f"play-for {card} seat-1 map")
    assert aboard(m, 0) == {"map"}


@rule("16.4", "9.4")
def test_a_landing_party_takes_what_it_can() -> None:
    m = table([4, 10], [BART, RED], hands={0: ["landing-party"]}, hidden={3: ["key"]})
    m.answer(0, "play-at landing-party s3")
    assert (aboard(m, 0), state(m).places[0]) == ({"key"}, 4)
    none = table([4, 10], [BART, RED], hands={0: ["landing-party"]}, hidden={9: ["key"]})
    assert options_of(none, 0) == {"roll"}


@rule("16.4", "R16")
def test_betrayal_treachery_and_a_debt() -> None:
    held = {0: ["betrayal", "treachery"], 1: ["axes", "pikes", "rum", "scurvy"]}
    m = table([4, 10], [BART, RED], hands=held)
    m.answer(0, "play-at betrayal seat-1")
    assert len(hand(m, 1)) == 2
    m = table([4, 10], [BART, RED], hands=held)
    m.answer(0, "play-at treachery seat-1")
    assert asked(m) == (1, "discard")
    m.answer_set(1, {"axes": 1, "rum": 1, "scurvy": 1})
    assert hand(m, 1) == ["pikes"]
    m = table([4, 5, 10], PLAIN[:3], hands={0: ["settle-a-debt"], 1: ["rum"], 2: ["axes"]})
    assert {o for o in options_of(m, 0) if "debt" in o} == {"play-at settle-a-debt seat-1"}
    m.answer(0, "play-at settle-a-debt seat-1")
    assert (hand(m, 0), hand(m, 1)) == (["rum"], [])


# ---------------------------------------------------------------------- 16.5 fights by card


@rule("16.5", "R8")
def test_whom_a_card_may_set_upon() -> None:
    cards = ["cannibals", "head-hunters", "buccaneers", "sea-monster", "mutiny"]
    m = table([4, 9, 10, 12], [BART, RED, "captain-barbossa", KIDD], hands={0: cards})
    offered = {o.removeprefix("play-at ") for o in options_of(m, 0) if o.startswith("play")}
    assert offered == {
        "cannibals seat-1",
        "head-hunters seat-1",
        "buccaneers seat-2",
        "sea-monster seat-2",
        "mutiny seat-1",
        "mutiny seat-2",
    }


@rule("16.5", "R8", "13.3")
@pytest.mark.parametrize(("dice", "sunk"), [([4, 4], True), ([4, 5], False)])
def test_the_foe_wins_ties_and_coins_go_to_islands(dice: list[int], sunk: bool) -> None:
    m = table([4, 10], [BART, KIDD], dice=dice, hands={0: ["mutiny"]}, aboard={1: ["map"]})
    m.answer(0, "play-at mutiny seat-1")
    assert (state(m).places[1], islands(m)) == ((12, ["map"]) if sunk else (10, []))
    assert state(m).again == [0, 0]


@rule("R8")
def test_the_cards_player_may_add_boarding_cards_but_by_option_not() -> None:
    held = {0: ["mutiny", "knives", "cannonballs"]}
    m = table([4, 10], [BART, KIDD], dice=[4, 5], hands=held)
    m.answer(0, "play-at mutiny seat-1")
    assert options_of(m, 0) == {"done", "add knives"}
    m = table([4, 10], [BART, KIDD], dice=[4, 5], hands=held, event_fight_cards=False)
    m.answer(0, "play-at mutiny seat-1")
    assert (asked(m), state(m).places[1]) == ((0, "main"), 10)


# ---------------------------------------------------------------------- 16.6 against a move


@rule("16.6", "9.3", "R5")
def test_only_fitting_cards_are_offered_against_a_move() -> None:
    cards = ["scurvy", "hit-reef", "doldrums", "becalmed", "sandbar", "lost", "rum"]
    at_sea = table([4, 10], [BART, RED], step="turn", hands={1: cards})
    plays = {f"play {card}" for card in ("scurvy", "becalmed", "sandbar", "lost")}
    assert options_of(at_sea, 1) == {"decline", "play doldrums"} | plays
    special = table([9, 10], [BART, RED], step="turn", hands={1: cards})
    assert options_of(special, 1) == {"decline", "play hit-reef"} | plays
    nemo = table([4, 10], ["captain-nemo", RED], step="turn", hands={1: cards})
    assert options_of(nemo, 1) == {"decline"} | plays


@rule("16.6")
@pytest.mark.parametrize(("place", "card"), [(4, "scurvy"), (9, "hit-reef"), (4, "doldrums")])
def test_no_move_this_turn(place: int, card: str) -> None:
    m = table([place, 10], [BART, RED], step="turn", hands={1: [card]}, top=["axes"])
    m.answer(1, f"play {card}")
    assert (asked(m), options_of(m, 0)) == ((0, "main"), {"end"})
    assert hand(m, 1) == []


@rule("16.6", "R5")
@pytest.mark.parametrize(("card", "less"), [("becalmed", 3), ("sandbar", 2)])
def test_less_on_the_move_roll(card: str, less: int) -> None:
    m = table([4, 10], [BART, RED], step="turn", dice=[less + 1], hands={1: [card]}, top=["axes"])
    m.answer(1, f"play {card}")
    m.answer(0, "roll")
    assert options_of(m, 0) == {"go s5", "go s3"}
    m = table([4, 10], [BART, RED], step="turn", dice=[less], hands={1: [card]}, top=["axes"])
    m.answer(1, f"play {card}")
    m.answer(0, "roll")
    assert (state(m).places[0], options_of(m, 0)) == (4, {"end"})


@rule("16.6")
def test_a_lost_ship_is_sent_away_as_its_move() -> None:
    m = table([4, 10], [BART, RED], step="turn", dice=[5], hands={1: ["lost"]}, top=["axes"])
    m.answer(1, "play lost")
    assert (asked(m), options_of(m, 1)) == ((1, "go"), {"go s9", "go s23"})
    m.answer(1, "go s23")
    assert (state(m).places[0], options_of(m, 0)) == (23, {"end"})


@rule("R5", "16.6")
def test_replies_go_round_until_all_pass() -> None:
    m = table(
        [4, 10, 16], PLAIN[:3], step="turn", hands={1: ["sandbar"], 2: ["becalmed", "rum"]}, top=["axes"]
    )
    answer_all(m, "1: play sandbar", "2: play becalmed")
    assert state(m).bonus == -5
    assert asked(m) == (2, "hinder")
    m.answer(2, "decline")
    assert asked(m) == (0, "main")
