"""Every picture of the page about scenes: it is drawn, shown there, and can be seen without colour."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.scene.gallery.__main__ import FOLDER, pictures
from tests.scene.test_docs import PAGE

PICTURES = pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_draws_in_every_way_and_stands_on_the_page(name: str) -> None:
    scene = PICTURES[name]
    scene.validate()
    for theme in ("light", "dark"):
        ElementTree.fromstring(scene.svg(theme))
    assert scene.unreadable() == []
    assert all(len(line) <= 80 for line in scene.text(80, 24).split("\n"))
    spoken = scene.outline().lower()
    # A count is said by its ends.
    labels = [element.label for element in scene.elements() if not element.label.isdigit()]
    assert all(label.lower() in spoken for label in labels)
    assert f"pictures/scene-{name}.svg" in PAGE
    assert (FOLDER / f"scene-{name}.svg").exists()
