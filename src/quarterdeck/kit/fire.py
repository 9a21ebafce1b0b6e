"""Simultaneous fire: everybody shoots with what they had, then all damage is done at once.

salvo: Salvo[int, str] = Salvo()
salvo.note(target, "leak")          # while shots are resolved; nothing has happened yet
salvo.deal(lambda target, hit: …)   # now it has, in the order noted
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Target = TypeVar("Target", bound=Hashable)
Hit = TypeVar("Hit")


class Salvo(Generic[Target, Hit]):
    """Hits noted while guns still fire undamaged. Declare, roll and deal between two questions, in one go."""

    __slots__ = ("noted",)

    def __init__(self) -> None:
        self.noted: list[tuple[Target, Hit]] = []

    def note(self, target: Target, hit: Hit) -> None:
        """A hit that will be dealt with all others."""
        self.noted.append((target, hit))

    def hits_on(self, target: Target) -> list[Hit]:
        """What one target has coming, in the order noted."""
        return [hit for struck, hit in self.noted if struck == target]

    def deal(self, apply: Callable[[Target, Hit], None]) -> int:
        """Deal every hit and forget them; how many there were."""
        noted, self.noted = self.noted, []
        for target, hit in noted:
            apply(target, hit)
        return len(noted)
