"""Phoenician Sea Trader: trade between ships that meet."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of, position
from tests.games.phoenician_sea_trader.positions import at, hand, hold, offered, state, told
from tests.games.phoenician_sea_trader.test_rules import rule

NEXT = ("d4", "e5")


@rule("8.1", "R4")
@pytest.mark.parametrize(("other", "meets"), [("e5", True), ("d4", True), ("f4", False)])
def test_offers_are_made_to_ships_next_to_ones_own(other: str, meets: bool) -> None:
    m = at("voyage", ships=("d4", other), holds=[["oil"], []])
    assert offered(m, "offer") == ({"hiram"} if meets else set())


@rule("8.1", "R7")
def test_cargo_goes_to_the_hold_and_cards_of_the_hand_to_the_hand() -> None:
    m = at("voyage", hands=[["silk", "row"], ["wine"]], holds=[["oil"], ["grain"]], ships=NEXT)
    answer_all(m, "offer hiram")
    assert options_of(m, 0) == {"enough", "give oil 1", "give silk-card 1"}
    answer_all(m, "give oil 1", "give silk-card 1", "enough")
    assert {"want grain 1", "want wine-card 1"} <= options_of(m, 0)
    answer_all(m, "want grain 1", "want wine-card 1", "propose")
    assert m.asks[0].seat == 1
    answer_all(m, "accept")
    assert (hold(m, 0), hand(m, 0)) == (["grain"], ["row", "wine"])
    assert (hold(m, 1), hand(m, 1)) == (["oil"], ["silk"])
    assert "Hanno gives Hiram Oil and Silk card for Grain and Wine card." in told(m)
    assert m.asks[0].prompt == "voyage"


@rule("R7")
def test_a_gift_needs_an_answer_too() -> None:
    m = at("voyage", holds=[["oil"], []], ships=NEXT)
    answer_all(m, "offer hiram", "give oil 1", "enough", "propose", "accept")
    assert (hold(m, 0), hold(m, 1)) == ([], ["oil"])


@rule("R7", "8.3")
def test_a_deal_for_which_a_hold_has_no_room_cannot_be_proposed() -> None:
    full = ["wine", "wine", "silk", "silk", "grain", "grain"]
    m = at("voyage", holds=[["oil", "oil"], full], ships=NEXT)
    answer_all(m, "offer hiram", "give oil 2", "enough")
    assert "propose" not in options_of(m, 0)
    answer_all(m, "want wine 1")
    assert "propose" not in options_of(m, 0)
    answer_all(m, "want silk 1")
    assert "propose" in options_of(m, 0)
    mine = at("voyage", holds=[full, ["oil"]], ships=NEXT)
    answer_all(mine, "offer hiram", "enough", "want oil 1")
    assert "propose" not in options_of(mine, 0)


@rule("R7")
def test_what_is_offered_from_the_hand_is_shown() -> None:
    m = at("voyage", hands=[["silk", "row"], []], ships=NEXT)
    g = state(m)
    seen = g.cards.view(1)["zones"]["hand-0"]
    assert seen["known"] == []
    answer_all(m, "offer hiram", "give silk-card 1")
    assert state(m).cards.view(1)["zones"]["hand-0"]["known"] == ["silk"]


@rule("R7")
def test_nobody_can_promise_what_is_not_held() -> None:
    m = at("voyage", hands=[[], ["wine"]], holds=[["oil"], []], ships=NEXT)
    answer_all(m, "offer hiram", "give oil 1", "enough", "want silk-card 1", "propose")
    assert options_of(m, 1) == {"refuse", "counter"}


@rule("R7")
def test_gold_changes_hands_only_by_option() -> None:
    m = at("voyage", holds=[["oil"], []], ships=NEXT)
    answer_all(m, "offer hiram")
    assert not offered(m, "give", "gold")
    m = at("voyage", holds=[["oil"], []], ships=NEXT, gold=(10, 3), options={"gold-in-trade": True})
    answer_all(m, "offer hiram", "give oil 1", "enough")
    assert offered(m, "want", "gold") == {"1", "2", "3"}
    answer_all(m, "want gold 3", "propose", "accept")
    assert state(m).gold == [13, 0]
    assert hold(m, 1) == ["oil"]


@rule("R14")
@pytest.mark.parametrize(("gold", "winner"), [((24, 5), 0), ((5, 24), 1)])
def test_gold_by_trade_wins_at_once(gold: tuple[int, int], winner: int) -> None:
    options = {"gold-in-trade": True}
    m = at("voyage", holds=[["oil"], ["wine"]], ships=NEXT, gold=gold, options=options)
    if winner == 0:
        answer_all(m, "offer hiram", "give oil 1", "enough", "want gold 1", "propose", "accept")
    else:
        answer_all(m, "offer hiram", "give gold 1", "enough", "want wine 1", "propose", "accept")
    assert m.outcome is not None
    assert m.outcome.winners == (winner,)


@rule("R8")
def test_three_offers_a_turn() -> None:
    m = at("voyage", holds=[["oil"], []], ships=NEXT)
    for _ in range(3):
        assert offered(m, "offer") == {"hiram"}
        answer_all(m, "offer hiram", "give oil 1", "enough", "propose", "refuse")
    assert not offered(m, "offer")
    assert "Hiram refuses Hanno's Oil for" in told(m)
    g = state(m)
    g.step = "wind"
    assert offered(position(m.game, g), "offer") == {"hiram"}


@rule("R8")
def test_a_counter_offer_is_accepted_or_refused() -> None:
    m = at("voyage", holds=[["oil"], ["wine"]], ships=NEXT)
    answer_all(m, "offer hiram", "enough", "want wine 1", "propose", "counter")
    answer_all(m, "give wine 1", "enough", "want oil 1", "propose")
    assert options_of(m, 0) == {"accept", "refuse"}
    answer_all(m, "accept")
    assert (hold(m, 0), hold(m, 1)) == (["wine"], ["oil"])


@rule("R8")
def test_an_offer_may_be_withdrawn() -> None:
    m = at("voyage", holds=[["oil"], []], ships=NEXT)
    answer_all(m, "offer hiram", "enough", "withdraw")
    assert m.asks[0].prompt == "voyage"
    assert hold(m, 0) == ["oil"]


@rule("8.1", "R4")
def test_a_ship_in_the_first_square_has_neighbours_too() -> None:
    m = at("voyage", ships=("b2", "a1"), holds=[["oil"], []])
    assert state(m).neighbours_of(0) == [1]
    assert offered(m, "offer") == {"hiram"}
