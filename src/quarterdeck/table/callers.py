"""Who is at the door: the visitor behind a request, and what every request must pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.requests import HTTPConnection

from quarterdeck.table.security import Refused, Signer, Visitor, new_visitor
from quarterdeck.table.server import Server
from quarterdeck.table.tables import Table

COOKIE = "quarterdeck"
DEAR = 10.0  # what something costs for which a game is replayed, in requests


def server_of(request: Request) -> Server:
    """The server of the running server."""
    server: Server = request.app.state.server
    return server


@dataclass
class Caller:
    """Somebody who asks for something. Changes need a proof that the request is meant."""

    visitor: Visitor
    signer: Signer
    trusted: bool
    forgery: str
    is_new: bool = False

    def may_change(self) -> None:
        """Refuse what another site may have sent in the visitor's name, or a token is not meant for."""
        if not self.visitor.may_play:
            raise Refused("this token is only for looking")
        if not self.trusted:
            self.signer.check_forgery(self.visitor, self.forgery)

    def seat_at(self, table: Table, wanted: int | None) -> int | None:
        """The seat as which the caller looks: one that it holds, or a spectator's place."""
        if wanted is None:
            return None
        if wanted not in table.seats_of(self.visitor.id):
            raise Refused("that seat is not yours")
        return wanted


async def caller(request: Request) -> Caller:
    """The visitor of a request, by token or cookie, else a new one; the gate for rates and origins."""
    server = server_of(request)
    server.rates.check(address_of(request))
    visitor = await of_token(server, request.headers)
    if visitor is not None:
        return Caller(visitor, server.signer, True, "")
    check_origin(request.headers)
    visitor = await of_cookie(server, request.cookies)
    forgery = request.headers.get("x-forgery-token", "")
    return Caller(visitor or new_visitor(), server.signer, False, forgery, visitor is None)


def address_of(connection: HTTPConnection) -> str:
    """Where a request or a socket comes from."""
    return connection.client.host if connection.client is not None else "?"


async def of_token(server: Server, headers: Mapping[str, Any]) -> Visitor | None:
    """The account behind a bearer token, if one is sent; a wrong one is refused."""
    head = str(headers.get("authorization", ""))
    if not head.lower().startswith("bearer "):
        return None
    return await server.accounts.of_token(head[7:].strip())


async def of_cookie(server: Server, cookies: Mapping[str, str]) -> Visitor | None:
    """The visitor of a signed cookie, if there is a good one that still counts."""
    cookie = cookies.get(COOKIE)
    if not cookie:
        return None
    try:
        visitor = server.signer.read_visitor(cookie)
    except (Refused, TypeError, ValueError):
        return None
    return await server.accounts.checked(visitor)


def check_origin(headers: Mapping[str, Any]) -> None:
    """A request that names another site as its origin is refused."""
    origin = headers.get("origin")
    if origin and origin != "null" and urlsplit(origin).netloc != headers.get("host"):
        raise Refused("the request comes from another site")
    if origin == "null":
        raise Refused("the request does not say where it comes from")
