"""`qd show`: a picture of a game in play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.bots import bot
from quarterdeck.cli import saves
from quarterdeck.cli.asking import NOBODY, GameName, Options, Theme, View, setup_options, viewer
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match


def show(
    game: GameName,
    seed: Annotated[int, typer.Option("--seed", help="Start of all chance.")] = 0,
    moves: Annotated[int, typer.Option("--moves", min=0, help="Answers that bots give first.")] = 0,
    by: Annotated[str, typer.Option("--by", help="The bots that give them: random or greedy.")] = "random",
    seat: View = NOBODY,
    option: Options = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture; - prints it.")
    ] = None,
    png: Annotated[
        Path | None,
        typer.Option("--png", metavar="FILE", help="Write a picture of pixels (needs the extra 'pictures')."),
    ] = None,
    zoom: Annotated[float, typer.Option("--zoom", min=0.1, max=10, help="How large --png is.")] = 1.0,
    outline: Annotated[bool, typer.Option("--outline", help="In words.")] = False,
    text: Annotated[bool, typer.Option("--text", help="As text for a terminal (this is usual).")] = False,
    theme: Annotated[
        Theme | None, typer.Option("--theme", help="Usually light for pictures, dark for the terminal.")
    ] = None,
) -> None:
    """Show a table as text, as a picture, or in words.

    Bots may play first, so that there is something to see.
    """
    match = after_moves(Match(load(game), seed, setup_options(option)), moves, by)
    scene = match.scene(viewer(seat, match.names))
    if svg is not None:
        picture = scene.svg(theme or Theme.LIGHT)
        if str(svg) == "-":
            print(picture)
        else:
            saves.write_file(svg, picture)
    if png is not None:
        from quarterdeck.adapters import pictures

        saves.write_file(png, pictures.png(scene.svg(theme or Theme.LIGHT), zoom))
    if outline:
        print(scene.outline())
    if text or (svg is None and png is None and not outline):
        from quarterdeck.cli.terminal import wants_colour, width

        print(scene.text(width(), 1000, wants_colour(), theme or Theme.DARK))


def after_moves(match: Match, moves: int, kind: str) -> Match:
    """The match after bots gave so many answers, or at its end."""
    drive(match, [bot(kind, match.seed + seat) for seat in match.seats], limit=moves)
    return match
