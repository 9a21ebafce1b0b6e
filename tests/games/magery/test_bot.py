"""The mage of some sense."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.engine.testing import answer_all
from quarterdeck.games.magery.bot import evaluate, threat
from tests.bots.advice import advised
from tests.games.magery.table import state, table


def test_it_captures_what_is_worth_most() -> None:
    sides = ({"d4": "undead", "a1": "fey", "h2": "fey"}, {"d5": "dragon", "c4": "beast", "h8": "fey"})
    m = table(*sides, ({"necromancer": "beast", "oracle": "beast"}, {}))
    assert advised(m, 0) == ("leave", "necromancer")
    answer_all(m, "leave necromancer")
    assert advised(m, 0) == ("move", "d4", "d5")


def test_it_takes_the_chamber_by_which_it_can_capture_or_would_lose() -> None:
    mine = table({"d4": "myrmidon", "a1": "fey"}, {"d6": "dragon", "h8": "undead"}, step="decide")
    assert advised(mine, 0)[1] in ("wizard", "animist")
    theirs = table({"d6": "dragon", "a1": "undead"}, {"b5": "fey", "h8": "undead"}, step="decide")
    assert advised(theirs, 0)[1] in ("druid", "animist")


def test_threats_of_this_round_need_a_chamber() -> None:
    sides = ({"d4": "undead", "a1": "fey"}, {"d5": "dragon", "h8": "fey"})
    now, later = threat(state(table(*sides, ({"necromancer": "beast"}, {}))), 0)
    assert now > 0 == later
    now, later = threat(state(table(*sides, ({"druid": "beast"}, {}))), 0)
    assert later > 0 == now


def test_captures_are_good_for_whoever_made_them() -> None:
    g = state(table({"a1": "fey"}, {"h8": "fey"}, dead=((), ["dragon"])))
    assert evaluate(g, 0) > 0 > evaluate(g, 1)


def test_it_beats_chance_from_either_seat() -> None:
    for seed in (1, 2):
        match = qd.Match(qd.load("magery"), seed, log=False)
        while not match.over:
            ask = match.asks[0]
            options = ask.options
            match.put(
                ask.seat,
                advised(match, ask.seat) if ask.seat == seed % 2 else options[seed * 7 % len(options)],
            )
        assert match.outcome is not None
        assert match.outcome.winners == (seed % 2,)
