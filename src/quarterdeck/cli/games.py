"""`qd games`: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer

from quarterdeck.engine.game import AnyGame, games, load

COLUMNS = ("game", "title", "players", "length", "status", "source")


def list_games(
    markdown: Annotated[bool, typer.Option("--markdown", help="As a table for a document.")] = False,
) -> None:
    """List all games: players, length, status and source."""
    rows = [row(slug) for slug in games()]
    if markdown:
        print(as_markdown(rows))
        return
    from rich.table import Table

    from quarterdeck.cli.terminal import console

    table = Table(*COLUMNS, box=None, pad_edge=False, header_style="bold")
    table.columns[0].no_wrap = True
    for cells in rows:
        table.add_row(*cells)
    console().print(table)


def row(slug: str) -> tuple[str, ...]:
    """One game's line. A game that cannot be loaded (an outside package may bring one) hides no other."""
    try:
        game = load(slug)
    except Exception as error:
        return (slug, "", "", "", f"cannot be loaded: {error}", "")
    return (game.slug, game.title, game.players, game.length, status(game), game.source)


def status(game: AnyGame) -> str:
    """Whether all of it is there, and how much of it stands in for what the documents do not print."""
    rebuilt = sum(line.is_reconstructed for line in game.ledger.lines.values())
    return f"{game.status}, {rebuilt} reconstructed" if rebuilt else game.status


def as_markdown(rows: list[tuple[str, ...]]) -> str:
    """The list as a Markdown table."""
    lines = [COLUMNS, tuple("---" for _ in COLUMNS), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
