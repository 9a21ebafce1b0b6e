"""Pirate War: what a captain of some sense would do."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pirate_war.book import FORWARD, HALF_CIRCLE, ISLAND, MAP, MIDSHIPS, NOWHERE, SIDES
from quarterdeck.games.pirate_war.odds import boarding, harm, loses
from quarterdeck.games.pirate_war.sailing import STAY, TURN
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.hexes import OFF_MAP
from quarterdeck.kit.ship_sheet import CREW, GOODS, REPAIR
from quarterdeck.systems.pirate_ships.fortunes import DECLINE

FAVOURITES = ("elves", "brettonian", "chaos", "empire", "orcs", "dwarves")
MEN, FULL = 4, 3  # crew that a ship should leave port with, and treasures with which it sails home
HAUL, STAY_THERE = 2.0, 2.0  # treasures of a visit to a port, and the turns it takes
ISLAND_HAUL, ISLAND_STAY = 1.0, 5.0
STORED, ABOARD, COIN, MAN, POINT, CARD = 1.0, 0.55, 0.01, 0.04, 0.015, 0.03  # in treasures


def evaluate(g: PirateWar, seat: int) -> float:
    """Treasures, against the best of the others."""
    return worth(g, seat) - max(worth(g, other) for other in range(len(g.ships)) if other != seat)


def worth(g: PirateWar, seat: int) -> float:
    """Treasures at home count most, those aboard the more the nearer they are; a sound ship brings more."""
    ship = g.ships[seat]
    if g.gone[seat] or g.races[seat] == NOWHERE:
        return 0.0
    total = STORED * g.stored[seat] + COIN * min(ship.gold, 20) - 0.15 * g.missed[seat]
    if g.at[seat] != NOWHERE:
        far = g.book.waters_to(g.races[seat])[g.at[seat]]
        total += (ABOARD + 0.3 / (1 + far / speed(g, seat))) * ship.goods
        total += MAN * min(ship.crew, MEN) + POINT * ship.hull
    return total


def speed(g: PirateWar, seat: int) -> int:
    """Hexes a turn, at best."""
    race = g.race(seat)
    return max(race.oars, race.sail, race.steam)


# ---------------------------------------------------------------------- where to


def destination(g: PirateWar, seat: int) -> int:
    """The place that promises most treasure a turn, the way home counted in."""
    ship, home, pace = g.ships[seat], g.races[seat], speed(g, seat)
    far = g.at[seat]
    way_home = 1 + g.book.waters_to(home)[far] / pace
    if ship.goods and (ship.goods >= FULL or g.stored[seat] + ship.goods >= g.goal or is_spent(g, seat)):
        return home
    best, goal = ship.goods / way_home, home
    for place in range(ISLAND + 1):
        if place == home or not g.stock[place] or is_taken(g, seat, place):
            continue
        haul, stay = (ISLAND_HAUL, ISLAND_STAY) if place == ISLAND else (HAUL, STAY_THERE)
        back = g.book.waters_to(home)[g.book.anchors[place]] if place < ISLAND else 10
        turns = stay + (g.book.waters_to(place)[far] + back) / pace
        promise = (ship.goods + min(haul, g.stock[place])) / turns
        if promise > best:
            best, goal = promise, place
    return goal


def is_spent(g: PirateWar, seat: int) -> bool:
    """Whether a ship with treasure had better not be risked again."""
    return g.ships[seat].crew <= 1 or g.ships[seat].hull <= 3


def is_taken(g: PirateWar, seat: int, place: int) -> bool:
    """Whether another ship lies in the only anchorage."""
    return place < ISLAND and any(
        at == g.book.anchors[place] for other, at in enumerate(g.at) if other != seat
    )


def course(g: PirateWar, seat: int, options: list[Option]) -> Option:
    """The move that brings the ship nearest, its bow on the way; a ram if one offers."""
    goal = destination(g, seat)
    far = g.book.waters_to(goal)
    at, facing = g.at[seat], g.facing[seat]
    best, found = 1e9, options[0]
    for option in options:
        verb = option[0]
        if verb == "ram":
            if worth_a_ram(g, seat, int(str(option[1])[5:])):
                return option
            continue
        hex = at if verb in (STAY[0], TURN) else MAP.index[str(option[1])]
        side = facing if option == STAY else SIDES.index(str(option[-1]))
        cost = float(far[hex])
        if cost:
            ahead = MAP.ahead(hex, side)
            open_ahead = ahead != OFF_MAP and not g.book.is_land[ahead]
            cost += 0.0 if open_ahead and far[ahead] < far[hex] else 0.6 if open_ahead else 1.2
        if cost < best:
            best, found = cost, option
    return found


def worth_a_ram(g: PirateWar, seat: int, other: int) -> bool:
    """A ram costs little; not in a harbour with forts, nor with a hull that could break."""
    harbour = g.book.harbour_of[g.at[other]]
    if harbour not in (NOWHERE, g.races[seat]) or g.ships[seat].hull <= 3 or g.ships[seat].goods:
        return False
    return g.ships[other].goods > 0 or g.ships[other].hull <= 3


# ---------------------------------------------------------------------- questions


def policy(g: PirateWar, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    seat, prompt = ask.seat, ask.prompt
    if prompt == "move":
        return course(g, seat, ask.options)
    if prompt in ("foreign-port", "free-port", "island"):
        return at_anchor(g, seat, ask.options)
    if prompt in ("home", "shop"):
        return toward(ask, wanted(g, seat))
    if prompt == "battle":
        return onslaught(g, seat, ask.options)
    if prompt == "people":
        return next(("choose", race) for race in FAVOURITES if ("choose", race) in ask.options)
    if prompt == "wind":
        return fair_wind(g, seat, ask.options)
    if prompt in ("flooded", "room-goods", "room-crew"):
        return toward(ask, spared(g, seat, int(ask.facts["short"]), prompt))
    return reply(g, ask)


def reply(g: PirateWar, ask: Ask) -> Option:
    """Cards and small choices."""
    ship, prompt = g.ships[ask.seat], ask.prompt
    if prompt == "captives":
        return ("crew",) if ship.crew < MEN and ship.stowed < ship.hull else ("gold",)
    if prompt in ("shot", "boarding"):
        return next((option for option in ask.options if option[0] == "play"), ask.options[0])
    if prompt == "escape":
        return ask.options[-1] if ship.goods or ship.hull <= 3 or ship.crew == 1 else DECLINE
    if prompt == "medicine":
        return ask.options[-1] if ship.crew <= 2 else DECLINE
    if prompt == "spoils":
        return ask.options[0]
    return ask.options[-1]  # a toll in gold, an instrument, weather the storm


def at_anchor(g: PirateWar, seat: int, options: list[Option]) -> Option:
    """Fit out if it is needed, dig, plunder or search; a rich ship goes home instead."""
    ship = g.ships[seat]
    if ("shop",) in options and ship.crew < MEN and ship.stowed < ship.hull and ship.gold >= 6:
        return ("shop",)
    for verb in ("dig", "search"):
        for option in options:
            if option[0] == verb:
                return option
    rich = ship.goods >= FULL or g.stored[seat] + ship.goods >= g.goal
    if rich or (ship.goods and is_spent(g, seat)):
        return options[0]
    for verb in ("raid", "plunder", "trade"):
        for option in options:
            if option[0] == verb:
                return option
    return options[0]


def wanted(g: PirateWar, seat: int) -> list[str]:
    """Men first, then the hull, then a gun or two."""
    ship = g.ships[seat]
    prices = g.book.free_prices if g.is_safe(seat) else g.book.prices
    money, room = ship.gold, ship.hull - ship.crew - ship.guns - (0 if g.is_home(seat) else ship.goods)
    men = max(0, min(MEN - ship.crew, room, money // prices.crew))
    money -= men * prices.crew
    points = min(g.hull_of(seat) - ship.hull, money // prices.repair)
    money -= points * prices.repair
    guns = max(0, min(3 - ship.guns, room - men, money // prices.gun))
    return [REPAIR] * points + [CREW] * men + [g.race(seat).mounts[-1]] * guns


def onslaught(g: PirateWar, seat: int, options: list[Option]) -> Option:
    """Fire whatever bears, first at the one to be sunk or robbed; board where more is won than lost."""
    best, found = 0.0, options[0]
    for option in options[1:]:
        other = int(str(option[1])[5:])
        harbour = g.book.harbour_of[g.at[other]]
        if harbour not in (NOWHERE, g.races[seat]) and not g.hostile[seat] >> harbour & 1:
            continue
        prey = g.ships[other]
        if option[0] == "fire":
            sinks = float(loses(harm(int(option[2]), g.book.hit, g.race(other).save), prey.hull))
            gain = 0.1 * int(option[2]) + sinks * (1 + prey.goods) + 0.02 * g.stored[other]
        else:
            win, lose = boarding(g.ships[seat].crew - prey.crew)
            stake = 1.0 if g.ships[seat].goods else 0.3
            gain = float(win) * (0.3 + min(1, prey.goods)) - float(lose) * stake
            if g.ships[seat].crew == 1:
                gain -= float(lose)
        if gain > best:
            best, found = gain, option
    return found


def fair_wind(g: PirateWar, seat: int, options: list[Option]) -> Option:
    """A wind that blows where one wants to go."""
    far = g.book.waters_to(destination(g, seat))
    near = MAP.neighbours[g.at[seat]]
    ways = {word: near[side] for side, word in enumerate(SIDES)}
    return min(options, key=lambda o: far[ways[str(o[1])]] if ways[str(o[1])] != OFF_MAP else len(MAP))


def spared(g: PirateWar, seat: int, short: int, prompt: str) -> list[str]:
    """What goes over the side: guns, men beyond two, treasure last."""
    ship = g.ships[seat]
    guns = g.guns_of(seat)
    order = [mount for mount in (MIDSHIPS, HALF_CIRCLE, FORWARD) for _ in range(guns.get(mount, 0))]
    order += [CREW] * max(0, ship.crew - 2)
    if prompt == "flooded":
        order += [GOODS] * ship.goods + [CREW] * min(1, ship.crew - 1)
    elif prompt == "room-crew":
        order = order[: sum(guns.values())] if ship.crew < MEN else []
    return order[:short]


BOT: Bot[PirateWar] = Bot(evaluate=evaluate, policy=policy, trust=0.3, turn=lambda g: g.active)
