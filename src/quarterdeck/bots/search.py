"""The bot that searches: information-set Monte Carlo tree search over worlds its seat cannot tell apart.

Every simulation imagines such a world afresh, walks one tree of answers that all worlds share, adds a
node, and plays on a little. Where a question allows many answers, nodes widen slowly. A guess by the
game's evaluation stands in for the rest of the game where there is one.
"""

from __future__ import annotations

import math
from time import perf_counter

from quarterdeck.bots.playing import Bounds, playout, values_of
from quarterdeck.engine.ask import Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.seat import Seat

SIMULATIONS = 400
EXPLORE = 0.7
WIDEN = 2.0  # a node may have WIDEN * sqrt(visits) children
CLOCK_EVERY = 16
DEEPEST = 400


class Node:
    """What is known of an answer: how often it was followed, and its worth to the seat that gave it."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, Node] = {}
        self.visits = 0
        self.offered = 0
        self.total = 0.0


class Search:
    """Searches by number of simulations, or for a number of seconds if given."""

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS, seconds: float | None = None) -> None:
        self.stream = Stream(start(seed, "search bot"))
        self.simulations = simulations
        self.seconds = seconds
        self.root = Node()
        self._expected: tuple[int, Option] | None = None

    def choose(self, seat: Seat) -> Option:
        """The answer that was looked into most."""
        ask = seat.ask
        assert ask is not None
        if len(ask.options) == 1:
            return ask.options[0]
        self.root = self._kept(ask.number)
        self._search(seat)
        children = self.root.children
        best = max(ask.options, key=lambda o: _strength(children.get(o)))
        self._expected = (ask.number + 1, best)
        return best

    def _kept(self, number: int) -> Node:
        """The part of the last tree that still holds: when this question follows one's own last answer."""
        if self._expected is not None and self._expected[0] == number:
            return self.root.children.get(self._expected[1], Node())
        return Node()

    def _search(self, seat: Seat) -> None:
        bounds = Bounds()
        begun = perf_counter()
        done = 0
        while self.seconds is not None or done < self.simulations:
            world = seat.imagine(self.stream.below(1 << 31))
            self._simulate(world, bounds)
            done += 1
            if (
                self.seconds is not None
                and done % CLOCK_EVERY == 0
                and perf_counter() - begun >= self.seconds
            ):
                return

    def _simulate(self, world: Match, bounds: Bounds) -> None:
        path: list[tuple[int, Node]] = []
        node = self.root
        while not world.over and len(path) < DEEPEST:
            ask = world.asks[0]
            option, child, is_new = self._descend(node, ask.options)
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

    def _descend(self, node: Node, options: list[Option]) -> tuple[Option, Node, bool]:
        """An answer to follow: a new one while there is room for more, else the most promising."""
        children = node.children
        known = [option for option in options if option in children]
        for option in known:
            children[option].offered += 1
        room = WIDEN * math.sqrt(node.visits + 1)
        if len(known) < len(options) and len(known) < max(room, 2.0):
            option = self.stream.choice([o for o in options if o not in children])
            child = children[option] = Node()
            child.offered = 1
            return option, child, True
        option = max(known, key=lambda o: _promise(children[o]))
        return option, children[option], False


def _promise(node: Node) -> float:
    """Upper confidence bound that counts how often the answer was on offer at all."""
    if not node.visits:
        return math.inf
    return node.total / node.visits + EXPLORE * math.sqrt(math.log(node.offered + 1) / node.visits)


def _strength(node: Node | None) -> tuple[float, float]:
    return (-1.0, 0.0) if node is None else (node.visits, node.total / max(1, node.visits))
