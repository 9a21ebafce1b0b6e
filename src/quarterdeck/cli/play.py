"""`qd play`: people at one keyboard and bots, in any mix."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.cli import terminal
from quarterdeck.cli.asking import Data, Numbers, Options, PresetName, Seed, Theme, house_game, setup_options
from quarterdeck.engine.about import AS_PRINTED
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, load
from quarterdeck.engine.match import Match

if TYPE_CHECKING:
    from quarterdeck.cli.saves import Kept
    from quarterdeck.cli.session import Session

Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        "-s",
        metavar="[SEAT=]KIND[:NAME]",
        help="Who sits where, seat by seat: person, greedy or random. Usually you have the first seat.",
    ),
]


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game's name.", show_default=False)
    ] = None,
    seat: Seats = None,
    seed: Seed = None,
    option: Options = None,
    preset: PresetName = AS_PRINTED.name,
    number: Numbers = None,
    data: Data = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game in this file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, the table in words.")] = False,
    theme: Annotated[Theme, typer.Option("--theme", help="Of the terminal.")] = Theme.DARK,
    auto: Annotated[bool, typer.Option(help="Answer questions with a single choice by itself.")] = True,
    open_table: Annotated[bool, typer.Option("--open", help="No blank screen between two people.")] = False,
) -> None:
    """Play a game in the terminal."""
    from quarterdeck.cli.players import seated
    from quarterdeck.cli.saves import Kept
    from quarterdeck.cli.session import Session

    if resume is not None:
        kept = _resumed(resume, game, seed, option)
    elif game is None:
        raise BadSetup("which game? `qd games` lists them; or --resume a saved one")
    else:
        kept = Kept(_begun(house_game(game, number, data), seed, preset, option), [], {})
    players = kept.players if kept.players and not seat else seated(seat or (), kept.match.names)
    file, own_file = _file(save, resume, kept.match.game.slug)
    session = Session(
        kept.match,
        players,
        file,
        own_file=own_file,
        auto=auto,
        hidden=not open_table,
        orders=kept.orders,
    )
    session.theme = theme
    run(session, plain)


def _begun(game: AnyGame, seed: int | None, preset: str, option: Sequence[str] | None) -> Match:
    return Match(game, seed, {**game.preset(preset), **setup_options(option)})


def _resumed(file: Path, game: str | None, seed: int | None, option: Sequence[str] | None) -> Kept:
    from quarterdeck.cli import saves

    if seed is not None or option:
        raise BadSetup("a saved game has its seed and options already; leave out --seed and --option")
    kept = saves.resume(file)
    if game is not None and load(game).slug != kept.match.game.slug:
        raise BadSetup(f"{file} is a game of {kept.match.game.slug}, not of {game}")
    return kept


def _file(save: Path | None, resume: Path | None, slug: str) -> tuple[Path, bool]:
    """Where the game is kept after every answer, and whether the file is ours to delete at the end."""
    from quarterdeck.cli import saves

    if save is not None:
        saves.check_replaceable(save)
        return save, False
    if resume is not None and resume.resolve().parent == saves.folder().resolve():
        return resume, True
    return saves.new_file(slug), True


def run(session: Session, plain: bool) -> None:
    """Play on the whole screen, or line by line where that is wanted or nothing else is possible."""
    if not plain and session.people and terminal.is_full_screen():
        from quarterdeck.cli.fullscreen import FullScreen

        FullScreen(session, terminal.wants_colour()).run()
    else:
        from quarterdeck.cli.plain import Plain

        Plain(session, outline=plain, colour=terminal.wants_colour()).run()
    farewell(session)


def farewell(session: Session) -> None:
    """What to know after the screen is gone."""
    if session.match.over:
        print(session.match.question(None))
        return
    session.keep()
    if session.trouble:
        print(session.trouble)
    else:
        print(f"The game is kept. Go on with: qd play --resume {shlex.quote(str(session.file))}")
