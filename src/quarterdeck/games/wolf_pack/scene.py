"""Wolf Pack as a table: two lines of cards face to face, the sinkings, and one's hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from quarterdeck.games.wolf_pack.book import CONVOY, DECK, DISCARD, HANDS, LINES, SIDES, WOLF, WolfBook
from quarterdeck.games.wolf_pack.state import WolfPack
from quarterdeck.kit.counts import pile_facts
from quarterdeck.scene import Area, Card, Fact, Item, Panel, Piece, Row, Scene, Track, seats, steps

NAMES = ("Wolf pack", "Convoy")
TONES = {
    "detection": "teal",
    "attack": "umber",
    "target": "slate",
    "evasion": "pine",
    "water": "navy",
    "discard": "violet",
}
GLYPHS = {
    "sonar": "sonar",
    "depth-charges": "depth-charge",
    "u-boat": "submarine",
    "torpedo": "torpedo",
    "periscope": "periscope",
    "transport": "transport",
    "destroyer-sweep": "destroyer",
    "dive": "submarine",
    "watery-grave": "wave",
    "north-sea-storm": "wave",
    "flotsam-and-jetsam": "wave",
    "oil-slick": "wave",
    "near-miss": "burst",
    "cat-and-mouse": "cards",
}
PHASES = {
    "wolf-draw": "Wolf pack draws",
    "convoy-draw": "Convoy draws",
    "wolf-action": "Wolf pack acts",
    "convoy-action": "Convoy acts",
}


def scene(g: WolfPack, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    sides = (WOLF, CONVOY)
    items: list[Item] = [item for side in sides for item in (line_row(g, side), sunk_track(g, side))]
    board = Area("sea", "The convoy battle", items=items)
    counts = Area("glance", "At a glance", place="side", items=[glance(g)])
    areas = [board, counts] if seat is None else [board, hand_area(g, seat), counts]
    return Scene(
        "Wolf Pack",
        areas,
        subtitle=f"Round {g.round}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
    )


def card_face(book: WolfBook, word: str, where: str, n: int = 1, owner: int | None = None) -> Card:
    """A card as it lies on the table."""
    kind = book.cards[word]
    return Card(
        where,
        kind.name,
        word=word,
        text=kind.sense,
        kind=kind.type,
        corner=str(kind.step) if kind.step else "",
        glyph=GLYPHS.get(word, ""),
        tone=TONES[kind.type],
        window="sea" if kind.type == "target" else "",
        n=n,
        owner=owner,
    )


def line_row(g: WolfPack, side: int) -> Row:
    """A side's line, with what it still needs."""
    laid = g.cards.kinds(LINES[side])
    to_come = g.book.sequence[side][len(laid) :]
    there = [(word, 1) for word in laid] + [(word, 0) for word in to_come]
    # Options name cards of the hand only: these say their own ids.
    cards = [
        replace(card_face(g.book, word, f"line-{side}-{i}", n, side), word=f"line-{side}-{i}")
        for i, (word, n) in enumerate(there, 1)
    ]
    return Row(
        f"line-{side}",
        f"{NAMES[side]}'s line, next: {g.book.cards[to_come[0]].name}",
        cards=cards,
        owner=side,
        small=True,
    )


def sunk_track(g: WolfPack, side: int) -> Track:
    """How many targets a side has sunk, up to its goal."""
    what, glyph = ("Transports", "transport") if side == WOLF else ("U-boats", "submarine")
    return Track(
        f"sunk-{side}",
        f"{what} sunk, {g.book.to_win[side]} to win",
        steps=steps(f"sunk-{side}", range(g.book.to_win[side] + 1)),
        at=f"sunk-{side}-{g.sunk[side]}",
        pieces=[Piece(f"sunk-marker-{side}", what, kind=glyph, at=f"sunk-{side}-{g.sunk[side]}", owner=side)],
        owner=side,
    )


def hand_area(g: WolfPack, seat: int) -> Area:
    """One's own hand, equal cards together."""
    counts = Counter(g.book.kinds[c] for c in sorted(g.cards.zones[HANDS[seat]]))
    cards = [
        card_face(g.book, word, f"hand-{word}", n, user(g.book, word, seat)) for word, n in counts.items()
    ]
    return Area("hand", "Your hand", place="hand", items=[Row("hand-row", "Your hand", cards=cards)])


def user(book: WolfBook, word: str, seat: int) -> int | None:
    """The side a card serves, so that its colour tells a hand at a glance; None for mere water."""
    side = book.cards[word].side
    return seat if side == "both" else SIDES.index(side) if side in SIDES else None


def glance(g: WolfPack) -> Panel:
    """Counts that are no secret."""
    cards = g.cards
    top = cards.zones[DISCARD]
    return Panel(
        "counts",
        "At a glance",
        facts=[
            *pile_facts(cards, DECK, DISCARD),
            Fact(
                "discard-top", "Last discard", value=g.book.cards[cards.kind(top[-1])].name if top else "none"
            ),
            Fact("hand-count-0", "Wolf pack's hand", value=cards.count(HANDS[0]), owner=0),
            Fact("hand-count-1", "Convoy's hand", value=cards.count(HANDS[1]), owner=1),
            Fact("cap", "Ends after round", value=g.round_cap),
        ],
    )
