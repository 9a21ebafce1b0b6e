"""Lepanto as a table: both fleets' strength, the lines of the last battle face to face, and one's hand."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.games.lepanto.rules import STRENGTH, largest
from quarterdeck.games.lepanto.state import CARDS, SIDES, Lepanto
from quarterdeck.kit.counts import pile_facts, side_sheet
from quarterdeck.kit.hand_totals import DECK, DISCARD, HANDS, Face, enemy_area, hand_area, line_row
from quarterdeck.scene import Area, Card, Fact, Panel, Piece, Row, Scene, Sheet, Track, seats, steps

NAMES = ("Holy League", "Ottoman fleet")
GLYPHS = {
    "leader": "leader",
    "ship": "galley",
    "attack": "cannon",
    "movement": "wave",
    "either": "flag",
    "advantage": "cards",
    "scout": "sloop",
}
TYPES = {"either": "attack or movement", "advantage": "draw two"}
PHASES = {
    "fill": "Sailing Phase",
    "sailing": "Sailing Phase",
    "strategy": "Strategy Phase",
    "advantage": "Strategy Phase",
    "battle": "Battle Phase",
    "end": "End Phase",
}
STEPS = steps("strength", range(STRENGTH + 1))


def scene(g: Lepanto, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    board = Area("battle", "The battle", items=[strength_track(g), *[battle_row(g, side) for side in (0, 1)]])
    enemy = enemy_area(g.cards, HANDS, seat, NAMES, face)
    side = Area("glance", "At a glance", place="side", items=[counts(g), glance(g)])
    hand = [] if seat is None else [hand_area(g.cards, HANDS[seat], seat, own_face(seat))]
    return Scene(
        "Lepanto",
        [board, *hand, side, enemy],
        subtitle=f"Turn {g.turn}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
    )


def face(word: str, where: str, n: int, owner: int | None) -> Card:
    """A card as it lies on the table."""
    card = CARDS[word]
    return Card(
        where,
        card.name,
        text=card.sense,
        kind=TYPES.get(card.type, card.type),
        corner=str(card.force) if card.force else "",
        glyph="galleass" if "galleass" in card.tags else GLYPHS[card.type],
        n=n,
        owner=owner,
    )


def own_face(seat: int) -> Face:
    """The faces of one's own hand: cards that only the enemy can use say so."""

    def told(word: str, where: str, n: int, owner: int | None) -> Card:
        card = face(word, where, n, owner)
        if CARDS[word].use in (SIDES[seat], "both"):
            return card
        return replace(card, owner=1 - seat, flags=(f"{NAMES[1 - seat]} only",))

    return told


def strength_track(g: Lepanto) -> Track:
    """Both fleets on one scale from 100 down; below zero a marker stands at zero."""
    places = [f"strength-{max(0, strength)}" for strength in g.strength]
    return Track(
        "strength",
        "Strength",
        steps=STEPS,
        pieces=[
            Piece(
                f"strength-marker-{side}",
                f"{NAMES[side]}: {g.strength[side]}",
                kind="galley",
                at=places[side],
                owner=side,
            )
            for side in (0, 1)
        ],
        ruler=True,
        note="A fleet wins with twice the other's strength at the end of a turn.",
    )


def battle_row(g: Lepanto, side: int) -> Row:
    """A side's line in the last battle, with its total and what it cost."""
    where = f"line-{side}"
    if not g.revealed:
        return line_row(where, f"{NAMES[side]}'s line", (), face, side, "No battle yet")
    label = f"{NAMES[side]}'s line in the last battle: force {g.totals[side]}, strength lost {g.losses[side]}"
    idle = g.bind and "size-advantage" in g.revealed[side] and not is_larger(g, side)
    return line_row(
        where, label, g.revealed[side], face, side, "Size Advantage did not count" if idle else ""
    )


def is_larger(g: Lepanto, side: int) -> bool:
    """Whether a side had the larger ships in the last battle."""
    return largest(g.revealed[side]) > largest(g.revealed[1 - side])


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
