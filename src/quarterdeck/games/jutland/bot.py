"""A player of Jutland: throw what cannot fight, keep what will, deploy all that may."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.bot import Bot
from quarterdeck.games.jutland.book import JutlandBook
from quarterdeck.games.jutland.state import Jutland
from quarterdeck.systems.hand_totals import HANDS, next_of


@remembered
def fresh_force(book: JutlandBook) -> tuple[tuple[float, ...], ...]:
    """What a fresh card brings in a turn, about: a side's force that may be deployed, over all cards."""
    return tuple(
        tuple(
            sum(c.force * c.copies for c in book.cards if turn.allows(c, side)) / book.cards.total
            for side in (0, 1)
        )
        for turn in book.turns
    )


LATER = 0.75  # a card for a later turn, against its full force: there will be other cards by then


def policy(g: Jutland, ask: Ask) -> Option:
    """The answer of a player who counts force."""
    if ask.prompt == "draw":
        return max(ask.options)  # a card more is never worse: it can be discarded
    side, turn = ask.seat, g.turn
    hand = g.cards.kinds(HANDS[side])
    if ask.prompt == "strike":
        wanted = hand
    else:
        fresh = max([fresh_force(g.book)[t - 1][side] for t in (turn, min(turn + 1, len(g.book.turns)))])
        wanted = [word for word in hand if use_of(g.book, word, side, turn) < fresh]
    return next_of(wanted, ask.facts["chosen"], ask.options)


def use_of(book: JutlandBook, word: str, side: int, turn: int) -> float:
    """What a card is worth to a side in a turn: its force now, less if only later, or nothing."""
    card = book.cards[word]
    if book.turns[turn - 1].allows(card, side):
        return card.force
    later = any(t.allows(card, side) for t in book.turns[turn:])
    return LATER * card.force if later else 0.0


def evaluate(g: Jutland, seat: int) -> float:
    """From about -1 (lost) to 1 (won): ships sunk, and force in hand."""
    ships = [sum(lost) for lost in g.lost]
    hands = [sum(use_of(g.book, w, side, g.turn) for w in g.cards.kinds(HANDS[side])) for side in (0, 1)]
    margin = (ships[1 - seat] - ships[seat]) / 8 + (hands[seat] - hands[1 - seat]) / 40
    return max(-1.0, min(1.0, margin))


BOT: Bot[Jutland] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=1.8,
    foresight=4,
)
