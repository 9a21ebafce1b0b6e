"""The bot that searches: information-set Monte Carlo tree search over worlds its seat cannot tell apart.

Every simulation imagines such a world, walks one tree of answers that all worlds share, adds a node, and
plays on by the game's rule of thumb. Where a question allows many answers, nodes widen slowly. A guess by the
game's evaluation stands in for the rest of a long game.

At the root every other answer is compared with the *usual* one, which `greedy` would give, in pairs: both
are tried in the same world with the same dice, so that luck falls on both alike. The usual answer is left
only for one that gained clearly, so that a short search is never much worse than none.
"""

from __future__ import annotations

import math
from time import perf_counter

from quarterdeck.bots.greedy import Greedy
from quarterdeck.bots.playing import Bounds, habit, playout, values_of
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.seat import Seat

SIMULATIONS = 400
EXPLORE = 0.7
WIDEN = 1.0  # a node may have 1 + WIDEN * sqrt(visits) children
DOUBT = 2.0  # standard errors by which another answer must gain on the usual one
LEAST = 3  # pairs before a gain means anything
DEEPEST = 400


class Node:
    """What is known of an answer: how often it was followed, and its worth to the seat that gave it."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, Node] = {}
        self.visits = 0
        self.offered = 0
        self.total = 0.0

    def promise(self) -> float:
        """Upper confidence bound that counts how often the answer was on offer at all."""
        if not self.visits:
            return math.inf
        return self.total / self.visits + EXPLORE * math.sqrt(math.log(self.offered + 1) / self.visits)


class Gain:
    """What an answer gained on the usual one, over pairs of simulations in the same worlds."""

    __slots__ = ("pairs", "squares", "total")

    def __init__(self) -> None:
        self.pairs = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """One more pair."""
        self.pairs += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """The gain so far."""
        return self.total / self.pairs

    def promise(self, pairs: int) -> float:
        """Upper confidence bound."""
        return self.mean + EXPLORE * math.sqrt(math.log(pairs + 1) / self.pairs)

    def is_clear(self) -> bool:
        """Whether the gain is more than luck."""
        if self.pairs < LEAST:
            return False
        spread = max(0.0, self.squares / self.pairs - self.mean**2) + 1.0 / self.pairs**2
        return self.mean > DOUBT * math.sqrt(spread / self.pairs)


def best_of(gains: dict[Option, Gain], usual: Option) -> Option:
    """The answer that gained most, if any gained clearly; else the usual one."""
    clear = [option for option, gain in gains.items() if gain.is_clear()]
    return max(clear, key=lambda option: gains[option].mean) if clear else usual


class Search:
    """Searches by number of simulations, or for a number of seconds if given."""

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS, seconds: float | None = None) -> None:
        self.stream = Stream(start(seed, "search bot"))
        self.simulations = simulations
        self.seconds = seconds
        self.root = Node()
        self._greedy = Greedy(seed)
        self._expected: tuple[int, Option] | None = None

    def choose(self, seat: Seat) -> Option:
        """The best answer found."""
        ask = seat.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        self.root = self._kept(ask.number)
        game = seat.game
        if game.policy is None and game.evaluate is None:
            best = self._by_visits(seat, ask.options)
        else:
            best = self._by_pairs(seat, ask.options, self._greedy.choose(seat))
        self._expected = (ask.number + 1, best)
        return best

    def _kept(self, number: int) -> Node:
        """The part of the last tree that still holds: when this question follows one's own last answer."""
        if self._expected is not None and self._expected[0] == number:
            return self.root.children.get(self._expected[1], Node())
        return Node()

    # ------------------------------------------------------------------ at the root
    def _by_visits(self, seat: Seat, options: list[Option]) -> Option:
        """Without anything to compare with: the answer that was followed most."""
        bounds = Bounds()
        done, begun = 0, perf_counter()
        while self._goes_on(done, begun):
            self._simulate(seat.imagine(self.stream.below(1 << 31)), bounds, seat.number)
            done += 1
        children = self.root.children
        return max([o for o in options if o in children], key=lambda o: children[o].visits)

    def _by_pairs(self, seat: Seat, options: list[Option], usual: Option) -> Option:
        """Each simulation with the usual answer has its twin with another, in the same world."""
        others = [option for option in options if option != usual]
        gains: dict[Option, Gain] = {}
        bounds = Bounds(seat.imagine(0))
        done, begun = 0, perf_counter()
        while self._goes_on(done, begun):
            world = self.stream.below(1 << 31)
            option = self._other(others, gains, done // 2)
            before = self._simulate(seat.imagine(world), bounds, seat.number, usual)
            after = self._simulate(seat.imagine(world), bounds, seat.number, option)
            gains.setdefault(option, Gain()).add(after - before)
            done += 2
        return best_of(gains, usual)

    def _goes_on(self, done: int, begun: float) -> bool:
        if self.seconds is None:
            return done < self.simulations
        return not done or perf_counter() - begun < self.seconds

    def _other(self, others: list[Option], gains: dict[Option, Gain], pairs: int) -> Option:
        """The answer to compare next: a new one while there is room for more, else the most promising."""
        if len(gains) < len(others) and len(gains) < 1 + WIDEN * math.sqrt(pairs):
            return self.stream.choice([option for option in others if option not in gains])
        return max(gains, key=lambda option: gains[option].promise(pairs))

    # ------------------------------------------------------------------ in the tree
    def _simulate(self, world: Match, bounds: Bounds, me: int, forced: Option | None = None) -> float:
        """One walk down the tree, and on to a result; what it is worth to this seat.

        Of seats that are asked together this one answers first: what they answer is sealed anyway.
        """
        path: list[tuple[int, Node]] = []
        node = self.root
        # Both of a pair go on by the rule of thumb alone: exploring the one that is followed more often would
        # make it look worse.
        deepest = 1 if forced is not None and world.game.policy is not None else DEEPEST
        while not world.over and len(path) < deepest:
            ask = world.ask(me) or world.asks[0]
            if forced is not None and not path:
                option, child, is_new = self._follow(node, forced)
            else:
                option, child, is_new = self._descend(world, node, ask)
            world.put(ask.seat, option)
            path.append((ask.seat, child))
            node = child
            if is_new:
                break
        playout(world, self.stream)
        values = values_of(world, bounds)
        self.root.visits += 1
        for seat, visited in path:
            visited.visits += 1
            visited.total += values[seat]
        return values[me]

    def _descend(self, world: Match, node: Node, ask: Ask) -> tuple[Option, Node, bool]:
        """An answer to follow: a new one while there is room for more, else the most promising."""
        children = node.children
        options = ask.options
        known = [option for option in options if option in children]
        for option in known:
            children[option].offered += 1
        if not known:
            return self._follow(node, self._first(world, ask))
        if len(known) < len(options) and len(known) < 1 + WIDEN * math.sqrt(node.visits):
            return self._follow(node, self.stream.choice([o for o in options if o not in children]))
        option = max(known, key=lambda o: children[o].promise())
        return option, children[option], False

    def _first(self, world: Match, ask: Ask) -> Option:
        """The answer to try first: the rule of thumb's, if there is one."""
        if len(ask.options) == 1:
            return ask.options[0]
        return habit(world, ask) or self.stream.choice(ask.options)

    @staticmethod
    def _follow(node: Node, option: Option) -> tuple[Option, Node, bool]:
        child = node.children.get(option)
        if child is not None:
            child.offered += 1
            return option, child, False
        child = node.children[option] = Node()
        child.offered = 1
        return option, child, True
