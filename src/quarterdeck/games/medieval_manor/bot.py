"""A yeoman's judgement: what tokens, cards and upgrades are worth in Victory, and which deals are good."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.book import remembered
from quarterdeck.engine.bot import Bot
from quarterdeck.engine.match import Match
from quarterdeck.games.medieval_manor.book import (
    ANIMALS,
    CROPS,
    GOLD,
    PEASANTS,
    RESOURCES,
    TOKENS,
    VICTORY,
    ManorBook,
)
from quarterdeck.games.medieval_manor.rules import end_bonus
from quarterdeck.games.medieval_manor.state import Manor
from quarterdeck.games.medieval_manor.trading import MARKET
from quarterdeck.games.medieval_manor.upkeep import hand_limit
from quarterdeck.kit.trade import (
    ACCEPT,
    ENOUGH,
    PASS,
    PROPOSE,
    REFUSE,
    WITHDRAW,
    Lot,
    Talks,
    best_swap,
    is_good,
)

# Worth in Victory. Tokens: plain, with an upgrade that scores two of them, with a bounty that scores each.
PLAIN = (0.0, 1.0, 0.22, 0.22, 0.3, 0.3)
BY_UPGRADE, BY_BOUNTY = 0.45, 0.72
NEEDED_FOOD = 0.9
PEASANT_A_TURN, UPGRADE_A_TURN = 0.55, 0.3
CARD_WORTH, SCORER, SPARE_CARD = 0.25, 0.8, 0.08
LONGEST, SHRINKING = 6.0, 0.5  # turns still to come at the start, and how that guess falls turn by turn
RIVAL = 0.4  # how much a rival's gain hurts


@remembered
def scorers(book: ManorBook) -> dict[int, int]:
    """Scorers."""
    return {
        c: TOKENS.index[next(iter(card.takes))]
        for c, card in enumerate(book.deck_list)
        if card.type == "bounty" and card.takes and "peasants" not in card.takes
    }


MOST_TRIED = 9  # options tried out of each later question of the same decision


def tryout(worlds: Sequence[Match], ask: Ask) -> Option:
    """The option after which, one's own later answers included, things look best."""
    world = worlds[0]
    if ask.prompt.startswith("trade-"):
        return bargain(world.state, ask.seat, ask)
    return best(world, ask.seat, sensible(world.state, ask.options))[1]


def best(world: Match, seat: int, options: Sequence[Option]) -> tuple[float, Option]:
    """The best of some options, and its worth; of equal ones the first."""
    found: tuple[float, Option] | None = None
    for option in options:
        fork = world.fork(marks=False, log=False)
        fork.put(seat, option)
        worth = outlook(fork, seat)
        if found is None or worth > found[0]:
            found = (worth, option)
    assert found is not None
    return found


def outlook(world: Match, seat: int) -> float:
    """A position, with the best answer to a question that continues the decision."""
    if world.outcome is not None:
        return 1000.0 * world.outcome.payoff(seat)
    ask = world.ask(seat)
    if ask is not None and ask.more and not ask.prompt.startswith("trade-"):
        return best(world, seat, spread(sensible(world.state, ask.options)))[0]
    return evaluate(world.state, seat)


def sensible(g: Manor, options: Sequence[Option]) -> list[Option]:
    """Options worth trying: of the cards that could be thrown away, only the least worth of each use."""
    left = turns_left(g)
    kept: dict[Option, Option] = {}
    for option in options:
        if option[0] in ("discard", "turn-in"):
            use = (option[0], *option[2:])
            rival = kept.get(use)
            if rival is None or card_worth(g.book, g.book.number_of[str(option[1])], left) < card_worth(
                g.book, g.book.number_of[str(rival[1])], left
            ):
                kept[use] = option
        else:
            kept[option] = option
    return list(kept.values())


def spread(options: Sequence[Option]) -> Sequence[Option]:
    """A few of many options, the first and the last among them."""
    if len(options) <= MOST_TRIED:
        return options
    step = -(-len(options) // (MOST_TRIED - 1))
    return [*options[:-1:step], options[-1]]


# ---------------------------------------------------------------------- worth


def evaluate(g: Manor, seat: int) -> float:
    """One's own worth less a part of the best rival's."""
    rivals = [worth(g, other) for other in range(len(g.stores)) if other != seat]
    return (worth(g, seat) - RIVAL * max(rivals)) / g.goal


def turns_left(g: Manor) -> float:
    """A guess at how many turns are still to come. It must not reward anybody for holding back."""
    return 0.0 if g.ending else max(1.0, LONGEST - SHRINKING * g.turn)


def worth(
    g: Manor, seat: int, store: Sequence[int] | None = None, hand: Sequence[int] | None = None
) -> float:
    """What a seat has, in Victory; `store` and `hand` instead of its own to weigh a change."""
    left = turns_left(g)
    store = g.stores[seat] if store is None else store
    held = g.cards.zones[g.hand(seat)] if hand is None else hand
    owned = g.owned(seat)
    rates = token_rates(g.book, owned, held)
    food = store[CROPS] + store[ANIMALS]
    need = min(food, store[PEASANTS] - 1) if g.step != "end" else 0
    total = store[VICTORY] + end_bonus(g, seat) + store[PEASANTS] * PEASANT_A_TURN * left
    total += need * NEEDED_FOOD + (food - need) / max(food, 1) * (
        store[CROPS] * rates[CROPS] + store[ANIMALS] * rates[ANIMALS]
    )
    total += store[GOLD] * rates[GOLD] + store[RESOURCES] * rates[RESOURCES]
    total += sum([upgrade_worth(g.book, c, rates) for c in owned]) * left
    return total + g.extra[seat] * CARD_WORTH + hand_worth(g, seat, held, left)


def token_rates(book: ManorBook, owned: Sequence[int], held: Sequence[int]) -> list[float]:
    """What a token of each kind is worth to somebody with these upgrades and cards."""
    rates = list(PLAIN)
    for c in owned:
        card = book.deck_list[c]
        if "victory" in card.gives:
            for word in card.takes:
                if word != "cards":
                    rates[TOKENS.index[word]] = BY_UPGRADE
    for c in held:
        if c in scorers(book):
            rates[scorers(book)[c]] = BY_BOUNTY
    return rates


def upgrade_worth(book: ManorBook, c: int, rates: Sequence[float]) -> float:
    """What an upgrade brings a turn."""
    card = book.deck_list[c]
    gains = sum([n * rates[token] for token, n in enumerate(book.gains[c])])
    return gains + (UPGRADE_A_TURN if card.takes or card.discount else 0.0) + 0.1 * card.hand


def hand_worth(g: Manor, seat: int, held: Sequence[int], left: float) -> float:
    """The cards that can be kept or used count; the rest hardly do."""
    values = sorted([card_worth(g.book, c, left) for c in held], reverse=True)
    useful = hand_limit(g, seat)
    if g.step not in ("upgrade", "craft", "feeding", "end"):
        useful += g.stores[seat][PEASANTS] - g.used[seat] * (g.step == "work")
    return sum(values[:useful]) + SPARE_CARD * len(values[useful:])


def card_worth(book: ManorBook, c: int, left: float) -> float:
    """A card in the hand."""
    if c in scorers(book):
        return SCORER
    if book.is_upgrade[c]:
        return CARD_WORTH * min(left, 3) / 2
    return CARD_WORTH + 0.1 * sum(book.gains[c])


# ---------------------------------------------------------------------- trade


def bargain(g: Manor, seat: int, ask: Ask) -> Option:
    """Swap one lot for one lot where both gain; accept what is good, refuse the rest."""
    talks: Talks | None = g.talks
    assert talks is not None

    def change(who: int, word: str, n: int) -> float:
        return change_of_worth(g, who, word, n)

    rivals = len(g.stores) - 1
    if ask.prompt in ("trade-answer", "trade-last-word"):
        assert talks.deal is not None
        good = ACCEPT in ask.options and is_good(talks.deal, change, rivals, 0.05)
        return ACCEPT if good else REFUSE
    others = [other for other in range(len(g.stores)) if other != seat]
    plan = best_swap(g, MARKET, seat, others, change)
    if ask.prompt == "trade-open":
        return PASS if plan is None else ("offer", MARKET.seats[plan[0]])
    assert talks.deal is not None
    if plan is None or plan[0] != talks.deal.listener:
        return ENOUGH if ask.prompt == "trade-give" else WITHDRAW
    if ask.prompt == "trade-give":
        return next_piece("give", plan[1], talks.deal.give, ENOUGH)
    return next_piece("want", plan[2], talks.deal.want, PROPOSE)


def next_piece(verb: str, lot: Lot, named: Sequence[Lot], done: Option) -> Option:
    """Name the lot, then be done."""
    return done if named else (verb, *lot)


def change_of_worth(g: Manor, seat: int, word: str, n: int) -> float:
    """What getting (or, below 0, losing) so many of something changes for a seat."""
    if word in g.book.number_of:
        held = g.cards.zones[g.hand(seat)]
        c = g.book.number_of[word]
        hand = [*held, c] if n > 0 else [other for other in held if other != c]
        return worth(g, seat, hand=hand) - worth(g, seat)
    store = list(g.stores[seat])
    store[TOKENS.index[word]] += n
    return worth(g, seat, store=store) - worth(g, seat)


BOT: Bot[Manor] = Bot(
    evaluate=evaluate,
    tryout=tryout,
)
