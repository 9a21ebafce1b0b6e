"""Information-set Monte Carlo tree search: one tree of answers for all worlds that a seat cannot tell apart.

Every simulation imagines such a world, walks down the tree by upper confidence bounds, adds a node and plays
on. Where a question allows many answers, nodes widen slowly.
"""

from __future__ import annotations

import math

from quarterdeck.bots.playing import Bounds, playout, values_of
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream

EXPLORE = 0.7
WIDEN = 1.0  # a node may have 1 + WIDEN * sqrt(visits) children
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

    def most_followed(self, options: list[Option]) -> Option:
        """The answer that the search came back to most."""
        return max(
            [option for option in options if option in self.children], key=lambda o: self.children[o].visits
        )


def simulate(root: Node, world: Match, me: int, stream: Stream, bounds: Bounds) -> None:
    """One walk down the tree, and on to a result.

    Of seats that are asked together this one answers first: what they answer is sealed anyway.
    """
    path: list[tuple[int, Node]] = []
    node = root
    while not world.over and len(path) < DEEPEST:
        ask = world.ask(me) or world.asks[0]
        option, child, is_new = descend(node, ask, stream)
        world.put(ask.seat, option)
        path.append((ask.seat, child))
        node = child
        if is_new:
            break
    playout(world, stream)
    values = values_of(world, bounds)
    root.visits += 1
    for seat, visited in path:
        visited.visits += 1
        visited.total += values[seat]


def descend(node: Node, ask: Ask, stream: Stream) -> tuple[Option, Node, bool]:
    """An answer to follow: a new one while there is room for more, else the most promising."""
    children = node.children
    options = ask.options
    known = [option for option in options if option in children]
    for option in known:
        children[option].offered += 1
    if not known:
        return _added(node, stream.choice(options))
    if len(known) < len(options) and len(known) < 1 + WIDEN * math.sqrt(node.visits):
        return _added(node, stream.choice([o for o in options if o not in children]))
    option = max(known, key=lambda o: children[o].promise())
    return option, children[option], False


def _added(node: Node, option: Option) -> tuple[Option, Node, bool]:
    child = node.children[option] = Node()
    child.offered = 1
    return option, child, True
