"""Positions of Pirate Fleets: fleets, hands, captains and the board as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import arrange, position
from quarterdeck.games.pirate_fleets.state import PirateFleets
from quarterdeck.kit.action_board import Placed


def rule(*lines: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[f"pirate-fleets:{line}" for line in lines])


def at(
    hands: Sequence[Sequence[str]] = (),
    *,
    players: int = 7,
    active: int = 0,
    ships: Sequence[int] = (),
    gold: Sequence[int] = (),
    pawns: Sequence[int] = (),
    ready: Sequence[tuple[int, int]] = (),
    placed: Sequence[Placed] = (),
    captains: Sequence[Sequence[str]] | None = None,
    dice: Sequence[int] = (),
    round: int = 3,
    step: str = "place",
    options: Mapping[str, object] | None = None,
) -> qd.Match:
    """Seat 0 is first. `ready` are pawns and disks to place; else all of `active` and a pawn of the last."""
    game = qd.load("pirate-fleets")
    chosen = {"players": players, **(options or {})}
    if captains is not None:
        chosen["captains"] = True
    g: PirateFleets = qd.Match(game, 1, chosen).state
    n = players

    def filled(given: Sequence[int], usual: int) -> list[int]:
        return [*given, *[usual] * (n - len(given))]

    g.step, g.round, g.first, g.next_first, g.active = step, round, 0, 0, active
    g.ships, g.gold, g.pawns = filled(ships, 4), filled(gold, 0), filled(pawns, 1)
    g.ready_pawns, g.ready_disks = [0] * n, [0] * n
    for seat, (some, more) in enumerate(ready):
        g.ready_pawns[seat], g.ready_disks[seat] = some, more
    if not ready:
        g.ready_pawns[active] = g.ready_disks[active] = g.pawns[active]
        g.ready_pawns[-1] = 1  # so that the turn goes on
    g.placed, g.turns, g.script = tuple(placed), (), tuple(dice)
    lay_cards(g, hands, captains)
    return position(game, g, chosen)


def lay_cards(
    g: PirateFleets, hands: Sequence[Sequence[str]], captains: Sequence[Sequence[str]] | None
) -> None:
    """Hands and captains; all other cards lie in their decks."""
    wanted: dict[int, Sequence[str]] = {g.cards.hand[seat]: hand for seat, hand in enumerate(hands)}
    if captains is not None:
        left = list(g.book.captains.components)
        for seat, crew in enumerate(captains):
            wanted[g.captain_zone(seat)] = crew
            for kind in crew:
                left.remove(kind)
        wanted[g.cards.named("captain-deck")] = left
    arrange(g.cards, wanted, rest=g.cards.deck[0])


def state(match: qd.Match) -> PirateFleets:
    found: PirateFleets = match.state
    return found


def fleet(match: qd.Match, seat: int = 0) -> tuple[int, int, int]:
    """Ships, gold and pawns of a seat."""
    g = state(match)
    return g.ships[seat], g.gold[seat], g.pawns[seat]


def hand(match: qd.Match, seat: int = 0) -> list[str]:
    return state(match).cards.held(seat)


def prompts_of(match: qd.Match) -> list[str]:
    return [ask.prompt for ask in match.asks]


def decline_all(match: qd.Match) -> None:
    """All windows are let go by."""
    while not match.over and match.asks[0].options[0] == ("decline",):
        ask = match.asks[0]
        match.put(ask.seat, ("decline",))


def told(match: qd.Match, seat: int | None = None) -> str:
    return "\n".join(match.told(seat, 60))
