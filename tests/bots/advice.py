"""What a game's rule of thumb answers for a seat."""

from __future__ import annotations

from quarterdeck.bots import Greedy
from quarterdeck.engine.ask import Option
from quarterdeck.engine.match import Match


def advised(match: Match, seat: int) -> Option:
    """Its answer to the pending question, by what the seat knows."""
    assert match.game.bot.has_rule_of_thumb
    return Greedy().choose(match.seat(seat))
