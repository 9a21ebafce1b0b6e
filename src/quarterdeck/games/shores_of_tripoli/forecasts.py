"""What the panel beside the map says of the rolls that are pending, or that a player could choose.

Forecasts rest on what everybody sees; battle cards in hand are not counted before they are played.
"""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.games.shores_of_tripoli.book import (
    ALEXANDRIA,
    ALLIES,
    BENGHAZI,
    DERNE,
    FALL,
    GIBRALTAR,
    MALTA,
    MAP,
    OPEN_SEA,
    STATIONS,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
)
from quarterdeck.games.shores_of_tripoli.ground import LANDED
from quarterdeck.games.shores_of_tripoli.movement import TARGETS, is_attacked
from quarterdeck.games.shores_of_tripoli.naval import FORTRESS_DICE
from quarterdeck.games.shores_of_tripoli.odds import (
    american_fire,
    assault,
    capture,
    landing,
    patrol,
    plunder,
    tripolitan_fire,
)
from quarterdeck.games.shores_of_tripoli.state import Tripoli, army_at
from quarterdeck.kit.odds import NOTHING, Odds, at_least, capped, mean, percent

NEXT_CITY = {ALEXANDRIA: DERNE, DERNE: BENGHAZI}


@dataclass(frozen=True)
class Forecast:
    """One roll that may come: what it is, and what may come of it."""

    id: str
    label: str
    text: str
    note: str = ""


def forecasts(g: Tripoli, seat: int | None) -> list[Forecast]:
    """What matters at this point of the play: pending rolls, or those within a player's choice."""
    if g.engaged >= 0:
        return [engaged(g)]
    if g.raider >= 0:
        return [] if g.corsairs[OPEN_SEA] else [raid(g, g.raider)]
    if g.step in ("move", "gunboats"):
        return under_way(g)
    if g.step == "play":
        return american(g) if g.turn == US and seat != TR else tripolitan(g)
    waiting = [attack(g, place, g.frigates[place], g.gunboats[place]) for place in g.battles]
    return waiting + [raid(g, harbour) for harbour in g.raids]


# ---------------------------------------------------------------------- what could be chosen


def american(g: Tripoli) -> list[Forecast]:
    """Before a card is chosen: the army's next battle, the Assault, and the raids that the patrols face.

    What frigates could attack is told once a card that moves them is chosen; that can still be taken back.
    """
    out = []
    army = army_at(g)
    if army in NEXT_CITY:
        out.append(battle_on_land(g, NEXT_CITY[army], army))
    if (g.year, g.season) >= (1805, FALL):
        out.append(storm(g, fleet(g), g.gunboats[MALTA]))
    return out + [raid(g, harbour) for harbour in raiders(g)]


def tripolitan(g: Tripoli) -> list[Forecast]:
    """Raids from every harbour with corsairs, Murad Reis, and Tripoli's sortie."""
    out = [raid(g, harbour) for harbour in raiders(g)]
    if g.corsairs[GIBRALTAR]:
        out.append(break_out(g))
    if g.frigates[TRIPOLI_ZONE] and (g.corsairs[TRIPOLI] or g.tr_frigates[TRIPOLI]):
        out.append(sortie(g, TRIPOLI))
    return out


def under_way(g: Tripoli) -> list[Forecast]:
    """While frigates move: the battles they are bound for, and those that the rest could still begin."""
    if g.field in ALLIES:
        return []
    if g.field >= 0:
        return [
            battle_on_land(g, g.field, g.field, g.frigates[g.field], g.gunboats[g.field] + g.gunboats[MALTA])
        ]
    bound = [place for place in TARGETS if g.arrived[place] and is_attacked(g, place)]
    out = [attack(g, place, g.frigates[place], g.gunboats[place] + g.gunboats[MALTA]) for place in bound]
    free = min(g.sails, sum(g.frigates[place] - g.arrived[place] for place in STATIONS))
    if free and g.step == "move":
        others = [place for place in TARGETS if place not in bound and is_attacked(g, place)]
        out += [attack(g, place, free, g.gunboats[MALTA]) for place in others]
    return out


def raiders(g: Tripoli) -> list[int]:
    """Harbours that could raid."""
    return [harbour for harbour in (TRIPOLI, *ALLIES) if g.corsairs[harbour]]


def fleet(g: Tripoli) -> int:
    """US frigates on the map."""
    return sum(g.frigates[place] for place in STATIONS)


# ---------------------------------------------------------------------- one roll each


def engaged(g: Tripoli) -> Forecast:
    """The battle whose dice are about to be thrown."""
    place = g.engaged
    if g.step == "landing":
        return battle_on_land(g, place, place)
    if g.step == "assault":
        return storm(g, g.frigates[TRIPOLI], g.gunboats[TRIPOLI])
    if place == TRIPOLI_ZONE:
        return sortie(g, TRIPOLI_ZONE)
    return naval(g, place, g.frigates[place], g.gunboats[place])


def attack(g: Tripoli, place: int, frigates: int, gunboats: int) -> Forecast:
    """Ships of that strength in that harbour: a battle or a bombardment."""
    if g.corsairs[place] or g.tr_frigates[place]:
        return naval(g, place, frigates, gunboats)
    return bombardment(g, place, frigates, gunboats)


def naval(g: Tripoli, place: int, frigates: int, gunboats: int) -> Forecast:
    """One round of naval combat."""
    corsairs, enemy = g.corsairs[place], g.tr_frigates[place]
    fortress = place == TRIPOLI and g.round <= 1 and "fortress" in g.house
    ours = american_fire(frigates, gunboats)
    theirs = tripolitan_fire(corsairs, enemy, FORTRESS_DICE if fortress else 0)
    room = corsairs + 2 * enemy - g.damaged[TR]
    given = f"{percent(at_least(ours, 1))} to hit, {percent(at_least(ours, room))} to sink all"
    label = f"{MAP[place].short}: {ships(frigates, gunboats)} v {enemies(corsairs, enemy)}"
    text = f"{given}; hit back {percent(at_least(theirs, 1))}"
    return Forecast(f"odds-naval-{MAP[place].id}", label, text, means(ours, theirs))


def sortie(g: Tripoli, place: int) -> Forecast:
    """C42. Tripoli's ships (still in harbour, or already out) against the US frigates before it."""
    corsairs, frigates = g.corsairs[place], g.tr_frigates[place]
    ours, theirs = tripolitan_fire(corsairs, frigates), american_fire(g.frigates[TRIPOLI_ZONE], 0)
    label = f"Tripoli attacks: {enemies(corsairs, frigates)} v {ships(g.frigates[TRIPOLI_ZONE], 0)}"
    given = f"{percent(at_least(ours, 1))} to hit, {percent(at_least(ours, 2))} twice or more"
    return Forecast(
        "odds-sortie", label, f"{given}; hit back {percent(at_least(theirs, 1))}", means(ours, theirs)
    )


def bombardment(g: Tripoli, place: int, frigates: int, gunboats: int) -> Forecast:
    """One round against infantry."""
    infantry = g.infantry[place]
    fire = capped(american_fire(frigates, gunboats), infantry)
    label = f"Bombard {MAP[place].short}: {ships(frigates, gunboats)} v {infantry} infantry"
    text = f"{percent(at_least(fire, 1))} to remove one, {percent(at_least(fire, infantry))} all"
    return Forecast(f"odds-bombard-{MAP[place].id}", label, text, f"On average {average(fire)} removed.")


def raid(g: Tripoli, harbour: int) -> Forecast:
    """Interception and plunder of the corsairs in a harbour; once past the patrol, plunder alone."""
    corsairs = g.corsairs[harbour]
    if harbour == GIBRALTAR:
        return break_out(g)
    watch = NOTHING if g.passed and g.raider == harbour else capped(patrol(g, harbour), corsairs)
    gold = plunder(g.book, corsairs, watch)
    text = f"{average(gold)} gold on average, {percent(at_least(gold, 1))} for at least one"
    wins = at_least(gold, g.book.gold - g.gold)
    text += f", {percent(wins)} the {g.book.gold}th coin" if wins else ""
    note = f"The patrol sinks {average(watch)} on average, {percent(at_least(watch, 1))} at least one."
    label = f"Raid from {MAP[harbour].short}: {enemies(corsairs, 0)}"
    return Forecast(f"odds-raid-{MAP[harbour].id}", label, text, note if len(watch) > 1 else "No patrol.")


def break_out(g: Tripoli) -> Forecast:
    """C29. Murad Reis runs the patrol of Gibraltar."""
    watch = NOTHING if g.passed else capped(patrol(g, GIBRALTAR), g.corsairs[GIBRALTAR])
    text = f"{percent(1 - at_least(watch, 1))} all reach Tripoli"
    label = f"Murad Reis breaks out: {enemies(g.corsairs[GIBRALTAR], 0)}"
    return Forecast("odds-break-out", label, text, f"On average {average(watch)} sunk.")


def battle_on_land(g: Tripoli, city: int, army: int, frigates: int = 0, gunboats: int = 0) -> Forecast:
    """Ground combat to the end, after a bombardment by the ships that come along."""
    force = (g.marines[army], g.arabs[army], g.infantry[city])
    more = FORTRESS_DICE if city == TRIPOLI and "fortress" in g.house else 0
    cards = (g.obannon, g.sharpshooters, more)
    chance = landing(*force, frigates, gunboats, *cards) if frigates else capture(*force, *cards)
    troops = f"{force[0]} Marine{'s' if force[0] != 1 else ''} + {force[1]} Arabs v {force[2]} infantry"
    label = f"Ground combat at {MAP[city].short}: {troops}"
    after = f", after {ships(frigates, gunboats)} have bombarded" if frigates else ""
    return Forecast(
        "odds-ground", label, f"{percent(chance)} it falls{after}", "Arabs are lost before Marines."
    )


def storm(g: Tripoli, frigates: int, gunboats: int) -> Forecast:
    """C5. The whole Assault on Tripoli, with the army of Benghazi or else with the Marines."""
    marines, arabs = g.marines[BENGHAZI], g.arabs[BENGHAZI]
    if not marines and not arabs:
        marines = LANDED
    corsairs, enemy = g.corsairs[TRIPOLI], g.tr_frigates[TRIPOLI]
    ours = (frigates - g.damaged[US], g.damaged[US], gunboats)
    theirs = (enemy - g.damaged[TR], g.damaged[TR], corsairs)
    fortress = FORTRESS_DICE if "fortress" in g.house else 0
    spare = g.book.frigates_to_sink - 1 - g.trophies
    sea, land = assault(ours, theirs, spare, marines, arabs, g.infantry[TRIPOLI], fortress)
    label = f"Assault: {ships(frigates, gunboats)}, {marines + arabs} troops v {enemies(corsairs, enemy)}"
    note = "Hits are spread over the frigates first, then over light ships."
    return Forecast(
        "odds-assault", label, f"{percent(sea)} to win at sea, {percent(land)} to take Tripoli", note
    )


# ---------------------------------------------------------------------- words


def average(odds: Odds) -> str:
    """A mean for people."""
    return f"{float(mean(odds)):.1f}"


def means(ours: Odds, theirs: Odds) -> str:
    """Hits on average, both ways."""
    return f"On average {average(ours)} hits given, {average(theirs)} taken."


def ships(frigates: int, gunboats: int) -> str:
    """US ships in words."""
    light = f" + {gunboats} gunboat{'s' if gunboats > 1 else ''}" if gunboats else ""
    return f"{frigates} frigate{'s' if frigates != 1 else ''}{light}"


def enemies(corsairs: int, frigates: int) -> str:
    """Tripolitan ships in words."""
    parts = [f"{corsairs} corsair{'s' if corsairs != 1 else ''}"] if corsairs or not frigates else []
    parts += [f"{frigates} frigate{'s' if frigates > 1 else ''}"] if frigates else []
    return " + ".join(parts)
