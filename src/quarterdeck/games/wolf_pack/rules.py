"""Wolf Pack (WarpSpawn). U-boats hunt a convoy; one shared deck. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.wolf_pack.state import (
    CARDS,
    CONVOY,
    DECK,
    DISCARD,
    HANDS,
    LAYOUT,
    LINES,
    SIDES,
    WOLF,
    WolfPack,
)
from quarterdeck.kit.cards import draw_cards

HAND_LIMIT = 5  # 3.2, 5.2
CARDS_DRAWN = 2  # 5.1
TO_WIN = (6, 4)  # 6.5 Transports for the Wolf pack, 7.5 U-boats for the Convoy

# 6.3 and 7.3: the three cards of a line, in order
SEQUENCE = tuple(
    tuple(
        sorted(
            (card.id for card in CARDS if card.side == side and card.step), key=lambda word: CARDS[word].step
        )
    )
    for side in SIDES
)
# 6.2, 6.7, 7.2 and 7.7: what each side may play besides its line
EVADERS = tuple(
    frozenset(card.id for card in CARDS if card.type == "evasion" and card.side == side) for side in SIDES
)
ROBBERS = tuple(
    frozenset(card.id for card in CARDS if card.robs and card.side in (side, "both")) for side in SIDES
)
TO_HAND_BACK = {word: ("discard", word) for word in CARDS.kinds}
TO_PLAY = {word: ("play", word) for word in CARDS.kinds}
PASS: Option = ("pass",)


def setup(given: Setup) -> WolfPack:
    """§3 Set-up. One deck for both; five cards each."""
    g = WolfPack(
        rng=given.rng,
        cards=Zones(LAYOUT),
        step="wolf-draw",
        round=1,
        round_cap=given.number("round-cap"),
        sunk=[0, 0],
    )
    g.cards.fill(DECK, range(CARDS.total))
    g.cards.shuffle(DECK, g)
    for hand in HANDS:
        draw_cards(g, g.cards, HAND_LIMIT, DECK, hand)
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
            yield from action_phase(g, WOLF)
            g.step = "convoy-action"
        else:
            yield from action_phase(g, CONVOY)
            end_round(g)


def draw_phase(g: WolfPack, seat: int) -> Flow[None]:
    """§5 Draw phases. Draw two, discard down to five."""
    drawn = draw_cards(g, g.cards, CARDS_DRAWN, DECK, HANDS[seat], DISCARD)
    g.log("draw", seat=seat, n=len(drawn))
    hand = HANDS[seat]
    excess = len(g.cards.zones[hand]) - HAND_LIMIT
    for i in range(excess):
        _, word = yield Ask(
            seat, "discard", lambda: [TO_HAND_BACK[w] for w in held(g, seat)], {"n": excess - i}, more=i > 0
        )
        g.cards.move(g.cards.find(hand, word), hand, DISCARD)
        g.log("discard", seat=seat, card=word)


def held(g: WolfPack, seat: int) -> list[str]:
    """The words in a hand, each once, in the order of the card list."""
    kinds = LAYOUT.kinds
    return [kinds[c] for c in sorted({FIRST[c] for c in g.cards.zones[HANDS[seat]]})]


def action_phase(g: WolfPack, seat: int) -> Flow[None]:
    """§6 and §7 Action phases. At most one card."""
    answer = yield Ask(seat, "action", lambda: plays(g, seat))
    if answer is PASS or answer == PASS:
        g.log("pass", seat=seat)
        return
    word = answer[1]
    card = g.cards.find(HANDS[seat], word)
    if word in EVADERS[seat]:
        g.cards.move(card, HANDS[seat], DISCARD)
        clear_lines(g, seat, word)
    elif word in ROBBERS[seat]:
        g.cards.move(card, HANDS[seat], DISCARD)
        rob(g, seat, word)
    else:
        g.cards.move(card, HANDS[seat], LINES[seat])
        g.log("lay", seat=seat, card=word)
        if len(g.cards.zones[LINES[seat]]) == len(SEQUENCE[seat]):
            sink(g, seat)


def plays(g: WolfPack, seat: int) -> list[Option]:
    """6.1-6.7, 7.1-7.7. The next card of the line, an evasion, a robbing card, or nothing."""
    wanted = SEQUENCE[seat][len(g.cards.zones[LINES[seat]])]
    evaders, robbers = EVADERS[seat], ROBBERS[seat]
    useful = [w for w in held(g, seat) if w == wanted or w in evaders or w in robbers]
    return [PASS, *[TO_PLAY[w] for w in useful]]


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
    g.log("rob", seat=seat, card=word, other=1 - seat, lost=LAYOUT.kinds[lost])


def sink(g: WolfPack, seat: int) -> None:
    """6.4-6.6, 7.4-7.6. The line is complete: one target sunk, the three cards discarded."""
    for c in g.cards.zones[LINES[seat]]:
        g.cards.move(c, LINES[seat], DISCARD)
    g.sunk[seat] += 1
    g.log("sink", seat=seat, target=SEQUENCE[seat][-1], n=g.sunk[seat], of=TO_WIN[seat])
    if g.sunk[seat] == TO_WIN[seat]:
        raise GameOver(
            won_by(seat, 2, "sunk", g.sunk, {"seat": seat, "n": g.sunk[seat], "target": SEQUENCE[seat][-1]})
        )


def end_round(g: WolfPack) -> None:
    """R10. After the last round the larger share of one's goal wins; equal shares are a draw."""
    if g.round == g.round_cap:
        wolf, convoy = g.sunk
        shares = (wolf * TO_WIN[CONVOY], convoy * TO_WIN[WOLF])
        raise GameOver(by_score(shares, "cap", {"rounds": g.round, "transports": wolf, "u_boats": convoy}))
    g.round += 1
    g.step = "wolf-draw"


# The first component of each component's kind: sorting by it gives the order of the card list.
FIRST = tuple(LAYOUT.kinds.index(kind) for kind in LAYOUT.kinds)
