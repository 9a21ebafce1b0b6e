"""Make the table of letter widths anew from font files, of which the widest letter counts:

    python -m tests.scene.letter_widths --regular A.ttf B.ttf --bold A-Bold.ttf B-Bold.ttf

Measured were Source Sans, Roboto, Arimo (as wide as Arial) and DejaVu Sans Condensed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import ImageFont

TABLE = Path(__file__).parents[2] / "src" / "quarterdeck" / "scene" / "letter_widths.py"
LETTERS = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA1, 0x180)) if chr(code).isprintable()]
LETTERS += list("–—‘’“”„…•·−×→←↑↓↔≥≤½¼¾✓✗★●○■□◆◇▲▼†‡€")
_EM = 1000
_HEAD = '''"""How wide letters run, in thousandths of their size, in the widest of the faces of a picture.

Made by `python -m tests.scene.letter_widths` from font files, so that measuring needs none. Each line holds
the letters of one width.
"""

from __future__ import annotations

'''


def widths(files: Iterable[str]) -> dict[str, int]:
    """The width of each letter in the widest face; a face that has not got it does not count."""
    faces = [ImageFont.truetype(file, _EM) for file in files]
    return {letter: max(round(_width(face, letter)) for face in faces) for letter in LETTERS}


def _width(face: ImageFont.FreeTypeFont, letter: str) -> float:
    has_it = letter == " " or bytes(face.getmask(letter)) != bytes(face.getmask("\uffff"))
    return face.getlength(letter) if has_it else 0.0


def written(name: str, found: dict[str, int]) -> str:
    """The table as Python, five thousandths to a step, the narrowest first."""
    steps: dict[int, list[str]] = {}
    for letter, width in found.items():
        if width:
            steps.setdefault(-(-width // 5) * 5, []).append(letter)
    lines = [f"    {width}: {''.join(letters)!r},\n" for width, letters in sorted(steps.items())]
    return f"{name} = {{\n{''.join(lines)}}}\n"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--regular", nargs="+", required=True)
    parser.add_argument("--bold", nargs="+", required=True)
    given = parser.parse_args(arguments)
    tables = [written("REGULAR", widths(given.regular)), written("BOLD", widths(given.bold))]
    TABLE.write_text(_HEAD + "\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
