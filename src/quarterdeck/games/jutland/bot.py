"""A player of Jutland: throw what cannot fight, keep what will, deploy all that may."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.engine.seat import Seat
from quarterdeck.games.jutland.state import CARDS, TURNS, Jutland
from quarterdeck.kit.hand_totals import HANDS, next_of

# What a fresh card brings in a turn, about: a side's force that may be deployed, over all cards.
FRESH = tuple(
    tuple(sum(c.force * c.copies for c in CARDS if turn.allows(c, side)) / CARDS.total for side in (0, 1))
    for turn in TURNS
)
LATER = 0.75  # a card for a later turn, against its full force: there will be other cards by then


def policy(seat: Seat) -> Option:
    """The answer of a player who counts force."""
    ask = seat.ask
    assert ask is not None
    g: Jutland = seat.glance()
    hand, turn = g.cards.kinds(HANDS[seat.number]), g.turn
    if ask.prompt == "strike":
        wanted = hand
    else:
        fresh = max([FRESH[t - 1][seat.number] for t in (turn, min(turn + 1, len(TURNS)))])
        wanted = [word for word in hand if use_of(word, seat.number, turn) < fresh]
    return next_of(wanted, ask.facts["chosen"], ask.options)


def use_of(word: str, side: int, turn: int) -> float:
    """What a card is worth to a side in a turn: its force now, less if only later, or nothing."""
    card = CARDS[word]
    if TURNS[turn - 1].allows(card, side):
        return card.force
    later = any(t.allows(card, side) for t in TURNS[turn:])
    return LATER * card.force if later else 0.0


def evaluate(g: Jutland, seat: int) -> float:
    """From about -1 (lost) to 1 (won): ships sunk, and force in hand."""
    ships = [sum(lost) for lost in g.lost]
    hands = [sum(use_of(w, side, g.turn) for w in g.cards.kinds(HANDS[side])) for side in (0, 1)]
    margin = (ships[1 - seat] - ships[seat]) / 8 + (hands[seat] - hands[1 - seat]) / 40
    return max(-1.0, min(1.0, margin))
