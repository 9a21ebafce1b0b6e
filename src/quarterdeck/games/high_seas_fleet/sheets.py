"""The ships on paper: the log of the one at hand, and a list of each fleet."""

from __future__ import annotations

from quarterdeck.games.high_seas_fleet.book import BATTERIES, MAP
from quarterdeck.games.high_seas_fleet.state import HighSeasFleet
from quarterdeck.scene import Bar, Bars, Cutaway, Entry, Fact, LogSheet, Panel, Sheet

FATES = {"sunk": "sunk", "left": "off the map"}


def log_sheet(g: HighSeasFleet, i: int) -> LogSheet:
    """A ship's sheet: hull, speed, guns left and fired."""
    ship, kind = g.ships[i], g.kind(i)
    bars = [
        Bar("log-hull", "Hull", value=ship.hull, most=max(1, kind.hull), owner=ship.seat),
        Bar("log-speed", "Speed", value=ship.speed, most=max(1, kind.speed), owner=ship.seat),
    ]
    facts: list[tuple[str, str | int]] = [
        (BATTERIES[battery].capitalize() + " battery", guns_of(g, i, battery))
        for battery in range(2)
        if kind.guns[battery][0] or ship.guns[battery]
    ]
    facts += [("Armour", kind.armor), ("State", state_of(g, i))]
    if kind.torpedo:
        facts.append(("Torpedo", "fired" if ship.torpedoed else "ready"))
    if kind.planes:
        facts.append(("Aeroplanes", f"{ship.planes - ship.flown} ready of {ship.planes}"))
    lines = [Fact(f"log-{n}", label, value=told) for n, (label, told) in enumerate(facts)]
    return LogSheet(
        "log",
        f"{g.book.names[ship.word]}, {kind.name}",
        owner=ship.seat,
        cutaway=Cutaway(
            "log-ship", kind.name, drawing="submarine" if kind.boat else "steamer", owner=ship.seat
        ),
        lines=[
            Bars("log-bars", "Hull and speed", bars=bars, owner=ship.seat),
            Panel("log-facts", "Log", facts=lines),
        ],
    )


def guns_of(g: HighSeasFleet, i: int, battery: int) -> str:
    """Guns of a battery: "6 of 8 × 12-inch, heavy, 4 fired"."""
    ship, (guns, inches) = g.ships[i], g.kind(i).guns[battery]
    type = g.book.types[ship.kind][battery]
    fired = f", {ship.fired[battery]} fired" if ship.fired[battery] else ""
    return f"{ship.guns[battery]} of {max(guns, ship.guns[battery])} × {inches}-inch, {type}{fired}"


def state_of(g: HighSeasFleet, i: int) -> str:
    """How a ship fares, in words. Of an unseen boat nothing is told that is hidden."""
    ship = g.ships[i]
    if ship.fate:
        return FATES[ship.fate]
    said = [
        (f"sinks in {ship.sinking}", ship.sinking),
        ("damaged", ship.damaged),
        (f"towers -{ship.towers}", ship.towers),
        ("slowed", ship.speed < g.kind(i).speed),
        ("hit", ship.hit),
    ]
    return ", ".join([text for text, holds in said if holds]) or "whole"


def roster(g: HighSeasFleet, seat: int, viewer: int | None) -> Sheet:
    """A fleet, a line for each ship; where unseen boats are, only their owner reads."""
    ships = [i for i, ship in enumerate(g.ships) if ship.seat == seat]
    moved = len([i for i in ships if g.ships[i].moved and not g.ships[i].fate])
    return Sheet(
        f"fleet-{seat}",
        f"{('Germans', 'British')[seat]} ({moved} of {len(g.afloat(seat))} have moved)",
        columns=("Type", "At", "Hull", "Guns", "Move", "State"),
        owner=seat,
        entries=[
            Entry(
                f"entry-{g.ships[i].word}",
                g.book.names[g.ships[i].word],
                cells=(
                    g.kind(i).type,
                    _place(g, i, viewer),
                    f"{g.ships[i].hull}/{g.kind(i).hull}",
                    "+".join(str(n) for n in g.ships[i].guns),
                    "gone" if g.ships[i].fate else "moved" if g.ships[i].moved else "to move",
                    state_of(g, i),
                ),
                owner=seat,
            )
            for i in ships
        ],
    )


def _place(g: HighSeasFleet, i: int, viewer: int | None) -> str:
    if g.ships[i].fate:
        return "–"
    if g.is_unseen(i) and g.ships[i].seat != viewer:
        return "unseen"
    return MAP.names[g.where(i)][1:]
