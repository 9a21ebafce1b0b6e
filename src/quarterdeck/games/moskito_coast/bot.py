"""Moskito Coast: keep the road full, push to safety or home, and set the law on the leader's pawns."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.moskito_coast.book import END, OFF, PAWNS, TYPES
from quarterdeck.games.moskito_coast.interception import reach
from quarterdeck.games.moskito_coast.state import MoskitoCoast

DONE: Option = ("done",)
FACES = range(1, 7)
PAY = 10.5  # what a pawn brings at the end, about
ENTERED, ROAD, BEND = 0.5, 12.0, 1.5  # what a pawn is worth at the start, and how that grows on the way


def worth(space: int) -> float:
    """What a pawn on a space is worth in millions."""
    return 0.0 if space == OFF else ENTERED + ROAD * (space / END) ** BEND


def standing(g: MoskitoCoast, seat: int) -> float:
    """Money, pawns on the road, and cards."""
    road = sum(worth(g.at[pawn]) * (0.85 if danger(g, g.at[pawn]) else 1.0) for pawn in g.in_play(seat))
    return g.money[seat] + road + 0.3 * g.cards.count(g.cards.hand[seat])


def danger(g: MoskitoCoast, space: int) -> bool:
    """Whether a pawn there could be captured by the next Law card."""
    return not g.is_safe(space) and any(abs(space - law) <= FACES[-1] for law in g.law)


def evaluate(g: MoskitoCoast, seat: int) -> float:
    """The own standing less that of the best opponent."""
    return standing(g, seat) - max(standing(g, other) for other in g.others(seat))


def policy(g: MoskitoCoast, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    seat, options = ask.seat, ask.options
    if ask.prompt == "smugglers":
        return max(options, key=lambda option: push_worth(g, seat, option))
    if ask.prompt == "schemes":
        return options[-1]
    if ask.prompt == "discard":
        return min(options, key=lambda option: keeping(g, seat, str(option[-1])))
    if ask.prompt in ("production", "start"):
        return max(options, key=lambda option: entry_worth(g, seat, option))
    if ask.prompt == "interception":
        return max(options, key=lambda option: law_worth(g, seat, option))
    if ask.prompt == "direction":
        return max(options, key=lambda option: hit_worth(g, seat, g.book.spaces.index(str(option[1]))))
    if ask.prompt == "bribe":
        return bribe(g, ask)
    return options[-1]


def push_worth(g: MoskitoCoast, seat: int, option: Option) -> float:
    """What a die more brings to a pawn, on average; a card kept is worth something."""
    if option == DONE:
        return 1.0
    pawn = g.book.pawns.index(str(option[2]))
    here = g.at[pawn]
    rare = 0.2 * (g.book.cards[str(option[1])].moves == "any")
    before = worth(here) * (0.8 if danger(g, here) else 1.0)
    return sum(landed(g, seat, here + die) for die in FACES) / 6 - before - rare + 0.7


def landed(g: MoskitoCoast, seat: int, to: int) -> float:
    """What a pawn is worth that lands there, with what it runs down."""
    if to >= END:
        return PAY + 1.5
    if to in g.law and not g.is_safe(to):
        return 0.0
    value = worth(to) * (0.8 if danger(g, to) else 1.0)
    if not g.is_safe(to, rivals=True):
        value += sum(1 + 0.7 * worth(to) for pawn in rivals_at(g, seat, to))
    return value


def rivals_at(g: MoskitoCoast, seat: int, space: int) -> Iterator[int]:
    """Opposing pawns on a space."""
    return (pawn for pawn, at in enumerate(g.at) if at == space and pawn // PAWNS != seat)


def entry_worth(g: MoskitoCoast, seat: int, option: Option) -> float:
    """Always a pawn, of a type for which Transport cards are held; money is spent before cards."""
    if option == DONE:
        return 0.0
    fits = g.book.pushes[TYPES.index(str(option[-1]))]
    return 1.0 + sum(card in fits for card in g.cards.held(seat)) + (option[0] == "buy")


def hit_worth(g: MoskitoCoast, seat: int, to: int) -> float:
    """What opponents lose when the law goes there, less one's own loss; ahead of pawns it is in their way."""
    if g.is_safe(to):
        return 0.0
    value = 0.0
    for pawn, at in enumerate(g.at):
        if at != OFF and 0 <= to - at <= 2 * FACES[-1]:
            sign = -1.2 if pawn // PAWNS == seat else 1.0 + 0.02 * g.money[pawn // PAWNS]
            chance = 1.0 if at == to else 1 / 6 if to - at <= FACES[-1] else 1 / 16
            value += sign * chance * worth(at)
    return value


def law_worth(g: MoskitoCoast, seat: int, option: Option) -> float:
    """A raid at once; a Law card when it is likely to hit somebody."""
    if option == DONE:
        return 0.6
    if option[0] == "raid":
        return 3.0
    here = g.law[g.book.law.index(str(option[2]))]
    now = hit_worth(g, seat, here)
    best = [max(hit_worth(g, seat, to) for to in reach(here, die)) for die in FACES]
    return sum(best) / 6 - now - 0.1 * len(g.book.moved_by[str(option[1])]) / 6


def bribe(g: MoskitoCoast, ask: Ask) -> Option:
    """Where one's own pawns may be hit."""
    here = g.law[g.book.law.index(str(ask.facts["pawn"]))]
    reachable = {to for die in FACES for to in reach(here, die) if not g.is_safe(to)}
    risk = sum(worth(g.at[pawn]) for pawn in g.in_play(ask.seat) if g.at[pawn] in reachable)
    return ask.options[-1] if risk > 4 else ask.options[0]


def keeping(g: MoskitoCoast, seat: int, word: str) -> float:
    """What a card in the hand is worth."""
    card = g.book.cards[word]
    alike = sum(g.book.cards[other].type == card.type for other in g.cards.held(seat))
    values = {"production": 1.5, "transport": 2.0, "law": 2.5, "corruption": 2.0, "search": 4.0, "raid": 3.0}
    return values.get(card.type, 3.0) + 0.3 * (card.moves == "any") - 0.3 * alike


BOT: Bot[MoskitoCoast] = Bot(evaluate=evaluate, policy=policy, trust=0.04, turn=lambda g: g.active)
