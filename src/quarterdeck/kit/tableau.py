"""Cards in play: what is attached to them, the tokens and marks on them, and who controls them.

    @state
    class Fleet(State):
        cards: Hands  # with an open zone "table", in which all cards in play lie
        play: Annotated[list[InPlay], Many(70)]

        def pile(self, kind: str) -> int: ...  # where a card of that kind is discarded

    ship = put_into_play(g, seat, "galleon")
    attach(g, seat, ship, "morgan")
    total(ship, lambda kind: g.book.cards[kind].strength)
    take_control(ship, seat)
    discard_from_play(g, ship)

A card in play is called by a name of its own: the first Galleon is `galleon-1`, a second one `galleon-2`, and
whoever enters next takes the lowest number that is free. So options can tell two Galleons apart, and what
they are called says nothing of which of two equal cards lies there. `names_in_play` are the labels.

Marks are words that hold for a while ("raided", "lost"): `mark` puts one on, and `clear_marks` takes those
off that end with a turn or a phase. Across a question keep the name and look the card up again (`in_play`):
a bot that imagines another world puts other objects into the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from quarterdeck.engine.state import part
from quarterdeck.kit.cards import CardKind
from quarterdeck.kit.hands import Hands

TABLE = "table"  # the zone in which all cards in play lie, attached or not
NUMERALS = ("", "", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X")


@part
class InPlay:
    """A card in play and all that goes with it; `former` is the owner from whom it was taken."""

    name: str
    card: str
    owner: int
    former: int | None = None
    place: str = ""
    attached: tuple[str, ...] = ()
    tokens: int = 0
    marks: tuple[str, ...] = ()

    @property
    def all_cards(self) -> tuple[str, ...]:
        """The card itself, and what is attached to it."""
        return (self.card, *self.attached)


class WithTableau(Protocol):
    """A state with cards in play."""

    cards: Hands
    play: list[InPlay]

    def pile(self, kind: str) -> int:
        """The zone into which a card of that kind is discarded."""


def names_in_play(cards: Iterable[CardKind]) -> dict[str, str]:
    """What cards are called in play, with their labels: `galleon-1` Galleon, `galleon-2` Galleon II."""
    return {
        f"{card.id}-{n}": card.name + NUMERALS[n] for card in cards for n in range(1, max(card.copies, 1) + 1)
    }


def in_play(g: WithTableau, name: object) -> InPlay:
    """The card in play of that name."""
    for card in g.play:
        if card.name == name:
            return card
    raise AssertionError(f"{name!r} is not in play: {[card.name for card in g.play]}")


def put_into_play(g: WithTableau, seat: int, kind: str) -> InPlay:
    """A card from the seat's hand into play before it, behind its other cards."""
    return put_from(g, g.cards.hand[seat], seat, kind)


def put_from(g: WithTableau, zone: int, seat: int, kind: str) -> InPlay:
    """A card from any zone into play before a seat."""
    g.cards.move_kind(kind, zone, g.cards.named(TABLE))
    names = {card.name for card in g.play}
    n = 1
    while f"{kind}-{n}" in names:
        n += 1
    card = InPlay(name=f"{kind}-{n}", card=kind, owner=seat)
    g.play.append(card)
    return card


def attach(g: WithTableau, seat: int, card: InPlay, kind: str) -> None:
    """A card from the seat's hand is attached to one in play."""
    attach_from(g, g.cards.hand[seat], card, kind)


def attach_from(g: WithTableau, zone: int, card: InPlay, kind: str) -> None:
    """A card from any zone is attached to one in play."""
    g.cards.move_kind(kind, zone, g.cards.named(TABLE))
    card.attached = (*card.attached, kind)


def detach(g: WithTableau, card: InPlay, kind: str) -> None:
    """One attached card of that kind is discarded; the others stay."""
    at = card.attached.index(kind)
    card.attached = card.attached[:at] + card.attached[at + 1 :]
    g.cards.move_kind(kind, g.cards.named(TABLE), g.pile(kind))


def discard_from_play(g: WithTableau, card: InPlay) -> None:
    """A card leaves play with all that is attached to it."""
    g.play.remove(card)
    for kind in card.all_cards:
        g.cards.move_kind(kind, g.cards.named(TABLE), g.pile(kind))


def take_control(card: InPlay, seat: int) -> None:
    """Another seat controls the card from now on, with all that is attached to it."""
    card.former = card.owner
    card.owner = seat


def total(card: InPlay, figure: Callable[[str], int]) -> int:
    """A figure summed over a card and all that is attached to it."""
    return sum([figure(kind) for kind in card.all_cards])


def mark(card: InPlay, word: str) -> None:
    """The card bears a mark from now on; twice is as good as once."""
    if word not in card.marks:
        card.marks = (*card.marks, word)


def clear_marks(g: WithTableau, *words: str) -> None:
    """These marks come off all cards in play."""
    for card in g.play:
        if card.marks:
            card.marks = tuple([word for word in card.marks if word not in words])
