"""Battles (§Battle phase): cards by turns, the comparison, losses of both sides, and the retreat."""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.kit.units import sums_of
from quarterdeck.systems.warp_empires.armies import (
    PICKED,
    SUMMONED,
    enemies_of,
    kinds_in,
    lose,
    overboard,
    remove,
    settle,
    stack,
)
from quarterdeck.systems.warp_empires.choosing import spend_caster
from quarterdeck.systems.warp_empires.effects import playable, run_card
from quarterdeck.systems.warp_empires.effects_war import use_rearguard
from quarterdeck.systems.warp_empires.force import BOOST, NULLIFIED, force_in, force_of
from quarterdeck.systems.warp_empires.garrisons import battlefields, garrison, guarded
from quarterdeck.systems.warp_empires.losses import give_up, is_attached, losable, named
from quarterdeck.systems.warp_empires.pieces.attachments import follow, spend
from quarterdeck.systems.warp_empires.pieces.recruiting import closed_to_others
from quarterdeck.systems.warp_empires.replies import PLAYS, SPELL, draw, play_card, plays
from quarterdeck.systems.warp_empires.seats import mobile, refill
from quarterdeck.systems.warp_empires.state import ATTACKER, DEFENDER, NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.vocabulary import BATTLE
from quarterdeck.systems.warp_empires.world import STACK, land, world

PASS: Option = ("pass",)
DONE: Option = ("done",)


def choose_battle(g: Empire) -> Flow[Next]:
    """The active player fights his battles in any order; then the phase is over."""
    g.turn.fights &= battlefields(g)
    if not g.turn.fights:
        return "battles-over"
    words = world(g).map.words
    first = world(g).module.fights_first
    now = g.turn.fights if first is None else g.turn.fights & first(g) or g.turn.fights
    options: list[Option] = [("fight", words[t]) for t in members(now)]
    _, word = yield Ask(g.active, "battle.next", options)
    begin_battle(g, world(g).map.index[word])
    return None


def begin_battle(g: Empire, t: int) -> None:
    """Who came last attacks; both stacks are laid open to the two, and to nobody else."""
    w = world(g)
    g.turn.fights &= ~(1 << t)
    seats = opponents(g, t)
    for side in (ATTACKER, DEFENDER):
        other = seats[1 - side]
        if seats[side] < w.players:
            g.units.look(seats[side], w.stack(t, other))
            if w.kits == STACK and other < w.players:
                g.units.look(seats[side], w.kit(t, other))
    g.battle = fresh_battle(t, seats, guard_of(g, t, seats[DEFENDER]))
    tell(g, "battle", seats[0], seats[1], at=w.map.words[t])


def fresh_battle(t: int, seats: tuple[int, int], guard: int) -> Battle:
    """A battle before any card; `guard` is the Force of the place itself, for the defender."""
    return Battle(
        at=t,
        seats=seats,
        force=[0, 0],
        token=[0, 0],
        times=[1.0, 1.0],
        delta=[0, 0],
        spared=[False, False],
        saves=[0, 0],
        guard=(0, guard),
    )


def guard_of(g: Empire, t: int, defender: int) -> int:
    """The Force of the place itself, if its owner defends it."""
    return garrison(g, t) if g.owner[t] == defender else 0


def opponents(g: Empire, t: int) -> tuple[int, int]:
    """Attacker and defender in a territory; where only one has units, the other is who rules the place."""
    here = [owner for owner, held in enumerate(g.held) if held >> t & 1]
    if len(here) == 1:
        return here[0], g.owner[t]
    one, two = here
    attacker = g.entered[t] if g.entered[t] in here else g.active if g.active in here else one
    return attacker, two if attacker == one else one


def fights_on(g: Empire, b: Battle, side: int) -> bool:
    """Whether a side is still there: units, or a place that defends itself."""
    return bool(stack(g, b.at, b.seats[side])) or b.guard[side] > 0


def tell(g: Empire, key: str, seat: int, other: int, **facts: Any) -> None:
    """Log something between two owners; where one of them is nobody, it is worded otherwise."""
    w = world(g)
    if w.neutral == NOBODY or w.neutral not in (seat, other):
        g.log(key, seat=seat, other=other, **facts)
    elif seat == w.neutral:
        g.log(f"{key}-by-nobody", seat=other, **facts)
    else:
        g.log(f"{key}-with-nobody", seat=seat, **facts)


def told(g: Empire, key: str, seat: int, **facts: Any) -> None:
    """Log something of one owner."""
    g.log(key if seat != world(g).neutral else f"{key}-by-nobody", seat=seat % len(g.living), **facts)


def the_battle(g: Empire) -> Battle:
    """The battle under way."""
    assert g.battle is not None
    return g.battle


# ---------------------------------------------------------------------- cards


def battle_card(g: Empire) -> Flow[Next]:
    """One card or a pass, attacker first; two passes in a row, or a side without units, end it."""
    b = the_battle(g)
    seat = b.seats[b.turn]
    w = world(g)
    if b.passes == 2 or not all(fights_on(g, b, side) for side in (ATTACKER, DEFENDER)):
        resolve(g, b)
        return None
    answer: Any = PASS
    deeds = w.module.battle_deeds
    if seat != w.neutral and (g.cards.count(w.hand[seat]) or (deeds is not None and deeds[0](g, seat))):
        answer = yield Ask(seat, "battle.card", partial(card_options, g, seat), totals(g, b))
    if answer == PASS:
        b.passes += 1
        if seat != w.neutral:
            g.log("pass", seat=seat)
    elif answer[0] not in PLAYS and deeds is not None:
        b.passes = 0
        yield from deeds[1](g, seat, answer)
    else:
        b.passes = 0
        if w.module.spells is not None and w.book.deck.cards[answer[1]].type == SPELL:
            cast = [*b.spells]
            cast[b.turn] += 1
            b.spells = (cast[0], cast[1])
        if (yield from play_card(g, seat, answer)):
            yield from run_card(g, seat, answer[1], BATTLE)
        if w.book.deck.cards[answer[1]].type == SPELL:
            spend_caster(g, seat, 1 << b.at)
    b.turn = 1 - b.turn
    return AGAIN


def totals(g: Empire, b: Battle) -> dict[str, object]:
    """What the two sides of a battle know: where, and both Forces."""
    return {
        "at": world(g).map.words[b.at],
        "own": force_of(g, b, b.turn),
        "theirs": force_of(g, b, 1 - b.turn),
    }


def card_options(g: Empire, seat: int) -> list[Option]:
    """Battle cards that would do something, or a pass."""
    deeds = world(g).module.battle_deeds
    return [
        PASS,
        *[
            (how, kind)
            for how, kind in plays(g, seat)
            if may_cast(g, seat, kind) and playable(g, seat, kind, BATTLE)
        ],
        *(() if deeds is None else deeds[0](g, seat)),
    ]


def may_cast(g: Empire, seat: int, kind: str) -> bool:
    """Whether a card is no spell, or the casters in the stack have one left for this battle."""
    w = world(g)
    b = the_battle(g)
    if w.module.spells is None or w.book.deck.cards[kind].type != SPELL:
        return True
    return b.spells[b.seats.index(seat)] < w.module.spells(g, seat, b.at)


# ---------------------------------------------------------------------- the result and the loser's losses


def resolve(g: Empire, b: Battle) -> None:
    """The higher Force wins, a tie goes to the defender; half of the beaten stack is lost, rounded up."""
    w = world(g)
    forces = [force_of(g, b, side) for side in (ATTACKER, DEFENDER)]
    alive = [fights_on(g, b, side) for side in (ATTACKER, DEFENDER)]
    b.winner = ATTACKER if forces[ATTACKER] > forces[DEFENDER] else DEFENDER
    if not all(alive):
        b.winner = ATTACKER if alive[ATTACKER] else DEFENDER
    for seat in range(w.players):
        g.units.learnt[seat] += 1  # who wins tells the others something of what fought
    fighting = tuple(seat for seat in b.seats if seat < w.players)
    tell(g, "result", b.seats[0], b.seats[1], only=fighting, own=forces[0], theirs=forces[1])
    tell(g, "won", b.seats[b.winner], b.seats[1 - b.winner], at=w.map.words[b.at])
    spend(g, b)
    use_rearguard(g, b)
    if w.module.resolved is not None:
        w.module.resolved(g, b)
    b.number = loser_number(g, b)
    destroy_forts(g, b)


def loser_number(g: Empire, b: Battle) -> int:
    """How many units the beaten side loses."""
    loser = 1 - b.winner
    units = len(losable(g, b, b.seats[loser]))
    if b.annihilated:
        return units
    if b.spared[loser]:
        return 0
    number = world(g).module.losses(g, b, units)
    if b.loser_times != 1.0 and number:
        number = max(1, -int(-number * b.loser_times // 1))
    return max(0, min(units, number + b.delta[loser] + b.loser_delta))


def destroy_forts(g: Empire, b: Battle) -> None:
    """Fortifications of the beaten stack, and what the module adds to them, are lost first, and count."""
    w = world(g)
    seat = b.seats[1 - b.winner]
    gone = w.forts if w.module.doomed is None else w.forts | w.module.doomed(g, b)
    for c in stack(g, b.at, seat):
        if gone >> c & 1:
            take_loss(g, b, c)
    b.number = max(0, b.number - b.taken)


def take_loss(g: Empire, b: Battle, unit: int) -> None:
    """A unit of the beaten side is lost."""
    w = world(g)
    loser, winner = b.seats[1 - b.winner], b.seats[b.winner]
    b.lost += force_in(g, b, loser, unit)
    b.taken += 1
    b.named = (*b.named, unit)
    if is_attached(w, unit):
        give_up(g, b, loser, unit)
    else:
        lose(g, b.at, loser, unit, winner)
    told(g, "lost", loser, unit=w.kinds[unit])


def battle_loss(g: Empire) -> Flow[Next]:
    """One loss of the beaten side: the winner picks the first, its owner the others."""
    b = the_battle(g)
    w = world(g)
    loser, winner = b.seats[1 - b.winner], b.seats[b.winner]
    left = losable(g, b, loser)
    if not b.number or not left:
        return None
    if b.annihilated:
        for c in stack(g, b.at, loser):
            take_loss(g, b, c)
        if w.options.get("annihilation") == "mild":
            b.lost //= 2
        b.number = 0
        return None
    chooser = loser if b.picked else winner
    if chooser == w.neutral:
        unit = min(members(may_be_lost(g, set_of(left))), key=lambda c: (w.force[c], c))
    else:
        _, kind = yield Ask(
            chooser,
            "battle.loss" if b.picked else "battle.first",
            partial(loss_options, g, b, loser),
            {"n": b.number, "other": loser} if loser < w.players else {"n": b.number, "other": winner},
        )
        unit = named(g, b, loser, kind, -1, spare=b.picked)
    b.picked = True
    b.number -= 1
    take_loss(g, b, unit)
    return AGAIN


def may_be_lost(g: Empire, units: int) -> int:
    """Of a stack, the units that may be lost now: some kinds go before others."""
    w = world(g)
    if w.module.lost_first is not None:
        return units & w.module.lost_first(g, the_battle(g), units) or units
    first = w.module.losses_first
    if not first:
        return units
    return units & w.table.matching_text(first) or units


def loss_options(g: Empire, b: Battle, seat: int) -> list[Option]:
    """The kinds of a stack that may be lost."""
    w = world(g)
    among = may_be_lost(g, set_of(losable(g, b, seat)))
    return [("lose", kind) for kind in kinds_in(w, members(among))]


def take_back(g: Empire) -> Flow[Next]:
    """A card may give back one of the losses that were named."""
    b = the_battle(g)
    loser = 1 - b.winner
    seat = b.seats[loser]
    w = world(g)
    if not b.saves[loser] or not b.named or seat == w.neutral:
        return None
    options: list[Option] = [("keep", kind) for kind in kinds_in(w, b.named)]
    _, kind = yield Ask(seat, "battle.take-back", options, {"n": b.saves[loser]})
    unit = next(c for c in b.named if w.kinds[c] == kind)
    at = next(zone for zone, units in enumerate(g.units.zones) if unit in units)
    if at != w.fallen:
        g.units.move(unit, at, w.fallen)
    g.units.move(unit, w.fallen, w.stack(b.at, seat))
    settle(g, w, b.at, seat)
    b.named = tuple(c for c in b.named if c != unit)
    b.lost -= force_in(g, b, seat, unit)
    b.taken -= 1
    b.saves[loser] -= 1
    g.log("taken-back", seat=seat, unit=kind)
    return AGAIN


# ---------------------------------------------------------------------- the winner's losses


def battle_price(g: Empire) -> Flow[Next]:
    """The winner gives up units worth at least half of the Force that the loser lost, as he chooses."""
    b = the_battle(g)
    w = world(g)
    seat = b.seats[b.winner]
    more = b.delta[b.winner] + b.winner_delta
    b.number = 0 if b.spared[b.winner] else max(0, more + (b.taken if b.equal else 0))
    if w.module.winner_losses is not None:
        if not b.equal and not b.spared[b.winner]:
            b.number = max(0, w.module.winner_losses(g, b) + more)
        return None
    force = sum([force_in(g, b, seat, c) for c in losable(g, b, seat)])  # who has none to give gives nothing
    if b.lost and not b.spared[b.winner] and not b.equal and force:
        if seat == w.neutral:
            pay_without_asking(g, b)
            return None
        answer = yield Ask(seat, "battle.price", partial(price_options, g, b), price_facts(g, b))
        if answer != DONE:
            g.units.flag(PICKED, named(g, b, seat, answer[1], ~g.units.flags.get(PICKED, 0)))
            if not paid(g, b):
                return AGAIN
        yield from pay_price(g, b, seat)
    return None


def pay_without_asking(g: Empire, b: Battle) -> None:
    """Nobody's units pay with the weakest."""
    w = world(g)
    seat = b.seats[b.winner]
    given = 0
    for c in sorted(stack(g, b.at, seat), key=lambda c: w.force[c]):
        if given >= price(g, b)[0]:
            break
        given += w.force[c]
        remove(g, b.at, seat, c)
        told(g, "given-up", seat, unit=w.kinds[c])


def battle_extra(g: Empire) -> Flow[Next]:
    """Further losses of the winner, by count, as cards demand."""
    b = the_battle(g)
    seat = b.seats[b.winner]
    if not b.number or not losable(g, b, seat) or seat == world(g).neutral:
        return None
    _, kind = yield Ask(seat, "battle.extra", partial(loss_options, g, b, seat), {"n": b.number})
    b.number -= 1
    give_up(g, b, seat, named(g, b, seat, kind, -1, spare=True))
    g.log("given-up", seat=seat, unit=kind)
    return AGAIN


def chosen(g: Empire, b: Battle) -> list[int]:
    """The units that the winner has given up so far."""
    return [c for c in losable(g, b, b.seats[b.winner]) if g.units.flags.get(PICKED, 0) >> c & 1]


def price(g: Empire, b: Battle) -> tuple[int, int]:
    """The least and the most Force that the winner may give up."""
    w = world(g)
    seat = b.seats[b.winner]
    forces = [force_in(g, b, seat, c) for c in losable(g, b, seat)]
    least = -int(-b.lost * b.winner_times / 2 // 1)
    if w.options["winner-loss"] == "literal":
        return min(least, sum(forces)), sum(forces)
    most = max(b.lost, int(b.lost * b.winner_times))
    sums = sums_of(forces)
    if sums >> least & ((1 << most - least + 1) - 1):
        return least, most
    below = sums & ((1 << least) - 1)
    return below.bit_length() - 1, below.bit_length() - 1


def paid(g: Empire, b: Battle) -> bool:
    """Whether the units given up are enough, by the literal reading: then no more are asked for."""
    literal = world(g).options["winner-loss"] == "literal"
    return literal and given_up(g, b) >= price(g, b)[0]


def given_up(g: Empire, b: Battle) -> int:
    """The Force of the units that the winner has given up so far."""
    return sum([force_in(g, b, b.seats[b.winner], c) for c in chosen(g, b)])


def price_facts(g: Empire, b: Battle) -> dict[str, object]:
    """What the winner must know to choose; the others see what the loser lost."""
    least, most = price(g, b)
    return {"lost": b.lost, "given": given_up(g, b), "least": least, "most": most}


def price_options(g: Empire, b: Battle) -> list[Option]:
    """Units that leave a fair price possible, and the end when it is paid."""
    w = world(g)
    gone = chosen(g, b)
    left = [c for c in losable(g, b, b.seats[b.winner]) if c not in gone]
    among = may_be_lost(g, set_of(left))
    least, most = price(g, b)
    given = given_up(g, b)
    forces = {c: force_in(g, b, b.seats[b.winner], c) for c in left}
    out: list[Option] = []
    for kind in kinds_in(w, members(among)):
        one = next(c for c in left if w.kinds[c] == kind)
        force, sums = forces[one], sums_of(forces[c] for c in left if c != one)
        low, high = max(0, least - given - force), most - given - force
        if high >= 0 and sums >> low & ((1 << high - low + 1) - 1):
            out.append(("lose", kind))
    if given >= least:
        out.append(DONE)
    return out


def pay_price(g: Empire, b: Battle, seat: int) -> Flow[None]:
    """The units given up are lost; a card may save some of them."""
    saved = b.saves[b.winner] - min(0, b.delta[b.winner] + b.winner_delta)
    while saved and chosen(g, b):
        options = partial(save_options, g, b)
        _, kind = yield Ask(seat, "battle.save", options, {"n": saved}, more=True)
        unit = named(g, b, seat, kind, g.units.flags.get(PICKED, 0))
        g.units.flags[PICKED] &= ~(1 << unit)
        saved -= 1
    for c in chosen(g, b):
        give_up(g, b, seat, c)
        g.log("given-up", seat=seat, unit=world(g).kinds[c])
    g.units.clear(PICKED)


def save_options(g: Empire, b: Battle) -> list[Option]:
    """The units given up that may be kept after all."""
    return [("keep", kind) for kind in kinds_in(world(g), chosen(g, b))]


# ---------------------------------------------------------------------- the retreat


def battle_retreat(g: Empire) -> Flow[Next]:
    """The rest of the beaten stack goes one space, together if it can; what finds no space is lost."""
    b = the_battle(g)
    w = world(g)
    seat, winner = b.seats[1 - b.winner], b.seats[b.winner]
    zone = w.stack(b.at, seat)
    vanish(g, b)
    for each in b.seats:
        overboard(g, b.at, each)
    if w.module.bars is not None:
        for watcher in range(w.players):
            g.units.learnt[watcher] += 1  # where a stack may go tells something of it
    while g.units.zones[zone]:
        group, ways = way_out(g, b.at, seat)
        if ways:
            options: list[Option] = [("to", w.map.words[t]) for t in ways]
            _, word = yield Ask(seat, "battle.retreat", options, {"from": w.map.words[b.at]})
            group, _ = way_out(g, b.at, seat)
            t = w.map.index[word]
            g.units.move_group(members(group), zone, w.stack(t, seat))
            follow(g, seat, b.at, t)
            settle(g, w, t, seat)
            b.fled = (*b.fled, t)
            g.log("retreat", seat=seat, to=word, n=group.bit_count())
            if w.module.layers is not None:
                w.module.layers.land(g, seat, t)
        else:
            for c in members(group):
                b.taken += 1
                lose(g, b.at, seat, c, winner)
                told(g, "lost", seat, unit=w.kinds[c])
    settle(g, w, b.at, seat)
    end_battle(g, b)
    return "battle"


def way_out(g: Empire, t: int, seat: int) -> tuple[int, list[int]]:
    """The next group to retreat and where it may go: all that is left, or a part if that must separate."""
    w = world(g)
    left = set_of(stack(g, t, seat))
    fixed = left & ~mobile(g, w, left)
    if fixed or seat == w.neutral:
        return fixed or left, []
    ways = retreats(g, t, seat, left)
    apart = left & w.table.matching_text(w.module.apart) if w.module.apart else 0
    if ways or not apart or not left & ~apart:
        return left, ways
    return apart, retreats(g, t, seat, apart)


def retreats(g: Empire, t: int, seat: int, group: int) -> list[int]:
    """Where a beaten group may go: next to the field, no enemy there."""
    w = world(g)
    links = w.module.links
    near = w.map.neighbours[t] if links is None else links(g, seat)[t]
    cargo = w.module.cargo
    going = group & ~cargo.loaded(w, group) if cargo is not None and cargo.afloat else group
    roads = None if w.module.roads is None else w.module.roads(w, going)
    if roads is not None:
        near = roads[t]
    able = land(g).enterable(going, closed_to_others(g, seat) if w.book.factions else 0)
    if w.module.bars is not None:
        able &= ~w.module.bars(g, seat, group)
    if w.module.layers is not None:
        near &= ~w.module.layers.hostile(g, seat)
    return members(near & ~enemies_of(g, seat) & ~guarded(g, seat) & able)


def vanish(g: Empire, b: Battle) -> None:
    """What was summoned is gone, and units that were turned go back to their side."""
    w = world(g)
    for c in members(g.units.flags.get(SUMMONED, 0)):
        for seat in b.seats:
            if c in stack(g, b.at, seat):
                remove(g, b.at, seat, c)
    g.units.clear(SUMMONED)
    for c, owner in b.switched:
        now = b.seats[1 - b.seats.index(owner)]
        if c in stack(g, b.at, now):
            if stack(g, b.at, owner):
                g.units.move(c, w.stack(b.at, now), w.stack(b.at, owner))
            else:
                remove(g, b.at, now, c)
            settle(g, w, b.at, now)
    b.switched = ()


def end_battle(g: Empire, b: Battle) -> None:
    """Both sides fill up their hands; what cards did to units is over."""
    w = world(g)
    for seat in b.seats:
        if seat < w.players:
            draw(g, seat, refill(g, seat) - g.cards.count(w.hand[seat]))
    for name in [name for name in g.units.flags if name.startswith(BOOST) or name == NULLIFIED]:
        g.units.clear(name)
    g.entered[b.at] = NOBODY
    g.battle = None
    if w.module.after_battle is not None:
        w.module.after_battle(g, b)
    if w.module.at_once is not None:
        outcome = w.module.at_once(g)
        if outcome is not None:
            raise GameOver(outcome)
