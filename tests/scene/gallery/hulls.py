"""The ten hulls, the canvas that covers one, and what happens to ships."""

from __future__ import annotations

from quarterdeck.scene import Area, Board, Hull, Piece, Scene, hexes, hexes_size, seats, squares, squares_size
from quarterdeck.scene.hulls import FORMS

_CELL = 96


def forms() -> Scene:
    spaces = squares(len(FORMS), 1, cell=_CELL, looks=("sea",), name=lambda column, row: FORMS[column])
    ships = [
        Piece(
            f"ship-{form}",
            form.replace("-", " "),
            kind="frigate",
            at=form,
            owner=i % 2,
            facing=0,
            hull=Hull(form),
        )
        for i, form in enumerate(FORMS)
    ]
    wide, high = squares_size(len(FORMS), 1, cell=_CELL)
    board = Board("forms", size=(wide, high + 20), spaces=spaces, pieces=ships)
    return Scene("Hulls from above", [Area("sea", items=[board])], seats=seats("Blue", "Red"))


LOSSES = {
    "0202": ("Salaminia", 90, Hull("galley", sheared=(4, 0))),
    "0302": ("", 60, Hull("galley", ghost=True)),
    "0502": ("Ariabignes", 90, Hull("galley", fires=2)),
    "0703": ("Sidon", 30, Hull("galley", sinking=3)),
    "0204": ("Achille", 120, Hull("ship-of-line", masts_lost=1, holes=2)),
    "0404": ("Monitor", 300, Hull("monitor")),
    "0604": ("Merrimac", 240, Hull("ironclad", length=1.25)),
}


def losses() -> Scene:
    ships = [
        Piece(
            f"ship-{at}",
            kind="galley",
            name=name,
            at=at,
            owner=i % 2,
            facing=facing,
            hull=hull,
            hits=None if hull.ghost else 3,
            max_hits=4,
        )
        for i, (at, (name, facing, hull)) in enumerate(LOSSES.items())
    ]
    board = Board("sea", size=hexes_size(8, 5, width=72), spaces=hexes(8, 5, width=72), pieces=ships)
    table = Scene("Losses on ships", [Area("a", items=[board])], seats=seats("Blue", "Red"), you=0)
    return table.with_question(lit=frozenset({"ship-0502"}), chosen=("ship-0202",))


PICTURES = {"hulls": forms(), "losses": losses()}
