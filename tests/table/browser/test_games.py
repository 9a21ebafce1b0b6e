"""Every registered game by clicks alone: what is lit and what is listed, nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from quarterdeck.engine.game import games, load
from tests.table.browser.driving import Player, new_table

WHOLE = ("wolf-pack", "malta-convoy")
SHORTER = ("round-cap", "turn-cap", "max-rounds", "years", "goal")  # options that end a game sooner


def seats_of(slug: str) -> dict[int, str]:
    """One person against bots that do not think long."""
    return {seat: "random" if seat else "me" for seat in range(len(load(slug).seats))}


def play(page: Page, base: str, slug: str, most: int) -> tuple[Player, bool]:
    """A table made by the form, the shortest game it offers, and so many clicks."""
    options = load(slug).options
    counted = [name for name in SHORTER if name in options and type(options[name].default) is int]
    shortest = {name: str(min(options[name].choices, key=int)) for name in counted}
    new_table(page, base, slug, seats_of(slug), shortest)
    player = Player(page)
    over = player.play(most)
    assert not player.missed, f"lit, but cannot be hit: {player.missed}"
    return player, over


CLICKS = {
    "lepanto": 40,
    "midway": 60,
}  # a set takes many clicks before it is an answer, and nothing is told before


@pytest.mark.parametrize("slug", WHOLE)
def test_a_whole_game_by_clicks(page: Page, base: str, slug: str) -> None:
    player, over = play(page, base, slug, 1500)
    assert over
    assert player.lit_clicks
    assert page.get_by_role("link", name="Replay").is_visible()


@pytest.mark.parametrize("slug", [slug for slug in games() if slug not in WHOLE])
def test_every_game_answers_clicks(page: Page, base: str, slug: str) -> None:
    play(page, base, slug, CLICKS.get(slug, 8))
    # Of the page's own list: a drawing may have an element of the same name.
    page.wait_for_function("() => document.querySelectorAll('#log:not(svg *) li').length > 0")
    assert page.evaluate("document.querySelectorAll('svg li, svg button').length") == 0


@pytest.mark.deep
@pytest.mark.parametrize("slug", [slug for slug in games() if slug not in WHOLE])
def test_whole_games_of_every_game(page: Page, base: str, slug: str) -> None:
    _, over = play(page, base, slug, 4000)
    assert over
