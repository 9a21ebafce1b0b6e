"""The command line: one module a command, joined here."""

import typer

app = typer.Typer(no_args_is_help=True)


def run() -> None:
    """Run the command line and leave with its exit code."""
    app()
