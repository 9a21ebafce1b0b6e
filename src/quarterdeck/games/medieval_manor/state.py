"""Medieval Manor: the state, its cards and lands. All but the order of the deck lies open."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from quarterdeck.engine.hidden import NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers, read_rows
from quarterdeck.kit.squares import board
from quarterdeck.kit.stores import Amounts, Resources
from quarterdeck.kit.trade import Talks

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
NAMES = ("Atwood", "Baxter", "Carter", "Dyer", "Fletcher", "Mason")
SEATS = tuple(name.lower() for name in NAMES)

TOKENS = Resources("peasants", "victory", "crops", "animals", "gold", "resources")
PEASANTS, VICTORY, CROPS, ANIMALS, GOLD, RESOURCES = range(6)
GOODS = ("crops", "animals", "gold", "resources")
FOOD, MONEY = ("crops", "animals"), ("gold", "resources")
COLUMNS = 4


@dataclass(frozen=True, kw_only=True)
class ManorCard(CardKind):
    """A card of the play deck. `takes` and `gives` may name cards besides tokens."""

    type: Literal["bounty", "upgrade", "hardship"]
    at: tuple[str, ...] = ()
    gain: dict[str, int] = field(default_factory=dict)
    lose: int = 0
    takes: dict[str, int] = field(default_factory=dict)
    gives: dict[str, int] = field(default_factory=dict)
    steal_cards: int = 0
    steal_goods: int = 0
    extra: int = 0
    draw: int = 0
    tags: tuple[Literal["compost", "cultivar", "manure", "pollination", "fodder"], ...] = ()
    price: int = 0
    discount: int = 0
    hand: int = 0
    end: int = 0
    end_per_upgrade: int = 0
    strikes: str = ""


@dataclass(frozen=True, kw_only=True)
class Land:
    """A space of the map."""

    id: str
    name: str
    kind: str
    extra: bool = False
    bonus: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A fixed layout of the map, row by row."""

    id: str
    source: Literal["rulebook", "reconstructed"]
    lands: tuple[str, ...]


CARDS = read_cards(FOLDER / "cards.toml", ManorCard)
# There is one of each card, so that a component and its kind are the same thing.
DECK_LIST = tuple(CARDS.kinds.values())
CARD = {card.id: c for c, card in enumerate(DECK_LIST)}
WORDS = tuple(card.id for card in DECK_LIST)
GAINS: tuple[Amounts, ...] = tuple(TOKENS.amounts(card.gain) for card in DECK_LIST)
IS_UPGRADE = tuple(card.type == "upgrade" for card in DECK_LIST)
IS_HARDSHIP = tuple(card.type == "hardship" for card in DECK_LIST)
HARDSHIPS = tuple(c for c, card in enumerate(DECK_LIST) if card.type == "hardship")
FEEDS_CROPS = tuple(
    any(tag in ("compost", "cultivar", "manure", "pollination") for tag in card.tags) for card in DECK_LIST
)
FEEDS_ANIMALS = tuple("fodder" in card.tags for card in DECK_LIST)

LANDS = tuple(read_rows(FOLDER / "lands.toml", "land", Land))
LAND = {land.id: i for i, land in enumerate(LANDS)}
BONUS: tuple[Amounts, ...] = tuple(TOKENS.amounts(land.bonus) for land in LANDS)
PLANS = {plan.id: plan for plan in read_rows(FOLDER / "lands.toml", "layout", Plan)}
CASTLE = LAND["castle"]
ON_EDGE = (LAND["river"], LAND["road"])

DECK, DISCARD, REMOVED, DRAWN, MAP, TROUBLE = range(6)
HAND = 6  # the first seat's hand; the others follow, then the estates


@cache
def layout(seats: int) -> Layout:
    """The zones for so many players: piles, what lies on the map, hands and estates."""
    return Layout(
        seats,
        [
            Zone("deck", sees=NOBODY, ordered=True),
            Zone("discard"),
            Zone("removed"),
            Zone("drawn"),
            Zone("map"),
            Zone("trouble", sees=NOBODY, ordered=True, pool="trouble"),
            *[Zone(f"hand-{name}") for name in SEATS[:seats]],
            *[Zone(f"estate-{name}") for name in SEATS[:seats]],
        ],
        CARDS.components,
    )


@cache
def neighbours(rows: int) -> tuple[tuple[int, ...], ...]:
    """The spaces orthogonally next to each space of the map."""
    grid = board(COLUMNS, rows)
    return tuple(grid.neighbours(space, diagonal=False) for space in range(COLUMNS * rows))


@state
class Manor(State):
    """Whose phase it is, everybody's tokens, and where the cards are.

    `order` is this turn's, from its Lord clockwise; `queue` the seats still to act in the step. `spots` has
    the card on each space of the map (-1: none), `laid` every card placed this turn with its player.
    """

    cards: Zones
    step: str
    turn: int
    turn_cap: int
    goal: int
    hand_size: int
    offers: int
    common: bool
    lands: tuple[int, ...]
    lord: int
    order: tuple[int, ...]
    queue: tuple[int, ...]
    stores: list[list[int]]
    extra: list[int]
    used: list[int]
    spots: list[int]
    laid: tuple[tuple[int, int], ...]
    blight: bool
    rebellion: bool
    ending: bool
    talks: Talks | None
    swapped: tuple[int, ...]
    rolled: tuple[int, ...]

    def hand(self, seat: int) -> int:
        """The zone of a seat's hand; the shared one in the variant."""
        return HAND if self.common else HAND + seat

    def estate(self, seat: int) -> int:
        """The zone of a seat's upgrades in play."""
        return HAND + len(self.stores) + seat

    def owned(self, seat: int) -> tuple[int, ...]:
        """Every upgrade that a seat owns, those on the map since this turn included."""
        new = [c for c, owner in self.laid if owner == seat and IS_UPGRADE[c]]
        return (*self.cards.zones[self.estate(seat)], *new)

    def check(self) -> None:
        """Tokens are never owed, everybody has a peasant, and the map holds just what was laid."""
        State.check(self)
        for seat, store in enumerate(self.stores):
            assert min(store) >= 0, f"seat {seat} owes tokens: {store}"
            assert store[PEASANTS] >= 1, f"seat {seat} has no peasant left"
        laid = sorted(c for c, _ in self.laid)
        assert sorted(self.cards.zones[MAP]) == laid, f"the map holds {self.cards.kinds(MAP)}"
        if self.lands:
            assert sorted(c for c in self.spots if c >= 0) == laid, f"spots {self.spots} do not show {laid}"
