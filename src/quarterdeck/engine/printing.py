"""Law 13: a word in a game's data that nothing knows is an error, with file and line.

Cards, units and tables name classes, conditions, other cards and pictures. A misspelt one would silently do
nothing. So every word of every row is replaced by one that cannot be known, the way an owner's data would
replace it, and making the book must refuse it. Prose (names and senses) is free.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.book import HouseData
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.known_breaks import FILE, known_breaks

# What is said to people, and pictures, which law 7 looks for when it draws.
PROSE = frozenset(("id", "name", "names", "label", "note", "plural", "sense", "short", "sisters", "text"))
PICTURES = frozenset(("glyph",))
NO_DATA = ("game.toml", "numbers.toml", "words.toml", "map.toml", "maps.toml", FILE)
UNKNOWN = "no-such-word"


def unknown_words_taken(game: AnyGame) -> list[str]:
    """The places (`cards.toml card.stops`) where a word that nothing knows is taken, or refused without a
    line.

    Each is tried in the first row that has it.
    """
    if game.book is None:
        return []
    game.book_of(game.checked(None))  # as printed it can be made
    taken = []
    for file in sorted(game.folder.glob("*.toml")):
        if file.name not in NO_DATA:
            taken += [fault for place, row in _places(file) if (fault := _fault(game, file.name, place, row))]
    return taken


def check_data(game: AnyGame) -> list[str]:
    """Law 13, in words: what is taken and not known to be."""
    known = known_breaks(game, 13)
    return [fault for fault in unknown_words_taken(game) if fault.partition(":")[0] not in known]


def _places(file: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Table and key of every word in a file's rows, with the first row that has it."""
    seen = set()
    for table, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for row in rows if isinstance(rows, list) else []:
            if not isinstance(row, dict) or "id" not in row:
                continue
            for key, value in row.items():
                is_word = isinstance(value, str) or (isinstance(value, list) and _are_words(value))
                if is_word and key not in PROSE | PICTURES and (table, key) not in seen:
                    seen.add((table, key))
                    yield f"{table}.{key}", row


def _are_words(values: list[object]) -> bool:
    return bool(values) and all(isinstance(value, str) for value in values)


def _fault(game: AnyGame, file: str, place: str, row: dict[str, object]) -> str:
    table, _, key = place.partition(".")
    word = f'"{UNKNOWN}"' if isinstance(row[key], str) else f'["{UNKNOWN}"]'
    data = HouseData(((file, f'[[{table}]]\nid = "{row["id"]}"\n{key} = {word}\n'),))
    try:
        replace(game, data=data).book_of(game.checked(None))
    except BadData as error:
        return "" if error.line is not None else f"{file} {place}: refused without a line: {error}"
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        return f"{file} {place}: an unknown word fails without file and line: {error!r}"
    return f"{file} {place}: an unknown word is taken (row {row['id']!r})"
