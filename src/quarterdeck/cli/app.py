"""The command line: one module a command, joined here.

Command modules import what is slow to load inside their functions, so that every command starts
as quickly as it can.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from typing import Annotated

import typer

from quarterdeck.cli import (
    arena,
    backup,
    balance,
    bench,
    check,
    games,
    ledger,
    map,
    numbers,
    odds,
    play,
    record,
    replay,
    rules,
    screenshots,
    serve,
    show,
    sweep,
    testing,
)
from quarterdeck.engine.errors import QuarterdeckError

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Naval, pirate and empire tabletop games, for people and bots.",
)

CLOSED_PIPE = 141  # what a shell reports for a program that the reader of its output left
INTERRUPTED = 130


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"quarterdeck {version('quarterdeck')}")
        raise typer.Exit


@app.callback()
def _options(
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    pass


app.command("games")(games.list_games)
app.command("rules")(rules.show_rules)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("screenshots")(screenshots.screenshots)
app.command("show")(show.show)
app.command("record")(record.record)
app.command("replay")(replay.replay)
app.command("odds")(odds.odds)
app.command("check")(check.check)
app.command("bench")(bench.measure)
app.command("arena")(arena.arena)
app.command("balance")(balance.balance)
app.command("sweep")(sweep.sweep)
app.command("numbers")(numbers.numbers)
app.command("map")(map.draw_map)
app.command("ledger")(ledger.check_ledger)
app.command("test", context_settings=testing.PASS_THROUGH)(testing.run_checks)


def run() -> None:
    """Run the command line; whatever Quarterdeck refuses is said in one line."""
    try:
        try:
            app(standalone_mode=True)
        finally:
            sys.stdout.flush()  # here, where a closed pipe is still ours to deal with
    except QuarterdeckError as error:
        complain(str(error))
        sys.exit(1)
    except BrokenPipeError:
        leave_closed_pipe()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def complain(message: str) -> None:
    """One line of trouble, on the error stream."""
    print(f"qd: {message}", file=sys.stderr)


def leave_closed_pipe() -> None:
    """The reader went away: no message, and nothing more to flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(CLOSED_PIPE)
