"""The command line: one module a command, joined here.

A command's module is imported when it is called, or for the help page; modules import what is slow to load
inside their functions, so that the help page too comes as quickly as it can.
"""

from __future__ import annotations

import importlib
import os
import sys
from functools import cache
from importlib.metadata import version
from typing import Annotated

import typer

from quarterdeck.engine.errors import QuarterdeckError

CLOSED_PIPE = 141  # what a shell reports for a program that the reader of its output left
INTERRUPTED = 130


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"quarterdeck {version('quarterdeck')}")
        raise typer.Exit


def _options(
    show_version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    pass


# Each command with its module and function there, in the order of the help page.
COMMANDS = {
    "games": "games.list_games",
    "rules": "rules.show_rules",
    "play": "play.play",
    "campaign": "campaign.campaign",
    "serve": "serve.serve",
    "admin": "admin.admin",
    "backup": "backup.backup",
    "restore": "backup.restore",
    "screenshots": "screenshots.screenshots",
    "show": "show.show",
    "record": "record.record",
    "replay": "replay.replay",
    "odds": "odds.odds",
    "check": "check.check",
    "new": "new.new",
    "mutate": "mutate.mutate",
    "bench": "bench.measure",
    "arena": "arena.arena",
    "balance": "balance.balance",
    "sweep": "sweep.sweep",
    "numbers": "numbers.numbers",
    "map": "map.draw_map",
    "ledger": "ledger.check_ledger",
    "test": "testing.run_checks",
}
SETTINGS = {
    "test": {
        "allow_extra_args": True,
        "ignore_unknown_options": True,
    },  # the rest is for pytest
    "admin": {"ignore_unknown_options": True},  # the name of a table may begin with a dash
}


def command_line(only: str | None = None) -> typer.Typer:
    """All commands; or one of them, so that nothing is imported for the others."""
    made = typer.Typer(
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        help="Naval, pirate and empire tabletop games, for people and bots.",
    )
    made.callback()(_options)
    for name, where in COMMANDS.items():
        if only in (None, name):
            module, _, function = where.partition(".")
            command = getattr(importlib.import_module(f"quarterdeck.cli.{module}"), function)
            made.command(name, context_settings=SETTINGS.get(name))(command)
    return made


@cache
def _whole() -> typer.Typer:
    return command_line()


def __getattr__(name: str) -> typer.Typer:
    if name == "app":
        return _whole()
    raise AttributeError(name)


def run() -> None:
    """Run the command line; whatever Quarterdeck refuses is said in one line."""
    try:
        try:
            wanted = sys.argv[1] if len(sys.argv) > 1 else ""
            command_line(wanted if wanted in COMMANDS else None)(standalone_mode=True)
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
