"""Asking for several things: cards to discard, a line of battle, units that march, losses, ships to buy.

    lost = yield from choose(seat, "losses", lambda: Several("lose", afloat(g, seat), least=n, most=n))

The rules say what may be chosen as a `Several`; people then choose in any order and send all at once, while
bots and adapters are asked piece by piece. Nothing on the table changes before the whole set is known: the
rules carry it out when they have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from quarterdeck.engine.ask import NO_FACTS, Ask, Facts, Flow, Option, Together
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.several import Several, Tally, Thing

__all__ = ["Several", "Tally", "choose", "choose_together", "held", "pick", "toward"]

T = TypeVar("T", bound=Thing)


def choose(
    seat: int, prompt: str, offer: Callable[[], Several[T]], facts: Facts = NO_FACTS, more: bool = False
) -> Flow[tuple[T, ...]]:
    """Ask a seat for a set; what was chosen, in the order of the things, each as often as it was taken.

    The seat is always asked, even where nothing or only one set can be chosen: whether to ask is for the
    rules to say, by public facts. What the seat has named so far is sealed until the set is whole, as it may
    name what the others cannot see.
    """
    chosen: list[tuple[T, ...]] = yield Together([(seat, partial(pick, seat, prompt, offer, facts, more))])
    return chosen[0]


def choose_together(
    seats: Sequence[int],
    prompt: str,
    offer: Callable[[int], Several[T]],
    facts: Facts = NO_FACTS,
) -> Flow[list[tuple[T, ...]]]:
    """Ask several seats at once, sealed; what each chose, in the order of `seats`."""
    parts = [(seat, partial(pick, seat, prompt, partial(offer, seat), facts)) for seat in seats]
    chosen: list[tuple[T, ...]] = yield Together(parts)
    return chosen


def pick(
    seat: int, prompt: str, offer: Callable[[], Several[T]], facts: Facts = NO_FACTS, more: bool = False
) -> Flow[tuple[T, ...]]:
    """The conversation of `choose`, for rules that make a `Together` of their own.

    The question tells what is `chosen` so far, how many that are (`n`), and every named tally by its name.
    """
    given: tuple[Option, ...] = ()
    while True:
        answer = yield Ask(
            seat,
            prompt,
            partial(_next, offer, given),
            partial(_so_far, offer, given, facts),
            more or bool(given),
            several=offer,
            given=given,
        )
        several = offer()
        if answer == several.done:
            return several.chosen(given)
        given = (*given, answer)
        if several.is_over(given):
            return several.chosen(given)


def _next(offer: Callable[[], Several[Any]], given: tuple[Option, ...]) -> list[Option]:
    return offer().options(given)


def _so_far(offer: Callable[[], Several[Any]], given: tuple[Option, ...], facts: Facts) -> Facts:
    several = offer()
    taken = several.taken(given)
    sums = {
        tally.name: total
        for tally, total in zip(several.tallies, several.sums(taken), strict=True)
        if tally.name
    }
    return {"chosen": several.chosen(given), "n": sum(taken), **sums, **facts}


def toward(ask: Ask, wanted: Iterable[Thing]) -> Option:
    """For bots: the next answer on the way to this set, each thing as often as it is wanted.

    Where the answers so far lead elsewhere, or it is no set, the first option stands in.
    """
    several = ask.several
    assert several is not None, f"{ask.prompt} does not ask for several things"
    things = list(wanted)
    path = several.path([things.count(thing) for thing in several.things])
    n = len(ask.given)
    return path[n] if path[:n] == ask.given and n < len(path) and path[n] in ask.options else ask.options[0]


def held(zones: Zones, zone: int) -> dict[str, int]:
    """What lies in a zone, by kind in the order of the component list, as things to choose from."""
    found: dict[str, int] = {}
    for component in sorted(zones[zone]):
        kind = zones.kind(component)
        found[kind] = found.get(kind, 0) + 1
    return found
