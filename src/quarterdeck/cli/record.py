"""`qd record`: write a game down, one that was saved or one that bots play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.bots import bot
from quarterdeck.cli import saves
from quarterdeck.cli.asking import Data, Numbers, Options, Seed, house_game, setup_options
from quarterdeck.cli.players import USUAL_BOT, seated
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.match import Match

Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--seat", "-s", metavar="[SEAT=]KIND", help="Which bot sits where: greedy (usual) or random."
    ),
]


def record(
    source: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game for bots to play, or a saved game.")
    ],
    seat: Bots = None,
    seed: Seed = None,
    option: Options = None,
    number: Numbers = None,
    data: Data = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it there.")] = None,
) -> None:
    """Write a saved game down, or one that bots play."""
    file = Path(source)
    if file.is_file():
        if seat or seed is not None or option:
            raise BadSetup(
                f"{source} is a game that was played already; leave out --seat, --seed and --option"
            )
        match = saves.opened(file)
    else:
        match = played(Match(house_game(source, number, data), seed, setup_options(option)), seat or ())
    if out is None:
        print(match.record(), end="")
        return
    saves.check_replaceable(out)
    saves.write_file(out, match.record())


def played(match: Match, given: Sequence[str]) -> Match:
    """The match after bots have played it to the end."""
    named = [*given] if given else [USUAL_BOT] * len(match.names)
    players = seated(named, match.names)
    if any(player.is_person for player in players):
        raise BadSetup("only bots play for a record: name a bot for every seat, or none")
    drive(match, [bot(player.kind, match.seed + place) for place, player in enumerate(players)])
    return match
