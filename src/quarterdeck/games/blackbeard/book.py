"""Blackbeard: what is printed, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.hidden import Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import check_words, read_rows
from quarterdeck.kit.hand_layout import HandLayout

SEATS = ("seat-0", "seat-1", "seat-2", "seat-3", "seat-4")
NAMES = ("Anne", "Bela", "Cato", "Dora", "Emil")
Nation = Literal["english", "spanish", "french", "dutch", "portuguese", "arab", "pirate"]
NATIONS = ("english", "spanish", "french", "dutch", "portuguese", "arab")
Region = Literal["atlantic", "caribbean", "africa", "india"]
Source = Literal["rulebook", "reconstructed"]
Event: TypeAlias = Literal[
    "buried-treasure", "debauchery", "disease", "double-cross", "european-turmoil", "fair-winds",
    "finger-of-fate", "general-pardon", "new-governors", "heavy-guns", "kc-surprise", "letter-of-marque",
    "local-resistance", "mal-de-mer", "mutiny-conspiracy", "natural-disaster", "pirate-converts",
    "piratical-ambition", "scurvy", "skull-and-crossbones", "storms-at-sea", "warship-sighting",
    "wear-and-tear",
]  # fmt: skip
STRUCK = ("bermuda", "st-augustine", "isla-de-tortuga", "port-royal", "port-o-spain", "campeche")  # E16
DIG_AT = "west-caribbean"  # E1
PRIZES = ("sloop", "schooner", "brigantine")  # what may be converted
PARDON = "general-pardon"


@dataclass(frozen=True, kw_only=True)
class SeaArea:
    """A sea area: its column of the cargo table and the sea areas it joins."""

    id: str
    name: str
    cargo: Region
    joins: tuple[str, ...]
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Transit:
    """A transit box between two sea areas."""

    id: str
    name: str
    joins: tuple[str, ...]
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Port:
    """A port: its number on two dice, its sea area, whose it is, and what it is worth."""

    id: str
    name: str
    d66: int
    area: str
    nation: Nation
    value: int
    defence: int
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Captain:
    """A pirate card."""

    id: str
    name: str
    short: str
    ability: int
    leadership: int
    cruelty: int
    duel: int
    initiative: int
    cunning: int
    note: str = ""
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Ship:
    """A type of pirate ship with its two tracks; beyond the last box it is sunk."""

    id: Literal["sloop", "schooner", "brigantine"]
    name: str
    combat: tuple[int, ...]
    speed: tuple[int, ...]
    holds: int


@dataclass(frozen=True, kw_only=True)
class Cargo:
    """A row of the cargo table."""

    id: str
    roll: int
    atlantic: int
    caribbean: int
    africa: int
    india: int
    loyalty: int


@dataclass(frozen=True, kw_only=True)
class Merchant:
    """A kind of merchant counter."""

    id: str
    name: str
    ship: Literal["sloop", "schooner", "brigantine", "flute", "square-rigger"]
    cargo: int
    copies: int
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Hunter:
    """A warship or a King's Commissioner."""

    id: str
    name: str
    speed: int
    combat: int
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Hostage:
    """A hostage: what he knows and what he is worth."""

    id: str
    name: str
    info: int
    value: int
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class Governor:
    """A governor for or against pirates."""

    id: str
    name: str
    side: Literal["pro", "anti"]
    source: Source = "rulebook"


@dataclass(frozen=True, kw_only=True)
class EventKind:
    """An event: how its cards may be used, and whether they are played against pirates."""

    id: Event
    name: str
    mode: Literal["now", "or", "and", "none"]
    hunts: bool
    sense: str


@dataclass(frozen=True, kw_only=True)
class EventCard(CardKind):
    """A card: its event, and how many actions it gives; a diamond gives one pirate his Initiative."""

    event: Event
    actions: int
    diamond: bool = False


class PirateBook(Book):
    """The chart, the pirates, the counters and the events."""

    def __init__(self, printed: Printed) -> None:
        self._numbers(printed)
        chart = printed / "map.toml"
        self.areas = {a.id: a for a in read_rows(chart, "area", SeaArea)}
        self.boxes = {b.id: b for b in read_rows(chart, "box", Transit)}
        self.ports = {p.id: p for p in sorted(read_rows(chart, "port", Port), key=lambda p: p.d66)}
        check_words(chart, "area", self.areas.values(), "joins", set(self.areas), "a sea area")
        check_words(chart, "box", self.boxes.values(), "joins", set(self.areas), "a sea area")
        check_words(chart, "port", self.ports.values(), "area", set(self.areas), "a sea area")
        self._check_chart(printed)
        self.captains = {c.id: c for c in read_rows(printed / "pirates.toml", "pirate", Captain)}
        self.ships: dict[str, Ship] = {s.id: s for s in read_rows(printed / "ships.toml", "ship", Ship)}
        self.cargo = {row.roll: row for row in read_rows(printed / "ships.toml", "cargo", Cargo)}
        self._counters(printed)
        self.events: dict[str, EventKind] = {
            e.id: e for e in read_rows(printed / "events.toml", "event", EventKind)
        }
        self.cards = read_cards(printed / "cards.toml", EventCard)
        self._check_deck(printed)
        self._follow()
        self.labels = self._labels()

    def _numbers(self, printed: Printed) -> None:
        self.hand = printed.number("hand")
        self.loyalty = printed.number("loyalty")
        self.reset = printed.number("reset")
        self.find = printed.number("find")
        self.merchants_at_first = printed.number("merchants")
        self.few_merchants = printed.number("few-merchants")
        self.enough_merchants = printed.number("enough-merchants")
        self.retired_notoriety = printed.number("retired-notoriety")
        self.pardon_cards = printed.number("pardon-cards")
        self.turns = printed.number("turns")

    def _counters(self, printed: Printed) -> None:
        file = printed / "counters.toml"
        self.merchants = {m.id: m for m in read_rows(file, "merchant", Merchant)}
        self.warships = {w.id: w for w in read_rows(file, "warship", Hunter)}
        self.commissioners = {k.id: k for k in read_rows(file, "commissioner", Hunter)}
        self.hostages = {h.id: h for h in read_rows(file, "hostage", Hostage)}
        self.governors = {v.id: v for v in read_rows(file, "governor", Governor)}
        self.friends = tuple(v.id for v in self.governors.values() if v.side == "pro")
        self.foes = tuple(v.id for v in self.governors.values() if v.side == "anti")

    def _check_chart(self, printed: Printed) -> None:
        """Every number of two dice has its port, and what joins is joined both ways."""
        numbers = [port.d66 for port in self.ports.values()]
        wanted = [10 * a + b for a in range(1, 7) for b in range(1, 7)]
        if sorted(numbers) != wanted:
            raise BadData(printed / "map.toml", "port.d66", "should be 11 to 66, each once")
        for area in self.areas.values():
            for other in area.joins:
                if area.id not in self.areas[other].joins:
                    reason = f"joins {other}, which should join {area.id} too"
                    raise BadData(printed / "map.toml", f"area ({area.id}).joins", reason)
        lost = [word for word in STRUCK if word not in self.ports]
        if lost or DIG_AT not in self.areas:
            raise BadData(printed / "map.toml", "id", f"{(lost or [DIG_AT])[0]} is named by an event")

    def _check_deck(self, printed: Printed) -> None:
        """There is one General Pardon, and every card belongs to an event of the list."""
        check_words(printed / "cards.toml", "card", self.cards, "event", set(self.events), "an event")
        pardons = [card.copies for card in self.cards if card.event == PARDON]
        if pardons != [1]:
            raise BadData(printed / "cards.toml", "card.copies", "there should be one General Pardon")

    def _follow(self) -> None:
        """What follows from the lists: neighbours, places of ports, cards by event."""
        boxes = self.boxes.values()
        self.around: dict[str, tuple[str, ...]] = {}  # sea areas and boxes that a ship reaches in a move
        for area in self.areas.values():
            near = [box.id for box in boxes if area.id in box.joins]
            self.around[area.id] = (*area.joins, *near)
        for box in boxes:
            self.around[box.id] = box.joins
        self.port_ids = tuple(self.ports)
        self.port_at = {port: i for i, port in enumerate(self.port_ids)}
        self.area_ids = tuple(self.areas)
        self.area_at = {area: i for i, area in enumerate(self.area_ids)}
        self.ports_of = {a: tuple(p.id for p in self.ports.values() if p.area == a) for a in self.areas}
        self.stormed = {a: (a, *[b.id for b in boxes if a in b.joins]) for a in self.areas}
        self.by_number = {port.d66: port.id for port in self.ports.values()}
        self.of_event = {
            event: frozenset(card.id for card in self.cards if card.event == event) for event in self.events
        }
        self.merchant_ids = tuple(self.merchants)
        self.best_first = max(len(ship.combat) for ship in self.ships.values())

    def kinds(self, events: Iterable[str]) -> frozenset[str]:
        """All cards of these events."""
        return frozenset().union(*[self.of_event[event] for event in events])

    def _labels(self) -> dict[str, str]:
        named: list[dict[str, str]] = [
            {row.id: row.name for row in rows}
            for rows in (
                self.areas.values(),
                self.boxes.values(),
                self.ports.values(),
                self.captains.values(),
                self.merchants.values(),
                self.warships.values(),
                self.commissioners.values(),
                self.hostages.values(),
                self.governors.values(),
                self.events.values(),
                self.cards,
                self.ships.values(),
            )
        ]
        out: dict[str, str] = {}
        for names in named:
            out |= names
        return out | dict(zip(SEATS, NAMES, strict=True))

    # ------------------------------------------------------------------ limits and layouts
    def begins_with(self, seats: int) -> int:
        """2.1 Displays and pirate cards of a player, and pirates in play at most."""
        return {2: 4, 3: 3}.get(seats, 2)

    def may_hold(self, seats: int) -> int:
        """13.3 Pirate cards in hand at most."""
        return 4 if seats == 2 else 3

    @remembered
    def layout(self, seats: int) -> HandLayout:
        """Event cards: deck, discards, hands, what is out, held back, lies before players or on the table."""
        more = [
            Zone("out"),
            Zone("held-out"),
            Zone("table"),
            Zone("played"),
            *[Zone(f"front-{seat}") for seat in range(seats)],
            *[Zone(f"passing-{seat}", sees=seat) for seat in range(seats)],
        ]
        return HandLayout(seats, [self.cards.components], more=more)

    @remembered
    def pirate_layout(self, seats: int) -> HandLayout:
        """Pirate cards: the deck, Davy Jones' Locker, hands, those at sea and those retired."""
        more = [Zone("at-sea"), Zone("retired"), Zone("choice")]
        return HandLayout(seats, [list(self.captains)], more=more)
