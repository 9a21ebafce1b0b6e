"""`qd rules`: a game's ledger."""

from __future__ import annotations

import os
import sys

from quarterdeck.cli.asking import GameName
from quarterdeck.engine.game import AnyGame, load


def show_rules(game: GameName) -> None:
    """Read a game's rules.

    Every line is numbered and every ruling named; on a terminal the text is paged.
    """
    text = whole_rules(load(game))
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.markdown import Markdown

    from quarterdeck.cli.terminal import console

    os.environ.setdefault("LESS", "-RFX")  # colours, and no pager for what fits on the screen
    screen = console()
    with screen.pager(styles=True):
        screen.print(Markdown(text))


def whole_rules(game: AnyGame) -> str:
    """The game's ledger, and after it that of the system whose rules hold too."""
    base = game.ledger.base
    return game.ledger.text if base is None else f"{game.ledger.text}\n---\n\n{base[1].text}"
