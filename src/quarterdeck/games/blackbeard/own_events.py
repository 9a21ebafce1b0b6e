"""Events that a player plays in his own turn, as he likes between his actions."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.games.blackbeard.hunters import drop_kc, move_kc
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate

OWN = ("buried-treasure", "european-turmoil", "fair-winds", "heavy-guns")


def event_options(g: Blackbeard, seat: int, card: str) -> list[Option]:
    """How a card may be played as an event now."""
    event = g.book.cards[card].event
    if event == "buried-treasure":
        return [("event-for", card, p.name) for p in g.of(seat)]
    if event == "european-turmoil":
        return [("event", card)]
    if event == "heavy-guns":
        return [("event-for", card, p.name) for p in g.of(seat) if g.in_port(p) and not p.guns]
    if event == "fair-winds":
        return winds(g, seat, card)
    return []


def winds(g: Blackbeard, seat: int, card: str) -> list[Option]:
    """E6, R28 Any sea area; a pirate and his own player's Commissioner never share one."""
    out: list[Option] = []
    for p in lead_pirates(g, seat):
        out += [
            ("event-to", card, p.name, area)
            for area in g.book.area_ids
            if area != p.at and area != g.kc_at[seat]
        ]
    if g.kc[seat]:
        mine = {p.at for p in g.of(seat)}
        out += [
            ("event-to", card, g.kc[seat], area)
            for area in g.book.area_ids
            if area != g.kc_at[seat] and area not in mine
        ]
    return out


def lead_pirates(g: Blackbeard, seat: int) -> list[Pirate]:
    """A player's pirates, of two allies the first."""
    out: list[Pirate] = []
    for p in g.of(seat):
        if all(p.ally != other.name for other in out):
            out.append(p)
    return out


def play_event(g: Blackbeard, seat: int, card: str, aims: tuple[str, ...]) -> None:
    """The card lies on the table and takes effect; a treasure map stays before its owner."""
    event = g.book.cards[card].event
    table = g.cards.named("table")
    if event == "buried-treasure":
        p = g.pirate(aims[0])
        p.treasure = (*p.treasure, card)
        g.cards.move_kind(card, table, g.cards.named(f"front-{seat}"))
        g.log("map", seat=seat, pirate=p.name)
        return
    if event == "european-turmoil":
        turmoil(g)
    elif event == "heavy-guns":
        g.pirate(aims[0]).guns = True
        g.log("guns", pirate=aims[0])
    elif aims[0] == g.kc[seat]:
        move_kc(g, seat, aims[1])
    else:
        blow(g, aims[0], aims[1])
    g.cards.move_kind(card, table, g.cards.discard[0])


def blow(g: Blackbeard, name: str, area: str) -> None:
    """E6 A pirate, with his ally, is in another sea area at once."""
    p = g.pirate(name)
    for ship in [p, *([g.pirate(p.ally)] if p.ally else [])]:
        g.trail = (*g.trail, (ship.at, area, ship.owner))
        ship.at = area
    g.log("sails", pirate=name, place=area)


def turmoil(g: Blackbeard) -> None:
    """E5 All Commissioners and warships go back to their cups."""
    for seat in range(g.seats):
        if g.kc[seat]:
            drop_kc(g, seat, dead=False)
    g.station[:] = [""] * len(g.station)
    g.log("turmoil")
