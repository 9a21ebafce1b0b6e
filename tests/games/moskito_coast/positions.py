"""Positions of Moskito Coast: pawns, the law, money and hands as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.moskito_coast.book import OFF, PAWNS
from quarterdeck.games.moskito_coast.state import MoskitoCoast

DECK, DISCARD = 0, 1
HANDS = (2, 3, 4, 5, 6, 7)
FAR = {"usa-ground": 29, "usa-air": 29, "usa-sea": 29, "ca-ground": 29, "ca-air": 29, "ca-sea": 29}


def at(
    step: str,
    hands: Sequence[Sequence[str]] = (),
    pawns: Mapping[str, int] | None = None,
    *,
    law: Mapping[str, int] | None = None,
    money: Sequence[int] = (),
    active: int = 0,
    dice: Sequence[int] = (),
    deck: int | None = None,
    turn: int = 1,
    used: tuple[str, ...] = (),
    options: dict[str, object] | None = None,
) -> qd.Match:
    """The active seat in a phase. Government pawns stand on space 29 unless `law` says where."""
    game = qd.load("moskito-coast")
    g: MoskitoCoast = qd.Match(game, 1, options).state
    g.step, g.active, g.turn, g.used, g.script = step, active, turn, used, tuple(dice)
    g.at = [OFF] * (PAWNS * g.book.players)
    for word, space in (pawns or {}).items():
        g.at[g.book.pawns.index(word)] = space
    for word, space in {**FAR, **(law or {})}.items():
        g.law[g.book.law.index(word)] = space
    for seat, n in enumerate(money):
        g.money[seat] = n
    wanted = {HANDS[seat]: hand for seat, hand in enumerate(hands)}
    arrange(g.cards, wanted, rest=DECK)
    if deck is not None:
        for c in g.cards[DECK][deck:]:
            g.cards.move(c, DECK, DISCARD)
    return position(game, g, options)


def state(match: qd.Match) -> MoskitoCoast:
    found: MoskitoCoast = match.state
    return found


def where(match: qd.Match, pawn: str) -> int:
    g = state(match)
    return g.at[g.book.pawns.index(pawn)]


def law_at(match: qd.Match, pawn: str) -> int:
    g = state(match)
    return g.law[g.book.law.index(pawn)]


def hand(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).cards.kinds(HANDS[seat]))


def discards(match: qd.Match) -> list[str]:
    return sorted(state(match).cards.kinds(DISCARD))


def told(match: qd.Match, seat: int | None) -> str:
    return "\n".join(match.told(seat, 60))
