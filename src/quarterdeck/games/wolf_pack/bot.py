"""How good a position of Wolf Pack is for a seat: sinkings, the line in play, and the hand."""

from __future__ import annotations

from quarterdeck.games.wolf_pack.rules import EVADERS, ROBBERS, SEQUENCE, TO_WIN
from quarterdeck.games.wolf_pack.state import HANDS, LAYOUT, LINES, WolfPack

PROGRESS = (0.0, 0.25, 0.55)  # worth of a line of 0, 1, 2 cards, against 1 for a sinking
NEXT, LATER, SPARE = 0.18, 0.08, 0.015  # worth of holding a card of one's line
ROBBER, EVADER, DENIED = 0.05, 0.04, 0.02


def evaluate(g: WolfPack, seat: int) -> float:
    """From about -1 (lost) to 1 (won)."""
    return (worth(g, seat) - worth(g, 1 - seat)) / max(TO_WIN)


def worth(g: WolfPack, side: int) -> float:
    """A side's sinkings in units of the larger goal, its line and its hand."""
    scale = max(TO_WIN) / TO_WIN[side]
    laid = len(g.cards.zones[LINES[side]])
    return scale * (g.sunk[side] + PROGRESS[laid]) + hand_worth(g, side, laid)


def hand_worth(g: WolfPack, side: int, laid: int) -> float:
    """The first of each card still to come counts most; enemy cards are worth denying."""
    total = 0.0
    seen: set[str] = set()
    mine, theirs = SEQUENCE[side], SEQUENCE[1 - side]
    for c in g.cards.zones[HANDS[side]]:
        word = LAYOUT.kinds[c]
        if word in mine:
            place = mine.index(word)
            needed = (place - laid) % len(mine)
            total += SPARE if word in seen else NEXT if needed == 0 else LATER
            seen.add(word)
        elif word in ROBBERS[side]:
            total += ROBBER
        elif word in EVADERS[side]:
            total += EVADER
        elif word in theirs:
            total += DENIED
    return total
