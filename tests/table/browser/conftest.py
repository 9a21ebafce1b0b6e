"""A real server and a real browser; without a Chromium these tests are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from quarterdeck.cli.screenshots import NoBrowser, browsing, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that drives a browser is tried twice: on a busy machine a page can take longer than any wait.

    What was tried again is counted in the closing line, so that a test which often needs it is seen.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


# One browser a module, not a session: while it runs, an event loop does, which other tests would trip over.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    try:
        with browsing() as browser:
            yield browser
    except NoBrowser as missing:
        pytest.skip(f"no browser: {missing}")


@pytest.fixture(scope="module")
def base(chromium: Browser) -> Iterator[str]:
    with served() as address:
        yield address


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A desktop's window, without motion."""
    context = chromium.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return watched(context.new_page())


def watched(page: Page) -> Page:
    """A page that fails the test when its script does."""

    def fail(error: object) -> None:
        raise AssertionError(f"the page's script failed: {error}")

    page.on("pageerror", fail)
    return page
