"""Culture & Conquest: disasters (10)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow
from quarterdeck.games.culture_and_conquest.book import ARMY, NAVY, TRADES, Disaster, faces
from quarterdeck.games.culture_and_conquest.people import LEADERS, lose, raze
from quarterdeck.games.culture_and_conquest.state import NOBODY, NOWHERE, Band, City, Conquest, War
from quarterdeck.games.culture_and_conquest.war import battle

DISASTER_ROLL = 1
AT_THE_BORDER = ("civil-war", "barbarians")  # 19.9


def disaster_phase(g: Conquest) -> Flow[None]:
    """10.1, 10.3. On a 1 something happens; wars wait for the war phase."""
    seat = g.active
    die = g.roll()
    if die != DISASTER_ROLL:
        g.log("no-disaster", seat=seat, die=die)
        return
    number = g.roll(20)
    row = g.book.disasters[number]
    g.disaster = row.id
    g.log("disaster", seat=seat, disaster=row.id, die=number)
    halved = is_mitigated(g, seat, row.id)
    if halved and (row.effect == "people" or g.all_losses):
        g.log("mitigated", seat=seat, disaster=row.id)
    if row.effect == "people":
        yield from people_die(g, seat, row, halved)
    elif row.effect != "war":
        something_lost(g, seat, row, halved and g.all_losses)


def is_mitigated(g: Conquest, seat: int, disaster: str) -> bool:
    """10.2. Whether an advance or a Wonder helps against it."""
    known = [
        a.mitigates for a, known in zip(g.book.advances, g.cultures[seat].advances, strict=True) if known
    ]
    built = [g.book.wonders[g.book.wonder_index[word]].mitigates for word in g.wonders_of(seat)]
    return any(disaster in words for words in (*known, *built))


def people_die(g: Conquest, seat: int, row: Disaster, halved: bool) -> Flow[None]:
    """10.2, 10.4, R8."""
    dice = g.dice(row.dice + (1 if row.worse and g.knows(seat, row.worse) else 0))
    n = sum(dice) // 2 if halved else sum(dice)
    g.log("toll", seat=seat, dice=faces(dice), n=n)
    yield from lose(g, seat, n, "toll", first=[TRADES.index(word) for word in row.first])


def something_lost(g: Conquest, seat: int, row: Disaster, halved: bool) -> None:
    """10.5, R6. Gold, food, a resource, a city or a Wonder."""
    culture = g.cultures[seat]
    if row.effect in ("half-gold", "all-gold"):
        n = culture.gold if row.effect == "all-gold" else culture.gold // 2
        n = n // 2 if halved else n
        culture.gold -= n
        g.log("gold-lost", seat=seat, n=n)
    elif row.effect == "half-food":
        n = culture.food // 4 if halved else culture.food // 2
        culture.food -= n
        g.log("food-lost", seat=seat, n=n)
    elif row.effect == "resource":
        lose_resource(g, seat)
    elif row.effect == "city":
        lose_city(g, seat, g.cities_of(seat))
    else:
        lose_wonder(g, seat)


def lose_resource(g: Conquest, seat: int) -> None:
    """10.5, R6. One level, each as likely as any other."""
    resources = g.cultures[seat].resources
    held = [i for i, n in enumerate(resources) for _ in range(n)]
    if not held:
        g.log("nothing-lost", seat=seat)
        return
    lost = g.choice(held)
    resources[lost] -= 1
    g.log("resource-lost", seat=seat, resource=g.book.resources[lost])


def lose_city(g: Conquest, seat: int, cities: list[City]) -> None:
    """10.5. A random city, with its Wonder."""
    if not cities:
        g.log("nothing-lost", seat=seat)
        return
    city = g.choice(cities)
    g.log("wonder-with-city" if city.wonder else "city-lost", seat=seat, city=city.name, wonder=city.wonder)
    raze(g, city)


def lose_wonder(g: Conquest, seat: int) -> None:
    """10.5. A random Wonder; its city stays."""
    cities = [city for city in g.cities_of(seat) if city.wonder]
    if not cities:
        g.log("nothing-lost", seat=seat)
        return
    city = g.choice(cities)
    g.log("wonder-lost", seat=seat, wonder=city.wonder)
    city.wonder = ""


# ---------------------------------------------------------------------- 10.6 wars that come as disasters


def resolve_war(g: Conquest) -> Flow[None]:
    """10.6, R7. Armies without a seat attack the player at turn."""
    seat, row = g.active, g.book.disaster_of[g.disaster]
    die = g.roll()
    armies = die // 2 if g.all_losses and is_mitigated(g, seat, row.id) else die
    g.log("rising", seat=seat, disaster=row.id, n=armies)
    if not armies:
        return
    land = border_land(g, seat) if row.id in AT_THE_BORDER else NOWHERE
    g.war = War(attacker=NOBODY, defender=seat, bands=[own_band(g, seat, 1, land)], foe=armies, land=land)
    won = yield from battle(g)
    if won == 0:
        yield from spoils(g, seat, row)
    g.war = None


def own_band(g: Conquest, seat: int, side: int, land: int) -> Band:
    """12.3, R14. All units of a culture, or those in one land."""
    general = g.book.leaders.index("general")
    if land == NOWHERE:
        culture = g.cultures[seat]
        counts = (culture.people[ARMY], culture.people[NAVY], culture.leaders[general])
    else:
        here = g.there[land]
        counts = (here[ARMY], here[NAVY], here[LEADERS + general])
    return Band(seat=seat, side=side, armies=counts[0], navies=counts[1], generals=counts[2], land=land)


def border_land(g: Conquest, seat: int) -> int:
    """19.9. A land of one's own, by lot, beside one that is not; nowhere without a map."""
    lands = g.lands_of(seat)
    border = [land for land in lands if any(g.holder[other] != seat for other in g.book.adjacent[land])]
    choices = border or lands
    if not choices:
        return NOWHERE
    land = int(g.choice(choices))
    g.log("border", land=g.book.lands[land])
    return land


def spoils(g: Conquest, seat: int, row: Disaster) -> Flow[None]:
    """10.6. What those who win take with them."""
    if row.takes == "city":
        lose_city(g, seat, g.cities_of(seat))
    elif row.takes == "people":
        dice = g.dice(2)
        g.log("toll", seat=seat, dice=faces(dice), n=sum(dice))
        yield from lose(g, seat, sum(dice), "toll")
    else:
        g.log("gold-lost", seat=seat, n=g.cultures[seat].gold)
        g.cultures[seat].gold = 0
