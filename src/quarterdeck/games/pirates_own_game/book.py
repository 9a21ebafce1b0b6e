"""Pirates Own Game: what is printed, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarterdeck.engine.book import Book, Printed, remembered
from quarterdeck.engine.hidden import NOBODY, Zone
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.hands import HandLayout
from quarterdeck.kit.odds import at_least, hits
from quarterdeck.kit.tableau import TABLE, names_in_play
from quarterdeck.kit.tables import TableRow, read_table

PORTS = ("Tortuga", "Nassau", "Port Royal", "Madagascar", "Havana")
HOMES = ("tortuga", "nassau", "port-royal", "madagascar", "havana")  # the seats, as options call them
SEAS = ("spanish-main", "barbary-coast", "seven-seas")
SEA_NAMES = {"spanish-main": "Spanish Main", "barbary-coast": "Barbary Coast", "seven-seas": "Seven Seas"}
PORT = "port"
STATS = ("sailing", "gunnery", "boarding", "toughness", "wit")
DECKS = ("event-deck", "own-deck", "plunder-deck")  # as Rumors call them


@dataclass(frozen=True, kw_only=True)
class Rated(CardKind):
    """A card with ratings."""

    glyph: str
    sailing: int = 0
    gunnery: int = 0
    boarding: int = 0
    toughness: int = 0
    wit: int = 0
    magical: bool = False

    def rating(self, stat: str) -> int:
        """One of the five."""
        found: int = getattr(self, stat)
        return found


@dataclass(frozen=True, kw_only=True)
class OwnCard(Rated):
    """A card of the Pirates Own deck."""

    type: Literal["captain", "ship", "crew"]
    undead: bool = False
    luck: bool = False


@dataclass(frozen=True, kw_only=True)
class PlunderCard(Rated):
    """A card of the Plunder deck."""

    type: Literal["object", "special", "treasure"]
    gold: int = 0


@dataclass(frozen=True, kw_only=True)
class EventCard(Rated):
    """A card of the Event deck; the ratings of a boost are the ones of which one is chosen."""

    effect: Literal[
        "boost", "lost", "storm", "look", "rumors", "steal", "control", "kraken", "magic", "talisman"
    ]


class PiratesBook(Book):
    """The three decks, the Magic Table, and the numbers of the turn."""

    def __init__(self, printed: Printed) -> None:
        self.start = printed.number("start")  # 3.1
        self.own_draw = printed.number("own")  # 4.1
        self.event_draw = printed.number("events")  # 4.1
        self.hit = printed.number("hit")  # 8.1
        self.calm = printed.number("calm")  # 12.3
        self.rumors = printed.number("rumors")  # 12.6
        self.debt = printed.number("debt")  # 12.7
        self.turns = printed.number("turns")  # R14
        self.seats = int(printed.options["players"])
        file = printed / "cards.toml"
        self.own = read_cards(file, OwnCard, "own")
        self.plunder = read_cards(file, PlunderCard, "plunder")
        self.events = read_cards(file, EventCard, "event")
        self.magic = read_table(printed / "magic.toml", "magic", TableRow)
        ships = [card for card in self.own if card.type == "ship"]
        homes = dict(zip(HOMES, PORTS, strict=True))
        self.labels = {
            **self.own.labels, **self.plunder.labels, **self.events.labels, **names_in_play(ships), **homes,
            **SEA_NAMES, **self.magic.labels,
        }  # fmt: skip
        self.ratings = {
            stat: {card.id: card.rating(stat) for deck in (self.own, self.plunder) for card in deck}
            for stat in STATS
        }
        self.undead = frozenset(card.id for card in self.own if card.undead)
        self.lucky = frozenset(card.id for card in self.own if card.luck)
        self.magicians = frozenset(
            card.id for deck in (self.own, self.plunder) for card in deck if card.magical
        )
        self.types = {kind: self.of_type(kind) for kind in ("ship", "captain", "crew")}
        self.layout = self._layout()

    def of_type(self, kind: str) -> frozenset[str]:
        """The cards of the Pirates Own deck of that type."""
        return frozenset(card.id for card in self.own if card.type == kind)

    @remembered
    def of_effect(self, effects: frozenset[str], magic: bool) -> frozenset[str]:
        """The events that do one of these; those that are Magical only for who may play them."""
        return frozenset(c.id for c in self.events if c.effect in effects and (magic or not c.magical))

    @remembered
    def boosts(self, stats: tuple[str, ...], magic: bool) -> frozenset[str]:
        """The events that add to one of these ratings."""
        return frozenset(
            card.id
            for card in self.events
            if card.effect == "boost" and (magic or not card.magical) and any(card.rating(s) for s in stats)
        )

    @remembered
    def chance_of_a_hit(self, dice: int) -> int:
        """8.1. How likely so many dice are to hit at all, in percent."""
        return round(100 * at_least(hits(dice, self.hit), 1))

    def _layout(self) -> HandLayout:
        """The Event deck is the one that hands and windows are about; crews are held apart from events."""
        zones = [
            Zone("own-deck", NOBODY, True, pool="own"),
            Zone("own-discard"),
            *[Zone(f"own-{seat}", seat, pool="own") for seat in range(self.seats)],
            Zone("plunder-deck", NOBODY, True, pool="plunder"),
            Zone("plunder-discard"),
            Zone(TABLE),
            *[Zone(sea) for sea in SEAS],
            *[Zone(f"pile-{seat}") for seat in range(self.seats)],
        ]
        others = [*self.own.components, *self.plunder.components]
        return HandLayout(self.seats, [self.events.components], more=zones, others=others)
