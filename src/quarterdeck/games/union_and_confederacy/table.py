"""What the table shows of the war: morale, recruits, the states, and what the years have done."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.games.union_and_confederacy.calendar import CONFEDERACY, UNION, change
from quarterdeck.games.union_and_confederacy.isolation import isolated
from quarterdeck.games.union_and_confederacy.recruits import (
    CAPITAL,
    NATIONAL,
    capitals,
    own_land,
    recruits_due,
)
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.pieces.morale import tokens
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import World, world

SIDES = ("Union", "Confederacy")
MOST_TOKENS = 10  # 11.2

# Behind the names of places, so that one sees which state they are in.
SHORT_STATES = {
    "Maine": "ME",
    "New Hampshire": "NH",
    "Vermont": "VT",
    "Massachusetts": "MA",
    "Rhode Island": "RI",
    "Connecticut": "CT",
    "New York": "NY",
    "New Jersey": "NJ",
    "Pennsylvania": "PA",
    "Delaware": "DE",
    "Maryland": "MD",
    "District of Columbia": "DC",
    "West Virginia": "WV",
    "Ohio": "OH",
    "Indiana": "IN",
    "Michigan": "MI",
    "Illinois": "IL",
    "Wisconsin": "WI",
    "Minnesota": "MN",
    "Iowa": "IA",
    "Kansas": "KS",
    "Missouri": "MO",
    "Kentucky": "KY",
    "Virginia": "VA",
    "North Carolina": "NC",
    "South Carolina": "SC",
    "Georgia": "GA",
    "Florida": "FL",
    "Alabama": "AL",
    "Tennessee": "TN",
    "Mississippi": "MS",
    "Louisiana": "LA",
    "Arkansas": "AR",
    "Texas": "TX",
    "Indian Territory": "",
}


def occupied_states(g: Empire, seat: int) -> int:
    """How many of the other side's states a seat has units in."""
    w = world(g)
    places = w.map.places
    return len({places[t].region for t in members(g.held[seat] & own_land(w, 1 - seat))})


def rebel_states(w: World) -> int:
    """How many states have seceded."""
    return len({w.map.places[t].region for t in members(own_land(w, CONFEDERACY))})


def place_note(g: Empire, t: int) -> tuple[str, str]:
    """The state behind a name; and in words what the terrain does not say."""
    place = world(g).map.places[t]
    code = SHORT_STATES[place.region]
    known = place.name.endswith((f" {code}", place.region)) or place.name.startswith(f"{place.region} ")
    said = [f"also the capital of {place.region}"] if {CAPITAL, NATIONAL} <= place.tags else []
    cut_off = [SIDES[seat] for seat in (UNION, CONFEDERACY) if g.held[seat] >> t & isolated(g, seat) >> t & 1]
    said += [f"the {side} stack is isolated" for side in cut_off]
    return "" if known or not code else f" {code}", ", ".join(said)


def facts(g: Empire, seat: int) -> list[Fact]:
    """Morale, recruits, what the years changed, and what counts in 1865."""
    w = world(g)
    name = SIDES[seat].lower()
    n = change(g, SIDES[seat])
    found = [
        Fact(f"{name}-tokens", "Demoralized", value=f"{tokens(g, seat)} of {MOST_TOKENS}"),
        Fact(f"{name}-recruits", "Recruits", value=recruits_due(g, seat)),
        Fact(f"{name}-capitals", "Capitals", value=capitals(g, seat).bit_count()),
    ]
    if n:
        found.append(Fact(f"{name}-years", "Divisions", value=f"{n:+d} Force"))
    if seat == UNION:
        goal = f"{occupied_states(g, UNION)} of {rebel_states(w)}"
        need = rebel_states(w) // 2 + 1
        found.append(Fact("union-states", "Rebel states", value=goal, note=f"{need} needed after 1865"))
    else:
        value = occupied_states(g, CONFEDERACY)
        found.append(Fact("rebel-inroads", "In the North", value=value, note="states with rebel units"))
    return found
