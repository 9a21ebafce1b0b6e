"""Choosing among plans: all are tried in the same worlds, and the worse half gives way again and again."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import TypeAlias

from quarterdeck.engine.ask import Option

Plan: TypeAlias = tuple[Option, ...]  # the first answers of a decision; the rest goes by the rule of thumb

LEAST = 2  # worlds in which every plan is tried before any gives way
PATIENCE = 3.0  # a thread that gets little of the machine stops after so many times its seconds
SURPRISE = 0.5  # how much a pair may differ although none did so far
CAUTION = 20.0  # a typical loss by leaving the rule of thumb over the variance of such losses
EACH = 5  # simulations that a plan should get on average, else the least promising are left out
LOOKING = 0.25  # the part of the budget that may go into finding out which those are


class Budget:
    """So many simulations, or seconds of this thread's own work on the machine."""

    __slots__ = ("_begun", "_begun_waiting", "done", "seconds", "simulations")

    def __init__(self, simulations: float, seconds: float | None) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.done = 0
        self._begun = thread_time()
        self._begun_waiting = perf_counter()

    def spent(self) -> float:
        """The part that is used up."""
        if self.seconds is None:
            return self.done / self.simulations
        worked = thread_time() - self._begun
        waited = perf_counter() - self._begun_waiting
        return max(worked, waited / PATIENCE) / self.seconds

    def tries(self) -> float:
        """How many simulations it is good for, as far as can be told; at least one must be done."""
        return self.simulations if self.seconds is None else self.done / max(self.spent(), 1e-9)


class Gain:
    """What a plan gained on the usual one, over pairs of simulations in the same worlds."""

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

    @property
    def doubt(self) -> float:
        """The square of the gain's standard error; few pairs that agree by chance do not make it small."""
        spread = max(0.0, self.squares / self.pairs - self.mean**2)
        return (spread + SURPRISE**2 / self.pairs) / self.pairs

    def is_clear(self) -> bool:
        """Whether one should expect a gain from it.

        Most ways to leave the rule of thumb lose a little. If their true gains are spread normally about a
        small loss, one should expect a gain when what was seen exceeds its squared error times that loss over
        the variance of the true gains.
        """
        return self.pairs >= LEAST and self.mean > CAUTION * self.doubt


class Contest:
    """Plans against the usual one, in the same worlds; the worse half of them gives way again and again.

    `worth` simulates a plan in the n-th world, `look` only judges the position right after it.
    """

    def __init__(
        self, budget: Budget, worth: Callable[[Plan, int], float], look: Callable[[Plan], float]
    ) -> None:
        self.budget = budget
        self.gains: dict[Plan, Gain] = {}
        self._worth = worth
        self._look = look

    def winner(self, usual: Plan, others: list[Plan]) -> Plan:
        """The plan that gained most on the usual one, if it gained clearly; else the usual one."""
        budget, gains = self.budget, self.gains
        base = self._simulated(usual, 0)
        left = self._shortlist(others)
        stages = max(1, math.ceil(math.log2(len(left) + 1)))
        stage = world = 0
        while left and budget.spent() < 1:
            if world:
                base = self._simulated(usual, world)
            for plan in left:
                if budget.spent() >= 1 and world >= LEAST:
                    break
                gains.setdefault(plan, Gain()).add(self._simulated(plan, world) - base)
            world += 1
            while len(left) > 1 and world >= LEAST and budget.spent() > (stage + 1) / stages:
                left = sorted(left, key=lambda plan: -gains[plan].mean)[: (len(left) + 1) // 2]
                stage += 1
        clear = [plan for plan in left if plan in gains and gains[plan].is_clear()]
        return max(clear, key=lambda plan: gains[plan].mean, default=usual)

    def _simulated(self, plan: Plan, world: int) -> float:
        self.budget.done += 1
        return self._worth(plan, world)

    def _shortlist(self, plans: list[Plan]) -> list[Plan]:
        """As many plans as can be tried often enough: those after which the position looks best."""
        room = max(1, int(self.budget.tries() / EACH))
        if len(plans) <= room:
            return plans
        looks: list[tuple[float, Plan]] = []
        for plan in plans:
            if self.budget.spent() > LOOKING and len(looks) > room:
                break
            looks.append((self._look(plan), plan))
        looks.sort(key=lambda pair: -pair[0])
        return [plan for _, plan in looks[:room]]
