"""Pirate War: what can befall a ship and its captain. Section numbers are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_war.book import Fortune
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.ship_sheet import GOODS, overboard
from quarterdeck.systems.pirate_ships.fortunes import lose_crew, make_room, miss_turn

TREASURE: Option = ("treasure",)
GOLD: Option = ("gold",)


def gain_gold(g: PirateWar, seat: int, n: int) -> None:
    """11.1 Gold takes no room."""
    ship = g.ships[seat]
    ship.gold += n
    g.log("gold", seat=seat, n=n, gold=ship.gold)


def lose_gold(g: PirateWar, seat: int, n: int) -> None:
    """R10 Nobody loses more than there is."""
    ship = g.ships[seat]
    lost = min(n, ship.gold)
    ship.gold -= lost
    if lost < n:
        g.log("gold-short", seat=seat, due=n, n=lost)
    else:
        g.log("gold-lost", seat=seat, n=lost, gold=ship.gold)


def gain_treasures(g: PirateWar, seat: int, n: int, place: int) -> Flow[None]:
    """10.1-10.3, R15 Treasures of a place, as many as it still has and as there is room for."""
    found = min(n, g.stock[place])
    yield from make_room(g, seat, found, GOODS)
    ship = g.ships[seat]
    taken = min(found, g.hold_of(seat) - ship.stowed)
    ship.goods += taken
    g.stock[place] -= taken
    g.log("treasures", seat=seat, n=taken, place=g.book.place_word(place), left=g.stock[place])


def pay_toll(g: PirateWar, seat: int) -> Flow[None]:
    """20.3, 21.5, 22.3, R10 One treasure is lost, or the gold in its place: all of it, or what there is."""
    ship, ransom = g.ships[seat], g.book.ransom
    answer = TREASURE if ship.goods else GOLD
    if ship.goods and ship.gold >= ransom:
        answer = yield Ask(seat, "toll", [TREASURE, GOLD], {"treasures": ship.goods, "gold": ship.gold})
    if answer == TREASURE:
        g.ships[seat].goods -= 1
        g.log("treasure-lost", seat=seat)
    else:
        lose_gold(g, seat, ransom)


def damage(g: PirateWar, seat: int, n: int) -> Flow[None]:
    """5.1, 6.1, 19.5 Hull is lost, and with it the room of what was in it."""
    ship = g.ships[seat]
    ship.hull -= min(ship.hull, n)
    g.log("damage", seat=seat, n=n, hull=ship.hull)
    if not ship.hull:
        g.lose_ship(seat)
        return
    short = ship.stowed - ship.hull
    if short <= 0:
        return
    lost = _what_goes(g, seat, short)
    if lost.is_forced(()):
        dropped = tuple(lost.things[0] for _ in range(short)) if len(lost.things) == 1 else _all_of(lost)
    else:
        dropped = yield from choose(seat, "flooded", partial(_what_goes, g, seat, short), {"short": short})
    g.throw_over(seat, dropped)
    g.log("flooded", seat=seat, things=list(dropped))


def _what_goes(g: PirateWar, seat: int, short: int) -> Several[str]:
    """19.5, R7 Just as much as there is no room for, as the captain chooses; never the last man."""
    return overboard(g.ships[seat], g.guns_of(seat), most=short, least=short)


def _all_of(lost: Several[str]) -> tuple[str, ...]:
    return tuple(thing for thing, n in zip(lost.things, lost.counts, strict=True) for _ in range(n))


def roll_on(g: PirateWar, seat: int, table: str, place: int) -> Flow[None]:
    """9.6, 21.5, 22.3, 23.2 A roll on the table of a port or of the island."""
    roll = g.roll()
    row = g.book.tables[table][roll]
    g.rolled, g.rolls = (table,), ((roll,),)
    g.log("table", seat=seat, table=table, roll=roll, result=row.id)
    yield from carry_out(g, seat, row, place)


def carry_out(g: PirateWar, seat: int, row: Fortune, place: int) -> Flow[None]:
    """R10 Every part of a line in the order of print; with the ship lost only the turn is lost besides."""
    if row.crew:
        yield from lose_crew(g, seat, row.crew)
    if g.ships[seat].is_afloat:
        if row.toll:
            yield from pay_toll(g, seat)
        if row.gold > 0:
            gain_gold(g, seat, g.roll() + row.plus)
        elif row.gold < 0:
            lose_gold(g, seat, g.roll())
        if row.treasures:
            yield from gain_treasures(g, seat, row.treasures, place)
    if row.miss:
        yield from miss_turn(g, seat)
