"""Short marks for pieces: owner letter, kind letter, hits; and how lit and chosen things are bracketed."""

from __future__ import annotations

from collections.abc import Iterable

from quarterdeck.scene.model import Board, Element, Piece, Scene, Space, Track
from quarterdeck.scene.naming import ARROWS, direction, hull_facts, letters, piece_noun, power_letters
from quarterdeck.scene.text.spans import Span, TextLine


class Marks:
    """The letters in use on one page: one for each owner, one for each kind of piece."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.owners = letters(scene)
        self.powers = power_letters(scene)
        self.kinds: dict[str, str] = {}
        # Boards too wide for all that marks could say; remarks say it instead.
        self.terse: set[str] = set()
        # What is shown of boards that are larger than the page, by id.
        self.windows: dict[str, Board] = {}
        # Boards already drawn, by id and width: a page may be laid out several times.
        self.drawn: dict[tuple[str, int], list[TextLine]] = {}
        for area in scene.areas:
            for item in area.items:
                if isinstance(item, Board | Track):
                    self._learn(item.pieces)

    def _learn(self, pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            noun = piece_noun(piece)
            if noun not in self.kinds:
                self.kinds[noun] = (piece.short if piece.up else "?") or self._letter(noun)

    def _letter(self, noun: str) -> str:
        """The first letter that is free: initials of its words, then any of it, capital then small."""
        initials = [
            word[0] for word in noun.split() if word[0].isalpha() and word not in ("of", "the", "and")
        ]
        rest = [char for char in noun if char.isalpha()]
        tries = [c.upper() for c in initials] + [c.lower() for c in initials] + [c.upper() for c in rest]
        tries += [c.lower() for c in rest] + [str(n) for n in range(10)]
        used = set(self.kinds.values())
        return next((char for char in tries if char not in used), "?")

    def of(self, piece: Piece, terse: bool = False) -> str:
        """ "BF4": Blue's flagship, 4 hits left; "3BF": three of them; "!" if there is more to know."""
        number = str(piece.n) if piece.n > 1 else ""
        owner = "" if piece.owner is None else self.owners.get(piece.owner, str(piece.owner + 1))
        owner = self.powers.get(piece.power, owner)
        if not piece.up:
            return f"{number}{owner}{self.kinds[piece_noun(piece)]}{'!' if piece.flags else ''}"
        if terse:
            return f"{number}{owner}{self.kinds[piece_noun(piece)]}{_heading(piece)}"
        hits = "" if piece.hits is None else str(piece.hits)
        losses = piece.hull is not None and hull_facts(piece.hull)
        more = "!" if piece.flags or piece.note or piece.name or losses else ""
        return f"{number}{owner}{self.kinds[piece_noun(piece)]}{hits}{_heading(piece)}{more}"

    def holder(self, space: Space) -> str:
        """The letter of whoever has a space; empty for nobody's."""
        if space.power:
            return self.powers.get(space.power, "?")
        return "" if space.owner is None else self.owners.get(space.owner, str(space.owner + 1))

    def state(self, *elements: Element) -> str:
        """Whether any of these is chosen, or lit."""
        if any(element.word in self.scene.chosen for element in elements):
            return "chosen"
        return "lit" if any(element.word in self.scene.lit for element in elements) else ""


def _heading(piece: Piece) -> str:
    return "" if piece.facing is None else ARROWS[direction(piece.facing)]


def bracketed(text: str, state: str) -> str:
    """[lit], <chosen>: readable without colour."""
    return {"lit": f"[{text}]", "chosen": f"<{text}>"}.get(state, text)


def marked(text: str, state: str, owner: int | None = None, otherwise: str = "") -> Span:
    return Span(bracketed(text, state), owner, state or otherwise)
