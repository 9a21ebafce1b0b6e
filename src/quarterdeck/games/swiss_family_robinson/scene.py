"""Swiss Family Robinson as a table: the redoubt with family and pirates, the dice, the hand."""

from __future__ import annotations

from collections import Counter

from quarterdeck.games.swiss_family_robinson.book import DECK, DISCARD, HAND, PIRATES, SPENT
from quarterdeck.games.swiss_family_robinson.state import SwissFamily
from quarterdeck.kit.counts import pile_facts
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Dice,
    Die,
    Fact,
    Panel,
    Piece,
    Row,
    Scene,
    seats,
    squares_size,
)
from quarterdeck.systems.skirmish.book import GRID
from quarterdeck.systems.skirmish.scene import card_face, chequered

TITLE = "Swiss Family Robinson"
NAMES = ("Family", "Pirates")
GROUND = ("land", "harbour")
HEAD = "M12 2A3.5 3.5 0 1 0 12.1 2Z"
GLYPHS = {
    "man": f"{HEAD} M6 10H18L16.5 16H15V22.5H12.7V16.5H11.3V22.5H9V16H7.5Z",
    "woman": f"{HEAD} M9.5 9.8H14.5L19 18.2H15V22.5H12.8V18.2H11.2V22.5H9V18.2H5Z",
    "child": "M12 7.5A2.8 2.8 0 1 0 12.1 7.5Z M8.5 14H15.5L14.8 18.5H14V22.5H12.5V19H11.5V22.5H10V18.5H9.2Z",
}
PHASES = {
    "place": "placing the family",
    "pirates": "the pirates move",
    "family": "the family moves",
    "attack": "attack",
    "end": "end of the turn",
}


def scene(g: SwissFamily, seat: int | None) -> Scene:
    """The whole table; nothing but the order of the deck is hidden."""
    board = Board(
        "redoubt",
        "The redoubt",
        size=squares_size(),
        spaces=chequered(GROUND, False),
        pieces=pieces(g),
        arrows=[
            Arrow(f"trail-{i}", start=GRID.names[a], end=GRID.names[b], look=look)
            for i, (a, b, look) in enumerate(g.trail, 1)
        ],
        form="grid",
    )
    return Scene(
        TITLE,
        [
            Area("board", "The redoubt", items=[board]),
            Area(
                "hand",
                "Your hand",
                place="hand",
                items=[Row("hand-row", "Your hand", cards=hand(g), owner=0)],
            ),
            Area("glance", "At a glance", place="side", items=[glance(g), *dice(g)]),
        ],
        subtitle=f"Turn {g.turn}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
        glyphs=GLYPHS,
    )


def pieces(g: SwissFamily) -> list[Piece]:
    """The family on square plates, the pirates on round ones."""
    out = []
    for m, square in enumerate(g.at):
        if square >= 0:
            kind, name = g.book.members[m], GRID.names[square]
            out.append(Piece(f"member-{m + 1}", kind.name, word=name, kind=kind.glyph, at=name, owner=0))
    for p, square in enumerate(g.raiders):
        if square >= 0:
            name = GRID.names[square]
            out.append(Piece(f"pirate-{p + 1}", "Pirate", word=name, kind="skull", at=name, owner=1))
    return out


def hand(g: SwissFamily) -> list[Card]:
    """The cards in hand, equal ones together."""
    counts = Counter(g.book.layout.kinds[c] for c in sorted(g.cards.zones[HAND]))
    return [
        card_face(
            g.book.plays[word],
            f"held-{word}",
            n,
            ("once",) if word in g.book.once else (),
            g.range_mode == "exact",
        )
        for word, n in counts.items()
    ]


def glance(g: SwissFamily) -> Panel:
    """Who is left, and where the cards are."""
    return Panel(
        "counts",
        "At a glance",
        facts=[
            Fact("pirates-left", "Pirates left", value=f"{g.pirates.bit_count()} of {PIRATES}", owner=1),
            Fact(
                "family-free",
                "Family free",
                value=f"{g.family.bit_count()} of {len(g.book.members)}",
                owner=0,
            ),
            *pile_facts(g.cards, DECK, DISCARD),
            Fact("spent-count", "Out of the game", value=g.cards.count(SPENT)),
            Fact("cap", "Ends after turn", value=g.turn_cap),
        ],
    )


def dice(g: SwissFamily) -> list[Dice]:
    """The pirates' dice of this turn, each named by the square where it was rolled."""
    if not g.rolls:
        return []
    thrown = [Die(f"roll-{i}", GRID.names[s], value=die, owner=1) for i, (s, die) in enumerate(g.rolls, 1)]
    return [Dice("rolls", "The pirates' dice", dice=thrown, owner=1)]
