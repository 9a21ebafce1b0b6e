"""Medieval Manor: what may change hands in the Trade phase (§8 of the ledger)."""

from __future__ import annotations

from quarterdeck.games.medieval_manor.book import PEASANTS, SEATS, TOKENS
from quarterdeck.games.medieval_manor.hardships import watch_victory
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.kit.trade import Bundle, Deal, Lot, Market


def holdings(g: Manor, seat: int) -> list[Lot]:
    """8.2, R13. All tokens but the last peasant, and the cards of the hand unless it is shared."""
    store = g.stores[seat]
    lots = [(word, store[i] - (i == PEASANTS)) for i, word in enumerate(TOKENS.words)]
    if not g.common:
        lots += [(g.book.words[c], 1) for c in sorted(g.cards.zones[g.hand(seat)])]
    return lots


def swap(g: Manor, deal: Deal) -> None:
    """Both sides change hands at once."""
    hand_over(g, deal.speaker, deal.listener, deal.give)
    hand_over(g, deal.listener, deal.speaker, deal.want)
    for seat in (deal.speaker, deal.listener):
        watch_victory(g, seat)


def hand_over(g: Manor, giver: int, taker: int, bundle: Bundle) -> None:
    for word, n in bundle:
        if word in g.book.number_of:
            g.cards.move(g.book.number_of[word], g.hand(giver), g.hand(taker))
        else:
            token = TOKENS.index[word]
            g.stores[giver][token] -= n
            g.stores[taker][token] += n


MARKET: Market[Manor] = Market(SEATS, holdings, swap)
