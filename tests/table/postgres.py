"""A real PostgreSQL server for the tests, in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

BINARIES = ("initdb", "pg_ctl", "postgres")
_numbers = count(1)


def folder_of_binaries() -> Path | None:
    """Where PostgreSQL is installed, or None."""
    candidates = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found is not None:
        candidates.insert(0, Path(os.path.realpath(found)).parent)
    return next((c for c in candidates if all((c / name).exists() for name in BINARIES)), None)


def _account() -> str | None:
    """PostgreSQL refuses to run as root; its own account is used then."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"


class PostgresServer:
    """A running server. It listens on a socket in its folder only."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder = folder
        self.binaries = binaries
        self.account = _account()
        self.owner = self.account or pwd.getpwuid(os.geteuid()).pw_name

    def run(self, program: str, *arguments: str) -> None:
        """One of PostgreSQL's own programs, as its own account."""
        command: list[str] = [str(self.binaries / program), *arguments]
        options: dict[str, Any] = {}
        if self.account is not None:
            options = {"user": self.account, "extra_groups": []}
        with (self.folder / "log").open("ab") as log:
            subprocess.run(
                command, check=True, cwd=self.folder, stdout=log, stderr=log, timeout=90, **options
            )

    def start(self) -> None:
        """Until it takes connections."""
        settings = f"-k {self.folder} -c listen_addresses= -c max_connections=60"
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-o", settings, "start")

    def stop(self, how: str = "fast") -> None:
        """`immediate` is as good as pulling the plug."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", how, "stop")

    def url(self, database: str) -> str:
        return f"postgresql:///{database}?host={self.folder}&user={self.owner}"

    def new_database(self) -> str:
        """The address of an empty database."""
        import psycopg

        name = f"tables_{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}")
        return self.url(name)


@contextmanager
def postgres_server() -> Iterator[PostgresServer | None]:
    """A server, if PostgreSQL is installed."""
    binaries = folder_of_binaries()
    if binaries is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
    server = PostgresServer(folder, binaries)
    try:
        if server.account is not None:
            shutil.chown(folder, server.account)
        (folder / "log").touch()
        server.run("initdb", "-D", str(folder / "data"), "-A", "trust", "-E", "UTF8", "--no-sync")
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
