"""Magery: how minions move in the Arena, come into it and leave it. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import Option
from quarterdeck.games.magery.book import ALL, GRID, HOME, KNIGHT
from quarterdeck.games.magery.state import EMPTY, TYPES, Magery
from quarterdeck.kit.squares import members

NAMES = GRID.names
MOVE: list[list[Option]] = [[("move", a, b) for b in NAMES] for a in NAMES]
SUMMON: list[Option] = [("summon", name) for name in NAMES]


def reach(g: Magery, start: int) -> int:
    """The squares to which the minion on this one may move, those of enemies among them."""
    if g.frozen >> start & 1:  # 14.7
        return 0
    seat, kind = divmod(g.arena[start], TYPES)
    own, enemy = g.men[seat], g.men[1 - seat]
    ends = g.book.leaps[kind][start]
    taken = own | enemy
    for ray in g.book.slides[kind][start]:
        for square in ray:
            ends |= 1 << square
            if taken >> square & 1:
                break
    if g.runes >> seat & 1:  # 14.10
        ends |= KNIGHT[start]
    return ends & ~own & ~(enemy & g.frozen) & within_backrow_rule(g, start)


def within_backrow_rule(g: Magery, start: int) -> int:
    """7.1, R3. The squares that the minion on this one may enter in a single move."""
    seat, kind = divmod(g.arena[start], TYPES)
    if HOME[seat] >> start & 1 and kind in g.book.greater:
        return ALL & ~HOME[1 - seat]
    return ALL


def empty(g: Magery) -> int:
    """The empty squares."""
    return ALL & ~(g.men[0] | g.men[1])


def moves_of(g: Magery, squares: list[int], to: int = ALL) -> list[Option]:
    """Every move of the minions on these squares, to these."""
    return [MOVE[start][end] for start in squares for end in members(reach(g, start) & to)]


def standing(g: Magery, seat: int, kind: int) -> list[int]:
    """The squares on which a seat has minions of a type."""
    code = seat * TYPES + kind
    return [square for square in members(g.men[seat]) if g.arena[square] == code]


def summons(g: Magery, seat: int, kind: int) -> list[Option]:
    """13.2-13.4. Where a minion of a type may be summoned."""
    return [SUMMON[square] for square in members(g.book.summoned_to[kind][seat] & empty(g))]


# ---------------------------------------------------------------------- carrying out


def put(g: Magery, square: int, code: int) -> None:
    """A minion comes to stand on a square."""
    g.arena[square] = code
    g.men[code // TYPES] |= 1 << square


def lift(g: Magery, square: int) -> int:
    """A minion leaves its square, and a spell on it ends (R11)."""
    code = g.arena[square]
    g.arena[square] = EMPTY
    g.men[code // TYPES] &= ~(1 << square)
    g.frozen &= ~(1 << square)
    return code


def move(g: Magery, start: int, end: int) -> None:
    """A minion moves, and captures whom it meets (R2)."""
    code = lift(g, start)
    minion = word_of(g, code)
    if g.arena[end] != EMPTY:
        seat, kind = divmod(lift(g, end), TYPES)
        g.dead[seat][kind] += 1
        g.stirred = True
        g.log(
            "captures",
            seat=code // TYPES,
            minion=minion,
            start=NAMES[start],
            to=NAMES[end],
            other=word_of(g, kind),
        )
    else:
        g.log("moves", seat=code // TYPES, minion=minion, start=NAMES[start], to=NAMES[end])
    put(g, end, code)
    g.trail += ((start, end),)


def send_home(g: Magery, square: int) -> int:
    """A minion goes from the Arena to its owner's reserve; its code."""
    code = lift(g, square)
    g.reserve[code // TYPES][code % TYPES] += 1
    return code


def bring(g: Magery, seat: int, kind: int, square: int) -> None:
    """A minion comes from the reserve to a square."""
    g.reserve[seat][kind] -= 1
    put(g, square, seat * TYPES + kind)
    g.trail += ((square, square),)


def change_places(g: Magery, a: int, b: int) -> None:
    """14.8. Two minions change places, each under its own spell still (R11)."""
    frozen = [g.frozen >> square & 1 for square in (a, b)]
    first, second = lift(g, a), lift(g, b)
    put(g, b, first)
    put(g, a, second)
    g.frozen |= frozen[0] << b | frozen[1] << a
    g.trail += ((a, b), (b, a))


def word_of(g: Magery, code: int) -> str:
    """The word of a minion's type."""
    return g.book.minions[code % TYPES].id
