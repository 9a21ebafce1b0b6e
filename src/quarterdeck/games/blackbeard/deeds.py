"""4 An action of a pirate: announced, answered, carried out, answered again."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, Option
from quarterdeck.games.blackbeard.actions import convert, dig, find, join, loot, recover, sail
from quarterdeck.games.blackbeard.choices import cost, deeds_of
from quarterdeck.games.blackbeard.crew import members, mutiny
from quarterdeck.games.blackbeard.in_port import in_port
from quarterdeck.games.blackbeard.raids import attack, grab, sack
from quarterdeck.games.blackbeard.retire import retire_action
from quarterdeck.games.blackbeard.state import NOBODY, Blackbeard
from quarterdeck.games.blackbeard.windows import open_window


def run_action(g: Blackbeard, verb: str, name: str, target: str) -> Flow[None]:
    """4.2 One action with its windows: V1 before it, V9 after it."""
    option: Option = (verb, name, target) if target else (verb, name)
    g.actor = name
    g.ap_kinds, g.ap_events, g.kc_acted, g.rushed = 0, (), False, NOBODY
    yield from restless(g, name)
    if g.find(name) is None:
        g.actor = ""
        return
    g.left -= cost(g, option)
    g.deed, g.target, g.over = verb, target, False
    g.rolls = ()
    forget(g, verb)
    g.log("announce", pirate=name, deed=verb, where=target or g.pirate(name).at)
    yield from open_window(g, done=False)
    if g.find(name) is not None and not g.over:
        if option in deeds_of(g, g.pirate(name)):
            yield from carry_out(g, verb, name, target)
        else:
            g.log("prevented", pirate=name)
    elif g.find(name) is not None:
        g.log("cut-short", pirate=name)
    if g.find(name) is not None:
        if verb == "loot":
            g.pirate(name).found = ""
        elif verb == "sack":
            g.pirate(name).attacked = ""
        yield from open_window(g, done=True)
    g.deed = g.actor = g.target = ""
    g.over = False


def restless(g: Blackbeard, name: str) -> Flow[None]:
    """5.1 A crew whose Loyalty is 0 mutinies before every action."""
    for who in members(g, name):
        p = g.find(who)
        if p is not None and p.loyalty == 0:
            yield from mutiny(g, who)


def forget(g: Blackbeard, verb: str) -> None:
    """R15 What must be the very next action is lost by any other of this pirate."""
    p = g.pirate(g.actor)
    if verb != "loot":
        p.found = ""
    if verb != "convert":
        p.looted = ""
    if verb != "sack":
        p.attacked = ""


def carry_out(g: Blackbeard, verb: str, name: str, target: str) -> Flow[None]:
    """The action itself."""
    if verb == "sail":
        sail(g, name, target)
    elif verb == "find":
        yield from find(g, name, target)
    elif verb == "loot":
        yield from loot(g, name, target)
    elif verb == "convert":
        g.pirate(name).looted = ""
        yield from convert(g, name, target)
    elif verb == "port":
        yield from in_port(g, name)
    elif verb == "attack":
        yield from attack(g, name, target)
    elif verb == "sack":
        yield from sack(g, name, target)
    elif verb == "grab":
        yield from grab(g, name, target)
    elif verb == "recover":
        recover(g, name)
    elif verb == "join":
        join(g, name, target)
    elif verb == "dig":
        yield from dig(g, name)
    else:
        yield from retire_action(g, name, target)
