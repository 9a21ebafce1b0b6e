"""§Event Cards of Tripolitania: what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli import tbot_choices
from quarterdeck.games.shores_of_tripoli.book import (
    ALLIES,
    FIRST_YEAR,
    LAST_YEAR,
    MALTA,
    PATROLS,
    PLACE,
    PLACES,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
)
from quarterdeck.games.shores_of_tripoli.dice import one_die, roll
from quarterdeck.games.shores_of_tripoli.state import (
    Tripoli,
    corsair_supply,
    infantry_supply,
    tr_frigate_supply,
)
from quarterdeck.games.shores_of_tripoli.victory import sink_us_frigate

Op: TypeAlias = Callable[[Tripoli], "Flow[None] | None"]
UNCHARTED = ("uncharted-waters",)
CHOOSE: tuple[Option, ...] = tuple(("choose", word) for word in PLACES)


def raid_all(g: Tripoli) -> None:
    """C28. Tripoli and every ally at war."""
    g.raids = tuple([harbour for harbour in (TRIPOLI, *ALLIES) if g.corsairs[harbour]])
    g.step = "raids"


def raid(harbour: str) -> Op:
    """C32, C34, C36. One ally raids."""

    raider = PLACE[harbour]

    def op(g: Tripoli) -> None:
        g.raids = (raider,)
        g.step = "raids"

    return op


def add_tr_frigates(place: str, n: str) -> Op:
    """C30."""

    at, most = PLACE[place], int(n)

    def op(g: Tripoli) -> None:
        added = min(most, tr_frigate_supply(g))
        g.tr_frigates[at] += added
        if added:
            g.log("tr-frigates", n=added, place=place)

    return op


def add_corsairs(place: str, n: str) -> Op:
    """C30, C44, 8.5."""

    at, most = PLACE[place], int(n)

    def op(g: Tripoli) -> None:
        added = min(most, corsair_supply(g))
        g.corsairs[at] += added
        g.log("corsairs", n=added, place=place)

    return op


def add_troops(place: str, n: str) -> Op:
    """C30, C38-C40."""

    at, most = PLACE[place], int(n)

    def op(g: Tripoli) -> None:
        added = min(most, infantry_supply(g))
        g.infantry[at] += added
        g.log("troops", n=added, place=place)

    return op


def supplies_run_low(g: Tripoli) -> Flow[None]:
    """C31. A frigate on patrol goes to Malta."""
    zone = yield from _patrol(g, "supplies", tbot_choices.unsupplied_zone)
    g.frigates[zone] -= 1
    g.frigates[MALTA] += 1
    g.trail = (*g.trail, (zone, MALTA, US))
    g.log("supplies", place=PLACES[zone])


def storms(g: Tripoli) -> Flow[None]:
    """C41. The first 6 sinks a frigate, every further one damages one; the Swedes ride it out."""
    zone = yield from _patrol(g, "storms", tbot_choices.stormy_zone)
    g.fought = zone
    g.log("storms", place=PLACES[zone], n=g.frigates[zone])
    sixes = roll(g, TR, "storms-dice", g.frigates[zone])
    if not sixes:
        return
    g.frigates[zone] -= sixes
    if sixes > 1:
        if g.year < LAST_YEAR:
            g.track[g.year + 1 - FIRST_YEAR] += sixes - 1
        g.log("repairs" if g.year < LAST_YEAR else "laid-up", side="us", n=sixes - 1, year=g.year + 1)
    sink_us_frigate(g)


def _patrol(g: Tripoli, prompt: str, tbot: Callable[[Tripoli], int]) -> Flow[int]:
    """A patrol zone with US frigates, of Tripolitania's choice."""
    if "solo" in g.house:
        return tbot(g)
    _, word = yield Ask(TR, prompt, [CHOOSE[zone] for zone in PATROLS if g.frigates[zone]], more=True)
    return PLACE[word]


def attack(g: Tripoli) -> None:
    """C42. Tripoli's ships sail into the patrol zone and fight there."""
    for ships in (g.corsairs, g.tr_frigates):
        ships[TRIPOLI_ZONE], ships[TRIPOLI] = ships[TRIPOLI], 0
    g.trail = (*g.trail, (TRIPOLI, TRIPOLI_ZONE, TR))
    g.battles = (TRIPOLI_ZONE,)
    g.step = "battles"


def swedes_leave(g: Tripoli) -> None:
    """C43."""
    g.swedes = 0
    g.log("swedes-leave")


def aground(g: Tripoli) -> Flow[None]:
    """C45. 1-2 the frigate reaches Malta, 3-4 it sinks, 5-6 it is taken as well."""
    face = yield from one_die(g, TR, "aground", UNCHARTED)
    g.frigates[TRIPOLI_ZONE] -= 1
    if face <= 2:
        g.frigates[MALTA] += 1
        g.trail = (*g.trail, (TRIPOLI_ZONE, MALTA, US))
        g.log("aground-free")
        return
    if face >= 5 and tr_frigate_supply(g):
        g.tr_frigates[TRIPOLI] += 1
        g.log("aground-taken")
    sink_us_frigate(g)


def declare_war(ally: str) -> Op:
    """C46-C48. Three corsairs; US frigates found in that harbour are fought."""
    harbour = PLACE[ally]

    def op(g: Tripoli) -> None:
        g.corsairs[harbour] = 3
        g.log("war", place=ally, n=g.corsairs[harbour])
        if g.frigates[harbour]:
            g.battles = (harbour,)
            g.step = "battles"

    return op
