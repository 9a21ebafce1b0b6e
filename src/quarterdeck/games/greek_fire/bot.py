"""An admiral's rules of thumb for Greek Fire: ram from the side at speed, shoot early, board the weaker.

A place is worth the ram that can be made from it, less the ram that can be made at the ship there; else it is
worth being near enemies with the bow towards them.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.greek_fire.book import MAP
from quarterdeck.games.greek_fire.clash import melee_expected, morale_odds, ram_odds
from quarterdeck.games.greek_fire.missiles import expected, find, ready, salvo
from quarterdeck.games.greek_fire.rowing import (
    SPEED,
    STOP,
    TURN_BY,
    Heading,
    approaches,
    move_points,
    ram_target,
    rams_from,
    speed,
)
from quarterdeck.games.greek_fire.rules import DECLINE, HOLD
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.steering import route

SINKS, SINKING, OARS = 1.0, 0.75, 0.12  # what a ram's results are worth, in shares of the ship
NEARER, BOW_ON, MENACED, BESIDE = (
    0.02,
    0.05,
    0.25,
    0.12,
)  # worth of a hex less, of a bow to the enemy, of a threat
RALLY, STEADY = 0.8, 1.0  # a rout shakes friends until it ends: end it early, and risk it late
FIRST_BLOOD = 0.3  # a crew without a loss hardly ever routs
BOLD, SHY = 1.05, 0.8  # own crew by theirs: board, or cut loose
FLEETS = {
    20: ("quadrireme", "trireme", "modified-bireme"),
    32: ("quadrireme", "quadrireme", "trireme", "trireme"),
    48: ("quadrireme", "quadrireme", "quadrireme", "full-deck-trireme", "trireme", "modified-bireme"),
}
ARMS = (
    "trebuchet",
    "trebuchet",
    "hoplites",
    "greek-fire",
    "tower-archers",
    "parablemata",
    "trebuchet",
    "hoplites",
)


def evaluate(g: GreekFire, seat: int) -> float:
    """From -1 (lost) to 1 (won): what is left of both fleets."""
    mine, theirs = (sum([strength(g, i) for i in g.afloat(side)]) for side in (seat, 1 - seat))
    return (mine - theirs) / max(1.0, mine + theirs)


def strength(g: GreekFire, i: int) -> float:
    """A ship's size, as far as it can still use it."""
    ship = g.ships[i]
    if ship.fate or not ship.crew:
        return 0.0
    worth = g.kind(i).deck * (0.3 + 0.7 * ship.crew / max(1, ship.muster + ship.dead))
    worth *= 0.2 if ship.routing else 1.0
    worth *= 0.35 if ship.sinking else 1.0
    worth *= max(0.1, 1 - 0.13 * ship.fires)
    return worth * max(0.5, 1 - 0.08 * ship.oars)


def policy(g: GreekFire, ask: Ask) -> Option:
    """What the admiral orders."""
    options = ask.options
    match ask.prompt:
        case "buy" | "design":
            return toward(ask, FLEETS[g.points_each])
        case "equip":
            deck = int(ask.facts["deck"])
            return toward(ask, [ARMS[n % len(ARMS)] for n in range(deck)])
        case "side":
            return options[0] if worth_of_side(g, 0) >= worth_of_side(g, 1) else options[1]
        case "choose":
            return max(options, key=lambda option: urgency(g, find(g, str(option[1]))))
        case "ungrapple":
            return DECLINE if is_stronger(g, g.active, BOLD) else options[0]
        case "board":
            return best_boarding(g, options)
        case "capture":
            return options[0]
        case "prize":
            return min(options, key=lambda option: abs(int(option[1]) - g.ships[g.active].crew // 3))
        case "window" | "last-shots":
            return best_shot(g, options) or HOLD
    return best_shot(g, options) or next_step(g, ask)


# ---------------------------------------------------------------------- fleets


def worth_of_side(g: GreekFire, seat: int) -> float:
    """What a fleet promises: crews, rams and weapons (before a side is chosen, seats are sides)."""
    return sum(
        [
            ship.crew / 40 + g.ram_bonus(i) * 0.8 + len(ship.shots) * 0.9 + len(ship.captain) * 0.5
            for i, ship in enumerate(g.ships)
            if ship.seat == seat
        ]
    )


def urgency(g: GreekFire, i: int) -> float:
    """Who moves first: whoever may rally, can ram well or is near; the shaky last, lest the others follow."""
    ship = g.ships[i]
    enemies = [g.ships[j].at for j in g.afloat(1 - ship.seat) if g.ships[j].crew]
    away = min([MAP.distance(ship.at, hex) for hex in enemies], default=40)
    before, g.active = g.active, i
    points = max(0, speed(g, i) + g.book.ramming_speed)
    rams = (
        [] if ship.routing or g.grappled(i) else list(rams_from(g, (ship.at, ship.facing, 0), points).items())
    )
    best = max([ram_worth(g, i, j, place[1], place[2]) for j, place in rams], default=0.0)
    g.active = before
    breaks = float(morale_odds(g, i))
    calm = RALLY * (1 - breaks) if ship.routing else -STEADY * breaks
    return best + 1 / (1 + away) + calm


# ---------------------------------------------------------------------- shots


def best_shot(g: GreekFire, options: list[Option]) -> Option | None:
    """Everything at the ship that it hurts most, as soon as it can."""
    shots = [option for option in options if option[0] in ("shoot", "volley")]
    if not shots:
        return None
    best = max(shots, key=lambda option: shot_worth(g, option))
    return best if shot_worth(g, best) > 0 else None


def shot_worth(g: GreekFire, option: Option) -> float:
    """The share of a ship that a shot is expected to cost, by its size."""
    i, j = find(g, str(option[1])), find(g, str(option[-1]))
    other = g.ships[j]
    if not other.crew:
        return 0.0
    away = MAP.distance(g.ships[i].at, other.at)
    places = salvo(g, i, away) if option[0] == "volley" else [ready(g, i)[str(option[2])]]
    dead, fire = expected(g, i, j, places)
    size = g.kind(j).deck * (0.3 if other.routing or other.sinking else 1.0)
    first_blood = FIRST_BLOOD * min(1.0, float(dead) / 4) if not other.dead else 0.0
    return size * (
        min(1.0, float(dead) / other.crew) + float(fire) * (0.15 + 0.05 * other.fires) + first_blood
    )


# ---------------------------------------------------------------------- rowing


def ram_worth(g: GreekFire, i: int, j: int, facing: int, run: int) -> float:
    """What a ram is expected to gain, in shares of a ship of ten size points."""
    other = g.ships[j]
    if not other.crew:
        return 0.0
    worth = 0.0
    for row, chance in ram_odds(g, i, j, facing, run).items():
        gain = SINKS if row.sunk else SINKING / (1 if row.sink_dice == 1 else 1.2) if row.sink_dice else 0.0
        worth += float(chance) * (gain + (OARS if row.oars else 0.0))
    return worth * g.kind(j).deck / 10 * (0.4 if other.sinking or other.routing else 1.0)


def next_step(g: GreekFire, ask: Ask) -> Option:
    """A ram if it is good, ramming speed if it makes one, else the first step to the best place."""
    options = ask.options
    ship = g.ships[g.active]
    if ship.routing:
        return options[0]
    here = (ship.at, ship.facing, min(g.run, 3))
    if ask.prompt == "charge":
        return charge(g, options, here)
    calm = best_place(g, here, g.points)
    if SPEED in options:
        points = move_points(g, g.active, ramming=True)
        rams = rams_from(g, here, points).items()
        fast = max([ram_worth(g, g.active, j, place[1], place[2]) for j, place in rams], default=0.0)
        if fast > 0.15 and fast > worth(g, calm, menaces(g)) + 0.05:
            return SPEED
    if calm == here:
        target = ram_target(g, here[0], here[1]) if here[2] else NOBODY
        order: Option = ("ram", g.ships[target].word) if target != NOBODY else STOP
        return order if order in options else STOP if STOP in options else options[0]
    ways = approaches(g, here, g.points)
    return towards(g, route(ways, calm)[0], options)


def charge(g: GreekFire, options: list[Option], here: Heading) -> Option:
    """At ramming speed: at whom it pays most."""
    rams = rams_from(g, here, g.points)
    target = ram_target(g, here[0], here[1]) if here[2] else NOBODY
    worths = {j: ram_worth(g, g.active, j, place[1], place[2]) for j, place in rams.items()}
    now = ram_worth(g, g.active, target, here[1], here[2]) if target != NOBODY else -1.0
    best = max(worths, key=lambda j: worths[j], default=NOBODY)
    if best != NOBODY and worths[best] > now and ("charge", g.ships[best].word) in options:
        return ("charge", g.ships[best].word)
    return options[0]


def towards(g: GreekFire, place: Heading, options: list[Option]) -> Option:
    """The step that leads to a place next to this one."""
    hex, facing, _ = place
    ship = g.ships[g.active]
    if hex == ship.at:
        side = next(side for side, by in TURN_BY.items() if (ship.facing + by) % 6 == facing)
        order: Option = ("turn", side)
    else:
        order = ("ahead" if MAP.ahead(ship.at, ship.facing) == hex else "astern", MAP.names[hex])
    return order if order in options else options[0]


def best_place(g: GreekFire, here: Heading, points: int) -> Heading:
    """The place within reach that promises most."""
    ship = g.ships[g.active]
    if ship.aground != NOBODY:
        return here
    threats = menaces(g)
    ways = approaches(g, here, points)
    return max(ways, key=lambda place: (worth(g, place, threats), -ways[place][0], place))


def menaces(g: GreekFire) -> list[tuple[int, int, float, float]]:
    """The enemies: where, how fast, their crew by ours, and how much their ram outdoes ours."""
    i = g.active
    ship = g.ships[i]
    return [
        (
            g.ships[j].at,
            speed(g, j) + g.book.ramming_speed,
            ship.crew / g.ships[j].crew,
            (g.ram_bonus(j) - g.ram_bonus(i)) / 5,
        )
        for j in g.in_action(1 - ship.seat)
    ]


def worth(g: GreekFire, place: Heading, threats: list[tuple[int, int, float, float]]) -> float:
    """What it is worth to be at a place at the end of the move."""
    hex, facing, run = place
    i = g.active
    target = ram_target(g, hex, facing) if run else NOBODY
    found = ram_worth(g, i, target, facing, run) if target != NOBODY else 0.0
    nearest = 99
    for at, fast, odds, edge in threats:
        away = MAP.distance(hex, at)
        nearest = min(nearest, away)
        if away == 1:
            found += BESIDE if odds > BOLD else -BESIDE if odds < SHY else 0.0
        elif away <= fast + 1:
            off = abs((MAP.bearing(hex, at) - 30 - 60 * facing + 180) % 360 - 180)
            found += BOW_ON if off <= 30 else 0.0
            if edge > -0.9 and off > 30:
                found -= MENACED * max(0.1, 0.3 + edge) * (1 if away > 3 else 0.6)
    return found - NEARER * nearest


# ---------------------------------------------------------------------- boarding


def is_stronger(g: GreekFire, i: int, by: float) -> bool:
    """Whether a ship outfights those it is grappled to."""
    theirs = sum([float(melee_expected(g, j)) for j in g.grappled(i)])
    return float(melee_expected(g, i)) >= by * theirs


def best_boarding(g: GreekFire, options: list[Option]) -> Option:
    """The ship against which the fight pays most, if any."""
    i = g.active
    ours = float(melee_expected(g, i))

    def gain(option: Option) -> float:
        j = find(g, str(option[1]))
        return ours / max(1, g.ships[j].crew) - float(melee_expected(g, j)) / g.ships[i].crew

    best = max([option for option in options if option != DECLINE], key=gain)
    return best if gain(best) > 0 else DECLINE


BOT: Bot[GreekFire] = Bot(evaluate=evaluate, policy=policy, trust=2.0, foresight=2)
