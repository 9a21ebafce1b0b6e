"""What a move costs a browser: bytes sent, and the time from their arrival to the painted frame.

    python bench/painting.py

Two large boards, a generated map of 180 territories and 44×28 hexes, are shown by the real page, script and
style in a headless Chromium; in place of the server's socket stands one that is fed here. Each update moves a
few pieces, changes the question, its options and the log. Timed is from the message to the end of the frame
that shows it, at full speed and with the processor slowed fourfold. On a busy machine that is mostly waiting;
the last column is the processor time of the page's main thread for an update, which is not.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from playwright.sync_api import CDPSession, Page

from quarterdeck.cli.screenshots import browsing, served
from quarterdeck.engine.random import Stream
from quarterdeck.kit.mapmaking.generate import generate
from quarterdeck.kit.mapmaking.trace import picture as traced
from quarterdeck.scene import Area, Board, Piece, Scene, Space, hexes, hexes_size, seats
from quarterdeck.scene.naming import pieces_there
from quarterdeck.scene.narrowing import lit
from quarterdeck.table.pictures import Picture, draw_area, update, whole
from quarterdeck.table.views import packed

UPDATES = 12
GLIDE = 600  # milliseconds, longer than a piece is under way
PIECES = 60
FAKE = """
window.WebSocket = class {
  constructor() { window.line = this; this.readyState = 1; setTimeout(() => this.onopen?.()); }
  send() {}
  close() {}
};
window.WebSocket.OPEN = 1;
"""
PAINT = """(text) => new Promise((done) => {
  const begun = performance.now();
  window.line.onmessage({ data: text });
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - begun);
    port2.postMessage(0);
  });
})"""
Boards = dict[str, tuple[tuple[float, float], tuple[Space, ...]]]


def boards() -> Boards:
    """A map of 180 territories, and 44×28 hexes."""
    grid, _ = generate(180, Stream(7 << 64))
    map_ = traced(grid, 180)
    lands = tuple(
        Space(f"t{n}", f"Land {n}", at=at, shape="path", path=path, look="land", size=(wide, 40))
        for n, (at, path, wide) in enumerate(zip(map_.anchors, map_.paths, map_.widths, strict=True))
    )
    return {"180 territories": (map_.size, lands), "44×28 hexes": (hexes_size(44, 28), hexes(44, 28))}


def positions(size: tuple[float, float], spaces: tuple[Space, ...]) -> Iterator[Picture]:
    """One position after another, each as the page of the asked seat gets it."""
    rng = random.Random(7)
    at = [rng.choice(spaces).id for _ in range(PIECES)]
    owner = {space.id: rng.randrange(4) for space in spaces if space.shape == "path"}
    log: list[tuple[str, tuple[str, ...]]] = []
    for revision in range(UPDATES + 1):
        for moved in rng.sample(range(PIECES), 2):
            at[moved] = rng.choice(spaces).id
            if at[moved] in owner:
                owner[at[moved]] = moved % 4
        log.append((f"Somebody moves to {at[0]} and {at[1]}.", ("4.2",)))
        held = tuple(replace(space, owner=owner.get(space.id)) for space in spaces)
        yield position(revision, size, held, at, rng, log)


def position(
    revision: int,
    size: tuple[float, float],
    spaces: tuple[Space, ...],
    at: list[str],
    rng: random.Random,
    log: list[tuple[str, tuple[str, ...]]],
) -> Picture:
    pieces = [
        Piece(f"p{n}", kind="frigate", at=where, owner=n % 4, n=1 + n % 3) for n, where in enumerate(at)
    ]
    starts = rng.sample(at, 5)
    options = sorted({("move", start, rng.choice(spaces).id) for start in starts for _ in range(5)})
    scene = Scene(
        "A large board",
        [Area("map", items=[Board("board", size=size, spaces=spaces, pieces=pieces)])],
        seats=seats("Blue", "Red", "Amber", "Green"),
        you=0,
    )
    bare = scene
    scene = scene.with_question(
        "Move: which piece, and where to?",
        options=[(" ".join(option), "") for option in options],
        lit=lit(options, (), scene.words()),
    )
    said = {word for option in options for word in option}
    facts = {
        "title": scene.title,
        "subtitle": f"turn {revision}",
        "status": "playing",
        "seat": 0,
        "mine": [0],
        "places": [
            {
                "side": "Blue",
                "name": "Anne",
                "owner": 0,
                "open": False,
                "bot": "",
                "asked": True,
                "left": None,
            }
        ],
        "over": False,
        "undo_wanted": None,
        "rematch": "",
        "orders": [],
        "question": scene.question,
        "asked": True,
        "prompt": "move",
        "number": revision,
        "more": False,
        "why": [["4.2", "A piece moves one space."]],
        "options": [[list(o), f"Move a frigate from {o[1]} to {o[2]}"] for o in options],
        "words": sorted(said & scene.words()),
        "labels": {word: word.title() for word in sorted(said) if word.title() != word},
        "there": pieces_there(scene, said),
    }
    areas = {area.id: draw_area(area, scene) for area in scene.areas}
    return Picture(revision, 0, facts, areas, bare.outline(), tuple(log), ())


def measure(page: Page, shown: list[Picture], slowed: int) -> tuple[int, list[int], list[float], float]:
    """Bytes of the whole, and of each update; milliseconds to each frame, and of the thread for one."""
    first = as_text(whole(shown[0]))
    page.evaluate(PAINT, first)
    page.wait_for_timeout(500)
    steady = page.context.new_cdp_session(page)
    steady.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    steady.send("Performance.enable", {"timeDomain": "threadTicks"})
    sizes, times = [], []
    busy = 0.0
    for old, new in pairwise(shown):
        text = as_text(update(old, new))
        sizes.append(len(text.encode()))
        busy -= _thread_time(steady)
        times.append(page.evaluate(PAINT, text))
        busy += _thread_time(steady)
        page.wait_for_timeout(GLIDE)
    steady.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return len(first.encode()), sizes, times, busy / len(times) * 1000


def as_text(message: dict[str, Any]) -> str:
    return packed(message).decode()


def _thread_time(steady: CDPSession) -> float:
    found = steady.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in found if metric["name"] == "TaskDuration")


def main() -> None:
    with served() as base, browsing() as browser:
        print(
            "board             slowed  whole kB  update kB: median largest"
            "  to the frame ms: best median slowest  of it busy ms"
        )
        for name, (size, spaces) in boards().items():
            shown = list(positions(size, spaces))
            for slowed in (1, 4):
                page = browser.new_page(viewport={"width": 1280, "height": 860})
                page.goto(f"{base}/g/malta-convoy")
                page.fill("#name", "Anne")
                page.add_init_script(FAKE)
                page.click("button.main")
                page.wait_for_function("() => window.line && window.line.onmessage")
                whole_size, sizes, times, busy = measure(page, shown, slowed)
                size_half, time_half = statistics.median(sizes) / 1000, statistics.median(times)
                print(
                    f"{name:<16} {slowed:>6}× {whole_size / 1000:>9.0f} {size_half:>18.1f}"
                    f" {max(sizes) / 1000:>7.1f} {min(times):>22.0f} {time_half:>6.0f} {max(times):>7.0f}"
                    f" {busy:>14.1f}"
                )
                page.close()


if __name__ == "__main__":
    main()
