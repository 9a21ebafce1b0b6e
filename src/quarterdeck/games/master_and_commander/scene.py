"""Master & Commander as a table: the chart with both squadrons, the wind, the steps, the log sheets."""

from __future__ import annotations

from functools import cache

from quarterdeck.games.master_and_commander.boarding import grapple_targets
from quarterdeck.games.master_and_commander.book import CHART, HEADING, SIDES
from quarterdeck.games.master_and_commander.gunnery import attack_dice, targets
from quarterdeck.games.master_and_commander.odds import ram, shot
from quarterdeck.games.master_and_commander.rules import PHASES
from quarterdeck.games.master_and_commander.sailing import courses, wind_move
from quarterdeck.games.master_and_commander.sheets import (
    KEY,
    boarding_odds,
    log_sheet,
    orders_sheet,
    pending_sheet,
    repair_odds,
    ship_sheet,
)
from quarterdeck.games.master_and_commander.state import NONE, MasterAndCommander
from quarterdeck.scene import (
    Area,
    Arrow,
    Board,
    Dice,
    Die,
    Hull,
    Item,
    Link,
    Odds,
    Overlay,
    Piece,
    Scene,
    Space,
    Track,
    seats,
    squares,
    squares_size,
    steps,
)

NAMES = CHART.names
CELL = 88.0
STEPS = 29
MOST_HOLES = 3
SHOTS = 4  # arrows of fire that the chart keeps


def scene(g: MasterAndCommander, seat: int | None) -> Scene:
    """The table; nothing is hidden, and each side has its own edge below."""
    near = g.active if seat is None else seat
    at_hand = ship_at_hand(g)
    logs: list[Item] = [log_sheet(g, near, KEY), log_sheet(g, 1 - near)]
    ship: list[Item] = [ship_sheet(g, at_hand)] if at_hand != NONE else []
    areas = [
        Area("sea", "The sea", items=[chart(g, seat, at_hand)]),
        Area("wind", "The turn", place="side", items=[*wind_dice(g), ladder(g)]),
        Area("promises", "What is to come", place="side", items=promises(g, at_hand), spared=True),
        Area("at-hand", "The ship at hand", place="side", items=ship, spared=True),
        Area("logs", "Log sheets", items=logs),
    ]
    return Scene(
        "Master & Commander",
        [area for area in areas if area.items],
        subtitle=f"Turn {g.turn}: {SIDES[g.active]}, {PHASES.caption(g)}" if g.turn else "Before the battle",
        seats=seats(*SIDES),
        you=seat,
    )


def ship_at_hand(g: MasterAndCommander) -> int:
    """The ship that is asked about: the one that sails, or the next in the queue of a step."""
    if g.step in ("commit", "hand-over", "fire", "grapple") and g.queue:
        return g.queue[0]
    if g.step == "gage" and g.gage:
        return g.gage[0]
    on_the_way = g.step in ("sail", "kedge", "windward") and g.lead != NONE and not g.fate[g.lead]
    return g.lead if on_the_way else NONE


# ---------------------------------------------------------------------- the chart


def chart(g: MasterAndCommander, seat: int | None, at_hand: int) -> Board:
    """The squares, the ships, and what the ship at hand can do."""
    afloat = [i for i, at in enumerate(g.at) if at != NONE]
    focus = at_hand if at_hand != NONE else afloat[0] if afloat else NONE
    return Board(
        "chart",
        "The sea",
        size=squares_size(8, 8, cell=CELL),
        spaces=spaces(seat == 1),
        pieces=[piece(g, i, seat == 1) for i in afloat],
        links=[link(g, j, by) for j, by in enumerate(g.grappled) if by != NONE],
        arrows=arrows(g),
        overlays=overlays(g, at_hand),
        odds=odds(g, at_hand),
        focus=NAMES[g.at[focus]] if focus != NONE else "",
        form="grid",
    )


@cache
def spaces(flipped: bool) -> tuple[Space, ...]:
    """The squares; one's own edge is the lower one."""
    return squares(8, 8, cell=CELL, flipped=flipped)


def piece(g: MasterAndCommander, i: int, flipped: bool) -> Piece:
    """A ship from above, its bow where it last sailed, its hull as a bar, and its tokens."""
    ship = g.book.ships[i]
    return Piece(
        ship.word,
        f"ship {ship.number}",
        short=f"{ship.number}:",
        kind="ship-of-line" if ship.rank > 2 else "frigate",
        at=NAMES[g.at[i]],
        owner=ship.seat,
        facing=(HEADING * g.course[i] + 180 * flipped) % 360,
        hits=g.hull[i],
        max_hits=ship.rank,
        counting="hull point",
        flags=flags(g, i),
        hull=Hull(
            ship.kind.form,
            ship.kind.length,
            masts_lost=g.rig[i],
            holes=min(MOST_HOLES, ship.rank - g.hull[i]) if not g.fate[i] else 0,
            fires=g.free[i] + g.held[i],
            wake=g.moved[i],
        ),
    )


def flags(g: MasterAndCommander, i: int) -> list[str]:
    """What a ship's tokens say."""
    said = [
        ("wreck", g.fate[i]),
        ("sinking", g.hull[i] == 0 and not g.fate[i]),
        ("grappled", g.grappled[i] != NONE),
        ("long", g.engaged[i] == 1),
        ("short", g.engaged[i] == 2),
        ("fired", g.fired[i]),
    ]
    return [word for word, holds in said if holds]


def link(g: MasterAndCommander, j: int, by: int) -> Link:
    """Grapples between two ships."""
    return Link(f"grapple-{g.book.words[j]}", start=NAMES[g.at[by]], end=NAMES[g.at[j]], look="border")


def arrows(g: MasterAndCommander) -> list[Arrow]:
    """What was sailed in this turn, and the last shots."""
    moves = [done for done in g.shots if done[2] == "last"]
    shots = [done for done in g.shots if done[2] == "attack"][-SHOTS:]
    return [
        Arrow(f"done-{n}", start=NAMES[start], end=NAMES[end], look=look)
        for n, (start, end, look) in enumerate(dict.fromkeys(moves + shots), 1)
        if start != end and NONE not in (start, end)
    ]


def overlays(g: MasterAndCommander, i: int) -> list[Overlay]:
    """Where the sailing ship can go next, and how far the guns of the ship at hand carry."""
    if i == NONE:
        return []
    found = []
    if g.step == "sail" and g.move > 0:
        open_sea = [str(option[1]) for option in courses(g) if option[0] == "to"]
        if open_sea:
            found.append(Overlay("reach", "Where it may sail", spaces=open_sea))
    away = g.book.away[g.at[i]]
    short = [NAMES[square] for square in range(64) if away[square] == 1]
    long = [NAMES[square] for square in range(64) if 1 < away[square] <= g.book.rank[i] + 1]
    found.append(Overlay("short-range", "Short range", spaces=short, look="range"))
    found.append(Overlay("long-range", f"Long range, up to {g.book.rank[i]}", spaces=long, look="far"))
    return found


def odds(g: MasterAndCommander, i: int) -> list[Odds]:
    """On each ship that may be attacked: what the attack promises."""
    if i == NONE:
        return []
    if g.step == "sail" and g.move > 0:
        return [ram_odds(g, i, g.book.index[str(o[1])]) for o in courses(g) if o[0] == "ram"]
    if g.step == "fire":
        return [shot_odds(g, i, j) for j in targets(g, i)]
    if g.step == "gage" and g.reach(i, g.gage[1]):
        return [shot_odds(g, i, g.gage[1])]
    return []


def ram_odds(g: MasterAndCommander, i: int, j: int) -> Odds:
    """The chance to hurt the other ship, and to be hurt."""
    word = g.book.words[j]
    good, bad = ram(g, i, j), ram(g, j, i)
    both = good.chance + bad.chance
    label = f"Ram: {good.points:.1f} against {bad.points:.1f} damage"
    return Odds(
        f"odds-{word}", label, at=word, good=good.chance / max(1.0, both), bad=bad.chance / max(1.0, both)
    )


def shot_odds(g: MasterAndCommander, i: int, j: int) -> Odds:
    """The chance of any damage; the dice of a plain broadside and the damage on average."""
    word = g.book.words[j]
    promise = shot(g, i, j)
    dice = attack_dice(g, i, j, "broadside")
    label = f"Fire, {dice} {'die' if dice == 1 else 'dice'}: {promise.points:.1f} damage"
    return Odds(f"odds-{word}", label, at=word, good=promise.chance, outcome="hits")


# ---------------------------------------------------------------------- beside the chart


def wind_dice(g: MasterAndCommander) -> list[Dice]:
    """The wind dice and what they give."""
    if not g.white:
        return []
    dice = [
        Die("white", "white", value=g.white, owner=g.active),
        Die("red", "red", value=g.red, owner=1 - g.active),
    ]
    return [Dice("wind-dice", f"The wind: white and red, MOVE {wind_move(g)}", dice=dice)]


def ladder(g: MasterAndCommander) -> Track:
    """The steps of a turn."""
    caption = PHASES.caption(g).split()[0]
    at = f"step-{caption}" if caption.isdecimal() else "step-1"
    return Track("ladder", "Step of the turn", steps=steps("step", range(1, STEPS + 1)), at=at, ruler=True)


def promises(g: MasterAndCommander, at_hand: int) -> list[Item]:
    """Odds and orders of the step at hand, and the damage that is pending."""
    found: list[Item] = []
    if g.step == "order":
        found.append(orders_sheet(g))
    if g.step == "repair":
        found += repair_odds(g)
    if g.step == "grapple" and at_hand != NONE:
        found += boarding_odds(g, at_hand, grapple_targets(g, at_hand))
    if g.pending:
        found.append(pending_sheet(g))
    return found
