"""Saved games on disk: the match, and who sat where. Written whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from quarterdeck.cli.players import Player
from quarterdeck.engine.errors import BadRecord, QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import TITLE, parse_record, read_record

SUFFIX = ".qdsave"


class CannotKeep(QuarterdeckError):
    """A file that cannot be read or written, with the reason."""


def keep(file: Path, match: Match, players: Sequence[Player]) -> None:
    """Save the game; a reader never meets half a file."""
    data = {**match.save(), "players": [[player.kind, player.name] for player in players]}
    write_file(file, json.dumps(data, ensure_ascii=False))


def write_file(file: Path, text: str) -> None:
    """Write a text file in one piece, making its folder if need be."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8")
        new.replace(file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise CannotKeep(f"cannot write {file}: {error.strerror}") from error


def read_file(file: Path) -> str:
    """A text file, or the reason why not."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise CannotKeep(f"cannot read {file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is not a text: {error.reason} at byte {error.start}") from error


def resume(file: Path) -> tuple[Match, list[Player]]:
    """The game that was saved, and who sat where (nobody, if the file does not say)."""
    text = read_file(file)
    if text.lstrip().startswith(TITLE):
        return read_record(text), []
    data = _json(file, text)
    match = Match.restore(data)
    return match, _players(data, len(match.names))


def opened(file: Path) -> Match:
    """A match to look at: from a save, a record, or a dump that holds one of them."""
    text = read_file(file)
    if text.lstrip().startswith(TITLE):
        return parse_record(text).replay()
    return Match.restore(_json(file, text))


def _json(file: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadRecord(f"{file} is neither a record nor a save: {error}") from error


def _players(data: Any, seats: int) -> list[Player]:
    told = data.get("players")
    if told is None:
        return []
    try:
        players = [Player(str(kind), str(name)) for kind, name in told]
    except (TypeError, ValueError) as error:
        raise BadRecord(f"the save is damaged: players {told!r}") from error
    if len(players) != seats:
        raise BadRecord(f"the save is damaged: {len(players)} players for {seats} seats")
    return players


def folder() -> Path:
    """Where games in play are kept."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or str(Path.home())
    else:
        home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "quarterdeck"


def new_file(slug: str) -> Path:
    """A file of its own for a game that begins now."""
    return folder() / f"{slug}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}{SUFFIX}"


def check_replaceable(file: Path) -> None:
    """Refuse to write over anything that is not a save or record of ours."""
    if not file.exists():
        return
    begins = read_file(file)[:200].lstrip()
    if not begins.startswith(TITLE) and '"quarterdeck"' not in begins:
        raise CannotKeep(f"{file} is something else, not a saved game or record: choose another name")
