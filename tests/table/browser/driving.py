"""A person before the screen: makes a table by the form, and clicks what is lit or listed, nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match

# What a person could do next. A lit thing's point is one where the click really falls on it, or on what
# stands on it; things that would first have to be scrolled to are brought into sight.
STATE = """() => {
  const options = document.getElementById("options");
  const over = !document.getElementById("after").hidden;
  const buttons = document.querySelectorAll("#options button, #ready button:not([hidden])").length;
  const mine = document.getElementById("ask").classList.contains("mine");
  const busy = Boolean(options.querySelector("p")) || !document.querySelector("#table.live");
  return { over, buttons, mine, busy, question: document.getElementById("question").textContent };
}"""
LIT = """(pick) => {
  const lit = [...document.querySelectorAll("#table .parts .lit")];
  if (!lit.length) return null;
  const node = lit[Math.floor(pick * lit.length)];
  node.scrollIntoView({ block: "center", inline: "center" });
  const box = node.getBoundingClientRect();
  const says = (hit) => {
    const part = hit?.closest?.("[data-word]");
    if (!part || part === node || part.dataset.word === node.dataset.word) return part;
    return part.dataset.at === node.dataset.word && !part.classList.contains("lit");
  };
  const tries = [.5, .25, .75, .1, .9].flatMap((dx) => [.5, .25, .75, .1, .9].map((dy) => [dx, dy]));
  for (const [dx, dy] of tries) {
    const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
    if (says(document.elementFromPoint(x, y))) return { x, y, word: node.dataset.word };
  }
  return { word: node.dataset.word };
}"""


@dataclass
class Player:
    """Plays at random, by clicks."""

    page: Page
    seed: int = 7
    clicks: int = 0
    lit_clicks: int = 0
    missed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    def play(self, most: int = 10_000, share_of_lit: float = 0.5) -> bool:
        """Go on until the game is over or so many clicks are made; whether it is over."""
        end = self.clicks + most
        while self.clicks < end:
            state = self.wait()
            if state["over"]:
                return True
            if not (self.random.random() < share_of_lit and self.click_lit()):
                self.click_listed(state)
            self.clicks += 1
        return False

    def wait(self) -> dict[str, Any]:
        """Until there is something to do."""
        self.page.wait_for_function(
            f"() => {{ const s = ({STATE})(); return s.over || (s.buttons && !s.busy); }}", timeout=30_000
        )
        state: dict[str, Any] = self.page.evaluate(STATE)
        return state

    def click_lit(self) -> bool:
        """Click something that is lit; False if nothing is, or it cannot be hit."""
        found = self.page.evaluate(LIT, self.random.random())
        if found is None:
            return False
        if "x" not in found:
            self.missed.append(found["word"])
            return False
        self.page.mouse.click(found["x"], found["y"])
        self.lit_clicks += 1
        return True

    def click_listed(self, state: Mapping[str, Any]) -> None:
        """Click a line of the list; a set that may be sent is sent more often than not."""
        ready = self.page.locator("#ready .main:not([aria-disabled=true])")
        if ready.is_visible() and self.random.random() < 0.6:
            ready.click()
            return
        n = self.random.randrange(state["buttons"])
        self.page.evaluate(
            "(n) => { const b = document.querySelectorAll('#options button, #ready button:not([hidden])')[n];"
            " if (b) b.click(); }",
            n,
        )


def new_table(
    page: Page, base: str, slug: str, seats: Mapping[int, str], options: Mapping[str, str] | None = None
) -> str:
    """Make a table by the form; its address."""
    page.goto(f"{base}/g/{slug}")
    page.fill("#name", "Anne")
    for name, value in (options or {}).items():
        page.select_option(f"#option-{name}", value)
    for seat, who in seats.items():
        if page.is_visible(f"#seat-{seat}"):  # not more than there are players
            page.select_option(f"#seat-{seat}", who)
    page.click("button.main")
    page.wait_for_selector("#table.live")
    return page.url.split("?")[0]


def position(slug: str, moves: int, by: str = "random", seed: int = 7, **options: object) -> Match:
    """A game after so many answers of bots."""
    match = Match(load(slug), seed, options)
    drive(match, [bot(by, seed + seat) for seat in match.seats], limit=moves)
    return match


def narrowing(slug: str, by: str = "greedy", seed: int = 7) -> Match:
    """A game at a question whose options are narrowed down word by word, a while after it began."""
    for moves in range(30, 200):
        match = position(slug, moves, by, seed)
        ask = match.asks[0]
        firsts = [option[0] for option in ask.options]
        if ask.several is None and len(set(firsts)) not in (1, len(firsts)):
            return match
    raise AssertionError(f"{slug}: no such question")


def uncovered(page: Page) -> None:
    """One person at all seats: no curtain between them at the table that is open."""
    page.evaluate("localStorage.setItem('open:' + document.getElementById('table').dataset.table, '1')")
    page.reload()
    page.wait_for_selector("#table.live")
