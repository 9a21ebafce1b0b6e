"""`qd arena`: bots meet over many games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.cli.asking import Data, GameName, Numbers, Options, house_game, setup_options
from quarterdeck.engine.game import load

if TYPE_CHECKING:
    from quarterdeck.lab.arena import Series
    from quarterdeck.lab.jobs import Played
    from quarterdeck.lab.results import Results


def arena(
    game: GameName,
    seats: Annotated[
        str,
        typer.Option("--seats", help="A bot for each seat, as search:500,greedy; they change seats."),
    ] = "greedy,random",
    policy: Annotated[
        str | None,
        typer.Option("--policy", help="A rule of thumb, MODULE:FUNCTION; 'policy' in --seats."),
    ] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 200,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first game; the others count on.")] = 0,
    option: Options = None,
    house: Numbers = None,
    data: Data = None,
    out: Annotated[Path | None, typer.Option("--out", help="File of results; resumed if it exists.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes; 0 is one a core.")] = 0,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="Address of a Dask scheduler, or 'local'.")
    ] = None,
    closely: Annotated[bool, typer.Option("--closely", help="Keep which words were used.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The standings as data.")] = False,
) -> None:
    """Play a series and print win rates with 95 % intervals. Every game can be had again by its seed."""
    from quarterdeck.lab.arena import series

    chosen = house_game(game, house, data)
    wanted = series(chosen, entrants(seats, policy), number, seed, setup_options(option), closely)
    file = out or Path(f"{chosen.slug}-{seed}.arena")
    results = play_series(wanted, file, workers, cluster)
    games = results.games()[: wanted.games]
    results.close()
    if as_json:
        print(json.dumps(_data(wanted, games), indent=2))
    else:
        _table(wanted, games, file)


def entrants(seats: str, policy: str | None) -> list[str]:
    """The bots named, `policy` among them being the rule of thumb given; without its name it meets greedy."""
    from quarterdeck.bots.own import OWN

    names = seats.split(",")
    if policy is None:
        return names
    if "policy" not in names:
        names = ["policy", "greedy"]
    return [f"{OWN}{policy}" if name == "policy" else name for name in names]


def play_series(
    wanted: Series, file: Path, workers: int, cluster: str | None, called: str | None = None
) -> Results:
    """Play what the file does not hold yet, with a progress bar; Ctrl-C keeps what is finished."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from quarterdeck.lab.results import Results
    from quarterdeck.lab.workers import play_all

    results = Results(file, wanted.plain())
    finished = results.done()
    jobs = [job for job in wanted.jobs() if job.number not in finished]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=3) as progress:
        task = progress.add_task(
            called or wanted.slug, total=wanted.games, completed=wanted.games - len(jobs)
        )
        try:
            for games in play_all(jobs, workers, cluster):
                results.add(games)
                progress.advance(task, len(games))
        except KeyboardInterrupt:
            results.close()
            progress.console.print(f"stopped; {file} keeps what is finished: the same command goes on")
            raise
    return results


def _data(wanted: Series, games: list[Played]) -> dict[str, object]:
    from dataclasses import asdict

    from quarterdeck.lab.arena import phases, standings
    from quarterdeck.lab.intervals import mean

    return {
        **wanted.plain(),
        "games": len(games),
        "standings": [asdict(standing) for standing in standings(wanted.entrants, games)],
        "length": asdict(mean([game.answers for game in games])),
        "phases": dict(phases(games)),
    }


def _table(wanted: Series, games: list[Played], file: Path) -> None:
    from rich.table import Table

    from quarterdeck.cli.terminal import console
    from quarterdeck.lab.arena import phases, standings
    from quarterdeck.lab.intervals import mean

    names = load(wanted.slug).seat_names(wanted.options)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("bot", "wins", "points", "score", *[f"as {name}" for name in names], "rating"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for s in standings(wanted.entrants, games):
        seats = [there.percent() for there in s.by_seat]
        rating = f"{s.rating:.1f} ± {2 * s.uncertainty:.1f}"
        table.add_row(s.name, s.wins.percent(), s.points.percent(), s.score.plain(), *seats, rating)
    screen = console()
    screen.print(table)
    draws = sum(1 for game in games if len(game.ranking) == 1)
    screen.print(
        f"{len(games)} games, {draws} drawn; {mean([g.answers for g in games]).plain()} decisions a game"
    )
    screen.print("decisions a game: " + ", ".join(f"{prompt} {n:.1f}" for prompt, n in phases(games)))
    screen.print(f"endings: {_endings(games)}; every game by its seed in {file}")


def _endings(games: list[Played]) -> str:
    counts: dict[str, int] = {}
    for game in games:
        counts[game.reason] = counts.get(game.reason, 0) + 1
    return ", ".join(f"{reason} {n}" for reason, n in sorted(counts.items(), key=lambda item: -item[1]))
