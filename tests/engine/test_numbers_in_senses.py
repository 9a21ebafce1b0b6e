"""What a card or a panel says of a number follows the house that changes it."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.engine.house_rules import with_numbers
from quarterdeck.engine.words import spell_numbers


def test_a_sentence_names_the_books_numbers_as_messages_do() -> None:
    said = "Draw {book.drawn:card|cards}, in figures {book.drawn:#}, or roll {book.dice:#more die|more dice}."
    assert spell_numbers(said, {"drawn": 2, "dice": 1}) == "Draw two cards, in figures 2, or roll 1 more die."
    assert spell_numbers(said, {"drawn": 1, "dice": 4}) == "Draw one card, in figures 1, or roll 4 more dice."
    assert spell_numbers("No number.", {}) == "No number."


def sense(game: qd.Game[Any], card: str) -> str:
    return str(qd.Match(game, 1).state.book.cards[card].sense)


@pytest.mark.parametrize(
    ("slug", "card", "changes", "printed", "changed"),
    [
        ("lepanto", "tactical-advantage", {"advantage": 3}, "draw two cards.", "draw three cards."),
        ("commodore", "outmaneuver", {"seamanship": 3}, "discards 2 at random.", "discards 3 at random."),
        ("shores-of-tripoli", "happy-hunting", {"hunting": 1}, "Roll 3 more dice", "Roll 1 more die"),
    ],
)
def test_senses_follow_a_houses_numbers(
    slug: str, card: str, changes: dict[str, object], printed: str, changed: str
) -> None:
    game = qd.load(slug)
    assert printed in sense(game, card)
    assert changed in sense(with_numbers(game, changes), card)


def test_the_panel_of_a_cracked_hull_follows_the_house() -> None:
    for game, percent in (
        (qd.load("duel-of-iron"), 5),
        (with_numbers(qd.load("duel-of-iron"), {"crack": 9}), 9),
    ):
        match = qd.Match(game, 1)
        match.state.ships[0].cracks = 2
        assert f"2 (+{2 * percent}% to penetrate)" in match.scene(None).text()


def test_the_dice_of_the_return_follow_the_house() -> None:
    for game, least in (
        (qd.load("malta-convoy"), 4),
        (with_numbers(qd.load("malta-convoy"), {"return-from": 6}), 6),
    ):
        match = qd.Match(game, 1)
        match.state.rolls = [("return", 6, 0, "")]
        assert f"carriers turn back on {least}+" in match.scene(None).text()
