"""Swiss Family Robinson (WarpSpawn), for one player. Section numbers are the ledger's."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.swiss_family_robinson.book import (
    DECK,
    DISCARD,
    FAMILY_HOME,
    HAND,
    PIRATE_HOME,
    SPENT,
    FamilyBook,
)
from quarterdeck.games.swiss_family_robinson.pirates import STEPS, marching_order, nearest, way
from quarterdeck.games.swiss_family_robinson.state import SwissFamily, member_at, pirate_at
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.squares import members, set_of
from quarterdeck.systems.skirmish.book import GRID, SHOT, TAKE, TO, Play

PLAYER = 0
DONE: Option = ("done",)
LET: Option = ("decline",)
CLIMB: Option = ("play", "steep-climb")


def setup(given: Setup) -> SwissFamily:
    """§6 Setup. The pirates in their two rows, the family still to be placed."""
    book: FamilyBook = given.book
    g = SwissFamily(
        rng=given.rng,
        book=book,
        cards=Zones(book.layout),
        step="place",
        turn=1,
        turn_cap=given.number("turn-cap"),
        strict=given.text("capture-rule") == "strict",
        range_mode=given.text("range-mode"),
        at=[-1] * len(book.members),
        raiders=list(PIRATE_HOME),
        pirates=set_of(list(PIRATE_HOME)),
    )
    g.cards.fill(DECK, range(book.cards.total))
    g.cards.shuffle(DECK, g)
    return g


def play(g: SwissFamily) -> Flow[None]:
    """§8 Turn sequence: pirates, family, draw, attack, end. Each card is a step of its own."""
    while True:
        yield MARK
        yield from PHASES[g.step](g)


def place(g: SwissFamily) -> Flow[None]:
    """6.2. The family in its two rows, one to a square."""
    m = g.at.index(-1)
    free = [g.book.places[g.book.members[m].id][s] for s in FAMILY_HOME if not g.family >> s & 1]
    answer = yield Ask(PLAYER, "place", free, {"member": g.book.members[m].id})
    set_down(g, m, GRID.index[answer[2]])
    if m == len(g.book.members) - 1:
        begin_turn(g)


def set_down(g: SwissFamily, m: int, square: int) -> None:
    """A member of the family comes to stand on a square."""
    if g.at[m] >= 0:
        g.family &= ~(1 << g.at[m])
    g.at[m] = square
    g.family |= 1 << square


def begin_turn(g: SwissFamily) -> None:
    """9. The pirates set out in order."""
    g.step = "pirates"
    g.queue = marching_order(g)
    g.rolls = g.trail = ()
    g.moved = 0
    g.log("turn", turn=g.turn)


# ---------------------------------------------------------------------- 9 Pirates


def pirate_move(g: SwissFamily) -> Flow[None]:
    """§9. One pirate after the other: a die, its way, a Steep Climb perhaps, its move."""
    while g.queue:
        p, g.queue = g.queue[0], g.queue[1:]
        die = g.roll(6)
        g.rolls += ((g.raiders[p], die),)
        if STEPS[die]:
            path, why = way(g, p, STEPS[die])
            if not path:
                g.log("barred", **errand(g, p, die, path))
            elif holds_climb(g):
                answer = yield Ask(PLAYER, "climb", [LET, CLIMB], errand(g, p, die, path))
                if answer == CLIMB:
                    g.cards.move_kind("steep-climb", HAND, DISCARD)
                    g.log("climb", **errand(g, p, die, path))
                else:
                    march(g, p, die, path, why)
                return
            else:
                march(g, p, die, path, why)
    g.step = "family"


def holds_climb(g: SwissFamily) -> bool:
    """R7. Whether a Steep Climb is in the hand, which lies open."""
    return not g.book.climbs.isdisjoint(g.cards.zones[HAND])


def errand(g: SwissFamily, p: int, die: int, path: list[int]) -> dict[str, Any]:
    """Where a pirate stands, what it rolled, whom it is after and where it gets: for question and log."""
    start = g.raiders[p]
    goal = nearest(g, start)
    names = GRID.names
    return {
        "start": names[start],
        "die": die,
        "member": g.book.members[goal].id,
        "goal": names[g.at[goal]],
        "to": names[path[-1] if path else start],
    }


def march(g: SwissFamily, p: int, die: int, path: list[int], why: list[str]) -> None:
    """9.2-9.5. The pirate walks; on a member's square it captures (R1, R3)."""
    if g.out is not None:
        g.log("pirate", why=why, n=len(path), **errand(g, p, die, path))
    start, end = g.raiders[p], path[-1]
    g.raiders[p] = end
    g.pirates ^= 1 << start | 1 << end
    for a, b in zip([start, *path], path, strict=False):
        g.trail += ((a, b, "last"),)
    if g.family >> end & 1:
        m = g.at.index(end)
        g.at[m] = -1
        g.family ^= 1 << end
        g.log("captured", member=g.book.members[m].id, to=GRID.names[end])
        if g.strict or not g.family:
            finish(g, "captured", False)


# ---------------------------------------------------------------------- 10 Family


def family_move(g: SwissFamily) -> Flow[None]:
    """§10. Each member may move once."""
    answer = yield Ask(PLAYER, "family", lambda: movers(g))
    if answer == DONE:
        draw_phase(g)
        return
    m = member_at(g, answer[1])
    facts = {"member": g.book.members[m].id, "start": answer[1]}
    answer = yield Ask(PLAYER, "to", lambda: [TO[s] for s in ends(g, m)], facts, more=True)
    start, to = g.at[m], GRID.index[answer[1]]
    set_down(g, m, to)
    g.moved |= 1 << m
    g.trail += ((start, to, "last"),)
    g.log("family", to=answer[1], **facts)


def movers(g: SwissFamily) -> list[Option]:
    """10.1. Who has not moved and can."""
    free = ~(g.family | g.pirates)
    able = [at for m, at in enumerate(g.at) if at >= 0 and not g.moved >> m & 1 and NEXT_TO[at] & free]
    return [DONE, *[TAKE[at] for at in able]]


def ends(g: SwissFamily, m: int) -> list[int]:
    """10.1, 10.2, R5. Free squares one step away; for the child also those two steps away, bends allowed."""
    free = ~(g.family | g.pirates)
    near = members(NEXT_TO[g.at[m]] & free)
    if g.book.members[m].id != "child":
        return near
    reach = 0
    for square in near:
        reach |= 1 << square | NEXT_TO[square]
    return members(reach & free)


NEXT_TO = GRID.reach[1]


# ---------------------------------------------------------------------- 11-13 Cards


def draw_phase(g: SwissFamily) -> None:
    """§11. Two cards."""
    drawn = draw_cards(g, g.cards, g.book.cards_drawn, DECK, HAND, DISCARD)
    g.log("draw", n=len(drawn))
    g.step = "attack"


def held(g: SwissFamily) -> list[Play]:
    """The cards in hand, each kind once, in the order of the list."""
    return [
        g.book.plays[g.book.layout.kinds[c]] for c in sorted({g.book.first[c] for c in g.cards.zones[HAND]})
    ]


def attack(g: SwissFamily) -> Flow[None]:
    """§12. Attack cards, as many as wished."""
    answer = yield Ask(PLAYER, "attack", lambda: attacks(g))
    if answer == DONE:
        g.step = "end"
        return
    card = g.book.plays[answer[1]]
    g.cards.move_kind(card.word, HAND, SPENT if card.word in g.book.once else DISCARD)
    answer = yield Ask(PLAYER, "target", lambda: shots(g, card), {"card": card.word}, more=True)
    p = pirate_at(g, answer[2])
    g.pirates ^= 1 << g.raiders[p]
    g.trail += ((GRID.index[answer[1]], g.raiders[p], "attack"),)
    g.raiders[p] = -1
    member = g.book.members[member_at(g, answer[1])].id
    g.log("removed", card=card.word, member=member, start=answer[1], to=answer[2])
    if not g.pirates:
        finish(g, "driven-off", True)


def attacks(g: SwissFamily) -> list[Option]:
    """12.1. Stop, or a card that reaches a pirate."""
    return [DONE, *[card.play for card in held(g) if card.type == "attack" and shots(g, card)]]


def shots(g: SwissFamily, card: Play) -> list[Option]:
    """12.2-12.4, R4. Who can reach which pirate with this card; nothing in between matters."""
    mode = g.range_mode
    table = card.ring if mode == "exact" else card.reach if mode == "upto" else g.book.around[card.word]
    out: list[Option] = []
    for m in card.used_by[0]:
        a = g.at[m]
        if a >= 0 and table[a] & g.pirates:
            out += [SHOT[a][b] for b in g.raiders if b >= 0 and table[a] >> b & 1]
    return out


def end_phase(g: SwissFamily) -> Flow[None]:
    """§13. Five cards at most; then the next turn, or R6."""
    while (excess := len(g.cards.zones[HAND]) - g.book.hand_limit) > 0:
        answer = yield Ask(PLAYER, "discard", lambda: [card.discard for card in held(g)], {"n": excess})
        g.cards.move_kind(answer[1], HAND, DISCARD)
        g.log("discard", card=answer[1])
    if g.turn == g.turn_cap:
        finish(g, "cap", False)
    g.turn += 1
    begin_turn(g)


def finish(g: SwissFamily, reason: str, victory: bool) -> None:
    """2.1, R1, R6. The score is the number of the family still free."""
    free = g.family.bit_count()
    facts = {"turns": g.turn, "free": free, "pirates": g.pirates.bit_count()}
    raise GameOver(Outcome(((PLAYER,),), (float(free),), reason, facts, victory=victory))


PHASES = {
    "place": place,
    "pirates": pirate_move,
    "family": family_move,
    "attack": attack,
    "end": end_phase,
}


def bound(given: Setup) -> int:
    """A turn has at most so many cards, each with a question or two, and as many attacks."""
    return given.number("turn-cap") * 50
