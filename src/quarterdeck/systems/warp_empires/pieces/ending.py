"""What a module says about the end: goals, and what counts when the rounds are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.engine.dealing import members
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.systems.warp_empires.pieces.control import marked
from quarterdeck.systems.warp_empires.pieces.revenue import revenue_of
from quarterdeck.systems.warp_empires.state import Empire
from quarterdeck.systems.warp_empires.world import land, world

Standing = Callable[[Empire, int], int]


# ---------------------------------------------------------------------- what counts


def revenue(g: Empire, seat: int) -> int:
    """The revenue of a seat's territories."""
    return revenue_of(g, seat)


def territories(g: Empire, seat: int) -> int:
    """How many territories bear a seat's marker."""
    return g.owner.count(seat)


def force(g: Empire, seat: int) -> int:
    """The printed Force of all of a seat's units."""
    w = world(g)
    zones = g.units.zones
    return sum([w.force[c] for t in members(g.held[seat]) for c in zones[w.stack(t, seat)]])


def count_of(*terrain: str) -> Standing:
    """How many territories of some kinds bear a seat's marker."""

    def count(g: Empire, seat: int) -> int:
        return (marked(g, seat) & land(g).of(*terrain)).bit_count()

    return count


STANDING: tuple[Standing, ...] = (revenue, territories, force)


def standing(g: Empire, seat: int) -> tuple[int, int, int]:
    """What decides at the last round: revenue, territories, Force."""
    return revenue(g, seat), territories(g, seat), force(g, seat)


# ---------------------------------------------------------------------- goals


def in_turn(g: Empire) -> list[int]:
    """The living seats, the active one first: who qualifies together with others wins if it is his turn."""
    n = len(g.living)
    return [s for s in [(g.active + i) % n for i in range(n)] if g.living[s]]


def win(g: Empire, seat: int, reason: str, score: Standing = revenue, **facts: object) -> Outcome:
    """A seat has won; the others share the second place."""
    scores = [score(g, s) for s in range(len(g.living))]
    return won_by(seat, len(g.living), reason, scores, {"seat": seat, "n": scores[seat], **facts})


def share_of(
    part: float, reason: str, *terrain: str, more: bool = False
) -> Callable[[Empire], Outcome | None]:
    """Who controls such a part of all territories of some kinds, or with `more` more than that."""
    count = count_of(*terrain)

    def goal(g: Empire) -> Outcome | None:
        need = part * land(g).of(*terrain).bit_count()
        for seat in in_turn(g):
            held = count(g, seat)
            if held > need or (not more and held == need and held):
                return win(g, seat, reason, count)
        return None

    return goal


def last_with_units(g: Empire) -> Outcome | None:
    """Who alone has units; if nobody has any, the player whose turn it is wins."""
    alive = [seat for seat in in_turn(g) if g.held[seat]]
    if len(alive) > 1:
        return None
    return win(g, alive[0] if alive else g.active, "destroyed", territories)


def after_rounds(
    rounds: Callable[[Empire], int],
    *by: Standing,
    reason: str = "rounds",
    facts: Callable[[Empire], dict[str, object]] | None = None,
) -> Callable[[Empire], Outcome | None]:
    """After the last round: what counts first, then second, and so on."""

    def goal(g: Empire) -> Outcome | None:
        if g.round < rounds(g):
            return None
        order: Sequence[tuple[int, ...]] = [
            tuple(key(g, seat) for key in by) if lives else (-1,) * len(by)
            for seat, lives in enumerate(g.living)
        ]
        better = [sum(mine > other for other in order) for mine in order]
        told = {"n": g.round} if facts is None else facts(g)
        return Outcome(rank_by(better), tuple(max(0, row[0]) for row in order), reason, told)

    return goal


def max_rounds(g: Empire) -> int:
    """The option that limits the rounds."""
    return int(world(g).options["max-rounds"])
