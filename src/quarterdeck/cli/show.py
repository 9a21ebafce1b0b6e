"""`qd show`: a picture of a game in play."""

from __future__ import annotations

import random
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli import saves
from quarterdeck.cli.asking import NOBODY, GameName, Options, View, setup_options, viewer
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match


class Theme(StrEnum):
    """The themes that pictures come in."""

    LIGHT = "light"
    DARK = "dark"


def show(
    game: GameName,
    seed: Annotated[int, typer.Option("--seed", help="Start of all chance.")] = 0,
    moves: Annotated[int, typer.Option("--moves", min=0, help="Random answers to give first.")] = 0,
    seat: View = NOBODY,
    option: Options = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture; - prints it.")
    ] = None,
    outline: Annotated[bool, typer.Option("--outline", help="In words.")] = False,
    text: Annotated[bool, typer.Option("--text", help="As text for a terminal (this is usual).")] = False,
    theme: Annotated[Theme, typer.Option("--theme", help="Of the picture.")] = Theme.LIGHT,
) -> None:
    """Show a table after some random play: as text, as a picture, or in words."""
    match = after_moves(Match(load(game), seed, setup_options(option)), moves, seed)
    scene = match.scene(viewer(seat, match.names))
    if svg is not None:
        picture = scene.svg(theme)
        if str(svg) == "-":
            print(picture)
        else:
            saves.write_file(svg, picture)
    if outline:
        print(scene.outline())
    if text or (svg is None and not outline):
        from quarterdeck.cli.terminal import wants_colour, width

        print(scene.text(width(), 1000, wants_colour()))


def after_moves(match: Match, moves: int, seed: int) -> Match:
    """The match after so many random answers, or at its end."""
    chance = random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        ask = chance.choice(match.asks)
        match.answer(ask.seat, chance.choice(ask.options))
    return match
