"""`./qd`: the first start and the later ones, and what it says when a start cannot be."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
STARTER = ROOT / "qd"
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "quarterdeck"
version = "0"
"""
UNREACHABLE = "http://127.0.0.1:9/simple"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A fresh copy of the starter beside a pyproject.toml."""
    folder = tmp_path / "a copy"
    folder.mkdir()
    shutil.copy(STARTER, folder / "qd")
    (folder / "pyproject.toml").write_text(PROJECT)
    return folder


def loaded(folder: Path) -> ModuleType:
    """The starter as a module, to look into."""
    loader = SourceFileLoader("starter", str(folder / "qd"))
    spec = spec_from_loader("starter", loader)
    assert spec is not None
    module = module_from_spec(spec)
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = before
    return module


def start(folder: Path, *args: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "QD_"))}
    return subprocess.run(
        [sys.executable, str(folder / "qd"), *args],
        env={**clean, "PIP_CONFIG_FILE": os.devnull, **surroundings},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def finished(folder: Path, extras: str = "") -> ModuleType:
    """An environment that looks complete, whose `qd` says what it was given."""
    starter = loaded(folder)
    tools = folder / ".venv" / "bin"
    tools.mkdir(parents=True)
    (tools / "python").symlink_to(sys.executable)
    (tools / "qd").write_text('#!/bin/sh\necho started with "$@"\nexit 7\n')
    (tools / "qd").chmod(0o755)
    (folder / ".venv" / "quarterdeck.stamp").write_bytes(starter.wanted_stamp([extras] if extras else []))
    return starter


def test_any_python_3_can_read_it() -> None:
    ast.parse(STARTER.read_text(encoding="utf-8"), feature_version=(3, 4))


def test_it_uses_the_standard_library_only() -> None:
    tree = ast.parse(STARTER.read_text(encoding="utf-8"))
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert modules <= set(sys.stdlib_module_names)


def test_a_later_start_becomes_the_command_with_its_exit_code(copy: Path) -> None:
    finished(copy)
    done = start(copy, "play", "wolf-pack", "--seed", "7")
    assert done.stdout == "started with play wolf-pack --seed 7\n"
    assert done.returncode == 7
    assert done.stderr == ""


def test_an_environment_is_ready_only_for_what_was_installed(copy: Path) -> None:
    starter = finished(copy)
    venv = str(copy / ".venv")
    assert starter.is_ready(venv, "")
    assert not starter.is_ready(venv, "test")
    (copy / ".venv" / "quarterdeck.stamp").write_bytes(starter.wanted_stamp(["test"]))
    assert starter.is_ready(venv, "")
    assert starter.is_ready(venv, "test")


def test_a_changed_project_a_moved_folder_and_a_lost_python_are_seen(copy: Path, tmp_path: Path) -> None:
    starter = finished(copy)
    venv = copy / ".venv"
    (copy / "pyproject.toml").write_text(PROJECT.replace('"0"', '"1"'))
    assert not starter.is_ready(str(venv), "")
    (copy / "pyproject.toml").write_text(PROJECT)
    assert starter.is_ready(str(venv), "")
    moved = copy.rename(tmp_path / "moved")
    assert not loaded(moved).is_ready(str(moved / ".venv"), "")
    moved.rename(copy)
    (venv / "bin" / "python").unlink()
    (venv / "bin" / "python").symlink_to(tmp_path / "gone")
    assert not starter.is_ready(str(venv), "")


def test_without_a_network_it_says_so_and_leaves_nothing_that_looks_finished(copy: Path) -> None:
    done = start(copy, "games", PIP_INDEX_URL=UNREACHABLE)
    assert done.returncode == 1
    assert "could not reach the Python package index" in done.stderr
    assert "Traceback" not in done.stderr
    assert not loaded(copy).is_ready(str(copy / ".venv"), "")
    assert (copy / ".venv" / "install.log").read_text()


def test_an_old_python_names_what_is_needed_and_what_was_found(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starter = loaded(copy)
    monkeypatch.setattr(starter.sys, "version_info", (3, 8, 18))
    monkeypatch.setattr(starter, "version_of", lambda python, needs="sys": (3, 9) if python else None)
    with pytest.raises(starter.CannotStart, match=r"needs Python 3\.11 or later; found only 3\.8, 3\.9"):
        starter.pythons()


def test_an_old_python_finds_a_newer_one_on_the_path(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    starter = loaded(copy)
    monkeypatch.setattr(starter.sys, "version_info", (3, 8, 18))
    monkeypatch.setattr(
        shutil, "which", lambda name: f"/bin/{name}" if name in ("python3.12", "python3") else None
    )
    versions = {"/bin/python3.12": (3, 12), "/bin/python3": (3, 8)}
    monkeypatch.setattr(starter, "version_of", lambda python, needs="sys": versions.get(python))
    assert starter.pythons() == ["/bin/python3.12"]


def test_somebody_elses_environment_of_an_old_python_is_left_alone(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starter = loaded(copy)
    monkeypatch.setattr(starter, "version_of", lambda python, needs="sys": (3, 9))
    with pytest.raises(starter.CannotStart, match=r"is of Python 3\.9; 3\.11 or later is needed"):
        starter.make_environment(str(copy / ".venv"))


def test_a_second_start_waits_for_the_first(copy: Path) -> None:
    starter = loaded(copy)
    with open(copy / ".venv.lock", "a") as first, open(copy / ".venv.lock", "a") as second:
        assert starter.lock(first, wait=False)
        assert not starter.lock(second, wait=False)
        first.close()
        assert starter.lock(second, wait=False)


def test_the_environment_can_be_elsewhere(
    copy: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    starter = loaded(copy)
    monkeypatch.setenv("QD_VENV", str(tmp_path / "elsewhere"))
    assert starter.home_of_environment() == str(tmp_path / "elsewhere")
    monkeypatch.delenv("QD_VENV")
    assert starter.home_of_environment() == str(copy / ".venv")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(starter.os, "access", lambda path, mode: False)
    assert starter.home_of_environment().startswith(str(tmp_path / "cache" / "quarterdeck" / "venv-"))
