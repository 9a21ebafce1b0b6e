"""House rules: a game with some of its numbers changed, or with an owner's rows laid over its own.

Such a game is the printed one with another book (`engine/book.py`): all that follows from a number follows
from the new one. Both can be played side by side, in several threads. A game remembers what was changed, and
so do its records and saves.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from quarterdeck.engine.book import NO_DATA, HouseData
from quarterdeck.engine.errors import BadData, BadSetup, QuarterdeckError
from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.numbers import FILE, Number, numbers_under

__all__ = ["FILE", "Number", "checked_numbers", "numbers_of", "with_house_rules", "with_numbers"]

SHOWN = 12
KEPT = 64  # so many house games are kept ready; others are made anew


def numbers_of(game: AnyGame) -> Mapping[str, Number]:
    """The numbers that a game is printed with: those that it names first, then those of its rows."""
    return numbers_under(game.folder, game.data)


def checked_numbers(game: AnyGame, changes: Mapping[str, object]) -> dict[str, int]:
    """The changes that are any, by names that exist and within their bounds."""
    known = numbers_of(game)
    out = {}
    for name, value in changes.items():
        if name not in known:
            raise BadSetup(_unknown(game, name, list(known)))
        number = known[name]
        wanted = number.check(value)
        if wanted != number.value:
            out[name] = wanted
    return dict(sorted(out.items()))


def _unknown(game: AnyGame, name: str, known: list[str]) -> str:
    if not known:
        return f"{game.title} has no number {name!r}: none of its numbers can be changed"
    near = difflib.get_close_matches(name, known, 4, 0.5)
    near += [one for one in known if name and name in one and one not in near][: SHOWN - len(near)]
    hint = f"did you mean {', '.join(near)}?" if near else f"it has: {', '.join(known[:SHOWN])}"
    return f"{game.title} has no number {name!r}; {hint} (`qd numbers {game.slug}` lists all)"


# ---------------------------------------------------------------------- changing it


def with_numbers(game: AnyGame, changes: Mapping[str, object]) -> AnyGame:
    """The game with these numbers instead of the printed ones; itself if that changes nothing."""
    return with_house_rules(game, changes, game.data)


def with_house_rules(game: AnyGame, changes: Mapping[str, object], data: HouseData = NO_DATA) -> AnyGame:
    """The game with these numbers and an owner's data; the printed one if neither changes anything."""
    printed: AnyGame = game.printed or game
    for name, _ in data.files:
        if not (printed.folder / name).exists():
            raise BadData(name, "-", f"{printed.title} has no such file to lay rows over")
    wanted = checked_numbers(replace(printed, data=data), changes) if changes else {}
    if not wanted and data == NO_DATA:
        return printed
    return _variant(printed, tuple(wanted.items()), data)


@lru_cache(KEPT)
def _variant(printed: AnyGame, wanted: tuple[tuple[str, int], ...], data: HouseData) -> AnyGame:
    found = replace(printed, numbers=dict(wanted), data=data, printed=printed)
    said = [f"{number} {value}" for number, value in wanted] + (["this data"] if data != NO_DATA else [])
    try:
        found.begin(0, found.checked(None))
    except (QuarterdeckError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        why = str(error) or type(error).__name__
        raise BadSetup(f"{printed.title} cannot be played with {', '.join(said)}: {why}") from error
    return found
