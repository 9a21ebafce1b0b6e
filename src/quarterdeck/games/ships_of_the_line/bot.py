"""A player of Ships of the Line: one kind of shot, and as many winds as can sail together."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Option
from quarterdeck.engine.seat import Seat
from quarterdeck.games.ships_of_the_line.rules import POINTS, RELOADED, RETIRED, SHOTS, STAT_OF, WINDS
from quarterdeck.games.ships_of_the_line.state import CARDS, STATS, ShipsOfTheLine
from quarterdeck.kit.hand_totals import HANDS, next_of


def policy(seat: Seat) -> Option:
    """The answer of a player who aims at the enemy's weakest stat."""
    ask = seat.ask
    assert ask is not None
    g: ShipsOfTheLine = seat.glance()
    hand = g.cards.kinds(HANDS[seat.number])
    shot = best_shot(hand, g.stats[1 - seat.number])
    if ask.prompt == "sail":
        wanted = best_winds(hand)
    elif ask.prompt == "fire":
        wanted = [word for word in hand if word == shot]
    else:
        most = RELOADED if ask.prompt == "reload" else RETIRED
        wanted = idle(hand, shot)[:most]
    return next_of(wanted, ask.facts["chosen"], ask.options)


def best_shot(hand: Sequence[str], stats: Sequence[int]) -> str:
    """The shot that leaves least of the stat it hits."""
    return min(SHOTS, key=lambda shot: (max(0, stats[STAT_OF[shot]] - hand.count(shot)), -hand.count(shot)))


def best_winds(hand: Sequence[str]) -> list[str]:
    """The better wind of each pair of opposites, all cards of it."""
    return [word for word in hand if word in WINDS and beats_opposite(hand, word)]


def beats_opposite(hand: Sequence[str], wind: str) -> bool:
    """Whether a wind is the better of its pair; the first of the list if as good."""
    other = CARDS[wind].opposite
    mine, theirs = hand.count(wind), hand.count(other)
    return mine > theirs or (mine == theirs and WINDS.index(wind) < WINDS.index(other))


def idle(hand: Sequence[str], shot: str) -> list[str]:
    """Cards that serve neither the shot nor the winds of this hand, the winds first."""
    winds = best_winds(hand)
    useless = [word for word in hand if word in WINDS and word not in winds]
    return useless + [word for word in hand if word in SHOTS and word != shot]


def evaluate(g: ShipsOfTheLine, seat: int) -> float:
    """From about -1 (lost) to 1 (won): the weakest stats count most, and the hand a little."""
    return max(-1.0, min(1.0, worth(g, seat) - worth(g, 1 - seat)))


def worth(g: ShipsOfTheLine, side: int) -> float:
    """How a ship stands."""
    hand = g.cards.kinds(HANDS[side])
    mine, theirs = g.stats[side], g.stats[1 - side]
    shots = hand.count(best_shot(hand, theirs))
    threat = 0.04 * shots + 0.03 * len(best_winds(hand))
    return 0.5 * min(mine) / POINTS + 0.3 * sum(mine) / (POINTS * len(STATS)) + threat
