"""Records: readable, exact, and plain about what is wrong with them."""

from __future__ import annotations

import json

import pytest

import quarterdeck as qd
from quarterdeck.engine.laws import play_out
from quarterdeck.engine.random import Stream


@pytest.fixture(scope="module")
def whole() -> str:
    return play_out(qd.Match(qd.load("wolf-pack"), 2**100 + 9, {"round-cap": 50}), Stream(4)).record()


def test_a_record_replays_to_the_same_outcome(whole: str) -> None:
    match = qd.read_record(whole)
    assert match.over
    assert match.record() == whole


def test_a_record_names_game_rules_seed_options_and_seats(whole: str) -> None:
    head = whole.splitlines()[:9]
    assert head == [
        "Quarterdeck record 1",
        "game wolf-pack",
        "rules 1",
        f"seed {2**100 + 9}",
        "option round-cap 50",
        "option free-robbing off",
        "seat 0 Wolf pack",
        "seat 1 Convoy",
        "",
    ]


def test_an_unfinished_game_has_a_record_too() -> None:
    match = qd.Match(qd.load("wolf-pack"), 3)
    match.answer(0, match.asks[0].options[0])
    text = match.record()
    assert text.endswith("result unfinished\n")
    assert not qd.read_record(text).over


def test_chance_entries_are_part_of_the_record() -> None:
    match = qd.Match(qd.load("wolf-pack"), 3)
    match.reseed(12)
    match.dice(3, 4)
    match.answer(0, match.asks[0].options[0])
    world = match.redeal(1, 77)
    text = world.record()
    assert "* reseed 12\n* dice 3 4\n" in text
    assert "* redeal 1 77" in text
    assert qd.read_record(text).state.plain() == world.state.plain()


def test_comments_and_blank_lines_are_passed_over(whole: str) -> None:
    lines = whole.splitlines()
    assert qd.read_record("\n".join([lines[0], "; a remark", "", *lines[1:]])).over


def test_the_hash_is_of_the_conversation_not_of_the_order_of_options(whole: str) -> None:
    """Reordering options is a refactor: it breaks no record."""
    from quarterdeck.engine.ask import Ask
    from quarterdeck.engine.record import Conversation

    a = Conversation().hear(Ask(0, "p", [("a",), ("b",)]))
    assert a == Conversation().hear(Ask(0, "p", [("b",), ("a",)]))
    assert a != Conversation().hear(Ask(0, "p", [("a",), ("c",)]))
    assert a != Conversation().hear(Ask(1, "p", [("a",), ("b",)]))
    assert a != Conversation().hear(Ask(0, "q", [("a",), ("b",)]))


def damaged(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("Quarterdeck record 1", "PGN", 1, "not a record"),
        ("Quarterdeck record 1", "Quarterdeck record 9", 1, "only version 1"),
        ("game wolf-pack\n", "", None, "no 'game' line"),
        ("game wolf-pack", "game chess", None, "no game is called 'chess'"),
        ("rules 1", "rules 2", None, "rules version 2"),
        ("rules 1", "rules one", 3, "rules one"),
        ("seed ", "seed x", 4, "seed x"),
        ("option round-cap 50", "option round-cap 51", None, "round-cap cannot be '51'"),
        ("\n\n0 ", "\n\nnorth ", 10, "neither a seat number"),
        ("\n\n0 discard ", "\n\n0 eat ", 10, "'eat'"),
        ("\n\n0 ", "\n\n1 ", 10, "seat 1 answers, but"),
        ("\n\n0 ", "\n\n* toss 3\n0 ", 10, "not a chance entry"),
    ],
)
def test_a_damaged_record_is_refused_with_line_and_reason(
    whole: str, old: str, new: str, line: int | None, told: str
) -> None:
    with pytest.raises(qd.BadRecord, match=told) as caught:
        qd.read_record(damaged(whole, old, new))
    if line is not None:
        assert caught.value.line == line


def test_a_saved_game_that_is_taken_for_a_record_is_told_how_to_become_one() -> None:
    saved = json.dumps(qd.Match(qd.load("malta-convoy"), seed=1).save())
    with pytest.raises(qd.BadRecord, match="saved game, of which `qd record` makes a record"):
        qd.read_record(saved)


def test_a_record_cut_off_or_continued_is_refused(whole: str) -> None:
    lines = whole.splitlines()
    with pytest.raises(qd.BadRecord, match="cut off"):
        qd.read_record("\n".join(lines[:-1]))
    with pytest.raises(qd.BadRecord, match="after the result"):
        qd.read_record(whole + "0 pass\n")
    with pytest.raises(qd.BadRecord, match="the game ends with 'unfinished'"):
        qd.read_record("\n".join([*lines[:-3], lines[-1]]))


def test_a_question_that_changed_is_found_at_its_line(whole: str) -> None:
    lines = whole.splitlines()
    at = next(i for i, text in enumerate(lines) if "#" in text and i > 30)
    lines[at] = lines[at].split("#")[0] + "#00000000"
    with pytest.raises(qd.BadRecord, match="not the one recorded") as caught:
        qd.read_record("\n".join(lines))
    assert caught.value.line == at + 1


def test_a_result_that_differs_is_found(whole: str) -> None:
    result = whole.splitlines()[-1]
    with pytest.raises(qd.BadRecord, match="the record says"):
        qd.read_record(damaged(whole, result, "result 0 > 1 | 9 9 | sunk"))


@pytest.mark.parametrize("rubbish", [b"bytes", None, 5, "", "\n\n", "\x00\x01"])
def test_rubbish_is_refused_and_nothing_else_escapes(rubbish: object) -> None:
    with pytest.raises(qd.BadRecord):
        qd.read_record(rubbish)  # type: ignore[arg-type]
