"""A word laid on the page: typed, or tile by tile; what could be spelled stays behind the help."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.table.browser.driving import new_table


def at_words(page: Page, base: str) -> None:
    """Alone against a random bot, until there is a word to lay."""
    new_table(page, base, "alphabet-pirates", {0: "me", 1: "random"})
    for _ in range(200):
        page.wait_for_selector("#options button, #spell:not([hidden])")
        found = page.locator("#spell details span").text_content() or ""
        if page.locator("#spell").is_visible() and found != "No word at all.":
            return
        before = page.locator("#question").text_content()
        page.locator("#options button").first.click()
        page.wait_for_timeout(60)
        if page.locator("#question").text_content() == before:
            page.wait_for_timeout(250)
    raise AssertionError("no word in 200 answers")


def test_a_word_is_laid_by_clicks_and_another_refused(page: Page, base: str) -> None:
    at_words(page, base)
    assert page.locator("#options button").all_text_contents() == ["Lay no word"]
    assert not page.locator("#spell details").get_attribute("open")
    best = (page.locator("#spell details span").text_content() or "").split(", ")[0]
    field = page.locator("#word")
    field.fill("zzzz")
    expect(page.locator("#spell p")).to_contain_text("not enough of Z")
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("cannot be laid")
    page.get_by_role("button", name="Clear").click()
    for letter in best.lower():
        page.locator(f'#hands [data-word="{letter}"]').first.click()
    assert field.input_value() == best
    expect(page.locator("#spell p")).to_contain_text(f"{best}: ")
    page.get_by_role("button", name="Lay it down").click()
    expect(page.locator("#log li", has_text=f"lays {best}").first).to_be_attached()
