"""Duel of Iron as a table: the roads in hexes, the ironclads with their headings, and their damage."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.games.duel_of_iron.book import COLUMNS, DEEP, LAND, MAP, ROWS, SHALLOW, IronBook
from quarterdeck.games.duel_of_iron.sights import odds, overlays
from quarterdeck.games.duel_of_iron.state import DuelOfIron, Ship
from quarterdeck.kit.hexes import ARCS, FACING_NAMES, heading
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Entry,
    Fact,
    Hull,
    Item,
    Panel,
    Piece,
    Scene,
    Sheet,
    Space,
    hexes,
    hexes_size,
    seats,
)

NAMES = ("Union", "Confederates")
LOOKS = {DEEP: "deep", SHALLOW: "shallow", LAND: "land"}
GLYPHS = {
    "monitor": "M1 14H23L20.5 18.5H3.5Z M7.5 7H15.5V13.2H7.5Z M10 9.2H11.2V10.8H10Z "
    "M12.3 9.2H13.5V10.8H12.3Z M18.5 11H21V13.2H18.5Z",
    "merrimac": "M0.5 16H23.5L21 20H3Z M3.5 15.2L7.5 9H16.5L20.5 15.2Z M7 11.8H8.6V13.2H7Z "
    "M10 11.8H11.6V13.2H10Z M13 11.8H14.6V13.2H13Z M16 11.8H17.2V13.2H16Z M10.8 3H13.6V8.2H10.8Z",
}
HULLS = {"monitor": ("monitor", 0.95), "merrimac": ("ironclad", 1.2)}
MOST_HOLES = 5
STEPS = {"initiative": "initiative", "move": "movement", "attack": "attack", "ramming": "ramming"}
FATES = {
    "": "in action",
    "sunk": "sunk",
    "cannot-move": "disabled: cannot move",
    "no-crew": "disabled: no crew",
    "no-cannon": "disabled: no cannon",
}


def scene(g: DuelOfIron, seat: int | None) -> Scene:
    """The whole table; nothing is hidden, so that all see the same."""
    board = Board(
        "roads",
        "The roads",
        size=hexes_size(COLUMNS, ROWS),
        spaces=spaces(g.terrain),
        pieces=[piece(g.book, ship) for i, ship in enumerate(g.ships) if not ship.fate or i in g.order],
        arrows=[*_moves(g), *_shots(g)],
        overlays=overlays(g, seat),
        odds=odds(g, seat),
        overview="The roads",
        form="hexes",
    )
    logs: list[Item] = [ships_sheet(g)]
    if len(g.ships) == 2:
        logs = [ship_panel(g, i) for i in range(2)]
    side = [*logs, *_fire_panel(g)]
    return Scene(
        "Duel of Iron",
        [Area("sea", "The roads", items=[board]), Area("ships", "Ships", place="side", items=side)],
        subtitle=f"Turn {g.turn}: {STEPS[g.step]}",
        seats=seats(*NAMES),
        you=seat,
        glyphs=GLYPHS,
        legend={"deep": "Deep water", "shallow": "Shallow water", "land": "Land"},
    )


@lru_cache(maxsize=16)
def spaces(terrain: str) -> tuple[Space, ...]:
    """The hexes of a map."""
    drawn = hexes(
        COLUMNS,
        ROWS,
        look=lambda column, row: LOOKS[terrain[row * COLUMNS + column]],
        name=lambda column, row: MAP.names[row * COLUMNS + column],
    )
    return tuple(
        Space(
            space.id,
            space.id[1:],
            at=space.at,
            size=space.size,
            shape="hex",
            look=space.look,
        )
        for space in drawn
    )


def piece(book: IronBook, ship: Ship) -> Piece:
    """An ironclad on the map; one that fell out this turn is still shown, as a wreck."""
    name = book.ship_names[ship.word]
    return Piece(
        ship.word,
        f"{name} ({FATES[ship.fate]})" if ship.fate else name,
        kind=ship.kind,
        at=MAP.names[ship.at],
        owner=ship.seat,
        facing=heading(ship.facing),
        short=name[:1],
        hits=ship.crew,
        max_hits=book.kinds[ship.kind].crew,
        counting="crew",
        flags=("turret jammed",) if ship.jammed and not ship.fate else (),
        hull=hull(ship),
    )


def hull(ship: Ship) -> Hull:
    """An ironclad from above: the Merrimac is the longer one; cracks are holes in it."""
    form, length = HULLS[ship.kind]
    holes = min(ship.cracks, MOST_HOLES)
    return Hull(form, length, holes=holes, sinking=0 if ship.fate == "sunk" else None, wake=not ship.fate)


def _moves(g: DuelOfIron) -> list[Arrow]:
    """Where ships came from this turn."""
    return [
        Arrow(f"move-{ship.word}", start=MAP.names[ship.came], end=MAP.names[ship.at], owner=ship.seat)
        for ship in g.ships
        if ship.came != ship.at and not ship.fate
    ]


def _shots(g: DuelOfIron) -> list[Arrow]:
    """Who fired at whom this turn."""
    pairs = [(g.ships[fire.by], g.ships[fire.at]) for fire in g.fire]
    return [
        Arrow(
            f"shot-{by.word}-{at.word}",
            start=MAP.names[by.at],
            end=MAP.names[at.at],
            look="attack",
            owner=by.seat,
        )
        for by, at in pairs
    ]


def ship_panel(g: DuelOfIron, i: int) -> Panel:
    """A ship's log sheet."""
    ship = g.ships[i]
    kind = g.book.kinds[ship.kind]
    easier = g.book.crack * ship.cracks
    facts: list[tuple[str, str | int]] = [("State", FATES[ship.fate])]
    if not ship.fate:
        facts.append(("Heading", FACING_NAMES[ship.facing]))
        if g.step == "move" and g.order and g.order[g.mover] == i:
            facts.append(("Move points left", g.points))
    facts += [
        ("Cannon", f"{ship.cannon} of {kind.cannon}"),
        ("Crew", f"{ship.crew} of {kind.crew}"),
        ("Move damage", f"{ship.drag}, disabled at {kind.limit}"),
        ("Cracked hull", f"{ship.cracks} (+{easier}% to penetrate)" if ship.cracks else "none"),
    ]
    if kind.turret:
        facts.append(("Turret", turret(ship)))
    return Panel(
        f"panel-{ship.word}",
        g.book.ship_names[ship.word],
        facts=[
            Fact(f"{ship.word}-{label.lower().replace(' ', '-')}", label, value=value)
            for label, value in facts
        ],
        owner=ship.seat,
    )


def turret(ship: Ship) -> str:
    """Where a turret points, if it has been trained at all."""
    if ship.jammed:
        return f"jammed to {ARCS[ship.turret]}"
    return f"last trained to {ARCS[ship.turret]}" if ship.trained else "not yet trained"


def ships_sheet(g: DuelOfIron) -> Sheet:
    """Squadrons as one sheet, a line for each ship."""
    return Sheet(
        "sheet",
        "Squadrons",
        columns=("Cannon", "Crew", "Move damage", "Cracks", "Turret", "State"),
        entries=[
            Entry(
                f"sheet-{ship.word}",
                g.book.ship_names[ship.word],
                cells=(
                    ship.cannon,
                    ship.crew,
                    f"{ship.drag}/{g.book.kinds[ship.kind].limit}",
                    ship.cracks,
                    f"{ARCS[ship.turret] if ship.trained else '?'}{' jammed' if ship.jammed else ''}"
                    if g.book.kinds[ship.kind].turret
                    else "–",
                    FATES[ship.fate],
                ),
                glyph=ship.kind,
                owner=ship.seat,
            )
            for ship in g.ships
        ],
    )


def _fire_panel(g: DuelOfIron) -> list[Panel]:
    """What this turn's fire came to."""
    facts = [
        Fact(
            f"fire-{i}",
            f"{g.book.ship_names[g.ships[fire.by].word]} at {g.book.ship_names[g.ships[fire.at].word]}",
            value=f"{fire.guns} fired, {fire.hits} hit, {fire.holes} through",
            owner=g.ships[fire.by].seat,
        )
        for i, fire in enumerate(g.fire)
    ]
    return [Panel("this-turn", "Fire this turn", facts=facts)] if facts else []
