"""What a general of some sense would do: where armies go and recruits muster, which cards turn a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.union_and_confederacy.calendar import DIVISION, UNION, force_now, rounds
from quarterdeck.games.union_and_confederacy.isolation import hostile
from quarterdeck.games.union_and_confederacy.recruits import CAPITAL, NATIONAL, own_land
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires import bot
from quarterdeck.systems.warp_empires.armies import PICKED, meant, stack
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.movement import available, origins, picked, targets
from quarterdeck.systems.warp_empires.replies import PLAYS
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, world

TOKEN = 7.0  # a token that the enemy gets
CITY = 18.0  # Washington or Richmond
STATE, LATE = 2.0, 10.0  # a Rebel state occupied by the Union, in 1861 and towards the end
RAID = 12.0  # rebels in the North when the war ends
CAPITAL_WORTH, LAND = 1.0, 0.3
GENERAL = 6.0  # a leader, beyond his Force
CARDS, THEIRS = 0.6, 1.2  # the part of one's cards that will be of use; Force for each card of the enemy
AFTER = 0.7  # the part of an army that is left after a victory
STARVES = 0.9  # for the Force that an isolated stack will lose
MOVES = 4.0  # a card that moves stacks, beyond what it is worth elsewhere
NEARER = 0.8  # a step nearer to the enemy, for a strong army
COST = 0.04  # for the Force of a group that does what a smaller one could do
ENOUGH = 0.5
LED = 2  # covered units from which on a stack is taken to have a leader
FAR = 0.5  # the part of a stack that goes two steps

Plan = tuple[float, int, int, int]  # worth, origin, group, goal


def land_worth(g: Empire, seat: int, t: int) -> float:
    """To bots: capitals bring recruits, and the two national ones cost their owner heart."""
    tags = world(g).map.places[t].tags
    return 0.5 + 0.5 * (CAPITAL in tags) + 3.0 * (NATIONAL in tags)


def power(g: Empire, units: int) -> int:
    """The Force of a set of units in this year."""
    w = world(g)
    return w.module.count(w, [(c, force_now(g, c)) for c in members(units)])


class Staff:
    """What a side knows when it plans a move."""

    def __init__(self, g: Empire, seat: int) -> None:
        self.g, self.seat = g, seat
        w = self.w = world(g)
        self.bonus = w.book.numbers["leader"]
        usual = [force_now(g, c) for c in members(w.mobile & ~w.leaders) if w.pile_of[c] == 1 - seat]
        self.usual = sum(usual) / len(usual)  # the Force of a Division that nobody has seen
        self.foes = {t: self.seen(t) for t in members(g.held[1 - seat])}
        self.own = {t: set_of(stack(g, t, seat)) for t in members(g.held[seat])}
        self.cards = CARDS * sum([gain(g, seat, kind, 0) for kind in g.cards.kinds(w.hand[seat])])
        self.theirs = THEIRS * g.cards.count(w.hand[1 - seat])
        self.closed = hostile(g, seat)
        self.raids = [raid for t in self.foes for raid in self.raids_from(t)]
        self.late = g.round / rounds(g)
        self.away = self.distances()

    def seen(self, t: int) -> tuple[float, bool]:
        """The Force of an enemy stack as far as one knows, and whether it is led: only its top lies open."""
        *covered, top = stack(self.g, t, 1 - self.seat)
        is_led = bool(self.w.leaders >> top & 1) or len(covered) >= LED
        return force_now(self.g, top) + self.usual * len(covered), is_led

    def raids_from(self, origin: int) -> list[tuple[int, float, int]]:
        """What an enemy stack could attack with: from where, its Force, and the places in its reach."""
        near = self.w.map.neighbours
        force = self.foes[origin][0] + self.bonus
        far = 0
        for t in members(near[origin]):
            far |= near[t]
        return [(origin, force, near[origin]), (origin, force * FAR, far & ~near[origin])]

    def danger(self, t: int, without: int = -1) -> float:
        """The most Force that an enemy stack, but for one, could bring to a place."""
        return max([force for at, force, where in self.raids if at != without and where >> t & 1], default=0)

    def distances(self) -> list[int]:
        """Steps to the nearest place worth fighting for."""
        near = self.w.map.neighbours
        edge = seen = set_of([t for t in range(len(near)) if self.prize(t) >= STATE])
        found, n = [0] * len(near), 0
        while edge:
            around = 0
            for t in members(edge):
                found[t] = n
                around |= near[t]
            edge, n = around & ~seen, n + 1
            seen |= edge
        return found

    def prize(self, t: int) -> float:
        """What it is worth to come to a territory, whoever stands there."""
        w, seat = self.w, self.seat
        tags = w.map.places[t].tags
        value = 0.0
        if self.g.owner[t] != seat:
            value += LAND + CAPITAL_WORTH * (CAPITAL in tags) + CITY * (NATIONAL in tags)
        if self.occupies(t):
            value += STATE + (LATE - STATE) * self.late if seat == UNION else RAID * (self.late >= 1)
        if t in self.foes:
            value += TOKEN + GENERAL * 0.3 * self.foes[t][1]
            if seat == UNION and own_land(w, UNION) >> t & 1:
                value += RAID * self.late
        return value

    def occupies(self, t: int) -> bool:
        """Whether a unit there stands in an enemy state where nobody of one's own is."""
        w = self.w
        if not own_land(w, 1 - self.seat) >> t & 1:
            return False
        region = w.map.places[t].region
        return not any(w.map.places[u].region == region for u in self.own)

    def leaves(self, origin: int, group: int, goal: int) -> float:
        """What is given up at the place that a group leaves; the stack that it attacks is no danger there."""
        w = self.w
        rest = self.own[origin] & ~group
        loss = COST * sum([w.force[c] for c in members(group)])
        danger = self.danger(origin, goal)
        if not rest:
            if self.seat == UNION and own_land(w, 1 - UNION) >> origin & 1:
                region = w.map.places[origin].region
                if not any(u != origin and w.map.places[u].region == region for u in self.own):
                    loss += STATE + (LATE - STATE) * self.late
            if self.g.owner[origin] != self.seat:
                loss += self.prize(origin)
        if NATIONAL in w.map.places[origin].tags and danger > power(self.g, rest):
            loss += CITY
        if rest and danger > power(self.g, rest) + self.bonus:
            loss += TOKEN * 0.4 + GENERAL * 0.5 * bool(rest & w.leaders)
        return loss

    def worth(self, origin: int, group: int, goal: int) -> float:
        """What a move brings and what it risks."""
        w, g = self.w, self.g
        value = self.prize(goal) - self.leaves(origin, group, goal)
        mine = power(g, group)
        if goal in self.foes:
            force, is_led = self.foes[goal]
            ours = mine + self.cards + (self.bonus if group & w.leaders and not is_led else 0)
            theirs = force + self.theirs + (self.bonus if is_led and not group & w.leaders else 0)
            if ours <= theirs:
                return -4 * TOKEN
        together = group | self.own.get(goal, 0)
        strong = power(g, together)
        if not w.map.neighbours[goal] & ~(self.closed & ~(1 << origin if self.own[origin] & ~group else 0)):
            value -= STARVES * (0.3 * strong + 2) + GENERAL * ((group & ~w.leaders).bit_count() < 2)
        held = strong * AFTER if goal in self.foes else strong
        if self.danger(goal, goal) > held + self.bonus:
            value -= TOKEN * 0.6 + GENERAL * 0.5 * bool(group & w.leaders)
            value -= CITY * 0.6 * (NATIONAL in w.map.places[goal].tags)
        if not group & ~w.leaders and goal not in self.own:
            value -= 2 * GENERAL
        if goal not in self.foes:
            value += NEARER * (self.away[origin] - self.away[goal]) * min(1.0, mine / 20)
        return value

    def groups(self, origin: int, op: Op) -> set[int]:
        """All that can go, all but a garrison, the faster ones, and a few with one of several leaders."""
        w = self.w
        units = available(self.g, self.seat, origin, op)
        leaders, others = units & w.leaders, units & ~w.leaders
        found = {units}
        for least in (2, 3):
            found.add(set_of([c for c in members(units) if w.speed[c] >= least]))
        if others:
            weakest = min(members(others), key=lambda c: (w.force[c], w.speed[c], c))
            found.add(units & ~(1 << weakest))
        ranked = sorted(members(leaders), key=lambda c: w.force[c])
        if ranked and (len(ranked) > 1 or others.bit_count() > 4):
            found.add(1 << ranked[0] | self.few(others, 4))
            found.add(1 << ranked[0] | self.few(others, 2))
        if len(ranked) > 1:
            found.add(units & ~(1 << ranked[0]))
        return {group for group in found if group & w.leaders and group & ~w.leaders} or {units}

    def few(self, others: int, n: int) -> int:
        """So many Divisions, the fastest."""
        w = self.w
        return set_of(sorted(members(others), key=lambda c: (-w.speed[c], -w.force[c], c))[:n])

    def plans(self, origin: int, op: Op) -> list[Plan]:
        """What the groups of one stack could do."""
        return [
            (self.worth(origin, group, goal), origin, group, goal)
            for group in self.groups(origin, op)
            for goal in members(targets(self.g, self.seat, origin, group, op))
        ]


def best(g: Empire, seat: int, op: Op) -> Plan | None:
    """The best move, if one is worth making."""
    staff = Staff(g, seat)
    plans = [plan for t in origins(g, seat, op) for plan in staff.plans(t, op)]
    found = max(plans, default=None)
    return found if found is not None and found[0] >= ENOUGH else None


# ---------------------------------------------------------------------- moves


def order(g: Empire, seat: int, ask: Ask) -> Option:
    """Events first, then moves while one is worth making, with the smallest card that does it."""
    w = world(g)
    cards = {str(option[1]): option for option in ask.options if option[0] in PLAYS}
    moves = [kind for kind in cards if w.book.deck.effects[kind][0][0].verb == "move.stacks"]
    events = [kind for kind in cards if kind not in moves]
    if events:
        return cards[events[0]]
    for kind in sorted(moves, key=lambda kind: bot.card_value(w, kind)):
        if best(g, seat, w.book.deck.effects[kind][0][0]) is not None:
            return cards[kind]
    return ("done",)


def start(g: Empire, seat: int, ask: Ask) -> Option:
    """From where the best move starts."""
    plan = best(g, seat, bot.current_order(g, seat))
    option: Option = ("stop",) if plan is None else ("from", world(g).map.words[plan[1]])
    return option if option in ask.options else ask.options[0]


def group(g: Empire, seat: int, ask: Ask) -> Option:
    """The units of the best move from there, one after the other, and then its goal."""
    w = world(g)
    op = bot.current_order(g, seat)
    origin = g.turn.origin
    if origin < 0 or not g.held[seat] >> origin & 1:
        return ask.options[-1]
    chosen = picked(g, seat, origin)
    flags = g.units.flags.pop(PICKED, 0)
    plan = max(Staff(g, seat).plans(origin, op), default=None)
    g.units.flags[PICKED] = flags
    if plan is None or plan[0] < 0:  # what was to be done looked better before
        return ("stop",)
    if plan[2] == available(g, seat, origin, op) and ("all",) in ask.options:
        return ("all",)
    for c in members(plan[2] & ~chosen):
        take: Option = ("take", w.kinds[c])
        if take in ask.options and sum(w.kinds[u] == w.kinds[c] for u in members(plan[2])) > sum(
            w.kinds[u] == w.kinds[c] for u in members(chosen)
        ):
            return take
    goals = [option for option in ask.options if option[0] == "to"]
    goal: Option = ("to", w.map.words[plan[3]])
    return goal if goal in goals else goals[0] if goals else ("stop",)


# ---------------------------------------------------------------------- battle


def gain(g: Empire, seat: int, kind: str, side: int) -> float:
    """About how much a card is worth to a side of a battle, in Force."""
    w = world(g)
    op = w.book.deck.effects[kind][0][0]
    if "battle" not in w.book.deck.windows[kind] or not bot.is_for(g, seat, op):
        return 0.0
    wrong = {"if defending", "if enemy attacking"} if side == 0 else {"if attacking", "if enemy defending"}
    if op.phrases & wrong:
        return 0.0
    n = op.amount if isinstance(op.amount, int) else 0
    if op.verb in ("force.stack", "force.stack_enemy", "force.one"):
        return float(abs(n))
    b = g.battle
    if b is None:
        return 3.0 if op.verb.startswith(("force.", "kill.target")) else 0.0
    mine, theirs = (set_of(stack(g, b.at, b.seats[s])) for s in (side, 1 - side))
    if op.verb == "force.each":
        return n * (mine & meant(g, op.meant)).bit_count()
    if op.verb == "force.each_enemy":
        return -n * (theirs & meant(g, op.meant)).bit_count()
    if op.verb in ("force.nullify", "kill.target") and "just beaten" not in op.phrases:
        return float(max([force_now(g, c) for c in members(theirs & meant(g, op.meant))], default=0))
    return 4.0 if op.verb == "kill.owner_choice" and "attacker" in op.phrases and side == 1 else 0.0


def battle_card(g: Empire, seat: int, ask: Ask) -> Option:
    """The smallest card that turns the battle; the largest if several could; else none."""
    b = g.battle
    assert b is not None
    w = world(g)
    side = b.seats.index(seat)
    need = force_of(g, b, 1 - side) - force_of(g, b, side) + (1 if side == 0 else 0)
    cards = [(gain(g, seat, str(option[1]), side), option) for option in ask.options if option[0] in PLAYS]
    useful = [pair for pair in cards if pair[0] > 0]
    if need <= 0 or not useful:
        return ("pass",)
    enough = [pair for pair in useful if pair[0] >= need]
    if enough:
        return min(enough, key=lambda pair: pair[0])[1]
    held = sum([gain(g, seat, kind, side) for kind in g.cards.kinds(w.hand[seat])])
    return max(useful, key=lambda pair: pair[0])[1] if held >= need else ("pass",)


# ---------------------------------------------------------------------- cards, recruits and losses


def throw(g: Empire, seat: int, ask: Ask) -> Option:
    """What the other side alone could play goes first; moves are kept, since there are few."""
    w = world(g)
    cards = [option for option in ask.options if option[0] == "discard"]
    if len(cards) < len(ask.options):  # one need not
        useless = [option for option in cards if not bot.wanted(g, seat, str(option[1]))]
        return useless[0] if useless else ("keep",)

    def keep(option: Option) -> tuple[bool, float]:
        kind = str(option[1])
        value = bot.card_value(w, kind)
        moves = w.book.deck.effects[kind][0][0].verb == "move.stacks"
        return bot.wanted(g, seat, kind), value + MOVES * moves

    return min(cards, key=keep)


def muster(g: Empire, seat: int, ask: Ask) -> Option:
    """Leaders to many Divisions, Divisions to leaders and to the front, works where the enemy is near."""
    w = world(g)
    staff = Staff(g, seat)
    if not all(len(option) == 3 for option in ask.options):
        return ask.options[0]
    return max(ask.options, key=partial(muster_rank, staff, w))


def muster_rank(staff: Staff, w: World, option: Option) -> tuple[float, float]:
    """Leaders are placed first; then what a place offers to the unit."""
    unit = w.book.units[str(option[1])]
    t = w.map.index[str(option[2])]
    here = staff.own.get(t, 0)
    near = -1.0 * staff.away[t]
    threat = staff.danger(t)
    lost = threat > power(staff.g, here) + staff.bonus
    if "Leader" in unit.tags:
        company = min(8, (here & ~w.leaders & w.mobile).bit_count()) - 4.0 * (here & w.leaders).bit_count()
        return 2.0 + unit.force / 10, 2.0 * company + near - GENERAL * lost
    if not unit.speed:
        return 0.0, 3.0 * (threat > 0) + near
    return 1.0, 4.0 * bool(here & w.leaders) + near - 2.0 * lost


def starve(g: Empire, seat: int, ask: Ask) -> Option:
    """Divisions before leaders, the weakest that will do."""
    w = world(g)
    need = int(str(ask.facts["n"]))

    def rank(option: Option) -> tuple[bool, bool, int]:
        kind = w.book.units[str(option[1])]
        return DIVISION not in kind.tags, kind.force < need, abs(kind.force - need)

    return min(ask.options, key=rank)


def attack(g: Empire, seat: int, ask: Ask) -> Option:
    """Where the enemy is weakest, if a stack must attack."""
    w = world(g)
    fights = [option for option in ask.options if len(option) == 2]
    if not fights:
        return ask.options[0]
    return min(fights, key=lambda o: power(g, set_of(stack(g, w.map.index[str(o[1])], 1 - seat))))


ANSWERS: Mapping[str, Callable[[Empire, int, Ask], Option]] = {
    "move.card": order,
    "move.from": start,
    "move.group": group,
    "move.bidden": attack,
    "battle.card": battle_card,
    "draw.discard": throw,
    "draw.excess": throw,
    "card.discard": throw,
    "reply.aftermath": bot.play_it,
    "card.join": bot.take_best,
    "muster": muster,
    "isolation": starve,
}
