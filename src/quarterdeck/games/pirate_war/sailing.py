"""Pirate War: where a ship can go under oars, sail or steam, and whom it can ram (§17, §18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from quarterdeck.engine.ask import Option
from quarterdeck.games.pirate_war.book import MAP, NOWHERE, SIDES, Race, WarBook
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.hexes import OFF_MAP, Pose
from quarterdeck.kit.steering import explore

STAY: Option = ("stay",)
ROW, SAIL, STEAM, TURN = "row", "sail", "steam", "turn"
FREE_SIDES, MOST_SIDES = 1, 2  # 17.3, 17.4
HALTED, IN_IRONS = 1, 2  # why a ship may go no further: a Free Port, the wind


class Outlook(NamedTuple):
    """All on which it depends where a ship can go; equal ones have equal courses."""

    race: int
    at: int
    facing: int
    wind: int
    irons: bool
    crippled: bool
    taken: tuple[int, ...]  # hexes with other ships
    by_hex: bool
    free_turns: bool
    free_port_stops: bool


class Under(NamedTuple):
    """A ship under way: what the rules have to remember of it.

    `sides` are the hex sides it has turned, as far as it matters; with the option of two in a hex the tens
    say that the free one is used, the ones are those of this hex.
    """

    hex: int
    facing: int
    ahead: bool = False
    sides: int = 0
    run: int = 0  # hexes straight ahead, as many as a ram needs at most
    astern: int = 0
    gift: bool = False  # 17.7
    stopped: int = 0


Steps: TypeAlias = Callable[[Under], Iterable[tuple[Under, int]]]


class Reach(NamedTuple):
    """Where a ship can go: by verb, hex and heading whether it then lies in irons; and poses to ram from."""

    courses: dict[tuple[str, int, int], bool]
    charges: tuple[Pose, ...]


def outlook(g: PirateWar, seat: int) -> Outlook:
    """What a captain sees who is about to move."""
    return Outlook(
        g.races[seat],
        g.at[seat],
        g.facing[seat],
        g.wind,
        g.irons[seat],
        g.is_crippled(seat),
        tuple([at for other, at in enumerate(g.at) if other != seat and at != NOWHERE]),
        g.by_hex,
        g.free_turns,
        g.free_port_stops,
    )


def points(race: Race, verb: str, crippled: bool, more: int = 0) -> int:
    """5.3, 17.1, R14 The hexes of a move; all of it is halved for a ship that is half lost, rounded up."""
    rate = {ROW: race.oars, SAIL: race.sail, STEAM: race.steam}[verb]
    return (rate + more + 1) // 2 if crippled else rate + more


@lru_cache(512)
def reach(book: WarBook, view: Outlook) -> Reach:
    """17.1, 17.2 Everything within one move, by oars or by sail but not by both.

    What is reached alike under oars and sail is listed once, under oars.
    """
    race = book.races[view.race]
    courses: dict[tuple[str, int, int], bool] = {}
    charges: dict[Pose, None] = {}
    start = Under(view.at, view.facing, gift=view.irons)
    for verb, rate in ((ROW, race.oars), (SAIL, race.sail), (STEAM, race.steam)):
        if not rate:
            continue
        sea = Waters(book, view, race, verb)
        reached = list(explore(start, points(race, verb, view.crippled), sea.steps))
        if verb == SAIL and view.facing == view.wind:
            reached += sea.before_the_wind(start)
        for ship in reached:
            pose = (ship.hex, ship.facing)
            if race.rams and ship.run >= book.run_up and MAP.ahead(*pose) in view.taken:
                charges[pose] = None
            if pose == (view.at, view.facing):
                continue
            irons = ship.stopped == IN_IRONS
            said = (TURN if ship.hex == view.at else verb, *pose)
            if irons or not (said in courses or (ROW, *pose) in courses):
                courses[said] = irons or courses.get(said, False)
    return Reach(courses, tuple(charges))


class Waters:
    """The steps that are open to one ship in one kind of movement."""

    def __init__(self, book: WarBook, view: Outlook, race: Race, verb: str) -> None:
        self.book = book
        self.view = view
        self.race = race
        self.verb = verb
        self.upwind = (view.wind + 3) % 6
        self.minds_wind = verb == SAIL and not race.weatherly  # 17.6, 3.5
        self.shut = {OFF_MAP, *view.taken, *book.land}

    def is_open(self, hex: int) -> bool:
        """R14 Ships keep to the sea and to hexes without a ship."""
        return hex not in self.shut

    def steps(self, ship: Under) -> Iterable[tuple[Under, int]]:
        """One hex ahead or astern, or one hex side round, with what it costs."""
        at, facing, gone, _, _, astern, _, stopped = ship
        if stopped:
            return []
        found = []
        around = MAP.neighbours[at]
        can_go_on = around[facing] not in self.shut
        if can_go_on:
            found.append((self.gone_ahead(ship, around[facing]), 1))
        if self.verb == ROW and astern < self.book.astern:
            back = around[(facing + 3) % 6]
            if back not in self.shut:  # 17.10
                found.append(
                    (Under(back, facing, gone, ship.sides, 0, astern + 1, False, self.halt(back)), 1)
                )
        cost, sides, gift = self.turning(ship, can_go_on)
        if cost is not None:
            for side in ((facing + 1) % 6, (facing + 5) % 6):
                irons = IN_IRONS if self.minds_wind and side == self.upwind else 0  # 17.6
                found.append((Under(at, side, gone, sides, 0, astern, gift, irons), cost))
        return found

    def gone_ahead(self, ship: Under, hex: int) -> Under:
        """A hex further, its bow where it was."""
        sides = ship.sides // 10 * 10 if self.view.by_hex else ship.sides
        run = min(self.book.run_up, ship.run + 1)
        return Under(hex, ship.facing, True, sides, run, ship.astern, False, self.halt(hex))

    def halt(self, hex: int) -> int:
        """9.1, R17 A Free Port stops whoever comes to it."""
        return HALTED if self.view.free_port_stops and self.book.is_free_port[hex] else 0

    def turning(self, ship: Under, can_go_on: bool) -> tuple[int | None, int, bool]:
        """17.3-17.5, 17.9, 17.11 What the next side costs (None: not allowed), and what is remembered."""
        if ship.gift:
            return 0, ship.sides, False  # 17.7
        in_port = self.book.is_port[ship.hex]
        if in_port and self.view.free_turns:
            return 0, ship.sides, False
        if self.verb == STEAM:  # 3.6, R18
            return (1 if ship.sides else 0), FREE_SIDES, False
        may_turn = ship.ahead or in_port or not can_go_on  # 17.5, 17.9, R18
        if self.view.by_hex:
            used, here = divmod(ship.sides, 10)
            if may_turn and here < MOST_SIDES:
                return used, 10 + here + 1, False
        elif may_turn and ship.sides < FREE_SIDES:
            return 0, ship.sides + 1, False
        elif may_turn and ship.sides < MOST_SIDES:
            return 1, ship.sides + 1, False
        return (1 if self.verb == ROW else None), ship.sides, False  # 17.11

    def before_the_wind(self, start: Under) -> list[Under]:
        """17.8 Straight down wind for the whole move a ship goes further."""
        ship, found = start, []
        for _ in range(points(self.race, SAIL, self.view.crippled, self.book.downwind)):
            ahead = MAP.ahead(ship.hex, ship.facing)
            if ship.stopped or not self.is_open(ahead):
                break
            ship = self.gone_ahead(ship, ahead)
            found.append(ship)
        return found


# ---------------------------------------------------------------------- options


def can_attack(g: PirateWar, seat: int, other: int) -> bool:
    """9.2, R12 Free Ports are safe for whoever lies there, and from whoever does."""
    afloat = g.at[other] != NOWHERE and g.at[seat] != NOWHERE
    return (
        afloat and seat != other and other not in g.escaped and not g.is_safe(seat) and not g.is_safe(other)
    )


def moves(g: PirateWar, seat: int) -> list[Option]:
    """§17, §18 Everything a captain can do in the Movement Phase."""
    found = reach(g.book, outlook(g, seat))
    options: list[Option] = [STAY]
    for verb, hex, facing in found.courses:
        side = SIDES[facing]
        options.append((TURN, side) if verb == TURN else (verb, MAP.names[hex], side))
    for pose in found.charges:
        other = g.at.index(MAP.ahead(*pose))
        if can_attack(g, seat, other) and not g.book.is_free_port[pose[0]]:
            options.append(("ram", f"seat-{other}", MAP.names[pose[0]], SIDES[pose[1]]))
    return options
