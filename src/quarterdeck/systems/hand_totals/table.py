"""How hands and revealed lines look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from quarterdeck.engine.hidden import Zones
from quarterdeck.scene import Area, Card, Row

# A card's face: its word, the element's id, how many lie together, and whose they are. The element says its
# own id when clicked; only in one's own hand does it say the card's word, which is what options name.
Face: TypeAlias = Callable[[str, str, int, int | None], Card]


def _faces(words: Sequence[str], where: str, face: Face, owner: int | None) -> list[Card]:
    """Equal cards together, in the order in which they are named."""
    return [face(word, f"{where}-{word}", n, owner) for word, n in Counter(words).items()]


def hand_area(cards: Zones, hand: int, seat: int, face: Face) -> Area:
    """One's own hand in the order of the deck list, which is the order of choosing."""
    words = [cards.layout.kinds[c] for c in sorted(cards.zones[hand])]
    faces = _faces(words, "hand", face, None)
    mine = [replace(card, word=word) for card, word in zip(faces, dict.fromkeys(words), strict=True)]
    row = Row("hand-row", "Your hand", cards=mine, owner=seat)
    return Area("hand", "Your hand", place="hand", items=[row])


def enemy_row(cards: Zones, hand: int, owner: int, seat: int | None, label: str, face: Face) -> Row:
    """Another's hand: what the seat has seen of it, and how many cards are unknown."""
    known = [] if seat is None else cards.knows(seat, hand)
    place = {word: i for i, word in enumerate(cards.layout.kinds)}
    known.sort(key=lambda word: place[word])
    return Row(
        f"enemy-{owner}",
        label,
        cards=_faces(known, f"known-{owner}", face, owner),
        owner=owner,
        hidden=cards.count(hand) - len(known),
        note="Face up: cards you have seen there" if known else "",
        small=True,
    )


def line_row(row: str, label: str, words: Sequence[str], face: Face, owner: int, note: str = "") -> Row:
    """Cards that were revealed together."""
    return Row(row, label, cards=_faces(words, row, face, owner), owner=owner, note=note, small=True)


def enemy_area(
    cards: Zones, hands: Sequence[int], seat: int | None, names: Sequence[str], face: Face
) -> Area:
    """The hands that are not one's own."""
    others = [side for side in range(len(names)) if side != seat]
    rows = [enemy_row(cards, hands[side], side, seat, f"{names[side]}'s hand", face) for side in others]
    return Area("enemy", "The hands" if seat is None else "The enemy's hand", place="side", items=rows)
