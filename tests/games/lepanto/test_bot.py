"""The player of Lepanto."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import book_of
from quarterdeck.games.lepanto.book import LEAGUE, OTTOMANS, LepantoBook
from quarterdeck.games.lepanto.bot import best_line, evaluate, force_of, unwanted
from tests.games.lepanto.positions import GAME, state, table
from tests.systems.duels import beats_random

BOOK: LepantoBook = book_of("lepanto")

PLAIN = [word for word in BOOK.cards.components if word not in BOOK.larger]


@pytest.mark.parametrize("side", [LEAGUE, OTTOMANS])
def test_the_line_is_lawful_and_none_is_stronger(side: int) -> None:
    stream = Stream(17)
    for _ in range(40):
        hand = list(stream.shuffle(PLAIN)[:9])
        line = best_line(BOOK, hand, side, True)
        assert BOOK.line[side, True].allows(line)
        sets = [s for n in range(10) for s in combinations(hand, n) if BOOK.line[side, True].allows(s)]
        assert sum(BOOK.cards[w].force for w in line) == max(
            sum(BOOK.cards[w].force for w in s) for s in sets
        )


def test_idle_cards_are_thrown_first() -> None:
    hand = ["venetian-galleass", "heavy-guns", "muslim-galleys", "light-ships", "turret-guns", "large-hull"]
    thrown = unwanted(BOOK, hand, LEAGUE, True, 0, 5)
    assert len(thrown) == 3
    assert {"light-ships", "muslim-galleys"} < set(thrown) < {*hand} - {"venetian-galleass", "heavy-guns"}
    assert len(unwanted(BOOK, hand, LEAGUE, True, 4, 5)) == 4, "what must go goes"
    assert force_of(BOOK, hand, LEAGUE, True) == 19


def test_it_beats_random_play() -> None:
    assert beats_random(GAME, 20) >= 18


def test_the_evaluation_favours_the_stronger_fleet_and_hand() -> None:
    g = state(table("battle", ["venetian-galleass"], ["spurs"], strength=[60, 60]))
    assert evaluate(g, LEAGUE) > 0 > evaluate(g, OTTOMANS)
