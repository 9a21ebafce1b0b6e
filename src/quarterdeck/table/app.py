"""The server as an ASGI application: pages, JSON interface, sockets, and what an operator looks at."""

from __future__ import annotations

import hmac
import json
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import generate_latest
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck import __version__
from quarterdeck.engine.errors import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetup,
    CannotUndo,
    NotOffered,
    NotYourTurn,
    QuarterdeckError,
    StaleAnswer,
    UnknownGame,
)
from quarterdeck.table import api, fonts, pages, sockets
from quarterdeck.table.callers import address_of
from quarterdeck.table.database import DatabaseTrouble
from quarterdeck.table.live import NoSuchTable, RulesFailed
from quarterdeck.table.security import Refused, TooFast
from quarterdeck.table.server import Server, Settings
from quarterdeck.table.store import Conflict
from quarterdeck.table.stored import OtherRules

STATIC = Path(__file__).parent / "static"
LARGEST_BODY = 2 * 1024 * 1024
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
NOTHING_SPECIAL = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
LOOPBACK = ("127.0.0.1", "::1")
STATUS: list[tuple[type[QuarterdeckError], int]] = [
    (UnknownGame, 404),
    (NoSuchTable, 404),
    (TooFast, 429),
    (Refused, 403),
    (NotYourTurn, 403),
    (StaleAnswer, 409),
    (Conflict, 409),
    (CannotUndo, 409),
    (OtherRules, 409),
    (NotOffered, 422),
    (BadNotation, 422),
    (BadSetup, 422),
    (BadData, 422),
    (BadRecord, 422),
    (DatabaseTrouble, 503),
    (RulesFailed, 500),
]
log = logging.getLogger("quarterdeck.table")


def create_app(settings: Settings) -> FastAPI:
    """The application; the server opens with it and closes with it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.server = await Server.open(settings)
        log.info("open", extra={"facts": {"database": settings.database.split("@")[-1]}})
        yield
        await app.state.server.close()
        log.info("closed")

    app = FastAPI(
        title="Quarterdeck",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.include_router(api.router)
    app.include_router(pages.router, include_in_schema=False)
    app.include_router(fonts.router, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.add_exception_handler(QuarterdeckError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_served)
    app.add_middleware(Guard)
    return app


class Guard:
    """Bounds, headers and a line in the log for every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, if it is not too large. Sockets go their own way."""
        if scope["type"] == "websocket":
            await sockets.live(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(scope["path"], message, scope["app"].state.server.settings.secure)
            await send(message)

        try:
            bounded = await _bounded(scope, receive)
            if bounded is None:
                largest = f"the request is too large: at most {LARGEST_BODY / 2**20:g} MB are taken"
                await _trouble(Request(scope), largest, "TooLarge", 413)(scope, receive, guarded)
            else:
                await self.app(scope, bounded, guarded)
        except Exception:
            log.exception(
                "broken", extra={"facts": {"method": scope["method"], "path": shown_path(scope["path"])}}
            )
            if status:
                raise
            await JSONResponse({"error": "the server made a mistake", "kind": "Broken"}, 500)(
                scope, receive, guarded
            )
        scope["app"].state.server.figures.requests.labels(str(status)).inc()
        if log.isEnabledFor(logging.INFO):
            facts = {
                "method": scope["method"],
                "path": shown_path(scope["path"]),
                "status": status,
                "ms": round(1000 * (time.perf_counter() - begun), 1),
            }
            log.info("request", extra={"facts": facts})


async def _bounded(scope: Scope, receive: Receive) -> Receive | None:
    """The body as it comes if it says its length; else gathered first. None if it is too large."""
    headers = dict(scope["headers"])
    length = headers.get(b"content-length")
    if length is not None:
        return receive if length.isdigit() and len(length) < 12 and int(length) <= LARGEST_BODY else None
    if headers.get(b"transfer-encoding") is None:
        return receive
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            return None
        if not message.get("more_body"):
            break
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return parts.pop() if parts else await receive()

    return again


def _add_headers(path: str, message: Message, is_secure: bool) -> None:
    headers = MutableHeaders(scope=message)
    headers["content-security-policy"] = POLICY
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "same-origin"
    headers["cross-origin-opener-policy"] = "same-origin"
    headers["cross-origin-resource-policy"] = "same-origin"
    headers["permissions-policy"] = NOTHING_SPECIAL
    if is_secure:
        headers["strict-transport-security"] = f"max-age={365 * 86400}; includeSubDomains"
    if not path.startswith("/static/") and "cache-control" not in headers:
        headers["cache-control"] = "no-store"


def shown_path(path: str) -> str:
    """A path for the log: an invitation is a key, and keys are not written down."""
    for start in ("/s/", "/api/v1/seats/"):
        if path.startswith(start):
            return f"{start}…"
    return path


def status_of(error: QuarterdeckError) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 400)


async def refused(request: Request, error: Exception) -> Response:
    """A refusal, as data or as a page."""
    assert isinstance(error, QuarterdeckError)
    status, said = status_of(error), str(error)
    if isinstance(error, DatabaseTrouble):
        log.error("database", extra={"facts": {"why": said[:300]}})
        said = DatabaseTrouble.PLAINLY
    request.app.state.server.figures.refused.labels(type(error).__name__).inc()
    if isinstance(error, OtherRules) and not request.url.path.startswith("/api/"):
        return pages.kept(request, error)
    return _trouble(request, said, type(error).__name__, status)


async def malformed(request: Request, error: Exception) -> Response:
    """A request that does not fit what is declared."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ()))
    return _trouble(request, f"{where}: {first.get('msg', 'malformed')}", "Malformed", 422)


async def not_served(request: Request, error: Exception) -> Response:
    """No such page, or not by that method."""
    assert isinstance(error, HTTPException)
    response = _trouble(request, str(error.detail), "NotServed", error.status_code)
    response.headers.update(error.headers or {})
    return response


def _trouble(request: Request, message: str, kind: str, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": message, "kind": kind}, status)
    return pages.trouble(request, message, status)


async def healthz(request: Request) -> Response:
    """Whether the database answers, and takes what is written."""
    server: Server = request.app.state.server
    try:
        await server.store.read(lambda db: db.execute("SELECT 1").fetchone())
    except Exception as error:
        return JSONResponse({"status": "ill", "error": type(error).__name__}, 503)
    if not await server.can_write():
        return JSONResponse({"status": "ill", "error": "nothing can be written; is the disk full?"}, 503)
    return JSONResponse({"status": "well", "version": __version__})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus: for this machine, or whoever knows the operator's token."""
    server: Server = request.app.state.server
    token = server.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    is_known = bool(token) and hmac.compare_digest(given.encode(), token.encode())
    if not is_known and address_of(request) not in LOOPBACK:
        raise Refused("figures are for the operator: from this machine, or with the token of --metrics-token")
    return PlainTextResponse(generate_latest(server.figures.registry), media_type="text/plain; version=0.0.4")


class JsonLines(logging.Formatter):
    """Log records as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        facts.update(getattr(record, "facts", {}))
        if record.exc_info:
            facts["trouble"] = self.formatException(record.exc_info)
        return json.dumps(facts)
