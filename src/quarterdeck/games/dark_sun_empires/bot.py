"""What bots know beyond the system: cards that a King's life hangs on, and what spells are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.systems.warp_empires.armies import stack
from quarterdeck.systems.warp_empires.bot import card_value, gain
from quarterdeck.systems.warp_empires.force import force_of
from quarterdeck.systems.warp_empires.replies import PLAYS
from quarterdeck.systems.warp_empires.state import ATTACKER, Battle, Empire
from quarterdeck.systems.warp_empires.world import world

# How gladly a card is kept, where the system cannot know: a dead King is the end of his player.
KEPT = {
    "assassin": 9.0,
    "expose-traitor": 4.5,
    "disease": 4.2,
    "halfling-infiltrators": 4.2,
    "mind-control": 3.5,
}
SWING = {"fire-storm": 1, "mind-control": 2}  # how often the Force of the enemy unit struck counts
IDLE = "slaughter"  # turns no battle


def throw(g: Empire, seat: int, ask: Ask) -> Option:
    """What must go: the card least gladly kept."""
    w = world(g)

    def kept(option: Option) -> float:
        kind = str(option[1])
        return KEPT.get(kind, card_value(w, kind))

    return min(ask.options, key=kept)


def battle_card(g: Empire, seat: int, ask: Ask) -> Option:
    """The smallest card that turns the battle; the largest first if only several do; else none."""
    b = g.battle
    assert b is not None
    side = b.seats.index(seat)
    need = force_of(g, b, 1 - side) - force_of(g, b, side) + (1 if side == ATTACKER else 0)
    plays = [option for option in ask.options if option[0] in PLAYS and option[1] != IDLE]
    gains = [(turns(g, b, side, str(option[1])), option) for option in plays]
    enough = [pair for pair in gains if pair[0] >= need]
    if need <= 0 or sum([n for n, _ in gains]) < need:
        return ("pass",)
    return min(enough)[1] if enough else max(gains)[1]


def turns(g: Empire, b: Battle, side: int, kind: str) -> int:
    """By how much a card is likely to change the battle for a side."""
    w = world(g)
    if kind not in SWING:
        return gain(w, g, b.at, b.seats[side], kind)
    foes = stack(g, b.at, b.seats[1 - side])
    return SWING[kind] * sum([w.force[c] for c in foes]) // max(1, len(foes))


ANSWERS: Mapping[str, Callable[[Empire, int, Ask], Option]] = {
    "draw.excess": throw,
    "battle.card": battle_card,
}
