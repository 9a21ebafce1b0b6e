"""Privateers: raids and events, line by line."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.privateers.book import modifier_of
from tests.games.privateers.positions import at, discards, hand, laid, state, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"privateers:{line}" for line in lines])


# ---------------------------------------------------------------------- 4, 8


@rule("4.2", "R8")
@pytest.mark.parametrize(
    ("ours", "theirs", "modifier"),
    [
        (5, 5, 0),
        (6, 5, 1),
        (9, 5, 1),
        (10, 5, 2),
        (40, 5, 2),
        (5, 6, -1),
        (5, 9, -1),
        (5, 10, -2),
        (1, 30, -2),
    ],
)
def test_the_modifier_goes_by_higher_and_double(ours: int, theirs: int, modifier: int) -> None:
    assert modifier_of(ours, theirs) == modifier


@rule("4.1", "4.2", "4.3", "8.1")
@pytest.mark.parametrize(
    ("dice", "gold", "left"),
    [
        ((4, 4), 5, [(0, "galleon captain-morgan")]),
        ((3, 4), 0, [(0, "galleon captain-morgan"), (1, "merchantman patrol-ship")]),
        ((1, 2), 0, [(1, "merchantman patrol-ship")]),
        ((1, 3), 0, [(0, "galleon captain-morgan"), (1, "merchantman patrol-ship")]),
    ],
)
def test_twelve_against_five_captures_with_eight(
    dice: tuple[int, int], gold: int, left: list[tuple[int, str]]
) -> None:
    play = [(0, "galleon captain-morgan"), (1, "merchantman patrol-ship")]
    match = at("raid", [["sloop"], ["brig"]], play, dice=dice)
    answer_all(match, "raid galleon-1 merchantman-1", "1: decline", "0: decline")
    assert state(match).gold == [gold, 0]
    assert laid(match) == left


@rule("4.1", "R9")
def test_a_disaster_discards_the_privateer_with_all_its_cards() -> None:
    play = [(0, "sloop captain-kidd slaves"), (1, "havana")]
    match = at("raid", [["sloop"], ["brig"]], play, dice=(3, 4))  # 7 - 2, as 9 is less than double 8: -1
    answer_all(match, "raid sloop-1 havana-1", "decline")
    assert laid(match) == play  # 2 + 5 + 1 = 8 against 9: 7 - 1 = 6
    match = at("raid", [["sloop"], ["brig"]], play, dice=(3, 3))
    answer_all(match, "raid sloop-1 havana-1", "decline")
    assert laid(match) == [(1, "havana")]
    assert discards(match) == ["captain-kidd", "slaves", "sloop"]


@rule("4.3", "R2")
@pytest.mark.parametrize(("loot", "gold"), [("with its treasure", 12), ("its own gold", 5)])
def test_a_captured_merchant_brings_its_treasure_unless_by_option(loot: str, gold: int) -> None:
    play = [(0, "galleon"), (1, "merchantman flota")]
    match = at("raid", [["sloop"], ["brig"]], play, dice=(6, 6), options={"treasure-loot": loot})
    answer_all(match, "raid galleon-1 merchantman-1", "1: decline", "0: decline")
    assert state(match).gold == [gold, 0]
    assert laid(match) == [(0, "galleon")]
    assert discards(match) == ["flota", "merchantman"]


@rule("4.4", "R3")
def test_a_captured_base_loses_a_defense_of_the_attackers_choice() -> None:
    play = [(0, "galleon"), (1, "village militia haven")]
    match = at("raid", [["sloop"], ["brig"]], play, dice=(6, 6))
    answer_all(match, "raid galleon-1 village-1", "decline")
    assert options_of(match, 0) == {"raze haven", "raze militia"}
    answer_all(match, "raze militia", "decline")
    assert laid(match) == [(0, "galleon"), (0, "village haven")]
    assert state(match).play[1].former == 1
    assert discards(match) == ["militia"]
    assert state(match).gold == [0, 0]


@rule("R3")
@pytest.mark.parametrize(
    ("base", "left"), [("village", "village"), ("village militia militia", "village militia")]
)
def test_without_a_choice_nobody_is_asked_which_defense(base: str, left: str) -> None:
    match = at("raid", [["sloop"], ["brig"]], [(0, "galleon"), (1, base)], dice=(6, 6))
    answer_all(match, "raid galleon-1 village-1", "decline")
    assert match.asks[0].prompt == "plunder"
    assert laid(match) == [(0, "galleon"), (0, left)]


@rule("8.1", "8.2", "R10")
def test_each_privateer_attacks_once_and_each_another_target() -> None:
    play = [
        (0, "galleon"),
        (0, "sloop"),
        (1, "village"),
        (1, "caravel"),
        (0, "town"),
        (0, "smuggler"),
        (1, "brig"),
    ]
    match = at("raid", [["siege"], ["brig"]], play, dice=(3, 4))
    aims = ("village-1", "caravel-1")
    assert options_of(match, 0) == {
        "done",
        *[f"raid {s} {t}" for s in ("galleon-1", "sloop-1") for t in aims],
    }
    answer_all(match, "raid galleon-1 village-1", "decline")
    assert options_of(match, 0) == {"done", "raid sloop-1 caravel-1"}
    answer_all(match, "done")
    assert state(match).step == "privateer"


@rule("R10")
def test_any_other_nation_may_be_raided() -> None:
    play = [(0, "galleon"), (1, "caravel"), (2, "village")]
    match = at("raid", [["sloop"], ["sloop"], ["brig"]], play, options={"players": 3})
    assert options_of(match, 0) == {"done", "raid galleon-1 caravel-1", "raid galleon-1 village-1"}


@rule("8.1", "9.1")
def test_a_new_turn_lets_a_privateer_attack_again() -> None:
    match = at("raid", [["siege"], ["siege"]], [(0, "galleon"), (1, "town")], dice=(3, 4))
    answer_all(match, "raid galleon-1 town-1", "decline")
    assert state(match).step == "privateer"
    assert [card.marks for card in state(match).play] == [("raided",), ("attacked",)]
    answer_all(match, "done", "done")
    assert state(match).active == 1
    assert [card.marks for card in state(match).play] == [(), ()]


@rule("8.3", "12.5", "R7")
def test_the_attacker_adds_as_many_boosts_as_he_likes() -> None:
    cards = ["broadsides", "sneak-aboard", "siege", "boarding-action"]
    play = [(0, "sloop"), (1, "merchantman capitana")]
    match = at("raid", [cards, ["brig"]], play, dice=(4, 5))
    answer_all(match, "raid sloop-1 merchantman-1", "1: decline")
    assert options_of(match, 0) == {"decline", "play broadsides", "play sneak-aboard", "play boarding-action"}
    assert "2 to 9: captured 3 %, lost 58 %" in match.question(0)
    answer_all(match, "play broadsides", "play sneak-aboard")
    assert "11 to 9: captured 28 %, lost 17 %" in match.question(0)
    answer_all(match, "decline")
    assert state(match).gold == [5, 0]
    assert hand(match, 0) == ["boarding-action", "siege"]
    assert discards(match) == ["broadsides", "capitana", "merchantman", "sneak-aboard"]
    assert state(match).boost == 0


@rule("12.5")
@pytest.mark.parametrize(
    ("card", "adds", "target"),
    [
        ("boarding-action", 3, "caravel-1"),
        ("broadsides", 4, "caravel-1"),
        ("sneak-aboard", 5, "caravel-1"),
        ("coastal-waters", 2, "caravel-1"),
        ("siege", 5, "village-1"),
    ],
)
def test_each_boost_adds_its_strength_against_its_kind_of_target(card: str, adds: int, target: str) -> None:
    play = [(0, "sloop"), (1, "caravel"), (1, "village")]
    match = at("raid", [[card], ["brig"]], play, dice=(3, 4))
    answer_all(match, f"raid sloop-1 {target}", *["1: decline"] * (target == "caravel-1"), f"play {card}")
    assert f"{2 + adds} to 1" in told(match)
    other = "village-1" if target == "caravel-1" else "caravel-1"
    match = at("raid", [[card], ["brig"]], play, dice=(3, 4))
    answer_all(match, f"raid sloop-1 {other}", *["1: decline"] * (other == "caravel-1"))
    assert options_of(match, 0) == {"decline"}


@rule("R7")
def test_a_third_nation_may_boost_but_the_owner_of_the_target_is_not_asked() -> None:
    play = [(0, "sloop"), (1, "village militia")]
    hands = [["brig"], ["siege"], ["siege", "slaves"]]
    match = at("raid", hands, play, dice=(4, 5), options={"players": 3})
    answer_all(match, "raid sloop-1 village-1", "0: decline")
    assert match.waiting == [2]
    answer_all(match, "2: play siege")
    assert match.waiting == [2]  # whoever played may play again
    assert "7 to 3: captured 42 %" in match.question(2)
    answer_all(match, "2: decline", "0: decline")
    assert match.asks[0].prompt == "plunder"  # 9 + 2


@rule("12.6", "R7")
def test_safe_conduct_saves_a_merchant_for_the_turn_and_frees_the_privateer() -> None:
    play = [(0, "galleon"), (0, "brig"), (1, "caravel"), (1, "smuggler"), (1, "village")]
    match = at("raid", [["sloop"], ["safe-conduct", "broadsides"]], play)
    answer_all(match, "raid galleon-1 caravel-1")
    assert options_of(match, 1) == {"decline", "play safe-conduct"}
    answer_all(match, "play safe-conduct")
    assert match.waiting == [0]
    targets = ("smuggler-1", "village-1")
    assert options_of(match, 0) == {
        "done",
        *[f"raid {s} {t}" for s in ("galleon-1", "brig-1") for t in targets],
    }
    assert discards(match) == ["safe-conduct"]
    assert (state(match).raiders, state(match).target) == ((), "")


@rule("12.6")
def test_bases_have_no_safe_conduct() -> None:
    match = at("raid", [["sloop"], ["safe-conduct"]], [(0, "galleon"), (1, "village")])
    answer_all(match, "raid galleon-1 village-1")
    assert match.waiting == [0]
    assert match.asks[0].prompt == "boost"


@rule("12.6", "R7")
def test_any_other_nation_may_grant_safe_conduct() -> None:
    play = [(0, "galleon"), (1, "caravel")]
    match = at("raid", [["sloop"], ["brig"], ["safe-conduct"]], play, options={"players": 3})
    answer_all(match, "raid galleon-1 caravel-1", "1: decline", "2: play safe-conduct")
    assert match.asks[0].prompt == "privateer"  # there is nothing else to raid


@rule("12.6")
def test_safe_conduct_ends_with_the_turn() -> None:
    match = at("raid", [["siege"], ["safe-conduct"]], [(0, "galleon"), (1, "caravel")])
    answer_all(match, "raid galleon-1 caravel-1", "1: play safe-conduct")
    assert state(match).play[1].marks == ("safe",)
    answer_all(match, "done", "done")
    assert state(match).play[1].marks == ()


# ---------------------------------------------------------------------- 12


@rule("12.7", "R6")
def test_two_privateers_attack_together() -> None:
    play = [(0, "galleon"), (0, "brig"), (0, "sloop"), (1, "fort")]
    match = at("raid", [["major-expedition", "slaves"], ["patache"]], play, dice=(5, 4))
    pairs = ("galleon-1 brig-1", "galleon-1 sloop-1", "brig-1 sloop-1")
    singles = ("galleon-1", "brig-1", "sloop-1")
    alone = {f"raid {ship} fort-1" for ship in singles}
    assert options_of(match, 0) == {"done", *alone, *[f"expedition {pair} fort-1" for pair in pairs]}
    answer_all(match, "expedition galleon-1 brig-1 fort-1", "decline")
    assert "10 to 6" in told(match)
    assert laid(match)[-1] == (0, "fort")
    assert discards(match) == ["major-expedition"]
    assert [card.marks for card in state(match).play[:3]] == [("raided",), ("raided",), ()]


@rule("R6")
def test_in_a_disaster_both_ships_of_an_expedition_are_lost() -> None:
    play = [(0, "galleon corsairs"), (0, "brig"), (0, "sloop"), (1, "fort")]
    match = at("raid", [["major-expedition", "slaves"], ["patache"]], play, dice=(1, 1))
    answer_all(match, "expedition galleon-1 brig-1 fort-1", "decline")
    assert laid(match) == [(0, "sloop"), (1, "fort")]


@rule("R6")
def test_an_expedition_that_safe_conduct_stops_is_spent_but_its_ships_are_free() -> None:
    play = [(0, "galleon"), (0, "brig"), (1, "caravel"), (1, "village")]
    match = at("raid", [["major-expedition"], ["safe-conduct"]], play)
    answer_all(match, "expedition galleon-1 brig-1 caravel-1", "1: play safe-conduct")
    assert options_of(match, 0) == {"done", "raid galleon-1 village-1", "raid brig-1 village-1"}
    assert discards(match) == ["major-expedition", "safe-conduct"]


@rule("R6")
def test_a_boost_counts_once_for_an_expedition() -> None:
    play = [(0, "sloop"), (0, "sloop"), (1, "village artillery")]
    match = at("raid", [["major-expedition", "siege"], ["brig"]], play, dice=(3, 4))
    answer_all(match, "expedition sloop-1 sloop-2 village-1", "play siege")
    assert "9 to 8" in told(match)


@rule("12.1", "R9", "R11", "R13")
@pytest.mark.parametrize("step", ["merchant", "raid", "privateer", "settlement"])
def test_a_hurricane_destroys_anything_with_all_its_cards(step: str) -> None:
    play = [(1, "caravel flota"), (1, "brig captain-kidd"), (1, "village militia"), (0, "zabra")]
    match = at(step, [["hurricane"], []], play)
    names = ("caravel-1", "brig-1", "village-1", "zabra-1")
    assert {o for o in options_of(match, 0) if "raid" not in o} == {
        "done",
        *[f"aim hurricane {name}" for name in names],
    }
    answer_all(match, "aim hurricane village-1")
    assert laid(match) == [play[0], play[1], play[3]]
    assert discards(match) == ["hurricane", "militia", "village"]


@rule("12.2", "R5", "R13")
@pytest.mark.parametrize("step", ["merchant", "raid", "privateer", "settlement"])
def test_a_mutiny_takes_an_enemy_ship_from_its_captain(step: str) -> None:
    play = [
        (1, "brig captain-kidd slaves"),
        (1, "sloop"),
        (0, "galleon captain-drake"),
        (1, "caravel patrol-ship"),
    ]
    match = at(step, [["mutiny"], []], play)
    assert {o for o in options_of(match, 0) if "raid" not in o} == {"done", "aim mutiny brig-1"}
    answer_all(match, "aim mutiny brig-1")
    assert laid(match)[0] == (0, "brig slaves")
    assert state(match).play[0].former == 1
    assert discards(match) == ["captain-kidd", "mutiny"]


@rule("R5")
def test_a_ship_taken_by_mutiny_may_raid_in_the_same_turn() -> None:
    play = [(1, "brig captain-kidd"), (1, "village")]
    match = at("merchant", [["mutiny", "siege"], []], play)
    answer_all(match, "aim mutiny brig-1", "done")
    assert options_of(match, 0) == {"done", "raid brig-1 village-1"}


@rule("12.3", "R11", "R13")
@pytest.mark.parametrize("step", ["merchant", "raid", "privateer", "settlement"])
def test_scurvy_discards_a_crew_of_anybody(step: str) -> None:
    play = [(1, "brig captain-kidd slaves"), (0, "galleon corsairs"), (1, "sloop captain-drake"), (1, "port")]
    match = at(step, [["scurvy"], []], play)
    assert {o for o in options_of(match, 0) if "raid" not in o} == {
        "done",
        "aim scurvy brig-1",
        "aim scurvy galleon-1",
    }
    answer_all(match, "aim scurvy brig-1")
    assert laid(match) == [(1, "brig captain-kidd"), *play[1:]]
    assert discards(match) == ["scurvy", "slaves"]


@rule("12.4", "R13")
@pytest.mark.parametrize("step", ["merchant", "raid", "privateer", "settlement"])
def test_a_letter_of_marque_draws_two_cards(step: str) -> None:
    play = [(0, "zabra"), (1, "port")]
    match = at(step, [["letter-of-marque"], []], play, top=["plunder", "siege", "slaves"])
    answer_all(match, "play letter-of-marque")
    assert hand(match, 0) == ["plunder", "siege"]
    assert discards(match) == ["letter-of-marque"]


@rule("12.8", "R13")
def test_shipbuilding_adds_a_merchant_or_a_privateer() -> None:
    cards = ["shipbuilding", "caravel", "smuggler", "trade-ship", "sloop", "brig"]
    match = at("merchant", [cards, []])
    answer_all(match, "play shipbuilding", "enter caravel", "enter smuggler")
    assert options_of(match, 0) == {"done"}
    answer_all(match, "done", "enter sloop")
    assert options_of(match, 0) == {"done"}
    match = at("merchant", [cards, []])
    answer_all(match, "play shipbuilding", "enter caravel", "done", "enter sloop", "enter brig")
    assert options_of(match, 0) == {"done"}
    assert laid(match) == [(0, "caravel"), (0, "sloop"), (0, "brig")]


@rule("12.8", "R13")
def test_shipbuilding_is_for_its_turn_and_for_two_phases() -> None:
    match = at("privateer", [["shipbuilding", "havana", "village"], ["siege"]])
    answer_all(match, "play shipbuilding", "done", "enter havana")
    assert options_of(match, 0) == {"done"}
    answer_all(match, "done")
    assert state(match).extra == 0
    for step in ("raid", "settlement"):
        match = at(step, [["shipbuilding"], []], [(0, "sloop"), (1, "port")])
        assert not any("shipbuilding" in option for option in options_of(match, 0))


@rule("R1", "12.8")
def test_each_of_two_new_privateers_gets_its_own_captain() -> None:
    cards = ["sloop", "brig", "captain-kidd", "captain-drake", "shipbuilding"]
    match = at("privateer", [cards, []])
    answer_all(match, "play shipbuilding", "enter sloop", "attach captain-kidd sloop-1", "enter brig")
    assert options_of(match, 0) == {"done", "attach captain-drake brig-1"}


@rule("12.9", "R14")
def test_plunder_follows_the_capture_of_a_base() -> None:
    play = [(0, "galleon"), (1, "village")]
    match = at("raid", [["plunder", "plunder", "slaves"], ["brig"]], play, dice=(6, 6, 2, 3, 6, 4))
    answer_all(match, "raid galleon-1 village-1", "decline")
    assert options_of(match, 0) == {"decline", "play plunder"}
    answer_all(match, "play plunder")
    assert state(match).gold == [5, 0]
    answer_all(match, "play plunder")
    assert state(match).gold == [15, 0]
    assert discards(match) == ["plunder", "plunder"]


@rule("12.9")
def test_plunder_may_be_kept_and_is_for_captured_bases_only() -> None:
    play = [(0, "galleon"), (1, "village"), (1, "caravel")]
    match = at("raid", [["plunder"], ["brig"]], play, dice=(6, 6, 2, 3))
    answer_all(match, "raid galleon-1 caravel-1", "1: decline", "0: decline")
    assert match.asks[0].prompt == "privateer"
    assert state(match).gold == [3, 0]
    match = at("raid", [["plunder"], ["brig"]], play, dice=(3, 4))
    answer_all(match, "raid galleon-1 village-1", "decline")
    assert match.asks[0].prompt == "privateer"
    match = at("raid", [["plunder"], ["brig"]], play, dice=(6, 6))
    answer_all(match, "raid galleon-1 village-1", "decline", "decline")
    assert hand(match, 0) == ["plunder"]
