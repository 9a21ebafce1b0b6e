"""Which ledger lines the tests name: pytest collects them, so that it is the real tests that count."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from quarterdeck.cli import rule_marks
from quarterdeck.engine.about import About
from quarterdeck.engine.errors import QuarterdeckError

SHARED = ("tests/systems", "tests/kit")  # where tests may prove rules of several games at once
COLLECT = ["--collect-only", "-q", "-m", "", "-p", "no:cacheprovider", "-p", "quarterdeck.cli.rule_marks"]


class CannotCollect(QuarterdeckError):
    """The tests cannot be read."""


@dataclass(frozen=True)
class Named:
    """A ledger line, and a test that names it."""

    line: str
    test: str


def own_tests(game: About) -> Path:
    """The folder of a game's own tests, from the root of the project."""
    return Path("tests") / "games" / game.folder.name


def where_tested(game: About, root: Path) -> list[str]:
    """Where tests may name rules of a game: its own, and shared ones that name it or a block it uses."""
    text = "".join(path.read_text(encoding="utf-8") for path in game.folder.glob("*.py"))
    blocks = set(re.findall(r"quarterdeck\.(?:systems|kit)\.(\w+)", text))
    own = own_tests(game)
    out = [str(own)] if (root / own).is_dir() else []
    for folder in SHARED:
        for file in sorted((root / folder).rglob("test_*.py")):
            inside = file.relative_to(root)
            if blocks.intersection(inside.parts) or game.slug in file.read_text(encoding="utf-8"):
                out.append(str(inside))
    return out


def named_lines(root: Path, where: Sequence[str] = ("tests",)) -> list[Named]:
    """Every ledger line that a test of the project, or of some of its folders and files, names."""
    if not where:
        return []
    with TemporaryDirectory() as folder:
        file = Path(folder) / "marks.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *COLLECT, *where],
            cwd=root,
            env={**os.environ, rule_marks.FILE: str(file)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0 or not file.exists():
            raise CannotCollect(f"the tests cannot be collected:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return [Named(str(line), test) for line, test in json.loads(file.read_text(encoding="utf-8"))]
