"""Culture & Conquest: odds of a war, exactly, from the dice of both sides."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.games.culture_and_conquest.conquest import least_roll, planned
from quarterdeck.games.culture_and_conquest.state import NOBODY, Conquest, War
from quarterdeck.games.culture_and_conquest.totals import FACES, victory
from quarterdeck.games.culture_and_conquest.war import total_dice

STRANGERS = 14  # armies of the solo opponent on average


def war_dice(g: Conquest, war: War) -> tuple[int, int]:
    """The dice of both sides, without allies who are still to come."""
    if war.defender == NOBODY and not war.foe:
        war.foe = STRANGERS
    return total_dice(g, war, 0), total_dice(g, war, 1)


def attack_chance(g: Conquest, seat: int) -> float:
    """12.1. The chance of the roll for an attack."""
    return min(1.0, (FACES + 1 - least_roll(g, seat)) / FACES)


def outlook(g: Conquest, option: Option) -> tuple[int, int, float]:
    """Own dice, the other side's, and the chance to win, for an attack that is offered."""
    own, theirs = war_dice(g, planned(g, option))
    return own, theirs, victory(own, theirs)
