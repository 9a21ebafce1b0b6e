"""Culture & Conquest: the build phase (14)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.culture_and_conquest.book import LABOR, Wonder
from quarterdeck.games.culture_and_conquest.growth import find_natural, gain_resource, makeable
from quarterdeck.games.culture_and_conquest.state import NOBODY, NOWHERE, City, Conquest
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.phases import AGAIN

LATER: Option = ("later",)
CITY, SEARCH = "new-city", "search"


def labor_due(g: Conquest, seat: int) -> int:
    """14.1, 13.3. Labor of the next build phase, Builders' dice aside."""
    culture = g.cultures[seat]
    return culture.people[LABOR] * (1 + g.bonus(seat, "labor_each")) + culture.owed


def build_phase(g: Conquest) -> str:
    """14.1, 10.3. The labor of this turn; none after a disaster."""
    seat = g.active
    if g.disaster:
        g.me.owed = 0
        g.log("no-building", seat=seat)
        return "research"
    g.labor = max(0, labor_due(g, seat))
    g.me.owed = 0
    for _ in range(g.leader(seat, "builder")):
        die = g.roll()
        g.labor += die
        g.log("builder", seat=seat, n=die)
    g.may_work = True
    g.log("labor", seat=seat, n=g.labor)
    return "finish"


def finish_phase(g: Conquest) -> Flow[str | None]:
    """14.3, 14.5, R4. What is built and can be paid for may be finished."""
    seat = g.active
    options = finished(g, seat)
    if options:
        answer = yield Ask(seat, "finish", [LATER, *options], {"gold": g.me.gold})
        if answer != LATER:
            yield from complete(g, seat, answer)
            g.may_work = True
            return AGAIN
    return "work" if g.may_work and g.labor and projects(g, seat).things else "research"


def finished(g: Conquest, seat: int) -> list[Option]:
    """14.2, R4. Projects with enough labor and the gold for them."""
    culture = g.cultures[seat]
    options: list[Option] = []
    labor, gold = price(g, seat, None)
    if culture.city_work >= labor and culture.gold >= gold and can_found(g, seat):
        options.append(("finish", CITY))
    for wonder in workable(g, seat):
        labor, gold = price(g, seat, wonder)
        if culture.wonder_work[g.book.wonder_index[wonder.id]] >= labor and culture.gold >= gold:
            options += [("erect", wonder.id, city.name) for city in g.cities_of(seat) if not city.wonder]
    return options


def price(g: Conquest, seat: int, wonder: Wonder | None) -> tuple[int, int]:
    """14.3, 14.5, 14.6, R4. Labor and gold of a city or of a Wonder."""
    labor, gold = g.book.city_price if wonder is None or wonder.as_city else g.book.wonder_price
    less = g.book.discount * g.levels(seat, "build")
    return max(1, labor - less - g.bonus(seat, "labor_off")), max(0, gold - less - g.bonus(seat, "gold_off"))


def workable(g: Conquest, seat: int) -> list[Wonder]:
    """14.5, 17.7, R4. Wonders that nobody has built and whose requirement is met."""
    return [
        wonder
        for wonder, builder in zip(g.book.wonders, g.builders, strict=True)
        if builder == NOBODY and g.has(seat, wonder.needs)
    ]


def can_found(g: Conquest, seat: int) -> bool:
    """19.5, R17. Whether there is a name, and on the map a land, for another city."""
    return bool(free_names(g)) and (not g.on_map or bool(sites(g, seat)))


def sites(g: Conquest, seat: int) -> list[int]:
    """19.5. Lands of one's own without a city."""
    taken = g.city_lands()
    return [land for land in g.lands_of(seat) if land not in taken]


def free_names(g: Conquest) -> list[str]:
    """17.9, R17. Names that are not in use: the printed ones, then those with a number."""
    used = {city.name for city in g.cities}
    words, n = g.book.city_words, g.book.city_series
    for start in range(0, len(words), n):
        free = [word for word in words[start : start + n] if word not in used]
        if free:
            return free
    return []


def complete(g: Conquest, seat: int, answer: Option) -> Flow[None]:
    """14.3, 14.5. A city is founded, or a Wonder stands."""
    culture = g.cultures[seat]
    if answer[0] == "finish":
        culture.gold -= price(g, seat, None)[1]
        culture.city_work = 0
        yield from new_city(g, seat)
        return
    index = g.book.wonder_index[str(answer[1])]
    culture.gold -= price(g, seat, g.book.wonders[index])[1]
    g.city(str(answer[2])).wonder = str(answer[1])
    g.builders[index] = seat
    for other in g.cultures:
        other.wonder_work[index] = 0
    g.log("wonder", seat=seat, wonder=answer[1], city=answer[2])


def new_city(g: Conquest, seat: int) -> Flow[None]:
    """14.3, 17.9, 19.5. Where it stands, and its name."""
    land = NOWHERE
    if g.on_map:
        open_lands = sites(g, seat)
        land = open_lands[0]
        if len(open_lands) > 1:
            options: list[Option] = [("land", g.book.lands[one]) for one in open_lands]
            land = g.book.land_index[str((yield Ask(seat, "site", options, more=True))[1])]
    answer = yield Ask(seat, "name", [("name", word) for word in free_names(g)], more=True)
    g.cities.append(City(name=str(answer[1]), owner=seat, land=land))
    g.log("city", seat=seat, city=answer[1])


# ---------------------------------------------------------------------- work


def work_phase(g: Conquest) -> Flow[str]:
    """14.2, 14.4. Labor goes to projects and to resources; what is not assigned is lost."""
    seat = g.active
    done = yield from choose(seat, "work", partial(projects, g, seat), {"points": g.labor})
    g.may_work = False
    for word in dict.fromkeys(done):
        n = done.count(word)
        if word == CITY:
            g.labor -= n
            g.me.city_work += n
            g.log("works", seat=seat, n=n, project=word)
        elif word in g.book.wonder_index:
            g.labor -= n
            g.me.wonder_work[g.book.wonder_index[word]] += n
            g.log("works", seat=seat, n=n, project=word)
        else:
            g.may_work = True
            buy(g, seat, word, n)
    return "finish"


def buy(g: Conquest, seat: int, word: str, n: int) -> None:
    """14.4. Rolls for natural resources, or manufactured ones."""
    g.labor -= n * (g.book.find_labor if word == SEARCH else g.book.make_labor)
    for _ in range(n):
        if word == SEARCH:
            find_natural(g, seat)
        else:
            gain_resource(g, seat, word)


def projects(g: Conquest, seat: int) -> Several[str]:
    """14.2-14.5, R4. What labor can be used for."""
    culture, labor = g.cultures[seat], g.labor
    things: dict[str, int] = {}
    if can_found(g, seat):
        things[CITY] = min(labor, price(g, seat, None)[0] - culture.city_work)
    for wonder in workable(g, seat):
        done = culture.wonder_work[g.book.wonder_index[wonder.id]]
        things[wonder.id] = min(labor, price(g, seat, wonder)[0] - done)
    cost = dict.fromkeys(things, 1)
    things[SEARCH], cost[SEARCH] = labor // g.book.find_labor, g.book.find_labor
    for good in makeable(g, seat):
        things[good.id], cost[good.id] = labor // g.book.make_labor, g.book.make_labor
    things = {word: n for word, n in things.items() if n > 0}
    return Several("assign", things, tallies=[Tally("labor", cost, most=labor)], amounts=True)
