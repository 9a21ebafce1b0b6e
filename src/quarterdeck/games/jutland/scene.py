"""Jutland as a table: the six turns, the ships lost, the last strike face to face, and one's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from quarterdeck.engine.ask import Ask
from quarterdeck.games.jutland.book import SIDES, JutlandBook, Turn
from quarterdeck.games.jutland.lines import GLYPHS, NAMES, battle_lines
from quarterdeck.games.jutland.state import Jutland
from quarterdeck.kit.counts import pile_facts
from quarterdeck.scene import Area, Card, Entry, Fact, Panel, Scene, Sheet, Step, Track, seats
from quarterdeck.systems.hand_totals import DECK, DISCARD, HANDS, Face, chosen_so_far, enemy_area, hand_area

PHASES = {"sight": "Sight Phase", "sail": "Sail Phase", "strike": "Strike Phase"}


def scene(g: Jutland, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    return _table(g, seat, None)


def asked_scene(g: Jutland, seat: int, ask: Ask) -> Scene:
    """The table of a seat that deploys: the cards chosen so far stand in its line."""
    return _table(g, seat, chosen_so_far(ask, "strike"))


def _table(g: Jutland, seat: int | None, chosen: Sequence[str] | None) -> Scene:
    turn = g.book.turns[g.turn - 1]
    board = Area("battle", items=[battle_lines(g, seat, chosen)])
    side = Area(
        "glance", "This turn", place="side", items=[turn_track(g), losses(g), this_turn(turn), glance(g)]
    )
    hand = [] if seat is None else [hand_area(g.cards, HANDS[seat], seat, own_face(g.book, turn, seat))]
    return Scene(
        "Jutland",
        [board, *hand, side, enemy_area(g.cards, HANDS, seat, NAMES, partial(face, g.book))],
        subtitle=f"Turn {g.turn} of {len(g.book.turns)}, {turn.name}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
    )


def face(book: JutlandBook, word: str, where: str, n: int, owner: int | None) -> Card:
    """A card as it lies on the table."""
    card = book.cards[word]
    side = SIDES.index(card.side)
    return Card(
        where,
        card.name,
        text=card.sense,
        kind=card.type.replace("-", " "),
        strength=card.force,
        glyph=GLYPHS[card.type],
        n=n,
        owner=side,
    )


def own_face(book: JutlandBook, turn: Turn, seat: int) -> Face:
    """The faces of one's own hand: what cannot be deployed says so."""

    def told(word: str, where: str, n: int, owner: int | None) -> Card:
        card = face(book, word, where, n, owner)
        if book.cards[word].side != SIDES[seat]:
            return replace(card, flags=(f"{NAMES[1 - seat]} only",))
        idle = turn.strike and not turn.allows(book.cards[word], seat)
        return replace(card, flags=("not this turn",)) if idle else card

    return told


def turn_track(g: Jutland) -> Track:
    """The six turns by name."""
    boxes = [Step(f"turn-{i}", f"{i} {turn.name}") for i, turn in enumerate(g.book.turns, 1)]
    return Track("turns", "Turns", steps=boxes, at=f"turn-{g.turn}", note=g.book.turns[g.turn - 1].story)


def losses(g: Jutland) -> Sheet:
    """Big and small ships lost so far."""
    entries = [
        Entry(f"lost-{side}", NAMES[side], cells=[*g.lost[side], sum(g.lost[side])], owner=side)
        for side in (0, 1)
    ]
    return Sheet("losses", "Ships lost", columns=["big", "small", "all"], entries=entries)


def this_turn(turn: Turn) -> Panel:
    """Who may deploy what in this turn, and what it costs."""
    if not turn.strike:
        facts = [Fact("only-sight", "This turn", value="Sight Phase only")]
    else:
        barred = f" without {' and '.join(turn.barred)}" if turn.barred else ""
        facts = [
            Fact(f"may-{side}", NAMES[side], value=fleets(turn, side) + barred, owner=side) for side in (0, 1)
        ]
        facts.append(Fact("winner-loses", "Winner loses", value=ships(turn.winner)))
        facts.append(Fact("loser-loses", "Loser loses", value=ships(turn.loser)))
        facts.append(Fact("history", "In 1916", value=f"{turn.history.title()} victory"))
    return Panel("this-turn", "This turn", facts=facts)


def fleets(turn: Turn, side: int) -> str:
    """The fleets that a side may deploy, in words."""
    return ", ".join(fleet.title() for fleet in turn.fleets(side))


def ships(lost: tuple[int, ...]) -> str:
    """Losses in words."""
    big, small = lost
    return f"{big} big, {small} small"


def glance(g: Jutland) -> Panel:
    """Counts that are no secret."""
    facts = [
        *pile_facts(g.cards, DECK, DISCARD),
    ]
    return Panel("counts", "Cards", facts=facts)
