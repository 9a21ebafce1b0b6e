"""Revenue, recruiting, upkeep and control: the second half of a turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import NO_FACTS, Ask, Facts, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.systems.warp_empires.armies import (
    count_units,
    draw_chits,
    enemies_of,
    find,
    kinds_in,
    place,
    remove,
    return_tray,
    stack,
)
from quarterdeck.systems.warp_empires.effects import playable, run_card
from quarterdeck.systems.warp_empires.envoys import envoys_at, posts, present
from quarterdeck.systems.warp_empires.garrisons import guarded
from quarterdeck.systems.warp_empires.pieces.revenue import pays, revenue_of
from quarterdeck.systems.warp_empires.placing import places_for, somewhere
from quarterdeck.systems.warp_empires.replies import could_hold, play_card, plays, roll_open
from quarterdeck.systems.warp_empires.seats import FEWER, chits_drawn, free_tag, price_of
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.vocabulary import DRAWN, RECRUIT, REVENUE
from quarterdeck.systems.warp_empires.world import land, world

DONE: Option = ("done",)


def revenue(g: Empire) -> None:
    """§Revenue. Points for every paying territory with one's marker, less what opponents' cards took."""
    seat = g.active
    mine = [t for t, owner in enumerate(g.owner) if owner == seat]
    enemies = enemies_of(g, seat) if world(g).neutral >= 0 else 0
    besieged = g.held[world(g).neutral] if enemies else 0  # where nobody's units stand, nothing is paid
    income = sum([pays(g, seat, t) for t in mine if not g.blocked[t] and not besieged >> t & 1])
    for t in mine:
        if g.blocked[t]:
            g.blocked[t] -= 1
    income = max(0, income - g.dues[seat])
    g.dues[seat] = 0
    g.turn.saved = g.treasury[seat]
    g.turn.income = income
    g.treasury[seat] += income
    g.log("revenue", seat=seat, n=income, total=g.treasury[seat])


def revenue_card(g: Empire) -> Flow[Next]:
    """Revenue cards, one at a time."""
    if (yield from own_card(g, REVENUE, "revenue.card")):
        return AGAIN
    return None if world(g).module.recruits_now(g) else "recruits-over"


def recruit_card(g: Empire) -> Flow[Next]:
    """Recruit cards, one at a time; then the draw."""
    if (yield from own_card(g, RECRUIT, "recruit.card")):
        return AGAIN
    n = chits_drawn(g, g.active)
    g.tally.pop(f"{FEWER}-{g.active}", None)
    return None if draw_recruits(g, n) else "recruits-over"


def drawn_card(g: Empire) -> Flow[Next]:
    """Cards for what has been drawn, one at a time."""
    return AGAIN if (yield from own_card(g, DRAWN, "recruit.drawn")) else None


def own_card(g: Empire, window: str, prompt: str, facts: Facts = NO_FACTS) -> Flow[bool]:
    """A card of one's own phase, asked for whenever one could be held. Whether one was played."""
    seat = g.active
    if not could_hold(g, seat, window):
        return False
    answer = yield Ask(seat, prompt, partial(card_options, g, seat, window), facts, window=True)
    if answer == DONE:
        return False
    if (yield from play_card(g, seat, answer)):
        yield from run_card(g, seat, answer[1], window)
    return True


def card_options(g: Empire, seat: int, window: str) -> list[Option]:
    """The cards that would do something in a phase, or none."""
    fitting = world(g).book.deck.of_window[window]
    return [
        DONE,
        *[(how, kind) for how, kind in plays(g, seat) if kind in fitting and playable(g, seat, kind, window)],
    ]


# ---------------------------------------------------------------------- recruiting


def draw_recruits(g: Empire, n: int) -> bool:
    """§Recruit. Chits by lot from the pile, seen by their player only. Whether there are any."""
    seat = g.active
    w = world(g)
    least = w.cheapest - w.module.recruiting.off
    rich = w.module.recruiting.free or g.treasury[seat] >= least or could_hold(g, seat, DRAWN)
    if not somewhere(g, seat) or not rich or not n:
        return False
    g.turn.drawn = draw_chits(g, seat, n)
    g.log("chits", seat=seat, n=g.turn.drawn)
    return bool(g.turn.drawn)


def recruit(g: Empire) -> Flow[Next]:
    """One purchase, placed at once. Who buys every chit drawn draws one die more, once."""
    seat = g.active
    w = world(g)
    tray = w.tray[seat]
    if not g.units.zones[tray]:
        if g.turn.bonus or not w.module.recruiting.bonus:
            return None
        g.turn.bonus = True
        n = yield from roll_open(g, seat, 6, "recruit")
        g.log("bonus", seat=seat, n=n)
        return AGAIN if draw_recruits(g, n) else None
    answer: Any = yield Ask(seat, "recruit", partial(purchases, g, seat), {"points": g.treasury[seat]})
    if answer == DONE:
        return_tray(g, seat)
        return None
    buy(g, seat, find(g, tray, answer[1], -1), w.map.index[answer[2]])
    return AGAIN


def buy(g: Empire, seat: int, unit: int, t: int) -> None:
    """A unit of the tray is paid and placed."""
    w = world(g)
    free = free_tag(g, unit)
    n = 0 if free else price_of(g, seat, unit, t)
    if free:
        at = g.turn.free.index(free)
        g.turn.free = (*g.turn.free[:at], *g.turn.free[at + 1 :])
    g.treasury[seat] -= n
    place(g, seat, unit, t)
    if w.module.bought is not None and not free:
        w.module.bought(g, seat, unit, t)
    g.log("attach" if w.attachments >> unit & 1 else "recruit", seat=seat, at=w.map.words[t])
    g.log("recruited", only=(seat,), unit=w.kinds[unit], n=n)


def purchases(g: Empire, seat: int) -> list[Option]:
    """Every chit that can be paid, with every place it may start in."""
    w = world(g)
    kinds, points, words = w.kinds, g.treasury[seat], w.map.words
    found: list[Option] = [DONE]
    seen: set[str] = set()
    by_place = w.module.price_at is not None
    for c in sorted(g.units.zones[w.tray[seat]]):
        kind = kinds[c]
        if kind in seen:
            continue
        seen.add(kind)
        free = bool(free_tag(g, c))
        if by_place:
            places = [t for t in members(places_for(g, seat, c)) if free or price_of(g, seat, c, t) <= points]
        else:
            places = members(places_for(g, seat, c)) if free or price_of(g, seat, c) <= points else []
        found += [("buy", kind, words[t]) for t in places]
    return found


# ---------------------------------------------------------------------- upkeep and control


def upkeep_limit(g: Empire, seat: int) -> int | None:
    """How many units a seat can keep: five a point of revenue, but (R20) never fewer than at the start."""
    w = world(g)
    if w.module.upkeep is not None:
        return w.module.upkeep(g, seat)
    floor = g.start_units[seat] if w.options["upkeep-floor"] else 0
    return max(floor, w.book.numbers["upkeep"] * revenue_of(g, seat))


def upkeep(g: Empire) -> Flow[Next]:
    """§Upkeep. Units beyond the limit are discarded, one at a time, by choice."""
    seat = g.active
    limit = upkeep_limit(g, seat)
    if limit is None or count_units(g, seat) <= limit:
        return None
    excess = count_units(g, seat) - limit
    answer = yield Ask(seat, "upkeep", partial(army, g, seat), {"n": excess})
    w = world(g)
    t = w.map.index[answer[2]]
    zone = w.post(t, seat) if answer[1] in w.envoy_kinds else w.stack(t, seat)
    remove(g, t, seat, find(g, zone, answer[1], -1), destroyed=False)
    g.log("disband", seat=seat, unit=answer[1], at=answer[2])
    return AGAIN


def army(g: Empire, seat: int) -> list[Option]:
    """Every kind of unit in every stack."""
    w = world(g)
    words = w.map.words
    return [
        ("disband", kind, words[t])
        for t in members(present(g, seat))
        for kind in kinds_in(w, (*stack(g, t, seat), *members(envoys_at(g, w, seat, t))))
    ]


def control(g: Empire) -> None:
    """§Control. One's marker where one's units are, as far as markers lie there; it replaces the old."""
    w = world(g)
    resists = w.module.resists
    closed = enemies_of(g, g.active) | guarded(g, g.active) | (0 if resists is None else resists(g))
    for t in members(g.held[g.active] & land(g).marked):
        if g.owner[t] == g.active or closed >> t & 1:
            continue
        if takes_control(g, t):
            g.owner[t] = g.active
            g.log("control", seat=g.active, at=w.map.words[t])
    for t in members(posts(g, g.active) & land(g).marked & ~closed):
        if g.owner[t] == NOBODY:
            g.owner[t] = g.active
            g.log("control", seat=g.active, at=w.map.words[t])


def takes_control(g: Empire, t: int) -> bool:
    """Whether the active player's stack holds a unit that takes control: everybody sees that."""
    w = world(g)
    controls = w.module.controls
    if controls is None:
        return True
    if controls(g, g.active, t):
        for seat in range(w.players):
            g.units.learnt[seat] += 1
        return True
    g.units.narrow(w.stack(t, g.active), ~controls.units(w))
    return False
