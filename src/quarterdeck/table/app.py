"""The server as an ASGI application: pages, JSON interface, sockets, and what an operator looks at."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import generate_latest
from starlette.staticfiles import StaticFiles

from quarterdeck import __version__
from quarterdeck.engine.errors import (
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
from quarterdeck.table import api, pages, sockets
from quarterdeck.table.database import DatabaseTrouble
from quarterdeck.table.hall import Hall, Settings
from quarterdeck.table.live import NoSuchTable
from quarterdeck.table.security import Refused, TooFast
from quarterdeck.table.store import Conflict

STATIC = Path(__file__).parent / "static"
LARGEST_BODY = 2 * 1024 * 1024
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
STATUS: list[tuple[type[QuarterdeckError], int]] = [
    (UnknownGame, 404),
    (NoSuchTable, 404),
    (TooFast, 429),
    (Refused, 403),
    (NotYourTurn, 403),
    (StaleAnswer, 409),
    (Conflict, 409),
    (CannotUndo, 409),
    (NotOffered, 422),
    (BadNotation, 422),
    (BadSetup, 422),
    (BadRecord, 422),
    (DatabaseTrouble, 503),
]
log = logging.getLogger("quarterdeck.table")


def create_app(settings: Settings) -> FastAPI:
    """The application; the hall opens with it and closes with it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = await Hall.open(settings)
        log.info("open", extra={"facts": {"database": settings.database.split("@")[-1]}})
        yield
        await app.state.hall.close()
        log.info("closed")

    app = FastAPI(
        title="Quarterdeck",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router)
    app.include_router(pages.router, include_in_schema=False)
    app.include_router(sockets.router, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.add_exception_handler(QuarterdeckError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.middleware("http")(guarded)
    return app


async def guarded(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    """Bounds, headers and a line in the log for every request."""
    begun = time.perf_counter()
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LARGEST_BODY:
        return JSONResponse({"error": "the request is too large"}, 413)
    response = await go_on(request)
    response.headers["content-security-policy"] = POLICY
    response.headers["x-content-type-options"] = "nosniff"
    response.headers["referrer-policy"] = "same-origin"
    response.headers["cross-origin-opener-policy"] = "same-origin"
    if not request.url.path.startswith("/static/"):
        response.headers["cache-control"] = "no-store"
    facts = {
        "method": request.method,
        "path": request.url.path,
        "status": response.status_code,
        "ms": round(1000 * (time.perf_counter() - begun), 1),
    }
    log.info("request", extra={"facts": facts})
    return response


def status_of(error: QuarterdeckError) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 400)


async def refused(request: Request, error: Exception) -> Response:
    """A refusal, as data or as a page."""
    assert isinstance(error, QuarterdeckError)
    status = status_of(error)
    request.app.state.hall.figures.refused.labels(type(error).__name__).inc()
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": str(error), "kind": type(error).__name__}, status)
    return pages.trouble(request, str(error), status)


async def malformed(request: Request, error: Exception) -> Response:
    """A request that does not fit what is declared."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ()))
    return JSONResponse({"error": f"{where}: {first.get('msg', 'malformed')}", "kind": "Malformed"}, 422)


async def healthz(request: Request) -> Response:
    """Whether the database answers."""
    hall: Hall = request.app.state.hall
    try:
        await hall.store.read(lambda db: db.execute("SELECT 1").fetchone())
    except Exception as error:
        return JSONResponse({"status": "ill", "error": type(error).__name__}, 503)
    return JSONResponse({"status": "well", "version": __version__})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    hall: Hall = request.app.state.hall
    return PlainTextResponse(generate_latest(hall.figures.registry), media_type="text/plain; version=0.0.4")


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
