"""A game as the engine knows it, and the registry of all games."""

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
from quarterdeck.engine.about import GAMES, About, SetupOption, Value, described, folder_of, table
from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.engine.book import NO_DATA, Book, HouseData, Printed
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.errors import BadSetup, UnknownGame
from quarterdeck.engine.numbers import printed_in
from quarterdeck.engine.state import S
from quarterdeck.engine.words import Words

if TYPE_CHECKING:
    from quarterdeck.engine.campaign import CampaignRules
    from quarterdeck.scene import Scene

__all__ = [
    "AnyGame",
    "Game",
    "Setup",
    "SetupOption",
    "Value",
    "about",
    "described",
    "games",
    "load",
    "register",
    "table",
    "unregister",
]

GROUP = "quarterdeck.games"


@dataclass(frozen=True)
class Setup:
    """What a game's `setup` receives: the start of the random stream, the checked options and the book."""

    rng: int
    options: Mapping[str, Value]
    seats: int
    book: Any  # the game's own Book

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


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(About, Generic[S]):
    """The rules and components of one title; `**described(FOLDER)` brings what its `game.toml` tells."""

    setup: Callable[[Setup], S]
    play: Callable[[S], Flow[None]]
    scene: Callable[[S, int | None], Scene]
    bound: int | Callable[[Setup], int]  # so many answers at most: a number, or what the rules make of it
    # The table while a seat is asked, where what it has answered so far is seen there.
    asked_scene: Callable[[S, int, Ask], Scene] | None = None
    book: Callable[[Printed], Book] | None = None  # makes the game's own Book
    wording: Words | None = None  # if not given, the `words.toml` of its folder
    bot: Bot[S] = field(default_factory=Bot)
    campaign: CampaignRules | None = None  # how its matches follow on each other, if they do
    numbers: Mapping[str, int] = field(default_factory=dict)  # house numbers, where not the printed ones
    data: HouseData = NO_DATA  # an owner's rows
    printed: AnyGame | None = None  # the game of which this is a house's

    def begin(self, seed: int, options: Mapping[str, Value]) -> S:
        """The state before the first question."""
        return self.setup(self._given(options, seed))

    def most_answers(self, options: Mapping[str, Value] | None = None) -> int:
        """The bound as a number, for these (checked) options or those as printed."""
        if isinstance(self.bound, int):
            return self.bound
        return self.bound(self._given(self.checked(None) if options is None else options, 0))

    def _given(self, options: Mapping[str, Value], seed: int) -> Setup:
        seats = len(self.seat_names(options))
        return Setup(random.start(seed), options, seats, self.book_of(options))

    # ------------------------------------------------------------------ what is printed
    def book_of(self, options: Mapping[str, Value]) -> Any:
        """The book of matches with these (checked) options; the same one for all of them."""
        return self._published(options)[0]

    def words_of(self, options: Mapping[str, Value]) -> Words:
        """The wording of matches with these (checked) options."""
        return self._published(options)[1]

    @cached_property
    def words(self) -> Words:
        """The wording, options being as printed."""
        return self.words_of(self.checked(None))

    def _published(self, options: Mapping[str, Value]) -> tuple[Any, Words]:
        key = tuple([options[name] for name in self._book_options])
        found = self._editions.get(key)
        if found is None:
            # Two threads may both make one; they then go on with the same.
            found = self._editions.setdefault(key, self._publish(key))
        return found

    def _publish(self, key: tuple[Value, ...]) -> tuple[Any, Words]:
        options = dict(zip(self._book_options, key, strict=True))
        printed = printed_in(self.folder, self.numbers, self.data, options)
        words = self.wording or Words(self.folder / "words.toml")
        if self.book is None:
            return None, words.of_book({}, printed.values, self.plural)
        book = self.book(printed)
        book.shut()
        return book, words.of_book(book.labels, printed.values, self.plural)

    @cached_property
    def _book_options(self) -> tuple[str, ...]:
        return tuple(name for name, option in self.options.items() if option.book)

    @cached_property
    def _editions(self) -> dict[tuple[Value, ...], tuple[Any, Words]]:
        return {}


AnyGame: TypeAlias = Game[Any]


# ---------------------------------------------------------------------- registry


@cache
def _modules() -> dict[str, str]:
    """Slug to module of every game: folders with a `game.toml`, and other packages' entry points."""
    found = {}
    for file in GAMES.glob("*/game.toml"):
        folder = file.parent.name
        found[folder.replace("_", "-")] = f"quarterdeck.games.{folder}"
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


def about(slug: str) -> About:
    """What is told of a game before it is played; a game of ours is not imported for it."""
    folder = folder_of(slug)
    if slug not in _MADE and slug in _modules() and (folder / "game.toml").exists():
        return _about(folder)
    return load(slug)


@cache
def _about(folder: Path) -> About:
    return About(**described(folder))


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
