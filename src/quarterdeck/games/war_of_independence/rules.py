"""War of Independence (WarpSpawn): what is singular in it. Everything else is the system's."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.outcome import Outcome
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.systems.warp_empires.armies import find, kinds_in, place
from quarterdeck.systems.warp_empires.module import Module
from quarterdeck.systems.warp_empires.pieces.battle import matched
from quarterdeck.systems.warp_empires.pieces.ending import (
    after_rounds,
    force,
    last_with_units,
    revenue,
    territories,
)
from quarterdeck.systems.warp_empires.pieces.maps import Drawn
from quarterdeck.systems.warp_empires.pieces.movement import Gate
from quarterdeck.systems.warp_empires.pieces.phases import changed
from quarterdeck.systems.warp_empires.pieces.recruiting import may_stand
from quarterdeck.systems.warp_empires.pieces.start import draw_units, mark, put_named
from quarterdeck.systems.warp_empires.state import Empire, Turn
from quarterdeck.systems.warp_empires.world import world

FOLDER = Path(__file__).parent
BRITISH, AMERICANS = 0, 1
SEASONS = ("Spring", "Summer", "Autumn", "Winter")
FIRST_YEAR = 1775
START_UNITS = 6
FOREIGN = "Foreign"

# R9: where the first units stand, by region; the leaders that begin in play; the first markers.
START = (
    ("quebec", "halifax", "montreal", "boston"),
    ("worcester", "philadelphia", "providence", "charleston"),
)
LEADERS = ({"carleton": "quebec", "howe": "boston"}, {"washington": "worcester", "greene": "providence"})
LAND = Drawn(FOLDER / "map.json")
MARKERS = (("halifax", "quebec", "montreal", "niagara", "boston"), START[AMERICANS])


# ---------------------------------------------------------------------- set-up


def start(g: Empire) -> None:
    """Four leaders on the map, six units by lot in each tray, and the first markers."""
    w = world(g)
    for seat in (BRITISH, AMERICANS):
        for kind, word in LEADERS[seat].items():
            put_named(g, seat, kind, w.map.index[word])
        draw_units(g, seat, START_UNITS, ~w.table.tagged(FOREIGN))
        for word in MARKERS[seat]:
            mark(g, seat, w.map.index[word])


def deploy(g: Empire) -> Flow[Next]:
    """§Setup. The owner spreads his first six units over the named colonies."""
    w = world(g)
    seat = next((s for s in turn_order(g) if g.units.zones[w.tray[s]]), None)
    if seat is None:
        g.active = g.first = turn_order(g)[0]
        g.log("season", season=SEASONS[0], year=FIRST_YEAR)
        g.start_units = [START_UNITS + len(leaders) for leaders in LEADERS]
        g.turn = Turn()
        return None
    tray = w.tray[seat]
    left = g.units.count(tray)
    _, kind, word = yield Ask(seat, "deploy", partial(deployments, g, seat), {"n": left})
    place(g, seat, find(g, tray, kind, -1), w.map.index[word])
    g.tally[f"first-{word}"] = 1
    g.log("deployed", seat=seat, at=word)
    return AGAIN


def turn_order(g: Empire) -> tuple[int, int]:
    """The British begin, unless the option says otherwise."""
    british = world(g).options["first"] == "British"
    return (BRITISH, AMERICANS) if british else (AMERICANS, BRITISH)


def deployments(g: Empire, seat: int) -> list[Option]:
    """Each unit with its places; regions still without one come first when units run short."""
    w = world(g)
    places = w.map.places
    tray = g.units.zones[w.tray[seat]]
    spots = [w.map.index[word] for word in START[seat]]
    done = {places[t].region for t in spots if g.tally.get(f"first-{w.map.words[t]}")}
    open_regions = {places[t].region for t in spots} - done
    if len(open_regions) >= len(tray):
        spots = [t for t in spots if places[t].region in open_regions] or spots
    found = _placings(g, seat, tray, spots)
    return found or _placings(g, seat, tray, [w.map.index[word] for word in START[seat]])


def _placings(g: Empire, seat: int, tray: tuple[int, ...], spots: list[int]) -> list[Option]:
    w = world(g)
    found: list[Option] = []
    for kind in kinds_in(w, tray):
        unit = next(c for c in tray if w.kinds[c] == kind)
        may_be = may_stand(g, seat, unit)
        found += [("place", kind, w.map.words[t]) for t in spots if may_be >> t & 1]
    return found


# ---------------------------------------------------------------------- seasons


def is_winter(g: Empire) -> bool:
    """Every fourth round."""
    return g.round % len(SEASONS) == 0


def not_winter(g: Empire) -> bool:
    """No moves, no attacks and no recruits in winter."""
    return not is_winter(g)


def turn_ends(g: Empire) -> None:
    """Winter revenue is not saved; and by an option foreign help must be asked for each turn."""
    if is_winter(g) and g.treasury[g.active] > g.turn.saved:
        g.treasury[g.active] = g.turn.saved
        g.log("winter-revenue", seat=g.active)
    if world(g).options["foreign"] == "turn":
        g.unlocked = ()


def caption(g: Empire) -> str:
    """The season and the year."""
    return f"{SEASONS[(g.round - 1) % 4]} {FIRST_YEAR + (g.round - 1) // 4}"


def may_play(g: Empire, seat: int, op: Op) -> bool:
    """The winter offensive in winter."""
    return "winter only" not in op.phrases or is_winter(g)


def may_recruit(g: Empire, seat: int, unit: int) -> bool:
    """Foreign units only after a French Alliance."""
    return FOREIGN in g.unlocked or not world(g).table.tagged(FOREIGN) >> unit & 1


# ---------------------------------------------------------------------- the end


def rounds(g: Empire) -> int:
    """Four a year."""
    return int(world(g).options["years"]) * len(SEASONS)


def treaty(g: Empire) -> dict[str, object]:
    """What the last page tells."""
    held = [territories(g, seat) for seat in (BRITISH, AMERICANS)]
    return {"year": FIRST_YEAR + rounds(g) // 4 - 1, "british": held[0], "americans": held[1]}


at_the_treaty = after_rounds(rounds, territories, revenue, force, reason="treaty", facts=treaty)


def last_round(g: Empire) -> Outcome | None:
    """After the last winter: territories, then revenue, then Force."""
    outcome = at_the_treaty(g)
    if outcome is None:
        g.log("season", season=SEASONS[g.round % 4], year=FIRST_YEAR + g.round // 4)
    return outcome


INDEPENDENCE = Module(
    folder=FOLDER,
    sides=("British", "Americans"),
    tags=("British", "American", "Troops", FOREIGN),
    plates=(1, 0),  # red for the British
    map=LAND,
    start=start,
    phases=changed(first=(Phase("deploy", "first units", deploy),)),
    fights_now=not_winter,
    recruits_now=not_winter,
    turn_ends=turn_ends,
    caption=caption,
    may_play=may_play,
    may_recruit=may_recruit,
    gate=Gate("Leader", free="Ship"),
    confined=(("Ship", ("coast",)),),
    apart="Ship",
    count=matched("Troops"),
    at_once=last_with_units,
    last_round=last_round,
    leader_worth=6.0,  # without one nothing moves on land, and who is captured does not come back
)
