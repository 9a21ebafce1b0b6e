"""Duel of Iron (WarpSpawn). Monitor against Merrimac on a hex map. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.duel_of_iron.book import CONFEDERATE, MAP, UNION, Damage, IronBook, costs, in_sight
from quarterdeck.games.duel_of_iron.state import DuelOfIron, Fire, Ship
from quarterdeck.kit.fire import Salvo
from quarterdeck.kit.hexes import ARCS, PORT_TURN, STARBOARD_TURN
from quarterdeck.kit.percentile import succeeds

Shot: TypeAlias = tuple[int, int, int]  # firing ship, its target, guns
STOP: Option = ("stop",)
HOLD: Option = ("hold",)
DECLINE: Option = ("decline",)
POINT: list[Option] = [("point", "port"), ("point", "starboard"), ("point", "stern")]
TURNS: list[Option] = [("turn", "port"), ("turn", "starboard")]
TURN_BY = {"port": PORT_TURN, "starboard": STARBOARD_TURN}
# 6.2: what a ship with points left may do, by the hex it can enter (the last entry: none)
MOVES: list[list[Option]] = [[("forward", name), *TURNS, STOP] for name in MAP.names] + [[*TURNS, STOP]]
# 10.2: results of the ramming table by roll; a 9 counts as an 8 (R10)
SWERVE, GLANCE, SOLID, UNDER = "swerve", "glance", "solid", "under"
RAMMING = ("", SWERVE, SWERVE, SWERVE, SWERVE, GLANCE, SOLID, SOLID, UNDER, UNDER)


def play(g: DuelOfIron) -> Flow[None]:
    """§4 Turn sequence: initiative, move, attack with penetration and damage, ramming, end."""
    while True:
        yield MARK
        if g.step == "initiative":
            initiative(g)
        if g.step == "move":
            yield from move_phase(g)
        elif g.step == "attack":
            yield from attack_phase(g)
        else:
            yield from ramming_phase(g)
            end_phase(g)


# ---------------------------------------------------------------------- 5 initiative


def initiative(g: DuelOfIron) -> None:
    """§5 Initiative phase. The lower roll moves first; ties roll again."""
    rolls = [0] * len(g.ships)
    order = _ranked(g, [i for i, ship in enumerate(g.ships) if not ship.fate], rolls)
    g.order = tuple(order)
    g.rolls = tuple(rolls)
    g.fire = []
    g.mover = 0
    g.step = "move"
    if g.out is not None:
        g.log("turn", turn=g.turn, ships=[g.ships[i].word for i in order], rolls=[rolls[i] for i in order])


def _ranked(g: DuelOfIron, ships: list[int], rolls: list[int]) -> list[int]:
    """The ships from the lowest roll up; those with the same roll are ranked among themselves again."""
    if len(ships) < 2:
        return ships
    for i in ships:
        rolls[i] = g.roll(g.book.kinds[g.ships[i].kind].initiative)
    groups: dict[int, list[int]] = {}
    for i in ships:
        groups.setdefault(rolls[i], []).append(i)
    return [i for roll in sorted(groups) for i in _ranked(g, groups[roll], rolls)]


# ---------------------------------------------------------------------- 6 movement


def move_phase(g: DuelOfIron) -> Flow[None]:
    """§6 Move phase, one ship: roll for points, then spend them."""
    i = g.order[g.mover]
    ship = g.ships[i]
    ship.came = ship.at
    g.points = move_points(g, ship)
    more = False
    while g.points > 0:
        ahead = open_ahead(g, ship)
        facts = {"ship": ship.word, "points": g.points}
        answer = yield Ask(ship.seat, "move", MOVES[ahead], facts, more)
        ship = g.ships[i]  # never trust an object across a question: the state may have been replaced
        verb = answer[0]
        if verb == "forward":
            ship.at = ahead
            g.points -= costs(g.terrain)[ahead]
        elif verb == "turn":
            ship.facing = (ship.facing + TURN_BY[answer[1]]) % 6
            g.points -= 1
        else:
            break
        more = True
    g.points = 0
    if g.out is not None:
        g.log("moved", ship=ship.word, place=MAP.names[ship.at], heading=f"heading-{ship.facing}")
    g.mover += 1
    if g.mover == len(g.order):
        g.mover = 0
        g.step = "attack"


def move_points(g: DuelOfIron, ship: Ship) -> int:
    """6.1. The move roll, less the damage to it, never below nothing (R2)."""
    kind = g.book.kinds[ship.kind]
    roll = g.roll(kind.move_die)
    points = max(0, roll + kind.move_bonus - ship.drag)
    if g.out is not None:
        g.log("move-roll", ship=ship.word, roll=roll, points=points)
    return points


def open_ahead(g: DuelOfIron, ship: Ship) -> int:
    """The hex ahead if the ship can enter it, else -1: land, edge, another ship or too few points."""
    ahead = MAP.neighbours[ship.at][ship.facing]
    if ahead < 0 or costs(g.terrain)[ahead] > g.points:
        return -1
    for other in g.ships:
        if other.at == ahead and not other.fate:
            return -1
    return ahead


# ---------------------------------------------------------------------- 7 attack


def attack_phase(g: DuelOfIron) -> Flow[None]:
    """§7-9. Both sides say what they fire; all shots are rolled, and all damage is done together."""
    firing = [seat for seat in (UNION, CONFEDERATE) if any(targets(g, i) for i in ships_of(g, seat))]
    if firing:
        declared = yield Together([(seat, partial(declare, g, seat)) for seat in firing])
        before = [ship.jammed for ship in g.ships]
        resolve(g, [shot for shots in declared for shot in shots])
        for i, jammed in enumerate(before):
            if g.ships[i].jammed and not jammed and not g.ships[i].trained:
                yield from point_turret(g, i)
    g.step = "ramming"


def point_turret(g: DuelOfIron, i: int) -> Flow[None]:
    """R8. A turret that has jammed before it ever fired: its owner says where it points."""
    answer = yield Ask(g.ships[i].seat, "jam", POINT, {"ship": g.ships[i].word})
    g.ships[i].turret = ARCS.index(answer[1])
    g.ships[i].trained = True
    g.log("pointed", ship=g.ships[i].word, arc=answer[1])


def ships_of(g: DuelOfIron, seat: int) -> list[int]:
    """A side's ships that still fight."""
    return [i for i, ship in enumerate(g.ships) if ship.seat == seat and not ship.fate]


def targets(g: DuelOfIron, by: int) -> list[tuple[int, int, int]]:
    """7.1-7.6, R1. Every enemy that guns bear on: which ship, in which arc, how many guns."""
    ship = g.ships[by]
    found = []
    for at, other in enumerate(g.ships):
        if other.seat == ship.seat or other.fate or MAP.distance(ship.at, other.at) > g.book.range:
            continue
        arc = MAP.arc(ship.at, ship.facing, other.at)
        guns = guns_in(g.book, ship, arc)
        if guns and (not g.land_blocks or in_sight(g.terrain, ship.at, other.at)):
            found.append((at, arc, guns))
    return found


def guns_in(book: IronBook, ship: Ship, arc: int) -> int:
    """How many guns bear in an arc; a jammed turret bears in one only (9.7)."""
    if ship.jammed and arc != ship.turret:
        return 0
    return min(book.ports[ship.kind][arc], ship.cannon)


def declare(g: DuelOfIron, seat: int) -> Flow[list[Shot]]:
    """A side says, ship by ship, at whom its guns fire."""
    shots: list[Shot] = []
    for by in ships_of(g, seat):
        if targets(g, by):
            shots += yield from aim(g, by)
    return shots


def aim(g: DuelOfIron, by: int) -> Flow[list[Shot]]:
    """R7, 12.1. One target if only one bears or the guns stand in a turret; else guns may be shared out."""
    seat, kind = g.ships[by].seat, g.book.kinds[g.ships[by].kind]
    shots: list[Shot] = []
    while True:
        open_to = _open_targets(g, by, shots)
        if not open_to:
            return shots
        if len(open_to) == 1 or kind.turret:
            guns = {g.ships[at].word: (at, n) for at, n in open_to}
            options: list[Option] = [*[("fire", word) for word in guns], HOLD]
            answer = yield Ask(seat, *_fire_question(g, by, open_to, options), bool(shots))
            if answer == HOLD:
                return shots
            return [*shots, (by, *guns[answer[1]])]
        options = [("aim", g.ships[at].word, n) for at, most in open_to for n in range(1, most + 1)]
        answer = yield Ask(seat, *_fire_question(g, by, open_to, [*options, HOLD]), bool(shots))
        if answer == HOLD:
            return shots
        at = next(at for at, _ in open_to if g.ships[at].word == answer[1])
        shots.append((by, at, answer[2]))


def _open_targets(g: DuelOfIron, by: int, shots: list[Shot]) -> list[tuple[int, int]]:
    """Targets not yet fired at, each with the guns that are left for it."""
    ship = g.ships[by]
    spent = sum([guns for _, _, guns in shots])
    left = min(g.book.kinds[ship.kind].salvo, ship.cannon) - spent
    if left <= 0:
        return []
    bearing = targets(g, by)
    arcs = {at: arc for at, arc, _ in bearing}
    used = {arc: sum([n for _, at, n in shots if arcs[at] == arc]) for _, arc, _ in bearing}
    done = [at for _, at, _ in shots]
    open_to = [(at, min(left, guns - used[arc])) for at, arc, guns in bearing if at not in done]
    return [(at, n) for at, n in open_to if n > 0]


def _fire_question(
    g: DuelOfIron, by: int, open_to: list[tuple[int, int]], options: list[Option]
) -> tuple[str, list[Option], dict[str, object]]:
    """Prompt, options and facts of a question about fire."""
    ship = g.ships[by]
    if len(open_to) > 1:
        return "fire.choose", options, {"ship": ship.word, "guns": max(n for _, n in open_to)}
    at, guns = open_to[0]
    away = MAP.distance(ship.at, g.ships[at].at)
    hit, pierce = chances(g, by, at)
    facts: dict[str, object] = {"ship": ship.word, "target": g.ships[at].word, "guns": guns}
    return "fire", options, {**facts, "range": away, "hit": hit, "pierce": pierce}


def chances(g: DuelOfIron, by: int, at: int) -> tuple[int, int]:
    """7.7-8.5, 9.2, 9.8. The percentages to hit and to penetrate."""
    ship, other = g.ships[by], g.ships[at]
    away = MAP.distance(ship.at, other.at)
    steady = g.book.steady if g.steady_gunners and ship.jammed else 0
    doubled = g.double_charges if ship.kind == "monitor" else g.solid_shot
    hit = g.book.to_hit[ship.kind].chance(away, plus=steady)
    return hit, g.book.to_pierce[ship.kind].chance(
        away, times=2 if doubled else 1, plus=g.book.crack * other.cracks
    )


# ---------------------------------------------------------------------- 7-9 shots and damage


def resolve(g: DuelOfIron, shots: list[Shot]) -> None:
    """§7-9. All to-hit rolls, then all penetration rolls, then all damage at once."""
    odds = [chances(g, by, at) for by, at, _ in shots]
    for (by, at, guns), (hit, _) in zip(shots, odds, strict=True):
        train(g.book, g.ships[by], g.ships[at])
        g.fire.append(Fire(by=by, at=at, guns=guns, hits=sum([succeeds(g, hit) for _ in range(guns)])))
    for fire, (_, pierce) in zip(g.fire, odds, strict=True):
        fire.holes = sum([succeeds(g, pierce) for _ in range(fire.hits)])
        if g.out is not None:
            words = [g.ships[i].word for i in (fire.by, fire.at)]
            g.log("fire", ship=words[0], target=words[1], guns=fire.guns, hits=fire.hits, holes=fire.holes)
    salvo: Salvo[int, Damage] = Salvo()
    for fire in g.fire:
        for _ in range(fire.holes):
            salvo.note(fire.at, g.book.damage[g.ships[fire.at].kind][g.roll(6) - 1])
    salvo.deal(lambda at, row: damage(g, g.ships[at], row))
    if g.out_at_once:
        for ship in g.ships:
            check_disabled(g, ship)


def train(book: IronBook, ship: Ship, target: Ship) -> None:
    """R8. A turret stays where it last fired."""
    if book.kinds[ship.kind].turret:
        ship.turret = MAP.arc(ship.at, ship.facing, target.at)
        ship.trained = True


def damage(g: DuelOfIron, ship: Ship, row: Damage) -> None:
    """§9 Damage phase: one result of the ship's table. All damage adds up (9.3)."""
    match row.effect:
        case "move":
            ship.drag += row.amount
        case "crack":
            ship.cracks += 1
        case "cannon":
            ship.cannon = max(0, ship.cannon - row.amount)
        case "crew":
            ship.crew = max(0, ship.crew - row.amount)
        case "jam":
            ship.jammed = True
    g.log("damage", ship=ship.word, result=row.id)


def check_disabled(g: DuelOfIron, ship: Ship) -> None:
    """9.4, 11.2. No crew, no cannon or no speed left (R17): the ship fights no more."""
    if ship.fate:
        return
    if ship.drag >= g.book.kinds[ship.kind].limit:
        ship.fate = "cannot-move"
    elif not ship.crew:
        ship.fate = "no-crew"
    elif not ship.cannon:
        ship.fate = "no-cannon"
    if ship.fate:
        g.log("disabled", ship=ship.word, reason=ship.fate)


# ---------------------------------------------------------------------- 10 ramming


def ramming_phase(g: DuelOfIron) -> Flow[None]:
    """§10 Ramming phase. A Merrimac with a Monitor right before its bow may try to ram it."""
    for i in g.order:
        victim = ram_target(g, i)
        if victim is None:
            continue
        facts = {"ship": g.ships[i].word, "target": g.ships[victim].word}
        answer = yield Ask(g.ships[i].seat, "ram", [("ram", facts["target"]), DECLINE], facts)
        if answer != DECLINE:
            ram(g, g.ships[i], g.ships[victim])


def ram_target(g: DuelOfIron, i: int) -> int | None:
    """10.1. The enemy in the hex that the ship faces, by number."""
    ship = g.ships[i]
    if ship.fate or not g.book.kinds[ship.kind].rams:
        return None
    ahead = MAP.neighbours[ship.at][ship.facing]
    for other, victim in enumerate(g.ships):
        if victim.at == ahead and victim.seat != ship.seat and not victim.fate:
            return other
    return None


def ram(g: DuelOfIron, ship: Ship, victim: Ship) -> None:
    """10.2, 10.3. Roll on the ramming table."""
    roll = g.roll(8)
    result = RAMMING[roll + g.ram_kept]
    g.log(result, ship=ship.word, target=victim.word, roll=roll)
    if result == GLANCE:
        damage(g, ship, g.book.leak[ship.kind])
    elif result == SOLID:
        for _ in range(g.roll(3)):
            damage(g, victim, g.book.leak[victim.kind])
    elif result == UNDER:
        victim.fate = "sunk"
    if g.out_at_once:
        check_disabled(g, ship)
        check_disabled(g, victim)


# ---------------------------------------------------------------------- 11 end


def end_phase(g: DuelOfIron) -> None:
    """§11 End phase. Who is disabled is seen now (R11); a side without a fighting ship has lost (R12)."""
    for ship in g.ships:
        check_disabled(g, ship)
    left = [len(ships_of(g, seat)) for seat in (UNION, CONFEDERATE)]
    if not any(left):
        raise GameOver(by_score(left, "both-out"))
    for seat in (UNION, CONFEDERATE):
        if not left[1 - seat]:
            raise GameOver(won_by(seat, 2, "out", left, {"seat": seat}))
    if g.turn == g.turn_cap:
        raise GameOver(by_score(left, "cap", {"turns": g.turn, "union": left[0], "confederate": left[1]}))
    g.turn += 1
    g.step = "initiative"


def bound(given: Setup) -> int:
    """A Monitor has at most 7 points to spend and one target; a Merrimac 5 points, four guns and a ram."""
    a_turn = given.number("monitors") * (7 + 1) + given.number("merrimacs") * (5 + 4 + 1)
    return given.number("turn-cap") * a_turn + given.number("monitors")  # a turret jams once
