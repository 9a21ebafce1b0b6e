"""A sweep: the same games under other setup options and house numbers, beside the game as it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, Value
from quarterdeck.engine.house_rules import checked_numbers, numbers_of, with_numbers
from quarterdeck.lab.arena import Series, series
from quarterdeck.lab.intervals import Interval, mean, share
from quarterdeck.lab.jobs import Played


@dataclass(frozen=True)
class Variation:
    """The game as it stands, or with these options and numbers changed."""

    changed: Mapping[str, Value]
    series: Series
    game: AnyGame

    @property
    def name(self) -> str:
        """In words."""
        said = [f"{name} {_said(value)}" for name, value in self.changed.items()]
        return ", ".join(said) or "as it stands"


def _said(value: Value) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def variations(
    game: AnyGame,
    bots: str,
    games: int,
    seed: int,
    fixed: Mapping[str, object],
    over: Sequence[str] = (),
    every: bool = False,
    vary: Mapping[str, Sequence[int]] | None = None,
) -> list[Variation]:
    """The game as it stands, then each choice of the options in `over`, each value of the numbers in `vary`.

    If neither is named, all options. With `every`, all combinations instead of one change at a time.
    """
    unknown = [name for name in over if name not in game.options]
    if unknown:
        known = ", ".join(game.options) or "none"
        raise BadSetup(f"{game.title} has no option {unknown[0]!r}; its options are: {known}")
    base = game.checked(fixed)
    names = list(over) or [name for name in game.options if name not in fixed and not vary]
    choices: dict[str, Sequence[Value]] = {name: game.options[name].choices for name in names}
    values = _checked_values(game, vary or {})
    clash = [name for name in values if name in choices]
    if clash:
        raise BadSetup(f"{clash[0]!r} is an option and a number of {game.title}: vary them in two sweeps")
    printed = numbers_of(game)
    stands = {**base, **{name: game.numbers.get(name, printed[name].value) for name in values}}
    choices.update(values)
    changes = _changes(choices, stands, every)
    return [_variation(game, change, bots, games, seed, base) for change in changes]


def _checked_values(game: AnyGame, vary: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
    for name, values in vary.items():
        for value in values:
            checked_numbers(game, {name: value})
    return dict(vary)


def _changes(
    choices: Mapping[str, Sequence[Value]], stands: Mapping[str, Value], every: bool
) -> list[dict[str, Value]]:
    """What is to be changed, nothing first."""
    if not every:
        single = [{name: value} for name, values in choices.items() for value in values]
        return [{}, *[change for change in single if {**stands, **change} != stands]]
    combined = [dict(zip(choices, chosen, strict=True)) for chosen in product(*choices.values())]
    return [{}, *[change for change in combined if {**stands, **change} != stands]]


def _variation(
    game: AnyGame, change: dict[str, Value], bots: str, games: int, seed: int, base: Mapping[str, Value]
) -> Variation:
    options = {name: value for name, value in change.items() if name in game.options}
    numbers = {name: value for name, value in change.items() if name not in game.options}
    changed = with_numbers(game, {**game.numbers, **numbers})
    return Variation(change, series(changed, [bots], games, seed, {**base, **options}), changed)


def read_values(text: str) -> tuple[str, list[int]]:
    """`hand=4..7`, `hand=3,5,9` or `hand=6` as a name and values."""
    name, equals, rest = text.partition("=")
    values: list[int] = []
    try:
        for part in rest.split(","):
            low, dots, high = part.partition("..")
            values += range(int(low), int(high) + 1) if dots else [int(low)]
    except ValueError:
        values = []
    if not equals or not name.strip() or not values:
        raise BadSetup(f"numbers are varied as NAME=4..7 or NAME=3,5,9, not as {text!r}")
    return name.strip(), list(dict.fromkeys(values))


@dataclass(frozen=True)
class Row:
    """What a variation does."""

    name: str
    seats: tuple[str, ...]
    points: tuple[Interval, ...]
    draws: Interval
    length: Interval


def row(variation: Variation, games: Sequence[Played]) -> Row:
    """The figures of a variation."""
    seats = variation.game.seat_names(variation.series.options)
    points = [
        share(sum((played.payoffs[seat] + 1) / 2 for played in games), len(games))
        for seat in range(len(seats))
    ]
    drawn = sum(1 for played in games if len(played.ranking) == 1 and len(seats) > 1)
    length = mean([played.answers for played in games])
    return Row(variation.name, seats, tuple(points), share(drawn, len(games)), length)
