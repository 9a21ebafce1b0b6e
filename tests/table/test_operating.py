"""For the operator: backups, older databases, what the server tells of itself."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import uvicorn

from quarterdeck.cli import serve as serving
from quarterdeck.engine.game import games
from quarterdeck.table import database as databases
from quarterdeck.table import garbage
from quarterdeck.table.app import JsonLines, shown_path
from quarterdeck.table.backups import BadBackup, back_up, restore
from quarterdeck.table.database import MIGRATIONS, Database, DatabaseTrouble
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Store
from tests.table.inside import House, hear, house, play, seated


def filled(database: str) -> str:
    """A database with a table in it; the table's name."""
    with house(database) as home:
        table, guests = seated(home)
        play(guests, table, 6, random.Random(1))
    return table


def test_a_backup_restored_elsewhere_holds_the_same(database: str, tmp_path: Path) -> None:
    table = filled(database)
    file, second = tmp_path / "a.gz", tmp_path / "b.gz"
    rows = back_up(database, file)
    fresh = f"sqlite:///{tmp_path / 'fresh.db'}"
    assert restore(file, fresh) == rows > 9
    back_up(fresh, second)
    one, other = (gzip.decompress(f.read_bytes()).splitlines()[:-1] for f in (file, second))
    assert sorted(one) == sorted(other)

    async def story() -> None:
        there, here = Store(fresh), Store(database)
        old, new = await LiveTables(here).get(table), await LiveTables(there).get(table)
        assert new.match.state.plain() == old.match.state.plain()
        assert new.summary() == old.summary()
        here.close()
        there.close()

    asyncio.run(story())
    with pytest.raises(BadBackup, match="not empty"):
        restore(file, fresh)


def test_damaged_backups_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    filled(f"sqlite:///{tmp_path / 'tables.db'}")
    good = tmp_path / "good.gz"
    back_up(f"sqlite:///{tmp_path / 'tables.db'}", good)
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    raw = good.read_bytes()
    changed = [*lines[:3], lines[3][:-2] + b" ]\n", *lines[4:]]
    newer = lines[0].replace(b": %d" % len(MIGRATIONS), b": 99")
    damaged = {
        "cut short": gzip.compress(b"".join(lines[:-1])),
        "digest": gzip.compress(b"".join(changed)),
        "does not follow": gzip.compress(b"".join([lines[0], *lines[2:]])),
        "not a row": gzip.compress(lines[0] + b'["nothing",1]\n'),
        "cannot be read": gzip.compress(lines[0] + b"{{{\n"),
        "not a backup": gzip.compress(b"{}\n"),
        "of version 99": gzip.compress(newer),
        "follows the end": gzip.compress(b"".join(lines) + b"[]\n"),
        "whole|damaged": raw[: len(raw) // 2],
        "damaged|whole|cannot": raw[:200] + bytes(b ^ 0x55 for b in raw[200:220]) + raw[220:],
    }
    fresh = tmp_path / "fresh.db"
    for reason, data in damaged.items():
        bad = tmp_path / "bad.gz"
        bad.write_bytes(data)
        with pytest.raises(BadBackup, match=reason):
            restore(bad, f"sqlite:///{fresh}")
        assert not fresh.exists(), reason
    with pytest.raises(BadBackup):
        restore(tmp_path / "missing.gz", f"sqlite:///{fresh}")
    with pytest.raises(BadBackup, match="no database"):
        back_up(f"sqlite:///{tmp_path / 'missing.db'}", tmp_path / "x.gz")


def test_backup_and_restore_as_commands(tmp_path: Path) -> None:
    filled(f"sqlite:///{tmp_path / 'tables.db'}")

    def qd(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "quarterdeck.cli", *words], capture_output=True, text=True, cwd=tmp_path
        )

    assert qd("backup", "all.gz", "--database", "tables.db").returncode == 0
    assert qd("restore", "all.gz", "--database", "other.db").returncode == 0
    again = qd("restore", "all.gz", "--database", "other.db")
    assert again.returncode == 1
    assert "not empty" in again.stderr


def test_an_older_database_is_brought_up_to_date(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "MIGRATIONS", MIGRATIONS[:1])
    assert Database(database).migrate() == 1
    db = Database(database).connect()
    databases.begin(db)
    row = ("t1", "wolf-pack", "playing", 1, 3, "[0]", json.dumps(["anne", "bot:fair"]), 5.0, 4.0)
    db.execute(f"INSERT INTO tables VALUES ({', '.join('?' * 9)})", row)
    db.commit()
    db.close()
    monkeypatch.undo()
    store = Store(database)
    assert [s.id for s in asyncio.run(store.tables_of("anne"))] == ["t1"]
    assert asyncio.run(store.tables_of("bot:fair")) == []
    store.close()
    assert Database(database).migrate() == 0


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    Database(f"sqlite:///{file}").migrate()
    with sqlite3.connect(file) as db:
        db.execute("INSERT INTO schema VALUES (99)")
    db.close()
    with pytest.raises(DatabaseTrouble, match="version 99"):
        Store(f"sqlite:///{file}")


def test_figures_and_health(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", metrics_token="the operator's") as home:
        check_figures_and_health(home)


def check_figures_and_health(home: House) -> None:
    table, guests = seated(home)
    play(guests, table, 3, random.Random(1))
    guests[0].post(f"/tables/{table}/seats/0/answer", {"option": "no such words"})
    for wrong in ({}, {"authorization": "Bearer "}, {"authorization": "Bearer guessed"}):
        assert guests[0].get("/metrics", headers=wrong).status_code == 403
    figures = guests[0].get("/metrics", headers={"authorization": "Bearer the operator's"}).text
    for line in (
        "quarterdeck_moves_total 3.0",
        "quarterdeck_tables_total 1.0",
        "quarterdeck_tables_at_hand 1.0",
        "quarterdeck_sockets 0.0",
        "quarterdeck_durable_seconds_bucket",
        'quarterdeck_requests_total{status="200"}',
        'quarterdeck_refused_total{why="',
    ):
        assert line in figures, line
    assert guests[0].get("/healthz").json()["status"] == "well"


def test_without_a_token_figures_are_for_this_machine_only(at_home: House) -> None:
    assert at_home.guest().get("/metrics", headers={"authorization": "Bearer "}).status_code == 403


def test_a_full_disk_is_told_plainly_and_to_whom_it_concerns(at_home: House) -> None:
    table, guests = seated(at_home)
    store = at_home.server.store
    full = DatabaseTrouble("sqlite3.OperationalError: database or disk is full, /var/lib/tables.db")

    async def cannot(server: str, began: float, now: float) -> None:
        raise full

    store.note_up = cannot  # type: ignore[method-assign]
    store.append_then = lambda table, events, summary, then: then(full)  # type: ignore[method-assign]
    ill = guests[0].get("/healthz")
    assert (ill.status_code, ill.json()["status"]) == (503, "ill")
    refused = guests[0].post(f"/tables/{table}/chat", {"text": "hello"})
    assert refused.status_code == 503
    assert "sqlite" not in refused.text
    assert "/var/lib" not in refused.text
    assert "try again" in refused.json()["error"]
    with guests[0].line(table, 0) as line:
        line.send_text('{"kind":"chat","text":"hello"}')
        told = hear(line, "refused")
    assert "try again" in told["error"]
    assert "sqlite" not in told["error"]


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "quarterdeck.cli", "serve", "--no-open", "--database"]
    tried = subprocess.run([*command, "/proc/nowhere/tables.db"], capture_output=True, text=True, timeout=60)
    assert tried.returncode == 1
    assert tried.stderr.startswith("qd: cannot open /proc/nowhere/tables.db")
    assert tried.stderr.count("\n") == 1


def test_headers_of_a_secure_server(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", secure=True) as home:
        headers = home.guest().get("/account").headers
    assert headers["strict-transport-security"].startswith("max-age=31536000")
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_a_plain_server_does_not_ask_for_https(at_home: House) -> None:
    assert "strict-transport-security" not in at_home.guest().get("/account").headers


def test_log_lines_are_json_and_hold_no_keys(at_home: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "quarterdeck.table")
    guest = at_home.guest()
    link = guest.post("/tables", {"game": "wolf-pack"}).json()["links"]["0"]
    guest.get(f"/s/{link}")
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    last = [line for line in lines if line["event"] == "request"][-1]
    assert (last["method"], last["path"], last["status"]) == ("GET", "/s/…", 200)
    assert link not in caplog.text
    assert shown_path("/api/v1/seats/secret/sit") == "/api/v1/seats/…"


def test_serve_explains_itself() -> None:
    command = [sys.executable, "-m", "quarterdeck.cli", "serve", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for word in (
        "--database",
        "postgresql://",
        "--secure",
        "--rate",
        "--log",
        "--private-webhooks",
        "on disk",
    ):
        assert word in said


def test_every_game_is_loaded_before_anybody_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    at_the_start: list[str] = []
    monkeypatch.setattr(serving, "load", loaded.append)
    monkeypatch.setattr(uvicorn.Server, "run", lambda server: at_the_start.extend(loaded))
    monkeypatch.setattr(garbage, "settle", lambda: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    serving.serve(database=str(tmp_path / "tables.db"), show=False, log="quiet")
    assert at_the_start == games()
