"""PP Actions 6 to 8: attacking and sacking ports, booty grabs and their duels."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.blackbeard.actions import arrive, hold_choices, load, put, room_of, start_revel, stow
from quarterdeck.games.blackbeard.crew import (
    combat_of,
    eliminate,
    gain_loyalty,
    gain_notoriety,
    guns_of,
    hit_combat,
    lose_loyalty,
    members,
    rating,
    won_duel,
)
from quarterdeck.games.blackbeard.dice import SIDES, roll_against, roll_for
from quarterdeck.games.blackbeard.places import destroy_port, put_to_sea
from quarterdeck.games.blackbeard.replies import SKULL, play_skull
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.windows import offer

AGAIN_OR_NOT: list[Option] = [("decline",), ("again",)]
SHIP_OR_NOT: list[Option] = [("decline",), ("swap",)]
GRABBER, SKULLED = 1, 2


# ---------------------------------------------------------------------- PP Action 6


def attack_bonus(g: Blackbeard, name: str, port: str) -> int:
    """9.2 Combat, Ability, what prisoners told of the port, heavy guns."""
    told = max(g.pirate(who).knows(port) for who in members(g, name))
    return combat_of(g, name) + rating(g, name, "ability") + told + guns_of(g, name)


def attack(g: Blackbeard, name: str, port: str) -> Flow[None]:
    """9.1-9.5 The port rolls one die, two if it had been attacked before (R8); a tie is the port's."""
    at = g.book.port_at[port]
    dice = 2 if g.assailed[at] else 1
    enmity(g, name, port)
    mine, wall = attack_bonus(g, name, port), g.book.ports[port].defence
    n = yield from roll_against(g, name, port, "defence-roll", dice, lambda n: n == dice)
    against = wall + n
    n = yield from roll_for(g, name, "attack-roll", 1, lambda n: mine + n > against or n == SIDES)
    if mine + n > against:
        yield from taken(g, name, port)
        return
    g.log("repelled", pirate=name, port=port, n=against - mine - n)
    yield from hit_combat(g, name, against - mine - n)


def enmity(g: Blackbeard, name: str, port: str) -> None:
    """9.4, R1 Won or lost, the port is marked and its nation remembers; Letter and havens of it are lost."""
    nation = g.book.ports[port].nation
    g.assailed[g.book.port_at[port]] = True
    for who in members(g, name):
        p = g.pirate(who)
        p.stormed = tuple(dict.fromkeys((*p.stormed, port)))
        if nation not in p.history:
            p.history = (*p.history, nation)
            g.log("enmity", pirate=who, nation=nation)
        if nation in p.letters:
            g.log("letter-lost", pirate=who, nation=nation)
        p.letters = tuple(word for word in p.letters if word != nation)
        kept = "haven-kept" in g.house
        lost = [h for h in p.havens if h == port or not (kept or g.book.ports[h].nation != nation)]
        for haven in lost:
            g.log("haven-lost", pirate=who, port=haven)
        p.havens = tuple(h for h in p.havens if h not in lost)


def taken(g: Blackbeard, name: str, port: str) -> Flow[None]:
    """9.3 One hit, the port entered, notoriety twice its value, Loyalty, and a lot of booty."""
    for who in members(g, name):
        g.pirate(who).at = port
    g.log("port-taken", pirate=name, port=port)
    yield from hit_combat(g, name, 1)
    if g.find(name) is None:
        return
    arrive(g, name)
    value = g.book.ports[port].value
    gain_notoriety(g, name, 2 * value)
    gain_loyalty(g, name)
    g.pirate(name).attacked = port
    n = yield from roll_for(g, name, "plunder-roll", value, lambda n: n == 6 * value)
    facts = {"pirate": name, "n": 100 * n, "port": port, "room": room_of(g, name)}
    seat = g.pirate(name).owner
    answer = yield Ask(seat, "plunder", lambda: [("leave",), *hold_choices(g, name)], facts)
    if answer[0] == "take":
        yield from load(g, name, 100 * n, str(answer[1]))


# ---------------------------------------------------------------------- PP Action 7


def sack(g: Blackbeard, name: str, port: str) -> Flow[None]:
    """10.1-10.3 A die and Cruelty above the defence destroy the port; the crew goes on a spree at sea."""
    cruel, wall = rating(g, name, "cruelty"), g.book.ports[port].defence
    n = yield from roll_for(g, name, "sack-roll", 1, lambda n: n + cruel > wall or cruel + 6 <= wall)
    if n + cruel <= wall:
        g.log("sack-fails", pirate=name, port=port)
        return
    for who in members(g, name):
        g.pirate(who).at = g.book.ports[port].area
    put_to_sea(g, port)
    destroy_port(g, port)
    value = g.book.ports[port].value
    gain_notoriety(g, name, (2 if "charts" in g.house else 3) * value)
    gain_loyalty(g, name)
    start_revel(g, name, 2)


# ---------------------------------------------------------------------- PP Action 8


def victims(g: Blackbeard, p: Pirate) -> list[str]:
    """12.1 Pirates of others in the same port whose crews are on a spree."""
    return [v.name for v in g.pirates if v.owner != p.owner and v.at == p.at and v.revel]


def grab(g: Blackbeard, name: str, victim: str) -> Flow[None]:
    """12.1, 12.2 Dice and Ability, 1 more for the grabber: booty, shame, or a duel."""
    theirs = rating(g, victim, "ability") + (yield from ducks(g, victim))
    mine = rating(g, name, "ability") + GRABBER
    other = yield from roll_for(g, victim, "grab-roll", 1, lambda n: n == 6)
    n = yield from roll_for(g, name, "grab-roll", 1, lambda n: mine + n > theirs + other or n == SIDES)
    ahead = mine + n - theirs - other
    if ahead > 0:
        yield from take_booty(g, name, victim, ahead)
    elif ahead < 0:
        g.log("grab-fails", pirate=name, other=victim)
        yield from lose_loyalty(g, name, 2)
    else:
        yield from duel(g, name, victim)


def ducks(g: Blackbeard, victim: str) -> Flow[int]:
    """E20 Skull & Crossbones adds 2 to the roll of a booty grab's target."""
    p = g.pirate(victim)
    if p.cunning:
        facts = {"pirate": victim, "by": g.active, "cunning": p.cunning}
        reply = yield from offer(g, [p.owner], "window.grabbed", g.book.of_event[SKULL], facts)
        if reply is not None:
            play_skull(g, victim, reply.card)
            return SKULLED
    return 0


def take_booty(g: Blackbeard, name: str, victim: str, ahead: int) -> Flow[None]:
    """12.2 A die and the difference, in tenths of the booty, rounded up, from holds that he names."""
    n = yield from roll_for(g, name, "booty-roll", 1, lambda n: n == 6 or n + ahead >= 10)
    tenths = min(10, n + ahead)
    gold = -(-g.pirate(victim).doubloons * tenths // 10)
    g.log("grabs", pirate=name, other=victim, n=gold)
    left = gold
    while left:
        loser = g.pirate(victim)
        full = [i for i, held in enumerate(loser.holds) if held]
        hold = full[0]
        if len(full) > 1 and left < loser.doubloons:
            facts = {"pirate": victim, "n": left}
            answer = yield Ask(loser.owner, "give-up", [("give", f"hold-{i + 1}") for i in full], facts)
            hold = int(str(answer[1])[-1]) - 1
        loser = g.pirate(victim)
        part = min(left, loser.holds[hold])
        put(loser, hold, -part, add=True)
        left -= part
    yield from stow(g, name, gold)


def duel(g: Blackbeard, name: str, victim: str) -> Flow[None]:
    """12.3 As many dice as the Duel rating; a tie is fought again only if both agree."""
    g.log("duel", pirate=name, other=victim)
    while True:
        dice, against = rating(g, name, "duel"), rating(g, victim, "duel")
        theirs = yield from roll_for(g, victim, "duel-roll", against, lambda n, d=against: n == 6 * d)  # type: ignore[misc]
        best = SIDES * dice
        mine = yield from roll_for(g, name, "duel-roll", dice, lambda n, t=theirs, b=best: n > t or n == b)  # type: ignore[misc]
        if mine != theirs:
            break
        for who in (name, victim):
            facts = {"pirate": who, "other": victim if who == name else name}
            answer = yield Ask(g.pirate(who).owner, "duel-again", AGAIN_OR_NOT, facts)
            if answer[0] == "decline":
                g.log("duel-drawn", pirate=name, other=victim)
                return
    winner, loser = (name, victim) if mine > theirs else (victim, name)
    yield from spoils(g, winner, loser)


def spoils(g: Blackbeard, winner: str, loser: str) -> Flow[None]:
    """12.3 The winner may take the ship, then any or all possessions but the worth; the loser dies."""
    seat = g.pirate(winner).owner
    facts = {"pirate": winner, "other": loser}
    if g.pirate(winner).ship != g.pirate(loser).ship or wear(g, winner) > wear(g, loser):
        answer = yield Ask(seat, "swap-ship", SHIP_OR_NOT, facts)
        if answer[0] == "swap":
            swap_ship(g, winner, loser)
    chosen = yield from choose(seat, "spoils", lambda: possessions(g, winner, loser), facts)
    for word in chosen:
        hand_over(g, winner, loser, word)
    eliminate(g, loser)
    won_duel(g, winner, loser)


def wear(g: Blackbeard, name: str) -> int:
    """All hits of a ship."""
    return g.pirate(name).combat + g.pirate(name).speed


def swap_ship(g: Blackbeard, winner: str, loser: str) -> None:
    """12.3 The loser's ship in place of one's own; booty beyond its holds is put together."""
    p, other = g.pirate(winner), g.pirate(loser)
    p.ship, p.combat, p.speed = other.ship, other.combat, other.speed
    room = g.book.ships[p.ship].holds
    lots = sorted((n for n in p.holds if n), reverse=True)
    p.holds = tuple((*lots[:room], 0, 0, 0, 0)[:room])
    if lots[room:]:
        put(p, room - 1, sum(lots[room:]), add=True)
    g.log("converts", pirate=winner, ship=p.ship)


def possessions(g: Blackbeard, winner: str, loser: str) -> Several[str]:
    """12.3, R35 What can be carried over: lots, hostages, letters, guns, and what prisoners told."""
    p, mine = g.pirate(loser), g.pirate(winner)
    things = [f"hold-{i + 1}" for i, gold in enumerate(p.holds) if gold]
    things += [who for who, _ in p.hostages]
    if "takeover-ship" not in g.house:
        things += [nation for nation in dict.fromkeys(p.letters) if nation not in mine.letters]
    if p.guns and not mine.guns:
        things.append("guns")
    if p.info:
        things.append("secrets")
    return Several("take", dict.fromkeys(things, 1))


def hand_over(g: Blackbeard, winner: str, loser: str, word: str) -> None:
    """One of the loser's possessions goes over."""
    p, old = g.pirate(winner), g.pirate(loser)
    if word.startswith("hold-"):
        gold = old.holds[int(word[-1]) - 1]
        empty = p.holds.index(0) if 0 in p.holds else len(p.holds) - 1
        put(p, empty, gold, add=True)
    elif word == "guns":
        p.guns = True
    elif word == "secrets":
        told = dict(p.info)
        for port, n in old.info:
            told[port] = told.get(port, 0) + n
        p.info = tuple(sorted(told.items()))
    elif word in g.book.hostages:
        p.hostages = (*p.hostages, *[pair for pair in old.hostages if pair[0] == word])
        old.hostages = tuple(pair for pair in old.hostages if pair[0] != word)
    else:
        p.letters = (*p.letters, word)
