"""Battle of the Atlantic (WarpSpawn). The Royal Navy and the German fleet, 1939 to 1943; a deck for each.

Section numbers are the ledger's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from quarterdeck.engine.ask import MARK, Flow, GameOver
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.battle_of_the_atlantic.book import (
    BRITISH,
    CATEGORIES,
    DECKS,
    GERMAN,
    HANDS,
    PILES,
    AtlanticBook,
)
from quarterdeck.games.battle_of_the_atlantic.state import Atlantic
from quarterdeck.kit.cards import draw_cards
from quarterdeck.systems.hand_totals import decided, throw

FIRST_YEAR, YEARS = 1939, 5  # 5.1
BEGINNING = ((0, 1, 0), (1, 0, 0))  # 9.6, 9.7
BOTH = (BRITISH, GERMAN)


def setup(given: Setup) -> Atlantic:
    """§3 The decks. Each player has a deck of their own."""
    book: AtlanticBook = given.book
    g = Atlantic(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="logistics",
        turn=1,
        won=[0, 0],
        bonus=[list(bonus) for bonus in BEGINNING],
        revealed=[],
        totals=[[0, 0, 0], [0, 0, 0]],
        strategies=[0, 0],
    )
    for seat in BOTH:
        g.cards.fill(DECKS[seat], book.own[seat])
        g.cards.shuffle(DECKS[seat], g)
    return g


def play(g: Atlantic) -> Flow[None]:
    """§5 Turn sequence: Logistics, Strategy, Deployment, Victory, a year each time."""
    while True:
        yield MARK
        if g.step == "logistics":
            for seat in BOTH:
                draw(g, seat, g.book.hand)
            g.step = "strategy"
        else:
            yield from strategy(g)
            deployment(g)
            victory(g)


def draw(g: Atlantic, seat: int, n: int) -> None:
    """6.1, 6.2. From one's own deck, made anew of one's own discards when it runs out."""
    if n:
        drawn = draw_cards(g, g.cards, n, DECKS[seat], HANDS[seat], PILES[seat])
        g.log("draw", seat=seat, n=len(drawn))


def strategy(g: Atlantic) -> Flow[None]:
    """§7 Strategy Phase. Up to three cards are replaced."""
    thrown = yield from throw(g, g.cards, BOTH, g.book.exchange, "strategy", PILES, HANDS)
    for seat in BOTH:
        draw(g, seat, len(thrown[seat]))


def deployment(g: Atlantic) -> None:
    """§8 Deployment Phase. Hands are revealed and their Grand Strategy Totals worked out."""
    g.revealed = [in_order(g, seat) for seat in BOTH]
    for seat in BOTH:
        g.totals[seat] = category_totals(g.book, g.revealed[seat], g.bonus[seat])
        g.strategies[seat] = prod(g.totals[seat])
        g.cards.move_group(g.cards.zones[HANDS[seat]], HANDS[seat], PILES[seat])  # R1
        a, o, e = g.totals[seat]
        g.log("reveal", seat=seat, cards=g.revealed[seat], a=a, o=o, e=e, n=g.strategies[seat])


def in_order(g: Atlantic, seat: int) -> tuple[str, ...]:
    """A hand's words in the order of the card list."""
    return tuple([g.book.layout.kinds[c] for c in sorted(g.cards.zones[HANDS[seat]])])


def category_totals(book: AtlanticBook, words: Sequence[str], bonus: Sequence[int]) -> list[int]:
    """8.2-8.4. The points of each category, and one, and the bonus won so far."""
    totals = [1 + extra for extra in bonus]
    for word in words:
        totals[book.category[word]] += book.points[word]
    return totals


def victory(g: Atlantic) -> None:
    """§9 Victory Phase. The higher strategy wins the hand, each higher total a lasting bonus."""
    british, german = g.strategies
    if british == german:
        g.log("tie")
    else:
        winner = BRITISH if british > german else GERMAN
        g.won[winner] += 1
        g.log("hand", seat=winner, n=g.won[winner])
    for i, category in enumerate(CATEGORIES):
        mine, theirs = g.totals[BRITISH][i], g.totals[GERMAN][i]
        if mine != theirs:
            better = BRITISH if mine > theirs else GERMAN
            g.bonus[better][i] += 1
            g.log("bonus", seat=better, category=category, n=g.bonus[better][i])
    end_year(g)


def end_year(g: Atlantic) -> None:
    """2.1, R4. Three hands win; after five years the greater number."""
    facts = {"british": g.won[BRITISH], "german": g.won[GERMAN]}
    if g.book.to_win in g.won:
        winner = g.won.index(g.book.to_win)
        raise GameOver(won_by(winner, 2, "three", g.won, {"seat": winner, **facts}))
    if g.turn == YEARS:
        raise GameOver(decided(g.won, "years", facts))
    g.turn += 1
    g.step = "logistics"


def bound(given: Setup) -> int:
    """Each year both exchange cards, and say when they are done."""
    book: AtlanticBook = given.book
    return 2 * YEARS * (book.exchanged + 1)
