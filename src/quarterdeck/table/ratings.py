"""Ratings of players, game by game."""

from __future__ import annotations

import time

from openskill.models import PlackettLuce

from quarterdeck.table.database import Connection, begin_alone
from quarterdeck.table.store import Store
from quarterdeck.table.tables import Table

MODEL = PlackettLuce()
RATING = 77121  # names the lock


async def rate_table(store: Store, table: Table) -> None:
    """Rate a finished game, once, if at least two different players or bots took part.

    It counts for those who began it: whoever gave a seat up, to a bot or anybody, has lost.
    """
    outcome = table.match.outcome
    players = table.seating.began_with or table.holders
    if (
        outcome is None
        or not table.is_rated
        or len(set(players)) != len(players)
        or len(players) < 2
        or "" in players
    ):
        return
    ranks = [float(outcome.rank(seat)) for seat in table.match.seats]
    for seat in table.seating.deserted(table.holders):
        ranks[seat] = float(len(ranks) + 1)  # behind everybody who stayed

    def act(db: Connection) -> None:
        begin_alone(db, RATING)
        statement = "INSERT INTO rated VALUES (?, ?) ON CONFLICT DO NOTHING"
        if db.execute(statement, (table.id, time.time())).rowcount != 1:
            return
        teams = []
        for player in players:
            found = "SELECT mu, sigma FROM ratings WHERE game = ? AND player = ?"
            row = db.execute(found, (table.game.slug, player)).fetchone()
            teams.append([MODEL.rating() if row is None else MODEL.rating(mu=row[0], sigma=row[1])])
        for player, (after,) in zip(players, MODEL.rate(teams, ranks=ranks), strict=True):
            db.execute(
                """INSERT INTO ratings VALUES (?, ?, ?, ?, 1) ON CONFLICT (game, player) DO UPDATE SET
                mu = excluded.mu, sigma = excluded.sigma, games = ratings.games + 1""",
                (table.game.slug, player, after.mu, after.sigma),
            )

    await store.read(act)


async def ratings_of(store: Store, game: str, limit: int = 50) -> list[tuple[str, float, float, int]]:
    """Players of a game: name, rating, uncertainty, games; those we are surest to be strong first."""
    statement = """SELECT r.player, a.name, r.mu, r.sigma, r.games FROM ratings r
        LEFT JOIN accounts a ON a.id = r.player WHERE r.game = ? ORDER BY r.mu - 3 * r.sigma DESC LIMIT ?"""
    rows = await store.read(lambda db: db.execute(statement, (game, limit)).fetchall())
    return [(_shown(player, name), mu, sigma, n) for player, name, mu, sigma, n in rows]


def _shown(player: str, name: str | None) -> str:
    """An account by its name; a guest's id is nobody's business."""
    if player.startswith("bot:"):
        return f"{player.removeprefix('bot:')} (bot)"
    return name or "a guest"
