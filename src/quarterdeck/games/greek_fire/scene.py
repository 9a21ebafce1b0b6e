"""Greek Fire as a table: the sea in hexes, galleys with headings and losses, the log of the ship at hand."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.greek_fire.book import (
    COLUMNS,
    LAND,
    MAP,
    OPEN,
    ROCKS,
    ROUGH,
    ROWS,
    SHALLOWS,
    STREAM,
    WEED,
)
from quarterdeck.games.greek_fire.rules import PHASES
from quarterdeck.games.greek_fire.sheets import log_sheet, odds_sheets, roster
from quarterdeck.games.greek_fire.sights import arrows, odds, overlays
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire, Ship
from quarterdeck.kit.hexes import heading
from quarterdeck.scene import Area, Board, Hull, Item, Link, Piece, Scene, Space, hexes, hexes_size, seats

NAMES = ("Blue admiral", "Red admiral")
LOOKS = {
    OPEN: "sea",
    SHALLOWS: "shallow",
    ROCKS: "rocks",
    WEED: "weed",
    STREAM: "current",
    ROUGH: "rough",
    LAND: "land",
}
LEGEND = {
    "shallow": "Shallows: a ship runs aground",
    "rocks": "Rocky shallows: roll on the ramming table",
    "weed": "Sargasso: 2 points to enter",
    "current": "Gulf stream: +1 to the sail roll",
    "rough": "Rough waters: -1 to the sail roll",
    "land": "Land: closed",
}
MOST_SHEARED = 7


def scene(g: GreekFire, seat: int | None) -> Scene:
    """The whole table; nothing is hidden, so that all see the same."""
    ships = [ship for ship in g.ships if not ship.fate]
    board = Board(
        "sea",
        "The sea",
        size=hexes_size(COLUMNS, ROWS),
        spaces=spaces(g.terrain),
        pieces=[piece(g, i) for i, ship in enumerate(g.ships) if not ship.fate],
        links=[_link(g, pair) for pair in g.grapples],
        arrows=arrows(g),
        overlays=overlays(g, seat),
        odds=odds(g, seat),
        overview="The whole sea",
        focus=MAP.names[_focus(g, seat)] if ships else "",
        form="hexes",
    )
    at_hand: list[Item] = []
    if g.active != NOBODY and not g.ships[g.active].fate:
        at_hand.append(log_sheet(g, g.active))
    fleets: list[Item] = [roster(g, owner) for owner in (0, 1)] if g.ships else []
    areas = [
        Area("map", "The sea", items=[board]),
        Area("at-hand", "The ship at hand", place="side", items=at_hand),
        Area("promises", "Odds", place="side", items=odds_sheets(g, seat), spared=True),
        Area("fleets", "Fleets", place="side", items=fleets, spared=True),
    ]
    caption = PHASES.caption(g)
    return Scene(
        "Greek Fire",
        [area for area in areas if area.items],
        subtitle=f"Round {g.round}: {caption}" if g.round else caption,
        seats=seats(*NAMES),
        you=seat,
        legend={look: text for look, text in LEGEND.items() if look in {LOOKS[c] for c in set(g.terrain)}},
    )


def _focus(g: GreekFire, seat: int | None) -> int:
    """Where the action is: the ship that moves, else the first of one's own that has yet to."""
    if g.active != NOBODY and not g.ships[g.active].fate and g.step != "choose":
        return g.ships[g.active].at
    mine = g.waiting(seat if seat is not None else 0)
    return g.ships[mine[0]].at if mine else next(ship.at for ship in g.ships if not ship.fate)


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


def piece(g: GreekFire, i: int) -> Piece:
    """A galley with its heading, its crew as a bar, and what has befallen it."""
    ship = g.ships[i]
    return Piece(
        ship.word,
        g.kind(i).name,
        kind="galley",
        name=g.book.names[ship.word],
        at=MAP.names[ship.at],
        owner=ship.seat,
        facing=heading(ship.facing),
        hits=ship.crew,
        max_hits=max(ship.crew, ship.rowers),
        counting="crew",
        flags=flags(g, i),
        hull=hull(g, ship),
    )


def flags(g: GreekFire, i: int) -> list[str]:
    """What a ship's counter tells besides."""
    ship = g.ships[i]
    said = [
        ("empty", not ship.crew),
        ("routs", ship.routing),
        ("grappled", bool(g.grappled(i))),
        ("aground", ship.aground != NOBODY),
        ("moved", ship.moved),
    ]
    return [word for word, holds in said if holds]


def hull(g: GreekFire, ship: Ship) -> Hull:
    """A galley from above: sheared oars, fires, and the turns left to a sinking one."""
    lost = min(ship.oars, MOST_SHEARED)
    return Hull(
        "galley",
        g.book.kinds[ship.kind].length,
        sheared=(lost - lost // 2, lost // 2),
        fires=ship.fires,
        sinking=ship.sinking or None,
        wake=bool(ship.crew) and not ship.stopped,
    )


def _link(g: GreekFire, pair: tuple[int, int]) -> Link:
    a, b = (g.ships[n] for n in pair)
    return Link(f"grapple-{a.word}-{b.word}", start=MAP.names[a.at], end=MAP.names[b.at], look="border")
