"""Empires of Mystara: alignments, and the first territories and units (§Setup, §Alignment)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members, set_of
from quarterdeck.games.empires_of_mystara.nations import CHAOTIC, LAWFUL, OPPOSED, land_of, nation_at
from quarterdeck.kit.phases import AGAIN, Next
from quarterdeck.systems.warp_empires.armies import count_units, settle, stack
from quarterdeck.systems.warp_empires.pieces.start import mark, put_tray
from quarterdeck.systems.warp_empires.seats import side_of
from quarterdeck.systems.warp_empires.state import NOBODY, Empire, Turn
from quarterdeck.systems.warp_empires.world import land, pile_zone, world

LAWFUL_ROW, NEUTRAL_ROW = 0, 1  # of `factions.toml`
HOME, CHOSEN = "home", "chosen"
START_UNITS = 10


def start(g: Empire) -> None:
    """4.1, 5.1. Nobody has an alignment or a home yet."""
    n = len(g.living)
    g.faction = [NEUTRAL_ROW] * n
    g.counters[CHOSEN] = [NOBODY] * n
    g.counters[HOME] = [NOBODY] * n


# ---------------------------------------------------------------------- alignments


def choose_alignment(g: Empire) -> Flow[Next]:
    """5.1, R3. In order of seats, for all to see; then the first territories are chosen."""
    chosen = g.counters[CHOSEN]
    if NOBODY not in chosen:
        return None
    seat = chosen.index(NOBODY)
    rows = world(g).book.factions
    options: list[Option] = [("align", rows[i].id) for i in free_alignments(g)]
    _, word = yield Ask(seat, "alignment", options)
    g.faction[seat] = g.counters[CHOSEN][seat] = next(i for i, row in enumerate(rows) if row.id == word)
    g.log("aligned", seat=seat, faction=word)
    return AGAIN


def free_alignments(g: Empire) -> list[int]:
    """R3. Any, but not all players are Lawful; by an option each is had once before any is had again."""
    w = world(g)
    taken = [i for i in g.counters[CHOSEN] if i != NOBODY]
    rows = range(len(w.book.factions))
    found = [i for i in rows if i != LAWFUL_ROW or taken.count(i) < w.players - 1]
    if w.options["alignments"] == "different":
        least = min(taken.count(i) for i in rows)
        found = [i for i in found if taken.count(i) == least]
    return found


def alignment_of(g: Empire, seat: int) -> str:
    """What a seat is: Lawful, Chaotic, or neither."""
    return side_of(g, seat)


def banned(g: Empire, seat: int) -> int:
    """5.3, 5.5. The units that a seat may not have: those of the alignment opposed to its own."""
    other = OPPOSED.get(alignment_of(g, seat))
    return 0 if other is None else world(g).table.tagged(other)


def keep_peace(g: Empire) -> None:
    """5.6. A Lawful player attacks no other Lawful player."""
    if alignment_of(g, g.active) == LAWFUL:
        for other in range(len(g.living)):
            if other != g.active and alignment_of(g, other) == LAWFUL:
                g.turn.barred |= 1 << other


# ---------------------------------------------------------------------- no mixed stacks


def kept_apart(g: Empire, seat: int, group: int) -> int:
    """8.3. Where a group may not be: with units of the alignment opposed to that of some of its own."""
    table = world(g).table
    lawful, chaotic = table.tagged(LAWFUL), table.tagged(CHAOTIC)
    found = 0
    for mine, theirs in ((lawful, chaotic), (chaotic, lawful)):
        if group & mine:
            found |= sum(1 << t for t in members(g.held[seat]) if set_of(stack(g, t, seat)) & theirs)
    return found


# ---------------------------------------------------------------------- first territories and units


def choose_home(g: Empire) -> Flow[Next]:
    """4.1, 4.2. In order of seats: a territory that is free; then units by lot."""
    w = world(g)
    homes = g.counters[HOME]
    if NOBODY not in homes:
        g.active = 0
        g.start_units = [count_units(g, seat) for seat in range(w.players)]
        g.turn = Turn()
        return None
    g.active = seat = homes.index(NOBODY)
    _, word = yield Ask(seat, "home", [("settle", w.map.words[t]) for t in free_homes(g)])
    g.counters[HOME][seat] = t = w.map.index[word]
    mark(g, seat, t)
    muster(g, seat, t)
    g.log("home", seat=seat, at=word)
    return AGAIN


def free_homes(g: Empire) -> list[int]:
    """4.1, R4. Land where nobody starts; by an option some steps away from others, as far as there is any."""
    w = world(g)
    dry = members(land(g).paying)
    taken = [t for t in g.counters[HOME] if t != NOBODY]
    if not taken:
        return dry
    nearest = {t: min(w.map.distances(u)[t] for u in taken) for t in dry}
    least = min(int(str(w.options["apart"])), max(nearest.values()))
    return [t for t in dry if nearest[t] >= least]


def muster(g: Empire, seat: int, t: int) -> None:
    """4.2, R4. Ten units by lot; what may not be in the one stack there is drawn anew."""
    w = world(g)
    tray, pile = w.tray[seat], pile_zone(g, seat)
    lawful, chaotic = w.table.tagged(LAWFUL), w.table.tagged(CHAOTIC)
    allowed = ~(w.attachments | banned(g, seat))
    if not w.coast >> t & 1:
        allowed &= ~w.ships
    known, found = allowed, 0
    for c in reversed(g.units.zones[pile]):
        if allowed >> c & 1 and found < START_UNITS:
            g.units.move(c, pile, tray)
            found += 1
            for some, others in ((lawful, chaotic), (chaotic, lawful), (w.forts, w.forts)):
                if some >> c & 1:
                    allowed &= ~others
    g.units.narrow(tray, known)
    put_tray(g, seat, t)
    settle(g, w, t, seat)


def best_home(g: Empire, seat: int, ask: Ask) -> Option:
    """To bots: not too near to others, and in a small nation."""
    w = world(g)
    taken = [t for t in g.counters[HOME] if t != NOBODY]

    def rank(option: Option) -> tuple[int, int]:
        t = w.map.index[str(option[1])]
        away = min([w.map.distances(u)[t] for u in taken], default=9)
        nation = nation_at(w, t)
        return min(away, 5), -(0 if nation is None else len(land_of(w, nation)))

    return max(ask.options, key=rank)


def best_alignment(g: Empire, seat: int, ask: Ask) -> Option:
    """To bots: the one that fewest have, Lawful first; without one nothing is stronger."""
    rows = world(g).book.factions
    taken = [rows[i].id for i in g.counters[CHOSEN] if i != NOBODY]
    wanted: list[Option] = [option for option in ask.options if option[1] != "neutral"]
    return min(wanted or ask.options, key=lambda option: taken.count(str(option[1])))
