"""Real server processes: two on one PostgreSQL database, a graceful end, reconnects."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from quarterdeck.table.database import CHANNEL, _Postgres
from quarterdeck.table.live import LiveTables
from quarterdeck.table.store import Store
from tests.table.postgres import PostgresServer
from tests.table.serving import Person, free_port, hear, hot_seat, serving, start

MOVES = 40


def rival(person: Person, base: str, table: str, done: list[tuple[int, int]], chance: random.Random) -> None:
    """Moves for whoever is asked, through one server; refusals of the slower are part of it."""
    mine = Person(base, person.cookie, person.forgery)
    mine.move_to(base)
    until = time.monotonic() + 60
    while len(done) < MOVES and time.monotonic() < until:
        for seat in (0, 1):
            ask = mine.get(f"/api/v1/tables/{table}/view?seat={seat}").json()["ask"]
            if not ask:
                continue
            body = {"option": chance.choice(ask["options"]), "at": ask["number"]}
            said = mine.post(f"/api/v1/tables/{table}/seats/{seat}/answer", body)
            if said.status_code == 200:
                done.append((seat, ask["number"]))
            else:
                assert said.status_code in (403, 409, 422), said.text
                mine.get(f"/t/{table}")
    mine.http.close()


def test_two_processes_take_moves_for_one_table_and_lose_none(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    with serving(database) as here, serving(database) as there:
        person = Person.at(here)
        table = hot_seat(person, options={"round-cap": 300})
        done: list[tuple[int, int]] = []
        rivals = [
            threading.Thread(target=rival, args=(person, base, table, done, random.Random(n)))
            for n, base in enumerate((here, there, here, there))
        ]
        for thread in rivals:
            thread.start()
        for thread in rivals:
            thread.join()
        assert len(done) >= MOVES
        numbers = [number for _, number in done]
        assert len(set(numbers)) == len(numbers), "no question was answered twice"
        shown = [person.http.get(f"{base}/t/{table}").status_code for base in (here, there)]
        assert shown == [200, 200]
        person.http.close()
    store = Store(database)
    rows = store._with_connection(
        lambda db: db.execute(
            "SELECT seq, kind FROM events WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    )
    store.close()
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    assert sum(kind == "answer" for _, kind in rows) >= len(done), "every acknowledged move is there"


def test_a_move_at_one_process_is_told_to_watchers_at_the_other(postgres: PostgresServer) -> None:
    database = postgres.new_database()
    with serving(database) as here, serving(database) as there, psycopg.connect(database) as ear:
        ear.autocommit = True
        ear.execute(f"LISTEN {CHANNEL}")
        person = Person.at(here)
        table = hot_seat(person)
        away = Person(there, person.cookie, person.forgery)
        with away.socket(table, 1) as line:
            line.send(json.dumps({"kind": "show"}))
            shown = hear(line, "whole")
            ask = person.get(f"/api/v1/tables/{table}/view?seat=0").json()["ask"]
            body = {"option": ask["options"][0], "at": ask["number"]}
            assert person.post(f"/api/v1/tables/{table}/seats/0/answer", body).status_code == 200
            assert hear(line, "update")["since"] == shown["revision"]
        notes = list(ear.notifies(timeout=20, stop_after=4))  # made, two sat down, a move
        assert [note.payload for note in notes] == [table] * 4
        listening = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND query = %s"
        row = ear.execute(listening, (f"LISTEN {CHANNEL}",)).fetchone()
        assert row is not None
        assert row[0] == 2, "both processes listen"
        person.http.close()
        away.http.close()


def test_the_database_tells_of_changes_and_if_it_does_not_they_are_seen_all_the_same(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two sets of live tables, each with a store of its own, stand for two processes."""
    database = postgres.new_database()

    async def story() -> tuple[int, int]:
        stores = [Store(database), Store(database)]
        here, there = LiveTables(stores[0]), LiveTables(stores[1])
        table = await here.create("wolf-pack", {}, "anne", ["", ""])
        told: asyncio.Queue[int] = asyncio.Queue()
        await there.get(table.id)
        stop = there.watch(table.id, lambda t: told.put_nowait(t.revision))
        following = [asyncio.create_task(live.follow_others()) for live in (here, there)]
        try:
            await asyncio.sleep(0.5)
            await here.act(table.id, lambda t, now: t.propose_chat("anne", "Anne", "by note", now))
            first = await asyncio.wait_for(told.get(), 20)
            monkeypatch.setattr(_Postgres, "tell_others", lambda *given: None)
            await here.act(table.id, lambda t, now: t.propose_chat("anne", "Anne", "unsaid", now))
            second = await asyncio.wait_for(told.get(), 20)
        finally:
            stop()
            for task in following:
                task.cancel()
            for live in (here, there):
                await live.close()
            for store in stores:
                await asyncio.to_thread(store.close)
        return first, second

    looks: list[list[str]] = []
    ask = Store.revisions

    async def counted(store: Store, tables: Sequence[str]) -> dict[str, int]:
        looks.append(list(tables))
        return await ask(store, tables)

    monkeypatch.setattr(Store, "revisions", counted)
    monkeypatch.setattr("quarterdeck.table.live.POLL", 1000.0)
    assert asyncio.run(story()) == (1, 2)
    assert looks.count([]) <= 4, "nobody asks again and again"


def test_a_graceful_end_finishes_what_is_under_way_and_clients_come_back(tmp_path: Path) -> None:
    database, port = str(tmp_path / "tables.db"), free_port()
    server = start(database, port)
    person = Person.at(f"http://127.0.0.1:{port}")
    table = hot_seat(person, options={"round-cap": 300})
    acknowledged: list[int] = []

    def keep_moving() -> None:
        with person.socket(table, 0) as mine, person.socket(table, 1) as his:
            lines = (mine, his)
            try:
                while True:
                    _move(lines, acknowledged)
            except (ConnectionClosed, OSError, AssertionError):
                pass

    thread = threading.Thread(target=keep_moving)
    thread.start()
    until = time.monotonic() + 30
    while len(acknowledged) < 5 and time.monotonic() < until:
        time.sleep(0.01)
    server.send_signal(signal.SIGTERM)
    assert server.wait(20) in (0, -signal.SIGTERM)
    thread.join(20)
    assert not thread.is_alive()
    again = start(database, port)
    try:
        person.move_to(f"http://127.0.0.1:{port}")
        with person.socket(table, 0) as line:
            line.send(json.dumps({"kind": "show", "revision": -1}))
            shown = hear(line, "whole")["revision"]
            assert acknowledged[-1] <= shown <= acknowledged[-1] + 3
        person.http.close()
    finally:
        again.terminate()
        again.wait(20)


def _move(lines: Any, acknowledged: list[int]) -> None:
    for line in lines:
        line.send(json.dumps({"kind": "show", "revision": -1}))
        facts = hear(line, "whole")["facts"]
        if facts["asked"]:
            option = facts["options"][0][0]
            line.send(json.dumps({"kind": "answer", "id": 1, "option": option, "at": facts["number"]}))
            acknowledged.append(hear(line, "done")["revision"])
