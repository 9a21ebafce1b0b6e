"""Swiss Family Robinson: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.systems.skirmish.book import GRID, Play, SkirmishCard, UnitKind

PIRATES = 16  # 4.1
FAMILY_HOME = range(16)  # rows 1 and 2
PIRATE_HOME = range(48, 64)  # rows 7 and 8


@dataclass(frozen=True, kw_only=True)
class AttackCard(SkirmishCard):
    """A card of the attack deck; `once` cards leave the game when used."""

    once: bool = False


def users_of(book: FamilyBook, card: AttackCard) -> tuple[int, ...]:
    """The members of the family that may use a card."""
    named = set(card.users)
    every = enumerate(book.members)
    return tuple(m for m, kind in every if not named or named & {kind.id, *kind.classes})


def within(steps: int) -> tuple[int, ...]:
    """R4 by option: by square, all others that so many steps lead to, each in any direction."""
    squares = [divmod(square, GRID.columns) for square in range(len(GRID.names))]
    return tuple(
        sum(1 << b for b, (r, c) in enumerate(squares) if 0 < max(abs(r - row), abs(c - column)) <= steps)
        for row, column in squares
    )


DECK, DISCARD, HAND, SPENT = range(4)


class FamilyBook(Book):
    """Everything printed, and what follows from it."""

    def __init__(self, printed: Printed) -> None:
        self.kinds = read_rows(printed / "units.toml", "unit", UnitKind)
        self.members = tuple(kind for kind in self.kinds for _ in range(kind.count))
        self.cards = read_cards(printed / "cards.toml", AttackCard)
        named = {word for card in self.cards for word in card.users}
        known = {word for kind in self.kinds for word in (kind.id, *kind.classes)}
        check_words(printed / "cards.toml", "card", self.cards, "users", known, "a class of units")
        check_words(printed / "units.toml", "unit", self.kinds, "classes", named, "a class that a card names")
        self.plays = {card.id: Play(card, (users_of(self, card),), ()) for card in self.cards}
        self.around = {
            card.id: self.plays[card.id].reach if card.knight else within(card.range) for card in self.cards
        }
        self.once = frozenset(card.id for card in self.cards if card.once)
        self.places: dict[str, list[Option]] = {
            kind.id: [("place", kind.id, GRID.names[s]) for s in FAMILY_HOME] for kind in self.kinds
        }
        self.layout = Layout(
            1,
            [Zone("deck", sees=NOBODY, ordered=True), Zone("discard"), Zone("hand"), Zone("spent")],
            self.cards.components,
        )
        self.cards_drawn = printed.number("drawn")  # 11.1
        self.hand_limit = printed.number("hand")  # 13.1
        self.first = tuple(self.layout.kinds.index(kind) for kind in self.layout.kinds)
        self.climbs = frozenset(c for c, kind in enumerate(self.layout.kinds) if kind == "steep-climb")
        self.labels = {
            **self.cards.labels,
            **{kind.id: kind.name for kind in self.kinds},
            **{name: name for name in GRID.names},
        }
