"""Saved games on disk: the match, and who sat where. Written whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from quarterdeck.cli.players import KINDS, Player
from quarterdeck.engine.errors import BadRecord, QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import TITLE, parse_record, read_record
from quarterdeck.engine.standing import StandingOrder

SUFFIX = ".qdsave"


class CannotKeep(QuarterdeckError):
    """A file that cannot be read or written, with the reason."""


@dataclass(frozen=True)
class Kept:
    """A saved game: the match, who sat where (nobody, if the file does not say), and standing orders."""

    match: Match
    players: list[Player]
    orders: dict[int, list[StandingOrder]]


def keep(
    file: Path, match: Match, players: Sequence[Player], orders: Mapping[int, Sequence[StandingOrder]]
) -> None:
    """Save the game; a reader never meets half a file."""
    data = {
        **match.save(),
        "players": [[player.kind, player.name] for player in players],
        "orders": [[seat, order.write()] for seat, given in orders.items() for order in given],
    }
    write_file(file, json.dumps(data, ensure_ascii=False))


def write_file(file: Path, content: str | bytes) -> None:
    """Write a file in one piece, making its folder if need be."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(content.encode() if isinstance(content, str) else content)
        new.replace(file)
    except OSError as error:
        with suppress(OSError):
            new.unlink()
        raise CannotKeep(f"cannot write {file}: {error.strerror}") from error


def read_file(file: Path) -> str:
    """A text file, or the reason why not."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise CannotKeep(f"cannot read {file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is not a text: {error.reason} at byte {error.start}") from error


def resume(file: Path) -> Kept:
    """The game that was saved, or the one that a record tells."""
    text = read_file(file)
    if text.lstrip().startswith(TITLE):
        return Kept(read_record(text), [], {})
    data = _json(file, text)
    match = Match.restore(data)
    try:
        return Kept(match, _players(data, len(match.names)), _orders(data))
    except (TypeError, ValueError) as error:
        raise BadRecord(f"the save is damaged: {error}") from error


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
    players = [Player(str(kind), str(name)) for kind, name in data.get("players", [])]
    strange = [player.kind for player in players if player.kind not in KINDS]
    if strange or len(players) not in (0, seats):
        raise ValueError(f"players {data['players']!r} for {seats} seats")
    return players


def _orders(data: Any) -> dict[int, list[StandingOrder]]:
    orders: dict[int, list[StandingOrder]] = {}
    for seat, text in data.get("orders", []):
        orders.setdefault(int(seat), []).append(StandingOrder.read(text))
    return orders


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
