"""Several things chosen on the page: in any order, by list, by picture and by keys, and sent at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.browser.driving import new_table


def exchanging(page: Page, base: str) -> Locator:
    """A duel that begins with an exchange of cards; the lines of those held once."""
    new_table(page, base, "jutland", {0: "me", 1: "random"})
    page.wait_for_selector("#ready:not([hidden])")
    return page.locator("#options .switch")


def standing(page: Page) -> Locator:
    return page.locator("#ready p")


def test_a_set_is_chosen_in_any_order_confirmed_and_sent_at_once(page: Page, base: str) -> None:
    lines = exchanging(page, base)
    expect(standing(page)).to_have_text("Chosen 0")
    lines.nth(2).click()
    lines.nth(0).click()
    expect(standing(page)).to_have_text("Chosen 2")
    assert page.locator(".parts > .picked").count() == 2, "what is chosen is marked in the hand"
    page.locator("#ready .main").click()
    expect(page.locator("#options button")).to_have_count(2)
    page.get_by_role("button", name="Choose again").click()
    expect(standing(page)).to_have_text("Chosen 2")
    lines.nth(2).click()
    page.locator("#ready .main").click()
    before = page.locator("#question").text_content()
    page.locator("#options button", has_text="Send:").click()
    page.wait_for_function(
        "(before) => document.getElementById('question').textContent !== before", arg=before
    )
    expect(page.locator("#log li", has_text="discards").first).to_be_attached()


def test_a_click_in_the_hand_takes_and_lets_go(page: Page, base: str) -> None:
    exchanging(page, base)
    word = page.locator("#hands .parts > .lit").first.get_attribute("data-word")
    card = page.locator(f'#hands .parts > [data-word="{word}"]').first
    card.click()
    expect(standing(page)).to_have_text("Chosen 1")
    assert "picked" in (card.get_attribute("class") or "")
    for _ in range(4):  # one more of it as long as there is one, then all are let go
        card.click()
        if standing(page).text_content() == "Chosen 0":
            break
    expect(standing(page)).to_have_text("Chosen 0")
    expect(page.locator("#ready .quiet")).to_be_hidden()


def test_half_a_set_survives_a_reload_and_escape_clears_it(page: Page, base: str) -> None:
    exchanging(page, base).nth(1).click()
    expect(standing(page)).to_have_text("Chosen 1")
    page.reload()
    expect(standing(page)).to_have_text("Chosen 1")
    page.keyboard.press("Escape")
    expect(standing(page)).to_have_text("Chosen 0")


def test_keys_alone_choose_and_send(page: Page, base: str) -> None:
    lines = exchanging(page, base)
    lines.nth(0).focus()
    page.keyboard.press("Enter")
    expect(standing(page)).to_have_text("Chosen 1")
    held = page.evaluate("() => document.activeElement.dataset.key")
    assert str(held).startswith("set"), "who plays by keys stays where they were"
    page.locator("#ready .main").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#options .main")).to_be_focused()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 640)])
def test_on_a_phone_the_way_on_is_in_sight(page: Page, base: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    exchanging(page, base).nth(0).click()
    for name in ("#ready .main", "#ready .quiet"):
        box = page.locator(name).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size[0]
        assert 0 <= box["y"] <= box["y"] + box["height"] <= size[1]
        assert box["height"] >= 24
