"""Hands: decks, discards and a hand for every seat, and what happens to them in every card game.

    LAYOUT = HandLayout(2, [CARDS.components])  # one deck for all; with a list for each seat, a deck each

    @state
    class Privateer(State):
        cards: Hands

    g = Privateer(rng=given.rng, cards=Hands(LAYOUT))
    shuffle_decks(g)
    for seat in (0, 1):
        draw_silently(g, seat, 5)

Drawing, reshuffling, discarding and losing cards are told in the log, to the right people. A game declares
how in its `words.toml`: `log.draw` (seat, n) for everybody, `log.drawn` (cards) for the one who drew,
`log.reshuffle` (n), `log.discard` (seat, card), `log.lose` (seat, card); and the prompt `discard` (n,
limit, chosen). Where the discards lie face down, `log.discard-hidden` (seat) is for everybody and
`log.discard-mine` (card) for the owner; so with `lose`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from quarterdeck.engine.ask import Flow
from quarterdeck.engine.hidden import Zones
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.hand_layout import HandLayout

__all__ = [
    "HandLayout",
    "Hands",
    "HoldingHands",
    "discard_to_limit",
    "draw",
    "draw_silently",
    "lose_at_random",
    "shuffle_decks",
    "throw_away",
]


class Hands(Zones):
    """Zones of such a layout: `deck`, `discard` and `hand` give a seat's zones."""

    __slots__ = ("deck", "discard", "hand")

    def __init__(self, layout: HandLayout, like: Hands | None = None) -> None:
        super().__init__(layout, like)
        self.deck = layout.deck
        self.discard = layout.discard
        self.hand = layout.hand

    def copy(self) -> Hands:
        """A copy that shares each seat's knowledge until one of the two changes it."""
        layout = self.layout
        assert isinstance(layout, HandLayout)
        return Hands(layout, self)

    def named(self, zone: str) -> int:
        """The number of a zone by its name."""
        layout = self.layout
        assert isinstance(layout, HandLayout)
        return layout.index[zone]

    def held(self, seat: int) -> list[str]:
        """The kinds in a seat's hand, each once, in the order of the deck list."""
        kinds = self.layout.kinds
        return [*dict.fromkeys([kinds[c] for c in sorted(self.zones[self.hand[seat]])])]

    def holds(self, seat: int, kind: str) -> bool:
        """Whether a card of that kind is in the seat's hand: for options, never for whether to ask."""
        return kind in self.kinds(self.hand[seat])

    def may_hold(self, seat: int, kinds: frozenset[str]) -> bool:
        """Whether by public facts one of these kinds may be in the seat's hand."""
        return self.could_hold(self.hand[seat], kinds)

    def throw(self, seat: int, kind: str) -> int:
        """A card of that kind from the seat's hand onto its discards; which one is returned."""
        return self.move_kind(kind, self.hand[seat], self.discard[seat])

    def play_to(self, seat: int, kind: str, zone: int) -> int:
        """A card of that kind from the seat's hand to a zone; which one is returned."""
        return self.move_kind(kind, self.hand[seat], zone)


class HoldingHands(Protocol):
    """A state with hands: what these rules need of it."""

    cards: Hands
    out: Any

    def log(self, key: str, only: tuple[int, ...] | None = None, **facts: Any) -> None: ...
    def below(self, n: int) -> int: ...
    def shuffle(self, items: Any) -> tuple[Any, ...]: ...


def shuffle_decks(g: HoldingHands) -> None:
    """Set-up: all cards into their decks, each shuffled."""
    layout = g.cards.layout
    assert isinstance(layout, HandLayout)
    for deck, pack in enumerate(layout.packs):
        g.cards.fill(deck, pack)
        g.cards.shuffle(deck, g)


def draw_silently(g: HoldingHands, seat: int, n: int) -> list[int]:
    """Draw up to n cards without a word, as at set-up; an empty deck is made anew of its discards.

    Fewer come when both are empty.
    """
    cards = g.cards
    deck, discard, hand = cards.deck[seat], cards.discard[seat], cards.hand[seat]
    drawn: list[int] = []
    while len(drawn) < n:
        if not cards.zones[deck]:
            if not cards.zones[discard]:
                break
            g.log("reshuffle", n=len(cards.zones[discard]))
            cards.gather(discard, deck, g)
        drawn += cards.draw_some(min(n - len(drawn), len(cards.zones[deck])), deck, hand)
    return drawn


def draw(g: HoldingHands, seat: int, n: int) -> list[int]:
    """Draw up to n cards: everybody hears how many, the drawer which."""
    drawn = draw_silently(g, seat, n)
    if g.out is not None and drawn:
        g.log("draw", seat=seat, n=len(drawn))
        g.log("drawn", only=(seat,), cards=[g.cards.kind(c) for c in drawn])
    return drawn


def discard_to_limit(
    g: HoldingHands, seat: int, limit: int, prompt: str = "discard", confirm: bool = False
) -> Flow[None]:
    """The seat throws away cards of its choice, all at once, so that it holds no more than the limit."""
    excess = g.cards.count(g.cards.hand[seat]) - limit
    if excess > 0:
        offer = partial(discards, g, seat, excess, confirm)
        for kind in (yield from choose(seat, prompt, offer, {"n": excess, "limit": limit})):
            throw_away(g, seat, kind)


def discards(g: HoldingHands, seat: int, n: int, confirm: bool = False) -> Several[str]:
    """Any n cards of the hand."""
    return Several("discard", held(g.cards, g.cards.hand[seat]), least=n, most=n, confirm=confirm)


def throw_away(g: HoldingHands, seat: int, kind: str) -> None:
    """A card of that kind from the hand onto the discards. Who cannot see the discards is not told which."""
    g.cards.throw(seat, kind)
    _tell(g, "discard", seat, kind)


def lose_at_random(g: HoldingHands, seat: int, n: int = 1) -> list[str]:
    """So many cards of the hand, taken blindly, go onto the discards; their kinds."""
    cards = g.cards
    lost: list[str] = []
    for _ in range(min(n, cards.count(cards.hand[seat]))):
        hand = sorted(cards.zones[cards.hand[seat]])
        c = hand[g.below(len(hand))]
        cards.move(c, cards.hand[seat], cards.discard[seat])
        lost.append(cards.kind(c))
        _tell(g, "lose", seat, lost[-1])
    return lost


def _tell(g: HoldingHands, key: str, seat: int, kind: str) -> None:
    """A card came onto the discards: told to all where those lie open, else its owner alone hears which."""
    if g.out is None:
        return
    layout = g.cards.layout
    pile = g.cards.discard[seat]
    if (layout.sees[pile] | layout.tops[pile]) == layout.every:
        g.log(key, seat=seat, card=kind)
    else:
        g.log(f"{key}-hidden", seat=seat)
        g.log(f"{key}-mine", only=(seat,), card=kind)
