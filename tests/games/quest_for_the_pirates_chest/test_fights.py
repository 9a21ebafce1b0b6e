"""Quest For The Pirates Chest: escaping, fighting, sinking."""

from __future__ import annotations

import pytest

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
BART, RED = PLAIN[1], PLAIN[2]  # without an ability in dice


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"{SLUG}:{line}" for line in lines])


@rule("11.1", "R7")
def test_who_lands_on_enemies_has_to_fight_one() -> None:
    m = table([4, 7, 7], PLAIN[:3], dice=[3])
    answer_all(m, "roll", "go s7")
    assert (asked(m), options_of(m, 0)) == ((0, "attack"), {"attack seat-1", "attack seat-2"})
    m = table([4, 7, 7], PLAIN[:3], dice=[3], fight_choice=True)
    answer_all(m, "roll", "go s7")
    assert "decline" in options_of(m, 0)
    m.answer(0, "decline")
    assert asked(m) == (0, "main")


@rule("12.1", "R7")
def test_nobody_is_attacked_in_the_own_home_port() -> None:
    m = table([21, 24], ["captain-kidd", BART], dice=[3])
    answer_all(m, "roll", "go s24")
    assert asked(m) == (0, "main")
    m = table([21, 24], [BART, RED], dice=[3])
    answer_all(m, "roll", "go s24")
    assert asked(m) == (0, "attack")  # a port, but not that ship's own


@rule("10.1")
@pytest.mark.parametrize(("die", "away"), [(4, False), (5, True)])
def test_five_escapes(die: int, away: bool) -> None:
    m = table([4, 7], PLAIN[:2], dice=[3, die])
    answer_all(m, "roll", "go s7", "attack seat-1")
    assert (asked(m), options_of(m, 1)) == ((1, "escape"), {"stand", "run"})
    m.answer(1, "run")
    assert asked(m) == ((0, "main") if away else (0, "fight"))
    assert state(m).places == [7, 7]


@rule("10.1")
@pytest.mark.parametrize(
    ("answer", "die"),
    [("run-with flee", 3), ("run-with catch-the-wind", 4), ("run-both flee catch-the-wind", 2)],
)
def test_cards_help_to_escape(answer: str, die: int) -> None:
    for face, away in ((die, True), (die - 1, False)):
        m = table([4, 7], PLAIN[:2], dice=[3, face], hands={1: ["flee", "catch-the-wind"]})
        answer_all(m, "roll", "go s7", "attack seat-1", answer)
        assert asked(m) == ((0, "main") if away else (0, "fight"))
        assert len(hand(m, 1)) == 3 - len(answer.split())


@rule("5.18")
def test_nemo_escapes_with_one_less() -> None:
    m = table([4, 7], [BART, "captain-nemo"], dice=[3, 4])
    answer_all(m, "roll", "go s7", "attack seat-1", "run")
    assert asked(m) == (0, "main")


@rule("11.2", "11.3", "11.4", "13.1", "13.2", "13.3")
def test_ties_go_to_the_attacker_who_gets_the_coins() -> None:
    m = table([4, 7], ["captain-kidd", BART], dice=[3, 4, 4], aboard={1: ["map", "chest"]})
    answer_all(m, "roll", "go s7", "attack seat-1", "stand")
    assert options_of(m, 0) == {"fight broadside", "fight boarding", "fight both"}
    m.answer(0, "fight boarding")
    assert (state(m).places, state(m).misses) == ([7, 24], [0, 1])
    assert aboard(m, 0) == {"map", "chest"}


@rule("11.3", "11.4", "R14")
def test_an_attacker_who_loses_is_sunk_and_the_turn_is_over() -> None:
    m = table([4, 7], ["captain-kidd", BART], dice=[3, 4, 5], aboard={0: ["map", "compass"]})
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight both")
    assert (state(m).places, aboard(m, 1)) == ([12, 7], {"map", "compass"})
    assert state(m).active == 1


@rule("R3", "2.1")
def test_winning_the_chest_at_home_wins_the_game() -> None:
    m = table([21, 24], [BART, RED], dice=[3, 6, 1], aboard={1: ["chest"]})
    answer_all(m, "roll", "go s24", "attack seat-1", "stand", "fight both")
    assert m.outcome is not None
    assert m.outcome.winners == (0,)


@rule("11.3", "R6")
def test_the_losing_side_adds_cards_in_turn() -> None:
    held = {0: ["knives", "cannonballs", "surprise"], 1: ["pistols", "darkness", "rum"]}
    m = table([4, 7], PLAIN[:2], dice=[3, 4, 4], hands=held)
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight boarding")
    assert (asked(m), options_of(m, 1)) == ((1, "add"), {"done", "add pistols", "add darkness"})
    m.answer_set(1, {"pistols": 1})
    assert (asked(m), options_of(m, 0)) == ((0, "add"), {"done", "add knives", "add surprise"})
    m.answer_set(0, {"surprise": 1})  # 8 to 8
    m.answer_set(1, {})
    assert told(m, "result")[-1] == "Blue 8, Red 8."
    assert state(m).places[1] == 24
    assert (hand(m, 0), hand(m, 1)) == (["cannonballs", "knives"], ["darkness", "rum"])


@rule("11.2", "11.3")
@pytest.mark.parametrize(
    ("kind", "fits"),
    [
        ("broadside", {"cannonballs", "grapeshot"}),
        ("boarding", {"knives", "grapeshot"}),
        ("both", {"cannonballs", "knives", "grapeshot"}),
    ],
)
def test_fight_cards_of_the_named_kinds(kind: str, fits: set[str]) -> None:
    m = table([4, 7], PLAIN[:2], dice=[3, 1, 4], hands={0: ["cannonballs", "knives", "grapeshot", "rum"]})
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", f"fight {kind}")
    assert options_of(m, 0) == {"done"} | {f"add {card}" for card in fits}


@rule("R6")
def test_by_option_both_choose_at_once() -> None:
    held = {0: ["knives"], 1: ["pistols"]}
    m = table([4, 7], PLAIN[:2], dice=[3, 4, 4], hands=held, fight_cards="together")
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight boarding")
    assert {ask.seat for ask in m.asks} == {0, 1}
    m.answer_set(1, {"pistols": 1})
    m.answer_set(0, {"knives": 1})
    assert told(m, "result")[-1] == "Blue 6, Red 8."
    assert state(m).places[0] == 12


@rule("5.5", "5.10")
@pytest.mark.parametrize(
    ("captain", "kind", "dice"),
    [
        ("the-dragon-lady", "broadside", 3),
        ("the-dragon-lady", "boarding", 2),
        ("captain-barbossa", "boarding", 3),
        ("captain-barbossa", "broadside", 2),
        ("captain-barbossa", "both", 3),
    ],
)
def test_another_die(captain: str, kind: str, dice: int) -> None:
    rolls = [2, 2, 3] if dice == 3 else [2, 3]
    m = table([4, 7], [captain, BART], dice=[3, *rolls])
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", f"fight {kind}")
    assert told(m, "result") == [f"Blue {4 if dice == 3 else 2}, Red 3."]


@rule("5.12", "R16")
@pytest.mark.parametrize(("option", "most"), [("one", 1), ("any", 2)])
def test_girl_power(option: str, most: int) -> None:
    held = {0: ["rum", "scurvy"]}
    m = table([4, 7], ["calico-jack", RED], dice=[3, 1, 4], hands=held, girl_power=option)
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight both")
    assert asked(m) == (0, "girl-power")
    m.answer_set(0, dict.fromkeys(held[0][:most], 1))
    assert told(m, "totals") == [f"Blue {1 + 2 * most}, Red 4, before cards."]


@rule("5.7")
def test_the_ghost_ship_misses_no_turn() -> None:
    m = table([4, 7], [BART, RED], dice=[3, 6, 1])
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight both")
    assert (state(m).misses, state(m).places[1]) == ([0, 0], 18)


@rule("5.8")
def test_bart_has_another_turn() -> None:
    m = table([4, 7, 10], [BART, RED, "captain-kidd"], dice=[3, 6, 1])
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight both")
    assert state(m).again == [1, 0, 0]
    m.answer(0, "end")
    assert (state(m).active, state(m).again) == (0, [0, 0, 0])
    m.dice(1)
    answer_all(m, "roll", "go s8", "end")
    assert state(m).active == 1


@rule("5.9")
@pytest.mark.parametrize(("victim", "misses"), [(BART, 2), (RED, 0)])
def test_no_prisoners(victim: str, misses: int) -> None:
    m = table([4, 7], ["dread-pirate-roberts", victim], dice=[3, 6, 1], hands={1: ["rum", "scurvy"]})
    answer_all(m, "roll", "go s7", "attack seat-1", "stand", "fight both", "done")
    assert (state(m).misses[1], hand(m, 1)) == (misses, [])


@rule("5.16", "R13")
def test_sinbad_steals_instead_of_fighting() -> None:
    for answer in ("steal map", "steal card"):
        m = table([4, 7], ["sinbad-the-sailor", BART], dice=[3], aboard={1: ["map"]}, hands={1: ["rum"]})
        answer_all(m, "roll", "go s7", "attack seat-1")
        assert options_of(m, 0) == {"steal map", "steal card"}
        m.answer(0, answer)
        assert (aboard(m, 0), hand(m, 0)) == (({"map"}, []) if answer == "steal map" else (set(), ["rum"]))
        assert asked(m) == (0, "main")
    m = table([4, 7], ["sinbad-the-sailor", BART], dice=[3])
    answer_all(m, "roll", "go s7", "attack seat-1")
    assert asked(m) == (0, "main")


@rule("5.18", "R13", "13.3")
@pytest.mark.parametrize("escape", [True, False])
def test_nemo_rams(escape: bool) -> None:
    m = table([4, 7], ["captain-nemo", BART], dice=[3], aboard={1: ["map", "key"]}, ram_escape=escape)
    answer_all(m, "roll", "go s7", "attack seat-1")
    assert asked(m) == ((1, "escape") if escape else (0, "fight"))
    if escape:
        m.answer(1, "stand")
    m.answer(0, "ram")
    assert (state(m).places[1], state(m).misses[1], aboard(m, 0)) == (24, 1, set())
    assert islands(m) == ["key", "map"]


@rule("R1", "13.3")
def test_coins_that_go_back_are_mixed() -> None:
    m = table([4, 7], ["captain-nemo", BART], dice=[3], aboard={1: ["map", "key"]}, ram_escape=False)
    answer_all(m, "roll", "go s7", "attack seat-1", "ram")
    hidden = [zone for name, zone in m.view(0)["coins"]["zones"].items() if name.startswith("hidden")]
    assert [zone for zone in hidden if zone["hidden"] == 1 and zone["known"]] == []
    assert hidden
