"""Reply windows."""

from __future__ import annotations

import pytest

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.state import State, state
from quarterdeck.engine.testing import arrange
from quarterdeck.kit.hands import HandLayout, Hands
from quarterdeck.kit.windows import DECLINE, Reply, offer, offer_until_all_pass, unless_negated

LAYOUT = HandLayout(3, [["parry"] * 2 + ["dodge"] * 2 + ["shot"] * 4])
DEFENCES = frozenset({"parry", "dodge"})
PARRY = frozenset({"parry"})


@state
class Table(State):
    """A state with hands and nothing else."""

    cards: Hands


def table(*hands: list[str], thrown: tuple[str, ...] = ()) -> Table:
    g = Table(rng=1, cards=Hands(LAYOUT))
    laid = {LAYOUT.hand[seat]: hand for seat, hand in enumerate(hands)}
    arrange(g.cards, {**laid, LAYOUT.discard[0]: thrown}, rest=LAYOUT.deck[0])
    return g


def run(flow: Flow[object], *answers: Option) -> tuple[list[tuple[int, list[Option]]], object]:
    """Give answers; who was asked with which options, and what came of it."""
    asked: list[tuple[int, list[Option]]] = []
    given = list(answers)
    try:
        ask = next(flow)
        while True:
            assert isinstance(ask, Ask)
            assert ask.window
            asked.append((ask.seat, list(ask.options)))
            ask = flow.send(given.pop(0))
    except StopIteration as end:
        assert not given, f"not asked for: {given}"
        return asked, end.value


def test_the_seats_are_asked_one_after_the_other_until_one_plays() -> None:
    g = table(["shot"], ["shot"], ["dodge", "parry", "shot"])
    asked, reply = run(offer(g, (1, 2, 0), "defend", DEFENCES), DECLINE, ("play", "dodge"))
    assert asked == [(1, [DECLINE]), (2, [DECLINE, ("play", "parry"), ("play", "dodge")])]
    assert reply == Reply(2, "dodge", ("play", "dodge"))
    assert g.cards.holds(2, "dodge"), "what becomes of the card is for the rule that offered"


def test_all_may_pass() -> None:
    asked, reply = run(offer(table(["shot"], ["parry"]), (0, 1), "defend", DEFENCES), DECLINE, DECLINE)
    assert [seat for seat, _ in asked] == [0, 1]
    assert reply is None


def test_nobody_is_asked_where_by_public_facts_nobody_could_answer() -> None:
    assert run(offer(table([], ["shot"]), (0,), "defend", DEFENCES)) == ([], None)
    g = table(["shot"], ["shot"], thrown=("parry", "parry"))
    assert run(offer(g, (0, 1), "defend", PARRY)) == ([], None)
    asked, _ = run(offer(g, (0, 1), "defend", DEFENCES), DECLINE, DECLINE)
    assert len(asked) == 2, "a dodge might be held"


def test_what_fits_may_depend_on_the_seat() -> None:
    g = table(["parry", "dodge"], ["parry", "dodge"])

    def fits(seat: int) -> frozenset[str]:
        return PARRY if seat else frozenset({"dodge"})

    asked, _ = run(offer(g, (0, 1), "defend", fits), DECLINE, DECLINE)
    assert asked == [(0, [DECLINE, ("play", "dodge")]), (1, [DECLINE, ("play", "parry")])]


def test_a_card_may_bring_options_of_its_own() -> None:
    def ways(seat: int, card: str) -> list[Option]:
        return [("play", card, "port"), ("play", card, "starboard")]

    flow = offer(table(["parry"]), (0,), "defend", PARRY, options=ways)
    asked, reply = run(flow, ("play", "parry", "port"))
    assert asked == [(0, [DECLINE, ("play", "parry", "port"), ("play", "parry", "starboard")])]
    assert reply == Reply(0, "parry", ("play", "parry", "port"))


def test_a_round_of_replies_ends_when_all_have_passed_one_after_the_other() -> None:
    g = table(["parry"], ["dodge"], ["shot"])
    played: list[str] = []

    def resolve(reply: Reply) -> bool:
        g.cards.throw(reply.seat, reply.card)
        played.append(reply.card)
        return True

    flow = offer_until_all_pass(g, (0, 1, 2), "defend", DEFENCES, {}, resolve)
    asked, _ = run(flow, DECLINE, ("play", "dodge"), DECLINE, ("play", "parry"), DECLINE)
    assert [seat for seat, _ in asked] == [0, 1, 2, 0, 2], "empty hands are not asked"
    assert played == ["dodge", "parry"]


def test_a_card_played_may_close_the_window() -> None:
    g = table(["parry"], ["dodge"])

    def resolve(reply: Reply) -> Flow[bool]:
        answer = yield Ask(1, "aim", [("port",)], window=True)
        return bool(answer == ("starboard",))

    flow = offer_until_all_pass(g, (0, 1), "defend", DEFENCES, {}, resolve)
    asked, _ = run(flow, ("play", "parry"), ("port",))
    assert [seat for seat, _ in asked] == [0, 1]


@pytest.mark.parametrize(
    ("answers", "stands"),
    [
        ((DECLINE, DECLINE), True),
        ((("play", "parry"), DECLINE, DECLINE), False),
        ((("play", "parry"), DECLINE, ("play", "parry"), *[DECLINE] * 4), True),
    ],
)
def test_a_negation_can_be_negated(answers: tuple[Option, ...], stands: bool) -> None:
    g = table(["parry", "shot"], ["parry", "shot"], ["dodge", "shot"])

    def others(seat: int) -> tuple[int, ...]:
        return ((1, 2), (2, 0), (0, 1))[seat]

    def throw(seat: int, card: str) -> None:
        g.cards.throw(seat, card)

    flow = unless_negated(g, 0, "shot", "negate", lambda card, seat: DEFENCES, others, throw)
    _, came = run(flow, *answers)
    assert came is stands
