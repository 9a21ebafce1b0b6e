"""`qd sweep`: what setup options and house numbers do to a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.cli.arena import play_series
from quarterdeck.cli.asking import Data, GameName, Numbers, Options, house_game, setup_options

if TYPE_CHECKING:
    from quarterdeck.lab.sweep import Row


def sweep(
    game: GameName,
    over: Annotated[
        list[str] | None, typer.Option("--over", help="A setup option to vary; without it, all in turn.")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="NAME=4..7",
            help="A house number to vary, or NAME=3,5,9; `qd numbers` lists them.",
        ),
    ] = None,
    every: Annotated[
        bool, typer.Option("--every", help="All combinations, not one change at a time.")
    ] = False,
    bots: Annotated[str, typer.Option("--bots", help="The bot of all seats.")] = "greedy",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games of each.")] = 200,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first game; the others count on.")] = 0,
    option: Options = None,
    house: Numbers = None,
    data: Data = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Folder of results; resumed if it exists.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes; 0 is one a core.")] = 0,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="Address of a Dask scheduler, or 'local'.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The figures as data.")] = False,
) -> None:
    """Play the same seeds under each choice of options and house numbers; print balance and length."""
    from dataclasses import asdict

    from quarterdeck.lab.sweep import read_values, row, variations

    chosen = house_game(game, house, data)
    folder = out or Path(f"{chosen.slug}-sweep")
    rows = []
    values = dict(read_values(text) for text in vary or ())
    wanted = variations(chosen, bots, number, seed, setup_options(option), over or (), every, values)
    folder.mkdir(parents=True, exist_ok=True)
    for variation in wanted:
        file = folder / (variation.name.replace(", ", "+").replace(" ", "-") + ".arena")
        results = play_series(variation.series, file, workers, cluster, variation.name)
        rows.append(row(variation, results.games()[:number]))
        results.close()
    if as_json:
        print(json.dumps([asdict(one) for one in rows], indent=2))
    else:
        _table(rows, number, folder)


def _table(rows: list[Row], number: int, folder: Path) -> None:
    from rich.table import Table

    from quarterdeck.cli.terminal import console

    table = Table(box=None, pad_edge=False, header_style="bold")
    most = max(rows, key=lambda one: len(one.seats))
    for column in ("set-up", *most.seats, "drawn", "decisions"):
        table.add_column(column, justify="left" if column == "set-up" else "right")
    for one in rows:
        points = [point.percent() for point in one.points]
        points += [""] * (len(most.seats) - len(points))
        table.add_row(one.name, *points, one.draws.percent(), one.length.plain(0))
    screen = console()
    screen.print(table)
    screen.print(
        f"points by seat, {number} games of each, the same seeds; every game by its seed in {folder}"
    )
