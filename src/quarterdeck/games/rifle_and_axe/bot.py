"""Rifle & Axe: a settler who feeds all first, then builds the stockade, then looks at the awards."""

from __future__ import annotations

from collections.abc import Iterator
from math import tanh

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.bot import Bot
from quarterdeck.games.rifle_and_axe.book import SPRING, STORED, TARGETS, WINTER
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement
from quarterdeck.games.rifle_and_axe.work import can_build, done, free_of, most
from quarterdeck.kit.choosing import toward

SCALES = (6.0, 25.0, 8.0, 30.0, 30.0)  # what makes a clear lead in each award
SAFE = 25  # Fight that no Siege breaks
CALM = 2  # peace points to keep until then
LEADERS = ("clark", "logan", "boone", "harrod", "lindsay")
GOOD_SALE = ("hides", "grain", "livestock", "housewares", "clothes")
LATE = 3  # turns before the end in which money is kept


def evaluate(g: RifleAndAxe, seat: int) -> float:
    """The awards as leads over the best other (alone: over the targets), and how safe the fort is."""
    town = g.towns[seat]
    if town.out:
        return -1.0
    others = [g.awards_of(other) for s, other in enumerate(g.towns) if s != seat and not other.out]
    rival = [max(column) for column in zip(*others, strict=True)] if others else list(TARGETS)
    if g.book.seats > 1 and not others:
        return 1.0
    leads = [
        tanh((mine - best) / scale)
        for mine, best, scale in zip(g.awards_of(town), rival, SCALES, strict=True)
    ]
    safety = 0.2 * min(1.0, g.fight(town) / SAFE) if g.turn < g.turns else 0.0
    return 0.16 * sum(leads) + safety


def policy(g: RifleAndAxe, ask: Ask) -> Option:
    """What such a settler answers."""
    town = g.towns[ask.seat]
    match ask.prompt:
        case "work" | "work-more":
            return next((option for option in plan(g, town) if option in ask.options), ask.options[0])
        case "leader":
            return next(("lead", word) for word in LEADERS if ("lead", word) in ask.options)
        case "sell":
            return sale(g, town, ask)
        case "buy":
            return purchase(g, town, ask)
        case "craftsman":
            return ("take", "carpenter")
        case "peace" | "calm":
            row = next(row for row in g.book.raids.rows if row.id == ask.facts["result"])
            deadly = row.catastrophe and row.fight > g.fight(town)
            spare = g.has(town, "peace") > CALM or g.fight(town) >= SAFE
            return ("reroll",) if deadly or (row.loses > 1 and spare) else ("keep",)
        case "storage":
            return toward(ask, spoiled(g, town, int(ask.facts["excess"])))
        case "barter":
            return toward(ask, bartered(g, town))
    return kinder_loss(g, town, ask)


# ---------------------------------------------------------------------- work


def plan(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """What to do next, most urgent first; each is done as often as it is wanted and can be."""
    yield from make_peace(g, town)
    yield from grow(g, town)
    yield from eat(g, town)
    yield from keep_house(g, town)
    yield from construct(g, town)
    yield from fill_time(g, town)


def times(g: RifleAndAxe, town: Settlement, way: str, wanted: int) -> Iterator[Option]:
    """An action as often as it is wanted, if it can be taken at all."""
    n = min(wanted, most(g, town, g.book.board[way]))
    if n > 0:
        yield ("do", way, n)


def make_peace(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """Peace points against the worst raids, as long as the fort may be overrun."""
    if g.fight(town) < SAFE:
        short = CALM - g.has(town, "peace")
        for gift in ("housewares", "clothes"):
            yield from times(g, town, f"gift-{gift}", min(short, max(0, g.has(town, gift) - 5)))


def grow(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """New Folk, seed in spring, grain in fall."""
    yield from times(g, town, "recruit", 9)
    yield from times(g, town, "harvest", 99)
    if g.season == SPRING:
        yield from times(g, town, "plant", min(6, g.has(town, "grain")))


def eat(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """Food and salt for this turn."""
    folk = g.has(town, "folk")
    short = folk + 2 - g.has(town, "food")
    if short > 0:
        if g.has(town, "grain") > g.storage(town) // 2:
            yield from times(g, town, "grind", -(-short // 4))
        yield from times(g, town, "fishing", -(-short // 2))
        yield from times(g, town, "milking", short)
        yield from times(g, town, "gathering", short)
        yield from times(g, town, "grind", -(-short // 4))
        yield from times(g, town, "hunting", short)
        if short > 2:
            yield from times(g, town, "butchering", short)
    yield from times(g, town, "saltlicks", (folk + 2) // g.book.salted + 1 - g.has(town, "salt"))


def keep_house(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """A cooked meal and soap, clothes and housewares for all."""
    folk = g.has(town, "folk")
    if not done(g, town, "cooking"):
        yield from times(g, town, "cooking", 1)
    if not done(g, town, "soap"):
        yield from times(g, town, "soap", 1)
    yield from times(g, town, "tailoring", folk - g.has(town, "clothes"))
    yield from times(g, town, "home-industries", min(2, folk - g.has(town, "housewares")))
    if folk > g.has(town, "clothes"):
        yield from times(g, town, "weave-clothes", 1)
    if g.stored(town) - folk > g.storage(town):
        yield from times(g, town, "barrels", 1)


def construct(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """The stockade first, then housing, a vat, blockhouses, and what pleases the people."""
    structures = g.book.structures
    wanted = ["stockade"] if not g.structures(town, "stockade") else []
    if not wanted or g.has(town, "folk") > g.housing(town) + 2:
        wanted += ["cabin"] * (g.has(town, "folk") >= g.housing(town))
        wanted += ["leaching-vat", "blockhouse", "church", "courthouse", "school", "log-station", "cabin"]
    yield from [("build", word) for word in wanted if can_build(g, town, structures[word])]
    tools = g.has(town, "tools")
    if g.turn <= g.turns - LATE:
        yield from times(g, town, "make-tools", 1 if tools < 10 and g.has(town, "metal") > 1 else 0)
        if can_send_convoy(g, town):
            yield ("trade",)
    if g.has(town, "lumber") < 4:
        yield from times(g, town, "planks", 1 if g.has(town, "wood") >= 5 else 0)
    aim = 14 if not g.structures(town, "stockade") else 8
    if g.has(town, "wood") < aim:
        yield from times(g, town, "clear-land", -(-(aim - g.has(town, "wood")) // 2))
    if tools < 6:
        yield from times(g, town, "handles", 1)


def can_send_convoy(g: RifleAndAxe, town: Settlement) -> bool:
    """Whether a convoy would have something to sell, or money for something needed."""
    return done(g, town, "trade") < 2 and (g.has(town, "hides") > 1 or g.has(town, "money") >= 8)


def fill_time(g: RifleAndAxe, town: Settlement) -> Iterator[Option]:
    """What is left: hides and hunting for money, land, animals, metal, comfort."""
    yield from times(g, town, "trapping", 3)
    if g.has(town, "gunpowder") > 3:
        yield from times(g, town, "hunting", g.has(town, "gunpowder") - 3)
    yield from times(g, town, "husbandry", 9)
    if g.season == SPRING:
        yield from times(g, town, "plant", max(0, g.has(town, "grain") - 1))
    yield from times(g, town, "clear-land", 9)
    if g.has(town, "metal") < 3:
        yield from times(g, town, "mining", 2)
    yield from times(g, town, "gathering", 9)
    yield from times(g, town, "home-industries", max(0, g.has(town, "folk") + 3 - g.has(town, "housewares")))
    if free_of(g, town, "horses") and g.has(town, "money") + 2 * g.has(town, "hides") > 0:
        yield from [("trade",)] if g.turn > g.turns - LATE and g.has(town, "hides") > 2 else []
    if g.has(town, "wood") > 6:
        yield from times(g, town, "cooking", min(3, g.has(town, "wood") - 6))
    yield from times(g, town, "soap", max(0, g.has(town, "lye") - 2))


# ---------------------------------------------------------------------- trade


def sale(g: RifleAndAxe, town: Settlement, ask: Ask) -> Option:
    """Whatever there is most surplus of."""
    folk = g.has(town, "folk")
    keep = {
        "hides": max(0, folk - g.has(town, "clothes")), "grain": 6 + folk // 2, "livestock": 18,
        "housewares": folk + 4, "clothes": folk + 4,
    }  # fmt: skip
    found = [
        (
            (g.has(town, word) - keep[word]) * g.book.prices[word],
            ("sell", word, g.has(town, word) - keep[word]),
        )
        for word in GOOD_SALE
    ]
    worth, option = max(found)
    return option if worth > 0 and option in ask.options else ask.options[0]


def purchase(g: RifleAndAxe, town: Settlement, ask: Ask) -> Option:
    """What the settlement lacks; late in the game money is kept."""
    folk = g.has(town, "folk")
    wanted = [
        ("salt", folk // g.book.salted - g.has(town, "salt")), ("food", folk - g.has(town, "food")),
        ("gunpowder", 3 - g.has(town, "gunpowder")),
    ]  # fmt: skip
    if g.turn <= g.turns - LATE:
        wanted += [
            ("tools", 7 - g.has(town, "tools")), ("metal", 1 - g.has(town, "metal")),
            ("rifles", 12 - g.has(town, "rifles")),
        ]  # fmt: skip
    for word, n in wanted:
        n = min(n, g.has(town, "money") // g.book.prices[word])
        if n > 0 and ("buy", word, n) in ask.options:
            return ("buy", word, n)
    return ask.options[0]


# ---------------------------------------------------------------------- losses


def spoiled(g: RifleAndAxe, town: Settlement, excess: int) -> list[str]:
    """What goes first: what is beyond a reserve, then grain, food and the rest."""
    held = {word: g.has(town, word) for word in STORED}
    grain = 6 if g.season == WINTER else 4
    reserve = {"gunpowder": 3, "salt": 3, "food": 4, "lye": 1, "grain": grain}
    gone: list[str] = []
    for bounds in (reserve, dict.fromkeys(STORED, 0)):
        for word in ("lye", "grain", "food", "salt", "gunpowder"):
            n = min(excess - len(gone), max(0, held[word] - bounds[word]))
            gone += [word] * n
            held[word] -= n
    return gone


def bartered(g: RifleAndAxe, town: Settlement) -> list[tuple[str, str]]:
    """Spare clothes for hides, or for food where it lacks."""
    spare = max(0, g.has(town, "clothes") - g.has(town, "folk"))
    short = g.has(town, "food") < g.has(town, "folk")
    return [("clothes", "food" if short else "hides")] * spare


def kinder_loss(g: RifleAndAxe, town: Settlement, ask: Ask) -> Option:
    """Of two kinds that of which there is more beyond need: peace before Happiness, grain before food."""
    if ask.options[0][1] == "grain" and g.has(town, "food") > g.has(town, "folk") + 4:
        return ask.options[-1]
    return ask.options[0]


BOT: Bot[RifleAndAxe] = Bot(evaluate=evaluate, policy=policy)
