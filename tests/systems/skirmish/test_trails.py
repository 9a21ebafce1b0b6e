"""Arrows of a skirmish: whoever did it, it has his colour."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Greedy
from quarterdeck.scene import Arrow, Board


@pytest.mark.parametrize("slug", ["buccaneers", "carriers"])
def test_attacks_are_drawn_in_the_colour_of_who_attacks(slug: str) -> None:
    match, bots = qd.Match(qd.load(slug), 7), [Greedy(0), Greedy(1)]
    seen: set[tuple[int, str]] = set()
    while not match.over and len({side for side, look in seen if look == "attack"}) < 2:
        seat = match.asks[0].seat
        match.answer(seat, bots[seat].choose(match.seat(seat)))
        by = match.state.trail_of % 2
        for arrow in arrows(match):
            assert arrow.owner == by
            seen.add((by, arrow.look))
    assert {(0, "attack"), (1, "attack")} <= seen


def arrows(match: qd.Match) -> list[Arrow]:
    boards = [item for area in match.scene(None).areas for item in area.items if isinstance(item, Board)]
    return [arrow for board in boards for arrow in board.arrows]
