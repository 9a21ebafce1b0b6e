"""A ship's move: pulling, cards, the roll, and where it goes (§6)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.naval_duel.book import HEADINGS, SEA
from quarterdeck.games.naval_duel.looking import help_roll, hinder_roll
from quarterdeck.games.naval_duel.moving import (
    halves_of,
    headings_open,
    hulks_beside,
    move_modifiers,
    squares_open,
    way_to,
)
from quarterdeck.games.naval_duel.state import NOBODY, NavalDuel
from quarterdeck.kit.modifiers import told, total
from quarterdeck.kit.squares import members

HOLD = "hold"
DECLINE: Option = ("decline",)


def still(g: NavalDuel) -> None:
    """No ship is at hand."""
    g.active = g.towed = g.target = g.goal = NOBODY
    g.shot, g.helped, g.hindered, g.allowance = "", (), (), 0


def take_in_tow(g: NavalDuel) -> Flow[None]:
    """6.6, R13 Before it rolls, a ship may take a friend without sails in tow."""
    ship = g.ships[g.active]
    hulks = hulks_beside(g, g.active)
    if not hulks:
        return
    options: list[Option] = [DECLINE, *[("tow", g.ships[j].word) for j in hulks]]
    answer = yield Ask(ship.seat, "tow", options, {"ship": ship.word}, more=True)
    if answer != DECLINE:
        g.towed = g.named(str(answer[1]))
        g.log("tows", ship=g.ships[g.active].word, target=g.ships[g.towed].word)


def loosen_sails(g: NavalDuel) -> Flow[None]:
    """2.2, 2.8, R14 Cards on the movement roll, the mover's first."""
    ship = g.ships[g.active]
    seat = ship.seat
    facts = {"ship": ship.word, "why": told(move_modifiers(g, g.active))}
    g.helped = yield from help_roll(g, seat, "winds", g.book.playable("move"), facts)
    g.hindered = yield from hinder_roll(
        g,
        1 - seat,
        "calm",
        g.book.playable("calm"),
        lambda played: {
            "ship": g.ships[g.active].word,
            "why": told(move_modifiers(g, g.active, g.helped, played)),
        },
    )


def roll_move(g: NavalDuel) -> None:
    """6.3 The movement roll."""
    modifiers = move_modifiers(g, g.active, g.helped, g.hindered)
    roll = sum(g.dice(2))
    points = roll + total(modifiers)
    g.allowance = halves_of(g, points)
    word = g.ships[g.active].word
    g.log("move-roll", ship=word, roll=roll, why=told(modifiers), far=squares_said(max(0, g.allowance)))


def squares_said(halves: int) -> str:
    """An allowance in words."""
    whole, half = divmod(halves, 2)
    if half:
        return f"{whole or ''}½ {'squares' if whole else 'square'}"
    return f"{whole} {'square' if whole == 1 else 'squares'}"


def sail(g: NavalDuel) -> Flow[str]:
    """6.3-6.7 The square that the ship makes for, by its cheapest way."""
    i = g.active
    ship = g.ships[i]
    bits = squares_open(g, i)
    if bits != 1 << ship.at:
        stay: Option = (HOLD, ship.word)  # a click on the ship itself
        options = [stay, *[("sail", SEA.names[square]) for square in members(bits) if square != ship.at]]
        facts = {"ship": ship.word, "far": squares_said(max(0, g.allowance))}
        answer = yield Ask(ship.seat, "sail", options, facts)
        ship = g.ships[i]
        g.goal = ship.at if answer[0] == HOLD else SEA.index[str(answer[1])]
    else:
        g.goal = ship.at
    return "face"


def face(g: NavalDuel) -> Flow[str]:
    """6.5 The facing that it has there."""
    i = g.active
    headings = headings_open(g, i, g.goal)
    heading = headings[0]
    if len(headings) > 1:
        options: list[Option] = [("face", HEADINGS[heading]) for heading in headings]
        facts = {"ship": g.ships[i].word, "place": SEA.names[g.goal]}
        answer = yield Ask(g.ships[i].seat, "face", options, facts, more=True)
        heading = HEADINGS.index(str(answer[1]))
    move(g, i, g.goal, heading)
    return "choose"


def move(g: NavalDuel, i: int, square: int, heading: int) -> None:
    """6.3, R13 The ship goes there, and whatever it pulls goes with it."""
    ship = g.ships[i]
    way = way_to(g, i, square, heading)
    g.trail = (i, ship.at)
    ship.at, ship.facing, ship.moved = square, heading, True
    g.log("moves", ship=ship.word, place=SEA.names[square], heading=HEADINGS[heading])
    left = [pose for pose in way if pose[0] != square]
    if g.towed != NOBODY and left:
        hulk = g.ships[g.towed]
        hulk.at, hulk.facing = left[-1]
        hulk.moved = True
        g.log("pulled", ship=hulk.word, place=SEA.names[hulk.at])
