"""Blackbeard: the state, and what can be read off it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from quarterdeck.engine.shapes import Many
from quarterdeck.engine.state import State, part, state
from quarterdeck.games.blackbeard.book import PirateBook
from quarterdeck.kit.hands import Hands

NOBODY = -1
DOWN = "?"  # a merchant that lies face down
DEPLOY, KC, WARSHIP, CARD = 1, 2, 4, 8  # the four kinds of anti-pirate actions, as bits
Roll: TypeAlias = tuple[str, str, tuple[int, ...]]  # who, what for, the faces


@part
class Pirate:
    """A pirate in play and his display. `combat` and `speed` are hits taken; `revel` actions to recover."""

    name: str
    owner: int
    ship: str
    at: str
    combat: int = 0
    speed: int = 0
    holds: tuple[int, ...] = ()
    loyalty: int = 7
    worth: int = 0
    notoriety: int = 0
    cunning: int = 0
    letters: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    hostages: tuple[tuple[str, str], ...] = ()  # who, and of which nation
    info: tuple[tuple[str, int], ...] = ()  # points by port
    bribed: tuple[str, ...] = ()
    havens: tuple[str, ...] = ()
    revel: int = 0  # 0 sober, 1 one recovery, 2 a lost action first
    scurvy: bool = False
    guns: bool = False
    treasure: tuple[str, ...] = ()  # Buried Treasure cards that lie before the owner for him
    found: str = ""  # the port whose merchant he has just found
    looted: str = ""  # the ship type he has just looted
    attacked: str = ""  # the port he has just attacked with success
    stormed: tuple[str, ...] = ()  # every port he has attacked
    fresh: bool = False  # deployed this turn
    ally: str = ""

    @property
    def doubloons(self) -> int:
        """All that lies in his holds."""
        return sum(self.holds)

    def knows(self, port: str) -> int:
        """What his prisoners told of a port."""
        return dict(self.info).get(port, 0)


@state
class Blackbeard(State):
    """Ports, ships and hands, whose turn it is, and how far the action under way has come."""

    book: PirateBook

    cards: Hands  # the event cards
    crew: Hands  # the pirate cards
    house: frozenset[str]  # setup options that are not as by default
    seats: int
    step: str
    first: int
    active: int
    turn: int
    # the chart
    pirates: Annotated[list[Pirate], Many(10)]
    governor: list[str]  # by port
    assailed: list[bool]  # by port: has a Port Attacked marker
    destroyed: list[bool]  # by port
    box: list[str]  # by port: no merchant, one face down, or which
    cup: list[int]  # merchants that nobody has turned up yet, by kind
    station: list[str]  # by sea area: the warship there
    kc: list[str]  # by seat: the Commissioner
    kc_at: list[str]  # by seat
    kc_dead: tuple[str, ...]
    friends_gone: tuple[str, ...]  # pro-pirate governors out of the game
    # scores
    points: list[int]
    retired: list[int]  # by seat: how many pirates have retired
    best: list[int]  # by seat: the best single retirement
    # the turn
    left: int  # actions left
    only: str  # the pirate to whom a diamond belongs
    acted: bool  # a card was played for actions
    extra: str  # an "and" card whose event may still be played
    played: int  # cards played or discarded this turn
    thrown: int  # cards discarded for an action each
    waiting: tuple[int, ...]  # at set-up: seats that may still deploy
    # the action under way
    deed: str
    actor: str
    target: str
    over: bool  # the action has been ended by somebody
    ap_used: list[int]  # by seat: kinds of anti-pirate actions used this turn
    ap_kinds: int  # kinds used against this action
    ap_events: tuple[str, ...]  # events played against this action
    kc_acted: bool  # a Commissioner has acted against this action
    rushed: int  # by whose Commissioner the pirate is attacked from next door, or nobody
    did: list[str]  # by seat: what was last done against the active pirate this turn
    # the General Pardon
    pardons: int
    amnesty: int  # by whose turn an amnesty ends, or nobody
    amnesty_turns: int
    second_pass: bool
    # what everybody has just seen
    rolls: tuple[Roll, ...]
    trail: tuple[tuple[str, str, int], ...]  # moves of this turn: from, to, whose

    # ------------------------------------------------------------------ pirates
    def find(self, name: str) -> Pirate | None:
        """A pirate in play, or nobody."""
        for p in self.pirates:
            if p.name == name:
                return p
        return None

    def pirate(self, name: str) -> Pirate:
        """A pirate who is in play."""
        found = self.find(name)
        assert found is not None, f"{name} is not in play"
        return found

    def of(self, seat: int) -> list[Pirate]:
        """A player's pirates in play."""
        return [p for p in self.pirates if p.owner == seat]

    def others(self, seat: int) -> list[int]:
        """The other players, clockwise from the left."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def hunters(self) -> list[int]:
        """The anti-pirate players, clockwise from the left of whose turn it is."""
        return self.others(self.active)

    def at_sea(self, p: Pirate) -> bool:
        """Whether a pirate is in a sea area."""
        return p.at in self.book.areas

    def in_port(self, p: Pirate) -> bool:
        """Whether a pirate is in a port."""
        return p.at in self.book.ports

    def area_of(self, p: Pirate) -> str:
        """The sea area of a pirate, or that before his port; none in a transit box."""
        port = self.book.ports.get(p.at)
        return port.area if port is not None else p.at if p.at in self.book.areas else ""

    def most_in_play(self) -> int:
        """13.2."""
        return self.book.begins_with(self.seats)

    def held_pirates(self, seat: int) -> int:
        """How many pirate cards a player holds: no secret."""
        return self.crew.count(self.crew.hand[seat])

    def open_place(self, seat: int) -> bool:
        """Whether a player may have another pirate in play."""
        return len(self.of(seat)) < self.most_in_play()

    # ------------------------------------------------------------------ counters
    def hostages_left(self) -> list[str]:
        """The hostages in the cup."""
        aboard = {who for p in self.pirates for who, _ in p.hostages}
        return [word for word in self.book.hostages if word not in aboard]

    def warships_left(self) -> list[str]:
        """The warships in the cup."""
        return [word for word in self.book.warships if word not in self.station]

    def commissioners_left(self) -> list[str]:
        """The Commissioners in the cup."""
        gone = {*self.kc, *self.kc_dead}
        return [word for word in self.book.commissioners if word not in gone]

    def foes_left(self) -> list[str]:
        """The anti-pirate governors in the cup."""
        return [word for word in self.book.foes if word not in self.governor]

    def merchants(self) -> int:
        """How many merchants are on the chart."""
        return len([1 for kind in self.box if kind])

    def check(self) -> None:
        """Cards and counters are conserved."""
        State.check(self)
        face_up = [sum(kind == k for k in self.box) for kind in self.book.merchant_ids]
        for kind, up, left in zip(self.book.merchants.values(), face_up, self.cup, strict=True):
            assert up + left == kind.copies, f"{kind.id}: {up} face up and {left} not, of {kind.copies}"
        assert sum(1 for kind in self.box if kind == DOWN) <= sum(self.cup)
        assert all(p.loyalty >= 0 and p.worth >= 0 and p.notoriety >= 0 for p in self.pirates)
        assert sorted(p.name for p in self.pirates) == sorted(self.crew.kinds(self.crew.named("at-sea")))
        assert len(set(self.station) - {""}) == len([word for word in self.station if word])
