"""Rifle & Axe: the settlement as a drawing that grows."""

from __future__ import annotations

from quarterdeck.games.rifle_and_axe.book import NAMES
from quarterdeck.games.rifle_and_axe.state import RifleAndAxe
from quarterdeck.scene import Board, Ground, Mark, MarkKind, Piece, Space

SIZE = (720.0, 300.0)
GLYPHS = {
    "axe": "M5 21L15 8L17 9.6L7.4 22.6Z M13 3C17 2 21 5 21.6 9.6C18.6 9.6 16.4 11 15.4 12.6L10.4"
    " 8.6C11.6 7.4 12.6 5.4 13 3Z",
    "house": "M12 2L22 11H19V21.5H14V15H10V21.5H5V11H2Z",
    "animal": "M3 9C3 7.5 4.2 6.5 5.5 6.5H15L17.5 4L18.5 6.2L22 7.5L21.5 10.5L18.5 11.5V14H17.5V20H15V15H8.5"
    "V20H6V14L4.5 12.5L3.6 16H2.2Z",
    "sprout": "M11 22V12H13V22Z M12 12C12 7 8 5 3.6 5C3.6 9.6 7 12 12 12Z M12 10C12 5.6 15.6 3 20.4"
    " 3C20.4 7.6 17 10 12 10Z",
    "grain": "M11 22V9H13V22Z M12 1.5L14.6 5L12 8.5L9.4 5Z M10.4 8.2L10.4 12.6L5.6 9.8L5.6 5.4Z M13.6 8.2"
    "L13.6 12.6L18.4 9.8L18.4 5.4Z M10.4 14L10.4 18.4L5.6 15.6L5.6 11.2Z M13.6 14L13.6 18.4L18.4 15.6"
    "L18.4 11.2Z",
    "salt": "M7 3H17V6H7Z M6 7H18L19.6 21.5H4.4Z",
    "hide": "M8 3L12 5L16 3L18 7L22 6L19 12L22 18L17 17L15 21.5L12 19L9 21.5L7 17L2 18L5 12L2 6L6 7Z",
    "loom": "M3 3H6V21H3Z M18 3H21V21H18Z M6 5H18V7H6Z M6 17H18V19H6Z M8 8H9.4V16H8Z M11.3"
    " 8H12.7V16H11.3Z M14.6 8H16V16H14.6Z",
    "plot": "M3 18H21V21H3Z M3 12H21V15H3Z M3 6H21V9H3Z",
    "metal": "M6 8H18L22 18H2Z",
    "fence": "M3 6L5 3L7 6V21H3Z M17 6L19 3L21 6V21H17Z M7 8H17V11H7Z M7 14H17V17H7Z",
}
LIVING = {
    "folk": ("people", "cabins", "Folk", "Folk"), "plots": ("plot", "fields", "plot", "plots"),
    "seed": ("sprout", "fields", "planted seed", "planted seed"),
    "livestock": ("animal", "pasture", "livestock", "livestock"),
    "horses": ("horse", "corral", "horse", "horses"),
}  # fmt: skip
FIGHT = MarkKind("Fight", "shield", "bad", "shield", letter="F")
PLACES = {
    "cabins": ("Cabins", 300, 150, 150, 100), "fort": ("Fort", 470, 150, 140, 100),
    "fields": ("Fields", 110, 90, 170, 110), "pasture": ("Pasture", 110, 225, 170, 100),
    "corral": ("Corral", 300, 255, 150, 70), "green": ("Green", 300, 45, 150, 70),
    "works": ("Workshops", 470, 255, 140, 70), "roadside": ("Roadside", 470, 45, 140, 70),
    "frontier": ("Frontier", 635, 150, 130, 200),
}  # fmt: skip
LOOKS = {"fields": "fields", "pasture": "hills", "frontier": "forest"}
SITES = {
    "cabin": "cabins", "corral": "corral", "stockade": "fort", "blockhouse": "fort", "school": "green",
    "church": "green", "courthouse": "green", "tub-mill": "works", "smithy": "works",
    "carpenter-shop": "works", "hominy-block": "works", "leaching-vat": "works", "root-cellar": "cabins",
    "road": "roadside", "log-station": "frontier",
}  # fmt: skip
KINDS = {
    "cabin": "house", "corral": "fence", "stockade": "fort", "blockhouse": "fort", "church": "city",
    "school": "scroll", "courthouse": "crown", "tub-mill": "wave", "smithy": "fire", "carpenter-shop": "axe",
    "hominy-block": "grain", "leaching-vat": "barrel", "root-cellar": "barrel", "road": "wheel",
    "log-station": "house",
}  # fmt: skip


def village(g: RifleAndAxe, seat: int) -> Board:
    """Cabins, fort, fields and what was built, with the people and animals there."""
    town = g.towns[seat]
    spaces = [
        Space(f"place-{word}", name, at=(x, y), size=(w, h), shape="box", look=LOOKS.get(word, "land"))
        for word, (name, x, y, w, h) in PLACES.items()
    ]
    pieces = [
        Piece(
            f"built-{word}",
            row.name,
            kind=KINDS[word],
            at=f"place-{SITES[word]}",
            owner=seat,
            n=n,
            plural=row.plural,
        )
        for (word, row), n in zip(g.book.structures.items(), town.built, strict=True)
        if n
    ]
    pieces += [
        Piece(f"living-{word}", one, kind=kind, at=f"place-{place}", owner=seat, n=n, plural=many)
        for word, (kind, place, one, many) in LIVING.items()
        if (n := g.has(town, word))
    ]
    marks = [Mark("mark-fight", kind=FIGHT, at="place-fort", value=g.fight(town))] if g.fight(town) else []
    return Board(
        "village",
        f"The settlement of {NAMES[seat]}",
        size=SIZE,
        spaces=spaces,
        pieces=pieces,
        marks=marks,
        ground=[Ground(f"M0 0H{SIZE[0]}V{SIZE[1]}H0Z", "land")],
    )
