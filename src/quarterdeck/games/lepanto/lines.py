"""Lepanto's two lines on the water: under canvas while they are chosen, else as they met last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from quarterdeck.games.lepanto.book import LepantoBook
from quarterdeck.games.lepanto.rules import largest
from quarterdeck.games.lepanto.state import Lepanto
from quarterdeck.scene import Balance, BattleLine, Berth, FacingLines, Hull, Slots, sealed_berths
from quarterdeck.scene.parts.lines import SlotPlace
from quarterdeck.systems.hand_totals import berths_of, facing

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
MEDALS = {
    "archers": "bow",
    "composite-recurved-bows": "bow",
    "arquebusiers": "musket",
    "spanish-infantry": "infantry",
    "janissaries": "infantry",
    "head-on-boarding-fight": "boarding",
    "melee": "boarding",
    "venetian-artillery": "broadside",
    "spurs": "ram",
    "ramparts": "fort",
    "dash-speed": "wind",
    "muslim-sails": "wind",
}
PLACES: dict[str, SlotPlace] = {"leader": "line", "ship": "line", "attack": "left", "movement": "right"}


def battle_lines(g: Lepanto, seat: int | None, chosen: Sequence[str] | None) -> FacingLines:
    """Both lines, `chosen` being what a seat has put into its own so far; between them the strengths."""
    if g.step == "battle":
        lines = [
            formed_line(g.book, side, chosen)
            if side == seat and chosen is not None
            else sealed_line(g.book, side)
            for side in (0, 1)
        ]
    else:
        lines = [fought_line(g, side) for side in (0, 1)]
    # A fleet is beaten by one of twice its strength (4.1).
    limits = [max(0, g.strength[1 - side]) // g.book.to_win for side in (0, 1)]
    return facing(
        seat,
        lines,
        balance=Balance(
            "balance",
            "Strength",
            values=(g.strength[0], g.strength[1]),
            most=g.book.strength,
            least=(limits[0], limits[1]),
            note="A fleet wins with twice the other's strength at the end of a turn",
        ),
    )


def sealed_line(book: LepantoBook, side: int) -> BattleLine:
    """A line that nobody else may know: as many hulls as there may be at most."""
    line = f"line-{side}"
    most = book.leaders + book.ships
    return BattleLine(
        line,
        f"{NAMES[side]}'s line, under canvas",
        owner=side,
        berths=sealed_berths(line, most),
        note=f"Up to {most} ships; what lies there shows when both lines are chosen",
    )


def formed_line(book: LepantoBook, side: int, chosen: Sequence[str]) -> BattleLine:
    """9.2 One's own line while it is chosen, and the places that are left."""
    line = f"line-{side}"
    most = {
        "leader": book.leaders,
        "ship": book.ships,
        "attack": book.attacks,
        "movement": book.movements,
    }
    return BattleLine(
        line,
        "Your line",
        owner=side,
        berths=in_slots(book, line, chosen),
        limits=[Slots(f"{line}-{sort}", sort, most=most[sort], place=PLACES[sort]) for sort in PLACES],
        total=f"force {sum(book.force[word] for word in chosen)}",
    )


def fought_line(g: Lepanto, side: int) -> BattleLine:
    """A side's line in the last battle, with its total and what it cost."""
    line = f"line-{side}"
    if not g.revealed:
        return BattleLine(line, f"{NAMES[side]}'s line", owner=side, total="no battle yet")
    idle = g.bind and "size-advantage" in g.revealed[side] and not is_larger(g, side)
    return BattleLine(
        line,
        f"{NAMES[side]}'s line in the last battle",
        owner=side,
        berths=in_slots(g.book, line, g.revealed[side]),
        limits=[Slots(f"{line}-{sort}", sort, place=place) for sort, place in PLACES.items()],
        total=f"force {g.totals[side]}, strength lost {g.losses[side]}",
        note="Size Advantage did not count" if idle else "",
    )


def is_larger(g: Lepanto, side: int) -> bool:
    """Whether a side had the larger ships in the last battle."""
    return largest(g.book, g.revealed[side]) > largest(g.book, g.revealed[1 - side])


def in_slots(book: LepantoBook, line: str, words: Sequence[str]) -> list[Berth]:
    """Cards in their places; one that may be attack or movement stands where there is room."""
    placed: list[Berth] = []
    free = {"attack": book.attacks, "movement": book.movements}
    berths = berths_of(line, words, partial(berth, book))
    for made, word in zip(berths, Counter(words).elements(), strict=True):
        sort: str = book.cards[word].type
        if sort == "either":
            sort = "attack" if free["attack"] > 0 else "movement"
        if sort in free:
            free[sort] -= 1
        placed.append(replace(made, fills=f"{line}-{sort}"))
    return placed


def berth(book: LepantoBook, word: str) -> Berth:
    """A card as it stands in a line: ships from above, what supports them as medals."""
    card = book.cards[word]
    is_ship = card.type in ("leader", "ship")
    form = "galleass" if "galleass" in card.tags else "galley"
    return Berth(
        word,
        card.name,
        hull=Hull(form, length=0.8 + card.force / 30) if is_ship else None,
        glyph=MEDALS.get(word, GLYPHS[card.type]),
        value=card.force,
        text=card.sense,
        flagship=card.type == "leader",
    )
