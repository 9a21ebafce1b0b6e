"""Naval Duel as a table: the sea in squares, ships with headings and losses, the wind, one's cards."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.naval_duel.book import CALM, COLUMNS, CREW, HULL, ROWS, SAILS, SEA, ActionCard
from quarterdeck.games.naval_duel.rules import PHASES
from quarterdeck.games.naval_duel.sheets import (
    fleet_sheet,
    hand_counts,
    odds_sheets,
    ship_log,
    wind_panel,
)
from quarterdeck.games.naval_duel.sights import arrows, odds, overlays
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel, Ship
from quarterdeck.scene import Area, Board, Card, Hull, Item, Piece, Rose, Row, Scene, Space, seats, squares

NAMES = ("Blue", "Red")
CELL = 58.0
MARGIN = 150.0  # beside the sea, for the wind rose
MASTS = {"ship-of-line": 3, "brig": 2}
MOST_HOLES = 4
TONES = {"move": "teal", "calm": "teal", "board": "crimson", "look": "slate", "evade": "navy"}
KINDS = {
    "move": "movement", "calm": "movement", "board": "boarding", "look": "any phase", "evade": "broadside",
}  # fmt: skip


def scene(g: NavalDuel, seat: int | None) -> Scene:
    """The table as a seat sees it: only hands differ."""
    side: list[Item] = [wind_panel(g), hand_counts(g)]
    at_hand: list[Item] = [] if g.active == NOBODY else [ship_log(g, g.active)]
    areas = [
        Area("map", "The sea", items=[sea(g, seat)]),
        Area("at-hand", "The ship at hand", place="side", items=at_hand, spared=True),
        Area("odds", "Odds", place="side", items=odds_sheets(g), spared=True),
        Area("wind", "Wind and cards", place="side", items=side, spared=True),
        Area("fleets", "Fleets", place="side", items=[fleet_sheet(g, owner) for owner in (0, 1)], spared=True)
        if g.ships
        else Area("fleets", "Fleets", items=[]),
    ]
    if seat is not None:
        areas.append(Area("hand", "Your cards", place="hand", items=[hand(g, seat)]))
    caption = PHASES.caption(g)
    return Scene(
        "Naval Duel",
        [area for area in areas if area.items],
        subtitle=f"Turn {g.turn}: {caption}" if g.turn else caption,
        seats=seats(*NAMES),
        you=seat,
        legend={"land": "Land: closed, and it blocks fire"} if g.land else {},
    )


def sea(g: NavalDuel, seat: int | None) -> Board:
    """The map with both fleets."""
    return Board(
        "sea",
        "The sea",
        size=(COLUMNS * CELL + (MARGIN if g.has_wind else 0), ROWS * CELL),
        spaces=spaces(g.land),
        pieces=[piece(g, i) for i, ship in enumerate(g.ships) if not ship.fate] + ghosts(g),
        arrows=arrows(g),
        overlays=overlays(g),
        odds=odds(g),
        rose=rose(g),
        overview="The whole sea",
        focus=SEA.names[focus(g, seat)],
        form="grid",
    )


@lru_cache(maxsize=16)
def spaces(land: tuple[int, ...]) -> tuple[Space, ...]:
    """The squares of the map."""
    drawn = squares(COLUMNS, ROWS, cell=CELL, name=lambda column, row: SEA.names[SEA.square(column, row)])
    ashore = set(land)
    return tuple(
        Space(s.id, s.id[1:], at=s.at, size=s.size, look="land" if n in ashore else "sea")
        for n, s in enumerate(drawn)
    )


def focus(g: NavalDuel, seat: int | None) -> int:
    """Where the action is: the ship at hand, else the first of one's own that has yet to move."""
    if g.active != NOBODY:
        return g.ships[g.active].at
    mine = 0 if seat is None else seat
    ships = g.waiting(mine) or g.afloat(mine)
    return g.ships[ships[0]].at if ships else SEA.square(COLUMNS // 2, ROWS // 2)


def rose(g: NavalDuel) -> Rose | None:
    """The wind; a rose says where it comes from."""
    if not g.has_wind or not g.turn:
        return None
    at = (COLUMNS * CELL + MARGIN / 2, MARGIN / 2)
    wind = None if g.wind == CALM else float((g.wind + 4) % 8 * 45)
    return Rose("rose", "Wind", at=at, wind=wind, points=8, size=MARGIN - 20)


# ---------------------------------------------------------------------- ships


def piece(g: NavalDuel, i: int) -> Piece:
    """A ship with its heading, its crew as a bar, and what has befallen it."""
    ship = g.ships[i]
    return Piece(
        ship.word,
        g.type(i).name,
        kind="ship-of-line" if not g.type(i).small else "frigate",
        name=g.book.ship_names[ship.word],
        at=SEA.names[ship.at],
        owner=ship.seat,
        facing=float(ship.facing * 45),
        hits=ship.now[CREW],
        max_hits=max(ship.now[CREW], ship.full[CREW]),
        counting="crew",
        flags=flags(g, ship),
        hull=hull(g, i),
    )


def flags(g: NavalDuel, ship: Ship) -> list[str]:
    """What a ship's counter tells besides."""
    said = [
        ("flag", ship.flagship),
        ("ally", ship.ally),
        ("prize", ship.home != ship.seat),
        ("no sails", not ship.now[SAILS]),
        ("moved", ship.moved and g.step in ("choose", "tow", "winds", "roll", "sail", "face")),
    ]
    return [word for word, holds in said if holds]


def hull(g: NavalDuel, i: int, ghost: bool = False) -> Hull:
    """A ship from above: masts for sails lost, holes for hull, the turns left to a sinking one."""
    ship, row = g.ships[i], g.type(i)
    masts = (ship.full[SAILS] - ship.now[SAILS]) * MASTS[row.form] // ship.full[SAILS]
    return Hull(
        row.form,
        row.length,
        masts_lost=masts,
        holes=min(MOST_HOLES, ship.full[HULL] - ship.now[HULL]),
        sinking=ship.sinks - g.turn if ship.sinks else None,
        ghost=ghost,
        wake=g.can_move(i) and not ghost,
    )


def ghosts(g: NavalDuel) -> list[Piece]:
    """Where the ship at hand will be, while its heading there is chosen."""
    if g.step != "face" or g.goal in (NOBODY, g.ships[g.active].at):
        return []
    ship = g.ships[g.active]
    return [
        Piece(
            "ghost",
            "where it sails to",
            kind="ship-of-line",
            at=SEA.names[g.goal],
            owner=ship.seat,
            facing=float(ship.facing * 45),
            hull=hull(g, g.active, ghost=True),
        )
    ]


# ---------------------------------------------------------------------- cards


def hand(g: NavalDuel, seat: int) -> Row:
    """One's cards."""
    kinds = [g.cards.kind(c) for c in sorted(g.cards[g.cards.hand[seat]])]
    return Row("cards", "Your cards", cards=[card(g.book.cards[kind], n) for n, kind in enumerate(kinds, 1)])


def card(kind: ActionCard, place: int) -> Card:
    """An action card."""
    return Card(
        f"card-{place}",
        kind.name,
        word=kind.id,
        kind=KINDS.get(kind.on, "broadside"),
        tone=TONES.get(kind.on, "brass"),
        text=kind.sense,
        corner=f"{kind.bonus:+d}" if kind.bonus else "",
    )
