"""Wolf Pack (WarpSpawn). U-boats hunt a convoy; one shared deck. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.wolf_pack.book import CONVOY, DECK, DISCARD, HANDS, LINES, PASS, WOLF, WolfBook
from quarterdeck.games.wolf_pack.state import WolfPack
from quarterdeck.kit.cards import draw_cards

ACTION = ("wolf-action", "convoy-action")


def bound(given: Setup) -> int:
    """Each card drawn may be one too many, and each side acts once a round, by R3's option more often."""
    book: WolfBook = given.book
    robbed = book.hand_limit if given.switch("free-robbing") else 0
    return given.number("round-cap") * 2 * (book.drawn + 1 + robbed)


def setup(given: Setup) -> WolfPack:
    """§3 Set-up. One deck for both; five cards each."""
    book: WolfBook = given.book
    g = WolfPack(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="wolf-draw",
        round=1,
        round_cap=given.number("round-cap"),
        free_robbing=given.switch("free-robbing"),
        sunk=[0, 0],
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    for hand in HANDS:
        draw_cards(g, g.cards, book.hand_limit, DECK, hand)
    return g


def play(g: WolfPack) -> Flow[None]:
    """§4 Turn sequence: both draw, then both act."""
    while True:
        yield MARK
        step = g.step
        if step == "wolf-draw":
            yield from draw_phase(g, WOLF)
            g.step = "convoy-draw"
        elif step == "convoy-draw":
            yield from draw_phase(g, CONVOY)
            g.step = "wolf-action"
        elif step == "wolf-action":
            if (yield from action_phase(g, WOLF)):
                g.step = "convoy-action"
        elif (yield from action_phase(g, CONVOY)):
            end_round(g)


def draw_phase(g: WolfPack, seat: int) -> Flow[None]:
    """§5 Draw phases. Draw two, discard down to five."""
    book, cards = g.book, g.cards
    hand = HANDS[seat]
    drawn = draw_cards(g, cards, book.drawn, DECK, hand, DISCARD)
    if g.out is not None:
        g.log("draw", seat=seat, n=len(drawn))
        g.log("drawn", only=(seat,), cards=[book.kinds[c] for c in drawn])
    excess = len(cards.zones[hand]) - book.hand_limit
    more = False
    while excess > 0:
        _, word = yield Ask(seat, "discard", lambda: book.discards(cards.zones[hand]), {"n": excess}, more)
        cards.move(cards.find(hand, word), hand, DISCARD)
        if g.out is not None:
            g.log("discard", seat=seat, card=word)
        excess -= 1
        more = True


def action_phase(g: WolfPack, seat: int) -> Flow[bool]:
    """§6 and §7 Action phases. At most one card; whether the phase is over (R3: not yet, by option)."""
    book, cards = g.book, g.cards
    hand, line = HANDS[seat], LINES[seat]
    answer = yield Ask(
        seat,
        ACTION[seat],
        lambda: book.plays(cards.zones[hand], seat, len(cards.zones[line])),
    )
    if answer == PASS:
        g.log("pass", seat=seat)
        return True
    word = answer[1]
    card = cards.find(hand, word)
    if word in book.evaders[seat]:
        cards.move(card, hand, DISCARD)
        clear_lines(g, seat, word)
    elif word in book.robbers[seat]:
        cards.move(card, hand, DISCARD)
        rob(g, seat, word)
        return not g.free_robbing
    else:
        cards.move(card, hand, line)
        g.log("lay", seat=seat, card=word)
        if len(cards.zones[line]) == len(book.sequence[seat]):
            sink(g, seat)
    return True


def clear_lines(g: WolfPack, seat: int, word: str) -> None:
    """6.2 Dive and 7.2 Destroyer Sweep: every card in play is discarded, one's own too (R4)."""
    g.log("clear", seat=seat, card=word)
    for line in LINES:
        for c in g.cards.zones[line]:
            g.cards.move(c, line, DISCARD)


def rob(g: WolfPack, seat: int, word: str) -> None:
    """6.7, 7.7. The opponent loses a card at random; nothing happens to an empty hand (R9)."""
    hand = HANDS[1 - seat]
    if not g.cards.zones[hand]:
        g.log("rob-nothing", seat=seat, card=word, other=1 - seat)
        return
    lost = g.choice(g.cards.zones[hand])
    g.cards.move(lost, hand, DISCARD)
    g.log("rob", seat=seat, card=word, other=1 - seat, lost=g.book.kinds[lost])


def sink(g: WolfPack, seat: int) -> None:
    """6.4-6.6, 7.4-7.6. The line is complete: one target sunk, the three cards discarded."""
    for c in g.cards.zones[LINES[seat]]:
        g.cards.move(c, LINES[seat], DISCARD)
    g.sunk[seat] += 1
    n, needed = g.sunk[seat], g.book.to_win[seat]
    target = g.book.sequence[seat][-1]
    g.log("sink", seat=seat, target=target, n=n, of=needed)
    if n == needed:
        raise GameOver(won_by(seat, 2, "sunk", g.sunk, {"seat": seat, "n": n, "target": target}))


def end_round(g: WolfPack) -> None:
    """R10. After the last round the larger share of one's goal wins; equal shares are a draw."""
    if g.round == g.round_cap:
        wolf, convoy = g.sunk
        shares = (wolf * g.book.to_win[CONVOY], convoy * g.book.to_win[WOLF])
        facts = {"rounds": g.round, "transports": wolf, "u_boats": convoy}
        raise GameOver(Outcome(rank_by(shares), (wolf, convoy), "cap", facts))
    g.round += 1
    g.step = "wolf-draw"
