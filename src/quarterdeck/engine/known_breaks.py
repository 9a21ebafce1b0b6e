"""Laws that a game is known to break, until it is mended: `known-breaks.toml` in its folder.

    [law-9]
    "melee.pair" = "what was paired before is not in the facts of the question"

Each entry names a place and says why. What is not listed is an error; a listed place that no longer breaks
its law is one too, so that the list only gets shorter.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import AnyGame

FILE = "known-breaks.toml"


def known_breaks(game: AnyGame, law: int) -> frozenset[str]:
    """The places (prompts, messages, fields) where a game is known to break a law."""
    return frozenset(_read(game.folder).get(law, {}))


def all_known_breaks(game: AnyGame) -> list[tuple[str, str]]:
    """Law and place of everything that a game is known to break, and why."""
    return [
        (f"law {law} at {place}", reason)
        for law, places in sorted(_read(game.folder).items())
        for place, reason in places.items()
    ]


@cache
def _read(folder: Path) -> dict[int, dict[str, str]]:
    file = folder / FILE
    if not file.exists():
        return {}
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "-", f"is not TOML: {error}") from error
    out = {}
    for name, places in data.items():
        number = name.removeprefix("law-")
        if not name.startswith("law-") or not number.isdecimal() or not isinstance(places, dict):
            raise BadData(file, name, "should be a table [law-N] of places and reasons")
        out[int(number)] = {place: str(reason) for place, reason in places.items()}
    return out
