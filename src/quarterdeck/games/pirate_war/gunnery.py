"""Pirate War: guns, arcs, saves and shore forts. Section numbers are the ledger's."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from quarterdeck.engine.ask import Facts, Flow
from quarterdeck.games.pirate_war.book import FORWARD, MAP, MIDSHIPS, NOWHERE
from quarterdeck.games.pirate_war.fortunes import damage
from quarterdeck.games.pirate_war.odds import average, forts, harm, loses
from quarterdeck.games.pirate_war.sailing import can_attack
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.hexes import heading
from quarterdeck.kit.odds import percent
from quarterdeck.systems.pirate_ships.fortunes import use_card

AHEAD, ABEAM, WIDE = 30, (60, 120), 90  # R4: degrees off the bow on which guns of each place bear
NUDGE = 0.01


# ---------------------------------------------------------------------- arcs and ranges


def off_bow(at: int, facing: int, to: int) -> float:
    """How many degrees another hex lies off the bow, on whichever side."""
    return abs((MAP.bearing(at, to) - heading(facing) + 180) % 360 - 180)


def bears(mount: str, angle: float) -> bool:
    """3.3-3.8, R4 Whether guns of this place bear on what lies so far off the bow."""
    if mount == FORWARD:
        return angle <= AHEAD + NUDGE
    if mount == MIDSHIPS:
        return ABEAM[0] - NUDGE <= angle <= ABEAM[1] + NUDGE
    return angle <= WIDE + NUDGE


def is_seen(g: PirateWar, a: int, b: int) -> bool:
    """R4 Land is in the way of shots; ships are not."""
    return MAP.is_clear(a, b, lambda hex: g.book.is_land[hex])


def mount_on(g: PirateWar, seat: int, hex: int) -> str:
    """19.1, 19.2 The place of the guns that bear on a hex within range; none if nothing does."""
    race, at = g.race(seat), g.at[seat]
    if not race.near <= MAP.distance(at, hex) <= race.far:
        return ""
    angle = off_bow(at, g.facing[seat], hex)
    mount = next((mount for mount in race.mounts if bears(mount, angle)), "")
    return mount if mount and is_seen(g, at, hex) else ""


def guns_on(g: PirateWar, seat: int, other: int) -> int:
    """8.2, 19.3, R5 How many guns that have not fired yet can fire at a ship; each needs a man."""
    mount = mount_on(g, seat, g.at[other])
    if not mount:
        return 0
    ready = g.guns_of(seat)[mount] - g.shots[mount != FORWARD]
    return max(0, min(ready, g.ships[seat].crew - sum(g.shots)))


# ---------------------------------------------------------------------- shots


def volley(g: PirateWar, target: int, guns: int, hit: int, each: int) -> Flow[None]:
    """19.3-19.6, R6 A die for each gun, then saves; of equal hits none is saved after one that was not."""
    faces = g.dice(guns)
    save = g.race(target).save  # 19.8
    saves: list[int] = []
    unsaved = 0
    for face in range(hit, 7):
        failed = False
        for _ in range(faces.count(face)):
            if not failed:
                saves.append(g.roll())
                failed = saves[-1] < save
            unsaved += failed
    g.rolled, g.rolls = ("attack", "save"), (faces, tuple(saves))
    g.log("volley", rolls=list(faces), hits=sum(face >= hit for face in faces))
    if saves:
        g.log("saves", seat=target, rolls=saves, n=unsaved)
    if unsaved:
        yield from damage(g, target, unsaved * each)


def fire(g: PirateWar, seat: int, other: int, guns: int) -> Flow[None]:
    """19.3, 19.7, R5 So many guns at one ship, with the battle cards that were discarded for it."""
    most = guns_on(g, seat, other)
    facts = gun_danger(g, other, min(guns, most), g.book.hit, 1) | {"by": f"seat-{seat}"}
    if not (yield from attack(g, seat, other, facts)):
        return
    guns = min(guns, guns_on(g, seat, other))
    if not guns:
        return
    cards: tuple[str, ...] = ()
    if shots_held(g, seat, other):
        cards = yield from choose(
            seat, "shot", partial(_shots_offered, g, seat, other), {"other": other, "guns": guns}
        )
    hit, each = loaded(g, cards)
    for card in cards:
        g.discard(seat, card)
        g.log("use", seat=seat, card=card)
    ahead, wide = g.shots
    first = mount_on(g, seat, g.at[other]) == FORWARD
    g.shots = (ahead + guns, wide) if first else (ahead, wide + guns)
    g.log("fire", seat=seat, other=other, n=guns)
    yield from volley(g, other, guns, hit, each)


def shots_held(g: PirateWar, seat: int, other: int) -> list[str]:
    """13.17, 13.18 Battle cards that reach so far."""
    far = MAP.distance(g.at[seat], g.at[other])
    return [card for card in g.held_for(seat, "battle") if g.book.cards[card].range >= far]


def _shots_offered(g: PirateWar, seat: int, other: int) -> Several[str]:
    return Several("play", shots_held(g, seat, other))


def loaded(g: PirateWar, cards: tuple[str, ...]) -> tuple[int, int]:
    """13.17, R5 What a gun must roll with these cards, and the damage of a hit."""
    kinds = [g.book.cards[card] for card in cards]
    return max(1, g.book.hit - sum(kind.n for kind in kinds)), max([1, *[kind.damage for kind in kinds]])


# ---------------------------------------------------------------------- attacks and forts


def attack(g: PirateWar, seat: int, other: int, facts: Facts) -> Flow[bool]:
    """13.22, 22.4 Forts fire, and the other captain may escape; whether the attack takes place."""
    g.target = other
    harbour = g.book.harbour_of[g.at[other]]
    if harbour not in (NOWHERE, g.races[seat]):
        yield from provoke(g, seat, harbour)
    if not can_attack(g, seat, other):
        return False
    if (yield from use_card(g, other, "escape", "escape", facts)):
        g.escaped = (*g.escaped, other)
        return False
    return True


def provoke(g: PirateWar, seat: int, port: int) -> Flow[None]:
    """21.2, 22.1, 22.4, R8 A hostile deed: the forts fire at once, and go on while the ship is in range."""
    g.hostile[seat] |= 1 << port
    yield from forts_fire(g, seat, port)


def forts_in_range(g: PirateWar, hex: int, port: int) -> list[int]:
    """R8 The forts of a port that reach a hex."""
    return [
        fort
        for fort in g.book.forts[port]
        if MAP.distance(fort, hex) <= g.book.fort_range and is_seen(g, fort, hex)
    ]


def forts_fire(g: PirateWar, seat: int, port: int) -> Flow[None]:
    """21.2, R8 Each fort fires once a turn; from this, too, there is an escape."""
    if g.fired >> port & 1:
        return
    firing = forts_in_range(g, g.at[seat], port)
    if not firing:
        return
    g.fired |= 1 << port
    facts = fort_danger(g, seat, port) | {"by": g.book.place_word(port)}
    if (yield from use_card(g, seat, "escape", "escape", facts)):
        return
    for _ in firing:
        if g.ships[seat].is_afloat:
            g.log("fort", seat=seat, port=g.book.place_word(port), n=g.book.fort_guns)
            yield from volley(g, seat, g.book.fort_guns, g.book.hit, 1)


def forts_go_on(g: PirateWar, seat: int) -> Flow[None]:
    """22.2, 22.4, R8 Forts once provoked fire in every turn of that ship, until it is out of range."""
    for port in range(len(g.book.ports)):
        if g.hostile[seat] >> port & 1 and g.ships[seat].is_afloat:
            if not forts_in_range(g, g.at[seat], port):
                g.hostile[seat] &= ~(1 << port)
            else:
                yield from forts_fire(g, seat, port)


def gun_danger(g: PirateWar, target: int, guns: int, hit: int, each: int) -> dict[str, str]:
    """What so many guns promise to do to a ship, in words."""
    odds = harm(guns, hit, g.race(target).save)
    return _danger("fire", float(loses(odds, g.ships[target].hull, each)), average(odds, each))


def fort_odds(g: PirateWar, seat: int, port: int) -> tuple[str, Fraction]:
    """The damage by a port's forts on average, and the chance that they sink the ship."""
    firing = 0 if g.fired >> port & 1 else len(forts_in_range(g, g.at[seat], port))
    odds = forts(firing, g.book.fort_guns, g.book.hit, g.race(seat).save)
    return average(odds), loses(odds, g.ships[seat].hull)


def fort_danger(g: PirateWar, seat: int, port: int) -> dict[str, str]:
    """The same, in words."""
    odds = forts(len(forts_in_range(g, g.at[seat], port)), g.book.fort_guns, g.book.hit, g.race(seat).save)
    return _danger("fire", float(loses(odds, g.ships[seat].hull)), average(odds))


def _danger(deed: str, sinks: float, hull: str) -> dict[str, str]:
    return {"deed": deed, "danger": f"{hull} hull lost on average, your ship sunk with {percent(sinks)}"}
