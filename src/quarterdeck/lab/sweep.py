"""A sweep: the same games under different setup options, each compared with the game as it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, Value
from quarterdeck.lab.arena import Series, series
from quarterdeck.lab.intervals import Interval, mean, share
from quarterdeck.lab.jobs import Played


@dataclass(frozen=True)
class Variation:
    """The game as it stands, or with these options changed."""

    changed: Mapping[str, Value]
    series: Series

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
) -> list[Variation]:
    """The game as it stands, then each choice of each option in `over` (all, if none is named).

    With `every`, all combinations of those options instead of one change at a time.
    """
    unknown = [name for name in over if name not in game.options]
    if unknown:
        known = ", ".join(game.options) or "none"
        raise BadSetup(f"{game.title} has no option {unknown[0]!r}; its options are: {known}")
    base = game.checked(fixed)
    names = list(over) or [name for name in game.options if name not in fixed]
    changes: list[dict[str, Value]] = [{}]
    if every:
        choices = [game.options[name].choices for name in names]
        combined = [dict(zip(names, chosen, strict=True)) for chosen in product(*choices)]
        changes += [change for change in combined if {**base, **change} != base]
    else:
        changes += [
            {name: choice} for name in names for choice in game.options[name].choices if choice != base[name]
        ]
    return [Variation(change, _series(game, bots, games, seed, {**base, **change})) for change in changes]


def _series(game: AnyGame, bots: str, games: int, seed: int, options: Mapping[str, Value]) -> Series:
    return series(game, [bots], games, seed, options)


@dataclass(frozen=True)
class Row:
    """What a variation does."""

    name: str
    seats: tuple[str, ...]
    points: tuple[Interval, ...]
    draws: Interval
    length: Interval


def row(game: AnyGame, variation: Variation, games: Sequence[Played]) -> Row:
    """The figures of a variation."""
    seats = game.seat_names(variation.series.options)
    points = [
        share(sum((played.payoffs[seat] + 1) / 2 for played in games), len(games))
        for seat in range(len(seats))
    ]
    drawn = sum(1 for played in games if len(played.ranking) == 1 and len(seats) > 1)
    length = mean([played.answers for played in games])
    return Row(variation.name, seats, tuple(points), share(drawn, len(games)), length)
