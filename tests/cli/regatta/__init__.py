"""Regatta: a made-up game that asks in every way a terminal must cope with.

Long lists to narrow, amounts, a question with a single option, one whose choice is a secret, a die, and
sealed bids.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.game import Game, Setup, SetupOption, table
from quarterdeck.engine.outcome import by_score
from quarterdeck.engine.state import State, state
from quarterdeck.engine.words import Words
from quarterdeck.scene import Area, Board, Fact, Panel, Piece, Scene, Space, seats

FOLDER = Path(__file__).parent
NAMES = ("Red", "Blue")
PORTS = ("brest", "cadiz", "cape-town", "cape-verde", "dover", "lisbon")


@state
class Regatta(State):
    """Where the two fleets are, and what they have won."""

    round: int
    rounds: int
    at: list[str]
    points: list[int]
    step: str


def setup(given: Setup) -> Regatta:
    """Both start at Brest."""
    return Regatta(
        rng=given.rng,
        round=1,
        rounds=given.number("rounds"),
        at=["brest", "brest"],
        points=[0, 0],
        step="red",
    )


def play(g: Regatta) -> Flow[None]:
    """Red sails, Blue sails, both bid."""
    while True:
        yield MARK
        if g.step == "bids":
            yield from bids(g)
        else:
            seat = NAMES.index(g.step.capitalize())
            yield from turn(g, seat)
            g.step = "blue" if seat == 0 else "bids"


def turn(g: Regatta, seat: int) -> Flow[None]:
    """Sail, drink the only toast there is, let the other parry, roll for the wind."""
    answer = yield Ask(seat, "sail", partial(voyages, g, seat))
    if answer[0] == "sail":
        g.at[seat] = answer[2]
        g.points[seat] += answer[3]
        g.log("sailed", seat=seat, port=answer[2], n=answer[3])
    yield Ask(seat, "toast", [("toast",)], more=True)
    yield Ask(1 - seat, "parry", [("decline",)], window=True)
    wind = g.roll()
    g.points[seat] += wind
    g.log("wind", seat=seat, n=wind)


def voyages(g: Regatta, seat: int) -> list[Option]:
    """To any other port with one to three sails, or not at all."""
    here = g.at[seat]
    return [("stay",), *[("sail", here, there, n) for there in PORTS if there != here for n in (1, 2, 3)]]


def bids(g: Regatta) -> Flow[None]:
    """Both bid in secret; the higher bid wins what it bid."""
    made = yield Together([(seat, partial(bid, seat)) for seat in (0, 1)])
    g.log("bids", red=made[0], blue=made[1])
    if made[0] != made[1]:
        g.points[made[1] > made[0]] += max(made)
    if g.round == g.rounds:
        raise GameOver(by_score(g.points, "done", {"rounds": g.round}))
    g.round += 1
    g.step = "red"


def bid(seat: int) -> Flow[int]:
    """0 to 5."""
    answer = yield Ask(seat, "bid", [("bid", n) for n in range(6)])
    return int(answer[1])


def scene(g: Regatta, seat: int | None) -> Scene:
    """A row of ports with the fleets on them, and the points."""
    spaces = [Space(port, LABELS[port], at=(60 + 90 * i, 50)) for i, port in enumerate(PORTS)]
    pieces = [
        Piece(f"fleet-{side}", f"{name} fleet", kind="frigate", at=g.at[side], owner=side)
        for side, name in enumerate(NAMES)
    ]
    board = Board("sea", "Sea", size=(600, 100), spaces=spaces, pieces=pieces)
    points = [
        Fact(f"points-{side}", name, value=g.points[side], owner=side) for side, name in enumerate(NAMES)
    ]
    areas = [
        Area("map", "The sea", items=[board]),
        Area("score", "Points", items=[Panel("points", "Points", facts=points)], place="side"),
    ]
    return Scene("Regatta", areas, subtitle=f"Round {g.round}", seats=seats(*NAMES), you=seat)


def evaluate(g: Regatta, seat: int) -> float:
    """The lead."""
    return float(g.points[seat] - g.points[1 - seat])


WORDS = Words(FOLDER / "words.toml")
LABELS = WORDS.labels
GAME: Game[Regatta] = Game(
    slug="regatta",
    title="Regatta",
    summary="Sail, toast and bid.",
    seats=NAMES,
    setup=setup,
    play=play,
    scene=scene,
    wording=WORDS,
    folder=FOLDER,
    source="made up for tests",
    length="a minute",
    bound=200,
    options=table(
        SetupOption("rounds", "Rounds", (1, 2, 3), 2),
        SetupOption("fog", "Fog", (True, False), False),
    ),
    bot=Bot(evaluate=evaluate),
)
