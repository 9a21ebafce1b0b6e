"""What can befall a captain: cards discarded for their use, crew that come and go, turns missed.

A game's state tells what differs: how much a hold takes, how sound a hull can be, where guns stand, and what
a lost ship means. Its `words.toml` declares the prompts `medicine`, `miss`, `room-crew` and `room-goods`, and
the log lines that are told here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from quarterdeck.engine.ask import NO_FACTS, Ask, Facts, Flow, Option
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.ship_sheet import CREW, ShipSheet, overboard

DECLINE: Option = ("decline",)


class Captains(Protocol):
    """A state with a ship sheet for each seat and cards held before them."""

    ships: list[ShipSheet]
    missed: list[int]  # turns still to be missed

    def held_for(self, side: int, use: str) -> list[str]: ...
    def discard(self, seat: int, card: str) -> None: ...
    def hold_of(self, seat: int) -> int: ...  # the spaces of a ship's hold
    def hull_of(self, seat: int) -> int: ...  # the hull of a ship without damage
    def guns_of(self, seat: int) -> Mapping[str, int]: ...  # by the word for where they stand
    def throw_over(self, seat: int, dropped: Sequence[str]) -> None: ...
    def lose_ship(self, seat: int) -> None: ...
    def log(self, key: str, only: tuple[int, ...] | None = None, **facts: Any) -> None: ...


def use_card(g: Captains, seat: int, prompt: str, use: str, facts: Facts = NO_FACTS) -> Flow[bool]:
    """Whether a captain discards a held card for its use; asked only with one, as held cards are public."""
    cards = g.held_for(seat, use)
    if not cards:
        return False
    answer: Option = yield Ask(seat, prompt, [DECLINE, *[("play", card) for card in cards]], facts)
    if answer == DECLINE:
        return False
    card = str(answer[1])
    g.discard(seat, card)
    g.log("use", seat=seat, card=card)
    return True


def gain_crew(g: Captains, seat: int, n: int) -> Flow[None]:
    """Crew come aboard, if there is room or room is made."""
    yield from make_room(g, seat, n, CREW)
    ship = g.ships[seat]
    taken = min(n, g.hold_of(seat) - ship.stowed)
    ship.crew += taken
    g.log("crew" if taken else "crew-no-room", seat=seat, n=taken)


def make_room(g: Captains, seat: int, n: int, wanted: str) -> Flow[None]:
    """Where room is short the captain may throw other things over the side."""
    ship = g.ships[seat]
    short = n - (g.hold_of(seat) - ship.stowed)
    if short <= 0 or not _over_the_side(g, seat, short, wanted).things:
        return
    facts = {"found": n, "short": short, "wanted": wanted}
    dropped = yield from choose(
        seat, f"room-{wanted}", partial(_over_the_side, g, seat, short, wanted), facts
    )
    if dropped:
        g.throw_over(seat, dropped)
        g.log("overboard", seat=seat, n=len(dropped))


def _over_the_side(g: Captains, seat: int, short: int, wanted: str) -> Several[str]:
    return overboard(g.ships[seat], g.guns_of(seat), most=short, spared=wanted)


def lose_crew(g: Captains, seat: int, n: int) -> Flow[None]:
    """Crew die outside a battle; without crew the ship is lost."""
    n = yield from spared(g, seat, min(n, g.ships[seat].crew))
    ship = g.ships[seat]
    ship.crew -= n
    if n:
        g.log("crew-dies", seat=seat, n=n, crew=ship.crew)
    if not ship.crew:
        g.lose_ship(seat)


def spared(g: Captains, side: int, killed: int) -> Flow[int]:
    """How many crew die, after a card that saves one of them."""
    if killed:
        facts = {"killed": killed, "crew": g.ships[side].crew}
        if (yield from use_card(g, side, "medicine", "medicine", facts)):
            return killed - 1
    return killed


def miss_turn(g: Captains, seat: int) -> Flow[None]:
    """The next turn is missed, unless a card is discarded."""
    if not (yield from use_card(g, seat, "miss", "miss")):
        g.missed[seat] += 1
        g.log("becalmed", seat=seat)


def mend(g: Captains, seat: int, n: int) -> None:
    """So much damage is repaired, as far as there is any."""
    ship = g.ships[seat]
    n = min(n, g.hull_of(seat) - ship.hull)
    ship.hull += n
    g.log("repair", seat=seat, n=n, hull=ship.hull)
