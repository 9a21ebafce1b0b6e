"""Colours and plate shapes, and the proof that they can be told apart.

Seats differ by colour and by the shape of their plates, so that no player depends on hue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

TEXT_LEAST = 4.5
SHAPE_LEAST = 3.0
WASH = 0.13  # how strongly an owner's colour lies over terrain

# Plates by owner. A plate keeps its shape in every theme and size.
PLATES = (
    "square",
    "circle",
    "hexagon",
    "diamond",
    "triangle",
    "pentagon",
    "octagon",
    "bell",
    "tall",
    "drop",
    "cross",
)
OWNERS = len(PLATES)


@dataclass(frozen=True, slots=True)
class Look:
    """How a space is painted: its fill and the line around it."""

    fill: str
    line: str


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours. Seats are indexed by owner; `neutral` is nobody's plate."""

    name: str
    page: str
    paper: str
    line: str
    ink: str
    quiet: str
    seats: tuple[str, ...]
    tints: tuple[str, ...]
    neutral: str
    on_plate: str
    lit: str
    lit_halo: str
    chosen: str
    chosen_halo: str
    good: str
    bad: str
    looks: Mapping[str, Look]
    links: Mapping[str, str]

    def plate(self, owner: int | None) -> str:
        return self.neutral if owner is None else self.seats[owner % OWNERS]

    def tint(self, owner: int) -> str:
        return self.tints[owner % OWNERS]


def _colours(*rows: str) -> tuple[str, ...]:
    return tuple(colour for row in rows for colour in row.split())


LIGHT = Theme(
    name="light",
    page="#f3f0e7",
    paper="#fdfbf5",
    line="#857c62",
    ink="#1b2430",
    quiet="#4c5460",
    seats=_colours(
        "#0b57a4 #a5201a #7a4300 #00604a #62359b #005a66",
        "#3d4757 #545700 #7d1f55 #2b2f86 #5d3420",
    ),
    tints=_colours(
        "#c3d8f2 #f3c9c4 #f3dcb4 #c2e6d8 #dfd0f1 #c3e5ea",
        "#d5dae2 #e4e6b4 #f1cfe0 #d2d4f3 #e6d5cb",
    ),
    neutral="#4d4a42",
    on_plate="#ffffff",
    lit="#b0005f",
    lit_halo="#ffffff",
    chosen="#1b2430",
    chosen_halo="#f3c04c",
    good="#1c6637",
    bad="#a01717",
    looks={
        "plain": Look("#fdfbf5", "#857c62"),
        "sea": Look("#c3d9e6", "#7f97a6"),
        "sea-pale": Look("#e1eaf0", "#7f97a6"),
        "deep": Look("#b3cfe3", "#6f8fa6"),
        "shallow": Look("#d9e8cf", "#87a07a"),
        "land": Look("#e9dfc3", "#8a7d57"),
        "hills": Look("#dccba2", "#8a7d57"),
        "forest": Look("#cfe0c0", "#71855e"),
        "harbour": Look("#f7ecd2", "#8a6d2b"),
        "zone": Look("#dbe8f1", "#52708a"),
        "ice": Look("#eef4f7", "#8ea3ad"),
        "danger": Look("#f6d3cd", "#a0564d"),
        "goal": Look("#f4e3a6", "#8c7420"),
        "off": Look("#d9d5c9", "#8a8579"),
        "fields": Look("#efe5c9", "#8a7d57"),
        "mountain": Look("#d6c6a4", "#7d6c45"),
        "marsh": Look("#d3dfc4", "#71855e"),
        "desert": Look("#f3e3b0", "#8a7d57"),
        "town": Look("#f0e6cf", "#8a7d57"),
        "shoal": Look("#deede9", "#7f97a6"),
        "rocks": Look("#c6dce6", "#7f97a6"),
        "weed": Look("#cfe3da", "#7f97a6"),
        "current": Look("#d3e5ec", "#7f97a6"),
        "rough": Look("#b6d1de", "#6f8fa6"),
    },
    links={
        "road": "#6a5b33",
        "ferry": "#2a5f86",
        "portal": "#62359b",
        "border": "#7d2f1f",
        "last": "#333a44",
        "plan": "#b0005f",
        "attack": "#a5201a",
    },
)

DARK = Theme(
    name="dark",
    page="#0f151c",
    paper="#171f29",
    line="#75828f",
    ink="#e8edf3",
    quiet="#a9b5c3",
    seats=_colours(
        "#79b4ff #ff8a80 #ffb74d #5fd3a6 #c8a4ff #5fd0dd",
        "#c3ccd6 #d4d868 #ff9fcb #aab0ff #d9ad94",
    ),
    tints=_colours(
        "#1d3757 #56251f #523812 #11452f #3d2a5c #0d434b",
        "#39414b #3f4113 #52213b #2a2d63 #49342a",
    ),
    neutral="#d6d2c6",
    on_plate="#10151a",
    lit="#ff7dc3",
    lit_halo="#0b1016",
    chosen="#0b1016",
    chosen_halo="#ffc766",
    good="#7fd49b",
    bad="#ff9d96",
    looks={
        "plain": Look("#171f29", "#75828f"),
        "sea": Look("#17303f", "#4d6a7c"),
        "sea-pale": Look("#1f3d4f", "#4d6a7c"),
        "deep": Look("#122836", "#46606f"),
        "shallow": Look("#2c4333", "#6a8467"),
        "land": Look("#4a4432", "#8a7f5f"),
        "hills": Look("#4c4124", "#8f7f52"),
        "forest": Look("#2b4227", "#68825c"),
        "harbour": Look("#40371f", "#a08a4f"),
        "zone": Look("#203a4c", "#7ba0b8"),
        "ice": Look("#33414a", "#7f929c"),
        "danger": Look("#51251f", "#b5766d"),
        "goal": Look("#4a3f12", "#b59b3c"),
        "off": Look("#2e2d29", "#6e6b63"),
        "fields": Look("#45402f", "#8a7f5f"),
        "mountain": Look("#4a4031", "#9c8a66"),
        "marsh": Look("#2f4136", "#68825c"),
        "desert": Look("#4d4427", "#8f7f52"),
        "town": Look("#433c2d", "#8a7f5f"),
        "shoal": Look("#234253", "#4d6a7c"),
        "rocks": Look("#17303f", "#4d6a7c"),
        "weed": Look("#1c3c3c", "#4d6a7c"),
        "current": Look("#1d3a4c", "#4d6a7c"),
        "rough": Look("#142b39", "#46606f"),
    },
    links={
        "road": "#c9b98a",
        "ferry": "#84c0e8",
        "portal": "#c8a4ff",
        "border": "#ffab91",
        "last": "#e4e7ea",
        "plan": "#ff7ac6",
        "attack": "#ff8a80",
    },
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK)}
LOOKS = frozenset(LIGHT.looks)
LINKS = frozenset(LIGHT.links)


def theme_named(name: str) -> Theme:
    try:
        return THEMES[name]
    except KeyError:
        raise ValueError(f"no theme {name!r}; there are {', '.join(sorted(THEMES))}") from None


@dataclass(frozen=True, slots=True)
class Contrast:
    """A pair of colours that meet, their ratio, and the least it may be."""

    what: str
    ratio: float
    least: float


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(colour: str, ground: str, part: float) -> str:
    """A colour laid over another, so strongly."""
    channels = [
        round(int(colour[i : i + 2], 16) * part + int(ground[i : i + 2], 16) * (1 - part)) for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def contrasts(theme: Theme) -> Iterator[Contrast]:
    """Every pair of colours that the renderers put against each other."""
    grounds = {name: look.fill for name, look in theme.looks.items()}
    held = {
        f"{name} held by {owner}": mixed(colour, look.fill, WASH)
        for name, look in theme.looks.items()
        for owner, colour in enumerate(theme.seats)
    }
    grounds |= {f"tint {owner}": tint for owner, tint in enumerate(theme.tints)}
    grounds |= {"page": theme.page, "paper": theme.paper}
    plates = {f"plate {owner}": plate for owner, plate in enumerate(theme.seats)} | {"neutral": theme.neutral}
    for name, ground in (grounds | held).items():
        yield from _on_ground(theme, name, ground, plates)
    for name, ground in grounds.items():
        yield Contrast(f"quiet label on {name}", contrast(theme.quiet, ground), TEXT_LEAST)
    for name, plate in plates.items():
        yield Contrast(f"glyph and title on {name}", contrast(theme.on_plate, plate), TEXT_LEAST)
        yield _ring(f"lit ring on {name}", plate, theme.lit, theme.lit_halo)
        yield _ring(f"chosen ring on {name}", plate, theme.chosen, theme.chosen_halo)
    for name, line in theme.links.items():
        yield Contrast(f"number on {name} arrow", contrast(theme.on_plate, line), TEXT_LEAST)
    yield Contrast("odds on paper", contrast(theme.lit, theme.paper), TEXT_LEAST)
    yield Contrast("good odds on paper", contrast(theme.good, theme.paper), TEXT_LEAST)
    yield Contrast("current step", contrast(theme.paper, theme.ink), TEXT_LEAST)
    yield Contrast("two tones of the lit ring", contrast(theme.lit, theme.lit_halo), SHAPE_LEAST)
    yield Contrast("two tones of the chosen ring", contrast(theme.chosen, theme.chosen_halo), SHAPE_LEAST)


def _on_ground(theme: Theme, name: str, ground: str, plates: Mapping[str, str]) -> Iterator[Contrast]:
    yield Contrast(f"label on {name}", contrast(theme.ink, ground), TEXT_LEAST)
    yield Contrast(f"good mark on {name}", contrast(theme.good, ground), SHAPE_LEAST)
    yield Contrast(f"bad mark on {name}", contrast(theme.bad, ground), SHAPE_LEAST)
    yield _ring(f"lit ring on {name}", ground, theme.lit, theme.lit_halo)
    yield _ring(f"chosen ring on {name}", ground, theme.chosen, theme.chosen_halo)
    for plate, colour in plates.items():
        yield Contrast(f"{plate} on {name}", contrast(colour, ground), SHAPE_LEAST)
    for look, colour in theme.links.items():
        yield Contrast(f"{look} line on {name}", contrast(colour, ground), SHAPE_LEAST)


def _ring(what: str, ground: str, tone: str, halo: str) -> Contrast:
    """A two-tone ring is seen as long as one of its tones is."""
    return Contrast(what, max(contrast(tone, ground), contrast(halo, ground)), SHAPE_LEAST)
