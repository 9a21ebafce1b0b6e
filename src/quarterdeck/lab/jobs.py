"""One game for the laboratory: what to play, and what is kept of it. Plain data that crosses processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from time import perf_counter

from quarterdeck.bots.own import player
from quarterdeck.engine.book import NO_DATA, HouseData
from quarterdeck.engine.game import Value, load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.journal import chapters
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import start


@dataclass(frozen=True)
class Job:
    """Game number `number` of a series: `bots[seat]` plays `entrants[seat]`."""

    number: int
    slug: str
    seed: int
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    closely: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)
    data: HouseData = NO_DATA


@dataclass
class Played:
    """What is kept of a game; from `used` on only if it was watched closely.

    `first` is the seat that was first asked alone, or -1. `used` and `offered` count words by seat, `told`
    counts log messages.
    """

    number: int
    seed: int
    entrants: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    payoffs: tuple[float, ...]
    scores: tuple[float, ...]
    reason: str
    answers: int
    prompts: dict[str, int]
    seconds: float
    first: int = -1
    used: list[dict[str, int]] = field(default_factory=list)
    offered: list[dict[str, int]] = field(default_factory=list)
    told: dict[str, int] = field(default_factory=dict)
    lead_changes: int = 0


_LOADING = Lock()  # a worker of a cluster may have several threads, and modules are loaded anew


def play(job: Job) -> Played:
    """Play one game; the same job gives the same game on any machine (bots on a clock apart)."""
    with _LOADING:
        game = with_house_rules(load(job.slug), job.numbers, job.data)
    match = Match(game, job.seed, job.options, log=job.closely)
    drivers = [player(name, start(job.seed, f"bot {seat}") % (1 << 60)) for seat, name in enumerate(job.bots)]
    prompts: Counter[str] = Counter()
    watch = Watch(match) if job.closely else None
    first = -1
    begun = perf_counter()
    while not match.over:
        seat = match.waiting[0]
        if first < 0 and len(match.asked()) == 1:
            first = seat
        ask = match.ask(seat)
        assert ask is not None
        option = drivers[seat].choose(match.seat(seat))
        assert option is not None, "a bot always answers"
        prompts[ask.prompt] += 1
        if watch is not None:
            watch.see(seat, ask.options, option)
        match.put(seat, option)
    assert match.outcome is not None
    return Played(
        job.number,
        job.seed,
        job.entrants,
        match.outcome.ranking,
        tuple(match.outcome.payoff(seat) for seat in match.seats),
        match.outcome.scores,
        match.outcome.reason,
        match.answers,
        dict(prompts),
        perf_counter() - begun,
        first,
        [] if watch is None else [dict(used) for used in watch.used],
        [] if watch is None else [dict(offered) for offered in watch.offered],
        {} if watch is None else watch.told(),
        0 if watch is None else watch.lead_changes,
    )


class Watch:
    """Follows a game closely: which words each seat could use and did, and how often the lead changed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.used: list[Counter[str]] = [Counter() for _ in match.seats]
        self.offered: list[Counter[str]] = [Counter() for _ in match.seats]
        self.lead_changes = 0
        self._leader: int | None = None

    def told(self) -> dict[str, int]:
        """How often each log message was written."""
        return dict(Counter(key for chapter in chapters(self.match._chapter) for key, _, _ in chapter.log))

    def see(self, seat: int, options: list[tuple[str | int, ...]], option: tuple[str | int, ...]) -> None:
        """A decision about to be given."""
        self.used[seat].update({str(word) for word in option if isinstance(word, str)})
        self.offered[seat].update({word for o in options for word in o if isinstance(word, str)})
        evaluate = self.match.game.bot.evaluate
        if evaluate is None or len(self.match.names) < 2:
            return
        worths = [evaluate(self.match.state, s) for s in self.match.seats]
        leader = max(self.match.seats, key=lambda s: worths[s])
        if worths.count(worths[leader]) == 1 and leader != self._leader:
            self.lead_changes += self._leader is not None
            self._leader = leader
