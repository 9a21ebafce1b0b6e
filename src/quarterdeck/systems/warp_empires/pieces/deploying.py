"""Owners place their first units themselves, before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.dealing import members
from quarterdeck.kit.phases import AGAIN, Next, Phase
from quarterdeck.systems.warp_empires.armies import count_units, find, kinds_in, place
from quarterdeck.systems.warp_empires.state import Empire, Turn
from quarterdeck.systems.warp_empires.world import World, world

Places = Callable[[Empire, int, int], int]  # for a seat and a unit


def first_seats(w: World) -> Sequence[int]:
    """The seats from the one on that begins: that of the option `first`, else the first of the table."""
    names = w.module.seats[: w.players]
    first = str(w.options.get("first", names[0]))
    at = names.index(first)
    return [(at + i) % w.players for i in range(w.players)]


def deploying(places: Places) -> Phase[Empire]:
    """Before the first turn each seat in turn places what lies in its tray; then the first seat begins.

    The module words the question `deploy` and the message `deployed`.
    """

    def deploy(g: Empire) -> Flow[Next]:
        w = world(g)
        order = first_seats(w)
        seat = next((s for s in order if g.units.zones[w.tray[s]]), None)
        if seat is None:
            g.active = g.first = order[0]
            g.start_units = [count_units(g, s) for s in range(w.players)]
            g.turn = Turn()
            return None
        g.active = seat
        tray = w.tray[seat]
        _, kind, word = yield Ask(
            seat, "deploy", partial(deployments, g, seat, places), {"n": g.units.count(tray)}
        )
        place(g, seat, find(g, tray, kind, -1), w.map.index[word])
        g.log("deployed", seat=seat, at=word)
        return AGAIN

    return Phase("deploy", "first units", deploy)


def deployments(g: Empire, seat: int, places: Places) -> list[Option]:
    """The units of one kind after the other, with their places."""
    w = world(g)
    tray = g.units.zones[w.tray[seat]]
    kind = kinds_in(w, tray)[0]
    unit = next(c for c in tray if w.kinds[c] == kind)
    return [("place", kind, w.map.words[t]) for t in members(places(g, seat, unit))]
