"""The wording of a skirmish game: what the system says, and over it what the title says differently."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.words import Words

SHARED = Path(__file__).parent / "words.toml"


def wording(folder: Path) -> Words:
    """All words of a title."""
    return Words(folder / "words.toml", base=Words(SHARED))
