"""A rule of thumb for Malta Convoy.

Over thousands of games Split and Screen cost more than they bring. Decoy and Evade pay, most of all on the
turn after a reconnaissance plane, when contact is likely; near the end a ruse unused is a ruse wasted.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.engine.seat import Seat
from quarterdeck.games.malta_convoy.rules import SAIL

LATE = 5  # turns left, the present one included
SPOTTED = 2  # what a reconnaissance plane adds to the contact roll
SENT_FIRST = ("damaged-cruiser", "destroyer", "damaged-destroyer", "cruiser")


def policy(seat: Seat) -> Option:
    """An option of the pending question."""
    ask = seat.ask
    assert ask is not None
    options = ask.options
    if len(options) == 1:
        return options[0]
    if ask.prompt == "return":
        return min(options, key=lambda option: SENT_FIRST.index(str(option[1])))
    view = seat.view()
    if view["turn"] <= view["friendly"]:
        return SAIL
    late = view["length"] - view["turn"] < LATE and view["carry"] == 0
    wanted = ("evade", "decoy") if view["carry"] == SPOTTED else ("decoy", "evade") if late else ()
    return next((("take", word) for word in wanted if ("take", word) in options), SAIL)
