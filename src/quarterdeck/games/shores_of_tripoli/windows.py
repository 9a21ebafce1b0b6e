"""§Battle Cards: the windows in which they are offered, and playing them.

A window opens whenever by public facts one of its cards could be in that hand, never because one is.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Facts, Flow, Option
from quarterdeck.games.shores_of_tripoli import tbot_choices
from quarterdeck.games.shores_of_tripoli.book import ACTIVE, BATTLE_LINE, DISCARD, HAND, REMOVED, SIDES, TR
from quarterdeck.games.shores_of_tripoli.state import Tripoli

DECLINE: Option = ("decline",)


def could_hold(g: Tripoli, seat: int, card: str) -> bool:
    """Whether, as far as everybody knows, the card may be in that hand."""
    zones = g.cards.zones
    c = g.book.first[card]
    if not zones[HAND[seat]] or c in zones[REMOVED] or c in zones[ACTIVE[seat]]:
        return False
    return "hidden" in g.house or c not in zones[DISCARD[seat]]


def offer(g: Tripoli, seat: int, prompt: str, cards: Sequence[str], facts: Facts) -> Flow[str]:
    """Offer battle cards to a player; the one played, or nothing. The T-bot goes by its own list."""
    if seat == TR and "solo" in g.house:
        return _from_battle_line(g, cards)
    for card in cards:
        if could_hold(g, seat, card):
            break
    else:
        return ""
    answer = yield Ask(seat, prompt, lambda: _held(g, seat, cards), facts, window=True)
    if answer == DECLINE:
        return ""
    card = str(answer[1])
    g.cards.move(g.book.first[card], HAND[seat], REMOVED)
    g.log("battle-card", side=SIDES[seat], card=card)
    return card


def _held(g: Tripoli, seat: int, cards: Sequence[str]) -> list[Option]:
    hand = g.cards.zones[HAND[seat]]
    return [DECLINE, *[g.book.to_play[card] for card in cards if g.book.first[card] in hand]]


def _from_battle_line(g: Tripoli, cards: Sequence[str]) -> str:
    """19.1-19.6. The T-bot plays the first card of its battle line whose own condition holds."""
    line = g.cards.zones[BATTLE_LINE]
    for card in cards:
        if g.book.first[card] in line and tbot_choices.plays_battle_card(g, card):
            g.cards.move(g.book.first[card], BATTLE_LINE, REMOVED)
            g.log("battle-card", side="tr", card=card)
            return card
    return ""
