"""Culture & Conquest: people and leaders come, go and change hands; on the map each of them is somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.culture_and_conquest.book import FARM, SCHOLAR, TRADES, counted
from quarterdeck.games.culture_and_conquest.state import NOBODY, NOWHERE, City, Conquest
from quarterdeck.kit.choosing import Several, choose

LEADERS = len(TRADES)  # where a land's leaders begin
ALL = tuple(range(len(TRADES)))


def add(g: Conquest, seat: int, token: int, n: int, land: int = NOWHERE) -> None:
    """So many people of a trade, or leaders of a kind, more or fewer; on the map in a land."""
    culture = g.cultures[seat]
    if token < LEADERS:
        culture.people[token] += n
    else:
        culture.leaders[token - LEADERS] += n
    if g.on_map:
        assert land != NOWHERE, "on the map everybody is somewhere"
        g.there[land][token] += n
        if n > 0:
            g.holder[land] = seat
        else:
            abandon(g, land)


def abandon(g: Conquest, land: int) -> None:
    """19.2, R14. A land without people, leaders and city is nobody's."""
    if not any(g.there[land]) and land not in g.city_lands():
        g.holder[land] = NOBODY


# ---------------------------------------------------------------------- people come


def arrive(g: Conquest, seat: int, n: int, trade: int = FARM) -> Flow[int]:
    """5.1, 19.3. So many newcomers; on the map where one has fewest people. How many found a place."""
    if not g.on_map:
        add(g, seat, trade, n)
        return n
    lands = g.lands_of(seat)
    if not lands or not n:
        return 0
    level, more = spread([sum(g.there[land][:LEADERS]) for land in lands], n)
    lowest = [land for land in lands if sum(g.there[land][:LEADERS]) <= level]
    for land in lowest:
        add(g, seat, trade, level - sum(g.there[land][:LEADERS]), land)
    if more:
        words = [g.book.lands[land] for land in lowest]
        chosen = words[:more]
        if more < len(words):
            offer = partial(Several, "settle", words, least=more, most=more)
            chosen = list((yield from choose(seat, "settle", offer, {"places": more})))
        for word in chosen:
            add(g, seat, trade, 1, g.book.land_index[word])
    return n


def spread(sizes: Sequence[int], n: int) -> tuple[int, int]:
    """19.3. How far the smallest can all be filled up, and how many are left to go beyond that."""
    level = min(sizes)
    while True:
        low = sum([size <= level for size in sizes])
        if n < low:
            return level, n
        n -= low
        level += 1


def arrive_at_once(g: Conquest, seat: int, token: int, n: int) -> None:
    """R11. What is traded comes to the land with the fewest people, one after the other."""
    for _ in range(n):
        land = NOWHERE
        if g.on_map:
            land = min(g.lands_of(seat), key=lambda one: sum(g.there[one][:LEADERS]))
        add(g, seat, token, 1, land)


def leave_at_once(g: Conquest, seat: int, token: int, n: int) -> None:
    """R11. What is traded away goes from the land with most of it."""
    for _ in range(n):
        land = NOWHERE
        if g.on_map:
            land = max(g.lands_of(seat), key=lambda one: g.there[one][token])
        add(g, seat, token, -1, land)


# ---------------------------------------------------------------------- people go


def lose(
    g: Conquest, seat: int, n: int, prompt: str, trades: Sequence[int] = ALL, first: Sequence[int] = ()
) -> Flow[int]:
    """R8. So many people are lost, those of `first` before all others; how many there were to lose."""
    people = g.cultures[seat].people
    early = min(n, sum([people[trade] for trade in first]))
    rest = min(n, sum([people[trade] for trade in trades])) - early
    if early:
        yield from lose_some(g, seat, early, prompt, first)
    if rest > 0:
        yield from lose_some(g, seat, rest, prompt, trades)
    return early + max(0, rest)


def lose_some(g: Conquest, seat: int, n: int, prompt: str, trades: Sequence[int]) -> Flow[None]:
    """R8, 19.4. Of these trades; on the map out of as few lands as can be."""
    if not g.on_map:
        yield from lose_here(g, seat, n, prompt, trades, NOWHERE)
        return
    while n:
        sizes = {land: sum([g.there[land][trade] for trade in trades]) for land in g.lands_of(seat)}
        enough = [land for land, size in sizes.items() if size >= n]
        land = max(sizes, key=lambda one: sizes[one])
        if len(enough) > 1:
            options: list[Option] = [("land", g.book.lands[one]) for one in enough]
            land = g.book.land_index[str((yield Ask(seat, "loss-land", options, {"n": n}))[1])]
        k = min(n, sizes[land])
        yield from lose_here(g, seat, k, prompt, trades, land)
        n -= k


def lose_here(
    g: Conquest, seat: int, n: int, prompt: str, trades: Sequence[int], land: int
) -> Flow[list[int]]:
    """The owner says who; how many of each trade went."""
    here = g.there[land] if g.on_map else g.cultures[seat].people
    held = {TRADES[trade]: here[trade] for trade in trades if here[trade]}
    n = min(n, sum(held.values()))
    gone = dict.fromkeys(TRADES, 0)
    if len(held) == 1:
        gone[next(iter(held))] = n
    elif n == sum(held.values()):
        gone.update(held)
    elif n:
        offer = partial(Several, "lose", held, least=n, most=n, amounts=True)
        for word in (yield from choose(seat, prompt, offer, {"losses": n})):
            gone[word] += 1
    for trade, word in enumerate(TRADES):
        if gone[word]:
            add(g, seat, trade, -gone[word], land)
            g.log("lost", seat=seat, n=gone[word], trade=counted(gone[word], word))
    return list(gone.values())


def fit_scholars(g: Conquest, seat: int) -> None:
    """7.4, R3. Scholars without a city go back to the fields."""
    excess = g.cultures[seat].people[SCHOLAR] - len(g.cities_of(seat))
    while excess > 0:
        land = NOWHERE
        if g.on_map:
            land = max(g.lands_of(seat), key=lambda one: g.there[one][SCHOLAR])
        add(g, seat, FARM, 1, land)
        add(g, seat, SCHOLAR, -1, land)
        excess -= 1


# ---------------------------------------------------------------------- cities and lands


def raze(g: Conquest, city: City) -> None:
    """10.5. A city is lost, with the Wonder in it."""
    owner, land = city.owner, city.land
    g.cities.remove(city)
    if g.on_map:
        abandon(g, land)
    fit_scholars(g, owner)


def hand_over_city(g: Conquest, city: City, seat: int, leaders_die: bool) -> None:
    """12.9, R11, R14. A city goes to another culture; on the map with its land and all who live there."""
    if g.on_map:
        take_land(g, city.land, seat, leaders_die)
        return
    former, city.owner = city.owner, seat
    fit_scholars(g, former)


def take_land(g: Conquest, land: int, seat: int, leaders_die: bool = True) -> None:
    """19.7. All tokens of a land change hands; leaders are destroyed, or (a land that was traded) go home."""
    former = g.holder[land]
    tokens = list(g.there[land])
    g.there[land] = [0] * len(tokens)
    g.came[land] = [0] * len(tokens)
    old, new = g.cultures[former], g.cultures[seat]
    for trade in ALL:
        old.people[trade] -= tokens[trade]
        new.people[trade] += tokens[trade]
        g.there[land][trade] = tokens[trade]
    g.holder[land] = seat
    for city in g.cities:
        if city.land == land:
            city.owner = seat
    for kind, n in enumerate(tokens[LEADERS:]):
        old.leaders[kind] -= n
        if n and leaders_die:
            g.log("leaders-captured", seat=former, n=n, leader=g.book.leaders[kind])
        elif n:
            add(g, former, LEADERS + kind, n, g.lands_of(former)[0])
    fit_scholars(g, former)
    fit_scholars(g, seat)
