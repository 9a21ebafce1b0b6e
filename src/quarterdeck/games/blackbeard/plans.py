"""Blackbeard for bots: what a pirate should be after, and what each of his actions is worth in points."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.engine.ask import Option
from quarterdeck.games.blackbeard.book import PirateBook
from quarterdeck.games.blackbeard.choices import deeds_of
from quarterdeck.games.blackbeard.crew import loyalty_of, speed_of
from quarterdeck.games.blackbeard.in_port import can_bribe, ransoms
from quarterdeck.games.blackbeard.odds import attack_odds, bribe_odds, find_odds, grab_odds, sack_odds
from quarterdeck.games.blackbeard.places import attitude, governor_of, is_pro, may_enter, own_kc
from quarterdeck.games.blackbeard.retire import value_of
from quarterdeck.games.blackbeard.state import DOWN, Blackbeard, Pirate

FAME = 1.3  # points that a notoriety is worth while nobody knows if he will retire
GOLD = 0.65 / 100  # and a doubloon that is not cashed yet
ENOUGH = 24  # a pirate worth so many points had better retire
HURRY = 30  # cards left in the deck when it is time to come home
FAR = 20


@lru_cache(256)
def distances(book: PirateBook, start: str) -> dict[str, int]:
    """Moves from a sea area or box to every other one."""
    out, edge = {start: 0}, [start]
    while edge:
        place = edge.pop(0)
        for near in book.around[place]:
            if near not in out:
                out[near] = out[place] + 1
                edge.append(near)
    return out


def steps_to(g: Blackbeard, p: Pirate, port: str) -> int:
    """Moves until a pirate is in a port."""
    if p.at == port:
        return 0
    area = g.area_of(p)
    out = 1 if g.in_port(p) else 0
    return out + distances(g.book, area or p.at).get(g.book.ports[port].area, FAR) + 1


def is_late(g: Blackbeard) -> bool:
    """Whether pirates should come home."""
    left = g.cards.count(g.cards.deck[0])
    if "long" in g.house and not g.second_pass:
        return False
    return left <= HURRY or (g.pardons >= 2 and left <= g.book.pardon_cards + 15)


def load(g: Blackbeard, p: Pirate) -> float:
    """What a pirate stands to lose: fame that counts twice ashore, gold aboard, and worth."""
    return p.notoriety + p.worth / 100 + p.doubloons / 120


def wants_home(g: Blackbeard, p: Pirate) -> bool:
    """Whether he has enough, or it is late, or the crew or the ship will not last."""
    if load(g, p) < 4:
        return False
    hurt = len(g.book.ships[p.ship].combat) - p.combat <= 2
    full = 0 not in p.holds
    return (
        load(g, p) >= ENOUGH
        or (full and p.doubloons >= 1200)
        or is_late(g)
        or hurt
        or (p.loyalty <= 2 and load(g, p) > 8)
    )


def home_value(g: Blackbeard, p: Pirate, port: str) -> float:
    """How good a port is to come home to, per move."""
    there = attitude(g, p, port)
    if (
        g.amnesty >= 0 and g.book.ports[port].nation == "english" and may_enter(g, p, port)
    ) or there == "haven":
        good = 3.0
    elif there == "pro":
        tried = is_pro(g, port) and governor_of(g, port) in p.bribed
        letter = g.book.ports[port].nation in p.letters
        good = 2.6 if letter else 0.7 if tried else 2.0
    elif there == "pirate":
        good = 0.9 if p.doubloons else 0.6
    elif there == "neutral":
        good = 0.3
    else:
        return 0.0
    return good / (2 + steps_to(g, p, port))


def best_home(g: Blackbeard, p: Pirate) -> str:
    """The port to come home to."""
    ports = [port for port in g.book.port_ids if may_enter(g, p, port)]
    return max(ports, key=lambda port: home_value(g, p, port), default="")


def attack_value(g: Blackbeard, p: Pirate, port: str) -> float:
    """Points to expect of an attack: fame and plunder, less what is at risk."""
    told = attack_odds(g, p.name, port)
    value = g.book.ports[port].value
    gain = float(told.wins) * (2 * value * FAME + 350 * value * GOLD + 0.5)
    if float(sack_odds(g, p.name, port)) >= 0.3:
        gain += float(told.wins * sack_odds(g, p.name, port)) * value * 1.5
    cost = float(told.sunk) * (load(g, p) + 6) + float(told.hits) * 1.2 + float(told.wins) * 0.6
    nation = g.book.ports[port].nation
    if nation not in p.history:
        cost += 0.5 * friendly_ports(g, p, nation)
    return gain - cost


def friendly_ports(g: Blackbeard, p: Pirate, nation: str) -> int:
    """How many homes he would lose."""
    ports = [port for port in g.book.port_ids if g.book.ports[port].nation == nation]
    return sum(1 for port in ports if is_pro(g, port)) + 3 * sum(1 for port in ports if port in p.havens)


REGION = {"atlantic": 350, "caribbean": 950, "africa": 550, "india": 2000}


def find_value(g: Blackbeard, p: Pirate, port: str) -> float:
    """Points to expect of a search and the looting after it, for each of the two actions."""
    chance = float(find_odds(g, p.name, port))
    kind = g.box[g.book.port_at[port]]
    cargo = 2.0 if kind == DOWN else float(g.book.merchants[kind].cargo)
    gold = REGION[g.book.areas[g.book.ports[port].area].cargo] * (0.6 + 0.2 * cargo)
    room = 1.0 if 0 in p.holds else 0.4
    return chance * ((3.5 + cargo) * FAME + gold * GOLD * room + 1.0) / 2


def hunt_value(g: Blackbeard, p: Pirate, area: str) -> float:
    """The best a pirate could do in a sea area."""
    best = 0.0
    for port in g.book.ports_of.get(area, ()):
        at = g.book.port_at[port]
        if g.box[at]:
            best = max(best, find_value(g, p, port))
        if not g.destroyed[at] and g.book.ports[port].nation != "pirate":
            best = max(best, attack_value(g, p, port))
    danger = sum(1 for seat in range(g.seats) if seat != p.owner and g.kc_at[seat] == area)
    return best - danger * load(g, p) * 0.15


def best_waters(g: Blackbeard, p: Pirate) -> str:
    """The sea area to hunt in, the way there reckoned."""
    here = g.area_of(p) or p.at
    way = distances(g.book, here)
    areas = [area for area in g.book.area_ids if not own_kc(g, p.owner, area)]
    return max(areas, key=lambda area: hunt_value(g, p, area) / (1.6 + way[area]), default="")


# ---------------------------------------------------------------------- the worth of an action


def worth(g: Blackbeard, option: Option) -> float:
    """What an action of a pirate is worth, in points or as urgently as it should come."""
    verb, p = str(option[0]), g.pirate(str(option[1]))
    target = str(option[2]) if len(option) > 2 else ""
    if verb == "loot":
        return 3.0 + 2 * find_value(g, p, target) / max(0.2, float(find_odds(g, p.name, target)))
    if verb == "sail":
        return sail_worth(g, p, target)
    if verb == "find":
        return find_value(g, p, target) - (2.0 if wants_home(g, p) else 0.0)
    if verb == "attack":
        return attack_value(g, p, target) - (3.0 if wants_home(g, p) else 0.0)
    if verb == "port":
        return port_worth(g, p)
    if verb == "retire":
        return retire_worth(g, p, target)
    if verb == "sack":
        chance = float(sack_odds(g, p.name, target))
        return chance * (3 * g.book.ports[target].value * FAME - 2.0) - (2.0 if wants_home(g, p) else 0.0)
    if verb == "recover":
        return 6.0
    if verb == "convert":
        return convert_worth(g, p, target)
    if verb == "dig":
        return 6.0
    if verb == "grab":
        told = grab_odds(g, p.name, target)
        booty = g.pirate(target).doubloons * GOLD * 0.5
        return (
            float(told.wins) * booty
            - float(1 - told.wins - told.duel) * 2
            - float(told.duel) * load(g, p) * 0.4
        )
    return -1.0  # an alliance


def sail_worth(g: Blackbeard, p: Pirate, place: str) -> float:
    """A step on the way: home with what he has, to a port to recover, or to better waters."""
    slow = 0.5 if speed_of(g, p.name) < 0 else 0.0
    if p.revel or wants_home(g, p) or (p.scurvy and loyalty_of(g, p.name) <= 3):
        goal = best_home(g, p)
        if not goal:
            return 0.1
        if place == goal:
            return 7.0
        return 3.0 - slow if nearer(g, p, place, g.book.ports[goal].area) else -1.0
    if place in g.book.ports:
        return 1.2 if place_helps(g, p, place) else -1.0
    goal = best_waters(g, p)
    if g.in_port(p):
        return 2.0 - slow
    if goal == p.at or not goal:
        return -1.0
    return 1.6 - slow if nearer(g, p, place, goal) else -1.0


def place_helps(g: Blackbeard, p: Pirate, port: str) -> bool:
    """A port at hand for a lot of booty or a battered ship."""
    there = attitude(g, p, port)
    return (p.doubloons >= 1000 and there in ("pro", "haven", "pirate")) or (
        p.combat >= 3 and there == "pirate"
    )


def nearer(g: Blackbeard, p: Pirate, place: str, goal: str) -> bool:
    """Whether a step shortens the way to a sea area."""
    if place not in g.book.around:
        return False
    here = g.area_of(p) or p.at
    if g.in_port(p):
        return True
    return distances(g.book, place).get(goal, FAR) < distances(g.book, here).get(goal, FAR)


def port_worth(g: Blackbeard, p: Pirate) -> float:
    """Business in port: cash, hostages, repairs, a haven to retire in."""
    there = attitude(g, p, p.at)
    rate = {"haven": 1.1, "pro": 1.0, "pirate": 1.0, "neutral": 0.5}.get(there, 0.0)
    gain = rate * p.doubloons * GOLD * 0.9 + len(ransoms(g, p)) * 1.2
    if there not in ("anti",):
        gain += 0.5 * min(3, p.combat) + 0.3 * (p.speed >= 3)
    if can_bribe(g, p) and load(g, p) >= 8 and p.worth + rate * p.doubloons >= 300:
        gain += 6.0
    return gain if gain else -1.0


def retire_worth(g: Blackbeard, p: Pirate, way: str) -> float:
    """Retiring: sure in a haven or by Letter; by bribe only if it is likely paid and pays."""
    value = value_of(g, p)
    good = value >= ENOUGH or is_late(g) or (value >= 16 and p.loyalty <= 3)
    if way == "bribe":
        chance = float(bribe_odds(p))
        return 5.0 if good and chance >= 0.5 and p.notoriety >= 15 else -1.0
    return 11.0 if good and value >= 6 else -0.5


def convert_worth(g: Blackbeard, p: Pirate, ship: str) -> float:
    """A bigger or a sounder ship."""
    now, then = g.book.ships[p.ship], g.book.ships[ship]
    if then.holds < now.holds and p.combat < 3:
        return -1.0
    return 1.0 * (then.holds - now.holds) + 1.1 * p.combat + 0.3 * p.speed


def deed_options(g: Blackbeard, p: Pirate) -> list[tuple[float, Option]]:
    """All actions of a pirate with their worth."""
    return [(worth(g, option), option) for option in deeds_of(g, p)]
