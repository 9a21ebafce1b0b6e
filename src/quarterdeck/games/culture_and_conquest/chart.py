"""Culture & Conquest: the map version as a chart."""

from __future__ import annotations

import re
from functools import lru_cache

from quarterdeck.games.culture_and_conquest.book import ARMY, NAVY, TRADES
from quarterdeck.games.culture_and_conquest.people import LEADERS
from quarterdeck.games.culture_and_conquest.state import NOBODY, Conquest
from quarterdeck.scene import Board, Ground, Mark, MarkKind, Piece, Space

PEOPLE = MarkKind("people", "disc", "good", "people", letter="p")
ARMIES = MarkKind("armies", "disc", "bad", "helmet", letter="a")
NAVIES = MarkKind("navies", "disc", "ink", "galley", letter="n")
LEADING = MarkKind("leaders", "disc", "gold", "crown", letter="l")
MARKS = 50.0  # from the middle of the first mark to that of the last
SEA_SIZE = (116.0, 28.0)
SCALE = 1.5  # tokens need more room than the drawn map has
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@lru_cache(256)
def enlarged(path: str) -> str:
    """A path at the scale of this chart."""
    return _NUMBER.sub(lambda found: f"{float(found[0]) * SCALE:g}", path)


def chart(g: Conquest) -> Board:
    """19.1, 19.2. Who holds which land, and what is there."""
    assert g.book.map is not None
    width, height = [side * SCALE for side in g.book.map.picture.size]
    cities = [
        Piece(
            f"stands-{city.name}",
            "city with a Wonder" if city.wonder else "city",
            word=city.name,
            kind="laurel" if city.wonder else "city",
            at=f"map-{g.book.lands[city.land]}",
            owner=city.owner,
            note=", ".join([g.book.labels[word] for word in (city.name, city.wonder) if word]),
        )
        for city in g.cities
    ]
    return Board(
        "map",
        "The Mediterranean",
        size=(width, height),
        spaces=[*[land(g, i) for i in range(len(g.book.lands))], *seas(g)],
        pieces=cities,
        marks=[mark for i in range(len(g.book.lands)) for mark in marks(g, i)],
        ground=[
            Ground(f"M0 0H{width:g}V{height:g}H0Z", "sea", style="waves"),
            Ground("", "land", style="coast"),
        ],
        form="roster",
        overview="The whole map",
    )


def land(g: Conquest, i: int) -> Space:
    """A land, in its owner's colour."""
    assert g.book.map is not None
    picture = g.book.map.picture
    x, y = [side * SCALE for side in picture.anchors[i]]
    return Space(
        f"map-{g.book.lands[i]}",
        g.book.land_names[i],
        word=g.book.lands[i],
        at=(x, y),
        size=(picture.widths[i] * SCALE, 24.0),
        shape="path",
        path=enlarged(picture.paths[i]),
        label_at=(x, y - 6.0),
        marks_at=(x - MARKS / 2, y + 24.0),
        slots=[(x, y - 36.0)],
        look="land",
        owner=g.holder[i] if g.holder[i] != NOBODY else None,
        note=living(g, i),
    )


def living(g: Conquest, i: int) -> str:
    """Who is in a land, in words."""
    words = [*TRADES, *[g.book.labels[word] for word in g.book.leaders]]
    return ", ".join([f"{word}: {n}" for word, n in zip(words, g.there[i], strict=True) if n])


def marks(g: Conquest, i: int) -> list[Mark]:
    """Counts of a land."""
    here, word = g.there[i], g.book.lands[i]
    counts = (
        ("people", PEOPLE, sum(here[NAVY + 1 : LEADERS])),
        ("armies", ARMIES, here[ARMY]),
        ("navies", NAVIES, here[NAVY]),
        ("leaders", LEADING, sum(here[LEADERS:])),
    )
    return [
        Mark(f"{name}-{word}", f"{name}: {n}", word=word, at=f"map-{word}", kind=kind, value=n)
        for name, kind, n in counts
        if n
    ]


def seas(g: Conquest) -> list[Space]:
    """The seas, which nobody holds."""
    return [
        Space(f"map-{row.id}", row.name, word=row.id, at=(row.at[0] * SCALE, row.at[1] * SCALE),
              size=SEA_SIZE, shape="oval", look="sea-pale")
        for row in g.book.seas
    ]  # fmt: skip
