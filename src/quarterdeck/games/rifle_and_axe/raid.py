"""Rifle & Axe: the Raid Table (§9)."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.games.rifle_and_axe.book import GIVEN, GOT, RaidRow
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe, Settlement, counted
from quarterdeck.games.rifle_and_axe.year import lose_folk
from quarterdeck.kit.choosing import Several, Tally, choose

TRADE, TRUCE, HORSES = "raid-trade", "raid-truce", "raid-horse-raid"


def raid(g: RifleAndAxe) -> Flow[None]:
    """9.1, 9.2. A roll, perhaps again for peace, and what comes of it."""
    row = roll_raid(g)
    while g.has(g.me, "peace"):
        facts = {"result": row.id, "theirs": row.fight, "fight": g.fight(g.me)}
        prompt = "peace" if row.fight else "calm"
        answer = yield Ask(g.active, prompt, [("keep",), ("reroll",)], facts)
        if answer[0] == "keep":
            break
        g.add(g.me, "peace", -1)
        g.log("pleads", seat=g.active)
        row = roll_raid(g)
    g.raid = ""
    if row.id == TRADE:
        yield from barter(g)
    elif row.id != TRUCE:
        fight(g, row)


def roll_raid(g: RifleAndAxe) -> RaidRow:
    """A roll on the Raid Table."""
    row = g.book.raids[g.roll(10)]
    g.raid = row.id
    g.log("raid", seat=g.active, result=row.id)
    return row


def barter(g: RifleAndAxe) -> Flow[None]:
    """9.3. Things given for food or hides, any number."""
    if not any(g.has(g.me, word) for word in GIVEN):
        return
    given = yield from choose(g.active, "barter", partial(bargains, g), {})
    for give, get in given:
        g.add(g.me, str(give), -1)
        g.add(g.me, str(get), g.book.barter)
    for give, get in dict.fromkeys(given):
        n = list(given).count((give, get))
        g.log("barters", seat=g.active, n=n, good=counted(str(give), n), k=n * g.book.barter, got=get)


def bargains(g: RifleAndAxe) -> Several[tuple[str | int, ...]]:
    """Each thing for food or for hides, no more of it than there is."""
    things: dict[tuple[str | int, ...], int] = {
        (give, get): g.has(g.me, give) for give in GIVEN for get in GOT if g.has(g.me, give)
    }
    bounds = [Tally("", {(give, get): 1 for get in GOT}, most=g.has(g.me, give)) for give in GIVEN]
    return Several("barter", things, tallies=bounds, amounts=True)


def fight(g: RifleAndAxe, row: RaidRow) -> None:
    """9.4, 9.6-9.8. Losses, less after a good defence; and the worst, where it may come to that."""
    town = g.me
    mine = g.fight(town)
    edge = (mine > row.fight) - (mine < row.fight)
    die = g.roll()
    defended = die + edge >= g.book.defend
    g.log("fight", seat=g.active, fight=mine, theirs=row.fight, die=die, total=die + edge)
    g.log("defends" if defended else "falters", seat=g.active)
    used = -g.add(town, "gunpowder", -g.book.powder)
    if used:
        g.log("powder", seat=g.active, n=used)
    saved = g.book.saved if defended else 0
    if row.id == HORSES:
        taken = g.roll()
        lost = -g.add(town, "horses", -max(0, taken - (saved if g.horse_defence else 0)))
        g.log("horses", seat=g.active, die=taken, n=lost)
    else:
        killed = lose_folk(g, town, max(0, row.loses - saved))
        rifles = sum([roll >= g.book.looted for roll in g.dice(killed)])
        lost = -g.add(town, "rifles", -rifles)
        if lost:
            g.log("looted", seat=g.active, n=lost)
    if row.catastrophe and mine < row.fight:
        last = g.roll()
        g.log("last-stand", seat=g.active, die=last)
        if last >= g.book.overrun:
            fall(g, town, "overrun")


def fall(g: RifleAndAxe, town: Settlement, how: str) -> None:
    """9.7, R11. A settlement is out."""
    town.out = g.turn
    g.log(how, seat=g.active)
