"""Positions of Sea Intercept: hands, fleets and cards under units as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.sea_intercept.book import FLEETS, STACKS
from quarterdeck.games.sea_intercept.state import SeaIntercept

DECK, DISCARD = 0, 1
HANDS = (2, 3)


def at(
    step: str,
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    fleets: tuple[Sequence[str], Sequence[str]] = ((), ()),
    *,
    under: Mapping[str, Sequence[str]] | None = None,
    active: int = 0,
    turn: int = 3,
    deck: int | None = None,
    options: dict[str, object] | None = None,
) -> qd.Match:
    """The active seat in a phase; `under` names the cards under units; of the deck `deck` cards are left."""
    game = qd.load("sea-intercept")
    g: SeaIntercept = qd.Match(game, 1, options).state
    g.step, g.active, g.turn = step, active, turn
    stacks: list[list[str]] = [[], []]
    for seat in (0, 1):
        names: list[str] = []
        for unit in fleets[seat]:
            names.append(next(name for name in g.book.names(seat, unit) if name not in names))
        g.names[seat] = tuple(names)
        hosts = [(name, card) for name in names for card in (under or {}).get(name, ())]
        g.hosts[seat] = tuple(name for name, _ in hosts)
        stacks[seat] = [card for _, card in hosts]
    wanted = {
        HANDS[0]: hands[0],
        HANDS[1]: hands[1],
        FLEETS[0]: fleets[0],
        FLEETS[1]: fleets[1],
        STACKS[0]: stacks[0],
        STACKS[1]: stacks[1],
    }
    arrange(g.cards, wanted, rest=DECK)
    if deck is not None:
        for c in g.cards[DECK][deck:]:
            g.cards.move(c, DECK, DISCARD)
    return position(game, g, options)


def state(match: qd.Match) -> SeaIntercept:
    found: SeaIntercept = match.state
    return found


def hand(match: qd.Match, seat: int) -> list[str]:
    return sorted(state(match).cards.kinds(HANDS[seat]))


def discards(match: qd.Match) -> list[str]:
    return sorted(state(match).cards.kinds(DISCARD))


def told(match: qd.Match, seat: int | None) -> str:
    return "\n".join(match.told(seat, 50))
