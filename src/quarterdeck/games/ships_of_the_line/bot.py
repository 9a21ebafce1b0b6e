"""A player of Ships of the Line: one kind of shot, and as many winds as can sail together."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.ships_of_the_line.book import STATS, LineBook
from quarterdeck.games.ships_of_the_line.state import ShipsOfTheLine
from quarterdeck.systems.hand_totals import HANDS, next_of


def policy(g: ShipsOfTheLine, ask: Ask) -> Option:
    """The answer of a player who aims at the enemy's weakest stat."""
    hand = g.cards.kinds(HANDS[ask.seat])
    shot = best_shot(g.book, hand, g.stats[1 - ask.seat])
    if ask.prompt == "sail":
        wanted = best_winds(g.book, hand)
    elif ask.prompt == "fire":
        wanted = [word for word in hand if word == shot]
    else:
        most = g.book.reloaded if ask.prompt == "reload" else g.book.retired
        wanted = idle(g.book, hand, shot)[:most]
    return next_of(wanted, ask.facts["chosen"], ask.options)


def best_shot(book: LineBook, hand: Sequence[str], stats: Sequence[int]) -> str:
    """The shot that leaves least of the stat it hits."""
    return min(
        book.shots, key=lambda shot: (max(0, stats[book.stat_of[shot]] - hand.count(shot)), -hand.count(shot))
    )


def best_winds(book: LineBook, hand: Sequence[str]) -> list[str]:
    """The better wind of each pair of opposites, all cards of it."""
    return [word for word in hand if word in book.winds and beats_opposite(book, hand, word)]


def beats_opposite(book: LineBook, hand: Sequence[str], wind: str) -> bool:
    """Whether a wind is the better of its pair; the first of the list if as good."""
    other = book.cards[wind].opposite
    mine, theirs = hand.count(wind), hand.count(other)
    return mine > theirs or (mine == theirs and book.winds.index(wind) < book.winds.index(other))


def idle(book: LineBook, hand: Sequence[str], shot: str) -> list[str]:
    """Cards that serve neither the shot nor the winds of this hand, the winds first."""
    winds = best_winds(book, hand)
    useless = [word for word in hand if word in book.winds and word not in winds]
    return useless + [word for word in hand if word in book.shots and word != shot]


def evaluate(g: ShipsOfTheLine, seat: int) -> float:
    """From about -1 (lost) to 1 (won): the weakest stats count most, and the hand a little."""
    return max(-1.0, min(1.0, worth(g, seat) - worth(g, 1 - seat)))


def worth(g: ShipsOfTheLine, side: int) -> float:
    """How a ship stands."""
    hand = g.cards.kinds(HANDS[side])
    mine, theirs = g.stats[side], g.stats[1 - side]
    shots = hand.count(best_shot(g.book, hand, theirs))
    threat = 0.04 * shots + 0.03 * len(best_winds(g.book, hand))
    return 0.5 * min(mine) / g.book.points + 0.3 * sum(mine) / (g.book.points * len(STATS)) + threat


BOT: Bot[ShipsOfTheLine] = Bot(
    evaluate=evaluate,
    policy=policy,
    trust=3.6,
    foresight=4,
)
