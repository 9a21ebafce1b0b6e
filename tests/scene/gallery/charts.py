"""Marks, leader lines, sea areas, coasts and lettering on a small chart of an invented gulf."""

from __future__ import annotations

from quarterdeck.scene import Area, Board, Ground, Mark, MarkKind, Name, Piece, Scene, Space, seats
from quarterdeck.scene.parts.marks import ATTACKED, DESTROYED, EMPTY_SLOT, FRIENDLY, HOSTILE, VALUE

SIZE = (640, 360)
LAND = (
    "M0 0H640V52C600 60 590 84 548 78C520 74 512 96 470 92C430 88 420 60 372 66C330 72 318 104 270 98"
    "C222 92 214 60 168 70C128 78 118 120 74 126C40 130 20 150 0 150Z"
    "M0 300C40 296 60 318 104 312C140 308 150 332 190 330C220 328 230 344 236 360H0Z"
    "M430 232C452 214 500 218 512 238C520 256 496 272 466 270C440 268 416 250 430 232Z"
)
BORDER = "M262 98L300 210L236 360M300 210L420 240M512 246L640 214"
GOVERNED = MarkKind("governed", "disc", "ink", "crown", letter="g")


def _area(name: str, path: str, at: tuple[float, float], look: str) -> Space:
    word = name.lower().replace(" ", "-")
    return Space(word, name, at=at, size=(150, 60), shape="path", path=path, look=look, lettering="water")


def _port(name: str, at: tuple[float, float], spot: tuple[float, float], capital: bool = False) -> Space:
    return Space(
        name.lower(),
        name,
        at=at,
        size=(12, 12),
        shape="dot",
        look="harbour",
        spot=spot,
        lettering="capital" if capital else "place",
        marks_at=(at[0] + 20, at[1]),
    )


def chart() -> Scene:
    """Three sea areas, five ports with their marks, and a fleet that may sail."""
    areas = (
        _area("West Gulf", "M0 60H262L300 210L236 360H0Z", (140, 220), "sea"),
        _area("East Gulf", "M262 60H640V214L512 246L420 240L300 210Z", (420, 150), "sea-pale"),
        _area("The Narrows", "M300 210L420 240L512 246L640 214V360H236Z", (380, 320), "sea"),
    )
    ports = (
        _port("Alcor", (70, 60), (74, 126)),
        _port("Brine", (196, 44), (214, 78), capital=True),
        _port("Corvo", (372, 40), (372, 66)),
        _port("Dunmore", (520, 40), (512, 84)),
        _port("Estany", (470, 244), (430, 232)),
    )
    marks = [Mark(f"{port.id}-value", kind=VALUE, at=port.id, value=n) for n, port in enumerate(ports, 2)]
    marks += [
        Mark("brine-governor", kind=GOVERNED, at="brine"),
        Mark("alcor-friend", kind=FRIENDLY, at="alcor"),
        Mark("corvo-foe", kind=HOSTILE, at="corvo"),
        Mark("corvo-attacked", kind=ATTACKED, at="corvo"),
        Mark("dunmore-burnt", kind=DESTROYED, at="dunmore"),
        Mark("estany-slot", kind=EMPTY_SLOT, at="estany"),
    ]
    board = Board(
        "gulf",
        size=SIZE,
        spaces=(*areas, *ports),
        pieces=(Piece("fleet", "sloop", kind="sloop", at="west-gulf", owner=0, n=3),),
        ground=(
            Ground("M0 0H640V360H0Z", "sea", style="waves"),
            Ground(BORDER, "sea", style="border"),
            Ground(LAND, "land", style="coast"),
        ),
        marks=marks,
        names=(Name("Terra Nova", (300, 20)),),
    )
    scene = Scene("The gulf", [Area("map", items=[board])], seats=seats("Blue", "Red"), you=0)
    return scene.with_question(
        "The fleet lies in the West Gulf. Where to?", lit=frozenset({"east-gulf", "brine"})
    )


PICTURES = {"chart": chart()}
