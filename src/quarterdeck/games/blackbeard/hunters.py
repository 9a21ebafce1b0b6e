"""AP Actions 1 to 3: King's Commissioners and warships."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.book import Hunter
from quarterdeck.games.blackbeard.crew import (
    battle_of,
    box_of,
    eliminate,
    gain_loyalty,
    gain_notoriety,
    guns_of,
    hit_combat,
    lose_loyalty,
    members,
    score,
    speed_of,
    when_attacked,
)
from quarterdeck.games.blackbeard.dice import SIDES, contest, plain_roll, roll_against, roll_for
from quarterdeck.games.blackbeard.places import destroy_port, put_to_sea, remove_merchant
from quarterdeck.games.blackbeard.replies import clear_table, held_off, lay, may_act, spend
from quarterdeck.games.blackbeard.retire import by_letter, spend_letter, value_of
from quarterdeck.games.blackbeard.state import DEPLOY, KC, NOBODY, WARSHIP, Blackbeard
from quarterdeck.kit.windows import offer

SURPRISE = "kc-surprise"
CONVERT = Hunter(id="convert", name="Converted pirate", speed=3, combat=9)  # E17
EVADE_OR_FIGHT: list[Option] = [("evade",), ("fight",)]
ATTACK_OR_STAY: list[Option] = [("attack",), ("stay",)]
FROM_NEXT_DOOR = 1
LEAST = 3  # three dice are never lower


def hunter(g: Blackbeard, seat: int) -> Hunter:
    """A player's Commissioner, who may be a converted pirate."""
    return g.book.commissioners.get(g.kc[seat], CONVERT)


def place_kc(g: Blackbeard, seat: int, who: str, place: str) -> None:
    """A Commissioner comes onto the chart."""
    g.kc[seat], g.kc_at[seat] = who, place
    g.log("kc-comes", seat=seat, kc=who, place=place)


def drop_kc(g: Blackbeard, seat: int, dead: bool) -> None:
    """A Commissioner leaves: for good, or back to the cup."""
    if dead or g.kc[seat] not in g.book.commissioners:
        g.kc_dead = (*g.kc_dead, g.kc[seat])
    g.kc[seat] = g.kc_at[seat] = ""


# ---------------------------------------------------------------------- AP Action 1


def can_deploy(g: Blackbeard, seat: int) -> bool:
    """15.1, R34 The active pirate is at sea; the player has no Commissioner, and no pirate there."""
    p = g.find(g.actor)
    if p is None or not g.at_sea(p) or g.kc[seat] or not g.commissioners_left():
        return False
    famous = max(g.pirate(who).notoriety for who in members(g, g.actor))
    return famous > LEAST and may_act(g, seat, DEPLOY) and all(own.at != p.at for own in g.of(seat))


def deploy_kc(g: Blackbeard, seat: int) -> Flow[None]:
    """15.1 Three dice below the notoriety of the active pirate (of allies the higher)."""
    spend(g, seat, DEPLOY)
    g.did[seat] = "commission"
    famous = max(g.pirate(who).notoriety for who in members(g, g.actor))
    n = yield from roll_against(g, g.actor, f"seat-{seat}", "commission-roll", 3, lambda n: n >= famous)
    p = g.find(g.actor)
    if n < famous and p is not None:
        place_kc(g, seat, g.choice(g.commissioners_left()), p.at)
    else:
        g.log("kc-refused", seat=seat)


# ---------------------------------------------------------------------- AP Action 2: interception and battle


def can_intercept(g: Blackbeard, seat: int) -> bool:
    """15.3, 15.4 A Commissioner in the pirate's sea area or an adjacent one, once for each action."""
    p = g.find(g.actor)
    if p is None or not g.kc[seat] or g.kc_acted or p.fresh or not g.at_sea(p):
        return False
    if "kc-action" in g.house and not may_act(g, seat, KC):
        return False
    here = g.kc_at[seat]
    if here == p.at:
        return True
    return here in g.book.areas[p.at].joins and all(own.at != p.at for own in g.of(seat))


def intercept(g: Blackbeard, seat: int) -> Flow[None]:
    """15.3, 15.4 The Commissioner comes up, from next door if need be, and attacks."""
    g.kc_acted = True
    g.did[seat] = "intercept"
    if "kc-action" in g.house:
        spend(g, seat, KC)
    p = g.pirate(g.actor)
    moved = g.kc_at[seat] != p.at
    if moved:
        g.trail = (*g.trail, (g.kc_at[seat], p.at, seat))
        g.kc_at[seat] = p.at
    g.log("intercepts", seat=seat, kc=g.kc[seat], pirate=g.actor)
    yield from kc_attack(g, seat, moved)


def kc_attack(g: Blackbeard, seat: int, moved: bool) -> Flow[None]:
    """15.5, V4 The pirate evades or fights; caught, he may surrender on a Letter."""
    name = g.actor
    g.rushed = seat if moved else NOBODY
    facts = {"pirate": name, "kc": g.kc[seat], "by": seat, "moved": int(moved)}
    answer = yield Ask(g.pirate(name).owner, "evade", EVADE_OR_FIGHT, facts)
    if answer[0] == "evade":
        chaser = hunter(g, seat).speed - (FROM_NEXT_DOOR if moved else 0)
        mine = speed_of(g, name) + when_attacked(g, name)
        ours, theirs = yield from contest(g, name, "evade-roll", mine, g.kc[seat], chaser, True)
        if theirs <= ours:
            g.log("evaded", pirate=name)
            lose_merchant(g)
            g.over = g.over or g.deed != "sail"
            return
        g.log("caught", pirate=name)
        if g.deed == "loot":
            lose_merchant(g)
            g.over = True
    yield from surrender_or_fight(g, seat)


def lose_merchant(g: Blackbeard) -> None:
    """15.6 The merchant that was being found or looted escapes."""
    if g.deed in ("find", "loot") and g.target:
        if g.box[g.book.port_at[g.target]]:
            g.log("merchant-gone", port=g.target)
        remove_merchant(g, g.target)


def surrender_or_fight(g: Blackbeard, seat: int) -> Flow[None]:
    """13.5, R12 With a Letter of any nation he may retire instead of fighting."""
    p = g.pirate(g.actor)
    if p.letters and not p.ally:
        facts = {"pirate": p.name, "kc": g.kc[seat], "n": value_of(g, p)}
        answer = yield Ask(p.owner, "surrender", lambda: surrenders(g), facts)
        if answer[0] == "surrender":
            g.log("surrenders", pirate=p.name)
            spend_letter(g, p.name, str(answer[1]))
            yield from by_letter(g, p.name, attacker=seat)
            return
    yield from kc_battle(g, seat)


def surrenders(g: Blackbeard) -> list[Option]:
    """Fight on, or hand over one of the Letters."""
    letters = dict.fromkeys(g.pirate(g.actor).letters)
    return [("fight",), *[("surrender", nation) for nation in letters]]


def kc_battle(g: Blackbeard, seat: int) -> Flow[None]:
    """15.7 The Commissioner must be higher: the pirate dies, allies both; else the Commissioner is gone."""
    name = g.actor
    power = hunter(g, seat).combat
    ours, theirs = yield from contest(g, name, "battle-roll", battle_of(g, name), g.kc[seat], power, True)
    if theirs > ours:
        g.log("kc-wins", kc=g.kc[seat], pirate=name)
        for who in members(g, name):
            eliminate(g, who, by=seat)
        return
    g.log("kc-loses", kc=g.kc[seat], pirate=name)
    drop_kc(g, seat, dead=True)
    score(g, seat, 1, "damage")
    yield from hit_combat(g, name, 1)
    if g.find(name):
        gain_notoriety(g, name, 2 * power)
        gain_loyalty(g, name)


# ---------------------------------------------------------------------- AP Action 2: ports


def burnable(g: Blackbeard, seat: int) -> list[str]:
    """15.8 Pirate ports before which a player's Commissioner lies."""
    if not g.kc[seat]:
        return []
    ports = g.book.ports_of.get(g.kc_at[seat], ())
    return [
        port
        for port in ports
        if g.book.ports[port].nation == "pirate" and not g.destroyed[g.book.port_at[port]]
    ]


def alone(g: Blackbeard, who: str) -> int:
    """15.8, 15.9 What one ship in a port adds: combat, guns, less for a spree."""
    p = g.pirate(who)
    drunk = when_attacked(g, who) if p.revel else 0
    return box_of(g.book.ships[p.ship].combat, p.combat) + (guns_of(g, who) if p.guns else 0) + drunk


def burn_port(g: Blackbeard, seat: int, port: str) -> Flow[None]:
    """15.8 The Commissioner must beat every pirate there, one by one; an empty port burns at once."""
    there = [p.name for p in g.pirates if p.at == port]
    if there:
        power = hunter(g, seat).combat + plain_roll(g, g.kc[seat], "battle-roll")
        for who in there:
            mine = alone(g, who)
            n = yield from roll_for(g, who, "battle-roll", 1, lambda n, m=mine: m + n >= power or n == SIDES)  # type: ignore[misc]
            if mine + n >= power:
                g.log("port-holds", kc=g.kc[seat], port=port)
                return
    put_to_sea(g, port)
    destroy_port(g, port)
    for who in there:
        if g.find(who):
            yield from single_hit(g, who)


def single_hit(g: Blackbeard, who: str) -> Flow[None]:
    """One combat hit for a single ship, whoever its ally is."""
    p = g.pirate(who)
    ally, p.ally = p.ally, ""
    yield from hit_combat(g, who, 1)
    hurt = g.find(who)
    if hurt is not None and ally and g.find(ally):
        hurt.ally = ally
    elif ally and g.find(ally):
        g.pirate(ally).ally = ""


def can_oust(g: Blackbeard, seat: int) -> bool:
    """15.9 The active pirate lies in a port, no pirate port, before which the Commissioner is."""
    p = g.find(g.actor)
    if p is None or not g.kc[seat] or not g.in_port(p):
        return False
    port = g.book.ports[p.at]
    return port.nation != "pirate" and g.kc_at[seat] == port.area


def oust(g: Blackbeard, seat: int) -> Flow[None]:
    """15.9 One die for all pirates in the port together; beaten, they go to sea and the action ends."""
    port = g.pirate(g.actor).at
    there = [p.name for p in g.pirates if p.at == port]
    mine = sum(alone(g, who) for who in there)
    power = hunter(g, seat).combat
    ours, theirs = yield from contest(g, g.actor, "oust-roll", mine, g.kc[seat], power, True)
    if theirs > ours:
        put_to_sea(g, port)
        g.over = True
    else:
        g.log("oust-fails", kc=g.kc[seat], port=port)
        for who in there:
            g.pirate(who).notoriety += 1
            g.log("notoriety", pirate=who, n=1)


def use_kc(g: Blackbeard, seat: int) -> None:
    """R9 Moving, burning and ousting use the player's action and the Commissioner of this one."""
    spend(g, seat, KC)
    g.kc_acted = True
    g.did[seat] = "kc"


def can_use_kc(g: Blackbeard, seat: int) -> bool:
    """15.2."""
    return bool(g.kc[seat]) and not g.kc_acted and may_act(g, seat, KC)


def move_kc(g: Blackbeard, seat: int, place: str) -> None:
    """15.2 A Commissioner moves as pirates do, but into no port."""
    g.trail = (*g.trail, (g.kc_at[seat], place, seat))
    g.kc_at[seat] = place
    g.log("kc-moves", seat=seat, kc=g.kc[seat], place=place)


# ---------------------------------------------------------------------- AP Action 3


def warship_here(g: Blackbeard) -> str:
    """The warship on station in the active pirate's sea area."""
    p = g.find(g.actor)
    return "" if p is None or not g.at_sea(p) else g.station[g.book.area_at[p.at]]


def use_station(g: Blackbeard, seat: int) -> Flow[None]:
    """16.2 Any anti-pirate player may activate a warship on station."""
    spend(g, seat, WARSHIP)
    g.did[seat] = "warship"
    yield from warship_attack(g, seat)


def can_sight(g: Blackbeard) -> bool:
    """16.1, R13 A Sighting needs a free station and a warship in the cup."""
    p = g.find(g.actor)
    return p is not None and g.at_sea(p) and not warship_here(g) and bool(g.warships_left())


def sighting(g: Blackbeard, seat: int, card: str) -> Flow[None]:
    """16.1, V2, V3 A warship comes on station; its player attacks or not; it may be a Commissioner."""
    lay(g, seat, card)
    spend(g, seat, WARSHIP)
    g.did[seat] = "warship"
    if (yield from held_off(g, g.actor, card, seat)):
        return
    clear_table(g)
    area = g.pirate(g.actor).at
    ship = g.choice(g.warships_left())
    g.station[g.book.area_at[area]] = ship
    g.log("sighted", warship=ship, place=area)
    answer = yield Ask(seat, "attack-or-stay", ATTACK_OR_STAY, {"pirate": g.actor, "warship": ship})
    if answer[0] == "stay":
        g.log("stays", warship=ship, place=area)
        return
    hunter_seat = yield from surprise(g)
    if hunter_seat == NOBODY:
        yield from warship_attack(g, seat)
        return
    g.station[g.book.area_at[area]] = ""
    place_kc(g, hunter_seat, g.choice(g.commissioners_left()), area)
    g.kc_acted = True  # 15.4 He is the one Commissioner of this action
    yield from kc_attack(g, hunter_seat, moved=False)


def surprise(g: Blackbeard) -> Flow[int]:
    """E11, V2 Whoever has no Commissioner may turn the warship into one."""
    for seat in g.hunters():
        area = g.pirate(g.actor).at
        if g.kc[seat] or not g.commissioners_left() or any(p.at == area for p in g.of(seat)):
            continue
        if SURPRISE in g.ap_events:
            return NOBODY
        reply = yield from offer(g, [seat], "window.surprise", g.book.of_event[SURPRISE], {"pirate": g.actor})
        if reply is not None:
            lay(g, seat, reply.card)
            g.did[seat] = "card"
            g.ap_events = (*g.ap_events, SURPRISE)
            if not (yield from held_off(g, g.actor, reply.card, seat)):
                clear_table(g)
                return seat
    return NOBODY


def warship_attack(g: Blackbeard, seat: int) -> Flow[None]:
    """16.3-16.6 Interception, then battle."""
    name = g.actor
    ship = g.book.warships[warship_here(g)]
    g.log("warship-attacks", warship=ship.id, pirate=name)
    mine = speed_of(g, name) + when_attacked(g, name)
    ours, theirs = yield from contest(g, name, "evade-roll", mine, ship.id, ship.speed, True)
    if theirs <= ours:
        g.log("evaded", pirate=name)
        lose_merchant(g)
        g.over = g.over or g.deed in ("find", "loot") or "escape-over" in g.house
        return
    ours, theirs = yield from contest(g, name, "battle-roll", battle_of(g, name), ship.id, ship.combat, False)
    if ours > theirs:
        g.log("warship-loses", warship=ship.id, pirate=name)
        g.station[g.book.area_at[g.pirate(name).at]] = ""
        score(g, seat, 1, "damage")
        yield from hit_combat(g, name, 1)
        if g.find(name):
            gain_notoriety(g, name, ship.combat)
        return
    g.log("warship-wins", warship=ship.id, pirate=name)
    g.over = True
    hits = theirs - ours
    if hits:
        score(g, seat, hits if "vp-hit" in g.house else 1, "damage")
    yield from hit_combat(g, name, hits)
    if g.find(name):
        yield from lose_loyalty(g, name, 1)
