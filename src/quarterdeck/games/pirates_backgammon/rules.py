"""Pirates Backgammon (WarpSpawn). Pirates race both ways over a backgammon board for gold.

Section numbers are the ledger's.
"""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.pirates_backgammon.book import (
    BAR,
    MAN_O_WAR,
    MERCHANT,
    OFF,
    POINTS,
    SEA,
    TYPHOON,
    WORDS,
    PiratesBook,
    Ship,
)
from quarterdeck.games.pirates_backgammon.state import PiratesBackgammon
from quarterdeck.kit.races import rolled_order, spendings, without

POINT = {word: point for point, word in enumerate(WORDS)}
BEAR_OFF: Option = ("bear-off", "haven")
SAIL: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("sail", word, die) for die in range(SEA + 1)) for word in WORDS
)
# REACH[n][at]: the set of points that n dice may lead to
REACH = tuple(
    tuple(sum(1 << p for p in range(1, POINTS + 1) if abs(p - at) <= SEA * n) for at in range(POINTS + 1))
    for n in range(3)
)
# PAIR[a][b]: two dice, the higher first, so that equal rolls are one
PAIR = tuple(tuple((max(a, b), min(a, b)) for b in range(7)) for a in range(7))
TRAIL = 2  # moves that the table shows as arrows
SHOWN: dict[tuple[int, ...], str] = {
    pool: " and ".join(map(str, pool)) for a in range(1, 7) for b in range(1, 7) for pool in ((a,), (a, b))
}


def setup(given: Setup) -> PiratesBackgammon:
    """§8 Setup. Each pirate starts on a rolled point of the Outer Sea."""
    book: PiratesBook = given.book
    g = PiratesBackgammon(
        rng=given.rng,
        book=book,
        round=0,
        round_cap=given.number("round-cap"),
        typhoons=given.switch("typhoons"),
        one_die=given.text("one-die") == "sail",
        sunk_waits=given.switch("sunk-waits"),
        pirates=[],
        holds=[0] * given.seats,
        chests=[0] * given.seats,
        ships=[],
        launched=0,
        order=(),
        pool=(),
        rolled=(),
        trail=(),
    )
    g.pirates = [g.roll() for _ in range(given.seats)]
    return g


def play(g: PiratesBackgammon) -> Flow[None]:
    """§9 Turn sequence. Travel, luck and wind; the only questions are how a pirate uses the dice."""
    while True:
        yield MARK
        if not g.pool:
            until_somebody_sails(g)
            continue
        seat = g.order[0]
        again = len(g.pool) == 1
        prompt = "sail-again" if again else "sail"
        answer = yield Ask(seat, prompt, choices(g, seat, g.pool), {"dice": SHOWN[g.pool]}, again)
        if answer == BEAR_OFF:
            bear_off(g, seat)
        else:
            _, word, die = answer
            sail(g, seat, POINT[word], die)
        if not g.pool:
            until_somebody_sails(g)


def until_somebody_sails(g: PiratesBackgammon) -> None:
    """§12 Wind phase, up to the next pirate who has a choice; a new round when all have moved."""
    while True:
        if not g.order:
            new_round(g)
        seat = g.order[0]
        if g.pirates[seat] == BAR:
            enter(g, seat)
        else:
            pool = PAIR[g.roll()][g.roll()]
            if g.out is not None:
                g.log("roll", seat=seat, dice=SHOWN[pool])
            g.rolled = pool
            if choices(g, seat, pool):
                g.pool = pool
                return
            g.log("stuck", seat=seat, n=g.holds[seat])
            sink(g, seat)
        g.order = g.order[1:]


def new_round(g: PiratesBackgammon) -> None:
    """§9. The ships travel, a new one appears, and all roll for the order (12.1)."""
    if g.round == g.round_cap:
        raise GameOver(broken_off(g))
    g.round += 1
    g.log("round", n=g.round)
    travel(g)
    luck(g)
    g.order = rolled_order(g, range(len(g.pirates)))
    if g.out is not None:
        g.log("order", seats=[f"seat-{seat}" for seat in g.order])


# ---------------------------------------------------------------------- 10 Travel phase


def travel(g: PiratesBackgammon) -> None:
    """10.1, 10.2. Every ship rolls and sails towards point 1, the oldest first (R6)."""
    for ship in g.ships[:]:
        if ship not in g.ships:
            continue  # a typhoon came over it
        g.ships.remove(ship)
        kind, point, coins, number = ship
        to = point - g.roll()
        if to < 1:
            g.log("leave", ship=KIND[kind], n=coins)
        else:
            arrive(g, (kind, to, coins, number))


KIND = ("merchant", "man-o-war", "typhoon")


def arrive(g: PiratesBackgammon, ship: Ship) -> None:
    """10.3-10.5, 14.2, R5. A ship ends its move, or appears, on a point."""
    kind, point, coins, _ = ship
    here = [seat for seat, at in enumerate(g.pirates) if at == point]
    if kind == MERCHANT:
        if here:
            finder = here[0] if len(here) == 1 else rolled_order(g, here)[0]
            g.holds[finder] += coins
            g.log("delivered", seat=finder, n=coins, at=WORDS[point])
            return
    else:
        for seat in here:
            g.log("hunted", seat=seat, ship=KIND[kind], n=g.holds[seat], at=WORDS[point])
            sink(g, seat)
        if kind == TYPHOON:
            drown(g, point)
    g.ships.append(ship)


def drown(g: PiratesBackgammon, point: int) -> None:
    """14.2. A typhoon destroys every ship on the point; another typhoon is no ship."""
    for ship in [s for s in g.ships if s[1] == point and s[0] != TYPHOON]:
        g.ships.remove(ship)
        g.log("drowned", ship=KIND[ship[0]], at=WORDS[point])


def sink(g: PiratesBackgammon, seat: int) -> None:
    """10.3. To the Sand Bar; the gold in the hold is gone."""
    g.pirates[seat] = BAR
    g.holds[seat] = 0


# ---------------------------------------------------------------------- 11 Luck phase


def luck(g: PiratesBackgammon) -> None:
    """§11, 14.1. A new ship, its coins being the roll; 1 on the second die is point 24 (13.4)."""
    if g.typhoons:
        roll = g.roll(10)
        kind = MAN_O_WAR if roll <= 2 else TYPHOON if roll == 10 else MERCHANT
    else:
        roll = g.roll()
        kind = MAN_O_WAR if roll == 1 else MERCHANT
    point = POINTS + 1 - g.roll()
    coins = roll if kind == MERCHANT else 0
    g.launched += 1
    if g.out is not None:
        g.log("appear-merchant" if coins else "appear", ship=KIND[kind], n=coins, at=WORDS[point])
    arrive(g, (kind, point, coins, g.launched))


# ---------------------------------------------------------------------- 12 Wind phase


def enter(g: PiratesBackgammon, seat: int) -> None:
    """12.8. From the Sand Bar by one die; a man-o-war on the point bars the way (R3)."""
    point = g.roll()
    if barred(g) >> point & 1:
        g.log("kept-out", seat=seat, at=WORDS[point])
        return
    g.log("enter", seat=seat, at=WORDS[point])
    land(g, seat, point)


def barred(g: PiratesBackgammon) -> int:
    """12.4. The set of points that pirates may not enter."""
    bits = 0
    for ship in g.ships:
        if ship[0]:
            bits |= 1 << ship[1]
    return bits


def choices(g: PiratesBackgammon, seat: int, pool: tuple[int, ...]) -> list[Option]:
    """How a seat may begin to use its dice; only what lies within their reach matters."""
    at = g.pirates[seat]
    return sails(at, pool, barred(g) & REACH[len(pool)][at], g.one_die)


@lru_cache(maxsize=1 << 16)
def sails(at: int, pool: tuple[int, ...], blocked: int, one_die: bool = False) -> list[Option]:
    """12.2-12.4, R1. The first moves after which the whole roll can be used; none: stuck.

    Where `one_die` is enough, the higher that can be moved.
    """

    def ways(point: int, die: int) -> list[int]:
        up, down = min(point + die, OFF), point - die if point > die else OFF
        return [to for to in (up, down) if not blocked >> to & 1]

    most, steps = spendings(at, pool, ways, (OFF,))
    if most < len(pool):
        if not one_die:
            return []
        high = max([die for die, _ in steps], default=0)
        steps = [(die, to) for die, to in steps if die == high]
    return [BEAR_OFF if to == OFF else SAIL[to][die] for die, to in steps]


def sail(g: PiratesBackgammon, seat: int, to: int, die: int) -> None:
    """12.2, 13.6. One die, one move; what matters is where it ends (R2)."""
    g.trail = (*g.trail[-TRAIL + 1 :], (seat, g.pirates[seat], to))
    g.pool = () if len(g.pool) == 1 else without(g.pool, die)
    if g.out is not None:
        g.log("sail", seat=seat, die=die, at=WORDS[to])
    land(g, seat, to)
    if g.pool and g.one_die and not choices(g, seat, g.pool):
        g.log("die-lost", seat=seat, dice=SHOWN[g.pool])
        g.pool = ()
    if not g.pool:
        g.order = g.order[1:]


def land(g: PiratesBackgammon, seat: int, point: int) -> None:
    """12.5-12.7. All merchants there are captured; outside the Outer Sea another pirate is sunk."""
    coins = 0
    here = [ship for ship in g.ships if ship[1] == point]
    for ship in here:
        g.ships.remove(ship)
        coins += ship[2]
    if here:
        g.holds[seat] += coins
        g.log("capture", seat=seat, n=coins, at=WORDS[point])
    if point > SEA and point in g.pirates:
        other = g.pirates.index(point)
        g.log("sink", seat=seat, other=other, n=g.holds[other], at=WORDS[point])
        g.holds[seat] += g.holds[other]
        sink(g, other)
        if g.sunk_waits and other in g.order:
            g.log("waits", seat=other)
            g.order = tuple([one for one in g.order if one != other])
    g.pirates[seat] = point


def bear_off(g: PiratesBackgammon, seat: int) -> None:
    """12.9, 6.2. The hold goes into the chest and the ship to the Sand Bar; dice left are lost (R1)."""
    g.trail = (*g.trail[-TRAIL + 1 :], (seat, g.pirates[seat], OFF))
    g.chests[seat] += g.holds[seat]
    g.log("bear-off", seat=seat, n=g.holds[seat], chest=g.chests[seat])
    sink(g, seat)
    g.pool = ()
    g.order = g.order[1:]
    if g.chests[seat] >= g.book.goal:
        facts = {"seat": seat, "n": g.chests[seat]}
        raise GameOver(won_by(seat, len(g.pirates), "rich", g.chests, facts))


def broken_off(g: PiratesBackgammon) -> Outcome:
    """R12. After the last round the fullest chest wins, then the fullest hold."""
    worth = [chest * 1000 + hold for chest, hold in zip(g.chests, g.holds, strict=True)]
    return Outcome(rank_by(worth), tuple(g.chests), "cap", {"rounds": g.round, "n": max(g.chests)})


def bound(given: Setup) -> int:
    """Two questions a turn: which die first, and which way."""
    return given.number("round-cap") * given.number("players") * 2
