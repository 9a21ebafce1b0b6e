"""Pirate War as a table: the sea in hexes, ports, the island, ships with headings, the wind, and sheets."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.pirate_war.book import COLUMNS, ISLAND, MAP, NAMES, NOWHERE, ROWS, WarBook, cells_of
from quarterdeck.games.pirate_war.rules import PHASES
from quarterdeck.games.pirate_war.sheets import (
    captains,
    last_dice,
    promises,
    ship_sheet,
    this_turn,
    treasures,
)
from quarterdeck.games.pirate_war.sights import arrows, odds, overlays
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.hexes import heading
from quarterdeck.scene import (
    Area,
    Board,
    Card,
    Hull,
    Item,
    Mark,
    MarkKind,
    Piece,
    Rose,
    Row,
    Scene,
    Space,
    hexes,
    hexes_size,
    seats,
)
from quarterdeck.systems.pirate_ships.deck import HELD

MARGIN = 132.0  # beside the sea, for the wind rose
WIDE, TALL = hexes_size(COLUMNS, ROWS)
LEFT = MarkKind("treasures left", "coin", "gold", letter="$")
STORED = MarkKind("treasures at home", "shield", "good", letter="h")
FORT = MarkKind("shore fort", "sign", "ink", "fort", letter="F")
MARKET = MarkKind("Free Port", "sign", "ink", "anchor", letter="P")
LEGEND = {
    "town": "Town of a home port, or a Free Port",
    "hills": "Shore fort",
    "harbour": "Anchorage of a home port",
    "shoal": "Harbour",
    "shallow": "Anchorage beside a Free Port or the island",
    "forest": "Treasure Island",
}


def scene(g: PirateWar, seat: int | None) -> Scene:
    """The whole table; nothing is hidden but the deck, so all see the same, each with the own ship first."""
    me = g.active if seat is None else seat
    board = Board(
        "sea",
        "The sea",
        size=(WIDE + MARGIN, TALL),
        spaces=spaces(g.book),
        pieces=[piece(g, other) for other in g.afloat()],
        marks=marks(g),
        arrows=arrows(g),
        overlays=overlays(g),
        odds=odds(g),
        rose=Rose(
            "rose",
            at=(WIDE + MARGIN / 2, 80),
            wind=(heading(g.wind) + 180) % 360 if g.round else None,
            points=6,
            size=112,
        ),
        overview="The whole sea",
        focus=MAP.names[_focus(g, me)],
        form="hexes",
    )
    areas = [Area("sea-area", "The sea", items=[board])]
    at_hand = promises(g)
    if at_hand:
        areas.append(Area("promises", "Odds and tables", place="side", items=at_hand))
    if g.races[me] != NOWHERE:
        areas.append(Area("ship", "Ship", place="side", items=[ship_sheet(g, me)]))
    captains_items: list[Item] = [captains(g)] if g.order else []
    areas.append(
        Area("captains-area", "Captains", place="side", items=[*captains_items, this_turn(g), *last_dice(g)])
    )
    areas.append(Area("treasures-area", "Treasures", place="side", items=[treasures(g)], spared=True))
    if g.races[me] == NOWHERE:
        areas.append(Area("peoples", "Peoples", place="hand", items=[peoples(g)]))
    else:
        areas.append(Area("held", "Held cards", place="hand", items=held(g, me)))
    caption = PHASES.caption(g)
    return Scene(
        "Pirate War",
        areas,
        subtitle=f"Round {g.round}: {NAMES[g.active]}, {caption}" if g.round else caption,
        seats=seats(*NAMES[: len(g.ships)]),
        you=seat,
        legend=LEGEND,
    )


def _focus(g: PirateWar, me: int) -> int:
    """The ship at hand: that of the turn, else one's own, else the middle of the sea."""
    ships = [at for at in (g.at[g.active], g.at[me]) if at != NOWHERE]
    return ships[0] if ships else len(MAP) // 2


@lru_cache(maxsize=16)
def spaces(book: WarBook) -> tuple[Space, ...]:
    """The hexes: sea, harbours and anchorages, towns, forts and the island."""
    look = ["sea"] * len(MAP)
    for hex, place in enumerate(book.moored):
        if place != NOWHERE:
            look[hex] = "shallow" if place >= ISLAND else "harbour"
    for port, row in enumerate(book.ports):
        for hex in cells_of(row.harbour):
            look[hex] = "shoal"
        for hex in (*cells_of(row.forts), *cells_of(row.town)):
            look[hex] = "hills" if hex in book.forts[port] else "town"
    for shore in book.free_ports:
        for hex in cells_of(shore.hexes):
            look[hex] = "town"
    for hex in cells_of(book.island.hexes):
        look[hex] = "forest"
    called = {next(cells_of(port.town)): race for port, race in zip(book.ports, book.races, strict=True)}
    drawn = hexes(COLUMNS, ROWS, name=lambda column, row: MAP.names[row * COLUMNS + column])
    counted = {tuple(cells_of(port.town))[1] for port in book.ports}
    return tuple(
        Space(
            s.id,
            called[hex].name if hex in called else s.id[1:],
            short=called[hex].short if hex in called else "",
            at=s.at,
            size=s.size,
            shape="hex",
            look=look[hex],
            marks_at=(s.at[0] - 12, s.at[1] - 6) if hex in counted else None,
        )
        for hex, s in enumerate(drawn)
    )


def marks(g: PirateWar) -> list[Mark]:
    """Treasures left and stored on the towns, forts, Free Ports, the island."""
    found = []
    for port, row in enumerate(g.book.ports):
        _, town = cells_of(row.town)
        found.append(
            Mark(f"left-{row.id}", "treasures left", kind=LEFT, at=MAP.names[town], value=g.stock[port])
        )
        if port in g.races:
            owner = g.races.index(port)
            found.append(
                Mark(
                    f"stored-{row.id}",
                    "treasures at home",
                    kind=STORED,
                    at=MAP.names[town],
                    value=g.stored[owner],
                    owner=owner,
                )
            )
        found += [
            Mark(f"fort-{row.id}-{i}", "shore fort", kind=FORT, at=MAP.names[hex])
            for i, hex in enumerate(g.book.forts[port])
        ]
    for shore in g.book.free_ports:
        hex = list(cells_of(shore.hexes))[1]
        found.append(Mark(f"market-{shore.id}", "Free Port", kind=MARKET, at=MAP.names[hex]))
    middle_hex = next(cells_of(g.book.island.hexes))
    found.append(
        Mark("left-island", "treasures left", kind=LEFT, at=MAP.names[middle_hex], value=g.stock[ISLAND])
    )
    return found


def piece(g: PirateWar, seat: int) -> Piece:
    """A ship with its heading and its hull."""
    race, ship = g.race(seat), g.ships[seat]
    said = [("into the wind", g.irons[seat]), ("misses a turn", g.missed[seat] > 0)]
    form = "monitor" if race.steam else "galley" if race.oars else "brig"
    return Piece(
        f"seat-{seat}",
        "pirate ship",
        kind="corsair",
        name=race.name,
        at=MAP.names[g.at[seat]],
        owner=seat,
        facing=heading(g.facing[seat]),
        hits=ship.hull,
        max_hits=race.hull,
        counting="hull",
        note=f"crew {ship.crew}, guns {ship.guns}, treasures {ship.goods}",
        flags=[flag for flag, holds in said if holds],
        hull=Hull(form, 1.0, wake=not g.irons[seat]),
    )


def peoples(g: PirateWar) -> Row:
    """R1 The peoples that can still be chosen, as cards."""
    cards = [
        Card(
            f"people-{race.id}",
            race.name,
            word=race.id,
            text=race.sense,
            glyph="corsair",
            window="sea",
            kind="people",
        )
        for i, race in enumerate(g.book.races)
        if i not in g.races
    ]
    return Row("peoples-row", "Peoples to sail for", cards=cards)


def held(g: PirateWar, me: int) -> list[Row]:
    """The cards before each captain, one's own first; they lie open."""
    rows = []
    for seat in (me, *[seat for seat in g.order if seat != me]):
        kinds = g.cards.kinds(HELD + seat)
        if kinds or seat == me:
            cards = [held_card(g, seat, word) for word in sorted(kinds)]
            title = f"{NAMES[seat]} holds" if kinds else f"{NAMES[seat]} holds no cards"
            rows.append(Row(f"held-{seat}", title, cards=cards, owner=seat, small=seat != me))
    return rows


def held_card(g: PirateWar, seat: int, word: str) -> Card:
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
