"""Commodore: the state, the deck and its zones, and the ships in play."""

from __future__ import annotations

from typing import Annotated

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import AnyLength, Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.commodore.book import FLEETS, CommodoreBook


@part
class Ship:
    """A ship in play: the card at the same place of its side's fleet, and what has happened to it."""

    word: str
    kind: str
    tokens: int = 0
    assets: int = 0
    rigging: bool = False  # destroyed
    captain: bool = False  # killed
    fresh: bool = True  # deployed this turn


@part
class Volley:
    """The dice of one ship's fire: who fired at what, and the faces."""

    seat: int
    by: str
    at: str
    dice: tuple[int, ...]


@state
class Commodore(State):
    """Whose turn it is, the ships and morale of both, and where the cards are."""

    book: CommodoreBook

    cards: Zones
    step: str
    turn: int
    turn_cap: int
    challenged: bool  # R24: seamanship is shown in the enemy's phase
    late_assets: bool  # R23: assets are given in the whole turn
    one_special: bool  # R7: one Special Damage for each ship and attack
    active: int
    morale: list[int]
    ships: list[Annotated[list[Ship], Many(24)]]
    volleys: Annotated[list[Volley], AnyLength()]

    def check(self) -> None:
        """Every ship in play is a card of its side's fleet, at the same place."""
        State.check(self)
        for seat, zone in enumerate(FLEETS):
            cards = self.cards.kinds(zone)
            assert cards == [ship.kind for ship in self.ships[seat]], f"fleet {seat}: {cards}"


def strength(book: CommodoreBook, ship: Ship) -> int:
    """Current strength: hull and assets less damage."""
    return book.hull[ship.kind] + ship.assets - ship.tokens


def gunnery(book: CommodoreBook, ship: Ship) -> int:
    """The strength with which a ship attacks: one less for lost rigging, one less for a lost captain."""
    return max(0, book.hull[ship.kind] + ship.assets - ship.tokens - ship.rigging - ship.captain)
