"""§Naval Combat and §Naval Bombardment."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli import tbot_choices
from quarterdeck.games.shores_of_tripoli.book import (
    FIRST_YEAR,
    LAST_YEAR,
    MALTA,
    PLACES,
    SIDES,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
)
from quarterdeck.games.shores_of_tripoli.dice import roll
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.games.shores_of_tripoli.victory import sink_us_frigate
from quarterdeck.games.shores_of_tripoli.windows import offer

FRIGATE_DICE, SHARP_DICE = 2, 3  # 2.1, C23
GUNS_DICE, FORTRESS_DICE = 12, 6  # C53, 16.5
PREBLE, GUNS = ("prebles-boys-take-aim",), ("the-guns-of-tripoli",)
# By seat: an undamaged frigate, a damaged one, and what sinks with one hit
SHIPS = (("frigate", "damaged-frigate", "gunboat"), ("tr-frigate", "tr-damaged-frigate", "corsair"))
HITS: dict[str, Option] = {ship: ("hit", ship) for fleet in SHIPS for ship in fleet}
FIGHT: tuple[Option, ...] = tuple(("fight", word) for word in PLACES)


def battles(g: Tripoli) -> Flow[None]:
    """10.6. Battles and bombardments after a movement, in the order the American player likes."""
    if len(g.battles) > 1:
        _, word = yield Ask(US, "battles", [FIGHT[place] for place in g.battles])
        place = PLACES.index(word)
    else:
        place = g.battles[0]
    g.battles = tuple([other for other in g.battles if other != place])
    if has_enemy_ships(g, place):
        yield from naval_combat(g, place)
    else:
        bombard(g, place)
    if not g.battles:
        finish(g)


def has_enemy_ships(g: Tripoli, place: int) -> bool:
    """Corsairs or frigates that would fight there."""
    return g.corsairs[place] > 0 or g.tr_frigates[place] > 0


# ---------------------------------------------------------------------- naval combat


def naval_combat(g: Tripoli, place: int) -> Flow[None]:
    """§Naval Combat 1-4. Cards, dice, hits, and the survivors sail home. One round."""
    g.fought = place
    g.log("naval-combat", place=PLACES[place])
    yield from exchange(g, place, first=True)
    retire(g, place)


def exchange(g: Tripoli, place: int, first: bool) -> Flow[None]:
    """One round: battle cards (in the first), the active player's dice, the other's, and the hits."""
    sharp = guns = ""
    if first:
        g.engaged = place
        facts = {"place": PLACES[place]}
        if place != TRIPOLI_ZONE and g.frigates[place]:
            sharp = yield from offer(g, US, "window.naval-us", PREBLE, facts)
        if place == TRIPOLI:
            guns = yield from offer(g, TR, "window.naval-tr", GUNS, facts)
        g.engaged = -1
    fortress = first and place == TRIPOLI and "fortress" in g.house
    if g.turn == US:
        on_tr = _american_fire(g, place, sharp)
        on_us = _tripolitan_fire(g, place, guns, fortress)
        yield from allocate(g, US, place, on_us)
        yield from allocate(g, TR, place, on_tr)
    else:
        on_us = _tripolitan_fire(g, place, guns, fortress)
        on_tr = _american_fire(g, place, sharp)
        yield from allocate(g, TR, place, on_tr)
        yield from allocate(g, US, place, on_us)


def _american_fire(g: Tripoli, place: int, sharp: str) -> int:
    """11.6. Two dice a frigate (three with Preble's boys), one a gunboat."""
    hits = 0
    if g.frigates[place]:
        hits += roll(g, US, "us-frigates", g.frigates[place] * (SHARP_DICE if sharp else FRIGATE_DICE))
    if g.gunboats[place]:
        hits += roll(g, US, "us-gunboats", g.gunboats[place])
    return hits


def _tripolitan_fire(g: Tripoli, place: int, guns: str, fortress: bool) -> int:
    """11.6. Two dice a frigate, one a corsair, twelve for the guns of Tripoli."""
    hits = 0
    if g.tr_frigates[place]:
        hits += roll(g, TR, "tr-frigates", g.tr_frigates[place] * FRIGATE_DICE)
    if g.corsairs[place]:
        hits += roll(g, TR, "tr-corsairs", g.corsairs[place])
    if guns:
        hits += roll(g, TR, "shore-guns", GUNS_DICE)
    if fortress:
        hits += roll(g, TR, "fortress-guns", FORTRESS_DICE)
    return hits


# ---------------------------------------------------------------------- hits


def allocate(g: Tripoli, seat: int, place: int, hits: int) -> Flow[None]:
    """11.7. The owner says which ship takes each hit. What leaves no choice is not asked (R12)."""
    taken = 0
    while hits:
        targets, capacity = _targets(g, seat, place)
        if not targets:
            return
        if len(targets) == 1 or hits >= capacity:
            kind = targets[0]
        elif seat == TR and "solo" in g.house:
            kind = tbot_choices.takes_hit(g, place)
        else:
            facts = {"n": hits, "place": PLACES[place]}
            _, kind = yield Ask(seat, "hits", [HITS[kind] for kind in targets], facts, more=taken > 0)
        take_hit(g, seat, place, kind)
        hits -= 1
        taken += 1


def _targets(g: Tripoli, seat: int, place: int) -> tuple[list[str], int]:
    """The kinds of ship that can take a hit, and how many hits all of them can take."""
    frigates, light = _fleet(g, seat, place)
    hurt = g.damaged[seat]
    there = zip(SHIPS[seat], (frigates - hurt, hurt, light), strict=True)
    return [ship for ship, n in there if n], 2 * frigates - hurt + light


def _fleet(g: Tripoli, seat: int, place: int) -> tuple[int, int]:
    if seat == US:
        return g.frigates[place], g.gunboats[place]
    return g.tr_frigates[place], g.corsairs[place]


def take_hit(g: Tripoli, seat: int, place: int, kind: str) -> None:
    """11.8. One hit sinks a gunboat or corsair and damages a frigate; a second sinks it."""
    if kind in ("frigate", "tr-frigate"):
        g.damaged[seat] += 1
        g.log("damaged", side=SIDES[seat])
    elif kind == "gunboat":
        g.gunboats[place] -= 1
        g.log("gunboat-sunk")
    elif kind == "corsair":
        g.corsairs[place] -= 1
        g.log("corsair-sunk", n=1, place=PLACES[place])
    elif seat == TR:
        g.damaged[TR] -= 1
        g.tr_frigates[place] -= 1
        g.log("tr-frigate-sunk")
    else:
        g.damaged[US] -= 1
        g.frigates[place] -= 1
        sink_us_frigate(g)


# ---------------------------------------------------------------------- after the battle


def retire(g: Tripoli, place: int) -> None:
    """11.9-11.11. The damaged wait for next year; US survivors go to Malta, Tripoli's go home."""
    send_to_track(g, place)
    to_malta(g, place)
    if place == TRIPOLI_ZONE:
        frigates, corsairs = g.tr_frigates[place], g.corsairs[place]
        if frigates or corsairs:
            g.trail = (*g.trail, (place, TRIPOLI, TR))
            key = "home" if not frigates else "home-both" if corsairs else "home-frigates"
            g.log(key, n=corsairs, m=frigates)
        g.tr_frigates[TRIPOLI] += g.tr_frigates[place]
        g.corsairs[TRIPOLI] += g.corsairs[place]
        g.tr_frigates[place] = g.corsairs[place] = 0


def send_to_track(g: Tripoli, place: int) -> None:
    """11.9. A damaged frigate returns next year; in 1806 it goes to the supply and is not sunk."""
    us, tr = g.damaged
    for side, n in (("us", us), ("tr", tr)):
        if n:
            g.log("repairs" if g.year < LAST_YEAR else "laid-up", side=side, n=n, year=g.year + 1)
    g.frigates[place] -= us
    g.tr_frigates[place] -= tr
    if g.year < LAST_YEAR:
        g.track[g.year + 1 - FIRST_YEAR] += us
        g.tr_track[g.year + 1 - FIRST_YEAR] += tr
    g.damaged = [0, 0]


def to_malta(g: Tripoli, place: int) -> None:
    """US ships that have fought or bombarded go to Malta."""
    frigates, light = g.frigates[place], g.gunboats[place]
    if frigates or light:
        g.trail = (*g.trail, (place, MALTA, US))
        key = "to-malta" if not light else "to-malta-both" if frigates else "to-malta-gunboats"
        g.log(key, n=frigates, m=light, place=PLACES[place])
    g.frigates[MALTA] += g.frigates[place]
    g.gunboats[MALTA] += g.gunboats[place]
    g.frigates[place] = g.gunboats[place] = 0


# ---------------------------------------------------------------------- bombardment


def bombard(g: Tripoli, place: int) -> None:
    """§Naval Bombardment. One round; each 6 removes an infantry; then all ships go to Malta."""
    g.fought = place
    dice = g.frigates[place] * FRIGATE_DICE + g.gunboats[place]
    if dice and g.infantry[place]:
        lost = min(roll(g, US, "bombardment", dice), g.infantry[place])
        g.infantry[place] -= lost
        g.log("bombarded", place=PLACES[place], n=lost)
    to_malta(g, place)
