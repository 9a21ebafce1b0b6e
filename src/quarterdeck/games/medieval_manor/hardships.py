"""Medieval Manor: drawing cards, and the hardships that strike at once (§6 and §7 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.games.medieval_manor.book import (
    ANIMALS,
    CROPS,
    DECK,
    DISCARD,
    GOLD,
    MAP,
    PEASANTS,
    REMOVED,
    RESOURCES,
    VICTORY,
)
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.kit.cards import draw_cards


def draw(g: Manor, seat: int, n: int) -> None:
    """6.1, 7.1. Cards from the deck into a hand, one by one; a hardship strikes at once and is gone."""
    cards = g.cards
    hand = g.hand(seat)
    if len(cards.zones[DECK]) >= n and not any(g.book.is_hardship[c] for c in cards.zones[DECK][-n:]):
        drawn = list(cards.draw_some(n, DECK, hand))
        tell_drawn(g, seat, drawn)
        return
    for _ in range(n):
        for c in draw_cards(g, cards, 1, DECK, hand, DISCARD):
            tell_drawn(g, seat, [c])
            if g.book.is_hardship[c]:
                cards.move(c, hand, REMOVED)
                strike(g, seat, c)


def tell_drawn(g: Manor, seat: int, drawn: list[int]) -> None:
    """Hands lie open, so what is drawn is no secret."""
    if g.out is not None and drawn:
        g.log("draw", seat=seat, cards=[g.book.words[c] for c in drawn])


def left_to_draw(g: Manor) -> int:
    """6.5. How many cards could still be drawn, the discards shuffled in."""
    return len(g.cards.zones[DECK]) + len(g.cards.zones[DISCARD])


def strike(g: Manor, seat: int, c: int) -> None:
    """7.1. A hardship takes effect; `seat` is the player it was dealt to (R3)."""
    g.log("strike", seat=seat, card=g.book.words[c], sense=g.book.deck_list[c].sense)
    STRIKES[g.book.deck_list[c].strikes](g, seat)


def blight(g: Manor, seat: int) -> None:
    g.blight = True


def rebellion(g: Manor, seat: int) -> None:
    g.rebellion = True


def fire(g: Manor, seat: int) -> None:
    """One upgrade at random, on the map or in play; none if there is none."""
    owned = g.owned(seat)
    if owned:
        lose_upgrade(g, seat, g.choice(owned))


def lose_upgrade(g: Manor, seat: int, c: int) -> None:
    g.log("burn", seat=seat, card=g.book.words[c])
    if c in g.cards.zones[g.estate(seat)]:
        g.cards.move(c, g.estate(seat), DISCARD)
        return
    g.cards.move(c, MAP, DISCARD)
    g.laid = tuple([pair for pair in g.laid if pair[0] != c])
    if c in g.spots:
        g.spots[g.spots.index(c)] = -1


def thieves(g: Manor, seat: int) -> None:
    g.stores[seat][RESOURCES] = 0


def scandal(g: Manor, seat: int) -> None:
    lose_victory(g, seat, 2)


def heresy(g: Manor, seat: int) -> None:
    """In the variant of a common hand that one hand is discarded."""
    for hand in dict.fromkeys([g.hand(other) for other in range(len(g.stores))]):
        g.cards.move_group(g.cards.zones[hand], hand, DISCARD)


def plague(g: Manor, seat: int) -> None:
    """Nobody loses their last peasant (R3)."""
    for store in g.stores:
        store[PEASANTS] = max(1, store[PEASANTS] - 1)


def lose_all(*tokens: int) -> Callable[[Manor, int], None]:
    """Everybody loses all of these."""

    def strikes(g: Manor, seat: int) -> None:
        for store in g.stores:
            for token in tokens:
                store[token] = 0

    return strikes


STRIKES: dict[str, Callable[[Manor, int], None]] = {
    "no-crops": blight,
    "no-play": rebellion,
    "lose-upgrade": fire,
    "lose-resources": thieves,
    "lose-victory": scandal,
    "discard-hands": heresy,
    "lose-peasant": plague,
    "lose-food": lose_all(CROPS, ANIMALS),
    "lose-gold": lose_all(GOLD),
    "lose-animals": lose_all(ANIMALS),
}


def lose_victory(g: Manor, seat: int, n: int) -> None:
    """R5. Victory never falls below 0."""
    store = g.stores[seat]
    store[VICTORY] = max(0, store[VICTORY] - n)


def watch_victory(g: Manor, seat: int) -> None:
    """2.1, R15. Whoever once reaches the goal makes this turn the last."""
    if g.stores[seat][VICTORY] >= g.goal:
        g.ending = True
