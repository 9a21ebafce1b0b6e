"""The screen as rows: what is on it, and that it fits whatever the terminal is."""

from __future__ import annotations

import pytest

from quarterdeck.cli.orders import Page, say
from quarterdeck.cli.screen import Scroll, cell_width, choice_rows, page_rows, screen, wrapped
from quarterdeck.cli.session import Session
from tests.cli.conftest import begin

SIZES = [(80, 22), (40, 14), (120, 48), (20, 8), (200, 60)]


def rows(session: Session, width: int = 80, height: int = 22, scroll: Scroll | None = None) -> list[str]:
    return screen(session, width, height, False, scroll or Scroll())


def test_the_screen_at_80_by_24() -> None:
    session = begin("person", "random")
    seen = rows(session)
    assert seen[0] == "Regatta — Round 1"
    assert "Where do you sail?" in seen
    assert seen[-2:] == [
        "1 Cádiz         3 Cape Verde    5 Lisbon",
        "2 Cape Town     4 Dover         6 Stay in port",
    ]


def test_what_was_picked_stands_beside_the_question() -> None:
    session = begin("person", "random")
    say(session, "dover")
    assert "Where do you sail? [Dover …]" in rows(session)


def test_the_news_stand_above_the_question() -> None:
    session = begin("person", "random", seed=3)
    say(session, "dover 2")
    seen = rows(session, height=40)
    assert seen.index("· Red sails to Dover with 2 sails.") < seen.index(session.question())


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_stage_fits_every_size(width: int, height: int) -> None:
    session = begin("person:Ann", "person:Bob")
    for _ in range(60):
        seen = rows(session, width, height)
        assert len(seen) <= height
        assert max(cell_width(row) for row in seen) <= width
        if session.stage == "over":
            break
        say(session, "1" if session.stage == "choose" else "")
    assert session.stage == "over"


def test_between_two_people_nothing_of_the_game_is_on_the_screen() -> None:
    seen = "\n".join(rows(begin("person:Ann", "person:Bob")))
    assert "The keyboard goes to Red (Ann)." in seen
    assert "Brest" not in seen
    assert "sail" not in seen


def test_at_the_end_the_ranking_is_on_the_screen() -> None:
    session = begin("person", "random")
    while session.stage != "over":
        say(session, "1")
    seen = rows(session)
    assert "The regatta is over after 2 rounds." in seen
    assert any(row.startswith("1. ") for row in seen)
    assert any(row.startswith("2. ") for row in seen)


def test_a_long_list_is_shown_in_parts_that_together_are_all_of_it() -> None:
    session = begin("person", "random")
    assert session.choosing is not None
    entries = session.choosing.entries()
    scroll, seen = Scroll(), ""
    for _ in range(3):
        part = choice_rows(entries, 34, 2, scroll)
        assert len(part) == 2
        seen += "\n".join(part)
        scroll.choices += 1
    assert all(f"{entry.key} {entry.label}" in seen for entry in entries)
    assert "list 1 of 3: more" in seen


def test_long_choices_are_wrapped_and_not_cut() -> None:
    session = begin("person", "random")
    say(session, "dover")
    assert session.choosing is not None
    seen = choice_rows(session.choosing.entries(), 24, 20, Scroll())
    assert " ".join(" ".join(seen).split()).startswith("1 Sail from Brest to Dover with 1 sail 2 Sail")
    assert max(map(len, seen)) <= 24


def test_a_page_longer_than_the_screen_scrolls_to_its_end() -> None:
    page = Page("Title", "\n".join(f"line {n}" for n in range(1, 51)))
    scroll = Scroll()
    first = page_rows(page, 40, 10, False, scroll)
    assert first[:2] == ["Title", "line 1"]
    assert first[-1] == "rows 1-8 of 50: Page Up, Page Down"
    scroll.rows = 1000
    last = page_rows(page, 40, 10, False, scroll)
    assert last[-2:] == ["line 50", "rows 43-50 of 50: Page Up, Page Down"]


def test_wrapping_keeps_the_indent() -> None:
    assert wrapped("  one two three four", 12) == ["  one two", "  three four"]
    assert wrapped("", 12) == [""]
