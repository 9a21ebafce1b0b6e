"""Verbs of the board: kills, control markers, turned units, rebels and changed land."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op, Span
from quarterdeck.systems.warp_empires.armies import (
    enemies_of,
    find,
    kinds_in,
    meant,
    overboard,
    own_units,
    peaceful,
    remove,
    seats_after,
    stack,
)
from quarterdeck.systems.warp_empires.choosing import (
    amount,
    can_each_enemy,
    choose_opponent,
    choose_stack,
    choose_unit,
    enemy_stacks,
    reach_of,
    spend_caster,
    the_sides,
)
from quarterdeck.systems.warp_empires.envoys import posts
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.recruiting import may_stand
from quarterdeck.systems.warp_empires.pieces.start import home
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import land, world


def can_kill(g: Empire, seat: int, op: Op) -> bool:
    """In battle the enemy lies open; elsewhere any stack may be named."""
    if "in battle" in op.phrases:
        return g.battle is not None and can_each_enemy(g, seat, op)
    return bool(enemy_stacks(g, seat, reach_of(g, seat, op)))


def run_kill(g: Empire, seat: int, op: Op) -> Flow[None]:
    """In battle one picks the victim; elsewhere the owner shows whether the stack holds one, and loses it."""
    among = meant(g, op.meant)
    for i in range(1 if op.amount is None else op.n):
        if "in battle" in op.phrases:
            b, side = the_sides(g, seat)
            other, t = b.seats[1 - side], b.at
            if not set_of(stack(g, t, other)) & among:
                return
            enough = i > 0 and isinstance(op.amount, Span) and i >= op.amount.least
            unit = yield from choose_unit(g, seat, t, other, "kill", among, enough)
            if unit == NOBODY:
                return
            kill(g, t, other, unit)
        else:
            if not can_kill(g, seat, op):
                return
            t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
            if op.caster is not None and (yield from cast_at(g, seat, t, other)):
                return
            yield from give_up(g, t, other, among)


def cast_at(g: Empire, seat: int, t: int, other: int) -> Flow[bool]:
    """A spell strikes a stack next to its caster, unless something there wards it off."""
    w = world(g)
    spend_caster(g, seat, w.map.neighbours[t])
    return w.module.wards is not None and (yield from w.module.wards(g, seat, t, other))


def kill(g: Empire, t: int, seat: int, unit: int) -> None:
    """A unit is killed by a card: no capture, it goes back to its pile."""
    if unit == NOBODY:
        return
    w = world(g)
    remove(g, t, seat, unit)
    if seat == w.neutral:
        g.log("killed-by-nobody", unit=w.kinds[unit], at=w.map.words[t])
    else:
        g.log("killed", seat=seat, unit=w.kinds[unit], at=w.map.words[t])
    overboard(g, t, seat)


def give_up(g: Empire, t: int, seat: int, among: int) -> Flow[None]:
    """The owner loses a unit of a set from a stack, if there is one; all see which, or that none is."""
    zone = world(g).stack(t, seat)
    matching = [c for c in g.units.zones[zone] if among >> c & 1]
    if not matching:
        g.units.narrow(zone, ~among)
        g.log("spared", seat=seat, at=world(g).map.words[t])
        return
    if among != -1:
        for other in range(len(g.living)):
            g.units.learnt[other] += 1  # that the stack holds one of these is news to everybody
    if len({world(g).kinds[c] for c in matching}) == 1:
        kill(g, t, seat, find(g, zone, world(g).kinds[matching[0]], among))
    else:
        kill(g, t, seat, (yield from choose_unit(g, seat, t, seat, "sacrifice", among)))


def run_kill_random(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Units of an enemy stack by lot."""
    w = world(g)
    among = meant(g, op.meant)
    if "in battle" in op.phrases:
        b, side = the_sides(g, seat)
        t, other = b.at, b.seats[1 - side]
    else:
        t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
    for _ in range(op.n):
        found = [c for c in sorted(stack(g, t, other)) if among >> c & 1]
        if found:
            kill(g, t, other, g.choice(found))
            for watcher in range(w.players):
                g.units.learnt[watcher] += 1  # whom the lot meets depends on all that lie there
        else:
            g.units.narrow(w.stack(t, other), ~among)


def can_owner_choice(g: Empire, seat: int, op: Op) -> bool:
    if op.phrases & {"attacker", "both"}:
        return g.battle is not None
    return bool(enemy_stacks(g, seat, reach_of(g, seat, op)))


def run_owner_choice(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent loses units of his own choice: of one stack, of his whole army, or of a battle."""
    among = meant(g, op.meant)
    if "or one hero" in op.phrases:
        yield from units_or_hero(g, (yield from choose_opponent(g, seat)), op.n)
        return
    for t, other in (yield from _victims(g, seat, op)):
        if "with cargo" in op.phrases:
            among &= ~carried(g, t, other)
        for _ in range(op.n):
            if t == NOBODY:
                yield from give_up_anywhere(g, other, among)
            elif stack(g, t, other):
                yield from give_up(g, t, other, among)


def carried(g: Empire, t: int, seat: int) -> int:
    """The units of a stack that are only carried where they are."""
    w = world(g)
    cargo = w.module.cargo
    return 0 if cargo is None else cargo.aboard(w, land(g), t, set_of(stack(g, t, seat)))


def units_or_hero(g: Empire, seat: int, n: int) -> Flow[None]:
    """The owner loses so many units, or one leader, as he likes."""
    answer = yield Ask(seat, "card.toll", partial(tolls, g, seat), {"n": n}, more=True)
    if answer[0] == "one-leader":
        yield from give_up_anywhere(g, seat, world(g).leaders, "card.give-leader")
        return
    for _ in range(n):
        yield from give_up_anywhere(g, seat, -1)


def tolls(g: Empire, seat: int) -> list[Option]:
    """Units, or a leader if there is one."""
    found: list[Option] = [("units",)]
    return [*found, ("one-leader",)] if own_units(g, seat) & world(g).leaders else found


def _victims(g: Empire, seat: int, op: Op) -> Flow[list[tuple[int, int]]]:
    if op.phrases & {"attacker", "both"}:
        assert g.battle is not None
        at = g.battle.at
        return [(at, s) for s in (g.battle.seats if "both" in op.phrases else g.battle.seats[:1])]
    if "opponent" in op.phrases:
        return [(NOBODY, (yield from choose_opponent(g, seat)))]
    return [(yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op)))]


def give_up_anywhere(g: Empire, seat: int, among: int, prompt: str = "card.give-up") -> Flow[None]:
    """The owner loses one unit of a set, wherever he chooses; nobody learns more than what is lost."""
    answer = yield Ask(seat, prompt, partial(army_options, g, seat, among), more=True)
    if answer[0] == "none":
        g.log("none-left", seat=seat)
        return
    w = world(g)
    t = w.map.index[answer[2]]
    kill(g, t, seat, find(g, w.stack(t, seat), answer[1], among))


def army_options(g: Empire, seat: int, among: int) -> list[Option]:
    """Every kind of unit in every stack, within a set."""
    w = world(g)
    words = w.map.words
    found: list[Option] = [
        ("give-up", kind, words[t])
        for t in members(g.held[seat])
        for kind in kinds_in(w, [c for c in stack(g, t, seat) if among >> c & 1])
    ]
    return found or [("none",)]


def can_kill_stack(g: Empire, seat: int, op: Op) -> bool:
    """There is a stack where the card may strike."""
    return bool(enemy_stacks(g, seat, stack_reach(g, op)))


def run_kill_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A whole stack."""
    t, other = yield from choose_stack(g, seat, "card.stack", stack_reach(g, op))
    for c in stack(g, t, other):
        kill(g, t, other, c)


def can_kill_envoy(g: Empire, seat: int, op: Op) -> bool:
    """Somebody else has an envoy out."""
    return any(posts(g, other) for other in seats_after(g, seat))


def run_kill_envoy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An envoy of another, wherever he is: they stand openly."""
    w = world(g)
    words, seats = w.map.words, w.module.seat_words
    options: list[Option] = [
        ("envoy", words[t], seats[s]) for s in seats_after(g, seat) for t in members(posts(g, s))
    ]
    _, at, whose = yield Ask(seat, "card.envoy", options, more=True)
    t, other = w.map.index[at], seats.index(whose)
    kill(g, t, other, g.units.zones[w.post(t, other)][-1])


def stack_reach(g: Empire, op: Op) -> int:
    """Not at anybody's start nor where all are at peace, if the card says so."""
    if "away from home" not in op.phrases:
        return -1
    return ~(sum(1 << home(g, s) for s in range(len(g.living))) | peaceful(g))


def markable(g: Empire, seat: int) -> int:
    """Territories that may take a marker: paying, without enemy units, not one's own yet."""
    return land(g).marked & ~enemies_of(g, seat) & ~marked(g, seat)


def run_place_markers(g: Empire, seat: int, op: Op) -> Flow[None]:
    """So many control markers, each on a territory of its own."""
    words = world(g).map.words
    for i in range(op.n):
        free = markable(g, seat)
        if not free:
            return
        options: list[Option] = [("mark", words[t]) for t in members(free)]
        _, word = yield Ask(seat, "card.mark", options, {"n": op.n - i}, more=True)
        g.owner[world(g).map.index[word]] = seat
        g.log("marked", seat=seat, at=word)


def can_unmark(g: Empire, seat: int, op: Op) -> bool:
    """There is a marker that the card may take away."""
    return bool(unmarkable(g, op))


def unmarkable(g: Empire, op: Op) -> list[int]:
    """Places with a marker; where the card names minor races, those that have one."""
    races = world(g).module.races
    meant = races(g) if "minor race" in op.phrases and races is not None else -1
    return [t for t, owner in enumerate(g.owner) if owner != NOBODY and meant >> t & 1]


def run_unmark(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A control marker is taken away."""
    w = world(g)
    options: list[Option] = [("unmark", w.map.words[t]) for t in unmarkable(g, op)]
    _, word = yield Ask(seat, "card.unmark", options, more=True)
    g.owner[w.map.index[word]] = NOBODY
    g.log("unmarked", seat=seat, at=word)


# ---------------------------------------------------------------------- turned units, rebels, changed land


def can_control(g: Empire, seat: int, op: Op) -> bool:
    """An enemy unit of that kind is in the battle."""
    return g.battle is not None and can_each_enemy(g, seat, op)


def run_control(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An enemy unit fights on one's own side in this battle: a chosen one, or one by lot."""
    b, side = the_sides(g, seat)
    w = world(g)
    other = b.seats[1 - side]
    among = w.table.matching(op.meant)
    if "random" in op.phrases:
        unit = g.choice([c for c in sorted(stack(g, b.at, other)) if among >> c & 1])
    else:
        unit = yield from choose_unit(g, seat, b.at, other, "turn", among)
        if unit == NOBODY:
            return
    g.units.move(unit, w.stack(b.at, other), w.fallen)
    g.units.move(unit, w.fallen, w.stack(b.at, seat))
    b.switched = (*b.switched, (unit, other))
    g.log("turned", seat=seat, unit=w.kinds[unit])


def rebel_places(g: Empire, op: Op) -> list[int]:
    """Where rebels may rise: in places of the named kind where no two players face each other."""
    kinds = [phrase.removeprefix("in ") for phrase in op.phrases if phrase.startswith("in ")]
    once = twice = 0
    for held in g.held[: world(g).players]:
        twice |= once & held
        once |= held
    return members(land(g).of(*kinds) & ~twice)


def rebels_left(g: Empire) -> list[int]:
    """The rebels that have not risen."""
    w = world(g)
    return [c for c in g.units.zones[w.supply] if w.kinds[c] == "rebels"]


def can_rebel(g: Empire, seat: int, op: Op) -> bool:
    return bool(rebel_places(g, op)) and bool(rebels_left(g))


def run_rebels(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Units rise in a place, as many as the dice say, and attack who stands there.

    They are nobody's; by an option they are the card player's.
    """
    w = world(g)
    options: list[Option] = [("rise", w.map.words[t]) for t in rebel_places(g, op)]
    _, word = yield Ask(seat, "card.rebels", options, more=True)
    t = w.map.index[word]
    n = yield from amount(g, seat, op)
    theirs = seat if w.options.get("rebels") == "card player's" else w.neutral
    rebels = rebels_left(g)[:n]
    for c in rebels:
        g.units.move(c, w.supply, w.stack(t, theirs))
    if not g.held[theirs] >> t & 1:
        g.held[theirs] |= 1 << t
        g.entered[t] = theirs
    g.log("rebels", seat=seat, at=word, n=len(rebels))


def upgrade(op: Op) -> tuple[str, str] | None:
    """From which kind of terrain to which one's own land is raised, if that is what the card does."""
    found = [phrase.split(" to ") for phrase in op.phrases if not phrase.startswith("adjacent")]
    return (found[0][0], found[0][1]) if found else None


def changeable(g: Empire, seat: int, op: Op) -> list[int]:
    """Neighbours of one's own stacks; or one's own land of a kind that is raised, if one can pay for it."""
    w = world(g)
    raised = upgrade(op)
    if raised is not None:
        own = [t for t, owner in enumerate(g.owner) if owner == seat and land(g).terrain[t] == raised[0]]
        return own if g.treasury[seat] >= (op.n if op.amount is not None else 0) else []
    near = 0
    for t in members(g.held[seat]):
        near |= w.map.neighbours[t]
    return [t for t in members(near) if land(g).terrain[t] != "hazard"]


def can_change_land(g: Empire, seat: int, op: Op) -> bool:
    return bool(changeable(g, seat, op))


def run_upgrade(g: Empire, seat: int, op: Op, kind: str) -> Flow[None]:
    """Land of one's own is raised to another kind, for good and for a price."""
    w = world(g)
    options: list[Option] = [("raise", w.map.words[t]) for t in changeable(g, seat, op)]
    n = op.n if op.amount is not None else 0
    _, word = yield Ask(seat, "card.raise", options, {"n": n, "kind": kind}, more=True)
    g.treasury[seat] -= n
    g.changed = tuple(sorted({**dict(g.changed), w.map.index[word]: kind}.items()))
    g.log("raised", seat=seat, at=word, kind=kind, n=n)


def run_change_land(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A place next to one's own stacks becomes a hazard for good; its marker goes. Or land is raised."""
    w = world(g)
    raised = upgrade(op)
    if raised is not None:
        yield from run_upgrade(g, seat, op, raised[1])
        return
    options: list[Option] = [("waste", w.map.words[t]) for t in changeable(g, seat, op)]
    _, word = yield Ask(seat, "card.waste", options, more=True)
    t = w.map.index[word]
    g.changed = tuple(sorted({**dict(g.changed), t: "hazard"}.items()))
    g.owner[t] = NOBODY
    g.log("wasted", seat=seat, at=word)
    if w.options.get("doomsday") == "destroys":
        for other in range(w.owners):
            for c in stack(g, t, other):
                if not may_stand(g, other, c) >> t & 1:
                    kill(g, t, other, c)
