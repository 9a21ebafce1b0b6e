"""The Shores of Tripoli: worked examples, one by one."""

from __future__ import annotations

import pytest

from quarterdeck.games.shores_of_tripoli.book import TR, US
from tests.games.shores_of_tripoli.positions import give, n, prompt, state, war

# The rulebook prints no numbered examples; these are the openings of a published play record, by its dice.


@pytest.mark.rule("shores-of-tripoli:15.5", "shores-of-tripoli:7.1", "shores-of-tripoli:8.3")
def test_spring_1801_three_frigates_watch_gibraltar_and_tripoli_takes_three_ships() -> None:
    m = war()
    give(m, "play naval-movement", "move gibraltar gibraltar-zone 3")
    assert n(m, "frigates", "gibraltar-zone") == 3
    assert prompt(m) == (TR, "play.tr")
    give(m, "raid troops-to-tripoli", dice=[6, 5, 5, 2])
    assert state(m).gold == 3


@pytest.mark.rule("shores-of-tripoli:15.3", "shores-of-tripoli:C2")
def test_summer_1801_the_swedes_sink_one_raider_and_one_ship_is_taken() -> None:
    m = war("summer 1801", gold=3, frigates={"gibraltar-zone": 3})
    give(m, "play swedish-frigates-arrive")
    give(m, "raid troops-to-tripoli", dice=[6, 4, 4, 1] + [5, 3, 1])
    assert (n(m, "corsairs", "tripoli"), state(m).gold) == (3, 4)
    assert prompt(m) == (US, "play.us")
    assert (state(m).year, state(m).season) == (1801, 2)
