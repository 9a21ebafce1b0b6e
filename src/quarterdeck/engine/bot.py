"""What a game tells bots about playing it well. Every part may be left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.state import State

if TYPE_CHECKING:
    from quarterdeck.engine.match import Match

S_contra = TypeVar("S_contra", bound=State, contravariant=True)  # who can play a family can play its titles


@dataclass(frozen=True, kw_only=True)
class Bot(Generic[S_contra]):
    """How good a position is, and what a player of some sense would answer.

    `policy` reads the state of a world that the asked seat (`ask.seat`) cannot tell from the true one; which
    world that is, the caller decides once for a whole decision. It leaves the state as it was. `tryout` is
    for a rule of thumb that must see what comes of its answers: it gets the imagined matches, `worlds` of
    them where they are made for a decision and a single one where a search plays on, and forks them as it
    likes. A game brings one of the two.
    """

    evaluate: Callable[[S_contra, int], float] | None = None
    policy: Callable[[S_contra, Ask], Option] | None = None
    tryout: Callable[[Sequence[Match], Ask], Option] | None = None
    worlds: int = 1
    trust: float = 1.0  # the hyperbolic tangent of so many times `evaluate` is about the expected result
    foresight: int = 3  # turns of one's own that a search plays on before it asks `evaluate`
    turn: Callable[[S_contra], int] | None = None  # whose turn it is; if not given, that of whoever is asked

    def __post_init__(self) -> None:
        if self.policy is not None and self.tryout is not None:
            raise ValueError("a bot brings a policy or a tryout, not both")
        if self.worlds < 1 or (self.worlds > 1 and self.tryout is None):
            raise ValueError(f"worlds is {self.worlds}; only a tryout can use more than 1")

    @property
    def has_rule_of_thumb(self) -> bool:
        """Whether the game says what to answer."""
        return self.policy is not None or self.tryout is not None

    def answer(self, worlds: Sequence[Match], ask: Ask) -> Option:
        """What the rule of thumb answers, going by these worlds."""
        if self.policy is not None:
            return self.policy(worlds[0].state, ask)
        assert self.tryout is not None, "asked only where there is a rule of thumb"
        return self.tryout(worlds, ask)


AnyBot: TypeAlias = Bot[Any]
