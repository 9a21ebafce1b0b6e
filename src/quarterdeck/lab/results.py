"""A series of games in one SQLite file that others can read: a line a game, and what the series was."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import BadRecord
from quarterdeck.lab.jobs import Played

SCHEMA = """
CREATE TABLE IF NOT EXISTS series (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS games (
    number INTEGER PRIMARY KEY, seed TEXT NOT NULL, entrants TEXT NOT NULL, ranking TEXT NOT NULL,
    payoffs TEXT NOT NULL, scores TEXT NOT NULL, reason TEXT NOT NULL, answers INTEGER NOT NULL,
    prompts TEXT NOT NULL, seconds REAL NOT NULL, first INTEGER NOT NULL, used TEXT NOT NULL,
    offered TEXT NOT NULL, told TEXT NOT NULL, lead_changes INTEGER NOT NULL
);
"""
LISTS = ("entrants", "ranking", "payoffs", "scores", "prompts", "used", "offered", "told")


class Results:
    """The file of a series. What was finished stays, whatever happens to the rest."""

    def __init__(self, file: Path, series: dict[str, Any]) -> None:
        """Open or begin; a file of another series is refused."""
        self.file = file
        if not file.parent.is_dir():
            raise BadRecord(f"{file} cannot be written: there is no folder {file.parent}")
        try:
            self._db = sqlite3.connect(file)
            self._db.executescript(SCHEMA)
        except sqlite3.DatabaseError as error:
            raise BadRecord(f"{file} is not a file of results: {error}") from error
        self._check_columns()
        wanted = {key: json.dumps(value, sort_keys=True) for key, value in series.items()}
        found = dict(self._db.execute("SELECT key, value FROM series").fetchall())
        if found and found != wanted:
            parts = [key for key in wanted if found.get(key) != wanted[key]]
            raise BadRecord(
                f"{file} holds another series (it differs in {', '.join(parts)}); name another file"
            )
        self._db.executemany("INSERT OR IGNORE INTO series VALUES (?, ?)", wanted.items())
        self._db.commit()

    def _check_columns(self) -> None:
        found = [row[1] for row in self._db.execute("PRAGMA table_info(games)")]
        if found != list(Played.__dataclass_fields__):
            raise BadRecord(f"{self.file} was written by another version of Quarterdeck; name another file")

    def done(self) -> set[int]:
        """The numbers of the games that are finished."""
        return {number for (number,) in self._db.execute("SELECT number FROM games")}

    def add(self, games: Iterable[Played]) -> None:
        """Keep finished games."""
        rows = [_row(game) for game in games]
        marks = ", ".join("?" * len(Played.__dataclass_fields__))
        self._db.executemany(f"INSERT OR REPLACE INTO games VALUES ({marks})", rows)
        self._db.commit()

    def games(self) -> list[Played]:
        """All finished games, in order."""
        names = Played.__dataclass_fields__
        rows = self._db.execute(f"SELECT {', '.join(names)} FROM games ORDER BY number").fetchall()
        return [_played(dict(zip(names, row, strict=True))) for row in rows]

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()


def _row(game: Played) -> tuple[Any, ...]:
    values = []
    for name in Played.__dataclass_fields__:
        value = getattr(game, name)
        values.append(json.dumps(value) if name in LISTS else str(value) if name == "seed" else value)
    return tuple(values)


def _played(row: dict[str, Any]) -> Played:
    for name in LISTS:
        row[name] = json.loads(row[name])
    row["seed"] = int(row["seed"])
    row["ranking"] = tuple(tuple(group) for group in row["ranking"])
    for name in ("entrants", "payoffs", "scores"):
        row[name] = tuple(row[name])
    return Played(**row)


def series_of(file: Path) -> dict[str, Any]:
    """What a file of results says about its series."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
            return {key: json.loads(value) for key, value in db.execute("SELECT key, value FROM series")}
    except sqlite3.DatabaseError as error:
        raise BadRecord(f"{file} is not a file of results: {error}") from error
