"""§Pirate Raids: interception, plunder, home; and Murad Reis, who is only intercepted."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.shores_of_tripoli import tbot_choices
from quarterdeck.games.shores_of_tripoli.book import (
    DISCARD,
    GIBRALTAR,
    HAND,
    OPEN_SEA,
    PLACES,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
    ZONE_OF,
)
from quarterdeck.games.shores_of_tripoli.dice import PLUNDER, roll
from quarterdeck.games.shores_of_tripoli.naval import FRIGATE_DICE, SHARP_DICE
from quarterdeck.games.shores_of_tripoli.sequence import finish
from quarterdeck.games.shores_of_tripoli.state import Tripoli, corsair_supply
from quarterdeck.games.shores_of_tripoli.victory import gain_gold
from quarterdeck.games.shores_of_tripoli.windows import offer

STERETT = ("lieutenant-sterett-in-pursuit",)
SIGNAL_BOOKS, HAPPY_HUNTING = "us-signal-books-overboard", "happy-hunting"
MERCHANT = ("merchant-ship-converted",)
RAID: tuple[Option, ...] = tuple(("raid", word) for word in PLACES)


def raids(g: Tripoli) -> Flow[None]:
    """15.1. Every harbour that raids in this play, in the order the Tripolitan player likes."""
    if len(g.raids) == 1:
        harbour = g.raids[0]
    elif "solo" in g.house:
        harbour = tbot_choices.next_raid(g)
    else:
        _, word = yield Ask(TR, "raids", [RAID[place] for place in g.raids])
        harbour = PLACES.index(word)
    g.raids = tuple([other for other in g.raids if other != harbour])
    yield from pirate_raid(g, harbour)
    if not g.raids:
        finish(g)


def pirate_raid(g: Tripoli, harbour: int) -> Flow[None]:
    """§Pirate Raids 1-3. Interception, then plunder, then home."""
    g.raider = harbour
    g.passed = False
    g.log("raiders", place=PLACES[harbour], n=g.corsairs[harbour])
    yield from interception(g, harbour)
    g.passed = True
    more = yield from tripolitan_cards(g, harbour)
    if g.corsairs[harbour]:
        yield from plunder(g, harbour, g.book.hunting_dice if more else 0)
    g.raider = -1


def interception(g: Tripoli, harbour: int) -> Flow[None]:
    """15.2-15.3. Frigates on patrol before the harbour roll two dice each; every 6 sinks a corsair."""
    zone = ZONE_OF[harbour]
    americans = g.frigates[zone]
    swedes = g.swedes if zone == TRIPOLI_ZONE else 0
    if not americans and not swedes:
        return
    hits = 0
    if americans:
        facts = {"place": PLACES[harbour], "n": g.corsairs[harbour]}
        pursuit = yield from offer(g, US, "window.interception", STERETT, facts)
        hits += roll(g, US, "us-interception", americans * (SHARP_DICE if pursuit else FRIGATE_DICE))
    if swedes:
        hits += roll(g, US, "swedish-interception", swedes * FRIGATE_DICE)
    sunk = min(hits, g.corsairs[harbour])
    if sunk:
        g.corsairs[harbour] -= sunk
        g.log("corsair-sunk", n=sunk, place=PLACES[harbour])


def tripolitan_cards(g: Tripoli, harbour: int) -> Flow[bool]:
    """15.4. US Signal Books Overboard and Happy Hunting, either or both; whether the latter was played."""
    hunting = False
    facts = {"place": PLACES[harbour], "n": g.corsairs[harbour]}
    while True:
        cards = []
        if g.frigates[ZONE_OF[harbour]] and g.cards.zones[HAND[US]]:
            cards.append(SIGNAL_BOOKS)
        if harbour == TRIPOLI and g.corsairs[harbour] and not hunting:
            cards.append(HAPPY_HUNTING)
        played = (yield from offer(g, TR, "window.raid", cards, facts)) if cards else ""
        if not played:
            return hunting
        if played == HAPPY_HUNTING:
            hunting = True
        else:
            lose_a_card(g)


def lose_a_card(g: Tripoli) -> None:
    """C49. A card at random from the American hand; with hidden discards nobody else sees it."""
    lost = g.choice(g.cards.zones[HAND[US]])
    g.cards.move(lost, HAND[US], DISCARD[US])
    if "hidden" in g.house:
        g.log("signal-books-hidden")
        g.log("signal-books", only=(US,), card=g.book.kinds[lost])
    else:
        g.log("signal-books", card=g.book.kinds[lost])


def plunder(g: Tripoli, harbour: int, more: int) -> Flow[None]:
    """15.5-15.7. A die for each corsair at sea, a gold coin for each 5 and 6."""
    g.corsairs[OPEN_SEA] = g.corsairs[harbour]
    g.corsairs[harbour] = 0
    g.trail = (*g.trail, (harbour, OPEN_SEA, TR))
    ships = roll(g, TR, PLUNDER, g.corsairs[OPEN_SEA] + more, g.book.merchant_taken)
    if ships:
        g.log("plunder", n=ships)
        gain_gold(g, ships)
    converts = harbour == TRIPOLI or "any-merchant" in g.house
    if ships and converts and corsair_supply(g):
        facts = {"n": ships, "place": PLACES[harbour]}
        if (yield from offer(g, TR, "window.plunder", MERCHANT, facts)):
            g.corsairs[TRIPOLI] += 1
            g.log("corsairs", place="tripoli", n=1)
    g.corsairs[harbour] += g.corsairs[OPEN_SEA]
    g.corsairs[OPEN_SEA] = 0


def break_out(g: Tripoli) -> Flow[None]:
    """15.8. Murad Reis: only the patrol of Gibraltar intercepts, and the survivors reach Tripoli."""
    g.log("break-out", n=g.corsairs[GIBRALTAR])
    g.raider = GIBRALTAR
    g.passed = False
    yield from interception(g, GIBRALTAR)
    g.passed = True
    yield from tripolitan_cards(g, GIBRALTAR)
    if g.corsairs[GIBRALTAR]:
        g.trail = (*g.trail, (GIBRALTAR, TRIPOLI, TR))
        g.log("broke-out", n=g.corsairs[GIBRALTAR])
    g.corsairs[TRIPOLI] += g.corsairs[GIBRALTAR]
    g.corsairs[GIBRALTAR] = 0
