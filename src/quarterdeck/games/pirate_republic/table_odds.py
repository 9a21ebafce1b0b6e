"""Odds at the table: what a captain's present means make of the enemies in reach, exactly."""

from __future__ import annotations

from typing import Literal

from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.odds import (
    Chance,
    chance,
    chance_of_kinds,
    unseen,
    unseen_land,
)
from quarterdeck.games.pirate_republic.plans import plan_against
from quarterdeck.games.pirate_republic.plays import the_fight
from quarterdeck.games.pirate_republic.queries import QUIET_BACKS, aggressive, is_hostile_site, ways
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.scene import Bar, Bars

ACTING = ("act", "effect")


def asked_seat(g: Republic, seat: int | None) -> int | None:
    """Whose odds are shown: the active captain's, to every captain, as hands are public.

    What may lie face down is followed by captains only, not by spectators.
    """
    return g.active if seat is not None and g.step in ACTING and g.pirates[g.active] else None


def sea_chance(g: Republic, seat: int, place: int) -> Chance | None:
    """The chances in a Seaway with a single attacker, open or face down; None where there is none, or two."""
    there = aggressive(g, seat, place)
    backs = [b for b in g.backs[place] if b not in QUIET_BACKS]
    if len(there) + len(backs) != 1:
        return None
    return chance(g, seat, there[0]) if there else chance_of_kinds(g, seat, unseen(g, backs[0]))


def odds_bars(g: Republic, seat: int | None) -> list[Bars]:
    """The active captain's chances: ships and sites here, and single attackers in the Seaways around."""
    who = asked_seat(g, seat)
    if who is None or g.fight is not None:
        return []
    bars: list[Bar] = []
    place = g.at[who]
    for c in sorted(g.ships(place)):
        bars.append(bar(f"odds-ship-{c}", g.token(c).name, chance(g, who, c)))
    for s in g.book.sites_of[place]:
        if is_hostile_site(g, who, s):
            c = g.land(s)
            found = chance(g, who, c) if c != NOWHERE else chance_of_kinds(g, who, unseen_land(g))
            bars.append(bar(f"odds-{g.book.sites[s].id}", f"Attack {g.book.sites[s].name}", found))
    for t in ways(g, place) if g.ashore[who] < 0 else []:
        near = sea_chance(g, who, t)
        if near is not None:
            bars.append(
                bar(f"odds-sea-{g.book.territories[t].id}", f"Enter {g.book.territories[t].name}", near)
            )
    note = "Played at its best with what lies open now; cards that take the Initiative are not counted."
    return [Bars("odds-here", "Chances in reach", bars=bars, note=note)] if bars else []


def bar(word: str, label: str, found: Chance) -> Bar:
    """A chance to win, and what else may happen."""
    said = f"{percent(found.beaten)} beaten"
    if found.bleed:
        said += f" ({percent(found.bleed)} bleeding)"
    if found.taken:
        said += f", {percent(found.taken)} Captured"
    judged: Literal["", "good", "bad"] = (
        "good" if found.beaten > 0.66 else "bad" if found.beaten < 0.34 else ""
    )
    return Bar(word, label, value=round(100 * found.beaten), most=100, said=said, judged=judged)


def percent(chance_: float) -> str:
    """As people say it."""
    return f"{round(100 * chance_)}%"


def verdict(g: Republic, seat: int) -> str:
    """In Combat everything lies open: what the best play comes to."""
    from quarterdeck.games.pirate_republic.bot import current

    fight = the_fight(g)
    if fight.stage in ("close", "after"):
        return ""
    plan = plan_against(g, seat, fight.token, current(g))
    return {
        "win": "can be beaten without Bloodshed",
        "bleed": "can be beaten, with a Bloodshed",
        "away": "cannot be beaten, but fled from",
        "taken": "would take you",
    }[plan.result]
