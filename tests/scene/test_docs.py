"""The page about scenes: its example runs, and its tables name every field."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from quarterdeck.scene import model

PAGE = (Path(__file__).parents[2] / "docs" / "scene.md").read_text(encoding="utf-8")
KINDS = [kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, model.Element)]


def test_the_example_runs_and_draws() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    names: dict[str, object] = {}
    exec(compile(example[1], "docs/scene.md", "exec"), names)
    scene = names["scene"]
    assert isinstance(scene, model.Scene)
    assert "d1: Blue flagship, 3 of 4 hits left, dismasted." in scene.outline()
    assert len(scene.text().split("\n")) <= 24


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_field_is_on_the_page(kind: type[model.Element]) -> None:
    for field in fields(kind):
        assert f"`{field.name}`" in PAGE
