"""The Pirate Republic: the state."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.shapes import Track
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.pirate_republic.book import NOWHERE, RepublicBook
from quarterdeck.games.pirate_republic.rows import LANDS, SHIPS, PirateCard, Tidings, Token

Note: TypeAlias = tuple[int | str, ...]  # the turn, the round, what was done, and what about it


@part
class Turn:
    """What the turn at hand has used up, and what holds until it ends."""

    face: str = ""  # what the die shows
    haven: bool = False
    company: bool = False
    ended: str = ""  # why the turn is over: rest, haven, pass, captured
    free_scouts: int = 0
    tile_scout: bool = False
    fence: int = 0  # 1: Infamy here, 2: and an Elite card for 2
    slips: int = 0
    one_arrow: int = 0
    all_arrows: bool = False
    discount: int = 0  # the Coast Pilot
    gentleman: bool = False
    friend: str = ""  # "own" or "sloop": which friendly Ship was used
    barrels: int = 0
    signal_book: bool = False
    spent: tuple[str, ...] = ()  # Crew cards that gave Movement outside Combat
    sideways: tuple[str, ...] = ()  # Crew cards that powered an Elite card
    once: tuple[str, ...] = ()  # Crew cards whose text was used
    trail: tuple[int, ...] = ()  # where free moves have led since anything else was done
    escape: int = 0  # Movement that only an escape may use


@part
class Fight:
    """A Combat: the token at hand, who has the Initiative and why, and what was played so far."""

    token: int
    where: str = "sea"  # or land
    place: int = 0  # the Territory or the site
    stage: str = "initiative"
    initiative: bool = False
    why: str = "level"
    broadside: int = 0
    close: int = 0
    fear_more: int = 0  # what Strike Fear must exceed Close Quarters by
    sf: int = 0
    bs: int = 0
    cq: int = 0
    mv: int = 0
    used: tuple[str, ...] = ()  # Crew cards used in this stage
    beaten: tuple[int, ...] = ()
    gains: tuple[tuple[str, int, str], ...] = ()
    lookout: bool = False
    second: bool = False
    keep: bool = False  # Break the Line
    claimed: bool = False  # Initiative by a card
    helpers: tuple[int, ...] = ()
    shares: tuple[tuple[int, int, int, int], ...] = ()  # Swagger, Reputation, Crew, Treasure for each helper
    lent: tuple[tuple[int, str, str], ...] = ()  # whose, which card (or friend), basic or improved
    alone: bool = False  # solo: a Company of the Captain's Den
    bled: bool = False  # it began while bleeding
    modifier: str = ""
    enhanced: int = 0


@state
class Republic(State):
    """The map, the captains, the round, the turn and the Combat at hand."""

    book: RepublicBook

    cards: Zones
    tokens: Zones
    step: str
    turns: tuple[int, ...]
    house: tuple[str, ...]
    mission: Annotated[int, Track(0, 16)]
    goal: int
    limit: int  # rounds of a solo game, or 0
    commander: int
    active: int
    round: int
    turn_no: int
    # captains
    pirates: list[str]
    at: list[int]
    ashore: list[int]
    swagger: list[int]
    level: list[int]
    reputation: list[int]
    movement: list[int]
    bloodshed: list[int]
    stats: list[list[int]]
    deeds: list[tuple[str, ...]]
    friend_up: list[bool]
    captured: list[bool]
    renounced: list[bool]
    forged: list[str]
    copper: list[int]  # the round to whose end the copper plate helps
    crossings: list[int]  # arrows passed in one direction: above 0 with them, below 0 against them
    since: list[tuple[int, ...]]  # for each mission held, how much had been done when it was taken
    chronicle: list[tuple[Note, ...]]
    guests: list[tuple[str, ...]]  # Crew and Elite cards held over the limit until the round ends
    carry: tuple[str, ...]  # what each captain brings from the last game of a campaign
    # the map
    marker: list[int]  # who holds each site
    backs: list[tuple[str, ...]]  # what lies face down in each Territory, by its back
    routed: tuple[tuple[int, str, int], ...]  # Fleets and Slave Ships on routes: token, route, how far
    stalked: list[bool]
    tiles: tuple[str, ...]
    # the round
    turn: Turn
    fight: Fight | None
    ended: bool
    last: tuple[int, ...]
    skipped: list[bool]
    commander_turns: int
    first_win: list[bool]
    rock: list[bool]
    boasted: list[bool]
    rendezvous: list[bool]
    feasted: list[bool]
    port_crew: list[bool]
    den_used: bool
    spawn_due: bool
    best_level: int
    dummy_deck: int
    dummy_hand: int
    dummy_cards: int
    closing: bool
    reached: bool
    # the mission
    objectives: list[int]
    carried: list[int]
    delivered: list[int]
    harbour: list[str]
    commission: list[str]
    broken: list[bool]
    pardon: list[bool]
    score: list[int]
    clues: list[int]
    dig: list[int]
    angry: list[int]
    lowered: int
    returning: bool
    relieved: bool
    tally: int

    # ------------------------------------------------------------------ cards
    def hand(self, seat: int) -> list[str]:
        """A hand, in the order of the card list."""
        zone = self.book.own["hand"][seat]
        return [self.cards.kind(c) for c in sorted(self.cards[zone])]

    def in_play(self, seat: int) -> list[str]:
        """The Crew cards in a play area."""
        zone = self.book.own["play"][seat]
        return [self.cards.kind(c) for c in sorted(self.cards[zone])]

    def treasures(self, seat: int) -> list[str]:
        """The Treasure cards that a captain holds."""
        zone = self.book.own["treasure"][seat]
        return [self.cards.kind(c) for c in sorted(self.cards[zone])]

    def tidings(self) -> Tidings | None:
        """The Tidings card of the round."""
        found = self.cards[self.book.tidings_zone]
        return self.book.tidings_of[found[0]] if found else None

    def tide(self, event: str) -> bool:
        """Whether the event of the round is this one."""
        card = self.tidings()
        return card is not None and card.event == event

    def card(self, word: str) -> PirateCard:
        """A card of a Pirate deck, or a Treasure card."""
        return self.book.card[word]

    # ------------------------------------------------------------------ captains
    def limit_of(self, seat: int) -> int:
        """9.2. The hand limit."""
        return self.book.levels[self.level[seat] - 1].hand

    def has_tile(self, seat: int, tile: str) -> bool:
        """9.8. Whether a captain has reached the level on which a tile lies."""
        return tile in self.tiles[: self.level[seat] - 1]

    def crew_limit(self, seat: int) -> int:
        """7.4, R3. How many Crew cards a captain may have."""
        return self._slot(self.stats[seat][1])

    def elite_limit(self, seat: int) -> int:
        """7.5, R3. How many Elite cards a captain may have."""
        step = self.stats[seat][2]
        return self._slot(step) + (1 if step >= 3 and self.has_tile(seat, "tile-elite-cap") else 0)

    def _slot(self, step: int) -> int:
        return min(step, 3) if "three" in self.house else step

    def allowance(self, seat: int) -> int:
        """4.1. Movement at the start of a turn, before die and events."""
        more = 1 if self.has_tile(seat, "tile-crew-move") else 0
        if self.copper[seat] >= self.round:
            more += 2
        if self.mission == 13:
            more -= self.carried[seat]
        return max(0, min(self.book.movement_cap, self.book.start_movement + self.stats[seat][0] + more))

    def is_fearsome(self, seat: int) -> bool:
        """7.7. All three stats at their ends."""
        return min(self.stats[seat]) == 4

    # ------------------------------------------------------------------ tokens
    def token(self, c: int) -> Token:
        """What a token is."""
        return self.book.token_of[c]

    def ships(self, place: int) -> tuple[int, ...]:
        """The face-up Ship tokens of a Seaway."""
        return self.tokens[self.book.sea[place]]

    def land(self, site: int) -> int:
        """The Land token on a site, or NOWHERE."""
        found = self.tokens[self.book.land[site]]
        return found[0] if found else NOWHERE

    def nation_of(self, c: int, site: int = NOWHERE) -> str:
        """R14. Whose token it is: Land belongs to its site's nation."""
        token = self.token(c)
        if token.type in LANDS and site >= 0:
            return self.book.owner[site]
        return token.nation

    def is_ship(self, c: int) -> bool:
        """Whether it is a Ship token."""
        return self.token(c).type in SHIPS

    def friend(self, seat: int) -> int:
        """7.8. The friendly Ship, or NOWHERE."""
        found = self.tokens[self.book.friend[seat]]
        return found[0] if found else NOWHERE

    def seat_of(self, pirate: str) -> int:
        """Who sails under that name."""
        return self.pirates.index(pirate)

    def note(self, seat: int, what: str, *about: int | str) -> None:
        """Write into a captain's chronicle, by which missions and accomplishments go."""
        self.chronicle[seat] = (*self.chronicle[seat], (self.turn_no, self.round, what, *about))

    def check(self) -> None:
        """Backs and face-down tokens agree; markers stand on sites of nations or neutral ones."""
        State.check(self)
        for place, backs in enumerate(self.backs):
            assert len(backs) == self.tokens.count(self.book.down[place]), "a back without a token"
        for seat in range(self.book.seats):
            assert len(self.since[seat]) == self.cards.count(self.book.own["missions"][seat])
            assert 0 <= self.bloodshed[seat] < 2, "two Bloodshed are Capture"
            assert self.reputation[seat] >= 0, "no Reputation is owed"
            assert self.marker.count(seat) <= self.book.markers, "too many markers"
            floor = self.book.levels[self.level[seat] - 1].swagger
            assert self.swagger[seat] >= floor, "Swagger below the level"
