"""Changing the sequence of play: a module's own phases among those of the system."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quarterdeck.kit.phases import Phase
from quarterdeck.systems.warp_empires.state import Empire

Sequence: TypeAlias = tuple[Phase[Empire], ...]


def changed(
    *,
    first: Sequence = (),
    after: dict[str, Sequence] | None = None,
    without: tuple[str, ...] = (),
) -> Callable[[Sequence], Sequence]:
    """Phases before all others, after some of them, and some left out, by their words."""
    following = after or {}

    def change(phases: Sequence) -> Sequence:
        known = {phase.word for phase in phases}
        strange = (set(following) | set(without)) - known
        assert not strange, f"no phase is called {min(strange)}; there are {sorted(known)}"
        choice = phases[:1] if phases[0].word == "faction" else ()
        found = [*choice, *first]
        for phase in phases[len(choice) :]:
            if phase.word not in without:
                found.append(phase)
            found += following.get(phase.word, ())
        return tuple(found)

    return change
