"""Pearl Harbor as a table: the harbour with its targets, the hand by type, what the deck still holds."""

from __future__ import annotations

from quarterdeck.games.pearl_harbor.book import DECK, DISCARD, HAND, SUCCESS, TYPES, RaidCard, combinations
from quarterdeck.games.pearl_harbor.rules import PHASES
from quarterdeck.games.pearl_harbor.state import PearlHarbor
from quarterdeck.scene import (
    Area,
    Board,
    Card,
    Entry,
    Fact,
    Mark,
    MarkKind,
    Panel,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    seats,
)

COLUMNS, CELL = 6, (112, 84)
STRUCK = MarkKind("struck", "burst", "bad", "fire", letter="x")
GONE = MarkKind("discarded: out of reach", "sign", "quiet", "fog", letter="o")
NOUNS = {  # what the signs in the harbour stand for
    "flagship": "fleet",
    "map": "island",
    "battleship": "battleships",
    "port": "harbour",
    "cruiser": "cruisers",
    "destroyer": "destroyers",
    "submarine": "submarines",
    "plane": "aircraft",
    "flag": "airfields",
    "transport": "support ships",
    "tanker": "fuel",
    "powder": "ammunition",
    "pick": "workshops",
    "anchor": "docks",
}
TITLES = {"strategy": "Strategies", "weapon": "Weapons", "target": "Targets", "defense": "Defenses"}
TONES = {"strategy": "violet", "weapon": "crimson", "target": "navy", "defense": "slate"}
RATINGS = {
    "total-victory": "Total victory",
    "victory": "Victory",
    "history": "What history knows",
    "failure": "Failure",
}


def scene(g: PearlHarbor, seat: int | None) -> Scene:
    """The whole table; only the order of the deck is hidden."""
    return Scene(
        "Pearl Harbor",
        [
            Area("harbour", "The harbour", items=[harbour(g)]),
            Area("hand", "Your hand", place="hand", items=hand_rows(g)),
            Area("side", "At a glance", place="side", items=side(g)),
        ],
        subtitle=f"Turn {g.turn}, {PHASES.caption(g)}",
        seats=seats("First Air Fleet"),
        you=seat,
    )


def harbour(g: PearlHarbor) -> Board:
    """All targets at their moorings: struck, out of reach, or still to come."""
    struck, gone = set(g.cards.kinds(SUCCESS)), set(g.cards.kinds(DISCARD))
    spaces, pieces, marks = [], [], []
    for i, word in enumerate(g.book.targets):
        card = g.book.cards[word]
        x, y = (i % COLUMNS + 0.5) * CELL[0], (i // COLUMNS + 0.5) * CELL[1]
        berth = f"berth-{i + 1}"
        spaces.append(
            Space(
                berth,
                short_name(card),
                at=(x, y),
                size=(CELL[0] - 6, CELL[1] - 6),
                shape="box",
                look="plain" if word in gone else "sea",
                marks_at=(x + 36, y + 18),
            )
        )
        pieces.append(Piece(f"target-{i + 1}", NOUNS[card.glyph], kind=card.glyph, at=berth))
        if word in struck:
            marks.append(Mark(f"struck-{i + 1}", kind=STRUCK, at=berth))
        elif word in gone:
            marks.append(Mark(f"gone-{i + 1}", kind=GONE, at=berth))
    rows = -(-len(g.book.targets) // COLUMNS)
    return Board(
        "targets",
        "Targets",
        size=(COLUMNS * CELL[0], rows * CELL[1]),
        spaces=spaces,
        pieces=pieces,
        marks=marks,
        form="roster",
    )


def short_name(card: RaidCard) -> str:
    """A target's name where room is scarce."""
    return card.name.replace("Battleship USS", "USS").removeprefix("US Navy ")


def hand_rows(g: PearlHarbor) -> list[Row]:
    """The hand, a row for each type, so that combinations can be counted at a glance."""
    return [
        Row(f"hand-{kind}", TITLES[kind], cards=[hand_card(g.book.cards[w]) for w in g.held(kind)])
        for kind in TYPES
    ]


def hand_card(card: RaidCard) -> Card:
    """A card of the hand."""
    return Card(
        f"hand-{card.id}",
        card.name,
        word=card.id,
        kind=card.type,
        tone=TONES[card.type],
        glyph=card.glyph,
        text=card.sense,
    )


def side(g: PearlHarbor) -> list[Panel | Sheet]:
    """What the whole skill is about: what is still to come."""
    hand, deck = g.counts(HAND), g.counts(DECK)
    glance = Panel(
        "glance",
        "The raid",
        facts=[
            Fact("score", "Targets struck", value=g.score),
            Fact("rating", "As it stands", value=RATINGS[g.book.rating(g.score)]),
            Fact("combinations", "Combinations in hand", value=combinations(hand)),
            Fact("deck", "Cards in the deck", value=g.left),
        ],
    )
    counts = Sheet(
        "counts",
        "Cards by type",
        columns=("Hand", "Deck"),
        entries=[
            Entry(f"count-{kind}", TITLES[kind], cells=(hand[i], deck[i])) for i, kind in enumerate(TYPES)
        ],
    )
    return [glance, counts, *forecast(g)]


def forecast(g: PearlHarbor) -> list[Panel]:
    """8.1. What each number of additional cards may be expected to bring, before cards are thrown back."""
    if g.step != "reserve":
        return []
    hand, deck = g.counts(HAND), g.counts(DECK)
    most = 1 if g.one_by_one else g.book.reserve
    facts = [
        Fact(f"expected-{n}", f"With {n} more", value=f"{float(g.book.expected(hand, deck, n)):.2f}")
        for n in range(min(most, g.left) + 1)
    ]
    return [Panel("expected", "Combinations to expect, none thrown back", facts=facts)]
