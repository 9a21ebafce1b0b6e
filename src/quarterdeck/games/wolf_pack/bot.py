"""A player of Wolf Pack: finish the line, break the enemy's, and keep what the line will need.

Lines and hands are worth parts of the sinking that they promise.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.wolf_pack.book import HANDS, LINES, PASS, WolfBook
from quarterdeck.games.wolf_pack.state import WolfPack

GOAL = 4.0  # worth of all sinkings that a side needs
LAID = (0.0, 0.3, 0.6)  # worth of a line of so many cards
NEEDED = (0.18, 0.13, 0.08)  # worth of holding the next card of the line, the one after it, the last
SINKS = 0.1  # and more if the next card completes the line
EVADER, ROBBER, DENIED, SPARE = 0.05, 0.03, 0.02, 0.01
ROBBED = 0.06  # what a card taken at random costs the enemy


def evaluate(g: WolfPack, seat: int) -> float:
    """From about -1 (lost) to 1 (won)."""
    return standing(g, seat) - standing(g, 1 - seat)


def standing(g: WolfPack, side: int) -> float:
    """A side's sinkings, its line and its hand."""
    laid = len(g.cards.zones[LINES[side]])
    hand = hand_worth(g.book, g.cards.kinds(HANDS[side]), side, laid)
    return GOAL * (g.sunk[side] + LAID[laid] + hand) / g.book.to_win[side]


def hand_worth(book: WolfBook, hand: Sequence[str], side: int, laid: int) -> float:
    """The first of each card still to come counts most; enemy cards are worth denying."""
    line, theirs = book.sequence[side], book.sequence[1 - side]
    total = SINKS if laid == len(line) - 1 and line[laid] in hand else 0.0
    seen: set[str] = set()
    for word in hand:
        if word in line:
            total += SPARE if word in seen else NEEDED[(line.index(word) - laid) % len(line)]
        elif word in book.evaders[side]:
            total += SPARE if word in seen else EVADER
        elif word in book.robbers[side]:
            total += ROBBER
        elif word in theirs:
            total += DENIED
        seen.add(word)
    return total


def policy(g: WolfPack, ask: Ask) -> Option:
    """The answer after which one's own cards, and the enemy's line, look best."""
    side = ask.seat
    hand = g.cards.kinds(HANDS[side])
    laid = len(g.cards.zones[LINES[side]])
    if ask.prompt == "discard":
        return max(
            ask.options, key=lambda option: hand_worth(g.book, without(hand, str(option[1])), side, laid)
        )
    if g.free_robbing and g.cards.zones[HANDS[1 - side]]:
        for option in ask.options:
            if option[-1] in g.book.robbers[side]:
                return option
    return max(ask.options, key=lambda option: gain(g, side, hand, laid, option))


def without(hand: Sequence[str], word: str) -> list[str]:
    """A hand less one card."""
    out = list(hand)
    out.remove(word)
    return out


def gain(g: WolfPack, side: int, hand: Sequence[str], laid: int, option: Option) -> float:
    """What an action makes of one's line and hand, and of the enemy's line."""
    if option == PASS:
        return LAID[laid] + hand_worth(g.book, hand, side, laid)
    word = str(option[1])
    left = without(hand, word)
    if word in g.book.evaders[side]:
        return broken(g, 1 - side) + hand_worth(g.book, left, side, 0)
    if word in g.book.robbers[side]:
        return ROBBED + LAID[laid] + hand_worth(g.book, left, side, laid)
    if laid == len(g.book.sequence[side]) - 1:
        return 1.0 + hand_worth(g.book, left, side, 0)
    return LAID[laid + 1] + hand_worth(g.book, left, side, laid + 1)


def broken(g: WolfPack, side: int) -> float:
    """What it costs a side to begin its line anew, in sinkings of the other."""
    laid = len(g.cards.zones[LINES[side]])
    threat = SINKS / 2 if laid == len(g.book.sequence[side]) - 1 else 0.0
    return (LAID[laid] + threat) * g.book.to_win[1 - side] / g.book.to_win[side]


BOT: Bot[WolfPack] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=1.1,
    foresight=4,
)
