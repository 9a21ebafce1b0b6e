"""The table."""

from __future__ import annotations

from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.scene import Scene


def scene(g: Tripoli, seat: int | None) -> Scene:
    """Stub"""
    return Scene("The Shores of Tripoli", [])
