"""Sea Battles: sink what the dice can sink, move where they can be used, and bring the others into line."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.sea_battles.orders import DONE, in_reach, shots, strikes
from quarterdeck.games.sea_battles.state import SeaBattles
from quarterdeck.kit.races import without

# What a ship is worth beside its hits, and a ship that must not be lost (10.4).
WORTH = {
    "pt-boat": 3.0,
    "submarine": 4.0,
    "destroyer": 2.0,
    "frigate": 2.5,
    "cruiser": 4.0,
    "battleship": 5.0,
    "carrier": 6.0,
}
PRIZE = 40.0
LATER = 0.85  # what a shot is worth that needs a move first
LINED_UP, EXPOSED, CLOSER = (
    0.3,
    0.15,
    0.12,
)  # of a place: targets in line, guns that bear on it, the way to go
MENDED = 0.6
LONGEST = 30


def worth(g: SeaBattles, i: int) -> float:
    """What a ship is worth to its owner, hits included."""
    type = g.book.ships[i].type
    prize = PRIZE if g.carrier_wins and type.id == "carrier" else 0.0
    return g.hits[i] + WORTH.get(type.id, 3.0) + prize


def evaluate(g: SeaBattles, seat: int) -> float:
    """The ships afloat of one side less those of the other."""
    own = sum(worth(g, i) for i in g.afloat(seat))
    return own - sum(worth(g, i) for i in g.afloat(1 - seat))


def policy(g: SeaBattles, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    if ask.prompt != "command":
        return placing(g, ask)
    world = g.copy()
    foes = world.afloat(1 - ask.seat)
    return max(ask.options, key=lambda option: promise(world, option, foes))


def placing(g: SeaBattles, ask: Ask) -> Option:
    """The heavy ships to the middle of the edge, since most of the map is in their line there."""
    names, size = g.book.chart.index, g.book.size

    def rank(option: Option) -> tuple[float, float]:
        ship = g.book.ships[g.book.index[str(option[1])]]
        column = names[str(option[2])] % size
        return WORTH.get(ship.type.id, 3.0), -abs(2 * column + 1 - size)

    return max(ask.options, key=rank)


def promise(g: SeaBattles, option: Option, foes: list[int]) -> float:
    """What an order is worth."""
    if option == DONE:
        return 0.0
    if option[0] == "repair":
        return MENDED
    if option[0] == "move":
        return after_move(g, g.book.index[str(option[1])], g.book.chart.index[str(option[2])], foes)
    return shot_worth(g, option)


def shot_worth(g: SeaBattles, option: Option) -> float:
    """Hits done, and the ship if that sinks it; small dice before large ones."""
    j = g.book.index[str(option[2])]
    damage = int(option[-1])
    spent = 0.02 * sum(int(die) for die in option[3:])
    if damage >= g.hits[j]:
        return worth(g, j) - spent
    return damage - spent


def after_move(g: SeaBattles, i: int, to: int, foes: list[int]) -> float:
    """The best shot from there with the dice that would be left; without one, how good the place is."""
    start, dice = g.at[i], g.pool
    n, _ = g.book.chart.aligned[start][to]
    here = place_worth(g, i, foes)
    g.at[i], g.pool = to, without(dice, n)
    there = place_worth(g, i, foes)
    best = 0.0
    if g.fired[i] < g.book.ships[i].type.attacks:
        found = shots(g, i, foes)
        if g.book.ships[i].type.legs > 1:
            found += strikes(g, i, foes)
        best = max((shot_worth(g, option) for option in found), default=0.0)
    g.at[i], g.pool = start, dice
    return LATER * best + there - here - 0.05


def place_worth(g: SeaBattles, i: int, foes: list[int]) -> float:
    """Targets that lie in line, less the guns in whose line the ship lies, and how near the next enemy is."""
    aligned = g.book.chart.aligned[g.at[i]]
    type = g.book.ships[i].type
    struck = g.book.strikes[type.id][g.at[i]] if type.legs > 1 else {}
    damage = g.book.ships[i].type.damage
    total = 0.0
    nearest = LONGEST
    column, row = g.at[i] % g.book.size, g.at[i] // g.book.size
    for j in foes:
        line = aligned.get(g.at[j])
        if line is not None and in_reach(g, i, j, *line):
            total += LINED_UP * min(damage, g.hits[j])
        elif g.at[j] in struck and not g.book.ships[j].type.underwater:
            total += LINED_UP / 2 * min(damage, g.hits[j])
        if line is not None and in_reach(g, j, i, *line):
            total -= EXPOSED * min(g.book.ships[j].type.damage, g.hits[i])
        away = abs(g.at[j] % g.book.size - column) + abs(g.at[j] // g.book.size - row)
        nearest = min(nearest, away)
    return total - CLOSER * max(0, nearest - g.book.ships[i].type.range)


BOT: Bot[SeaBattles] = Bot(evaluate=evaluate, policy=policy, trust=0.08, turn=lambda g: g.active)
