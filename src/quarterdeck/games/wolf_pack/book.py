"""Wolf Pack: what is printed, the deck and its zones, and the options that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards

WOLF, CONVOY = 0, 1
SIDES = ("wolf", "convoy")
DECK, DISCARD = 0, 1
HANDS = (2, 3)
LINES = (4, 5)
PASS: Option = ("pass",)


@dataclass(frozen=True, kw_only=True)
class WolfCard(CardKind):
    """A card of the shared deck. `side` may use it; `step` is its place in that side's line."""

    type: Literal["detection", "attack", "target", "evasion", "water", "discard"]
    side: Literal["wolf", "convoy", "both", "none"] = "none"
    step: int = 0
    robs: bool = False


class WolfBook(Book):
    """The numbers, the deck, and what each side may do with its cards."""

    def __init__(self, printed: Printed) -> None:
        self.hand_limit = printed.number("hand")  # 3.2, 5.2
        self.drawn = printed.number("drawn")  # 5.1
        # 6.5 for the Wolf pack, 7.5 for the Convoy
        self.to_win = (printed.number("transports"), printed.number("u-boats"))
        self.cards = read_cards(printed / "cards.toml", WolfCard)
        self.labels = self.cards.labels
        self.layout = Layout(
            2,
            [
                Zone("deck", sees=NOBODY, ordered=True),
                Zone("discard"),
                Zone("hand-wolf", sees=WOLF),
                Zone("hand-convoy", sees=CONVOY),
                Zone("line-wolf", ordered=True),
                Zone("line-convoy", ordered=True),
            ],
            self.cards.components,
        )
        self.kinds = self.layout.kinds
        # 6.3 and 7.3: the three cards of a line, in order
        self.sequence = tuple(self._line(side) for side in SIDES)
        # 6.2, 6.7, 7.2 and 7.7: what each side may play besides its line
        self.evaders = tuple(
            frozenset(card.id for card in self.cards if card.type == "evasion" and card.side == side)
            for side in SIDES
        )
        self.robbers = tuple(
            frozenset(card.id for card in self.cards if card.robs and card.side in (side, "both"))
            for side in SIDES
        )
        # Hands of the same kinds have the same options: a set of kinds is an integer with a bit for each.
        self.bit = {word: 1 << i for i, word in enumerate(self.cards.kinds)}
        self.bits = tuple(self.bit[kind] for kind in self.kinds)
        # All that a side may ever play; the rest of a hand does not change its options.
        self.useful = tuple(
            sum(self.bit[word] for word in {*self.sequence[s], *self.evaders[s], *self.robbers[s]})
            for s in (WOLF, CONVOY)
        )

    def _line(self, side: str) -> tuple[str, ...]:
        own = [card for card in self.cards if card.side == side and card.step]
        return tuple(card.id for card in sorted(own, key=lambda card: card.step))

    def discards(self, hand: tuple[int, ...]) -> list[Option]:
        """R5. Any card may be thrown away."""
        return self._discards(self._held(hand))

    def plays(self, hand: tuple[int, ...], seat: int, laid: int) -> list[Option]:
        """6.1-6.7, 7.1-7.7. The next card of the line, an evasion, a robbing card, or nothing."""
        return self._plays(self._held(hand) & self.useful[seat], seat, laid)

    def _held(self, hand: tuple[int, ...]) -> int:
        """The kinds in a hand, as a set."""
        kinds, bits = 0, self.bits
        for c in hand:
            kinds |= bits[c]
        return kinds

    @remembered
    def _discards(self, kinds: int) -> list[Option]:
        return [("discard", word) for word in self.cards.kinds if kinds & self.bit[word]]

    @remembered
    def _plays(self, kinds: int, seat: int, laid: int) -> list[Option]:
        playable = {self.sequence[seat][laid], *self.evaders[seat], *self.robbers[seat]}
        words = [word for word in self.cards.kinds if word in playable and kinds & self.bit[word]]
        return [PASS, *[("play", word) for word in words]]
