"""Moskito Coast: the law on the track (§14), and who is paid to look away."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.moskito_coast.book import END, START, CoastBook
from quarterdeck.games.moskito_coast.moving import capture
from quarterdeck.games.moskito_coast.state import MoskitoCoast
from quarterdeck.kit.phases import AGAIN
from quarterdeck.kit.windows import offer

DONE: Option = ("done",)


def interception(g: MoskitoCoast) -> Flow[str | None]:
    """§14. A Law Enforcement card moves a government pawn; a raid clears the start space (15.6)."""
    seat = g.active
    if not g.cards.may_hold(seat, useful(g, seat)):
        return None
    answer = yield Ask(seat, "interception", lambda: interceptions(g, seat), window=True)
    if answer == DONE:
        return None
    card, pawn = str(answer[1]), str(answer[2])
    if answer[0] == "raid":
        g.cards.throw(seat, card)
        g.log("raid", seat=seat, card=card)
        capture(g, g.book.pawns.index(pawn))
    else:
        yield from enforce(g, seat, card, g.book.law.index(pawn))
    return AGAIN


def useful(g: MoskitoCoast, seat: int) -> frozenset[str]:
    """The cards that could be played now."""
    law = g.book.of_type["law"] if g.may_still("law") else frozenset()
    return law | (g.book.of_type["raid"] if raided(g, seat) else frozenset())


def raided(g: MoskitoCoast, seat: int) -> list[int]:
    """15.6, R8. Opposing pawns on the start space; of two equal ones one."""
    return [
        pawn
        for other in g.others(seat)
        for pawn in g.pawns(other)
        if g.at[pawn] == START and (pawn % 2 == 0 or g.at[pawn - 1] != START)
    ]


def interceptions(g: MoskitoCoast, seat: int) -> list[Option]:
    """14.1, 15.3, 15.6. Each card with each pawn that it names."""
    book: CoastBook = g.book
    cards = useful(g, seat)
    found: list[Option] = [DONE]
    for card in g.cards.held(seat):
        if card not in cards:
            continue
        if card in book.moved_by:
            found += [("law", card, book.law[pawn]) for pawn in book.moved_by[card]]
        else:
            found += [("raid", card, book.pawns[pawn]) for pawn in raided(g, seat)]
    return found


def enforce(g: MoskitoCoast, seat: int, card: str, pawn: int) -> Flow[None]:
    """14.1, 14.2, 14.4, R9. The card, perhaps a bribe, the die, and the direction."""
    name = g.book.law[pawn]
    g.used += ("law",)
    g.cards.throw(seat, card)
    g.log("law", seat=seat, card=card, pawn=name)
    facts = {"by": seat, "card": card, "pawn": name, "space": g.book.spaces[g.law[pawn]]}
    reply = yield from offer(g, g.others(seat), "bribe", g.book.of_type["corruption"], facts)
    if reply is not None:
        g.cards.throw(reply.seat, reply.card)
        g.log("bribe", seat=reply.seat, card=reply.card, law=card)
        return
    die = g.roll()
    ways: list[Option] = [("to", g.book.spaces[space]) for space in reach(g.law[pawn], die)]
    answer = yield Ask(seat, "direction", ways, {"pawn": name, "n": die, "space": facts["space"]})
    g.law[pawn] = g.book.spaces.index(str(answer[1]))
    g.log("patrol", seat=seat, pawn=name, n=die, space=answer[1])
    raid_space(g, g.law[pawn])


def reach(space: int, die: int) -> list[int]:
    """5.3, R9. Back and on, between the start and the end space."""
    return [to for to in (space - die, space + die) if START < to < END]


def raid_space(g: MoskitoCoast, space: int) -> None:
    """14.3, R2, R12. All smugglers there are captured, whoever they belong to."""
    if g.is_safe(space):
        return
    for pawn, at in enumerate(g.at):
        if at == space:
            capture(g, pawn)
