"""What a player may do with the command dice: the one place that says what is legal."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.games.sea_battles.state import SeaBattles
from quarterdeck.kit.races import without

DONE: Option = ("done",)
REPAIR_DIE = 6  # 10.5


def orders(g: SeaBattles) -> list[Option]:
    """R2. Moves and attacks in any order; dice may be left."""
    seat = g.active
    foes = g.afloat(1 - seat)
    dice = g.pool
    faces = sorted(set(dice))
    open_sea = ~(g.taken() | g.book.mask(g.land))
    passable = ~g.book.mask(g.land) if g.passing else open_sea
    found: list[Option] = [DONE]
    for i in g.afloat(seat):
        found += moves(g, i, faces, open_sea, passable)
        if len(dice) > 1 and g.fired[i] < g.book.ships[i].type.attacks:
            found += shots(g, i, foes)
            if len(dice) > 2 and g.book.ships[i].type.legs > 1:
                found += strikes(g, i, foes)
    if g.repairs and REPAIR_DIE in dice:
        found += repairs(g, seat)
    return found


def moves(g: SeaBattles, i: int, faces: list[int], open_sea: int, passable: int) -> list[Option]:
    """3.4, 5.1, 6.1, R1-R3. Just as far as a die says, in one direction, over free spaces."""
    ship = g.book.ships[i]
    if g.moved[i] >= ship.type.moves:
        return []
    chart = g.book.chart
    names, most, word, at = chart.names, ship.type.move, ship.word, g.at[i]
    found: list[Option] = []
    for n in faces:
        if n <= most and n < len(chart.ways):
            for passed, last, to in chart.ways[n][at]:
                if last & open_sea and not passed & ~passable:
                    found.append(("move", word, names[to]))
    return found


def shots(g: SeaBattles, i: int, foes: list[int]) -> list[Option]:
    """3.5, R1. A die for the range, which must be just that of the target, and one for the damage."""
    ship = g.book.ships[i]
    aligned = g.book.chart.aligned[g.at[i]]
    found: list[Option] = []
    for j in foes:
        line = aligned.get(g.at[j])
        if line is None or line[0] not in g.pool or not in_reach(g, i, j, *line):
            continue
        for damage in damages(g, i, (line[0],)):
            found.append(("fire", ship.word, g.book.ships[j].word, line[0], damage))
    return found


def in_reach(g: SeaBattles, i: int, j: int, n: int, between: int) -> bool:
    """Whether a ship can attack another that is n spaces away in line: 5.2, 7.1, R4, R6."""
    by, target = g.book.ships[i].type, g.book.ships[j].type
    if n > by.range or (target.underwater and n > 1):
        return False
    return not (by.torpedo and between & g.book.mask(g.land))


def strikes(g: SeaBattles, i: int, foes: list[int]) -> list[Option]:
    """8.1, R6, R7. An attack with two dice for the range."""
    ship = g.book.ships[i]
    reached = g.book.strikes[ship.type.id][g.at[i]]
    found: list[Option] = []
    for j in foes:
        if g.book.ships[j].type.underwater:
            continue
        for pair in reached.get(g.at[j], ()):
            if holds(g.pool, pair):
                for damage in damages(g, i, pair):
                    found.append(("strike", ship.word, g.book.ships[j].word, *pair, damage))
    return found


def holds(dice: tuple[int, ...], pair: tuple[int, int]) -> bool:
    """Whether both dice of a pair are there."""
    first, second = pair
    return first in dice and second in dice and (first != second or dice.count(first) > 1)


def damages(g: SeaBattles, i: int, spent: tuple[int, ...]) -> list[int]:
    """R1. The dice that may be used for damage once those for the range are."""
    left = g.pool
    for die in spent:
        left = without(left, die)
    most = g.book.ships[i].type.damage
    return sorted({die for die in left if die <= most})


def repairs(g: SeaBattles, seat: int) -> list[Option]:
    """10.5, R10. Own ships afloat that have lost a hit."""
    ships = g.book.ships
    return [("repair", ships[i].word) for i in g.afloat(seat) if g.hits[i] < ships[i].type.hits]
