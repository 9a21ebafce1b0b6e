"""What players of hand-total duels need: their own hand, and carrying out a planned choice card by card."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Option
from quarterdeck.engine.seat import Seat


def hand_of(seat: Seat, zone: str) -> list[str]:
    """The words of a seat's own hand, from its view; `zone` is the hand's name."""
    found = seat.view()["cards"]["zones"].get(zone)
    return list(found["known"]) if found else []


def next_of(wanted: Sequence[str], chosen: Sequence[str], options: Sequence[Option]) -> Option:
    """The next card of a planned set, in the order of choosing; when all are named, the end.

    If the plan cannot be carried out to the letter, the first option stands in.
    """
    rest = list(wanted)
    for word in chosen:
        if word in rest:
            rest.remove(word)
    return next((option for option in options if option[-1] in rest), options[0])
