"""Tokens: drawing them from supplies and stacks, laying them on the map, and taking them off again."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.queries import has_room, hostile_ships, is_pirate_held, others_at
from quarterdeck.games.pirate_republic.state import Republic

STACKS = {
    "supply": ("supply",),
    "navy": ("navy-1", "navy-2"),
    "hunter": ("hunter-1", "hunter-2"),
    "fleet": ("fleet-stack",),
    "slave": ("slave-stack",),
}


def top_of(g: Republic, source: str) -> int:
    """The zone from which the next token of a source comes (of two stacks the larger), or NOWHERE."""
    zones = [g.book.spot[name] for name in STACKS[source]]
    best = max(zones, key=g.tokens.count)
    return best if g.tokens.count(best) else NOWHERE


def draw_face_down(g: Republic, source: str, place: int) -> bool:
    """A token of a source, face down into a Seaway."""
    zone = top_of(g, source)
    if zone == NOWHERE:
        return False
    g.tokens.draw(zone, g.book.down[place])
    g.backs[place] = (*g.backs[place], "ship" if source == "supply" else source)
    return True


def draw_face_up(g: Republic, source: str, place: int) -> int:
    """A token of a source, face up into a Seaway; NOWHERE if there is none."""
    zone = top_of(g, source)
    return NOWHERE if zone == NOWHERE else g.tokens.draw(zone, g.book.sea[place])


def reveal(g: Republic, place: int) -> None:
    """4.3. Every face-down Ship of a Seaway is turned up."""
    while g.backs[place]:
        turn_up(g, place, len(g.backs[place]) - 1)


def turn_up(g: Republic, place: int, i: int) -> int:
    """One face-down Ship is turned up."""
    c = g.tokens[g.book.down[place]][i]
    g.tokens.move(c, g.book.down[place], g.book.sea[place])
    g.backs[place] = g.backs[place][:i] + g.backs[place][i + 1 :]
    g.log("revealed", token=g.token(c).id, place=g.book.territories[place].id)
    return c


def search(g: Republic, kinds: frozenset[str], zones: tuple[str, ...], to: int) -> int:
    """The first token of such a kind in these zones goes to a zone; the rest is shuffled. NOWHERE if none is
    there.
    """
    for name in zones:
        zone = g.book.spot[name]
        found = [c for c in reversed(g.tokens[zone]) if g.tokens.kind(c) in kinds]
        if found:
            g.tokens.move(found[0], zone, to)
            g.tokens.shuffle(zone, g)
            return found[0]
    return NOWHERE


def draw_territory(g: Republic) -> int:
    """3.2. A Tidings card as randomizer; it is discarded."""
    c = draw_tidings(g)
    if c == NOWHERE:
        return g.below(len(g.book.territories))  # every card is in play: cannot happen with 45 cards
    g.cards.move(c, g.book.zone["tidings"], g.book.zone["tidings-discard"])
    return g.book.place[g.book.tidings[g.cards.kind(c)].territory]


def draw_tidings(g: Republic) -> int:
    """3.2. The top card onto the table; an empty deck is made of the discards."""
    deck, discard, table = (g.book.zone[z] for z in ("tidings-deck", "tidings-discard", "tidings"))
    if not g.cards.count(deck):
        g.cards.gather(discard, deck, g)
    return g.cards.draw(deck, table) if g.cards.count(deck) else NOWHERE


def spawn(g: Republic) -> int:
    """2.5, 8.3. Ships come to drawn Territories and their neighbours until enough are out; then whole
    neighbourhoods.
    """
    each = 2 if max(g.level) >= 4 else 1
    deck, table = g.book.zone["tidings-deck"], g.book.zone["tidings"]
    drawn: list[int] = []
    placed = 0
    while placed < g.book.ships and g.cards.count(deck) and g.tokens.count(g.book.spot["supply"]):
        c = g.cards.draw(deck, table)
        drawn.append(c)
        centre = g.book.place[g.book.tidings[g.cards.kind(c)].territory]
        placed += sum(fill(g, place, each) for place in (centre, *g.book.borders[centre]))
    g.cards.move_group(drawn, table, deck)
    g.cards.shuffle(deck, g)
    return placed


def fill(g: Republic, place: int, each: int) -> int:
    """R21, R37. A Territory gets the Ships it lacks; Nassau none, and by the other reading no Main Fort's
    waters.
    """
    if place == g.book.nassau:
        return 0
    if "empty" in g.house and g.round == 0 and any(g.book.sites[s].main for s in g.book.sites_of[place]):
        return 0
    n = 0
    while hostile_ships(g, place) < each and draw_face_down(g, "supply", place):
        n += 1
    return n


def place_hunters(g: Republic, source: str, place: int, chooser: int) -> Flow[None]:
    """6.14, 7.2. A token of a stack comes face down; what overstacks goes to an adjacent Seaway, or back."""
    if "redraw" in g.house:
        while place == g.book.nassau:
            place = draw_territory(g)
    if not has_room(g, place):
        room = [b for b in g.book.borders[place] if has_room(g, b)]
        if not room:
            g.log("no-room", place=g.book.territories[place].id)
            return
        options: list[Option] = [("put", g.book.territories[b].id) for b in room]
        answer = yield Ask(chooser, "overstack", options, {"place": g.book.territories[place].id})
        place = g.book.place[str(answer[1])]
    if draw_face_down(g, source, place):
        g.log("arrives", back=source, place=g.book.territories[place].id)
        stalk(g, place)


def stalk(g: Republic, place: int) -> None:
    """6.15, R38. Captains who wait in that Territory are attacked when their turn begins."""
    for seat in others_at(g, g.active, place):
        if "seaway" not in g.house or g.ashore[seat] < 0:
            g.stalked[seat] = True


def draw_land(g: Republic, site: int) -> int:
    """4.3. The Land token of a site: the one that lies there, or a new one of the supply."""
    if g.land(site) == NOWHERE:
        supply = g.book.spot["land-supply"]
        if not g.tokens.count(supply):
            g.tokens.gather(g.book.spot["land-image"], supply, g)
        if not g.tokens.count(supply):
            return NOWHERE
        c = g.tokens.draw(supply, g.book.land[site])
        g.log("revealed", token=g.token(c).id, place=g.book.sites[site].id)
    return g.land(site)


def to_stack(g: Republic, c: int, zone: int) -> Flow[None]:
    """6.14. A Navy or Hunter token goes below the smaller stack (a tie is decided); others below
    their own.
    """
    kind = g.token(c).type
    if kind in ("navy", "hunter"):
        one, two = (g.book.spot[f"{kind}-{n}"] for n in (1, 2))
        to = min(one, two, key=g.tokens.count)
        if g.tokens.count(one) == g.tokens.count(two) and g.tokens.count(one):
            answer = yield Ask(
                g.active, "stack", [("first-stack",), ("second-stack",)], {"token": g.token(c).id}
            )
            to = one if answer[0] == "first-stack" else two
    else:
        to = g.book.spot[f"{kind}-stack"]
    g.tokens.move(c, zone, to, bottom=True)


def put_away(g: Republic, c: int, zone: int) -> Flow[None]:
    """6.14, R8, R9. Where a beaten token goes."""
    kind = g.token(c).type
    if kind == "merchant":
        g.tokens.move(c, zone, g.book.spot["merchant-image"])
    elif kind in ("port", "fort", "main-fort"):
        g.tokens.move(c, zone, g.book.spot["land-image"])
    elif kind == "pirate":
        g.tokens.move(c, zone, g.book.spot["supply"])
        g.tokens.shuffle(g.book.spot["supply"], g)
    elif kind in ("npc", "prize"):
        g.tokens.move(c, zone, g.book.spot["box"])
    else:
        yield from to_stack(g, c, zone)


def spend_infamy(g: Republic, c: int, seat: int) -> Flow[None]:
    """5.7, R8. A token kept as Infamy goes back to its supply or stack; nothing is triggered."""
    zone = g.book.infamy[seat]
    kind = g.token(c).type
    if kind in ("merchant", "pirate", "port", "fort"):
        to = g.book.spot["supply" if kind in ("merchant", "pirate") else "land-supply"]
        g.tokens.move(c, zone, to)
        g.tokens.shuffle(to, g)
    else:
        yield from put_away(g, c, zone)


def on_map(g: Republic) -> int:
    """8.3. Aggressive Ship tokens on the map, without Fleets, Slave Ships and mission Ships."""
    open_ones = [g.token(c) for t in range(len(g.book.sea)) for c in g.ships(t)]
    letter = g.tidings()
    nation = letter.nation if letter is not None else ""
    n = sum(len(backs) for backs in g.backs)
    return n + sum(
        1
        for t in open_ones
        if t.type in ("merchant", "pirate", "hunter") or (t.type == "navy" and t.nation != nation)
    )


def imperial_sites(g: Republic, place: int) -> list[int]:
    """The sites of a Territory that a nation still holds."""
    return [s for s in g.book.sites_of[place] if g.book.owner[s] in NATIONS and not is_pirate_held(g, s)]
