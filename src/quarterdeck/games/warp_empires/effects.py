"""What the verbs of the family do. A card whose operations can do nothing may not be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warp_empires.armies import (
    draw_chits,
    enemies_of,
    find,
    kinds_in,
    place,
    remove,
    return_tray,
    seats_after,
    stack,
)
from quarterdeck.games.warp_empires.movement import make_peace, order_move, origins
from quarterdeck.games.warp_empires.replies import discard, draw, hand_kinds
from quarterdeck.games.warp_empires.scenario import marked
from quarterdeck.games.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.games.warp_empires.world import world
from quarterdeck.kit.ops import ANY, Dice, Op, Per, Tags, Times

BOOST, NULLIFIED = "force", "nullified"

Can = Callable[[Empire, int, Op], bool]
Run = Callable[[Empire, int, Op], Flow[None]]


# ---------------------------------------------------------------------- cards as wholes


def playable(g: Empire, seat: int, kind: str, window: str) -> bool:
    """Whether a card can do something now."""
    return any(chain_works(g, seat, chain) for chain in world(g).scenario.deck.chains(kind, window))


def chain_works(g: Empire, seat: int, chain: tuple[Op, ...]) -> bool:
    """Whether the first operation of a chain is allowed and has something to act on."""
    op = chain[0]
    return allowed(g, seat, op) and op.verb in CAN and CAN[op.verb](g, seat, op)


def allowed(g: Empire, seat: int, op: Op) -> bool:
    """The right side, the right arena, a caster where one is needed, and every condition met."""
    w = world(g)
    if not w.scenario.may_play(g, seat, op):
        return False
    b = g.battle
    if op.arenas and (b is None or w.scenario.arena(g, b.at) not in op.arenas):
        return False
    if op.caster is not None and not _own_units(g, seat) & w.table.matching(op.caster):
        return False
    return b is None or all(_holds(g, b, seat, phrase) for phrase in op.phrases)


def _own_units(g: Empire, seat: int) -> int:
    """The units that count: those in the battle, or else all on the map."""
    if g.battle is not None:
        return set_of(stack(g, g.battle.at, seat))
    return set_of([c for t in members(g.held[seat]) for c in stack(g, t, seat)])


def _holds(g: Empire, b: Battle, seat: int, phrase: str) -> bool:
    w = world(g)
    side = b.seats.index(seat)
    if phrase in ("if attacking", "if enemy defending"):
        return side == 0
    if phrase in ("if defending", "if enemy attacking"):
        return side == 1
    if phrase == "if enemy led":
        return bool(set_of(stack(g, b.at, b.seats[1 - side])) & w.leaders)
    if phrase == "if fort in stack":
        return bool(set_of(stack(g, b.at, seat)) & w.forts)
    return not phrase.startswith("if ")


def run_card(g: Empire, seat: int, kind: str, window: str) -> Flow[None]:
    """Carry a card out; of several chains that would work, the player chooses one."""
    chains = [c for c in world(g).scenario.deck.chains(kind, window) if chain_works(g, seat, c)]
    if not chains:
        return
    chosen = chains[0]
    if len(chains) > 1:
        options: list[Option] = [("use", chain[0].verb) for chain in chains]
        _, verb = yield Ask(seat, "card.choose", options, {"card": kind}, more=True)
        chosen = next(chain for chain in chains if chain[0].verb == verb)
    for op in chosen:
        if allowed(g, seat, op) and CAN[op.verb](g, seat, op):
            g.order = kind
            yield from RUN[op.verb](g, seat, op)


def amount(g: Empire, seat: int, op: Op) -> int:
    """A number, a roll, or so many for each territory held."""
    if isinstance(op.amount, Dice):
        rolled = sum(g.dice(op.amount.count, op.amount.sides))
        g.log("rolled", seat=seat, n=rolled)
        return rolled
    if isinstance(op.amount, Per):
        return op.amount.n * marked(g, seat).bit_count()
    return op.n


def factor(op: Op) -> float:
    """The factor of an operation."""
    assert isinstance(op.amount, Times)
    return op.amount.factor


# ---------------------------------------------------------------------- choosing whom and what


def choose_opponent(g: Empire, seat: int) -> Flow[int]:
    """One opponent; with only one there is nothing to ask."""
    others = seats_after(g, seat)
    if len(others) == 1:
        return others[0]
    words = world(g).scenario.seat_words
    _, word = yield Ask(seat, "card.opponent", [("against", words[other]) for other in others], more=True)
    return words.index(str(word))


def enemy_stacks(g: Empire, seat: int, where: int = -1) -> list[tuple[int, int]]:
    """Every stack of others as (territory, seat), in a set of territories."""
    return [(t, s) for s in seats_after(g, seat) for t in members(g.held[s] & where)]


def choose_stack(g: Empire, seat: int, prompt: str, where: int = -1) -> Flow[tuple[int, int]]:
    """An enemy stack, named by territory and owner."""
    w = world(g)
    words, seats = w.map.words, w.scenario.seat_words
    options: list[Option] = [("stack", words[t], seats[s]) for t, s in enemy_stacks(g, seat, where)]
    _, at, whose = yield Ask(seat, prompt, options, more=True)
    return w.map.index[at], seats.index(whose)


def kind_options(g: Empire, t: int, seat: int, verb: str, among: int) -> list[Option]:
    """The kinds of a stack within a set of units."""
    return [(verb, kind) for kind in kinds_in(world(g), [c for c in stack(g, t, seat) if among >> c & 1])]


def choose_unit(g: Empire, chooser: int, t: int, seat: int, verb: str, among: int) -> Flow[int]:
    """One unit of a stack that the chooser knows."""
    options = partial(kind_options, g, t, seat, verb, among)
    _, kind = yield Ask(chooser, f"card.{verb}", options, {"at": world(g).map.words[t], "other": seat}, more=True)
    return find(g, world(g).stack(t, seat), kind, among)


# ---------------------------------------------------------------------- movement


def can_move(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    ready = w.scenario.fights_now(g) or "winter only" in op.phrases
    return ready and not g.still[seat] and bool(origins(g, seat, op))


def run_move(g: Empire, seat: int, op: Op) -> Flow[None]:
    """So many moves, one at a time, each with a mark before it."""
    g.slots = op.n
    return
    yield  # a flow that asks nothing


def run_move_unit(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One unit with a tag, perhaps farther than its own speed."""
    yield from order_move(g, seat, seat, op)


def run_move_again(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A stack that has moved goes again; or one stack goes twice."""
    for i in range(2 if "twice" in op.phrases else 1):
        if not (yield from order_move(g, seat, seat, op, first=i == 0)):
            break


def can_move_enemy(g: Empire, seat: int, op: Op) -> bool:
    return any(origins(g, other, ENEMY_MOVE) for other in seats_after(g, seat))


def run_move_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An enemy stack moves as the card player says, as its owner could have moved it."""
    other = yield from choose_opponent(g, seat)
    if origins(g, other, ENEMY_MOVE):
        yield from order_move(g, seat, other, ENEMY_MOVE)


ENEMY_MOVE = Op("move.enemy", 1)


def run_freeze(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent moves nothing, or one stack stays, in the owner's next Move phase."""
    if "opponent" in op.phrases:
        g.still[(yield from choose_opponent(g, seat))] = True
        return
    w = world(g)
    t, other = yield from choose_stack(g, seat, "card.stack", w.coast if "at sea" in op.phrases else -1)
    g.frozen[other] |= 1 << t


def run_peace(g: Empire, seat: int, op: Op) -> Flow[None]:
    make_peace(g, seat, g.order)
    return
    yield  # a flow that asks nothing


# ---------------------------------------------------------------------- Force and casualties in battle


def _battle(g: Empire, seat: int) -> tuple[Battle, int]:
    assert g.battle is not None
    return g.battle, g.battle.seats.index(seat)


def _has(g: Empire, seat: int, tags: Tags) -> bool:
    b = g.battle
    return b is not None and bool(set_of(stack(g, b.at, seat)) & world(g).table.matching(tags))


def can_each(g: Empire, seat: int, op: Op) -> bool:
    return _has(g, seat, op.meant)


def can_each_enemy(g: Empire, seat: int, op: Op) -> bool:
    b, side = _battle(g, seat)
    return _has(g, b.seats[1 - side], op.meant)


def in_battle(g: Empire, seat: int, op: Op) -> bool:
    return g.battle is not None


def run_each(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Every own (or enemy) unit with the tags."""
    b, side = _battle(g, seat)
    side = 1 - side if op.verb == "force.each_enemy" else side
    b.each = (*b.each, (side, op.meant.text, op.n))
    return
    yield  # a flow that asks nothing


def run_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    """The side's (or the enemy's) Force as a whole."""
    b, side = _battle(g, seat)
    b.force[1 - side if op.verb == "force.stack_enemy" else side] += amount(g, seat, op)
    return
    yield  # a flow that asks nothing


def run_token(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Force that is no unit, and is gone after the battle."""
    b, side = _battle(g, seat)
    b.token[side] += op.n
    return
    yield  # a flow that asks nothing


def run_times(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A factor on one side's Force."""
    b, side = _battle(g, seat)
    b.times[1 - side if "enemy" in op.phrases else side] *= factor(op)
    return
    yield  # a flow that asks nothing


def run_one(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One own unit with the tags."""
    b, _ = _battle(g, seat)
    unit = yield from choose_unit(g, seat, b.at, seat, "boost", world(g).table.matching(op.meant))
    g.units.flag(f"{BOOST}{op.n}", unit)


def run_one_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One enemy unit with the tags: less Force, or none at all."""
    b, side = _battle(g, seat)
    among = world(g).table.matching(op.meant)
    unit = yield from choose_unit(g, seat, b.at, b.seats[1 - side], "weaken", among)
    g.units.flag(NULLIFIED if op.amount is None else f"{BOOST}{op.n}", unit)


def run_casualties(g: Empire, seat: int, op: Op) -> Flow[None]:
    """More or fewer losses for one side, for whoever loses or wins, or for both."""
    b, side = _battle(g, seat)
    n = op.n if op.verb == "cas.extra" else -op.n
    if "own" in op.phrases:
        b.delta[side] += n
    elif "enemy" in op.phrases:
        b.delta[1 - side] += n
    if op.phrases & {"loser", "both"}:
        b.loser_delta += n
    if op.phrases & {"winner", "both"}:
        b.winner_delta += n
    return
    yield  # a flow that asks nothing


def run_spare(g: Empire, seat: int, op: Op) -> Flow[None]:
    """No losses for oneself, or for both."""
    b, side = _battle(g, seat)
    b.spared[side] = True
    if "both" in op.phrases:
        b.spared[1 - side] = True
    return
    yield  # a flow that asks nothing


def run_loss_factor(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A factor on the loser's number or on the winner's price."""
    b, _ = _battle(g, seat)
    if "loser" in op.phrases:
        b.loser_times *= factor(op)
    else:
        b.winner_times *= factor(op)
    return
    yield  # a flow that asks nothing


def run_annihilate(g: Empire, seat: int, op: Op) -> Flow[None]:
    _battle(g, seat)[0].annihilated = True
    return
    yield  # a flow that asks nothing


def run_equal(g: Empire, seat: int, op: Op) -> Flow[None]:
    _battle(g, seat)[0].equal = True
    return
    yield  # a flow that asks nothing


# ---------------------------------------------------------------------- kills and markers


def can_kill(g: Empire, seat: int, op: Op) -> bool:
    """In battle the enemy lies open; elsewhere any stack may be named."""
    if "in battle" in op.phrases:
        return g.battle is not None and can_each_enemy(g, seat, op)
    return bool(enemy_stacks(g, seat, reach_of(g, seat, op)))


def reach_of(g: Empire, seat: int, op: Op) -> int:
    """Where a card that names a stack may strike."""
    w = world(g)
    if "adjacent" in op.phrases:
        found = 0
        for t in members(g.held[seat]):
            found |= w.map.neighbours[t]
        return found
    return w.coast if "at sea" in op.phrases else -1


def run_kill(g: Empire, seat: int, op: Op) -> Flow[None]:
    """In battle one picks the victim; elsewhere the owner shows whether the stack holds one, and loses it."""
    w = world(g)
    among = w.table.matching(op.meant)
    for _ in range(1 if op.amount is None else op.n):
        if "in battle" in op.phrases:
            b, side = _battle(g, seat)
            other, t = b.seats[1 - side], b.at
            if not set_of(stack(g, t, other)) & among:
                return
            kill(g, t, other, (yield from choose_unit(g, seat, t, other, "kill", among)))
        else:
            if not can_kill(g, seat, op):
                return
            t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
            yield from give_up(g, t, other, among)


def kill(g: Empire, t: int, seat: int, unit: int) -> None:
    """A unit is killed by a card: no capture, it goes back to its pile."""
    remove(g, t, seat, unit)
    g.log("killed", seat=seat, unit=world(g).kinds[unit], at=world(g).map.words[t])


def give_up(g: Empire, t: int, seat: int, among: int) -> Flow[None]:
    """The owner loses one unit of a set from a stack, if there is one; everybody sees which, or that none is."""
    zone = world(g).stack(t, seat)
    matching = [c for c in g.units.zones[zone] if among >> c & 1]
    if not matching:
        g.units.narrow(zone, ~among)
        g.log("spared", seat=seat, at=world(g).map.words[t])
        return
    if among != -1:
        for other in range(len(g.held)):
            g.units.learnt[other] += 1  # that the stack holds one of these is news to everybody
    if len({world(g).kinds[c] for c in matching}) == 1:
        kill(g, t, seat, find(g, zone, world(g).kinds[matching[0]], among))
    else:
        kill(g, t, seat, (yield from choose_unit(g, seat, t, seat, "sacrifice", among)))


def run_kill_random(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Units of an enemy stack by lot."""
    w = world(g)
    among = w.table.matching(op.meant)
    if "in battle" in op.phrases:
        b, side = _battle(g, seat)
        t, other = b.at, b.seats[1 - side]
    else:
        t, other = yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op))
    for _ in range(op.n):
        found = [c for c in sorted(stack(g, t, other)) if among >> c & 1]
        if found:
            kill(g, t, other, g.choice(found))
        else:
            g.units.narrow(w.stack(t, other), ~among)


def can_owner_choice(g: Empire, seat: int, op: Op) -> bool:
    if op.phrases & {"attacker", "both"}:
        return g.battle is not None
    return bool(enemy_stacks(g, seat, reach_of(g, seat, op)))


def run_owner_choice(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent loses units of his own choice: of one stack, of his whole army, or of a battle."""
    among = world(g).table.matching(op.meant)
    for t, other in (yield from _victims(g, seat, op)):
        for _ in range(op.n):
            if t == NOBODY:
                yield from give_up_anywhere(g, other, among)
            elif stack(g, t, other):
                yield from give_up(g, t, other, among)


def _victims(g: Empire, seat: int, op: Op) -> Flow[list[tuple[int, int]]]:
    if op.phrases & {"attacker", "both"}:
        assert g.battle is not None
        at = g.battle.at
        return [(at, s) for s in (g.battle.seats if "both" in op.phrases else g.battle.seats[:1])]
    if "opponent" in op.phrases:
        return [(NOBODY, (yield from choose_opponent(g, seat)))]
    return [(yield from choose_stack(g, seat, "card.stack", reach_of(g, seat, op)))]


def give_up_anywhere(g: Empire, seat: int, among: int) -> Flow[None]:
    """The owner loses one unit of a set, wherever he chooses; nobody learns more than what is lost."""
    answer = yield Ask(seat, "card.give-up", partial(army_options, g, seat, among), more=True)
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


def run_kill_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A whole stack."""
    t, other = yield from choose_stack(g, seat, "card.stack", stack_reach(g, op))
    for c in stack(g, t, other):
        kill(g, t, other, c)


def stack_reach(g: Empire, op: Op) -> int:
    """Not at anybody's start, where the card says so."""
    return ~sum(1 << t for t in world(g).starts) if "away from home" in op.phrases else -1


def markable(g: Empire, seat: int) -> int:
    """Territories that may take a marker: paying, without enemy units, not one's own yet."""
    return world(g).paying & ~enemies_of(g, seat) & ~marked(g, seat)


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


# ---------------------------------------------------------------------- economy


def always(g: Empire, seat: int, op: Op) -> bool:
    return True


def has_opponent(g: Empire, seat: int, op: Op) -> bool:
    return bool(seats_after(g, seat))


def run_gain(g: Empire, seat: int, op: Op) -> Flow[None]:
    n = amount(g, seat, op)
    g.treasury[seat] += n
    g.log("gain", seat=seat, n=n)
    return
    yield  # a flow that asks nothing


def run_dues(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent's next revenue is smaller."""
    other = yield from choose_opponent(g, seat)
    g.dues[other] += amount(g, seat, op)
    g.log("dues", seat=other, n=g.dues[other])


def run_steal(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Points from an opponent's treasury, as far as there are any."""
    other = yield from choose_opponent(g, seat)
    n = min(amount(g, seat, op), g.treasury[other])
    g.treasury[other] -= n
    g.treasury[seat] += n
    g.log("steal", seat=seat, other=other, n=n)


def can_block(g: Empire, seat: int, op: Op) -> bool:
    return bool(blockable(g, seat, op))


def blockable(g: Empire, seat: int, op: Op) -> list[int]:
    """Territories of others that a card may keep from paying."""
    w = world(g)
    terrain = {"city", "village"} & op.phrases
    near = reach_of(g, seat, op)
    home = stack_reach(g, op)
    return [
        t
        for t, owner in enumerate(g.owner)
        if owner not in (NOBODY, seat)
        and (near & home & w.paying) >> t & 1
        and (not terrain or w.map.places[t].terrain in terrain)
    ]


def run_block(g: Empire, seat: int, op: Op) -> Flow[None]:
    """A territory pays nothing for its owner's next revenue, or for so many."""
    words = world(g).map.words
    options: list[Option] = [("block", words[t]) for t in blockable(g, seat, op)]
    _, word = yield Ask(seat, "card.block", options, more=True)
    g.blocked[world(g).map.index[word]] = 1 if op.amount is None else amount(g, seat, op)


def can_gain_units(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    return w.scenario.recruits_now(g) and bool(marked(g, seat) & w.paying & ~enemies_of(g, seat))


def run_gain_units(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Chits by lot, free, placed like recruits; what may not be recruited goes back."""
    draw_chits(g, seat, op.n)
    g.log("chits", seat=seat, n=op.n)
    for _ in range(op.n):
        answer = yield Ask(seat, "card.place", partial(place_options, g, seat, ANY), more=True)
        if answer[0] == "none":
            break
        place_unit(g, seat, answer[1], answer[2])
    return_tray(g, seat)


def place_options(g: Empire, seat: int, tags: Tags) -> list[Option]:
    """Chits of the tray with the places they may go to."""
    w = world(g)
    among = w.table.matching(tags)
    tray = [c for c in g.units.zones[w.tray[seat]] if among >> c & 1 and w.scenario.may_recruit(g, seat, c)]
    enemies = enemies_of(g, seat)
    words, kinds = w.map.words, w.kinds
    found: list[Option] = []
    for c in sorted({kinds[c]: c for c in tray}.values()):
        ways = w.scenario.recruit_places(g, seat, c) & ~enemies
        found += [("place", kinds[c], words[t]) for t in members(ways)]
    return found or [("none",)]


def place_unit(g: Empire, seat: int, kind: str, word: str) -> None:
    """A chit of the tray goes to its stack."""
    w = world(g)
    place(g, seat, find(g, w.tray[seat], kind, -1), w.map.index[word])
    g.log("placed", seat=seat, at=word)


def run_recruit_free(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Chits are drawn as for recruiting; one with the tags costs nothing, the rest go back."""
    draw_chits(g, seat, world(g).scenario.chits_drawn)
    for _ in range(op.n):
        answer = yield Ask(seat, "card.place", partial(place_options, g, seat, op.meant), more=True)
        if answer[0] == "none":
            break
        place_unit(g, seat, answer[1], answer[2])
    return_tray(g, seat)


def run_extra(g: Empire, seat: int, op: Op) -> Flow[None]:
    """So many more chits in the coming recruit draw."""
    g.extra += op.n
    return
    yield  # a flow that asks nothing


def can_enable(g: Empire, seat: int, op: Op) -> bool:
    return op.meant.text not in g.unlocked


def run_enable(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Something may be bought from now on."""
    g.unlocked = (*g.unlocked, op.meant.text)
    g.log("enabled", seat=seat)
    return
    yield  # a flow that asks nothing


# ---------------------------------------------------------------------- cards and looks


def run_draw(g: Empire, seat: int, op: Op) -> Flow[None]:
    draw(g, seat, op.n)
    return
    yield  # a flow that asks nothing


def can_rob(g: Empire, seat: int, op: Op) -> bool:
    w = world(g)
    return any(g.cards.zones[w.hand[other]] for other in seats_after(g, seat))


def run_discard(g: Empire, seat: int, op: Op) -> Flow[None]:
    """An opponent discards cards: of his choice, or by lot."""
    other = yield from choose_opponent(g, seat)
    hand = world(g).hand[other]
    for i in range(op.n):
        if not g.cards.zones[hand]:
            return
        if "random" in op.phrases:
            kind = g.cards.kind(g.choice(sorted(g.cards.zones[hand])))
        else:
            options = partial(hand_options, g, other)
            _, kind = yield Ask(other, "card.discard", options, {"n": op.n - i}, more=i > 0)
        discard(g, other, kind)
        g.log("discard", seat=other, card=kind)


def hand_options(g: Empire, seat: int) -> list[Option]:
    """Any card of a hand."""
    return [("discard", kind) for kind in hand_kinds(g, seat)]


def run_steal_card(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Cards by lot from an opponent's hand into one's own."""
    other = yield from choose_opponent(g, seat)
    w = world(g)
    for _ in range(min(op.n, g.cards.count(w.hand[other]))):
        card = g.choice(sorted(g.cards.zones[w.hand[other]]))
        g.cards.move(card, w.hand[other], w.hand[seat])
        g.log("stolen-card", only=(seat, other), seat=seat, other=other, card=g.cards.kind(card))
    g.log("stolen", seat=seat, other=other)


def run_wheel(g: Empire, seat: int, op: Op) -> Flow[None]:
    """Everybody discards his hand and draws anew."""
    for other in (seat, *seats_after(g, seat)):
        for c in g.cards.zones[world(g).hand[other]]:
            discard(g, other, g.cards.kind(c))
        draw(g, other, op.n)
    return
    yield  # a flow that asks nothing


def run_look_hand(g: Empire, seat: int, op: Op) -> Flow[None]:
    other = yield from choose_opponent(g, seat)
    g.cards.look(seat, world(g).hand[other])
    g.log("look-hand", seat=seat, other=other)
    g.log("seen", only=(seat,), what=g.cards.kinds(world(g).hand[other]))


def can_look_stack(g: Empire, seat: int, op: Op) -> bool:
    return bool(enemy_stacks(g, seat))


def run_look_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    t, other = yield from choose_stack(g, seat, "card.stack")
    zone = world(g).stack(t, other)
    g.units.look(seat, zone)
    g.log("look-stack", seat=seat, other=other, at=world(g).map.words[t])
    g.log("seen", only=(seat,), what=g.units.kinds(zone))


def run_look_deck(g: Empire, seat: int, op: Op) -> Flow[None]:
    """The next cards of a deck, which stay in their order."""
    whose = (yield from choose_opponent(g, seat)) if "enemy" in op.phrases else seat
    deck = world(g).deck[whose]
    seen = g.cards.zones[deck][-op.n :]
    g.cards.look(seat, deck, seen)
    g.log("look-deck", seat=seat, n=len(seen))
    g.log("seen", only=(seat,), what=[g.cards.kind(c) for c in reversed(seen)])
    return
    yield  # a flow that asks nothing


# ---------------------------------------------------------------------- the table of verbs

VERBS: dict[str, tuple[Can, Run]] = {
    "move.stacks": (can_move, run_move),
    "move.unit": (can_move, run_move_unit),
    "move.stack_again": (can_move, run_move_again),
    "move.enemy": (can_move_enemy, run_move_enemy),
    "move.freeze": (can_look_stack, run_freeze),
    "peace": (always, run_peace),
    "force.each": (can_each, run_each),
    "force.each_enemy": (can_each_enemy, run_each),
    "force.stack": (in_battle, run_stack),
    "force.stack_enemy": (in_battle, run_stack),
    "force.one": (can_each, run_one),
    "force.one_enemy": (can_each_enemy, run_one_enemy),
    "force.nullify": (can_each_enemy, run_one_enemy),
    "force.token": (in_battle, run_token),
    "force.mult": (in_battle, run_times),
    "cas.extra": (in_battle, run_casualties),
    "cas.less": (in_battle, run_casualties),
    "cas.none": (in_battle, run_spare),
    "cas.factor": (in_battle, run_loss_factor),
    "cas.annihilate": (in_battle, run_annihilate),
    "cas.equal": (in_battle, run_equal),
    "kill.target": (can_kill, run_kill),
    "kill.random": (can_kill, run_kill_random),
    "kill.owner_choice": (can_owner_choice, run_owner_choice),
    "kill.stack": (can_look_stack, run_kill_stack),
    "control.place": (lambda g, seat, op: bool(markable(g, seat)), run_place_markers),
    "revenue.gain": (always, run_gain),
    "revenue.lose": (has_opponent, run_dues),
    "revenue.steal": (has_opponent, run_steal),
    "revenue.block": (can_block, run_block),
    "unit.gain": (can_gain_units, run_gain_units),
    "recruit.free": (can_gain_units, run_recruit_free),
    "recruit.extra": (can_gain_units, run_extra),
    "enable": (can_enable, run_enable),
    "card.draw": (always, run_draw),
    "card.discard": (can_rob, run_discard),
    "card.steal": (can_rob, run_steal_card),
    "card.wheel": (always, run_wheel),
    "look.hand": (can_rob, run_look_hand),
    "look.stack": (can_look_stack, run_look_stack),
    "look.deck": (always, run_look_deck),
}
CAN = {verb: can for verb, (can, _) in VERBS.items()}
RUN = {verb: run for verb, (_, run) in VERBS.items()}

# Three more run in the windows of replies, not here.
REPLIES = frozenset(("move.negate", "card.negate", "move.react"))
RUNNING = frozenset(VERBS) | REPLIES
