"""One table: two browsers, lost lines, taking back, looking around, handing over, and what comes after."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from quarterdeck.cli.screenshots import lay_out
from quarterdeck.engine.match import Match
from tests.table.browser.conftest import watched
from tests.table.browser.driving import Player, new_table, position, uncovered

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}


@pytest.fixture
def another(chromium: Browser) -> Any:
    """Another person's browser."""
    context = chromium.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    yield watched(context.new_page())
    context.close()


def chosen(page: Page) -> str:
    return page.inner_text("#chosen") if page.is_visible("#chosen") else ""


def pick(page: Page) -> str:
    """Choose one thing of a choice with further steps; what is chosen now."""
    page.click("#options button[data-more] >> nth=0")
    expect(page.locator("#chosen")).to_be_visible()
    return chosen(page)


def settled(page: Page) -> None:
    """Until what was sent has been acknowledged."""
    page.wait_for_function("() => !document.querySelector('#options p')")


def sit_down_invited(page: Page, another: Page) -> None:
    """A friend follows the link to the second seat."""
    another.goto(page.input_value("#link-1"))
    another.fill("#name", "Ben")
    another.click("button.main")
    another.wait_for_selector("#table.live")


def play_until_not_asked(page: Page) -> None:
    """Answer by clicks until the turn goes to somebody else."""
    player = Player(page)
    for _ in range(30):
        if not page.is_visible("#ask.mine"):
            break
        player.play(1)
        settled(page)


def test_two_browsers_at_one_table(page: Page, another: Page, base: str) -> None:
    new_table(page, base, "wolf-pack", {0: "me", 1: "open"})
    sit_down_invited(page, another)
    expect(page.locator("#places li").nth(1)).to_contain_text("Ben")
    before = another.inner_text("#outline")
    assert page.title().startswith("● Your turn")
    play_until_not_asked(page)
    expect(another.locator("#ask.mine")).to_be_visible()
    assert another.title().startswith("● Your turn")
    assert another.inner_text("#outline") != before
    assert another.locator("#log li.new").count()
    page.fill("#text", "Well sailed")
    page.press("#text", "Enter")
    expect(another.locator("#chat")).to_contain_text("Anne Well sailed")


def test_a_half_made_choice_survives_a_lost_line_and_a_reload(page: Page, base: str) -> None:
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/live*", connect)
    lay_out(page, base, position("shores-of-tripoli", 0))
    before = pick(page)
    lines[-1].close(code=1001)
    page.wait_for_selector("#table.offline")
    page.wait_for_selector("#table:not(.offline)")
    assert len(lines) >= 2
    assert chosen(page) == before
    page.reload()
    page.wait_for_selector("#table.live")
    assert chosen(page) == before
    page.keyboard.press("Escape")
    assert chosen(page) == ""


def test_undo_takes_back_an_answer(page: Page, base: str) -> None:
    lay_out(page, base, position("duel-of-iron", 24, "greedy"))
    asked = page.inner_text("#question")
    offered = page.inner_text("#options")
    page.get_by_role("button", name="Turn to port").click()
    expect(page.locator("#options")).not_to_have_text(offered)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#question")).to_have_text(asked)
    expect(page.get_by_role("button", name="Turn to port")).to_be_visible()


def test_another_lets_one_take_back(page: Page, another: Page, base: str) -> None:
    match = position("wolf-pack", 30, "greedy")
    asked = match.asks[0].seat
    lay_out(page, base, match, [asked])
    another.goto(page.input_value(f"#link-{1 - asked}"))
    another.fill("#name", "Ben")
    another.click("button.main")
    another.wait_for_selector("#table.live")
    number = page.evaluate("document.querySelectorAll('#log li').length")
    Player(page).play(1, 0)
    settled(page)
    page.click("details:has([data-act=ask-undo]) summary")
    page.click("[data-act=ask-undo] button")
    expect(another.locator("#wish")).to_contain_text("asks to take back")
    expect(page.locator("#wished")).to_contain_text("The others are asked")
    another.get_by_role("button", name="Refuse").click()
    expect(page.locator("#wished")).to_contain_text("It was not agreed")
    page.click("[data-act=ask-undo] button")
    expect(another.locator("#wish")).to_be_visible()
    another.get_by_role("button", name="Let them take back").click()
    expect(another.locator("#wish")).to_be_hidden()
    page.wait_for_function("(n) => document.querySelectorAll('#log li').length <= n", arg=number)
    expect(page.locator("#ask.mine")).to_be_visible()
    expect(page.locator("#wished")).to_be_hidden()


def test_it_rings_and_tells_what_happened_when_it_is_ones_turn(page: Page, another: Page, base: str) -> None:
    new_table(page, base, "wolf-pack", {0: "me", 1: "open"})
    sit_down_invited(page, another)
    another.click("h1")
    play_until_not_asked(page)
    expect(another.locator("#ask.mine")).to_be_visible()
    assert another.get_attribute("#table", "data-rung") == "1"
    assert another.locator("#lately li").count()
    assert another.locator("#turns .asked").inner_text().startswith("Convoy")
    another.click("details:has(#sound) summary")
    another.uncheck("#sound")
    another.reload()
    another.wait_for_selector("#table.live")
    assert not another.is_checked("#sound")


def test_a_click_on_what_is_not_lit_says_what_it_is(page: Page, base: str) -> None:
    lay_out(page, base, position("blown-away", 60, "greedy"))
    page.locator(".map .parts [data-on]:not(.lit)").first.dispatch_event("click")
    expect(page.locator("#tip")).to_contain_text("left")


def test_the_lobby_says_where_rules_come_from(page: Page, base: str) -> None:
    page.goto(base)
    expect(page.locator(".catalogue li", has_text="Duel of Iron").first).to_contain_text("After WarpSpawn")
    expect(page.locator(".catalogue li", has_text="Duel of Iron").first).to_contain_text("reconstructed")
    page.goto(f"{base}/g/duel-of-iron/rules")
    assert page.locator("li.reconstructed").count()


def test_cancel_takes_back_the_whole_decision(page: Page, base: str) -> None:
    lay_out(page, base, position("duel-of-iron", 22, "greedy"))
    for _ in range(2):
        page.get_by_role("button", name="Turn to port").click()
        settled(page)
    page.get_by_role("button", name="Cancel the decision").click()
    expect(page.get_by_role("button", name="Cancel the decision")).to_be_hidden()


def test_anothers_move_leaves_zoom_and_scroll(page: Page, another: Page, base: str) -> None:
    address = lay_out(page, base, position("shores-of-tripoli", 40, "greedy"))
    another.goto(address)
    another.wait_for_selector("#table.live")
    for _ in range(3):
        another.click(".zoom button >> nth=0")
    another.evaluate(
        "Object.assign(document.querySelector('.map .scroll'), { scrollLeft: 400, scrollTop: 210 })"
    )
    look = """() => { const f = document.querySelector('.map .scroll'), s = f.querySelector('svg');
                      return [f.scrollLeft, f.scrollTop, s.getAttribute('width')]; }"""
    before, words = another.evaluate(look), another.inner_text("#outline")
    assert before[0] == 400
    uncovered(page)
    Player(page).play(4)
    another.wait_for_function("(words) => document.getElementById('outline').innerText !== words", arg=words)
    assert another.evaluate(look) == before
    another.reload()
    another.wait_for_selector("#table.live")
    assert another.evaluate(look) == before


def test_what_changed_is_marked_until_one_answers(page: Page, another: Page, base: str) -> None:
    address = lay_out(page, base, position("duel-of-iron", 24, "greedy"))
    another.goto(address)
    another.wait_for_selector("#table.live")
    assert not another.locator(".news > *").count()
    page.get_by_role("button", name="Turn to port").click()
    expect(another.locator(".map .news > *").first).to_be_attached()
    another.goto("about:blank")
    page.get_by_role("button", name="Turn to port").click()
    settled(page)
    another.goto(address)
    another.wait_for_selector("#table.live")
    expect(another.locator(".map .news > *").first).to_be_attached()


def test_hot_seat_is_covered_between_players(page: Page, base: str) -> None:
    new_table(page, base, "wolf-pack", {0: "me", 1: "me"})
    player = Player(page)
    over = page.get_by_role("button", name="Hand over to Convoy")
    for _ in range(30):
        player.wait()
        if over.is_visible():
            break
        player.play(1)
        settled(page)
    over.click()
    expect(page.get_by_role("dialog")).to_contain_text("Convoy plays now")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.click("#take-over")
    page.wait_for_selector("#table.live[data-seat='1']")
    expect(page.locator("#ask.mine")).to_be_visible()


def test_standing_orders(page: Page, base: str) -> None:
    lay_out(page, base, position("duel-of-iron", 24, "greedy"))
    page.click("#standing summary")
    order = page.input_value("#always-what")
    assert ": " in order
    page.fill("#orders", order.replace(":", "-never:"))
    page.get_by_role("button", name="Keep these orders").click()
    page.wait_for_function("() => document.getElementById('orders').dataset.kept")
    page.fill("#orders", "no order at all")
    page.get_by_role("button", name="Keep these orders").click()
    expect(page.get_by_role("alert")).to_contain_text("is not an order")
    page.reload()
    page.wait_for_selector("#table.live")
    assert page.input_value("#orders") == order.replace(":", "-never:")


def at_a_window(slug: str) -> Match:
    """A game at the first window that a defender may answer."""
    return next(m for n in range(1, 400) if (m := position(slug, n)).asks[0].window)


def test_a_window_offers_orders_of_its_own(page: Page, base: str) -> None:
    lay_out(page, base, at_a_window("carriers"))
    page.click("#standing summary")
    offered = page.locator("#always-what option").all_inner_texts()
    assert [text.removeprefix("Let it happen") for text in offered[:3]] == [
        " whenever I have nothing else to answer",
        " until my next turn",
        " from now on",
    ], offered
    assert any(" unless " in text for text in offered), offered
    page.select_option("#always-what", index=len(offered) - 1)
    before = page.input_value("#orders")
    page.get_by_role("button", name="Give this order").click()
    page.wait_for_function("(before) => document.getElementById('orders').value !== before", arg=before)
    assert ": decline unless " in page.input_value("#orders")


def test_replay_and_play_on(page: Page, base: str) -> None:
    lay_out(page, base, position("malta-convoy", 10_000))
    page.wait_for_selector("#steps")
    last = int(page.get_attribute("#at", "max") or 0)
    end = page.inner_text("#said")
    page.keyboard.press("Home")
    expect(page.locator("#shown")).to_have_text("0")
    page.wait_for_function("(end) => document.getElementById('said').innerText !== end", arg=end)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#shown")).to_have_text("3")
    page.fill("#at", str(last - 2))
    expect(page.locator("#shown")).to_have_text(str(last - 2))
    page.wait_for_url(f"**?at={last - 2}")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector("#table.live")
    expect(page.locator("#ask.mine")).to_be_visible()
    assert Player(page).play(100)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("#table.live")
    expect(page.locator("#ask.mine")).to_be_visible()


def sent(page: Page, selector: str) -> None:
    """Click what sends a form, and wait for the page that answers it."""
    with page.expect_navigation():
        page.locator(selector).first.click()


def test_without_script(chromium: Browser, base: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(f"{base}/g/malta-convoy")
    page.fill("#name", "Anne")
    sent(page, "button.main")
    turn = page.inner_text("#subtitle")
    for _ in range(3):
        sent(page, "#options button")
    assert page.inner_text("#subtitle") != turn
    assert page.locator(".overlay > *").count(), "what can be chosen is ringed"
    page.fill("#text", "<b>plain</b>")
    sent(page, "#say button")
    assert "<b>plain</b>" in page.inner_text("#chat")
    replay = page.get_by_role("link", name="Replay")
    for _ in range(200):
        if replay.is_visible():
            break
        sent(page, "#options button")
    with page.expect_navigation():
        replay.click()
    sent(page, "#previous")
    with page.expect_navigation():
        page.get_by_role("button", name="Show").click()
    assert "at=" in page.url
    assert page.is_visible("#picture")
    context.close()


SIZES = """() => {
  const small = [], tiny = [];
  for (const text of document.querySelectorAll("#table [data-area] svg text")) {
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    if (size < 10.95) small.push([text.textContent, size]);
  }
  for (const node of document.querySelectorAll("#table .parts .lit, #options button, .zoom button")) {
    const box = node.getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < 23.5) tiny.push([node.id, box.width, box.height]);
  }
  return { small, tiny, wide: document.documentElement.scrollWidth - innerWidth };
}"""


@pytest.fixture
def phone(chromium: Browser) -> Any:
    context: BrowserContext = chromium.new_context(**PHONE)
    yield watched(context.new_page())
    context.close()


@pytest.mark.parametrize(
    "slug", ["wolf-pack", "shores-of-tripoli", "war-of-independence", "duel-of-iron", "medieval-manor"]
)
def test_on_a_phone_all_can_be_read_and_hit(phone: Page, base: str, slug: str) -> None:
    lay_out(phone, base, position(slug, 30))
    sizes = phone.evaluate(SIZES)
    assert sizes == {"small": [], "tiny": [], "wide": 0}
    box = phone.locator("#ask").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 845, "the question is in sight"
    hand = phone.locator(".hands .area").first
    if hand.count():
        top = hand.bounding_box()
        assert top is not None
        assert top["y"] + 40 < box["y"], "and so is the hand"


def test_touch_asks_before_it_sends(phone: Page, base: str) -> None:
    lay_out(phone, base, position("wolf-pack", 30))
    number = phone.inner_text("#question")
    phone.tap("#options button >> nth=0")
    send = phone.get_by_role("button", name="Send:")
    expect(send).to_be_visible()
    assert phone.inner_text("#question") == number
    phone.get_by_role("button", name="Not yet").tap()
    expect(send).to_be_hidden()
    phone.tap("#table .parts .lit >> nth=0")
    expect(send).to_be_visible()
    words = phone.inner_text("#outline")
    send.tap()
    phone.wait_for_function("(words) => document.getElementById('outline').innerText !== words", arg=words)
