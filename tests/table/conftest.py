"""Where the tables of a test are kept: SQLite, and a real PostgreSQL server where it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.table.store import Store
from tests.table.inside import House, house
from tests.table.postgres import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        if server is None:
            pytest.skip("PostgreSQL is not installed")
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[House]:
    """A server inside the test, on SQLite."""
    with house(f"sqlite:///{tmp_path / 'tables.db'}") as found:
        yield found
