"""Setting up Naval Duel: the waters, the fleets and their characters (§3, §4)."""

from __future__ import annotations

from quarterdeck.engine.game import Setup
from quarterdeck.games.naval_duel.book import (
    CALM,
    COLUMNS,
    RATINGS,
    ROWS,
    SEA,
    START_COLUMN,
    START_HEADING,
    Admiral,
    DuelBook,
    Trait,
    ship_word,
)
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel, Ship
from quarterdeck.kit.hands import Hands, shuffle_decks

ISLANDS, LEAST_LAND, MOST_LAND = 3, 3, 6  # R19
MIDDLE = range(COLUMNS // 3, COLUMNS - COLUMNS // 3)


def setup(given: Setup) -> NavalDuel:
    """§4, R19, R20 The waters, the deck, and the lists of the fleets; some are bought at the table."""
    book: DuelBook = given.book
    fleet = given.text("fleet")
    g = NavalDuel(
        rng=given.rng,
        book=book,
        ships=[],
        cards=Hands(book.layout),
        land=(),
        step="fleets",
        turn=0,
        turns=(),
        lists=() if fleet == "bought" else (book.fleets[fleet],) * 2,
        admirals=(),
        fled=[False, False],
        flag_fled=[False, False],
        sizes=[0, 0],
        wind=CALM,
        first=0,
        last=NOBODY,
        active=NOBODY,
        towed=NOBODY,
        target=NOBODY,
        shot="",
        helped=(),
        hindered=(),
        allowance=0,
        goal=NOBODY,
        trail=(),
        declared=(),
        points_each=given.number("points"),
        has_wind=given.switch("wind"),
        worst_heading=given.text("wind-bonus") == "worst heading",
        narrow=given.text("arc") == "narrow",
        free_losses=given.text("losses") == "any",
        silent=given.text("no-crew") == "silent",
        one_card=given.text("cards-per-roll") == "one",
        few_allies=given.text("allies") == "half the extra ships",
        pulling=given.switch("pulling"),
    )
    shuffle_decks(g)
    if given.text("waters") == "islands":
        g.land = islands(g)
    return g


def islands(g: NavalDuel) -> tuple[int, ...]:
    """R19 Three islands in the middle third of the map, which may grow together."""
    inside = [square for square in range(len(SEA)) if square % COLUMNS in MIDDLE]
    land: set[int] = set()
    for _ in range(ISLANDS):
        island = [inside[g.below(len(inside))]]
        size = LEAST_LAND + g.below(MOST_LAND - LEAST_LAND + 1)
        while len(island) < size:
            shores = [
                shore
                for square in island
                for heading in range(0, 8, 2)
                if (shore := SEA.ahead(square, heading)) in inside and shore not in island
            ]
            island.append(shores[g.below(len(shores))])
        land.update(island)
    return tuple(sorted(land))


# ---------------------------------------------------------------------- fleets


def draw_up(g: NavalDuel) -> None:
    """4.1-4.3, 4.11 The fleets with their characters, at opposite ends of the map."""
    admirals = []
    for seat in (0, 1):
        roll = g.roll(8)
        admiral = g.book.admirals[roll]
        admirals.append(admiral.id)
        g.log("admiral", seat=seat, roll=roll, admiral=admiral.id)
        rolls = g.roll(6), g.roll(8)
        nation, character = g.book.nations[rolls[0]], g.book.characters[rolls[1]]
        g.log("fleet", seat=seat, first=rolls[0], nation=nation.id, second=rolls[1], character=character.id)
        types = list(g.lists[seat])
        types += types[: len(types) * admiral.ships // 100]  # R12
        g.sizes[seat] = len(types)
        top = (ROWS - 2 * len(types) + 1) // 2
        for n, type in enumerate(types):
            at = SEA.square(START_COLUMN[seat], ROWS - 1 - top - 2 * n)
            g.ships.append(new_ship(g, seat, n, type, at))
            give(g.ships[-1], nation)
            give(g.ships[-1], character)
            lead(g.ships[-1], admiral)
            characters(g, g.ships[-1])
    g.admirals = tuple(admirals)


def new_ship(g: NavalDuel, seat: int, n: int, type: str, at: int) -> Ship:
    """3.1, 3.2 A ship with the ratings of its type."""
    row = g.book.types[type]
    ratings = (row.sails, row.hull, row.crew, row.cannon)
    return Ship(
        word=ship_word(g.book.names[seat][n]),
        type=type,
        seat=seat,
        home=seat,
        at=at,
        facing=START_HEADING[seat],
        now=ratings,
        full=ratings,
        swift=row.swift,
    )


def give(ship: Ship, trait: Trait) -> None:
    """4.2, R16 A trait adds 1 to its rating; that is the undamaged rating then."""
    ship.traits += (trait.id,)
    if trait.rating in RATINGS:
        raised = RATINGS.index(trait.rating)
        ship.full = tuple([value + (n == raised) for n, value in enumerate(ship.full)])
        ship.now = ship.full
    else:
        setattr(ship, trait.rating, getattr(ship, trait.rating) + 1)


def lead(ship: Ship, admiral: Admiral) -> None:
    """4.5 A charismatic admiral gives courage to every ship."""
    ship.courage += admiral.courage


def characters(g: NavalDuel, ship: Ship) -> None:
    """4.3, 4.8-4.10 The ship's specification, its captain and its crew."""
    rows = (g.book.specifications[g.roll(6)], g.book.captains[g.roll(8)], g.book.crews[g.roll(8)])
    for row in rows:
        give(ship, row)
    spec, captain, crew = rows
    g.log("characters", ship=ship.word, specification=spec.id, captain=captain.id, crew=crew.id)


def allies_of(g: NavalDuel, seat: int) -> int:
    """4.5, R12 How many ships of a fleet are allies."""
    if not g.book.admiral[g.admirals[seat]].ships:
        return 0
    extra = g.sizes[seat] - len(g.lists[seat])
    return (extra if g.few_allies else g.sizes[seat]) // 2
