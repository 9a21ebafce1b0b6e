"""Looking at a board: all of it, a part of it, what moves on it; clocks, and hostile talk beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from quarterdeck.cli.screenshots import lay_out
from tests.table.browser.conftest import watched
from tests.table.browser.driving import Player, new_table, position
from tests.table.browser.test_table import PHONE, settled

SHOWN = """() => {
  const frame = document.querySelector(".map .scroll"), picture = frame.querySelector(".layer");
  const shades = [...frame.closest(".pane").classList].filter((name) => name.startsWith("more-"));
  const [wide, high] = ["width", "height"].map((side) => Number(picture.getAttribute(side)));
  return { shades, wide, isWhole: wide <= frame.clientWidth && high <= frame.clientHeight + 1 };
}"""
IN_SIGHT = """() => {
  const here = document.querySelector(".map .scroll").getBoundingClientRect();
  const lit = [...document.querySelectorAll(".map .parts .lit")].map((node) => node.getBoundingClientRect());
  return lit.some((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > here.left && x < here.right && y > here.top && y < here.bottom;
  });
}"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(**PHONE)
    yield watched(context.new_page())
    context.close()


@pytest.mark.parametrize("slug", ["shores-of-tripoli", "war-of-independence", "duel-of-iron"])
def test_a_wide_board_on_a_phone_goes_on_at_its_edges_or_is_shown_whole(
    phone: Page, base: str, slug: str
) -> None:
    lay_out(phone, base, position(slug, 24, "greedy"))
    whole = phone.locator(".zoom button").nth(2)
    readable = phone.evaluate(SHOWN)
    assert readable["shades"]
    assert not readable["isWhole"]
    whole.tap()
    shown = phone.evaluate(SHOWN)
    assert shown["isWhole"]
    assert shown["shades"] == []
    phone.reload()
    phone.wait_for_selector("#table.live")
    assert phone.evaluate(SHOWN) == shown
    whole.tap()
    assert phone.evaluate(SHOWN)["wide"] == readable["wide"]
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_two_fingers_enlarge_the_board_and_not_the_page(phone: Page, base: str) -> None:
    lay_out(phone, base, position("shores-of-tripoli", 40, "greedy"))
    before = phone.evaluate(SHOWN)["wide"]
    box = phone.locator(".map .scroll").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = phone.context.new_cdp_session(phone)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 90)):
        fingers = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert phone.evaluate(SHOWN)["wide"] > 1.8 * before
    assert phone.evaluate("visualViewport.scale") == 1


def test_who_is_asked_anew_sees_something_to_choose(phone: Page, base: str) -> None:
    lay_out(phone, base, position("shores-of-tripoli", 40, "greedy"))
    phone.evaluate("localStorage.setItem('confirm', 'no')")
    phone.reload()
    phone.wait_for_selector("#table.live")
    for left in (0, 10_000):
        phone.evaluate("(left) => { document.querySelector('.map .scroll').scrollLeft = left; }", left)
        question = phone.inner_text("#question") + phone.inner_text("#options")
        Player(phone).click_listed({"buttons": 1})
        settled(phone)
        phone.wait_for_function(
            """(old) => document.getElementById('question').innerText
                        + document.getElementById('options').innerText !== old""",
            arg=question,
        )
        if phone.locator(".map .parts .lit").count():
            phone.wait_for_function(IN_SIGHT)


def test_a_piece_glides_above_the_others_and_then_stands(chromium: Browser, base: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 860})
    page = watched(context.new_page())
    lay_out(page, base, position("duel-of-iron", 24, "greedy"))
    page.evaluate(
        """() => { window.moved = 0; new MutationObserver((found) => {
             for (const { addedNodes } of found) window.moved += addedNodes.length;
           }).observe(document.querySelector(".map .moving"), { childList: true }); }"""
    )
    page.get_by_role("button", name="Forward to").first.click()
    page.wait_for_function("() => window.moved > 0 && !document.querySelector('.moving').childElementCount")
    assert not page.locator(".parts > [opacity], .parts > [transform]").count()
    context.close()


def test_a_clock_that_runs_out_is_told(page: Page, base: str) -> None:
    page.goto(f"{base}/g/wolf-pack")
    page.click("button.main")
    page.goto(f"{base}/g/wolf-pack")
    made = page.request.post(
        f"{base}/api/v1/tables",
        data={"game": "wolf-pack", "bots": ["", "random"], "clock": 10},
        headers={"Origin": base, "X-Forgery-Token": page.input_value("form.setup [name=forgery]")},
    )
    page.goto(f"{base}/s/{made.json()['links']['0']}")
    page.fill("#name", "Anne")
    page.click("button.main")
    page.wait_for_selector("#table.live")
    expect(page.locator("#turns li").first).to_contain_text("0:0")
    assert page.locator("#turns .clock.low").count() == 1
    expect(page.get_by_role("alert")).to_contain_text("Your time ran out: a bot", timeout=30_000)
    expect(page.locator("#places")).to_contain_text("greedy bot")
    assert not page.locator("#places .you, #acts, #standing").filter(visible=True).count()


def test_hostile_talk_stays_talk_and_in_its_place(page: Page, base: str) -> None:
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    new_table(page, base, "wolf-pack", {1: "random"})
    said = ["<img src=x onerror=alert(1)>", "A" * 400, "e" + "\u0301" * 200]
    for text in said:
        page.fill("#text", text)
        page.press("#text", "Enter")
    expect(page.locator("#chat li")).to_have_count(len(said))
    assert page.locator("#chat img").count() == 0
    expect(page.locator("#chat li").first).to_contain_text(said[0])
    assert (
        page.evaluate(
            "(() => { const c = document.getElementById('chat'); return c.scrollWidth - c.clientWidth; })()"
        )
        <= 0
    )


FAR = '<g class="far" visibility="hidden"><text x="40" y="40" font-size="12">Farther</text></g>'


def test_names_that_wait_for_a_closer_look_are_shown_when_the_board_is_enlarged(
    page: Page, base: str
) -> None:
    lay_out(page, base, position("war-of-independence", 4, "greedy"))
    page.evaluate("(far) => { document.querySelector('.map g.top').innerHTML += far; }", FAR)
    name = page.locator(".map .far text")
    expect(name).to_be_hidden()
    page.click(".zoom button >> nth=0")
    expect(name).to_be_visible()
    page.click(".zoom button >> nth=1")
    expect(name).to_be_hidden()


def test_an_overview_shows_where_one_is_and_goes_where_it_is_clicked(phone: Page, base: str) -> None:
    lay_out(phone, base, position("duel-of-iron", 24, "greedy"))
    overview = phone.locator(".overview")
    overview.wait_for(state="visible")
    assert overview.locator("figcaption").inner_text() == "The roads"
    assert overview.locator(".standing use").count() == 2
    box = overview.locator("svg").bounding_box()
    assert box is not None
    for share, side in ((0.98, "right"), (0.02, "left")):
        phone.mouse.click(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        phone.wait_for_function(
            """(side) => {
              const frame = document.querySelector(".map .scroll");
              const most = frame.scrollWidth - frame.clientWidth;
              return side === "left" ? frame.scrollLeft === 0 : frame.scrollLeft >= most - 2;
            }""",
            arg=side,
        )
    # The frame is drawn anew with the next picture, after the board has moved.
    phone.wait_for_function("() => Number(document.querySelector('.overview .seen').getAttribute('x')) < 5")
    width = float(overview.locator(".seen").get_attribute("width") or "nan")
    assert 100 < width < 700


def test_where_all_is_seen_there_is_no_overview(page: Page, base: str) -> None:
    lay_out(page, base, position("duel-of-iron", 24, "greedy"))
    assert page.locator(".overview").count() == 1
    assert not page.locator(".overview").is_visible()
