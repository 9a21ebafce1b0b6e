"""Ships of the Line (WarpSpawn). Two warships under sail; a common deck of 56 cards.

Section numbers are the ledger's.
"""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import MARK, Flow, GameOver
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.ships_of_the_line.book import STATS, LineBook
from quarterdeck.games.ships_of_the_line.state import ShipsOfTheLine
from quarterdeck.kit.cards import draw_cards
from quarterdeck.systems.hand_totals import (
    DECK,
    DISCARD,
    HANDS,
    choose,
    decided,
    lay_down,
    sealed,
    throw,
)

PILES = (DISCARD, DISCARD)
BOTH = (0, 1)


def setup(given: Setup) -> ShipsOfTheLine:
    """§3 and §4. Seven points in each stat; one deck for both."""
    book: LineBook = given.book
    g = ShipsOfTheLine(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="load",
        turn=1,
        first=0,
        stats=[[book.points] * len(STATS) for _ in BOTH],
        winds=[],
        shots=[],
        cap=given.number("turn-cap"),
    )
    g.first = g.below(2)
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def play(g: ShipsOfTheLine) -> Flow[None]:
    """§5 Turn sequence: Load, Reload, Sail, Fire, Retire."""
    while True:
        yield MARK
        step = g.step
        if step == "load":
            load(g)
            g.step = "reload"
        elif step == "reload":
            yield from throw(g, g.cards, BOTH, g.book.reload, "reload", PILES)
            load(g)
            g.step = "sail"
        elif step == "sail":
            yield from sail(g)
            g.step = "fire"
        elif step == "fire":
            yield from fire(g)
            g.step = "retire"
        else:
            yield from throw(g, g.cards, BOTH, g.book.retire, "retire", PILES)
            end_turn(g)


def load(g: ShipsOfTheLine) -> None:
    """6.1, 7.2, R4. Hands are dealt full; the player who is first this turn is dealt first."""
    for seat in (g.first, 1 - g.first):
        wanted = g.book.hand - len(g.cards.zones[HANDS[seat]])
        if wanted > 0:
            drawn = draw_cards(g, g.cards, wanted, DECK, HANDS[seat], DISCARD)
            g.log("draw", seat=seat, n=len(drawn))


def sail(g: ShipsOfTheLine) -> Flow[None]:
    """§8 Sail Phase. Winds without opposites, revealed at once and discarded."""
    g.winds = yield sealed(BOTH, partial(choose_winds, g))
    g.shots = []
    for seat in BOTH:
        lay_down(g.cards, g.winds[seat], HANDS[seat], DISCARD)
        g.log("sail", seat=seat, cards=g.winds[seat], n=len(g.winds[seat]))
    seats = attackers(g)
    if len(seats) == 1:
        g.log("advantage", seat=seats[0])
    else:
        g.log("equals")


def choose_winds(g: ShipsOfTheLine, seat: int) -> Flow[tuple[str, ...]]:
    """8.1-8.5. None, one or more winds."""
    return choose(g.cards, seat, HANDS[seat], g.book.sail, "sail")


def attackers(g: ShipsOfTheLine) -> tuple[int, ...]:
    """8.6-8.8, 9.1-9.3. Who may attack: more winds than the other, or both if as many."""
    mine, theirs = (len(winds) for winds in g.winds)
    return BOTH if mine == theirs else (0,) if mine > theirs else (1,)


def fire(g: ShipsOfTheLine) -> Flow[None]:
    """§9 Fire Phase. Shots of one type, each a point of the enemy's stat; all at once."""
    seats = attackers(g)
    fired = yield sealed(seats, partial(choose_shots, g))
    g.shots = [(), ()]
    for seat, shots in zip(seats, fired, strict=True):
        g.shots[seat] = shots
        lay_down(g.cards, shots, HANDS[seat], DISCARD)
        hit(g, seat, shots)
    check_ships(g)


def choose_shots(g: ShipsOfTheLine, seat: int) -> Flow[tuple[str, ...]]:
    """9.4, R3. Any number of one type, or none."""
    return choose(g.cards, seat, HANDS[seat], g.book.fire, "fire")


def hit(g: ShipsOfTheLine, seat: int, shots: tuple[str, ...]) -> None:
    """9.5-9.7. One point for each card."""
    if not shots:
        g.log("hold-fire", seat=seat)
        return
    stat = g.book.stat_of[shots[0]]
    stats = g.stats[1 - seat]
    stats[stat] = max(0, stats[stat] - len(shots))
    g.log("fire", seat=seat, cards=shots, other=1 - seat, stat=STATS[stat], left=stats[stat])


def check_ships(g: ShipsOfTheLine) -> None:
    """2.1, R5. A ship with a stat at zero is destroyed; two at once are a draw."""
    lost = [0 in stats for stats in g.stats]
    scores = [sum(stats) for stats in g.stats]
    if all(lost):
        raise GameOver(by_score((0, 0), "both"))
    if any(lost):
        winner = lost.index(False)
        stat = STATS[g.stats[1 - winner].index(0)]
        raise GameOver(won_by(winner, 2, stat, scores, {"seat": winner, "other": 1 - winner}))


def end_turn(g: ShipsOfTheLine) -> None:
    """R6. After the last turn the ship with more points left wins."""
    if g.turn == g.cap:
        raise GameOver(decided([sum(stats) for stats in g.stats], "cap", {"turns": g.turn}))
    g.turn += 1
    g.first = 1 - g.first
    g.step = "load"


def bound(given: Setup) -> int:
    """In a turn each player reloads, sails, fires and retires, and says when the cards are named."""
    book: LineBook = given.book
    return given.number("turn-cap") * 2 * (book.reloaded + book.hand + book.retired + 4)
