"""How a position of The Shores of Tripoli looks: gold to come, the way to the treaty, ships and cards."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from quarterdeck.engine.book import remembered
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    ALEXANDRIA,
    ALLIES,
    BENGHAZI,
    DERNE,
    DISCARD,
    GIBRALTAR,
    GIBRALTAR_ZONE,
    HAND,
    LAST_YEAR,
    MALTA,
    MARINES,
    OPEN_SEA,
    STATIONS,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
    ZONE_OF,
    TripoliBook,
)
from quarterdeck.games.shores_of_tripoli.ground import LANDED, SEND_IN
from quarterdeck.games.shores_of_tripoli.movement import TARGETS
from quarterdeck.games.shores_of_tripoli.naval import (
    FRIGATE_DICE,
    GUNS_DICE,
    PREBLE,
    SHARP_DICE,
    has_enemy_ships,
)
from quarterdeck.games.shores_of_tripoli.odds import american_fire, assault, capture, landing, plunder
from quarterdeck.games.shores_of_tripoli.raids import HAPPY_HUNTING
from quarterdeck.games.shores_of_tripoli.state import Tripoli, is_active
from quarterdeck.games.shores_of_tripoli.tbot_choices import lies_open
from quarterdeck.kit.odds import at_least, hits

LOST = (0.0, 0.1, 0.26, 0.55)  # to the United States, of 0 to 3 frigates sunk
RAIDS_A_SEASON = 0.75
ALLY_RAIDS = 0.25  # an ally needs a card of its own to raid
PATIENCE = 7.0  # seasons after which a way to the twelfth coin seems a third as likely
PATROL = 4.0  # dice of a patrol that take a corsair off a raid: some sink now, and fewer come back
CERTAIN = (1.0,)
DECIDED, OPEN = 1.5, 1.0  # a war won or lost, and the most that any guess may say
GOLD, FRIGATE, GUNBOAT, CORSAIR, GIVEN, TAKEN = 1.2, 0.025, 0.012, 0.012, 0.05, 0.05
UNDER_WAY = ("move", "gunboats", "battles")
BEFORE_FIRE = (*UNDER_WAY, "landing")
FADE = 6  # seasons before the end from which a good position counts less than a victory
# What a card is worth in hand beyond the action it buys: up to 1804, when discards come back, and later
EARLY_LATE = {
    "treaty-of-peace-and-amity": (0.01, 0.35),
    "assault-on-tripoli": (0.0, 0.08),
    "send-in-the-marines": (0.0, 0.05),
    "general-eaton-attacks-derne": (0.06, 0.15),
    "marine-sharpshooters": (0.02, 0.03),
    "lieutenant-obannon-leads-the-charge": (0.02, 0.03),
    "hamet-recruits-bedouins": (0.005, 0.01),
    "a-show-of-force": (0.02, 0.06),
    "tribute-paid": (0.005, 0.03),
    "constantinople-demands-tribute": (0.02, 0.03),
    "congress-authorizes-action": (0.02, 0.0),
    "naval-movement": (0.01, 0.015),
    "burn-the-philadelphia": (0.0, 0.04),
    "launch-the-intrepid": (0.005, 0.03),
    "lieutenant-sterett-in-pursuit": (0.015, 0.01),
    "prebles-boys-take-aim": (0.015, 0.02),
    "algiers-declares-war": (0.02, 0.06),
    "morocco-declares-war": (0.02, 0.06),
    "tunis-declares-war": (0.02, 0.06),
    "the-philadelphia-runs-aground": (0.03, 0.04),
    "tripoli-acquires-corsairs": (0.02, 0.02),
    "the-guns-of-tripoli": (0.02, 0.05),
    "storms": (0.02, 0.02),
    "happy-hunting": (0.02, 0.02),
    "mercenaries-desert": (0.015, 0.02),
    "us-signal-books-overboard": (0.01, 0.015),
    "uncharted-waters": (0.01, 0.01),
    "sweden-pays-tribute": (0.02, 0.02),
}


@remembered
def held_worth(book: TripoliBook) -> tuple[tuple[float, ...], ...]:
    """What each card is worth in hand, early and late in the war."""
    assert all(word in book.cards for word in EARLY_LATE), "every card valued here is in cards.toml"
    return tuple(tuple(EARLY_LATE.get(word, (0.0, 0.0))[late] for word in book.kinds) for late in (0, 1))


SPENT = 0.004  # what any card is worth for the action it buys


@remembered
def eaton(book: TripoliBook) -> int:
    """Eaton."""
    return book.first["general-eaton-attacks-derne"]


BAINBRIDGE = "bainbridge-supplies-intel"


def evaluate(g: Tripoli, seat: int) -> float:
    """From about -1 (lost) to 1 (won)."""
    worth = american(g)
    return worth if seat == US else -worth


def american(g: Tripoli) -> float:
    """The position in American eyes."""
    if g.step in ("assault", "landing", "ground") and is_active(g, US, "assault-on-tripoli"):
        return 2.0 * assault_succeeds(g) - 1.0
    left = seasons_left(g)
    missing, rate, odds = g.book.gold - g.gold, income(g) * RAIDS_A_SEASON, announced(g)
    lost = wins_now(g, odds)
    coins = sum([p * in_time(missing - gold, rate, left) for gold, p in enumerate(odds[:missing])])
    hope = (road_to_treaty(g) + ships(g) + attack_under_way(g)) * min(1.0, left / FADE)
    guess = (hope - LOST[min(g.trophies, 3)] + cards(g)) * (1.0 - lost) - GOLD * coins
    open_war = OPEN * (1.0 - lost)
    return max(-open_war, min(open_war, guess)) - DECIDED * lost


def seasons_left(g: Tripoli) -> int:
    """Seasons to come, this one included."""
    return (LAST_YEAR - g.year) * 4 + 4 - g.season


# ---------------------------------------------------------------------- gold


def in_time(missing: int, rate: float, left: int) -> float:
    """How likely so much gold seems at that rate a season."""
    seasons = missing / max(0.04, rate)
    return exp(-seasons / PATIENCE) * (1.0 if seasons <= left else 0.6)


def income(g: Tripoli) -> float:
    """Gold that the raids of a season bring, if there is one."""
    gold = gold_of_a_raid(g, TRIPOLI)
    for ally in ALLIES:
        if g.corsairs[ally]:
            gold += ALLY_RAIDS * gold_of_a_raid(g, ally)
    return gold


def gold_of_a_raid(g: Tripoli, harbour: int) -> float:
    """Gold that a raid brings on average, less what a patrol costs the raider."""
    corsairs: float = g.corsairs[harbour] + (g.corsairs[OPEN_SEA] if g.raider == harbour else 0)
    if g.frigates[harbour] and g.step in UNDER_WAY:
        corsairs -= min(corsairs, american_dice(g, harbour) / 6)
    dice = 2 * g.frigates[ZONE_OF[harbour]] + (2 * g.swedes if harbour == TRIPOLI else 0)
    return max(0.0, corsairs - dice / PATROL) / 3


def announced(g: Tripoli) -> tuple[float, ...]:
    """The odds of gold from raids that have been announced, but not yet rolled for."""
    odds: tuple[float, ...] = CERTAIN
    harbours = [*g.raids, g.raider] if g.raider >= 0 and not g.corsairs[OPEN_SEA] else g.raids
    for harbour in harbours:
        if harbour != GIBRALTAR:
            passed = g.passed and g.raider == harbour
            frigates = 0 if passed else g.frigates[ZONE_OF[harbour]]
            swedes = g.swedes if harbour == TRIPOLI and not passed else 0
            more = g.book.hunting_dice if harbour == TRIPOLI and holds(g, TR, HAPPY_HUNTING) else 0
            odds = added(odds, loot(g.book, g.corsairs[harbour], frigates + swedes, more))
    return odds


def wins_now(g: Tripoli, odds: tuple[float, ...]) -> float:
    """The chance that the announced raids bring the last coin."""
    return sum(odds[g.book.gold - g.gold :])


@remembered
def loot(book: TripoliBook, corsairs: int, frigates: int, more: int) -> tuple[float, ...]:
    """The odds of gold from one raid past so many frigates."""
    return tuple([float(p) for p in plunder(book, corsairs, american_fire(frigates, 0), more)])


def added(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
    """Two raids together."""
    if len(a) == 1:
        return b
    out = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            out[i + j] += p * q
    return tuple(out)


def holds(g: Tripoli, seat: int, card: str) -> bool:
    """Whether a battle card is in that hand, so that its player will have it in the window to come."""
    return g.book.first[card] in g.cards.zones[HAND[seat]]


def american_dice(g: Tripoli, place: int) -> int:
    """Dice of the US ships on their way to a battle there, with Preble's Boys if they are in hand."""
    sharp = has_enemy_ships(g, place) and holds(g, US, PREBLE[0])
    return g.frigates[place] * (SHARP_DICE if sharp else FRIGATE_DICE) + g.gunboats[place]


# ---------------------------------------------------------------------- the treaty


def road_to_treaty(g: Tripoli) -> float:
    """An army, Derne, no enemy frigates, no allies at war: what the treaty needs, worth more as it nears."""
    near = min(1.0, max(0.0, (g.year * 4 + g.season - 1803 * 4) / 10))
    fallen = DERNE in g.captured
    worth = army(g) - (0.0 if fallen else 0.03 * g.infantry[DERNE])
    worth -= (0.04 + (0.2 if fallen else 0.1) * near) * (g.tr_frigates[TRIPOLI] + 0.5 * sum(g.tr_track))
    for ally in ALLIES:
        if g.corsairs[ally]:
            worth -= (0.02 + (0.2 if fallen else 0.08) * near) * still_at_war(g, ally) + 0.01 * g.corsairs[
                ally
            ]
    return worth


def still_at_war(g: Tripoli, ally: int) -> float:
    """The chance that an ally has corsairs left after the attack that is under way."""
    if g.frigates[ally] and g.step in UNDER_WAY:
        return 1.0 - sinks_all(american_dice(g, ally), g.corsairs[ally])
    return 1.0


@lru_cache(1024)
def sinks_all(dice: int, corsairs: int) -> float:
    """The chance that one round of so many dice sinks so many corsairs."""
    return float(at_least(hits(dice), corsairs))


def army(g: Tripoli) -> float:
    """Hamet's Army, from the frigate that waits for it to Derne taken."""
    if DERNE in g.captured:
        return 0.6 + 0.01 * (g.arabs[DERNE] + g.marines[DERNE] + g.arabs[BENGHAZI] + g.marines[BENGHAZI])
    force = g.marines[ALEXANDRIA], g.arabs[ALEXANDRIA]
    if any(force):
        return 0.2 + 0.3 * capture(*force, g.infantry[DERNE])
    if g.marines[DERNE] or g.arabs[DERNE]:
        return -0.2 + 0.8 * storming(g, DERNE)
    return 0.12 if g.year in (1803, 1804, 1805) and g.frigates[ALEXANDRIA] else 0.0


def storming(g: Tripoli, city: int) -> float:
    """The chance that the city falls to the troops and ships before it."""
    force = g.marines[city], g.arabs[city], g.infantry[city]
    if g.step in BEFORE_FIRE and (g.frigates[city] or g.gunboats[city]):
        return landing(*force, g.frigates[city], g.gunboats[city])
    return capture(*force, g.obannon, g.sharpshooters)


def assault_succeeds(g: Tripoli) -> float:
    """The odds of the Assault from here on."""
    if g.step != "assault":
        ashore = g.marines[TRIPOLI] or g.arabs[TRIPOLI]
        if g.step == "landing" and not ashore and sends_marines(g):
            return capture(min(LANDED, MARINES - sum(g.marines)), 0, g.infantry[TRIPOLI])
        return storming(g, TRIPOLI)
    marines, arabs = g.marines[BENGHAZI], g.arabs[BENGHAZI]
    if not marines and not arabs and sends_marines(g):
        marines = min(LANDED, MARINES - sum(g.marines))
    guns = GUNS_DICE if lies_open(g, "the-guns-of-tripoli") else 0
    ours = (g.frigates[TRIPOLI] - g.damaged[US], g.damaged[US], g.gunboats[TRIPOLI])
    theirs = (g.tr_frigates[TRIPOLI] - g.damaged[TR], g.damaged[TR], g.corsairs[TRIPOLI])
    spare = g.book.frigates_to_sink - 1 - g.trophies
    return assault(ours, theirs, spare, marines, arabs, g.infantry[TRIPOLI], guns=guns)[1]


def sends_marines(g: Tripoli) -> bool:
    """Whether the Marines will come: the card is in the American hand, or lies open."""
    card = g.book.first[SEND_IN]
    return card in g.cards.zones[HAND[US]] or card in g.cards.zones[ACTIVE[US]]


# ---------------------------------------------------------------------- ships and cards


def ships(g: Tripoli) -> float:
    """Ships afloat on both sides; patrols matter by the gold they stop, so little is added for them here."""
    ours = sum([g.frigates[place] for place in STATIONS]) + 0.8 * sum(g.track)
    worth = FRIGATE * ours + GUNBOAT * g.gunboats[MALTA] + 0.01 * min(3, g.swedes * 2)
    worth -= CORSAIR * (g.corsairs[TRIPOLI] + g.corsairs[TRIPOLI_ZONE]) + 0.006 * g.corsairs[GIBRALTAR]
    worth += 0.004 * g.frigates[GIBRALTAR_ZONE] * min(1, g.corsairs[GIBRALTAR])
    return worth - 0.004 * (g.infantry[TRIPOLI] + g.infantry[BENGHAZI])


def attack_under_way(g: Tripoli) -> float:
    """Frigates on their way to a battle: hits given count as enemy ships lost, hits taken as trouble."""
    if g.step not in UNDER_WAY:
        return 0.0
    worth = 0.0
    for place in TARGETS:
        if g.frigates[place] and (g.arrived[place] or place in g.battles):
            dice = american_dice(g, place)
            enemy = g.corsairs[place] + 2 * g.tr_frigates[place]
            if enemy:
                worth += GIVEN * min(dice / 6, enemy) - TAKEN * min(enemy / 6, dice) - 0.01
            elif g.infantry[place]:
                worth += (0.03 if place == DERNE else 0.004) * min(dice / 6, g.infantry[place])
    return worth


def cards(g: Tripoli) -> float:
    """Cards in hand; the raids they will be discarded for are counted with the gold."""
    zones = g.cards.zones
    worth = SPENT * (len(zones[HAND[US]]) - len(zones[HAND[TR]]))
    for c in zones[HAND[US]]:
        worth += hold(g, c)
    for c in zones[HAND[TR]]:
        worth -= hold(g, c)
    if g.step == "play" and is_active(g, US, BAINBRIDGE):
        worth += max([hold(g, c) for c in zones[DISCARD[US]]], default=0.0)
    return worth


def hold(g: Tripoli, c: int) -> float:
    """What a card is worth in hand at this time."""
    if c == eaton(g.book) and DERNE in g.captured:
        return 0.0
    return held_worth(g.book)[g.year >= 1805][c]
