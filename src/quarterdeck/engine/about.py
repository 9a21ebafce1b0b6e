"""What is told of a game before it is played: its `game.toml`, read without importing the game.

    title   = "Wolf Pack"
    summary = "U-boats hunt an Atlantic convoy: lay detection, attack and target before the enemy does."
    source  = "WarpSpawn: Wolf Pack"
    length  = "20–40 minutes"
    kind    = "cards"
    seats   = ["Wolf pack", "Convoy"]
    version = 1                            # of the rules; raised when a question or a rule changes

    [[option]]                             # something chosen before the game
    name    = "round-cap"
    label   = "Rounds at most"
    choices = [50, 150, 300]
    default = 150
    note    = "After so many rounds the larger share of one's goal wins."
    rules   = ["R10"]                      # ledger lines behind it
    # book  = true                         if what is printed depends on it: each choice has a book of its own
    # seats = { on = 1 }                   if a choice leaves so many seats ("players" does so itself)
    # pattern = "[1-5]:.*"                 if a text of this form will do, too: what a campaign hands on

    [[preset]]                             # a choice of options with a name; "as printed" is always there
    name    = "quick"
    label   = "Quick"
    note    = "Fifty rounds at most."
    options = { round-cap = 50 }

An option is declared here only; `system = "skirmish"` adds those of `systems/skirmish/options.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeAlias, TypedDict

from quarterdeck.engine.errors import BadData, BadSetup
from quarterdeck.engine.ledger import Ledger

Value: TypeAlias = str | int | bool
FILE = "game.toml"
GAMES = Path(__file__).parent.parent / "games"
SYSTEMS = GAMES.parent / "systems"
PLAYERS = "players"
KINDS = ("cards", "skirmish", "hexes", "board", "race", "dice", "estate", "campaign", "empire")
STATES = ("complete", "partial")


@dataclass(frozen=True)
class SetupOption:
    """Something chosen before the game: players, a variant, a switch."""

    name: str
    label: str
    choices: tuple[Value, ...]
    default: Value
    note: str = ""
    rules: tuple[str, ...] = ()
    book: bool = False  # what is printed depends on it
    seats: Mapping[str, int] = field(default_factory=dict)  # how many are taken, by the choice as it is spelt
    pattern: str = ""  # a regular expression: such a text is a choice, too, though no list shows it

    def check(self, value: object) -> Value:
        """The declared choice equal to `value`, given as itself or as text."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        for choice in self.choices:
            if isinstance(value, str) and value.lower() in _spellings(choice):
                return choice
        if self.pattern and isinstance(value, str) and re.fullmatch(self.pattern, value):
            return value
        shown = ", ".join(_spellings(choice)[0] for choice in self.choices)
        shown += f", or a text of the form {self.pattern}" if self.pattern else ""
        raise BadSetup(f"{self.name} cannot be {value!r}; it can be {shown}")

    def seats_of(self, value: Value) -> int | None:
        """How many seats a choice leaves, if this option says so."""
        if self.name == PLAYERS:
            return int(value)
        return self.seats.get(_spellings(value)[0])


def _spellings(choice: Value) -> tuple[str, ...]:
    if isinstance(choice, bool):
        return ("on", "true", "yes") if choice else ("off", "false", "no")
    return (str(choice).lower(),)


@dataclass(frozen=True)
class Preset:
    """A choice of setup options with a name; what it does not name is as printed."""

    name: str
    label: str
    options: Mapping[str, Value]
    note: str = ""


AS_PRINTED = Preset("as-printed", "As printed", {}, "Every option as the rules have it.")


@dataclass(frozen=True, kw_only=True, eq=False)
class About:
    """A game as lists and set-up pages know it."""

    slug: str
    title: str
    summary: str
    seats: tuple[str, ...]
    folder: Path
    source: str
    length: str
    kind: str = "board"
    options: Mapping[str, SetupOption] = field(default_factory=dict)
    presets: Mapping[str, Preset] = field(default_factory=lambda: {AS_PRINTED.name: AS_PRINTED})
    version: int = 1
    status: str = "complete"
    plural: bool = False  # the seats are peoples: "Americans draw"
    base: str = ""  # slug of the title whose ledger holds here too
    system: str = ""  # the folder in `systems` whose options come before its own

    @cached_property
    def ledger(self) -> Ledger:
        """The game's RULES.md, on top of that of the title it is a module of."""
        base = (self.base, Ledger(folder_of(self.base) / "RULES.md")) if self.base else None
        return Ledger(self.folder / "RULES.md", base)

    @property
    def players(self) -> str:
        """How many can play, as text."""
        option = self.options.get(PLAYERS)
        if option is None:
            return str(len(self.seats))
        numbers = [int(choice) for choice in option.choices]
        return f"{min(numbers)}–{max(numbers)}" if len(numbers) > 1 else str(numbers[0])

    def seat_names(self, options: Mapping[str, Value]) -> tuple[str, ...]:
        """The seats of a match with these (checked) options."""
        taken = [option.seats_of(options[name]) for name, option in self.options.items() if name in options]
        return self.seats[: min((n for n in taken if n is not None), default=len(self.seats))]

    def checked(self, options: Mapping[str, object] | None) -> dict[str, Value]:
        """All options, defaults filled in; refuses what is not declared."""
        given = dict(options or {})
        unknown = sorted(str(name) for name in given if name not in self.options)
        if unknown:
            known = ", ".join(self.options) or "none"
            raise BadSetup(f"{self.title} has no option {unknown[0]!r}; its options are: {known}")
        return {
            name: option.check(given[name]) if name in given else option.default
            for name, option in self.options.items()
        }

    def preset(self, name: str) -> Mapping[str, Value]:
        """The options that a preset chooses."""
        try:
            return self.presets[name].options
        except KeyError:
            known = ", ".join(self.presets)
            raise BadSetup(f"{self.title} has no preset {name!r}; it has: {known}") from None


def folder_of(slug: str) -> Path:
    """Where a game of ours stands."""
    return GAMES / slug.replace("-", "_")


def table(*options: SetupOption) -> dict[str, SetupOption]:
    """Setup options by name."""
    return {option.name: option for option in options}


# ---------------------------------------------------------------------- reading game.toml


class Described(TypedDict):
    """What a `game.toml` says, as the arguments of `About` and `Game`."""

    slug: str
    title: str
    summary: str
    seats: tuple[str, ...]
    folder: Path
    source: str
    length: str
    kind: str
    options: Mapping[str, SetupOption]
    presets: Mapping[str, Preset]
    version: int
    status: str
    plural: bool
    base: str
    system: str


TEXTS = ("title", "summary", "source", "length")
KNOWN = {*TEXTS, "slug", "seats", "kind", "version", "status", "plural", "base", "system", "option", "preset"}
KNOWN |= {"without"}  # options of the system that mean nothing in this title
_OPTION = {"name", "label", "choices", "default", "note", "rules", "book", "seats", "pattern"}
_PRESET = {"name", "label", "note", "options"}


@cache
def described(folder: Path) -> Described:
    """What the `game.toml` of a folder says; BadData with file and key if something is wrong with it."""
    file = folder / FILE
    data = _read(file)
    unknown = sorted(set(data) - KNOWN)
    if unknown:
        raise BadData(file, unknown[0], f"unknown key; known are {', '.join(sorted(KNOWN))}")
    for name in TEXTS:
        if not isinstance(data.get(name), str) or not data[name]:
            raise BadData(file, name, "is missing or not a text")
    seats = data.get("seats")
    if not isinstance(seats, list) or not seats or not all(isinstance(seat, str) for seat in seats):
        raise BadData(file, "seats", "should be a list of the seats' names")
    system = str(data.get("system", ""))
    base = str(data.get("base", ""))
    shared = _with_shared(file, system, base, _options(file, data))
    options = table(*_kept(file, shared, data.get("without", [])))
    presets = [_preset(file, i, row, options) for i, row in enumerate(data.get("preset", ()), 1)]
    return Described(
        slug=str(data.get("slug", folder.name.replace("_", "-"))),
        title=data["title"],
        summary=data["summary"],
        seats=tuple(seats),
        folder=folder,
        source=data["source"],
        length=data["length"],
        kind=_one_of(file, "kind", data.get("kind"), KINDS),
        options=options,
        presets={preset.name: preset for preset in (AS_PRINTED, *presets)},
        version=_version(file, data.get("version", 1)),
        status=_one_of(file, "status", data.get("status", "complete"), STATES),
        plural=bool(data.get("plural", False)),
        base=base,
        system=system,
    )


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(file, "-", f"cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "-", f"is not TOML: {error}") from error


def _one_of(file: Path, key: str, value: object, known: tuple[str, ...]) -> str:
    if value not in known:
        raise BadData(file, key, f"should be one of {', '.join(known)}, is {value!r}")
    return str(value)


def _version(file: Path, value: object) -> int:
    if type(value) is not int or value < 1:
        raise BadData(file, "version", f"should be a whole number from 1, is {value!r}")
    return value


def _checked_row(file: Path, where: str, row: Any, known: set[str], needed: tuple[str, ...]) -> str:
    """The row's name, after its keys were looked at."""
    if not isinstance(row, dict):
        raise BadData(file, where, "should be a table")
    where = f"{where} ({row.get('name', '?')})"
    unknown = sorted(set(row) - known)
    if unknown:
        raise BadData(file, f"{where}.{unknown[0]}", f"unknown key; known are {', '.join(sorted(known))}")
    for key in needed:
        if key not in row:
            raise BadData(file, f"{where}.{key}", "is missing")
    for key in ("name", "label", "note"):
        if not isinstance(row.get(key, ""), str):
            raise BadData(file, f"{where}.{key}", f"should be a text, is {row[key]!r}")
    return where


def _with_shared(file: Path, system: str, base: str, own: list[SetupOption]) -> list[SetupOption]:
    """A title's options with those of its system, whose lines are in the base's ledger if there is a base."""
    shared = SYSTEMS / system / "options.toml"
    if system and not shared.parent.is_dir():
        raise BadData(file, "system", f"there is no system {system!r}")
    if not system or not shared.exists():
        return own
    data = _read(shared)
    options = _options(shared, data)
    if base:
        options = [replace(o, rules=tuple(f"{base}:{line}" for line in o.rules)) for o in options]
    return [*options, *own] if data.get("first") else [*own, *options]


def _kept(file: Path, options: list[SetupOption], without: list[str]) -> list[SetupOption]:
    """All options but those of the system that a title does without."""
    strange = set(without) - {option.name for option in options}
    if strange:
        raise BadData(file, "without", f"there is no option {min(strange)!r}")
    return [option for option in options if option.name not in without]


def _options(file: Path, data: Mapping[str, Any]) -> list[SetupOption]:
    return [_option(file, i, row) for i, row in enumerate(data.get("option", ()), 1)]


def _option(file: Path, i: int, row: Any) -> SetupOption:
    where = _checked_row(file, f"option[{i}]", row, _OPTION, ("name", "label", "choices", "default", "rules"))
    choices = row["choices"]
    if not isinstance(choices, list) or not all(isinstance(choice, str | int) for choice in choices):
        raise BadData(file, f"{where}.choices", "should be a list of words, whole numbers, or true and false")
    option = SetupOption(
        row["name"],
        row["label"],
        tuple(choices),
        row["default"],
        row.get("note", ""),
        tuple(row["rules"]),
        bool(row.get("book", False)),
        dict(row.get("seats", {})),
        str(row.get("pattern", "")),
    )
    if not any(type(choice) is type(option.default) and choice == option.default for choice in choices):
        raise BadData(file, f"{where}.default", f"{option.default!r} is none of its choices")
    return option


def _preset(file: Path, i: int, row: Any, options: Mapping[str, SetupOption]) -> Preset:
    where = _checked_row(file, f"preset[{i}]", row, _PRESET, ("name", "label", "options"))
    chosen = {}
    for name, value in row["options"].items():
        if name not in options:
            known = ", ".join(options) or "none"
            raise BadData(file, f"{where}.options.{name}", f"no such option; there are: {known}")
        try:
            chosen[name] = options[name].check(value)
        except BadSetup as error:
            raise BadData(file, f"{where}.options.{name}", str(error)) from error
    return Preset(row["name"], row["label"], chosen, row.get("note", ""))
