"""`qd numbers`: the numbers of a game that a house may change."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from quarterdeck.cli.asking import GameName
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import numbers_of


def numbers(
    game: GameName,
    find: Annotated[str, typer.Option("--find", help="Only those whose name or label holds this.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="As data.")] = False,
) -> None:
    """List what `--vary` and `--number` can change: hand sizes, thresholds; cards, units and tables."""
    sought = find.casefold()
    found = [
        number
        for number in numbers_of(load(game)).values()
        if sought in number.name.casefold() or sought in number.label.casefold()
    ]
    if as_json:
        rows = [
            {name: getattr(n, name) for name in ("name", "label", "value", "least", "most")} for n in found
        ]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    from rich.table import Table

    from quarterdeck.cli.terminal import console

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("number", "value", "from", "to", "what it is"):
        table.add_column(column, justify="right" if column in ("value", "from", "to") else "left")
    for number in found:
        table.add_row(number.name, str(number.value), str(number.least), str(number.most), number.label)
    console().print(table)
