"""Wolf Pack: whole exchanges. The text prints no worked example; these are constructed from its sections."""

from __future__ import annotations

import pytest

from quarterdeck.engine.testing import answer_all, options_of
from quarterdeck.games.wolf_pack.book import CONVOY, WOLF
from tests.games.wolf_pack.positions import asked, line, state, table


@pytest.mark.rule("wolf-pack:7.2", "wolf-pack:6.3")
def test_after_a_sweep_the_wolf_pack_begins_its_line_again() -> None:
    m = table(
        "convoy-action",
        wolf=["periscope", "torpedo", "transport"],
        convoy=["destroyer-sweep", "sonar"],
        wolf_line=["periscope", "torpedo"],
        convoy_line=["sonar"],
        deck=["oil-slick"] * 2 + ["near-miss"] * 2,
    )
    m.answer(CONVOY, "play destroyer-sweep")
    assert (line(m, WOLF), line(m, CONVOY)) == ([], [])
    while asked(m) != (WOLF, "wolf-action"):
        m.answer(m.waiting[0], m.asks[0].options[-1])
    assert options_of(m, WOLF) == {"pass", "play periscope"}


@pytest.mark.rule("wolf-pack:6.4", "wolf-pack:6.6", "wolf-pack:7.4")
def test_three_rounds_of_a_hunt() -> None:
    m = table(
        "wolf-action",
        wolf=["periscope", "torpedo", "transport"],
        convoy=["sonar", "depth-charges", "u-boat"],
        deck=["oil-slick", "oil-slick", "near-miss", "near-miss", "dive", "dive", "dive", "dive"],
    )
    answer_all(m, "0: play periscope", "1: play sonar")
    assert asked(m) == (WOLF, "wolf-action")  # two cards in hand and two drawn: nothing to discard
    answer_all(m, "0: play torpedo", "1: play depth-charges")
    answer_all(m, "0: play transport", "1: play u-boat")
    assert state(m).sunk == [1, 1]
    assert (line(m, WOLF), line(m, CONVOY)) == ([], [])
    assert state(m).round == 4
