"""Phoenician Sea Trader: buy what the cards allow, carry it where it is wanted, rob who is in reach."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.phoenician_sea_trader.book import GOLD, GRID, OF_HAND
from quarterdeck.games.phoenician_sea_trader.rules import DONE
from quarterdeck.games.phoenician_sea_trader.sailing import moving_cards, reach, ship_bars
from quarterdeck.games.phoenician_sea_trader.state import Trader
from quarterdeck.kit.trade import ACCEPT, Bundle

CARGO, LICENCE, CARD = 1.6, 0.4, 0.1  # gold that a card is worth in the hold, in the hand
STEP = 0.35  # gold that a card used for sailing is worth
EXPANDED = 400  # places that a plan looks at
SPARE = 4  # cards that move the ship beyond these may be used to come nearer
LOOT = 2  # cargo that is worth a wind


def evaluate(g: Trader, seat: int) -> float:
    """Wealth compared with that of the richest other."""
    return wealth(g, seat) - max(wealth(g, other) for other in g.order if other != seat)


def wealth(g: Trader, seat: int) -> float:
    """Gold, and what cargo and cards may become."""
    hold, held = g.book.holds[seat], g.cards.hand[seat]
    return g.gold[seat] + CARGO * g.cards.count(hold) + CARD * g.cards.count(held)


def policy(g: Trader, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    seat, options = ask.seat, ask.options
    if ask.prompt == "begin":
        return max(options, key=lambda option: licences(g, seat, g.book.center_words.index(str(option[1]))))
    if ask.prompt == "voyage":
        return voyage(g, seat, options)
    if ask.prompt == "piracy":
        return max(options, key=lambda option: raid_worth(g, seat, option))
    if ask.prompt == "storm":
        return max(options, key=lambda option: storm_worth(g, seat, option))
    if ask.prompt in ("trade-answer", "trade-last-word"):
        return answer(g, ask)
    return options[0]


def licences(g: Trader, seat: int, center: int) -> int:
    """How many cards of the hand a center could turn into cargo."""
    return g.hand(seat).count(g.book.centers[center].sells)


# ---------------------------------------------------------------------- sailing and trading


def voyage(g: Trader, seat: int, options: list[Option]) -> Option:
    """Sell what is wanted here, buy all there is, and sail where most is to be gained."""
    center = g.center_of(seat)
    if center is not None:
        sale = best_sale(g, seat, center, options)
        if sale is not None:
            return sale
        purchase = [option for option in options if option[0] == "buy"]
        if purchase:
            return purchase[-1]
    return course(g, seat) or DONE


def best_sale(g: Trader, seat: int, center: int, options: list[Option]) -> Option | None:
    """What is most desired here; other cargo if that wins or room is needed for what can be bought."""
    sales = [option for option in options if option[0] == "sell"]
    dear = [option for option in sales if option[1] == g.book.centers[center].desires]
    if dear:
        return dear[-1]
    for option in sales:
        if g.gold[seat] + g.book.common * len(g.hold(seat)) >= g.book.goal:
            return option
    if sales and g.room(seat) < min(licences(g, seat, center), g.gold[seat] // g.book.price):
        return sales[0]
    if sales and g.gold[seat] < g.book.price:
        return sales[0]
    return None


def course(g: Trader, seat: int) -> Option | None:
    """The first card on the way to the center that pays best for the cards it takes; None to stay."""
    barred = ship_bars(g, seat)
    start = g.ships[seat]
    cards = tuple(sorted(card for card in g.hand(seat) if g.book.cards[card].type in ("row", "wind")))
    worth = {square: port_worth(g, seat, center) for center, square in enumerate(g.centers)}
    best, first = 0.0, None
    seen = {(start, cards)}
    line: list[tuple[int, tuple[str, ...], int, Option | None]] = [(start, cards, 0, None)]
    for at, left, used, began in line:
        if at in worth and at != start and worth[at] - STEP * used > best:
            best, first = worth[at] - STEP * used, began
        if len(line) > EXPANDED:
            continue
        for card in moving_cards(g, left):
            rest = list(left)
            rest.remove(card)
            after = tuple(rest)
            for square in reach(g, seat, card, at, barred):
                if (square, after) not in seen:
                    seen.add((square, after))
                    line.append((square, after, used + 1, began or ("sail", card, g.place(square))))
    if first is None and len(cards) > SPARE:
        goal = max(worth, key=lambda square: worth[square] - STEP * GRID.steps(start, square))
        nearest = min(line, key=lambda place: GRID.steps(place[0], goal) + STEP * place[2])
        return nearest[3]
    return first


def port_worth(g: Trader, seat: int, center: int) -> float:
    """What there is to gain in a center: desired cargo, and licences for what it sells."""
    hold = g.hold(seat)
    there = g.book.centers[center]
    gained = (g.book.desired - 0.5) * hold.count(there.desires)
    others = sum(1 for good in hold if good not in (there.sells, there.desires))
    if g.gold[seat] + g.book.desired * hold.count(there.desires) + g.book.common * others >= g.book.goal:
        gained += 20.0
    room = g.room(seat) + hold.count(there.desires)
    bought = min(licences(g, seat, center), room, g.gold[seat] // g.book.price)
    return gained + 1.2 * bought + 0.4 * others * (g.room(seat) <= 1)


# ---------------------------------------------------------------------- pirates, storms, offers


def raid_worth(g: Trader, seat: int, option: Option) -> float:
    """Cargo that others lose, less the wind."""
    if option == DONE:
        return 0.0
    pirate = g.book.pirate_words.index(str(option[1]))
    to = GRID.index[str(option[3])]
    passed = GRID.between[g.pirates[pirate]][to] | 1 << to
    loot = sum(len(g.hold(other)) for other in g.order if other != seat and passed >> g.ships[other] & 1)
    return loot - LOOT + 0.5


def storm_worth(g: Trader, seat: int, option: Option) -> float:
    """A storm beside the richest of the others, if that is not where one lies oneself."""
    if option == DONE:
        return 0.0
    square = GRID.index[str(option[1])]
    rival = max((other for other in g.order if other != seat), key=lambda other: wealth(g, other))
    away, own = GRID.steps(square, g.ships[rival]), GRID.steps(square, g.ships[seat])
    return 1.0 if away == 1 and own > 2 else -1.0


def answer(g: Trader, ask: Ask) -> Option:
    """Accept what gains more than it gives, unless it would let the other win."""
    deal = g.talks.deal if g.talks is not None else None
    assert deal is not None, "an answer is asked for a deal only"
    refuse = next(option for option in ask.options if option[0] == "refuse")
    if ACCEPT not in ask.options:
        return refuse
    gold = dict(deal.want).get(GOLD, 0)
    if g.gold[deal.speaker] + gold >= g.book.goal:
        return refuse
    return ACCEPT if bundle_worth(deal.give) > bundle_worth(deal.want) else refuse


def bundle_worth(bundle: Bundle) -> float:
    """What goods are worth, in gold."""
    return sum(
        n * (1.0 if word == GOLD else LICENCE if word.endswith(OF_HAND) else CARGO) for word, n in bundle
    )


BOT: Bot[Trader] = Bot(evaluate=evaluate, policy=policy, trust=0.12, turn=lambda g: g.active)
