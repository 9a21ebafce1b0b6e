"""No text runs wider in a browser than pictures reckon with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from quarterdeck.scene import Scene
from quarterdeck.scene.svg.canvas import text_width
from tests.scene.gallery.tables import SAMPLES

MEASURED = """() => [...document.querySelectorAll("text")].map((node) => [
  node.textContent, parseFloat(node.getAttribute("font-size")), node.getAttribute("font-weight") === "bold",
  node.getComputedTextLength(),
])"""


@pytest.mark.parametrize("make", SAMPLES.values(), ids=SAMPLES)
def test_the_table_of_widths_is_an_upper_bound_and_a_close_one(page: Page, make: Callable[[], Scene]) -> None:
    page.set_content(make().svg())
    texts = [(text, size, bold, wide) for text, size, bold, wide in page.evaluate(MEASURED) if text.strip()]
    assert len(texts) > 15
    for text, size, bold, wide in texts:
        assert wide <= text_width(text, size, bold) + 0.5, text
    reckoned = sum(text_width(text, size, bold) for text, size, bold, _ in texts)
    assert reckoned <= 1.25 * sum(wide for *_, wide in texts)
