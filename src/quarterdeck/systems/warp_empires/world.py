"""The table of a match: its zones, chits, cards and map, made once; and the land as it is now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from quarterdeck.engine.dealing import members, set_of
from quarterdeck.engine.game import Value
from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone
from quarterdeck.kit.ops import read_tags
from quarterdeck.kit.territories import TerritoryMap
from quarterdeck.kit.units import FORTIFICATION, LEADER, SHIP, UnitList, UnitTable
from quarterdeck.systems.warp_empires.book import COMMON, SUPPLY, EmpireBook, Faction, Terrain
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.vocabulary import WINDOWS

if TYPE_CHECKING:
    from quarterdeck.systems.warp_empires.module import Module

FLYER, STACK = "Flyer", "stack"
PLAIN = Terrain(id="land", name="Land")
NO_FACTION = Faction(id="", name="")


@dataclass(frozen=True)
class Blueprint:
    """What the zones of a table depend on.

    Piles and decks are (name in the list, how many sets of it). `pile_of` gives the pile of each faction, or
    of each seat where nobody has a faction, `deck_of` the deck of each seat.
    """

    players: int
    territories: tuple[str, ...]
    piles: tuple[tuple[str, int], ...]
    pile_of: tuple[int, ...]
    decks: tuple[tuple[str, int], ...]
    deck_of: tuple[int, ...]
    fixed: bool = True  # a seat's pile is known before the first question
    neutral: bool = False
    posts: bool = False  # there are envoys, who stand beside the stacks
    also: tuple[tuple[int, ...], ...] = ()  # by faction, its other piles
    each: tuple[bool, ...] = ()  # by faction, whether each seat that plays such a one has a set of its own
    kits: str = ""  # what chits are attached to: a "stack", or single units, by their tags

    @property
    def owners(self) -> int:
        """Those who can have units: the seats, and perhaps nobody's."""
        return self.players + self.neutral


class World(Layout):
    """The layout of the units with everything static that rules look up."""

    def __init__(
        self, module: Module, book: EmpireBook, plan: Blueprint, land: TerritoryMap, starts: tuple[int, ...]
    ) -> None:
        made = _layouts(book, plan)
        self.resemble(made.units)
        self.module = module
        self.book = book
        self.players = n = plan.players
        self.owners = plan.owners
        self.neutral = n if plan.neutral else -1
        self.map = land
        self.starts = starts
        table = self.table = made.table
        self.force, self.price, self.speed = table.force, table.price, table.speed
        self.piles = made.piles
        self.pile_names = tuple(name for name, _ in plan.piles)
        self.supply = made.supply
        self.tray, self.under_way, self.captured = made.tray, made.under_way, made.captured
        self.fallen = made.fallen
        self.first_stack = made.first_stack
        self.pile_of = table.pile  # the zone of a chit's pile
        self.also = plan.also
        self.each = plan.each
        self.kits = plan.kits
        self.first_kit, self.kit_road, self.kit_of, self.kept = (
            made.first_kit,
            made.kit_road,
            made.kit_of,
            made.kept,
        )
        self.bearers = made.bearers
        self.attachments = set_of([c for c, bearer in enumerate(made.bearers) if bearer])
        self.mobile = table.mobile
        self.leaders = table.tagged(LEADER)
        self.forts = table.tagged(FORTIFICATION)
        self.ships = table.tagged(SHIP)
        self.flyers = table.tagged(FLYER)
        self.envoys = table.matching_text(module.envoys) if module.envoys else 0
        self.envoy_kinds = frozenset(table.kinds[c] for c in members(self.envoys))
        self.first_post = made.first_post
        self.tables = made.tables
        self.cards = made.cards
        self.deck, self.discard, self.table_zone, self.hand = made.deck, made.discard, made.open, made.hand
        self.totals = made.totals
        self.deck_sizes = made.deck_sizes
        layers = module.layers
        self.levels = tuple((t,) for t in range(len(land))) if layers is None else tuple(layers.levels(land))
        self.coast = land.where(lambda place: "coast" in place.tags)
        self.south = land.where(lambda place: "south" in place.tags)
        self.cheapest = min(self.price, default=0)
        self.options: Mapping[str, Value] = {}
        self.remembers_the_dead = any(
            op.verb == "unit.revive"
            for effect in book.deck.effects.values()
            for chain in effect
            for op in chain
        )
        self.pays_printed = module.revenue is None
        self._lands: dict[tuple[tuple[int, str], ...], Land] = {}
        self._near: dict[int, int] = {}
        self.base = self.land(())
        self.barriers = () if module.barriers is None else module.barriers(self)
        self.without_barriers = tuple(
            mask & ~over
            for mask, over in zip(land.neighbours, self.barriers or (0,) * len(land), strict=True)
        )

    def land(self, changed: tuple[tuple[int, str], ...]) -> Land:
        """The land with some terrain changed."""
        found = self._lands.get(changed)
        if found is None:
            found = self._lands[changed] = Land(self, dict(changed))
        return found

    def near(self, t: int) -> int:
        """A territory and those within two steps of it, whoever stands on the way."""
        found = self._near.get(t)
        if found is None:
            free = self.map.everywhere & ~self.base.closed
            found = self._near[t] = self.map.reach(t, 2, free, free) | 1 << t
        return found

    def stack(self, t: int, owner: int) -> int:
        """The zone of an owner's stack in a territory."""
        return self.first_stack + t * self.owners + owner

    def post(self, t: int, seat: int) -> int:
        """The zone of a seat's envoys in a territory."""
        return self.first_post + t * self.players + seat

    def kit(self, t: int, seat: int) -> int:
        """The zone of what is attached to a seat's stack in a territory."""
        return self.first_kit + t * self.players + seat

    def where(self, kinds: tuple[str, ...]) -> int:
        """The territories of any of these kinds of terrain, or with any of these tags, as book."""
        wanted = set(kinds)
        return self.map.where(lambda place: place.terrain in wanted or not wanted.isdisjoint(place.tags))


class Land:
    """What follows from the terrain: where one may enter, must stop, and is paid."""

    def __init__(self, w: World, changed: Mapping[int, str]) -> None:
        rows = w.book.terrain
        places = w.map.places
        self.terrain = tuple(changed.get(t, place.terrain) for t, place in enumerate(places))
        kinds = [rows.get(terrain, PLAIN) for terrain in self.terrain]
        self.revenue = tuple(
            kinds[t].revenue if t in changed else place.revenue for t, place in enumerate(places)
        )
        self.paying = sum(1 << t for t, pays in enumerate(self.revenue) if pays > 0)
        self.total = sum(self.revenue)
        self.closed = sum(1 << t for t, kind in enumerate(kinds) if kind.closed)
        self.stops = sum(1 << t for t, kind in enumerate(kinds) if kind.stops)
        self.open = w.map.everywhere & ~self.closed
        self.marked = self.open if w.module.markers_everywhere else self.paying
        self._by_terrain: dict[str, int] = {}
        for t, terrain in enumerate(self.terrain):
            self._by_terrain[terrain] = self._by_terrain.get(terrain, 0) | 1 << t
        self.alike = self._alike(w, rows)
        self.entered = [(units, mask) for units, _, mask in self.alike if mask != w.map.everywhere]

    def of(self, *terrain: str) -> int:
        """All territories of some kinds of terrain."""
        found = 0
        for kind in terrain:
            found |= self._by_terrain.get(kind, 0)
        return found

    def _alike(self, w: World, rows: Mapping[str, Terrain]) -> tuple[tuple[int, int, int], ...]:
        """Sets of units that go equally fast and to the same places: units, speed, places."""
        rules = [
            (w.table.matching(read_tags(row.only)), self.of(row.id))
            for row in rows.values()
            if row.only != "any"
        ]
        kept = [(w.table.matching(read_tags(units)), w.where(places)) for units, places in w.module.confined]
        sets: dict[tuple[int, int], int] = {}
        for c, speed in enumerate(w.speed):
            mask = w.map.everywhere & ~self.closed
            for may, there in rules:
                if not may >> c & 1:
                    mask &= ~there
            for units, there in kept:
                if units >> c & 1:
                    mask &= there
            sets[speed, mask] = sets.get((speed, mask), 0) | 1 << c
        return tuple((units, speed, mask) for (speed, mask), units in sets.items())

    def enterable(self, group: int, more: int = 0) -> int:
        """The territories that every unit of a group may be in; `more` are open to its faction."""
        found = -1
        for units, mask in self.entered:
            if group & units:
                found &= mask | more
        return found


def world(g: Empire) -> World:
    """The table of a state."""
    return g.units.layout  # type: ignore[return-value]  # set-up makes it one, and this is asked all the time


def land(g: Empire) -> Land:
    """The land as it is now."""
    w = world(g)
    return w.land(g.changed) if g.changed else w.base


def faction(g: Empire, seat: int) -> Faction:
    """Who a seat plays."""
    factions = world(g).book.factions
    return factions[g.faction[seat]] if factions and seat < len(g.faction) else NO_FACTION


def table_of(g: Empire, seat: int) -> UnitTable:
    """The units as they count for a seat."""
    w = world(g)
    return w.tables[g.faction[seat]] if w.tables and seat < len(g.faction) else w.table


def pile_zone(g: Empire, seat: int) -> int:
    """The pile that a seat draws its units from: its faction's, or the one it chose for this turn."""
    if g.turn.pile >= 0 and seat == g.active:
        return g.turn.pile
    w = world(g)
    row = g.faction[seat]
    return w.piles[row] + seat if w.each and w.each[row] else w.piles[row]


class _Layouts:
    """The zones of units and cards for one blueprint."""

    def __init__(self, book: EmpireBook, plan: Blueprint) -> None:
        n = plan.players
        seats = range(n)
        has_supply = any(unit.pile == SUPPLY for unit in book.units)
        piles = [*plan.piles, (SUPPLY, 1)] if has_supply else [*plan.piles]
        self.table = UnitTable(book.units, piles)
        pools = [f"pile-{i}" if plan.fixed else "" for i in range(len(plan.piles))]
        zones = [Zone(f"pile-{i}", NOBODY, pool=pools[i]) for i in range(len(plan.piles))]
        self.piles = plan.pile_of
        self.supply = len(zones) if has_supply else -1
        if has_supply:
            zones.append(Zone(SUPPLY))
        pool = [pools[plan.pile_of[s]] for s in seats]
        self.tray = range(len(zones), len(zones) + n)
        zones += [Zone(f"tray-{s}", s, pool=pool[s]) for s in seats]
        self.under_way = range(len(zones), len(zones) + n)
        zones += [Zone(f"under-way-{s}", s, top=EVERYBODY, pool=pool[s]) for s in seats]
        self.captured = range(len(zones), len(zones) + n)
        zones += [Zone(f"captured-{s}") for s in seats]
        self.fallen = len(zones)
        zones.append(Zone("fallen"))
        self.first_stack = len(zones)
        for word in plan.territories:
            zones += [Zone(f"{word}.{s}", s, top=EVERYBODY, pool=pool[s]) for s in seats]
            if plan.neutral:
                zones.append(Zone(f"{word}.neutral"))
        self.first_post = len(zones)
        if plan.posts:
            zones += [Zone(f"{word}.envoys-{s}", pool=pool[s]) for word in plan.territories for s in seats]
        self.bearers = [book.units[kind].bearer for kind in self.table.kinds]
        self._lay_kits(plan, zones, pool)
        self.units = Layout(n, zones, self.table.kinds)
        self.tables = tuple(self._table_of(row, book, piles) for row in book.factions)
        self._lay_cards(plan, book)

    def _table_of(self, row: Faction, book: EmpireBook, piles: list[tuple[str, int]]) -> UnitTable:
        """The chits as a faction sees them: some kinds may count as others."""
        if not row.counts_as:
            return self.table
        kind, other = row.counts_as
        given = book.units[kind]
        like = replace(
            book.units[other],
            id=kind,
            name=given.name,
            copies=given.copies,
            pile=given.pile,
            glyph=given.glyph,
        )
        return UnitTable(UnitList([like if unit is given else unit for unit in book.units]), piles)

    def _lay_kits(self, plan: Blueprint, zones: list[Zone], pool: list[str]) -> None:
        """What is attached to stacks is seen by its owner, what is attached to single units by everybody."""
        seats = range(plan.players)
        self.kit_road = self.kept = range(0)
        self.kit_of: dict[int, int] = {}
        self.first_kit = -1
        if not plan.kits:
            return
        self.kept = range(len(zones), len(zones) + plan.players)
        zones += [Zone(f"kept-{s}") for s in seats]
        if plan.kits != STACK:
            for c in members(self.table.matching(read_tags(plan.kits))):
                self.kit_of[c] = len(zones)
                zones.append(Zone(f"kit-{c}"))
            return
        self.kit_road = range(len(zones), len(zones) + plan.players)
        zones += [Zone(f"kit-under-way-{s}", s, pool=pool[s]) for s in seats]
        self.first_kit = len(zones)
        for word in plan.territories:
            zones += [Zone(f"kit.{word}.{s}", s, pool=pool[s]) for s in seats]

    def _lay_cards(self, plan: Blueprint, book: EmpireBook) -> None:
        """One deck for all, or one each; the cards being played lie open on the table."""
        seats = range(plan.players)
        kinds: list[str] = []
        zones = []
        card_deck: list[int] = []
        for i, (name, sets) in enumerate(plan.decks):
            zones += [
                Zone(f"deck-{i}", NOBODY, True, pool=f"deck-{i}"),
                Zone(f"discard-{i}", pool=f"deck-{i}"),
            ]
            cards = [
                card.id for card in book.deck.cards if card.deck == name for _ in range(card.copies * sets)
            ]
            kinds += cards
            card_deck += [i] * len(cards)
        mine = plan.deck_of
        self.deck_sizes = [card_deck.count(i) for i in range(len(plan.decks))]
        self.deck = [2 * i for i in mine]
        self.discard = [2 * i + 1 for i in mine]
        self.open = len(zones)
        zones.append(Zone("table", ordered=True))
        self.hand = [len(zones) + s for s in seats]
        zones += [Zone(f"hand-{s}", s, pool=f"deck-{mine[s]}") for s in seats]
        self.cards = Layout(plan.players, zones, kinds)
        windows = book.deck.windows
        self.totals = [
            sum(1 for kind, deck in zip(kinds, card_deck, strict=True) if deck == i and w in windows[kind])
            for i in range(len(plan.decks))
            for w in WINDOWS
        ]


@lru_cache(maxsize=64)
def _layouts(book: EmpireBook, plan: Blueprint) -> _Layouts:
    return _Layouts(book, plan)


def blueprint(
    module: Module,
    book: EmpireBook,
    players: int,
    land: TerritoryMap,
    lists: Sequence[str] = (),
    **own: bool,
) -> Blueprint:
    """Piles and decks: of the factions, one for all, or one each; doubled where one would run dry."""
    factions = book.factions
    also: tuple[tuple[int, ...], ...] = ()
    kits = "" if module.attachments is None else module.attachments.to
    names = [*dict.fromkeys(row.pile for row in factions), *module.piles] or [COMMON]
    if own.get("own_piles"):
        piles: tuple[tuple[str, int], ...] = ((COMMON, 1),) * players
        pile_of = tuple(range(players))
    else:
        shared = len(names) == 1
        piles = tuple((name, 2 if shared and players > module.pile_for else 1) for name in names)
        count = max(players, len(factions))
        pile_of = (0,) * count if shared else tuple(names.index(row.pile) for row in factions)
        if any(row.twin or row.also for row in factions):
            piles, pile_of, also = _own_piles(module, factions)
    each: tuple[bool, ...] = ()
    if lists:
        piles, pile_of, each = _sets(lists, players)
    decks = list(dict.fromkeys(row.deck for row in factions)) or [COMMON]
    if own.get("own_decks"):
        packs: tuple[tuple[str, int], ...] = ((COMMON, 1),) * players
        deck_of = tuple(range(players))
    else:
        dry = len(decks) == 1 and players * book.numbers["hand"] >= book.deck.total
        packs = tuple((name, 2 if dry else 1) for name in decks)
        deck_of = tuple(decks.index(factions[s].deck) if len(decks) > 1 else 0 for s in range(players))
    fixed = len(piles) == 1 or not factions or not module.factions_chosen
    return Blueprint(
        players,
        land.words,
        piles,
        pile_of,
        packs,
        deck_of,
        fixed,
        module.neutral,
        bool(module.envoys),
        also,
        each,
        kits,
    )


def _sets(
    lists: Sequence[str], players: int
) -> tuple[tuple[tuple[str, int], ...], tuple[int, ...], tuple[bool, ...]]:
    """A pile for each list of units; of a list that several factions use, one for each seat."""
    piles: list[tuple[str, int]] = []
    first: dict[str, int] = {}
    for name in dict.fromkeys(lists):
        first[name] = len(piles)
        piles += [(name, 1)] * (players if lists.count(name) > 1 else 1)
    return (
        tuple(piles),
        tuple(first[name] for name in lists),
        tuple(lists.count(name) > 1 for name in lists),
    )


def _own_piles(
    module: Module, factions: tuple[Faction, ...]
) -> tuple[tuple[tuple[str, int], ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Piles of all, then those of each faction, one after the other, even if two are the same people."""
    piles = [(name, 1) for name in module.piles]
    pile_of, also = [], []
    for row in factions:
        pile_of.append(len(piles))
        also.append(tuple(range(len(piles) + 1, len(piles) + 1 + len(row.also))))
        piles += [(name, 1) for name in (row.pile, *row.also)]
    return tuple(piles), tuple(pile_of), tuple(also)
