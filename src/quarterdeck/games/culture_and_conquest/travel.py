"""Culture & Conquest: homes and moves of the map version (19)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.culture_and_conquest.book import ARMY, TRADES
from quarterdeck.games.culture_and_conquest.people import LEADERS, abandon, take_land
from quarterdeck.games.culture_and_conquest.state import NOBODY, Conquest
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN

DONE: Option = ("done",)


def move_phase(g: Conquest) -> Flow[str | None]:
    """19.6-19.8, R14. From land to land, each way once; there are none without a map."""
    seat = g.active
    ways = [("march", g.book.lands[a], g.book.lands[b]) for a, b in roads(g, seat)]
    if not ways:
        return None
    answer = yield Ask(seat, "move", [DONE, *ways])
    if answer == DONE:
        return None
    start, end = g.book.land_index[str(answer[1])], g.book.land_index[str(answer[2])]
    g.steps = (*g.steps, (start, end))
    facts = {"start": answer[1], "end": answer[2]}
    chosen = yield from choose(seat, "march", partial(marchers, g, start, end), facts, more=True)
    march(g, seat, start, end, [chosen.count(word) for word in tokens(g)])
    return AGAIN


def roads(g: Conquest, seat: int) -> list[tuple[int, int]]:
    """19.6, 19.7, 19.8. Where somebody who has not moved yet can go."""
    found = []
    sails = g.knows(seat, "navigation")
    for start in g.lands_of(seat):
        rested = [n - m for n, m in zip(g.there[start], g.came[start], strict=True)]
        if not any(rested):
            continue
        ends = dict.fromkeys([*g.book.adjacent[start], *(g.book.by_sea[start] if sails else ())])
        for end in ends:
            if (start, end) not in g.steps and can_enter(g, seat, end, rested[ARMY]):
                found.append((start, end))
    return found


def can_enter(g: Conquest, seat: int, land: int, armies: int) -> bool:
    """19.7. One's own lands, free ones, and with an army those of others that hold none."""
    holder = g.holder[land]
    return holder in (seat, NOBODY) or (armies > 0 and not g.there[land][ARMY])


def tokens(g: Conquest) -> tuple[str, ...]:
    """Everything that moves: people by trade, leaders by kind."""
    return (*TRADES, *g.book.leaders)


def marchers(g: Conquest, start: int, end: int) -> Several[str]:
    """19.6, 19.7. Who may go; into a foreign land an army goes first."""
    rested = [n - m for n, m in zip(g.there[start], g.came[start], strict=True)]
    words = tokens(g)
    things = {word: n for word, n in zip(words, rested, strict=True) if n}
    foreign = g.holder[end] not in (NOBODY, g.holder[start])
    army = [Tally("", {"armies": 1}, least=1)] if foreign else []
    return Several("go", things, least=1, tallies=army, amounts=True)


def march(g: Conquest, seat: int, start: int, end: int, going: list[int]) -> None:
    """19.6, 19.7. They go; a foreign land is taken with all in it."""
    if g.holder[end] not in (NOBODY, seat):
        g.log("captures", seat=seat, other=g.holder[end], land=g.book.lands[end])
        take_land(g, end, seat)
        g.came[end] = list(g.there[end])
    g.holder[end] = seat
    for token, n in enumerate(going):
        g.there[start][token] -= n
        g.there[end][token] += n
        g.came[end][token] += n
    abandon(g, start)
    g.log("goes", seat=seat, n=sum(going), start=g.book.lands[start], end=g.book.lands[end])


def homes(g: Conquest) -> list[int]:
    """19.2. Lands where a culture can begin."""
    return [land for land, holder in enumerate(g.holder) if holder == NOBODY]


def people_on(g: Conquest, land: int) -> int:
    """How many people live in a land."""
    return sum(g.there[land][:LEADERS])
