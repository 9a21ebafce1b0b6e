"""Colours of drawn things that belong to nobody: foam, sails, oars, wood, fire, the marks of terrain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quarterdeck.scene.themes import Theme


@dataclass(frozen=True, slots=True)
class Paint:
    """One theme's. `halo` parts what is drawn from what it lies on; `shade` is a shadow without blur."""

    halo: str
    shade: str
    foam: str
    sail: str
    sail_line: str
    oar: str
    fire: str
    flame: str
    back: str
    back_mark: str
    wax: str
    coast: str
    mark: str
    sea_mark: str
    weed: str
    white: str
    on_white: str


PAINTS: Mapping[str, Paint] = {
    "light": Paint(
        halo="#ffffff",
        shade="rgba(40,30,10,.20)",
        foam="#ffffff",
        sail="#fffaf0",
        sail_line="#8a8060",
        oar="#6b4f2a",
        fire="#c8440f",
        flame="#ffc23d",
        back="#7a6a48",
        back_mark="#d9c594",
        wax="#a5201a",
        coast="#6f5f38",
        mark="#8f7a47",
        sea_mark="#4a7c99",
        weed="#2f7d4a",
        white="#fffdf7",
        on_white="#1b222c",
    ),
    "dark": Paint(
        halo="#0b1016",
        shade="rgba(0,0,0,.45)",
        foam="#9fb6c4",
        sail="#cfc8b6",
        sail_line="#5c564a",
        oar="#b79a6a",
        fire="#ff8a4a",
        flame="#ffe08a",
        back="#6b5d3f",
        back_mark="#d9c594",
        wax="#a5201a",
        coast="#a39873",
        mark="#9c8f66",
        sea_mark="#6f9cb5",
        weed="#5fae7c",
        white="#f4f1e6",
        on_white="#10151a",
    ),
}


def paint_of(theme: Theme) -> Paint:
    return PAINTS[theme.name]
