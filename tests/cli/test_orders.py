"""What can be typed beside choices."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.cli import saves
from quarterdeck.cli.orders import ORDERS, say
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.record import read_record
from tests.cli.conftest import begin


def test_help_names_every_order_and_the_rule_behind_the_question() -> None:
    page = say(begin("person", "random"), "help").page
    assert page is not None
    for word, order in ORDERS.items():
        assert not order.help or word in page.text
    assert "1.1  The player sails to another port" in page.text


def test_why_gives_the_ledger_lines() -> None:
    page = say(begin("random", "person"), "why").page
    assert page is not None
    assert page.title == "Why: Do you parry?"
    assert [line.split()[0] for line in page.text.splitlines()] == ["1.3", "R1"]


def test_the_log_names_the_rules() -> None:
    session = begin("person", "random", seed=3)
    say(session, "dover 2")
    page = say(session, "log").page
    assert page is not None
    assert page.text.splitlines()[0] == "Red sails to Dover with 2 sails.  [1.1]"


def test_an_order_is_told_from_a_choice_of_the_same_name_by_a_colon() -> None:
    session = begin("person", "random")
    assert session.choosing is not None
    session.choosing.ask.options.append(("save",))
    assert say(session, ":help").page is not None
    session.choosing.read("save")
    with pytest.raises(QuarterdeckError, match="no order 'sink'"):
        say(session, ":sink")


@pytest.mark.parametrize("line", ["undo everything", "auto maybe", "orders on"])
def test_an_order_with_a_strange_word_after_it_is_refused(line: str) -> None:
    session = begin("person", "random")
    with pytest.raises(QuarterdeckError):
        say(session, line)
    assert session.match.answers == 0


def test_enter_alone_chooses_nothing_where_there_is_a_choice() -> None:
    session = begin("person", "random")
    assert say(session, "  ").message == "Type a number or a word of the list, or help."
    assert session.match.answers == 0


def test_save_and_record_write_files_that_can_be_read(tmp_path: Path, regatta: None) -> None:
    session = begin("person", "random")
    say(session, "dover 2")
    say(session, f"save {tmp_path / 'a b.qdsave'}")
    assert saves.resume(tmp_path / "a b.qdsave").match.journal == session.match.journal
    say(session, f"record {tmp_path / 'a.qd'}")
    assert read_record((tmp_path / "a.qd").read_text()).journal == session.match.journal


def test_nothing_but_saves_and_records_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    session = begin("person", "random")
    for order in ("save", "record"):
        with pytest.raises(QuarterdeckError, match="something else"):
            say(session, f"{order} {file}")
    assert file.read_text() == "Dear Ann"


def test_a_folder_that_cannot_be_written_to_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(QuarterdeckError, match="cannot write"):
        say(begin("person", "random"), f"save {tmp_path / 'file' / 'x.qdsave'}")
