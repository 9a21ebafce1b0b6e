"""Setting up High Seas Fleet: the waters, the fleets and where they begin (R15, R16)."""

from __future__ import annotations

from quarterdeck.engine.game import Setup
from quarterdeck.games.high_seas_fleet.book import (
    BRITISH,
    COLUMNS,
    GERMAN,
    HOME_COLUMN,
    LAND,
    LAND_ROWS,
    MAP,
    ROWS,
    SEA,
    SMOKE,
    SMOKE_COLUMN,
    START_COLUMN,
    START_FACING,
    FleetBook,
)
from quarterdeck.games.high_seas_fleet.secrets import Secrets
from quarterdeck.games.high_seas_fleet.state import NOBODY, HighSeasFleet, Ship


def setup(given: Setup) -> HighSeasFleet:
    """The fleets of a scenario; others are bought at the table."""
    book: FleetBook = given.book
    g = HighSeasFleet(
        rng=given.rng,
        book=book,
        ships=[],
        secrets=Secrets(),
        terrain=SEA * len(MAP),
        step="fleet",
        bought=(),
        fields=(0, 0),
        round=0,
        first=0,
        last=NOBODY,
        active=NOBODY,
        points=0,
        astern=False,
        course=(),
        holding=False,
        turrets=(NOBODY, 0),
        by=NOBODY,
        then="",
        points_each=given.number("points"),
        depot_guns=given.number("depot-guns"),
        sea_state=given.text("sea"),
        light=given.text("light"),
        crews=(given.text("german-crews"), given.text("british-crews")),
        every_hex=given.text("fire-windows") == "after every hex",
        second_roll=given.text("damage-table") == "second roll",
        turret_choice=given.text("turret-choice"),
        damaged_sinks=given.text("damaged-twice") == "loses hull",
        surfaced_visible=given.switch("surfaced-visible"),
        sweepers_sweep=given.text("sweepers") == "mine sweepers too",
        bomb_armor=given.switch("bomb-armor"),
    )
    if given.switch("smoke"):
        g.terrain = smoked(g.terrain)
    if book.fleets:
        g.bought = (book.fleets[GERMAN].ships, book.fleets[BRITISH].ships)
        g.fields = (book.fleets[GERMAN].fields, book.fleets[BRITISH].fields)
    return g


def smoked(terrain: str) -> str:
    """R16 A bank of smoke in the middle, every hex of a column in the middle rows."""
    looks = list(terrain)
    for row in LAND_ROWS:
        looks[row * COLUMNS + SMOKE_COLUMN - 1] = SMOKE
    return "".join(looks)


def line_up(g: HighSeasFleet) -> None:
    """R15 Fleets in every second row from the middle outwards; shore batteries at the home edge."""
    for seat, words in enumerate(g.bought):
        kinds = [g.book.kinds[word] for word in words]
        bases = [kind for kind in kinds if kind.land]
        if bases:
            g.terrain = coast(g.terrain, seat)
        g.fields = (
            g.fields[0] + (len([k for k in kinds if k.mines]) if seat == 0 else 0),
            g.fields[1] + (len([k for k in kinds if k.mines]) if seat == 1 else 0),
        )
        rows = sorted(range(0, ROWS, 2), key=lambda row: abs(2 * row + 1 - ROWS))
        used: dict[str, int] = {}
        at_sea = at_land = 0
        for kind in kinds:
            if kind.mines:
                continue
            n = used[kind.id] = used.get(kind.id, 0) + 1
            if kind.land:
                hex = LAND_ROWS[at_land * 2 % len(LAND_ROWS)] * COLUMNS + HOME_COLUMN[seat] - 1
                at_land += 1
            else:
                hex = rows[at_sea] * COLUMNS + START_COLUMN[seat] - 1
                at_sea += 1
            add_ship(g, seat, kind.id, g.book.words[kind.id][n - 1], hex)
    g.secrets.terrain = g.terrain
    g.secrets.surface = tuple(g.surface())


def add_ship(g: HighSeasFleet, seat: int, word: str, name: str, hex: int) -> None:
    """A ship, whole; where a boat is, is a secret from now on."""
    kind = g.book.kinds[word]
    i = len(g.ships)
    g.ships.append(
        Ship(
            word=name,
            kind=word,
            seat=seat,
            at=NOBODY if kind.boat else hex,
            facing=START_FACING[seat],
            hull=kind.hull,
            speed=kind.speed,
            guns=(kind.main[0], kind.second[0] if kind.warship or kind.land else g.depot_guns),
            planes=kind.planes,
        )
    )
    if kind.boat:
        g.secrets.launch(i, seat, hex, START_FACING[seat])
        if g.surfaced_visible:
            g.secrets.reveal(i)
    if kind.fields:
        g.secrets.stock[i] = (seat, kind.fields)


def coast(terrain: str, seat: int) -> str:
    """R16 Land along the middle of a side's home edge, two hexes deep."""
    looks = list(terrain)
    for row in LAND_ROWS:
        for depth in (0, 1):
            column = HOME_COLUMN[seat] - 1 + (depth if seat == BRITISH else -depth)
            looks[row * COLUMNS + column] = LAND
    return "".join(looks)
