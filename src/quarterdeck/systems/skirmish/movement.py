"""§9 The move phase: one unit in a straight line or as a knight, or several straight ahead."""

from __future__ import annotations

from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.kit.squares import Ways
from quarterdeck.systems.skirmish.book import ADD, DISCARD, GRID, HANDS, TAKE, TO, Play
from quarterdeck.systems.skirmish.state import Skirmish, leave_trail, shift, unit_at

ENOUGH: Option = ("done",)
DECLINE: Option = ("decline",)
Walls: TypeAlias = tuple[tuple[int, int], tuple[int, int]]


def mobile(g: Skirmish, seat: int) -> list[int]:
    """R1. The units of a side that may still move this turn; crippled ones never."""
    at = g.at
    stuck = g.moved | g.crippled
    return [u for u in g.book.roster[seat] if at[u] >= 0 and not stuck >> u & 1]


def obstacles(g: Skirmish) -> Walls:
    """R2. For what sails and for what flies: the squares it cannot pass, and those where it cannot stop."""
    units = g.fleet[0] | g.fleet[1]
    shore = g.land | g.void
    return (units & ~g.air | shore, units | shore), (g.void, units | g.void)


def free_to_go(g: Skirmish, ways: Ways, units: list[int], both: Walls, first_only: bool = False) -> list[int]:
    """9.1-9.3. The units that have at least one of these ways (or only the first that has)."""
    at, flies = g.at, g.book.flies
    out = []
    for u in units:
        passing, landing = both[flies[u]]
        for between, last, _ in ways[at[u]]:
            if not (between & passing or last & landing):
                out.append(u)
                if first_only:
                    return out
                break
    return out


def movers(g: Skirmish, play: Play, seat: int) -> list[Option]:
    """9.1. The units that have a way with this card."""
    units = [u for u in mobile(g, seat) if u in play.users]
    return [TAKE[g.at[u]] for u in free_to_go(g, play.ways, units, obstacles(g))]


def ends(g: Skirmish, play: Play, u: int) -> list[int]:
    """9.2, 9.3, 9.5. Where a unit can go with this card."""
    passing, landing = obstacles(g)[g.book.flies[u]]
    return [to for between, last, to in play.ways[g.at[u]] if not (between & passing or last & landing)]


def ahead(g: Skirmish, play: Play, seat: int) -> list[int]:
    """9.4, R3. The units that can go the whole number straight forward now."""
    units = [u for u in mobile(g, seat) if u in play.users]
    return free_to_go(g, play.ahead[seat], units, obstacles(g)) if play.ahead[seat] else []


def single_move(g: Skirmish, seat: int, play: Play) -> Flow[None]:
    """9.1. One unit, any direction, exactly the number (or a knight's move)."""
    facts = {"card": play.word}
    answer = yield Ask(seat, "move", lambda: movers(g, play, seat), facts, more=True)
    start = answer[1]
    u = unit_at(g, seat, start)
    facts = {"card": play.word, "unit": g.book.called[u], "start": start}
    answer = yield Ask(seat, "to", lambda: [TO[to] for to in ends(g, play, u)], facts, more=True)
    go(g, u, GRID.index[answer[1]])
    g.log("move", unit=g.book.called[u], card=play.word, start=start, to=answer[1])
    yield from hold_back(g, seat, [(u, GRID.index[start])])


def group_advance(g: Skirmish, seat: int, play: Play) -> Flow[None]:
    """9.4, R3. Unit by unit, as many as wished; who stands behind another follows once that one has gone."""
    gone: list[tuple[int, int]] = []
    while True:
        ready = ahead(g, play, seat)
        if gone and not ready:
            break
        named = [ADD[g.at[u]] for u in ready]
        answer = yield Ask(
            seat,
            "advance",
            [ENOUGH, *named] if gone else named,
            {"card": play.word, "n": len(gone)},
            more=True,
        )
        if answer[0] == "done":
            break
        u = unit_at(g, seat, answer[1])
        gone.append((u, g.at[u]))
        go(g, u, play.ahead[seat][g.at[u]][0][2])
    g.log("advance", units=[g.book.called[u] for u, _ in gone], card=play.word)
    yield from hold_back(g, seat, gone)


def go(g: Skirmish, u: int, to: int) -> None:
    """The unit is moved; it has used its move of this turn."""
    leave_trail(g, g.at[u], to, "last")
    shift(g, u, to)
    g.moved |= 1 << u


def hold_back(g: Skirmish, seat: int, gone: list[tuple[int, int]]) -> Flow[None]:
    """R8. The opponent may stop a move with a card made for it; the units it names go back."""
    if not g.book.halters:
        return
    words = g.book.halting([u for u, _ in gone])
    other = 1 - seat
    if not g.cards.could_hold(HANDS[other], words):
        return
    names = [g.book.called[u] for u, _ in gone]
    answer = yield Ask(other, "halt", lambda: replies(g, other, words), {"units": names}, window=True)
    if answer == DECLINE:
        return
    g.cards.move_kind(answer[1], HANDS[other], DISCARD)
    turn_back(g, seat, gone, g.book.plays[answer[1]])
    g.log("halted-all" if g.whole_halts else "halted", seat=other, card=answer[1])


def turn_back(g: Skirmish, seat: int, gone: list[tuple[int, int]], halter: Play) -> None:
    """All go back; those not halted set out again, the foremost first, if the way is free."""
    went = {u: g.at[u] for u, _ in gone}
    for u, start in reversed(gone):
        shift(g, u, start)
    halted = set(went) if g.whole_halts else g.book.of(halter.card.halts)
    both = obstacles(g)
    for u, start in gone:
        to = went[u]
        passing, landing = both[g.book.flies[u]]
        if u not in halted and not (GRID.between[start][to] & passing or 1 << to & landing):
            shift(g, u, to)
            both = obstacles(g)
    back = {(start, went[u]) for u, start in gone if g.at[u] == start}
    g.trail = tuple(mark for mark in g.trail if mark[:2] not in back)


def held(g: Skirmish, seat: int) -> list[Play]:
    """The cards in a hand, each kind once, in the order of the card list."""
    book = g.book
    return [*map(book.play_of, sorted(set(map(book.first, g.cards.zones[HANDS[seat]]))))]


def replies(g: Skirmish, seat: int, words: frozenset[str]) -> list[Option]:
    """Let it happen, or play one of the cards that fit."""
    return [DECLINE, *[play.play for play in held(g, seat) if play.word in words]]
