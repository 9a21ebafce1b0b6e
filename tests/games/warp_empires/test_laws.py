"""The laws on the proving ground: every verb, three players on a small map, and battles all the time."""

from __future__ import annotations

import pytest

from quarterdeck.engine import game as registry
from quarterdeck.engine.laws import Report, check_game
from quarterdeck.games.warp_empires.generic import GENERIC
from quarterdeck.systems.warp_empires.world import World, blueprint
from tests.games.warp_empires.positions import GAME, generic_map, table


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves and records find a game by its name."""
    monkeypatch.setitem(registry._modules(), GAME.slug, "tests.games.warp_empires.positions")


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 2)])
def test_the_laws_hold_with_every_verb_in_the_deck(players: int, seed: int) -> None:
    report = Report()
    check_game(GAME, seed, {"players": players, "max-rounds": 3}, every=60, report=report)
    assert {"play", "from", "buy"} <= report.offered


def test_eleven_players_have_a_zone_for_each_territory_and_seat() -> None:
    land, _ = generic_map(6, 1)
    plan = blueprint(GENERIC, GENERIC.book, 11, land)
    w = World(GENERIC, GENERIC.book, plan, land, ())
    stacks = {w.stack(t, seat) for t in range(len(land)) for seat in range(11)}
    assert len(stacks) == 11 * len(land)
    assert max(stacks) == len(w.zones) - 1
    again = World(GENERIC, GENERIC.book, plan, land, ())
    assert again.zones is w.zones  # made once for all matches


def test_a_fork_costs_what_was_answered_since_the_last_mark_whatever_the_length() -> None:
    m = table({0: {"a1": ["scouts"] * 3}, 1: {"d3": ["scouts"] * 3}}, owner={"a1": 0, "d3": 1})
    most = 0
    stop = 600
    while not m.over and m.answers < stop:
        most = max(most, len(m._entries))
        ask = m.asks[0]
        m.put(ask.seat, ask.options[m.answers % len(ask.options)])
    assert m.answers > 100
    assert most < 40
