"""What a game of the family adds to the system: its data, and the few rules it changes.

The base class is the system's own rules; a scenario overrides what its text changes and nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.ask import Flow
from quarterdeck.engine.dealing import members
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.warp_empires.state import NOBODY, Battle, Empire
from quarterdeck.games.warp_empires.world import ActionCard, Blueprint, Deck, World, world
from quarterdeck.kit.cards import read_cards
from quarterdeck.kit.data import read_numbers
from quarterdeck.kit.ops import Op
from quarterdeck.kit.units import read_units

if TYPE_CHECKING:
    from quarterdeck.kit.territories import TerritoryMap


class Scenario(ABC):
    """One game of the family. Numbers are the system's unless a scenario brings its own `numbers.toml`."""

    slug = "warp-empires"
    title = "Warp Empires"
    folder = Path(__file__).parent
    seats: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()  # what cards call each seat, where cards are for one side only
    plates: tuple[int, ...] = ()  # colours of the seats, where not in order
    closed: frozenset[str] = frozenset()
    stopping: frozenset[str] = frozenset()
    leader_worth = 0.0  # to bots, beyond his Force: more than nothing where a side depends on its leaders
    first_step = "draw"
    steps: ClassVar[Mapping[str, Callable[[Empire], Flow[None] | None]]] = {}  # beyond the system's

    def __init__(self) -> None:
        own = (self.folder / "numbers.toml").exists()
        numbers = read_numbers(self.folder if own else Scenario.folder)
        self.cards_drawn, self.hand_limit = numbers["drawn"], numbers["hand"]
        self.start_hand, self.leader_bonus = numbers["start-hand"], numbers["leader"]
        self.chits_drawn, self.upkeep_factor = numbers["chits"], numbers["upkeep"]
        self.units = read_units(self.folder / "units.toml")
        file = self.folder / "cards.toml"
        self.deck = Deck(read_cards(file, ActionCard), file)
        self.seat_words = tuple(name.lower().replace(" ", "-") for name in self.seats)

    # ------------------------------------------------------------------ set-up
    @abstractmethod
    def table(self, given: Setup) -> tuple[World, int]:
        """The table for this match, and the random stream after making it."""

    def blueprint(self, players: int, land: TerritoryMap, own_piles: bool, own_decks: bool) -> Blueprint:
        """Piles and decks: one for all or one each; doubled where one would run dry."""
        pile = ("common", 2 if players > 3 else 1)
        total = sum(card.copies for card in self.deck.cards)
        deck = ("common", 2 if players * self.hand_limit >= total else 1)
        return Blueprint(
            players,
            land.words,
            (("common", 1),) * players if own_piles else (pile,),
            own_piles,
            (("common", 1),) * players if own_decks else (deck,),
            own_decks,
        )

    @abstractmethod
    def place_start(self, g: Empire) -> None:
        """Markers and units at the start."""

    # ------------------------------------------------------------------ what a turn may hold
    def fights_now(self, g: Empire) -> bool:
        """Whether units may move and attack this turn."""
        return True

    def recruits_now(self, g: Empire) -> bool:
        """Whether units may be recruited this turn."""
        return True

    def end_of_turn(self, g: Empire) -> None:  # noqa: B027 - a hook, not a duty
        """After the Control phase."""

    def after_battle(self, g: Empire) -> Outcome | None:
        """Looked at when a battle is over."""
        return None

    def caption(self, g: Empire) -> str:
        """When it is, for the head of the table."""
        return f"Round {g.round}"

    # ------------------------------------------------------------------ movement
    def movers(self, g: Empire, seat: int, units: int) -> int:
        """Of these unmoved, mobile units of one stack: those that could be part of a move."""
        return units

    def may_go(self, g: Empire, seat: int, group: int) -> bool:
        """Whether a group (a set of units) may move as it is."""
        return True

    def enterable(self, w: World, group: int) -> int:
        """The territories that every unit of a group may be in."""
        return w.map.everywhere & ~w.closed

    def split(self, w: World, group: int) -> list[int]:
        """A beaten stack that finds no common way out: the parts that may go separately."""
        return [group]

    # ------------------------------------------------------------------ cards
    def may_play(self, g: Empire, seat: int, op: Op) -> bool:
        """Whether the scenario lets a seat use an operation now."""
        return not op.side or self.sides[seat] == op.side

    def arena(self, g: Empire, t: int) -> str:
        """What kind of battle is fought in a territory."""
        return "Battle"

    # ------------------------------------------------------------------ battle
    def unit_force(self, g: Empire, b: Battle, side: int, forces: list[tuple[int, int]]) -> int:
        """The sum of (unit, Force) of a side."""
        return sum(force for _, force in forces)

    def strength(self, w: World, units: int) -> int:
        """What a set of units is good for in battle, by its printed Force: what bots reckon with."""
        return sum([w.force[c] for c in members(units)])

    def keeps_leader(self, g: Empire, unit: int) -> bool:
        """Whether a lost leader goes back to the pile instead of being captured."""
        return False

    # ------------------------------------------------------------------ economy
    def may_recruit(self, g: Empire, seat: int, unit: int) -> bool:
        """Whether a seat may buy a unit that was drawn."""
        return True

    def recruit_places(self, g: Empire, seat: int, unit: int) -> int:
        """The territories that a new unit may be placed in, before enemies are looked at."""
        w = world(g)
        return marked(g, seat) & w.paying & self.enterable(w, 1 << unit)

    # ------------------------------------------------------------------ the end
    @abstractmethod
    def victory(self, g: Empire) -> Outcome | None:
        """Looked at after each turn."""

    @abstractmethod
    def last_round(self, g: Empire) -> Outcome | None:
        """Looked at after each round."""


def marked(g: Empire, seat: int) -> int:
    """The territories with a seat's control marker."""
    return sum([1 << t for t, owner in enumerate(g.owner) if owner == seat])


def revenue_of(g: Empire, seat: int) -> int:
    """What a seat's markers bring."""
    return sum([r for owner, r in zip(g.owner, world(g).revenue, strict=True) if owner == seat])


def force_on_map(g: Empire, seat: int) -> int:
    """The printed Force of all of a seat's units."""
    w = world(g)
    return sum(w.force[c] for t in members(g.held[seat]) for c in g.units.zones[w.stack(t, seat)])


def standing(g: Empire, seat: int) -> tuple[int, int, int]:
    """What decides at the last round: revenue, territories, Force."""
    return revenue_of(g, seat), g.owner.count(seat), force_on_map(g, seat)


def unowned(g: Empire) -> int:
    """The territories without a marker."""
    return sum(1 << t for t, owner in enumerate(g.owner) if owner == NOBODY)
