"""Piratical as a table: the ring of 48 spaces, the ships, the battle, and the cards that are held."""

from __future__ import annotations

from quarterdeck.games.piratical.battle import BOARDING_HIT, HULL_HIT
from quarterdeck.games.piratical.book import FOE, NAMES, RING, PiraticalBook
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.ship_sheet import ShipSheet, goal_bar, log_sheet
from quarterdeck.scene import (
    Area,
    Board,
    Card,
    Dice,
    Die,
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
from quarterdeck.scene.model import Ground, Point
from quarterdeck.scene.parts.lettering import Name
from quarterdeck.systems.pirate_ships.deck import HELD

SIDE = RING // 4  # spaces from one corner to the next
WIDE, TALL, EDGE = 62.0, 46.0, 6.0
SIZE = (WIDE * (SIDE + 1) + 2 * EDGE, TALL * (SIDE + 1) + 2 * EDGE)
LOOKS = {
    "port": "harbour",
    "miss": "weed",
    "again": "current",
    "island": "desert",
    "hull": "rocks",
    "card": "danger",
    "goods": "goal",
}
SIGNS = {
    "port": MarkKind("port", "sign", "ink", "anchor", letter="P"),
    "miss": MarkKind("miss a turn", "sign", "ink", "calm", letter="m"),
    "again": MarkKind("go again", "sign", "ink", "wind", letter="a"),
    "island": MarkKind("1D6 gold", "sign", "ink", "gold", letter="g"),
    "hull": MarkKind("1D6 damage", "sign", "bad", "burst", letter="x"),
    "card": MarkKind("a card", "sign", "ink", "skull", letter="c"),
    "goods": MarkKind("1D6 goods", "sign", "ink", "goods", letter="w"),
}
ISLANDS = (
    "M250 230C280 205 330 215 372 226C402 234 446 236 462 258C440 268 400 262 366 258"
    "C326 254 276 256 250 230Z",
    "M480 300C500 284 540 286 566 300C556 318 520 324 494 318C486 314 480 308 480 300Z",
    "M372 330C384 322 410 322 422 332C412 342 386 344 372 330Z",
    "M600 322C612 316 632 318 640 328C630 336 608 336 600 322Z",
    "M300 170C306 150 320 132 330 120C342 132 338 156 330 178C318 188 304 184 300 170Z",
)


def middle(at: int) -> Point:
    """The middle of a space: 1 lies at the lower right, 13 at the lower left, and so on clockwise."""
    side, along = divmod(at - 1, SIDE)
    column, row = ((SIDE - along, SIDE), (0, SIDE - along), (along, 0), (SIDE, along))[side]
    return EDGE + (column + 0.5) * WIDE, EDGE + (row + 0.5) * TALL


def spaces(book: PiraticalBook) -> list[Space]:
    """The ring."""
    return [space(book, at) for at in range(1, RING + 1)]


def space(book: PiraticalBook, at: int) -> Space:
    """One space of the ring; what happens there is its note."""
    named = book.ring[at]
    return Space(
        f"s{at}",
        str(at) if named is None else book.place(at),
        short=str(at),
        at=middle(at),
        size=(WIDE - 2, TALL - 2),
        shape="box",
        look="sea" if named is None else LOOKS[named.effect],
        note="" if named is None else named.sense,
        marks_at=(middle(at)[0] + 18, middle(at)[1] - 11),
    )


def names(book: PiraticalBook) -> list[Name]:
    """The names of the places, inside the ring, beside their spaces."""
    found = []
    for named in book.named:
        for at in named.at:
            x, y = middle(at)
            side, along = divmod(at - 1, SIDE)
            inward = ((0.0, -TALL * 0.78), (WIDE * 1.5, 0.0), (0.0, TALL * 0.78), (-WIDE * 1.5, 0.0))[side]
            if along == 0:
                inward = ((-80.0, -38.0), (80.0, -38.0), (90.0, 38.0), (-80.0, 38.0))[side]
            found.append(Name(named.name, (x + inward[0], y + inward[1]), "place"))
    return found


def scene(g: Piratical, seat: int | None) -> Scene:
    """The whole table; nothing is hidden but the deck, so all see the same, each with the own ship first."""
    book = g.book
    me = g.active if seat is None else seat
    board = Board(
        "ring",
        "The Caribbean",
        size=SIZE,
        spaces=spaces(book),
        pieces=ships(g),
        marks=[
            Mark(f"sign-{at}", SIGNS[named.effect].label, kind=SIGNS[named.effect], at=f"s{at}")
            for named in book.named
            for at in named.at
        ],
        ground=[
            Ground(f"M2 2H{SIZE[0] - 2}V{SIZE[1] - 2}H2Z", "sea-pale", style="waves"),
            *[Ground(path, "land", style="coast") for path in ISLANDS],
        ],
        names=names(book),
        form="roster",
    )
    mine = log_sheet(
        "mine",
        f"{NAMES[me]}'s ship" if g.at[me] else f"{NAMES[me]} has no ship",
        g.ships[me],
        hull=book.hull,
        space=book.space,
        owner=me,
        bars=[goal_bar("mine-gold", "Gold", g.ships[me].gold, g.goal, me)],
    )
    areas = [Area("sea", "The sea", items=[board])]
    if g.fight:
        areas.append(Area("fight", "Battle", place="side", items=fight(g)))
    areas.append(Area("ship", "Ship", place="side", items=[mine]))
    areas.append(Area("captains", "Captains", place="side", items=[sheet(g), last(g)]))
    areas.append(Area("held", "Held cards", place="hand", items=held(g, me)))
    return Scene(
        "Piratical",
        areas,
        subtitle=f"Round {g.round}; {g.goal} gold win",
        seats=seats(*NAMES[: len(g.ships)]),
        you=seat,
    )


def ships(g: Piratical) -> list[Piece]:
    """The ships, their bows on the way round."""
    return [
        Piece(
            f"seat-{seat}",
            "pirate ship",
            kind="corsair",
            at=f"s{at}",
            owner=seat,
        )
        for seat, at in enumerate(g.at)
        if at
    ]


def fight(g: Piratical) -> list[Panel | Dice]:
    """Who fights, and what was rolled."""
    panels: list[Panel | Dice] = []
    for side in g.fight:
        ship = g.ship(side)
        name = g.book.labels.get(g.foe_name, "Mutineer") if side == FOE else NAMES[side]
        word = "foe" if side == FOE else f"side-{side}"
        owner = None if side == FOE else side
        panels.append(
            Panel(word, name, facts=strength(word, ship, bool(side != FOE or ship.guns), owner), owner=owner)
        )
    hit = BOARDING_HIT if g.boarding else HULL_HIT
    for side, faces, more in zip(g.rolled_by, g.rolls, g.boosted, strict=True):
        name = "foe" if side == FOE else str(side)
        dice = [
            Die(f"die-{name}-{i}", value=face, hit=face + (g.book.bonus if i < more else 0) >= hit)
            for i, face in enumerate(faces)
        ]
        title = f"{'The enemy' if side == FOE else NAMES[side]} rolled"
        if dice:
            panels.append(Dice(f"dice-{name}", title, dice=dice, owner=None if side == FOE else side))
    return panels


def strength(word: str, ship: ShipSheet, has_ship: bool, owner: int | None) -> list[Fact]:
    """What a side fights with."""
    facts = [Fact(f"{word}-crew", "Crew", value=ship.crew, owner=owner)]
    if has_ship:
        facts.insert(0, Fact(f"{word}-hull", "Hull", value=ship.hull, owner=owner))
        facts.append(Fact(f"{word}-guns", "Cannons that fire", value=ship.usable_guns, owner=owner))
    return facts


def sheet(g: Piratical) -> Sheet:
    """All captains, in the order of turns."""
    entries = [
        Entry(f"captain-{seat}", NAMES[seat], cells=row(g, seat), glyph="corsair", owner=seat)
        for seat in g.order
    ]
    return Sheet(
        "sheet",
        "In the order of turns",
        columns=("gold", "hull", "crew", "guns", "goods", "turn"),
        entries=entries,
    )


def row(g: Piratical, seat: int) -> list[int | str]:
    """A captain's line."""
    ship = g.ships[seat]
    if g.gone[seat]:
        turn = "out"
    elif g.missed[seat]:
        turn = f"misses {g.missed[seat]}"
    elif seat == g.active:
        turn = "now"
    else:
        turn = "waits" if g.at[seat] else "no ship"
    return [ship.gold, ship.hull, ship.crew, ship.guns, ship.goods, turn]


def last(g: Piratical) -> Panel:
    """The last roll and card."""
    facts = [
        Fact("last-die", f"{NAMES[g.active]} rolled", value=g.die or "–"),
        Fact("last-card", "Last card", value=g.book.cards[g.card].name if g.card else "–"),
        Fact("deck", "Cards in the deck", value=g.cards.count(0)),
    ]
    return Panel("last", "This turn", facts=facts)


def held(g: Piratical, me: int) -> list[Row]:
    """The cards before each captain, one's own first; they lie open."""
    order = [me, *[seat for seat in g.order if seat != me]]
    rows = []
    for seat in order:
        kinds = g.cards.kinds(HELD + seat)
        if kinds or seat == me:
            cards = [held_card(g, seat, word) for word in sorted(kinds)]
            rows.append(
                Row(
                    f"held-{seat}",
                    f"{NAMES[seat]} holds" if kinds else f"{NAMES[seat]} holds no cards",
                    cards=cards,
                    owner=seat,
                    small=seat != me,
                )
            )
    return rows


def held_card(g: Piratical, seat: int, word: str) -> Card:
    """A held card."""
    card = g.book.cards[word]
    return Card(
        f"held-{seat}-{word}",
        card.name,
        word=word,
        text=card.sense,
        glyph=card.glyph,
        owner=seat,
        window="sea",
        kind=card.use,
    )
