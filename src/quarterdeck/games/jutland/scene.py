"""Jutland as a table: the six turns, the ships lost, the last strike face to face, and one's hand."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.games.jutland.state import CARDS, SIDES, TURNS, Jutland, Turn
from quarterdeck.kit.counts import pile_facts
from quarterdeck.kit.hand_totals import DECK, DISCARD, HANDS, Face, enemy_area, hand_area, line_row
from quarterdeck.scene import Area, Card, Entry, Fact, Panel, Row, Scene, Sheet, Step, Track, seats

NAMES = ("German fleet", "British fleet")
PHASES = {"sight": "Sight Phase", "sail": "Sail Phase", "strike": "Strike Phase"}
GLYPHS = {
    "admiral": "leader",
    "battleships": "flagship",
    "battle-cruisers": "cruiser",
    "cruisers": "cruiser",
    "destroyers": "destroyer",
    "gunnery": "cannon",
    "armor": "shield",
}


def scene(g: Jutland, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    turn = TURNS[g.turn - 1]
    board = Area("battle", "The battle", items=[turn_track(g), *[line(g, side) for side in (0, 1)]])
    side = Area("glance", "This turn", place="side", items=[losses(g), this_turn(turn), glance(g)])
    hand = [] if seat is None else [hand_area(g.cards, HANDS[seat], seat, own_face(turn, seat))]
    return Scene(
        "Jutland",
        [board, *hand, side, enemy_area(g.cards, HANDS, seat, NAMES, face)],
        subtitle=f"Turn {g.turn} of {len(TURNS)}, {turn.name}: {PHASES[g.step]}",
        seats=seats(*NAMES),
        you=seat,
    )


def face(word: str, where: str, n: int, owner: int | None) -> Card:
    """A card as it lies on the table."""
    card = CARDS[word]
    side = SIDES.index(card.side)
    return Card(
        where,
        card.name,
        text=card.sense,
        kind=card.type.replace("-", " "),
        corner=str(card.force),
        glyph=GLYPHS[card.type],
        n=n,
        owner=side,
    )


def own_face(turn: Turn, seat: int) -> Face:
    """The faces of one's own hand: what cannot be deployed says so."""

    def told(word: str, where: str, n: int, owner: int | None) -> Card:
        card = face(word, where, n, owner)
        if CARDS[word].side != SIDES[seat]:
            return replace(card, flags=(f"{NAMES[1 - seat]} only",))
        idle = turn.strike and not turn.allows(CARDS[word], seat)
        return replace(card, flags=("not this turn",)) if idle else card

    return told


def turn_track(g: Jutland) -> Track:
    """The six turns by name."""
    boxes = [Step(f"turn-{i}", f"{i} {turn.name}") for i, turn in enumerate(TURNS, 1)]
    return Track("turns", "Turns", steps=boxes, at=f"turn-{g.turn}", note=TURNS[g.turn - 1].story)


def losses(g: Jutland) -> Sheet:
    """Big and small ships lost so far."""
    entries = [
        Entry(f"lost-{side}", NAMES[side], cells=[*g.lost[side], sum(g.lost[side])], owner=side)
        for side in (0, 1)
    ]
    return Sheet("losses", "Ships lost", columns=["big", "small", "all"], entries=entries)


def line(g: Jutland, side: int) -> Row:
    """What a side deployed in the last strike, with its force."""
    where = f"line-{side}"
    if not g.deployed:
        return line_row(where, f"{NAMES[side]}: nothing deployed yet", (), face, side)
    label = f"{NAMES[side]} in turn {g.fought}, {TURNS[g.fought - 1].name}: force {g.totals[side]}"
    return line_row(where, label, g.deployed[side], face, side)


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
