"""The map: harbours, patrol zones and the open sea, with every ship and cube on an owner's plate."""

from __future__ import annotations

from quarterdeck.games.shores_of_tripoli.book import (
    ALLIES,
    MAP,
    PLACES,
    TR,
    TRIPOLI,
    TRIPOLI_ZONE,
    US,
    Location,
)
from quarterdeck.games.shores_of_tripoli.coast import COAST, RASTER, SIZE
from quarterdeck.games.shores_of_tripoli.state import Tripoli
from quarterdeck.scene import Arrow, Board, Ground, Mark, MarkKind, Piece, Power, Space

ALLY, SWEDEN = "ally", "sweden"
POWERS = (
    Power(ALLY, "Allies of Tripoli", "crescent", of="Allied"),
    Power(SWEDEN, "Sweden", "crowns", of="Swedish"),
)
OWNERS = {"us": US, "tr": TR}
SEA = f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z"
GROUND = (Ground(SEA, "sea", style="waves"), Ground(COAST, "land", style="coast"))
CAPTURED = MarkKind("captured by Hamet's Army", "disc", "good", "flag", letter="c")


def _space(place: Location) -> Space:
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
        power=ALLY if place.side == ALLY else "",
        group="city" if place.city else "",
        lettering="water" if not harbour else "capital" if place.id == "tripoli" else "place",
        spot=(place.port[0], place.port[1]) if place.port else None,
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
        marks=[Mark(f"{PLACES[city]}-captured", kind=CAPTURED, at=PLACES[city]) for city in g.captured],
        form="map",
        raster=RASTER,
    )


def pieces(g: Tripoli, i: int) -> list[Piece]:
    """The stacks at a place. Only where a battle is fought do ships answer to the words that hits use."""
    place = PLACES[i]
    fought = i in (g.fought, g.field)
    raider: int | str = ALLY if i in ALLIES or (i == len(PLACES) - 1 and g.raider in ALLIES) else TR
    hurt = g.damaged if fought else (0, 0)
    stacks: tuple[tuple[str, str, int | str, int, str, int | None], ...] = (
        ("frigate", "frigate", US, g.frigates[i] - hurt[US], "frigate", 2),
        ("damaged-frigate", "damaged frigate", US, hurt[US], "frigate", 1),
        ("gunboat", "gunboat", US, g.gunboats[i], "gunboat", None),
        ("marine", "Marine", US, g.marines[i], "marine", None),
        ("arab", "Arab infantry", US, g.arabs[i], "arab", None),
        ("tr-frigate", "frigate", TR, g.tr_frigates[i] - hurt[TR], "frigate", 2),
        ("tr-damaged-frigate", "damaged frigate", TR, hurt[TR], "frigate", 1),
        ("corsair", "corsair", raider, g.corsairs[i], "corsair", None),
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
            owner=whose if isinstance(whose, int) else None,
            power=whose if isinstance(whose, str) else "",
            n=n,
            hits=hits if hits == 1 else None,
            max_hits=2 if hits == 1 else None,
        )
        for kind, label, whose, n, glyph, hits in stacks
        if n
    ]


def arrows(g: Tripoli) -> list[Arrow]:
    """Where ships and troops went in the play that everybody has just seen."""
    moves = [move for move in dict.fromkeys(g.trail) if move[0] != move[1]]
    return [
        Arrow(
            f"trail-{k}",
            start=PLACES[a],
            end=PLACES[b],
            owner=owner,
            number=k if len(moves) > 1 else 0,
        )
        for k, (a, b, owner) in enumerate(moves, 1)
    ]


assert MAP[TRIPOLI].id == "tripoli", "map.toml must list the places in the order of state.py"
