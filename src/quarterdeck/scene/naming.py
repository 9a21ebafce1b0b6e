"""How elements are named to people: owners, plurals, and what is known of a piece."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from quarterdeck.scene.model import Board, Card, Element, Piece, Scene, Seat

KINDS = {
    "ship-of-line": "ship of the line",
    "depth-charge": "depth charge",
    "unknown": "unknown piece",
    "marker": "marker",
}
_SAME = frozenset({"infantry", "cavalry", "artillery", "aircraft", "goods", "gold", "cards", "cargo", "crew"})
_ODD = {"man": "men", "die": "dice", "leaf": "leaves", "staff": "staves"}

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
ARROWS = "↑↗→↘↓↙←↖"


def plural(noun: str) -> str:
    """The plural of an English noun phrase: "ship of the line" gives "ships of the line"."""
    head, joint, rest = noun.partition(" of ")
    before, space, last = head.rpartition(" ")
    return f"{before}{space}{_plural_word(last)}{joint}{rest}"


def _plural_word(word: str) -> str:
    lower = word.lower()
    if lower in _SAME:
        return word
    for single, several in _ODD.items():
        if lower.endswith(single):
            return word[: -len(single)] + several
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if lower.endswith("y") and lower[-2:-1] not in ("", "a", "e", "i", "o", "u"):
        return word[:-1] + "ies"
    return word + "s"


def count(n: int, noun: str, several: str = "") -> str:
    """ "1 card", "2 cards"."""
    return f"{n} {noun if n == 1 else several or plural(noun)}"


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def direction(degrees: float) -> int:
    """Which of the eight winds is nearest, north being 0 and turning clockwise."""
    return round(degrees / 45) % 8


def seat_of(scene: Scene, owner: int | None) -> Seat | None:
    return next((seat for seat in scene.seats if seat.owner == owner), None)


def owner_name(scene: Scene, owner: int | None) -> str:
    """The owner's name; empty for nobody's."""
    if owner is None:
        return ""
    seat = seat_of(scene, owner)
    return seat.name if seat else f"Player {owner + 1}"


def letters(scene: Scene) -> dict[int, str]:
    """One letter for each owner, all different: the one given, or the first of its name that is free."""
    found = {seat.owner: seat.letter for seat in scene.seats if seat.letter}
    for seat in scene.seats:
        if seat.owner not in found:
            own = [c.upper() for c in seat.name if c.isalpha()] + [str(seat.owner + 1)]
            found[seat.owner] = next((c for c in own if c not in found.values()), own[-1])
    return found


def kind_name(kind: str) -> str:
    return KINDS.get(kind, kind.replace("-", " "))


def piece_noun(piece: Piece) -> str:
    """What sort of piece it is, in the singular: its label, or its kind."""
    return piece.label or kind_name(piece.kind)


def piece_name(scene: Scene, piece: Piece) -> str:
    """Owner, count, sort and own name: "Blue flagship Victory", "3 Red frigates"."""
    noun = piece_noun(piece)
    owner = owner_name(scene, piece.owner)
    said = noun if piece.n == 1 else piece.plural or plural(noun)
    if owner and not noun.lower().startswith(owner.lower()):
        said = f"{owner} {said[:1].lower() + said[1:] if said[1:2].islower() else said}"
    number = "" if piece.n == 1 else f"{piece.n} "
    return f"{number}{said} {piece.name}".strip()


def pieces_there(scene: Scene, words: Container[str]) -> dict[str, str]:
    """Who stands on the spaces that words name: one's own pieces, or else the first two of others."""
    found: dict[str, list[Piece]] = {}
    for board in [item for area in scene.areas for item in area.items if isinstance(item, Board)]:
        spaces = {space.id: space.word for space in board.spaces if space.word in words}
        for piece in board.pieces:
            if piece.at in spaces:
                found.setdefault(spaces[piece.at], []).append(piece)
    return {word: _briefly(scene, pieces) for word, pieces in found.items()}


def _briefly(scene: Scene, pieces: Sequence[Piece]) -> str:
    mine = [replace(p, owner=None) for p in pieces if p.owner is not None and p.owner == scene.you]
    names = [piece_name(scene, piece) for piece in mine or pieces]
    return listed(names if len(names) < 3 else [*names[:2], "others"])


def piece_facts(piece: Piece) -> list[str]:
    """What else is known of a piece, each in a few words."""
    facts = []
    if piece.hits is not None and piece.max_hits is not None:
        facts.append(f"{piece.hits} of {count(piece.max_hits, 'hit')} left")
    elif piece.hits is not None:
        facts.append(f"{count(piece.hits, 'hit')} left")
    if piece.facing is not None:
        facts.append(f"heading {COMPASS[direction(piece.facing)]}")
    facts.extend(piece.flags)
    if piece.note:
        facts.append(piece.note)
    return facts


def piece_words(scene: Scene, piece: Piece) -> str:
    """A piece with all that is known of it."""
    return ", ".join([piece_name(scene, piece), *piece_facts(piece)])


def element_name(scene: Scene, element: Element) -> str:
    """Any element as a player would say it; a piece with where it stands."""
    if isinstance(element, Piece):
        place = next((other.called for other in scene.elements() if other.id == element.at), element.at)
        return f"{piece_name(scene, element)} ({place})"
    return card_title(element) if isinstance(element, Card) else element.called


def card_title(card: Card) -> str:
    """The title of a face; of a back only what every back of its deck shows, its `short`."""
    return card.called if card.up else card.short or "face-down card"


def card_facts(card: Card) -> list[str]:
    """Corner, kind and flags of a card."""
    facts = [fact for fact in (card.corner, card.kind) if fact]
    return [*facts, *card.flags]
