"""What lies over the roads for a while: where a ship can go, where its guns bear, what its fire promises."""

from __future__ import annotations

from quarterdeck.games.duel_of_iron.book import BANDS, MAP, IronBook, costs
from quarterdeck.games.duel_of_iron.rules import chances, guns_in, targets
from quarterdeck.games.duel_of_iron.state import DuelOfIron, Ship
from quarterdeck.kit.hexes import BARRED
from quarterdeck.scene import Odds, Overlay

SHORT, MEDIUM, _ = BANDS


def overlays(g: DuelOfIron, seat: int | None) -> list[Overlay]:
    """While a ship moves, its reach; while guns are laid, what those of a seat's ships bear on."""
    if g.step == "move" and g.order and g.points:
        return [_reach(g, g.ships[g.order[g.mover]])]
    if g.step != "attack" or seat is None:
        return []
    own = [ship for ship in g.ships if ship.seat == seat and not ship.fate]
    return [sight for ship in own for sight in _bearing(g.book, ship)]


def _reach(g: DuelOfIron, ship: Ship) -> Overlay:
    """Hexes a ship can get to, with the most points it can have left there."""
    price = list(costs(g.terrain))
    for other in g.ships:
        if not other.fate and other is not ship:
            price[other.at] = BARRED
    left: dict[int, int] = {}
    for (hex, _), (spent, _) in MAP.reach((ship.at, ship.facing), g.points, price).items():
        if hex != ship.at:
            left[hex] = max(left.get(hex, 0), g.points - spent)
    return Overlay(
        f"reach-{ship.word}",
        "Move points left there",
        spaces=tuple(MAP.names[hex] for hex in left),
        numbers=tuple(left.values()),
    )


def _bearing(book: IronBook, ship: Ship) -> list[Overlay]:
    """Short and medium range, as far as guns bear; beyond, a hit is a rare thing."""
    name = book.ship_names[ship.word]
    near = _under_guns(book, ship, SHORT)
    far = _under_guns(book, ship, MEDIUM)
    found = [
        Overlay(f"arc-{ship.word}", f"{name}: medium range", spaces=far, look="arc", owner=ship.seat),
        Overlay(f"short-{ship.word}", f"{name}: short range", spaces=near, look="range", owner=ship.seat),
    ]
    return [overlay for overlay in found if overlay.spaces]


def _under_guns(book: IronBook, ship: Ship, most: int) -> tuple[str, ...]:
    return tuple(
        name
        for hex, name in enumerate(MAP.names)
        if 0 < MAP.distance(ship.at, hex) <= most and guns_in(book, ship, MAP.arc(ship.at, ship.facing, hex))
    )


def odds(g: DuelOfIron, seat: int | None) -> list[Odds]:
    """How likely a full salvo of each of a seat's ships goes through the plates of each target."""
    if g.step != "attack" or seat is None:
        return []
    found = []
    for by, ship in enumerate(g.ships):
        if ship.seat != seat or ship.fate:
            continue
        for at, _, guns in targets(g, by):
            salvo = min(guns, g.book.kinds[ship.kind].salvo)
            hit, pierce = chances(g, by, at)
            through = min(hit, 100) * min(pierce, 100) / 10000
            other = g.ships[at]
            said = f"{g.book.ship_names[ship.word]}: {salvo} {'gun' if salvo == 1 else 'guns'}"
            chance = 1 - (1 - max(0.0, through)) ** salvo
            word = f"odds-{ship.word}-{other.word}"
            found.append(Odds(word, said, at=other.word, good=chance, outcome="penetrates"))
    return found
