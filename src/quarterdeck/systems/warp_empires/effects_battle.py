"""Verbs of battle: Force and casualties."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import CAST, SUMMONED, meant, meant_by, stack
from quarterdeck.systems.warp_empires.choosing import amount, choose_unit, factor, the_sides
from quarterdeck.systems.warp_empires.force import BOOST, NULLIFIED
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import faction, world


def card_force(g: Empire, seat: int) -> int:
    """What a seat's faction has more of the card being played."""
    return faction(g, seat).card_force.get(g.turn.order, 0)


def run_each(g: Empire, seat: int, op: Op) -> None:
    """Every own (or enemy) unit with the tags."""
    b, side = the_sides(g, seat)
    b.force[side] += card_force(g, seat)
    if "other than caster" in op.phrases:
        boost(g, the_caster(g, b.at, seat), -op.n)
    side = 1 - side if op.verb == "force.each_enemy" else side
    b.each = (*b.each, (side, op.meant.text, op.n))


def the_caster(g: Empire, t: int, seat: int) -> int:
    """Who casts in a stack: leaders last, the weakest first."""
    w = world(g)
    able = set_of(stack(g, t, seat)) & meant_by(g, "Caster")
    fresh = able & ~g.units.flags.get(CAST, 0)
    return min(members(fresh or able), key=lambda c: (w.leaders >> c & 1, w.force[c], c))


def run_stack(g: Empire, seat: int, op: Op) -> Flow[None]:
    """The side's (or the enemy's) Force as a whole."""
    n = yield from amount(g, seat, op)
    b, side = the_sides(g, seat)
    b.force[1 - side if op.verb == "force.stack_enemy" else side] += n
    b.force[side] += card_force(g, seat)


def run_token(g: Empire, seat: int, op: Op) -> None:
    """Force that is gone after the battle; where the card makes a unit of it, it can be lost like others."""
    b, side = the_sides(g, seat)
    w = world(g)
    kind = f"summoned-{op.amount}"
    if "race summon" in op.phrases and w.module.summons is not None:
        kind = w.module.summons(g, seat)
    n = w.book.units[kind].force if kind in w.book.units.kinds else op.n
    if "as a unit" not in op.phrases or w.options.get("summons") == "force only":
        b.token[side] += n
        return
    call(g, seat, kind)


def call(g: Empire, seat: int, kind: str) -> None:
    """A unit of the supply fights in this battle, and is gone after it."""
    b, _ = the_sides(g, seat)
    w = world(g)
    unit = next(c for c in g.units.zones[w.supply] if w.kinds[c] == kind)
    g.units.move(unit, w.supply, w.stack(b.at, seat))
    g.units.flag(SUMMONED, unit)


def run_times(g: Empire, seat: int, op: Op) -> None:
    """A factor on one side's Force."""
    b, side = the_sides(g, seat)
    b.times[1 - side if "enemy" in op.phrases else side] *= factor(op)


def run_one(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One own unit with the tags."""
    b, _ = the_sides(g, seat)
    unit = yield from choose_unit(g, seat, b.at, seat, "boost", meant(g, op.meant))
    if unit == NOBODY:
        return
    boost(g, unit, op.n)


def boost(g: Empire, unit: int, n: int) -> None:
    """A unit has more Force in this battle, or less, on top of what cards gave it before."""
    for name in [name for name in g.units.flags if name.startswith(BOOST)]:
        if g.units.flagged(name, unit):
            g.units.unflag(name, unit)
            n += int(name.removeprefix(BOOST))
    if n:
        g.units.flag(f"{BOOST}{n}", unit)


def run_one_enemy(g: Empire, seat: int, op: Op) -> Flow[None]:
    """One enemy unit with the tags: less Force, or none at all."""
    b, side = the_sides(g, seat)
    among = meant(g, op.meant)
    unit = yield from choose_unit(g, seat, b.at, b.seats[1 - side], "weaken", among)
    if unit == NOBODY:
        return
    if op.amount is None:
        g.units.flag(NULLIFIED, unit)
    else:
        boost(g, unit, op.n)


def run_casualties(g: Empire, seat: int, op: Op) -> None:
    """More or fewer losses for one side, for whoever loses or wins, or for both."""
    b, side = the_sides(g, seat)
    if "named" in op.phrases:
        b.saves[side] += op.n
        return
    n = op.n if op.verb == "cas.extra" else -op.n
    if "own" in op.phrases:
        b.delta[side] += n
    elif "enemy" in op.phrases:
        b.delta[1 - side] += n
    if op.phrases & {"loser", "both"}:
        b.loser_delta += n
    if op.phrases & {"winner", "both"}:
        b.winner_delta += n


def run_spare(g: Empire, seat: int, op: Op) -> None:
    """No losses for oneself, or for both."""
    b, side = the_sides(g, seat)
    b.spared[side] = True
    if "both" in op.phrases:
        b.spared[1 - side] = True


def run_loss_factor(g: Empire, seat: int, op: Op) -> None:
    """A factor on the loser's number or on the winner's price."""
    b, _ = the_sides(g, seat)
    if "loser" in op.phrases:
        b.loser_times *= factor(op)
    else:
        b.winner_times *= factor(op)


def run_annihilate(g: Empire, seat: int, op: Op) -> None:
    the_sides(g, seat)[0].annihilated = True


def run_equal(g: Empire, seat: int, op: Op) -> None:
    the_sides(g, seat)[0].equal = True
