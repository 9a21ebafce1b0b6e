"""Choices that cards ask for: whom, which stack, which unit; and reading amounts."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import DiceAmount, Op, Per, Tags, Times, read_tags
from quarterdeck.systems.warp_empires.armies import CAST, casters, find, kinds_in, meant, seats_after, stack
from quarterdeck.systems.warp_empires.pieces.attachments import active
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.replies import roll_open
from quarterdeck.systems.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.systems.warp_empires.world import STACK, world

ENOUGH: Option = ("enough",)
CASTER = read_tags("Caster")


def amount(g: Empire, seat: int, op: Op) -> Flow[int]:
    """A number, a roll, or so many for each territory held."""
    if isinstance(op.amount, DiceAmount):
        rolled = 0
        for _ in range(op.amount.count):
            rolled += yield from roll_open(g, seat, op.amount.sides, op.verb)
        g.log("rolled", seat=seat, n=rolled)
        return rolled
    return op.amount.n * things(g, seat, op.amount) if isinstance(op.amount, Per) else op.n


def things(g: Empire, seat: int, per: Per) -> int:
    """How many a seat has of what a card counts: territories, if the module knows nothing else."""
    counted = world(g).module.things.get(per.thing)
    return marked(g, seat).bit_count() if counted is None else counted(g, seat)


def factor(op: Op) -> float:
    """The factor of an operation."""
    assert isinstance(op.amount, Times)
    return op.amount.factor


def choose_opponent(g: Empire, seat: int) -> Flow[int]:
    """One opponent; with only one there is nothing to ask."""
    others = seats_after(g, seat)
    if len(others) == 1:
        return others[0]
    words = world(g).module.seat_words
    _, word = yield Ask(seat, "card.opponent", [("against", words[other]) for other in others], more=True)
    return words.index(str(word))


def enemy_stacks(g: Empire, seat: int, where: int = -1) -> list[tuple[int, int]]:
    """Every stack of others as (territory, seat), in a set of territories."""
    return [(t, s) for s in seats_after(g, seat) for t in members(g.held[s] & where)]


def choose_stack(g: Empire, seat: int, prompt: str, where: int = -1) -> Flow[tuple[int, int]]:
    """An enemy stack, named by territory and owner."""
    w = world(g)
    words, seats = w.map.words, w.module.seat_words
    options: list[Option] = [("stack", words[t], seats[s]) for t, s in enemy_stacks(g, seat, where)]
    _, at, whose = yield Ask(seat, prompt, options, more=True)
    return w.map.index[at], seats.index(whose)


def kind_options(g: Empire, t: int, seat: int, verb: str, among: int) -> list[Option]:
    """The kinds of a stack within a set of units."""
    return [(verb, kind) for kind in kinds_in(world(g), [c for c in stack(g, t, seat) if among >> c & 1])]


def choose_unit(
    g: Empire, chooser: int, t: int, seat: int, verb: str, among: int, enough: bool = False
) -> Flow[int]:
    """One unit of a stack that the chooser knows; NOBODY in an imagined world without one, or if enough."""
    options = partial(unit_options, g, t, seat, verb, among, enough)
    answer = yield Ask(
        chooser, f"card.{verb}", options, {"at": world(g).map.words[t], "other": seat}, more=True
    )
    if answer[0] == "none" or answer == ENOUGH:
        return NOBODY
    return find(g, world(g).stack(t, seat), str(answer[1]), among)


def unit_options(g: Empire, t: int, seat: int, verb: str, among: int, enough: bool) -> list[Option]:
    """The kinds of a stack within a set; nothing in a world, that another imagines, without one."""
    found = kind_options(g, t, seat, verb, among)
    return [*found, ENOUGH] if found and enough else found or [("none",)]


def the_sides(g: Empire, seat: int) -> tuple[Battle, int]:
    """The battle, and which side of it a seat is."""
    assert g.battle is not None
    return g.battle, g.battle.seats.index(seat)


def has_unit(g: Empire, seat: int, tags: Tags) -> bool:
    """Whether a side of the battle has a unit with these tags."""
    b = g.battle
    return b is not None and bool(set_of(stack(g, b.at, seat)) & meant(g, tags, seat))


def in_battle(g: Empire, seat: int, op: Op) -> bool:
    """There is a battle."""
    return g.battle is not None


def can_each(g: Empire, seat: int, op: Op) -> bool:
    """An own unit with the tags is in the battle; or a thing that counts there, if all are strengthened."""
    if has_unit(g, seat, op.meant):
        return True
    b = g.battle
    if b is None or world(g).kits != STACK or op.verb != "force.each":
        return False
    return bool(set_of(active(g, b.at, seat)) & meant(g, op.meant))


def can_each_enemy(g: Empire, seat: int, op: Op) -> bool:
    """An enemy unit with the tags is in the battle."""
    b, side = the_sides(g, seat)
    return has_unit(g, b.seats[1 - side], op.meant)


def has_enemy_stack(g: Empire, seat: int, op: Op) -> bool:
    """There is an enemy stack somewhere."""
    return bool(enemy_stacks(g, seat))


def has_opponent(g: Empire, seat: int, op: Op) -> bool:
    """There is an opponent."""
    return bool(seats_after(g, seat))


def always(g: Empire, seat: int, op: Op) -> bool:
    """No condition."""
    return True


def reach_of(g: Empire, seat: int, op: Op) -> int:
    """Where a card that names a stack may strike."""
    w = world(g)
    if "adjacent" in op.phrases:
        found = 0
        caster = -1 if op.caster is None else casters(g, op.caster)
        for t in members(g.held[seat]):
            if set_of(stack(g, t, seat)) & caster:
                found |= w.map.neighbours[t]
        return found
    if "in hazard" in op.phrases:
        return w.where(("hazard",))
    return w.coast if "at sea" in op.phrases else -1


def spend_caster(g: Empire, seat: int, where: int) -> None:
    """Where each caster casts one spell a turn, one of those in these places has cast."""
    w = world(g)
    if not w.module.one_spell:
        return
    here = set_of([c for t in members(g.held[seat] & where) for c in stack(g, t, seat)])
    able = here & casters(g, CASTER)
    if able:
        g.units.flag(CAST, min(members(able), key=lambda c: (w.leaders >> c & 1, w.force[c], c)))
