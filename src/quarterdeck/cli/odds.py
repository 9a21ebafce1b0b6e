"""`qd odds`: exact odds, of dice on the table or of dice named on the line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quarterdeck.cli.asking import NOBODY, View, viewer
from quarterdeck.engine.errors import BadNotation
from quarterdeck.kit.odds import Odds, at_least, exactly, hits, mean, together

if TYPE_CHECKING:
    from quarterdeck.scene.model import Scene

AREA = "odds"  # the area of a scene in which games tell their odds
_POOL = re.compile(r"(\d+)@(\d+)")
_MOST_DICE = 200


def odds(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE | DICE@LEAST …",
            help="A record or save; or dice and the least face that hits, such as 4@6 3@5.",
        ),
    ],
    at: Annotated[int | None, typer.Option("--at", min=0, help="Of a file: after so many answers.")] = None,
    seat: View = NOBODY,
) -> None:
    """Exact odds of the rolls that are pending in a game, or of a handful of dice.

    `qd odds 4@6 3@5` adds the hits of four dice that hit on 6 and three that hit on 5 or 6.
    """
    if all(_POOL.fullmatch(word) for word in what):
        print_pool(what)
    elif len(what) == 1:
        print_pending(Path(what[0]), at, seat)
    else:
        strange = next(word for word in what if not _POOL.fullmatch(word))
        raise BadNotation(f"{strange!r} is no handful of dice: write 4@6 for four dice that hit on 6")


def print_pool(what: list[str]) -> None:
    """A line for each number of hits."""
    pools = [pool(word) for word in what]
    both = together(*pools)
    print(f"{'hits':>4}  {'exactly':>9}  {'or more':>9}")
    for n in range(len(both)):
        print(f"{n:>4}  {float(exactly(both, n)):>9.3%}  {float(at_least(both, n)):>9.3%}")
    print(f"mean  {float(mean(both)):.3f}")


def pool(word: str) -> Odds:
    """`4@6` as a distribution of hits."""
    dice, least = (int(number) for number in word.split("@"))
    if dice > _MOST_DICE or not 1 <= least <= 6:
        raise BadNotation(f"{word!r}: up to {_MOST_DICE} dice, which hit from a face of 1 to 6")
    return hits(dice, least)


def print_pending(file: Path, at: int | None, seat: str) -> None:
    """What the game itself says of the rolls at that point."""
    from quarterdeck.cli.stepping import stepping

    steps = stepping(file)
    steps.go(steps.length if at is None else at)
    scene = steps.match.scene(viewer(seat, steps.match.names))
    print(scene.subtitle or scene.title)
    lines = told(scene)
    for line in lines:
        print(f"  {line}")
    if not lines:
        print("  No roll is pending here.")


def told(scene: Scene) -> list[str]:
    """The facts of the scene's odds, a line each."""
    from quarterdeck.scene.model import Panel

    return [
        " ".join(filter(None, (f"{fact.called}: {fact.value}.", fact.note)))
        for area in scene.areas
        if area.id == AREA
        for item in area.items
        if isinstance(item, Panel)
        for fact in item.facts
    ]
