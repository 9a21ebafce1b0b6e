"""Piratical: what can befall a ship. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, GameOver
from quarterdeck.engine.outcome import won_by
from quarterdeck.games.piratical.book import PORT, RING
from quarterdeck.games.piratical.state import Piratical
from quarterdeck.kit.ship_sheet import GOODS
from quarterdeck.systems.pirate_ships.fortunes import make_room


def gain_gold(g: Piratical, seat: int, n: int) -> None:
    """2.1, 10.2 Gold, which may be enough to win."""
    ship = g.ships[seat]
    ship.gold += n
    g.log("gold", seat=seat, n=n, gold=ship.gold)
    check_victory(g, seat)


def check_victory(g: Piratical, seat: int) -> None:
    """2.1 The first to reach the goal wins, at once."""
    if g.ships[seat].gold >= g.goal:
        scores = [ship.gold for ship in g.ships]
        raise GameOver(won_by(seat, len(g.ships), "rich", scores, {"winner": seat, "n": scores[seat]}))


def gain_goods(g: Piratical, seat: int, n: int) -> Flow[None]:
    """6.1, 10.1, R9 Goods, as many as there is room for."""
    yield from make_room(g, seat, n, GOODS)
    ship = g.ships[seat]
    taken = min(n, g.book.space - ship.stowed)
    ship.goods += taken
    if taken < n:
        g.log("goods-left", seat=seat, n=taken, left=n - taken)
    else:
        g.log("goods", seat=seat, n=taken)


def damage(g: Piratical, seat: int, n: int) -> None:
    """5.1 Damage to the hull."""
    ship = g.ships[seat]
    ship.hull -= min(ship.hull, n)
    g.log("damage", seat=seat, n=n, hull=ship.hull)
    if not ship.hull:
        g.lose_ship(seat)


def sail_on(g: Piratical, seat: int, n: int) -> None:
    """9.1, 14.1 Clockwise; the port stops every ship."""
    at = g.at[seat] + n
    g.at[seat] = at if at <= RING else PORT


def sail_back(g: Piratical, seat: int, n: int) -> None:
    """9.1, R4 Counter-clockwise; the port stops every ship on this way, too."""
    at = g.at[seat]
    g.at[seat] = RING + PORT - n if at == PORT else max(PORT, at - n)
