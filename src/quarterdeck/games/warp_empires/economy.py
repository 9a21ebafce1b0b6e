"""Revenue, recruiting, upkeep and control: the second half of a turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.games.warp_empires.armies import (
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
from quarterdeck.games.warp_empires.effects import playable, run_card
from quarterdeck.games.warp_empires.replies import could_hold, hand_kinds, play_card
from quarterdeck.games.warp_empires.scenario import marked, revenue_of
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.vocabulary import RECRUIT, REVENUE
from quarterdeck.games.warp_empires.world import world

DONE: Option = ("done",)


def revenue(g: Empire) -> None:
    """§Revenue. Points for every paying territory with one's marker, less what opponents' cards took."""
    seat = g.active
    w = world(g)
    income = sum(w.revenue[t] for t, owner in enumerate(g.owner) if owner == seat and not g.blocked[t])
    for t, owner in enumerate(g.owner):
        if owner == seat and g.blocked[t]:
            g.blocked[t] -= 1
    income = max(0, income - g.dues[seat])
    g.dues[seat] = 0
    g.tally["saved"] = g.treasury[seat]
    g.treasury[seat] += income
    g.log("revenue", seat=seat, n=income, total=g.treasury[seat])
    g.step = "revenue-card"


def revenue_card(g: Empire) -> Flow[None]:
    """Revenue cards, one at a time."""
    if not (yield from own_card(g, REVENUE, "revenue.card")):
        g.step = "recruit-card" if world(g).scenario.recruits_now(g) else "upkeep"


def recruit_card(g: Empire) -> Flow[None]:
    """Recruit cards, one at a time; then the draw."""
    if not (yield from own_card(g, RECRUIT, "recruit.card")):
        draw_recruits(g, world(g).scenario.chits_drawn + g.extra)
        g.extra = 0


def own_card(g: Empire, window: str, prompt: str) -> Flow[bool]:
    """A card of one's own phase, asked for whenever one could be held. Whether one was played."""
    seat = g.active
    if not could_hold(g, seat, window):
        return False
    answer = yield Ask(seat, prompt, partial(card_options, g, seat, window), window=True)
    if answer == DONE:
        return False
    if (yield from play_card(g, seat, answer[1])):
        yield from run_card(g, seat, answer[1], window)
    return True


def card_options(g: Empire, seat: int, window: str) -> list[Option]:
    """The cards that would do something in a phase, or none."""
    deck = world(g).scenario.deck
    return [
        DONE,
        *[
            ("play", kind)
            for kind in hand_kinds(g, seat)
            if kind in deck.of_window[window] and playable(g, seat, kind, window)
        ],
    ]


# ---------------------------------------------------------------------- recruiting


def draw_recruits(g: Empire, n: int) -> None:
    """§Recruit. Chits by lot from the pile, seen by their player only."""
    seat = g.active
    w = world(g)
    free = marked(g, seat) & w.paying & ~enemies_of(g, seat)
    g.step = "upkeep"
    if free and g.treasury[seat] >= w.cheapest:
        g.drawn = draw_chits(g, seat, n)
        g.log("chits", seat=seat, n=g.drawn)
        g.step = "recruit" if g.drawn else "upkeep"


def recruit(g: Empire) -> Flow[None]:
    """One purchase, placed at once. Who buys every chit drawn draws one die more, once."""
    seat = g.active
    w = world(g)
    tray = w.tray[seat]
    if not g.units.zones[tray] and not g.bonus:
        g.bonus = True
        n = g.roll(6)
        g.log("bonus", seat=seat, n=n)
        draw_recruits(g, n)
        return
    answer: Any = DONE
    if g.units.zones[tray]:
        answer = yield Ask(seat, "recruit", partial(purchases, g, seat), {"points": g.treasury[seat]})
    if answer == DONE:
        return_tray(g, seat)
        g.bonus = False
        g.step = "upkeep"
        return
    unit = find(g, tray, answer[1], -1)
    g.treasury[seat] -= w.price[unit]
    place(g, seat, unit, w.map.index[answer[2]])
    g.log("recruit", seat=seat, at=answer[2])
    g.log("recruited", only=(seat,), unit=answer[1], n=w.price[unit])


def purchases(g: Empire, seat: int) -> list[Option]:
    """Every chit that can be paid, with every place it may start in."""
    w = world(g)
    scenario, kinds, words = w.scenario, w.kinds, w.map.words
    enemies, points = enemies_of(g, seat), g.treasury[seat]
    found: list[Option] = [DONE]
    seen: set[str] = set()
    for c in sorted(g.units.zones[w.tray[seat]]):
        kind = kinds[c]
        if kind not in seen and w.price[c] <= points and scenario.may_recruit(g, seat, c):
            seen.add(kind)
            places = scenario.recruit_places(g, seat, c) & ~enemies
            found += [("buy", kind, words[t]) for t in members(places)]
    return found


# ---------------------------------------------------------------------- upkeep and control


def upkeep_limit(g: Empire, seat: int) -> int:
    """How many units a seat can keep: five a point of revenue, but (R20) never fewer than at the start."""
    w = world(g)
    floor = g.start_units[seat] if w.options["upkeep-floor"] else 0
    return max(floor, w.scenario.upkeep_factor * revenue_of(g, seat))


def upkeep(g: Empire) -> Flow[None]:
    """§Upkeep. Units beyond the limit are discarded, one at a time, by choice."""
    seat = g.active
    excess = count_units(g, seat) - upkeep_limit(g, seat)
    if excess <= 0:
        g.step = "control"
        return
    answer = yield Ask(seat, "upkeep", partial(army, g, seat), {"n": excess})
    w = world(g)
    t = w.map.index[answer[2]]
    remove(g, t, seat, find(g, w.stack(t, seat), answer[1], -1))
    g.log("disband", seat=seat, unit=answer[1], at=answer[2])


def army(g: Empire, seat: int) -> list[Option]:
    """Every kind of unit in every stack."""
    w = world(g)
    words = w.map.words
    return [
        ("disband", kind, words[t]) for t in members(g.held[seat]) for kind in kinds_in(w, stack(g, t, seat))
    ]


def control(g: Empire) -> None:
    """§Control. One's marker on every paying territory with one's units; the newest replaces the old."""
    w = world(g)
    for t in members(g.held[g.active] & w.paying):
        if g.owner[t] != g.active and not enemies_of(g, g.active) >> t & 1:
            g.owner[t] = g.active
            g.log("control", seat=g.active, at=w.map.words[t])
