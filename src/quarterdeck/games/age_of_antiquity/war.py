"""Age of Antiquity: war (§10)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.age_of_antiquity.book import METAL, SEATS
from quarterdeck.games.age_of_antiquity.gains import gain, lose_units, take, trigger
from quarterdeck.games.age_of_antiquity.state import Antiquity


def war_targets(g: Antiquity, seat: int) -> list[int]:
    """10.1, 9.3, R5. Players within reach with fewer armies, or fewer fleets, who made no peace."""
    armies, fleets = g.has(seat, "armies"), g.has(seat, "fleets")
    if not armies and not fleets:
        return []
    weaker = [
        other
        for other in sorted(g.others(seat))
        if not g.nations[other].peace and (armies > g.has(other, "armies") or fleets > g.has(other, "fleets"))
    ]
    reached = {g.owner[t] for t in g.near(seat, fleets)} if weaker else set()
    return [other for other in weaker if other in reached]


def modifier(g: Antiquity, seat: int, other: int) -> int:
    """10.3. What is added to a side's battle rolls."""
    mine, theirs = g.goods_of(seat), g.goods_of(other)
    unarmed = not any(g.book.goods[good].type == METAL for good in theirs)
    added = g.nations[seat].battle + (g.level(seat, "military") > g.level(other, "military"))
    if "iron" in mine:
        added += 2 if unarmed else "iron" not in theirs
    elif "bronze" in mine:
        added += unarmed
    return added + ("horses" in mine and "horses" not in theirs)


def chance(g: Antiquity, seat: int, other: int) -> float:
    """How likely a die of this side is a victory."""
    return min(10, 11 - g.book.victory + modifier(g, seat, other)) / 10


def war(g: Antiquity, seat: int) -> Flow[bool]:
    """§10. A war against a player of one's choice; whether there was one."""
    targets = war_targets(g, seat)
    if not targets:
        return False
    options: list[Option] = [("target", SEATS[other]) for other in targets]
    answer = yield Ask(seat, "war", options)
    yield from fight(g, seat, SEATS.index(str(answer[1])))
    return True


def fight(g: Antiquity, seat: int, other: int) -> Flow[None]:
    """10.2-10.5, R6. Both roll at once; victories cost units, then land."""
    sides = (seat, other)
    rolls = [g.dice(g.units(who), 10) for who in sides]
    g.battle = (rolls[0], rolls[1])
    needs = [g.book.victory - modifier(g, seat, other), g.book.victory - modifier(g, other, seat)]
    won = [sum([die >= need for die in dice]) for dice, need in zip(rolls, needs, strict=True)]
    g.log("war", seat=seat, other=other)
    for who, foe, dice, n in ((seat, other, rolls[0], won[0]), (other, seat, rolls[1], won[1])):
        tell_rolls(g, who, dice, modifier(g, who, foe), n)
    before = [g.units(who) for who in sides]
    for who, n in zip(sides, won, strict=True):
        gain(g, who, "vp", n)
    for k, who in enumerate(sides):
        yield from lose_units(g, who, won[1 - k])
    for k, who in enumerate(sides):
        if k and not g.defender_land:
            continue
        foe = sides[1 - k]
        left = won[k] if g.every_victory else won[k] - before[1 - k]
        if not g.units(foe):
            yield from seize(g, who, foe, left)
    trigger(g, seat, "war")
    trigger(g, other, "defence")


def tell_rolls(g: Antiquity, seat: int, dice: tuple[int, ...], plus: int, won: int) -> None:
    """10.2, 10.3. What a side rolled, what was added to each die, and its victories."""
    if not dice:
        g.log("unarmed", seat=seat)
    else:
        g.log("rolls", seat=seat, dice=dice, plus=plus, n=won)


def seize(g: Antiquity, seat: int, other: int, n: int) -> Flow[None]:
    """10.5, R6. Territories of the beaten that are adjacent or within one's fleets, but never the last."""
    for _ in range(n):
        reach = g.near(seat, g.has(seat, "fleets"))
        places = [t for t in g.held(other) if t in reach]
        if not places or len(g.held(other)) < 2:
            return
        answer = yield Ask(seat, "seize", [("seize", g.book.places[t]) for t in places], {"other": other})
        take(g, seat, g.book.index[str(answer[1])])
