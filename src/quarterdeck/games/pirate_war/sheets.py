"""The captains on paper: ship sheets, ports and their treasures, the table at hand, the last dice."""

from __future__ import annotations

from quarterdeck.games.pirate_war.boarding import boardable
from quarterdeck.games.pirate_war.book import FREE, HALF_CIRCLE, ISLAND, NAMES, NOWHERE, SIDES
from quarterdeck.games.pirate_war.gunnery import fort_odds, guns_on
from quarterdeck.games.pirate_war.odds import average, boarding, harm, loses
from quarterdeck.games.pirate_war.sailing import can_attack
from quarterdeck.games.pirate_war.sights import is_under_way
from quarterdeck.games.pirate_war.state import PirateWar
from quarterdeck.kit.odds import percent
from quarterdeck.kit.ship_sheet import goal_bar, log_sheet
from quarterdeck.scene import Bar, Bars, Dice, Die, Entry, Fact, Item, LogSheet, Panel, Sheet

TITLES = {
    "free-trade": "Free Port table",
    "trade": "Trading table",
    "plunder": "Plunder table",
    "search": "Treasure Island table",
    "ram": "Ramming table",
}
ROLLED = {**TITLES, "attack": "Shots", "save": "Saves", "boarding": "Boarding"}


def ship_sheet(g: PirateWar, seat: int) -> LogSheet:
    """A captain's ship, what is stored at home, and the gold."""
    race = g.race(seat)
    lost = g.at[seat] == NOWHERE
    guns = {
        race.gun if mount == HALF_CIRCLE else f"{race.gun} {mount}": n for mount, n in g.guns_of(seat).items()
    }
    bars = [
        goal_bar("mine-stored", "Treasures at home", g.stored[seat], g.goal, seat),
        Bar(
            "mine-gold",
            "Gold",
            value=min(g.ships[seat].gold, 40),
            most=40,
            said=str(g.ships[seat].gold),
            owner=seat,
        ),
    ]
    return log_sheet(
        "mine",
        f"{NAMES[seat]}, {race.name}: no ship" if lost else f"{NAMES[seat]}, {race.name}",
        g.ships[seat],
        hull=race.hull,
        space=g.hold_of(seat),
        owner=seat,
        bars=bars,
        guns=guns,
        wares="treasures",
    )


def captains(g: PirateWar) -> Sheet:
    """All captains, in the order of turns."""
    entries = [
        Entry(f"captain-{seat}", NAMES[seat], cells=_line(g, seat), glyph="corsair", owner=seat)
        for seat in (*g.order, *[seat for seat, gone in enumerate(g.gone) if gone and seat not in g.order])
    ]
    columns = ("people", "home", "aboard", "gold", "hull", "crew", "guns", "turn")
    return Sheet("captains", "In the order of turns", columns=columns, entries=entries)


def _line(g: PirateWar, seat: int) -> list[int | str]:
    ship = g.ships[seat]
    if g.races[seat] == NOWHERE:
        return ["–", 0, 0, 0, 0, 0, 0, "chooses"]
    if g.gone[seat]:
        turn = "out"
    elif g.missed[seat]:
        turn = f"misses {g.missed[seat]}"
    elif seat == g.active:
        turn = "now"
    elif g.at[seat] == NOWHERE:
        turn = "no ship"
    else:
        turn = "waits" if seat in g.waiting else "done"
    return [g.race(seat).name, g.stored[seat], ship.goods, ship.gold, ship.hull, ship.crew, ship.guns, turn]


def treasures(g: PirateWar) -> Sheet:
    """10.2 What each place still holds."""
    entries = []
    for place in range(ISLAND + 1):
        owner = g.races.index(place) if place in g.races else None
        name = "Island" if place == ISLAND else g.book.races[place].name
        kind = "treasure chests" if place == ISLAND else g.book.races[place].note
        entries.append(
            Entry(f"stock-{place}", name, cells=(kind, g.stock[place]), glyph="chest", owner=owner)
        )
    return Sheet("treasures", "Treasures left", columns=("kind", "left"), entries=entries)


def this_turn(g: PirateWar) -> Panel:
    """Wind, card and deck."""
    facts = [
        Fact("wind", "The wind blows", value=g.book.labels[SIDES[g.wind]] if g.round else "–"),
        Fact("last-card", "Last card", value=g.book.cards[g.card].name if g.card else "–"),
        Fact("deck", "Cards in the deck", value=g.cards.count(0)),
    ]
    return Panel("this-turn", "This turn", facts=facts)


def last_dice(g: PirateWar) -> list[Dice]:
    """The dice that were rolled last, and what for."""
    return [
        Dice(
            f"rolled-{i}",
            ROLLED[what],
            dice=[Die(f"rolled-{i}-{k}", value=face) for k, face in enumerate(faces)],
        )
        for i, (what, faces) in enumerate(zip(g.rolled, g.rolls, strict=True))
        if faces
    ]


def promises(g: PirateWar) -> list[Item]:
    """Before a roll: the tables that can be rolled on where the ship lies, and what an attack promises."""
    if not is_under_way(g):
        return []
    seat, place = g.active, g.place(g.active)
    found: list[Item] = []
    if g.step == "port" and place not in (NOWHERE, g.races[seat]) and not g.dealt:
        if place < ISLAND:
            hull, sinks = fort_odds(g, seat, place)
            facts = [
                Fact("forts-hull", "Hull lost to its forts on average", value=hull),
                Fact("forts-sink", "They sink the ship", value=percent(sinks)),
            ]
            found.append(Panel("forts-odds", "If it plunders", facts=facts))
        names = ("free-trade",) if place >= FREE else ("search",) if place == ISLAND else ("plunder", "trade")
        found += [table(g, name) for name in names]
    if g.step == "battle":
        found += attacks(g, seat)
    return found


def table(g: PirateWar, name: str) -> Sheet:
    """A table, each line of which comes with one chance in six."""
    entries = [Entry(f"row-{row.id}", row.rolls, cells=(row.name,)) for row in g.book.tables[name].rows]
    return Sheet(f"table-{name}", f"{TITLES[name]}, one die", columns=("result",), entries=entries)


def attacks(g: PirateWar, seat: int) -> list[Bars]:
    """What firing and boarding promise against each ship that can be attacked."""
    found = []
    for other in g.afloat():
        if not can_attack(g, seat, other):
            continue
        bars = []
        guns, prey = guns_on(g, seat, other), g.ships[other]
        if guns:
            odds = harm(guns, g.book.hit, g.race(other).save)
            sinks = loses(odds, prey.hull)
            said = f"{average(odds)} of {prey.hull} hull"
            bars.append(
                Bar(f"fire-{other}", f"Fire {guns}", value=float(average(odds)), most=prey.hull, said=said)
            )
            bars.append(Bar(f"sinks-{other}", "Sinks", value=float(sinks), most=1, said=percent(sinks)))
        if not g.boarded and other in boardable(g, seat):
            wins, lost = boarding(g.ships[seat].crew - prey.crew)
            bars.append(Bar(f"board-{other}", "Board: wins", value=float(wins), most=1, said=percent(wins)))
            bars.append(
                Bar(
                    f"repelled-{other}",
                    "Board: loses",
                    value=float(lost),
                    most=1,
                    said=percent(lost),
                    judged="bad",
                )
            )
        if bars:
            found.append(Bars(f"attack-{other}", f"Attack {NAMES[other]}", bars=bars))
    return found
