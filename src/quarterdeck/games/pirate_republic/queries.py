"""What holds on the map: who is passive to whom, what is aggressive where, who may do what in a place."""

from __future__ import annotations

from quarterdeck.games.pirate_republic.book import NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Republic

QUIET_BACKS = frozenset({"fleet", "slave"})
CARACAS, CHARLES_TOWN = "caracas", "charles-town"


def letters(g: Republic, seat: int) -> frozenset[str]:
    """3.3. The nations whose tokens leave a captain alone."""
    held = {g.forged[seat], g.commission[seat]}
    card = g.tidings()
    if card is not None and not g.renounced[seat]:
        held.add(card.nation)
    if g.pardon[seat]:
        held.add("gb")
    return frozenset(held - {""})


def is_passive(g: Republic, seat: int, c: int, place: int, site: int = NOWHERE) -> bool:
    """7.1. Fleets, Slave Ships, and what belongs to a nation whose letter the captain holds."""
    token = g.token(c)
    if token.type in ("fleet", "slave", "prize"):
        return True
    if g.mission == 1 and g.book.territories[place].id == CARACAS:
        return True
    if token.type == "navy" and seat == g.active and g.turn.signal_book:
        return True
    if token.type == "npc":
        return token.id == "npc-rogers" and g.pardon[seat]
    return g.nation_of(c, site) in letters(g, seat)


def aggressive(g: Republic, seat: int, place: int) -> list[int]:
    """The face-up Ships of a Seaway that attack a captain."""
    return [c for c in g.ships(place) if not is_passive(g, seat, c, place)]


def face_down(g: Republic, place: int) -> int:
    """R19. How many face-down tokens of a Seaway must be taken for aggressive."""
    return sum(1 for back in g.backs[place] if back not in QUIET_BACKS)


def is_dangerous(g: Republic, seat: int, place: int) -> bool:
    """Whether a Seaway has aggressive Ships for a captain, as far as anybody knows."""
    return bool(face_down(g, place)) or bool(aggressive(g, seat, place))


def hostile_ships(g: Republic, place: int) -> int:
    """8.3, 7.2. Aggressive Ship tokens of a Seaway, whoever passes; Fleets and Slave Ships do not count."""
    letter = g.tidings()
    nation = letter.nation if letter is not None else ""
    open_ones = [g.token(c) for c in g.ships(place)]
    return face_down(g, place) + sum(
        1
        for t in open_ones
        if t.type not in ("fleet", "slave", "prize") and not (t.type == "navy" and t.nation == nation)
    )


def has_room(g: Republic, place: int) -> bool:
    """7.2. Whether another aggressive Ship may lie in a Seaway."""
    return hostile_ships(g, place) < 2


def is_pirate_held(g: Republic, site: int) -> bool:
    """1.5. A marker stands on the site."""
    return g.marker[site] >= 0


def is_hostile_site(g: Republic, seat: int, site: int) -> bool:
    """4.3. Whether moving onto a site begins a Combat."""
    owner = g.book.owner[site]
    if owner not in NATIONS or is_pirate_held(g, site):
        return False
    if g.mission == 1 and g.book.territories[g.book.site_at[site]].id == CARACAS:
        return False
    return owner not in letters(g, seat)


def is_besieged(g: Republic) -> bool:
    """Mission 12: Nassau gives nothing until it is relieved."""
    return g.mission == 12 and not g.relieved


def is_haven(g: Republic, site: int) -> bool:
    """1.5. Nassau, or a neutral site with a marker."""
    if site == g.book.nassau_site:
        return not is_besieged(g)
    return g.book.owner[site] == "neutral" and is_pirate_held(g, site)


def is_home(g: Republic, place: int) -> bool:
    """5.3, 5.6. A Territory with a Haven, a marker or Nassau."""
    if place == g.book.nassau and g.mission == 4 and hornigold_at_sea(g):
        return False
    return any(is_haven(g, site) or is_pirate_held(g, site) for site in g.book.sites_of[place])


def hornigold_at_sea(g: Republic) -> bool:
    """Mission 4: whether he is on the map."""
    return any(g.token(c).id.startswith("npc-hornigold") for t in range(len(g.book.sea)) for c in g.ships(t))


def may_declare(g: Republic, seat: int) -> bool:
    """5.7. Standing on Nassau, a Haven or a marked site; or where a card or the Tidings allow it."""
    if g.turn.fence or g.tide("infamy-anywhere"):
        return True
    site = g.ashore[seat]
    return site >= 0 and (is_haven(g, site) or is_pirate_held(g, site))


def haven_sites(g: Republic, seat: int) -> list[int]:
    """5.5, R11. The neutral sites of a captain's Territory that carry no marker."""
    return [
        s
        for s in g.book.sites_of[g.at[seat]]
        if g.book.owner[s] == "neutral"
        and not is_pirate_held(g, s)
        and not (g.mission == 9 and g.book.sites[s].id == "ocracoke")
    ]


def haven_of(g: Republic, seat: int) -> int:
    """The site of a captain's Haven, or NOWHERE."""
    for s in g.book.neutral:
        if g.marker[s] == seat:
            return s
    return NOWHERE


def move_cost(g: Republic, start: int, end: int) -> int:
    """1.3. What it costs to sail over an ordinary border or along an arrow; 0 if there is no way."""
    if end in g.book.borders[start]:
        return 1
    forward = (start, end) in g.book.arrows
    if not forward and (end, start) not in g.book.arrows:
        return 0
    if g.turn.all_arrows or g.turn.one_arrow:
        return 1
    cost = g.book.forward if forward else g.book.backward
    if g.tide("dear-arrows"):
        cost += 1 if forward else 2
    return cost - g.turn.discount


def ways(g: Republic, start: int) -> list[int]:
    """Where one can sail from a Seaway."""
    arrows = [b for a, b in g.book.arrows if a == start] + [a for a, b in g.book.arrows if b == start]
    return [*g.book.borders[start], *arrows]


def in_africa(g: Republic, place: int) -> bool:
    """Whether a Territory is in West Africa."""
    return g.book.region[place] == "west-africa"


def meets(g: Republic, seat: int, when: str, c: int, place: int) -> bool:
    """Whether the condition of a card's bonus holds against a token."""
    token = g.token(c)
    if when == "land":
        return token.type in LANDS
    if when == "ship":
        return token.type not in LANDS
    if when == "africa":
        return g.book.region[place] != "americas"
    if when == "bleeding":
        return g.bloodshed[seat] > 0
    return when == "" or token.type == when


def here(g: Republic, seat: int) -> str:
    """Where a captain is, as a word: the site, or the Territory."""
    return g.book.sites[g.ashore[seat]].id if g.ashore[seat] >= 0 else g.book.territories[g.at[seat]].id


def others_at(g: Republic, seat: int, place: int) -> list[int]:
    """The other captains in a Territory."""
    return [s for s in range(g.book.seats) if s != seat and g.at[s] == place]
