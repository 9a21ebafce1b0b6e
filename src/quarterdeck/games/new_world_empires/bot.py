"""New World Empires: workers for colonies first, then levels that bring colonies, then war that pays."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.new_world_empires.book import (
    CLOTH,
    EUROPE,
    FOOD,
    GOLD,
    REGIONS,
    SEATS,
    SHOWN,
    STOCKS,
    WORKERS,
)
from quarterdeck.games.new_world_empires.powers import points
from quarterdeck.games.new_world_empires.rules import DONE, fed, income, next_cost
from quarterdeck.games.new_world_empires.state import NewWorld
from quarterdeck.games.new_world_empires.war import chance_of_sixes, dice_of
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.trade import ACCEPT, PASS, REFUSE, worth_of

WORTH = {"workers": 3.0, "gold": 1.0, "food": 1.2, "cloth": 1.6, "wood": 0.8, "metal": 0.9, "horses": 0.8}
WANTED = {
    "transportation": 9.0,
    "exploration": 8.0,
    "textiles": 6.0,
    "farming": 7.0,
    "finance": 4.0,
    "industry": 4.0,
}
CULTURE = 5.0  # a level of Law or Humanities, when gold is idle
GREEDY_ENOUGH = 3
COUNTRIES = ("spain", "holland", "portugal", "england", "france")


def evaluate(g: NewWorld, seat: int) -> float:
    """The lead in points, with what an empire brings counted for a little."""
    worth = [
        points(g, s) + 0.15 * sum(income(g, s)) + 0.05 * sum(g.stocks[s]) + 0.4 * g.units(s)
        if g.in_play(s)
        else 0.0
        for s in range(len(g.stocks))
    ]
    best = max(value for s, value in enumerate(worth) if s != seat)
    return max(-1.0, min(1.0, (worth[seat] - best) / 20))


def policy(g: NewWorld, ask: Ask) -> Option:
    """What an old hand at the game would do."""
    seat, prompt = ask.seat, ask.prompt
    if prompt == "country":
        words = [option[1] for option in ask.options]
        return ("country", next(word for word in COUNTRIES if word in words))
    if prompt == "market":
        return toward(ask, shopping(g, seat))
    if prompt == "research":
        return max(ask.options, key=lambda option: level_worth(g, seat, option))
    if prompt == "hire":
        fed_still = (g.stocks[seat][FOOD] - g.units(seat)) // 2
        return at_most(ask, "hire", min(fed_still, hands_wanted(g, seat) - g.stocks[seat][WORKERS]))
    if prompt in ("build", "raise"):
        room = max(0, fed(g, seat) - 2 - g.units(seat))
        spare = max(0, g.stocks[seat][WORKERS] - g.level(seat, "transportation"))
        wanted = 4 if prompt == "build" else 8
        have = g.fleets[seat] if prompt == "build" else sum(g.armies[seat])
        return at_most(ask, prompt, min(room, spare, max(0, wanted - have)))
    if prompt == "colonize":
        shown = sorted(g.cards.kinds(SHOWN), key=lambda colony: -colony_worth(g, colony))
        return toward(ask, shown[: ask.facts["most"]])
    if prompt == "transport":
        return ship(g, ask)
    if prompt == "war":
        return max(ask.options, key=lambda option: attack_worth(g, seat, option))
    if prompt == "take":
        return max(ask.options, key=lambda option: prize(g, seat, option))
    if prompt == "rob":
        return max(ask.options, key=lambda option: g.stocks[SEATS.index(str(option[1]))][GOLD])
    if prompt in ("upkeep", "casualty", "disease"):
        return max(ask.options, key=lambda option: spare_unit(g, seat, option))
    if prompt in ("trade-answer", "trade-last-word"):
        return answer_offer(g, ask)
    return PASS if PASS in ask.options else ask.options[0]


def at_most(ask: Ask, verb: str, n: int) -> Option:
    """So many of it, or as many as can be had."""
    offered = [int(option[1]) for option in ask.options if option[0] == verb]
    n = min(n, max(offered, default=0))
    return (verb, n) if n > 0 else DONE


def hands_wanted(g: NewWorld, seat: int) -> int:
    """Workers for the colonies of this turn, and one or two for ships and armies."""
    return g.level(seat, "transportation") + 2


def shopping(g: NewWorld, seat: int) -> list[str]:
    """Cloth and food for the workers that are wanted, while gold is left for research."""
    stock = g.stocks[seat]
    lacking = max(0, g.level(seat, "transportation") - stock[WORKERS])
    spare = stock[GOLD] - max(g.units(seat), 0)
    found: list[str] = []
    while lacking and spare >= 2 * g.book.price:
        need = [
            word
            for word, have, per in (("cloth", stock[CLOTH], 1), ("food", stock[FOOD], 2))
            if have + found.count(word) < per * lacking
        ]
        if not need:
            break
        found.append(need[0])
        spare -= g.book.price
    return found[:3]


def level_worth(g: NewWorld, seat: int, option: Option) -> float:
    """What a level is worth, against keeping the gold that units need."""
    if option == DONE:
        return 0.0
    tech = str(option[1])
    cost = next_cost(g, seat, tech)
    if g.stocks[seat][GOLD] - cost < g.units(seat):
        return -1.0
    if tech in ("law", "humanities"):
        return CULTURE - cost / 6
    if tech in ("transportation", "exploration") and g.level(seat, tech) >= GREEDY_ENOUGH:
        return 3.0 - cost / 6
    return WANTED.get(tech, 2.5 if g.book.technologies[tech].brings else 1.8) - cost / 6


def colony_worth(g: NewWorld, colony: str) -> float:
    """What a colony brings."""
    brings = g.book.yields[colony]
    return sum(WORTH[word] * n for word, n in zip(STOCKS.words, brings, strict=True))


def ship(g: NewWorld, ask: Ask) -> Option:
    """Armies go from Europe to where an undefended colony of another can be taken, or own ones lie bare."""
    seat = ask.seat
    best, worth = DONE, 0.0
    for option in ask.options:
        if option == DONE or option[1] != REGIONS[EUROPE] or option[3] != 1 or g.armies[seat][EUROPE] < 2:
            continue
        region = REGIONS.index(str(option[2]))
        if g.armies[seat][region]:
            continue
        bare = [
            s
            for s in range(len(g.stocks))
            if s != seat and not g.armies[s][region] and owned_in(g, s, region)
        ]
        own = owned_in(g, seat, region)
        value = 3.0 * bool(bare) + 0.5 * own
        if value > worth:
            best, worth = option, value
    return best


def owned_in(g: NewWorld, seat: int, region: int) -> int:
    """How many colonies a seat has in a region."""
    return sum(g.book.region_of[colony] == region for colony in g.colonies(seat))


def attack_worth(g: NewWorld, seat: int, option: Option) -> float:
    """Undefended territories are taken; others only when the dice are clearly better."""
    if option == DONE:
        return 0.0
    region, other = REGIONS.index(str(option[1])), SEATS.index(str(option[2]))
    if option[0] == "quell":
        rebels = next(one.armies for one in g.rebels if (one.owner, one.colony) == (other, option[3]))
        return float(chance_of_sixes(dice_of(g, seat, region, None, False), rebels)) * 3 - 0.8
    if not g.armies[other][region]:
        return 5.0
    own, theirs = dice_of(g, seat, region, other, False), dice_of(g, other, region, seat, True)
    win = float(chance_of_sixes(own, g.armies[other][region]))
    return 4 * win - theirs / 6


def prize(g: NewWorld, seat: int, option: Option) -> float:
    """The best of what can be taken; one's own lands first."""
    if option[0] == "leave":
        return 0.0
    if option[0] == "colony":
        return 1.0 + colony_worth(g, str(option[1]))
    return 2.0 + (1.0 if option[2] == SEATS[seat] else 0.5)


def spare_unit(g: NewWorld, seat: int, option: Option) -> float:
    """Fleets beyond two, then armies where there are most."""
    if option[1] == "fleet":
        return 5.0 if g.fleets[seat] > 2 else 0.5
    return float(g.armies[seat][REGIONS.index(str(option[1]))])


def answer_offer(g: NewWorld, ask: Ask) -> Option:
    """Offers are taken that bring more than they cost, and more than they bring the other."""
    talks = g.talks
    assert talks is not None
    assert talks.deal is not None
    deal = talks.deal

    def worth(seat: int, word: str, n: int) -> float:
        return n * WORTH[word]

    mine = worth_of(ask.seat, deal.give, deal.want, worth)
    theirs = worth_of(deal.speaker, deal.want, deal.give, worth)
    rivals = max(1, len(g.stocks) - 1)
    return ACCEPT if ACCEPT in ask.options and mine - max(0.0, theirs) / rivals > 0.2 else REFUSE


BOT: Bot[NewWorld] = Bot(evaluate=evaluate, policy=policy)
