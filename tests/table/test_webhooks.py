"""Notices to programs: signed, once a decision, and never into a private network unless that is allowed."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import queue
import random
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from pathlib import Path

import pytest

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.store import Store
from quarterdeck.table.webhooks import EACH_AT_ONCE, MOST_EACH, Webhooks
from tests.table.inside import Guest, House, house, play

Heard = queue.Queue[tuple[dict[str, str], bytes]]


@pytest.fixture
def listener() -> Iterator[tuple[str, Heard]]:
    """A program that waits for notices; the first call it answers with trouble."""
    heard: Heard = queue.Queue()
    calls = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            calls.append(body)
            self.send_response(503 if len(calls) == 1 else 200)
            self.end_headers()
            if len(calls) > 1:
                heard.put(({k.lower(): v for k, v in self.headers.items()}, body))

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/turn", heard
    server.shutdown()
    thread.join()
    server.server_close()


def captain(house: House) -> Guest:
    guest = house.guest()
    guest.form("/account", kind="register", name="Captain", password="a long password")
    guest.forgery = guest.get("/account").text.split('name="forgery" value="')[1].split('"')[0]
    return guest


def test_a_program_is_told_that_it_is_its_turn(tmp_path: Path, listener: tuple[str, Heard]) -> None:
    url, heard = listener
    with house(f"sqlite:///{tmp_path / 'tables.db'}", private_webhooks=True) as home:
        me = captain(home)
        secret = me.post("/webhooks", {"url": url}).json()["secret"]
        table = me.post("/tables", {"game": "wolf-pack"}).json()["id"]
        for seat in (0, 1):
            me.post(f"/tables/{table}/seats/{seat}/sit", {"name": "Captain"})
        headers, body = heard.get(timeout=15)
        mac = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        assert headers["x-quarterdeck-signature"] == mac
        assert headers["host"] == url.split("/")[2]
        told = json.loads(body)
        assert told == {"kind": "your-turn", "table": table, "game": "wolf-pack", "seat": 0, "question": 0}
        me.post(f"/tables/{table}/chat", {"text": "no new question"})
        play([me, me], table, 12, random.Random(1))
        again = json.loads(heard.get(timeout=15)[1])
        assert again["question"] > told["question"], "the chat brought no second notice"


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://127.1/",
        "http://2130706433/",
        "http://localhost:8000/",
        "http://10.0.0.1/",
        "http://192.168.1.1/x",
        "http://169.254.169.254/latest/meta-data",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[fe80::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[64:ff9b::a9fe:a9fe]/",
        "http://[2002:7f00:1::]/",
        "http://[2002:c0a8:101::1]/",
        "http://[::7f00:1]/",
        "http://[fc00::1]/",
        "http://[::]/",
        "http://0.0.0.0/",
        "https://224.0.0.1/",
    ],
)
def test_private_addresses_are_refused(tmp_path: Path, url: str) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with pytest.raises(Refused, match="private"):
        asyncio.run(Webhooks(store).checked(url))
    store.close()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://1.1.1.1/",
        "http://",
        "http:///x",
        "https://user:secret@1.1.1.1/",
        "http://1.1.1.1:99999/",
        "http://[::1/",
        "http://1.1.1.1/a b",
        "http://1.1.1.1/\x00",
        "https://nobody.invalid/",
    ],
)
def test_what_is_no_address_is_refused(tmp_path: Path, url: str) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with pytest.raises(BadSetup):
        asyncio.run(Webhooks(store, allow_private=True).checked(url))
    store.close()


def test_public_addresses_are_taken_from_accounts_only_and_not_too_many(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")

    async def story() -> None:
        webhooks = Webhooks(store)
        with pytest.raises(Refused, match="account"):
            await webhooks.add(Visitor("a", "A"), "https://1.1.1.1/")
        for _ in range(MOST_EACH):
            await webhooks.add(Visitor("a", "A", True), "https://1.1.1.1/turn")
        with pytest.raises(BadSetup, match="at most"):
            await webhooks.add(Visitor("a", "A", True), "https://1.1.1.1/turn")

    asyncio.run(story())
    store.close()


def test_a_private_address_left_earlier_is_not_called(tmp_path: Path, listener: tuple[str, Heard]) -> None:
    """The operator has changed the setting, or the name leads elsewhere now."""
    url, heard = listener
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    assert asyncio.run(Webhooks(store)._post(url, b"{}", {})) is True
    assert heard.empty()
    store.close()


@pytest.fixture
def endless() -> Iterator[tuple[str, list[int]]]:
    """A receiver that answers with more than anybody should read, and never ends; how much it got rid of."""
    sent = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(200)
            self.send_header("content-encoding", "gzip")
            self.end_headers()
            with suppress(OSError):
                for _ in range(2000):
                    self.wfile.write(b"\x1f\x8b" + b"\0" * 65534)
                    sent.append(65536)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/", sent
    server.shutdown()
    thread.join()
    server.server_close()


def test_the_body_of_an_answer_is_not_read(tmp_path: Path, endless: tuple[str, list[int]]) -> None:
    url, sent = endless
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    webhooks = Webhooks(store, allow_private=True)
    assert asyncio.run(webhooks._post(url, b"{}", {}))
    assert sum(sent) < 20_000_000, "what fits into the buffers of the sockets, and no more"
    store.close()


def test_slow_receivers_of_one_account_delay_only_its_own(tmp_path: Path) -> None:
    """Fifty notices of one account hang; another's is told at once, and no more than a few hang together."""
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")

    async def act() -> None:
        webhooks = Webhooks(store, allow_private=True)
        under_way: list[str] = []
        told = asyncio.Event()

        async def tell(player: str, body: dict[str, object]) -> None:
            under_way.append(player)
            if player == "slow":
                await asyncio.sleep(3600)
            told.set()

        webhooks._tell = tell  # type: ignore[method-assign]
        tasks = [asyncio.create_task(webhooks._tell_in_turn("slow", {})) for _ in range(50)]
        tasks.append(asyncio.create_task(webhooks._tell_in_turn("quick", {})))
        await asyncio.wait_for(told.wait(), 10)
        assert under_way.count("slow") == EACH_AT_ONCE
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(act())
    store.close()


def test_a_dripping_answer_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A head that comes byte by byte passes every single wait, but not the whole."""
    monkeypatch.setattr("quarterdeck.table.webhooks.ALTOGETHER", 0.5)
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                for letter in b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 1000:
                    writer.write(bytes([letter]))
                    await writer.drain()
                    await asyncio.sleep(0.05)
        finally:
            writer.transport.abort()

    async def act() -> bool:
        server = await asyncio.start_server(drip, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            webhooks = Webhooks(store, allow_private=True)
            return await asyncio.wait_for(webhooks._post(f"http://127.0.0.1:{port}/", b"{}", {}), 20)
        finally:
            server.close()

    assert not asyncio.run(act())
    store.close()
