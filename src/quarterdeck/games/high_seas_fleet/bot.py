"""An admiral's rules of thumb for High Seas Fleet: be where one's guns tell more, move, then fire.

The worth of a hex is the share of enemy ships that a round of fire from it is expected to cost, less what it
costs the ship there, both in build points. Destroyers go for the range of their torpedoes.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.high_seas_fleet.book import (
    BATTERIES,
    COLUMNS,
    MAP,
    SHORT,
    TORPEDO_RANGE,
    Band,
    band_at,
)
from quarterdeck.games.high_seas_fleet.fire import find
from quarterdeck.games.high_seas_fleet.gunnery import (
    bearing,
    damage_modifier,
    die_of,
    expected_hull,
    hit_chance,
    torpedo_chance,
)
from quarterdeck.games.high_seas_fleet.rules import HOLD, WAIT
from quarterdeck.games.high_seas_fleet.state import HighSeasFleet
from quarterdeck.games.high_seas_fleet.steering import (
    DIVE,
    LEAVE,
    STOP,
    TURN_BY,
    blocked,
    exit_column,
    ways,
)
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.hexes import Pose
from quarterdeck.kit.steering import route

CROWD, ALONE, WORTHY, OTHERS = 8, 3.0, 0.1, 1.0  # how a fleet picks the enemy it makes for
FEAR = 0.7  # what harm taken weighs beside harm done
NEARER = 0.3  # worth of a hex less to the enemy made for, so that fleets meet
MINOR, MENACE = 0.3, 4.0  # a minor hit on a small ship, in hull points; its torpedo, in half points
TORPEDO_WORTH = 0.12  # the share of a ship that a torpedo at short range is expected to cost
FLEETS: dict[tuple[int, int], tuple[str, ...]] = {
    (0, 20): ("lutzow",),
    (0, 60): ("bayern", "lutzow", "konigsberg", "vulkan", "vulkan"),
    (0, 120): ("bayern", "bayern", "bayern", "lutzow", "konigsberg", "vulkan", "vulkan"),
    (1, 20): ("lord-nelson", "carlisle"),
    (1, 60): ("royal-sovereign", "lord-nelson", "lord-nelson"),
    (1, 120): ("royal-sovereign", "royal-sovereign", "royal-sovereign", "lord-nelson", "lord-nelson"),
}


def evaluate(g: HighSeasFleet, seat: int) -> float:
    """From -1 (lost) to 1 (won): what is left of both fleets."""
    mine, theirs = (sum([value(g, i) for i in g.afloat(side)]) for side in (seat, 1 - seat))
    return (mine - theirs) / max(1.0, mine + theirs)


def value(g: HighSeasFleet, i: int) -> float:
    """A ship's build points, as far as it is whole; the depot ship of a hunt is worth a fleet."""
    ship = g.ships[i]
    cost = g.book.cost[ship.kind] or (40 if g.book.is_hunt else 2)
    if ship.fate or ship.sinking:
        return 0.0
    return cost * (0.4 + 0.6 * ship.hull / max(1, g.kind(i).hull))


def policy(g: HighSeasFleet, ask: Ask) -> Option:
    """What the admiral orders."""
    options = ask.options
    match ask.prompt:
        case "buy":
            return toward(ask, FLEETS[(ask.seat, g.points_each)])
        case "mines":
            return min(options, key=lambda option: far_from_middle(str(option[1])))
        case "choose":
            return max(options, key=lambda option: value(g, find(g, str(option[1]))))
        case "turret":
            return options[-1]
        case "guns":
            return some_guns(g, ask)
        case "window" | "last-shots":
            return best_fire(g, ask.seat, options) or (WAIT if WAIT in options else HOLD)
        case "boat":
            return boat_order(g, ask)
    if g.points == g.ships[g.active].speed and ("lay", g.ships[g.active].word) in options:
        return ("lay", g.ships[g.active].word)
    if LEAVE in options and g.book.is_hunt and not g.kind(g.active).warship:
        return LEAVE
    order = next_step(g, options)
    if order != STOP:
        return best_fire(g, ask.seat, options) or order
    return best_fire(g, ask.seat, options, g.active) or STOP


def far_from_middle(name: str) -> int:
    """Mines lie where fleets meet."""
    return MAP.distance(MAP.index[name], MAP.index["h2214"])


# ---------------------------------------------------------------------- fire


def best_fire(g: HighSeasFleet, seat: int, options: list[Option], active: int = -1) -> Option | None:
    """Torpedoes and bombs at once; each battery of a ship that has moved at the ship it hurts most."""
    best: tuple[float, Option] | None = None
    guns: dict[str, list[str]] = {}
    for option in options:
        worth = 0.0
        if option[0] == "torpedo":
            i, j = find(g, str(option[1])), find(g, str(option[2]))
            worth = float(torpedo_chance(g, i, j)) * value(g, j) + 0.01
        elif option[0] == "bomb":
            worth = 0.02 * value(g, find(g, str(option[2]))) + 0.01
        elif option[0] == "fire":
            guns.setdefault(str(option[1]), []).append(str(option[2]))
        if worth > 0 and (best is None or worth > best[0]):
            best = (worth, option)
    for word, targets in guns.items():
        i = find(g, word)
        if g.ships[i].moved or i == active:
            found = laid_on(g, i, [find(g, target) for target in targets])
            if found is not None and (best is None or found[0] > best[0]):
                best = found
    return best[1] if best else None


def laid_on(g: HighSeasFleet, i: int, targets: list[int]) -> tuple[float, Option] | None:
    """What a ship does best with its guns: all at one, or a battery alone."""
    chosen = best_targets(g, i, targets)
    if not chosen:
        return None
    j = max({j for _, j in chosen.values()}, key=lambda j: sum([w for w, k in chosen.values() if k == j]))
    worth = sum([w for w, k in chosen.values() if k == j])
    whole = len(bearing(g, i, j)) == len([k for _, k in chosen.values() if k == j])
    single = sum([n for _, n, _ in bearing(g, i, j)]) == 1
    return worth, ("fire" if whole or single else "aim", g.ships[i].word, g.ships[j].word)


def best_targets(g: HighSeasFleet, i: int, targets: list[int]) -> dict[int, tuple[float, int]]:
    """By battery, what its fire is worth at best, and at whom."""
    found: dict[int, tuple[float, int]] = {}
    for j in targets:
        for battery, guns, band in bearing(g, i, j):
            worth = battery_worth(g, i, battery, guns, band, j)
            if battery not in found or worth > found[battery][0]:
                found[battery] = (worth, j)
    return found


def battery_worth(g: HighSeasFleet, i: int, battery: int, guns: int, band: Band, j: int) -> float:
    """The share of a ship, in points, that a battery is expected to cost; small ones carry torpedoes."""
    ship, kind = g.ships[j], g.kind(j)
    if ship.sinking:
        return 0.001
    harm = float(expected_hull(g, i, battery, j, band)) + (MINOR if kind.small else 0.03)
    share = min(1.0, guns * float(hit_chance(g, i, j, band)) * harm / max(1, ship.hull))
    return share * (value(g, j) + (MENACE if kind.torpedo and kind.small else 0.0) + 0.1) + 0.002


def some_guns(g: HighSeasFleet, ask: Ask) -> Option:
    """The batteries that had better fire at this ship than at any other."""
    i, j = find(g, str(ask.facts["ship"])), find(g, str(ask.facts["target"]))
    best = best_targets(g, i, g.visible(1 - ask.seat))
    guns = {b: n for b, n, _ in bearing(g, i, j)}
    wanted = [BATTERIES[b] for b, (_, k) in best.items() if k == j for _ in range(guns.get(b, 0))]
    return toward(ask, wanted or [BATTERIES[b] for b, n in guns.items() for _ in range(n)])


# ---------------------------------------------------------------------- steaming


def threat(g: HighSeasFleet, i: int, j: int, away: int) -> float:
    """The share of j, in points, that i is expected to cost it in a round at a range, roughly."""
    harm = 0.0
    types = g.book.types[g.ships[i].kind]
    for battery, type in enumerate(types):
        guns = g.ships[i].guns[battery]
        band = band_at(type, away)
        if guns and band is not None:
            chance = max(1, 21 - g.book.to_hit + band.to_hit - g.kind(j).small - g.ships[i].hit) / 20
            mean = die_of(g, i, battery) / 2 + damage_modifier(g, i, battery, j, band)
            harm += guns * chance * max(0.05, (mean - 2) / 5)
    worth = min(1.0, harm / max(1, g.ships[j].hull)) * (value(g, j) + 1)
    if away <= TORPEDO_RANGE and g.kind(i).torpedo and not g.is_boat(j):
        worth += TORPEDO_WORTH * value(g, j)
    return worth


def focus_of(g: HighSeasFleet, seat: int) -> int:
    """The enemy that the whole fleet makes for: near to it, far from its friends, and worth it."""
    mine = [g.where(i) for i in g.afloat(seat) if g.ships[i].speed]
    enemies = g.visible(1 - seat)

    def call(j: int) -> float:
        at = g.where(j)
        away = sum([MAP.distance(at, hex) for hex in mine]) / max(1, len(mine))
        friends = sum([threat(g, k, j, 5) > 0 for k in enemies if MAP.distance(g.where(k), at) <= CROWD])
        return away + ALONE * friends - value(g, j) * WORTHY

    return min(enemies, key=call)


class Prospect:
    """What each range to each enemy promises to one ship."""

    def __init__(self, g: HighSeasFleet, i: int) -> None:
        self.enemies = []
        goals = (TORPEDO_RANGE, SHORT.most, 10, 15)
        seat = g.ships[i].seat
        focus = focus_of(g, seat) if g.visible(1 - seat) else -1
        for j in g.visible(1 - seat):
            share = 1.0 if j == focus else OTHERS
            done = [share * threat(g, i, j, away) for away in goals]
            taken = [threat(g, j, i, away) for away in goals]
            self.enemies.append((g.where(j), done, taken))
        self.goal = g.where(focus) if focus >= 0 else g.where(i)

    def worth(self, hex: int) -> float:
        """Harm done at best, less harm taken, less the way to the focus."""
        best = taken = 0.0
        for at, done, hurt in self.enemies:
            away = MAP.distance(hex, at)
            if away > 15:
                continue
            band = 0 if away <= TORPEDO_RANGE else 1 if away <= 5 else 2 if away <= 10 else 3
            best = max(best, done[band])
            taken += hurt[band]
        return best - FEAR * taken - NEARER * MAP.distance(hex, self.goal)


def next_step(g: HighSeasFleet, options: list[Option]) -> Option:
    """The first step to the best place within reach."""
    i = g.active
    ship = g.ships[i]
    if not g.points:
        return STOP
    start = (ship.at, ship.facing)
    reached = ways(g, start, g.points, blocked(g) - {ship.at})
    if g.book.is_hunt and not g.kind(i).warship:
        goal = exit_column(g, i) - 1
        best = min(reached, key=lambda pose: (abs(pose[0] % COLUMNS - goal), reached[pose][0], pose))
    else:
        prospect = Prospect(g, i)
        worths = {hex: prospect.worth(hex) for hex in {pose[0] for pose in reached}}
        best = max(reached, key=lambda pose: (worths[pose[0]], -reached[pose][0], pose))
    if best == start:
        return STOP
    return towards(g, route(reached, best)[0], options)


def towards(g: HighSeasFleet, pose: Pose, options: list[Option]) -> Option:
    """The step that leads to a pose next to this one."""
    hex, facing = pose
    ship = g.ships[g.active]
    if hex == ship.at:
        side = next((side for side, by in TURN_BY.items() if (ship.facing + by) % 6 == facing), "port")
        order: Option = ("turn", side)
    else:
        order = ("ahead", MAP.names[hex])
    return order if order in options else STOP


def boat_order(g: HighSeasFleet, ask: Ask) -> Option:
    """A boat attacks when it can, dives near escorts, and goes where its torpedo reaches."""
    options, i = ask.options, g.active
    attack = best_fire(g, ask.seat, options)
    if attack is not None:
        return attack
    enemies = [g.where(j) for j in g.visible(1 - ask.seat) if not g.is_boat(j)]
    if not enemies:
        return STOP
    here = g.where(i)
    nearest = min([MAP.distance(here, hex) for hex in enemies])
    if DIVE in options and nearest <= 6:
        return DIVE
    targets = [(value(g, j), g.where(j)) for j in g.visible(1 - ask.seat) if not g.is_boat(j)]

    def worth(option: Option) -> float:
        hex = MAP.index[str(option[1])]
        return max([cost / (3 + max(TORPEDO_RANGE, MAP.distance(hex, at))) for cost, at in targets])

    going = [option for option in options if option[0] == "steam"]
    if not going:
        return STOP
    best = max(going, key=worth)
    stay = max([cost / (3 + max(TORPEDO_RANGE, MAP.distance(here, at))) for cost, at in targets])
    return best if worth(best) > stay else STOP


BOT: Bot[HighSeasFleet] = Bot(evaluate=evaluate, policy=policy, trust=2.0, foresight=2)
