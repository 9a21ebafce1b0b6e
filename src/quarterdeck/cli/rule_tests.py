"""Which ledger lines the tests name: pytest collects them, so that it is the real tests that count."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from quarterdeck.cli import rule_marks
from quarterdeck.engine.errors import QuarterdeckError

COLLECT = ["--collect-only", "-q", "-m", "", "-p", "no:cacheprovider", "-p", "quarterdeck.cli.rule_marks"]


class CannotCollect(QuarterdeckError):
    """The tests cannot be read."""


@dataclass(frozen=True)
class Named:
    """A ledger line, and a test that names it."""

    line: str
    test: str


def named_lines(root: Path) -> list[Named]:
    """Every ledger line that a test of the project names."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "marks.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *COLLECT, "tests"],
            cwd=root,
            env={**os.environ, rule_marks.FILE: str(file)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0 or not file.exists():
            raise CannotCollect(f"the tests cannot be collected:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return [Named(str(line), test) for line, test in json.loads(file.read_text(encoding="utf-8"))]
