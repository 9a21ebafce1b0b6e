"""What the verbs of the family do. A card whose operations can do nothing may not be played."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import set_of
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import casters, own_units, stack
from quarterdeck.systems.warp_empires.choosing import (
    always,
    can_each,
    can_each_enemy,
    has_enemy_stack,
    has_opponent,
    in_battle,
)
from quarterdeck.systems.warp_empires.effects_battle import (
    run_annihilate,
    run_casualties,
    run_each,
    run_equal,
    run_loss_factor,
    run_one,
    run_one_enemy,
    run_spare,
    run_stack,
    run_times,
    run_token,
)
from quarterdeck.systems.warp_empires.effects_board import (
    can_change_land,
    can_control,
    can_kill_envoy,
    can_kill_stack,
    can_owner_choice,
    can_rebel,
    can_unmark,
    markable,
    run_change_land,
    run_control,
    run_kill_envoy,
    run_kill_random,
    run_kill_stack,
    run_owner_choice,
    run_place_markers,
    run_rebels,
    run_unmark,
)
from quarterdeck.systems.warp_empires.effects_economy import (
    can_block,
    can_enable,
    can_gain,
    can_gain_units,
    can_hire,
    can_rescue,
    can_revive,
    can_rob,
    can_search,
    can_steal_item,
    run_block,
    run_discard,
    run_discount,
    run_draw,
    run_dues,
    run_enable,
    run_extra,
    run_gain,
    run_gain_units,
    run_hire,
    run_look_deck,
    run_look_hand,
    run_look_stack,
    run_recruit_free,
    run_rescue,
    run_revive,
    run_roll_bonus,
    run_search,
    run_steal,
    run_steal_card,
    run_steal_item,
    run_wheel,
)
from quarterdeck.systems.warp_empires.effects_moves import (
    can_freeze,
    can_hasten,
    can_move,
    run_freeze,
    run_hasten,
    run_move,
    run_move_again,
    run_move_unit,
    run_peace,
    run_teleport,
)
from quarterdeck.systems.warp_empires.effects_orders import (
    can_capture,
    can_order_enemy,
    run_capture,
    run_order_enemy,
)
from quarterdeck.systems.warp_empires.effects_war import (
    can_join,
    can_kill,
    can_take_heart,
    run_fewer_losses,
    run_fewer_recruits,
    run_join,
    run_kill,
    run_take_heart,
)
from quarterdeck.systems.warp_empires.seats import may_play
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import world

Can = Callable[[Empire, int, Op], bool]
Run = Callable[[Empire, int, Op], Flow[None] | None]  # a flow, or done at once


def playable(g: Empire, seat: int, kind: str, window: str) -> bool:
    """Whether a card can do something now."""
    return any(chain_works(g, seat, chain) for chain in world(g).book.deck.chains(kind, window))


def chain_works(g: Empire, seat: int, chain: tuple[Op, ...]) -> bool:
    """Whether the first operation of a chain is allowed and has something to act on."""
    op = chain[0]
    return allowed(g, seat, op) and op.verb in CAN and CAN[op.verb](g, seat, op)


def allowed(g: Empire, seat: int, op: Op) -> bool:
    """The right side, the right arena, a caster where one is needed, and every condition met."""
    if not may_play(g, seat, op):
        return False
    b = g.battle
    if op.arenas and (b is None or arena(g, b.at) not in op.arenas):
        return False
    if op.caster is not None and not _own_units(g, seat) & casters(g, op.caster):
        return False
    return b is None or all(_holds(g, b, seat, phrase) for phrase in op.phrases)


def arena(g: Empire, t: int) -> str:
    """What kind of battle is fought in a territory."""
    own = world(g).module.arena
    return "Battle" if own is None else own(g, t)


def _own_units(g: Empire, seat: int) -> int:
    """The units that count: those in the battle, or else all on the map."""
    if g.battle is not None:
        return set_of(stack(g, g.battle.at, seat))
    return own_units(g, seat)


def _holds(g: Empire, b: Battle, seat: int, phrase: str) -> bool:
    w = world(g)
    side = b.seats.index(seat)
    if phrase in ("if attacking", "if enemy defending"):
        return side == 0
    if phrase in ("if defending", "if enemy attacking"):
        return side == 1
    if phrase == "if enemy led":
        return bool(set_of(stack(g, b.at, b.seats[1 - side])) & w.leaders)
    if phrase == "if leader experienced":
        return w.module.veterans is not None and bool(set_of(stack(g, b.at, seat)) & w.module.veterans(g))
    if phrase == "if fort in stack":
        return bool(set_of(stack(g, b.at, seat)) & w.forts)
    if phrase.startswith("in ") and phrase != "in battle":
        return w.map.places[b.at].region.lower() == phrase.removeprefix("in ")
    return not phrase.startswith("if ")


def run_card(g: Empire, seat: int, kind: str, window: str) -> Flow[None]:
    """Carry a card out; of several chains that would work, the player chooses one."""
    every = world(g).book.deck.chains(kind, window)
    if g.battle is not None and any(op.caster or op.meant.text != "any" for c in every for op in c):
        for other in range(world(g).players):
            g.units.learnt[other] += 1  # that the stack holds such a unit is news to everybody
    chains = [c for c in every if chain_works(g, seat, c)]
    if not chains:
        return
    chosen = chains[0]
    if len(chains) > 1:
        options: list[Option] = [("use", chain[0].verb) for chain in chains]
        _, verb = yield Ask(seat, "card.choose", options, {"card": kind}, more=True)
        chosen = next(chain for chain in chains if chain[0].verb == verb)
    for op in chosen:
        if allowed(g, seat, op) and CAN[op.verb](g, seat, op):
            g.turn.order = kind
            flow = RUN[op.verb](g, seat, op)
            if flow is not None:
                yield from flow


# ---------------------------------------------------------------------- the table of verbs

VERBS: dict[str, tuple[Can, Run]] = {
    "move.stacks": (can_move, run_move),
    "move.unit": (can_move, run_move_unit),
    "move.stack_again": (can_move, run_move_again),
    "move.teleport": (can_move, run_teleport),
    "speed.set": (can_hasten, run_hasten),
    "move.enemy": (can_order_enemy, run_order_enemy),
    "move.freeze": (can_freeze, run_freeze),
    "move.join_battle": (can_join, run_join),
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
    "cas.less": (in_battle, run_fewer_losses),
    "cas.none": (in_battle, run_spare),
    "cas.factor": (in_battle, run_loss_factor),
    "cas.annihilate": (in_battle, run_annihilate),
    "cas.equal": (in_battle, run_equal),
    "cas.capture": (can_capture, run_capture),
    "kill.target": (can_kill, run_kill),
    "kill.random": (can_kill, run_kill_random),
    "kill.owner_choice": (can_owner_choice, run_owner_choice),
    "kill.stack": (can_kill_stack, run_kill_stack),
    "kill.envoy": (can_kill_envoy, run_kill_envoy),
    "unit.control": (can_control, run_control),
    "spawn.rebels": (can_rebel, run_rebels),
    "terrain.set": (can_change_land, run_change_land),
    "control.remove": (can_unmark, run_unmark),
    "control.place": (lambda g, seat, op: bool(markable(g, seat)), run_place_markers),
    "revenue.gain": (can_gain, run_gain),
    "revenue.lose": (has_opponent, run_dues),
    "revenue.steal": (has_opponent, run_steal),
    "revenue.block": (can_block, run_block),
    "unit.gain": (can_gain_units, run_gain_units),
    "recruit.free": (can_gain_units, run_recruit_free),
    "unit.search": (can_search, run_search),
    "unit.hire": (can_hire, run_hire),
    "item.steal": (can_steal_item, run_steal_item),
    "unit.revive": (can_revive, run_revive),
    "unit.rescue": (can_rescue, run_rescue),
    "recruit.extra": (can_gain_units, run_extra),
    "recruit.discount": (can_gain_units, run_discount),
    "recruit.less": (has_opponent, run_fewer_recruits),
    "morale.remove": (can_take_heart, run_take_heart),
    "enable": (can_enable, run_enable),
    "roll.bonus": (always, run_roll_bonus),
    "card.draw": (always, run_draw),
    "card.discard": (can_rob, run_discard),
    "card.steal": (can_rob, run_steal_card),
    "card.wheel": (always, run_wheel),
    "look.hand": (can_rob, run_look_hand),
    "look.stack": (has_enemy_stack, run_look_stack),
    "look.deck": (always, run_look_deck),
}
CAN = {verb: can for verb, (can, _) in VERBS.items()}
RUN = {verb: run for verb, (_, run) in VERBS.items()}

# Some more run in the windows of replies, not here.
REPLIES = frozenset(("move.negate", "card.negate", "move.react", "roll.reroll", "wild"))
RUNNING = frozenset(VERBS) | REPLIES
