"""Commodore: the state, the deck and its zones, and the ships in play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State, part, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
SIDES = ("blue", "red")


@dataclass(frozen=True, kw_only=True)
class CommodoreCard(CardKind):
    """A card of the shared deck. Ships have a hull, and names to be told apart by in play."""

    type: Literal["ship", "attack", "reply", "extra"]
    hull: int = 0
    optional: bool = False
    names: tuple[str, ...] = ()
    glyph: str = ""


CARDS = read_cards(FOLDER / "cards.toml", CommodoreCard)
OPTIONAL = tuple(card.id for card in CARDS if card.optional)
HULL = {card.id: card.hull for card in CARDS if card.type == "ship"}
SHIP_WORDS = {card.id: tuple(name.lower() for name in card.names) for card in CARDS if card.names}
SHIP_NAMES = {name.lower(): name for card in CARDS for name in card.names}
# Hands of the same kinds have the same options: a set of kinds is an integer with a bit for each.
BIT = {word: 1 << i for i, word in enumerate(CARDS.kinds)}

DECK, DISCARD, PLAYED = 0, 1, 2
HANDS = (3, 4)
FLEETS = (5, 6)
ZONES = (
    Zone("deck", sees=NOBODY, ordered=True),
    Zone("discard"),
    Zone("played", ordered=True),
    Zone("hand-blue", sees=0),
    Zone("hand-red", sees=1),
    Zone("fleet-blue", ordered=True),
    Zone("fleet-red", ordered=True),
)


@cache
def layout(extra: tuple[str, ...]) -> Layout:
    """The deck with these optional classes."""
    kinds = [card.id for card in CARDS for _ in range(card.copies) if not card.optional or card.id in extra]
    return Layout(2, ZONES, kinds)


@cache
def bits(deck: Layout) -> tuple[int, ...]:
    """The bit of each card's kind."""
    return tuple(BIT[kind] for kind in deck.kinds)


@cache
def copies(deck: Layout, word: str) -> int:
    """How many cards of a kind a deck holds."""
    return deck.kinds.count(word)


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

    cards: Zones
    step: str
    turn: int
    turn_cap: int
    active: int
    morale: list[int]
    ships: list[list[Ship]]
    volleys: list[Volley]

    def check(self) -> None:
        """Every ship in play is a card of its side's fleet, at the same place."""
        State.check(self)
        for seat, zone in enumerate(FLEETS):
            cards = self.cards.kinds(zone)
            assert cards == [ship.kind for ship in self.ships[seat]], f"fleet {seat}: {cards}"


def strength(ship: Ship) -> int:
    """Current strength: hull and assets less damage."""
    return HULL[ship.kind] + ship.assets - ship.tokens


def gunnery(ship: Ship) -> int:
    """The strength with which a ship attacks: one less for lost rigging, one less for a lost captain."""
    return max(0, HULL[ship.kind] + ship.assets - ship.tokens - ship.rigging - ship.captain)
