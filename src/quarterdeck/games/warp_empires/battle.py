"""Battles (§Battle phase): cards by turns, the comparison, losses of both sides, and the retreat."""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.warp_empires.armies import (
    PICKED,
    contested,
    enemies_of,
    find,
    kinds_in,
    lose,
    remove,
    settle,
    stack,
)
from quarterdeck.games.warp_empires.effects import playable, run_card
from quarterdeck.games.warp_empires.effects_battle import BOOST, NULLIFIED
from quarterdeck.games.warp_empires.replies import draw, hand_kinds, play_card
from quarterdeck.games.warp_empires.state import ATTACKER, DEFENDER, NOBODY, Battle, Empire
from quarterdeck.games.warp_empires.vocabulary import BATTLE
from quarterdeck.games.warp_empires.world import World, world
from quarterdeck.kit.units import sums_of

PASS: Option = ("pass",)
DONE: Option = ("done",)


def choose_battle(g: Empire) -> Flow[None]:
    """The active player fights his battles in any order; then the phase is over."""
    g.fights &= contested(g)
    if not g.fights:
        g.step = "revenue"
        return
    words = world(g).map.words
    options: list[Option] = [("fight", words[t]) for t in members(g.fights)]
    _, word = yield Ask(g.active, "battle.next", options)
    begin_battle(g, world(g).map.index[word])
    g.step = "battle-card"


def begin_battle(g: Empire, t: int) -> None:
    """Who came last attacks; both stacks are laid open to the two, and to nobody else."""
    w = world(g)
    g.fights &= ~(1 << t)
    one, two = [seat for seat, held in enumerate(g.held) if held >> t & 1]
    attacker = g.entered[t] if g.entered[t] in (one, two) else g.active if g.active in (one, two) else one
    seats = (attacker, two if attacker == one else one)
    for side in (ATTACKER, DEFENDER):
        g.units.look(seats[side], w.stack(t, seats[1 - side]))
    g.battle = Battle(
        at=t, seats=seats, force=[0, 0], token=[0, 0], times=[1.0, 1.0], delta=[0, 0], spared=[False, False]
    )
    g.log("battle", seat=seats[0], other=seats[1], at=w.map.words[t])


def the_battle(g: Empire) -> Battle:
    """The battle under way."""
    assert g.battle is not None
    return g.battle


# ---------------------------------------------------------------------- cards


def battle_card(g: Empire) -> Flow[None]:
    """One card or a pass, attacker first; two passes in a row, or a side without units, end it."""
    b = the_battle(g)
    seat = b.seats[b.turn]
    if b.passes == 2 or not all(stack(g, b.at, s) for s in b.seats):
        resolve(g, b)
        return
    answer: Any = PASS
    if g.cards.count(world(g).hand[seat]):
        answer = yield Ask(seat, "battle.card", partial(card_options, g, seat), totals(g, b))
    if answer == PASS:
        b.passes += 1
        g.log("pass", seat=seat)
    else:
        b.passes = 0
        if (yield from play_card(g, seat, answer[1])):
            yield from run_card(g, seat, answer[1], BATTLE)
    b.turn = 1 - b.turn


def totals(g: Empire, b: Battle) -> dict[str, object]:
    """What the two sides of a battle know: where, and both Forces."""
    return {
        "at": world(g).map.words[b.at],
        "own": force_of(g, b, b.turn),
        "theirs": force_of(g, b, 1 - b.turn),
    }


def card_options(g: Empire, seat: int) -> list[Option]:
    """Battle cards that would do something, or a pass."""
    return [PASS, *[("play", kind) for kind in hand_kinds(g, seat) if playable(g, seat, kind, BATTLE)]]


# ---------------------------------------------------------------------- Force


def force_of(g: Empire, b: Battle, side: int) -> int:
    """§Battle. Units with their modifiers, cards, the leader's bonus; then factors. Never below 0."""
    w = world(g)
    own, theirs = stack(g, b.at, b.seats[side]), stack(g, b.at, b.seats[1 - side])
    mine, others = set_of(own), set_of(theirs)
    forces = unit_forces(g, w, b, side, own, others)
    total = w.scenario.unit_force(g, b, side, forces) + b.force[side] + b.token[side]
    if mine & w.leaders and not others & w.leaders:
        total += w.scenario.leader_bonus
    return max(0, int(total * b.times[side]))


def unit_forces(
    g: Empire, w: World, b: Battle, side: int, own: tuple[int, ...], others: int
) -> list[tuple[int, int]]:
    """Each unit with its Force in this battle, at least 0."""
    plus = [(w.table.matching_text(text), n) for s, text, n in b.each if s == side]
    flags = g.units.flags
    boosts = [(bits, int(name[len(BOOST) :])) for name, bits in flags.items() if name.startswith(BOOST)]
    nullified = flags.get(NULLIFIED, 0)
    out = []
    for c in own:
        force = w.force[c]
        if w.table.traits[c]:
            force += trait_force(w, c, side, others)
        for bits, n in plus:
            if bits >> c & 1:
                force += n
        for bits, n in boosts:
            if bits >> c & 1:
                force += n
        out.append((c, 0 if force < 0 or nullified >> c & 1 else force))
    return out


def trait_force(w: World, unit: int, side: int, others: int) -> int:
    """What a unit gains by attacking, by defending, or against some enemy unit."""
    total = 0
    for trait in w.table.traits[unit]:
        if trait.tags is not None:
            total += trait.force if others & w.table.matching(trait.tags) else 0
        elif (trait.when == "attacking") == (side == ATTACKER):
            total += trait.force
    return total


# ---------------------------------------------------------------------- the result and the loser's losses


def resolve(g: Empire, b: Battle) -> None:
    """The higher Force wins, a tie goes to the defender; half of the beaten stack is lost, rounded up."""
    w = world(g)
    forces = [force_of(g, b, side) for side in (ATTACKER, DEFENDER)]
    alive = [bool(stack(g, b.at, seat)) for seat in b.seats]
    b.winner = ATTACKER if forces[ATTACKER] > forces[DEFENDER] else DEFENDER
    if not all(alive):
        b.winner = ATTACKER if alive[ATTACKER] else DEFENDER
    for seat in range(w.players):
        g.units.learnt[seat] += 1  # who wins tells the others something of what fought
    g.log("result", only=b.seats, own=forces[0], theirs=forces[1], seat=b.seats[0], other=b.seats[1])
    g.log("won", seat=b.seats[b.winner], other=b.seats[1 - b.winner], at=w.map.words[b.at])
    b.number = loser_number(g, b)
    destroy_forts(g, b)
    g.step = "battle-loss"


def loser_number(g: Empire, b: Battle) -> int:
    """How many units the beaten side loses."""
    loser = 1 - b.winner
    units = len(stack(g, b.at, b.seats[loser]))
    if b.annihilated:
        return units
    if b.spared[loser]:
        return 0
    number = (units + 1) // 2
    if b.loser_times != 1.0 and number:
        number = max(1, -int(-number * b.loser_times // 1))
    return max(0, min(units, number + b.delta[loser] + b.loser_delta))


def destroy_forts(g: Empire, b: Battle) -> None:
    """Fortifications of the beaten stack are lost first, and count; nothing that cannot move is left."""
    w = world(g)
    seat, winner = b.seats[1 - b.winner], b.seats[b.winner]
    for c in stack(g, b.at, seat):
        if w.speed[c] == 0:
            b.lost += w.force[c]
            b.taken += 1
            lose(g, b.at, seat, c, winner)
            g.log("lost", seat=seat, unit=w.kinds[c])
    b.number = max(0, b.number - b.taken)


def battle_loss(g: Empire) -> Flow[None]:
    """One loss of the beaten side: the winner picks the first, its owner the others."""
    b = the_battle(g)
    w = world(g)
    loser, winner = b.seats[1 - b.winner], b.seats[b.winner]
    left = stack(g, b.at, loser)
    if not b.number or not left:
        g.step = "battle-price"
        return
    if b.annihilated:
        for c in left:
            b.lost += w.force[c]
            lose(g, b.at, loser, c, winner)
            g.log("lost", seat=loser, unit=w.kinds[c])
        b.taken += len(left)
        b.lost //= 2
        b.number = 0
        return
    chooser = loser if b.picked else winner
    _, kind = yield Ask(
        chooser,
        "battle.loss" if b.picked else "battle.first",
        partial(loss_options, g, b.at, loser, -1),
        {"n": b.number, "other": loser},
    )
    b.picked = True
    unit = find(g, w.stack(b.at, loser), kind, -1)
    b.lost += w.force[unit]
    b.taken += 1
    b.number -= 1
    lose(g, b.at, loser, unit, winner)
    g.log("lost", seat=loser, unit=kind)


def loss_options(g: Empire, t: int, seat: int, among: int) -> list[Option]:
    """The kinds of a stack that may be lost."""
    return [("lose", kind) for kind in kinds_in(world(g), [c for c in stack(g, t, seat) if among >> c & 1])]


# ---------------------------------------------------------------------- the winner's losses


def battle_price(g: Empire) -> Flow[None]:
    """The winner gives up units worth at least half of the Force that the loser lost, as he chooses."""
    b = the_battle(g)
    seat = b.seats[b.winner]
    more = b.delta[b.winner] + b.winner_delta
    b.number = 0 if b.spared[b.winner] else max(0, more + (b.taken if b.equal else 0))
    if b.lost and not b.spared[b.winner] and not b.equal:
        answer = yield Ask(seat, "battle.price", partial(price_options, g, b), price_facts(g, b))
        if answer != DONE:
            zone = world(g).stack(b.at, seat)
            g.units.flag(PICKED, find(g, zone, answer[1], ~g.units.flags.get(PICKED, 0)))
            return
        yield from pay_price(g, b, seat)
    g.step = "battle-extra"


def battle_extra(g: Empire) -> Flow[None]:
    """Further losses of the winner, by count, as cards demand."""
    b = the_battle(g)
    seat = b.seats[b.winner]
    if not b.number or not stack(g, b.at, seat):
        g.step = "battle-retreat"
        return
    _, kind = yield Ask(seat, "battle.extra", partial(loss_options, g, b.at, seat, -1), {"n": b.number})
    b.number -= 1
    remove(g, b.at, seat, find(g, world(g).stack(b.at, seat), kind, -1))
    g.log("given-up", seat=seat, unit=kind)


def chosen(g: Empire, b: Battle) -> list[int]:
    """The units that the winner has given up so far."""
    return [c for c in stack(g, b.at, b.seats[b.winner]) if g.units.flags.get(PICKED, 0) >> c & 1]


def price(g: Empire, b: Battle) -> tuple[int, int]:
    """The least and the most Force that the winner may give up."""
    w = world(g)
    forces = [w.force[c] for c in stack(g, b.at, b.seats[b.winner])]
    least = -int(-b.lost * b.winner_times / 2 // 1)
    if w.options["winner-loss"] == "literal":
        return min(least, sum(forces)), sum(forces)
    most = max(b.lost, int(b.lost * b.winner_times))
    sums = sums_of(forces)
    if sums >> least & ((1 << most - least + 1) - 1):
        return least, most
    below = sums & ((1 << least) - 1)
    return below.bit_length() - 1, below.bit_length() - 1


def price_facts(g: Empire, b: Battle) -> dict[str, object]:
    """What the winner must know to choose; the others see what the loser lost."""
    given = sum(world(g).force[c] for c in chosen(g, b))
    least, most = price(g, b)
    return {"lost": b.lost, "given": given, "least": least, "most": most}


def price_options(g: Empire, b: Battle) -> list[Option]:
    """Units that leave a fair price possible, and the end when it is paid."""
    w = world(g)
    gone = chosen(g, b)
    left = [c for c in stack(g, b.at, b.seats[b.winner]) if c not in gone]
    least, most = price(g, b)
    given = sum(w.force[c] for c in gone)
    out: list[Option] = []
    for kind in kinds_in(w, left):
        force, sums = _sums_without(w, left, kind)
        low, high = max(0, least - given - force), most - given - force
        if high >= 0 and sums >> low & ((1 << high - low + 1) - 1):
            out.append(("lose", kind))
    if given >= least:
        out.append(DONE)
    return out


def _sums_without(w: World, left: list[int], kind: str) -> tuple[int, int]:
    """A kind's Force, and what the others of the stack can make without one such unit."""
    one = next(c for c in left if w.kinds[c] == kind)
    return w.force[one], sums_of(w.force[c] for c in left if c != one)


def pay_price(g: Empire, b: Battle, seat: int) -> Flow[None]:
    """The units given up are lost; a card may save some of them."""
    saved = -min(0, b.delta[b.winner] + b.winner_delta)
    while saved and chosen(g, b):
        options = partial(save_options, g, b)
        _, kind = yield Ask(seat, "battle.save", options, {"n": saved}, more=True)
        unit = find(g, world(g).stack(b.at, seat), kind, g.units.flags.get(PICKED, 0))
        g.units.flags[PICKED] &= ~(1 << unit)
        saved -= 1
    for c in chosen(g, b):
        remove(g, b.at, seat, c)
        g.log("given-up", seat=seat, unit=world(g).kinds[c])
    g.units.clear(PICKED)


def save_options(g: Empire, b: Battle) -> list[Option]:
    """The units given up that may be kept after all."""
    return [("keep", kind) for kind in kinds_in(world(g), chosen(g, b))]


# ---------------------------------------------------------------------- the retreat


def battle_retreat(g: Empire) -> Flow[None]:
    """The rest of the beaten stack goes one space, together if it can; what finds no space is lost."""
    b = the_battle(g)
    w = world(g)
    seat, winner = b.seats[1 - b.winner], b.seats[b.winner]
    zone = w.stack(b.at, seat)
    while g.units.zones[zone]:
        group, ways = way_out(g, b.at, seat)
        if ways:
            options: list[Option] = [("to", w.map.words[t]) for t in ways]
            _, word = yield Ask(seat, "battle.retreat", options, {"from": w.map.words[b.at]})
            group, _ = way_out(g, b.at, seat)
            t = w.map.index[word]
            g.units.move_group(members(group), zone, w.stack(t, seat))
            g.held[seat] |= 1 << t
            g.log("retreat", seat=seat, to=word, n=group.bit_count())
        else:
            for c in members(group):
                lose(g, b.at, seat, c, winner)
                g.log("lost", seat=seat, unit=w.kinds[c])
    settle(g, w, b.at, seat)
    end_battle(g, b)


def way_out(g: Empire, t: int, seat: int) -> tuple[int, list[int]]:
    """The next group to retreat and where it may go: all that is left, or a part if that must separate."""
    w = world(g)
    left = set_of(stack(g, t, seat))
    ways = retreats(g, t, seat, left)
    if ways:
        return left, ways
    group = w.scenario.split(w, left)[0]
    return group, retreats(g, t, seat, group)


def retreats(g: Empire, t: int, seat: int, group: int) -> list[int]:
    """Where a beaten group may go: next to the field, no enemy there."""
    w = world(g)
    free = w.map.neighbours[t] & ~enemies_of(g, seat) & w.scenario.enterable(w, group)
    return members(free)


def end_battle(g: Empire, b: Battle) -> None:
    """Both sides fill up their hands; what cards did to units is over."""
    w = world(g)
    for seat in b.seats:
        draw(g, seat, w.scenario.hand_limit - g.cards.count(w.hand[seat]))
    for name in [name for name in g.units.flags if name.startswith(BOOST) or name == NULLIFIED]:
        g.units.clear(name)
    g.entered[b.at] = NOBODY
    g.battle = None
    g.step = "battle"
    outcome = w.scenario.after_battle(g)
    if outcome is not None:
        raise GameOver(outcome)
