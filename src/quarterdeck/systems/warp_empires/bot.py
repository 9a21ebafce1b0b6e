"""A rule of thumb for every question, on a world that the seat cannot tell from the true one.

What moves are worth is in `outlook`; everything else follows simple preferences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import DiceAmount, Op
from quarterdeck.kit.units import sums_of
from quarterdeck.systems.warp_empires.armies import PICKED, departures, stack
from quarterdeck.systems.warp_empires.battle import guard_of, opponents
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.movement import (
    ANY_MOVE,
    ONE_UNIT,
    available,
    origins,
    picked,
    things_of,
)
from quarterdeck.systems.warp_empires.outlook import (
    CROWN,
    HIDDEN_CARDS,
    LAND,
    Outlook,
    best_plan,
    crown,
    envoy_worth,
    land_worth,
    moves_worth,
    plans_from,
    strength,
)
from quarterdeck.systems.warp_empires.pieces.attachments import active
from quarterdeck.systems.warp_empires.pieces.missions import at_issue
from quarterdeck.systems.warp_empires.replies import PLAYS
from quarterdeck.systems.warp_empires.seats import side_of
from quarterdeck.systems.warp_empires.state import DEFENDER, NOBODY, Empire
from quarterdeck.systems.warp_empires.vocabulary import REACT
from quarterdeck.systems.warp_empires.world import STACK, World, pile_zone, world

DENIED = 3  # markers by a card of the other side, from which on it is kept from him in one's own hand
LEADER_FIRST = 3  # Force for which a leader is bought rather than other units
BY_LEADER, EXPOSED = 5.0, 20.0  # for recruits: a place with a leader; for a leader: one that may fall
SUBDUES = 15  # Force with which a minor race is attacked, which rolls two dice and multiplies them
GUARDED = 4  # Force by which a new leader's place may be weaker than what could attack it

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
