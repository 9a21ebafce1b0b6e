"""The ladder of bots: each level against the one below, over the two-player games, into docs/bots.md.

    python bench/ladder.py --bot search:0.3s --most 100 --minutes 5 [--seed 1000] [GAME …]

Every pairing is a series of the arena in a file of its own under `--results`, so that the ladder can be
stopped, gone on with, and given more games later. `--write` only writes the page from what is there.

Games of a bot that thinks are played until an interval clears the bar (nine points in ten against random:
95 %; half of them against greedy: 99 %), or to the most games or minutes allowed. Looking again and again
makes an interval a little too narrow: between near equals that is why 99 % must clear while 95 % is printed.
Bots on a clock count the seconds of work that the machine really gave them, however busy it is.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from time import process_time

from quarterdeck.bots import planning
from quarterdeck.engine.game import AnyGame, games, load
from quarterdeck.lab.arena import Series, series, standings
from quarterdeck.lab.intervals import Z95, Interval, mean
from quarterdeck.lab.jobs import Played
from quarterdeck.lab.results import Results, series_of
from quarterdeck.lab.workers import play_all

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
QUICK = [("careless", "random"), ("greedy", "random"), ("greedy", "careless")]
Z99 = 2.575829
BARS = {"random": (0.9, Z95), "greedy": (0.5, Z99)}
BATCH = 10
FEWEST = 20


def two_player_games() -> list[str]:
    """Every game that two play with its default options."""
    return [slug for slug in games() if len(load(slug).seat_names(load(slug).checked(None))) == 2]


def short_options(game: AnyGame) -> dict[str, object]:
    """The length of the game at its least, for long games on a slow machine."""
    return {
        name: min(option.choices, key=lambda n: int(n))
        for name, option in game.options.items()
        if name.endswith("-cap") or name in ("years", "max-rounds")
    }


# ---------------------------------------------------------------------- figures


def points_of(played: Sequence[Played]) -> list[tuple[int, float]]:
    """The seed of every game and what the first entrant made of it: 1, ½ or 0."""
    return [(game.seed, (game.payoffs[game.entrants.index(0)] + 1) / 2) for game in played]


def by_pairs(played: Sequence[Played]) -> Interval:
    """The first entrant's points when both games of a seed count as one: luck of side and deal falls out."""
    pairs: dict[int, list[float]] = defaultdict(list)
    for seed, points in points_of(played):
        pairs[seed].append(points)
    return mean([sum(pair) / 2 for pair in pairs.values() if len(pair) == 2])


def is_decided(played: Sequence[Played], bar: float, z: float) -> bool:
    """Whether the first entrant is above or below the bar, by an interval of so many standard errors."""
    if len(played) < FEWEST:
        return False
    n = len(played)
    p = sum(points for _, points in points_of(played)) / n
    scale = 1 + z**2 / n
    middle = (p + z**2 / (2 * n)) / scale
    reach = z * math.sqrt(p * (1 - p) / n + z**2 / (4 * n * n)) / scale
    return abs(middle - bar) > reach


# ---------------------------------------------------------------------- playing


def play(wanted: Series, file: Path, bar: tuple[float, float] | None, minutes: float) -> None:
    """Play what the file does not hold yet, batch by batch, until the bar is cleared or time is up."""
    results = Results(file, wanted.plain())
    begun = process_time()
    jobs = [job for job in wanted.jobs() if job.number not in results.done()]
    size = BATCH if bar is not None else max(1, len(jobs))
    for at in range(0, len(jobs), size):
        if bar is not None and (is_decided(results.games(), *bar) or process_time() - begun > 60 * minutes):
            break
        for chunk in play_all(jobs[at : at + size], workers=1):
            results.add(chunk)
    results.close()


def climb(slug: str, asked: argparse.Namespace) -> None:
    """All pairings of one game."""
    game = load(slug)
    options = short_options(game) if asked.short else {}
    thinking = [(asked.bot, other) for other in asked.against.split(",") if other]
    for bot, other in [*QUICK, *thinking]:
        most = asked.games if (bot, other) in QUICK else asked.most
        if most:
            wanted = series(game, [bot, other], most, asked.seed, options)
            name = f"{slug}-{bot}-{other}-{asked.seed}".replace(":", "")
            bar = None if (bot, other) in QUICK else BARS.get(other)
            play(wanted, asked.results / f"{name}.arena", bar, asked.minutes)
            print(name, flush=True)


# ---------------------------------------------------------------------- writing


def row(file: Path) -> str | None:
    """A line of the table, from a file of results."""
    told = series_of(file)
    results = Results(file, told)
    played = results.games()
    results.close()
    if not played:
        return None
    game = load(told["game"])
    changed = {k: v for k, v in told["options"].items() if v != game.options[k].default}
    note = "" if not changed else f" ({', '.join(f'{k} {v}' for k, v in changed.items())})"
    bot, other = told["entrants"]
    points = standings(told["entrants"], played)[0].points
    pairs = by_pairs(played)
    near_equals = len(played) >= FEWEST and pairs.low > 0 and pairs.high < 1
    paired = pairs.percent() if near_equals else ""
    return f"| {told['game']}{note} | {bot} | {other} | {len(played)} | {points.percent()} | {paired} |"


def write(folder: Path) -> None:
    """The table of the page, from all files of results."""
    rows = [found for file in sorted(folder.glob("*.arena")) if (found := row(file)) is not None]
    lines = ["| game | bot | against | games | points | by pairs |", "|---|---|---|---:|---:|---:|", *rows]
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(head + BEGIN + "\n" + "\n".join(lines) + "\n" + END + tail, encoding="utf-8")
    print(json.dumps({"rows": len(rows), "page": str(PAGE)}))


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description="The ladder of bots.")
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=0, help="of bots that do not think")
    parser.add_argument("--bot", default="search:1s", help="the bot that thinks")
    parser.add_argument("--against", default="random,greedy", help="whom it meets")
    parser.add_argument("--most", type=int, default=100, help="its games, at most")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of this process's work a pairing")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--short", action="store_true", help="the shortest set-up of each game")
    parser.add_argument("--results", type=Path, default=Path("ladder"))
    parser.add_argument("--write", action="store_true", help="only write the page")
    asked = parser.parse_args()
    asked.results.mkdir(parents=True, exist_ok=True)
    planning.PATIENCE = math.inf  # nobody waits for these games: work counts, not waiting
    for slug in [] if asked.write else asked.slugs or two_player_games():
        climb(slug, asked)
    write(asked.results)


if __name__ == "__main__":
    main()
