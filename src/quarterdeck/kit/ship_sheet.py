"""The sheet of a single ship: hull, crew, guns and goods in one hold, and gold in the captain's purse.

    ship = ShipSheet(hull=12, crew=3, guns=1)
    ship.usable_guns, ship.stowed           # a gun needs a man to serve it; gold takes no room
    bought = yield from choose(seat, "port", lambda: business(ship, PRICES, hull=12, space=12))
    settle(ship, PRICES, bought)

In port everything aboard is sold but what the captain keeps, so that one question covers selling, repairs,
crew and guns: `keep` costs what the goods would have brought.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.engine.state import part
from quarterdeck.kit.choosing import Several, Tally
from quarterdeck.scene import Bar, Bars, Cutaway, Hold, LogSheet, Step, Track

KEEP, REPAIR, CREW, GUN, GOODS = "keep", "repair", "crew", "gun", "goods"


@part
class ShipSheet:
    """A ship and its captain's gold. Without hull or crew there is no ship; the gold stays."""

    hull: int = 0
    crew: int = 0
    guns: int = 0
    goods: int = 0
    gold: int = 0

    @property
    def is_afloat(self) -> bool:
        """Whether there is a ship: a sound hull, and somebody to sail it."""
        return self.hull > 0 and self.crew > 0

    @property
    def usable_guns(self) -> int:
        """Guns that somebody can serve."""
        return min(self.guns, self.crew)

    @property
    def stowed(self) -> int:
        """Spaces of the hold that are taken."""
        return self.crew + self.guns + self.goods

    def wreck(self) -> None:
        """The ship is lost with all that was in it."""
        self.hull = self.crew = self.guns = self.goods = 0


@dataclass(frozen=True, kw_only=True)
class Prices:
    """What a port asks for a point of hull, a man and a gun, and what it pays for goods."""

    repair: int
    crew: int
    gun: int
    goods: int


def business(ship: ShipSheet, prices: Prices, *, hull: int, space: int) -> Several[str]:
    """All that can be done in port at once: repairs, men, guns, and goods that are not sold after all."""
    budget = ship.gold + prices.goods * ship.goods
    free = space - ship.crew - ship.guns
    things = {
        KEEP: ship.goods,
        REPAIR: min(hull - ship.hull, budget // prices.repair),
        CREW: min(free, budget // prices.crew),
        GUN: min(free, budget // prices.gun),
    }
    cost = {KEEP: prices.goods, REPAIR: prices.repair, CREW: prices.crew, GUN: prices.gun}
    tallies = [Tally("spent", cost, most=budget), Tally("stowed", {KEEP: 1, CREW: 1, GUN: 1}, most=free)]
    return Several("take", things, tallies=tallies, amounts=True)


def settle(ship: ShipSheet, prices: Prices, chosen: Sequence[str]) -> None:
    """Carry out what was chosen in port: everything that is not kept is sold."""
    kept, repairs, crew, guns = [chosen.count(thing) for thing in (KEEP, REPAIR, CREW, GUN)]
    ship.gold += prices.goods * (ship.goods - kept)
    ship.gold -= prices.repair * repairs + prices.crew * crew + prices.gun * guns
    ship.goods = kept
    ship.hull += repairs
    ship.crew += crew
    ship.guns += guns


def overboard(ship: ShipSheet, most: int, spared: str) -> Several[str]:
    """What may go over the side to make room, so much at most; never the last man, nor what is `spared`."""
    things = {CREW: ship.crew - 1, GUN: ship.guns, GOODS: ship.goods}
    del things[spared]
    return Several("drop", things, most=most, amounts=True)


def throw_over(ship: ShipSheet, chosen: Sequence[str]) -> None:
    """Carry out what was chosen to make room."""
    ship.crew -= chosen.count(CREW)
    ship.guns -= chosen.count(GUN)
    ship.goods -= chosen.count(GOODS)


def log_sheet(
    name: str,
    title: str,
    ship: ShipSheet,
    *,
    hull: int,
    space: int,
    goal: int,
    owner: int,
    wares: str = "goods",
) -> LogSheet:
    """The ship from the side with its hold, its hull as a track, and its gold on the way to the goal."""
    stowed = [("crew", "crew", ship.crew), ("guns", "cannon", ship.guns), (wares, "goods", ship.goods)]
    holds = [Hold(f"{name}-{what}", what, glyph=glyph, value=n) for what, glyph, n in stowed]
    holds.append(Hold(f"{name}-free", "free", value=space - ship.stowed))
    states = [
        Step(f"{name}-hull-{n}", str(n), state="lost" if n > ship.hull else "") for n in range(hull, 0, -1)
    ]
    sunk = Step(f"{name}-hull-0", "Lost", state="fatal")
    return LogSheet(
        name,
        title,
        owner=owner,
        cutaway=Cutaway(
            f"{name}-ship", f"Hold, {ship.stowed} of {space} spaces", drawing="brig", holds=holds, owner=owner
        ),
        lines=[
            Track(f"{name}-hull", "Hull", steps=[*states, sunk], at=f"{name}-hull-{ship.hull}"),
            Bars(
                f"{name}-gold",
                "Gold",
                bars=[
                    Bar(
                        f"{name}-gold-bar",
                        "Gold",
                        value=min(ship.gold, goal),
                        most=goal,
                        said=f"{ship.gold} of {goal}",
                        owner=owner,
                    )
                ],
            ),
        ],
    )
