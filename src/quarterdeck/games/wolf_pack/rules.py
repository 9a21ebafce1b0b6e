"""Wolf Pack (WarpSpawn). U-boats hunt a convoy; one shared deck. Section numbers are the ledger's."""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.wolf_pack.state import (
    CARDS,
    CONVOY,
    DECK,
    DISCARD,
    HANDS,
    LAYOUT,
    LINES,
    NUMBERS,
    SIDES,
    WOLF,
    WolfPack,
)
from quarterdeck.kit.cards import draw_cards

HAND_LIMIT = NUMBERS["hand"]  # 3.2, 5.2
CARDS_DRAWN = NUMBERS["drawn"]  # 5.1
TO_WIN = (NUMBERS["transports"], NUMBERS["u-boats"])  # 6.5 for the Wolf pack, 7.5 for the Convoy

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
# Hands of the same kinds have the same options: a set of kinds is an integer with a bit for each.
BIT = {word: 1 << i for i, word in enumerate(CARDS.kinds)}
BITS = tuple(BIT[kind] for kind in LAYOUT.kinds)
# All that a side may ever play; the rest of a hand does not change its options.
USEFUL = tuple(
    sum(BIT[word] for word in {*SEQUENCE[seat], *EVADERS[seat], *ROBBERS[seat]}) for seat in (WOLF, CONVOY)
)
PASS: Option = ("pass",)
ACTION = ("wolf-action", "convoy-action")


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
    hand = HANDS[seat]
    cards = g.cards
    drawn = draw_cards(g, cards, CARDS_DRAWN, DECK, hand, DISCARD)
    if g.out is not None:
        g.log("draw", seat=seat, n=len(drawn))
        g.log("drawn", only=(seat,), cards=[LAYOUT.kinds[c] for c in drawn])
    excess = len(cards.zones[hand]) - HAND_LIMIT
    more = False
    while excess > 0:
        _, word = yield Ask(seat, "discard", lambda: discards(held(cards.zones[hand])), {"n": excess}, more)
        cards.move(cards.find(hand, word), hand, DISCARD)
        if g.out is not None:
            g.log("discard", seat=seat, card=word)
        excess -= 1
        more = True


def held(hand: tuple[int, ...]) -> int:
    """The kinds in a hand, as a set."""
    kinds = 0
    for c in hand:
        kinds |= BITS[c]
    return kinds


@cache
def discards(kinds: int) -> list[Option]:
    """R5. Any card may be thrown away."""
    return [("discard", word) for word in CARDS.kinds if kinds & BIT[word]]


def action_phase(g: WolfPack, seat: int) -> Flow[None]:
    """§6 and §7 Action phases. At most one card."""
    cards = g.cards
    hand, line = HANDS[seat], LINES[seat]
    answer = yield Ask(
        seat,
        ACTION[seat],
        lambda: plays(held(cards.zones[hand]) & USEFUL[seat], seat, len(cards.zones[line])),
    )
    if answer == PASS:
        g.log("pass", seat=seat)
        return
    word = answer[1]
    card = cards.find(hand, word)
    if word in EVADERS[seat]:
        cards.move(card, hand, DISCARD)
        clear_lines(g, seat, word)
    elif word in ROBBERS[seat]:
        cards.move(card, hand, DISCARD)
        rob(g, seat, word)
    else:
        cards.move(card, hand, line)
        g.log("lay", seat=seat, card=word)
        if len(cards.zones[line]) == len(SEQUENCE[seat]):
            sink(g, seat)


@cache
def plays(kinds: int, seat: int, laid: int) -> list[Option]:
    """6.1-6.7, 7.1-7.7. The next card of the line, an evasion, a robbing card, or nothing."""
    playable = {SEQUENCE[seat][laid], *EVADERS[seat], *ROBBERS[seat]}
    return [PASS, *[("play", word) for word in CARDS.kinds if word in playable and kinds & BIT[word]]]


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
        facts = {"rounds": g.round, "transports": wolf, "u_boats": convoy}
        raise GameOver(Outcome(rank_by(shares), (wolf, convoy), "cap", facts))
    g.round += 1
    g.step = "wolf-draw"
