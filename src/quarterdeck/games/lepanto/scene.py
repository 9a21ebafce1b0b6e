"""Lepanto as a table: both lines on the water with the fleets' strength between them, and one's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from quarterdeck.engine.ask import Ask
from quarterdeck.games.lepanto.book import SIDES, LepantoBook
from quarterdeck.games.lepanto.lines import GLYPHS, NAMES, battle_lines
from quarterdeck.games.lepanto.state import Lepanto
from quarterdeck.kit.counts import pile_facts, side_sheet
from quarterdeck.scene import Area, Card, Fact, Panel, Scene, Sheet, seats
from quarterdeck.systems.hand_totals import DECK, DISCARD, HANDS, Face, chosen_so_far, enemy_area, hand_area

TYPES = {"either": "attack or movement", "advantage": "draws cards"}
PHASES = {
    "fill": "Sailing Phase",
    "sailing": "Sailing Phase",
    "strategy": "Strategy Phase",
    "advantage": "Strategy Phase",
    "battle": "Battle Phase",
    "late-advantage": "End Phase",
    "end": "End Phase",
}


def scene(g: Lepanto, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    return _table(g, seat, None)


def asked_scene(g: Lepanto, seat: int, ask: Ask) -> Scene:
    """The table of a seat that forms its line: the cards chosen so far stand in it."""
    return _table(g, seat, chosen_so_far(ask, "battle"))


def _table(g: Lepanto, seat: int | None, chosen: Sequence[str] | None) -> Scene:
    board = Area("battle", items=[battle_lines(g, seat, chosen)])
    enemy = enemy_area(g.cards, HANDS, seat, NAMES, partial(face, g.book))
    side = Area("glance", "At a glance", place="side", items=[counts(g), glance(g)])
    hand = [] if seat is None else [hand_area(g.cards, HANDS[seat], seat, own_face(g.book, seat))]
    return Scene(
        "Lepanto",
        [board, *hand, side, enemy],
        subtitle=f"Turn {g.turn}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
    )


def face(book: LepantoBook, word: str, where: str, n: int, owner: int | None) -> Card:
    """A card as it lies on the table."""
    card = book.cards[word]
    return Card(
        where,
        card.name,
        text=card.sense,
        kind=TYPES.get(card.type, card.type),
        strength=card.force or None,
        glyph="galleass" if "galleass" in card.tags else GLYPHS[card.type],
        n=n,
        owner=owner,
    )


def own_face(book: LepantoBook, seat: int) -> Face:
    """The faces of one's own hand: cards that only the enemy can use say so."""

    def told(word: str, where: str, n: int, owner: int | None) -> Card:
        card = face(book, word, where, n, owner)
        if book.cards[word].use in (SIDES[seat], "both"):
            return card
        return replace(card, owner=1 - seat, flags=(f"{NAMES[1 - seat]} only",))

    return told


def counts(g: Lepanto) -> Sheet:
    """Strengths and hands."""
    hands = [g.cards.count(hand) for hand in HANDS]
    return side_sheet("fleets", "Fleets", NAMES, {"Strength": g.strength, "Hand": hands})


def glance(g: Lepanto) -> Panel:
    """Piles, and who goes first."""
    facts = [
        Fact("active", "First to act", value=NAMES[g.active]),
        *pile_facts(g.cards, DECK, DISCARD),
        Fact("cap", "Ends after turn", value=g.cap),
    ]
    return Panel("counts", "This turn", facts=facts)
