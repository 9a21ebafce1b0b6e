"""The components of one skirmish game, read from `units.toml` and `cards.toml`, with tables made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from quarterdeck.engine.ask import Option
from quarterdeck.engine.book import Book, Printed, Sheet, remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import NOBODY, Layout, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows, read_toml
from quarterdeck.kit.squares import NORTH, SOUTH, Ways, board

SIDES = ("blue", "red")
SEATS = ("Blue", "Red")
DECK, DISCARD = 0, 1
HANDS = (2, 3)
GRID = board(8, 8)
FORWARD = (NORTH, SOUTH)
Attack: TypeAlias = Literal["blade", "boarding", "gun", "ram", "shooting"]  # kinds that defences tell apart
CLASS_KEYS = ("users", "targets", "by", "on", "halts")  # what cards say of units
AHEAD = tuple(tuple(GRID.ahead(n, d) for n in range(8)) for d in FORWARD)  # by seat, then number


@dataclass(frozen=True, kw_only=True)
class UnitKind:
    """A type of unit. `classes` are the names by which cards allow users and targets."""

    id: str
    name: str
    count: int
    hits: int
    glyph: str
    sense: str
    classes: tuple[str, ...] = ()
    key: bool = False
    attacks: int = 1
    flies: bool = False


@dataclass(frozen=True, kw_only=True)
class SkirmishCard(CardKind):
    """A card of the shared deck.

    `users` and `targets` are classes of units (none: all). A defence stops attacks of the kinds `stops`, or
    `by` attackers or `on` targets of a class (none of the three: any attack); `halts` are the classes whose
    move it stops.
    """

    type: Literal["move", "attack", "extra", "defence", "weather", "draw", "look"]
    range: int = 0
    knight: bool = False
    users: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    attack: Literal[Attack, ""] = ""
    needs: Literal["", "moved", "last-hit"] = ""
    damage: int = 1
    cripples: bool = False
    over_land: bool = True
    draws: int = 0
    stops: tuple[Attack, ...] = ()
    by: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    halts: tuple[str, ...] = ()


Sides: TypeAlias = tuple[tuple[int, ...], ...]


class Play:
    """A card as the rules use it: its masks as sets of units, its ways and reach, and its option tuples."""

    __slots__ = (
        "advance", "ahead", "aimed_at", "card", "discard", "for_all", "free", "loaded", "play", "reach",
        "ring", "type", "used_by", "users", "ways", "word",
    )  # fmt: skip

    ways: Ways
    reach: tuple[int, ...]
    ring: tuple[int, ...]

    def __init__(self, card: SkirmishCard, used_by: Sides, aimed_at: Sides) -> None:
        """`used_by` and `aimed_at` are units by side."""
        self.card = card
        self.word = card.id
        self.type = card.type
        self.used_by = used_by
        self.aimed_at = aimed_at
        self.users = frozenset(u for units in used_by for u in units)
        self.for_all = not card.users
        self.free = card.type in ("draw", "look")
        self.play: Option = ("play", card.id)
        self.advance: Option = ("advance", card.id)
        self.discard: Option = ("discard", card.id)
        self.loaded: list[tuple[str, Option]] = []
        n = card.range
        self.ways = GRID.leaps if card.knight else GRID.lines[n]
        self.ahead = AHEAD_OF_KNIGHT if card.knight else tuple(ways[n] for ways in AHEAD)
        leaps = tuple(sum(bit for _, bit, _ in ways) for ways in GRID.leaps)
        self.reach = leaps if card.knight else GRID.reach[n]
        farther = GRID.reach[max(0, n - 1)]
        self.ring = (
            leaps if card.knight else tuple(a ^ b for a, b in zip(GRID.reach[n], farther, strict=True))
        )


AHEAD_OF_KNIGHT: tuple[Ways, ...] = ((),) * 2
# Options name units by the squares they stand on.
TAKE: list[Option] = [("move", name) for name in GRID.names]
TO: list[Option] = [("to", name) for name in GRID.names]
ADD: list[Option] = [("add", name) for name in GRID.names]
SHOT: list[list[Option]] = [[("fire", a, b) for b in GRID.names] for a in GRID.names]


class SkirmishBook(Book):
    """Units, cards, zones and option tables of one game. A title says how many `ranks` a side fills."""

    def __init__(self, printed: Printed, ranks: int) -> None:
        self.ranks = ranks
        self.hand_limit = printed.number("hand")
        self.cards_drawn = printed.number("drawn")
        file = printed / "units.toml"
        self.kinds = read_rows(file, "unit", UnitKind)
        self.per_side = sum(kind.count for kind in self.kinds)
        if self.per_side != ranks * GRID.columns:
            raise BadData(file, "unit", f"{self.per_side} units do not fill {ranks} ranks")
        self._muster()
        self.array = self._read_array(file)
        self.homes = tuple(self._home(seat) for seat in (0, 1))
        self.cards = read_cards(printed / "cards.toml", SkirmishCard)
        self._check_classes(printed / "cards.toml", file)
        self._deal_tables()
        self.places = {kind.id: [("place", kind.id, to) for to in GRID.names] for kind in self.kinds}
        self.labels = self._labels()

    def _muster(self) -> None:
        """One entry per unit: all of Blue's by kind, then all of Red's."""
        self.kind_of = tuple(kind for _ in SIDES for kind in self.kinds for _ in range(kind.count))
        self.words = tuple(
            f"{side}-{kind.id}" + (f"-{i}" if kind.count > 1 else "")
            for side in SIDES
            for kind in self.kinds
            for i in range(1, kind.count + 1)
        )
        # What people call a unit: its side and kind; the square says which one.
        self.called = tuple(
            f"{side}-{kind.id}" for side in SIDES for kind in self.kinds for _ in range(kind.count)
        )
        n = self.per_side
        self.index = {word: u for u, word in enumerate(self.words)}
        self.roster = (range(n), range(n, 2 * n))
        self.side = tuple(u // n for u in range(2 * n))
        self.keys = tuple(tuple(u for u in units if self.kind_of[u].key) for units in self.roster)
        self.first_of_kind = tuple(self.called.index(name) for name in self.called)
        self.attacks = [kind.attacks for kind in self.kind_of]
        self.most_hits = [kind.hits for kind in self.kind_of]
        self.flies = tuple(kind.flies for kind in self.kind_of)
        # The units whose squares are chosen; the last kind fills what is left.
        chosen = n - self.kinds[-1].count
        self.chosen = tuple(units[:chosen] for units in self.roster)

    def _read_array(self, file: Sheet) -> tuple[str, ...]:
        """The ready-made line-up: a kind per home square, the back rank from the a-file first."""
        given = read_toml(file).get("array")
        wanted = sorted(kind.id for kind in self.kinds for _ in range(kind.count))
        if not isinstance(given, list) or sorted(map(str, given)) != wanted:
            raise BadData(file, "array", "should name each unit of a side once")
        return tuple(given)

    def _home(self, seat: int) -> tuple[int, ...]:
        """A side's starting squares: its back rank from the a-file, then the rank before it."""
        rows = range(self.ranks) if seat == 0 else range(GRID.rows - 1, GRID.rows - 1 - self.ranks, -1)
        return tuple(row * GRID.columns + column for row in rows for column in range(GRID.columns))

    def of(self, classes: Sequence[str]) -> frozenset[int]:
        """The units of any of these classes; all, if none is named."""
        named = set(classes)
        every = range(2 * self.per_side)
        return frozenset(
            u for u in every if not named or named & {self.kind_of[u].id, *self.kind_of[u].classes}
        )

    def by_side(self, classes: Sequence[str]) -> Sides:
        """The same, for each side in its order."""
        chosen = self.of(classes)
        return tuple(tuple(u for u in units if u in chosen) for units in self.roster)

    def _check_classes(self, file: Sheet, units: Sheet) -> None:
        known = {name for kind in self.kinds for name in (kind.id, *kind.classes)}
        for key in CLASS_KEYS:
            check_words(file, "card", self.cards, key, known, "a class of units")
        named = {word for card in self.cards for key in CLASS_KEYS for word in getattr(card, key)}
        check_words(units, "unit", self.kinds, "classes", named, "a class that a card names")

    def _deal_tables(self) -> None:
        """Zones, and for each single card its Play; copies share it."""
        zones = [Zone("deck", sees=NOBODY, ordered=True), Zone("discard")]
        zones += [Zone(f"hand-{side}", sees=seat) for seat, side in enumerate(SIDES)]
        self.layout = Layout(len(SIDES), zones, self.cards.components)
        self.plays = {
            card.id: Play(card, self.by_side(card.users), self.by_side(card.targets)) for card in self.cards
        }
        kinds = self.layout.kinds
        self.first: Callable[[int], int] = [kinds.index(kind) for kind in kinds].__getitem__
        self.play_of: Callable[[int], Play] = [self.plays[kind] for kind in kinds].__getitem__
        self.extras = [p for p in self.plays.values() if p.type == "extra"]
        for play in self.plays.values():
            if play.type == "attack" and play.card.damage:
                play.loaded = [(extra.word, ("load", extra.word, play.word)) for extra in self.extras]
        self.halters = [(p.word, self.of(p.card.halts)) for p in self.plays.values() if p.type == "weather"]

    def stoppers(self, attack: Play, attacker: int, target: int) -> frozenset[str]:
        """The defences that fit an attack."""
        first = self.first_of_kind  # all units of a kind are alike in this
        return self._stoppers(attack, first[attacker], first[target])

    @remembered
    def _stoppers(self, attack: Play, attacker: int, target: int) -> frozenset[str]:
        defences = [card for card in self.cards if card.type == "defence"]
        return frozenset(card.id for card in defences if self._fits(card, attack, attacker, target))

    def _fits(self, card: SkirmishCard, attack: Play, attacker: int, target: int) -> bool:
        if card.stops:
            return attack.card.attack in card.stops
        if card.by:
            return attacker in self.of(card.by)
        return target in self.of(card.on)

    def halting(self, movers: Sequence[int]) -> frozenset[str]:
        """The cards that stop the move of any of these units."""
        return frozenset([word for word, halted in self.halters if not halted.isdisjoint(movers)])

    def _labels(self) -> dict[str, str]:
        """Cards, units and squares as people say them."""
        units = {
            f"{side}-{kind.id}": f"{SEATS[seat]} {kind.name}"
            for seat, side in enumerate(SIDES)
            for kind in self.kinds
        }
        kinds = {kind.id: kind.name for kind in self.kinds}
        return {**kinds, **self.cards.labels, **units, **{name: name for name in GRID.names}}
