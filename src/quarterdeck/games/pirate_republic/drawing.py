"""Hands: drawing, discarding, and the end of a round that the Commander's empty deck declares."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.games.pirate_republic.state import Republic


def draw(g: Republic, seat: int, n: int) -> int:
    """4.6. Cards from the top of one's deck; an empty deck is not shuffled within a round. How many came."""
    deck, hand = g.book.own["deck"][seat], g.book.own["hand"][seat]
    there = g.cards.count(deck)
    wanted, n = n, min(n, there)
    if n > 0:
        drawn = g.cards.draw_some(n, deck, hand)
        g.log("draws", seat=seat, cards=[g.cards.kind(c) for c in drawn])
    if wanted > there and seat == g.commander and g.book.seats > 1:
        declare_end(g)
    return max(n, 0)


def draw_up(g: Republic, seat: int) -> None:
    """3.1, 4.12. Up to the hand limit."""
    draw(g, seat, g.limit_of(seat) - g.cards.count(g.book.own["hand"][seat]))


def declare_end(g: Republic) -> None:
    """8.1. The Commander must draw and cannot: everybody else has one more turn."""
    if g.ended or g.closing:
        return
    g.ended = True
    n = g.book.seats
    g.last = tuple((g.commander + k) % n for k in range(1, n))
    g.log("round-ends", seat=g.commander)


def discard(g: Republic, seat: int, kind: str) -> None:
    """A hand card goes to the discard pile."""
    g.cards.move_kind(kind, g.book.own["hand"][seat], g.book.own["discard"][seat])


def choose_discard(g: Republic, seat: int, prompt: str) -> Flow[None]:
    """Discard a hand card of one's choice, if there is one."""
    kinds = sorted(set(g.hand(seat)))
    if not kinds:
        return
    answer = yield Ask(seat, prompt, [("discard", kind) for kind in kinds])
    discard(g, seat, str(answer[1]))
    g.log("discards", seat=seat, card=answer[1])
