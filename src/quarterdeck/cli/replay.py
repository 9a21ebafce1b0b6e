"""`qd replay`: step through a record, a save, or a dump of `qd check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli import terminal
from quarterdeck.cli.asking import NOBODY, View, viewer


def replay(
    file: Annotated[Path, typer.Argument(help="A record, a save, or a dump of `qd check`.")],
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="Show the table after so many answers.")
    ] = None,
    seat: View = NOBODY,
    outline: Annotated[bool, typer.Option("--outline", help="The table in words.")] = False,
) -> None:
    """Step through a game, forwards and back.

    Any seat's view can be taken. Without a terminal, the answers are listed; --at shows one point.
    """
    from quarterdeck.cli.stepping import stepping

    steps = stepping(file)
    view = viewer(seat, steps.match.names)
    if at is None and terminal.is_full_screen():
        from quarterdeck.cli.replay_screen import Screen

        Screen(steps, view, outline).run()
    elif at is None:
        for place in range(steps.length + 1):
            print(f"{place:>4}  {steps.said(place)}")
    else:
        steps.go(at)
        scene = steps.match.scene(view)
        print(scene.outline() if outline else scene.text(terminal.width(), 1000, terminal.wants_colour()))
    if steps.fault is not None:
        print(f"qd: the record stops here: {steps.fault}", file=sys.stderr)
        raise typer.Exit(1)
