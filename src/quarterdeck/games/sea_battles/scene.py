"""Sea Battles as a table: the map with both fleets, the command dice, and what each ship has left."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from quarterdeck.engine.ask import Ask
from quarterdeck.games.sea_battles.rules import PHASES
from quarterdeck.games.sea_battles.state import SeaBattles
from quarterdeck.games.sea_battles.threats import risk
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Dice,
    Die,
    Entry,
    Item,
    Piece,
    Scene,
    Sheet,
    Space,
    hexes,
    hexes_size,
    seats,
    squares,
    squares_size,
)

NAMES = ("Blue fleet", "Red fleet")
HEX_WIDTH = 72.0
NO_MORE = "–"
GLYPHS = {
    "escort": "M2 15H22L19.5 20H4.5Z M9 9H14V14H9Z M11 3H12.2V8.5H11Z M4.5 11.5H8V14H4.5Z "
    "M15.5 12H20V14H15.5Z"
}


def scene(g: SeaBattles, seat: int | None) -> Scene:
    """The table as a seat sees it, its own edge below; both see the same."""
    return _scene(g, seat, g.at)


def asked_scene(g: SeaBattles, seat: int, ask: Ask) -> Scene:
    """While ships are placed in secret, one sees where one's own will be."""
    if ask.prompt != "place-secretly":
        return scene(g, seat)
    at = list(g.at)
    for i, name in zip(g.book.of_seat[seat], ask.facts["placed"], strict=False):
        at[i] = g.book.chart.index[str(name)]
    return _scene(g, seat, at)


def _scene(g: SeaBattles, seat: int | None, at: list[int]) -> Scene:
    turn = f"Turn {g.turn}: {NAMES[g.active]}, {PHASES.caption(g)}" if g.turn else "Fleets take their places"
    near = g.active if seat is None else seat
    side: list[Item] = [*dice(g), ships_sheet(g, near, at)]
    return Scene(
        "Sea Battles",
        [
            Area("sea", "The sea", items=[sea(g, seat, at)]),
            Area("side", "At a glance", place="side", items=side),
        ],
        subtitle=turn,
        seats=seats(*NAMES),
        you=seat,
        glyphs=GLYPHS,
        legend={"land": "land, which stops torpedoes"} if g.land else {},
    )


def sea(g: SeaBattles, seat: int | None, at: list[int]) -> Board:
    """The map, the ships, and what was last done."""
    book = g.book
    across = book.size
    size = hexes_size(across, across, width=HEX_WIDTH) if book.hexes else squares_size(across, across)
    ships = [piece(g, i, space) for i, space in enumerate(at) if space >= 0]
    return Board(
        "map",
        "The sea",
        size=size,
        spaces=spaces(book.size, book.hexes, g.land, seat == 1),
        pieces=ships,
        arrows=arrows(g),
        form="hexes" if book.hexes else "grid",
    )


@cache
def spaces(size: int, hexagonal: bool, land: tuple[int, ...], flipped: bool) -> tuple[Space, ...]:
    """The spaces of a map; on squares one's own edge is the lower one."""
    if hexagonal:
        drawn = hexes(size, size, width=HEX_WIDTH, name=lambda column, row: f"h{column + 1:02d}{row + 1:02d}")
        drawn = tuple(replace(space, label=space.id[1:]) for space in drawn)
    else:
        drawn = squares(size, size, flipped=flipped)
    ashore = set(land)
    return tuple(
        replace(space, look="land", note="Land") if n in ashore else space for n, space in enumerate(drawn)
    )


def piece(g: SeaBattles, i: int, space: int) -> Piece:
    """A ship with its hits; ships have no heading here."""
    ship = g.book.ships[i]
    type = ship.type
    return Piece(
        ship.word,
        ship.name,
        kind=type.glyph,
        at=g.book.chart.names[space],
        owner=ship.seat,
        short=ship.short,
        hits=g.hits[i],
        max_hits=type.hits,
        note=" and ".join(["torpedoes"] * type.torpedo + ["underwater"] * type.underwater),
    )


def arrows(g: SeaBattles) -> list[Arrow]:
    """The moves and attacks made with the last dice."""
    names = g.book.chart.names
    by = g.active if not g.fresh else 1 - g.active
    return [
        Arrow(f"trail-{n}", start=names[start], end=names[end], look=look, owner=by, number=n)
        for n, (start, end, look) in enumerate(g.trail, 1)
        if start != end
    ]


def dice(g: SeaBattles) -> list[Dice]:
    """The command rolls that are left."""
    if not g.pool:
        return []
    left = [Die(f"die-{n}", value=face, owner=g.active) for n, face in enumerate(g.pool, 1)]
    return [Dice("dice", f"Command rolls of the {NAMES[g.active]}", dice=left, owner=g.active)]


def ships_sheet(g: SeaBattles, seat: int, at: list[int]) -> Sheet:
    """A line for each ship of a side that is afloat: what it may still do in this turn, and how it stands."""
    afloat = [i for i in g.book.of_seat[seat] if not (g.turn and at[i] < 0)]
    entries = [ship_line(g, i, at) for i in afloat]
    return Sheet(
        "ships",
        f"The {NAMES[seat]}",
        columns=("Move", "Range", "Damage", "Hits", "Risk"),
        entries=entries,
        owner=seat,
        note="×2: twice in this turn; –: no more in it. Risk: the chance that the enemy's next command rolls "
        "can hit it from where all ships lie now.",
    )


def ship_line(g: SeaBattles, i: int, at: list[int]) -> Entry:
    """Its figures as long as they can be used in this turn, its hits, and the enemy's chance to hit it."""
    ship, type = g.book.ships[i], g.book.ships[i].type
    moves, attacks = type.moves - g.moved[i], type.attacks - g.fired[i]
    reach = f"{type.range}+{type.range}" if type.legs > 1 else str(type.range)
    cells = (
        often(str(type.move), moves),
        reach if attacks else NO_MORE,
        often(str(type.damage), attacks),
        f"{g.hits[i]}/{type.hits}",
        f"{round(100 * risk(g, i))} %" if g.turn and at[i] >= 0 else "",
    )
    return Entry(f"sheet-{ship.word}", ship.name, word=ship.word, cells=cells, glyph=type.glyph)


def often(figure: str, times: int) -> str:
    """A figure with how often it may be used."""
    return f"{figure} ×{times}" if times > 1 else figure if times else NO_MORE
