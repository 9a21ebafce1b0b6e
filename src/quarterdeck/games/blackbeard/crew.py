"""Ships and crews: what tracks say, damage, Loyalty, mutiny, elimination, and who takes over.

§Ships, §Mutiny, §Piratical Ambition, and what an alliance shares.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.book import Captain
from quarterdeck.games.blackbeard.dice import SIDES, plain_roll, roll_for
from quarterdeck.games.blackbeard.replies import clear_table, held_off, lay, may_act, spend
from quarterdeck.games.blackbeard.state import CARD, Blackbeard, Pirate
from quarterdeck.kit.windows import offer

AMBITION = "piratical-ambition"
MOST_LOYAL = 15
DRUNK = 2  # a spree costs so much speed and combat when attacked
GUNS = 2


# ---------------------------------------------------------------------- what a ship and its captain are worth


def members(g: Blackbeard, name: str) -> list[str]:
    """12.5 A pirate, and his ally if he has one."""
    p = g.find(name)
    if p is None:
        return []
    return [name, p.ally] if p.ally else [name]


def captain(g: Blackbeard, name: str) -> Captain:
    """A pirate's card."""
    return g.book.captains[name]


def rating(g: Blackbeard, name: str, what: str) -> int:
    """12.5 A pirate's rating; allies use the better one (R17)."""
    return max(int(getattr(captain(g, who), what)) for who in members(g, name) or [name])


def box_of(track: tuple[int, ...], hits: int) -> int:
    """The value in the box that a marker stands in."""
    return track[min(hits, len(track) - 1)]


def combat_of(g: Blackbeard, name: str) -> int:
    """The combat value; of allies the higher and 1 more."""
    ships = [g.pirate(who) for who in members(g, name)]
    best = max(box_of(g.book.ships[p.ship].combat, p.combat) for p in ships)
    return best + 1 if len(ships) > 1 else best


def speed_of(g: Blackbeard, name: str) -> int:
    """The speed; of allies the lower."""
    ships = [g.pirate(who) for who in members(g, name)]
    return min(box_of(g.book.ships[p.ship].speed, p.speed) for p in ships)


def loyalty_of(g: Blackbeard, name: str) -> int:
    """The Loyalty; of allies the lower."""
    return min(g.pirate(who).loyalty for who in members(g, name))


def when_attacked(g: Blackbeard, name: str) -> int:
    """11.1 What a spree takes from speed and combat of a pirate who is attacked."""
    return -DRUNK if any(g.pirate(who).revel for who in members(g, name)) else 0


def guns_of(g: Blackbeard, name: str) -> int:
    """E10 Heavy guns add to combat rolls."""
    return GUNS if any(g.pirate(who).guns for who in members(g, name)) else 0


def battle_of(g: Blackbeard, name: str) -> int:
    """15.7 What a pirate adds to his die in battle."""
    return combat_of(g, name) + rating(g, name, "ability") + guns_of(g, name) + when_attacked(g, name)


# ---------------------------------------------------------------------- shares of allies


def shares(g: Blackbeard, name: str, n: int) -> dict[str, int]:
    """12.5 What each of two allies gets; the better leader gets what is odd."""
    both = members(g, name)
    if len(both) < 2:
        return {name: n}
    both.sort(key=lambda who: -captain(g, who).leadership)
    return {both[0]: n - n // 2, both[1]: n // 2}


def gain_notoriety(g: Blackbeard, name: str, n: int) -> None:
    """Notoriety, divided between allies (R17)."""
    if n:
        for who, share in shares(g, name, n).items():
            g.pirate(who).notoriety += share
        g.log("notoriety", pirate=name, n=n)


def gain_loyalty(g: Blackbeard, name: str, n: int = 1) -> None:
    """Loyalty rises, with allies for both, as far as the track goes."""
    for who in members(g, name):
        p = g.pirate(who)
        p.loyalty = min(MOST_LOYAL, p.loyalty + n)
    g.log("loyalty-up", pirate=name, n=n)


# ---------------------------------------------------------------------- damage


def hit_combat(g: Blackbeard, name: str, n: int) -> Flow[None]:
    """4.4 Combat hits; between allies divided, the owner placing the odd one."""
    both = members(g, name)
    if not both or n < 1:
        return
    each = {who: n // len(both) for who in both}
    if n % len(both):
        odd = both[0]
        if len(both) > 1:
            answer = yield Ask(g.pirate(name).owner, "odd-hit", [("bear", who) for who in both], {"n": n})
            odd = str(answer[1])
        each[odd] += 1
    g.log("combat-hit", pirate=name, n=n)
    for who, hits in each.items():
        p = g.find(who)
        if p is not None:
            p.combat += hits
            if p.combat >= len(g.book.ships[p.ship].combat):
                g.log("sunk", pirate=who)
                eliminate(g, who)


def hit_speed(g: Blackbeard, name: str, n: int) -> Flow[None]:
    """4.4, 6.3 Speed hits, for both allies; each fall from 0 to -1 costs Loyalty."""
    falls = 0
    for who in members(g, name):
        p = g.pirate(who)
        track = g.book.ships[p.ship].speed
        before = box_of(track, p.speed)
        p.speed += n
        if p.speed >= len(track):
            g.log("sunk", pirate=who)
            eliminate(g, who)
        elif before >= 0 > box_of(track, p.speed):
            falls = 1
    g.log("speed-hit", pirate=name, n=n)
    if falls and g.find(name):
        yield from lose_loyalty(g, name, 1)


# ---------------------------------------------------------------------- the end of a pirate


def leave_play(g: Blackbeard, name: str, zone: str) -> Pirate:
    """A pirate leaves the chart: alliance, havens and treasure maps end."""
    p = g.pirate(name)
    if p.ally:
        g.pirate(p.ally).ally = ""
    drop_treasure(g, p)
    g.pirates.remove(p)
    g.crew.move_kind(name, g.crew.named("at-sea"), g.crew.named(zone))
    if g.only == name:
        g.only = ""
    return p


def drop_treasure(g: Blackbeard, p: Pirate) -> None:
    """E1 Treasure maps of a pirate go to the discards."""
    for card in p.treasure:
        g.cards.move_kind(card, g.cards.named(f"front-{p.owner}"), g.cards.discard[0])
    p.treasure = ()


def score(g: Blackbeard, seat: int, n: int, why: str) -> None:
    """18.1 Points are counted at once."""
    g.points[seat] += n
    g.log("points", seat=seat, n=n, why=why, total=g.points[seat])


def eliminate(g: Blackbeard, name: str, by: int = -1) -> Pirate:
    """18.4, R11 A pirate dies: a point for each notoriety, and half of it for who hunted him down."""
    p = leave_play(g, name, "discard")
    g.log("eliminated", pirate=name)
    score(g, p.owner, p.notoriety, "eliminated")
    if by >= 0:
        score(g, by, p.notoriety // 2, "hunted-down")
    return p


# ---------------------------------------------------------------------- Loyalty and mutiny


def lose_loyalty(g: Blackbeard, name: str, n: int = 1) -> Flow[None]:
    """5.1 Loyalty falls; then Piratical Ambition (V6), and a mutiny if it has come to 0 (R41)."""
    both = members(g, name)
    loyal = [who for who in both if g.pirate(who).loyalty]
    if not loyal:
        return
    for who in both:
        p = g.pirate(who)
        p.loyalty = max(0, p.loyalty - n)
    fell = [who for who in loyal if not g.pirate(who).loyalty]
    g.log("loyalty-down", pirate=name, n=n)
    if g.actor in both:
        yield from ambition(g, g.actor)
    for who in fell:
        mutinous = g.find(who)
        if mutinous is not None and mutinous.loyalty == 0:
            yield from mutiny(g, who)


def mutiny(g: Blackbeard, name: str) -> Flow[None]:
    """5.2 A die above Leadership is the pirate's end; an equal one costs Loyalty."""
    leads = rating(g, name, "leadership")
    g.log("mutiny", pirate=name)
    n = yield from roll_for(g, name, "mutiny-roll", 1, lambda n: n < leads)
    if n > leads:
        yield from overthrown(g, name)
    elif n == leads:
        yield from lose_loyalty(g, name, 1)


def overthrown(g: Blackbeard, name: str) -> Flow[None]:
    """5.3 A new captain from the hand, else from the deck, takes the ship; without any the ship is lost."""
    seat = g.pirate(name).owner
    held = g.held_pirates(seat)
    if held:
        answer = yield Ask(seat, "successor", lambda: successors(g, seat), {"pirate": name})
        heir = str(answer[1])
        zone = g.crew.hand[seat]
    elif g.crew.count(g.crew.deck[0]):
        zone = g.crew.deck[0]
        heir = g.crew.kind(g.crew.zones[zone][-1])
    else:
        eliminate(g, name)
        return
    take_over(g, name, heir, seat, zone)


def successors(g: Blackbeard, seat: int) -> list[Option]:
    """The pirates in a hand."""
    return [("follow", who) for who in g.crew.held(seat)]


def take_over(g: Blackbeard, name: str, heir: str, seat: int, zone: int) -> None:
    """5.4, R35 The old captain is eliminated; the new one has his ship and what is on his display."""
    at = g.pirates.index(g.pirate(name))
    old = eliminate(g, name)
    g.crew.move_kind(heir, zone, g.crew.named("at-sea"))
    whole = "takeover-ship" not in g.house
    new = Pirate(
        name=heir,
        owner=seat,
        ship=old.ship,
        at=old.at,
        combat=old.combat,
        speed=old.speed,
        holds=old.holds,
        loyalty=g.book.reset,
        cunning=captain(g, heir).cunning,
        hostages=old.hostages,
        info=old.info,
        revel=old.revel,
        scurvy=old.scurvy,
        guns=old.guns,
        letters=old.letters if whole else (),
        history=old.history if whole else (),
        stormed=old.stormed if whole else (),
    )
    g.pirates.insert(at, new)
    g.log("take-over", seat=seat, pirate=heir, other=name)


# ---------------------------------------------------------------------- Piratical Ambition and duels


def ambition(g: Blackbeard, name: str) -> Flow[None]:
    """E18, V6 Others may send a pirate of their hand against one who has just lost Loyalty."""
    for seat in g.hunters():
        p = g.find(name)
        if p is None or p.owner != g.active:
            return
        able = g.held_pirates(seat) and g.open_place(seat) and may_act(g, seat, CARD, AMBITION)
        if able:
            facts = {"pirate": name, "loyalty": p.loyalty, "notoriety": p.notoriety}
            reply = yield from offer(g, [seat], "window.ambition", g.book.of_event[AMBITION], facts)
            if reply is not None:
                yield from challenge(g, seat, name, reply.card)


def challenge(g: Blackbeard, seat: int, name: str, card: str) -> Flow[None]:
    """E18 The duel: the newcomer takes the ship, or dies and the crew cheers."""
    lay(g, seat, card)
    spend(g, seat, CARD, AMBITION)
    g.did[seat] = "card"
    if (yield from held_off(g, name, card, seat)):
        return
    answer = yield Ask(seat, "challenger", lambda: successors(g, seat), {"pirate": name})
    rival = str(answer[1])
    clear_table(g)
    arena = g.crew.named("choice")
    g.crew.move_kind(rival, g.crew.hand[seat], arena)
    while True:
        theirs = plain_roll(g, rival, "duel-roll", captain(g, rival).duel)
        dice = rating(g, name, "duel")
        best = SIDES * dice
        mine = yield from roll_for(g, name, "duel-roll", dice, lambda n, t=theirs, b=best: n > t or n == b)  # type: ignore[misc]
        if mine != theirs:
            break
    if mine > theirs:
        g.crew.move_kind(rival, arena, g.crew.discard[seat])
        g.log("rival-dead", pirate=rival, other=name)
        won_duel(g, name, rival)
        gain_loyalty(g, name)
    else:
        take_over(g, name, rival, seat, arena)


def won_duel(g: Blackbeard, name: str, loser: str) -> None:
    """R7 By the published charts a duel won brings the sum of both ratings."""
    if "charts" in g.house:
        gain_notoriety(g, name, captain(g, name).duel + captain(g, loser).duel)
