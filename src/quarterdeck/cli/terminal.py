"""What the terminal can do, and where output goes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from shutil import get_terminal_size
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

WIDE = 120  # for output that goes into a file or a pipe


def wants_colour(surroundings: Mapping[str, str] = os.environ) -> bool:
    """Colour on a terminal, unless the user's NO_COLOR says otherwise."""
    return sys.stdout.isatty() and not surroundings.get("NO_COLOR") and surroundings.get("TERM") != "dumb"


def is_full_screen(surroundings: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a person at a capable terminal, at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty() and surroundings.get("TERM", "dumb") != "dumb"


def width() -> int:
    """Columns of the terminal; a comfortable many when there is none."""
    return get_terminal_size((WIDE, 24)).columns


def console() -> Console:
    """For tables and formatted text."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else width(), highlight=False)
