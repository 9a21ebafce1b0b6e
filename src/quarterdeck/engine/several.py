"""Choosing several things at once: which, how many, what goes together, and what they add up to.

A set is asked piece by piece, each set in one order only, so that search and adapters always see a short
list. Every such question carries the whole of what is chosen as a `Several`: a person chooses in any order
and sees the totals run, and the interface gives the answers in the order of the rules (`steps`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from quarterdeck.engine.ask import Option, Word
from quarterdeck.engine.errors import NotOffered

Thing: TypeAlias = str | tuple[Word, ...]  # what stands behind the verb of an option
T = TypeVar("T", bound=Thing)
Taken: TypeAlias = list[int]  # how many of each thing, in their order
Given: TypeAlias = tuple[Option, ...]  # the answers so far
Label: TypeAlias = Callable[[Word], str]
NO_NEEDS: Mapping[Any, Collection[Any]] = {}


class Tally:
    """Something that a set adds up: cost, force, ships of a kind. The bounds are of the whole set.

    With a name it is shown while a person chooses; a tally that only bounds may do without. What is
    not in `worth` counts nothing. Where there are bounds no worth is below zero.
    """

    __slots__ = ("least", "most", "name", "worth")

    def __init__(
        self, name: str, worth: Mapping[Any, int], least: int | None = None, most: int | None = None
    ) -> None:
        bounded = least is not None or most is not None
        assert not bounded or min(worth.values(), default=0) >= 0, f"{name}: a bounded tally only grows"
        self.name = name
        self.worth = worth
        self.least = least
        self.most = most


class Several(Generic[T]):
    """What a question that belongs to a set is about, all of it.

    `things` may be chosen, each once or as often as is said; an option is the verb and the thing, and the
    answers come in the order of `things`. With `amounts` one answer takes several of a thing and says how
    many last. `least` and `most` bound the number of pieces, `tallies` what they add up to.

    `needs` names, for a thing, others of which one must be in the set; `apart` are groups of which only one
    thing may be in it; `within` are groups of which one must hold the whole set; `only` lists all sets that
    there are, where nothing simpler says it.

    `confirm` is for what is sealed or costly: a person is asked once more, and nothing answers for them.
    `says_done` ends with `done` even where nothing else is left to choose. `between` stands between the words
    of a thing when people read it: `farmers → armies`.
    """

    __slots__ = (
        "_barred",
        "_groups",
        "_is_plain",
        "_needed",
        "_rest",
        "_weights",
        "amounts",
        "between",
        "confirm",
        "counts",
        "done",
        "least",
        "most",
        "only",
        "says_done",
        "tallies",
        "things",
        "verb",
    )

    def __init__(
        self,
        verb: Thing,
        things: Mapping[T, int] | Iterable[T],
        *,
        least: int = 0,
        most: int | None = None,
        tallies: Sequence[Tally] = (),
        needs: Mapping[T, Collection[T]] = NO_NEEDS,
        apart: Iterable[Collection[T]] = (),
        within: Iterable[Collection[T]] = (),
        only: Iterable[Iterable[T]] | None = None,
        amounts: bool = False,
        confirm: bool = False,
        done: str = "done",
        says_done: bool = False,
        between: str = " ",
    ) -> None:
        held = things if isinstance(things, Mapping) else dict.fromkeys(things, 1)
        self.verb: Option = (verb,) if isinstance(verb, str) else verb
        self.things: tuple[T, ...] = tuple(thing for thing, n in held.items() if n > 0)
        self.counts: tuple[int, ...] = tuple(n for n in held.values() if n > 0)
        every = sum(self.counts)
        self.least = max(0, least)
        self.most = every if most is None else min(most, every)
        self.tallies = tuple(tallies)
        self.amounts = amounts
        self.confirm = confirm
        self.done: Option = (done,)
        self.says_done = says_done
        self.between = between
        bit = {thing: 1 << k for k, thing in enumerate(self.things)}
        self._needed = tuple((bit[t], mask_of(bit, some)) for t, some in needs.items() if t in bit)
        self._barred = tuple(mask_of(bit, group) for group in apart)
        self._groups = tuple(mask_of(bit, group) for group in within)
        self.only = None if only is None else tuple(self._listed(one) for one in only)
        self._weights = tuple(tuple(t.worth.get(thing, 0) for thing in self.things) for t in self.tallies)
        self._rest = self._still_to_come()
        self._is_plain = self._counting_decides()

    def _listed(self, one: Iterable[T]) -> tuple[int, ...]:
        wanted = list(one)
        return tuple(wanted.count(thing) for thing in self.things)

    def _still_to_come(self) -> list[tuple[int, ...]]:
        """For each place in the order: how many pieces, and how much of each tally, all from there on are."""
        rest = [(0,) * (1 + len(self._weights))]
        for k in range(len(self.things) - 1, -1, -1):
            n = self.counts[k]
            after = rest[-1]
            rest.append((after[0] + n, *[after[i + 1] + n * w[k] for i, w in enumerate(self._weights)]))
        rest.reverse()
        return rest

    def _counting_decides(self) -> bool:
        """Whether each piece that fits leads to a set, but for want of pieces: most sets are like that."""
        if self._needed or self._barred or self._groups or self.only is not None:
            return False
        if any(tally.least is not None for tally in self.tallies):
            return False
        return self.least == 0 or all(tally.most is None for tally in self.tallies)

    # ------------------------------------------------------------------ what is a set
    def nothing(self) -> Taken:
        """Of each thing none."""
        return [0] * len(self.things)

    def sums(self, taken: Taken) -> list[int]:
        """What the tallies are at."""
        some = [(k, n) for k, n in enumerate(taken) if n]
        return [sum([n * weights[k] for k, n in some]) for weights in self._weights]

    def fits(self, taken: Taken) -> bool:
        """Whether nothing is too much and all of it goes together; more may be needed."""
        if sum(taken) > self.most or any(n > most for n, most in zip(taken, self.counts, strict=True)):
            return False
        for tally, total in zip(self.tallies, self.sums(taken), strict=True):
            if tally.most is not None and total > tally.most:
                return False
        if not self._barred and not self._groups and self.only is None:
            return True
        inside = support(taken)
        if any((inside & group).bit_count() > 1 for group in self._barred):
            return False
        if self._groups and not any(inside & ~group == 0 for group in self._groups):
            return False
        return self.only is None or any(covers(one, taken) for one in self.only)

    def is_enough(self, taken: Taken) -> bool:
        """Whether nothing is missing from what fits."""
        if sum(taken) < self.least:
            return False
        for tally, total in zip(self.tallies, self.sums(taken), strict=True):
            if tally.least is not None and total < tally.least:
                return False
        inside = support(taken)
        if any(inside & thing and not inside & some for thing, some in self._needed):
            return False
        return self.only is None or tuple(taken) in self.only

    def is_whole(self, taken: Taken) -> bool:
        """Whether these are a set that may be sent."""
        return self.fits(taken) and self.is_enough(taken)

    # ------------------------------------------------------------------ piece by piece
    def taken(self, given: Given) -> Taken:
        """What the answers so far have taken."""
        taken = self.nothing()
        for option in given:
            k, n = self._read(option)
            taken[k] += n
        return taken

    def _read(self, option: Option) -> tuple[int, int]:
        """Which thing an answer takes, and how many."""
        tail = option[len(self.verb) :]
        n = 1
        if self.amounts:
            n = int(tail[-1])
            tail = tail[:-1]
        return next(k for k, thing in enumerate(self.things) if words_of(thing) == tail), n

    def _said(self, k: int, n: int) -> Option:
        tail = words_of(self.things[k])
        return (*self.verb, *tail, n) if self.amounts else (*self.verb, *tail)

    def options(self, given: Given = ()) -> list[Option]:
        """What may be answered next: the end, if these are a set, and every piece that leads to one."""
        taken = self.taken(given)
        options: list[Option] = [self.done] if self.is_whole(taken) else []
        first = self._read(given[-1])[0] + self.amounts if given else 0
        if self._is_plain:
            return options + self._counted(taken, first)
        tried: dict[tuple[int, ...], bool] = {}
        for k in range(first, len(self.things)):
            room = self.counts[k] - taken[k]
            for n in range(1, (room if self.amounts else min(room, 1)) + 1):
                taken[k] += n
                if self._leads_on(taken, k + 1 if self.amounts else k, tried):
                    options.append(self._said(k, n))
                taken[k] -= n
        return options

    def _counted(self, taken: Taken, first: int) -> list[Option]:
        """The same pieces, where counting decides: nothing too much, and enough left for the rest."""
        chosen = sum(taken)
        limits = [
            (tally.most - total, weights)
            for tally, total, weights in zip(self.tallies, self.sums(taken), self._weights, strict=True)
            if tally.most is not None
        ]
        options: list[Option] = []
        if any(most < 0 for most, _ in limits):
            return options
        for k in range(first, len(self.things)):
            room = min(self.counts[k] - taken[k], self.most - chosen, self.most if self.amounts else 1)
            for most, weights in limits:
                if weights[k] and most // weights[k] < room:
                    room = most // weights[k]
            left = self._rest[k + 1][0]
            still = left if self.amounts else left + self.counts[k] - taken[k] - 1
            options += [self._said(k, n) for n in range(max(1, self.least - chosen - still), room + 1)]
        return options

    def chosen(self, given: Given) -> tuple[T, ...]:
        """The things that the answers so far have taken, in order, each as often as it is in the set."""
        taken = self.taken(given)
        return tuple(thing for thing, n in zip(self.things, taken, strict=True) for _ in range(n))

    def is_over(self, given: Given) -> bool:
        """Whether the set is complete without anybody saying so: nothing else can be chosen."""
        return bool(given) and not self.says_done and self.options(given) == [self.done]

    def is_forced(self, given: Given) -> bool:
        """Whether only one set can come of what is given so far."""
        options = self.options(given)
        while len(options) == 1 and options[0] != self.done:
            given = (*given, options[0])
            options = self.options(given)
        return len(options) == 1

    def _leads_on(self, taken: Taken, k: int, tried: dict[tuple[int, ...], bool]) -> bool:
        """Whether these, with things from place `k` on, can become a set."""
        if not self.fits(taken):
            return False
        if self.is_enough(taken):
            return True
        if k == len(self.things):
            return False
        sums, rest = self.sums(taken), self._rest[k]
        # Copies taken already cannot come again; counting them once more errs on the safe side.
        if sum(taken) + rest[0] < self.least:
            return False
        for i, tally in enumerate(self.tallies):
            if tally.least is not None and sums[i] + rest[i + 1] < tally.least:
                return False
        # What was taken matters by its number, its sums and (for some rules) its kinds: those are tried once.
        kinds = support(taken) if self._needed or self._barred or self._groups else 0
        key = (k, sum(taken), taken[k], kinds, *sums) if self.only is None else (k, *taken)
        if key not in tried:
            tried[key] = self._finds(taken, k, tried)
        return tried[key]

    def _finds(self, taken: Taken, k: int, tried: dict[tuple[int, ...], bool]) -> bool:
        """As many as can be first: sets mostly fail for want of pieces."""
        before = taken[k]
        for n in range(self.counts[k], before - 1, -1):
            taken[k] = n
            if self._leads_on(taken, k + 1, tried):
                taken[k] = before
                return True
        taken[k] = before
        return False

    # ------------------------------------------------------------------ all at once
    def path(self, taken: Taken) -> Given:
        """The answers that give this set, from the first question on."""
        if self.amounts:
            said = [self._said(k, n) for k, n in enumerate(taken) if n]
        else:
            said = [self._said(k, 1) for k, n in enumerate(taken) for _ in range(n)]
        return tuple(said) if self.is_over(tuple(said)) else (*said, self.done)

    def steps(self, given: Given, wanted: Mapping[str, int], label: Label = str) -> tuple[int, Given]:
        """How many answers to take back, and which to give, so that this set is sent; refused if it is none.

        `wanted` says how many of each thing, by its words joined with spaces.
        """
        taken = self.meant(wanted)
        trouble = self.trouble(taken, label)
        if trouble:
            raise NotOffered(trouble)
        path = self.path(taken)
        same = 0
        while same < len(given) and path[same] == given[same]:
            same += 1
        return len(given) - same, path[same:]

    def meant(self, wanted: Mapping[str, int]) -> Taken:
        """A set as somebody named it; refused if something in it is not there."""
        keys = self.keys
        for key, n in wanted.items():
            if key not in keys:
                raise NotOffered(f"{key!r} cannot be chosen here; there are {', '.join(keys) or 'none'}")
            if type(n) is not int or n < 0:
                raise NotOffered(f"of {key!r} a whole number is chosen, not {n!r}")
        return [wanted.get(key, 0) for key in keys]

    @property
    def keys(self) -> tuple[str, ...]:
        """The things by their words."""
        return tuple(key_of(thing) for thing in self.things)

    # ------------------------------------------------------------------ in words
    def name(self, k: int, label: Label) -> str:
        """A thing as people say it."""
        return self.between.join([label(word) for word in words_of(self.things[k])])

    def said(self, taken: Taken, label: Label) -> str:
        """A set as people say it: `2 × Sloop, Brig`."""
        named = [(n, self.name(k, label)) for k, n in enumerate(taken) if n]
        return ", ".join([name if n == 1 else f"{n} × {name}" for n, name in named]) or "nothing"

    def worth_of(self, k: int, label: Label) -> str:
        """What one of a thing adds to the totals: `Gold 3`."""
        each = zip(self.tallies, self._weights, strict=True)
        return ", ".join([f"{label(tally.name)} {w[k]}" for tally, w in each if tally.name and w[k]])

    def so_far(self, given: Given, label: Label) -> str:
        """What was given, with its totals: `2 × Sloop, Brig (Gold 5)`."""
        taken = self.taken(given)
        totals = zip(self.tallies, self.sums(taken), strict=True)
        named = ", ".join([f"{label(tally.name)} {total}" for tally, total in totals if tally.name])
        return self.said(taken, label) + (f" ({named})" if named else "")

    def standing(self, taken: Taken, label: Label) -> str:
        """How the choice stands: `Chosen 2 of 3 · Gold 7 of at most 12`."""
        most = None if self.most == sum(self.counts) and self.most != self.least else self.most
        parts = [f"Chosen {sum(taken)}{bounds(self.least or None, most)}"]
        for tally, total in zip(self.tallies, self.sums(taken), strict=True):
            if tally.name:
                parts.append(f"{label(tally.name)} {total}{bounds(tally.least, tally.most)}")
        return " · ".join(parts)

    def trouble(self, taken: Taken, label: Label) -> str:
        """Why this is not a set that may be sent, or nothing. `table/static/several.js` says the same."""
        chosen = sum(taken)
        for k, n in enumerate(taken):
            if n > self.counts[k]:
                return f"Of {self.name(k, label)} there are only {self.counts[k]}."
        if chosen > self.most:
            return f"Choose at most {self.most}."
        for tally, total in zip(self.tallies, self.sums(taken), strict=True):
            if tally.most is not None and total > tally.most:
                return f"{label(tally.name)} may be at most {tally.most}." if tally.name else TOO_MANY
        if not self.fits(taken):
            return APART
        if chosen < self.least:
            return f"Choose {self.least - chosen} more."
        for tally, total in zip(self.tallies, self.sums(taken), strict=True):
            if tally.least is not None and total < tally.least:
                return f"{label(tally.name)} must be at least {tally.least}." if tally.name else NOT_ENOUGH
        return "" if self.is_enough(taken) else self._missing(support(taken), label)

    def _missing(self, inside: int, label: Label) -> str:
        for thing, some in self._needed:
            if inside & thing and not inside & some:
                named = [self.name(k, label) for k in range(len(self.things)) if some >> k & 1]
                what = self.name(thing.bit_length() - 1, label)
                return f"{what} needs {' or '.join(named)}." if named else f"{what} cannot be chosen alone."
        return NOT_ENOUGH

    def plain(self, given: Given, label: Label) -> dict[str, Any]:
        """All of it as data, for interfaces elsewhere."""
        return {
            "things": [
                {"key": key, "words": list(words_of(thing)), "name": self.name(k, label), "n": self.counts[k]}
                for k, (key, thing) in enumerate(zip(self.keys, self.things, strict=True))
            ],
            "taken": self.taken(given),
            "least": self.least,
            "most": self.most,
            "tallies": [
                {
                    "name": label(tally.name) if tally.name else "",
                    "worth": list(weights),
                    "least": tally.least,
                    "most": tally.most,
                }
                for tally, weights in zip(self.tallies, self._weights, strict=True)
            ],
            "needs": [[thing.bit_length() - 1, places(some)] for thing, some in self._needed],
            "apart": [places(group) for group in self._barred],
            "within": [places(group) for group in self._groups],
            "only": None if self.only is None else [list(one) for one in self.only],
            "confirm": self.confirm,
        }


TOO_MANY = "These are too many."
NOT_ENOUGH = "These are not enough."
APART = "These do not go together."


def bounds(least: int | None, most: int | None) -> str:
    """`of 3`, `of at most 3`, `of at least 2`, `of 2 to 4`, or nothing."""
    if least is None:
        return "" if most is None else f" of at most {most}"
    if most is None:
        return f" of at least {least}"
    return f" of {most}" if least == most else f" of {least} to {most}"


def words_of(thing: Thing) -> Option:
    """A thing as the words of an option."""
    return (thing,) if isinstance(thing, str) else thing


def key_of(thing: Thing) -> str:
    """A thing as one text."""
    return thing if isinstance(thing, str) else " ".join([str(word) for word in thing])


def mask_of(bit: Mapping[T, int], things: Collection[T]) -> int:
    """Things as bits; what cannot be chosen anyway is left out."""
    return sum(bit.get(thing, 0) for thing in set(things))


def places(mask: int) -> list[int]:
    """The bits of a mask as places."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def support(taken: Taken) -> int:
    """Which things are taken at all, as bits."""
    return sum([1 << k for k, n in enumerate(taken) if n])


def covers(one: Sequence[int], taken: Taken) -> bool:
    """Whether a set holds all that is taken."""
    return all(n <= most for n, most in zip(taken, one, strict=True))
