"""Tokens that every picture and every page share: sizes of type, and colours by what they mean.

One meaning each: brass is whose turn it is and what is new, blue the one main button, magenta what can be
chosen. `tones` are the colours of categories, which are always said in words as well; `windows` are the
scenes on cards, whose tint says what type a card is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quarterdeck.scene.themes import SHAPE_LEAST, TEXT_LEAST, Contrast, Theme, contrast, theme_named

# Sizes of type, in px: none is smaller than the first.
SMALLEST, CARD, NOTE, LOG, TABLE, PAGE, CARD_LARGE, QUESTION, TITLE = 11, 11.5, 12, 13, 14, 15, 15, 18, 28
# None of the sans faces runs wider than `letter_widths` says, but for the last resort.
SANS = (
    "'Quarterdeck Sans', 'Segoe UI', 'Helvetica Neue', Roboto, Arial, 'DejaVu Sans Condensed', "
    "'DejaVu Sans', sans-serif"
)
SERIF = "'Quarterdeck Serif', 'Iowan Old Style', 'Palatino Linotype', Georgia, 'DejaVu Serif', serif"


@dataclass(frozen=True, slots=True)
class Window:
    """A scene on a card: sky, what is below it, and the sun or moon (none if empty)."""

    sky: str
    below: str
    light: str = ""
    is_water: bool = True


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours of one theme by what they mean."""

    paper: str
    panel: str
    raised: str
    sunk: str
    line: str
    edge: str
    ink: str
    soft: str
    main: str
    main_ink: str
    main_wash: str
    turn: str
    turn_fill: str
    turn_wash: str
    good: str
    bad: str
    lit: str
    halo: str
    pick: str
    gold: str
    gold_ink: str
    gold_line: str
    wood: str
    wood_line: str
    sail: str
    shade: str
    ripple: str
    tones: Mapping[str, str]
    windows: Mapping[str, Window]


LIGHT = Tokens(
    paper="#f3f0e7",
    panel="#fdfbf5",
    raised="#ffffff",
    sunk="#e9e4d6",
    line="#ddd6c5",
    edge="#857c62",
    ink="#1b2430",
    soft="#4f5a67",
    main="#0f5291",
    main_ink="#ffffff",
    main_wash="#dfeaf5",
    turn="#7d4400",
    turn_fill="#f3c04c",
    turn_wash="#fbedcd",
    good="#1c6637",
    bad="#a01717",
    lit="#b0005f",
    halo="#ffffff",
    pick="#1b2430",
    gold="#f0c443",
    gold_ink="#5f4400",
    gold_line="#96700c",
    wood="#c59a62",
    wood_line="#7a5224",
    sail="#fffaf0",
    shade="rgba(40,30,10,.2)",
    ripple="#24506a",
    tones={
        "navy": "#2b2f86",
        "teal": "#005a66",
        "pine": "#00604a",
        "brass": "#6a4f00",
        "umber": "#7a4300",
        "crimson": "#a5201a",
        "violet": "#62359b",
        "slate": "#3d4757",
    },
    windows={
        "sea": Window("#d3e5ec", "#b0cddc", "#e6c25c"),
        "dusk": Window("#dfd0f1", "#b0cddc", "#fffaf0"),
        "storm": Window("#d5dae2", "#a9bfcc"),
        "shore": Window("#e3eedd", "#e2d5ad", is_water=False),
        "field": Window("#f3e3b0", "#e2d5ad", is_water=False),
    },
)

DARK = Tokens(
    paper="#0f151c",
    panel="#171f29",
    raised="#1f2935",
    sunk="#0b1016",
    line="#2b3745",
    edge="#75828f",
    ink="#e8edf3",
    soft="#a9b5c3",
    main="#7fbaff",
    main_ink="#08131f",
    main_wash="#1a3048",
    turn="#ffc766",
    turn_fill="#ffc766",
    turn_wash="#3a2d14",
    good="#7fd49b",
    bad="#ff9d96",
    lit="#ff7dc3",
    halo="#0b1016",
    pick="#0b1016",
    gold="#d9b13a",
    gold_ink="#2b1f00",
    gold_line="#e6c765",
    wood="#8a6a3f",
    wood_line="#d3b184",
    sail="#d8d3c6",
    shade="rgba(0,0,0,.45)",
    ripple="#8fb6cc",
    tones={
        "navy": "#aab0ff",
        "teal": "#5fd0dd",
        "pine": "#5fd3a6",
        "brass": "#e0b94a",
        "umber": "#ffb74d",
        "crimson": "#ff8a80",
        "violet": "#c8a4ff",
        "slate": "#c3ccd6",
    },
    windows={
        "sea": Window("#1d3b4b", "#12242f", "#a98a34"),
        "dusk": Window("#3d2a5c", "#12242f", "#8f8799"),
        "storm": Window("#333b45", "#16222b"),
        "shore": Window("#24474a", "#514526", is_water=False),
        "field": Window("#4a3f12", "#3a3218", is_water=False),
    },
)

TOKENS: Mapping[str, Tokens] = {"light": LIGHT, "dark": DARK}
TONES = frozenset(LIGHT.tones)
WINDOWS = frozenset(LIGHT.windows)


def tokens_of(theme: str) -> Tokens:
    """The tokens of a theme, by its name."""
    return TOKENS[theme_named(theme).name]


def contrasts(name: str) -> Iterator[Contrast]:
    """Every pair of tokens that pages and parts put against each other."""
    tokens, theme = tokens_of(name), theme_named(name)
    grounds = {"paper": tokens.paper, "panel": tokens.panel, "raised": tokens.raised, "sunk": tokens.sunk}
    for where, ground in grounds.items():
        for what in ("ink", "soft", "main", "turn", "good", "bad"):
            yield Contrast(f"{what} on {where}", contrast(getattr(tokens, what), ground), TEXT_LEAST)
        for what in ("edge", "lit"):
            yield Contrast(f"{what} on {where}", contrast(getattr(tokens, what), ground), SHAPE_LEAST)
    yield Contrast("main button", contrast(tokens.main_ink, tokens.main), TEXT_LEAST)
    yield Contrast("ink on main wash", contrast(tokens.ink, tokens.main_wash), TEXT_LEAST)
    yield Contrast("ink on turn wash", contrast(tokens.ink, tokens.turn_wash), TEXT_LEAST)
    yield from _on_cards(tokens, theme)


def _on_cards(tokens: Tokens, theme: Theme) -> Iterator[Contrast]:
    for name, tone in tokens.tones.items():
        yield Contrast(f"title on {name}", contrast(theme.on_plate, tone), TEXT_LEAST)
        for where in (theme.paper, tokens.sunk, tokens.raised):
            yield Contrast(f"emblem in {name} on {where}", contrast(tone, where), SHAPE_LEAST)
    for name, window in tokens.windows.items():
        for part, colour in (("sky", window.sky), ("foot", window.below)):
            yield Contrast(f"emblem before the {part} of {name}", contrast(theme.ink, colour), TEXT_LEAST)
            yield Contrast(f"damage on the {part} of {name}", contrast(theme.bad, colour), SHAPE_LEAST)
    yield Contrast("number on a coin", contrast(tokens.gold_ink, tokens.gold), TEXT_LEAST)
    yield Contrast("rim of a coin on a card", contrast(tokens.gold_line, theme.paper), SHAPE_LEAST)
    yield Contrast("shield's number", contrast(theme.paper, theme.ink), TEXT_LEAST)
    yield Contrast("line of a ship's side", contrast(tokens.wood_line, theme.paper), SHAPE_LEAST)
    yield Contrast("outline on a ship's side", contrast(tokens.wood_line, tokens.wood), 2.0)
