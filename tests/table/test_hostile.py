"""One hostile visitor: whatever it sends, the others play on."""

from __future__ import annotations

import json
import os
import random
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from tests.table.inside import house, play, seated
from tests.table.serving import Person, hear, hot_seat, serving

PATIENT = 20.0


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(str(Path(tmp_path_factory.mktemp("hostile")) / "tables.db"), rate=30) as address:
        yield address


def raw_line(base: str, table: str) -> socket.socket:
    """A socket at a table, without a cookie, after the handshake."""
    host, port = "127.0.0.1", int(base.rpartition(":")[2])
    line = socket.create_connection((host, port), timeout=PATIENT)
    head = [
        f"GET /t/{table}/live HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    line.sendall("\r\n".join([*head, "", ""]).encode())
    assert b"101" in line.recv(4096)
    return line


def test_a_line_that_never_stops_sending_is_cut(base: str) -> None:
    person = Person.at(base)
    table = hot_seat(person)
    flood = Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2000
    with closing(raw_line(base, table)) as line, person.socket(table, 0) as mine:
        cut, slowest = False, 0.0
        for _ in range(200):
            try:
                line.sendall(flood)
            except OSError:
                cut = True
                break
            begun = time.monotonic()
            mine.send(json.dumps({"kind": "show", "revision": -1}))
            hear(mine, "whole", timeout=PATIENT)
            slowest = max(slowest, time.monotonic() - begun)
        assert cut, "400,000 messages were taken"
        assert slowest < PATIENT / 2, f"another waited {slowest:.1f} s"
    person.http.close()


def test_a_hasty_program_hears_so_before_it_is_cut(base: str) -> None:
    person = Person.at(base)
    table = hot_seat(person)
    with person.socket(table, 0) as line:
        for _ in range(140):
            line.send("{}")
        told = [json.loads(line.recv(timeout=PATIENT))["why"] for _ in range(140)]
    assert told[:100] == ["BadNotation"] * 100
    assert "TooFast" in told
    person.http.close()


# ---------------------------------------------------------------------- connections


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lets each address have five connections, and trusts no proxy here."""
    file = str(Path(tmp_path_factory.mktemp("narrow")) / "tables.db")
    more = ["--connections", "5", "--trusted-proxy", "192.0.2.1"]
    with serving(file, more=more) as address:
        yield address


def connected(base: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(base.rpartition(":")[2])), timeout=PATIENT)


def is_cut(line: socket.socket, within: float = PATIENT) -> bool:
    """Whether the server hangs up without a word."""
    line.settimeout(within)
    try:
        return line.recv(4096) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_an_address_has_so_many_connections_and_no_more(narrow: str) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(closing(connected(narrow))) for _ in range(9)]
        deadline, cut = time.monotonic() + 8, set[socket.socket]()
        while len(cut) < 4 and time.monotonic() < deadline:
            cut |= {line for line in lines if line not in cut and is_cut(line, 0.1)}
        assert len(cut) == 4
    deadline = time.monotonic() + PATIENT
    while time.monotonic() < deadline:  # those that were closed make room again
        with suppress(httpx.TransportError):
            if httpx.get(f"{narrow}/healthz", timeout=5).status_code == 200:
                return
    raise AssertionError("closed connections still count")


def test_sockets_of_tables_count_and_make_room_when_they_close(narrow: str) -> None:
    person = Person.at(narrow)
    table = hot_seat(person)
    person.http.close()
    for _ in range(12):
        with closing(raw_line(narrow, table)):
            pass


def test_one_who_says_nothing_or_drips_is_cut(base: str) -> None:
    """A silent connection, a head that never ends, and a body that never comes."""
    port = base.rpartition(":")[2]
    head = f"POST /account HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode()
    with closing(connected(base)) as silent, closing(connected(base)) as dripping:
        dripping.sendall(head)
        assert is_cut(silent)
        assert is_cut(dripping)


def test_a_head_without_end_is_refused(base: str) -> None:
    with closing(connected(base)) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        told = b""
        with suppress(OSError):
            for _ in range(2000):
                line.sendall(b"x-more: " + b"y" * 990 + b"\r\n")
        with suppress(OSError):
            told = line.recv(4096)
        assert b" 400 " in told or told == b""
        assert is_cut(line)


# ---------------------------------------------------------------------- talk and tables without end


def test_chat_is_bounded_by_person_and_not_by_socket(base: str) -> None:
    """At several tables, through several sockets and requests: one measure for all."""
    person = Person.at(base)
    tables = [hot_seat(person) for _ in range(2)]
    taken, begun = 0, time.monotonic()
    for n in range(10):
        for table in tables:
            with person.socket(table, 0) as line:
                line.send(json.dumps({"kind": "chat", "text": f"line {n}"}))
                taken += hear(line, "done", "refused", timeout=PATIENT)["kind"] == "done"
    most = 8 + 0.5 * (time.monotonic() - begun)  # at once, and then a line every other second
    assert taken <= most + 1
    last = [person.post(f"/api/v1/tables/{tables[0]}/chat", {"text": "more"}).status_code for _ in range(9)]
    assert 429 in last
    person.http.close()


def test_one_host_does_not_fill_the_lobby(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", tables_each=12) as home:
        modest, greedy = home.guest(), home.guest()
        made = modest.post("/tables", {"game": "wolf-pack"}).json()["id"]
        for _ in range(12):
            assert greedy.post("/tables", {"game": "wolf-pack"}).status_code == 201
        refused = greedy.post("/tables", {"game": "wolf-pack"})
        assert refused.status_code == 422
        assert "12 tables that are not finished" in refused.text
        listed = [table["id"] for table in home.guest().get("/api/v1/tables").json()]
        assert len(listed) == 1 + 5
        assert made in listed


def test_replays_cost_more_than_other_pages(tmp_path: Path) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.db'}", requests_per_second=0.001, burst=9000) as home:
        table, guests = seated(home, options={"round-cap": 50})
        play(guests, table, 5000, random.Random(2))
        rates = home.server.rates

        def cost(path: str) -> float:
            before = rates._buckets["testclient"]._level
            assert guests[0].get(path).status_code == 200
            return before - rates._buckets["testclient"]._level

        assert cost("/account") == pytest.approx(1, abs=0.1)
        for path in (f"/t/{table}/replay", f"/t/{table}/record.qd", f"/api/v1/tables/{table}/record"):
            assert cost(path) == pytest.approx(11, abs=0.1), path


# ---------------------------------------------------------------------- everything a person may type

TEXTS = st.text(max_size=80)
ORDERS = st.builds(
    "{}: {}{} unless {}={}".format,
    st.sampled_from(["reply.*", "x", "turn", "²"]),
    st.sampled_from(["decline", "y", "*"]) | TEXTS,
    st.sampled_from(["", " until my turn"]),
    st.sampled_from(["a", "target"]) | TEXTS,
    st.sampled_from(["²", "--1", "٣", "9" * 150, "-", "1e9"]) | TEXTS,
)
QUIETLY = settings(
    max_examples=200 if os.environ.get("QD_DEPTH") == "deep" else 25,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Person, str]]:
    """A table on a server without bounds of haste."""
    with serving(str(Path(tmp_path_factory.mktemp("typed")) / "tables.db")) as address:
        person = Person.at(address)
        yield person, hot_seat(person)
        person.http.close()


def is_served(person: Person, path: str, body: object) -> None:
    with suppress(UnicodeEncodeError):  # half of a pair cannot be sent at all
        assert person.post(path, body).status_code in (200, 201, 400, 403, 409, 422), body


@QUIETLY
@given(order=ORDERS | TEXTS)
@example(order="x: y unless a=²")
@example(order="x: y unless a=--1")
@example(order=f"x: y unless a={'9' * 170}")
def test_any_standing_order_is_taken_or_refused(busy: tuple[Person, str], order: str) -> None:
    person, table = busy
    is_served(person, f"/api/v1/tables/{table}/seats/0/orders", {"orders": [order]})
    is_served(person, f"/api/v1/tables/{table}/seats/0/orders", {"orders": []})


@QUIETLY
@given(text=TEXTS | st.text(min_size=490, max_size=600))
def test_any_chat_is_taken_or_refused(busy: tuple[Person, str], text: str) -> None:
    person, table = busy
    is_served(person, f"/api/v1/tables/{table}/chat", {"text": text})


@QUIETLY
@given(name=TEXTS, title=TEXTS)
def test_any_name_and_title_is_taken_or_refused(busy: tuple[Person, str], name: str, title: str) -> None:
    person, table = busy
    is_served(person, "/api/v1/tables", {"game": "wolf-pack", "title": title})
    is_served(person, f"/api/v1/tables/{table}/seats/0/sit", {"name": name})


@QUIETLY
@given(option=TEXTS | ORDERS, word=TEXTS)
def test_any_answer_is_taken_or_refused(busy: tuple[Person, str], option: str, word: str) -> None:
    person, table = busy
    is_served(person, f"/api/v1/tables/{table}/seats/0/answer", {"option": option})
    is_served(person, f"/api/v1/tables/{table}/seats/0/answer", {"word": word[:30]})
    is_served(person, f"/api/v1/tables/{table}/seats/0/answer", {"set": {option: 1}})
