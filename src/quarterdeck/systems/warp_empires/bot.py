"""A rule of thumb for every question, on a world that the seat cannot tell from the true one.

Moves are judged by what they take, by who would win there, and by the leaders they would expose; everything
else follows simple preferences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import DiceAmount, Op
from quarterdeck.kit.units import sums_of
from quarterdeck.systems.warp_empires.armies import PICKED, column, departures, own_units, stack
from quarterdeck.systems.warp_empires.battle import guard_of, opponents
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.garrisons import garrison
from quarterdeck.systems.warp_empires.movement import (
    ANY_MOVE,
    ONE_UNIT,
    available,
    origins,
    picked,
    targets,
    things_of,
)
from quarterdeck.systems.warp_empires.pieces.attachments import active
from quarterdeck.systems.warp_empires.pieces.ending import force as force_on_map
from quarterdeck.systems.warp_empires.pieces.missions import at_issue
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.replies import PLAYS
from quarterdeck.systems.warp_empires.seats import FAST, side_of
from quarterdeck.systems.warp_empires.state import DEFENDER, NOBODY, Empire
from quarterdeck.systems.warp_empires.vocabulary import REACT
from quarterdeck.systems.warp_empires.world import STACK, World, land, pile_zone, world

LAND, BLOOD, NEAR = 3.0, 0.5, 0.25
HIDDEN_CARDS = 4  # what a defender may add by cards, on average
ALONE = 0.4  # what a unit is worth that draws nearer alone, to what the whole stack is
PURSE = 25  # points beyond these buy nothing for some turns
ENOUGH = 0.6  # a move worth less is not made
MARCH = 12.0  # for stacks with nothing to take nearby: a step towards the nearest land of others
DENIED = 3  # markers by a card of the other side, from which on it is kept from him in one's own hand
LEADER_FIRST = 3  # Force for which a leader is bought rather than other units
BY_LEADER, EXPOSED = 5.0, 20.0  # for recruits: a place with a leader; for a leader: one that may fall
CROWN = 60.0  # a unit whose loss is the end of its player
STAND_IN, COMPANY = 8.0, 3.0  # another leader beside him, whom cards may strike instead; each other unit
SUBDUES = 15  # Force with which a minor race is attacked, which rolls two dice and multiplies them
GUARDED = 4  # Force by which a new leader's place may be weaker than what could attack it


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


# ---------------------------------------------------------------------- answers by question

Answer = Callable[[Empire, int, Ask], Option]


def policy(g: Empire, ask: Ask) -> Option:
    """The answer to the pending question."""
    answer = world(g).module.answers.get(ask.prompt) or ANSWERS.get(ask.prompt)
    if answer is None:
        return ask.options[0]
    return answer(g.copy(), ask.seat, ask)


def card_value(w: World, kind: str) -> float:
    """How gladly a card is kept."""
    op = w.book.deck.effects[kind][0][0]
    if op.verb == "move.stacks":
        return 3.0 + (op.n if not isinstance(op.amount, DiceAmount) else 1)
    if op.verb.startswith("force."):
        return 3.0 + (op.amount / 4 if isinstance(op.amount, int) else 1)
    return {"revenue.gain": 6.0, "card.draw": 5.0, "control.place": 9.0, "unit.gain": 6.0}.get(op.verb, 2.5)


OWN_UNITS = ("force.each", "force.one", "move.unit", "move.stacks")  # verbs that need a unit of one's own


def playable_here(g: Empire, seat: int, kind: str) -> bool:
    """Whether a card is for this side at all, and about units that it could have."""
    chains = world(g).book.deck.effects[kind]
    return any(is_for(g, seat, op) for chain in chains for op in chain)


def is_for(g: Empire, seat: int, op: Op) -> bool:
    """The right side, and a pile that holds who would do it."""
    if op.side and side_of(g, seat) != op.side:
        return False
    needed = [op.caster, op.tags if op.verb in OWN_UNITS else None]
    if needed == [None, None]:
        return True
    w = world(g)
    own = set_of([c for c, pile in enumerate(w.pile_of) if pile in (pile_zone(g, seat), w.supply)])
    return all(own & w.table.matching(tags) for tags in needed if tags is not None)


def wanted(g: Empire, seat: int, kind: str) -> bool:
    """Whether a card is of use in one's hand: for its effect, or because the enemy would gain much by it."""
    ops = [op for chain in world(g).book.deck.effects[kind] for op in chain]
    return playable_here(g, seat, kind) or any(op.verb == "control.place" and op.n >= DENIED for op in ops)


def throw(g: Empire, seat: int, ask: Ask) -> Option:
    """Cards of the other side go first, unless they are better kept from him; then the least useful."""
    w = world(g)
    cards = [option for option in ask.options if option[0] == "discard"]
    if ask.options[0] == ("keep",):
        useless = [option for option in cards if not wanted(g, seat, str(option[1]))]
        return useless[0] if useless else ("keep",)
    return min(cards, key=lambda option: (wanted(g, seat, str(option[1])), card_value(w, str(option[1]))))


def order(g: Empire, seat: int, ask: Ask) -> Option:
    """Events first, then moves while one is worth making, with the smallest card that does it."""
    w = world(g)
    cards = {str(option[1]): option for option in reversed(ask.options) if option[0] in PLAYS}
    events = [kind for kind in cards if w.book.deck.effects[kind][0][0].verb != "move.stacks"]
    if events:
        return cards[max(events, key=lambda kind: card_value(w, kind))]
    moves = sorted(cards, key=lambda kind: card_value(w, kind), reverse=True)
    for kind in moves:
        if best_plan(g, seat, w.book.deck.effects[kind][0][0]) is not None:
            return cards[kind]
    return ("done",)


def start(g: Empire, seat: int, ask: Ask) -> Option:
    """From where the best move starts."""
    mover = mover_of(g, seat, ask)
    plan = best_plan(g, mover, current_order(g, seat)) if mover == seat else None
    if plan is None:
        return ("stop",)
    return ("from", world(g).map.words[plan[1]])


def group(g: Empire, seat: int, ask: Ask, by: Op | None = None) -> Option:
    """The units of the best move, one after the other, and then its target."""
    w = world(g)
    op = by or current_order(g, seat)
    if g.turn.origin == NOBODY or not departures(g, seat) >> g.turn.origin & 1:
        return ask.options[-1]
    chosen = picked(g, seat, g.turn.origin)
    flags = g.units.flags.pop(PICKED, 0)
    plan = max(plans_from(Outlook(g, seat), g.turn.origin, op), default=None)
    g.units.flags[PICKED] = flags
    if plan is None:
        return ("stop",)
    wanted = plan[2] & ~chosen
    take = [("take", w.kinds[c]) for c in members(wanted)]
    if plan[2] == available(g, seat, g.turn.origin, op) and ("all",) in ask.options:
        return ("all",)
    if take and take[0] in ask.options:
        return take[0]
    for c in things_of(g, seat, g.turn.origin):
        thing: Option = ("take", w.kinds[c])
        if thing in ask.options and plan[2] & w.table.matching_text(w.bearers[c]):
            return thing
    to: Option = ("to", w.map.words[plan[3]])
    if to in ask.options:
        return to
    goals = [option for option in ask.options if option[0] == "to"]
    if not goals:
        return ask.options[0]
    places = [w.map.index[str(option[1])] for option in goals]
    if chosen and not chosen & ~w.envoys:
        worths = [envoy_worth(g, seat, place) for place in places]
    else:
        worths = moves_worth(Outlook(g, seat), g.turn.origin, chosen & ~w.envoys, places)
    return goals[worths.index(max(worths))]


def mover_of(g: Empire, seat: int, ask: Ask) -> int:
    """Whose stack is to move: one's own, unless every origin offered is another's."""
    froms = [world(g).map.index[str(option[1])] for option in ask.options if option[0] == "from"]
    return seat if all(departures(g, seat) >> t & 1 for t in froms) else NOBODY


def current_order(g: Empire, seat: int) -> Op:
    """The move that a card allows."""
    if seat == g.active and g.turn.singles:
        return ONE_UNIT
    if seat == g.active and g.turn.order:
        for chain in world(g).book.deck.effects[g.turn.order]:
            for op in chain:
                if op.verb.startswith("move.s") or op.verb in ("move.unit", "move.teleport"):
                    return op
    return ANY_MOVE


def battle_card(g: Empire, seat: int, ask: Ask) -> Option:
    """The smallest card that turns the battle; the largest if several could; else none."""
    w = world(g)
    b = g.battle
    assert b is not None
    side = b.seats.index(seat)
    need = force_of(g, b, 1 - side) - force_of(g, b, side) + (1 if side == 0 else 0)
    if need <= 0:
        return ("pass",)
    cards = [(gain(w, g, b.at, seat, str(option[1])), option) for option in ask.options if option[0] in PLAYS]
    enough = [pair for pair in cards if pair[0] >= need]
    if enough:
        return min(enough, key=lambda pair: pair[0])[1]
    held = [gain(w, g, b.at, seat, w.cards.kinds[c]) for c in g.cards.zones[w.hand[seat]]]
    if cards and sum(held) >= need:
        return max(cards, key=lambda pair: pair[0])[1]
    return ("pass",)


def gain(w: World, g: Empire, t: int, seat: int, kind: str) -> int:
    """What a card adds to one's Force, roughly."""
    op = w.book.deck.effects[kind][0][0]
    n = op.amount if isinstance(op.amount, int) else 7 if isinstance(op.amount, DiceAmount) else 0
    if op.verb in ("force.stack", "force.token", "force.one"):
        return n
    if op.verb == "force.each":
        things = set_of(active(g, t, seat)) if w.kits == STACK else 0
        return n * ((set_of(stack(g, t, seat)) | things) & w.table.matching(op.meant)).bit_count()
    return 1 if op.verb.startswith(("force.", "kill.")) else 0


def by_force(options: Sequence[Option], w: World, most: bool) -> Option:
    """The strongest or weakest unit named; leaders count more."""

    def rank(option: Option) -> float:
        unit = w.book.units[str(option[1])]
        return unit.force + (3 if "Leader" in unit.tags else 0)

    named = [option for option in options if len(option) > 1]
    return (max if most else min)(named, key=rank) if named else options[0]


def take_best(g: Empire, seat: int, ask: Ask) -> Option:
    return by_force(ask.options, world(g), True)


def give_least(g: Empire, seat: int, ask: Ask) -> Option:
    done = [option for option in ask.options if option[0] == "done"]
    return done[0] if done else by_force(ask.options, world(g), False)


def pay_least(g: Empire, seat: int, ask: Ask) -> Option:
    """The price of a victory with as little Force as will do; leaders only where nothing else will."""
    w = world(g)
    b = g.battle
    if b is None or not all(option[0] == "lose" for option in ask.options):
        return give_least(g, seat, ask)
    need = int(str(ask.facts["least"])) - int(str(ask.facts["given"]))
    flags = g.units.flags.get(PICKED, 0)
    left = [c for c in stack(g, b.at, seat) if not flags >> c & 1]
    cheap = [c for c in left if not (w.leaders | crown(w)) >> c & 1]
    if sum(w.force[c] for c in cheap) < need:
        cheap = [c for c in left if not crown(w) >> c & 1]
    if sum(w.force[c] for c in cheap) < need:
        cheap = left
    sums = sums_of(w.force[c] for c in cheap) >> need << need
    if need <= 0 or not sums:
        return give_least(g, seat, ask)
    goal = (sums & -sums).bit_length() - 1  # the least sum that is enough
    for c in sorted(cheap, key=lambda c: -w.force[c]):
        option: Option = ("lose", w.kinds[c])
        rest = goal - w.force[c]
        others = [other for other in cheap if other != c]
        if option in ask.options and rest >= 0 and sums_of(w.force[o] for o in others) >> rest & 1:
            return option
    return give_least(g, seat, ask)


def retreat(g: Empire, seat: int, ask: Ask) -> Option:
    """To friends, or to land worth having."""
    w = world(g)

    def rank(option: Option) -> float:
        t = w.map.index[str(option[1])]
        return sum(w.force[c] for c in stack(g, t, seat)) + (
            LAND * land_worth(g, seat, t) if g.owner[t] != seat else 0
        )

    return max(ask.options, key=rank)


def buy(g: Empire, seat: int, ask: Ask) -> Option:
    """The strongest unit, where most land of others is near; what cannot move goes where it is needed."""
    w = world(g)
    wares = [option for option in ask.options if len(option) == 3]
    if not wares:
        return ask.options[0]
    outlook = Outlook(g, seat)

    def rank(option: Option) -> tuple[float, float]:
        unit = w.book.units[str(option[1])]
        t = w.map.index[str(option[2])]
        force, company = float(unit.force if unit.speed else 1), 0.0
        if str(option[1]) in w.envoy_kinds:
            return max([envoy_worth(g, seat, t) for t in range(len(g.owner))]), 0.0
        if w.module.leader_worth and unit.speed:
            led = "Leader" in unit.tags
            force += LEADER_FIRST * led
            here = set_of(stack(g, t, seat))
            company = command(outlook, t) if led else BY_LEADER * bool(here & w.leaders)
            if led and here & crown(w) and not here & w.leaders & ~crown(w):
                company += CROWN
        return force, outlook.pull(t) + company

    return max(wares, key=rank)


def command(outlook: Outlook, t: int) -> float:
    """How good a place is for a new leader: with many troops, and not where he would soon be captured."""
    w = world(outlook.g)
    here = set_of(stack(outlook.g, t, outlook.seat))
    exposed = outlook.threat(t) > outlook.strength(here) + GUARDED
    return outlook.strength(here & ~w.leaders) - EXPOSED * exposed


def play_it(g: Empire, seat: int, ask: Ask) -> Option:
    cards = [option for option in ask.options if option[0] in PLAYS]
    return cards[0] if cards else ask.options[0]


def answer_move(g: Empire, seat: int, ask: Ask) -> Option:
    """A move into one's own land or units is stopped; one elsewhere is not."""
    target = world(g).map.index[str(ask.facts["to"])]
    mine = g.held[seat] >> target & 1 or g.owner[target] == seat
    cards = [o for o in ask.options if o[0] in PLAYS and REACT not in world(g).book.deck.windows[str(o[1])]]
    return cards[0] if mine and cards else ("decline",)


def answer_card(g: Empire, seat: int, ask: Ask) -> Option:
    """What strengthens the enemy in one's own battle is negated, or what could kill a crowned unit."""
    b = g.battle
    if b is None:
        op = world(g).book.deck.effects[str(ask.facts["card"])][0][0]
        deadly = bool(crown(world(g))) and op.verb == "kill.target"
        return play_it(g, seat, ask) if deadly else ("decline",)
    return play_it(g, seat, ask) if seat in b.seats and ask.facts["by"] in b.seats else ("decline",)


def threatened(g: Empire, seat: int, ask: Ask) -> Option:
    """A truce when the player to move could win somewhere against us."""
    outlook = Outlook(g, g.active)
    plans = [p for t in origins(g, g.active, ANY_MOVE) for p in plans_from(outlook, t, ANY_MOVE)]
    danger = any(value > LAND and g.held[seat] >> target & 1 for value, _, _, target in plans)
    return play_it(g, seat, ask) if danger else ("decline",)


def react(g: Empire, seat: int, ask: Ask) -> Option:
    """A move in another's turn, if one is worth it."""
    return play_it(g, seat, ask) if best_plan(g, seat) is not None else ("decline",)


def richest(g: Empire, seat: int, ask: Ask) -> Option:
    """The territory that pays most, the enemy's before nobody's."""
    w = world(g)

    def rank(option: Option) -> tuple[float, bool]:
        t = w.map.index[str(option[1])]
        return land_worth(g, seat, t), g.owner[t] != NOBODY

    return max(ask.options, key=rank)


def worst_for_others(g: Empire, seat: int, ask: Ask) -> Option:
    """A territory of the others, the richest first."""
    w = world(g)

    def rank(option: Option) -> float:
        t = w.map.index[str(option[1])]
        owner = g.owner[t]
        return 0.0 if owner == NOBODY else -1.0 if owner == seat else 1.0 + land_worth(g, owner, t)

    return max(ask.options, key=rank)


def stay_put(g: Empire, seat: int, ask: Ask) -> Option:
    """An enemy stack is sent away from land of one's own, if it can be."""
    w = world(g)

    def rank(option: Option) -> float:
        t = w.map.index[str(option[1])]
        return -land_worth(g, seat, t) - 2.0 * bool(g.held[seat] >> t & 1)

    return max(ask.options, key=rank)


def speak(g: Empire, seat: int, ask: Ask) -> Option:
    """Who would lose comes on a diplomatic mission; so does who would gain little by a fight."""
    w = world(g)
    t = at_issue(g)
    sides = opponents(g, t)
    other = sides[1 - sides.index(seat)]
    mine, theirs = (strength(w, set_of(stack(g, t, s))) for s in (seat, other))
    guard = guard_of(g, t, sides[DEFENDER])
    mine, theirs = (mine + guard, theirs) if seat == sides[DEFENDER] else (mine, theirs + guard)
    return ("mission",) if mine <= theirs + (HIDDEN_CARDS if ask.prompt == "mission" else 0) else ("attack",)


def construct(g: Empire, seat: int, ask: Ask) -> Option:
    """What the module thinks is worth most, if it thinks of anything at all."""
    own = world(g).module.building_worth
    index = world(g).map.index

    def rank(option: Option) -> float:
        if own is None or option[0] != "build":
            return 0.0
        return own(g, seat, str(option[1]), index[str(option[2])])

    return max(ask.options, key=rank)


def largest_stack(g: Empire, seat: int, ask: Ask) -> Option:
    """The stack that may hold whom its player must not lose; else the one with the most units."""
    w = world(g)
    seats = w.module.seat_words

    def rank(option: Option) -> tuple[bool, int]:
        units = stack(g, w.map.index[str(option[1])], seats.index(str(option[2])))
        return bool(set_of(units) & crown(w)), len(units)

    return max(ask.options, key=rank)


def subdue(g: Empire, seat: int, ask: Ask) -> Option:
    """A minor race is attacked with a stack that beats most of its rolls."""
    w = world(g)

    def army(option: Option) -> int:
        return strength(w, set_of(stack(g, w.map.index[str(option[1])], seat)))

    strong = [option for option in ask.options if option[0] == "conquer" and army(option) >= SUBDUES]
    return max(strong, key=army) if strong else ask.options[0]


ANSWERS: dict[str, Answer] = {
    "conquest": subdue,
    "enigma.card": play_it,
    "diplomacy.card": play_it,
    "enigma.retreat": retreat,
    "assimilate": take_best,
    "build": construct,
    "mission": speak,
    "mission.answer": speak,
    "draw.discard": throw,
    "draw.excess": throw,
    "card.discard": throw,
    "move.card": order,
    "move.from": start,
    "move.group": group,
    "battle.card": battle_card,
    "battle.first": take_best,
    "battle.loss": give_least,
    "battle.price": pay_least,
    "battle.extra": give_least,
    "battle.save": take_best,
    "battle.retreat": retreat,
    "revenue.card": play_it,
    "recruit.card": play_it,
    "recruit": buy,
    "card.place": buy,
    "deploy": buy,
    "upkeep": give_least,
    "card.give-up": give_least,
    "card.give-leader": give_least,
    "card.sacrifice": give_least,
    "card.kill": take_best,
    "card.boost": take_best,
    "card.weaken": take_best,
    "card.mark": richest,
    "card.block": richest,
    "card.stack": largest_stack,
    "card.turn": take_best,
    "card.rescue": take_best,
    "card.unmark": worst_for_others,
    "card.rebels": worst_for_others,
    "card.waste": worst_for_others,
    "battle.take-back": take_best,
    "recruit.drawn": play_it,
    "card.move-enemy": stay_put,
    "reply.move": answer_move,
    "reply.card": answer_card,
    "reply.truce": threatened,
    "reply.end": react,
}
