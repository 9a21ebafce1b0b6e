"""A notebook, really executed by a kernel: a match at the end of a cell shows its table."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

REASON = "not installed: pip install 'quarterdeck[test]'"
nbclient = pytest.importorskip("nbclient", reason=f"nbclient is {REASON}")
nbformat = pytest.importorskip("nbformat", reason=f"nbformat is {REASON}")
pytest.importorskip("ipykernel", reason=f"ipykernel is {REASON}")

ROOT = Path(__file__).parents[2]
CELLS = (
    "import quarterdeck as qd\nmatch = qd.Match(qd.load('lepanto'), seed=7)\nmatch",
    "ask = match.asks[0]\nmatch.answer(ask.seat, ask.options[0])\nmatch",
    "match.scene(0)",
    "from quarterdeck.adapters.pictures import png\nfrom IPython.display import Image\n"
    "Image(png(match.scene(None).svg()))",
)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What each cell showed, by kind of content."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    folder = tmp_path_factory.mktemp("notebook")
    book.cells.insert(0, nbformat.v4.new_code_cell(f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r})"))
    client = nbclient.NotebookClient(
        book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    )
    client.execute()
    return [cell.outputs[0]["data"] for cell in book.cells[1:]]


def test_a_match_shows_its_table(shown: list[Any]) -> None:
    first = shown[0]["image/svg+xml"]
    assert ElementTree.fromstring(first).tag.endswith("svg")
    assert "Lepanto" in first


def test_the_table_moves_on_with_the_match(shown: list[Any]) -> None:
    assert shown[1]["image/svg+xml"] != shown[0]["image/svg+xml"]


def test_a_scene_shows_what_its_seat_sees(shown: list[Any]) -> None:
    from quarterdeck.engine.game import load
    from quarterdeck.engine.match import Match

    match = Match(load("lepanto"), 7)
    ask = match.asks[0]
    match.answer(ask.seat, ask.options[0])
    assert shown[2]["image/svg+xml"] == match.scene(0).svg()


def test_a_picture_of_pixels_shows_too(shown: list[Any]) -> None:
    assert shown[3]["image/png"]
