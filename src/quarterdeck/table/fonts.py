"""Faces for pages and pictures: an extra. Without it the system's faces are used.

The packages of the extra `fonts` bring Source Sans and Source Serif under the SIL Open Font License. A face
is cut to Latin letters and given a name of ours, as the licence asks of what has been changed; the licence
is served beside it. Nothing of this is kept on disk.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Response
from starlette.exceptions import HTTPException

router = APIRouter(prefix="/fonts")
A_DAY = "public, max-age=86400"
LETTERS = [
    *range(0x20, 0x180),
    *range(0x2010, 0x2030),
    0x20AC,
    0x2190,
    0x2191,
    0x2192,
    0x2193,
    0x2212,
    0x2713,
]
_NAMES = {1: "{family}", 3: "{file}", 4: "{family} {weight}", 6: "{file}", 16: "{family}", 17: "{weight}"}


@dataclass(frozen=True, slots=True)
class FontFace:
    """One face that is served, and where it is cut from."""

    file: str
    family: str
    weight: int
    is_italic: bool
    package: str
    source: str


FACES = {
    face.file: face
    for face in (
        FontFace("sans-400", "Quarterdeck Sans", 400, False, "font_source_sans_pro", "SourceSansPro-Regular"),
        FontFace(
            "sans-600", "Quarterdeck Sans", 600, False, "font_source_sans_pro", "SourceSansPro-Semibold"
        ),
        FontFace("serif-400", "Quarterdeck Serif", 400, True, "font_source_serif_pro", "SourceSerifPro-It"),
        FontFace(
            "serif-600", "Quarterdeck Serif", 600, False, "font_source_serif_pro", "SourceSerifPro-Semibold"
        ),
    )
}


@cache
def has_fonts() -> bool:
    """Whether the extra is there, whole."""
    needed = {"fontTools", "brotli", *(face.package for face in FACES.values())}
    return all(find_spec(name) is not None for name in needed)


def style() -> str:
    """What a style sheet says of the faces."""
    return "".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f"font-style: {'italic' if face.is_italic else 'normal'}; font-display: swap; "
        f'src: url("/fonts/{face.file}.woff2") format("woff2"); }}\n'
        for face in FACES.values()
    )


@cache
def cut(file: str) -> bytes:
    """A face of ours: Latin letters only, under its own name, packed."""
    face = FACES[file]
    subset: Any = import_module("fontTools.subset")
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "tnum"])
    font = subset.load_font(str(_files(face) / f"{face.source}.ttf"), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    for record in list(font["name"].names):
        if record.nameID in _NAMES:
            name = _NAMES[record.nameID].format(
                family=face.family, file=f"Quarterdeck-{face.file}", weight=face.weight
            )
            font["name"].setName(name, record.nameID, record.platformID, record.platEncID, record.langID)
    packed = BytesIO()
    subset.save_font(font, packed, options)
    font.close()
    return packed.getvalue()


def _files(face: FontFace) -> Path:
    module: Any = import_module(face.package)
    return Path(module.font_directory)


def licence() -> str:
    """The licence of each family, one after the other."""
    files = {face.family: _files(face) / "LICENSE.txt" for face in FACES.values()}
    return "\n\n".join(
        f"{family}, cut and renamed from what follows.\n\n{path.read_text(encoding='utf-8')}"
        for family, path in files.items()
    )


@router.get("/{name}")
def font(name: str) -> Response:
    """A face, the style sheet that names them, or their licence."""
    file = name.removesuffix(".woff2")
    if has_fonts():
        if name == "faces.css":
            return _lasting(style().encode(), "text/css")
        if name == "LICENSE.txt":
            return _lasting(licence().encode(), "text/plain; charset=utf-8")
        if name.endswith(".woff2") and file in FACES:
            return _lasting(cut(file), "font/woff2")
    raise HTTPException(404)


def _lasting(content: bytes, kind: str) -> Response:
    return Response(content, media_type=kind, headers={"cache-control": A_DAY})
