"""A module: one game of the family, as its data and the pieces of rules that its text changes.

Every field with a default is the system's own rule; a module names what its text says otherwise. A piece is a
small function, or a record of a few; `pieces` holds those that more than one module uses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from quarterdeck.engine.about import Value, described
from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.engine.book import Printed
from quarterdeck.engine.numbers import printed_in
from quarterdeck.engine.outcome import Outcome
from quarterdeck.kit.ops import Op
from quarterdeck.kit.phases import Phase
from quarterdeck.kit.units import UnitKind
from quarterdeck.scene import Fact
from quarterdeck.systems.warp_empires.book import ActionCard, EmpireBook, Faction
from quarterdeck.systems.warp_empires.pieces.attachments import Attachments
from quarterdeck.systems.warp_empires.pieces.battle import captured, half_of_the_stack, total
from quarterdeck.systems.warp_empires.pieces.control import OnlyWith, without_place_and_units
from quarterdeck.systems.warp_empires.pieces.layers import Layers
from quarterdeck.systems.warp_empires.pieces.maps import MapSpec
from quarterdeck.systems.warp_empires.pieces.movement import Cargo, Flyers, Gate, Mounts
from quarterdeck.systems.warp_empires.pieces.recruiting import Recruiting, own_paying_land
from quarterdeck.systems.warp_empires.state import Battle, Empire
from quarterdeck.systems.warp_empires.world import World

Goal: TypeAlias = Callable[[Empire], Outcome | None]
Forces: TypeAlias = list[tuple[int, int]]  # units with their Force
Deed: TypeAlias = tuple[
    Callable[[Empire, int], list[Option]],  # what a seat may do besides playing a card
    Callable[[Empire, int, Option], Flow[None]],  # and doing it
]
Verb: TypeAlias = tuple[Callable[[Empire, int, Op], bool], Callable[[Empire, int, Op], Flow[None]]]


def _always(g: Empire) -> bool:
    return True


def _round(g: Empire) -> str:
    return f"Round {g.round}"


@dataclass(frozen=True, eq=False, kw_only=True)
class Module:
    """One game of the family."""

    # what it is: `game.toml` tells the rest
    folder: Path
    map: MapSpec
    start: Callable[[Empire], None]  # markers and units at the start

    # what options of `game.toml` marked `book` change in the lists
    unit_for: Callable[[UnitKind, Mapping[str, Value]], UnitKind] | None = None
    card_for: Callable[[ActionCard, Mapping[str, Value]], ActionCard] | None = None

    tags: tuple[str, ...] = ()  # those of units that only its Python names
    attachments: Attachments | None = None  # chits that are no units
    gains: Callable[[Empire], Mapping[int, frozenset[str]]] | None = None  # units, with tags they have now

    # who plays
    sides: tuple[str, ...] = ()  # what cards call each seat, where cards are for one side only
    plates: tuple[int, ...] = ()  # colours of the seats, where not in order
    factions_chosen: bool = False  # each seat chooses one of `factions.toml`; else seat n has the n-th
    neutral: bool = False  # units may be nobody's
    piles: tuple[str, ...] = ()  # of units, besides those of the factions
    pile_for: int = 3  # with more players than these a pile for all is doubled
    lists: Callable[[Faction, Mapping[str, Value]], str] | None = None  # a faction's list of units

    # the turn
    phases: Callable[[tuple[Phase[Empire], ...]], tuple[Phase[Empire], ...]] | None = None
    fights_now: Callable[[Empire], bool] = _always
    recruits_now: Callable[[Empire], bool] = _always
    turn_ends: Callable[[Empire], None] | None = None
    caption: Callable[[Empire], str] = _round

    # revenue and control: None is what the map prints
    revenue: Callable[[Empire, int, int], int] | None = None  # what a territory pays a seat
    markers_everywhere: bool = False  # else on what pays
    controls: OnlyWith | None = None  # which units take control, if not all
    races: Callable[[Empire], int] | None = None  # places with a minor race, for cards about them
    resists: Callable[[Empire], int] | None = None  # places that take no marker, whoever stands there

    # units
    recruiting: Recruiting = field(default_factory=Recruiting)
    recruit_places: Callable[[Empire, int, int], int] = own_paying_land  # for a seat and a unit
    may_recruit: Callable[[Empire, int, int], bool] | None = None
    price: Callable[[Empire, int, int, int], int] | None = None  # of a unit for a seat, from the listed price
    price_at: Callable[[Empire, int, int, int, int], int] | None = None  # the same, by the place it starts in
    bought: Callable[[Empire, int, int, int], None] | None = None  # after a seat paid a unit for a place
    upkeep: Callable[[Empire, int], int | None] | None = None  # how many units a seat may have; None: any

    # movement
    gate: Gate | None = None  # who must come along
    confined: tuple[tuple[str, tuple[str, ...]], ...] = ()  # units with tags stay on such territories
    apart: str = ""  # the units that part from the others when a beaten stack finds no way for all
    flyers: Flyers | None = None
    cargo: Cargo | None = None
    mounts: Mounts | None = None  # riders who go as fast as what carries them
    speed: Callable[[Empire, int, int], int] | None = None  # of a unit now, from the listed speed
    bars: Callable[[Empire, int, int], int] | None = None  # where a seat's group may not end its move
    veiled: Callable[[Empire, World, int], bool] | None = None  # a group that passes enemies unseen
    barriers: Callable[[World], tuple[int, ...]] | None = None  # by territory, neighbours over a barrier
    links: Callable[[Empire, int], tuple[int, ...]] | None = None  # neighbours for a seat, if not the map's
    homeland: Callable[[Empire, int], int] | None = None  # where a seat is at home, if not its home region
    roads: Callable[[World, int], Sequence[int] | None] | None = None  # neighbours for a group, likewise
    moves: int = 1  # how often a unit may move in a turn
    bound: Callable[[Empire, Op, int], int] | None = None  # of units of one stack, whom an order may move
    sent: Callable[[Empire, Op, int], None] | None = None  # a group sets out by an order
    layers: Layers | None = None  # places in two layers, such as a planet and the space around it

    envoys: str = ""  # tags of units that take no part in battles and stand openly beside the stacks
    envoy_places: tuple[str, ...] = ()  # terrain with room for one envoy of each seat
    peaceful: tuple[str, ...] = ()  # terrain where nobody fights and any number of stacks may be

    # cards
    may_play: Callable[[Empire, int, Op], bool] | None = None
    arena: Callable[[Empire, int], str] | None = None
    spells: Callable[[Empire, int, int], int] | None = None  # in a battle: the most for a seat, in a place
    cards_drawn: Callable[[Empire, int], int] | None = None  # more cards for a seat in its Draw phase
    things: Mapping[str, Callable[[Empire, int], int]] = field(default_factory=dict)  # what cards count
    one_spell: bool = False  # each caster casts one spell a turn
    wards: Callable[[Empire, int, int, int], Flow[bool]] | None = None  # a caster's spell on a place, a seat
    summons: Callable[[Empire, int], str] | None = None  # the kind of unit that a seat's casters call
    enables: Mapping[str, Verb] = field(default_factory=dict)  # what cards let one buy, by the tags named
    moves_deeds: Deed | None = None  # in the Move phase, besides cards
    battle_deeds: Deed | None = None  # in a battle, instead of a card

    # battle
    count: Callable[[World, Forces], int] = total
    bonuses: tuple[Callable[[Empire, Battle, int], int], ...] = ()
    losses: Callable[[Empire, Battle, int], int] = half_of_the_stack  # of so many units of the loser
    winner_losses: Callable[[Empire, Battle], int] | None = None  # how many units a victory costs
    losses_first: str = ""  # units with these tags are lost before others
    rank: Callable[[Empire, int], int] | None = None  # of a unit, where those of a kind are not alike
    veterans: Callable[[Empire], int] | None = None  # experienced leaders, for cards about them
    lost_first: Callable[[Empire, Battle, int], int] | None = None  # the same by battle, of a set of units
    counts: Callable[[Empire, Battle, int, int, int], int] | None = None  # Force, of printed and added
    fights_first: Callable[[Empire], int] | None = None  # where battles are fought before those elsewhere
    doomed: Callable[[Empire, Battle], int] | None = None  # of the beaten, lost like fortifications
    captures: Callable[[Empire, int, int, int], bool] = captured  # a lost leader, of a seat, by a captor
    before_battles: Callable[[Empire], None] | None = None
    garrison: Callable[[Empire, int], int] | None = None  # Force of a place that defends itself
    fights: Callable[[Empire, int], bool] | None = None  # whether those who share a territory fight
    resolved: Callable[[Empire, Battle], None] | None = None  # when the winner is known, before losses
    slain: Callable[[Empire, int, int, int], bool] | None = None  # a unit's loss, if not as usual
    after_battle: Callable[[Empire, Battle], None] | None = None

    settled: Callable[[Empire, int, int], None] | None = None  # a seat's units in a place have changed

    # the end
    out: Callable[[Empire, int], bool] = without_place_and_units
    at_once: Goal | None = None  # looked at after every battle and every turn
    victory: Goal | None = None  # looked at after every turn
    last_round: Goal | None = None  # looked at after every round

    # at the table
    facts: Callable[[Empire, int], list[Fact]] | None = None  # of a player's panel
    place_note: Callable[[Empire, int], tuple[str, str]] | None = None  # behind a name, and in words
    ways: Callable[[Empire], list[tuple[int, int]]] | None = None  # gates and the like, drawn as links
    title_note: Callable[[World, str], str] | None = None  # under the name of a region on the map
    signs: tuple[tuple[str, str, str], ...] = ()  # tag or terrain, the sign behind names, what it means
    sign_now: Callable[[Empire, int], str] | None = None  # the same for what changes
    unit_note: Callable[[World, UnitKind], str] | None = None  # what a unit's card says besides
    leader_worth: float = 0.0  # to bots, beyond his Force
    stronghold: Callable[[Empire, int], int] | None = None  # to bots: Force of a place that defends itself
    crown: str = ""  # to bots: tags of the unit whose loss is the end of its player
    land_worth: Callable[[Empire, int, int], float] | None = None  # to bots: a territory to a seat
    foes: Callable[[Empire, int, int], int] | None = None  # to bots: who must be overcome at a place
    beats: Callable[[Empire, int, int, int, int], bool] | None = None  # to bots: seat, group, place, foes
    parties: Callable[[Empire, int, int, int], set[int]] | None = None  # to bots: seat, place, units: groups
    envoy_worth: Callable[[Empire, int, int], float] | None = None  # to bots: an envoy of a seat in a place
    building_worth: Callable[[Empire, int, str, int], float] | None = None  # to bots: a structure in a place
    answers: Mapping[str, Callable[[Empire, int, Ask], Option]] = field(default_factory=dict)  # of bots

    def publish(self, printed: Printed) -> EmpireBook:
        """The book of a match."""
        return EmpireBook(
            self.map.names, self.seats, printed, self.unit_for, self.card_for, self.tags, self.piles
        )

    @cached_property
    def book(self) -> EmpireBook:
        """The book as printed, without a house's numbers."""
        options = described(self.folder)["options"]
        given = {name: option.default for name, option in options.items() if option.book}
        return self.publish(printed_in(self.folder, options=given))

    @cached_property
    def title(self) -> str:
        """What the game is called."""
        return described(self.folder)["title"]

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """All seats that there can be."""
        return described(self.folder)["seats"]

    @cached_property
    def seat_words(self) -> tuple[str, ...]:
        """The seats as options name them."""
        return self.book.seat_words
