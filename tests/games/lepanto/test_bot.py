"""The player of Lepanto."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.engine.random import Stream
from quarterdeck.games.lepanto.bot import best_line, evaluate, force_of, unwanted
from quarterdeck.games.lepanto.rules import LARGER, LINE
from quarterdeck.games.lepanto.state import CARDS, LEAGUE, OTTOMANS
from tests.games.lepanto.positions import GAME, state, table
from tests.kit.duels import beats_random

PLAIN = [word for word in CARDS.components if word not in LARGER]


@pytest.mark.parametrize("side", [LEAGUE, OTTOMANS])
def test_the_line_is_lawful_and_none_is_stronger(side: int) -> None:
    stream = Stream(17)
    for _ in range(40):
        hand = list(stream.shuffle(PLAIN)[:9])
        line = best_line(hand, side, True)
        assert LINE[side, True].allows(line)
        sets = [s for n in range(10) for s in combinations(hand, n) if LINE[side, True].allows(s)]
        assert sum(CARDS[w].force for w in line) == max(sum(CARDS[w].force for w in s) for s in sets)


def test_idle_cards_are_thrown_first() -> None:
    hand = ["venetian-galleass", "heavy-guns", "muslim-galleys", "light-ships", "turret-guns", "large-hull"]
    thrown = unwanted(hand, LEAGUE, True, 0, 5)
    assert len(thrown) == 3
    assert {"light-ships", "muslim-galleys"} < set(thrown) < {*hand} - {"venetian-galleass", "heavy-guns"}
    assert len(unwanted(hand, LEAGUE, True, 4, 5)) == 4, "what must go goes"
    assert force_of(hand, LEAGUE, True) == 19


def test_it_beats_random_play() -> None:
    assert beats_random(GAME, 20) >= 18


def test_the_evaluation_favours_the_stronger_fleet_and_hand() -> None:
    g = state(table("battle", ["venetian-galleass"], ["spurs"], strength=[60, 60]))
    assert evaluate(g, LEAGUE) > 0 > evaluate(g, OTTOMANS)
