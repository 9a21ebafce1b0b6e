"""§Event Cards of the United States: what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    ALEXANDRIA,
    ALLIES,
    ARABS,
    BENGHAZI,
    CORE,
    EVENT_LINE,
    FIRST_YEAR,
    GIBRALTAR,
    HAND,
    LAST_YEAR,
    PATROLS,
    PLACE,
    PLACES,
    REMOVED,
    TR,
    TRIPOLI,
    US,
)
from quarterdeck.games.shores_of_tripoli.dice import one_die
from quarterdeck.games.shores_of_tripoli.ground import SEND_IN, begin_assault
from quarterdeck.games.shores_of_tripoli.movement import set_sail
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli, army_at, us_supply
from quarterdeck.games.shores_of_tripoli.victory import gain_gold, win

Op: TypeAlias = Callable[[Tripoli], "Flow[None] | None"]
DECATUR = ("the-daring-stephen-decatur",)
CHOOSE: tuple[Option, ...] = tuple(("choose", word) for word in PLACES)
DEPLOY: tuple[Option, ...] = tuple(("deploy", word) for word in PLACES)


def sail(n: str) -> Op:
    """C1, C6. Move up to n frigates."""
    most = int(n)
    return lambda g: set_sail(g, most)


def swedes_arrive(g: Tripoli) -> None:
    """C2."""
    g.swedes = g.book.swedes
    g.log("swedes-arrive", n=g.book.swedes)


def create_army(marines: str, arabs: str) -> Op:
    """C3. Hamet's Army, as far as there are cubes."""

    blue, white = int(marines), int(arabs)

    def op(g: Tripoli) -> None:
        g.marines[ALEXANDRIA] += blue
        g.arabs[ALEXANDRIA] += white
        g.log("army", n=blue, m=white)

    return op


def treaty(g: Tripoli) -> None:
    """C4. The United States wins."""
    win(g, US, "treaty")


def assault(g: Tripoli) -> None:
    """C5. With ruling R8 the Marines, where they are the only troops, are laid open with the Assault."""
    troops = "free-assault" in g.house or g.marines[BENGHAZI] or g.arabs[BENGHAZI]
    if not troops and g.book.first[SEND_IN] in g.cards.zones[HAND[US]]:
        g.cards.move(g.book.first[SEND_IN], HAND[US], ACTIVE[US])
        g.log("battle-card", side="us", card=SEND_IN)
    begin_assault(g)


def deploy(g: Tripoli) -> Flow[None]:
    """C10. A frigate of next year sails at once."""
    _, word = yield Ask(US, "deploy", [DEPLOY[zone] for zone in PATROLS], more=True)
    g.track[g.year + 1 - FIRST_YEAR] -= 1
    g.frigates[PLACE[word]] += 1
    g.log("deployed", place=word)


def bring(n: str, then: str) -> Op:
    """C11, C12. Frigates go to the harbour of an ally at war; the next step removes its corsairs."""

    wanted = int(n)

    def op(g: Tripoli) -> Flow[None]:
        at_war = [ally for ally in ALLIES if g.corsairs[ally]]
        ally = at_war[0]
        if len(at_war) > 1:
            _, word = yield Ask(US, "ally", [CHOOSE[ally] for ally in at_war], more=True)
            ally = PLACE[word]
        g.field = ally
        set_sail(g, max(0, wanted - g.frigates[ally]), ally, True, then)

    return op


def show_of_force(g: Tripoli) -> None:
    """C11. No battle; the frigates stay."""
    make_peace(g)
    finish(g)


def tribute(g: Tripoli) -> None:
    """C12. No battle, but two gold for Tripolitania."""
    make_peace(g)
    g.log("gold", n=2)
    gain_gold(g, 2)
    finish(g)


def make_peace(g: Tripoli) -> None:
    """The ally's corsairs go to the supply."""
    g.log("peace", place=PLACES[g.field], n=g.corsairs[g.field])
    g.corsairs[g.field] = 0


def change_gold(n: str) -> Op:
    """C13, C43. Tripolitania gains or loses gold; it cannot have less than none."""

    coins = int(n)

    def op(g: Tripoli) -> None:
        if coins > 0:
            g.log("gold", n=coins)
            gain_gold(g, coins)
        else:
            lost = min(g.gold, -coins)
            g.gold -= lost
            g.log("gold-lost", n=lost)

    return op


def recruit(n: str) -> Op:
    """C14. Arab infantry joins Hamet's Army."""

    most = int(n)

    def op(g: Tripoli) -> None:
        joined = min(most, ARABS - sum(g.arabs))
        g.arabs[army_at(g)] += joined
        g.log("recruits", n=joined)

    return op


def congress(n: str) -> Op:
    """C16. Frigates from the supply will arrive next year."""

    most = int(n)

    def op(g: Tripoli) -> None:
        built = min(most, us_supply(g))
        g.track[g.year + 1 - FIRST_YEAR] += built
        g.log("congress", n=built, year=g.year + 1)

    return op


def confiscate(g: Tripoli) -> None:
    """C17. The corsairs in Gibraltar are gone, and so is the chance of Murad Reis."""
    g.log("confiscated", n=g.corsairs[GIBRALTAR])
    g.corsairs[GIBRALTAR] = 0
    murad = g.book.first["murad-reis-breaks-out"]
    for zone in (CORE[TR], EVENT_LINE):
        if murad in g.cards.zones[zone]:
            g.cards.move(murad, zone, REMOVED)


def burn(g: Tripoli) -> Flow[None]:
    """C18. 3-4 damages a frigate in Tripoli, 5-6 sinks it."""
    face = yield from one_die(g, US, "burn", DECATUR)
    if face >= 3:
        g.tr_frigates[TRIPOLI] -= 1
    if face >= 5:
        g.log("tr-frigate-sunk")
    elif face >= 3:
        if g.year < LAST_YEAR:
            g.tr_track[g.year + 1 - FIRST_YEAR] += 1
        g.log("repairs" if g.year < LAST_YEAR else "laid-up", side="tr", n=1, year=g.year + 1)


def intrepid(g: Tripoli) -> Flow[None]:
    """C19. 3-4 sinks a corsair; 5-6 sinks a frigate, or two corsairs where there is none."""
    face = yield from one_die(g, US, "intrepid", DECATUR)
    if face >= 5 and g.tr_frigates[TRIPOLI]:
        g.tr_frigates[TRIPOLI] -= 1
        g.log("tr-frigate-sunk")
        return
    sunk = min(g.corsairs[TRIPOLI], 2 if face >= 5 else 1 if face >= 3 else 0)
    g.corsairs[TRIPOLI] -= sunk
    if sunk:
        g.log("corsair-sunk", n=sunk, place="tripoli")


def march(city: str) -> Op:
    """C20, C21. Hamet's Army marches on; up to three frigates and the gunboats may come along."""

    to = PLACE[city]

    def op(g: Tripoli) -> None:
        at = army_at(g)
        g.marines[to], g.arabs[to] = g.marines[at], g.arabs[at]
        g.marines[at] = g.arabs[at] = 0
        g.trail = (*g.trail, (at, to, US))
        g.field = to
        g.log("march", place=city)
        set_sail(g, 3, to)

    return op
