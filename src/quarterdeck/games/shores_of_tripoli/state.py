"""The Shores of Tripoli: the places, the cards and the state."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from quarterdeck.engine.hidden import EVERYBODY, NOBODY, Layout, Zone, Zones
from quarterdeck.engine.state import State, state
from quarterdeck.kit.cards import CardKind, read_cards
from quarterdeck.kit.data import read_numbers, read_rows

FOLDER = Path(__file__).parent
NUMBERS = read_numbers(FOLDER)
US, TR = 0, 1
NAMES = ("United States", "Tripolitania")

# ---------------------------------------------------------------------- places


@dataclass(frozen=True, kw_only=True)
class Place:
    """A harbour, a patrol zone or the open sea. `zone` is the patrol zone before a harbour."""

    id: str
    name: str
    short: str
    kind: Literal["harbour", "zone", "sea"]
    at: tuple[int, ...]
    size: tuple[int, ...]
    side: Literal["us", "tr", "ally", ""] = ""
    zone: str = ""
    city: bool = False
    port: tuple[int, ...] = ()


MAP = read_rows(FOLDER / "map.toml", "place", Place)
PLACES = tuple(place.id for place in MAP)
PLACE = {word: i for i, word in enumerate(PLACES)}
GIBRALTAR, MALTA, ALEXANDRIA, TRIPOLI, BENGHAZI, DERNE, ALGIERS, TANGIER, TUNIS = range(9)
GIBRALTAR_ZONE, TANGIER_ZONE, ALGIERS_ZONE, TUNIS_ZONE, TRIPOLI_ZONE, OPEN_SEA = range(9, 15)
HARBOURS = tuple(i for i, place in enumerate(MAP) if place.kind == "harbour")
PATROLS = tuple(i for i, place in enumerate(MAP) if place.kind == "zone")
STATIONS = HARBOURS + PATROLS  # the fourteen places where a US frigate may be
CITIES = tuple(i for i, place in enumerate(MAP) if place.city)
ALLIES = tuple(i for i, place in enumerate(MAP) if place.side == "ally")
FRIENDLY = tuple(i for i, place in enumerate(MAP) if place.side == "us")
BARBARY = tuple(i for i, place in enumerate(MAP) if place.side == "tr")
ZONE_OF = {i: PLACE[place.zone] for i, place in enumerate(MAP) if place.zone}

# ---------------------------------------------------------------------- pieces

US_FRIGATES, GUNBOATS, MARINES, ARABS = 8, 3, 4, 10
TR_FRIGATES, CORSAIRS, ALLY_CORSAIRS, INFANTRY = 2, 9, 9, 20
SWEDES, GOLD = 2, NUMBERS["gold"]
FIRST_YEAR, LAST_YEAR = 1801, 1806
SEASONS = ("spring", "summer", "fall", "winter")
SPRING, SUMMER, FALL, WINTER = range(4)

# ---------------------------------------------------------------------- cards


@dataclass(frozen=True, kw_only=True)
class TripoliCard(CardKind):
    """A card: what it needs and does as an event, or in which window a battle card is offered."""

    no: int
    side: Literal["us", "tr"]
    kind: Literal["core", "victory", "unique", "common", "battle", "solitaire"]
    copies: int = 1
    needs: tuple[str, ...] = ()
    ops: tuple[str, ...] = ()
    window: str = ""


CARDS = read_cards(FOLDER / "cards.toml", TripoliCard)
SIDES = ("us", "tr")
DECK, HAND, DISCARD, CORE, ACTIVE = (0, 1), (2, 3), (4, 5), (6, 7), (8, 9)
REMOVED, BOX, EVENT_LINE, BATTLE_LINE = 10, 11, 12, 13


def _layout(seen: bool) -> Layout:
    """The zones of both players; the discard piles lie open or face down."""
    each: list[Zone] = []
    for what in ("deck", "hand", "discard", "core", "active"):
        for seat, side in enumerate(SIDES):
            pool = side if what in ("deck", "hand", "discard") else ""
            pile = EVERYBODY if seen else NOBODY
            sees = {"deck": NOBODY, "hand": seat, "discard": pile}.get(what, EVERYBODY)
            each.append(Zone(f"{what}-{side}", sees=sees, ordered=what == "deck", pool=pool))
    common = [
        Zone("removed"),
        Zone("box"),
        Zone("event-line", ordered=True),
        Zone("battle-line", ordered=True),
    ]
    return Layout(2, each + common, CARDS.components)


OPEN, FACE_DOWN = _layout(seen=True), _layout(seen=False)
KINDS = OPEN.kinds
FIRST = {word: KINDS.index(word) for word in CARDS.kinds}  # the first component of each kind
RANK = tuple(FIRST[word] for word in KINDS)  # sorting components by it gives the order of the card list

Roll: TypeAlias = tuple[int, str, int, tuple[int, ...]]  # whose, what for, hits from, the faces

# ---------------------------------------------------------------------- state


@state
class Tripoli(State):
    """Where every piece stands, the tracks, and how far the present play has come."""

    cards: Zones
    house: frozenset[str]  # the setup options that are on
    step: str
    turn: int
    year: int
    season: int
    gold: int
    trophies: int  # US frigates sunk
    swedes: int
    frigates: list[int]  # by place, like all pieces below
    gunboats: list[int]
    marines: list[int]
    arabs: list[int]
    corsairs: list[int]
    tr_frigates: list[int]
    infantry: list[int]
    track: list[int]  # US frigates on the year spaces
    tr_track: list[int]
    damaged: list[int]  # by seat: frigates hit once in the battle under way
    captured: tuple[int, ...]
    # the play under way
    sails: int  # frigates that may still be moved
    goal: int  # the only place they may go to, or -1
    exactly: bool  # all of them must move
    then: str  # the step after the movement
    arrived: list[int]  # frigates at each place that have moved in this play
    battles: tuple[int, ...]
    raids: tuple[int, ...]
    raider: int  # the harbour whose corsairs are out, or -1
    passed: bool  # they have passed the patrol
    engaged: int  # where dice are about to be thrown in battle, or -1
    field: int  # the city fought for on land, or -1
    round: int
    obannon: bool
    sharpshooters: bool
    # what everybody has just seen
    rolls: tuple[Roll, ...]
    trail: tuple[tuple[int, int, int], ...]  # frigates and corsairs: from, to, whose
    last: list[str]  # each seat's last play
    fought: int  # the place of the last battle, or -1

    def check(self) -> None:
        """Cards are conserved, and no piece is doubled or lost."""
        State.check(self)
        pieces = (self.frigates, self.gunboats, self.marines, self.arabs, self.corsairs, self.infantry)
        assert all(
            n >= 0 for counts in (*pieces, self.tr_frigates, self.track, self.tr_track) for n in counts
        )
        assert us_supply(self) >= 0
        assert tr_frigate_supply(self) >= 0
        assert corsair_supply(self) >= 0
        assert infantry_supply(self) >= 0
        assert sum(self.gunboats) <= GUNBOATS
        assert sum(self.marines) <= MARINES
        assert sum(self.arabs) <= ARABS
        assert all(self.corsairs[ally] <= 3 for ally in ALLIES)
        assert 0 <= self.gold <= GOLD


# ---------------------------------------------------------------------- what is left in the supply


def us_supply(g: Tripoli) -> int:
    """US frigates neither on the map nor on the year track nor sunk."""
    return US_FRIGATES - sum(g.frigates) - sum(g.track) - g.trophies


def tr_frigate_supply(g: Tripoli) -> int:
    """Tripolitan frigates neither on the map nor on the year track."""
    return TR_FRIGATES - sum(g.tr_frigates) - sum(g.tr_track)


def corsair_supply(g: Tripoli) -> int:
    """Tripolitan (red) corsairs off the map."""
    at = g.corsairs
    at_sea = at[OPEN_SEA] if g.raider == TRIPOLI else 0
    return CORSAIRS - at[GIBRALTAR] - at[TRIPOLI] - at[TRIPOLI_ZONE] - at_sea


def infantry_supply(g: Tripoli) -> int:
    """Tripolitan infantry off the map."""
    return INFANTRY - sum(g.infantry)


def army_at(g: Tripoli) -> int:
    """Where Hamet's Army is, or -1."""
    for city in CITIES:
        if g.marines[city] or g.arabs[city]:
            return city
    return -1


def ally_corsairs(g: Tripoli) -> int:
    """Corsairs of the allies on the map."""
    return g.corsairs[ALGIERS] + g.corsairs[TANGIER] + g.corsairs[TUNIS]


def is_active(g: Tripoli, seat: int, card: str) -> bool:
    """Whether a card is the seat's active event card."""
    return FIRST[card] in g.cards.zones[ACTIVE[seat]]
