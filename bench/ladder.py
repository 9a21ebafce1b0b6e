"""The ladder of bots: each level against the one below, over the two-player games, into docs/bots.md.

    python bench/ladder.py --games 40 --search 100 [--seconds 1] [--short] [GAME …]

Every pairing is a series of the arena in a file of its own under `--results`, so that the ladder can be
stopped, gone on with, and given more games later. `--write` only writes the page from what is there.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from quarterdeck.engine.game import AnyGame, games, load
from quarterdeck.lab.arena import Series, series, standings
from quarterdeck.lab.intervals import Interval
from quarterdeck.lab.results import Results, series_of
from quarterdeck.lab.workers import play_all

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"


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


def pairings(thinker: str, number: int, thinking: int) -> list[tuple[str, str, int]]:
    """Who meets whom in how many games."""
    return [
        ("careless", "random", number),
        ("greedy", "random", number),
        ("greedy", "careless", number),
        (thinker, "random", thinking),
        (thinker, "greedy", thinking),
    ]


def play(wanted: Series, file: Path, workers: int) -> None:
    """Play what the file does not hold yet."""
    results = Results(file, wanted.plain())
    finished = results.done()
    jobs = [job for job in wanted.jobs() if job.number not in finished]
    if jobs:
        for chunk in play_all(jobs, workers):
            results.add(chunk)
    results.close()


def row(file: Path) -> tuple[str, str, str, int, Interval] | None:
    """Game, two bots, games and the first one's points, from a file of results."""
    told = series_of(file)
    results = Results(file, told)
    played = results.games()
    results.close()
    if not played:
        return None
    first = standings(told["entrants"], played)[0]
    changed = {k: v for k, v in told["options"].items() if v != load(told["game"]).options[k].default}
    note = "" if not changed else f" ({', '.join(f'{k} {v}' for k, v in changed.items())})"
    return told["game"] + note, told["entrants"][0], told["entrants"][1], len(played), first.points


def write(folder: Path) -> None:
    """The table of the page, from all files of results."""
    rows = [found for file in sorted(folder.glob("*.arena")) if (found := row(file)) is not None]
    lines = ["| game | bot | against | games | points |", "|---|---|---|---:|---:|"]
    for game, bot, other, number, points in rows:
        lines.append(f"| {game} | {bot} | {other} | {number} | {points.percent()} |")
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    PAGE.write_text(head + BEGIN + "\n" + "\n".join(lines) + "\n" + END + tail, encoding="utf-8")
    print(json.dumps({"rows": len(rows), "page": str(PAGE)}))


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description="The ladder of bots.")
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40, help="of bots that do not think")
    parser.add_argument("--thinking", type=int, default=20, help="games of the bot that does")
    parser.add_argument("--search", type=int, default=100, help="simulations a move")
    parser.add_argument("--seconds", type=float, help="a move, instead of simulations")
    parser.add_argument("--short", action="store_true", help="the shortest set-up of each game")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--results", type=Path, default=Path("ladder"))
    parser.add_argument("--write", action="store_true", help="only write the page")
    asked = parser.parse_args()
    asked.results.mkdir(parents=True, exist_ok=True)
    thinker = f"search:{asked.seconds:g}s" if asked.seconds else f"search:{asked.search}"
    for slug in [] if asked.write else asked.slugs or two_player_games():
        game = load(slug)
        options = short_options(game) if asked.short else {}
        for bot, other, number in pairings(thinker, asked.games, asked.thinking):
            if number:
                wanted = series(game, [bot, other], number, 1000, options)
                name = f"{slug}-{bot}-{other}".replace(":", "")
                play(wanted, asked.results / f"{name}.arena", asked.workers)
                print(name, flush=True)
    write(asked.results)


if __name__ == "__main__":
    main()
