"""What lies over the sea for a while: reach, ranges, where unseen boats may be, and what fire promises."""

from __future__ import annotations

from quarterdeck.games.high_seas_fleet.book import MAP
from quarterdeck.games.high_seas_fleet.fire import raids
from quarterdeck.games.high_seas_fleet.gunnery import (
    bearing,
    bomb_odds,
    can_torpedo,
    hit_chance,
    salvo_odds,
    torpedo_chance,
)
from quarterdeck.games.high_seas_fleet.state import NOBODY, HighSeasFleet
from quarterdeck.games.high_seas_fleet.steering import blocked, boat_shut, boat_speed, ways
from quarterdeck.scene import Arrow, Odds, Overlay
from quarterdeck.scene.parts.overlays import OverlayLook

RINGS: tuple[tuple[int, OverlayLook, str], ...] = ((5, "range", "Short range"), (15, "far", "Long range"))
WIDEST = 9  # beyond this it says nothing where a boat may be


def is_moving(g: HighSeasFleet) -> bool:
    """Whether a ship is under way."""
    return g.active != NOBODY and g.step in ("steer", "window") and not g.ships[g.active].fate


def overlays(g: HighSeasFleet, seat: int | None) -> list[Overlay]:
    """Reach and ranges of the ship that moves, and where unseen enemy boats may be."""
    found = []
    if is_moving(g) and (g.ships[g.active].seat == seat or not g.is_unseen(g.active)):
        found += [*_reach(g, g.active, seat), *_rings(g, g.active)]
    for i, boat in g.secrets.boats.items():
        if boat[0] != seat and not boat[4] and boat[6] <= WIDEST:
            names = tuple(MAP.names[hex] for hex in g.secrets.region(boat[5], boat[6]))
            label = f"{g.book.names[g.ships[i].word]} may be here"
            found.append(Overlay(f"may-be-{g.ships[i].word}", label, spaces=names, look="danger"))
    return found


def _reach(g: HighSeasFleet, i: int, seat: int | None) -> list[Overlay]:
    """Where a ship can steam, with the points left there; of a boat only its owner knows."""
    ship = g.ships[i]
    if g.is_boat(i):
        points = boat_speed(g, i) if g.secrets.going and ship.seat == seat else 0
        start, shut = (g.where(i), g.secrets.facing(i)), boat_shut(g, i) if ship.seat == seat else set()
    else:
        points, start, shut = g.points, (ship.at, ship.facing), blocked(g)
    left: dict[int, int] = {}
    for (hex, _), (spent, _) in ways(g, start, points, shut).items() if points else ():
        if hex != start[0]:
            left[hex] = max(left.get(hex, 0), points - spent)
    names = tuple(MAP.names[hex] for hex in left)
    return (
        [Overlay("reach", "Move points left there", spaces=names, numbers=tuple(left.values()))]
        if left
        else []
    )


def _rings(g: HighSeasFleet, i: int) -> list[Overlay]:
    """Short range, and long range for ships with heavy guns."""
    heavy = any(
        g.ships[i].guns[b] and type == "heavy" for b, type in enumerate(g.book.types[g.ships[i].kind])
    )
    found = []
    for most, look, label in RINGS if heavy else RINGS[:1]:
        within = tuple(
            name for hex, name in enumerate(MAP.names) if 0 < MAP.distance(g.where(i), hex) <= most
        )
        found.append(
            Overlay(
                f"ring-{most}", f"{label}: {most}", spaces=within, look="range" if look == "range" else "far"
            )
        )
    return found


def arrows(g: HighSeasFleet) -> list[Arrow]:
    """The way still to go of a ship that steams to a hex."""
    if not is_moving(g) or not g.course:
        return []
    ship = g.ships[g.active]
    return [
        Arrow("course", start=MAP.names[ship.at], end=MAP.names[g.course[-2]], look="plan", owner=ship.seat)
    ]


def odds(g: HighSeasFleet, seat: int | None) -> list[Odds]:
    """On each enemy that a seat's guns bear on: hits and hull points to be expected of all of them."""
    if seat is None or g.active == NOBODY or g.step not in ("steer", "window", "stopped"):
        return []
    found = []
    for j in g.visible(1 - seat):
        if g.ships[j].sinking:
            continue  # it is lost already, and says so
        hits = hull = 0.0
        none = 1.0
        sinks = 0.0
        for i in g.afloat(seat):
            count, lost = salvo_odds(g, i, j)
            hits, hull = hits + float(count), hull + float(lost)
            for _, guns, band in bearing(g, i, j):
                none *= (1 - float(hit_chance(g, i, j, band))) ** guns
            if can_torpedo(g, i, j):
                sinks = 1 - (1 - sinks) * (1 - float(torpedo_chance(g, i, j)))
        word = g.ships[j].word
        if hits:
            label = f"Guns: {hits:.1f} hits, hull -{hull:.1f}"
            label += f"; torpedoes sink it: {sinks:.0%}" if sinks else ""
            found.append(Odds(f"odds-{word}", label, at=word, good=1 - none, outcome="is hit"))
        elif sinks:
            found.append(Odds(f"odds-{word}", "Torpedo", at=word, good=sinks, outcome="sinks"))
        elif g.step == "steer" and ("bomb", g.ships[g.active].word, word) in raids(g, g.active):
            chance, lost = bomb_odds(g, j)
            label = f"An aeroplane: hull -{float(lost):.1f} by its bomb"
            found.append(Odds(f"odds-{word}", label, at=word, good=float(chance), outcome="is hit"))
    return found
