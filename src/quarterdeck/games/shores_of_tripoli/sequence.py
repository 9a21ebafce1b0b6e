"""§Sequence of Play: what closes a play, a season and a year. Steps end by calling `finish`."""

from __future__ import annotations

from quarterdeck.games.shores_of_tripoli.book import ACTIVE, DISCARD, LAST_YEAR, REMOVED, TR, US, WINTER
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.games.shores_of_tripoli.victory import draw


def finish(g: Tripoli) -> None:
    """The play is over: the active card is put away, and the other side or the next season follows."""
    seat = g.turn
    for c in g.cards.zones[ACTIVE[seat]]:
        g.cards.move(c, ACTIVE[seat], DISCARD[seat] if g.book.goes_to_discard[c] else REMOVED)
    g.field = g.raider = g.goal = g.engaged = -1
    g.sails = g.round = 0
    g.obannon = g.sharpshooters = g.exactly = g.passed = False
    if seat == US:
        g.turn = TR
        g.step = "play"
    else:
        g.turn = US
        end_of_season(g)


def end_of_season(g: Tripoli) -> None:
    """§End of Season. The marker moves on; after Winter the year ends, after 1806 the game."""
    if g.season < WINTER:
        g.season += 1
        g.step = "play"
    elif g.year == LAST_YEAR:
        draw(g)
    else:
        g.year += 1
        g.step = "year"
