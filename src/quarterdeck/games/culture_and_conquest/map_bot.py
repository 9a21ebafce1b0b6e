"""Culture & Conquest: what a bot does on the map."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.games.culture_and_conquest.book import ARMY, FARM, TRADES
from quarterdeck.games.culture_and_conquest.building import sites
from quarterdeck.games.culture_and_conquest.people import LEADERS
from quarterdeck.games.culture_and_conquest.state import NOBODY, Conquest
from quarterdeck.kit.choosing import toward

SETTLERS = 2
LANDS_WANTED = 3  # free for cities


def home(g: Conquest, ask: Ask) -> Option:
    """A land with many neighbours, far from others."""

    def value(option: Option) -> float:
        land = g.book.land_index[str(option[1])]
        near = sum([g.holder[other] != NOBODY for other in g.book.adjacent[land]])
        return len(g.book.adjacent[land]) - 3 * near

    return max(ask.options, key=value)


def distribute_where(g: Conquest, ask: Ask) -> Option:
    """Lands without an army first, then the largest."""
    options = [option for option in ask.options if len(option) > 1]

    def value(option: Option) -> float:
        here = g.there[g.book.land_index[str(option[1])]]
        return (100 if not here[ARMY] and here[FARM] else 0) + sum(here[:LEADERS])

    best = max(options, key=value)
    return best if value(best) >= 4 else ask.options[0]


def march_where(g: Conquest, ask: Ask) -> Option:
    """Undefended lands are taken, and free ones settled while land for cities is short."""
    seat = ask.seat
    best, worth = ask.options[0], 0.0
    for option in ask.options[1:]:
        value = march_worth(g, seat, g.book.land_index[str(option[1])], g.book.land_index[str(option[2])])
        if value > worth:
            best, worth = option, value
    return best


def march_worth(g: Conquest, seat: int, start: int, end: int) -> float:
    """What going there brings."""
    holder, here = g.holder[end], g.there[start]
    armies = here[ARMY] - g.came[start][ARMY]
    if holder not in (NOBODY, seat):
        keep = 1 if any(city.land == start and city.owner == seat for city in g.cities) else 0
        prize = sum(g.there[end][:LEADERS]) + 12 * any(city.land == end for city in g.cities)
        return float(prize) if armies > keep else 0.0
    if holder == NOBODY:
        free = here[FARM] - g.came[start][FARM]
        crowded = free >= SETTLERS + 2 and len(sites(g, seat)) < LANDS_WANTED
        return 1.0 if crowded else 0.0
    return 0.0


def marching(g: Conquest, ask: Ask) -> Option:
    """Half of the armies take a land; settlers and, if one can be spared, an army take a free one."""
    several = ask.several
    assert several is not None
    held = dict(zip([str(thing) for thing in several.things], several.counts, strict=True))
    end = g.book.land_index[str(ask.facts["end"])]
    if g.holder[end] not in (NOBODY, ask.seat):
        return toward(ask, ["armies"] * max(1, held["armies"] // 2))
    going = ["armies"] if held.get("armies", 0) > 1 else []
    going += ["farmers"] * min(SETTLERS, held.get("farmers", 0))
    return toward(ask, going or [next(word for word in (*TRADES, *g.book.leaders) if word in held)])
