"""Our own signs, drawn on a square of 24: path data to fill (even-odd), then `|`, then path data to stroke.

A game may pass more of its own in the same form, by name, in `Scene.glyphs`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from quarterdeck.scene.emblems import FIGHT, GEAR, GOODS, PEOPLE, PLACES, SAIL, SKY, STEAM

SIGNS = {
    "flagship": "M2 16H22L19.5 21.5H5Z M6 6.5H18V14.5H6Z M12 7.2L12.9 9.4L15.2 9.6L13.5 11.1L14 13.4"
    "L12 12.2L10 13.4L10.5 11.1L8.8 9.6L11.1 9.4Z M11.3 1H20L17.6 3L20 5H12.7V6.5H11.3Z",
    "gunboat": "M2 15H22L19 20.5H5Z M3.5 10.2L13.5 7.2L14.6 10.8L9 12.6V14.4H6V12.8L4 12.4Z M17 3"
    "H18.4V14.4H17Z M18.4 3L22.5 5L18.4 7Z",
    "tanker": "M1 12.5H23L20.5 20.5H3.5Z M11 13.8C12.8 16 13.6 17 13.6 17.8A2.6 2.2 0 0 1 8.4 17.8"
    "C8.4 17 9.2 16 11 13.8Z M16.5 6.5H21V11.5H16.5Z M17.8 3H20V5.7H17.8Z|M3 10H14.5 "
    "M5.5 12V9 M10.5 12V9",
    "cruiser": "M1 14.8H23L20.8 20.5H4Z M10 5H14V13.8H10Z M11.4 1.5H12.7V5H11.4Z M15.2 8H17.2V13.8"
    "H15.2Z M3.8 10.8H8.6V13.8H3.8Z M18 11H21V13.8H18Z|M1.5 11.2L4.5 12 M23 10.2L20 12 "
    "M1.5 8.4L5 11",
    "periscope": "M10 16V9.5H4.5V2.5H13.5Q15 2.5 15 4V16Z M5.8 4H8.4V8H5.8Z|M1.5 19.5C4 16.8 6.5 16.8 "
    "9 19.5S14 22.2 16.5 19.5S20.5 16.8 22.5 18.8",
    "depth-charge": "M6 9.5Q12 7 18 9.5V20Q12 22.8 6 20Z M6 12.4Q12 14.6 18 12.4V13.8Q12 16 6 13.8Z M6 "
    "16.6Q12 18.8 18 16.6V18Q12 20.2 6 18Z|M12 5.5V1.5 M7 5.8L5.6 2.6 M17 5.8L18.4 2.6",
    "sonar": "M12 10A2 2 0 1 0 12 14A2 2 0 1 0 12 10Z M12 12L20.5 5.6L21.6 8.2Z|M12 1.8A10.2 10.2 "
    "0 1 0 22.2 12 M12 6.6A5.4 5.4 0 1 0 17.4 12",
    "infantry": "M9.5 1.5H14.5V5.2H9.5Z M12 5.8A2.6 2.6 0 1 1 11.9 5.8Z M7.5 11.6H16.5L15.6 17H15"
    "V22.5H12.6V17.5H11.4V22.5H9V17H8.4Z M17.6 3.5H19.2V19H17.6Z",
    "cavalry": "M7 22.5C7.2 17.4 11 16 10.6 13.4C9 14.8 6.8 16.2 5.2 15.4C4 14.8 3.6 13.4 4.4 12.2"
    "L9 5.6L8.4 2L12 4.2C17.6 5 20.4 10 19.6 22.5Z M10.2 7.8A1 1 0 1 0 10.3 7.8Z",
    "leader": "M1.5 9C4 3.4 8 1.5 12 1.5S20 3.4 22.5 9C18 7.4 15.4 7 12 7S6 7.4 1.5 9Z M8 9H16C16 "
    "12.6 14.4 14.4 12 14.4S8 12.6 8 9Z M3 22.5C3 17.6 6.6 15.8 12 15.8S21 17.6 21 22.5Z "
    "M12 17.2L13 20L12 21.6L11 20Z",
    "shield": "M12 1.5L21 4.5V11C21 17 17 20.8 12 22.8C7 20.8 3 17 3 11V4.5Z M12 4.5V19.6C15.6 "
    "17.8 18.2 15 18.2 11V6.6Z",
    "coin": "M12 1.5A10.5 10.5 0 1 0 12 22.5A10.5 10.5 0 1 0 12 1.5Z M12 4A8 8 0 1 1 12 20A8 8 0 "
    "1 1 12 4Z M12 5.5A6.5 6.5 0 1 0 12 18.5A6.5 6.5 0 1 0 12 5.5Z M11 8H13V16H11Z",
    "die": "M4.5 2H19.5Q22 2 22 4.5V19.5Q22 22 19.5 22H4.5Q2 22 2 19.5V4.5Q2 2 4.5 2Z M7 5.2"
    "A1.8 1.8 0 1 0 7.1 5.2Z M17 5.2A1.8 1.8 0 1 0 17.1 5.2Z M12 10.2A1.8 1.8 0 1 0 12.1 "
    "10.2Z M7 15.2A1.8 1.8 0 1 0 7.1 15.2Z M17 15.2A1.8 1.8 0 1 0 17.1 15.2Z",
    "goods": "M2.5 6.5L12 2L21.5 6.5V17.5L12 22L2.5 17.5Z M5 8.6L11 11.4V18.8L5 16Z M19 8.6L13 "
    "11.4V18.8L19 16Z",
    "marker": "M12 5A7 7 0 1 0 12 19A7 7 0 1 0 12 5Z",
    "unknown": "M10.4 19H13.6V22.2H10.4Z|M7.2 7.4C7.2 4 9.4 2.6 12 2.6S16.8 4.2 16.8 7C16.8 10.6 12 "
    "10.8 12 15.6",
}

GLYPHS: Mapping[str, str] = {
    **SAIL,
    **STEAM,
    **FIGHT,
    **PEOPLE,
    **PLACES,
    **SKY,
    **GOODS,
    **GEAR,
    **SIGNS,
}

_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE\s.,+-]*")


def is_path(data: str) -> bool:
    """Whether this is plain path data, safe to put into a picture."""
    return _PATH.fullmatch(data) is not None


def is_glyph(snippet: str) -> bool:
    """Whether a game's own snippet has our form: something to fill, to stroke, or both."""
    return snippet.count("|") <= 1 and snippet.strip(" |") != "" and is_path(snippet.replace("|", " "))


def markup(snippet: str, colour: str, stroke: float = 1.8) -> str:
    """A snippet as SVG, in one colour."""
    filled, _, stroked = snippet.partition("|")
    solid = f'<path d="{filled}" fill="{colour}" fill-rule="evenodd"/>' if filled else ""
    if not stroked:
        return solid
    return (
        f'{solid}<path d="{stroked}" fill="none" stroke="{colour}" stroke-width="{stroke}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )
