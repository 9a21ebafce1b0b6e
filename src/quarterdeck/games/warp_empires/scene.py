"""A war as a table: the map with stacks and markers, one's hand, and everybody's affairs."""

from __future__ import annotations

from quarterdeck.engine.dealing import members
from quarterdeck.games.warp_empires.state import NOBODY, Empire
from quarterdeck.games.warp_empires.world import World, world
from quarterdeck.scene import Area, Board, Piece, Scene, Space, seats


def scene(g: Empire, seat: int | None) -> Scene:
    """The whole table as a seat sees it."""
    w = world(g)
    areas = [Area("map-area", "Map", items=[board(g, w)])]
    return Scene(
        "Warp Empires",
        areas,
        subtitle=f"Round {g.round}",
        seats=seats(*w.scenario.seats[: w.players]),
        you=seat,
    )


def board(g: Empire, w: World) -> Board:
    pic = w.map.picture
    spaces = [
        Space(
            p.word,
            p.name,
            at=pic.anchors[i],
            shape="path",
            path=pic.paths[i],
            look="land",
            owner=None if g.owner[i] == NOBODY else g.owner[i],
        )
        for i, p in enumerate(w.map.places)
    ]
    pieces = []
    for s in range(w.players):
        for t in members(g.held[s]):
            units = g.units.zones[w.stack(t, s)]
            top = w.scenario.units[w.kinds[units[-1]]]
            pieces.append(
                Piece(
                    f"stack-{w.map.words[t]}-{s}",
                    top.name,
                    kind=top.glyph,
                    at=w.map.words[t],
                    owner=s,
                    n=len(units),
                )
            )
    return Board("map", "Map", size=pic.size, spaces=spaces, pieces=pieces)
