"""Medieval Manor (WarpSpawn). Peasants gather goods on a shared map and score victory tokens.

Section numbers are the ledger's. The Draw phase and the turn are here; Work is in work.py, what follows
it in upkeep.py, hardships and trade in files of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.medieval_manor.book import (
    COLUMNS,
    DECK,
    DISCARD,
    DRAWN,
    GOLD,
    GOODS,
    PEASANTS,
    REMOVED,
    TOKENS,
    TROUBLE,
    VICTORY,
    ManorBook,
    layout,
)
from quarterdeck.games.medieval_manor.hardships import draw, left_to_draw, strike, tell_drawn
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.games.medieval_manor.trading import MARKET
from quarterdeck.games.medieval_manor.upkeep import end_phase, feeding, upgrades
from quarterdeck.games.medieval_manor.work import work
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.trade import open_talks, talk

SIFT_PRICE, SIFT_DRAWN, SIFT_THROWN = 3, 3, 2  # 6.3
START: dict[str, tuple[dict[str, int], int]] = {  # 5.1, 15.3: tokens, and cards
    "lean": ({"peasants": 2, "crops": 2}, 2),
    "standard": ({"peasants": 2, "crops": 4}, 3),
    "rich": ({"peasants": 3, "crops": 6, "animals": 2, "gold": 2, "resources": 2}, 4),
}
MILD = ("no-crops", "no-play", "lose-upgrade", "lose-resources", "lose-victory")  # 15.1
DECLINE: Option = ("decline",)
PAY: tuple[Option, ...] = tuple(("pay", good) for good in GOODS)
GOOD_TOKENS = tuple(TOKENS.index[good] for good in GOODS)


# ---------------------------------------------------------------------- 5 setup


def setup(given: Setup) -> Manor:
    """§3-5. The map, the deck, and what each player begins with."""
    book: ManorBook = given.book
    tokens, hand = START[given.text("start")]
    seats = given.seats
    g = Manor(
        rng=given.rng,
        book=book,
        cards=Zones(layout(book, seats)),
        step="draw",
        turn=0,
        turn_cap=given.number("turn-cap"),
        goal=given.number("goal"),
        hand_size=given.number("hand-size"),
        offers=given.number("offers"),
        common=given.switch("common-hand"),
        sift_hand=given.text("sift") == "hand",
        feeds_once=given.text("manure") == "once",
        lands=(),
        lord=0,
        order=(),
        queue=(),
        stores=[TOKENS.store(tokens) for _ in range(seats)],
        extra=[0] * seats,
        used=[0] * seats,
        spots=[],
        laid=(),
        blight=False,
        rebellion=False,
        ending=False,
        talks=None,
        swapped=(),
        rolled=(),
    )
    g.lands = lay_out(g, given.text("map"), seats)
    g.spots = [-1] * len(g.lands)
    g.lord = g.below(seats)
    shuffle_decks(g, given.text("hardships"), given.switch("hardship-deck"), hand)
    return g


def lay_out(g: Manor, how: str, seats: int) -> tuple[int, ...]:
    """3.1-3.4. The basic lands, for four players the extra lands too; Road and River on the edge."""
    if how == "none":
        return ()
    if how == "fixed":
        return tuple(
            g.book.land_of[word] for word in g.book.plans["sixteen" if seats >= 4 else "twelve"].lands
        )
    used = [i for i, land in enumerate(g.book.lands) if seats >= 4 or not land.extra]
    while True:
        lands = g.shuffle(used)
        if all(is_edge(lands.index(land), len(lands)) for land in g.book.on_edge):
            return lands


def is_edge(space: int, spaces: int) -> bool:
    """Whether a space lies on the edge of the map."""
    row, column = divmod(space, COLUMNS)
    return row in (0, spaces // COLUMNS - 1) or column in (0, COLUMNS - 1)


def shuffle_decks(g: Manor, hardships: str, apart: bool, hand: int) -> None:
    """5.1, 15.1, 15.7. Hands are dealt before the hardships go into the deck, or into one of their own."""
    cards = g.cards
    cards.fill(DECK, [c for c in range(len(g.book.deck_list)) if not g.book.is_hardship[c]])
    cards.shuffle(DECK, g)
    for seat in range(len(g.stores)):
        cards.draw_some(hand, DECK, g.hand(seat))
    kept = kept_hardships(g, hardships)
    cards.fill(REMOVED, [c for c in g.book.hardships if c not in kept])
    cards.fill(TROUBLE, kept)
    if apart:
        cards.shuffle(TROUBLE, g)
    else:
        cards.gather(TROUBLE, DECK, g)


def kept_hardships(g: Manor, which: str) -> list[int]:
    """15.1. All, those that spare the other players' stocks, any five, or none."""
    if which == "five":
        return sorted(g.shuffle(g.book.hardships)[:5])
    if which == "mild":
        return [c for c in g.book.hardships if g.book.deck_list[c].strikes in MILD]
    return list(g.book.hardships) if which == "all" else []


# ---------------------------------------------------------------------- the turn


def play(g: Manor) -> Flow[None]:
    """§4 Turn sequence: draw, trade, work, upgrade, feeding, end."""
    while True:
        yield MARK
        yield from STEPS[g.step](g)


def go_on(g: Manor, step: str) -> None:
    """The next step, for all seats in this turn's order."""
    g.step = step
    g.queue = g.order


def draw_phase(g: Manor) -> Flow[None]:
    """6.1, 6.2. A new turn: everybody is dealt one card more than they have peasants."""
    new_turn(g)
    seats = len(g.stores)
    if g.common:
        total = sum(store[PEASANTS] for store in g.stores)
        shares = [total // seats + (place < total % seats) for place in range(seats)]
        for seat, share in zip(g.order, shares, strict=True):
            draw(g, seat, share + g.extra[seat])
            g.extra[seat] = 0
    else:
        for seat in g.order:
            n = g.stores[seat][PEASANTS] + 1 + g.extra[seat]
            g.extra[seat] = 0
            draw(g, seat, n)
    go_on(g, "sift")
    yield from ()


def new_turn(g: Manor) -> None:
    """The Lord begins; what forbade things in the last turn is over."""
    seats = len(g.stores)
    g.turn += 1
    g.order = tuple([(g.lord + i) % seats for i in range(seats)])
    g.blight = g.rebellion = False
    g.log("turn", n=g.turn, seat=g.lord)
    if g.cards.zones[TROUBLE]:
        trouble(g)


def trouble(g: Manor) -> None:
    """15.7. Two dice: on eleven a random player draws a hardship from their own deck."""
    g.rolled = g.dice(2)
    if sum(g.rolled) == 11:
        seat = g.below(len(g.stores))
        c = g.cards.draw(TROUBLE, REMOVED)
        tell_drawn(g, seat, [c])
        strike(g, seat, c)


def sift(g: Manor) -> Flow[None]:
    """6.3. Each player may pay three goods to draw three cards and discard two of them at once."""
    if not g.queue:
        go_on(g, "replace")
        return
    seat, g.queue = g.queue[0], g.queue[1:]
    if goods_of(g, seat) < SIFT_PRICE or left_to_draw(g) < SIFT_DRAWN:
        return
    answer = yield Ask(seat, "sift", lambda: [DECLINE, *payable(g, seat)])
    if answer == DECLINE:
        return
    g.stores[seat][TOKENS.index[answer[1]]] -= 1
    for left in range(SIFT_PRICE - 1, 0, -1):
        _, good = yield Ask(seat, "sift-pay", lambda: payable(g, seat), {"n": left}, more=True)
        g.stores[seat][TOKENS.index[good]] -= 1
    yield from choose_one(g, seat)


def goods_of(g: Manor, seat: int) -> int:
    """How many goods a seat has."""
    store = g.stores[seat]
    return sum([store[token] for token in GOOD_TOKENS])


def payable(g: Manor, seat: int) -> list[Option]:
    """The goods that a seat has any of."""
    store = g.stores[seat]
    return [option for option, token in zip(PAY, GOOD_TOKENS, strict=True) if store[token]]


def choose_one(g: Manor, seat: int) -> Flow[None]:
    """6.3, 7.2, R2. Of the three drawn, two are discarded unseen by fate; a hardship that is kept strikes."""
    cards = g.cards
    drawn = draw_cards(g, cards, SIFT_DRAWN, DECK, DRAWN, DISCARD)
    tell_drawn(g, seat, drawn)
    for left in range(SIFT_THROWN, 0, -1):
        _, word = yield Ask(
            seat,
            "sift-discard",
            lambda: [g.book.throw[c] for c in sorted(sifted(g, seat))],
            {"n": left},
            more=left < SIFT_THROWN,
        )
        thrown = g.book.number_of[word]
        cards.move(thrown, DRAWN if thrown in cards.zones[DRAWN] else g.hand(seat), DISCARD)
    all_kept = tuple(cards.zones[DRAWN])
    if all_kept:
        g.log("keep", seat=seat, cards=[g.book.words[kept] for kept in all_kept])
    for kept in all_kept:
        if g.book.is_hardship[kept]:
            cards.move(kept, DRAWN, REMOVED)
            strike(g, seat, kept)
        else:
            cards.move(kept, DRAWN, g.hand(seat))


def sifted(g: Manor, seat: int) -> tuple[int, ...]:
    """R2. What the two discards are chosen from: the cards just drawn; by option the hand too."""
    drawn = g.cards.zones[DRAWN]
    return (*drawn, *g.cards.zones[g.hand(seat)]) if g.sift_hand else tuple(drawn)


def replace(g: Manor) -> Flow[None]:
    """6.4. Last, each player may discard two cards for one from the deck."""
    if not g.queue:
        g.talks = open_talks(g.order, g.offers)
        g.step = "trade"
        return
    seat, g.queue = g.queue[0], g.queue[1:]
    hand = g.hand(seat)
    if len(g.cards.zones[hand]) < 2:
        return
    answer = yield Ask(
        seat, "replace", lambda: [DECLINE, *[g.book.throw[c] for c in sorted(g.cards.zones[hand])]]
    )
    if answer == DECLINE:
        return
    g.cards.move(g.book.number_of[answer[1]], hand, DISCARD)
    _, word = yield Ask(
        seat, "replace-second", lambda: [g.book.throw[c] for c in sorted(g.cards.zones[hand])], more=True
    )
    g.cards.move(g.book.number_of[word], hand, DISCARD)
    g.log("replace", seat=seat, cards=[answer[1], word])
    draw(g, seat, 1)


def trade(g: Manor) -> Flow[None]:
    """§8 Trade phase."""
    if (yield from talk(g, MARKET)):
        g.used = [0] * len(g.stores)
        go_on(g, "work")


def work_phase(g: Manor) -> Flow[None]:
    """§9 Work phase, one action at a time."""
    if (yield from work(g)):
        go_on(g, "upgrade")
        g.swapped = ()


def upgrade_phase(g: Manor) -> Flow[None]:
    """§12 Upgrade phase, one conversion at a time."""
    if (yield from upgrades(g)):
        go_on(g, "feeding")


def feeding_phase(g: Manor) -> Flow[None]:
    """§13 Feeding phase, seat by seat."""
    if (yield from feeding(g)):
        go_on(g, "end")


def ending_phase(g: Manor) -> Flow[None]:
    """§14 End phase; then the game is over, or a new turn begins."""
    if (yield from end_phase(g)):
        if g.ending or g.turn == g.turn_cap:
            raise GameOver(final(g))
        g.step = "draw"


STEPS: dict[str, Callable[[Manor], Flow[None]]] = {
    "draw": draw_phase,
    "sift": sift,
    "replace": replace,
    "trade": trade,
    "work": work_phase,
    "upgrade": upgrade_phase,
    "craft": upgrade_phase,
    "feeding": feeding_phase,
    "end": ending_phase,
}


# ---------------------------------------------------------------------- 2 victory


def final(g: Manor) -> Outcome:
    """2.2-2.4. Most victory with what scores at the end; then most upgrades, then most gold."""
    seats = range(len(g.stores))
    scores = tuple([g.stores[seat][VICTORY] + end_bonus(g, seat) for seat in seats])
    ties = [(scores[s] * 1000 + len(g.owned(s))) * 10000 + g.stores[s][GOLD] for s in seats]
    ranking = rank_by(ties)
    facts = {"seat": ranking[0][0], "n": max(scores), "turns": g.turn}
    shared = len(ranking[0]) > 1
    reason = "cap" if not g.ending else "shared" if shared else "won"
    return Outcome(ranking, scores, reason, facts)


def end_bonus(g: Manor, seat: int) -> int:
    """2.3. What a seat's upgrades score when the game ends."""
    owned = g.owned(seat)
    return sum([g.book.deck_list[c].end + g.book.deck_list[c].end_per_upgrade * len(owned) for c in owned])


def bound(given: Setup) -> int:
    """Far more decisions of one seat than any game has shown."""
    return given.number("turn-cap") * given.seats * 60
