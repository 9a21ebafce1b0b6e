"""Moskito Coast: how smugglers move, arrive and are lost (§10, §11)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, GameOver
from quarterdeck.engine.outcome import by_score
from quarterdeck.games.moskito_coast.book import END, OFF, PAWNS
from quarterdeck.games.moskito_coast.state import MoskitoCoast
from quarterdeck.kit.windows import offer


def advance(g: MoskitoCoast, seat: int, pawn: int, die: int, runs_down: bool) -> Flow[None]:
    """10.1, 10.3, 11.3, R4, R5. A smuggler moves forward; only where it lands counts."""
    to = g.at[pawn] + die
    if to >= END:
        yield from arrive(g, seat, pawn)
        return
    g.at[pawn] = to
    g.log("move", seat=seat, pawn=g.book.pawns[pawn], n=die, space=g.book.spaces[to])
    if to in g.law and not g.is_safe(to):
        capture(g, pawn)
    elif runs_down and not g.is_safe(to, rivals=True):
        run_down(g, seat, to)


def arrive(g: MoskitoCoast, seat: int, pawn: int) -> Flow[None]:
    """10.2, 15.7, R16. A smuggler is home, unless somebody has it searched; then it pays three dice."""
    name = g.book.pawns[pawn]
    g.log("arrive", seat=seat, pawn=name)
    facts = {"by": seat, "pawn": name, "n": g.money[seat]}
    reply = yield from offer(g, g.others(seat), "search", g.book.of_type["search"], facts)
    if reply is not None:
        g.cards.throw(reply.seat, reply.card)
        g.log("search", seat=reply.seat, card=reply.card, pawn=name)
        capture(g, pawn)
        return
    g.at[pawn] = OFF
    earn(g, seat, sum(g.dice(g.book.payment)))


def capture(g: MoskitoCoast, pawn: int) -> None:
    """10.3, 14.3, R6. A smuggler goes back to its owner."""
    g.at[pawn] = OFF
    g.log("capture", seat=pawn // PAWNS, pawn=g.book.pawns[pawn])


def run_down(g: MoskitoCoast, seat: int, space: int) -> None:
    """11.3, R3. All opposing pawns there are removed, at a million each."""
    for pawn, at in enumerate(g.at):
        if at == space and pawn // PAWNS != seat:
            g.at[pawn] = OFF
            g.log("run-down", seat=seat, pawn=g.book.pawns[pawn])
            earn(g, seat, g.book.bounty)


def earn(g: MoskitoCoast, seat: int, n: int) -> None:
    """2.1, R17. Money; enough of it wins at once."""
    g.money[seat] += n
    g.log("earn", seat=seat, n=n, money=g.money[seat])
    if g.money[seat] >= g.book.goal:
        raise GameOver(by_score(g.money, "rich", {"winner": seat, "n": g.money[seat]}))
