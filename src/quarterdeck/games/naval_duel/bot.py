"""An admiral's rules of thumb for Naval Duel: bring broadsides to bear, out of the enemy's if it can be had.

A place is worth the points that the ship's broadsides are expected to cost the enemies from there, less what
those can do to it there; else it is worth being near them. A point is dearer the fewer of it are left.
"""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.naval_duel.boarding import boarding_odds, flight_odds
from quarterdeck.games.naval_duel.book import CANNON, CREW, HEADINGS, HULL, RATINGS, SAILS, SEA, SHOTS
from quarterdeck.games.naval_duel.fighting import DONE, MAN, SINK
from quarterdeck.games.naval_duel.gunnery import Broadside, fire_modifiers, range_of, targets
from quarterdeck.games.naval_duel.looking import LOOK
from quarterdeck.games.naval_duel.moving import movement_rating, reaches, wind_bonus
from quarterdeck.games.naval_duel.sailing import DECLINE, HOLD
from quarterdeck.games.naval_duel.state import NavalDuel
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.modifiers import total
from quarterdeck.kit.sailing import broadside, side_by_side

WORTH = {SAILS: 0.8, HULL: 1.0, CREW: 0.9, CANNON: 1.3}  # of a point, as long as there are several
LAST = {SAILS: 1.0, HULL: 5.0, CREW: 2.0, CANNON: 8.0}  # of the last one, besides
FRIGHT = 3.0  # a damaged ship may flee
THEIRS, UNMOVED = 0.8, 0.5  # weight of enemy broadsides, of ships that have yet to move
NEARER, FAIR = 0.12, 0.03  # worth of a square less to the nearest enemy, and of a point of wind
BOLD, MELEE = 0.62, 4.0  # chance with which to board, and what lying alongside may gain
GOOD_HAND = 4  # cards at which winds are spent freely
DANGEROUS = 1.3  # expected points against which to maneuver
KEEP = {
    "reload": 6.0, "evade": 5.0, "round": 4.5, "board": 3.0, "chain": 2.5, "rake": 2.0, "grape": 2.0,
    "move": 1.5, "calm": 1.0, "look": 0.5,
}  # fmt: skip
FLEETS = {
    16: ("first-class", "first-class", "third-class"),
    32: ("first-class", "first-class", "first-class", "first-class", "first-class", "frigate"),
}


def evaluate(g: NavalDuel, seat: int) -> float:
    """From -1 (lost) to 1 (won): what is left of both fleets."""
    mine, theirs = strength(g, seat), strength(g, 1 - seat)
    return (mine - theirs) / max(1.0, mine + theirs)


def strength(g: NavalDuel, seat: int) -> float:
    """What a side's ships can still do; beaten with three quarters of its own lost."""
    worth = sum([ship_worth(g, i) for i in g.afloat(seat)])
    left = 1 - g.lost_ships(seat) / max(1, g.sizes[seat])
    return worth * (0.4 + 0.6 * left)


def ship_worth(g: NavalDuel, i: int) -> float:
    """A ship's ratings, the weakest counting most."""
    ship = g.ships[i]
    worth = 2.0 + sum(ship.now) / 4 + min(ship.now[CANNON], ship.now[HULL], ship.now[CREW])
    worth *= 0.4 if ship.sinks else 1.0
    return worth * (0.7 if not g.can_move(i) else 1.0)


def policy(g: NavalDuel, ask: Ask) -> Option:
    """What the admiral orders."""
    options, seat = ask.options, ask.seat
    match ask.prompt:
        case "buy":
            return toward(ask, FLEETS[g.points_each])
        case "flagship":
            return max(options, key=lambda option: ship_worth(g, g.named(str(option[1]))))
        case "allies":
            words = sorted(options_of_allies(ask), key=lambda word: -g.ships[g.named(word)].courage)
            return toward(ask, words[: int(ask.facts["total"])])
        case "discard":
            return toward(ask, least_wanted(g, seat, g.hand_limit(seat)))
        case "order":
            return ("second",)
        case "choose":
            moves = [option for option in options if option != LOOK]
            return max(moves, key=lambda option: urgency(g, g.named(str(option[1]))))
        case "winds":
            return toward(ask, winds(g, seat))
        case "sail" | "face":
            return steer(g, ask)
        case "tow":
            return DECLINE
        case "fire":
            return next_broadside(g, options)
        case "aim":
            return max(options, key=lambda option: shot_worth(g, g.named(str(option[1])), str(option[2])))
        case "load" | "fight":
            return toward(ask, fitting_cards(ask))
        case "board":
            return best_boarding(g, seat, options)
        case "prize":
            return MAN if g.ships[g.active].now[CREW] > 1 else SINK
    return reply(g, ask)


def reply(g: NavalDuel, ask: Ask) -> Option:
    """Maneuver against a dangerous broadside, Calm Waters when the hand is full."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    if ask.prompt == "evade":
        modifier = total(fire_modifiers(g, Broadside(g.active, g.target, SHOTS.index(g.shot))))
        return options[1] if not g.hindered and g.book.expected(modifier) >= DANGEROUS else options[0]
    full = g.cards.count(g.cards.hand[ask.seat]) >= GOOD_HAND
    return options[1] if full and nearest_enemy(g, g.active) <= 12 else options[0]


# ---------------------------------------------------------------------- cards


def options_of_allies(ask: Ask) -> list[str]:
    """The ships that may be allies."""
    assert ask.several is not None
    return [str(thing) for thing in ask.several.things]


def fitting_cards(ask: Ask) -> list[str]:
    """Every card that may be added, each once; for one's own rolls they are there to be used."""
    assert ask.several is not None
    words = [str(thing) for thing in ask.several.things]
    return words[: ask.several.most]


def least_wanted(g: NavalDuel, seat: int, limit: int) -> list[str]:
    """What to discard: the second of a kind counts less."""
    seen: dict[str, int] = {}
    rated = []
    for card in g.cards.kinds(g.cards.hand[seat]):
        on = g.book.cards[card].on
        seen[on] = seen.get(on, 0) + 1
        rated.append((KEEP[on] - 0.8 * (seen[on] - 1), card))
    return [card for _, card in sorted(rated)[: max(0, len(rated) - limit)]]


def winds(g: NavalDuel, seat: int) -> list[str]:
    """A wind card if the enemy is far and there are cards enough."""
    held = [card for card in g.cards.held(seat) if g.book.cards[card].on == "move"]
    if g.cards.count(g.cards.hand[seat]) < GOOD_HAND or nearest_enemy(g, g.active) <= 3:
        return []
    return held[:1]


def nearest_enemy(g: NavalDuel, i: int) -> int:
    """Squares to the nearest enemy."""
    ship = g.ships[i]
    return min([SEA.distance(ship.at, g.ships[j].at) for j in g.afloat(1 - ship.seat)], default=99)


# ---------------------------------------------------------------------- guns


def point_worth(g: NavalDuel, j: int, rating: int) -> float:
    """What it costs a ship to lose a point of a rating."""
    left = g.ships[j].now[rating]
    return 0.0 if not left else WORTH[rating] + LAST[rating] / (left * left)


def loss_worth(g: NavalDuel, j: int, word: str) -> float:
    """What a point lost to a shot costs a ship on average, its fright not counted."""
    shot = g.book.shots[word]
    if shot.all_on:
        return point_worth(g, j, RATINGS.index(shot.all_on))
    struck = [rating for rating, name in enumerate(RATINGS) if name != shot.spares]
    return sum([point_worth(g, j, rating) for rating in struck]) / len(RATINGS)


def shot_worth(g: NavalDuel, j: int, shot: str) -> float:
    """What a broadside of the ship at hand is expected to gain."""
    return broadside_worth(g, g.active, j, shot)


def broadside_worth(g: NavalDuel, i: int, j: int, shot: str) -> float:
    """What a broadside is expected to gain: points, and the fright of a ship not yet fired at."""
    modifier = total(fire_modifiers(g, Broadside(i, j, SHOTS.index(shot))))
    odds = g.book.odds(modifier)
    aimed = len([entry for entry in g.declared if entry[1] == j])
    fright = 0.0 if aimed else FRIGHT * float(flight_odds(g, j)) * float(1 - odds[0])
    if g.ships[j].sinks:
        fright *= 0.2
    return g.book.expected(modifier) * loss_worth(g, j, shot) * (0.3 if g.ships[j].sinks else 1.0) + fright


def next_broadside(g: NavalDuel, options: list[Option]) -> Option:
    """The ship with the best shot; Quick Reload as soon as it is held, on the best gunner."""
    reloads = [option for option in options if option[0] == "reload"]
    if reloads:
        return max(reloads, key=lambda option: best_shot(g, g.named(str(option[1])), True))
    ready = [option for option in options if option[0] == "fire"]
    if not ready:
        return DONE
    return max(ready, key=lambda option: best_shot(g, g.named(str(option[1]))))


def best_shot(g: NavalDuel, i: int, any_side: bool = False) -> float:
    """The best that a ship's broadsides can do now."""
    found = [broadside_worth(g, i, j, shot) for j, shots in targets(g, i).items() for shot in shots]
    return max(found, default=0.5 * g.ships[i].now[CANNON] if any_side else 0.0)


# ---------------------------------------------------------------------- moving


class Enemy(NamedTuple):
    """What a ship that moves must know of an enemy."""

    at: int
    facing: int
    gain: list[float]  # by distance, what a broadside at it is worth
    harm: list[float]  # by distance, what its broadside costs
    melee: float  # what lying alongside is worth


def urgency(g: NavalDuel, i: int) -> float:
    """Who moves first: whoever is far from the enemy; those in contact wait to see more."""
    return nearest_enemy(g, i) + 0.1 * movement_rating(g, i)


def enemies_of(g: NavalDuel, i: int) -> list[Enemy]:
    """All enemies, with what can be done to them and by them, by distance."""
    ship = g.ships[i]
    found = []
    for j in g.afloat(1 - ship.seat):
        other = g.ships[j]
        weight = THEIRS * (1.0 if other.moved or not g.can_move(j) else UNMOVED)
        harm = [weight * worth for worth in by_distance(g, j, i)]
        chance = float(boarding_odds(g, i, j))
        melee = MELEE * (chance - 0.5) * (2 if chance < 0.5 else 1)
        found.append(Enemy(other.at, other.facing, by_distance(g, i, j), harm, melee))
    return found


def by_distance(g: NavalDuel, i: int, j: int) -> list[float]:
    """What the best shot of one ship at another is worth, at each distance from 0."""
    ship = g.ships[i]
    farthest = max([range_of(g, i, shot) for shot in SHOTS])
    base = ship.now[CANNON] + ship.gunnery
    fright = FRIGHT * float(flight_odds(g, j))
    worths = [0.0]
    for away in range(1, max(0, farthest) + 1):
        best = 0.0
        for word in SHOTS:
            if away <= range_of(g, i, word):
                modifier = base - max(0, away - g.book.near) + g.book.shots[word].roll
                hit = 1 - float(g.book.odds(modifier)[0])
                best = max(best, g.book.expected(modifier) * loss_worth(g, j, word) + fright * hit)
        worths.append(best)
    return worths


def steer(g: NavalDuel, ask: Ask) -> Option:
    """To the place that promises most; at the square, the best heading."""
    i = g.active
    square, heading = best_pose(g, i, None if ask.prompt == "sail" else g.goal)
    if ask.prompt == "face":
        return ("face", HEADINGS[heading])
    return (HOLD, g.ships[i].word) if square == g.ships[i].at else ("sail", SEA.names[square])


def best_pose(g: NavalDuel, i: int, square: int | None) -> tuple[int, int]:
    """The best of all places within reach, or of the headings at one square."""
    enemies = enemies_of(g, i)
    best, found = -1e9, (g.ships[i].at, g.ships[i].facing)
    for reach in reaches(g, i):
        for at, heading, _ in reach.poses():
            if square is None or at == square:
                worth = pose_worth(g, at, heading, enemies)
                if worth > best:
                    best, found = worth, (at, heading)
    return found


def pose_worth(g: NavalDuel, at: int, heading: int, enemies: list[Enemy]) -> float:
    """The best broadside of either side, less all that bear on the ship there."""
    gains = {"port": 0.0, "starboard": 0.0}
    worth, nearest = 0.0, 99
    columns = SEA.columns
    x, y = at % columns, at // columns
    for there, facing, gain, harm, melee in enemies:
        dx, dy = there % columns - x, there // columns - y
        away = max(abs(dx), abs(dy))
        nearest = min(nearest, away)
        if away < len(gain):
            side = broadside(heading, dx, dy, g.narrow)
            if side:
                gains[side] = max(gains[side], gain[away])
        if away < len(harm) and broadside(facing, -dx, -dy, g.narrow):
            worth -= harm[away]
        if away == 1 and side_by_side(heading, facing, dx, dy):
            worth += melee
    worth += gains["port"] + gains["starboard"]
    return worth - NEARER * nearest + FAIR * wind_bonus(g, heading)


# ---------------------------------------------------------------------- boarding


def best_boarding(g: NavalDuel, seat: int, options: list[Option]) -> Option:
    """The action with the best chance, own cards counted, if it is good enough."""
    cards = [card for card in g.cards.kinds(g.cards.hand[seat]) if g.book.cards[card].on == "board"]
    cards = cards[:1] if g.one_card else cards

    def chance(option: Option) -> float:
        return float(boarding_odds(g, g.named(str(option[1])), g.named(str(option[2])), cards))

    best = max([option for option in options if option[0] == "board"], key=chance)
    return best if chance(best) >= BOLD else DONE


BOT: Bot[NavalDuel] = Bot(evaluate=evaluate, policy=policy, trust=2.0, foresight=1)
