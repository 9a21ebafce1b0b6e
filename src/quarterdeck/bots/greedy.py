"""The bot that looks one answer ahead, or follows the game's own rule of thumb where it has one."""

from __future__ import annotations

from quarterdeck.bots.imagining import Imagined
from quarterdeck.engine.ask import Option
from quarterdeck.engine.bot import AnyBot
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.seat import Seat

WORLDS = 4
WON = 1000.0
CARELESS = 3  # one answer in so many is given without a thought


class Greedy:
    """Takes the option that looks best on average over a few worlds its seat cannot tell apart."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, own: AnyBot | None = None) -> None:
        """`own` is played by instead of what the game says."""
        self.stream = Stream(start(seed, "greedy bot"))
        self.own = own
        self.worlds = worlds
        self._imagined = Imagined()

    def choose(self, seat: Seat) -> Option:
        """The best-looking option; ties are broken by chance."""
        ask = seat.ask
        assert ask is not None
        options = ask.options
        if len(options) == 1:
            return options[0]
        bot = self.own or seat.game.bot
        if bot.has_rule_of_thumb:
            option = bot.answer(self._imagined.worlds(seat, ask, bot.worlds), ask)
            self._imagined.note(option)
            return option
        if bot.evaluate is None:
            return self.stream.choice(options)
        worth = self._worth(seat, options)
        best = max(worth)
        return self.stream.choice(
            [option for option, value in zip(options, worth, strict=True) if value == best]
        )

    def _worth(self, seat: Seat, options: list[Option]) -> list[float]:
        totals = [0.0] * len(options)
        for _ in range(self.worlds):
            world = seat.imagine(self.stream.below(1 << 30))
            for i, option in enumerate(options):
                fork = world.fork(marks=False)
                fork.put(seat.number, option)
                end_set(fork, seat.number)
                totals[i] += worth_of(fork, seat.number)
        return totals


class Careless:
    """Greedy with its mind elsewhere: now and then it answers by chance."""

    def __init__(self, seed: int = 0) -> None:
        self.stream = Stream(start(seed, "careless bot"))
        self.greedy = Greedy(seed)

    def choose(self, seat: Seat) -> Option:
        """What greedy would answer, or anything."""
        ask = seat.ask
        assert ask is not None
        if self.stream.below(CARELESS) == 0:
            return self.stream.choice(ask.options)
        return self.greedy.choose(seat)


def end_set(match: Match, seat: int) -> None:
    """A piece of a set shows its worth only when the set is whole: end it here, or as soon as it can be."""
    ask = match.ask(seat)
    while ask is not None and ask.given:
        match.put(seat, ask.options[0])
        ask = match.ask(seat)


def worth_of(match: Match, seat: int) -> float:
    """A position in the eyes of the game's evaluation; an ended game counts far more than any guess."""
    if match.outcome is not None:
        return WON * match.outcome.payoff(seat) + (
            match.outcome.scores[seat] if len(match.names) == 1 else 0.0
        )
    evaluate = match.game.bot.evaluate
    assert evaluate is not None
    return evaluate(match.state, seat)
