"""`qd games`: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer

from quarterdeck.engine.about import About
from quarterdeck.engine.game import about, games

COLUMNS = ("game", "title", "players", "length", "status", "source")


def list_games(
    markdown: Annotated[bool, typer.Option("--markdown", help="As a table for a document.")] = False,
) -> None:
    """List all games: players, length, status and source."""
    rows = [row(slug) for slug in games()]
    print(as_markdown(rows) if markdown else as_text(rows))


def row(slug: str) -> tuple[str, ...]:
    """One game's line. A game that cannot be read (an outside package may bring one) hides no other."""
    try:
        game = about(slug)
    except Exception as error:
        return (slug, "", "", "", f"cannot be loaded: {error}", "")
    return (game.slug, game.title, game.players, game.length, status(game), game.source)


def status(game: About) -> str:
    """Whether all of it is there, and how much of it stands in for what the documents do not print."""
    rebuilt = sum(line.is_reconstructed for line in game.ledger.lines.values())
    return f"{game.status}, {rebuilt} reconstructed" if rebuilt else game.status


def as_markdown(rows: list[tuple[str, ...]]) -> str:
    """The list as a Markdown table."""
    lines = [COLUMNS, tuple("---" for _ in COLUMNS), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def as_text(rows: list[tuple[str, ...]]) -> str:
    """The list in columns. By hand: a library for it would take longer to load than all the rest."""
    widths = [max(len(line[i]) for line in (COLUMNS, *rows)) for i in range(len(COLUMNS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in (COLUMNS, *rows)
    )
