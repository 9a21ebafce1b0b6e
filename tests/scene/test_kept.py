"""What is remembered of elements drawn before is what would be drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from quarterdeck.scene import Fact, Panel, Scene, svg
from quarterdeck.scene.model import Area, SeatPlate
from quarterdeck.scene.svg import kept
from tests.scene.mocks import SCENES


def drawn(scene: Scene, theme: str) -> list[svg.Drawing]:
    return [svg.draw(area, scene, theme) for area in scene.areas]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("make", SCENES.values(), ids=SCENES)
def test_remembered_elements_look_as_if_drawn_anew(make: Callable[[], Scene], theme: str) -> None:
    scene = make()
    words = sorted(scene.words())
    lights = [scene, replace(scene, lit=frozenset(words)), replace(scene, lit=frozenset(words[::3]))]
    lights.append(replace(scene, lit=frozenset(words[1::3]), chosen=tuple(words[::5])))
    anew = []
    for each in lights:
        kept._books.clear()
        anew.append(drawn(each, theme))
    kept._books.clear()
    for _ in range(2):
        assert [drawn(each, theme) for each in lights] == anew


def test_owners_and_glyphs_are_not_mixed_up() -> None:
    fact = Fact("gold", "Gold", value=3, owner=0)
    area = Area("a", items=[Panel("p", "Panel", facts=[fact])])
    for name in ("Anne", "Bert", "Anne"):
        scene = Scene("T", [area], seats=[SeatPlate(name, 0)])
        assert name in svg.draw(area, scene).parts["gold"]


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_ELEMENTS", 10)
    monkeypatch.setattr(kept, "MOST_BOOKS", 3)
    for n in range(100):
        area = Area("a", items=[Panel("p", "Panel", facts=[Fact("gold", "Gold", value=n)])])
        svg.draw(area, Scene("T", [area], seats=[SeatPlate(f"N{n % 7}", 0)]))
    assert len(kept._books) <= 3
    assert all(len(book) <= 10 for book in kept._books.values())
