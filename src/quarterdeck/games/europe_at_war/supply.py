"""Europe at War: raiders, upkeep by distance, and saved revenue (§Revenue, §Upkeep Rules, §Raiders)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.europe_at_war.countries import CITIES
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.kit.territories import reach
from quarterdeck.systems.warp_empires.armies import enemies_of, find, kinds_in, remove, stack
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import land, world

RANGE = 4  # steps over which a territory feeds units
RAIDED = "raided"  # the territories of the active player that raiders cost a point this turn
PURSE, ANYWHERE = "purse", "anywhere"  # points saved from earlier turns, and points of cards

Supplies = list[tuple[int, int]]  # sets of stacks, by their numbers, and the points that can feed them


# ---------------------------------------------------------------------- raiders


def raided(g: Empire, seat: int) -> int:
    """13.1, R11. The territories of a seat next to a stack of others that holds light troops."""
    w = world(g)
    light = w.table.tagged("Light")
    near = 0
    for other in range(w.players):
        if other != seat:
            for t in members(g.held[other]):
                if set_of(stack(g, t, other)) & light:
                    near |= w.map.neighbours[t]
    return near & marked(g, seat) & land(g).paying


def raid(g: Empire) -> None:
    """13.1. Before the revenue: each territory next to raiders pays 1 less; all see which they are."""
    w = world(g)
    found = raided(g, g.active)
    g.layers.pop(RAIDED, None)
    for seat in range(w.players):
        g.units.learnt[seat] += 1  # where raiders are, and where none are
    if found:
        g.layers[RAIDED] = found
        g.dues[g.active] += found.bit_count()
        g.log("raided", seat=g.active, n=found.bit_count(), places=[w.map.words[t] for t in members(found)])


# ---------------------------------------------------------------------- where points lie


def count_purse(g: Empire) -> None:
    """10.2. At the start of a turn all points lie in capitols and major cities."""
    g.tally[PURSE] = g.treasury[g.active]
    g.tally[ANYWHERE] = 0


def saved(g: Empire, seat: int) -> int:
    """10.2. The points of a seat that lie in its cities: once a turn has begun, those that it began with."""
    return g.tally.get(PURSE, g.treasury[seat]) if seat == g.active else g.treasury[seat]


def count_cards(g: Empire) -> None:
    """11.3. What cards have brought since then feeds units anywhere."""
    g.tally[ANYWHERE] = max(0, g.treasury[g.active] - g.tally.get(PURSE, 0) - g.turn.income)


def in_reach(g: Empire, seat: int, t: int) -> int:
    """11.2, R8. The territories from which a stack can be fed: no farther, and no enemy on the way."""
    w = world(g)
    free = w.map.everywhere & ~enemies_of(g, seat)
    return reach(w.map.neighbours, t, RANGE, free, free) | 1 << t


def supplies(g: Empire, seat: int, places: Sequence[int]) -> Supplies:
    """11.2, R9. Points by the stacks that they can feed."""
    ground = land(g)
    mine = marked(g, seat)
    cities = mine & ground.of(*CITIES)
    hit = g.layers.get(RAIDED, 0) if seat == g.active else 0
    found: dict[int, int] = {}
    banked = 0
    feeds = dict.fromkeys(members(mine), 0)
    for i, place in enumerate(places):
        near = in_reach(g, seat, place) & mine
        for t in members(near):
            feeds[t] |= 1 << i
        if near & cities:
            banked |= 1 << i
    for t, stacks in feeds.items():
        found[stacks] = found.get(stacks, 0) + ground.revenue[t] - (hit >> t & 1)
    found[banked] = found.get(banked, 0) + saved(g, seat)
    every = (1 << len(places)) - 1
    found[every] = found.get(every, 0) + g.tally.get(ANYWHERE, 0) * (seat == g.active)
    found.pop(0, None)
    return [(stacks, n) for stacks, n in sorted(found.items()) if n]


def most_fed(needs: Sequence[int], given: Supplies) -> int:
    """The most units that the points can feed, each point one unit in one of its stacks: a maximum flow."""
    left = list(needs)
    flow = [[0] * len(needs) for _ in given]  # points of each kind that went to each stack
    total = 0
    for k, (_, n) in enumerate(given):
        for _ in range(n):
            path = _augmenting(k, given, flow, left)
            if path is None:
                break
            for kind, stack_, back in path:
                flow[kind][stack_] += 1
                if back >= 0:
                    flow[back][stack_] -= 1
            left[path[-1][1]] -= 1
            total += 1
    return total


def _augmenting(
    k: int, given: Supplies, flow: list[list[int]], left: list[int]
) -> list[tuple[int, int, int]] | None:
    """Steps by which one more point of a kind is used: kind, stack, and the kind that it replaces there."""
    came: dict[int, tuple[int, int]] = {k: (-1, -1)}  # by kind: from which, over which stack
    queue = [k]
    for kind in queue:
        for s in members(given[kind][0]):
            if left[s]:
                steps = [(kind, s, -1)]
                while came[kind][0] >= 0:
                    before, over = came[kind]
                    steps.append((before, over, kind))
                    kind = before
                return steps[::-1]
            for other, row in enumerate(flow):
                if row[s] and other not in came:
                    came[other] = (kind, s)
                    queue.append(other)
    return None


def fed(g: Empire, seat: int, places: Sequence[int], needs: Sequence[int], points: int) -> int:
    """11.1, 11.2, R9. How many units of these stacks can be fed with so many points."""
    if world(g).options["supply"] == "nearest":
        mine = marked(g, seat)
        return min(points, sum(n for t, n in zip(places, needs, strict=True) if in_reach(g, seat, t) & mine))
    return min(points, most_fed(needs, supplies(g, seat, places)))


# ---------------------------------------------------------------------- upkeep


def feed(g: Empire) -> Flow[Next]:
    """11.1-11.3. One point for each unit; those that no point reaches are discarded."""
    seat = g.active
    w = world(g)
    places, needs = hungry(g, seat)
    most = fed(g, seat, places, needs, g.treasury[seat])
    total = sum(needs)
    if total > most:
        options = partial(unfed_options, g, seat)
        _, kind, word = yield Ask(seat, "feed", options, {"n": total - most, "fed": most})
        t = w.map.index[word]
        remove(g, t, seat, find(g, w.stack(t, seat), kind, -1, spare=True), destroyed=False)
        g.log("disband", seat=seat, unit=kind, at=word)
        return AGAIN
    g.treasury[seat] -= total
    g.log("fed", seat=seat, n=total, left=g.treasury[seat])
    if g.treasury[seat] and not marked(g, seat) & land(g).of(*CITIES):
        g.log("unbanked", seat=seat, n=g.treasury[seat])
        g.treasury[seat] = 0
    return None


def hungry(g: Empire, seat: int) -> tuple[list[int], list[int]]:
    """Where a seat's units are, and how many there."""
    places = members(g.held[seat])
    return places, [len(stack(g, t, seat)) for t in places]


def unfed_options(g: Empire, seat: int) -> list[Option]:
    """11.1, R9. Units that may go: without one of them as many others can still be fed."""
    w = world(g)
    places, needs = hungry(g, seat)
    most = fed(g, seat, places, needs, g.treasury[seat])
    found: list[Option] = []
    for i, t in enumerate(places):
        fewer = [n - (i == j) for j, n in enumerate(needs)]
        if fed(g, seat, places, fewer, g.treasury[seat]) == most:
            found += [("disband", kind, w.map.words[t]) for kind in kinds_in(w, stack(g, t, seat))]
    return found


# ---------------------------------------------------------------------- saved revenue


def plunder(g: Empire) -> None:
    """10.2, R10. A capitol or major city that is taken loses its share of what its ruler has saved."""
    w = world(g)
    seat = g.active
    how = w.options["treasury"]
    if how == "safe":
        return
    cities = land(g).of(*CITIES)
    for t in members(g.held[seat] & cities & ~enemies_of(g, seat)):
        victim = g.owner[t]
        if victim in (seat, NOBODY):
            continue
        share = g.treasury[victim] // (marked(g, victim) & cities).bit_count()
        if share:
            g.treasury[victim] -= share
            if how == "seized":
                g.treasury[seat] += share
            g.log(f"treasury-{how}", seat=seat, other=victim, n=share, at=w.map.words[t])
        g.owner[t] = seat
        g.log("control", seat=seat, at=w.map.words[t])
