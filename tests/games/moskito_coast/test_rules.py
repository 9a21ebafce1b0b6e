"""Moskito Coast, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.moskito_coast.rules import PHASES
from tests.games.moskito_coast.positions import DECK, at, discards, hand, law_at, state, told, where

GAME = "moskito-coast"


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"moskito-coast:{line}" for line in lines])


def ended(match: qd.Match) -> qd.Outcome:
    assert match.outcome is not None
    return match.outcome


# ---------------------------------------------------------------------- 1-9


@rule("1.1", "R14")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_traffickers(players: int) -> None:
    m = qd.Match(qd.load(GAME), 1, {"players": players})
    assert len(m.names) == len(state(m).money) == players
    assert len(state(m).at) == 6 * players


@rule("2.1", "10.2", "R17")
def test_fifty_million_win_at_once() -> None:
    pawns = {"blue-truck-1": 29, "blue-boat-1": 28}
    m = at("transport", pawns=pawns, money=(39, 49), dice=(1, 6, 4, 4, 3))
    outcome = ended(m)
    assert outcome.winners == (0,)
    assert [*outcome.scores] == [50, 49]
    assert where(m, "blue-boat-1") == 28  # still to move
    assert "Blue has 50 million and wins" in m.question(None)


@rule("2.1")
def test_less_than_fifty_million_do_not_win() -> None:
    m = at("transport", pawns={"blue-truck-1": 29}, money=(38, 49), dice=(1, 4, 4, 3))
    assert m.outcome is None
    assert state(m).money == [49, 49]


@rule("3.1", "3.2", "5.3", "R9")
@pytest.mark.parametrize(
    ("space", "die", "ways"),
    [
        (5, 3, {"to space-2", "to space-8"}),
        (5, 4, {"to space-9"}),
        (25, 4, {"to space-21", "to space-29"}),
        (25, 5, {"to space-20"}),
    ],
)
def test_the_law_stays_between_the_ends(space: int, die: int, ways: set[str]) -> None:
    m = at("interception", [["radar"]], law={"ca-air": space}, dice=[die])
    answer_all(m, "law radar ca-air")
    assert options_of(m, 0) == ways


@rule("3.3", "R1")
def test_even_spaces_are_safe() -> None:
    g = state(at("smugglers"))
    assert [n for n in range(2, 30) if g.is_safe(n)] == [*range(2, 29, 2)]
    assert [n for n in range(2, 30) if g.is_safe(n, rivals=True)] == [*range(2, 29, 2)]


@rule("5.2", "8.1", "8.3", "R10", "4.1")
def test_setup() -> None:
    m = qd.Match(qd.load(GAME), 1)
    g = state(m)
    assert g.money == [10, 10]
    assert dict(zip(g.book.law, g.law, strict=True)) == {
        **{f"usa-{way}": 25 for way in ("ground", "air", "sea")},
        **{f"ca-{way}": 5 for way in ("ground", "air", "sea")},
    }
    assert hand(m, 0) == hand(m, 1) == []
    assert options_of(m, 0) == {"start truck", "start plane", "start boat"}
    answer_all(m, "0: start plane", "1: start boat")
    assert "Blue puts Blue plane 1 on the start space." in told(m, 1)
    assert "Red puts Red boat 1 on the start space." in told(m, 0)
    assert state(m).cards.count(DECK) in (67, 68)


@rule("6.1", "2.1")
def test_money_is_counted_in_millions() -> None:
    m = at("transport", pawns={"blue-truck-1": 29}, dice=(1, 6, 6, 6))
    assert state(m).money == [28, 10]
    assert "Blue gets $18 million and has $28 million." in told(m, 1)


@rule("7.1", "8.2")
def test_the_highest_roll_goes_first() -> None:
    m = at("first", dice=(2, 5))
    assert state(m).active == 1
    m = at("first", dice=(5, 2))
    assert state(m).active == 0
    m = at("first", dice=(4, 4, 1, 6))
    assert state(m).active == 1


@rule("9.1")
def test_turns_have_five_phases_and_go_round() -> None:
    assert [*dict.fromkeys(phase.caption for phase in PHASES)][1:] == [
        "Transport Phase",
        "Smugglers Phase",
        "Activity Phase",
        "Production Phase",
        "Interception Phase",
    ]
    m = at("interception", [[], [], ["radar"]], active=1, options={"players": 3})
    assert state(m).active == 2
    m = at("interception", [[], [], ["radar"]], active=2, options={"players": 3})
    answer_all(m, "done")
    assert state(m).active == 0
    assert state(m).turn == 2
    assert qd.Match(qd.load("moskito-coast"), 1).state.turn == 0  # none has begun while pawns are chosen


# ---------------------------------------------------------------------- 10


@rule("10.1", "R17")
def test_every_pawn_moves_by_a_die_of_its_own_the_foremost_first() -> None:
    m = at("transport", pawns={"blue-truck-1": 1, "blue-plane-2": 7, "red-boat-1": 9}, dice=(6, 3))
    assert (where(m, "blue-plane-2"), where(m, "blue-truck-1"), where(m, "red-boat-1")) == (13, 4, 9)
    assert [die for _, die in state(m).rolled] == [6, 3]


@rule("10.2", "R5", "R6")
@pytest.mark.parametrize("die", [1, 6])
def test_a_pawn_that_arrives_pays_three_dice_and_goes_back(die: int) -> None:
    m = at("transport", pawns={"blue-truck-1": 29}, dice=(die, 2, 3, 5))
    assert state(m).money == [20, 10]
    assert where(m, "blue-truck-1") == 0
    while m.asks[0].prompt != "production":
        answer_all(m, "done")
    assert "buy truck" in options_of(m, 0)


@rule("10.3", "R2", "R6")
@pytest.mark.parametrize("law", ["usa-ground", "ca-air", "ca-sea"])
def test_a_smuggler_that_lands_on_the_law_is_captured(law: str) -> None:
    m = at("transport", pawns={"blue-truck-1": 3}, law={law: 7}, dice=[4])
    assert where(m, "blue-truck-1") == 0
    assert state(m).money == [10, 10]
    assert "Blue truck 1 is captured by the law." in told(m, 1)


@rule("R5")
def test_passing_the_law_is_nothing() -> None:
    m = at("transport", pawns={"blue-truck-1": 3}, law={"usa-air": 7}, dice=[6])
    assert where(m, "blue-truck-1") == 9


@rule("R1")
@pytest.mark.parametrize(
    ("safe", "captured"), [("from everybody", False), ("from the law", False), ("from nobody", True)]
)
def test_a_safe_zone_protects_from_the_law(safe: str, captured: bool) -> None:
    m = at("transport", pawns={"blue-boat-1": 3}, law={"ca-sea": 6}, dice=[3], options={"safe-zones": safe})
    assert where(m, "blue-boat-1") == (0 if captured else 6)
    m = at(
        "interception",
        [["radar", "nuns"]],
        pawns={"red-boat-1": 6, "red-truck-1": 1},
        law={"ca-air": 3},
        dice=[3],
        options={"safe-zones": safe},
    )
    answer_all(m, "law radar ca-air", "to space-6")
    assert where(m, "red-boat-1") == (0 if captured else 6)


# ---------------------------------------------------------------------- 11


@rule("11.1", "11.2", "15.2")
def test_a_transport_card_moves_a_pawn_of_its_type() -> None:
    held = ["trucks", "old-jets", "narco-traffickers", "radar"]
    pawns = {"blue-truck-1": 3, "blue-truck-2": 8, "blue-boat-1": 5, "red-plane-1": 4}
    m = at("smugglers", [held], pawns, dice=[4])
    assert options_of(m, 0) == {
        "done",
        "push trucks blue-truck-1",
        "push trucks blue-truck-2",
        "push narco-traffickers blue-truck-1",
        "push narco-traffickers blue-truck-2",
        "push narco-traffickers blue-boat-1",
    }
    answer_all(m, "push trucks blue-truck-2")
    assert where(m, "blue-truck-2") == 12
    assert discards(m) == ["trucks"]


@rule("11.1")
def test_no_card_need_be_played() -> None:
    m = at("smugglers", [["trucks"]], {"blue-truck-1": 3})
    answer_all(m, "done")
    assert "trucks" in hand(m, 0)
    assert where(m, "blue-truck-1") == 3
    with pytest.raises(NotOffered):
        at("smugglers", [["trucks"]], {"blue-boat-1": 3}).answer(0, "push trucks blue-boat-1")


@rule("11.1")
def test_of_equal_pawns_on_a_space_one_is_offered() -> None:
    m = at("smugglers", [["trucks"]], {"blue-truck-1": 3, "blue-truck-2": 3})
    assert options_of(m, 0) == {"done", "push trucks blue-truck-1"}
    pawns = {"blue-truck-2": 3, "blue-plane-1": 3, "blue-plane-2": 3, "blue-boat-1": 3}
    m = at("smugglers", [["narco-traffickers"]], pawns)
    offered = {f"push narco-traffickers blue-{pawn}" for pawn in ("truck-2", "plane-1", "boat-1")}
    assert options_of(m, 0) == {"done", *offered}


@rule("11.3", "R3", "R6")
def test_opponents_are_run_down_for_a_million_each() -> None:
    pawns = {"blue-truck-1": 3, "blue-boat-1": 7, "red-plane-1": 7, "red-plane-2": 7, "red-truck-1": 9}
    m = at("smugglers", [["trucks"]], pawns, dice=[4])
    answer_all(m, "push trucks blue-truck-1")
    assert state(m).money == [12, 10]
    assert [where(m, pawn) for pawn in pawns] == [7, 7, 0, 0, 9]


@rule("11.3", "2.1")
def test_running_down_may_win() -> None:
    m = at("smugglers", [["trucks"]], {"blue-truck-1": 3, "red-boat-1": 7}, money=(49, 3), dice=[4])
    answer_all(m, "push trucks blue-truck-1")
    assert ended(m).winners == (0,)


@rule("R1", "R3")
@pytest.mark.parametrize(
    ("safe", "run_down"), [("from everybody", False), ("from the law", True), ("from nobody", True)]
)
def test_a_safe_zone_protects_from_rivals(safe: str, run_down: bool) -> None:
    pawns = {"blue-truck-1": 4, "red-boat-1": 8}
    m = at("smugglers", [["trucks"]], pawns, dice=[4], options={"safe-zones": safe})
    answer_all(m, "push trucks blue-truck-1")
    assert where(m, "red-boat-1") == (0 if run_down else 8)
    assert where(m, "blue-truck-1") == 8


@rule("R3")
@pytest.mark.parametrize(("how", "run_down"), [("by card moves", False), ("by every move", True)])
def test_the_transport_phase_runs_nobody_down(how: str, run_down: bool) -> None:
    pawns = {"blue-truck-1": 3, "red-boat-1": 7}
    m = at("transport", pawns=pawns, dice=[4], options={"running-down": how})
    assert where(m, "red-boat-1") == (0 if run_down else 7)
    assert state(m).money == [11 if run_down else 10, 10]


@rule("R4", "10.3")
def test_the_law_comes_before_rivals() -> None:
    pawns = {"blue-truck-1": 3, "red-boat-1": 7}
    m = at("smugglers", [["trucks"]], pawns, law={"usa-sea": 7}, dice=[4])
    answer_all(m, "push trucks blue-truck-1")
    assert where(m, "blue-truck-1") == 0
    assert where(m, "red-boat-1") == 7
    assert state(m).money == [10, 10]


@rule("10.2", "11.1")
def test_a_push_may_bring_a_pawn_home() -> None:
    m = at("smugglers", [["trucks"]], {"blue-truck-1": 27}, dice=[5, 1, 1, 1])
    answer_all(m, "push trucks blue-truck-1")
    assert state(m).money == [13, 10]


# ---------------------------------------------------------------------- 12, 15.4, 15.5


@rule("12.1")
def test_a_card_is_drawn_and_told_to_the_drawer() -> None:
    m = at("activity", [[], ["radar"]])
    [card] = hand(m, 0)
    label = state(m).book.labels[card]
    assert f"You drew {label}." in told(m, 0)
    assert label not in told(m, 1)


@rule("12.2")
def test_discards_become_a_new_deck() -> None:
    m = at("activity", deck=0)
    assert len(hand(m, 0)) == 1
    assert state(m).cards.count(DECK) == 67
    assert discards(m) == []


SEVEN = ["trucks", "nuns", "old-jets", "turboprops", "ins", "radar", "inspector"]


@rule("12.3")
def test_more_than_seven_cards_are_discarded() -> None:
    m = at("limit", [[*SEVEN, "arrests", "violence"]])
    answer_all(m, "discard violence", "discard nuns")
    assert len(hand(m, 0)) == 7
    assert discards(m) == ["nuns", "violence"]
    assert at("limit", [SEVEN]).asks[0].prompt == "production"


@rule("15.5", "R7")
def test_a_scheme_draws_three_cards() -> None:
    m = at("schemes", [["drug-kingpin", "drug-culture", "radar"]])
    assert options_of(m, 0) == {"done", "draw drug-kingpin", "draw drug-culture"}
    answer_all(m, "draw drug-kingpin", "draw drug-culture")
    assert len(hand(m, 0)) == 7
    assert "drug-kingpin" in discards(m)


@rule("15.5")
def test_no_scheme_need_be_played() -> None:
    m = at("schemes", [["drug-kingpin"]])
    answer_all(m, "done")
    assert hand(m, 0) == ["drug-kingpin"]


@rule("R7")
def test_a_scheme_that_comes_back_is_not_played_twice() -> None:
    m = at("schemes", [["drug-kingpin", "drug-culture"]], used=("drug-kingpin",))
    assert options_of(m, 0) == {"done", "draw drug-culture"}


@rule("15.4", "R7", "R11")
def test_a_drug_war_empties_the_hand_of_one_opponent() -> None:
    hands = [["drug-war"], ["radar", "ins"], [], ["nuns"]]
    m = at("schemes", hands, options={"players": 4})
    assert options_of(m, 0) == {"done", "war drug-war red", "war drug-war green"}
    answer_all(m, "war drug-war red")
    assert [hand(m, seat) for seat in range(4)] == [[], [], [], ["nuns"]]
    assert discards(m) == ["drug-war", "ins", "radar"]
    assert "Red discards INS and Radar" in told(m, 2)


@rule("R11")
def test_a_drug_war_needs_somebody_with_cards() -> None:
    m = at("schemes", [["drug-war"], []])
    assert options_of(m, 0) == {"done"}


# ---------------------------------------------------------------------- 13


@rule("13.1", "R6")
def test_one_pawn_is_paid_for() -> None:
    m = at("production", [["radar"]], {"blue-boat-1": 3, "blue-boat-2": 4, "blue-truck-1": 9}, money=(5, 5))
    assert options_of(m, 0) == {"done", "buy truck", "buy plane"}
    answer_all(m, "buy truck")
    assert state(m).money == [4, 5]
    assert where(m, "blue-truck-2") == 1
    assert options_of(m, 0) == {"done"}


@rule("13.1")
def test_without_money_nothing_is_paid_for_and_nothing_must_be() -> None:
    assert options_of(at("production", [["radar"]], money=(0, 5)), 0) == {"done"}
    m = at("production", [["radar"]], money=(1, 5))
    answer_all(m, "done")
    assert state(m).money == [1, 5]


@rule("13.2", "R7", "R13")
@pytest.mark.parametrize(("cards", "more"), [("one", False), ("any", True)])
def test_a_card_brings_another_pawn(cards: str, more: bool) -> None:
    held = ["coca-crop", "cali-cartel"]
    m = at("production", [held], money=(1, 5), options={"cards-a-phase": cards})
    answer_all(m, "produce coca-crop plane")
    assert state(m).money == [1, 5]
    assert where(m, "blue-plane-1") == 1
    assert ("produce cali-cartel boat" in options_of(m, 0)) is more
    answer_all(m, "buy plane")
    assert where(m, "blue-plane-2") == 1
    assert not any(option.endswith("plane") or option.startswith("buy") for option in options_of(m, 0))
    assert discards(m) == ["coca-crop"]


@rule("4.1")
def test_six_pawns_are_all_there_are() -> None:
    pawns = {f"blue-{type}-{n}": 3 for type in ("truck", "plane", "boat") for n in (1, 2)}
    m = at("production", [["coca-crop", "radar"]], pawns)
    assert m.asks[0].prompt == "interception"


# ---------------------------------------------------------------------- 14, 15.3, 15.6, 15.7


@rule("14.1", "15.2", "15.3")
def test_a_law_card_moves_a_pawn_of_its_type() -> None:
    m = at("interception", [["radar", "police-in-mexico", "violence"]])
    assert options_of(m, 0) == {
        "done",
        "law radar usa-air",
        "law radar ca-air",
        "law police-in-mexico ca-ground",
    }


@rule("14.1")
def test_no_law_card_need_be_played() -> None:
    m = at("interception", [["radar"], ["ins"]])
    answer_all(m, "done")
    assert state(m).active == 1
    assert hand(m, 0) == ["radar"]


@rule("14.2", "14.3", "R2", "R9", "R12")
@pytest.mark.parametrize("way", [9, 17])
def test_it_moves_a_die_either_way_and_captures_all_who_stand_there(way: int) -> None:
    pawns = {"red-truck-1": way, "red-boat-2": way, "blue-boat-1": way, "red-plane-1": 1}
    m = at("interception", [["radar", "nuns"]], pawns, law={"usa-air": 13}, dice=[4])
    answer_all(m, "law radar usa-air")
    assert options_of(m, 0) == {"to space-9", "to space-17"}
    answer_all(m, f"to space-{way}")
    assert law_at(m, "usa-air") == way
    assert [where(m, pawn) for pawn in pawns] == [0, 0, 0, 1]
    assert state(m).money == [10, 10]


@rule("R7")
@pytest.mark.parametrize(("cards", "more"), [("one", False), ("any", True)])
def test_how_many_law_cards_are_played(cards: str, more: bool) -> None:
    options: dict[str, object] = {"cards-a-phase": cards}
    held = [["radar", "ins", "crop-dusting-program"]]
    m = at("interception", held, {"red-boat-1": 1}, law={"usa-air": 13}, dice=[4], options=options)
    answer_all(m, "law radar usa-air", "to space-9")
    assert ("law ins ca-ground" in options_of(m, 0)) is more
    assert "raid crop-dusting-program red-boat-1" in options_of(m, 0)


@rule("R7")
@pytest.mark.parametrize(("cards", "more"), [("one", False), ("any", True)])
def test_how_many_transport_cards_are_played(cards: str, more: bool) -> None:
    options: dict[str, object] = {"cards-a-phase": cards}
    m = at("smugglers", [["trucks", "nuns"]], {"blue-truck-1": 2}, dice=[4], options=options)
    answer_all(m, "push trucks blue-truck-1")
    assert (m.asks[0].prompt == "smugglers") is more


@rule("14.4", "R8", "R9", "R16")
def test_an_opponent_may_negate_a_law_card_before_the_die() -> None:
    hands = [["radar"], ["ins"], ["bribery", "threats", "nuns"]]
    m = at("interception", hands, law={"usa-air": 13}, dice=[4], options={"players": 3})
    answer_all(m, "law radar usa-air")
    assert m.waiting == [1]
    assert options_of(m, 1) == {"decline"}
    answer_all(m, "decline")
    assert options_of(m, 2) == {"decline", "play bribery", "play threats"}
    answer_all(m, "play threats")
    assert law_at(m, "usa-air") == 13
    assert discards(m) == ["radar", "threats"]
    assert state(m).script == (4,)  # nothing was rolled


@rule("14.4")
def test_corruption_may_be_kept() -> None:
    m = at("interception", [["radar"], ["bribery"]], law={"usa-air": 13}, dice=[4])
    answer_all(m, "law radar usa-air", "decline", "to space-9")
    assert law_at(m, "usa-air") == 9
    assert "bribery" in hand(m, 1)


@rule("14.4", "R7")
def test_a_negated_card_is_spent() -> None:
    m = at("interception", [["radar", "ins"], ["bribery"]])
    answer_all(m, "law radar usa-air", "play bribery")
    assert state(m).active == 1
    assert hand(m, 0) == ["ins"]


@rule("15.6", "R5", "R7", "R8")
def test_a_raid_captures_an_opponent_on_the_start_space() -> None:
    pawns = {"red-boat-1": 1, "red-boat-2": 1, "red-truck-2": 1, "red-plane-1": 2, "blue-boat-1": 1}
    m = at("interception", [["crop-dusting-program", "nuns"], ["bribery"]], pawns)
    assert options_of(m, 0) == {
        "done",
        "raid crop-dusting-program red-boat-1",
        "raid crop-dusting-program red-truck-2",
    }
    answer_all(m, "raid crop-dusting-program red-boat-1")
    assert [where(m, pawn) for pawn in pawns] == [0, 1, 1, 2, 1]
    assert "crop-dusting-program" in discards(m)
    assert "bribery" in hand(m, 1)


@rule("15.6")
def test_a_raid_needs_somebody_on_the_start_space() -> None:
    m = at("interception", [["crop-dusting-program", "radar"]], {"red-boat-1": 2, "blue-boat-1": 1})
    assert options_of(m, 0) == {"done", "law radar usa-air", "law radar ca-air"}


@rule("15.7", "R8", "R16")
@pytest.mark.parametrize("searched", [False, True])
def test_an_arrival_may_be_searched_before_it_is_paid_for(searched: bool) -> None:
    hands = [["bribery"], [], ["us-port-of-entry"]]
    pawns = {"blue-truck-1": 29, "blue-truck-2": 9}
    m = at("transport", hands, pawns, dice=(1, 3, 2, 2, 2), options={"players": 3})
    assert m.waiting == [2]
    assert options_of(m, 2) == {"decline", "play us-port-of-entry"}
    answer_all(m, "play us-port-of-entry" if searched else "decline")
    assert where(m, "blue-truck-1") == 0
    assert where(m, "blue-truck-2") == 12
    assert state(m).money == [10 if searched else 16, 10, 10]
    assert discards(m) == (["us-port-of-entry"] if searched else [])


@rule("R16")
def test_nobody_is_asked_once_the_card_is_gone() -> None:
    m = at("transport", [["us-port-of-entry"], ["radar"]], {"blue-truck-1": 29}, dice=(1, 2, 2, 2))
    assert m.waiting == [1]  # who holds none is asked like one who does
    m = at("transport", [[], []], {"blue-truck-1": 29}, dice=(1, 2, 2, 2))
    assert state(m).money == [16, 10]


# ---------------------------------------------------------------------- rulings


@rule("R15")
@pytest.mark.parametrize(("money", "winners"), [((7, 30), (1,)), ((30, 30), ())])
def test_after_the_last_turn_money_decides(money: tuple[int, int], winners: tuple[int, ...]) -> None:
    m = at("interception", [["radar"]], money=money, turn=120)
    answer_all(m, "done")
    assert ended(m).winners == winners
    assert ended(m).reason == "cap"
    m = at("interception", [["radar"]], money=money, turn=119)
    answer_all(m, "done")
    assert m.outcome is None


@rule("3.1", "13.1")
def test_what_cannot_be_is_noticed() -> None:
    for spoil in ("at", "law", "money"):
        g = state(at("smugglers", [["trucks"]], {"blue-truck-1": 3}))
        g.check()
        for wrong in {"at": (-1, 30), "law": (1, 30), "money": (-1,)}[spoil]:
            getattr(g, spoil)[0] = wrong
            with pytest.raises(AssertionError):
                g.check()
