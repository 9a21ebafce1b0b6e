"""Reading a skirmish game's components: mistakes are named with file and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.numbers import printed_in
from quarterdeck.systems.skirmish.book import GRID, SkirmishBook

CARRIERS = qd.load("carriers").folder


def spoiled(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of Carriers with one thing changed."""
    for name in ("units.toml", "cards.toml", "numbers.toml"):
        shutil.copy(CARRIERS / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("units.toml", "count = 8", "count = 7", "15 units do not fill 2 ranks"),
        ("units.toml", '"plane", "submarine"', '"plane", "carrier"', "array"),
        ("units.toml", "hits = 1", 'hits = "one"', "hits"),
        (
            "cards.toml",
            'users = ["plane"]',
            'users = ["zeppelin"]',
            "a class of units, is 'zeppelin'",
        ),
        ("cards.toml", 'type = "attack"', 'type = "assault"', "type"),
        ("cards.toml", "range = 1", "reach = 1", "unknown key"),
        ("numbers.toml", "most = 10", "most = 4", "5 is not from 2 to 4"),
    ],
)
def test_a_mistake_in_the_data_is_named(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    folder = spoiled(tmp_path, file, old, new)
    with pytest.raises(BadData, match=complaint) as caught:
        SkirmishBook(printed_in(folder), ranks=2)
    assert file in str(caught.value)


def test_tables_follow_the_data() -> None:
    book = SkirmishBook(printed_in(CARRIERS), ranks=2)
    assert book.words[0] == "blue-carrier-1"
    assert book.words[-1] == "red-plane-8"
    assert [GRID.names[s] for s in book.homes[1][:2]] == ["a8", "b8"], "the back rank first"
    assert book.plays["patrol"].used_by == (tuple(range(8, 16)), tuple(range(24, 32)))
    assert book.plays["bomber"].aimed_at[1] == tuple(range(16, 22)), "carriers and warships"
    assert book.labels["red-submarine"] == "Red Submarine"
