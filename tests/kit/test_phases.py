"""The sequence of play as a list of phases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from quarterdeck.engine.ask import MARK, Ask, Flow
from quarterdeck.engine.game import register, unregister
from quarterdeck.engine.laws import Report, check_game
from quarterdeck.kit.phases import AGAIN, Next, Phase, Phases, each_seat, from_seat
from tests.kit.letters_of_marque import GAME, PHASES


@dataclass
class Table:
    """A state with nothing but its place in the sequence."""

    step: str = "wind"
    turns: tuple[int, ...] = ()
    done: list[str] = field(default_factory=list)
    left: int = 0
    alive: tuple[int, ...] = (0, 1, 2)


def note(text: str, then: Next = None) -> Callable[[Table], Next]:
    """A phase that asks nothing."""

    def rule(g: Table) -> Next:
        g.done.append(text)
        return then

    return rule


def ask(g: Table, seat: int) -> Flow[Next]:
    """A phase that asks, and does what it is told."""
    answer = yield Ask(seat, "what", [("on",), ("again",), ("end",)])
    g.done.append(f"{g.step} {seat} {answer[0]}")
    return None if answer[0] == "on" else AGAIN if answer[0] == "again" else "end"


def living(g: Table) -> tuple[int, ...]:
    return g.alive


PLAY: Phases[Table] = Phases(
    Phase("wind", "the wind turns", note("wind")),
    Phase("move", "ships move", each_seat(ask, living)),
    Phase("end", "the end", note("end")),
)


def answers(g: Table, *said: str, sequence: Phases[Table] = PLAY) -> int:
    """Play until the answers are used up; how many marks there were."""
    flow = sequence.play(g)
    given = iter(said)
    marks = 0
    step = next(flow)
    while True:
        if step is MARK:
            marks += 1
            step = next(flow)
            continue
        word = next(given, None)
        if word is None:
            return marks
        step = flow.send((word,))


def test_phases_follow_each_other_and_begin_anew() -> None:
    g = Table()
    answers(g, "on", "on", "on", "on")
    assert g.done == ["wind", "move 0 on", "move 1 on", "move 2 on", "end", "wind", "move 0 on"]
    assert (g.step, g.turns) == ("move", (1, 2))


def test_a_seat_may_take_its_phase_again() -> None:
    g = Table()
    answers(g, "again", "on")
    assert g.done == ["wind", "move 0 again", "move 0 on"]
    assert g.turns == (1, 2)


def test_naming_a_phase_ends_this_one_for_everybody() -> None:
    g = Table()
    answers(g, "end")
    assert g.done == ["wind", "move 0 end", "end", "wind"]
    assert g.turns == (0, 1, 2), "the next round has begun for all"


def test_the_order_is_that_of_the_beginning_of_the_phase() -> None:
    g = Table(alive=(2, 0))
    flow = PLAY.play(g)
    asked = [said for said in (next(flow) for _ in range(3)) if isinstance(said, Ask)]
    assert [question.seat for question in asked] == [2]
    g.alive = (1,)
    asked = [said for said in (flow.send(("on",)), next(flow)) if isinstance(said, Ask)]
    assert [question.seat for question in asked] == [0]


def test_a_phase_that_nobody_takes_is_passed_over() -> None:
    g = Table(alive=())
    flow = PLAY.play(g)
    for _ in range(5):
        next(flow)
    assert g.done[:4] == ["wind", "end", "wind", "end"]


def test_play_goes_on_from_the_state_alone() -> None:
    g = Table(step="move", turns=(1, 2))
    answers(g, "on")
    assert g.done == ["move 1 on"]


def test_marks_stand_before_what_asks_and_not_before_what_does_not() -> None:
    assert answers(Table(), "on", "on") == 1 + 3, "one for the beginning, one for each seat's turn"


def test_a_word_that_is_no_phase_is_named() -> None:
    wrong: Phases[Table] = Phases(Phase("wind", "the wind turns", note("wind", "storm")))
    with pytest.raises(AssertionError, match="after 'wind' comes 'storm', which is no phase"):
        answers(Table(), sequence=wrong)


def test_phases_have_words_of_their_own() -> None:
    one: Phase[Table] = Phase("wind", "the wind turns", note("wind"))
    with pytest.raises(AssertionError, match="phases repeat"):
        Phases(one, one)
    with pytest.raises(AssertionError, match="call the phase otherwise"):
        Phases(Phase("again", "once more", note("again")))


def test_captions_come_from_the_same_list() -> None:
    assert [phase.caption for phase in PLAY] == ["the wind turns", "ships move", "the end"]
    assert PLAY.caption(Table(step="move")) == "ships move"
    assert PLAY.first == "wind"


def test_seats_go_round_the_table() -> None:
    assert from_seat(2, 4) == (2, 3, 0, 1)


def test_a_game_of_phases_hands_and_windows_obeys_the_laws() -> None:
    report = Report()
    register(GAME)
    try:
        for seed in range(8):
            match = check_game(GAME, seed, every=3, report=report)
            assert match.state.step in [phase.word for phase in PHASES]
    finally:
        unregister(GAME.slug)
    assert report.games == 8
    assert report.unseen(GAME) == []
