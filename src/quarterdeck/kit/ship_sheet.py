"""The sheet of a single ship: hull, crew, guns and goods in one hold, and gold in the captain's purse.

    ship = ShipSheet(hull=12, crew=3, guns=1)
    ship.usable_guns, ship.stowed           # a gun needs a man to serve it; gold takes no room
    bought = yield from choose(seat, "port", lambda: business(ship, PRICES, hull=12, space=12))
    settle(ship, PRICES, bought)

In port everything aboard is sold but what the captain keeps, so that one question covers selling, repairs,
crew and guns: `keep` costs what the goods would have brought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def business(
    ship: ShipSheet,
    prices: Prices,
    *,
    hull: int,
    space: int,
    guns: Sequence[str] = (GUN,),
    keeping: bool = True,
) -> Several[str]:
    """All that can be done in port at once: repairs, men, guns, and goods that are not sold after all.

    `guns` are the words for guns that can be bought, one for each place where they may stand. Without
    `keeping` nothing is sold: all goods stay in the hold.
    """
    budget = ship.gold + (prices.goods * ship.goods if keeping else 0)
    free = space - ship.crew - ship.guns - (0 if keeping else ship.goods)
    things = {
        KEEP: ship.goods if keeping else 0,
        REPAIR: min(hull - ship.hull, budget // prices.repair),
        CREW: min(free, budget // prices.crew),
        **dict.fromkeys(guns, min(free, budget // prices.gun)),
    }
    guns_cost, guns_take = dict.fromkeys(guns, prices.gun), dict.fromkeys(guns, 1)
    cost = {KEEP: prices.goods, REPAIR: prices.repair, CREW: prices.crew, **guns_cost}
    tallies = [Tally("spent", cost, most=budget), Tally("stowed", {KEEP: 1, CREW: 1, **guns_take}, most=free)]
    return Several("take", things, tallies=tallies, amounts=True)


def settle(ship: ShipSheet, prices: Prices, chosen: Sequence[str], keeping: bool = True) -> None:
    """Carry out what was chosen in port: everything that is not kept is sold."""
    kept, repairs, crew = [chosen.count(thing) for thing in (KEEP, REPAIR, CREW)]
    guns = len(chosen) - kept - repairs - crew
    if keeping:
        ship.gold += prices.goods * (ship.goods - kept)
        ship.goods = kept
    ship.gold -= prices.repair * repairs + prices.crew * crew + prices.gun * guns
    ship.hull += repairs
    ship.crew += crew
    ship.guns += guns


def overboard(
    ship: ShipSheet, guns: Mapping[str, int], *, most: int, least: int = 0, spared: str = ""
) -> Several[str]:
    """What may go over the side to make room, so much at most; never the last man, nor what is `spared`.

    `guns` are the ship's, by the words for where they stand.
    """
    things = {CREW: ship.crew - 1, **guns, GOODS: ship.goods}
    things.pop(spared, None)
    return Several("drop", things, least=least, most=most, amounts=True)


def throw_over(ship: ShipSheet, chosen: Sequence[str]) -> None:
    """Carry out what was chosen to make room; all that is neither crew nor goods is a gun."""
    crew, goods = chosen.count(CREW), chosen.count(GOODS)
    ship.crew -= crew
    ship.goods -= goods
    ship.guns -= len(chosen) - crew - goods


def log_sheet(
    name: str,
    title: str,
    ship: ShipSheet,
    *,
    hull: int,
    space: int,
    owner: int,
    bars: Sequence[Bar],
    guns: Mapping[str, int] | None = None,
    wares: str = "goods",
) -> LogSheet:
    """The ship from the side with its hold, its hull as a track, and its captain's standing as `bars`.

    `guns` says where they stand, if that matters.
    """
    stowed = [("crew", "crew", ship.crew)]
    stowed += [(where, "cannon", n) for where, n in (guns or {"guns": ship.guns}).items()]
    stowed.append((wares, "goods", ship.goods))
    holds = [
        Hold(f"{name}-{what.replace(' ', '-')}", what, glyph=glyph, value=n) for what, glyph, n in stowed
    ]
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
            Bars(f"{name}-bars", "Standing", bars=bars),
        ],
    )


def goal_bar(name: str, label: str, value: int, goal: int, owner: int) -> Bar:
    """How far a captain has come towards a goal."""
    return Bar(name, label, value=min(value, goal), most=goal, said=f"{value} of {goal}", owner=owner)
