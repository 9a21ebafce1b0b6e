"""The server inside the test process: real routes, no network; people with their cookies."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from quarterdeck.table.app import create_app
from quarterdeck.table.server import Server, Settings
from quarterdeck.table.tables import Table

PLENTY = 1_000_000.0
Response = Any  # of whichever client library the test client is built on


@dataclass
class Guest:
    """Somebody with a browser."""

    house: House
    cookie: str = ""
    forgery: str = ""
    headers: dict[str, str | bytes] = field(default_factory=dict)

    def ask(self, method: str, path: str, **more: Any) -> Response:
        """Any request, with this guest's cookie."""
        headers = {**self.headers, **more.pop("headers", {})}
        if self.cookie:
            headers.setdefault("cookie", f"quarterdeck={self.cookie}")
        client = self.house.client
        client.cookies.clear()
        answer = client.request(method, path, headers=headers, follow_redirects=False, **more)
        self.cookie = answer.cookies.get("quarterdeck") or self.cookie
        return answer

    def get(self, path: str, **more: Any) -> Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Response:
        """The JSON interface, as the page's script uses it."""
        headers = {"x-forgery-token": self.forgery, **more.pop("headers", {})}
        return self.ask("POST", f"/api/v1{path}", json=body, headers=headers, **more)

    def form(self, path: str, **fields: Any) -> Response:
        """A plain form of a page."""
        return self.ask("POST", path, data={"forgery": self.forgery, **fields})

    @contextmanager
    def line(self, table: str, seat: int | None = None, **query: str) -> Iterator[WebSocketTestSession]:
        """A socket to a table."""
        if seat is not None:
            query["seat"] = str(seat)
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        headers = {"host": "quarterdeck.test", "cookie": f"quarterdeck={self.cookie}", **self.headers}
        self.house.client.cookies.clear()
        with self.house.client.websocket_connect(f"/t/{table}/live?{asked}", headers=headers) as line:
            yield line


class House:
    """A server and those who visit it."""

    def __init__(self, client: TestClient, app: FastAPI) -> None:
        self.client = client
        self.server: Server = app.state.server

    def guest(self) -> Guest:
        """Somebody new, who has looked at a page."""
        guest = Guest(self)
        page = guest.get("/account")
        guest.forgery = page.text.split('name="forgery" value="')[1].split('"')[0]
        return guest

    def run(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Something done in the server's own loop."""
        assert self.client.portal is not None
        return self.client.portal.call(work)

    def table(self, name: str) -> Table:
        found: Table = self.run(lambda: self.server.live.refresh(name))
        return found

    def events(self, name: str) -> list[Any]:
        found: list[Any] = self.run(lambda: self.server.store.events(name))
        return found


@contextmanager
def house(database: str, **settings: Any) -> Iterator[House]:
    """An open house."""
    settings.setdefault("requests_per_second", PLENTY)
    settings.setdefault("burst", PLENTY)
    app = create_app(Settings(database, **settings))
    with TestClient(app, base_url="http://quarterdeck.test") as client:
        yield House(client, app)


def seated(
    house: House, game: str = "wolf-pack", options: dict[str, Any] | None = None, **more: Any
) -> tuple[str, list[Guest]]:
    """A table, and a guest on each of its seats."""
    host = house.guest()
    made = host.post("/tables", {"game": game, "options": options or {}, **more})
    assert made.status_code == 201, made.text
    name = made.json()["id"]
    guests = [host, *[house.guest() for _ in house.table(name).places[1:]]]
    for seat, guest in enumerate(guests):
        link = made.json()["links"][str(seat)]
        done = guest.post(f"/seats/{link}/sit", {"name": f"Guest {seat}"})
        assert done.status_code == 200, done.text
    return name, guests


def question(guest: Guest, table: str, seat: int) -> dict[str, Any] | None:
    """What a seat is asked."""
    found = guest.get(f"/api/v1/tables/{table}/view?seat={seat}")
    assert found.status_code == 200, found.text
    asked: dict[str, Any] | None = found.json()["ask"]
    return asked


def answer(guest: Guest, table: str, seat: int, option: Any, at: int | None = None) -> Response:
    return guest.post(f"/tables/{table}/seats/{seat}/answer", {"option": option, "at": at})


def play(guests: list[Guest], table: str, moves: int, chance: random.Random) -> int:
    """Random moves through the JSON interface; how many were made."""
    for made in range(moves):
        for seat, guest in enumerate(guests):
            ask = question(guest, table, seat)
            if ask:
                done = answer(guest, table, seat, chance.choice(ask["options"]), ask["number"])
                assert done.status_code == 200, done.text
                break
        else:
            return made
    return moves


def hear(line: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(line.receive_text())
        if message["kind"] in kinds:
            return message
