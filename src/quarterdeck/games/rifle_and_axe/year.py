"""Rifle & Axe: the phases before and after the actions, but for raids (§7, §8, §10)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.games.rifle_and_axe.book import BROUGHT, CRAFTS, FALL, SPRING, STORED, WINTER, LossRow
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement, counted
from quarterdeck.games.rifle_and_axe.work import growth_count
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.stores import mix_options

MILITIA_TURNS = 2  # 7.4: this and the next


def growth(g: RifleAndAxe) -> None:
    """7.1, R1. Births and immigrants."""
    town = g.me
    town.killed, town.starving, town.winter = 0, False, ""
    for _ in range(growth_count(g, g.has(town, "folk"))):
        row = g.book.growth[g.roll()]
        g.log("growth", seat=g.active, result=row.id)
        g.add(town, "folk", row.births)
        for _ in range(row.immigrants):
            immigrant(g, town)


def immigrant(g: RifleAndAxe, town: Settlement) -> None:
    """7.2. A newcomer with belongings."""
    for word in BROUGHT:
        g.add(town, word, 1)
    brought = [g.book.supplies[g.roll()] for _ in range(2)]
    g.log("immigrant", seat=g.active, supplies=[row.id for row in brought])
    for row in brought:
        if not g.add(town, row.resource, 1):
            g.log("no-pen", seat=g.active)


def livestock(g: RifleAndAxe) -> None:
    """7.3, 7.5. Livestock breed, perhaps a foal, and the vat gives its lye."""
    town = g.me
    bred = g.has(town, "livestock") // g.book.breeding
    g.add(town, "livestock", bred)
    foal = g.roll() >= g.book.foal
    horse = g.add(town, "horses", int(foal))
    lye = g.add(town, "lye", g.of_structures(town, "lye"))
    g.log("livestock", seat=g.active, n=bred)
    if foal:
        g.log("foal" if horse else "no-pen", seat=g.active)
    if lye:
        g.log("vat", seat=g.active, n=lye)


def boon(g: RifleAndAxe) -> Flow[None]:
    """7.4. A stroke of luck, but not in winter."""
    if g.season == WINTER:
        return
    town = g.me
    row = g.book.boons[g.roll(10)].id
    g.log("boon", seat=g.active, result=row)
    match row.removeprefix("boon-"):
        case "scotch-irish":
            immigrant(g, town)
        case "germans":
            for _ in range(2 if g.season == SPRING else 1):
                immigrant(g, town)
        case "craftsman":
            answer = yield Ask(g.active, "craftsman", [("take", craft) for craft in CRAFTS])
            g.me.crafts = (*g.me.crafts, str(answer[1]))
            g.log("craftsman", seat=g.active, craft=answer[1])
        case "harvest":
            receive(g, town, "grain", 8 if g.season == FALL else 4)
        case "fertility":
            receive(g, town, "livestock", 1)
        case "good-times":
            receive(g, town, "happiness", 2)
        case "militia":
            town.militia = MILITIA_TURNS
            g.log("militia", seat=g.active, n=g.book.militia)
        case "nature":
            lend(g, town, "bountiful-nature")
        case extra:  # the Stone Cutter and the Traders
            lend(g, town, extra)


def receive(g: RifleAndAxe, town: Settlement, word: str, n: int) -> None:
    """What a boon brings."""
    g.add(town, word, n)
    g.log("receives", seat=g.active, n=n, good=word)


def lend(g: RifleAndAxe, town: Settlement, extra: str) -> None:
    """7.4, R11. An extra action of this turn."""
    town.extras = (*town.extras, extra)
    g.log("extra", seat=g.active, way=g.book.extras[extra].serves[0])


# ---------------------------------------------------------------------- losses


def lose_folk(g: RifleAndAxe, town: Settlement, n: int) -> int:
    """R8. Folk are lost, as far as there are any; how many."""
    lost = -g.add(town, "folk", -n)
    town.killed += lost
    if lost:
        g.log("folk", seat=g.active, n=lost)
    return lost


def lose(g: RifleAndAxe, words: tuple[str, ...], n: int, what: str) -> Flow[int]:
    """R8. So many of one kind, or of two in a mix that the owner chooses; how many were missing."""
    town = g.me
    there = [g.has(town, word) for word in words]
    total = min(n, sum(there))
    taken = [min(total, there[0]), 0]
    if len(words) == 2:
        options = mix_options("lose", (words[0], words[1]), (there[0], there[1]), total)
        taken = [int(options[0][2]), int(options[0][4])]
        if len(options) > 1:
            answer = yield Ask(g.active, "lose", options, {"what": what, "n": total})
            taken = [int(answer[2]), int(answer[4])]
    for word, k in zip(words, taken, strict=False):
        if k:
            g.add(g.me, word, -k)
            g.log("loses", seat=g.active, n=k, good=counted(word, k))
    if n and not total:
        g.log("spared", seat=g.active)
    return n - total


def misfortune(g: RifleAndAxe, row: LossRow) -> Flow[None]:
    """A row of the Hardship or the Mishap Table."""
    town = g.me
    g.log("misfortune", seat=g.active, result=row.id)
    if row.loses == ("folk",):
        lose_folk(g, town, row.n)
    elif row.loses == ("cabin",):
        site = g.book.sites.index("cabin")
        lost = min(row.n, town.built[site])
        town.built[site] -= lost
        g.log("burns" if lost else "spared", seat=g.active)
    else:
        yield from lose(g, row.loses, row.n, row.id)


def hardship(g: RifleAndAxe) -> Flow[None]:
    """8.1. One roll."""
    yield from misfortune(g, g.book.hardships[g.roll(10)])


def mishaps(g: RifleAndAxe) -> Flow[None]:
    """8.2. Two rolls."""
    for _ in range(2):
        yield from misfortune(g, g.book.mishaps[g.roll(10)])


# ---------------------------------------------------------------------- the end of a turn


def consume(g: RifleAndAxe) -> None:
    """10.1, 10.2, R9. Food and salt."""
    town = g.me
    folk = g.has(town, "folk")
    eaten = -g.add(town, "food", -folk)
    unfed = folk - eaten
    town.starving = unfed > 0
    g.log("eats", seat=g.active, n=eaten)
    if unfed:
        lost = sum([die >= g.book.starve for die in g.dice(unfed)])
        g.log("starves", seat=g.active, n=unfed, lost=lost)
        lose_folk(g, town, lost)
    need = g.has(town, "folk") // g.book.salted
    missing = need + g.add(town, "salt", -need)
    if need > missing:
        g.log("salts", seat=g.active, n=need - missing)
    if missing:
        without = missing * g.book.salted
        lost = sum([die >= g.book.unsalted for die in g.dice(without)])
        g.log("unsalted", seat=g.active, n=without, lost=lost)
        lose_folk(g, town, lost)


def winter(g: RifleAndAxe) -> Flow[None]:
    """10.3, 10.4. Every fourth turn."""
    if g.season != WINTER:
        return
    row = g.book.winters[g.roll()]
    town = g.me
    town.winter = row.severity
    g.log("winter", seat=g.active, result=row.id)
    if row.livestock:
        yield from lose(g, ("livestock",), row.livestock, row.id)
    short = yield from lose(g, ("wood", "lumber"), row.fuel, row.id)
    town = g.me
    lacks = shortages(g, town)
    if row.severity == "harsh":
        found = [*[lack for lack in ("housing", "clothes") if lack in lacks], *["fuel"] * (short > 0)]
        found += ["food"] * town.starving
        if found:
            g.log("harsh", seat=g.active, lacks=found)
        lose_folk(g, town, row.folk + len(found))


def shortages(g: RifleAndAxe, town: Settlement) -> list[str]:
    """R9. What there is less of than Folk."""
    folk = g.has(town, "folk")
    found = ["housing"] if g.housing(town) < folk else []
    return found + [word for word in ("clothes", "housewares") if g.has(town, word) < folk]


def storage(g: RifleAndAxe) -> Flow[None]:
    """10.5. What does not fit is lost, the owner choosing what."""
    excess = g.stored(g.me) - g.storage(g.me)
    if excess <= 0:
        return
    facts = {"excess": excess, "room": g.storage(g.me)}
    lost = yield from choose(g.active, "storage", partial(spoils, g, excess), facts)
    for word in STORED:
        n = list(lost).count(word)
        if n:
            g.add(g.me, word, -n)
            g.log("spoils", seat=g.active, n=n, good=word)


def spoils(g: RifleAndAxe, n: int) -> Several[str]:
    """So many units of what is stored."""
    return Several("spoil", {word: g.has(g.me, word) for word in STORED}, least=n, most=n, amounts=True)


def happiness(g: RifleAndAxe) -> None:
    """10.6."""
    town = g.me
    dice = g.dice(2)
    change = sum(dice) + (town.winter == "mild") - (town.winter == "harsh") - town.starving
    lacks = shortages(g, town)
    change -= town.killed + len(lacks)
    g.add(town, "happiness", change)
    g.log("happy", seat=g.active, dice=dice, killed=town.killed, n=g.has(town, "happiness"))
    if lacks or town.starving:
        g.log("short", seat=g.active, lacks=["food"] * town.starving + lacks)
    if town.winter in ("mild", "harsh"):
        g.log(f"{town.winter}-mood", seat=g.active)
    if town.militia:
        town.militia -= 1
