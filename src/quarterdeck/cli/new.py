"""`qd new`: the folder of a new game, which passes every check from the first minute."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.testing import project_root
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import games, load

PAGE = Path("docs") / "add-a-game.md"
PAGE_FILE = re.compile(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
GAMES, TESTS = Path("src") / "quarterdeck" / "games", Path("tests") / "games"
COPIED = (".py", ".toml", ".md")
WIDTH = 110
LEFT = ("survivors.toml",)  # of the game copied; the new one has its own
RECORDS = {"first-game": 1, "second-game": 2, "third-game": 3}  # and their seeds


def new(
    slug: Annotated[str, typer.Argument(metavar="SLUG", help="The new game's name, as sea-trial.")],
    like: Annotated[
        str | None, typer.Option("--like", metavar="GAME", help="Begin as a copy of this game.")
    ] = None,
    title: Annotated[str | None, typer.Option("--title", help="Its title, if not its name.")] = None,
) -> None:
    """Write the folder of a new game, its tests and its first records.

    It is the game of the page about adding a game, or a copy of another, under its own name: something that
    runs and passes, to be changed line by line into the game that it shall be.
    """
    root = project_root()
    _check(root, slug)
    called = title or " ".join(word.capitalize() for word in slug.split("-"))
    files = dict(_from_page(root, slug, called) if like is None else _from_game(root, like, slug, called))
    folders = [GAMES / _module(slug), TESTS / _module(slug)]
    try:
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        _tidy(root, folders)
        _record(root, slug, folders[1] / "records")
    except BaseException:
        for folder in folders:
            shutil.rmtree(root / folder, ignore_errors=True)
        raise
    for folder in folders:
        print(f"{folder} written")
    print(f"qd check {slug} says what is missing; docs/add-a-game.md ends with what makes a game done.")


def _check(root: Path, slug: str) -> None:
    if not SLUG.fullmatch(slug):
        raise BadSetup(f"{slug!r} is no name for a game; small letters and hyphens, as sea-trial")
    if slug in games():
        raise BadSetup(f"there is a game {slug!r} already")
    for folder in (GAMES / _module(slug), TESTS / _module(slug)):
        if (root / folder).exists():
            raise BadSetup(f"{folder} is there already; nothing is written over it")


def _module(slug: str) -> str:
    return slug.replace("-", "_")


def _class(slug: str) -> str:
    return "".join(word.capitalize() for word in slug.split("-"))


# ---------------------------------------------------------------------- from the page


def _from_page(root: Path, slug: str, title: str) -> Iterator[tuple[Path, str]]:
    """The game that the page builds, under another name."""
    names = {
        "prize_race": _module(slug),
        "prize-race": slug,
        "Prize Race: the game of the page about adding a game.": f"{title}.",
        "The page about adding a game": f"The rule text of {title}",
        "Prize Race": title,
        "PrizeRace": _class(slug),
        "RaceBook": f"{_class(slug)}Book",
    }
    for name, text in PAGE_FILE.findall((root / PAGE).read_text(encoding="utf-8")):
        inside = Path(_renamed(name, names))
        yield (inside if inside.parts[0] == "tests" else GAMES / inside), _renamed(text, names)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    for old, name in names.items():
        text = text.replace(old, name)
    return text


# ---------------------------------------------------------------------- from another game


def _from_game(root: Path, like: str, slug: str, title: str) -> Iterator[tuple[Path, str]]:
    """The files of another game and of its tests; its records are its own."""
    other = load(like)
    for home, folder in ((GAMES, other.folder), (TESTS, root / TESTS / other.folder.name)):
        for file in sorted(folder.glob("*")):
            if file.suffix in COPIED and file.name not in LEFT:
                text = renamed_game(file.read_text(encoding="utf-8"), other.slug, other.title, slug, title)
                yield home / _module(slug) / file.name, text


def renamed_game(text: str, old: str, old_title: str, slug: str, title: str) -> str:
    """The text with a game's names changed.

    A name of one word may be a word of the text as well (carriers): it is changed only where it stands as a
    module, as a whole string, or before a ledger line.
    """
    if "-" in old:
        text = re.sub(rf"\b{old}\b", slug, text)
        text = re.sub(rf"\b{_module(old)}\b", _module(slug), text)
        text = re.sub(rf"\b{_class(old)}(?=\b|Book)", _class(slug), text)
    else:
        text = re.sub(rf"(?<=games[./]){old}\b", _module(slug), text)
        text = re.sub(rf"(?<=[\"']){old}(?=[\"':])", slug, text)
    named = re.escape(old_title)
    text = re.sub(rf'(?<=^# ){named}$|(?<="){named}(?=[":.])', title, text, flags=re.MULTILINE)
    return "".join(_fitting(line, title) for line in text.splitlines(keepends=True))


def _fitting(line: str, title: str) -> str:
    """A line that a longer title has made too long says the rest alone."""
    opening = f'"""{title}: '
    if len(line) <= WIDTH or not line.startswith(opening):
        return line
    rest = line.removeprefix(opening)
    return f'"""{rest[:1].upper()}{rest[1:]}'


# ---------------------------------------------------------------------- afterwards


def _tidy(root: Path, folders: list[Path]) -> None:
    """Names of another length break lines elsewhere, and sort imports anew."""
    for command in (["check", "--fix", "-q", "--select", "I"], ["format", "-q"]):
        paths = [str(folder) for folder in folders]
        subprocess.run([sys.executable, "-m", "ruff", *command, *paths], cwd=root, check=True)


def _record(root: Path, slug: str, folder: Path) -> None:
    """Whole games of bots, to be replayed by the tests: in a process of its own, which finds the new game."""
    (root / folder).mkdir(parents=True)
    for name, seed in RECORDS.items():
        command = ["record", slug, "--seed", str(seed), "--out", str(folder / f"{name}.qd")]
        subprocess.run([sys.executable, "-m", "quarterdeck.cli", *command], cwd=root, check=True)
