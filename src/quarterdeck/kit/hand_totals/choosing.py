"""Choosing several cards of a hand in secret, card by card, under limits."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, Option, Together
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State

DECK, DISCARD = 0, 1
HANDS = (2, 3)
_FIELD = 8  # bits of one limit's counter; the highest of them is set when the limit is passed
_FULL = 1 << (_FIELD - 1)


def common_deck(components: Sequence[str], *sides: str) -> Layout:
    """One deck and one open pile for both players, and a hand for each: zones DECK, DISCARD and HANDS."""
    hands = [Zone(f"hand-{side}", sees=seat) for seat, side in enumerate(sides)]
    return Layout(2, [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), *hands], components)


class Terms:
    """Which cards of a hand may be chosen together: made once, used for every such choice.

    `caps` are limits: of these kinds, at most so many. A card that may count as one thing or another
    (attack or movement) stands in the limit of both together and in neither single one. `needs`
    names, for a kind, others of which one must be chosen before it; `bars` those that shut it out.
    Cards are chosen in the order of the deck list, so that a set can be built in one way only.
    """

    __slots__ = (
        "_bars",
        "_fitting",
        "_hand",
        "_index",
        "_kind",
        "_needs",
        "_options",
        "_over",
        "_picky",
        "_plain",
        "_start",
        "_weight",
        "done",
    )

    def __init__(
        self,
        layout: Layout,
        verb: str,
        *,
        done: str = "done",
        usable: Collection[str] | None = None,
        caps: Iterable[tuple[Collection[str], int]] = (),
        needs: Mapping[str, Collection[str]] | None = None,
        bars: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        words = tuple(dict.fromkeys(layout.kinds))
        self._index = {word: k for k, word in enumerate(words)}
        self._kind = tuple(self._index[word] for word in layout.kinds)
        assert list(self._kind) == sorted(self._kind), "copies of a kind stand together in the deck list"
        self.done: Option = (done,)
        self._options: tuple[Option, ...] = tuple((verb, word) for word in words)
        limits = list(caps)
        if usable is not None:
            limits.append((frozenset(words) - frozenset(usable), 0))
        self._start, self._over, self._weight = _counters(words, limits)
        self._needs = self._sets(needs or {})
        self._bars = self._sets(bars or {})
        self._plain = not needs and not bars
        self._picky = tuple(bool(need or bar) for need, bar in zip(self._needs, self._bars, strict=True))
        self._fitting: dict[int, list[bool]] = {}
        self._hand: tuple[tuple[int, ...], list[int], list[int]] = ((), [], [])
        for k, before in enumerate(self._needs):
            assert before < 1 << k, f"{words[k]} stands before what it needs"

    def _sets(self, given: Mapping[str, Collection[str]]) -> tuple[int, ...]:
        """For each kind a set of kinds as bits."""
        return tuple(sum(1 << self._index[other] for other in given.get(word, ())) for word in self._index)

    def offer(
        self, cards: Zones, hand: int, load: int, have: int, last: int, taken: int, least: int
    ) -> list[Option]:
        """What may be chosen next, and the end once no more must be."""
        options = self._options
        content = cards.zones[hand]
        kept = self._hand if self._hand[0] is content else self._sorted(content)
        held, rest = kept[1], kept[2]
        if least > 0:
            rest = rest[: bisect_right(rest, held[-least])]
        if taken:
            rest = rest[bisect_left(rest, last) + (held.count(last) == taken) :]
        fits = self._fitting.get(load) or self._fit(load)
        if self._plain:
            fit = [options[k] for k in rest if fits[k]]
        else:
            picky = self._picky
            fit = [options[k] for k in rest if fits[k] and not (picky[k] and self._shut(k, have))]
        return fit if least > 0 else [self.done, *fit]

    def _sorted(self, hand: tuple[int, ...]) -> tuple[tuple[int, ...], list[int], list[int]]:
        """The kinds in a hand in order: of every card, and each once; kept, as a hand is looked at often."""
        held = sorted([self._kind[c] for c in hand])
        kept = self._hand = hand, held, list(dict.fromkeys(held))
        return kept

    def _fit(self, load: int) -> list[bool]:
        """For each kind, whether the limits allow one more of it; kept, as few loads ever come up."""
        fits = self._fitting[load] = [not (load + weight) & self._over for weight in self._weight]
        return fits

    def _shut(self, k: int, have: int) -> int:
        """Whether a kind is shut out by what is chosen, or by what is not."""
        return self._bars[k] & have or (self._needs[k] and not self._needs[k] & have)

    def flow(
        self, cards: Zones, seat: int, hand: int, prompt: str, least: int, worth: Mapping[str, int]
    ) -> Flow[tuple[str, ...]]:
        """The conversation of `choose`."""
        index, weight, offer = self._index, self._weight, self.offer
        chosen: tuple[str, ...] = ()
        load, have, last, taken, total = self._start, 0, 0, 0, 0
        while True:
            answer = yield Ask(
                seat,
                prompt,
                partial(offer, cards, hand, load, have, last, taken, least),
                {"chosen": chosen, "total": total, "least": least if least > 0 else 0},
                taken > 0,
            )
            if len(answer) == 1:
                return chosen
            word = answer[1]
            k = index[word]
            chosen += (word,)
            load += weight[k]
            have |= 1 << k
            taken = taken + 1 if k == last else 1
            last = k
            least -= 1
            total += worth.get(word, 0)

    def allows(self, words: Sequence[str]) -> bool:
        """Whether these cards, taken from a hand that holds them, are a lawful choice."""
        load, have = self._start, 0
        for k in sorted(self._index[word] for word in words):
            load += self._weight[k]
            if self._shut(k, have) or load & self._over:
                return False
            have |= 1 << k
        return True


def _counters(
    words: Sequence[str], caps: Sequence[tuple[Collection[str], int]]
) -> tuple[int, int, tuple[int, ...]]:
    """All limits as counters in one number: where they start, their overflow bits, each kind's step."""
    start = over = 0
    weight = [0] * len(words)
    for i, (kinds, most) in enumerate(caps):
        assert 0 <= most < _FULL, f"a limit of {most} does not fit its counter"
        start += (_FULL - 1 - most) << _FIELD * i
        over += _FULL << _FIELD * i
        for k, word in enumerate(words):
            if word in kinds:
                weight[k] += 1 << _FIELD * i
    return start, over, tuple(weight)


NO_WORTH: Mapping[str, int] = {}


def choose(
    cards: Zones,
    seat: int,
    hand: int,
    terms: Terms,
    prompt: str,
    least: int = 0,
    worth: Mapping[str, int] = NO_WORTH,
) -> Flow[tuple[str, ...]]:
    """Ask a seat for cards of its hand, one by one, at least `least` of them; the words chosen.

    Nothing is moved: this is a sealed conversation. The question tells what is chosen so far,
    their total `worth`, and how many more there must be at least.
    """
    return terms.flow(cards, seat, hand, prompt, least, worth)


def sealed(seats: Sequence[int], make: Callable[[int], Flow[Any]]) -> Together:
    """All these seats choose at once; nobody learns anything before all are ready."""
    return Together([(seat, partial(make, seat)) for seat in seats])


def lay_down(cards: Zones, words: Sequence[str], hand: int, pile: int) -> None:
    """These cards leave a hand for an open pile."""
    cards.move_group(cards.find_all(hand, words), hand, pile)


def throw(
    g: State,
    cards: Zones,
    seats: Sequence[int],
    terms: Terms,
    prompt: str,
    piles: Sequence[int],
    hands: Sequence[int] = HANDS,
    keep: int | None = None,
) -> Flow[list[tuple[str, ...]]]:
    """All these seats discard at once: sealed, then open on their piles; what each threw, in their order.

    With `keep` each must come down to so many cards. Told as `throw`, or `throw-nothing`.
    """

    def pick(seat: int) -> Flow[tuple[str, ...]]:
        least = 0 if keep is None else len(cards.zones[hands[seat]]) - keep
        return terms.flow(cards, seat, hands[seat], prompt, least, NO_WORTH)

    thrown: list[tuple[str, ...]] = yield sealed(seats, pick)
    for seat, words in zip(seats, thrown, strict=True):
        lay_down(cards, words, hands[seat], piles[seat])
        g.log("throw" if words else "throw-nothing", seat=seat, cards=words)
    return thrown


def show_cards(cards: Zones, words: Sequence[str], hand: int) -> None:
    """These cards of a hand are shown to all and stay in it: from now on everybody knows them to be there."""
    cards.show(hand, cards.find_all(hand, words))
