"""Modules are found by their source, whatever lies beside it."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from quarterdeck.lab.uncompiled import from_source


@pytest.fixture
def fleet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package whose one module also lies there as an extension, which no Python can load."""
    package = tmp_path / "made_up_fleet"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "brig.py").write_text("GUNS = 14\n", encoding="utf-8")
    (package / f"brig{EXTENSION_SUFFIXES[0]}").write_bytes(b"not a library")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "made_up_fleet.brig"
    for module in [name for name in sys.modules if name.startswith("made_up_fleet")]:
        del sys.modules[module]


def test_the_source_is_loaded_and_only_meanwhile(fleet: str) -> None:
    finders = list(sys.meta_path)
    with pytest.raises(ImportError):
        importlib.import_module(fleet)
    with from_source("made_up_fleet"):
        assert importlib.import_module(fleet).GUNS == 14
    assert sys.meta_path == finders


def test_other_packages_are_left_alone(fleet: str) -> None:
    with from_source("made_up_fle"), pytest.raises(ImportError):
        importlib.import_module(fleet)
