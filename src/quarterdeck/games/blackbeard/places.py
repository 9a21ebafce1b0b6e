"""What a port is to a pirate, where ships may go, and merchants in their boxes."""

from __future__ import annotations

from quarterdeck.games.blackbeard.dice import d66
from quarterdeck.games.blackbeard.state import DOWN, Blackbeard, Pirate

FACES = tuple(10 * a + b for a in range(1, 7) for b in range(1, 7))


# ---------------------------------------------------------------------- ports


def is_pirate_port(g: Blackbeard, port: str) -> bool:
    """7.2 Pirate ports have no governor, nation or value."""
    return g.book.ports[port].nation == "pirate"


def governor_of(g: Blackbeard, port: str) -> str:
    """The governor of a port, or nobody."""
    return g.governor[g.book.port_at[port]]


def is_pro(g: Blackbeard, port: str) -> bool:
    """Whether a pro-pirate governor sits there."""
    return governor_of(g, port) in g.book.friends


def has_letter(g: Blackbeard, p: Pirate, port: str) -> bool:
    """7.4 Whether his Letter of Marque opens a port; an alliance uses none."""
    return g.book.ports[port].nation in p.letters and not p.ally


def attitude(g: Blackbeard, p: Pirate, port: str) -> str:
    """7.3-7.5 What a port is to a pirate: destroyed, pirate, haven, pro, neutral or anti."""
    if g.destroyed[g.book.port_at[port]]:
        return "destroyed"
    nation = g.book.ports[port].nation
    if nation == "pirate":
        return "pirate"
    if port in p.havens:
        return "haven"
    if nation in p.history:
        return "anti"
    if has_letter(g, p, port) or is_pro(g, port):
        return "pro"
    return "anti" if governor_of(g, port) else "neutral"


def may_enter(g: Blackbeard, p: Pirate, port: str) -> bool:
    """7.5 Whether a pirate may move into a port."""
    there = attitude(g, p, port)
    if there == "destroyed":
        return False
    if amnesty_at(g, port) and "pardon-open" not in g.house:
        return True
    return there != "anti" or ("resack-enter" in g.house and port in p.stormed)


def amnesty_at(g: Blackbeard, port: str) -> bool:
    """E8 Whether an English port pardons whoever moves in."""
    return g.amnesty >= 0 and g.book.ports[port].nation == "english"


def own_kc(g: Blackbeard, seat: int, place: str) -> bool:
    """6.2 Whether a player's own Commissioner is there."""
    return g.kc_at[seat] == place


def reachable(g: Blackbeard, p: Pirate) -> list[str]:
    """6.1 Where one move takes a pirate."""
    book = g.book
    if p.at in book.ports:
        area = book.ports[p.at].area
        return [] if own_kc(g, p.owner, area) else [area]
    near = [place for place in book.around[p.at] if not own_kc(g, p.owner, place)]
    ports = [port for port in book.ports_of.get(p.at, ()) if may_enter(g, p, port)]
    return near + ports


def kc_reach(g: Blackbeard, seat: int) -> list[str]:
    """15.2 Where a Commissioner may go; never a port, nor to a pirate of his own player."""
    mine = {p.at for p in g.of(seat)}
    return [place for place in g.book.around[g.kc_at[seat]] if place not in mine]


def put_to_sea(g: Blackbeard, port: str) -> None:
    """Pirates in a port are turned out into the sea area."""
    area = g.book.ports[port].area
    for p in g.pirates:
        if p.at == port:
            p.at = area
            g.log("ousted", pirate=p.name, port=port)


def end_havens(g: Blackbeard, port: str) -> None:
    """8.5 A safe haven is none any longer."""
    for p in g.pirates:
        if port in p.havens:
            p.havens = tuple(h for h in p.havens if h != port)
            g.log("haven-lost", pirate=p.name, port=port)


def set_governor(g: Blackbeard, port: str, who: str) -> None:
    """A governor comes or goes; a pro-pirate one who goes is out of the game."""
    at = g.book.port_at[port]
    if g.governor[at] in g.book.friends:
        g.friends_gone = (*g.friends_gone, g.governor[at])
    g.governor[at] = who
    if who not in g.book.friends:
        end_havens(g, port)


def destroy_port(g: Blackbeard, port: str) -> None:
    """10.2 A port is of no use any longer: governor, merchant and havens go."""
    at = g.book.port_at[port]
    set_governor(g, port, "")
    remove_merchant(g, port)
    g.destroyed[at] = True
    g.assailed[at] = False
    g.log("destroyed", port=port)


# ---------------------------------------------------------------------- merchants


def free_port(g: Blackbeard, number: int, taken: list[bool]) -> str:
    """2.4 The port of this number, or the next higher one that is free; after 66 comes 11."""
    start = FACES.index(number)
    for face in (*FACES[start:], *FACES[:start]):
        port = g.book.by_number[face]
        at = g.book.port_at[port]
        if not taken[at] and not g.destroyed[at] and g.book.ports[port].nation != "pirate":
            return port
    return ""


def add_merchants(g: Blackbeard, wanted: int) -> int:
    """2.8, 3.3 Face-down merchants by two dice, up to so many on the chart; how many came."""
    came = 0
    while g.merchants() < wanted and sum(g.cup) > sum(1 for kind in g.box if kind == DOWN):
        port = free_port(g, d66(g, "merchant-port"), [bool(kind) for kind in g.box])
        if not port:
            break
        g.box[g.book.port_at[port]] = DOWN
        g.log("merchant", port=port)
        came += 1
    return came


def turn_up(g: Blackbeard, port: str) -> str:
    """6.4 A merchant is turned up: which it is, is drawn now from those nobody has seen (R45)."""
    at = g.book.port_at[port]
    if g.box[at] == DOWN:
        n = g.below(sum(g.cup))
        for kind, left in enumerate(g.cup):
            if n < left:
                g.cup[kind] -= 1
                g.box[at] = g.book.merchant_ids[kind]
                break
            n -= left
    return g.box[at]


def remove_merchant(g: Blackbeard, port: str) -> None:
    """A merchant goes back to the cup, and whoever had found it has lost it."""
    at = g.book.port_at[port]
    if g.box[at] not in ("", DOWN):
        g.cup[g.book.merchant_ids.index(g.box[at])] += 1
    g.box[at] = ""
    for p in g.pirates:
        if p.found == port:
            p.found = ""
