"""For everybody: audits, keys alone, what a screen reader hears, enlarged to 200 %."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from quarterdeck.cli.screenshots import lay_out
from tests.table.browser.driving import narrowing, new_table, position

SERIOUS = {"serious", "critical"}


def findings(page: Page) -> list[str]:
    """What the audit calls serious or worse."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']}: {node['html'][:160]}"
        for found in violations
        if found["impact"] in SERIOUS
        for node in found["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_audit(chromium: Browser, base: str, theme: str) -> None:
    # The audit's own script is let in past the content policy.
    context = chromium.new_context(bypass_csp=True, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_cookies([{"name": "theme", "value": theme, "url": base}])
    page = context.new_page()
    found: dict[str, list[str]] = {}
    for path in ("/", "/account", "/g/shores-of-tripoli", "/g/medieval-manor/rules"):
        page.goto(base + path)
        found[path] = findings(page)
    for slug, moves in (("shores-of-tripoli", 40), ("medieval-manor", 20), ("wolf-pack", 30)):
        lay_out(page, base, position(slug, moves, "greedy"))
        found[slug] = findings(page)
    page.click("#standing summary")
    page.click("#why summary")
    page.check("#show-words")
    found["opened"] = findings(page)
    lay_out(page, base, position("malta-convoy", 10_000))
    found["replay"] = findings(page)
    context.close()
    assert {where: what for where, what in found.items() if what} == {}


def test_by_keys_alone(page: Page, base: str) -> None:
    """From the form to answers, without a pointer; after an answer the choices are at hand again."""
    page.goto(f"{base}/g/malta-convoy")
    page.focus("#name")
    page.keyboard.type("Anne")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('button.main')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#table.live")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("Boolean(document.activeElement.closest('#options'))"):
            break
    turn = page.inner_text("#subtitle")
    for _ in range(4):
        page.wait_for_function("() => document.activeElement.closest('#options')")
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('#options p')")
    assert page.inner_text("#subtitle") != turn


def test_keys_narrow_and_take_back(page: Page, base: str) -> None:
    lay_out(page, base, narrowing("shores-of-tripoli"))
    page.focus("#options button[data-more]")
    page.keyboard.press("Enter")
    expect(page.locator("#chosen")).to_be_visible()
    assert page.evaluate("Boolean(document.activeElement.closest('#options'))")
    page.keyboard.press("Escape")
    expect(page.locator("#chosen")).to_be_hidden()


def heard(page: Page) -> list[tuple[str, str]]:
    """Role and name of everything a screen reader comes by, in its order."""
    tree: list[dict[str, Any]] = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")[
        "nodes"
    ]
    by_id = {node["nodeId"]: node for node in tree}
    out: list[tuple[str, str]] = []

    def walk(node: dict[str, Any]) -> None:
        if not node.get("ignored"):
            out.append((node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")))
        for child in node.get("childIds", ()):
            if child in by_id:
                walk(by_id[child])

    walk(tree[0])
    return out


@pytest.mark.parametrize("slug", ["shores-of-tripoli", "duel-of-iron", "war-of-independence"])
def test_a_screen_reader_hears_question_options_and_the_table_in_words(
    page: Page, base: str, slug: str
) -> None:
    lay_out(page, base, position(slug, 24, "greedy"))
    told = heard(page)
    names = [name for _, name in told]
    main = next(n for n, (role, _) in enumerate(told) if role == "main")
    question = names.index(page.inner_text("#question"), main)
    first = page.evaluate("document.querySelector('#options button').textContent.trim()")
    option = next(n for n, (role, name) in enumerate(told) if role == "button" and name == first)
    outline = next(
        n for n, (role, name) in enumerate(told) if role == "heading" and name == "The table in words"
    )
    assert question < option < outline
    buttons = [n for n, (role, _) in enumerate(told) if role == "button" and n > main]
    assert buttons[0] == option, "nothing comes between the question and the choices"
    words = "\n".join(names[outline:])
    for line in page.locator("#outline").inner_text().splitlines():
        assert line.strip() in words
    drawn = page.evaluate("[...document.querySelectorAll('[data-area] svg text')].map((t) => t.textContent)")
    pictures = [
        role for role, _ in told if "svg" in role.lower() or role in ("img", "image", "graphics-symbol")
    ]
    assert drawn
    assert pictures == []


def test_enlarged_to_200_percent(chromium: Browser, base: str) -> None:
    context = chromium.new_context(viewport={"width": 640, "height": 430}, device_scale_factor=2)
    page = context.new_page()
    for path in ("/", "/account", "/g/shores-of-tripoli"):
        page.goto(base + path)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    new_table(page, base, "shores-of-tripoli", {1: "random"})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    box = page.locator("#question").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 430
    page.click("#options button >> nth=0")
    context.close()
