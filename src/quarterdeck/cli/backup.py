"""`qd backup` and `qd restore`: everything a server keeps, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.serve import DEFAULT, url_of

Where = Annotated[
    str, typer.Option("--database", help="A SQLite file, or postgresql://user:password@host/name.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The backup to write, for example tables.qdb.gz.")],
    database: Where = DEFAULT,
) -> None:
    """Copy everything a server keeps into one file; servers may go on meanwhile.

    The copy is of one moment, and says itself whether it is whole. It holds the seeds of running games,
    hashed passwords and the key that signs cookies: keep it as safe as the database.
    """
    from quarterdeck.table.backups import back_up

    typer.echo(f"{file}: {back_up(url_of(database), file)} rows")


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: Where = DEFAULT,
) -> None:
    """Fill an empty database from a backup; a damaged file is refused, and nothing is written."""
    from quarterdeck.table.backups import restore as fill

    typer.echo(f"{database.split('@')[-1]}: {fill(file, url_of(database))} rows")
