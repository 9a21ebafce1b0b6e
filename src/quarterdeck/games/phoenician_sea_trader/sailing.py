"""Where cards take ships and pirates: the one place that says which squares can be entered."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from quarterdeck.games.phoenician_sea_trader.book import GRID
from quarterdeck.games.phoenician_sea_trader.state import Trader

WIND_REACH = 2  # 7.3


def ship_bars(g: Trader, seat: int) -> set[int]:
    """7.4, 10.3, R4. The squares that a player's ship cannot enter."""
    barred = {*g.land, *g.pirates, *g.stormy()}
    if g.ships_block:
        barred |= {at for other, at in enumerate(g.ships) if other != seat and at not in g.centers}
    return barred


def pirate_bars(g: Trader) -> set[int]:
    """9.2, 10.3. The squares that a pirate cannot enter."""
    return {*g.land, *g.centers, *g.pirates, *g.stormy()}


def sailed(at: int, direction: int, barred: set[int], stops: Callable[[int], bool]) -> list[int]:
    """7.3. The squares that a wind takes a ship to, the nearer first, up to where it must stop."""
    found = []
    for square in GRID.rays[at][direction][:WIND_REACH]:
        if square in barred:
            break
        found.append(square)
        if stops(square):
            break
    return found


def reach(g: Trader, seat: int, card: str, at: int, barred: set[int]) -> list[int]:
    """Where a card takes a player's ship: 3.4, 7.2, 7.3, R2, R3."""
    if card in g.book.winds:
        return sailed(at, g.book.winds[card], barred, g.centers.__contains__)
    return [square for square in GRID.neighbours(at) if square not in barred]


def raids(g: Trader, seat: int, pirate: int, card: str) -> list[int]:
    """9.1, R5. Where a wind takes a pirate."""
    victims = {at for other, at in enumerate(g.ships) if other != seat}
    stops = victims.__contains__ if g.robbing_stops else _never
    return sailed(g.pirates[pirate], g.book.winds[card], pirate_bars(g), stops)


def _never(square: int) -> bool:
    return False


def moving_cards(g: Trader, hand: Iterable[str]) -> list[str]:
    """The kinds of cards in a hand that move ships, in the order of the list."""
    held = set(hand)
    return [card.id for card in g.book.cards if card.id in held and card.type in ("row", "wind")]
