"""The map: harbours, patrol zones and the open sea, with every ship and cube on an owner's plate."""

from __future__ import annotations

from quarterdeck.games.shores_of_tripoli.coast import COAST, RASTER, SIZE
from quarterdeck.games.shores_of_tripoli.state import (
    ALLIES,
    MAP,
    PLACES,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
    Place,
    Tripoli,
)
from quarterdeck.scene import Arrow, Board, Ground, Piece, Space

ALLY, SWEDEN = 2, 3
OWNERS = {"us": US, "tr": TR, "ally": ALLY}
SEA = f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z"


def _leader(place: Place) -> str:
    """The line from a harbour's box to where it lies on the coast, ending in a small ring."""
    (x, y), (px, py) = place.at, place.port
    return f"M{x} {y}L{px} {py}M{px - 4} {py}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"


GROUND = (
    Ground(SEA, "sea"),
    Ground(COAST, "land"),
    Ground("".join(_leader(place) for place in MAP if place.port), "harbour"),
)


def _space(place: Place) -> Space:
    harbour = place.kind == "harbour"
    return Space(
        place.id,
        place.name,
        short=place.short,
        at=(place.at[0], place.at[1]),
        size=(place.size[0], place.size[1]),
        shape="box" if harbour else "oval",
        look="harbour" if harbour else "zone" if place.kind == "zone" else "sea-pale",
        owner=OWNERS.get(place.side),
        group="city" if place.city else "",
    )


SPACES = tuple(_space(place) for place in MAP)


def board(g: Tripoli) -> Board:
    """The map with all pieces and the moves of the present play."""
    return Board(
        "mediterranean",
        size=SIZE,
        spaces=SPACES,
        pieces=[piece for i in range(len(PLACES)) for piece in pieces(g, i)],
        arrows=arrows(g),
        ground=GROUND,
        form="map",
        raster=RASTER,
    )


def pieces(g: Tripoli, i: int) -> list[Piece]:
    """The stacks at a place. Only where a battle is fought do ships answer to the words that hits use."""
    place = PLACES[i]
    fought = i in (g.fought, g.field)
    corsair_owner = ALLY if i in ALLIES or (i == len(PLACES) - 1 and g.raider in ALLIES) else TR
    hurt = g.damaged if fought else (0, 0)
    stacks = (
        ("frigate", "frigate", US, g.frigates[i] - hurt[US], "frigate", 2),
        ("damaged-frigate", "damaged frigate", US, hurt[US], "frigate", 1),
        ("gunboat", "gunboat", US, g.gunboats[i], "gunboat", None),
        ("marine", "Marine", US, g.marines[i], "marine", None),
        ("arab", "Arab infantry", US, g.arabs[i], "arab", None),
        ("tr-frigate", "frigate", TR, g.tr_frigates[i] - hurt[TR], "frigate", 2),
        ("tr-damaged-frigate", "damaged frigate", TR, hurt[TR], "frigate", 1),
        ("corsair", "corsair", corsair_owner, g.corsairs[i], "corsair", None),
        ("infantry", "infantry", TR, g.infantry[i], "infantry", None),
        ("swede", "frigate", SWEDEN, g.swedes if i == TRIPOLI_ZONE else 0, "frigate", None),
    )
    return [
        Piece(
            f"{place}-{kind}",
            label,
            word=kind if fought else f"{place}-{kind}",
            kind=glyph,
            at=place,
            owner=owner,
            n=n,
            hits=hits if hits == 1 else None,
            max_hits=2 if hits == 1 else None,
        )
        for kind, label, owner, n, glyph, hits in stacks
        if n
    ]


def arrows(g: Tripoli) -> list[Arrow]:
    """Where ships and troops went in the play that everybody has just seen."""
    return [
        Arrow(f"trail-{k}", start=PLACES[a], end=PLACES[b], owner=owner)
        for k, (a, b, owner) in enumerate(dict.fromkeys(g.trail))
        if a != b
    ]


assert MAP[TRIPOLI].id == "tripoli", "map.toml must list the places in the order of state.py"
