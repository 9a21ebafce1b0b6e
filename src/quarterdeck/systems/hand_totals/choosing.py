"""Choosing several cards of a hand in secret, card by card, under limits."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, TypeAlias

from quarterdeck.engine.ask import Ask, Facts, Flow, Option, Together
from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.several import Several, Tally
from quarterdeck.engine.state import State

DECK, DISCARD = 0, 1
HANDS = (2, 3)
# What is chosen, as one number (the load): a counter for each limit, then a bit for each kind shut out.
_FIELD = 8  # bits of one limit's counter; the highest of them is set when the limit is passed
_FULL = 1 << (_FIELD - 1)


def common_deck(components: Sequence[str], *sides: str) -> Layout:
    """One deck and one open pile for both players, and a hand for each: zones DECK, DISCARD and HANDS."""
    hands = [Zone(f"hand-{side}", sees=seat) for seat, side in enumerate(sides)]
    return Layout(2, [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), *hands], components)


Sorted: TypeAlias = tuple[tuple[int, ...], list[int], list[int]]  # a hand, its kinds in order, each once


class Hands:
    """The hands of a layout, sorted: a hand is looked at often between two changes."""

    __slots__ = ("_kind", "index", "kept", "words")

    def __init__(self, layout: Layout) -> None:
        self.words = tuple(dict.fromkeys(layout.kinds))
        self.index = {word: k for k, word in enumerate(self.words)}
        kinds = [self.index[word] for word in layout.kinds]
        assert kinds == sorted(kinds), "copies of a kind stand together in the deck list"
        self._kind: Callable[[int], int] = kinds.__getitem__
        self.kept: dict[int, Sorted] = {}

    def sort(self, hand: int, content: tuple[int, ...]) -> Sorted:
        """The kinds in a hand, as numbers in the order of the deck list."""
        held = sorted(map(self._kind, content))
        kept = self.kept[hand] = content, held, sorted(set(held))
        return kept


hands_of = lru_cache(64)(Hands)  # one for all terms of a layout


class Terms:
    """Which cards of a hand may be chosen together: made once, used for every such choice.

    `caps` are limits: of these kinds, at most so many. A card that may count as one thing or another
    (attack or movement) stands in the limit of both together and in neither single one. `needs`
    names, for a kind, others of which one must be chosen before it; `bars` those that shut it out.
    Cards are chosen in the order of the deck list, so that a set can be built in one way only. As all of this
    is sealed, a person confirms the whole set.
    """

    __slots__ = (
        "_apart",
        "_bars",
        "_caps",
        "_fitting",
        "_hands",
        "_index",
        "_needs",
        "_opens",
        "_options",
        "_over",
        "_start",
        "_usable",
        "_verb",
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
        self._hands = hands_of(layout)
        words, self._index = self._hands.words, self._hands.index
        self.done: Option = (done,)
        self._options: tuple[Option, ...] = tuple((verb, word) for word in words)
        limits = list(caps)
        self._verb = verb
        self._caps = tuple(limits)
        self._usable = frozenset(words if usable is None else usable)
        self._needs = needs or {}
        self._apart = tuple((word, other) for word, others in (bars or {}).items() for other in others)
        if usable is not None:
            limits.append((frozenset(words) - frozenset(usable), 0))
        needs, bars = needs or {}, bars or {}
        self._start, over, self._weight = _counters(words, limits)
        shut = {word: 1 << _FIELD * len(limits) + k for k, word in enumerate(words)}
        self._over = tuple(over | shut[word] for word in words)
        self._start += sum(shut[word] for word in needs)
        self._opens = tuple(~sum(shut[other] for other in needs if word in needs[other]) for word in words)
        self._bars = tuple(sum(shut[other] for other in bars if word in bars[other]) for word in words)
        for word, before in needs.items():
            assert word not in bars, f"{word} cannot both need others and be shut out by some"
            for other in before:
                assert self._index[other] < self._index[word], f"{word} stands before what it needs"
        self._fitting: dict[int, Callable[[int], Option | None]] = {}

    def _fit(self, load: int) -> Callable[[int], Option | None]:
        """For each kind its option, if one more of it is allowed; kept, as few loads ever come up."""
        each = zip(self._options, self._weight, self._over, strict=True)
        fits = [None if (load + weight) & over else option for option, weight, over in each]
        fit = self._fitting[load] = fits.__getitem__
        return fit

    def flow(
        self, cards: Zones, seat: int, hand: int, prompt: str, least: int, worth: Mapping[str, int]
    ) -> Flow[tuple[str, ...]]:
        """The conversation of `choose`."""
        index, weight, opens, bars = self._index, self._weight, self._opens, self._bars
        chosen: tuple[str, ...] = ()
        given: tuple[Option, ...] = ()
        load, last, taken, total = self._start, 0, 0, 0
        hands = self._hands
        sorted_hands = hands.kept

        def offer() -> list[Option]:
            """What may be chosen next, and the end once no more must be."""
            content = cards.zones[hand]
            kept = sorted_hands.get(hand)
            _, held, rest = kept if kept is not None and kept[0] is content else hands.sort(hand, content)
            if taken:
                rest = rest[bisect_left(rest, last) + (held.count(last) == taken) :]
            fit = self._fitting.get(load) or self._fit(load)
            if least > 0:
                rest = rest[: bisect_right(rest, held[-least])]
                return [*filter(None, map(fit, rest))]
            return [self.done, *filter(None, map(fit, rest))]

        def so_far() -> Facts:
            return {"chosen": chosen, "total": total, "least": max(least, 0)}

        wanted = least

        def whole() -> Several[str]:
            return self.several(cards, hand, wanted, worth)

        while True:
            answer = yield Ask(seat, prompt, offer, so_far, taken > 0, several=whole, given=given)
            if len(answer) == 1:
                return chosen
            word = answer[1]
            k = index[word]
            chosen += (word,)
            given += (answer,)
            load = (load + weight[k]) & opens[k] | bars[k]
            taken = taken + 1 if k == last else 1
            last = k
            least -= 1
            total += worth.get(word, 0)

    def several(self, cards: Zones, hand: int, least: int, worth: Mapping[str, int]) -> Several[str]:
        """All of such a choice, for people who choose in any order."""
        held = [cards.kind(c) for c in sorted(cards.zones[hand])]
        things = {word: held.count(word) for word in held if word in self._usable}
        overall = [most for kinds, most in self._caps if self._usable <= frozenset(kinds)]
        tallies = [
            Tally("", dict.fromkeys(kinds, 1), most=most)
            for kinds, most in self._caps
            if not self._usable <= frozenset(kinds)
        ]
        if worth:
            tallies.append(Tally("force", worth))
        return Several(
            self._verb,
            things,
            least=least,
            most=min(overall, default=None),
            tallies=tallies,
            needs=self._needs,
            apart=self._apart,
            confirm=True,
            done=str(self.done[0]),
            says_done=True,
        )

    def allows(self, words: Sequence[str]) -> bool:
        """Whether these cards, taken from a hand that holds them, are a lawful choice."""
        load = self._start
        for k in sorted(self._index[word] for word in words):
            if (load + self._weight[k]) & self._over[k]:
                return False
            load = (load + self._weight[k]) & self._opens[k] | self._bars[k]
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
