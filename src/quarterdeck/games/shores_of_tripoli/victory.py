"""§Victory Conditions and §Tournament play: how the war ends, and the points."""

from __future__ import annotations

from typing import NoReturn

from quarterdeck.engine.ask import GameOver
from quarterdeck.engine.outcome import Outcome, won_by
from quarterdeck.games.shores_of_tripoli.book import SIDES, TR, US
from quarterdeck.games.shores_of_tripoli.state import Tripoli

POINTS = 30  # 16.3


def points(g: Tripoli) -> tuple[int, int]:
    """§Tournament play. Three for each US frigate sunk and one a gold coin; the US has the rest of 30."""
    tripolitan = 3 * g.trophies + g.gold
    return POINTS - tripolitan, tripolitan


def win(g: Tripoli, seat: int, reason: str) -> NoReturn:
    """The game ends at once. Points never change the winner (a low-point win is a win)."""
    scores = _scores(g, 1.0 if seat == US else 0.0)
    tell_points(g, seat)
    if "solo" in g.house:
        raise GameOver(Outcome(((US,),), scores[:1], reason, {"gold": g.gold}, victory=seat == US))
    raise GameOver(won_by(seat, 2, reason, scores, {"gold": g.gold}))


def draw(g: Tripoli) -> NoReturn:
    """4.7. Nobody has won by the end of 1806."""
    scores = _scores(g, 0.5)
    tell_points(g, -1)
    if "solo" in g.house:
        raise GameOver(Outcome(((US,),), scores[:1], "draw", {"gold": g.gold}))
    raise GameOver(Outcome(((US, TR),), scores, "draw", {"gold": g.gold}))


def _scores(g: Tripoli, us: float) -> tuple[float, ...]:
    if "tournament" in g.house:
        return tuple(float(n) for n in points(g))
    return (us, 1.0 - us)


def tell_points(g: Tripoli, winner: int) -> None:
    """In a tournament the points are told, and a low-point win is called one."""
    if "tournament" in g.house:
        us, tripolitan = points(g)
        g.log("points", us=us, tr=tripolitan)
        if winner >= 0 and (us, tripolitan)[winner] < (us, tripolitan)[1 - winner]:
            g.log("low-point", winner=SIDES[winner])


def gain_gold(g: Tripoli, n: int) -> None:
    """4.4. Tripolitania receives gold; twelve coins end the war."""
    g.gold = min(g.book.gold, g.gold + n)
    if g.gold == g.book.gold:
        win(g, TR, "gold")


def sink_us_frigate(g: Tripoli) -> None:
    """4.5. Tripolitania collects a sunk US frigate (already off the map); the fourth ends the war."""
    g.trophies += 1
    g.log("us-frigate-sunk", n=g.trophies)
    if g.trophies == g.book.frigates_to_sink:
        win(g, TR, "frigates")
