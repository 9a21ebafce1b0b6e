"""Setting up Duel of Iron: the map, drawn or made by chance, and the ships at its two ends (§2, §3)."""

from __future__ import annotations

from quarterdeck.engine.game import Setup
from quarterdeck.games.duel_of_iron.book import (
    CONFEDERATE,
    DEEP,
    KIND_OF_SEAT,
    LAND,
    MAP,
    SHALLOW,
    START_FACING,
    STARTS,
    UNION,
    IronBook,
)
from quarterdeck.games.duel_of_iron.state import DuelOfIron, Ship
from quarterdeck.kit.hexes import STARBOARD

LAND_PERCENT, SHALLOW_PERCENT = 4, 10  # R15
SEA_ROOM = 2  # hexes around each start that stay deep


def setup(given: Setup) -> DuelOfIron:
    """§3 Set-up. The ships face each other from opposite ends of the map."""
    book: IronBook = given.book
    g = DuelOfIron(
        rng=given.rng,
        book=book,
        ships=[],
        terrain="",
        step="initiative",
        turn=1,
        turn_cap=given.number("turn-cap"),
        order=(),
        rolls=(),
        mover=0,
        points=0,
        fire=[],
        solid_shot=given.switch("solid-shot"),
        double_charges=given.switch("double-charges"),
        ram_kept=given.switch("ram-kept"),
        steady_gunners=given.switch("steady-gunners"),
        land_blocks=given.switch("land-blocks"),
        out_at_once=given.text("disabled") == "at-once",
    )
    g.terrain = book.terrain.get(given.text("map")) or random_terrain(g)
    fleets = (given.number("monitors"), given.number("merrimacs"))
    g.ships = [new_ship(book, seat, n) for seat in (UNION, CONFEDERATE) for n in range(fleets[seat])]
    return g


def new_ship(book: IronBook, seat: int, n: int) -> Ship:
    """The n-th ship of a side, whole, at its start. Its turret has not been trained yet."""
    kind = book.kinds[KIND_OF_SEAT[seat]]
    start = STARTS[seat][n]
    return Ship(
        kind=kind.id,
        word=book.ship_words[kind.id][n],
        seat=seat,
        at=start,
        came=start,
        facing=START_FACING[seat],
        cannon=kind.cannon,
        crew=kind.crew,
        turret=STARBOARD,
    )


def random_terrain(g: DuelOfIron) -> str:
    """R15. Scattered land and shoals, until a deep channel joins the two ends."""
    starts = [hex for side in STARTS for hex in side]
    roomy = {hex for hex in range(len(MAP)) if any(MAP.distance(hex, s) <= SEA_ROOM for s in starts)}
    while True:
        terrain = "".join([DEEP if hex in roomy else _look(g.below(100)) for hex in range(len(MAP))])
        if has_channel(terrain):
            return terrain


def _look(percent: int) -> str:
    if percent < LAND_PERCENT:
        return LAND
    return SHALLOW if percent < LAND_PERCENT + SHALLOW_PERCENT else DEEP


def has_channel(terrain: str) -> bool:
    """Whether deep water alone leads from one end to the other."""
    seen = {STARTS[UNION][0]}
    waiting = [STARTS[UNION][0]]
    while waiting:
        for hex in MAP.neighbours[waiting.pop()]:
            if hex >= 0 and hex not in seen and terrain[hex] == DEEP:
                seen.add(hex)
                waiting.append(hex)
    return STARTS[CONFEDERATE][0] in seen
