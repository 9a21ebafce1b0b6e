"""Lines of battle: one being formed against a sealed one, and two that have met."""

from __future__ import annotations

from quarterdeck.scene import (
    Area,
    Balance,
    BattleLine,
    Berth,
    FacingLines,
    Hull,
    Scene,
    Slots,
    sealed_berths,
    seats,
)

GALLEY, GALLEASS = Hull("galley"), Hull("galleass", length=1.15)


def sealed() -> Scene:
    """Blue forms its line; Red's lies under canvas."""
    limits = (
        Slots("leader", "leader", most=1),
        Slots("ship", "ship", most=4),
        Slots("attack", "attack", most=2, place="left"),
        Slots("movement", "movement", most=2, place="right"),
    )
    near = BattleLine(
        "near-line",
        "Your line",
        owner=0,
        limits=limits,
        total="force 45",
        berths=(
            Berth("b1", "Spanish Galleys", hull=GALLEY, value=6, fills="ship"),
            Berth("b2", "Venetian Galleass", hull=GALLEASS, value=8, fills="ship"),
            Berth("b3", "The Real", hull=GALLEY, value=6, fills="leader", flagship=True),
            Berth("b4", "Lantern Galleys", hull=GALLEY, value=7, fills="ship"),
            Berth("b5", "Bow Guns", glyph="cannon", value=6, fills="attack"),
            Berth("b6", "Arquebusiers", glyph="musket", value=4, fills="attack"),
            Berth("b7", "Free Oarsmen", glyph="wave", value=3, fills="movement"),
        ),
    )
    far = BattleLine(
        "far-line",
        "Red's line, under canvas",
        owner=1,
        berths=sealed_berths("far-line", 5),
        note="up to 5 ships",
    )
    balance = Balance("strength", "Strength", values=(70, 66), most=100, least=(33, 35))
    item = FacingLines("lines", "The lines", far=far, near=near, balance=balance)
    scene = Scene("A line is formed", [Area("battle", items=[item])], seats=seats("Blue", "Red"), you=0)
    return scene.with_question("Choose your line. One more movement may join.", lit=frozenset({"movement"}))


def revealed() -> Scene:
    """Two lines of steel, broadside to broadside."""
    big, small = Hull("battleship"), Hull("destroyer", length=0.8)
    far = BattleLine(
        "british",
        "British line",
        owner=1,
        total="force 20",
        berths=(
            Berth("r1", "Battle Cruisers", hull=big, value=3),
            Berth("r2", "Battleships", hull=big, value=4),
            Berth("r3", "Admiral's Flagship", hull=big, value=5, flagship=True),
            Berth("r4", "Light Cruisers", hull=small, value=2, n=2),
        ),
    )
    near = BattleLine(
        "german",
        "German line",
        owner=0,
        total="force 22",
        berths=(
            Berth("g1", "New Battleships", hull=Hull("battleship", fires=1), value=4),
            Berth("g2", "New Battleships", hull=Hull("battleship", fires=2), value=4, flags=("on fire",)),
            Berth("g3", "Old Battleships", hull=big, value=4),
            Berth("g4", "Light Cruisers", hull=small, value=2),
            Berth("g5", "Flagship", hull=big, value=5, flagship=True),
        ),
    )
    balance = Balance("force", "Force in this strike", values=(20, 22), most=30)
    item = FacingLines("strike", "The strike", far=far, near=near, course="ahead", balance=balance)
    return Scene(
        "Two lines have met", [Area("battle", items=[item])], seats=seats("German", "British"), you=0
    )


PICTURES = {"line-sealed": sealed(), "lines-met": revealed()}
