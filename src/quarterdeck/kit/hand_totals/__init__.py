"""Hand-total duels: both players choose cards of their hands in secret, all is shown at once and added up.

What those games share: an exchange of unwanted cards, a selection under limits, the opening of both,
and the look of hands and revealed lines. Decks, totals and victory are each game's own.
"""

from quarterdeck.kit.hand_totals.choosing import (
    DECK,
    DISCARD,
    HANDS,
    Terms,
    choose,
    common_deck,
    lay_down,
    sealed,
    show_cards,
    throw,
)
from quarterdeck.kit.hand_totals.planning import hand_of, next_of
from quarterdeck.kit.hand_totals.scoring import decided
from quarterdeck.kit.hand_totals.table import Face, enemy_area, enemy_row, hand_area, line_row

__all__ = [
    "DECK",
    "DISCARD",
    "HANDS",
    "Face",
    "Terms",
    "choose",
    "common_deck",
    "decided",
    "enemy_area",
    "enemy_row",
    "hand_area",
    "hand_of",
    "lay_down",
    "line_row",
    "next_of",
    "sealed",
    "show_cards",
    "throw",
]
