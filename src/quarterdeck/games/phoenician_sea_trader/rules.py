"""Phoenician Sea Trader (WarpSpawn). Ports, winds, pirates and storms. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.phoenician_sea_trader.book import GRID, SEATS, TraderBook
from quarterdeck.games.phoenician_sea_trader.chart import SQUARES, sea_by_chance
from quarterdeck.games.phoenician_sea_trader.sailing import moving_cards, raids, reach, ship_bars
from quarterdeck.games.phoenician_sea_trader.state import ASHORE, Trader
from quarterdeck.games.phoenician_sea_trader.trading import MARKET, MOST_LOTS, begin_talks
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.hands import Hands, draw, draw_silently, shuffle_decks, throw_away
from quarterdeck.kit.phases import AGAIN, Phase, Phases
from quarterdeck.kit.trade import talk

DONE: Option = ("done",)
STORM = "storm"


def setup(given: Setup) -> Trader:
    """§3, §4. A sea by chance; five cards and ten gold each; an order by chance."""
    book: TraderBook = given.book
    n = book.players
    g = Trader(
        rng=given.rng,
        book=book,
        cards=Hands(book.layout),
        step=PHASES.first,
        order=tuple(range(n)),
        active=0,
        turn=0,
        land=(),
        centers=[],
        pirates=[],
        ships=[ASHORE] * n,
        storms=(),
        gold=[book.gold] * n,
        offers=0,
        talks=None,
        stormed=False,
        ships_block=given.switch("ships-block"),
        robbing_stops=given.switch("robbing-stops"),
        gold_in_trade=given.switch("gold-in-trade"),
        one_storm=given.text("storms-a-turn") == "one",
        free_discards=given.switch("free-discards"),
    )
    g.land, g.centers, g.pirates = sea_by_chance(g, book.land, len(book.centers), book.pirates)
    g.order = g.shuffle(g.order)
    g.active = g.order[0]
    shuffle_decks(g)
    for seat in range(n):
        draw_silently(g, seat, book.dealt)
    return g


def bound(given: Setup) -> int:
    """Each card is used once or twice a turn at most, and each offer names its lots and is countered."""
    book: TraderBook = given.book
    talks = book.offers * (4 * MOST_LOTS + 8)
    return book.players * (1 + book.turns * (3 * book.cards.total + talks))


# ---------------------------------------------------------------------- 4 setup


def begin(g: Trader) -> Flow[str | None]:
    """4.2. Each chooses a center to begin in."""
    seat = next((seat for seat in g.order if g.ships[seat] == ASHORE), None)
    if seat is None:
        return None
    answer = yield Ask(seat, "begin", lambda: beginnings(g))
    g.ships[seat] = g.square(str(answer[1]))
    g.log("begin", seat=seat, place=answer[1])
    return AGAIN


def beginnings(g: Trader) -> list[Option]:
    """The centers that nobody has chosen."""
    words = g.book.center_words
    return [("begin", word) for word, square in zip(words, g.centers, strict=True) if square not in g.ships]


# ---------------------------------------------------------------------- 6 wind


def wind(g: Trader) -> None:
    """6.1. A turn begins with three cards."""
    if g.active == g.order[0]:
        g.turn += 1
    g.offers = g.book.offers
    g.stormed = False
    g.log("turn", seat=g.active)
    draw(g, g.active, g.book.wind)


# ---------------------------------------------------------------------- 7, 8, 11 sail and trade


def voyage(g: Trader) -> Flow[str | None]:
    """§7, §8, 11.1. Cards move the ship, and goods change hands, in any order."""
    seat = g.active
    if g.talks is not None:
        yield from talk(g, MARKET)
        check_gold(g)
        return AGAIN
    answer = yield Ask(seat, "voyage", lambda: voyages(g, seat), window=True)
    if answer == DONE:
        return None
    verb, word = answer[0], str(answer[1])
    if verb == "sail":
        sail(g, seat, word, g.square(str(answer[2])))
    elif verb == "offer":
        begin_talks(g, seat, SEATS.index(word))
    elif verb == "buy":
        buy(g, seat, word, int(answer[2]))
    else:
        sell(g, seat, word, int(answer[2]))
    return AGAIN


def voyages(g: Trader, seat: int) -> list[Option]:
    """All that may be done in these phases."""
    return [DONE, *purchases(g, seat), *sales(g, seat), *courses(g, seat), *meetings(g, seat)]


def courses(g: Trader, seat: int) -> list[Option]:
    """§7. Every square that a card of the hand takes the ship to."""
    barred, at = ship_bars(g, seat), g.ships[seat]
    return [
        ("sail", card, g.place(square))
        for card in moving_cards(g, g.hand(seat))
        for square in reach(g, seat, card, at, barred)
    ]


def sail(g: Trader, seat: int, card: str, to: int) -> None:
    """7.1-7.3. The card is used up."""
    g.cards.throw(seat, card)
    g.ships[seat] = to
    g.log("sail", seat=seat, card=card, place=g.place(to))


def purchases(g: Trader, seat: int) -> list[Option]:
    """8.2, 8.3. What the center sells, as often as cards, gold and room allow."""
    center = g.center_of(seat)
    if center is None:
        return []
    good = g.book.centers[center].sells
    most = min(g.hand(seat).count(good), g.gold[seat] // g.book.price, g.room(seat))
    return [("buy", good, n) for n in range(1, most + 1)]


def buy(g: Trader, seat: int, good: str, n: int) -> None:
    """8.2. Cards of the hand become cargo, for gold."""
    for _ in range(n):
        g.cards.play_to(seat, good, g.book.holds[seat])
    g.gold[seat] -= n * g.book.price
    g.log("buy", seat=seat, good=good, n=n, gold=n * g.book.price, left=g.gold[seat])


def sales(g: Trader, seat: int) -> list[Option]:
    """8.4. All cargo but what the center produces."""
    center = g.center_of(seat)
    if center is None:
        return []
    hold = g.hold(seat)
    return [
        ("sell", good, n)
        for good in g.book.goods
        if g.book.pays(center, good)
        for n in range(1, hold.count(good) + 1)
    ]


def sell(g: Trader, seat: int, good: str, n: int) -> None:
    """8.4, 8.5. Cargo for gold; the cards are discarded."""
    center = g.center_of(seat)
    assert center is not None, "cargo is sold in centers only"
    for _ in range(n):
        g.cards.move_kind(good, g.book.holds[seat], g.cards.discard[seat])
    price = g.book.pays(center, good)
    g.gold[seat] += n * price
    g.log("sell", seat=seat, good=good, n=n, gold=n * price, left=g.gold[seat])
    check_gold(g)


def meetings(g: Trader, seat: int) -> list[Option]:
    """8.1, R8. Players to whom an offer can be made."""
    return [("offer", SEATS[other]) for other in g.neighbours_of(seat)] if g.offers else []


def check_gold(g: Trader) -> None:
    """2.1, R14. Enough gold wins at once; in a deal the active player's counts first."""
    for seat in (g.active, *g.order):
        if g.gold[seat] >= g.book.goal:
            facts = {"winner": seat, "gold": g.gold[seat]}
            raise GameOver(won_by(seat, g.book.players, "gold", g.gold, facts))


# ---------------------------------------------------------------------- 9 piracy


def piracy(g: Trader) -> Flow[str | None]:
    """§9. Winds move pirates."""
    seat = g.active
    if not g.cards.may_hold(seat, frozenset(g.book.winds)):
        return None
    answer = yield Ask(seat, "piracy", lambda: chases(g, seat), window=True)
    if answer == DONE:
        return None
    raid(g, seat, g.book.pirate_words.index(str(answer[1])), str(answer[2]), GRID.index[str(answer[3])])
    return AGAIN


def chases(g: Trader, seat: int) -> list[Option]:
    """9.1, 9.2. Every square to which a wind of the hand takes a pirate."""
    winds = [card for card in moving_cards(g, g.hand(seat)) if card in g.book.winds]
    return [
        DONE,
        *[
            ("raid", word, card, GRID.names[square])
            for pirate, word in enumerate(g.book.pirate_words)
            for card in winds
            for square in raids(g, seat, pirate, card)
        ],
    ]


def raid(g: Trader, seat: int, pirate: int, card: str, to: int) -> None:
    """9.3, R5. The pirate robs every opponent in whose square it comes."""
    g.cards.throw(seat, card)
    start = g.pirates[pirate]
    g.pirates[pirate] = to
    g.log("raid", seat=seat, pirate=g.book.pirate_words[pirate], card=card, place=GRID.names[to])
    entered = {to, *[n for n in range(SQUARES) if GRID.between[start][to] >> n & 1]}
    for other in g.order:
        if other != seat and g.ships[other] in entered:
            rob(g, other)


def rob(g: Trader, seat: int) -> None:
    """9.3. The whole hold is discarded."""
    lost = g.hold(seat)
    for good in lost:
        g.cards.move_kind(good, g.book.holds[seat], g.cards.discard[seat])
    g.log("robbed" if lost else "robbed-empty", seat=seat, cards=lost)


# ---------------------------------------------------------------------- 10 storms


def storm(g: Trader) -> Flow[str | None]:
    """10.1, R10. Storm cards become storms."""
    seat = g.active
    if not g.cards.may_hold(seat, frozenset({STORM})) or (g.one_storm and g.stormed):
        return None
    answer = yield Ask(seat, "storm", lambda: tempests(g, seat), window=True)
    if answer == DONE:
        return None
    g.cards.throw(seat, STORM)
    square = GRID.index[str(answer[1])]
    g.storms = (*g.storms, (square, seat, g.turn))
    g.stormed = True
    g.log("storm", seat=seat, place=answer[1])
    return AGAIN


def tempests(g: Trader, seat: int) -> list[Option]:
    """R9. Squares of sea with nothing on them."""
    if not g.cards.holds(seat, STORM):
        return [DONE]
    taken = {*g.land, *g.centers, *g.pirates, *g.ships, *g.stormy()}
    return [DONE, *[("storm", GRID.names[square]) for square in range(SQUARES) if square not in taken]]


def calm(g: Trader) -> None:
    """10.2, R9. One's own storms of earlier turns leave the board."""
    left = tuple([storm for storm in g.storms if storm[1] != g.active or storm[2] == g.turn])
    gone = len(g.storms) - len(left)
    g.storms = left
    if gone:
        g.log("calm", seat=g.active, n=gone)


# ---------------------------------------------------------------------- the end of a turn


def end_turn(g: Trader) -> Flow[str | None]:
    """R1, R15. By option cards are thrown away; then the next player's turn."""
    seat = g.active
    if g.free_discards and g.cards.count(g.cards.hand[seat]):
        hand = g.cards.hand[seat]
        thrown = yield from choose(
            seat, "throw", lambda: Several("throw", held(g.cards, hand), says_done=True)
        )
        for card in thrown:
            throw_away(g, seat, card)
    after = g.order.index(seat) + 1
    if after == len(g.order) and g.turn == g.book.turns:
        cargo = [g.cards.count(hold) for hold in g.book.holds]
        standing = list(zip(g.gold, cargo, strict=True))
        raise GameOver(Outcome(rank_by(standing), tuple(g.gold), "cap", {"turns": g.turn}))
    g.active = g.order[after % len(g.order)]
    return "wind"


# §5. Sail and Trade are one phase here, since they may be combined (11.1)
PHASES = Phases(
    Phase("begin", "ships choose where to begin", begin),
    Phase("wind", "Wind Phase", wind),
    Phase("voyage", "Sail and Trade Phases", voyage),
    Phase("piracy", "Piracy Phase", piracy),
    Phase("storm", "Storm Phase", storm),
    Phase("calm", "Storm Phase", calm),
    Phase("end", "the end of the turn", end_turn),
)
play = PHASES.play
