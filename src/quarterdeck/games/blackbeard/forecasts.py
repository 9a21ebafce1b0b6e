"""The odds that a seat is told, in words, for the question at hand."""

from __future__ import annotations

from quarterdeck.games.blackbeard.choices import deeds_of
from quarterdeck.games.blackbeard.crew import captain
from quarterdeck.games.blackbeard.hunters import warship_here
from quarterdeck.games.blackbeard.odds import (
    attack_odds,
    bribe_odds,
    commission_odds,
    conspiracy_odds,
    duel_odds,
    find_odds,
    grab_odds,
    kc_odds,
    loot_odds,
    mutiny_odds,
    sack_odds,
    torture_odds,
    warship_odds,
)
from quarterdeck.games.blackbeard.own_events import lead_pirates
from quarterdeck.games.blackbeard.state import Blackbeard, Pirate
from quarterdeck.kit.odds import percent


def forecasts(g: Blackbeard, seat: int | None) -> list[tuple[str, str]]:
    """What would come of what may be done: for the pirate player his actions, for the others the hunt."""
    if not g.turn or seat is None:
        return []
    if g.actor and g.find(g.actor) is not None:
        return hunt(g, seat)
    if seat == g.active and g.left:
        out: list[tuple[str, str]] = []
        for p in lead_pirates(g, seat):
            out += ventures(g, p)
        return out
    return []


def ventures(g: Blackbeard, p: Pirate) -> list[tuple[str, str]]:
    """The chances of each action that depends on dice."""
    short, name = g.book.captains[p.name].short, g.book.labels
    out = []
    for option in deeds_of(g, p):
        verb, target = option[0], str(option[2]) if len(option) > 2 else ""
        if verb == "find":
            out.append((f"{short} finds her off {name[target]}", percent(find_odds(g, p.name, target))))
        elif verb == "loot":
            least, mean, most = loot_odds(g, p.at, g.book.merchants[g.box[g.book.port_at[target]]].cargo)
            out.append((f"{short} loots off {name[target]}", f"{least}–{most}, on average {round(mean)}"))
        elif verb == "attack":
            told = attack_odds(g, p.name, target)
            text = f"{percent(told.wins)}, sunk {percent(told.sunk)}"
            out.append((f"{short} takes {name[target]}", text))
        elif verb == "sack":
            out.append((f"{short} sacks {name[target]}", percent(sack_odds(g, p.name, target))))
        elif verb == "grab":
            grab = grab_odds(g, p.name, target)
            duel = duel_odds(captain(g, p.name).duel, captain(g, target).duel)
            text = f"{percent(grab.wins)}, duel {percent(grab.duel)} (won {percent(duel[0])})"
            out.append((f"{short} grabs from {name[target]}", text))
        elif verb == "retire" and target == "bribe":
            out.append((f"{short} can pay to retire", percent(bribe_odds(p))))
    if p.loyalty <= 1:
        out.append((f"A mutiny ends {short}", percent(mutiny_odds(g, p.name))))
    return out


def hunt(g: Blackbeard, seat: int) -> list[tuple[str, str]]:
    """The chances against the active pirate: a commission, each Commissioner near, the warship here."""
    p = g.pirate(g.actor)
    short = g.book.captains[p.name].short
    out = []
    if g.at_sea(p) and seat != p.owner and not g.kc[seat]:
        out.append((f"A commission against {short}", percent(commission_odds(g, p.name))))
    for other in range(g.seats):
        if other != p.owner and g.kc[other] and g.at_sea(p):
            near = g.kc_at[other] in (p.at, *g.book.areas[p.at].joins)
            if near:
                told = kc_odds(g, other, p.name, g.kc_at[other] != p.at or g.rushed == other)
                text = f"evades {percent(told.evades)}, survives a battle {percent(told.wins)}"
                out.append((f"{short} against {g.book.labels[g.kc[other]]}", text))
    if seat != p.owner:
        out.append((f"A conspiracy ends {short}", percent(conspiracy_odds(g, p.name))))
    elif g.deed == "loot" and not g.box[g.book.port_at[g.target]]:
        out.append((f"A hostage of {short} speaks", percent(torture_odds(g, p.name))))
    ship = warship_here(g)
    if ship:
        war = warship_odds(g, ship, p.name)
        text = f"caught {percent(war.caught)}, beats her {percent(war.wins)}"
        out.append((f"{short} against {g.book.labels[ship]}", text))
    return out
