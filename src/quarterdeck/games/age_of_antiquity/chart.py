"""Age of Antiquity: the map of lands and seas (reconstructed)."""

from __future__ import annotations

from quarterdeck.games.age_of_antiquity.book import FABRIC, FOOD, LUXURY, MATERIALS, METAL
from quarterdeck.games.age_of_antiquity.state import NOBODY, Antiquity
from quarterdeck.scene import Board, Ground, Mark, MarkKind, Piece, Space

KINDS = {
    FOOD: MarkKind("food", "disc", "good", "food", letter="f"),
    LUXURY: MarkKind("luxury", "disc", "gold", "gold", letter="l"),
    FABRIC: MarkKind("fabric", "disc", "quiet", "cloth", letter="c"),
    MATERIALS: MarkKind("materials", "disc", "ink", "bricks", letter="m"),
    METAL: MarkKind("hard metal", "disc", "bad", "sword", letter="h"),
}
SEA_SIZE = (116.0, 28.0)


def chart(g: Antiquity) -> Board:
    """Who holds what, which good is where, and where cities and monuments stand."""
    picture = g.book.map.picture
    width, height = picture.size
    spaces = [land(g, t) for t in range(g.book.lands)] + [
        sea(g, t) for t in range(g.book.lands, len(g.book.places))
    ]
    pieces = [
        Piece(f"city-{g.book.places[t]}", "city with a monument" if g.monument[t] else "city",
              kind="laurel" if g.monument[t] else "city", at=f"map-{g.book.places[t]}", owner=g.owner[t],
              name=g.book.labels[g.monument[t]] if g.monument[t] else "")
        for t in range(g.book.lands)
        if g.city[t] and g.owner[t] != NOBODY
    ]  # fmt: skip
    marks = [
        Mark(f"good-{g.book.places[t]}", g.book.labels[good], word=g.book.places[t],
             at=f"map-{g.book.places[t]}", kind=KINDS[g.book.goods[good].type])
        for t, good in enumerate(g.goods)
    ]  # fmt: skip
    return Board(
        "map",
        "The Mediterranean",
        size=(width, height),
        spaces=spaces,
        pieces=pieces,
        marks=marks,
        ground=[
            Ground(f"M0 0H{width:g}V{height:g}H0Z", "sea", style="waves"),
            Ground("", "land", style="coast"),
        ],
        form="roster",
        overview="The whole map",
    )


def told(g: Antiquity, t: int) -> str:
    """What a territory produces, in words."""
    goods = [g.book.labels[g.goods[t]], *([g.book.labels[g.city[t]]] if g.city[t] else [])]
    return ", ".join(goods)


def land(g: Antiquity, t: int) -> Space:
    """A land, in its owner's colour."""
    place, picture = g.book.map.places[t], g.book.map.picture
    return Space(
        f"map-{place.word}",
        place.name,
        word=place.word,
        at=picture.anchors[t],
        size=(picture.widths[t], 24.0),
        shape="path",
        path=picture.paths[t],
        look="land",
        owner=g.owner[t] if g.owner[t] != NOBODY else None,
        note=told(g, t),
    )


def sea(g: Antiquity, t: int) -> Space:
    """A sea, held like a land."""
    row = g.book.sea_rows[t - g.book.lands]
    x, y = row.at
    return Space(
        f"map-{row.id}",
        row.name,
        word=row.id,
        at=(float(x), float(y)),
        size=SEA_SIZE,
        shape="oval",
        look="sea-pale",
        owner=g.owner[t] if g.owner[t] != NOBODY else None,
        note=told(g, t),
    )
