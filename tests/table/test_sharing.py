"""Real server processes: two on one PostgreSQL database, a graceful end, reconnects."""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

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
    with serving(database) as here, serving(database) as there:
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
        person.http.close()
        away.http.close()


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
