"""The log sheets of both sides and of the ship at hand, pending damage, and odds of dice to come."""

from __future__ import annotations

from quarterdeck.games.master_and_commander.book import MOR, SEA, SIDES, SKILLS
from quarterdeck.games.master_and_commander.damage_control import tasks
from quarterdeck.games.master_and_commander.gunnery import windward_position
from quarterdeck.games.master_and_commander.harm import told
from quarterdeck.games.master_and_commander.odds import capture
from quarterdeck.games.master_and_commander.sailing import can_sail, move_of
from quarterdeck.games.master_and_commander.state import NONE, MasterAndCommander
from quarterdeck.kit.odds import percent
from quarterdeck.scene import Bar, Bars, Cutaway, Entry, Fact, LogSheet, Panel, Sheet

SIX = 6
GUNS = ("–", "L", "S")  # by engagement token
FATES = {"sunk": "sunk", "captured": "captured", "docked": "in dock"}
KEY = (
    "Cl: class. S Seamanship, G Gunnery, C Command, M Morale, A Marksmanship, B Boarding, as they count now; "
    "* is a level at repairs. Guns: L is engaged at long range, S at short. c: a controlled fire."
)
TOKENS = 4  # repair tokens for which the odds are told


def level_told(level: int) -> str:
    """A level with its sign."""
    return f"{level:+d}" if level else "0"


def state_of(g: MasterAndCommander, i: int) -> str:
    """How a ship fares, in a word."""
    said = [
        (FATES.get(g.fate[i], ""), g.fate[i]),
        ("grappled", g.grappled[i] != NONE),
        ("grappling", i in g.grappled),
        ("sinking", g.sinking[i]),
        ("leaking", g.hull[i] == 0),
        ("transfer", g.transfer[i] or i in g.receiver),
    ]
    return next((text for text, holds in said if holds), "–")


def fires_told(g: MasterAndCommander, i: int) -> str:
    """Free and controlled fires: "1 + 2c"."""
    free, held = g.free[i], g.held[i]
    return " + ".join([*[str(free)] * bool(free), *[f"{held}c"] * bool(held)]) or "–"


def log_sheet(g: MasterAndCommander, seat: int, note: str = "") -> Sheet:
    """The ship skill and damage log of a side, a line for each ship."""
    entries = [
        Entry(
            f"log-{g.book.words[i]}",
            g.book.ships[i].name,
            word=g.book.words[i],
            cells=_cells(g, i),
            owner=seat,
        )
        for i in g.book.of_seat[seat]
    ]
    score = f"prizes {g.captures(seat)}, sunk {g.sunk(seat)}"
    return Sheet(
        f"log-{seat}",
        f"{SIDES[seat]}: {score}",
        columns=("Cl", "Hull", "Masts", *[skill.short for skill in g.book.skills], "Fires", "Guns", "State"),
        entries=entries,
        owner=seat,
        note=note,
    )


def _cells(g: MasterAndCommander, i: int) -> tuple[str, ...]:
    rank, masts = g.book.rank[i], g.book.masts[i]
    if g.fate[i]:
        return (str(rank), *["–"] * 10, state_of(g, i))
    levels = [
        level_told(g.level(i, k)) + "*" * bool(g.lent[SKILLS * i + k]) for k in range(len(g.book.skills))
    ]
    hull, standing = f"{g.hull[i]}/{rank}", f"{masts - g.rig[i]}/{masts}"
    return (str(rank), hull, standing, *levels, fires_told(g, i), GUNS[g.engaged[i]], state_of(g, i))


def ship_sheet(g: MasterAndCommander, i: int) -> LogSheet:
    """The ship at hand."""
    ship, word = g.book.ships[i], g.book.words[i]
    bars = [
        Bar(f"{word}-hull", "Hull", value=g.hull[i], most=ship.rank, owner=ship.seat),
        Bar(f"{word}-masts", "Masts", value=ship.masts - g.rig[i], most=ship.masts, owner=ship.seat),
    ]
    if i == g.lead and g.step in ("sail", "order"):
        bars.append(Bar(f"{word}-move", "MOVE left", value=g.move, most=max(1, g.move, g.book.run)))
    facts = [
        Fact(f"{word}-{skill.id}", skill.name, value=level_told(g.level(i, k)))
        for k, skill in enumerate(g.book.skills)
    ]
    facts.append(Fact(f"{word}-guns", "Guns carry", value=f"range 0 to {ship.rank}"))
    facts.append(Fact(f"{word}-fires", "Fires", value=fires_told(g, i)))
    facts.append(Fact(f"{word}-state", "State", value=state_of(g, i)))
    return LogSheet(
        "ship-log",
        f"{ship.name}, class {ship.rank}",
        owner=ship.seat,
        cutaway=Cutaway("at-hand-ship", ship.name, drawing="brig", owner=ship.seat),
        lines=[
            Bars("at-hand-bars", "Hull and rig", bars=bars),
            Panel("at-hand-skills", "Skills", facts=facts),
        ],
    )


def orders_sheet(g: MasterAndCommander) -> Sheet:
    """While orders are given: what the wind and the anchor cable would do for each ship."""
    entries = []
    for i in g.afloat(g.active):
        move = "no" if g.is_bound(i) or not can_sail(g, i) else str(move_of(g, i)) if g.white else "?"
        entries.append(
            Entry(
                f"order-{g.book.words[i]}",
                g.book.ships[i].name,
                word=g.book.words[i],
                cells=(move, "no" if g.is_bound(i) else percent(kedge_chance(g, i)), nearest_windward(g, i)),
                owner=g.active,
            )
        )
    return Sheet(
        "orders",
        "Orders",
        columns=("MOVE", "Kedge", "Windward"),
        entries=entries,
        owner=g.active,
        note=f"Windward: the best position to an enemy by this wind; the gage is above {g.gage_above}.",
    )


def kedge_chance(g: MasterAndCommander, i: int) -> float:
    """4.3 How likely a ship kedges."""
    more = max(0, g.level(i, SEA)) + max(0, g.level(i, MOR))
    return min(1.0, max(0.0, (SIX - g.book.upto["kedge-fails"] + more) / SIX))


def nearest_windward(g: MasterAndCommander, i: int) -> str:
    """The best windward position that a ship would have to any enemy."""
    if not g.white or g.tokens():
        return "–"
    found = [windward_position(g, i, j) for j in g.afloat(1 - g.book.seat[i])]
    return level_told(max(found, default=0))


def pending_sheet(g: MasterAndCommander) -> Panel:
    """The pending damage logs."""
    by_ship: dict[int, list[str]] = {}
    for i, what, _ in g.pending:
        by_ship.setdefault(i, []).append(what)
    facts = [
        Fact(f"pending-{g.book.words[i]}", g.book.ships[i].name, value=told(g, points), owner=g.book.seat[i])
        for i, points in sorted(by_ship.items())
    ]
    return Panel("pending", "Pending damage", facts=facts)


def repair_odds(g: MasterAndCommander) -> list[Bars]:
    """7.3-7.5 What so many tokens promise, while repairs are chosen."""
    if not any(tasks(g, i) for i in g.afloat(g.active)):
        return []
    pump = g.book.upto["pumped"] / SIX
    bars = [
        Bar(
            f"tokens-{n}",
            f"{n} {'token' if n == 1 else 'tokens'}",
            value=1 - (1 - pump) ** n,
            most=1,
            said=percent(1 - (1 - pump) ** n),
        )
        for n in range(1, TOKENS + 1)
    ]
    sinks = percent(1 - g.book.upto["stays-afloat"] / SIX)
    note = f"Pumps or a mast. Fires: so likely out, and as likely under control. Unpumped: {sinks} sinks."
    return [Bars("repair-odds", "Repairs succeed", bars=bars, note=note)]


def boarding_odds(g: MasterAndCommander, i: int, targets: list[int]) -> list[Bars]:
    """26-28 What comes of a grapple, step by step."""
    holds = g.book.upto["grapples"] / SIX
    stays = holds * (1 - g.book.upto["cut-loose"] / SIX) ** 2
    found = []
    for j in targets:
        word = g.book.words[j]
        won = capture(g, i, j)
        rows = [
            ("hooks", "Grapples", holds),
            ("boards", "Then boards", stays),
            ("takes", "Wins aboard", won),
        ]
        bars = [
            Bar(
                f"{word}-{key}",
                label,
                value=chance,
                most=1,
                said=f"about {percent(chance)}" if key == "takes" else percent(chance),
            )
            for key, label, chance in rows
        ]
        found.append(Bars(f"board-{word}", f"Grapple {g.book.ships[j].name}", bars=bars))
    return found
