"""The page's own colours, computed from the style sheet in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarterdeck.scene.themes import theme_named
from quarterdeck.scene.tokens import SANS, tokens_of

SHEET = Path(__file__).parents[2] / "src" / "quarterdeck" / "table" / "static" / "style.css"
TEXT, SHAPE = 4.5, 3.0
ON_PAPER = ("ink", "soft", "main", "bad", "fresh")


def colours(theme: str) -> dict[str, str]:
    """The variables that a theme's rule sets."""
    opening = ":root {" if theme == "light" else '[data-theme="dark"] {'
    rule = SHEET.read_text(encoding="utf-8").split(opening)[1].split("}")[0]
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", rule))


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_and_edges_stand_out(theme: str) -> None:
    found = colours(theme)
    assert set(found) == set(colours("light"))
    for ground in ("paper", "panel"):
        for name in ON_PAPER:
            assert contrast(found[name], found[ground]) >= TEXT, (name, ground)
        assert contrast(found["edge"], found[ground]) >= SHAPE, ground
        assert contrast(found["lit"], found[ground]) >= SHAPE, ground
    assert contrast(found["main-ink"], found["main"]) >= TEXT
    assert contrast(found["paper"], found["bad"]) >= TEXT


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_rings_stand_out_on_every_look(theme: str) -> None:
    """Of a ring's two tones one is seen on whatever it lies on; and the two differ from one another."""
    found, drawn = colours(theme), theme_named(theme)
    grounds = [look.fill for look in drawn.looks.values()] + [*drawn.tints, drawn.paper]
    for tone, halo in (("lit", "halo"), ("chosen", "chosen-halo")):
        assert contrast(found[tone], found[halo]) >= SHAPE, tone
        for ground in grounds:
            assert max(contrast(found[tone], ground), contrast(found[halo], ground)) >= SHAPE, (tone, ground)
    for ground in grounds:
        assert contrast(found["fresh"], ground) >= SHAPE, ("fresh", ground)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_and_pictures_share_their_tokens(theme: str) -> None:
    """One colour for one meaning, whether a page or a picture shows it; and one face."""
    found, drawn, tokens = colours(theme), theme_named(theme), tokens_of(theme)
    for name in ("paper", "panel", "ink", "soft", "edge", "main", "main-ink", "lit", "halo", "bad"):
        assert found[name] == getattr(tokens, name.replace("-", "_")), name
    assert (found["fresh"], found["chosen"], found["chosen-halo"]) == (
        tokens.turn,
        tokens.pick,
        tokens.turn_fill,
    )
    assert (drawn.page, drawn.paper, drawn.line) == (tokens.paper, tokens.panel, tokens.edge)
    assert (drawn.ink, drawn.good, drawn.bad) == (tokens.ink, tokens.good, tokens.bad)
    assert (drawn.lit, drawn.lit_halo) == (tokens.lit, tokens.halo)
    assert (drawn.chosen, drawn.chosen_halo) == (tokens.pick, tokens.turn_fill)
    assert SHEET.read_text(encoding="utf-8").count(SANS.replace("'", '"')) == 2
