"""`qd screenshots`: what the tables look like in a real browser, into a folder."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import games, load
from quarterdeck.engine.match import Match

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, FilePayload, Page

LONGEST = 400  # answers that are looked through for a position
ENOUGH = 12  # things lit; with more of them a position is not better to look at
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(QuarterdeckError):
    """There is nothing to take a picture with."""


class NoServer(QuarterdeckError):
    """The server that was to be photographed did not start."""


@dataclass(frozen=True)
class Shape:
    """A screen: its size, its theme, and whether fingers touch it."""

    name: str
    width: int
    height: int
    theme: str
    is_touched: bool = False


SHAPES = (
    Shape("desktop", 1280, 860, "light"),
    Shape("phone", 390, 844, "light", is_touched=True),
    Shape("dark", 1280, 860, "dark"),
)


def screenshots(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")],
    game: Annotated[list[str] | None, typer.Option("--game", help="Only these games.")] = None,
    moves: Annotated[
        int | None, typer.Option("--moves", min=0, help="Answers that bots give first; else half a game's.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Start of all chance.")] = 7,
    by: Annotated[str, typer.Option("--by", help="The bots that give them.")] = "greedy",
    screen: Annotated[list[str] | None, typer.Option("--screen", help="Only desktop, phone or dark.")] = None,
    browser: Annotated[str, typer.Option("--browser", help="A Chromium; else the one found.")] = "",
) -> None:
    """Photograph a table of every game: on a desktop, on a phone, and dark.

    Needs Chromium and `pip install playwright`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with served() as base, browsing(browser) as chromium:
        for slug in game or games():
            for path in photograph(chromium, base, position(slug, moves, seed, by), folder, screen):
                print(path)


def position(slug: str, moves: int | None, seed: int, by: str) -> Match:
    """A game after so many answers of bots; unless said, in its middle, where most can be clicked on."""
    match = Match(load(slug), seed)
    if moves is None:
        shown = list(_shown(match, by))
        middle = range(len(shown) * 2 // 5, max(1, len(shown) * 4 // 5))
        moves = max(middle, key=lambda n: shown[n], default=0)
        match = Match(load(slug), seed)
    _play_on(match, moves, by)
    return match


def _play_on(match: Match, moves: int, by: str) -> None:
    from quarterdeck.bots import bot
    from quarterdeck.engine.drivers import drive

    drive(match, [bot(by, match.seed + seat) for seat in match.seats], limit=moves)


def _shown(match: Match, by: str) -> Iterator[tuple[int, int]]:
    """For each position of a game up to its end: how much is lit, and how many options there are."""
    from quarterdeck.bots import bot
    from quarterdeck.engine.drivers import drive

    bots = [bot(by, match.seed + seat) for seat in match.seats]
    for _ in range(LONGEST):
        if match.over:
            return
        ask = match.asks[0]
        yield min(len(match.scene(ask.seat).lit), ENOUGH), len(ask.options)
        drive(match, bots, limit=1)


def photograph(
    browser: Browser, base: str, position: Match, folder: Path, screens: Sequence[str] | None = None
) -> list[Path]:
    """The table of a position, as the seat that is asked sees it; on each screen, before and after a pick."""
    paths = []
    for shape in [shape for shape in SHAPES if not screens or shape.name in screens]:
        context = _screen(browser, base, shape)
        page = context.new_page()
        lay_out(page, base, position)
        paths.append(_shot(page, folder / f"{position.game.slug}-{shape.name}.png"))
        if _pick(page):
            paths.append(_shot(page, folder / f"{position.game.slug}-{shape.name}-picked.png"))
        context.close()
    return paths


def _screen(browser: Browser, base: str, shape: Shape) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": shape.width, "height": shape.height},
        has_touch=shape.is_touched,
        is_mobile=shape.is_touched,
        device_scale_factor=2 if shape.is_touched else 1,
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "theme", "value": shape.theme, "url": base}])
    return context


def _shot(page: Page, path: Path) -> Path:
    page.screenshot(path=path)
    return path


def _pick(page: Page) -> bool:
    """Pick one thing of a choice that has further steps."""
    button = page.query_selector("#options button[data-more]")
    if button is not None:
        button.click()
    return button is not None


def lay_out(page: Page, base: str, position: Match, seats: Sequence[int] | None = None) -> str:
    """A table that begins with a position, and the page's owner on its seats: the table's address."""
    slug = position.game.slug
    page.goto(f"{base}/g/{slug}")
    record: FilePayload = {"name": "it.qd", "mimeType": "text/plain", "buffer": position.record().encode()}
    page.set_input_files("#record", files=[record])
    page.click("form[action$='/records'] button")
    address = page.url.split("?")[0].removesuffix("/replay")
    if position.over:
        return address
    for seat in position.seats if seats is None else seats:
        page.goto(address)
        page.fill(f"#sit-{seat}", "Anne")
        page.click(f"#sit-{seat} ~ button")
        page.wait_for_load_state()
    page.goto(address)
    page.wait_for_selector("#table.live")
    return address


@contextmanager
def browsing(program: str = "") -> Iterator[Browser]:
    """A browser without a window."""
    found = program or next((path for name in BROWSERS if (path := shutil.which(name))), "")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise NoBrowser("pip install playwright first") from None
    if not found:
        raise NoBrowser("no Chromium was found; name one with --browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def served() -> Iterator[str]:
    """A server of its own, with an empty database: its address."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        command = [sys.executable, "-m", "quarterdeck.cli", "serve", "--no-open", "--log", "quiet"]
        command += ["--database", f"{folder}/tables.db", "--port", str(port), "--rate", "100000"]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            _await(server, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _await(server: subprocess.Popen[bytes], port: int) -> None:
    import httpx

    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=2)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise NoServer("the server did not start")
