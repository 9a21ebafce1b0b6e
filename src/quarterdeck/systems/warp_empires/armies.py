"""Units on the map: stacks, losing units, placing them, and who may see what of it."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.kit.ops import Tags, read_tags
from quarterdeck.systems.warp_empires.envoys import envoys_of, posts, recall, station
from quarterdeck.systems.warp_empires.pieces.attachments import abandon, attach, strip
from quarterdeck.systems.warp_empires.state import NOBODY, Empire
from quarterdeck.systems.warp_empires.world import World, land, pile_zone, table_of, world

MOVED, PICKED, CROSSED, SUMMONED = "moved", "picked", "crossed", "summoned"
ONCE = "once"  # for a turn, where units may move more than once: those that have moved
CAST, HASTED = "cast", "hasted"  # for a turn: casters who have cast their spell, units made fast


def meant(g: Empire, tags: Tags, seat: int = NOBODY) -> int:
    """The units that these tags mean now, to a seat: some have tags by what they bear, or for a turn."""
    w = world(g)
    found = (w.table if seat == NOBODY else table_of(g, seat)).matching(tags)
    if w.module.gains is None:
        return found
    for c, now in w.module.gains(g).items():
        found = found | 1 << c if tags.match(now) else found & ~(1 << c)
    return found


def meant_by(g: Empire, text: str, seat: int = NOBODY) -> int:
    """The same, from the text of the tags."""
    w = world(g)
    if w.module.gains is not None:
        return meant(g, read_tags(text), seat)
    return (w.table if seat == NOBODY else table_of(g, seat)).matching_text(text)


def casters(g: Empire, tags: Tags) -> int:
    """The units that may cast a spell: where each casts one a turn, those that have not."""
    found = meant(g, tags)
    return found & ~g.units.flags.get(CAST, 0) if tags.text == "Caster" else found


def stack(g: Empire, t: int, seat: int) -> tuple[int, ...]:
    """A seat's units in a territory, the top last."""
    return g.units.zones[world(g).stack(t, seat)]


def column(g: Empire, t: int, seat: int) -> tuple[int, ...]:
    """A seat's units that can set out from a territory: its stack, and that of the layer below."""
    w = world(g)
    return tuple([c for u in w.levels[t] for c in g.units.zones[w.stack(u, seat)]])


def outset(g: Empire, seat: int) -> int:
    """The territories from which a seat's units can set out."""
    w = world(g)
    held = g.held[seat]
    if w.module.layers is None:
        return held
    return set_of([t for t, levels in enumerate(w.levels) if any(held >> u & 1 for u in levels)])


def departures(g: Empire, seat: int) -> int:
    """The territories from which units of a seat can set out, envoys included."""
    return outset(g, seat) | posts(g, seat) if g.counters else outset(g, seat)


def count_units(g: Empire, seat: int) -> int:
    """How many units a seat has on the map."""
    w = world(g)
    zones = g.units.zones
    found = sum([len(zones[w.stack(t, seat)]) for t in members(g.held[seat])])
    return found + envoys_of(g, seat).bit_count() if w.envoys else found


def settle(g: Empire, w: World, t: int, seat: int) -> None:
    """Note whether a seat has units in a territory."""
    bit = 1 << t
    if g.units.zones[w.stack(t, seat)]:
        g.held[seat] |= bit
    else:
        g.held[seat] &= ~bit
        abandon(g, t, seat)
    if w.module.settled is not None:
        w.module.settled(g, t, seat)


def seats_after(g: Empire, seat: int) -> list[int]:
    """The other living seats, in order after this one."""
    n = len(g.living)
    return [s for s in [(seat + i) % n for i in range(1 if seat < n else 0, n)] if g.living[s]]


def own_units(g: Empire, seat: int) -> int:
    """All units of a seat on the map, as a set."""
    w = world(g)
    zones = g.units.zones
    found = set_of([c for t in members(g.held[seat]) for c in zones[w.stack(t, seat)]])
    return found | envoys_of(g, seat) if w.envoys else found


def enemies_of(g: Empire, seat: int) -> int:
    """The territories with units of others."""
    found = 0
    for other, held in enumerate(g.held):
        if other != seat:
            found |= held
    return found


def contested(g: Empire) -> int:
    """The territories with units of two seats."""
    once = twice = 0
    for held in g.held:
        twice |= once & held
        once |= held
    return twice & ~peaceful(g)


def peaceful(g: Empire) -> int:
    """The territories where nobody fights and any number of stacks may be."""
    kinds = world(g).module.peaceful
    return land(g).of(*kinds) if kinds else 0


def find(g: Empire, zone: int, kind: str, among: int, spare: bool = False) -> int:
    """The unit of that kind and set that most seats know to be there.

    Where units of a kind differ in rank, one of the highest; `spare`: one of the lowest.
    """
    w = world(g)
    rank = w.module.rank
    if rank is not None:
        ranks = {c: rank(g, c) for c in g.units.zones[zone] if w.kinds[c] == kind and among >> c & 1}
        if len(set(ranks.values())) > 1:
            wanted = (min if spare else max)(ranks.values())
            among = set_of([c for c, n in ranks.items() if n == wanted])
    return g.units.find(zone, kind, among)


def kinds_in(w: World, units: Sequence[int]) -> list[str]:
    """The kinds of units, each once, in the order of the list."""
    kinds = w.kinds
    seen: dict[str, None] = {}
    for c in sorted(units):
        seen[kinds[c]] = None
    return list(seen)


def remove(g: Empire, t: int, seat: int, unit: int, destroyed: bool = True) -> None:
    """A unit is destroyed: it goes back to its pile by way of a place where everybody sees which it is."""
    w = world(g)
    if w.envoys >> unit & 1:
        recall(g, seat, unit, t)
        return
    if w.module.slain is not None and w.module.slain(g, t, seat, unit):
        return
    pile = w.pile_of[unit]
    strip(g, unit)
    g.units.move(unit, w.stack(t, seat), w.fallen)
    g.units.move(unit, w.fallen, pile)
    if pile != w.supply:
        g.units.shuffle(pile, g)
    if destroyed and w.remembers_the_dead:
        name = f"{w.kinds[unit]}.{seat}"
        g.tally[name] = g.tally.get(name, 0) + 1
    settle(g, w, t, seat)


def overboard(g: Empire, t: int, seat: int) -> None:
    """Where only carriers may be: those for whom there is no room any more are lost, the weakest first."""
    w = world(g)
    cargo = w.module.cargo
    if cargo is None or not cargo.afloat:
        return
    units = set_of(stack(g, t, seat))
    for _ in range(cargo.too_many(w, land(g), t, units)):
        carried = members(cargo.aboard(w, land(g), t, set_of(stack(g, t, seat))))
        unit = min(carried, key=lambda c: (w.leaders >> c & 1, w.force[c], c))
        remove(g, t, seat, unit)
        g.log("drowned", seat=seat, unit=w.kinds[unit])


def lose(g: Empire, t: int, seat: int, unit: int, captor: int) -> None:
    """A unit lost in battle; a leader is captured, unless the module gives it back."""
    w = world(g)
    if w.module.slain is not None and w.module.slain(g, t, seat, unit):
        return
    if w.leaders >> unit & 1 and captor < w.players and w.module.captures(g, unit, seat, captor):
        strip(g, unit)
        g.units.move(unit, w.stack(t, seat), w.captured[captor])
        settle(g, w, t, seat)
        g.log("captured", seat=captor, other=seat, unit=w.kinds[unit])
    else:
        remove(g, t, seat, unit)


def draw_chits(g: Empire, seat: int, n: int) -> int:
    """Chits from a seat's pile into its tray; how many came."""
    w = world(g)
    pile = pile_zone(g, seat)
    n = min(n, len(g.units.zones[pile]))
    for _ in range(n):
        g.units.draw(pile, w.tray[seat])
    return n


def return_tray(g: Empire, seat: int) -> None:
    """Chits that were not bought go back, and the pile is mixed."""
    w = world(g)
    tray = w.tray[seat]
    left = g.units.zones[tray]
    if left:
        for c in left:
            g.units.move(c, tray, w.pile_of[c])
        for pile in sorted({w.pile_of[c] for c in left}):
            g.units.shuffle(pile, g)


def place(g: Empire, seat: int, unit: int, t: int) -> None:
    """A unit from the tray onto a stack; or a thing that is attached to it."""
    w = world(g)
    if w.attachments >> unit & 1:
        attach(g, seat, unit, t)
        return
    g.turn.placed = (*g.turn.placed, t)
    if w.envoys >> unit & 1:
        station(g, seat, unit, w.tray[seat], t)
        return
    zone = w.stack(t, seat)
    g.units.move(unit, w.tray[seat], zone)
    if w.attachments | w.envoys:
        g.units.narrow(zone, ~(w.attachments | w.envoys))  # who is an envoy stands openly
    settle(g, w, t, seat)
