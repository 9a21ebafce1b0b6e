"""Privateers: send the richest Merchants, raid the weak and rich, and own Bases that pay."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.privateers.book import modifier_of
from quarterdeck.games.privateers.hand_cards import DONE
from quarterdeck.games.privateers.state import Privateers
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.tableau import InPlay, in_play

MOST_YEARS = 10.0  # turns for which a Base is expected to pay, at the beginning
PACE = 4.0  # gold a turn besides the taxes
SHIP = 0.9  # gold that a point of a Privateer's strength is worth
HELD = 1.0  # gold that a card in the hand is worth


def evaluate(g: Privateers, seat: int) -> float:
    """One's own standing less that of the best of the others, as a part of the goal."""
    standings = [standing(g, s) for s in range(g.book.seats)]
    best = max(standings[s] for s in range(g.book.seats) if s != seat)
    return (standings[seat] - best) / g.goal


def standing(g: Privateers, seat: int) -> float:
    """Gold, and what the cards in play are worth."""
    own = sum(value(g, card) for card in g.play if card.owner == seat)
    return g.gold[seat] + own + HELD * g.cards.count(g.cards.hand[seat])


def years(g: Privateers) -> float:
    """How many turns the game still takes: until the first has the gold to win."""
    soonest = min((g.goal - gold) / (g.income(s) + PACE) for s, gold in enumerate(g.gold))
    return max(1.0, min(MOST_YEARS, soonest))


def value(g: Privateers, card: InPlay) -> float:
    """What a card in play is worth to its owner, in gold."""
    kind = g.book.type[card.card]
    if kind == "privateer":
        return SHIP * g.strength(card) + 0.5
    if kind == "base":
        return g.worth(card) * years(g) + 0.2 * g.strength(card)
    left = max(0, g.book.voyage - card.tokens)
    return g.worth(card) * (0.95 - 0.12 * left) + 0.1 * g.strength(card)


def policy(g: Privateers, ask: Ask) -> Option:
    """The rule of thumb, question by question."""
    if ask.prompt == "discard":
        several = ask.several
        assert several is not None
        kinds = sorted(g.cards.kinds(g.cards.hand[ask.seat]), key=lambda kind: keeping(g, kind))
        return toward(ask, kinds[: several.least])
    if ask.prompt == "raze":
        return min(ask.options, key=lambda option: keeping(g, str(option[1])))
    if ask.prompt == "safe-conduct":
        target = in_play(g, g.target)
        return ask.options[-1 if target.owner == ask.seat and g.loot(target) >= 3 else 0]
    if ask.prompt == "boost":
        return boost(g, ask)
    if ask.prompt == "plunder":
        return ask.options[-1]
    return max(ask.options, key=lambda option: worth(g, ask.seat, option))


def boost(g: Privateers, ask: Ask) -> Option:
    """The card that is worth more in this raid of one's own than kept for another."""
    if ask.seat != g.active:
        return ask.options[0]
    ours, _ = g.strengths()
    ships = [in_play(g, name) for name in g.raiders]
    now = raid_gain(g, ships, in_play(g, g.target), ours)

    def gain(option: Option) -> float:
        more = boost_of(g, option)
        return raid_gain(g, ships, in_play(g, g.target), ours + more) - now - 0.4 - 0.1 * more

    best = max(ask.options[1:], key=gain, default=ask.options[0])
    return best if best in ask.options[1:] and gain(best) > 0 else ask.options[0]


def boost_of(g: Privateers, option: Option) -> int:
    return g.book.cards[str(option[1])].boost


def worth(g: Privateers, seat: int, option: Option) -> float:
    """How many gold an action is about worth; being done is worth nothing."""
    if option == DONE:
        return 0.0
    verb, kind = option[0], str(option[1])
    if verb in ("raid", "expedition"):
        return raid_worth(g, seat, option)
    if verb == "enter":
        return 10.0 + g.book.gold[kind] * 2 + g.book.strength[kind]
    if verb == "attach":
        return attach_worth(g, kind, in_play(g, option[2]))
    if verb == "route":
        card = in_play(g, option[2])
        return 1.0 + g.worth(card) / 10 if card.tokens < g.book.voyage - 1 else -1.0
    if verb == "play":
        return play_worth(g, seat, kind)
    card = in_play(g, option[2])
    return -1.0 if card.owner == seat else aim_worth(g, kind, card)


def raid_worth(g: Privateers, seat: int, option: Option) -> float:
    """What a raid is expected to win, with the best card held for it, less the ships it may lose."""
    ships = [in_play(g, name) for name in option[1:-1]]
    target = in_play(g, option[-1])
    ours = sum(g.strength(ship) for ship in ships)
    fits = g.book.boosts[g.book.type[target.card]]
    more = [g.book.cards[kind].boost for kind in g.cards.held(seat) if kind in fits]
    gains = [raid_gain(g, ships, target, ours)]
    gains += [raid_gain(g, ships, target, ours + n) - 0.4 - 0.1 * n for n in more]
    return max(gains) - (1.5 if len(ships) > 1 else 0.0)


def raid_gain(g: Privateers, ships: list[InPlay], target: InPlay, ours: int) -> float:
    """What a raid of that strength is expected to win and lose, in gold."""
    odds = g.book.chances(modifier_of(ours, g.strength(target)))
    merchant = g.book.type[target.card] == "merchant"
    prize = g.loot(target) + value(g, target) if merchant else 2 * value(g, target)
    risk = sum(value(g, ship) for ship in ships)
    return (prize * odds["success"] - risk * odds["disaster"]) / 100


def attach_worth(g: Privateers, kind: str, card: InPlay) -> float:
    """Strength goes where there is something to guard, treasure onto what is nearly home and guarded."""
    role = g.book.role[kind]
    if role == "treasure":
        return 2.0 + g.strength(card) / 10 + card.tokens
    if role == "escort":
        return 1.0 + g.worth(card) / 10 if g.worth(card) >= 3 and not g.has(card, "escort") else -1.0
    if role == "defense":
        return 2.0 + g.worth(card) / 5 + g.book.gold[kind]
    return 3.0 + g.strength(card) / 10


def play_worth(g: Privateers, seat: int, kind: str) -> float:
    """A Letter of Marque always; Shipbuilding with a second ship in the hand that has to wait otherwise."""
    if g.book.role[kind] == "letter":
        return 20.0
    held = [word for word in g.cards.kinds(g.cards.hand[seat]) if g.book.type[word] == g.step]
    return 1.0 if len(held) > g.to_enter[g.step] + g.extra else -1.0


def aim_worth(g: Privateers, kind: str, card: InPlay) -> float:
    """Events against the others, for what hurts them enough."""
    role = g.book.role[kind]
    if role == "mutiny":
        return 2 * value(g, card) - 2.0
    if role == "scurvy":
        return 0.5
    return value(g, card) - 6.0


def keeping(g: Privateers, kind: str) -> float:
    """What a card is worth in the hand."""
    card = g.book.cards[kind]
    role = card.role
    base = {"base": 6.0, "merchant": 3.0, "treasure": 3.5, "privateer": 2.5, "captain": 1.5, "hurricane": 5.0}
    return base.get(role, 1.5) + card.gold / 3 + (card.strength + card.boost) / 8


BOT: Bot[Privateers] = Bot(evaluate=evaluate, policy=policy, trust=2.0, turn=lambda g: g.active)
