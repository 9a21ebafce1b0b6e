"""A rule of thumb for Malta Convoy.

Over thousands of games Split and Screen cost more than they bring. Decoy and Evade pay, most of all on the
turn after a reconnaissance plane, when contact is likely; near the end a ruse unused is a ruse wasted.
"""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.malta_convoy.book import SAIL
from quarterdeck.games.malta_convoy.state import MaltaConvoy
from quarterdeck.kit.choosing import toward

LATE = 5  # turns left, the present one included
SPOTTED = 2  # what a reconnaissance plane adds to the contact roll
SENT_FIRST = ("damaged-cruiser", "destroyer", "damaged-destroyer", "cruiser")


def policy(g: MaltaConvoy, ask: Ask) -> Option:
    """An option of the pending question."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    if ask.prompt == "return":
        return toward(ask, sent_home(ask))
    if g.turn <= g.friendly:
        return SAIL
    late = g.length - g.turn < LATE and g.carry == 0
    wanted = ("evade", "decoy") if g.carry == SPOTTED else ("decoy", "evade") if late else ()
    return next((("take", word) for word in wanted if ("take", word) in options), SAIL)


def sent_home(ask: Ask) -> list[str]:
    """The escorts that are missed least."""
    several = ask.several
    assert several is not None
    there = dict(zip(several.things, several.counts, strict=True))
    every = [word for word in SENT_FIRST for _ in range(there.get(word, 0))]
    return every[: several.least]


BOT: Bot[MaltaConvoy] = Bot(
    policy=policy,
)
