"""`qd rules`: a game's ledger."""

from __future__ import annotations

import os
import sys

from quarterdeck.cli.asking import GameName
from quarterdeck.engine.game import load


def show_rules(game: GameName) -> None:
    """Read a game's rules: every line numbered, every ruling named. Paged on a terminal."""
    text = load(game).ledger.text
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.markdown import Markdown

    from quarterdeck.cli.terminal import console

    os.environ.setdefault("LESS", "-RFX")  # colours, and no pager for what fits on the screen
    screen = console()
    with screen.pager(styles=True):
        screen.print(Markdown(text))
