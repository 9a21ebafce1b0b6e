"""Sea Intercept, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.sea_intercept.book import STACKS
from quarterdeck.games.sea_intercept.rules import PHASES
from tests.games.sea_intercept.positions import DECK, HANDS, at, discards, hand, state, told

GAME = "sea-intercept"


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"sea-intercept:{line}" for line in lines])


def ended(match: qd.Match) -> qd.Outcome:
    assert match.outcome is not None
    return match.outcome


# ---------------------------------------------------------------------- 1-6


@rule("1.1")
def test_two_fleets_meet() -> None:
    assert qd.Match(qd.load(GAME), 1).names == ("Blue", "Red")


@rule("2.1", "3.1", "R10")
@pytest.mark.parametrize("deck", [0, 1, 2])
def test_the_game_ends_when_a_card_is_missing(deck: int) -> None:
    m = at("reserve", fleets=(["submarine", "airplane", "warship"], ["carrier", "base"]), deck=deck)
    outcome = ended(m)
    assert outcome.winners == (1,)
    assert [*outcome.scores] == [3, 4]
    assert len(hand(m, 0)) == deck
    assert "count 3 for Blue and 4 for Red" in m.question(None)


@rule("2.1", "R10")
def test_the_last_three_cards_give_a_whole_turn() -> None:
    m = at("reserve", fleets=(["submarine"], ["base"]), deck=3)
    assert m.waiting == [0]
    assert state(m).cards.count(DECK) == 0
    while not m.over:
        answer_all(m, "done")
    assert state(m).active == 1
    assert len(hand(m, 0)) == 3


@rule("R12")
def test_equal_scores_are_a_draw() -> None:
    m = at("reserve", fleets=(["submarine", "airplane"], ["carrier"]), deck=0)
    assert ended(m).winners == ()


@rule("5.1", "7.1", "R7", "R8")
def test_nine_cards_are_dealt_and_three_drawn() -> None:
    g = state(qd.Match(qd.load(GAME), 3))
    assert g.cards.count(HANDS[g.active]) == 12
    assert g.cards.count(HANDS[1 - g.active]) == 9
    assert g.cards.count(DECK) == 123 - 21


@rule("5.2", "R8")
def test_chance_decides_who_begins() -> None:
    first = [state(qd.Match(qd.load(GAME), seed)).active for seed in range(40)]
    assert 10 < sum(first) < 30


@rule("6.1")
def test_turns_have_seven_phases_and_alternate() -> None:
    assert [*dict.fromkeys(phase.caption for phase in PHASES)] == [
        "Reserve Phase",
        "Deployment Phase",
        "Mission Phase",
        "Detection Phase",
        "Attack Phase",
        "Counter Phase",
        "Orientation Phase",
    ]
    m = at("mission", (["torpedo", "asw"], []), (["submarine"], ["submarine"]), turn=5)
    answer_all(m, "done")
    assert (state(m).active, state(m).turn) == (1, 6)
    assert len(hand(m, 1)) == 3


# ---------------------------------------------------------------------- 7-8


@rule("7.1")
def test_three_cards_are_drawn_and_told_to_the_drawer() -> None:
    m = at("reserve", (["torpedo"], []))
    assert len(hand(m, 0)) == 4
    top = [state(m).book.labels[word] for word in hand(m, 0) if word != "torpedo"]
    assert "Blue draws 3 cards." in told(m, 1)
    assert all(label in told(m, 0) and label not in told(m, 1) for label in top)


@rule("7.2", "R7")
def test_the_hand_is_limited_to_nine_before_units_are_deployed() -> None:
    m = at("reserve", (["torpedo"] * 4 + ["airplane"] * 4, []), under={"submarine-b1": ["asw"]})
    assert m.asks[0].prompt == "discard"
    answer_all(m, "discard airplane", "discard torpedo")
    assert len(hand(m, 0)) == 9
    assert discards(m) == ["airplane", "torpedo"]
    assert m.asks[0].prompt == "deploy"


@rule("R7")
def test_cards_under_units_are_not_held() -> None:
    under = {"submarine-b1": ["asw", "esm", "racket", "torpedo"]}
    m = at("reserve", (["airplane"] * 6, []), (["submarine"], []), under=under)
    assert m.asks[0].prompt == "deploy"
    assert len(hand(m, 0)) == 9


@rule("8.1")
def test_up_to_two_units_are_deployed() -> None:
    m = at("deploy", (["carrier", "airplane", "airplane", "torpedo"], []))
    assert options_of(m, 0) == {"done", "deploy carrier", "deploy airplane"}
    answer_all(m, "deploy airplane", "deploy airplane", "done")
    assert state(m).names == [("airplane-b1", "airplane-b2"), ()]
    assert hand(m, 0) == ["carrier", "torpedo"]
    with pytest.raises(NotOffered, match="at most 2"):
        at("deploy", (["airplane"] * 3, [])).answer_set(0, {"airplane": 3})


@rule("8.1")
def test_no_unit_need_be_deployed() -> None:
    m = at("deploy", (["carrier"], []))
    answer_all(m, "done")
    assert state(m).names == [(), ()]


@rule("8.1")
def test_a_name_that_is_free_is_used_again() -> None:
    g = state(at("deploy", ([], ["submarine"]), ([], ["submarine", "submarine"]), active=1))
    g.names[1] = ("submarine-r1", "submarine-r3")
    m = position(qd.load(GAME), g)
    answer_all(m, "deploy submarine", "done")
    assert state(m).names[1] == ("submarine-r1", "submarine-r3", "submarine-r2")


@rule("8.2", "R6", "R13")
def test_cards_are_laid_under_units_that_can_use_them() -> None:
    m = at("stack", (["sonobuoys", "ffg", "oth", "flares"], []), (["warship", "submarine"], []))
    assert options_of(m, 0) == {
        "done",
        "stack ffg warship-b1",
        "stack oth warship-b1",  # without an Airplane in play
        "stack flares warship-b1",
        "stack flares submarine-b1",
    }
    answer_all(m, "stack ffg warship-b1", "stack flares warship-b1", "done")
    g = state(m)
    assert g.under(0, "warship-b1") == ["ffg", "flares"]
    assert g.under(0, "submarine-b1") == []
    assert hand(m, 0) == ["oth", "sonobuoys"]


@rule("8.2", "R6")
def test_the_opponent_sees_how_many_lie_there_and_that_they_fit() -> None:
    m = at("stack", (["ffg"], []), (["warship"], []))
    answer_all(m, "stack ffg warship-b1")
    seen = m.view(1)
    assert [*seen["hosts"][0]] == ["warship-b1"]
    assert seen["cards"]["zones"]["stacked-0"] == {"known": [], "hidden": 1}
    assert "Guided Missile Frigate" not in told(m, 1)
    g = state(m)
    may_be = {g.cards.kind(c) for c in range(123) if g.cards.know[1][STACKS[0]][0][0] >> c & 1}
    assert "ffg" in may_be
    assert may_be <= g.book.usable["warship"]


@rule("8.2", "R6")
def test_each_side_reads_its_own_option_cards_alone() -> None:
    m = at("stack", ([], ["ffg", "torpedo"]), (["airplane"], ["warship"]), active=1)
    before = [*state(m).cards.learnt]
    answer_all(m, "stack ffg warship-r1")
    seen = [m.view(seat)["cards"]["zones"] for seat in (0, 1)]
    assert {*seen[0]} == {"deck", "fleet-0", "fleet-1", "hand-1", "stacked-1"}
    assert [zones["stacked-1"]["known"] for zones in seen] == [[], ["ffg"]]
    learnt = [now - then for now, then in zip(state(m).cards.learnt, before, strict=True)]
    assert learnt == [1, 0]  # Blue has learnt that a Warship can use it, Red nothing


@rule("8.2")
def test_no_unit_no_place_for_cards() -> None:
    m = at("stack", (["ffg"], []), ([], ["submarine"]))
    assert state(m).active == 1


@rule("8.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_unit_cannot_get_lost(seat: int) -> None:
    for names, hosts in ((("submarine",), ()), (("submarine", "submarine"), ("airplane",))):
        g = state(at("mission", (["asw", "torpedo"], []), (["submarine"] * 2, ["submarine"] * 2)))
        g.check()
        g.names[seat] = tuple(f"{name}-{'br'[seat]}{n}" for n, name in enumerate(names, 1))
        g.hosts[seat] = hosts
        with pytest.raises(AssertionError):
            g.check()


@rule("8.3")
def test_units_stay_from_turn_to_turn() -> None:
    m = at("mission", (["torpedo", "asw"], []), (["submarine"], ["airplane"]))
    answer_all(m, "done")
    assert state(m).active == 1
    assert state(m).names == [("submarine-b1",), ("airplane-r1",)]


# ---------------------------------------------------------------------- 9


@rule("9.1")
def test_without_units_the_opponent_loses_a_card_and_one_may_be_drawn() -> None:
    m = at("bonus", ([], ["torpedo", "torpedo"]))
    assert hand(m, 1) == ["torpedo"]
    assert discards(m) == ["torpedo"]
    assert options_of(m, 0) == {"decline", "draw"}
    left = state(m).cards.count(DECK)
    fork = m.fork()
    answer_all(m, "draw")
    assert len(hand(m, 0)) == 1
    answer_all(fork, "decline")
    assert hand(fork, 0) == []
    assert state(fork).cards.count(DECK) == left - 3  # the next turn has begun


@rule("9.1")
def test_with_a_unit_in_play_there_is_no_bonus() -> None:
    m = at("bonus", (["torpedo", "asw"], ["torpedo"]), (["submarine"], ["submarine"]))
    assert m.asks[0].prompt == "mission"
    assert hand(m, 1) == ["torpedo"]


@rule("R15")
def test_an_empty_hand_loses_nothing() -> None:
    m = at("bonus")
    assert discards(m) == []
    assert options_of(m, 0) == {"decline", "draw"}


@rule("R7")
def test_the_bonus_card_may_exceed_the_limit() -> None:
    m = at("bonus", (["torpedo"] * 4 + ["airplane"] * 5, []))
    answer_all(m, "draw")
    assert len(hand(m, 0)) == 10


@rule("R5")
@pytest.mark.parametrize(("opening", "turn", "asked"), [(True, 1, True), (False, 1, False), (False, 2, True)])
def test_the_bonus_of_the_opening_turn(opening: bool, turn: int, asked: bool) -> None:
    m = at("bonus", ([], ["torpedo"] * 2), turn=turn, options={"opening-bonus": opening})
    assert (m.asks[0].prompt == "bonus") is asked
    assert (len(hand(m, 1)) == 1) is asked


@rule("R5")
@pytest.mark.parametrize("opening", [False, True])
def test_the_very_first_turn(opening: bool) -> None:
    m = qd.Match(qd.load(GAME), 1, {"opening-bonus": opening})
    first, bonuses = state(m).active, []
    while state(m).active == first:
        bonuses.append(m.asks[0].prompt == "bonus")
        m.answer(first, m.asks[0].options[0])
    assert any(bonuses) is opening


@rule("R5")
@pytest.mark.parametrize("again", [False, True])
def test_the_bonus_after_the_last_unit(again: bool) -> None:
    hands = (["asw", "torpedo"], ["torpedo", "airplane"])
    m = at("mission", hands, (["submarine"], ["submarine"]), options={"bonus-again": again})
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo", "decline")
    assert (m.asks[0].prompt == "bonus") is again
    assert m.asks[0].seat == (0 if again else 1)


@rule("R9")
def test_the_bonus_from_an_empty_deck_ends_the_game() -> None:
    m = at("bonus", fleets=(["submarine"], []), deck=0)
    answer_all(m, "draw")
    assert ended(m).winners == (0,)


@rule("9.2", "9.3", "R2")
def test_missions_are_those_for_which_both_cards_are_there() -> None:
    hands: tuple[list[str], list[str]] = (["asw", "attack-sub", "guided-weapon"], [])
    m = at("mission", hands, (["submarine", "airplane"], ["submarine", "submarine", "carrier"]))
    assert options_of(m, 0) == {
        "done",
        *[f"strike {own} submarine-r{n}" for own in ("submarine-b1", "airplane-b1") for n in (1, 2)],
    }


@rule("9.2")
def test_nobody_must_attack() -> None:
    m = at("mission", (["asw", "torpedo"], []), (["submarine"], ["submarine"]))
    answer_all(m, "done")
    assert state(m).active == 1
    assert hand(m, 0) == ["asw", "torpedo"]


@rule("R2")
@pytest.mark.parametrize("held", [["asw"], ["torpedo"], ["asw", "sam"], ["aaw", "torpedo"], ["skunk", "aaa"]])
def test_without_one_of_the_cards_no_mission_is_offered(held: list[str]) -> None:
    m = at("mission", (held, []), (["submarine"], ["submarine"]))
    assert options_of(m, 0) == {"done"}


# ---------------------------------------------------------------------- 10-12


@rule("10.1", "11.1", "12.5")
def test_a_mission_takes_a_detect_and_an_attack_card() -> None:
    hands = (["asw", "goblin", "bogie", "torpedo", "attack-sub", "sam"], ["torpedo"])
    m = at("mission", hands, (["submarine"], ["submarine", "airplane"]))
    answer_all(m, "strike submarine-b1 submarine-r1")
    assert options_of(m, 0) == {"detect asw", "detect goblin"}
    answer_all(m, "detect goblin")
    assert options_of(m, 0) == {"attack torpedo", "attack attack-sub"}
    answer_all(m, "attack attack-sub", "decline")
    assert hand(m, 0) == ["asw", "bogie", "sam", "torpedo"]
    assert discards(m) == ["attack-sub", "goblin", "submarine"]


@rule("9.3")
def test_the_mission_is_told_when_it_is_whole() -> None:
    m = at("mission", (["asw", "torpedo"], []), (["submarine"], ["submarine"]))
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw")
    assert "attacks" not in told(m, 1)
    answer_all(m, "attack torpedo")
    assert "Blue: Submarine B1 attacks Submarine R1." in told(m, 1)
    assert "Blue detects with ASW: Anti-Submarine Warfare." in told(m, 1)
    assert "Blue attacks with Torpedo." in told(m, 1)


@rule("10.2", "11.2", "R6")
def test_cards_under_the_attacker_may_be_played_and_only_by_it() -> None:
    under = {"submarine-b1": ["asw", "torpedo"]}
    m = at("mission", (["torpedo"], []), (["submarine", "submarine"], ["submarine"]), under=under)
    assert options_of(m, 0) == {"done", "strike submarine-b1 submarine-r1"}
    answer_all(m, "strike submarine-b1 submarine-r1")
    assert options_of(m, 0) == {"detect stacked-asw"}
    answer_all(m, "detect stacked-asw")
    assert options_of(m, 0) == {"attack torpedo", "attack stacked-torpedo"}
    answer_all(m, "attack stacked-torpedo")
    assert state(m).hosts == [(), ()]
    assert hand(m, 0) == ["torpedo"]


@rule("11.2", "R6")
def test_the_right_card_is_taken_from_under_the_right_unit() -> None:
    under = {"submarine-b1": ["torpedo", "esm"], "submarine-b2": ["asw", "racket", "torpedo"]}
    m = at("mission", ([], []), (["submarine", "submarine"], ["submarine"]), under=under)
    answer_all(m, "strike submarine-b2 submarine-r1", "detect stacked-racket", "attack stacked-torpedo")
    g = state(m)
    assert g.under(0, "submarine-b1") == ["torpedo", "esm"]
    assert g.under(0, "submarine-b2") == ["asw"]


@rule("12.1", "12.2", "12.4", "12.5")
def test_a_counter_saves_the_defender() -> None:
    hands = (["asw", "torpedo"], ["zig-zagging", "chaff", "thermocline"])
    under = {"submarine-r1": ["jamming"], "submarine-r2": ["emcon"]}
    m = at("mission", hands, (["submarine"], ["submarine", "submarine"]), under=under)
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo")
    assert options_of(m, 1) == {
        "decline",
        "play zig-zagging",
        "play thermocline",
        "play stacked-jamming",
    }
    answer_all(m, "play stacked-jamming")
    assert state(m).names[1] == ("submarine-r1", "submarine-r2")
    assert state(m).hosts[1] == ("submarine-r2",)
    assert discards(m) == ["asw", "jamming", "torpedo"]
    assert len(hand(m, 1)) == 6  # three drawn for the next turn


@rule("12.3")
def test_without_a_counter_the_defender_and_its_cards_are_discarded() -> None:
    hands = (["asw", "torpedo"], ["zig-zagging"])
    under = {"submarine-r1": ["jamming", "esm"], "submarine-r2": ["emcon"]}
    m = at("mission", hands, (["submarine"], ["submarine", "submarine"]), under=under)
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo", "decline")
    assert state(m).names[1] == ("submarine-r2",)
    assert state(m).under(1, "submarine-r2") == ["emcon"]
    assert discards(m) == ["asw", "esm", "jamming", "submarine", "torpedo"]
    assert "Red loses Jamming and ESM: Electronic Signal Measures with it." in told(m, 0)


@rule("12.1")
def test_who_holds_no_counter_is_asked_like_one_who_does() -> None:
    m = at("mission", (["asw", "torpedo"], ["asm"]), (["submarine"], ["submarine"]))
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo")
    assert options_of(m, 1) == {"decline"}


@rule("12.1", "12.2")
def test_who_can_hold_no_counter_is_not_asked() -> None:
    m = at("mission", (["asw", "torpedo"], []), (["submarine"], ["submarine"]))
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo")
    assert state(m).names[1] == ()
    under = {"submarine-r2": ["emcon"]}
    m = at("mission", (["asw", "torpedo"], []), (["submarine"], ["submarine", "submarine"]), under=under)
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo")
    assert state(m).names[1] == ("submarine-r2",)
    m = at("mission", (["asw", "torpedo"], []), (["submarine"], ["submarine", "submarine"]), under=under)
    answer_all(m, "strike submarine-b1 submarine-r2", "detect asw", "attack torpedo")
    assert options_of(m, 1) == {"decline", "play stacked-emcon"}


# ---------------------------------------------------------------------- 13, 15-17


@rule("13.1", "R1")
def test_each_unit_attacks_once_and_a_target_as_often_as_one_likes() -> None:
    hands = (["asw", "goblin", "esm", "torpedo", "torpedo", "torpedo"], ["ecm", "ecm", "roe"])
    m = at("mission", hands, (["submarine", "airplane"], ["submarine"]))
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo", "play ecm")
    assert options_of(m, 0) == {"done", "strike airplane-b1 submarine-r1"}
    answer_all(m, "strike airplane-b1 submarine-r1", "detect goblin", "attack torpedo", "play ecm")
    assert state(m).active == 1
    assert state(m).used == ()
    assert hand(m, 0) == ["esm", "torpedo"]


@rule("13.1")
def test_a_unit_attacks_again_in_the_next_turn() -> None:
    hands = (["asw", "goblin", "torpedo", "torpedo"], ["roe"])
    m = at("mission", hands, (["submarine"], ["submarine"]))
    answer_all(m, "strike submarine-b1 submarine-r1", "detect asw", "attack torpedo", "play roe")
    while m.waiting == [1] or m.asks[0].prompt != "mission":
        answer_all(m, "done")
    assert "strike submarine-b1 submarine-r1" in options_of(m, 0)


@rule("15.2", "R13")
@pytest.mark.parametrize("card", ["aew", "oth"])
def test_some_detect_cards_need_an_airplane(card: str) -> None:
    m = at("mission", ([card, "ssm"], []), (["warship"], ["carrier"]))
    assert options_of(m, 0) == {"done"}
    m = at("mission", ([card, "ssm"], []), (["warship", "airplane"], ["carrier"]))
    assert options_of(m, 0) == {"done", "strike warship-b1 carrier-r1"}
    answer_all(m, "strike warship-b1 carrier-r1")
    assert options_of(m, 0) == {f"detect {card}"}


@rule("R13")
def test_the_attacker_may_be_the_airplane_that_is_needed() -> None:
    m = at("mission", (["aew", "asm"], []), (["airplane"], ["carrier"]))
    assert options_of(m, 0) == {"done", "strike airplane-b1 carrier-r1"}


@rule("17.2", "R13")
@pytest.mark.parametrize(
    ("fleet", "offered"),
    [
        (["carrier"], set()),
        (["carrier", "airplane"], {"blip-enhancement", "flares", "cap"}),
    ],
)
def test_some_counters_need_an_airplane(fleet: list[str], offered: set[str]) -> None:
    m = at("mission", (["skunk", "asm"], ["blip-enhancement", "flares", "cap"]), (["airplane"], fleet))
    answer_all(m, "strike airplane-b1 carrier-r1", "detect skunk", "attack asm")
    assert options_of(m, 1) == {"decline", *[f"play {card}" for card in offered]}


@rule("R13")
def test_the_defender_may_be_the_airplane_that_is_needed() -> None:
    m = at("mission", (["bogie", "aam"], ["flares"]), (["airplane"], ["airplane"]))
    answer_all(m, "strike airplane-b1 airplane-r1", "detect bogie", "attack aam")
    assert options_of(m, 1) == {"decline", "play flares"}


@rule("17.1", "R3", "R4")
@pytest.mark.parametrize(
    ("attacker", "weapon", "stopping"),
    [
        ("airplane", "asm", {"poor-weather", "mission-kill", "chaff", "hard-kill", "soft-kill", "jamming"}),
        ("airplane", "torpedo", {"poor-weather", "mission-kill", "hard-kill", "jamming"}),
        ("warship", "torpedo", {"poor-weather", "jamming"}),
        ("warship", "ssm", {"poor-weather", "chaff", "hard-kill", "soft-kill", "jamming"}),
        ("submarine", "torpedo", {"jamming"}),
        ("submarine", "ssm", {"chaff", "hard-kill", "soft-kill", "jamming"}),
    ],
)
def test_what_a_counter_stops(attacker: str, weapon: str, stopping: set[str]) -> None:
    held = ["poor-weather", "mission-kill", "chaff", "hard-kill", "soft-kill", "jamming", "iads"]
    m = at("mission", (["skunk", weapon], held), ([attacker], ["warship"]))
    answer_all(m, f"strike {attacker}-b1 warship-r1", "detect skunk", f"attack {weapon}")
    assert options_of(m, 1) == {"decline", *[f"play {card}" for card in stopping]}


@rule("R3")
@pytest.mark.parametrize(("missiles", "stops"), [("by name", False), ("in fact", True)])
def test_by_option_weapons_that_are_missiles_in_fact_count(missiles: str, stops: bool) -> None:
    hands = (["skunk", "boomer"], ["soft-kill"])
    m = at("mission", hands, (["submarine"], ["warship"]), options={"missiles": missiles})
    answer_all(m, "strike submarine-b1 warship-r1", "detect skunk", "attack boomer")
    assert ("play soft-kill" in options_of(m, 1)) is stops
