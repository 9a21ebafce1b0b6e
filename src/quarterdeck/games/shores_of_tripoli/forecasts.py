"""What the panel beside the map says of the rolls that are pending, or that a player could choose.

Forecasts rest on what everybody sees: battle cards that the T-bot is bound to play are counted, those in hand
not before they are played (Send in the Marines apart, where an Assault has no other troops). What a card in
one's own hand would make of the roll stands beside it, for its holder alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    ALEXANDRIA,
    ALLIES,
    BENGHAZI,
    DERNE,
    FALL,
    GIBRALTAR,
    HAND,
    MALTA,
    MAP,
    MARINES,
    OPEN_SEA,
    STATIONS,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
    ZONE_OF,
)
from quarterdeck.games.shores_of_tripoli.ground import LANDED, SEND_IN
from quarterdeck.games.shores_of_tripoli.movement import TARGETS, is_attacked
from quarterdeck.games.shores_of_tripoli.naval import FORTRESS_DICE, GUNS_DICE, PREBLE, SHARP_DICE
from quarterdeck.games.shores_of_tripoli.odds import (
    american_fire,
    assault,
    landing,
    patrol,
    plunder,
    tripolitan_fire,
)
from quarterdeck.games.shores_of_tripoli.raids import STERETT
from quarterdeck.games.shores_of_tripoli.state import Tripoli, army_at
from quarterdeck.games.shores_of_tripoli.tbot_choices import lies_open, spares_frigates
from quarterdeck.games.shores_of_tripoli.windows import could_hold
from quarterdeck.kit.odds import NOTHING, Odds, at_least, capped, hits, mean, percent

NEXT_CITY = {ALEXANDRIA: DERNE, DERNE: BENGHAZI}
# Battle cards that everybody sees in the T-bot's line and that it will play, and what the notes say of them
GUNS, HUNTING, DESERT = "the-guns-of-tripoli", "happy-hunting", "mercenaries-desert"
COUNTS_GUNS = " With The Guns of Tripoli."
COUNTS_HUNTING = " With Happy Hunting."
COUNTS_DESERT = " With Mercenaries Desert."
COUNTS_MARINES = " With Send in the Marines."


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
        return [engaged(g, seat)]
    if g.raider >= 0:
        return [] if g.corsairs[OPEN_SEA] else [raid(g, g.raider, seat)]
    if g.step in ("move", "gunboats"):
        return under_way(g, seat)
    if g.step == "landing":
        return [battle_on_land(g, g.field, g.field, g.frigates[g.field], g.gunboats[g.field])]
    if g.step == "play":
        return american(g, seat) if g.turn == US and seat != TR else tripolitan(g, seat)
    waiting = [attack(g, place, g.frigates[place], g.gunboats[place], seat) for place in g.battles]
    return waiting + [raid(g, harbour, seat) for harbour in g.raids]


# ---------------------------------------------------------------------- what could be chosen


def american(g: Tripoli, seat: int | None) -> list[Forecast]:
    """Before a card is chosen: the army's next battle, the Assault, and the raids that the patrols face.

    What frigates could attack is told once a card that moves them is chosen; that can still be taken back.
    """
    out = []
    army = army_at(g)
    if army in NEXT_CITY:
        out.append(battle_on_land(g, NEXT_CITY[army], army))
    if (g.year, g.season) >= (1805, FALL):
        out.append(storm(g, seat, fleet(g), g.gunboats[MALTA]))
    return out + [raid(g, harbour, seat) for harbour in raiders(g)]


def tripolitan(g: Tripoli, seat: int | None) -> list[Forecast]:
    """Raids from every harbour with corsairs, Murad Reis, and Tripoli's sortie."""
    out = [raid(g, harbour, seat) for harbour in raiders(g)]
    if g.corsairs[GIBRALTAR]:
        out.append(break_out(g))
    if g.frigates[TRIPOLI_ZONE] and (g.corsairs[TRIPOLI] or g.tr_frigates[TRIPOLI]):
        out.append(sortie(g, TRIPOLI))
    return out


def under_way(g: Tripoli, seat: int | None) -> list[Forecast]:
    """While frigates move: the battles they are bound for, and those that the rest could still begin."""
    if g.field in ALLIES:
        return []
    if g.field >= 0:
        joins = g.frigates[g.field] or "eaton-gunboats" in g.house
        light = g.gunboats[g.field] + g.gunboats[MALTA] if joins else 0
        return [battle_on_land(g, g.field, g.field, g.frigates[g.field], light)]
    bound = [place for place in TARGETS if g.arrived[place] and is_attacked(g, place)]
    out = [
        attack(g, place, g.frigates[place], g.gunboats[place] + g.gunboats[MALTA], seat) for place in bound
    ]
    free = min(g.sails, sum(g.frigates[place] - g.arrived[place] for place in STATIONS))
    if free and g.step == "move":
        others = [place for place in TARGETS if place not in bound and is_attacked(g, place)]
        out += [attack(g, place, free, g.gunboats[MALTA], seat) for place in others]
    return out


def raiders(g: Tripoli) -> list[int]:
    """Harbours that could raid."""
    return [harbour for harbour in (TRIPOLI, *ALLIES) if g.corsairs[harbour]]


def fleet(g: Tripoli) -> int:
    """US frigates on the map."""
    return sum(g.frigates[place] for place in STATIONS)


# ---------------------------------------------------------------------- one roll each


def engaged(g: Tripoli, seat: int | None) -> Forecast:
    """The battle whose dice are about to be thrown."""
    place = g.engaged
    if g.step == "landing":
        return battle_on_land(g, place, place)
    if g.step == "assault":
        return storm(g, seat, g.frigates[TRIPOLI], g.gunboats[TRIPOLI])
    if place == TRIPOLI_ZONE:
        return sortie(g, TRIPOLI_ZONE)
    return naval(g, place, g.frigates[place], g.gunboats[place], seat)


def attack(g: Tripoli, place: int, frigates: int, gunboats: int, seat: int | None) -> Forecast:
    """Ships of that strength in that harbour: a battle or a bombardment."""
    if g.corsairs[place] or g.tr_frigates[place]:
        return naval(g, place, frigates, gunboats, seat)
    return bombardment(g, place, frigates, gunboats)


def naval(g: Tripoli, place: int, frigates: int, gunboats: int, seat: int | None) -> Forecast:
    """One round of naval combat."""
    corsairs, enemy = g.corsairs[place], g.tr_frigates[place]
    fortress = place == TRIPOLI and g.round <= 1 and "fortress" in g.house
    guns = place == TRIPOLI and lies_open(g, GUNS) and spares_frigates(g)
    ours = american_fire(frigates, gunboats)
    theirs = tripolitan_fire(corsairs, enemy, (FORTRESS_DICE if fortress else 0) + (GUNS_DICE if guns else 0))
    room = corsairs + 2 * enemy - g.damaged[TR]
    given = f"{percent(at_least(ours, 1))} to hit, {percent(at_least(ours, room))} to sink all"
    note = means(ours, theirs) + (COUNTS_GUNS if guns else "")
    if frigates and holds(g, US, seat, PREBLE[0]):
        sharp = hits(frigates * SHARP_DICE + gunboats)
        note += (
            f" If you play Preble's Boys: {percent(at_least(sharp, 1))}, {percent(at_least(sharp, room))}."
        )
    if place == TRIPOLI and holds(g, TR, seat, GUNS):
        all_guns = tripolitan_fire(corsairs, enemy, GUNS_DICE)
        note += f" If you play The Guns: {percent(at_least(all_guns, 1))} back."
    label = f"{MAP[place].short}: {ships(frigates, gunboats)} v {enemies(corsairs, enemy)}"
    text = f"{given}; hit back {percent(at_least(theirs, 1))}"
    return Forecast(f"odds-naval-{MAP[place].id}", label, text, note)


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


def raid(g: Tripoli, harbour: int, seat: int | None) -> Forecast:
    """Interception and plunder of the corsairs in a harbour; once past the patrol, plunder alone."""
    corsairs = g.corsairs[harbour]
    if harbour == GIBRALTAR:
        return break_out(g)
    watch = NOTHING if g.passed and g.raider == harbour else capped(patrol(g, harbour), corsairs)
    hunting = harbour == TRIPOLI and lies_open(g, HUNTING)
    gold = plunder(g.book, corsairs, watch, g.book.hunting_dice if hunting else 0)
    text = plundered(g, gold)
    note = f"The patrol sinks {average(watch)} on average, {percent(at_least(watch, 1))} at least one."
    note = (note if len(watch) > 1 else "No patrol.") + (COUNTS_HUNTING if hunting else "")
    if harbour == TRIPOLI and holds(g, TR, seat, HUNTING):
        happy = plunder(g.book, corsairs, watch, g.book.hunting_dice)
        note += f" If you play Happy Hunting: {plundered(g, happy)}."
    if len(watch) > 1 and g.frigates[ZONE_OF[harbour]] and holds(g, US, seat, STERETT[0]):
        sharp = capped(patrol(g, harbour, SHARP_DICE), corsairs)
        note += f" If you play Sterett: {average(sharp)}, {percent(at_least(sharp, 1))}."
    label = f"Raid from {MAP[harbour].short}: {enemies(corsairs, 0)}"
    return Forecast(f"odds-raid-{MAP[harbour].id}", label, text, note)


def plundered(g: Tripoli, gold: Odds) -> str:
    """Gold of a raid in words, and the chance that it ends the war."""
    text = f"{average(gold)} gold on average, {percent(at_least(gold, 1))} for at least one"
    wins = at_least(gold, g.book.gold - g.gold)
    return text + (f", {percent(wins)} the {ordinal(g.book.gold)} coin" if wins else "")


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
    deserting = city == DERNE and lies_open(g, DESERT)
    chance = landing(*force, frigates, gunboats, g.obannon, g.sharpshooters, more, deserting)
    troops = f"{force[0]} Marine{'s' if force[0] != 1 else ''} + {force[1]} Arabs v {force[2]} infantry"
    label = f"Ground combat at {MAP[city].short}: {troops}"
    one = frigates + gunboats == 1
    after = f", after {ships(frigates, gunboats)} {'has' if one else 'have'} bombarded"
    note = "Arabs are lost before Marines." + (COUNTS_DESERT if deserting and force[1] else "")
    text = f"{percent(chance)} it falls{after if frigates or gunboats else ''}"
    return Forecast("odds-ground", label, text, note)


def storm(g: Tripoli, seat: int | None, frigates: int, gunboats: int) -> Forecast:
    """C5. The whole Assault on Tripoli, by the army of Benghazi or else by the Marines, if they may come."""
    marines, arabs = g.marines[BENGHAZI], g.arabs[BENGHAZI]
    sent = not marines and not arabs and may_send_marines(g, seat)
    if sent:
        marines = min(LANDED, MARINES - sum(g.marines))
    corsairs, enemy = g.corsairs[TRIPOLI], g.tr_frigates[TRIPOLI]
    ours = (frigates - g.damaged[US], g.damaged[US], gunboats)
    theirs = (enemy - g.damaged[TR], g.damaged[TR], corsairs)
    fortress = FORTRESS_DICE if "fortress" in g.house else 0
    spare = g.book.frigates_to_sink - 1 - g.trophies
    guns = GUNS_DICE if lies_open(g, GUNS) and (corsairs or enemy) else 0
    sea, land = assault(ours, theirs, spare, marines, arabs, g.infantry[TRIPOLI], fortress, guns)
    label = f"Assault: {ships(frigates, gunboats)}, {marines + arabs} troops v {enemies(corsairs, enemy)}"
    note = "Hits are spread over the frigates first, then over light ships."
    note += (COUNTS_MARINES if sent else "") + (COUNTS_GUNS if guns else "")
    return Forecast(
        "odds-assault", label, f"{percent(sea)} to win at sea, {percent(land)} to take Tripoli", note
    )


def holds(g: Tripoli, owner: int, seat: int | None, card: str) -> bool:
    """Whether the seat that looks is its owner's and has the card in hand."""
    return seat == owner and g.book.first[card] in g.cards.zones[HAND[owner]]


def may_send_marines(g: Tripoli, seat: int | None) -> bool:
    """C25. The American player knows whether the card is there; the others only whether it may be."""
    card = g.book.first[SEND_IN]
    if card in g.cards.zones[ACTIVE[US]]:
        return True
    return card in g.cards.zones[HAND[US]] if seat == US else could_hold(g, US, SEND_IN)


# ---------------------------------------------------------------------- words


def average(odds: Odds) -> str:
    """A mean for people."""
    return f"{float(mean(odds)):.1f}"


def ordinal(n: int) -> str:
    """12th, but 3rd and 21st."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th") if n // 10 != 1 else "th"
    return f"{n}{ending}"


def means(ours: Odds, theirs: Odds) -> str:
    """Hits on average, both ways."""
    return f"On average {average(ours)} hits given, {average(theirs)} taken."


def ships(frigates: int, gunboats: int) -> str:
    """US ships in words."""
    parts = [f"{frigates} frigate{'s' if frigates != 1 else ''}"] if frigates or not gunboats else []
    parts += [f"{gunboats} gunboat{'s' if gunboats > 1 else ''}"] if gunboats else []
    return " + ".join(parts)


def enemies(corsairs: int, frigates: int) -> str:
    """Tripolitan ships in words."""
    parts = [f"{corsairs} corsair{'s' if corsairs != 1 else ''}"] if corsairs or not frigates else []
    parts += [f"{frigates} frigate{'s' if frigates > 1 else ''}"] if frigates else []
    return " + ".join(parts)
