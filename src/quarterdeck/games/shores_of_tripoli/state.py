"""The Shores of Tripoli: the places, the cards and the state."""

from __future__ import annotations

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.state import State, state
from quarterdeck.games.shores_of_tripoli.book import (
    ACTIVE,
    ALGIERS,
    ALLIES,
    ARABS,
    CITIES,
    CORSAIRS,
    GIBRALTAR,
    GUNBOATS,
    INFANTRY,
    MARINES,
    OPEN_SEA,
    TANGIER,
    TR_FRIGATES,
    TRIPOLI,
    TRIPOLI_ZONE,
    TUNIS,
    US_FRIGATES,
    Roll,
    TripoliBook,
)

# ---------------------------------------------------------------------- state


@state
class Tripoli(State):
    """Where every piece stands, the tracks, and how far the present play has come."""

    book: TripoliBook

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
        assert 0 <= self.gold <= self.book.gold


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
    return g.book.first[card] in g.cards.zones[ACTIVE[seat]]
