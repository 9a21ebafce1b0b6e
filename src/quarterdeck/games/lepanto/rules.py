"""Lepanto (WarpSpawn). The Holy League and the Ottoman fleet, 1571; a common deck of 113 cards.

Section numbers are the ledger's.
"""

from __future__ import annotations

from collections.abc import Container
from functools import partial

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, won_by
from quarterdeck.games.lepanto.book import SIDES, LepantoBook
from quarterdeck.games.lepanto.state import Lepanto
from quarterdeck.kit.cards import draw_cards
from quarterdeck.systems.hand_totals import (
    DECK,
    DISCARD,
    HANDS,
    choose,
    decided,
    lay_down,
    sealed,
    show_cards,
    throw,
)

PILES = (DISCARD, DISCARD)
DONE: Option = ("done",)


def setup(given: Setup) -> Lepanto:
    """§5 Setup. One deck for both; nine cards each."""
    book: LepantoBook = given.book
    g = Lepanto(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="fill",
        turn=1,
        active=0,
        pending=(),
        strength=[book.strength, book.strength],
        revealed=[],
        totals=[0, 0],
        losses=[0, 0],
        keep=given.text("used-cards") == "keep",
        bind=given.switch("notes-bind"),
        alternate=given.switch("alternate-turns"),
        late_advantage=given.text("advantage") == "any phase",
        cap=given.number("turn-cap"),
    )
    first = given.text("first")
    g.active = g.below(2) if first == "random" else SIDES.index(first)
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    for hand in HANDS:
        draw_cards(g, g.cards, book.hand, DECK, hand)
    return g


def play(g: Lepanto) -> Flow[None]:
    """§6 Turn sequence: Sailing, Strategy, Battle, End."""
    while True:
        yield MARK
        step = g.step
        if step == "fill":
            fill(g)
        elif step == "sailing":
            yield from sailing(g)
        elif step == "strategy":
            yield from strategy(g)
        elif step == "advantage":
            yield from advantage(g, "advantage", "battle")
        elif step == "battle":
            yield from battle(g)
        elif step == "late-advantage":
            yield from advantage(g, "late-advantage", "end")
        else:
            yield from end_phase(g)


def movers(g: Lepanto) -> tuple[int, ...]:
    """6.1, R1. Who carries out the phases: both, the active player first, unless turns alternate."""
    return (g.active,) if g.alternate else (g.active, 1 - g.active)


# ---------------------------------------------------------------------- §7 Sailing


def fill(g: Lepanto) -> None:
    """7.1. Hands are filled to nine."""
    for seat in movers(g):
        draw(g, seat, g.book.hand - len(g.cards.zones[HANDS[seat]]))
    begin(g, "sailing", movers(g), "strategy")


def draw(g: Lepanto, seat: int, n: int) -> None:
    """Draw from the common deck; the discards make a new one (R12)."""
    if n > 0:
        drawn = draw_cards(g, g.cards, n, DECK, HANDS[seat], DISCARD)
        g.log("draw", seat=seat, n=len(drawn))


def begin(g: Lepanto, step: str, seats: tuple[int, ...], then: str) -> None:
    """A step that seats take one after the other; without seats, the one after it."""
    g.pending = seats
    g.step = step if seats else then


def pass_on(g: Lepanto, then: str) -> None:
    """The first pending seat is ready."""
    g.pending = g.pending[1:]
    if not g.pending:
        g.step = then


def sailing(g: Lepanto) -> Flow[None]:
    """7.2, R8. Scouts and Tactical Advantages, one card at a time, until the player is ready."""
    seat = g.pending[0]
    if all_discarded(g, g.book.special):
        pass_on(g, "strategy")
        return
    answer = yield Ask(seat, "sailing", partial(uses, g, seat, g.book.to_use), window=True)
    if answer == DONE:
        pass_on(g, "strategy")
    else:
        use(g, seat, answer[1])


def all_discarded(g: Lepanto, cards: tuple[int, ...]) -> bool:
    """Whether these cards all lie on the open pile."""
    pile = g.cards.zones[DISCARD]
    for card in cards:
        if card not in pile:
            return False
    return True


def uses(g: Lepanto, seat: int, words: Container[str]) -> list[Option]:
    """The cards in hand that are used by discarding them."""
    held = set(map(g.book.layout.kind_of, g.cards.zones[HANDS[seat]]))
    return [DONE, *[option for word, option in g.book.to_use.items() if word in held and word in words]]


def use(g: Lepanto, seat: int, word: str) -> None:
    """11.3, 11.4. Discard a Tactical Advantage for two cards, or a Scout for a look at the enemy's hand."""
    g.cards.move_kind(word, HANDS[seat], DISCARD)
    if word in g.book.scouts:
        enemy = HANDS[1 - seat]
        g.log("scout", seat=seat, card=word, other=1 - seat)
        g.log("seen", only=(seat,), other=1 - seat, cards=in_order(g.book, g.cards, enemy))
        g.cards.look(seat, enemy)
    else:
        g.log("advantage", seat=seat, card=word)
        draw(g, seat, g.book.drawn)


def in_order(book: LepantoBook, cards: Zones, zone: int) -> tuple[str, ...]:
    """The words of a zone in the order of the deck list."""
    return tuple(map(book.layout.kind_of, sorted(cards.zones[zone])))


# ---------------------------------------------------------------------- §8 Strategy


def strategy(g: Lepanto) -> Flow[None]:
    """§8 Strategy Phase. Up to five cards each, chosen at once, shown together, then replaced."""
    seats = movers(g)
    thrown = yield from throw(g, g.cards, seats, g.book.exchange, "strategy", PILES)
    for seat, words in zip(seats, thrown, strict=True):
        draw(g, seat, len(words))
    begin(g, "advantage", seats, "battle")


def advantage(g: Lepanto, prompt: str, then: str) -> Flow[None]:
    """R8. A Tactical Advantage may still be used after the exchange, and after the battle."""
    seat = g.pending[0]
    if all_discarded(g, g.book.drawers):
        pass_on(g, then)
        return
    answer = yield Ask(seat, prompt, partial(uses, g, seat, g.book.advantages), window=True)
    if answer == DONE:
        pass_on(g, then)
    else:
        use(g, seat, answer[1])


# ---------------------------------------------------------------------- §9 Battle


def battle(g: Lepanto) -> Flow[None]:
    """§9 Battle Phase. Both choose in secret and reveal; both lose strength, the weaker side more."""
    g.revealed = yield sealed((0, 1), partial(choose_line, g))
    g.totals = line_forces(g)
    for seat in (0, 1):
        g.log("reveal", seat=seat, cards=g.revealed[seat], n=g.totals[seat])
    lose_strength(g)
    for seat in (0, 1):
        put_away(g, seat)
    begin(g, "late-advantage", movers(g) if g.late_advantage else (), "end")
    check_victory(g)


def choose_line(g: Lepanto, seat: int) -> Flow[tuple[str, ...]]:
    """9.1, 9.2. One leader, four ships, two attacks, two movements at most."""
    return choose(g.cards, seat, HANDS[seat], g.book.line[seat, g.bind], "battle", worth=g.book.force)


def line_forces(g: Lepanto) -> list[int]:
    """9.4, R6. The forces of the revealed lines; Size Advantage counts for the larger ships only."""
    a, b = g.revealed
    totals = [sum(map(g.book.force.__getitem__, line)) for line in (a, b)]
    if g.bind:
        larger = largest(g.book, a) - largest(g.book, b)
        if larger <= 0:
            totals[0] -= sum([g.book.force[word] for word in a if word in g.book.larger])
        if larger >= 0:
            totals[1] -= sum([g.book.force[word] for word in b if word in g.book.larger])
    return totals


def largest(book: LepantoBook, line: tuple[str, ...]) -> int:
    """The force of the strongest ship in a line, 0 without ships."""
    return max([book.ship_force.get(word, 0) for word in line], default=0)


def lose_strength(g: Lepanto) -> None:
    """9.6, 9.7, R5. Each loses the enemy's total; the weaker side also the difference."""
    a, b = g.totals
    g.losses = [b + max(0, b - a), a + max(0, a - b)]
    for seat in (0, 1):
        g.strength[seat] -= g.losses[seat]
        g.log("lose", seat=seat, n=g.losses[seat], left=g.strength[seat])


def put_away(g: Lepanto, seat: int) -> None:
    """R2, R14. Revealed cards are known to all: back in the hand, or on the discards if so agreed."""
    if g.keep:
        show_cards(g.cards, g.revealed[seat], HANDS[seat])
    else:
        lay_down(g.cards, g.revealed[seat], HANDS[seat], DISCARD)


# ---------------------------------------------------------------------- §4 Victory


def check_victory(g: Lepanto) -> None:
    """4.1, R4, R11, R13. Twice the enemy's strength, or the last fleet afloat, or the turn limit."""
    ended = outcome(g.book, g.strength)
    if ended is None and g.turn == g.cap:
        ended = decided(g.strength, "cap", {"turns": g.turn, **left(g.strength)})
    if ended is not None:
        raise GameOver(ended)


def outcome(book: LepantoBook, strength: list[int]) -> Outcome | None:
    """Who has won with these strengths, if anybody."""
    low, high = sorted(strength)
    if low > 0 and high < book.to_win * low:
        return None
    if high <= 0:
        return decided(strength, "both-broken", left(strength))
    winner = strength.index(high)
    reason = "twice" if low > 0 else "broken"
    return won_by(winner, 2, reason, strength, {"seat": winner, "other": 1 - winner, **left(strength)})


def left(strength: list[int]) -> dict[str, int]:
    """The strengths as an ending tells them."""
    return {"league": strength[0], "ottomans": strength[1]}


# ---------------------------------------------------------------------- §10 End


def end_phase(g: Lepanto) -> Flow[None]:
    """§10 End Phase. Any unwanted cards are discarded, and all beyond seven."""
    yield from throw(g, g.cards, movers(g), g.book.drop, "end", PILES, keep=g.book.kept)
    g.turn += 1
    g.active = 1 - g.active
    g.step = "fill"


def bound(given: Setup) -> int:
    """A turn is a few choices for each player, card by card."""
    return given.number("turn-cap") * 80
