"""Culture & Conquest: what things are worth to a bot, in points."""

from __future__ import annotations

from quarterdeck.games.culture_and_conquest.book import ARMY, FARM, LABOR, NAVY, SCHOLAR, TRADE, TRADES
from quarterdeck.games.culture_and_conquest.learning import marks_of, research_rolls
from quarterdeck.games.culture_and_conquest.rules import income
from quarterdeck.games.culture_and_conquest.scoring import leads, points
from quarterdeck.games.culture_and_conquest.state import Conquest

GOLD, FOOD, WORK = 0.2, 0.02, 0.15
PERSON = 0.035  # a turn left
ROLL = 0.5  # a research roll a turn
HORIZON = 25  # turns after which more of them change little
SPECIAL = {"pottery": 1.5, "engineering": 6.0, "selective-breeding": 5.0, "monotheism": 4.0,
           "cartography": 1.5, "military-doctrine": 3.0, "siegecraft": 3.0, "fortifications": 2.0,
           "shipbuilding": 2.5, "metal-working": 3.0, "equestrian": 2.0, "masonry": 3.0,
           "architecture": 2.0}  # fmt: skip
LEADER = {"ruler": 2.0, "general": 2.5, "thinker": 1.0, "builder": 1.5, "religious": 3.0, "diplomat": 1.0}


def left(g: Conquest) -> int:
    """Rounds after this one, as far as one looks."""
    return min(HORIZON, g.rounds - g.round)


def advance_worth(g: Conquest, seat: int, word: str) -> float:
    """What an advance brings, less the one it replaces."""
    advance = g.book.advances[g.book.advance_index[word]]
    cities, wonders, turns = len(g.cities_of(seat)), len(g.wonders_of(seat)), left(g)
    value = float(g.book.advance_points + advance.points)
    value += cities * advance.city_points + wonders * advance.wonder_points
    value += turns * (ROLL * advance.research + GOLD * cities * advance.city_gold)
    value += SPECIAL.get(word, 0.5 * len(advance.mitigates)) * turns / HORIZON
    old = marks_of(g, seat).get(advance.mark) if advance.mark else None
    if old is not None and old != word:
        former = g.book.advances[g.book.advance_index[old]]
        value -= g.book.advance_points + former.points + cities * former.city_points + 1
        value -= SPECIAL.get(old, 0.5) * turns / HORIZON
    return value


def resource_worth(g: Conquest, seat: int, index: int) -> float:
    """What another level of a resource brings: the majority, and its use."""
    counts = [culture.resources[index] for culture in g.cultures]
    each = g.book.natural_points if index < g.book.natural_count else g.book.made_points
    before = leads(g, seat, counts)
    rivals = sum([leads(g, other, counts) for other in g.others(seat)])
    counts[seat] += 1
    gained = leads(g, seat, counts) - before
    lost = rivals - sum([leads(g, other, counts) for other in g.others(seat)])
    use = {"food": 0.03, "luxury": GOLD, "build": 0.35, "clothing": 0.0, "military": 0.05}[
        g.book.kinds[index]
    ]
    rest = 0.3 * each if counts[seat] == 1 else 0.0
    return each * (gained + lost / max(1, g.seats - 1)) + use * left(g) + rest * 0.2


def city_worth(g: Conquest) -> float:
    """Points, gold and a scholar."""
    return g.book.city_points + left(g) * (GOLD + 0.6 * ROLL)


def lot_worth(g: Conquest, seat: int, word: str, n: int) -> float:
    """What a lot of a trade is worth to a seat that gets it (or, below zero, gives it)."""
    book = g.book
    if word in ("gold", "food", "labor"):
        return n * {"gold": GOLD, "food": FOOD, "labor": WORK}[word]
    if word in book.advance_index:
        return advance_worth(g, seat, word) if n > 0 else 0.0
    if word in book.resource_index:
        value = resource_worth(g, seat, book.resource_index[word])
        return n * max(value, 1.0 if n > 0 else book.made_points)
    if word in TRADES:
        return n * (0.4 + PERSON * left(g))
    if word in book.leaders:
        return n * LEADER[word]
    wonder = book.held_points if g.city(word).wonder else 0
    return n * (city_worth(g) + wonder)


def strength(g: Conquest, seat: int) -> float:
    """Points, and what a culture will make of what it has."""
    culture, turns = g.cultures[seat], left(g)
    people = culture.people
    growing = PERSON * sum(people) + 0.06 * people[LABOR] + 0.05 * people[TRADE] + 0.02 * people[FARM]
    growing += ROLL * 0.6 * research_rolls(g, seat) + GOLD * 0.5 * income(g, seat) + 0.1 * people[SCHOLAR]
    stock = GOLD * culture.gold + 0.1 * (culture.city_work + sum(culture.wonder_work))
    arms = 0.5 * min(8, people[ARMY] + people[NAVY])
    leaders = sum([n * LEADER[word] for word, n in zip(g.book.leaders, culture.leaders, strict=True)])
    return points(g, seat) + growing * turns + (stock + arms + leaders) * min(1.0, turns / 4)
