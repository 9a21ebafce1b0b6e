"""A campaign before the screen: begun by the form, its chart on a desktop and a phone, and the next game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def begin(page: Page, base: str, seat: str) -> None:
    """A campaign of one captain, who is played by somebody."""
    page.goto(f"{base}/g/pirate-republic")
    page.select_option("#campaign-kind", "ten")
    page.select_option("#option-players", "1")
    page.select_option("#option-tiles", "random")
    page.select_option("#seat-0", seat)
    page.click("text=Make the table")
    page.wait_for_selector("#table.live")


def test_the_chart_of_a_campaign_and_its_next_game(base: str, page: Page, chromium: Browser) -> None:
    begin(page, base, "greedy")
    page.click("text=Chart of the campaign")
    expect(page.locator("#the-games li")).to_have_text(["1. The Plate Fleet being played"])
    expect(page.locator("#the-chart svg")).to_be_visible()
    for _ in range(60):  # a bot plays it to its end
        if page.locator("text=What comes next").count():
            break
        page.wait_for_timeout(1000)
        page.reload()
    expect(page.locator("#how-it-stands")).to_contain_text("Swagger in")
    button = page.locator("button:has-text('Begin')")
    name = button.inner_text().removeprefix("Begin ")
    assert name in ("The Pirate Hunters", "Letters of Marque")
    button.click()
    page.wait_for_selector("#table.live")
    expect(page.locator("#title")).to_contain_text("The Pirate Republic")
    page.click("text=Chart of the campaign")
    expect(page.locator("#the-games li >> nth=0 >> a")).to_have_text("The Plate Fleet")
    expect(page.locator("#the-games li >> nth=1")).to_contain_text(name)
    with page.expect_download() as got:
        page.click("text=Download the campaign as one record")
    assert got.value.suggested_filename == "pirate-republic-campaign.qdc"
    phone = chromium.new_context(**PHONE)
    small = phone.new_page()
    small.goto(page.url)
    expect(small.locator("#how-it-stands")).to_be_visible()
    assert small.evaluate("document.documentElement.scrollWidth") <= 390
    phone.close()


def test_one_who_plays_goes_on_from_the_table(base: str, page: Page) -> None:
    begin(page, base, "me")
    expect(page.locator("text=Chart of the campaign")).to_be_visible()
    expect(page.locator("#rematch")).to_have_count(0)
    expect(page.locator("#campaign")).to_be_hidden()
