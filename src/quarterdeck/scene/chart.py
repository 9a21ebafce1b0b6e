"""The colours of charts: water and its shelf, the ink of names, and the tones of marks.

They stand beside the theme's own and are proved against the grounds they lie on in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quarterdeck.scene.paints import paint_of
from quarterdeck.scene.themes import SHAPE_LEAST, TEXT_LEAST, Contrast, Theme, contrast

_WATER = ("sea", "sea-pale", "deep", "shallow", "zone")
_LAND = ("land", "hills", "forest", "plain", "harbour")


@dataclass(frozen=True, slots=True)
class ChartColours:
    """One set: `shelf` from the widest stroke under a coast to the narrowest, inks of names, tones of marks.

    `gold` is a filled coin's; what stands on it is written in `on_gold`.
    """

    shelf: tuple[str, str, str]
    ripple: str
    water_ink: str
    land_ink: str
    gold: str
    gold_line: str
    on_gold: str


CHART: Mapping[str, ChartColours] = {
    "light": ChartColours(
        shelf=("#cfe2ea", "#dbebeb", "#e6f1e6"),
        ripple="#9dbfce",
        water_ink="#1f4a63",
        land_ink="#54481f",
        gold="#f0c443",
        gold_line="#5f4400",
        on_gold="#3d2c00",
    ),
    "dark": ChartColours(
        shelf=("#1a3747", "#1f3f4e", "#264955"),
        ripple="#2f5065",
        water_ink="#a5cbe2",
        land_ink="#e0d3a6",
        gold="#e5b93a",
        gold_line="#1d1500",
        on_gold="#1d1500",
    ),
}


def chart(theme: Theme) -> ChartColours:
    """The chart colours that go with a theme."""
    return CHART[theme.name]


def chart_contrasts(theme: Theme) -> Iterator[Contrast]:
    """Every pair of chart colours that the renderers put against each other."""
    colours, looks = chart(theme), theme.looks
    water = {name: looks[name].fill for name in _WATER}
    water |= {f"shelf {n}": tone for n, tone in enumerate(colours.shelf)}
    land = {name: looks[name].fill for name in _LAND}
    for name, ground in water.items():
        yield Contrast(f"water's name on {name}", contrast(colours.water_ink, ground), TEXT_LEAST)
    for name, ground in land.items():
        yield Contrast(f"land's name on {name}", contrast(colours.land_ink, ground), TEXT_LEAST)
    for name, ground in (water | land).items():
        # A coin's line or its body is seen, whichever ground it lies on.
        seen = max(contrast(colours.gold, ground), contrast(colours.gold_line, ground))
        yield Contrast(f"coin on {name}", seen, SHAPE_LEAST)
    yield Contrast("figure on a coin", contrast(colours.on_gold, colours.gold), TEXT_LEAST)
    for name in ("sea", "sea-pale"):
        yield Contrast(f"coast on {name}", contrast(paint_of(theme).coast, looks[name].fill), SHAPE_LEAST)
