"""A real server in a process of its own, and clients that play through real sockets."""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


def start(database: str, port: int, rate: int = 100_000, more: Sequence[str] = ()) -> subprocess.Popen[bytes]:
    """A server; returns when it answers."""
    command = [sys.executable, "-m", "quarterdeck.cli", "serve", "--database", database, "--port", str(port)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    server = subprocess.Popen(
        [*command, "--no-open", "--log", "quiet", "--rate", str(rate), *more],
        env=env,
        stderr=subprocess.DEVNULL,
    )
    try:
        await_answer(server, port)
    except BaseException:
        end(server)
        raise
    return server


def await_answer(server: subprocess.Popen[bytes], port: int) -> None:
    """Until it answers; on a busy machine that takes its time."""
    until = time.monotonic() + 90
    while time.monotonic() < until and server.poll() is None:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.03)
    raise AssertionError(f"the server did not start (it ended with {server.poll()})")


def end(server: subprocess.Popen[bytes], patience: float = 0) -> None:
    """Whatever happened before, the process is gone afterwards; with patience it may finish by itself."""
    if patience:
        server.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.wait(patience)
    server.kill()
    server.wait()


@contextmanager
def running(database: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server that may be killed meanwhile, and its address."""
    port = free_port()
    server = start(database, port)
    try:
        yield server, f"http://127.0.0.1:{port}"
    finally:
        end(server)


@contextmanager
def serving(database: str, rate: int = 100_000, more: Sequence[str] = ()) -> Iterator[str]:
    """A running server's address."""
    port = free_port()
    server = start(database, port, rate, more)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        end(server, patience=20)


@dataclass
class Person:
    """Somebody with a browser: a cookie and the token of the forms."""

    base: str
    cookie: str = ""
    forgery: str = ""
    http: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=20))

    @staticmethod
    def at(base: str) -> Person:
        """A new visitor."""
        person = Person(base)
        page = person.http.get(f"{base}/account")
        person.cookie = page.cookies["quarterdeck"]
        person.forgery = page.text.split('name="forgery" value="')[1].split('"')[0]
        return person

    def move_to(self, base: str) -> None:
        """The same browser, the server at another address."""
        self.base = base
        self.http.close()
        self.http = httpx.Client(timeout=20, cookies={"quarterdeck": self.cookie})

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(f"{self.base}{path}", json=body, headers={"x-forgery-token": self.forgery})

    def get(self, path: str) -> httpx.Response:
        return self.http.get(f"{self.base}{path}")

    def socket(self, table: str, seat: int | None = None) -> ClientConnection:
        mine = "" if seat is None else f"?seat={seat}"
        address = f"{self.base.replace('http', 'ws')}/t/{table}/live{mine}"
        return connect(address, additional_headers={"Cookie": f"quarterdeck={self.cookie}"}, max_size=2**22)


def hot_seat(person: Person, game: str = "wolf-pack", options: dict[str, Any] | None = None) -> str:
    """A table at which one person holds every seat."""
    table: str = person.post("/api/v1/tables", {"game": game, "options": options or {}}).json()["id"]
    for seat in range(2):
        done = person.post(f"/api/v1/tables/{table}/seats/{seat}/sit", {"name": "Anne"})
        assert done.status_code == 200, done.text
    return table


class Player:
    """Plays random legal moves for both seats of a table, and remembers what was acknowledged."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.random = random.Random(seed)
        self.acknowledged = 0
        self.answers: list[tuple[int, Any]] = []
        self.under_way: tuple[int, Any] | None = None

    def move(self) -> bool:
        """One move through the JSON interface; whether it was acknowledged."""
        for seat in range(2):
            view = self.person.get(f"/api/v1/tables/{self.table}/view?seat={seat}").json()
            if view["ask"]:
                option = self.random.choice(view["ask"]["options"])
                body = {"option": option, "at": view["ask"]["number"]}
                self.under_way = (seat, option)
                done = self.person.post(f"/api/v1/tables/{self.table}/seats/{seat}/answer", body)
                if done.status_code != 200:
                    raise AssertionError(done.text)
                self.acknowledged = done.json()["revision"]
                self.answers.append((seat, option))
                self.under_way = None
                return True
        return False


def hear(line: ClientConnection, *kinds: str, timeout: float = 10) -> dict[str, Any]:
    """The next message of one of these kinds."""
    until = time.monotonic() + timeout
    while time.monotonic() < until:
        message: dict[str, Any] = json.loads(line.recv(timeout=max(0.01, until - time.monotonic())))
        if message["kind"] in kinds:
            return message
    raise AssertionError(f"nothing of {kinds} was heard")


__all__ = [
    "Person",
    "Player",
    "WebSocketException",
    "end",
    "free_port",
    "hear",
    "hot_seat",
    "running",
    "serving",
    "start",
]
