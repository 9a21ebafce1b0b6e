"""What players of hand-total duels need: to carry out a planned choice card by card."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Option


def next_of(wanted: Sequence[str], chosen: Sequence[str], options: Sequence[Option]) -> Option:
    """The next card of a planned set, in the order of choosing; when all are named, the end.

    If the plan cannot be carried out to the letter, the first option stands in.
    """
    rest = list(wanted)
    for word in chosen:
        if word in rest:
            rest.remove(word)
    return next((option for option in options if option[-1] in rest), options[0])
