"""Age of Antiquity: a ruler who counts everything in Victory Points, dearer while turns are left."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.age_of_antiquity.actions import USES, advances, most, offered, price, reachable
from quarterdeck.games.age_of_antiquity.book import FABRIC, FOOD, LUXURY, MATERIALS, PRICES, SEATS, Square
from quarterdeck.games.age_of_antiquity.gains import city_sites
from quarterdeck.games.age_of_antiquity.state import Antiquity
from quarterdeck.games.age_of_antiquity.war import chance, war_targets
from quarterdeck.kit.choosing import toward

# Worth in VP: with many turns left, and at the end.
EARLY = {
    "gold": 0.35,
    "food": 0.3,
    "population": 0.6,
    "resources": 0.65,
    "ideas": 0.9,
    "armies": 0.7,
    "fleets": 0.7,
}
LATE = {
    "gold": 0.2,
    "food": 0.1,
    "population": 0.05,
    "resources": 0.05,
    "ideas": 0.05,
    "armies": 0.05,
    "fleets": 0.05,
}
LEVEL = {
    "government": 1.3,
    "culture": 0.5,
    "industry": 0.5,
    "agriculture": 0.35,
    "military": 0.15,
}  # a turn left
CITY, TERRITORY, CIV, CARD = 0.9, 0.35, 3.0, 0.4  # a city and a territory a turn left
PLENTY = 10  # resources beyond the next city
HORIZON = 8  # turns after which more of them change nothing


def left(g: Antiquity) -> int:
    """Turns after this one."""
    return g.length - g.turn


def rate(g: Antiquity, word: str) -> float:
    """What one of a stock is worth now."""
    if word == "vp":
        return 1.0
    share = min(left(g), HORIZON) / HORIZON
    return LATE[word] + (EARLY[word] - LATE[word]) * share


def value(g: Antiquity, amounts: dict[str, int]) -> float:
    """What some stocks are worth."""
    return sum([n * rate(g, word) for word, n in amounts.items()])


def wealth(g: Antiquity, seat: int) -> float:
    """All that a nation has, in VP."""
    turns = min(left(g), HORIZON)
    words = ("gold", "food", "population", "resources", "ideas", "armies", "fleets")
    total = g.has(seat, "vp") + sum([g.has(seat, word) * rate(g, word) for word in words])
    total += sum([g.level(seat, word) * each * turns for word, each in LEVEL.items()])
    total += turns * (CITY * g.cities(seat) + TERRITORY * len(g.held(seat)) + 0.3 * g.monuments(seat))
    return total + CIV * 0.5 * len(g.civs(seat)) * turns / HORIZON


def evaluate(g: Antiquity, seat: int) -> float:
    """The lead over the best rival."""
    best = max([wealth(g, other) for other in g.others(seat)])
    return (wealth(g, seat) - best) / 40


def worth(g: Antiquity, seat: int, square: Square) -> float:
    """What a square brings, with an eye on the next city: people first, and no heaps of resources."""
    plain = plain_worth(g, seat, square)
    if square.id in ("production", "labor") and g.has(seat, "resources") >= PLENTY:
        return plain * 0.3
    settlers = square.id in ("immigration", "population-growth", "population-explosion", "assimilation")
    ready = g.has(seat, "resources") >= 4 and g.has(seat, "population") < 5
    return plain + 1.5 * (settlers and ready and left(g) > 1)


def plain_worth(g: Antiquity, seat: int, square: Square) -> float:
    """What a square brings, less what it costs, in VP."""
    turns = min(left(g), HORIZON)
    fixed = value(g, square.gain) - value(g, square.cost)
    for card in g.bonuses(seat):
        if square.id in card.on:
            fixed += value(g, card.gain)
    match square.id:
        case "trade":
            return fixed + rate(g, "gold") * (1 + g.kinds(seat, LUXURY))
        case "monument":
            return max([m.vp + 0.8 - price(g, seat, m) * rate(g, "resources") for m in offered(g, seat)])
        case "shipbuilding" | "raise-armies" | "population-explosion" | "bread-circus":
            n = most(g, seat, square)
            if square.id in ("shipbuilding", "raise-armies"):
                n = min(n, max(0, 3 - g.units(seat)))
            return fixed * n
        case "advancement" | "progress":
            return fixed + LEVEL[best_level(g, seat)] * turns
        case "expansion" | "conquest" | "colonize":
            return fixed + TERRITORY * turns + 0.3
        case "war":
            return max([battle_worth(g, seat, other) for other in war_targets(g, seat)])
        case "market":
            gold = g.has(seat, "gold")
            return 0.2 * gold if left(g) == 0 else 0.25 * gold - 1.0 if gold > 14 else -1.0
        case "taxation":
            return rate(g, "gold") * 3 * g.cities(seat)
        case "export":
            return rate(g, "gold") * (1 + g.level(seat, "industry") + g.level(seat, "agriculture"))
        case "cultural-revolution":
            return 1.0 + g.level(seat, "culture") + g.cities(seat) + g.monuments(seat)
        case "urbanization":
            return (
                fixed + CITY * turns + (LEVEL["government"] * turns * 0.5 if g.cities(seat) < 3 else 0) + 1.0
            )
        case "harvest":
            return rate(g, "food") * (2 + g.level(seat, "agriculture") + g.with_type(seat, FOOD))
        case "production":
            return rate(g, "resources") * (2 + g.level(seat, "industry") + g.with_type(seat, MATERIALS))
        case "land-use":
            return max([rate(g, word) * g.with_type(seat, type_) for word, type_ in USES.items()])
        case "labor":
            return fixed + rate(g, "resources") * min(
                1 + g.with_type(seat, FABRIC), 1 + g.level(seat, "government")
            )
        case "fishing":
            return fixed + rate(g, "food") * g.coast(seat)
        case "sea-raid":
            return fixed + rate(g, "gold") * min(3, max([g.has(s, "gold") for s in g.others(seat)])) + 0.3
        case "cattle-raid":
            return fixed + rate(g, "food") * 2 + 0.2
        case "plunder":
            return rate(g, "gold") * 3.5
        case "assimilation":
            n = 1 + g.level(seat, "culture")
            return rate(g, "population") * min(n, max([g.has(s, "population") for s in g.others(seat)])) + 0.2
        case "civilization":
            return fixed + CIV * (0.4 + 0.6 * turns / HORIZON)
        case "dissemination":
            return fixed + CARD * turns / HORIZON
        case "event":
            return fixed + 1.2
        case "leader":
            return fixed + 4.0
        case "initiative":
            return fixed + 0.2
    return fixed


def battle_worth(g: Antiquity, seat: int, other: int) -> float:
    """The victories to be expected, less those of the other side."""
    mine = g.units(seat) * chance(g, seat, other)
    theirs = g.units(other) * chance(g, other, seat)
    spoils = max(0.0, mine - g.units(other)) * 2
    return mine * 1.2 + spoils - theirs * 1.6


def best_level(g: Antiquity, seat: int) -> str:
    """The level that is worth most now."""
    scores = {"industry": g.level(seat, "industry"), "culture": g.level(seat, "culture"),
              "agriculture": g.level(seat, "agriculture"), "military": g.level(seat, "military")}  # fmt: skip
    return max(advances(g, seat), key=lambda word: LEVEL[word] - 0.06 * scores.get(word, 0))


def land_worth(g: Antiquity, seat: int, word: str) -> float:
    """How good a territory is: new goods, neighbours, land before sea."""
    t = g.book.index[word]
    good = g.book.goods[g.goods[t]]
    score = {"materials": 1.0, "food": 0.8, "luxury": 0.9, "fabric": 0.7, "hard-metal": 0.8}[good.type]
    score += 0.5 * (good.id not in g.goods_of(seat)) + 0.3 * (not g.book.is_sea(t)) + 0.5 * bool(g.city[t])
    return score + 0.05 * len(g.book.beside[t])


def policy(g: Antiquity, ask: Ask) -> Option:
    """What such a ruler answers."""
    seat, options = ask.seat, ask.options
    match ask.prompt:
        case "act" | "act-more" | "act-some":
            board = g.book.board
            return max(
                [option for option in options if option[0] == "act"] or options,
                key=lambda option: worth(g, seat, board[option[1]]) if len(option) > 1 else 0.0,
            )
        case "culture":
            return max(options, key=lambda o: culture_worth(g, str(o[1])))
        case "amount":
            return amount(g, seat, ask)
        case "advance":
            return ("advance", best_level(g, seat))
        case "home" | "claim" | "seize" | "annex" | "city":
            return max(options, key=lambda o: land_worth(g, seat, str(o[1])))
        case "abandon" | "ruin":
            return min(
                options,
                key=lambda o: land_worth(g, seat, str(o[1])) + 2 * bool(g.city[g.book.index[str(o[1])]]),
            )
        case "settle":
            words = [str(thing) for thing in ask.several.things] if ask.several else []
            return best_pair(g, seat, ask, words)
        case "monument":
            return max(
                options,
                key=lambda o: (
                    g.book.monuments[str(o[1])].vp - price(g, seat, g.book.monuments[str(o[1])]) * 0.5
                ),
            )
        case "market":
            return toward(ask, shopping(g, seat))
        case "upkeep":
            return toward(ask, kept(g, seat))
        case "land-use":
            return max(options, key=lambda o: rate(g, str(o[1])) * g.with_type(seat, USES[str(o[1])]))
        case "war" | "sea-raid" | "cattle-raid" | "assimilation" | "victim":
            return max(options, key=lambda o: target_worth(g, seat, ask.prompt, SEATS.index(str(o[1]))))
        case "enact":
            return max(options, key=lambda o: civ_worth(g, str(o[1])))
        case "follow":
            return max(options, key=lambda o: leader_worth(g, seat, str(o[1])))
        case "more-conquest":
            return ("go",) if reachable(g, seat) and left(g) > 1 else ("stop",)
        case "more-war":
            return ("go",) if max([battle_worth(g, seat, s) for s in war_targets(g, seat)]) > 0 else ("stop",)
    return options[0]


def amount(g: Antiquity, seat: int, ask: Ask) -> Option:
    """As many as pay for themselves."""
    square = g.book.board[ask.facts["square"]]
    gains = value(g, square.gain) > value(g, square.cost)
    if square.id in ("shipbuilding", "raise-armies"):
        return ask.options[min(len(ask.options), max(1, 3 - g.units(seat))) - 1]
    return ask.options[-1] if gains else ask.options[0]


def culture_worth(g: Antiquity, word: str) -> float:
    """What a culture begins with."""
    gain = g.book.cultures[word].gain
    rates = {
        "vp": 1.0,
        "territories": 2.5,
        "gold": 0.4,
        "armies": 0.8,
        "fleets": 0.9,
        **{w: 8 * r for w, r in LEVEL.items()},
    }
    return sum([n * rates[w] for w, n in gain.items()])


def best_pair(g: Antiquity, seat: int, ask: Ask, words: list[str]) -> Option:
    """The two best territories that go together."""
    assert ask.several is not None, "two territories are chosen"
    ranked = sorted(words, key=lambda word: -land_worth(g, seat, word))
    sets = ask.several.only or ()
    things = ask.several.things
    best = max(
        sets, key=lambda taken: sum([land_worth(g, seat, str(things[k])) for k, n in enumerate(taken) if n])
    )
    return toward(ask, [things[k] for k, n in enumerate(best) if n]) if ranked else ask.options[0]


def shopping(g: Antiquity, seat: int) -> list[str]:
    """VP at the end; before that what the next city lacks."""
    gold, bought = g.has(seat, "gold"), []
    if left(g) > 2:
        short = max(0, 5 - g.has(seat, "resources"))
        bought += ["resources"] * min(short, gold // PRICES["resources"])
        gold -= len(bought) * PRICES["resources"]
        if city_sites(g, seat) and gold < 10:
            return bought
    return [*bought, *["vp"] * (gold // PRICES["vp"])]


def kept(g: Antiquity, seat: int) -> list[str]:
    """Food for upkeep where there is plenty; in the last turn everybody is dismissed."""
    if left(g) == 0:
        return ["armies"] * g.has(seat, "armies") + ["fleets"] * g.has(seat, "fleets")
    units = g.units(seat)
    need = max(0, units - g.has(seat, "gold"))
    paid = min(units, max(need, g.has(seat, "food") - 3), g.has(seat, "food"))
    paid = max(0, paid)
    sent = -(-max(0, need - paid) // (1 + g.book.mercenary))
    armies = min(sent, g.has(seat, "armies"))
    return ["food"] * paid + ["armies"] * armies + ["fleets"] * (sent - armies)


def target_worth(g: Antiquity, seat: int, prompt: str, other: int) -> float:
    """Whom to harm: who has most of what is taken, and the leader if equal."""
    if prompt == "war":
        return battle_worth(g, seat, other)
    word = {"sea-raid": "gold", "cattle-raid": "food"}.get(prompt, "population")
    return min(4, g.has(other, word)) + 0.01 * g.has(other, "vp")


def civ_worth(g: Antiquity, word: str) -> float:
    """What a Civ card is worth now."""
    card, turns = g.book.civs[word], min(left(g), HORIZON)
    if card.on or card.whenever or card.level:
        return 0.35 * turns
    if card.actions:
        return 0.9 * turns
    if card.discount or card.steals:
        return 0.25 * turns
    return sum(
        [
            value(g, {w: n}) if w in EARLY or w == "vp" else n * LEVEL.get(w, TERRITORY) * turns
            for w, n in card.gain.items()
        ]
    )


def leader_worth(g: Antiquity, seat: int, word: str) -> float:
    """What a leader is worth now."""
    card, turns = g.book.leaders[word], min(left(g), HORIZON)
    if card.conquests:
        return min(card.conquests, g.has(seat, "armies")) * (0.6 + TERRITORY * turns)
    if card.wars or card.battle:
        return 0.5
    if card.steals:
        return 2.0 * (g.book.seats - 1) + 1
    rates = {"actions": 2.2, "cities": CITY * turns + 1, **{w: r * turns for w, r in LEVEL.items()}}
    return sum([n * (rates[w] if w in rates else rate(g, w)) for w, n in card.gain.items()])


BOT: Bot[Antiquity] = Bot(evaluate=evaluate, policy=policy)
