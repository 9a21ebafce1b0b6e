"""Making a `Game` of a scenario: what all games of the family have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from quarterdeck.engine.game import Game, SetupOption, Value, table
from quarterdeck.engine.words import Words
from quarterdeck.games.warp_empires.bot import evaluate, policy
from quarterdeck.games.warp_empires.rules import play, setup
from quarterdeck.games.warp_empires.scenario import Scenario
from quarterdeck.games.warp_empires.scene import scene
from quarterdeck.games.warp_empires.state import Empire

WINNER_LOSS = SetupOption(
    "winner-loss",
    "What the winner of a battle gives up",
    ("capped", "literal"),
    "capped",
    "Capped: from half to all of the Force that the loser lost. Literal: at least half, whatever it takes.",
    ("R17",),
)
UPKEEP_FLOOR = SetupOption(
    "upkeep-floor",
    "No upkeep for as many units as at the start",
    (True, False),
    True,
    "Off: five units for each point of revenue, and no more.",
    ("R20",),
)


def make_game(
    scenario: Scenario,
    *,
    title: str,
    summary: str,
    words: Words,
    source: str,
    length: str,
    bound: int,
    options: tuple[SetupOption, ...],
    base: Game[Empire] | None = None,
    name_seats: Callable[[Mapping[str, Value]], tuple[str, ...]] | None = None,
    trust: float = 0.04,
    foresight: int = 8,
    turn: Callable[[Empire], int] | None = None,
) -> Game[Empire]:
    """A game of the family; the options of the system are added to its own."""
    shared = [WINNER_LOSS, UPKEEP_FLOOR]
    if base is not None:
        shared = [replace(o, rules=tuple(f"{base.slug}:{number}" for number in o.rules)) for o in shared]
    return Game(
        slug=scenario.slug,
        title=title,
        summary=summary,
        seats=scenario.seats,
        setup=partial(setup, scenario),
        play=play,
        scene=scene,
        words=words,
        folder=scenario.folder,
        source=source,
        length=length,
        bound=bound,
        options=table(*options, *shared),
        evaluate=evaluate,
        policy=policy,
        trust=trust,
        foresight=foresight,
        turn=turn,
        name_seats=name_seats,
        base=base,
    )
