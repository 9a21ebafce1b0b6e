"""The wording of a module: that of the system, whose ledger lines are marked as such, and its own on top."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.engine.words import Words

SHARED = Path(__file__).parent / "words.toml"
LEDGER = "warp-empires"


def module_words(folder: Path) -> Words:
    """Words of the system and of a module; where both word the same thing, the module's holds."""
    own = folder / "words.toml"
    return Words(own, base=Words(SHARED), ledger=LEDGER) if own.exists() else Words(SHARED)
