"""What several commands ask for on their line: a seat, setup options, a seed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.engine.book import NO_DATA, read_house_data
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, load
from quarterdeck.engine.house_rules import with_house_rules

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `qd games` lists it.")]
AnyGameName = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help="The game's name; without it, every game.", show_default=False),
]
AnyGameNames = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help="Their names; without any, every game.", show_default=False),
]
Seed = Annotated[int | None, typer.Option("--seed", help="Start of all chance; without it, a fresh one.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A setup option of the game.")
]
PresetName = Annotated[
    str, typer.Option("--preset", help="Setup options chosen together; --option changes single ones.")
]
Numbers = Annotated[
    list[str] | None,
    typer.Option("--number", "-n", metavar="NAME=VALUE", help="A house number (`qd numbers` lists them)."),
]
Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", envvar="QD_DATA", help="TOML rows to lay over the game's own."),
]
View = Annotated[
    str, typer.Option("--seat", help="Whose view: a seat's number from 1, its name, or nobody (a spectator).")
]
NOBODY = "nobody"


class Theme(StrEnum):
    """Colours for a light or a dark background."""

    LIGHT = "light"
    DARK = "dark"


def setup_options(given: Sequence[str] | None) -> dict[str, object]:
    """`name=value` texts as options; the game checks names and values."""
    out: dict[str, object] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"an option is given as NAME=VALUE, not {text!r}")
        if name.strip() in out:
            raise BadSetup(f"the option {name.strip()!r} is given twice")
        out[name.strip()] = value.strip()
    return out


def house_game(slug: str, given: Sequence[str] | None, data: Path | None = None) -> AnyGame:
    """The game, with these numbers changed, and an owner's rows laid over its own."""
    game = load(slug)
    wanted: dict[str, object] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"a number is given as NAME=VALUE, not {text!r}")
        wanted[name.strip()] = value.strip()
    return with_house_rules(game, wanted, NO_DATA if data is None else read_house_data(data))


def seat_number(text: str, names: Sequence[str]) -> int:
    """A seat by its number from 1, its name, or the start of its name."""
    plain = text.strip().casefold()
    if plain.isdecimal() and 1 <= int(plain) <= len(names):
        return int(plain) - 1
    found = [i for i, name in enumerate(names) if plain and name.casefold().startswith(plain)]
    if len(found) != 1:
        listed = ", ".join(f"{i} {name}" for i, name in enumerate(names, 1))
        raise BadSetup(f"which seat is {text.strip()!r}? There are: {listed}")
    return found[0]


def viewer(text: str, names: Sequence[str]) -> int | None:
    """A seat, or None for a spectator."""
    return None if text.strip().casefold() == NOBODY else seat_number(text, names)
