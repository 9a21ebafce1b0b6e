"""Midway, the second half of a side's moves (3.2-3.7, 3.17, 3.18): launching, deck work, landing."""

from __future__ import annotations

from collections.abc import Iterable

from quarterdeck.engine.ask import Flow
from quarterdeck.games.midway import history
from quarterdeck.games.midway.book import PATROL, RETURN_1, TAKEOFF, below_of, deck_of
from quarterdeck.games.midway.flying import listed, send, sorties
from quarterdeck.games.midway.history import Pair
from quarterdeck.games.midway.state import Midway
from quarterdeck.kit.choosing import Several, Tally, choose

Landing = tuple[str, str, str]  # from which box, the kind, on which base
ORIGINS = {"return-1": RETURN_1, "takeoff": TAKEOFF, "patrol": PATROL}


# ---------------------------------------------------------------------- launching


def launch(g: Midway) -> Flow[None]:
    """3.2 From On Deck to Takeoff: those that are ready."""
    seat = g.active
    if not launching(g, seat).things:
        return
    chosen = yield from choose(seat, "launch", lambda: launching(g, seat))
    launched = []
    for base, kind in chosen:
        i = next(i for i in on_deck(g, g.book.base[base]) if g.sort(i) == kind)
        g.go(i, TAKEOFF)
        launched.append(i)
    if launched:
        g.log("launched", seat=seat, squads=listed(g, launched))


def on_deck(g: Midway, base: int) -> list[int]:
    """The squads on a deck that have not moved."""
    return g.unmoved(g.book.bases[base].seat, deck_of(base))


def launching(g: Midway, seat: int) -> Several[Pair]:
    """3.6 Squads out of fuel stay."""
    pairs: dict[Pair, int] = {}
    for b in g.working(seat):
        ready = [i for i in on_deck(g, b) if not g.spent[i]]
        pairs |= by_base(g, b, ready)
    return Several("launch", pairs, tallies=history.launch_orders(g, seat, pairs), amounts=True)


def by_base(g: Midway, base: int, squads: Iterable[int]) -> dict[Pair, int]:
    """Squads of a base by sort, as things to choose from."""
    return {(g.book.bases[base].id, sort): n for sort, n in g.counted(squads).items()}


# ---------------------------------------------------------------------- deck work


def lower(g: Midway) -> Flow[str | None]:
    """3.2, 3.4, R4. From On Deck to Rearm/Refuel, as many as fit; in later rounds where it was full."""
    seat = g.active
    bases = g.working(seat) if g.round == 1 else list(g.below_full)
    if lowering(g, bases).things:
        chosen = yield from choose(seat, "lower", lambda: lowering(g, bases))
        for base, sort in chosen:
            b = g.book.base[base]
            g.go(next(i for i in on_deck(g, b) if g.sort(i) == sort), below_of(b))
        if chosen:
            g.log("lowered", seat=seat, squads=told_by_base(g, chosen))
        elif g.round > 1:
            return "settle"
    g.below_full = tuple(b for b in g.working(seat) if on_deck(g, b) and not g.below_room(b))
    return None


def lowering(g: Midway, bases: list[int]) -> Several[Pair]:
    """Squads on deck, and the room below."""
    pairs: dict[Pair, int] = {}
    rooms: list[Tally] = []
    for b in bases:
        room = g.below_room(b)
        own = {pair: min(n, room) for pair, n in by_base(g, b, on_deck(g, b)).items() if room}
        pairs |= own
        if own:
            rooms.append(Tally(g.book.bases[b].id, dict.fromkeys(own, 1), most=room))
    return Several("lower", pairs, tallies=rooms, amounts=True)


def bring_up(g: Midway) -> Flow[str | None]:
    """3.2, 3.4 From Rearm/Refuel to On Deck. Then perhaps another round (R4)."""
    seat = g.active
    bases = g.working(seat) if g.round == 1 else list(g.deck_full)
    if raising(g, bases).things:
        chosen = yield from choose(seat, "raise", lambda: raising(g, bases))
        for base, sort in chosen:
            b = g.book.base[base]
            g.go(next(i for i in g.unmoved(seat, below_of(b)) if g.sort(i) == sort), deck_of(b))
        if chosen:
            g.log("raised", seat=seat, squads=told_by_base(g, chosen))
    g.deck_full = tuple(b for b in g.working(seat) if g.unmoved(seat, below_of(b)) and not g.deck_room(b))
    g.below_full = tuple(b for b in g.below_full if g.below_room(b))
    if not g.below_full:
        return "settle"
    g.round += 1
    return "lower"


def raising(g: Midway, bases: list[int]) -> Several[Pair]:
    """Squads below, and the room on deck."""
    seat = g.active
    pairs: dict[Pair, int] = {}
    rooms: list[Tally] = []
    for b in bases:
        room = g.deck_room(b)
        own = {p: min(n, room) for p, n in by_base(g, b, g.unmoved(seat, below_of(b))).items() if room}
        pairs |= own
        if own:
            rooms.append(Tally(g.book.bases[b].id, dict.fromkeys(own, 1), most=room))
    return Several("raise", pairs, tallies=[*rooms, *history.raise_orders(g, seat, pairs)], amounts=True)


def told_by_base(g: Midway, chosen: tuple[Pair, ...]) -> str:
    """What was moved, base by base: "Akagi 2, Kaga 1"."""
    found: dict[str, int] = {}
    for base, _ in chosen:
        found[base] = found.get(base, 0) + 1
    return ", ".join([f"{g.book.bases[g.book.base[base]].name} {n}" for base, n in found.items()])


# ---------------------------------------------------------------------- landing


def land(g: Midway) -> Flow[None]:
    """3.5, 3.17 Squads in Return I, on patrol and in Takeoff come down on decks with room."""
    seat = g.active
    if g.round > 1 and not g.no_deck:
        return
    if landings(g, seat).things:
        yield from come_down(g, seat, must=False)
    g.no_deck = bool(those_who_may(g, seat)) and not any(g.deck_room(b) for b in g.working(seat))


def come_down(g: Midway, seat: int, must: bool) -> Flow[None]:
    """Ask who lands where, and land them, out of fuel (3.6)."""
    facts = {"must": len(those_who_must(g, seat)), "places": sum([g.deck_room(b) for b in g.working(seat)])}
    chosen = yield from choose(seat, "land-now" if must else "land", lambda: landings(g, seat, must), facts)
    landed = []
    for origin, kind, base in chosen:
        waiting = g.unmoved(seat, ORIGINS[origin])
        waiting.sort(key=lambda i: -g.patrol[i])  # R15: those longest on patrol first
        i = next(i for i in waiting if g.kind(i).id == kind)
        g.go(i, deck_of(g.book.base[base]))
        g.spent[i] = True
        g.patrol[i] = 0
        landed.append(i)
    if landed:
        g.log("landed", seat=seat, squads=listed(g, landed))


def those_who_must(g: Midway, seat: int) -> list[int]:
    """3.2, 3.3 Squads in Return I, fighters at the end of a patrol, those that stay in Takeoff."""
    on_patrol = [i for i in g.unmoved(seat, PATROL) if g.patrol[i] >= g.book.patrol]
    return g.unmoved(seat, RETURN_1) + on_patrol + turning_back(g, seat)


def turning_back(g: Midway, seat: int) -> list[int]:
    """Squads in Takeoff that may land again (10.2)."""
    return [i for i in g.unmoved(seat, TAKEOFF) if not history.must_sortie(g, i)]


def those_who_may(g: Midway, seat: int) -> list[int]:
    """All that can land: fighters may come down from patrol at any time."""
    return g.unmoved(seat, RETURN_1) + g.unmoved(seat, PATROL) + turning_back(g, seat)


def fits(g: Midway, i: int, base: int) -> bool:
    """3.17, R14 Whether a squad can land on a base, if there is room."""
    return g.heavy_landing or not g.kind(i).heavy or g.book.bases[base].island


def landings(g: Midway, seat: int, must: bool = False) -> Several[Landing]:
    """Who can land where: no deck takes more than it has places."""
    squads = those_who_must(g, seat) if must else those_who_may(g, seat)
    words = {box: word for word, box in ORIGINS.items()}
    waiting: dict[tuple[str, str], list[int]] = {}
    for i in squads:
        waiting.setdefault((words[g.at[i]], g.kind(i).id), []).append(i)
    rooms = {b: g.deck_room(b) for b in g.working(seat) if g.deck_room(b)}
    things: dict[Landing, int] = {}
    for (origin, kind), those in waiting.items():
        for b, room in rooms.items():
            if fits(g, those[0], b):
                things[origin, kind, g.book.bases[b].id] = min(len(those), room)
    tallies = [
        Tally(g.book.bases[b].id, {t: 1 for t in things if t[2] == g.book.bases[b].id}, most=room)
        for b, room in rooms.items()
    ]
    if len(rooms) > 1:
        tallies += [
            Tally("", {t: 1 for t in things if t[:2] == pair}, most=len(those))
            for pair, those in waiting.items()
        ]
    return Several(
        "land", things, least=most_landings(g, squads, rooms) if must else 0, tallies=tallies, amounts=True
    )


def most_landings(g: Midway, squads: list[int], rooms: dict[int, int]) -> int:
    """How many of these can come down: the heavy ones perhaps only on the island."""
    bound = [i for i in squads if not all(fits(g, i, b) for b in rooms)]
    on_island = min(len(bound), rooms.get(g.book.island, 0))
    return on_island + min(len(squads) - len(bound), sum(rooms.values()) - on_island)


def settle(g: Midway) -> Flow[None]:
    """3.2, 3.3, 3.18 Whoever had to move and has not: down where there is room, else on, or into the sea."""
    seat = g.active
    if those_who_must(g, seat) and landings(g, seat, must=True).things:
        yield from come_down(g, seat, must=True)
    lost = [i for i in those_who_must(g, seat) if g.at[i] != TAKEOFF]
    if lost:
        g.log("pancaked", seat=seat, squads=listed(g, lost))
        g.lose(lost)
    while g.unmoved(seat, TAKEOFF):
        chosen = yield from choose(seat, "fly-on", lambda: sorties(g, seat, least=1))
        send(g, seat, chosen)
    for i in g.unmoved(seat, PATROL):
        g.patrol[i] += 1
