"""The Global Missions: what each sets up, what counts, when it is done, and what it leaves. Chapter 11."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.gaining import gain_treasure
from quarterdeck.games.pirate_republic.placing import draw_face_down, draw_face_up, draw_territory, search
from quarterdeck.games.pirate_republic.queries import face_down, haven_of, hostile_ships, is_pirate_held
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Republic

BLOCKADE = ("charles-town", "bath", "st-augustine", "bermuda", "eleuthera")
SIEGE = ("andros", "eleuthera", "tortuga", "santiago")
RUSE = ("ribeira-grande-town", "james-island", "santo-antonio")
ANGRY = {
    11: {"sargasso": 3, "sao-nicolau": 2},
    15: {"sierra-leone": 2, "elmina": 3, "principe": 3, "sao-tome": 4},
}
CAPES = ("boa-vista-town", "sao-nicolau-town")
ANYWHERE = ("supply", "navy-1", "navy-2")


# ---------------------------------------------------------------------- set-up


def set_up(g: Republic) -> None:
    """11.1. What a mission lays on the map; it replaces Ships in its Territories."""
    n, place = g.book.seats, g.book.place
    for where, value in ANGRY.get(g.mission, {}).items():
        g.angry[place[where]] = value
    if g.mission == 1:
        g.objectives[place["andros"]] = 2 * n
    elif g.mission == 2:
        for _ in range(n + 1):
            lay(g, "hunter", random_seaway(g))
    elif g.mission == 3:
        for seat, nation in zip(range(n), g.shuffle(NATIONS), strict=False):
            g.commission[seat] = nation
    elif g.mission == 4:
        lay_npc(g, "npc-hornigold-1", "charles-town")
    elif g.mission == 5:
        lay_npc(g, "npc-rogers", "bermuda")
        g.objectives[g.book.nassau] = n
    elif g.mission in (6, 7):
        lay_land(g)
    elif g.mission == 8:
        for where in BLOCKADE:
            lay_merchant(g, where)
    elif g.mission == 9:
        lay_npc(g, "npc-maynard", "williamsburg")
        deck = g.book.zone["mission-deck"]
        g.cards.move_kind("outer-banks", deck, g.book.zone["mission-out"])
    elif g.mission == 10:
        for where in ("whydah", "annamaboe"):
            clear(g, place[where])
            lay(g, "slave", place[where])
        for where in ("whydah", "christiansborg"):
            lay_merchant(g, where, replace=where != "whydah")
    elif g.mission == 11:
        for site in g.book.neutral:
            g.objectives[g.book.site_at[site]] += 1
    elif g.mission == 12:
        for where in SIEGE:
            clear(g, place[where])
            for _ in range(2 if n > 2 else 1):
                lay_navy(g, place[where])
    elif g.mission == 13:
        g.objectives[place["bath"]] = 3 * n
    elif g.mission == 14:
        lay_npc(g, "npc-cabo", "sao-tome")
        g.routed = (*g.routed, (g.ships(place["sao-tome"])[-1], "cabo", 0))
    elif g.mission == 15:
        lay_npc(g, "npc-swallow", "cape-coast-castle")
    elif g.mission == 16:
        for nation in NATIONS:
            first = next(
                s for s in range(len(g.book.sites)) if g.book.sites[s].main and g.book.owner[s] == nation
            )
            fort = g.book.site_at[first]
            clear(g, fort)
            kinds = frozenset(t.id for t in g.book.tokens if t.type == "navy" and t.nation == nation)
            search(g, kinds, ANYWHERE, g.book.sea[fort])
        lay_npc(g, "npc-rogers", "bermuda")
        lay_npc(g, "npc-swallow", "cape-coast-castle", replace=False)


def random_seaway(g: Republic) -> int:
    """Mission 2: a drawn Territory that is not Nassau and has no Ship of the mission yet."""
    while True:
        place = draw_territory(g)
        if place != g.book.nassau and not g.ships(place):
            return place


def clear(g: Republic, place: int) -> None:
    """11.1. The Ships of a Territory go back into the supply."""
    down, supply = g.book.down[place], g.book.spot["supply"]
    if g.backs[place]:
        g.tokens.gather(down, supply, g)
        g.backs[place] = ()


def lay(g: Republic, source: str, place: int) -> None:
    """A token of a stack face up."""
    if source == "hunter":
        clear(g, place)
    draw_face_up(g, source, place)


def lay_npc(g: Republic, kind: str, where: str, replace: bool = True) -> None:
    """A captain of the mission comes face up."""
    place = g.book.place[where]
    if replace:
        clear(g, place)
    g.tokens.move_kind(kind, g.book.spot["box"], g.book.sea[place])


def lay_merchant(g: Republic, where: str, replace: bool = True) -> None:
    """A Merchant is searched in the supply and comes face up."""
    place = g.book.place[where]
    if replace:
        clear(g, place)
    search(g, g.book.of_type["merchant"], ("supply",), g.book.sea[place])


def lay_navy(g: Republic, place: int) -> bool:
    """Mission 12: a Navy token, British ones first, face up."""
    british = frozenset(t.id for t in g.book.tokens if t.type == "navy" and t.nation == "gb")
    for kinds in (british, g.book.of_type["navy"]):
        if search(g, kinds, ANYWHERE, g.book.sea[place]) != NOWHERE:
            return True
    return False


def lay_land(g: Republic) -> None:
    """Missions 6 and 7: Land tokens face up in West Africa."""
    supply = g.book.spot["land-supply"]
    if g.mission == 6:
        for s in g.book.imperial:
            if g.book.region[g.book.site_at[s]] == "west-africa" and not g.book.sites[s].main:
                g.tokens.draw(supply, g.book.land[s])
    else:
        for word in ("james-island", "santo-antonio"):
            search(g, g.book.of_type["fort"], ("land-supply",), g.book.land[g.book.site[word]])


def start_sites(g: Republic) -> list[int]:
    """2.10. Neutral sites and Nassau; a mission may say otherwise, and a house may start at Nassau."""
    if g.mission in (6, 7):
        return [g.book.site[word] for word in CAPES]
    if g.mission == 12:
        return [s for s in g.book.neutral if g.book.territories[g.book.site_at[s]].id not in SIEGE]
    if "at-nassau" in g.house:
        return [g.book.nassau_site]
    return [*g.book.neutral, g.book.nassau_site]


# ---------------------------------------------------------------------- what counts


def on_beaten(g: Republic, seat: int, c: int, site: int) -> None:
    """11.2. A token was beaten: what the mission makes of it."""
    token = g.token(c)
    where = g.book.territories[g.at[seat]].id
    if g.mission == 2 and token.type == "hunter":
        g.score[seat] += 1
    elif g.mission == 4 and token.id.startswith("npc-hornigold"):
        g.score[seat] += 1
        g.tally += 1
        g.returning = g.tally == 1
    elif g.mission in (5, 9, 14, 15) and token.type in ("npc", "prize"):
        g.score[seat] += 1
        g.tally += 1
    elif g.mission == 6 and site >= 0 and g.book.region[g.at[seat]] == "west-africa":
        g.score[seat] += 1
    elif g.mission == 7 and site >= 0 and g.book.sites[site].id in RUSE:
        g.clues[seat] |= 1 << RUSE.index(g.book.sites[site].id)
        g.score[seat] += 1
    elif g.mission == 8 and token.type == "merchant" and where in BLOCKADE:
        g.carried[seat] += 1
    elif (
        (g.mission == 10 and token.type == "slave")
        or (g.mission == 12 and token.type == "navy" and where in SIEGE)
        or (g.mission == 16 and token.type == "main-fort")
    ):
        g.score[seat] += 1


def drop_objectives(g: Republic, seat: int) -> None:
    """R26. A captured carrier drops what he carries back at its origin."""
    origin = {1: "andros", 13: "bath"}.get(g.mission)
    if origin is not None:
        g.objectives[g.book.place[origin]] += g.carried[seat]
    g.carried[seat] = 0


def may_deliver(g: Republic, seat: int) -> bool:
    """11.3, R26. Whether the captain stands where what he carries is wanted."""
    if not g.carried[seat]:
        return False
    where = g.book.territories[g.at[seat]].id
    if g.mission == 1:
        return where in ("caracas", "nassau") and g.harbour[seat] in ("", where)
    home = haven_of(g, seat)
    return g.mission == 13 and (where == "nassau" or (home != NOWHERE and g.book.site_at[home] == g.at[seat]))


def deliver(g: Republic, seat: int) -> None:
    """11.3. What is carried is handed over."""
    if g.mission == 1:
        g.harbour[seat] = g.book.territories[g.at[seat]].id
    else:
        g.swagger[seat] += 2 * g.carried[seat]
    g.delivered[seat] += g.carried[seat]
    g.log("delivers", seat=seat, n=g.carried[seat])
    g.carried[seat] = 0


def end_of_turn(g: Republic, seat: int) -> Flow[None]:
    """11.4. What a mission does where a turn ends."""
    where = g.book.territories[g.at[seat]].id
    if g.mission == 1 and where == "andros" and not g.carried[seat] and g.delivered[seat] < 2:
        take(g, seat, 1)
    elif (
        g.mission == 5 and g.at[seat] == g.book.nassau and g.objectives[g.book.nassau] and not g.pardon[seat]
    ):
        answer = yield Ask(seat, "take-pardon", [("no-pardon",), ("take-pardon",)])
        if answer[0] == "take-pardon":
            g.objectives[g.book.nassau] -= 1
            g.pardon[seat] = True
            g.reputation[seat] += 4
            g.log("pardoned", seat=seat)
    elif g.mission == 8 and where == "charles-town":
        while g.carried[seat] >= 2:
            g.carried[seat] -= 2
            g.score[seat] += 1
            g.swagger[seat] += 3
            g.bloodshed[seat] = 0
            g.log("trades", seat=seat)
    elif g.mission == 11:
        yield from read_clue(g, seat)
    elif g.mission == 12 and all(not hostile_ships(g, g.book.place[t]) for t in SIEGE) and not g.relieved:
        g.relieved = True
        g.log("relieved", seat=seat)
    elif g.mission == 13 and where == "bath":
        most = min(2 - g.carried[seat], g.objectives[g.at[seat]])
        if most > 0:
            answer = yield Ask(seat, "guns", [("load", n) for n in range(most + 1)])
            take(g, seat, int(answer[1]))


def take(g: Republic, seat: int, n: int) -> None:
    """Objective tokens of the captain's Territory come aboard."""
    n = min(n, g.objectives[g.at[seat]])
    g.objectives[g.at[seat]] -= n
    g.carried[seat] += n
    if n:
        g.log("loads", seat=seat, n=n)


def read_clue(g: Republic, seat: int) -> Flow[None]:
    """Mission 11: a clue is read once by each captain; four of two regions name a place to dig."""
    site = g.ashore[seat]
    if g.dig[seat] == g.at[seat]:
        g.swagger[seat] += 10
        g.score[seat] += 1
        g.tally += 1
        g.dig[seat] = NOWHERE
        g.log("digs", seat=seat)
        yield from gain_treasure(g, seat)
        return
    if site in g.book.neutral and not g.clues[seat] >> site & 1:
        g.clues[seat] |= 1 << site
        g.log("reads-clue", seat=seat, site=g.book.sites[site].id)
    read = [s for s in g.book.neutral if g.clues[seat] >> s & 1]
    regions = {g.book.region[g.book.site_at[s]] for s in read}
    if len(read) >= 4 and len(regions) >= 2 and g.dig[seat] == NOWHERE and not g.score[seat]:
        g.dig[seat] = draw_territory(g)
        g.log("dig-place", seat=seat, place=g.book.territories[g.dig[seat]].id)


def clean_up(g: Republic) -> Flow[None]:
    """11.5. What a mission does at Cleanup."""
    place = g.book.place
    if g.mission == 4 and g.returning:
        g.returning = False
        g.tokens.move_kind("npc-hornigold-2", g.book.spot["box"], g.book.sea[place["bermuda"]])
        g.log("returns", place="bermuda")
    elif g.mission == 8:
        for where in BLOCKADE:
            if (
                not any(g.token(c).type == "merchant" for c in g.ships(place[where]))
                and hostile_ships(g, place[where]) < 2
            ):
                search(g, g.book.of_type["merchant"], ("supply",), g.book.sea[place[where]])
    elif g.mission == 10:
        castle = place["cape-coast-castle"]
        stack = g.book.spot["slave-stack"]
        if not any(g.token(c).type == "slave" for c in g.ships(castle)) and g.tokens.count(stack):
            c = g.tokens.draw(stack, g.book.sea[castle])
            g.routed = (*g.routed, (c, "slave", 0))
    elif g.mission == 12 and not g.relieved:
        free = [t for t in SIEGE if not hostile_ships(g, place[t])]
        if free:
            where = free[0]
            if len(free) > 1:
                options: list[Option] = [("put", t) for t in free]
                answer = yield Ask(g.commander, "siege", options)
                where = str(answer[1])
            lay_navy(g, place[where])
    elif g.mission == 13 and face_down(g, place["bath"]) + hostile_ships(g, place["bath"]) < 2:
        draw_face_down(g, "navy", place["bath"])


# ---------------------------------------------------------------------- when it is done, and what it leaves


def nations_beaten(g: Republic, seat: int) -> set[str]:
    """Mission 3: the nations whose Navy or Land tokens a captain has beaten."""
    return {str(n[5]) for n in g.chronicle[seat] if n[2] == "won" and n[4] in ("navy", *LANDS)} - {""}


def achieved(g: Republic) -> bool:
    """9.10, 11.6. Whether the mission is done."""
    n = g.book.seats
    seats = range(n)
    if g.mission == 0:
        return g.reached
    if g.mission == 1:
        return all(d >= 2 for d in g.delivered)
    if g.mission in (2, 10):
        return sum(g.score) >= n + 1
    if g.mission == 3:
        return any(len(nations_beaten(g, s)) >= 4 for s in seats)
    if g.mission == 4:
        return g.tally >= 2
    if g.mission == 5:
        return g.tally >= 1 or max(g.swagger) >= 90
    if g.mission == 6:
        return sum(g.score) >= min(2 * n, 7)
    if g.mission == 7:
        done = 0
        for s in seats:
            done |= g.clues[s]
        return done == 0b111
    if g.mission == 8:
        return sum(g.score) >= n + 1
    if g.mission == 12:
        return g.relieved
    if g.mission == 13:
        return max(g.delivered) >= 3
    if g.mission == 16:
        held = sum(1 for s in g.book.imperial if is_pirate_held(g, s))
        return sum(g.score) >= 2 and held >= 2 * n + 1
    return g.tally >= 1  # 9, 11, 14, 15


def carried_over(g: Republic, seat: int, winners: Sequence[int]) -> str:
    """11.7. What a captain brings into the next game: cards by name and Reputation, joined by +."""
    won = seat in winners
    goods: list[str] = []
    rep = 0
    m, score = g.mission, g.score[seat]
    if m == 1:
        goods += ["crew"] if g.harbour[seat] == "caracas" and g.delivered[seat] >= 2 else []
        rep = 5 if g.harbour[seat] == "nassau" and g.delivered[seat] >= 2 else 0
    elif m == 2:
        goods += ["elite"] if score else []
    elif m == 3:
        goods += ["crew"] if g.broken[seat] else []
        rep = 0 if g.broken[seat] else 4
    elif m == 4:
        rep = 3 if score else 0
    elif m == 5:
        goods += [] if g.pardon[seat] else ["crew"]
        rep = 3 if g.pardon[seat] else 0
    elif m == 6:
        goods += ["crew"] if score >= 2 else []
    elif m == 7:
        rep = 2 * g.clues[seat].bit_count()
    elif m == 8:
        rep = min(4, 2 * score)
    elif m in (9, 15):
        goods += ["elite"] if score else []
        rep = 0 if score else 2
    elif m in (10, 12):
        goods += ["crew"] if score else []
    elif m == 11:
        rep = min(4, g.clues[seat].bit_count())
        goods += ["treasure"] if score else []
    elif m == 13:
        rep = g.delivered[seat]
    elif m == 14:
        goods += ["treasure"] if score else []
    if won and m in (1, 2, 3, 5, 6, 10, 12):
        goods.append("treasure")
    if won and m in (4, 7, 13):
        goods.append("elite")
    if won and m in (8, 14):
        goods.append("crew")
    return "+".join([*goods, *([f"rep{rep}"] if rep else [])])


def next_mission(g: Republic, winner: int) -> str:
    """11.8. What the outcome names: the next mission, or the other branch (2 or 3) if it is not yet played,
    else 16.
    """
    score = g.score[winner]
    yes = {
        1: g.harbour[winner] == "caracas",
        2: score > 0,
        3: not g.broken[winner],
        4: score > 0,
        5: not g.pardon[winner],
        6: score >= 2,
        7: bool(g.clues[winner] & 0b100),
        8: score == max(g.score),
        9: score > 0,
        10: score >= 2,
        11: score > 0,
    }.get(g.mission, False)
    ways = {
        1: (2, 3), 2: (4, 5), 3: (6, 7), 4: (8, 9), 5: (8, 9), 6: (10, 11), 7: (11, 10), 8: (12, 13),
        9: (13, 12),
        10: (14, 15), 11: (14, 15),
    }  # fmt: skip
    if g.mission in ways:
        return str(ways[g.mission][0 if yes else 1])
    return {12: "3 or 16", 13: "3 or 16", 14: "2 or 16", 15: "2 or 16"}.get(g.mission, "")
