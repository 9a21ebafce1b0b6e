"""Every patterned look as hexes, free and held, and regions of three owners over six terrains."""

from __future__ import annotations

from dataclasses import replace

from quarterdeck.scene import Area, Board, Piece, Scene, Space, hexes, hexes_size, seats
from quarterdeck.scene.terrain import TERRAIN

_LOOKS = ("sea", "deep", *TERRAIN)
_WIDE = 78


def cells() -> Scene:
    columns = len(_LOOKS) // 2
    spaces = [
        replace(
            space,
            label=_LOOKS[i % (2 * columns)],
            look=_LOOKS[i % (2 * columns)],
            owner=i % 11 if i >= 2 * columns else None,
            drift=30 if i == 4 * columns - 3 else None,
        )
        for i, space in enumerate(hexes(columns, 4, width=_WIDE))
    ]
    board = Board("b", size=hexes_size(columns, 4, width=_WIDE), spaces=spaces, form="roster")
    names = [f"Power {n}" for n in range(1, 12)]
    return Scene("Terrain, and whose it is", [Area("a", items=[board])], seats=seats(*names))


REGIONS = {
    "Brittany": ("fields", 0, "M20 20H150L170 70L140 130H30Z"),
    "Gascony": ("forest", 0, "M30 130H140L150 230H10Z"),
    "Piedmont": ("hills", 1, "M150 20H290L300 120L230 140L140 130L170 70Z"),
    "Tyrol": ("mountain", 1, "M140 130L230 140L300 120L310 230H150Z"),
    "Bohemia": ("marsh", 2, "M290 20H430V110L300 120Z"),
    "Moravia": ("desert", None, "M300 120L430 110V230H310Z"),
}


def regions() -> Scene:
    middles = [(90, 70), (85, 175), (230, 70), (230, 180), (365, 65), (370, 170)]
    spaces = [
        Space(name.lower(), name, at=at, size=(90, 40), shape="path", path=path, look=look, owner=owner)
        for at, (name, (look, owner, path)) in zip(middles, REGIONS.items(), strict=True)
    ]
    stacks = [
        Piece("stack-1", "infantry", kind="infantry", at="brittany", owner=0, n=3),
        Piece("stack-2", "cavalry", kind="cavalry", at="tyrol", owner=2, n=2),
    ]
    board = Board("b", size=(450, 250), spaces=spaces, pieces=stacks)
    table = Scene("Regions", [Area("a", items=[board])], seats=seats("France", "Austria", "Prussia"), you=0)
    return table.with_question(lit=frozenset({"piedmont"}), chosen=("brittany",))


PICTURES = {"terrain": cells(), "regions": regions()}
