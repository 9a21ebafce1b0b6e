"""A scenario's table: its zones, chits, cards and map, made once for each match and never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import Value
from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone
from quarterdeck.games.warp_empires.state import Empire
from quarterdeck.games.warp_empires.vocabulary import VOCABULARY, WINDOWS, window_of
from quarterdeck.kit.cards import CardKind, CardList
from quarterdeck.kit.ops import Effect, Op
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.kit.units import FORTIFICATION, LEADER, SHIP, UnitTable

if TYPE_CHECKING:
    from quarterdeck.games.warp_empires.scenario import Scenario

DECK, DISCARD, TABLE, HAND = 0, 1, 2, 3


@dataclass(frozen=True, kw_only=True)
class ActionCard(CardKind):
    """A card of an action deck; `effect` is written in the family's vocabulary."""

    effect: str
    deck: str = "common"


class Deck:
    """The action cards of a scenario and what they do."""

    def __init__(self, cards: CardList[ActionCard], file: Path) -> None:
        self.cards = cards
        self.effects: dict[str, Effect] = {}
        self.windows: dict[str, frozenset[str]] = {}
        for card in cards:
            effect = VOCABULARY.read_in(file, f"card ({card.id}).effect", card.effect)
            self.effects[card.id] = effect
            self.windows[card.id] = frozenset(window_of(chain[0].verb, chain[0].phrases) for chain in effect)
        self.of_window = {
            window: frozenset(card.id for card in cards if window in self.windows[card.id])
            for window in WINDOWS
        }

    def chains(self, word: str, window: str) -> list[tuple[Op, ...]]:
        """What a card offers in a window: one or more chains of operations."""
        return [chain for chain in self.effects[word] if window_of(chain[0].verb, chain[0].phrases) == window]


@dataclass(frozen=True)
class Blueprint:
    """What the zones of a table depend on."""

    players: int
    territories: tuple[str, ...]
    piles: tuple[tuple[str, int], ...]
    own_piles: bool
    decks: tuple[tuple[str, int], ...]
    own_decks: bool


class World(Layout):
    """The layout of the units with everything static that rules look up."""

    def __init__(
        self, scenario: Scenario, plan: Blueprint, land: TerritoryMap, starts: tuple[int, ...]
    ) -> None:
        made = _layouts(scenario.slug, plan, scenario)
        self.resemble(made.units)
        self.scenario = scenario
        self.players = n = plan.players
        self.map = land
        self.starts = starts
        self.table = made.table
        self.force, self.price, self.speed = made.table.force, made.table.price, made.table.speed
        self.pile = made.pile
        self.tray = range(made.after_piles, made.after_piles + n)
        self.under_way = range(self.tray.stop, self.tray.stop + n)
        self.captured = range(self.under_way.stop, self.under_way.stop + n)
        self.fallen = self.captured.stop
        self.first_stack = self.fallen + 1
        self.pile_of = [made.pile_zones[i] for i in made.table.pile]
        self.mobile = made.table.mobile
        self.leaders = made.table.tagged(LEADER)
        self.forts = made.table.tagged(FORTIFICATION)
        self.ships = made.table.tagged(SHIP)
        self.cards = made.cards
        self.deck, self.discard, self.table_zone, self.hand = made.deck, made.discard, made.open, made.hand
        self.totals = made.totals
        self.deck_sizes = [made.card_deck.count(i) for i in range(len(plan.decks))]
        self.revenue = tuple(place.revenue for place in land.places)
        self.paying = land.where(lambda place: place.revenue > 0)
        self.total_revenue = sum(self.revenue)
        self.closed = land.where(lambda place: place.terrain in scenario.closed)
        self.stops = land.where(lambda place: place.terrain in scenario.stopping)
        self.coast = land.where(lambda place: "coast" in place.tags)
        self.cheapest = min(self.price)
        self.options: Mapping[str, Value] = {}
        self._near: dict[int, int] = {}

    def near(self, t: int) -> int:
        """A territory and those within two steps of it, whoever stands on the way."""
        found = self._near.get(t)
        if found is None:
            free = self.map.everywhere & ~self.closed
            found = self._near[t] = self.map.reach(t, 2, free, free) | 1 << t
        return found

    def stack(self, t: int, seat: int) -> int:
        """The zone of a seat's stack in a territory."""
        return self.first_stack + t * self.players + seat


def world(g: Empire) -> World:
    """The table of a state."""
    return g.units.layout  # type: ignore[return-value]  # set-up makes it one, and this is asked all the time


class _Layouts:
    """The zones of units and cards for one blueprint."""

    def __init__(self, plan: Blueprint, scenario: Scenario) -> None:
        n = plan.players
        self.table = UnitTable(scenario.units, plan.piles)
        seats = range(n)
        zones = [Zone(f"pile-{i}", NOBODY, pool=f"pile-{i}") for i in range(len(plan.piles))]
        self.pile_zones = list(range(len(zones)))
        self.pile = [i if plan.own_piles else 0 for i in seats]
        self.after_piles = len(zones)
        pools = [f"pile-{self.pile[seat]}" for seat in seats]
        zones += [Zone(f"tray-{s}", s, pool=pools[s]) for s in seats]
        zones += [Zone(f"under-way-{s}", s, top=EVERYBODY, pool=pools[s]) for s in seats]
        zones += [Zone(f"captured-{s}") for s in seats]
        zones.append(Zone("fallen"))
        zones += [
            Zone(f"{word}.{s}", s, top=EVERYBODY, pool=pools[s]) for word in plan.territories for s in seats
        ]
        self.units = Layout(n, zones, self.table.kinds)
        self._lay_cards(plan, scenario)

    def _lay_cards(self, plan: Blueprint, scenario: Scenario) -> None:
        """One deck for all, or one each; the cards being played lie open on the table."""
        seats = range(plan.players)
        kinds: list[str] = []
        zones = []
        self.card_deck: list[int] = []
        for i, (name, sets) in enumerate(plan.decks):
            zones += [
                Zone(f"deck-{i}", NOBODY, True, pool=f"deck-{i}"),
                Zone(f"discard-{i}", pool=f"deck-{i}"),
            ]
            cards = [
                card.id
                for card in scenario.deck.cards
                if card.deck == name
                for _ in range(card.copies * sets)
            ]
            kinds += cards
            self.card_deck += [i] * len(cards)
        mine = [i if plan.own_decks else 0 for i in seats]
        self.deck = [2 * i for i in mine]
        self.discard = [2 * i + 1 for i in mine]
        self.open = len(zones)
        zones.append(Zone("table", ordered=True))
        self.hand = [len(zones) + s for s in seats]
        zones += [Zone(f"hand-{s}", s, pool=f"deck-{mine[s]}") for s in seats]
        self.cards = Layout(plan.players, zones, kinds)
        windows = scenario.deck.windows
        self.totals = [
            sum(
                1
                for kind, deck in zip(kinds, self.card_deck, strict=True)
                if deck == i and w in windows[kind]
            )
            for i in range(len(plan.decks))
            for w in WINDOWS
        ]


@lru_cache(maxsize=64)
def _layouts(slug: str, plan: Blueprint, scenario: Scenario) -> _Layouts:
    return _Layouts(plan, scenario)


def check_words(scenario: Scenario, territories: Mapping[str, str]) -> dict[str, str]:
    """All words of a scenario with their labels; a word never names two things."""
    labels: dict[str, str] = {}
    seats = dict(zip(scenario.seat_words, scenario.seats, strict=True))
    for what in (scenario.deck.cards.labels, scenario.units.labels, territories, seats):
        for word, label in what.items():
            if word in labels:
                raise BadData(scenario.folder, word, "names two of: a card, a unit, a territory, a seat")
            labels[word] = label
    return labels
