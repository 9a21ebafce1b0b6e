"""How fast a game runs: decisions, games, forks and copies a second, and what the engine adds to the rules.

Every figure is the median of several rounds with its spread (half the distance between the quartiles) and
the best round, in seconds of processor time: other programs on the machine do not count, a machine that is
slow for a while does. So rounds are played in slices with a fixed loop between them, and the decisions a
second are also told for those slices in which that loop ran at nearly its best. Random legal play stands for
a playout: marks and log are off, options are listed at every question.
"""

from __future__ import annotations

import gc
import os
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time
from typing import Any

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.match import Match

ROUNDS = 7
SECONDS = 0.25  # of each round
POSITIONS = 64  # points of games at which forks and copies are taken
SLICE = 0.008  # seconds of play between two looks at how fast the core is
STEPS = 10_000  # of the loop that tells
NEARLY = 0.9  # of its best is as good as its best
SAMPLE = 20  # games that are played with and without the engine


@dataclass(frozen=True)
class Figure:
    """A median of rounds, half the distance between their quartiles, and the best of them."""

    median: float
    spread: float
    best: float

    @property
    def percent(self) -> float:
        """The spread as a part of the median."""
        return 100 * self.spread / self.median if self.median else 0.0


@dataclass(frozen=True)
class Bench:
    """The figures of one game; `overhead` is in microseconds a decision, `pace` is the core's own speed."""

    slug: str
    decisions: Figure
    games: Figure
    forks: Figure
    copies: Figure
    overhead: Figure
    pace: Figure
    at_full_pace: Figure  # the decisions of those slices in which the core ran at nearly its best
    share: float  # of the slices


def bench(game: AnyGame, rounds: int = ROUNDS, seconds: float = SECONDS) -> Bench:
    """Measure one game with its default options."""
    played = [_playouts(game, seconds, 1 + n * 100_000) for n in range(rounds)]
    slices = [piece for done in played for piece in done.slices]
    best = at_full_pace(slices)
    points = positions(game)
    return Bench(
        game.slug,
        decisions=figure([done.decisions / done.seconds for done in played]),
        games=figure([done.games / done.seconds for done in played]),
        forks=figure([_rate([point.fork for point in points], seconds) for _ in range(rounds)]),
        copies=figure([_rate([point.state.copy for point in points], seconds) for _ in range(rounds)]),
        overhead=figure([_overhead(game, 1 + n) for n in range(rounds)]),
        pace=figure([piece.pace for piece in slices]),
        at_full_pace=figure(best),
        share=len(best) / len(slices),
    )


def figure(values: Sequence[float]) -> Figure:
    """Median, half the distance between the quartiles, and the highest."""
    if len(values) < 2:
        return Figure(median(values), 0.0, max(values))
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Figure(median(values), (high - low) / 2, max(values))


@contextmanager
def pinned() -> Iterator[int | None]:
    """Stay on one core meanwhile, where the system can do that; says which."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield max(before)
    finally:
        os.sched_setaffinity(0, before)


def _pace() -> float:
    """Steps a second of a loop that never changes: how fast the core itself was this time."""
    begun = process_time()
    total = 0
    for n in range(STEPS):
        total += n & 3
    return STEPS / (process_time() - begun)


# Playing.


@dataclass(frozen=True)
class Slice:
    """Whole games of a few milliseconds, and how fast the core was just before and after."""

    games: int
    decisions: int
    seconds: float
    pace: float


@dataclass(frozen=True)
class Played:
    """What was done in a round."""

    slices: list[Slice]

    @property
    def games(self) -> int:
        """Played to the end."""
        return sum(piece.games for piece in self.slices)

    @property
    def decisions(self) -> int:
        """Answers given in them."""
        return sum(piece.decisions for piece in self.slices)

    @property
    def seconds(self) -> float:
        """Of processor time, the looks at the core's speed apart."""
        return sum(piece.seconds for piece in self.slices)


def _playouts(game: AnyGame, seconds: float, seed: int) -> Played:
    """Whole random games until the time is up."""
    chance = random.Random(seed).random
    gc.collect()
    slices: list[Slice] = []
    before = _pace()
    spent = 0.0
    while spent < seconds:
        games = decisions = 0
        begun = process_time()
        while (took := process_time() - begun) < SLICE or not games:
            match = Match(game, seed, marks=False, log=False)
            play_on(match, chance)
            seed += 1
            games += 1
            decisions += match.answers
        after = _pace()
        slices.append(Slice(games, decisions, took, (before + after) / 2))
        before = after
        spent += took
    return Played(slices)


def at_full_pace(slices: Sequence[Slice]) -> list[float]:
    """The decisions a second of the slices in which the core ran at nearly its best."""
    paces = sorted([piece.pace for piece in slices])
    best = paces[int(0.95 * (len(paces) - 1))]  # a single look may flatter
    return [piece.decisions / piece.seconds for piece in slices if piece.pace >= NEARLY * best]


def play_on(match: Match, chance: Callable[[], float]) -> None:
    """Random answers to the end."""
    put = match.put
    while (ask := match.pending) is not None:
        options = ask.options
        put(ask.seat, options[int(chance() * len(options))])


def positions(game: AnyGame, number: int = POSITIONS) -> list[Match]:
    """Points of random games, evenly spread over their length, as a search would fork them."""
    points: list[Match] = []
    for seed in range(1, number + 1):
        whole = Match(game, seed, marks=False, log=False)
        play_on(whole, random.Random(seed).random)
        match, chance = Match(game, seed, log=False), random.Random(seed).random
        for _ in range(whole.answers * (seed % 10) // 10):
            ask = match.asks[0]
            match.put(ask.seat, ask.options[int(chance() * len(ask.options))])
        points.append(match)
    return points


def _rate(acts: Sequence[Callable[[], Any]], seconds: float) -> float:
    """How often a second the acts are done, taking turns."""
    gc.collect()
    done = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        for act in acts:
            act()
        done += len(acts)
    return done / spent


# The rules alone.


def _overhead(game: AnyGame, seed: int) -> float:
    """Microseconds a decision that a match adds to running the bare rules on the same answers."""
    journals = []
    for n in range(SAMPLE):
        match = Match(game, seed * SAMPLE + n, marks=False, log=False)
        play_on(match, random.Random(n).random)
        journals.append((match.seed, match.journal))
    decisions = sum(len(journal) for _, journal in journals)
    gc.collect()
    begun = process_time()
    for start, journal in journals:
        _with_engine(game, start, journal)
    between = process_time()
    for start, journal in journals:
        _bare(game, start, journal)
    ended = process_time()
    return 1e6 * ((between - begun) - (ended - between)) / decisions


def _with_engine(game: AnyGame, seed: int, journal: Sequence[tuple[int, Option]]) -> None:
    match = Match(game, seed, marks=False, log=False)
    for seat, option in journal:
        ask = match.ask(seat)
        assert ask is not None
        if ask.options:
            match.put(seat, option)
    assert match.over


def _bare(game: AnyGame, seed: int, journal: Sequence[tuple[int, Option]]) -> None:
    """Send the answers straight into the rules, listing the options on the way."""
    answers: dict[int, deque[Option]] = {}
    for seat, option in journal:
        answers.setdefault(seat, deque()).append(option)
    state = game.begin(seed, game.checked(None))
    state.out = None
    flow = game.play(state)
    value: Any = None
    try:
        while True:
            said = flow.send(value)
            if said is MARK:
                value = None
            elif isinstance(said, Ask):
                value = said.options and answers[said.seat].popleft()
            else:
                assert isinstance(said, Together)
                value = [_sealed(make(), answers[seat]) for seat, make in said.parts]
    except GameOver:
        return


def _sealed(flow: Flow[Any], answers: deque[Option]) -> Any:
    """One seat's sealed conversation, to its end."""
    value: Any = None
    try:
        while True:
            ask = flow.send(value)
            assert isinstance(ask, Ask)
            value = ask.options and answers.popleft()
    except StopIteration as end:
        return end.value
