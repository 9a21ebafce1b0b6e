"""The screen of a game in play, as rows of text: table, news, question and choices, fitted to a size."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.cli.choosing import Entry
from quarterdeck.cli.orders import Page
from quarterdeck.cli.session import Session
from quarterdeck.engine.errors import QuarterdeckError

GAP = 2
_STYLE = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Scroll:
    """How far down the table or a page is scrolled, and which page of the choices is shown."""

    rows: int = 0
    choices: int = 0


def bold(text: str, colour: bool) -> str:
    return f"\x1b[1m{text}\x1b[0m" if colour and text else text


def dim(text: str, colour: bool) -> str:
    return f"\x1b[2m{text}\x1b[0m" if colour and text else text


def screen(session: Session, width: int, height: int, colour: bool, scroll: Scroll) -> list[str]:
    """What fills the screen above the input line."""
    if session.stage == "hand over":
        return centred(
            [
                f"The keyboard goes to {session.next_person}.",
                "",
                "Press Enter when nobody else can see the screen.",
            ],
            width,
            height,
        )
    news, below = question_rows(session, width, height, colour, scroll)
    for rows in (news, news[-1:]):  # news give way where the table would have to be scrolled
        room = max(0, height - len(rows) - len(below))
        above = session.scene().text(width, max(1, room), colour, session.theme).splitlines()
        if len(above) <= room:
            break
    return [*window(above, width, room, scroll, colour), *rows, *below]


def page_rows(page: Page, width: int, height: int, colour: bool, scroll: Scroll) -> list[str]:
    """Something to read in place of the table."""
    rows = [row for line in page.text.splitlines() for row in wrapped(line, width)]
    head = [bold(row, colour) for row in wrapped(page.title, width)[: max(1, height - 1)]]
    return head + window(rows, width, height - len(head), scroll, colour)


def window(rows: Sequence[str], width: int, height: int, scroll: Scroll, colour: bool) -> list[str]:
    """As much of the rows as fits, and how to see the rest."""
    if len(rows) <= height:
        scroll.rows = 0
        return [*rows, *[""] * (height - len(rows))]
    if height < 2:
        return list(rows[:height])
    shown = height - 1
    scroll.rows = max(0, min(scroll.rows, len(rows) - shown))
    last = scroll.rows + shown
    more = f"rows {scroll.rows + 1}-{last} of {len(rows)}: Page Up, Page Down"
    return [*rows[scroll.rows : last], dim(hint(more, width), colour)]


def question_rows(
    session: Session, width: int, height: int, colour: bool, scroll: Scroll
) -> tuple[list[str], list[str]]:
    """News; and the question with as many choices as fit, leaving nearly half the screen to the table."""
    most = max(3, height // 2 + 1)
    rows = [bold(row, colour) for row in wrapped(asked(session), width)] + ending_rows(session, width)
    entries = session.choosing.entries() if session.choosing else []
    rows += choice_rows(entries, width, max(2, most - len(rows)), scroll)
    news = news_rows(session, width, min((height + 2) // 6, most - len(rows)))
    return [dim(row, colour) for row in news], rows


def asked(session: Session) -> str:
    """The question, and how far the answer to it has come."""
    return session.question() + (session.choosing.progress() if session.choosing else "")


def news_rows(session: Session, width: int, most: int) -> list[str]:
    """The latest news, whole lines only; a hint if some are left out."""
    if most <= 0:
        return []
    lines = [wrapped(line, width, "· ", "  ") for line in session.news()]
    shown: list[str] = []
    while lines and len(shown) + len(lines[-1]) <= most - (len(lines) > 1):
        shown = lines.pop() + shown
    return [f"· … {len(lines)} more: log", *shown] if lines and len(shown) < most else shown


def ending_rows(session: Session, width: int) -> list[str]:
    """The final ranking, once there is one."""
    outcome = session.match.outcome
    if outcome is None:
        return []
    seats = sorted(session.match.seats, key=outcome.rank)
    lines = [f"{outcome.rank(seat)}. {session.called(seat)}: {outcome.scores[seat]:g}" for seat in seats]
    return [row for line in lines for row in wrapped(line, width)]


def choice_rows(entries: Sequence[Entry], width: int, most: int, scroll: Scroll) -> list[str]:
    """The list in columns, read downwards; a page of it if it does not fit."""
    cells = [entry.key if entry.key == entry.label else f"{entry.key} {entry.label}" for entry in entries]
    if not cells:
        return []
    column = min(width, max(cell_width(cell) for cell in cells) + GAP)
    columns = max(1, width // column)
    if columns == 1:
        return _long_list(entries, width, most, scroll)
    a_page = columns * most
    if len(cells) <= a_page:
        return _columns(cells, columns, column)
    a_page = columns * (most - 1)
    starts = range(0, len(cells), a_page)
    return _paged([_columns(cells[at : at + a_page], columns, column) for at in starts], width, scroll)


def _columns(cells: Sequence[str], columns: int, column: int) -> list[str]:
    rows = -(-len(cells) // columns)
    lines = (cells[row::rows] for row in range(rows))
    return ["".join(cell + " " * (column - cell_width(cell)) for cell in line).rstrip() for line in lines]


def _long_list(entries: Sequence[Entry], width: int, most: int, scroll: Scroll) -> list[str]:
    """One choice under another, wrapped: nothing is cut."""
    blocks = [wrapped(entry.label, width, f"{entry.key} ", " " * (len(entry.key) + 1)) for entry in entries]
    if sum(len(block) for block in blocks) <= most:
        return [row for block in blocks for row in block]
    pages: list[list[str]] = [[]]
    for block in blocks:
        if pages[-1] and len(pages[-1]) + len(block) > most - 1:
            pages.append([])
        pages[-1] += block
    return _paged(pages, width, scroll)


def _paged(pages: Sequence[list[str]], width: int, scroll: Scroll) -> list[str]:
    at = scroll.choices % len(pages)
    more = f"… list {at + 1} of {len(pages)}: more, or type the start of a word"
    return [*pages[at], hint(more, width)]


def centred(lines: Sequence[str], width: int, height: int) -> list[str]:
    """A few lines in the middle of an empty screen."""
    rows = [row.center(width).rstrip() for line in lines for row in wrapped(line, width)]
    above = max(0, (height - len(rows)) // 2)
    return ([""] * above + rows + [""] * height)[:height]


def wrapped(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    """Broken at spaces to the width; at least one row."""
    indent = re.match(r"\s*", text)
    assert indent is not None
    return textwrap.wrap(
        text.strip(),
        max(width, 12),
        initial_indent=first + indent.group(),
        subsequent_indent=(later or " " * len(first)) + indent.group(),
        break_on_hyphens=False,
    ) or [""]


def sentence(refusal: QuarterdeckError) -> str:
    """A refusal as something said to a person."""
    text = str(refusal)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def hint(text: str, width: int) -> str:
    """How to see more; on a narrow screen only the beginning of it."""
    return text if len(text) <= width else text[: max(1, width - 1)] + "…"


def cell_width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(_STYLE.sub("", text))
