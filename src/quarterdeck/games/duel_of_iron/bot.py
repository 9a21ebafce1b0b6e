"""A captain's rule of thumb for Duel of Iron: lie where one's guns tell more than the enemy's.

The worth of a position is the share of a ship's life that a turn of fire (and a ram) is expected to cost
the enemy, less what it costs oneself. A ship that moves before an enemy counts on the best reply.
"""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.duel_of_iron.book import LAND, MAP, IronBook, costs, in_sight
from quarterdeck.games.duel_of_iron.rules import DECLINE, RAMMING, STOP, TURN_BY, guns_in, ram_target
from quarterdeck.games.duel_of_iron.state import DuelOfIron, Ship
from quarterdeck.kit.hexes import BARRED, Pose, arc_of, distance_of, way_to

CRACK_WORTH, JAM_WORTH = 0.1, 0.25  # shares of a life
NEARER = 0.004  # worth of a hex less between the ships, so that they come to blows
PROMISE = 0.5  # how much of the fire to be expected counts beside harm that is done


def evaluate(g: DuelOfIron, seat: int) -> float:
    """From about -1 (lost) to 1 (won): lives left, and whose guns bear."""
    ships = [ship for ship in g.ships if not ship.fate]
    lives = sum(life(g.book, ship) * (1 if ship.seat == seat else -1) for ship in ships)
    sights = Sights(g)
    for ship in ships:
        for other in ships:
            if ship.seat == seat and other.seat != seat:
                here, there = (ship.at, ship.facing), (other.at, other.facing)
                lives += PROMISE * sights.exchange(Guns.of(g, ship, other), here, there)
    return lives / max(len(g.ships) / 2, 1)


def life(book: IronBook, ship: Ship) -> float:
    """How much of a ship is left, 0 to 1."""
    kind = book.kinds[ship.kind]
    speed = 1 - ship.drag / kind.limit
    return min(speed, ship.crew / kind.crew, ship.cannon / kind.cannon) * 0.7 + 0.3


def policy(g: DuelOfIron, ask: Ask) -> Option:
    """What the captain orders."""
    if ask.prompt == "move":
        return next_step(g, g.ships[g.order[g.mover]])
    if ask.prompt == "ram":
        return ask.options[0] if worth_ramming(g, str(ask.facts["ship"])) else DECLINE
    if ask.prompt == "jam":
        return ask.options[0]
    return best_shot(g, ask.options)


# ---------------------------------------------------------------------- worth of a shot


def hole_worth(book: IronBook, ship: Ship) -> float:
    """The share of its life that a ship loses on average by one result of its damage table."""
    kind = book.kinds[ship.kind]
    total = 0.0
    for row in book.damage[ship.kind]:
        match row.effect:
            case "move":
                total += min(1.0, row.amount / max(1, kind.limit - ship.drag))
            case "crew":
                total += 1 / max(1, ship.crew)
            case "cannon":
                total += 1 / max(1, ship.cannon)
            case "crack":
                total += CRACK_WORTH
            case "jam":
                total += 0.0 if ship.jammed else JAM_WORTH
    return total / len(book.damage[ship.kind])


def rates(g: DuelOfIron, ship: Ship, other: Ship) -> list[float]:
    """The harm that one gun does on average, by range."""
    doubled = g.double_charges if ship.kind == "monitor" else g.solid_shot
    steady = g.book.steady if g.steady_gunners and ship.jammed else 0
    worth = hole_worth(g.book, other) / 10_000
    hit, pierce = g.book.to_hit[ship.kind], g.book.to_pierce[ship.kind]
    return [
        hit.chance(n, plus=steady)
        * pierce.chance(n, times=1 + doubled, plus=g.book.crack * other.cracks)
        * worth
        for n in range(g.book.range + 1)
    ]


def ram_worth(g: DuelOfIron, ship: Ship, other: Ship) -> float:
    """What a ram gains on average, in shares of a life."""
    if not g.book.kinds[ship.kind].rams:
        return 0.0
    leaks = max(1, g.book.kinds[other.kind].limit - other.drag)
    worth = {
        "glance": -1 / max(1, g.book.kinds[ship.kind].limit - ship.drag),
        "solid": sum(min(1.0, n / leaks) for n in (1, 2, 3)) / 3,
        "under": 1.0,
        "swerve": 0.0,
    }
    return max(0.0, sum(worth[RAMMING[roll + g.ram_kept]] for roll in range(1, 9)) / 8)


@dataclass(frozen=True, slots=True)
class Guns:
    """Two enemies: their guns by arc, the harm a gun does by range, and what a ram would."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    my_rates: list[float]
    their_rates: list[float]
    my_ram: float
    their_ram: float

    @staticmethod
    def of(g: DuelOfIron, ship: Ship, other: Ship) -> Guns:
        return Guns(
            tuple(guns_in(g.book, ship, arc) for arc in range(4)),
            tuple(guns_in(g.book, other, arc) for arc in range(4)),
            rates(g, ship, other),
            rates(g, other, ship),
            ram_worth(g, ship, other),
            ram_worth(g, other, ship),
        )


class Sights:
    """What two ships would do to each other from given places on one map."""

    __slots__ = ("range", "terrain")

    def __init__(self, g: DuelOfIron) -> None:
        self.range = g.book.range
        self.terrain = g.terrain if g.land_blocks and LAND in g.terrain else ""

    def exchange(self, guns: Guns, here: Pose, there: Pose) -> float:
        """Harm done less harm taken in one turn, with a nudge towards the enemy."""
        (a, facing), (b, other_facing) = here, there
        (aq, ar), (bq, br) = MAP.axial[a], MAP.axial[b]
        dq, dr = bq - aq, br - ar
        away = distance_of(dq, dr)
        near = -NEARER * away
        if away > self.range or away == 0 or (self.terrain and not in_sight(self.terrain, a, b)):
            return near
        done = guns.mine[arc_of(dq, dr, facing)] * guns.my_rates[away]
        taken = guns.theirs[arc_of(-dq, -dr, other_facing)] * guns.their_rates[away]
        if away == 1:
            done += guns.my_ram if MAP.neighbours[a][facing] == b else 0.0
            taken += guns.their_ram if MAP.neighbours[b][other_facing] == a else 0.0
        return done - taken + near


# ---------------------------------------------------------------------- orders


def next_step(g: DuelOfIron, ship: Ship) -> Option:
    """The first step towards the best place within reach."""
    start = (ship.at, ship.facing)
    reached = MAP.reach(start, g.points, open_costs(g))
    sights = Sights(g)
    enemies = [
        (Guns.of(g, ship, other), replies(g, i))
        for i, other in enumerate(g.ships)
        if other.seat != ship.seat and not other.fate
    ]
    best = max(reached, key=lambda place: (worth_of(sights, enemies, place), -reached[place][0], place))
    if best == start:
        return STOP
    hex, facing = way_to(reached, best)[0]
    if hex != ship.at:
        return ("forward", MAP.names[hex])
    return ("turn", next(side for side, by in TURN_BY.items() if (ship.facing + by) % 6 == facing))


def worth_of(sights: Sights, enemies: list[tuple[Guns, list[Pose]]], place: Pose) -> float:
    """A place, when each enemy makes the best of it."""
    return sum([min([sights.exchange(guns, place, there) for there in where]) for guns, where in enemies])


def replies(g: DuelOfIron, i: int) -> list[Pose]:
    """Where an enemy will fight this turn: where it is, or wherever a fair roll can take it later."""
    ship = g.ships[i]
    if g.order.index(i) < g.mover:
        return [(ship.at, ship.facing)]
    kind = g.book.kinds[ship.kind]
    points = max(0, (kind.move_die + 1) // 2 + kind.move_bonus - ship.drag)
    return list(MAP.reach((ship.at, ship.facing), points, open_costs(g)))


def open_costs(g: DuelOfIron) -> list[int]:
    """What each hex costs to enter; ships are in the way."""
    prices = list(costs(g.terrain))
    for ship in g.ships:
        if not ship.fate:
            prices[ship.at] = BARRED
    return prices


def worth_ramming(g: DuelOfIron, word: str) -> bool:
    """Whether a ram promises more than it risks."""
    i = next(i for i, ship in enumerate(g.ships) if ship.word == word)
    victim = ram_target(g, i)
    return victim is not None and ram_worth(g, g.ships[i], g.ships[victim]) > 0


def best_shot(g: DuelOfIron, options: list[Option]) -> Option:
    """All the guns one can, at the ship with the least life left."""
    lives = {ship.word: life(g.book, ship) for ship in g.ships}

    def worth(option: Option) -> tuple[float, int]:
        if len(option) == 1:
            return (-9.0, 0)
        guns = option[2] if len(option) > 2 else 99
        return (-lives[str(option[1])], int(guns))

    return max(options, key=worth)


BOT: Bot[DuelOfIron] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=2.6,
    foresight=4,
)
