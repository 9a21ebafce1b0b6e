"""Hand-total duels: both players choose cards of their hands in secret, all is shown at once and added up.

What those games share: an exchange of unwanted cards, a selection under limits, the opening of both,
and the look of hands and revealed lines. Decks, totals and victory are each game's own.
"""

from quarterdeck.kit.hand_totals.choosing import Terms, choose, lay_down, sealed, show_cards
from quarterdeck.kit.hand_totals.table import Face, enemy_row, hand_area, line_row

__all__ = [
    "Face",
    "Terms",
    "choose",
    "enemy_row",
    "hand_area",
    "lay_down",
    "line_row",
    "sealed",
    "show_cards",
]
