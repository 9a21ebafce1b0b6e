"""Which ledger lines the tests name: found by reading the test files, not by running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Named:
    """A ledger line named by a `pytest.mark.rule` at a place in the tests; None if it is not a plain text."""

    line: str | None
    place: str


def named_lines(tests: Path) -> list[Named]:
    """Every ledger line that a test names."""
    return [named for file in sorted(tests.rglob("test_*.py")) for named in _in_file(file, tests.parent)]


def _in_file(file: Path, root: Path) -> Iterator[Named]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            place = f"{file.relative_to(root)}:{node.lineno}"
            for argument in node.args:
                plain = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield Named(argument.value if plain else None, place)  # type: ignore[attr-defined]


def _is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )
