"""Whole games in a real terminal: typing, mistakes, resizing, leaving and coming back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quarterdeck.cli import saves
from quarterdeck.engine.game import load
from quarterdeck.engine.match import Match
from tests.cli.terminal import CTRL_C, CTRL_D, END, ESCAPE, LEFT, PAGE_DOWN, RIGHT, Terminal

BEGUN = Match(load("wolf-pack"), 5)
QUESTION = BEGUN.question(0)
BEGUN.answer(0, BEGUN.asks[0].options[0])
SECOND_QUESTION = BEGUN.question(0)
RULE = BEGUN.why(0)[0].id


@pytest.fixture
def wolf_pack() -> tuple[str, ...]:
    return ("play", "wolf-pack", "--seed", "5")


def kept() -> list[Path]:
    return sorted(Path(os.environ["XDG_STATE_HOME"]).rglob("*.qdsave"))


def test_the_table_the_question_and_the_choices_are_on_one_screen(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        assert terminal.rows[0].startswith("Wolf Pack — Round 1")
        assert QUESTION in terminal.rows
        assert "1 Discard" in terminal.text
        assert terminal.rows[-1].startswith("Wolf pack>")


def test_a_whole_game_can_be_played_to_its_end(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack, "-s", "person", "-s", "random", "-o", "round-cap=50") as terminal:
        terminal.wait_for("Wolf pack>")
        answers = 0
        while terminal.answer("1", end="Enter to leave"):
            answers += 1
            assert answers < 400
        assert "1. " in terminal.text
        terminal.type("")
        assert terminal.wait_for_end() == 0
    assert kept() == []


def test_wrong_input_is_told_and_nothing_is_lost(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        terminal.type("xyzzy")
        terminal.wait_for("'xyzzy' is not offered here.")
        terminal.type("99")
        terminal.wait_for("There is no 99 in the list")
        terminal.type("\x1b[200~pasted\x1b[201~")
        terminal.wait_for("'pasted' is not offered here.")
        assert QUESTION in terminal.text


def test_pages_open_scroll_and_close(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        terminal.type("rules")
        first = terminal.wait_for("Enter to go back to the table")
        terminal.type(PAGE_DOWN, enter=False)
        terminal.wait_until(lambda: terminal.text != first, "another part of the page")
        assert QUESTION not in terminal.text
        terminal.type("")
        terminal.wait_for(QUESTION)
        terminal.type("why")
        terminal.wait_for(f"  {RULE}  ")
        terminal.type(ESCAPE, enter=False)
        terminal.wait_for(QUESTION)


def test_tab_completes_what_is_offered(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        terminal.type("outl\t", enter=False)
        terminal.wait_for("Wolf pack> outline")


def test_it_survives_a_resize(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        terminal.resize(50, 16)
        terminal.wait_for("rows 1-")
        assert QUESTION[:40] in terminal.text
        terminal.resize(120, 40)
        terminal.wait_for(QUESTION)
        terminal.type("1")
        terminal.wait_for(SECOND_QUESTION)


def test_ctrl_c_asks_and_keeps_the_game(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        terminal.type("1")
        terminal.wait_for(SECOND_QUESTION)
        terminal.type(CTRL_C, enter=False)
        terminal.wait_for("leave? y/n>")
        terminal.type("n")
        terminal.wait_for("Wolf pack>")
        terminal.type(CTRL_C, enter=False)
        terminal.wait_for("leave? y/n>")
        terminal.type("y")
        assert terminal.wait_for_end() == 0
        assert "The game is kept. Go on with: qd play --resume" in terminal.text
    (file,) = kept()
    assert len(saves.resume(file).match.journal) == 1
    with Terminal("play", "--resume", str(file)) as terminal:
        terminal.wait_for(SECOND_QUESTION)


def test_the_end_of_input_leaves_and_keeps_the_game(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack) as terminal:
        terminal.wait_for("Wolf pack>")
        terminal.type(CTRL_D, enter=False)
        assert terminal.wait_for_end() == 0
        assert "The game is kept" in terminal.text
    assert len(kept()) == 1


def test_two_people_never_see_each_others_hands(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack, "-s", "person:Ann", "-s", "person:Bob") as terminal:
        terminal.wait_for("The keyboard goes to Wolf pack (Ann).")
        assert "Your hand" not in terminal.text
        terminal.type("")
        terminal.wait_for("Wolf pack (Ann)>")
        for _ in range(2):
            terminal.answer("1")
        terminal.wait_for("The keyboard goes to Convoy (Bob).")
        assert "Your hand" not in terminal.text
        assert "Discard" not in terminal.text
        terminal.type("")
        terminal.wait_for("Convoy (Bob)>")


def test_plain_is_line_by_line_and_in_words(wolf_pack: tuple[str, ...]) -> None:
    with Terminal(*wolf_pack, "--plain", rows=60) as terminal:
        terminal.wait_for("Wolf pack>")
        assert "At the table: Wolf pack (you) and Convoy." in terminal.text
        assert "1. Discard" in terminal.text
        terminal.type("quit")
        assert terminal.wait_for_end() == 0


def test_a_record_is_stepped_through(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from quarterdeck.cli.app import app

    file = tmp_path / "game.qd"
    assert CliRunner().invoke(app, ["record", "wolf-pack", "--seed", "3", "--out", str(file)]).exit_code == 0
    with Terminal("replay", str(file)) as terminal:
        terminal.wait_for("0/")
        terminal.type(RIGHT, enter=False)
        terminal.wait_for("1/")
        terminal.type("12")
        terminal.wait_for("12/")
        terminal.type(LEFT, enter=False)
        terminal.wait_for("11/")
        terminal.type("s", enter=False)
        terminal.wait_for("as Wolf pack")
        terminal.type("o", enter=False)
        terminal.wait_for("At the table: Wolf pack (you)")
        terminal.type(END, enter=False)
        terminal.wait_for("Outcome: ")
        terminal.type("q", enter=False)
        assert terminal.wait_for_end() == 0
