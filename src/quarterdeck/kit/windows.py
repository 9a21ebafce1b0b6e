"""Reply windows: who may answer with a card, seat by seat, and what is played can be negated in turn.

A window opens for a seat when by public facts one of the cards that fit may be in its hand, never because
one is; a seat that holds none is asked all the same and declines. Nobody is asked where nobody could answer
otherwise.

    reply = yield from offer(g, seats_after(g, seat), "defence", DEFENCES, {"target": word})
    if reply is not None:
        throw_away(g, reply.seat, reply.card)

    stands = yield from unless_negated(g, seat, card, "negate", negators, others)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from quarterdeck.engine.ask import NO_FACTS, Ask, Facts, Flow, Option
from quarterdeck.kit.hands import Hands

DECLINE: Option = ("decline",)

Fits: TypeAlias = frozenset[str] | Callable[[int], frozenset[str]]
"""The cards that fit a window, by public facts; where it matters who plays, a function of the seat."""

FactsNow: TypeAlias = Facts | Callable[[], Facts]
"""What a window tells; where earlier replies change it, a function that says how things stand now."""

OptionsOf: TypeAlias = Callable[[int, str], Iterable[Option]]
"""The options that a held card brings for a seat; without it a card brings `play CARD`."""


class Reply(NamedTuple):
    """What was played in a window: by whom, which card, and the whole option."""

    seat: int
    card: str
    option: Option


class WithHands(Protocol):
    """A state with hands."""

    cards: Hands


def offer(
    g: WithHands,
    seats: Sequence[int],
    prompt: str,
    fits: Fits,
    facts: FactsNow = NO_FACTS,
    options: OptionsOf | None = None,
) -> Flow[Reply | None]:
    """Ask seat by seat, until one plays a card that fits or all have passed.

    The card stays in the hand: what becomes of it is for the rule that offered.
    """
    for seat in seats:
        if g.cards.may_hold(seat, fitting(fits, seat)):
            answer = yield ask_for_reply(g, seat, prompt, fits, facts, options)
            if answer != DECLINE:
                return Reply(seat, str(answer[1]), answer)
    return None


def offer_until_all_pass(
    g: WithHands,
    seats: Sequence[int],
    prompt: str,
    fits: Fits,
    facts: FactsNow,
    played: Callable[[Reply], Flow[bool] | bool],
    options: OptionsOf | None = None,
) -> Flow[None]:
    """Ask round the table until all have passed one after the other.

    `played` resolves each card, asking or not, and says whether the window stays open. Whoever played may
    play again, and so may those who passed before.
    """
    at, passed = 0, 0
    while passed < len(seats):
        seat = seats[at % len(seats)]
        reply = yield from offer(g, [seat], prompt, fits, facts, options)
        if reply is None:
            passed += 1
            at += 1
            continue
        passed = 0
        stays = played(reply)
        if type(stays) is not bool:
            stays = yield from stays
        if not stays:
            return


def unless_negated(
    g: WithHands,
    seat: int,
    card: str,
    prompt: str,
    negators: Callable[[str, int], frozenset[str]],
    others: Callable[[int], Sequence[int]],
    lay: Callable[[int, str], None],
) -> Flow[bool]:
    """Whether a card that lies open stands: others may negate it, and the negation can be negated in turn.

    `negators` are the cards with which a seat may negate a card, `others` the seats asked about a card of
    this one, in order, and `lay` puts a negating card from a hand to where it lies open. A negation that is
    itself negated is gone, and the same seat may try once more.
    """
    for other in others(seat):
        while True:
            facts = {"card": card, "by": seat}
            reply = yield from offer(g, [other], prompt, negators(card, other), facts)
            if reply is None:
                break
            lay(other, reply.card)
            if (yield from unless_negated(g, other, reply.card, prompt, negators, others, lay)):
                return False
    return True


def fitting(fits: Fits, seat: int) -> frozenset[str]:
    """The cards that fit if this seat plays them."""
    return fits if isinstance(fits, frozenset) else fits(seat)


def ask_for_reply(
    g: WithHands, seat: int, prompt: str, fits: Fits, facts: FactsNow, options: OptionsOf | None
) -> Ask:
    """The question of a window; that there is a choice is the seat's secret."""
    return Ask(seat, prompt, lambda: replies(g, seat, fitting(fits, seat), options), facts, window=True)


def replies(g: WithHands, seat: int, fits: frozenset[str], options: OptionsOf | None = None) -> list[Option]:
    """Let it happen, or play a card of the hand that fits."""
    held = [kind for kind in g.cards.held(seat) if kind in fits]
    if options is None:
        return [DECLINE, *[("play", kind) for kind in held]]
    return [DECLINE, *[option for kind in held for option in options(seat, kind)]]
