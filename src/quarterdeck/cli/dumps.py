"""A game that broke a law, written down so that `qd replay` opens it."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.cli import saves
from quarterdeck.engine.journal import write_entry
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import TITLE, UNFINISHED, VERSION


def dump(folder: Path, match: Match, reason: str) -> Path:
    """Write the record of the game so far, with the reason as a comment."""
    file = folder / f"{match.game.slug}-seed-{match.seed}-at-{match.answers}.qd"
    saves.write_file(file, dump_text(match, reason))
    return file


def dump_text(match: Match, reason: str) -> str:
    """A record whose first lines say what went wrong."""
    title, rest = _record(match).split("\n", 1)
    comments = [f"; {line}" for line in reason.splitlines()]
    return "\n".join([title, *comments, rest])


def _record(match: Match) -> str:
    try:
        return match.record()
    except Exception:  # the rules are broken: tell the journal alone, without hashes of the questions
        game = match.game
        options = [f"option {name} {value}" for name, value in match.options.items()]
        head = [f"{TITLE} {VERSION}", f"game {game.slug}", f"rules {game.version}", f"seed {match.seed}"]
        journal = [write_entry(entry) for entry in match.journal]
        return "\n".join([*head, *options, "", *journal, f"result {UNFINISHED}", ""])
