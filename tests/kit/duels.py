"""Playing hand-total duels in tests: naming a whole set of cards at once."""

from __future__ import annotations

from quarterdeck.engine.match import Match


def offered(match: Match, seat: int) -> set[str]:
    """The cards that a seat may choose next."""
    ask = match.ask(seat)
    assert ask is not None, f"seat {seat} is not asked"
    return {str(option[-1]) for option in ask.options if len(option) > 1}


def give(match: Match, seat: int, *words: str) -> None:
    """Choose these cards, in this order, and say that it is all."""
    for word in words:
        ask = match.ask(seat)
        assert ask is not None, f"seat {seat} is not asked for {word}"
        match.answer(seat, (ask.options[-1][0], word))
    match.answer(seat, "done")


def can_finish(match: Match, seat: int) -> bool:
    """Whether the seat may stop choosing."""
    ask = match.ask(seat)
    assert ask is not None
    return ("done",) in ask.options
