"""Our signs are well formed, stay on their square, and differ."""

from __future__ import annotations

import re

import pytest

from quarterdeck.scene.glyphs import GLYPHS, is_glyph, markup

NEEDED = frozenset(
    {"flagship", "ship-of-line", "frigate", "sloop", "galley", "galleass", "corsair", "gunboat"}
    | {"submarine", "transport", "tanker", "carrier", "cruiser", "destroyer", "plane", "torpedo"}
    | {"periscope", "depth-charge", "sonar", "infantry", "cavalry", "leader", "fort", "cannon"}
    | {"shield", "skull", "coin", "anchor", "star", "wind", "cards", "die"}
)


def test_the_signs_that_the_first_games_need_are_there() -> None:
    assert GLYPHS.keys() >= NEEDED
    assert len(set(GLYPHS.values())) == len(GLYPHS)


@pytest.mark.parametrize("name", GLYPHS)
def test_a_sign_is_path_data_on_a_square_of_24(name: str) -> None:
    assert is_glyph(GLYPHS[name])
    assert all(-24 <= float(n) <= 24 for n in re.findall(r"-?\d+\.?\d*", GLYPHS[name]))


@pytest.mark.parametrize("bad", ["", "|", "<script>", 'M0 0"/>', "M0 0|M1 1|M2 2", "url(#x)"])
def test_anything_but_path_data_is_refused(bad: str) -> None:
    assert not is_glyph(bad)


def test_fill_and_stroke_are_drawn_apart() -> None:
    assert markup("M0 0H9Z|M1 1H5", "#123456").count("<path") == 2
    assert 'fill="none"' not in markup("M0 0H9Z", "#123456")
