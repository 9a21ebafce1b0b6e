"""Age of Antiquity: the 36 actions (§6 to §9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.age_of_antiquity.book import (
    FABRIC,
    FOOD,
    LEVELS,
    LUXURY,
    MATERIALS,
    METAL,
    PRICES,
    SEATS,
    Monument,
    Square,
)
from quarterdeck.games.age_of_antiquity.events import draw_event, draw_leaders
from quarterdeck.games.age_of_antiquity.gains import (
    city_sites,
    claim,
    claimable,
    enact,
    found_city,
    gain,
    gain_all,
    lose,
    monument_sites,
    pay,
    raise_level,
    trigger,
)
from quarterdeck.games.age_of_antiquity.state import NOBODY, Antiquity
from quarterdeck.games.age_of_antiquity.war import war, war_targets
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.choosing import Several, Tally, choose
from quarterdeck.kit.hands import draw
from quarterdeck.kit.stores import MANY

USES = {"food": FOOD, "resources": MATERIALS, "gold": FABRIC}  # 6.7
STEALS = {"sea-raid": ("gold", 3), "cattle-raid": ("food", 2)}  # 6.11


# ---------------------------------------------------------------------- what can be taken


def can_take(g: Antiquity, seat: int, square: Square) -> bool:
    """4.2. Whether a nation can pay for an action and meets what it asks for."""
    nation = g.nations[seat]
    if square.id in nation.barred:
        return False
    for i, n in g.book.costs[square.id]:
        if nation.stock[i] < n:
            return False
    asked = NEEDS.get(square.id)
    return asked is None or bool(asked(g, seat))


def limit(g: Antiquity, seat: int, word: str) -> int:
    """7.3, 9.1, 9.2, 9.5. How many at most of what is chosen in number."""
    if word == "shipbuilding":
        return 2 + g.with_good(seat, "wood", "flax")
    if word == "raise-armies":
        return 2 + g.with_type(seat, FABRIC, METAL)
    if word == "population-explosion":
        return 2 + g.kinds(seat, FOOD)
    return 1 + g.with_type(seat, LUXURY)


def most(g: Antiquity, seat: int, square: Square) -> int:
    """The limit, and what can be paid."""
    paid = min([g.has(seat, word) // n for word, n in square.cost.items()], default=MANY)
    return min(limit(g, seat, square.id), paid)


def advances(g: Antiquity, seat: int) -> list[str]:
    """7.6, R7. Levels that can be raised."""
    found = [word for word in LEVELS if word != "government"]
    here = g.nations[seat].levels[LEVELS.index("government")]
    return ["government", *found] if here < g.cities(seat) else found


def price(g: Antiquity, seat: int, monument: Monument) -> int:
    """8.5, R14. What a monument costs a nation."""
    saved = g.book.marble if "marble" in g.goods_of(seat) else 0
    saved += sum([card.discount for card in g.civs(seat)])
    return max(0, monument.cost - saved)


def offered(g: Antiquity, seat: int) -> list[Monument]:
    """Monuments of the row that a nation can pay and place."""
    if not monument_sites(g, seat):
        return []
    row = [g.book.monuments[kind] for kind in g.cards.kinds(g.cards.named("monument-row"))]
    return [monument for monument in row if price(g, seat, monument) <= g.has(seat, "resources")]


def reachable(g: Antiquity, seat: int) -> list[int]:
    """8.1, 8.2, R4. Where Expansion and Conquest lead."""
    return claimable(g, seat, g.has(seat, "fleets") if g.fleet_reach else 0)


def can_grow(g: Antiquity, seat: int) -> bool:
    """Whether Expansion and Conquest lead anywhere."""
    if g.fleet_reach:
        return bool(reachable(g, seat))
    owner, beside = g.owner, g.book.beside
    return any(owner[n] == NOBODY for t in g.held(seat) for n in beside[t])


def colonies(g: Antiquity, seat: int) -> list[int]:
    """8.3, R4. Unclaimed coastal lands, adjacent or within the fleets there were before one was paid."""
    lands, coastal = g.book.lands, g.book.coastal
    return [t for t in claimable(g, seat, g.has(seat, "fleets")) if t < lands and coastal[t]]


def raid_targets(g: Antiquity, seat: int, word: str) -> list[int]:
    """6.11. Whom a raid can reach: somebody with a coast, or with an adjacent territory."""
    if not g.has(seat, "fleets" if word == "sea-raid" else "armies"):
        return []
    if word == "sea-raid":
        return [s for s in sorted(g.others(seat)) if g.coast(s)]
    near = {g.owner[t] for t in g.near(seat)}
    return [s for s in sorted(g.others(seat)) if s in near]


# ---------------------------------------------------------------------- what they do


def resolve(g: Antiquity, seat: int, square: Square) -> Flow[None]:
    """R17. An action is paid, takes effect, and then its cards bring their bonuses."""
    if square.each:
        yield from several(g, seat, square)
    else:
        reach = colonies(g, seat) if square.id == "colonize" else []
        pay(g, seat, square.cost)
        for word, n in square.gain.items():
            gain(g, seat, word, n)
        if square.id == "colonize":
            yield from claim(g, seat, reach)
        else:
            effect = EFFECTS[square.id](g, seat)
            if effect is not None:
                yield from effect
    if square.id != "war":
        trigger(g, seat, square.id)


def several(g: Antiquity, seat: int, square: Square) -> Flow[None]:
    """An amount of the player's choice, each at its cost."""
    top = most(g, seat, square)
    options: list[Option] = [("amount", n) for n in range(1, top + 1)]
    answer = yield Ask(seat, "amount", options, {"square": square.id, "most": top})
    n = int(answer[1])
    pay(g, seat, square.cost, n)
    for word, k in square.gain.items():
        gain(g, seat, word, k * n)


def trade(g: Antiquity, seat: int) -> None:
    """6.1."""
    gain(g, seat, "gold", 1 + g.kinds(seat, LUXURY))


def market(g: Antiquity, seat: int) -> Flow[None]:
    """6.2. Any purchases that the gold allows."""
    bought = yield from choose(seat, "market", partial(stalls, g, seat), {"money": g.has(seat, "gold")})
    for word in PRICES:
        n = list(bought).count(word)
        if n:
            lose(g, seat, "gold", n * PRICES[word])
            gain(g, seat, word, n)


def stalls(g: Antiquity, seat: int) -> Several[str]:
    """What the market sells."""
    gold = g.has(seat, "gold")
    cost = Tally("gold", PRICES, most=gold)
    return Several("buy", {word: gold // each for word, each in PRICES.items()}, tallies=[cost], amounts=True)


def production(g: Antiquity, seat: int) -> None:
    """6.6."""
    gain(g, seat, "resources", 2 + g.level(seat, "industry") + g.with_type(seat, MATERIALS))


def land_use(g: Antiquity, seat: int) -> Flow[None]:
    """6.7. One of three."""
    facts = {word: g.with_type(seat, type_) for word, type_ in USES.items()}
    answer = yield Ask(seat, "land-use", [("use", word) for word in USES], facts)
    word = str(answer[1])
    gain(g, seat, word, g.with_type(seat, USES[word]))


def labored(g: Antiquity, seat: int) -> int:
    """6.8, R10. What Labor brings."""
    fabric, bound = g.with_type(seat, FABRIC), 1 + g.level(seat, "government")
    return 1 + min(fabric, bound) if g.labor_fabric else min(1 + fabric, bound)


def catch(g: Antiquity, seat: int) -> int:
    """6.9, R3. What Fishing brings."""
    seas = sum([g.book.is_sea(t) for t in g.held(seat)]) if g.sea_fishing else 0
    return g.coast(seat) + seas


def drawn_away(g: Antiquity, seat: int) -> int:
    """7.4. How many Assimilation steals at most."""
    return 1 + g.level(seat, "culture") + sum([card.steals for card in g.civs(seat)])


def plunder(g: Antiquity, seat: int) -> None:
    """6.10."""
    die = g.roll()
    g.log("plunder", seat=seat, n=die)
    gain(g, seat, "gold", die)


def raid(word: str) -> Callable[[Antiquity, int], Flow[None]]:
    """6.11. A raid of either kind."""

    def effect(g: Antiquity, seat: int) -> Flow[None]:
        other = yield from pick(g, seat, raid_targets(g, seat, word), word)
        what, n = STEALS[word]
        gain(g, seat, what, lose(g, other, what, n))

    return effect


def pick(g: Antiquity, seat: int, targets: list[int], prompt: str) -> Flow[int]:
    """One of these players."""
    answer = yield Ask(seat, prompt, [("target", SEATS[other]) for other in targets])
    return SEATS.index(str(answer[1]))


def assimilation(g: Antiquity, seat: int) -> Flow[None]:
    """7.4."""
    other = yield from pick(g, seat, sorted(g.others(seat)), "assimilation")
    gain(g, seat, "population", lose(g, other, "population", drawn_away(g, seat)))


def advance(g: Antiquity, seat: int) -> Flow[None]:
    """7.6."""
    answer = yield Ask(seat, "advance", [("advance", word) for word in advances(g, seat)])
    raise_level(g, seat, str(answer[1]))


def dissemination(g: Antiquity, seat: int) -> None:
    """7.7, R18."""
    draw(g, seat, 1)


def monument(g: Antiquity, seat: int) -> Flow[None]:
    """8.5. A monument and the city where it stands; it brings what it says, and another is turned up."""
    options: list[Option] = [
        ("construct", card.id, g.book.places[t]) for card in offered(g, seat) for t in monument_sites(g, seat)
    ]
    answer = yield Ask(seat, "monument", options)
    card, t = g.book.monuments[str(answer[1])], g.book.index[str(answer[2])]
    lose(g, seat, "resources", price(g, seat, card))
    named = g.cards.named
    g.cards.move_kind(card.id, named("monument-row"), named(f"monuments-{seat}"))
    g.monument[t] = card.id
    g.log("builds", seat=seat, card=card.id, place=g.book.places[t])
    gain(g, seat, "vp", card.vp)
    draw_cards(g, g.cards, 1, named("monument-deck"), named("monument-row"))
    if card.oracle:
        consult(g, seat, card.oracle)
    if not card.on:
        yield from gain_all(g, seat, card.gain)


def consult(g: Antiquity, seat: int, n: int) -> None:
    """11.5. The Oracle shows the next Event cards."""
    deck = g.cards.named("event-deck")
    shown = g.cards[deck][: -n - 1 : -1]
    g.cards.look(seat, deck, shown)
    g.log("oracle", seat=seat, n=len(shown))
    g.log("seen", only=(seat,), cards=[g.cards.kind(c) for c in shown])


def initiative(g: Antiquity, seat: int) -> None:
    """9.3, R19."""
    g.leader = seat
    g.log("leads", seat=seat)


def diplomacy(g: Antiquity, seat: int) -> None:
    """9.3."""
    g.nations[seat].peace = True


def revolution(g: Antiquity, seat: int) -> None:
    """9.4."""
    gain(g, seat, "vp", 1 + g.level(seat, "culture") + g.cities(seat) + g.monuments(seat))


def nothing(g: Antiquity, seat: int) -> None:
    """All that the action brings is printed as amounts."""


def make_war(g: Antiquity, seat: int) -> Flow[None]:
    """§10."""
    yield from war(g, seat)


Effect: TypeAlias = Callable[[Antiquity, int], Flow[None] | None]

EFFECTS: dict[str, Effect] = {
    "trade": trade,
    "monument": monument,
    "initiative": initiative,
    "diplomacy": diplomacy,
    "advancement": advance,
    "immigration": nothing,
    "expansion": lambda g, seat: claim(g, seat, reachable(g, seat)),
    "conquest": lambda g, seat: claim(g, seat, reachable(g, seat)),
    "war": make_war,
    "market": market,
    "taxation": lambda g, seat: gain(g, seat, "gold", 3 * g.cities(seat)),
    "cultural-revolution": revolution,
    "urbanization": found_city,
    "harvest": lambda g, s: gain(g, s, "food", 2 + g.level(s, "agriculture") + g.with_type(s, FOOD)),
    "land-use": land_use,
    "invention": nothing,
    "sea-raid": raid("sea-raid"),
    "civilization": enact,
    "event": draw_event,
    "production": production,
    "population-growth": nothing,
    "assimilation": assimilation,
    "plunder": plunder,
    "labor": lambda g, seat: gain(g, seat, "resources", labored(g, seat)),
    "cattle-raid": raid("cattle-raid"),
    "progress": advance,
    "dissemination": dissemination,
    "eureka": nothing,
    "fishing": lambda g, seat: gain(g, seat, "food", catch(g, seat)),
    "leader": draw_leaders,
    "export": lambda g, s: gain(g, s, "gold", 1 + g.level(s, "industry") + g.level(s, "agriculture")),
}

NEEDS: dict[str, Callable[[Antiquity, int], object]] = {
    "monument": offered,
    "expansion": can_grow,
    "conquest": can_grow,
    "colonize": colonies,
    "war": war_targets,
    "urbanization": city_sites,
    "sea-raid": lambda g, seat: raid_targets(g, seat, "sea-raid"),
    "cattle-raid": lambda g, seat: raid_targets(g, seat, "cattle-raid"),
    "civilization": lambda g, seat: g.cards.count(g.cards.hand[seat]),
    "dissemination": lambda g, seat: g.cards.count(g.cards.hand[seat]) < g.book.civ_limit,
    "plunder": lambda g, seat: g.units(seat),
}
