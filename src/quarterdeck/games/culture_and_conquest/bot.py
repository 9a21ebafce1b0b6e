"""Culture & Conquest: food first, scholars to the cap, then armies, labor and trade."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.culture_and_conquest.book import (
    ARMY,
    FARM,
    LABOR,
    NAVY,
    SCHOLAR,
    TRADE,
    TRADES,
)
from quarterdeck.games.culture_and_conquest.building import CITY, SEARCH, price, workable
from quarterdeck.games.culture_and_conquest.conquest import planned
from quarterdeck.games.culture_and_conquest.growth import FOOD_LEVEL, makeable, raising_cost
from quarterdeck.games.culture_and_conquest.map_bot import (
    distribute_where,
    home,
    march_where,
    marching,
)
from quarterdeck.games.culture_and_conquest.odds import outlook
from quarterdeck.games.culture_and_conquest.rules import income
from quarterdeck.games.culture_and_conquest.scoring import points
from quarterdeck.games.culture_and_conquest.state import NOBODY, Conquest
from quarterdeck.games.culture_and_conquest.war import SIDES, UNITS
from quarterdeck.games.culture_and_conquest.worth import (
    GOLD,
    PERSON,
    advance_worth,
    city_worth,
    left,
    lot_worth,
    resource_worth,
    strength,
)
from quarterdeck.kit.choosing import toward
from quarterdeck.kit.trade import ACCEPT, ENOUGH, PASS, PROPOSE, REFUSE, WITHDRAW, worth_of

BEST_CULTURES = ("egyptian", "persian", "mesopotamian", "babylonian", "celtic", "phoenician")
BOLD = 0.5  # the least chance of victory with which one attacks
ARMED = 0.22  # of all people are armies
SELLING = 0.42  # of those who are left are traders
SWAPS = 1.0  # what a swap of advances must bring at least


def evaluate(g: Conquest, seat: int) -> float:
    """The lead over the best rival; alone, the part of a great empire."""
    mine = strength(g, seat)
    if g.seats == 1:
        return max(-1.0, min(1.0, (mine - 300) / 600))
    best = max([strength(g, other) for other in g.others(seat)])
    return max(-1.0, min(1.0, (mine - best) / 150))


def policy(g: Conquest, ask: Ask) -> Option:
    """What an old hand at the game would do."""
    answer = ANSWERS.get(ask.prompt)
    return answer(g, ask) if answer is not None else ask.options[0]


# ---------------------------------------------------------------------- people


def plan(g: Conquest, seat: int) -> list[int]:
    """How many people of each trade a culture would like to have."""
    people, total = g.cultures[seat].people, g.population(seat)
    each = g.book.food + g.bonus(seat, "food_each")
    needed = total - FOOD_LEVEL * g.levels(seat, "food") - min(g.cultures[seat].food, total // 2)
    farmers = max(0, -(-(needed + 1) // each))
    scholars = min(len(g.cities_of(seat)), max(0, total - farmers))
    rest = max(0, total - farmers - scholars)
    armies = min(rest, max(2, round(ARMED * total)))
    gold = g.cultures[seat].gold
    armies = min(armies, max(people[ARMY], gold // (1 + raising_cost(g, seat, ARMY))), gold + 1)
    if g.round == g.rounds:
        armies = min(people[ARMY], rest)
    rest -= armies
    traders = round(rest * SELLING)
    return [armies, 0, farmers, traders, rest - traders, scholars]


def wanted_changes(here: list[int], people: list[int], goal: list[int], most: int) -> list[tuple[str, str]]:
    """Changes of trade, most pressing first, that lead from what people do to what they should."""
    over = [min(most, max(0, n - g), h) for n, g, h in zip(people, goal, here, strict=True)]
    under = [min(most, max(0, g - n)) for n, g in zip(people, goal, strict=True)]
    found = []
    for end in (FARM, ARMY, SCHOLAR, LABOR, TRADE, NAVY):
        for start in (TRADE, LABOR, FARM, NAVY, ARMY, SCHOLAR):
            while start != end and over[start] and under[end]:
                over[start] -= 1
                under[end] -= 1
                found.append((TRADES[start], TRADES[end]))
    return found


def distribute(g: Conquest, ask: Ask) -> Option:
    """Food for everybody, scholars, armies, then laborers and traders."""
    seat = ask.seat
    people = g.cultures[seat].people
    here = g.there[g.visited[-1]][: len(TRADES)] if g.on_map else people
    changes = wanted_changes(here, people, plan(g, seat), g.book.shift)
    if g.on_map:
        changes = guarded(g, seat, here, changes)
    several = ask.several
    assert several is not None
    taken = several.nothing()
    for pair in changes:
        if pair in several.things:
            k = several.things.index(pair)
            taken[k] += 1
            if not several.fits(taken):
                taken[k] -= 1
    return toward(ask, [pair for pair, n in zip(several.things, taken, strict=True) for _ in range(n)])


def guarded(g: Conquest, seat: int, here: list[int], changes: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """On the map every land keeps an army before anything else."""
    if here[ARMY] or not here[FARM]:
        return changes
    return [("farmers", "armies"), *changes]


def spare(g: Conquest, ask: Ask) -> Option:
    """Those who are lost are taken where there are most, scholars and armies last."""
    several = ask.several
    assert several is not None
    left_of = dict(zip(several.things, several.counts, strict=True))
    weight = {"scholars": 0.2, "armies": 0.5, "navies": 0.6, "farmers": 0.9}
    lost = []
    for _ in range(several.least):
        word = max(
            left_of, key=lambda one: left_of[one] * weight.get(str(one), 1.0) if left_of[one] else -1.0
        )
        left_of[word] -= 1
        lost.append(word)
    return toward(ask, lost)


# ---------------------------------------------------------------------- war


def attack(g: Conquest, ask: Ask) -> Option:
    """The best victim, if victory is likely enough."""
    return max(ask.options, key=lambda option: attack_worth(g, option))


def attack_worth(g: Conquest, option: Option) -> float:
    """Points and tribute by their chance, less the armies that may fall."""
    if len(option) == 1:
        return 0.0
    own, theirs, chance = outlook(g, option)
    if chance < BOLD:
        return -1.0
    war = planned(g, option)
    prize = 3.5 if war.defender != NOBODY else 7.0
    if war.defender != NOBODY:
        armies = g.cultures[war.defender].people[ARMY]
        prize += max(tribute_worth(g, g.active, war.defender)) if armies <= own / 6 else 0.0
        prize += 0.05 * points(g, war.defender) if g.seats > 2 else 0.0
    return chance * prize - 0.3 * theirs / 6


def tribute_worth(g: Conquest, seat: int, loser: int) -> list[float]:
    """What each form of tribute is worth."""
    other = g.cultures[loser]
    values = [GOLD * other.gold, min(7, g.population(loser)) * (0.4 + PERSON * left(g))]
    values += [city_worth(g) * 1.3 for _ in g.cities_of(loser)]
    return values


def tribute(g: Conquest, ask: Ask) -> Option:
    """What is worth most."""
    seat = ask.seat

    def value(option: Option) -> float:
        match option[0]:
            case "gold":
                return GOLD * (g.cultures[ask.facts["other"]].gold if "other" in ask.facts else 21)
            case "people":
                return 7 * (0.4 + PERSON * left(g))
            case "city":
                city = g.city(str(option[1]))
                return city_worth(g) * 1.3 + (10.0 if city.wonder else 0.0)
            case "town":
                return city_worth(g)
            case "resource":
                return 1.4 * resource_worth(g, seat, g.book.resource_index[str(option[1])])
        return 0.0

    return max(ask.options, key=value)


def ally(g: Conquest, ask: Ask) -> Option:
    """Units go against whoever leads, since the principal's fall first; else one stays out of it."""
    seat, war = ask.seat, g.war
    assert war is not None
    several = ask.several
    assert several is not None
    scores = [points(g, s) for s in range(g.seats)]
    leader = max(range(g.seats), key=lambda s: (s != seat, scores[s]))
    if leader not in (war.attacker, war.defender):
        return toward(ask, [])
    side = SIDES[1] if leader == war.attacker else SIDES[0]
    counts = dict(zip(several.things, several.counts, strict=True))
    sent = [(side, unit) for unit in UNITS if (side, unit) in counts for _ in range(counts[(side, unit)])]
    return toward(ask, sent)


# ---------------------------------------------------------------------- building, learning


def build_values(g: Conquest, seat: int) -> dict[str, float]:
    """What a labor point is worth in each project."""
    culture, turns = g.cultures[seat], left(g)
    pace = max(1, culture.people[LABOR] * (1 + g.bonus(seat, "labor_each")))
    means = culture.gold + max(0, income(g, seat) - g.military(seat)) * turns
    values: dict[str, float] = {}
    labor, gold = price(g, seat, None)
    if reachable(labor - culture.city_work, pace, turns) and gold <= means:
        values[CITY] = (city_worth(g) - GOLD * gold * 0.5) / max(6, labor - culture.city_work)
    if any(not city.wonder for city in g.cities_of(seat)):
        for wonder in workable(g, seat):
            labor, gold = price(g, seat, wonder)
            done = culture.wonder_work[g.book.wonder_index[wonder.id]]
            if reachable(labor - done, pace, turns) and gold <= means:
                worth = g.book.built_points + g.book.held_points + 2 - GOLD * gold * 0.5
                values[wonder.id] = worth / max(8, labor - done)
    for good in makeable(g, seat):
        values[good.id] = resource_worth(g, seat, g.book.resource_index[good.id]) / g.book.make_labor
    naturals = [resource_worth(g, seat, i) for i in range(g.book.natural_count)]
    values[SEARCH] = sum(naturals) / len(naturals) / g.book.find_labor
    return values


def reachable(labor: int, pace: int, turns: int) -> bool:
    """Whether a project can be done before the end, disasters allowed for."""
    return labor <= pace * (0.8 * turns + 1)


def work(g: Conquest, ask: Ask) -> Option:
    """Labor goes where it is worth most, and what is left to the next best."""
    several = ask.several
    assert several is not None
    values = build_values(g, ask.seat)
    order = sorted(range(len(several.things)), key=lambda k: -values.get(str(several.things[k]), 0.0))
    taken = several.nothing()
    for k in order:
        word = str(several.things[k])
        if values.get(word, 0.0) <= 0:
            continue
        most = several.counts[k] if word in (CITY, SEARCH) or word in g.book.wonder_index else 1
        for _ in range(most):
            taken[k] += 1
            if not several.fits(taken):
                taken[k] -= 1
                break
    return toward(ask, [word for word, n in zip(several.things, taken, strict=True) for _ in range(n)])


def finish(g: Conquest, ask: Ask) -> Option:
    """Wonders before cities, as soon as they can be paid."""
    wonders = [option for option in ask.options if len(option) > 2]
    return wonders[0] if wonders else ask.options[-1]


def best_advance(g: Conquest, ask: Ask) -> Option:
    """The most useful one."""
    return max(ask.options, key=lambda o: advance_worth(g, ask.seat, str(o[1])) if len(o) > 1 else 0.0)


def copying(g: Conquest, ask: Ask) -> Option:
    """The most useful one, if gold is left for what is nearly built and for the army."""
    seat = ask.seat
    culture = g.cultures[seat]
    keep = max(0, g.military(seat) - income(g, seat)) if left(g) else 0
    labor, gold = price(g, seat, None)
    if left(g) and labor - culture.city_work <= 2 * max(1, culture.people[LABOR]):
        keep += max(0, gold - income(g, seat))
    best = best_advance(g, ask)
    worth = advance_worth(g, seat, str(best[1])) if len(best) > 1 else 0.0
    enough = worth > g.book.copying * GOLD and culture.gold - g.book.copying >= keep
    return best if enough else ask.options[0]


def make(g: Conquest, ask: Ask) -> Option:
    """The resource that is worth most."""
    return max(ask.options, key=lambda o: resource_worth(g, ask.seat, g.book.resource_index[str(o[1])]))


# ---------------------------------------------------------------------- trade


def swap_of(g: Conquest, seat: int, other: int) -> tuple[str, str] | None:
    """An advance of one's own for one of theirs, from which both gain on the rest of the table."""
    mine, theirs = g.cultures[seat].advances, g.cultures[other].advances
    give = [w for w, m, t in zip(g.book.advance_words, mine, theirs, strict=True) if m and not t]
    want = [w for w, m, t in zip(g.book.advance_words, mine, theirs, strict=True) if t and not m]
    if not give or not want:
        return None
    wanted = max(want, key=lambda word: advance_worth(g, seat, word))
    given = min(give, key=lambda word: abs(advance_worth(g, other, word) - advance_worth(g, seat, wanted)))
    rivals = g.seats - 1
    own, their = advance_worth(g, seat, wanted), advance_worth(g, other, given)
    return (given, wanted) if own - their / rivals > SWAPS and their - own / rivals > SWAPS else None


def open_trade(g: Conquest, ask: Ask) -> Option:
    """An offer to the weakest with whom advances can be swapped."""
    seat = ask.seat
    if g.seats == 2:
        return PASS
    others = [s for s in g.others(seat) if swap_of(g, seat, s) is not None]
    if not others or g.offers < g.offers_each:
        return PASS
    weakest = min(others, key=lambda s: points(g, s))
    return ("offer", f"seat-{weakest}")


def speak(g: Conquest, ask: Ask) -> Option:
    """The next word of the swap that is in mind."""
    talks = g.talks
    assert talks is not None
    assert talks.deal is not None
    deal = talks.deal
    swap = swap_of(g, ask.seat, deal.listener)
    if deal.stage == "give":
        return ENOUGH if deal.give or swap is None else ("give", swap[0], 1)
    if deal.want and PROPOSE in ask.options:
        return PROPOSE
    wanted = ("want", swap[1], 1) if swap is not None and deal.give else WITHDRAW
    return wanted if wanted in ask.options else WITHDRAW


def answer_offer(g: Conquest, ask: Ask) -> Option:
    """Offers are taken that bring more than they cost, and more than they bring the other."""
    talks = g.talks
    assert talks is not None
    assert talks.deal is not None
    deal = talks.deal

    def worth(seat: int, word: str, n: int) -> float:
        return lot_worth(g, seat, word, n)

    mine = worth_of(ask.seat, deal.give, deal.want, worth)
    theirs = worth_of(deal.speaker, deal.want, deal.give, worth)
    good = mine - max(0.0, theirs) / max(1, g.seats - 1) > 0.2
    return ACCEPT if ACCEPT in ask.options and good else REFUSE


def culture(g: Conquest, ask: Ask) -> Option:
    """One that builds or earns well."""
    return ("culture", BEST_CULTURES[0])


def first(g: Conquest, ask: Ask) -> Option:
    """Whatever stands first."""
    return ask.options[0]


ANSWERS: dict[str, Callable[[Conquest, Ask], Option]] = {
    "culture": culture, "home": home, "name": first, "make": make, "distribute": distribute,
    "distribute-land": distribute_where, "toll": spare, "hunger": spare, "unpaid": spare, "casualties": spare,
    "slaves": spare, "war": attack, "tribute": tribute, "solo-tribute": tribute, "ally": ally, "work": work,
    "finish": finish, "advance": best_advance, "copy": copying, "trade-open": open_trade,
    "trade-give": speak, "trade-want": speak, "trade-answer": answer_offer, "trade-last-word": answer_offer,
    "move": march_where, "march": marching,
}  # fmt: skip
BOT: Bot[Conquest] = Bot(evaluate=evaluate, policy=policy)
