"""Pictures made of pixels: the same drawing as the SVG, as PNG or as an array.

Needs the extra `pictures` (resvg, a wheel without system libraries). Letters are those of the system's
fonts; a system without any is told, rather than given a picture without words.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from quarterdeck.engine.errors import BadSetup
from quarterdeck.scene.tokens import SANS

if TYPE_CHECKING:
    from quarterdeck.engine.match import Match

PROBE = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" font-family="{SANS}">'
    '<text x="2" y="15" font-size="14">{word}</text></svg>'
)


def png(svg: str, zoom: float = 1.0) -> bytes:
    """An SVG picture as PNG; `zoom` 2 has twice the width and height."""
    draw = _drawer()
    if not _has_letters():
        raise BadSetup(
            "no font was found, and a picture would have no words: install some, on Debian fonts-dejavu-core"
        )
    # A face that has a narrow form is listed under the name of the wide one.
    narrow = svg.replace("<svg ", '<svg font-stretch="condensed" ', 1)
    return bytes(draw(svg_string=narrow, zoom=zoom))


def pixels(svg: str, zoom: float = 1.0) -> Any:
    """An SVG picture as an array: height × width × red, green, blue."""
    data = png(svg, zoom)
    try:
        import numpy as np
        from PIL import Image
    except ImportError as error:
        raise _missing(error) from None
    from io import BytesIO

    return np.array(Image.open(BytesIO(data)).convert("RGB"))


def drawn(match: Match, mode: str | None, seat: int | None = None) -> Any:
    """The table in the eyes of a seat or a spectator: SVG, PNG, pixels, text, or None."""
    if mode is None:
        return None
    scene = match.scene(seat)
    if mode == "ansi":
        return scene.text()
    svg = scene.svg()
    return svg if mode == "svg" else png(svg) if mode == "png" else pixels(svg)


def _drawer() -> Any:
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise _missing(error) from None
    return svg_to_bytes


def _missing(error: ImportError) -> BadSetup:
    return BadSetup(f"no pixels can be drawn ({error}): pip install 'quarterdeck[pictures]'")


@cache
def _has_letters() -> bool:
    draw = _drawer()
    return bytes(draw(svg_string=PROBE.format(word="Sail"))) != bytes(draw(svg_string=PROBE.format(word="")))
