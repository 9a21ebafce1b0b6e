"""`qd mutate` tells changes that are noticed from those that are not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli import mutate
from quarterdeck.cli.app import app
from quarterdeck.cli.mutant_runner import CAUGHT, SURVIVED, TOO_LONG
from quarterdeck.cli.mutants import Mutant, mutants_of, rules_of
from quarterdeck.cli.mutate import UNRUN, Survivor, drawn_from, excuse, read_survivors
from quarterdeck.cli.testing import project_root
from quarterdeck.engine.errors import BadData
from quarterdeck.engine.game import load

GAME = load("battle-of-the-atlantic")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in rules_of(GAME.folder)}


def change(file: str, old: str, new: str) -> Mutant:
    """A change by hand."""
    start = TEXTS[file].index(old)
    line = TEXTS[file].count("\n", 0, start) + 1
    return Mutant(file, line, "number", start, start + len(old), new, f"{old} becomes {new}")


def test_verdicts_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A remark changes nothing; other rules are noticed; a game without end is ended."""
    monkeypatch.setattr(mutate, "AT_LEAST", 8.0)
    changes = [
        change("rules.py", "from __future__", "# nothing else\nfrom __future__"),
        change("rules.py", "raise GameOver(", "raise KeyError("),
        change("cards.toml", "[[card]]", "# [[card]]"),
        change("rules.py", "def setup(", "while True:\n    pass\n\n\ndef setup("),
    ]
    never = replace(changes[0], line=100_000)
    verdicts = mutate._tried(GAME, project_root(), tmp_path, [*changes, never], TEXTS, 1)
    assert verdicts == [SURVIVED, CAUGHT, CAUGHT, TOO_LONG, UNRUN]


def test_every_test_that_reads_a_book_comes_by_its_making(tmp_path: Path) -> None:
    """Though the book is made once for all of them."""
    root = project_root()
    followed = mutate._follow(GAME, mutate._copy(root, tmp_path / "copy"), GAME.folder.relative_to(root))
    line = change("book.py", "self.labels = ", "").line
    assert len(followed.by_line["book.py", line]) > len(followed.tests) / 2


@pytest.mark.deep
def test_the_command_counts_and_lists() -> None:
    done = CliRunner().invoke(app, ["mutate", GAME.slug, "--sample", "6", "--seed", "3"])
    assert "6 of " in done.output
    survived = int(done.output.rpartition(" survived")[0].rpartition(" ")[2])
    assert done.exit_code == (1 if survived else 0)
    listed = CliRunner().invoke(app, ["mutate", GAME.slug, "--sample", "6", "--seed", "3", "--list"])
    assert len(listed.output.splitlines()) == 6


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    every = [mutant for name, text in TEXTS.items() for mutant in mutants_of(name, text)]
    assert drawn_from(every, 20, "a") == drawn_from(every, 20, "a") != drawn_from(every, 20, "b")
    assert drawn_from(every, 0, "a") == every


def test_an_excuse_names_the_line_by_its_words(tmp_path: Path) -> None:
    file = tmp_path / "survivors.toml"
    assert read_survivors(file) == []
    mutant = change("rules.py", "raise GameOver(", "raise KeyError(")
    at = TEXTS["rules.py"].splitlines()[mutant.line - 1].strip()
    row = Survivor("rules.py", at, mutant.said, "nobody can tell")
    assert excuse(mutant, TEXTS, [row]) == "nobody can tell"
    assert excuse(mutant, TEXTS, [replace(row, at="something else")]) is None
    file.write_text("[[survivor]]\nfile = 'rules.py'\nat = 'x'\nchange = 'y'\nreason = ' '\n")
    with pytest.raises(BadData, match="say why"):
        read_survivors(file)
