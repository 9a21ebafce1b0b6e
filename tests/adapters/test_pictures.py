"""Tables drawn in pixels: what the SVG draws, by the environments and by `qd show`."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

REASON = "not installed: pip install 'quarterdeck[research]'"
for module in ("resvg_py", "PIL", "numpy", "pettingzoo", "gymnasium"):
    pytest.importorskip(module, reason=f"{module} is {REASON}")

from PIL import Image  # noqa: E402

from quarterdeck.adapters import gymnasium as seats  # noqa: E402
from quarterdeck.adapters import pettingzoo as tables  # noqa: E402
from quarterdeck.adapters import pictures  # noqa: E402
from quarterdeck.cli.app import app  # noqa: E402
from quarterdeck.engine.errors import BadSetup  # noqa: E402
from quarterdeck.engine.game import load  # noqa: E402
from quarterdeck.engine.match import Match  # noqa: E402
from tests.adapters.tables import GAMES  # noqa: E402

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">'
    '<rect width="40" height="20" fill="#0b57a4"/><rect width="10" height="20" fill="#a5201a"/></svg>'
)
BLUE, RED = (0x0B, 0x57, 0xA4), (0xA5, 0x20, 0x1A)


def opened(data: bytes) -> Any:
    return Image.open(BytesIO(data)).convert("RGB")


def test_every_pixel_has_the_colour_of_the_drawing() -> None:
    found = pictures.pixels(SQUARE)
    assert found.shape == (20, 40, 3)
    assert tuple(found[10, 5]) == RED
    assert tuple(found[10, 30]) == BLUE
    assert opened(pictures.png(SQUARE, zoom=2)).size == (80, 40)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_drawn_at_its_size_with_words_and_colours(slug: str) -> None:
    svg = Match(load(slug), 3).scene(None).svg()
    width, height = (float(n) for n in re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2])
    picture = opened(pictures.png(svg))
    assert abs(picture.width - width) <= 1
    assert abs(picture.height - height) <= 1
    assert len(picture.getcolors(1 << 24)) > 50
    silent = opened(pictures.png(re.sub(r"<text.*?</text>", "", svg, flags=re.DOTALL)))
    assert silent.tobytes() != picture.tobytes(), "the words are in the picture"


def test_environments_draw_pixels() -> None:
    table = tables.env("jutland", render_mode="rgb_array")
    table.reset(seed=1)
    shown = table.render()
    assert (shown.dtype, shown.shape[2]) == ("uint8", 3)
    one = seats.QuarterdeckSeat("jutland", render_mode="png")
    assert one.render() is None
    one.reset(seed=1)
    assert one.render().startswith(b"\x89PNG")
    assert opened(one.render()).tobytes() != shown.tobytes(), "a seat sees its hand, a spectator does not"


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(BadSetup, match=r"pip install 'quarterdeck\[pictures\]'"):
        pictures.png(SQUARE)
    with pytest.raises(BadSetup, match="pip install"):
        tables.env("jutland", render_mode="png")
    told = CliRunner().invoke(app, ["show", "jutland", "--png", "never.png"])
    assert isinstance(told.exception, BadSetup)
    assert not Path("never.png").exists()


def test_a_system_without_fonts_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def wordless(svg_string: str, zoom: float = 1.0) -> bytes:
        return b"the same picture whatever the words"

    monkeypatch.setattr(pictures, "_drawer", lambda: wordless)
    pictures._has_letters.cache_clear()
    try:
        with pytest.raises(BadSetup, match="no font was found"):
            pictures.png(SQUARE)
    finally:
        pictures._has_letters.cache_clear()


def test_show_writes_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "table.png"
    told = CliRunner().invoke(app, ["show", "jutland", "--moves", "4", "--png", str(file), "--zoom", "0.5"])
    assert told.exit_code == 0, told.output
    assert told.output == ""
    svg = CliRunner().invoke(app, ["show", "jutland", "--moves", "4", "--svg", "-"]).stdout
    width = float(re.findall(r'width="([\d.]+)"', svg)[0])
    assert abs(opened(file.read_bytes()).width - width / 2) <= 1
