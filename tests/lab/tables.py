"""Series for the tests of the laboratory: short games of bots that do not think."""

from __future__ import annotations

from quarterdeck.engine.game import load
from quarterdeck.lab.arena import Series, series
from quarterdeck.lab.jobs import Played, play
from quarterdeck.lab.workers import play_all

SLUG = "battle-of-the-atlantic"


def short(games: int = 12, bots: tuple[str, ...] = ("greedy", "random"), closely: bool = False) -> Series:
    return series(load(SLUG), bots, games, 40, {}, closely)


def played(wanted: Series) -> list[Played]:
    return [play(job) for job in wanted.jobs()]


def all_played(wanted: Series, workers: int = 1) -> list[Played]:
    games = [game for chunk in play_all(wanted.jobs(), workers) for game in chunk]
    return sorted(games, key=lambda game: game.number)


def same(games: list[Played]) -> list[dict[str, object]]:
    """All of the games but how long they took."""
    return [{**vars(game), "seconds": 0} for game in games]
