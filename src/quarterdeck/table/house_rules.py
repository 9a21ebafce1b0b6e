"""House rules at a table: the numbers of a game that can be changed, and rows of an owner's own.

Rows are sent with the request, or come from folders that whoever runs the server has put there:
`FOLDER/GAME/NAME` holds the TOML files that lie over those of the game. A path never comes from outside.
Before a table opens, the game so changed is played on for a while, in worlds that a seat imagines too.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from quarterdeck.engine.book import NO_DATA, HouseData, house_data, read_house_data
from quarterdeck.engine.errors import BadSetup, QuarterdeckError
from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.match import Match
from quarterdeck.engine.numbers import FILE, Number, numbers_under

TRIED = 60  # answers


def shown_numbers(folder: Path) -> list[Number]:
    """The numbers that a game names; those of its rows can be changed by data, or by a program."""
    return [number for number in numbers_under(folder).values() if number.file.name == FILE]


def installed(folder: Path | None, slug: str) -> list[str]:
    """The names of the data that the server offers for a game."""
    home = None if folder is None else folder / slug
    if home is None or not home.is_dir():
        return []
    return sorted(found.name for found in home.iterdir() if found.is_dir() and not found.name.startswith("."))


def chosen_data(folder: Path | None, slug: str, name: str, files: Mapping[str, str]) -> HouseData:
    """The rows that a table is to be played with: sent along, installed under a name, or none."""
    if name and files:
        raise BadSetup("house data is either sent along or chosen from what is installed, not both")
    if not name:
        return house_data(files) if files else NO_DATA
    known = installed(folder, slug)
    if folder is None or name not in known:
        offered = f"there is {', '.join(known)}" if known else "none is installed for this game"
        raise BadSetup(f"no house data {name[:40]!r}: {offered}")
    return read_house_data(folder / slug / name)


def house_rules_of(game: AnyGame) -> str:
    """What is not as printed at a table, in words; nothing where all is."""
    said = [f"{name} {value}" for name, value in game.numbers.items()]
    if game.data.files:
        said.append(f"house data {game.data.digest} ({', '.join(name for name, _ in game.data.files)})")
    return ", ".join(said)


def check_playable(game: AnyGame, options: Mapping[str, object]) -> None:
    """Play a changed game on for a while; BadSetup if it breaks or does not say how long it may last."""
    if game.printed is None:
        return
    chance = random.Random(0)
    try:
        match = Match(game, 0, options)
        for _ in range(min(TRIED, match.bound)):
            if match.over:
                break
            seat = chance.choice(match.waiting)
            match.seat(seat).imagine(chance.getrandbits(32))
            ask = match.ask(seat)
            assert ask is not None
            match.answer(seat, chance.choice(ask.options))
            match.scene(None)
    except QuarterdeckError:
        raise
    except Exception as error:
        why = str(error) or type(error).__name__
        raise BadSetup(f"{game.title} cannot be played with these house rules: {why}") from error
