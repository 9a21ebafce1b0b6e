"""A rule of thumb of one's own meets other bots."""

from __future__ import annotations

import pytest

from quarterdeck.bots import bot
from quarterdeck.bots.own import player
from quarterdeck.cli.arena import entrants
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from tests.lab.tables import played, short

NAME = "tests.bots.test_own:last"
KNOWN = 5


def last(g: object, ask: Ask) -> Option:
    """Always the last option."""
    return ask.options[-1]


def test_it_is_asked_in_place_of_the_rule_of_thumb_of_the_game() -> None:
    match = Match(load("jutland"), 4)
    me = match.asks[0].seat
    assert player(f"policy={NAME}").choose(match.seat(me)) == match.asks[0].options[-1]


def test_it_plays_series() -> None:
    games = played(short(4, (f"policy={NAME}", "random")))
    assert len(games) == 4


@pytest.mark.parametrize(
    ("called", "why"),
    [
        ("nothing", "write MODULE:FUNCTION"),
        (":policy", "write MODULE:FUNCTION"),
        ("no_such_module:policy", "no module 'no_such_module'"),
        ("tests.bots.test_own:nothing", "has no function 'nothing'"),
        ("tests.bots.test_own:KNOWN", "has no function 'KNOWN'"),
    ],
)
def test_what_names_no_function_is_refused(called: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        player(f"policy={called}")


def test_nobody_at_a_table_can_name_code_to_run() -> None:
    with pytest.raises(BadSetup, match="no bot is called"):
        bot(f"policy={NAME}")


def test_its_place_is_named_or_it_meets_greedy() -> None:
    assert entrants("greedy,random", None) == ["greedy", "random"]
    assert entrants("greedy,random", "a:b") == ["policy=a:b", "greedy"]
    assert entrants("search:9,policy", "a:b") == ["search:9", "policy=a:b"]
