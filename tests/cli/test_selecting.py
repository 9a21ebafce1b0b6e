"""Several things chosen by typing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.cli.choosing import Unclear
from quarterdeck.cli.orders import say
from quarterdeck.cli.players import seated
from quarterdeck.cli.screen import Scroll, asked, screen
from quarterdeck.cli.selecting import Selecting
from quarterdeck.cli.session import Session
from quarterdeck.engine.ask import Ask, Option
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from quarterdeck.engine.several import Several, Tally
from tests.cli.regatta import WORDS

COST = {"sloop": 1, "brig": 3, "frigate": 5}


def yard(given: tuple[Option, ...] = (), **more: Any) -> Selecting:
    """Ships to buy for six at most."""
    cost = Tally("gold", COST, most=6)
    several = Several("buy", {"sloop": 3, "brig": 2, "frigate": 1}, tallies=[cost], **more)
    ask = Ask(0, "sail", [], several=lambda: several, given=given)
    return Selecting(ask, WORDS, frozenset({"brig"}), several)


def lines(selecting: Selecting) -> list[str]:
    return [f"{entry.key} {entry.label}" for entry in selecting.entries()]


def test_things_are_taken_in_any_order_with_their_totals() -> None:
    ships = yard()
    assert lines(ships) == [
        "1 [0 of 3] sloop (gold 1)",
        "2 [0 of 2] brig (gold 3)",
        "3 [ ] frigate (gold 5)",
        "send nothing",
    ]
    assert ships.read("3") is None
    assert ships.read("1") is None
    assert ships.progress() == " [Chosen 2 · gold 6 of at most 6]"
    assert lines(ships)[2:] == ["3 [x] frigate (gold 5)", "send sloop, frigate"]
    assert ships.enter() == {"sloop": 1, "frigate": 1}


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("1 1 2", [2, 1, 0]),
        ("1=3", [3, 0, 0]),
        ("sloop 2, brig", [2, 1, 0]),
        ("fr", [0, 0, 1]),
        ("buy brig", [0, 1, 0]),
        ("1=3, 1", [0, 0, 0]),
    ],
)
def test_what_can_be_typed(typed: str, taken: list[int]) -> None:
    ships = yard()
    assert ships.read(typed) is None
    assert ships.taken == taken


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("4", "There is no 4 in the list: it goes from 1 to 3."),
        ("galleon", "'galleon' cannot be chosen here. There are: sloop, brig, frigate."),
        ("1=4", "Of sloop there are only 3."),
        ("frigate, brig", "gold may be at most 6."),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(typed: str, why: str) -> None:
    ships = yard()
    ships.read("1")
    with pytest.raises(Unclear) as refused:
        ships.read(typed)
    assert str(refused.value) == why
    assert ships.taken == [1, 0, 0]


def test_back_none_and_an_empty_line() -> None:
    ships = yard()
    assert not ships.back()
    ships.read("1")
    ships.read("none")
    assert ships.taken == [0, 0, 0]
    with pytest.raises(Unclear, match="nothing is chosen"):
        ships.enter()
    assert ships.read("send") == {}
    assert ships.back()
    assert ships.taken == [1, 0, 0]
    with pytest.raises(Unclear, match="Choose 2 more"):
        yard(least=2).enter()


def test_what_is_costly_is_sent_only_after_a_second_look() -> None:
    ships = yard(confirm=True)
    ships.read("brig")
    assert ships.enter() is None
    assert lines(ships) == ["1 Send: brig", "2 Choose again"]
    for typed in ("", "brig"):
        with pytest.raises(Unclear, match="type send"):
            ships.enter() if not typed else ships.read(typed)
    assert ships.read("again") is None
    assert ships.read("sloop") is None
    assert ships.read("send") is None
    assert ships.read("1") == {"sloop": 1, "brig": 1}


def test_pieces_given_before_are_taken_already_and_words_are_lit() -> None:
    ships = yard((("buy", "brig"),))
    assert ships.taken == [0, 1, 0]
    assert ships.lit() == frozenset({"brig"})
    assert ships.marked(frozenset({"brig"})) == ["brig"]
    ships.read("1=3")
    assert ships.lit() == frozenset()


def test_a_duel_is_played_by_sets(tmp_path: Path) -> None:
    match = Match(load("jutland"), 5)
    session = Session(match, seated(("person", "random"), match.names), tmp_path / "save.json")
    assert isinstance(session.choosing, Selecting)
    assert asked(session).endswith("[Chosen 0]")
    assert "send nothing" in "\n".join(screen(session, 80, 30, False, Scroll()))
    with pytest.raises(Unclear, match="cannot be ordered"):
        say(session, "always 1")
    keys = session.choosing.several.keys
    say(session, "2")
    say(session, "1")
    assert not say(session, "").redraw, "it asks once more"
    assert say(session, "send").redraw
    mine = [option for seat, option in match.journal if seat == 0]
    assert [option[-1] for option in mine] == [keys[0], keys[1], "done"]
