"""Moving stacks (§Move phase): origin, group and destination; then others may answer before it happens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op
from quarterdeck.kit.territories import reach
from quarterdeck.systems.warp_empires import seats
from quarterdeck.systems.warp_empires.armies import (
    CROSSED,
    MOVED,
    ONCE,
    PICKED,
    column,
    contested,
    departures,
    find,
    kinds_in,
    meant_by,
    outset,
    own_units,
    peaceful,
    seats_after,
    settle,
    stack,
)
from quarterdeck.systems.warp_empires.envoys import envoys_at, posts, room_for, travel
from quarterdeck.systems.warp_empires.garrisons import attacks, guarded_by
from quarterdeck.systems.warp_empires.pieces.attachments import attached, load, unload
from quarterdeck.systems.warp_empires.pieces.recruiting import closed_to_others
from quarterdeck.systems.warp_empires.replies import DECLINE, could_hold, play_card, plays
from quarterdeck.systems.warp_empires.seats import FAST
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.vocabulary import PEACE, REACT, REPLY_MOVE
from quarterdeck.systems.warp_empires.world import FLYER, STACK, World, land, world

STOP: Option = ("stop",)
ALL: Option = ("all",)
SHIPS_ONLY = frozenset(("by sea", "every ship", "ships only"))
TRAIL = 1  # earlier moves that the table still shows
ANY_MOVE = Op("move.stacks", 1)
ONE_UNIT = Op("move.unit")
EACH_STACK = 3  # single units instead of a stack, where a card lets one choose


# ---------------------------------------------------------------------- where a group may go


def limits(g: Empire, w: World, seat: int) -> tuple[int, int]:
    """The territories a seat's units may enter, as far as others are concerned, and where others stand.

    They never make a third party in a territory. A group under way keeps its place where it came from, as it
    may be sent back there. Those protected by a truce are not attacked. In a peaceful place all may meet.
    """
    once = twice = kept_off = 0
    for other, held in enumerate(g.held):
        if other != seat:
            for mover, origin in g.turn.away:
                if mover == other:
                    held |= 1 << origin
            twice |= once & held
            once |= held
            if seat == g.active and g.turn.barred >> other & 1:
                kept_off |= held | guarded_by(g, other)
    return w.map.everywhere & ~((twice | kept_off) & ~peaceful(g)), once


def steps_of(g: Empire, w: World, seat: int, group: int, op: Op) -> int:
    """How far a group gets by a card."""
    if "at fast speed" in op.phrases:
        return FAST
    if op.verb == "move.unit" and op.amount is not None:
        return op.n
    return seats.steps_of(g, w, seat, group)


def targets(g: Empire, seat: int, origin: int, group: int, op: Op) -> int:
    """The territories that a group may move to."""
    w = world(g)
    gate = w.module.gate
    if not group or (gate is not None and not gate.may_go(w, group)) or not fits_order(w, group, op):
        return 0
    if w.module.bound is not None and w.module.bound(g, op, group) != group:
        return 0
    cargo = w.module.cargo
    at_sea = cargo is not None and cargo.afloat and op.verb != "move.teleport"
    if at_sea and strands(g, w, seat, origin, group):
        return 0
    found = ways(g, w, seat, origin, group, op)
    if w.module.bars is not None:
        found &= ~w.module.bars(g, seat, group)
    if "to the coast" in op.phrases or "by sea" in op.phrases:
        found &= w.coast
    if "into battle" in op.phrases:
        found &= enemy_ground(g, seat)
    if "out of battle" in op.phrases:
        found &= ~enemy_ground(g, seat)
    return found


def ways(g: Empire, w: World, seat: int, origin: int, group: int, op: Op) -> int:
    """Where a group gets to, whatever the card says about where to."""
    over, across = _ways(g, w, seat, origin, group, op)
    return over | across


def _ways(g: Empire, w: World, seat: int, origin: int, group: int, op: Op) -> tuple[int, int]:
    """The same in two parts: by open ways, and over a barrier, which takes the whole move."""
    module, ground = w.module, land(g)
    enter, others = limits(g, w, seat)
    room = -1
    if group & w.envoys:
        enter, others = _with_envoys(w, group, enter, others)
        room = room_for(g, seat, group & w.envoys)
    more = closed_to_others(g, seat) if w.book.factions else 0
    end = enter & ground.enterable(group, more)
    if op.verb == "move.teleport":
        return end & room & teleported(g, w, seat, origin, op), 0
    going = group if module.cargo is None else group & ~module.cargo.loaded(w, group)
    over = end if going == group else enter & ground.enterable(going, more)
    if module.cargo is not None and module.cargo.afloat:
        end = over
    if module.mounts is not None:
        going &= ~module.mounts.mounted(w, going)
        over = enter & ground.enterable(going, more)
    through = over & ~others & ~ground.stops
    if module.veiled is not None and module.veiled(g, w, going):
        through = over & ~ground.stops
    if "past forts" in op.phrases:
        through |= over & known_forts(g, seat) & ~ground.stops
    if module.flyers is not None and not going & ~flying(g, w):
        over = (ground.enterable(going, more) | ground.of(*module.flyers.over)) & w.map.everywhere
        through = over if module.flyers.pass_stops(w) else over & ~ground.stops
    neighbours: Sequence[int] = w.map.neighbours if module.links is None else module.links(g, seat)
    if module.roads is not None:
        neighbours = module.roads(w, going) or neighbours
    steps = steps_of(g, w, seat, going, op)
    if w.barriers and steps:
        end &= room
        apart = w.barriers[origin] & end
        found = reach(w.without_barriers, origin, steps, over, through) & end
        return found, apart & ~found
    return reach(neighbours, origin, steps, over, through) & end & room, 0


def known_forts(g: Empire, seat: int) -> int:
    """The territories in which a seat knows of a fortification of others."""
    w = world(g)
    kinds = frozenset(w.kinds[c] for c in members(w.forts))
    return set_of(
        [
            t
            for other, held in enumerate(g.held)
            if other != seat
            for t in members(held)
            if not kinds.isdisjoint(g.units.knows(seat, w.stack(t, other)))
        ]
    )


def _with_envoys(w: World, group: int, enter: int, others: int) -> tuple[int, int]:
    """Envoys by themselves attack nobody and may join anybody."""
    if not group & ~w.envoys:
        enter = w.map.everywhere
        others = 0 if w.options.get("envoys-pass") else others
    return enter, others


def flying(g: Empire, w: World) -> int:
    """The units that fly now."""
    return w.flyers if w.module.gains is None else meant_by(g, FLYER)


def strands(g: Empire, w: World, seat: int, origin: int, group: int) -> bool:
    """Whether a group leaves others without their ship, or leaves one itself without it."""
    cargo = w.module.cargo
    assert cargo is not None
    ground = land(g)
    if not cargo.aboard(w, ground, origin, group):
        rest = set_of(stack(g, origin, seat)) & ~group
        return bool(cargo.too_many(w, ground, origin, rest))
    if not group & ~flying(g, w):
        return False
    rest = set_of(stack(g, origin, seat)) & ~group
    return bool(cargo.too_many(w, ground, origin, group) or cargo.too_many(w, ground, origin, rest))


def teleported(g: Empire, w: World, seat: int, origin: int, op: Op) -> int:
    """Where a spell may take a group: anywhere, or within its region where no opponent is or rules."""
    if "within its domain" not in op.phrases:
        return w.map.everywhere & ~(1 << origin)
    region = w.map.places[origin].region
    hostile = enemy_ground(g, seat)
    return (
        sum(
            [
                1 << t
                for t, place in enumerate(w.map.places)
                if region and place.region == region and t != origin and g.owner[t] in (seat, NOBODY)
            ]
        )
        & ~hostile
    )


def could_come(g: Empire, w: World, seat: int, origin: int, target: int, op: Op) -> int:
    """The units that could go from here to there: what everybody knows of a group that sets out."""
    cargo = w.module.cargo
    if w.module.speed is not None or w.module.gains is not None:
        return ~w.attachments  # who goes how fast may have changed
    found = 0 if cargo is None else w.table.matching_text(cargo.what)
    for units, speed, _ in land(g).alike:
        if speed < 0 or ways(g, w, seat, origin, units & -units, op) >> target & 1:
            found |= units
    return found & w.mobile


def enemy_ground(g: Empire, seat: int) -> int:
    """Where exactly others stand."""
    found = 0
    for other, held in enumerate(g.held):
        if other != seat:
            found |= held
    return found


def fits_order(w: World, group: int, op: Op) -> bool:
    """Whether the card lets this group move: a unit it must hold, or ships only."""
    if op.tags is not None:
        meant = w.table.matching(op.tags)
        if not (group & ~meant == 0 if op.verb == "move.unit" else group & meant):
            return False
    if op.verb == "move.teleport" and op.caster is not None and not group & w.table.matching(op.caster):
        return False
    return op.phrases.isdisjoint(SHIPS_ONLY) or not group & ~sailing(w, group)


def sailing(w: World, group: int) -> int:
    """The ships of a group and what they carry."""
    cargo = w.module.cargo
    return w.ships if cargo is None else w.ships | cargo.loaded(w, group)


def available(g: Empire, seat: int, t: int, op: Op) -> int:
    """The units of a stack that this order could move."""
    w = world(g)
    if g.frozen[seat] >> t & 1 or ("in the south" in op.phrases and not w.south >> t & 1):
        return 0
    units = 0
    for u in w.levels[t]:
        for c in g.units.zones[w.first_stack + u * w.owners + seat]:
            units |= 1 << c
    if w.envoys:
        units |= envoys_at(g, w, seat, t)
    units = seats.mobile(g, w, units)
    if op.verb != "move.stack_again":
        units &= ~g.units.flags.get(MOVED, 0)
    if op.phrases and not op.phrases.isdisjoint(SHIPS_ONLY):
        units = units & sailing(w, units) if units & w.ships else 0
    if op.tags is not None:
        meant = w.table.matching(op.tags)
        units = units & meant if op.verb == "move.unit" else units if units & meant else 0
    if op.verb == "move.teleport":
        return spellbound(w, units, op)
    if units and w.module.bound is not None:
        units = w.module.bound(g, op, units)
    gate = w.module.gate
    return units if gate is None or not units else gate.movers(w, units)


def spellbound(w: World, units: int, op: Op) -> int:
    """Of these units of one stack, those that a caster among them may take along: all, or leaders only."""
    casters = units & w.table.matching(op.caster or op.meant)
    if not casters:
        return 0
    return units & (casters | w.leaders) if "with leaders" in op.phrases else units


def origins(g: Empire, seat: int, op: Op) -> list[int]:
    """The territories from which something can move."""
    if "into battle" in op.phrases:
        return [t for t in members(outset(g, seat)) if _goes_somewhere(g, seat, t, op)]
    if "out of battle" in op.phrases:
        return [t for t in members(outset(g, seat) & contested(g)) if _goes_somewhere(g, seat, t, op)]
    w = world(g)
    near = nearby(g, w, seat)
    return [t for t in members(departures(g, seat)) if near[t] and available(g, seat, t, op)]


def nearby(g: Empire, w: World, seat: int) -> Sequence[int]:
    """By territory: neighbours that could perhaps be entered. Cheap, and never too few."""
    enter, _ = limits(g, w, seat)
    links = w.module.links
    neighbours = w.map.neighbours if links is None else links(g, seat)
    if enter == w.map.everywhere or posts(g, seat):
        return neighbours
    return [mask & enter for mask in neighbours]


def can_start(g: Empire, seat: int, op: Op) -> bool:
    """Whether anything can move; found sooner than all that can."""
    if not op.phrases.isdisjoint(("into battle", "out of battle")):
        return bool(origins(g, seat, op))
    w = world(g)
    enter, _ = limits(g, w, seat)
    links = w.module.links
    neighbours = w.map.neighbours if links is None else links(g, seat)
    if posts(g, seat):
        enter = w.map.everywhere
    held = departures(g, seat)
    while held:
        low = held & -held
        held ^= low
        t = low.bit_length() - 1
        if neighbours[t] & enter and available(g, seat, t, op):
            return True
    return False


def _goes_somewhere(g: Empire, seat: int, t: int, op: Op) -> bool:
    units = available(g, seat, t, op)
    return any(targets(g, seat, t, 1 << c, op) for c in members(units)) or bool(
        targets(g, seat, t, units, op)
    )


# ---------------------------------------------------------------------- one move


def order_move(g: Empire, chooser: int, seat: int, op: Op, first: bool = True) -> Flow[bool]:
    """One move of one group. False when the chooser wants no more moves."""
    words = world(g).map.words
    answer = yield Ask(chooser, "move.from", partial(origin_options, g, seat, op), more=not first)
    if answer == STOP:
        return False
    g.turn.origin = origin = world(g).map.index[answer[1]]
    if "every ship" in op.phrases:
        pick_all(g, seat, origin, op)
    while True:
        answer = yield Ask(
            chooser,
            "move.group",
            partial(group_options, g, seat, origin, op),
            {"from": words[origin]},
            more=True,
        )
        if answer == STOP:
            g.units.clear(PICKED)
            g.turn.origin = NOBODY
            return False
        if answer == ALL:
            pick_all(g, seat, origin, op)
        elif answer[0] == "take":
            pick(g, seat, origin, answer[1], op)
        else:
            break
    g.turn.origin = NOBODY
    yield from announce(g, seat, origin, world(g).map.index[answer[1]], op)
    return True


def origin_options(g: Empire, seat: int, op: Op) -> list[Option]:
    """From where to move, or no move."""
    words = world(g).map.words
    return [STOP, *[("from", words[t]) for t in origins(g, seat, op)]]


def picked(g: Empire, seat: int, t: int) -> int:
    """The units chosen so far for the group."""
    return (set_of(column(g, t, seat)) | envoys_at(g, world(g), seat, t)) & g.units.flags.get(PICKED, 0)


def pick(g: Empire, seat: int, t: int, kind: str, op: Op) -> None:
    """Add a unit of a kind to the group, or a thing that goes along."""
    w = world(g)
    if w.book.units[kind].bearer:
        g.units.flag(PICKED, find(g, w.kit(t, seat), kind, ~g.units.flags.get(PICKED, 0)))
        return
    left = available(g, seat, t, op) & ~g.units.flags.get(PICKED, 0)
    zones = [w.post(t, seat)] if kind in w.envoy_kinds else [w.stack(u, seat) for u in w.levels[t]]
    zone = next(zone for zone in zones if kind in kinds_in(w, members(left & set_of(g.units.zones[zone]))))
    g.units.flag(PICKED, find(g, zone, kind, left))


def pick_all(g: Empire, seat: int, t: int, op: Op) -> None:
    """The whole stack, as far as it can move."""
    for c in (*members(available(g, seat, t, op)), *things_of(g, seat, t)):
        g.units.flag(PICKED, c)


def things_of(g: Empire, seat: int, t: int) -> tuple[int, ...]:
    """What is attached to a stack, and goes where its owner says."""
    return attached(g, t, seat) if world(g).kits == STACK else ()


def group_options(g: Empire, seat: int, t: int, op: Op) -> list[Option]:
    """Which units go, and, once there are some, where to."""
    w = world(g)
    group = picked(g, seat, t)
    left = available(g, seat, t, op) & ~group
    single = op.verb == "move.unit" and group
    take: list[Option] = [("take", kind) for kind in kinds_in(w, members(left))] if not single else []
    if w.kits == STACK:
        chosen = g.units.flags.get(PICKED, 0)
        things = [c for c in things_of(g, seat, t) if not chosen >> c & 1]
        take += [("take", kind) for kind in kinds_in(w, things)]
    if left and op.verb != "move.unit":
        take.append(ALL)
    words = w.map.words
    return [*take, *[("to", words[u]) for u in members(targets(g, seat, t, group, op))], STOP]


def announce(g: Empire, seat: int, origin: int, target: int, op: Op) -> Flow[None]:
    """The group sets out; others may answer; then it arrives, or stays as if it had not moved."""
    w = world(g)
    group = picked(g, seat, origin)
    things = g.units.flags.get(PICKED, 0) & w.attachments
    g.units.clear(PICKED)
    road = w.under_way[seat]
    units = [c for c in column(g, origin, seat) if group >> c & 1]
    able = could_come(g, w, seat, origin, target, op)
    set_out(g, w, seat, origin, group)
    load(g, seat, origin, things)
    for level in w.levels[origin]:
        settle(g, w, level, seat)
    if not set_of(units) & ~able:  # always so, but for worlds imagined while the group was being chosen
        g.units.narrow(road, able)
    if op.phrases or op.tags is not None or w.module.gate is not None:
        for other in range(w.players):
            g.units.learnt[other] += 1  # how many such a move takes from a stack tells something of it
    g.turn.moving = (seat, origin, target)
    g.turn.away = (*g.turn.away, (seat, origin))
    if w.module.sent is not None:
        w.module.sent(g, op, group)
    before = tuple(g.held)
    envoys = group & w.envoys
    n = group.bit_count()
    g.log("announce", seat=seat, n=n, start=w.map.words[origin], to=w.map.words[target])
    stopped = yield from answer_move(g, seat, origin, target, n)
    if not stopped and tuple(g.held) != before:  # somebody moved in between: is the way still open?
        stopped = not ways(g, w, seat, origin, set_of(g.units.zones[road]) | envoys, op) >> target & 1
        for other in range(w.players):
            g.units.learnt[other] += 1  # it tells how fast the group is
    g.turn.moving = ()
    g.turn.away = g.turn.away[:-1]
    if stopped:
        g.log("stay", seat=seat, start=w.map.words[origin])
        target = origin
    else:
        arrive(g, w, seat, origin, target, op, envoys)
    if units:
        g.units.move_group(g.units.zones[road], road, w.stack(target, seat))
        unload(g, seat, target)
        settle(g, w, target, seat)
    if w.module.layers is not None:
        w.module.layers.land(g, seat, target, back=stopped)


def set_out(g: Empire, w: World, seat: int, origin: int, group: int) -> None:
    """The units of a group leave their stacks."""
    for u in w.levels[origin]:
        units = [c for c in stack(g, u, seat) if group >> c & 1]
        if units:
            g.units.move_group(units, w.stack(u, seat), w.under_way[seat])


def arrive(g: Empire, w: World, seat: int, origin: int, target: int, op: Op, envoys: int = 0) -> None:
    """The group is there: it has moved, perhaps over a barrier, and if it comes first it attacks."""
    units = g.units.zones[w.under_way[seat]]
    crossed = w.barriers and _ways(g, w, seat, origin, set_of(units), op)[1] >> target & 1
    for c in units:
        first = w.module.moves > 1 and not g.units.flagged(ONCE, c)
        g.units.flag(ONCE if first else MOVED, c)
        if crossed:
            g.units.flag(CROSSED, c)
    if envoys:
        for c in members(envoys):
            g.units.flag(MOVED, c)
        travel(g, seat, envoys, origin, target)
    if units and not g.held[seat] >> target & 1:
        g.entered[target] = seat
    g.trail = (*g.trail[-TRAIL:], (seat, origin, target))


# ---------------------------------------------------------------------- answers to a move


def answer_move(g: Empire, seat: int, origin: int, target: int, n: int) -> Flow[bool]:
    """Negation, a truce, or a move of one's own in reply. Whether the move is stopped."""
    words = world(g).map.words
    facts = {
        "by": seat,
        "start": words[origin],
        "to": words[target],
        "n": n,
    }
    for other in seats_after(g, seat):
        while may_answer(g, other, seat, target):
            answer = yield Ask(
                other, "reply.move", partial(answers, g, other, seat, origin, target), facts, window=True
            )
            if answer == DECLINE:
                break
            if not (yield from play_card(g, other, answer)):
                continue
            windows = world(g).book.deck.windows[answer[1]]
            if REACT in windows:
                yield from react(g, other, str(answer[1]))
                continue
            if PEACE in windows:
                make_peace(g, other, answer[1])
            elif not holds_what_it_stops(g, seat, answer[1]):
                continue
            return True
    return False


def may_answer(g: Empire, other: int, mover: int, target: int) -> bool:
    """By what everybody sees: whether a seat could hold an answer to a move."""
    return (
        could_hold(g, other, REPLY_MOVE)
        or (mover == g.active and reacts_early(g) and bool(g.held[other]) and could_hold(g, other, REACT))
        or (under_attack(g, other, mover, target) and could_hold(g, other, PEACE))
    )


def under_attack(g: Empire, seat: int, mover: int, target: int) -> bool:
    """Whether the active player's group under way attacks this seat; envoys attack nobody."""
    coming = mover == g.active and bool(g.units.zones[world(g).under_way[mover]])
    return coming and attacks(g, seat, target) and not peaceful(g) >> target & 1


def answers(g: Empire, other: int, mover: int, origin: int, target: int) -> list[Option]:
    """The cards that a seat may answer a move with."""
    w = world(g)
    deck = w.book.deck
    found: list[Option] = [DECLINE]
    for how, kind in plays(g, other):
        windows = deck.windows[kind]
        if REPLY_MOVE in windows:
            fits = any(stops(g, op, other, mover, origin, target) for op in first_ops(w, kind, REPLY_MOVE))
        elif mover == g.active and REACT in windows:
            fits = not reaction(g, kind).phrases and can_start(g, other, ANY_MOVE)
        else:
            fits = kind in w.book.deck.peace and under_attack(g, other, mover, target)
        if fits and any(seats.may_play(g, other, op) for op in first_ops(w, kind, None)):
            found.append((how, kind))
    return found


def first_ops(w: World, kind: str, window: str | None) -> list[Op]:
    """The leading operation of each of a card's chains (in a window)."""
    deck = w.book.deck
    chains = deck.effects[kind] if window is None else deck.chains(kind, window)
    return [chain[0] for chain in chains]


def stops(g: Empire, op: Op, other: int, mover: int, origin: int, target: int) -> bool:
    """Whether a negation may be played on this move, by what everybody sees of it."""
    w = world(g)
    if not seats.may_play(g, other, op):
        return False
    if "into occupied" in op.phrases:
        return bool(enemy_ground(g, mover) >> target & 1)
    sides = {phrase.removeprefix("of ") for phrase in op.phrases if phrase.startswith("of ")}
    if sides and seats.side_of(g, mover).lower() not in sides:
        return False
    regions = {phrase.removeprefix("in ") for phrase in op.phrases if phrase.startswith("in ")}
    if regions and w.map.places[origin].region.lower() not in regions:
        return False
    return "at sea" not in op.phrases or bool(w.coast >> origin & w.coast >> target & 1)


def holds_what_it_stops(g: Empire, mover: int, kind: str) -> bool:
    """Where a negation names a kind of unit: whether the group holds one, which its owner must show."""
    w = world(g)
    tags = first_ops(w, kind, REPLY_MOVE)[0].tags
    if tags is None:
        return True
    road = w.under_way[mover]
    meant = w.table.matching(tags)
    if set_of(g.units.zones[road]) & meant:
        for other in range(w.players):
            g.units.learnt[other] += 1
        return True
    g.units.narrow(road, ~meant)
    g.log("no-such-unit", seat=mover)
    return False


def reaction(g: Empire, kind: str) -> Op:
    """The move that a card allows in another's phase."""
    return next(op for op in first_ops(world(g), kind, None) if op.verb == "move.react")


def reacts_early(g: Empire) -> bool:
    """Whether the deck has cards to move with in another's phase before its end."""
    return not world(g).book.deck.reacts_late


def react(g: Empire, seat: int, kind: str) -> Flow[None]:
    """A stack moves in an opponent's Move phase. What moved counts as moved in nobody's phase."""
    before = {name: g.units.flags.get(name, 0) for name in (MOVED, ONCE)}
    moving, origin = g.turn.moving, g.turn.origin
    yield from order_move(g, seat, seat, reaction(g, kind))
    g.turn.moving, g.turn.origin = moving, origin
    for name, bits in before.items():
        left = g.units.flags.get(name, 0) & ~(own_units(g, seat) & ~bits)
        g.units.flags[name] = left
        if not left:
            g.units.clear(name)


def make_peace(g: Empire, seat: int, kind: str) -> None:
    """The active player may not attack this seat (or anybody) for the rest of the turn; or may not move."""
    w = world(g)
    ops = [op for chain in w.book.deck.effects[kind] for op in chain]
    if kind not in w.book.deck.peace:
        g.still[g.active] = True
        g.log("still", seat=seat, other=g.active)
        return
    everyone = any("with all" in op.phrases for op in ops) and w.options.get("treaty") != "with me"
    g.turn.barred |= (1 << len(g.held)) - 1 if everyone else 1 << seat
    g.log("peace", seat=seat, other=g.active)
