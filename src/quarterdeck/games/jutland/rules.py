"""Jutland (WarpSpawn). The German and the British fleet, 31 May 1916; a common deck of 52 cards, six turns.

Section numbers are the ledger's.
"""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.games.jutland.book import BRITISH, GERMAN, JutlandBook
from quarterdeck.games.jutland.state import Jutland
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


def setup(given: Setup) -> Jutland:
    """§2 The deck. Both lists are shuffled together; hands begin empty (R1)."""
    book: JutlandBook = given.book
    g = Jutland(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="sight",
        turn=1,
        lost=[[0, 0], [0, 0]],
        deployed=[],
        totals=[0, 0],
        fought=0,
        fills=given.text("draws") == "fill",
        drawing=(),
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def play(g: Jutland) -> Flow[None]:
    """§4 Turn sequence: Sight, Sail, Strike and Sink, six times."""
    while True:
        yield MARK
        if g.drawing:
            yield from replace_cards(g)
            if not g.drawing:
                after_exchange(g)
        elif g.step in ("sight", "sail"):
            yield from exchange(g, g.step)
            if not g.drawing:
                after_exchange(g)
        else:
            yield from strike(g)
            end_turn(g)


def after_exchange(g: Jutland) -> None:
    """4.2, 10.2. From Sight to Sail to Strike; the second turn ends with its Sight Phase."""
    if g.step == "sail":
        g.step = "strike"
    elif g.book.turns[g.turn - 1].strike:
        g.step = "sail"
    else:
        end_turn(g)


def exchange(g: Jutland, prompt: str) -> Flow[None]:
    """§5 Sight and §6 Sail Phase. Any number of cards is discarded, then both may draw up to seven."""
    seats = [seat for seat in (GERMAN, BRITISH) if g.cards.zones[HANDS[seat]]]
    if seats:
        yield from throw(g, g.cards, seats, g.book.exchange, prompt, PILES)
    first = (g.turn - 1) % 2  # R3
    g.drawing = (first, 1 - first)
    if g.fills or not seats:  # R3; R1: the first hands replace nothing and are dealt
        for seat in g.drawing:
            draw(g, seat, missing(g, seat))
        g.drawing = ()


def replace_cards(g: Jutland) -> Flow[None]:
    """5.2, 6.2, R3. The next to draw takes as many replacements as wished."""
    seat, most = g.drawing[0], missing(g, g.drawing[0])
    n = most
    if most:
        options: list[Option] = [("draw", wanted) for wanted in range(most, -1, -1)]
        answer = yield Ask(seat, "draw", options, {"n": most})
        n = int(answer[1])
    draw(g, seat, n)
    g.drawing = g.drawing[1:]


def missing(g: Jutland, seat: int) -> int:
    """How many cards a seat may draw."""
    zones = g.cards.zones
    return max(0, min(g.book.hand - len(zones[HANDS[seat]]), len(zones[DECK]) + len(zones[DISCARD])))


def draw(g: Jutland, seat: int, n: int) -> None:
    """5.2, 5.3. Cards from the deck, told by their number."""
    if n:
        drawn = draw_cards(g, g.cards, n, DECK, HANDS[seat], DISCARD)
        g.log("draw", seat=seat, n=len(drawn))


def strike(g: Jutland) -> Flow[None]:
    """§7 Strike Phase. Both deploy in secret; the higher force wins, and the British win ties."""
    g.deployed = yield sealed((GERMAN, BRITISH), partial(choose_deployed, g))
    for seat in (GERMAN, BRITISH):
        g.totals[seat] = sum([g.book.force[word] for word in g.deployed[seat]])
        lay_down(g.cards, g.deployed[seat], HANDS[seat], DISCARD)
        g.log("deploy", seat=seat, cards=g.deployed[seat], n=g.totals[seat])
    g.fought = g.turn
    sink(g, GERMAN if g.totals[GERMAN] > g.totals[BRITISH] else BRITISH)


def choose_deployed(g: Jutland, seat: int) -> Flow[tuple[str, ...]]:
    """7.2, 7.3. Some, none or all of the cards that the turn allows."""
    return choose(g.cards, seat, HANDS[seat], g.book.deploy[g.turn - 1][seat], "strike", worth=g.book.force)


def sink(g: Jutland, winner: int) -> None:
    """§8 Sink Phase. The turn says what the winner and the loser lose."""
    turn = g.book.turns[g.turn - 1]
    for seat in (GERMAN, BRITISH):
        big, small = turn.winner if seat == winner else turn.loser
        g.lost[seat][0] += big
        g.lost[seat][1] += small
        g.log("win" if seat == winner else "lose", seat=seat, big=big, small=small)


def end_turn(g: Jutland) -> None:
    """3.1, 4.1. After the sixth turn whoever sank more ships, big or small, wins."""
    if g.turn == len(g.book.turns):
        german, british = (sum(lost) for lost in g.lost)
        raise GameOver(decided((british, german), "sunk", {"german": german, "british": british}))
    g.turn += 1
    g.step = "sight"


def bound(given: Setup) -> int:
    """Both choose cards in five Sight Phases, five Sail and five Strike Phases, and may draw."""
    book: JutlandBook = given.book
    return 2 * 15 * (book.hand + 2)
