"""Privateers: the turn, line by line."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import NotOffered
from quarterdeck.engine.testing import answer_all, options_of, position
from quarterdeck.games.privateers.rules import highest_die
from quarterdeck.kit.tableau import in_play
from tests.games.privateers.positions import at, discards, hand, laid, state, told


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"privateers:{line}" for line in lines])


# ---------------------------------------------------------------------- 1-3


@rule("1.1", "1.2", "3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_nations_begin_with_seven_cards(players: int) -> None:
    match = qd.Match(qd.load("privateers"), 5, {"players": players})
    g = state(match)
    assert g.gold == [0] * players
    held = [g.cards.count(hand) for hand in g.cards.hand]
    drawn = [2 if seat == g.active else 0 for seat in range(players)]
    assert held == [7 + n for n in drawn]
    assert g.cards.count(g.cards.deck[0]) == 181 - 7 * players - 2
    assert [s.name for s in match.scene(None).seats] == ["Spain", "England", "France", "Holland"][:players]


@rule("3.1")
def test_hands_are_hidden_from_the_others() -> None:
    view = qd.Match(qd.load("privateers"), 5).state.view(0)["cards"]["zones"]
    assert view["hand-0"]["hidden"] == 0
    assert view["hand-1"]["known"] == []


@rule("3.2")
@pytest.mark.parametrize(
    ("dice", "begins"),
    [((3, 5, 2), 1), ((4, 4, 2, 1, 6), 1), ((5, 1, 5, 3, 3, 6, 2), 0), ((6, 6, 6, 1, 1, 2), 2)],
)
def test_the_highest_die_begins_and_ties_roll_again(dice: tuple[int, ...], begins: int) -> None:
    g = state(qd.Match(qd.load("privateers"), 1, {"players": 3}))
    g.script = dice
    assert highest_die(g, range(3)) == begins
    assert g.script == ()


@rule("3.2")
def test_the_dice_for_the_first_turn_are_told() -> None:
    match = qd.Match(qd.load("privateers"), 1, {"players": 3})
    said = [line for line in match.told(None, 50) if "for the first turn" in line]
    assert len(said) >= 3
    assert {line.split()[0] for line in said} == {"Spain", "England", "France"}


@rule("3.2")
def test_any_nation_may_begin_and_the_turn_goes_to_the_left() -> None:
    starts = {state(qd.Match(qd.load("privateers"), seed, {"players": 3})).first for seed in range(20)}
    assert starts == {0, 1, 2}
    match = at("end", [["siege"], ["siege"], ["slaves"]], active=2, options={"players": 3}, first=1)
    assert state(match).active == 0


@rule("2.1")
@pytest.mark.parametrize(
    ("goal", "gold", "over"), [(100, 93, True), (100, 92, False), (50, 43, True), (50, 42, False)]
)
def test_enough_gold_wins_at_once(goal: int, gold: int, over: bool) -> None:
    options: dict[str, object] = {"goal": goal}
    play = [(0, "treasure-ship"), (0, "caravel"), (1, "village")]
    match = at("sailing", [["sloop"]], play, gold=[gold, 0], tokens={"treasure-ship-1": 2}, options=options)
    assert match.over is over
    assert "caravel-1" in [card.name for card in state(match).play]
    if over:
        assert match.outcome is not None
        assert (match.outcome.winners, match.outcome.reason) == ((0,), "gold")


# ---------------------------------------------------------------------- 5-6


@rule("5.1")
def test_a_turn_begins_with_two_cards_and_its_phases_follow() -> None:
    match = at("fate", [["sloop"], []], top=["village", "caravel", "brig"])
    assert hand(match, 0) == ["caravel", "sloop", "village"]
    asked = []
    for _ in range(3):
        asked.append(match.asks[0].prompt)
        answer_all(match, "done")
    assert asked == ["merchant", "privateer", "settlement"]
    assert state(match).active == 1
    assert "You drew Village and Caravel" in told(match, 0)
    assert "Caravel" not in told(match, 1)


@rule("5.2")
def test_the_discards_become_a_new_deck() -> None:
    match = at("settlement", [["sloop"], ["brig"]])
    g = state(match)
    deck, pile = g.cards.deck[0], g.cards.discard[0]
    g.cards.move_group(g.cards[deck][1:], deck, pile)
    match = position(qd.load("privateers"), g)
    answer_all(match, "done")
    g = state(match)
    assert g.active == 1
    assert g.cards.count(g.cards.hand[1]) == 3
    assert g.cards.count(pile) == 0
    assert g.cards.count(deck) == 181 - 4


@rule("6.1")
def test_each_own_merchant_gets_a_token() -> None:
    play = [(0, "caravel"), (0, "smuggler"), (1, "caravel"), (0, "village"), (0, "sloop")]
    match = at("sailing", [["sloop"]], play, tokens={"smuggler-1": 1})
    assert [card.tokens for card in state(match).play] == [1, 2, 0, 0, 0]


@rule("6.2", "R9")
def test_a_merchant_with_three_tokens_is_home_with_its_treasure() -> None:
    play = [(0, "merchantman patrol-ship flota"), (0, "caravel"), (1, "caravel")]
    match = at("sailing", [["sloop"]], play, tokens={"merchantman-1": 2, "caravel-1": 1, "caravel-2": 2})
    assert state(match).gold == [5 + 7, 0]
    assert laid(match) == [(0, "caravel"), (1, "caravel")]
    assert discards(match) == ["flota", "merchantman", "patrol-ship"]


@rule("6.2", "R4")
def test_more_than_three_tokens_are_enough_too() -> None:
    match = at("sailing", [["sloop"]], [(0, "caravel")], tokens={"caravel-1": 3})
    assert state(match).gold == [3, 0]


@rule("6.2", "7.1")
def test_a_merchant_is_home_in_the_third_sailing_phase_after_it_entered() -> None:
    match = at("merchant", [["caravel"], []])
    answer_all(match, "enter caravel")
    phases = 0
    while state(match).gold == [0, 0]:
        answer_all(match, "done" if "done" in options_of(match, match.waiting[0]) else "decline")
        phases += match.asks[0].prompt == "merchant" and match.waiting == [0]
    assert phases == 3


# ---------------------------------------------------------------------- 7


@rule("7.1")
def test_one_merchant_a_turn_may_be_put_into_play() -> None:
    match = at("merchant", [["caravel", "smuggler", "sloop", "village"], []])
    assert options_of(match, 0) == {"done", "enter caravel", "enter smuggler"}
    answer_all(match, "enter caravel")
    assert laid(match) == [(0, "caravel")]
    assert options_of(match, 0) == {"done"}
    with pytest.raises(NotOffered):
        match.answer(0, "enter smuggler")


@rule("7.2", "R10")
def test_escorts_and_treasures_go_to_old_and_new_merchants_of_ones_own() -> None:
    play = [(0, "smuggler"), (1, "trade-ship"), (0, "sloop")]
    match = at("merchant", [["caravel", "flota", "capitana", "capitana"], []], play)
    answer_all(match, "enter caravel")
    ships = ("smuggler-1", "caravel-1")
    attachable = {f"attach {card} {ship}" for card in ("flota", "capitana") for ship in ships}
    assert options_of(match, 0) == {"done", *attachable}
    answer_all(match, "attach capitana caravel-1", "attach flota caravel-1", "attach capitana caravel-1")
    ship = in_play(state(match), "caravel-1")
    assert ship.attached == ("capitana", "flota", "capitana")
    assert (state(match).strength(ship), state(match).worth(ship)) == (15, 10)


@rule("7.3", "R4", "R10")
def test_one_route_card_for_each_merchant_and_turn() -> None:
    play = [(0, "caravel"), (0, "smuggler"), (1, "caravel")]
    match = at("merchant", [["azores", "terra-firme", "shipping-route", "coastal-waters"], []], play)
    routes = ("azores", "terra-firme", "shipping-route")
    assert options_of(match, 0) == {
        "done", *[f"route {card} {ship}" for card in routes for ship in ("caravel-1", "smuggler-1")],
    }  # fmt: skip
    answer_all(match, "route azores caravel-1")
    assert state(match).play[0].tokens == 1
    assert options_of(match, 0) == {"done", "route terra-firme smuggler-1", "route shipping-route smuggler-1"}
    answer_all(match, "route terra-firme smuggler-1")
    assert options_of(match, 0) == {"done"}
    assert discards(match) == ["azores", "terra-firme"]


@rule("R4")
def test_a_route_card_brings_a_merchant_home_only_in_the_sailing_phase() -> None:
    match = at("merchant", [["azores"], []], [(0, "caravel")], tokens={"caravel-1": 2})
    answer_all(match, "route azores caravel-1")
    assert state(match).play[0].tokens == 3
    assert state(match).gold == [0, 0]


@rule("R4")
def test_a_new_turn_allows_a_new_route_card() -> None:
    match = at("merchant", [["azores", "canary-islands"], []], [(0, "caravel")])
    answer_all(match, "route azores caravel-1", "done", "done", "done")
    while match.waiting == [1]:
        answer_all(match, "done")
    assert "route canary-islands caravel-1" in options_of(match, 0)


# ---------------------------------------------------------------------- 9


@rule("9.1")
def test_one_privateer_a_turn_may_be_put_into_play() -> None:
    match = at("privateer", [["sloop", "galleon", "caravel", "havana"], []])
    assert options_of(match, 0) == {"done", "enter sloop", "enter galleon"}
    answer_all(match, "enter galleon")
    assert options_of(match, 0) == {"done"}


@rule("9.2", "R1")
def test_the_new_privateer_gets_one_captain_and_one_crew() -> None:
    cards = ["galleon", "captain-drake", "captain-kidd", "corsairs", "slaves"]
    match = at("privateer", [cards, []], [(0, "sloop")])
    assert options_of(match, 0) == {"done", "enter galleon"}
    answer_all(match, "enter galleon")
    wanted = {f"attach {card} galleon-1" for card in cards[1:]}
    assert options_of(match, 0) == {"done", *wanted}
    answer_all(match, "attach captain-drake galleon-1")
    assert options_of(match, 0) == {"done", "attach corsairs galleon-1", "attach slaves galleon-1"}
    answer_all(match, "attach corsairs galleon-1")
    assert options_of(match, 0) == {"done"}
    assert state(match).strength(in_play(state(match), "galleon-1")) == 7 + 5 + 3


@rule("R1")
def test_by_option_captains_and_crews_join_any_own_privateer_that_lacks_one() -> None:
    play = [(0, "sloop captain-kidd"), (1, "brig"), (0, "village")]
    options: dict[str, object] = {"late-crew": "at any time"}
    match = at("privateer", [["captain-drake", "corsairs"], []], play, options=options)
    assert options_of(match, 0) == {"done", "attach corsairs sloop-1"}
    assert options_of(at("privateer", [["captain-drake", "corsairs"], []], play), 0) == {"done"}


@rule("R1")
def test_a_ship_of_an_earlier_turn_is_new_no_longer() -> None:
    match = at("settlement", [["siege"], ["siege"]], [(0, "sloop")], new=["sloop-1"])
    answer_all(match, "done")
    assert state(match).play[0].marks == ()


# ---------------------------------------------------------------------- 10-11


@rule("10.1")
def test_all_own_bases_and_their_defenses_pay() -> None:
    play = [(0, "havana maritime-center haven"), (0, "village"), (1, "port"), (0, "caravel")]
    match = at("taxes", [["sloop"]], play)
    assert state(match).gold == [5 + 2 + 1 + 1, 0]


@rule("11.1")
def test_one_base_a_turn_may_be_put_into_play() -> None:
    match = at("settlement", [["havana", "village", "sloop", "caravel"], []])
    assert options_of(match, 0) == {"done", "enter havana", "enter village"}
    answer_all(match, "enter havana")
    assert options_of(match, 0) == {"done"}


@rule("11.2", "R10")
def test_a_base_has_two_defenses_at_most() -> None:
    play = [(0, "village"), (1, "town"), (0, "fort militia")]
    match = at("settlement", [["artillery", "garrison", "militia"], []], play)
    cards = ("garrison", "militia", "artillery")
    assert options_of(match, 0) == {
        "done", *[f"attach {card} {base}" for card in cards for base in ("village-1", "fort-1")],
    }  # fmt: skip
    answer_all(match, "attach garrison fort-1")
    assert options_of(match, 0) == {"done", "attach militia village-1", "attach artillery village-1"}


@rule("11.3")
def test_the_hand_is_discarded_down_to_eight() -> None:
    cards = [
        "sloop",
        "sloop",
        "siege",
        "siege",
        "plunder",
        "plunder",
        "slaves",
        "slaves",
        "convicts",
        "captives",
    ]
    match = at("settlement", [cards, []])
    answer_all(match, "done")
    match.answer_set(0, {"slaves": 1, "captives": 1})
    assert len(hand(match, 0)) == 8
    assert discards(match) == ["captives", "slaves"]
    assert state(match).active == 1


@rule("11.3")
def test_eight_cards_are_kept() -> None:
    match = at(
        "settlement", [["sloop", "sloop", "siege", "siege", "plunder", "plunder", "slaves", "slaves"], []]
    )
    answer_all(match, "done")
    assert state(match).active == 1


@rule("R12")
@pytest.mark.parametrize(
    ("gold", "play", "winners"),
    [
        ((30, 20), [(1, "havana")], (0,)),
        ((20, 20), [(1, "havana")], (1,)),
        ((20, 20), [(1, "havana"), (0, "tortuga")], ()),
    ],
)
def test_after_sixty_rounds_gold_then_bases_decide(
    gold: tuple[int, int], play: list[tuple[int, str]], winners: tuple[int, ...]
) -> None:
    match = at("end", [["siege"], ["siege"]], play, active=1, gold=gold, round=60)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == (winners, "cap")


@rule("R12")
def test_the_sixtieth_round_is_played_to_its_end() -> None:
    match = at("end", [["siege"], ["siege"]], active=0, round=60)
    assert not match.over
    match = at("end", [["siege"], ["siege"]], active=1, round=59)
    assert (match.over, state(match).round) == (False, 60)


@rule("R12")
def test_by_option_fifty_gold_win() -> None:
    assert state(qd.Match(qd.load("privateers"), 1, {"goal": 50})).goal == 50


@rule("6.1")
def test_everybody_hears_how_far_a_merchant_has_come() -> None:
    match = at("sailing", [["caravel"]], [(0, "smuggler")])
    assert "Spain: Smuggler sails on and has 1 travel token." in told(match)
