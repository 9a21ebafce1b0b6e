"""Greek Fire (WarpSpawn). Galleys on hexes: rowing, missiles, rams and boarding. Numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.greek_fire.book import EAST, MAP, MOST_SHIPS, ROCKS, SHALLOWS, WEST, FireBook
from quarterdeck.games.greek_fire.clash import board, boardable, empty_beside, odds_told, ram, test_morale
from quarterdeck.games.greek_fire.harm import burn, let_go, lose, sink_a_little, strike
from quarterdeck.games.greek_fire.missiles import carry_out, find, shots_of
from quarterdeck.games.greek_fire.rowing import (
    LEAVE,
    SPEED,
    STOP,
    TURN_BY,
    after,
    approaches,
    can_ram,
    course_to,
    destinations,
    flight_steps,
    move_points,
    off_the_ground,
    prices,
    ram_target,
    rams_from,
    roll_sails,
    single_steps,
)
from quarterdeck.games.greek_fire.setup import equip, line_up, roll_advantages
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire
from quarterdeck.kit.activation import larger_first, whose_turn
from quarterdeck.kit.choosing import Several, choose, choose_together
from quarterdeck.kit.hexes import Pose
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.steering import route
from quarterdeck.kit.yards import for_sale

DECLINE: Option = ("decline",)
HOLD: Option = ("hold",)
WAIT: Option = ("hold-on",)
TO_UNGRAPPLE = 4  # 11.6
TEN = 10  # R14: crews are sent in tens


# ---------------------------------------------------------------------- 4-6 fleets


def fleet(g: GreekFire) -> Flow[str | None]:
    """4.1, R20 The fleets: those of the scenario, designed by Blue, or bought by each in secret."""
    if g.book.is_bought:
        both = yield from choose_together([0, 1], "buy", lambda seat: yard(g))
        g.bought = (both[0], both[1])
    elif g.book.is_designed:
        for side in ("west", "east"):
            drawn_up = yield from choose(0, "design", lambda: yard(g), {"side": side})
            g.bought = (*g.bought, drawn_up)
    line_up(g)
    return None


def yard(g: GreekFire) -> Several[str]:
    """R20 Ships at their size points."""
    return for_sale(g.book.prices, g.points_each, most=MOST_SHIPS)


def advantages(g: GreekFire) -> Flow[str | None]:
    """6.1, 6.2, R1 Each ship's advantages, rolled, or chosen by whoever drew the fleet up."""
    i = next((i for i, ship in enumerate(g.ships) if not ship.advantages), NOBODY)
    if i == NOBODY:
        return None
    deck = g.kind(i).deck
    taken = roll_advantages(g, deck) if not g.chosen else ()
    if g.chosen:
        seat = g.ships[i].seat if g.book.is_bought else 0
        each = dict.fromkeys(g.book.advantages, deck)
        facts = {"ship": g.ships[i].word, "type": g.ships[i].kind, "deck": deck}
        taken = yield from choose(
            seat, "equip", lambda: Several("take", each, least=deck, most=deck, amounts=True), facts
        )
    equip(g, i, taken)
    return AGAIN


def side(g: GreekFire) -> Flow[str | None]:
    """4.1 One player drew the fleets up; the other chooses a side."""
    if not g.book.is_bought:
        answer = yield Ask(1, "side", [("side", "west"), ("side", "east")])
        g.west = 1 if answer[1] == "west" else 0
        for ship in g.ships:
            ship.seat = ship.seat if g.west == 0 else 1 - ship.seat
        g.log("sides", seat=1, side=answer[1])
    return None


# ---------------------------------------------------------------------- 8 the round


def begin_round(g: GreekFire) -> str | None:
    """8.1, 8.2, R16 The larger fleet opens; of two equal ones, by chance, and then they alternate."""
    if g.round == g.book.rounds:
        sizes = [g.size_points(seat) for seat in (0, 1)]
        raise GameOver(by_score(sizes, "cap", {"rounds": g.round, "blue": sizes[0], "red": sizes[1]}))
    g.round += 1
    former = g.first
    counts = [len([i for i in g.afloat(seat) if g.ships[i].crew]) for seat in (0, 1)]
    g.first = larger_first(counts, lambda tied: g.below(2) if g.round == 1 else 1 - former)
    g.last = NOBODY
    for ship in g.ships:
        ship.moved = False
        ship.fired = 0
    g.log("round", round=g.round, first=g.first)
    return None


def choose_ship(g: GreekFire) -> Flow[str | None]:
    """8.1, 8.3 One ship after the other, in turn; what a side has more of moves last."""
    waiting = [len(g.waiting(seat)) for seat in (0, 1)]
    seat = whose_turn(waiting, g.first, None if g.last == NOBODY else g.last)
    if seat is None:
        return "drift"
    options: list[Option] = [("move", g.ships[i].word) for i in g.waiting(seat)]
    answer = yield Ask(seat, "choose", options)
    g.active = find(g, str(answer[1]))
    g.last = seat
    g.run, g.ramming, g.left_hex, g.rammed = 0, False, False, NOBODY
    g.course, g.holding, g.points, g.sail = (), False, 0, 0
    return None


def drift(g: GreekFire) -> str | None:
    """R23 Empty ships burn and sink at the end of the round."""
    for i, ship in enumerate(g.ships):
        if not ship.fate and not ship.crew and not ship.moved:
            burn(g, i)
            if not ship.fate:
                sink_a_little(g, i)
    check_end(g)
    return "round"


# ---------------------------------------------------------------------- 9-11 fire, sail, row


def fire_and_sail(g: GreekFire) -> str | None:
    """§9, §10 The fires of the active ship, then its sail roll and its move points."""
    i = g.active
    ship = g.ships[i]
    burn(g, i)
    if ship.fate or not ship.crew:
        return "end"
    roll_sails(g, i)
    return None


def ungrapple(g: GreekFire) -> Flow[str | None]:
    """11.5, 11.6, R9 A grappled ship cannot move; it may try to cut itself loose."""
    i = g.active
    if not g.grappled(i):
        return None
    ship = g.ships[i]
    if not ship.routing:
        answer = yield Ask(ship.seat, "ungrapple", [("cut",), DECLINE], {"ship": ship.word})
        ship = g.ships[i]
        if answer == DECLINE:
            g.points = 0
            return None
    roll = g.roll()
    if roll >= TO_UNGRAPPLE:
        g.grapples = tuple([pair for pair in g.grapples if i not in pair])
        g.log("loose", ship=ship.word, roll=roll)
    else:
        g.points = 0
        g.log("held", ship=ship.word, roll=roll)
    return None


def row(g: GreekFire) -> Flow[str | None]:
    """§11-13 The active ship spends its points step by step, shoots on the way, and may end with a ram."""
    i = g.active
    ship = g.ships[i]
    if ship.fate or not ship.crew:
        return "end"
    if g.course:
        return follow(g)
    if not has_choice(g):
        return "stopped"
    facts = {"ship": ship.word, "points": g.points, "type": ship.kind}
    prompt = "flee" if ship.routing else "charge" if g.ramming else "row"
    answer = yield Ask(ship.seat, prompt, lambda: orders(g), facts)
    verb = str(answer[0])
    if verb in ("shoot", "volley"):
        carry_out(g, answer)
        check_end(g)
        return AGAIN
    if verb in ("row", "charge"):
        way = course_to(g, MAP.index[str(answer[1])]) if verb == "row" else charge_at(g, str(answer[1]))
        g.course = tuple([n for hex, facing in way for n in (hex, facing)])
        return AGAIN
    if verb == "ram":
        ram(g, i, find(g, str(answer[1])))
        check_end(g)
        return "stopped"
    if answer == STOP:
        return "stopped"
    if answer == LEAVE:
        lose(g, i, "escaped")
        check_end(g)
        return "end"
    if answer == SPEED:
        g.ramming = True
        g.points = move_points(g, i, ramming=True)
        g.log("speed", ship=ship.word, points=g.points)
        return AGAIN
    return step(g, answer)


def has_choice(g: GreekFire) -> bool:
    """Whether the active ship can do anything but stop: step, ram or shoot."""
    ship = g.ships[g.active]
    can_strike = g.run and not ship.routing and ram_target(g, ship.at, ship.facing) != NOBODY
    return bool(g.points or can_strike or shots_on_the_way(g))


def orders(g: GreekFire) -> list[Option]:
    """Everything that the active ship may do now: steps, whole ways, rams, shots, and to stop."""
    i = g.active
    ship = g.ships[i]
    price = prices(g)
    here = (ship.at, ship.facing, min(g.run, 3))
    target = ram_target(g, ship.at, ship.facing) if g.run and not ship.routing else NOBODY
    found: list[Option] = [("ram", g.ships[target].word)] if target != NOBODY else []
    if ship.routing:
        found += flight_steps(g, price) if g.points else [STOP]
    elif ship.aground != NOBODY:
        found += [*off_the_ground(g, price), STOP]
    elif g.ramming:
        found += [("charge", g.ships[j].word) for j in rams_from(g, here, g.points) if j != target]
        found += [o for o in single_steps(g, price) if can_ram(g, after(g, o), g.points - cost_of(g, o))]
        found = found or [STOP]
    else:
        found += single_steps(g, price)
        found += destinations(g, price) if g.points > 1 else []
        found += [SPEED] if may_speed(g) else []
        found.append(STOP)
    return found + shots_on_the_way(g)


def cost_of(g: GreekFire, option: Option) -> int:
    """The points of a single step."""
    return 1 if option[0] == "turn" else g.book.costs(g.terrain)[MAP.index[str(option[1])]]


def may_speed(g: GreekFire) -> bool:
    """11.7, R5 Ramming speed is called before the first step, and only if a ram is then within reach."""
    ship = g.ships[g.active]
    if g.left_hex or g.run or g.points != move_points(g, g.active) or g.grappled(g.active):
        return False
    points = move_points(g, g.active, ramming=True)
    return bool(rams_from(g, (ship.at, ship.facing, 0), points))


def charge_at(g: GreekFire, word: str) -> list[Pose]:
    """The way to the best place to ram an enemy from."""
    ship = g.ships[g.active]
    start = (ship.at, ship.facing, min(g.run, 3))
    goal = rams_from(g, start, g.points)[find(g, word)]
    return [(hex, facing) for hex, facing, _ in route(approaches(g, start, g.points), goal)]


def shots_on_the_way(g: GreekFire) -> list[Option]:
    """12.1, 19.1 Shots of the active ship, and with Free For All Firing of its friends."""
    if not g.free_fire:
        return shots_of(g, g.active)
    seat = g.ships[g.active].seat
    return [option for i in g.afloat(seat) for option in shots_of(g, i)]


def follow(g: GreekFire) -> str:
    """The next step of a way that was chosen as a whole, as long as it is open."""
    ship = g.ships[g.active]
    hex, facing = g.course[:2]
    g.course = g.course[2:]
    if facing != ship.facing:
        side = next(side for side, by in TURN_BY.items() if (ship.facing + by) % 6 == facing)
        option: Option = ("turn", side)
    else:
        option = ("ahead" if MAP.ahead(ship.at, ship.facing) == hex else "astern", MAP.names[hex])
    if option not in single_steps(g, prices(g)):
        g.course = ()
        return AGAIN
    return step(g, option)


def step(g: GreekFire, option: Option) -> str:
    """11.8, 11.9, §17 One step, and what the hex does to a ship."""
    i = g.active
    ship = g.ships[i]
    g.points -= cost_of(g, option)
    hex, facing, run = after(g, option)
    g.run = run
    came_from, ship.facing = ship.at, facing
    if hex == ship.at:
        return AGAIN
    ship.at, ship.aground, g.left_hex = hex, NOBODY, True
    let_go_locks(g, i)
    if g.terrain[hex] == SHALLOWS:
        ship.aground = MAP.neighbours[hex].index(came_from)
        g.points, g.course = 0, ()
        g.log("aground", ship=ship.word, place=MAP.names[hex])
    elif g.terrain[hex] == ROCKS:
        roll = g.roll(10)
        g.log("rocks", ship=ship.word, roll=roll, result=g.book.ram[roll].id)
        strike(g, i, g.book.ram[roll])
        check_end(g)
    return "window" if g.free_fire else AGAIN


def let_go_locks(g: GreekFire, i: int) -> None:
    """R8 A ship that moves is no longer rammed together with another."""
    g.locked = tuple([pair for pair in g.locked if i not in pair])


# ---------------------------------------------------------------------- 19 free for all firing


def window(g: GreekFire) -> Flow[str | None]:
    """19.1, R21 While a ship moves the other side may shoot, or hold until it stops."""
    yield from others_shoot(g, "window")
    return "row"


def stopped(g: GreekFire) -> Flow[str | None]:
    """R21 The last shots at a ship that has stopped."""
    g.holding = False
    g.points = 0
    yield from others_shoot(g, "last-shots")
    ship = g.ships[g.active]
    return "end" if ship.fate or not ship.crew else "morale" if ship.routing else "board"


def others_shoot(g: GreekFire, prompt: str) -> Flow[None]:
    """The other side's shots, one after the other, until it holds its fire."""
    seat = 1 - g.last
    more = False
    while g.free_fire and not g.holding and not g.ships[g.active].fate:
        options = [option for i in g.afloat(seat) for option in shots_of(g, i)]
        if not options:
            return
        holds = [HOLD, WAIT] if prompt == "window" else [HOLD]
        facts = {"ship": g.ships[g.active].word}
        answer = yield Ask(seat, prompt, [*holds, *options], facts, more)
        if answer in holds:
            g.holding = answer == WAIT
            return
        carry_out(g, answer)
        check_end(g)
        more = True


# ---------------------------------------------------------------------- 14 boarding


def boarding(g: GreekFire) -> Flow[str | None]:
    """14.1 One enemy beside the ship may be boarded."""
    i = g.active
    ship = g.ships[i]
    found = boardable(g, i)
    if found:
        options: list[Option] = [*[("board", g.ships[j].word) for j in found], DECLINE]
        answer = yield Ask(ship.seat, "board", options, {"ship": ship.word, "odds": odds_told(g, i)})
        if answer != DECLINE:
            board(g, i, find(g, str(answer[1])))
            check_end(g)
    return "capture" if g.ships[i].crew else "end"


def capture(g: GreekFire) -> Flow[str | None]:
    """14.6, 14.7, R14 Empty ships beside the ship may be captured, and manned from its crew."""
    i = g.active
    ship = g.ships[i]
    found = [j for j in empty_beside(g, i) if g.ships[j].seat != ship.seat or ship.crew > TEN]
    if not found:
        return "morale"
    options: list[Option] = [*[("capture", g.ships[j].word) for j in found], DECLINE]
    answer = yield Ask(ship.seat, "capture", options, {"ship": ship.word})
    if answer == DECLINE:
        return "morale"
    g.prize = find(g, str(answer[1]))
    return "prize"


def prize(g: GreekFire) -> Flow[str | None]:
    """14.7, R14 How many of the crew go aboard the prize."""
    i, j = g.active, g.prize
    ship = g.ships[i]
    facts = {"ship": ship.word, "target": g.ships[j].word, "crew": ship.crew}
    least = TEN if g.ships[j].seat == ship.seat else 0
    options: list[Option] = [("send", n) for n in range(least, ship.crew, TEN)]
    answer = yield Ask(ship.seat, "prize", options, facts, more=True)
    man(g, i, j, int(answer[1]))
    check_end(g)
    return "capture" if int(answer[1]) else "morale"


def man(g: GreekFire, i: int, j: int, men: int) -> None:
    """R14 A prize changes hands; its new crew begins its own count of the dead."""
    ship, taken = g.ships[i], g.ships[j]
    ship.victories += taken.seat != ship.seat
    ship.crew -= men
    ship.muster -= men
    let_go(g, j)
    taken.seat, taken.crew, taken.muster, taken.dead = ship.seat, men, max(1, men), 0
    taken.moved, taken.stopped, taken.routing, taken.hurt = True, True, False, False
    taken.captain, taken.crew_skills, taken.quality = (), ship.crew_skills, ship.quality
    g.prize = NOBODY
    g.log("captures", ship=ship.word, target=taken.word, men=men)


# ---------------------------------------------------------------------- 15 morale, and the end of a move


def morale(g: GreekFire) -> str | None:
    """15.1, R13 The ship's morale roll."""
    ship = g.ships[g.active]
    if not g.only_after_losses or ship.hurt:
        test_morale(g, g.active)
    ship.hurt = False
    return None


def end_of_move(g: GreekFire) -> str | None:
    """R4, R7 The ship has moved; a sinking one sinks a little."""
    ship = g.ships[g.active]
    ship.moved = True
    ship.stopped = not g.left_hex
    if not ship.fate:
        sink_a_little(g, g.active)
    check_end(g)
    return "choose"


def check_end(g: GreekFire) -> None:
    """2.1 A side whose ships are all routed, captured, empty or gone has lost."""
    left = [len(g.in_action(seat)) for seat in (0, 1)]
    if all(left):
        return
    sizes = [g.size_points(seat) for seat in (0, 1)]
    if not any(left):
        raise GameOver(by_score([0, 0], "both-out"))
    seat = 0 if left[0] else 1
    raise GameOver(won_by(seat, 2, "out", sizes, {"seat": seat}))


PHASES: Phases[GreekFire] = Phases(
    Phase("fleet", "the fleets are drawn up", fleet),
    Phase("advantages", "ships are fitted out", advantages),
    Phase("side", "a side is chosen", side),
    Phase("round", "a round begins", begin_round),
    Phase("choose", "a ship is chosen", choose_ship),
    Phase("fire", "fire and sail", fire_and_sail),
    Phase("ungrapple", "grapples are cut", ungrapple),
    Phase("row", "rowing and missiles", row),
    Phase("window", "fire on the way", window),
    Phase("stopped", "the last shots", stopped),
    Phase("board", "boarding", boarding),
    Phase("capture", "prizes", capture),
    Phase("prize", "a prize is manned", prize),
    Phase("morale", "morale", morale),
    Phase("end", "the end of the move", end_of_move),
    Phase("drift", "empty ships drift", drift),
)


def bound(given: Setup) -> int:
    """Each ship is chosen, takes steps and stops, boards and captures; each weapon shoots once a round.

    With Free For All Firing the other side answers after every step.
    """
    book: FireBook = given.book
    points = given.number("points")
    if book.is_bought or book.is_designed:
        ships, decks = 2 * MOST_SHIPS, 2 * points
    else:
        kinds = [book.kinds[word] for side in (WEST, EAST) for word in book.fleets[side].ships]
        ships, decks = len(kinds), sum(kind.deck for kind in kinds) + len(kinds)
    steps = 6 + 2 + 3 + book.ramming_speed
    a_move = 1 + 1 + (steps + 2) * (2 if given.switch("free-fire") else 1) + 1 + 1 + 2 * 6 + 1
    a_round = ships * a_move + decks + ships
    return book.rounds * a_round + 2 * len(book.kinds) + 2 + ships * (len(book.advantages) + 1) + 1


play = PHASES.play
