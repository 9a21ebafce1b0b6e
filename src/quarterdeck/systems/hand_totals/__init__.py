"""Hand-total duels: both players choose cards of their hands in secret, all is shown at once and added up.

What those games share: an exchange of unwanted cards, a selection under limits, the opening of both,
and the look of hands and revealed lines. Decks, totals and victory are each game's own.
"""

from quarterdeck.systems.hand_totals.choosing import (
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
from quarterdeck.systems.hand_totals.lines import berths_of, chosen_so_far, facing
from quarterdeck.systems.hand_totals.planning import next_of
from quarterdeck.systems.hand_totals.scoring import decided
from quarterdeck.systems.hand_totals.table import Face, enemy_area, enemy_row, hand_area, line_row

__all__ = [
    "DECK",
    "DISCARD",
    "HANDS",
    "Face",
    "Terms",
    "berths_of",
    "choose",
    "chosen_so_far",
    "common_deck",
    "decided",
    "enemy_area",
    "enemy_row",
    "facing",
    "hand_area",
    "lay_down",
    "line_row",
    "next_of",
    "sealed",
    "show_cards",
    "throw",
]
