"""Jutland's two lines ahead: under canvas while they are chosen, else as they met last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from quarterdeck.games.jutland.book import JutlandBook
from quarterdeck.games.jutland.state import Jutland
from quarterdeck.scene import Balance, BattleLine, Berth, FacingLines, Hull, Slots, sealed_berths
from quarterdeck.systems.hand_totals import HANDS, berths_of, facing

NAMES = ("German fleet", "British fleet")
GLYPHS = {
    "admiral": "leader",
    "battleships": "battleship",
    "battle-cruisers": "cruiser",
    "cruisers": "cruiser",
    "destroyers": "destroyer",
    "gunnery": "cannon",
    "armor": "shield",
}
HULLS = {
    "admiral": ("battleship", 1.0),
    "battleships": ("battleship", 0.95),
    "battle-cruisers": ("battleship", 0.85),
    "cruisers": ("destroyer", 0.8),
    "destroyers": ("destroyer", 0.62),
}
FULL_FORCE = 30  # about as much as a hand can bring


def battle_lines(g: Jutland, seat: int | None, chosen: Sequence[str] | None) -> FacingLines:
    """Both lines, `chosen` being what a seat has put into its own so far; with their forces when they met."""
    if g.step == "strike" and g.fought != g.turn:
        lines = [
            deployed_line(g.book, side, "Your line", chosen)
            if side == seat and chosen is not None
            else sealed_line(g, side)
            for side in (0, 1)
        ]
        return facing(seat, lines, course="ahead")
    if not g.deployed:
        lines = [
            BattleLine(f"line-{side}", NAMES[side], owner=side, total="nothing deployed yet")
            for side in (0, 1)
        ]
        return facing(seat, lines, course="ahead")
    when = f"in turn {g.fought}, {g.book.turns[g.fought - 1].name}"
    return facing(
        seat,
        [deployed_line(g.book, side, f"{NAMES[side]} {when}", g.deployed[side]) for side in (0, 1)],
        course="ahead",
        balance=Balance(
            "balance", "Force", values=(g.totals[0], g.totals[1]), most=max(FULL_FORCE, *g.totals)
        ),
    )


def deployed_line(book: JutlandBook, side: int, label: str, words: Sequence[str]) -> BattleLine:
    """Ships in line ahead, gunnery and armour beside them."""
    line = f"line-{side}"
    support = f"{line}-support"
    berths = berths_of(line, words, partial(berth, book))
    return BattleLine(
        line,
        label,
        owner=side,
        berths=[made if made.hull else replace(made, fills=support) for made in berths],
        limits=[Slots(support, "support", place="left")],
        total=f"force {sum(book.cards[word].force for word in words)}",
    )


def sealed_line(g: Jutland, side: int) -> BattleLine:
    """A line that nobody else may know: as many hulls as the side holds cards."""
    line = f"line-{side}"
    most = g.cards.count(HANDS[side])
    return BattleLine(
        line,
        f"{NAMES[side]}'s line, under canvas",
        owner=side,
        berths=sealed_berths(line, most),
        note=f"Up to {most} cards; what lies there shows when both lines are chosen",
    )


def berth(book: JutlandBook, word: str) -> Berth:
    """A card as it stands in a line: squadrons from above, gunnery and armour as medals."""
    card = book.cards[word]
    form, length = HULLS.get(card.type, ("", 0.0))
    return Berth(
        word,
        card.name,
        hull=Hull(form, length=length) if form else None,
        glyph=GLYPHS[card.type],
        value=card.force,
        text=card.sense,
        flagship=card.type == "admiral",
    )
