"""What the search gains where it leaves a game's rule of thumb.

    python bench/departures.py --bot search:1s --positions 100 --playouts 100 [GAME …]

Two good bots differ by little, and the luck of whole games hides it: to tell 52 % from 50 % takes thousands
of them. This looks at single decisions instead. Greedy bots play; at every so-many-th decision the search is
asked as well. Where it would leave the rule of thumb, both ways are played on to the end by that rule, in
worlds that the search has not seen, with the same luck for both. The mean difference, in points of a game,
is what leaving was worth; times the decisions of a game it is what the search should win more than greedy.

The interval is over departures, not over playouts: they are what is sampled.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time

from ladder import two_player_games

from quarterdeck.bots import Greedy, Search, bot, planning
from quarterdeck.bots.planning import Plan
from quarterdeck.bots.playing import habit
from quarterdeck.bots.search import WORLDS, begun, plans
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from quarterdeck.engine.seat import Seat
from quarterdeck.lab.intervals import mean

HEADINGS = (
    "| game | bot | asked | left the rule | gain each time | decisions a seat | more points in 100 games |"
)


@dataclass
class Audit:
    """What was seen in one game."""

    games: int = 0
    decisions: int = 0  # of both seats, in all those games
    asked: int = 0  # of which the search was asked about so many
    gains: list[float] = field(default_factory=list)  # of every departure, in points

    def row(self, slug: str, name: str) -> str:
        """As a line of a table."""
        rate = len(self.gains) / self.asked
        each = mean(self.gains)
        a_seat = self.decisions / self.games / 2
        whole = [100 * a_seat * rate * value for value in (each.value, each.low, each.high)]
        return (
            f"| {slug} | {name} | {self.asked} | {100 * rate:.0f} % | {each.percent()} "
            f"| {a_seat:.0f} | {whole[0]:+.1f} ({whole[1]:+.1f} to {whole[2]:+.1f}) |"
        )


def decisions(match: Match) -> Iterator[Seat]:
    """Greedy bots play to the end; on the way, every seat that has something to decide."""
    while not match.over:
        ask = match.asks[0]
        seat = match.seat(ask.seat)
        if len(ask.options) > 1 and not ask.more:
            yield seat
        match.put(ask.seat, Greedy().choose(seat))


def points(seat: Seat, plan: Plan, n: int) -> float:
    """A plan in the n-th world, then everybody by the rule of thumb to the end: 1, ½ or 0."""
    world = begun(seat, plan, n)
    for _ in range(world.bound):
        if world.over:
            break
        ask = world.asks[0]
        world.put(ask.seat, ask.options[0] if len(ask.options) == 1 else habit(world, ask.seat))
    assert world.outcome is not None
    return (world.outcome.payoff(seat.number) + 1) / 2


def gain(seat: Seat, usual: Plan, wanted: Plan, playouts: int, which: int) -> float:
    """What a departure is worth, over worlds that no search of these positions sees."""
    unseen = WORLDS + which * playouts
    return (
        sum(points(seat, wanted, n) - points(seat, usual, n) for n in range(unseen, unseen + playouts))
        / playouts
    )


def departure(seat: Seat, name: str, seed: int) -> tuple[Plan, Plan] | None:
    """The usual way and the one that the search prefers, or None where it keeps to the usual one."""
    usual, _ = plans(seat, Greedy().choose(seat))
    thinker = bot(name, seed)
    assert isinstance(thinker, Search), f"{name} does not search"
    answer = thinker.choose(seat)
    wanted = (answer, *thinker.planned)
    return None if wanted == usual else (usual, wanted)


def audit(slug: str, asked: argparse.Namespace) -> Audit:
    """Positions of games between greedy bots, one of every `--every` decisions."""
    game = load(slug)
    seen = Audit()
    seed = asked.seed
    begun_at = process_time()
    while seen.asked < asked.positions and process_time() - begun_at < 60 * asked.minutes:
        seed += 1
        seen.games += 1
        for n, seat in enumerate(decisions(Match(game, seed))):
            seen.decisions += 1
            if (n + seed) % asked.every or seen.asked >= asked.positions:
                continue
            seen.asked += 1
            found = departure(seat, asked.bot, seen.asked)
            if found is not None:
                seen.gains.append(gain(seat, *found, asked.playouts, seen.asked))
    return seen


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description="What the search gains where it leaves the rule of thumb.")
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--bot", default="search:1s", help="a bot that searches")
    parser.add_argument("--positions", type=int, default=100, help="decisions about which it is asked")
    parser.add_argument("--every", type=int, default=3, help="one decision of so many")
    parser.add_argument("--playouts", type=int, default=100, help="worlds in which a departure is tried")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of work for a game, about")
    parser.add_argument("--seed", type=int, default=70000)
    asked = parser.parse_args()
    planning.PATIENCE = math.inf  # nobody waits: work counts, not waiting
    print(HEADINGS)
    print("|---|---|---:|---:|---:|---:|---:|", flush=True)
    for slug in asked.slugs or two_player_games():
        seen = audit(slug, asked)
        print(seen.row(slug, asked.bot), flush=True)


if __name__ == "__main__":
    main()
