"""The book of a module: numbers, units, cards, kinds of terrain, factions, and what a field does to Force.

Each is a TOML file in the module's folder: `numbers.toml`, `units.toml`, `cards.toml`, and where there are
any, `terrain.toml`, `factions.toml`, `field.toml` and `homes.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeVar

from quarterdeck.engine.about import Value
from quarterdeck.engine.book import Book, DataFile, Printed
from quarterdeck.engine.errors import BadData
from quarterdeck.kit.cards import CardKind, CardList, read_cards
from quarterdeck.kit.data import at_line, check_words, read_rows
from quarterdeck.kit.ops import BadEffect, Effect, Op, read_tags
from quarterdeck.kit.units import UnitKind, UnitList, read_units
from quarterdeck.scene.themes import LOOKS
from quarterdeck.systems.warp_empires.vocabulary import LABELS, TYPES, VOCABULARY, WINDOWS

COMMON = "common"
TABLES = ("resources", "races", "enigmas")  # of what exploring may find
SUPPLY = "supply"  # the pile of units that are not drawn: kings, rebels, summoned things
SYSTEM_TAGS = frozenset(("Leader", "Fortification", "Ship", "Flyer", "Caster", "Rebels", "Summoned", "Hired"))
NUMBERS = ("drawn", "hand", "start-hand", "leader", "chits", "upkeep")
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class ActionCard(CardKind):
    """A card of an action deck. `effect` is written in the family's vocabulary.

    `window` says when it is played: once for the whole card, or for each of the chains it offers. `type` is
    what the deck calls it, where other cards go by that.
    """

    effect: str
    window: tuple[str, ...]
    type: str = ""
    deck: str = COMMON


@dataclass(frozen=True, kw_only=True)
class Terrain:
    """A kind of territory. `only` are the tags of the units that may enter, if not all; `look` its colour."""

    id: str
    name: str
    revenue: int = 0
    stops: bool = False
    closed: bool = False
    only: str = "any"
    look: str = "fields"
    named: bool = True  # whether its places bear their names on the map
    shown: bool = False  # whether they do so at any size, on a map with too many names to show them all
    share: int = 0  # how many faces of the die it has on a generated map
    least: int = 0  # how many there are at least on a generated map
    least_each: int = 0  # the same for each player


@dataclass(frozen=True, kw_only=True)
class HexPlace:
    """A named space of a map of hexagons, by axial coordinates from the middle."""

    id: str
    name: str
    q: int
    r: int
    terrain: str = "land"
    revenue: int = 0
    tags: tuple[str, ...] = ()
    short: str = ""


@dataclass(frozen=True, kw_only=True)
class Faction:
    """Who a seat plays, and what that changes."""

    id: str
    name: str
    sense: str = ""
    pile: str = COMMON
    deck: str = COMMON
    drawn: int = 0  # cards more
    hand: int = 0  # the most cards in hand, instead of the usual
    chits: int = 0  # unit counters more
    price: int = 0  # added to what units cost
    price_least: int = 0
    speed: int = 0  # spaces more, for what moves at all
    speed_of: str = "any"
    revenue: int = 0  # more for every paying territory
    enters: tuple[str, ...] = ()  # terrain that is closed to others
    home: str = ""  # where it starts, on a fixed map
    side: str = ""  # what cards call it, if not by its id
    also: tuple[str, ...] = ()  # more piles of its own, besides that of its units
    twin: str = ""  # the same people once more, with piles of its own: to be had when that one is taken
    wild: tuple[str, ...] = ()  # the cards that its wild card may stand for
    counts_as: tuple[str, ...] = ()  # a kind of unit, and the kind that it counts as
    card_force: dict[str, int] = field(default_factory=dict)  # Force that it has more of cards, by id


@dataclass(frozen=True, kw_only=True)
class Structure:
    """What is built on systems under one's control, at most one of each. `force` defends the place."""

    id: str
    name: str
    cost: int
    force: int = 0
    needs: str = ""  # the structure that must be there first
    card: bool = False  # only by a card
    short: str = ""  # how the map shows it
    sense: str = ""


@dataclass(frozen=True, kw_only=True)
class Discovery:
    """What exploring a place may find: a row of one of the tables, one die for each table."""

    id: str
    table: str
    name: str
    low: int
    high: int
    revenue: int = 0
    short: str = ""  # how the map shows it


@dataclass(frozen=True, kw_only=True)
class Home:
    """A kind of unit, and the places of a fixed map where it starts."""

    id: str
    at: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Nation:
    """A nation: the places with its id as a tag. One unit a turn of the kind `cheaper` costs 1 less there."""

    id: str
    name: str
    territories: int
    cheaper: str
    alignment: str = ""  # a tag of units


@dataclass(frozen=True, kw_only=True)
class ForceRow:
    """Force that the field, the faction or a companion gives: to every unit with the tags, or to the side.

    `at` are kinds of terrain or tags of the place, any of which will do; with `near` a neighbouring place
    will do too. `beside` names a kind of unit that must be in the stack, `enemy` tags of a unit that must be
    on the other side, `flag` a mark that the unit must bear.
    """

    amount: int
    units: str = "any"
    whole: bool = False
    side: Literal["", "attacking", "defending"] = ""
    at: tuple[str, ...] = ()
    near: bool = False
    faction: str = ""
    beside: str = ""
    enemy: str = ""
    flag: str = ""
    owned: bool = False  # only where one's own marker lies
    kept: str = ""  # a chit that must lie before the side's player
    arena: str = ""  # only in such battles
    sense: str = ""


class Deck:
    """The action cards of a module and what they do."""

    def __init__(self, cards: CardList[ActionCard], file: DataFile) -> None:
        self.cards = cards
        self.effects: dict[str, Effect] = {}
        self.windows: dict[str, frozenset[str]] = {}
        self._chains: dict[tuple[str, str], list[tuple[Op, ...]]] = {}
        check_words(file, "card", cards, "window", WINDOWS, f"one of {', '.join(WINDOWS)}")
        check_words(file, "card", cards, "type", TYPES, f"one of {', '.join(filter(None, TYPES))}")
        for card in cards:
            try:
                self._add(card, file)
            except BadData as error:
                raise at_line(file, "card", card.id, error) from None

    def _add(self, card: ActionCard, file: DataFile) -> None:
        where = f"card ({card.id})"
        effect = VOCABULARY.read_in(Path(str(file)), f"{where}.effect", card.effect)
        windows = card.window * len(effect) if len(card.window) == 1 else card.window
        if len(windows) != len(effect):
            raise BadData(file, f"{where}.window", f"{len(effect)} effects want as many windows, or one")
        self.effects[card.id] = effect
        self.windows[card.id] = frozenset(windows)
        for chain, window in zip(effect, windows, strict=True):
            self._chains.setdefault((card.id, window), []).append(chain)

    @cached_property
    def of_window(self) -> dict[str, frozenset[str]]:
        """The cards that are played in each window."""
        return {
            window: frozenset(card.id for card in self.cards if window in self.windows[card.id])
            for window in WINDOWS
        }

    @cached_property
    def peace(self) -> frozenset[str]:
        """The cards that forbid an attack."""
        return frozenset(
            word
            for word, effect in self.effects.items()
            if any(op.verb == "peace" for c in effect for op in c)
        )

    @cached_property
    def reacts_late(self) -> bool:
        """Whether moves in another's phase are made only at its end: into a battle, or out of one."""
        return all(
            op.phrases
            for effect in self.effects.values()
            for chain in effect
            for op in chain
            if op.verb == "move.react"
        )

    def chains(self, word: str, window: str) -> list[tuple[Op, ...]]:
        """What a card offers in a window: one or more chains of operations."""
        return self._chains.get((word, window), [])

    @property
    def total(self) -> int:
        """How many cards of the common deck there are."""
        return sum(card.copies for card in self.cards if card.deck == COMMON)


class EmpireBook(Book):
    """Everything that a module prints; `places` are the names of its map, `seats` those of its seats."""

    def __init__(
        self,
        places: Mapping[str, str],
        seats: tuple[str, ...],
        printed: Printed,
        unit_for: Callable[[UnitKind, Mapping[str, Value]], UnitKind] | None = None,
        card_for: Callable[[ActionCard, Mapping[str, Value]], ActionCard] | None = None,
        tags: tuple[str, ...] = (),
        piles: tuple[str, ...] = (),
    ) -> None:
        folder = self.folder = printed.folder
        self.numbers = {name: printed.number(name) for name in NUMBERS}
        self.units: UnitList = _units(printed / "units.toml")
        cards = read_cards(printed / "cards.toml", ActionCard)
        if unit_for is not None:
            changed = [unit_for(unit, printed.options) for unit in self.units]
            self.units = UnitList(changed, folder / "units.toml")
        if card_for is not None:
            cards = CardList([card_for(card, printed.options) for card in cards])
        self.deck = Deck(cards, printed / "cards.toml")
        self.terrain = {row.id: row for row in _rows(printed, "terrain", Terrain, "terrain.toml")}
        self.piles = piles
        self.factions = tuple(_rows(printed, "faction", Faction, "factions.toml"))
        self.field = tuple(_rows(printed, "force", ForceRow, "field.toml"))
        self.structures = {row.id: row for row in _rows(printed, "structure", Structure, "structures.toml")}
        self.discoveries = tuple(_rows(printed, "discovery", Discovery, "discoveries.toml"))
        self.homes = {row.id: row.at for row in self._homes(printed, places)}
        self.nations = tuple(self._nations(printed))
        self.seats = seats
        self.seat_words = tuple(name.lower().replace(" ", "-") for name in seats)
        self.labels = self._labels(places)
        self._check(printed, places, frozenset(tags) | SYSTEM_TAGS)

    def _check(self, printed: Printed, places: Mapping[str, str], tags: frozenset[str]) -> None:
        """Words that name something name something that there is."""
        files = {
            name: printed / f"{name}.toml" for name in ("units", "cards", "terrain", "factions", "hexes")
        }
        factions, terrain = self.factions, self.terrain.values()
        also = [pile for row in factions for pile in row.also]
        piles = {*self.piles, *[row.pile for row in factions], *also} or {COMMON}
        decks = {row.deck for row in factions} or {COMMON}
        check_words(files["units"], "unit", self.units, "pile", piles | {SUPPLY}, "a pile that somebody has")
        check_words(files["cards"], "card", self.deck.cards, "deck", decks, "a deck that somebody has")
        for key, known, what in (
            ("pile", {unit.pile for unit in self.units}, "a pile of units"),
            ("also", {unit.pile for unit in self.units}, "a pile of units"),
            ("twin", {row.id for row in factions}, "another faction"),
            ("deck", {card.deck for card in self.deck.cards}, "a deck of cards"),
            ("enters", self.terrain, "a kind of terrain"),
            ("wild", self.deck.effects, "a card"),
            ("counts_as", self.units.kinds, "a kind of unit"),
            ("card_force", self.deck.effects, "a card"),
            ("home", places, "a place of the map"),
            ("side", self._sides(), "a side that a card names"),
        ):
            check_words(files["factions"], "faction", factions, key, known, what)
        check_words(files["terrain"], "terrain", terrain, "look", LOOKS, "a look of the scene")
        built, found = self.structures, self.discoveries
        check_words(printed / "structures.toml", "structure", built.values(), "needs", built, "a structure")
        check_words(printed / "discoveries.toml", "discovery", found, "table", TABLES, "a table of finds")
        for file, table, key, rows in (
            (files["terrain"], "terrain", "only", terrain),
            (files["factions"], "faction", "speed_of", factions),
        ):
            for row in rows:
                self._known_tags(file, table, row.id, key, getattr(row, key))
        for unit in self.units:
            self._known_tags(files["units"], "unit", unit.id, "bearer", unit.bearer or "any")
        for i, force in enumerate(self.field, 1):
            for key, text in (("units", force.units), ("enemy", force.enemy or "any")):
                self._known_tags(printed / "field.toml", "force", i, key, text)
        if (self.folder / "hexes.toml").exists():
            hexes = read_rows(files["hexes"], "hex", HexPlace)
            check_words(files["hexes"], "hex", hexes, "terrain", self.terrain, "a kind of terrain")
        named = tags | self._named_tags()
        check_words(files["units"], "unit", self.units, "tags", named, "a tag that a card or a rule names")

    def _homes(self, printed: Printed, places: Mapping[str, str]) -> list[Home]:
        """Where units start, if a table says so."""
        rows = _rows(printed, "home", Home, "homes.toml")
        file = printed / "homes.toml"
        check_words(file, "home", rows, "id", self.units.kinds, "a unit")
        check_words(file, "home", rows, "at", places, "a place of the map")
        return rows

    def _nations(self, printed: Printed) -> list[Nation]:
        """The nations of the map, if a table lists them."""
        rows = _rows(printed, "nation", Nation, "nations.toml")
        file = printed / "nations.toml"
        check_words(file, "nation", rows, "cheaper", self.units.kinds, "a unit")
        check_words(file, "nation", rows, "alignment", {"", *self.units.tags}, "a tag that some unit has")
        return rows

    def _known_tags(self, file: DataFile, table: str, row: str | int, key: str, text: str) -> None:
        """A set of tags that some unit carries."""
        where = f"{table} ({row}).{key}"
        try:
            strange = read_tags(text).names - self.units.tags
        except BadEffect as error:
            raise at_line(file, table, row, BadData(file, where, str(error))) from None
        if strange:
            unknown = BadData(file, where, f"no unit has the tag {min(strange)}")
            raise at_line(file, table, row, unknown)

    def _named_tags(self) -> frozenset[str]:
        """Every tag that cards, terrain, factions, the field and other units ask for."""
        texts = [row.only for row in self.terrain.values()] + [row.speed_of for row in self.factions]
        texts += [text for row in self.field for text in (row.units, row.enemy) if text]
        texts += [unit.bearer for unit in self.units if unit.bearer]
        found = {tag for text in texts for tag in read_tags(text).names}
        for effect in self.deck.effects.values():
            for op in (op for chain in effect for op in chain):
                found |= {tag for tags in (op.tags, op.caster) if tags is not None for tag in tags.names}
        for traits in self.units.traits.values():
            found |= {tag for trait in traits if trait.tags is not None for tag in trait.tags.names}
        return frozenset(found)

    def _sides(self) -> frozenset[str]:
        """The sides that cards name."""
        effects = self.deck.effects.values()
        return frozenset(op.side for effect in effects for chain in effect for op in chain)

    def _labels(self, places: Mapping[str, str]) -> dict[str, str]:
        """All words with their labels; a word never names two things."""
        labels: dict[str, str] = {}
        seats = dict(zip(self.seat_words, self.seats, strict=True))
        factions = {row.id: row.name for row in self.factions if row.id not in seats}
        built = {word: row.name for word, row in self.structures.items()}
        built |= {row.id: row.name for row in self.discoveries}
        for what in (self.deck.cards.labels, self.units.labels, places, seats, factions, built):
            for word, label in what.items():
                if word in labels:
                    raise BadData(
                        self.folder, word, "names two of: a card, a unit, a place, a seat, a structure"
                    )
                labels[word] = label
        return {**LABELS, **labels}


def _rows(printed: Printed, table: str, row: type[T], name: str) -> list[T]:
    return read_rows(printed / name, table, row) if (printed.folder / name).exists() else []


def _units(file: DataFile) -> UnitList:
    try:
        return read_units(file)
    except BadData as error:
        row = error.key.partition("(")[2].partition(")")[0]
        raise at_line(file, "unit", row, error) from None
