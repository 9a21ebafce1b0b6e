"""What a captain can do to an enemy with what lies open: the best plan of cards.

Hands, Reputation and Movement are public, so a fight without a modifier is a yes or a no.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from quarterdeck.engine.ask import Option
from quarterdeck.games.pirate_republic.combat import standing_fear
from quarterdeck.games.pirate_republic.effects import word_of
from quarterdeck.games.pirate_republic.plays import friend_worth, improved_price, improving, may_use_friend
from quarterdeck.games.pirate_republic.queries import meets
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Republic

# One way to use a card: what it adds to the first stage, to the second, the Reputation it costs, what its
# loss is worth
# in tenths, and the options (one for each stage) by which it is played.
Way: TypeAlias = tuple[int, int, int, int, tuple[Option, ...]]
Ways: TypeAlias = tuple[Way, ...]
CARD_COST = {"captain": 10, "elite": 16, "crew": 1, "treasure": 30}
REPUTATION_COST = 9
WORTHLESS = 10**6


@dataclass(frozen=True)
class Plan:
    """How a fight goes at best: win, bleed (a win with Bloodshed), away (a flight) or taken; and by which
    cards.
    """

    result: str
    cost: int = 0
    plays: tuple[Option, ...] = ()
    movement: int = 0
    fear: bool = False
    reputation: int = 0


TAKEN = Plan("taken", WORTHLESS)
RANK = {"win": 0, "bleed": 1, "away": 2, "taken": 3}


# ---------------------------------------------------------------------- what a captain can use


def ways(g: Republic, seat: int, c: int, first: str) -> tuple[Ways, ...]:
    """For every card and the friendly Ship, how it can be used against a token; `first` is BS, MV, SF or
    nothing.
    """
    found: list[Ways] = []
    upright = [k for k in g.in_play(seat) if k not in g.turn.sideways] if seat == g.active else []
    hand = g.hand(seat)
    for kind in hand:
        rallied = upright[0] if upright and g.book.faces[kind].kind == "elite" else ""
        options = card_ways(g, seat, c, kind, first, rallied, len(hand))
        if rallied and len(options) > 1:
            upright = upright[1:]
        found.append(options)
    for kind in g.treasures(seat):
        found.append(row_ways(g, seat, c, kind, first, "treasure", "basic", 0))
    for kind in g.in_play(seat):
        if kind not in g.turn.spent:
            found.append(crew_ways(g, seat, c, kind, first, "use"))
    if may_use_friend(g, seat):
        word: Option = ("friend", g.pirates[seat])
        extra = [(friend_worth(g, seat, first), 0, 0, 5, (word,))] if first in ("BS", "MV") else []
        found.append(((0, 0, 0, 0, ()), *extra, (0, friend_worth(g, seat, "CQ"), 0, 5, (word,))))
    return tuple(options for options in found if len(options) > 1)


def card_ways(g: Republic, seat: int, c: int, kind: str, first: str, rallied: str, held: int) -> Ways:
    """A hand card: either row."""
    face = g.book.faces[kind]
    if face.kind == "crew":
        return crew_ways(g, seat, c, kind, first, "play")
    basic = (
        row_ways(g, seat, c, kind, first, "play", "basic", 0)
        if held > 1 or g.card(kind).special != "fire-ship"
        else ()
    )
    if rallied:
        better = row_ways(g, seat, c, kind, first, f"rally {rallied}", "improved", 0)
    else:
        price = improved_price(g, seat, kind)
        better = row_ways(g, seat, c, kind, first, improving(price), "improved", price)
    return (*(basic or ((0, 0, 0, 0, ()),)), *better[1:])


def row_ways(g: Republic, seat: int, c: int, kind: str, first: str, verb: str, row: str, price: int) -> Ways:
    """The alternatives of a row that add to one of the two stages."""
    face, card = g.book.faces[kind], g.card(kind)
    improved = row == "improved"
    special = card.special_improved if improved else card.special
    none: Way = (0, 0, 0, 0, ())
    if not usable(g, c, special):
        return (none,)
    found = [none]
    for alt in face.improved if improved else face.basic:
        if any(v in ("IN", "RS") for v, _ in alt):
            continue
        x = strength(g, seat, c, kind, first, alt) if first else 0
        y = strength(g, seat, c, kind, "CQ", alt) if first != "SF" else 0
        if x or y:
            option: Option = (*verb.split()[:1], kind, *verb.split()[1:], word_of(alt))
            cost = CARD_COST[face.kind] + price * REPUTATION_COST + (8 if special == "fire-ship" else 0)
            found.append((x, y, price, cost, (option,)))
    return tuple(found)


def crew_ways(g: Republic, seat: int, c: int, kind: str, first: str, verb: str) -> Ways:
    """A Crew card works in both stages, each time by one of its alternatives."""
    row = g.book.faces[kind].basic
    one = max(row, key=lambda alt: strength(g, seat, c, kind, first, alt)) if first else ()
    two = max(row, key=lambda alt: strength(g, seat, c, kind, "CQ", alt))
    x = strength(g, seat, c, kind, first, one) if first else 0
    y = strength(g, seat, c, kind, "CQ", two) if first != "SF" else 0
    options: list[Option] = []
    if x:
        options.append((verb, kind, word_of(one)))
    if y:
        options.append((verb if not x else "use", kind, word_of(two)))
    return (
        ((0, 0, 0, 0, ()), (x, y, 0, CARD_COST["crew"], tuple(options))) if options else ((0, 0, 0, 0, ()),)
    )


def usable(g: Republic, c: int, special: str) -> bool:
    """Cards whose text bars them against a token."""
    if special == "scouted-only":
        return g.tokens.flagged("scouted", c)
    if special in ("fire-ship", "ships-only"):
        return g.token(c).type not in LANDS
    return not (special == "sloop" and g.turn.friend == "own")


def strength(g: Republic, seat: int, c: int, kind: str, verb: str, alt: tuple[tuple[str, int], ...]) -> int:
    """What an alternative adds to a stage against a token."""
    n = sum(k for v, k in alt if v == verb)
    if n:
        n += sum(
            k for v, k, when in g.book.faces[kind].bonus if v == verb and meets(g, seat, when, c, g.at[seat])
        )
    return n


# ---------------------------------------------------------------------- the best plan

Totals: TypeAlias = tuple[tuple[int, int, int, int, tuple[Option, ...]], ...]


@lru_cache(4096)
def totals(items: tuple[Ways, ...], reputation: int) -> Totals:
    """Everything that cards can add up to in two stages, each sum at its least cost."""
    best: dict[tuple[int, int, int], tuple[int, tuple[Option, ...]]] = {(0, 0, 0): (0, ())}
    for options in items:
        new: dict[tuple[int, int, int], tuple[int, tuple[Option, ...]]] = {}
        for (x, y, r), (cost, plays) in best.items():
            for dx, dy, dr, dc, words in options:
                if r + dr > reputation:
                    continue
                key = (min(x + dx, 20), min(y + dy, 26), r + dr)
                total = cost + dc
                if key not in new or total < new[key][0]:
                    new[key] = (total, plays + words)
        best = new
    return tuple((x, y, r, cost, plays) for (x, y, r), (cost, plays) in best.items())


def attack_plan(
    items: tuple[Ways, ...], reputation: int, b: int, c: int, has: tuple[int, int], bled: bool
) -> Plan:
    """The best Broadside: `has` are Broadside and Close Quarters already there."""
    best = TAKEN
    for x, y, r, cost, plays in totals(items, reputation):
        bs, cq = x + has[0], y + has[1]
        if bs >= b:
            found = Plan("win", cost, plays, reputation=r)
        elif 2 * bs < b or bled:
            continue
        elif cq >= c + b - bs:
            found = Plan("bleed", cost, plays, reputation=r)
        else:
            found = Plan("away", cost, plays, reputation=r)
        best = min(best, found, key=lambda p: (RANK[p.result], p.cost))
    return best


def defence_plan(
    items: tuple[Ways, ...], reputation: int, b: int, c: int, has: tuple[int, int], bled: bool, movement: int
) -> Plan:
    """The best defence: cards and Movement against Broadside, then Close Quarters."""
    best = TAKEN
    for x, y, r, cost, plays in totals(items, reputation):
        mv, cq = x + has[0], y + has[1]
        for result, need in (
            ("win", b),
            ("bleed", max((b + 1) // 2, c + b - cq)),
            ("away", b if bled else (b + 1) // 2),
        ):
            if (result == "win" and cq < c) or (result == "bleed" and (bled or need >= b)):
                continue
            spent = max(0, need - mv)
            if spent <= movement:
                found = Plan(result, cost + 4 * spent, plays, spent, reputation=r)
                best = min(best, found, key=lambda p: (RANK[p.result], p.cost))
                break
    return best


def fear_plan(items: tuple[Ways, ...], reputation: int, need: int) -> Plan:
    """Strike Fear by cards and Reputation."""
    best = TAKEN
    for x, _, r, cost, plays in totals(items, reputation):
        missing = max(0, need - x)
        if missing <= reputation - r:
            found = Plan("win", cost + missing * REPUTATION_COST, plays, 0, True, r + missing)
            best = min(best, found, key=lambda p: p.cost)
    return best


@dataclass(frozen=True)
class Stand:
    """An enemy as it stands: Broadside, Close Quarters, what fear must exceed, Initiative, and what the
    captain has.
    """

    b: int
    c: int
    more: int
    initiative: bool
    sf: int = 0
    bs: int = 0
    cq: int = 0
    mv: int = 0


def plan_against(g: Republic, seat: int, c: int, stand: Stand) -> Plan:
    """The best way to fight a token."""
    rep, bled = g.reputation[seat], g.bloodshed[seat] > 0
    cq = stand.cq + (1 if g.tide("close-plus") else 0)
    if not stand.initiative:
        items = ways(g, seat, c, "MV")
        return defence_plan(items, rep, stand.b, stand.c, (stand.mv, cq), bled, g.movement[seat])
    need = stand.c + stand.more - stand.sf - standing_fear(g, seat)
    fear = fear_plan(ways(g, seat, c, "SF"), rep, max(0, need))
    bs = stand.bs + 3 * g.turn.barrels - (1 if g.tide("damp-powder") else 0)
    guns = attack_plan(ways(g, seat, c, "BS"), rep, stand.b, stand.c, (bs, cq), bled)
    return min(fear, guns, key=lambda p: (RANK[p.result], p.cost))
