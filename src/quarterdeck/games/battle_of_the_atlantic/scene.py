"""Battle of the Atlantic as a table: the years, hands won, bonuses, the last hands, and one's own."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import prod

from quarterdeck.games.battle_of_the_atlantic.book import DECKS, HANDS, PILES, AtlanticBook
from quarterdeck.games.battle_of_the_atlantic.rules import FIRST_YEAR, YEARS, category_totals
from quarterdeck.games.battle_of_the_atlantic.state import Atlantic
from quarterdeck.kit.counts import side_sheet
from quarterdeck.scene import Area, Card, Entry, Piece, Row, Scene, Sheet, Track, seats, steps
from quarterdeck.systems.hand_totals import enemy_area, hand_area, line_row

NAMES = ("Royal Navy", "High Seas Fleet")
GLYPHS = {"tactics": "flag", "tonnage": "transport", "technology": "sonar"}
EMBLEMS = {
    "patrols": "spyglass",
    "stormy-weather": "storm",
    "arctic-winter": "ice",
    "escorts": "destroyer",
    "large-convoys": "transport",
    "depth-charges": "depth-charge",
    "destroyers": "destroyer",
    "code-breakers": "key",
    "royal-navy": "battleship",
    "us-atlantic-squadron": "cruiser",
    "naval-supremacy": "carrier",
    "british-empire": "crown",
    "disguised-commerce-raiders": "skull",
    "cut-the-atlantic-sea-lanes": "map",
    "spread-allied-forces": "compass",
    "scatter-convoy": "burst",
    "wolf-packs": "submarine",
    "mines": "mine",
    "torpedoes": "torpedo",
    "pocket-battleships": "battleship",
    "u-boats": "submarine",
    "modernization": "wheel",
    "italian-fleet": "cruiser",
    "luftwaffe-air-power": "plane",
    "french-and-scandinavian-ports": "port",
    "kriegsmarine": "battleship",
    "aggressive-ship-building": "anchor",
}
WINDOWS = {"tactics": "dusk", "tonnage": "sea", "technology": "storm"}
COLUMNS = ("Tactics", "Tonnage", "Technology")
ALL_YEARS = range(FIRST_YEAR, FIRST_YEAR + YEARS)


def scene(g: Atlantic, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    year = FIRST_YEAR + g.turn - 1
    track = Track("years", "Years", steps=steps("year", ALL_YEARS), at=f"year-{year}")
    board = Area("war", "The war", items=[track, won_track(g), *last_year(g)])
    side = Area("glance", "At a glance", place="side", items=[bonuses(g), glance(g)])
    return Scene(
        "Battle of the Atlantic",
        [board, *hand(g, seat), side, enemy_area(g.cards, HANDS, seat, NAMES, partial(face, g.book))],
        subtitle=f"{year}: Strategy Phase",
        seats=seats(*NAMES),
        you=seat,
    )


def face(book: AtlanticBook, word: str, where: str, n: int, owner: int | None) -> Card:
    """A card as it lies on the table."""
    card = book.cards[word]
    return Card(
        where,
        card.name,
        text=card.sense,
        kind=card.type,
        strength=card.points,
        glyph=EMBLEMS.get(word, GLYPHS[card.type]),
        window=WINDOWS[card.type],
        n=n,
        owner=owner,
    )


def hand(g: Atlantic, seat: int | None) -> list[Area]:
    """One's own hand, with what it is worth as it stands."""
    if seat is None:
        return []
    area = hand_area(g.cards, HANDS[seat], seat, partial(face, g.book))
    now = category_totals(g.book, g.cards.kinds(HANDS[seat]), g.bonus[seat])
    worth = Entry("hand-worth", "As it stands", cells=[*now, prod(now)], owner=seat)
    sheet = Sheet("hand-totals", "Your totals", columns=[*COLUMNS, "GST"], entries=[worth])
    return [replace(area, items=[*area.items, sheet])]


def won_track(g: Atlantic) -> Track:
    """Hands won by both sides, up to three."""
    return Track(
        "won",
        "Hands won",
        steps=steps("won", range(g.book.to_win + 1)),
        pieces=[
            Piece(
                f"won-marker-{side}",
                f"{NAMES[side]}'s hands",
                kind="star",
                at=f"won-{g.won[side]}",
                owner=side,
            )
            for side in (0, 1)
        ],
    )


def last_year(g: Atlantic) -> list[Sheet | Row]:
    """The totals and the hands of the last year fought."""
    if not g.revealed:
        return []
    rows = [
        Entry(f"totals-{side}", NAMES[side], cells=[*g.totals[side], g.strategies[side]], owner=side)
        for side in (0, 1)
    ]
    sheet = Sheet("totals", "Totals of the last year", columns=[*COLUMNS, "GST"], entries=rows)
    lines = [
        line_row(
            f"line-{side}", f"{NAMES[side]} in the last year", g.revealed[side], partial(face, g.book), side
        )
        for side in (0, 1)
    ]
    return [sheet, *lines]


def bonuses(g: Atlantic) -> Sheet:
    """What each side adds to its totals."""
    rows = [
        Entry(f"bonus-{side}", NAMES[side], cells=[f"+{n}" for n in g.bonus[side]], owner=side)
        for side in (0, 1)
    ]
    return Sheet("bonuses", "Bonuses", columns=COLUMNS, entries=rows)


def glance(g: Atlantic) -> Sheet:
    """Counts that are no secret."""
    zones = {"Hand": HANDS, "Deck": DECKS, "Discards": PILES}
    return side_sheet(
        "counts", "Cards", NAMES, {what: [g.cards.count(z) for z in zone] for what, zone in zones.items()}
    )
