"""The ships on paper: the log of the one at hand, the odds of what it may do, and a roster of each fleet."""

from __future__ import annotations

from quarterdeck.games.greek_fire.book import MAP
from quarterdeck.games.greek_fire.clash import (
    board_chance,
    boardable,
    melee_expected,
    morale_odds,
    ram_odds,
)
from quarterdeck.games.greek_fire.missiles import weapons_of
from quarterdeck.games.greek_fire.rowing import full_speed, speed
from quarterdeck.games.greek_fire.setup import counted
from quarterdeck.games.greek_fire.sights import is_moving, ram_places
from quarterdeck.games.greek_fire.state import NOBODY, GreekFire
from quarterdeck.kit.odds import percent
from quarterdeck.scene import Bar, Bars, Cutaway, Entry, Fact, LogSheet, Panel, Sheet


def log_sheet(g: GreekFire, i: int) -> LogSheet:
    """3.1 A ship's log."""
    ship = g.ships[i]
    word = ship.word
    bars = [Bar(f"{word}-crew", "Crew", value=ship.crew, most=max(ship.crew, ship.rowers), owner=ship.seat)]
    if is_moving(g) and i == g.active:
        bars.append(
            Bar(f"{word}-points", "Move points left", value=g.points, most=max(1, g.points, speed(g, i)))
        )
    hull = g.sum_of(i, "hull")
    numbers = (
        f"size {g.kind(i).deck}, speed {speed(g, i)} of {full_speed(g, i)}, ram {g.ram_bonus(i)}, hull {hull}"
    )
    skills = _named(g, ship.crew_skills)
    facts: list[tuple[str, str | int]] = [
        ("Ship", numbers),
        ("Captain", _named(g, ship.captain) or "no skill"),
        ("Crew", f"{ship.quality}, {skills}" if skills else ship.quality),
        ("Advantages", _advantages(g, i)),
        *_arms(g, i),
        ("State", f"{state_of(g, i)}; morale breaks with {percent(morale_odds(g, i))}"),
        ("Victories", ship.victories),
    ]
    return LogSheet(
        "log",
        f"{g.book.names[word]}, {g.kind(i).name}",
        owner=ship.seat,
        cutaway=Cutaway("log-ship", g.kind(i).name, drawing="galley", owner=ship.seat),
        lines=[
            Bars("log-bars", "Crew and oars", bars=bars, owner=ship.seat),
            Panel(
                "log-facts",
                "Log",
                facts=[Fact(f"log-{n}", label, value=v) for n, (label, v) in enumerate(facts)],
            ),
        ],
    )


def _named(g: GreekFire, skills: tuple[str, ...]) -> str:
    return ", ".join([g.book.skills[skill].name for skill in skills])


def _advantages(g: GreekFire, i: int) -> str:
    advantages = [g.book.advantages[word] for word in g.ships[i].advantages]
    return counted([advantage.name for advantage in advantages if not advantage.weapon])


def _arms(g: GreekFire, i: int) -> list[tuple[str, str | int]]:
    """Weapons with their shots left, those that have shot in this round marked."""
    ship = g.ships[i]
    found: dict[str, list[str]] = {}
    for place, weapon in enumerate(weapons_of(g, i)):
        if place:
            done = " shot" if ship.fired >> place & 1 else ""
            found.setdefault(weapon, []).append(f"{ship.shots[place - 1]}{done}")
    return [
        (f"{g.book.weapons[w].name}, range {g.book.weapons[w].range}", "; ".join(left))
        for w, left in found.items()
    ]


def state_of(g: GreekFire, i: int) -> str:
    """How a ship fares, in words."""
    ship = g.ships[i]
    if ship.fate:
        return {"sunk": "sunk", "burnt": "burnt out", "escaped": "fled"}[ship.fate]
    said = [
        ("empty", not ship.crew),
        ("routs", ship.routing),
        (f"sinks in {ship.sinking}", ship.sinking),
        (f"{ship.fires} {'fire' if ship.fires == 1 else 'fires'}", ship.fires),
        (f"oars -{ship.oars}", ship.oars),
        ("grappled", g.grappled(i)),
        ("aground", ship.aground != NOBODY),
    ]
    return ", ".join([text for text, holds in said if holds]) or "whole"


def roster(g: GreekFire, seat: int) -> Sheet:
    """A fleet, a line for each ship."""
    side = 0 if seat == g.west else 1
    ships = [i for i, ship in enumerate(g.ships) if ship.seat == seat]
    moved = len([i for i in ships if g.ships[i].moved and not g.ships[i].fate])
    return Sheet(
        f"fleet-{seat}",
        f"{g.book.fleets[side].name} ({moved} of {len(g.afloat(seat))} have moved)",
        columns=("Type", "At", "Crew", "Move", "State"),
        owner=seat,
        entries=[
            Entry(
                f"entry-{g.ships[i].word}",
                g.book.names[g.ships[i].word],
                cells=(
                    g.kind(i).name,
                    "–" if g.ships[i].fate else MAP.names[g.ships[i].at][1:],
                    f"{g.ships[i].crew}/{g.ships[i].rowers}",
                    "gone" if g.ships[i].fate else "moved" if g.ships[i].moved else "to move",
                    state_of(g, i),
                ),
                owner=seat,
            )
            for i in ships
        ],
    )


def odds_sheets(g: GreekFire, seat: int | None) -> list[Bars]:
    """Before a ram or a boarding: the whole table as bars, and what the fight is expected to cost."""
    if g.active == NOBODY or g.ships[g.active].fate:
        return []
    i = g.active
    found = []
    if is_moving(g):
        for j, (facing, run) in list(ram_places(g).items())[:2]:
            word = g.ships[j].word
            bars = [
                Bar(f"ram-{word}-{row.id}", row.name, value=float(chance), most=1, said=percent(chance))
                for row, chance in ram_odds(g, i, j, facing, run).items()
            ]
            straight = "3 straight" if run >= 3 else "under 3 straight"
            found.append(Bars(f"ram-{word}", f"Ram {g.book.names[word]}, {straight}", bars=bars))
    elif g.step == "board":
        for j in boardable(g, i):
            word = g.ships[j].word
            chance, ours, theirs = board_chance(g, i, j), melee_expected(g, j), melee_expected(g, i)
            dead = [min(g.ships[n].crew, float(lost)) for n, lost in ((i, ours), (j, theirs))]
            bars = [
                Bar(f"board-{word}-odds", "Gets aboard", value=float(chance), most=1, said=percent(chance)),
                Bar(f"board-{word}-theirs", "Their dead", value=dead[1], most=g.ships[j].crew, judged="good"),
                Bar(f"board-{word}-ours", "Your dead", value=dead[0], most=g.ships[i].crew, judged="bad"),
            ]
            found.append(Bars(f"board-{word}", f"Board {g.book.names[word]}", bars=bars))
    return found
