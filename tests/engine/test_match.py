"""A match: answering, refusing, forking, undoing, saving."""

from __future__ import annotations

import json
import random

import pytest

import quarterdeck as qd
from quarterdeck.engine import match
from quarterdeck.engine.game import register, unregister
from quarterdeck.engine.laws import digest, play_out
from quarterdeck.engine.random import Stream
from quarterdeck.engine.testing import answer_all
from tests.laws.small import HANDS, Rules, Small, make

GAME = make("a-small-game", Rules())

COMPILED = not str(match.__file__).endswith(".py")
interpreted_only = pytest.mark.skipif(COMPILED, reason="compiled, Python itself refuses a wrong type")


def begin(seed: int = 7) -> qd.Match:
    return qd.Match(GAME, seed)


# ---------------------------------------------------------------------- setting up


def test_a_seed_is_a_whole_number_of_128_bits() -> None:
    for seed in (-1, 2**128):
        with pytest.raises(qd.BadSetup, match="seed"):
            qd.Match(GAME, seed)


@interpreted_only
@pytest.mark.parametrize("seed", [1.5, "7", True])
def test_a_seed_is_nothing_but_a_whole_number(seed: int) -> None:
    with pytest.raises(qd.BadSetup, match="seed"):
        qd.Match(GAME, seed)


def test_without_a_seed_every_match_is_another() -> None:
    assert qd.Match(GAME).seed != qd.Match(GAME).seed


def test_an_option_that_the_game_does_not_declare_is_refused_by_name() -> None:
    with pytest.raises(qd.BadSetup, match=r"no option 'fog'.*round-cap"):
        qd.Match(qd.load("wolf-pack"), 1, {"fog": True})
    with pytest.raises(qd.BadSetup, match=r"round-cap cannot be 7.*50, 150, 300"):
        qd.Match(qd.load("wolf-pack"), 1, {"round-cap": 7})


def test_an_option_may_be_given_as_text() -> None:
    match = qd.Match(qd.load("wolf-pack"), 1, {"round-cap": "50", "free-robbing": "on"})
    assert match.options == {"round-cap": 50, "free-robbing": True}


# ---------------------------------------------------------------------- asking and answering


def test_one_seat_is_asked_and_the_others_are_not() -> None:
    m = begin()
    assert m.waiting == [0]
    assert m.ask(1) is None
    assert m.ask(None) is None
    ask = m.ask(0)
    assert ask is not None
    assert ask.prompt == "turn"
    assert ("pass",) in ask.options


def test_an_answer_may_be_an_option_a_list_or_its_notation() -> None:
    for answer in (("pass",), ["pass"], "pass", " pass "):
        m = begin()
        m.answer(0, answer)
        assert m.waiting == [1]


@pytest.mark.parametrize(
    ("seat", "answer", "refusal", "told"),
    [
        (0, "fly away", qd.BadNotation, "'fly' is not a word of Small"),
        (0, "", qd.BadNotation, "empty answer"),
        (0, (), qd.BadNotation, "not an option"),
        (0, (1.5,), qd.BadNotation, "texts and whole numbers"),
        (0, 3, qd.BadNotation, "not an option"),
        (0, "decline", qd.NotOffered, r"not offered here \(rule 1.1\); offered: pass"),
        (1, "pass", qd.NotYourTurn, "South is not asked now; North to answer"),
        (5, "pass", qd.NotYourTurn, "seat 5 is not asked"),
        pytest.param(None, "pass", qd.NotYourTurn, "seat None is not asked", marks=interpreted_only),
    ],
)
def test_what_is_not_offered_is_refused_with_the_reason(
    seat: int, answer: object, refusal: type[qd.QuarterdeckError], told: str
) -> None:
    m = begin()
    before = digest(m)
    with pytest.raises(refusal, match=told):
        m.answer(seat, answer)  # type: ignore[arg-type]
    assert digest(m) == before
    assert m.answers == 0


def test_a_stale_answer_is_known_as_one() -> None:
    m = begin()
    first = m.asks[0].number
    m.answer(0, "pass", at=first)
    second = m.asks[0].number
    assert second != first
    with pytest.raises(qd.StaleAnswer, match=f"question {first}.*question {second}"):
        m.answer(1, "pass", at=first)
    m.answer(1, "pass", at=second)


def test_after_the_end_nobody_is_asked() -> None:
    m = play_out(begin(), Stream(3))
    assert m.over
    assert m.asks == []
    assert m.waiting == []
    with pytest.raises(qd.NotYourTurn, match="over"):
        m.answer(0, "pass")


def test_rules_that_fail_half_way_leave_the_match_where_it_was() -> None:
    class Fails(Rules):
        def resolve(self, g: Small, seat: int, card: int, stands: bool) -> None:
            raise ZeroDivisionError

    m = qd.Match(make("fails", Fails()), 7)
    before = digest(m)
    kind = m.state.cards.kinds(HANDS[0])[0]
    m.answer(0, ("play", kind))
    middle = digest(m)
    with pytest.raises(ZeroDivisionError):
        m.answer(1, "decline")
    assert digest(m) == middle
    assert m.waiting == [1]
    assert before != middle


def test_the_first_pending_question_is_at_hand_all_the_way() -> None:
    for slug in ("lepanto", "wolf-pack"):
        m, stream = qd.Match(qd.load(slug), 4), Stream(2)
        while m.pending is not None:
            assert m.pending is m.asks[0]
            assert m.pending.seat == m.waiting[0]
            if m.answers % 7 == 3:
                m = m.redeal(m.pending.seat, 5)
            ask = stream.choice(m.asks)
            m.answer(ask.seat, stream.choice(ask.options), at=ask.number)
        assert m.over


# ---------------------------------------------------------------------- forks


def test_a_fork_goes_its_own_way() -> None:
    m = begin()
    f = m.fork()
    f.answer(0, "pass")
    assert m.waiting == [0]
    assert f.waiting == [1]
    assert m.journal == []
    assert f.journal == [(0, ("pass",))]


def test_forks_of_forks_share_the_journal_and_the_log() -> None:
    m = begin()
    for _ in range(4):
        m = m.fork()
        ask = m.asks[0]
        m.answer(ask.seat, ask.options[-1])
    assert len(m.journal) == 4
    assert len(m.log(None)) >= 2


def test_a_long_game_forgets_old_marks_and_still_undoes_and_records() -> None:
    m = qd.Match(qd.load("wolf-pack"), 5)
    stream = Stream(8)
    while not m.over and m.answers < 400:
        ask = m.asks[0]
        m.put(ask.seat, stream.choice(ask.options))
    assert m.fork().state.plain() == m.state.plain()
    assert qd.read_record(m.record()).state.plain() == m.state.plain()
    answers = m.answers
    m.undo(m.journal[-1][0], consent=True)
    assert m.answers == answers - 1


# ---------------------------------------------------------------------- undo


def test_an_answer_is_taken_back_while_nothing_has_come_of_it() -> None:
    m = qd.Match(qd.load("wolf-pack"), 7)
    before = m.state.plain()
    m.answer(0, m.asks[0].options[0])
    m.undo(0)
    assert m.state.plain() == before
    assert m.journal == []


def test_undo_is_refused_when_another_seat_has_answered() -> None:
    m = begin()
    kind = m.state.cards.kinds(HANDS[0])[0]
    answer_all(m, f"play {kind}", "1: decline")
    with pytest.raises(qd.CannotUndo, match="South has answered"):
        m.undo(0)


def test_undo_is_refused_when_something_hidden_was_seen() -> None:
    m = qd.Match(qd.load("wolf-pack"), 7)
    for _ in range(2):
        m.answer(0, m.asks[0].options[0])
    before = digest(m)
    for _ in range(2):
        m.answer(1, m.asks[0].options[0])
    with pytest.raises(qd.CannotUndo):
        m.undo(0)
    assert before != digest(m)


def test_undo_with_consent_goes_through_and_reseeds() -> None:
    m = begin()
    kind = m.state.cards.kinds(HANDS[0])[0]
    answer_all(m, f"play {kind}", "1: decline")
    before = m.state.rng
    m.undo(0, consent=True)
    assert m.waiting == [0]
    assert m.state.rng != before


def test_undo_before_any_answer_is_refused() -> None:
    with pytest.raises(qd.CannotUndo, match="not answered anything"):
        begin().undo(1)


# ---------------------------------------------------------------------- chance


def test_dice_can_be_written_down_and_are_checked() -> None:
    m = begin()
    with pytest.raises(qd.BadNotation, match="cannot show 0"):
        m.dice(6, 0)
    m.dice(6, 5)
    assert (m.state.roll(), m.state.roll()) == (6, 5)
    m.dice(9)
    with pytest.raises(qd.BadNotation, match="shows 9"):
        m.state.roll(6)


def test_dice_may_name_their_sides() -> None:
    m = begin()
    with pytest.raises(qd.BadNotation, match="a die of 6 sides cannot show 7"):
        m.dice(3, 7, sides=6)
    with pytest.raises(qd.BadNotation, match="two sides or more, not 1"):
        m.dice(1, sides=1)
    assert (m.state.script, m.journal) == ((), []), "what is refused changes nothing"
    m.dice(3, sides=6)
    m.dice(7, 8, sides=8)
    assert (m.state.roll(6), m.state.roll(8)) == (3, 7)
    with pytest.raises(qd.BadNotation, match="die of 8 sides shows 8, but a die of 6 sides is rolled"):
        m.state.roll(6)


class Rolls(Rules):
    """A die is rolled at the beginning of each turn."""

    def draw(self, g: Small, seat: int) -> None:
        super().draw(g, seat)
        g.points[seat] = g.roll()


def test_a_scripted_die_that_the_rules_do_not_roll_leaves_the_match_as_it_was() -> None:
    game = register(make("a-rolling-game", Rolls()))
    try:
        m = qd.Match(game, 1)
        m.dice(7)
        before = m.state.plain(), m.journal
        with pytest.raises(qd.BadNotation, match="shows 7, but a die of 6 sides is rolled"):
            m.answer(0, "pass")
        assert (m.state.plain(), m.journal) == before
        m.dice()
        assert m.state.script == ()
        m.dice(5, sides=6)
        m.answer(0, "pass")
        assert m.state.points[1] == 5
        assert "* dice 7\n* dice none\n* dice 5/6\n" in m.record()
        again = qd.read_record(m.record())
        assert (again.state.plain(), again.journal) == (m.state.plain(), m.journal)
        m.dice(2, sides=6)
        assert qd.Match.restore(json.loads(json.dumps(m.save()))).state.script == ((2, 6),)
    finally:
        unregister(game.slug)


def test_reseeding_changes_what_is_to_come_and_replays() -> None:
    m, n = begin(), begin()
    m.reseed(1)
    assert m.state.rng != n.state.rng
    f = m.fork()
    assert f.state.rng == m.state.rng
    assert f.journal == m.journal


# ---------------------------------------------------------------------- views


def test_a_seat_that_does_not_exist_is_refused() -> None:
    for seat in (2, -1):
        with pytest.raises(qd.NotYourTurn, match="there is no seat"):
            begin().view(seat)


@interpreted_only
@pytest.mark.parametrize("seat", ["0", 1.0])
def test_a_seat_is_nothing_but_a_whole_number(seat: int) -> None:
    with pytest.raises(qd.NotYourTurn, match="there is no seat"):
        begin().view(seat)


def test_a_spectator_sees_no_hand() -> None:
    m = begin()
    zones = m.view(None)["cards"]["zones"]
    assert zones["hand-0"]["known"] == []
    assert zones["hand-0"]["hidden"] == 4
    assert "rng" not in m.view(0)


def test_why_names_the_ledger_lines_behind_the_question() -> None:
    m = begin()
    assert [line.id for line in m.why()] == ["1.1"]
    assert "plays a card" in m.why()[0].text
    assert m.why(1) == []


def test_the_question_is_put_to_the_seat_and_told_to_the_others() -> None:
    m = begin()
    assert m.question(0) == "Play a card or pass."
    assert m.question(1) == m.question(None) == "North may play a card."


# ---------------------------------------------------------------------- saving


def test_a_save_survives_json_text() -> None:
    m = qd.Match(qd.load("wolf-pack"), 7)
    for _ in range(9):
        m.answer(m.asks[0].seat, m.asks[0].options[0])
    again = qd.Match.restore(json.dumps(m.save()))
    assert digest(again) == digest(m)
    assert again.journal == m.journal
    assert [e.text for e in again.log(0)] == [e.text for e in m.log(0)]
    again.answer(again.asks[0].seat, again.asks[0].options[0])
    assert again.record().count("#") == 10


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("{", "not JSON"),
        ({}, "not a save of version 1"),
        ({"quarterdeck": 2}, "not a save of version 1"),
        ({"quarterdeck": 1}, "damaged: KeyError"),
        ({"quarterdeck": 1, "game": "chess"}, "no game is called 'chess'"),
        ([], "not a save"),
        (None, "not a save"),
    ],
)
def test_a_damaged_save_is_refused_with_the_reason(data: object, told: str) -> None:
    with pytest.raises(qd.BadRecord, match=told):
        qd.Match.restore(data)


def test_a_save_with_one_thing_wrong_is_refused() -> None:
    m = qd.Match(qd.load("wolf-pack"), 7)
    for _ in range(5):
        m.answer(m.asks[0].seat, m.asks[0].options[0])
    good = m.save()
    for key, value in (
        ("mark", {}),
        ("since", ["0 fly"]),
        ("since", ["x"]),
        ("options", {"no": 1}),
        ("seed", "-4"),
        ("rules", 99),
        ("journal", ["* what"]),
    ):
        with pytest.raises(qd.BadRecord):
            qd.Match.restore({**good, key: value})
    lost = json.loads(json.dumps(good))
    lost["mark"]["cards"]["zones"]["deck"].pop()
    with pytest.raises(qd.BadRecord, match="lost"):
        qd.Match.restore(lost)


def test_forks_of_a_match_without_marks_do_not_replay_it_all() -> None:
    game = qd.load("wolf-pack")
    marked, bare = qd.Match(game, 3), qd.Match(game, 3, marks=False)
    chance = random.Random(3)
    for _ in range(200):
        seat = chance.choice(marked.waiting)
        option = chance.choice(marked.ask(seat).options)  # type: ignore[union-attr]
        marked.answer(seat, option)
        bare.answer(seat, option)
    assert not bare.over
    state = bare.state
    fork = bare.fork()
    assert bare.state is state, "whoever looks at it goes on looking at it"
    assert len(bare.journal_since_mark) < 64 < len(bare.journal)
    assert bare.journal == fork.journal == marked.journal
    assert fork.record() == bare.record() == marked.record()
    assert bare.told(0, 500) == marked.told(0, 500)
    for seat, option in [(s, a.options[-1]) for s in marked.waiting if (a := marked.ask(s)) is not None]:
        for one in (marked, bare, fork):
            one.answer(seat, option)
    assert bare.state.plain() == fork.state.plain() == marked.state.plain()
