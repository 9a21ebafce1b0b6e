"""What a seat may do more or less than others: numbers asked of the state, not read from a list."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.dealing import members
from quarterdeck.kit.ops import Op
from quarterdeck.systems.warp_empires.armies import HASTED
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import World, faction, table_of, world

FAST = 3
FEWER = "fewer-recruits"  # the tally, with the seat behind: by how many chits its next draw is smaller
AT_NO_COST = "at no cost: "  # before the tags, in what a turn has used


def hand_limit(g: Empire, seat: int) -> int:
    """The most cards in a hand."""
    return faction(g, seat).hand or world(g).book.numbers["hand"]


def refill(g: Empire, seat: int) -> int:
    """Up to how many cards a hand is filled after a battle."""
    w = world(g)
    usual = w.book.numbers["hand"]
    return usual if w.options.get("refill") == "printed" else faction(g, seat).hand or usual


def cards_drawn(g: Empire, seat: int) -> int:
    """How many cards are drawn in a turn."""
    w = world(g)
    more = 0 if w.module.cards_drawn is None else w.module.cards_drawn(g, seat)
    return w.book.numbers["drawn"] + faction(g, seat).drawn + more


def chits_drawn(g: Empire, seat: int) -> int:
    """How many unit counters are drawn in a turn."""
    usual = world(g).book.numbers["chits"] + faction(g, seat).chits + g.turn.extra
    return max(0, usual - g.tally.get(f"{FEWER}-{seat}", 0))


def price_of(g: Empire, seat: int, unit: int, t: int = NOBODY) -> int:
    """What a unit costs a seat, in a place where it may start if that matters."""
    w = world(g)
    module = w.module
    if module.recruiting.free:
        return 0
    row = faction(g, seat)
    n = table_of(g, seat).price[unit]
    if row.price:
        n = max(min(n, row.price_least), n + row.price)
    if module.price is not None:
        n = module.price(g, seat, unit, n)
    if t != NOBODY and module.price_at is not None:
        n = module.price_at(g, seat, unit, t, n)
    spells = [text.removeprefix(AT_NO_COST) for text in g.turn.used if text.startswith(AT_NO_COST)]
    return 0 if any(w.table.matching_text(text) >> unit & 1 for text in spells) else n


def free_tag(g: Empire, unit: int) -> str:
    """The tags of a free recruit that this unit fits, if any."""
    if not g.turn.free:
        return ""
    w = world(g)
    return next((text for text in g.turn.free if w.table.matching_text(text) >> unit & 1), "")


def speeds_now(g: Empire, w: World, seat: int, group: int) -> Sequence[int]:
    """Speeds by unit: as listed, but for those of a group that go faster or slower now."""
    listed = table_of(g, seat).speed
    hasted = g.units.flags.get(HASTED, 0) & group
    own = w.module.speed
    if own is None and not hasted:
        return listed
    found = [*listed]
    for c in members(group):
        found[c] = listed[c] if own is None else own(g, c, listed[c])
        if hasted >> c & 1 and found[c]:
            found[c] = FAST
    return found


def mobile(g: Empire, w: World, units: int) -> int:
    """Of these units, those that can move."""
    own = w.module.speed
    if own is None:
        return units & w.mobile
    return sum([1 << c for c in members(units) if own(g, c, w.speed[c])])


def steps_of(g: Empire, w: World, seat: int, group: int) -> int:
    """How far a group gets: as its slowest unit. Units without a speed of their own do not slow it."""
    speeds = speeds_now(g, w, seat, group)
    if not w.book.factions or seat >= len(g.faction):
        return min([speeds[c] for c in members(group) if speeds[c] > 0], default=0)
    row = faction(g, seat)
    if not row.speed:
        return min([speeds[c] for c in members(group) if speeds[c] > 0], default=0)
    quick = w.table.matching_text(row.speed_of)
    return min(
        [speeds[c] + (row.speed if quick >> c & 1 else 0) for c in members(group) if speeds[c] > 0], default=0
    )


def side_of(g: Empire, seat: int) -> str:
    """What cards call a seat."""
    sides = world(g).module.sides
    row = faction(g, seat)
    return sides[seat] if sides else row.side or row.id


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """Whether a seat may use an operation now: one of its side, and what the module says."""
    if op.side and side_of(g, seat) != op.side:
        return False
    own = world(g).module.may_play
    return own is None or own(g, seat, op)
