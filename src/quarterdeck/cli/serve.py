"""`qd serve`: play in the browser."""

from __future__ import annotations

import logging
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from quarterdeck.engine.game import games, load

DEFAULT = "quarterdeck.db"


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; 0.0.0.0 for other machines.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port to listen on.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            "--database", help="A SQLite file, or postgresql://user:password@host/name for several servers."
        ),
    ] = DEFAULT,
    secure: Annotated[
        bool, typer.Option("--secure", help="Behind HTTPS: cookies are sent over it only.")
    ] = False,
    bot_workers: Annotated[
        int, typer.Option("--bot-workers", min=1, help="Processes in which bots think.")
    ] = 2,
    rate: Annotated[
        float, typer.Option("--rate", min=1, help="Requests a second that one address may make for long.")
    ] = 30,
    connections: Annotated[
        int, typer.Option("--connections", min=1, help="Connections that one address may have at once.")
    ] = 100,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy",
            metavar="ADDRESS",
            help="A reverse proxy whose word is taken on where requests come from; may be given again. "
            "By default those on this machine.",
        ),
    ] = None,
    private_webhooks: Annotated[
        bool,
        typer.Option(
            "--private-webhooks",
            help="Let accounts leave webhook addresses in private networks and on this machine.",
        ),
    ] = False,
    metrics_token: Annotated[
        str,
        typer.Option(
            "--metrics-token",
            envvar="QD_METRICS_TOKEN",
            help="Who sends this as a bearer token sees /metrics; else only this machine does.",
        ),
    ] = "",
    house_data: Annotated[
        Path | None,
        typer.Option(
            "--house-data",
            exists=True,
            file_okay=False,
            help="Offer owners' data at tables: FOLDER/GAME/NAME holds TOML files with rows of their own.",
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the lobby in a browser.")] = True,
    log: Annotated[str, typer.Option("--log", help="quiet, plain or json.")] = "plain",
) -> None:
    """Serve the tables: lobby, games against bots and friends, replays.

    Everything is kept in the database; a move is on disk before it is acknowledged. Stop with Ctrl-C: what
    is under way is finished first. Several servers may share one PostgreSQL database.
    """
    import uvicorn

    from quarterdeck.table.app import JsonLines, create_app
    from quarterdeck.table.connections import OPEN, BoundedHttp
    from quarterdeck.table.database import Database
    from quarterdeck.table.frames import Frames
    from quarterdeck.table.garbage import settle
    from quarterdeck.table.server import Settings

    url = url_of(database)
    Database(url).migrate()  # what is wrong with it is said in a sentence, before anything starts
    _log_to(log, JsonLines())
    app = create_app(
        Settings(
            url,
            secure=secure,
            bot_workers=bot_workers,
            requests_per_second=rate,
            burst=4 * rate,
            private_webhooks=private_webhooks,
            house_data=house_data,
            metrics_token=metrics_token,
        )
    )
    proxies = trusted_proxy or ["127.0.0.1", "::1"]
    OPEN.trusted, OPEN.most = proxies, connections
    Thread(target=load_games, daemon=True).start()
    config = uvicorn.Config(
        app,
        host,
        port,
        http=BoundedHttp,
        ws=Frames,
        server_header=False,
        forwarded_allow_ips=proxies,
        log_config=None,
        access_log=False,
        ws_max_size=16384,
        timeout_graceful_shutdown=10,
    )
    print(
        f"Quarterdeck at http://{host}:{port}/ — tables in {database.split('@')[-1]}; Ctrl-C stops",
        file=sys.stderr,
    )
    if show and sys.stdout.isatty():
        webbrowser.open(f"http://{host}:{port}/")
    # The thread that writes gives way to the one that serves, and back, this often; 5 ms would add up.
    sys.setswitchinterval(0.0005)
    settle()
    uvicorn.Server(config).run()


def load_games() -> None:
    """Beside serving, so that the first to open a table of a game need not wait for it."""
    for slug in games():
        load(slug)


def url_of(database: str) -> str:
    """The address of a database that may be given as a file."""
    return database if "://" in database else f"sqlite:///{Path(database).resolve()}"


def _log_to(how: str, as_json: logging.Formatter) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(as_json if how == "json" else logging.Formatter("%(levelname)s %(message)s"))
    level = logging.INFO if how == "json" else logging.WARNING
    logging.basicConfig(level=logging.ERROR if how == "quiet" else level, handlers=[handler])
