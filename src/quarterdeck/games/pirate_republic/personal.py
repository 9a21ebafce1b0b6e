"""Personal Missions: what fulfils each, by the chronicle since the card was taken. Chapter 10."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.queries import haven_of
from quarterdeck.games.pirate_republic.state import Note, Republic

# A note of a beaten token: turn, round, "won", how, type, nation, Territory, Broadside, enhanced, bled, route
HOW, TYPE, NATION, PLACE, BROADSIDE, ENHANCED, BLED, ROUTE = range(3, 11)
FIELDS = {"how": HOW, "type": TYPE, "nation": NATION, "place": PLACE, "bled": BLED, "route": ROUTE}
Test: TypeAlias = Callable[[Republic, int, Sequence[Note]], bool]


def wins(notes: Sequence[Note], **wanted: int | str) -> list[Note]:
    """The tokens beaten, those of a type, a nation, a way only."""
    found = [n for n in notes if n[2] == "won"]
    for key, value in wanted.items():
        field = FIELDS[key]
        found = [n for n in found if n[field] == value]
    return found


def done(notes: Sequence[Note], what: str) -> list[Note]:
    """The notes of a deed."""
    return [n for n in notes if n[2] == what]


def most_in_one(notes: Sequence[Note], by: int) -> int:
    """The most notes of one turn (by 0) or one round (by 1)."""
    times = [n[by] for n in notes]
    return max((times.count(t) for t in set(times)), default=0)


def sacked(notes: Sequence[Note], nation: str) -> int:
    """How many sites of a nation were sacked."""
    return sum(1 for n in done(notes, "sacked") if n[4] == nation)


def owned_cards(g: Republic, seat: int, what: str) -> int:
    """Crew or Elite cards in the Pirate deck."""
    deck = g.book.crew if what == "crew" else g.book.elite
    zones = [g.book.own[name][seat] for name in ("deck", "hand", "discard", "play")]
    return sum(1 for zone in zones for kind in g.cards.kinds(zone) if kind in deck)


def raze(g: Republic, seat: int, notes: Sequence[Note]) -> bool:
    """1. A flight and a win in one turn, in either order."""
    return bool({n[0] for n in done(notes, "fled")} & {n[0] for n in wins(notes)})


def buried(g: Republic, seat: int, notes: Sequence[Note]) -> bool:
    """29. A turn ended in Andros, and a later one in Providencia."""
    andros, providencia = g.book.place["andros"], g.book.place["providencia"]
    ends = [n[3] for n in done(notes, "end")]
    return andros in ends and providencia in ends[ends.index(andros) + 1 :]


def ransom(g: Republic, seat: int, notes: Sequence[Note]) -> bool:
    """30. A Merchant in or next to Charles Town, and the turn ended there."""
    town = g.book.place["charles-town"]
    near = (town, *g.book.borders[town])
    turns = {n[0] for n in wins(notes, type="merchant") if n[PLACE] in near}
    return any(n[3] == town and n[0] in turns for n in done(notes, "end"))


def licensed(g: Republic, seat: int, notes: Sequence[Note]) -> bool:
    """27. A win, and the turn ended on a site of the nation whose letter is held."""
    turns = {n[0] for n in wins(notes)}
    return any(n[6] == 1 and n[0] in turns for n in done(notes, "end"))


def brethren(g: Republic, seat: int, notes: Sequence[Note]) -> bool:
    """25. A Haven at Tortuga, and a win next to it while it stands."""
    return any(n[2] == "won-by-tortuga" for n in notes)


def haven_in(g: Republic, seat: int, where: Callable[[int], bool]) -> bool:
    site = haven_of(g, seat)
    return site != NOWHERE and where(site)


TESTS: dict[int, Test] = {
    1: raze,
    2: lambda g, s, n: most_in_one(wins(n), 0) >= 3,
    3: lambda g, s, n: most_in_one(wins(n, how="fear"), 1) >= 2,
    4: lambda g, s, n: any(int(w[BROADSIDE]) >= 8 for w in wins(n, how="broadside")),
    5: lambda g, s, n: any(int(w[ENHANCED]) >= 10 for w in wins(n, how="close")),
    6: lambda g, s, n: bool(wins(n, bled=1)),
    7: lambda g, s, n: bool(done(n, "double")),
    8: lambda g, s, n: bool(wins(n, type="hunter")),
    9: lambda g, s, n: bool(wins(n, type="slave")),
    10: lambda g, s, n: bool(wins(n, type="fleet", route="silver")),
    11: lambda g, s, n: bool(wins(n, type="fleet", route="gold")),
    12: lambda g, s, n: any(x[3] == "port-royal-town" for x in done(n, "sacked")),
    13: lambda g, s, n: sacked(n, "es") >= 2,
    14: lambda g, s, n: sacked(n, "gb") >= 2,
    15: lambda g, s, n: sacked(n, "fr") >= 1,
    16: lambda g, s, n: sacked(n, "nl") >= 1,
    17: lambda g, s, n: sacked(n, "dk") >= 1,
    18: lambda g, s, n: sacked(n, "pt") >= 1,
    19: lambda g, s, n: bool(wins(n, type="fort") or wins(n, type="main-fort")),
    20: lambda g, s, n: len({x[5] for x in done(n, "sacked")}) >= 2,
    21: lambda g, s, n: bool(done(n, "circle")),
    22: lambda g, s, n: sum(1 for w in wins(n) if g.book.region[int(w[PLACE])] == "west-africa") >= 2,
    23: lambda g, s, n: haven_in(g, s, lambda x: g.book.region[g.book.site_at[x]] == "cape-verde"),
    24: lambda g, s, n: haven_in(g, s, lambda x: g.book.sites[x].id == "ocracoke"),
    25: brethren,
    26: lambda g, s, n: bool(done(n, "renounced")),
    27: licensed,
    28: lambda g, s, n: bool(done(n, "company")),
    29: buried,
    30: ransom,
    31: lambda g, s, n: len(wins(n, type="merchant")) >= 4,
    32: lambda g, s, n: len(wins(n, type="pirate")) >= 3,
    33: lambda g, s, n: len({w[NATION] for w in wins(n, type="navy")}) >= 2,
    34: lambda g, s, n: any(int(e[5]) >= 7 for e in done(n, "end")),
    35: lambda g, s, n: owned_cards(g, s, "crew") >= 2,
    36: lambda g, s, n: owned_cards(g, s, "elite") >= 2,
    37: lambda g, s, n: g.marker.count(s) >= 3,
    38: lambda g, s, n: any(int(x[3]) >= 3 for x in done(n, "infamy")),
}


def fulfilled(g: Republic, seat: int) -> list[int]:
    """Which of the missions held are done, by their places."""
    zone = g.book.own["missions"][seat]
    out = []
    for i, c in enumerate(g.cards[zone]):
        card = g.book.personal[g.cards.kind(c)]
        if TESTS[card.number](g, seat, g.chronicle[seat][g.since[seat][i] :]):
            out.append(i)
    return out


def complete_missions(g: Republic, seat: int) -> int:
    """10.3. The missions that are done are laid open and pay; how many Crew cards they bring."""
    crew = 0
    zone, laid = g.book.own["missions"][seat], g.book.own["done"][seat]
    for i in reversed(fulfilled(g, seat)):
        c = g.cards[zone][i]
        card = g.book.personal[g.cards.kind(c)]
        g.cards.move(c, zone, laid)
        g.since[seat] = g.since[seat][:i] + g.since[seat][i + 1 :]
        g.swagger[seat] += card.swagger
        g.reputation[seat] += card.reputation
        crew += card.crew
        g.log("completed", seat=seat, card=card.id, n=card.swagger)
    return crew


def take_mission(g: Republic, seat: int, c: int, zone: int) -> None:
    """10.1, R25. A mission is taken: what counts for it counts from now on."""
    g.cards.move(c, zone, g.book.own["missions"][seat])
    g.since[seat] = (*g.since[seat], len(g.chronicle[seat]))


def is_barred(g: Republic, kind: str) -> bool:
    """10.2, R40. A mission whose named site is pirate-held already, or that the Global Mission rules out."""
    number = g.book.personal[kind].number
    if number == 12:
        return g.marker[g.book.site["port-royal-town"]] >= 0
    return number == 24 and g.mission == 9
