"""What a series of games says about a game: who wins, how long it lasts, what is used and what is not."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.engine.game import AnyGame
from quarterdeck.lab.arena import Series, phases
from quarterdeck.lab.intervals import Interval, mean, share
from quarterdeck.lab.jobs import Played

ENOUGH = 20  # seats that used a word, and as many that did not: below that nothing is said about winning


@dataclass(frozen=True)
class Usage:
    """A word: in how many games it was offered, how often seats that could use it did, and how they fared.

    `gain` is how many points more seats made that used it than seats that had it on offer and did not,
    `having` than seats make that never had it on offer. Both are measured against what the same seat makes on
    average, so that a card of the stronger side does not look strong for that alone.
    """

    word: str
    label: str
    offered: Interval
    taken: Interval
    times: float
    gain: Interval | None
    having: Interval | None = None


@dataclass(frozen=True)
class Balance:
    """All that a report tells."""

    seats: tuple[str, ...]
    games: int
    points: tuple[Interval, ...]
    wins: tuple[Interval, ...]
    scores: tuple[Interval, ...]
    draws: Interval
    first: Interval | None
    first_seat: int | None  # who is always asked first, if it is always the same seat
    length: Interval
    lengths: tuple[int, ...]
    lead_changes: tuple[int, ...] | None
    endings: tuple[tuple[str, int], ...]
    phases: tuple[tuple[str, float], ...]
    usage: tuple[Usage, ...]
    never_offered: tuple[str, ...]
    never_taken: tuple[str, ...]
    dead_prompts: tuple[str, ...]
    dead_messages: tuple[str, ...]
    dead_endings: tuple[str, ...]
    dead_lines: tuple[tuple[str, str], ...]

    @property
    def fair(self) -> float:
        """The points that a seat of a fair game makes."""
        return 0.5


def balance(game: AnyGame, series: Series, games: Sequence[Played]) -> Balance:
    """Work out all figures of a series that was watched closely."""
    names = game.seat_names(series.options)
    usage = usages(game, games)
    known = {one.word: one for one in usage}
    offered = {word for word, one in known.items() if one.offered.value > 0}
    prompts: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for played in games:
        prompts.update(played.prompts)
        told.update(played.told)
    endings = Counter(played.reason for played in games)
    return Balance(
        seats=names,
        games=len(games),
        points=tuple(_points(games, seat) for seat in range(len(names))),
        wins=tuple(_wins(games, seat) for seat in range(len(names))),
        scores=tuple(mean([played.scores[seat] for played in games]) for seat in range(len(names))),
        draws=share(sum(1 for played in games if _drawn(played)), len(games)),
        first=_first(games),
        first_seat=_first_seat(games),
        length=mean([played.answers for played in games]),
        lengths=tuple(played.answers for played in games),
        lead_changes=_lead_changes(game, games),
        endings=tuple(endings.most_common()),
        phases=tuple(phases(games)),
        usage=tuple(one for one in usage if one.offered.value > 0),
        never_offered=tuple(sorted(word for word in game.words.labels if word not in offered)),
        never_taken=tuple(sorted(word for word in offered if known[word].times == 0)),
        dead_prompts=tuple(sorted(set(game.words.prompts) - set(prompts))),
        dead_messages=tuple(sorted(set(game.words.messages) - set(told))),
        dead_endings=tuple(sorted(set(game.words.endings) - set(endings))),
        dead_lines=dead_lines(game, set(prompts), set(told), set(endings)),
    )


def _drawn(played: Played) -> bool:
    return len(played.ranking) == 1 and len(played.scores) > 1


def _points(games: Sequence[Played], seat: int) -> Interval:
    return share(sum((played.payoffs[seat] + 1) / 2 for played in games), len(games))


def _wins(games: Sequence[Played], seat: int) -> Interval:
    if games and len(games[0].scores) == 1:
        return share(sum(played.payoffs[0] > 0 for played in games), len(games))
    won = sum(1 for played in games if len(played.ranking) > 1 and seat in played.ranking[0])
    return share(won, len(games))


def _first(games: Sequence[Played]) -> Interval | None:
    """Points of whoever was asked first; None if nobody is, or in a solo game."""
    known = [played for played in games if played.first >= 0 and len(played.scores) > 1]
    if not known:
        return None
    return share(sum((played.payoffs[played.first] + 1) / 2 for played in known), len(known))


def _first_seat(games: Sequence[Played]) -> int | None:
    seats = {played.first for played in games}
    return seats.pop() if len(seats) == 1 and -1 not in seats else None


def _lead_changes(game: AnyGame, games: Sequence[Played]) -> tuple[int, ...] | None:
    if game.bot.evaluate is None or not games or len(games[0].scores) < 2:
        return None
    return tuple(played.lead_changes for played in games)


# ---------------------------------------------------------------------- words


class _Tally:
    """A word's fate over all seats of all games."""

    def __init__(self) -> None:
        self.games = 0
        self.times = 0
        self.with_it: list[float] = []
        self.without: list[float] = []
        self.never_had: list[float] = []


def usages(game: AnyGame, games: Sequence[Played]) -> list[Usage]:
    """Every declared word that was on offer, most telling first."""
    tallies: dict[str, _Tally] = {}
    usual = _usual_points(games)
    for played in games:
        for word in {word for offered in played.offered for word in offered}:
            tallies.setdefault(word, _Tally()).games += 1
        for seat, offered in enumerate(played.offered):
            points = (played.payoffs[seat] + 1) / 2 - usual[seat]
            for word in offered:
                tally = tallies[word]
                times = played.used[seat].get(word, 0)
                tally.times += times
                (tally.with_it if times else tally.without).append(points)
    _count_those_who_never_had(tallies, games, usual)
    out = [_usage(game, word, tally, len(games)) for word, tally in tallies.items()]
    return sorted(out, key=lambda one: (-_telling(one), one.word))


def _usual_points(games: Sequence[Played]) -> list[float]:
    """What each seat makes on average."""
    seats = max((len(played.payoffs) for played in games), default=0)
    return [_points(games, seat).value for seat in range(seats)]


def _count_those_who_never_had(
    tallies: dict[str, _Tally], games: Sequence[Played], usual: Sequence[float]
) -> None:
    """Seats that were never offered a word that the same seat is offered in other games."""
    ever: list[set[str]] = [set() for _ in usual]
    for played in games:
        for words, offered in zip(ever, played.offered, strict=False):
            words.update(offered)
    for played in games:
        for seat, offered in enumerate(played.offered):
            points = (played.payoffs[seat] + 1) / 2 - usual[seat]
            for word in ever[seat] - offered.keys():
                tallies[word].never_had.append(points)


def _usage(game: AnyGame, word: str, tally: _Tally, games: int) -> Usage:
    seats = len(tally.with_it) + len(tally.without)
    return Usage(
        word,
        game.words.label(word),
        share(tally.games, games),
        share(len(tally.with_it), seats),
        tally.times / games,
        difference(tally.with_it, tally.without),
        difference([*tally.with_it, *tally.without], tally.never_had),
    )


def difference(a: Sequence[float], b: Sequence[float]) -> Interval | None:
    """How much higher the mean of a is than that of b; None where there is too little to go by."""
    if len(a) < ENOUGH or len(b) < ENOUGH:
        return None
    here, there = mean(a), mean(b)
    reach = math.hypot(here.high - here.value, there.high - there.value)
    gap = here.value - there.value
    return Interval(gap, gap - reach, gap + reach)


def _telling(one: Usage) -> float:
    """How far from nothing a gain surely is."""
    sure = [max(0.0, gain.low, -gain.high) for gain in (one.gain, one.having) if gain is not None]
    return max(sure, default=-1.0)


# ---------------------------------------------------------------------- rules


def dead_lines(
    game: AnyGame, prompts: set[str], told: set[str], endings: set[str]
) -> tuple[tuple[str, str], ...]:
    """Ledger lines that questions, messages and endings name, none of which came up."""
    words = game.words
    named: dict[str, bool] = {}
    for key, prompt in words.prompts.items():
        for line in prompt.rules:
            named[line] = named.get(line, False) or key in prompts
    for table, alive in ((words.messages, told), (words.endings, endings)):
        for key, message in table.items():
            for line in message.rules:
                named[line] = named.get(line, False) or key in alive
    return tuple((line, game.ledger.line(line).text) for line, seen in named.items() if not seen)
