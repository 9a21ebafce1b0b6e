"""The page about the kit: its examples run, and every part is on it."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "kit.md"


def test_the_examples_of_the_page_run() -> None:
    done = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert done.attempted > 20
    assert done.failed == 0


def test_every_part_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    parts = [p.stem for p in (ROOT / "src" / "quarterdeck" / "kit").iterdir() if not p.name.startswith("_")]
    assert [part for part in parts if f"kit/{part}" not in text and f"`{part}" not in text] == []
