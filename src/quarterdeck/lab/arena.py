"""The arena: entrants meet over many games, seats rotated and seeds paired; what the figures say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quarterdeck.bots.own import player
from quarterdeck.engine.book import NO_DATA, HouseData
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import AnyGame, Value
from quarterdeck.lab.intervals import Interval, mean, share
from quarterdeck.lab.jobs import Job, Played


@dataclass(frozen=True)
class Series:
    """What is to be played: `games` games, each seed once for every rotation of the entrants."""

    slug: str
    entrants: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Value]
    closely: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)
    data: HouseData = NO_DATA

    def plain(self) -> dict[str, object]:
        """As plain data, to tell one series from another. More games may be added to a series later."""
        return {
            "game": self.slug,
            "entrants": list(self.entrants),
            "seed": str(self.seed),
            "options": dict(self.options),
            "numbers": dict(self.numbers),
            "closely": self.closely,
            **({"data": self.data.digest} if self.data.files else {}),
        }

    def jobs(self) -> list[Job]:
        """All games of the series. Game k has seed k // seats and the entrants moved on by k % seats."""
        seats = len(self.entrants)
        out = []
        for number in range(self.games):
            shift = number % seats
            order = tuple((seat + shift) % seats for seat in range(seats))
            names = tuple(self.entrants[entrant] for entrant in order)
            seed = self.seed + number // seats
            house = (self.numbers, self.data)
            out.append(Job(number, self.slug, seed, self.options, names, order, self.closely, *house))
        return out


def series(
    game: AnyGame,
    entrants: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object],
    closely: bool = False,
) -> Series:
    """A series, checked: bots that exist, one for each seat. House rules are those of the game given."""
    checked = game.checked(options)
    seats = len(game.seat_names(checked))
    if len(entrants) == 1:
        entrants = [entrants[0]] * seats
    if len(entrants) != seats:
        raise BadSetup(
            f"{game.title} has {seats} seats, but {len(entrants)} bots are named: {', '.join(entrants)}"
        )
    for name in entrants:
        player(name)
    return Series(game.slug, tuple(entrants), games, seed, checked, closely, game.numbers, game.data)


@dataclass(frozen=True)
class Standing:
    """How an entrant did."""

    entrant: int
    name: str
    games: int
    wins: Interval
    points: Interval
    score: Interval
    by_seat: tuple[Interval, ...]
    rating: float
    uncertainty: float


def standings(names: Sequence[str], games: Sequence[Played]) -> list[Standing]:
    """Every entrant's results. A draw is half a point; with more seats, points are the others beaten."""
    ratings = rate(len(names), games)
    seats = len(names)
    out = []
    for entrant, name in enumerate(names):
        mine = [(game, game.entrants.index(entrant)) for game in games]
        wins = sum(1 for game, seat in mine if len(game.ranking) > 1 and seat in game.ranking[0])
        points = [(game.payoffs[seat] + 1) / 2 for game, seat in mine]
        by_seat = []
        for seat in range(seats):
            there = [(game.payoffs[seat] + 1) / 2 for game in games if game.entrants[seat] == entrant]
            by_seat.append(share(sum(there), len(there)))
        out.append(
            Standing(
                entrant,
                name,
                len(games),
                share(wins, len(games)),
                share(sum(points), len(points)),
                mean([game.scores[seat] for game, seat in mine]),
                tuple(by_seat),
                *ratings[entrant],
            )
        )
    return out


def rate(entrants: int, games: Sequence[Played]) -> list[tuple[float, float]]:
    """Ratings by a Weng–Lin model, good for any number of players; a mean of 25 to begin with."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(entrants)]
    if entrants > 1:
        for game in games:
            ranks = [0.0] * entrants
            for place, group in enumerate(game.ranking):
                for seat in group:
                    ranks[game.entrants[seat]] = float(place)
            ratings = [team[0] for team in model.rate([[r] for r in ratings], ranks=ranks)]
    return [(r.mu, r.sigma) for r in ratings]


def phases(games: Sequence[Played]) -> list[tuple[str, float]]:
    """Decisions a game at each prompt, most frequent first."""
    total: Counter[str] = Counter()
    for game in games:
        total.update(game.prompts)
    return [(prompt, n / len(games)) for prompt, n in total.most_common()]
