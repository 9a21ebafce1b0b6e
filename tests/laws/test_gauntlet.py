"""The gauntlet obeys all laws, and its mechanics do what they say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from quarterdeck.bots import Greedy
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.drivers import Person, drive
from quarterdeck.engine.errors import CannotUndo, NotOffered, NotYourTurn, StaleAnswer
from quarterdeck.engine.game import register, unregister
from quarterdeck.engine.laws import Report, check_game
from quarterdeck.engine.match import Match
from quarterdeck.engine.standing import StandingOrder
from quarterdeck.engine.testing import answer_all, arrange, options_of, position
from tests.laws.gauntlet.game import (
    BAG,
    DISCARD,
    GAUNTLET,
    GONE,
    HANDS,
    TABLE,
    UNDER_WAY,
    Gauntlet,
    stack_zone,
)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(GAUNTLET)
    yield
    unregister(GAUNTLET.slug)


def at_sea(hands: tuple[list[str], list[str], list[str]]) -> Match:
    """Anne with a sloop and a galleon at port, Bart with a brig at the reef; these hands."""
    return position(GAUNTLET, state_at_sea(hands))


def state_at_sea(hands: tuple[list[str], list[str], list[str]]) -> Gauntlet:
    g: Gauntlet = GAUNTLET.begin(1, GAUNTLET.checked({}))
    wanted = {stack_zone("port", 0): ["sloop", "galleon"], stack_zone("reef", 1): ["brig"]}
    wanted |= dict(zip(HANDS, hands, strict=True))
    cards_left = ["negate", "mutiny", "bluff"]
    arrange(g.zones, wanted, BAG)
    loose = [c for c in g.zones[BAG] if g.zones.kind(c) in cards_left]
    for c in loose:
        g.zones.move(c, BAG, DISCARD)
    return g


def test_the_gauntlet_obeys_all_laws() -> None:
    report = Report()
    for seed in range(8):
        check_game(GAUNTLET, seed, every=6, report=report)
    assert report.games == 8
    assert report.unseen(GAUNTLET) == []


def test_units_under_way_are_hidden_but_for_the_top() -> None:
    m = at_sea((["bluff"], ["negate"], ["negate"]))
    answer_all(m, "sail port cove", "add sloop", "add galleon")
    assert m.view(0)["zones"]["zones"]["under-way-0"]["known"] == ["galleon", "sloop"]
    assert m.view(2)["zones"]["zones"]["under-way-0"] == {"known": ["galleon", "sloop"], "hidden": 0}
    assert m.view(None)["zones"]["zones"]["under-way-0"] == {"known": ["galleon"], "hidden": 1}


def test_a_negation_sends_the_voyage_home() -> None:
    m = at_sea((["bluff"], ["negate"], ["bluff"]))
    answer_all(m, "sail port cove", "add galleon", "go", "1: play negate", "2: decline", "0: decline")
    assert sorted(m.state.zones.kinds(stack_zone("port", 0))) == ["galleon", "sloop"]
    assert m.state.zones.count(UNDER_WAY[0]) == 0


def test_a_negated_negation_lets_the_voyage_through() -> None:
    m = at_sea((["negate"], ["negate", "bluff"], ["negate"]))
    answer_all(m, "sail port cove", "add galleon", "go", "1: play negate", "2: decline", "0: play negate")
    assert m.state.zones.kinds(TABLE) == ["negate", "negate"]
    answer_all(m, "1: decline", "2: decline")
    assert options_of(m, 2) == {"decline", "play negate"}, "the next seat may still answer the voyage itself"
    answer_all(m, "2: decline")
    assert m.state.zones.kinds(stack_zone("cove", 0)) == ["galleon"]


def test_a_mutiny_cuts_the_voyage_short() -> None:
    m = at_sea((["bluff"], ["mutiny"], ["bluff"]))
    answer_all(m, "sail port cove", "add galleon", "go", "1: play mutiny", "2: decline", "0: decline")
    assert m.ask(2) is None, "nobody after the mutineer is asked about the voyage"
    assert sorted(m.state.zones.kinds(stack_zone("port", 0))) == ["galleon", "sloop"]


def test_a_die_may_be_rolled_again_after_it_was_seen() -> None:
    m = at_sea((["bluff"], ["bluff"], ["bluff"]))
    m.dice(2, 5)
    answer_all(m, "sail port reef", "add galleon", "go", "1: decline", "2: decline")
    assert m.asks[0].facts["die"] == 2
    with pytest.raises(CannotUndo, match="dice"):
        m.undo(2)
    answer_all(m, "reroll", "1: lose brig")
    assert m.state.zones.kinds(GONE) == ["brig"]


def test_sealed_votes_are_open_only_when_all_are_in() -> None:
    m = at_sea(([], [], []))
    answer_all(m, "stay", "stay", "stay")
    assert m.waiting == [0, 1, 2]
    before = m.view(1), m.asked(), m.question(1)
    answer_all(m, "0: vote reef", "0: bid 1")
    assert m.waiting == [1, 2]
    assert (m.view(1), m.asked(), m.question(1)) == before, "that Anne is done shows nowhere"
    m.undo(0)
    assert options_of(m, 0) >= {"bid 0", "bid 1"}
    answer_all(m, "0: bid 1", "1: vote reef", "1: bid 1", "2: vote cove", "2: bid 0")
    assert m.state.points == [-1, -1, 0]
    with pytest.raises(CannotUndo):
        m.undo(2)


def test_cancel_takes_back_a_whole_decision() -> None:
    m = at_sea(([], [], []))
    answer_all(m, "stay", "stay", "stay", "0: vote reef")
    m.cancel(0)
    assert options_of(m, 0) == {"vote port", "vote reef", "vote cove"}


def after_the_council(hands: tuple[list[str], list[str], list[str]]) -> Match:
    """The votes are in, Anne is last; a sloop, a brig and a galleon are gone."""
    g = state_at_sea(hands)
    g.step, g.points = "trim", [-1, 0, 0]
    for kind in ("sloop", "brig", "galleon"):
        g.zones.move_kind(kind, BAG, GONE)
    return position(GAUNTLET, g)


def test_a_set_may_be_named_in_any_order_and_is_answered_in_the_order_of_the_rules() -> None:
    m = after_the_council((["negate", "bluff", "mutiny", "bluff"], ["bluff"] * 3, []))
    assert m.waiting == [0, 1]
    m.answer_set(0, {"mutiny": 1, "negate": 1})
    m.answer(1, "throw bluff")
    assert m.state.zones.kinds(HANDS[0]) == ["bluff", "bluff"]
    said = [notation for seat, notation in m.journal if seat == 0]
    assert said == [("throw", "negate"), ("throw", "mutiny")]
    assert options_of(m, 0) == {"done", "raise sloop 1", "raise brig 1"}


def test_a_set_that_is_none_is_refused_whole() -> None:
    m = after_the_council((["negate", "bluff", "mutiny", "bluff"], [], []))
    before = m.journal
    for wanted, why in (({"negate": 1}, "Choose 1 more"), ({"negate": 2}, "there are only 1")):
        with pytest.raises(NotOffered, match=why):
            m.answer_set(0, wanted)
    with pytest.raises(StaleAnswer):
        m.answer_set(0, {"negate": 1, "bluff": 1}, at=7)
    with pytest.raises(NotYourTurn):
        m.answer_set(1, {"negate": 1})
    assert m.journal == before
    m.answer_set(0, {"negate": 1, "bluff": 1})
    with pytest.raises(NotOffered, match="Galleon needs Sloop"):
        m.answer_set(0, {"galleon": 1})
    m.answer_set(0, {"galleon": 1, "sloop": 1})
    assert sorted(m.state.zones.kinds(stack_zone("cove", 0))) == ["galleon", "sloop"]
    with pytest.raises(NotOffered, match="one option is asked for"):
        m.answer_set(0, {})


def test_a_set_begun_piece_by_piece_may_still_become_another() -> None:
    m = after_the_council((["negate", "bluff", "mutiny", "bluff"], ["bluff"] * 3, []))
    answer_all(m, "0: throw negate")
    m.answer_set(0, {"bluff": 2})
    answer_all(m, "1: throw bluff")
    assert m.state.zones.kinds(HANDS[0]) == ["negate", "mutiny"]


def test_a_set_to_be_confirmed_is_ended_by_nobody_else() -> None:
    m = after_the_council((["negate", "bluff", "bluff"], ["bluff"] * 3, []))
    ordered = Person(orders=[StandingOrder("trim", "throw bluff")])
    assert drive(m, [ordered, None, None]) == []
    assert drive(m, [None, ordered, None]) == [(1, ("throw", "bluff"))], "there was no other set to choose"
    m.answer_set(0, {"negate": 1})
    m.undo(0, consent=True)
    assert drive(m, [Person(), None, None]) == []


def test_a_bot_that_looks_one_answer_ahead_sees_what_becomes_of_a_set() -> None:
    def evaluate(g: Gauntlet, seat: int) -> float:
        return -float(g.zones.kinds(HANDS[seat]).count("bluff"))

    m = after_the_council((["negate", "bluff", "mutiny", "bluff"], [], []))
    ahead = position(replace(GAUNTLET, bot=Bot(evaluate=evaluate)), m.state)
    drive(ahead, [Greedy(), None, None], limit=2)
    assert ahead.state.zones.kinds(HANDS[0]) == ["negate", "mutiny"]


def test_the_kraken_is_no_seat() -> None:
    m = at_sea(([], [], []))
    answer_all(
        m, "stay", "stay", "stay", "0: vote reef", "0: bid 0", "1: vote reef", "1: bid 0", "2: vote cove"
    )
    m.dice(3)
    answer_all(m, "2: bid 0")
    assert m.state.zones.kinds(GONE) == ["galleon"], "3 is the port, and the galleon lies on top"
    assert "kraken" in [entry.key for entry in m.log(None)]
