"""Indian Territory: victory points (13)."""

from __future__ import annotations

from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.indian_territory.book import BONUS, LAND, PEOPLE, POINTS, STOCKS
from quarterdeck.games.indian_territory.state import IndianTerritory


def holding_of(g: IndianTerritory, seat: int, category: str) -> int:
    """How much of a kind a seat has."""
    if category == "bonus":
        return g.cards.count(BONUS + seat)
    return g.stocks[seat][STOCKS.index[category]]


def leaders(g: IndianTerritory, category: str) -> tuple[list[int], int]:
    """13.1, 13.2, R11. Who has the most of a kind, and the points that each of them gets."""
    held = {seat: holding_of(g, seat, category) for seat in range(len(g.stocks)) if g.in_play(seat)}
    most = max(held.values(), default=0)
    first = [seat for seat, n in held.items() if n == most and most > 0]
    return first, POINTS[category] - (len(first) > 1)


def count_points(g: IndianTerritory) -> None:
    """13.1. Every kind."""
    for category in POINTS:
        first, points = leaders(g, category)
        for seat in first:
            g.points[seat] += points
            g.log("points", seat=seat, n=points, category=category, all=g.points[seat])


def final_outcome(g: IndianTerritory) -> Outcome:
    """2.1, R11, R15."""
    standing = [
        (g.in_play(seat), g.points[seat], g.stocks[seat][PEOPLE], g.stocks[seat][LAND])
        for seat in range(len(g.stocks))
    ]
    ranking = rank_by(standing)
    facts = {"winner": ranking[0][0], "n": g.points[ranking[0][0]]} if len(ranking[0]) == 1 else {}
    return Outcome(ranking, tuple(g.points), "points" if facts else "shared", facts)
