"""Rifle & Axe: the action phase (§3 to §5)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.rifle_and_axe.book import CRAFTS, SUMMER, WINTER, Extra, Structure, Way
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement, counted
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.stores import MANY

DONE: Option = ("done",)
BUILD, TRADE = "build", "trade"
NO_HANDS = (0, 0)


def begin_work(g: RifleAndAxe) -> None:
    """3.1, 3.5, R6. All Folk are idle, all equipment is free, and extra actions are counted."""
    town = g.me
    town.start = town.stock[:]
    town.used = [0] * len(town.stock)
    town.spent = [0] * len(town.stock)
    town.done = [0] * len(g.book.ways)
    town.paid = [0] * len(g.book.groups)
    town.idle = g.has(town, "folk")
    lasting = [extra.id for extra in g.book.extras.values() if extra.of and is_there(g, town, extra)]
    town.extras = (*town.extras, *lasting)


def is_there(g: RifleAndAxe, town: Settlement, extra: Extra) -> bool:
    """Whether a settlement has the leader or the structure of an extra action."""
    return town.leader == extra.of or (extra.of in g.book.structures and g.structures(town, extra.of) > 0)


def work(g: RifleAndAxe) -> Flow[str | None]:
    """3.1. One kind of work after the other, each any number of times, until the player is done."""
    town = g.me
    facts = {"idle": town.idle, "turn": g.turn, "season": g.season, "more": len(town.extras)}
    prompt = "work-more" if town.extras else "work"
    answer = yield Ask(g.active, prompt, lambda: works(g, g.me), facts, window=True)
    if answer == DONE:
        end_work(g)
        return None
    if answer[0] == BUILD:
        build(g, g.book.structures[str(answer[1])])
    elif answer == (TRADE,):
        yield from trade(g)
    else:
        do(g, g.book.board[answer[1]], int(answer[2]))
    return AGAIN


def works(g: RifleAndAxe, town: Settlement) -> list[Option]:
    """All that can be done now, and how often."""
    options: list[Option] = [DONE]
    if not town.idle and not town.extras:
        return options
    helpers = g.book.helpers(town.extras)
    ways = g.book.open_in[g.season]
    for way in ways if town.idle else [way for way in ways if way.group in helpers]:
        if way.id == BUILD:
            options += [(BUILD, s.id) for s in buildable(g, town)]
        elif way.id == TRADE:
            if can_trade(g, town):
                options.append((TRADE,))
        elif n := in_season(g, town, way):
            ready = g.book.priced[way.id].options
            options += ready[:n] if n <= len(ready) else [("do", way.id, k) for k in range(1, n + 1)]
    return options


# ---------------------------------------------------------------------- limits


def available(g: RifleAndAxe, town: Settlement, i: int) -> int:
    """R2, 5.3. How much may be used up: not what is at work; by option only what was there at the start."""
    idle = town.stock[i] - town.used[i]
    return idle if g.same_turn else min(idle, town.start[i] - town.spent[i])


def free(town: Settlement, i: int) -> int:
    """3.2, R2. Equipment that has not served this turn, was there at its start and still is."""
    return min(town.start[i], town.stock[i]) - town.used[i]


def free_of(g: RifleAndAxe, town: Settlement, word: str) -> int:
    """The same by word."""
    return free(town, g.book.goods.index[word])


def done(g: RifleAndAxe, town: Settlement, way: str) -> int:
    """How often an action was taken this turn."""
    return town.done[g.book.ways.index(way)]


def single(g: RifleAndAxe, town: Settlement, group: str) -> list[Extra]:
    """Extra actions that serve for this alone."""
    return [e for e in held_extras(g, town) if e.serves == (group,)]


def flexible(g: RifleAndAxe, town: Settlement, group: str) -> list[Extra]:
    """Extra actions that serve for this or for others."""
    return [e for e in held_extras(g, town) if group in e.serves and len(e.serves) > 1]


def held_extras(g: RifleAndAxe, town: Settlement) -> list[Extra]:
    """The extra actions that are left."""
    return [g.book.extras[word] for word in town.extras]


def cap(g: RifleAndAxe, town: Settlement, way: Way) -> int:
    """3.3, 3.4, R6. How often Folk may take an action of this group in a turn."""
    if way.group in CRAFTS:
        return 1 + town.crafts.count(way.group)
    if way.id == "recruit":
        return growth_count(g, town.start[g.book.goods.index["folk"]])
    if way.per:
        return town.start[g.book.goods.index[way.per]] // way.each
    return way.cap or MANY


def growth_count(g: RifleAndAxe, folk: int) -> int:
    """R1. One for every 20 Folk; at least one, unless the literal rule holds."""
    literal = folk // g.book.growth_each
    return literal if g.literal_growth else max(1, literal)


def hands(g: RifleAndAxe, town: Settlement, way: Way) -> int:
    """How often an action can still be taken, by Folk within its limit and by extra actions."""
    by_folk = 0
    if town.idle:
        left = cap(g, town, way) - town.paid[g.book.priced[way.id].group]
        by_folk = left if left < town.idle else town.idle
    return by_folk + (g.book.helpers(town.extras).get(way.group, NO_HANDS)[0] if town.extras else 0)


def most(g: RifleAndAxe, town: Settlement, way: Way) -> int:
    """How often this can be done now."""
    return in_season(g, town, way) if g.season in way.seasons else 0


def in_season(g: RifleAndAxe, town: Settlement, way: Way) -> int:
    """How often this can be done, if it is the time of year for it."""
    n = hands(g, town, way)
    if not n:
        return 0
    priced = g.book.priced[way.id]
    for i, cost in priced.cost:
        there = available(g, town, i)
        n = min(n, -(-there // cost) if way.id == "grind" else there // cost)
    equipped = g.book.helpers(town.extras).get(way.group, NO_HANDS)[1] if town.extras else 0
    for i, busy, is_given in priced.busy:
        there = free(town, i)
        if is_given:  # a horse that is given away does not carry the next gift
            there = (there + 1) // 2
        n = min(n, equipped + there // busy)
    if way.id == "plant":
        n = min(n, g.has(town, "plots") - g.has(town, "seed"))
    elif way.id == "cooking":
        n = min(n, g.has(town, "food") - done(g, town, "cooking"))
    return max(0, n)


# ---------------------------------------------------------------------- doing


def do(g: RifleAndAxe, way: Way, n: int) -> None:
    """§4. An action is taken n times."""
    town, priced = g.me, g.book.priced[way.id]
    gained: dict[str, int] = {}
    before = [town.spent[i] for i, _ in priced.cost]
    for _ in range(n):
        equipped = employ(g, town, way)
        share = 4
        if way.id == "grind":
            share = min(4, g.has(town, "grain"))
        for i, cost in priced.cost:
            amount = share if way.id == "grind" else cost
            town.stock[i] -= amount
            town.spent[i] += amount
        if not equipped:
            for i, busy, _ in priced.busy:
                town.used[i] += busy
        for word, amount in gains(g, way, share).items():
            gained[word] = gained.get(word, 0) + g.add(town, word, amount)
    if way.id == "shoe-horses":
        town.extras = (*town.extras, *["shod-horses"] * n)
    spent = {w: town.spent[i] - was for w, (i, _), was in zip(way.cost, priced.cost, before, strict=True)}
    g.log("does", seat=g.active, way=way.id, n=n)
    for verb, amounts in (("uses", spent), ("gets", gained)):
        for word, k in amounts.items():
            if k:
                g.log(verb, seat=g.active, n=k, good=counted(word, k))


def gains(g: RifleAndAxe, way: Way, share: int) -> dict[str, int]:
    """What one action brings, by season (4.16) and by how much grain was left (4.9)."""
    if way.id == "grind":
        return {"food": share}
    if way.id == "fishing" and g.season == WINTER:
        return {"food": 1}
    if way.id == "gathering" and g.season == SUMMER:
        return {**way.gain, "happiness": 1}
    return way.gain


def employ(g: RifleAndAxe, town: Settlement, way: Way) -> bool:
    """R3. Who does it: an extra action for this alone, a Folk, another extra; whether it is equipped."""
    priced = g.book.priced[way.id]
    k = priced.group
    town.done[priced.place] += 1
    own = single(g, town, way.group)
    if own:
        best = max(own, key=lambda extra: extra.equipped)
        use_extra(town, best.id)
        return best.equipped
    if town.idle and town.paid[k] < cap(g, town, way):
        town.idle -= 1
        town.paid[k] += 1
    else:
        use_extra(town, flexible(g, town, way.group)[0].id)
    return False


def use_extra(town: Settlement, word: str) -> None:
    """An extra action is used up."""
    at = town.extras.index(word)
    town.extras = (*town.extras[:at], *town.extras[at + 1 :])


# ---------------------------------------------------------------------- building


def builders(g: RifleAndAxe, town: Settlement) -> list[Extra]:
    """Extra Builds that are left, those for nothing else first."""
    if not town.extras:
        return []
    return [*single(g, town, BUILD), *flexible(g, town, BUILD)]


def labor_of_folk(g: RifleAndAxe, structure: Structure, extra: int) -> int:
    """4.3, R4. How many Folk must work, beside so many extra Builds."""
    if g.whole_build:
        return 0 if extra else structure.labor
    return max(0, structure.labor - extra)


def buildable(g: RifleAndAxe, town: Settlement) -> list[Structure]:
    """2.4, 4.3. What there are labor, tools, a horse, wood, lumber and room for."""
    if free_of(g, town, "horses") < 1:
        return []
    index = g.book.goods.index
    tools, extra = free_of(g, town, "tools"), len(builders(g, town))
    wood, lumber = available(g, town, index["wood"]), available(g, town, index["lumber"])
    return [
        s
        for s, n in zip(g.book.structures.values(), town.built, strict=True)
        if s.labor <= tools
        and s.wood <= wood
        and s.lumber <= lumber
        and (not s.most or n < s.most)
        and labor_of_folk(g, s, extra) <= town.idle
    ]


def can_build(g: RifleAndAxe, town: Settlement, structure: Structure) -> bool:
    """Whether it can be built now."""
    return structure in buildable(g, town)


def build(g: RifleAndAxe, structure: Structure) -> None:
    """4.3, 2.5. A structure is built, with its Happiness at once."""
    town, index = g.me, g.book.goods.index
    extras = builders(g, town)
    folk = labor_of_folk(g, structure, len(extras))
    extras = extras[: 1 if g.whole_build else structure.labor - folk]
    for extra in extras:
        use_extra(town, extra.id)
    town.idle -= folk
    town.used[index["tools"]] += structure.labor
    town.used[index["horses"]] += 1
    for word, n in (("wood", structure.wood), ("lumber", structure.lumber)):
        town.stock[index[word]] -= n
        town.spent[index[word]] += n
    town.built[g.book.sites.index(structure.id)] += 1
    town.done[g.book.ways.index(BUILD)] += 1
    g.add(town, "happiness", structure.happiness)
    g.log("builds", seat=g.active, structure=structure.id)
    if structure.happiness:
        g.log("gets", seat=g.active, n=structure.happiness, good="happiness")


# ---------------------------------------------------------------------- trade


def can_trade(g: RifleAndAxe, town: Settlement) -> bool:
    """5.1, 5.4. A free horse, or no horse at all and no trade yet; and somebody to go."""
    way = g.book.board[TRADE]
    horses = free_of(g, town, "horses") >= 1
    none = g.has(town, "horses") == 0 and not done(g, town, TRADE)
    return (horses or none) and hands(g, town, way) > 0


def trade(g: RifleAndAxe) -> Flow[None]:
    """5.1. Sell one good, then buy one."""
    town = g.me
    employ(g, town, g.book.board[TRADE])
    if free_of(g, town, "horses") >= 1:
        town.used[g.book.goods.index["horses"]] += 1
    answer = yield Ask(g.active, "sell", lambda: sales(g, g.me), {"money": g.has(town, "money")}, more=True)
    if answer != DONE:
        deal(g, str(answer[1]), -int(answer[2]))
    money = g.has(g.me, "money")
    answer = yield Ask(g.active, "buy", lambda: purchases(g, g.me), {"money": money}, more=True)
    if answer != DONE:
        deal(g, str(answer[1]), int(answer[2]))


def sales(g: RifleAndAxe, town: Settlement) -> list[Option]:
    """5.2, 5.3. Any quantity of a good that is not committed."""
    found: list[Option] = [DONE]
    for word in g.book.prices:
        i = g.book.goods.index[word]
        found += [("sell", word, n) for n in range(1, available(g, town, i) + 1)]
    return found


def purchases(g: RifleAndAxe, town: Settlement) -> list[Option]:
    """5.2, R7. Any quantity of a good that money and, for horses, pens allow."""
    found: list[Option] = [DONE]
    for word, price in g.book.prices.items():
        n = g.has(town, "money") // price
        if word == "horses":
            n = min(n, max(0, g.pens(town) - g.has(town, "horses")))
        found += [("buy", word, k) for k in range(1, n + 1)]
    return found


def deal(g: RifleAndAxe, word: str, n: int) -> None:
    """So many of a good bought (or, below zero, sold) at its price."""
    town, price = g.me, g.book.prices[word]
    g.add(town, word, n)
    g.add(town, "money", -n * price)
    if n < 0:
        town.spent[g.book.goods.index[word]] -= n
    verb, k = "buys" if n > 0 else "sells", abs(n)
    g.log(verb, seat=g.active, good=counted(word, k), n=k, money=k * price)


def end_work(g: RifleAndAxe) -> None:
    """4.11, 4.12. Without soap or cooking Happiness is lost; extra actions of this turn end."""
    town = g.me
    for word in ("soap", "cooking"):
        if not done(g, town, word):
            lost = -g.add(town, "happiness", -g.book.unkempt)
            g.log("unkempt", seat=g.active, what=word, n=lost)
    town.extras = ()
