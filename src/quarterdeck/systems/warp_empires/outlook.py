"""What a position and a move are worth to a bot, on a world that the seat cannot tell from the true one.

Moves are judged by what they take, by who would win there, and by the leaders they would expose.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import column, own_units, stack
from quarterdeck.systems.warp_empires.garrisons import garrison
from quarterdeck.systems.warp_empires.movement import (
    ANY_MOVE,
    available,
    origins,
    targets,
)
from quarterdeck.systems.warp_empires.pieces.ending import force as force_on_map
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.seats import FAST
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import World, land, pile_zone, world

LAND, BLOOD, NEAR = 3.0, 0.5, 0.25
HIDDEN_CARDS = 4  # what a defender may add by cards, on average
ALONE = 0.4  # what a unit is worth that draws nearer alone, to what the whole stack is
PURSE = 25  # points beyond these buy nothing for some turns
ENOUGH = 0.6  # a move worth less is not made
MARCH = 12.0  # for stacks with nothing to take nearby: a step towards the nearest land of others
CROWN = 60.0  # a unit whose loss is the end of its player
STAND_IN, COMPANY = 8.0, 3.0  # another leader beside him, whom cards may strike instead; each other unit


def strength(w: World, units: int) -> int:
    """What a set of units is good for in battle, by its printed Force."""
    return w.module.count(w, [(c, w.force[c]) for c in members(units)])


def crown(w: World) -> int:
    """The units whose loss is the end of their player."""
    return w.table.matching_text(w.module.crown) if w.module.crown else 0


def movers(w: World, units: int) -> int:
    """Of these units of one stack, those that could be part of a move."""
    gate = w.module.gate
    return units if gate is None else gate.movers(w, units)


def land_worth(g: Empire, seat: int, t: int) -> float:
    """What a territory is worth to a seat, in points of revenue."""
    own = world(g).module.land_worth
    return land(g).revenue[t] if own is None else own(g, seat, t)


def evaluate(g: Empire, seat: int) -> float:
    """Revenue, Force and treasury against the best of the others."""
    mine = worth(g, seat)
    return mine - max(worth(g, other) for other in range(len(g.living)) if other != seat)


def worth(g: Empire, seat: int) -> float:
    """A seat's revenue, Force and treasury, and the land its units stand on without a marker yet."""
    w = world(g)
    coming = sum(land_worth(g, seat, t) for t in members(g.held[seat]) if g.owner[t] != seat)
    if w.module.land_worth is None:
        held: float = revenue_of(g, seat)
    else:
        held = sum(land_worth(g, seat, t) for t, owner in enumerate(g.owner) if owner == seat)
    purse = BLOOD * min(g.treasury[seat], PURSE)
    return LAND * (held + 0.8 * coming) + purse + force_on_map(g, seat) + leadership(g, seat)


def leadership(g: Empire, seat: int) -> float:
    """Leaders on the map count, and the captured ones, who do not come back, twice as much."""
    w = world(g)
    royal = CROWN if crown(w) & own_units(g, seat) else 0.0
    if not w.module.leader_worth:
        return royal
    zones, pile = g.units.zones, pile_zone(g, seat)
    present = sum([(set_of(stack(g, t, seat)) & w.leaders).bit_count() for t in members(g.held[seat])])
    lost = sum([w.pile_of[c] == pile for zone in w.captured for c in zones[zone]])
    return w.module.leader_worth * (present - 2 * lost) + royal


# ---------------------------------------------------------------------- judging moves

Plan = tuple[float, int, int, int]  # worth, origin, group, target


class Outlook:
    """What a seat's moves could bring in each territory, whoever makes them: worked out once, when asked."""

    def __init__(self, g: Empire, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.foreign = set_of([t for t, owner in enumerate(g.owner) if owner != seat])
        self.taken = g.held[seat] & taken_by(g, seat)
        self._prizes: dict[int, tuple[float, int, bool]] = {}
        self._pull: dict[int, float] = {}
        self._away: dict[int, int] | None = None
        self._threats: dict[int, int] | None = None
        self._strengths: dict[int, int] = {}

    def prize(self, t: int) -> tuple[float, int, bool]:
        """What the land is worth, the Force to be overcome there (0 if none), and whether it has a leader."""
        found = self._prizes.get(t)
        if found is None:
            g = self.g
            w = world(g)
            ground = 0.0
            if self.foreign >> t & 1 and not self.taken >> t & 1:
                ground = LAND * land_worth(g, self.seat, t) * (1.5 if g.owner[t] != NOBODY else 1.0)
            enemy = enemy_at(g, self.seat, t)
            foe = foes_at(g, self.seat, t)
            theirs = self.strength(foe) + HIDDEN_CARDS if foe else 0
            if g.owner[t] not in (self.seat, NOBODY) and enemy in (NOBODY, g.owner[t]):
                theirs += garrison(g, t)
            if w.module.stronghold is not None and g.owner[t] not in (self.seat, NOBODY):
                theirs += w.module.stronghold(g, t)
            if foe & w.leaders:
                ground += w.module.leader_worth
            if foe & crown(w):
                ground += CROWN
            found = self._prizes[t] = ground, theirs, bool(foe & w.leaders)
        return found

    def threat(self, t: int) -> int:
        """The most Force that a stack of others could bring here in one move."""
        if self._threats is None:
            self._threats = threats(self.g, self.seat)
        return self._threats.get(t, 0)

    def risk(self, t: int, units: int) -> float:
        """What these units would have at stake here: their leaders, if a stack of others could beat them."""
        w = world(self.g)
        worth = CROWN if units & crown(w) else w.module.leader_worth
        return worth if worth and units & (w.leaders | crown(w)) and self.exposed(t, units) else 0.0

    def exposed(self, t: int, units: int) -> bool:
        """Whether a stack of others could beat these units with their leader."""
        w = world(self.g)
        threat = self.threat(t) - w.book.numbers["leader"]  # which is not given against a leader
        return threat > 0 and threat > self.strength(units)

    def strength(self, units: int) -> int:
        """What a set of units is good for in battle."""
        found = self._strengths.get(units)
        if found is None:
            w = world(self.g)
            found = self._strengths[units] = strength(w, units)
        return found

    def pull(self, t: int) -> float:
        """How much land of others lies within two steps; where none does, how far away the nearest is."""
        found = self._pull.get(t)
        if found is None:
            w = world(self.g)
            found = sum([land_worth(self.g, self.seat, u) for u in members(w.near(t) & self.foreign)])
            self._pull[t] = found = found or -MARCH * self.away(t)
        return found

    def away(self, t: int) -> int:
        """How many steps it is to the nearest land worth having, over land that may be entered."""
        if self._away is None:
            w = world(self.g)
            open_land = land(self.g).open
            reached = set_of([u for u in members(self.foreign) if land_worth(self.g, self.seat, u)])
            self._away, n, edge = {}, 0, reached
            while edge:
                self._away |= dict.fromkeys(members(edge), n)
                around = 0
                for u in members(edge):
                    around |= w.map.neighbours[u]
                edge, n = around & open_land & ~reached, n + 1
                reached |= edge
        return self._away.get(t, 0)


def taken_by(g: Empire, seat: int) -> int:
    """Where a seat already has units that will take control: nobody else need go there for the land."""
    controls = world(g).module.controls
    if controls is None:
        return -1
    return set_of([t for t in members(g.held[seat]) if controls(g, seat, t)])


def threats(g: Empire, seat: int) -> dict[int, int]:
    """By territory, the Force of the strongest group of others that could move there."""
    w = world(g)
    found: dict[int, int] = {}
    for other, held in enumerate(g.held):
        if other == seat:
            continue
        for origin in members(held):
            units = movers(w, set_of(stack(g, origin, other)) & w.mobile)
            fast = set_of([c for c in members(units) if w.speed[c] == FAST])
            for group in {units, fast}:
                bonus = w.book.numbers["leader"] if group & w.leaders else 0
                force = strength(w, group) + bonus
                for t in members(targets(g, other, origin, group, ANY_MOVE)):
                    found[t] = max(force, found.get(t, 0))
    return found


def best_plan(g: Empire, seat: int, op: Op = ANY_MOVE) -> Plan | None:
    """The most promising move, if one is worth making."""
    outlook = Outlook(g, seat)
    plans = [plan for t in origins(g, seat, op) for plan in plans_from(outlook, t, op)]
    best = max(plans, default=None)
    return best if best is not None and best[0] >= ENOUGH else None


def plans_from(outlook: Outlook, t: int, op: Op) -> list[Plan]:
    """What groups of one stack could do: all of it, or one unit of each kind."""
    g, seat = outlook.g, outlook.seat
    w = world(g)
    units = available(g, seat, t, op)
    envoys = units & w.envoys
    units &= ~w.envoys
    leaders = units & w.leaders
    singles = {w.kinds[c]: 1 << c for c in members(units)}
    groups = {units, units & ~crown(w), *singles.values()} - {0}
    if leaders:
        one = leaders & -leaders
        groups |= {one | single for single in singles.values()}
        if w.module.leader_worth:
            groups.add(one | units & ~w.leaders)
    if w.module.parties is not None:
        groups |= w.module.parties(g, seat, t, units)
    found = []
    for group in groups:
        goals = members(targets(g, seat, t, group, op))
        found += [
            (value, t, group, goal)
            for value, goal in zip(moves_worth(outlook, t, group, goals), goals, strict=True)
        ]
    for c in members(envoys):
        here = envoy_worth(g, seat, t)
        goals = members(targets(g, seat, t, 1 << c, op))
        found += [(envoy_worth(g, seat, goal) - here, t, 1 << c, goal) for goal in goals]
    return found


def envoy_worth(g: Empire, seat: int, t: int) -> float:
    """What an envoy of a seat is good for in a place."""
    own = world(g).module.envoy_worth
    return 0.0 if own is None else own(g, seat, t)


def moves_worth(outlook: Outlook, origin: int, group: int, goals: Sequence[int]) -> list[float]:
    """What a group would take at each of its goals, what it would leave behind, and what it would risk."""
    g, seat = outlook.g, outlook.seat
    w = world(g)
    force = outlook.strength(group)
    leader = w.book.numbers["leader"] if group & w.leaders else 0
    left = 0.02 * sum([w.force[c] for c in members(group)])  # the smallest force that does it
    here, held = set_of(column(g, origin, seat)), g.held[seat]
    left -= outlook.risk(origin, here) - outlook.risk(origin, here & ~group)
    royal = group & crown(w)
    careful = royal or (w.module.leader_worth and group & w.leaders)
    left += LAND if royal else 0.0  # who must not be lost stays where he is, unless he is in danger there
    if here & crown(w) & ~group:
        left += unguarded(w, here & ~group) - unguarded(w, here)
    if g.owner[origin] != seat and not here & ~group:
        left += LAND * land_worth(g, seat, origin)
    # Who only draws nearer does so with many: one by one they would be beaten one by one.
    together = ALONE + (1 - ALONE) * group.bit_count() / max(1, (here & w.mobile).bit_count())
    takes = w.module.controls is None or group & w.module.controls.units(w)
    # By the letter a victory costs units: a leader who wins alone pays with himself, and takes no land.
    lone = group.bit_count() == 1 and careful and w.options.get("winner-loss") == "literal"
    found = []
    for goal in goals:
        value, theirs, led = outlook.prize(goal)
        if not takes:
            value = w.module.leader_worth if led else 0.0
        if theirs:
            if royal or not beats(outlook, group, goal, force + (0 if led else leader)):
                found.append(-BLOOD * force)
                continue
            if lone and not held >> goal & 1 and foes_at(g, seat, goal):
                value = w.module.leader_worth * (led - 1) - BLOOD * force
            else:
                value += LAND
            value += BLOOD * theirs * 0.5
        elif not value:
            value = NEAR * (outlook.pull(goal) - outlook.pull(origin)) * together
        if careful:
            value -= outlook.risk(goal, group | set_of(stack(g, goal, seat)) if held >> goal & 1 else group)
        found.append(value - left)
    return found


def unguarded(w: World, units: int) -> float:
    """What is missing around a unit that must not be lost: a leader as a stand-in, and others."""
    others = units & ~crown(w)
    return (0.0 if others & w.leaders else STAND_IN) + COMPANY * max(0, 3 - others.bit_count())


def foes_at(g: Empire, seat: int, t: int) -> int:
    """The units of others that stand in the way at a place."""
    foes = world(g).module.foes
    if foes is not None:
        return foes(g, seat, t)
    enemy = enemy_at(g, seat, t)
    return 0 if enemy == NOBODY else set_of(stack(g, t, enemy))


def beats(outlook: Outlook, group: int, goal: int, force: int) -> bool:
    """Whether a group of such a Force would win at a place, as far as one knows."""
    g, seat = outlook.g, outlook.seat
    own = world(g).module.beats
    if own is not None:
        return own(g, seat, group, goal, foes_at(g, seat, goal))
    return force > outlook.prize(goal)[1]


def enemy_at(g: Empire, seat: int, t: int) -> int:
    """Who else stands in a territory."""
    return next((s for s, held in enumerate(g.held) if s != seat and held >> t & 1), NOBODY)
