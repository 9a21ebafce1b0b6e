"""Imports point one way: games → systems → kit → engine; what plays → engine; the scene knows nobody."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "quarterdeck"

# What each part may import of ours. `engine` meets the scene only where a scene is asked for.
MAY_IMPORT = {
    "scene": {"scene"},
    "engine": {"engine"},
    "kit": {"kit", "engine", "scene"},
    "systems": {"systems", "kit", "engine", "scene"},
    "games": {"games", "systems", "kit", "engine", "scene"},
    "bots": {"bots", "engine", "scene"},
    "lab": {"lab", "bots", "engine", "scene"},
    "adapters": {"adapters", "bots", "engine", "scene"},
    "table": {"table", "bots", "engine", "scene"},
    "cli": {"cli", "table", "lab", "adapters", "bots", "kit", "engine", "scene"},
}
LATER = {"engine": {"engine", "scene"}}
WITHOUT_INPUT_AND_OUTPUT = ("engine", "kit", "systems", "scene", "games", "bots")
FORBIDDEN_MODULES = {"socket", "asyncio", "subprocess", "http", "urllib", "threading", "select"}


@dataclass(frozen=True)
class Import:
    """One import: of what, where, and whether it waits until it is needed."""

    module: str
    place: str
    later: bool


def files(part: str) -> list[Path]:
    return sorted((SOURCE / part).rglob("*.py"))


def imports(file: Path) -> Iterator[Import]:
    yield from _imports(
        ast.parse(file.read_text(encoding="utf-8")), str(file.relative_to(SOURCE)), later=False
    )


def _imports(node: ast.AST, file: str, later: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, f"{file}:{child.lineno}", later)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"{file}:{child.lineno}: imports are absolute"
            for alias in child.names:
                whole = child.module == "quarterdeck"
                yield Import(
                    f"quarterdeck.{alias.name}" if whole else str(child.module),
                    f"{file}:{child.lineno}",
                    later,
                )
        inside = (
            later or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) or _is_type_checking(child)
        )
        yield from _imports(child, file, inside)


def _is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def part_of(module: str) -> str | None:
    """The part of ours that a module belongs to; None for other people's, and for the version."""
    names = module.split(".")
    if names[0] != "quarterdeck" or module == "quarterdeck.__version__":
        return None
    return names[1] if len(names) > 1 else "the whole package"


def parts() -> list[str]:
    return sorted(folder.name for folder in SOURCE.iterdir() if folder.is_dir() and any(folder.glob("*.py")))


def test_every_part_has_its_rule() -> None:
    assert set(parts()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("part", parts())
def test_imports_point_one_way(part: str) -> None:
    wrong = []
    for file in files(part):
        for found in imports(file):
            allowed = LATER.get(part, MAY_IMPORT[part]) if found.later else MAY_IMPORT[part]
            if part_of(found.module) not in (None, *allowed):
                wrong.append(f"{found.place} imports {found.module}")
    assert wrong == []


def test_a_game_imports_no_other_game() -> None:
    """What a family shares is a system."""
    wrong = []
    for file in files("games"):
        mine = file.relative_to(SOURCE / "games").parts[0]
        for found in imports(file):
            names = found.module.split(".")
            if names[:2] == ["quarterdeck", "games"] and len(names) > 2 and names[2] != mine:
                wrong.append(f"{found.place} imports {found.module}")
    assert wrong == []


@pytest.mark.parametrize("part", WITHOUT_INPUT_AND_OUTPUT)
def test_rules_and_engine_do_no_input_or_output(part: str) -> None:
    """They read their own data files on loading, and nothing else."""
    wrong = []
    for file in files(part):
        wrong += [found.place for found in imports(file) if found.module.split(".")[0] in FORBIDDEN_MODULES]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("print", "input")
            ):
                wrong.append(f"{file.relative_to(SOURCE)}:{node.lineno} calls {node.func.id}")
    assert wrong == []


WRONG = """\
from quarterdeck.games.lepanto import GAME
from quarterdeck import bots
def f():
    import socket
"""


def test_the_test_itself_finds_a_wrong_import() -> None:
    source = WRONG
    found = list(_imports(ast.parse(source), "engine/x.py", later=False))
    assert [(part_of(one.module), one.later) for one in found] == [
        ("games", False),
        ("bots", False),
        (None, True),
    ]
