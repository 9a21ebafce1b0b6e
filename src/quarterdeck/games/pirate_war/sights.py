"""What lies over the sea for a while: where a ship can go, what guns bear on, what forts reach, and odds."""

from __future__ import annotations

from quarterdeck.games.pirate_war.boarding import boardable
from quarterdeck.games.pirate_war.book import MAP, NOWHERE
from quarterdeck.games.pirate_war.gunnery import forts_in_range, guns_on, mount_on
from quarterdeck.games.pirate_war.odds import average, boarding, harm
from quarterdeck.games.pirate_war.sailing import can_attack, outlook, reach
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.odds import at_least
from quarterdeck.scene import Arrow, Odds, Overlay

NEAR = 4  # hexes from which the reach of a port's forts is shown


def is_under_way(g: PirateWar) -> bool:
    """Whether the active captain has a ship and a turn to play."""
    return g.step in ("move", "port", "battle") and g.at[g.active] != NOWHERE


def overlays(g: PirateWar) -> list[Overlay]:
    """For the ship whose turn it is: where it can go, what its guns bear on, and which forts are near."""
    if not is_under_way(g):
        return []
    seat = g.active
    found = []
    if g.step == "move":
        hexes = sorted({hex for _, hex, _ in reach(g.book, outlook(g, seat)).courses} - {g.at[seat]})
        if hexes:
            names = [MAP.names[hex] for hex in hexes]
            found.append(Overlay("reach", "Within reach of this move", spaces=names, owner=seat))
    aimed = bearing(g, seat)
    if aimed and g.ships[seat].guns:
        found.append(
            Overlay("arc", f"Where the guns bear: {g.race(seat).gun}", spaces=aimed, look="arc", owner=seat)
        )
    fire = fort_reach(g, seat)
    if fire:
        found.append(Overlay("forts", "Within range of forts nearby", spaces=fire, look="danger"))
    return found


def bearing(g: PirateWar, seat: int) -> list[str]:
    """The hexes on which guns of a ship bear."""
    guns, far = g.guns_of(seat), g.race(seat).far
    near = [hex for hex in range(len(MAP)) if 0 < MAP.distance(g.at[seat], hex) <= far]
    return [MAP.names[hex] for hex in near if not g.book.is_land[hex] and guns.get(mount_on(g, seat, hex), 0)]


def fort_reach(g: PirateWar, seat: int) -> list[str]:
    """R8 The hexes that forts of other peoples reach, where the ship is near them."""
    hexes: set[int] = set()
    for port, anchor in enumerate(g.book.anchors):
        if port != g.races[seat] and MAP.distance(g.at[seat], anchor) <= NEAR:
            around = [hex for hex in range(len(MAP)) if MAP.distance(hex, anchor) <= g.book.fort_range + 1]
            hexes |= {hex for hex in around if not g.book.is_land[hex] and forts_in_range(g, hex, port)}
    return [MAP.names[hex] for hex in sorted(hexes)]


def arrows(g: PirateWar) -> list[Arrow]:
    """The last move."""
    if len(g.trail) < 2 or g.trail[0] == g.trail[1]:
        return []
    start, end = [MAP.names[hex] for hex in g.trail]
    return [Arrow("trail", start=start, end=end, look="last", owner=g.active)]


def odds(g: PirateWar) -> list[Odds]:
    """On each ship that can be attacked now, what comes of it."""
    if not is_under_way(g):
        return []
    if g.step == "move":
        return ram_odds(g)
    found = []
    for other in g.afloat() if g.step == "battle" else []:
        guns = guns_on(g, g.active, other) if can_attack(g, g.active, other) else 0
        if guns:
            chance = harm(guns, g.book.hit, g.race(other).save)
            label = f"Fire {guns} {'gun' if guns == 1 else 'guns'}: {average(chance)} hull on average"
            found.append(_chip(other, label, float(at_least(chance, 1)), 0, "damages"))
        elif not g.boarded and other in boardable(g, g.active):
            wins, loses = boarding(g.ships[g.active].crew - g.ships[other].crew)
            found.append(_chip(other, "Board", float(wins), float(loses), "wins"))
    return found


def ram_odds(g: PirateWar) -> list[Odds]:
    """18.3 On each ship that can be rammed in this move."""
    rows = [g.book.ram[face] for face in range(1, 7)]
    good = sum(row.inflict > row.take for row in rows) / 6
    bad = sum(row.inflict < row.take for row in rows) / 6
    poses = reach(g.book, outlook(g, g.active)).charges
    targets = sorted({g.at.index(MAP.ahead(*pose)) for pose in poses})
    return [
        _chip(other, "Ram", good, bad, "does more harm than it takes")
        for other in targets
        if can_attack(g, g.active, other)
    ]


def _chip(other: int, label: str, good: float, bad: float, outcome: str) -> Odds:
    return Odds(f"odds-{other}", label, at=f"seat-{other}", good=good, bad=bad, outcome=outcome)
