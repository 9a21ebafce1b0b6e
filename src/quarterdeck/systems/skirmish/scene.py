"""A skirmish as a table: the chessboard with its units, one's hand as cards, counts at a glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from quarterdeck.kit.counts import pile_facts, side_sheet
from quarterdeck.kit.squares import members
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Fact,
    Item,
    Panel,
    Piece,
    Row,
    Scene,
    Sheet,
    Space,
    seats,
    squares,
    squares_size,
)
from quarterdeck.systems.skirmish.attack import all_hits, key_hits
from quarterdeck.systems.skirmish.book import DECK, DISCARD, GRID, HANDS, SEATS, SIDES, Play
from quarterdeck.systems.skirmish.state import Skirmish, name_of

EMBLEMS = {
    "attack": "burst",
    "defence": "shield",
    "move": "compass",
    "extra": "powder",
    "weather": "storm",
    "draw": "cards",
    "look": "spyglass",
}
TONES = {"attack": "umber", "defence": "teal", "move": "slate"}
KINDS = {"extra": "with an attack", "weather": "in reply", "draw": "any phase", "look": "any phase"}


@dataclass(frozen=True)
class SkirmishLook:
    """What differs between the tables of skirmish games."""

    title: str
    phases: tuple[str, str, str]
    crippled: str = ""
    board: tuple[str, str] = ("sea", "sea-pale")
    glyphs: Mapping[str, str] = field(default_factory=dict)

    def phase(self, step: str) -> str:
        """The rulebook's name of a phase."""
        names = dict(zip(("orders", "maneuver", "fire"), self.phases, strict=True))
        return names.get(step, "placing")


def scene_of(look: SkirmishLook) -> Callable[[Skirmish, int | None], Scene]:
    """A game's scene function."""

    def scene(g: Skirmish, seat: int | None) -> Scene:
        areas = [Area("field", look.title, items=[battlefield(g, look, seat)])]
        if seat is not None:
            areas.append(Area("hand", "Your hand", place="hand", items=[hand_row(g, seat)]))
        side: list[Item] = [sides(g), glance(g)]
        if seat is not None and g.cards.knows(seat, HANDS[1 - seat]):
            side.append(known_row(g, seat))
        areas.append(Area("glance", "At a glance", place="side", items=side))
        return Scene(
            look.title,
            areas,
            subtitle=subtitle(g, look),
            seats=seats(*SEATS),
            you=seat,
            glyphs=look.glyphs,
        )

    return scene


def subtitle(g: Skirmish, look: SkirmishLook) -> str:
    """Whose turn, which phase, and the card that is being played."""
    if g.step == "place":
        return "Placing"
    where = f"Turn {g.turn}: {SEATS[g.mover]}, {look.phase(g.step)}"
    cards = " with ".join(g.book.cards[word].name for word in g.playing)
    return f"{where} ({cards})" if cards else where


@cache
def chequered(looks: tuple[str, str], flipped: bool) -> tuple[Space, ...]:
    """The empty board, own side at the bottom."""
    return squares(looks=looks, flipped=flipped)


def battlefield(g: Skirmish, look: SkirmishLook, seat: int | None) -> Board:
    """The board with islands, units and the arrows of the last turn."""
    spaces = chequered(look.board, seat == 1)
    if g.land | g.void:
        spaces = tuple(terrain(g, space) for space in spaces)
    return Board(
        "board",
        look.title,
        size=squares_size(),
        spaces=spaces,
        pieces=[piece(g, look, u) for u in range(len(g.at)) if g.at[u] >= 0],
        arrows=arrows(g),
        form="grid",
    )


def terrain(g: Skirmish, space: Space) -> Space:
    """A square that is an island, or missing."""
    bit = 1 << GRID.index[space.id]
    if g.land & bit:
        return replace(space, look="land", note="Island")
    return replace(space, look="off", note="Not part of the board") if g.void & bit else space


def piece(g: Skirmish, look: SkirmishLook, u: int) -> Piece:
    """A unit on its owner's plate, with the hits it has left."""
    kind = g.book.kind_of[u]
    return Piece(
        g.book.words[u],
        kind.name,
        word=name_of(g.at[u]),
        kind=kind.glyph,
        at=name_of(g.at[u]),
        owner=g.book.side[u],
        hits=g.hits[u] if kind.hits > 1 or max(g.book.most_hits) > 1 else None,
        max_hits=kind.hits if max(g.book.most_hits) > 1 else None,
        flags=[look.crippled] if g.crippled >> u & 1 else [],
    )


def arrows(g: Skirmish) -> list[Arrow]:
    """What was done in the turn shown: moves, and attacks in another look, in the colour of who did it."""
    return [
        Arrow(f"trail-{i}", start=name_of(start), end=name_of(end), look=look, owner=g.trail_of % 2)
        for i, (start, end, look) in enumerate(g.trail, 1)
    ]


def card_face(play: Play, where: str, n: int = 1, flags: tuple[str, ...] = (), exact: bool = False) -> Card:
    """A card in hand; where ranges are exact (R4), it says so."""
    card = play.card
    corner = "K" if card.knight else f"+{card.damage}" if play.type == "extra" else str(card.range or "")
    return Card(
        where,
        card.name,
        word=play.word,
        text=card.sense.replace("a range of up to", "a range of exactly") if exact else card.sense,
        kind=KINDS.get(play.type, play.type),
        glyph=EMBLEMS[play.type],
        tone=TONES.get(play.type, "violet"),
        corner=corner,
        n=n,
        flags=flags,
    )


def hand_row(g: Skirmish, seat: int) -> Row:
    """One's own hand, equal cards together."""
    counts = Counter(g.book.layout.kinds[c] for c in sorted(g.cards.zones[HANDS[seat]]))
    cards = [card_face(g.book.plays[word], f"held-{word}", n, exact=g.exact) for word, n in counts.items()]
    return Row("hand-row", "Your hand", cards=cards, owner=seat)


def known_row(g: Skirmish, seat: int) -> Row:
    """What one has seen of the opponent's hand and knows to be there still."""
    other = 1 - seat
    known = g.cards.knows(seat, HANDS[other])
    cards = [
        replace(card_face(g.book.plays[word], f"known-{i}", exact=g.exact), word=f"known-{i}")
        for i, word in enumerate(known, 1)
    ]
    hidden = g.cards.count(HANDS[other]) - len(known)
    return Row(
        "known-row",
        f"{SEATS[other]}'s hand, as far as you know",
        cards=cards,
        owner=other,
        hidden=hidden,
        small=True,
    )


def sides(g: Skirmish) -> Sheet:
    """How both sides stand: the unit that must not be lost, all units, cards in hand."""
    most = sum(g.book.most_hits) // 2
    key = g.book.kind_of[g.book.keys[0][0]]
    n = len(g.book.keys[0])
    every = "All hits" if max(g.book.most_hits) > 1 else "Units"
    both = range(len(SIDES))
    cells = {
        key.name if n == 1 else f"{key.name}s": [f"{key_hits(g, seat)} of {key.hits * n}" for seat in both],
        every: [f"{all_hits(g, seat)} of {most}" for seat in both],
        "Hand": [str(g.cards.count(HANDS[seat])) for seat in both],
    }
    return side_sheet("sides", "Left", SEATS, cells)


def glance(g: Skirmish) -> Panel:
    """Counts that are no secret."""
    facts = [
        *pile_facts(g.cards, DECK, DISCARD),
        Fact("cap", "Ends after turn", value=g.turn_cap),
    ]
    if g.land:
        facts.append(Fact("islands", "Islands", value=", ".join(name_of(s) for s in members(g.land))))
    return Panel("counts", "Cards and turns", facts=facts)
