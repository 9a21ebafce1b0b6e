"""A ship about to ram: where it can go, how far its weapons carry, what each target promises."""

from __future__ import annotations

from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Card,
    Hull,
    Odds,
    Overlay,
    Piece,
    Row,
    Scene,
    Space,
    hexes,
    hexes_size,
    seats,
)

_WIDE = 62
REACH = {"0304": 0, "0403": 3, "0404": 3, "0405": 3, "0503": 2, "0504": 2, "0505": 1, "0302": 2, "0402": 2}


def _within(spaces: tuple[Space, ...], middle: str, steps: float) -> list[str]:
    x, y = next(space.at for space in spaces if space.id == middle)
    reach = (steps + 0.35) * _WIDE
    return [s.id for s in spaces if ((s.at[0] - x) ** 2 + (s.at[1] - y) ** 2) ** 0.5 <= reach]


def ram() -> Scene:
    spaces = hexes(10, 7, width=_WIDE)
    galley = Hull("galley")
    ships = [
        Piece(
            "salaminia", "galley", kind="galley", name="Salaminia", at="0304", owner=0, facing=90, hull=galley
        ),
        Piece(
            "ghost", "galley", kind="galley", at="0503", owner=0, facing=90, hull=Hull("galley", ghost=True)
        ),
        Piece(
            "ariabignes",
            "galley",
            kind="galley",
            name="Ariabignes",
            at="0603",
            owner=1,
            facing=90,
            hull=galley,
        ),
        Piece("tyros", "galley", kind="galley", name="Tyros", at="0802", owner=1, facing=30, hull=galley),
    ]
    board = Board(
        "b",
        size=hexes_size(10, 7, width=_WIDE),
        spaces=spaces,
        pieces=ships,
        overlays=[
            Overlay("reach", "points left there", spaces=list(REACH), numbers=list(REACH.values())),
            Overlay("archers", "archers 2", spaces=_within(spaces, "0304", 2), look="range"),
            Overlay("ballista", "ballista 3", spaces=_within(spaces, "0304", 3), look="far"),
        ],
        arrows=[
            Arrow("a1", start="0902", end="0802", owner=1, number=1),
            Arrow("a2", start="0802", end="0704", look="attack", number=2),
        ],
        odds=[
            Odds("odds-1", "Ram, 3 straight", at="ariabignes", good=0.6, bad=0.1, outcome="sinks"),
            Odds("odds-2", at="tyros", good=0.42),
        ],
        form="hexes",
    )
    table = Scene("Overlays", [Area("a", items=[board])], seats=seats("Athens", "Persia"), you=0)
    return table.with_question("Where to?", lit=frozenset({"tyros"}), chosen=("ariabignes",))


def raid() -> Scene:
    """Odds at cards: a chip on each that may be raided, a tag on the one that is."""
    cards = [
        Card("caravel", "Caravel", glyph="sloop", corner="1", kind="merchant", owner=1),
        Card("treasure", "Treasure Ship", glyph="frigate", corner="4", kind="merchant", owner=1),
        Card("troops", "Troop Ship", glyph="transport", corner="8", kind="merchant", owner=1),
    ]
    odds = [
        Odds("odds-1", at="caravel", good=0.42),
        Odds("odds-2", "15 : 4, double", at="treasure", good=0.42, bad=0.08, outcome="captures"),
        Odds("odds-3", at="troops", good=0.28),
    ]
    area = Area("sea", "At sea", items=[Row("merchants", cards=cards, odds=odds, owner=1)])
    table = Scene("Odds on cards", [area], seats=seats("France", "England"), you=0)
    return table.with_question("Raid which?", lit=frozenset({"caravel", "troops"}), chosen=("treasure",))


PICTURES = {"overlays": ram(), "card-odds": raid()}
