"""A game as the engine knows it, its setup options, and the registry of all games."""

from __future__ import annotations

import difflib
import importlib
import importlib.metadata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from quarterdeck.engine import random
from quarterdeck.engine.ask import Flow, Option
from quarterdeck.engine.errors import BadSetup, UnknownGame
from quarterdeck.engine.ledger import Ledger
from quarterdeck.engine.state import S
from quarterdeck.engine.words import Words

if TYPE_CHECKING:
    from quarterdeck.engine.seat import Seat
    from quarterdeck.scene import Scene

Value: TypeAlias = str | int | bool
GAMES = Path(__file__).parent.parent / "games"
GROUP = "quarterdeck.games"


@dataclass(frozen=True)
class SetupOption:
    """Something chosen before the game: players, a variant, a switch."""

    name: str
    label: str
    choices: tuple[Value, ...]
    default: Value
    note: str = ""
    rules: tuple[str, ...] = ()

    def check(self, value: object) -> Value:
        """The declared choice equal to `value`, given as itself or as text."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        for choice in self.choices:
            if isinstance(value, str) and value.lower() in _spellings(choice):
                return choice
        shown = ", ".join(_spellings(choice)[0] for choice in self.choices)
        raise BadSetup(f"{self.name} cannot be {value!r}; it can be {shown}")


def _spellings(choice: Value) -> tuple[str, ...]:
    if isinstance(choice, bool):
        return ("on", "true", "yes") if choice else ("off", "false", "no")
    return (str(choice).lower(),)


@dataclass(frozen=True)
class Setup:
    """What a game's `setup` receives: the start of the random stream and the checked options."""

    rng: int
    options: Mapping[str, Value]
    seats: int

    def number(self, name: str) -> int:
        """A numeric option."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        """An option that is a word."""
        value = self.options[name]
        assert isinstance(value, str)
        return value

    def switch(self, name: str) -> bool:
        """An option that is on or off."""
        value = self.options[name]
        assert isinstance(value, bool)
        return value


@dataclass(frozen=True)
class Game(Generic[S]):
    """The rules and components of one title."""

    slug: str
    title: str
    summary: str
    seats: tuple[str, ...]
    setup: Callable[[Setup], S]
    play: Callable[[S], Flow[None]]
    scene: Callable[[S, int | None], Scene]
    words: Words
    folder: Path
    source: str
    length: str
    bound: int
    options: Mapping[str, SetupOption] = field(default_factory=dict)
    version: int = 1
    evaluate: Callable[[S, int], float] | None = None
    policy: Callable[[Seat], Option] | None = None
    trust: float = 1.0  # the hyperbolic tangent of so many times `evaluate` is about the expected result
    foresight: int = 3  # turns of one's own that a search plays on before it asks `evaluate`
    turn: Callable[[S], int] | None = None  # whose turn it is; if not given, that of whoever is asked
    name_seats: Callable[[Mapping[str, Value]], tuple[str, ...]] | None = None
    status: str = "complete"
    base: AnyGame | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)  # house numbers, where not the printed ones

    @cached_property
    def ledger(self) -> Ledger:
        """The game's RULES.md, on top of that of the system it is a module of."""
        base = None if self.base is None else (self.base.slug, self.base.ledger)
        return Ledger(self.folder / "RULES.md", base)

    @property
    def players(self) -> str:
        """How many can play, as text."""
        option = self.options.get("players")
        if option is None:
            return str(len(self.seats))
        numbers = [int(choice) for choice in option.choices]
        return f"{min(numbers)}–{max(numbers)}" if len(numbers) > 1 else str(numbers[0])

    def seat_names(self, options: Mapping[str, Value]) -> tuple[str, ...]:
        """The seats of a match with these (checked) options."""
        if self.name_seats is not None:
            return self.name_seats(options)
        if "players" in self.options:
            return self.seats[: int(options["players"])]
        return self.seats

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

    def begin(self, seed: int, options: Mapping[str, Value]) -> S:
        """The state before the first question."""
        return self.setup(Setup(random.start(seed), options, len(self.seat_names(options))))


def table(*options: SetupOption) -> dict[str, SetupOption]:
    """Setup options by name."""
    return {option.name: option for option in options}


AnyGame: TypeAlias = Game[Any]


# ---------------------------------------------------------------------- registry


@cache
def _modules() -> dict[str, str]:
    """Slug to module of every game: folders with a ledger, and other packages' entry points."""
    found = {}
    for ledger in [*GAMES.glob("*/RULES.md"), *GAMES.glob("*/scenarios/*/RULES.md")]:
        path = ledger.parent.relative_to(GAMES.parent)
        found[path.name.replace("_", "-")] = "quarterdeck." + ".".join(path.parts)
    for entry in importlib.metadata.entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    return found


_MADE: dict[str, AnyGame] = {}


def register(game: AnyGame) -> AnyGame:
    """Make a game known that stands in no package, such as one built in a notebook or a test."""
    if game.slug in _modules():
        raise BadSetup(f"there is a game {game.slug!r} already")
    _MADE[game.slug] = game
    return game


def unregister(slug: str) -> None:
    """Forget a game made known by `register`."""
    _MADE.pop(slug, None)


def games() -> list[str]:
    """The slugs of all games, sorted."""
    return sorted({**_modules(), **_MADE})


def module_of(slug: str) -> tuple[str, str]:
    """The module that holds a game, and its name there."""
    module = _modules().get(slug)
    if module is None:
        raise BadSetup(f"{slug} stands in no package of its own, so that its numbers cannot be changed")
    name, _, attribute = module.partition(":")
    return name, attribute or "GAME"


def load(slug: str) -> AnyGame:
    """A game by its slug."""
    if slug in _MADE:
        return _MADE[slug]
    module = _modules().get(slug)
    if module is None:
        near = difflib.get_close_matches(slug.lower().replace("_", "-").replace(" ", "-"), games(), 3, 0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(games())}"
        raise UnknownGame(f"no game is called {slug!r}; {hint}")
    name, _, attribute = module.partition(":")
    game: AnyGame = getattr(importlib.import_module(name), attribute or "GAME")
    return game
