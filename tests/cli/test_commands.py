"""The commands as they are run: what they print, and how they leave."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quarterdeck.cli import app as command_line
from quarterdeck.cli.app import app
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import games
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import read_record
from quarterdeck.lab.bench import Slice, at_full_pace
from tests.cli.regatta import GAME

pytestmark = pytest.mark.usefixtures("regatta")


def qd(*args: str, typed: str | None = None) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, args, input=typed)


def fails(*args: str) -> str:
    """Run a command that Quarterdeck refuses; the reason."""
    result = qd(*args)
    assert isinstance(result.exception, QuarterdeckError), result.output
    return str(result.exception)


def really(*args: str, typed: str = "", **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, with the real games."""
    return subprocess.run(
        [sys.executable, "-m", "quarterdeck.cli", *args],
        input=typed,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


# Listing and reading.


def test_games_lists_title_players_length_and_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    result = qd("games")
    assert result.exit_code == 0
    line = next(line for line in result.output.splitlines() if line.startswith("regatta"))
    assert re.split(r"\s{2,}", line.strip()) == [
        "regatta",
        "Regatta",
        "2",
        "a minute",
        "complete, 1 reconstructed",
        "made up for tests",
    ]


def test_games_can_be_a_table_for_a_document() -> None:
    lines = qd("games", "--markdown").output.splitlines()
    assert lines[0] == "| game | title | players | length | status | source |"
    assert lines[2].startswith("| regatta | Regatta | 2 |")


def test_rules_prints_the_ledger_as_it_is() -> None:
    assert qd("rules", "regatta").output == GAME.ledger.text


def test_the_real_games_are_listed() -> None:
    done = really("games")
    assert done.returncode == 0
    assert "wolf-pack" in done.stdout
    assert "wolf-pack" not in games()  # the fixture's registry is this process's own


# Errors.


def test_an_unknown_game_is_one_line_that_names_close_ones() -> None:
    done = really("rules", "wolfpak")
    assert done.returncode == 1
    assert done.stderr == "qd: no game is called 'wolfpak'; did you mean wolf-pack?\n"
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("play",), "which game"),
        (("play", "regatta", "-o", "rounds"), "NAME=VALUE"),
        (("play", "regatta", "-o", "rounds=9"), "rounds cannot be '9'; it can be 1, 2, 3"),
        (("play", "regatta", "-o", "wind=1"), "no option 'wind'; its options are: rounds, fog"),
        (("play", "regatta", "-o", "rounds=1", "-o", "rounds=2"), "given twice"),
        (("play", "regatta", "-s", "wizard"), "nobody of the kind 'wizard'"),
        (("play", "regatta", "--seed", "-1"), "a seed is a whole number"),
        (("play", "--resume", "nowhere.qdsave"), "cannot read nowhere.qdsave: No such file"),
        (("replay", "nowhere.qd"), "cannot read nowhere.qd"),
        (("show", "regatta", "--seat", "7"), "which seat is '7'"),
        (("show", "regatta", "--by", "wizard"), "no bot is called 'wizard'"),
        (("record", "regatta", "-s", "person"), "only bots play"),
        (("check", "regata"), "did you mean regatta"),
        (("ledger", "regata"), "did you mean regatta"),
        (("bench", "regata"), "did you mean regatta"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(args: tuple[str, ...], reason: str) -> None:
    assert reason in fails(*args)


def test_a_refusal_is_printed_in_one_line_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["qd", "rules", "regata"])
    with pytest.raises(SystemExit) as left:
        command_line.run()
    assert left.value.code == 1
    assert capsys.readouterr().err == "qd: no game is called 'regata'; did you mean regatta?\n"


def test_a_wrong_option_of_a_command_is_a_usage_error() -> None:
    assert qd("games", "--sideways").exit_code == 2
    assert qd("sink").exit_code == 2


# Playing through pipes.


def test_a_game_is_played_through_a_pipe_to_its_end() -> None:
    result = qd("play", "regatta", "--seed", "1", "-s", "person", typed="1\n" * 40)
    assert result.exit_code == 0
    assert "Red> 1" in result.output
    assert result.output.rstrip().endswith("The regatta is over after 2 rounds.")


def test_the_end_of_input_keeps_the_game_and_it_can_be_resumed(tmp_path: Path) -> None:
    result = qd("play", "regatta", "--seed", "1", typed="dover 2\n")
    assert result.exit_code == 0
    found = re.search(r"qd play --resume (\S+)", result.output)
    assert found is not None
    again = qd("play", "--resume", found.group(1), typed="log\nquit\n")
    assert "Red sails to Dover with 2 sails.  [1.1]" in again.output
    assert Path(found.group(1)).exists()


def test_a_game_is_kept_where_the_player_says_and_stays_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.qdsave"
    qd("play", "regatta", "--seed", "1", "--save", str(file), typed="1\n" * 40)
    assert Match.restore(file.read_text()).over


def test_a_resumed_game_must_be_the_one_that_was_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.qdsave"
    qd("play", "regatta", "--save", str(file), typed="dover 2\n")
    assert "leave out --seed" in fails("play", "--resume", str(file), "--seed", "4")


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"quarterdeck": 1}', "Quarterdeck record 9\n", "\x00\xff"]
)
def test_a_damaged_save_is_refused_with_the_reason(damage: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.qdsave"
    file.write_text(damage, encoding="latin-1")
    for command in (("play", "--resume"), ("replay",)):
        assert fails(*command, str(file))


def test_players_that_do_not_fit_are_a_damaged_save(tmp_path: Path) -> None:
    file = tmp_path / "bad.qdsave"
    file.write_text(json.dumps({**Match(GAME, 1).save(), "players": [["wizard", ""], ["person", ""]]}))
    assert "damaged: players" in fails("play", "--resume", str(file))


def test_a_record_can_be_played_on_from_its_end(tmp_path: Path) -> None:
    match = Match(GAME, 1)
    match.answer(0, "sail brest dover 2")
    file = tmp_path / "begun.qd"
    file.write_text(match.record())
    assert "Red sails to Dover" in qd("play", "--resume", str(file), typed="log\n").output


def test_wrong_lines_are_answered_and_nothing_is_lost() -> None:
    result = qd("play", "regatta", "--seed", "1", typed="madrid\nc\n\ndover 2\n")
    assert "'madrid' is not offered here." in result.output
    assert "'c' could be Cape Town, Cape Verde: type more of it." not in result.output
    assert "'c' could be Cádiz, Cape Town, Cape Verde: type more of it." in result.output
    assert "Red sails to Dover with 2 sails." in result.output


def test_bots_alone_play_to_the_end() -> None:
    result = qd("play", "regatta", "--seed", "1", "-s", "random", "-s", "greedy")
    assert result.exit_code == 0
    assert "The regatta is over after 2 rounds." in result.output


def test_the_same_seed_and_bots_give_the_same_game() -> None:
    one, other = (
        qd("record", "regatta", "--seed", "9", "-s", "random", "-s", "random").output for _ in range(2)
    )
    assert one == other
    assert read_record(one).over


@pytest.mark.parametrize(
    "args", [("rules", "wolf-pack"), ("play", "wolf-pack", "-s", "random", "-s", "random")]
)
def test_a_closed_pipe_ends_quietly(args: tuple[str, ...]) -> None:
    command = " ".join([sys.executable, "-m", "quarterdeck.cli", *args])
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | true"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == ""
    assert done.returncode in (0, 1, 141)


# Showing and replaying.


def test_show_draws_text_words_and_a_picture(tmp_path: Path) -> None:
    assert qd("show", "regatta").output.startswith("Regatta — Round 1")
    assert "At the table: Red and Blue." in qd("show", "regatta", "--outline").output
    file = tmp_path / "new" / "picture.svg"
    assert qd("show", "regatta", "--svg", str(file), "--moves", "5", "--seat", "red").exit_code == 0
    assert file.read_text().startswith("<svg")
    assert qd("show", "regatta", "--svg", "-").output.startswith("<svg")


def test_show_is_the_same_for_the_same_seed() -> None:
    args = ("show", "regatta", "--seed", "4", "--moves", "7", "--outline")
    assert qd(*args).output == qd(*args).output
    assert qd(*args).output != qd("show", "regatta", "--seed", "4", "--outline").output


def test_replay_lists_every_answer_and_shows_any_point(tmp_path: Path) -> None:
    file = tmp_path / "game.qd"
    qd("record", "regatta", "--seed", "2", "--out", str(file))
    match = read_record(file.read_text())
    listed = qd("replay", str(file)).output.splitlines()
    assert len(listed) == len(match.journal) + 1
    assert listed[0].split() == ["0", "The", "beginning"]
    assert "Round 1" in qd("replay", str(file), "--at", "0").output
    assert "Round 2" in qd("replay", str(file), "--at", "999").output


def test_replay_of_a_damaged_record_goes_as_far_as_it_makes_sense(tmp_path: Path) -> None:
    match = Match(GAME, 1)
    match.answer(0, "sail brest dover 2")
    file = tmp_path / "bad.qd"
    file.write_text(match.record().replace("result", "0 sail dover madrid 2  #00000000\nresult"))
    result = qd("replay", str(file))
    assert result.exit_code == 1
    assert "Red: Sail from Brest to Dover with 2 sails" in result.output
    assert "the record stops here: line" in result.output


def test_record_of_a_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.qdsave"
    qd("play", "regatta", "--seed", "1", "--save", str(file), typed="dover 2\n")
    assert read_record(qd("record", str(file)).output).journal[0] == (0, ("sail", "brest", "dover", 2))


# Checking and measuring.


def test_check_finds_no_fault_in_a_sound_game(tmp_path: Path) -> None:
    done = really("check", "malta-convoy", "--games", "1", "--dumps", str(tmp_path / "dumps"))
    assert done.returncode == 0, done.stderr
    assert "malta-convoy: 3 games" in done.stdout
    assert "all laws hold" in done.stdout
    assert not (tmp_path / "dumps").exists()


def test_bench_prints_positive_figures() -> None:
    result = qd("bench", "regatta", "--rounds", "2", "--seconds", "0.02", "--json")
    (figures,) = json.loads(result.output)
    assert figures["slug"] == "regatta"
    for name in ("decisions", "at_full_pace", "games", "forks", "copies"):
        assert figures[name]["median"] > 0
    assert 0 < figures["share"] <= 1
    table = qd("bench", "regatta", "regatta", "--rounds", "1", "--seconds", "0.02").output
    assert len(re.findall(r"^regatta +[\d,]+ ±", table, re.MULTILINE)) == 2, "every game that is named"
    slow, fast = re.findall(r"made (\d+) \(median\) to (\d+) million steps", table)[0]
    assert 0 < int(slow) <= int(fast)


def test_at_full_pace_are_the_slices_in_which_the_core_was_fast() -> None:
    paces = [10.0, 20.0, 19.0, 18.1, 17.0, 20.0, 20.0]
    slices = [Slice(1, 100 * n, 0.5, pace) for n, pace in enumerate(paces, 1)]
    assert at_full_pace(slices) == [400.0, 600.0, 800.0, 1200.0, 1400.0]
