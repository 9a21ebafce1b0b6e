"""A pirate's judgement: gold at home, gold aboard and how safe it is, prey within reach, hunters near."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, GameOver, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.pirates_backgammon.book import BAR, MERCHANT, POINTS, SEA
from quarterdeck.games.pirates_backgammon.rules import BEAR_OFF, POINT, bear_off, choices, sail
from quarterdeck.games.pirates_backgammon.state import PiratesBackgammon

# How likely two dice, spent one after the other, reach at least so far, and exactly so far.
AT_LEAST = tuple(sum(a + b >= d for a in range(1, 7) for b in range(1, 7)) / 36 for d in range(14))
EXACTLY = tuple(
    sum(d in (a, b, a + b, abs(a - b)) for a in range(1, 7) for b in range(1, 7)) / 36 for d in range(POINTS)
)
HUNTED = 1 / 6  # a ship up to six points behind lands on one with this chance
PREY = 0.55  # what a coin that one may capture next turn is worth
FAR_FROM_HOME = 0.35  # what a coin aboard is worth when the haven is more than a turn away
SAND_BAR = 0.4  # what it costs to begin anew
UNFORESEEN = 0.06  # ships that appear, and pirates still to come off the Sand Bar
WON = 100.0


def policy(g: PiratesBackgammon, ask: Ask) -> Option:
    """The first move of the best way to use the roll."""
    return max(ask.options, key=lambda option: after(g, ask.seat, option))


def evaluate(g: PiratesBackgammon, seat: int) -> float:
    """One's own prospects less the best of the others', in shares of the goal."""
    if g.pool and g.order[0] == seat:
        return max([after(g, seat, option) for option in choices(g, seat, g.pool)])
    return standing(g, seat)


def after(g: PiratesBackgammon, seat: int, option: Option) -> float:
    """The position when that option, and the best use of a die left over, has been played."""
    h = g.copy()
    try:
        if option == BEAR_OFF:
            bear_off(h, seat)
        else:
            sail(h, seat, POINT[str(option[1])], int(option[2]))
    except GameOver:
        return WON
    return evaluate(h, seat)


def standing(g: PiratesBackgammon, seat: int) -> float:
    """The position with no die in hand."""
    rivals = max([worth(g, other) for other in range(len(g.pirates)) if other != seat])
    return (worth(g, seat) - rivals) / g.book.goal


def worth(g: PiratesBackgammon, seat: int) -> float:
    """What a seat may count on, in coins."""
    point = g.pirates[seat]
    if point == BAR:
        return g.chests[seat] - SAND_BAR
    risk = danger(g, seat, point)
    home = AT_LEAST[min(point, POINTS + 1 - point, 13)]
    kept = (1 - risk) * (FAR_FROM_HOME + (1 - FAR_FROM_HOME) * home)
    return g.chests[seat] + g.holds[seat] * kept + (1 - risk) * prey(g, point) - risk * SAND_BAR


def danger(g: PiratesBackgammon, seat: int, point: int) -> float:
    """About how likely it is to be sunk before one's next turn."""
    safe = 1.0 - UNFORESEEN
    for ship in g.ships:
        if ship[0] != MERCHANT and 0 < ship[1] - point <= 6:
            safe *= 1 - HUNTED
    if point > SEA:
        for other, at in enumerate(g.pirates):
            if other != seat and at != BAR:
                safe *= 1 - EXACTLY[abs(at - point)] * 0.7
    return 1 - safe


def prey(g: PiratesBackgammon, point: int) -> float:
    """Coins that come by themselves, and those that may be reached once the merchants have moved on."""
    total = 0.0
    for kind, at, coins, _ in g.ships:
        if kind == MERCHANT:
            comes = HUNTED if 0 < at - point <= 6 else 0.0
            next_turn = [EXACTLY[abs(at - die - point)] for die in range(1, 7) if at > die]
            total += coins * (comes + (1 - comes) * PREY * sum(next_turn) / 6)
    return total


BOT: Bot[PiratesBackgammon] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=1.35,
    foresight=1,
)
