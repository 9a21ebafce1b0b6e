"""Culture & Conquest: the war phase, the attack and its tribute (12)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.culture_and_conquest.book import ARMY, SEATS, faces
from quarterdeck.games.culture_and_conquest.building import can_found, new_city
from quarterdeck.games.culture_and_conquest.disasters import own_band, resolve_war
from quarterdeck.games.culture_and_conquest.people import arrive, hand_over_city, lose
from quarterdeck.games.culture_and_conquest.state import NOBODY, NOWHERE, Conquest, War
from quarterdeck.games.culture_and_conquest.war import battle, call_allies, seat_of
from quarterdeck.kit.phases import AGAIN

DONE: Option = ("done",)
LEAVE: Option = ("leave",)
PARLEY = 5  # 17.8: a Diplomat's roll
SOLO_ARMIES, SOLO_GOLD, SLAVES = 4, 6, 2  # dice: 18.1, 12.9


def war_phase(g: Conquest) -> Flow[str | None]:
    """12.1, 10.3, 10.6, R9. Whoever had a disaster wages no war; else one attack, or a try at each."""
    if g.disaster:
        if g.book.disaster_of[g.disaster].effect == "war":
            yield from resolve_war(g)
        return None
    options = attacks(g, g.active)
    if not options:
        return None
    answer = yield Ask(g.active, "war", [DONE, *options], {"least": least_roll(g, g.active)})
    if answer == DONE:
        return None
    war = planned(g, answer)
    g.tried = (*g.tried, war.defender)
    if not may_attack(g, war):
        return AGAIN
    if not is_parleyed(g, war):
        yield from wage(g, war)
    return None


def attacks(g: Conquest, seat: int) -> list[Option]:
    """12.1, 18.1, 19.6, R9. Whom one may try to attack."""
    if g.seats == 1:
        return [("attack", "strangers")] if g.military(seat) and NOBODY not in g.tried else []
    if g.on_map:
        return [
            ("assault", g.book.lands[start], g.book.lands[land])
            for start in g.lands_of(seat)
            if g.there[start][ARMY]
            for land in g.book.adjacent[start]
            if g.holder[land] not in (NOBODY, seat, *g.tried) and g.there[land][ARMY]
        ]
    if not g.military(seat):
        return []
    return [("attack", SEATS[other]) for other in g.others(seat) if other not in g.tried]


def planned(g: Conquest, answer: Option) -> War:
    """The war that an answer would begin."""
    seat = g.active
    if answer[1] == "strangers":
        return War(attacker=seat, defender=NOBODY, bands=[own_band(g, seat, 0, NOWHERE)])
    start = land = NOWHERE
    if g.on_map:
        start, land = g.book.land_index[str(answer[1])], g.book.land_index[str(answer[2])]
    other = g.holder[land] if g.on_map else seat_of(answer[1])
    bands = [own_band(g, seat, 0, start), own_band(g, other, 1, land)]
    return War(attacker=seat, defender=other, bands=bands, start=start, land=land)


def least_roll(g: Conquest, seat: int) -> int:
    """12.1. What must be rolled for an attack; 1 is no roll at all."""
    if g.on_map and g.seats > 1 and not g.attack_roll:
        return 1
    return g.book.attack - (1 if g.leader(seat, "general") else 0)


def may_attack(g: Conquest, war: War) -> bool:
    """12.1. The roll for an attack."""
    least = least_roll(g, war.attacker)
    if least <= 1:
        g.log("marches", seat=war.attacker, other=war.defender)
        return True
    die = g.roll()
    key = "attack" if die >= least else "no-attack"
    g.log(
        f"{key}-strangers" if war.defender == NOBODY else key, seat=war.attacker, other=war.defender, die=die
    )
    return die >= least


def is_parleyed(g: Conquest, war: War) -> bool:
    """17.8, R9. Whether a Diplomat calls the attack off."""
    if war.defender == NOBODY:
        return False
    for _ in range(g.leader(war.defender, "diplomat")):
        die = g.roll()
        g.log("parley" if die >= PARLEY else "no-parley", seat=war.defender, die=die)
        if die >= PARLEY:
            return True
    return False


def wage(g: Conquest, war: War) -> Flow[None]:
    """12.2-12.9. Allies, the battle, and what the loser pays."""
    g.war = war
    if war.defender == NOBODY:
        dice = g.dice(SOLO_ARMIES)
        war.foe = sum(dice)
        g.log("strangers", dice=faces(dice), n=war.foe)
    elif g.allies:
        yield from call_allies(g, war)
    bare = war.defender != NOBODY and not g.cultures[war.defender].people[ARMY]
    won = yield from battle(g)
    if war.defender == NOBODY:
        if won == 0:
            yield from solo_tribute(g, war.attacker)
    elif pays_tribute(g, war, won, bare):
        yield from tribute(g, war.attacker, war.defender)
    g.war = None


def pays_tribute(g: Conquest, war: War, won: int, bare: bool) -> bool:
    """12.9, R15. Whether the defender has lost all armies."""
    if g.cultures[war.defender].people[ARMY]:
        return False
    return won == 0 or not (bare or g.victory_tribute)


def tribute(g: Conquest, seat: int, loser: int) -> Flow[None]:
    """12.9. One form of tribute, of the attacker's choice."""
    answer = yield Ask(seat, "tribute", tributes(g, loser), {"other": loser})
    culture, other = g.cultures[seat], g.cultures[loser]
    match answer[0]:
        case "gold":
            g.log("takes-gold", seat=seat, other=loser, n=other.gold)
            culture.gold, other.gold = culture.gold + other.gold, 0
        case "city":
            g.log("takes-city", seat=seat, other=loser, city=answer[1])
            hand_over_city(g, g.city(str(answer[1])), seat, leaders_die=True)
        case "people":
            dice = g.dice(SLAVES)
            n = yield from lose(g, loser, sum(dice), "slaves")
            g.log("takes-people", seat=seat, other=loser, dice=faces(dice), n=n)
            yield from arrive(g, seat, n)
        case "resource":
            index = g.book.resource_index[str(answer[1])]
            other.resources[index] -= 1
            culture.resources[index] += 1
            g.log("takes-resource", seat=seat, other=loser, resource=answer[1])


def tributes(g: Conquest, loser: int) -> list[Option]:
    """12.9. What there is to take; nobody need take anything."""
    other = g.cultures[loser]
    options: list[Option] = [LEAVE]
    if other.gold:
        options.append(("gold",))
    options += [("city", city.name) for city in g.cities_of(loser)]
    if g.population(loser):
        options.append(("people",))
    return options + [
        ("resource", word) for word, n in zip(g.book.resources, other.resources, strict=True) if n
    ]


def solo_tribute(g: Conquest, seat: int) -> Flow[None]:
    """18.1, R13. The same of strangers: gold, a city without a Wonder, people, or a natural resource."""
    naturals = [
        row for row in g.book.naturals.rows if not row.needs or any(g.has(seat, w) for w in row.needs)
    ]
    options: list[Option] = [LEAVE, ("gold",), ("people",), *[("resource", row.id) for row in naturals]]
    if can_found(g, seat):
        options.append(("town",))
    answer = yield Ask(seat, "solo-tribute", options)
    match answer[0]:
        case "gold":
            dice = g.dice(SOLO_GOLD)
            g.cultures[seat].gold += sum(dice)
            g.log("strangers-gold", seat=seat, dice=faces(dice), n=sum(dice))
        case "people":
            dice = g.dice(SLAVES)
            g.log("strangers-people", seat=seat, dice=faces(dice), n=sum(dice))
            yield from arrive(g, seat, sum(dice))
        case "resource":
            g.cultures[seat].resources[g.book.resource_index[str(answer[1])]] += 1
            g.log("strangers-resource", seat=seat, resource=answer[1])
        case "town":
            yield from new_city(g, seat)
