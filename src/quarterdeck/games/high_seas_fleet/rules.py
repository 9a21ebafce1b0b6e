"""High Seas Fleet (WarpSpawn). Fleets of the First World War on hexes. Numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.game import Setup
from quarterdeck.games.high_seas_fleet.book import (
    BRITISH,
    GERMAN,
    HALVES,
    MAP,
    MOST_SHIPS,
    FleetBook,
)
from quarterdeck.games.high_seas_fleet.ending import check_end, count_up
from quarterdeck.games.high_seas_fleet.fire import (
    FIRING,
    ask_fire,
    find,
    may_fire,
    open_fire,
    raids,
    search,
    settle_turret,
    shots,
)
from quarterdeck.games.high_seas_fleet.gunnery import (
    gone,
    underwater_hit,
)
from quarterdeck.games.high_seas_fleet.secrets import mined_area
from quarterdeck.games.high_seas_fleet.setup import line_up
from quarterdeck.games.high_seas_fleet.state import NOBODY, HighSeasFleet
from quarterdeck.games.high_seas_fleet.steering import (
    DIVE,
    LEAVE,
    STOP,
    SURFACE,
    TURN_BY,
    are_mines_about,
    astern_cost,
    blocked,
    boat_orders,
    boat_shut,
    boat_speed,
    course_to,
    destinations,
    may_leave,
    single_steps,
    sweepings,
)
from quarterdeck.kit.activation import larger_first, whose_turn
from quarterdeck.kit.choosing import Several, choose_together
from quarterdeck.kit.countdown import ticked
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.yards import for_sale

HOLD: Option = ("hold",)
WAIT: Option = ("hold-on",)


# ---------------------------------------------------------------------- fleets and mines


def fleet(g: HighSeasFleet) -> Flow[str | None]:
    """1.2, R15 The fleets of the scenario, or fleets bought in secret."""
    if not g.book.fleets:
        both = yield from choose_together([0, 1], "buy", partial(yard, g))
        g.bought = (both[0], both[1])
    line_up(g)
    return None


def yard(g: HighSeasFleet, seat: int) -> Several[str]:
    """R15 A side's list at its prices, in half points; there must be a warship that moves on the surface."""
    prices = g.book.prices[seat]
    kinds = g.book.kinds
    stock = {word: 6 if kinds[word].land else MOST_SHIPS for word in prices}
    afloat = [word for word in prices if kinds[word].warship and not kinds[word].boat]
    return for_sale(
        prices, g.points_each * HALVES, most=MOST_SHIPS, stock=stock, tally="half-points", among=afloat
    )


def lay_mines(g: HighSeasFleet) -> Flow[str | None]:
    """12.1, R12 Mine fields of the set-up, secretly."""
    layers = [seat for seat in (GERMAN, BRITISH) if g.fields[seat]]
    if layers:
        chosen = yield Together([(seat, partial(write_down, g, seat)) for seat in layers])
        for seat, hexes in zip(layers, chosen, strict=True):
            for hex in hexes:
                g.secrets.mine(seat, hex)
        g.log("mined")
    return None


def write_down(g: HighSeasFleet, seat: int) -> Flow[tuple[int, ...]]:
    """A side writes down where its fields lie."""
    laid: tuple[int, ...] = ()
    for n in range(g.fields[seat]):
        free = [hex for hex in mined_area() if hex not in laid]
        options: list[Option] = [("mine", MAP.names[hex]) for hex in free]
        facts = {"left": g.fields[seat] - n, "laid": [MAP.names[hex] for hex in laid]}
        answer = yield Ask(seat, "mines", options, facts, more=bool(laid))
        laid = (*laid, MAP.index[str(answer[1])])
    return laid


# ---------------------------------------------------------------------- 4 the round


def begin_round(g: HighSeasFleet) -> str | None:
    """4.1, R19 The side with more ships begins; of two equal ones, by chance, and then they alternate."""
    if g.round == g.book.rounds:
        raise GameOver(count_up(g))
    g.round += 1
    former = g.first
    counts = [len(g.afloat(seat)) for seat in (0, 1)]
    g.first = larger_first(counts, lambda tied: g.below(2) if g.round == 1 else 1 - former)
    g.last = NOBODY
    for ship in g.ships:
        ship.moved = ship.torpedoed = ship.aa_used = False
        ship.fired, ship.flown = (0, 0), 0
    g.log("round", round=g.round, first=g.first)
    return None


def choose_ship(g: HighSeasFleet) -> Flow[str | None]:
    """4.1 One ship after the other, in turn."""
    waiting = [len(g.waiting(seat)) for seat in (0, 1)]
    seat = whose_turn(waiting, g.first, None if g.last == NOBODY else g.last)
    if seat is None:
        return "end"
    options: list[Option] = [("move", g.ships[i].word) for i in g.waiting(seat)]
    answer = yield Ask(seat, "choose", options)
    i = g.active = find(g, str(answer[1]))
    g.last = seat
    g.points = 0 if g.is_boat(i) else g.ships[i].speed
    g.astern, g.course, g.holding = False, (), False
    if g.is_boat(i):
        g.secrets.begin_move(i, g.ships[i].speed)
    if i in g.secrets.stock:
        g.secrets.may_lay(i, g.ships[i].at)
    return None


# ---------------------------------------------------------------------- 5 moving


def steer(g: HighSeasFleet) -> Flow[str | None]:
    """§5, 4.2 The active ship steams step by step; its side may fire at any point."""
    i = g.active
    ship = g.ships[i]
    if ship.fate:
        return "moved"
    if g.course:
        return follow(g)
    facts = {"ship": ship.word, "points": g.points, "type": ship.kind}
    prompt = "boat" if g.is_boat(i) else "steer"
    answer = yield Ask(ship.seat, prompt, lambda: orders(g), facts, window=g.is_boat(i))
    verb = str(answer[0])
    if verb in FIRING:
        return (yield from open_fire(g, answer, "steer"))
    if answer in (DIVE, SURFACE):
        return dive(g, answer == DIVE)
    if verb == "steam":
        return steam(g, MAP.index[str(answer[1])])
    if verb == "lay":
        lay(g)
        return AGAIN
    if verb == "sweep":
        return sweep(g, MAP.index[str(answer[1])])
    if answer == LEAVE:
        gone(g, i, "left")  # R18
        return "moved"
    if answer == STOP:
        return "stopped"
    return step(g, answer)


def orders(g: HighSeasFleet) -> list[Option]:
    """Everything that the active side may do now."""
    i = g.active
    found: list[Option] = []
    if g.is_boat(i):
        found += boat_orders(g)
    elif g.ships[i].speed:
        found += single_steps(g)
        found += destinations(g) if g.points > 1 else []
        found += sweepings(g)
        found += [("lay", g.ships[i].word)] if may_lay(g, i) else []
    found += [LEAVE] if may_leave(g, i) else []
    return [*found, STOP, *shots(g, g.ships[i].seat), *raids(g, i)]


def step(g: HighSeasFleet, option: Option) -> str:
    """5.2-5.4 One step of a ship on the surface."""
    ship = g.ships[g.active]
    ship.swept = 0
    if option[0] == "turn":
        g.points -= 1
        ship.facing = (ship.facing + TURN_BY[str(option[1])]) % 6
        return AGAIN
    hex = MAP.index[str(option[1])]
    if option[0] == "astern":
        g.points -= astern_cost(g)
        g.astern = True
    else:
        g.points -= 1
        ship.facing = MAP.neighbours[ship.at].index(hex)
    ship.at = hex
    g.secrets.surface = tuple(g.surface())
    enter(g, g.active, hex)
    return "window" if g.every_hex else AGAIN


def steam(g: HighSeasFleet, hex: int) -> str:
    """A way that was chosen as a whole; boats go it unseen, ships step by step."""
    i = g.active
    if g.is_boat(i):
        start = (g.where(i), g.secrets.facing(i))
        for to, facing in course_to(g, start, boat_speed(g, i), boat_shut(g, i), hex):
            if not g.ships[i].fate:
                is_new = to != g.where(i)
                g.secrets.steer(i, to, facing)
                if is_new:
                    enter(g, i, to)
        g.secrets.going = False
        return "window" if g.every_hex and not g.ships[i].fate and not g.is_unseen(i) else AGAIN
    ship = g.ships[i]
    way = course_to(g, (ship.at, ship.facing), g.points, blocked(g), hex)
    g.course = tuple([n for pose in way for n in pose])
    return follow(g)


def follow(g: HighSeasFleet) -> str:
    """The next step of a way, as long as it is open."""
    ship = g.ships[g.active]
    hex, facing = g.course[:2]
    g.course = g.course[2:]
    if hex == ship.at:
        side = next((side for side, by in TURN_BY.items() if (ship.facing + by) % 6 == facing), "")
        option: Option = ("turn", side)
    else:
        option = ("ahead", MAP.names[hex])
    if option not in single_steps(g):
        g.course = ()
        return AGAIN
    return step(g, option)


def enter(g: HighSeasFleet, i: int, hex: int) -> None:
    """12.2, R11, R12 Mines in the hex, and unseen boats on the surface there."""
    if are_mines_about(g):
        roll = g.roll()  # silently, in every hex: whether there are mines is a secret
        if roll == 6 and g.secrets.has_mines(hex):
            g.secrets.show_mines(hex)
            if g.is_boat(i):
                g.secrets.betray(i, hex, g.ships[i].speed)  # all hear of it, and it may go on
            underwater_hit(g, i, "mine", ship=g.ships[i].word, place=MAP.names[hex])
            g.course = ()
    for j in list(g.secrets.boats):
        if j != i and not g.is_boat(i) and g.where(j) == hex and not g.is_under(j):
            g.secrets.dive(j, True)
            if g.ships[j].seat == g.ships[i].seat:
                continue
            g.secrets.reveal(j)
            g.log("stumbles", ship=g.ships[i].word, target=g.ships[j].word)
            g.course = ()


def dive(g: HighSeasFleet, under: bool) -> str:
    """R11 A boat dives or comes up, once in a move."""
    i = g.active
    g.secrets.dive(i, under)
    if not under and g.surfaced_visible and g.is_unseen(i):
        g.secrets.reveal(i)
        g.log("surfaces", ship=g.ships[i].word)
    return AGAIN


# ---------------------------------------------------------------------- 12 laying and sweeping


def may_lay(g: HighSeasFleet, i: int) -> bool:
    """12.1, R12 Before it moves off a layer may lay a field in its hex, if it has one left."""
    if i not in g.secrets.stock or g.points != g.ships[i].speed:
        return False
    hex = g.ships[i].at
    mined = any(f[1] == hex and f[0] == g.ships[i].seat for f in g.secrets.fields)
    return g.secrets.left(i) > 0 and not mined and hex not in g.secrets.swept


def lay(g: HighSeasFleet) -> None:
    """12.1 A field is laid, which only its owner knows."""
    g.secrets.mine(g.ships[g.active].seat, g.ships[g.active].at, g.active)
    g.log("laid", only=(g.ships[g.active].seat,), place=MAP.names[g.ships[g.active].at])


def sweep(g: HighSeasFleet, hex: int) -> str:
    """12.3, R12 A hex is swept, over several moves if need be."""
    ship = g.ships[g.active]
    spent = min(g.points, g.book.sweep - ship.swept)
    g.points -= spent
    ship.swept += spent
    if ship.swept >= g.book.sweep:
        ship.swept = 0
        found = g.secrets.clear(hex)
        g.log("swept" if found else "nothing-swept", ship=ship.word, place=MAP.names[hex])
    return AGAIN


# ---------------------------------------------------------------------- 4.2 fire at any time


def window(g: HighSeasFleet) -> Flow[str | None]:
    """4.2, R2 After each hex the other side may fire, hold, or hold until the ship stops."""
    if g.holding or g.ships[g.active].fate or not may_fire(g, 1 - g.last):
        return "steer"
    answer = yield from ask_fire(g, "window", [HOLD, WAIT])
    if answer[0] in FIRING:
        return (yield from open_fire(g, answer, "window"))
    g.holding = answer == WAIT
    return "steer"


def stopped(g: HighSeasFleet) -> Flow[str | None]:
    """4.2, R2 When the ship has stopped the other side may fire once more."""
    if not may_fire(g, 1 - g.last):
        return "moved"
    answer = yield from ask_fire(g, "last-shots", [HOLD])
    if answer[0] in FIRING:
        return (yield from open_fire(g, answer, "stopped"))
    return "moved"


# ---------------------------------------------------------------------- the end of a move and of a round


def moved(g: HighSeasFleet) -> str | None:
    """R11, R12 The ship has moved: a boat may be lost from sight, a layer may have laid."""
    i = g.active
    ship = g.ships[i]
    ship.moved = True
    g.points = 0
    g.secrets.end_move()
    if g.is_boat(i) and g.secrets.is_seen(i):
        enemies = [j for j in g.afloat(1 - ship.seat) if not g.is_boat(j)]
        far = all(MAP.distance(g.ships[j].at, g.where(i)) > g.book.detect_range for j in enemies)
        if far and not (g.surfaced_visible and not g.is_under(i)):
            g.secrets.hide(i)
            g.log("lost-sight", ship=ship.word)
    check_end(g)
    return "choose"


def end_round(g: HighSeasFleet) -> str | None:
    """5.6, 9.5, R7 Ships search for boats, and sinking ones go down."""
    for i in sorted(g.secrets.boats):
        if g.is_unseen(i):
            search(g, i)
    for i, ship in enumerate(g.ships):
        if not ship.fate:
            ship.sinking, is_over = ticked(ship.sinking)
            if is_over:
                gone(g, i, "sunk")
    check_end(g)
    return "round"


PHASES: Phases[HighSeasFleet] = Phases(
    Phase("fleet", "fleets are made ready", fleet),
    Phase("mines", "mines are laid in secret", lay_mines),
    Phase("round", "a round begins", begin_round),
    Phase("choose", "a ship is chosen", choose_ship),
    Phase("steer", "a ship moves, and its side fires", steer),
    Phase("window", "the other side may fire", window),
    Phase("stopped", "the other side may fire", stopped),
    Phase("turret", "a turret is lost", settle_turret),
    Phase("moved", "the end of the move", moved),
    Phase("end", "the end of the round", end_round),
)
play = PHASES.play


def bound(given: Setup) -> int:
    """Ships move by points and are asked once more to stop; each gun fires once a round, perhaps alone."""
    book: FleetBook = given.book
    if book.fleets:
        kinds = [book.kinds[word] for seat in (0, 1) for word in book.fleets[seat].ships]
        fields = sum(book.fleets[seat].fields for seat in (0, 1))
    else:
        each = [kind for kind in book.kinds.values() if kind.cost]
        most = max(each, key=lambda kind: kind.speed + 4 * (kind.main[0] + kind.second[0]))
        kinds, fields = [most] * (2 * MOST_SHIPS), 2 * MOST_SHIPS
    a_round = 0
    for kind in kinds:
        guns = kind.main[0] + kind.second[0]
        a_round += 1 + 2 * (kind.speed + 2) + 3 + 4 * guns + guns + 3 + kind.planes
    return fields + 2 * len(book.kinds) + 2 + book.rounds * a_round
