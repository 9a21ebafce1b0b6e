"""The Force of a side: its units with what cards, traits and the field give them, and what leaders add."""

from __future__ import annotations

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.systems.warp_empires.armies import meant, meant_by, stack
from quarterdeck.systems.warp_empires.book import ForceRow
from quarterdeck.systems.warp_empires.pieces.attachments import active
from quarterdeck.systems.warp_empires.state import ATTACKER, Battle, Empire
from quarterdeck.systems.warp_empires.world import STACK, World, faction, land, table_of, world

BOOST, NULLIFIED = "force", "nullified"
ITEM = "Item"  # the tag of things that a trait may be against


def force_of(g: Empire, b: Battle, side: int) -> int:
    """§Battle. Units with their modifiers, cards, the leader's bonus; then factors. Never below 0."""
    w = world(g)
    own, theirs = stack(g, b.at, b.seats[side]), stack(g, b.at, b.seats[1 - side])
    mine, others = set_of(own), set_of(theirs)
    if w.kits:
        own = (*own, *things_in_use(g, w, b, side, mine & ~aboard(g, w, b, mine)))
    rows = [row for row in w.book.field if applies(g, w, b, side, row, mine, others)]
    forces = unit_forces(g, w, b, side, own, others, rows)
    total = w.module.count(w, forces) + b.force[side] + b.token[side] + b.guard[side]
    for row in rows:
        if row.whole:
            total += row.amount
    for bonus in w.module.bonuses:
        total += bonus(g, b, side)
    if mine & w.leaders & ~aboard(g, w, b, mine) and not others & w.leaders & ~aboard(g, w, b, others):
        total += w.book.numbers["leader"]
    return max(0, int(total * b.times[side]))


def aboard(g: Empire, w: World, b: Battle, units: int) -> int:
    """Units that are only carried where the battle is: they do not fight."""
    return 0 if w.module.cargo is None else w.module.cargo.aboard(w, land(g), b.at, units)


def things_in_use(g: Empire, w: World, b: Battle, side: int, fighting: int) -> list[int]:
    """What is attached and counts: of a stack what those who fight bear, and are not only carried."""
    things = active(g, b.at, b.seats[side])
    if w.kits != STACK or w.module.cargo is None:
        return things
    return [c for c in things if fighting & w.table.matching_text(w.bearers[c])]


def field_rows(g: Empire, b: Battle, side: int) -> list[ForceRow]:
    """The rows of the field's table from which a side has Force, or loses some."""
    w = world(g)
    mine, others = (set_of(stack(g, b.at, b.seats[s])) for s in (side, 1 - side))
    flags = g.units.flags
    found = []
    for row in w.book.field:
        units = mine & meant_by(g, row.units, b.seats[side])
        if row.flag:
            units &= flags.get(row.flag, 0)
        if (row.whole or units) and applies(g, w, b, side, row, mine, others):
            found.append(row)
    return found


def unit_forces(
    g: Empire, w: World, b: Battle, side: int, own: tuple[int, ...], others: int, rows: list[ForceRow]
) -> list[tuple[int, int]]:
    """Each unit with its Force in this battle, at least 0; and each thing that counts there."""
    flags = g.units.flags
    seat = b.seats[side]
    table = table_of(g, seat)
    plus = [(meant_by(g, text, seat), n) for s, text, n in b.each if s == side]
    plus += [(bits, int(name[len(BOOST) :])) for name, bits in flags.items() if name.startswith(BOOST)]
    for row in rows:
        if not row.whole:
            units = meant_by(g, row.units, seat) & ~w.attachments
            plus.append((units & flags.get(row.flag, 0) if row.flag else units, row.amount))
    if w.kits != STACK:  # what a unit bears gives it tags; it has none of its own
        plus = [(bits & ~w.attachments, n) for bits, n in plus]
    nullified = flags.get(NULLIFIED, 0) | aboard(g, w, b, set_of(own) & ~w.attachments)
    things = set_of(active(g, b.at, b.seats[1 - side])) if w.kits else 0
    counts = w.module.counts
    out = []
    for c in own:
        force = table.force[c]
        if w.table.traits[c]:
            force += trait_force(g, w, c, side, others, things)
        for bits, n in plus:
            if bits >> c & 1:
                force += n
        if counts is not None:
            force = counts(g, b, c, table.force[c], force - table.force[c])
        out.append((c, 0 if force < 0 or nullified >> c & 1 else force))
    return out


def force_in(g: Empire, b: Battle, seat: int, unit: int) -> int:
    """The printed Force of a seat's unit, as it counts where it fights: by this losses are reckoned."""
    counts = world(g).module.counts
    printed = table_of(g, seat).force[unit]
    return printed if counts is None else counts(g, b, unit, printed, 0)


def trait_force(g: Empire, w: World, unit: int, side: int, others: int, things: int) -> int:
    """What a unit gains by attacking, by defending, or against some enemy unit, or item."""
    total = 0
    for trait in w.table.traits[unit]:
        if trait.tags is not None:
            seen = others | things if ITEM in trait.tags.names else others
            total += trait.force if seen & meant(g, trait.tags) else 0
        elif (trait.when == "attacking") == (side == ATTACKER):
            total += trait.force
    return total


def applies(g: Empire, w: World, b: Battle, side: int, row: ForceRow, mine: int, others: int) -> bool:
    """Whether a row of the field's table holds for a side of this battle."""
    seat = b.seats[side]
    if row.side and (row.side == "attacking") != (side == ATTACKER):
        return False
    if row.faction and faction(g, seat).id != row.faction:
        return False
    if row.owned and g.owner[b.at] != seat:
        return False
    if row.at and not is_at(g, w, b.at, row):
        return False
    if row.arena and w.module.arena is not None and w.module.arena(g, b.at) != row.arena:
        return False
    if row.enemy and not others & meant_by(g, row.enemy):
        return False
    if row.kept and not any(w.kinds[c] == row.kept for c in g.units.zones[w.kept[seat]]):
        return False
    return not row.beside or any(w.kinds[c] == row.beside for c in members(mine))


def is_at(g: Empire, w: World, t: int, row: ForceRow) -> bool:
    """Whether the battle is fought in such a place, or next to one."""
    places = (1 << t) | (w.map.neighbours[t] if row.near else 0)
    kinds = frozenset(row.at)
    terrain = land(g).terrain
    return any(terrain[u] in kinds or kinds & w.map.places[u].tags for u in members(places))
