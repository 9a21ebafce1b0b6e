"""Two framed charts of two scales, a lane that leads from one to the other, and a wind rose."""

from __future__ import annotations

from quarterdeck.scene import Area, Board, Chart, Ground, Lane, Piece, Rose, Scene, Space, seats

_SEA = "M0 0H600V400H0Z"
INDIES = Chart(
    "indies",
    "The West Indies",
    at=(12, 14),
    size=(360, 280),
    ground=[
        Ground(_SEA, "sea", style="waves"),
        Ground(
            "M-20-20H380V40C300 60 250 30 200 60C150 90 90 70 60 120C30 170 40 230-20 250Z", style="coast"
        ),
        Ground("M150 150C180 130 230 150 260 170C230 190 180 180 150 150Z", style="coast"),
    ],
)
GUINEA = Chart(
    "guinea",
    "Guinea",
    at=(400, 14),
    size=(300, 280),
    ground=[
        Ground(_SEA, "sea", style="waves"),
        Ground(
            "M320-20V200C260 220 240 180 200 170C150 160 110 140 90 90C80 50 120 10 110-20Z", style="coast"
        ),
    ],
)


def charts() -> Scene:
    spaces = [
        Space("bath", "Bath", at=INDIES.on(120, 76), shape="dot", size=(12, 12)),
        Space("havana", "Havana", at=INDIES.on(200, 160), shape="dot", size=(12, 12), lettering="capital"),
        Space("whydah", "Whydah", at=GUINEA.on(130, 150), shape="dot", size=(12, 12)),
        Space("indies-sea", "Windward", at=INDIES.on(240, 232), shape="oval", size=(104, 56), look="zone"),
        Space("crossing", "Crossing", at=(386, 246), shape="box", size=(86, 44), look="harbour"),
        Space("guinea-sea", "Gold Coast", at=GUINEA.on(110, 236), shape="oval", size=(116, 56), look="zone"),
    ]
    board = Board(
        "b",
        size=(712, 308),
        spaces=spaces,
        pieces=[Piece("teach", "sloop", kind="sloop", at="indies-sea", owner=0)],
        charts=[INDIES, GUINEA],
        lanes=[Lane("passage", "Guinea crossing", stops=["indies-sea", "crossing", "guinea-sea"])],
        rose=Rose("rose", at=(648, 232), wind=250, force="+1"),
        overview="The whole sea",
    )
    return Scene("Layout", [Area("a", items=[board])], seats=seats("Teach", "Vane"), you=0)


PICTURES = {"layout": charts()}
