"""Culture & Conquest: population, resources, distribution, leaders, harvest and upkeep (5-9, 11)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.book import remembered
from quarterdeck.games.culture_and_conquest.book import (
    ARMY,
    FARM,
    MILITARY,
    NAVY,
    SCHOLAR,
    TRADES,
    ConquestBook,
    Manufactured,
    counted,
)
from quarterdeck.games.culture_and_conquest.people import LEADERS, add, arrive, lose
from quarterdeck.games.culture_and_conquest.state import NOWHERE, Conquest
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN

DONE: Option = ("done",)
LEAST_GROWTH = 2  # 5.1: what is taken off the roll
LEADER_ROLL = 2  # 8.1: up to this a leader comes
OLD_AGE = 5  # 11.3
NEEDED = {ARMY: ("weapons", "horses"), NAVY: ("wood", "cloth")}  # 7.3
FOOD_LEVEL = 2  # 9.1


# ---------------------------------------------------------------------- 5 population, 6 resources


def population_phase(g: Conquest) -> Flow[None]:
    """5.1, 5.2."""
    seat = g.active
    die = g.roll()
    n = max(0, die + g.bonus(seat, "growth") - LEAST_GROWTH)
    g.log("growth", seat=seat, die=die, n=n)
    for _ in range(g.leader(seat, "religious")):
        more = g.roll()
        g.log("prophet", seat=seat, n=more)
        n += more
    came = yield from arrive(g, seat, n)
    if came < n:
        g.log("no-land", seat=seat, n=n)


def resource_phase(g: Conquest) -> Flow[None]:
    """6.1, 6.2."""
    seat = g.active
    die = g.roll(10)
    found = g.book.finds[die + g.bonus(seat, "find")].id
    g.log(f"roll-{found}", seat=seat, die=die)
    if found == "find":
        find_natural(g, seat)
    elif found == "make":
        yield from make_one(g, seat)


def find_natural(g: Conquest, seat: int) -> None:
    """6.1, 17.2, R2. A roll on the table of natural resources."""
    die = g.roll(20)
    row = g.book.naturals[die]
    if row.needs and not any(g.has(seat, need) for need in row.needs):
        g.log("useless", seat=seat, resource=row.id, die=die)
        return
    g.cultures[seat].resources[g.book.resource_index[row.id]] += 1
    g.log("found", seat=seat, resource=row.id, die=die)


def make_one(g: Conquest, seat: int) -> Flow[None]:
    """6.1, 6.2. A manufactured resource of one's choice."""
    goods = makeable(g, seat)
    if not goods:
        g.log("nothing-made", seat=seat)
        return
    answer = yield Ask(seat, "make", [("make", good.id) for good in goods])
    gain_resource(g, seat, str(answer[1]))


def makeable(g: Conquest, seat: int) -> list[Manufactured]:
    """17.3. What a culture has the means for."""
    return [
        good
        for good in g.book.goods
        if g.knows(seat, good.advance) and any(g.has(seat, need) for need in good.needs)
    ]


def gain_resource(g: Conquest, seat: int, word: str) -> None:
    """R2. A level more."""
    g.cultures[seat].resources[g.book.resource_index[word]] += 1
    g.log("made", seat=seat, resource=word)


# ---------------------------------------------------------------------- 7 distribution


def distribution_phase(g: Conquest) -> Flow[str | None]:
    """7.1-7.4, R14. One form; on the map one for each land where people change their trade."""
    seat = g.active
    if not g.on_map:
        if g.population(seat):
            yield from distribute(g, seat, NOWHERE)
        return None
    lands = [land for land in g.lands_of(seat) if land not in g.visited and any(g.there[land][:LEADERS])]
    options: list[Option] = [DONE, *[("land", g.book.lands[land]) for land in lands]]
    if not lands:
        return None
    answer = yield Ask(seat, "distribute-land", options)
    if answer == DONE:
        return None
    land = g.book.land_index[str(answer[1])]
    g.visited = (*g.visited, land)
    yield from distribute(g, seat, land)
    return AGAIN


def distribute(g: Conquest, seat: int, land: int) -> Flow[None]:
    """7.1-7.3. People leave one trade for another."""
    facts = {"gold": g.cultures[seat].gold, "limit": g.book.shift}
    moves = yield from choose(seat, "distribute", partial(changes, g, seat, land), facts, more=g.on_map)
    for pair in dict.fromkeys(moves):
        n = moves.count(pair)
        start, end = TRADES.index(str(pair[0])), TRADES.index(str(pair[1]))
        add(g, seat, end, n, land)
        add(g, seat, start, -n, land)
        g.shifted[start] -= n
        g.shifted[end] += n
        if end in MILITARY:
            g.cultures[seat].gold -= n * raising_cost(g, seat, end)
        g.log("becomes", seat=seat, n=n, start=counted(n, str(pair[0])), end=counted(n, str(pair[1])))


def changes(g: Conquest, seat: int, land: int) -> Several[tuple[str | int, ...]]:
    """7.2-7.4. Every change of trade, and what bounds them together."""
    here = g.there[land] if g.on_map else g.cultures[seat].people
    culture, trades = g.cultures[seat], range(len(TRADES))
    leave = [min(here[t], g.book.shift + g.shifted[t]) for t in trades]
    join = [g.book.shift - g.shifted[t] for t in trades]
    join[SCHOLAR] = min(join[SCHOLAR], len(g.cities_of(seat)) - culture.people[SCHOLAR])
    cost = tuple([raising_cost(g, seat, t) for t in MILITARY])
    return swaps(g.book, tuple(leave), tuple(join), cost, culture.gold)


@remembered
def swaps(
    book: ConquestBook, leave: tuple[int, ...], join: tuple[int, ...], cost: tuple[int, ...], money: int
) -> Several[tuple[str | int, ...]]:
    """7.2, 7.3. Changes of trade, by how many may leave and join each, the cost of soldiers and the gold."""
    trades = range(len(TRADES))
    pairs: dict[tuple[str | int, ...], int] = {
        (TRADES[a], TRADES[b]): min(leave[a], join[b])
        for a in trades
        for b in trades
        if a != b and min(leave[a], join[b]) > 0
    }
    bounds = [Tally("", {pair: 1 for pair in pairs if pair[0] == TRADES[t]}, most=leave[t]) for t in trades]
    bounds += [Tally("", {pair: 1 for pair in pairs if pair[1] == TRADES[t]}, most=join[t]) for t in trades]
    gold = {pair: n for t, n in zip(MILITARY, cost, strict=True) for pair in pairs if pair[1] == TRADES[t]}
    tallies = [Tally("gold", gold, most=money), *bounds]
    return Several("change", pairs, tallies=tallies, amounts=True, between=" → ")


def raising_cost(g: Conquest, seat: int, trade: int) -> int:
    """7.3. Gold for an army or a navy."""
    ready = all(g.level(seat, word) for word in NEEDED[trade])
    return g.book.equipped if ready else g.book.raising


# ---------------------------------------------------------------------- 8 leaders, 9 harvest


def leader_phase(g: Conquest) -> Flow[None]:
    """8.1."""
    seat = g.active
    die = g.roll()
    if die > LEADER_ROLL:
        g.log("no-leader", seat=seat, die=die)
        return
    row = g.book.leader_table[g.roll()]
    g.log("leader", seat=seat, leader=row.id, die=die)
    land = NOWHERE
    if g.on_map:
        lands = g.lands_of(seat)
        if not lands:
            return
        land = lands[0]
        if len(lands) > 1:
            options: list[Option] = [("land", g.book.lands[one]) for one in lands]
            land = g.book.land_index[str((yield Ask(seat, "leader-land", options, {"leader": row.id}))[1])]
    add(g, seat, LEADERS + g.book.leaders.index(row.id), 1, land)


def harvest(g: Conquest, seat: int) -> int:
    """9.1. The food of a harvest."""
    each = g.book.food + g.bonus(seat, "food_each")
    return g.cultures[seat].people[FARM] * each + FOOD_LEVEL * g.levels(seat, "food")


def harvest_phase(g: Conquest) -> None:
    """9.1."""
    n = harvest(g, g.active)
    g.me.food += n
    g.log("harvest", seat=g.active, n=n, food=g.me.food)


# ---------------------------------------------------------------------- 11 upkeep


def upkeep_phase(g: Conquest) -> Flow[None]:
    """11.1-11.3, R12. Food for all, gold for armies and navies; leaders may die."""
    seat = g.active
    hungry = g.population(seat) - g.me.food
    if hungry > 0:
        g.log("hunger", seat=seat, n=hungry)
        yield from lose(g, seat, hungry, "hunger")
    g.me.food -= g.population(seat)
    unpaid = g.military(seat) - g.me.gold
    if unpaid > 0:
        g.log("unpaid", seat=seat, n=unpaid)
        yield from lose(g, seat, unpaid, "unpaid", MILITARY)
    paid = g.military(seat)
    g.me.gold -= paid
    g.log("upkeep", seat=seat, food=g.population(seat), gold=paid)
    old_age(g, seat)


def old_age(g: Conquest, seat: int) -> None:
    """11.3. Each leader dies on a roll of 5 or 6."""
    for kind, word in enumerate(g.book.leaders):
        places = [land for land in g.lands_of(seat) for _ in range(g.there[land][LEADERS + kind])]
        for i in range(g.cultures[seat].leaders[kind]):
            die = g.roll()
            if die >= OLD_AGE:
                add(g, seat, LEADERS + kind, -1, places[i] if places else NOWHERE)
            g.log("leader-dies" if die >= OLD_AGE else "leader-lives", seat=seat, leader=word, die=die)
