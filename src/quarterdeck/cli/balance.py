"""`qd balance`: is a game fair, how does it play, what is never used."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.arena import play_series
from quarterdeck.cli.asking import Data, GameName, Numbers, Options, house_game, setup_options


def balance(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", help="The bot of all seats, or one for each.")] = "greedy",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first game; the others count on.")] = 0,
    option: Options = None,
    house: Numbers = None,
    data: Data = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The report; its games are kept beside it.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes; 0 is one a core.")] = 0,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="Address of a Dask scheduler, or 'local'.")
    ] = None,
) -> None:
    """Play a series and write a report of one page: balance, length, what is used, what never happens."""
    from quarterdeck.lab.arena import series
    from quarterdeck.lab.balance import balance as work_out
    from quarterdeck.lab.report import page, verdicts

    chosen = house_game(game, house, data)
    wanted = series(chosen, bots.split(","), number, seed, setup_options(option), closely=True)
    report = out or Path(f"{chosen.slug}-balance.html")
    results = play_series(wanted, report.with_suffix(".arena"), workers, cluster)
    games = results.games()[: wanted.games]
    results.close()
    found = work_out(chosen, wanted, games)
    report.write_text(page(chosen, wanted, found), encoding="utf-8")
    for sentence in verdicts(found):
        typer.echo(sentence)
    typer.echo(f"{len(games)} games; the report is {report}")
