"""Sea Battles (WarpSpawn). Two fleets and command dice. Section numbers are the ledger's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option, Together
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.sea_battles.book import SeaBook
from quarterdeck.games.sea_battles.orders import DONE, REPAIR_DIE, orders
from quarterdeck.games.sea_battles.placing import fixed_places, land_by_chance
from quarterdeck.games.sea_battles.state import NOWHERE, SeaBattles
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.races import without

FIXED, SECRET = "in fixed order", "placed in secret"


def setup(given: Setup) -> SeaBattles:
    """§2, §5. Two fleets at the edges of a map with some land."""
    book: SeaBook = given.book
    how = given.text("setup")
    g = SeaBattles(
        rng=given.rng,
        book=book,
        step="place",
        turn=0,
        order=(),
        active=0,
        rolls=[0, 0],
        pool=(),
        land=(),
        at=[NOWHERE] * len(book.ships),
        hits=[ship.type.hits for ship in book.ships],
        moved=[0] * len(book.ships),
        fired=[0] * len(book.ships),
        trail=(),
        fresh=True,
        dice_rolled=given.number("dice"),
        in_secret=how == SECRET,
        carrier_wins=given.switch("carrier-wins"),
        repairs=given.switch("repairs"),
        passing=given.text("ships-in-the-way") == "may be passed",
        once=given.text("initiative") == "once",
    )
    g.land = land_by_chance(g, given.number("land"))
    if how == FIXED:
        g.at = fixed_places(book)
        g.step = "initiative"
    else:
        g.active = g.below(2)  # R8
    return g


def bound(given: Setup) -> int:
    """A question for each ship to place, and in each turn one for each die and the end of each part."""
    book: SeaBook = given.book
    return len(book.ships) + 2 * book.turns * (given.number("dice") + 1)


# ---------------------------------------------------------------------- R8 placing the fleets


def place(g: SeaBattles) -> Flow[str | None]:
    """R8. Ship by ship in turn, or all at once in secret."""
    if g.in_secret:
        placed = yield Together([(seat, partial(place_in_secret, g, seat)) for seat in (0, 1)])
        for seat in (0, 1):
            for i, space in zip(g.book.of_seat[seat], placed[seat], strict=True):
                g.at[i] = space
        g.log("placed-secretly")
        return None
    seat = g.active
    answer = yield Ask(seat, "place", lambda: placings(g, seat))
    g.at[g.book.index[str(answer[1])]] = g.book.chart.index[str(answer[2])]
    g.log("placed", seat=seat, ship=answer[1], space=answer[2])
    g.active = 1 - seat
    return AGAIN if NOWHERE in g.at else None


def placings(g: SeaBattles, seat: int) -> list[Option]:
    """The next ship of each type that waits, on each free space of the seat's rows."""
    book = g.book
    waiting: dict[str, str] = {}
    for i in book.of_seat[seat]:
        if g.at[i] == NOWHERE:
            waiting.setdefault(book.ships[i].type.id, book.ships[i].word)
    free = [book.chart.names[space] for space in sorted(book.home(seat)) if space not in g.at]
    return [("place", word, name) for word in waiting.values() for name in free]


def place_in_secret(g: SeaBattles, seat: int) -> Flow[tuple[int, ...]]:
    """R8, by option. One ship after the other, in the order of the table; the other side sees nothing."""
    chart = g.book.chart
    placed: tuple[int, ...] = ()
    for i in g.book.of_seat[seat]:
        word = g.book.ships[i].word
        free = [space for space in sorted(g.book.home(seat)) if space not in placed]
        options: list[Option] = [("place", word, chart.names[space]) for space in free]
        facts = {"ship": word, "placed": [chart.names[space] for space in placed]}
        answer = yield Ask(seat, "place-secretly", options, facts, more=bool(placed))
        placed = (*placed, chart.index[str(answer[2])])
    return placed


# ---------------------------------------------------------------------- 3 the turn


def initiative(g: SeaBattles) -> None:
    """3.1, R9. The higher roll goes first."""
    if g.turn == g.book.turns:
        scores = [g.hits_left(0), g.hits_left(1)]
        raise GameOver(by_score(scores, "cap", {"turns": g.turn, "blue": scores[0], "red": scores[1]}))
    g.turn += 1
    rolled = g.turn == 1 or not g.once
    if rolled:
        g.rolls = [g.roll(), g.roll()]
        while g.rolls[0] == g.rolls[1]:
            g.rolls = [g.roll(), g.roll()]
    first = 0 if g.rolls[0] > g.rolls[1] else 1
    g.order = (first, 1 - first)
    g.log("initiative" if rolled else "turn", turn=g.turn, blue=g.rolls[0], red=g.rolls[1], first=first)


def command_rolls(g: SeaBattles) -> None:
    """3.2. The dice of the player whose part begins."""
    g.active = g.order[0]
    g.pool = tuple(sorted(g.dice(g.dice_rolled)))
    for i in g.book.of_seat[g.active]:
        g.moved[i] = g.fired[i] = 0
    g.fresh = True
    g.log("rolled", seat=g.active, dice=spelt(g.pool))


def command(g: SeaBattles) -> Flow[str | None]:
    """3.3-3.5. One use of dice; with none left, or when the player has done, the other's part begins."""
    seat = g.active
    answer = yield Ask(seat, "command", lambda: orders(g), lambda: {"dice": spelt(g.pool)})
    if answer != DONE:
        obey(g, answer)
        if g.pool:
            return AGAIN
    elif g.out is not None:
        g.log("wasted", seat=seat, dice=spelt(g.pool))
    g.pool = ()
    g.order = g.order[1:]
    return "rolls" if g.order else "initiative"


def spelt(dice: Sequence[int]) -> str:
    """Dice as people read them off, "1 3 3 6"."""
    return " ".join([str(die) for die in dice])


def obey(g: SeaBattles, order: Option) -> None:
    """Carry an order out and take its dice away."""
    i = g.book.index[str(order[1])]
    if order[0] == "move":
        move(g, i, g.book.chart.index[str(order[2])])
    elif order[0] == "repair":
        repair(g, i)
    else:
        attack(g, i, g.book.index[str(order[2])], [int(die) for die in order[3:]])


def move(g: SeaBattles, i: int, to: int) -> None:
    """3.4. The die is the distance."""
    start = g.at[i]
    n, _ = g.book.chart.aligned[start][to]
    g.pool = without(g.pool, n)
    g.at[i] = to
    g.moved[i] += 1
    note(g, start, to, "last")
    if g.out is not None:
        g.log("move", ship=g.book.ships[i].word, die=n, space=g.book.chart.names[to])


def attack(g: SeaBattles, i: int, j: int, dice: list[int]) -> None:
    """3.5, 8.1. One or two dice for the range, the last for the damage."""
    for die in dice:
        g.pool = without(g.pool, die)
    damage = dice[-1]
    g.fired[i] += 1
    note(g, g.at[i], g.at[j], "attack")
    g.hits[j] = max(0, g.hits[j] - damage)  # R5
    by, target = g.book.ships[i].word, g.book.ships[j].word
    if g.out is not None:
        g.log(
            "fire",
            ship=by,
            target=target,
            range=" + ".join([str(die) for die in dice[:-1]]),
            damage=damage,
            left=g.hits[j],
        )
    if g.hits[j] == 0:
        g.at[j] = NOWHERE
        g.log("sunk", ship=target)
        check_victory(g, 1 - g.book.ships[j].seat)


def repair(g: SeaBattles, i: int) -> None:
    """10.5. A 6 takes one hit off."""
    g.pool = without(g.pool, REPAIR_DIE)
    g.hits[i] += 1
    g.log("repair", ship=g.book.ships[i].word, left=g.hits[i])


def note(g: SeaBattles, start: int, end: int, look: str) -> None:
    """Keep what was done for the map; the other player's arrows go with the first die used."""
    g.trail = (*(() if g.fresh else g.trail), (start, end, look))
    g.fresh = False


def check_victory(g: SeaBattles, seat: int) -> None:
    """9.1, 10.4, R13. No enemy ship is left; or by option no Carrier."""
    left = g.afloat(1 - seat)
    scores = [g.hits_left(0), g.hits_left(1)]
    if not left:
        raise GameOver(won_by(seat, 2, "destroyed", scores, {"winner": seat}))
    if g.carrier_wins and not any(g.book.ships[i].type.id == "carrier" for i in left):
        raise GameOver(won_by(seat, 2, "carrier", scores, {"winner": seat}))


PHASES = Phases(
    Phase("place", "fleets take their places", place),
    Phase("initiative", "initiative", initiative),
    Phase("rolls", "command rolls", command_rolls),
    Phase("command", "moves and attacks", command),
)
play = PHASES.play
