"""Magery: what must hold in every position, where cards lie, and a power that is not used."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all
from quarterdeck.games.magery.book import DECK
from tests.games.magery.table import BOOK, state, table

TWO = ({"a1": "fey"}, {"h8": "fey"})


@pytest.mark.rule("magery:15.3")
def test_every_card_has_a_place_for_both_players() -> None:
    assert BOOK.layout.seats == 2
    assert [zone.name for zone in BOOK.layout.zones] == [
        "deck", "discard", "floor-13", "floor-14", "floor-15", "floor-16",
        "private-0-1", "private-0-2", "private-0-3", "private-1-1", "private-1-2", "private-1-3",
    ]  # fmt: skip


@pytest.mark.rule("magery:5.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_minion_too_many_is_noticed(seat: int) -> None:
    g = state(table(*TWO))
    g.check()
    g.reserve[seat][0] += 1
    with pytest.raises(AssertionError, match="are lost"):
        g.check()


@pytest.mark.rule("magery:4.1")
def test_a_card_that_is_gone_is_noticed() -> None:
    g = state(table(*TWO))
    g.cards.zones[DECK] = g.cards.zones[DECK][1:]
    with pytest.raises(AssertionError, match="components lost"):
        g.check()


@pytest.mark.rule("magery:12.3")
def test_a_power_that_is_not_used_is_told() -> None:
    m = table(*TWO, ({"druid": "beast"}, {}))
    answer_all(m, "leave druid", "nothing")
    assert "Druid: White uses nothing." in m.told(None, 20)
    m = table(*TWO, ({"druid": "beast"}, {}))
    answer_all(m, "leave druid", "move a1 c2")
    assert "Druid: White uses nothing." not in m.told(None, 20)
