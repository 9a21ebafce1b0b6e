"""The bot that searches worlds its seat cannot tell apart.

Where a game brings a rule of thumb, the search improves on it. Every way to leave it once in a decision is
a plan; the plans and the usual way are simulated in the same worlds with the same dice, so that luck falls on
all alike, and everybody goes on by the rule of thumb. The usual way is left only for one that gained, so that
a short search is never much worse than none.

Where there is no rule of thumb it is a tree search (`tree`). In both, a guess by the game's evaluation stands
in for the rest of a long game.
"""

from __future__ import annotations

from quarterdeck.bots.greedy import Greedy
from quarterdeck.bots.planning import Budget, Contest, Plan
from quarterdeck.bots.playing import Bounds, follow, habit, value_to
from quarterdeck.bots.tree import Node, simulate
from quarterdeck.engine.ask import Option
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream, start
from quarterdeck.engine.seat import Seat

SIMULATIONS = 400
WORLDS = 1 << 31


class Search:
    """Searches by number of simulations, or for seconds if given: so much for a whole decision."""

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS, seconds: float | None = None) -> None:
        self.stream = Stream(start(seed, "search bot"))
        self.simulations = simulations
        self.seconds = seconds
        self.root = Node()
        self.planned: Plan = ()
        self._greedy = Greedy(seed)
        self._following = -1  # the number of the question that follows one's own last answer
        self._share = 1.0

    def choose(self, seat: Seat) -> Option:
        """The best answer found."""
        ask = seat.ask
        assert ask is not None
        follows = ask.number == self._following
        self._following = ask.number + 1
        if not follows:
            self.planned, self.root = (), Node()
        best = self._answer(seat, ask.options, follows and ask.more)
        self.planned = self.planned[1:]
        self.root = self.root.children.get(best, Node())
        return best

    def _answer(self, seat: Seat, options: list[Option], goes_on: bool) -> Option:
        if len(options) == 1:
            return options[0]
        if self.planned and self.planned[0] in options:
            return self.planned[0]
        self._share = self._share / 2 if goes_on else 1.0
        if not seat.game.bot.has_rule_of_thumb:
            return self._by_tree(seat, options)
        self.planned = self._by_plans(seat)
        return self.planned[0]

    def _budget(self, share: float) -> Budget:
        return Budget(self.simulations * share, None if self.seconds is None else self.seconds * share)

    # ------------------------------------------------------------------ without a rule of thumb
    def _by_tree(self, seat: Seat, options: list[Option]) -> Option:
        """The answer that was followed most."""
        bounds = Bounds()
        budget = self._budget(self._share)
        while not budget.done or budget.spent() < 1:
            simulate(self.root, seat.imagine(self.stream.below(WORLDS)), seat.number, self.stream, bounds)
            budget.done += 1
        return self.root.most_followed(options)

    # ------------------------------------------------------------------ with one
    def _by_plans(self, seat: Seat) -> Plan:
        """The best plan for the decision: the usual one, or one that leaves it once."""
        usual, ways = plans(seat, self._greedy.choose(seat))
        if not ways:
            return usual
        bounds = Bounds()
        first = self.stream.below(WORLDS)

        def worth(plan: Plan, n: int) -> float:
            world = begun(seat, plan, first + n)
            follow(world, seat.number)
            return value_to(world, seat.number, bounds)

        def look(plan: Plan) -> float:
            if seat.game.bot.evaluate is None:
                return 0.0
            world = begun(seat, plan, first)
            while goes_on(world, seat.number):
                world.put(seat.number, habit(world, seat.number))
            return value_to(world, seat.number, bounds)

        if self._share == 1.0 and len(usual) > 1:
            self._share = 0.5  # the rest is for what may come after leaving the usual way
        return Contest(self._budget(self._share), worth, look).winner(usual, list(self.stream.shuffle(ways)))


def goes_on(world: Match, seat: int) -> bool:
    """Whether the seat is in the middle of a decision."""
    ask = world.ask(seat)
    return ask is not None and ask.more


def plans(seat: Seat, first: Option) -> tuple[Plan, list[Plan]]:
    """The usual way through the decision, and all ways to leave it once.

    The decision is followed as far as the seat learns nothing new in it.
    """
    world = seat.imagine(0)
    me = seat.number
    rng, learnt = world.state.rng, world.state.learnt_by(me)
    usual: Plan = ()
    others: list[Plan] = []
    ask, answer = seat.ask, first
    while ask is not None:
        others += [(*usual, option) for option in ask.options if option != answer]
        usual = (*usual, answer)
        world.put(me, answer)
        ask = world.ask(me)
        if ask is None or not ask.more or (world.state.rng, world.state.learnt_by(me)) != (rng, learnt):
            break
        answer = ask.options[0] if len(ask.options) == 1 else habit(world, me)
    return usual, others


def begun(seat: Seat, plan: Plan, n: int) -> Match:
    """The n-th world after the answers of a plan, as far as they are offered there."""
    world = seat.imagine(n)
    for option in plan:
        ask = world.ask(seat.number)
        if ask is None or option not in ask.options:
            break
        world.put(seat.number, option)
    return world
