"""Free trade between seats as a conversation that ends: offer, counter, accept.

Talks go in rounds. In each round every seat in turn may make one offer to one other: what it gives and
what it wants, named piece by piece, at most so many pieces a side. The other accepts, refuses, or
counters once, which the first accepts or refuses. Talks end after the last round, or after a round in
which nobody made an offer. Only what changes hands at once is binding; promises are the players' own.

The game keeps `talks: Talks | None` in its state, begins with `open_talks`, and lets `talk` put one
question at a time, with a mark before each:

    if (yield from talk(g, MARKET)):
        g.step = "work"

Its words.toml declares the prompts trade-open, trade-give, trade-want, trade-answer and trade-last-word and
the log messages trade-done, trade-refused and trade-withdrawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.state import part

Lot: TypeAlias = tuple[str, int]  # a word, and how many of it
Bundle: TypeAlias = tuple[Lot, ...]

PASS: Option = ("pass",)
ENOUGH: Option = ("enough",)
PROPOSE: Option = ("propose",)
WITHDRAW: Option = ("withdraw",)
ACCEPT: Option = ("accept",)
REFUSE: Option = ("refuse",)
COUNTER: Option = ("counter",)
ANSWERS: list[Option] = [ACCEPT, REFUSE, COUNTER]
LAST_WORD: list[Option] = [ACCEPT, REFUSE]
PROMPTS = {"give": "trade-give", "want": "trade-want"}


@part
class Deal:
    """An offer in the making or on the table: the speaker gives `give` and wants `want` of the listener."""

    speaker: int
    listener: int
    give: Bundle = ()
    want: Bundle = ()
    stage: str = "give"
    counter: bool = False


@part
class Talks:
    """Whose turn it is to speak in this round, how many rounds follow, and the deal in hand."""

    order: tuple[int, ...]
    queue: tuple[int, ...]
    rounds: int
    lively: bool = False
    deal: Deal | None = None


G = TypeVar("G", bound=Any)


@dataclass(frozen=True)
class Market(Generic[G]):
    """What a game says about trade.

    `holdings(g, seat)` are the lots that a seat may part with; `wanted(g, seat)` those that others may ask of
    it (the same, unless hands are hidden: then what it could hold). `swap(g, deal)` carries a deal out.
    `fits(g, deal)` says, by public facts, whether there is room for what changes hands; a deal that does not
    fit cannot be proposed. `shown(g, seat, lot)` is called for each lot that is offered: what comes from a
    hidden hand is shown there, since an offer proves that it is held. `one` says how exactly one of a thing
    is called whose label is a plural or a measure.
    """

    seats: tuple[str, ...]
    holdings: Callable[[G, int], Sequence[Lot]]
    swap: Callable[[G, Deal], None]
    wanted: Callable[[G, int], Sequence[Lot]] | None = None
    pieces: int = 3
    fits: Callable[[G, Deal], bool] | None = None
    shown: Callable[[G, int, Lot], None] | None = None
    one: Mapping[str, str] = field(default_factory=dict)

    def asked_of(self, g: G, seat: int) -> Sequence[Lot]:
        """What others may want of a seat."""
        return (self.wanted or self.holdings)(g, seat)

    def has_room(self, g: G, deal: Deal) -> bool:
        """Whether what changes hands fits."""
        return self.fits is None or self.fits(g, deal)

    def has(self, g: G, seat: int, bundle: Bundle) -> bool:
        """Whether a seat can hand over a bundle."""
        held = dict(self.holdings(g, seat))
        return all(held.get(word, 0) >= n for word, n in bundle)


def open_talks(order: tuple[int, ...], rounds: int) -> Talks | None:
    """Talks of so many rounds, in this order; none if there is nobody to talk to."""
    return Talks(order=order, queue=order, rounds=rounds - 1) if rounds and len(order) > 1 else None


def talk(g: G, market: Market[G]) -> Flow[bool]:
    """One question of the talks; True when they are over."""
    talks: Talks | None = g.talks
    if talks is None:
        return True
    if talks.deal is None:
        if not talks.queue:
            if not talks.rounds or not talks.lively:
                g.talks = None
                return True
            talks.queue, talks.rounds, talks.lively = talks.order, talks.rounds - 1, False
        yield from _opening(talks, market)
    elif talks.deal.stage == "answer":
        yield from _answer(g, talks, talks.deal, market)
    else:
        yield from _piece(g, talks, talks.deal, market)
    return False


def _opening(talks: Talks, market: Market[G]) -> Flow[None]:
    """A seat makes an offer to somebody, or passes."""
    seat = talks.queue[0]
    others = [("offer", market.seats[other]) for other in talks.order if other != seat]
    answer = yield Ask(seat, "trade-open", [PASS, *others])
    talks.queue = talks.queue[1:]
    if answer != PASS:
        talks.lively = True
        talks.deal = Deal(speaker=seat, listener=market.seats.index(answer[1]))


def _piece(g: G, talks: Talks, deal: Deal, market: Market[G]) -> Flow[None]:
    """The speaker names one more thing to give or to want, or is done with that side."""
    facts = {
        "other": deal.listener,
        "give": spelt(deal.give, market.one),
        "want": spelt(deal.want, market.one),
    }
    giving = deal.stage == "give"
    listed = _give_options if giving else _want_options
    answer = yield Ask(deal.speaker, PROMPTS[deal.stage], lambda: listed(g, deal, market), facts, more=True)
    if answer == ENOUGH:
        deal.stage = "want"
    elif answer == PROPOSE:
        deal.stage = "answer"
    elif answer == WITHDRAW:
        g.log("trade-withdrawn", seat=deal.speaker, other=deal.listener)
        talks.deal = None
    else:
        lot = (answer[1], answer[2])
        if giving:
            if market.shown is not None:
                market.shown(g, deal.speaker, lot)
            deal.give = (*deal.give, lot)
            if len(deal.give) == market.pieces:
                deal.stage = "want"
        else:
            deal.want = (*deal.want, lot)
            if len(deal.want) == market.pieces and market.has_room(g, deal):
                deal.stage = "answer"


def _give_options(g: G, deal: Deal, market: Market[G]) -> list[Option]:
    return [ENOUGH, *lots("give", market.holdings(g, deal.speaker), deal.give)]


def _want_options(g: G, deal: Deal, market: Market[G]) -> list[Option]:
    """An offer of nothing for nothing cannot be proposed, nor one that does not fit; any can be withdrawn."""
    ready = (deal.give or deal.want) and market.has_room(g, deal)
    done = [PROPOSE, WITHDRAW] if ready else [WITHDRAW]
    if len(deal.want) == market.pieces:
        return done
    return [*done, *lots("want", market.asked_of(g, deal.listener), deal.want)]


def lots(verb: str, held: Sequence[Lot], named: Bundle) -> list[Option]:
    """What can still be named for one side of a deal: each thing once, with how many of it."""
    taken = {word for word, _ in named}
    return [(verb, word, k) for word, n in held if word not in taken for k in range(1, n + 1)]


def _answer(g: G, talks: Talks, deal: Deal, market: Market[G]) -> Flow[None]:
    """The listener accepts if it can deliver, refuses, or (once) makes a counter-offer."""
    facts = {
        "other": deal.speaker,
        "give": spelt(deal.give, market.one),
        "want": spelt(deal.want, market.one),
    }
    offered = LAST_WORD if deal.counter else ANSWERS
    prompt = "trade-last-word" if deal.counter else "trade-answer"

    def listed() -> list[Option]:
        able = market.has(g, deal.listener, deal.want) and market.has(g, deal.speaker, deal.give)
        return offered if able else offered[1:]

    answer = yield Ask(deal.listener, prompt, listed, facts)
    talks.deal = None
    if answer == COUNTER:
        talks.deal = Deal(speaker=deal.listener, listener=deal.speaker, counter=True)
        return
    done = answer == ACCEPT
    if done:
        market.swap(g, deal)
    if g.out is not None:
        key = "trade-done" if done else "trade-refused"
        g.log(key, seat=deal.speaker, other=deal.listener, give=facts["give"], want=facts["want"])


def spelt(bundle: Bundle, one: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """A bundle as a list of words, one for each thing; `one` has the words for a single piece."""
    return [one.get(word, word) if n == 1 else word for word, n in bundle for _ in range(n)]


# ---------------------------------------------------------------------- for bots

Worth: TypeAlias = Callable[[int, str, int], float]  # seat, word, change in number -> change in worth


def worth_of(seat: int, gets: Bundle, loses: Bundle, worth: Worth) -> float:
    """What a swap is worth to a seat."""
    return sum(worth(seat, word, n) for word, n in gets) + sum(worth(seat, word, -n) for word, n in loses)


def is_good(deal: Deal, worth: Worth, rivals: int, least: float = 0.0) -> bool:
    """Whether the listener should accept: it gains more than it lets the speaker gain on its rivals."""
    mine = worth_of(deal.listener, deal.give, deal.want, worth)
    theirs = worth_of(deal.speaker, deal.want, deal.give, worth)
    return mine - max(theirs, 0.0) / rivals > least


def best_swap(
    g: G, market: Market[G], seat: int, others: Sequence[int], worth: Worth, most: int = 3, least: float = 0.1
) -> tuple[int, Lot, Lot] | None:
    """The swap of one lot for one lot that gains the seat most while its partner, too, should want it."""
    best: tuple[int, Lot, Lot] | None = None
    for other in others:
        mine = [(word, k) for word, n in market.holdings(g, seat) for k in range(1, min(n, most) + 1)]
        theirs = [(word, k) for word, n in market.asked_of(g, other) for k in range(1, min(n, most) + 1)]
        costs = [(lot, worth(seat, lot[0], -lot[1]), worth(other, *lot)) for lot in mine]
        gains = [(lot, worth(seat, *lot), worth(other, lot[0], -lot[1])) for lot in theirs]
        for give, cost, their_gain in costs:
            for want, own_gain, their_cost in gains:
                own, their = own_gain + cost, their_gain + their_cost
                rivals = len(others)
                if give[0] != want[0] and own - their / rivals > least and their - own / rivals > 0:
                    least = own - their / rivals
                    best = (other, give, want)
    return best
