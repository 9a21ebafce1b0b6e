"""§Ground Combat and §Assault on Tripoli."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    BENGHAZI,
    MALTA,
    MARINES,
    PLACES,
    REMOVED,
    STATIONS,
    TR,
    TRIPOLI,
    US,
)
from quarterdeck.games.shores_of_tripoli.dice import roll
from quarterdeck.games.shores_of_tripoli.naval import (
    FORTRESS_DICE,
    bombard,
    exchange,
    has_enemy_ships,
    to_malta,
)
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli, is_active
from quarterdeck.games.shores_of_tripoli.victory import win
from quarterdeck.games.shores_of_tripoli.windows import offer

LANDED = 3  # C25
OBANNON_DICE = 2  # C26: three dice for one Marine, two more than his own
SHARP, PLAIN = 5, 6  # C27
SEND_IN, OBANNON, SHARPSHOOTERS = (
    "send-in-the-marines",
    "lieutenant-obannon-leads-the-charge",
    "marine-sharpshooters",
)
DESERT = ("mercenaries-desert",)
LOSE: dict[str, Option] = {"marine": ("lose", "marine"), "arab": ("lose", "arab")}
BOMBARD: Option = ("bombard",)
HOLD_FIRE: Option = ("hold-fire",)
EITHER = [LOSE["arab"], LOSE["marine"]]


def landing(g: Tripoli) -> Flow[None]:
    """§Ground Combat 1-2. Bombardment by the ships that came along, then battle cards."""
    city = g.field
    g.log("ground-combat", place=PLACES[city])
    if (yield from fires(g, city)):
        bombard(g, city)
    else:
        g.fought = city
        to_malta(g, city)
    g.engaged = city
    if g.book.first[SEND_IN] in g.cards.zones[ACTIVE[US]]:
        g.cards.move(g.book.first[SEND_IN], ACTIVE[US], REMOVED)
        land_marines(g)
    yield from american_cards(g, city)
    if g.arabs[city] and g.infantry[city]:
        facts = {"place": PLACES[city], "n": g.arabs[city]}
        if (yield from offer(g, TR, "window.ground-tr", DESERT, facts)):
            desert(g, city)
    g.engaged = -1
    g.round = 1
    g.step = "ground"
    check_ground(g)


def fires(g: Tripoli, city: int) -> Flow[bool]:
    """13.1, 14.6. Ships that came along may bombard; where nothing is to be hit, nobody is asked (R29)."""
    if not g.infantry[city] or not (g.frigates[city] or g.gunboats[city]):
        return True
    facts = {"place": PLACES[city], "n": g.infantry[city]}
    answer = yield Ask(US, "bombard", [BOMBARD, HOLD_FIRE], facts)
    if answer == HOLD_FIRE:
        g.log("held-fire", place=PLACES[city])
    return bool(answer == BOMBARD)


def american_cards(g: Tripoli, city: int) -> Flow[None]:
    """13.2. Any of the three American cards, one after the other."""
    while True:
        cards = []
        if is_active(g, US, "assault-on-tripoli") and sum(g.marines) < MARINES:
            cards.append(SEND_IN)
        if g.marines[city] and g.infantry[city]:
            cards += [OBANNON, SHARPSHOOTERS]
        facts = {"place": PLACES[city], "n": g.infantry[city]}
        played = (yield from offer(g, US, "window.ground-us", cards, facts)) if cards else ""
        if played == SEND_IN:
            land_marines(g)
        elif played == OBANNON:
            g.obannon = True
        elif played == SHARPSHOOTERS:
            g.sharpshooters = True
        else:
            return


def land_marines(g: Tripoli) -> None:
    """C25. Three Marines, as far as there are any."""
    n = min(LANDED, MARINES - sum(g.marines))
    g.marines[TRIPOLI] += n
    g.log("landed", n=n)


def desert(g: Tripoli, city: int) -> None:
    """C54. A die for each Arab infantry; every 6 is one gone."""
    gone = roll(g, TR, "desertion", g.arabs[city])
    g.arabs[city] -= gone
    g.log("deserted", n=gone)


def ground(g: Tripoli) -> Flow[None]:
    """§Ground Combat 3-5. One round; the rules come back here until a force is gone."""
    city = g.field
    on_tr = _american_fire(g, city)
    on_us = roll(g, TR, "tr-infantry", g.infantry[city])
    if g.round == 1 and city == TRIPOLI and "fortress" in g.house:
        on_us += roll(g, TR, "fortress-guns", FORTRESS_DICE)
    yield from lose_troops(g, city, on_us)
    lost = min(on_tr, g.infantry[city])
    g.infantry[city] -= lost
    if lost:
        g.log("infantry-lost", n=lost)
    g.round += 1
    check_ground(g)


def _american_fire(g: Tripoli, city: int) -> int:
    hits = 0
    if g.marines[city]:
        dice = g.marines[city] + (OBANNON_DICE if g.obannon else 0)
        hits += roll(g, US, "marines-fire", dice, SHARP if g.sharpshooters else PLAIN)
    if g.arabs[city]:
        hits += roll(g, US, "arabs-fire", g.arabs[city])
    return hits


def lose_troops(g: Tripoli, city: int, hits: int) -> Flow[None]:
    """13.4. The American player chooses a Marine or an Arab for each hit."""
    taken = 0
    while hits and (g.marines[city] or g.arabs[city]):
        if hits >= g.marines[city] + g.arabs[city] or not g.marines[city] or not g.arabs[city]:
            kind = "arab" if g.arabs[city] else "marine"
        else:
            _, kind = yield Ask(US, "losses", EITHER, {"n": hits, "place": PLACES[city]}, more=taken > 0)
        if kind == "arab":
            g.arabs[city] -= 1
        else:
            g.marines[city] -= 1
        g.log("troop-lost", kind=kind)
        hits -= 1
        taken += 1


def check_ground(g: Tripoli) -> None:
    """13.5-13.7. No American left loses the war (both gone counts so); no Tripolitan left takes the city."""
    city = g.field
    if not g.marines[city] and not g.arabs[city]:
        win(g, TR, "army")
    if not g.infantry[city]:
        g.log("captured", place=PLACES[city])
        if city == TRIPOLI:
            win(g, US, "tripoli")
        g.captured = (*g.captured, city)
        finish(g)


# ---------------------------------------------------------------------- Assault on Tripoli


def begin_assault(g: Tripoli) -> None:
    """14.1. Every frigate on the map and every gunboat to Tripoli."""
    for place in STATIONS:
        if place != TRIPOLI and g.frigates[place]:
            g.trail = (*g.trail, (place, TRIPOLI, US))
            g.frigates[TRIPOLI] += g.frigates[place]
            g.frigates[place] = 0
    g.gunboats[TRIPOLI] += g.gunboats[MALTA]
    g.gunboats[MALTA] = 0
    g.fought = TRIPOLI
    frigates, light = g.frigates[TRIPOLI], g.gunboats[TRIPOLI]
    key = "assault" if not light else "assault-both" if frigates else "assault-gunboats"
    g.log(key, n=frigates, m=light)
    g.round = 1
    g.step = "assault"
    check_assault(g)


def assault(g: Tripoli) -> Flow[None]:
    """14.2-14.4. One round of naval combat; the damaged fight on; until a fleet is gone."""
    yield from exchange(g, TRIPOLI, first=g.round == 1)
    g.round += 1
    check_assault(g)


def check_assault(g: Tripoli) -> None:
    """14.5-14.7. Tripoli's fleet gone: the landing (R10: even if both are). Only the US fleet gone: lost."""
    if not has_enemy_ships(g, TRIPOLI):
        if g.damaged[US]:
            g.log("laid-up", side="us", n=g.damaged[US], year=g.year + 1)
        g.frigates[TRIPOLI] -= g.damaged[US]
        g.damaged = [0, 0]
        g.marines[TRIPOLI] += g.marines[BENGHAZI]
        g.arabs[TRIPOLI] += g.arabs[BENGHAZI]
        g.marines[BENGHAZI] = g.arabs[BENGHAZI] = 0
        g.log("fleet-destroyed")
        g.field = TRIPOLI
        g.round = 0
        g.step = "landing"
    elif not g.frigates[TRIPOLI] and not g.gunboats[TRIPOLI]:
        win(g, TR, "fleet")
