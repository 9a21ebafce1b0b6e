"""Indian Territory: food first, then what counts at the end, and raids when they pay."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.indian_territory.book import (
    GOODS,
    PEOPLE,
    POINTS,
    SEATS,
    STOCKS,
    SpiritCard,
)
from quarterdeck.games.indian_territory.odds import expected, table_of
from quarterdeck.games.indian_territory.raids import modifier
from quarterdeck.games.indian_territory.rules import food_to_come, improvements
from quarterdeck.games.indian_territory.scoring import holding_of, leaders
from quarterdeck.games.indian_territory.state import IndianTerritory
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.trade import ACCEPT, PASS, REFUSE, worth_of
from quarterdeck.kit.windows import DECLINE

WORTH = {
    "people": 8.0, "land": 9.0, "food": 0.7, "horses": 1.6, "weapons": 2.4, "spirit": 0.9, "goods": 0.5,
    "craft": 0.8,
}  # fmt: skip
HUNGER = 5.0  # what a missing food costs on the average
RAID = 0.35  # what a token held back for a raid costs beside the raid itself
BONUS_CARD = 1.5
INCOME = 0.8  # of a token that comes each turn, for each turn left
NATIONS = (
    "sioux",
    "pueblo",
    "iroquois",
    "natchez",
    "creeks",
    "chinook",
    "apache",
    "delaware",
    "commanche",
    "fox",
    "shoshoni",
)


def evaluate(g: IndianTerritory, seat: int) -> float:
    """From -1 to 1: points as they would be counted now, and stocks for a little."""
    if not g.in_play(seat):
        return -1.0
    worth = [float(points) for points in g.points]
    for category in POINTS:
        first, points = leaders(g, category)
        for s in first:
            worth[s] += points
    for s, stock in enumerate(g.stocks):
        worth[s] += sum(WORTH[word] * n for word, n in zip(STOCKS.words, stock, strict=True)) / 12
    others = [value for s, value in enumerate(worth) if s != seat and g.in_play(s)]
    return max(-1.0, min(1.0, (worth[seat] - max(others, default=0.0)) / 40))


def policy(g: IndianTerritory, ask: Ask) -> Option:
    """What a chief of some experience would do."""
    seat = ask.seat
    if ask.prompt == "hunt":
        return max(ask.options, key=lambda option: errand_worth(g, seat, option))
    if ask.prompt == "raid":
        return max(ask.options, key=lambda option: raid_worth(g, seat, option))
    if ask.prompt == "buy":
        return toward(ask, shopping(g, seat))
    if ask.prompt == "raid.card":
        return raid_card(g, ask)
    if ask.prompt == "reroll":
        return reroll(g, ask)
    if ask.prompt == "peace":
        return ask.options[-1]
    if ask.prompt in ("gift", "income", "peace-gift"):
        return max(ask.options, key=lambda option: token_worth(g, seat, str(option[1]), int(option[2])))
    if ask.prompt == "filch":
        return max(ask.options, key=lambda option: g.stocks[SEATS.index(str(option[1]))][GOODS])
    if ask.prompt == "starve":
        return ask.options[0]
    if ask.prompt == "nation":
        words = [str(option[1]) for option in ask.options]
        return ("nation", next(word for word in NATIONS if word in words))
    if ask.prompt in ("trade-answer", "trade-last-word"):
        return answer_offer(g, ask)
    return PASS if PASS in ask.options else ask.options[0]


# ---------------------------------------------------------------------- the hunt


def shortage(g: IndianTerritory, seat: int) -> int:
    """Food that will be missing when the people eat."""
    return g.stocks[seat][PEOPLE] - food_to_come(g, seat)


def token_worth(g: IndianTerritory, seat: int, word: str, n: int) -> float:
    """What some tokens are worth: food by need, the rest by what it counts and how near a lead is."""
    if word == "food":
        lacking = max(0, shortage(g, seat)) if g.step in ("hunt", "territory", "season") else 0
        useful = min(n, lacking) if n > 0 else 0
        return HUNGER * useful + WORTH["food"] * (n - useful)
    return n * WORTH[word] * pull(g, seat, word)


def pull(g: IndianTerritory, seat: int, word: str) -> float:
    """More where a lead can be won or lost, above all in the last turn."""
    others = [holding_of(g, s, word) for s in range(len(g.stocks)) if s != seat and g.in_play(s)]
    gap = holding_of(g, seat, word) - max(others, default=0)
    near = 1.0 if -4 <= gap <= 3 else 0.0
    late = 0.25 + 0.75 * (g.turn / g.last_turn)
    return 1.0 + near * late * POINTS[word] / 9


def errand_worth(g: IndianTerritory, seat: int, option: Option) -> float:
    """What sending somebody out for this brings."""
    word = option[0]
    if word == "claim":
        return card_worth(g, seat, g.book.cards[str(option[1])])
    if word == "turn":
        return token_worth(g, seat, "food", 2)
    if word == "gather":
        return token_worth(g, seat, "food", 1)
    if word in ("pray", "work"):
        return token_worth(g, seat, "spirit" if word == "pray" else "craft", 1) + 0.01
    if word == "raid":
        return best_raid(g, seat) - RAID * (1 + g.raiders[seat] / 4)
    return trading_worth(g, seat)


def card_worth(g: IndianTerritory, seat: int, card: SpiritCard) -> float:
    """What a card brings, less what it costs."""
    cost = sum(token_worth(g, seat, word, -n) for word, n in card.cost.items())
    if card.type == "bonus":
        left = g.last_turn - g.turn + (not g.income_late or g.step != "whites")
        worth = BONUS_CARD * pull(g, seat, "bonus")
        if card.income:
            worth += INCOME * left * max(WORTH[stock] for stock in card.income if stock)
        worth += (
            1.2 * card.raids * left / 2
            + 0.8 * card.defends * left / 2
            + (1.0 if card.improves else 0.0) * left / 2
        )
        return (
            worth + (1.5 if card.discard in ("own-raid", "reroll") else 0.5 if card.discard else 0.0) + cost
        )
    gifts = dict(card.gain)
    if card.tag:
        gifts["food"] = gifts.get("food", 0) + improvements(g, seat, card.tag)
    worth = sum(token_worth(g, seat, word, n) for word, n in gifts.items())
    if card.choice:
        worth += max(sum(token_worth(g, seat, word, n) for word, n in gift.items()) for gift in card.choice)
    return worth + (0.3 if card.special else 0.0) + cost


def trading_worth(g: IndianTerritory, seat: int) -> float:
    """A trader is worth it when there are goods beyond what the traders so far can spend."""
    spent = g.traders[seat] * g.book.bought * g.book.prices["weapons"]
    goods = g.stocks[seat][GOODS] - spent
    if goods < g.book.prices["horses"]:
        return -1.0
    weapons = min(g.book.bought, goods // g.book.prices["weapons"])
    worth = weapons * token_worth(g, seat, "weapons", 1) or token_worth(g, seat, "horses", 1)
    return worth - 0.5 * WORTH["goods"] * min(goods, 3 * g.book.prices["weapons"]) + 0.5


# ---------------------------------------------------------------------- raids


def best_raid(g: IndianTerritory, seat: int) -> float:
    """The best raid that a seat could make."""
    others = [SEATS[s] for s in range(len(g.stocks)) if s != seat and g.in_play(s)]
    return max(raid_on(g, seat, target) for target in [*others, "tribe", "whites"])


def raid_on(g: IndianTerritory, seat: int, target: str) -> float:
    """What a raid brings on the average; what an opponent loses counts a little too."""
    gains = expected(g.book, table_of(target), modifier(g, seat, target))
    worth = sum(WORTH[stock] * pull(g, seat, stock) * n for stock, n in gains.items())
    worth -= 0.8 if g.stocks[seat][STOCKS.index["weapons"]] else 0.0
    if target == "whites":
        worth -= 1.2  # the settlers will remember
    elif target != "tribe":
        worth += 1.0
    return worth


def raid_worth(g: IndianTerritory, seat: int, option: Option) -> float:
    """A raid by its target; a card for more raids as soon as it can be used."""
    if option[0] == "raid":
        return raid_on(g, seat, str(option[1]))
    return (
        100.0 if option[0] == "play" and g.turn >= g.last_turn - 2 else -100.0 if option[0] == "play" else 0.0
    )


def raid_card(g: IndianTerritory, ask: Ask) -> Option:
    """One's own raids are helped late in the game, others' are spoilt when they concern oneself."""
    raider, target = ask.facts["raider"], ask.facts["target"]
    if raider == ask.seat:
        helps = [option for option in ask.options if option[0] == "add"]
        return helps[0] if helps and ask.facts["total"] <= 4 and g.turn >= 2 else DECLINE
    spoils = [option for option in ask.options if option[0] == "take"]
    return spoils[0] if spoils and target == SEATS[ask.seat] and ask.facts["total"] >= 0 else DECLINE


def reroll(g: IndianTerritory, ask: Ask) -> Option:
    """A bad roll of one's own that costs people or land."""
    if ask.facts["roller"] != ask.seat:
        return DECLINE
    total, why = sum(ask.facts["dice"]), ask.facts["why"]
    bad = (
        (why == "encroachment" and total >= 8)
        or (why == "raid" and total <= 3)
        or (why == "starvation" and total <= 2)
    )
    return ask.options[-1] if bad else DECLINE


# ---------------------------------------------------------------------- trade


def shopping(g: IndianTerritory, seat: int) -> list[str]:
    """Weapons, then horses, as far as goods and traders go."""
    goods, room = g.stocks[seat][GOODS], g.book.bought * g.traders[seat]
    found: list[str] = []
    for word in sorted(
        ("weapons", "horses"), key=lambda word: -token_worth(g, seat, word, 1) / g.book.prices[word]
    ):
        n = min(room, goods // g.book.prices[word])
        found += [word] * n
        room -= n
        goods -= n * g.book.prices[word]
    return found


def answer_offer(g: IndianTerritory, ask: Ask) -> Option:
    """Offers are taken that bring more than they cost, and more than they bring the other."""
    talks = g.talks
    assert talks is not None
    assert talks.deal is not None
    deal = talks.deal

    def worth(seat: int, word: str, n: int) -> float:
        return token_worth(g, seat, word, n)

    mine = worth_of(ask.seat, deal.give, deal.want, worth)
    theirs = worth_of(deal.speaker, deal.want, deal.give, worth)
    rivals = max(1, len(g.stocks) - 1)
    return ACCEPT if ACCEPT in ask.options and mine - max(0.0, theirs) / rivals > 0.2 else REFUSE


BOT: Bot[IndianTerritory] = Bot(evaluate=evaluate, policy=policy)
