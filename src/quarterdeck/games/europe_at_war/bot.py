"""Europe at War: what a commander of some sense does."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.europe_at_war import marching
from quarterdeck.games.europe_at_war.countries import AFLOAT
from quarterdeck.systems.warp_empires import bot
from quarterdeck.systems.warp_empires.armies import count_units, own_units, stack
from quarterdeck.systems.warp_empires.outlook import Outlook, best_plan, moves_worth
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

TERRITORY = 1.5  # what a territory is worth beyond its revenue: the war is about their number
LANDLOCKED = ("england", "switzerland", "warsaw", "portugal", "egypt")  # countries with few ways out
TROOPS_EACH = 6  # units for which a General is wanted


def land_worth(g: Empire, seat: int, t: int) -> float:
    """A territory by its revenue, and because it counts."""
    pays = land(g).revenue[t]
    return TERRITORY + 0.5 * pays if pays else 0.0


def parties(g: Empire, seat: int, t: int, units: int) -> set[int]:
    """Groups that make sense here: a General with those who keep up with him, and ships with an army."""
    w = world(g)
    generals = units & w.table.tagged("General")
    afloat = units & w.table.matching_text(AFLOAT)
    army = units & ~afloat & ~w.leaders
    found: set[int] = set()
    if generals:
        one = generals & -generals
        for speed in (1, 2, 3):
            found.add(one | set_of([c for c in members(army) if w.speed[c] >= speed]))
        if generals & ~one:
            strongest = sorted(members(army), key=lambda c: -w.force[c])
            found.add(one | set_of(strongest[: len(strongest) // 2]))
    ships = afloat & w.ships
    if ships and army | generals:
        room = 4 * ships.bit_count()
        aboard = [*members(generals), *sorted(members(army), key=lambda c: -w.force[c])]
        found.add(afloat | set_of(aboard[:room]))
    return found - {0}


def country(g: Empire, seat: int, ask: Ask) -> Option:
    """One with ways out, far from those of the others."""
    w = world(g)
    taken = [w.book.factions[row].id for row in g.faction if row >= 0]
    homes = [next(t for t, place in enumerate(w.map.places) if word in place.tags) for word in taken]

    def rank(option: Option) -> tuple[bool, int]:
        t = next(t for t, place in enumerate(w.map.places) if option[1] in place.tags)
        return option[1] not in LANDLOCKED, min([w.map.distances(u)[t] for u in homes], default=0)

    return max(ask.options, key=rank)


def order(g: Empire, seat: int, ask: Ask) -> Option:
    """Free moves first, while one is worth making; then cards."""
    if any(option[0] == "march" for option in ask.options):
        plan = best_plan(g, seat, marching.FREE)
        if plan is not None:
            option: Option = ("march", world(g).map.words[plan[1]])
            if option in ask.options:
                return option
    return bot.order(g, seat, ask)


def march(g: Empire, seat: int, ask: Ask) -> Option:
    """The units and the goal of the best march."""
    return bot.group(g, seat, ask, marching.FREE)


def recruit(g: Empire, seat: int, ask: Ask) -> Option:
    """No more than can be fed now and next turn; Generals before others while there are few of them."""
    w = world(g)
    n = count_units(g, seat)
    mine = own_units(g, seat)
    few = (mine & w.table.tagged("General")).bit_count() * TROOPS_EACH <= n
    found: list[Option] = []
    for option in ask.options:
        if len(option) == 3:
            unit = w.book.units[str(option[1])]
            spare = g.treasury[seat] - unit.price
            general = few and "General" in unit.tags
            useful = unit.speed > 0 and ("Ship" not in unit.tags or not mine & w.ships)
            useful = useful and "Admiral" not in unit.tags
            if spare >= n + 1 and n < revenue_of(g, seat) and (general or useful):
                found.append(option)
    if not found:
        return ("done",)
    return bot.buy(g, seat, Ask(ask.seat, ask.prompt, found, dict(ask.facts)))


def obey(g: Empire, seat: int, ask: Ask) -> Option:
    """Where a stack that must move does best."""
    w = world(g)
    origin = w.map.index[str(ask.facts["from"])]
    goals = [w.map.index[str(option[1])] for option in ask.options]
    outlook = Outlook(g, seat)
    worths = moves_worth(outlook, origin, set_of(stack(g, origin, seat)) & w.mobile, goals)
    return ask.options[worths.index(max(worths))]


def starve(g: Empire, seat: int, ask: Ask) -> Option:
    """Who goes unfed: fortifications in the rear, then the weakest, leaders last."""
    w = world(g)

    def rank(option: Option) -> tuple[bool, int]:
        unit = w.book.units[str(option[1])]
        return "General" in unit.tags, unit.force if unit.speed else 3

    return min(ask.options, key=rank)


ANSWERS = {
    "faction": country,
    "move.card": order,
    "march": march,
    "recruit": recruit,
    "card.must-move": obey,
    "feed": starve,
}
