"""High Seas Fleet as a table: the sea in hexes, ships from above, the ship at hand, both fleets."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.high_seas_fleet.book import COLUMNS, LAND, MAP, ROWS, SEA, SMOKE
from quarterdeck.games.high_seas_fleet.rules import PHASES
from quarterdeck.games.high_seas_fleet.sheets import log_sheet, roster
from quarterdeck.games.high_seas_fleet.sights import arrows, odds, overlays
from quarterdeck.games.high_seas_fleet.state import NOBODY, HighSeasFleet
from quarterdeck.kit.hexes import heading
from quarterdeck.scene import (
    Area,
    Board,
    Hull,
    Item,
    Mark,
    MarkKind,
    Piece,
    Scene,
    Space,
    hexes,
    hexes_size,
    seats,
)

NAMES = ("Germans", "British")
LOOKS = {SEA: "sea", LAND: "land", SMOKE: "rough"}
LEGEND = {"land": "Land: fire over it is indirect", "rough": "Smoke: -2 to hit through it"}
MINES = MarkKind("mines", "burst", "bad", letter="*")
MOST_HOLES = 5


def scene(g: HighSeasFleet, seat: int | None) -> Scene:
    """The table as a seat sees it: unseen boats and mines are shown to their owner only."""
    shown = [i for i, ship in enumerate(g.ships) if is_shown(g, i, seat) and not ship.fate]
    board = Board(
        "sea",
        "The sea",
        size=hexes_size(COLUMNS, ROWS),
        spaces=spaces(g.terrain),
        pieces=[piece(g, i) for i in shown],
        marks=mines(g, seat),
        arrows=arrows(g),
        overlays=overlays(g, seat),
        odds=odds(g, seat),
        overview="The whole sea",
        focus=MAP.names[_focus(g, seat, shown)] if shown else "",
        form="hexes",
    )
    at_hand: list[Item] = []
    if g.active != NOBODY and not g.ships[g.active].fate:
        at_hand.append(log_sheet(g, g.active))
    fleets: list[Item] = [roster(g, owner, seat) for owner in (0, 1)] if g.ships else []
    areas = [
        Area("map", "The sea", items=[board]),
        Area("at-hand", "The ship at hand", place="side", items=at_hand),
        Area("fleets", "Fleets", place="side", items=fleets, spared=True),
    ]
    looks = {LOOKS[look] for look in set(g.terrain)}
    caption = PHASES.caption(g)
    return Scene(
        "High Seas Fleet",
        [area for area in areas if area.items],
        subtitle=f"Round {g.round}: {caption}" if g.round else caption,
        seats=seats(*NAMES),
        you=seat,
        legend={look: text for look, text in LEGEND.items() if look in looks},
    )


def is_shown(g: HighSeasFleet, i: int, seat: int | None) -> bool:
    """Whether a seat sees a ship."""
    return not g.is_unseen(i) or g.ships[i].seat == seat


def _focus(g: HighSeasFleet, seat: int | None, shown: list[int]) -> int:
    """Where the action is: the ship that moves, else the first of one's own that has yet to."""
    if g.active in shown and g.step != "choose":
        return g.where(g.active)
    mine = [i for i in g.waiting(seat if seat is not None else 0) if i in shown]
    return g.where(mine[0] if mine else shown[0])


@lru_cache(maxsize=16)
def spaces(terrain: str) -> tuple[Space, ...]:
    """The hexes of a map."""
    drawn = hexes(
        COLUMNS,
        ROWS,
        look=lambda column, row: LOOKS[terrain[row * COLUMNS + column]],
        name=lambda column, row: MAP.names[row * COLUMNS + column],
    )
    return tuple(Space(s.id, s.id[1:], at=s.at, size=s.size, shape="hex", look=s.look) for s in drawn)


def piece(g: HighSeasFleet, i: int) -> Piece:
    """A ship with its heading and its hull as a bar."""
    ship, kind = g.ships[i], g.kind(i)
    facing = g.secrets.facing(i) if g.is_boat(i) else ship.facing
    return Piece(
        ship.word,
        kind.type,
        kind="gunboat" if not kind.land else "marker",
        name=g.book.names[ship.word],
        at=MAP.names[g.where(i)],
        owner=ship.seat,
        facing=None if kind.land else heading(facing),
        hits=ship.hull,
        max_hits=kind.hull,
        counting="hull point",
        flags=flags(g, i),
        hull=None if kind.land else hull(g, i),
    )


def flags(g: HighSeasFleet, i: int) -> list[str]:
    """What a ship's counter tells besides."""
    ship = g.ships[i]
    said = [
        ("moved", ship.moved),
        ("damaged", ship.damaged),
        ("unseen by the enemy", g.is_unseen(i)),
        ("submerged", g.is_under(i)),
    ]
    return [word for word, holds in said if holds]


def hull(g: HighSeasFleet, i: int) -> Hull:
    """A ship from above: holes by the hull that is lost, pale if only its owner sees it."""
    ship, kind = g.ships[i], g.kind(i)
    lost = (kind.hull - ship.hull) * MOST_HOLES // max(1, kind.hull)
    return Hull(
        kind.form,
        kind.length,
        holes=lost,
        sinking=ship.sinking or None,
        ghost=g.is_unseen(i),
        wake=bool(ship.speed) and not g.is_under(i),
    )


def mines(g: HighSeasFleet, seat: int | None) -> list[Mark]:
    """The mines that a seat knows of."""
    return [
        Mark(f"mines-{owner}-{MAP.names[hex]}", kind=MINES, at=MAP.names[hex], owner=owner)
        for owner, hex, _, shown in g.secrets.fields
        if shown or owner == seat
    ]
