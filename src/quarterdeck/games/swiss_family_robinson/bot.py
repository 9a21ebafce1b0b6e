"""How safe the family is, and a player who minds that."""

from __future__ import annotations

from typing import cast

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.swiss_family_robinson.book import HAND
from quarterdeck.games.swiss_family_robinson.pirates import WALK
from quarterdeck.games.swiss_family_robinson.rules import CLIMB, DONE, LET, ends, shots
from quarterdeck.games.swiss_family_robinson.state import SwissFamily, member_at
from quarterdeck.systems.skirmish.book import GRID, Play

# The odds that a pirate so many steps away captures at once, and a little unease beyond.
RISK = (1.0, 0.5, 0.17, 0.03, 0.015, 0.008)
PER_PIRATE = 0.05


def evaluate(g: SwissFamily, seat: int) -> float:
    """From about -1 (captured) to 1 (no pirate left)."""
    return max(-1.0, 1.0 - 2 * PER_PIRATE * g.pirates.bit_count() - danger(g)) if g.family else -1.0


def danger(g: SwissFamily) -> float:
    """How likely captures are in the next pirate phase, roughly."""
    raiders = [r for r in g.raiders if r >= 0]
    total = 0.0
    for at in g.at:
        if at >= 0:
            walk = WALK[at]
            total += sum([RISK[walk[r]] for r in raiders if walk[r] < len(RISK)])
    return total


def policy(g: SwissFamily, ask: Ask) -> Option:
    """The option that seems best."""
    if len(ask.options) == 1:
        return ask.options[0]
    g = g.copy()
    if ask.prompt == "place":
        return min(ask.options, key=lambda option: liking(cast(str, option[2])))
    if ask.prompt == "climb":
        return CLIMB if g.family >> GRID.index[ask.facts["to"]] & 1 else LET
    if ask.prompt == "family":
        return choose_mover(g, ask.options)
    if ask.prompt == "to":
        m = member_at(g, ask.facts["start"])
        return min(ask.options, key=lambda option: moved(g, m, GRID.index[cast(str, option[1])]))
    if ask.prompt == "attack":
        return choose_card(g, ask.options)
    if ask.prompt == "target":
        return max(ask.options, key=lambda option: relief(g, option))
    return min(ask.options, key=lambda option: worth(g.book.plays[cast(str, option[1])]))


def liking(square: str) -> float:
    """The family keeps to the back row, in the middle."""
    column, row = GRID.place(GRID.index[square])
    return 10 * row + abs(column - 3.5)


def moved(g: SwissFamily, m: int, square: int) -> float:
    """The danger if a member stood elsewhere, far from home being a little worse."""
    start = g.at[m]
    g.at[m] = square
    value = danger(g) + 0.002 * (square // 8)
    g.at[m] = start
    return value


def choose_mover(g: SwissFamily, options: list[Option]) -> Option:
    """The member whose best move lessens the danger most, while any does."""
    now = danger(g)
    best: tuple[float, Option] = (0.02, DONE)
    for option in options:
        if option != DONE:
            m = member_at(g, cast(str, option[1]))
            gain = now - min([moved(g, m, square) for square in ends(g, m)])
            best = max(best, (gain, option), key=lambda pair: pair[0])
    return best[1]


def choose_card(g: SwissFamily, options: list[Option]) -> Option:
    """The card whose best target is the greatest relief; cards that come back before those that do not."""
    best: tuple[float, Option] = (0.0, DONE)
    full = g.cards.count(HAND) >= 5
    for option in options:
        if option != DONE:
            card = g.book.plays[cast(str, option[1])]
            gain = max([relief(g, shot) for shot in shots(g, card)])
            gain += 0.05 if full or card.word not in g.book.once else -0.02
            best = max(best, (gain, option), key=lambda pair: pair[0])
    return best[1]


def relief(g: SwissFamily, shot: Option) -> float:
    """How much less danger there is without that pirate."""
    square = GRID.index[cast(str, shot[2])]
    return sum([RISK[WALK[at][square]] for at in g.at if at >= 0 and WALK[at][square] < len(RISK)])


def worth(card: Play) -> float:
    """What a card is worth in hand."""
    if card.type == "weather":
        return 4.0
    reach = 3 if card.card.knight else card.card.range
    return reach + 0.1 * len(card.users)


BOT: Bot[SwissFamily] = Bot(
    evaluate=evaluate,
    policy=policy,
)
